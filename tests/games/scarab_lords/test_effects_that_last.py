"""Lasting text: power and protection (SL 9.27 to SL 9.32)."""

from typing import Any

import pytest

from tests.games.scarab_lords.own_cards import OWN
from tests.games.scarab_lords.setting import table
from tests.marks import rule, rule_not

MERCENARIES = "Blacksand Mercenaries"


# Power


@rule("SL 9.27", "One more from the god and one more from the leader are two more.")
@rule_not(
    "SL 9.27",
    "Outside the scope nothing is added: other types, phases, columns, cursed cards, the opponent's.",
)
def test_power_bonuses_add_up() -> None:
    g = table(
        temet={
            "gods": ["Irem-Kha, the Burning Noon"],
            "upper military": ["Udjameru, Lash of the Vanguard", MERCENARIES, "Bonewheel Chariots"],
            "lower military": [MERCENARIES, {"card": "Dune-Knife Raiders", "scarabs": 1}],
            "lower economic": ["Khamal the Eternal"],
        },
        ankar={"upper economic": ["River Merchant"]},
    )
    assert g.power("temet", "upper military", MERCENARIES) == 3
    assert g.power("temet", "upper military", "Bonewheel Chariots") == 4  # not of phase 0
    assert g.power("temet", "upper military", "Udjameru, Lash of the Vanguard") == 2  # no minion
    assert g.power("temet", "lower military", MERCENARIES) == 2  # not his column
    assert g.power("temet", "lower military", "Dune-Knife Raiders") == 0
    assert g.power("temet", "lower economic", "Khamal the Eternal") == 2  # phase 0, but no minion
    assert g.power("ankar", "upper economic", "River Merchant") == 1
    assert g.total("temet", "upper military") == 9


def spears(temet: dict[str, Any], ankar: dict[str, Any] | None = None) -> int:
    """The power of the Ember Sash Spears in upper military, printed 2."""
    own = dict(temet)
    own["upper military"] = ["Ember Sash Spears", *own.get("upper military", [])]
    return table(temet=own, ankar=ankar).power("temet", "upper military", "Ember Sash Spears")


@rule("SL 9.28", "Beside an own uncursed leader the Spears have one more.")
def test_a_bonus_with_its_condition_met() -> None:
    assert spears({"upper military": ["Khamal the Eternal"]}) == 3


@rule_not("SL 9.28", "A cursed leader, one elsewhere, or the opponent's is none.")
def test_a_bonus_with_its_condition_missed() -> None:
    assert spears({}) == 2
    assert spears({"upper military": [{"card": "Khamal the Eternal", "scarabs": 1}]}) == 2
    assert spears({"lower military": ["Khamal the Eternal"]}) == 2
    assert spears({}, {"upper military": ["Isetnofru, Lady of Two Banks"]}) == 2


@rule("SL 9.29", "The Locust Choir counts every opposing card of its column, cursed or not.")
@rule_not("SL 9.29", "Cards in other columns, gods and own cards are not counted.")
def test_power_for_each_opposing_card() -> None:
    g = table(
        temet={"upper economic": ["Locust Choir", "Merchant Caravan"]},
        ankar={
            "upper economic": [
                "River Merchant",
                {"card": "Granary of Forty Doors", "scarabs": 1},
                "Hemanu, Counter of Grain",
            ],
            "lower economic": ["River Merchant"],
            "gods": ["Enhu"],
        },
    )
    assert g.power("temet", "upper economic", "Locust Choir") == 4


# Protection

WARDENS = "Tomb Wardens of Ankar"


@rule("SL 9.30", "The Wardens cannot be chosen for a curse, not by a card and not by supremacy.")
@rule_not("SL 9.30", "Their neighbours have no such shield.")
def test_a_protected_card_cannot_be_chosen() -> None:
    ankar = {"upper religious": [WARDENS, "Lotus Acolytes", "The Seven Sphinxes"]}
    g = table(temet={"hand": ["Twin Plague", "Khema"]}, ankar=ankar, rules=OWN).play("play Twin Plague")
    assert len(g.choices("target")) == 2
    assert g.refusal(f"target {WARDENS}") == (f"{WARDENS} is protected from this", "SL 9.30")
    g.play("target Lotus Acolytes", "done")
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 2

    g = table(temet={"hand": ["Khema"]}, ankar=ankar, phase="exercise", pyramids={"upper religious": "temet"})
    g.play("exercise upper religious")
    assert g.refusal(f"target {WARDENS}") == (f"{WARDENS} cannot be cursed by you", "SL 9.30")
    g.play("target The Seven Sphinxes")
    assert g.scarabs("ankar", "upper religious", "The Seven Sphinxes") == 1


