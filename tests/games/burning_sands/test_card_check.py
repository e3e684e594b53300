"""What a designer is told of a set: every fault at once, in the own words, and what was understood."""

from __future__ import annotations

import json

import pytest

from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.parts.cards import CardCheck

HERO = {"name": "Aziz", "type": "hero", "strength": 2, "ka": 2, "fate": 1}
ACTION = {"name": "Ride", "type": "action", "fate": 1}
STORY = {"name": "Two Wells", "type": "story", "fate": 1}


def toml(*cards: dict[str, object]) -> str:
    return "\n".join(
        "[[card]]\n" + "\n".join(f"{key} = {json.dumps(value)}" for key, value in card.items())
        for card in cards
    )


def check(card: dict[str, object], **more: object) -> CardCheck:
    return CARD_SETS.check_cards(toml({**card, **more}), "mine.toml")[0]


def test_what_was_understood_is_said_back() -> None:
    verdict = check(HERO, text="Aziz has +1S. Open: Bow Aziz. You draw a card.")
    assert verdict.ok
    assert verdict.understood == (
        ("Aziz has +1S.", "This card has +1S."),
        ("Open: Bow Aziz. You draw a card.", "Open: Bow this card. Draw one card."),
    )


def test_a_reward_and_what_goes_on_are_one_piece_each() -> None:
    reward = "Reward: 2 Story Points. Your Heroes have +1S. Night: Draw one card."
    verdict = check(STORY, text=f"Tale Reaction: When you win a duel. {reward}")
    assert verdict.ok, verdict.error
    assert [words for words, _ in verdict.understood] == [
        "Tale Reaction: When you win a duel.",
        reward,
    ]
    moment = check(HERO, text="Whenever a Hero is destroyed, you may bow Aziz. If you do, draw one card.")
    assert [words for words, _ in moment.understood] == [
        "Whenever a Hero is destroyed, you may bow Aziz. If you do, draw one card."
    ]


def test_every_fault_is_told_at_once_in_the_own_words() -> None:
    verdict = check(
        ACTION, colour="red", text="Day: Destroi target Hero. Night: Draw  two cards in this bottle."
    )
    assert not verdict.ok
    assert [(fault.words, fault.instead) for fault in verdict.faults] == [
        ("", verdict.faults[0].instead),
        ("Destroi", "did you mean “destroy” or “destroying” or “destroys” for “Destroi”?"),
        ("bottle", "did you mean “battle” or “battles” for “bottle”?"),
    ]
    assert "'colour' is not known" in verdict.faults[0].why
    assert verdict.error.startswith('mine.toml: "Ride": ')


def test_what_is_right_is_said_back_beside_what_is_wrong() -> None:
    verdict = check(HERO, text="Aziz cannot attack. Day: Frobnicate Aziz.")
    assert [fault.words for fault in verdict.faults] == ["Frobnicate"]
    assert verdict.understood == (("Aziz cannot attack.", "This card cannot attack."),)


@pytest.mark.parametrize(
    ("trait", "why", "instead"),
    [
        ("Fliyng", "no trait is called so", "did you mean “Flying”?"),
        ("Carry", "this trait has a number behind it", "write “Carry +1”"),
        ("Flying +1", "no trait is called so", "did you mean “Flying”?"),
        ("Limited", "no trait of this game is called so", "once per turn"),
    ],
)
def test_traits_that_are_wrong(trait: str, why: str, instead: str) -> None:
    (fault,) = check(HERO, traits=[trait]).faults
    assert (fault.words, fault.why) == (trait, why)
    assert instead in fault.instead


def test_traits_of_ones_own_are_taken() -> None:
    one = check(HERO, traits=["Falconer", "Carry +1", "Scout"])
    assert one.ok
    assert one.warnings == ("“Falconer” is taken for a trait of your own; only this card has it",)
    two = toml({**HERO, "traits": ["Falconer"]}, {**HERO, "name": "Hala", "traits": ["Falconer"]})
    assert [verdict.warnings for verdict in CARD_SETS.check_cards(two, "mine.toml")] == [(), ()]


def test_what_is_guessed_is_told() -> None:
    verdict = check(HERO, text="Day: Put a Falcon token on Aziz.")
    assert verdict.ok
    assert verdict.warnings == ("“falcon” is taken for the name of a token",)


def test_two_readings_are_both_shown() -> None:
    text = "Day: Destroy all Followers attached to a Hero and all Items attached to a Hero."
    (fault,) = check(ACTION, text=text).faults
    assert fault.why == "this can be read in two ways"
    assert "(1) " in fault.instead
    assert "(2) " in fault.instead


def test_printed_forms() -> None:
    assert check(ACTION, influence="-", copper="-", water="2", text="Day: Draw a card.").ok
    story = check(STORY, text="Tale Reaction: When you win a duel. Reward: 2 Story Points.")
    assert story.ok
    (fault,) = check(
        STORY, story_points=1, text="Tale Reaction: When you win a duel. Reward: Two Story Points."
    ).faults
    assert (fault.words, fault.why) == (
        "Reward: Two Story Points.",
        "the text says 2, the number story_points says 1",
    )
    council = check(ACTION, text="Needs 6 Influence. Day: Draw a card.")
    assert council.understood == (("Day: Draw a card.", "Day, Council 6: Draw one card."),)


def test_a_number_that_is_missing_and_one_too_many() -> None:
    card = {"name": "Aziz", "type": "hero", "strength": 2, "fate": 1, "story_points": 1}
    assert [fault.why for fault in check(card).faults] == [
        "a hero has no story_points (section 2)",
        "a hero needs ka (section 2)",
    ]


def test_a_type_that_is_no_type() -> None:
    (fault,) = check(HERO, type="heroe").faults
    assert "did you mean 'hero'?" in fault.why


def test_a_faction_that_is_none_hides_no_other_fault() -> None:
    faults = check(ACTION, faction="Asalan", text="Day: Frobnicate Aziz.").faults
    assert [fault.words for fault in faults] == ["", "Frobnicate"]
    assert "did you mean 'Ashalan'?" in faults[0].why
