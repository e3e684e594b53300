"""The checks of knowledge: guesses that agree with a view, and twins between which a viewer cannot tell.

A viewer is a seat or the spectator. Its twins are the truth and the states that `guess` makes of its view
(sent through JSON, so that nothing but data can be in it): they differ only in what the viewer may not know.
Everything that the viewer is given must be the same in all of them, and stay the same through the same step,
unless an event of the step is news to the viewer.

`Event.news_to` speaks of seats. The spectator may know no more than any seat does, so an event is news to the
spectator when it is news to some seat and every seat is told it as the spectator is.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TypeVar

from serai.kernel.action import Action
from serai.kernel.chance import Chance
from serai.kernel.conformance.case import Case, seen
from serai.kernel.conformance.listing import misplaced, overdrawn
from serai.kernel.data import Data, canonical
from serai.kernel.event import Event
from serai.kernel.rules import Seat, State, View, Wish

S = TypeVar("S", bound=State)

TWINS = 2  # guesses for each viewer at each decision
_MORE_GUESSES = 500  # when one disagrees: to tell a wrong guess from a view that tells too much
_OTHERWISE = 40  # other actions that are tried in a twin, to see which of them look the same

#: What a viewer is given, by name.
Given = list[tuple[str, bytes]]


def given(case: Case[S], state: S, viewer: Seat | None, wishes: Sequence[Wish]) -> Given:
    """All that a viewer is given in a state: view, prompt, who is asked, outcome, legal list, refusals."""
    rules = case.rules
    asked = rules.asked(state)
    outcome = rules.outcome(state)
    ended: Data = None if outcome is None else [list(outcome.scores), outcome.reason, outcome.rule]
    everything = [
        ("view", rules.view(state, viewer).bytes()),
        ("seat that is asked", canonical(asked)),
        ("prompt", canonical(None if asked is None else rules.prompt(state).data())),
        ("outcome", canonical(ended)),
    ]
    if viewer is not None:
        if asked == viewer:
            everything.append(("legal list", canonical(case.words(state))))
        reasons = [str(rules.why_not(state, viewer, wish)) for wish in wishes]
        everything.append(("refusals", canonical(reasons)))
    return everything


def first_difference(one: Given, other: Given) -> int:
    """The place of the first thing that differs; -1 if none does."""
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return place
    return -1 if len(one) == len(other) else min(len(one), len(other))


def guess(case: Case[S], viewer: Seat | None, chance: Chance) -> S:
    """A guess from the viewer's view, which went through JSON on its way."""
    shown = case.here.views[case.viewers.index(viewer)]
    view = View(viewer, *json.loads(shown))
    state = case.rules.guess(view, chance)
    if view.bytes() != shown:
        raise case.fault("guess", f"guessing changes the view of {case.called(viewer)}")
    return state


def twins_of(case: Case[S], viewer: Seat | None, wishes: Sequence[Wish]) -> list[S]:
    """Two guesses from a viewer's view, proved to be twins of the truth for it."""
    truth = given(case, case.table.state, viewer, wishes)
    twins: list[S] = []
    for _ in range(TWINS):
        twin = guess(case, viewer, case.fresh())
        place = first_difference(truth, given(case, twin, viewer, wishes))
        if place >= 0:
            raise _blame(
                case, viewer, wishes, truth[place] if place < len(truth) else ("legal list", b""), place
            )
        wrong = misplaced(case.rules, twin, case.cards) or overdrawn(case.rules, twin)
        if wrong:
            raise case.fault("guess", f"a guess of {case.called(viewer)} is not a possible state: {wrong}")
        twins.append(twin)
    _note_hidden(case, viewer, twins[0])
    return twins


