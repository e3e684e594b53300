"""More cards of the Jackals: plagues that spread, graves that are robbed."""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands.machine.looking import tokens_on
from tests.games.burning_sands.cards.house import bowed, card, house
from tests.marks import rule, rule_not

FLIES = "Sister of Flies"
COUGH = "A Cough in the Crowd"
QAYS = "Qays the Lamp-Bearer"
DUBAQ = "Dubaq Three-Shovels"
LEVY = "Sand-Eaten Legionnaire"  # Undead
DRAKE = "Dune Drake"
SAHAR = "Sahar Who Counts the Stars"
ALTAN = "Red Altan"
CAPTAIN = "Captain of Hired Spears"
PLAGUE = "-1S/-1K plague"


def ill(name: str, token: str = PLAGUE) -> dict[str, Any]:
    """A card in play with a token."""
    return {"card": name, "token": token}


@rule("BS 16.40", "A plague token of -1S/-1K is told from other tokens of -1S/-1K.")
@card(
    FLIES,
    "Night: Bow the Sister of Flies. Attach a -1S/-1K plague token to a Human Hero who does not already "
    "have one.",
)
def test_the_sister_spreads_the_plague() -> None:
    theirs = {"heroes": [DRAKE, LEVY, ill(ALTAN), CAPTAIN, ill(QAYS, "-1S/-1K")]}
    t = house({"heroes": [FLIES]}, theirs, phase="Night")
    t.act(f"use {FLIES}")
    assert sorted(t.choices("target")) == sorted([FLIES, CAPTAIN, QAYS])  # Human, and not ill yet
    t.act(f"target {CAPTAIN}")
    assert t.bowed(FLIES)
    assert (t.strength(CAPTAIN), t.ka(CAPTAIN)) == (3, 2)
    assert tokens_on(t.g, t.number(CAPTAIN), "plague") == 1
    assert not house({"heroes": [bowed(FLIES)]}, theirs, phase="Night").can(f"use {FLIES}")


@rule_not("BS 16.40", "A token with the same bonus and no name is no plague token.")
@card(
    COUGH,
    "Open: Choose a Hero with a plague token. Attach a -1S/-1K plague token to another Hero controlled by "
    "the same player.",
)
def test_a_cough_is_heard_by_neighbours() -> None:
    theirs = {"heroes": [ill(DRAKE), CAPTAIN, ill(QAYS, "-1S/-1K")]}
    t = house({"heroes": [ALTAN], "hand": [COUGH]}, theirs)
    t.act(f"play {COUGH}")
    assert sorted(t.choices("target")) == sorted([CAPTAIN, QAYS])  # not the ill one, and none of yours
    t.act(f"target {CAPTAIN}")
    assert (t.strength(CAPTAIN), t.ka(CAPTAIN)) == (3, 2)
    assert (t.strength(DRAKE), t.ka(DRAKE)) == (3, 2)
    t = house({"heroes": [ALTAN], "hand": [COUGH]}, {"heroes": [ill(QAYS, "-1S/-1K"), CAPTAIN]})
    assert not t.can(f"play {COUGH}")  # a token like it, but no plague
