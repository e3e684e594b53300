"""Cells Beneath the Sand: Heroes who lie under a Holding."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.stats import influence
from serai.games.burning_sands.rules.zones import UNDER
from serai.games.burning_sands.state import events as e
from serai.kernel import Chance, arrange_table, seed_from
from tests.games.burning_sands.cards.house import House, bowed, card, house, on
from tests.marks import rule, rule_not

CELLS = "Cells Beneath the Sand"
BASTION = "The Sealed Bastion"  # Influence 4
ANSELMO = "Brother Anselmo"  # an Ebonite with Ka 4
BERNAL = "Bernal the Younger"  # an Ebonite with Ka 2
OSK = "Osk the Wheelwright"  # Human, Ka 2
BRAKKA = "Centurion Brakka"  # Human, Ka 3
GHUL = "Ghul of the Empty Well"  # a Creature with Ka 2
SPEARS = "Water-Guild Spears"
BLADE = "Salt-Etched Blade"
KNIVES = "Knives at the Feast"  # by day a Hero challenges another
WALL = "Price of a Wall"  # destroys one of your Holdings by night
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper
PUT = (
    "Reaction: When one of your Ebonite Heroes defeats a Human Hero in a duel, destroy the cards attached to "
    "the loser and put the Hero under this Holding instead of in the Buried pile."
)
COUNTS = "Your Stronghold has +1 Influence for each Hero held here."
FREED = "If the Cells leave play, return the prisoners to their owners' hands."


def fought(mine: Any = ANSELMO, theirs: Any = OSK, cells: Any = CELLS) -> House:
    """A Hero of the first player, who has the Cells, challenges one of the second."""
    own = {"stronghold": BASTION, "heroes": [mine], "holdings": [FOUNDRY, cells], "hand": [KNIVES]}
    t = house(own, {"heroes": [theirs]}, {})
    t.act(f"play {KNIVES}")
    return t.play("yes")  # nobody has a card to thrust with


def under(t: House, name: str = CELLS) -> list[str]:
    """What lies under a card."""
    above = t.number(name)
    return [RULES.pool.faces[kind].name for card, _, kind in t.g.under if card == above]


def swayed(t: House) -> int:
    """The Influence of the first player's Stronghold."""
    return influence(t.g, t.number(BASTION))


@card(CELLS, PUT, COUNTS)
@rule("BS 18.25", "The loser of a duel lies under a Holding and is in no pile; what it bore is destroyed.")
def test_a_prisoner_is_taken() -> None:
    t = fought(theirs=on(OSK, SPEARS, BLADE))
    assert swayed(t) == 4
    t.answer(f"use {CELLS}")
    assert t.gone(OSK, SPEARS, BLADE)
    assert under(t) == [OSK]
    assert sorted(t.buried(2)) == sorted([SPEARS, BLADE])
    assert t.saved(2) == []
    assert swayed(t) == 5
    assert t.calm


def test_each_prisoner_counts() -> None:
    cells = {"card": CELLS, "under": [{"card": BRAKKA, "owner": "p2"}, {"card": GHUL, "owner": "p3"}]}
    t = fought(cells=cells)
    assert swayed(t) == 6
    t.answer(f"use {CELLS}")
    assert under(t) == [BRAKKA, GHUL, OSK]
    assert swayed(t) == 7


def test_who_spares_the_cells_buries_the_loser() -> None:
    t = fought(theirs=on(OSK, SPEARS))
    t.through()
    assert sorted(t.buried(2)) == sorted([OSK, SPEARS])
    assert (under(t), swayed(t)) == ([], 4)


@pytest.mark.parametrize(
    ("mine", "theirs", "cells"),
    [
        pytest.param("Haldrek of the Arena", OSK, CELLS, id="no Ebonite"),
        pytest.param(ANSELMO, GHUL, CELLS, id="no Human"),
        pytest.param(BERNAL, BRAKKA, CELLS, id="it lost"),
        pytest.param(ANSELMO, OSK, bowed(CELLS), id="the Cells are bowed"),
    ],
)
def test_others_are_not_taken(mine: str, theirs: str, cells: Any) -> None:
    t = fought(mine, theirs, cells)
    assert t.never(f"use {CELLS}")
    assert under(t) == []


