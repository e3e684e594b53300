"""Using cards: AK 3."""

from __future__ import annotations

import pytest

from serai.games.al_kalim.state import events_fights as e
from tests.games.al_kalim.combats import OWN
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

CALM = [("road+dunes", "road+dunes", "road+bluffs", "road+bluffs")]  # four dice without a mirage
FIVE = [("road+dunes", "road+dunes", "road+bluffs", "road+bluffs", "road+bluffs")]


@rule("AK 3.1", "The Caravan Cook feeds the only one who is exhausted, unasked.")
def test_text_without_a_cost_works_by_itself() -> None:
    g = table(talhia={"exhaustion": 2, "allies": ["Caravan Cook"]}, step="refresh")
    assert (g.exhaustion("talhia"), g.prompt) == (1, "time")


@rule_not("AK 3.1", "Before its moment comes it does nothing: not in another player's Refresh step.")
def test_text_waits_for_its_moment() -> None:
    g = table(
        talhia={"exhaustion": 2, "allies": ["Caravan Cook"]}, brunda={}, active="brunda", step="refresh"
    )
    assert g.exhaustion("talhia") == 2


@rule("AK 3.2", "A player may leave text with a cost unused.")
def test_text_with_a_cost_is_optional() -> None:
    g = table(talhia={"where": "D3", "items": ["Everfull Flask"]}, time="day", rolls=FIVE).play("roll")
    assert g.choices() == ["done", 'use "Everfull Flask"']
    g.play("done")
    assert (g.exhaustion("talhia"), g.card("Everfull Flask")["facedown"]) == (1, False)


@rule_not("AK 3.2", "Text without a cost cannot be declined.")
def test_text_without_a_cost_is_not_optional() -> None:
    g = table(talhia={"where": "D3", "items": ["Strider's Wraps"]}, time="day", rolls=FIVE).play("roll")
    assert (g.exhaustion("talhia"), g.prompt) == (0, "moving")


def with_skis(**more: object) -> Setting:
    """Talhia on a road beside dunes, with Sand-Skis and dice that do not matter."""
    return table(
        talhia={"where": "D3", "items": [{"card": "Sand-Skis", **more}]}, dice=["lowlands+mirage"], time="day"
    )


@rule("AK 3.3", "An activated card lies facedown and cannot be activated again in this turn.")
def test_activating_turns_facedown() -> None:
    g = with_skis().play('use "Sand-Skis"', "enter C3")
    assert g.card("Sand-Skis")["facedown"]
    assert g.choices("use") == []


@rule("AK 3.3", "It works again after the owner's next Refresh step.")
def test_a_facedown_card_comes_back() -> None:
    g = table(
        talhia={"where": "Qamarun", "items": [{"card": "Sand-Skis", "facedown": True}]}, brunda={}, time="day"
    ).play("rest 4", "done")
    assert (g.active, g.card("Sand-Skis")["facedown"]) == ("brunda", True)
    g.play("travel day", "rest 4", "done")
    assert (g.active, g.card("Sand-Skis")["facedown"]) == ("talhia", False)
    assert g.play("travel night", "rest 4").choices("use") == ['"Sand-Skis"']


@rule_not("AK 3.3", "Other costs turn nothing facedown.")
def test_other_costs_turn_nothing() -> None:
    g = table(talhia={"items": ["Rune of Haste"]}, time="day").play('use "Rune of Haste"')
    assert not g.card("Rune of Haste")["facedown"]


@rule("AK 3.4", "A facedown card cannot be activated, but its lasting text goes on.")
def test_facedown_text() -> None:
    g = table(
        talhia={"where": "D3", "exhaustion": 4, "items": [{"card": "Bronze Plate", "facedown": True}]},
        time="day",
        rolls=CALM,
    ).play("roll")
    assert g.player("talhia")["life"] == 5  # Life +1
    assert g.wounds("talhia") == 2  # 1 more exhaustion from heat, none of it cancelled


@rule_not("AK 3.4", "Face up, all its text can be used.")
def test_faceup_text() -> None:
    g = table(
        talhia={"where": "D3", "exhaustion": 4, "items": ["Bronze Plate"]}, time="day", rolls=CALM
    ).play("roll")
    assert g.choices("use") == ['"Bronze Plate"']
    assert g.play('use "Bronze Plate"').wounds("talhia") == 0


@rule("AK 3.5", "The hero takes the exhaustion for items, an ally for its own text.")
def test_who_takes_the_exhaustion() -> None:
    g = table(
        talhia={"wounds": 1, "items": ["Rune of Haste"], "allies": ["Bone-Setter of the Wells"]}, time="day"
    )
    g.play('use "Rune of Haste"')
    assert (g.exhaustion("talhia"), g.exhaustion("Bone-Setter of the Wells")) == (1, 0)
    g.play('use "Bone-Setter of the Wells"')
    assert (g.exhaustion("talhia"), g.exhaustion("Bone-Setter of the Wells")) == (1, 1)


