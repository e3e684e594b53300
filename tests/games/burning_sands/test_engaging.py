"""Engaging and absorbing: Archery, Berserk, immunity, discards, Water and City Sections (section 10)."""

import pytest

from serai.games.burning_sands import engaging
from serai.games.burning_sands.ability import Ability, Run, Slot
from serai.games.burning_sands.frames import ABSORB, BERSERK, DISCARDING, ENGAGING, FIGHT
from serai.games.burning_sands.state import State
from serai.games.burning_sands.terms import REACTION
from tests.games.burning_sands.setting import (
    AnyCard,
    Destroy,
    Made,
    Setting,
    Upon,
    card,
    follower,
    fortification,
    hero,
    item,
    player,
    section,
    table,
    walls,
)
from tests.marks import rule, rule_not

PLAIN_WALL = (section("Wall"), section("Jewel"))


def battle(
    attackers: tuple[Made, ...],
    defenders: tuple[Made, ...],
    *,
    sections: tuple[Made, ...] = PLAIN_WALL,
    hand: tuple[Made, ...] = (),
    against: tuple[Made, ...] = (),
    edition: int = 0,
) -> Setting:
    """A battle at the Wall with these armies; `hand` is the attacker's, `against` the defender's."""
    t = table(
        player(*attackers, sections=walls("Home"), hand=hand),
        player(*defenders, sections=sections, hand=against),
        edition=edition,
    )
    t.declare(1).send(*(f"{one.face.name} to Wall" for one in (*attackers, *defenders) if not one.bowed))
    return t.fight("Wall")


def hit(strength: int, *defenders: Made, **more: object) -> Setting:
    """The attacker engages with a Hero of this Strength; the defending army must absorb."""
    t = battle((hero("Striker", strength),), defenders, **more)  # type: ignore[arg-type]  # keywords of `battle`
    if t.asked == 1:
        t.play("pass")
    return t.play("engage Striker")


def hit_back(strength: int, *attackers: Made, **more: object) -> Setting:
    """The defender engages with a Hero of this Strength; the attacking army must absorb."""
    t = battle(attackers, (hero("Striker", strength),), **more)  # type: ignore[arg-type]  # as above
    return t.play("engage Striker")


# Who engages


@rule("BS 10.1", "The cards that engage bow; it is the army's action.")
@rule("BS 10.5", "The damage is their Strength.")
def test_engaging() -> None:
    t = battle((hero("Khitai", 3), hero("Argoun", 1)), ()).play("engage Khitai")
    assert t.bowed("Khitai")
    assert not t.bowed("Argoun")
    assert t.water("Wall") == 3  # nothing else could absorb, so nobody was asked
    assert t.asked == 0


@rule("BS 10.1", "A bowed card cannot engage, nor one that is not in the battle.")
def test_who_cannot_engage() -> None:
    t = battle((hero("Khitai", 3, attached=(follower("Guard", 1).bow(),)), hero("Resting", 2).bow()), ())
    assert t.choices("engage") == ["Khitai"]


@rule("BS 10.2", "A Hero alone, with Followers, or Followers without the Hero.")
@pytest.mark.parametrize(
    ("cards", "damage"),
    [
        (("Khitai",), 3),
        (("Khitai", "Guard"), 4),
        (("Khitai", "Guard", "Scout"), 6),
        (("Guard",), 1),
        (("Guard", "Scout"), 3),
        (("Scout", "Khitai"), 5),
    ],
)
def test_parts_of_a_unit(cards: tuple[str, ...], damage: int) -> None:
    unit = hero("Khitai", 3, attached=(follower("Guard", 1), follower("Scout", 2)))
    t = battle((unit, hero("Argoun", 1)), ())
    t.play(*(f"engage {name}" for name in cards))
    if t.question == ENGAGING:
        t.play("done")
    assert t.water("Wall") == 6 - damage
    assert all(t.bowed(name) == (name in cards) for name in ("Khitai", "Guard", "Scout", "Argoun"))


@rule("BS 10.1", "All cards that engage together are of one unit.")
def test_one_unit_at_a_time() -> None:
    t = battle((hero("Khitai", 3, attached=(follower("Guard", 1),)), hero("Argoun", 2)), ()).play(
        "engage Khitai"
    )
    assert t.choices() == ["done", "engage Guard"]


