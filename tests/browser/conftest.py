"""What the browser's tests share: a real server with the built page, and Debian's chromium."""

import contextlib
import fcntl
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.guest import Guests
from tests.server.serving import Server
from tests.waiting import CEILING
from tools import page

ROOT = Path(__file__).resolve().parents[2]

#: There is only one site here: no page needs another process when it leaves its blank beginning.
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-site-isolation-trials"]


class Opened:
    """The browser and the server of this process, kept from one test to the next."""

    def __init__(self) -> None:
        self.browser: Browser | None = None
        self.server: Server | None = None
        self._ends = contextlib.ExitStack()

    def open_browser(self, program: str) -> Browser:
        """A browser without a window."""
        driver = self._ends.enter_context(sync_playwright())
        self.browser = driver.chromium.launch(executable_path=program, args=ARGS, timeout=CEILING * 1000)
        self._ends.callback(self.browser.close)
        return self.browser

    def open_server(self, folder: Path) -> Server:
        """A server on a SQLite file of its own, with the page as web/ has it now."""
        with (
            ROOT / "src" / "serai" / "server" / "browser.py"
        ).open() as lock:  # one worker builds, others wait
            fcntl.flock(lock, fcntl.LOCK_EX)
            page.bring_up_to_date(ROOT)
        self.server = Server(folder)
        self.server.start()
        self._ends.callback(self.server.stop)
        return self.server

    def close(self) -> None:
        """All of it; the server must not have failed at anything."""
        server, self.server, self.browser = self.server, None, None
        self._ends.close()
        assert server is None or server.exceptions() == []


_opened = Opened()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """An open browser's event loop would be in the way of other tests of the same process."""
    if nextitem is None or "tests/browser/" not in nextitem.nodeid:
        _opened.close()


@pytest.fixture
def chromium() -> Browser:
    """Debian's chromium."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        pytest.skip("there is no chromium: THE PAGE IS NOT TESTED (tools/services.sh installs it)")
    return _opened.browser or _opened.open_browser(program)


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A server that all tests of this folder share; each opens tables of its own."""
    return _opened.server or _opened.open_server(tmp_path_factory.mktemp("house"))


@pytest.fixture
def guests(chromium: Browser, house: Server) -> Iterator[Guests]:
    """Whoever comes to the house, each with a browser of their own; nothing on their pages may fail."""
    company = Guests(chromium, house)
    yield company
    company.leave()
    assert company.faults == []