@rule("AK 3.5", "A hero's own text tires the hero, and an exhausted ally cannot pay for its own.")
def test_an_ally_pays_for_itself() -> None:
    tired = {"card": "Bone-Setter of the Wells", "exhaustion": 2}
    g = table(talhia={"wounds": 1, "allies": [tired]}, time="day")
    assert g.choices("use") == []
    g = table(talhia={"where": "D4"}, facing="Roadside Cutthroats", time="day")
    assert g.play("escape", 'use "Talhia"').exhaustion("talhia") == 1


@rule_not("AK 3.5", "A cost that is not exhaustion tires nobody.")
def test_other_costs_tire_nobody() -> None:
    g = with_skis().play('use "Sand-Skis"')
    assert g.exhaustion("talhia") == 0


@rule("AK 3.6", "A card that is discarded for its text is gone, to the discard pile of the market.")
def test_a_discarded_card() -> None:
    g = table(talhia={"where": "D4", "wounds": 3, "items": ["Healing Draught"]}, time="day")
    with g.changes("talhia items", "talhia wounds", "discards"):
        g.play('use "Healing Draught"')
    assert (g.held("talhia", "items"), g.described["discards"]["market"]) == ([], ["Healing Draught"])


@rule_not("AK 3.6", "An activated card stays.")
def test_an_activated_card_stays() -> None:
    g = with_skis().play('use "Sand-Skis"')
    assert g.held("talhia", "items") == ["Sand-Skis"]


DEEP_WATER = {"rewards": [{"card": "Rune of Deep Water", "uses": 2}]}


@rule("AK 3.7", "When the uses are spent, the card cannot be used any more.")
def test_uses_are_spent() -> None:
    g = table(talhia=DEEP_WATER | {"where": "Qamarun", "exhaustion": 1}, time="day")
    g.play('use "Rune of Deep Water"')
    assert g.card("Rune of Deep Water")["uses"] == 1
    g = table(
        talhia={"rewards": [{"card": "Rune of Deep Water", "uses": 0}], "exhaustion": 1, "wounds": 2},
        time="day",
    )
    assert g.choices("use") == []
    assert g.held("talhia", "rewards") == ["Rune of Deep Water"]


@rule_not("AK 3.7", "While a use is left it can, also twice in one turn.")
def test_uses_are_left() -> None:
    g = table(
        talhia=DEEP_WATER | {"where": "C4", "exhaustion": 1, "gear": {"pack camel": 1}},
        time="day",
        rolls=CALM,
    )
    g.play('use "Rune of Deep Water"', "roll")
    assert g.exhaustion("talhia") >= 2
    g.play('use "Rune of Deep Water"')
    assert (g.exhaustion("talhia"), g.card("Rune of Deep Water")["uses"]) == (0, 0)
    assert g.choices("use") == []


@rule("AK 3.8", "Text that may be used once per turn is not used twice in it.")
def test_a_limit() -> None:
    g = table(talhia={"items": ["Rune of Haste"]}, time="day").play('use "Rune of Haste"')
    assert g.choices("use") == []
    assert g.rule_against('use "Rune of Haste"') == "AK 3.8"


@rule("AK 3.8", "In the next turn it may be used again.")
def test_a_limit_ends() -> None:
    g = table(
        talhia={"where": "Qamarun", "items": ["Rune of Haste"]},
        brunda={},
        time="day",
        used=['"Rune of Haste"'],
    )
    assert g.choices("use") == []
    g.play("rest 4", "done", "travel day", "rest 4", "done", "travel day")
    assert (g.active, g.choices("use")) == ("talhia", ['"Rune of Haste"'])


@rule_not("AK 3.8", "Without a limit it is repeated as long as its cost can be paid.")
def test_without_a_limit() -> None:
    side = {"wounds": 3, "items": ["Cup of Mercy"]}
    g = table(talhia=side, facing="Roadside Cutthroats", time="day", rules=OWN)
    g.play('use "Cup of Mercy"', 'use "Cup of Mercy"')
    assert (g.wounds("talhia"), g.exhaustion("talhia")) == (1, 4)
    assert g.prompt == "escape"  # 2 more exhaustion would go beyond her Stamina of 4


@rule("AK 3.9", "A healing card finds only characters of its owner, whoever stands beside.")
def test_an_ability_works_on_the_own_party() -> None:
    g = table(
        talhia={"where": "D4", "wounds": 2, "items": ["Healing Draught"]},
        brunda={"where": "D4", "wounds": 2, "allies": [{"card": "Caravan Cook", "wounds": 1}]},
        time="day",
    ).play('use "Healing Draught"')
    assert (g.wounds("talhia"), g.wounds("brunda"), g.wounds("Caravan Cook")) == (0, 2, 1)
    assert g.prompt == "movement"


@rule_not("AK 3.9", "Text that names the challenge works on the challenge.")
def test_text_that_names_another() -> None:
    g = table(talhia={"items": ["Flask of Naphtha"]}, facing="Glass Golem", time="day")
    g.play('use "Flask of Naphtha"')
    assert (g.combat["wounds"], g.wounds("talhia")) == (2, 0)


