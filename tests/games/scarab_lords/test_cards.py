"""A set of one's own: what is accepted, and what is told to the designer of a card that cannot be."""

import json
import tomllib

import pytest

from serai.games.scarab_lords.cards import CARD_SETS
from serai.kernel import Data
from serai.parts.cards import BadCard, BadSet, CardCheck

MINION: dict[str, Data] = {
    "name": "Salt Diggers",
    "house": "temet",
    "type": "minion",
    "power": 2,
    "phase": 1,
    "icons": ["economic"],
    "origin": "original",
}
GOD: dict[str, Data] = {
    "name": "Nub, the Small God",
    "house": "ankar",
    "type": "god",
    "phase": 2,
    "origin": "original",
}
FATE: dict[str, Data] = GOD | {"name": "A Day Like Another", "type": "fate"}
GONE = object()


def toml(*cards: dict[str, Data]) -> str:
    """Cards as a set file has them."""
    lines: list[str] = []
    for sheet in cards:
        lines.append("[[card]]")
        for key, value in sheet.items():
            lines.append(f"{key} = {json.dumps(value)}")  # plain JSON values are TOML values too
    text = "\n".join(lines)
    assert tomllib.loads(text)["card"] == list(cards)
    return text


def verdict(card: dict[str, Data], **other: object) -> CardCheck:
    """What is said of a card with some values changed, or gone."""
    changed = {key: value for key, value in {**card, **other}.items() if value is not GONE}
    (found,) = CARD_SETS.check_cards(toml(changed), "own.toml")
    return found


def fault(card: dict[str, Data], **other: object) -> str:
    """The fault found, behind the file and the card, which are always told."""
    found = verdict(card, **other)
    assert not found.ok
    head = f'own.toml: "{found.name}": '
    assert found.error.startswith(head)
    return found.error.removeprefix(head)


@pytest.mark.parametrize("card", [MINION, GOD, FATE])
def test_a_card_without_text_is_fine(card: dict[str, Data]) -> None:
    assert verdict(card) == CardCheck(card["name"], True, "")


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (MINION, "When played, put two scarabs on every opposing building in one region."),
        (MINION, "Comes into play with three scarabs on it. Action: Draw one card, then draw one card."),
        (MINION, "When played, exchange the places of two of your minions in the same region."),
        (MINION, "This card has +2 power. You win ties in the same column."),
        (GOD, "Your phase 1 minions or leaders have -1 power."),
        (GOD, "Your cards cannot be cursed, discarded from play or returned to hand by the opponent."),
        (FATE, "Draw three cards. The opponent discards all gods."),
        (FATE, "Exchange the places of two opposing cards."),
        (FATE, "You may take one more phase 0 action this turn."),
        (FATE, "You may take two more phase 1 actions this turn."),
    ],
)
def test_a_card_with_a_text_of_ones_own_is_compiled(card: dict[str, Data], text: str) -> None:
    assert verdict(card, text=text) == CardCheck(card["name"], True, "")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"colour": "red"}, "the field 'colour' is not known; the fields are name, house,"),
        ({"power": GONE}, "the field 'power' is missing"),
        ({"power": "2"}, "power must be a whole number from 0, not '2'"),
        ({"power": True}, "power must be a whole number from 0, not True"),
        ({"power": -1}, "power must be a whole number from 0, not -1"),
        ({"copies": 0}, "copies must be a whole number from 1, not 0"),
        ({"type": GONE}, "type must be one of minion, building, leader, god, fate, not None"),
        ({"type": "hero"}, "type must be one of minion, building, leader, god, fate, not 'hero'"),
        ({"house": "sandfolk"}, "house must be one of temet, ankar, bonus, not 'sandfolk'"),
        ({"phase": 3}, "phase must be one of 0, 1, 2, supremacy, not 3"),
        ({"phase": GONE}, "phase must be one of 0, 1, 2, supremacy, not None"),
        ({"origin": "mine"}, "origin must be one of original, rulebook, not 'mine'"),
        ({"icons": GONE}, "a minion needs at least one icon (SL 2.3)"),
        ({"icons": []}, "a minion needs at least one icon (SL 2.3)"),
        (
            {"icons": ["naval"]},
            "icons must be a list of different words out of military, religious, economic",
        ),
        ({"icons": ["military", "military"]}, "icons must be a list of different words"),
        ({"completed": ["flavour"]}, "completed must be a list of different words out of name, house"),
        ({"text": 7}, "text must be a text, not 7"),
        ({"name": 'The "Great" One'}, "a name has no quotation marks"),
        ({"name": ""}, "a name is one word or more"),
        ({"name": "Two  Spaces"}, "a name is one word or more"),
    ],
)
def test_a_value_that_cannot_be_is_told_with_what_can(changed: dict[str, object], message: str) -> None:
    assert fault(MINION, **changed).startswith(message)


def test_a_card_without_a_name_is_told_by_its_place_in_the_file() -> None:
    nameless = {key: value for key, value in MINION.items() if key != "name"}
    verdicts = CARD_SETS.check_cards(toml(GOD, nameless), "own.toml")
    assert [card.ok for card in verdicts] == [True, False]
    assert verdicts[1].error == "own.toml: \"card 2\": the field 'name' is missing"


@pytest.mark.parametrize("changed", [{"icons": ["military"]}, {"power": 3}, {"power": 0}])
def test_gods_and_fates_have_neither_power_nor_icons(changed: dict[str, object]) -> None:
    assert fault(GOD, **changed) == "a god has neither power nor icons (SL 2.4)"
    assert fault(FATE, **changed) == "a fate card has neither power nor icons (SL 2.4)"


