"""What leaves the server for one seat: made from its view and its log, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from serai.kernel import Event
from serai.server.live import LiveTable
from serai.server.messages import Ask, Chat, Choice, Line, SeatInfo, Shown, Takeback, Welcome


def seat_infos(live: LiveTable, here: Iterable[int]) -> list[SeatInfo]:
    """The seats as everybody sees them."""
    present = list(here)
    return [
        SeatInfo(
            sitting.name, sitting.kind, sitting.level, sitting.kind == "bot" or seat in present, sitting.left
        )
        for seat, sitting in enumerate(live.sittings)
    ]


def names_for(live: LiveTable, seat: int | None) -> list[str]:
    """The seats' names in sentences for one of them: its own is "You"."""
    return ["You" if place == seat else sitting.name for place, sitting in enumerate(live.sittings)]


def ask_of(live: LiveTable, seat: int | None) -> Ask | None:
    """What the table waits for; the same for all but for the grammar of "you"."""
    if live.asked is None:
        return None
    prompt = live.rules.prompt(live.table.state)
    text = live.rules.ask(prompt, names_for(live, seat))
    return Ask(prompt.seat, prompt.kind, prompt.rule, text, prompt.about)


def choices_of(live: LiveTable, seat: int | None) -> list[Choice]:
    """The legal decisions, for the seat that must choose; nobody else gets any."""
    if seat is None or live.asked != seat:
        return []
    state = live.table.state
    words = [live.rules.notate(state, action) for action in live.table.legal]
    return [Choice(word, word) for word in words]


def lines_of(live: LiveTable, seat: int | None, events: list[Event], first: int) -> list[Line]:
    """Events as this seat may know them; what it may not know at all has no line."""
    names = names_for(live, seat)
    found: list[Line] = []
    for place, event in enumerate(events, first):
        seen = event.seen_by(seat)
        if seen is not None:
            found.append(Line(_number_at(live, place), live.rules.tell(seen, names), seen.data()))
    return found


def _number_at(live: LiveTable, place: int) -> int:
    """The number of the state to which the event at this place of the log led."""
    for number in range(len(live.told) - 1, -1, -1):
        if live.told[number] <= place:
            return number + 1
    return 0


def takeback_of(live: LiveTable) -> Takeback | None:
    """The takeback that waits for consent."""
    if live.wish is None:
        return None
    return Takeback(live.wish.seat, live.wish.to, live.taken_back(live.wish.to), list(live.wish.agreed))


def outcome_of(live: LiveTable) -> Any:
    """How the game ended, as data; the seed is told with it, so that anybody can check every draw."""
    outcome = live.outcome()
    if outcome is None:
        return None
    return {
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "rule": outcome.rule,
        "seed": live.seed.hex(),
    }


def welcome(live: LiveTable, seat: int | None, here: Iterable[int], chat: list[Chat]) -> Welcome:
    """Everything up to now."""
    return Welcome(
        table=live.id,
        game=live.game,
        options=live.options,
        seat=seat,
        number=live.number,
        seats=seat_infos(live, here),
        commitment=live.table.record.header.commitment,
        view=live.rules.view(live.table.state, seat).data,
        ask=ask_of(live, seat),
        legal=choices_of(live, seat),
        undoable=0 if seat is None else live.undoable(seat),
        log=lines_of(live, seat, live.table.events, 0),
        chat=chat,
        takeback=takeback_of(live),
        outcome=outcome_of(live),
        auto_pass=seat is not None and live.sittings[seat].auto_pass,
    )


def shown(live: LiveTable, seat: int | None, since: int) -> Shown:
    """What is new since a number."""
    events = live.events_since(since)
    whole = events is None
    log = live.table.events if events is None else events
    first = 0 if whole else live.told[since]
    return Shown(
        number=live.number,
        view=live.rules.view(live.table.state, seat).data,
        ask=ask_of(live, seat),
        legal=choices_of(live, seat),
        undoable=0 if seat is None else live.undoable(seat),
        log=lines_of(live, seat, log, first),
        whole=whole,
        takeback=takeback_of(live),
        outcome=outcome_of(live),
    )
