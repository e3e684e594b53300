"""At the table: two persons, bots, spectators, chat, turns, and every message that is refused."""

import json
import random

import pytest
from websockets.sync.client import connect

from serai.games import game_ids
from tests.server.guest import Guest, caught_up, company, mover, open_table, play_on, sit
from tests.server.serving import Server
from tests.waiting import CEILING


def test_two_persons_play_a_whole_game(server: Server) -> None:
    luck = random.Random(1)
    with company(server) as guests:
        made = play_on(guests, luck.choice)
        ann, bob = guests
        assert made > 10
        assert ann.now["outcome"] == bob.now["outcome"]
        assert sorted(ann.now["outcome"]["scores"]) == [0.0, 1.0]
        assert len(ann.now["outcome"]["seed"]) == 64
        assert ann.legal == bob.legal == []
        for message, fields in (
            ("play", {"do": "pass"}),
            ("undo", {}),
            ("concede", {}),
            ("leave", {}),
            ("ask-takeback", {"to": 0}),
            ("answer-takeback", {"agreed": True}),
        ):
            assert ann.denied(message, **fields) == "over"


@pytest.mark.parametrize("game", game_ids())
def test_a_person_and_a_bot_play_on_while_the_person_answers(server: Server, game: str) -> None:
    luck = random.Random(2)
    with company(server, game, persons=1, bots=["random"]) as guests:
        (ann,) = guests
        for _ in range(12):
            found = mover(guests)
            if found is None:
                break
            found.play(luck.choice(found.legal))
        asked = {m["ask"]["seat"] for m in ann.heard if m["type"] == "shown" and m["ask"]}
        assert asked == {0, 1}
        assert ann.number > 12


def test_bots_play_by_themselves_and_a_spectator_looks_on(server: Server) -> None:
    table = open_table(server, "scarab-lords", "random", "heuristic")
    assert table["seat"] is None
    assert table["token"] == ""
    with Guest(server, table["table"]) as eve:
        assert eve.seat is None
        while eve.now["outcome"] is None:
            eve.wait("shown")
            assert eve.legal == []
        assert eve.now["log"]


def test_done_comes_before_what_is_shown_and_numbers_have_no_gaps(server: Server) -> None:
    with company(server) as guests:
        for _ in range(5):
            found = mover(guests)
            assert found is not None
            before = len(found.heard)
            number = found.number
            assert found.play(found.legal[0]) == number + 1
            types = [m["type"] for m in found.heard[before:] if m["type"] in ("done", "shown")]
            assert types[:2] == ["done", "shown"]
        for guest in guests:
            numbers = [m["number"] for m in guest.heard if m["type"] == "shown"]
            assert numbers == list(range(1, numbers[-1] + 1))


def test_a_repeat_gets_the_first_answer_and_happens_once(server: Server) -> None:
    with company(server) as guests:
        found = mover(guests)
        assert found is not None
        do, at = found.legal[0], found.number
        first = found.ask("play", do=do, at=at, id="twice")
        again = found.ask("play", do=do, at=at, id="twice")
        other = found.ask("play", do="something else", at=99, id="twice")
        assert first == again == other
        assert [m["number"] for m in caught_up(found) if m["type"] == "shown"] == []
        assert found.number == at + 1


def test_a_stale_decision_says_where_the_table_stands(server: Server) -> None:
    with company(server) as guests:
        found = mover(guests)
        assert found is not None
        do = found.legal[0]
        found.play(do)
        error = found.ask("play", do=do, at=0)
        assert (error["code"], error["number"]) == ("stale", 1)
        ahead = found.ask("play", do=do, at=77)
        assert (ahead["code"], ahead["number"]) == ("stale", 1)


def test_out_of_turn_and_against_the_rules(server: Server) -> None:
    with company(server) as guests:
        found = mover(guests)
        assert found is not None
        other = next(guest for guest in guests if guest is not found)
        assert other.denied("play", do=found.legal[0]) == "out-of-turn"
        refused = found.ask("play", do="exercise everything")
        assert refused["code"] == "refused"
        assert refused["text"]
        reason = found.do("why", do="exercise everything")
        assert (reason["type"], reason["text"], reason["rule"]) == (
            "reason",
            refused["text"],
            refused["rule"],
        )
        assert found.do("why", do=found.legal[0])["text"] == ""
        assert other.do("why", do=found.legal[0])["text"] != ""
        assert found.do("ping")["number"] == 0
        assert not any(m["type"] == "shown" for m in [*caught_up(found, other), *caught_up(other)])


def test_a_spectator_only_looks_and_chats(server: Server) -> None:
    with company(server) as guests, Guest(server, guests[0].table, name="Eve") as eve:
        for message, fields in (
            ("play", {"do": "pass"}),
            ("undo", {}),
            ("concede", {}),
            ("leave", {}),
            ("ask-takeback", {"to": 0}),
            ("answer-takeback", {"agreed": True}),
            ("auto-pass", {"on": True}),
            ("why", {"do": "pass"}),
            ("fill", {"seat": 0}),
            ("rematch", {}),
        ):
            assert eve.denied(message, **fields) == "not-yours"
        assert guests[0].wait("presence", where=lambda m: m["watching"] == 1)
        eve.do("say", text="Good luck")
        line = guests[1].wait("chat")
        assert (line["seat"], line["name"], line["text"]) == (None, "Eve", "Good luck")


def test_each_seat_sees_its_own_hand(server: Server) -> None:
    with company(server) as guests, Guest(server, guests[0].table) as eve:
        views = [str(guest.now["view"]) for guest in (*guests, eve)]
        assert len(set(views)) == 3


