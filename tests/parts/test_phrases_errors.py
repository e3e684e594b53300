"""Texts with two readings or none: what the error names, and where; values that have no words."""

import pickle
from dataclasses import dataclass

import pytest

from serai.parts.phrases import AmbiguousPhrase, Phrasebook, PhraseError, SayError
from tests.parts.toy_book import ONE, Action, Draw, If, May, Ties, Who, book, refusal


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
