"""The words for marks in tables set by hand and described; the only place where words become marks."""

from __future__ import annotations

import re
from typing import Final

from serai.games.burning_sands.machine.waiting import Wait
from serai.games.burning_sands.rules.zones import BURIED, HAND, SAVED
from serai.games.burning_sands.setup.reading import a_seat
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import (
    ABOUT,
    ADDS,
    ALLOWS,
    ASSIGNS_FIRST,
    BLANK,
    COPPER,
    DESTROYS,
    DID,
    DOINGS,
    EFFECT,
    FADES,
    FALLING,
    FORBIDS,
    HAS_PAID,
    LATER,
    LEAVES_TO,
    RETURNS,
    SETS,
    SPARED,
    STAYS_BOWED,
    SWAYS_ONCE,
    TEXT,
    TO_ENTER_BOWED,
    TO_ENTER_UNBOWED,
    TO_LOWER_PARRIES,
    TO_RAISE_PARRIES,
    TO_REMAIN_BOWED,
    WHILE_BOWED,
    WITHOUT_BOWING,
    WORKED,
    Mark,
)
from serai.kernel import BadTable, Data

_VALUES: Final = (
    "Strength",
    "Ka",
    "Influence",
    "Capacity",
    "thrusts",
    "parries",
    "damage",
    "Base Strength",
    "Copper",
    "hand",
    "raids",
    "Copper cost",
    "Water cost",
    "absorbing",
    "raiding",
    "uses as a Tactician",
    "cost of returning",
    "defending",
    "Copper for cards",
    "swaying",
    "carried away",
    "Fate",
    "raiding cards",
    "raids in a turn",
    "attacks in a turn",
)
_DEEDS: Final = ("attacked", "defended", "raided", "engaged", "counted without bowing")
_PERMISSIONS: Final = {
    TO_REMAIN_BOWED: "can remain bowed",
    TO_ENTER_UNBOWED: "enters play unbowed",
    TO_ENTER_BOWED: "enters play bowed",
    SPARED: "need not absorb damage",
    SWAYS_ONCE: "counts once without bowing",
    ASSIGNS_FIRST: "assigns Ground units first",
    TO_RAISE_PARRIES: "may raise parries",
    TO_LOWER_PARRIES: "may lower parries",
    **{WHILE_BOWED + doing: f"can {word} while bowed" for doing, word in enumerate(DOINGS)},
    **{WITHOUT_BOWING + doing: f"does not bow to {word}" for doing, word in enumerate(DOINGS)},
}
#: The marks that are always said in the same words.
_FIXED: Final = {
    **{f"cannot {word}": (FORBIDS, doing, 0) for doing, word in enumerate(DOINGS)},
    **{word: (ALLOWS, permission, 0) for permission, word in _PERMISSIONS.items()},
    **{f"has {word}": (DID, deed, 0) for deed, word in enumerate(_DEEDS)},
    "is destroyed at the end": (DESTROYS, 0, 0),
    "is about to be destroyed": (FALLING, 0, 0),
    "does not straighten": (STAYS_BOWED, 0, 0),
    "has no text": (BLANK, 0, 0),
    "has paid this turn": (WORKED, HAS_PAID, 0),
    **{
        f"goes to the {zone} if it leaves play": (LEAVES_TO, number, 0)
        for number, zone in ((SAVED, "Saved pile"), (BURIED, "Buried pile"), (HAND, "hand"))
    },
}
_WORDS: Final = {row: words for words, row in _FIXED.items()}
_ADDED: Final = re.compile(rf"^({'|'.join(_VALUES)}) ([+-]\d+)$")
_SET: Final = re.compile(rf"^({'|'.join(_VALUES)}) is (\d+)$")
_FADING: Final = re.compile(r"^loses ([+-]\d+)S/([+-]\d+)K at the end$")
_COPPER: Final = re.compile(r"^has (\d+) Copper$")
_RETURNS: Final = re.compile(r"^returns to (.+)$")
_TEXT: Final = re.compile(r"^text of (.+), ability (\d+), effect (\d+)(?:, about (-?\d+))?$")
_LATER: Final = re.compile(r"^waits: (.+), ability (\d+), with (\d+)$")
_WORKED: Final = re.compile(r"^has worked: (.+), ability (\d+)$")