def _blame(
    case: Case[S], viewer: Seat | None, wishes: Sequence[Wish], true: tuple[str, bytes], place: int
) -> Exception:
    """Who is at fault when a guess differs from the truth.

    Guesses of one view differ among themselves only in what is hidden. If what the viewer is given differs
    among them, it hangs on what is hidden; if only the truth says otherwise, the guess is wrong.
    """
    name, who = true[0], case.called(viewer)
    found: list[bytes] = []
    for _ in range(_MORE_GUESSES):
        there = given(case, guess(case, viewer, case.fresh()), viewer, wishes)
        text = there[place][1] if place < len(there) else b""
        if text not in found:
            found.append(text)
        if len(found) > 1:
            break
    if len(found) > 1:
        one, other = found
        return case.fault(
            "secrecy", f"the {name} of {who} hangs on what it may not know: {_apart(one, other)}"
        )
    return case.fault(
        "guess", f"a guess of {who} has another {name} than the truth: {_apart(true[1], found[0])}"
    )


def _apart(one: bytes, other: bytes) -> str:
    """Two texts from a little before the place where they part."""
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    start = max(0, at - 30)
    return " and ".join(repr(text[start : at + 50].decode(errors="replace")) for text in (one, other))


def _note_hidden(case: Case[S], viewer: Seat | None, twin: S) -> None:
    truth, other = case.here.dump, case.rules.dump(twin)
    if not isinstance(truth, dict):
        return
    who = "spectator" if viewer is None else f"seat {viewer}"
    for name, value in truth.items():
        there = other.get(name)
        if value == there:
            continue
        case.report.hides(who, str(name))
        if isinstance(value, list) and isinstance(there, list) and len(value) == len(there) == case.seats:
            for n, part in enumerate(value):
                if part != there[n]:
                    case.report.hides(who, f"{name}/{n}")


def check_twins(case: Case[S]) -> None:
    """The twins of every viewer; in each of them the viewer is given the same."""
    wishes = case.wishes
    case.twins = [twins_of(case, viewer, wishes) for viewer in case.viewers]
    case.count("secrecy")
    if case.now_and_then(3):
        _future_is_hidden(case, wishes)
    if case.now_and_then(5):
        _guess_again(case)


def _future_is_hidden(case: Case[S], wishes: Sequence[Wish]) -> None:
    """Nobody is given anything that hangs on the seed, by which future draws could be known."""
    other = case.table.state.clone()
    other.chance = Chance(case.fresh().seed, case.here.drawn)
    for viewer in case.viewers:
        truth = given(case, case.table.state, viewer, wishes)
        place = first_difference(truth, given(case, other, viewer, wishes))
        if place >= 0:
            raise case.fault("secrecy", f"the {truth[place][0]} of {case.called(viewer)} hangs on the seed")


def _guess_again(case: Case[S]) -> None:
    """The same view and the same chance give the same guess."""
    viewer = case.viewers[case.sample.below(len(case.viewers))]
    chance = case.fresh()
    one, other = guess(case, viewer, chance.clone()), guess(case, viewer, chance.clone())
    if case.hash(one) != case.hash(other):
        raise case.fault("chance", f"two guesses of {case.called(viewer)} with the same chance differ")


def is_news(case: Case[S], events: list[Event], viewer: Seat | None) -> bool:
    """Whether a step told this viewer something that was hidden from it."""
    if viewer is not None:
        return any(event.news_to(viewer) for event in events)
    return any(_is_open_news(event, case.seats) for event in events)


def _is_open_news(event: Event, seats: int) -> bool:
    if not any(event.news_to(seat) for seat in range(seats)):
        return False
    shown = seen([event], None)
    return all(seen([event], seat) == shown for seat in range(seats))


def check_step(case: Case[S], truth: S, action: Action) -> None:
    """The same step in the truth and in a twin tells a viewer the same, unless it is news in both."""
    done: dict[Action, tuple[S, list[Event]]] = {}
    for viewer, worlds in zip(case.viewers, case.twins, strict=True):
        for twin in worlds:
            listed = list(case.rules.legal(twin))
            if action in listed:
                same = action
            else:
                if case.now_and_then(4):
                    _compare_log(case, viewer, truth, twin, action)
                common = [other for other in case.here.legal if other in listed]
                if not common:
                    continue
                same = common[case.sample.below(len(common))]
            if same not in done:
                done[same] = stepped(case, truth, same)
                if case.hash(done[same][0]) != case.hash(stepped(case, truth, same)[0]):
                    raise case.fault("chance", f"{same!r} leads to different states from the same state")
            _compare(case, viewer, done[same], _guessed(case, viewer, truth, twin, same), same)


