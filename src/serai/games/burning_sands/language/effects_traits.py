"""Effects on traits, and prohibitions: what cards gain, lose and cannot do for a time (BS 17.25)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.effects_numbers import Change
from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.subjects import of_cards
from serai.games.burning_sands.language.words import BOOK, UNSAID
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.traits import ALL_TRAITS
from serai.games.burning_sands.rules.zones import change_permanently
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.faces import traits_of
from serai.games.burning_sands.state.marks import FORBIDS, GOOD, STAYS_BOWED
from serai.games.burning_sands.state.terms import NOTHING


@of_cards(
    "{what} [gains/gain] {gifts}{until}",
    "{what} [gets/get] {gifts}{until}",
    "{what} [becomes/become] {gifts}{until}",
    "{what} [has/have] {gifts}{until:spell_of_time}",
    "give {what} {gifts}{until}",
)
@of_cards(
    "{what} permanently [gains/gain] {gifts}", "{what} permanently [becomes/become] {gifts}", until=GOOD
)
@BOOK.phrase("{what:ref} is {gifts}", kind="effect", until=GOOD)
@dataclass(frozen=True, slots=True)
class GiveTraits:
    """Cards gain traits, which work like printed ones while the effect lasts (BS 17.25)."""

    what: Cards
    gifts: tuple[str, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Give each of them the traits."""
        for card in self.what.cards(g, run, run.base):
            if self.until == GOOD:
                change_permanently(g, card, 0, 0, traits_of(self.gifts))
                g.dirty = True
            else:
                for trait, number in traits_of(self.gifts):
                    marks.give_trait(g, card, trait, number, self.until)


@of_cards("{what} [loses/lose] {gifts}{until}", "{what} [loses/lose] {gifts:all_traits}{until}")
@of_cards("{what} permanently [loses/lose] {gifts}", until=GOOD)
@dataclass(frozen=True, slots=True)
class TakeTraits:
    """Cards lose traits, printed or given, while the effect lasts."""

    what: Cards
    gifts: tuple[str, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Take the traits from each of them."""
        for card in self.what.cards(g, run, run.base):
            if self.until == GOOD:
                change_permanently(g, card, 0, 0, (), self.gifts)
                g.dirty = True
            else:
                for trait in self.gifts:
                    marks.take_trait(g, card, trait, self.until)


BOOK.words(
    "all_traits",
    {"all traits": (ALL_TRAITS,), "all of its traits": (ALL_TRAITS,), "all its traits": (ALL_TRAITS,)},
)


@of_cards(
    "{what} [gains/gain] {bonus} and {gifts}{until}",
    "{what} [gets/get] {bonus} and {gifts}{until}",
    "{what} [gains/gain] {gifts} and {bonus}{until}",
    "{what} [gets/get] {gifts} and {bonus}{until}",
)
@dataclass(frozen=True, slots=True)
class GiveBoth:
    """Cards get a bonus and gain traits (BS 16.1, BS 17.25)."""

    what: Cards
    bonus: Bonus
    gifts: tuple[str, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Both to each of them."""
        Change(self.what, self.bonus, self.until).do(g, run)
        GiveTraits(self.what, self.gifts, self.until).do(g, run)


@of_cards(
    *(f"{{what}} [does/do] not straighten {when} the next Dawn Phase" for when in ("in", "during", "at")),
    "{what} cannot straighten in the next Dawn Phase",
    "{what} [remains/remain] bowed in the next Dawn Phase",
)
@dataclass(frozen=True, slots=True)
class StayBowed:
    """Cards do not straighten when all cards do next (BS 4.2)."""

    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Note it on each of them."""
        for card in self.what.cards(g, run, run.base):
            marks.add(g, STAYS_BOWED, card, until=GOOD)


@of_cards("{what} cannot {doings}{until:spell_of_time}")
@BOOK.phrase(
    "{what:chosen_one} cannot {doings}", "{what:chosen_many} cannot {doings}", kind="effect", until=UNSAID
)
@dataclass(frozen=True, slots=True)
class Forbid:
    """Cards cannot do something for a time."""

    what: Cards
    doings: tuple[int, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Forbid it to each of them."""
        for card in self.what.cards(g, run, run.base):
            if g.kind[card] != NOTHING:
                for doing in self.doings:
                    marks.add(g, FORBIDS, card, doing, until=self.until)
