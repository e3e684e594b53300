"""Absorbing: what an army may and must give up (BS 10.11 to BS 10.25)."""

import pytest

from serai.games.burning_sands.state.events import WaterLost
from serai.games.burning_sands.state.frames import ABSORB, DISCARDING, FIGHT, TURN
from tests.games.burning_sands.blows import battle, hit, hit_back, refused
from tests.games.burning_sands.machine import sands
from tests.games.burning_sands.made import card, follower, hero, item, player, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.marks import rule, rule_not


def example() -> Setting:
    """Strengths 1, 2 and 3 at a City Section with Water, and 4 damage to absorb."""
    return hit(4, hero("One", 1), hero("Two", 2), hero("Three", 3))


@rule("BS 10.11", "The defending army absorbs with cards, Water and the City Section.")
@rule("BS 10.13", "Things are chosen one at a time until they are enough.")
@rule("BS 10.25", "4 damage: 1 and 3, or 2 and 3, or 4 Water, or other sums.")
@pytest.mark.parametrize(
    ("picks", "lost", "water"),
    [
        (("destroy One", "destroy Three"), ("One", "Three"), 6),
        (("destroy Two", "destroy Three"), ("Two", "Three"), 6),
        (("water Wall",) * 4, (), 2),
        (("destroy One", "water Wall", "destroy Two"), ("One", "Two"), 5),
        (("destroy Three", "water Wall"), ("Three",), 5),
        (("destroy Two", "destroy One", "water Wall"), ("One", "Two"), 5),
        (("destroy Wall",), ("Wall",), 0),
        (("water Wall", "destroy One", "destroy Wall"), ("One", "Wall"), 0),
    ],
)
def test_absorbing_four(picks: tuple[str, ...], lost: tuple[str, ...], water: int) -> None:
    t = example()
    assert (t.question, t.asked) == (ABSORB, 2)
    assert t.choices() == [
        "as-proposed",
        "destroy One",
        "destroy Two",
        "destroy Three",
        "water Wall",
        "destroy Wall",
    ]
    t.play(*picks)
    assert "Wall" in lost or t.water("Wall") == water
    assert t.gone(*lost)
    assert t.in_play(*(name for name in ("One", "Two", "Three") if name not in lost))
    assert t.question == (TURN if "Wall" in lost else FIGHT)


@rule("BS 10.14", "Everything is destroyed together when the choice is complete.")
def test_nothing_is_lost_before_the_end() -> None:
    t = example().play("destroy One", "water Wall")
    assert t.in_play("One")
    assert t.water("Wall") == 6
    t.play("water Wall", "water Wall")
    assert t.gone("One")
    assert t.water("Wall") == 3


@rule("BS 10.13", "The proposal is complete and enough.")
def test_the_proposal() -> None:
    t = example().play("as-proposed")
    assert t.question == FIGHT
    assert t.in_play("Wall")


@rule("BS 10.12", "The attacker and the defender choose for their armies, also among allies' cards.")
@rule("BS 10.34", "The controller of the Hero decides about the discard.")
def test_who_chooses() -> None:
    t = table(
        player(hero("Khitai", 2), sections=walls("Home"), hand=(card("Feint", 3),)),
        player(hero("Striker", 3), sections=walls("Wall")),
        player(hero("Hazaad", 1), sections=walls("Tower"), hand=(card("Ruse", 2),)),
    )
    t.declare(2).invite((3, 1)).demand().send("Hazaad to Wall", "Striker to Wall").fight().play(
        "engage Striker"
    )
    assert (t.question, t.asked) == (ABSORB, 1)
    assert t.choices() == ["as-proposed", "destroy Khitai", "destroy Hazaad"]
    t.play("destroy Hazaad")
    assert (t.question, t.asked) == (DISCARDING, 3)
    assert t.choices() == ["done", "fate Ruse"]
    t.play("fate Ruse")
    assert t.gone("Hazaad")
    assert t.in_play("Khitai")
    assert t.saved(3) == ["Ruse"]
    assert t.buried(3) == ["Hazaad"]
    assert t.hand(1) == ["Feint"]


@rule("BS 10.15", "Bowed cards can be given up like others.")
def test_bowed_cards_absorb() -> None:
    t = battle((hero("Khitai", 3),), (hero("Bonepicker", 2),))
    t.play("engage Bonepicker", "done")
    assert t.bowed("Bonepicker")
    t.play("engage Khitai")
    assert t.can("destroy Bonepicker")


@rule("BS 10.17", "A Hero given up takes the unit along, and the Followers' Strength absorbs too.")
@rule("BS 18.2", "With a Hero its attached cards are destroyed.")
def test_a_unit_absorbs_together() -> None:
    t = hit(5, hero("Captain", 2, attached=(follower("Guard", 2), follower("Scout", 1), item("Shield", 0))))
    t.play("destroy Captain")
    assert t.gone("Captain", "Guard", "Scout", "Shield")
    assert t.water("Wall") == 6
    assert t.question != ABSORB


