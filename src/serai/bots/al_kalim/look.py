"""A look at the table: what a player is asked, and what is worked out for the answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from serai.bots.al_kalim.goals import Aims
from serai.bots.al_kalim.needs import Needs
from serai.bots.al_kalim.prospects import Scout
from serai.bots.al_kalim.table import table_of
from serai.bots.al_kalim.travel import Journey
from serai.games.al_kalim import RULES, AlKalim
from serai.games.al_kalim.state.columns import State
from serai.kernel import Action, View

#: The columns that a look at the map rests on; dice and the time of day are not among them.
_MAP: Final = (
    *("round", "where", "gold", "gear", "allies", "items", "legends", "raised", "counters", "tile"),
    *("wounds", "tired", "down", "uses", "progress", "done", "decks", "stacks"),
    *("up", "lairs", "cities", "storm"),
)


class Memory:
    """What stays with a bot from one look to the next: parties that it worked out, and the last map."""

    def __init__(self) -> None:
        self.scout: Final = Scout()
        self.seat = -1
        self.seen: list[object] = []
        self.journey: Journey | None = None


class Look:
    """The table as one seat sees it when it is asked; goals and ways are worked out when they are wanted."""

    def __init__(self, view: View, legal: Sequence[Action], memory: Memory, rules: AlKalim = RULES) -> None:
        self.view: Final = view
        self.g: Final[State] = table_of(view, rules)
        self.seat: Final = self.g.stack[-1].seat
        self.legal: Final = legal
        self._memory: Final = memory

    @cached_property
    def aims(self) -> Aims:
        """What the player wants."""
        return Aims(self.g, self.seat, self._memory.scout)

    @cached_property
    def needs(self) -> Needs:
        """What would make the party stronger."""
        return Needs(self.g, self.seat)

    @cached_property
    def journey(self) -> Journey:
        """What the map holds; the last one still holds if nothing has changed that it rests on."""
        memory = self._memory
        columns = self.view.inner
        seen = [columns[name] for name in _MAP]
        journey = memory.journey
        if journey is None or memory.seat != self.seat or memory.seen != seen:
            journey = memory.journey = Journey(self.aims)
            memory.seat, memory.seen = self.seat, seen
        journey.g = self.g
        return journey
