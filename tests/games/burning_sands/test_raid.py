"""Raids (section 11): who raids and defends, what is compared, and what is carried home."""

import pytest

from serai.games.burning_sands.ability import Ability, Effect
from serai.games.burning_sands.events import Shown
from serai.games.burning_sands.events_war import RaidResolved, RaidSet
from serai.games.burning_sands.frames import RAID_ANSWER, RAID_CARD, RAID_DEFENCE, RAID_ON, REACT
from serai.games.burning_sands.terms import NIGHT, NIGHT_ACTION, REACTION
from tests.games.burning_sands.made import (
    Made,
    Player,
    card,
    follower,
    fortification,
    hero,
    item,
    player,
    section,
    walls,
)
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Grant, TakeOver, Text, Upon
from tests.marks import rule, rule_not

EPISODE_3 = 1


def raiders_and_raided(
    *raiders: Made, guards: tuple[Made, ...] = (), mine: tuple[Made, ...] = (), theirs: tuple[Made, ...] = ()
) -> tuple[Player, Player]:
    """A player with raiders, and one with two City Sections of Base Strength 1 and six Water."""
    return (
        player(*raiders, sections=walls("Home"), hand=mine or (card("Ruse", 3), card("Feint", 2))),
        player(*guards, sections=walls("Wall", "Jewel"), hand=theirs),
    )


def night(*players: Player, edition: int = 0, hears: tuple[str, ...] = ()) -> Setting:
    """A table by night."""
    return table(*players, edition=edition, hears=hears, phase=NIGHT)


def one_raid(
    fate: int,
    against: int | None = None,
    base: int = 1,
    water: int = 6,
    raider: Made | None = None,
    guard: Made | None = None,
) -> Setting:
    """Khitai raids the Wall with a card of a Fate value; Bonepicker defends with one, or nobody does."""
    t = night(
        player(
            raider or hero("Khitai", 1), hero("Argoun", 1), sections=walls("Home"), hand=(card("Ruse", fate),)
        ),
        player(
            guard or hero("Bonepicker", 1),
            hero("Crow", 1),
            sections=(section("Wall", base, water), section("Jewel")),
            hand=() if against is None else (card("Answer", against),),
        ),
    )
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse")
    if against is not None:
        t.play("assign Bonepicker", "fate Answer")
    return t


def succeeded(t: Setting) -> list[bool]:
    """How the raids on each City Section ended."""
    return [event.won for event in t.told if isinstance(event, RaidResolved)]


# Declaring


@rule("BS 11.1", "A player raids once per turn, by night.")
@rule("BS 4.16", "A raid is an action of the Night Phase, once per player and turn.")
def test_one_raid_a_turn() -> None:
    t = night(*raiders_and_raided(hero("Khitai", 1), hero("Argoun", 1)))
    assert t.can("raid")
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse", "done")
    assert t.g.raids == [0]
    t.play("pass")
    assert t.asked == 0
    assert not t.can("raid")  # though Argoun could go
    t.until("Day").until("Night")
    assert t.g.raids == []


@rule_not("BS 11.1", "By day nobody raids, and by night nobody must.")
@rule_not("BS 4.16", "A raid is no action of the Day Phase.")
def test_no_raid_by_day() -> None:
    t = table(*raiders_and_raided(hero("Khitai", 1)))
    assert not t.can("raid")
    t.passes()
    assert t.phase == "Night"
    assert t.can("raid")
    t.play("pass", "pass")
    assert t.g.raids == []


@rule("BS 11.2", "One raid goes against several players and City Sections.")
@rule("BS 11.3", "One Hero and one face-down card for each City Section.")
@rule("BS 11.17", "All raiding cards are turned up together, then settled in the order of sending.")
def test_a_raid_on_two_players() -> None:
    t = night(
        player(
            hero("Khitai", 1),
            hero("Argoun", 1),
            sections=walls("Home"),
            hand=(card("Ruse", 3), card("Feint", 2)),
        ),
        player(sections=walls("Wall")),
        player(sections=walls("Tower")),
    )
    t.play("raid", "assign Argoun", "to Tower", "fate Feint", "assign Khitai")  # the Wall is left
    assert t.question == RAID_CARD
    t.play("fate Ruse")
    assert t.hand(0) == []
    assert (t.water("Tower"), t.water("Wall")) == (5, 5)
    events = [event for event in t.told if isinstance(event, (RaidSet, Shown, RaidResolved))]
    assert [type(event).__name__ for event in events] == [
        *("RaidSet", "RaidSet", "Shown", "Shown", "RaidResolved", "RaidResolved")
    ]
    assert [event.section for event in events if isinstance(event, RaidResolved)] == [
        t.number("Tower"),
        t.number("Wall"),
    ]
    assert t.quiet


