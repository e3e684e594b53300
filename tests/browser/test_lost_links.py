"""Somebody lost the link: whoever opened the table gives a new one."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.guest import PHONE, Guests, open_table
from tests.browser.sight import faults
from tests.server.client import fetch

pytestmark = pytest.mark.slow


def test_the_host_gives_a_new_link(guests: Guests) -> None:
    ann, bob, again = guests.come(size=PHONE), guests.come(), guests.come()
    wish = {"game": "scarab-lords", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}]}
    seat = open_table(ann.server, wish)
    old = json.loads(fetch(f"{ann.server.url}/api/tables/{seat['table']}/seats/1", {"name": "Bob"}))
    ann.sit(seat)
    bob.sit(old)
    settings = ann.page.get_by_role("button", name="Settings", exact=True)
    settings.click()
    renew = ann.page.get_by_role("button", name="New link for Bob")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_text("here", exact=True)).to_have_count(2)
    expect(renew).to_have_count(0)  # Bob is here
    bob.page.close()
    expect(dialog.get_by_text("away")).to_be_visible()
    renew.click()
    link = ann.page.get_by_label("The new link for Bob")
    expect(link).to_be_visible()
    assert faults(ann.page) == []

    again.page.goto(link.input_value())
    again.until(lambda: bool(again.last.get("view")), "the new link opens nothing")
    assert again.last["seat"] == 1
    expect(renew).to_have_count(0)
    again.go(f"/table/{old['table']}#{old['token']}")
    again.see("This seat is not to be had")
    again.page.goto(link.input_value())  # over the page that is there
    expect(again.page.locator("section.board")).to_be_visible()
    expect(renew).to_have_count(0)
