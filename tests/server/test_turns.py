"""Turns: notices to whoever must choose, and seats that pass by themselves."""

import asyncio
import random
from pathlib import Path

import pytest

from serai.games import find_game
from serai.kernel.chance import SEED_BYTES
from serai.server import automatic_moves, journal
from serai.server.entries import Sitting
from serai.server.live import LiveTable
from serai.server.settings import Settings
from tests.server.guest import Guest, caught_up, company, mover, sands_phase
from tests.server.serving import Server
from tests.server.wire import house, opened
from tests.waiting import until_soon


def test_a_notice_comes_when_it_becomes_your_turn_and_not_again_while_it_is(server: Server) -> None:
    luck = random.Random(3)
    with company(server, seed=3) as guests:
        for _ in range(30):
            found = mover(guests)
            if found is None:
                break
            found.play(luck.choice(found.legal))
        mover(guests)
        for guest in guests:
            caught_up(guest)
            had = guest.welcome["ask"] is not None and guest.welcome["ask"]["seat"] == guest.seat
            expected = []
            for message in guest.heard:
                if message["type"] in ("shown", "welcome"):
                    has = message["ask"] is not None and message["ask"]["seat"] == guest.seat
                    if has and not had:
                        expected.append((message["number"], message["ask"]["text"]))
                    had = has
            notices = [(m["number"], m["text"]) for m in guest.heard if m["type"] == "turn"]
            assert notices == expected
        assert any(m["type"] == "turn" for guest in guests for m in guest.heard)


def test_a_seat_passes_by_itself_where_it_may(server: Server) -> None:
    """Burning Sands asks everybody for reactions; whoever passes by itself is not asked for a pass again."""
    luck = random.Random(4)
    with company(server, "burning-sands", seed=4) as guests:
        ann, bob = guests
        bob.do("auto-pass", on=True)
        asked_to_pass = 0
        for _ in range(60):
            found = mover([ann, bob])
            if found is None:
                break
            if found is bob and "pass" in bob.legal:  # the server answers; nobody is told to
                bob.at(bob.number + 1)
                asked_to_pass += 1
                continue
            found.play(luck.choice(found.legal))
        assert asked_to_pass > 3
        notices = {m["number"] for m in bob.heard if m["type"] == "turn"}
        windows = {
            m["number"]
            for m in bob.heard
            if m["type"] == "shown" and "pass" in [choice["do"] for choice in m["legal"]]
        }
        assert not notices & windows
        bob.do("auto-pass", on=False)


def test_a_seat_is_asked_in_one_phase_and_passes_by_itself_in_others(server: Server) -> None:
    luck = random.Random(5)
    with company(server, "burning-sands", seed=5) as guests:
        ann, bob = guests
        stops = bob.welcome["stops"]
        assert stops == ["dawn", "day", "attack", "night", "raid", "end"]
        assert (bob.welcome["passes"], bob.welcome["auto_pass"]) == ([], False)
        for stop in stops:
            if stop != "day":  # never in the day, in which the game begins
                bob.do("auto-pass", on=True, phase=stop)
        assert bob.denied("auto-pass", on=True, phase="noon") == "malformed"
        with Guest(server, bob.table, bob.token) as back, Guest(server, bob.table, ann.token) as other:
            assert back.welcome["passes"] == [stop for stop in stops if stop != "day"]
            assert not back.welcome["auto_pass"]
            assert other.welcome["passes"] == []  # it is nobody else's matter
        asked: set[int] = set()
        passed: set[int] = set()
        for _ in range(90):
            found = mover([ann, bob])
            if found is None:
                break
            if found is bob and "pass" in bob.legal:
                if sands_phase(bob) != "day":
                    passed.add(bob.number)
                    bob.at(bob.number + 1)
                    continue
                asked.add(bob.number)
            found.play(luck.choice(found.legal))
        assert len(asked) > 3
        assert len(passed) > 3
        assert asked & notices(bob)
        assert not passed & notices(bob)
        bob.do("auto-pass", on=True, phase="day")
        with Guest(server, bob.table, bob.token) as back:
            assert (back.welcome["passes"], back.welcome["auto_pass"]) == (stops, True)
        bob.do("auto-pass", on=False)
        with Guest(server, bob.table, bob.token) as back:
            assert (back.welcome["passes"], back.welcome["auto_pass"]) == ([], False)


