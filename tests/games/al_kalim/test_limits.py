"""How much a hero can have: AK 2.9 to AK 2.13."""

from __future__ import annotations

import pytest

from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not


def buying(*goods: str, **talhia: object) -> Setting:
    """Talhia is rich and stands in the bazaar of Zahirat, where these cards lie."""
    g = table(talhia={"where": "Zahirat", "gold": 60, **talhia}, market={"Zahirat": list(goods)}, step="deed")
    for card in goods:
        g.play(f'buy "{card}"')
    return g


TWO = ["Caravan Cook", "Twin Slingers"]


@rule("AK 2.9", "A third ally is one too many.")
def test_a_third_ally() -> None:
    g = buying("Storm-Caller", allies=TWO)
    assert g.prompt == "limit"
    assert g.choices("give up") == ['"Caravan Cook"', '"Twin Slingers"', '"Storm-Caller"']
    g.play('give up "Caravan Cook"')
    assert g.held("talhia", "allies") == ["Twin Slingers", "Storm-Caller"]
    assert g.prompt == "bazaar"


@rule_not("AK 2.9", "A Legendary Ally does not count.")
def test_a_legendary_ally_is_no_third() -> None:
    g = buying("Storm-Caller", allies=TWO[:1], rewards=["Old Mother Sumac"])
    assert (g.prompt, g.held("talhia", "allies")) == ("bazaar", ["Caravan Cook", "Storm-Caller"])


@rule("AK 2.10", "A third weapon is one too many, whatever its kind.")
def test_a_third_weapon() -> None:
    g = buying("Chain of Hooks", items=["Short Bow", "Heartstone", "Bone Knife"])
    assert g.prompt == "limit"
    assert g.choices("give up") == ['"Short Bow"', '"Bone Knife"', '"Chain of Hooks"']


@rule("AK 2.10", "So is a second one of a kind.")
def test_a_second_weapon_of_a_kind() -> None:
    g = buying("Horn Bow", items=["Short Bow"])
    assert g.choices("give up") == ['"Short Bow"', '"Horn Bow"']


@rule("AK 2.10", "Of three weapons two of which are of a kind, one of these two goes.")
def test_a_third_weapon_of_a_kind() -> None:
    g = buying("Horn Bow", items=["Short Bow", "Bone Knife"])
    assert g.choices("give up") == ['"Short Bow"', '"Horn Bow"']
    g.play('give up "Short Bow"')
    assert (g.prompt, g.held("talhia", "items")) == ("bazaar", ["Bone Knife", "Horn Bow"])


@rule_not("AK 2.10", "Two weapons of different kinds are carried.")
def test_two_weapons() -> None:
    g = buying("Horn Bow", "Bone Knife")
    assert (g.prompt, g.held("talhia", "items")) == ("bazaar", ["Horn Bow", "Bone Knife"])


@rule("AK 2.11", "A second armour is one too many, shield or coat.")
def test_a_second_armour() -> None:
    g = buying("Hide Shield", items=["Quilted Robe"])
    assert g.choices("give up") == ['"Quilted Robe"', '"Hide Shield"']


@rule_not("AK 2.11", "One armour beside two weapons is carried.")
def test_one_armour() -> None:
    g = buying("Hide Shield", items=["Short Bow", "Bone Knife"])
    assert (g.prompt, len(g.held("talhia", "items"))) == ("bazaar", 3)


@rule("AK 2.12", "Of artifacts, potions and runes any number is carried.")
def test_other_items() -> None:
    artifacts = ["Brass Compass", "Climbing Irons", "Softstep Sandals", "Sand-Skis", "Rope of Knots"]
    g = buying("Rune of Sparks", "Healing Draught", items=[*artifacts, "Rune of Haste", "Bitterroot Tonic"])
    assert (g.prompt, len(g.held("talhia", "items"))) == ("bazaar", 9)


@rule_not("AK 2.12", "Weapons are no other items, however many of those there are.")
def test_weapons_are_no_other_items() -> None:
    g = buying("Windsplitter", items=["Short Bow", "Bone Knife"])
    assert g.prompt == "limit"


@rule("AK 2.13", "The new card or an old one goes, onto the discard pile, before anything else is done.")
@pytest.mark.parametrize("given", ["Quilted Robe", "Hide Shield"])
def test_a_card_is_given_up_at_once(given: str) -> None:
    g = buying("Hide Shield", items=["Quilted Robe"])
    assert [words.split()[0] for words in g.choices()] == ["give", "give"]
    with g.changes("talhia items", "discards"):
        g.play(f'give up "{given}"')
    assert g.described["discards"]["market"] == [given]
    assert len(g.held("talhia", "items")) == 1


@rule("AK 2.13", "The winner of a fight keeps the limits too.")
def test_the_winner_of_a_fight_gives_up() -> None:
    g = table(
        talhia={"where": "Zahirat", "items": ["Quilted Robe"], "experience": {"mind": 5}},
        khoros={"where": "Zahirat", "items": ["Hide Shield"], "wounds": 4},
        step="deed",
        rolls=[range(2, 9), range(12, 21)],
    )
    g.play('assault "Khoros"', "stand", 'attack "Talhia"')
    assert (g.asked, g.choices("give up")) == ("talhia", ['"Quilted Robe"', '"Hide Shield"'])
    g.play('give up "Hide Shield"')
    assert (g.active, g.held("talhia", "items"), g.held("khoros", "items")) == (
        "khoros",
        ["Quilted Robe"],
        [],
    )


@rule_not("AK 2.13", "Who just reaches a limit gives up nothing.")
def test_up_to_the_limit() -> None:
    g = buying("Hide Shield", "Short Bow", "Storm-Caller", items=["Bone Knife"], allies=["Caravan Cook"])
    assert (g.prompt, g.described["discards"]["market"]) == ("bazaar", [])
    assert len(g.held("talhia", "items")) + len(g.held("talhia", "allies")) == 5
