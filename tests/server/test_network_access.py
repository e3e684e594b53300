"""Where others reach a server, and how somebody at its machine lets the network in."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from serai.server.network_access import own_address
from tests.server.guest import Guest, call, check_page, open_table
from tests.server.serving import Server, serving

LAN = "127.0.0.2"  # another address of this machine, in the place of its network's


@pytest.fixture
def inviting(tmp_path: Path) -> Iterator[Server]:
    """A server as `serai play` starts it: for this machine alone, until somebody there says otherwise."""
    with serving(tmp_path, invite=1, lan=LAN) as server:
        yield server


def elsewhere(server: Server) -> Server:
    """The same server, as it is reached from the network."""
    return Server(server.folder, port=server.port, host=LAN)


def test_the_network_is_let_in_by_somebody_at_the_machine(inviting: Server) -> None:
    page = call(inviting, "/api/house").data
    check_page("HousePage", page)
    assert page == {"reach": [], "can_open": True}
    with pytest.raises(OSError, match="refused"):
        call(elsewhere(inviting), "/api/house")
    answer = call(inviting, "/api/house/network", {})
    assert answer.status == 201
    there = {"reach": [f"http://{LAN}:{inviting.port}"], "can_open": False}
    assert answer.data == call(inviting, "/api/house").data == there
    assert call(elsewhere(inviting), "/api/house").data == {"reach": [], "can_open": False}
    seat = open_table(inviting, "scarab-lords", "me", "open")
    taken = call(elsewhere(inviting), f"/api/tables/{seat['table']}/seats/1", {"name": "Bob"}).data
    with (
        Guest(elsewhere(inviting), seat["table"], taken["token"]) as bob,
        Guest(inviting, seat["table"], seat["token"]),
    ):
        assert bob.welcome["seat"] == 1
    assert call(inviting, "/api/house/network", {}).data["error"] == "not-now"  # it is open
    assert inviting.stop() == 0
    with pytest.raises(OSError, match="refused"):
        call(elsewhere(inviting), "/api/house")


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "serai.example"},
        {"origin": "http://evil.example"},
        {"host": "evil.example", "origin": "http://evil.example"},
    ],
)
def test_nobody_else_lets_the_network_in(inviting: Server, headers: dict[str, str]) -> None:
    answer = call(inviting, "/api/house/network", {}, headers=headers)
    assert (answer.status, answer.data["error"]) == (403, "origin")
    assert call(inviting, "/api/house").data == {"reach": [], "can_open": True}


def test_a_server_that_was_not_told_to_invite_stays_closed(server: Server) -> None:
    assert call(server, "/api/house").data == {"reach": [], "can_open": False}
    answer = call(server, "/api/house/network", {})
    assert (answer.status, answer.data["error"]) == (409, "not-now")


def test_a_server_that_listens_everywhere_knows_its_address(tmp_path: Path) -> None:
    with serving(tmp_path, host="0.0.0.0", invite=1, lan=LAN) as server:
        assert call(server, "/api/house").data == {
            "reach": [f"http://{LAN}:{server.port}"],
            "can_open": False,
        }


def test_two_who_ask_at_once_open_one_door(inviting: Server) -> None:
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: call(inviting, "/api/house/network", {}).status, range(4)))
    assert sorted(answers) == [201, 409, 409, 409]
    assert call(inviting, "/api/house").data["reach"] == [f"http://{LAN}:{inviting.port}"]


def test_a_port_that_is_taken_in_the_network_is_passed_over(inviting: Server) -> None:
    folder = inviting.folder / "other"
    folder.mkdir()
    with serving(folder, host=LAN, port=inviting.port):
        (there,) = call(inviting, "/api/house/network", {}).data["reach"]
        assert there.startswith(f"http://{LAN}:")
        assert there != f"http://{LAN}:{inviting.port}"


def test_the_own_address_is_none_of_this_machine_alone() -> None:
    assert not own_address().startswith("127.")