TONIC = {"where": "Zahirat", "exhaustion": 2, "items": ["Bitterroot Tonic"], "counters": {"red": 2}}


@rule(
    "AK 3.10", "Text for outside combat is used in the Movement step, before the deed, in a bazaar and later."
)
@pytest.mark.parametrize(
    ("step", "words", "prompt"),
    [
        ("move", [], "movement"),
        ("moving", [], "moving"),
        ("deed", [], "deed"),
        ("deed", ["explore Zahirat"], "bazaar"),
        ("experience", [], "experience"),
    ],
)
def test_outside_combat(step: str, words: list[str], prompt: str) -> None:
    g = table(talhia=TONIC, brunda={}, step=step).play(*words)
    assert g.prompt == prompt
    g.play('use "Bitterroot Tonic"')
    assert (g.exhaustion("talhia"), g.held("talhia", "items")) == (0, [])


@rule_not("AK 3.10", "In combat it is not used, nor in another player's turn.")
def test_not_in_combat() -> None:
    g = table(talhia=TONIC | {"where": "D4"}, facing="Viper Nest", time="day")
    assert g.choices() == ["stand", "escape"]
    g.play("stand")
    assert g.choices("use") == []
    g = table(talhia=TONIC, brunda={}, active="brunda", time="day")
    assert (g.asked, g.choices("use")) == ("brunda", [])


def values_rolled(g: Setting, *words: str) -> list[int]:
    """What was added to the dice of the combat rolls."""
    found: list[int] = []
    for word in words:
        g.play(word)
        found += [event.value for event in g.table.happened if isinstance(event, e.CombatRolled)]
    return found


STRONG = {"experience": {"mind": 9, "body": 9, "spirit": 9, "life": 9}}  # 18 more on every roll
ROUND = ("stand", 'attack "Khoros"')  # in ranged; in melee and magic he can only defend


@rule("AK 3.11", "The first ranged roll of each combat gets the bonus, in a later combat once more.")
def test_first_of_each_combat() -> None:
    g = table(khoros=STRONG, brunda={"where": "Qamarun"}, facing="Glass Golem", time="night")
    assert values_rolled(g, *ROUND) == [3 + 18 + 1, 2 + 18, 0 + 18]
    g.play("escape", "travel day", "rest 4", "done", "travel night", "rest 4", "adventure")
    assert values_rolled(g, *ROUND)[0] == 3 + 18 + 1


@rule_not("AK 3.11", "A later roll of the same combat is not the first.")
def test_a_later_roll_is_not_the_first() -> None:
    g = table(khoros=STRONG, facing="Glass Golem", time="night")
    values_rolled(g, *ROUND)
    assert values_rolled(g, *ROUND) == [3 + 18, 2 + 18, 0 + 18]


@rule("AK 3.12", "Two weapons help the same roll.")
def test_two_weapons_help() -> None:
    g = table(talhia={"items": ["Bone Knife", "Bronze Scimitar"]}, facing="Glass Golem", time="day")
    assert values_rolled(g, "stand", "defend", 'attack "Talhia"')[1] == 3 + 1 + 1


@rule_not("AK 3.12", "A weapon that is for another phase or role does not.")
def test_only_fitting_weapons_help() -> None:
    g = table(talhia={"items": ["Bone Knife", "Horn Bow"]}, facing="Glass Golem", time="day")
    assert values_rolled(g, "stand", "defend", "defend")[1] == 3


FEEDING = {
    "exhaustion": 1,
    "allies": [{"card": "Caravan Cook", "exhaustion": 1}, {"card": "Twin Slingers", "exhaustion": 1}],
    "rewards": ["Ishara, Daughter of Rain"],
}


@rule("AK 3.13", "First the hero's text, then an ally's, last a Legendary card's.")
def test_the_order_of_texts() -> None:
    g = table(yazmira=FEEDING, step="refresh")
    assert g.choices("choose") == ['"Caravan Cook"', '"Twin Slingers"']  # hers is for allies
    g.play('choose "Twin Slingers"')
    assert g.choices("choose") == ['"Yazmira of the Deep Well"', '"Caravan Cook"']  # the Cook's
    g.play('choose "Caravan Cook"')
    assert g.happened == ["Refreshed", "Refreshed"]  # and now Ishara's, for everybody who is left
    assert (g.exhaustion("yazmira"), g.prompt) == (0, "time")


@rule_not("AK 3.13", "Text with a cost is used in the order that its player likes.")
@pytest.mark.parametrize("first", ["Hired Waterbearer", "Everfull Flask"])
def test_costs_have_no_order(first: str) -> None:
    g = table(
        talhia={"where": "C4", "exhaustion": 1, "items": ["Everfull Flask"], "allies": ["Hired Waterbearer"]},
        time="day",
        rolls=CALM,
    ).play("roll")
    assert g.choices("use") == ['"Hired Waterbearer"', '"Everfull Flask"']
    g.play(f'use "{first}"')
    assert g.card(first)["facedown"]
