"""The lobby: games, open and private tables, seats by link, whose turn it is."""

from collections.abc import Iterator

import pytest

from serai.games import game_ids
from tests.server.guest import Guest, call, check_page, open_table, sit
from tests.server.serving import Server, serving


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which nobody plays, so that its tables stay as they are."""
    with serving(tmp_path_factory.mktemp("quiet")) as running:
        open_table(running, "scarab-lords", "me", "open")
        yield running


def listed(server: Server) -> list[str]:
    return [table["id"] for table in call(server, "/api/tables").data]


def test_the_health_page(server: Server) -> None:
    answer = call(server, "/health")
    assert answer.status == 200
    assert answer.body.startswith(b"well")


def test_the_games_with_their_seats_options_and_bots(server: Server) -> None:
    games = {game["id"]: game for game in call(server, "/api/games").data}
    assert sorted(games) == game_ids()
    assert games["scarab-lords"]["seats"] == [2, 2]
    assert games["scarab-lords"]["bots"] == ["random", "heuristic"]
    assert games["burning-sands"]["seats"] == [2, 6]
    assert "edition" in games["burning-sands"]["options"]


def test_an_open_table_is_listed_and_a_private_one_is_not(server: Server) -> None:
    opened = open_table(server, "scarab-lords", "me", "open")
    private = open_table(server, "scarab-lords", "me", "open", private=True)
    assert opened["table"] in listed(server)
    assert private["table"] not in listed(server)
    entry = next(table for table in call(server, "/api/tables").data if table["id"] == opened["table"])
    check_page("TableLine", entry)
    check_page("TablePage", call(server, f"/api/tables/{opened['table']}").data)
    assert [seat["kind"] for seat in entry["seats"]] == ["person", "open"]
    assert opened["token"] not in call(server, "/api/tables").body.decode()


def test_a_seat_is_taken_by_the_link_alone(server: Server) -> None:
    table = open_table(server, "scarab-lords", "me", "open", private=True)["table"]
    before = call(server, f"/api/tables/{table}").data
    assert [seat["kind"] for seat in before["seats"]] == ["person", "open"]
    bob = sit(server, table, 1, "  Bob   the Second ")
    assert len(bob["token"]) >= 22  # 128 bits and more
    with Guest(server, table, bob["token"]) as guest:
        assert guest.seat == 1
        assert guest.welcome["seats"][1]["name"] == "Bob the Second"
    again = call(server, f"/api/tables/{table}/seats/1", {"name": "Carla"})
    assert (again.status, again.data["error"]) == (409, "taken")


def test_nobody_sees_anything_before_all_sit(server: Server) -> None:
    ann = open_table(server, "scarab-lords", "me", "open")
    with Guest(server, ann["table"], ann["token"]) as guest:
        assert guest.now["view"] is None
        assert guest.now["ask"] is None
        assert guest.legal == []
        assert guest.now["log"] == []
        assert guest.denied("play", do="pass") == "not-now"
        assert guest.denied("why", do="pass") == "not-now"
        sit(server, ann["table"], 1, "Bob")
        shown = guest.wait("shown")
        assert shown["whole"]
        assert shown["number"] == 0
        assert shown["view"] is not None
        assert shown["ask"] is not None


def test_a_bot_takes_an_open_seat_when_somebody_at_the_table_wants_it(server: Server) -> None:
    ann = open_table(server, "burning-sands", "me", "open", "open")
    with Guest(server, ann["table"], ann["token"]) as guest:
        assert guest.denied("fill", seat=0) == "taken"
        assert guest.denied("fill", seat=9) == "malformed"
        assert guest.denied("fill", seat=1, level="oracle") == "malformed"
        guest.do("fill", seat=1, level="random", id="once")
        guest.do("fill", seat=1, level="random", id="once")
        guest.do("fill", seat=2, level="heuristic")
        seats = guest.wait("presence", where=lambda m: m["seats"][2]["kind"] == "bot")["seats"]
        assert [(seat["kind"], seat["level"], seat["here"]) for seat in seats[1:]] == [
            ("bot", "random", True),
            ("bot", "heuristic", True),
        ]
        assert guest.wait("shown")["view"] is not None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [{}, {}]}, "malformed"),
        ({"game": "scarab-lords", "seats": [{}]}, "malformed"),
        ({"game": "scarab-lords", "seats": [{}, {}, {}]}, "malformed"),
        ({"game": "scarab-lords", "seats": [{"kind": "king"}, {}]}, "malformed"),
        ({"game": "scarab-lords", "seats": [{"kind": "bot", "level": "oracle"}, {}]}, "malformed"),
        ({"game": "scarab-lords", "seats": [{"kind": "person"}, {"kind": "person"}]}, "malformed"),
        ({"game": "scarab-lords", "seats": [{}, {}], "options": {"colour": "red"}}, "malformed"),
        ({"game": "scarab-lords", "seats": [{}, {}], "options": {"first": "9"}}, "malformed"),
        ({"game": "scarab-lords", "seats": [{"kind": "person", "name": "x" * 41}, {}]}, "malformed"),
        ({"game": "scarab-lords", "seats": [{"kind": "person", "name": "a\u0000b"}, {}]}, "malformed"),
        ({"game": "scarab-lords", "seats": [{}, {}], "seed": "00"}, "malformed"),
        ({"game": "scarab-lords"}, "malformed"),
        ([], "malformed"),
        ({"game": "scarab-lords", "seats": [{}, {}], "options": {"x": "y" * 20_000}}, "oversized"),
    ],
)
def test_a_table_that_cannot_be_is_refused(quiet: Server, body: object, code: str) -> None:
    before = listed(quiet)
    answer = call(quiet, "/api/tables", body)
    assert answer.status in (400, 413)
    assert answer.data["error"] == code
    assert answer.data["text"]
    assert listed(quiet) == before


@pytest.mark.parametrize("raw", [b"{", b"\xff\xfe", b"[" * 10_000, b"null"])
def test_a_body_that_is_no_message_is_refused(server: Server, raw: bytes) -> None:
    assert call(server, "/api/tables", raw=raw).data["error"] == "malformed"


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/tables/nosuch", 404, "no-table"),
        ("/api/tables/%00", 404, "no-table"),
        ("/api/tables/nosuch/log", 404, "no-table"),
        ("/api/tables/nosuch/record", 404, "no-table"),
        ("/api/nothing", 404, "malformed"),
        ("/api/turns", 405, "malformed"),
    ],
)
def test_a_page_that_is_not_there(server: Server, path: str, status: int, code: str) -> None:
    answer = call(server, path)
    assert (answer.status, answer.data["error"]) == (status, code)


def test_another_page_may_not_open_tables_or_take_seats(server: Server) -> None:
    wish = {"game": "scarab-lords", "seats": [{}, {}]}
    foreign = {"origin": "http://elsewhere.example"}
    assert call(server, "/api/tables", wish, foreign).status == 403
    own = call(server, "/api/tables", wish, {"origin": server.url})
    assert own.status == 201
    seat = f"/api/tables/{own.data['table']}/seats/0"
    assert call(server, seat, {"name": "Eve"}, foreign).data["error"] == "origin"
    assert call(server, seat, {"name": "Bob"}, {"origin": server.url}).status == 201


def test_whose_turn_it_is_at_several_tables(server: Server) -> None:
    ann = open_table(server, "scarab-lords", "me", "open", options={"first": "1"})
    alone = open_table(server, "scarab-lords", "me", "open")
    bob = sit(server, ann["table"], 1, "Bob")
    asked = [{"table": seat["table"], "token": seat["token"]} for seat in (ann, alone, bob)]
    wrong = [{"table": ann["table"], "token": alone["token"]}, {"table": "nosuch", "token": "x"}]
    turns = call(server, "/api/turns", [*asked, *wrong]).data
    found = {(turn["table"], turn["seat"]): turn for turn in turns}
    assert len(turns) == 3
    assert found[(ann["table"], 0)]["yours"]
    assert not found[(ann["table"], 1)]["yours"]
    assert found[(alone["table"], 0)]["waiting"]
    assert not found[(alone["table"], 0)]["yours"]
    assert call(server, "/api/turns", [asked[0]] * 51).data["error"] == "malformed"
