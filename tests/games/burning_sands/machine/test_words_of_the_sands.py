"""Phrases that came with the second set: what you may pay yourself, what was dealt with, who may duel."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import action, bowed, follower, hero, sands, with_on
from tests.marks import rule

FILLER = [action(f"Filler {n}", fate=n) for n in range(4)]


@rule("BS 13.18", "What may be paid is optional.")
@pytest.mark.parametrize(("answer", "water", "lies"), [("yes", 3, False), ("no", 4, True)])
def test_unless_you_pay_water(answer: str, water: int, lies: bool) -> None:
    deed = action("Deed", "Day: Bow one of your Heroes unless you pay 1 Water. Draw one card.")
    t = sands({"heroes": [hero("Aziz")], "hand": [deed], "deck": FILLER}, {})
    t.act("play Deed", answer)
    assert t.bowed("Aziz") == lies
    assert t.all_water(1) == water
    assert len(t.hand(1)) == 1
    assert t.calm


def test_unless_you_pay_copper() -> None:
    deed = action("Deed", "Day: Bow one of your Heroes unless you pay 3 Copper.")
    t = sands({"heroes": [hero("Aziz")], "hand": [deed]}, {})
    t.act("play Deed", "yes")
    assert t.bowed("Stronghold 1")
    assert not t.bowed("Aziz")


def test_who_cannot_pay_is_not_asked() -> None:
    deed = action("Deed", "Day: Bow one of your Heroes unless you pay 5 Water.")
    t = sands({"heroes": [hero("Aziz")], "hand": [deed]}, {})
    t.act("play Deed")
    assert t.bowed("Aziz")
    assert t.all_water(1) == 4
    assert t.calm


@rule("BS 13.20", "What was dealt with is counted when it is needed.")
def test_for_each_card_destroyed() -> None:
    deed = action("Deed", "Day: Destroy all Followers. Draw one card for each card destroyed this way.")
    mine = with_on(hero("Aziz"), follower("Bows"))
    theirs = with_on(hero("Hala"), follower("Spears"), follower("Maces"))
    t = sands({"heroes": [mine], "hand": [deed], "deck": FILLER}, {"heroes": [theirs]})
    t.act("play Deed")
    assert len(t.hand(1)) == 3
    assert t.in_play("Aziz", "Hala")


@rule("BS 12.1", "A challenge needs an unbowed own Hero and a Hero of another player.")
@rule("BS 12.2", "The challenged Hero may be bowed.")
def test_only_heroes_that_may_duel_are_offered() -> None:
    deed = action("Deed", "Day: One of your Heroes challenges target Hero.")
    mine = [hero("Aziz"), hero("Sadi"), bowed(hero("Nima"))]
    theirs = [bowed(hero("Hala")), hero("Jisha"), hero("Shy", text="This card cannot be challenged.")]
    t = sands({"heroes": mine, "hand": [deed]}, {"heroes": theirs})
    t.act("play Deed")
    assert t.choices("target") == ["Aziz", "Sadi"]
    t.act("target Sadi")
    assert t.choices("target") == ["Hala", "Jisha"]


@rule("BS 13.21", "Another leaves out the card that has the text, also in what a Reaction waits for.")
def test_another_in_a_trigger() -> None:
    text = "Reaction: When an action targets another of your Heroes, redirect that action to this card."
    deed = action("Deed", "Day: Bow target Hero.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala", text=text), hero("Jisha")]})
    t.play("play Deed", "target Jisha")
    t.play("use Hala")
    t.through()
    assert t.bowed("Hala")
    assert not t.bowed("Jisha")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala", text=text), hero("Jisha")]})
    t.play("play Deed", "target Hala")
    assert not t.can("use Hala")


@rule("BS 1.4", "A card that cannot straighten is straightened by no effect.")
def test_what_cannot_straighten_stays_bowed() -> None:
    deed = action("Deed", "Day: Straighten all of your Heroes.")
    mine = [bowed(hero("Aziz", text="This card cannot straighten.")), bowed(hero("Sadi"))]
    t = sands({"heroes": mine, "hand": [deed]}, {})
    t.act("play Deed")
    assert t.bowed("Aziz")
    assert not t.bowed("Sadi")


@rule("BS 1.4", "A card that cannot absorb damage is not given up for it.")
def test_what_cannot_absorb_damage_is_spared() -> None:
    theirs = [hero("Hala", 2, text="This card cannot absorb damage."), hero("Jisha", 2)]
    t = sands({"heroes": [hero("Aziz", 3)]}, {"heroes": theirs})
    t.battle_at("Home 2", "Aziz", "Hala", "Jisha")
    t.act("pass")
    t.play("engage Aziz")
    while not t.can("as-proposed"):
        t.play("done" if t.can("done") else "pass")
    assert t.choices("destroy") == ["Jisha", "Home 2"]


@rule("BS 7.18", "A unit is a Flying unit if all of it flies.")
def test_only_whole_units_fly() -> None:
    text = "Day: Bow each Flying unit."
    flier, laden = hero("Aziz", 2, 3, "Flying"), with_on(hero("Hala", 2, 3, "Flying"), follower("Bows"))
    t = sands({"heroes": [flier], "hand": [action("Deed", text)]}, {"heroes": [laden]})
    t.act("play Deed")
    assert t.bowed("Aziz")
    assert not t.bowed("Hala")
