"""The texts of the cards: they read back, they mean something, and a set of one's own is checked."""

from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.language import BOOK
from serai.games.al_kalim.setup.card_sets import CARD_SETS
from serai.parts.cards import BadCard
from serai.parts.phrases import Entry, PhraseError
from tests.cli.calling import call

SHEETS = [sheet for _, sheet in CARD_SETS.house_sheets()]
TEXTS = [
    (f"{sheet['name']}: {field}", kind, str(sheet[field]))
    for sheet in SHEETS
    for field, kind in (("text", "ability"), ("kept_text", "ability"), ("quest", "step"))
    if sheet.get(field)
]


# The phrasebook


def test_the_book_is_sound() -> None:
    assert BOOK.check() == []


@pytest.mark.parametrize("entry", BOOK.vocabulary(), ids=lambda entry: f"{entry.kind}: {entry.template}")
def test_every_phrase_reads_back_and_is_explained(entry: Entry) -> None:
    value = BOOK.parse(entry.kind, entry.example)
    assert BOOK.parse(entry.kind, BOOK.say(entry.kind, value)) == value
    assert entry.doc


@pytest.mark.parametrize(("kind", "text"), [row[1:] for row in TEXTS], ids=[row[0] for row in TEXTS])
def test_every_text_reads_back(kind: str, text: str) -> None:
    assert BOOK.say_text(BOOK.parse_text(text, kind), kind) == text


def test_every_text_is_compiled() -> None:
    for face in RULES.pool.faces:
        assert bool(face.text) == bool(face.passives or face.abilities), face.name
        assert bool(face.kept_text) == bool(face.kept), face.name
        assert bool(face.quest) == bool(face.steps), face.name


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("ability", "Melee +1 by dusk.", "dusk"),
        ("ability", "Swimming +2.", "Swimming"),
        ("ability", "Activate while sleeping: Move 1 space into dunes.", "sleeping"),
        ("ability", "Activate while moving: Move 1 space into water.", "water"),
        ("ability", "Each Refresh step: Gain 1 silver.", "silver"),
        ("ability", "Melee +1", "1"),
        ("step", "Pass Lore 14 in the Weeping Gore.", "Gore"),
        ("step", "Defeat a purple challenge.", "purple"),
        ("step", "Explore the bazaar of Baghdad.", "Baghdad"),
        ("step", "At noon: Defeat a challenge.", "noon"),
    ],
)
def test_an_error_names_the_words_at_fault(kind: str, text: str, fault: str) -> None:
    with pytest.raises(PhraseError) as caught:
        BOOK.parse_text(text, kind)
    assert fault in caught.value.fault
    assert f'cannot read "{caught.value.fault}"' in str(caught.value)


# Texts without sense


ITEM: dict[str, Any] = {"name": "Thing", "kind": "item", "origin": "original", "sort": "artifact", "cost": 1}
NUMBERS: dict[str, Any] = {"ranged": [9, 1], "melee": [9, 1], "magic": [9, 1], "life": 3}
FOE: dict[str, Any] = {
    **{"name": "Foe", "kind": "challenge", "origin": "original", "colour": "green", "trait": "Beast"},
    **{**NUMBERS, "life_by_day": 3, "escape": 10, "escape_with": "mind", "gold": 1},
}
QUEST: dict[str, Any] = {
    **{"name": "Tale", "kind": "legend", "origin": "original", "type": "artifact", "reward": "Prize"},
    "quest": "Defeat a challenge.",
}

