"""Tables from scenario files and from games that are over, and the files that a seat takes home."""

import contextlib
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from serai.games import find_game, game_ids
from serai.kernel import read_record, replay
from serai.kernel.scenario import play_scenario, read_scenario, run_scenario
from tests.server.guest import Answer, Guest, Message, call, check_page, company, mover, open_table, play_on
from tests.server.serving import Server

ROOT = Path(__file__).resolve().parents[2]
#: A server reads no card sets of one's own.
FILES = [
    file
    for file in sorted((ROOT / "scenarios").rglob("*.toml"))
    if file.parent.name != "sets" and "sets" not in tomllib.loads(file.read_text("utf-8"))
]
CARAVAN = """
title = "A caravan"
game = "scarab-lords"
[table]
phase = 1
temet = { hand = ["Merchant Caravan"] }
[[step]]
do = 'play "Merchant Caravan"'
[step.expect]
asked = "nobody at all"
"""


def told_so_far(server: Server, guest: Guest) -> list[Message]:
    """The seat's whole log."""
    page = call(server, f"/api/tables/{guest.table}/log", headers={"authorization": f"Bearer {guest.token}"})
    found: list[Message] = page.data["log"]
    return found


@pytest.fixture(autouse=True, scope="module")
def awake(server: Server) -> None:
    """The process that reads scenarios has read the cards; on a busy machine the first time takes a while."""
    for _ in range(10):
        with contextlib.suppress(TimeoutError):
            call(server, "/api/tables", {"scenario": CARAVAN})
            return


def opened(server: Server, **wish: object) -> Message:
    answer = call(server, "/api/tables", wish)
    assert answer.status == 201, answer.body
    found: Message = answer.data
    return found


def report(server: Server, table: str, token: str = "") -> str:
    heads = {"authorization": f"Bearer {token}"} if token else {}
    answer = call(server, f"/api/tables/{table}/scenario", headers=heads)
    assert answer.status == 200, answer.body
    return answer.body.decode()


def refused(answer: Answer) -> str:
    return str(answer.data["error"])


# Scenarios


def test_a_scenario_opens_as_a_table_after_its_steps(server: Server) -> None:
    seat = opened(server, scenario=CARAVAN, name="Ann")
    with Guest(server, seat["table"], seat["token"]) as ann:
        assert ann.welcome["origin"] == "scenario"
        assert ann.number == 0
        assert ann.legal == ["into upper economic", "into lower economic"]
        assert [line["number"] for line in ann.welcome["log"]] == [0]
        assert [seat["kind"] for seat in ann.welcome["seats"]] == ["person", "bot"]
        ann.play("into upper economic")
        assert ann.do("ask-takeback", to=0)["number"] == 2
        assert ann.at(3)["legal"][0]["do"] == "into upper economic"
        assert ann.denied("ask-takeback", to=0) == "not-now"
    assert call(server, f"/api/tables/{seat['table']}").data["private"]


def test_the_seats_of_a_scenario_are_as_one_wishes(server: Server) -> None:
    seats = [{"kind": "bot", "level": "random"}, {"kind": "person", "name": "Bob"}]
    seat = opened(server, scenario=CARAVAN, seats=seats)
    assert seat["seat"] == 1
    assert not call(server, f"/api/tables/{seat['table']}").data["private"]
    assert refused(call(server, "/api/tables", {"scenario": CARAVAN, "seats": seats[:1]})) == "malformed"


@pytest.mark.parametrize("path", FILES[::6], ids=lambda path: path.stem)
def test_the_scenarios_of_the_project_open(server: Server, path: Path) -> None:
    text = path.read_text()
    table = play_scenario(find_game(tomllib.loads(text)["game"]), read_scenario(text))
    answer = call(server, "/api/tables", {"scenario": text})
    if table.asked is None:
        assert refused(answer) == "malformed"
        return
    assert answer.status == 201, answer.body
    with Guest(server, answer.data["table"], answer.data["token"]) as ann:
        assert ann.welcome["view"] == table.view(table.asked).data
        assert ann.legal == table.notations


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense [", "this is not TOML"),
        ('title = "x"\ngame = "chess"', "chess"),
        ('title = "x"\ngame = "scarab-lords"\nmore = 1', "more"),
        ('title = "x"\ngame = "scarab-lords"\n[table]\nphase = 9', "phase"),
        ('title = "x"\ngame = "scarab-lords"\n[[step]]\ndo = "fly"', "refused"),
        ('title = "x"\ngame = "scarab-lords"\n[table]\ndump = "7"', "dump"),
        ('title = "x"\ngame = "scarab-lords"\n[table]\ndump = "{}"', "dump"),
        ('title = "x"\ngame = "al-kalim"\n[options]\nseats = 9', "seats"),
    ],
)
def test_a_scenario_that_cannot_be_opened_says_why(server: Server, text: str, words: str) -> None:
    answer = call(server, "/api/tables", {"scenario": text})
    assert (answer.status, refused(answer)) == (400, "malformed")
    assert words in answer.data["text"]
    assert "\n" not in answer.data["text"]


