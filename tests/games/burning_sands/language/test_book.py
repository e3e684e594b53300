"""The phrasebook of Burning Sands: phrases and card texts read back, and errors name the words."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.language import BOOK
from serai.games.burning_sands.setup.card_sets import CARD_SETS, with_this_card
from serai.games.burning_sands.state.terms import TYPES
from serai.parts.cards import BadCard
from serai.parts.phrases import Entry, PhraseError

VOCABULARY = BOOK.vocabulary()
CARDS = [sheet for _, sheet in CARD_SETS.house_sheets()]


def test_the_book_is_sound() -> None:
    assert BOOK.check() == []


@pytest.mark.parametrize("entry", VOCABULARY, ids=lambda entry: f"{entry.kind}: {entry.template}")
def test_every_phrase_reads_back(entry: Entry) -> None:
    value = BOOK.parse(entry.kind, entry.example)
    assert BOOK.parse(entry.kind, BOOK.say(entry.kind, value)) == value
    assert entry.doc


@pytest.mark.parametrize(
    "sheet", [sheet for sheet in CARDS if sheet.get("text")], ids=lambda s: str(s["name"])
)
def test_our_cards_are_written_as_the_book_says_them(sheet: dict[str, object]) -> None:
    text = str(sheet["text"])
    assert BOOK.say_text(BOOK.parse_text(text)) == text


def test_the_first_set_has_every_type_and_compiles() -> None:
    pool = CARD_SETS.house_pool()
    assert {face.type for face in pool.faces} == set(range(len(TYPES)))
    assert all(face.origin == "original" for face in pool.faces)
    assert pool.hearing["action"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Day: Drink two cards.", "two cards"),
        ("Battle: Destroy target Hero in this bottle.", "bottle"),
        ("Night: Target player looses 2 Water.", "looses 2 Water"),
        ("Reaction: When a Hero enters the tavern, bow it.", "the tavern, bow it"),
        ("Your Heroes have +1X.", "+1X"),
        ("Open: Bow this card. Straighten your mother.", "mother"),
        ("Day: Draw two cards", "cards"),
    ],
)
def test_errors_name_the_words_at_fault(text: str, fault: str) -> None:
    with pytest.raises(PhraseError) as caught:
        BOOK.parse_text(text)
    assert caught.value.fault == fault
    assert "Nearest known" in str(caught.value) or caught.value.reason


def test_the_nearest_phrase_is_offered() -> None:
    with pytest.raises(PhraseError) as caught:
        BOOK.parse_text("Night: Target player looses 2 Water.")
    assert "target player loses 2 Water" in caught.value.nearest


@pytest.mark.parametrize(
    ("name", "text", "read"),
    [
        ("Takila", "Open: Bow Takila. Draw one card.", "Open: Bow this card. Draw one card."),
        ("Ela the Watcher", "Ela cannot attack.", "This card cannot attack."),
        (
            "Ela the Watcher",
            "While Ela is bowed, Ela the Watcher has +1K.",
            "While this card is bowed, this card has +1K.",
        ),
        ("Moto", "Your Moto Heroes have +1S.", "Your Moto Heroes have +1S."),
    ],
)
def test_a_card_may_call_itself_by_its_name(name: str, text: str, read: str) -> None:
    assert with_this_card(name, text) == read


HERO = {"name": "Ela", "type": "hero", "strength": 2, "ka": 2, "fate": 1, "origin": "original"}
ACTION = {"name": "Ride", "type": "action", "fate": 1, "origin": "original"}


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ({**HERO, "story_points": 1}, "has no story_points"),
        ({"name": "Ela", "type": "hero", "strength": 2, "fate": 1, "origin": "original"}, "needs ka"),
        ({**HERO, "strength": "+2"}, "with a plus"),
        ({**HERO, "colour": "red"}, "'colour' is not known"),
        ({**HERO, "faction": "Romans"}, "faction must be one of"),
        ({**HERO, "traits": ["Experienced"]}, "(Experienced)"),
        ({**HERO, "traits": ["Sahir", "Sahir"]}, "twice"),
        ({**HERO, "text": "Tale Reaction: When you win a battle."}, "only a story"),
        ({**HERO, "text": "Target Hero has +1S."}, "chooses no target"),
        ({**HERO, "text": "Heroes with Strength 2 or less have +1S."}, "hang on Strength"),
        ({**HERO, "text": "Day: Draw one card to gain 1 Water."}, "not a cost"),
        ({**HERO, "text": "Day: Negate that action."}, "only a Reaction"),
        ({**ACTION, "text": "Your Heroes have +1S."}, "no lasting text"),
        ({**ACTION, "text": "Day: Your Heroes have +1S."}, "only an Omen"),
        (
            {"name": "Ride", "type": "story", "fate": 1, "story_points": 1, "origin": "original"},
            "Tale Reaction",
        ),
        (
            {"name": "Fort", "type": "stronghold", "city_points": 1, "produces": 1, "origin": "original"},
            "Faction",
        ),
    ],
)
def test_faults_of_a_sheet_name_file_and_card(sheet: dict[str, object], words: str) -> None:
    with pytest.raises(BadCard) as caught:
        CARD_SETS.build_pool([("mine.toml", sheet)])
    assert words in str(caught.value)
    assert str(caught.value).startswith(f'mine.toml: "{sheet["name"]}"')


def test_a_set_of_ones_own_is_judged_card_by_card() -> None:
    text = """
    [[card]]
    name = "Ride"
    type = "action"
    fate = 1
    origin = "original"
    text = "Day: Draw two cards."

    [[card]]
    name = "Rest"
    type = "action"
    fate = 1
    origin = "original"
    text = "Day: Sleep."
    """
    good, bad = CARD_SETS.check_cards(text, "mine.toml")
    assert good.ok
    assert not bad.ok
    assert 'mine.toml: "Rest": cannot read "Sleep"' in bad.error
