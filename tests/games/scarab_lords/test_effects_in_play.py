"""Effects on cards in play: curse, uncurse, discard, return, move, exchange (SL 9.6 to SL 9.16)."""

from typing import Any

from tests.games.scarab_lords.own_cards import OWN
from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

MERCENARIES = "Blacksand Mercenaries"


# Scarabs


@rule("SL 9.6", "Each of the chosen cards gets the two scarabs that the text says.")
@rule_not("SL 9.6", "A card that is not chosen gets none.")
def test_curse() -> None:
    cursed = {"card": "River Merchant", "scarabs": 1}
    g = table(
        temet={"hand": ["Twin Plague", "Khema"], "lower military": [MERCENARIES]},
        ankar={"upper economic": [cursed, "Reed-Boat Traders"], "lower religious": ["Lotus Acolytes"]},
        rules=OWN,
    )
    g.play("play Twin Plague", "target River Merchant", "target Lotus Acolytes")
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 3
    assert g.scarabs("ankar", "lower religious", "Lotus Acolytes") == 2
    assert g.scarabs("ankar", "upper economic", "Reed-Boat Traders") == 0
    assert g.scarabs("temet", "lower military", MERCENARIES) == 0
    assert g.quiet


def broken_seal(*scarabs: int) -> Setting:
    """Two scarabs may be removed from one of Temet's cards."""
    names = [MERCENARIES, "Bonewheel Chariots", "Citadel of Red Spears"]
    row = [{"card": name, "scarabs": n} for name, n in zip(names, scarabs, strict=False)]
    return table(temet={"hand": ["Broken Seal", "Khema"], "upper military": row}, rules=OWN).play(
        "play Broken Seal"
    )


@rule("SL 9.7", "Two of three scarabs go; of a single one, that one.")
def test_uncurse_a_number() -> None:
    g = broken_seal(3, 1, 0).play(f"target {MERCENARIES}")
    assert g.scarabs("temet", "upper military", MERCENARIES) == 1
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 1
    g = broken_seal(3, 1, 0).play("target Bonewheel Chariots")
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 0
    assert g.quiet


@rule_not("SL 9.7", "A card without a scarab cannot be chosen, and without any cursed card nothing happens.")
def test_only_a_cursed_card_is_uncursed() -> None:
    g = broken_seal(3, 1, 0)
    assert len(g.choices("target")) == 2
    assert g.refusal("target Citadel") == ("Citadel of Red Spears has no scarab", "SL 9.7")
    assert broken_seal(0, 0, 0).quiet


@rule("SL 9.7", "'Every scarab' leaves none.")
@rule("SL 9.8", "Mass Purification reaches the cards of both players in the region.")
@rule_not("SL 9.8", "The other region is not named, so nothing is freed there.")
def test_uncurse_a_region_on_both_sides() -> None:
    g = table(
        ankar={
            "hand": ["Mass Purification", "Asp Handlers"],
            "upper religious": [{"card": "The Seven Sphinxes", "scarabs": 2}],
            "lower economic": [{"card": "River Merchant", "scarabs": 1}],
        },
        temet={"upper military": [{"card": MERCENARIES, "scarabs": 3}]},
        active="ankar",
        phase="2",
    )
    g.play("play Mass Purification", "region upper")
    assert g.scarabs("ankar", "upper religious", "The Seven Sphinxes") == 0
    assert g.scarabs("temet", "upper military", MERCENARIES) == 0
    assert g.scarabs("ankar", "lower economic", "River Merchant") == 1
    assert g.quiet


@rule("SL 9.8", "Khema may free a card of the opponent.")
def test_uncurse_a_card_of_the_opponent() -> None:
    cursed = {"card": "River Merchant", "scarabs": 1}
    g = table(temet={"gods": ["Khema"]}, ankar={"upper economic": [cursed]}, phase="2").play("use Khema")
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 0


@rule_not(
    "SL 9.8", "A text that says 'your cards' does not reach the opponent's, nor does the uncurse action."
)
def test_uncurse_only_what_is_named() -> None:
    g = table(
        ankar={"upper economic": ["Wadjhote the Embalmer", {"card": "Reed-Boat Traders", "scarabs": 1}]},
        temet={"upper economic": [{"card": "Merchant Caravan", "scarabs": 1}]},
        active="ankar",
        phase="1",
    )
    assert g.rule_against("uncurse their Merchant Caravan") == "SL 5.10"
    g.play("activate Wadjhote")
    assert g.rule_against("target their Merchant Caravan") == "SL 8.9"
    g.play("target Reed-Boat Traders")
    assert g.scarabs("temet", "upper economic", "Merchant Caravan") == 1
    assert g.quiet


