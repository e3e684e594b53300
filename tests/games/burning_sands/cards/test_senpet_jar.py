"""Jar of the Waiting Heart: what a Hero is as long as he or she lies in a Buried pile."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.leaving import bury
from serai.games.burning_sands.state.naming import kind_name
from serai.kernel import BadTable, Chance, arrange_table, seed_from
from tests.games.burning_sands.cards.house import CISTERN, House, card, house, on, wet
from tests.marks import rule, rule_not

JAR = "Jar of the Waiting Heart"
OSK = "Osk the Wheelwright"  # Ka 2
UMMARAT = "Ummarat the Heartless"  # a Khadi with Ka 3
BRAKKA = "Centurion Brakka"  # Ka 3
ANSELMO = "Brother Anselmo"  # Ka 4
KNIVES = "Knives at the Feast"  # by day a Hero challenges another
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper
WAITS = (
    "A Hero who is destroyed while carrying the Jar is considered a Khadi for as long as he or she lies in "
    "your Buried pile."
)
PRICE = "If the Hero was a Khadi already, you need pay only 1 Water for the Hero's next return to play."
KHADI = " (Khadi while buried)"
CHEAP = " (Khadi while buried, returns for 1 Water)"


def fallen(hero: Any, water: int = 6, hand: tuple[str, ...] = (), foe: str = ANSELMO) -> House:
    """A Hero challenges another with a higher Ka, and is destroyed; then comes the night."""
    mine = {
        "heroes": [hero],
        "hand": [KNIVES, *hand],
        "holdings": [FOUNDRY],
        "sections": [wet(CISTERN, water)],
    }
    t = house(mine, {"heroes": [foe]})
    t.act(f"play {KNIVES}", "yes")
    while t.phase == "Day":
        t.act("pass")
    return t


def buried(t: House, who: int = 1) -> list[str]:
    """The cards of a Buried pile, with what is changed about them."""
    return [kind_name(t.g, kind) for kind in t.g.buried[t.seat(who)]]


def raised(t: House) -> House:
    """The Hero who can return does."""
    (word,) = t.choices("raise")
    return t.act(f"raise {word}")


@card(JAR, WAITS)
@rule(
    "BS 17.26", "A Hero who is considered a Khadi in the pile returns as a Khadi does, and is none in play."
)
def test_the_heart_waits() -> None:
    t = fallen(on(OSK, JAR))
    assert sorted(buried(t)) == sorted([JAR, OSK + KHADI])
    raised(t)
    assert t.bowed(OSK)
    assert t.water(CISTERN) == 3
    assert not t.has(OSK, "Khadi")
    assert buried(t) == [JAR]
    assert t.calm


@rule_not("BS 17.26", "Who has no Jar lies there like anybody.")
def test_without_the_jar_nobody_waits() -> None:
    t = fallen(OSK)
    assert buried(t) == [OSK]
    assert t.choices("raise") == []


@card(JAR, PRICE)
@rule("BS 17.27", "Who was a Khadi already returns for less, once.")
def test_a_khadi_returns_for_one() -> None:
    t = fallen(on(UMMARAT, JAR), water=1)
    assert sorted(buried(t)) == sorted([JAR, UMMARAT + CHEAP])
    raised(t)
    assert t.in_play(UMMARAT)
    assert t.water(CISTERN) == 0


@rule_not("BS 17.27", "The return after that costs as much as ever.")
def test_only_the_next_return_is_cheap() -> None:
    t = fallen(on(UMMARAT, JAR), hand=(KNIVES,))
    raised(t)
    assert t.water(CISTERN) == 5
    t.until("Day")
    while t.asked != 1:
        t.act("pass")
    t.act(f"play {KNIVES}", "yes")
    while t.phase == "Day":
        t.act("pass")
    assert sorted(buried(t)) == sorted([JAR, UMMARAT])
    water = t.water(CISTERN)
    while t.asked != 1:
        t.act("pass")
    raised(t)
    assert t.water(CISTERN) == water - 3


@pytest.mark.parametrize(("water", "able"), [(2, False), (3, True)])
def test_a_waiting_heart_costs_three(water: int, able: bool) -> None:
    t = fallen(on(OSK, JAR), water=water)
    assert bool(t.choices("raise")) == able


def test_a_khadi_without_the_jar_costs_three() -> None:
    assert fallen(UMMARAT, water=2).choices("raise") == []
    assert len(fallen(UMMARAT, water=3).choices("raise")) == 1


@rule_not("BS 17.27", "Who was made a Khadi for a time was none of those who return anyway.")
def test_a_khadi_for_a_time_is_none_already() -> None:
    t = fallen(on(OSK, JAR, traits=["Khadi"]))
    assert sorted(buried(t)) == sorted([JAR, OSK + KHADI])
    t = fallen(on(f"{OSK} (Khadi)", JAR))
    assert sorted(buried(t)) == sorted([JAR, f"{OSK} (Khadi, Khadi while buried, returns for 1 Water)"])


def test_the_hero_of_another_lies_elsewhere() -> None:
    mine = on(OSK, JAR, owner="p2")
    t = fallen(mine)
    assert (buried(t), buried(t, 2)) == ([JAR], [OSK])


def test_who_is_buried_was_not_destroyed() -> None:
    t = house({"heroes": [on(OSK, JAR)]}, {})
    bury(t.g, t.number(OSK))
    assert sorted(buried(t)) == sorted([JAR, OSK])


@rule("BS 17.26", "Who breaks off paying has not returned the Hero.")
def test_a_return_that_is_broken_off() -> None:
    t = fallen(on(UMMARAT, JAR), water=4)
    (word,) = t.choices("raise")
    t.play(f"raise {word}", "give-up")
    assert UMMARAT + CHEAP in buried(t)


# All see it, and it stays with a table wherever it goes


def test_all_see_whose_heart_waits() -> None:
    t = fallen(on(UMMARAT, JAR))
    for viewer in (0, 1, None):
        view = RULES.view(t.g, viewer)
        assert UMMARAT + CHEAP in view.data["players"][0]["buried"]
        for seed in range(3):
            g = RULES.guess(view, Chance(seed_from(seed)))
            assert RULES.view(g, viewer).bytes() == view.bytes()


def test_a_table_is_described_and_set_with_what_waits() -> None:
    t = fallen(on(UMMARAT, JAR), water=1)
    again = House(arrange_table(RULES, RULES.describe(t.g), 1))
    assert sorted(buried(again)) == sorted(buried(t))
    raised(again)
    assert again.in_play(UMMARAT)


@pytest.mark.parametrize("row", ["heroes", "hand", "saved", "deck"])
def test_only_in_a_buried_pile_a_heart_waits(row: str) -> None:
    with pytest.raises(BadTable, match=r"BS 17\.26"):
        house({row: [OSK + KHADI]}, {})
