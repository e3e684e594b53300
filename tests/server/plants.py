"""Leaks planted on purpose, each a change of the server that somebody could make; all must be caught."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from serai.kernel import Data
from serai.kernel.chance import SEED_BYTES, Chance
from serai.kernel.data import digest
from serai.server import rooms, seat_messages, wording
from serai.server.live import LiveTable
from serai.server.message_handler import MessageHandler
from serai.server.messages import Error, Incoming, Line, Message

Plant = Callable[[pytest.MonkeyPatch], None]


def hidden(live: LiveTable, seat: int | None) -> dict[str, Data]:
    """The columns of the state that hold something which this seat may not know."""
    rules, state = live.rules, live.table.state
    truth, guess = (
        rules.dump(state),
        rules.dump(rules.guess(rules.view(state, seat), Chance(bytes(SEED_BYTES)))),
    )
    return {name: column for name, column in truth.items() if column != guess[name]}


def _column(live: LiveTable, seat: int | None, wanted: str) -> Data:
    columns = hidden(live, seat)
    return columns.get(wanted, columns)


def _in_view(patch: pytest.MonkeyPatch, extra: Callable[[LiveTable, int | None], Data]) -> None:
    honest = seat_messages.view_of

    def view_of(live: LiveTable, seat: int | None) -> Data:
        return honest(live, seat) | {"extra": extra(live, seat)}

    patch.setattr(seat_messages, "view_of", view_of)


def face_down_card(patch: pytest.MonkeyPatch) -> None:
    """The view has the cards of a hand for which there is only a back to see."""
    _in_view(patch, lambda live, seat: _column(live, seat, "hand"))


def draw_order(patch: pytest.MonkeyPatch) -> None:
    """The view has a deck in its order."""
    _in_view(patch, lambda live, seat: _column(live, seat, "deck"))


def log_line(patch: pytest.MonkeyPatch) -> None:
    """The log tells an event as it was, not as the seat saw it."""

    def lines_of(live: LiveTable, seat: int | None, first: int = 0) -> list[Line]:
        return [
            Line(
                live.event_numbers[place],
                wording.table_words(live).event(event, wording.table_names(live, seat)),
                [],
                event.data(),
            )
            for place, event in enumerate(live.table.events[first:], first)
        ]

    patch.setattr(seat_messages, "lines_of", lines_of)
    patch.setattr(seat_messages, "latest_lines", lambda live, seat: (lines_of(live, seat), False))


def prompt_for_holders(patch: pytest.MonkeyPatch) -> None:
    """Others see what is asked only where the seat has much to choose from."""
    honest = seat_messages.ask_of

    def ask_of(live: LiveTable, seat: int | None) -> Any:
        return honest(live, seat) if seat == live.asked or len(live.table.legal) > 4 else None

    patch.setattr(seat_messages, "ask_of", ask_of)


def error_text(patch: pytest.MonkeyPatch) -> None:
    """An error names the state in which it was made, for whoever looks for its cause."""
    honest = MessageHandler.answer

    async def answer(
        self: MessageHandler,
        message: Incoming,
        seat: int | None,
        name: str,
        post: Callable[[Message], None],
    ) -> None:
        def tell(answer: Message) -> None:
            if isinstance(answer, Error):
                answer.text += f" (state {self._live.table.hash[:6]})"
            post(answer)

        await honest(self, message, seat, name, tell)

    patch.setattr(MessageHandler, "answer", answer)


def undo_copy(patch: pytest.MonkeyPatch) -> None:
    """After a step was taken back everybody is sent the copy of the state that was kept for it."""
    honest = seat_messages.shown

    def shown(live: LiveTable, seat: int | None, since: int) -> Any:
        message = honest(live, seat, since)
        if message.whole and live.entries:
            message.view = live.rules.dump(live.table.state)
        return message

    patch.setattr(rooms, "shown", shown)


def spectator_view(patch: pytest.MonkeyPatch) -> None:
    """A spectator looks over the shoulder of the one who is asked."""
    honest = seat_messages.view_of
    patch.setattr(
        seat_messages, "view_of", lambda live, seat: honest(live, live.table.asked if seat is None else seat)
    )


def reconnect_snapshot(patch: pytest.MonkeyPatch) -> None:
    """Whoever comes back gets the saved state itself."""
    honest = seat_messages.welcome

    def welcome(live: LiveTable, *rest: Any) -> Any:
        message = honest(live, *rest)
        if live.number:
            message.view = live.rules.dump(live.table.state)
        return message

    patch.setattr(rooms, "welcome", welcome)


def message_length(patch: pytest.MonkeyPatch) -> None:
    """Messages are as much longer as there are things to choose from; the words are the same."""
    honest, pad = seat_messages.shown, [0]

    class Encoder:
        def encode(self, message: Message) -> bytes:
            return msgspec.json.encode(message) + b" " * pad[0]

    def shown(live: LiveTable, seat: int | None, since: int) -> Any:
        pad[0] = len(live.table.legal)
        return honest(live, seat, since)

    patch.setattr(rooms, "shown", shown)
    patch.setattr(rooms, "encoder", Encoder())


def ids(patch: pytest.MonkeyPatch) -> None:
    """A number that names a thing is drawn from what is hidden."""
    _in_view(patch, lambda live, seat: digest(msgspec.json.encode(live.rules.dump(live.table.state)))[:4])


PLANTS: dict[str, Plant] = {
    plant.__name__.replace("_", "-"): plant
    for plant in (
        face_down_card,
        draw_order,
        log_line,
        prompt_for_holders,
        error_text,
        undo_copy,
        spectator_view,
        reconnect_snapshot,
        message_length,
        ids,
    )
}
