"""Decks of one's own: pasted, mended, built by the keyboard, shared, and played by both at a table."""

import re

import pytest
from playwright.sync_api import expect

from serai.games.burning_sands.setup.decks import ready_decks
from tests.browser.guest import PHONE, Guest, Guests
from tests.browser.sight import faults

pytestmark = pytest.mark.slow

MOTO, SENPET = ready_decks()["first-moto"], ready_decks()["first-senpet"]
#: A deck of one's own with a slip of the pen, and a City Section too many.
FAULTY = (
    MOTO.replace("Moto, for a first game", "Wings of my own")
    .replace('"Red Altan" = 2', '"Red Alten" = 2')
    .replace('"Corral of the Grey Mares" = 1', '"Corral of the Grey Mares" = 2')
)
PLAYED = "This deck may be played"


def paste(guest: Guest, words: str) -> None:
    """A new deck from a text or a link."""
    guest.go("/decks/burning-sands")
    guest.page.get_by_text("Paste or open one").click()
    guest.page.get_by_label("A deck's text, or a link to one").fill(words)
    guest.page.get_by_role("button", name="Read it").click()


def strongholds(guest: Guest) -> list[str]:
    guest.until(lambda: bool(guest.last.get("view")), "the table is not laid")
    return [player["play"][0]["card"] for player in guest.last["view"]["players"]]


def test_a_faulty_deck_is_mended_and_played(guests: Guests) -> None:
    ann = guests.come()
    paste(ann, FAULTY)
    page = ann.page
    page.get_by_text("2 faults").wait_for()
    expect(page.get_by_role("button", name="Play a bot")).to_have_count(0)
    unknown = page.get_by_role("listitem").filter(has_text="Red Alten").last
    expect(unknown).to_have_class(re.compile("wrong"))  # red, with words, and kept
    page.get_by_role("button", name="BS 3.7").click()
    expect(page.get_by_role("note")).to_contain_text("City Points")  # the rule, in place
    page.get_by_role("button", name="Take Red Altan").click()
    page.get_by_text("1 fault", exact=True).wait_for()
    page.get_by_role("button", name="One Corral of the Grey Mares fewer").click()
    ann.see(PLAYED)
    page.reload()  # it was kept all the time
    ann.see(PLAYED)
    page.get_by_role("button", name="Play a bot").click()
    assert strongholds(ann)[0] == "Ninety Tents of Orghai"
    expect(page.get_by_text("Ninety Tents of Orghai").first).to_be_visible()
    assert ann.last["options"]["decks"] == ["own", "random"]