@rule("BS 10.3", "Followers engage even if their Hero is bowed.")
def test_followers_of_a_bowed_hero() -> None:
    t = battle((hero("Khitai", 1, attached=(follower("Guard", 1),)),), ())
    t.play("engage Khitai", "done")
    assert t.choices("engage") == ["Guard"]


@rule("BS 20.7", "Episode 3: Followers engage only while their Hero is unbowed.")
@rule_not("BS 10.3", "Not in Episode 3.")
def test_followers_in_episode_3() -> None:
    t = battle((hero("Khitai", 1, attached=(follower("Guard", 1),)), hero("Argoun", 1)), (), edition=1)
    assert t.choices("engage") == ["Khitai", "Guard", "Argoun"]
    t.play("engage Khitai", "done")
    assert t.choices("engage") == ["Argoun"]


@rule("BS 10.4", "Nobody engages an ally's cards.")
def test_own_cards_only() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall")),
        player(hero("Hazaad", 1), sections=walls("Tower")),
    )
    t.declare(1).invite((2, 1)).demand().send("Bonepicker to Wall", "Hazaad to Wall").fight()
    assert t.choices("engage") == ["Bonepicker"]
    t.play("pass")
    assert t.choices("engage") == ["Hazaad"]


@rule("BS 10.7", "The plus of a Follower and an Item is in the Hero's Strength.")
@rule("BS 2.15", "A Follower with a plus has 0 itself.")
def test_pluses_engage_with_the_hero() -> None:
    t = battle((hero("Khitai", 3, attached=(follower("Page", 1, plus=True), item("Sword", 2))),), ())
    t.play("engage Khitai", "engage Page")
    assert t.water("Wall") == 0


@rule("BS 10.8", "Defenders engage only if an attacking unit is there; attackers always can.")
def test_somebody_to_engage() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Bonepicker", 2), hero("Crow", 2), sections=walls("Wall", "Jewel")),
    )
    t.declare(1).send("Khitai to Wall", "Bonepicker to Jewel").fight("Jewel")
    assert t.choices() == ["pass", "home Bonepicker"]
    t.play("pass")
    assert t.battle == "Wall"
    assert t.can("engage Khitai")


@rule("BS 10.9", "An engagement with 0 damage does nothing.")
def test_no_damage() -> None:
    t = battle((hero("Khitai", 0),), (hero("Weak", 0),)).play("pass", "engage Khitai")
    assert t.bowed("Khitai")
    assert (t.question, t.asked) == (FIGHT, 1)
    assert t.in_play("Weak")


@rule("BS 10.10", "Players may react before the engagement is carried out.")
def test_reacting_to_an_engagement() -> None:
    slay = Ability(REACTION, (), (Destroy(),), Upon("engages"))
    t = battle(
        (hero("Khitai", 3, attached=(follower("Guard", 2),)),), (), against=(card("Trap").with_reacts(slay),)
    )
    t.play("engage Khitai", "engage Guard")
    assert t.asked == 1
    assert t.water("Wall") == 6
    t.play("play Trap", "target Guard")
    assert t.water("Wall") == 3  # Guard adds nothing any more


@rule_not("BS 10.6", "Only what has left is not counted: if the Hero is destroyed, all of the unit is.")
def test_a_unit_destroyed_in_reaction() -> None:
    slay = Ability(REACTION, (), (Destroy(),), Upon("engages"))
    t = battle(
        (hero("Khitai", 3, attached=(follower("Guard", 2),)),), (), against=(card("Trap").with_reacts(slay),)
    )
    t.play("engage Guard", "done", "play Trap", "target Khitai")
    assert t.gone("Khitai", "Guard")
    assert t.water("Wall") == 6
    assert t.quiet


