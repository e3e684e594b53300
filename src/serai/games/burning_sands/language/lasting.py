"""Lasting text: what holds as long as a card is in play (BS 16.1, BS 16.2)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.refs import THIS
from serai.games.burning_sands.language.running import Cards, Measure
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.language.standing import Standing, lasting_words
from serai.games.burning_sands.language.words import BOOK, STRENGTH, agreeing
from serai.games.burning_sands.state.faces import traits_of
from serai.games.burning_sands.state.marks import (
    TO_ATTACK_HERE,
    TO_BE_CHALLENGED,
    TO_BE_TARGETED_BY_INNATE_ABILITIES,
    TO_BE_TARGETED_BY_OPPONENTS,
    TO_BE_TARGETED_BY_SPELLS,
    TO_DEFEND_HERE,
    TO_RAID_HERE,
    TO_REMAIN_BOWED,
)


@lasting_words("{what} [has/have] {bonus:lasting_bonus}", "{what} [has/have] a {bonus:lasting_bonus} bonus")
@lasting_words("{what} [has/have] {bonus:lasting_bonus} for each {per}")
@dataclass(frozen=True, slots=True)
class Has:
    """Cards have more or less Strength and Ka (BS 16.1, BS 16.2)."""

    what: Cards
    bonus: Bonus
    per: Measure | None = None

    def standing(self) -> Standing:
        return Standing(what=self.what, bonus=self.bonus, per=self.per)


BOOK.phrase(
    *agreeing(
        *(f"{{what}} {verb} {{bonus:sway}}" for verb in ("[gets/get]", "[gains/gain]", "[has/have]")),
        "increase the Influence of {what} by {bonus:more_sway}",
        "reduce the Influence of {what} by {bonus:less_sway}",
    ),
    "increase {what:one_s} Influence by {bonus:more_sway}",
    "reduce {what:one_s} Influence by {bonus:less_sway}",
    "{what:one_s} Influence is increased by {bonus:more_sway}",
    "{what:one_s} Influence is reduced by {bonus:less_sway}",
    kind="for_a_time",
)(Has)


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
        return Standing(what=self.what, measure=self.measure, force=0 if self.force == STRENGTH else 1)


@BOOK.phrase(*agreeing("{what} [has/have] a {force} of {n:x}"), kind="standing")
@BOOK.phrase(
    "{what:one_s} {force} is equal to {n:measure}",
    "{what:one_s} {force} is {n:measure}",
    "{what:one_s} {force} equals {n:measure}",
    *agreeing(
        "{what} [has/have] {force} equal to {n:measure}", "the {force} of {what} is equal to {n:measure}"
    ),
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class HasFixed:
    """Cards have a Strength or Ka in place of the printed one (BS 16.5)."""

    what: Cards
    force: str
    n: int | Measure

    def standing(self) -> Standing:
        force = 0 if self.force == STRENGTH else 1
        if isinstance(self.n, int):
            return Standing(what=self.what, fixed=self.n, force=force)
        return Standing(what=self.what, fixed=0, force=force, fixed_by=self.n)


@lasting_words("{what} [has/have] {gifts}", "{what} [is/are] {gifts}")
@dataclass(frozen=True, slots=True)
class HasTraits:
    """Cards have traits as long as the text works (BS 17.25)."""

    what: Cards
    gifts: tuple[str, ...]

    def standing(self) -> Standing:
        return Standing(what=self.what, traits=traits_of(self.gifts))


@lasting_words("{what} cannot {doings}")
@BOOK.phrase("no {what:no_one} can {doings}", "no {what:no_one} may {doings}", kind="standing")
@lasting_words(*(f"{{what}} [is/are] {word} to {{doings:immunities}}" for word in ("immune", "Immune")))
@dataclass(frozen=True, slots=True)
class Cannot:
    """Cards cannot do something, or nobody can do something to them."""

    what: Cards
    doings: tuple[int, ...]

    def __post_init__(self) -> None:
        if isinstance(self.what, Pick) and self.what.word == "target":
            raise ValueError('lasting text chooses no target: say "your Heroes", "this card" (BS 16.9)')

    def standing(self) -> Standing:
        return Standing(what=self.what, cannot=self.doings)


for _doing, _done in ((TO_ATTACK_HERE, "attacked"), (TO_DEFEND_HERE, "defended"), (TO_RAID_HERE, "raided")):
    BOOK.phrase(
        *(
            f"{place} cannot be {_done} by {{what:scope}}"
            for place in ("this City Section", "this card's City Section", "the attached City Section")
        ),
        kind="standing",
        doings=(_doing,),
    )(Cannot)


BOOK.words(
    "immunity",
    {
        "Spells": TO_BE_TARGETED_BY_SPELLS,
        "innate abilities": TO_BE_TARGETED_BY_INNATE_ABILITIES,
        "opponents' actions": TO_BE_TARGETED_BY_OPPONENTS,
        "your opponents' actions": TO_BE_TARGETED_BY_OPPONENTS,
        "challenges": TO_BE_CHALLENGED,
    },
)
BOOK.listing("immunities", "immunity", last=" and ")


@lasting_words("{what} can remain bowed", "{what} may remain bowed")
@BOOK.phrase("can remain bowed", "may remain bowed", "remain bowed", kind="standing", what=THIS)
@dataclass(frozen=True, slots=True)
class RemainBowed:
    """Cards need not straighten in the Dawn Phase (BS 4.3)."""

    what: Cards

    def standing(self) -> Standing:
        return Standing(what=self.what, allowed=(TO_REMAIN_BOWED,))


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
        return Standing(what=self.what, bonus=self.bonus, traits=traits_of(self.gifts))


@lasting_words("{what} [does/do] not have {gifts}")
@dataclass(frozen=True, slots=True)
class LacksTraits:
    """Cards do not have traits, printed or given, as long as the text works."""

    what: Cards
    gifts: tuple[str, ...]

    def standing(self) -> Standing:
        return Standing(what=self.what, lost=self.gifts)
