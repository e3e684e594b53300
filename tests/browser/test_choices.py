"""Second thoughts and refusals: undo that says how far it goes, and a reason with its rule."""

import pytest
from playwright.sync_api import expect

from tests.browser.guest import PHONE, WIDE, Guest, Guests, Message, advised, open_table
from tests.browser.positions import MOMENTS, scenario

pytestmark = pytest.mark.slow

GAMES = list(MOMENTS)


def at(guest: Guest, game: str, moment: str) -> Message:
    """At a table in that position, against a bot; the answer is the seat."""
    seat = open_table(guest.server, {"scenario": scenario(game, moment), "name": "Ann"})
    guest.sit(seat)
    guest.my_move()
    return seat


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_taken_back(guests: Guests, game: str) -> None:
    ann = guests.come()
    with advised(ann, at(ann, game, "opening")) as adviser:
        for _ in range(60):
            before, do = ann.last, adviser.advise()
            ann.choose(do)
            ann.my_move()
            if ann.last["undoable"]:  # and the bot is not to move, who would make it too late
                break
    undo = ann.page.locator("button.undo")
    expect(undo).to_contain_text("step")  # how far it goes
    words = next(choice["label"] for choice in before["legal"] if choice["do"] == do)
    expect(undo).to_contain_text(words)  # and what it takes back, as it was chosen
    ann.page.set_viewport_size(PHONE)
    expect(undo.get_by_text("Undo:")).to_be_visible()
    assert words in str(undo.get_attribute("title"))  # what there is no room for
    ann.page.set_viewport_size(WIDE)
    number = ann.last["number"]
    undo.click()
    assert ann.moved(number)
    assert {key: ann.last[key] for key in ("view", "legal", "ask")} == {
        key: before[key] for key in ("view", "legal", "ask")
    }


#: Something on each table that may not be done at that moment.
UNLIT = {
    "scarab-lords": (
        "middle",
        ".scarab-lords .cards .card:not(.lit), .scarab-lords .column:not(.lit) .plinth",
    ),
    "burning-sands": ("opening", ".ours .card:not(.lit), .theirs .card:not(.lit)"),
    "al-kalim": ("moving", ".al-kalim .act:not(.lit):not(.still), .al-kalim .hex:not(.lit)"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_greyed_thing_tells_why_with_its_rule(guests: Guests, game: str) -> None:
    ann = guests.come()
    moment, things = UNLIT[game]
    at(ann, game, moment)
    number = ann.last["number"]
    thing = ann.page.locator(things).first
    thing.focus()
    ann.page.keyboard.press("w")
    notice = ann.page.locator(".notice")
    expect(notice).to_be_visible()
    rule = notice.locator("button.rule")
    expect(rule).to_be_visible()
    rule.click()
    expect(ann.page.locator(".notice [role=note]")).to_contain_text(rule.inner_text())
    assert ann.last["number"] == number
