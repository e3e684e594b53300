"""A lost link: whoever opened the table gives a new one; the old one opens nothing any more."""

from pathlib import Path

import pytest

from tests.server.guest import Guest, call, company, open_table, sit
from tests.server.serving import Server, serving


def come(server: Server, table: str, token: str) -> str:
    """What a token is answered with."""
    with Guest(server, table, token) as guest:
        return str(guest.welcome.get("code", guest.welcome["type"]))


def test_the_host_gives_a_new_link_to_a_seat_that_nobody_is_at(server: Server) -> None:
    with company(server, persons=2) as (ann, bob):
        assert [seat["host"] for seat in ann.welcome["seats"]] == [True, False]
        assert ann.denied("reissue", seat=1) == "not-now"  # Bob is here
        assert ann.denied("reissue", seat=0) == "not-now"
        assert ann.denied("reissue", seat=2) == "malformed"
        bob.close()
        ann.wait("presence", where=lambda m: not m["seats"][1]["here"])
        answer = ann.do("reissue", seat=1)
        assert (answer["type"], answer["seat"]) == ("reissued", 1)
        assert "new link" in ann.wait("chat")["text"]  # nobody does it in secret
        assert come(server, ann.table, bob.token) == "no-seat"
        with Guest(server, ann.table, answer["token"]) as back:
            assert (back.seat, back.welcome["view"]) == (1, bob.now["view"])
            ann.wait("presence", where=lambda m: m["seats"][1]["here"])
            assert ann.denied("reissue", seat=1) == "not-now"
            assert back.denied("reissue", seat=0) == "not-yours"


def test_a_repeat_makes_another_link_and_the_last_one_opens_the_seat(server: Server) -> None:
    opened = open_table(server, "scarab-lords", "me", "open")
    sit(server, opened["table"], 1, "Bob")
    with Guest(server, opened["table"], opened["token"]) as ann:
        first, second = (ann.do("reissue", id="once", seat=1)["token"] for _ in range(2))
        assert come(server, ann.table, first) == "no-seat"
        assert come(server, ann.table, second) == "welcome"


def test_only_a_persons_seat_can_be_lost(server: Server) -> None:
    opened = open_table(server, "al-kalim", "me", "open", "random")
    with Guest(server, opened["table"], opened["token"]) as ann:
        assert ann.denied("reissue", seat=1) == "not-now"  # open: its link is the table's
        assert ann.denied("reissue", seat=2) == "not-now"


def test_a_host_who_left_is_none_and_a_rematch_has_the_same(server: Server) -> None:
    with company(server, persons=2) as (ann, bob):
        ann.do("concede")
        bob.do("rematch")
        table = bob.wait("rematched")["table"]
        with Guest(server, table, bob.token) as again:
            assert [seat["host"] for seat in again.welcome["seats"]] == [True, False]
    with company(server, persons=2) as (ann, bob):
        bob.close()
        ann.do("leave")
        assert not ann.wait("presence", where=lambda m: m["seats"][0]["left"])["seats"][0]["host"]
        assert ann.denied("reissue", seat=1) == "no-seat"


@pytest.mark.slow
def test_the_host_and_the_new_link_are_there_after_a_restart(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(tmp_path, database=address) as server:
        opened = open_table(server, "scarab-lords", "me", "open")
        old = sit(server, opened["table"], 1, "Bob")["token"]
        with Guest(server, opened["table"], opened["token"]) as ann:
            new = ann.do("reissue", seat=1)["token"]
    with serving(tmp_path, database=address) as server:
        assert come(server, opened["table"], old) == "no-seat"
        assert come(server, opened["table"], new) == "welcome"
        with Guest(server, opened["table"], opened["token"]) as ann:
            assert ann.welcome["seats"][0]["host"]
            newest = ann.do("reissue", seat=1)["token"]
        assert come(server, opened["table"], newest) == "welcome"
        assert call(server, f"/api/tables/{opened['table']}").data["seats"][0]["host"]
