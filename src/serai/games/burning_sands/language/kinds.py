"""Sorts of cards: card types and traits with their adjectives, in play and elsewhere (BS 17.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from serai.games.burning_sands.language.running import (
    PrintedView,
)
from serai.games.burning_sands.language.words import (
    BOOK,
    COPPER_COST,
    FATE,
    INFLUENCE,
    KA,
    STRENGTH,
    WATER_COST,
)
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.board import face, is_hero, type_of
from serai.games.burning_sands.rules.stats import influence, ka, strength
from serai.games.burning_sands.rules.traits import has_trait, is_flying
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, in_battle, place_of, side_of
from serai.games.burning_sands.state import State, face_of, variant_of
from serai.games.burning_sands.state.faces import NONHUMAN, forms
from serai.games.burning_sands.state.terms import (
    ACTION,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    NOTHING,
    PANTHEON,
    SECTION,
    SPELL,
    STORY,
    STRONGHOLD,
    UNALIGNED,
)

_TYPES: Final = {
    "Hero": HERO,
    "unit": HERO,
    "Follower": FOLLOWER,
    "Item": ITEM,
    "Holding": HOLDING,
    "City Section": SECTION,
    "Spell": SPELL,
    "Story": STORY,
    "Pantheon card": PANTHEON,
    "Action": ACTION,
    "Stronghold": STRONGHOLD,
}
#: Nouns for what is in a battle without being in a unit.
_NO_UNIT: Final = ("City Section", "Holding", "Fortification", "Omen")


class Tail(Protocol):
    """What stands behind a noun and narrows it."""

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether a card in play fits."""
        ...

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether a card that is not in play fits."""
        ...


ANY_SORT: Final = -1
_SORTS: Final[dict[tuple[str, ...], int]] = {}


def sorts_of(nouns: tuple[str, ...]) -> int:
    """The types of cards that nouns mean, as bits of `Face.sort`; ANY_SORT if types do not tell it all."""
    known = _SORTS.get(nouns)
    if known is None:
        known = 0
        for noun in nouns:
            known = ANY_SORT if noun not in _TYPES or known == ANY_SORT else known | 1 << _TYPES[noun]
        _SORTS[nouns] = known
    return known


def stat_of(g: State, card: int, stat: str) -> int:
    """A value of a card in play."""
    if stat == STRENGTH:
        return strength(g, card)
    if stat == KA:
        return ka(g, card)
    if stat == INFLUENCE:
        return influence(g, card)
    return printed_stat(g, g.kind[card], stat)


def printed_stat(g: State, kind: int, stat: str) -> int:
    """A value as it is printed, with permanent changes; what the card lacks is 0 (BS 2.14, BS 16.16)."""
    printed, changed = face_of(g, kind), variant_of(g, kind)
    values = {
        STRENGTH: printed.strength if changed is None else max(0, printed.strength + changed.strength),
        KA: printed.ka if changed is None else max(0, printed.ka + changed.ka),
        FATE: printed.fate,
        INFLUENCE: printed.influence,
        WATER_COST: printed.water,
        COPPER_COST: printed.copper,
    }
    return values[stat]


# Nouns with their adjectives and tails


@BOOK.phrase("{one:trait} or {other:trait}", kind="adj")
@dataclass(frozen=True, slots=True)
class Either:
    """One of two traits."""

    one: str
    other: str


_SHAPES: Final = (
    "{{adjs}} {{nouns:{0}}}{{tails}}",
    "{{adjs}} {{nouns:{0}}}",
    "{{nouns:{0}}}{{tails}}",
    "{{nouns:{0}}}",
)


@BOOK.phrase(*(shape.format("nouns_s_and") for shape in _SHAPES), kind="things_and")
@BOOK.phrase(*(shape.format("nouns_s_or") for shape in _SHAPES), kind="things")
@BOOK.phrase(*(shape.format("nouns_and") for shape in _SHAPES), kind="thing_and")
@BOOK.phrase(*(shape.format("nouns_or") for shape in _SHAPES), kind="thing")
@BOOK.phrase("{adjs} {nouns:nouns_or}", "{nouns:nouns_or}", kind="bare")
@dataclass(frozen=True, slots=True)
class Kind:
    """A sort of card: card types or traits, adjectives before them, restrictions behind (BS 17.1)."""

    nouns: tuple[str, ...]
    adjs: tuple[object, ...] = ()
    tails: tuple[Tail, ...] = ()

    def __eq__(self, other: object) -> bool:  # written out for mypyc (docs/decisions/0009)
        if not isinstance(other, Kind):
            return NotImplemented
        return self.nouns == other.nouns and self.adjs == other.adjs and self.tails == other.tails

    def __hash__(self) -> int:
        return hash((self.nouns, self.adjs, self.tails))

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether a card in play is of this sort."""
        sorts = sorts_of(self.nouns)
        if sorts == ANY_SORT:
            if not any(is_noun(g, run, card, noun) for noun in self.nouns):
                return False
        else:
            faces = g.pool.faces
            printed = faces[g.kind[card] % len(faces)]
            if not printed.sort & sorts or (printed.is_hero and g.host[card] != NOTHING):
                return False
        for adj in self.adjs:
            if not self._is(g, run, card, adj):
                return False
        return not self.tails or all(tail.fits(g, run, card, at) for tail in self.tails)

    def _is(self, g: State, run: Run, card: int, adj: object) -> bool:
        if adj == "Flying" and self.nouns == ("unit",) and not isinstance(run, PrintedView):
            return is_flying(g, card)  # all of the unit must fly (BS 7.18)
        if adj == "opposing":
            return _opposes(g, run, card, any(noun in _NO_UNIT for noun in self.nouns))
        return is_such(g, run, card, adj)

    def fits_kind(self, g: State, kind: int, buried: bool = False) -> bool:
        """Whether a card in a hand, deck or pile is of this sort; a buried Jinn is a Hero, others are Spells.

        BS 15.15, BS 15.16.
        """
        for adj in self.adjs:
            if not _kind_is(g, kind, adj):
                return False
        for tail in self.tails:
            if not tail.fits_kind(g, kind):
                return False
        return any(_kind_is_noun(g, kind, noun, buried) for noun in self.nouns)


