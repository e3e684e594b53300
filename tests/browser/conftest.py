"""What the browser's tests share: a real server with the built page, and Debian's chromium."""

import contextlib
import fcntl
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as BrowserError

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
        self.server: Server | None = None
        self._ends = contextlib.ExitStack()
        self._browser: Browser | None = None
        self._browser_ends = contextlib.ExitStack()

    def living_browser(self, program: str) -> Browser:
        """The browser without a window, another one if it has died since the last test."""
        if self._browser is not None and not _answers(self._browser):
            self.close_browser()
        if self._browser is None:
            driver = self._browser_ends.enter_context(sync_playwright())
            self._browser = driver.chromium.launch(executable_path=program, args=ARGS, timeout=CEILING * 1000)
        return self._browser

    def close_browser(self) -> None:
        """The browser, dead or alive, and the program that drives it."""
        browser, self._browser = self._browser, None
        if browser is not None:
            with contextlib.suppress(BrowserError):  # a dead one
                browser.close()
        self._browser_ends.close()

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
        server, self.server = self.server, None
        self.close_browser()
        self._ends.close()
        assert server is None or server.exceptions() == []


def _answers(browser: Browser) -> bool:
    """Whether a browser still opens something: that it is gone is only noticed by asking it."""
    try:
        browser.new_context().close()
    except BrowserError:
        return False
    return True


_opened = Opened()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """An open browser's event loop would be in the way of other tests of the same process."""
    if nextitem is None or "tests/browser/" not in nextitem.nodeid:
        _opened.close()


@pytest.fixture
def opened() -> Opened:
    """What is kept from one test to the next."""
    return _opened


@pytest.fixture
def program() -> str:
    """Debian's chromium, to be started."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        pytest.skip("there is no chromium: THE PAGE IS NOT TESTED (tools/services.sh installs it)")
    return program


@pytest.fixture
def chromium(opened: Opened, program: str) -> Browser:
    """A browser that is alive."""
    return opened.living_browser(program)


@pytest.fixture
def house(opened: Opened, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A server that all tests of this folder share; each opens tables of its own."""
    return opened.server or opened.open_server(tmp_path_factory.mktemp("house"))


@pytest.fixture
def guests(chromium: Browser, house: Server) -> Iterator[Guests]:
    """Whoever comes to the house, each with a browser of their own; nothing on their pages may fail."""
    company = Guests(chromium, house)
    yield company
    company.leave()
    assert company.faults == []
