"""How a raid is settled: what is compared, what is carried home, and who leaves it (BS 11.15 to BS 11.29)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability, Effect
from serai.games.burning_sands.state.events import RAIDER_GONE, CameToNothing
from serai.games.burning_sands.state.events_war import RaidResolved
from serai.games.burning_sands.state.frames import REACT
from serai.games.burning_sands.state.terms import NIGHT_ACTION, REACTION
from tests.games.burning_sands.made import card, follower, fortification, hero, item, player, section, walls
from tests.games.burning_sands.raids import night, one_raid, raiders_and_raided, succeeded
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.texts import Destroy, Grant, TakeOver, Upon
from tests.marks import rule, rule_not

EPISODE_3 = 1


# Settling


@rule("BS 11.15", "The raiding value is the card's Fate value plus the Raid numbers, never less than 0.")
@rule("BS 17.18", "Several Raid numbers add up.")
@pytest.mark.parametrize(
    ("fate", "traits", "value"),
    [(2, (), 2), (2, ("Raid +2",), 4), (1, ("Raid -3",), 0), (0, ("Raid +1",), 1)],
)
def test_the_raiding_value(fate: int, traits: tuple[str, ...], value: int) -> None:
    t = one_raid(fate, raider=hero("Khitai", 1, *traits))
    assert [event.raid for event in t.events if isinstance(event, RaidResolved)] == [value]


@rule_not("BS 11.15", "Neither Strength nor Raid numbers of other units count.")
@rule_not("BS 7.16", "Raid of a card on another Hero does not count.")
def test_raid_of_others() -> None:
    t = night(
        player(
            hero("Khitai", 9),
            hero("Argoun", 1, "Raid +3", attached=(item("Hook", 1, "Raid +2"),)),
            sections=walls("Home"),
            hand=(card("Ruse", 1),),
        ),
        player(sections=walls("Wall")),
    )
    t.play("raid", "assign Khitai", "fate Ruse")
    assert succeeded(t) == [False]


@rule("BS 17.25", "A Raid number that an effect gives counts like a printed one.")
def test_a_given_raid_number() -> None:
    boost = card("Boost").with_acts(Ability(NIGHT_ACTION, (), (Grant(trait="Raid +2"),)))
    t = night(*raiders_and_raided(hero("Khitai", 1), mine=(boost, card("Ruse", 0))))
    t.play("play Boost", "pass", "raid", "to Wall", "fate Ruse")
    assert succeeded(t) == [True]


@rule("BS 11.16", "The defending value is the Fate value of the card alone.")
def test_the_defending_value() -> None:
    t = one_raid(3, 2, base=9, guard=hero("Bonepicker", 9, "Raid +4"))
    resolved = [event for event in t.events if isinstance(event, RaidResolved)]
    assert [(event.raid, event.defence) for event in resolved] == [(3, 2)]


@rule_not("BS 11.16", "Where nobody defends, no card counts.")
@rule("BS 11.19", "An undefended City Section is as strong as its Base Strength.")
@rule("BS 2.22", "What a Fortification adds counts.")
def test_an_undefended_section() -> None:
    t = night(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(card("Ruse", 3),)),
        player(hero("Crow", 9), sections=(section("Wall", 1, attached=(fortification("Tower", 2),)),)),
    )
    t.play("raid", "fate Ruse")
    resolved = [event for event in t.events if isinstance(event, RaidResolved)]
    assert [(event.raid, event.defence, event.won) for event in resolved] == [(3, 3, False)]


@rule_not("BS 11.19", "A defended City Section's Base Strength does not count.")
@rule("BS 11.18", "A raid against a defender succeeds with the higher value.")
def test_a_defended_section() -> None:
    t = one_raid(3, 2, base=9)
    assert succeeded(t) == [True]
    assert (t.water("Wall"), t.water("Khitai")) == (5, 1)


@rule_not("BS 11.18", "A lower value does not succeed.")
@rule("BS 11.20", "Equal values fail, and a failed raid takes nothing.")
@pytest.mark.parametrize(("fate", "against"), [(2, 3), (2, 2), (0, 0), (0, 4)])
def test_failure_against_a_defender(fate: int, against: int) -> None:
    t = one_raid(fate, against)
    assert succeeded(t) == [False]
    assert (t.water("Wall"), t.water("Khitai")) == (6, 0)
    assert t.quiet


@rule("BS 11.20", "Equal to the Base Strength is not enough.")
@rule_not("BS 11.20", "One more than the Base Strength is.")
@pytest.mark.parametrize(("fate", "won"), [(2, False), (3, True)])
def test_failure_against_a_wall(fate: int, won: bool) -> None:
    assert succeeded(one_raid(fate, base=2)) == [won]


@rule("BS 11.21", "A successful raid moves one Water token onto the raiding Hero.")
@rule_not("BS 11.22", "Without Carry it is one.")
@rule_not("BS 6.16", "What a raid takes goes onto the Hero, not onto a City Section.")
def test_one_token() -> None:
    t = one_raid(3)
    assert (t.water("Wall"), t.water("Khitai"), t.water("Jewel"), t.water("Home")) == (5, 1, 6, 6)


@rule("BS 11.22", "With Carry +X the Hero takes X more.")
@rule("BS 17.11", "Several Carry numbers of a unit add up.")
def test_carry() -> None:
    cart = item("Cart", 0, "Carry +2")
    t = one_raid(3, raider=hero("Khitai", 1, "Carry +1", attached=(cart,)))
    assert (t.water("Wall"), t.water("Khitai"), t.water("Cart")) == (2, 4, 0)


@rule("BS 11.23", "No more Water is taken than is there.")
@rule_not("BS 11.23", "If there is enough, all of it is taken that can be carried.")
@pytest.mark.parametrize(("water", "taken"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_as_much_as_there_is(water: int, taken: int) -> None:
    t = one_raid(3, water=water, raider=hero("Khitai", 1, "Carry +2"))
    assert (t.water("Wall"), t.water("Khitai")) == (water - taken, taken)


@rule("BS 11.24", "A City Section of Base Strength 0 without Water after a successful raid is destroyed.")
@rule("BS 20.6", "Not in Episode 3.")
@pytest.mark.parametrize(("edition", "falls"), [(0, True), (EPISODE_3, False)])
def test_a_hovel_falls(edition: int, falls: bool) -> None:
    t = night(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(card("Ruse", 3),)),
        player(sections=(section("Hovel", 0, 1), section("Jewel"))),
        edition=edition,
    )
    t.play("raid", "to Hovel", "fate Ruse")
    assert t.gone("Hovel") == falls
    assert t.water("Khitai") == 1
    assert t.lost(2) == (["Hovel"] if falls else [])
    assert t.quiet


@rule_not("BS 11.24", "Not with Water left, not with Base Strength, not after a failure.")
@pytest.mark.parametrize(("base", "water", "fate"), [(0, 2, 3), (1, 1, 3), (0, 0, 0), (0, 1, 0)])
def test_a_section_that_stands(base: int, water: int, fate: int) -> None:
    assert one_raid(fate, base=base, water=water).in_play("Wall")


# Afterwards


@rule("BS 11.25", "All cards put on Heroes are discarded to their owners' Saved piles.")
@rule("BS 11.26", "Raiding units go home bowed, defending units unbowed.")
@rule("BS 18.6", "A discarded card goes to its owner's Saved pile.")
@pytest.mark.parametrize("fate", [1, 4])
def test_going_home(fate: int) -> None:
    unit = hero("Khitai", 1, attached=(follower("Guard", 1), item("Lamp", 0)))
    t = one_raid(fate, 2, raider=unit, guard=hero("Bonepicker", 1, attached=(follower("Hound", 1),)))
    assert (t.saved(1), t.saved(2)) == (["Ruse"], ["Answer"])
    assert t.bowed("Khitai")
    assert t.bowed("Guard")
    assert t.bowed("Lamp")
    assert not any(t.bowed(name) for name in ("Bonepicker", "Hound", "Argoun", "Crow"))
    assert t.quiet


@rule_not("BS 11.25", "Cards that were put on nobody stay in hand.")
@rule_not("BS 11.26", "Heroes who took no part do not bow.")
def test_the_others_stay() -> None:
    t = night(*raiders_and_raided(hero("Khitai", 1), hero("Argoun", 1)))
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse", "done")
    assert t.hand(1) == ["Feint"]
    assert not t.bowed("Argoun")


def disturbed(effect: Effect, target: str, trigger: str = "raid-succeeds") -> Setting:
    """Two raids; after the first the raided player reacts, which touches the second."""
    act = card("Ambush", 1).with_reacts(Ability(REACTION, (), (effect,), Upon(trigger)))
    t = night(
        player(
            hero("Khitai", 1),
            hero("Argoun", 1),
            sections=walls("Home"),
            hand=(card("Ruse", 3), card("Feint", 2)),
        ),
        player(
            hero("Bonepicker", 1),
            hero("Crow", 1),
            sections=walls("Wall", "Jewel"),
            hand=(act, card("Answer", 4)),
        ),
    )
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse", "assign Argoun", "fate Feint")
    t.play("done", "assign Bonepicker", "fate Answer")  # only the Jewel is defended
    assert t.question == REACT
    t.play("play Ambush", f"target {target}", "pass")
    while t.question == REACT:
        t.play("pass")
    return t


@rule("BS 21.16", "All are told that a raid comes to nothing.")
@rule("BS 11.27", "If a raider leaves the raid, its card is discarded and nothing is robbed.")
@rule("BS 7.21", "A unit that changes its controller leaves the raid.")
@rule("BS 18.3", "What a destroyed Hero would still have done does not happen.")
@pytest.mark.parametrize("effect", [Destroy(), TakeOver()])
def test_a_raider_leaves(effect: Effect) -> None:
    t = disturbed(effect, "Argoun")
    assert succeeded(t) == [True]
    assert [event.why for event in t.events if isinstance(event, CameToNothing)] == [RAIDER_GONE]
    assert t.water("Jewel") == 6
    assert t.saved(1) == ["Ruse", "Feint"]
    assert "Answer" in t.saved(2)
    assert t.bowed("Khitai")
    assert t.gone("Argoun") or not t.bowed("Argoun")
    assert t.quiet


@rule("BS 11.28", "If a defender leaves the raid, the City Section counts as undefended.")
@rule_not("BS 11.27", "The raid on a City Section whose raider stays is settled.")
def test_a_defender_leaves() -> None:
    t = disturbed(Destroy(), "Bonepicker")
    assert succeeded(t) == [True, True]  # 2 against Base Strength 1
    assert t.water("Jewel") == 5
    assert "Answer" in t.saved(2)
    assert t.quiet


@rule_not("BS 11.28", "If another Hero leaves, the defence stands.")
@rule_not("BS 18.3", "Heroes who live do what they set out to do.")
def test_another_leaves() -> None:
    t = disturbed(Destroy(), "Crow")
    assert succeeded(t) == [True, False]
    assert t.water("Jewel") == 6
    assert t.quiet


@rule("BS 11.29", "Water on a Hero is lost if the Hero leaves play.")
@rule("BS 18.2", "Tokens are gone with the Hero.")
def test_water_is_lost_with_the_hero() -> None:
    t = disturbed(Destroy(), "Khitai")
    assert t.gone("Khitai")
    assert t.water("Wall") == 5
    assert sum(t.g.water) == 6 + 5 + 6


@rule_not("BS 11.29", "A Hero who lives keeps it until the End Phase.")
def test_water_stays_on_the_hero() -> None:
    t = one_raid(3)
    assert t.water("Khitai") == 1
    t.until("Day")
    assert t.water("Khitai") == 0
    assert t.water("Home") == 7