#: A card, a text that makes no sense on it, and one that does.
SENSELESS: list[tuple[dict[str, Any], str, str]] = [
    (ITEM, "Activate before combat: +1 damage.", "Activate when this character hits: +1 damage."),
    (
        ITEM,
        "Activate before combat: This character may attack in the magic phase too.",
        "Activate when this character hits in melee: This character may attack in the magic phase too.",
    ),
    (ITEM, "Activate in a bazaar: +1 on it.", "Activate before a melee roll: +1 on it."),
    (ITEM, "Discard after a test: It succeeds.", "Discard before a test: It succeeds."),
    (ITEM, "Activate before a test: Reroll it.", "Activate after a test: Reroll it."),
    (
        ITEM,
        "Activate before combat: Cancel 1 wound dealt to your hero.",
        "Activate when wounds are dealt: Cancel 1 wound dealt to your hero.",
    ),
    (
        ITEM,
        "Activate while moving: Cancel all heat for your hero.",
        "Activate when heat is dealt: Cancel all heat for your hero.",
    ),
    (
        ITEM,
        "Activate before moving: Spend one bluffs symbol as canyons.",
        "Activate while moving: Spend one bluffs symbol as canyons.",
    ),
    (
        ITEM,
        "Activate outside combat: Move 1 space into dunes.",
        "Activate instead of moving: Move 1 space into dunes.",
    ),
    (
        ITEM,
        "Discard outside combat: Put your hero in any town outside the sandstorm.",
        "Discard instead of moving: Put your hero in any town outside the sandstorm.",
    ),
    (
        ITEM,
        "Activate while moving: Roll 1 more movement die.",
        "Activate before moving: Roll 1 more movement die.",
    ),
    (
        ITEM,
        "Activate while moving: Reroll one movement die.",
        "Activate after rolling movement dice: Reroll one movement die.",
    ),
    (
        ITEM,
        "Discard before combat: Your hero has +3 in every phase this round.",
        "Discard at the start of a round: Your hero has +3 in every phase this round.",
    ),
    (
        ITEM,
        "Activate before combat: There is no melee phase this round.",
        "Activate at the start of a round: There is no melee phase this round.",
    ),
    (
        ITEM,
        "Activate in a bazaar: All numbers of the challenge get -4 for this combat.",
        "Activate before combat: All numbers of the challenge get -4 for this combat.",
    ),
    (
        ITEM,
        "Discard outside combat: The challenge takes 2 wounds.",
        "Discard before combat: The challenge takes 2 wounds.",
    ),
    (FOE, "Before combat: It discards 1 wound.", "At the end of each round: It discards 1 wound."),
    (
        FOE,
        "At the start of each round: Your allies cannot attack in the first round.",
        "Before combat: Your allies cannot attack in the first round.",
    ),
    (
        ITEM,
        "Discard at the start of a round: The challenge is discarded.",
        "Discard before combat: The challenge is discarded.",
    ),
    (
        ITEM,
        "Activate outside combat: Reroll the story die.",
        "Activate after rolling the story die: Reroll the story die.",
    ),
    (
        ITEM,
        "Activate after rolling the story die: Ignore the ambush.",
        "Activate when you are ambushed: Ignore the ambush.",
    ),
    (
        ITEM,
        "Discard outside combat: Add 2 cards to the stack.",
        "Discard in a bazaar: Add 2 cards to the stack.",
    ),
    (
        ITEM,
        "After it deals damage: Your hero takes 1 exhaustion.",
        "Each Refresh step: Your hero takes 1 exhaustion.",
    ),
    (ITEM, "Reward: Gain 1 gold.", "After you defeat a challenge: Gain 1 gold."),
    (
        ITEM,
        "Pay 2 gold before combat: The challenge takes 1 wound.",
        "Discard before combat: The challenge takes 1 wound.",
    ),
    (
        FOE,
        "Activate before combat: The challenge is discarded.",
        "Pay 2 gold before combat: The challenge is discarded.",
    ),
    (
        FOE,
        "Before combat: That character takes 1 wound.",
        "After it deals damage: That character takes 1 wound.",
    ),
    (
        FOE,
        "Before combat: Will 11 or Search 12 or your hero takes 1 wound.",
        "Before combat: Will 11 or your hero takes 1 wound.",
    ),
]


