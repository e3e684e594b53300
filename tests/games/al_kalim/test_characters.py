"""Heroes, allies and their numbers: AK 2.1 to AK 2.8 and AK 2.14 to AK 2.17."""

from __future__ import annotations

import pytest

from serai.games.al_kalim import RULES, AlKalim
from serai.games.al_kalim.setup.card_sets import CARD_SETS
from serai.games.al_kalim.state import events_fights as e
from serai.games.al_kalim.state.terms import SKILLS
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not


@rule("AK 2.1", "A hero has Life, Stamina, and for each attribute a value and a damage number.")
def test_the_numbers_of_a_hero() -> None:
    hero = table(talhia={}).player("talhia")
    assert (hero["life"], hero["stamina"]) == (4, 4)
    assert hero["values"] == {"ranged": [3, 2], "melee": [3, 1], "magic": [1, 1]}
    assert "Sneak +3. Search +2." in RULES.pool.faces[RULES.pool.by_name["talhia the thief"]].text


@rule_not("AK 2.1", "An item has no such numbers.")
def test_an_item_has_no_numbers() -> None:
    item = table(talhia={"items": ["Bronze Scimitar"]}).card("Bronze Scimitar")
    assert item == {"card": "Bronze Scimitar", "facedown": False}


@rule("AK 2.2", "Mind is the value for ranged combat, Body for melee, Spirit for magic.")
@pytest.mark.parametrize(
    ("attribute", "values"),
    [("mind", (5, 3, 1)), ("body", (3, 5, 1)), ("spirit", (3, 3, 3))],
)
def test_attributes_are_ways_to_fight(attribute: str, values: tuple[int, int, int]) -> None:
    g = table(talhia={"experience": {attribute: 1}})
    assert tuple(g.values("talhia", phase)[0] for phase in ("ranged", "melee", "magic")) == values


@rule_not(
    "AK 2.2", "An ally has ways to fight but no attributes: what raises the hero's does nothing for it."
)
def test_attributes_are_the_heros() -> None:
    g = table(talhia={"experience": {"body": 3}, "items": ["Belt of the Ox"], "allies": ["Twin Slingers"]})
    assert (g.values("talhia", "melee"), g.values("Twin Slingers", "melee")) == ((10, 1), (3, 1))


@rule("AK 2.3", "An ally has Life, Stamina, three pairs of numbers, and costs gold.")
def test_the_numbers_of_an_ally() -> None:
    g = table(talhia={"where": "Zahirat", "gold": 6}, market={"Zahirat": ["Exiled Axeman"]}, time="day")
    g.play("rest 4", 'buy "Exiled Axeman"')
    ally = g.card("Exiled Axeman")
    assert (g.gold("talhia"), ally["life"], ally["stamina"]) == (0, 5, 2)
    assert ally["values"] == {"ranged": [1, 0], "melee": [6, 2], "magic": [0, 0]}


@rule_not("AK 2.3", "A hero has no price: with nothing else to lose, a knocked-out player loses no card.")
def test_a_hero_has_no_price() -> None:
    g = table(talhia={"where": "C4", "wounds": 3, "exhaustion": 4}, time="day").play("roll")
    assert "KnockedOut" in g.happened
    assert (g.prompt, g.active) == ("time", "elaim")
    assert not {"CardLost", "AllyKilled"} & set(g.happened)


#: A quest whose first open step is a test of the skill, and a space where it is made.
TRIALS = {
    "lore": ("The Bell in the Gorge", "K6"),
    "search": ("The Patient Flame", "I2"),
    "navigate": ("Charts of the Drowned Stars", "E11"),
    "climb": ("Stair Without End", "F2"),
    "sneak": ("Den of Forty Knives", "K11"),
    "ride": ("The Ember Stallion", "H7"),
    "diplomacy": ("A Debt of Rain", "L2"),
    "will": ("The Moon Camel", "M6"),
    "ritual": ("Song of Noon", "A10"),
}
#: Khoros has Mind 3, Body 2 and Spirit 0, Ride +3 and Search +1.
BONUSES = (3, 3 + 1, 3, 2, 2, 2 + 3, 0, 0, 0)


