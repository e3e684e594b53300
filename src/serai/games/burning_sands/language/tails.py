"""What stands behind a noun: where a card is, who controls it, which values it has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from serai.games.burning_sands.ability import Run
from serai.games.burning_sands.language.kinds import is_noun, is_such, kind_has, printed_stat, stat_of
from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.refs import IT, This
from serai.games.burning_sands.language.running import Cards, Measure, PrintedView
from serai.games.burning_sands.language.words import (
    BOOK,
)
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.stats import attached, carry, face, is_hero, raid, type_of
from serai.games.burning_sands.terms import (
    NOTHING,
)
from serai.games.burning_sands.units import ATTACKERS, DEFENDERS, in_battle, place_of, side_of
from serai.parts.phrases.sources import NUMBER_WORDS


@dataclass(frozen=True)
class Where:
    """Where a card is: in the battle now fought, in any battle, at home ..."""

    place: str

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether a card in play is there."""
        place = self.place
        if place == "this battle":
            return in_battle(g, card)
        if place == "a battle":
            return place_of(g, card) != NOTHING
        if place == "home":
            return place_of(g, card) == NOTHING
        if place == "your army":
            return in_battle(g, card) and side_of(g, g.control[card]) == side_of(g, run.seat)
        if place == "the opposing army":
            return in_battle(g, card) and side_of(g, g.control[card]) != side_of(g, run.seat)
        if place in ("the attacking army", "the defending army"):
            army = ATTACKERS if place == "the attacking army" else DEFENDERS
            return in_battle(g, card) and side_of(g, g.control[card]) == army
        if place == "attack":
            attackers = [hero for own in g.side for hero in own if g.at[hero] == card]
            return any(side_of(g, g.control[hero]) == ATTACKERS for hero in attackers)
        if place == "elsewhere":
            return place_of(g, card) not in (NOTHING, g.battle)
        if place in ("defending here", "attacking here"):
            army = ATTACKERS if place == "attacking here" else DEFENDERS
            here = This("this City Section").cards(g, run, at)
            return place_of(g, card) in here and side_of(g, g.control[card]) == army
        if place == "this City Section":
            return run.card != NOTHING and run.card in (place_of(g, card), g.host[card])
        return True

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play is nowhere."""
        return False


BOOK.words(
    "tail",
    {
        " in this battle": Where("this battle"),
        " in a battle": Where("a battle"),
        " in play": Where("play"),
        " at home": Where("home"),
        " in your army": Where("your army"),
        " in the opposing army": Where("the opposing army"),
        " at this City Section": Where("this City Section"),
        " attached to this City Section": Where("this City Section"),
        " at another City Section": Where("elsewhere"),
        " in another battle": Where("elsewhere"),
        " in its army": Where("your army"),
        " in this Hero's army": Where("your army"),
        " in this unit's army": Where("your army"),
        " opposing this Hero": Where("the opposing army"),
        " opposing this card": Where("the opposing army"),
        " opposing it": Where("the opposing army"),
        " here": Where("this City Section"),
        " in this City Section": Where("this City Section"),
        " under attack": Where("attack"),
        " that is under attack": Where("attack"),
        " being attacked": Where("attack"),
        " in the attacking army": Where("the attacking army"),
        " in the defending army": Where("the defending army"),
        " defending this City Section": Where("defending here"),
        " assigned to defend this City Section": Where("defending here"),
        " attacking this City Section": Where("attacking here"),
        " assigned to attack this City Section": Where("attacking here"),
    },
)
BOOK.sequence("tails", "tail", joint="")


@BOOK.phrase(" you own", kind="tail")
@dataclass(frozen=True, slots=True)
class Owned:
    """A card that belongs to you, whoever controls it."""

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether you own it."""
        return g.owner[card] == run.seat

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play are meant."""
        return False


@BOOK.phrase(" {who:controls}", kind="tail")
@dataclass(frozen=True, slots=True)
class Controlled:
    """Who controls a card (BS 16.25)."""

    who: Who

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether that player controls it."""
        return self.who.has(g, run, g.control[card], at)

    def fits_kind(self, g: State, kind: int) -> bool:
        """Nobody controls a card that is not in play."""
        return False


C = TypeVar("C")


def having(*templates: str, **fixed: Any) -> Callable[[type[C]], type[C]]:
    """Teach what a card may have: behind a noun ("with ..."), and as a condition ("it has ...")."""

    def teach(cls: type[C]) -> type[C]:
        BOOK.phrase(*templates, kind="having", **fixed)(cls)
        BOOK.phrase(*(f" with {one}" for one in templates), kind="tail", **fixed)(cls)
        return cls

    return teach