def words_of(g: State, mark: Mark) -> str:
    """A mark in words; `mark_in` reads them back."""
    known = _WORDS.get((mark.what, mark.n, mark.m))
    if known is not None:
        return known
    if mark.what == ADDS:
        return f"{_VALUES[mark.n]} {mark.m:+}"
    if mark.what == SETS:
        return f"{_VALUES[mark.n]} is {mark.m}"
    if mark.what == FADES:
        return f"loses {mark.n:+}S/{mark.m:+}K at the end"
    if mark.what == COPPER:
        return f"has {mark.n} Copper"
    if mark.what == RETURNS:
        return f"returns to {g.names[mark.n]}"
    face, place = _place_of(g, mark.n)
    if mark.what == TEXT:
        about = f", about {mark.m >> ABOUT}" if mark.m >> ABOUT else ""
        return f"text of {face}, ability {place}, effect {(mark.m & EFFECT) + 1}{about}"
    if mark.what == LATER:
        return f"waits: {face}, ability {place}, with {mark.m}"
    return f"has worked: {face}, ability {place}"


def mark_in(g: State, said: Data, where: str) -> tuple[int, int, int]:
    """What a mark is about and its two numbers, from its words."""
    words = said if isinstance(said, str) else ""
    known = _FIXED.get(words)
    if known is not None:
        return known
    if match := _ADDED.match(words):
        return ADDS, _VALUES.index(match[1]), int(match[2])
    if match := _SET.match(words):
        return SETS, _VALUES.index(match[1]), int(match[2])
    if match := _FADING.match(words):
        return FADES, int(match[1]), int(match[2])
    if match := _COPPER.match(words):
        return COPPER, int(match[1]), 0
    if match := _RETURNS.match(words):
        return RETURNS, a_seat(g, match[1], where), 0
    if match := _TEXT.match(words):
        ability = _ability(g, match[1], int(match[2]), where)
        effects, effect = g.pool.abilities[ability].effects, int(match[3]) - 1
        if not 0 <= effect < len(effects) or not hasattr(effects[effect], "text"):
            raise BadTable(f"{where}: effect {match[3]} of that ability makes no lasting text true")
        return TEXT, ability, effect + (int(match[4] or 0) << ABOUT)
    if match := _LATER.match(words):
        return LATER, _ability(g, match[1], int(match[2]), where), int(match[3])
    if match := _WORKED.match(words):
        return WORKED, _ability(g, match[1], int(match[2]), where), 0
    raise BadTable(f"{where} is a change such as `cannot attack` or `has 2 Copper`, not {said!r}")


def _numbers(g: State, face: int) -> tuple[int, ...]:
    """The abilities of a printed card: actions, Reactions, what it does by itself, later, and others."""
    pool = g.pool
    own = [*pool.acts[face], *pool.reacts[face], *pool.moments[face], *pool.last_words.get(face, ())]
    effects = [effect for number in own for effect in pool.abilities[number].effects]
    own += [effect.number for effect in effects if isinstance(effect, Wait)]
    rest = [number for number, where in enumerate(pool.printed_on) if where == face and number not in own]
    return (*own, *rest)


def _place_of(g: State, ability: int) -> tuple[str, int]:
    """The name of the card that has an ability, and its place there, counted from 1."""
    face = g.pool.printed_on[ability]
    return g.pool.faces[face].name, _numbers(g, face).index(ability) + 1


def _ability(g: State, name: str, place: int, where: str) -> int:
    face = g.pool.find(name)
    if face is None:
        raise BadTable(f"{where}: there is no card {name!r}")
    numbers = _numbers(g, face)
    if not 0 < place <= len(numbers):
        raise BadTable(f"{where}: {name} has no ability {place}")
    return numbers[place - 1]
