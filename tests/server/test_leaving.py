"""Giving up, leaving, being replaced by a bot, losing the connection, and playing again."""

import random

from tests.server.guest import Guest, call, caught_up, company, mover, open_table, play_on, sit
from tests.server.serving import Server


def test_a_concession_gives_the_game_to_the_other(server: Server) -> None:
    with company(server) as guests:
        ann, bob = guests
        ann.do("concede")
        assert bob.at(1)["outcome"]["scores"] == [0.0, 1.0]
        assert ann.at(1)["outcome"] == bob.now["outcome"]
        assert ann.table not in [table["id"] for table in call(server, "/api/tables").data]


def test_a_game_that_ended_by_play_is_no_longer_listed(server: Server) -> None:
    with company(server) as guests:
        assert guests[0].table in [table["id"] for table in call(server, "/api/tables").data]
        play_on(guests, random.Random(1).choice)
        assert guests[0].table not in [table["id"] for table in call(server, "/api/tables").data]
        turn = call(server, "/api/turns", [{"table": guests[0].table, "token": guests[0].token}]).data
        assert turn[0]["over"]
        assert not turn[0]["yours"]


def test_whoever_leaves_is_replaced_by_a_bot_and_sees_no_more_than_a_spectator(server: Server) -> None:
    luck = random.Random(2)
    with company(server) as guests, Guest(server, guests[0].table) as eve:
        ann, bob = guests
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 6)
        ann.at(6), bob.at(6)
        assert bob.denied("leave", level="oracle") == "malformed"
        left = bob.do("leave", level="random", id="bye")
        assert bob.do("leave", level="random", id="bye") == left  # a repeat
        seats = ann.wait("presence", where=lambda m: m["seats"][1]["left"])["seats"]
        assert (seats[1]["kind"], seats[1]["level"], seats[1]["here"]) == ("bot", "random", True)
        assert bob.denied("play", do="pass") == "no-seat"
        assert bob.denied("why", do="pass") == "no-seat"
        with Guest(server, bob.table, bob.token) as again:
            assert again.welcome["code"] == "no-seat"
        play_on([ann], luck.choice)
        eve.at(ann.number)
        bob.at(ann.number)
        seen = {m["number"]: m for m in eve.heard if m["type"] == "shown"}
        after = [m for m in bob.heard if m["type"] == "shown" and m["number"] > left["number"]]
        assert len(after) > 3
        for message in after:
            assert message == seen[message["number"]]


def test_with_more_than_two_a_concession_is_a_leave(server: Server) -> None:
    with company(server, "burning-sands", persons=3) as guests:
        ann, bob, carla = guests
        bob.do("concede")
        for guest in (ann, carla):
            seats = guest.wait("presence", where=lambda m: m["seats"][1]["left"])["seats"]
            assert seats[1]["kind"] == "bot"
            assert guest.now["outcome"] is None
        for _ in range(3):  # the game goes on
            found = mover([ann, carla])
            assert found is not None
            found.play(found.legal[0])


def test_a_lost_connection_is_not_leaving(server: Server) -> None:
    with company(server) as guests:
        ann, bob = guests
        bob.close()
        seat = ann.wait("presence", where=lambda m: not m["seats"][1]["here"])["seats"][1]
        assert (seat["kind"], seat["left"]) == ("person", False)
        with Guest(server, bob.table, bob.token) as back:
            assert back.seat == 1
            assert ann.wait("presence")["seats"][1]["here"]


def test_a_rematch_has_the_same_seats_and_the_same_tokens_open_them(server: Server) -> None:
    with company(server, bots=[]) as guests:
        ann, bob = guests
        assert ann.denied("rematch") == "not-now"
        ann.do("concede")
        bob.at(1)
        bob.do("rematch", id="again")
        new = ann.wait("rematched")["table"]
        assert bob.wait("rematched")["table"] == new
        assert new != ann.table
        bob.do("rematch", id="again")
        ann.do("rematch")
        assert not [m for m in caught_up(bob, ann) if m["type"] == "rematched"]
        with Guest(server, ann.table, ann.token) as back:
            assert back.welcome["rematch"] == new
        with Guest(server, ann.table) as eve:
            assert eve.welcome["rematch"] == new
        with Guest(server, new, ann.token) as first, Guest(server, new, bob.token) as second:
            assert (first.seat, second.seat) == (0, 1)
            assert [s["name"] for s in first.welcome["seats"]] == [s["name"] for s in ann.welcome["seats"]]
            assert first.welcome["commitment"] != ann.welcome["commitment"]
            assert first.number == 0
            play_on([first, second], random.Random(3).choice)
            assert first.now["outcome"] is not None
        with Guest(server, new, "nonsense") as stranger:
            assert stranger.welcome["code"] == "no-seat"


def test_two_who_ask_for_a_rematch_at_once_get_one_table(server: Server) -> None:
    with company(server) as guests:
        ann, bob = guests
        ann.do("concede")
        bob.at(1)
        for guest in guests:
            guest.send({"type": "rematch", "id": "r"})
        assert ann.wait("rematched") == bob.wait("rematched")
        assert [m["type"] for m in [*caught_up(ann, bob), *caught_up(bob)]].count("rematched") == 0


def test_in_a_rematch_a_bot_stays_a_bot(server: Server) -> None:
    opened = open_table(server, "scarab-lords", "me", "open")
    bob = sit(server, opened["table"], 1, "Bob")
    with Guest(server, opened["table"], opened["token"]) as ann:
        with Guest(server, opened["table"], bob["token"]) as other:
            other.do("leave", level="random")
        ann.at(1)
        while (answer := ann.ask("concede"))["type"] == "error":
            assert answer["code"] == "stale"  # the bot moves meanwhile
            ann.at(answer["number"])
        ann.do("rematch")
        new = ann.wait("rematched")["table"]
        with Guest(server, new, ann.token) as first:
            assert [seat["kind"] for seat in first.welcome["seats"]] == ["person", "bot"]
            assert not first.welcome["seats"][1]["left"]
        with Guest(server, new, bob["token"]) as stranger:
            assert stranger.welcome["code"] == "no-seat"
