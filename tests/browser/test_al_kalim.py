"""What only Al-Kalim's table has: others' turns in a strip, ways on the map, how far quests are."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.guest import PHONE, Guest, Guests, css, open_table
from tests.browser.positions import position

pytestmark = pytest.mark.slow

FOUR = {"seats": 4, "mode": "quick", "experience": 1}
TWO = {"seats": 2, "mode": "quick", "experience": 1}

CLOSENESS = "new DOMMatrix(getComputedStyle(document.querySelector('.picture .window')).transform).a"


@lru_cache
def own_turn_of_four() -> str:
    """Seat A's second turn begins: three others have played since the first."""
    return position("al-kalim", lambda kind, view: kind == "time" and view["round"] == 2, FOUR, "own turn")


@lru_cache
def moving() -> str:
    return position("al-kalim", lambda kind, view: kind == "moving", TWO, "moving")


@lru_cache
def on_a_quest() -> str:
    def look(kind: str, view: Any) -> bool:
        quests = view["players"][0]["quests"]
        return kind == "moving" and any(step["at"] for quest in quests for step in quest["steps"])

    return position("al-kalim", look, TWO, "on a quest")


def sit(guest: Guest, file: str) -> None:
    guest.sit(open_table(guest.server, {"scenario": file, "name": "Ann"}))
    guest.my_move()
    guest.page.wait_for_selector(".al-kalim .hex")


def strip(guest: Guest) -> tuple[Locator, Locator]:
    """The lines that were told, and the button that tells the rest."""
    return guest.page.locator(".recap li"), guest.page.get_by_role("button", name="Fast-forward")


def test_others_turns_are_told_one_by_one_and_fast_forward_tells_the_rest(guests: Guests) -> None:
    ann = guests.come()
    ann.page.emulate_media(reduced_motion="no-preference")
    sit(ann, own_turn_of_four())
    lines, faster = strip(ann)
    expect(faster).to_be_visible()
    assert lines.count() < 3
    faster.click()
    expect(lines).to_have_count(3)
    expect(faster).to_have_count(0)
    for line in lines.all():
        assert len(line.inner_text().split()) > 3
    ann.choose("travel night")  # the strip makes room for one's own turn
    expect(lines).to_have_count(0)


def test_the_strip_holds_nobody_up(guests: Guests) -> None:
    ann = guests.come()
    ann.page.emulate_media(reduced_motion="no-preference")
    sit(ann, own_turn_of_four())
    lines, faster = strip(ann)
    expect(faster).to_be_visible()
    number = ann.last["number"]
    ann.choose("travel night")
    assert ann.last["number"] > number
    expect(lines).to_have_count(0)


def test_always_fast_forward_is_remembered(guests: Guests) -> None:
    ann = guests.come()
    ann.page.emulate_media(reduced_motion="no-preference")
    sit(ann, own_turn_of_four())
    lines, faster = strip(ann)
    ann.page.get_by_label("always").check()
    expect(lines).to_have_count(3)
    ann.page.reload()
    expect(lines).to_have_count(3)
    expect(faster).to_have_count(0)


def test_a_way_tells_its_dice_its_heat_and_what_waits(guests: Guests) -> None:
    ann = guests.come()
    sit(ann, moving())
    choices = ann.last["ask"]["about"]["choices"]
    do = next(words for words in choices if words.startswith("go ") and "counter" in choices[words])
    hexes = [choice["things"][0]["hex"] for choice in ann.last["legal"] if choice["do"] == do]
    dice, left = len(choices[do]["dice"]), len(ann.last["view"]["dice"])
    heat = f"heat {choices[do]['day_heat']}" if choices[do]["day_heat"] else "no heat"
    hex = ann.page.locator(f".hex[data-hex={css(hexes[0])}]")
    for point in (hex.hover, hex.focus):
        ann.page.mouse.move(0, 0)
        point()
        card = ann.page.locator(".hexcard")
        expect(card).to_contain_text(f"{dice} of {left} d")
        expect(card).to_contain_text(f"no exhaustion; by day from there {heat}")
        expect(card).to_contain_text(f"{choices[do]['counter']} challenge")
        expect(ann.page.locator(".die.marked")).to_have_count(dice)
    assert f"{dice} of {left} d" in str(hex.get_attribute("aria-label"))


