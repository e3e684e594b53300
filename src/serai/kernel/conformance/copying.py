"""The checks of copies: clones, saved states, saved records, undone steps, and the chance behind them."""

from __future__ import annotations

import json
from typing import TypeVar

from serai.kernel.action import Action
from serai.kernel.conformance.case import Case, Position, events_data
from serai.kernel.data import Data, canonical
from serai.kernel.event import Event
from serai.kernel.opening import replay
from serai.kernel.record import BadRecord, read_record
from serai.kernel.refusal import Refused
from serai.kernel.rules import State

S = TypeVar("S", bound=State)

_LOG = 20  # how many of the last events are compared one by one


def check_clone(case: Case[S]) -> None:
    """A clone is the same as its parent."""
    state = case.table.state
    clone = state.clone()
    if case.hash(clone) != case.here.hash:
        raise case.fault("clone", "a clone has another hash than its parent")
    if clone.chance is state.chance:
        raise case.fault("chance", "a clone shares the chance of its parent")
    if clone.events is not None:
        raise case.fault("clone", "a clone has a listener")


def check_saving(case: Case[S]) -> None:
    """A saved state is plain data and comes back the same."""
    here = case.here
    back = json.loads(here.text)
    if back != here.dump:
        raise case.fault("save-load", f"the dump is not plain JSON data: {_differing(here.dump, back)}")
    _same_position(case, reloaded(case), "a loaded state")


def reloaded(case: Case[S]) -> S:
    """The table's state, saved and loaded."""
    return case.rules.load(json.loads(case.here.text), case.table.state.chance.clone())


def _same_position(case: Case[S], state: S, what: str) -> None:
    there: Position[S] = Position(case.rules, state, case.viewers)
    here = case.here
    if there.hash != here.hash:
        raise case.fault("save-load", f"{what} has another hash: {_differing(here.dump, there.dump)}")
    if there.words != here.words or there.asked != here.asked:
        raise case.fault("save-load", f"{what} has another legal list: {here.words}, then {there.words}")
    for viewer, one, other in zip(case.viewers, here.views, there.views, strict=True):
        if one != other:
            raise case.fault("save-load", f"{what} gives {case.called(viewer)} another view")
    if there.prompt != here.prompt:
        raise case.fault("save-load", f"{what} has another prompt")


def _differing(one: Data, other: Data) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        names = [str(name) for name in one if name not in other or one[name] != other[name]]
        names += [str(name) for name in other if name not in one]
        return "differing in " + ", ".join(names)
    return f"{one!r:.80} and {other!r:.80}"


def check_record(case: Case[S]) -> None:
    """The record comes back from its text the same."""
    lines = case.table.record.lines()
    try:
        if read_record("\n".join(lines) + "\n").lines() != lines:
            raise case.fault("save-load", "the record is another one when it is read back")
    except BadRecord as bad:
        raise case.fault("save-load", f"the record cannot be read back: {bad}") from None


def check_replay(case: Case[S]) -> None:
    """The record leads to the same state in this process."""
    try:
        again = replay(case.rules, read_record("\n".join(case.table.record.lines())))
    except BadRecord as bad:
        raise case.fault("replay", f"the record does not replay: {bad}") from None
    if case.hash(again.state) != case.here.hash or case.words(again.state) != case.here.words:
        raise case.fault("replay", "the record leads to another state, or to another legal list")
    for viewer in case.viewers:
        if events_data(again.log(viewer)) != events_data(case.table.log(viewer)):
            raise case.fault("replay", f"the record gives {case.called(viewer)} another log")