BOOK.words(
    "under", {str(n): n - 1 for n in range(1, 12)} | {word: n for n, word in enumerate(NUMBER_WORDS[1:], 1)}
)
BOOK.words("over", {str(n): n + 1 for n in range(12)} | {word: n for n, word in enumerate(NUMBER_WORDS, 2)})
BOOK.words("rated", {"Raid": "Raid", "Carry": "Carry"})


def _stat_forms(*ways: str) -> tuple[str, ...]:
    """A value and a number with words behind it, in every order."""
    return tuple(
        form
        for way in ways
        for form in (
            f"{{stat}} {{n:x}} {way}",
            f"{{n:x}} {way} {{stat}}",
            f"a {{stat}} of {{n:x}} {way}",
            f"{{stat}} of {{n:x}} {way}",
        )
    )


@having(
    *_stat_forms("or less", "or lower", "or fewer"),
    "{stat} less than {n:under}",
    "{stat} lower than {n:under}",
    way=-1,
)
@having(
    *_stat_forms("or more", "or higher", "or greater"),
    "at least {n:x} {stat}",
    "{stat} greater than {n:over}",
    "{stat} higher than {n:over}",
    way=1,
)
@BOOK.phrase(" whose {stat} is {n:x} or less", kind="tail", way=-1)
@BOOK.phrase(" whose {stat} is {n:x} or more", " whose {stat} is {n:x} or higher", kind="tail", way=1)
@having("{stat} {n:x}", "a {stat} of {n:x}", "{n:x} {stat}", "{stat} of {n:x}", way=0)
@dataclass(frozen=True, slots=True)
class WithStat:
    """A card with a value of at most, at least or exactly a number."""

    stat: str
    n: int
    way: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether its value is such now."""
        return self._holds(stat_of(g, card, self.stat))

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether its printed value is such."""
        return self._holds(printed_stat(g, kind, self.stat))

    def _holds(self, value: int) -> bool:
        return value == self.n if not self.way else value <= self.n if self.way < 0 else value >= self.n


@having("lower {stat} than {whom:ref}", "less {stat} than {whom:ref}", way=-1)
@having(
    "higher {stat} than {whom:ref}", "more {stat} than {whom:ref}", "greater {stat} than {whom:ref}", way=1
)
@having(
    "{stat} equal to or less than {whom:ref_s}",
    "{stat} equal to or less than {whom:ref}",
    "{stat} equal to or lower than {whom:ref_s}",
    "{stat} less than or equal to {whom:ref_s}",
    "equal or lower {stat} than {whom:ref}",
    "equal or less {stat} than {whom:ref}",
    way=-2,
)
@having("equal or lower {stat}", "equal or less {stat}", whom=IT, way=-2)
@having(
    "{stat} equal to or more than {whom:ref_s}",
    "{stat} equal to or higher than {whom:ref_s}",
    "{stat} equal to or greater than {whom:ref_s}",
    "{stat} greater than or equal to {whom:ref_s}",
    "equal or higher {stat} than {whom:ref}",
    way=2,
)
@dataclass(frozen=True, slots=True)
class Compared:
    """A card with a lower or higher value than another."""

    stat: str
    whom: Cards
    way: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether its value is such now."""
        mine = stat_of(g, card, self.stat)
        return any(self._holds(mine, stat_of(g, other, self.stat)) for other in self.whom.cards(g, run, at))

    def _holds(self, mine: int, its: int) -> bool:
        if mine == its:
            return abs(self.way) > 1
        return mine < its if self.way < 0 else mine > its

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play are compared."""
        return False


@BOOK.phrase(
    " whose {stat} is less than {measure}", " whose {stat} is lower than {measure}", kind="tail", way=-1
)
@BOOK.phrase(
    " whose {stat} is greater than {measure}", " whose {stat} is higher than {measure}", kind="tail", way=1
)
@BOOK.phrase(" whose {stat} is equal to {measure}", kind="tail", way=0)
@having("{stat} less than {measure}", "{stat} lower than {measure}", way=-1)
@having("{stat} equal to or less than {measure}", "{stat} less than or equal to {measure}", way=-2)
@having("{stat} greater than {measure}", "{stat} higher than {measure}", way=1)
@having("{stat} equal to or greater than {measure}", "{stat} greater than or equal to {measure}", way=2)
@having("{stat} equal to {measure}", way=0)
@dataclass(frozen=True, slots=True)
class Measured:
    """A card with a value that is lower or higher than a counted number."""

    stat: str
    measure: Measure
    way: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether its value is such now."""
        mine, its = stat_of(g, card, self.stat), self.measure.value(g, run, at)
        if mine == its:
            return abs(self.way) != 1
        return self.way != 0 and (mine < its if self.way < 0 else mine > its)

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play are compared."""
        return False


BOOK.words("gear_s", {"Followers": "Follower", "Items": "Item", "Weapons": "Weapon", "cards": "card"})


