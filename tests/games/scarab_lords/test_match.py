"""The advanced match: best of three, with an exchange of cards after each decided game (SL 12)."""

from collections import Counter
from typing import Any

import pytest

from serai.games.scarab_lords import RULES
from serai.games.scarab_lords.cards import CARD_SETS
from serai.games.scarab_lords.events import GameBegan, GameEnded
from serai.games.scarab_lords.terms import HOUSES
from serai.kernel import Chance, open_table, seed_from
from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

FOUR = ["upper military", "upper economic", "lower military", "lower religious"]


def printed(house: str) -> list[str]:
    """The cards of a house, or the bonus cards, as their set lists them."""
    faces = CARD_SETS.house_pool().faces
    return sorted(face.name for face in faces if HOUSES[face.house] == house for _ in range(face.copies))


def exchange(loser: str = "temet", **match: Any) -> Setting:
    """A game was lost; both houses may give up cards."""
    winner = "ankar" if loser == "temet" else "temet"
    return table(match={"exchange": loser, "wins": {winner: 1}, **match})


def about_to_win(house: str, **match: Any) -> Setting:
    """A match in which the other house only has to refresh, and this one wins a game."""
    other = "ankar" if house == "temet" else "temet"
    return table(
        {"hand": ["Khema"]},
        {"hand": ["Enhu"]},
        active=other,
        match=match,
        pyramids=dict.fromkeys(FOUR, house),
    )


def at_random(g: Setting, seed: int, until: str) -> None:
    """Play legal actions by chance until a prompt of that kind, or to the end."""
    chance = Chance(seed_from(seed))
    while g.table.asked is not None and g.prompt != until:
        legal = g.table.legal
        g.table.play(legal[chance.below(len(legal))])


# Games and matches


@rule("SL 12.1", "The second game won is the match won.")
@rule_not("SL 12.3", "A match that is decided needs no exchange.")
def test_two_games_win_the_match() -> None:
    g = about_to_win("temet", wins={"temet": 1, "ankar": 1}, game=3).play("refresh", "done")
    assert g.table.outcome is not None
    assert (g.table.outcome.winner, g.table.outcome.rule) == (g.seat("temet"), "SL 12.1")
    assert g.table.asked is None


@rule_not("SL 12.1", "The first game won decides nothing yet.")
@rule("SL 12.3", "After it the players exchange cards.")
def test_one_game_does_not_win_the_match() -> None:
    g = about_to_win("temet").play("refresh", "done")
    assert g.table.outcome is None
    assert g.described["match"]["wins"] == {"temet": 1, "ankar": 0}
    assert (g.asked, g.prompt) == ("ankar", "give-up")


@rule_not("SL 12.3", "A single game is over when it is over.")
def test_no_exchange_after_a_single_game() -> None:
    g = table({"hand": ["Khema"]}, {"hand": ["Enhu"]}, active="ankar", pyramids=dict.fromkeys(FOUR, "temet"))
    g.play("refresh", "done")
    assert g.table.asked is None


@rule("SL 12.1", "Whole matches: whoever first wins two games wins, and nobody wins three.")
@rule("SL 12.2", "The houses stay with their players.")
@rule("SL 12.6", "Every deck has 30 cards in every game, and no card is lost or doubled.")
@rule("SL 12.10", "The loser of a game begins the next one.")
@pytest.mark.parametrize("seed", range(6))
def test_a_match_played_at_random(seed: int) -> None:
    g = Setting(open_table(RULES, seed, {"variant": "match"}))
    houses = g.described["seats"]
    everything = Counter(printed("temet") + printed("ankar") + printed("bonus"))
    chance = Chance(seed_from(seed))
    while g.table.asked is not None:
        legal = g.table.legal
        g.table.play(legal[chance.below(len(legal))])
        if g.prompt == "name-phases":
            decks = [deck_of(g, house) for house in houses]
            assert [len(deck) for deck in decks] == [30, 30]
            assert Counter(decks[0] + decks[1] + g.described["match"]["bonus"]) == everything
            assert g.described["seats"] == houses
    winners = [event.seat for event in g.table.log(None) if isinstance(event, GameEnded) and event.seat >= 0]
    starters = [event.first for event in g.table.log(None) if isinstance(event, GameBegan)]
    assert g.table.outcome is not None
    assert winners.count(winners[-1]) == 2
    assert g.table.outcome.winner == winners[-1]
    assert len(winners) in (2, 3)
    assert starters == [1 - winner for winner in winners[:-1]]


