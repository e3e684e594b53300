"""A card as it is printed: its type, numbers and traits; what its text does is compiled into the pool."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from serai.games.burning_sands.state.terms import ACTION, FACTIONS, HERO, SPELL, STRONGHOLD, UNALIGNED

#: Words that name things of the game and never count as traits (the Foo rule).
_RESERVED: Final = """
action ally army attack attacker base battle block bow bowed buried capacity card city copper dawn day deck
defender duel end faction fate follower hand hero holding home influence item ka night omen open opponent
pantheon phase pile player raid raiding reaction reward saved section spell story strength stronghold tale
target token turn unit water
"""
RESERVED: Final = frozenset(_RESERVED.split())
#: The traits that make a Hero Nonhuman (BS 17.22, BS 17.23).
NONHUMAN: Final = ("Creature", "Jinn", "Nagah", "Nonhuman", "Undead")
_NUMBERED: Final = re.compile(r"^(Archery|Raid|Carry) ([+-]\d+)$")


class Face:
    """One printed card; every copy shares it. A number that the card lacks is 0."""

    __slots__ = (
        *("archery", "base_name", "base_strength", "can_sway", "capacity", "carry", "city_points"),
        *("copper", "faction", "fate", "has_archery", "influence", "is_experienced"),
        *("is_fortification", "is_hero", "is_jinn", "is_nonhuman", "is_played", "is_unique", "ka"),
        *("ka_adds", "name", "only_for", "origin", "produces", "raid", "sort", "story_points"),
        *("strength", "strength_adds", "text", "title", "traits", "type", "water", "words"),
    )

    def __init__(
        self,
        name: str,
        type: int,
        faction: int = UNALIGNED,
        strength: int = 0,
        ka: int = 0,
        strength_adds: bool = False,
        ka_adds: bool = False,
        water: int = 0,
        copper: int = 0,
        influence: int = 0,
        fate: int = 0,
        city_points: int = 0,
        produces: int = 0,
        base_strength: int = 0,
        capacity: int = 0,
        story_points: int = 0,
        traits: tuple[str, ...] = (),
        only_for: tuple[int, ...] = (),
        text: str = "",
        origin: str = "original",
        title: str = "",
    ) -> None:
        self.name: Final = name
        self.type: Final = type
        self.faction: Final = faction
        self.strength: Final = strength
        self.ka: Final = ka
        self.strength_adds: Final = strength_adds  # printed with a plus: added to the Hero's
        self.ka_adds: Final = ka_adds
        self.water: Final = water
        self.copper: Final = copper
        self.influence: Final = influence
        self.fate: Final = fate
        self.city_points: Final = city_points
        self.produces: Final = produces
        self.only_for: Final = only_for  # the types of cards that its Copper pays for; empty: all costs
        self.base_strength: Final = base_strength
        self.capacity: Final = capacity
        self.story_points: Final = story_points
        self.traits: Final = traits
        self.text: Final = text
        self.origin: Final = origin
        self.archery: Final = numbered(traits, "Archery")
        self.has_archery: Final = any(split_trait(trait)[0] == "Archery" for trait in traits)
        self.raid: Final = numbered(traits, "Raid")
        self.carry: Final = numbered(traits, "Carry")
        self.title: Final = title or name  # as it is printed; see `Pool.printed_as`
        self.base_name: Final = self.title.removesuffix(" (Experienced)")  # shared by all versions of a Hero
        nobodys = type == HERO and faction == UNALIGNED
        self.words: Final = words_of(self.title, traits) - (
            _factions_in(name, traits) if nobodys else frozenset()
        )
        self.is_jinn: Final = type == SPELL and "Jinn" in traits
        self.is_hero: Final = type == HERO or self.is_jinn
        self.can_sway: Final = self.is_hero or type == STRONGHOLD  # its Influence counts (BS 6.19)
        self.sort: Final = 1 << (HERO if self.is_jinn else type)  # its type in play, as a bit
        self.is_played: Final = type in (ACTION, SPELL)  # from hand, for what its text does
        self.is_nonhuman: Final = any(trait in NONHUMAN for trait in traits)
        self.is_unique: Final = "Unique" in traits
        self.is_experienced: Final = "Experienced" in traits
        self.is_fortification: Final = "Fortification" in traits

    def has(self, trait: str) -> bool:
        """Whether a word of the title or a bold trait makes this card a Foo card."""
        return trait.lower() in self.words


@lru_cache(maxsize=4096)
def split_trait(trait: str) -> tuple[str, int]:
    """A trait as it is written, as its word and its number: `Raid +1` is Raid and 1; 0 without a number."""
    match = _NUMBERED.match(trait)
    return (trait, 0) if match is None else (match[1], int(match[2]))


def traits_of(words: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Several traits, each as its word and its number."""
    return tuple([split_trait(word) for word in words])


def joined_trait(trait: str, number: int) -> str:
    """A trait and its number as they are written."""
    return f"{trait} {number:+}" if number else trait


def numbered(traits: tuple[str, ...], name: str) -> int:
    """The number behind a trait such as `Raid +1`; 0 without one."""
    for trait in traits:
        word, number = split_trait(trait)
        if word == name and number:
            return number
    return 0


def words_of(name: str, traits: tuple[str, ...]) -> frozenset[str]:
    """Every word that the card is a card of: those of its title and bold traits, without reserved ones.

    A plural or possessive counts as the word itself, and a trait of several words counts whole and by word.
    BS 17.1, BS 17.2, BS 17.7.
    """
    found: list[str] = []
    for text in (name, *traits):
        plain = _NUMBERED.sub(r"\1", text).lower()
        for word in (plain, *re.findall(r"[\w'-]+", plain)):
            said = forms(word)
            if not any(form in RESERVED for form in said):
                found += said
    found += [faction for form, faction in _FACTION_CALLED if form in found]
    return frozenset(found)


def _factions_in(name: str, traits: tuple[str, ...]) -> frozenset[str]:
    """The names of Factions in the title of an Unaligned Hero, who is of none of them (BS 17.24)."""
    own = words_of("", traits)
    factions = [form for form, _ in _FACTION_CALLED]
    return frozenset(word for word in words_of(name, ()) if word in factions and word not in own)


@lru_cache(maxsize=4096)
def forms(word: str) -> tuple[str, ...]:
    """A word as it is written, the word itself for its plural or possessive, and its plural without the s.

    `spies`, `spy` and `spie` for each of the first two; so title, traits and text may each say one or many.
    """
    bare = re.sub(r"('s|'|’s|’)$", "", word)
    made = [word, bare]
    if len(bare) > 3 and bare.endswith("s") and not bare.endswith("ss"):
        made.append(bare[:-1])
        if bare.endswith("ies"):
            made.append(f"{bare[:-3]}y")
        elif bare.endswith(("ches", "shes", "xes", "zes", "oes", "sses")):
            made.append(bare[:-2])
    for one in made[1:]:
        if one.endswith("y") and len(one) > 2 and one[-2] not in "aeiou":
            made.append(f"{one[:-1]}ie")
        elif one.endswith(("ch", "sh", "x", "z", "o", "ss")):
            made.append(f"{one}e")
    return tuple(dict.fromkeys(made))


#: Each form of a Faction's name with the name itself: an Ebonite card is one of the Ebonites.
_FACTION_CALLED: Final = [
    (form, faction) for faction in [name.lower() for name in FACTIONS] for form in forms(faction)
]
