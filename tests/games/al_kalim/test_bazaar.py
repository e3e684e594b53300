"""Exploring a bazaar: the new card, prices, selling, healing and gear (AK 12.6 to AK 12.23, AK 12.28)."""

from typing import Any

import pytest

from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not


def bazaar(
    side: dict[str, Any] | None = None, stack: list[str] | None = None, new: str = "Heartstone", **more: Any
) -> Setting:
    """Khoros explores the bazaar of Qamarun; the new card is too dear for anybody."""
    khoros = {"where": "Qamarun", "gold": 7, **(side or {})}
    said = {"market": {"Qamarun": stack or []}, "decks": {"market_top": [new]}, **more}
    g = table(khoros=khoros, step="deed", **said)
    return g if g.prompt == "bazaar" else g.play("explore Qamarun")


def stack(g: Setting, town: str = "Qamarun") -> list[str]:
    """The cards of a bazaar, the newest last."""
    return list(g.described["market"][town])


# The new card


@rule("AK 12.6", "The top card of the market deck comes to this town's stack, and to no other.")
def test_a_new_card_comes() -> None:
    g = bazaar(
        stack=["Short Bow"], new="Bone Knife", market={"Qamarun": ["Short Bow"], "Zahirat": ["Sand-Skis"]}
    )
    assert stack(g) == ["Short Bow", "Bone Knife"]
    assert stack(g, "Zahirat") == ["Sand-Skis"]


@rule_not("AK 12.6", "A quest that is drawn in town brings no card.")
def test_no_new_card_without_a_visit() -> None:
    g = table(khoros={"where": "Qamarun", "tile": "green"}, step="deed", market={"Qamarun": ["Short Bow"]})
    with g.changes("khoros quests", "quests"):
        g.play("quest rune")
    assert stack(g) == ["Short Bow"]


@rule("AK 12.7", "From an empty deck the discarded items come back, shuffled, before the card is drawn.")
def test_an_empty_market_deck() -> None:
    g = table(
        khoros={"where": "Qamarun", "tile": "green"},
        step="deed",
        decks={"market": [], "allies": []},
    )
    pile = list(g.described["discards"]["market"])
    g.play("explore Qamarun")
    assert "DeckRemade" in g.happened
    assert g.described["discards"]["market"] == []
    assert sorted([*g.described["decks"]["market"], *stack(g)]) == sorted(pile)
    assert g.described["decks"]["market"] not in (pile[1:], pile[:-1][::-1])  # shuffled, not only turned over


@rule_not("AK 12.7", "While a card is left in the deck the discard pile stays.")
@rule_not("AK 12.6", "Without any card in deck and discard pile none comes, and the visit goes on.")
def test_the_last_market_card() -> None:
    g = table(
        khoros={"where": "Qamarun", "tile": "green"},
        step="deed",
        decks={"market": ["Bone Knife"], "allies": []},
    )
    pile = list(g.described["discards"]["market"])
    g.play("explore Qamarun")
    assert stack(g) == ["Bone Knife"]
    assert (g.described["decks"]["market"], g.described["discards"]["market"]) == ([], pile)
    assert "DeckRemade" not in g.happened


# Buying and hiring


@rule("AK 12.8", "Deals are made one after another in any order; the bazaar stays open.")
@rule("AK 12.23", "The visit ends when the player says so.")
def test_deals_in_any_order() -> None:
    g = bazaar(
        {"wounds": 1, "items": ["Copper Staff"], "gold": 9},
        ["Short Bow", "Desert Falconer", "Bronze Scimitar"],
    )
    g.play("buy gear water skin", "buy Short Bow", "sell Copper Staff", "heal Khoros", "buy Desert Falconer")
    assert g.prompt == "bazaar"
    g.play("buy gear pack camel", "buy Bronze Scimitar")  # and gold is left for nothing more
    assert g.gold("khoros") == 9 - 1 - 2 + 2 - 1 - 4 - 1 - 2
    assert g.held("khoros", "items") == ["Short Bow", "Bronze Scimitar"]
    assert g.held("khoros", "allies") == ["Desert Falconer"]
    assert (g.wounds("khoros"), g.gear("khoros", "water skin"), g.gear("khoros", "pack camel")) == (0, 1, 1)
    assert stack(g) == ["Heartstone", "Copper Staff"]
    assert g.prompt == "bazaar"
    g.play("done")
    assert (g.active, g.quiet) == ("talhia", True)