# Leaving play


def burn(*row: Any) -> Setting:
    """Temet has played Burn the Outer Quarter against this column of Ankar's."""
    g = table(
        temet={"hand": ["Burn the Outer Quarter", "Khema"], "upper religious": ["Jackal-Mask Zealots"]},
        ankar={"upper religious": list(row), "lower religious": ["Lotus Acolytes"]},
        phase="2",
    )
    return g.play("play Burn")


@rule("SL 9.9", "The chosen card goes to its owner's discard pile.")
@rule_not("SL 9.9", "The others stay where they are.")
def test_discard_from_play() -> None:
    g = burn("Granite Attendants", "The Seven Sphinxes").play("target The Seven Sphinxes")
    assert g.discard("ankar") == ["The Seven Sphinxes"]
    assert g.column("ankar", "upper religious") == ["Granite Attendants"]
    assert g.column("ankar", "lower religious") == ["Lotus Acolytes"]
    assert g.column("temet", "upper religious") == ["Jackal-Mask Zealots"]
    assert g.discard("temet") == ["Burn the Outer Quarter"]
    assert g.quiet


@rule("SL 9.9", "Every card in a region means both players', each to its owner's pile.")
def test_discard_a_whole_region() -> None:
    g = table(
        temet={"hand": ["Sandstorm", "Khema"], "upper military": ["Khamal the Eternal", MERCENARIES]},
        ankar={
            "upper religious": ["Lotus Acolytes"],
            "lower religious": ["Lotus Acolytes"],
            "gods": ["Enhu"],
        },
        rules=OWN,
    )
    g.play("play Sandstorm", "region upper")
    assert g.discard("temet") == ["Khamal the Eternal", MERCENARIES, "Sandstorm"]
    assert g.discard("ankar") == ["Lotus Acolytes"]
    assert g.column("ankar", "lower religious") == ["Lotus Acolytes"]
    assert g.gods("ankar") == ["Enhu"]


@rule("SL 9.10", "Four or less is printed power: four itself falls under it, five does not, not even cursed.")
def test_a_limit_reads_the_printed_power() -> None:
    cursed_six = {"card": "Temple of the Drowned Moon", "scarabs": 2}
    cursed_four = {"card": "Granite Attendants", "scarabs": 1}
    g = burn(cursed_six, cursed_four)
    assert g.choices("target") == [
        'their "Granite Attendants" in upper religious',
        'their "Lotus Acolytes" in lower religious',
    ]
    assert g.rule_against("target Temple of the Drowned Moon") == "SL 9.10"

    boosted = table(
        temet={"hand": ["Burn the Outer Quarter", "Khema"]},
        ankar={
            "upper religious": ["Shon-Ra the Radiant", "Granite Attendants"],
            "lower religious": ["Lotus Acolytes"],
        },
        phase="2",
    )
    assert boosted.power("ankar", "upper religious", "Granite Attendants") == 5
    boosted.play("play Burn", "target Granite Attendants")  # printed: four
    assert boosted.discard("ankar") == ["Granite Attendants"]


@rule_not("SL 9.10", "An effect without a limit takes a card of any power.")
def test_no_limit_no_question_of_power() -> None:
    g = table(
        ankar={"hand": ["Exile Beyond the Dunes", "Asp Handlers"]},
        temet={"upper military": ["Scorpion of Black Glass", "Strider of Night Glass"]},
        active="ankar",
        phase="1",
    )
    g.play("play Exile", "target their Strider of Night Glass")
    assert g.hand("temet") == ["Strider of Night Glass"]


@rule("SL 9.11", "The card goes to its owner's hand, and comes back from there without its scarabs.")
@rule_not("SL 9.11", "A scarab on a card that stays is not touched.")
def test_return_to_hand() -> None:
    g = table(
        ankar={"hand": ["Exile Beyond the Dunes", "Asp Handlers"]},
        temet={
            "upper military": [
                {"card": MERCENARIES, "scarabs": 2},
                {"card": "Bonewheel Chariots", "scarabs": 1},
            ]
        },
        active="ankar",
        phase="1",
    )
    g.play("play Exile", f"target their {MERCENARIES}")
    assert (g.hand("temet"), g.discard("temet")) == ([MERCENARIES], [])
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 1
    g.play("pass", "pass", "determine", f"play {MERCENARIES}", "into upper military")
    assert g.scarabs("temet", "upper military", MERCENARIES) == 0


