"""The things of a hand-set table as people write them: seats, cards, changes, traits."""

from __future__ import annotations

import re
from typing import Final

from serai.games.burning_sands.rules.zones import variant_number
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.faces import split_trait
from serai.games.burning_sands.state.marks import CANNOT_RETURN
from serai.games.burning_sands.state.naming import LACKS, RETURNS_FOR, WHILE_BURIED
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import FACTIONS, NOTHING
from serai.kernel import BadTable, Data
from serai.kernel.lexicon import nearest
from serai.parts import reading
from serai.parts.reading import a_list, no_card

_CHANGE: Final = re.compile(r"^([+-]\d+)S/([+-]\d+)K$")
_CHANGED: Final = re.compile(r"^(.+?) \(([^()]+)\)$")
_PRICE: Final = re.compile(rf"^{RETURNS_FOR}(\d+) Water$")
_HALF_A_CHANGE: Final = re.compile(r"[+-]?\d")
#: Traits that the rules themselves speak of, with cards or without.
_RULE_TRAITS: Final = (
    *("Advanced", "Advisor", "Archery", "Armor", "Berserk", "Carry", "Creature", "Duelist", "Experienced"),
    *("Flying", "Fortification", "Human", "Jinn", "Khadi", "Nagah", "Nonhuman", "Omen", "Raid", "Sahir"),
    *("Tactician", "Undead", "Unique", "Weapon", CANNOT_RETURN, *FACTIONS),
)
_NUMBERED_TRAIT: Final = re.compile(r"(?:Archery|Raid|Carry) [+-]\d+")
_TRAIT: Final = re.compile(r"[A-Z][A-Za-z]*(?:['’-][A-Za-z]+)*")


def a_seat(g: State, value: Data, where: str) -> int:
    """A seat by its name, or by its number counted from 1."""
    return reading.a_seat(value, g.names, where)


def some_seats(g: State, values: Data, where: str) -> list[int]:
    """Several seats."""
    return [a_seat(g, value, where) for value in a_list(values, where)]


def a_change(value: Data, where: str) -> tuple[int, int]:
    """A change of Strength and Ka: `+1S/-1K`."""
    match = _CHANGE.match(value) if isinstance(value, str) else None
    if match is None:
        raise BadTable(f"{where} is a change such as +1S/-1K, not {value!r}")
    return int(match[1]), int(match[2])


def a_trait(g: State, value: Data, where: str) -> str:
    """A trait: one that some card has, gives or names."""
    if isinstance(value, str) and (_NUMBERED_TRAIT.fullmatch(value) or value in known_traits(g.pool)):
        return value
    if isinstance(value, str) and _HALF_A_CHANGE.match(value):
        raise BadTable(f"{where}: {value!r} is no trait; a change of Strength and Ka is written +1S/-1K")
    hint = nearest(value, known_traits(g.pool))
    raise BadTable(f"{where}: {value!r} is no trait of any card; {hint}".rstrip("; "))


def known_traits(pool: Pool) -> dict[str, bool]:
    """Every trait that a face has, and every word that its name or text may mean as one (BS 17.1)."""
    found = dict.fromkeys(_RULE_TRAITS, True)
    for face in pool.faces:
        for word in (*face.traits, *_TRAIT.findall(face.text), *_TRAIT.findall(face.name)):
            found[word] = True
    return found


def a_kind(g: State, name: Data, where: str) -> int:
    """A card by its name; with permanent changes behind it, `Khitai (+1S/-1K, Undead)`."""
    face = g.pool.find(name) if isinstance(name, str) else None
    if face is not None:
        return face
    match = _CHANGED.match(name) if isinstance(name, str) else None
    face = g.pool.find(match[1]) if match else None
    if match is None or face is None:
        raise no_card(name, g.pool.number, where)
    parts = [part.strip() for part in match[2].split(",")]
    where = f"{where}: {name}"
    strength, ka = a_change(parts.pop(0), where) if _HALF_A_CHANGE.match(parts[0]) else (0, 0)
    prices = [int(found[1]) for part in parts if (found := _PRICE.match(part))]
    lying = [part.removesuffix(WHILE_BURIED) for part in parts if part.endswith(WHILE_BURIED)]
    lost = [part.removeprefix(LACKS) for part in parts if part.startswith(LACKS)]
    traits = [part for part in parts if not _PRICE.match(part)]
    traits = [part for part in traits if not part.startswith(LACKS) and not part.endswith(WHILE_BURIED)]
    return variant_number(
        g,
        face,
        strength,
        ka,
        tuple([split_trait(a_trait(g, part, where)) for part in traits]),
        tuple([a_trait(g, part, where) for part in lost]),
        tuple([a_trait(g, part, where) for part in lying]),
        prices[0] if prices else NOTHING,
    )


def some_kinds(g: State, names: Data, where: str) -> list[int]:
    """Several cards."""
    return [a_kind(g, name, where) for name in a_list(names, where)]
