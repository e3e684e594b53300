"""A registered game that brings nothing but its rules is served all the same; what it lacks is told."""

from pathlib import Path

import pytest

from serai.bots import bot_names, usual_bot
from serai.parts.registry import SETTING
from tests.server.guest import Guest, call, open_table, play_on
from tests.server.serving import serving


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, "wells=tests.kernel.toys")


def test_the_usual_bot_is_the_heuristic_one_or_the_only_one(bare: None) -> None:
    assert usual_bot("scarab-lords") == "heuristic"
    assert bot_names("wells") == ["random"]
    assert usual_bot("wells") == "random"


def test_a_server_with_it(bare: None, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        info = call(server, "/api/games/wells").data
        assert (info["lesson"], info["decks"], info["bots"]) == (False, False, ["random"])
        for part, words in (("rules", "not written down"), ("lesson", "no lesson of wells")):
            answer = call(server, f"/api/games/wells/{part}")
            assert (answer.status, words in answer.data["text"]) == (404, True)
        assert call(server, "/api/games/wells/cards").data == []

        # Where no level is said the usual bot plays: at a new table, in an open seat, for one who leaves.
        seat = open_table(server, "wells", "me", "", "open")
        with Guest(server, seat["table"], seat["token"]) as ann:
            ann.do("fill", seat=2)
            seats = ann.wait("presence", where=lambda m: m["seats"][2]["kind"] == "bot")["seats"]
            assert [one["level"] for one in seats] == ["", "random", "random"]
            play_on([ann], lambda legal: legal[0])
            assert ann.now["outcome"]["rule"] == "TOY 3.1"
        seat = open_table(server, "wells", "me", "open")
        with Guest(server, seat["table"], seat["token"]) as ann:
            ann.do("leave")
            assert call(server, f"/api/tables/{seat['table']}").data["seats"][0]["level"] == "random"
        assert server.exceptions() == []
