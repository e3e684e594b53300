"""What the browser's tests share: a real server with the built page, and Debian's chromium."""

import fcntl
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.guest import Guests
from tests.server.serving import Server
from tools import page

ROOT = Path(__file__).resolve().parents[2]


# Module by module: an open browser's event loop would be in the way of other tests of the same worker.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        pytest.skip("there is no chromium: THE PAGE IS NOT TESTED (tools/services.sh installs it)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a SQLite file of its own, with the page as web/ has it now."""
    with (ROOT / "src" / "serai" / "server" / "browser.py").open() as lock:  # one worker builds, others wait
        fcntl.flock(lock, fcntl.LOCK_EX)
        page.bring_up_to_date(ROOT)
    server = Server(tmp_path_factory.mktemp("house"))
    server.start()
    yield server
    server.stop()
    assert server.exceptions() == []


@pytest.fixture
def guests(chromium: Browser, house: Server) -> Iterator[Guests]:
    """Whoever comes to the house, each with a browser of their own; nothing on their pages may fail."""
    company = Guests(chromium, house)
    yield company
    company.leave()
    assert company.faults == []
