"""Immunity: what is stronger than the damage need not be given up (BS 10.26 to BS 10.32)."""

import pytest

from serai.games.burning_sands.state.frames import FIGHT
from tests.games.burning_sands.blows import battle, hit, hit_back
from tests.games.burning_sands.made import follower, fortification, hero, section
from tests.marks import rule, rule_not


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
    assert t.choices() == ["as-proposed", "water Wall", "destroy Wall"]
    t.play("water Wall", "water Wall")  # the two tokens have to go
    assert t.choices() == ["done", "destroy Wall"]
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
    t = hit(4, sections=(walled, section("Jewel"))).play("water Wall")
    assert t.choices() == ["done", "destroy Wall"]


# Where immunity is silent


@rule_not("BS 10.27", "Each engagement is measured by itself, not by the damage of the whole battle.")
def test_immunity_is_measured_anew() -> None:
    t = battle((hero("Three", 3),), (hero("Lone", 2), hero("Other", 2)))
    t.play("engage Lone", "done", "pass", "engage Other")
    assert t.choices() == ["done", "destroy Three"]
    assert t.play("done").in_play("Three")


@rule_not("BS 10.28", "A Follower covers no other Hero, and one that merely equals the damage covers none.")
@pytest.mark.parametrize(("strength", "where"), [(5, "other"), (4, "own")])
def test_a_follower_that_does_not_cover(strength: int, where: str) -> None:
    elephant = (follower("Elephant", strength),)
    captain = hero("Captain", 2, attached=elephant if where == "own" else ())
    other = hero("Other", 1, attached=elephant if where == "other" else ())
    t = hit_back(4, captain, other).play("destroy Captain" if where == "other" else "destroy Other")
    if where == "own":
        assert not t.can("done")
        return
    t.play("done")
    assert t.gone("Captain")
    assert t.in_play("Other", "Elephant")


@rule_not("BS 10.29", "A Follower of an immune Hero that is itself stronger than the damage is immune.")
def test_both_are_immune() -> None:
    t = hit_back(4, hero("Giant", 6, attached=(follower("Elephant", 5),)))
    assert t.choices() == ["done", "destroy Giant", "destroy Elephant"]
    assert t.play("done").in_play("Giant", "Elephant")


@rule_not("BS 10.30", "What is not immune is not given up by choice: while damage is left it must go.")
def test_the_rest_is_no_choice() -> None:
    t = hit_back(4, hero("Two", 2), hero("Four", 4)).play("destroy Two")
    assert t.gone("Two", "Four")


@rule_not("BS 10.32", "While Water is left no damage is lost, though every card is immune.")
def test_water_before_immune_cards() -> None:
    t = hit(4, hero("Five", 5), sections=(section("Wall", base=5, water=6), section("Jewel")))
    assert t.choices() == ["as-proposed", "destroy Five", "water Wall", "destroy Wall"]
    t.play("water Wall", "water Wall", "water Wall")
    assert not t.can("done")
    assert t.play("water Wall").water("Wall") == 2
