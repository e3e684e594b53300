"""Water, Copper and Influence (section 6): how costs are paid, and what is lost and gained."""

import pytest

from serai.games.burning_sands.machine.on_water import Water
from serai.games.burning_sands.rules.ability import Ability, Effect
from serai.games.burning_sands.state.events import CopperLost, GivenUp, WaterGained, WaterLost
from serai.games.burning_sands.state.frames import COUNCIL, PAY, PICK, REACT, TURN, Pay
from serai.games.burning_sands.state.terms import ACTION, DAY_ACTION, HERO, REACTION
from serai.games.burning_sands.text import meaning as m
from tests.games.burning_sands.machine.sands import action as action_sheet
from tests.games.burning_sands.machine.sands import hero as hero_sheet
from tests.games.burning_sands.machine.sands import sands
from tests.games.burning_sands.made import (
    Made,
    card,
    follower,
    hero,
    mine,
    player,
    printed,
    seat_of,
    section,
    walls,
)
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Nothing, Text, Upon
from tests.marks import rule, rule_not


def ware(name: str, copper: int = 0, water: int = 0) -> Made:
    """A Hero to pay for."""
    return printed(name, HERO, copper=copper, water=water, ka=1)


def market(
    *hand: Made, home: tuple[Made, ...] = (), seat: Made | None = None, sections: tuple[Made, ...] = ()
) -> Setting:
    """A player with a hand, producers and City Sections; another with a Copper Mine of his own."""
    return table(
        player(*home, sections=sections or walls("Home"), hand=hand, stronghold=seat),
        player(mine("Their Pit"), hero("Crow", 1), sections=walls("Wall")),
    )


# Copper


@rule("BS 6.1", "Copper comes from own unbowed producers, the Stronghold included.")
@rule("BS 6.3", "Several producers pay for one cost.")
@rule("BS 6.7", "Only producers that one controls.")
def test_paying_copper() -> None:
    t = market(
        ware("Nomad", 5), home=(mine("Pit", 2), mine("Shaft", 1), mine("Old Pit", 2).bow(), hero("Khitai", 1))
    )
    t.play("play Nomad")
    assert t.choices() == ["as-proposed", "bow Stronghold 1", "bow Pit", "bow Shaft", "give-up"]
    t.play("bow Pit", "bow Shaft")
    assert t.choices() == ["as-proposed", "bow Stronghold 1", "give-up"]
    t.play("bow Stronghold 1")
    assert t.in_play("Nomad")
    assert not t.bowed("Their Pit")


@rule_not("BS 6.1", "Bowed producers and cards that produce nothing give no Copper.")
@rule_not("BS 6.7", "Another player's producers cannot be bowed.")
def test_no_copper() -> None:
    t = market(ware("Nomad", 5), home=(mine("Old Pit", 2).bow(), hero("Khitai", 1)))
    assert not t.can("play Nomad")


@rule("BS 6.2", "No card bows for Copper while nothing is paid.")
@rule_not("BS 6.2", "While a cost is paid it may.")
def test_copper_only_for_costs() -> None:
    t = market(ware("Nomad", 2), home=(mine("Pit"),))
    assert t.choices() == ["pass", "play Nomad"]
    t.play("play Nomad")
    assert t.can("bow Pit")


@rule_not("BS 6.3", "One producer may be enough.")
@rule("BS 6.6", "As soon as the cost is met no further producer bows.")
def test_one_producer() -> None:
    t = market(ware("Nomad", 2), home=(mine("Pit", 2), mine("Shaft", 2))).play("play Nomad", "bow Shaft")
    assert t.question == TURN
    assert (t.bowed("Pit"), t.bowed("Shaft")) == (False, True)


@rule_not("BS 6.6", "Before it is met every unbowed producer may.")
def test_not_yet_met() -> None:
    t = market(ware("Nomad", 3), home=(mine("Pit", 2), mine("Shaft", 2))).play("play Nomad", "bow Shaft")
    assert t.choices("bow") == ["Stronghold 1", "Pit"]


@rule("BS 6.4", "A Copper Mine that gives 2 cannot pay for two cards of 1.")
@rule("BS 6.5", "Copper beyond the cost is lost.")
def test_the_copper_mine() -> None:
    t = market(ware("Nomad", 1), ware("Scout", 1), home=(mine("Copper Mine", 2),), seat=seat_of("Seat", 0))
    t.play("play Nomad", "as-proposed")
    assert [event.n for event in t.events if isinstance(event, CopperLost)] == [1]
    t.play("pass")
    assert not t.can("play Scout")


