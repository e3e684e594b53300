"""The log kept short: what goes the same way in one line, and a phase without events not at all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from serai.games.scarab_lords import events as e
from serai.games.scarab_lords.terms import GODS, NOBODY, PHASES, PLACE_NAMES, SUPREMACY
from serai.kernel import Event
from serai.parts.events import VEILED
from serai.words.english import counted, listed, number_of
from serai.words.grammar import YOU, does, possessive
from serai.words.scarab_lords.sentences import Sentences


class Log:
    """Events as lines for readers who call the seats by these names."""

    def __init__(self, sentences: Sentences, names: Sequence[str]) -> None:
        self._sentences = sentences
        self._names = names

    def lines(self, events: Sequence[Event]) -> list[str]:
        """Events as lines."""
        lines: list[str] = []
        played = VEILED
        for kind, group in groupby(_worth_a_line(events, self._names), key=_run):
            run = list(group)
            first = run[0]
            if kind == "determined":
                lines.append(
                    _supremacy([event for event in run if isinstance(event, e.Determined)], self._names)
                )
            elif isinstance(first, e.Entered) and first.face == played:
                lines[-1] = f"{lines[-1].removesuffix('.')} {_into(first)}."
            elif isinstance(first, e.PhaseBegan):
                phase = first.phase
                lines.append("Supremacy phase." if phase == SUPREMACY else f"Phase {PHASES[phase]}.")
            elif isinstance(first, e.TurnBegan):
                lines += ["", f"Turn {first.turn}: {possessive(self._names[first.seat])}."]
            else:
                lines.append(self._several(run))
            played = first.face if isinstance(first, e.Played) else VEILED
        return lines

    def _several(self, run: Sequence[Event]) -> str:
        """An event as a sentence, or several cards that go the same way in one."""
        sentence = self._sentences.event(run[0])
        faces = [event.face for event in run if isinstance(event, (e.Drawn, e.Milled, e.Discarded))]
        if len(faces) < 2:
            return sentence
        if VEILED in faces:
            return sentence.replace("a card", f"{len(faces)} cards", 1)
        cards = [self._sentences.card(face) for face in faces]
        return sentence.replace(cards[0], listed(counted(cards)), 1)


def _supremacy(run: Sequence[e.Determined], names: Sequence[str]) -> str:
    """All six columns in one sentence."""
    held_by = []
    for seat, name in enumerate(names):
        held = [event for event in run if event.seat == seat]
        if held:
            totals = [(event.totals[seat], event.totals[1 - seat], event.column) for event in held]
            places = listed([f"{PLACE_NAMES[column]} ({own} to {other})" for own, other, column in totals])
            held_by.append(f"{does(name, 'hold')} {places}")
    tied = [f"{PLACE_NAMES[event.column]} ({event.totals[0]} each)" for event in run if event.seat == NOBODY]
    tied = [words for words in tied if "(0 each)" not in words]
    if tied:
        held_by.append(f"nobody holds {listed(tied)}")
    return f"Supremacy: {'; '.join(held_by) if held_by else 'nobody holds a column'}."


def _worth_a_line(events: Sequence[Event], names: Sequence[str]) -> list[Event]:
    """The events without phases in which nothing happened, and without what the next question says anyway."""
    kept: list[Event] = []
    for place, event in enumerate(events):
        after = events[place + 1] if place + 1 < len(events) else None
        if isinstance(event, e.PhaseBegan):
            idle = isinstance(after, (e.PhaseBegan, e.TurnBegan, e.Determined, e.GameEnded))
            if idle or (after is None and names[event.seat] == YOU):
                continue
        if isinstance(event, e.TurnBegan) and after is None and names[event.seat] == YOU:
            continue
        kept.append(event)
    return kept


def _into(entered: e.Entered) -> str:
    """Where a card that was just played comes to stand."""
    where = "among the gods" if entered.place == GODS else f"into {PLACE_NAMES[entered.place]}"
    n = entered.scarabs
    return f"{where} with {number_of(n, 'scarab')}" if n else where


def _run(event: Event) -> tuple[str, int] | str | int:
    """Events that are told together have the same answer."""
    if isinstance(event, e.Determined):
        return "determined"
    if isinstance(event, (e.Drawn, e.Milled, e.Discarded)):
        return type(event).__name__, event.seat
    return id(event)
