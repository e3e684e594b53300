"""The table of zones: every place in which a card can be, with the nouns that name it."""

from __future__ import annotations

from typing import Final, NamedTuple


class Zone(NamedTuple):
    """A zone: its name, the nouns of the lexicon that name it, whether it is somebody's, what it is."""

    name: str
    nouns: tuple[str, ...]
    owned: bool
    means: str


ZONES: Final = (
    Zone("play", ("play",), False, "in play, wherever that is"),
    Zone("hand", ("hand",), True, "a player's hand"),
    Zone("deck", ("deck",), True, "a player's deck"),
    Zone("saved", ("saved_pile",), True, "a player's Saved pile"),
    Zone("buried", ("buried_pile",), True, "a player's Buried pile"),
    Zone("home", ("home",), True, "a player's home"),
    Zone("top", ("top",), True, "the top of a player's deck"),
    Zone("bottom", ("bottom",), True, "the bottom of a player's deck"),
    Zone("battle", (), False, "the battle that is fought now, or the one at a City Section"),
    Zone("army", (), False, "the army of a card in a battle"),
    Zone("attached", (), False, "attached to a card"),
    Zone("on", (), False, "laid on a Hero for a raid or a duel"),
    Zone("another battle", (), False, "another battle of the same attack"),
    Zone("in place of", (), False, "where another card is now"),
    Zone("under", (), False, "under a card"),
    Zone("game", (), False, "out of the game"),
)
_BY_NOUN: Final = {noun: zone for zone in ZONES for noun in zone.nouns}


def zone_of(noun: str) -> Zone | None:
    """The zone that a noun names, if it names one."""
    return _BY_NOUN.get(noun)
