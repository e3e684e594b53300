"""A server that is stopped or killed and started again goes on where it was, also inside an effect."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from serai.games import find_game
from serai.kernel import read_record, replay
from tests.server.guest import Guest, Message, call, company, mover, open_table, play_on, sands_phase
from tests.server.serving import Server
from tests.waiting import until

pytestmark = pytest.mark.slow

#: What Burning Sands asks in the middle of an action: a target, a payment, where to put something.
IN_AN_EFFECT = ("pay", "target", "choose", "place", "attach", "token", "may", "discard", "water", "order")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    if request.param == "postgresql":
        address = request.getfixturevalue("postgres").database()
    running = Server(tmp_path, database=address)
    running.start()
    yield running
    running.stop()


def slow_server(server: Server, pause: float) -> Server:
    """The same server, whose bots take their time."""
    return Server(server.folder, port=server.port, database=server.database, pause=pause)


def log_of(server: Server, table: str) -> Message:
    found: Message = call(server, f"/api/tables/{table}/log").data
    return found


def wait_beyond(server: Server, table: str, number: int) -> None:
    until(lambda: log_of(server, table)["number"] > number, "the seat does not pass")


def play_until_it_may_pass(guests: list[Guest], luck: random.Random) -> Guest:
    """The second seat is asked, and a pass is one of its choices."""
    second = guests[1]
    play_on(guests, luck.choice, until=lambda guest: guest is second and "pass" in guest.legal)
    return second


def same(before: Guest, after: Guest) -> None:
    kept = ("number", "view", "ask", "legal", "undoable", "undoes", "takeback", "outcome")
    for key in (*kept, "commitment", "options"):
        known = before.welcome if key in ("commitment", "options") else before.now
        assert after.welcome[key] == known[key], key


def test_a_restart_in_the_middle_of_an_effect(own_server: Server) -> None:
    luck = random.Random(1)
    restarts = 0
    with company(own_server, "burning-sands", seed=1) as guests:
        seats = [(guest.table, guest.token) for guest in guests]
        guests[0].do("say", text="before the storm")
        present = list(guests)
        for clean in (True, False):
            play_on(
                present,
                luck.choice,
                until=lambda guest: guest.now["ask"]["kind"] in IN_AN_EFFECT and guest.number > 5,
            )
            mover(present)
            last = present[0].heard[-1]
            if clean:
                assert own_server.stop() == 0
            else:
                own_server.kill()
            own_server.start()
            restarts += 1
            back = [Guest(own_server, table, token) for table, token in seats]
            for old, new in zip(present, back, strict=True):
                same(old, new)
                assert [line["text"] for line in new.welcome["chat"]] == ["before the storm"]
            assert last is not None
            present = back
            found = mover(present)
            assert found is not None
            found.play(luck.choice(found.legal))
        for guest in present:
            guest.close()
    assert restarts == 2


def test_what_was_acknowledged_before_a_kill_is_there_once(own_server: Server) -> None:
    with company(own_server) as guests:
        found = mover(guests)
        assert found is not None
        message = {"type": "play", "id": "mine", "at": 0, "do": found.legal[0]}
        found.send(message)
        done = found.wait("done")
        own_server.kill()
        own_server.start()
        with Guest(own_server, found.table, found.token) as back:
            assert back.number == done["number"] == 1
            back.send(message)  # a client that did not hear the answer asks again
            assert back.wait("done") == done
            assert back.do("ping")["number"] == 1


def test_a_takeback_and_an_undo_survive(own_server: Server) -> None:
    luck = random.Random(2)
    with company(own_server) as guests:
        ann, bob = guests
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 10)
        ann.at(10), bob.at(10)
        bob.at(ann.do("ask-takeback", to=4)["number"])
        ann.at(bob.do("answer-takeback", agreed=True)["number"] + 1)
        bob.at(ann.number)
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 16)
        ann.at(16), bob.at(16)
        bob.at(ann.do("ask-takeback", to=14)["number"])
        ann.at(bob.number)
        own_server.kill()
        own_server.start()
        with Guest(own_server, ann.table, ann.token) as one, Guest(own_server, bob.table, bob.token) as two:
            same(ann, one)
            same(bob, two)
            assert two.welcome["takeback"]["waits"] == [1]
            number = two.do("answer-takeback", agreed=True)["number"] + 1
            assert one.at(number)["view"] == ann.shown_at(14)["view"]


def test_bots_go_on_by_themselves_after_a_restart(own_server: Server) -> None:
    """Nobody is there to wake them: the server finds the tables that wait for them."""
    own_server.stop()
    slow = slow_server(own_server, 0.2)
    slow.start()
    table = open_table(slow, "scarab-lords", "random", "random")["table"]
    until(lambda: log_of(slow, table)["number"] > 0, "no bot moves")
    slow.kill()
    own_server.start()
    until(lambda: call(own_server, f"/api/tables/{table}").data["over"], "the game does not end")
    answer = call(own_server, f"/api/tables/{table}/record")
    assert answer.status == 200
    record = read_record(answer.body.decode())
    replay(find_game("scarab-lords"), record)


def test_a_seat_that_passes_by_itself_goes_on_after_a_restart(own_server: Server) -> None:
    """In all phases at one table, in one phase at another."""
    luck = random.Random(3)
    stand: dict[bool, tuple[Guest, int, str]] = {}
    for in_all in (True, False):
        with company(own_server, "burning-sands", seed=3) as guests:
            bob = play_until_it_may_pass(guests, luck)
            stand[in_all] = bob, bob.number, sands_phase(bob)
    own_server.stop()
    slow = slow_server(own_server, 3600)
    slow.start()
    for in_all, (bob, at, phase) in stand.items():
        with Guest(slow, bob.table, bob.token) as back:
            back.do("auto-pass", on=True, phase="" if in_all else phase)
            assert back.number == at
    slow.kill()  # before it has passed
    own_server.start()
    for in_all, (bob, at, phase) in stand.items():
        wait_beyond(own_server, bob.table, at)
        log = log_of(own_server, bob.table)
        assert log["decisions"][at] == {"number": at + 1, "seat": 1, "do": None}
        with Guest(own_server, bob.table, bob.token) as back:
            assert back.welcome["auto_pass"] is in_all
            assert back.welcome["passes"] == (back.welcome["stops"] if in_all else [phase])


def test_a_clean_stop_tells_the_clients_and_ends_well(own_server: Server) -> None:
    with company(own_server, persons=1, bots=["random"]) as guests:
        (ann,) = guests
        code = own_server.stop()
        assert code == 0
        with pytest.raises(ConnectionClosed, match="1012"):  # "service restart": come back later
            ann.wait("what never comes")
    assert own_server.exceptions() == []