@having(
    "a(n) {noun} attached",
    "a(n) {noun}",
    "an attached {noun}",
    "one or more {noun:noun_s}",
    "at least one {noun}",
    "any {noun:noun_s}",
    "attached {noun:noun_s}",
    least=1,
)
@having("{least:many} or more {noun:noun_s}", "at least {least:many} {noun:noun_s}")
@having("no {noun:noun_s} attached", "no {noun:noun_s}", "no attached {noun:noun_s}", "no {noun}", least=0)
@BOOK.phrase(
    " without a(n) {noun}",
    " without any {noun:gear_s}",
    " without {noun:gear_s}",
    " without attached {noun:noun_s}",
    " without any attached {noun:noun_s}",
    kind="tail",
    least=0,
)
@dataclass(frozen=True, slots=True)
class Carrying:
    """A card with cards of a sort attached to it, or without any (least 0)."""

    noun: str
    least: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has so many, or has none."""
        count = sum(is_noun(g, run, other, self.noun) for other in attached(g, card))
        return count >= self.least if self.least else not count

    def fits_kind(self, g: State, kind: int) -> bool:
        """Nothing is attached to a card that is not in play."""
        return not self.least


@having("Water", "any Water", "a Water token", "1 or more Water", "at least 1 Water", "Water on it", least=1)
@having("{least:many} or more Water", "at least {least:many} Water")
@having("no Water", "no Water on it", "no Water tokens", least=0)
@BOOK.phrase(" without Water", " without any Water", kind="tail", least=0)
@dataclass(frozen=True, slots=True)
class HoldingWater:
    """A card with Water tokens on it, or without any (least 0)."""

    least: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has so many, or has none."""
        return g.water[card] >= self.least if self.least else not g.water[card]

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play has none."""
        return not self.least


@having("{trait}", some=True)
@BOOK.phrase(" without {trait}", kind="tail", some=False)
@dataclass(frozen=True, slots=True)
class WithTrait:
    """A card with a trait, or without it (BS 17.1)."""

    trait: str
    some: bool

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has it."""
        return is_such(g, run, card, self.trait) == self.some

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether it has it, printed or for good."""
        return kind_has(g, kind, self.trait) == self.some


@having("{trait:rated}", some=True)
@BOOK.phrase(" without {trait:rated}", kind="tail", some=False)
@dataclass(frozen=True, slots=True)
class Rated:
    """A card with a Raid or Carry number, or without."""

    trait: str
    some: bool

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has one; what lasting text gives does not count where such text asks."""
        if isinstance(run, PrintedView):
            return self.fits_kind(g, g.kind[card])
        return bool(raid(g, card) if self.trait == "Raid" else carry(g, card)) == self.some

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether one is printed."""
        printed = face_of(g, kind)
        return bool(printed.raid if self.trait == "Raid" else printed.carry) == self.some


@having("the lowest {stat}", way=-1)
@having("the highest {stat}", way=1)
@dataclass(frozen=True, slots=True)
class Extreme:
    """A card than which no other of its type in play has a lower or higher value."""

    stat: str
    way: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether none is below or above it."""
        type, mine = type_of(g, card), stat_of(g, card, self.stat) * self.way
        return all(
            stat_of(g, other, self.stat) * self.way <= mine
            for side in g.side
            for other in side
            if type_of(g, other) == type and is_hero(g, other) == is_hero(g, card)
        )

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play are compared."""
        return False


BOOK.words("being", {word: word for word in ("bowed", "unbowed", "attacking", "defending")})


@BOOK.phrase(
    *(
        f" {link} {{state:being}}"
        for link in ("that is", "that are", "who is", "who are", "which is", "which are")
    ),
    kind="tail",
    some=True,
)
@BOOK.phrase(
    " that is not {state:being}",
    " that are not {state:being}",
    " who is not {state:being}",
    kind="tail",
    some=False,
)
@dataclass(frozen=True, slots=True)
class Being:
    """A card that is bowed, attacking ..., or is not."""

    state: str
    some: bool

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it is so now."""
        return is_such(g, run, card, self.state) == self.some

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play is nothing of this."""
        return not self.some


@BOOK.phrase(" other than {whom:ref}", " except {whom:ref}", kind="tail")
@dataclass(frozen=True, slots=True)
class OtherThan:
    """Any card but one that is named (BS 13.21)."""

    whom: Cards

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it is another one."""
        return card not in self.whom.cards(g, run, at)

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play is another one."""
        return True


@BOOK.phrase(" named {name}", kind="tail")
@dataclass(frozen=True, slots=True)
class Named:
    """A card of a name."""

    name: str

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has the name."""
        return face(g, card).name == self.name

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether it has the name."""
        return face_of(g, kind).name == self.name
