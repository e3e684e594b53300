"""Cards that give strength back: in the Refresh step, resting, at the end of the movement, outside combat."""

from __future__ import annotations

import pytest

from tests.games.al_kalim.cards.marks import card, card_not
from tests.games.al_kalim.setting import Setting, table


def tired(name: str, n: int = 1) -> dict[str, object]:
    return {"card": name, "exhaustion": n}


# The Refresh step


@card("Caravan Cook", "One character of the party discards 1 exhaustion, by the player's choice.")
@pytest.mark.parametrize("who", ["Talhia the Thief", "Caravan Cook", "Twin Slingers"])
def test_caravan_cook(who: str) -> None:
    g = table(
        talhia={"exhaustion": 2, "allies": [tired("Caravan Cook", 2), tired("Twin Slingers", 2)]},
        step="refresh",
    )
    g.play(f'choose "{who}"')
    fed = "talhia" if who == "Talhia the Thief" else who
    for one in ("talhia", "Caravan Cook", "Twin Slingers"):
        assert g.exhaustion(one) == (1 if one == fed else 2)
    assert (g.prompt, g.quiet) == ("time", True)


@card_not("Caravan Cook", "Nobody is asked when nobody is exhausted; wounds are not fed.")
def test_caravan_cook_without_guests() -> None:
    g = table(talhia={"wounds": 2, "allies": ["Caravan Cook"]}, step="refresh")
    assert (g.prompt, g.wounds("talhia")) == ("time", 2)


@card("Yazmira of the Deep Well", "In her Refresh step one ally discards 1 exhaustion.")
def test_yazmira_refreshes() -> None:
    g = table(yazmira={"exhaustion": 1, "allies": [tired("Twin Slingers", 2)]}, step="refresh")
    assert (g.exhaustion("Twin Slingers"), g.exhaustion("yazmira"), g.prompt) == (1, 1, "time")


@card_not("Yazmira of the Deep Well", "Herself she does not refresh, nor anybody else's allies.")
def test_yazmira_refreshes_no_others() -> None:
    g = table(
        yazmira={"exhaustion": 1},
        brunda={"allies": [tired("Twin Slingers")]},
        active="yazmira",
        step="refresh",
    )
    assert (g.exhaustion("yazmira"), g.exhaustion("Twin Slingers"), g.prompt) == (1, 1, "time")


@card("Ishara, Daughter of Rain", "Each of the party discards 1 exhaustion, she too.")
def test_ishara() -> None:
    g = table(
        talhia={
            "exhaustion": 2,
            "allies": [tired("Twin Slingers", 2)],
            "rewards": [tired("Ishara, Daughter of Rain", 2)],
        },
        step="refresh",
    )
    who = ("talhia", "Twin Slingers", "Ishara, Daughter of Rain")
    assert [g.exhaustion(one) for one in who] == [1, 1, 1]


@card_not("Ishara, Daughter of Rain", "While her quest is incomplete nothing comes, nor in others' turns.")
def test_ishara_is_not_there_yet() -> None:
    g = table(talhia={"exhaustion": 2, "quests": ["A Debt of Rain"]}, step="refresh")
    assert g.exhaustion("talhia") == 2
    g = table(
        talhia={"exhaustion": 2, "rewards": ["Ishara, Daughter of Rain"]},
        brunda={"exhaustion": 2},
        active="brunda",
        step="refresh",
    )
    assert (g.exhaustion("talhia"), g.exhaustion("brunda")) == (2, 2)


# Resting


@card("Charm of Deep Sleep", "Whoever rests discards 1 more exhaustion, by choice as the others.")
@pytest.mark.parametrize(("way", "left", "dice"), [("rest 1", 2, 3), ("rest 2", 1, 2), ("rest 4", 0, 0)])
def test_charm_of_deep_sleep(way: str, left: int, dice: int) -> None:
    g = table(talhia={"where": "D4", "exhaustion": 4, "items": ["Charm of Deep Sleep"]}, time="night").play(
        way
    )
    assert (g.exhaustion("talhia"), g.table.state.rolled) == (left, dice)


@card("Charm of Deep Sleep", "The one more may be for another character.")
def test_charm_of_deep_sleep_for_an_ally() -> None:
    g = table(
        talhia={
            "where": "D4",
            "exhaustion": 1,
            "items": ["Charm of Deep Sleep"],
            "allies": [tired("Twin Slingers", 2)],
        },
        time="night",
    ).play("rest 1", 'choose "Twin Slingers"', 'choose "Twin Slingers"')
    assert (g.exhaustion("talhia"), g.exhaustion("Twin Slingers")) == (1, 0)


@card_not("Charm of Deep Sleep", "Who rolls or steps sleeps not at all.")
@pytest.mark.parametrize("way", ["roll", "step D5"])
def test_charm_of_deep_sleep_awake(way: str) -> None:
    g = table(talhia={"where": "D4", "exhaustion": 3, "items": ["Charm of Deep Sleep"]}, time="night").play(
        way
    )
    assert g.exhaustion("talhia") == 3


# The end of the Movement step


def yazmira(**more: object) -> Setting:
    return table(yazmira={"where": "Zahirat", "wounds": 2, **more}, time="day")


