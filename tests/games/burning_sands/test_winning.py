"""Winning and losing (section 19)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.board import sections
from serai.games.burning_sands.rules.leaving import destroy, win
from serai.games.burning_sands.rules.zones import enter
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.events import Eliminated, GameEnded
from serai.games.burning_sands.state.terms import DAY_ACTION, END, REACTION, STORY, TURN_LIMIT
from tests.games.burning_sands.made import Made, Player, card, hero, mine, player, printed, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import BowThis, Destroy, Nothing, Upon
from tests.marks import rule, rule_not


class DestroyCities:
    """Destroy all City Sections of these players, all others of no one."""

    def __init__(self, *seats: int) -> None:
        self.victims = seats

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        for seat in self.victims:
            for one in sections(g, seat):
                destroy(g, one)


class TellStories:
    """Stories of these points come into play for these players."""

    def __init__(self, *stories: tuple[int, str]) -> None:
        self.stories = stories

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        for seat, name in self.stories:
            enter(g, seat, g.pool.number[name])


class WinGame:
    """Its player wins the game."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        win(g, [run.seat], "BS 19.9")


def order(name: str, *effects: object) -> Made:
    """A Day action with these effects."""
    return card(name).with_acts(Ability(DAY_ACTION, (), effects))  # type: ignore[arg-type]


def tales(points: int, n: int = 0) -> Made:
    """A Story of so many points."""
    return printed(f"Tale {points}{'*' * n}", STORY, story_points=points)


def players(
    count: int, *hand: Made, first: tuple[Made, ...] = (), second: tuple[Made, ...] = ()
) -> list[Player]:
    """Players with a Hero and a City Section each; the first has a hand and more in play."""
    more = {0: first, 1: second}
    return [
        player(
            hero(f"H{n}", 1),
            *more.get(n, ()),
            sections=walls(f"S{n}"),
            hand=hand if not n else (),
            saved=(card("x"),),
        )
        for n in range(count)
    ]


def out(t: Setting) -> list[tuple[int, str]]:
    """Who went out, in order, and by which rule."""
    return [(event.seat, event.rule) for event in t.events if isinstance(event, Eliminated)]


def ended(t: Setting) -> list[tuple[tuple[int, ...], str]]:
    """How the game ended."""
    return [(event.winners, event.rule) for event in t.events if isinstance(event, GameEnded)]


@rule("BS 19.1", "A player who has lost all City Sections is out at once.")
@rule("BS 19.5", "The last player left wins at once.")
@rule("BS 1.3", "A player wins by being the last one left.")
def test_no_section_left() -> None:
    t = table(*players(2, order("Ruin", Destroy()))).play("play Ruin", "target S1")
    assert out(t) == [(1, "BS 19.1")]
    assert ended(t) == [((0,), "BS 19.5")]
    assert t.g.scores == [1.0, 0.0]
    assert t.g.offers == []


@rule_not("BS 19.1", "Who has one left stays.")
@rule_not("BS 19.5", "With two players left nobody has won.")
@rule_not("BS 1.3", "As long as nobody has won the game goes on.")
def test_one_section_left() -> None:
    t = table(
        player(hero("H0", 1), sections=walls("S0"), hand=(order("Ruin", Destroy()),)),
        player(hero("H1", 1), sections=walls("S1", "T1")),
        player(hero("H2", 1), sections=walls("S2")),
    )
    t.play("play Ruin", "target S1")
    assert out(t) == []
    assert t.g.alive == [True] * 3
    assert not t.g.won_by
    assert t.quiet


def dry(*players_water: tuple[int, int], blessed: int = 1) -> Setting:
    """The End Phase, with so much Water on each player's City Section and Hero."""
    return table(
        *(
            player(hero(f"H{n}", 1).wet(carried), sections=(section(f"S{n}", water=city),))
            for n, (city, carried) in enumerate(players_water)
        ),
        phase=END,
        blessed=blessed,
    )


@rule("BS 19.2", "Without any Water in the End Phase a player is out.")
@rule_not("BS 19.3", "Water on another player's card does not save.")
def test_no_water() -> None:
    t = dry((6, 0), (0, 0), (6, 3))
    assert t.g.alive == [True, False, True]


