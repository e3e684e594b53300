"""Plain words for every meaning: each class has its line, no part is forgotten, and what differs is told."""

from __future__ import annotations

import dataclasses
import inspect

import pytest

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_plainly
from serai.games.burning_sands.text.say_plainly import plainly, said_back

#: Told by functions rather than by a line.
TOLD = (m.That, m.Bound, m.Place, m.Every, m.Chosen, m.TopCards, m.UntilFound, m.Together, m.Event)
CLASSES = [
    cls
    for cls in vars(m).values()
    if inspect.isclass(cls) and dataclasses.is_dataclass(cls) and cls not in TOLD
]


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_part_of_every_meaning_has_words(cls: type) -> None:
    line = say_plainly._LINES[cls]
    for field in dataclasses.fields(cls):
        assert f"{{{field.name}}}" in line or f"?{field.name}" in line, field.name


HERO = m.Chosen(m.Bound("=", m.Fixed(1)), (m.OfType("Hero"), m.Is("bowed")), name="card 1")


@pytest.mark.parametrize(
    ("meaning", "words"),
    [
        (m.Turn("bow", HERO), "bow 1 of the Heroes (bowed) [card 1]"),
        (m.Move("destroy", m.That("self")), "destroy this card"),
        (m.Move("return", m.That("self"), m.Place("hand", m.You())), "return this card to hand of you"),
        (
            m.Water("gain", m.EachPlayer(True), m.Bound(">=", m.Fixed(2))),
            "each other player gain at least 2 Water",
        ),
        (m.May(m.You(), (m.Shuffle(m.You()),)), "you may: (you shuffle the deck)"),
        (m.Change("Ka", m.That("hero"), m.Fixed(1)), "Ka of its Hero: add 1, until the end of the turn"),
    ],
)
def test_plain_words(meaning: object, words: str) -> None:
    assert plainly(meaning) == words


def test_canonical_words_come_first() -> None:
    said, canonical = said_back(m.Action("Day", (m.Turn("bow", HERO),)), "Aziz", "hero", ())
    assert (said, canonical) == ("Day: Bow target bowed Hero.", True)


def test_where_the_language_is_mute_plain_words_are_said() -> None:
    ability = m.Produces(3, ("Spell",), instead=True)
    assert said_back(ability, "Aziz", "holding", ()) == (
        "Bow this card to produce 3 Copper for Spell, instead of what it gives otherwise.",
        False,
    )
