"""A card as it is printed: its type, numbers and traits; what its text does is compiled into the pool."""

from __future__ import annotations

import re
from typing import Final

from serai.games.burning_sands.terms import ACTION, HERO, SPELL, UNALIGNED

#: Words that name things of the game and never count as traits (the Foo rule).
_RESERVED: Final = """
action ally attacker base battle block bow bowed buried capacity card city copper dawn day deck defender duel
end faction fate follower hand hero holding influence item ka night omen open opponent pantheon phase pile
player raid raiding reaction reward saved section spell story strength stronghold tale target token turn
unit water
"""
RESERVED: Final = frozenset(_RESERVED.split())
_NUMBERED: Final = re.compile(r"^(Archery|Raid|Carry) ([+-]\d+)$")


class Face:
    """One printed card; every copy shares it. A number that the card lacks is 0."""

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
        text: str = "",
        origin: str = "original",
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
        self.base_strength: Final = base_strength
        self.capacity: Final = capacity
        self.story_points: Final = story_points
        self.traits: Final = traits
        self.text: Final = text
        self.origin: Final = origin
        self.archery: Final = numbered(traits, "Archery")
        self.raid: Final = numbered(traits, "Raid")
        self.carry: Final = numbered(traits, "Carry")
        self.base_name: Final = name.removesuffix(" (Experienced)")  # shared by all versions of a Hero
        self.words: Final = words_of(name, traits)
        self.is_jinn: Final = type == SPELL and "Jinn" in traits
        self.is_hero: Final = type == HERO or self.is_jinn
        self.is_played: Final = type in (ACTION, SPELL)  # from hand, for what its text does
        self.is_experienced: Final = "Experienced" in traits
        self.is_fortification: Final = "Fortification" in traits

    def has(self, trait: str) -> bool:
        """Whether a word of the title or a bold trait makes this card a Foo card."""
        return trait.lower() in self.words


def numbered(traits: tuple[str, ...], name: str) -> int:
    """The number behind a trait such as `Raid +1`; 0 without one."""
    for trait in traits:
        match = _NUMBERED.match(trait)
        if match and match[1] == name:
            return int(match[2])
    return 0


def words_of(name: str, traits: tuple[str, ...]) -> frozenset[str]:
    """Every word that the card is a card of: those of its title and bold traits, without reserved ones.

    A plural or possessive counts as the word itself, and a trait of several words counts whole and by word.
    """
    found: list[str] = []
    for text in (name, *traits):
        plain = _NUMBERED.sub(r"\1", text).lower()
        found.append(plain)
        for word in re.findall(r"[\w'-]+", plain):
            found += [word, singular(word)]
    return frozenset(word for word in found if word not in RESERVED)


def singular(word: str) -> str:
    """The word itself for its plural or possessive: `heroes'`, `Giant's`, `Giants`."""
    word = re.sub(r"('s|'|’s|’)$", "", word)
    if word.endswith("ss") or len(word) < 4:
        return word
    return word.removesuffix("s")
