"""A browser that has died fails no test but the one in which it died: the next one has another."""

import os
import signal

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Opened
from tests.browser.guest import Guests
from tests.server.serving import Server

pytestmark = pytest.mark.slow


def process_of(browser: Browser) -> int:
    """The process of the browser itself; all others of it end with it."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return int(next(one["id"] for one in processes if one["type"] == "browser"))


def test_another_browser_after_a_dead_one(opened: Opened, program: str, house: Server) -> None:
    dead = opened.living_browser(program)
    assert opened.living_browser(program) is dead  # it is kept while it lives
    os.kill(process_of(dead), signal.SIGKILL)
    alive = opened.living_browser(program)  # as the fixture of the next test asks
    assert alive is not dead
    company = Guests(alive, house)
    guest = company.come()
    guest.go("/")
    guest.see("Scarab Lords")
    company.leave()
    assert company.faults == []
    assert opened.living_browser(program) is alive
