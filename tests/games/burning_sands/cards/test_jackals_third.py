"""Cards of the Jackals: the dead who serve as Followers."""

from __future__ import annotations

from tests.games.burning_sands.cards.house import House, Side, bowed, card, house
from tests.marks import rule

NECROPOLIS = "The Hollow Necropolis"
FLIES = "Sister of Flies"
ALTAN = "Red Altan"
DRAKE = "Dune Drake"
NERGAMA = "Nergama the Unburied"
DEAD = " (2S/1K Undead Follower)"


def raised(name: str, theirs: Side, phase: str = "Day", hand: tuple[str, ...] = ()) -> House:
    """A Hero of the second player's Buried pile has come back as a Follower of the Sister of Flies."""
    mine = {"stronghold": NECROPOLIS, "heroes": [FLIES, bowed(ALTAN)], "hand": ["Rationing", *hand]}
    t = house(mine, {"buried": [name], **theirs}, phase=phase)
    return t.act(f"use {NECROPOLIS}", "player 2", "discard Rationing")


@card(
    NECROPOLIS,
    "Day: Bow this card and bury a card from your hand. Choose a Hero in any player's Buried pile and attach "
    "the card to one of your unbowed Heroes; for as long as it stays in play, it is a 2S/1K Undead Follower "
    "with no text.",
)
@rule("BS 16.48", "A Drake of 4S/3K is a Follower of 2S/1K that flies, and Undead.")
def test_the_dead_serve() -> None:
    t = raised(DRAKE, {"heroes": []})
    assert t.bowed(NECROPOLIS)
    assert (t.buried(1), t.buried(2)) == (["Rationing"], [])
    dead = DRAKE + DEAD
    assert (t.host(dead), t.controller(dead), t.bowed(dead)) == (FLIES, 1, False)  # Red Altan is bowed
    assert (t.strength(dead), t.ka(dead)) == (2, 1)
    assert t.has(dead, "Undead")
    assert t.has(dead, "Flying")
    assert t.calm


@card(NECROPOLIS, "If it leaves play, it goes back to its owner's Buried pile.")
def test_the_dead_go_back() -> None:
    killer = "Yasmin Half-Moon"
    t = raised(DRAKE, {"heroes": [killer]})
    t.until("Night")
    while not t.can(f"use {killer}"):
        t.play("pass")
    t.act(f"use {killer}")
    if t.can(f"target {DRAKE}{DEAD}"):
        t.act(f"target {DRAKE}{DEAD}")
    assert (t.buried(1), t.buried(2)) == (["Rationing"], [DRAKE])
    assert t.in_play(FLIES)


def test_the_necropolis_wants_a_card_and_an_unbowed_hero() -> None:
    theirs = {"buried": [DRAKE]}
    assert not house({"stronghold": NECROPOLIS, "heroes": [FLIES]}, theirs).can(f"use {NECROPOLIS}")
    mine = {"stronghold": NECROPOLIS, "heroes": [bowed(FLIES)], "hand": ["Rationing"]}
    assert not house(mine, theirs).can(f"use {NECROPOLIS}")
    mine["heroes"] = [FLIES]
    assert not house(mine, theirs, phase="Night").can(f"use {NECROPOLIS}")
    t = house(mine, {"buried": ["Water-Guild Spears"]}).act(
        f"use {NECROPOLIS}", "player 2", "discard Rationing"
    )
    assert (t.buried(1), t.buried(2)) == (["Rationing"], ["Water-Guild Spears"])  # there is no Hero


def test_what_was_just_buried_can_rise() -> None:
    mine = {"stronghold": NECROPOLIS, "heroes": [FLIES], "hand": [DRAKE]}
    t = house(mine, {}).act(f"use {NECROPOLIS}", "player 1", f"discard {DRAKE}")
    assert t.host(DRAKE + DEAD) == FLIES


def test_the_dead_say_nothing_and_keep_their_title() -> None:
    t = raised(NERGAMA, {}, hand=(NERGAMA,))
    dead = NERGAMA + DEAD
    assert t.host(dead) == FLIES
    while t.asked != 1:
        t.act("pass")
    assert not t.can(f"use {dead}")
    assert t.refusal(f"play {NERGAMA}")[1] == "BS 5.9"
