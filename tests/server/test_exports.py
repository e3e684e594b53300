"""What can be taken home: a seat's log during play, the record and its replay after the end."""

import json
import random

import pytest

from serai.games import find_game
from serai.kernel import BadRecord, read_record, replay, verify_seed
from serai.server.seat_messages import LATEST
from tests.server.guest import Guest, Message, call, check_page, company, mover, open_table, play_on
from tests.server.serving import Server


def bearer(guest: Guest) -> dict[str, str]:
    return {"authorization": f"Bearer {guest.token}"}


def test_during_play_a_seat_takes_home_its_own_log_and_no_more(server: Server) -> None:
    luck = random.Random(1)
    with company(server) as guests, Guest(server, guests[0].table) as eve:
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 12)
        mover(guests)
        path = f"/api/tables/{eve.table}/log"
        for guest in (*guests, eve):
            page = call(server, path, headers=bearer(guest) if guest.token else {}).data
            check_page("LogPage", page)
            with Guest(server, guest.table, guest.token) as back:
                assert page["log"] == back.welcome["log"]
            assert page["seat"] == guest.seat
            assert page["outcome"] is None
            assert "seed" not in json.dumps(page)
            assert [decision["number"] for decision in page["decisions"]] == list(range(1, 13))
            for decision in page["decisions"]:
                assert (decision["do"] is None) == (decision["seat"] != guest.seat)
        assert call(server, path, headers={"authorization": "Bearer wrong"}).data["error"] == "no-seat"
        assert call(server, path, headers={"authorization": "Basic x"}).data["error"] == "no-seat"


def test_a_long_log_comes_home_whole_and_its_end_comes_with_the_welcome(server: Server) -> None:
    luck = random.Random(7)
    with company(server, "al-kalim", seed=7) as guests:
        first = guests[0]
        assert not first.welcome["earlier"]
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 260)
        mover(guests)
        whole = call(server, f"/api/tables/{first.table}/log", headers=bearer(first)).data["log"]
        assert len(whole) > LATEST
        with Guest(server, first.table, first.token) as back:
            assert back.welcome["log"] == whole[-LATEST:]
            assert back.welcome["earlier"]


def test_the_record_is_kept_back_until_the_end(server: Server) -> None:
    with company(server) as guests:
        for page in ("record", "replay"):
            answer = call(server, f"/api/tables/{guests[0].table}/{page}", headers=bearer(guests[0]))
            assert (answer.status, answer.data["error"]) == (409, "not-now")


def test_the_record_after_the_end_verifies_and_has_the_promised_seed(server: Server) -> None:
    luck = random.Random(2)
    with company(server) as guests:
        ann, bob = guests
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 8)
        ann.at(8), bob.at(8)
        bob.at(ann.do("ask-takeback", to=3)["number"])
        number = bob.do("answer-takeback", agreed=True)["number"] + 1
        ann.at(number), bob.at(number)
        play_on(guests, luck.choice)
        text = call(server, f"/api/tables/{ann.table}/record").body.decode()
        record = read_record(text)
        table = replay(find_game("scarab-lords"), record)
        assert record.header.names == ("Ann", "Person 2")
        assert record.header.commitment == ann.welcome["commitment"]
        assert record.header.seed == ann.now["outcome"]["seed"]
        assert verify_seed(ann.welcome["commitment"], bytes.fromhex(ann.now["outcome"]["seed"]))
        assert table.outcome is not None
        assert list(table.outcome.scores) == ann.now["outcome"]["scores"]
        assert table.view(0).data == ann.now["view"]
        lines = text.splitlines()
        lines[3] = (
            lines[3].replace('"seat":0', '"seat":1')
            if '"seat":0' in lines[3]
            else lines[3].replace('"seat":1', '"seat":0')
        )
        with pytest.raises(BadRecord):
            read_record("\n".join(lines) + "\n")


def test_a_game_that_was_given_up_has_a_record_too(server: Server) -> None:
    luck = random.Random(3)
    with company(server) as guests:
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 5)
        mover(guests)
        guests[0].do("concede")
        record = read_record(call(server, f"/api/tables/{guests[0].table}/record").body.decode())
        assert len(record.rows) == 5
        assert replay(find_game("scarab-lords"), record).asked is not None


def test_a_replay_shows_every_step_as_a_seat_saw_it(server: Server) -> None:
    luck = random.Random(4)
    with company(server) as guests, Guest(server, guests[0].table) as eve:
        play_on(guests, luck.choice)
        eve.at(guests[0].number)
        for guest in (guests[0], guests[1], eve):
            steps: list[Message] = []
            page: Message = {"decisions": 1}
            query = "" if guest.seat is None else f"&seat={guest.seat}"
            while len(steps) <= page["decisions"]:
                first = max(len(steps) - 1, 0)
                page = call(server, f"/api/tables/{eve.table}/replay?from={first}{query}").data
                check_page("ReplayPage", page)
                steps += page["steps"]
            assert page["verified"]
            assert page["seed"] == eve.now["outcome"]["seed"]
            assert page["outcome"] == eve.now["outcome"]
            assert [step["n"] for step in steps] == list(range(page["decisions"] + 1))
            for step in steps:
                shown = guest.shown_at(step["n"])
                assert step["view"] == shown["view"]
                if step["n"]:
                    assert [line["text"] for line in step["log"]] == [line["text"] for line in shown["log"]]
        for query in ("from=-1", "from=x", "from=99999", "seat=2", "seat=²"):
            answer = call(server, f"/api/tables/{eve.table}/replay?{query.replace('²', '%C2%B2')}")
            assert answer.data["error"] == "malformed"


def test_nothing_is_told_of_a_table_that_still_waits(server: Server) -> None:
    opened = open_table(server, "scarab-lords", "me", "open")
    head = {"authorization": f"Bearer {opened['token']}"}
    page = call(server, f"/api/tables/{opened['table']}/log", headers=head).data
    assert (page["log"], page["decisions"]) == ([], [])
