"""The examples run as they are printed, against the real thing."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.guest import Guest, call, company, open_table, play_on
from tests.server.serving import serving
from tests.waiting import CEILING

ROOT = Path(__file__).resolve().parents[1]
BOT = ROOT / "examples" / "network_bot.py"


def bot(link: str, *more: str) -> subprocess.Popen[str]:
    # -I: nothing of this project can be imported, as for somebody who has the document alone.
    command = [sys.executable, "-I", str(BOT), link, *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> list[str]:
    out, err = process.communicate(timeout=CEILING)
    assert process.returncode == 0, err
    return out.splitlines()


def test_two_network_bots_play_a_game_to_its_end(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = open_table(server, "scarab-lords", "open", "open")["table"]
        players = [bot(f"{server.url}/table/{table}", "--seed", "1", "--name", "One")]
        with Guest(server, table) as eve:
            eve.wait("presence", where=lambda m: m["seats"][0]["here"])
            players.append(bot(f"{server.url}/table/{table}", "--seed", "2"))
            for player in players:
                lines = ended(player)
                assert lines[0].startswith(f"In a seat: {server.url}/table/{table}#")
                assert lines[1].startswith("Over after ")
            assert eve.wait("shown", where=lambda m: m["outcome"])["outcome"]["reason"] in lines[1]
        assert call(server, f"/api/tables/{table}/record").status == 200
        late = bot(f"{server.url}/table/{table}")
        assert late.communicate(timeout=CEILING)[1] == "no seat is open at this table\n"
        nowhere = bot(f"{server.url}/table/nosuch")
        assert nowhere.communicate(timeout=CEILING)[1] == "there is no such table\n"


@pytest.mark.slow
def test_a_network_bot_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server, company(server) as guests:
        ann, bobs = guests[0], guests[1]
        player = bot(f"{server.url}/table/{bobs.table}#{bobs.token}")
        play_on([ann], lambda legal: legal[0], until=lambda guest: guest.number >= 8)
        server.kill()
        server.start()
        with Guest(server, ann.table, ann.token) as back:
            play_on([back], lambda legal: legal[-1])
            assert back.now["outcome"] is not None
        ended(player)


def test_the_example_imports_nothing_of_serai() -> None:
    assert "serai" not in [
        line.split()[1].partition(".")[0]
        for line in BOT.read_text("utf-8").splitlines()
        if line.startswith(("import ", "from "))
    ]


def test_the_request_that_opens_a_table(tmp_path: Path) -> None:
    text = BOT.read_text("utf-8")
    body = json.loads(text[text.index("-d '") + 4 : text.index("}'") + 1])
    with serving(tmp_path) as server:
        answer = call(server, "/api/tables", body)
        assert answer.status == 201
        lines = ended(bot(f"{server.url}/table/{answer.data['table']}"))
        assert lines[-1].startswith("Over after ")
