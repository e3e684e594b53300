"""One game under examination: its table, where it stands, and the chance by which the examiner samples."""

from __future__ import annotations

from collections.abc import Callable, Collection
from hashlib import blake2b
from typing import Generic, TypeVar

from serai.kernel.action import Action, Verb
from serai.kernel.chance import SEED_BYTES, Chance, seed_from
from serai.kernel.conformance.report import NonConformance, Report
from serai.kernel.data import Data, canonical, digest, hash_of
from serai.kernel.event import Event
from serai.kernel.opening import open_table
from serai.kernel.rules import Options, Rules, Seat, State, Wish
from serai.kernel.table import Table

S = TypeVar("S", bound=State)

#: An action of no game, which every game must refuse.
FOREIGN = Verb("serai conformance", "foreign")

_WALK, _SAMPLE, _REASONS = 0, 1, 2


def stream(seed: int, purpose: int) -> Chance:
    """The examiner's own chance for this seed, apart from the game's."""
    return Chance(
        blake2b(
            seed_from(seed), digest_size=SEED_BYTES, salt=bytes([purpose]), person=b"serai conforms"
        ).digest()
    )


class Position(Generic[S]):
    """Where the game stands: what the checks compare with, computed once."""

    def __init__(self, rules: Rules[S], state: S, viewers: list[Seat | None]) -> None:
        self.asked: Seat | None = rules.asked(state)
        self.legal: list[Action] = list(rules.legal(state))
        self.words: list[str] = [rules.notate(state, action) for action in self.legal]
        self.dump: Data = rules.dump(state)
        self.text: bytes = canonical(self.dump)
        self.hash: str = digest(self.text)
        self.drawn: int = state.chance.drawn
        self.views: list[bytes] = [rules.view(state, viewer).bytes() for viewer in viewers]
        self.prompt: bytes = canonical(None if self.asked is None else rules.prompt(state).data())


class Case(Generic[S]):
    """One game under examination."""

    def __init__(
        self,
        rules: Rules[S],
        seed: int,
        options: Options | None,
        decisions: int,
        report: Report,
        paragraphs: Collection[str] | None = None,
    ) -> None:
        self.rules: Rules[S] = rules
        self.seed: int = seed
        self.decisions: int = decisions  # where a game is left off
        self.report: Report = report
        self.paragraphs: Collection[str] | None = paragraphs  # of the game's rulebook
        self.number: int = 0  # decisions made so far
        self.walk: Chance = stream(seed, _WALK)
        self.sample: Chance = stream(seed, _SAMPLE)
        self.numbers: Chance = stream(seed, _REASONS)  # for the check of reasons alone
        self.trail: list[list[str]] = []  # what another process must see at each decision
        self.wishes: list[Wish] = []  # that are not legal at the present position
        self.twins: list[list[S]] = []  # by viewer, at the present position
        try:
            self.table: Table[S] = open_table(rules, seed, options)
            self.seats: int = len(self.table.record.header.names)
            self.viewers: list[Seat | None] = [None, *range(self.seats)]
            self.cards: list[int] = sorted(card for _, card in rules.cards(self.table.state))
            self.here: Position[S] = self.look()
        except Exception as fault:
            raise self.crash("apply", fault) from fault

    def look(self) -> Position[S]:
        """The position that the table is in."""
        return Position(self.rules, self.table.state, self.viewers)

    def count(self, check: str) -> None:
        """Note that a check was made."""
        self.report.checks[check] += 1

    def fault(self, check: str, message: str) -> NonConformance:
        """The violation of a check, to be raised."""
        return NonConformance(check, self.seed, self.number, message)

    def crash(self, check: str, fault: Exception) -> NonConformance:
        """The violation that an unexpected error is."""
        violation = self.fault(check, f"{type(fault).__name__}: {fault}")
        violation.__cause__ = fault  # also in the compiled build, which drops the cause of a `raise`
        return violation

    def run(self, check: str, look: Callable[[Case[S]], None]) -> None:
        """Make one check; an error inside it is a violation of it."""
        try:
            look(self)
        except NonConformance:
            raise
        except Exception as fault:
            raise self.crash(check, fault) from fault
        self.count(check)

    def now_and_then(self, every: int) -> bool:
        """True once in so many times, by the examiner's chance."""
        return self.sample.below(every) == 0

    def hash(self, state: S) -> str:
        """The hash of a state."""
        return hash_of(self.rules.dump(state))

    def words(self, state: S) -> list[str]:
        """The legal actions of a state in its notation."""
        return [self.rules.notate(state, action) for action in self.rules.legal(state)]

    def fresh(self) -> Chance:
        """A new chance that the game knows nothing of."""
        words = [self.sample.word().to_bytes(4, "big") for _ in range(SEED_BYTES // 4)]
        return Chance(b"".join(words))

    def called(self, viewer: Seat | None) -> str:
        """A viewer's name in messages."""
        return "the spectator" if viewer is None else f"seat {viewer}"


def events_data(events: list[Event]) -> list[Data]:
    """Events as data."""
    return [event.data() for event in events]


def seen(events: list[Event], viewer: Seat | None) -> bytes:
    """Events as this viewer is told them."""
    shown = [event.seen_by(viewer) for event in events]
    return canonical([event.data() for event in shown if event is not None])
