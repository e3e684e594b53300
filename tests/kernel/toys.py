"""Wells: a small game written against the kernel's contract only, with something for every check to bite on.

TOY 1.1  Two or three seats share twelve cards, numbered from 0; a card is worth its number modulo 4, plus 1.
TOY 1.2  Each seat starts with three cards in hand and two Water; the other cards are the deck.
TOY 2.1  The seats take turns. A turn is one of: rest, draw, roll, demand, play a card, seal a card.
TOY 2.2  Draw: the top card of the deck goes to the hand.
TOY 2.3  Roll: one Water is spent for as many points as a die of six shows.
TOY 2.4  Demand: the next seat, whatever it holds, is asked to give a card worth 3 or more, or to refuse.
TOY 2.5  Play: a card goes to the pile; then its owner scores its worth, or takes one Water from another seat.
TOY 2.6  Seal: one card is laid face down; when every seat has sealed one, they are opened, and the worthiest
         (the lowest number among equals) brings its owner 5 points; they go to the pile.
TOY 3.1  After fourteen turns the most points win; equals share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from serai.kernel import (
    Action,
    BadOption,
    BadTable,
    Chance,
    Data,
    Event,
    Options,
    Outcome,
    Prompt,
    Reason,
    Refusal,
    Table,
    Verb,
    View,
    Wish,
    open_table,
    seed_from,
)

CARDS = 12
TURNS = 14
NOTHING = -1

REST = Verb("wells", "rest")
DRAW = Verb("wells", "draw")
ROLL = Verb("wells", "roll")
DEMAND = Verb("wells", "demand")
PLAY = Verb("wells", "play", CARDS)
SEAL = Verb("wells", "seal", CARDS)
SCORE = Verb("wells", "score")
DRY = Verb("wells", "dry", 3)
GIVE = Verb("wells", "give", CARDS)
REFUSE = Verb("wells", "refuse")
VERBS = (REST, DRAW, ROLL, DEMAND, PLAY, SEAL, SCORE, DRY, GIVE, REFUSE)
BARE = (REST, DRAW, ROLL, DEMAND, SCORE, REFUSE)

TURN, AIM, YIELD = range(3)
KINDS = ("turn", "aim", "yield")
#: The verbs that answer each kind of question.
ANSWERS = ((REST, DRAW, ROLL, DEMAND, PLAY, SEAL), (SCORE, DRY), (REFUSE, GIVE))

#: What a reason says to people.
SENTENCES = {
    "another choice": "that is not offered now",
    "no such thing": "say it without a number",
    "not in hand": "you do not hold that card",
    "empty deck": "the deck is empty",
    "no water": "you have no Water",
    "empty hand": "the next seat holds nothing",
    "sealed before": "you have sealed a card",
    "nothing to dry": "there is no Water for you",
    "not worth it": "it must be worth 3 or more",
    "nothing to give": "the next seat has nothing to give",
    "worthless": "it must be worth more than 1",
    "never": "nobody refuses",
}


def worth(card: int) -> int:
    """What a card is worth (TOY 1.1)."""
    return card % 4 + 1


@dataclass(frozen=True)
class Drew(Event):
    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else Drew(self.seat, NOTHING)

    def news_to(self, seat: int) -> bool:
        return seat == self.seat


@dataclass(frozen=True)
class Rolled(Event):
    seat: int
    die: int


@dataclass(frozen=True)
class Demanded(Event):
    seat: int
    of: int


@dataclass(frozen=True)
class Played(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class Scored(Event):
    seat: int
    n: int


@dataclass(frozen=True)
class Dried(Event):
    seat: int
    victim: int


@dataclass(frozen=True)
class Sealed(Event):
    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else Sealed(self.seat, NOTHING)


@dataclass(frozen=True)
class Opened(Event):
    cards: tuple[int, ...]

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class Given(Event):
    seat: int
    to: int
    card: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat in (self.seat, self.to) else Given(self.seat, self.to, NOTHING)

    def news_to(self, seat: int) -> bool:
        return seat == self.to


@dataclass(frozen=True)
class Refusing(Event):
    seat: int


@dataclass(frozen=True)
class Frame:
    """One thing waited for: its kind, the seat that must answer, and what it is about."""

    kind: int
    seat: int
    args: tuple[int, ...] = ()

    def data(self) -> Data:
        return [self.kind, self.seat, list(self.args)]


def frame_from(data: Data) -> Frame:
    kind, seat, args = data
    return Frame(kind, seat, tuple(args))


class Wells:
    """The state: columns by seat."""

    def __init__(self, seats: int, chance: Chance) -> None:
        self.chance: Chance = chance
        self.events: list[Event] | None = None
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []  # its end is its top
        self.pile: list[int] = []
        self.sealed: list[int] = [NOTHING] * seats
        self.water: list[int] = [2] * seats
        self.points: list[int] = [0] * seats
        self.turn: int = 0
        self.stack: list[Frame] = []

    def clone(self) -> Wells:
        copy = type(self)(len(self.hands), self.chance.clone())
        copy.hands = [hand[:] for hand in self.hands]
        copy.deck = self.deck[:]
        copy.pile = self.pile[:]
        copy.sealed = self.sealed[:]
        copy.water = self.water[:]
        copy.points = self.points[:]
        copy.turn = self.turn
        copy.stack = self.stack[:]
        return copy

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)


class WellsRules:
    """The rules of Wells. Broken games derive from it and change one thing each."""

    id = "wells"
    title = "Wells"
    version = "1"
    seats = range(2, 4)
    verbs: Sequence[Verb] = VERBS

    # Setting up.

    def fill_options(self, options: Options) -> dict[str, Data]:
        unknown = [name for name in options if name != "seats"]
        if unknown:
            raise BadOption(f"Wells has no option {unknown[0]!r}")
        seats = options.get("seats", 2)
        if seats not in (2, 3):
            raise BadOption(f"Wells seats 2 or 3, not {seats!r}")
        return {"seats": seats}

    def values(self) -> dict[str, list[Data]]:
        return {"seats": [2, 3]}

    def seated(self, options: Options) -> int:
        seats = options["seats"]
        assert isinstance(seats, int)
        return seats

    def new(self, options: Options, chance: Chance) -> Wells:
        state = Wells(self.seated(options), chance)
        state.deck = list(range(CARDS))
        chance.shuffle(state.deck)
        for hand in state.hands:
            hand += sorted(state.deck.pop() for _ in range(3))
        state.stack = [Frame(TURN, 0)]
        return state

    # Choosing.

    def asked(self, state: Wells) -> int | None:
        return state.stack[-1].seat if state.stack else None

    def legal(self, state: Wells) -> list[Action]:
        if not state.stack:
            return []
        actions = [action for verb in ANSWERS[state.stack[-1].kind] for action in verb.actions]
        return [action for action in actions if self.reason_against(state, action) is None]

    def reason_against(self, state: Wells, action: Action) -> Reason | None:
        frame = state.stack[-1]
        if action.verb not in ANSWERS[frame.kind]:
            return Reason("another choice", "TOY 2.1")
        return self.against(state, frame.seat, action.verb, action.n)

    def against(self, state: Wells, seat: int, verb: Verb, n: int) -> Reason | None:
        """What speaks against a wish of the right kind."""
        if verb in BARE and n:
            return Reason("no such thing", "TOY 2.1")
        if verb in (PLAY, SEAL, GIVE) and n not in state.hands[seat]:
            return Reason("not in hand", "TOY 2.5")
        if verb is DRAW and not state.deck:
            return Reason("empty deck", "TOY 2.2")
        if verb is ROLL and not state.water[seat]:
            return Reason("no water", "TOY 2.3")
        if verb is DEMAND and not state.hands[self.next(state, seat)]:
            return Reason("empty hand", "TOY 2.4")
        if verb is SEAL and state.sealed[seat] != NOTHING:
            return Reason("sealed before", "TOY 2.6")
        if verb is DRY and (n == seat or n >= len(state.water) or not state.water[n]):
            return Reason("nothing to dry", "TOY 2.5")
        return Reason("not worth it", "TOY 2.4") if verb is GIVE and worth(n) < 3 else None

    def next(self, state: Wells, seat: int) -> int:
        return (seat + 1) % len(state.hands)

    def apply(self, state: Wells, action: Action) -> None:
        frame = state.stack.pop()
        seat, verb, n = frame.seat, action.verb, action.n
        hand = state.hands[seat]
        if verb is DRAW:
            card = state.deck.pop()
            self.take(state, seat, card)
            state.tell(Drew(seat, card))
        elif verb is ROLL:
            die = state.chance.below(6) + 1
            state.water[seat] -= 1
            state.points[seat] += die
            state.tell(Rolled(seat, die))
        elif verb is DEMAND:
            of = self.next(state, seat)
            state.tell(Demanded(seat, of))
            self.demand(state, seat, of)
        elif verb is PLAY:
            hand.remove(n)
            state.pile.append(n)
            state.tell(Played(seat, n))
            state.stack.append(Frame(AIM, seat, (n,)))
        elif verb is SCORE:
            state.points[seat] += worth(frame.args[0])
            state.tell(Scored(seat, worth(frame.args[0])))
        elif verb is DRY:
            state.water[n] -= 1
            state.water[seat] += 1
            state.tell(Dried(seat, n))
        elif verb is SEAL:
            hand.remove(n)
            state.sealed[seat] = n
            state.tell(Sealed(seat, n))
            if NOTHING not in state.sealed:
                self.open(state)
        elif verb is GIVE:
            hand.remove(n)
            self.take(state, frame.args[0], n)
            state.tell(Given(seat, frame.args[0], n))
        elif verb is REFUSE:
            state.tell(Refusing(seat))
        if not state.stack:
            self.end_turn(state, frame.args[0] if frame.kind == YIELD else seat)

    def demand(self, state: Wells, seat: int, of: int) -> None:
        state.stack.append(Frame(YIELD, of, (seat,)))

    def take(self, state: Wells, seat: int, card: int) -> None:
        state.hands[seat].append(card)
        state.hands[seat].sort()

    def open(self, state: Wells) -> None:
        best = max(state.sealed, key=lambda card: (worth(card), -card))
        state.points[state.sealed.index(best)] += 5
        state.tell(Opened(tuple(state.sealed)))
        state.pile += state.sealed
        state.sealed = [NOTHING] * len(state.sealed)

    def end_turn(self, state: Wells, seat: int) -> None:
        state.turn += 1
        if state.turn < TURNS:
            state.stack.append(Frame(TURN, self.next(state, seat)))

    def why_not(self, state: Wells, seat: int, wish: Wish) -> Refusal:
        asked = self.asked(state)
        if asked is None:
            return Refusal("the game is over", "TOY 3.1")
        if seat != asked:
            return Refusal(f"seat {asked} is asked, not you", "TOY 2.1")
        action = self.read(state, wish) if isinstance(wish, str) else wish
        if action is None:
            return Refusal("these words mean nothing here", "TOY 2.1")
        if action.verb.game != self.id:
            return Refusal("that is a move of another game", "TOY 2.1")
        reason = self.reason_against(state, action)
        if reason is None:
            return Refusal("nothing speaks against it", "TOY 2.1")
        return Refusal(SENTENCES[reason.code], reason.rule)

    def outcome(self, state: Wells) -> Outcome | None:
        if state.stack:
            return None
        best = max(state.points)
        share = 1 / state.points.count(best)
        scores = tuple(share if points == best else 0.0 for points in state.points)
        return Outcome(scores, "the most points after fourteen turns", "TOY 3.1")

    # Seeing.

    def prompt(self, state: Wells) -> Prompt:
        frame = state.stack[-1]
        return Prompt(frame.seat, KINDS[frame.kind], f"TOY 2.{frame.kind + 1}", {"args": list(frame.args)})

    def view(self, state: Wells, seat: int | None) -> View:
        return View(
            seat,
            {
                "hand": [] if seat is None else list(state.hands[seat]),
                "hands": [len(hand) for hand in state.hands],
                "deck": len(state.deck),
                "pile": list(state.pile),
                "sealed": [card != NOTHING for card in state.sealed],
                "own": NOTHING if seat is None else state.sealed[seat],
                "water": list(state.water),
                "points": list(state.points),
                "turn": state.turn,
                "stack": [frame.data() for frame in state.stack],
            },
        )

    def guess(self, view: View, chance: Chance) -> Wells:
        seen = view.data
        state = Wells(len(seen["hands"]), chance)
        known = [*seen["hand"], *seen["pile"], seen["own"]]
        unknown = [card for card in range(CARDS) if card not in known]
        chance.shuffle(unknown)
        for seat, size in enumerate(seen["hands"]):
            if seat == view.seat:
                state.hands[seat] = list(seen["hand"])
                state.sealed[seat] = seen["own"]
            else:
                state.hands[seat] = sorted(unknown.pop() for _ in range(size))
                if seen["sealed"][seat]:
                    state.sealed[seat] = unknown.pop()
        state.deck = unknown
        state.pile = list(seen["pile"])
        state.water = list(seen["water"])
        state.points = list(seen["points"])
        state.turn = seen["turn"]
        state.stack = [frame_from(frame) for frame in seen["stack"]]
        return state

    # Words.

    def notate(self, state: Wells, action: Action) -> str:
        return action.verb.name if action.verb in BARE else f"{action.verb.name} {action.n}"

    @property
    def stops(self) -> Sequence[str]:
        return ()

    def phase(self, state: Wells) -> str:
        return ""

    def things(self, state: Wells, action: Action) -> list[Data]:
        return [] if action.verb in BARE else [{"card": str(action.n)}]

    def read(self, state: Wells, words: str) -> Action | None:
        name, _, number = words.partition(" ")
        for verb in VERBS:
            if verb.name == name and verb in BARE and not number:
                return verb()
            if verb.name == name and verb not in BARE and number.isascii() and number.isdigit():
                return verb(int(number)) if int(number) < CARDS else None
        return None

    # Keeping.

    def dump(self, state: Wells) -> Data:
        return {
            "hands": [list(hand) for hand in state.hands],
            "deck": list(state.deck),
            "pile": list(state.pile),
            "sealed": list(state.sealed),
            "water": list(state.water),
            "points": list(state.points),
            "turn": state.turn,
            "stack": [frame.data() for frame in state.stack],
            "drawn": state.chance.drawn,
        }

    def load(self, data: Data, chance: Chance) -> Wells:
        state = Wells(len(data["hands"]), chance)
        state.hands = [list(hand) for hand in data["hands"]]
        state.deck = list(data["deck"])
        state.pile = list(data["pile"])
        state.sealed = list(data["sealed"])
        state.water = list(data["water"])
        state.points = list(data["points"])
        state.turn = data["turn"]
        state.stack = [frame_from(frame) for frame in data["stack"]]
        state.chance.drawn = data["drawn"]
        return state

    def cards(self, state: Wells) -> list[tuple[str, int]]:
        found = [(f"hand {seat}", card) for seat, hand in enumerate(state.hands) for card in hand]
        found += [("deck", card) for card in state.deck]
        found += [("pile", card) for card in state.pile]
        return found + [("sealed", card) for card in state.sealed if card != NOTHING]

    def counters(self, state: Wells) -> list[int]:
        return [*state.water, *state.points, state.turn]

    def arrange(self, table: Data, chance: Chance) -> Wells:
        if not isinstance(table, dict) or "hands" not in table:
            raise BadTable("a table of Wells needs hands")
        return self.load(table, chance)

    def describe(self, state: Wells) -> Data:
        return self.dump(state)


RULES = WellsRules()


def played(seed: int, decisions: int | None = None, seats: int = 2) -> Table[Wells]:
    """A table after some random decisions, or at its end."""
    table = open_table(RULES, seed, {"seats": seats})
    chance = Chance(seed_from(seed))
    while table.asked is not None and decisions != 0:
        legal = table.legal
        table.play(legal[chance.below(len(legal))])
        decisions = None if decisions is None else decisions - 1
    return table


def hand_set(turn: int = 0, **columns: Data) -> Data:
    """A table of two set by hand: 0 to 2 against 4 to 6, the top of the deck is 11."""
    table: dict[str, Data] = {
        "hands": [[0, 1, 2], [4, 5, 6]],
        "deck": [3, 7, 8, 9, 10, 11],
        "pile": [],
        "sealed": [NOTHING, NOTHING],
        "water": [2, 2],
        "points": [0, 0],
        "turn": turn,
        "stack": [[TURN, 0, []]],
        "drawn": 0,
    }
    return table | columns
