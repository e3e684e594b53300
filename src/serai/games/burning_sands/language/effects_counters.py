"""Tokens with a name of their own, which only count: "put a Wisdom token on this card" (BS 16.29)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.running import COUNT, NO_SUCH_TOKEN, SHORT, Cards, remember
from serai.games.burning_sands.language.tails import having
from serai.games.burning_sands.language.words import BOOK, NOT_TRAITS, agreeing
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.marks import counters, put_counters
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOTHING
from serai.kernel import Reason

BOOK.pattern("counter", r"[A-Z][a-z]+", but=(*NOT_TRAITS, "Water", "Copper"), example="Wisdom")


@BOOK.phrase(
    *agreeing(
        "put a(n) {name:counter} token on {what}",
        "{what} <[gets/get]|[gains/gain]> a(n) {name:counter} token",
    ),
    kind="effect",
    n=1,
)
@BOOK.phrase(
    *agreeing(
        "put {n:many} {name:counter} tokens on {what}", "{what} [gets/get] {n:many} {name:counter} tokens"
    ),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class PutCounters:
    """Cards get tokens of a name, which stay until they are removed or the card leaves play (BS 16.29)."""

    name: str
    what: Cards
    n: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Put them on each."""
        for card in self.what.cards(g, run, run.base):
            put_counters(g, card, self.name, self.n)


@BOOK.phrase(*agreeing("remove a(n) {name:counter} token from {what}"), kind="effect", n=1)
@BOOK.phrase(*agreeing("remove {n:many} {name:counter} tokens from {what}"), kind="effect")
@BOOK.phrase(*agreeing("remove all {name:counter} tokens from {what}"), kind="effect", n=99)
@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Cards lose tokens of a name, as far as they have them (BS 16.29)."""

    name: str
    what: Cards
    n: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Take them off each."""
        done = 0
        for card in self.what.cards(g, run, run.base):
            taken = min(self.n, counters(g, card, self.name))
            put_counters(g, card, self.name, -taken)
            done += taken
        remember(g, COUNT, done)
        remember(g, SHORT, 0 if done and (self.n == 99 or done >= self.n) else 1)

    def against(self, g: State, run: Run) -> Reason | None:
        """As a cost: whether the card itself has so many."""
        has = run.card != NOTHING and counters(g, run.card, self.name) >= self.n
        return None if has else NO_SUCH_TOKEN

    def pay(self, g: State, run: Run) -> None:
        """As a cost: take them off."""
        self.do(g, run)


@BOOK.phrase("{name:counter} token on {what:ref}", kind="per")
@BOOK.phrase("the number of {name:counter} tokens on {what:ref}", kind="measure")
@dataclass(frozen=True, slots=True)
class CountersOn:
    """The tokens of a name on a card."""

    name: str
    what: Cards

    def value(self, g: State, run: Run, at: int) -> int:
        """How many now."""
        return sum(counters(g, card, self.name) for card in self.what.cards(g, run, at))


@having("a(n) {name:counter} token", "any {name:counter} tokens", least=1)
@having("{least:many} or more {name:counter} tokens", "at least {least:many} {name:counter} tokens")
@having("no {name:counter} tokens", least=0)
@dataclass(frozen=True, slots=True)
class HoldingCounters:
    """A card with tokens of a name, or without any (least 0)."""

    name: str
    least: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has so many, or has none."""
        found = counters(g, card, self.name)
        return found >= self.least if self.least else not found

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play has none."""
        return not self.least