@rule_not("AK 12.8", "What gold does not reach is not on offer.")
@rule_not("AK 12.23", "With nothing to do there is no visit to end: it ends by itself.")
def test_only_what_gold_allows() -> None:
    g = bazaar({"gold": 3}, ["Short Bow", "Horn Bow", "Desert Falconer", "Hired Waterbearer"])
    assert g.choices("buy") == [
        '"Short Bow"',
        '"Hired Waterbearer"',
        "gear pack camel",
        "gear water skin",
        "gear adventuring kit",
    ]
    assert g.rule_against("buy Horn Bow") == "AK 12.9"
    g = table(khoros={"where": "Qamarun", "gold": 0}, step="move", time="day").play("rest 4")
    assert "BazaarEntered" in g.happened
    assert g.active == "talhia"


@rule("AK 12.9", "An item costs its price less what a card takes off.")
@rule("AK 12.10", "So does an ally.")
@pytest.mark.parametrize(
    ("side", "item", "ally"),
    [
        ({}, 4, 4),
        ({"rewards": ["Tongue of Honeyed Brass"]}, 3, 3),
        ({"items": ["Signet of a Lost House"]}, 4, 3),
        ({"allies": ["Reformed Cutpurse"]}, 3, 4),
        ({"allies": ["Reformed Cutpurse"], "rewards": ["Tongue of Honeyed Brass"]}, 2, 3),
    ],
)
def test_prices(side: dict[str, Any], item: int, ally: int) -> None:
    for card, price in (("Horn Bow", item), ("Desert Falconer", ally)):
        g = bazaar({"gold": price, **side}, ["Horn Bow", "Desert Falconer"])
        g.play(f"buy {card}")
        assert card in g.held("khoros", "items") + g.held("khoros", "allies")
        assert (g.gold("khoros"), "Heartstone" in stack(g), card in stack(g)) == (0, True, False)
        poor = bazaar({"gold": price - 1, **side}, ["Horn Bow", "Desert Falconer"])
        assert f'"{card}"' not in poor.choices("buy")


@rule_not("AK 12.9", "A price of 1 is not lessened, and nothing is had for nothing.")
def test_never_less_than_one() -> None:
    side = {"rewards": ["Tongue of Honeyed Brass"], "allies": ["Reformed Cutpurse"]}
    g = bazaar({"gold": 1, **side}, ["Bone Knife"]).play("buy Bone Knife")
    assert g.gold("khoros") == 0
    assert bazaar({"gold": 0, **side}, ["Bone Knife"]).choices("buy") == []


@rule_not("AK 12.10", "A third ally is hired only if one is given up (AK 2.9).")
def test_a_third_ally() -> None:
    g = bazaar({"allies": ["Caravan Cook", "Hired Waterbearer"]}, ["Desert Falconer"]).play(
        "buy Desert Falconer"
    )
    assert g.choices("give up") == ['"Caravan Cook"', '"Hired Waterbearer"', '"Desert Falconer"']
    g.play("give up Caravan Cook")
    assert g.held("khoros", "allies") == ["Hired Waterbearer", "Desert Falconer"]
    assert g.described["discards"]["allies"] == ["Caravan Cook"]
    assert g.prompt == "bazaar"


@rule("AK 12.11", "Every card of the stack is on offer, the oldest too.")
def test_the_whole_stack_is_for_sale() -> None:
    g = bazaar(stack=["Bone Knife", "Short Bow", "Hide Shield"], new="Carved Wand")
    assert g.choices("buy")[:4] == ['"Bone Knife"', '"Short Bow"', '"Hide Shield"', '"Carved Wand"']
    g.play("buy Bone Knife")
    assert stack(g) == ["Short Bow", "Hide Shield", "Carved Wand"]


@rule_not("AK 12.11", "The stacks of other towns are not.")
def test_other_stacks_are_not_for_sale() -> None:
    g = bazaar(market={"Qamarun": [], "Zahirat": ["Bone Knife"], "City of Faith": ["Short Bow"]})
    assert g.choices("buy") == ["gear pack camel", "gear water skin", "gear adventuring kit"]
    assert g.rule_against("buy Bone Knife") == "AK 12.11"


