"""Rooms: who looks at which table, and what each of them was shown last."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from serai.server.automatic_moves import AutomaticMoves
from serai.server.chat_store import ChatStore
from serai.server.keeper import Keeper
from serai.server.live import LiveTable
from serai.server.messages import Message, Passing, Presence, Rematched, encoder
from serai.server.seat_messages import passing_of, seat_infos, shown, turn, welcome

log = logging.getLogger("serai.server")

_BACKLOG = 4 << 20  # bytes that may wait for one client
_TOO_SLOW = 4408  # why a socket is closed
_STALE_PRESENCE = 60.0  # seconds after which another process is no longer believed


class Socket(Protocol):
    """What a client is to a room."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000) -> None: ...


class Client:
    """One open socket: the seat it holds (None: it looks on), and the number it was shown last.

    What is posted to it waits in order until the network takes it, so a slow client keeps nobody waiting; one
    that lets too much wait is closed, and is told everything anew when it comes back.
    """

    def __init__(self, socket: Socket, seat: int | None, name: str) -> None:
        self.socket = socket
        self.seat = seat
        self.name = name
        self.number = -1
        self.heard = 0  # the last line of chat
        self.has_turn = False
        self.passing: Passing | None = None  # as it was told last
        self._waiting: deque[str] = deque()
        self._size = 0
        self._closed = False
        self._sender: asyncio.Task[None] | None = None

    def sees(self, live: LiveTable) -> int | None:
        """The seat whose view it is shown: none after it left."""
        return None if self.seat is None or live.sittings[self.seat].left else self.seat

    def post(self, message: Message) -> None:
        """Send one message, after those before it."""
        if self._closed:
            return
        data = encoder.encode(message).decode()
        self._waiting.append(data)
        self._size += len(data)
        if self._size > _BACKLOG:
            self._closed = True
            self._waiting.clear()
            asyncio.create_task(self._drop())  # noqa: RUF006  # it ends by itself
        elif self._sender is None or self._sender.done():
            self._sender = asyncio.create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._waiting:
                data = self._waiting.popleft()
                await self.socket.send_text(data)
                self._size -= len(data)
        except Exception:  # it is gone, as its reader will notice
            self._closed = True
            self._waiting.clear()

    async def _drop(self) -> None:
        if self._sender is not None:
            self._sender.cancel()
        try:
            await asyncio.wait_for(self.socket.close(_TOO_SLOW), 5)
        except Exception:
            log.info("a slow client was gone before it could be closed")

    async def flushed(self) -> None:
        """Wait until all that was posted is sent."""
        if self._sender is not None:
            await asyncio.wait([self._sender], timeout=5)


@dataclass(frozen=True)
class OtherProcess:
    """Who looks at a table in another process, as it said at this time."""

    seats: tuple[int, ...]
    watching: int
    at: float