# Absorbing


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
    ],
)
def test_absorbing_four(picks: tuple[str, ...], lost: tuple[str, ...], water: int) -> None:
    t = example()
    assert (t.question, t.asked) == (ABSORB, 1)
    assert t.choices() == ["as-proposed", "destroy One", "destroy Two", "destroy Three", "water Wall"]
    t.play(*picks)
    assert t.water("Wall") == water
    assert t.gone(*lost)
    assert t.in_play(*(name for name in ("One", "Two", "Three") if name not in lost))
    assert t.question == FIGHT


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
    t.declare(1).invite((2, 0)).demand().send("Hazaad to Wall", "Striker to Wall").fight().play(
        "engage Striker"
    )
    assert (t.question, t.asked) == (ABSORB, 0)
    assert t.choices() == ["as-proposed", "destroy Khitai", "destroy Hazaad"]
    t.play("destroy Hazaad")
    assert (t.question, t.asked) == (DISCARDING, 2)
    assert t.choices() == ["done", "fate Ruse"]
    t.play("fate Ruse")
    assert t.gone("Hazaad")
    assert t.in_play("Khitai")
    assert t.saved(2) == ["Ruse"]
    assert t.buried(2) == ["Hazaad"]
    assert t.hand(0) == ["Feint"]


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
    assert t.choices("destroy") == ["Captain", "Guard"]
    t.play("destroy Guard", "water Wall")
    assert t.gone("Guard")
    assert t.in_play("Captain", "Shield")


@rule_not("BS 10.17", "A Follower given up before its Hero is not counted again.")
def test_a_follower_counts_once() -> None:
    t = hit(5, hero("Captain", 2, attached=(follower("Guard", 2),)))
    t.play("destroy Guard", "destroy Captain")
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
@rule("BS 10.22", "All of its Water must be given up first.")
def test_giving_up_the_section() -> None:
    t = hit(9, hero("Captain", 2), sections=(section("Wall", water=2), section("Jewel")))
    assert not t.can("destroy Wall")
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


# Immunity


@rule("BS 10.26", "A card stronger than the damage need not be given up.")
@rule("BS 10.30", "It may be given up by choice.")
@rule("BS 10.32", "Damage that only immune things could absorb is lost.")
def test_the_strong_are_immune() -> None:
    t = hit_back(4, hero("Two", 2), hero("Five", 5))
    assert t.choices() == ["as-proposed", "destroy Two", "destroy Five"]
    t.play("destroy Two")
    assert t.choices() == ["done", "destroy Five"]
    t.play("done")
    assert t.gone("Two")
    assert t.in_play("Five")
    assert t.question == FIGHT


@rule("BS 10.30", "The immune Hero may be given up to save the other.")
def test_giving_up_the_immune() -> None:
    t = hit_back(4, hero("Two", 2), hero("Five", 5)).play("destroy Five")
    assert t.gone("Five")
    assert t.in_play("Two")


@rule_not("BS 10.26", "A Strength equal to the damage is not immune.")
def test_equal_is_not_immune() -> None:
    t = hit_back(4, hero("Four", 4))
    assert t.gone("Four")


@rule("BS 10.26", "An army of immune cards alone need not give up anything.")
def test_all_are_immune() -> None:
    t = hit_back(4, hero("Five", 5))
    assert t.choices() == ["done", "destroy Five"]
    t.play("done")
    assert t.in_play("Five")


@rule("BS 10.27", "Immunity is measured against the damage at the start.")
def test_immunity_is_measured_at_the_start() -> None:
    t = hit_back(4, hero("Two", 2), hero("Three", 3)).play("destroy Two")
    assert t.gone("Two", "Three")  # 2 damage was left, but Three was never immune


@rule("BS 10.28", "An immune Follower covers its Hero.")
def test_an_immune_follower_covers() -> None:
    t = hit_back(4, hero("Captain", 2, attached=(follower("Elephant", 5), follower("Page", 1))))
    assert t.choices() == ["as-proposed", "destroy Captain", "destroy Elephant", "destroy Page"]
    t.play("destroy Page")
    assert t.choices() == ["done", "destroy Captain", "destroy Elephant"]
    t.play("done")
    assert t.in_play("Captain", "Elephant")
    assert t.gone("Page")


@rule("BS 10.29", "An immune Hero does not cover its Followers.")
def test_an_immune_hero_does_not_cover() -> None:
    t = hit_back(4, hero("Giant", 6, attached=(follower("Page", 1),)))
    assert t.choices() == ["as-proposed", "destroy Giant", "destroy Page"]
    t.play("as-proposed")
    assert t.gone("Page")
    assert t.in_play("Giant")


