"""From `serai play` to a friend's phone: the network is let in by a click, and the link leads there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guest import PHONE, Guests
from tests.browser.sight import faults
from tests.server.serving import Server, serving

pytestmark = pytest.mark.slow

LAN = "127.0.0.2"  # another address of this machine, in the place of its network's


@pytest.fixture
def inviting(house: Server, chromium: Browser, tmp_path: Path) -> Iterator[Guests]:
    """A house as `serai play` opens it, with the page that `house` has brought up to date."""
    with serving(tmp_path, invite=1, lan=LAN) as server:
        company = Guests(chromium, server)
        yield company
        company.leave()
        assert company.faults == []


def test_a_friend_comes_from_the_network(inviting: Guests) -> None:
    ann, bob = inviting.come(), inviting.come(size=PHONE, touch=True)
    ann.go("/")
    ann.page.get_by_role("button", name="Invite somebody to Scarab Lords").click()
    ann.see("This link works on this computer only.")
    assert faults(ann.page) == []
    ann.page.get_by_role("button", name="Let my network in").click()
    expect(ann.page.get_by_text("This link works on this computer only.")).to_have_count(0)
    link = ann.page.get_by_label("The table's link").input_value()
    expect(ann.page.get_by_role("img", name="The link as a picture")).to_be_visible()
    assert faults(ann.page) == []
    assert link == f"http://{LAN}:{ann.server.port}/table/{ann.table}"
    bob.page.goto(link)
    bob.see("Scarab Lords")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    for one in (ann, bob):
        one.until(lambda one=one: bool(one.last.get("view")), "the table is not laid")  # type: ignore[misc]  # bound now
    ann.page.get_by_role("button", name="Settings", exact=True).click()
    expect(ann.page.get_by_role("link", name=link)).to_be_visible()  # it stands there, too


def test_a_house_that_may_not_open_its_doors_says_how(guests: Guests) -> None:
    ann = guests.come(size=PHONE)
    ann.go("/")
    ann.page.get_by_role("button", name="Invite somebody to Scarab Lords").click()
    ann.see("start Serai with --host 0.0.0.0")
    expect(ann.page.get_by_role("button", name="Let my network in")).to_have_count(0)
    assert faults(ann.page) == []