@rule_not("BS 6.4", "Two Copper Mines pay for two cards.")
@rule_not("BS 6.5", "An exact payment loses nothing.")
def test_two_copper_mines() -> None:
    t = market(
        ware("Nomad", 2), ware("Scout", 2), home=(mine("Pit", 2), mine("Shaft", 2)), seat=seat_of("Seat", 0)
    )
    t.play("play Nomad", "as-proposed", "pass", "play Scout", "as-proposed")
    assert t.in_play("Nomad", "Scout")
    assert not any(isinstance(event, CopperLost) for event in t.events)


@rule("BS 6.8", "Bowing for Copper is no action and opens no window.")
@rule_not("BS 6.8", "The card that is paid for does.")
def test_no_window_for_copper() -> None:
    watch = card("Watch").with_reacts(
        Ability(REACTION, (), (Nothing(),), Upon("bows")), Ability(REACTION, (), (Nothing(),), Upon("enters"))
    )
    t = table(
        player(mine("Pit", 2), sections=walls("Home"), hand=(ware("Nomad", 6),)),
        player(hero("Crow", 1), sections=walls("Wall"), hand=(watch,)),
    )
    t.play("play Nomad", "bow Pit")
    assert (t.question, t.asked) == (PAY, 1)
    t.play("bow Stronghold 1")
    assert (t.question, t.asked) == (REACT, 2)  # to the Hero who entered


# Water


@rule("BS 6.9", "Water is paid from own City Sections in any mixture.")
@rule("BS 6.11", "Paid Water leaves the game.")
@rule("BS 1.14", "The supply never runs out.")
def test_paying_water() -> None:
    t = market(ware("Nomad", 0, 3), sections=walls("Home", "Gate"))
    t.play("play Nomad")
    assert t.choices() == ["as-proposed", "water Home", "water Gate", "give-up"]
    t.play("water Home", "water Gate", "water Home")
    assert (t.water("Home"), t.water("Gate"), t.water("Nomad"), t.water("Wall")) == (4, 5, 0, 6)


@rule_not("BS 6.9", "Others' City Sections pay nothing.")
@rule_not("BS 6.11", "Where no Water is paid none leaves.")
def test_no_water() -> None:
    t = market(ware("Nomad", 0, 7))
    assert not t.can("play Nomad")
    assert sum(t.g.water) == 12


@rule("BS 6.10", "Water on Heroes and other cards does not pay.")
def test_water_on_heroes() -> None:
    t = market(ware("Nomad", 0, 7), home=(hero("Khitai", 1).wet(4), mine("Pit").wet(2)))
    assert not t.can("play Nomad")


@rule_not("BS 6.10", "Water on City Sections does.")
def test_water_on_sections() -> None:
    t = market(ware("Nomad", 0, 6), home=(hero("Khitai", 1).wet(4),)).play("play Nomad", "as-proposed")
    assert (t.water("Home"), t.water("Khitai")) == (0, 4)


@rule("BS 6.12", "A card with both costs needs both.")
@pytest.mark.parametrize(("copper", "water", "allowed"), [(4, 6, True), (5, 6, False), (4, 7, False)])
@rule_not("BS 6.12", "With both it is paid.")
def test_both_costs(copper: int, water: int, allowed: bool) -> None:
    assert market(ware("Nomad", copper, water)).can("play Nomad") == allowed


# Forced payment and gains


def played(effect: Effect, *sections: Made, hero_water: int = 0) -> Setting:
    """The first player plays an Action at the second one, who has City Sections and a Hero with Water."""
    return table(
        player(
            hero("Khitai", 1).wet(1),
            sections=walls("Home"),
            hand=(card("Order").with_acts(Ability(DAY_ACTION, (), (effect,))),),
        ),
        player(hero("Crow", 1).wet(hero_water), sections=sections),
    ).play("play Order")


def loss(n: int) -> Water:
    """Each opponent loses so much Water; there is one."""
    return Water(m.Water("lose", m.EachPlayer(other=True), m.Bound("=", m.Fixed(n))), ())


RAIN = Water(m.Water("gain", m.You(), m.Bound("=", m.Fixed(3))), ())


@rule("BS 6.13", "Who is forced to lose more Water than there is loses all.")
@rule_not("BS 6.15", "A loss that another's card forces need not be possible in full.")
def test_losing_all() -> None:
    t = played(loss(5), section("Wall", water=2), section("Gate", water=1), hero_water=3)
    while t.question == PICK:
        t.play(t.choices()[0])
    assert (t.water("Wall"), t.water("Gate"), t.water("Crow")) == (0, 0, 3)
    assert t.g.alive == [True, True]
    assert t.quiet