@rule_not("BS 19.2", "At any other time lack of Water costs nothing.")
def test_no_water_by_day() -> None:
    t = table(
        player(hero("H0", 1), sections=(section("S0", water=0),)), player(hero("H1", 1), sections=walls("S1"))
    )
    t.play("pass")
    assert t.g.alive == [True, True]
    t.until("End")
    assert t.g.alive == [False, True]


@rule("BS 19.3", "Water on a Hero or another own card saves its player.")
@pytest.mark.parametrize("carrier", [hero("H0", 1).wet(1), mine("Pit").wet(1)])
def test_water_elsewhere(carrier: Made) -> None:
    t = table(
        player(carrier, sections=(section("S0", water=0),)),
        player(hero("H1", 1), sections=walls("S1")),
        phase=END,
    )
    assert t.g.alive == [True, True]
    t.until("Day")
    assert t.g.alive == [True, True]


@rule("BS 19.4", "Who lose their last City Section by one effect go out in turn from the Blessed player.")
@pytest.mark.parametrize(("blessed", "expected"), [(1, [1, 2]), (3, [2, 1]), (4, [1, 2])])
def test_out_in_turn(blessed: int, expected: list[int]) -> None:
    t = table(*players(4, order("Flood", DestroyCities(2, 1))), blessed=blessed).play("play Flood")
    assert [seat for seat, _ in out(t)] == expected
    assert not t.g.won_by


@rule_not("BS 19.4", "Who still has one does not go out with them.")
def test_not_all_go() -> None:
    t = table(*players(4, order("Flood", DestroyCities(2)))).play("play Flood")
    assert out(t) == [(2, "BS 19.1")]


@rule("BS 19.6", "If all would go out together they go in order, and the last of them wins.")
@pytest.mark.parametrize(("blessed", "winner"), [(1, 2), (2, 0), (3, 1)])
def test_all_at_once(blessed: int, winner: int) -> None:
    t = table(*players(3, order("Flood", DestroyCities(0, 1, 2))), blessed=blessed).play("play Flood")
    assert ended(t) == [((winner,), "BS 19.5")]
    assert t.g.alive[winner]
    assert len(out(t)) == 2
    t = dry((0, 0), (0, 0), (0, 0), blessed=blessed)
    assert t.g.scores.index(1.0) == winner


@rule_not("BS 19.6", "If one would stay, that one wins, wherever he or she sits.")
@pytest.mark.parametrize("blessed", [1, 2, 3])
def test_not_all_at_once(blessed: int) -> None:
    t = dry((0, 0), (3, 0), (0, 0), blessed=blessed)
    assert t.g.scores == [0.0, 1.0, 0.0]


@rule("BS 19.7", "Five Story Points in play win at once, in the middle of whatever is happening.")
@rule("BS 19.10", "Nothing further is carried out.")
@rule("BS 1.3", "A player wins by Story Points.")
def test_five_story_points() -> None:
    act = order("Saga", TellStories((0, "Tale 3")), DestroyCities(0))
    t = table(*players(2, act, first=(tales(2),), second=(tales(3),))).play("play Saga")
    assert ended(t) == [((0,), "BS 19.7")]
    assert t.in_play("S0")  # the second sentence was not carried out
    assert t.g.offers == []


@rule_not("BS 19.7", "Four do not win, and Stories of others or in piles do not count.")
@rule_not("BS 19.10", "As long as nobody has won all is carried out.")
def test_four_story_points() -> None:
    act = order("Saga", TellStories((0, "Tale 3")), DestroyCities(1))
    t = table(
        player(hero("H0", 1), tales(1), sections=walls("S0"), hand=(act, tales(4)), saved=(tales(4, 1),)),
        player(hero("H1", 1), sections=walls("S1"), hand=(tales(3),)),
        player(hero("H2", 1), sections=walls("S2")),
    )
    t.play("play Saga")
    assert not t.g.won_by
    assert not t.g.alive[1]


@rule("BS 19.8", "If several reach five at once, the first from the Blessed player wins.")
@pytest.mark.parametrize(("blessed", "winner"), [(1, 1), (2, 1), (3, 2)])
def test_stories_at_once(blessed: int, winner: int) -> None:
    act = order("Saga", TellStories((2, "Tale 5"), (1, "Tale 5*")))
    t = table(
        player(hero("H0", 1), sections=walls("S0"), hand=(act, tales(5), tales(5, 1))),
        player(hero("H1", 1), sections=walls("S1")),
        player(hero("H2", 1), sections=walls("S2")),
        blessed=blessed,
    ).play("play Saga")
    assert ended(t) == [((winner,), "BS 19.7")]