@pytest.mark.parametrize(("sheet", "senseless", "sensible"), SENSELESS, ids=[row[1] for row in SENSELESS])
def test_a_text_without_sense_is_refused(sheet: dict[str, Any], senseless: str, sensible: str) -> None:
    CARD_SETS.build_pool([("mine.toml", {**sheet, "text": sensible})])
    assert BOOK.parse_text(senseless, "ability")  # it can be read
    with pytest.raises(BadCard, match=f'mine.toml: "{sheet["name"]}"') as caught:
        CARD_SETS.build_pool([("mine.toml", {**sheet, "text": senseless})])
    assert senseless[:-1] in str(caught.value)


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ({**FOE, "keep": "Trophy"}, "both a name (keep) and a text (kept_text)"),
        ({**FOE, "keep": "Trophy", "kept_text": "Melee +1."}, "a kept card has no lasting text"),
        ({**FOE, "keep": "Trophy", "kept_text": "Before combat: Gain 1 gold."}, "has a cost"),
        ({**FOE, "colour": "purple"}, "colour must be one of"),
        ({**FOE, "melee": [9]}, "melee must be a value and a damage number"),
        ({**ITEM, "life": 3}, "the field 'life' is not known"),
        ({**ITEM, "sort": "weapon"}, "the field 'weapon' is missing"),
        ({**ITEM, "flavour": "hot"}, "'flavour' is not known"),
        ({**QUEST, "quest": "Pass Climb 14 in the Roc's Table."}, "write it as the phrasebook says it"),
        ({**ITEM, "name": 'Tom "Tiny"'}, "quotation marks"),
        ({**QUEST, "quest": ""}, "at least one step"),
        ({**QUEST, "type": "ally"}, "ranged must be a list of whole numbers"),
    ],
)
def test_faults_of_a_sheet_name_file_and_card(sheet: dict[str, Any], words: str) -> None:
    with pytest.raises((BadCard, PhraseError)) as caught:
        CARD_SETS.build_pool([("mine.toml", sheet)])
    assert words in str(caught.value)
    assert str(caught.value).startswith("mine.toml")


def test_a_name_is_given_once() -> None:
    with pytest.raises(BadCard, match="two cards of the name 'Prize'"):
        CARD_SETS.build_pool([("mine.toml", QUEST), ("mine.toml", {**ITEM, "name": "Prize"})])


# A set of one's own


GOOD = """\
[[card]]
name = "Lantern of the Ford"
kind = "item"
origin = "original"
sort = "artifact"
cost = 3
text = "Search +2. Activate after rolling the story die: Reroll the story die."
"""
BAD = GOOD.replace("Lantern", "Candle").replace("after rolling the story die:", "while moving:")
ODD = GOOD.replace("Lantern", "Torch").replace("Search", "Swimming")


def test_a_set_is_judged_card_by_card() -> None:
    good, bad, odd = CARD_SETS.check_cards(GOOD + BAD + ODD, "own.toml")
    assert (good.name, good.ok, good.error) == ("Lantern of the Ford", True, "")
    assert (bad.ok, odd.ok) == (False, False)
    assert "the story die is rerolled after rolling it" in bad.error
    assert "Swimming" in odd.error


def test_the_command_that_checks_a_set(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(GOOD)
    answer = call("cards", "check", "al-kalim", str(own))
    assert (answer.code, answer.lines) == (0, ["ok     Lantern of the Ford", "1 of 1 cards are right."])
    own.write_text(GOOD + BAD + ODD)
    answer = call("cards", "check", "al-kalim", str(own))
    assert answer.code == 1
    assert "ok     Lantern of the Ford" in answer.lines
    for name in ("Candle of the Ford", "Torch of the Ford"):
        assert any(line.startswith("wrong  ") and name in line for line in answer.lines)
    answer = call("cards", "check", "al-kalim", str(own), "--json")
    assert [(row["name"], row["ok"]) for row in answer.data] == [
        ("Lantern of the Ford", True),
        ("Candle of the Ford", False),
        ("Torch of the Ford", False),
    ]


@pytest.mark.parametrize("name", CARD_SETS.sets)
def test_our_own_sets_pass_the_check(name: str) -> None:
    path = resources.files("serai.games.al_kalim").joinpath("cards", f"{name}.toml")
    answer = call("cards", "check", "al-kalim", str(path))
    assert answer.code == 0, answer
