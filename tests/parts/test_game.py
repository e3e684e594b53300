"""The front of a game: what it makes of class values, an engine, a notation and a layout."""

from __future__ import annotations

import pytest

from serai.kernel import Action, BadOption, Chance, Data, Options, Outcome, Reason, Verb, View, open_table
from serai.parts.columns import Layout
from serai.parts.engine import Engine, Waiting
from serai.parts.game import Game
from serai.parts.notation import Notation, Number
from serai.parts.questions import Counted
from serai.parts.refusing import Sentences

TAKE = Verb("kit-game", "take", 3)
STOP = Verb("kit-game", "stop")


class Heap(Waiting):
    """Stones, of which each player in turn takes one or two; who stops loses."""

    __slots__ = ("lost", "stones")

    def __init__(self, chance: Chance, stones: int) -> None:
        self.wait_for_nothing(chance)
        self.stones: int = stones
        self.lost: int = -1

    def clone(self) -> Heap:
        copy = Heap(self.chance.clone(), self.stones)
        copy.lost, copy.stack, copy.offers = self.lost, self.stack[:], self.offers
        return copy


class Taking(Counted):
    """How many to take; the count is the most of them."""

    __slots__ = ()
    kind = 0
    prompt = ("take", "KG 1.1")
    takes = (TAKE, STOP)
    unfit = "too many"

    def choices(self, g: Heap) -> range:
        return range(1, min(self.count, g.stones) + 1)

    def choose(self, g: Heap, n: int) -> None:
        g.stones -= n
        if g.stones:
            g.stack.append(Taking(1 - self.seat, self.count))

    def end(self, g: Heap) -> None:
        g.lost = self.seat


class Stones(Game[Heap]):
    """The heap as a game."""

    id = "kit-game"
    title = "Stones"

    def __init__(self) -> None:
        super().__init__(
            Engine({0: Taking}, (STOP,)),
            Notation("kit-game", (((TAKE,), Number()),)),
            Sentences(
                {
                    "too many": "take 1 or 2, not {n}",
                    "no number": "say {0} alone",
                    "wait": "wait your turn",
                },
                {},
            ),
            Layout(plain="stones lost"),
        )

    def values(self) -> dict[str, list[Data]]:
        return {"stones": [3, 5], "first": ["one", "two"]}

    def new_state(self, options: dict[str, Data], chance: Chance) -> Heap:
        g = Heap(chance, options["stones"])
        g.stack.append(Taking(0 if options["first"] == "one" else 1, 2))
        return g

    def blank_state(self, data: Data, chance: Chance) -> Heap:
        return Heap(chance, 0)

    def against_bystander(self, state: Heap, seat: int, verb: str) -> Reason:
        return Reason("wait", "KG 1.2")

    def result(self, state: Heap) -> Outcome:
        return Outcome((float(state.lost != 0), float(state.lost != 1)), "the stones are taken", "KG 1.3")

    def view(self, state: Heap, seat: int | None) -> View:
        return View(seat, {"stones": state.stones})


GAME = Stones()


def heap(**options: Data) -> Heap:
    return GAME.new(options, Chance(bytes(32)))


def test_options_have_defaults_and_may_be_words() -> None:
    assert GAME.fill_options({}) == {"stones": 3, "first": "one"}
    assert GAME.fill_options({"stones": "5", "first": "two"}) == {"stones": 5, "first": "two"}
    assert (GAME.seated({}), list(GAME.seats), list(GAME.verbs)) == (2, [2], [TAKE, STOP])


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"heaps": 1}, "'heaps' is not an option"),
        ({"stones": 4}, "stones is one of 3, 5"),
    ],
)
def test_options_that_are_not_known(options: Options, fault: str) -> None:
    with pytest.raises(BadOption, match=fault):
        GAME.fill_options(options)


def test_a_game_is_played_to_its_end() -> None:
    g = heap(first="two")
    assert (GAME.asked(g), GAME.outcome(g), GAME.phase(g)) == (1, None, "")
    assert [GAME.notate(g, action) for action in GAME.legal(g)] == ["take 1", "take 2", "stop"]
    GAME.apply(g, TAKE(2))
    assert [GAME.notate(g, action) for action in GAME.legal(g)] == ["take 1", "stop"]
    GAME.apply(g, STOP())
    assert (GAME.asked(g), GAME.legal(g)) == (None, [])
    outcome = GAME.outcome(g)
    assert outcome is not None
    assert (outcome.winner, outcome.rule) == (1, "KG 1.3")


def test_what_is_written_is_read_back() -> None:
    g = heap(stones=5)
    GAME.apply(g, TAKE(1))
    again = GAME.load(GAME.dump(g), Chance(bytes(32)))
    assert (again.stones, GAME.asked(again), again.offers) == (4, 1, g.offers)
    assert GAME.dump(again) == GAME.dump(g)


@pytest.mark.parametrize(
    ("seat", "wish", "refusal"),
    [
        (0, TAKE(3), "take 1 or 2, not 3 (KG 1.1)"),
        (0, "take 0", "take 1 or 2, not 0 (KG 1.1)"),
        (0, Action(STOP, 1), "say stop alone (KG 1.1)"),
        (1, "take 1", "wait your turn (KG 1.2)"),
    ],
)
def test_wishes_are_refused(seat: int, wish: Action | str, refusal: str) -> None:
    assert str(GAME.why_not(heap(), seat, wish)) == refusal


def test_a_table_takes_it_for_a_game() -> None:
    table = open_table(GAME, 1)
    table.play("take 2")
    table.play("take 1")
    assert table.outcome is not None
    assert table.record.rows[0].do == "take 2"
