"""Effects that set Strength and Ka for a time, or exchange them (BS 16.5)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.amounts import amount, slots_of
from serai.games.burning_sands.language.running import Cards, Measure, RunOn
from serai.games.burning_sands.language.subjects import timed
from serai.games.burning_sands.language.words import BOOK, STRENGTH, agreeing
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.changes import change, fix
from serai.games.burning_sands.rules.stats import ka, strength
from serai.games.burning_sands.state import State


@BOOK.phrase(
    *agreeing(
        "{what} [has/have] a {force} of {n:x}{until:spell_of_time}",
        "{what} [has/have] {n:x} {force}{until:spell_of_time}",
        "{what} [has/have] {force} {n:x}{until:spell_of_time}",
        "the {force} of {what} becomes {n:x}{until:spell_of_time}",
        "the {force} of {what} is {n:x}{until:spell_of_time}",
    ),
    "{what:one_s} {force} becomes {n:x}{until}",
    "{what:one_s} {force} is {n:x}{until:spell_of_time}",
    kind="effect",
)
@timed(
    "{what:one_s} {force} becomes {n:x}{until}",
    "{what:one_s} {force} is {n:x}{until}",
    "{what} [has/have] a {force} of {n:x}{until}",
    "{what} [has/have] {n:x} {force}{until}",
)
@BOOK.phrase(
    "{what:one_s} {force} becomes equal to {n:measure_of_target}{until}",
    "{what:one_s} {force} becomes equal to {n:measure}{until}",
    "{what:one_s} {force} is equal to {n:measure}{until:spell_of_time}",
    kind="effect",
)
@timed(
    "{what:one_s} {force} becomes equal to {n:measure}{until}",
    "{what:one_s} {force} is equal to {n:measure}{until}",
)
@dataclass(frozen=True, slots=True)
class Fix:
    """Cards have another Strength or Ka than the printed one for a time; all else is added (BS 16.5)."""

    what: Cards
    force: str
    n: int | Measure
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return (*self.what.slots(), *slots_of(self.n))

    def do(self, g: State, run: Run) -> None:
        """Set it for each of them."""
        for card in self.what.cards(g, run, run.base):
            n = amount(self.n, None, g, RunOn(run, card), run.base + len(self.what.slots()))
            fix(g, card, 0 if self.force == STRENGTH else 1, n, self.until)


@BOOK.phrase(
    *agreeing(
        *(f"{verb} the Strength and Ka of {{what}}{{until}}" for verb in ("switch", "exchange", "swap")),
    ),
    *(f"{verb} {{what:one_s}} Strength and Ka{{until}}" for verb in ("switch", "exchange", "swap")),
    *(
        f"{{what:one_s}} {both} are {done}{{until}}"
        for both in ("Strength and Ka", "Ka and Strength")
        for done in ("switched", "exchanged", "swapped")
    ),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class Swap:
    """The Strength that cards have now becomes their Ka and the reverse, for a time (BS 16.5)."""

    what: Cards
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Each number grows or shrinks to the other."""
        for card in self.what.cards(g, run, run.base):
            more = ka(g, card) - strength(g, card)
            change(g, card, more, -more, self.until)
