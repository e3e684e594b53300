from collections.abc import Iterator
from typing import Any

import pytest

from serai.arena import simulate
from serai.bots import find_bot
from serai.bots.scarab_lords.evaluation import deck_value, value
from serai.games.scarab_lords import RULES
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import PHASE_PAIRS, SUPREMACY
from serai.games.scarab_lords.verbs import DISCARD, REFRESH, REMOVE
from serai.kernel import Action, Chance, Seat, View, seed_from

GAME = "scarab-lords"


def arranged(**table: Any) -> State:
    return RULES.arrange(table, Chance(seed_from(1)))


def choose(state: State, seed: int = 1) -> Action:
    seat = RULES.asked(state)
    assert seat is not None
    return find_bot("heuristic", GAME, seed).choose(RULES.view(state, seat), RULES.legal(state))


def decisions(
    seed: int, names: tuple[str, str] = ("heuristic", "heuristic"), **options: str
) -> Iterator[tuple[State, Seat, Action]]:
    """Each decision of a game between two bots: the state before it, who is asked, and what is chosen."""
    state = RULES.new(options, Chance(seed_from(seed)))
    bots = [find_bot(name, GAME, seed + seat) for seat, name in enumerate(names)]
    while (seat := RULES.asked(state)) is not None:
        legal = RULES.legal(state)
        action = bots[seat].choose(RULES.view(state, seat), legal)
        assert action in legal
        yield state, seat, action
        RULES.apply(state, action)
    assert RULES.outcome(state) is not None


@pytest.mark.parametrize("seed", range(4))
def test_it_plays_whole_games_with_legal_choices_and_discards_nothing_for_nothing(seed: int) -> None:
    for state, _, action in decisions(seed):
        if RULES.prompt(state).kind == "phase":
            assert action.verb not in (DISCARD, REMOVE)


def test_it_plays_a_match_and_exchanges_cards() -> None:
    kinds = {RULES.prompt(state).kind for state, _, _ in decisions(3, variant="match")}
    assert {"give-up", "take-bonus"} <= kinds


def test_the_same_seed_gives_the_same_choices() -> None:
    assert [action for _, _, action in decisions(5)] == [action for _, _, action in decisions(5)]


@pytest.mark.parametrize("name", ["random", "heuristic"])
def test_what_a_seat_cannot_know_does_not_change_a_choice(name: str) -> None:
    twins = 0
    for n, (state, seat, _) in enumerate(decisions(2, ("heuristic", "random"))):
        twin = RULES.guess(RULES.view(state, seat), Chance(seed_from(n)))
        if (twin.hand[1 - seat], twin.deck) == (state.hand[1 - seat], state.deck):
            continue
        twins += 1
        choices = [
            find_bot(name, GAME, n).choose(RULES.view(one, seat), RULES.legal(one)) for one in (state, twin)
        ]
        assert choices[0] is choices[1]
    assert twins > 10


def test_it_changes_neither_the_view_nor_the_list() -> None:
    for state, seat, _ in decisions(4):
        view, legal = RULES.view(state, seat), list(RULES.legal(state))
        before = view.bytes()
        find_bot("heuristic", GAME, 1).choose(View(seat, view.data, view.inner), legal)
        assert view.bytes() == before
        assert legal == RULES.legal(state)


@pytest.mark.parametrize("seed", range(10))
def test_it_names_supremacy_on_the_first_turn(seed: int) -> None:
    state = RULES.new({}, Chance(seed_from(seed)))
    action = choose(state)
    assert SUPREMACY in PHASE_PAIRS[action.n]


def test_with_an_empty_hand_and_a_quiet_table_it_refreshes() -> None:
    state = arranged(temet={"hand": []}, ankar={"upper economic": ["River Merchant"]})
    assert choose(state).verb is REFRESH


def test_with_a_full_hand_it_does_not_refresh() -> None:
    state = arranged(
        temet={"hand": ["Merchant Caravan", "Khema", "Bonewheel Chariots", "Shon-Ra the Radiant"]}
    )
    assert choose(state).verb is not REFRESH


#: Ankar shows the four pyramids and holds them by power; only the one in lower economic is weak.
ANKAR = {
    "upper religious": ["The Seven Sphinxes"],
    "upper economic": ["Reed-Boat Traders"],
    "lower religious": ["Mourners of the Ninth Hour"],
    "lower economic": ["River Merchant"],
}


def test_it_never_refreshes_when_the_opponent_shows_four_pyramids() -> None:
    held = dict.fromkeys(ANKAR, "ankar")
    quiet = arranged(temet={"hand": []}, ankar=ANKAR)
    lost = arranged(temet={"hand": []}, ankar=ANKAR, pyramids=held)
    assert choose(quiet).verb is REFRESH
    assert REFRESH() in RULES.legal(lost)
    assert choose(lost).verb is not REFRESH


def test_it_breaks_the_four_pyramids_of_the_opponent_where_they_are_weak() -> None:
    hand = ["Blacksand Mercenaries", "Toll-Takers of Qesh", "Levy of the Red Villages"]
    state = arranged(temet={"hand": hand}, ankar=ANKAR, pyramids=dict.fromkeys(ANKAR, "ankar"))
    bot = find_bot("heuristic", GAME, 1)
    played = []
    while RULES.asked(state) == 0:
        action = bot.choose(RULES.view(state, 0), RULES.legal(state))
        played.append(RULES.notate(state, action))
        RULES.apply(state, action)
    assert played[played.index('play "Toll-Takers of Qesh"') + 1] == "into lower economic"
    assert RULES.outcome(state) is None


def test_the_last_cards_of_a_deck_are_worth_the_most() -> None:
    steps = [deck_value(n + 1) - deck_value(n) for n in range(30)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] > 0


def test_a_position_is_worth_as_much_to_one_as_it_costs_the_other_in_columns() -> None:
    state = arranged(
        temet={"hand": [], "upper military": ["Bonewheel Chariots"]}, ankar={"hand": []}, phase="supremacy"
    )
    assert value(state, 0) == pytest.approx(-value(state, 1))


def test_it_beats_random() -> None:
    """With a true share of 97 % the chance of fewer than 34 wins in 40 games is below 1 in 5,000."""
    bot = simulate(GAME, ["random", "heuristic"], 40, seed=1).data()["bots"][1]
    assert bot["wins"] >= 34


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["game", "match"])
def test_it_beats_random_in_400_paired_games(variant: str) -> None:
    result = simulate(GAME, ["random", "heuristic"], 400, seed=2, workers=2, options={"variant": variant})
    bot = result.data()["bots"][1]
    assert bot["share"] >= 0.85
    assert bot["low"] >= 0.85