class Room:
    """Everybody who looks at one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.clients: list[Client] = []
        self.elsewhere: dict[str, OtherProcess] = {}
        self.last_said = 0
        self.waiting = live.waiting
        self.rematch = live.rematch
        self.last_presence: Presence | None = None

    def here(self) -> list[int]:
        """The seats of which somebody is in this process."""
        return sorted({client.seat for client in self.clients if client.seat is not None})

    def watching(self) -> int:
        """How many spectators are in this process."""
        return sum(client.seat is None for client in self.clients)

    def presence(self) -> Presence:
        """Who is here, in all processes."""
        here = set(self.here()).union(*(other.seats for other in self.elsewhere.values()))
        watching = self.watching() + sum(other.watching for other in self.elsewhere.values())
        return Presence(seats=seat_infos(self.live, here), watching=watching)


class Rooms:
    """The rooms of one process."""

    def __init__(self, keeper: Keeper, chat: ChatStore, automatic_moves: AutomaticMoves) -> None:
        self._keeper = keeper
        self._chat = chat
        self._automatic_moves = automatic_moves
        self._rooms: dict[str, Room] = {}
        #: Called with what other processes must know: the kind of news, and the table.
        self.announce: Callable[[str, str], None] = lambda kind, table: None
        keeper.listen(self.moved)

    def room(self, live: LiveTable) -> Room:
        """The room of a table."""
        return self._rooms.setdefault(live.id, Room(live))

    def watched(self) -> list[LiveTable]:
        """The tables at which somebody looks."""
        return [room.live for room in self._rooms.values()]

    def is_open(self, id: str) -> bool:
        """Whether somebody looks at the table of this id."""
        return id in self._rooms

    def present(self, id: str) -> dict[str, object]:
        """Who looks at a table in this process, for the others."""
        room = self._rooms.get(id)
        return {
            "seats": room.here() if room is not None else [],
            "watching": room.watching() if room is not None else 0,
        }

    def room_presence(self, live: LiveTable) -> Presence:
        """Who is at a table, as far as this process knows."""
        return self._rooms.get(live.id, Room(live)).presence()

    def is_used(self, live: LiveTable) -> bool:
        """Whether somebody looks at a table, or somebody moves at it."""
        return live.id in self._rooms or self._automatic_moves.busy(live)

    async def enter(self, live: LiveTable, client: Client, id: str) -> None:
        """A client comes in: it is told everything, and the others that it is here."""
        chat = await self._chat.said(live.id)
        room = self.room(live)
        while room.last_said > (chat[-1].n if chat else 0):  # somebody spoke meanwhile
            chat = await self._chat.said(live.id)
            room = self.room(live)
        first = not room.clients
        room.clients.append(client)
        client.number = live.number
        client.heard = room.last_said = chat[-1].n if chat else 0
        client.has_turn = self._has_turn(live, client)
        client.passing = passing_of(live, client.sees(live))
        client.post(welcome(live, client.sees(live), room.presence(), chat, id))
        self._tell_presence(room, client)
        self.announce("here", live.id)
        if first:
            self.announce("who", live.id)
        self._automatic_moves.wake(live)

    def leave(self, live: LiveTable, client: Client) -> None:
        """A client is gone."""
        room = self._rooms.get(live.id)
        if room is None or client not in room.clients:
            return
        room.clients.remove(client)
        self._tell_presence(room, None)
        if not room.clients:
            del self._rooms[live.id]
        self.announce("here", live.id)

    def _tell_presence(self, room: Room, but: Client | None) -> None:
        news = room.presence()
        if news != room.last_presence:
            room.last_presence = news
            for other in list(room.clients):
                if other is not but:
                    other.post(news)

    def _tell_passing(self, room: Room) -> None:
        """Each socket of a seat learns where the seat passes by itself, whichever of them said so."""
        for client in list(room.clients):
            news = passing_of(room.live, client.sees(room.live))
            if news != client.passing:
                client.passing = news
                client.post(news)

    def seats_changed(self, live: LiveTable, here: bool = True) -> None:
        """Somebody sat down, left or passes elsewhere, or a rematch began; `here`: in this process."""
        room = self._rooms.get(live.id)
        if room is not None:
            self._tell_presence(room, None)
            self._tell_passing(room)
            if room.waiting and not live.waiting:
                self._show(room, whole=True)
            room.waiting = live.waiting
            if live.rematch is not None and room.rematch is None:
                room.rematch = live.rematch
                for client in list(room.clients):
                    client.post(Rematched(table=live.rematch))
        if here:
            self.announce("seats", live.id)
        self._automatic_moves.wake(live)

    async def moved(self, live: LiveTable, before: int) -> None:
        """A table has moved on: each client is shown what is new for it."""
        room = self._rooms.get(live.id)
        if room is not None:
            self._show(room)
            self._tell_presence(room, None)
        self._automatic_moves.wake(live)

    def _show(self, room: Room, whole: bool = False) -> None:
        live = room.live
        for client in list(room.clients):
            since, client.number = client.number, live.number
            seat = client.sees(live)
            client.post(shown(live, seat, -1 if whole else since))
            had, client.has_turn = client.has_turn, self._has_turn(live, client)
            if client.has_turn and not had:
                client.post(turn(live, seat))

    def _has_turn(self, live: LiveTable, client: Client) -> bool:
        """Whether a client has something to choose by itself."""
        seat = client.sees(live)
        return (
            seat is not None
            and live.asked == seat
            and not live.waiting
            and not self._automatic_moves.answers_itself(live)
        )

    async def said(self, live: LiveTable, here: bool = True) -> None:
        """Somebody spoke: everybody is told the lines that they did not hear yet, in order."""
        room = self._rooms.get(live.id)
        if room is not None:
            for line in await self._chat.said(live.id, room.last_said):
                room.last_said = max(room.last_said, line.n)
                for client in list(room.clients):
                    if line.n > client.heard:
                        client.heard = line.n
                        client.post(line)
        if here:
            self.announce("said", live.id)

    # Other processes

    def other_process(self, id: str, process: str, seats: list[int], watching: int) -> None:
        """Another process says who looks at a table there."""
        room = self._rooms.get(id)
        if room is not None:
            room.elsewhere.pop(process, None)
            if seats or watching:
                room.elsewhere[process] = OtherProcess(tuple(seats), watching, time.monotonic())
            self._tell_presence(room, None)

    def drop_stale_processes(self) -> None:
        """Processes that said nothing for a while are taken for gone."""
        now = time.monotonic()
        for room in list(self._rooms.values()):
            for process, other in list(room.elsewhere.items()):
                if now - other.at > _STALE_PRESENCE:
                    del room.elsewhere[process]
            self._tell_presence(room, None)
