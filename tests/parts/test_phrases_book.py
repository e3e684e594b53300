"""A book looked at as a whole: its vocabulary, its check for problems, and its misuse."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from serai.parts.phrases import Entry, Phrasebook
from tests.parts.toy_book import Who, book


def test_every_example_of_the_vocabulary_reads_back_and_is_told_in_full() -> None:
    listed = book.vocabulary()
    assert len(listed) == 16
    for entry in listed:
        value = book.parse(entry.kind, entry.example)
        assert book.parse(entry.kind, book.say(entry.kind, value)) == value
    assert listed[4] == Entry(
        "effect",
        "draw [n] card(s)",
        "draw two cards",
        "A player takes cards from the top of the deck (TOY 5.1).",
    )
    assert listed[6].template == "discard [n] cop(y/ies) of one [types]"
    assert [entry.example for entry in listed if entry.kind == "ability"] == [
        "When played, draw two cards.",
        "Action: Draw two cards.",
        "This minion has +2 Strength.",
        "You win ties.",
        "The opponent wins ties.",
    ]
    examples = [entry.example for entry in listed]
    assert "throw away two copies of one minion" in examples  # said by its own template
    assert "you may draw two cards" in examples  # a kind inside itself takes the first that does not recurse


def test_an_example_of_the_programmer_replaces_the_automatic_one() -> None:
    toy = Phrasebook("examples")
    toy.numbers("n")

    @toy.phrase("draw {n} card(s)", "take {n} card(s)", kind="k", example="draw one card")
    @dataclass(frozen=True, slots=True)
    class Take:
        n: int

    assert [entry.example for entry in toy.vocabulary()] == ["draw one card", "take one card"]
    assert toy.check() == []


def test_a_good_book_has_no_problems() -> None:
    assert book.check() == []


def _missing_category(toy: Phrasebook) -> None:
    @toy.phrase("lose {n} {coins}", kind="effect")
    @dataclass(frozen=True, slots=True)
    class Lose:
        n: int
        coins: int


def _missing_item(toy: Phrasebook) -> None:
    toy.listing("things", "thing", last=" or ")


def _twin_template(toy: Phrasebook) -> None:
    @toy.phrase("pay {m:n} coin(s)", kind="effect")
    @dataclass(frozen=True, slots=True)
    class Spend:
        m: int


def _no_number(toy: Phrasebook) -> None:
    @toy.phrase("{who} win(s)", kind="effect")
    @dataclass(frozen=True, slots=True)
    class Win:
        who: Who


def _reads_back_as_another(toy: Phrasebook) -> None:
    toy.words("odd", {"pay two coins": 1})

    @toy.phrase("{odd}", kind="effect")
    @dataclass(frozen=True, slots=True)
    class Odd:
        odd: int


def _example_of_another_class(toy: Phrasebook) -> None:
    @toy.phrase("win", kind="effect", example="pay two coins")
    @dataclass(frozen=True, slots=True)
    class Win:
        pass


def _example_that_is_not_read(toy: Phrasebook) -> None:
    @toy.phrase("win", kind="effect", example="loose")
    @dataclass(frozen=True, slots=True)
    class Win:
        pass


def _no_example(toy: Phrasebook) -> None:
    @toy.phrase("not {never}", kind="never")
    @dataclass(frozen=True, slots=True)
    class Never:
        never: object


@pytest.mark.parametrize(
    ("plant", "words"),
    [
        (_missing_category, '"coins", which is not taught'),
        (_missing_item, '"thing", which is not taught'),
        (_twin_template, "one template twice"),
        (_no_number, "no number before it"),
        (_reads_back_as_another, "two readings"),
        (_example_of_another_class, "reads back as Pay"),
        (_example_that_is_not_read, "cannot be read"),
        (_no_example, "no example can be made"),
    ],
)
def test_check_finds_a_planted_problem(plant: Callable[[Phrasebook], None], words: str) -> None:
    toy = Phrasebook("planted")
    toy.numbers("n")
    toy.words("who", {"you": Who.SELF})
    toy.phrase("pay {n} coin(s)", kind="effect")(Pay)
    assert toy.check() == []
    plant(toy)
    problems = toy.check()
    assert any(words in problem for problem in problems), problems
    with pytest.raises(ValueError, match=r"planted|example"):
        toy.vocabulary()


@dataclass(frozen=True, slots=True)
class Pay:
    n: int


class Plain:
    pass


@dataclass(slots=True)
class Loose:
    n: int


MISUSES: list[tuple[str, Callable[[Phrasebook], object]]] = [
    ('no field "m"', lambda toy: toy.phrase("pay {m}", kind="k")(Pay)),
    ('no field "m"', lambda toy: toy.phrase("pay {n}", kind="k", m=1)(Pay)),
    ("both fixed and in the template", lambda toy: toy.phrase("pay {n}", kind="k", n=1)(Pay)),
    ('"n" has no slot', lambda toy: toy.phrase("pay", kind="k")(Pay)),
    ("is no dataclass", lambda toy: toy.phrase("pay", kind="k")(Plain)),
    ("Loose is not frozen", lambda toy: toy.phrase("pay {n}", kind="k")(Loose)),
    ("no slot before it", lambda toy: toy.phrase("card(s) {n}", kind="k")(Pay)),
    ("cannot read the braces", lambda toy: toy.phrase("pay {n", kind="k")(Pay)),
    ("empty template", lambda toy: toy.phrase("", kind="k")(Pay)),
    ("needs a template", lambda toy: toy.phrase(kind="k")(Pay)),
    ("cannot be the name", lambda toy: toy.numbers("")),
    ("already means", lambda toy: toy.words("who", {"you": Who.OPPONENT})),
    ("no words are given", lambda toy: toy.words("nothing", {})),
    ("has its numbers already", lambda toy: toy.numbers("n")),
    ("from one to twelve", lambda toy: toy.numbers("m", words=13)),
    ("already", lambda toy: toy.sequence("whos", "who", joint=" and ")),
    ('"abilty" is not taught', lambda toy: toy.parse("abilty", "you")),
    ('"abilty" is not taught', lambda toy: toy.parse_text("", "abilty")),
    ('"abilty" is not taught', lambda toy: toy.say("abilty", 1)),
]


@pytest.mark.parametrize(("words", "misuse"), MISUSES)
def test_misuse_is_a_clear_error_at_once(words: str, misuse: Callable[[Phrasebook], object]) -> None:
    toy = Phrasebook("misused")
    toy.numbers("n")
    toy.words("who", {"you": Who.SELF})
    toy.listing("whos", "who", last=" and ")
    with pytest.raises(ValueError, match=words):
        misuse(toy)


def test_a_missing_category_stops_the_first_reading() -> None:
    toy = Phrasebook("gap")
    toy.numbers("n")
    _missing_category(toy)
    with pytest.raises(ValueError, match='uses "coins", which is not taught'):
        toy.parse("n", "one")
    toy.words("coins", {"coins": 2})
    assert toy.parse("n", "one") == 1
