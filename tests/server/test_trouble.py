"""A database that goes away: nothing is acknowledged, all are told so, and play goes on when it is back."""

from pathlib import Path

import pytest

from tests.server.guest import Guest, Message, call, company, mover
from tests.server.services import Missing, Postgres
from tests.server.serving import Server
from tests.waiting import until

pytestmark = pytest.mark.slow


def test_play_goes_on_when_the_database_is_back(tmp_path: Path) -> None:
    try:
        postgres = Postgres()
    except Missing as missing:
        pytest.skip(str(missing))
    server = Server(tmp_path, database=postgres.database())
    server.start()
    try:
        with company(server) as guests:
            found = mover(guests)
            assert found is not None
            message = {"type": "play", "id": "mine", "at": 0, "do": found.legal[0]}
            postgres.halt()
            found.send(message)
            assert found.wait("done", "error")["code"] == "trouble"
            assert found.denied("say", text="is anybody there?") == "trouble"
            assert call(server, "/health").status == 503
            assert call(server, "/api/tables").data["error"] == "trouble"
            stranger = Guest(server, found.table)
            assert stranger.welcome["code"] == "trouble"
            stranger.close()
            postgres.start()

            def asked_again() -> Message | None:
                found.send(message)  # the same message, as the error says
                answer = found.wait("done", "error")
                return None if answer.get("code") == "trouble" else answer  # listening is not ready

            answer = until(asked_again, "the database does not come back")
            assert answer == {"type": "done", "id": "mine", "number": 1}
            for guest in guests:
                assert guest.at(1)["number"] == 1
        assert call(server, "/health").status == 200
        assert all("the database failed" in line for line in server.exceptions())
    finally:
        server.stop()
        postgres.stop()
