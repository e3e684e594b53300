"""A person at a browser: what is seen, what is clicked, and what the table's socket brought."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate
from websockets.sync.client import ClientConnection, connect

from tests.server.client import fetch
from tests.server.serving import Server
from tests.waiting import CEILING

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
MOST = 3000  # decisions of one seat: a game that lasts longer does not end
_AGAIN = 30.0  # seconds after which a click or a key that nothing came of is tried once more

expect.set_options(timeout=CEILING * 1000)

Message = dict[str, Any]
Light = Literal["light", "dark"]


def css(text: str) -> str:
    """A string as CSS writes it."""
    return json.dumps(text, ensure_ascii=False)


class Guest:
    """One browser of one's own, with one page."""

    def __init__(self, context: BrowserContext, server: Server, faults: list[str]) -> None:
        self.server = server
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(CEILING * 1000)
        self.heard: list[str] = []
        self.played: list[str] = []  # the decisions that the page sent
        self.last: Message = {}
        self.away = False  # the server is away: the browser may complain of it
        self._faults = faults
        self.page.on("pageerror", lambda error: self._complain(str(error)))
        self.page.on("console", lambda said: self._complain(said.text) if said.type == "error" else None)
        self.page.on("websocket", self._overhear)

    def _complain(self, words: str) -> None:
        if not self.away:
            self._faults.append(f"{self.page.url}: {words}")

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._say)

    def _say(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "play":
            self.played.append(message["do"])

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.heard.append(text)
        message = json.loads(text)
        if message["type"] in ("welcome", "shown"):
            self.last = message

    # --- where one is ---------------------------------------------------------------------------

    def go(self, path: str) -> None:
        """To a screen of the house."""
        self.page.goto(f"{self.server.url}{path}")

    def sit(self, seat: Message) -> None:
        """To a seat by its secret link."""
        self.go(f"/table/{seat['table']}#{seat['token']}")
        self.until(lambda: bool(self.last), "no welcome came")

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        return self.page.url.split("#")[0].rsplit("/", 1)[-1]

    def seat(self) -> Message:
        """The newest seat that this browser keeps."""
        kept = self.page.evaluate("JSON.parse(localStorage.getItem('serai.seats') ?? '[]')")
        found: Message = kept[0]
        return found

    # --- what one sees --------------------------------------------------------------------------

    def see(self, words: str) -> Locator:
        """Something with these words, once it is there."""
        found = self.page.get_by_text(words).first
        expect(found).to_be_visible()
        return found

    def until(self, holds: Callable[[], bool], lack: str, within: float = CEILING) -> None:
        """Wait for something that the socket brings."""
        end = time.monotonic() + within
        while not holds():
            if time.monotonic() > end:
                raise AssertionError(f"{lack}; the page says: {self.page.inner_text('body')[:600]}")
            self.page.wait_for_timeout(15)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.last.get("outcome") is not None

    @property
    def legal(self) -> list[str]:
        """What this seat may do now."""
        return [choice["do"] for choice in self.last.get("legal", [])]

    def my_move(self) -> bool:
        """Wait until this seat must choose; false if the game ended instead."""
        self.until(lambda: bool(self.legal) or self.over, "it is never this seat's move")
        return not self.over

    # --- what one does --------------------------------------------------------------------------

    def moved(self, number: int, within: float = CEILING) -> bool:
        """Whether the table goes beyond that number in time."""
        with contextlib.suppress(AssertionError):
            self.until(lambda: self.last["number"] > number, "nothing moved", within)
            return True
        return False

    def choose(self, do: str) -> None:
        """Click on a choice in the action bar: on its page, or among those that are rarely wanted."""
        number, end = self.last["number"], time.monotonic() + CEILING
        while do in self.legal and self.last["number"] == number:
            assert time.monotonic() < end, f"{do} cannot be chosen: {self.page.inner_text('.bar')[:400]}"
            button = self.page.locator(f"footer [data-do={css(do)}]")
            for _ in range(40):
                if button.count():
                    break
                more = self.page.locator(".more > button", has_text="More choices")
                if more.count():
                    more.click()
                else:
                    self.page.wait_for_timeout(15)
            with contextlib.suppress(TooLate):  # the bar may have been drawn anew meanwhile
                if not button.first.is_visible():
                    self.page.locator("footer details summary").click(timeout=2000)
                self._decide(number, lambda button=button: button.first.click(timeout=5000))  # type: ignore[misc]  # bound now

    def press(self, key: str) -> None:
        """A key that decides something."""
        number, end = self.last["number"], time.monotonic() + CEILING
        while not self._decide(number, lambda: self.page.keyboard.press(key)):
            assert time.monotonic() < end, f"the key {key} does nothing"

    def _decide(self, number: int, act: Callable[[], None]) -> bool:
        """Whether the page made a decision of what one did; then the table has gone beyond that number."""
        made = len(self.played)
        act()
        with contextlib.suppress(AssertionError):
            self.until(
                lambda: len(self.played) > made or self.last["number"] > number, "nothing came", _AGAIN
            )
            return self.moved(number)
        return False


class Guests:
    """All who came, and what failed on their pages."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.server = server
        self.faults: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def come(self, size: ViewportSize = WIDE, light: Light = "light", touch: bool = False) -> Guest:
        """Somebody new, with nothing kept."""
        context = self._browser.new_context(
            viewport=size, color_scheme=light, has_touch=touch, reduced_motion="reduce"
        )
        self._contexts.append(context)
        return Guest(context, self.server, self.faults)

    def leave(self) -> None:
        """All go."""
        for context in self._contexts:
            context.close()


def open_table(server: Server, wish: Message) -> Message:
    """A table opened by the lobby alone: its id, and one's seat and token."""
    found: Message = json.loads(fetch(f"{server.url}/api/tables", wish))
    return found


class Adviser:
    """Whispers what a bot would do, through a second socket of the same seat."""

    def __init__(self, guest: Guest, socket: ClientConnection) -> None:
        self._guest = guest
        self._socket = socket
        self._asked = 0

    def advise(self) -> str:
        """What a bot would do now; what leaves no choice needs no bot. Empty if the table has moved on."""
        if len(self._guest.legal) == 1:
            return self._guest.legal[0]
        self._asked += 1
        id = f"hint-{self._asked}"
        self._socket.send(json.dumps({"type": "hint", "id": id}))
        while True:
            message = json.loads(self._socket.recv(timeout=CEILING))
            if message.get("id") == id:
                do = str(message.get("do", ""))
                return do if do in self._guest.legal else ""


@contextlib.contextmanager
def advised(guest: Guest, seat: Message) -> Iterator[Adviser]:
    """A guest at this seat, with an adviser."""
    with connect(guest.server.socket_url, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "table": seat["table"], "token": seat["token"]}))
        yield Adviser(guest, socket)


def play_out(guest: Guest, adviser: Adviser, act: Callable[[str], None]) -> None:
    """Do what the adviser says until the game is over."""
    for _ in range(MOST):
        if not guest.my_move():
            return
        do = adviser.advise()
        if do:
            act(do)
        else:
            guest.page.wait_for_timeout(15)
    raise AssertionError("the game does not end")
