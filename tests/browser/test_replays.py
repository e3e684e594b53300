"""A game that is over, watched again: step, scrub, the log's lines, whose eyes, and playing on from there."""

from typing import Any

import pytest
from playwright.sync_api import expect

from serai.bots import find_bot
from serai.games import find_game
from serai.kernel import open_table as open_kernel_table
from tests.browser.guest import Guest, Guests, open_table
from tests.browser.positions import SHORT, file_of

pytestmark = pytest.mark.slow


def almost_over(game: str) -> str:
    """A short game up to its last real choice of the first seat, as a scenario."""
    short = SHORT[game]
    rules: Any = find_game(game)
    table = open_kernel_table(rules, short["seed"], rules.fill_options(short["options"]))
    bots = [find_bot("heuristic", game, short["seed"] * 10 + place) for place in range(2)]
    played: list[str] = []
    last = 0
    while table.asked is not None:
        seat, legal = table.asked, table.legal
        if seat == 0 and len(legal) > 1:
            last = len(played)
        do = rules.notate(table.state, bots[seat].choose(table.view(seat), legal))
        table.play(do, seat)
        played.append(do)
    return file_of(game, short["seed"], short["options"], "almost over", played[:last])


@pytest.mark.parametrize("game", list(SHORT))
def test_a_replay(guests: Guests, game: str) -> None:
    ann = guests.come()
    ann.sit(open_table(ann.server, {"scenario": almost_over(game), "name": "Ann"}))
    give_up(ann)
    ann.page.get_by_text("Watch this game again").first.click()
    page = ann.page
    board = page.locator("section.board")
    expect(board).to_have_attribute("aria-label", "The table at step 0")
    expect(page.get_by_role("slider")).not_to_have_attribute("max", "0")
    decisions = int(page.get_by_role("slider").get_attribute("max") or 0)
    assert decisions > 20

    for n in (1, 2, 3):
        page.get_by_role("button", name="One step on").click()
        expect(board).to_have_attribute("aria-label", f"The table at step {n}")
    page.keyboard.press("ArrowLeft")
    expect(board).to_have_attribute("aria-label", "The table at step 2")
    slider = page.get_by_role("slider")
    slider.fill(str(decisions // 2))
    expect(board).to_have_attribute("aria-label", f"The table at step {decisions // 2}")
    line = page.get_by_role("button", name="Go to step").first
    step = (line.get_attribute("aria-label") or "").removeprefix("Go to step ")
    line.click()
    expect(board).to_have_attribute("aria-label", f"The table at step {step}")
    page.get_by_role("button", name="To the end").click()
    expect(board).to_have_attribute("aria-label", f"The table at step {decisions}")
    expect(page.locator("p.end")).to_contain_text("wins.")
    page.get_by_role("button", name="✓ Verified").click()
    expect(page.get_by_role("dialog")).to_contain_text("every draw")
    page.get_by_role("button", name="Done", exact=True).click()

    # Another's eyes, and all of them.
    slider.fill(str(decisions // 2))
    expect(board).to_have_attribute("aria-label", f"The table at step {decisions // 2}")
    eyes = page.get_by_label("Eyes of")
    for choice in ("1", "all", "none", "0"):
        eyes.select_option(choice)
        expect(board).to_have_attribute("aria-busy", "false")
        expect(board).to_have_attribute("aria-label", f"The table at step {decisions // 2}")
    ann.last = {}
    page.get_by_role("button", name="Play on from here").click()
    ann.until(lambda: bool(ann.last), "no new table")
    assert ann.my_move()
    ann.choose(ann.legal[0])


def give_up(guest: Guest) -> None:
    """The settings' way out of a game, with its second question."""
    guest.my_move()
    guest.page.get_by_role("button", name="Settings", exact=True).click()
    guest.page.get_by_role("button", name="Give the game up").click()
    guest.page.get_by_role("button", name="Really give the game up?").click()
    guest.until(lambda: guest.over, "the game is not over")
