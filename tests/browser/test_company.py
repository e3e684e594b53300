"""Two people and somebody who looks on: an invitation, a reload, a server that dies and comes back."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.guest import PHONE, Guest, Guests
from tests.server.client import fetch
from tests.server.serving import Server

pytestmark = pytest.mark.slow

TITLES = {
    "scarab-lords": "Scarab Lords",
    "burning-sands": "Legend of the Burning Sands",
    "al-kalim": "Sands of Al-Kalim",
}

SAME = ("number", "view", "legal", "ask")  # before and after a reload


def play(two: tuple[Guest, Guest], decisions: int) -> None:
    """The two decide so often, whoever is asked; each sees what the other did."""
    for _ in range(decisions):
        two[0].until(lambda: any(one.legal for one in two), "nobody is asked")
        mover, other = two if two[0].legal else (two[1], two[0])
        # What is not a pass keeps the game going; giving up is never first.
        wanted = [choice["do"] for choice in mover.last["legal"] if not choice["aside"]] or mover.legal
        number = mover.last["number"]
        mover.choose(next((do for do in wanted if do != "pass"), wanted[0]))
        assert other.moved(number)


def hidden(owner: Guest) -> set[str]:
    """What only this seat may know: the cards in hand that lie open nowhere."""
    view = owner.last["view"]
    own = view["players"][view["seat"]]
    if not isinstance(own.get("hand"), list):
        return set()
    held = set(own["hand"])
    bare = json.dumps([{**player, "hand": 0, "cards": 0} for player in view["players"]])
    return {name for name in held if json.dumps(name)[1:-1] not in bare}


@pytest.mark.parametrize("game", list(TITLES))
def test_a_game_of_two_with_a_reload_and_a_restart(guests: Guests, house: Server, game: str) -> None:
    ann, bob, eve = guests.come(), guests.come(size=PHONE, touch=True), guests.come()
    ann.go("/")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name=f"Invite somebody to {TITLES[game]}").click()
    link = ann.page.get_by_label("The table's link").input_value()
    assert ann.last["view"] is None  # nobody sees anything before all sit

    bob.page.goto(link)
    bob.see("Ann sits at this table.")
    bob.page.get_by_label("Your name").fill("Bob")
    eve.page.goto(link)
    expect(eve.page.get_by_role("button", name="Sit down")).to_be_visible()
    bob.page.get_by_role("button", name="Sit down").click()
    eve.see("All seats are taken")  # she reads the invitation while somebody else accepts it
    eve.see("Ann and Bob sit at this table.")
    expect(eve.page.get_by_role("button", name="Sit down")).to_have_count(0)
    eve.page.get_by_role("button", name="Look on").click()
    two = (ann, bob)
    for one in (*two, eve):
        one.until(lambda one=one: bool(one.last.get("view")), "the table is not laid")  # type: ignore[misc]  # bound now
    assert [one.last["view"]["seat"] for one in two] == [0, 1]
    play(two, 6)

    before = bob.last
    bob.page.reload()
    bob.until(lambda: bob.last["type"] == "welcome" and bob.last is not before, "no welcome after the reload")
    assert [bob.last[key] for key in SAME] == [before[key] for key in SAME]
    play(two, 4)

    number, views = ann.last["number"], [one.last["view"] for one in two]
    for one in (*two, eve):
        one.away = True
    house.kill()
    expect(ann.page.get_by_text("The line is lost")).to_be_visible()
    house.start()
    for one in (*two, eve):
        one.until(lambda one=one: one.last["type"] == "welcome", "nobody came back")  # type: ignore[misc]  # bound now
        expect(one.page.get_by_text("The line is lost")).to_have_count(0)
        one.away = False
    assert ann.last["number"] == number
    assert [one.last["view"] for one in two] == views
    play(two, 4)

    # Who looks on has the same table before the eyes, nothing to choose, and nothing that is hidden.
    eve.until(lambda: eve.last["number"] == ann.last["number"], "the spectator is left behind")
    assert eve.last["legal"] == []
    assert eve.last["view"]["seat"] is None
    expect(eve.page.locator("footer [data-do]")).to_have_count(0)
    shown, heard = eve.page.content(), "\n".join(eve.heard)
    for one, other in ((ann, bob), (bob, ann)):
        for name in hidden(one):
            assert not open_to(eve, name), f"{name} is in the spectator's view"
            assert f'data-card="{name}"' not in shown
            assert not open_to(other, name), f"{name} is in the other seat's view"
    assert json.loads(fetch(f"{house.url}/api/tables/{ann.table}"))["watching"] == 1
    for one in two:
        assert str(one.seat()["token"]) not in heard


def open_to(guest: Guest, name: str) -> bool:
    """Whether a card is named in what somebody sees, beside own cards and the lists of whole decks."""
    view = guest.last["view"]
    own = view["players"][view["seat"]] if view["seat"] is not None else None
    if own is not None and name in own["hand"]:
        return False
    bare = json.dumps([{**player, "cards": 0} for player in view["players"] if player is not own])
    return json.dumps(name)[1:-1] in bare