def test_a_challenged_hero_takes_prisoners_too() -> None:
    mine = {"heroes": [OSK], "hand": [KNIVES], "holdings": [FOUNDRY]}
    t = house(mine, {"stronghold": BASTION, "heroes": [ANSELMO], "holdings": [CELLS]})
    t.act(f"play {KNIVES}")
    t.play("yes")
    t.answer(f"use {CELLS}")
    assert under(t) == [OSK]
    assert influence(t.g, t.number(BASTION)) == 5


@card(CELLS, FREED)
@rule("BS 18.26", "What lies under a card goes where its text says as that leaves play.")
def test_the_prisoners_go_free() -> None:
    held = [{"card": OSK, "owner": "p2"}, {"card": BRAKKA, "owner": "p3"}, BERNAL]
    mine = {"stronghold": BASTION, "holdings": [{"card": CELLS, "under": held}], "hand": [WALL]}
    t = house({**mine, "deck": ["Rationing"] * 3}, {}, {}, phase="Night")
    assert swayed(t) == 7
    t.act(f"play {WALL}")
    assert t.gone(CELLS)
    assert t.buried(1) == [CELLS]
    assert (t.hand(2), t.hand(3)) == ([OSK], [BRAKKA])
    assert BERNAL in t.hand(1)
    assert t.g.under == []
    assert swayed(t) == 4
    for viewer in (0, 1, 2, None):  # all saw where they went
        players = RULES.view(t.g, viewer).data["players"]
        assert [player["known"] for player in players] == [[BERNAL], [OSK], [BRAKKA]]
    assert t.calm


def test_who_was_held_can_be_brought_into_play_again() -> None:
    held = {"card": CELLS, "under": [{"card": OSK, "owner": "p2"}]}
    mine = {"stronghold": BASTION, "holdings": [held], "hand": [WALL]}
    t = house({**mine, "deck": ["Rationing"] * 3}, {"holdings": [FOUNDRY] * 3}, phase="Night")
    t.act(f"play {WALL}").until("Day")
    while t.asked != 2:
        t.act("pass")
    t.act(f"play {OSK}")
    assert t.in_play(OSK)


@rule_not("BS 18.25", "A card under another is not in play: it hinders no card of its name.")
def test_a_unique_prisoner_hinders_nobody() -> None:
    unique = "Baltasar Quiroga"
    held = {"card": CELLS, "under": [{"card": unique, "owner": "p2"}]}
    mine = {"stronghold": BASTION, "holdings": [held, *[FOUNDRY] * 3], "hand": [unique]}
    t = house(mine, {})
    t.act(f"play {unique}")
    assert t.in_play(unique)
    assert under(t) == [unique]


# Everybody sees it, and it stays with a table wherever it goes


def test_all_see_who_is_held() -> None:
    t = fought()
    t.answer(f"use {CELLS}")
    rows = [[t.number(CELLS), t.seat(2), OSK]]
    for viewer in (0, 1, 2, None):
        view = RULES.view(t.g, viewer)
        assert view.data["under"] == rows
        for seed in range(3):
            g = RULES.guess(view, Chance(seed_from(seed)))
            assert g.under == t.g.under
            assert RULES.view(g, viewer).bytes() == view.bytes()


def test_a_table_is_described_and_set_with_the_prisoners() -> None:
    t = fought()
    t.answer(f"use {CELLS}")
    said = RULES.describe(t.g)
    cells = next(one for one in said["players"]["p1"]["holdings"] if one["card"] == CELLS)
    assert cells["under"] == [{"card": OSK, "owner": "p2"}]
    again = House(arrange_table(RULES, said, 1))
    assert (under(again), swayed(again)) == ([OSK], 5)


def test_the_log_tells_where_they_went() -> None:
    t = fought()
    t.answer(f"use {CELLS}")
    left = next(one for one in t.events if isinstance(one, e.Left) and one.zone == UNDER)
    assert (left.kind, left.above) == (RULES.pool.number[OSK], RULES.pool.number[CELLS])
