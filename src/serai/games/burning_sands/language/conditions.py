"""Conditions: what may hold or not, behind "if", "unless" and "while"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from serai.games.burning_sands.ability import Run
from serai.games.burning_sands.language.kinds import Kind, is_such
from serai.games.burning_sands.language.players import ANYONE, YOU, Who
from serai.games.burning_sands.language.refs import That
from serai.games.burning_sands.language.running import DECLINED, SEEN, SHORT, Cards, Measure, in_play, recall
from serai.games.burning_sands.language.tails import Where
from serai.games.burning_sands.language.words import BOOK, NOT_TRAITS, TRAIT, of_players, of_you
from serai.games.burning_sands.state import State
from serai.games.burning_sands.stats import heroes, is_hero, of_type, sections, story_points, water_of
from serai.games.burning_sands.terms import DAWN, DAY, END, HOLDING, NIGHT, NOTHING
from serai.games.burning_sands.units import in_battle, side_of, units_at

_MOST = 999


class Condition(Protocol):
    """Something that may hold or not for the player of an action."""

    def holds(self, g: State, run: Run) -> bool:
        """Whether it holds now."""
        ...


def _forms(template: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A template of players, for others and for you (who is never told to do it)."""
    yours = tuple(form for form in of_you(template) if form.startswith("you "))
    return of_players(template), yours


_A, _YOU_A = _forms("{who} [controls/control] a(n) {kind:thing}")
_ANOTHER, _YOU_ANOTHER = _forms("{who} [controls/control] another {kind:thing}")
_NO, _YOU_NO = _forms("{who} [controls/control] no {kind:things}")
_MORE, _YOU_MORE = _forms("{who} [controls/control] {least:many} or more {kind:things}")
_FEWER, _YOU_FEWER = _forms("{who} [controls/control] {most:n} or fewer {kind:things}")


@BOOK.phrase(*_A, kind="condition", least=1)
@BOOK.phrase(*_YOU_A, kind="condition", who=YOU, least=1)
@BOOK.phrase("a(n) {kind:thing} is in play", kind="condition", who=ANYONE, least=1)
@BOOK.phrase(*_ANOTHER, kind="condition", least=1, another=True)
@BOOK.phrase(*_YOU_ANOTHER, kind="condition", who=YOU, least=1, another=True)
@BOOK.phrase(*_NO, kind="condition", least=0, most=0)
@BOOK.phrase(*_YOU_NO, kind="condition", who=YOU, least=0, most=0)
@BOOK.phrase("no {kind:thing} is in play", kind="condition", who=ANYONE, least=0, most=0)
@BOOK.phrase(*_MORE, kind="condition")
@BOOK.phrase(*_YOU_MORE, kind="condition", who=YOU)
@BOOK.phrase("{least:many} or more {kind:things} are in play", kind="condition", who=ANYONE)
@BOOK.phrase(*_FEWER, kind="condition", least=0)
@BOOK.phrase(*_YOU_FEWER, kind="condition", who=YOU, least=0)
@dataclass(frozen=True, slots=True)
class Controls:
    """A player controls a number of cards of a sort (BS 16.25)."""

    who: Who
    kind: Kind
    least: int = 1
    most: int = _MOST
    another: bool = False

    def holds(self, g: State, run: Run) -> bool:
        """Whether every player who is meant controls so many."""
        at = len(run.targets)
        if self.who == ANYONE:
            return self.least <= self._count(g, run, in_play(g, run.seat), at) <= self.most
        seats = self.who.seats(g, run, at)
        return bool(seats) and all(
            self.least <= self._count(g, run, g.side[s], at) <= self.most for s in seats
        )

    def _count(self, g: State, run: Run, cards: list[int], at: int) -> int:
        return sum(
            1
            for card in cards
            if not (self.another and card == run.card) and self.kind.fits(g, run, card, at)
        )


BOOK.words("goods", {"Water": "Water", "cards in hand": "cards", "Story Points": "points"})
BOOK.words("more_goods", {"Water": "Water", "cards in hand": "cards", "Story Points": "points"})
BOOK.words("more_goods", {"Heroes": "Heroes", "Holdings": "Holdings", "City Sections": "City Sections"})


def goods(g: State, seat: int, what: str) -> int:
    """How much of something a player has."""
    if what == "Water":
        return water_of(g, seat)
    if what == "cards":
        return len(g.hand[seat])
    if what == "points":
        return story_points(g, seat)
    if what == "Heroes":
        return len(heroes(g, seat))
    return len(of_type(g, seat, HOLDING)) if what == "Holdings" else len(sections(g, seat))


