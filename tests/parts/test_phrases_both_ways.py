"""What is said is read back: canonical texts, other spellings, and texts of several abilities."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.parts.phrases import PhraseError
from tests.parts.toy_book import (
    ONE,
    TWO,
    Action,
    Curse,
    Discard,
    Draw,
    If,
    May,
    Some,
    Strength,
    Ties,
    Type,
    WhenPlayed,
    Who,
    book,
)

CANONICAL: list[tuple[str, str, object]] = [
    ("n", "one", 1),
    ("n", "twelve", 12),
    ("n", "13", 13),
    ("n", "0", 0),
    ("bonus", "+2", 2),
    ("bonus", "-1", -1),
    ("who", "the opponent", Who.OPPONENT),
    ("where", "", False),
    ("types", "minion", (Type.MINION,)),
    ("types", "minion or leader", (Type.MINION, Type.LEADER)),
    ("types", "minion, building or leader", (Type.MINION, Type.BUILDING, Type.LEADER)),
    ("selector", "one opposing minion", Some(1, Who.OPPONENT)),
    ("selector", "up to two of your minions in the same region", Some(2, Who.SELF, True, True)),
    ("selector", "three of your minions", Some(3, Who.SELF)),
    ("selector", "up to one opposing minion", Some(1, Who.OPPONENT, upto=True)),
    ("effect", "draw one card", ONE),
    ("effect", "draw 20 cards", Draw(20)),
    ("effect", "the opponent draws two cards", Draw(2, Who.OPPONENT)),
    ("effect", "discard one copy of one leader", Discard(1, (Type.LEADER,))),
    ("effect", "discard two copies of one minion or building", Discard(2, (Type.MINION, Type.BUILDING))),
    ("effect", "curse one opposing minion in the same region", Curse(Some(1, Who.OPPONENT, True))),
    ("effect", "you may draw two cards", May(TWO)),
    ("effect", "draw one card if you have two cards", If(ONE, 2)),
    ("effect", "draw one card if you have two cards if you have 0 cards", If(If(ONE, 2), 0)),
    ("effects", "draw one card, then draw two cards, then draw one card", (ONE, TWO, ONE)),
    ("ability", "When played, you may draw two cards, then draw one card.", WhenPlayed((May(TWO), ONE))),
    ("ability", "Action: Draw two cards.", Action(TWO)),
    ("ability", "Action: The opponent draws one card.", Action(Draw(1, Who.OPPONENT))),
    ("ability", "This minion has -1 Strength.", Strength(-1)),
    ("ability", "You win ties.", Ties(Who.SELF)),
    ("ability", "The opponent wins ties.", Ties(Who.OPPONENT)),
]

OTHER_SPELLINGS: list[tuple[str, str, object]] = [
    ("n", "2", 2),
    ("bonus", "\u22121", -1),
    ("who", "your opponent", Who.OPPONENT),
    ("types", "leader, minion or building", (Type.MINION, Type.BUILDING, Type.LEADER)),
    ("selector", "two friendly minions in one region", Some(2, Who.SELF, True)),
    ("effect", "draw 1 card", ONE),
    ("effect", "you draws two cards", TWO),
    ("effect", "throw away one copy of one leader", Discard(1, (Type.LEADER,))),
    ("ability", "Action: draw two cards.", Action(TWO)),
]


@pytest.mark.parametrize(("kind", "text", "value"), CANONICAL)
def test_a_canonical_text_and_its_value_are_one(kind: str, text: str, value: object) -> None:
    assert book.parse(kind, text) == value
    assert book.say(kind, value) == text


@pytest.mark.parametrize(("kind", "text", "value"), OTHER_SPELLINGS)
def test_other_spellings_are_read_but_not_said(kind: str, text: str, value: object) -> None:
    assert book.parse(kind, text) == value
    said = book.say(kind, value)
    assert said != text
    assert book.parse(kind, said) == value


numbers = st.integers(0, 40)
selectors = st.builds(Some, numbers, st.sampled_from(Who), st.booleans(), st.booleans())
types = st.sets(st.sampled_from(Type), min_size=1).map(
    lambda some: tuple(sorted(some, key=lambda t: t.value))
)
plain = (
    st.builds(Draw, numbers, st.sampled_from(Who))
    | st.builds(Discard, numbers, types)
    | st.builds(Curse, selectors)
)
# "you may A if C" has two readings, so a choice is never the first part of a condition here
conditional = st.builds(If, plain | st.builds(If, plain, numbers), numbers)
effects = plain | conditional | st.builds(May, plain) | st.builds(May, st.builds(May, plain))
abilities = (
    st.builds(WhenPlayed, st.lists(effects, min_size=1, max_size=3).map(tuple))
    | st.builds(Action, effects)
    | st.builds(Strength, st.integers(-30, 30))
    | st.builds(Ties, st.sampled_from(Who))
)


@given(st.lists(abilities, max_size=3).map(tuple))
def test_what_is_said_is_read_back(values: tuple[object, ...]) -> None:
    text = book.say_text(values)
    assert book.parse_text(text) == values
    assert book.say_text(book.parse_text(text)) == text


def test_a_text_of_several_abilities() -> None:
    text = "You win ties. Action: Draw one card. This minion has +3 Strength."
    assert book.parse_text(text) == (Ties(Who.SELF), Action(ONE), Strength(3))
    assert book.say_text(book.parse_text(text)) == text


def test_an_empty_text_has_no_abilities() -> None:
    assert book.parse_text("") == ()
    assert book.say_text(()) == ""


@pytest.mark.parametrize(
    "text", [" ", "You win ties. ", " You win ties.", "You win ties.  You win ties.", "You win ties"]
)
def test_abilities_have_one_space_between_them(text: str) -> None:
    with pytest.raises(PhraseError):
        book.parse_text(text)
