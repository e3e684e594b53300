"""Lasting text: what works as long as its card is in play, in words and as the engine asks (BS 16.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from serai.games.burning_sands.ability import COPPER, COSTS, DOINGS, GIFTS, HANDS, NUMBERS, Run
from serai.games.burning_sands.language.conditions import Condition, all_hold
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.kinds import is_such
from serai.games.burning_sands.language.running import Cards, Measure, PrintedView, RunOn, view_of
from serai.games.burning_sands.language.selectors import Every
from serai.games.burning_sands.language.words import BOOK, STRENGTH, agreeing
from serai.games.burning_sands.state import State
from serai.games.burning_sands.terms import FACTIONS


class Standing:
    """Lasting text as the engine asks for it; each question has an answer that changes nothing."""

    def __init__(
        self,
        what: Cards | None = None,
        bonus: Bonus | None = None,
        per: Measure | None = None,
        measure: Measure | None = None,
        force: int = 0,
        traits: tuple[str, ...] = (),
        cannot: tuple[str, ...] = (),
        costs: int = 0,
        coin: str = "",
        copper: int = 0,
        hand: int = 0,
        conditions: tuple[Condition, ...] = (),
        being: str = "",
    ) -> None:
        self.what: Final = what
        self.bonus: Final = bonus
        self.per: Final = per
        self.measure: Final = measure
        self.force: Final = force  # which value a measured bonus changes: 0 Strength, 1 Ka
        self.traits: Final = traits
        self.cannot: Final = cannot
        self.costs: Final = costs  # what it adds to a cost
        self.coin: Final = coin
        self.copper: Final = copper  # what it adds to a producer
        self.hand: Final = hand
        self.conditions: Final = conditions
        self.being: Final = being  # what the cards must be: attacking, bowed ...
        self.about: Final = (
            (NUMBERS if bonus is not None or measure is not None else 0)
            | (DOINGS if cannot else 0)
            | (GIFTS if traits else 0)
            | (COSTS if costs else 0)
            | (COPPER if copper else 0)
            | (HANDS if hand else 0)
        )

    def given(self, conditions: tuple[Condition, ...], being: str = "") -> Standing:
        """The same text, which works only while conditions hold, or for cards that are something."""
        return Standing(
            self.what,
            self.bonus,
            self.per,
            self.measure,
            self.force,
            self.traits,
            self.cannot,
            self.costs,
            self.coin,
            self.copper,
            self.hand,
            (*conditions, *self.conditions),
            being or self.being,
        )

    def _works(self, g: State, run: Run) -> bool:
        return not self.conditions or all_hold(self.conditions, g, run)

    def _speaks_of(self, g: State, run: Run, card: int) -> bool:
        if self.what is None or not self.what.matches(g, run, card):
            return False
        return (not self.being or is_such(g, run, card, self.being)) and self._works(g, run)

    def changes(self, g: State, source: int, card: int, which: int) -> int:
        """What it adds to a card's Strength (which 0) or Ka (1)."""
        bonus = self.bonus
        if bonus is None and (self.measure is None or which != self.force):
            return 0
        size = 1 if bonus is None else bonus.k if which else bonus.s
        if not size:
            return 0
        run = view_of(g, source)
        if not self._speaks_of(g, run, card):
            return 0
        if self.measure is not None:
            return self.measure.value(g, RunOn(run, card), 0)
        return size if self.per is None else size * self.per.value(g, RunOn(run, card), 0)

    def forbids(self, g: State, source: int, what: str, card: int) -> bool:
        """Whether it forbids a card to do something."""
        return what in self.cannot and self._speaks_of(g, view_of(g, source), card)

    def gives(self, g: State, source: int, trait: str, card: int) -> bool:
        """Whether it gives a card a trait."""
        return trait in self.traits and self._speaks_of(g, PrintedView(g, source), card)

    def adds_cost(self, g: State, source: int, seat: int, kind: int, coin: str) -> int:
        """What it adds to the Copper or Water that a player pays for a card (BS 6.21)."""
        what = self.what
        if coin != self.coin or not isinstance(what, Every) or not what.kind.fits_kind(g, kind):
            return 0
        run = view_of(g, source)
        if what.whose is not None and not what.whose.has(g, run, seat, 0):
            return 0
        return self.costs if self._works(g, run) else 0

    def adds_copper(self, g: State, source: int, card: int) -> int:
        """What it adds to the Copper that a card produces."""
        return self.copper if self.copper and self._speaks_of(g, view_of(g, source), card) else 0

    def adds_hand(self, g: State, source: int, seat: int) -> int:
        """What it adds to the greatest hand of a player."""
        return (
            self.hand if self.hand and g.control[source] == seat and self._works(g, view_of(g, source)) else 0
        )


class StandingWords(Protocol):
    """A sentence of lasting text."""

    def standing(self) -> Standing:
        """What the engine asks."""
        ...


@BOOK.phrase(*agreeing("{what} [has/have] {bonus}"), kind="standing")
@BOOK.phrase(*agreeing("{what} [has/have] {bonus} for each {per}"), kind="standing")
@dataclass(frozen=True, slots=True)
class Has:
    """Cards have more or less Strength and Ka (BS 16.1, BS 16.2)."""

    what: Cards
    bonus: Bonus
    per: Measure | None = None

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, bonus=self.bonus, per=self.per)