_HAS_MORE, _YOU_HAVE_MORE = _forms("{who} [has/have] {n:x} or more {goods}")
_HAS_LESS, _YOU_HAVE_LESS = _forms("{who} [has/have] {n:x} or less {goods}")
_HAS_FEWER, _YOU_HAVE_FEWER = _forms("{who} [has/have] {n:x} or fewer {goods}")
_HAS_NO, _YOU_HAVE_NO = _forms("{who} [has/have] no {goods}")


@BOOK.phrase(*_HAS_NO, kind="condition", n=0, more=False)
@BOOK.phrase(*_YOU_HAVE_NO, kind="condition", who=YOU, n=0, more=False)
@BOOK.phrase(*_HAS_MORE, kind="condition", more=True)
@BOOK.phrase(*_YOU_HAVE_MORE, kind="condition", who=YOU, more=True)
@BOOK.phrase(*_HAS_LESS, *_HAS_FEWER, kind="condition", more=False)
@BOOK.phrase(*_YOU_HAVE_LESS, *_YOU_HAVE_FEWER, kind="condition", who=YOU, more=False)
@dataclass(frozen=True, slots=True)
class HasGoods:
    """A player has a number of Water tokens, cards in hand or Story Points."""

    who: Who
    n: int
    goods: str
    more: bool

    def holds(self, g: State, run: Run) -> bool:
        """Whether every player who is meant has so many."""
        seats = self.who.seats(g, run, len(run.targets))
        amounts = [goods(g, seat, self.goods) for seat in seats]
        return bool(seats) and all(n >= self.n if self.more else n <= self.n for n in amounts)


BOOK.words("than", {"more": 1, "less": -1})
BOOK.words("than", {"fewer": -1})
_THAN, _YOU_THAN = _forms("{who} [has/have] {than} {goods:more_goods} than {other:player}")


@BOOK.phrase(
    *_YOU_THAN, "you control {than} {goods:more_goods} than {other:player}", kind="condition", who=YOU
)
@BOOK.phrase("{who:player} has {than} {goods:more_goods} than you", kind="condition", other=YOU)
@dataclass(frozen=True, slots=True)
class HasMore:
    """A player has more or less of something than another, or than each of the others."""

    who: Who
    than: int
    goods: str
    other: Who

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now."""
        at = len(run.targets)
        mine, theirs = self.who.seats(g, run, at), self.other.seats(g, run, at)
        return (
            bool(mine) and bool(theirs) and all(self._compare(g, one, two) for one in mine for two in theirs)
        )

    def _compare(self, g: State, one: int, two: int) -> bool:
        a, b = goods(g, one, self.goods), goods(g, two, self.goods)
        return a > b if self.than > 0 else a < b


BOOK.words("state", {word: word for word in ("bowed", "unbowed", "attacking", "defending")})
BOOK.pattern("state", TRAIT, but=NOT_TRAITS, example="Human")


@BOOK.phrase("{what:ref} is {state}", kind="condition", no=False)
@BOOK.phrase("{what:ref} is not {state}", kind="condition", no=True)
@dataclass(frozen=True, slots=True)
class IsState:
    """A card is bowed, attacking, Human ..."""

    what: Cards
    state: str
    no: bool = False

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now; nothing is said of a card that is gone."""
        cards = self.what.cards(g, run, len(run.targets))
        return bool(cards) and is_such(g, run, cards[0], self.state) != self.no


BOOK.words(
    "whereabouts",
    {
        "in this battle": Where("this battle"),
        "in a battle": Where("a battle"),
        "at home": Where("home"),
        "in your army": Where("your army"),
        "in play": Where("play"),
    },
)


