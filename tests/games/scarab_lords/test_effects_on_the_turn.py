"""Effects on the turn: actions gained and denied, gods driven off, a stronger column (SL 9.21 to SL 9.26)."""

from tests.games.scarab_lords.own_cards import OWN
from tests.games.scarab_lords.setting import table
from tests.marks import rule, rule_not

MERCENARIES = "Blacksand Mercenaries"


# Actions gained and denied


@rule("SL 9.21", "Twin Decrees make two phase 1 actions of one, in this turn.")
@rule_not("SL 9.21", "The other phases, and the next turn, are as ever.")
def test_an_extra_action() -> None:
    g = table(
        temet={"hand": ["Twin Decrees", *["Bonewheel Chariots"] * 5, *["Scorpion of Black Glass"] * 2]},
        ankar={"hand": ["Lotus Acolytes"]},
        unchecked=True,
    )
    g.play("play Twin Decrees", "pass")
    g.play(*["play Bonewheel Chariots", "into upper military"] * 2)
    assert g.rule_against("play Bonewheel Chariots") == "SL 4.5"
    g.play("pass", "play Scorpion", "into upper military")
    assert g.rule_against("play Scorpion") == "SL 4.5"
    g.play("pass", "determine", "done", "refresh", "done", "pass")
    g.play("play Bonewheel Chariots", "into upper military")
    assert g.rule_against("play Bonewheel Chariots") == "SL 4.5"


@rule("SL 9.21", "A phase that is not played has no actions to add to.")
def test_an_extra_action_without_its_phase() -> None:
    g = table(temet={"hand": ["Twin Decrees", "Bonewheel Chariots", "Khema"]}, turn=1)
    g.play("phases 0 and 2", "play Twin Decrees", "pass")
    assert g.described["phase"] == "2"
    assert g.rule_against("play Bonewheel Chariots") == "SL 5.2"


@rule("SL 9.22", "With two actions one card still speaks once.")
@rule_not("SL 9.22", "The second action is good for another card.")
def test_an_extra_action_and_active_text() -> None:
    g = table(
        temet={
            "upper military": ["Nefrusha the Bold"],
            "hand": ["Bonewheel Chariots"],
        },
        ankar={"deck": ["Enhu", "River Merchant", "Lotus Acolytes"]},
        phase="1",
        actions={"1": 2},
    )
    g.play("activate Nefrusha")
    assert g.rule_against("activate Nefrusha") == "SL 5.8"
    g.play("play Bonewheel Chariots", "into lower military")
    assert g.discard("ankar") == ["Enhu"]


@rule("SL 9.23", "In the next turn the phase has no action of any kind; discards are free all the same.")
@rule_not("SL 9.23", "The other phases of that turn are untouched.")
def test_a_denied_action() -> None:
    g = table(
        temet={"hand": ["Edict of Stillness", "Merchant Caravan"]},
        ankar={
            "hand": ["Granite Attendants", "Reed-Boat Traders"],
            "gods": ["Menukh, the Silent Flood"],
            "upper religious": [{"card": "Temple of the Drowned Moon", "scarabs": 1}],
        },
        phase="1",
    )
    g.play("play Edict", "pass", "pass", "determine")
    g.play("pass", "play Reed-Boat Traders", "into upper economic", "pass")
    assert g.described["phase"] == "2"
    for wish in ("play Granite Attendants", "activate Menukh", "uncurse Temple"):
        assert g.refusal(wish) == ("you take no phase 2 action this turn", "SL 9.23")
    g.play("discard Granite Attendants", "remove Menukh")
    assert g.discard("ankar") == ["Granite Attendants", "Menukh, the Silent Flood"]


@rule("SL 9.24", "The denied turn was a refresh: the denial is gone all the same.")
def test_a_denial_ends_with_a_refresh() -> None:
    g = table(
        temet={"hand": ["Idle Noon", "Khema"], "upper military": [MERCENARIES]},
        ankar={"hand": ["Reed-Boat Traders"] * 5},
        rules=OWN,
        unchecked=True,
    )
    g.play("play Idle Noon", "pass", "pass", "pass", "determine", "done")
    assert g.described["barred"] == ["1"]
    g.play("refresh", "done")
    g.play("refresh", "done")
    g.play("pass", "play Reed-Boat Traders", "into upper economic")
    assert g.column("ankar", "upper economic") == ["Reed-Boat Traders"]


@rule_not("SL 9.24", "The rest of the denier's own turn is not meant.")
def test_a_denial_does_not_bind_the_denier() -> None:
    g = table(temet={"hand": ["Edict of Stillness", "Scorpion of Black Glass"]}, phase="1")
    g.play("play Edict", "pass", "play Scorpion", "into upper military")
    assert g.column("temet", "upper military") == ["Scorpion of Black Glass"]


@rule("SL 9.25", "Silence of the Altars sends all gods of the opponent to their pile.")
@rule_not("SL 9.25", "The player's own gods stay.")
def test_discard_gods() -> None:
    g = table(
        temet={"hand": ["Silence of the Altars", "Khema"]},
        ankar={"gods": ["Enhu", "Menukh, the Silent Flood"]},
    )
    g.play("play Silence")
    assert (g.gods("ankar"), g.discard("ankar")) == ([], ["Enhu", "Menukh, the Silent Flood"])
    assert g.quiet

    g = table(temet={"hand": ["Silence of the Altars", "Khema"], "gods": ["Irem-Kha, the Burning Noon"]})
    g.play("play Silence")
    assert g.gods("temet") == ["Irem-Kha, the Burning Noon"]


# A stronger column


@rule("SL 9.26", "The chosen column is stronger by three, until the turn ends.")
@rule_not("SL 9.26", "No other column gains, and with cursed cards alone there is nothing to choose.")
def test_a_column_boost() -> None:
    g = table(
        temet={
            "hand": ["Drums of the Red Land", "Khema"],
            "upper military": [MERCENARIES],
            "lower military": [MERCENARIES],
        },
        ankar={"upper military": ["Granite Attendants"], "hand": ["Lotus Acolytes"]},
        phase="supremacy",
    )
    g.play("play Drums", "into upper military")
    assert (g.total("temet", "upper military"), g.total("temet", "lower military")) == (4, 1)
    g.play("determine")
    assert g.pyramid("upper military") is None  # four to four
    g.play("done")
    assert g.asked == "ankar"
    assert (g.total("temet", "upper military"), g.total("ankar", "upper military")) == (1, 4)

    g = table(
        temet={
            "hand": ["Drums of the Red Land", "Khema"],
            "upper military": [{"card": MERCENARIES, "scarabs": 1}],
        },
        phase="supremacy",
    )
    g.play("play Drums")
    assert g.total("temet", "upper military") == 0
    assert g.quiet