@rule("SL 9.30", "An effect on a whole column passes the protected card over.")
def test_an_effect_on_many_passes_a_protected_card_over() -> None:
    g = table(
        temet={"hand": ["Pall of Grey Dust", "Khema"]},
        ankar={"upper religious": [WARDENS, "Lotus Acolytes"]},
        phase="2",
    )
    g.play("play Pall", "into upper religious")
    assert g.scarabs("ankar", "upper religious", WARDENS) == 0
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 1
    assert g.quiet


@rule("SL 9.30", "A shield over a column covers its own side there, as long as its card has no scarab.")
@pytest.mark.parametrize(("scarabs", "hit"), [(0, 0), (1, 1)])
def test_a_shield_over_a_column(scarabs: int, hit: int) -> None:
    temple = {"card": "Temple of the Drowned Moon", "scarabs": scarabs}
    g = table(
        temet={"hand": ["Pall of Grey Dust", "Khema"]},
        ankar={"upper religious": [temple, "Lotus Acolytes"], "lower religious": ["Lotus Acolytes"]},
        phase="2",
    )
    g.play("play Pall", "into upper religious")
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == hit


@rule("SL 9.31", "The owner may curse the own protected card, and buildings still come with their scarabs.")
def test_protection_does_not_bind_the_owner() -> None:
    g = table(
        ankar={"hand": ["Self-Denial", "Enhu"], "upper religious": [WARDENS]}, active="ankar", rules=OWN
    )
    g.play("play Self-Denial")
    assert g.scarabs("ankar", "upper religious", WARDENS) == 1

    g = table(
        ankar={"hand": ["The Seven Sphinxes", "Enhu"], "gods": ["Kherut of the Closed Gates"]},
        active="ankar",
        phase="1",
    )
    g.play("play The Seven Sphinxes", "into upper religious")
    assert g.scarabs("ankar", "upper religious", "The Seven Sphinxes") == 1


@rule_not("SL 9.31", "The opponent is bound: under Kherut no card of Ankar's gets a scarab.")
def test_protection_binds_the_opponent() -> None:
    g = table(
        temet={"hand": ["Twin Plague", "Khema"]},
        ankar={"gods": ["Kherut of the Closed Gates"], "upper religious": ["Lotus Acolytes"]},
        rules=OWN,
    )
    g.play("play Twin Plague")
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 0
    assert g.quiet


@rule(
    "SL 9.32", "What cannot be cursed can be discarded and returned; what cannot be discarded can be cursed."
)
def test_protection_covers_what_it_names() -> None:
    burn = table(
        temet={"hand": ["Burn the Outer Quarter", "Khema"]}, ankar={"upper religious": [WARDENS]}, phase="2"
    )
    assert burn.play("play Burn").discard("ankar") == [WARDENS]
    exile = table(
        temet={"hand": ["Exile Beyond the Dunes", "Khema"]}, ankar={"upper religious": [WARDENS]}, phase="1"
    )
    assert exile.play("play Exile").hand("ankar") == [WARDENS]
    khamal = table(
        ankar={"gods": ["Hatmerra, Mother of Tombs"]},
        temet={"upper military": ["Khamal the Eternal"]},
        active="ankar",
        phase="2",
    )
    assert khamal.play("activate Hatmerra").scarabs("temet", "upper military", "Khamal the Eternal") == 1


@rule_not("SL 9.32", "What it names it does cover.")
def test_protection_from_being_returned() -> None:
    g = table(
        ankar={"hand": ["Exile Beyond the Dunes", "Enhu"]},
        temet={"upper military": ["Khamal the Eternal", MERCENARIES, "Bonewheel Chariots"]},
        active="ankar",
        phase="1",
    )
    assert g.play("play Exile").rule_against("target their Khamal") == "SL 9.30"
