"""A table as its journal makes it: entries are folded into a kernel table, and nothing else makes it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from serai.games import find_game
from serai.kernel import Action, Data, Outcome, Prompt, Record, Refused, Rules, Table
from serai.kernel.abilities import rules_for
from serai.lessons import Lesson, find_lesson
from serai.server.entries import (
    AGREE,
    ASK,
    CONCEDE,
    DECLINE,
    LEAVE,
    PLAY,
    TAKEBACK,
    UNDO,
    BrokenJournal,
    Draft,
    Entry,
    Sitting,
    Step,
    TakebackRequest,
)
from serai.server.player_decks import public_options, with_decks
from serai.server.start import LESSON, ORDINARY, Start

#: After so many decisions the state is kept, so that a takeback need not play the whole game again.
_SAVE_EVERY = 32


class LiveTable:
    """One table, with everything that its journal says."""

    def __init__(
        self,
        id: str,
        game: str,
        options: Data,
        seed: bytes,
        sittings: list[Sitting],
        private: bool,
        start: Start = ORDINARY,
        rules: Rules[Any] | None = None,
    ) -> None:
        self.id = id
        self.game = game
        self.given_options = options  # when the table was opened; with lists of decks, so nobody is told them
        self.seed = seed
        self.sittings = sittings
        self.private = private
        self.rematch: str | None = None
        #: With the card sets of the table; in the server's loop they were read elsewhere (`set_reading`).
        self.rules: Rules[Any] = rules_for(find_game(game), options) if rules is None else rules
        self.start = start
        self.lesson: Lesson | None = find_lesson(game) if start.origin == LESSON else None
        self.entries: list[Entry] = []
        self.table: Table[Any] = self._opened()
        self.takeback: TakebackRequest | None = None
        self.conceded: int | None = None
        self.answered: dict[tuple[int, str], int] = {}  # (seat, message) -> number after it
        self._begin()

    def _begin(self) -> None:
        """Number 0 is here: what was decided before it, in the game that this one left, stays as it is."""
        self.first_row = len(self.table.record.rows)
        #: For each number of the journal, how many events the log had; for each event, the number it led to.
        self.log_lengths: list[int] = [len(self.table.events)]
        self.event_numbers: list[int] = [0] * len(self.table.events)
        self._prompt: tuple[int, Prompt] | None = None  # with the number it belongs to
        self._answered: Prompt | None = None  # what the last decision answered, if it was asked for here
        self.last_rewind = 0  # the number since which the log only grew
        #: The decisions that stand, and for each number of the journal how many stood and which was the last.
        self._path: list[Step] = []
        self._path_at: list[tuple[int, Step | None]] = [(0, None)]
        #: States on the path, by the count of decisions before them, with the length of the log.
        self._saved_states: dict[int, tuple[Any, int]] = {
            0: (self.table.state.clone(), len(self.table.events))
        }

    def _opened(self) -> Table[Any]:
        names = [sitting.name for sitting in self.sittings]
        return self.start.opened(self.rules, self.seed, self.played_options, names)

    @property
    def options(self) -> Data:
        """The options as anybody may know them."""
        return public_options(self.given_options, [sitting.deck for sitting in self.sittings])

    @property
    def played_options(self) -> Data:
        """The options that the game is played with: those given, and the decks that were brought since."""
        return with_decks(self.rules, self.given_options, [sitting.deck for sitting in self.sittings])

    def take_seats(self, sittings: list[Sitting]) -> None:
        """The seats as they are on disk; where somebody brought a deck, the game is dealt anew with it."""
        dealt = self.played_options
        self.sittings[:] = sittings
        if self.played_options != dealt:
            before, self.entries = self.entries, []  # nobody has decided anything yet; somebody may have left
            self.table = self._opened()
            self._begin()
            for entry in before:
                self.fold(entry)

    def play_before(self, seat: int, do: str) -> None:
        """A decision of the start, before number 0; they are played one by one, as there may be many."""
        self.table.play(do, seat)
        self._begin()

    def beginning(self) -> Any:
        """The state at number 0."""
        return self._saved_states[0][0].clone()

    @property
    def number(self) -> int:
        """The number of the present state: how many entries the journal has."""
        return len(self.entries)

    @property
    def asked(self) -> int | None:
        """The seat that must choose, None when the game is over."""
        return None if self.over else self.table.asked

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""
        return self.conceded is not None or self.table.asked is None

    @property
    def waiting(self) -> bool:
        """Whether the game waits for somebody to sit down."""
        return any(sitting.kind == "open" for sitting in self.sittings)

    @property
    def phase(self) -> str:
        """The phase that the table is in, which everybody sees."""
        return self.rules.phase(self.table.state)

    @property
    def prompt(self) -> Prompt:
        """What the table waits for; it is made once for each state, as some take long."""
        if self._prompt is None or self._prompt[0] != self.number:
            self._prompt = self.number, self.rules.prompt(self.table.state)
        return self._prompt[1]

    @property
    def steps(self) -> list[Step]:
        """The decisions that stand."""
        return list(self._path)

    def outcome(self) -> Outcome | None:
        """How the game ended; a concession gives the game to the other."""
        if self.conceded is not None:
            scores = [1.0] * len(self.sittings)
            scores[self.conceded] = 0.0
            return Outcome(tuple(scores), f"{self.sittings[self.conceded].name} gave the game up", "")
        return self.table.outcome

    def record(self) -> Record:
        """The record of the decisions that stand, with the names that the seats have now, and the seed."""
        names = tuple(sitting.name for sitting in self.sittings)
        record = Record(replace(self.table.record.header, names=names))
        for row in self.table.record.rows:
            record.add(row.seat, row.do, row.state)
        record.outcome = self.table.record.outcome
        return record

    # Drafts: what may be written, tried before it is

    def draft_play(self, seat: int, words: str) -> Draft:
        """A decision, with the hash of the state it leads to; `Refused` changes nothing."""
        refusal = self.table.why_not(words, seat)
        if refusal is not None:
            raise Refused(refusal)
        trial = self.table.clone()
        trial.play(words, seat)
        row = trial.record.rows[-1]
        return Draft((Entry(PLAY, seat, row.do, row.state),), trial.asked)

    def draft_undo(self, seat: int) -> Draft:
        """The own last decision taken back: the same seat is asked again."""
        return Draft((Entry(UNDO, seat),), seat)

    def draft_ask(self, seat: int, to: int) -> Draft:
        """A takeback asked for; it happens at once if nobody is there to be asked."""
        return self._with_takeback(Entry(ASK, seat, str(to)), TakebackRequest(seat, to))

    def draft_agree(self, seat: int) -> Draft:
        """A takeback agreed to; the last who agrees makes it happen."""
        assert self.takeback is not None
        return self._with_takeback(
            Entry(AGREE, seat),
            TakebackRequest(self.takeback.seat, self.takeback.to, [*self.takeback.agreed, seat]),
        )

    def _with_takeback(self, entry: Entry, request: TakebackRequest) -> Draft:
        if self.consent_needed(request):
            return Draft((entry,), self.asked)
        back = Entry(TAKEBACK, request.seat, str(request.to))
        return Draft((entry, back), self.taken_back(request.to)[0].seat)

    def draft_other(self, kind: str, seat: int, what: str = "") -> Draft:
        """An entry that leaves the game where it is, or ends it."""
        return Draft((Entry(kind, seat, what),), None if kind == CONCEDE else self.asked)

    def undoable(self, seat: int) -> int:
        """How many of the own last decisions a seat may take back now."""
        return 0 if self.over else self.table.undoable(seat)

    def undoes(self, seat: int) -> tuple[Prompt, Action | None, str] | None:
        """What the seat's next undo takes back: what it was asked, the action, and its notation."""
        last = None if self.over else self.table.undoes(seat)
        if last is None:
            return None
        state, words = last
        if self._answered is None:
            self._answered = self.rules.prompt(state)
        return self._answered, self.rules.read(state, words), words

    # Folding

    def fold(self, entry: Entry) -> None:
        """Carry an entry out that is in the journal."""
        if entry.kind == PLAY:
            self._play(entry)
        elif entry.kind == UNDO:
            self.table.undo(entry.seat)
            self._shorten(len(self._path) - 1)
        elif entry.kind == ASK:
            self.takeback = TakebackRequest(entry.seat, int(entry.what))
        elif entry.kind == AGREE and self.takeback is not None:
            self.takeback.agreed.append(entry.seat)
        elif entry.kind == DECLINE:
            self.takeback = None
        elif entry.kind == TAKEBACK:
            self._go_back(int(entry.what))
        elif entry.kind == CONCEDE:
            self.conceded = entry.seat
            self.takeback = None
        elif entry.kind == LEAVE:
            sitting = self.sittings[entry.seat]
            sitting.kind, sitting.level, sitting.left, sitting.token = "bot", entry.what, True, ""
            sitting.auto_pass, sitting.passes, sitting.host = False, (), False
            self.takeback = None  # whoever was to answer may be gone: it is asked anew
        self.entries.append(entry)
        self.answered.setdefault((entry.seat, entry.message), self.number)
        self.log_lengths.append(len(self.table.events))
        self.event_numbers += [self.number] * (len(self.table.events) - len(self.event_numbers))
        self._path_at.append((len(self._path), self._path[-1] if self._path else None))

    def _play(self, entry: Entry) -> None:
        number, asked = self._prompt or (-1, None)
        self._answered = asked if number == self.number else None
        self.table.play(entry.what, entry.seat)
        if self.table.record.rows[-1].state != entry.hash:
            raise BrokenJournal(f"{self.id}: entry {self.number + 1} leads to another state")
        self.takeback = None
        self._path.append(Step(self.number + 1, entry.seat, entry.what))
        if len(self._path) % _SAVE_EVERY == 0:
            self._saved_states[len(self._path)] = self.table.state.clone(), len(self.table.events)

    def _shorten(self, length: int) -> None:
        del self._path[length:], self.event_numbers[len(self.table.events) :]
        for place in [place for place in self._saved_states if place > length]:
            del self._saved_states[place]
        self.takeback = None
        self._answered = None
        self.last_rewind = self.number + 1

    def _go_back(self, to: int) -> None:
        """The state of an earlier number, played anew from the last saved one before it."""
        length, _ = self._path_at[to]
        saved = max(place for place in self._saved_states if place <= length)
        kept, length_of_log = self._saved_states[saved]
        log, state = self.table.events[:length_of_log], kept.clone()
        state.events = log
        record = Record(self.table.record.header, self.table.record.rows[: self.first_row + saved])
        self.table = Table(self.rules, state, record, log)
        for step in self._path[saved:length]:
            self.table.play(step.do, step.seat)
        self._shorten(length)

    # Takebacks and the log

    def can_go_back(self, to: int) -> bool:
        """Whether the state of this number is behind the present one, with decisions between them."""
        if not 0 <= to < self.number:
            return False
        length, last = self._path_at[to]
        return length < len(self._path) and (last is None or self._path[length - 1] is last)

    def taken_back(self, to: int) -> list[Step]:
        """The decisions that a takeback to this number undoes."""
        return self._path[self._path_at[to][0] :]

    def consent_needed(self, request: TakebackRequest | None) -> list[int]:
        """The seats whose consent a takeback still waits for: persons who did not ask or agree."""
        if request is None:
            return []
        return [
            seat
            for seat, sitting in enumerate(self.sittings)
            if sitting.kind == "person" and seat != request.seat and seat not in request.agreed
        ]
