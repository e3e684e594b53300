"""The last cards of the Assassins: curtains, soft steps, sudden visits."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import LANE, card, house

ALLEY = "Alley of Drawn Curtains"
WELL = "House Behind the Well"
DRAKE = "Dune Drake"
GORO = "Goro of the Cracked Bell"
OSK = "Osk the Wheelwright"


@card(
    ALLEY,
    "Assassin players only.",
    "Allies cannot assign units to attack or defend this City Section.",
)
@pytest.mark.parametrize("inviter", [1, 2])
def test_no_ally_comes_to_the_alley(inviter: int) -> None:
    theirs = {"stronghold": WELL, "heroes": [GORO], "sections": [ALLEY, LANE]}
    t = house({"heroes": [DRAKE]}, theirs, {"heroes": [OSK]})
    t.declare(2).through()
    t.invite((3, inviter)).demand()
    t.play(f"assign {DRAKE}", f"to {ALLEY}")  # the attacker may
    seen = 0
    while t.place(OSK) == "" or t.place(GORO) == "":
        t.through()
        name = OSK if t.can(f"assign {OSK}") else GORO
        if not t.can(f"assign {name}"):
            t.play("done")
            continue
        t.play(f"assign {name}")
        seen += 1
        if name == GORO:
            t.play(f"to {ALLEY}")  # so may the defender
    assert seen == 2
    assert t.place(OSK) == LANE  # there is no other way for an ally
