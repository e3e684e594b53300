"""One wording in several variants: of one and of several, and with words to choose from; usage by meaning."""

from dataclasses import dataclass

import pytest

from serai.parts.phrases import Phrasebook, PhraseError, by_meaning


@dataclass(frozen=True)
class Grow:
    """Beasts grow."""

    what: str
    n: int


@dataclass(frozen=True)
class Rest:
    """Nothing is done."""


def book() -> Phrasebook:
    """A book with a wording that agrees with its subject."""
    toy = Phrasebook("beasts")
    toy.numbers("n")
    toy.words("beast", {"the camel": "camel"})
    toy.words("beasts", {"all camels": "camels"})
    toy.phrase(
        "{what:beast} <gets|gains> +{n} || {what:beasts} <get|gain> +{n}",
        "let {what:beast} grow by {n}",
        kind="ability",
    )(Grow)
    toy.phrase("rest", kind="ability")(Rest)
    return toy


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("the camel gets +one", Grow("camel", 1)),
        ("the camel gains +one", Grow("camel", 1)),
        ("all camels get +two", Grow("camels", 2)),
        ("all camels gain +two", Grow("camels", 2)),
        ("let the camel grow by two", Grow("camel", 2)),
    ],
)
def test_every_variant_is_read(text: str, value: Grow) -> None:
    assert book().parse("ability", text) == value


@pytest.mark.parametrize("text", ["the camel get +one", "all camels gets +two", "all camels gains +two"])
def test_a_verb_that_does_not_agree_is_refused(text: str) -> None:
    with pytest.raises(PhraseError):
        book().parse("ability", text)


def test_the_first_words_are_said() -> None:
    assert book().say("ability", Grow("camel", 1)) == "the camel gets +one"
    assert book().say("ability", Grow("camels", 2)) == "all camels get +two"


def test_a_wording_is_one_entry_with_its_choices() -> None:
    shown = [(entry.template, entry.example) for entry in book().vocabulary()]
    assert shown == [
        ("[what] gets/gains +[n]", "the camel gets +two"),
        ("let [what] grow by [n]", "let the camel grow by two"),
        ("rest", "rest"),
    ]


def test_variants_show_the_same_fields() -> None:
    toy = Phrasebook("crooked")
    with pytest.raises(ValueError, match="do not show the same fields"):
        toy.phrase("{what} gets +{n} || {what} grows", kind="ability")(Grow)


def test_two_variants_that_are_alike_are_reported() -> None:
    toy = book()
    toy.phrase("{what:beasts} gain +{n}", kind="ability")(Grow)
    assert any("one template twice" in problem for problem in toy.check())


def test_usage_is_counted_by_meaning() -> None:
    texts = {"A": "the camel gets +one", "B": "let the camel grow by two", "C": "all camels gain +two"}
    grow, rest = by_meaning(book().usage(texts))
    assert (grow.name, grow.wordings, grow.cards) == ("Grow", 2, ("A", "B", "C"))
    assert (rest.name, rest.wordings, rest.cards) == ("Rest", 1, ())
    assert grow.doc == "Beasts grow."
    assert grow.kinds == ("ability",)
