"""The messages of a seat: each is carried out and answered, or refused and changes nothing."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from serai.bots.finding import bot_names, usual_bot
from serai.kernel import Refused
from serai.server import entries as j
from serai.server.bot_processes import BotProcesses
from serai.server.chat_store import ChatStore
from serai.server.coaching import scripted
from serai.server.entries import Draft
from serai.server.keeper import Keeper, Stale, Unavailable
from serai.server.live import LiveTable
from serai.server.messages import (
    AnswerTakeback,
    AskTakeback,
    Code,
    Concede,
    Done,
    Error,
    Fill,
    Hello,
    Hint,
    Hinted,
    Incoming,
    Leave,
    Message,
    Pass,
    Ping,
    Play,
    Pong,
    Reason,
    Reissue,
    Reissued,
    Rematch,
    Say,
    Undo,
    Why,
)
from serai.server.rooms import Rooms
from serai.server.seating import Seating
from serai.server.settings import Settings
from serai.server.start import SCENARIO
from serai.server.wording import offered, refusal_text

log = logging.getLogger("serai.server")

#: What takes a message's answer to its sender.
Post = Callable[[Message], None]


class Denied(Exception):
    """A message that changes nothing, with its code."""

    def __init__(self, code: Code, text: str) -> None:
        super().__init__(text)
        self.code: Code = code


class MessageHandler:
    """Answers the messages of one socket, whose seat (None: a spectator) was found when it said hello."""

    def __init__(
        self,
        live: LiveTable,
        keeper: Keeper,
        seating: Seating,
        chat: ChatStore,
        rooms: Rooms,
        bot_processes: BotProcesses,
        settings: Settings,
    ) -> None:
        self._live = live
        self._keeper = keeper
        self._seating = seating
        self._chat = chat
        self._rooms = rooms
        self._bot_processes = bot_processes
        self._settings = settings
        self._visit = secrets.token_hex(6)  # tells the ids of one spectator from those of another

    async def answer(self, message: Incoming, seat: int | None, name: str, post: Post) -> None:
        """Judge one message, and post its answer: before anybody is shown what came of it."""
        id, live = message.id, self._live
        try:
            await self._answer(message, seat, name, post)
        except Denied as denied:
            post(Error(id=id, code=denied.code, text=str(denied), number=live.number))
        except Stale as stale:
            post(Error(id=id, code="stale", text=str(stale), number=stale.number))
        except Refused as refused:
            refusal = refused.refusal
            text = refusal_text(live, seat, refusal.reason)
            post(Error(id=id, code="refused", text=text, number=live.number, rule=refusal.rule))
        except (Unavailable, SQLAlchemyError, OSError):
            log.exception("the database failed", extra={"table": live.id})
            text = "the server could not write that down; send it again with the same id"
            post(Error(id=id, code="trouble", text=text, number=live.number))
        except Exception:
            if live.start.origin != SCENARIO:
                raise
            log.warning("a scenario cannot be played on", extra={"table": live.id})
            text = "the rules cannot do that at this table, which a scenario set"
            post(Error(id=id, code="not-now", text=text, number=live.number))

    async def _answer(self, message: Incoming, seat: int | None, name: str, post: Post) -> None:
        live = self._live

        def done(number: int) -> None:
            post(Done(id=message.id, number=number))

        if isinstance(message, Ping):
            return post(Pong(id=message.id, number=live.number))
        if isinstance(message, Hello):
            raise Denied("not-now", "hello is said once, as the first message")
        if isinstance(message, Say):
            return await self._say(message, seat, name, done)
        if seat is None:
            raise Denied("not-yours", "a spectator looks on and chats, and does nothing else")
        if live.sittings[seat].left:
            known = live.answered.get((seat, message.id))
            if known is None:
                raise Denied("no-seat", "this seat was left")
            return done(known)
        if isinstance(message, Why):
            return post(self._why(message, seat))
        if isinstance(message, Hint):
            return post(await self._hint(message, seat))
        if isinstance(message, Pass | Fill):
            first = await self._seating.first_answer(live, (seat, message.id))
            if first is not None:
                return done(first)
            if isinstance(message, Fill):
                return await self._fill(message, seat, done)
            if message.phase and message.phase not in live.rules.stops:
                raise Denied("malformed", "there is no pass in such a phase")
            await self._seating.set_auto_pass(live, message.on, (seat, message.id), message.phase)
            done(live.number)
            return self._rooms.seats_changed(live)
        if isinstance(message, Reissue):
            return await self._reissue(message, seat, name, post)
        if isinstance(message, Rematch):
            return await self._rematch(done)
        await self._keeper.write(
            live.id, seat, message.at, self._maker(message, seat), message.id, acknowledge=done
        )
        return None

    async def _say(self, message: Say, seat: int | None, name: str, done: Callable[[int], None]) -> None:
        text = message.text.strip()
        if not text or len(text) > self._settings.said or not text.replace("\n", "").isprintable():
            raise Denied("malformed", f"a line of chat has 1 to {self._settings.said} letters")
        key = message.id if seat is not None else f"{self._visit}/{message.id}"
        _, new = await self._chat.say(self._live.id, seat, name, text, key)
        done(self._live.number)
        if new:
            await self._rooms.said(self._live)

    def _why(self, message: Why, seat: int) -> Message:
        _check_running(self._live)
        refusal = self._live.table.why_not(message.do, seat)
        if refusal is None:
            return Reason(id=message.id, text="", rule="")
        return Reason(id=message.id, text=refusal_text(self._live, seat, refusal.reason), rule=refusal.rule)

    async def _hint(self, message: Hint, seat: int) -> Message:
        live = self._live
        _check_running(live)
        if any(place != seat and sitting.kind != "bot" for place, sitting in enumerate(live.sittings)):
            raise Denied("not-now", "hints are given only where all others are bots")
        if live.asked != seat:
            raise Denied("out-of-turn", "it is not your choice now")
        number, words = live.number, scripted(live)
        if words is None:
            words = await self._bot_processes.hint(live, seat)
        if live.number != number:
            raise Stale(live.number)
        label = next(choice.label for choice in offered(live) if choice.do == words)
        return Hinted(id=message.id, do=words, label=label)

    async def _fill(self, message: Fill, seat: int, done: Callable[[int], None]) -> None:
        live, sender = self._live, (seat, message.id)
        level = _level(live, message.level)
        if message.seat >= len(live.sittings):
            raise Denied("malformed", "there is no such seat")
        if not await self._seating.fill(live, message.seat, level, sender):
            first = await self._seating.first_answer(live, sender)  # at another process, a moment ago
            if first is None:
                raise Denied("taken", "somebody sits there")
            return done(first)
        done(live.number)
        return self._rooms.seats_changed(live)

    async def _reissue(self, message: Reissue, seat: int, name: str, post: Post) -> None:
        """A new secret for somebody who lost the link; everybody hears of it, as it opens that seat's cards.

        A repeat makes another one, as none is kept to be told again.
        """
        live, lost = self._live, message.seat
        if not live.sittings[seat].host:
            raise Denied("not-yours", "only who opened the table gives new links")
        if lost >= len(live.sittings):
            raise Denied("malformed", "there is no such seat")
        sitting = self._rooms.room_presence(live).seats[lost]
        if sitting.kind != "person" or sitting.here:
            raise Denied("not-now", "nobody has lost that seat")
        words = f"I made a new link for the seat of {sitting.name}."  # on disk before there is one
        await self._chat.say(live.id, seat, name, words, f"reissue/{secrets.token_hex(6)}")
        token = await self._seating.reissue(live, lost)
        post(Reissued(id=message.id, seat=lost, token=token))
        self._rooms.seats_changed(live)
        await self._rooms.said(live)

    async def _rematch(self, done: Callable[[int], None]) -> None:
        live = self._live
        if not live.over:
            raise Denied("not-now", "the game is not over")
        _, new = await self._seating.rematch(live)
        done(live.number)
        self._rooms.seats_changed(live)
        if new is not None:
            self._rooms.seats_changed(new)

    def _maker(self, message: Incoming, seat: int) -> Callable[[LiveTable], Draft]:
        """What drafts the entry of a message, or says why it cannot be."""

        def make(live: LiveTable) -> Draft:
            if live.over:
                raise Denied("over", "the game is over")
            if isinstance(message, Leave):
                return live.draft_other(j.LEAVE, seat, _level(live, message.level))
            _check_running(live)
            if isinstance(message, Play):
                if live.asked != seat:
                    raise Denied("out-of-turn", "it is not your choice now")
                return live.draft_play(seat, message.do)
            if isinstance(message, Undo):
                if not live.undoable(seat):
                    raise Denied("not-now", "there is nothing of your own to take back")
                return live.draft_undo(seat)
            if isinstance(message, AskTakeback):
                return _ask(live, seat, message.to)
            if isinstance(message, AnswerTakeback):
                return _answer_takeback(live, seat, message.agreed)
            if isinstance(message, Concede):
                if len(live.sittings) > 2:
                    return live.draft_other(j.LEAVE, seat, bot_names(live.game)[-1])
                return live.draft_other(j.CONCEDE, seat)
            raise Denied("malformed", "this message is not understood here")

        return make


def _check_running(live: LiveTable) -> None:
    if live.over:
        raise Denied("over", "the game is over")
    if live.waiting:
        raise Denied("not-now", "the table waits for somebody to sit down")


def _level(live: LiveTable, level: str) -> str:
    """The bot that somebody asked for, or the usual one."""
    if level and level not in bot_names(live.game):
        raise Denied("malformed", f"the bots here are {', '.join(bot_names(live.game))}")
    return level or usual_bot(live.game)


def _ask(live: LiveTable, seat: int, to: int) -> Draft:
    if live.takeback is not None:
        raise Denied("not-now", "another takeback waits for its answers")
    if not live.can_go_back(to):
        raise Denied("not-now", "a takeback goes to an earlier state of the game as it stands")
    return live.draft_ask(seat, to)


def _answer_takeback(live: LiveTable, seat: int, agreed: bool) -> Draft:
    withdrawn = live.takeback is not None and live.takeback.seat == seat and not agreed
    if not withdrawn and seat not in live.consent_needed(live.takeback):
        raise Denied("not-now", "nobody asks you for a takeback")
    return live.draft_agree(seat) if agreed else live.draft_other(j.DECLINE, seat)
