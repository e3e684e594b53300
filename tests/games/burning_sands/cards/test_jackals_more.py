"""More cards of the Jackals: plagues that spread, graves that are robbed."""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands.machine.looking import tokens_on
from serai.games.burning_sands.rules.asking import forbidden
from serai.games.burning_sands.state.marks import TO_ATTACK, TO_DEFEND, TO_RAID
from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on
from tests.marks import rule, rule_not

FLIES = "Sister of Flies"
GHASSAN = "Ghassan Tomb-Knife"
BLADE = "Salt-Etched Blade"
SADDLE = "Saddle of Waterskins"
DECREE = "Decree of Quarantine"
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


@card(
    DECREE,
    "Day: This Council action requires 7 Influence. Choose a player, none of whose Heroes can be assigned to "
    "raid this turn.",
    "Those of the player's Heroes who have plague tokens can neither attack nor defend this turn.",
)
def test_the_quarantine_is_kept() -> None:
    mine = {"heroes": [FLIES, "Prince Farouz of the Seven Houses"], "holdings": ["Salt Caravan"]}
    theirs = {"heroes": [ill(ALTAN), CAPTAIN], "hand": [COUGH], "sections": [LANE]}
    t = house({**mine, "hand": [DECREE]}, theirs)
    t.act(f"play {DECREE}")
    if t.can("player 2"):
        t.act("player 2")
    while t.asked != 2:
        t.act("pass")
    assert t.can("attack")
    ill_one, well = t.number(ALTAN), t.number(CAPTAIN)
    for doing in (TO_ATTACK, TO_DEFEND):
        assert forbidden(t.g, doing, ill_one)
        assert not forbidden(t.g, doing, well)
    assert all(forbidden(t.g, TO_RAID, hero) for hero in (ill_one, well))
    assert not forbidden(t.g, TO_RAID, t.number(FLIES))
    t.until("Night").through()
    while t.asked != 2:
        t.act("pass")
    assert not t.can("raid")
    t.until("Day")
    assert not any(forbidden(t.g, TO_RAID, t.number(name)) for name in (ALTAN, CAPTAIN))


def test_a_decree_needs_influence() -> None:
    assert not house({"heroes": [QAYS], "hand": [DECREE]}, {"heroes": [ALTAN]}).can(f"play {DECREE}")


@card(
    GHASSAN,
    "Battle: Ghassan challenges an opposing Hero.",
    "Reaction: When Ghassan wins a duel, attach to him any of the loser's Items that he can legally carry "
    "instead of burying them.",
)
def test_ghassan_robs_the_fallen() -> None:
    theirs = {"heroes": [on("Tumen of the Hundred Banners", BLADE, SADDLE, "Water-Guild Spears")]}
    t = house({"heroes": [on(GHASSAN, "Needle-Ring")]}, theirs)  # Ka 4 against 3
    t.fight_at(CISTERN, GHASSAN, defenders=("Tumen of the Hundred Banners",))
    t.act("pass")
    t.play(f"use {GHASSAN}")
    while not t.can("yes"):
        t.play("pass")
    t.play("yes")
    t.answer(f"use {GHASSAN}", f"target {BLADE}", f"target {SADDLE}")
    assert (t.host(BLADE), t.host(SADDLE)) == (GHASSAN, GHASSAN)
    assert t.gone("Tumen of the Hundred Banners", "Water-Guild Spears")
    assert t.controller(BLADE) == 1
    assert t.strength(GHASSAN) == 3 + 2


def test_ghassan_bears_one_weapon() -> None:
    theirs = {"heroes": [on("Tumen of the Hundred Banners", BLADE, SADDLE)]}
    t = house({"heroes": [on(GHASSAN, "Needle-Ring", "Two-Handed Khopesh of Ash")]}, theirs)
    t.fight_at(CISTERN, GHASSAN, defenders=("Tumen of the Hundred Banners",))
    t.act("pass")
    t.play(f"use {GHASSAN}")
    while not t.can("yes"):
        t.play("pass")
    t.play("yes")
    t.answer(f"use {GHASSAN}", f"target {BLADE}", f"target {SADDLE}")
    assert t.gone(BLADE)  # it is buried with its Hero
    assert t.host(SADDLE) == GHASSAN
