"""More cards of the Ebonites: Spells that come to nothing, Heroes who are held."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import bowed, card, house

BALTASAR = "Baltasar Quiroga"
INES = "Ines of the Third Key"  # Ka 3
HERMIT = "Hermit of the Cracked Bell"  # a Sahir with Ka 3
SONG = "Song That Wakes the Sleepers"
ALTAN = "Red Altan"  # Ka 2
DRAKE = "Dune Drake"  # Ka 3


@card(
    BALTASAR,
    "Reaction: Bow Baltasar when another player casts a Spell. The Spell has no effect and is buried.",
)
def test_baltasar_breaks_a_spell() -> None:
    mine = {"heroes": [HERMIT, bowed(ALTAN)], "hand": [SONG]}
    t = house(mine, {"heroes": [BALTASAR]})
    t.play(f"play {SONG}", f"target {ALTAN}", "done")
    t.answer(f"use {BALTASAR}")
    assert t.bowed(BALTASAR)
    assert t.bowed(ALTAN)
    assert t.buried(1) == [SONG]
    assert t.saved(1) == []


@pytest.mark.parametrize("baltasar", [bowed(BALTASAR), ALTAN])
def test_a_spell_that_nobody_breaks(baltasar: object) -> None:
    mine = {"heroes": [HERMIT, bowed(DRAKE)], "hand": [SONG]}
    t = house(mine, {"heroes": [baltasar]})
    t.play(f"play {SONG}", f"target {DRAKE}", "done")
    assert t.never(f"use {BALTASAR}")
    assert not t.bowed(DRAKE)
    assert t.saved(1) == [SONG]


def test_baltasar_lets_his_own_spells_be() -> None:
    t = house({"heroes": [HERMIT, BALTASAR, bowed(DRAKE)], "hand": [SONG]}, {})
    t.play(f"play {SONG}", f"target {DRAKE}", "done")
    assert t.never(f"use {BALTASAR}")
    assert not t.bowed(DRAKE)


@card(
    INES,
    "Ines can remain bowed.",
    "Day: Bow Ines and choose a Hero whose Ka is lower than hers. Bow that Hero, who cannot straighten as "
    "long as Ines stays bowed.",
)
@pytest.mark.parametrize("stays", [True, False])
def test_ines_holds_a_hero(stays: bool) -> None:
    t = house({"heroes": [INES]}, {"heroes": [ALTAN, DRAKE]})
    t.act(f"use {INES}")
    assert not t.can(f"target {DRAKE}")  # Ka 3
    assert (t.bowed(INES), t.bowed(ALTAN), t.bowed(DRAKE)) == (True, True, False)
    turn = t.g.turn
    while t.g.turn == turn or t.phase != "Day":
        if t.can("yes") and t.g.turn != turn:
            t.play("no" if stays else "yes")  # whether she straightens
            continue
        word = next(word for word in ("pass", "done", "as-proposed", t.choices()[0]) if t.can(word))
        t.play(word)
    assert t.bowed(INES) == stays
    assert t.bowed(ALTAN)  # all cards straighten together, so she held him still
    turn = t.g.turn
    while t.g.turn == turn or t.phase != "Day":
        word = next(word for word in ("no", "pass", "done", "as-proposed", t.choices()[0]) if t.can(word))
        t.play(word)
    assert t.bowed(ALTAN) == stays  # but not in the next Dawn Phase


def test_ines_finds_nobody() -> None:
    assert not house({"heroes": [INES]}, {"heroes": [DRAKE]}).can(f"use {INES}")
    assert not house({"heroes": [bowed(INES)]}, {"heroes": [ALTAN]}).can(f"use {INES}")
