"""Decks (section 3): how many cards and copies, one Stronghold, City Points, Factions; each fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from serai.games.burning_sands import RULES, BurningSands
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.setup.decks import ready_decks
from serai.kernel import open_table
from serai.parts.decks import BadDeck
from tests.games.burning_sands.machine.sands import Card, action, follower, hero, holding, section, story
from tests.marks import rule, rule_not

MOTO = {"type": "stronghold", "faction": "Moto", "city_points": 20, "produces": 4, "fate": 2}
SHEETS: list[Card] = [
    {"name": "Tents", **MOTO},
    {"name": "Tomb", **MOTO, "faction": "Senpet"},
    {**section("Lane"), "city_points": 5},
    {**section("Hut"), "city_points": 4},
    {**section("Corral", text="Only Moto players can use this card."), "city_points": 5},
    *(action(f"Rumour {n}") for n in range(20)),
    hero("Altan", 2, 3, "Unique", faction="Moto"),
    hero("Altan (Experienced)", 3, 4, "Unique", "Experienced", faction="Moto"),
    hero("Neferu", 2, 3, faction="Senpet"),
    follower("Guard"),
    holding("Kennel", "Only Moto players can use this card."),
    story("Old Tale", "Tale Reaction: When you win a battle."),
    {"name": "Moon", "type": "pantheon", "fate": 3},
    {"name": "Sun", "type": "pantheon", "fate": 3},
]
SANDS = BurningSands(
    CARD_SETS.build_pool([("test.toml", {"origin": "original", **sheet}) for sheet in SHEETS])
)
CITY = {"Lane": 4}


def rumours(n: int) -> dict[str, int]:
    """So many plain cards, three copies of each and the rest of the next."""
    full, rest = divmod(n, 3)
    return {f"Rumour {k}": 3 for k in range(full)} | ({f"Rumour {full}": rest} if rest else {})


def written(stronghold: object, sections: Mapping[str, object], cards: Mapping[str, object]) -> str:
    """A deck file; a Stronghold of None is left out."""
    lines = [] if stronghold is None else [f"stronghold = {stronghold!r}".replace("'", '"')]
    for key, copies in (("sections", sections), ("cards", cards)):
        lines += [f"[{key}]", *(f'"{name}" = {n}' for name, n in copies.items())]
    return "\n".join(lines)


def faults(
    cards: Mapping[str, object],
    sections: Mapping[str, object] | None = None,
    stronghold: object = "Tents",
    edition: str = "awakening",
) -> dict[str, str]:
    """The rules that a deck breaks, with the words for each."""
    text = written(stronghold, CITY if sections is None else sections, cards)
    found = SANDS.check_deck(text, "mine", {"edition": edition})
    assert len({fault.rule for fault in found}) == len(found), found
    return {fault.rule: fault.words for fault in found}


@rule("BS 3.1", "A deck of 54 cards is too small, one of 55 is not.")
@pytest.mark.parametrize(("n", "legal"), [(0, False), (54, False), (55, True), (56, True)])
def test_fifty_five_cards(n: int, legal: bool) -> None:
    expected = {} if legal else {"BS 3.1": f"{n} cards; a deck has at least 55"}
    assert faults(rumours(n)) == expected


@rule_not("BS 3.1", "There is no upper limit.")
def test_a_deck_may_be_large() -> None:
    assert faults(rumours(60) | {"Guard": 3, "Altan": 3, "Neferu": 3}) == {}


@rule("BS 3.2", "Stronghold and City Sections do not count towards the 55, and have no place in the deck.")
@pytest.mark.parametrize(("name", "type"), [("Lane", "city section"), ("Tomb", "stronghold")])
def test_sections_are_not_part_of_the_deck(name: str, type: str) -> None:
    words = f"{name} is a {type} and not part of the deck"
    assert faults(rumours(55) | {name: 1}) == {"BS 3.2": words}
    assert faults(rumours(54) | {name: 1}) == {"BS 3.1": "54 cards; a deck has at least 55", "BS 3.2": words}


@rule_not("BS 3.2", "Cards of all other types count.")
def test_all_other_cards_are_part_of_the_deck() -> None:
    assert faults(rumours(50) | {"Old Tale": 1, "Moon": 1, "Guard": 1, "Kennel": 1, "Altan": 1}) == {}


@rule("BS 3.3", "Three copies of a card and no more, also of a Unique one.")
@pytest.mark.parametrize("name", ["Rumour 19", "Altan", "Guard", "Old Tale"])
def test_three_copies(name: str) -> None:
    assert faults(rumours(55) | {name: 3}) == {}
    assert faults(rumours(55) | {name: 4}) == {"BS 3.3": f"4 copies of {name}; at most 3"}


@rule_not("BS 3.3", "The limit is for each card by itself and not for City Sections.")
@rule("BS 3.9", "Any number of copies of one City Section.")
def test_any_number_of_a_city_section() -> None:
    assert faults(rumours(57), {"Hut": 5}) == {}


@rule_not("BS 3.9", "What is true of City Sections is not true of Holdings, Fortifications or not.")
def test_holdings_have_the_limit() -> None:
    assert list(faults(rumours(55) | {"Kennel": 5})) == ["BS 3.3"]


@rule("BS 3.4", "One copy of each Pantheon card.")
@pytest.mark.parametrize("copies", [2, 3, 4])
def test_one_copy_of_a_pantheon_card(copies: int) -> None:
    words = f"{copies} copies of Moon; one of each Pantheon card"
    assert faults(rumours(55) | {"Moon": copies, "Sun": 1}) == {"BS 3.4": words}


@rule_not("BS 3.4", "Two different Pantheon cards may be in one deck.")
def test_two_pantheon_cards() -> None:
    assert faults(rumours(53) | {"Moon": 1, "Sun": 1}) == {}


@rule("BS 3.5", "Three copies of each version of a Hero.")
def test_versions_are_different_cards() -> None:
    assert faults(rumours(49) | {"Altan": 3, "Altan (Experienced)": 3}) == {}


@rule_not("BS 3.5", "Copies of one version count together.")
def test_four_of_one_version() -> None:
    found = faults(rumours(55) | {"Altan": 1, "Altan (Experienced)": 4})
    assert found == {"BS 3.3": "4 copies of Altan (Experienced); at most 3"}


@rule("BS 3.6", "A player has one Stronghold, not none and not two.")
@pytest.mark.parametrize(
    ("stronghold", "words"),
    [
        (None, "no Stronghold; a player has exactly one"),
        (["Tents", "Tomb"], "2 Strongholds; a player has exactly one"),
        ("Lane", "Lane is a city section, not a stronghold"),
        ("Tent", "there is no stronghold 'Tent'; did you mean 'Tents'?"),
        (7, "there is no stronghold 7"),
    ],
)
def test_one_stronghold(stronghold: object, words: str) -> None:
    assert faults(rumours(55), stronghold=stronghold) == {"BS 3.6": words}


@rule("BS 3.6", "A second Stronghold is none of the City Sections either; its City Points are no cost.")
def test_a_stronghold_is_no_city_section() -> None:
    found = faults(rumours(55), {"Lane": 4, "Tomb": 1})
    assert found == {"BS 3.6": "Tomb is a stronghold, not a city section"}


@rule_not("BS 3.6", "Two players may each have the same one.")
def test_the_same_stronghold_twice_at_a_table() -> None:
    view = open_table(RULES, 1, {"decks": "moto"}).view(None).data
    for player in view["players"]:
        assert [card["card"] for card in player["play"] if card["type"] == "stronghold"] == [
            "Ninety Tents of Orghai"
        ]


@rule("BS 3.7", "With 20 City Points four City Sections of 5 are allowed and a fifth is not.")
@pytest.mark.parametrize(("sections", "spent"), [(4, 20), (5, 25)])
def test_four_sections_of_five(sections: int, spent: int) -> None:
    expected = {"BS 3.7": f"the City Sections cost {spent} of 20 City Points"} if spent > 20 else {}
    assert faults(rumours(55), {"Lane": sections}) == expected


@rule_not("BS 3.7", "It is the points that are counted: five City Sections of 4 are allowed.")
def test_five_sections_of_four() -> None:
    assert faults(rumours(55), {"Hut": 5}) == {}
    assert list(faults(rumours(55), {"Hut": 4, "Lane": 1})) == ["BS 3.7"]  # 21


@rule("BS 3.8", "City Points may be left over.")
@pytest.mark.parametrize("sections", [{"Lane": 1}, {"Lane": 3}, {"Lane": 1, "Hut": 3}])
def test_points_left_over(sections: dict[str, int]) -> None:
    assert faults(rumours(55), sections) == {}


@rule("BS 3.10", "A player without a City Section cannot sit down.")
def test_no_city_section() -> None:
    assert faults(rumours(55), {}) == {"BS 3.10": "no City Section; a player has at least one"}
    assert list(faults(rumours(55), {"Guard": 1})) == ["BS 3.7", "BS 3.10"]


@rule_not("BS 3.10", "One is enough.")
def test_one_city_section() -> None:
    assert faults(rumours(55), {"Hut": 1}) == {}


@rule("BS 3.11", "What is limited to a Faction is for players of that Faction only.")
def test_limited_to_a_faction() -> None:
    assert faults(rumours(55), {"Corral": 2, "Lane": 2}, "Tomb") == {
        "BS 3.11": "Corral is for Moto players only"
    }
    assert faults(rumours(55) | {"Kennel": 2}, stronghold="Tomb") == {
        "BS 3.11": "Kennel is for Moto players only"
    }


@rule_not("BS 3.11", "They may use it, and a Hero of another Faction is not limited to it.")
def test_not_limited_to_a_faction() -> None:
    assert faults(rumours(55) | {"Kennel": 2, "Neferu": 2}, {"Corral": 2}) == {}
    assert faults(rumours(55) | {"Altan": 2}, stronghold="Tomb") == {}


@rule("BS 20.5", "Episode 3: a deck with a Pantheon card is not legal.")
@rule_not("BS 2.1", "In Episode 3 there are nine types of card.")
def test_no_pantheon_in_episode_3() -> None:
    found = faults(rumours(55) | {"Moon": 1}, edition="episode-3")
    assert found == {"BS 20.5": "Moon: there are no Pantheon cards in this edition"}


@rule_not("BS 20.5", "In the newest edition it is, and without one a deck is legal in Episode 3 too.")
def test_pantheon_in_the_newest_edition() -> None:
    assert faults(rumours(55) | {"Moon": 1}) == {}
    assert faults(rumours(55), edition="episode-3") == {}


def test_a_sideboard_is_no_part_of_the_deck() -> None:
    """What lies beside counts neither for the 55 nor for the copies, but must be cards."""
    beside = '\n[sideboard]\n"Guard" = 3\n"Hut" = 1\n'
    few, enough = (written("Tents", CITY, rumours(n) | {"Guard": 3}) for n in (51, 52))
    assert [fault.rule for fault in SANDS.check_deck(few + beside, "mine", {})] == ["BS 3.1"]
    assert SANDS.check_deck(enough + beside, "mine", {}) == []
    assert SANDS.own_deck(enough + beside, "mine", {}) == SANDS.own_deck(enough, "mine", {})
    found = SANDS.check_deck(enough + beside.replace("Hut", "Hutt"), "mine", {})
    assert [fault.words for fault in found] == ["there is no card 'Hutt'; did you mean 'Hut'?"]


def test_all_faults_are_told_together() -> None:
    cards = rumours(30) | {"Guard": 4, "Moon": 2, "Kennel": 1, "Lane": 1, "Rumour 99": 2}
    text = written("Tomb", {"Lane": 4, "Hut": 1, "Corrall": 1}, cards)
    found = [(fault.words, fault.rule) for fault in SANDS.check_deck(text, "mine", {})]
    assert found == [
        ("there is no card 'Corrall'; did you mean 'Corral'?", "BS 3.1"),
        ("there is no card 'Rumour 99'; did you mean 'Rumour 9'?", "BS 3.1"),
        ("39 cards; a deck has at least 55", "BS 3.1"),  # the unknown ones are cards too
        ("Lane is a city section and not part of the deck", "BS 3.2"),
        ("4 copies of Guard; at most 3", "BS 3.3"),
        ("2 copies of Moon; one of each Pantheon card", "BS 3.4"),
        ("the City Sections cost 24 of 20 City Points", "BS 3.7"),
        ("Kennel is for Moto players only", "BS 3.11"),
    ]


def test_a_slip_of_the_pen_is_one_fault() -> None:
    found = SANDS.check_deck(written("Tents", CITY, rumours(54) | {"Gard": 1}), "mine", {})
    assert [fault.words for fault in found] == ["there is no card 'Gard'; did you mean 'Guard'?"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("stronghold = ", "mine: this is not TOML"),
        ('hold = "Tents"', "mine: 'hold' is not known"),
        ("sections = 4", "mine: sections and cards are tables"),
        ('aims = ["Glory"]', "mine: aims is a list of Military, Water, Story"),
        (written("Tents", CITY, {"Guard": 0}), "mine: Guard: the number of copies is a whole number from 1"),
        (written("Tents", CITY, {"Gard": '"2"'}), "mine: Gard: the number of copies is a whole number"),
    ],
)
def test_what_is_no_deck_at_all(text: str, words: str) -> None:
    with pytest.raises(BadDeck, match=words):
        SANDS.check_deck(text, "mine", {})


@pytest.mark.parametrize("edition", ["awakening", "episode-3"])
@pytest.mark.parametrize("name", list(ready_decks()))
def test_ready_decks_are_played_in_both_editions(name: str, edition: str) -> None:
    table = open_table(RULES, 1, {"decks": name, "edition": edition})
    cards: Any = table.view(None).data["players"][0]["cards"]
    pantheon = [sheet["name"] for sheet in RULES.card_sheets() if sheet["type"] == "pantheon"]
    assert any(card in pantheon for card in cards) == (edition == "awakening")
    assert sum(1 for card in cards) >= 55


def test_nobody_can_spoil_the_ready_decks() -> None:
    ready_decks()["moto"] = "nonsense"
    assert ready_decks()["moto"] != "nonsense"
    assert open_table(RULES, 1, {"decks": "moto"}).asked is not None