# Selling


@rule("AK 12.12", "Half the printed price, rounded down, and the item lies on this town's stack.")
@pytest.mark.parametrize(
    ("item", "price"), [("Bone Knife", 0), ("Quilted Robe", 1), ("Hunter's Javelins", 1), ("Windsplitter", 6)]
)
def test_selling(item: str, price: int) -> None:
    facedown = item in ("Quilted Robe", "Hunter's Javelins")
    g = bazaar({"items": [{"card": item, "facedown": facedown}], "gold": 0})
    with g.changes("khoros items", "khoros gold", "market") if price else g.changes("khoros items", "market"):
        g.play(f"sell {item}")
    assert g.gold("khoros") == price
    assert stack(g) == ["Heartstone", item]


@rule_not("AK 12.12", "What cards take off a price changes nothing in what an item fetches.")
def test_selling_is_by_the_printed_price() -> None:
    side = {"rewards": ["Tongue of Honeyed Brass"], "allies": ["Reformed Cutpurse"], "items": ["Horn Bow"]}
    g = bazaar({"gold": 0, **side}).play("sell Horn Bow")
    assert g.gold("khoros") == 2


@rule("AK 12.13", "An ally is not for sale, nor is a kept challenge or a Legendary card.")
@rule_not("AK 12.13", "An item is.")
def test_allies_are_not_sold() -> None:
    side = {
        "allies": ["Caravan Cook"],
        "items": ["Short Bow", "Looters' Map"],
        "rewards": ["Rune of Noon", "Old Mother Sumac"],
    }
    g = bazaar({"gold": 0, **side})
    assert g.choices("sell") == ['"Short Bow"']
    assert g.rule_against("sell Caravan Cook") == "AK 12.13"


@rule("AK 12.14", "What was bought is not sold again in this turn.")
@rule("AK 12.15", "What was sold is not bought back in this turn.")
def test_no_dealing_back_and_forth() -> None:
    g = bazaar({"items": ["Bone Knife"]}, ["Short Bow"]).play("buy Short Bow", "sell Bone Knife")
    assert g.choices("sell") == []
    assert g.choices("buy") == ["gear pack camel", "gear water skin", "gear adventuring kit"]
    assert g.rule_against("sell Short Bow") == "AK 12.14"
    assert g.rule_against("buy Bone Knife") == "AK 12.15"


@rule_not("AK 12.14", "In a later turn it may be sold, and an item of an earlier turn may be sold at once.")
@rule_not("AK 12.15", "In a later turn it may be bought back.")
def test_dealing_in_a_later_turn() -> None:
    g = bazaar(
        {"items": ["Bone Knife"]},
        ["Short Bow"],
        talhia={"where": "Zahirat", "gold": 0},
        market={"Qamarun": ["Short Bow"]},
    )
    assert g.choices("sell") == ['"Bone Knife"']
    g.play("buy Short Bow", "sell Bone Knife", "done")
    g.play("travel day", "rest 4")  # Talhia can do nothing in Zahirat
    g.play("travel day", "rest 4")
    assert (g.active, g.prompt) == ("khoros", "bazaar")
    assert g.choices("sell") == ['"Short Bow"']
    assert '"Bone Knife"' in g.choices("buy")


# Healing


@rule("AK 12.16", "A wound costs 1 gold, of the hero, an ally or a Legendary Ally.")
def test_healing() -> None:
    side = {
        "wounds": 2,
        "allies": [{"card": "Caravan Cook", "wounds": 1}],
        "rewards": [{"card": "Old Mother Sumac", "wounds": 1}],
        "gold": 3,
    }
    g = bazaar(side)
    assert g.choices("heal") == ['"Khoros of the Salt Road"', '"Caravan Cook"', '"Old Mother Sumac"']
    g.play("heal Khoros", "heal Old Mother Sumac")
    assert g.choices("heal") == ['"Khoros of the Salt Road"', '"Caravan Cook"']
    with g.changes("khoros gold", "khoros allies"):
        g.play("heal Caravan Cook")
    assert (g.choices("heal"), g.wounds("khoros"), g.gold("khoros")) == ([], 1, 0)