@rule("SL 9.11", "All cards may be meant, and each goes home.")
def test_return_every_card() -> None:
    ankar = {
        "upper religious": ["Lotus Acolytes"],
        "lower economic": [{"card": "Granary of Forty Doors", "scarabs": 1}],
    }
    g = table(temet={"hand": ["Undertow", "Khema"], "upper military": [MERCENARIES]}, ankar=ankar, rules=OWN)
    g.play("play Undertow")
    assert g.hand("ankar") == ["Lotus Acolytes", "Granary of Forty Doors"]
    assert g.column("temet", "upper military") == [MERCENARIES]
    assert g.quiet


@rule("SL 9.11", "A card that sends itself home still lets its player choose the second one.")
def test_a_card_that_returns_itself() -> None:
    g = table(
        temet={"hand": ["Tidecaller"], "lower military": [MERCENARIES, "Bonewheel Chariots"]}, rules=OWN
    )
    g.play("play Tidecaller", "into upper military", "target Tidecaller")
    prompt = g.table.prompt
    assert prompt is not None
    assert prompt.about == {"left": 1}  # the card that asks is no longer there to be named
    g.play("target Bonewheel Chariots")
    assert g.hand("temet") == ["Tidecaller", "Bonewheel Chariots"]
    assert g.quiet


# Moving


@rule("SL 9.12", "The card goes to another column of its icons, on its own side.")
def test_move() -> None:
    g = table(
        temet={
            "hand": ["March Under No Moon", "Khema"],
            "upper military": ["Bonewheel Chariots", MERCENARIES],
        }
    )
    g.play("play March", "target Bonewheel Chariots")
    assert g.choices("into") == ["upper economic", "lower military", "lower economic"]
    assert g.refusal("into upper military") == ("a moved card goes to another column", "SL 9.12")
    assert g.refusal("into lower religious") == (
        "Bonewheel Chariots has no icon of lower religious",
        "SL 9.12",
    )
    g.play("into lower economic", "done")
    assert g.column("temet", "lower economic") == ["Bonewheel Chariots"]
    assert g.column("temet", "upper military") == [MERCENARIES]
    assert g.quiet


@rule_not("SL 9.12", "A card with one icon has one other column, and goes there unasked.")
def test_move_a_card_with_one_icon() -> None:
    g = table(temet={"hand": ["March Under No Moon", "Khema"], "upper military": [MERCENARIES]})
    g.play("play March", f"target {MERCENARIES}")
    assert g.column("temet", "lower military") == [MERCENARIES]
    assert g.column("ankar", "lower military") == []
    assert g.quiet


@rule("SL 9.13", "Scarabs travel along, and the Raiders' text does not work a second time.")
@rule_not("SL 9.13", "A card that is played does bring its text along.")
def test_a_moved_card_is_not_played() -> None:
    raiders = {"card": "Dune-Knife Raiders", "scarabs": 0}
    cursed = {"card": "Merchant Caravan", "scarabs": 2}
    g = table(
        temet={
            "hand": ["March Under No Moon", "Dune-Knife Raiders", "Khema"],
            "upper military": [raiders],
            "upper economic": [cursed],
        },
        ankar={"deck": ["Enhu", "River Merchant"]},
    )
    g.play("play March", "target Raiders in upper military", "into lower military", "target Merchant Caravan")
    assert g.scarabs("temet", "lower economic", "Merchant Caravan") == 2
    assert g.discard("ankar") == []
    g.play("play Dune-Knife Raiders", "into upper military")
    assert g.discard("ankar") == ["Enhu"]
    assert g.quiet


@rule("SL 9.14", "A leader does not go where another leader of the player is, and nobody makes room.")
@rule_not("SL 9.14", "The opponent's leader is no hindrance.")
def test_a_moved_leader_needs_a_free_place() -> None:
    g = table(
        temet={
            "hand": ["Royal Progress", "Khema"],
            "upper military": ["Khamal the Eternal"],
            "lower military": [{"card": "Nefrusha the Bold", "scarabs": 1}],
        },
        ankar={"upper economic": ["Hemanu, Counter of Grain"]},
        rules=OWN,
    )
    g.play("play Royal Progress", "target Khamal")
    assert g.choices("into") == ["upper economic", "lower economic"]
    assert g.refusal("into lower military") == ("another leader is there", "SL 9.14")
    g.play("into upper economic")
    assert g.column("temet", "upper economic") == ["Khamal the Eternal"]
    assert g.column("temet", "lower military") == ["Nefrusha the Bold"]
    assert g.quiet


