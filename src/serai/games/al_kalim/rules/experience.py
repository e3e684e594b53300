"""The Experience step: counters are spent, numbers rise, and the quest tile is set (AK 16)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.falling import place_hero
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.quests import against_dropping, drop_quest, quests_of
from serai.games.al_kalim.rules.steps import Levels, goes_on
from serai.games.al_kalim.rules.using import CardQuestion, against_use, use
from serai.games.al_kalim.state.ability import ANY_TIME
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_trade import CountersSpent, Raised, TileSet
from serai.games.al_kalim.state.terms import (
    CHOOSE,
    COLOURS,
    COUNTER,
    DONE,
    LAND,
    LEVEL,
    RAISE,
    RAISES,
    TILE,
    USE,
)
from serai.kernel import Action, Reason, Verb

_EXPERIENCE_STEP: Final = Reason("in the Experience step", "AK 16.1")
_FOUR_COLOURS: Final = Reason("four colours", "AK 9.17")
_FIVE_NUMBERS: Final = Reason("five numbers", "AK 16.5")
_NO_COUNTER: Final = Reason("no counter", "AK 16.1")
_NO_MORE_COUNTERS: Final = Reason("no more counters", "AK 16.1")
_NEEDLESS: Final = Reason("needless counter", "AK 16.4")
_NOT_HIGHER: Final = Reason("not higher", "AK 16.9")
_NOT_SPENT: Final = Reason("not spent", "AK 16.10")
_CLOUDS_ONLY: Final = Reason("clouds only", "AK 12.27")


def begin_experience(g: State, seat: int) -> None:
    """First the City of Clouds may carry the hero away, then experience is spent (AK 12.27)."""
    g.stack.append(Levels(seat))
    if g.clouds:
        g.stack.append(Landing(seat))


class Landing(Question):
    """Any space on which the City of Clouds puts the hero, or none (AK 12.27)."""

    __slots__ = ()
    kind: ClassVar[int] = 48
    prompt: ClassVar[tuple[str, str]] = ("land", "AK 12.27")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, LAND)

    def offer(self, g: State) -> list[Action]:
        return [DONE(), *[LAND(hex) for hex in range(g.board.grid.size)]]

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is LAND:
            place_hero(g, self.seat, action.n)


def _landing_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _CLOUDS_ONLY


def points(g: State, seat: int) -> int:
    """What the unspent adventure counters are worth (AK 9.17)."""
    base = seat * 4
    return g.counters[base] + 2 * g.counters[base + 1] + 3 * g.counters[base + 2] + 4 * g.counters[base + 3]


def _go_on_levelling(g: State, frame: Levels) -> None:
    """While the counters suffice, the player is asked (AK 16.1)."""
    g.stack.pop()
    if points(g, frame.seat) >= g.price:
        g.stack.append(ExperienceCounter(frame.seat))


class ExperienceCounter(CardQuestion):
    """Whether an experience counter is bought; cards for outside combat may be used (AK 16.1, AK 16.13)."""

    __slots__ = ()
    kind: ClassVar[int] = 43
    prompt: ClassVar[tuple[str, str]] = ("experience", "AK 16.1")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, LEVEL, USE)
    moments: ClassVar[tuple[int, ...]] = (ANY_TIME,)

    def offer(self, g: State) -> list[Action]:
        return [DONE(), LEVEL(), *self.uses(g)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return against_use(g, self.seat, self.moments, n) if verb is USE else None

    def answer(self, g: State, action: Action) -> None:
        """The counters that pay for it come first, then what is raised."""
        seat = self.seat
        if action.verb is USE:
            use(g, seat, action.n)
            return
        g.stack.pop()
        if action.verb is LEVEL:
            g.stack.append(Levels(seat))
            g.stack.append(DroppedQuest(seat))
            g.stack.append(RaisedNumber(seat))
            g.stack.append(Payment(seat, ()))


# Paying


def payments(g: State, seat: int, spent: tuple[int, ...], least: int = 0) -> list[tuple[int, ...]]:
    """All ways to pay that begin with these counters and go on upwards from a colour (AK 16.4).

    A payment ends as soon as the cost is reached, so its last counter is the highest of those that follow.
    """
    if sum(spent) + len(spent) >= g.price:
        return [spent] if is_fair(g, seat, spent) else []
    found: list[tuple[int, ...]] = []
    for colour in range(least, 4):
        if spent.count(colour) < g.counters[seat * 4 + colour]:
            found += payments(g, seat, (*spent, colour), colour)
    return found


def spendable(g: State, seat: int, spent: tuple[int, ...]) -> list[int]:
    """The colours of which one more counter may be spent; in a single way to pay there is no choice."""
    ways = payments(g, seat, spent)
    if len(ways) == 1:
        return [ways[0][len(spent)]]
    return [
        colour
        for colour in range(4)
        if spent.count(colour) < g.counters[seat * 4 + colour] and payments(g, seat, (*spent, colour))
    ]


def is_fair(g: State, seat: int, spent: tuple[int, ...]) -> bool:
    """Whether every spent counter is needed, one that may go on the tile left out (AK 16.4)."""
    total = sum(spent) + len(spent)
    for pardoned in (-1, *[at for at, colour in enumerate(spent) if goes_on_the_tile(g, seat, colour)]):
        if all(at == pardoned or total - colour - 1 < g.price for at, colour in enumerate(spent)):
            return True
    return False


class Payment(Question):
    """The next adventure counter that is spent; at the end the tile is set (AK 16.4, AK 16.8, AK 16.9)."""

    __slots__ = ("spent",)
    named = ("spent",)
    kind: ClassVar[int] = 44
    prompt: ClassVar[tuple[str, str]] = ("counters", "AK 16.4")
    takes: ClassVar[tuple[Verb, ...]] = (COUNTER,)
    must: ClassVar[Reason | None] = Reason("must pay", "AK 16.1")

    def __init__(self, seat: int, spent: tuple[int, ...]) -> None:
        self.seat = seat
        self.spent: Final = spent

    def offer(self, g: State) -> list[Action]:
        return [COUNTER(colour) for colour in spendable(g, self.seat, self.spent)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if n >= len(COLOURS):
            return _FOUR_COLOURS
        if self.spent.count(n) >= g.counters[self.seat * 4 + n]:
            return _NO_MORE_COUNTERS if n in self.spent else _NO_COUNTER
        return None if n in spendable(g, self.seat, self.spent) else _NEEDLESS

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        seat = self.seat
        spent = (*self.spent, action.n)
        if sum(spent) + len(spent) < g.price:
            g.stack.append(Payment(seat, spent))
            return
        for colour in spent:
            g.counters[seat * 4 + colour] -= 1
        if g.events is not None:
            g.events.append(CountersSpent(seat, spent))
        higher = sorted({colour for colour in spent if goes_on_the_tile(g, seat, colour)})
        if higher:
            g.stack.append(TileCounter(seat, tuple(higher)))


# The tile


def goes_on_the_tile(g: State, seat: int, colour: int) -> bool:
    """Whether a spent counter may be laid on the quest tile: the first one, or later a higher one.

    Not in the Experience step in which the first was laid (AK 16.8, AK 16.9).
    """
    return colour + 1 > g.tile[seat] and not g.laid


class TileCounter(Question):
    """The spent counter that is laid on the quest tile, one that is higher than the one there (AK 16.10)."""

    __slots__ = ("colours",)
    named = ("colours",)
    kind: ClassVar[int] = 46
    prompt: ClassVar[tuple[str, str]] = ("tile", "AK 16.10")
    takes: ClassVar[tuple[Verb, ...]] = (TILE,)
    must: ClassVar[Reason | None] = Reason("must lay", "AK 16.9")

    def __init__(self, seat: int, colours: tuple[int, ...]) -> None:
        self.seat = seat
        self.colours: Final = colours

    def offer(self, g: State) -> list[Action]:
        return [TILE(colour) for colour in self.colours]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if n in self.colours:
            return None
        if n >= len(COLOURS):
            return _FOUR_COLOURS
        return _NOT_HIGHER if n + 1 <= g.tile[self.seat] else _NOT_SPENT

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if not g.tile[self.seat]:
            g.laid = True
        g.tile[self.seat] = action.n + 1
        if g.events is not None:
            g.events.append(TileSet(self.seat, action.n))


class RaisedNumber(Question):
    """What an experience counter raises (AK 16.5)."""

    __slots__ = ()
    kind: ClassVar[int] = 45
    prompt: ClassVar[tuple[str, str]] = ("raise", "AK 16.5")
    takes: ClassVar[tuple[Verb, ...]] = (RAISE,)
    must: ClassVar[Reason | None] = Reason("must raise", "AK 16.5")

    def offer(self, g: State) -> list[Action]:
        return [RAISE(what) for what in range(len(RAISES))]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if n < len(RAISES) else _FIVE_NUMBERS

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        g.raised[self.seat * 5 + action.n] += 1
        if g.events is not None:
            g.events.append(Raised(self.seat, action.n))


class DroppedQuest(Question):
    """An incomplete quest that is discarded with an experience counter bought, or none (AK 16.11)."""

    __slots__ = ()
    kind: ClassVar[int] = 47
    prompt: ClassVar[tuple[str, str]] = ("drop", "AK 16.11")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, CHOOSE)

    def offer(self, g: State) -> list[Action]:
        quests = quests_of(g, self.seat)
        return [DONE(), *[CHOOSE(card) for card in quests]] if quests else []

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if verb is DONE else against_dropping(g, self.seat, n, "AK 14.31", self.rule)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is CHOOSE:
            drop_quest(g, self.seat, action.n)


def _growth_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    if not isinstance(asked, (ExperienceCounter, Payment, TileCounter, RaisedNumber, DroppedQuest)):
        return _EXPERIENCE_STEP
    if verb in (COUNTER, TILE) and n >= len(COLOURS):
        return _FOUR_COLOURS
    return _FIVE_NUMBERS if verb is RAISE and n >= len(RAISES) else None


goes_on(Levels.kind, _go_on_levelling)
elsewhere(_growth_elsewhere, LEVEL, COUNTER, TILE, RAISE)
elsewhere(_landing_elsewhere, LAND)