@rule_not("BS 6.13", "Who has enough loses no more than asked.")
@rule("BS 6.14", "The loser chooses the City Sections; Water on Heroes is not taken.")
def test_choosing_what_is_lost() -> None:
    t = played(loss(2), section("Wall", water=2), section("Gate", water=3), hero_water=3)
    assert (t.question, t.asked) == (PICK, 2)
    assert t.choices() == ["as-proposed", "water Wall", "water Gate"]
    t.play("water Wall", "water Gate")
    assert (t.water("Wall"), t.water("Gate"), t.water("Crow")) == (1, 2, 3)
    assert sum(event.n for event in t.events if isinstance(event, WaterLost)) == 2


@rule_not("BS 6.14", "With one City Section there is nothing to choose.")
@rule("BS 1.16", "A choice with one possibility is made without asking.")
def test_nothing_to_choose() -> None:
    t = played(loss(2), section("Wall", water=5))
    assert t.water("Wall") == 3
    assert t.quiet


@rule("BS 6.15", "The cost of one's own action is paid in full or the action cannot be taken.")
@pytest.mark.parametrize(("water", "allowed"), [(6, True), (7, False)])
def test_own_costs(water: int, allowed: bool) -> None:
    order = printed("Order", ACTION, water=water).with_acts(Ability(DAY_ACTION, (), (Nothing(),)))
    assert market(order).can("play Order") == allowed