def test_keys_lead_in_the_six_directions(guests: Guests) -> None:
    ann = guests.come()
    sit(ann, moving())
    ann.page.locator('.hex[data-hex="F5"]').focus()
    for key, hex in (("y", "E4"), ("u", "F3"), ("n", "F4"), ("b", "F5"), ("PageUp", "F4"), ("Home", "F3")):
        ann.page.keyboard.press(key)
        assert ann.page.evaluate("document.activeElement.dataset.hex") == hex, key


def test_a_finger_points_before_it_goes(guests: Guests) -> None:
    ann = guests.come(PHONE, touch=True)
    sit(ann, moving())
    near = next(c["things"][0]["hex"] for c in ann.last["legal"] if c["do"].startswith("go "))
    hex = ann.page.locator(f".hex[data-hex={css(near)}]")
    box = hex.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 43  # a finger can hit it
    number = ann.last["number"]
    hex.tap()
    go = ann.page.locator(".hexcard button")
    expect(go).to_be_visible()
    assert ann.last["number"] == number
    go.tap()
    assert ann.moved(number)
    assert ann.last["view"]["players"][0]["where"] == near


def test_a_quest_tile_tells_task_and_distance(guests: Guests) -> None:
    ann = guests.come()
    sit(ann, on_a_quest())
    player = ann.last["view"]["players"][0]
    for quest in player["quests"]:
        tile = ann.page.locator(f".tile[data-card={css(quest['card'])}]")
        for step in quest["steps"]:
            expect(tile).to_contain_text(step["task"])
        far = [min(apart(player["where"], at) for at in step["at"]) for step in quest["steps"] if step["at"]]
        said = tile.locator(".far").all_inner_texts()
        assert [words.split(":")[0] for words in said] == [in_words(spaces) for spaces in far]


def in_words(spaces: int) -> str:
    if spaces == 0:
        return "here"
    return "1 space away" if spaces == 1 else f"{spaces} spaces away"


def apart(one: str, other: str) -> int:
    """The spaces between two hexes by their names: odd rows, counted from 0, lie half a hex to the right."""

    def axial(name: str) -> tuple[int, int]:
        row = int(name[1:]) - 1
        return ord(name[0]) - ord("A") - (row - row % 2) // 2, row

    (q1, r1), (q2, r2) = axial(one), axial(other)
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


@pytest.mark.parametrize("upright", [False, True])
def test_two_fingers_bring_the_map_closer_and_send_it_away(guests: Guests, upright: bool) -> None:
    ann = guests.come(PHONE, touch=True)
    sit(ann, moving())
    box = ann.page.locator(".al-kalim .picture").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line, number = ann.context.new_cdp_session(ann.page), ann.last["number"]

    def touch(kind: str, *gap: int) -> None:
        away = [side * half for half in gap for side in (-1, 1)]
        points = [{"x": x, "y": y + d} if upright else {"x": x + d, "y": y} for d in away]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def closeness() -> float:
        return float(ann.page.evaluate(CLOSENESS))

    def pinch(wanted: float, *gaps: int) -> None:
        """Two fingers so far from the middle, one gap after the other; then the map is so close."""
        touch("touchStart", gaps[0])
        for gap in gaps[1:]:
            touch("touchMove", gap)
        touch("touchEnd")
        ann.until(lambda: closeness() == pytest.approx(wanted, rel=0.05), f"the map is not {wanted} close")

    assert closeness() > 1  # on a phone the map begins where its hero is
    pinch(1, 100, 80, 60, 40, 20)  # never smaller than the whole map
    pinch(2, 30, 40, 50, 60)
    pinch(3, 60, 75, 90)
    assert ann.last["number"] == number  # and the fingers chose nothing
    assert ann.page.evaluate("visualViewport.scale") == 1  # the map came closer, not the page
    expect(ann.page.locator(".hexcard")).to_have_count(0)
