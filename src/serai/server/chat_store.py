"""The chat of tables: lines on disk, in order, each once."""

from __future__ import annotations

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from serai.server import database as db
from serai.server.keeper import Keeper
from serai.server.messages import Chat

_TRIES = 5


class ChatStore:
    """What is said at the tables."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    async def say(self, id: str, seat: int | None, name: str, text: str, message: str) -> tuple[Chat, bool]:
        """A line of chat, and whether it is new: a repeat of a message is not said twice."""
        async with self._keeper.lock(id):
            for _ in range(_TRIES):
                try:
                    return await self._say(id, seat, name, text, message)
                except IntegrityError:  # another process said something at the same moment
                    continue
            return await self._say(id, seat, name, text, message)

    async def _say(self, id: str, seat: int | None, name: str, text: str, message: str) -> tuple[Chat, bool]:
        lines = db.chat.c
        async with self._keeper.writing() as connection:
            known = await connection.execute(
                select(db.chat).where(lines.table_id == id, lines.seat == seat, lines.message == message)
            )
            found = known.first()
            if found is not None:
                return Chat(n=found.n, seat=found.seat, name=found.name, text=found.text), False
            last = await connection.execute(select(func.max(lines.n)).where(lines.table_id == id))
            n = int(last.scalar() or 0) + 1
            await connection.execute(
                insert(db.chat).values(table_id=id, n=n, seat=seat, name=name, text=text, message=message)
            )
        return Chat(n=n, seat=seat, name=name, text=text), True

    async def said(self, id: str, after: int = 0, limit: int = 100) -> list[Chat]:
        """The last lines of chat, after the line of this number."""
        async with self._keeper.engine.connect() as connection:
            rows = await connection.execute(
                select(db.chat)
                .where(db.chat.c.table_id == id, db.chat.c.n > after)
                .order_by(db.chat.c.n.desc())
                .limit(limit)
            )
            found = [Chat(n=row.n, seat=row.seat, name=row.name, text=row.text) for row in rows]
        return found[::-1]
