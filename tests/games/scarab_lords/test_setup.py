"""Set-up: SL 3.1 to SL 3.5."""

from __future__ import annotations

import pytest

import serai
from tests.games.scarab_lords.setting import HOUSES, Setting, table
from tests.marks import rule, rule_not

SEEDS = range(24)
FOUR = ("upper military", "upper economic", "lower military", "lower economic")


def opened(seed: int, **options: str) -> Setting:
    return Setting(serai.open("scarab-lords", seed, options))


def nothing_in_play(g: Setting) -> bool:
    zones = [
        zone for house in HOUSES for zone in g.described[house] if zone not in ("hand", "deck", "totals")
    ]
    return not g.described["pyramids"] and not any(
        g.described[house][zone] for house in HOUSES for zone in zones
    )


@rule("SL 3.1", "Over many tables either seat has either house.")
def test_chance_deals_the_houses() -> None:
    assert {tuple(opened(seed).described["seats"]) for seed in SEEDS} == {
        ("temet", "ankar"),
        ("ankar", "temet"),
    }


@rule_not("SL 3.1", "Where the players agree on the houses, chance has no say.")
@pytest.mark.parametrize("houses", ["temet-ankar", "ankar-temet"])
def test_agreed_houses_are_kept(houses: str) -> None:
    assert {"-".join(opened(seed, houses=houses).described["seats"]) for seed in SEEDS} == {houses}


@rule("SL 3.2", "Each player has six cards in hand and 24 in the deck.")
@pytest.mark.parametrize("variant", ["game", "match"])
def test_each_player_draws_six(variant: str) -> None:
    for seed in SEEDS:
        g = opened(seed, variant=variant)
        assert [(len(g.hand(house)), len(g.deck(house))) for house in HOUSES] == [(6, 24), (6, 24)]


@rule("SL 3.2", "Decks are shuffled: no two tables have the same order, in hand or below.")
@pytest.mark.parametrize("house", HOUSES)
def test_decks_are_shuffled(house: str) -> None:
    tables = [opened(seed) for seed in SEEDS]
    assert len({tuple(g.hand(house)) for g in tables}) == len(SEEDS)
    assert len({tuple(g.deck(house)) for g in tables}) == len(SEEDS)


@rule("SL 3.2", "Decks lie face down: of a deck no seat sees more than the number of cards.")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_decks_lie_face_down(seat: int | None) -> None:
    for player in opened(3).table.view(seat).data["players"]:
        assert player["deck"] == 24


@rule_not("SL 3.2", "Only the opening draws: a later turn begins without a card.")
def test_no_turn_begins_with_a_draw() -> None:
    g = opened(5, first="1").play("phases 1 and 2", "pass", "pass")
    g.play(f'discard "{g.hand(str(g.asked))[0]}"')
    assert g.turn == 2
    assert len(g.hand(g.active)) == 6


@rule("SL 3.3", "The first choice of a game is its first turn; nothing offers another hand.")
def test_the_opening_hand_is_kept() -> None:
    for seed in SEEDS:
        g = opened(seed)
        hands = {house: g.hand(house) for house in HOUSES}
        assert {words.split()[0] for words in g.choices()} == {"phases", "refresh"}
        g.play("phases 0 and 1")
        assert {house: g.hand(house) for house in HOUSES} == hands


@rule_not("SL 3.3", "Who wants other cards can refresh, at the price of the turn.")
def test_a_refresh_is_no_second_opening_hand() -> None:
    g = opened(2)
    house = g.active
    first, *kept = g.hand(house)
    g.play("refresh", f'discard "{first}"', "done")
    assert g.discard(house) == [first]
    assert g.hand(house)[:5] == kept
    assert (g.active != house, g.turn) == (True, 2)


@rule("SL 3.4", "Over many tables either seat begins, with either house, in a game as in a match.")
@pytest.mark.parametrize("variant", ["game", "match"])
def test_chance_says_who_begins(variant: str) -> None:
    begins = {(g.table.asked, g.asked) for g in (opened(seed, variant=variant) for seed in SEEDS)}
    assert begins == {(0, "temet"), (0, "ankar"), (1, "temet"), (1, "ankar")}


@rule_not("SL 3.4", "An agreed first player begins.")
@pytest.mark.parametrize("first", ["1", "2"])
def test_an_agreed_first_player_begins(first: str) -> None:
    assert {opened(seed, first=first).table.asked for seed in SEEDS} == {int(first) - 1}


@rule_not("SL 3.4", "In a later game of a match chance has no say: the loser begins.")
@pytest.mark.parametrize(("loser", "winner"), [HOUSES, HOUSES[::-1]])
def test_the_loser_begins_the_next_game(loser: str, winner: str) -> None:
    for seed in range(6):
        g = table(active=loser, pyramids=dict.fromkeys(FOUR, winner), match={}, seed=seed).play("refresh")
        assert g.described["match"]["wins"] == {loser: 0, winner: 1}
        g.play("done", "done")
        assert (g.active, g.turn) == (loser, 1)


@rule("SL 3.5", "Nothing is in play, no pyramid stands, and the discard piles are empty.")
def test_the_game_begins_with_an_empty_board() -> None:
    for seed in SEEDS:
        assert nothing_in_play(opened(seed))


@rule("SL 3.5", "The next game of a match begins with an empty board as well.")
def test_the_next_game_begins_with_an_empty_board() -> None:
    g = table(
        {"hand": ["Merchant Caravan"], "upper military": [{"card": "Bonewheel Chariots", "scarabs": 1}]},
        {"gods": ["Enhu"], "lower economic": ["River Merchant"]},
        pyramids=dict.fromkeys(FOUR, "ankar"),
        match={},
    ).play("refresh", "done")
    assert g.prompt == "give-up"  # Ankar began a turn with four pyramids, so the first game is over
    g.play("done", "done")
    assert nothing_in_play(g)
    assert [(len(g.hand(house)), len(g.deck(house))) for house in HOUSES] == [(6, 24), (6, 24)]


def test_a_table_set_to_the_win_of_a_match_game_goes_on_with_the_exchange() -> None:
    g = table(begin=True, active="ankar", pyramids=dict.fromkeys(FOUR, "ankar"), match={"wins": {"temet": 1}})
    assert (g.prompt, g.asked, g.winner) == ("give-up", "temet", None)
    assert g.described["match"]["wins"] == {"temet": 1, "ankar": 1}


@rule_not("SL 3.5", "A later turn clears nothing away.")
def test_a_turn_clears_nothing() -> None:
    g = table({"upper military": [{"card": "Bonewheel Chariots", "scarabs": 1}], "discard": ["Khema"]})
    with g.changes():
        g.end_turn()
    assert g.active == "ankar"
