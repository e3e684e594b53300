"""A bot that joins a table over the network and plays legal moves at random until the end.

It is written from docs/protocol.md alone and imports nothing of Serai; it needs `websockets` and no more.

    serai serve                                                               # prints its address
    python examples/network_bot.py http://127.0.0.1:8317/table/TABLE          # takes the first open seat
    python examples/network_bot.py http://127.0.0.1:8317/table/TABLE#TOKEN    # plays on in a seat it has

A table is opened in the browser, or with one request:

    curl ADDRESS/api/tables -d '{"game": "scarab-lords", "seats": [{"kind": "open"}, {"kind": "bot"}]}'
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import time
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

Message = dict[str, Any]


def request(url: str, body: object = None) -> Any:
    """One request to the lobby; with a body it is a POST."""
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data), timeout=30) as answer:
        return json.loads(answer.read())


def take_seat(address: str, table: str, name: str) -> str:
    """Take the first open seat of a table; the answer is the token that opens it from now on."""
    seats = request(f"{address}/api/tables/{table}")["seats"]
    for seat, info in enumerate(seats):
        if info["kind"] == "open":
            token: str = request(f"{address}/api/tables/{table}/seats/{seat}", {"name": name})["token"]
            return token
    raise SystemExit("no seat is open at this table")


class Player:
    """Plays one seat, over as many sockets as the network makes necessary."""

    def __init__(self, address: str, table: str, token: str, luck: random.Random) -> None:
        self.socket_address = "ws" + address.removeprefix("http") + "/ws"
        self.hello = {"type": "hello", "table": table, "token": token}
        self.luck = luck
        self.ids = (f"bot-{luck.getrandbits(32):08x}-{n}" for n in itertools.count(1))
        self.seat: int | None = None
        self.shown: Message | None = None  # the newest state
        self.known = 0  # a number that the table has reached for certain
        self.unanswered: Message | None = None  # what was sent and is not answered yet
        self.decisions = 0

    @property
    def outcome(self) -> Message | None:
        """How the game ended."""
        found: Message | None = self.shown and self.shown["outcome"]
        return found

    def run(self) -> Message:
        """Play until the game is over; a lost connection is made again."""
        wait = 0.2
        while self.outcome is None:
            try:
                with connect(self.socket_address, max_size=None) as socket:
                    socket.send(json.dumps(self.hello))
                    if self.unanswered is not None:  # with its first id, so that it happens once
                        socket.send(json.dumps(self.unanswered))
                    while self.outcome is None:
                        again = self.take(json.loads(socket.recv()))
                        if again or self.decide():
                            socket.send(json.dumps(self.unanswered))
                        wait = 0.2
            except (OSError, EOFError, WebSocketException):
                time.sleep(wait)
                wait = min(2 * wait, 10.0)
        return self.outcome

    def take(self, message: Message) -> bool:
        """Take one message in; True: what is unanswered must be sent again."""
        kind = message["type"]
        if kind == "welcome":
            self.seat = message["seat"]
        if kind in ("welcome", "shown"):
            self.shown = message
        elif kind == "error" and message["code"] in ("no-table", "no-seat"):
            raise SystemExit(message["text"])
        elif kind == "error" and message["code"] in ("too-fast", "trouble"):
            time.sleep(1)
            return self.unanswered is not None
        elif kind in ("done", "error") and self.unanswered and message["id"] == self.unanswered["id"]:
            self.decisions += kind == "done"
            self.known = message["number"]
            self.unanswered = None
        return False  # chat, presence, turn, and what may be added to the protocol, are passed over

    def decide(self) -> bool:
        """Choose, if this seat must; True: there is something new to send."""
        now = self.shown
        if now is None or self.unanswered is not None or now["number"] < self.known or now["outcome"]:
            return False
        if now["takeback"] and self.seat in now["takeback"]["waits"]:
            wish: Message = {"type": "answer-takeback", "agreed": True}
        elif now["legal"]:
            wish = {"type": "play", "do": self.luck.choice(now["legal"])["do"]}
        else:
            return False
        self.unanswered = {"id": next(self.ids), "at": now["number"]} | wish
        return True


def main() -> None:
    """Join and play."""
    parser = argparse.ArgumentParser(description="Joins a table of Serai and plays legal moves at random.")
    parser.add_argument(
        "link", help="http://HOST:PORT/table/TABLE, with #TOKEN for a seat that is taken already"
    )
    parser.add_argument("--name", default="Network bot")
    parser.add_argument("--seed", type=int, default=None, help="play the same moves again")
    given = parser.parse_args()
    link = urlsplit(given.link)
    address, table = f"{link.scheme}://{link.netloc}", link.path.rstrip("/").rpartition("/")[2]
    try:
        token = link.fragment or take_seat(address, table, given.name)
    except urllib.error.HTTPError as refusal:
        raise SystemExit(json.loads(refusal.read())["text"]) from None
    print(f"In a seat: {address}/table/{table}#{token}", flush=True)
    player = Player(address, table, token, random.Random(given.seed))
    outcome = player.run()
    print(f"Over after {player.decisions} decisions of mine: {outcome['scores']}, {outcome['reason']}.")


if __name__ == "__main__":
    main()
