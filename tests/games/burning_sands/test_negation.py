"""Negation: a negated action has no effect, and everything that was paid for it stays paid."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import REACT, TURN
from tests.games.burning_sands.machine.sands import action, hero, sands, spell
from tests.marks import rule, rule_not

CHAFF = action("Chaff")
CHARM = action("Charm", "Reaction: When an action targets one of your Heroes, negate that action.")
COUNTER = action("Counter", "Reaction: When an opponent takes a Reaction, negate that Reaction.")


@rule("BS 14.20", "A negated action has no effect, not even the parts that hit nobody.")
@rule_not("BS 14.20", "An action that is only answered has all of it.")
@pytest.mark.parametrize("negated", [True, False])
def test_no_effect(negated: bool) -> None:
    deed = action("Deed", "Day: Bow target Hero. Gain 2 Water.")
    look = action("Charm", "Reaction: When an action targets one of your Heroes, draw one card.")
    theirs = {"heroes": [hero("Hala")], "hand": [CHARM if negated else look, CHAFF]}
    t = sands({"hand": [deed, CHAFF]}, theirs, water=2)
    t.play("play Deed", "play Charm")
    t.through()
    assert t.bowed("Hala") is not negated
    assert t.all_water(1) == (2 if negated else 4)
    assert t.calm


@rule("BS 14.21", "Costs stay paid, bowed cards stay bowed, and the played card goes to its pile.")
@rule_not(
    "BS 14.21", "An attempt that is given up before it is paid for is not cancelled: the card comes back."
)
@pytest.mark.parametrize("gives_up", [True, False])
def test_what_was_paid(gives_up: bool) -> None:
    deed = action("Deed", "Day: Bow target Hero.", copper=3)
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [deed, CHAFF]}, {"heroes": [hero("Hala")], "hand": [CHARM, CHAFF]}
    )
    t.play("play Deed", "target Hala")
    if gives_up:
        t.play("give-up")
        assert sorted(t.hand(1)) == ["Chaff", "Deed"]
        assert (t.saved(1), t.bowed("Stronghold 1")) == ([], False)
    else:
        t.play("as-proposed", "play Charm")
        t.through()
        assert (t.hand(1), t.saved(1), t.bowed("Stronghold 1")) == (["Chaff"], ["Deed"], True)
    assert not t.bowed("Hala")


@rule("BS 14.22", "The player of a negated action has used the turn to act.")
@rule_not("BS 14.22", "The player of a negated Reaction has used none.")
def test_the_turn_is_used() -> None:
    deed = action("Deed", "Day: Bow target Hero.")
    theirs = {"heroes": [hero("Hala")], "hand": [CHARM, CHAFF]}
    t = sands({"hand": [deed, deed, CHAFF]}, theirs, {"hand": [CHAFF]})
    t.play("play Deed", "play Charm")
    t.through()
    assert (t.question, t.asked) == (TURN, 2)
    t = sands({"hand": [deed, COUNTER, CHAFF]}, theirs, {"hand": [CHAFF]})
    t.play("play Deed", "play Charm", "pass", "play Counter")
    t.through()
    assert t.bowed("Hala")
    assert (t.question, t.asked) == (TURN, 2)  # whose Reaction was negated


@rule("BS 14.23", "A Reaction can be negated by a Reaction to it, and then the first action stands.")
@rule_not("BS 14.23", "If that one is negated in its turn, the first is negated after all.")
@pytest.mark.parametrize("counters", [1, 2])
def test_the_first_action_stands(counters: int) -> None:
    deed = action("Deed", "Day: Bow target Hero.")
    theirs = {"heroes": [hero("Hala")], "hand": [CHARM, CHAFF, *([COUNTER] if counters == 2 else [])]}
    t = sands({"hand": [deed, COUNTER, CHAFF]}, theirs)
    t.play("play Deed", "play Charm", "play Counter")
    if counters == 2:
        t.play("play Counter")
    t.through()
    assert t.bowed("Hala") is (counters == 1)
    assert t.calm


SAHA = hero("Saha", 1, 3, "Sahir")
IFRIT = spell("Ifrit", "", "Jinn", strength=3, ka=2)
HUSH = action("Hush", "Reaction: When an opponent casts a Spell, negate that Spell.")


@rule("BS 14.24", "A negated Jinn Spell means that no Jinn enters play.")
@rule_not("BS 14.24", "A Jinn that is there is no Spell any more: its ability alone can be negated.")
@pytest.mark.parametrize("negated", [True, False])
def test_no_jinn(negated: bool) -> None:
    t = sands({"heroes": [SAHA], "hand": [IFRIT, CHAFF]}, {"hand": [HUSH, CHAFF]})
    t.play("play Ifrit")
    if negated:
        t.play("play Hush")
    t.through()
    assert t.in_play("Ifrit") is not negated
    assert t.bowed("Saha")
    assert t.saved(1) == (["Ifrit"] if negated else [])
    if not negated:
        t.play("pass")
        assert not t.can("play Hush")


@rule("BS 14.25", "A card that is negated while it is brought into play goes to its owner's Saved pile.")
@rule_not("BS 14.25", "A card that has come can be hit, but not negated any more.")
@pytest.mark.parametrize("in_time", [True, False])
def test_brought_in_vain(in_time: bool) -> None:
    stop = action("Stop", "Reaction: When an opponent brings a Hero into play, negate that Hero.")
    t = sands({"hand": [hero("Badr", copper=2), CHAFF]}, {"hand": [stop, CHAFF]})
    t.play("play Badr", "as-proposed")
    if in_time:
        t.play("play Stop")
    t.through()
    assert t.in_play("Badr") is not in_time
    assert t.saved(1) == (["Badr"] if in_time else [])
    assert t.bowed("Stronghold 1")
    assert not t.can("play Stop")


def test_a_negated_card_is_answered_no_more() -> None:
    stop = action("Stop", "Reaction: When an opponent brings a Hero into play, negate that Hero.")
    t = sands({"hand": [hero("Badr", copper=2), CHAFF]}, {"hand": [stop, stop, CHAFF]})
    t.play("play Badr", "as-proposed", "play Stop")
    t.through()
    assert t.hand(2) == ["Stop", "Chaff"]
    assert (t.question, t.asked) == (TURN, 2)


def test_a_negated_engagement_is_answered_no_more() -> None:
    halt = action("Halt", "Reaction: When an opponent's Hero engages, negate that engagement.")
    t = sands(
        {"heroes": [hero("Aziz", 3)], "hand": [CHAFF]}, {"heroes": [hero("Hala")], "hand": [halt, halt]}
    )
    t.battle_at("Home 2", "Aziz", "Hala").act("pass")
    t.play("engage Aziz", "play Halt")
    while t.question == REACT:
        assert not t.can("play Halt")
        t.play("pass")
    assert t.in_play("Hala")
    assert t.bowed("Aziz")
