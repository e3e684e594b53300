"""Berserk engagements, and Tacticians (BS 10.47 to BS 10.51)."""

from serai.games.burning_sands.state.frames import ABSORB, BERSERK
from tests.games.burning_sands.blows import battle
from tests.games.burning_sands.made import card, follower, hero, player, walls
from tests.games.burning_sands.tables import table
from tests.marks import rule, rule_not


@rule("BS 10.47", "Berserk is announced, and then nobody may discard.")
@rule("BS 10.48", "4 Berserk damage destroys Heroes of 2, 1 and 1, whatever is in hand.")
def test_berserk() -> None:
    army = (hero("Two", 2), hero("One", 1), hero("Another", 1))
    t = battle(army, (hero("Beast", 4, "Berserk"),), hand=(card("Feint", 5),))
    t.play("engage Beast")
    assert t.question == BERSERK
    t.play("yes", "as-proposed")
    assert t.gone("Two", "One", "Another")
    assert t.hand(1) == ["Feint"]


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


# Tacticians; the rules are proved in test_battle.py


@rule_not("BS 10.50", "Who bows after being used keeps the Strength; a bowed Follower hinders nobody.")
def test_a_tactician_who_bows_later() -> None:
    unit = hero("Khitai", 1, "Tactician", attached=(follower("Guard", 1).bow(),))
    t = battle((unit,), (hero("Lone", 1),), hand=(card("Feint", 2), card("Ruse", 1)))
    t.play("pass", "tactician Khitai", "fate Feint", "pass", "engage Khitai")
    assert t.bowed("Khitai")
    t.play("water Wall", "water Wall")
    assert (t.question, t.asked) == (ABSORB, 2)  # 1 of 3 is left


@rule_not("BS 10.51", "In another battle, also of the same turn, a Tactician may be used again.")
def test_a_tactician_in_another_battle() -> None:
    t = table(
        player(hero("Khitai", 1), sections=walls("Home")),
        player(hero("Sage", 2, "Tactician"), sections=walls("Wall"), hand=(card("Feint", 2), card("Ruse"))),
        player(hero("Hazaad", 1), sections=walls("Tower")),
    )
    t.declare(2).invite().send("Khitai to Wall", "Sage to Wall").fight()
    t.play("tactician Sage", "fate Feint", "pass")
    assert (t.asked, t.choices("tactician")) == (2, [])
    t.pass_all()
    while t.asked != 3:
        t.play("pass")
    t.declare(2).invite().send("Hazaad to Wall", "Sage to Wall").fight()
    assert (t.asked, t.choices("tactician")) == (2, ["Sage"])
