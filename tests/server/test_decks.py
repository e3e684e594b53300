"""Decks of one's own at a table: brought by whoever opens it or sits down, and told to nobody else before."""

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import select

from serai.games import find_game
from serai.games.burning_sands.setup.decks import ready_decks
from serai.kernel import read_record, replay
from serai.kernel.data import hash_of
from serai.server import database as db
from serai.server.entries import Sitting
from serai.server.keeper import hashed, new_token
from serai.server.live import LiveTable
from serai.server.player_decks import requested_deck
from serai.server.settings import Settings
from tests.marks import rule, rule_not
from tests.server.guest import Answer, Guest, Message, call, check_page, mover, open_table, sit
from tests.server.serving import Server, serving
from tests.server.wire import Wire, fetch, house, opened

GAME = "burning-sands"
READY = ready_decks()
#: Moto's deck with two cards exchanged for others: nobody's ready deck.
MINE = (
    READY["first-moto"]
    .replace('"Horns at Every Gate" = 2\n', "")
    .replace("[cards]\n", '[cards]\n"Well with No Bottom" = 2\n')
)
#: Another stronghold, and more cards.
OTHER = READY["senpet"].replace("[cards]\n", '[cards]\n"Well with No Bottom" = 2\n')
#: Too few cards, and one that nobody knows.
WRONG = re.sub(r'"Caravan at Dawn" = \d', '"Caravan at Down" = 1', READY["first-moto"]).replace("= 2", "= 1")


def wish(*seats: dict[str, str], **more: object) -> dict[str, object]:
    return {"game": GAME, "seats": list(seats), **more}


def ann(deck: str = "") -> dict[str, str]:
    return {"kind": "person", "name": "Ann", "deck": deck}


def bot(deck: str = "") -> dict[str, str]:
    return {"kind": "bot", "level": "random", "deck": deck}


OPEN = {"kind": "open"}


def new(server: Server, *seats: dict[str, str], **more: object) -> Message:
    answer = call(server, "/api/tables", wish(*seats, **more))
    assert answer.status == 201, answer.body
    found: Message = answer.data
    return found


def take(server: Server, table: str, seat: int, **more: str) -> Answer:
    return call(server, f"/api/tables/{table}/seats/{seat}", {"name": f"Person {seat + 1}", **more})


def stronghold(guest: Guest, seat: int) -> str:
    return str(guest.now["view"]["players"][seat]["play"][0]["card"])


def faults_of(answer: Answer) -> list[str]:
    check_page("Fault", answer.data)
    assert (answer.status, answer.data["error"]) == (422, "refused")
    for fault in answer.data["faults"]:
        assert f"{fault['fault']} ({fault['rule']})" in answer.data["text"]
    return [fault["rule"] for fault in answer.data["faults"]]


def test_a_game_against_a_bot_with_a_deck_of_ones_own(server: Server) -> None:
    seat = new(server, ann(MINE), bot("ashalan"))
    with Guest(server, seat["table"], seat["token"]) as guest:
        assert stronghold(guest, 0) == "Ninety Tents of Orghai"
        assert stronghold(guest, 1) == "Spire of the Patient Glass"
        cards = guest.now["view"]["players"][0]["cards"]
        assert cards.count("Well with No Bottom") == 2
        assert guest.welcome["options"]["decks"] == ["own", "ashalan"]


def test_a_bot_may_play_another_deck_of_ones_own(server: Server) -> None:
    seat = new(server, ann("moto"), bot(OTHER))
    with Guest(server, seat["table"], seat["token"]) as guest:
        assert guest.now["view"]["players"][1]["cards"].count("Well with No Bottom") == 2
        assert guest.welcome["options"]["decks"] == ["moto", "own"]


@rule("BS 3.1", "A deck that may not be played is refused with every fault and its rule; no table is opened.")
@pytest.mark.parametrize("seats", [(ann(WRONG), bot()), (ann(MINE), bot(WRONG)), (ann(WRONG), OPEN)])
def test_an_illegal_deck_opens_no_table(server: Server, seats: tuple[dict[str, str], ...]) -> None:
    name = f"Ann {uuid4().hex[:12]}"  # the tables of other tests come, move and go meanwhile
    rules_cited = faults_of(call(server, "/api/tables", wish(seats[0] | {"name": name}, *seats[1:])))
    assert len(rules_cited) >= 2
    assert set(rules_cited) == {"BS 3.1"}
    assert name not in call(server, "/api/tables").body.decode()
    new(server, ann(MINE) | {"name": name}, OPEN)
    assert name in call(server, "/api/tables").body.decode()


