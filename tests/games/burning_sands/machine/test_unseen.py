"""Card texts that no card of ours has, composed as a designer would do it: read, said, and read the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from serai.games.burning_sands.state.terms import TYPES
from serai.games.burning_sands.text.mean_text import Understood, understand
from serai.games.burning_sands.text.reading import Reader
from serai.games.burning_sands.text.say_text import say
from serai.games.burning_sands.text.say_words import Mute

TEXTS = (Path(__file__).parent / "unseen.txt").read_text("utf-8").splitlines()
READER = Reader(["Scout"])
_OWN = re.compile(rf"this ({'|'.join(TYPES)})", re.IGNORECASE)
_ATTACHED = re.compile("the Hero this card is attached to|its Hero|this card.s Hero", re.IGNORECASE)
#: Beginnings of texts that are not understood yet.
NOT_YET = (
    "Day: Destroy all Followers attached to that Hero.",  # which Hero?
    "Your Heroes cannot be targeted by opponents while you control a City Section named",
    "Day: Target Hero loses all tokens",
    "Day: Search your deck for a card named",
    "At the beginning of your turn, gain 1 Water.",
    "Night: Gain 1 Water for each City Section without Water your opponents control.",
)


def type_of(text: str) -> str:
    """A type of card that can have such a text."""
    own = _OWN.search(text)
    if own:
        return own[1].lower()
    if text.startswith("Tale"):
        return "story"
    return "follower" if _ATTACHED.search(text) else "hero"


def read(text: str) -> Understood:
    return understand(READER, "Aziz", type_of(text), (), text)


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_nobody_has_written_before_is_understood(text: str) -> None:
    meaning = read(text)
    if text.startswith(NOT_YET):
        pytest.xfail("not yet")
    assert meaning.faults == ()


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_understood_is_said_again_with_the_same_sense(text: str) -> None:
    meaning = read(text)
    if meaning.faults or text.startswith(NOT_YET):
        return
    try:
        said = say(meaning.abilities, "Aziz", type_of(text), ())
    except Mute:
        return
    again = understand(READER, "Aziz", type_of(text), (), said)
    assert (again.faults, again.abilities) == ((), meaning.abilities)
