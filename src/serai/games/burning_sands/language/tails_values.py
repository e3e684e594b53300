"""What stands behind a noun: which values a card has, and how they compare with others."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.kinds import printed_stat, stat_of
from serai.games.burning_sands.language.refs import IT
from serai.games.burning_sands.language.running import Cards, Measure
from serai.games.burning_sands.language.tails import having
from serai.games.burning_sands.language.words import (
    BOOK,
)
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.board import is_hero, type_of
from serai.games.burning_sands.state import State
from serai.parts.phrases.sources import NUMBER_WORDS

BOOK.words(
    "under", {str(n): n - 1 for n in range(1, 12)} | {word: n for n, word in enumerate(NUMBER_WORDS[1:], 1)}
)


BOOK.words("over", {str(n): n + 1 for n in range(12)} | {word: n for n, word in enumerate(NUMBER_WORDS, 2)})


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
    *_stat_forms("<or less|or lower|or fewer>"),
    "{stat} <less|lower> than {n:under}",
    way=-1,
)
@having(
    *_stat_forms("<or more|or higher|or greater>"),
    "at least {n:x} {stat}",
    "{stat} <greater|higher> than {n:over}",
    way=1,
)
@BOOK.phrase(" of {stat} {n:x} or less", " of {stat} {n:x} or lower", kind="tail", way=-1)
@BOOK.phrase(" of {stat} {n:x} or more", " of {stat} {n:x} or higher", kind="tail", way=1)
@BOOK.phrase(" whose {stat} is {n:x} <or less|or lower|or fewer>", kind="tail", way=-1)
@BOOK.phrase(" whose {stat} is {n:x} <or more|or higher|or greater>", kind="tail", way=1)
@BOOK.phrase(" whose {stat} is <|exactly >{n:x}", kind="tail", way=0)
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


@having(
    "<lower|less|a lower|a smaller> {stat} than {whom:ref}",
    "{stat} <lower|less> than {whom:ref_s}",
    way=-1,
)
@having(
    "<higher|more|greater|a higher|a greater> {stat} than {whom:ref}",
    "{stat} <higher|greater> than {whom:ref_s}",
    way=1,
)
@having("the same {stat} as {whom:ref}", "equal {stat} to {whom:ref}", way=0)
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
@having("lower {stat}", "a lower {stat}", "less {stat}", whom=IT, way=-1)
@having("higher {stat}", "a higher {stat}", "more {stat}", "greater {stat}", whom=IT, way=1)
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
            return abs(self.way) != 1
        return self.way != 0 and (mine < its if self.way < 0 else mine > its)

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play are compared."""
        return False


@BOOK.phrase(
    " whose {stat} is less than {measure}", " whose {stat} is lower than {measure}", kind="tail", way=-1
)
@BOOK.phrase(" whose {stat} <is greater than|is higher than|exceeds> {measure}", kind="tail", way=1)
@BOOK.phrase(" whose {stat} <is equal to|equals> {measure}", kind="tail", way=0)
@having("{stat} <less than|lower than|below> {measure}", way=-1)
@having(
    "{stat} <equal to or less than|less than or equal to|equal to or lower than|lower than or equal to"
    "|no greater than|no higher than|not exceeding> {measure}",
    way=-2,
)
@having("{stat} <greater than|higher than|exceeding> {measure}", way=1)
@having(
    "{stat} <equal to or greater than|greater than or equal to|equal to or higher than|equal to or more than"
    "|higher than or equal to> {measure}",
    way=2,
)
@having("{stat} equal to {measure}", way=0)
@BOOK.phrase(
    " whose {stat} <does not exceed|is not greater than|is not higher than|is equal to or less than"
    "|is equal to or lower than|is less than or equal to|is no higher than|is no greater than> {measure}",
    kind="tail",
    way=-2,
)
@BOOK.phrase(
    " whose {stat} <is equal to or greater than|is equal to or higher than|is at least"
    "|is greater than or equal to|is not lower than|is not less than> {measure}",
    kind="tail",
    way=2,
)
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
