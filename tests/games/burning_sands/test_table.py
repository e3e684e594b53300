"""Aim and table (section 1): players, order, owners, what is in play, and choices that are none."""

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.ability import Ability, Effect, Run, Slot
from serai.games.burning_sands.rules.board import heroes
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.rules.water import gain_water
from serai.games.burning_sands.state import State, in_turn, left_of
from serai.games.burning_sands.state.events import Left
from serai.games.burning_sands.state.frames import DRAW_DOWN, RAID_CARD, TURN
from serai.games.burning_sands.state.terms import DAY_ACTION, END, HERO, NIGHT, REACTION
from serai.kernel import BadOption
from tests.games.burning_sands.made import (
    Made,
    card,
    follower,
    hero,
    item,
    mine,
    player,
    printed,
    seat_of,
    section,
    walls,
)
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Both, BowThis, Destroy, Nothing, TakeOver, Text, Upon
from tests.marks import rule, rule_not

MOTO = 7


class WeakenAll:
    """All Heroes get -3K until the end of the turn."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        for seat in range(g.seats):
            for one in heroes(g, seat):
                g.ka_turn[one] -= 3
        g.dirty = True


class Rain:
    """Every City Section of the player gets this much Water."""

    def __init__(self, n: int) -> None:
        self.n = n

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        for one in heroes(g, run.seat):
            gain_water(g, one, self.n)


def order(name: str, effect: Effect, timing: int = DAY_ACTION) -> Made:
    """An Action with that effect."""
    return card(name).with_acts(Ability(timing, (), (effect,)))


def seats(count: int, *hand: Made, blessed: int = 1) -> Setting:
    """So many players with a Hero and a City Section each; the first has a hand."""
    return table(
        *(
            player(hero(f"H{n}", 1), sections=walls(f"S{n}"), hand=hand if not n else ())
            for n in range(count)
        ),
        blessed=blessed,
    )


@rule("BS 1.1", "One player or seven cannot play.")
@pytest.mark.parametrize("count", [0, 1, 7])
def test_too_few_or_too_many(count: int) -> None:
    with pytest.raises(BadOption, match=r"BS 1\.1"):
        RULES.fill_options({"seats": count})


@rule_not("BS 1.1", "Two to six can.")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six(count: int) -> None:
    assert RULES.fill_options({"seats": count})["seats"] == count
    assert seats(count).g.seats == count


@rule("BS 1.2", "The next player is the one on the left; who is out is skipped.")
def test_clockwise() -> None:
    t = seats(4, order("Ruin", Destroy())).play("play Ruin", "target S2")
    assert t.asked == 2
    t.play("pass")
    assert t.asked == 4
    t.play("pass")
    assert t.asked == 1
    assert left_of(t.g, 1) == 3
    assert in_turn(t.g, 2) == [3, 0, 1]


@rule_not("BS 1.2", "While all are in nobody is skipped.")
def test_nobody_is_skipped() -> None:
    t = seats(4)
    order_of_asking = []
    for _ in range(4):
        order_of_asking.append(t.asked)
        t.play("pass")
    assert order_of_asking == [1, 2, 3, 4]


@rule("BS 1.5", "Several players may play the same Faction.")
@rule_not("BS 1.5", "Nobody has to.")
@pytest.mark.parametrize("other", [MOTO, 3])
def test_the_same_faction(other: int) -> None:
    rider = printed("Rider", HERO, faction=MOTO, copper=4, ka=1)
    t = table(
        player(sections=walls("Home"), hand=(rider,), stronghold=seat_of("Tents", 4, faction=MOTO)),
        player(sections=walls("Wall"), hand=(rider,), stronghold=seat_of("Camp", 4, faction=other)),
    )
    assert t.can("play Rider")
    t.play("play Rider", "as-proposed")
    assert t.can("play Rider") == (other == MOTO)  # else it costs 2 more


@rule("BS 1.6", "When several have something to do at once the Blessed player comes first, then clockwise.")
@pytest.mark.parametrize("blessed", [1, 2, 3])
def test_the_blessed_first(blessed: int) -> None:
    hand = tuple(card(f"C{n}") for n in range(6))
    t = table(
        *(player(hero(f"H{n}", 1), sections=walls(f"S{n}"), hand=hand) for n in range(3)),
        phase=END,
        blessed=blessed,
    )
    asked = []
    while t.question == DRAW_DOWN:
        asked.append(t.asked)
        t.play(t.choices()[0])
    assert asked == [(blessed - 1 + n) % 3 + 1 for n in range(3)]


@rule("BS 1.6", "Heroes who die at the same moment die in this order.")
@rule("BS 16.20", "Heroes whose Ka falls to 0 by the same effect die together.")
@pytest.mark.parametrize("blessed", [1, 2, 3])
def test_dying_in_turn(blessed: int) -> None:
    t = seats(3, order("Plague", WeakenAll()), blessed=blessed).play("play Plague")
    dead = [event.seat for event in t.events if isinstance(event, Left)]
    assert dead == [(blessed - 1 + n) % 3 for n in range(3)]


@rule("BS 1.7", "In a battle the defender comes first instead, then clockwise.")
@rule_not("BS 1.6", "In a battle the Blessed player is not the first.")
@pytest.mark.parametrize("blessed", [1, 2])
def test_the_defender_first(blessed: int) -> None:
    plague = order("Plague", WeakenAll(), 2)
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(plague,)),
        player(hero("Crow", 1), sections=walls("Wall")),
        blessed=blessed,
    )
    t.declare(2).send("Khitai to Wall", "Crow to Wall").fight("Wall")
    assert t.asked == 2
    t.play("pass", "play Plague")
    assert [event.seat for event in t.events if isinstance(event, Left)] == [1, 0]


@rule_not("BS 1.7", "Outside battles the Blessed player comes first, also if somebody is attacked later.")
def test_the_blessed_again() -> None:
    t = table(
        player(
            hero("Khitai", 1), hero("Argoun", 1), sections=walls("Home"), hand=(order("Plague", WeakenAll()),)
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    t.declare(2).send("Khitai to Wall").pass_all()
    t.play("pass", "play Plague")
    assert [event.seat for event in t.events if isinstance(event, Left)] == [0, 0, 1]


@rule("BS 1.9", "A card in hand, deck or a pile is not in play, and its text does nothing there.")
def test_not_in_play() -> None:
    aura = hero("Saint", 1).with_lasting(Text("Khitai", strength=2))
    saint = aura.with_acts(Ability(DAY_ACTION, (BowThis(),), (Nothing(),)))
    saint = saint.with_reacts(Ability(REACTION, (), (Nothing(),), Upon("enters")))
    for place in ("hand", "deck", "saved", "buried"):
        t = table(
            player(
                hero("Khitai", 1),
                sections=walls("Home"),
                stronghold=seat_of("Seat", 0),
                **{place: (saint, card("Idle"))},
            ),
            player(hero("Crow", 1), sections=walls("Wall")),
        )
        assert strength(t.g, t.number("Khitai")) == 1
        assert t.choices() == ["pass", "attack"]
        assert not t.in_play("Saint")


@rule_not("BS 1.9", "In play it works.")
def test_in_play() -> None:
    saint = hero("Saint", 1).with_lasting(Text("Khitai", strength=2))
    saint = saint.with_acts(Ability(DAY_ACTION, (BowThis(),), (Nothing(),)))
    t = table(
        player(hero("Khitai", 1), saint, sections=walls("Home")),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    assert strength(t.g, t.number("Khitai")) == 3
    assert t.can("use Saint")


@rule(
    "BS 1.10", "A player's cards in play are at home, except units assigned and what is attached elsewhere."
)
def test_at_home() -> None:
    t = table(
        player(
            hero("Khitai", 1, attached=(follower("Guard", 1), item("Ring", 0))),
            hero("Argoun", 1),
            mine("Pit"),
            sections=walls("Home"),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    t.declare(2).send("Khitai to Wall")
    assert (t.place("Khitai"), t.host("Guard"), t.host("Ring")) == ("Wall", "Khitai", "Khitai")
    assert (t.place("Argoun"), t.place("Pit"), t.place("Crow")) == ("", "", "")


@rule("BS 1.11", "The owner of a card never changes.")
@rule("BS 1.12", "The controller is who brought it in, until an effect gives control to somebody else.")
def test_owner_and_controller() -> None:
    t = seats(2, order("Take", TakeOver()))
    taken = t.number("H1")
    assert (t.g.owner[taken], t.g.control[taken]) == (1, 1)
    t.play("play Take", "target H1")
    assert (t.g.owner[taken], t.g.control[taken]) == (1, 0)


@rule("BS 1.14", "The supply of Water and tokens never runs out.")
def test_the_supply() -> None:
    t = seats(2, order("Deluge", Rain(1000))).play("play Deluge")
    assert t.water("H0") == 1000


@rule_not("BS 1.14", "What is not said to be taken from the supply comes from where it is said.")
def test_not_the_supply() -> None:
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(card("Ruse", 3),)),
        player(sections=walls("Wall")),
        phase=NIGHT,
    )
    t.play("raid", "fate Ruse")
    assert (t.water("Khitai"), t.water("Wall")) == (1, 5)
    assert sum(t.g.water) == 12


@rule("BS 1.15", "Who must choose among nothing chooses nothing, and that part does not happen.")
def test_nothing_to_choose_from() -> None:
    grim = Ability(0, (), (Pick(), Nothing()), Upon("night"))
    t = table(
        player(mine("Altar").with_moments(grim), sections=walls("Home")),
        player(mine("Shrine"), sections=walls("Wall")),
    )
    t.passes()  # there is no Hero to choose
    assert (t.phase, t.question) == ("Night", TURN)
    assert t.in_play("Altar", "Shrine")


class Pick:
    """Destroy target Hero."""

    def slots(self) -> tuple[Slot, ...]:
        return (Both(),)

    def do(self, g: State, run: Run) -> None:
        Destroy().do(g, run)


@rule_not("BS 1.15", "Where something exists it is chosen.")
@rule("BS 1.16", "A choice with exactly one possibility is made without asking.")
def test_one_to_choose_from() -> None:
    grim = Ability(0, (), (Pick(),), Upon("night"))
    t = table(
        player(mine("Altar").with_moments(grim), sections=walls("Home")),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    t.passes()
    assert t.gone("Crow")
    assert (t.phase, t.question) == ("Night", TURN)


@rule_not("BS 1.16", "Unless that would show what a hand holds: two equal cards are asked for.")
def test_hidden_choices_are_asked() -> None:
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(card("Ruse", 3), card("Ruse", 3))),
        player(sections=(section("Wall"),)),
        phase=NIGHT,
    )
    t.play("raid")
    assert (t.question, t.choices()) == (RAID_CARD, ["fate Ruse"])