def test_the_step_that_ends_a_game_of_a_match_is_not_taken_back() -> None:
    """The cards are gathered, so the log alone still tells what the game had shown."""
    ended = 0
    for seed in range(4):
        table = open_table(RULES, seed, {"variant": "match"})
        chance = Chance(seed_from(seed))
        while table.asked is not None:
            seat = table.asked
            table.play(table.legal[chance.below(len(table.legal))])
            over = [event for event in table.happened if isinstance(event, GameEnded)]
            assert all(event.gathered == (table.outcome is None) for event in over)
            if over and table.outcome is None:
                assert table.undoable(seat) == 0
                ended += 1
    assert ended >= 4


def deck_of(g: Setting, house: str) -> list[str]:
    """A house's cards as a new game begins."""
    return sorted(g.hand(house) + g.deck(house))


@rule_not("SL 12.2", "Another match draws the houses anew.")
def test_another_match_other_houses() -> None:
    seated = {
        tuple(Setting(open_table(RULES, seed, {"variant": "match"})).described["seats"]) for seed in range(20)
    }
    assert seated == {("temet", "ankar"), ("ankar", "temet")}


# The exchange


@rule("SL 12.4", "Up to five cards of the own thirty.")
@rule_not("SL 12.4", "A card of another deck, or one given up before, is not to be given up.")
def test_up_to_five_cards_are_given_up() -> None:
    g = exchange("temet")
    assert g.asked == "temet"
    assert g.rule_against("give Enhu") == "SL 12.4"
    g.play("give Khema")
    assert g.rule_against("give Khema") == "SL 12.4"  # there was one
    g.play("give Merchant Caravan", "give Merchant Caravan", "give Sack the Granaries", "give Bazaar of Qesh")
    assert g.choices() == ["done"]  # asked all the same: how many are given up is a secret
    assert g.rule_against("give Djurrat") == "SL 12.4"
    g.play("done")
    assert (g.asked, g.prompt) == ("ankar", "give-up")
    assert "Khema" not in g.described["match"]["bonus"]  # not yet shown
    g.play("done")
    assert g.described["match"]["bonus"] == sorted_like_the_sets(
        [
            *printed("bonus"),
            "Khema",
            "Merchant Caravan",
            "Merchant Caravan",
            "Sack the Granaries",
            "Bazaar of Qesh",
        ]
    )


def sorted_like_the_sets(names: list[str]) -> list[str]:
    return sorted(names, key=lambda name: CARD_SETS.house_pool().number[name])


@rule("SL 12.4", "None is a number too.")
@rule_not("SL 12.5", "Who gave up nothing takes nothing.")
def test_nothing_is_given_up() -> None:
    g = exchange("temet").play("done", "done")
    assert (g.described["match"]["game"], g.prompt) == (1 + 1, "name-phases")
    assert deck_of(g, "temet") == printed("temet")
    assert deck_of(g, "ankar") == printed("ankar")
    g = exchange("temet").play("done", "give Enhu", "done")
    assert (g.asked, g.prompt) == ("ankar", "take-bonus")


@rule("SL 12.5", "The loser takes as many as he or she gave up, and then the winner.")
@rule("SL 12.6", "Two cards here, one there: thirty each.")
@pytest.mark.parametrize(("loser", "winner"), [("temet", "ankar"), ("ankar", "temet")])
def test_the_loser_takes_first(loser: str, winner: str) -> None:
    gifts = {"temet": ["Khema", "Merchant Caravan"], "ankar": ["Enhu"]}
    g = exchange(loser)
    for house in (loser, winner):
        g.play(*(f"give {card}" for card in gifts[house]), "done")
    for house, wanted in (
        (loser, ["Sellblades of the Delta"] * 2),
        (winner, ["Zamuhn the Usurper", "Twin Decrees"]),
    ):
        for card in wanted[: len(gifts[house])]:
            assert (g.asked, g.prompt) == (house, "take-bonus")
            g.play(f"take {card}")
    assert g.prompt == "name-phases"
    assert len(deck_of(g, "temet")) == len(deck_of(g, "ankar")) == 30


@rule_not("SL 12.6", "The number taken is not free: it is the number given up.")
def test_no_more_are_taken_than_given() -> None:
    g = exchange("temet").play("give Khema", "done", "done", "take Twin Decrees")
    assert g.prompt == "name-phases"
    assert g.rule_against("take Zamuhn the Usurper") == "SL 4.9"


