"""The conformance suite over many seeds, on one process or several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from serai.arena.work import share_out
from serai.games import find_game
from serai.kernel import Data
from serai.kernel.conformance import DECISIONS, NonConformance, Report, check_many
from serai.parts.rulebook import NoRulebook, load_rulebook

_PIECE = 10  # seeds that are examined together


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
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Examine a game for every seed; `Failed` is raised at the first violation."""
    find_game(game)  # an unknown game is refused here, not in another process
    pieces = [
        _Piece(game, seeds[start : start + _PIECE], options, decisions, every)
        for start in range(0, len(seeds), _PIECE)
    ]
    report = Report()
    for part in share_out(_examine_piece, pieces, workers):
        if isinstance(part, str):
            raise Failed(part)
        report.add(part)
        if progress is not None:
            progress(part.games)
    return report


def _examine_piece(piece: _Piece) -> Report | str:
    try:
        return check_many(
            find_game(piece.game),
            piece.seeds,
            options=piece.options,
            decisions=piece.decisions,
            every=piece.every,
            batch=_PIECE,
            paragraphs=_paragraphs(piece.game),
        )
    except NonConformance as broken:
        return str(broken)


def _paragraphs(game: str) -> list[str] | None:
    """The numbers of a game's rulebook; None if its rules are not written down here."""
    try:
        return [paragraph.number for paragraph in load_rulebook(game).paragraphs]
    except NoRulebook:
        return None
