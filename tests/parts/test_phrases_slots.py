"""The slots of a template: plurals, capitals, lists, words, numbers and fields."""

from dataclasses import dataclass, field

import pytest

from serai.parts.phrases import Phrasebook, SayError
from tests.parts.toy_book import ONE, Action, May, Type, Who, book, refusal


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("draw two card", len("draw two card")),
        ("draw one cards", len("draw one card")),
        ("draw 1 cards", len("draw 1 card")),
        ("draw 0 card", len("draw 0 card")),
        ("discard two copy of one leader", len("discard two cop")),
        ("discard one copies of one leader", len("discard one cop")),
    ],
)
def test_a_plural_that_disagrees_is_refused_at_its_place(text: str, at: int) -> None:
    assert refusal("effect", text).at == at


def test_the_nearest_number_before_a_form_governs_it() -> None:
    toy = Phrasebook("numbers")
    toy.numbers("n")
    toy.words("many", {"all": -1, "an": 1})
    toy.words("who", {"you": Who.SELF})

    @toy.phrase("{n} hero(es) with {m:n} {who} card(s) (is/are) here, {many} ass(/es)", kind="k")
    @dataclass(frozen=True, slots=True)
    class Both:
        n: int
        m: int
        who: Who
        many: int

    one, many = Both(1, 2, Who.SELF, 1), Both(2, 1, Who.SELF, -1)
    assert toy.say("k", one) == "one hero with two you cards are here, an ass"
    assert toy.say("k", many) == "two heroes with one you card is here, all asses"
    assert toy.parse("k", toy.say("k", one)) == one
    assert toy.parse("k", toy.say("k", many)) == many


def test_a_capital_slot_reads_either_case_of_one_letter_only() -> None:
    assert book.parse("ability", "Action: You may draw one card.") == Action(May(ONE))
    assert refusal("ability", "Action: DRaw one card.").at == len("Action: D")
    assert refusal("ability", "Action: Draw One card.").at == len("Action: Draw ")
    assert refusal("ability", "When played, Draw one card.").at == len("When played, ")


def test_a_capital_reaches_through_nested_slots() -> None:
    toy = Phrasebook("capitals")
    toy.words("name", {"Sahir": 1, "nomad": 2})

    @toy.phrase("{name} rides", kind="effect")
    @dataclass(frozen=True, slots=True)
    class Rides:
        name: int

    @toy.phrase("{Effect}. {Again:effect}.", kind="ability")
    @dataclass(frozen=True, slots=True)
    class Twice:
        effect: Rides
        again: Rides

    assert toy.say("ability", Twice(Rides(2), Rides(1))) == "Nomad rides. Sahir rides."
    assert toy.parse("ability", "Nomad rides. nomad rides.") == Twice(Rides(2), Rides(2))
    assert toy.parse("ability", "sahir rides. Sahir rides.") == Twice(Rides(1), Rides(1))


@pytest.mark.parametrize(
    "text", ["minion or minion", "minion, minion or leader", "minion, leader", "minion or "]
)
def test_a_list_that_is_no_list_is_refused(text: str) -> None:
    refusal("types", text)


@pytest.mark.parametrize("value", [(), (Type.LEADER, Type.MINION), (Type.MINION, Type.MINION), [Type.MINION]])
def test_a_list_that_would_read_back_otherwise_is_not_said(value: object) -> None:
    with pytest.raises(SayError):
        book.say("types", value)


def test_a_word_may_be_added_later_and_stays_second() -> None:
    toy = Phrasebook("later")
    toy.words("who", {"you": Who.SELF})
    assert toy.parse("who", "you") is Who.SELF
    toy.words("who", {"thou": Who.SELF, "they": Who.OPPONENT})
    assert toy.say("who", Who.SELF) == "you"
    assert toy.parse("who", "thou") is Who.SELF
    assert toy.say("who", Who.OPPONENT) == "they"


def test_a_category_may_mix_numbers_words_and_phrases() -> None:
    toy = Phrasebook("amounts")
    toy.numbers("n", words=0)
    toy.words("n", {"a": 1, "any number of": None})

    @toy.phrase("as many", kind="n")
    @dataclass(frozen=True, slots=True)
    class AsMany:
        pass

    @toy.phrase("gain {n} coin(s)", kind="effect")
    @dataclass(frozen=True, slots=True)
    class Gain:
        n: object

    for text, value in [
        ("1 coin", 1),
        ("2 coins", 2),
        ("any number of coins", None),
        ("as many coins", AsMany()),
    ]:
        assert toy.say("effect", Gain(value)) == "gain " + text
        assert toy.parse("effect", "gain " + text) == Gain(value)
    assert toy.parse("effect", "gain a coin") == Gain(1)
    assert toy.parse("effect", "gain two coins") == Gain(2)


def test_a_sequence_may_hold_tuples() -> None:
    toy = Phrasebook("pairs")
    toy.words("pair", {"a pair": (1, 2), "twins": (3, 3)})
    toy.sequence("pairs", "pair", joint=" and ")
    assert toy.parse("pairs", "twins") == ((3, 3),)
    assert toy.parse("pairs", "a pair and twins") == ((1, 2), (3, 3))
    assert toy.say("pairs", ((1, 2), (3, 3))) == "a pair and twins"


def test_fields_that_are_not_shown_have_their_defaults() -> None:
    toy = Phrasebook("defaults")

    @toy.phrase("rest", kind="k")
    @dataclass(frozen=True, slots=True)
    class Rest:
        n: int = 1
        names: tuple[str, ...] = field(default_factory=tuple)

    assert toy.parse("k", "rest") == Rest()
    assert toy.say("k", Rest()) == "rest"
    for other in (Rest(n=2), Rest(names=("Ana",))):
        with pytest.raises(SayError):
            toy.say("k", other)


@pytest.mark.parametrize(
    ("kind", "text", "at"),
    [
        ("n", "05", 0),
        ("n", "two many", 3),
        ("bonus", "2", 0),
        ("bonus", "x2", 0),
        ("bonus", "+two", 0),
        ("n", "Two", 0),
    ],
)
def test_a_number_is_written_in_one_way(kind: str, text: str, at: int) -> None:
    assert refusal(kind, text).at == at


def test_a_number_word_is_a_whole_word() -> None:
    toy = Phrasebook("teens")
    toy.numbers("n")
    toy.words("end", {"teen": 1, "": 0})

    @toy.phrase("{n}{end}", kind="k")
    @dataclass(frozen=True, slots=True)
    class Odd:
        n: int
        end: int

    assert toy.parse("k", "seven") == Odd(7, 0)
    refusal("k", "seventeen", toy)


def test_true_is_not_one() -> None:
    with pytest.raises(SayError):
        book.say("n", True)
    with pytest.raises(SayError):
        book.say("where", 1)


def test_a_field_shown_twice_must_be_the_same_twice() -> None:
    toy = Phrasebook("twice")
    toy.words("who", {"Ana": 1, "Bo": 2})

    @toy.phrase("{who} gives what {who} has", kind="effect")
    @dataclass(frozen=True, slots=True)
    class Give:
        who: int

    assert toy.parse("effect", "Bo gives what Bo has") == Give(2)
    refusal("effect", "Bo gives what Ana has", toy)


def test_braces_and_other_brackets_are_plain_letters() -> None:
    toy = Phrasebook("brackets")

    @toy.phrase("{{sun}} (once a turn)", kind="k")
    @dataclass(frozen=True, slots=True)
    class Sun:
        pass

    assert toy.say("k", Sun()) == "{sun} (once a turn)"