def test_two_cards_of_one_name_are_one_too_many() -> None:
    verdicts = CARD_SETS.check_cards(toml(MINION, GOD, MINION | {"power": 5}), "own.toml")
    assert [card.ok for card in verdicts] == [True, True, False]
    assert verdicts[2].error == 'own.toml: "Salt Diggers": there are two cards of this name'
    with pytest.raises(BadCard, match=r'own.toml: "Salt Diggers": there are two cards of this name'):
        CARD_SETS.build_pool([("own.toml", MINION), ("own.toml", GOD), ("own.toml", MINION)])


def test_one_bad_card_does_not_hide_the_others() -> None:
    cards = [
        MINION,
        GOD | {"power": 1},
        FATE | {"text": "Make it rain."},
        FATE | {"name": "Rain", "text": "Draw two cards."},
    ]
    assert [(card.name, card.ok) for card in CARD_SETS.check_cards(toml(*cards), "own.toml")] == [
        ("Salt Diggers", True),
        ("Nub, the Small God", False),
        ("A Day Like Another", False),
        ("Rain", True),
    ]


@pytest.mark.parametrize("text", ["", "[[card", "title = 'My set'", "card = 3", "card = ['Khema']"])
def test_a_file_that_is_no_set_is_refused_as_a_whole(text: str) -> None:
    with pytest.raises(BadSet, match=r"^own.toml: "):
        CARD_SETS.check_cards(text, "own.toml")


# --- Texts ---


def test_other_words_for_a_known_sentence_are_told_with_the_books_own() -> None:
    assert fault(MINION, text="When played, draw 1 card.") == (
        "write it as the phrasebook says it: 'When played, draw one card.'"
    )


@pytest.mark.parametrize(
    ("text", "words", "nearest"),
    [
        ("When played, draw one camel.", '"camel"', '"When played, draw two cards."'),
        (
            "Comes into play with one beetle on it.",
            '"beetle on it"',
            '"Comes into play with two scarabs on it."',
        ),
        ("Your minions has +1 power.", '"has +1 power"', '"This card has +1 power."'),
        ("When played, draw one card", "it ends too early", '"When played, draw two cards."'),
    ],
)
def test_an_unknown_sentence_is_told_with_the_words_at_fault_and_the_nearest_phrases(
    text: str, words: str, nearest: str
) -> None:
    message = fault(MINION, text=text)
    assert message.startswith("cannot read ")
    before, _, phrases = message.partition("Nearest known: ")
    assert words in before
    assert nearest in phrases


@pytest.mark.parametrize(
    "text",
    [
        "When played, draw one card.",
        "Action: Draw one card.",
        "Comes into play with one scarab on it.",
        "Your minions have +1 power.",
        "Once in each of your turns, in this card's phase, you may draw one card at no cost.",
    ],
)
def test_a_fate_card_has_plain_sentences_only(text: str) -> None:
    assert fault(FATE, text=text) == (
        "a fate card has only plain sentences, and only a fate card has them (SL 6.10)"
    )


@pytest.mark.parametrize("card", [MINION, GOD])
def test_a_plain_sentence_belongs_on_a_fate_card(card: dict[str, Data]) -> None:
    assert fault(card, text="Draw one card.").endswith("only a fate card has them (SL 6.10)")


def test_a_god_carries_no_scarabs() -> None:
    assert fault(GOD, text="Comes into play with one scarab on it.") == "a god carries no scarabs (SL 6.9)"


NO_PLACE = "stands in no column, so it has no region or column of its own (SL 8.13)"


@pytest.mark.parametrize(
    "text",
    [
        "When played, put one scarab on one opposing minion in the same region.",
        "Action: Draw one card, then remove one scarab from one of your cards in the same column.",
        "Once in each of your turns, in this card's phase, "
        "you may move one of your minions in the same region to another column at no cost.",
        "Your minions in the same column have +1 power.",
        "Your cards in the same region cannot be cursed by the opponent.",
        "Each time you exercise military supremacy in the same region, "
        "the opponent discards one more card from the top of the deck.",
        "You win ties in the same column.",
    ],
)
def test_a_god_has_no_region_and_no_column_to_speak_of(text: str) -> None:
    assert fault(GOD, text=text) == f"a god {NO_PLACE}"
    assert verdict(MINION, text=text).ok  # on a card that stands somewhere all is well


@pytest.mark.parametrize(
    "text",
    [
        "Discard one opposing building in the same region.",
        "Draw one card, then return one opposing minion in the same column to the owner's hand.",
    ],
)
def test_a_fate_card_has_no_region_and_no_column_to_speak_of(text: str) -> None:
    assert fault(FATE, text=text) == f"a fate card {NO_PLACE}"


@pytest.mark.parametrize(
    "text",
    [
        "This card has +1 power.",
        "This card has +1 power while you have an uncursed leader in the same column.",
        "This card cannot be discarded from play by the opponent.",
    ],
)
def test_a_god_says_nothing_of_itself_that_needs_a_column(text: str) -> None:
    assert "a god has no power and is never chosen" in fault(GOD, text=text)
    assert verdict(MINION, text=text).ok


@pytest.mark.parametrize(
    "target",
    [
        "one of your minions",
        "three of your minions",
        "all of your minions",
        "every minion",
        "each of up to two of your minions",
    ],
)
def test_exactly_two_cards_exchange_their_places(target: str) -> None:
    message = "exactly two cards exchange their places (SL 9.15)"
    assert fault(FATE, text=f"Exchange the places of {target}.") == message
    assert fault(MINION, text=f"Action: Draw one card, then exchange the places of {target}.") == message


def test_cards_of_one_column_have_no_places_to_exchange() -> None:
    message = "two cards of one column have no places to exchange (SL 9.15)"
    assert fault(FATE, text="Exchange the places of two of your minions in one column.") == message
    assert (
        fault(MINION, text="When played, exchange the places of two minions in the same column.") == message
    )
