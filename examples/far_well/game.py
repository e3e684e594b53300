"""The rules of the Far Well: the table, two questions with a check for each, and the front of it all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.kernel import Action, Chance, Data, Event, Outcome, Reason, Verb, View
from serai.parts.columns import Layout, Two
from serai.parts.engine import Engine, Waiting
from serai.parts.frames import Frame, numbered
from serai.parts.game import Game
from serai.parts.notation import Notation, Place
from serai.parts.questions import Question
from serai.parts.reading import a_list, a_number, numbers_of, only
from serai.parts.refusing import Sentences

GAME: Final = "far-well"
SEATS, STORE, DAYS, JOURNEYS, LIE = ("first", "second"), 12, 6, 6, 2
SAY, LOAD = Verb(GAME, "say", DAYS), Verb(GAME, "load", DAYS)  # thing n is a way of n + 1 days


@dataclass(frozen=True)
class Said(Event):
    seat: int
    days: int


@dataclass(frozen=True)
class Rode(Event):
    """The way is shown, and what the rider gains by it; below 0 the guide gains."""

    seat: int
    load: int
    days: int
    gain: int

    def news_to(self, seat: int) -> bool:
        return seat == self.seat  # who has seen the way cannot take the load back


class State(Waiting):
    """Water and words by seat, and the journey that is under way."""

    # columns: made by tools/columns.py
    __slots__ = ("days", "said", "turn", "water", "word")

    def clone(self) -> State:
        """An independent copy without a listener."""
        s = State()
        s.chance, s.events, s.stack = self.chance.clone(), None, self.stack.copy()
        s.offers, s.water = self.offers, self.water.copy()
        s.said, s.turn, s.days = [self.said[0].copy(), self.said[1].copy()], self.turn, self.days
        s.word = self.word
        return s

    # columns: end

    def set_up(self, chance: Chance) -> State:
        self.wait_for_nothing(chance)
        self.water: list[int] = [STORE, STORE]
        self.said: Two[list[int]] = [[], []]  # all words of each guide
        self.turn: int = 0  # of six journeys, which one
        self.days: int = 0  # of the way; 0: nobody rides
        self.word: int = 0  # of the guide; 0: not said yet
        return self

    @property
    def guide(self) -> int:
        return (self.turn - 1) % 2  # FW 1.2


# columns: made by tools/columns.py
LAYOUT: Final = Layout(plain="turn days word", lists="water", nested="said")
# columns: end


def gained(load: int, days: int) -> int:
    """What the rider gains from the guide with such a load (FW 3.3 to FW 3.5)."""
    return days if load == days else -load if load < days else days - load


REFUSALS = {
    "bystander": "it is not your choice now",
    "first speak": "first the guide says a word",
    "first load": "first the rider loads water",
    "no such way": "a way has 1 to 6 days",
    "too far off": "the way has {0} days, and a word is at most two days off",
    "said before": "you have said {0} before",
    "not that much": "you have only {0} water",
}


class Days(Question):
    """What is answered with a number of days."""

    def offer(self, g: State) -> list[Action]:
        return [action for action in self.takes[0].actions[:DAYS] if self.against(g, action) is None]


class Speaking(Days):
    """The guide, who has seen the way, says how long it is (FW 2.2)."""

    prompt, takes = ("speak", "FW 2.2"), (SAY,)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if abs(n + 1 - g.days) > LIE:
            return Reason("too far off", "FW 2.3", g.days)
        return Reason("said before", "FW 2.4", n + 1) if n + 1 in g.said[self.seat] else None

    def openly_forced(self, g: State, only: Action) -> bool:
        return False  # that only one word is left would tell of the way

    def answer(self, g: State, action: Action) -> None:
        g.word = action.n + 1
        g.said[self.seat].append(g.word)
        g.tell(Said(self.seat, g.word))
        g.stack[-1] = Loading(1 - self.seat)


class Loading(Days):
    """The rider loads water (FW 3.1)."""

    prompt, takes = ("load", "FW 3.1"), (LOAD,)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return Reason("not that much", "FW 3.2", g.water[self.seat]) if n >= g.water[self.seat] else None

    def answer(self, g: State, action: Action) -> None:
        gain = min(gained(action.n + 1, g.days), g.water[1 - self.seat])
        g.water[self.seat] += gain
        g.water[1 - self.seat] -= gain
        g.tell(Rode(self.seat, action.n + 1, g.days, gain))
        g.days = 0
        g.stack.pop()


class Journeys(Engine[State]):
    def begin_again(self, g: State) -> bool:
        if g.turn == JOURNEYS or 0 in g.water:  # FW 4.1, FW 4.2
            return False
        g.turn, g.days, g.word = g.turn + 1, g.chance.below(DAYS) + 1, 0
        g.stack.append(Speaking(g.guide))
        return True

    def against_number(self, g: State, frame: Frame, verb: Verb, n: int) -> Reason | None:
        return Reason("no such way", frame.rule) if n >= DAYS else None


class FarWell(Game[State]):
    """A guide who may lie a little, and a rider who must load the right amount of water."""

    id, title = GAME, "The Far Well"

    def __init__(self) -> None:
        notation = Notation(GAME, [((SAY, LOAD), Place[State]([str(n + 1) for n in range(DAYS)]))])
        super().__init__(Journeys(numbered(Speaking, Loading)), notation, Sentences(REFUSALS, {}), LAYOUT)

    def blank_state(self, data: Data, chance: Chance) -> State:
        return State().set_up(chance)

    def against_bystander(self, state: State, seat: int, verb: str) -> Reason:
        return Reason("bystander", "FW 1.2")

    def result(self, state: State) -> Outcome:
        one, other = state.water
        scores = (0.5, 0.5) if one == other else (float(one > other), float(other > one))
        if 0 in state.water:
            return Outcome(scores, "the other has no water left", "FW 4.2")
        return Outcome(scores, "the most water after six journeys", "FW 4.1")

    def describe(self, state: State) -> Data:
        table = {"seats": list(SEATS), "turn": state.turn, "days": state.days, "word": state.word}
        table["water"] = dict(zip(SEATS, state.water, strict=True))
        return {**table, "said": {seat: list(words) for seat, words in zip(SEATS, state.said, strict=True)}}

    def arranged_state(self, table: Data, chance: Chance) -> State:
        g = State().set_up(chance)
        known = self.describe(g)
        table = {**known, **only(table, list(known), "table")}
        said = only(table["said"], SEATS, "said")
        g.turn, g.days, g.word = (a_number(table[key], key, most=DAYS) for key in ("turn", "days", "word"))
        g.water = numbers_of(table["water"], SEATS, "water", g.water)
        g.said = [[a_number(n, "said") for n in a_list(said.get(seat, []), "said")] for seat in SEATS]
        if g.days:
            g.stack = [Loading(1 - g.guide) if g.word else Speaking(g.guide)]
        return g

    def view(self, state: State, seat: int | None) -> View:
        table = {**self.describe(state), "days": state.days if seat == state.guide else 0}
        frame = state.stack[-1] if state.stack else None
        question = frame and {"seat": frame.seat, "kind": frame.prompt[0]}
        data = {"game": GAME, "seat": seat, "phase": "", "question": question, "guide": state.guide}
        return View(
            seat, {**data, **table, "water": [*state.water], "said": [*table["said"].values()]}, table
        )

    def guessed_state(self, view: View, chance: Chance) -> State:
        table, word = dict(view.inner), view.inner["word"]
        if view.data["question"] and not table["days"]:
            fitting = [n + 1 for n in range(DAYS) if not word or abs(n + 1 - word) <= LIE]
            table["days"] = fitting[chance.below(len(fitting))]
        return self.arranged_state(table, chance)

    def cards(self, state: State) -> list[tuple[str, int]]:
        return [("store", 0)] * sum(state.water)  # water is neither made nor lost (FW 1.1)

    def counters(self, state: State) -> list[int]:
        return state.water
