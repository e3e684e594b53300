"""The last cards of the Senpet: charioteers who shoot and are gone."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, DRAWN, bowed, card, house, on
from tests.marks import rule, rule_not

ARCHERS = "Chariot Archers"  # Strength 1, Archery +1
NEFRET = "Nefret-Sa, Daughter of the Reeds"  # Influence 4
COUNCIL = "The Council Speaks Once"  # Day, Council 8
SPIRE = "Spire of the Patient Glass"  # a Stronghold
BASHIRA = "Bashira, Voice of the Wagons"  # Influence 4
PRINCE = "Prince Farouz of the Seven Houses"  # Influence 4
SCRIBE = "Scribe of the Dry River"  # Influence 4
GUARDS = "Linen-Wrapped Guardians"  # Strength 2
BRAKKA = "Centurion Brakka"  # Strength 3
GORO = "Goro of the Cracked Bell"
SMILE = "The Widow's Smile"  # it destroys a Follower by night
SPEARS = "Water-Guild Spears"  # Strength 2
GLASS = "Shield of Running Glass"  # it negates an engagement
HERMIT = "Hermit of the Cracked Bell"  # a Sahir
DRAZIM = "Captain Drazim the Twice-Sold"  # Strength 4


@rule("BS 10.56", "After a card has engaged is after its damage was absorbed.")
@card(
    ARCHERS,
    "Reaction: After the Chariot Archers engage, you may send their unit home. The Hero does not bow for "
    "leaving the battle in this way.",
)
@pytest.mark.parametrize("goes", [True, False])
def test_the_archers_shoot_and_are_gone(goes: bool) -> None:
    t = house({"heroes": [on(BRAKKA, ARCHERS)]}, {"heroes": [on(GORO, SPEARS)]})
    t.fight_at(CISTERN, BRAKKA, defenders=(GORO,))
    t.act("pass")
    t.play(f"engage {ARCHERS}", f"archery {SPEARS}")
    while not t.gone(SPEARS):
        assert not t.can(f"use {ARCHERS}")
        t.play("pass")
    if goes:
        t.answer(f"use {ARCHERS}", "yes")
        assert (t.place(BRAKKA), t.bowed(BRAKKA), t.bowed(ARCHERS)) == ("", False, True)
    else:
        t.act("pass")
        assert t.place(BRAKKA) == CISTERN


def test_the_archers_stay_when_others_engage() -> None:
    t = house({"heroes": [on(BRAKKA, ARCHERS)]}, {"heroes": [DRAZIM]})
    t.fight_at(CISTERN, BRAKKA, defenders=(DRAZIM,))
    t.act("pass")
    t.play(f"engage {BRAKKA}", "done")
    assert t.never(f"use {ARCHERS}")
    assert t.place(BRAKKA) == CISTERN


@rule_not("BS 10.56", "An engagement that was negated is none.")
def test_archers_who_are_stopped_stay() -> None:
    theirs = {"heroes": [DRAZIM, HERMIT], "hand": [GLASS]}
    t = house({"heroes": [on(BRAKKA, ARCHERS)]}, theirs)
    t.fight_at(CISTERN, BRAKKA, defenders=(DRAZIM,))
    t.act("pass")
    t.play(f"engage {BRAKKA}", f"engage {ARCHERS}")
    if t.can("done"):
        t.play("done")
    t.answer(f"play {GLASS}")
    assert t.saved(2) == [GLASS]
    assert not t.can(f"use {ARCHERS}")
    assert t.place(BRAKKA) == CISTERN


WRAPPED = (
    "Instead of destroying the unbowed Guardians to absorb damage, you may bow them and pay 1 Water; they "
)
WRAPPED += "absorb the damage all the same."


@card(GUARDS, WRAPPED)
@pytest.mark.parametrize("pays", [True, False])
def test_the_guardians_rise_again(pays: bool) -> None:
    t = house({"heroes": [DRAZIM]}, {"heroes": [on(BRAKKA, GUARDS)]})
    t.fight_at(CISTERN, DRAZIM, defenders=(BRAKKA,))
    t.act("pass")
    t.play(f"engage {DRAZIM}")  # 4 damage
    while not t.can(f"destroy {GUARDS}"):
        t.play("pass")
    t.play(f"destroy {GUARDS}", f"water {CISTERN}", f"water {CISTERN}")
    while not t.can("yes"):
        t.play("pass")
    t.act("yes" if pays else "no")
    assert t.gone(GUARDS) == (not pays)
    assert t.in_play(BRAKKA)
    if pays:
        assert t.bowed(GUARDS)
    assert t.all_water(2) == 6 - 2 - (1 if pays else 0)


@pytest.mark.parametrize("case", ["bowed", "dry", "destroyed otherwise"])
def test_the_guardians_fall_like_others(case: str) -> None:
    guards = bowed(GUARDS) if case == "bowed" else GUARDS
    section = {"card": CISTERN, "water": 0 if case == "dry" else 6}
    t = house({"heroes": [DRAZIM]}, {"heroes": [on(BRAKKA, guards)], "sections": [section]})
    if case == "destroyed otherwise":
        t = house({"heroes": [SMILE]}, {"heroes": [on(BRAKKA, GUARDS)]}, phase="Night")
        t.act(f"use {SMILE}")
        for word in (f"target {GUARDS}", "yes"):
            assert word != "yes" or not t.can(word)
            if t.can(word):
                t.act(word)
    else:
        t.fight_at(CISTERN, DRAZIM, defenders=(BRAKKA,))
        t.act("pass")
        t.play(f"engage {DRAZIM}")
        while not t.can(f"destroy {GUARDS}"):
            t.play("pass")
        t.play(f"destroy {GUARDS}")
        while t.in_play(GUARDS):
            assert not t.can("yes")
            t.play("pass" if t.can("pass") else t.choices()[0])
    assert GUARDS in t.buried(2)


@rule("BS 6.27", "A text may let a card count with its Influence without bowing.")
@card(
    NEFRET,
    "Once per turn, you may count Nefret-Sa's Influence toward a Council action without bowing her.",
)
def test_nefret_counts_without_bowing() -> None:
    mine = {"stronghold": bowed(SPIRE), "heroes": [NEFRET, SCRIBE, BASHIRA, PRINCE], "hand": [COUNCIL] * 2}
    t = house({**mine, "deck": DRAWN}, {})
    t.play(f"play {COUNCIL}", f"bow {NEFRET}")
    assert not t.bowed(NEFRET)
    assert not t.can(f"bow {NEFRET}")  # she counts once
    t.play(f"bow {SCRIBE}")
    t.through().act("pass")
    assert (t.bowed(NEFRET), t.bowed(SCRIBE)) == (False, True)
    t.play(f"play {COUNCIL}", f"bow {NEFRET}")
    assert t.bowed(NEFRET)  # once per turn
    t.play(f"bow {PRINCE}")
    t.through().until("Day")
    assert not t.bowed(NEFRET)


@rule_not("BS 6.27", "Who is bowed counts for nothing.")
def test_nefret_counts_first_if_she_can() -> None:
    mine = {"stronghold": bowed(SPIRE), "hand": [COUNCIL]}
    t = house({**mine, "heroes": [bowed(NEFRET), SCRIBE]}, {})
    assert not t.can(f"play {COUNCIL}")  # who is bowed counts for nothing
    t = house({**mine, "heroes": [NEFRET, SCRIBE]}, {})
    t.act(f"play {COUNCIL}")
    assert (t.bowed(NEFRET), t.bowed(SCRIBE)) == (False, True)
