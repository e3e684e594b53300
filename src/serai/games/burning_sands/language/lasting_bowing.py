"""Lasting text about bowing: what bowed cards can do, and what cards do not bow for (BS 2.30, BS 2.31)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.standing import Standing, for_a_time, lasting_words
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.state.marks import (
    DOINGS,
    TO_ATTACK,
    TO_CAST,
    TO_DEFEND,
    TO_ENGAGE,
    TO_ENTER_BOWED,
    TO_ENTER_UNBOWED,
    TO_RAID,
    TO_USE_ABILITIES,
    WHILE_BOWED,
    WITHOUT_BOWING,
)

_ALL: Final = (TO_ATTACK, TO_DEFEND, TO_RAID, TO_USE_ABILITIES)
_ABILITIES: Final = (
    "use abilities",
    "use its abilities",
    "use their abilities",
    "use its ability",
    "use this ability",
)
BOOK.words("bowed_doing", {DOINGS[doing]: doing for doing in _ALL[:3]} | dict.fromkeys(_ABILITIES, _ALL[3]))
BOOK.words("bowed_doing", {"take actions": TO_USE_ABILITIES, "take its actions": TO_USE_ABILITIES})
BOOK.listing("bowed_doings", "bowed_doing", last=" or ")
BOOK.words("any_doing", {"act": _ALL})
_BOWED: Final = "<while bowed|even if bowed|even while bowed|even when bowed|when bowed|if bowed>"


@for_a_time(
    f"{{what}} <can|may> {{doings:bowed_doings}} {_BOWED}",
    f"{{what}} <can|may> {{doings:any_doing}} {_BOWED}",
)
@dataclass(frozen=True, slots=True)
class ActBowed:
    """Cards can attack, defend, raid or use their abilities although they are bowed (BS 2.30)."""

    what: Cards
    doings: tuple[int, ...]

    def standing(self) -> Standing:
        return Standing(what=self.what, allowed=tuple(WHILE_BOWED + doing for doing in self.doings))


_COMING: Final = ("{what} [enters/enter] play", "{what} [comes/come] into play")


@lasting_words(*(f"{coming} unbowed" for coming in _COMING), way=TO_ENTER_UNBOWED)
@lasting_words(*(f"{coming} bowed" for coming in _COMING), way=TO_ENTER_BOWED)
@dataclass(frozen=True, slots=True)
class EntersSo:
    """Cards come into play unbowed, or bowed, against the rule (BS 5.5, BS 5.25)."""

    what: Cards
    way: int

    def standing(self) -> Standing:
        return Standing(what=self.what, allowed=(self.way,))


_FREE: Final = {
    TO_ATTACK: (
        "to attack",
        "for attacking",
        "when attacking",
        "after attacking",
        "when it attacks",
        "after it attacks",
    ),
    TO_DEFEND: ("to defend", "for defending", "when defending", "after defending", "when it defends"),
    TO_RAID: (
        "to raid",
        "for raiding",
        "when raiding",
        "after raiding",
        "when it raids",
        "after it raids",
        "after a raid",
    ),
    TO_ENGAGE: ("to engage", "for engaging", "when engaging", "when it engages"),
    TO_CAST: ("to cast Spells", "when casting Spells", "to cast a Spell", "when it casts a Spell"),
    TO_USE_ABILITIES: tuple(f"to {word}" for word in _ABILITIES),
}
BOOK.words("free_doing", {word: doing for doing, words in _FREE.items() for word in words})
BOOK.listing("free_doings", "free_doing", last=" or ")
BOOK.words("unbowing", {DOINGS[doing]: doing for doing in _FREE})
BOOK.words("unbowing", dict.fromkeys(_ABILITIES[1:], TO_USE_ABILITIES))
BOOK.listing("unbowings", "unbowing", last=" or ")


@for_a_time(
    "{what} [does/do] not bow {doings:free_doings}",
    "{what} [need/need] not bow {doings:free_doings}",
    "{what} <can|may> {doings:unbowings} without bowing",
)
@dataclass(frozen=True, slots=True)
class NotBowing:
    """Cards do not bow for what they do (BS 2.31)."""

    what: Cards
    doings: tuple[int, ...]

    def standing(self) -> Standing:
        return Standing(what=self.what, allowed=tuple(WITHOUT_BOWING + doing for doing in self.doings))