def _compare(
    case: Case[S],
    viewer: Seat | None,
    truth: tuple[S, list[Event]],
    twin: tuple[S, list[Event]],
    action: Action,
) -> None:
    one, one_events = truth
    other, other_events = twin
    who = case.called(viewer)
    news = is_news(case, one_events, viewer)
    if news != is_news(case, other_events, viewer):
        raise case.fault("secrecy", f"whether {action!r} is news to {who} hangs on what it may not know")
    case.count("secrecy")
    if news:
        return
    mine, theirs = seen(one_events, viewer), seen(other_events, viewer)
    here, there = given(case, one, viewer, ()), given(case, other, viewer, ())
    place = first_difference(here, there)
    hangs = "hangs on what it may not know"
    if place >= 0 and mine != theirs:
        what = f"{action!r} tells {who} what was hidden, by an event that is no news and can be taken back"
        raise case.fault("undo", f"{what}: {_apart(mine, theirs)}")
    if mine != theirs:
        raise case.fault("secrecy", f"the log of {who} after {action!r} {hangs}: {_apart(mine, theirs)}")
    if place >= 0:
        name, text = here[place]
        parts = _apart(text, there[place][1])
        raise case.fault("secrecy", f"the {name} of {who} after {action!r} {hangs}: {parts}")


def stepped(case: Case[S], world: S, action: Action) -> tuple[S, list[Event]]:
    """What an action does in a world."""
    state = world.clone()
    events: list[Event] = []
    state.events = events
    case.rules.apply(state, action)
    state.events = None
    return state, events


def _guessed(case: Case[S], viewer: Seat | None, truth: S, twin: S, action: Action) -> tuple[S, list[Event]]:
    """What an action does in a twin, with the true chance."""
    world = twin.clone()
    world.chance = truth.chance.clone()
    try:
        return stepped(case, world, action)
    except Exception as fault:
        if action in case.here.legal:
            stepped(case, truth, action)  # where it may fail as well: then the guess is not at fault
        what = f"{action!r} cannot be done in a guess of {case.called(viewer)}"
        raise case.fault("guess", f"{what}: {type(fault).__name__}: {fault}") from fault


def _compare_log(case: Case[S], viewer: Seat | None, truth: S, twin: S, action: Action) -> None:
    """The log does not rule a twin out that the view leaves possible.

    The action is not legal in the twin. If some other one there leads to the same view, the viewer cannot
    know that it was not done; then some such action must also be told to it in the same words.
    """
    if case.rules.asked(twin) == viewer:
        return
    state, events = stepped(case, truth, action)
    if is_news(case, events, viewer):
        return
    view, log = case.rules.view(state, viewer).bytes(), seen(events, viewer)
    alike: list[bytes] = []
    for other in list(case.rules.legal(twin))[:_OTHERWISE]:
        there, others = _guessed(case, viewer, truth, twin, other)
        if not is_news(case, others, viewer) and case.rules.view(there, viewer).bytes() == view:
            alike.append(seen(others, viewer))
    case.count("secrecy")
    if alike and log not in alike:
        what = f"after {action!r} the log tells {case.called(viewer)} what its view hides"
        raise case.fault("secrecy", f"{what}: {_apart(log, alike[0])}")


def check_playout(case: Case[S]) -> None:
    """A guess can be played on to the end."""
    viewer = case.viewers[case.sample.below(len(case.viewers))]
    state = guess(case, viewer, case.fresh())
    for n in range(case.decisions):
        asked = case.rules.asked(state)
        legal = case.rules.legal(state)
        wrong = misplaced(case.rules, state, case.cards) or overdrawn(case.rules, state)
        if asked is not None and not legal:
            wrong = f"seat {asked} is asked, but nothing is legal"
        if wrong:
            raise case.fault("guess", f"{n} decisions after a guess of {case.called(viewer)}: {wrong}")
        if asked is None:
            return
        case.rules.apply(state, legal[case.sample.below(len(legal))])