@rule("AK 2.4", "Each of the nine skills is tested with its attribute.")
@pytest.mark.parametrize(("skill", "bonus"), list(zip(SKILLS, BONUSES, strict=True)))
def test_skills_belong_to_attributes(skill: str, bonus: int) -> None:
    quest, where = TRIALS[skill]
    g = table(
        khoros={"where": where, "quests": [quest]},
        time="night" if skill in ("sneak", "will") else "day",
        rolls=["road+bluffs"],
    ).play("rest 4")
    if g.prompt == "deed":
        g.play("story")
    g.play("symbol road", f'test "{quest}"')
    rolled = [event for event in g.table.happened if isinstance(event, e.TestRolled)]
    assert [(SKILLS[event.skill], event.bonus) for event in rolled] == [(skill, bonus)]


@rule_not("AK 2.4", "An escape is no skill: Ride does not help, although the escape is one of Body.")
def test_an_escape_is_no_skill() -> None:
    g = table(khoros={}, facing="Stampeding Herd", time="day").play("escape")
    rolled = [event for event in g.table.happened if isinstance(event, e.TestRolled)]
    assert [event.bonus for event in rolled] == [2]


def in_the_dunes(**talhia: object) -> Setting:
    """Talhia rolls by day from dunes: everybody takes 2 exhaustion, and no mirage comes."""
    dice = ("road+dunes", "road+dunes", "road+bluffs", "road+bluffs")
    return table(talhia={"where": "C4", **talhia}, time="day", rolls=[dice])


FRAIL = {"card": "Caravan Cook", "exhaustion": 2}  # Life 4, Stamina 2


@rule("AK 2.5", "An ally with as many wounds as Life is killed, a hero is knocked out.")
def test_wounds_reach_life() -> None:
    g = in_the_dunes(allies=[FRAIL | {"wounds": 2}]).play("roll")
    assert g.held("talhia", "allies") == []
    assert ("AllyKilled" in g.happened, g.active) == (True, "talhia")
    g = in_the_dunes(wounds=2, exhaustion=4, gold=7).play("roll")
    assert (g.active, g.wounds("talhia"), g.gold("talhia")) == ("elaim", 0, 0)
    assert "KnockedOut" in g.happened


@rule("AK 2.5", "More wounds than Life are no worse.")
def test_wounds_beyond_life() -> None:
    g = in_the_dunes(allies=[FRAIL | {"wounds": 3}]).play("roll")
    assert g.held("talhia", "allies") == []


@rule_not("AK 2.5", "With one wound less nobody is out.")
def test_wounds_below_life() -> None:
    g = in_the_dunes(wounds=1, exhaustion=4, allies=[FRAIL | {"wounds": 1}]).play("roll")
    assert (g.wounds("talhia"), g.wounds("Caravan Cook")) == (3, 3)
    assert g.active == "talhia"


@rule("AK 2.6", "What goes beyond Stamina is a wound instead, one for one.")
def test_exhaustion_beyond_stamina() -> None:
    g = in_the_dunes(exhaustion=3, allies=[FRAIL]).play("roll")
    assert (g.exhaustion("talhia"), g.wounds("talhia")) == (4, 1)
    assert (g.exhaustion("Caravan Cook"), g.wounds("Caravan Cook")) == (2, 2)


@rule_not("AK 2.6", "Up to Stamina there is no wound.")
def test_exhaustion_up_to_stamina() -> None:
    g = in_the_dunes(exhaustion=2).play("roll")
    assert (g.exhaustion("talhia"), g.wounds("talhia")) == (4, 0)


