"""The table: the checked door to a game. It plays, explains, takes back, shows and writes down."""

from __future__ import annotations

from typing import Generic, TypeVar

from serai.kernel.action import Action
from serai.kernel.chance import Chance
from serai.kernel.data import hash_of
from serai.kernel.event import Event
from serai.kernel.record import Record
from serai.kernel.refusal import Refusal, Refused
from serai.kernel.rules import Outcome, Prompt, Rules, Seat, State, View, Wish

S = TypeVar("S", bound=State)


class Table(Generic[S]):
    """One game being played, with its record and its log."""

    def __init__(self, rules: Rules[S], state: S, record: Record, log: list[Event]) -> None:
        self.rules: Rules[S] = rules
        self.state: S = state
        self.record: Record = record
        self._log: list[Event] = log
        # What can be taken back: the state before each decision, and the length of the log then.
        self._past: list[tuple[S, int]] = []
        #: What the last decision brought about, nothing hidden; `log` shows what a seat may know.
        self.happened: list[Event] = []

    @property
    def asked(self) -> Seat | None:
        """Who must choose; None when the game is over."""
        return self.rules.asked(self.state)

    @property
    def legal(self) -> list[Action]:
        """Everything that may be chosen now; empty only when the game is over."""
        return list(self.rules.legal(self.state))

    @property
    def notations(self) -> list[str]:
        """The legal actions in the game's notation."""
        return [self.rules.notate(self.state, action) for action in self.rules.legal(self.state)]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.rules.outcome(self.state)

    @property
    def prompt(self) -> Prompt | None:
        """What the table waits for; None when the game is over."""
        return None if self.asked is None else self.rules.prompt(self.state)

    @property
    def hash(self) -> str:
        """The hash of the whole state."""
        return hash_of(self.rules.dump(self.state))

    def play(self, wish: Wish, seat: Seat | None = None) -> None:
        """Do it, if the rules allow it; otherwise `Refused` is raised and nothing has changed.

        What happened is in `happened`.
        """
        asked = self.asked
        if seat is None:
            seat = 0 if asked is None else asked
        action = self._meant(wish) if seat == asked else None
        if action is None:
            raise Refused(self._refusal(seat, wish))
        state = self.state
        before = state.clone()
        words = self.rules.notate(state, action)
        start, drawn = len(self._log), state.chance.drawn
        self.rules.apply(state, action)
        happened = self._log[start:]
        if state.chance.drawn != drawn or self._any_news(happened):
            self._past.clear()
        elif self.record.rows and self.record.rows[-1].seat != seat:
            self._past = [(before, start)]
        else:
            self._past.append((before, start))
        if self.record.header.branches:
            self.branch_off(len(self.record.rows) + 1)
        self.record.add(seat, words, self.hash)
        self.record.outcome = self.outcome
        self.happened = happened

    def branch_off(self, at: int) -> None:
        """Where this game leaves another one: what the seat cannot know is drawn anew, with the next seed."""
        header = self.record.header
        for branch, seed in zip(header.branches, header.seeds()[1:], strict=True):
            if branch["at"] == at:
                view = self.rules.view(self.state, branch["seat"])
                self.state = self.rules.guess(view, Chance(bytes.fromhex(seed)))
                self.state.events = self._log
                self._past.clear()

    def _meant(self, wish: Wish) -> Action | None:
        action = self.rules.read(self.state, wish) if isinstance(wish, str) else wish
        return action if action is not None and action in self.rules.legal(self.state) else None

    def _any_news(self, happened: list[Event]) -> bool:
        seats = range(len(self.record.header.names))
        return any(event.news_to(seat) for event in happened for seat in seats)

    def why_not(self, wish: Wish, seat: Seat | None = None) -> Refusal | None:
        """Why that cannot be done now; None if it can."""
        asked = self.asked
        if seat is None:
            seat = 0 if asked is None else asked
        if seat == asked and self._meant(wish) is not None:
            return None
        return self._refusal(seat, wish)

    def _refusal(self, seat: Seat, wish: Wish) -> Refusal:
        if not 0 <= seat < len(self.record.header.names):
            return Refusal(f"there is no seat {seat} at this table")
        return self.rules.why_not(self.state, seat, wish)

    def undoable(self, seat: Seat) -> int:
        """How many decisions this seat may take back.

        These are its own last ones, up to hidden news, chance or another's decision.
        """
        rows = self.record.rows
        return len(self._past) if rows and rows[-1].seat == seat else 0

    def undoes(self, seat: Seat) -> tuple[S, str] | None:
        """What this seat's next undo takes back: the state before its last decision, and the decision.

        The state is for reading only.
        """
        return (self._past[-1][0], self.record.rows[-1].do) if self.undoable(seat) else None

    def undo(self, seat: Seat | None = None) -> None:
        """Take the last decision back."""
        rows = self.record.rows
        if seat is None and rows:
            seat = rows[-1].seat
        if seat is None or not self.undoable(seat):
            raise Refused(
                Refusal("there is nothing to take back: the last step was another's, or it brought news")
            )
        state, start = self._past.pop()
        del self._log[start:]
        state.events = self._log
        self.state = state
        rows.pop()
        self.record.outcome = None
        self.happened = []

    def clone(self) -> Table[S]:
        """An independent table at the same point, for trying things out."""
        log = list(self._log)
        state = self.state.clone()
        state.events = log
        copy = Table(self.rules, state, self.record.clone(), log)
        copy._past = [(past.clone(), start) for past, start in self._past]
        copy.happened = list(self.happened)
        return copy

    def view(self, seat: Seat | None) -> View:
        """What this seat (None: a spectator) may know."""
        return self.rules.view(self.state, seat)

    def guess(self, seat: Seat | None, chance: Chance) -> S:
        """A full state that agrees with what this seat may know."""
        return self.rules.guess(self.view(seat), chance)

    @property
    def events(self) -> list[Event]:
        """All that happened, nothing veiled; what a seat may know of it is `log(seat)`."""
        return self._log

    def log(self, seat: Seat | None) -> list[Event]:
        """What happened, as far as this seat may know."""
        seen = [event.seen_by(seat) for event in self._log]
        return [event for event in seen if event is not None]
