"""The table and the cards: SL 1.1 to SL 2.11."""

from __future__ import annotations

import json
from typing import Any

import pytest

import serai
from serai.games.scarab_lords import RULES
from serai.games.scarab_lords.arrange import arrange
from serai.games.scarab_lords.cards import CARD_SETS
from serai.kernel import BadOption, Chance, open_table
from serai.parts.cards import CardCheck
from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

COLUMNS = [
    *("upper military", "upper religious", "upper economic"),
    *("lower military", "lower religious", "lower economic"),
]
PHASES = ("0", "1", "2", "supremacy")


def opened(seed: int = 1, **options: str) -> Setting:
    return Setting(serai.open("scarab-lords", seed, options))


def cards_of(g: Setting, house: str) -> list[str]:
    """All cards of a player at the beginning of a game."""
    return sorted(g.hand(house) + g.deck(house))


def printed(house: str) -> list[str]:
    """The cards of a set, by name, each as often as it is there."""
    sheets = [sheet for sheet in RULES.card_sheets() if sheet["house"] == house]
    return sorted(name for sheet in sheets for name in [sheet["name"]] * sheet["copies"])


def checked(**values: Any) -> CardCheck:
    """The verdict on a card of one's own: a sound minion, but for these values; None leaves a value out."""
    card = {"name": "Mine", "house": "bonus", "type": "minion", "power": 2, "phase": 1, "icons": ["military"]}
    sheet = {
        key: value for key, value in ({**card, "origin": "original", **values}).items() if value is not None
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in sheet.items()]
    (verdict,) = RULES.check_cards("\n".join(["[[card]]", *lines]), "mine.toml")
    return verdict


# 1 Aim and table


@rule("SL 1.1", "A table seats one player of each house, and no third or single one.")
def test_there_is_a_seat_for_each_house_and_no_other() -> None:
    for seed in range(5):
        assert sorted(opened(seed).described["seats"]) == ["ankar", "temet"]
    for names in (["Ada"], ["Ada", "Bo", "Cy"]):
        with pytest.raises(BadOption, match="for 2 seats"):
            open_table(RULES, 1, names=names)
    refusal = serai.open("scarab-lords", 1).why_not("refresh", seat=2)
    assert refusal is not None
    assert "no seat" in refusal.reason


@rule_not("SL 1.1", "Two players find their seats.")
def test_two_players_are_seated() -> None:
    assert open_table(RULES, 1, names=["Ada", "Bo"]).record.header.names == ("Ada", "Bo")


@rule("SL 1.2", "Each of the two regions has a military, a religious and an economic column.")
def test_a_card_with_every_icon_is_offered_six_columns() -> None:
    g = table({"hand": ["Shon-Ra the Radiant"]}, phase="2").play('play "Shon-Ra the Radiant"')
    assert g.choices("into") == COLUMNS


@rule_not("SL 1.2", "The middle of the board, where the gods are, is no seventh column.")
def test_the_gods_are_no_column() -> None:
    g = table({"hand": ["Shon-Ra the Radiant"], "gods": ["Khema"]}, phase="2").play(
        'play "Shon-Ra the Radiant"'
    )
    assert g.rule_against("into the gods") == "SL 5.3"
    assert list(g.described["temet"]["totals"]) == COLUMNS


@rule("SL 1.3", "A player's cards stand on that player's side of the column.")
def test_a_played_card_stands_on_its_players_side() -> None:
    g = table({"hand": ["Merchant Caravan"]}, {"upper economic": ["River Merchant"]}, phase="1")
    g.play('play "Merchant Caravan"', "into upper economic")
    assert g.column("temet", "upper economic") == ["Merchant Caravan"]
    assert g.column("ankar", "upper economic") == ["River Merchant"]
    assert g.quiet


@rule("SL 1.3", "A moved card finds its new column on the same side.")
def test_a_moved_card_stays_on_its_players_side() -> None:
    g = table({"hand": ["March Under No Moon"], "upper military": ["Blacksand Mercenaries"]})
    with g.changes("temet hand", "temet discard", "temet upper military", "temet lower military"):
        g.play('play "March Under No Moon"', 'target "Blacksand Mercenaries"')
    assert g.column("temet", "lower military") == ["Blacksand Mercenaries"]


