"""The meaning of a phrase is its class's docstring as it is written, on every build."""

from dataclasses import dataclass

from serai.parts.phrases import Phrasebook
from serai.parts.phrases.meaning import meaning_of


@dataclass(frozen=True)
class Drink:
    """Somebody drinks.

    Water, of course.
    """

    n: int


@dataclass(frozen=True)
class Silent:
    n: int


def test_the_first_line_of_the_docstring_is_the_meaning() -> None:
    assert meaning_of(Drink) == "Somebody drinks."


def test_a_class_without_a_docstring_has_no_meaning_to_tell() -> None:
    assert Silent.__doc__ == "Silent(n: int)"  # what dataclass makes up is no meaning
    assert meaning_of(Silent) == ""


def test_a_class_without_a_source_tells_its_own_docstring() -> None:
    assert (
        meaning_of(type("Made", (), {"__doc__": "Made by hand.", "__module__": "nowhere"})) == "Made by hand."
    )
    assert meaning_of(type("Filled", (), {"__doc__": "mypyc filler docstring"})) == ""


def test_the_vocabulary_carries_the_meaning() -> None:
    book = Phrasebook("well")
    book.numbers("n")
    book.phrase("drink {n} times", kind="effect")(Drink)
    assert [entry.doc for entry in book.vocabulary()] == ["Somebody drinks."]
