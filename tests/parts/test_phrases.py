"""The phrasebook, tried on a toy game: players draw, discard and curse minions."""

import pickle
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.parts.phrases import AmbiguousPhrase, Entry, Phrasebook, PhraseError, SayError


class Who(Enum):
    SELF = 1
    OPPONENT = 2


class Type(Enum):
    MINION = 1
    BUILDING = 2
    LEADER = 3


book = Phrasebook("toy")
book.numbers("n")
book.numbers("bonus", signed=True)
book.words("who", {"you": Who.SELF, "the opponent": Who.OPPONENT, "your opponent": Who.OPPONENT})
book.words("side", {"opposing": Who.OPPONENT, "friendly": Who.SELF, "of your": Who.SELF})
book.words("where", {"": False, " in the same region": True, " in one region": True})
book.words("type", {"minion": Type.MINION, "building": Type.BUILDING, "leader": Type.LEADER})
book.listing("types", "type", last=" or ")
book.sequence("effects", "effect", joint=", then ")


@book.phrase("up to {n} of your minion(s){together:where}", kind="selector", upto=True, side=Who.SELF)
@book.phrase("{n} of your minion(s){together:where}", kind="selector", side=Who.SELF)
@book.phrase("up to {n} {side} minion(s){together:where}", kind="selector", upto=True)
@book.phrase("{n} {side} minion(s){together:where}", kind="selector")
@dataclass(frozen=True, slots=True)
class Some:
    """A number of minions (TOY 1.1)."""

    n: int
    side: Who
    together: bool = False
    upto: bool = False


