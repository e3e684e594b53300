"""Sorts of cards: card types and traits with their adjectives, in play and elsewhere (BS 17.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from serai.games.burning_sands.ability import Run
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
from serai.games.burning_sands.state import State, face_of, variant_of
from serai.games.burning_sands.stats import (
    NONHUMAN,
    face,
    has_trait,
    influence,
    is_flying,
    is_hero,
    ka,
    strength,
    type_of,
)
from serai.games.burning_sands.terms import (
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
from serai.games.burning_sands.units import ATTACKERS, DEFENDERS, in_battle, place_of, side_of

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


class Tail(Protocol):
    """What stands behind a noun and narrows it."""

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether a card in play fits."""
        ...

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether a card that is not in play fits."""
        ...


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
    """A value as it is printed; a number that the card lacks is 0 (BS 2.14)."""
    printed = face_of(g, kind)
    values = {
        STRENGTH: printed.strength,
        KA: printed.ka,
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

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether a card in play is of this sort."""
        return (
            any(is_noun(g, run, card, noun) for noun in self.nouns)
            and all(self._is(g, run, card, adj) for adj in self.adjs)
            and all(tail.fits(g, run, card, at) for tail in self.tails)
        )

    def _is(self, g: State, run: Run, card: int, adj: object) -> bool:
        if adj == "Flying" and self.nouns == ("unit",) and not isinstance(run, PrintedView):
            return is_flying(g, card)  # all of the unit must fly (BS 7.18)
        return is_such(g, run, card, adj)

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether a card in a hand, deck or pile is of this sort (BS 15.15, BS 15.16)."""
        return (
            any(_kind_is_noun(g, kind, noun) for noun in self.nouns)
            and all(_kind_is(g, kind, adj) for adj in self.adjs)
            and all(tail.fits_kind(g, kind) for tail in self.tails)
        )


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


def _kind_is_noun(g: State, kind: int, noun: str) -> bool:
    printed = face_of(g, kind)
    if noun == "card":
        return True
    if noun == "Omen":
        return any(trait.endswith("Omen") for trait in printed.traits)
    if noun in ("Hero", "unit"):
        return printed.type == HERO
    wanted = _TYPES.get(noun)
    return printed.type == wanted if wanted is not None else kind_has(g, kind, noun)


def kind_has(g: State, kind: int, trait: str) -> bool:
    """Whether a card that is not in play is a Foo card: printed, or by a permanent change."""
    changed = variant_of(g, kind)
    return face_of(g, kind).has(trait) or (changed is not None and trait in changed.traits)


def is_such(g: State, run: Run, card: int, adj: object) -> bool:
    """Whether an adjective is true of a card in play."""
    if isinstance(adj, Either):
        return _has(g, run, card, adj.one) or _has(g, run, card, adj.other)
    assert isinstance(adj, str)
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
    if adj == "attached":
        return g.host[card] != NOTHING
    return not _has(g, run, card, adj[4:]) if adj.startswith("non-") else _has(g, run, card, adj)


def _has(g: State, run: Run, card: int, trait: str) -> bool:
    if trait == "Unaligned":
        return face(g, card).faction == UNALIGNED
    return _printed(g, card, trait.lower()) if isinstance(run, PrintedView) else has_trait(g, card, trait)


def _printed(g: State, card: int, word: str) -> bool:
    """Whether a card is a Foo card without any lasting text."""
    if word == "human":
        return is_hero(g, card) and not any(_printed(g, card, other) for other in NONHUMAN)
    if word == "nonhuman" and any(_printed(g, card, other) for other in NONHUMAN if other != "nonhuman"):
        return True
    if word in face(g, card).words:
        return True
    changed = variant_of(g, g.kind[card])
    gained = [trait for other, trait, _ in g.grants if other == card]
    return word in [trait.lower() for trait in (*(changed.traits if changed is not None else ()), *gained)]


def _opposes(g: State, run: Run, card: int) -> bool:
    """In a battle a card of the other army, else a card of another player (BS 9.11)."""
    if g.battle != NOTHING:
        return in_battle(g, card) and side_of(g, g.control[card]) != side_of(g, run.seat)
    return g.control[card] != run.seat


def _kind_is(g: State, kind: int, adj: object) -> bool:
    if isinstance(adj, Either):
        return kind_has(g, kind, adj.one) or kind_has(g, kind, adj.other)
    assert isinstance(adj, str)
    if adj.startswith("non-"):
        return not kind_has(g, kind, adj[4:])
    if adj == "Unaligned":
        return face_of(g, kind).faction == UNALIGNED
    return kind_has(g, kind, adj) if adj[0].isupper() else False
