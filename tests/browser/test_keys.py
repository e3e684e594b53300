"""A whole turn of each game by the keyboard alone: no mouse ever touches these pages."""

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest, Guests, Message, advised

pytestmark = pytest.mark.slow


def sit_down(guests: Guests, title: str) -> Guest:
    """From the house to a table against a bot: Tab and Enter."""
    ann = guests.come()
    ann.go("/")
    expect(ann.page.get_by_role("button", name=f"Play a bot at {title}")).to_be_enabled()
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        if f"Play a bot at {title}" in " ".join(focus(ann).split()):
            break
    ann.page.keyboard.press("Enter")
    ann.until(lambda: bool(ann.last), "no welcome came")
    ann.my_move()
    expect(ann.page.locator(".choices button").first).to_be_visible()
    return ann


def focus(guest: Guest) -> str:
    """The words of what has the focus."""
    return str(guest.page.evaluate("document.activeElement?.textContent ?? ''"))


def tab_to(guest: Guest, selector: str, key: str = "Tab") -> bool:
    """Press a key until the focus is on such a thing."""
    for _ in range(150):
        if guest.page.evaluate("sought => !!document.activeElement?.closest(sought)", selector):
            return True
        guest.page.keyboard.press(key)
    return False


def turn_of(view: Message) -> int:
    """The number of the turn; in Al-Kalim a round has a turn of each."""
    return int(view["turn" if "turn" in view else "round"])


def number_of(guest: Guest, do: str) -> list[str]:
    """The keys of a choice: 0 for each page of choices before its own, then its digit."""
    shown = [choice["do"] for choice in guest.last["legal"] if not choice["aside"]]
    place = shown.index(do) if do in shown else 0
    return ["0"] * (place // 9) + [str(place % 9 + 1)]


def finish_turn(guest: Guest, most: int = 150) -> None:
    """Digits choose what a bot would, until this turn is over and it is this seat's move in another."""
    begun = turn_of(guest.last["view"])
    with advised(guest, guest.seat()) as adviser:
        for _ in range(most):
            if not guest.my_move() or turn_of(guest.last["view"]) > begun:
                return
            do = adviser.advise()
            if do:
                *pages, digit = number_of(guest, do)
                for key in pages:
                    guest.page.keyboard.press(key)
                guest.press(digit)
    raise AssertionError("the turn does not end")


def test_a_turn_of_scarab_lords(guests: Guests) -> None:
    ann = sit_down(guests, "Scarab Lords")
    while ann.last["ask"]["kind"] != "phase" or not any(do.startswith("play ") for do in ann.legal):
        ann.press("1")
        ann.my_move()
    # A lit card of the hand by Tab and Enter, and where it goes.
    assert tab_to(ann, ".cards .card.lit")
    number = ann.last["number"]
    ann.page.keyboard.press("Enter")
    where_to = ann.page.get_by_role("button", name="Show all choices")
    ann.until(lambda: ann.last["number"] > number or where_to.count() > 0, "a lit card does nothing")
    if ann.last["number"] == number and ann.page.locator(".column.lit .plinth").count():
        assert tab_to(ann, ".column.lit .plinth", "Shift+Tab")
        ann.page.keyboard.press("Enter")
    elif ann.last["number"] == number:
        ann.press("1")
    assert ann.moved(number)
    ann.my_move()
    look_and_ask(ann)
    finish_turn(ann)


def test_a_turn_of_burning_sands(guests: Guests) -> None:
    ann = sit_down(guests, "Legend of the Burning Sands")
    for _ in range(40):
        if tab_to(ann, ".table .lit, .choices button") and ann.page.evaluate(
            "!!document.activeElement?.closest('.table .loose.lit, .table .card.lit')"
        ):
            break
        ann.press("1")
        ann.my_move()
    look_and_ask(ann)
    finish_turn(ann)


def test_a_turn_of_al_kalim(guests: Guests) -> None:
    ann = sit_down(guests, "Sands of Al-Kalim")
    assert tab_to(ann, ".hex")
    # The arrows go from hex to hex; Enter on a lit one decides.
    number = ann.last["number"]
    goal = str(ann.page.evaluate("document.querySelector('.hex.lit').dataset.hex"))
    for _ in range(40):
        at = str(ann.page.evaluate("document.activeElement.dataset.hex"))
        if at == goal:
            break
        across, down = ord(goal[0]) - ord(at[0]), int(goal[1:]) - int(at[1:])
        key = (
            "ArrowRight"
            if across > 0
            else "ArrowLeft"
            if across < 0
            else "ArrowDown"
            if down > 0
            else "ArrowUp"
        )
        ann.page.keyboard.press(key)
    ann.page.keyboard.press("Enter")
    assert ann.moved(number)
    ann.my_move()
    look_and_ask(ann)
    finish_turn(ann)


def look_and_ask(guest: Guest) -> None:
    """What else the keys do: the log, the table in words, the rules, the list of keys, the choices."""
    keys, page = guest.page.keyboard, guest.page
    page.evaluate("document.activeElement?.blur()")
    keys.press("l")
    expect(page.locator("#side-log")).to_be_visible()
    keys.press("t")
    expect(page.locator("#side-table .words")).not_to_be_empty()
    keys.press("r")
    expect(page.locator("#side-rules")).to_be_visible()
    keys.press("?")
    expect(page.get_by_role("dialog").filter(has_text="Keys")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("dialog").filter(has_text="Keys")).to_have_count(0)
    keys.press("a")
    assert page.evaluate("!!document.activeElement?.closest('.choices')")
    assert tab_to(guest, "[data-card]", "Shift+Tab")
    keys.press("i")
    expect(page.locator("#side-card")).to_be_visible()
    page.evaluate("document.activeElement?.blur()")
