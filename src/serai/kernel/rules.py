"""The contract between a game and everything above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, TypeVar

from serai.kernel.action import Action, Verb
from serai.kernel.chance import Chance
from serai.kernel.data import Data, canonical
from serai.kernel.event import Event
from serai.kernel.reason import Reason
from serai.kernel.refusal import Refusal

Seat: TypeAlias = int

#: What a table is opened with, beside the seed: variant, decks, number of seats.
Options: TypeAlias = Mapping[str, object]

#: What somebody wants to do: an action, or words that may not mean any.
Wish: TypeAlias = Action | str


@dataclass(frozen=True)
class View:
    """All that leaves the engine for one seat (None: a spectator), as plain data.

    `data` is the table in named fields, for whoever shows it. `inner` is what `guess` needs as well: numbers
    and frames of the engine, without anything that the seat may not know. Pages get `data` alone.
    """

    seat: Seat | None
    data: Data
    inner: Data = None

    def bytes(self) -> bytes:
        """The view's canonical bytes: equal views have equal bytes."""
        return canonical([self.data, self.inner])


@dataclass(frozen=True)
class Prompt:
    """What the table waits for, as data: who chooses, what kind of choice, by which rule, about what."""

    seat: Seat
    kind: str
    rule: str
    about: Data = field(default_factory=dict)

    def data(self) -> Data:
        """The prompt as plain data."""
        return {"seat": self.seat, "kind": self.kind, "rule": self.rule, "about": self.about}


@dataclass(frozen=True)
class Outcome:
    """How a game ended: each seat's score (1 won, 0 lost, shares for a draw) and the rule that was met."""

    scores: tuple[float, ...]
    reason: str
    rule: str

    @property
    def winner(self) -> Seat | None:
        """The only seat with a full score, if there is one."""
        full = [seat for seat, score in enumerate(self.scores) if score == 1]
        return full[0] if len(full) == 1 else None


class State(Protocol):
    """What every game's state offers: columns that can be copied, and the chance and the events of its table.

    `events` is None where nobody listens (search, simulation), and a list where somebody does.
    """

    chance: Chance
    events: list[Event] | None

    def clone(self: S) -> S:
        """An independent copy; a clone has no listener."""
        ...


S = TypeVar("S", bound=State)


class Rules(Protocol[S]):
    """A game. It keeps nothing: all that changes is in the state."""

    @property
    def id(self) -> str:
        """The game's name in commands and records: `scarab-lords`."""
        ...

    @property
    def title(self) -> str:
        """The game's name for people."""
        ...

    @property
    def version(self) -> str:
        """The version of the rules; a record made under another one is refused."""
        ...

    @property
    def seats(self) -> range:
        """How many can play."""
        ...

    @property
    def verbs(self) -> Sequence[Verb]:
        """The whole vocabulary of actions."""
        ...

    def fill_options(self, options: Options) -> dict[str, Data]:
        """The options with every default filled in; `BadOption` for what the game does not know."""
        ...

    def values(self) -> dict[str, list[Data]]:
        """For each option what it can be, the default first; some take several, one for each seat."""
        ...

    def seated(self, options: Options) -> int:
        """How many seats a table with these options has."""
        ...

    def new(self, options: Options, chance: Chance) -> S:
        """The table set up, waiting for its first decision; `events` may tell what the set-up showed."""
        ...

    def asked(self, state: S) -> Seat | None:
        """Who must choose; None when the game is over."""
        ...

    def legal(self, state: S) -> list[Action]:
        """Everything that may be chosen now, in a fixed order; read it, never change it."""
        ...

    def apply(self, state: S, action: Action) -> None:
        """Carry a legal action out, in place; the caller is trusted."""
        ...

    def reason_against(self, state: S, action: Action) -> Reason | None:
        """What speaks against an action of the seat that is asked; None exactly if it is legal.

        It takes every action of the vocabulary, also with a number that no thing has, and it tells nothing
        that the seat may not know. `why_not` words this very reason.
        """
        ...

    def why_not(self, state: S, seat: Seat, wish: Wish) -> Refusal:
        """Why this seat cannot do that now; it tells nothing that the seat may not know."""
        ...

    def prompt(self, state: S) -> Prompt:
        """What the table waits for; the same for all who look."""
        ...

    def view(self, state: S, seat: Seat | None) -> View:
        """What this seat (None: a spectator) may know."""
        ...

    def guess(self, view: View, chance: Chance) -> S:
        """A full state that agrees with the view; what the view hides is drawn by chance."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it runs."""
        ...

    def notate(self, state: S, action: Action) -> str:
        """An action in words that `read` understands in the same state."""
        ...

    def read(self, state: S, words: str) -> Action | None:
        """The action that these words mean to the seat that is asked; None if they mean none."""
        ...

    @property
    def stops(self) -> Sequence[str]:
        """The phases in which a pass can be an answer, in order; empty where nobody ever passes."""
        ...

    def phase(self, state: S) -> str:
        """The phase that the table is in, empty between phases; it hangs on nothing hidden."""
        ...

    def things(self, state: S, action: Action) -> list[Data]:
        """What an action touches, for whoever draws the table, as the view of the asked seat names it.

        Each is a dictionary with some of `card` (a name), `id` (its number in the view), `place`, `hex`,
        `seat`.
        """
        ...

    def dump(self, state: S) -> Data:
        """The whole state as plain data, hidden things included, the seed excluded."""
        ...

    def load(self, data: Data, chance: Chance) -> S:
        """The state that `dump` wrote, with that chance behind it."""
        ...

    def cards(self, state: S) -> list[tuple[str, int]]:
        """Every card with the zone that it is in, for the proof that none is lost or doubled."""
        ...

    def counters(self, state: S) -> list[int]:
        """Every number that can never be negative."""
        ...

    def arrange(self, table: Data, chance: Chance) -> S:
        """A table set by hand, as a scenario describes it; `BadTable` says what is wrong with it."""
        ...

    def describe(self, state: S) -> Data:
        """The table in the words that `arrange` reads, nothing hidden."""
        ...


class BadTable(ValueError):
    """A hand-set table that cannot be, with the entry at fault."""