def is_noun(g: State, run: Run, card: int, noun: str) -> bool:
    """Whether a noun is true of a card in play."""
    if noun == "Hero":
        return is_hero(g, card)
    if noun == "unit":
        return is_hero(g, card)
    if noun == "card":
        return True
    if noun == "Omen":
        return card == g.omen
    wanted = _TYPES.get(noun)
    return type_of(g, card) == wanted if wanted is not None else _has(g, run, card, noun)


def _kind_is_noun(g: State, kind: int, noun: str, buried: bool) -> bool:
    printed = face_of(g, kind)
    type = HERO if buried and printed.is_jinn else printed.type
    if noun == "card":
        return True
    if noun == "Omen":
        return any(trait.endswith("Omen") for trait in printed.traits)
    wanted = _TYPES.get(noun)
    return type == wanted if wanted is not None else kind_has(g, kind, noun)


def kind_has(g: State, kind: int, trait: str) -> bool:
    """Whether a card that is not in play is a Foo card: printed, or by a permanent change (BS 17.1)."""
    printed, word = face_of(g, kind), trait.lower()
    if trait == "Unaligned":
        return printed.faction == UNALIGNED  # BS 2.29
    if word in printed.words:
        return True
    changed = variant_of(g, kind)
    gained = [trait for trait, _ in changed.traits] if changed is not None else []
    if word in ("human", "nonhuman"):
        other = printed.is_nonhuman or any(one in NONHUMAN for one in gained)
        return other if word == "nonhuman" else printed.is_hero and not other
    return any(word in forms(one.lower()) for one in gained)


def is_such(g: State, run: Run, card: int, adj: object) -> bool:
    """Whether an adjective is true of a card in play."""
    if isinstance(adj, Either):
        return _has(g, run, card, adj.one) or _has(g, run, card, adj.other)
    assert isinstance(adj, str)
    if adj[0].isupper():
        return _has(g, run, card, adj)
    if adj == "bowed":
        return bool(g.bowed[card])
    if adj == "unbowed":
        return not g.bowed[card]
    if adj == "attacking":
        return place_of(g, card) != NOTHING and side_of(g, g.control[card]) == ATTACKERS
    if adj == "defending":
        return place_of(g, card) != NOTHING and side_of(g, g.control[card]) == DEFENDERS
    if adj == "opposing":
        return _opposes(g, run, card)
    if adj == "other":
        return card != run.card
    if adj == "in a duel":
        return g.duel is not None and card in g.duel.heroes
    if adj == "raiding":
        return any(row.hero == card for row in g.raiders)
    if adj == "attached":
        return g.host[card] != NOTHING
    return not _has(g, run, card, adj[4:]) if adj.startswith("non-") else _has(g, run, card, adj)


def _has(g: State, run: Run, card: int, trait: str) -> bool:
    if trait == "Unaligned":
        return face(g, card).faction == UNALIGNED
    return _printed(g, card, trait.lower()) if isinstance(run, PrintedView) else has_trait(g, card, trait)


def _printed(g: State, card: int, word: str) -> bool:
    """Whether a card is a Foo card without any lasting text."""
    printed = face(g, card)
    if word in printed.words:
        return True
    changed = variant_of(g, g.kind[card])
    gained = [trait for other, trait, _, _ in g.traits if other == card] if g.traits else []
    if changed is not None:
        gained += [trait for trait, _ in changed.traits]
    if word in ("human", "nonhuman"):
        other = printed.is_nonhuman or any(trait in NONHUMAN for trait in gained)
        return other if word == "nonhuman" else is_hero(g, card) and not other
    return bool(gained) and any(word in forms(trait.lower()) for trait in gained)


def _opposes(g: State, run: Run, card: int, named: bool = False) -> bool:
    """In a battle a card of a unit in the other army, else a card of another player (BS 9.11, BS 9.26).

    City Sections, what is attached to them, and Omens are such cards only if a text names them.
    """
    if g.battle != NOTHING:
        there = in_battle(g, card) if named else place_of(g, card) == g.battle and card != g.omen
        return there and side_of(g, g.control[card]) != side_of(g, run.seat)
    return g.control[card] != run.seat and (named or face(g, card).type != SECTION)


def _kind_is(g: State, kind: int, adj: object) -> bool:
    if isinstance(adj, Either):
        return kind_has(g, kind, adj.one) or kind_has(g, kind, adj.other)
    assert isinstance(adj, str)
    if adj.startswith("non-"):
        return not kind_has(g, kind, adj[4:])
    return kind_has(g, kind, adj) if adj[0].isupper() else False
