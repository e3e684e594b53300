"""Lasting text: what holds as long as a card is in play (BS 16.1, BS 16.2)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.ability import Run
from serai.games.burning_sands.language.conditions import Condition, all_hold
from serai.games.burning_sands.language.conditions_cards import IsKind
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.refs import THIS, That, This
from serai.games.burning_sands.language.running import Cards, Measure
from serai.games.burning_sands.language.standing import Standing, StandingWords, for_a_time, lasting_words
from serai.games.burning_sands.language.words import BOOK, STRENGTH, agreeing
from serai.games.burning_sands.state import State
from serai.games.burning_sands.stats import LACKS
from serai.games.burning_sands.terms import NOTHING


@lasting_words("{what} [has/have] {bonus:lasting_bonus}", "{what} [has/have] a {bonus:lasting_bonus} bonus")
@lasting_words("{what} [has/have] {bonus:lasting_bonus} for each {per}")
@dataclass(frozen=True, slots=True)
class Has:
    """Cards have more or less Strength and Ka (BS 16.1, BS 16.2)."""

    what: Cards
    bonus: Bonus
    per: Measure | None = None

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, bonus=self.bonus, per=self.per)


@lasting_words(
    "{what} [has/have] a {force} bonus equal to {measure}",
    "{what} [has/have] {force:plus_x}, where X is {measure}",
)
@dataclass(frozen=True, slots=True)
class HasEqual:
    """Cards have a counted bonus (BS 13.20)."""

    what: Cards
    force: str
    measure: Measure

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, measure=self.measure, force=0 if self.force == STRENGTH else 1)


@BOOK.phrase(*agreeing("{what} [has/have] a {force} of {n:x}"), kind="standing")
@dataclass(frozen=True, slots=True)
class HasFixed:
    """Cards have a Strength or Ka in place of the printed one (BS 16.5)."""

    what: Cards
    force: str
    n: int

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, fixed=self.n, force=0 if self.force == STRENGTH else 1)


@lasting_words("{what} [has/have] {gifts}", "{what} [is/are] {gifts}")
@dataclass(frozen=True, slots=True)
class HasTraits:
    """Cards have traits as long as the text works (BS 17.25)."""

    what: Cards
    gifts: tuple[str, ...]

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, traits=self.gifts)


@BOOK.phrase(*agreeing("{what} cannot {doings}"), "no {what:no_one} can {doings}", kind="standing")
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


@lasting_words(
    "{what} [has/have] {bonus:lasting_bonus} and {gifts}",
    "{what} [has/have] {gifts} and {bonus:lasting_bonus}",
)
@dataclass(frozen=True, slots=True)
class HasBoth:
    """Cards have a bonus and traits."""

    what: Cards
    bonus: Bonus
    gifts: tuple[str, ...]

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, bonus=self.bonus, traits=self.gifts)


@BOOK.phrase(*agreeing("{what} [does/do] not have {gifts}"), kind="standing")
@dataclass(frozen=True, slots=True)
class LacksTraits:
    """Cards do not have traits, printed or given, as long as the text works."""

    what: Cards
    gifts: tuple[str, ...]

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, traits=tuple(f"{LACKS}{gift}" for gift in self.gifts))


BOOK.words("coin", {"Copper": "Copper", "Water": "Water"})


@for_a_time(
    "{what} [costs/cost] {n:x} {coin} less",
    "{what} [costs/cost] {n:x} {coin} less to bring into play",
    sign=-1,
)
@for_a_time(
    "{what} [costs/cost] {n:x} {coin} more",
    "{what} [costs/cost] {n:x} {coin} more to bring into play",
    sign=1,
)
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


@for_a_time("{what} [produces/produce] {n:x} more Copper", sign=1)
@for_a_time("{what} [produces/produce] {n:x} more Copper for each {per}", sign=1)
@for_a_time("{what} [produces/produce] {n:x} less Copper", sign=-1)
@dataclass(frozen=True, slots=True)
class Produces:
    """Producers give more or less Copper (BS 6.1)."""

    what: Cards
    n: int
    sign: int
    per: Measure | None = None

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, per=self.per, copper=self.n * self.sign)


_HAND_SIZES: Final = ("hand limit", "maximum hand size", "hand size", "maximum hand")


@BOOK.phrase(
    "you may keep {n} more card(s) in your hand",
    *(f"your {size} is {{n}} higher" for size in _HAND_SIZES),
    *(f"your {size} is increased by {{n}}" for size in _HAND_SIZES),
    kind="standing",
    whose=YOU,
    sign=1,
)
@BOOK.phrase(*(f"{{whose}} {size} is increased by {{n}}" for size in _HAND_SIZES), kind="standing", sign=1)
@BOOK.phrase(*(f"{{whose}} {size} is reduced by {{n}}" for size in _HAND_SIZES), kind="standing", sign=-1)
@dataclass(frozen=True, slots=True)
class KeepCards:
    """The greatest hand of a player is greater or smaller (BS 4.22)."""

    n: int
    whose: Who = YOU
    sign: int = 1

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(hand=self.n * self.sign, whose=self.whose)


@BOOK.phrase(
    "while {conditions}, {text:standing}",
    "{text:standing} while {conditions}",
    "{text:standing} as long as {conditions}",
    "{text:standing} if {conditions}",
    "as long as {conditions}, {text:standing}",
    "if {conditions}, {text:standing}",
    kind="standing",
    no=False,
)
@BOOK.phrase(
    "{text:standing} unless {conditions}", "unless {conditions}, {text:standing}", kind="standing", no=True
)
@dataclass(frozen=True, slots=True)
class While:
    """Lasting text that works only while something holds."""

    conditions: tuple[Condition, ...]
    text: StandingWords
    no: bool = False

    def standing(self) -> Standing:
        """What the engine asks."""
        text = self.text
        meant = self.meant
        if meant is not None:
            text = dataclasses.replace(text, what=meant)  # type: ignore[type-var]
        conditions = self.told
        return text.standing().given((Otherwise(conditions),) if self.no else conditions)

    @property
    def told(self) -> tuple[Condition, ...]:
        """The conditions, where "it" is the card that the text itself speaks of."""
        subject = getattr(self.text, "what", None)
        if not isinstance(subject, This):
            return self.conditions
        return tuple(
            dataclasses.replace(one, what=subject) if leans(one) else one  # type: ignore[type-var]
            for one in self.conditions
        )

    @property
    def meant(self) -> Cards | None:
        """What "it" means in the text: the card that a condition speaks of."""
        if not isinstance(getattr(self.text, "what", None), That):
            return None
        named = [getattr(condition, "what", None) for condition in self.conditions]
        found = [what for what in named if isinstance(what, This)]
        return found[0] if found else None


def leans(condition: Condition) -> bool:
    """Whether a condition speaks of something that was named before."""
    return isinstance(getattr(condition, "what", None), That)


class Otherwise:
    """Conditions of which one must fail."""

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self._conditions: Final = conditions

    def holds(self, g: State, run: Run) -> bool:
        """Whether not all of them hold."""
        return not all_hold(self._conditions, g, run)


@BOOK.phrase("{text:standing} while attached to a(n) {kind:bare}", kind="standing")
@dataclass(frozen=True, slots=True)
class WhileAttached:
    """Lasting text of a card as long as it is attached to a card of a sort."""

    text: StandingWords
    kind: Kind

    def standing(self) -> Standing:
        """What the engine asks."""
        return self.text.standing().given((IsKind(THIS, self.kind, host=True),))


@BOOK.phrase("{text:standing} while {part:fighting} a(n) {kind:thing}", kind="standing")
@dataclass(frozen=True, slots=True)
class WhileAt:
    """Lasting text for cards as long as they attack or defend a City Section of a sort."""

    text: StandingWords
    part: str
    kind: Kind

    def standing(self) -> Standing:
        """What the engine asks."""
        return self.text.standing().given((AttackedIs(self.kind),), self.part)


BOOK.words("fighting", {"attacking": "attacking", "defending": "defending"})


class AttackedIs:
    """The City Section for which the battle is fought is of a sort."""

    def __init__(self, kind: Kind) -> None:
        self._kind: Final = kind

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is."""
        return g.battle != NOTHING and self._kind.fits(g, run, g.battle, 0)


@BOOK.phrase("{text:standing} while {being:state}", kind="standing")
@dataclass(frozen=True, slots=True)
class WhileBeing:
    """Lasting text for cards as long as they are attacking, defending, bowed ..."""

    text: StandingWords
    being: str

    def standing(self) -> Standing:
        """What the engine asks."""
        return self.text.standing().given((), self.being)