@rule_not("AK 12.16", "The unhurt are not healed, and without gold nobody is.")
@rule("AK 12.17", "Exhaustion stays as it is.")
def test_no_healing() -> None:
    g = bazaar({"exhaustion": 3, "allies": [{"card": "Caravan Cook", "exhaustion": 2}]})
    assert g.choices("heal") == []
    assert g.rule_against("heal Khoros") == "AK 12.17"
    assert g.rule_against("heal Elaim") == "AK 12.16"
    g.play("done")
    assert (g.exhaustion("khoros"), g.exhaustion("Caravan Cook")) == (3, 2)
    g = bazaar({"wounds": 1, "gold": 0, "items": ["Bone Knife"]})
    assert g.choices("heal") == []


@rule_not("AK 12.17", "A card that takes exhaustion off works in a bazaar too.")
def test_a_tonic_in_the_bazaar() -> None:
    g = bazaar({"exhaustion": 3, "items": ["Bitterroot Tonic"]}).play("use Bitterroot Tonic")
    assert (g.exhaustion("khoros"), g.prompt) == (1, "bazaar")


# Survival gear


@rule("AK 12.18", "Each of the three kinds costs 1 gold.")
@rule("AK 12.19", "One of each kind, then no more.")
def test_buying_gear() -> None:
    g = bazaar({"gold": 9, "gear": {"pack camel": 2}}, ["Bone Knife"])
    for kind, n in (("pack camel", 3), ("water skin", 1), ("adventuring kit", 1)):
        before = g.gold("khoros")
        with g.changes("khoros gold", "khoros gear", "supply"):
            g.play(f"buy gear {kind}")
        assert (g.gear("khoros", kind), before - g.gold("khoros")) == (n, 1)
        assert g.rule_against(f"buy gear {kind}") == "AK 12.19"
    assert g.choices("buy gear") == []


@rule_not("AK 12.18", "Without gold there is none, and no discount makes it cheaper.")
def test_no_gear_for_nothing() -> None:
    side = {"rewards": ["Tongue of Honeyed Brass"], "allies": ["Reformed Cutpurse"], "items": ["Bone Knife"]}
    assert bazaar({"gold": 0, **side}).choices("buy gear") == []
    assert bazaar({"gold": 1, **side}).play("buy gear pack camel").gold("khoros") == 0


@rule_not("AK 12.19", "In the next Story step each kind may be bought again.")
def test_gear_in_the_next_story_step() -> None:
    g = bazaar({"gold": 9}, talhia={"where": "Zahirat", "gold": 0}).play("buy gear pack camel", "done")
    g.play("travel day", "rest 4", "travel day", "rest 4", "stop", "buy gear pack camel")
    assert g.gear("khoros", "pack camel") == 2


@rule("AK 12.20", "The supply has 7, 7 and 6; what it has not cannot be bought.")
def test_the_supply() -> None:
    g = table()
    assert g.described["supply"] == {"pack camel": 7, "water skin": 7, "adventuring kit": 6}
    g = bazaar(talhia={"where": "Zahirat", "gear": {"adventuring kit": 6, "water skin": 6}})
    assert g.choices("buy gear") == ["pack camel", "water skin"]
    assert g.rule_against("buy gear adventuring kit") == "AK 12.20"


@rule_not("AK 12.20", "What was used is in the supply again, for anybody.")
def test_gear_goes_back_to_the_supply() -> None:
    g = table(
        talhia={"where": "Zahirat", "gear": {"pack camel": 7}},
        khoros={"where": "Qamarun", "gold": 5},
        time="day",
    )
    assert g.described["supply"]["pack camel"] == 0
    g.play("step J9", "spend gear pack camel", "enter Zahirat", "stop")
    assert g.described["supply"]["pack camel"] == 1
    g.play("done", "travel day", "rest 4", "buy gear pack camel")
    assert (g.gear("khoros", "pack camel"), g.described["supply"]["pack camel"]) == (1, 0)


