"""Cards that work in a bazaar or on the story die."""

import pytest

from tests.games.al_kalim.cards.marks import card, card_not
from tests.games.al_kalim.setting import Setting, table

ORACLE = "Oracle of the Dry Well"


def bazaar(gold: int = 9, stack: tuple[str, ...] = (), **side: object) -> Setting:
    """Khoros explores the bazaar of Qamarun; the top of the market deck is known."""
    return table(
        khoros={"where": "Qamarun", "gold": gold, **side},
        step="deed",
        market={"Qamarun": list(stack)},
        decks={
            "market_top": ["Heartstone", "Windsplitter", "an ally", "Sand-Skis"],
            "allies_top": ["Storm-Caller"],
        },
    )


@card("Reformed Cutpurse", "The first item of a turn costs 1 less.")
@card_not("Reformed Cutpurse", "The second does not, nor does an ally; hired in this turn he helps at once.")
def test_the_cutpurse() -> None:
    stack = ("Short Bow", "Horn Bow", "Desert Falconer")
    g = bazaar(9, stack, allies=["Reformed Cutpurse"])
    g.play("buy Desert Falconer")
    assert g.gold("khoros") == 5
    g.play("buy Short Bow")
    assert g.gold("khoros") == 4  # the ally was no item, so this is the first
    assert g.choices("buy")[0] == '"Horn Bow"'
    g.play("buy Horn Bow", "give up Short Bow")
    assert g.gold("khoros") == 0
    g = bazaar(5, ("Short Bow", "Reformed Cutpurse")).play("buy Reformed Cutpurse", "buy Short Bow")
    assert g.gold("khoros") == 5 - 3 - 1


@card("Signet of a Lost House", "Allies cost 1 less, each of them.")
@card_not("Signet of a Lost House", "Items do not, and nobody is hired for nothing.")
def test_the_signet() -> None:
    stack = ("Desert Falconer", "Hired Waterbearer", "Short Bow")
    g = bazaar(9, stack, items=["Signet of a Lost House"]).play(
        "buy Desert Falconer", "buy Hired Waterbearer"
    )
    assert g.gold("khoros") == 9 - 3 - 1
    g.play("buy Short Bow")
    assert g.gold("khoros") == 5 - 2


@card("Looters' Map", "Discarded in a bazaar it brings two more cards to this stack.")
def test_the_map() -> None:
    g = bazaar(items=["Looters' Map"])
    assert g.described["market"]["Qamarun"] == ["Heartstone"]
    with g.changes("khoros items", "market", "decks", "discards"):
        g.play("use Looters' Map")
    assert g.described["market"]["Qamarun"] == ["Heartstone", "Windsplitter", "Storm-Caller"]
    assert (g.held("khoros", "items"), g.described["discards"]["green"]) == ([], ["Tomb Looters"])
    assert g.prompt == "bazaar"


@card_not("Looters' Map", "Outside a bazaar it is of no use, and it is not sold.")
def test_the_map_elsewhere() -> None:
    g = table(khoros={"where": "C3", "items": ["Looters' Map"]}, step="deed")
    assert g.choices("use") == []
    assert bazaar(items=["Looters' Map"]).choices("sell") == []


@card("Looters' Map", "The Tomb Looters become it when they are defeated.")
def test_the_map_is_kept() -> None:
    side = {"where": "C3", "rewards": ["Rune of Noon"]}
    g = table(khoros=side, facing="Tomb Looters", time="day").play("use Rune of Noon")
    assert (g.held("khoros", "items"), g.described["discards"]["green"]) == (["Looters' Map"], [])


def story(**side: object) -> Setting:
    """Khoros rolls the story die with the Oracle beside him: road and bluffs, then all of the third face."""
    khoros = {"where": "B7", "allies": [{"card": ORACLE, **side}]}
    return table(khoros=khoros, step="deed", time="day", rolls=["road+bluffs", "road+dunes+barrens"])


@card(
    "Oracle of the Dry Well",
    "For 1 exhaustion of hers the story die is rolled again, and the new face counts.",
)
def test_the_oracle() -> None:
    g = story()
    assert g.choices() == ["done", f'use "{ORACLE}"']
    g.play(f"use {ORACLE}")
    assert (g.exhaustion(ORACLE), g.exhaustion("khoros")) == (1, 0)
    assert g.choices() == ["symbol road", "symbol dunes", "symbol barrens"]


@card_not(
    "Oracle of the Dry Well",
    "Once per turn: a second mirage finds her asleep; full of exhaustion she is not asked.",
)
def test_the_oracle_asleep() -> None:
    assert story(exhaustion=4).choices() == ["symbol road", "symbol bluffs"]
    khoros = {"where": "B7", "allies": [ORACLE]}
    dice = ["road+bluffs", "lowlands+mirage", "road+bluffs"]
    storm = {"at": "G6", "wind": "east"}
    g = table(khoros=khoros, step="deed", time="day", rolls=dice, storm=storm).play(f"use {ORACLE}")
    g.play("blow east", "blow east")
    assert g.choices() == ["symbol road", "symbol bluffs"]


@card_not("Oracle of the Dry Well", "She may be left in peace: the first face counts.")
@pytest.mark.parametrize("symbol", ["road", "bluffs"])
def test_the_oracle_not_asked(symbol: str) -> None:
    g = story().play("done", f"symbol {symbol}")
    assert (g.exhaustion(ORACLE), g.gold("khoros")) == (0, 4)