@rule("BS 10.31", "A City Section stronger than the damage is immune; its Water is not.")
def test_an_immune_section() -> None:
    t = hit(4, sections=(section("Wall", base=5, water=2), section("Jewel")))
    assert t.choices() == ["done", "destroy Wall"]  # the two Water tokens had to go
    t.play("done")
    assert t.in_play("Wall")
    assert t.water("Wall") == 0


@rule_not("BS 10.31", "Base Strength equal to the damage is not immune.")
def test_a_section_that_is_not_immune() -> None:
    t = hit(4, sections=(section("Wall", base=4, water=2), section("Jewel")))
    assert t.gone("Wall")


@rule("BS 2.22", "A Fortification counts for the Base Strength.")
@rule("BS 10.31", "With a Fortification the City Section may become immune.")
def test_a_fortified_section() -> None:
    walled = section("Wall", base=2, water=1, attached=(fortification("Rampart", 3),))
    t = hit(4, sections=(walled, section("Jewel")))
    assert t.choices() == ["done", "destroy Wall"]


# Discards


@rule("BS 10.33", "For a Hero given up one card may be discarded, and its Fate value absorbs.")
@rule("BS 10.37", "The card goes to the Saved pile.")
@rule("BS 10.38", "5 damage: a Hero of 2 and a card of 3.")
def test_the_discard_that_saves_two() -> None:
    t = hit_back(
        5, hero("First", 2), hero("Second", 2), hero("Third", 2), hand=(card("Feint", 3), card("Ruse", 1))
    )
    t.play("destroy First")
    assert (t.question, t.asked) == (DISCARDING, 0)
    assert t.choices() == ["done", "fate Feint", "fate Ruse"]
    t.play("fate Feint")
    assert t.gone("First")
    assert t.in_play("Second", "Third")
    assert t.saved(0) == ["Feint"]
    assert t.question == FIGHT


@rule_not("BS 10.33", "Without a discard the other Heroes follow; one card for each Hero at most.")
@rule("BS 10.35", "A chance not taken is lost.")
def test_one_card_for_each_hero() -> None:
    t = hit_back(
        6, hero("First", 2), hero("Second", 2), hero("Third", 2), hand=(card("Feint", 1), card("Ruse", 1))
    )
    t.play("destroy First", "done", "destroy Second", "fate Feint")
    assert t.gone("First", "Second", "Third")  # one more damage is left, and no chance is left over
    assert t.hand(0) == ["Ruse"]


@rule("BS 10.35", "The discard is offered only if damage is left.")
def test_no_discard_without_need() -> None:
    t = hit_back(2, hero("First", 2), hero("Second", 2), hand=(card("Feint", 1),)).play("destroy First")
    assert t.question == FIGHT
    assert t.hand(0) == ["Feint"]


@rule("BS 10.36", "Followers, Water and the City Section allow no discard.")
def test_no_discard_for_followers() -> None:
    t = hit(4, hero("Captain", 2, attached=(follower("Guard", 2),)), against=(card("Feint", 3),))
    t.play("destroy Guard", "water Wall")
    assert t.question == ABSORB
    t.play("water Wall")
    assert t.hand(1) == ["Feint"]


@rule("BS 10.38", "A higher card than needed will do.")
def test_the_discard_need_not_fit() -> None:
    t = hit_back(3, hero("First", 2), hero("Second", 2), hand=(card("Feint", 5),)).play(
        "destroy First", "fate Feint"
    )
    assert t.in_play("Second")


def test_the_proposal_stops_for_a_discard() -> None:
    t = hit_back(5, hero("First", 2), hero("Second", 2), hero("Third", 2), hand=(card("Feint", 3),))
    t.play("as-proposed")
    assert t.question == DISCARDING
    t.play("done")
    t.play("as-proposed", "done")
    assert t.gone("First", "Second", "Third")


# Archery