@rule_not("BS 11.2", "A raid may also go against a single City Section.")
@rule("BS 11.6", "At least one Hero is sent; who is raided follows from that.")
def test_a_raid_on_one_section() -> None:
    t = night(*raiders_and_raided(hero("Khitai", 1), hero("Argoun", 1)))
    t.play("raid")
    assert (t.question, t.choices()) == (RAID_ON, ["assign Khitai", "assign Argoun"])  # not yet done
    t.play("assign Khitai")
    assert t.choices() == ["to Wall", "to Jewel"]
    t.play("to Jewel", "fate Ruse")
    assert t.choices() == ["assign Argoun", "done"]
    t.play("done")
    assert (t.water("Wall"), t.water("Jewel")) == (6, 5)


@rule_not("BS 11.6", "If a Reaction leaves nobody to send, the raid is over without one.")
def test_nobody_left_to_send() -> None:
    ambush = card("Ambush").with_reacts(Ability(REACTION, (), (Destroy(),), Upon("raid")))
    t = night(*raiders_and_raided(hero("Khitai", 1), guards=(hero("Crow", 1),), theirs=(ambush,)))
    t.play("raid", "play Ambush", "target Khitai", "pass")
    assert t.gone("Khitai")
    assert not t.g.raiders
    assert (t.water("Wall"), t.water("Jewel")) == (6, 6)
    assert t.g.raids == [0]
    assert t.quiet


@rule_not("BS 11.3", "A bowed Hero is not sent, nor one that text forbids to raid.")
def test_who_cannot_raid() -> None:
    vow = Text("Monk", cannot=("raid",))
    monk = hero("Monk", 1).with_lasting(vow)
    t = night(*raiders_and_raided(hero("Sleeper", 1).bow(), monk, hero("Argoun", 1), hero("Khitai", 1)))
    t.play("raid")
    assert t.choices() == ["assign Argoun", "assign Khitai"]


@rule("BS 11.4", "One Hero for each City Section, and one City Section for each Hero.")
def test_one_for_one() -> None:
    t = night(*raiders_and_raided(hero("Khitai", 1), hero("Argoun", 1)))
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse")
    assert t.choices() == ["assign Argoun", "done"]
    t.play("assign Argoun")  # only the Jewel is left
    assert t.question == RAID_CARD
    assert t.g.stack[-1].args == (t.number("Argoun"), t.number("Jewel"))


@rule_not("BS 11.4", "Several Heroes raid several City Sections in one raid.")
def test_two_for_two() -> None:
    t = night(*raiders_and_raided(hero("Khitai", 1), hero("Argoun", 1)))
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse", "assign Argoun", "fate Feint")
    assert (t.water("Khitai"), t.water("Argoun")) == (1, 1)


@rule("BS 11.5", "Without a card in hand nobody raids.")
def test_no_card_no_raid() -> None:
    t = night(player(hero("Khitai", 1), sections=walls("Home")), player(sections=walls("Wall")))
    assert not t.can("raid")


@rule_not("BS 11.5", "One card is enough for one Hero, and a second Hero finds none.")
def test_one_card_one_raider() -> None:
    t = night(*raiders_and_raided(hero("Khitai", 1), hero("Argoun", 1), mine=(card("Ruse", 3),)))
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse")
    assert succeeded(t) == [True]
    assert not t.bowed("Argoun")


@rule("BS 11.7", "A City Section raided this turn is not raided again, by anybody.")
def test_not_twice_in_a_turn() -> None:
    t = night(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(card("Ruse", 0),)),
        player(sections=walls("Wall")),
        player(hero("Crow", 1), sections=walls("Tower"), hand=(card("Feint", 3),)),
    )
    t.play("raid", "to Wall", "fate Ruse")
    assert succeeded(t) == [False]
    assert t.g.raided == [t.number("Wall")]  # also after a failure
    t.play("pass", "raid")
    assert t.question == RAID_CARD  # there is only Home to raid
    assert t.g.stack[-1].args == (t.number("Crow"), t.number("Home"))