def test_chat_is_told_to_all_once_and_kept(server: Server) -> None:
    with company(server) as guests:
        ann, bob = guests
        ann.do("say", text="  Shalom ", id="hi")
        ann.do("say", text="Shalom", id="hi")
        bob.do("say", text="line one\nline two", id="hi")
        assert [m["text"] for m in caught_up(ann, bob) if m["type"] == "chat"][-1:] == ["line one\nline two"]
        bob.caught_up()
        lines = [(m["n"], m["seat"], m["text"]) for m in bob.heard if m["type"] == "chat"]
        assert lines == [(1, 0, "Shalom"), (2, 1, "line one\nline two")]
        with Guest(server, ann.table) as one, Guest(server, ann.table) as two:
            assert [line["text"] for line in one.welcome["chat"]] == ["Shalom", "line one\nline two"]
            one.do("say", text="the first", id="same")  # two spectators may choose the same id
            two.do("say", text="the second", id="same")
            assert [m["text"] for m in caught_up(ann, one, two) if m["type"] == "chat"] == [
                "the first",
                "the second",
            ]
        for text in (" ", "x" * 501, "a\u0000b", "\u202e"):
            assert ann.denied("say", text=text) == "malformed"


def test_somebody_who_comes_back_finds_everything(server: Server) -> None:
    luck = random.Random(5)
    with company(server) as guests:
        ann, bob = guests
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 20)
        ann.do("say", text="back in a minute")
        bob.at(max(guest.number for guest in guests))
        ann.at(bob.number)
        log: list[object] = []
        for message in bob.heard:
            if message["type"] == "shown":
                log = list(message["log"]) if message["whole"] else [*log, *message["log"]]
        bob.close()
        lost = ann.wait("presence", where=lambda m: not m["seats"][1]["here"])
        assert not lost["seats"][1]["left"]
        with Guest(server, bob.table, bob.token) as back:
            assert ann.wait("presence")["seats"][1]["here"]
            for key in ("view", "ask", "legal", "number", "undoable", "takeback", "outcome"):
                assert back.welcome[key] == bob.now[key]
            assert back.welcome["log"][-len(log) :] == log
            assert [line["text"] for line in back.welcome["chat"]] == ["back in a minute"]
            assert [m["type"] for m in caught_up(back)] == []


def test_two_sockets_of_one_seat_are_both_shown_everything(server: Server) -> None:
    with company(server) as guests:
        found = mover(guests)
        assert found is not None
        with Guest(server, found.table, found.token) as twin:
            twin.play(twin.legal[0])
            found.at(1)
            assert found.now["view"] == twin.now["view"]


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "hello", "table": "nosuch"}, "no-table"),
        ({"type": "hello", "table": "a\u0000b"}, "malformed"),
        ({"type": "hello"}, "malformed"),
        ({"type": "ping"}, "malformed"),
        ({"type": "hello", "table": "TABLE", "token": "wrong"}, "no-seat"),
        ({"type": "hello", "table": "TABLE", "token": "OTHER"}, "no-seat"),
        ({"type": "hello", "table": "TABLE", "admin": True}, "malformed"),
    ],
)
def test_a_hello_that_opens_nothing(server: Server, hello: dict[str, str], code: str) -> None:
    opened = open_table(server, "scarab-lords", "me", "open")
    other = open_table(server, "scarab-lords", "me", "open")
    swaps = {"TABLE": opened["table"], "OTHER": other["token"]}
    sent = {key: swaps.get(value, value) if isinstance(value, str) else value for key, value in hello.items()}
    with connect(server.socket_url, open_timeout=CEILING) as socket:
        socket.send(json.dumps(sent))
        answer = json.loads(socket.recv(timeout=CEILING))
        assert (answer["type"], answer["code"]) == ("error", code)
        assert "seat" not in answer


def test_what_is_no_message_changes_nothing(server: Server) -> None:
    with company(server) as guests:
        ann = guests[0]
        for raw in ("", "{", "[]", "null", '{"type":"dance"}', '{"type":"play"}', b"\xff\xff", "9" * 400):
            ann.send_raw(raw)
            assert ann.wait("error")["code"] == "malformed"
        for at in (-1, 2**40, "0", None, 1.5):
            ann.send({"type": "play", "id": "x", "at": at, "do": "pass"})
            assert ann.wait("error")["code"] == "malformed"
        for id in ("", "a/b", "x" * 49, "ü", 7):
            ann.send({"type": "play", "id": id, "at": 0, "do": "pass"})
            assert ann.wait("error")["code"] == "malformed"
        ann.send_raw(" " * 20_000)
        assert ann.wait("error")["code"] == "oversized"
        assert ann.denied("hello", table=ann.table) == "not-now"
        assert ann.do("ping")["number"] == 0


def test_the_last_seat_starts_the_game_for_everybody(server: Server) -> None:
    first = open_table(server, "burning-sands", "me", "open", "random", options={"edition": "awakening"})
    with Guest(server, first["table"], first["token"]) as ann, Guest(server, first["table"]) as eve:
        assert ann.lull() == [m for m in ann.heard[1:] if m["type"] == "presence"]  # no bot moves yet
        bob = sit(server, first["table"], 1, "Bob")
        for guest in (ann, eve):
            assert guest.wait("shown")["whole"]
        with Guest(server, first["table"], bob["token"]) as guest:
            assert guest.now["view"] is not None
