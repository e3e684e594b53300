"""Why something cannot be bought, sold, healed, paid, given up, taken, or raised."""

from typing import Any

import pytest

from tests.games.al_kalim.refusing import WILD, Case, at, bazaar, check, refused
from tests.games.al_kalim.setting import Setting, table

MARKET = {"Qamarun": ["Short Bow", "Spear-Sister Idra"], "Zahirat": ["Carved Wand"]}
TONIC = ["Bitterroot Tonic"]  # to be sold, so that a bazaar is not left at once
DEBT = "A Debt of Rain"  # 2 gold in Qamarun, and a test
CHARIOT = "The Broken Company"  # two challenges, and 3 gold in Traders Fort


def shop(**more: Any) -> Setting:
    return bazaar(market=MARKET, **more)


def in_faith(**more: Any) -> Setting:
    g = at(WILD, step="deed", cities={"City of Faith": WILD}, **more)
    return g.play("explore City of Faith")


TRADE: list[Case] = [
    (at, "buy Short Bow", "AK 12.8", "who explore a bazaar"),
    (lambda: at(step="deed", tile="green"), "heal talhia", "AK 12.8", "who explore a bazaar"),
    (shop, "buy Carved Wand", "AK 12.11", "not in the bazaar of Qamarun"),
    (lambda: shop(gold=1), "buy Short Bow", "AK 12.9", "costs 2 gold, and you have 1"),
    (lambda: shop(gold=3), "buy Spear-Sister Idra", "AK 12.10", "costs 4 gold, and you have 3"),
    (
        lambda: shop(items=["Horn Bow"]).play("sell Horn Bow"),
        "buy Horn Bow",
        "AK 12.15",
        "was sold in this turn",
    ),
    (lambda: shop().play("buy Short Bow"), "sell Short Bow", "AK 12.14", "was bought in this turn"),
    (shop, "sell Horn Bow", "AK 12.12", "is not yours"),
    (lambda: shop(allies=["Desert Falconer"]), "sell Desert Falconer", "AK 12.13", "allies cannot be sold"),
    (shop, "sell talhia", "AK 12.13", "heroes cannot be sold"),
    (lambda: shop(items=["Looters' Map"]), "sell Looters' Map", "AK 9.14", "was a challenge"),
    (lambda: shop(rewards=["Rune of Noon"], tile="red"), "sell Rune of Noon", "AK 14.29", "cannot be sold"),
    (shop, "heal talhia", "AK 12.16", "has no wounds"),
    (lambda: shop(exhaustion=2), "heal talhia", "AK 12.17", "exhaustion is not healed"),
    (lambda: shop(wounds=1, gold=0, items=TONIC), "heal talhia", "AK 12.16", "costs 1 gold, and you have 0"),
    (lambda: shop(wounds=1), "heal elaim", "AK 12.16", "not a character of your party"),
    (lambda: shop(gold=0, items=TONIC), "buy gear pack camel", "AK 12.18", "costs 1 gold, and you have 0"),
    (
        lambda: shop().play("buy gear water skin"),
        "buy gear water skin",
        "AK 12.19",
        "was bought in this Story step",
    ),
    (shop, "dismiss Desert Falconer", "AK 12.28", "not an ally of yours"),
    (
        lambda: shop(rewards=["Zuhal, the Brass Colossus"], tile="red"),
        "dismiss Zuhal, the Brass Colossus",
        "AK 14.29",
        "is not dismissed",
    ),
    (
        lambda: shop(quests=[DEBT], gold=1, tile="red"),
        f"pay {DEBT} 1",
        "AK 14.17",
        "asks for 2 gold, and you have 1",
    ),
    (lambda: shop(quests=[DEBT], tile="red"), f"pay {DEBT} 2", "AK 14.17", "asks for no gold"),
    (
        lambda: shop(quests=[CHARIOT], tile="red"),
        f"pay {CHARIOT} 2",
        "AK 14.16",
        "not ask for gold in Qamarun",
    ),
    (shop, f"pay {DEBT} 1", "AK 14.17", "not an incomplete quest"),
    (lambda: shop(quests=[DEBT], tile="red").play(f"pay {DEBT} 1"), f"pay {DEBT} 1", "AK 14.8", "is done"),
    (lambda: shop(wounds=1), "recover", "AK 12.24", "only the City of Faith"),
    (in_faith, "recover", "AK 12.24", "nobody of your party is wounded"),
    (shop, "give up Short Bow", "AK 2.13", "only beyond a limit"),
    (shop, "take Short Bow", "AK 15.14", "only from the loser"),
    (shop, "raise mind", "AK 16.1", "in the Experience step"),
    (shop, "level", "AK 16.1", "in the Experience step"),
]


