"""More cards open to everybody: omens, tales told by all, bargains at the gate."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet

NEVER_SLEPT = "The Well That Never Slept"
LAMPS = "A Thousand Lamps, No Swords"
SCRIBE = "Scribe of the Dry River"  # Influence 4
COUNCIL = "The Council Speaks Once"  # Day, Council 8
ARCHER = "Kestrel Riders' Captain"  # Flying, Archery, Strength 2
BERNAL = "Bernal the Younger"  # Strength 2, Ka 2
BRAKKA = "Centurion Brakka"  # Strength 3, Ka 3
DRAKE = "Dune Drake"
HERMIT = "Hermit of the Cracked Bell"
FURNACE = "Breath of the Open Furnace"
NINE_SEAMS = "Waterskin of Nine Seams"  # Carry +1
SLOW = "Slow Turning to Salt"  # Fate 4
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper


def test_without_the_wall_units_leave() -> None:
    t = house({"heroes": [ARCHER, BRAKKA]}, {"heroes": [BERNAL, DRAKE]})
    t.fight_at(CISTERN, ARCHER, BRAKKA, defenders=(BERNAL, DRAKE))
    assert t.can(f"home {BERNAL}")
    t.act("pass")
    assert t.can(f"home {BRAKKA}")
    t.act(f"engage {ARCHER}")
    assert t.can(f"archery {BERNAL}")


@card(
    NEVER_SLEPT,
    "Tale Reaction: Play this card when your Heroes carry away 3 or more Water tokens in a single raid.",
)
@pytest.mark.parametrize("skins", [2, 1])
def test_the_well_is_told_of_three_tokens(skins: int) -> None:
    raider = on(ARCHER, *[NINE_SEAMS] * skins)
    t = house({"heroes": [raider], "hand": [SLOW, NEVER_SLEPT]}, {"sections": [LANE]}, phase="Night")
    t.raid(ARCHER, LANE, SLOW)
    if skins == 2:
        t.answer(f"play {NEVER_SLEPT}")
        assert t.water(LANE) == 1
        assert t.points(1) == 1
    else:
        assert t.never(f"play {NEVER_SLEPT}")
        assert t.water(LANE) == 2


@card(
    NEVER_SLEPT,
    "Reward: If you have at least twice as many Water tokens as each of your opponents at the beginning of a "
    "Dawn Phase, you win the game.",
)
@pytest.mark.parametrize(("third", "wins"), [(3, True), (4, False)])
def test_the_well_wins_with_twice_the_water(third: int, wins: bool) -> None:
    mine = {"sections": [wet(CISTERN, 6)], "stories": [NEVER_SLEPT]}
    t = house(mine, {"sections": [wet(CISTERN, 1)]}, {"sections": [wet(CISTERN, third)]}, phase="Night")
    while t.phase == "Night" and not t.over:
        t.act(t.choices()[-1] if not t.can("pass") else "pass")
    if not t.over:
        t.until("Day")
    assert (t.over == "BS 19.9") == wins


@card(
    LAMPS,
    "Tale Reaction: Play this Story at the beginning of the End Phase if no player declared an attack this "
    "turn.",
)
@pytest.mark.parametrize("attack", [True, False])
def test_the_lamps_are_told_after_a_day_of_peace(attack: bool) -> None:
    t = house({"heroes": [DRAKE], "hand": [LAMPS]}, {"heroes": [BERNAL]})
    if attack:
        t.fight_at(CISTERN, DRAKE).pass_all()
    t.until("Night")
    while t.question != 0 and not t.can(f"play {LAMPS}") and t.phase == "Night":
        t.play("pass")
    assert t.can(f"play {LAMPS}") != attack


@card(
    LAMPS,
    "Reward: If your unbowed cards have a combined Influence of 20 or more at the beginning of any later End "
    "Phase, you win the game.",
)
@pytest.mark.parametrize("up", [5, 4])
def test_the_lamps_win_with_twenty_influence(up: int) -> None:
    heroes = [*[SCRIBE] * up, *[bowed(SCRIBE)] * (5 - up)]
    mine = {"heroes": heroes, "stories": [LAMPS], "stronghold": bowed("Spire of the Patient Glass")}
    t = house(mine, {}, phase="Night", unchecked=True)
    t.act("pass", "pass")
    assert (t.over == "BS 19.9") == (up == 5)
