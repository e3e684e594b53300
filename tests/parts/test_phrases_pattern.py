"""Open words and articles of the phrasebook, tried on a toy game with tribes."""

from dataclasses import dataclass

import pytest

from serai.parts.phrases import Phrasebook, PhraseError, SayError

book = Phrasebook("tribes")
NOUNS = ("Hero", "Heroes", "Target")
book.pattern("tribe", r"[A-Z][a-z'-]*", but=NOUNS, example="Giant")
book.pattern("tribes", r"[A-Z][a-z'-]*", but=NOUNS, suffix="s", example="Giant")
book.sequence("names", "tribe", joint=" ")


@book.phrase("slay a(n) {tribe}", kind="effect")
@dataclass(frozen=True, slots=True)
class Slay:
    """One of a tribe dies."""

    tribe: str


@book.phrase("slay all {tribe:tribes}", kind="effect")
@dataclass(frozen=True, slots=True)
class SlayAll:
    """All of a tribe die."""

    tribe: str


@book.phrase("slay one {names} Hero", kind="effect")
@dataclass(frozen=True, slots=True)
class SlayHero:
    """A Hero of tribes dies."""

    names: tuple[str, ...]


@book.phrase("{Effect}.", kind="ability")
@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence."""

    effect: object


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("slay a Giant", Slay("Giant")),
        ("slay an Ogre", Slay("Ogre")),
        ("slay a Unicorn", Slay("Unicorn")),
        ("slay an Undead", Slay("Undead")),
        ("slay all Giants", SlayAll("Giant")),
        ("slay one Moto Hero", SlayHero(("Moto",))),
        ("slay one Ra-ri Moto Hero", SlayHero(("Ra-ri", "Moto"))),
    ],
)
def test_open_words_are_read_and_said(text: str, value: object) -> None:
    assert book.parse("effect", text) == value
    assert book.say("effect", value) == text


def test_either_article_is_read() -> None:
    assert book.parse("effect", "slay an Giant") == Slay("Giant")


def test_a_sentence_begins_with_an_open_word_s_phrase() -> None:
    assert book.parse("ability", "Slay an Ogre.") == Sentence(Slay("Ogre"))


@pytest.mark.parametrize(
    "text", ["slay a Hero", "slay a giant", "slay all Heroes", "slay all Giant", "slay one Hero"]
)
def test_reserved_and_other_words_are_refused(text: str) -> None:
    with pytest.raises(PhraseError):
        book.parse("effect", text)


@pytest.mark.parametrize("word", ["Hero", "giant", "two Words", ""])
def test_what_does_not_match_cannot_be_said(word: str) -> None:
    with pytest.raises(SayError):
        book.say("effect", Slay(word))


def test_the_error_names_the_words_at_fault() -> None:
    with pytest.raises(PhraseError) as caught:
        book.parse("effect", "slay a Hero")
    assert caught.value.fault == "Hero"


def test_the_book_is_sound_and_shows_the_article() -> None:
    assert book.check() == []
    assert "slay a(n) [tribe]" in [entry.template for entry in book.vocabulary()]


def test_an_example_must_match_its_own_pattern() -> None:
    with pytest.raises(ValueError, match="does not match"):
        Phrasebook("wrong").pattern("x", r"[a-z]+", example="A")