@rule_not("SL 1.3", "The sides part the cards, not what their texts reach.")
def test_a_text_reaches_the_other_side() -> None:
    g = table({"hand": ["Jackal-Mask Zealots"]}, {"upper economic": ["River Merchant"]}, phase="1")
    g.play('play "Jackal-Mask Zealots"', "into upper religious")
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 1


@rule("SL 1.4", "The pyramid of a column goes over to the other side; the column has no second one.")
def test_a_pyramid_changes_sides() -> None:
    g = table(
        {"upper military": ["Bonewheel Chariots"]},
        {"upper military": ["Asp Handlers"]},
        phase="supremacy",
        pyramids={"upper military": "ankar"},
    ).play("determine")
    assert g.described["pyramids"] == {"upper military": "temet"}


@rule_not("SL 1.4", "The two military columns have a pyramid each, and an empty column has none.")
def test_each_column_has_a_pyramid_of_its_own() -> None:
    g = table(
        {"upper military": ["Bonewheel Chariots"]}, {"lower military": ["Asp Handlers"]}, phase="supremacy"
    )
    g.play("determine")
    assert g.described["pyramids"] == {"upper military": "temet", "lower military": "ankar"}


TWO_AND_TWO = dict.fromkeys(
    ("upper military", "upper religious", "lower military", "lower economic"), "temet"
)


@rule(
    "SL 1.5",
    "Two columns of each region at the beginning of a turn win, and so does the opponent's empty deck.",
)
@pytest.mark.parametrize("won", [{"pyramids": TWO_AND_TWO}, {"ankar": {"deck": []}}])
def test_the_two_ways_to_win(won: dict[str, Any]) -> None:
    g = table(begin=True, **won)
    assert g.winner == "temet"
    assert g.choices() == []


@rule_not("SL 1.5", "One column short in a region, or one card left in the deck, and the game goes on.")
def test_nearly_won_is_not_won() -> None:
    three_and_one = {**TWO_AND_TWO, "upper economic": "temet"}
    del three_and_one["lower military"]
    g = table(ankar={"deck": 1}, pyramids=three_and_one, begin=True)
    assert g.winner is None
    assert g.quiet


@rule("SL 1.6", "However many scarabs lie on the table, there is one more.")
def test_scarabs_never_run_out() -> None:
    g = table(
        {"upper religious": ["Scorpion of Black Glass"]},
        {"upper religious": [{"card": "Lotus Acolytes", "scarabs": 21}]},
        phase="exercise",
        pyramids={"upper religious": "temet"},
    ).play("exercise upper religious")
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 22


@rule_not("SL 1.6", "Cards do run out: a short deck gives no more than it has.")
def test_decks_do_run_out() -> None:
    g = table({"hand": ["Levy of the Red Villages"], "deck": ["Khema"]}).play(
        'play "Levy of the Red Villages"'
    )
    assert g.hand("temet") == ["Khema"]
    assert g.deck("temet") == []


@rule("SL 1.7", "A column that holds ten cards takes an eleventh.")
def test_a_column_is_never_full() -> None:
    ten = ["Blacksand Mercenaries"] * 10
    g = table({"hand": ["Blacksand Mercenaries"], "lower military": ten}, unchecked=True)
    g.play('play "Blacksand Mercenaries"', "into lower military")
    assert g.column("temet", "lower military") == [*ten, "Blacksand Mercenaries"]
    assert g.total("temet", "lower military") == 11
    assert g.quiet


@rule_not("SL 1.7", "Leaders are limited: the second one in a column takes the place of the first.")
def test_a_column_is_full_for_a_second_leader() -> None:
    g = table({"hand": ["Khamal the Eternal"], "lower military": ["Nefrusha the Bold", "Bonewheel Chariots"]})
    g.play('play "Khamal the Eternal"', "into lower military")
    assert g.column("temet", "lower military") == ["Bonewheel Chariots", "Khamal the Eternal"]


# 2 The cards


@rule("SL 2.1", "Either house has 30 cards, and in a match 24 bonus cards lie beside them.")
def test_the_decks_have_thirty_cards_and_the_bonus_twenty_four() -> None:
    g = opened(variant="match")
    for house in ("temet", "ankar"):
        assert cards_of(g, house) == printed(house)
        assert len(cards_of(g, house)) == 30
    assert sorted(g.described["match"]["bonus"]) == printed("bonus")
    assert len(g.described["match"]["bonus"]) == 24


