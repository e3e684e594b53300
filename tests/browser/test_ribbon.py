"""The ribbon at the top of a table: phases with their stops, and the clock."""

import pytest
from playwright.sync_api import expect

from tests.browser.guest import PHONE, Guest, Guests, open_table
from tests.browser.positions import MOMENTS, scenario
from tests.browser.sight import faults

pytestmark = pytest.mark.slow


def sit(guest: Guest, game: str, moment: str) -> None:
    """At a table in that position, against a bot."""
    guest.sit(open_table(guest.server, {"scenario": scenario(game, moment), "name": "Ann"}))
    guest.my_move()


def test_a_seat_is_asked_in_one_phase_and_passes_by_itself_in_another(guests: Guests) -> None:
    ann = guests.come(size=PHONE, touch=True)
    sit(ann, "burning-sands", "opening")
    day = ann.page.get_by_role("button", name="Day: pass for me")
    night = ann.page.get_by_role("button", name="Night: pass for me")
    for stop in (day, night):
        expect(stop).to_have_attribute("aria-pressed", "false")
    assert ann.last["view"]["phase"] in ("day", "attack")
    assert "pass" in ann.legal
    day.click()
    expect(day).to_have_attribute("aria-pressed", "true")
    expect(day).to_contain_text("»")  # not by colour alone
    while ann.last["view"]["phase"] not in ("night", "raid") or not ann.legal:
        view, number = ann.last["view"], ann.last["number"]
        if view["phase"] == "day" and "pass" in ann.legal:
            assert ann.moved(number), "nobody passes by day"
        elif ann.legal:  # the bot attacks, and one may not pass over that
            ann.choose("pass" if "pass" in ann.legal else ann.legal[0])
        else:
            ann.page.wait_for_timeout(15)
    number = ann.last["number"]
    assert not ann.moved(number, 1)  # by Night one is asked
    assert faults(ann.page) == []

    ann.page.reload()
    expect(day).to_have_attribute("aria-pressed", "true")
    expect(night).to_have_attribute("aria-pressed", "false")
    ann.page.get_by_role("button", name="Settings", exact=True).click()
    everywhere = ann.page.get_by_label("Pass for me wherever I may pass")
    assert everywhere.evaluate("box => box.indeterminate")
    everywhere.check()
    ann.page.get_by_role("button", name="Done").click()
    expect(night).to_have_attribute("aria-pressed", "true")
    assert ann.moved(number)


def seconds(guest: Guest) -> int:
    """What the clock shows."""
    minutes, rest = guest.page.locator("[role=timer]").inner_text().split(":")[-2:]
    return int(minutes.split()[-1]) * 60 + int(rest)


def test_the_clock_counts_on_through_a_reload(guests: Guests) -> None:
    ann = guests.come()
    sit(ann, "scarab-lords", "middle")
    ann.until(lambda: seconds(ann) >= 3, "the clock stands still")
    ann.page.reload()
    ann.my_move()
    ann.until(lambda: seconds(ann) >= 3, "the clock stands still")
    shown = seconds(ann)
    expect(ann.page.locator("[role=timer]")).to_have_attribute("aria-live", "off")
    assert "opened" in str(ann.page.locator("[role=timer]").get_attribute("title"))
    ann.choose(ann.legal[0])
    ann.until(lambda: seconds(ann) < shown, "the clock does not begin anew")
    ann.page.get_by_role("button", name="Settings", exact=True).click()
    ann.page.get_by_label("A clock at the table").uncheck()
    expect(ann.page.locator("[role=timer]")).to_have_count(0)


@pytest.mark.parametrize("game", list(MOMENTS))
def test_a_stop_is_offered_where_one_can_pass_and_nowhere_else(guests: Guests, game: str) -> None:
    ann, eve = guests.come(), guests.come()
    sit(ann, game, "opening")
    stops = {"scarab-lords": 3, "burning-sands": 6, "al-kalim": 0}[game]
    expect(ann.page.locator(".phases li[aria-current]")).to_have_count(0 if game == "scarab-lords" else 1)
    expect(ann.page.locator("button.stop")).to_have_count(stops)
    eve.go(f"/table/{ann.table}")
    expect(eve.page.locator(".phases li").first).to_be_visible()
    expect(eve.page.locator("button.stop")).to_have_count(0)