@rule("AK 12.21", "Bought first it is the first item of the turn.")
def test_gear_is_an_item() -> None:
    side = {"allies": ["Reformed Cutpurse"], "gear": {"water skin": 1}}
    g = bazaar(side, ["Short Bow"]).play("buy gear pack camel", "buy Short Bow")
    assert g.gold("khoros") == 7 - 1 - 2


@rule("AK 12.21", "It is sold at the table's rate, so for nothing at half of 1 gold.")
@rule("AK 12.29", "What is sold goes to the supply, not to the stack.")
@pytest.mark.parametrize(("resale", "gold"), [(50, 0), (99, 0), (100, 1)])
def test_gear_is_sold(resale: int, gold: int) -> None:
    g = bazaar({"gear": {"water skin": 2}}, resale=resale)
    before, on_offer = g.gold("khoros"), stack(g)
    g.play("sell gear water skin")
    assert (g.gold("khoros"), g.gear("khoros", "water skin"), g.prompt) == (before + gold, 1, "bazaar")
    assert (g.described["supply"]["water skin"], stack(g)) == (6, on_offer)


@rule("AK 12.29", "Of a kind that was bought none is sold in the turn, and of one that was sold none bought.")
def test_gear_is_not_bought_and_sold() -> None:
    g = bazaar({"gear": {"water skin": 1, "pack camel": 1}}).play(
        "buy gear water skin", "sell gear pack camel"
    )
    assert g.rule_against("sell gear water skin") == "AK 12.14"
    assert g.rule_against("buy gear pack camel") == "AK 12.15"


@rule_not("AK 12.29", "Another kind may be bought, and in a later turn the same one.")
def test_gear_is_bought_after_selling() -> None:
    g = bazaar({"gear": {"water skin": 1}}, talhia={"where": "Zahirat", "gold": 0})
    g.play("sell gear water skin", "buy gear pack camel", "done")
    g.play(
        "travel day", "rest 4", "travel day", "rest 4", "stop", "buy gear water skin", "sell gear pack camel"
    )
    assert (g.gear("khoros", "water skin"), g.gear("khoros", "pack camel")) == (1, 0)


@rule_not("AK 12.21", "Bought later it has nothing to do with the first item.")
def test_gear_after_the_first_item() -> None:
    g = bazaar({"allies": ["Reformed Cutpurse"]}, ["Short Bow"]).play("buy Short Bow", "buy gear pack camel")
    assert g.gold("khoros") == 7 - 1 - 1


# Allies


@rule_not("AK 12.22", "While the ally deck has cards, one of them takes the place of a base ally.")
def test_an_ally_comes() -> None:
    g = bazaar(
        new="an ally", decks={"market_top": ["an ally", "Bone Knife"], "allies_top": ["Masked Duelist"]}
    )
    assert stack(g) == ["Masked Duelist"]
    assert g.described["decks"]["market"][0] == "Bone Knife"


@rule("AK 12.22", "With an empty ally deck base allies are passed over.")
def test_no_ally_comes() -> None:
    g = bazaar(decks={"market": ["an ally", "an ally", "Bone Knife", "Short Bow"], "allies": []})
    assert stack(g) == ["Bone Knife"]
    assert g.described["decks"]["market"] == ["Short Bow"]


@rule("AK 12.28", "A dismissed ally is discarded with its counters.")
def test_dismissing_an_ally() -> None:
    g = bazaar({"allies": [{"card": "Caravan Cook", "wounds": 1}, "Hired Waterbearer"]})
    with g.changes("khoros allies", "discards"):
        g.play("dismiss Caravan Cook")
    assert g.held("khoros", "allies") == ["Hired Waterbearer"]
    assert g.described["discards"]["allies"] == ["Caravan Cook"]
    assert g.prompt == "bazaar"


@rule_not("AK 12.28", "A Legendary Ally is not dismissed, and outside a bazaar nobody is.")
def test_nobody_is_dismissed() -> None:
    side = {"allies": ["Caravan Cook"], "rewards": ["Old Mother Sumac"]}
    assert bazaar(side).choices("dismiss") == ['"Caravan Cook"']
    g = table(khoros={"where": "C3", **side}, step="deed")
    assert g.choices("dismiss") == []
    assert g.rule_against("dismiss Caravan Cook").startswith("AK ")
