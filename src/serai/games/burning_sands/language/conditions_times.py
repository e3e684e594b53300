"""Conditions: whose part you play, and the phase of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import DAWN, DAY, END, NIGHT, NOTHING

BOOK.words("part", {"the attacker": "attacker", "the defender": "defender", "the Blessed player": "blessed"})


@BOOK.phrase("you are {part}", kind="condition")
@BOOK.phrase("you have the Blessing", "you are Blessed", kind="condition", part="blessed")
@BOOK.phrase("you are attacking", kind="condition", part="attacker")
@BOOK.phrase("you are defending", kind="condition", part="defender")
@dataclass(frozen=True, slots=True)
class YouAre:
    """Your part in the attack or the turn."""

    part: str

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is your part."""
        if self.part == "attacker":
            return g.attacker == run.seat
        if self.part == "defender":
            return run.seat in g.defenders if g.battle == NOTHING else g.control[g.battle] == run.seat
        return g.blessed == run.seat


BOOK.words("phase", {"Dawn": DAWN, "Day": DAY, "Night": NIGHT, "End": END})


@BOOK.phrase("it is the {phase} Phase", kind="condition")
@dataclass(frozen=True, slots=True)
class InPhase:
    """A phase of the turn."""

    phase: int

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is that phase."""
        return g.phase == self.phase
