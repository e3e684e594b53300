"""Cards of one's own in the browser: written, mended, tried at a table, taken along and shared."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from serai.games import find_game
from serai.parts.abilities import CardGame
from tests.browser.guest import PHONE, Guest, Guests
from tests.browser.sight import faults

pytestmark = pytest.mark.slow

GOOD = "This card can be played"


def write(guest: Guest, name: str, text: str) -> None:
    """A new card, at the desk."""
    guest.go("/edit/burning-sands")
    guest.page.get_by_label("Name", exact=True).fill(name)
    guest.page.get_by_label("Text", exact=True).fill(text)


def test_a_card_is_written_mended_and_tried_against_a_bot(guests: Guests) -> None:
    ann = guests.come()
    page = ann.page
    write(ann, "Bell of the Test Well", "Day: Draw a carp.")
    expect(page.locator("mark").first).to_contain_text("carp")  # in one's own words
    expect(page.get_by_role("button", name="Try it against a bot")).to_be_disabled()
    assert faults(page) == []
    page.get_by_label("Text", exact=True).fill("Day: Draw a card.")
    ann.see(GOOD)
    ann.see("Day: Draw one card.")  # what is understood of it
    expect(page.get_by_role("region", name="Its face")).to_contain_text("Draw a card.")
    expect(page.get_by_role("region", name="Nearest to it").get_by_role("listitem")).to_have_count(5)
    page.get_by_label("Copper cost").fill("7")
    ann.see("less than printed")
    page.reload()  # it was kept all the time
    ann.see(GOOD)
    assert faults(page) == []
    page.get_by_role("button", name="Try it against a bot").click()
    ann.until(lambda: bool(ann.last.get("view")), "the table is not laid")
    assert ann.last["view"]["players"][0]["cards"].count("Bell of the Test Well") == 3
    assert ann.last["options"]["sets"] == ["my-cards.toml"]


def test_a_set_is_downloaded_checked_and_shared(guests: Guests, tmp_path: Path) -> None:
    ann = guests.come()
    page = ann.page
    write(ann, 'Riders "of" the Test', "Day: Draw a card.")
    page.get_by_label("Name", exact=True).fill("Riders of the Test")
    page.get_by_role("button", name="+ New card").click()
    page.get_by_label("Name", exact=True).fill("Test Lancers")
    page.get_by_role("combobox", name="Type").select_option("follower")
    page.get_by_label("Strength", exact=True).fill("+1")
    page.get_by_role("combobox", name="Faction").select_option("Moto")
    ann.see(GOOD)
    with page.expect_download() as loaded:
        page.get_by_role("button", name="Download").click()
    path = tmp_path / "mine.toml"
    loaded.value.save_as(path)
    rules = find_game("burning-sands")
    assert isinstance(rules, CardGame)
    checks = rules.check_cards(path.read_text("utf-8"), "mine.toml")
    assert [(one.name, one.ok) for one in checks] == [("Riders of the Test", True), ("Test Lancers", True)]
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("holds the whole set").input_value()
    bob = guests.come(PHONE)
    bob.page.goto(f"{bob.server.url}/edit/burning-sands#{link.partition('#')[2]}")
    bob.page.get_by_role("button", name="Put them into my set").click()
    expect(bob.page.get_by_role("button", name="Test Lancers")).to_be_visible()
    bob.page.locator("input[type=file]").set_input_files(path)
    bob.see("Another card of this set has this name")
    bob.page.get_by_role("button", name="Take out").click()
    bob.see("was taken out")
    assert faults(bob.page) == []


def test_another_game_says_that_it_has_none(guests: Guests) -> None:
    ann = guests.come()
    ann.go("/edit/scarab-lords")
    ann.see("has no card editor yet")
    assert faults(ann.page) == []