@rule("SL 9.14", "A leader with no free column cannot be chosen.")
def test_a_leader_without_a_way_out() -> None:
    g = table(
        temet={
            "hand": ["Royal Progress", "Khema"],
            "upper religious": ["Ptehor, Voice of the Sealed Door"],
            "lower religious": ["Shon-Ra the Radiant"],
            "lower economic": ["Khamal the Eternal"],
        },
        rules=OWN,
    )
    g.play("play Royal Progress")
    assert g.choices("target") == [
        '"Shon-Ra the Radiant" in lower religious',
        '"Khamal the Eternal" in lower economic',
    ]
    assert g.rule_against("target Ptehor") == "SL 9.14"


@rule("SL 9.14", "When one leader's move leaves the other no column, the other stays.")
def test_all_leaders_move_as_far_as_they_can() -> None:
    g = table(
        temet={
            "hand": ["Royal Journeys", "Khema"],
            "upper religious": ["Ptehor, Voice of the Sealed Door"],
            "upper economic": ["Shon-Ra the Radiant"],
        },
        rules=OWN,
    )
    g.play("play Royal Journeys", "into lower religious")  # Shon-Ra takes Ptehor's only way
    assert g.column("temet", "lower religious") == ["Shon-Ra the Radiant"]
    assert g.column("temet", "upper religious") == ["Ptehor, Voice of the Sealed Door"]
    assert g.quiet


@rule_not("SL 9.14", "A minion may join any leader.")
def test_a_minion_moves_to_a_leader() -> None:
    g = table(
        temet={
            "hand": ["March Under No Moon", "Khema"],
            "upper military": [MERCENARIES],
            "lower military": ["Khamal the Eternal"],
        }
    )
    g.play("play March", f"target {MERCENARIES}")
    assert g.column("temet", "lower military") == ["Khamal the Eternal", MERCENARIES]


# Exchanging


def envoys(**columns: Any) -> Setting:
    """Temet has played the Exchange of Envoys."""
    side = {place.replace("_", " "): cards for place, cards in columns.items()}
    return table(temet={"hand": ["Exchange of Envoys", "Khema"], **side}).play("play Exchange")


@rule("SL 9.15", "The two change places, scarabs and all.")
@rule_not("SL 9.15", "A card without the icon of the other's column is no partner.")
def test_exchange_positions() -> None:
    g = envoys(
        upper_military=[{"card": "Bonewheel Chariots", "scarabs": 1}],
        upper_economic=["Dune-Knife Raiders", "Merchant Caravan"],
        lower_religious=["Jackal-Mask Zealots"],
    )
    assert g.refusal("target Zealots") == ("Jackal-Mask Zealots cannot change places so", "SL 9.15")
    g.play("target Bonewheel Chariots")  # only the Raiders can take their place
    assert g.column("temet", "upper military") == ["Dune-Knife Raiders"]
    assert g.column("temet", "upper economic") == ["Merchant Caravan", "Bonewheel Chariots"]
    assert g.scarabs("temet", "upper economic", "Bonewheel Chariots") == 1
    assert g.column("temet", "lower religious") == ["Jackal-Mask Zealots"]
    assert g.discard("ankar") == []  # the Raiders were not played
    assert g.quiet


@rule("SL 9.16", "A leader may not come to another one by an exchange; without a pair nothing happens.")
def test_an_exchange_keeps_leaders_apart() -> None:
    g = envoys(
        upper_military=["Khamal the Eternal"], lower_economic=["Bonewheel Chariots", "Nefrusha the Bold"]
    )
    assert g.choices("target") == [
        '"Khamal the Eternal" in upper military',
        '"Nefrusha the Bold" in lower economic',
    ]
    refused = "Bonewheel Chariots cannot change places so: one column would have two leaders"
    assert g.refusal("target Bonewheel Chariots") == (refused, "SL 9.16")
    g.play("target Khamal")  # for the Chariots he would stand beside Nefrusha
    assert g.column("temet", "upper military") == ["Nefrusha the Bold"]
    assert g.column("temet", "lower economic") == ["Bonewheel Chariots", "Khamal the Eternal"]

    g = envoys(upper_military=[MERCENARIES], lower_religious=["Jackal-Mask Zealots"])
    assert g.column("temet", "upper military") == [MERCENARIES]
    assert g.discard("temet") == ["Exchange of Envoys"]
    assert g.quiet


@rule_not("SL 9.16", "A leader and a minion change places where no second leader is in the way.")
def test_a_leader_and_a_minion_change_places() -> None:
    g = envoys(upper_military=["Khamal the Eternal"], lower_economic=["Bonewheel Chariots"]).play(
        "target Khamal"
    )
    assert g.column("temet", "upper military") == ["Bonewheel Chariots"]
    assert g.column("temet", "lower economic") == ["Khamal the Eternal"]
    assert g.quiet
