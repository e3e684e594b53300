"""Conditions: what a card is, where it is and what it has."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.kinds import Kind, Tail, is_noun, is_such
from serai.games.burning_sands.language.refs import That
from serai.games.burning_sands.language.running import SEEN, Cards, recall
from serai.games.burning_sands.language.tails import Where
from serai.games.burning_sands.language.words import BOOK, NOT_TRAITS, TRAIT
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.board import attached, is_hero
from serai.games.burning_sands.rules.units import in_battle, side_of, units_at
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOTHING


@BOOK.phrase("{what:ref} has {such:having}", kind="condition", no=False)
@BOOK.phrase("{what:ref} does not have {such:having}", kind="condition", no=True)
@dataclass(frozen=True, slots=True)
class HasSuch:
    """A card has a value, a trait, Water, something attached to it ..."""

    what: Cards
    such: Tail
    no: bool = False

    def holds(self, g: State, run: Run) -> bool:
        """Whether it has it now; nothing is said of a card that is gone."""
        at = len(run.targets)
        cards = self.what.cards(g, run, at)
        return bool(cards) and self.such.fits(g, run, cards[0], at) != self.no


@BOOK.phrase("a(n) {noun} is attached to {what:ref}", kind="condition", no=False)
@BOOK.phrase("no {noun} is attached to {what:ref}", kind="condition", no=True)
@dataclass(frozen=True, slots=True)
class HasAttached:
    """A card of a sort is attached to a card, or none is."""

    noun: str
    what: Cards
    no: bool = False

    def holds(self, g: State, run: Run) -> bool:
        """Whether there is one."""
        cards = self.what.cards(g, run, len(run.targets))
        return (
            bool(cards) and any(is_noun(g, run, one, self.noun) for one in attached(g, cards[0])) != self.no
        )


BOOK.words("state", {word: word for word in ("bowed", "unbowed", "attacking", "defending", "in a duel")})
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
        "in its army": Where("your army"),
        "in this Hero's army": Where("your army"),
        "in this card's army": Where("your army"),
        "in the opposing army": Where("the opposing army"),
        "in another battle": Where("elsewhere"),
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


@BOOK.phrase("{what:ref} is a(n) {kind:bare}", "{what:ref} was a(n) {kind:bare}", kind="condition", no=False)
@BOOK.phrase(
    "{what:ref} is not a(n) {kind:bare}", "{what:ref} was not a(n) {kind:bare}", kind="condition", no=True
)
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
