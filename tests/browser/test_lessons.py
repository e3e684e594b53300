"""The guided first games: a mistake is explained and taken back, every step is told, the game ends."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guests
from tests.server.client import fetch

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", ["scarab-lords", "burning-sands", "al-kalim"])
def test_a_guided_game_to_its_end(guests: Guests, game: str, request: pytest.FixtureRequest) -> None:
    lesson = json.loads(fetch(f"{guests.server.url}/api/games/{game}/lesson"))
    ann = guests.come()
    ann.go("/")
    ann.page.locator(f"a[href='/learn/{game}']").click()
    coach = ann.page.locator(".coach")
    expect(coach).to_contain_text(f"step 1 of {len(lesson['steps'])}")
    assert ann.my_move()

    # A mistake: it is explained, nothing else can be done, and it is taken back.
    expect(ann.page.locator(".choices button")).to_have_count(1)
    ann.page.locator("footer details summary").click()
    ann.page.locator("footer details li button").first.click()
    expect(coach).to_contain_text("Not yet.")
    ann.page.get_by_role("button", name="Take it back and try again").click()
    expect(coach).to_contain_text(f"step 1 of {len(lesson['steps'])}")

    steps = []
    for _ in range(800):
        if not ann.my_move():
            break
        at = ann.last["lesson"]
        if at and at["step"] < len(lesson["steps"]):
            steps.append(at["step"])
            expect(coach).to_contain_text(f"step {at['step'] + 1} of")
            expect(ann.page.locator(".choices button.lit")).to_have_count(1)
        elif request.config.getoption("--full") or game == "scarab-lords":
            ann.page.get_by_role("button", name="What would a bot do?").click()
            expect(ann.page.locator(".choices button.lit")).to_have_count(1)
        else:  # the script is over; the rest is a game like any other
            expect(coach).to_contain_text(re.compile("Play on|" + re.escape(lesson["end"][:40])))
            give_up = re.compile("give the game up", re.IGNORECASE)
            ann.page.get_by_role("button", name="Settings", exact=True).click()
            ann.page.get_by_role("button", name=give_up).click()
            ann.page.get_by_role("button", name=give_up).click()
            break
        ann.press("1")
    assert sorted(set(steps)) == list(range(len(lesson["steps"])))
    ann.until(lambda: ann.over, "the game does not end")
    expect(coach).to_contain_text("That was the end")
    expect(ann.page.get_by_text("Play the easy bot")).to_be_visible()
    expect(ann.page.get_by_text("Share a seat link")).to_be_visible()

    # The settings come once, and are kept.
    card = ann.page.get_by_role("form", name="How do you like it?")
    card.get_by_label("Text").select_option("large")
    expect(ann.page.locator("html")).to_have_attribute("data-text", "large")
    asked = card.get_by_role("group", name="Ask me")
    if game == "burning-sands":
        asked.get_by_label("Dawn").uncheck()
    else:
        expect(asked).to_have_count(1 if game == "scarab-lords" else 0)
    card.get_by_role("button", name="Keep it so").click()
    expect(card).to_have_count(0)
    ann.page.reload()
    expect(coach).to_contain_text("That was the end")
    expect(card).to_have_count(0)
    expect(ann.page.locator("html")).to_have_attribute("data-text", "large")
    if game == "burning-sands":  # and a new table of the game asks as one likes it
        ann.page.get_by_role("button", name="Play the easy bot").click()
        stop = ann.page.get_by_role("button", name="Dawn: pass for me")
        expect(stop).to_have_attribute("aria-pressed", "true")
        day = ann.page.get_by_role("button", name="Day: pass for me")
        expect(day).to_have_attribute("aria-pressed", "false")
