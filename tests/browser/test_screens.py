"""Every screen and several positions of each table, in both sizes, by day and by night."""

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest, Guests, open_table
from tests.browser.positions import MOMENTS, scenario
from tests.browser.sight import faults

pytestmark = pytest.mark.slow

#: A screen, and what is there once it is drawn.
SCREENS = {
    "/": "article .ways",
    "/decks/burning-sands": "section.panel details",
    "/scenario": "textarea",
    "/rules/scarab-lords": ".rule",
    "/rules/burning-sands?find=water": ".rule",
    "/learn/scarab-lords": ".choices button",
    "/learn/burning-sands": ".choices button",
    "/learn/al-kalim": ".choices button",
}


@pytest.mark.parametrize("path", list(SCREENS))
def test_a_screen(guests: Guests, path: str) -> None:
    ann = guests.come()
    ann.go(path)
    expect(ann.page.locator(SCREENS[path]).first).to_be_visible()
    if path.startswith("/decks"):
        ann.page.locator("section.panel details summary").first.click()
    assert faults(ann.page) == []


@pytest.mark.parametrize(("game", "moment"), [(game, moment) for game in MOMENTS for moment in MOMENTS[game]])
def test_a_table(guests: Guests, game: str, moment: str) -> None:
    ann = guests.come()
    ann.sit(open_table(ann.server, {"scenario": scenario(game, moment), "name": "Ann"}))
    ann.my_move()
    expect(ann.page.locator(".choices button").first).to_be_visible()
    expect(ann.page.locator("h1")).to_contain_text("Ann")  # the game and who plays it
    assert faults(ann.page, "moderate") == []


def test_waiting_sitting_down_the_end_and_a_replay(guests: Guests) -> None:
    ann, bob = guests.come(), guests.come()
    wish = {"game": "scarab-lords", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}]}
    ann.sit(open_table(ann.server, wish))
    ann.see("Waiting for company")
    assert faults(ann.page) == []
    bob.go(f"/table/{ann.table}")
    bob.see("A seat is kept for you")
    assert faults(bob.page) == []
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.until(lambda: bool(bob.last.get("view")), "the table is not laid")
    ann.page.get_by_role("button", name="Settings", exact=True).click()
    assert faults(ann.page) == []
    ann.page.get_by_role("button", name="Give the game up").click()
    ann.page.get_by_role("button", name="Really give the game up?").click()
    ann.until(lambda: ann.over, "the game is not over")
    expect(ann.page.locator("section.end")).to_be_visible()
    assert faults(ann.page) == []
    watch(ann)
    assert faults(ann.page) == []


def watch(guest: Guest) -> None:
    """To the replay of a game that is over."""
    guest.page.get_by_text("Watch this game again").first.click()
    expect(guest.page.get_by_role("slider")).to_be_visible()
    expect(guest.page.locator("section.board")).to_have_attribute("aria-busy", "false")
