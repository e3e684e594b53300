"""Plain words for every meaning: each class has its line, no part is forgotten, and what differs is told."""

from __future__ import annotations

import dataclasses
import inspect

import pytest

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_plainly
from serai.games.burning_sands.text.say_plainly import in_plain_words, plainly, said_back
from tests.games.burning_sands.text.generating import Generator

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
        (m.Turn("bow", HERO), "bow target bowed Hero"),
        (m.Move("destroy", m.That("self")), "destroy this card"),
        (m.Move("return", m.That("self"), m.Place("hand", m.You())), "return this card to your hand"),
        (
            m.Water("gain", m.EachPlayer(True), m.Bound(">=", m.Fixed(2))),
            "each opponent gains 2 or more Water",
        ),
        (
            m.Exchange(HERO, HERO, "Ka", "turn"),
            "exchange the Ka of target bowed Hero until the end of the turn",
        ),
        (
            m.ForEach(
                m.EachPlayer(True), "player 1", (m.Shuffle(m.ThatPlayer("player 1")), m.Turn("bow", HERO))
            ),
            "for each opponent, one after another: that player shuffles; then bow target bowed Hero",
        ),
        (
            m.Answer("may bow", m.Every((m.Among(m.That("self")), m.HasTokens("water"))), "forbids"),
            "this card while with Water tokens cannot bow",
        ),
        (m.Limit(2, "turn"), "twice each turn"),
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


@pytest.mark.parametrize("seed", range(60))
def test_random_abilities_can_be_told_in_plain_words(seed: int) -> None:
    card = Generator(seed).card()
    for ability in card.abilities:
        words = in_plain_words(ability, card.type, card.traits)
        assert words.endswith(".")
        assert "{" not in words
        assert "(name=" not in words
