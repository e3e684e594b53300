"""The table of Burning Sands: what a proposal marks, what a preview promises, and what a reload keeps."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.guest import PHONE, WIDE, Guest, Guests, css, open_table
from tests.browser.positions import beginning, scenario
from tests.browser.sight import come_to_rest

pytestmark = pytest.mark.slow

#: Names on small cards with a piece, between places where they may be broken, that is wider than a line.
TOO_WIDE = r"""() => [...document.querySelectorAll('.face.small .name')].filter((name) => {
  const line = name.getBoundingClientRect().width;
  const ghost = name.cloneNode();
  ghost.style.cssText = 'position:absolute;visibility:hidden;display:block;width:auto;white-space:nowrap';
  name.parentElement.append(ghost);
  const wide = name.textContent.split(/[\s\u00ad-]+/).some((piece) => {
    ghost.textContent = piece;
    return line > 0 && ghost.offsetWidth > line + 1;
  });
  ghost.remove();
  return wide;
}).map((name) => name.textContent)"""


def at(guest: Guest, text: str) -> None:
    """At a table in that position, against a bot."""
    guest.sit(open_table(guest.server, {"scenario": text, "name": "Ann"}))
    guest.my_move()
    guest.page.wait_for_selector(".choices button")


def duel(last: str) -> str:
    """The duel of the project's example up to the step with these words."""
    return beginning("burning-sands", "example-duel.toml", last)


def test_a_proposal_marks_what_it_takes_and_one_card_may_be_changed(guests: Guests) -> None:
    ann = guests.come()
    at(ann, scenario("burning-sands", "paying"))
    proposal = next(choice for choice in ann.last["legal"] if choice["do"] == "as-proposed")
    assert proposal["things"]
    for thing in proposal["things"]:
        expect(ann.page.locator(f".marked[data-card={css(thing['card'])}]").first).to_be_visible()
    number = ann.last["number"]
    bow = next(choice for choice in ann.last["legal"] if choice["do"].startswith("bow "))
    ann.page.locator(f".card.lit[data-card={css(bow['things'][0]['card'])}]").first.click()
    assert ann.moved(number)  # that card alone was meant, nothing had to be chosen below
    assert ann.played == [bow["do"]]


def test_the_whole_proposal_is_followed_by_its_button(guests: Guests) -> None:
    ann = guests.come()
    at(ann, scenario("burning-sands", "paying"))
    number = ann.last["number"]
    ann.page.get_by_role("button", name="Do so").click()
    assert ann.moved(number)
    ann.until(lambda: ann.last["ask"] is None or ann.last["ask"]["kind"] != "pay", "it is not paid")


def test_the_damage_is_what_the_preview_said(guests: Guests) -> None:
    ann = guests.come()
    at(ann, scenario("burning-sands", "battle"))
    engage = next(choice for choice in ann.last["legal"] if choice["do"].startswith("engage "))
    name = engage["things"][0]["card"]
    expect(ann.page.locator("ul.blow")).to_contain_text(name)
    ann.page.locator(f".lane .lit[data-card={css(name)}]").first.hover()
    preview = ann.page.locator(".blow[role=status]")
    expect(preview).to_contain_text("damage")
    damage = re.search(r"(\d+) damage", preview.inner_text())
    assert damage
    ann.choose(engage["do"])
    while "done" in ann.legal:
        ann.choose("done")
    log = ann.page.locator("[role=log], .log").first
    expect(log).to_contain_text(re.compile(rf"engage with {re.escape(name)} for {damage[1]}\b"))


def test_the_rounds_of_a_duel_survive_a_reload(guests: Guests) -> None:
    ann = guests.come()
    at(ann, duel("parry-blind"))
    rounds = ann.page.locator(".duel .rounds li")
    expect(rounds).to_have_count(1)
    before = rounds.all_inner_texts()
    assert "A Road Nobody Watches" in before[0]
    ann.page.reload()
    expect(rounds).to_have_count(1)
    assert rounds.all_inner_texts() == before


def test_a_thrust_face_down_shows_nothing_of_itself(guests: Guests) -> None:
    ann = guests.come()
    at(ann, duel("thrust"))
    lane = ann.page.locator(".duel")
    expect(lane.locator(".laid .back")).to_be_visible()
    expect(lane).not_to_contain_text("A Road Nobody Watches")


@pytest.mark.parametrize("moment", ["battle", "paying", "raid"])
def test_no_name_is_broken_within_a_syllable(guests: Guests, moment: str) -> None:
    """A word that is wider than its line would be broken anywhere, or cut off."""
    ann = guests.come()
    at(ann, scenario("burning-sands", moment))
    for size in (WIDE, PHONE):
        ann.page.set_viewport_size(size)
        come_to_rest(ann.page)
        too_wide = ann.page.evaluate(TOO_WIDE)
        assert too_wide == []
