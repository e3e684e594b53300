"""What the others did: outlined with numbered steps, at the pace that one likes."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest, Guests, open_table
from tests.browser.positions import scenario
from tests.browser.sight import faults
from tests.server.client import fetch

pytestmark = pytest.mark.slow


#: Whether a choice was there before and in the very frame after one catches up, if one is behind.
CATCH_UP = """async first => {
  const choices = () => document.querySelectorAll(`.choices [data-do=${JSON.stringify(first)}]`).length;
  const catchUp = [...document.querySelectorAll("button")].find(one => one.textContent.includes("Catch up"));
  if (!catchUp) return null;
  const before = choices();
  catchUp.click();
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return {before, after: choices()};
}"""


def two_at(guests: Guests, game: str, moment: str) -> tuple[Guest, Guest]:
    """Two people at a table in that position; the first of them must choose."""
    ann, bob = guests.come(), guests.come()
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
    seat = open_table(ann.server, {"scenario": scenario(game, moment), "seats": seats})
    other = json.loads(fetch(f"{ann.server.url}/api/tables/{seat['table']}/seats/1", {"name": "Bob"}))
    ann.sit(seat)
    bob.sit(other)
    ann.my_move()
    return ann, bob


def play_a_card(two: tuple[Guest, Guest]) -> tuple[Guest, Guest, str]:
    """Play on until somebody has played a card into a column: who, who looked on, and the card."""
    for _ in range(60):
        two[0].until(lambda: any(one.legal for one in two), "nobody is asked")
        mover, other = two if two[0].legal else (two[1], two[0])
        before = mover.last
        into = [do for do in mover.legal if do.startswith("into ")]
        plays = [do for do in mover.legal if do.startswith("play ")]
        mover.choose((into or plays or [do for do in mover.legal if do == "pass"] or mover.legal)[0])
        assert other.last["number"] == mover.last["number"] or other.moved(mover.last["number"] - 1)
        if into:
            return mover, other, str(before["ask"]["about"]["card"])
    raise AssertionError("nobody plays a card")


def test_the_last_step_of_another_is_outlined_until_one_acts(guests: Guests) -> None:
    ann, bob, name = play_a_card(two_at(guests, "scarab-lords", "middle"))
    marked = bob.page.locator("[data-step]")
    entered = bob.page.locator(f"[data-step][data-card={json.dumps(name)}]")
    expect(entered).to_have_count(1)
    expect(entered.locator(".step-mark")).to_have_text(str(marked.count()))  # the last of them
    expect(ann.page.locator("[data-step]")).to_have_count(0)  # one's own step is no news
    assert faults(bob.page) == []
    while not bob.legal:
        ann.my_move()
        ann.choose(ann.legal[-1])  # to go on
        bob.until(lambda: bob.last["number"] == ann.last["number"], "the other sees nothing")
    expect(marked.first).to_be_visible()
    bob.choose(bob.legal[0])
    expect(marked).to_have_count(0)


def test_a_way_over_the_map_is_outlined(guests: Guests) -> None:
    ann, bob = two_at(guests, "al-kalim", "moving")
    moved = False
    for _ in range(12):
        hexes = [
            (choice["do"], thing["hex"])
            for choice in ann.last["legal"]
            for thing in choice["things"]
            if thing.get("hex")
        ]
        ann.choose(hexes[0][0] if hexes else ann.legal[0])
        ann.my_move()
        if hexes:
            moved = True
            break
    assert moved
    mark = bob.page.locator(f"[data-hex='{hexes[0][1]}'][data-step]")
    expect(mark).to_have_count(1)
    expect(mark.locator("g.step-mark text")).to_have_text("1")


def test_slow_shows_the_others_steps_one_by_one_and_never_delays_ones_own(guests: Guests) -> None:
    ann = guests.come()
    ann.go("/")
    ann.page.evaluate("localStorage.setItem('serai.settings', JSON.stringify({speed: 'slow'}))")
    ann.sit(open_table(ann.server, {"scenario": scenario("scarab-lords", "middle"), "name": "Ann"}))
    caught_up = None
    for _ in range(30):
        ann.my_move()
        caught_up = ann.page.evaluate(CATCH_UP, ann.legal[0])
        if caught_up:
            break
        do = "pass" if "pass" in ann.legal else ann.legal[0]
        ann.choose(do)  # it comes back at once, or is the bot's turn
    assert caught_up == {"before": 0, "after": 1}
    expect(ann.page.get_by_role("button", name="Catch up")).to_have_count(0)