@pytest.mark.parametrize("case", TRADE, ids=[f"{wish}: {because}" for _, wish, _, because in TRADE])
def test_trade(case: Case) -> None:
    check(case)


def test_faith_heals_once() -> None:
    g = in_faith(wounds=1, allies=["Desert Falconer"]).play("recover")
    assert refused(g, "recover")[1] == "AK 12.24"


def test_what_is_given_up_beyond_a_limit() -> None:
    g = shop(items=["Horn Bow", "Bitterroot Tonic"]).play("buy Short Bow")
    assert g.prompt == "limit"
    assert refused(g, "give up Bitterroot Tonic")[0] == (
        "Bitterroot Tonic is not of the sort of which there are too many"
    )
    assert refused(g, "give up Carved Wand") == ("Carved Wand is not yours", "AK 2.13")
    assert refused(g, "done") == ("a card must be given up", "AK 2.13")


def test_what_a_winner_takes() -> None:
    loser = {"where": "D4", "wounds": 4, "items": ["Short Bow", "Looters' Map", "Bitterroot Tonic"]}
    loser["rewards"] = ["Rune of Noon"]
    strong = {"mind": 20, "body": 20, "spirit": 20}
    g = table(talhia={"where": "D4", "experience": strong}, elaim=loser, facing="elaim", time="day")
    g.play("stand", "attack talhia")
    assert g.prompt == "spoils"
    assert refused(g, "take Looters' Map") == ("Looters' Map cannot be taken", "AK 15.15")
    assert refused(g, "take Rune of Noon")[1] == "AK 15.15"
    assert refused(g, "take Horn Bow") == ("Horn Bow does not belong to the loser", "AK 15.14")


def test_how_experience_is_paid() -> None:
    g = at(step="experience", counters={"green": 5, "yellow": 1, "blue": 1}).play("level", "counter blue")
    assert g.prompt == "counters"
    assert refused(g, "counter blue") == ("you have no more blue counter", "AK 16.1")
    assert refused(g, "counter red") == ("you have no red counter", "AK 16.1")
    assert refused(g, "done") == ("the experience counter must be paid for", "AK 16.1")


def test_a_counter_that_is_not_needed() -> None:
    """Five points are asked for: a green one beside yellow and blue would be too many."""
    g = at(step="experience", counters={"green": 1, "yellow": 1, "blue": 2}, tile="red").play(
        "level", "counter blue"
    )
    assert g.prompt == "counters"
    assert refused(g, "counter green") == ("the green counter is not needed for this payment", "AK 16.4")


def test_what_goes_on_the_tile() -> None:
    g = at(step="experience", counters={"yellow": 1, "blue": 1}, tile="green")
    g.play("level")
    assert g.prompt == "tile"
    assert refused(g, "tile green") == ("green is not higher than the counter on the tile", "AK 16.9")
    assert refused(g, "tile red") == ("no red counter was spent", "AK 16.10")
    assert refused(g, "done")[1] == "AK 16.9"


def test_nothing_but_the_five_is_raised() -> None:
    g = at(step="experience", counters={"blue": 2}, tile="red").play("level")
    assert g.prompt == "raise"
    assert refused(g, "level")[1] == "AK 16.5"
    assert refused(g, "done") == ("an experience counter raises something", "AK 16.5")