def test_every_socket_of_a_seat_learns_where_it_passes_and_no_other(server: Server) -> None:
    with company(server, "burning-sands") as (ann, bob), Guest(server, bob.table, bob.token) as elsewhere:
        bob.do("auto-pass", on=True, phase="night")
        for guest in (bob, elsewhere):
            message = guest.wait("passing")
            assert (message["auto_pass"], message["passes"]) == (False, ["night"])
        bob.do("auto-pass", on=True, phase="night")  # nothing new
        elsewhere.do("auto-pass", on=True)
        message = bob.wait("passing")
        assert (message["auto_pass"], message["passes"]) == (True, bob.welcome["stops"])
        ann.ask("ping")
        assert [message for message in ann.heard if message["type"] == "passing"] == []


def notices(guest: Guest) -> set[int]:
    """The states in which it was told that it is its turn."""
    return {message["number"] for message in guest.heard if message["type"] == "turn"}


def test_a_game_without_passes_has_no_stops(server: Server) -> None:
    with company(server, "al-kalim") as (ann, _):
        assert ann.welcome["stops"] == []
        assert ann.denied("auto-pass", on=True, phase="move") == "malformed"


def test_the_delay_of_an_automatic_pass_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One delay is drawn for each pass, from the settings alone, whether or not the seat could have acted."""
    at: list[LiveTable] = []
    could_act: list[bool] = []  # for each delay that is drawn

    def delay(pause: float) -> float:
        assert pause == 7.5
        could_act.append(len(at[0].table.legal) > 1)
        return 0.0

    monkeypatch.setattr(automatic_moves, "delay", delay)

    async def play() -> None:
        settings = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}", pause=7.5)
        async with opened(settings) as app:
            keeper, luck = house(app).keeper, random.Random(1)
            seats = [Sitting("person", "Ann"), Sitting("person", "Bob")]
            rules = find_game("burning-sands")
            live = LiveTable(
                "table", rules.id, rules.fill_options({}), bytes(SEED_BYTES), seats, private=False
            )
            async with house(app).engine.begin() as connection:
                await journal.add_table(connection, live, "")
            keeper.take(live)
            at.append(live)
            await house(app).seating.set_auto_pass(live, True, (1, "on"))
            house(app).automatic_moves.wake(live)
            for _ in range(200):
                if live.asked is None:
                    break
                if house(app).automatic_moves.answers_itself(live):
                    await _moved_on(live)
                    continue
                seat, words = live.asked, luck.choice(live.table.notations)
                await keeper.write(live.id, seat, live.number, _playing(seat, words), f"m{live.number}")

    asyncio.run(play())
    passes = [entry for entry in at[0].entries if entry.message.startswith("server/")]
    assert {(entry.seat, entry.what) for entry in passes} == {(1, "pass")}
    assert len(could_act) == len(passes)
    assert could_act.count(True) > 5
    assert could_act.count(False) > 5


def _playing(seat: int, words: str) -> automatic_moves.Make:
    return lambda live: live.draft_play(seat, words)


async def _moved_on(live: LiveTable) -> None:
    number = live.number
    await until_soon(lambda: live.number > number, "nobody passes")


def test_delays_are_random_around_the_setting() -> None:
    delays = [automatic_moves.delay(0.6) for _ in range(200)]
    assert min(delays) >= 0.3
    assert max(delays) <= 0.9
    assert len(set(delays)) == len(delays)
