"""The closed words of the card texts, and the book that all phrases of Al-Kalim are written in."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.state.ability import (
    ALL_ALLIES,
    BOTH,
    ONE,
    ONE_ALLY,
    PARTY,
    PER_COMBAT,
    PER_ROLL,
    PER_ROUND,
    PER_TURN,
    SELF,
    TARGET,
    WHO_HERO,
)
from serai.games.al_kalim.state.terms import (
    ALLY,
    COLOURS,
    DAY,
    GEAR,
    ITEM,
    NIGHT,
    PHASES,
    RAISES,
    SKILLS,
    TERRAINS,
    TOWN,
    TRAITS,
    UNDECIDED,
)
from serai.parts.phrases import Phrasebook

BOOK: Final = Phrasebook("al-kalim")


def _numbered(words: tuple[str, ...]) -> dict[str, int]:
    return {word: number for number, word in enumerate(words)}


BOOK.numbers("n", words=0)
BOOK.numbers("bonus", signed=True)
BOOK.words("phase", _numbered(PHASES))
BOOK.listing("phases", "phase", last=" and ")
BOOK.words("skill", {skill.capitalize(): number for number, skill in enumerate(SKILLS)})
BOOK.words("raise", {name.capitalize(): number for number, name in enumerate(RAISES)})
BOOK.words("terrain", _numbered(TERRAINS[:TOWN]))
BOOK.listing("terrains", "terrain", last=" or ")
BOOK.words("time", {"": UNDECIDED, " by day": DAY, " at night": NIGHT})
BOOK.words("trait", _numbered(TRAITS))
BOOK.listing("traits", "trait", last=" or ")
BOOK.words(
    "foe",
    {
        _plural: number
        for number, _plural in enumerate(("Abominations", "Bandits", "Beasts", "Djinn", "Undead", "Zealots"))
    },
)
BOOK.listing("foes", "foe", last=" and ")
BOOK.words("colour", _numbered(COLOURS))
BOOK.listing("colours", "colour", last=" and ")
BOOK.words("gear", _numbered(GEAR))
BOOK.words("limit", {"roll": PER_ROLL, "round": PER_ROUND, "combat": PER_COMBAT, "turn": PER_TURN})
BOOK.words("goods", {"items": ITEM, "allies": ALLY, "items and allies": BOTH})
BOOK.words("sufferer", {"your hero": SELF, "each of your characters": PARTY})
#: To whom something is done.
BOOK.words(
    "who",
    {
        "your hero": WHO_HERO,
        "this character": SELF,
        "each of your characters": PARTY,
        "one of your characters": ONE,
        "one of your allies": ONE_ALLY,
        "each of your allies": ALL_ALLIES,
        "that character": TARGET,
    },
)
#: To whom wounds or heat are about to be dealt.
BOOK.words("whom", {"your hero": WHO_HERO, "this character": SELF})
