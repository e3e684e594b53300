"""How a game ends: as a turn begins, by pyramids or an empty deck; or after 120 turns (SL 11)."""

from typing import Any

import pytest

from tests.games.scarab_lords.setting import HOUSES, Setting, table
from tests.marks import rule, rule_not

MERCENARIES = "Blacksand Mercenaries"
FOUR = ["upper military", "upper economic", "lower military", "lower religious"]


def beginning(
    temet: dict[str, Any] | None = None, ankar: dict[str, Any] | None = None, **more: Any
) -> Setting:
    """Temet's turn is just beginning."""
    return table(temet={"hand": ["Khema"], **(temet or {})}, ankar=ankar, begin=True, **more)


def ended(g: Setting) -> tuple[str | None, str] | None:
    """The house that won (None: drawn) and the rule; None while the game runs."""
    outcome = g.table.outcome
    if outcome is None:
        return None
    return None if outcome.winner is None else g.described["seats"][outcome.winner], outcome.rule


@rule(
    "SL 11.1", "Four pyramids win nothing in the turn that brings them; they win when the next turn begins."
)
@rule("SL 11.2", "Two pyramids in each region, at the beginning of the own turn.")
def test_the_win_comes_with_the_next_turn() -> None:
    strong = {"upper military": [MERCENARIES], "upper economic": ["Merchant Caravan"],
              "lower military": [MERCENARIES], "lower religious": ["Jackal-Mask Zealots"]}  # fmt: skip
    g = table(temet={"hand": ["Khema"], **strong}, ankar={"hand": ["Enhu"]}, phase="supremacy", dutiful=True)
    g.play("determine")
    assert ended(g) is None
    g.play("done")
    assert (g.asked, ended(g)) == ("ankar", None)
    g.play("refresh", "done")
    assert ended(g) == ("temet", "SL 11.2")
    assert g.table.asked is None
    assert g.refusal("pass") == ("the game is over", "SL 11.2")


@rule_not("SL 11.1", "Only the limit of 120 turns ends a game at another moment.")
def test_the_limit_ends_a_game_otherwise() -> None:
    g = table(
        temet={"hand": ["Khema"], "deck": 5}, ankar={"deck": 4}, turn=120, phase="supremacy", dutiful=True
    )
    assert ended(g.play("determine")) == ("temet", "SL 11.8")


@rule("SL 11.2", "More than two in a region are as good.")
@rule_not("SL 11.2", "Three in one region and one in the other are not enough, nor are three in all.")
def test_two_pyramids_in_each_region() -> None:
    def won(*columns: str) -> bool:
        return ended(beginning(pyramids=dict.fromkeys(columns, "temet"))) == ("temet", "SL 11.2")

    assert won(*FOUR)
    assert won(*FOUR, "upper religious")
    assert not won("upper military", "upper religious", "upper economic", "lower military")
    assert not won(*FOUR[:3])


@rule("SL 11.3", "The opponent's deck is empty as the turn begins.")
@rule_not("SL 11.3", "One card is not none.")
def test_an_empty_deck_loses() -> None:
    assert ended(beginning(ankar={"deck": [], "hand": ["Enhu"]})) == ("temet", "SL 11.3")
    assert ended(beginning(ankar={"deck": ["Enhu"]})) is None


@rule("SL 11.4", "The other's four pyramids and the own empty deck decide nothing at this moment.")
@rule_not("SL 11.4", "In the other's turn they do.")
def test_only_for_the_player_whose_turn_begins() -> None:
    g = beginning({"deck": []}, pyramids=dict.fromkeys(FOUR, "ankar"))
    assert (g.asked, ended(g)) == ("temet", None)
    g.play("refresh")  # the only card goes, and nothing comes
    assert ended(g) == ("ankar", "SL 11.2")


@rule("SL 11.5", "Both decks are empty: whoever begins a turn wins.")
@pytest.mark.parametrize("house", HOUSES)
def test_both_decks_empty(house: str) -> None:
    g = table(
        temet={"deck": [], "hand": ["Khema"]}, ankar={"deck": [], "hand": ["Enhu"]}, active=house, begin=True
    )
    assert ended(g) == (house, "SL 11.3")


@rule_not(
    "SL 11.5", "With only the own deck empty the player goes on, and loses when the other's turn begins."
)
def test_only_the_own_deck_empty() -> None:
    g = beginning({"deck": [], "upper military": [MERCENARIES]}, {"deck": ["Enhu", "River Merchant"]})
    assert ended(g) is None
    g.play("pass", "pass", "pass", "determine", "done")  # the duty takes the last card of the hand
    assert ended(g) == ("ankar", "SL 11.3")