@book.phrase("draw {n} card(s)", kind="effect", who=Who.SELF)
@book.phrase("{who} draws {n} card(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class Draw:
    """A player takes cards from the top of the deck (TOY 5.1).

    The rest of the docstring is for programmers.
    """

    n: int
    who: Who = Who.SELF


@book.phrase(
    "discard {n} cop(y/ies) of one {types}", "throw away {n} cop(y/ies) of one {types}", kind="effect"
)
@dataclass(frozen=True, slots=True)
class Discard:
    """Cards leave the hand."""

    n: int
    types: tuple[Type, ...]


@book.phrase("curse {what:selector}", kind="effect")
@dataclass(frozen=True, slots=True)
class Curse:
    """A curse falls on minions."""

    what: Some


@book.phrase("you may {effect}", kind="effect")
@dataclass(frozen=True, slots=True)
class May:
    """The effect is a choice."""

    effect: "Effect"


@book.phrase("{effect} if you have {n} card(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class If:
    """The effect has a condition; the phrase begins with its own kind."""

    effect: "Effect"
    n: int


Effect = Draw | Discard | Curse | May | If


@book.phrase("When played, {effects}.", kind="ability")
@dataclass(frozen=True, slots=True)
class WhenPlayed:
    """The card comes into play."""

    effects: tuple[Effect, ...]


@book.phrase("Action: {Effect}.", kind="ability")
@dataclass(frozen=True, slots=True)
class Action:
    """The controller's turn."""

    effect: Effect


@book.phrase("This minion has {bonus} Strength.", kind="ability")
@dataclass(frozen=True, slots=True)
class Strength:
    """A number is added."""

    bonus: int


@book.phrase("You win ties.", kind="ability", who=Who.SELF)
@book.phrase("The opponent wins ties.", kind="ability", who=Who.OPPONENT)
@dataclass(frozen=True, slots=True)
class Ties:
    """Who wins ties."""

    who: Who


ONE, TWO = Draw(1), Draw(2)
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


def refusal(kind: str, text: str, by: Phrasebook = book) -> PhraseError:
    with pytest.raises(PhraseError) as caught:
        by.parse(kind, text)
    return caught.value


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


def test_two_readings_are_an_error_that_names_both() -> None:
    text = "You win ties. Action: You may draw one card if you have two cards."
    with pytest.raises(AmbiguousPhrase) as caught:
        book.parse_text(text)
    readings = {Action(May(If(ONE, 2))), Action(If(May(ONE), 2))}
    assert set(caught.value.readings) == readings
    for reading in readings:
        assert repr(reading) in str(caught.value)
    assert str(caught.value.located("a.toml", "Sage")).startswith('a.toml: "Sage": two readings of "')


def test_one_value_by_two_ways_is_no_ambiguity() -> None:
    toy = Phrasebook("ways")
    toy.words("who", {"you": Who.SELF})

    @toy.phrase("you win", "{who} win", kind="k", n=1)
    @toy.phrase("you win", kind="k", who=Who.SELF)
    @dataclass(frozen=True, slots=True)
    class Win:
        who: Who = Who.SELF
        n: int = 1

    assert toy.parse("k", "you win") == Win()


def test_a_phrase_that_reads_itself_for_ever_is_found() -> None:
    toy = Phrasebook("endless")
    toy.words("k", {"stop": 0})

    @toy.phrase("{k}", kind="k")
    @dataclass(frozen=True, slots=True)
    class Again:
        k: object

    with pytest.raises(AmbiguousPhrase):
        toy.parse("k", "stop")
    assert len(toy.check()) == 1


def test_an_unknown_sentence_is_told_with_place_fault_and_nearest() -> None:
    with pytest.raises(PhraseError) as caught:
        book.parse_text("You win ties. When played, steal two cards. You win ties.")
    error = caught.value
    assert error.text[error.at :].startswith("steal")
    assert error.fault == "steal two cards"
    assert error.nearest[0] == "draw two cards"
    assert len(error.nearest) <= 3
    assert (error.source, error.card) == (None, None)
    assert str(error).startswith(
        'cannot read "steal two cards" in "When played, steal two cards." Nearest known: "'
    )
    assert error.located("sets/mine.toml", "Sand Thief") is error
    assert (error.source, error.card) == ("sets/mine.toml", "Sand Thief")
    assert str(error).startswith(
        'sets/mine.toml: "Sand Thief": cannot read "steal two cards" in "When played,'
    )
    assert str(error).endswith("; ".join(f'"{phrase}"' for phrase in error.nearest))


@pytest.mark.parametrize(
    ("text", "fault", "near"),
    [
        ("Action: Draw two crads.", "crads", "draw two cards"),
        ("Action: Curse one oposing minion.", "oposing minion", "opposing"),
        ("Action: Discard one copy of one lieder.", "lieder", "leader"),
        ("Winning ties.", "Winning ties", "You win ties."),
        ("When played, draw two cards, then sing a song of all the deserts in the whole wide world.",
         "sing a song of all the deserts in", None),
        ("When played, draw two card.", "card", "draw two cards"),
        ("You win ties. You win ties", "ties", "You win ties."),
    ],
)  # fmt: skip
def test_the_fault_is_the_words_and_the_nearest_helps(text: str, fault: str, near: str | None) -> None:
    with pytest.raises(PhraseError) as caught:
        book.parse_text(text)
    assert caught.value.fault == fault
    assert near is None or near in caught.value.nearest


def test_a_text_that_ends_too_early_says_so() -> None:
    error = refusal("effect", "draw two")
    assert (error.at, error.fault, error.reason) == (8, "two", "it ends too early")
    assert refusal("effect", "").at == 0


def test_what_follows_a_whole_sentence_is_refused_where_it_begins() -> None:
    assert refusal("ability", "You win ties.Or not").at == len("You win ties.")


@pytest.mark.parametrize(
    ("text", "sentence", "fault"),
    [
        ("You win ties. ", "You win ties.", "ties"),
        ("You win ties. Win 1.5 ties. You win ties.", "Win 1.5 ties.", "Win 1.5 ties"),
        ("Lose. You win ties.", "Lose.", "Lose"),
        ("You win ties. Lose", "Lose", "Lose"),
    ],
)
def test_an_error_quotes_its_own_sentence(text: str, sentence: str, fault: str) -> None:
    with pytest.raises(PhraseError) as caught:
        book.parse_text(text)
    assert (caught.value.sentence, caught.value.fault) == (sentence, fault)


def test_where_no_phrase_is_sought_the_whole_sentence_finds_the_nearest() -> None:
    error = refusal("effects", "draw two cards wen you have two cards")
    assert error.fault == "wen you have two cards"
    assert "draw two cards if you have two cards" in error.nearest
    assert "you draws two cards" in refusal("who", "you draw two cards").nearest


def test_nothing_is_near_to_nonsense() -> None:
    error = refusal("effect", "zzzzzzzzzzzzzzzzzzzzz")
    assert error.nearest == ()
    assert "Nearest" not in str(error)


def test_a_value_that_its_class_refuses_is_not_read() -> None:
    toy = Phrasebook("strict")
    toy.numbers("n")

    @toy.phrase("pay {n} coin(s)", kind="k")
    @dataclass(frozen=True, slots=True)
    class Pay:
        n: int

        def __post_init__(self) -> None:
            if self.n < 2:
                raise ValueError("a price is two at least")

    assert toy.parse("k", "pay two coins") == Pay(2)
    error = refusal("k", "pay one coin", toy)
    assert error.reason == "a price is two at least"
    assert "(a price is two at least)" in str(error)


def test_errors_travel_between_processes() -> None:
    error = refusal("effect", "steal two cards").located("a.toml", "Sage")
    copy = pickle.loads(pickle.dumps(error))
    assert str(copy) == str(error)
    assert (copy.at, copy.fault, copy.nearest) == (error.at, error.fault, error.nearest)
    double = pickle.loads(pickle.dumps(AmbiguousPhrase("a b", 0, (1, 2)).located("a.toml", "Sage")))
    assert str(double) == 'a.toml: "Sage": two readings of "a b": 1 and 2'


def test_what_has_no_words_is_a_say_error_that_names_it() -> None:
    with pytest.raises(SayError, match=r"Draw\(n=-1.*\"n\" has no words for -1"):
        book.say("effect", Draw(-1))
    with pytest.raises(SayError, match="Ties"):
        book.say("effect", Ties(Who.SELF))
    with pytest.raises(SayError):
        book.say("effects", ())
    with pytest.raises(SayError):
        book.say("effects", (ONE, Draw(-1)))


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
