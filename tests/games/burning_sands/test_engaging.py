"""Engaging: who may, with what, and for how much damage (BS 10.1 to BS 10.10)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.units import go_home
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import ENGAGING, FIGHT, REACT
from serai.games.burning_sands.state.terms import BATTLE_ACTION, DAY_ACTION, REACTION
from tests.games.burning_sands.blows import battle, refused
from tests.games.burning_sands.made import card, follower, hero, item, player, walls
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Both, Destroy, Grant, Nothing, TakeOver, Upon
from tests.marks import rule, rule_not


@rule("BS 10.1", "The cards that engage bow; it is the army's action.")
@rule("BS 10.5", "The damage is their Strength.")
def test_engaging() -> None:
    t = battle((hero("Khitai", 3), hero("Argoun", 1)), ()).play("engage Khitai")
    assert t.bowed("Khitai")
    assert not t.bowed("Argoun")
    assert t.choices() == ["as-proposed", "water Wall", "destroy Wall"]
    t.play("as-proposed")
    assert t.water("Wall") == 3
    assert t.asked == 1


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
    t.play("as-proposed")
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
    t.play("engage Khitai", "done", "as-proposed")
    assert t.choices("engage") == ["Guard"]


@rule("BS 20.7", "Episode 3: Followers engage only while their Hero is unbowed.")
@rule_not("BS 10.3", "Not in Episode 3.")
def test_followers_in_episode_3() -> None:
    t = battle((hero("Khitai", 1, attached=(follower("Guard", 1),)), hero("Argoun", 1)), (), edition=1)
    assert t.choices("engage") == ["Khitai", "Guard", "Argoun"]
    t.play("engage Khitai", "done", "as-proposed")
    assert t.choices("engage") == ["Argoun"]


@rule("BS 10.4", "Nobody engages an ally's cards.")
def test_own_cards_only() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall")),
        player(hero("Hazaad", 1), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 2)).demand().send("Bonepicker to Wall", "Hazaad to Wall").fight()
    assert t.choices("engage") == ["Bonepicker"]
    t.play("pass")
    assert t.choices("engage") == ["Hazaad"]


@rule("BS 10.7", "The plus of a Follower and an Item is in the Hero's Strength.")
@rule("BS 2.15", "A Follower with a plus has 0 itself.")
def test_pluses_engage_with_the_hero() -> None:
    t = battle((hero("Khitai", 3, attached=(follower("Page", 1, plus=True), item("Sword", 2))),), ())
    t.play("engage Khitai", "engage Page", "as-proposed")
    assert t.water("Wall") == 0


@rule("BS 10.8", "Defenders engage only if an attacking unit is there; attackers always can.")
def test_somebody_to_engage() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Bonepicker", 2), hero("Crow", 2), sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall", "Bonepicker to Jewel").fight("Jewel")
    assert t.choices() == ["pass", "home Bonepicker"]
    t.play("pass")
    assert t.battle == "Wall"
    assert t.can("engage Khitai")


@rule("BS 10.9", "An engagement with 0 damage does nothing.")
def test_no_damage() -> None:
    t = battle((hero("Khitai", 0),), (hero("Weak", 0),)).play("pass", "engage Khitai")
    assert t.bowed("Khitai")
    assert (t.question, t.asked) == (FIGHT, 2)
    assert t.in_play("Weak")


@rule("BS 10.10", "Players may react before the engagement is carried out.")
def test_reacting_to_an_engagement() -> None:
    slay = Ability(REACTION, (), (Destroy(),), Upon("engages"))
    t = battle(
        (hero("Khitai", 3, attached=(follower("Guard", 2),)),), (), against=(card("Trap").with_reacts(slay),)
    )
    t.play("engage Khitai", "engage Guard")
    assert t.asked == 2
    assert t.water("Wall") == 6
    t.play("play Trap", "target Guard", "as-proposed")
    assert t.water("Wall") == 3  # Guard adds nothing any more


class SendHome:
    """Target card's unit leaves the battle."""

    def slots(self) -> tuple[Slot, ...]:
        return (Both(),)

    def do(self, g: State, run: Run) -> None:
        go_home(g, run.targets[run.base], False)


@rule("BS 10.6", "A unit that was sent home in the meantime adds nothing, though it is still in play.")
def test_a_unit_sent_home_in_reaction() -> None:
    away = Ability(REACTION, (), (SendHome(),), Upon("engages"))
    t = battle((hero("Khitai", 3), hero("Argoun", 1)), (), against=(card("Dust").with_reacts(away),))
    t.play("engage Khitai", "play Dust", "target Khitai")
    assert t.in_play("Khitai")
    assert t.water("Wall") == 6


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


# Where the rules of engaging are silent


@rule_not("BS 10.1", "An Item does not engage, whatever its Strength, and outside a battle nobody does.")
def test_what_does_not_engage() -> None:
    t = table(
        player(hero("Khitai", 3, attached=(item("Sword", 2),)), sections=walls("Home")),
        player(sections=walls("Wall")),
    )
    assert not t.choices("engage")
    assert refused(t, "engage Khitai")
    t.declare(2)
    assert t.choices("engage") == ["Khitai"]
    assert refused(t, "engage Sword") == "BS 10.1"


