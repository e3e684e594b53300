"""Words with their places, the forms of words, and the watch over the parts of a phrase."""

from __future__ import annotations

import pytest

from serai.parts.english.forms import plural, verb_forms
from serai.parts.english.node import Node, unused, watch
from serai.parts.english.tokens import words_of


def test_every_word_keeps_its_place() -> None:
    text = "Day: Bow Kesh. Gain +1S/-1K."
    for word in words_of(text):
        assert text[word.start : word.end] == word.written


def test_a_genitive_and_a_non_are_two_words() -> None:
    assert [word.look for word in words_of("Hero's non-Human")] == ["hero", "'s", "non-", "human"]


def test_a_bonus_is_one_word() -> None:
    assert [word.look for word in words_of("a +1S / -1K token")] == ["a", "+1s / -1k", "token"]


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("bow", "bow bows bowed bowing bowed"),
        ("bury", "bury buries buried burying buried"),
        ("destroy", "destroy destroys destroyed destroying destroyed"),
        ("draw", "draw draws drew drawing drawn"),
        ("swap", "swap swaps swapped swapping swapped"),
        ("challenge", "challenge challenges challenged challenging challenged"),
    ],
)
def test_forms_of_verbs(verb: str, forms: str) -> None:
    assert " ".join(verb_forms(verb)) == forms


def test_plurals() -> None:
    assert [plural(noun) for noun in ("hero", "city_section", "story", "bonus")] == [
        "heroes",
        "city_sections",
        "stories",
        "bonuses",
    ]


def test_a_phrase_has_only_declared_parts() -> None:
    with pytest.raises(TypeError, match="a self has no count"):
        Node("self", count=1)


def test_a_part_that_nobody_asks_for_is_found() -> None:
    tree = Node("clause", sense="bow", what=Node("self"), how="twice")
    watch()
    assert (tree["sense"], tree["what"]) == ("bow", Node("self"))
    left = unused(tree)
    assert left is not None
    assert left[1] == "how"


def test_nothing_is_left_where_all_parts_are_asked_for() -> None:
    tree = Node("clause", sense="bow", what=Node("self"))
    watch()
    changed = tree.having(what=None)
    assert (changed["sense"], tree["what"]) == ("bow", Node("self"))
    assert unused(tree) is None