def test_a_scenario_may_be_longer_than_a_message_but_not_endless(server: Server) -> None:
    long = CARAVAN + "# so it goes\n" * 10_000
    assert call(server, "/api/tables", {"scenario": long}).status == 201
    assert refused(call(server, "/api/tables", {"scenario": long * 3})) == "oversized"
    wish = {"game": "scarab-lords", "seats": [{}, {}], "options": {"first": "x" * 20_000}}
    assert refused(call(server, "/api/tables", wish)) == "oversized"


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"lesson": True},
        {"game": "scarab-lords", "lesson": True, "scenario": CARAVAN},
        {"scenario": CARAVAN, "from": "x"},
        {"scenario": CARAVAN, "game": "al-kalim"},
        {"scenario": 7},
        {"from": "x" * 30},
    ],
)
def test_a_table_is_one_thing(server: Server, wish: object) -> None:
    assert refused(call(server, "/api/tables", wish)) == "malformed"


# What a seat takes home


@pytest.mark.parametrize("game", game_ids())
def test_a_report_holds_what_the_seat_knows_and_opens_again(server: Server, game: str) -> None:
    luck = random.Random(game)
    with company(server, game, seed=1) as guests, Guest(server, guests[0].table) as eve:
        for most in (3, 17, 40):
            play_on(guests, luck.choice, until=lambda guest, most=most: guest.number >= most)  # type: ignore[misc]
            asked = mover(guests)
            if asked is None:
                break
            text = report(server, asked.table, asked.token)
            assert text.startswith("# Made from what seat ")
            record = tomllib.loads(text)
            assert set(record) == {"title", "game", "seed", "table"}
            run_scenario(find_game(game), read_scenario(text))
            again = opened(server, scenario=text)
            with Guest(server, again["table"], again["token"]) as guest:
                assert guest.seat == asked.seat
                assert guest.legal == asked.legal
                if "dump" in record["table"]:
                    assert guest.welcome["view"] == asked.now["view"]
                guest.play(luck.choice(guest.legal))
        spectator = report(server, eve.table)
        assert spectator.startswith("# Made from what a spectator")
        assert (
            call(server, f"/api/tables/{eve.table}/scenario", headers={"authorization": "Bearer x"}).status
            == 403
        )


def passing(legal: list[str]) -> str:
    return "pass" if "pass" in legal else legal[0]


def test_a_report_has_neither_the_seed_nor_the_cards_of_others(server: Server) -> None:
    """Over many reports of one state every hidden card is guessed otherwise; the seed is never in it."""
    with company(server) as guests:
        # Nobody plays a card, so that both hands are full whatever was dealt.
        play_on(guests, passing, until=lambda guest: guest.number >= 12)
        ann = guests[0]
        hands = []
        for _ in range(8):
            table = tomllib.loads(report(server, ann.table, ann.token))["table"]
            if "dump" in table:
                hands.append(table["dump"])
            else:
                hands.append(str(sorted(table[table["seats"][1]]["hand"])))
        assert len(set(hands)) > 4
        guests[1].do("concede")
        ann.wait("shown", where=lambda shown: shown["outcome"] is not None)
        seed = ann.now["outcome"]["seed"]
        whole = report(server, ann.table)
        assert tomllib.loads(whole)["seed"] == seed
        table = run_scenario(find_game("scarab-lords"), read_scenario(whole))
        assert table.view(0).data == ann.now["view"]


def test_nothing_is_reported_of_a_table_that_waits(server: Server) -> None:
    waiting = open_table(server, "scarab-lords", "me", "open")
    assert refused(call(server, f"/api/tables/{waiting['table']}/scenario")) == "not-now"


# Playing on


def finished(server: Server, game: str, decisions: int) -> str:
    luck = random.Random(game)
    with company(server, game, seed=1) as guests:
        play_on(guests, luck.choice, until=lambda guest: guest.number >= decisions)
        mover(guests)
        guests[0].do("concede")
        return guests[0].table


