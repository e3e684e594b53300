"""Reading what people write in a hand-set table, with the entry at fault in every error."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from serai.games.burning_sands.rules.zones import variant_number
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.faces import split_trait
from serai.games.burning_sands.state.naming import LACKS
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import FACTIONS
from serai.kernel import BadTable, Data
from serai.kernel.lexicon import nearest

_CHANGE: Final = re.compile(r"^([+-]\d+)S/([+-]\d+)K$")
_CHANGED: Final = re.compile(r"^(.+?) \(([^()]+)\)$")
_HALF_A_CHANGE: Final = re.compile(r"[+-]?\d")
#: Traits that the rules themselves speak of, with cards or without.
_RULE_TRAITS: Final = (
    *("Advanced", "Advisor", "Archery", "Armor", "Berserk", "Carry", "Creature", "Duelist", "Experienced"),
    *("Flying", "Fortification", "Human", "Jinn", "Khadi", "Nagah", "Nonhuman", "Omen", "Raid", "Sahir"),
    *("Tactician", "Undead", "Unique", "Weapon", *FACTIONS),
)
_NUMBERED_TRAIT: Final = re.compile(r"(?:Archery|Raid|Carry) [+-]\d+")
_TRAIT: Final = re.compile(r"[A-Z][A-Za-z]*(?:['’-][A-Za-z]+)*")


def only(data: Data, known: Sequence[str], where: str) -> None:
    """A table with no other keys than these."""
    if not isinstance(data, dict):
        raise BadTable(f"{where} must be a table")
    for key in data:
        if key not in known:
            raise BadTable(f"{where}: {key!r} is not known; {nearest(key, known)}")


def a_list(value: Data, where: str) -> list[Data]:
    """A list."""
    if not isinstance(value, list):
        raise BadTable(f"{where} must be a list")
    return value


def a_flag(table: Data, key: str, where: str) -> bool:
    """True or false; false if nothing is said."""
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise BadTable(f"{where}: {key} is true or false, not {value!r}")
    return value


def a_word(value: Data, words: Sequence[str], where: str) -> int:
    """The place of a word among those that are known; capitals do not matter."""
    lower = [word.lower() for word in words]
    if str(value).lower() not in lower:
        raise BadTable(f"{where} is one of {', '.join(words)}, not {value!r}")
    return lower.index(str(value).lower())


def a_number(value: Data, where: str, least: int = 0) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadTable(f"{where} must be a whole number from {least}, not {value!r}")
    return value


def a_seat(g: State, value: Data, where: str) -> int:
    """A seat by its name, or by its number counted from 1."""
    if str(value) in g.names:
        return g.names.index(str(value))
    numbers = [str(seat + 1) for seat in range(g.seats)]
    if str(value) in numbers:
        return numbers.index(str(value))
    raise BadTable(f"{where} is one of {', '.join(g.names)}, not {value!r}")


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
        near = get_close_matches(str(name), list(g.pool.number), n=1, cutoff=0.5)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise BadTable(f"{where}: there is no card {name!r}{hint}")
    parts = [part.strip() for part in match[2].split(",")]
    where = f"{where}: {name}"
    strength, ka = a_change(parts.pop(0), where) if _HALF_A_CHANGE.match(parts[0]) else (0, 0)
    lost = [part.removeprefix(LACKS) for part in parts if part.startswith(LACKS)]
    traits = [part for part in parts if not part.startswith(LACKS)]
    return variant_number(
        g,
        face,
        strength,
        ka,
        tuple([split_trait(a_trait(g, part, where)) for part in traits]),
        tuple([a_trait(g, part, where) for part in lost]),
    )


def some_kinds(g: State, names: Data, where: str) -> list[int]:
    """Several cards."""
    return [a_kind(g, name, where) for name in a_list(names, where)]
