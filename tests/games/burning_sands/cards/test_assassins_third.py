"""The last cards of the Assassins: curtains, soft steps, sudden visits."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import REACT
from tests.games.burning_sands.cards.house import LANE, bowed, card, house, on, wet
from tests.marks import rule, rule_not

ALLEY = "Alley of Drawn Curtains"
WELL = "House Behind the Well"
DRAKE = "Dune Drake"
GORO = "Goro of the Cracked Bell"
OSK = "Osk the Wheelwright"  # Strength 2, Ka 2
SAYF = "Sayf of the Soft Tread"
MAN = "The Man on the Stair"
LOOKOUTS = "Hired Lookouts"
DAGGER = "Scorpion-Tail Dagger"
PLATE = "Breastplate of the Ninth Hour"
DIGGINGS = "Shallow Copper Diggings"


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


@card(
    SAYF,
    "Night: Once per turn, Sayf can challenge a bowed Hero. In this duel the other player must take every "
    "parry from the top of his or her deck.",
)
@rule("BS 12.32", "Who must parry from the deck has no other choice.")
def test_sayf_is_parried_from_the_deck() -> None:
    theirs = {"heroes": [bowed(GORO), OSK], "hand": ["Rationing", "Broken Strap"], "deck": ["All at Once"]}
    t = house({"heroes": [SAYF], "hand": ["Rationing"]}, theirs, phase="Night")
    t.act(f"use {SAYF}")  # Osk is unbowed, so there is no choice
    t.act("yes", "pass")  # the challenged may thrust first
    t.play("thrust Rationing")
    while t.question == REACT:
        t.play("pass")
    assert t.choices() == ["parry-blind"]
    t.act("parry-blind")
    assert t.hand(2) == ["Rationing", "Broken Strap"]
    assert t.buried(2) == ["All at Once"]


@rule_not("BS 12.32", "Sayf's own player parries as usual.")
def test_sayf_parries_from_the_hand() -> None:
    theirs = {"heroes": [bowed(GORO)], "hand": ["Rationing"]}
    t = house({"heroes": [SAYF], "hand": ["Rationing"], "deck": ["All at Once"]}, theirs, phase="Night")
    t.act(f"use {SAYF}", "yes", "thrust Rationing")
    assert t.can("parry Rationing")
    assert not house({"heroes": [SAYF]}, {"heroes": [GORO]}, phase="Night").can(f"use {SAYF}")
    assert not house({"heroes": [SAYF]}, {"heroes": [bowed(GORO)]}).can(f"use {SAYF}")  # by day


MAN_SAYS = (
    "You can bring the Man on the Stair into play as a Night action, paying his full cost. If you do so, he "
    "challenges a Hero of your choice at once."
)


@card(MAN, MAN_SAYS)
@rule("BS 5.31", "He comes by night and challenges.")
def test_the_man_comes_by_night() -> None:
    mine = {"stronghold": WELL, "hand": [MAN, DRAKE], "holdings": [DIGGINGS] * 3, "sections": [wet(LANE, 4)]}
    t = house(mine, {"heroes": [GORO, OSK]}, phase="Night")
    assert not t.can(f"play {DRAKE}")  # no other card comes by night
    t.act(f"play {MAN}")
    assert t.in_play(MAN)
    assert t.water(LANE) == 2
    t.act(f"target {OSK}")
    t.duel()
    assert t.gone(OSK)  # 4 Ka against 2
    assert t.in_play(GORO)


@rule_not("BS 5.31", "By day he comes as any Hero does.")
def test_the_man_comes_by_day_without_a_challenge() -> None:
    mine = {"stronghold": WELL, "hand": [MAN], "holdings": [DIGGINGS] * 3, "sections": [wet(LANE, 4)]}
    t = house(mine, {"heroes": [GORO, OSK]})
    t.act(f"play {MAN}")
    assert t.in_play(MAN)
    assert not t.can(f"target {OSK}")
    poor = {**mine, "holdings": [], "stronghold": bowed(WELL)}
    assert not house(poor, {"heroes": [GORO]}, phase="Night").can(f"play {MAN}")


@card(
    LOOKOUTS,
    "Reaction: When the cards are revealed in a raid by this Hero, destroy the Lookouts. Your raiding Fate "
    "value is increased by 3.",
)
@pytest.mark.parametrize("used", [True, False])
def test_the_lookouts_help_a_raid(used: bool) -> None:
    theirs = {"heroes": [OSK], "sections": [wet(LANE, 4)], "hand": ["Rationing"]}  # Fate 3
    t = house({"heroes": [on(GORO, LOOKOUTS)], "hand": ["Broken Strap"]}, theirs, phase="Night")
    t.play("raid", "fate Broken Strap").through()
    t.act(f"assign {OSK}")
    t.play("fate Rationing") if t.can("fate Rationing") else None
    if used:
        t.answer(f"use {LOOKOUTS}")
    t.through()
    assert t.water(LANE) == (3 if used else 4)
    assert t.gone(LOOKOUTS) is used


@rule_not("BS 11.31", "The raid of another Hero reveals nothing to them.")
def test_the_lookouts_stand_by_their_own_hero() -> None:
    mine = {"heroes": [on(GORO, LOOKOUTS, bowed=True), OSK], "hand": ["Broken Strap"]}
    t = house(mine, {"sections": [wet(LANE, 4)]}, phase="Night")
    t.play("raid", "fate Broken Strap")
    assert t.never(f"use {LOOKOUTS}")


@card(
    DAGGER,
    "Ka that an enemy loses to this Hero's successful thrusts is not restored until the end of the turn.",
)
@rule("BS 12.34", "What the thrusts took stays lost for the turn.")
@pytest.mark.parametrize("armed", [True, False])
def test_the_dagger_leaves_wounds(armed: bool) -> None:
    mine = {"heroes": [on(SAYF, DAGGER) if armed else SAYF], "hand": ["Caravan at Dawn"]}
    theirs = {"heroes": [on(GORO, PLATE, bowed=True)], "hand": [], "deck": ["Rationing"] * 2}
    t = house(mine, theirs, phase="Night")
    t.act(f"use {SAYF}", "yes")
    while not t.can("parry-blind"):
        t.play(next(w for w in ("thrust Caravan at Dawn", "pass", "yes") if t.can(w)))
    t.play("parry-blind")
    while t.g.duel:
        t.play(next(w for w in ("no", "pass") if t.can(w)))
    t.through()
    assert t.gone(SAYF)  # 3 Ka against 4
    assert t.ka(GORO) == (4 if armed else 5)  # 2 against 3


@rule_not("BS 12.34", "The wounds of the turn are gone in the next.")
def test_wounds_heal_by_the_next_turn() -> None:
    mine = {"heroes": [on(SAYF, DAGGER)], "hand": ["Caravan at Dawn"], "deck": ["Rationing"] * 3}
    theirs = {"heroes": [on(GORO, PLATE, bowed=True)], "deck": ["Broken Strap"] * 3 + ["Rationing"] * 2}
    t = house(mine, theirs, phase="Night")
    t.act(f"use {SAYF}", "yes")
    turn = t.g.turn
    while t.g.turn == turn:
        words = ("thrust Caravan at Dawn", "parry-blind", "no", "pass", "done", "as-proposed", t.choices()[0])
        t.play(next(w for w in words if t.can(w)))
    assert t.ka(GORO) == 5
