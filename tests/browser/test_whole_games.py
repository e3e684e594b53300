"""A whole game of each kind against a bot in the browser, from the house to the end."""

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest, Guests, advised, css, open_table, play_out
from tests.browser.positions import opening

pytestmark = pytest.mark.slow


def see_the_end(guest: Guest) -> None:
    """The end states who won and the rule that was met, and what one can do now."""
    end = guest.page.locator("section.end")
    expect(end.locator("h2")).to_contain_text("win")
    expect(end.locator("button.rule")).to_have_text(guest.last["outcome"]["rule"])
    expect(end.get_by_text("Play again")).to_be_visible()
    expect(end.get_by_text("Watch this game again")).to_be_visible()
    expect(guest.page.locator(".move")).to_have_text("The game is over")


def lay(guest: Guest, do: str) -> bool:
    """Do it on the board of Scarab Lords: a lit card, then where to; false if it has no place there."""
    number, page = guest.last["number"], guest.page
    thing = page.locator(f".scarab-lords button[data-why={css(do)}]")
    thing = thing.and_(page.locator(".lit, .lit .plinth")).first
    if not thing.count():
        return False
    thing.click()
    all_choices = page.get_by_role("button", name="Show all choices")
    guest.until(lambda: guest.last["number"] > number or all_choices.count() > 0, "a lit thing does nothing")
    if guest.last["number"] > number:
        return True
    place = page.locator(".column.lit .plinth, .gods.lit .heart").first  # it was picked: now where to
    if not place.count():
        return False
    place.click()
    # A card that goes to a column is played and laid there: two decisions by one click.
    guest.until(
        lambda: guest.last["number"] > number and (guest.over or guest.last["ask"]["kind"] != "column"),
        "the card is not laid",
    )
    return True


def test_scarab_lords_by_clicking_on_the_board(guests: Guests) -> None:
    ann, done = guests.come(), {"on the board": 0, "in the bar": 0}
    ann.go("/")
    card = ann.page.locator("article", has=ann.page.get_by_role("heading", name="Scarab Lords"))
    card.locator("summary").click()
    card.get_by_label("Bots").select_option("random")
    card.get_by_role("button", name="Play a bot").click()
    ann.until(lambda: bool(ann.last), "no welcome came")

    def act(do: str) -> None:
        if lay(ann, do):
            done["on the board"] += 1
        else:
            done["in the bar"] += 1
            ann.page.keyboard.press("Escape")
            ann.choose(do)

    with advised(ann, ann.seat()) as adviser:
        play_out(ann, adviser, act)
    see_the_end(ann)
    assert min(done.values()) > 5, done


@pytest.mark.parametrize(("game", "seed"), [("burning-sands", 12), ("al-kalim", 21)])  # both end soon
def test_the_longer_games_by_the_action_bar(guests: Guests, game: str, seed: int) -> None:
    ann = guests.come()
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    seat = open_table(ann.server, {"scenario": opening(game, seed), "seats": seats})
    ann.sit(seat)
    with advised(ann, seat) as adviser:
        play_out(ann, adviser, ann.choose)
    see_the_end(ann)