@rule_not("SL 2.1", "A single game has no bonus cards.")
def test_a_single_game_leaves_the_bonus_cards_in_the_box() -> None:
    g = opened()
    assert len(RULES.cards(g.table.state)) == 60
    assert not set(printed("bonus")) & set(cards_of(g, "temet") + cards_of(g, "ankar"))


@rule("SL 2.2", "Every card has one of the five types, and one without, of two or of a sixth is none.")
def test_every_card_has_exactly_one_type() -> None:
    types = {sheet["type"] for sheet in RULES.card_sheets()}
    assert types == {"minion", "building", "leader", "god", "fate"}
    for type in (None, "wizard", ["minion", "leader"]):
        assert not checked(type=type).ok


@rule_not("SL 2.2", "A leader is no minion, so what asks for a minion passes it over.")
def test_a_text_for_minions_passes_leaders_over() -> None:
    ankar = {
        "upper economic": ["River Merchant", "Hemanu, Counter of Grain"],
        "upper religious": ["Lotus Acolytes"],
    }
    g = table({"hand": ["Jackal-Mask Zealots"]}, ankar, phase="1")
    g.play('play "Jackal-Mask Zealots"', "into upper religious")
    assert g.choices("target") == [
        'their "Lotus Acolytes" in upper religious',
        'their "River Merchant" in upper economic',
    ]
    assert g.rule_against('target their "Hemanu, Counter of Grain"') == "SL 8.9"


@rule("SL 2.3", "A minion, building or leader has power and icons, and stays until something removes it.")
@pytest.mark.parametrize("card", ["Merchant Caravan", "Udjameru, Lash of the Vanguard", "Bazaar of Qesh"])
def test_what_stands_in_a_column_stays(card: str) -> None:
    g = table({"hand": [card]}, phase="1").play(f'play "{card}"', "into lower economic")
    g.end_turn().end_turn().end_turn().end_turn()
    assert g.column("temet", "lower economic") == [card]
    assert g.quiet


@rule("SL 2.3", "A card for a column cannot be without icons or power.")
@pytest.mark.parametrize("type", ["minion", "building", "leader"])
def test_a_card_for_a_column_needs_power_and_icons(type: str) -> None:
    assert checked(type=type).ok
    assert "SL 2.3" in checked(type=type, icons=[]).error
    assert not checked(type=type, power=None).ok


@rule("SL 2.4", "A god or a fate card with power or icons is no card.")
@rule_not("SL 2.3", "Gods and fate cards need neither power nor icons.")
@pytest.mark.parametrize(("type", "text"), [("god", "Action: Draw one card."), ("fate", "Draw one card.")])
def test_gods_and_fate_cards_have_neither_power_nor_icons(type: str, text: str) -> None:
    assert checked(type=type, text=text, power=None, icons=None).ok
    assert "SL 2.4" in checked(type=type, text=text, icons=None).error
    assert "SL 2.4" in checked(type=type, text=text, power=None).error


@rule("SL 2.4", "A god and a fate card are played without a column.")
@rule_not("SL 2.3", "A fate card does not stay.")
def test_gods_and_fate_cards_are_asked_for_no_column() -> None:
    g = table({"hand": ["Naktar of the Thousand Spears", "Levy of the Red Villages"]})
    g.play('play "Levy of the Red Villages"').to_phase("1").play('play "Naktar of the Thousand Spears"')
    assert g.gods("temet") == ["Naktar of the Thousand Spears"]
    assert g.discard("temet") == ["Levy of the Red Villages"]
    assert all(g.column("temet", column) == [] for column in COLUMNS)
    assert g.quiet


@rule_not("SL 2.4", "A leader is asked for a column and brings its power there.")
def test_a_leader_stands_in_a_column() -> None:
    g = table({"hand": ["Khamal the Eternal"]}).play('play "Khamal the Eternal"')
    assert g.prompt == "column"
    g.play("into upper economic")
    assert g.total("temet", "upper economic") == 2