def test_the_edition_is_that_of_the_table(server: Server) -> None:
    answer = call(server, "/api/tables", wish(ann(MINE), bot(), options={"edition": "episode-3"}))
    assert "BS 20.5" in faults_of(answer)


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ("motto", "no ready deck 'motto'"),
        ("moto,senpet", "no ready deck 'moto,senpet'"),
        ("own", "no ready deck 'own'"),
        ("stronghold = \n", "not TOML"),
        ("x = " + "[" * 4000, "this is not"),
        ('[cards]\n"Rationing" = 999999999999\n', "from 1 to 99"),
    ],
)
def test_what_is_no_deck_at_all(server: Server, deck: str, words: str) -> None:
    for answer in (
        call(server, "/api/tables", wish(ann(deck), bot())),
        take(server, new(server, ann(), OPEN)["table"], 1, deck=deck),
    ):
        check_page("Fault", answer.data)
        assert (answer.status, answer.data["error"]) == (400, "malformed")
        assert words in answer.data["text"]
        assert "faults" not in answer.data


def test_games_without_decks_take_none(server: Server) -> None:
    body = {"game": "scarab-lords", "seats": [ann(MINE), bot()]}
    assert "no decks to build" in call(server, "/api/tables", body).data["text"]
    table = open_table(server, "scarab-lords", "me", "open")["table"]
    assert "no decks to build" in take(server, table, 1, deck="moto").data["text"]
    sit(server, table, 1, "Bob")


def test_a_lesson_has_its_decks(server: Server) -> None:
    body = {"game": GAME, "lesson": True, "seats": [ann(MINE), bot()]}
    assert call(server, "/api/tables", body).data["error"] == "malformed"


# Sitting down


def test_a_friend_brings_a_deck(server: Server) -> None:
    seat = new(server, ann("moto"), OPEN)
    with Guest(server, seat["table"], seat["token"]) as host:
        assert host.welcome["view"] is None
        friend = take(server, seat["table"], 1, deck=OTHER).data
        host.wait("shown")
        assert stronghold(host, 0) == "Ninety Tents of Orghai"
        assert host.now["view"]["players"][1]["cards"].count("Well with No Bottom") == 2
        with Guest(server, seat["table"], friend["token"]) as guest:
            assert guest.welcome["options"]["decks"] == ["moto", "own"]
            assert guest.welcome["commitment"] == host.welcome["commitment"]
            first = next(one for one in (host, guest) if one.my_turn)
            first.play(first.legal[0])


def test_a_friend_chooses_a_ready_deck(server: Server) -> None:
    seat = new(server, ann(MINE), OPEN)
    friend = take(server, seat["table"], 1, deck="assassins").data
    with Guest(server, seat["table"], friend["token"]) as guest:
        assert guest.welcome["options"]["decks"] == ["own", "assassins"]
        assert stronghold(guest, 1) == "House Behind the Well"


def test_an_illegal_deck_takes_no_seat(server: Server) -> None:
    table = new(server, ann(), OPEN)["table"]
    assert len(faults_of(take(server, table, 1, deck=WRONG))) >= 2
    assert call(server, f"/api/tables/{table}").data["seats"][1]["kind"] == "open"
    assert take(server, table, 1, deck=MINE).status == 201


def test_somebody_who_left_while_others_came_is_still_gone(server: Server) -> None:
    seat = new(server, ann(), OPEN, OPEN)
    with Guest(server, seat["table"], seat["token"]) as host:
        number = host.do("leave", level="random")["number"]
        take(server, seat["table"], 1, deck=MINE)
        friend = take(server, seat["table"], 2).data
        with Guest(server, seat["table"], friend["token"]) as guest:
            assert guest.number >= number
            assert guest.welcome["seats"][0]["left"]
            assert stronghold(guest, 1) == "Ninety Tents of Orghai"


def test_whose_turn_it_is_follows_from_the_decks(server: Server) -> None:
    """The cut for the first turn hangs on the decks; what the lobby answers is what the table says."""
    for _ in range(6):
        seat = new(server, ann("moto"), OPEN)
        friend = take(server, seat["table"], 1, deck=OTHER).data
        turns = call(
            server, "/api/turns", [{"table": s["table"], "token": s["token"]} for s in (seat, friend)]
        )
        yours = {turn["seat"]: turn["yours"] for turn in turns.data}
        with Guest(server, seat["table"], friend["token"]) as guest:
            assert yours == {place: guest.now["ask"]["seat"] == place for place in (0, 1)}


# What stays


