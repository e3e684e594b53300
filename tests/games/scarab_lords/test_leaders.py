"""Leaders: SL 6.1 to SL 6.4."""

from __future__ import annotations

import pytest

from tests.games.scarab_lords.setting import table
from tests.marks import rule, rule_not


@rule("SL 6.1", "A second leader does not stand beside the first.")
def test_one_leader_in_a_column() -> None:
    g = table({"hand": ["Khamal the Eternal"], "upper military": ["Nefrusha the Bold"]})
    g.play('play "Khamal the Eternal"', "into upper military")
    assert g.column("temet", "upper military") == ["Khamal the Eternal"]
    assert g.total("temet", "upper military") == 2
    assert g.quiet


@rule_not("SL 6.1", "The opponent's leader in the column, and own leaders in other columns, do not count.")
def test_leaders_elsewhere_do_not_count() -> None:
    g = table(
        {"hand": ["Khamal the Eternal"], "lower military": ["Nefrusha the Bold"]},
        {"upper military": ["Isetnofru, Lady of Two Banks"]},
    )
    with g.changes("temet hand", "temet upper military"):
        g.play('play "Khamal the Eternal"', "into upper military")
    assert g.quiet


@rule("SL 6.2", "The old leader is discarded as part of the play, whichever column with a leader is chosen.")
@pytest.mark.parametrize(
    ("column", "old"),
    [("upper military", "Nefrusha the Bold"), ("lower economic", "Udjameru, Lash of the Vanguard")],
)
def test_a_new_leader_takes_the_place_of_the_old(column: str, old: str) -> None:
    temet = {
        "hand": ["Shon-Ra the Radiant"],
        "upper military": ["Bonewheel Chariots", "Nefrusha the Bold"],
        "lower economic": ["Udjameru, Lash of the Vanguard"],
    }
    g = table(temet, phase="2").play('play "Shon-Ra the Radiant"')
    assert len(g.choices("into")) == 6
    assert g.discard("temet") == []  # no leader has gone before the column is chosen
    with g.changes(f"temet {column}", "temet discard"):
        g.play(f"into {column}")
    assert g.discard("temet") == [old]
    assert g.column("temet", column)[-1] == "Shon-Ra the Radiant"
    assert g.quiet


@rule_not("SL 6.2", "In a column without an own leader nothing is discarded, and minions make no room.")
def test_a_leader_in_a_free_column_discards_nothing() -> None:
    temet = {
        "hand": ["Khamal the Eternal"],
        "upper military": ["Nefrusha the Bold"],
        "lower military": ["Bonewheel Chariots"],
    }
    g = table(temet).play('play "Khamal the Eternal"', "into lower military")
    assert g.column("temet", "lower military") == ["Bonewheel Chariots", "Khamal the Eternal"]
    assert g.column("temet", "upper military") == ["Nefrusha the Bold"]
    assert g.discard("temet") == []


@rule_not("SL 6.2", "A minion or building played beside a leader replaces nobody.")
def test_only_a_leader_replaces_a_leader() -> None:
    g = table({"hand": ["Bonewheel Chariots"], "upper military": ["Nefrusha the Bold"]}, phase="1")
    g.play('play "Bonewheel Chariots"', "into upper military")
    assert g.column("temet", "upper military") == ["Nefrusha the Bold", "Bonewheel Chariots"]


@rule("SL 6.3", "The new leader's text does not find the old leader in play any more.")
@rule_not("SL 6.3", "Leaders of other columns are still there for it.")
def test_the_old_leader_is_gone_before_the_new_ones_text() -> None:
    ankar = {
        "hand": ["Wadjhote the Embalmer"],  # removes scarabs from up to two own cards
        "upper religious": [{"card": "Ptehor, Voice of the Sealed Door", "scarabs": 1}],
        "lower religious": [{"card": "Isetnofru, Lady of Two Banks", "scarabs": 1}],
    }
    g = table(ankar=ankar, active="ankar", phase="1").play(
        'play "Wadjhote the Embalmer"', "into upper religious"
    )
    assert g.discard("ankar") == ["Ptehor, Voice of the Sealed Door"]
    assert g.choices() == ['target "Isetnofru, Lady of Two Banks" in lower religious', "done"]
    g.play('target "Isetnofru, Lady of Two Banks"')
    assert g.quiet


@rule("SL 6.4", "A cursed leader holds the place, and goes when a new one comes.")
def test_a_cursed_leader_fills_the_place() -> None:
    g = table(
        {"hand": ["Khamal the Eternal"], "upper military": [{"card": "Nefrusha the Bold", "scarabs": 2}]}
    )
    g.play('play "Khamal the Eternal"', "into upper military")
    assert g.column("temet", "upper military") == ["Khamal the Eternal"]
    assert g.discard("temet") == ["Nefrusha the Bold"]
    assert g.scarabs("temet", "upper military", "Khamal the Eternal") == 0


@rule_not("SL 6.4", "A cursed minion or building holds no leader's place.")
@pytest.mark.parametrize("card", ["Bonewheel Chariots", "Citadel of Red Spears"])
def test_other_cursed_cards_fill_no_leaders_place(card: str) -> None:
    g = table({"hand": ["Khamal the Eternal"], "upper military": [{"card": card, "scarabs": 1}]})
    g.play('play "Khamal the Eternal"', "into upper military")
    assert g.column("temet", "upper military") == [card, "Khamal the Eternal"]
    assert g.discard("temet") == []