@rule("AK 2.7", "Without room for its exhaustion an ability cannot be used.")
def test_a_cost_does_not_go_beyond_stamina() -> None:
    g = in_the_dunes(exhaustion=4, items=["Rune of Haste"])
    assert g.choices("use") == []
    assert g.rule_against('use "Rune of Haste"') == "AK 2.7"


@rule_not("AK 2.7", "With room for it, it can.")
def test_a_cost_up_to_stamina() -> None:
    g = in_the_dunes(exhaustion=3, items=["Rune of Haste"])
    g.play('use "Rune of Haste"')
    assert (g.exhaustion("talhia"), g.wounds("talhia")) == (4, 0)


@rule("AK 2.8", "A killed ally lies on the discard pile, without its counters.")
def test_a_killed_ally_is_discarded() -> None:
    g = in_the_dunes(allies=[FRAIL | {"wounds": 2}]).play("roll")
    assert g.described["discards"]["allies"] == ["Caravan Cook"]
    cook = RULES.pool.by_name["caravan cook"]
    assert (g.table.state.wounds[cook], g.table.state.tired[cook]) == (0, 0)


@rule_not("AK 2.8", "An ally who lives keeps the counters, also when the hero is knocked out.")
def test_a_living_ally_keeps_its_counters() -> None:
    g = in_the_dunes(wounds=3, exhaustion=4, items=["Heartstone"], allies=[FRAIL | {"wounds": 1}])
    g.table.play("roll")
    assert (g.wounds("talhia"), g.wounds("Caravan Cook"), g.exhaustion("Caravan Cook")) == (5, 3, 2)


@rule("AK 2.14", "A value that cards lower stops at 0, and so does a damage number.")
def test_numbers_stop_at_zero() -> None:
    g = table(brunda={"items": ["Double-Crescent Axe"], "allies": ["Hedge Conjurer"]}, facing="Glass Golem")
    assert g.values("brunda", "ranged") == (0, 0)  # 0 - 1, and 1 - 1
    assert g.values("Hedge Conjurer", "ranged") == (1, 0)  # 0 - 1


@rule_not("AK 2.14", "Above 0 nothing is added back.")
def test_numbers_above_zero() -> None:
    g = table(talhia={"items": ["Double-Crescent Axe"]}, facing="Glass Golem")
    assert g.values("talhia", "ranged") == (2, 1)  # 3 - 1, and 2 - 1
    assert g.values("talhia", "melee") == (5, 2)


@rule("AK 2.15", "The bonus of an item is for the hero alone, that of an ally for that ally alone.")
def test_whose_a_bonus_is() -> None:
    g = table(
        talhia={
            "items": ["Tempered Sabre"],
            "allies": ["Twin Slingers"],
            "rewards": ["Sirocco, Mother of Jackals"],
        },
        time="night",
    )
    assert g.values("talhia", "melee") == (3 + 2, 1)
    assert g.values("Twin Slingers", "melee") == (3, 1)
    assert g.values("Sirocco, Mother of Jackals", "melee") == (11 + 2, 2)


@rule_not("AK 2.15", "Text for the party helps all of it.")
def test_text_that_says_otherwise() -> None:
    g = table(
        talhia={"allies": ["Twin Slingers"], "rewards": ["The Broodwell Mapped"]},
        facing="Glass Crawler",
        time="day",
    )
    assert (g.values("talhia", "ranged"), g.values("Twin Slingers", "ranged")) == ((6, 3), (9, 2))


# Life and Stamina that fall


def selling(item: str, **talhia: object) -> Setting:
    g = table(talhia={"where": "Zahirat", "items": [item], **talhia}, step="deed")
    return g.play(f'sell "{item}"')


@rule("AK 2.16", "A hero who sells what kept her on her feet is knocked out.")
def test_life_falls_to_the_wounds() -> None:
    g = selling("Heartstone", wounds=4, gold=2, gear={"water skin": 1})
    assert (g.active, g.wounds("talhia"), g.gold("talhia")) == ("elaim", 0, 0)
    assert (g.gear("talhia", "water skin"), g.where("talhia")) == (0, "Zahirat")
    assert (g.happened.count("KnockedOut"), g.quiet) == (1, True)


