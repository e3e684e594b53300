"""One changed word in a text is noticed: a foreign one, two swapped, one left out."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.text.nonsense import Changed, all_changed, share, table

pytestmark = pytest.mark.slow
#: Words that may be left out: they only say what the words around them say already.
_FILLERS = (
    *(
        "City",
        "action",
        "your",
        "a",
        "you",
        "All",
        "of",
        "the",
        "The",
        "then",
        "together",
        "total",
        "players",
    ),
    *("all", "any", "Phase"),  # "Undead Heroes", "each Story", "the beginning of the Dawn"
    *("Fate", "He", "Hero"),  # "the same value", "returns home bowed", "an unbowed (one)": taken loosely
)


@pytest.fixture(scope="module")
def found() -> list[Changed]:
    """Each text of the package changed once in each way."""
    return all_changed()


def test_a_foreign_word_is_refused_or_warned_of(found: list[Changed]) -> None:
    assert share(found, ("inserted", "substituted"), ("refused", "warned")) >= 0.95, table(found)


def test_two_swapped_words_are_noticed(found: list[Changed]) -> None:
    assert share(found, ("swapped",), ("refused", "warned", "other meaning")) >= 0.90, table(found)


def test_hardly_a_word_but_a_filler_can_be_left_out_unnoticed(found: list[Changed]) -> None:
    unnoticed = [one for one in found if one.way == "left out" and one.end == "same meaning"]
    kept = [one for one in unnoticed if one.word not in one.card]  # a part of the card's own name will do
    loose = [(one.word, one.text) for one in kept if one.word not in _FILLERS]
    left_out = [one for one in found if one.way == "left out"]
    assert len(loose) <= 0.03 * len(left_out), loose