@BOOK.phrase("{what:ref} is {where:whereabouts}", kind="condition", no=False)
@BOOK.phrase("{what:ref} is not {where:whereabouts}", kind="condition", no=True)
@dataclass(frozen=True, slots=True)
class IsWhere:
    """A card is in a battle, at home ..."""

    what: Cards
    where: Where
    no: bool = False

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is there now."""
        cards = self.what.cards(g, run, len(run.targets))
        found = bool(cards) and self.where.fits(g, run, cards[0], len(run.targets))
        return found != self.no


@BOOK.phrase("{what:ref} is a(n) {kind:bare}", kind="condition", no=False)
@BOOK.phrase("{what:ref} is not a(n) {kind:bare}", kind="condition", no=True)
@BOOK.phrase("{what:ref} is attached to a(n) {kind:bare}", kind="condition", no=False, host=True)
@dataclass(frozen=True, slots=True)
class IsKind:
    """A card is of a sort, or attached to a card of a sort."""

    what: Cards
    kind: Kind
    no: bool = False
    host: bool = False

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is."""
        at = len(run.targets)
        cards = self.what.cards(g, run, at)
        seen = recall(g, SEEN)
        if not cards and seen != NOTHING and isinstance(self.what, That) and not self.host:
            return self.kind.fits_kind(g, seen) != self.no  # a card that was shown or discarded
        if self.host:
            cards = [g.host[card] for card in cards if g.host[card] != NOTHING]
        return bool(cards) and self.kind.fits(g, run, cards[0], at) != self.no


@BOOK.phrase("{what:ref} is the only Hero in your army", kind="condition")
@dataclass(frozen=True, slots=True)
class Alone:
    """A Hero fights alone."""

    what: Cards

    def holds(self, g: State, run: Run) -> bool:
        """Whether no other Hero is in its army."""
        cards = self.what.cards(g, run, len(run.targets))
        if not cards or not is_hero(g, cards[0]) or not in_battle(g, cards[0]):
            return False
        side = side_of(g, g.control[cards[0]])
        return [h for h in units_at(g, g.battle) if side_of(g, g.control[h]) == side] == cards[:1]


BOOK.words("part", {"the attacker": "attacker", "the defender": "defender", "the Blessed player": "blessed"})


@BOOK.phrase("you are {part}", kind="condition")
@BOOK.phrase("you are attacking", kind="condition", part="attacker")
@BOOK.phrase("you are defending", kind="condition", part="defender")
@dataclass(frozen=True, slots=True)
class YouAre:
    """Your part in the attack or the turn."""

    part: str

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is your part."""
        if self.part == "attacker":
            return g.attacker == run.seat
        if self.part == "defender":
            return run.seat in g.defenders if g.battle == NOTHING else g.control[g.battle] == run.seat
        return g.blessed == run.seat


BOOK.words("phase", {"Dawn": DAWN, "Day": DAY, "Night": NIGHT, "End": END})


@BOOK.phrase("it is the {phase} Phase", kind="condition")
@dataclass(frozen=True, slots=True)
class InPhase:
    """A phase of the turn."""

    phase: int

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is that phase."""
        return g.phase == self.phase


@BOOK.phrase("{one:measure} is {n:x} or more", "{one:measure} is {n:x} or higher", kind="condition", way=1)
@BOOK.phrase("{one:measure} is {n:x} or less", "{one:measure} is {n:x} or lower", kind="condition", way=-1)
@dataclass(frozen=True, slots=True)
class Measures:
    """A counted number is at least or at most another."""

    one: Measure
    n: int
    way: int

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now."""
        value = self.one.value(g, run, len(run.targets))
        return value >= self.n if self.way > 0 else value <= self.n


@BOOK.phrase("{one:measure} is higher than {two:measure}", kind="condition", way=1)
@BOOK.phrase("{one:measure} is lower than {two:measure}", kind="condition", way=-1)
@dataclass(frozen=True, slots=True)
class Exceeds:
    """A counted number is higher or lower than another."""

    one: Measure
    two: Measure
    way: int

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now."""
        at = len(run.targets)
        a, b = self.one.value(g, run, at), self.two.value(g, run, at)
        return a > b if self.way > 0 else a < b


@BOOK.phrase(
    "that player cannot", "you cannot", "they cannot", "that player does not", "you do not", "this fails",
    kind="condition",
)  # fmt: skip
@dataclass(frozen=True, slots=True)
class FellShort:
    """What came before could not be done in full, or was declined (BS 13.19)."""

    def holds(self, g: State, run: Run) -> bool:
        """Whether it was so."""
        return recall(g, SHORT) == 1 or recall(g, DECLINED) == 1


@BOOK.phrase("you do", "you do so", "that player does", "they do", kind="condition")
@dataclass(frozen=True, slots=True)
class Done:
    """What came before was done in full."""

    def holds(self, g: State, run: Run) -> bool:
        """Whether it was so."""
        return recall(g, SHORT) == 0 and recall(g, DECLINED) == 0


BOOK.sequence("conditions", "condition", joint=" and ")


def all_hold(conditions: tuple[Condition, ...], g: State, run: Run) -> bool:
    """Whether all conditions of a clause hold."""
    return all(condition.holds(g, run) for condition in conditions)