@rule("AK 2.16", "So is one who gives up an armour that adds Life.")
def test_life_falls_with_an_armour() -> None:
    g = table(
        talhia={"where": "Zahirat", "items": ["Bronze Plate"], "wounds": 4},
        market={"Zahirat": ["Quilted Robe"]},
        time="day",
    )
    g.play("rest 4", 'buy "Quilted Robe"', 'give up "Bronze Plate"')
    assert (g.active, g.wounds("talhia"), g.held("talhia", "items")) == ("elaim", 0, [])


@rule("AK 2.16", "So is the winner of a fight who gives it up; the loser is gone to town all the same.")
def test_life_falls_with_the_spoils() -> None:
    g = table(
        talhia={"where": "D8", "items": ["Bronze Plate"], "wounds": 4, "experience": {"mind": 5}},
        khoros={"where": "D8", "items": ["Hide Shield"], "wounds": 4},
        step="deed",
        rolls=[range(2, 9), range(12, 21)],
    )
    g.play('assault "Khoros"', "stand", 'attack "Talhia"', 'give up "Bronze Plate"')
    assert (g.where("talhia"), g.where("khoros")) == ("Saffron Wells", "Saffron Wells")
    assert (g.wounds("talhia"), g.wounds("khoros"), g.active, g.quiet) == (0, 0, "khoros", True)


@rule("AK 2.16", "So is one from whom a challenge takes it.")
def test_life_falls_by_a_challenge() -> None:
    sheets = [(source, dict(sheet)) for source, sheet in CARD_SETS.house_sheets()]
    for _, sheet in sheets:
        if sheet["name"] == "Viper Nest":
            sheet["text"] = "Before combat: Lose your dearest item."
    g = table(
        rules=AlKalim(CARD_SETS.build_pool(sheets)),
        talhia={"where": "D8", "items": ["Heartstone"], "wounds": 4},
        decks={"green_top": ["Viper Nest"]},
        step="deed",
    ).play("adventure")
    assert (g.active, g.wounds("talhia"), g.happened.count("KnockedOut")) == ("elaim", 0, 1)
    assert g.described["lairs"] == [{"at": "D8", "card": "Viper Nest"}]


@rule_not("AK 2.16", "While the wounds stay below Life, the hero stands.")
def test_life_stays_above_the_wounds() -> None:
    g = selling("Heartstone", wounds=3)
    assert (g.active, g.wounds("talhia"), g.prompt) == ("talhia", 3, "bazaar")
    assert g.player("talhia")["life"] == 4


@rule_not("AK 2.16", "A hero who loses the Heartstone by a knockout is not knocked out twice.")
def test_a_knockout_is_not_doubled() -> None:
    g = in_the_dunes(wounds=5, exhaustion=4, items=["Heartstone"]).play("roll")
    assert (g.happened.count("KnockedOut"), g.active) == (1, "elaim")
    assert g.described["discards"]["market"] == ["Heartstone"]


@rule("AK 2.17", "Exhaustion that is there already stays exhaustion when Stamina falls.")
def test_stamina_falls() -> None:
    g = selling("Meditation Beads", exhaustion=5)
    assert g.player("talhia")["stamina"] == 4
    assert (g.exhaustion("talhia"), g.wounds("talhia")) == (5, 0)


@rule_not("AK 2.17", "What comes afterwards finds no room and is wounds.")
def test_later_exhaustion_finds_no_room() -> None:
    g = table(talhia={"exhaustion": 5, "where": "C4"}, time="day", rolls=[("road+dunes",) * 4])
    g.play("roll")
    assert (g.exhaustion("talhia"), g.wounds("talhia")) == (5, 2)
