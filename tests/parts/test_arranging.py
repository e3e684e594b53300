"""A table that is set by hand over the table at the start."""

import pytest

from serai.kernel import BadTable, Data
from serai.parts.arranging import filled_table

START: dict[str, Data] = {"seats": ["first", "second"], "turn": 0, "water": [3, 3], "said": [[], []]}


def test_what_is_not_said_is_as_at_the_start() -> None:
    assert filled_table({"water": [0, 5]}, START) == {**START, "water": [0, 5]}
    assert filled_table({"said": [[1], []]}, START) == {**START, "said": [[1], []]}
    assert filled_table({}, START) == START


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ([], "a table has entries"),
        ({"wator": [1, 1]}, "wator: a table has seats, turn, water, said"),
        ({"turn": "one"}, "turn: 'one' is not such as 0"),
        ({"turn": True}, "turn: True is not such as 0"),
        ({"turn": -1}, "turn: -1 is below 0"),
        ({"water": 3}, r"water: 3 is no list such as \[3, 3\]"),
        ({"water": [3]}, "water: 1 entries in place of 2"),
        ({"water": [3, -1]}, "water: -1 is below 0"),
        ({"said": [["a"], []]}, "said: 'a' is not such as 0"),
    ],
)
def test_what_cannot_be_is_refused(table: Data, words: str) -> None:
    with pytest.raises(BadTable, match=words):
        filled_table(table, START)