@rule("BS 10.18", "A Follower can be given up without its Hero.")
@rule("BS 10.19", "An Item cannot be given up by itself.")
def test_followers_alone() -> None:
    t = hit(3, hero("Captain", 2, attached=(follower("Guard", 2), item("Shield", 1))))
    assert t.choices("destroy") == ["Captain", "Guard", "Wall"]
    t.play("destroy Guard", "water Wall")
    assert t.gone("Guard")
    assert t.in_play("Captain", "Shield")


@rule_not("BS 10.17", "A Follower given up before its Hero is not counted again.")
def test_a_follower_counts_once() -> None:
    t = hit(5, hero("Captain", 2, attached=(follower("Guard", 2),)))
    t.play("destroy Guard", "destroy Captain", "as-proposed")
    assert t.water("Wall") == 5  # 2 and 2 are given up, so 1 was left for the Water


@rule("BS 10.16", "Strengths are those at the moment when absorbing begins.")
def test_strengths_stay() -> None:
    t = hit(4, hero("Captain", 2, attached=(follower("Page", 2, plus=True),)))
    t.play("destroy Page")  # a Strength of 0 of its own, but the Captain's 4 still counts
    t.play("destroy Captain")
    assert t.gone("Captain", "Page")
    assert t.water("Wall") == 6


@rule("BS 10.20", "The attacking army cannot use Water.")
@rule_not("BS 10.11", "The attacking army has no City Section to give up.")
def test_attackers_have_no_water() -> None:
    t = hit_back(3, hero("Khitai", 2), hero("Argoun", 2))
    assert t.choices() == ["as-proposed", "destroy Khitai", "destroy Argoun"]


@rule("BS 10.21", "Giving up the City Section absorbs whatever is left.")
@rule("BS 10.22", "All of its Water is given up with it.")
@pytest.mark.parametrize("at_once", [True, False])
def test_giving_up_the_section(at_once: bool) -> None:
    t = hit(9, hero("Captain", 2), sections=(section("Wall", water=2), section("Jewel")))
    if at_once:
        t.play("destroy Wall")
        assert [event.n for event in t.events if isinstance(event, WaterLost)] == [2]
        assert t.gone("Wall")
        assert t.in_play("Captain")
        return
    t.play("water Wall", "water Wall")
    assert t.choices() == ["as-proposed", "destroy Captain", "destroy Wall"]
    t.play("destroy Wall")
    assert t.gone("Wall")
    assert t.in_play("Captain")


@rule("BS 10.23", "While damage is left the army goes on giving up what is not immune.")
def test_no_end_while_damage_is_left() -> None:
    t = hit_back(9, hero("Khitai", 2), hero("Argoun", 2))
    assert not t.can("done")
    t.play("destroy Khitai")
    assert t.gone("Khitai", "Argoun")


@rule("BS 10.24", "A card of Strength 0 may be given up, and must be if nothing else absorbs.")
def test_strength_zero() -> None:
    t = hit_back(3, hero("Khitai", 2), hero("Weak", 0))
    assert t.can("destroy Weak")
    t.play("destroy Khitai")
    assert t.gone("Khitai", "Weak")


@rule_not("BS 10.24", "It is spared if the damage is absorbed.")
def test_strength_zero_spared() -> None:
    t = hit_back(2, hero("Khitai", 2), hero("Weak", 0)).play("destroy Khitai")
    assert t.in_play("Weak")


# Where the rules of absorbing are silent


@rule_not("BS 10.12", "A defender whose City Section is not fought for chooses nothing there.")
def test_the_other_defender_does_not_choose() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Lone", 2), sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )
    t.declare(2, 3).invite().send("Khitai to Tower", "Argoun to Wall", "Lone to Wall", "Hazaad to Tower")
    t.fight("Tower").play("pass", "engage Khitai")
    assert (t.question, t.asked) == (ABSORB, 3)
    assert t.choices() == ["as-proposed", "destroy Hazaad", "water Tower", "destroy Tower"]


@rule_not("BS 10.13", "If only immune things are left the choice may end before it is enough.")
def test_a_choice_that_ends_short() -> None:
    t = hit_back(4, hero("One", 1), hero("Five", 5)).play("destroy One")
    assert t.can("done")
    t.play("done")
    assert t.gone("One")
    assert t.in_play("Five")


@rule_not("BS 10.14", "A card discarded for a Hero goes at once, before the choice is complete.")
def test_a_discard_does_not_wait() -> None:
    t = hit_back(5, hero("One", 1), hero("Two", 2), hero("Three", 3), hand=(card("Feint", 1),))
    t.play("destroy One", "fate Feint")
    assert t.question == ABSORB
    assert t.saved(1) == ["Feint"]
    assert t.in_play("One")


@rule_not("BS 10.15", "A card that is not in the army absorbs nothing, bowed or unbowed.")
def test_cards_at_home_do_not_absorb() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Lone", 2), hero("Sleeper", 2).bow(), hero("Cook", 2), sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall", "Lone to Wall").fight("Wall").play("pass", "engage Khitai")
    assert t.choices() == ["as-proposed", "destroy Lone", "water Wall", "destroy Wall"]
    for name in ("Sleeper", "Cook"):
        assert refused(t, f"destroy {name}")


