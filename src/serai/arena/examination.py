"""The conformance suite over many seeds, on one process or several."""

from __future__ import annotations

import time
from dataclasses import dataclass

from serai.arena.work import Tell, share_out_and_tell
from serai.games import find_game
from serai.kernel import Data
from serai.kernel.abilities import rules_for
from serai.kernel.conformance import DECISIONS, NonConformance, Report, check_many
from serai.parts.rulebook import NoRulebook, load_rulebook

_PIECE = 10  # seeds that are examined together
_TELL_EVERY = 0.25  # seconds between two words on how far a piece is


@dataclass(frozen=True)
class _Piece:
    game: str
    seeds: range
    options: Data
    decisions: int
    every: int


class Failed(AssertionError):
    """A game broke a law of the kernel; the words are those of the first violation found."""


def examine(
    game: str,
    seeds: range,
    workers: int = 1,
    options: Data = None,
    decisions: int = DECISIONS,
    every: int = 1,
    progress: Tell | None = None,
) -> Report:
    """Examine a game for every seed; `Failed` is raised at the first violation.

    `progress` is told decisions, of which a game that ends early has as many as any other.
    """
    find_game(game)  # an unknown game is refused here, not in another process
    pieces = [
        _Piece(game, seeds[start : start + _PIECE], options, decisions, every)
        for start in range(0, len(seeds), _PIECE)
    ]
    report = Report()
    for part in share_out_and_tell(_examine_piece, pieces, workers, progress or _nobody):
        if isinstance(part, str):
            raise Failed(part)
        report.add(part)
    return report


def _nobody(done: int) -> None:
    """Nobody is told how far it is."""


class _Pace:
    """Tells how far a piece is, in decisions: now and then, and when it is done."""

    def __init__(self, piece: _Piece, tell: Tell) -> None:
        self._most = piece.decisions
        self._tell = tell
        self._game = 0  # the game that is played, counted from 1
        self._before = 0  # decisions of the games before it
        self._decisions = 0
        self._told = 0
        self._told_at = time.monotonic()

    def __call__(self, report: Report) -> None:
        if report.games > self._game:
            self._game, self._before = report.games, self._decisions
        self._decisions = report.decisions
        if time.monotonic() - self._told_at >= _TELL_EVERY:
            self.tell((self._game - 1) * self._most + self._decisions - self._before)

    def tell(self, done: int) -> None:
        """So many decisions of the piece are done."""
        self._tell(done - self._told)
        self._told, self._told_at = done, time.monotonic()


def _examine_piece(piece: _Piece, tell: Tell) -> Report | str:
    pace = _Pace(piece, tell)
    try:
        report = check_many(
            rules_for(find_game(piece.game), piece.options or {}),
            piece.seeds,
            options=piece.options,
            decisions=piece.decisions,
            every=piece.every,
            batch=_PIECE,
            paragraphs=_paragraphs(piece.game),
            progress=pace,
        )
    except NonConformance as broken:
        return str(broken)
    pace.tell(len(piece.seeds) * piece.decisions)
    return report


def _paragraphs(game: str) -> list[str] | None:
    """The numbers of a game's rulebook; None if its rules are not written down here."""
    try:
        return [paragraph.number for paragraph in load_rulebook(game).paragraphs]
    except NoRulebook:
        return None