@rule_not("BS 19.8", "Who reaches five first wins, Blessed or not.")
def test_stories_one_after_another() -> None:
    act = order("Saga", TellStories((1, "Tale 5")), TellStories((0, "Tale 5*")))
    t = table(
        player(hero("H0", 1), sections=walls("S0"), hand=(act, tales(5), tales(5, 1))),
        player(hero("H1", 1), sections=walls("S1")),
    ).play("play Saga")
    assert ended(t) == [((1,), "BS 19.7")]


@rule("BS 19.9", "A card in play may define another way to win, open to its controller.")
@rule("BS 1.3", "A player wins in a way that a card defines.")
@rule("BS 1.4", "The card is right.")
def test_another_way() -> None:
    throne = hero("Heir", 1).with_acts(Ability(DAY_ACTION, (BowThis(),), (WinGame(),)))
    t = table(*players(3, first=(throne,))).play("use Heir")
    assert ended(t) == [((0,), "BS 19.9")]
    assert t.g.scores == [1.0, 0.0, 0.0]


@rule_not("BS 19.9", "Neither another player nor one whose card has left play.")
@rule_not("BS 1.4", "A card that is not in play is not right.")
def test_no_other_way() -> None:
    throne = hero("Heir", 1).with_acts(Ability(DAY_ACTION, (BowThis(),), (WinGame(),)))
    t = table(*players(2, order("End", Destroy()), first=(throne,)), asked=2)
    assert not t.can("use Heir")
    t.play("pass", "play End", "target Heir", "pass")
    assert t.buried(1) == ["Heir"]
    assert t.choices("use") == []


@rule("BS 19.10", "No Reaction follows the end.")
def test_the_end_is_the_end() -> None:
    grief = card("Grief").with_reacts(Ability(REACTION, (), (Nothing(),), Upon("section-lost")))
    t = table(
        player(hero("H0", 1), sections=walls("S0"), hand=(order("Ruin", Destroy()),)),
        player(hero("H1", 1), sections=walls("S1"), hand=(grief,)),
    ).play("play Ruin", "target S1")
    assert t.g.won_by
    assert t.asked is None


def last_turn(first: int, second: int, water: tuple[int, int], third: bool = False) -> Setting:
    """The end of the 60th turn, with so many Story Points and so much Water."""
    seats = [
        player(hero("H0", 1), *((tales(first),) if first else ()), sections=(section("S0", water=water[0]),)),
        player(
            hero("H1", 1), *((tales(second, 1),) if second else ()), sections=(section("S1", water=water[1]),)
        ),
    ]
    if third:
        seats.append(player(hero("H2", 1), sections=(section("S2", water=1),)))
    return table(*seats, phase=END, turn=TURN_LIMIT)


@rule("BS 19.11", "After the 60th turn most Story Points win.")
def test_most_story_points() -> None:
    assert last_turn(2, 3, (8, 1)).g.scores == [0.0, 1.0]


@rule_not("BS 19.11", "After the 59th turn the game goes on.")
def test_not_yet() -> None:
    t = table(*players(2, first=(tales(3),)), phase=END, turn=TURN_LIMIT - 1)
    assert not t.g.won_by
    assert t.g.turn == TURN_LIMIT


@rule("BS 19.12", "With equal Story Points most Water wins.")
@rule_not("BS 19.12", "With more Story Points less Water is enough.")
@pytest.mark.parametrize(
    ("first", "second", "scores"), [(2, 2, [0.0, 1.0]), (3, 2, [1.0, 0.0]), (0, 0, [0.0, 1.0])]
)
def test_most_water(first: int, second: int, scores: list[float]) -> None:
    assert last_turn(first, second, (3, 4)).g.scores == scores


@rule("BS 19.13", "If Water is equal too, the game is drawn among them.")
@rule_not("BS 19.13", "Who is behind has no share.")
def test_a_draw() -> None:
    assert last_turn(2, 2, (4, 4)).g.scores == [0.5, 0.5]
    assert last_turn(2, 2, (4, 4), third=True).g.scores == [0.5, 0.5, 0.0]
