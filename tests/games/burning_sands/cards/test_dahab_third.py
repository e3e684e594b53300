"""The last cards of the Dahab: tolls, wages and debts."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, House, bowed, card, house, on, wet
from tests.marks import rule, rule_not

GATE = "The Caravan Gate"
BROTHERS = "Brothers of the Red Purse"
DEBTORS = "Bonded Debtors"
BASMA = "Little Basma Who Listens"
WORKS = "Salt-Works of the Third House"
DIGGINGS = "Shallow Copper Diggings"
DRAKE = "Dune Drake"
ALTAN = "Red Altan"
GORO = "Goro of the Cracked Bell"
BROKE = bowed("Ninety Tents of Orghai")  # a Stronghold that produces nothing more
TOLL = (
    "Opponents must pay a toll of 1 Copper for every unit they assign to attack or raid the Caravan Gate, "
    "or they cannot assign it."
)
FAROUZ = "Prince Farouz of the Seven Houses (Experienced)"
NURIYA = "Nuriya, Mistress of Contracts"
HASHID = "Hashid the Toll-Taker"
MONEY = "Street of Moneychangers"
PURSE = "Purse of Honest Weight"
SPEARS = "Water-Guild Spears"
BLADE = "Salt-Etched Blade"
COIN = "Coin in the Dust"
DAHAB = "Palace of Ten Thousand Scales"


@card(GATE, "Only a Dahab player may choose this City Section.", TOLL)
@pytest.mark.parametrize("diggings", [1, 0])
def test_the_gate_takes_a_toll_of_attackers(diggings: int) -> None:
    mine = {"heroes": [DRAKE, ALTAN], "holdings": [DIGGINGS] * diggings, "stronghold": BROKE}
    t = house(mine, {"stronghold": DAHAB, "sections": [GATE, LANE], "holdings": [DIGGINGS]})
    t.declare(2).through()
    t.invite().demand()
    t.play(f"assign {DRAKE}")
    if not diggings:
        assert t.place(DRAKE) == LANE  # there is no other way
        return
    t.act(f"to {GATE}")
    assert t.bowed(DIGGINGS)
    assert t.place(DRAKE) == GATE
    t.act(f"assign {ALTAN}")
    assert t.place(ALTAN) == LANE  # the second unit would cost another Copper


@rule("BS 6.23", "Each unit costs its own toll; who breaks off keeps it at home.")
def test_the_toll_is_paid_for_each_unit_and_can_be_broken_off() -> None:
    mine = {"heroes": [DRAKE, ALTAN], "holdings": [DIGGINGS, DIGGINGS], "stronghold": BROKE}
    t = house(mine, {"stronghold": DAHAB, "sections": [GATE]})
    t.declare(2).through()
    t.invite().demand()
    t.play(f"assign {DRAKE}", "give-up")
    assert t.place(DRAKE) == ""
    t.act(f"assign {DRAKE}", f"assign {ALTAN}")
    assert (t.place(DRAKE), t.place(ALTAN)) == (GATE, GATE)


@pytest.mark.parametrize("diggings", [1, 0])
def test_the_gate_takes_a_toll_of_raiders(diggings: int) -> None:
    mine = {
        "heroes": [GORO],
        "holdings": [DIGGINGS] * diggings,
        "stronghold": BROKE,
        "hand": ["Rationing"],
    }
    t = house(mine, {"stronghold": DAHAB, "sections": [GATE]}, phase="Night")
    assert t.can("raid") is bool(diggings)
    if diggings:
        t.act("raid", "fate Rationing")
        assert t.bowed(DIGGINGS)


@rule_not("BS 6.23", "Where no text asks for a price, a unit is sent for nothing.")
def test_the_gate_asks_nothing_of_its_defenders() -> None:
    theirs = {"stronghold": bowed(DAHAB), "sections": [GATE], "heroes": [GORO]}
    t = house({"heroes": [DRAKE], "holdings": [DIGGINGS]}, theirs)
    t.declare(2).through()
    t.invite().demand()
    t.act(f"assign {DRAKE}", f"assign {GORO}")
    assert t.place(GORO) == GATE


@card(BROTHERS, "You must pay 2 Copper whenever you assign the Brothers to attack or defend.")
@pytest.mark.parametrize("paid", [True, False])
def test_the_brothers_fight_for_money(paid: bool) -> None:
    mine = {"heroes": [BROTHERS, DRAKE], "holdings": [DIGGINGS] if paid else [], "stronghold": BROKE}
    t = house(mine, {"sections": [LANE], "heroes": [ALTAN]})
    t.declare(2).through()
    t.invite().demand()
    assert t.can(f"assign {BROTHERS}") is paid
    assert t.can(f"assign {DRAKE}")
    if paid:
        t.act(f"assign {BROTHERS}")
        assert t.place(BROTHERS) == LANE
        assert t.bowed(DIGGINGS)


@pytest.mark.parametrize("paid", [True, False])
def test_the_brothers_defend_for_money(paid: bool) -> None:
    theirs = {"heroes": [BROTHERS, GORO], "holdings": [DIGGINGS] if paid else [], "stronghold": BROKE}
    t = house({"heroes": [DRAKE]}, {**theirs, "sections": [LANE]})
    t.declare(2).through()
    t.invite().demand()
    t.act(f"assign {DRAKE}")
    assert t.can(f"assign {BROTHERS}") is paid


@pytest.mark.parametrize("paid", [True, False])
def test_the_brothers_raid_for_nothing_and_defend_against_raids_for_money(paid: bool) -> None:
    raider = {"heroes": [BROTHERS], "hand": ["Rationing"], "stronghold": BROKE}
    theirs = {
        "heroes": [BROTHERS],
        "hand": ["All at Once"],
        "holdings": [DIGGINGS] if paid else [],
        "stronghold": BROKE,
        "sections": [LANE],
    }
    t = house(raider, theirs, phase="Night")
    t.play("raid", "fate Rationing")
    t.through()
    assert t.can(f"assign {BROTHERS}") is paid


@card(
    DEBTORS,
    "Reaction: When you bring a card into play, destroy the Bonded Debtors to lower that card's Copper cost "
    "by 3.",
)
def test_the_debtors_pay_for_a_card() -> None:
    mine = {"heroes": [on(DRAKE, DEBTORS)], "holdings": [DIGGINGS], "stronghold": BROKE, "hand": [WORKS]}
    t = house(mine, {})
    t.play(f"play {WORKS}", f"destroy {DEBTORS}")  # 5 Copper, of which there are 2
    t.through()
    assert t.in_play(WORKS)
    assert t.gone(DEBTORS)
    assert t.bowed(DIGGINGS)


@rule_not("BS 6.24", "What is no card that comes into play is not paid for so.")
def test_the_debtors_are_given_up_only_for_cards_that_come_into_play() -> None:
    mine = {"heroes": [on(BASMA, DEBTORS)], "holdings": [DIGGINGS], "stronghold": BROKE, "hand": [COIN]}
    t = house(mine, {"hand": ["Rationing"] * 3}, phase="Night")
    t.act(f"use {BASMA}")  # pay any amount of Copper
    assert not t.can("number 3")
    mine = {"heroes": [on(DRAKE, bowed(DEBTORS), bowed=True)], "stronghold": BROKE, "hand": [DIGGINGS]}
    assert not house(mine, {}).can(f"play {DIGGINGS}")  # a bowed card takes no Reaction
    unbowed = {**mine, "heroes": [on(DRAKE, DEBTORS, bowed=True)]}
    t = house(unbowed, {}).act(f"play {DIGGINGS}")  # it costs just 3
    assert t.in_play(DIGGINGS)
    assert t.gone(DEBTORS)


def test_the_proposal_keeps_the_debtors_if_it_can() -> None:
    mine = {
        "heroes": [on(DRAKE, DEBTORS)],
        "holdings": [DIGGINGS] * 2,
        "stronghold": BROKE,
        "hand": [DIGGINGS],
    }
    t = house(mine, {}).act(f"play {DIGGINGS}")
    assert t.in_play(DEBTORS)


CHANGERS = (
    "Once per turn, while paying a Copper cost, you may destroy a Water token here to produce 2 Copper."
)


@card(MONEY, CHANGERS)
def test_water_is_changed_into_copper_once_per_turn() -> None:
    mine = {"sections": [wet(MONEY, 3)], "holdings": [DIGGINGS], "stronghold": BROKE}
    t = house({**mine, "hand": [DIGGINGS, DIGGINGS]}, {})
    t.play(f"play {DIGGINGS}", f"water {MONEY}")
    assert t.water(MONEY) == 2
    assert not t.can(f"water {MONEY}")  # once
    t.play(f"bow {DIGGINGS}").through()
    assert t.hand(1) == [DIGGINGS]
    t.act("pass")
    assert not t.can(f"play {DIGGINGS}")


@rule("BS 6.24", "What is given for Copper counts, but not twice.")
@pytest.mark.parametrize(("water", "able"), [(2, True), (1, False)])
def test_the_water_that_is_changed_cannot_be_paid_too(water: int, able: bool) -> None:
    mine = {"sections": [wet(MONEY, water)], "holdings": [DIGGINGS, DIGGINGS], "stronghold": BROKE}
    t = house({**mine, "hand": [WORKS]}, {})  # 5 Copper and 1 Water
    assert t.can(f"play {WORKS}") is able
    if able:
        t.act(f"play {WORKS}")
        assert t.in_play(WORKS)
        assert t.water(MONEY) == 0


@card(PURSE, "Bow the Purse to produce 2 Copper, which can only be used to pay for Followers and Items.")
def test_the_purse_pays_for_followers_and_items_alone() -> None:
    mine = {"heroes": [on(GORO, PURSE)], "holdings": [DIGGINGS], "stronghold": BROKE}
    t = house({**mine, "hand": [SPEARS, DIGGINGS, BLADE]}, {})
    assert t.can(f"play {SPEARS}")  # 3 Copper
    assert not t.can(f"play {DIGGINGS}")  # also 3
    t.act(f"play {SPEARS}")
    assert t.host(SPEARS) == GORO
    assert t.bowed(PURSE)
    t = house({**mine, "heroes": [on(GORO, bowed(PURSE))], "hand": [SPEARS]}, {})
    assert not t.can(f"play {SPEARS}")


@card(FAROUZ, "Your Holdings enter play unbowed.")
def test_holdings_of_farouz_stand_ready() -> None:
    t = house({"heroes": [FAROUZ], "hand": [DIGGINGS]}, {}).act(f"play {DIGGINGS}")
    assert not t.bowed(DIGGINGS)
    t = house({"heroes": [DRAKE], "hand": [DIGGINGS]}, {"heroes": [FAROUZ]}).act(f"play {DIGGINGS}")
    assert t.bowed(DIGGINGS)  # only his own player's


@card(
    FAROUZ,
    "Open: Bow one of your Holdings. Until the end of the turn, Farouz gains +1S for each Copper the Holding "
    "would have produced.",
)
def test_farouz_turns_copper_into_strength() -> None:
    t = house({"heroes": [FAROUZ], "holdings": [DIGGINGS]}, {})
    t.act(f'use "{FAROUZ}"')
    assert t.strength(FAROUZ) == 6
    assert t.bowed(DIGGINGS)
    assert not house({"heroes": [FAROUZ], "holdings": [bowed(DIGGINGS)]}, {}).can(f'use "{FAROUZ}"')


def _contract(mine: dict[str, object], water: int = 4) -> House:
    """Nuriya has put a Contract token on Goro."""
    t = house({"heroes": [NURIYA], **mine}, {"heroes": [GORO], "sections": [wet(LANE, water)]})
    return t.act(f'use "{NURIYA}"')


@card(NURIYA, "Day: Bow Nuriya and pay 2 Copper to put a Contract token on another player's Hero.")
@card(NURIYA, "A Hero with a Contract token cannot be assigned to attack you.")
def test_a_contract_keeps_the_peace() -> None:
    t = _contract({"holdings": [DIGGINGS], "stronghold": BROKE})
    assert t.bowed(NURIYA)
    assert t.bowed(DIGGINGS)
    assert not t.can("attack")  # Goro's player has no other Hero, and nobody else to attack
    poor = house({"heroes": [NURIYA], "stronghold": BROKE}, {"heroes": [GORO]})
    assert not poor.can(f'use "{NURIYA}"')


def test_a_contract_binds_against_its_player_alone() -> None:
    theirs = {"heroes": [GORO], "sections": [LANE]}
    t = house({"heroes": [NURIYA]}, theirs, {"sections": [CISTERN]}).act(f'use "{NURIYA}"')
    t.act("attack")
    assert t.g.defenders == [2]  # there is no choice


@card(
    NURIYA,
    "The Hero's controller may destroy the token at any time by giving you a Water token.",
)
@rule("BS 13.37", "It is done as an Open action.")
@rule("BS 13.38", "Nuriya is bowed all the while.")
def test_a_contract_is_bought_off_with_water() -> None:
    t = _contract({"sections": [wet(CISTERN, 2)]})
    assert t.asked == 2
    t.act(f'use "{NURIYA}"')
    assert t.all_water(2) == 3
    assert t.all_water(1) == 3
    assert t.can("pass")
    t.act("pass")
    assert t.can("attack") if t.asked == 2 else True
    assert not t.can(f'use "{NURIYA}"')  # there is no token left


@rule_not("BS 13.37", "Without Water, or without a token, there is nothing to buy.")
@rule_not("BS 13.38", "A bowed card does nothing for its own player.")
def test_a_contract_costs_water() -> None:
    t = _contract({}, water=0)
    assert not t.can(f'use "{NURIYA}"')
    t.act("pass")
    assert not t.can(f'use "{NURIYA}"')  # bowed, and no Hero of this player has a token


@card(
    HASHID,
    "Reaction: When the card on Hashid is revealed in a raid, pay any amount of Copper. His raiding Fate "
    "value rises by 1 for every 2 Copper you pay.",
)
@pytest.mark.parametrize(("paid", "robbed"), [(4, True), (3, False)])
def test_hashid_buys_his_way(paid: int, robbed: bool) -> None:
    mine = {"heroes": [HASHID], "holdings": [DIGGINGS] * 2, "stronghold": BROKE, "hand": ["All at Once"]}
    theirs = {"heroes": [DRAKE], "hand": ["Caravan at Dawn"], "sections": [wet(LANE, 4)]}  # Fate 1 and 2
    t = house(mine, theirs, phase="Night")
    t.play("raid", "fate All at Once").through()
    t.play(f"assign {DRAKE}", "fate Caravan at Dawn")
    t.answer(f"use {HASHID}", f"number {paid}")
    t.through()
    assert t.water(LANE) == (3 if robbed else 4)


@rule("BS 11.31", "The cards are revealed after the defence.")
def test_the_card_on_another_hero_is_not_hashids() -> None:
    mine = {"heroes": [bowed(HASHID), GORO], "holdings": [DIGGINGS], "hand": ["All at Once"]}
    t = house(mine, {"sections": [wet(LANE, 4)]}, phase="Night")
    t.play("raid", "fate All at Once")
    assert t.never(f"use {HASHID}")