@BOOK.phrase(*agreeing("{what} [has/have] a {force} bonus equal to {measure}"), kind="standing")
@dataclass(frozen=True, slots=True)
class HasEqual:
    """Cards have a counted bonus (BS 13.20)."""

    what: Cards
    force: str
    measure: Measure

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, measure=self.measure, force=0 if self.force == STRENGTH else 1)


@BOOK.phrase(*agreeing("{what} [has/have] {gifts}"), *agreeing("{what} [is/are] {gifts}"), kind="standing")
@dataclass(frozen=True, slots=True)
class HasTraits:
    """Cards have traits as long as the text works (BS 17.25)."""

    what: Cards
    gifts: tuple[str, ...]

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, traits=self.gifts)


@BOOK.phrase(*agreeing("{what} cannot {doings}"), kind="standing")
@dataclass(frozen=True, slots=True)
class Cannot:
    """Cards cannot do something, or nobody can do something to them."""

    what: Cards
    doings: tuple[str, ...]

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, cannot=self.doings)


@BOOK.phrase(*agreeing("{what} can remain bowed"), kind="standing")
@dataclass(frozen=True, slots=True)
class RemainBowed:
    """Cards need not straighten in the Dawn Phase (BS 4.3)."""

    what: Cards

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, traits=("can remain bowed",))


BOOK.words("coin", {"Copper": "Copper", "Water": "Water"})


@BOOK.phrase(*agreeing("{what} [costs/cost] {n:x} {coin} less"), kind="standing", sign=-1)
@BOOK.phrase(*agreeing("{what} [costs/cost] {n:x} {coin} more"), kind="standing", sign=1)
@dataclass(frozen=True, slots=True)
class Costs:
    """Cards cost more or less to bring into play or to play (BS 6.21)."""

    what: Cards
    n: int
    coin: str
    sign: int

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, costs=self.n * self.sign, coin=self.coin)


@BOOK.phrase(*agreeing("{what} [produces/produce] {n:x} more Copper"), kind="standing", sign=1)
@BOOK.phrase(*agreeing("{what} [produces/produce] {n:x} less Copper"), kind="standing", sign=-1)
@dataclass(frozen=True, slots=True)
class Produces:
    """Producers give more or less Copper (BS 6.1)."""

    what: Cards
    n: int
    sign: int

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, copper=self.n * self.sign)


@BOOK.phrase("you may keep {n} more card(s) in your hand", "your hand limit is {n} higher", kind="standing")
@dataclass(frozen=True, slots=True)
class KeepCards:
    """Your greatest hand is greater (BS 4.22)."""

    n: int

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(hand=self.n)


@BOOK.phrase(
    "while {conditions}, {text:standing}",
    "{text:standing} while {conditions}",
    "{text:standing} as long as {conditions}",
    "{text:standing} if {conditions}",
    "as long as {conditions}, {text:standing}",
    "if {conditions}, {text:standing}",
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class While:
    """Lasting text that works only while something holds."""

    conditions: tuple[Condition, ...]
    text: StandingWords

    def standing(self) -> Standing:
        """What the engine asks."""
        return self.text.standing().given(self.conditions)


@BOOK.phrase("{text:standing} while {being:state}", kind="standing")
@dataclass(frozen=True, slots=True)
class WhileBeing:
    """Lasting text for cards as long as they are attacking, defending, bowed ..."""

    text: StandingWords
    being: str

    def standing(self) -> Standing:
        """What the engine asks."""
        return self.text.standing().given((), self.being)


# What a card says about itself, which is settled when a set is read or a card is brought in

BOOK.words(
    "faction",
    {name: number for number, name in enumerate(FACTIONS)}
    | {"Assassin": FACTIONS.index("Assassins"), "Ebonite": FACTIONS.index("Ebonites")}
    | {"Ivory Kingdom": FACTIONS.index("Ivory Kingdoms"), "Jackal": FACTIONS.index("Jackals")},
)
_PLAYERS: Final = ("this card", "this City Section", "this Hero", "this Holding", "this Stronghold")


@BOOK.phrase(
    *(f"only {{faction}} players can use {word}" for word in _PLAYERS),
    "only a(n) {faction} player can use this card",
    "only a(n) {faction} player can use this City Section",
    "this card joins only {faction} players",
    "joins only {faction} players",
    "joins {faction} players only",
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class OnlyFor:
    """Only players of a Faction may have this card in their decks (BS 3.11)."""

    faction: int

    def standing(self) -> Standing:
        """It changes nothing in play."""
        return Standing()


@BOOK.phrase("bow this card to produce {n:x} Copper", "this card produces {n:x} Copper", kind="standing")
@dataclass(frozen=True, slots=True)
class Producer:
    """A card that can be bowed for Copper (BS 2.8, BS 6.1)."""

    n: int

    def standing(self) -> Standing:
        """Its number is part of the card."""
        return Standing()