@rule_not("BS 10.16", "For the next engagement the Strengths are what they have become.")
def test_strengths_of_the_next_engagement() -> None:
    t = battle(
        (hero("Khitai", 1), hero("Argoun", 3)),
        (hero("Captain", 2, attached=(follower("Page", 2, plus=True),)),),
    )
    t.play("pass", "engage Khitai", "destroy Page", "water Wall", "pass")
    t.play("engage Argoun", "destroy Captain", "as-proposed")
    assert t.gone("Captain")
    assert t.water("Wall") == 4  # a Captain of 4 would have been enough without a second token


@rule("BS 10.16", "Text that counts the hand does not weaken a card in the middle of absorbing.")
@pytest.mark.parametrize("berserk", [False, True])
def test_a_hand_that_shrinks_while_absorbing(berserk: bool) -> None:
    proud = sands.hero("Proud", 1, text="This card has +1S for each card in your hand.")
    t = sands.sands(
        {
            "heroes": [proud, sands.hero("One", 1), sands.hero("Other", 1)],
            "hand": [sands.action("Feint"), sands.action("Ruse")],
        },
        {"heroes": [sands.hero("Beast", 5, 3, "Berserk")]},
    )
    t.battle_at("Home 2", "Proud", "One", "Other", "Beast")
    t.play("engage Beast", "yes" if berserk else "no", "destroy One")
    if not berserk:
        t.play("fate Feint")  # 3 damage is left, and Proud still absorbs 3
    t.play("destroy Proud")
    assert t.gone("One", "Proud")
    assert t.in_play("Other") != berserk


@rule_not("BS 10.18", "A Follower whose Hero was given up goes with it and cannot be given up again.")
def test_followers_of_a_hero_who_is_given_up() -> None:
    t = hit(9, hero("Captain", 2, attached=(follower("Guard", 2),)), hero("Lone", 1))
    t.play("destroy Captain")
    assert t.choices("destroy") == ["Lone", "Wall"]
    assert refused(t, "destroy Guard")


@rule_not("BS 10.19", "A Follower that is only a plus is no Item: it can be given up by itself.")
def test_a_plus_can_be_given_up() -> None:
    t = hit(1, hero("Captain", 2, attached=(follower("Page", 1, plus=True), item("Shield", 1))))
    assert t.choices("destroy") == ["Captain", "Page", "Wall"]
    t.play("destroy Page", "water Wall")
    assert t.gone("Page")
    assert t.in_play("Captain", "Shield")


@rule_not("BS 10.20", "Water of other City Sections and on Heroes does not absorb.")
def test_other_water() -> None:
    t = hit(3, hero("Carrier", 1).wet(2), hero("Lone", 1))
    assert t.choices() == ["as-proposed", "destroy Carrier", "destroy Lone", "water Wall", "destroy Wall"]
    assert refused(t, "water Jewel") == "BS 10.20"
    t.play("destroy Carrier", "destroy Lone", "as-proposed")
    assert t.water("Wall") == 5  # the Carrier absorbed 1 and not 3


@rule_not("BS 10.21", "Only the City Section under attack is given up; Water alone absorbs its number.")
def test_other_sections_stay() -> None:
    t = hit(4, hero("Captain", 2), sections=(section("Wall", water=2), section("Jewel")))
    t.play("water Wall")
    assert not t.can("destroy Jewel")
    assert refused(t, "destroy Jewel") == "BS 10.11"
    t.play("water Wall")
    assert t.question == ABSORB  # 2 damage is left
    t.play("destroy Captain")
    assert t.in_play("Wall", "Jewel")
    assert t.water("Wall") == 0


@rule_not("BS 10.22", "Without Water the City Section can be given up at once, before any card.")
def test_a_dry_section_goes_at_once() -> None:
    t = hit(9, hero("Captain", 2), sections=(section("Wall", water=0), section("Jewel")))
    assert t.choices() == ["as-proposed", "destroy Captain", "destroy Wall"]
    t.play("destroy Wall")
    assert t.gone("Wall")
    assert t.in_play("Captain")


@rule_not("BS 10.23", "With the damage absorbed nothing more is given up, though more could be.")
def test_the_end_of_the_duty() -> None:
    t = hit_back(2, hero("Khitai", 2), hero("Argoun", 2)).play("destroy Argoun")
    assert t.question == FIGHT
    assert t.in_play("Khitai")
    assert t.gone("Argoun")


@rule_not("BS 10.25", "What absorbs less than 4 is not enough: 1 and 2, or 3 Water.")
@pytest.mark.parametrize("picks", [("destroy One", "destroy Two"), ("water Wall",) * 3, ("destroy Three",)])
def test_sums_that_are_not_enough(picks: tuple[str, ...]) -> None:
    t = example().play(*picks)
    assert (t.question, t.asked) == (ABSORB, 2)
    assert not t.can("done")
    assert t.in_play("One", "Two", "Three")
