"""City Sections that damage destroys (BS 10.52 to BS 10.55)."""

import pytest

from serai.games.burning_sands.state.frames import DECLARE, INVITE, PLACE
from tests.games.burning_sands.blows import hit
from tests.games.burning_sands.made import card, fortification, hero, player, section, walls
from tests.games.burning_sands.tables import table
from tests.marks import rule, rule_not


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
    t.declare(2).send("Khitai to Jewel").fight("Jewel").pass_all()
    assert t.in_play("Wall")


@rule("BS 10.54", "With a destroyed City Section its Fortifications are destroyed.")
@rule("BS 10.55", "It is out of the game; its Fortification is buried.")
def test_a_section_falls_with_all_on_it() -> None:
    walled = section("Wall", base=1, water=1, attached=(fortification("Rampart", 1),))
    t = hit(4, sections=(walled, section("Jewel")))
    assert t.gone("Wall", "Rampart")
    assert t.buried(2) == ["Rampart"]
    assert t.quiet


@rule("BS 19.1", "Who loses the last City Section is out of the game at once.")
@rule("BS 19.5", "The last player left wins.")
def test_the_last_section() -> None:
    t = table(
        player(hero("Khitai", 9), sections=walls("Home")),
        player(sections=(section("Wall", water=2),)),
    )
    t.declare(2).play("engage Khitai")
    assert t.asked is None
    assert t.g.scores == [1.0, 0.0]


# Where these rules are silent


@rule_not("BS 10.53", "If it was dry before, damage that a Hero absorbs there destroys it all the same.")
def test_a_dry_section_falls_with_the_first_damage() -> None:
    weak = (section("Wall", base=0, water=0), section("Jewel"))
    t = hit(2, hero("Captain", 2), sections=weak).play("destroy Captain")
    assert t.gone("Captain", "Wall")
    assert t.quiet


@rule_not("BS 10.54", "A City Section that loses only its Water keeps its Fortification, and so do others.")
def test_fortifications_that_stay() -> None:
    walled = section("Wall", base=1, water=2, attached=(fortification("Rampart", 1),))
    jewel = section("Jewel", attached=(fortification("Tower", 1),))
    t = hit(2, hero("Captain", 3), sections=(walled, jewel)).play("water Wall", "water Wall")
    assert t.in_play("Wall", "Rampart", "Tower")
    t = hit(9, sections=(walled, jewel))
    assert t.gone("Wall", "Rampart")
    assert t.in_play("Jewel", "Tower")


@rule("BS 10.55", "What is destroyed is in no pile, and no unit can be sent there any more.")
@rule_not("BS 10.55", "A City Section that stands without Water is raided and attacked like any other.")
@pytest.mark.parametrize("base", [1, 0])
def test_sections_after_the_battle(base: int) -> None:
    sections = (section("Wall", base=base, water=2), section("Jewel"), section("Gate"))
    t = table(
        player(hero("Striker", 2), sections=walls("Home"), hand=(card("Feint"),)),
        player(hero("Captain", 3), sections=sections, hand=(card("Ruse"),)),
        player(hero("Hazaad", 2), sections=walls("Tower"), hand=(card("Song"),)),
    )
    t.declare(2).invite().send("Striker to Wall", "Captain to Wall").fight("Wall")
    t.play("pass", "engage Striker", "water Wall", "water Wall")
    assert t.in_play("Wall") is bool(base)
    assert t.lost(2) == ([] if base else ["Wall"])
    assert not t.saved(2)
    assert not t.buried(2)
    t.pass_all()
    while t.asked != 3:
        t.play("pass")
    t.play("attack", "player 2")
    while t.question in (DECLARE, INVITE):
        t.play("done")
    assert t.question == PLACE
    assert t.choices("to") == (["Wall", "Jewel", "Gate"] if base else ["Jewel", "Gate"])