@rule_not("BS 11.7", "In the next turn it may be raided again.")
def test_again_in_the_next_turn() -> None:
    t = one_raid(3).until("Day").until("Night")
    assert t.g.raided == []


@rule("BS 11.8", "A City Section without Water may be raided.")
@rule_not("BS 11.21", "Where no Water is, none is carried away.")
def test_a_dry_section() -> None:
    t = one_raid(3, water=0)
    assert succeeded(t) == [True]
    assert t.water("Khitai") == 0
    assert t.in_play("Wall")


@rule_not("BS 11.8", "One with Water may be raided like any other.")
@rule("BS 11.9", "A player cannot raid own City Sections.")
def test_not_ones_own() -> None:
    t = night(*raiders_and_raided(hero("Khitai", 1))).play("raid")
    assert t.choices() == ["to Wall", "to Jewel"]  # and not Home


@rule_not("BS 11.9", "City Sections of every other player may be raided.")
def test_those_of_all_others() -> None:
    t = night(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(card("Ruse", 3),)),
        player(sections=walls("Wall")),
        player(sections=walls("Tower")),
    ).play("raid")
    assert t.choices() == ["to Wall", "to Tower"]


# Defending


@rule("BS 11.10", "Each raided player, from the raider's left, may send a Hero with a card face up.")
@rule("BS 1.2", "The order is clockwise.")
def test_defenders_in_turn() -> None:
    t = night(
        player(hero("Bonepicker", 1), sections=walls("Wall"), hand=(card("Answer", 1),)),
        player(
            hero("Khitai", 1),
            hero("Argoun", 1),
            sections=walls("Home"),
            hand=(card("Ruse", 3), card("Feint", 2)),
        ),
        player(hero("Crow", 1), sections=walls("Tower"), hand=(card("Reply", 1),)),
    )
    t.play("pass", "raid", "assign Khitai", "to Wall", "fate Ruse", "assign Argoun", "fate Feint")
    assert (t.question, t.asked) == (RAID_DEFENCE, 2)  # on the raider's left
    t.play("assign Crow")
    assert (t.question, t.asked) == (RAID_ANSWER, 2)
    t.play("fate Reply")
    assert (t.question, t.asked) == (RAID_DEFENCE, 0)
    assert t.choices() == ["assign Bonepicker", "done"]


@rule_not("BS 11.10", "Nobody must defend, and a bowed Hero cannot.")
@rule_not("BS 11.17", "Before the defenders have chosen nothing is turned up.")
def test_no_defence() -> None:
    t = night(
        *raiders_and_raided(
            hero("Khitai", 1), guards=(hero("Sleeper", 1).bow(), hero("Crow", 1)), theirs=(card("Answer", 4),)
        )
    )
    t.play("raid", "to Wall", "fate Ruse")
    assert t.choices() == ["assign Crow", "done"]
    assert not any(isinstance(event, Shown) for event in t.told)
    t.play("done")
    assert succeeded(t) == [True]
    assert t.hand(1) == ["Answer"]


@rule("BS 11.11", "Without a card in hand nobody defends.")
def test_no_card_no_defence() -> None:
    t = night(*raiders_and_raided(hero("Khitai", 1), guards=(hero("Crow", 1),)))
    t.play("raid", "to Wall", "fate Ruse")
    assert succeeded(t) == [True]


@rule_not("BS 11.11", "One card is enough for one City Section, and there is none for the second.")
def test_one_card_one_defender() -> None:
    t = night(
        *raiders_and_raided(
            hero("Khitai", 1),
            hero("Argoun", 1),
            guards=(hero("Crow", 1), hero("Owl", 1)),
            theirs=(card("Answer", 4),),
        )
    )
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse", "assign Argoun", "fate Feint")
    t.play("assign Crow", "fate Answer")
    assert succeeded(t) == [False, True]


@rule("BS 11.12", "Only Heroes of the raided player defend.")
def test_no_allies() -> None:
    t = night(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(card("Ruse", 3),)),
        player(sections=walls("Wall"), hand=(card("Answer", 4),)),
        player(hero("Friend", 1), sections=walls("Tower"), hand=(card("Reply", 4),)),
    )
    t.play("raid", "to Wall", "fate Ruse")
    assert succeeded(t) == [True]  # nobody could be asked
    assert t.hand(2) == ["Reply"]


@rule_not("BS 11.12", "The raided player's own Hero may.")
def test_own_heroes_defend() -> None:
    assert succeeded(one_raid(3, 4)) == [False]


