"""Cards open to everybody: a saddle that takes only one."""

from __future__ import annotations

from tests.games.burning_sands.cards.house import card, house, on

SADDLE = "Saddle of the Roc"  # 5 Copper, 1 Water, Strength +1
BRAKKA = "Centurion Brakka"  # Strength 3
BERNAL = "Bernal the Younger"
SPEARS = "Water-Guild Spears"
BEARERS = "Risen Bearers"
SHIELD = "Tower Shield"
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper


@card(SADDLE, "This Hero gains the Flying trait, but Followers cannot be attached to him or her.")
@card(SADDLE, "Destroy any that are.")
def test_the_saddle_takes_one() -> None:
    mine = {"heroes": [on(BRAKKA, SPEARS, SHIELD, BEARERS), on(BERNAL, SPEARS)], "holdings": [FOUNDRY] * 2}
    t = house({**mine, "hand": [SADDLE, BEARERS]}, {})
    t.act(f"play {SADDLE}", f"to {BRAKKA}")
    assert sorted(t.buried(1)) == sorted([SPEARS, BEARERS])
    assert t.host(SHIELD) == BRAKKA  # Items stay
    assert t.host(SPEARS) == BERNAL
    assert t.has(BRAKKA, "Flying")
    t.act("pass", f"play {BEARERS}")  # only Bernal can have them
    assert t.host(BEARERS) == BERNAL


def test_the_saddle_is_moved_to_another() -> None:
    t = house({"heroes": [on(BRAKKA, SADDLE), on(BERNAL, SPEARS, SHIELD)]}, {})
    t.play("move", f"target {SADDLE}")
    assert t.host(SADDLE) == BERNAL
    assert t.can(f"target {SPEARS}")  # they may still change places
    t.act("done")
    assert t.buried(1) == [SPEARS]
    assert t.host(SHIELD) == BERNAL
    assert not t.has(BRAKKA, "Flying")
