"""Effects on Strength, Ka and traits: bonuses, tokens, permanent changes, prohibitions (section 16)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.amounts import AtMost, Half, StatOf, amount, slots_of
from serai.games.burning_sands.language.amounts_done import Counted
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.refs import IT
from serai.games.burning_sands.language.running import Cards, Measure, RunOn
from serai.games.burning_sands.language.subjects import of_cards
from serai.games.burning_sands.language.words import BOOK, KA, STRENGTH
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.changes import change
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import GOOD


@of_cards(
    "{what} <[gets/get]|[gains/gain]> {bonus} for each {per}{until}",
    "{what} [loses/lose] {bonus:losses} for each {per}{until}",
    "{what} <[gets/get]|[gains/gain]> {bonus}{until:spell_of_time} for each {per}",
    "{what} [loses/lose] {bonus:losses}{until:spell_of_time} for each {per}",
    "{what} [gains/gain] a {bonus} bonus for each {per}{until}",
    "{what} [gets/get] a {bonus} bonus for each {per}{until}",
)
@of_cards(
    "{what} <[gets/get]|[gains/gain]> {bonus}{until}",
    "{what} [gains/gain] {bonus:gains}{until}",
    "{what} <[gets/get]|[gains/gain]> a {bonus} bonus{until}",
    "{what} <[gets/get]|[gains/gain]> a {bonus} penalty{until}",
    "give {what} a {bonus} penalty{until}",
    "{what} [suffers/suffer] {bonus}{until}",
    "{what} [suffers/suffer] a {bonus} penalty{until}",
    "{what} [loses/lose] {bonus:losses}{until}",
    "{what} [has/have] {bonus}{until:spell_of_time}",
    "give {what} {bonus}{until}",
    "give {what} a {bonus} bonus{until}",
)
@of_cards(
    "{what} permanently <[gets/get]|[gains/gain]> {bonus}",
    "{what} permanently [loses/lose] {bonus:losses}",
    "permanently give {what} {bonus}",
    until=GOOD,
)
@dataclass(frozen=True, slots=True)
class Change:
    """Cards get a bonus or a penalty, for the turn unless the text says otherwise (BS 16.1, BS 16.6)."""

    what: Cards
    bonus: Bonus
    until: int
    per: Measure | None = None

    def __post_init__(self) -> None:
        if isinstance(self.per, AtMost) and not {self.bonus.s, self.bonus.k} <= {-1, 0, 1}:
            raise ValueError("is the most a number of cards or of points?")

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Change each of them."""
        for card in self.what.cards(g, run, run.base):
            times = amount(1, self.per, g, RunOn(run, card), run.base + len(self.slots()))
            change(g, card, self.bonus.s * times, self.bonus.k * times, self.until)


BOOK.words("sign", {"bonus": 1, "penalty": -1})


BOOK.words("plus_x", {"+XS": STRENGTH, "+X Strength": STRENGTH, "+XK": KA, "+X Ka": KA})
BOOK.words("minus_x", {"-XS": STRENGTH, "-X Strength": STRENGTH, "-XK": KA, "-X Ka": KA})
BOOK.words("x_lost", {"X Strength": STRENGTH, "X Ka": KA, "XS": STRENGTH, "XK": KA})


@of_cards(
    "{what} <[gets/get]|[gains/gain]> a {force} {sign} equal to {measure}{until}",
    "{what} [suffers/suffer] a {force} {sign} equal to {measure}{until}",
    "{what} <[gets/get]|[gains/gain]> a {force} {sign}"
    " equal to {measure:measure_of_target}{until:until_later}",
    "{what} <[gets/get]|[gains/gain]> a {sign} to {force} equal to {measure}{until}",
)
@of_cards(
    "{what} [gains/gain] {force} equal to {measure}{until}",
    "{what} [gets/get] {force} equal to {measure}{until}",
    "{what} <[gets/get]|[gains/gain]> {force:plus_x}{until}, where X is {measure}",
    "{what} [gains/gain] {force:x_lost}{until}, where X is {measure}",
    "increase the {force} of {what} by {measure:by}{until}",
    "increase {what:one_s} {force} by {measure:by}{until}",
    "{what:one_s} {force} is increased by {measure:by}{until}",
    "the {force} of {what} is increased by {measure:by}{until}",
    sign=1,
)
@of_cards(
    "{what} [loses/lose] {force} equal to {measure}{until}",
    "{what} [gets/get] {force:minus_x}{until}, where X is {measure}",
    "{what} [loses/lose] {force:x_lost}{until}, where X is {measure}",
    "reduce the {force} of {what} by {measure:by}{until}",
    "reduce {what:one_s} {force} by {measure:by}{until}",
    "{what:one_s} {force} is reduced by {measure:by}{until}",
    "the {force} of {what} is reduced by {measure:by}{until}",
    sign=-1,
)
@of_cards(
    "{what} <[gets/get]|[gains/gain]> {force:plus_x}{until}",
    sign=1,
    measure=Counted("X"),
)
@of_cards("{what} [gets/get] {force:minus_x}{until}", sign=-1, measure=Counted("X"))
@of_cards(
    "double {what:one_s} Strength{until}",
    "{what:one_s} Strength is doubled{until}",
    "double the Strength of {what}{until}",
    force=STRENGTH,
    sign=1,
    measure=StatOf(STRENGTH, IT),
)
@of_cards(
    "halve {what:one_s} Strength{until}",
    "{what:one_s} Strength is halved{until}",
    "{what:one_s} Strength is halved, rounded down{until}",
    "{what:one_s} Strength is halved, rounded down,{until}",
    force=STRENGTH,
    sign=-1,
    measure=Half(StatOf(STRENGTH, IT), True),
)
@of_cards(
    "double {what:one_s} Ka{until}",
    "{what:one_s} Ka is doubled{until}",
    "double the Ka of {what}{until}",
    force=KA,
    sign=1,
    measure=StatOf(KA, IT),
)
@of_cards(
    "halve {what:one_s} Ka{until}",
    "{what:one_s} Ka is halved{until}",
    "{what:one_s} Ka is halved, rounded down{until}",
    "{what:one_s} Ka is halved, rounded down,{until}",
    force=KA,
    sign=-1,
    measure=Half(StatOf(KA, IT), True),
)
@dataclass(frozen=True, slots=True)
class ChangeBy:
    """Cards get a bonus or a penalty of a counted size (BS 13.20)."""

    what: Cards
    force: str
    sign: int
    measure: Measure
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return (*self.what.slots(), *slots_of(self.measure))

    def do(self, g: State, run: Run) -> None:
        """Count, then change each of them."""
        for card in self.what.cards(g, run, run.base):
            size = self.sign * self.measure.value(g, RunOn(run, card), run.base + len(self.what.slots()))
            change(
                g, card, size if self.force == STRENGTH else 0, size if self.force == KA else 0, self.until
            )
