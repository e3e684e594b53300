"""A game from outside in the page: on a table of its own that is built in, or on the plain one."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from serai.parts.registry import SETTING
from tests.browser.guest import PHONE, Guest, Guests
from tests.browser.sight import faults
from tests.examples.conftest import REGISTRATION
from tests.server.serving import Server, serving
from tools import page

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page with the games that are registered."""
    monkeypatch.setenv(SETTING, REGISTRATION)
    folder = tmp_path / "page"
    assert page.build(ROOT, folder, page.registered_pages())
    assert not page.build(ROOT, folder, page.registered_pages())  # a page that fits is left as it is
    return folder


@contextlib.contextmanager
def coming(chromium: Browser, folder: Path, page: str = "") -> Iterator[Guests]:
    """Guests of a server of its own."""
    with serving(folder, page=page) as server:
        company = Guests(chromium, server)
        yield company
        company.leave()
        assert company.faults == []
        assert server.exceptions() == []


def to_the_end(guest: Guest, board: str) -> None:
    """Click what is lit on the board, or what is first in the bar, until the game is over."""
    while guest.my_move():
        number = guest.last["number"]
        if board:
            expect(guest.page.locator(board)).to_have_count(len(guest.legal))
            guest.page.locator(board).first.click()
            assert guest.moved(number)
        else:
            guest.choose(guest.legal[0])
    end = guest.page.locator("footer section.end")
    expect(end.locator("button.rule")).to_have_text(guest.last["outcome"]["rule"])


def test_the_example_is_learned_and_played_on_its_own_table(
    chromium: Browser, built: Path, tmp_path: Path
) -> None:
    with coming(chromium, tmp_path, str(built)) as guests:
        ann = guests.come(PHONE)
        ann.go("/")
        expect(ann.page.get_by_text("Four desert games")).to_have_count(1)
        ann.page.locator("a[href='/learn/far-well']").click()
        coach = ann.page.locator(".coach")
        expect(coach).to_contain_text("step 1 of 2")

        # A day that is not allowed says why; another one than the coach's is explained and taken back.
        ann.page.locator("button[data-why='say 1']").click()
        expect(ann.page.locator("footer")).to_contain_text("a word is at most two days off")
        ann.page.locator("footer details summary").click()
        ann.page.locator("footer details li button").first.click()
        expect(coach).to_contain_text("Not yet.")
        ann.page.get_by_role("button", name="Take it back and try again").click()
        for step, do in ((1, "say 6"), (2, "load 2")):
            expect(coach).to_contain_text(f"step {step} of 2")
            expect(ann.page.locator(".way button.lit")).to_have_count(1)
            ann.page.locator(f"button[data-why='{do}'].lit").click()
        expect(coach).to_contain_text("That is the whole game")
        assert faults(ann.page) == []
        to_the_end(ann, ".way button.lit")
        expect(coach).to_contain_text("That was the end")

        ann.page.set_viewport_size({"width": 1280, "height": 800})
        ann.go("/")
        card = ann.page.locator("article", has=ann.page.get_by_role("heading", name="The Far Well"))
        expect(card).to_contain_text("5 minutes")
        card.get_by_role("button", name="Play a bot").click()
        expect(ann.page.locator(".way")).to_contain_text("Journey 1 of 6")
        ann.page.keyboard.press("t")
        expect(ann.page.locator("#side-table")).to_contain_text(re.compile(r"has 12 water"))
        to_the_end(ann, ".way button.lit")
        ann.page.get_by_text("Watch this game again").first.click()
        expect(ann.page.locator("h1")).to_contain_text("The Far Well")


def test_a_game_without_a_page_has_the_plain_table(
    chromium: Browser, house: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SETTING, REGISTRATION)  # for a server of its own, with the page of the package
    with coming(chromium, tmp_path) as guests:
        ann = guests.come(PHONE)
        ann.go("/")
        card = ann.page.locator("article", has=ann.page.get_by_role("heading", name="The Far Well"))
        expect(card).to_contain_text("2 players")
        card.get_by_role("button", name="Play a bot").click()
        table = ann.page.locator(".plain")
        expect(table.get_by_role("definition").nth(4)).to_have_text("12, 12")
        assert faults(ann.page) == []
        to_the_end(ann, "")
        ann.go("/rules/far-well")
        expect(ann.page.locator("h1")).to_have_text("The Far Well: the rules")
        expect(ann.page.locator("#FW-2\\.3")).to_contain_text("at most two days off")