def test_after_a_restart_the_same_decks_lie_there(tmp_path: Path) -> None:
    with serving(tmp_path, pause=3600) as server:
        waits = new(server, ann(MINE), OPEN)
        seat = new(server, ann(MINE), OPEN)
        friend = take(server, seat["table"], 1, deck=OTHER).data
        with Guest(server, seat["table"], friend["token"]) as guest:
            before = guest.welcome
        server.kill()
        server.start()
        with Guest(server, seat["table"], friend["token"]) as guest:
            assert guest.welcome["view"] == before["view"]
            assert guest.welcome["options"] == before["options"]
        late = take(server, waits["table"], 1, deck=OTHER).data
        with Guest(server, waits["table"], late["token"]) as guest:
            assert guest.welcome["options"]["decks"] == ["own", "own"]


def finished(server: Server) -> tuple[Message, Message]:
    """A game with two decks of their own that was given up after a decision or two."""
    seat = new(server, ann(MINE), OPEN)
    friend = take(server, seat["table"], 1, deck=OTHER).data
    with (
        Guest(server, seat["table"], seat["token"]) as one,
        Guest(server, seat["table"], friend["token"]) as two,
    ):
        first = next(guest for guest in (one, two) if guest.my_turn)
        number = first.play(first.legal[0])
        one.at(number)
        one.do("concede")
    return seat, friend


def test_the_record_alone_plays_the_game_again(server: Server) -> None:
    seat, _ = finished(server)
    record = read_record(call(server, f"/api/tables/{seat['table']}/record").body.decode())
    rules = find_game(GAME)
    assert record.header.options["decks"] == [
        rules.own_deck(text, "", {})  # type: ignore[attr-defined]  # a game with decks
        for text in (MINE, OTHER)
    ]
    replay(rules, record)
    page = call(server, f"/api/tables/{seat['table']}/replay").data
    assert page["verified"]
    assert page["steps"][0]["view"]["players"][0]["play"][0]["card"] == "Ninety Tents of Orghai"


def test_a_rematch_and_a_game_that_leaves_it_have_the_same_decks(server: Server) -> None:
    seat, friend = finished(server)
    with Guest(server, seat["table"], seat["token"]) as guest:
        guest.do("rematch")
        again = guest.wait("rematched")["table"]
    branch = call(server, "/api/tables", {"from": seat["table"], "step": 1, "seat": 1, "name": "Bob"}).data
    for table, token in ((again, friend["token"]), (branch["table"], branch["token"])):
        with Guest(server, table, token) as guest:
            assert guest.welcome["options"]["decks"] == ["own", "own"]
            assert guest.now["view"]["players"][1]["cards"].count("Well with No Bottom") == 2


def test_both_kinds_of_scenario_open_again(server: Server) -> None:
    seat = new(server, ann(MINE), bot())
    path = f"/api/tables/{seat['table']}/scenario"
    with Guest(server, seat["table"], seat["token"]) as guest:
        known = call(server, path, headers={"authorization": f"Bearer {seat['token']}"}).body.decode()
        assert mover([guest]) is guest  # the bot has chosen all that it had to
        guest.do("concede")
    whole = call(server, path).body.decode()
    assert "Well with No Bottom" in whole
    for text in (known, whole):
        table = call(server, "/api/tables", {"scenario": text}).data
        with Guest(server, table["table"], table["token"]) as guest:
            assert stronghold(guest, 0) == "Ninety Tents of Orghai"


# What others may know


async def told_to_others(folder: Path, deck: str, opener: bool) -> list[bytes]:
    """All that is sent to those who did not bring the deck, while the table waits for a third.

    Who opened the table brought it, or else whoever sat down first.
    """
    settings = Settings(database=f"sqlite:///{folder / 'house'}.sqlite", pause=3600.0)
    async with opened(settings) as app:
        parts = house(app)
        mine = requested_deck(find_game(GAME), deck, {})
        options = {"seats": 3, "decks": [mine if opener else "random", "random", "random"]}
        anns = new_token()
        sittings = [Sitting("person", "Ann", token=hashed(anns)), Sitting("open", "2"), Sitting("open", "3")]
        live = await parts.keeper.set_up(GAME, options, sittings, False, seed=b"\1" * 32)
        await parts.keeper.open(live, "owner")
        bobs = await parts.seating.sit(live, 1, "Bob", None if opener else mine)
        answers = [await fetch(app, "/api/tables")]
        for token in ("", str(bobs) if opener else anns):
            pages = [
                f"/api/tables/{live.id}{page}" for page in ("", "/log", "/record", "/replay", "/scenario")
            ]
            answers += [await fetch(app, page, token) for page in pages]
            wire = await Wire(app).open()
            await wire.ask({"type": "hello", "table": live.id, "token": token})
            await wire.ask({"type": "why", "id": "m1", "do": "pass"})
            await wire.ask({"type": "play", "id": "m2", "at": 0, "do": "pass"})
            await wire.wait_until_heard()
            answers += wire.heard
            await wire.close()
    return [line.replace(live.id.encode(), b"ID") for line in answers]


