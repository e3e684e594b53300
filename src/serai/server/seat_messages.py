"""What leaves the server for one seat: made from its view and its log, and from nothing else."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from typing import Final, cast

from serai.kernel import Data, Event
from serai.lessons import LEARNER
from serai.server.coaching import place_in_lesson
from serai.server.live import LiveTable
from serai.server.messages import (
    Ask,
    Chat,
    Choice,
    Coach,
    Decision,
    Kind,
    Line,
    Origin,
    Passing,
    Presence,
    Result,
    SeatInfo,
    Shown,
    Takeback,
    Turn,
    Welcome,
)
from serai.server.wording import offered, table_names, table_words, undone

#: So many lines of the log come with a welcome. A long game has thousands, and telling them takes a while.
LATEST: Final = 300


def seat_infos(live: LiveTable, here: Collection[int]) -> list[SeatInfo]:
    """The seats as everybody sees them."""
    return [
        SeatInfo(
            name=sitting.name,
            kind=cast(Kind, sitting.kind),
            level=sitting.level,
            here=sitting.kind == "bot" or (sitting.kind == "person" and seat in here),
            left=sitting.left,
            host=sitting.host,
        )
        for seat, sitting in enumerate(live.sittings)
    ]


def view_of(live: LiveTable, seat: int | None) -> Data:
    """The seat's view; nobody sees anything before all sit, so that no table is left for its cards."""
    return None if live.waiting else live.rules.view(live.table.state, seat).data


def ask_of(live: LiveTable, seat: int | None) -> Ask | None:
    """What the table waits for; the same for all but for the grammar of "you"."""
    if live.asked is None or live.waiting:
        return None
    prompt = live.prompt
    text = table_words(live).prompt(prompt, table_names(live, seat))
    return Ask(prompt.seat, prompt.kind, prompt.rule, text, prompt.about)


def choices_of(live: LiveTable, seat: int | None) -> list[Choice]:
    """The legal decisions, for the seat that must choose; nobody else gets any.

    What a lesson does by itself, the learner is not offered.
    """
    if seat is None or live.asked != seat or live.waiting:
        return []
    place = place_in_lesson(live)
    return [] if place is not None and place.answer is not None else offered(live)


def lines_of(live: LiveTable, seat: int | None, first: int = 0) -> list[Line]:
    """The log from this place on, as the seat may know it; what it may not know at all has no line."""
    if live.waiting:
        return []
    return [_line(live, seat, place, seen) for place, seen in _seen(live, seat, first)]


def latest_lines(live: LiveTable, seat: int | None) -> tuple[list[Line], bool]:
    """The last lines of the seat's log, and whether there are earlier ones.

    Only lines that the seat may see are counted: where they begin tells nothing of those it may not.
    """
    if live.waiting:
        return [], False
    found: deque[tuple[int, Event]] = deque(maxlen=LATEST)
    count = 0
    for found_one in _seen(live, seat):
        found.append(found_one)
        count += 1
    return [_line(live, seat, place, seen) for place, seen in found], count > LATEST


def _seen(live: LiveTable, seat: int | None, first: int = 0) -> Iterator[tuple[int, Event]]:
    """The events that a seat was told of, as it was told of them, each with its place."""
    for place, event in enumerate(live.table.events[first:], first):
        seen = event.seen_by(seat)
        if seen is not None:
            yield place, seen


def _line(live: LiveTable, seat: int | None, place: int, seen: Event) -> Line:
    words = table_words(live)
    text = words.event(seen, table_names(live, seat))
    return Line(live.event_numbers[place], text, words.cards_in(text), seen.data())


def takeback_of(live: LiveTable, seat: int | None) -> Takeback | None:
    """The takeback that waits for consent; what it takes back is told as this seat was told it."""
    request = live.takeback
    if request is None:
        return None
    return Takeback(
        seat=request.seat,
        to=request.to,
        decisions=[
            # What others chose may be a secret of theirs; what came of it is in the lines.
            Decision(step.number, step.seat, step.do if step.seat == seat else None)
            for step in live.taken_back(request.to)
        ],
        lines=[line.text for line in lines_of(live, seat, live.log_lengths[request.to])],
        agreed=list(request.agreed),
        waits=live.consent_needed(request),
    )


def result_of(live: LiveTable) -> Result | None:
    """How the game ended, with the seed."""
    outcome = live.outcome()
    if outcome is None:
        return None
    return Result(list(outcome.scores), outcome.reason, outcome.rule, live.seed.hex())


def passing_of(live: LiveTable, seat: int | None) -> Passing:
    """Where the seat passes by itself."""
    if seat is None:
        return Passing(auto_pass=False, passes=[])
    sitting = live.sittings[seat]
    return Passing(
        auto_pass=sitting.auto_pass, passes=[stop for stop in live.rules.stops if sitting.passes_in(stop)]
    )


def coach_of(live: LiveTable, seat: int | None) -> Coach | None:
    """Where the lesson stands, for the one who learns."""
    place = place_in_lesson(live)
    if place is None or seat != LEARNER:
        return None
    back = None if place.wrong is None else live.steps[place.wrong].number - 1
    return Coach(place.step, place.wrong is not None, back)


def welcome(live: LiveTable, seat: int | None, presence: Presence, chat: list[Chat], id: str) -> Welcome:
    """Everything up to now; of a long log its end."""
    log, earlier = latest_lines(live, seat)
    passing = passing_of(live, seat)
    return Welcome(
        id=id,
        table=live.id,
        game=live.game,
        options=live.options,
        seat=seat,
        number=live.number,
        seats=presence.seats,
        watching=presence.watching,
        commitment=live.table.record.header.commitment,
        view=view_of(live, seat),
        ask=ask_of(live, seat),
        legal=choices_of(live, seat),
        undoable=0 if seat is None else live.undoable(seat),
        undoes="" if seat is None else undone(live, seat),
        log=log,
        earlier=earlier,
        chat=chat,
        takeback=takeback_of(live, seat),
        outcome=result_of(live),
        lesson=coach_of(live, seat),
        auto_pass=passing.auto_pass,
        passes=passing.passes,
        stops=list(live.rules.stops),
        rematch=live.rematch,
        origin=cast(Origin, live.start.origin),
    )


def shown(live: LiveTable, seat: int | None, since: int) -> Shown:
    """What is new since a number; below 0, or if the log went back meanwhile, its end."""
    whole = since < live.last_rewind
    log, earlier = (
        latest_lines(live, seat) if whole else (lines_of(live, seat, live.log_lengths[since]), False)
    )
    return Shown(
        number=live.number,
        view=view_of(live, seat),
        ask=ask_of(live, seat),
        legal=choices_of(live, seat),
        undoable=0 if seat is None else live.undoable(seat),
        undoes="" if seat is None else undone(live, seat),
        log=log,
        whole=whole,
        earlier=earlier,
        takeback=takeback_of(live, seat),
        outcome=result_of(live),
        lesson=coach_of(live, seat),
    )


def turn(live: LiveTable, seat: int | None) -> Turn:
    """The notice that a seat must choose."""
    ask = ask_of(live, seat)
    assert ask is not None
    return Turn(number=live.number, kind=ask.kind, rule=ask.rule, text=ask.text)
