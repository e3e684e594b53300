"""What is understood is said, and what is said is understood as the same: read(say(m)) == m."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.meaning import (
    Ability,
    Action,
    Chosen,
    Fixed,
    Give,
    OfType,
    Repeat,
    That,
    Times,
    Turn,
)
from serai.games.burning_sands.text.meaning import Bound as Many
from serai.games.burning_sands.text.normal import normal
from serai.games.burning_sands.text.reading import Reader
from serai.games.burning_sands.text.say_text import say
from serai.games.burning_sands.text.say_words import Mute
from tests.games.burning_sands.text.generating import TRAITS, Generator
from tests.games.burning_sands.text.own import OwnCard, own_cards, read, reader

_HERE = Path(__file__).parent
#: Texts that were written without this language in sight.
_POOL = (
    OwnCard(
        "House of Closed Shutters",
        "holding",
        (),
        "Reaction: Bow this Holding when one of your Assassin Heroes succeeds in a raid. "
        "The Hero returns home unbowed.",
    ),
    OwnCard(
        "Vigil Until Morning",
        "action",
        (),
        "Night: Straighten up to two of your Ebonite Heroes. They cannot raid this turn.",
    ),
    OwnCard(
        "Jarrah the Well-Digger",
        "hero",
        (),
        "Night: Bow Jarrah and discard the top card of your deck. If its Fate value is 3 or more, "
        "put a Water token on Jarrah.",
    ),
    OwnCard(
        "The Unbroken Cohort", "follower", (), "This Follower gains 1S for every other Follower in its unit."
    ),
    OwnCard("Musa the Blind Reader", "hero", (), "Open: Bow Musa to look at another player's hand."),
)


#: Cards whose meaning has no canonical words yet: a designer is told it in plain ones (`say_plainly`).
MUTE = (_HERE / "mute.txt").read_text("utf-8").splitlines()
#: Those that can be said.
_SAID = [card for card in own_cards() if card.name not in MUTE]


def test_the_cards_without_canonical_words_are_known() -> None:
    mute: list[str] = []
    for card in own_cards():
        try:
            say(read(card, card.text).abilities, card.name, card.type, card.traits)
        except Mute:
            mute.append(card.name)
    assert sorted(mute) == MUTE


@pytest.mark.parametrize("card", [*_SAID, *_POOL], ids=lambda card: card.name)
def test_what_is_said_is_understood_as_it_was_meant(card: OwnCard) -> None:
    understood = read(card, card.text)
    assert understood.faults == ()
    said = say(understood.abilities, card.name, card.type, card.traits)
    again = read(card, said)
    assert again.faults == (), said
    assert again.abilities == understood.abilities, said


@pytest.mark.parametrize("card", _SAID, ids=lambda card: card.name)
def test_the_canonical_text_is_its_own_canonical_text(card: OwnCard) -> None:
    said = say(read(card, card.text).abilities, card.name, card.type, card.traits)
    assert say(read(card, said).abilities, card.name, card.type, card.traits) == said


def test_a_text_is_read_twice_as_the_same_trees() -> None:
    for card in own_cards():
        first = reader().read(card.text, card.name)
        second = reader().read(card.text, card.name)
        assert [sentence.readings for sentence in first] == [sentence.readings for sentence in second]


@pytest.mark.slow
def test_random_meanings_are_said_and_understood() -> None:
    mute = 0
    for seed in range(80):
        card = Generator(seed).card()
        try:
            said = say(card.abilities, "Nobody", card.type, card.traits)
        except Mute:
            mute += 1  # the language has no words for it, and says so
            continue
        again = understand(Reader(TRAITS), "Nobody", card.type, card.traits, said)
        assert again.faults == (), said
        assert again.abilities == card.abilities, said
    assert mute <= 8


# The normal form


def _hero(name: str) -> Chosen:
    return Chosen(Many("=", Fixed(1)), (OfType("Hero"),), name=name)


def test_what_is_chosen_is_described_once_and_counted_anew() -> None:
    told: tuple[Ability, ...] = (
        Action(
            "Day",
            (Give(("Flying",), _hero("card 7")), Turn("bow", _hero("card 7")), Turn("bow", _hero("card 9"))),
        ),
    )
    (action,) = normal(told)
    assert isinstance(action, Action)
    assert action.steps == (
        Give(("Flying",), _hero("card 1")),
        Turn("bow", That("card 1")),
        Turn("bow", _hero("card 2")),
    )


def test_the_order_in_which_a_card_is_described_does_not_matter() -> None:
    card = own_cards()[0]
    texts = (
        "Day: Destroy target bowed Undead Hero at home.",
        "Day: Destroy target Undead bowed Hero at home.",
    )
    first, second = [read(card, text).abilities for text in texts]
    assert first == second


# Two of a kind


def test_the_second_of_two_heroes_is_called_so() -> None:
    steps = (Turn("bow", _hero("card 1")), Turn("straighten", _hero("card 2")), Turn("bow", That("card 1")))
    said = say((Action("Day", steps),), "Nobody", "action", ())
    assert said == "Day: Bow target Hero. Straighten target Hero. Bow the first Hero."


# What has no words


@pytest.mark.parametrize(
    "step", [Repeat(), Times(Fixed(2), (Turn("bow", That("self")),))], ids=["Repeat", "Times"]
)
def test_a_meaning_without_words_is_mute(step: Repeat | Times) -> None:
    with pytest.raises(Mute) as mute:
        say((Action("Day", (step,)),), "Nobody", "action", ())
    assert mute.value.kind == type(step).__name__


def test_a_card_that_nobody_introduced_is_mute() -> None:
    with pytest.raises(Mute):
        say((Action("Day", (Turn("straighten", That("card 1")),)),), "Nobody", "action", ())