@rule("BS 10.39", "Archery chooses the card that alone absorbs.")
@rule("BS 10.41", "Never a Hero with Followers, an Item, Water or the City Section.")
def test_whom_archery_chooses() -> None:
    t = battle(
        (hero("Archer", 2, "Archery"),),
        (hero("Captain", 1, attached=(follower("Guard", 2), item("Shield", 0))), hero("Lone", 2)),
    )
    t.play("pass", "engage Archer")
    assert t.choices() == ["done", "archery Guard", "archery Lone"]
    t.play("archery Guard")
    assert t.gone("Guard")
    assert t.in_play("Captain", "Lone")
    assert t.water("Wall") == 6
    assert (t.question, t.asked) == (FIGHT, 1)


@rule("BS 10.40", "Without the announcement the engagement is an ordinary one.")
def test_archery_not_announced() -> None:
    t = battle((hero("Archer", 2, "Archery"),), (hero("Lone", 2),)).play("pass", "engage Archer", "done")
    assert t.question == ABSORB
    assert t.choices() == ["as-proposed", "destroy Lone", "water Wall"]


@rule("BS 10.39", "One card without Archery prevents it.")
@rule("BS 10.43", "Several Archery cards of one unit may engage together.")
def test_archery_together() -> None:
    unit = hero("Archer", 1, "Archery", attached=(follower("Bow", 1, "Archery"), follower("Spear", 2)))
    t = battle((unit,), (hero("Lone", 2),)).play("pass", "engage Archer")
    assert t.can("archery Lone")
    t.play("engage Spear")
    assert not t.can("archery Lone")
    t = battle((unit,), (hero("Lone", 2),)).play("pass", "engage Archer", "engage Bow", "archery Lone")
    assert t.gone("Lone")


@rule("BS 10.42", "The number after Archery changes the Strength for such an engagement only.")
@pytest.mark.parametrize(("trait", "dies"), [("Archery", False), ("Archery +1", True), ("Archery -1", False)])
def test_the_number_of_archery(trait: str, dies: bool) -> None:
    t = battle((hero("Archer", 2, trait),), (hero("Lone", 3),)).play("pass", "engage Archer", "archery Lone")
    assert t.gone("Lone") is dies


@rule_not("BS 10.42", "In an ordinary engagement the number does not count.")
def test_the_number_counts_for_archery_only() -> None:
    t = battle((hero("Archer", 2, "Archery +2"),), (hero("Lone", 3),)).play("pass", "engage Archer", "done")
    assert t.g.stack[-1].args[1] == 2


@rule("BS 10.44", "The chosen card is destroyed if its Strength is at most the damage.")
@rule("BS 10.45", "Damage beyond it is lost, and nothing is discarded.")
def test_archery_kills_one() -> None:
    t = battle(
        (hero("Archer", 5, "Archery"),), (hero("Lone", 2), hero("Other", 2)), against=(card("Feint", 4),)
    )
    t.play("pass", "engage Archer", "archery Lone")
    assert t.gone("Lone")
    assert t.in_play("Other")
    assert t.water("Wall") == 6
    assert t.hand(1) == ["Feint"]


class Redirect:
    """Give the Archery that is answered another target."""

    def slots(self) -> tuple[Slot, ...]:
        return (AnyCard(),)

    def do(self, g: State, run: Run) -> None:
        engaging.redirect(g, run.targets[run.base])


@rule("BS 10.46", "The choice of Archery can be redirected to another card that Archery could choose.")
@rule_not("BS 10.46", "It cannot be redirected to what Archery could not choose.")
@pytest.mark.parametrize(("new", "dead"), [("Other", "Other"), ("Wall", "Lone"), ("Archer", "Lone")])
def test_archery_redirected(new: str, dead: str) -> None:
    turn_aside = Ability(REACTION, (), (Redirect(),), Upon("engages"))
    t = battle(
        (hero("Archer", 2, "Archery"),),
        (hero("Lone", 2), hero("Other", 2)),
        against=(card("Wind").with_reacts(turn_aside),),
    )
    t.play("pass", "engage Archer", "archery Lone", "play Wind", f"target {new}")
    assert t.gone(dead)
    assert t.in_play("Other" if dead == "Lone" else "Lone", "Wall", "Archer")


