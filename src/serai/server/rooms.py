"""Rooms: who looks at which table, what each of them was shown last, and the movers of bots and absent passers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from typing import Protocol

from serai.kernel import Refused
from serai.server.keeper import Keeper, Stale
from serai.server.live import LiveTable
from serai.server.messages import Chat, Message, Presence, encoder
from serai.server.settings import Settings
from serai.server.showing import seat_infos, shown, welcome
from serai.server.thinking import Thinkers

log = logging.getLogger("serai.server")

_PASS = "pass"


class Socket(Protocol):
    """What a client is to a room."""

    async def send_bytes(self, data: bytes) -> None: ...


class Client:
    """One open socket: the seat it holds (None: it looks on), and the number it was shown last."""

    def __init__(self, socket: Socket, seat: int | None) -> None:
        self.socket = socket
        self.seat = seat
        self.number = -1
        self._sending = asyncio.Lock()

    async def send(self, message: Message) -> None:
        """Send one message; a socket that is gone is noticed by its reader."""
        async with self._sending:
            with contextlib.suppress(Exception):
                await self.socket.send_bytes(encoder.encode(message))


class Room:
    """Everybody who looks at one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.clients: list[Client] = []
        self.mover: asyncio.Task[None] | None = None

    def here(self) -> list[int]:
        """The seats of which somebody is here."""
        return sorted({client.seat for client in self.clients if client.seat is not None})


class Rooms:
    """The rooms of one process."""

    def __init__(self, keeper: Keeper, thinkers: Thinkers, settings: Settings) -> None:
        self._keeper = keeper
        self._thinkers = thinkers
        self._settings = settings
        self._rooms: dict[str, Room] = {}
        keeper.listen(self.moved)

    def room(self, live: LiveTable) -> Room:
        """The room of a table."""
        return self._rooms.setdefault(live.id, Room(live))

    async def enter(self, live: LiveTable, client: Client) -> None:
        """A client comes in: it is told everything, and the others that it is here."""
        room = self.room(live)
        chat = [
            Chat(n=row.n, seat=row.seat, name=row.name, text=row.text)
            for row in await self._keeper.said(live.id)
        ]
        room.clients.append(client)
        client.number = live.number
        await client.send(welcome(live, client.seat, room.here(), chat))
        await self._tell_presence(room, client)
        self.wake(live)

    async def leave(self, live: LiveTable, client: Client) -> None:
        """A client is gone."""
        room = self.room(live)
        if client in room.clients:
            room.clients.remove(client)
        await self._tell_presence(room, None)

    async def _tell_presence(self, room: Room, but: Client | None) -> None:
        news = Presence(seats=seat_infos(room.live, room.here()))
        for other in list(room.clients):
            if other is not but:
                await other.send(news)

    async def seats_changed(self, live: LiveTable) -> None:
        """Somebody sat down or left for good."""
        await self._tell_presence(self.room(live), None)
        self.wake(live)

    async def moved(self, live: LiveTable, before: int) -> None:
        """A table has moved on: each client is shown what is new for it."""
        room = self._rooms.get(live.id)
        if room is not None:
            for client in list(room.clients):
                since, client.number = client.number, live.number
                await client.send(shown(live, client.seat, max(since, 0)))
        self.wake(live)

    async def said(self, live: LiveTable, line: Chat) -> None:
        """A line of chat for everybody."""
        for client in list(self.room(live).clients):
            await client.send(line)

    # Bots and automatic passes

    def wake(self, live: LiveTable) -> None:
        """If the seat that must choose answers by itself, let it."""
        room = self.room(live)
        if room.mover is None or room.mover.done():
            if self._answers_itself(live):
                room.mover = asyncio.create_task(self._move(room))

    def _answers_itself(self, live: LiveTable) -> bool:
        seat = live.asked
        if seat is None or any(sitting.kind == "open" for sitting in live.sittings):
            return False
        sitting = live.sittings[seat]
        return sitting.kind == "bot" or (sitting.auto_pass and self._is_window(live))

    def _is_window(self, live: LiveTable) -> bool:
        """Whether the question may be answered with a pass; it then always is, whatever the seat could do."""
        state = live.table.state
        return any(live.rules.notate(state, action) == _PASS for action in live.table.legal)

    async def _move(self, room: Room) -> None:
        live = room.live
        while self._answers_itself(live):
            seat = live.asked
            if seat is None:
                return
            number = live.number
            await asyncio.sleep(self._settings.pause * random.uniform(0.5, 1.5))
            sitting = live.sittings[seat]
            if live.number != number or live.asked != seat:
                continue
            try:
                words = _PASS
                if sitting.kind == "bot":
                    words = await self._thinkers.choose(live, seat, sitting.level)
                await self._keeper.write(
                    live.id, number, lambda table: table.try_play(seat, words), f"server/{number}"
                )
            except (Stale, Refused):
                continue
            except Exception:
                log.exception("a bot could not move at table %s", live.id)
                return

    def stop(self) -> None:
        """No more moves."""
        for room in self._rooms.values():
            if room.mover is not None:
                room.mover.cancel()
