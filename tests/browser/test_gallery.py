"""The gallery: cards are found by words and by meaning, seen and printed; the builder has its numbers."""

from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.guest import PHONE, Guest, Guests
from tests.browser.sight import faults

pytestmark = pytest.mark.slow


def found(guest: Guest) -> int:
    return int(guest.page.get_by_role("status").inner_text().split()[0])


def test_cards_are_found_and_printed(guests: Guests) -> None:
    ann = guests.come()
    ann.go("/")
    page = ann.page
    page.get_by_role("link", name="All cards of Legend of the Burning Sands").click()
    page.get_by_text("471 cards").first.wait_for()
    page.get_by_label("Find cards").fill("straightens")
    expect(page.get_by_role("status")).to_contain_text("of 471")
    by_words = found(ann)
    page.get_by_label("Type of card").select_option("hero")
    page.get_by_label("Faction or House").select_option("Moto")
    expect(page.get_by_text("Ulagan Steppe-Reader").first).to_be_visible()
    assert 0 < found(ann) < by_words
    assert "find=straightens" in page.url
    page.reload()  # the address holds what was sought
    expect(page.get_by_label("Find cards")).to_have_value("straightens")
    page.get_by_label("Paper").select_option("a4")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Print").click()
    sheets = PdfReader(BytesIO(Path(coming.value.path()).read_bytes()))
    assert "Ulagan Steppe-Reader" in sheets.pages[0].extract_text()
    page.get_by_label("Find cards").fill("nothing has these words")
    ann.see("No card has all of this")
    page.get_by_role("button", name="Clear").click()
    page.get_by_text("471 cards").first.wait_for()
    page.get_by_role("button", name="Smaller").click()
    page.get_by_role("button", name="Spire of the Patient Glass; look at it").click()
    expect(page.get_by_role("dialog", name="Spire of the Patient Glass")).to_be_visible()


@pytest.mark.parametrize("game", ["scarab-lords", "burning-sands", "al-kalim"])
def test_the_gallery_on_a_phone(guests: Guests, game: str) -> None:
    ann = guests.come(PHONE)
    ann.go(f"/cards/{game}")
    ann.page.get_by_role("button", name="Larger").wait_for()
    assert faults(ann.page) == []
    ann.page.get_by_role("button", name="Larger").click()
    assert faults(ann.page) == []


def test_the_builder_counts_and_draws(guests: Guests) -> None:
    ann = guests.come()
    ann.go("/decks/burning-sands")
    page = ann.page
    page.get_by_role("button", name="Copy Moto").first.click()
    page.get_by_text("Its numbers").click()
    expect(page.get_by_text("Copper cost, ")).to_be_visible()
    expect(page.get_by_role("rowheader", name="the opening hand")).to_be_visible()
    page.get_by_text("Try an opening hand").click()
    hand = page.get_by_role("group").filter(has_text="Draw another hand").get_by_role("listitem")
    count = hand.count()
    assert count >= 7
    page.get_by_role("button", name="The next Day").click()
    expect(hand).to_have_count(count + 4)
    page.get_by_label("Find a card").fill("straightens")
    page.get_by_label("Cost", exact=True).select_option("<3")
    page.get_by_role("button", name="As cards").click()
    page.get_by_role("button", name="Add ").first.click()
    expect(page.get_by_text("in the deck. ")).to_be_visible()


def test_faults_are_mended_with_a_click(guests: Guests) -> None:
    ann = guests.come()
    ann.go("/decks/burning-sands")
    page = ann.page
    page.get_by_role("button", name="New, empty").click()
    page.get_by_text("no Stronghold; a player has exactly one").wait_for()
    page.get_by_label("Find a card").fill("ninety tents")
    page.get_by_role("button", name="Take Ninety Tents of Orghai").click()
    for _ in range(4):
        page.get_by_label("Find a card").fill("red altan")
        page.get_by_role("button", name="Add Red Altan", exact=True).click()
    page.get_by_role("button", name="Keep 3 of Red Altan").click()
    page.get_by_role("button", name="One Red Altan more").click()
    page.get_by_role("button", name="Mend all of it").click()
    ann.see("This deck may be played")  # built from nothing
    page.get_by_role("button", name="Copy as text").click()
    page.get_by_role("button", name="Play a bot").click()
    ann.my_move()
