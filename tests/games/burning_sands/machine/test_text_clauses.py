"""Clauses and adjuncts of any verb, played: when something is so, what is free or forbidden."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import FILLER, action, by_day, follower, hero, sands, with_on


def _fighters(text: str) -> tuple[dict, dict]:  # type: ignore[type-arg]
    mine = {"heroes": [hero("Aziz", 2, text=text), hero("Badr", 2)], "deck": FILLER}
    return mine, {"heroes": [hero("Hala", 2)], "deck": FILLER}


def test_in_a_battle_and_except_in_one() -> None:
    t = sands(*_fighters("Except in battle, Aziz has +1S. In a battle, Aziz has +3S."))
    assert t.strength("Aziz") == 3
    t.battle_at("Home 2", "Aziz")
    assert (t.strength("Aziz"), t.strength("Badr")) == (5, 2)


def test_once_and_until_something_was_done() -> None:
    t = sands(
        *_fighters("Once you have attacked this turn, Aziz has +2S. Until you have attacked, Aziz has +1S.")
    )
    assert t.strength("Aziz") == 3
    t.battle_at("Home 2", "Aziz")
    assert t.strength("Aziz") == 4


def test_he_can_attack_only_while_something_is_so() -> None:
    mine = {
        "heroes": [hero("Aziz", text="Aziz can attack only while you control a Khadi."), hero("Badr")],
        "hand": [action("Turn", "Day: One of your Heroes permanently gains the Khadi trait.")],
        "deck": FILLER,
    }
    t = sands(mine, {"heroes": [hero("Hala")], "deck": FILLER}, unchecked=True)
    t.declare(2)
    assert not [offer for offer in t.table.legal if "Aziz" in str(offer)]


def test_in_the_end_phase_of_a_turn_in_which_he_attacked() -> None:
    text = "In the End Phase of a turn in which Aziz attacked, put a +1S token on Aziz."
    t = sands(*_fighters(text))
    t.battle_at("Home 2", "Aziz")
    assert t.strength("Aziz") == 2
    while t.g.turn == 1:
        t.play("pass" if t.can("pass") else str(t.table.legal[0]))
    assert t.strength("Aziz") == 3


def test_two_each_gain() -> None:
    t = by_day("Day: Your Heroes each gain +1S until the end of the turn.", hero("Aziz", 2), hero("Badr", 1))
    t.act("play Deed")
    assert (t.strength("Aziz"), t.strength("Badr")) == (3, 2)


def test_a_time_within_a_time() -> None:
    t = by_day(
        "Day: Target Hero gains +2S in battles until the end of the turn.", hero("Aziz", 2), hero("Badr", 2)
    )
    t.act("play Deed", "target Aziz", "pass")
    assert t.strength("Aziz") == 2
    t.battle_at("Home 2", "Aziz")
    assert (t.strength("Aziz"), t.strength("Badr")) == (4, 2)


def test_what_two_verbs_share_is_said_of_both() -> None:
    t = sands(*_fighters("In battles Aziz has +1S and is a Duelist."))
    assert t.strength("Aziz") == 2
    t.battle_at("Home 2", "Aziz")
    assert t.strength("Aziz") == 3


def test_one_sacrifices_what_is_ones_own() -> None:
    t = by_day(
        "Day: Sacrifice a Follower to draw two cards.",
        with_on(hero("Aziz"), follower("Guard")),
        theirs=(with_on(hero("Hala"), follower("Spear")),),
    )
    t.play("play Deed")
    assert not t.can("target Spear")
    t.through()
    assert t.in_play("Spear")


def test_what_is_suffered_is_a_loss() -> None:
    t = by_day("Day: Target Hero suffers -2S until the end of the turn.", hero("Aziz", 3))
    t.act("play Deed")
    assert t.strength("Aziz") == 1


def test_whenever_within_a_time() -> None:
    mine = {
        "heroes": [hero("Aziz", 2), hero("Badr", 2)],
        "hand": [
            action("Vow", "Day: Until the end of the turn, whenever a Hero is bowed, gain 1 Water."),
            action("Rest", "Open: Bow one of your Heroes."),
            action("Sleep", "Open: Bow one of your Heroes."),
        ],
        "deck": FILLER,
    }
    t = sands(mine, {"heroes": [hero("Hala")], "deck": FILLER})
    t.act("play Vow", "pass", "play Rest", "target Aziz", "pass", "play Sleep", "target Badr")
    assert t.all_water(1) == 6