def play(case: Case[S], action: Action) -> list[Event]:
    """Play a listed action at the table, and prove that copies do the same and keep apart."""
    before = case.table.state.clone()
    trial, again = before.clone(), before.clone()
    loaded = reloaded(case)
    _try(case, trial, action)
    if case.hash(before) != case.here.hash:
        raise case.fault("clone", f"playing {action!r} on a clone changes its parent")
    if before.chance.drawn != case.here.drawn:
        raise case.fault("chance", f"playing {action!r} on a clone draws from the chance of its parent")
    _try(case, again, action)
    expected = case.hash(trial)
    if case.hash(again) != expected:
        raise case.fault(
            "chance", f"{action!r} leads to different states from the same state and the same chance"
        )
    happened = _play(case, action)
    after = case.hash(case.table.state)
    if case.hash(before) != case.here.hash:
        raise case.fault("clone", f"playing {action!r} changes a clone that was made before")
    if after != expected:
        raise case.fault("clone", f"{action!r} leads to another state at the table than on a clone")
    if canonical(case.here.dump) != case.here.text:
        raise case.fault("save-load", f"{action!r} changes what was dumped before: the dump is not a copy")
    _try(case, loaded, action)
    if case.hash(loaded) != after:
        raise case.fault("save-load", f"{action!r} leads to another state after saving and loading")
    case.count("chance")
    return happened


def _try(case: Case[S], state: S, action: Action) -> None:
    try:
        case.rules.apply(state, action)
    except Exception as fault:
        raise case.fault("apply", f"{action!r} is listed, but: {type(fault).__name__}: {fault}") from fault


def _play(case: Case[S], action: Action) -> list[Event]:
    words = case.rules.notate(case.table.state, action)
    refusal = case.table.why_not(words, case.here.asked)
    if refusal is not None:
        raise case.fault("apply", f"{words!r} is listed, but why_not says: {refusal}")
    try:
        case.table.play(words, case.here.asked)
        happened = case.table.happened
    except Refused as refused:
        raise case.fault("apply", f"{words!r} is listed, but refused: {refused}") from None
    except Exception as fault:
        raise case.fault("apply", f"{words!r} is listed, but: {type(fault).__name__}: {fault}") from fault
    case.count("apply")
    return happened


class Moment:
    """A table at one moment, as far as undo must bring it back: hash, record and the logs of all viewers."""

    def __init__(self, case: Case[S]) -> None:
        table = case.table
        self.hash: str = case.hash(table.state)
        self.words: list[str] = case.words(table.state)
        self.chain: str = table.record.chain
        self.drawn: int = table.state.chance.drawn
        logs = [table.log(viewer) for viewer in case.viewers]
        self.lengths: list[int] = [len(log) for log in logs]
        self.tails: list[Data] = [events_data(log[-_LOG:]) for log in logs]

    def lacks(self, other: Moment) -> str:
        """What is not the same at another moment; nothing if all is."""
        if self.hash != other.hash or self.drawn != other.drawn:
            return "the state"
        if self.words != other.words:
            return "the legal list"
        if self.chain != other.chain:
            return "the record"
        if self.lengths != other.lengths or self.tails != other.tails:
            return "the log"
        return ""


def check_undo(case: Case[S], before: Moment, action: Action, happened: list[Event]) -> None:
    """The last decision is taken back and done again, or cannot be taken back because it told something."""
    table, seat = case.table, case.here.asked
    news = any(event.news_to(other) for event in happened for other in range(case.seats))
    drew = table.state.chance.drawn != before.drawn
    undoable = [other for other in range(case.seats) if table.undoable(other)]
    if (news or drew) and undoable:
        raise case.fault("undo", f"{action!r} drew on chance or brought news, yet can be taken back")
    if [other for other in undoable if other != seat]:
        raise case.fault("undo", f"{action!r} of seat {seat} can be taken back by others: {undoable}")
    if not undoable:
        return
    after = Moment(case)
    table.undo(seat)
    lost = before.lacks(Moment(case))
    if lost:
        raise case.fault("undo", f"{lost} is another one after {action!r} was taken back")
    table.play(action, seat)
    lost = after.lacks(Moment(case))
    if lost:
        raise case.fault("undo", f"{lost} is another one after {action!r} was taken back and done again")
    case.count("undo")