@pytest.mark.parametrize("game", game_ids())
def test_one_plays_on_from_any_decision_of_a_game_that_is_over(server: Server, game: str) -> None:
    old, rules, luck = finished(server, game, 30), find_game(game), random.Random(3)
    record = read_record(call(server, f"/api/tables/{old}/record").body.decode())
    for step, own in ((0, 0), (13, 1), (30, 0)):
        seat = opened(server, **{"from": old, "step": step, "seat": own, "name": "Ann"})
        assert seat["seat"] == own
        before = replay(rules, record, step)
        with Guest(server, seat["table"], seat["token"]) as ann:
            assert ann.welcome["origin"] == "replay"
            assert len(ann.welcome["log"]) >= len(before.log(own))
            for _ in range(4):
                if mover([ann]) is None:
                    break
                ann.play(luck.choice(ann.legal))
            while (answer := ann.ask("concede"))["type"] == "error" and answer["code"] == "stale":
                ann.at(answer["number"])  # the bot moves meanwhile
            assert answer["type"] == "done" or answer["code"] == "over"
        branch = read_record(call(server, f"/api/tables/{seat['table']}/record").body.decode())
        assert [row.do for row in branch.rows[:step]] == [row.do for row in record.rows[:step]]
        assert branch.header.seed != record.header.seed
        replay(rules, branch)
        assert replay(rules, branch, step).view(own).bytes() == before.view(own).bytes()
        page = call(server, f"/api/tables/{seat['table']}/replay?from={max(step - 2, 0)}").data
        check_page("ReplayPage", page)
        assert page["decisions"] == len(branch.rows)
        whole = report(server, seat["table"])
        assert run_scenario(rules, read_scenario(whole)).hash == replay(rules, branch).hash


def test_where_one_cannot_play_on(server: Server) -> None:
    running = open_table(server, "scarab-lords", "me", "open")["table"]
    assert refused(call(server, "/api/tables", {"from": running})) == "not-now"
    assert refused(call(server, "/api/tables", {"from": "nothing"})) == "no-table"
    old = finished(server, "scarab-lords", 10)
    for wish in ({"step": 11}, {"seat": 2}, {"step": -1}, {"seat": "x"}):
        assert refused(call(server, "/api/tables", {"from": old, **wish})) == "malformed"


def test_a_branch_is_there_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        old = finished(server, "scarab-lords", 20)
        seat = opened(server, **{"from": old, "step": 12, "seat": 1})
        opened_seat = opened(server, scenario=CARAVAN)
        lesson = opened(server, game="scarab-lords", lesson=True)
        with Guest(server, seat["table"], seat["token"]) as ann:
            mover([ann])
            played = ann.play(ann.legal[0])
            before = told_so_far(server, ann)
        server.stop()
        server.start()
        with Guest(server, seat["table"], seat["token"]) as ann:
            assert ann.welcome["number"] >= played
            assert told_so_far(server, ann)[: len(before)] == before  # a bot may have moved since
        with Guest(server, opened_seat["table"], opened_seat["token"]) as ann:
            assert ann.legal == ["into upper economic", "into lower economic"]
        with Guest(server, lesson["table"], lesson["token"]) as ann:
            assert ann.welcome["lesson"] == {"step": 0, "wrong": False, "to": None}
    finally:
        server.stop()
    assert server.exceptions() == []


# Whose eyes


def test_a_replay_with_everybodys_eyes(server: Server) -> None:
    old = finished(server, "scarab-lords", 25)
    pages: dict[Any, list[Message]] = {}
    for eyes in ("", "&seat=0", "&seat=1", "&seat=all"):
        steps: list[Message] = []
        while len(steps) < 26:
            first = max(len(steps) - 1, 0)
            page = call(server, f"/api/tables/{old}/replay?from={first}{eyes}").data
            check_page("ReplayPage", page)
            assert page["all"] == (eyes == "&seat=all")
            steps += page["steps"]
        pages[eyes] = steps
    for n in range(26):
        spectator, one, two, everybody = (pages[eyes][n] for eyes in pages)
        assert everybody["view"] == spectator["view"]
        assert everybody["views"] == [one["view"], two["view"]]
        assert spectator["views"] == one["views"] == []
        assert len(everybody["log"]) >= max(len(one["log"]), len(two["log"]))
    drawn = [line["text"] for step in pages["&seat=all"] for line in step["log"] if "draws" in line["text"]]
    assert not any("a card" in text for text in drawn)
    assert call(server, f"/api/tables/{old}/replay?seat=nobody").data["error"] == "malformed"
