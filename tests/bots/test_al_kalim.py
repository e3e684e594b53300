from collections.abc import Iterator

import pytest

from serai.arena import simulate
from serai.bots import bot_names, find_bot
from serai.games.al_kalim import RULES
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import ASSAULT, DISMISS, LAST_ROUND
from serai.kernel import Action, Chance, Seat, View, seed_from

GAME = "al-kalim"
SOON = LAST_ROUND * 2 // 3


def decisions(
    seed: int, names: tuple[str, ...] = ("heuristic", "heuristic"), **options: str
) -> Iterator[tuple[State, Seat, Action]]:
    """Each decision of a game between bots: the state before it, who is asked, and what is chosen."""
    state = RULES.new({"seats": len(names), **options}, Chance(seed_from(seed)))
    bots = [find_bot(name, GAME, seed + seat) for seat, name in enumerate(names)]
    while (seat := RULES.asked(state)) is not None:
        legal = RULES.legal(state)
        action = bots[seat].choose(RULES.view(state, seat), legal)
        assert action in legal
        yield state, seat, action
        RULES.apply(state, action)
    assert RULES.outcome(state) is not None


def test_al_kalim_has_a_heuristic() -> None:
    assert bot_names(GAME) == ["random", "heuristic"]


@pytest.mark.parametrize(
    ("seats", "mode"),
    [
        (2, "quick"),
        (4, "standard"),
        pytest.param(3, "epic", marks=pytest.mark.slow),
        pytest.param(6, "standard", marks=pytest.mark.slow),
    ],
)
def test_it_wins_games_long_before_the_last_round(seats: int, mode: str) -> None:
    for state, _, action in decisions(seats, ("heuristic",) * seats, mode=mode):
        assert action.verb not in (ASSAULT, DISMISS)
        last = state
    assert last.won_by == "AK 17.1"
    assert last.round < SOON


@pytest.mark.slow
def test_it_also_wins_where_an_escape_can_cost_a_blow() -> None:
    for state, _, _ in decisions(3, escape="hit"):
        last = state
    assert last.won_by == "AK 17.1"


def test_it_is_asked_all_sorts_of_questions() -> None:
    kinds = {RULES.prompt(state).kind for state, _, _ in decisions(1, ("heuristic",) * 3, mode="quick")}
    assert {"time", "movement", "moving", "deed", "face", "escape", "bazaar", "experience", "raise"} <= kinds


def test_the_same_views_give_the_same_choices() -> None:
    again = [action for _, _, action in decisions(5, mode="quick")]
    assert [action for _, _, action in decisions(5, mode="quick")] == again


def test_what_it_saw_before_does_not_change_a_choice() -> None:
    for n, (state, seat, action) in enumerate(decisions(6, mode="quick")):
        if n % 5 == 0:
            fresh = find_bot("heuristic", GAME, 99)
            assert fresh.choose(RULES.view(state, seat), RULES.legal(state)) is action


def test_what_a_seat_cannot_know_does_not_change_a_choice() -> None:
    twins = 0
    for n, (state, seat, action) in enumerate(decisions(2, ("heuristic", "random"), mode="quick")):
        if seat or n % 7:
            continue
        twin = RULES.guess(RULES.view(state, seat), Chance(seed_from(n)))
        assert twin.decks != state.decks
        twins += 1
        again = find_bot("heuristic", GAME, 1).choose(RULES.view(twin, seat), RULES.legal(twin))
        assert again is action
    assert twins > 10


def test_it_changes_neither_the_view_nor_the_list() -> None:
    for n, (state, seat, _) in enumerate(decisions(4, mode="quick")):
        if n % 3:
            continue
        view, legal = RULES.view(state, seat), list(RULES.legal(state))
        before = view.bytes()
        find_bot("heuristic", GAME, 1).choose(View(seat, view.data, view.inner), legal)
        assert view.bytes() == before
        assert legal == RULES.legal(state)


def test_it_beats_three_randoms() -> None:
    """With a true share of 95 % the chance of fewer than 6 wins in 8 games is below 1 in 150."""
    names = ["heuristic", "random", "random", "random"]
    result = simulate(GAME, names, 8, seed=1, options={"mode": "quick"}).data()
    assert result["bots"][0]["wins"] >= 6
    assert result["turns"]["median"] > 4 * 8


@pytest.mark.slow
def test_it_beats_three_randoms_in_many_games() -> None:
    """16 games for the gate; `serai sim al-kalim --seats heuristic,random,random,random` plays more."""
    names = ["heuristic", "random", "random", "random"]
    bot = simulate(GAME, names, 16, seed=2, workers=2).data()["bots"][0]
    assert bot["low"] >= 0.6