@rule("BS 17.6", "Archery in the title only is no Archery.")
def test_archery_by_name_only() -> None:
    t = battle((hero("Archery Master", 2),), (hero("Lone", 2),)).play("pass", "engage Archery Master")
    assert t.question == ABSORB


# Berserk


@rule("BS 10.47", "Berserk is announced, and then nobody may discard.")
@rule("BS 10.48", "4 Berserk damage destroys Heroes of 2, 1 and 1, whatever is in hand.")
def test_berserk() -> None:
    army = (hero("Two", 2), hero("One", 1), hero("Another", 1))
    t = battle(army, (hero("Beast", 4, "Berserk"),), hand=(card("Feint", 5),))
    t.play("engage Beast")
    assert t.question == BERSERK
    t.play("yes", "as-proposed")
    assert t.gone("Two", "One", "Another")
    assert t.hand(0) == ["Feint"]


@rule_not("BS 10.47", "Unannounced it is an ordinary engagement.")
@rule_not("BS 10.48", "With a discard a Hero of 2 and a card of 2 are enough.")
def test_berserk_not_announced() -> None:
    army = (hero("Two", 2), hero("One", 1), hero("Another", 1))
    t = battle(army, (hero("Beast", 4, "Berserk"),), hand=(card("Feint", 2),))
    t.play("engage Beast", "no", "destroy Two", "fate Feint")
    assert t.gone("Two")
    assert t.in_play("One", "Another")


@rule_not("BS 10.47", "One card without Berserk makes it ordinary.")
def test_a_mixed_engagement_is_not_berserk() -> None:
    beast = hero("Beast", 3, "Berserk", attached=(follower("Keeper", 1),))
    t = battle((hero("Two", 2), hero("One", 1)), (beast,)).play("engage Beast", "engage Keeper")
    assert t.question == ABSORB


# City Sections


@rule("BS 10.52", "A City Section of Base Strength 0 is destroyed when its Water is gone after absorbing.")
def test_a_weak_section_dries_out() -> None:
    t = hit(2, hero("Captain", 2), sections=(section("Wall", base=0, water=2), section("Jewel")))
    t.play("water Wall", "water Wall")
    assert t.gone("Wall")
    assert t.in_play("Captain")
    assert t.quiet


@rule_not("BS 10.52", "One with Base Strength stays, and one with Water left stays.")
@pytest.mark.parametrize(("base", "water"), [(1, 2), (0, 3)])
def test_a_section_stays(base: int, water: int) -> None:
    t = hit(2, hero("Captain", 3), sections=(section("Wall", base=base, water=water), section("Jewel")))
    t.play("water Wall", "water Wall")
    assert t.in_play("Wall")


@rule("BS 20.6", "Episode 3: it is not destroyed by itself.")
def test_a_dry_section_in_episode_3() -> None:
    weak = (section("Wall", base=0, water=2), section("Jewel"))
    t = hit(2, hero("Captain", 2), sections=weak, edition=1).play("water Wall", "water Wall")
    assert t.in_play("Wall")


@rule("BS 10.53", "It is not destroyed merely because its Water was lost otherwise.")
def test_a_dry_section_stands() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=(section("Wall", base=0, water=0), section("Jewel"))),
    )
    t.declare(1).send("Khitai to Jewel").fight("Jewel").pass_all()
    assert t.in_play("Wall")


@rule("BS 10.54", "With a destroyed City Section its Fortifications are destroyed.")
@rule("BS 10.55", "It is out of the game; its Fortification is buried.")
def test_a_section_falls_with_all_on_it() -> None:
    walled = section("Wall", base=1, water=1, attached=(fortification("Rampart", 1),))
    t = hit(4, sections=(walled, section("Jewel")))
    assert t.gone("Wall", "Rampart")
    assert t.buried(1) == ["Rampart"]
    assert t.quiet


@rule("BS 19.1", "Who loses the last City Section is out of the game at once.")
@rule("BS 19.5", "The last player left wins.")
def test_the_last_section() -> None:
    t = table(
        player(hero("Khitai", 9), sections=walls("Home")),
        player(sections=(section("Wall", water=2),)),
    )
    t.declare(1).play("engage Khitai")
    assert t.asked is None
    assert t.g.scores == [1.0, 0.0]