def both(tmp_path: Path) -> list[list[bytes]]:
    """What is told at two tables that differ in a deck which somebody brought, and in nothing else."""
    found: list[list[bytes]] = []
    for name, deck in (("one", MINE), ("other", OTHER)):
        answers: list[bytes] = []
        for opener in (True, False):
            folder = tmp_path / f"{name}-{opener}"
            folder.mkdir()
            answers += asyncio.run(told_to_others(folder, deck, opener))
        found.append(answers)
    return found


@rule_not("BS 21.6", "Before all sit, a deck that somebody brings is a secret.")
def test_before_all_sit_nobody_can_tell_one_deck_from_another(tmp_path: Path) -> None:
    """Neither the stronghold nor the number of cards nor the name that its owner gave it is told."""
    one, other = both(tmp_path)
    assert one == other
    assert b'"decks":["own","random","random"]' in b"".join(one)
    assert b'"decks":["random","own","random"]' in b"".join(one)


def _lists_in_options(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("serai.server.live.public_options", lambda options, decks: options | {"brought": decks})


def _lists_in_the_lobby(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("serai.server.lobby.public_options", lambda options, decks: options)


def _who_begins(patch: pytest.MonkeyPatch) -> None:
    """The table says who will begin, which hangs on the cut of the decks."""
    patch.setattr(LiveTable, "waiting", False)


@pytest.mark.parametrize("plant", [_lists_in_options, _lists_in_the_lobby, _who_begins])
def test_a_planted_leak_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    one, other = both(tmp_path)
    assert one != other


@rule("BS 21.6", "Once all sit, the list of a deck is open; its name and the order of its file are not.")
def test_the_name_and_the_order_of_a_file_are_told_to_nobody(tmp_path: Path) -> None:
    head, sections, cards = re.split(r"\[\w+\]\n", MINE)
    hold = next(line for line in head.split("\n") if line.startswith("stronghold"))
    lines = [*reversed(cards.strip().split("\n")), "[sections]", *reversed(sections.strip().split("\n"))]
    other = "\n".join(['name = "My secret plan"', hold, "# to win", "[cards]", *lines])

    async def shown(deck: str, name: str) -> bytes:
        settings = Settings(database=f"sqlite:///{tmp_path / name}.sqlite", pause=3600.0)
        async with opened(settings) as app:
            rules = find_game(GAME)
            options = {"decks": ["moto", rules.own_deck(deck, "", {})]}  # type: ignore[attr-defined]  # as above
            sittings = [Sitting("person", "Ann"), Sitting("person", "Bob")]
            live = await house(app).keeper.set_up(GAME, options, sittings, True, seed=b"\1" * 32)
            return json.dumps([live.options, *(live.table.view(seat).data for seat in (None, 0, 1))]).encode()

    assert asyncio.run(shown(MINE, "one")) == asyncio.run(shown(other, "two"))


def test_two_who_sit_down_at_two_processes_play_the_same_game(tmp_path: Path) -> None:
    """The second process has not heard of the first deck when the last seat is taken there."""

    async def run() -> None:
        settings = Settings(database=f"sqlite:///{tmp_path / 'both'}.sqlite", pause=3600.0)
        async with opened(settings) as one, opened(settings) as two:
            rules = find_game(GAME)
            mine, other = (rules.own_deck(text, "", {}) for text in (MINE, OTHER))  # type: ignore[attr-defined]  # as above
            first, second = house(one), house(two)
            sittings = [Sitting("person", "Ann"), Sitting("open", "Seat 2"), Sitting("open", "Seat 3")]
            live = await first.keeper.set_up(GAME, {"seats": 3}, sittings, True)
            await first.keeper.open(live, "owner")
            same: LiveTable = await second.keeper.find(live.id)
            await first.seating.sit(live, 1, "Bob", mine)
            assert await second.seating.sit(same, 1, "Eve", other) is None
            await second.seating.sit(same, 2, "Carla", other)
            await first.keeper.catch_up(live.id)
            assert not live.waiting
            assert live.played_options == same.played_options
            assert live.played_options["decks"] == ["random", mine, other]
            dumps = [rules.dump(table.table.state) for table in (live, same)]
            assert hash_of(dumps[0]) == hash_of(dumps[1])
            async with first.engine.connect() as connection:
                asked = await connection.execute(select(db.tables.c.asked).where(db.tables.c.id == live.id))
                assert asked.scalar_one() == live.asked

    asyncio.run(run())
