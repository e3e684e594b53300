"""Effects on Strength, Ka and traits: bonuses, tokens, permanent changes, prohibitions (section 16)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.changes import GOOD, TOKEN, change
from serai.games.burning_sands.language.amounts import amount
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.running import Cards, Measure, RunOn
from serai.games.burning_sands.language.words import BOOK, KA, STRENGTH, agreeing
from serai.games.burning_sands.state import State
from serai.games.burning_sands.terms import NOTHING
from serai.games.burning_sands.zones import change_permanently


@BOOK.phrase(
    *agreeing(
        "{what} [gets/get] {bonus} for each {per}{until}",
        "{what} [gains/gain] {bonus} for each {per}{until}",
        "{what} [loses/lose] {bonus:losses} for each {per}{until}",
    ),
    kind="effect",
)
@BOOK.phrase(
    *agreeing(
        "{what} [gets/get] {bonus}{until}",
        "{what} [gains/gain] {bonus}{until}",
        "{what} [gets/get] a {bonus} bonus{until}",
        "{what} [gains/gain] a {bonus} bonus{until}",
        "{what} [loses/lose] {bonus:losses}{until}",
        "{what} [has/have] {bonus}{until:spell_of_time}",
    ),
    kind="effect",
)
@BOOK.phrase(
    *agreeing("{what} permanently [gets/get] {bonus}", "{what} permanently [gains/gain] {bonus}"),
    *agreeing("{what} permanently [loses/lose] {bonus:losses}"),
    kind="effect",
    until=GOOD,
)
@dataclass(frozen=True, slots=True)
class Change:
    """Cards get a bonus or a penalty, for the turn unless the text says otherwise (BS 16.1, BS 16.6)."""

    what: Cards
    bonus: Bonus
    until: int
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Change each of them."""
        for card in self.what.cards(g, run, run.base):
            times = amount(1, self.per, g, RunOn(run, card), run.base + len(self.slots()))
            change(g, card, self.bonus.s * times, self.bonus.k * times, self.until)


BOOK.words("sign", {"bonus": 1, "penalty": -1})


@BOOK.phrase(
    *agreeing(
        "{what} [gets/get] a {force} {sign} equal to {measure}{until}",
        "{what} [gains/gain] a {force} {sign} equal to {measure}{until}",
    ),
    kind="effect",
)
@BOOK.phrase(
    *agreeing("{what} [gains/gain] {force} equal to {measure}{until}"),
    *agreeing("{what} [gets/get] {force} equal to {measure}{until}"),
    kind="effect",
    sign=1,
)
@BOOK.phrase(*agreeing("{what} [loses/lose] {force} equal to {measure}{until}"), kind="effect", sign=-1)
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
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Count, then change each of them."""
        for card in self.what.cards(g, run, run.base):
            size = self.sign * self.measure.value(g, RunOn(run, card), run.base + len(self.slots()))
            change(
                g, card, size if self.force == STRENGTH else 0, size if self.force == KA else 0, self.until
            )


@BOOK.phrase(
    *agreeing("put a {bonus} token on {what}{until:token_until}"),
    *agreeing("attach a {bonus} token to {what}{until:token_until}"),
    kind="effect",
    n=1,
)
@BOOK.phrase(
    *agreeing("put {n:many} {bonus} tokens on {what}{until:token_until}"),
    *agreeing("attach {n:many} {bonus} tokens to {what}{until:token_until}"),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class PutToken:
    """Cards get tokens with a bonus; one for the turn is removed at its end (BS 16.11, BS 16.15)."""

    bonus: Bonus
    what: Cards
    n: int = 1
    until: int = TOKEN

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Put the tokens on each of them."""
        for card in self.what.cards(g, run, run.base):
            change(g, card, self.bonus.s * self.n, self.bonus.k * self.n, self.until)


@BOOK.phrase(
    *agreeing(
        "remove all tokens from {what}", "remove every token from {what}", "{what} [loses/lose] all tokens"
    ),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class RemoveTokens:
    """Cards lose their bonus tokens; Water and permanent changes stay (BS 16.13, BS 16.18)."""

    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Take the tokens off each of them."""
        for card in self.what.cards(g, run, run.base):
            change(g, card, -g.str_token[card], -g.ka_token[card], TOKEN)


@BOOK.phrase(
    *agreeing(
        "{what} [gains/gain] {gifts}{until}",
        "{what} [gets/get] {gifts}{until}",
        "{what} [becomes/become] {gifts}{until}",
        "{what} [has/have] {gifts}{until:spell_of_time}",
    ),
    kind="effect",
)
@BOOK.phrase(*agreeing("{what} permanently [gains/gain] {gifts}"), kind="effect", until=GOOD)
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
                change_permanently(g, card, 0, 0, self.gifts)
            else:
                g.grants += [(card, gift, self.until) for gift in self.gifts]
            g.dirty = True


@BOOK.phrase(*agreeing("{what} cannot {doings}{until:spell_of_time}"), kind="effect")
@dataclass(frozen=True, slots=True)
class Forbid:
    """Cards cannot do something for a time."""

    what: Cards
    doings: tuple[str, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Forbid it to each of them."""
        for card in self.what.cards(g, run, run.base):
            if g.kind[card] != NOTHING:
                g.grants += [(card, f"cannot {doing}", self.until) for doing in self.doings]
