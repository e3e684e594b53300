"""Refusals of the kit: sentences with named facts, and the way from a wish to its refusal."""

import pytest

from serai.kernel import Action, Reason, Verb
from serai.parts.refusing import Sentences, why_not
from tests.kernel.toys import DRY, PLAY, REST, RULES, SCORE, SENTENCES, Wells, hand_set, played

TABLE = RULES.load(hand_set(), played(1).state.chance)
WORDS: Sentences[Wells] = Sentences(
    {**SENTENCES, "not in hand": "{1:seat} does not hold {0:card} ({2})", "out of turn": "wait: {0}"},
    {
        "card": lambda state, seat, n: f"card {n}",
        "seat": lambda state, seat, n: "you" if n == seat else "they",
    },
)


def bystander(state: Wells, seat: int, verb: str) -> Reason:
    return Reason("out of turn", "TOY 2.1", verb)


def refusal(wish: Action | str, seat: int = 0) -> str:
    return str(why_not(RULES, TABLE, seat, wish, WORDS, bystander))


def test_facts_stand_in_their_slots() -> None:
    reason = Reason("not in hand", "TOY 2.5", 7, 0, "ever")
    assert WORDS.say(TABLE, 0, reason) == "you does not hold card 7 (ever)"
    assert WORDS.say(TABLE, 1, reason) == "they does not hold card 7 (ever)"
    assert str(WORDS.refusal(TABLE, 1, reason)) == "they does not hold card 7 (ever) (TOY 2.5)"
    assert "out of turn" in WORDS.codes


def test_a_reason_without_a_sentence_is_an_error() -> None:
    with pytest.raises(KeyError):
        WORDS.say(TABLE, 0, Reason("unheard of", "TOY 1.1"))


@pytest.mark.parametrize(
    ("wish", "seat", "sentence"),
    [
        (SCORE(), 0, "that is not offered now (TOY 2.1)"),
        ("score", 0, "that is not offered now (TOY 2.1)"),
        (DRY(9), 0, "that is not offered now (TOY 2.1)"),
        (REST(), 0, "nothing speaks against it (TOY 2.1)"),
        ("frobnicate", 0, "'frobnicate' means nothing here, or more than one thing (TOY 2.1)"),
        (Verb("kit", "hop")(), 0, "that is a move of another game (TOY 2.1)"),
        (PLAY(3), 1, "wait: play (TOY 2.1)"),
        ("Play 3", 1, "wait: play (TOY 2.1)"),
        ("", 1, "wait:  (TOY 2.1)"),
    ],
)
def test_a_wish_is_refused(wish: Action | str, seat: int, sentence: str) -> None:
    assert refusal(wish, seat) == sentence


def test_after_the_end_everything_is_refused_by_what_ended_it() -> None:
    over = played(3).state
    assert str(why_not(RULES, over, 0, REST(), WORDS, bystander)) == "the game is over (TOY 3.1)"
