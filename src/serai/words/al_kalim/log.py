"""The log kept short: a way in one sentence, a blow in one line, a deal without its gold."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.al_kalim.state import events as e
from serai.games.al_kalim.state import events_fights as f
from serai.games.al_kalim.state import events_trade as trade
from serai.games.al_kalim.state.board import house_board
from serai.games.al_kalim.state.naming import FACE_NAMES
from serai.kernel import Event
from serai.words.al_kalim.sentences import Sentences
from serai.words.english import listed
from serai.words.grammar import YOU


class Log:
    """Events as lines for readers who call the seats by these names."""

    def __init__(self, sentences: Sentences, names: Sequence[str]) -> None:
        self._sentences = sentences
        self._names = names

    def lines(self, events: Sequence[Event]) -> list[str]:
        """Events as lines."""
        lines: list[str] = []
        way: list[e.Moved] = []
        kept = _worth_a_line(events, self._names)
        for place, event in enumerate(kept):
            if isinstance(event, e.Moved):
                way.append(event)
                after = kept[place + 1] if place + 1 < len(kept) else None
                if not isinstance(after, e.Moved) or after.seat != event.seat:
                    lines.append(self._way(way))
                    way = []
                continue
            if isinstance(event, e.TurnBegan):
                lines.append("")
            words = self._sentences.event(event)
            if place and _follows(kept[place - 1], event):
                lines[-1] += f" {words}"
            else:
                lines.append(words)
        return lines

    def _way(self, way: Sequence[e.Moved]) -> str:
        """Several steps in one sentence."""
        if len(way) == 1:
            return self._sentences.event(way[0])
        board = house_board()
        by = listed([board.name(step.hex) for step in way[:-1]])
        dice = [FACE_NAMES[step.face] for step in way if step.face >= 0]
        spent = f" with {listed(dice)}" if dice else ""
        moves = self._sentences.does(way[0].seat, "move")
        return f"{moves} by {by} to {board.name(way[-1].hex)}{spent}."


def _follows(before: Event, event: Event) -> bool:
    """Whether an event is what came of the one before, and is told in its line."""
    if isinstance(before, f.CombatRolled):
        return isinstance(event, (e.Wounded, f.FoeWounded))
    return isinstance(before, e.GoldChanged) and before.n < 0 and isinstance(event, e.Healed)


def _worth_a_line(events: Sequence[Event], names: Sequence[str]) -> list[Event]:
    """The events without those that the next or the last one says as well, or the table that follows."""
    kept: list[Event] = []
    for place, event in enumerate(events):
        after = events[place + 1] if place + 1 < len(events) else None
        before = kept[-1] if kept else None
        if isinstance(event, e.GoldChanged) and isinstance(after, (trade.Bought, trade.Sold, trade.GearSold)):
            continue  # the price is told with the deal
        if isinstance(event, e.Refreshed) and isinstance(after, e.Rested) and after.card == event.card:
            continue
        if isinstance(event, f.TestSettled) and isinstance(before, f.TestRolled):
            enough = before.one + before.two + before.bonus >= before.difficulty
            if enough == event.passed:
                continue
        if isinstance(event, e.CardLost) and isinstance(before, f.AllyKilled) and before.card == event.card:
            continue
        if isinstance(event, e.TurnBegan) and after is None and names[event.seat] == YOU:
            continue
        kept.append(event)
    return kept