@rule("BS 11.13", "An Undead Hero neither raids nor defends.")
@rule("BS 20.4", "In Episode 3 it may defend, but still not raid.")
@rule("BS 17.20", "Undead: the rule for raids holds.")
@pytest.mark.parametrize(("edition", "defends"), [(0, False), (EPISODE_3, True)])
def test_undead_heroes(edition: int, defends: bool) -> None:
    t = night(
        *raiders_and_raided(
            hero("Khitai", 1),
            hero("Ghoul", 1, "Undead"),
            guards=(hero("Bones", 1, "Undead"), hero("Crow", 1)),
            theirs=(card("Answer", 4),),
        ),
        edition=edition,
    )
    t.play("raid")
    assert not t.can("assign Ghoul")
    t.play("to Wall", "fate Ruse")
    assert t.can("assign Bones") == defends
    assert t.can("assign Crow")


@rule_not("BS 11.13", "A Hero who is Undead in title only raids like others.")
@rule("BS 17.6", "A title word alone does not give the rule of a trait.")
def test_undead_by_title() -> None:
    t = night(*raiders_and_raided(hero("Undead Hunter", 1)))
    assert t.can("raid")


@rule("BS 11.14", "Raid and Carry of Undead Followers do not count, but their Hero may raid.")
@rule("BS 7.16", "Raid and Carry of attached cards are added to the Hero's.")
@pytest.mark.parametrize(("traits", "won", "carried"), [((), True, 2), (("Undead",), False, 0)])
def test_undead_followers(traits: tuple[str, ...], won: bool, carried: int) -> None:
    pack = follower("Pack", 1, "Raid +1", "Carry +1", *traits)
    t = one_raid(1, raider=hero("Khitai", 1, attached=(pack,)))
    assert succeeded(t) == [won]
    assert t.water("Khitai") == carried


@rule_not("BS 11.14", "The Hero's own Raid counts whatever its Followers are.")
def test_raid_of_the_hero() -> None:
    t = one_raid(1, raider=hero("Khitai", 1, "Raid +1", attached=(follower("Bones", 1, "Undead"),)))
    assert succeeded(t) == [True]


# Settling


@rule("BS 11.15", "The raiding value is the card's Fate value plus the Raid numbers, never less than 0.")
@rule("BS 17.18", "Several Raid numbers add up.")
@pytest.mark.parametrize(
    ("fate", "traits", "value"),
    [(2, (), 2), (2, ("Raid +2",), 4), (1, ("Raid -3",), 0), (0, ("Raid +1",), 1)],
)
def test_the_raiding_value(fate: int, traits: tuple[str, ...], value: int) -> None:
    t = one_raid(fate, raider=hero("Khitai", 1, *traits))
    assert [event.raid for event in t.told if isinstance(event, RaidResolved)] == [value]


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
    resolved = [event for event in t.told if isinstance(event, RaidResolved)]
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
    resolved = [event for event in t.told if isinstance(event, RaidResolved)]
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
    assert t.lost(1) == (["Hovel"] if falls else [])
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
    assert (t.saved(0), t.saved(1)) == (["Ruse"], ["Answer"])
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
    assert t.hand(0) == ["Feint"]
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


@rule("BS 11.27", "If a raider leaves the raid, its card is discarded and nothing is robbed.")
@rule("BS 7.21", "A unit that changes its controller leaves the raid.")
@rule("BS 18.3", "What a destroyed Hero would still have done does not happen.")
@pytest.mark.parametrize("effect", [Destroy(), TakeOver()])
def test_a_raider_leaves(effect: Effect) -> None:
    t = disturbed(effect, "Argoun")
    assert succeeded(t) == [True]
    assert t.water("Jewel") == 6
    assert t.saved(0) == ["Ruse", "Feint"]
    assert "Answer" in t.saved(1)
    assert t.bowed("Khitai")
    assert t.gone("Argoun") or not t.bowed("Argoun")
    assert t.quiet


@rule("BS 11.28", "If a defender leaves the raid, the City Section counts as undefended.")
@rule_not("BS 11.27", "The raid on a City Section whose raider stays is settled.")
def test_a_defender_leaves() -> None:
    t = disturbed(Destroy(), "Bonepicker")
    assert succeeded(t) == [True, True]  # 2 against Base Strength 1
    assert t.water("Jewel") == 5
    assert "Answer" in t.saved(1)
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
