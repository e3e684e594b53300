"""Who sits where: seats taken by link or by a bot, lost links, automatic passing, the table of a rematch."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from serai.kernel import Data
from serai.server import database as db
from serai.server import journal
from serai.server.entries import Sitting
from serai.server.keeper import Keeper, hashed, new_token
from serai.server.live import LiveTable
from serai.server.player_decks import with_decks
from serai.server.start import ORDINARY, REPLAY, SCENARIO

#: The seat that sends a message, and the message's id.
Sender = tuple[int, str]


class Seating:
    """Changes seats on disk first, and then at the table that the keeper has.

    What a message changes is written together with its answer, so that a repeat finds it (`first_answer`).
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    async def first_answer(self, live: LiveTable, sender: Sender) -> int | None:
        """The number at which a message was carried out before; None if it is new."""
        seat, message = sender
        answers = db.answers.c
        async with self._keeper.engine.connect() as connection:
            found = await connection.execute(
                select(answers.number).where(
                    answers.table_id == live.id, answers.seat == seat, answers.message == message
                )
            )
            number: int | None = found.scalar()
            return number

    async def _remember(self, connection: AsyncConnection, live: LiveTable, sender: Sender) -> None:
        seat, message = sender
        await connection.execute(
            insert(db.answers).values(table_id=live.id, seat=seat, message=message, number=live.number)
        )

    async def sit(self, live: LiveTable, seat: int, name: str, deck: Data = None) -> str | None:
        """Take an open seat, perhaps with a deck; the answer is its token, None if somebody has it."""
        token = new_token()
        taken = await self._take(live, seat, Sitting("person", name, "", hashed(token), deck=deck), None)
        return token if taken else None

    async def fill(self, live: LiveTable, seat: int, level: str, sender: Sender) -> bool:
        """Give an open seat to a bot; False if somebody has it."""
        return await self._take(live, seat, Sitting("bot", f"Bot {seat + 1}", level), sender)

    async def _take(self, live: LiveTable, seat: int, sitting: Sitting, sender: Sender | None) -> bool:
        async with self._keeper.lock(live.id):
            table, seats = db.tables.c.id == live.id, db.seats.c
            async with self._keeper.writing() as connection:
                # The table's row first: who sits down at another process meanwhile waits, and whoever is last
                # sees all the decks.
                await connection.execute(update(db.tables).where(table).values(asked=db.tables.c.asked))
                done = await connection.execute(
                    update(db.seats)
                    .where(seats.table_id == live.id, seats.seat == seat, seats.kind == "open")
                    .values(
                        kind=sitting.kind,
                        name=sitting.name,
                        level=sitting.level,
                        token=sitting.token,
                        deck=sitting.deck,
                    )
                )
                if done.rowcount != 1:
                    return False
                if sender is not None:
                    await self._remember(connection, live, sender)
                sittings = await journal.sittings(connection, live.id)
                asked = _asked_once(live, sittings)
                await connection.execute(update(db.tables).where(table).values(asked=asked, moved=func.now()))
            live.take_seats(sittings)
        return True

    async def set_auto_pass(self, live: LiveTable, on: bool, sender: Sender, phase: str = "") -> None:
        """A seat passes by itself, or no longer: in one phase, or in all."""
        seat, _ = sender
        async with self._keeper.lock(live.id):
            sitting = live.sittings[seat]
            everywhere, passes = on, tuple[str, ...]()
            if phase:
                wanted = {stop: sitting.passes_in(stop) for stop in live.rules.stops} | {phase: on}
                everywhere = all(wanted.values())
                passes = () if everywhere else tuple(stop for stop, passed in wanted.items() if passed)
            try:
                async with self._keeper.writing() as connection:
                    await self._remember(connection, live, sender)
                    await connection.execute(
                        update(db.seats)
                        .where(db.seats.c.table_id == live.id, db.seats.c.seat == seat)
                        .values(auto_pass=everywhere, passes=",".join(passes))
                    )
            except IntegrityError:  # the same message came to another process at the same moment
                return
            sitting.auto_pass, sitting.passes = everywhere, passes

    async def reissue(self, live: LiveTable, seat: int) -> str:
        """A new token for a person's seat; what opened it before opens nothing any more."""
        token = new_token()
        async with self._keeper.lock(live.id):
            async with self._keeper.writing() as connection:
                await connection.execute(
                    update(db.seats)
                    .where(db.seats.c.table_id == live.id, db.seats.c.seat == seat)
                    .values(token=hashed(token))
                )
            live.sittings[seat].token = hashed(token)
        return token

    async def rematch(self, live: LiveTable) -> tuple[str, LiveTable | None]:
        """The table on which a finished game is played again, and that table itself if it is new.

        Its seats are those of the old one, under the same hashed tokens, so that what opened a seat there
        opens it here, and nobody is sent a secret. Whoever asks again gets the same table.
        """
        keeper = self._keeper
        async with keeper.lock(live.id):
            if live.rematch is not None:
                return live.rematch, None
            sittings = [
                replace(sitting, left=False, auto_pass=False, passes=(), deck=None)
                for sitting in live.sittings
            ]
            again = live.start if live.start.origin in (SCENARIO, REPLAY) else ORDINARY
            seed = live.seed if again.origin == SCENARIO else None  # its decisions hang on the file's seed
            new = await keeper.set_up(live.game, live.played_options, sittings, live.private, again, seed)
            old = db.tables.c.id == live.id
            async with keeper.writing() as connection:
                owner = (await connection.execute(select(db.tables.c.owner).where(old))).scalar_one()
                done = await connection.execute(
                    update(db.tables).where(old, db.tables.c.rematch.is_(None)).values(rematch=new.id)
                )
                if done.rowcount == 1:  # else another process was first
                    await journal.add_table(connection, new, str(owner))
            if done.rowcount != 1:
                async with keeper.engine.connect() as connection:
                    live.rematch = (
                        await connection.execute(select(db.tables.c.rematch).where(old))
                    ).scalar_one()
                return str(live.rematch), None
            keeper.take(new)
            live.rematch = new.id
            return new.id, new


def _asked_once(live: LiveTable, sittings: list[Sitting]) -> int | None:
    """The seat that must choose once these sit: it hangs on the decks that they brought."""
    played = with_decks(live.rules, live.given_options, [sitting.deck for sitting in sittings])
    if played == live.played_options:
        return live.asked
    names = [sitting.name for sitting in sittings]
    return live.start.opened(live.rules, live.seed, played, names).asked