@rule("SL 2.5", "A card has one of four phases, and one without, of two or of a fifth is none.")
def test_every_card_has_exactly_one_phase() -> None:
    assert {str(sheet["phase"]) for sheet in RULES.card_sheets()} == set(PHASES)
    for phase in (None, 3, [0, 1]):
        assert not checked(phase=phase).ok


@rule("SL 2.5", "Its phase says when a card is played, activated and uncursed.")
@pytest.mark.parametrize("phase", PHASES)
def test_a_phase_1_card_is_played_activated_and_uncursed_in_phase_1(phase: str) -> None:
    temet = {
        "hand": ["Bonewheel Chariots"],
        "upper military": ["Nefrusha the Bold"],
        "upper economic": [{"card": "Merchant Caravan", "scarabs": 1}],
    }
    g = table(temet, phase=phase)
    offered = [words for verb in ("play", "activate", "uncurse") for words in g.choices(verb)]
    assert len(offered) == (3 if phase == "1" else 0)


@rule_not("SL 2.5", "The phase binds neither free discards nor lasting text.")
@pytest.mark.parametrize("phase", PHASES)
def test_discards_and_lasting_text_know_no_phase(phase: str) -> None:
    temet = {
        "hand": ["Merchant Caravan"],
        "upper military": ["Udjameru, Lash of the Vanguard", "Bonewheel Chariots"],
    }
    g = table(temet, phase=phase)
    assert g.power("temet", "upper military", "Bonewheel Chariots") == 4
    g.play('discard "Merchant Caravan"', 'remove "Udjameru, Lash of the Vanguard"')
    assert g.discard("temet") == ["Merchant Caravan", "Udjameru, Lash of the Vanguard"]
    assert g.quiet


@rule("SL 2.6", "Two icons open both kinds of column in both regions.")
def test_icons_open_columns_in_either_region() -> None:
    g = table({"hand": ["Bonewheel Chariots"]}, phase="1").play('play "Bonewheel Chariots"')
    assert g.choices("into") == ["upper military", "upper economic", "lower military", "lower economic"]


@rule_not("SL 2.6", "A column whose icon the card lacks stays shut, whoever stands there.")
def test_a_missing_icon_shuts_the_column() -> None:
    g = table({"hand": ["Bonewheel Chariots"], "lower religious": ["Ember Sash Spears"]}, phase="1")
    g.play('play "Bonewheel Chariots"')
    assert g.rule_against("into lower religious") == "SL 5.3"


def burning() -> Setting:
    """Temet is about to discard an opposing card of printed power 4 or less."""
    ankar = {
        "upper military": ["Granite Attendants", "Shon-Ra the Radiant"],  # 4, and 1 more by Shon-Ra
        "upper economic": ["River Merchant"],
        "lower economic": [{"card": "Granary of Forty Doors", "scarabs": 1}],  # printed 5
    }
    return table({"hand": ["Burn the Outer Quarter"]}, ankar, phase="2").play('play "Burn the Outer Quarter"')


@rule("SL 2.7", "A limit by printed power sees neither a bonus nor a scarab.")
def test_printed_power_never_changes() -> None:
    g = burning()
    assert g.choices("target") == [
        'their "Granite Attendants" in upper military',
        'their "River Merchant" in upper economic',
    ]
    assert g.rule_against('target their "Granary of Forty Doors"') == "SL 9.10"


@rule_not("SL 2.7", "The totals go by current power.")
def test_totals_do_not_go_by_printed_power() -> None:
    g = burning()
    assert g.power("ankar", "upper military", "Granite Attendants") == 5
    assert g.total("ankar", "upper military") == 8
    assert g.total("ankar", "lower economic") == 0


@rule("SL 2.8", "Current power is the printed power and every bonus that applies; a scarab makes it 0.")
@pytest.mark.parametrize(("scarabs", "power"), [(0, 4), (1, 0)])
def test_current_power_is_printed_power_and_bonuses(scarabs: int, power: int) -> None:
    spears = {"card": "Ember Sash Spears", "scarabs": scarabs}  # printed 2, and 1 more beside a leader
    g = table({"upper military": ["Udjameru, Lash of the Vanguard", spears]})  # minions here have 1 more
    assert g.power("temet", "upper military", "Ember Sash Spears") == power
    assert g.total("temet", "upper military") == 2 + power


