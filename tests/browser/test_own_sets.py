"""A card set of one's own is opened at a table, and its faults are told before."""

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.guest import PHONE, WIDE, Guests
from tests.browser.sight import faults

pytestmark = pytest.mark.slow

CARD = """
[[card]]
name = "Bell of the Deep Stair"
type = "holding"
copper = 2
fate = 2
text = "{}"
"""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_a_set_is_opened_and_its_faults_are_told(guests: Guests, size: ViewportSize, tmp_path: Path) -> None:
    ann = guests.come(size)
    ann.go("/")
    page = ann.page
    card = page.get_by_role("article", name="Legend of the Burning Sands")
    card.locator("summary").first.click()
    mine = tmp_path / "mine.toml"
    mine.write_text(CARD.format("Day: Frobnicate target Hero."), "utf-8")
    card.locator("input[type=file]").set_input_files(mine)
    card.get_by_text("The table is private then").wait_for()
    card.get_by_role("button", name="Play a bot").click()
    ann.see("Frobnicate")
    assert faults(page) == []
    (refusal,) = guests.faults  # the browser tells of it
    assert "422" in refusal
    guests.faults.clear()
    card.get_by_role("button", name="Leave it").click()
    mine.write_text(CARD.format("Day: Bow this card. Draw one card."), "utf-8")
    card.locator("input[type=file]").set_input_files(mine)
    card.get_by_role("button", name="Play a bot").click()
    assert ann.my_move()