@rule("SL 12.7", "One's own card and the opponent's card can be taken as well.")
@rule_not("SL 12.7", "What the loser took is gone for the winner.")
def test_any_bonus_card_may_be_taken() -> None:
    g = exchange("temet").play(
        "give Khema", "give Merchant Caravan", "done", "give Enhu", "give Asp Handlers", "done"
    )
    g.play("take Khema", "take Enhu")
    assert g.refusal("take Enhu") == ("Enhu is not among the bonus cards", "SL 12.7")
    g.play("take Merchant Caravan", "take Asp Handlers")
    assert deck_of(g, "temet") == sorted([*without(printed("temet"), "Merchant Caravan"), "Enhu"])
    assert deck_of(g, "ankar") == sorted([*without(printed("ankar"), "Enhu"), "Merchant Caravan"])


def without(names: list[str], name: str) -> list[str]:
    rest = list(names)
    rest.remove(name)
    return rest


@rule("SL 12.8", "In the next game the card is the house's own: it stands on its side and goes to its pile.")
@rule_not("SL 12.8", "What nobody took is in no deck.")
def test_a_bonus_card_belongs_to_its_taker() -> None:
    g = exchange("ankar").play("give Enhu", "done", "done", "take Silence of the Altars")
    assert "Silence of the Altars" in deck_of(g, "ankar")
    assert "Silence of the Altars" not in g.described["match"]["bonus"]
    assert not {"Twin Decrees", "Enhu"} & {*deck_of(g, "ankar"), *deck_of(g, "temet")}
    side = {"hand": ["Sellblades of the Delta", "Enhu"]}  # as drawn in such a game
    h = table(ankar=side, active="ankar", match={"game": 2, "bonus": ["Twin Decrees"]})
    h.play("play Sellblades", "into lower economic", "remove Sellblades")
    assert (h.discard("ankar"), h.discard("temet")) == (["Sellblades of the Delta"], [])


@rule("SL 12.9", "A deck keeps its changes, and the exchange after game 2 adds to them.")
@rule_not("SL 12.9", "Another match begins with the printed decks.")
def test_changes_last_for_the_match() -> None:
    for seed in range(1, 9):
        g = exchange("temet", game=1).play("give Khema", "done", "done", "take Twin Decrees")
        at_random(g, seed, "give-up")
        if g.table.asked is not None:  # Temet won the second game
            break
    assert g.described["match"]["wins"] == {"temet": 1, "ankar": 1}
    assert g.asked == "ankar"
    changed = sorted([*without(printed("temet"), "Khema"), "Twin Decrees"])
    assert sorted(g.deck("temet")) == changed
    g.play("done", "give Sack the Granaries", "done", "take Khema")
    assert deck_of(g, "temet") == sorted([*without(changed, "Sack the Granaries"), "Khema"])
    assert g.described["match"]["game"] == 3

    fresh = Setting(open_table(RULES, 5, {"variant": "match"}))
    assert deck_of(fresh, "temet") == printed("temet")


@rule("SL 12.10", "The loser takes the first turn, with two phases to name.")
@rule_not("SL 12.10", "In the first game of a match chance decides.")
def test_the_loser_begins() -> None:
    for loser in ("temet", "ankar"):
        g = exchange(loser).play("done", "done")
        assert (g.described["first"], g.asked, g.prompt) == (loser, loser, "name-phases")
    firsts = {Setting(open_table(RULES, seed, {"variant": "match"})).described["first"] for seed in range(20)}
    assert firsts == {"temet", "ankar"}


def last_turn(temet: int, ankar: int, first: str) -> Setting:
    """The 120th turn of the second game ends."""
    g = table(
        temet={"deck": temet, "hand": ["Khema"]},
        ankar={"deck": ankar, "hand": ["Enhu"]},
        first=first,
        active="ankar" if first == "temet" else "temet",
        turn=120,
        phase="supremacy",
        dutiful=True,
        match={"wins": {"ankar": 1}, "game": 2},
    )
    return g.play("determine")


@rule("SL 12.11", "A drawn game counts for neither: same first player, no exchange, once more.")
@rule_not("SL 12.3", "A drawn game brings no exchange.")
@pytest.mark.parametrize("first", ["temet", "ankar"])
def test_a_drawn_game_is_played_again(first: str) -> None:
    g = last_turn(7, 7, first)
    assert (g.prompt, g.asked, g.described["first"]) == ("name-phases", first, first)
    assert g.described["match"]["wins"] == {"temet": 0, "ankar": 1}
    assert [len(g.hand(house)) for house in ("temet", "ankar")] == [6, 6]


@rule_not("SL 12.11", "A longer deck after 120 turns is a win: it counts, and cards are exchanged.")
def test_a_decided_last_turn_counts() -> None:
    g = last_turn(8, 7, "ankar")
    assert g.described["match"]["wins"] == {"temet": 1, "ankar": 1}
    assert (g.asked, g.prompt) == ("ankar", "give-up")
