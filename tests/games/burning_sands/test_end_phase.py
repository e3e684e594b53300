"""The End Phase: drawing and discarding, Water, what ends, and the Blessing (BS 4.19 to BS 4.28)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.state.events import Discarded, TurnBegan
from serai.games.burning_sands.state.frames import DRAW_DOWN, POURING, TURN
from serai.games.burning_sands.state.terms import DAY_ACTION, END, NIGHT_ACTION, OPEN_ACTION
from tests.games.burning_sands.made import card, hero, player, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Grant, Text
from tests.games.burning_sands.turns import act, two
from tests.marks import rule, rule_not

EPISODE_3 = 1


@rule("BS 4.19", "Elimination, then drawing and discarding, then Water, then the Blessing.")
@rule("BS 4.20", "Those without Water go out first, one after another from the Blessed player.")
@rule("BS 4.21", "Each player in turn draws four cards and then discards to the limit.")
@rule("BS 4.27", "Last the Blessing passes to the left.")
def test_the_end_phase() -> None:
    many = tuple(card(f"C{n}") for n in range(9))
    t = table(
        player(hero("Khitai", 1).wet(2), sections=walls("Home", "Gate"), hand=many[:4], deck=many),
        player(hero("Owl", 1), sections=(section("Ruin", water=0),)),
        player(hero("Crow", 1), sections=walls("Wall"), hand=many[:3], deck=many),
        player(hero("Bat", 1), sections=(section("Sand", water=0),)),
        phase=END,
        blessed=3,
    )
    assert [t.g.alive[seat] for seat in range(4)] == [True, False, True, False]
    assert (t.question, t.asked) == (DRAW_DOWN, 3)  # the Blessed player draws and discards first
    assert [len(t.hand(who)) for who in (3, 1)] == [7, 4]  # the next one has not drawn yet
    t.play("discard C0", "discard C1")
    assert (t.question, t.asked) == (DRAW_DOWN, 1)
    assert [len(t.hand(who)) for who in (3, 1)] == [5, 8]
    t.play("discard C0", "discard C1")
    assert (t.question, t.asked) == (POURING, 1)
    t.play("as-proposed")
    assert [event.blessed for event in t.events if isinstance(event, TurnBegan)] == [0]  # 3 is out
    assert t.phase == "Day"


@rule_not("BS 4.19", "In the End Phase nobody acts.")
@rule_not("BS 4.21", "Who is not over the limit discards nothing.")
def test_no_actions_at_the_end() -> None:
    loud = card("Shout").with_acts(act(OPEN_ACTION))
    t = table(*two(hero("Khitai", 1), hand=(loud,)), phase=END)
    assert (t.phase, t.g.turn) == ("Day", 2)
    assert t.hand(1) == ["Shout"]
    assert not any(isinstance(event, Discarded) for event in t.events)


@rule_not("BS 4.20", "Who has Water stays.")
def test_who_has_water_stays() -> None:
    t = table(*two(hero("Khitai", 1)), phase=END)
    assert t.g.alive == [True, True]


@rule("BS 4.22", "The maximum is four and one for each City Section; text may raise it.")
@pytest.mark.parametrize(("names", "extra", "over"), [(("A",), 0, 2), (("A", "B"), 0, 1), (("A",), 2, 0)])
def test_the_maximum_hand(names: tuple[str, ...], extra: int, over: int) -> None:
    many = tuple(card(f"C{n}") for n in range(7))
    sage = hero("Sage", 1).with_lasting(Text(hand=extra))
    t = table(
        player(sage, sections=tuple(section(name, water=8) for name in names), hand=many[:3], deck=many),
        player(hero("Crow", 1), sections=(section("Wall", water=8),)),
        phase=END,
    )
    discards = 0
    while t.question == DRAW_DOWN:
        t.play(t.choices()[0])
        discards += 1
    assert discards == over


@rule_not("BS 4.22", "At other times a hand may be greater.")
def test_a_great_hand_by_day() -> None:
    t = table(*two(hero("Khitai", 1), hand=tuple(card(f"C{n}") for n in range(12))))
    assert len(t.hand(1)) == 12
    assert t.question == TURN


def pouring(carried: int = 2, home: int = 3, gate: int = 3, edition: int = 0) -> Setting:
    """Khitai has come home with Water; the City Sections hold up to 8."""
    return table(
        player(
            hero("Khitai", 1).wet(carried),
            hero("Argoun", 1),
            sections=(section("Home", water=home), section("Gate", water=gate)),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
        phase=END,
        edition=edition,
    )


@rule("BS 4.23", "The Water on Heroes is placed on own City Sections as the player likes.")
def test_placing_water() -> None:
    t = pouring()
    assert (t.question, t.asked) == (POURING, 1)
    assert t.choices() == ["as-proposed", "to Home", "to Gate"]
    t.play("to Gate", "to Gate", "as-proposed")
    assert (t.water("Home"), t.water("Gate"), t.water("Khitai")) == (3, 5, 0)
    assert t.water("Wall") == 6


@rule_not("BS 4.23", "Nobody places Water on others' City Sections, and none is made.")
def test_nothing_to_place() -> None:
    t = pouring(0, 8, 8)
    assert t.phase == "Day"
    assert (t.water("Home"), t.water("Gate")) == (8, 8)


@rule("BS 4.24", "In the same step Water may be spread anew among the City Sections.")
def test_spreading_water() -> None:
    t = pouring()
    t.play("to Home", "to Home")
    assert t.choices() == ["as-proposed", "water Gate"]  # Home took some, so it gives none
    t.play("water Gate")
    assert (t.water("Home"), t.water("Gate")) == (6, 2)
    t.play("as-proposed")
    assert t.phase == "Day"


@rule_not("BS 4.24", "In Episode 3 only the Water from Heroes is placed.")
@rule("BS 20.3", "In Episode 3 Water on City Sections stays.")
def test_no_spreading_in_episode_3() -> None:
    t = pouring(edition=EPISODE_3)
    assert t.choices() == ["as-proposed", "to Home", "to Gate"]
    t.play("to Home", "to Home")
    assert t.phase == "Day"
    assert (t.water("Home"), t.water("Gate")) == (5, 3)


@rule("BS 4.25", "Water that finds no room is lost.")
@rule("BS 6.17", "A City Section holds at most its capacity.")
@rule("BS 6.18", "What finds no room is lost.")
def test_no_room() -> None:
    t = pouring(3, 8, 7)
    assert (t.water("Home"), t.water("Gate"), t.water("Khitai")) == (8, 7, 3)
    t.play("as-proposed")
    assert (t.water("Home"), t.water("Gate"), t.water("Khitai")) == (8, 8, 0)


@rule_not("BS 4.25", "With room nothing is lost.")
@rule_not("BS 6.18", "With room nothing is lost.")
@rule_not("BS 6.17", "A City Section may hold less.")
def test_enough_room() -> None:
    t = pouring(3, 7, 6).play("as-proposed")
    assert t.water("Home") + t.water("Gate") == 16


@rule("BS 4.26", "Effects that last until the end of the turn stop, all together.")
def test_effects_end() -> None:
    strong = card("Strong").with_acts(Ability(DAY_ACTION, (), (Grant(2, 0, "Flying"),)))
    weak = card("Weak").with_acts(Ability(NIGHT_ACTION, (), (Grant(-1, 0),)))
    t = table(*two(hero("Khitai", 1), hero("Argoun", 1), hand=(strong, weak)))
    t.play("play Strong", "target Khitai", "pass", "pass", "play Weak", "target Khitai")
    assert strength(t.g, t.number("Khitai")) == 2
    t.until("Day")
    assert strength(t.g, t.number("Khitai")) == 1
    assert t.g.traits == []


@rule_not("BS 4.26", "Tokens stay.")
@rule("BS 16.11", "A token stays on its card.")
def test_tokens_stay() -> None:
    token = card("Token").with_acts(Ability(DAY_ACTION, (), (Grant(2, 0, "Flying", token=True),)))
    t = table(*two(hero("Khitai", 1), hero("Argoun", 1), hand=(token,)))
    t.play("play Token", "target Khitai").until("Day")
    assert strength(t.g, t.number("Khitai")) == 3
    assert len(t.g.traits) == 1


@rule_not("BS 4.27", "The Blessing does not pass before the end of the turn.")
def test_the_blessing_stays_in_the_turn() -> None:
    t = table(*two(hero("Khitai", 1))).passes()
    assert (t.phase, t.g.blessed, t.asked) == ("Night", 0, 1)
    t.until("Day")
    assert (t.g.blessed, t.asked) == (1, 2)


def after_the_blessed_is_out() -> Setting:
    """The Blessed player (1) loses the only City Section by day; 2 and 0 are left, and 3."""
    ruin = card("Ruin").with_acts(Ability(DAY_ACTION, (), (Destroy(),)))
    return table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(ruin,)),
        player(hero("Owl", 1), sections=walls("Nest")),
        player(hero("Crow", 1), sections=walls("Wall")),
        player(hero("Bat", 1), sections=walls("Cave")),
        blessed=2,
    ).play("play Ruin", "target Nest")


@rule("BS 4.28", "If the Blessed player is out, the next on the left acts as Blessed, also in the next turn.")
@rule("BS 18.17", "Who is out is skipped.")
def test_the_blessed_is_out() -> None:
    t = after_the_blessed_is_out()
    assert not t.g.alive[1]
    assert t.asked == 3
    t.passes()
    assert (t.phase, t.asked, t.g.blessed) == ("Night", 3, 2)
    t.until("Day")
    assert (t.asked, t.g.blessed) == (3, 2)
    t.until("Day")
    assert (t.asked, t.g.blessed) == (4, 3)  # from then on it passes as always


@rule_not("BS 4.28", "If somebody else is out the Blessing goes its way, past those who are out.")
@rule_not("BS 18.17", "Who is in is not skipped.")
def test_another_is_out() -> None:
    ruin = card("Ruin").with_acts(Ability(DAY_ACTION, (), (Destroy(),)))
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(ruin,)),
        player(hero("Owl", 1), sections=walls("Nest")),
        player(hero("Crow", 1), sections=walls("Wall")),
    ).play("play Ruin", "target Nest")
    assert (t.g.blessed, t.asked) == (0, 3)
    t.until("Day")
    assert (t.g.blessed, t.asked) == (2, 3)