@rule("SL 2.8", "Power taken away goes down to 0 and not below, so it costs the neighbours nothing.")
def test_current_power_is_never_less_than_nothing() -> None:
    mine = {
        "name": "Mine",
        "house": "bonus",
        "type": "building",
        "power": 1,
        "phase": 1,
        "icons": ["military"],
    }
    mine |= {"text": "Your minions in the same column have -2 power.", "origin": "original"}
    pool = CARD_SETS.build_pool([*CARD_SETS.house_sheets(), ("mine.toml", mine)])
    temet = {"upper military": ["Mine", "Blacksand Mercenaries", "Bonewheel Chariots"]}
    described = RULES.describe(arrange(pool, {"temet": temet}, Chance(bytes(32))))
    assert [card["power"] for card in described["temet"]["upper military"]] == [1, 0, 1]
    assert described["temet"]["totals"]["upper military"] == 2


@rule_not("SL 2.8", "A bonus for one column leaves the others, and the opponent, as printed.")
def test_a_bonus_applies_only_where_it_says() -> None:
    g = table(
        {"upper military": ["Udjameru, Lash of the Vanguard"], "lower military": ["Bonewheel Chariots"]},
        {"upper military": ["Granite Attendants"]},
    )
    assert g.power("temet", "upper military", "Udjameru, Lash of the Vanguard") == 2  # a leader
    assert g.power("temet", "lower military", "Bonewheel Chariots") == 3
    assert g.power("ankar", "upper military", "Granite Attendants") == 4


@rule("SL 2.9", "A card that the opponent removes goes to its own player, to hand or to the discard pile.")
def test_a_card_always_goes_home() -> None:
    g = table(
        {"hand": ["Burn the Outer Quarter"], "upper military": ["Bonewheel Chariots"]},
        {"hand": ["Exile Beyond the Dunes"], "upper economic": ["River Merchant"]},
        phase="2",
    )
    g.play('play "Burn the Outer Quarter"')
    assert g.discard("ankar") == ["River Merchant"]
    g.end_turn().to_phase("1").play('play "Exile Beyond the Dunes"')
    assert g.hand("temet") == ["Bonewheel Chariots"]
    assert g.hand("ankar") == []


@rule_not(
    "SL 2.9", "Between the games of a match a card can go to the other player's deck for the next game."
)
def test_a_card_given_up_between_games_can_change_sides() -> None:
    g = table(match={"exchange": "ankar", "wins": {"temet": 1}})
    g.play('give "River Merchant"', "done", 'give "Khamal the Eternal"', "done")
    g.play('take "Khamal the Eternal"', 'take "River Merchant"')
    assert "Khamal the Eternal" in cards_of(g, "ankar")
    assert "River Merchant" in cards_of(g, "temet")


@rule("SL 2.10", "Khamal the Eternal comes in phase 0.")
def test_khamal_is_played_in_phase_0() -> None:
    g = table({"hand": ["Khamal the Eternal"]}).play('play "Khamal the Eternal"', "into upper economic")
    assert g.column("temet", "upper economic") == ["Khamal the Eternal"]
    assert g.quiet


@rule_not("SL 2.10", "Khamal the Eternal is no phase 2 card, neither to play nor to uncurse.")
def test_khamal_is_not_played_in_phase_2() -> None:
    g = table({"hand": ["Khamal the Eternal"]}, phase="2")
    assert g.rule_against('play "Khamal the Eternal"') == "SL 5.2"
    g = table({"upper military": [{"card": "Khamal the Eternal", "scarabs": 2}]}, phase="2")
    assert g.rule_against('uncurse "Khamal the Eternal"') == "SL 5.9"


@rule("SL 2.11", "Merchant Caravan and Shon-Ra the Radiant come with Temet, Enhu with Ankar.")
@rule_not("SL 2.11", "They come with no other deck.")
def test_three_cards_have_the_house_that_the_reading_gives_them() -> None:
    g = opened(variant="match")
    decks = {
        "temet": cards_of(g, "temet"),
        "ankar": cards_of(g, "ankar"),
        "bonus": g.described["match"]["bonus"],
    }
    homes = {"Merchant Caravan": "temet", "Shon-Ra the Radiant": "temet", "Enhu": "ankar"}
    for card, home in homes.items():
        assert [house for house, cards in decks.items() if card in cards] == [home]
