"""The desk: every message of a seat is judged here; it is carried out and answered, or it changes nothing."""

from __future__ import annotations

from collections.abc import Callable

from serai.bots.finding import bot_names
from serai.kernel import Refused
from serai.server import live as j
from serai.server.keeper import Keeper, Stale
from serai.server.live import Entry, LiveTable
from serai.server.messages import (
    AnswerTakeback,
    AskTakeback,
    Chat,
    Concede,
    Done,
    Error,
    Hello,
    Incoming,
    Leave,
    Message,
    Pass,
    Ping,
    Play,
    Pong,
    Reason,
    Say,
    Undo,
    Why,
)
from serai.server.rooms import Rooms
from serai.server.settings import Settings

_ID_LENGTH = 60


class Denied(Exception):
    """A message that changes nothing, with its code."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


class Desk:
    """Answers the messages of one socket, whose seat (None: a spectator) was found when it said hello."""

    def __init__(self, keeper: Keeper, rooms: Rooms, settings: Settings, live: LiveTable) -> None:
        self._keeper = keeper
        self._rooms = rooms
        self._settings = settings
        self._live = live

    async def answer(self, message: Incoming, seat: int | None, name: str) -> Message:
        """The answer to one message."""
        id = message.id
        live = self._live
        try:
            if len(id) > _ID_LENGTH:
                raise Denied("malformed", f"an id has at most {_ID_LENGTH} letters")
            return await self._answer(message, seat, name)
        except Denied as denied:
            return Error(id=id, code=denied.code, text=str(denied), number=live.number, rule=denied.rule)
        except Stale as stale:
            return Error(id=id, code="stale", text=str(stale), number=stale.number)
        except Refused as refused:
            refusal = refused.refusal
            return Error(id=id, code="refused", text=refusal.reason, number=live.number, rule=refusal.rule)

    async def _answer(self, message: Incoming, seat: int | None, name: str) -> Message:
        live = self._live
        if isinstance(message, Ping):
            return Pong(id=message.id, number=live.number)
        if isinstance(message, Hello):
            raise Denied("not-now", "hello is said once, as the first message")
        if isinstance(message, Say):
            return await self._say(message, seat, name)
        if seat is None:
            raise Denied("not-yours", "a spectator looks on and chats, and does nothing else")
        if live.sittings[seat].left:
            raise Denied("no-seat", "this seat was left")
        if isinstance(message, Why):
            return self._why(message, seat)
        if isinstance(message, Pass):
            await self._keeper.set_auto_pass(live.id, seat, message.on)
            self._rooms.wake(live)
            return Done(id=message.id, number=live.number)
        known = live.answered.get((seat, message.id))
        if known is not None:
            return Done(id=message.id, number=known)
        number = await self._keeper.write(live.id, message.at, self._maker(message, seat), message.id)
        if isinstance(message, Leave):
            await self._rooms.seats_changed(live)
        return Done(id=message.id, number=number)

    async def _say(self, message: Say, seat: int | None, name: str) -> Message:
        text = message.text.strip()
        if not text or len(text) > self._settings.said:
            raise Denied("malformed", f"a line of chat has 1 to {self._settings.said} letters")
        n, new = await self._keeper.say(self._live.id, seat, name, text, message.id)
        if new:
            await self._rooms.said(self._live, Chat(n=n, seat=seat, name=name, text=text))
        return Done(id=message.id, number=self._live.number)

    def _why(self, message: Why, seat: int) -> Message:
        refusal = self._live.table.why_not(message.do, seat)
        if refusal is None:
            return Reason(id=message.id, text="", rule="")
        return Reason(id=message.id, text=refusal.reason, rule=refusal.rule)

    def _maker(self, message: Incoming, seat: int) -> Callable[[LiveTable], Entry]:
        """What writes the entry of a message, or says why it cannot be."""

        def make(live: LiveTable) -> Entry:
            if live.over:
                raise Denied("over", "the game is over")
            if isinstance(message, Play):
                return self._play(live, seat, message.do)
            if isinstance(message, Undo):
                if not live.undoable(seat):
                    raise Denied("not-now", "there is nothing of your own to take back")
                return Entry(j.UNDO, seat)
            if isinstance(message, AskTakeback):
                if not 0 <= message.to < live.number:
                    raise Denied("malformed", "a takeback goes back to an earlier number")
                if live.wish is not None:
                    raise Denied("not-now", "another takeback waits for its answers")
                return Entry(j.ASK, seat, str(message.to))
            if isinstance(message, AnswerTakeback):
                if live.wish is None or seat not in live.consent_needed():
                    raise Denied("not-now", "nobody asks you for a takeback")
                return Entry(j.AGREE if message.agreed else j.DECLINE, seat)
            if isinstance(message, Leave):
                if message.level not in bot_names(live.game):
                    raise Denied("malformed", f"no bot {message.level!r} plays this game")
                return Entry(j.LEAVE, seat, message.level)
            if isinstance(message, Concede):
                if len(live.sittings) > 2:
                    return Entry(j.LEAVE, seat, bot_names(live.game)[-1])
                return Entry(j.CONCEDE, seat)
            raise Denied("malformed", "this message is not understood here")

        return make

    def _play(self, live: LiveTable, seat: int, words: str) -> Entry:
        if any(sitting.kind == "open" for sitting in live.sittings):
            raise Denied("not-now", "the table waits for somebody to sit down")
        if live.asked != seat:
            raise Denied("out-of-turn", "it is not your choice now")
        return live.try_play(seat, words)