@card("Yazmira of the Deep Well", "For 1 exhaustion one of the party discards 1 wound, once per turn.")
def test_yazmira_heals() -> None:
    g = yazmira(allies=[{"card": "Twin Slingers", "wounds": 1}]).play("rest 4")
    assert g.choices() == ["done", 'use "Yazmira of the Deep Well" #1']
    g.play('use "Yazmira"')
    assert g.choices("choose") == ['"Yazmira of the Deep Well"', '"Twin Slingers"']
    g.play('choose "Twin Slingers"')
    assert (g.wounds("Twin Slingers"), g.wounds("yazmira"), g.exhaustion("yazmira")) == (0, 2, 1)
    assert g.prompt == "bazaar"  # not asked a second time


@card_not("Yazmira of the Deep Well", "Without wounds, or without room for the exhaustion, she is not asked.")
def test_yazmira_does_not_heal() -> None:
    assert yazmira(wounds=0).play("rest 4").prompt == "bazaar"
    assert yazmira(exhaustion=4).play("step J9").wounds("yazmira") == 2
    g = yazmira().play("rest 4", "done")
    assert (g.prompt, g.wounds("yazmira"), g.exhaustion("yazmira")) == ("bazaar", 2, 0)


# Outside combat


@card("Bone-Setter of the Wells", "For 1 exhaustion of its own the hero discards 1 wound, once per turn.")
def test_bone_setter() -> None:
    g = table(talhia={"wounds": 3, "allies": ["Bone-Setter of the Wells"]}, time="day")
    g.play('use "Bone-Setter"')
    assert (g.wounds("talhia"), g.exhaustion("Bone-Setter of the Wells")) == (2, 1)
    assert g.choices("use") == []


@card_not("Bone-Setter of the Wells", "Allies are not set, not even the Bone-Setter itself.")
def test_bone_setter_and_allies() -> None:
    hurt = {"card": "Bone-Setter of the Wells", "wounds": 1}
    g = table(talhia={"allies": [hurt, {"card": "Twin Slingers", "wounds": 2}]}, time="day")
    assert g.choices("use") == []


@card("Healing Draught", "One of the party discards up to 2 wounds.")
@pytest.mark.parametrize(("wounds", "left"), [(1, 0), (2, 0), (3, 1)])
def test_healing_draught(wounds: int, left: int) -> None:
    g = table(talhia={"wounds": wounds, "items": ["Healing Draught"]}, time="day").play(
        'use "Healing Draught"'
    )
    assert (g.wounds("talhia"), g.held("talhia", "items")) == (left, [])


@card("Healing Draught", "The player chooses who drinks it.")
def test_healing_draught_for_an_ally() -> None:
    hurt = {"card": "Twin Slingers", "wounds": 2}
    g = table(talhia={"wounds": 1, "items": ["Healing Draught"], "allies": [hurt]}, time="day")
    g.play('use "Healing Draught"', 'choose "Twin Slingers"')
    assert (g.wounds("talhia"), g.wounds("Twin Slingers")) == (1, 0)


@card_not("Healing Draught", "Exhaustion is no wound: nothing is offered.")
def test_healing_draught_and_exhaustion() -> None:
    assert table(talhia={"exhaustion": 3, "items": ["Healing Draught"]}, time="day").choices("use") == []


@card("Bitterroot Tonic", "One of the party discards up to 2 exhaustion.")
@pytest.mark.parametrize(("exhaustion", "left"), [(1, 0), (2, 0), (3, 1)])
def test_bitterroot_tonic(exhaustion: int, left: int) -> None:
    g = table(talhia={"exhaustion": exhaustion, "items": ["Bitterroot Tonic"]}, time="day")
    assert g.play('use "Bitterroot Tonic"').exhaustion("talhia") == left
    assert g.described["discards"]["market"] == ["Bitterroot Tonic"]


@card_not("Bitterroot Tonic", "Wounds are not exhaustion: nothing is offered.")
def test_bitterroot_tonic_and_wounds() -> None:
    assert table(talhia={"wounds": 3, "items": ["Bitterroot Tonic"]}, time="day").choices("use") == []


@card("Rune of Deep Water", "For a use everybody of the party is healed and rested.")
def test_rune_of_deep_water() -> None:
    g = table(
        talhia={
            "wounds": 3,
            "exhaustion": 4,
            "allies": [tired("Twin Slingers", 2) | {"wounds": 3}],
            "rewards": ["Rune of Deep Water"],
        },
        brunda={"wounds": 2},
        time="day",
    ).play('use "Rune of Deep Water"')
    assert [g.wounds("talhia"), g.exhaustion("talhia")] == [0, 0]
    assert [g.wounds("Twin Slingers"), g.exhaustion("Twin Slingers")] == [0, 0]
    assert (g.wounds("brunda"), g.card("Rune of Deep Water")["uses"]) == (2, 2)


@card_not("Rune of Deep Water", "A party that needs nothing is not offered it, nor is it used in combat.")
def test_rune_of_deep_water_is_not_wasted() -> None:
    assert table(talhia={"rewards": ["Rune of Deep Water"]}, time="day").choices("use") == []
    g = table(talhia={"wounds": 2, "rewards": ["Rune of Deep Water"]}, facing="Viper Nest", time="day")
    assert g.choices() == ["stand", "escape"]