def test_a_deck_is_built_by_the_keyboard_alone(guests: Guests) -> None:
    ann = guests.come()
    ann.go("/decks/burning-sands")
    page = ann.page
    page.get_by_role("button", name="New, empty").focus()
    page.keyboard.press("Enter")
    page.get_by_text("no Stronghold; a player has exactly one").wait_for()
    page.get_by_label("Find a card").focus()
    page.keyboard.type("ninety tents")
    page.keyboard.press("Enter")
    ann.see("Moto, from Ninety Tents of Orghai")
    page.keyboard.press("Control+A")
    page.keyboard.type("red altan")
    for _ in range(4):
        page.keyboard.press("Enter")
    page.get_by_text("4 copies of Red Altan; at most 3").first.wait_for()
    page.get_by_role("button", name="One Red Altan fewer").focus()
    page.keyboard.press("Space")
    expect(page.get_by_text("4 copies of Red Altan; at most 3")).to_have_count(0)
    page.get_by_role("button", name="Red Altan (look at it)").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Red Altan")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_shared_deck_is_brought_to_a_friends_table(guests: Guests) -> None:
    ann, bob = guests.come(), guests.come(size=PHONE, touch=True)
    paste(ann, MOTO.replace("Moto, for a first game", "Wings of my own"))
    ann.see(PLAYED)
    ann.page.get_by_role("button", name="Share").click()
    link = ann.page.get_by_label("the whole deck").input_value()
    asked: list[str] = []
    bob.page.on("request", lambda request: asked.append(request.url))
    bob.page.goto(link)
    bob.see("Wings of my own, shared with you")
    assert not [url for url in asked if link.split("#")[1][:40] in url.split("#")[0]]  # no server is sent it
    bob.page.get_by_role("button", name="Keep it").click()
    bob.see(PLAYED)
    ann.go("/decks/burning-sands")
    ann.page.get_by_role("button", name="Invite somebody, with Senpet: the tenth").click()
    ann.see("Waiting for company")
    bob.go(f"/table/{ann.table}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_label("Your deck").select_option(label="Wings of my own")
    assert faults(bob.page) == []
    bob.page.get_by_role("button", name="Sit down").click()
    assert strongholds(bob) == ["Throne of the Tenth Dynasty", "Ninety Tents of Orghai"]
    assert strongholds(ann) == strongholds(bob)


def test_a_deck_that_may_not_be_played_takes_no_seat(guests: Guests) -> None:
    ann, bob = guests.come(), guests.come()
    ann.go("/decks/burning-sands")
    ann.page.get_by_role("button", name="Invite somebody, with Senpet: the tenth").click()
    ann.see("Waiting for company")
    bob.go("/decks/burning-sands")
    bob.page.get_by_role("button", name="New, empty").click()
    bob.see("faults")
    bob.away = True  # the browser itself complains of the refusal
    bob.go(f"/table/{ann.table}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_label("Your deck").select_option(label="My deck")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.see("the seat is still open")
    bob.see("a player has exactly one")
    bob.page.get_by_label("Your deck").select_option(label="any of the ready ones")
    bob.page.get_by_role("button", name="Sit down").click()
    assert strongholds(bob)[0] == "Throne of the Tenth Dynasty"


def test_decks_are_copied_deleted_and_brought_back(guests: Guests) -> None:
    ann = guests.come()
    ann.go("/decks/burning-sands")
    page = ann.page
    page.get_by_role("button", name="Copy Senpet: the tenth").click()
    ann.see(PLAYED)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download").click()
    assert saved.value.suggested_filename == "senpet-the-tenth-dynasty-copy.toml"
    text = saved.value.path().read_text()
    page.get_by_role("link", name="All decks").click()
    mine = page.get_by_role("article", name="Senpet: the tenth dynasty, copy")
    mine.get_by_text("More").click()
    mine.get_by_role("button", name="Delete").click()
    expect(mine).to_have_count(0)
    expect(page.get_by_role("button", name="Bring it back")).to_be_focused()
    page.get_by_role("button", name="Bring it back").click()
    expect(mine).to_be_visible()
    mine.get_by_text("More").click()
    mine.get_by_role("button", name="Delete").click()
    page.get_by_text("Paste or open one").click()
    page.get_by_label("Open a file").set_input_files(
        {"name": "mine.toml", "mimeType": "text/plain", "buffer": text.encode()}
    )
    ann.see(PLAYED)
    assert page.get_by_label("Name", exact=True).input_value() == "Senpet: the tenth dynasty, copy"


def test_a_deck_is_judged_and_played_by_the_rules_of_an_edition(guests: Guests) -> None:
    ann = guests.come()
    ann.go("/decks/burning-sands")
    page = ann.page
    page.get_by_role("button", name="Copy Moto, for a first game").click()
    ann.see(PLAYED)
    page.get_by_label("Edition").select_option(label="Episode 3")
    page.get_by_text("1 fault", exact=True).wait_for()
    ann.see("Rider of the Dry Lightning: there are no Pantheon cards in this edition")
    page.get_by_role("button", name="One Rider of the Dry Lightning fewer").click()
    page.get_by_role("button", name="One Red Altan more").click()
    ann.see(PLAYED)
    page.get_by_role("button", name="Play a bot").click()
    assert strongholds(ann)[0] == "Ninety Tents of Orghai"
    assert ann.last["view"]["edition"] == "episode-3"


@pytest.mark.parametrize("words", ["Copy Moto, for a first game", "New, empty"])
def test_the_builder_is_fit_for_everybody(guests: Guests, words: str) -> None:
    ann = guests.come()
    ann.go("/decks/burning-sands")
    ann.page.get_by_role("button", name=words).click()
    ann.see("The catalogue")
    ann.page.locator(".good, .bad").first.wait_for()
    assert faults(ann.page) == []
    ann.page.set_viewport_size(PHONE)
    ann.page.get_by_role("button", name="Add cards").click()
    assert faults(ann.page) == []
