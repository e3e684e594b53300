"""The traits of cards in play: printed, permanent, granted and by lasting text (section 17)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.board import (
    board,
    concerning,
    face,
    followers,
    is_hero,
    variant,
    works,
)
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.faces import NONHUMAN, forms
from serai.games.burning_sands.state.marks import GIFTS
from serai.games.burning_sands.state.terms import FACTIONS, NOTHING

ALL_TRAITS: Final = "all traits"  # where a trait stands that a card has lost


def _given(g: State, card: int) -> list[tuple[str, int]]:
    """The traits that a card has beside the printed ones: permanent, for a time, by lasting text (BS 17.25).

    Each stands with its number.
    """
    found: list[tuple[str, int]] = []
    changed = variant(g, card)
    if changed is not None:
        found += changed.traits
    if g.traits:
        found += [(trait, number) for other, trait, number, _ in g.traits if other == card]
    for source, text in concerning(g, GIFTS, card):
        if text.traits and works(g, source) and text.gives(g, source, card):
            times = text.times(g, source, card)
            found += text.traits if times == 1 else [(trait, n * times) for trait, n in text.traits]
    return found


def _is_given(g: State, card: int, words: tuple[str, ...], besides: int = NOTHING) -> bool:
    """Whether a card has one of these traits beside the printed ones."""
    changed = variant(g, card)
    if changed is not None and any(trait in words for trait, _ in changed.traits):
        return True
    if g.traits and any(other == card and trait in words for other, trait, _, _ in g.traits):
        return True
    for source, text in concerning(g, GIFTS, card):
        for trait, _ in text.traits:
            if trait in words and source != besides and works(g, source) and text.gives(g, source, card):
                return True
    return False


def _is_called(g: State, card: int, word: str) -> bool:
    """Whether a trait that a card has beside the printed ones is this word or a form of it."""
    changed = variant(g, card)
    if changed is not None and any(word in forms(trait.lower()) for trait, _ in changed.traits):
        return True
    if g.traits and any(other == card and word in forms(trait.lower()) for other, trait, _, _ in g.traits):
        return True
    for source, text in concerning(g, GIFTS, card):
        for trait, _ in text.traits:
            if word in forms(trait.lower()) and works(g, source) and text.gives(g, source, card):
                return True
    return False


def _as_printed(g: State, card: int) -> bool:
    """Whether a card has the traits that are printed on it and no others."""
    if g.traits or g.lost_traits or g.kind[card] >= len(g.pool.faces):
        return False
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    return GIFTS not in known.answers or not concerning(g, GIFTS, card)


def _is_plain(g: State, card: int, trait: str) -> bool:
    """Whether nothing gives a card a trait or takes it, so that it has the trait if it is printed on it.

    Which lasting texts could do so follows from where the cards are.
    """
    if g.traits or g.lost_traits or g.kind[card] >= len(g.pool.faces):
        return False
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if GIFTS not in known.answers:
        return True
    at = (card, trait)
    plain = known.plain.get(at)
    if plain is None:
        plain = True
        for _, text in concerning(g, GIFTS, card):
            if text.lost or _speaks_of(text.traits, trait):
                plain = False
        known.plain[at] = plain
    return plain


def _speaks_of(traits: tuple[tuple[str, int], ...], trait: str) -> bool:
    """Whether one of some traits is this one, in whatever form."""
    word = trait.lower()
    return any(trait == given or word in forms(given.lower()) for given, _ in traits)


#: What a card keeps that has lost all traits but some, by the words that stand for it.
_KEPT: Final[dict[str, tuple[str, ...]]] = {ALL_TRAITS: ()}


def all_but(kept: tuple[str, ...]) -> str:
    """What stands where a card has lost all traits but some; Faction is that of the card."""
    words = " but ".join([ALL_TRAITS, *kept])
    _KEPT[words] = kept
    return words


def _takes(g: State, card: int, lost: str, trait: str) -> bool:
    """Whether a card that has lost this has lost a trait too."""
    kept = _KEPT.get(lost)
    if kept is None:
        return lost == trait
    return trait not in kept and not ("Faction" in kept and trait.lower() == faction_of(g, card))


def faction_of(g: State, card: int) -> str:
    """The Faction of a card, in small letters; empty if it has none."""
    number = face(g, card).faction
    return FACTIONS[number].lower() if number >= 0 else ""


def _lacks(g: State, card: int, trait: str) -> bool:
    """Whether an effect or a lasting text took a trait from a card."""
    changed = variant(g, card)
    if changed is not None and any(_takes(g, card, lost, trait) for lost in changed.lost):
        return True
    if g.lost_traits and any(
        other == card and _takes(g, card, lost, trait) for other, lost, _ in g.lost_traits
    ):
        return True
    for source, text in concerning(g, GIFTS, card):
        for lost in text.lost:
            if _takes(g, card, lost, trait) and works(g, source) and text.gives(g, source, card):
                return True
    return False


def _lacks_itself(g: State, card: int, trait: str) -> bool:
    """Whether an effect took this very trait, and not all of them."""
    return any(other == card and lost == trait for other, lost, _ in g.lost_traits)


def has_trait(g: State, card: int, trait: str) -> bool:
    """Whether the card is a Foo card: by title, bold trait, permanent change or a grant (BS 17.1, BS 17.25).

    Human and Nonhuman follow from the traits that a card has, not from its title (BS 17.22, BS 17.23).
    """
    word = trait.lower()
    printed = face(g, card)
    if word not in ("human", "nonhuman"):
        if _is_plain(g, card, trait):
            return word in printed.words
    elif _as_printed(g, card):
        if word == "human":
            return word in printed.words or (is_hero(g, card) and not printed.is_nonhuman)
        return word in printed.words or (word == "nonhuman" and printed.is_nonhuman)
    if word in ("human", "nonhuman") and not _lacks_itself(g, card, trait):
        other = any(bears(g, card, one) for one in NONHUMAN)
        return other if word == "nonhuman" else is_hero(g, card) and not other
    if _lacks(g, card, trait):
        return False
    if word in printed.words:
        return True
    if word == "human":
        return is_hero(g, card) and not printed.is_nonhuman and not _is_given(g, card, NONHUMAN)
    if word == "nonhuman":
        return printed.is_nonhuman or _is_given(g, card, NONHUMAN)
    return _is_called(g, card, word)


def bears(g: State, card: int, trait: str, besides: int = NOTHING) -> bool:
    """Whether the card has a trait with its rule: printed or given; a title word is not enough (BS 17.6).

    What the texts of one card give may be left aside.
    """
    if _is_plain(g, card, trait):
        faces = g.pool.faces
        return trait in faces[g.kind[card] % len(faces)].traits
    if _lacks(g, card, trait):
        return False
    return trait in face(g, card).traits or _is_given(g, card, (trait,), besides)


def is_sahir(g: State, card: int) -> bool:
    """Whether a card is a Sahir Hero, who casts Spells and has innate abilities (BS 13.13, BS 17.19)."""
    return is_hero(g, card) and bears(g, card, "Sahir")


def archery(g: State, card: int) -> int | None:
    """The number that Archery adds to a card's Strength; None without Archery (BS 10.42)."""
    printed = face(g, card)
    if _as_printed(g, card):
        return printed.archery if printed.has_archery else None
    if _lacks(g, card, "Archery"):
        return None
    if printed.has_archery:
        return printed.archery
    for trait, number in _given(g, card):
        if trait == "Archery":
            return number
    return None


def raid(g: State, card: int) -> int:
    """The Raid number of one card; several add up (BS 17.18)."""
    if _as_printed(g, card):
        return face(g, card).raid
    if _lacks(g, card, "Raid"):
        return 0
    return face(g, card).raid + _given_number(g, card, "Raid")


def carry(g: State, card: int) -> int:
    """The Carry number of one card; several add up (BS 17.11)."""
    if _as_printed(g, card):
        return face(g, card).carry
    if _lacks(g, card, "Carry"):
        return 0
    return face(g, card).carry + _given_number(g, card, "Carry")


def _given_number(g: State, card: int, trait: str) -> int:
    """The numbers of a trait that a card has beside the printed one, together."""
    return sum([number for known, number in _given(g, card) if known == trait])


def is_flying(g: State, hero: int) -> bool:
    """Whether a unit flies: the Hero and every Follower have the trait."""
    return bears(g, hero, "Flying") and all(bears(g, other, "Flying") for other in followers(g, hero))