@rule("BS 6.16", "Gained Water goes at once onto own City Sections, as the player chooses.")
def test_gaining_water() -> None:
    t = table(
        player(
            hero("Khitai", 1),
            sections=(section("Home", water=2), section("Gate", water=7)),
            hand=(card("Rain").with_acts(Ability(DAY_ACTION, (), (RAIN,))),),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    t.play("play Rain")
    assert (t.question, t.asked) == (PICK, 1)
    assert t.choices() == ["as-proposed", "to Home", "to Gate"]
    t.play("to Gate")  # which is full now
    assert (t.water("Home"), t.water("Gate"), t.water("Khitai"), t.water("Wall")) == (4, 8, 0, 6)
    assert t.quiet


@rule("BS 6.18", "Gained Water that finds no room is lost.")
@rule("BS 6.17", "A City Section holds at most its Water Capacity.")
def test_gained_water_is_lost() -> None:
    t = table(
        player(
            hero("Khitai", 1).wet(2),
            sections=(section("Home", water=7), section("Gate", water=8)),
            hand=(card("Rain").with_acts(Ability(DAY_ACTION, (), (RAIN,))),),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    t.play("play Rain")
    assert (t.water("Home"), t.water("Gate"), t.water("Khitai")) == (8, 8, 2)
    assert sum(event.n for event in t.events if isinstance(event, WaterGained)) == 1
    assert t.quiet


# Influence


def council(needed: int, *home: Made, seat: int = 0, copper: int = 0) -> Setting:
    """A Council action that asks for Influence, and perhaps for Copper."""
    decree = printed("Decree", ACTION, copper=copper).with_acts(
        Ability(DAY_ACTION, (), (Nothing(),), council=needed)
    )
    return market(decree, home=home, seat=seat_of("Seat", 4, influence=seat))


def lord(name: str, influence: int) -> Made:
    """A Hero with Influence."""
    return printed(name, HERO, influence=influence, ka=1)


@rule(
    "BS 6.19", "Influence is paid by bowing own unbowed Heroes and the Stronghold; what is too much is lost."
)
@rule("BS 15.7", "Or the Council action cannot be taken.")
def test_influence() -> None:
    t = council(5, lord("Vizier", 3), lord("Emir", 4), lord("Sleeper", 9).bow(), mine("Pit"), seat=2)
    t.play("play Decree")
    assert (t.question, t.asked) == (COUNCIL, 1)
    assert t.choices() == ["as-proposed", "bow Seat", "bow Vizier", "bow Emir", "give-up"]
    t.play("bow Emir", "bow Vizier")
    assert t.question == TURN
    assert (t.bowed("Seat"), t.bowed("Emir"), t.bowed("Vizier"), t.bowed("Pit")) == (False, True, True, False)
    assert t.saved(1) == ["Decree"]


@rule_not("BS 6.19", "Bowed cards give none, and without enough the action cannot be taken.")
@pytest.mark.parametrize(("needed", "allowed"), [(5, True), (6, False)])
def test_too_little_influence(needed: int, allowed: bool) -> None:
    assert council(needed, lord("Vizier", 3), lord("Sleeper", 9).bow(), seat=2).can("play Decree") == allowed


@rule("BS 15.8", "A Hero counts with the Influence of its Followers, who do not bow.")
def test_influence_of_followers() -> None:
    envoy = Made(printed("Envoy", 5, influence=2).face)
    vizier = Made(lord("Vizier", 3).face, attached=(envoy, follower("Guard", 1)))
    t = council(5, vizier).play("play Decree", "as-proposed")
    assert (t.bowed("Vizier"), t.bowed("Envoy")) == (True, False)


@rule("BS 6.20", "A Stronghold bowed for Copper gives no Influence, and the reverse.")
@pytest.mark.parametrize(
    ("home", "allowed"), [((), False), ((mine("Pit", 2),), True), ((lord("Emir", 5),), True)]
)
def test_not_both(home: tuple[Made, ...], allowed: bool) -> None:
    t = council(5, *home, seat=5, copper=2)
    assert t.can("play Decree") == allowed
    if allowed:
        t.play("play Decree", "as-proposed", "as-proposed")
        assert t.saved(1) == ["Decree"]
        assert t.quiet


@rule_not("BS 6.20", "Other cards may give either while it gives one; who spends it badly must break off.")
@rule("BS 5.4", "A player may break off a Council action too.")
def test_spent_badly() -> None:
    t = council(5, mine("Pit", 2), seat=5, copper=2).play("play Decree", "bow Seat")
    assert t.hand(1) == ["Decree"]  # nothing else was left
    assert (t.bowed("Seat"), t.bowed("Pit")) == (True, False)
    assert t.asked == 2
    assert t.quiet


@rule("BS 5.4", "All are told what was lost.")
@rule_not("BS 5.4", "Who pays in full has given nothing up.")
def test_what_was_lost_is_told() -> None:
    def told(t: Setting) -> list[tuple[str, int, int, int]]:
        found = [event for event in t.events if isinstance(event, GivenUp)]
        faces = t.g.pool.faces
        return [(faces[one.kind].name, one.copper, one.water, one.influence) for one in found]

    t = market(ware("Nomad", 5, 2), home=(mine("Pit", 2),))
    t.play("play Nomad", "bow Stronghold 1", "bow Pit", "water Home", "give-up")
    assert told(t) == [("Nomad", 6, 1, 0)]
    t = market(ware("Nomad", 5, 2), home=(mine("Pit", 2),)).play("play Nomad", "give-up")
    assert told(t) == [("Nomad", 0, 0, 0)]
    assert told(market(ware("Nomad", 2, 1)).play("play Nomad", "as-proposed")) == []
    # The Copper is paid, and then some of the Influence: both are lost.
    t = council(5, mine("Pit", 2), lord("Vizier", 3), lord("Emir", 4), copper=2)
    t.play("play Decree", "bow Pit", "bow Vizier", "give-up")
    assert told(t) == [("Decree", 2, 0, 3)]


@rule("BS 5.4", "Copper that an effect gave, and that went into the cost, is lost with the rest.")
def test_copper_that_waited_is_lost_too() -> None:
    wares = [hero_sheet("Aziz", copper=5), action_sheet("Loan", "Day: Gain 2 Copper.")]
    t = sands({"hand": wares, "heroes": [hero_sheet("Badr")]}, {"heroes": [hero_sheet("Hala")]})
    t.act("play Loan", "pass").play("play Aziz", "give-up")
    (given,) = [event for event in t.events if isinstance(event, GivenUp)]
    assert (given.copper, given.water, given.influence) == (2, 0, 0)


@rule("BS 6.21", "A cost that effects lower is never less than 0.")
@pytest.mark.parametrize(("less", "cost"), [(1, (1, 0)), (2, (0, 0)), (9, (0, 0))])
def test_a_lower_cost(less: int, cost: tuple[int, int]) -> None:
    bazaar = mine("Bazaar").with_lasting(Text("Nomad", copper=-less, water=-less))
    t = market(ware("Nomad", 2, 1), ware("Scout", 2, 1), home=(bazaar,))
    t.play("play Nomad")
    assert (t.question == PAY) == (cost != (0, 0))
    if t.question == PAY:
        assert t.top(Pay).numbers()[:2] == cost


@rule_not("BS 6.21", "Costs of other cards stay as printed, and a higher cost is paid in full.")
def test_other_costs() -> None:
    toll = mine("Toll").with_lasting(Text("Nomad", copper=2))
    t = market(ware("Nomad", 2, 1), ware("Scout", 2, 1), home=(toll,)).play("play Scout")
    assert t.top(Pay).numbers()[:2] == (2, 1)
    t.play("give-up", "pass")
    assert t.can("play Nomad")
    t.play("play Nomad")
    assert t.top(Pay).numbers()[:2] == (4, 1)
