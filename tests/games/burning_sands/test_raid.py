"""Raids (section 11): who raids what, and who defends it (BS 11.1 to BS 11.14)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.state.events import Shown
from serai.games.burning_sands.state.events_war import RaidResolved, RaidSet
from serai.games.burning_sands.state.frames import RAID_ANSWER, RAID_CARD, RAID_DEFENCE, RAID_ON, RaidCard
from serai.games.burning_sands.state.marks import TO_RAID
from serai.games.burning_sands.state.terms import REACTION
from tests.games.burning_sands.made import card, follower, hero, player, walls
from tests.games.burning_sands.raids import night, one_raid, raiders_and_raided, succeeded
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Text, Upon
from tests.marks import rule, rule_not

EPISODE_3 = 1


# Declaring


@rule("BS 11.1", "A player raids once per turn, by night.")
@rule("BS 4.16", "A raid is an action of the Night Phase, once per player and turn.")
def test_one_raid_a_turn() -> None:
    t = night(*raiders_and_raided(hero("Khitai", 1), hero("Argoun", 1)))
    assert t.can("raid")
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse", "done")
    assert t.g.raids == [0]
    t.play("pass")
    assert t.asked == 1
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
    assert t.hand(1) == []
    assert (t.water("Tower"), t.water("Wall")) == (5, 5)
    events = [event for event in t.events if isinstance(event, (RaidSet, Shown, RaidResolved))]
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
    vow = Text("Monk", cannot=(TO_RAID,))
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
    assert t.top(RaidCard).numbers() == (t.number("Argoun"), t.number("Jewel"))


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
    assert t.top(RaidCard).numbers() == (t.number("Crow"), t.number("Home"))


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
    assert (t.question, t.asked) == (RAID_DEFENCE, 3)  # on the raider's left
    t.play("assign Crow")
    assert (t.question, t.asked) == (RAID_ANSWER, 3)
    t.play("fate Reply")
    assert (t.question, t.asked) == (RAID_DEFENCE, 1)
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
    assert not any(isinstance(event, Shown) for event in t.events)
    t.play("done")
    assert succeeded(t) == [True]
    assert t.hand(2) == ["Answer"]


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
    assert t.hand(3) == ["Reply"]


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