@rule_not("BS 10.1", "Other Battle actions bow no card and deal no damage.")
def test_a_battle_action_that_is_no_engagement() -> None:
    quiet = card("Song").with_acts(Ability(BATTLE_ACTION, (), (Nothing(),)))
    t = battle((hero("Khitai", 3),), (hero("Lone", 2),), hand=(quiet,)).play("pass", "play Song")
    assert not t.bowed("Khitai")
    assert t.water("Wall") == 6
    assert (t.question, t.asked) == (FIGHT, 2)


@rule_not("BS 10.2", "A Follower of another Hero is no part of the unit.")
def test_followers_of_another_hero() -> None:
    khitai = hero("Khitai", 3, attached=(follower("Guard", 1),))
    argoun = hero("Argoun", 2, attached=(follower("Scout", 1),))
    t = battle((khitai, argoun), ()).play("engage Guard")
    assert t.choices() == ["done", "engage Khitai"]
    assert refused(t, "engage Scout") == "BS 10.1"


@rule_not("BS 10.4", "Who controls a card engages with it, whoever owns it; its owner does not.")
def test_engaging_with_a_card_of_another() -> None:
    lure = card("Lure").with_acts(Ability(DAY_ACTION, (), (TakeOver(),)))
    t = table(
        player(hero("Khitai", 3), sections=walls("Home"), hand=(lure,)),
        player(hero("Lone", 2), hero("Other", 2), sections=walls("Wall")),
    )
    t.play("play Lure", "target Lone", "pass").declare(2)
    t.send("Khitai to Wall", "Lone to Wall", "Other to Wall").fight()
    assert (t.asked, t.choices("engage")) == (2, ["Other"])
    t.play("pass")
    assert (t.asked, t.choices("engage")) == (1, ["Khitai", "Lone"])
    assert t.play("engage Lone", "water Wall", "water Wall").water("Wall") == 4


@rule("BS 10.5", "A Strength that changes in the window for Reactions counts as it is afterwards.")
@rule_not("BS 10.5", "The Strength of a card that does not engage adds nothing.")
@pytest.mark.parametrize(("target", "damage"), [("Khitai", 5), ("Argoun", 3)])
def test_a_strength_that_changes_in_time(target: str, damage: int) -> None:
    cheer = card("Cheer").with_reacts(Ability(REACTION, (), (Grant(strength=2),), Upon("engages")))
    t = battle((hero("Khitai", 3, attached=(follower("Guard", 1),)), hero("Argoun", 1)), (), hand=(cheer,))
    t.play("engage Khitai", "done", "play Cheer", f"target {target}", "as-proposed")
    assert t.water("Wall") == 6 - damage


@rule_not("BS 10.7", "Without the Hero the plus of a Follower or an Item is not there.")
def test_pluses_stay_with_the_hero() -> None:
    carried = (follower("Guard", 1), follower("Page", 2, plus=True), item("Sword", 2))
    t = battle((hero("Khitai", 3, attached=carried),), ())
    t.play("engage Guard", "engage Page", "done", "as-proposed")
    assert t.bowed("Page")
    assert t.water("Wall") == 5


@rule_not("BS 10.8", "A bowed attacking unit is somebody to engage.")
def test_a_bowed_attacker_is_there() -> None:
    t = battle((hero("Khitai", 1),), (hero("Lone", 2),)).play("pass", "engage Khitai", "water Wall")
    assert t.bowed("Khitai")
    assert t.choices("engage") == ["Lone"]
    assert t.play("engage Lone").gone("Khitai")


@rule_not("BS 10.9", "One point is enough to be absorbed: of a Follower, or by the number of Archery.")
def test_a_single_point() -> None:
    unit = hero("Khitai", 0, attached=(follower("Guard", 1),))
    t = battle((unit,), ()).play("engage Khitai", "engage Guard", "as-proposed")
    assert t.water("Wall") == 5
    t = battle((hero("Archer", 0, "Archery +1"),), (hero("Lone", 1),))
    assert t.play("pass", "engage Archer", "archery Lone").gone("Lone")


@rule_not("BS 10.10", "While cards are still being added nothing is announced; going home opens no window.")
def test_no_window_before_the_announcement() -> None:
    slay = card("Trap").with_reacts(Ability(REACTION, (), (Destroy(),), Upon("engages")))
    t = battle((hero("Khitai", 3, attached=(follower("Guard", 2),)),), (hero("Lone", 1),), against=(slay,))
    t.play("pass", "engage Khitai")
    assert (t.question, t.asked) == (ENGAGING, 1)
    assert not t.bowed("Khitai")
    t.play("done")
    assert (t.question, t.asked) == (REACT, 2)
    t = battle((hero("Khitai", 3), hero("Argoun", 1)), (hero("Lone", 1),), against=(slay,))
    t.play("pass", "home Khitai")
    assert (t.question, t.asked) == (FIGHT, 2)