@rule("SL 11.6", "To draw from an empty deck, or to discard from it, is nothing, and the game goes on.")
@rule_not("SL 11.6", "A card that is there is drawn and discarded.")
def test_nothing_happens_to_an_empty_deck() -> None:
    g = table(
        temet={"hand": ["Levy of the Red Villages", "Sack the Granaries", "Khema"], "deck": []},
        ankar={"deck": []},
        unchecked=True,
    )
    g.play("play Levy", "pass", "play Sack")
    assert (g.hand("temet"), g.discard("ankar"), ended(g)) == (["Khema"], [], None)
    g = table(
        temet={"hand": ["Levy of the Red Villages", "Khema"], "deck": [MERCENARIES]},
        ankar={"deck": []},
        unchecked=True,
    )
    assert g.play("play Levy").hand("temet") == ["Khema", MERCENARIES]


@rule("SL 11.7", "The discard pile does not become a deck.")
def test_the_pile_is_not_shuffled_back() -> None:
    g = table(
        temet={"hand": ["Levy of the Red Villages", "Khema"], "deck": [], "discard": [MERCENARIES] * 9},
        unchecked=True,
    )
    g.play("play Levy")
    assert (g.deck("temet"), len(g.discard("temet"))) == ([], 10)
    g.play("pass", "pass", "pass", "determine")
    assert ended(g) == ("ankar", "SL 11.3")


@rule("SL 11.7", "Flood of Renewal refills a deck, and in time is in time.")
@rule_not("SL 11.7", "A card's effect does what the rules of an empty deck do not.")
def test_a_deck_refilled_in_time() -> None:
    g = table(temet={"hand": ["Flood of Renewal", "Khema"], "deck": [], "discard": [MERCENARIES]}, phase="1")
    g.play("play Flood", f"take {MERCENARIES}", "pass", "pass", "determine")
    assert (g.asked, ended(g)) == ("ankar", None)


# The limit


def last_turn(turn: int, temet: int, ankar: int) -> Setting:
    """Ankar's turn of this number ends, with so many cards in the decks."""
    g = table(
        temet={"deck": temet, "hand": ["Khema"]},
        ankar={"deck": ankar, "hand": ["Enhu"]},
        active="ankar",
        turn=turn,
        phase="supremacy",
        dutiful=True,
    )
    return g.play("determine")


@rule("SL 11.8", "After the 120th turn the longer deck wins, whoever took that turn.")
@rule_not("SL 11.8", "After the 119th the game goes on.")
@rule_not("SL 11.9", "One card more is not equal.")
def test_the_longer_deck_wins_after_120_turns() -> None:
    assert ended(last_turn(120, 8, 7)) == ("temet", "SL 11.8")
    assert ended(last_turn(120, 7, 8)) == ("ankar", "SL 11.8")
    g = last_turn(119, 7, 8)
    assert (ended(g), g.asked, g.described["turn"]) == (None, "temet", 120)


@rule("SL 11.8", "At once: pyramids that would win with the 121st turn come too late.")
def test_the_limit_comes_before_the_next_turn() -> None:
    g = table(
        temet={"deck": 7, "hand": ["Khema"]},
        ankar={"deck": 8, "hand": ["Enhu"] * 6},
        active="ankar",
        turn=120,
        pyramids=dict.fromkeys(FOUR, "temet"),
        unchecked=True,
    )
    g.play("refresh", "discard Enhu", "done")  # seven to seven
    assert ended(g) == (None, "SL 11.9")


@rule("SL 11.9", "Equal decks, and be they empty: a draw.")
def test_equal_decks_are_a_draw() -> None:
    for n in (0, 7):
        g = last_turn(120, n, n)
        assert ended(g) == (None, "SL 11.9")
        assert g.table.outcome is not None
        assert g.table.outcome.scores == (0.5, 0.5)


@rule("SL 11.10", "A refresh is a turn like any other to this count.")
def test_refreshes_count() -> None:
    g = table(temet={"hand": ["Khema"]}, ankar={"hand": ["Enhu"]}, turn=118)
    g.play("refresh", "done")
    assert g.described["turn"] == 119
    g.play("refresh", "done")
    assert (g.described["turn"], ended(g)) == (120, None)
    g.play("refresh", "discard Khema", "done")
    assert ended(g) == ("ankar", "SL 11.8")  # 24 cards to 23


@rule_not("SL 11.10", "Each game of a match counts its own turns.")
def test_a_new_game_counts_anew() -> None:
    g = table(
        temet={"deck": 7, "hand": ["Khema"]},
        ankar={"deck": 7, "hand": ["Enhu"]},
        turn=120,
        phase="supremacy",
        dutiful=True,
        match={},
    )
    g.play("determine")
    assert (g.described["turn"], g.prompt) == (1, "name-phases")
