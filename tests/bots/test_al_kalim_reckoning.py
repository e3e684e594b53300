"""What the heuristic of Al-Kalim works out: how fights end, how far it is, what makes a party stronger."""

import pytest

from serai.bots.al_kalim.growing import level
from serai.bots.al_kalim.needs import Needs
from serai.bots.al_kalim.prospects import Scout
from serai.bots.al_kalim.rounds import HERO, Choice, best_round, outlook
from serai.bots.al_kalim.ways import dice_from, dice_to, goal_values, reach_chance
from serai.games.al_kalim import RULES
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import DAY, DONE, LEVEL, NIGHT, NOWHERE
from serai.kernel import Chance, seed_from

BOARD = RULES.board
NONE = Choice(HERO, 0, 1.0, 0, 0)


def arranged(**players: object) -> State:
    return RULES.arrange({"players": players}, Chance(seed_from(1)))


# Fights


def test_a_fight_of_one_blow_is_as_likely_won_as_the_blow_lands() -> None:
    wins, lefts = outlook([Choice(HERO, 1, 0.6, 1, 1), NONE, NONE], 1, 2)
    assert wins == pytest.approx([0.0, 0.6, 0.6 + 0.4 * 0.6])
    assert lefts == pytest.approx([0.0, 0.6, 2 * 0.6 + 0.4 * 0.6])


def test_a_challenge_that_falls_deals_no_more_damage() -> None:
    """The attack comes before the phase in which the hero surely takes a wound."""
    sure = Choice(HERO, 1, 1.0, 1, 1)
    beaten = Choice(HERO, 0, 0.0, 0, 1)
    assert outlook([sure, beaten, NONE], 1, 1)[0][1] == 1.0
    assert outlook([beaten, sure, NONE], 1, 1)[0][1] == 0.0


def test_who_neither_hurts_nor_is_hurt_does_not_win() -> None:
    assert outlook([NONE, NONE, NONE], 3, 3)[0] == [0.0] * 4


def test_a_character_attacks_in_one_phase_of_a_round() -> None:
    strong = Choice(HERO, 1, 0.9, 2, 0)
    guard = Choice(HERO, 0, 0.5, 0, 0)
    best = best_round([[guard, strong]] * 3, 9, [5])
    assert [choice.deals for choice in best.choices].count(2) == 1


def test_an_ally_takes_the_phase_in_which_the_hero_would_be_hurt() -> None:
    hero = [Choice(HERO, 0, 0.3, 0, 3), Choice(HERO, 1, 0.3, 1, 3)]
    ally = Choice(1, 2, 0.8, 1, 3)
    best = best_round([[*hero, ally], [NONE], [NONE]], 5, [4, 5])
    assert best.choices[0] == ally


def test_a_further_attack_needs_the_hit_before_it() -> None:
    """Elaim's: the second blow comes only after the first has landed, and never alone."""
    first = Choice(HERO, 1, 0.5, 1, 0)
    again = Choice(HERO, 0, 1.0, 1, 0, after=1)
    guard = Choice(HERO, 0, 1.0, 0, 0)
    best = best_round([[guard], [guard, first], [guard, again]], 2, [5])
    assert best.choices == (guard, first, again)
    assert best_round([[guard], [guard], [guard, again]], 2, [5]).gain == 0
    harmful = [guard, first, again._replace(chance=0.5, suffers=1)]
    wins, _ = outlook(harmful, 1, 1)
    # Half the rounds are won by the first blow; in the others the second phase is a mere defence.
    assert wins[1] == pytest.approx(0.5 / (0.5 + 0.25))


def test_a_stronger_hero_has_better_prospects() -> None:
    weak, strong = arranged(nerimah={}), arranged(nerimah={"experience": {"spirit": 4}})
    for colour in range(4):
        for card in RULES.pool.challenges[colour]:
            one = Scout().outfit(weak, 0, NIGHT).meet(weak, 0, card)
            other = Scout().outfit(strong, 0, NIGHT).meet(strong, 0, card)
            assert other.wins[5] >= one.wins[5] - 0.02
            assert all(0 <= win <= 1 for win in one.wins)
            assert one.wins == sorted(one.wins)


def test_the_time_of_day_counts() -> None:
    """The Crusaders of Kellos have 5 Life by night and 8 by day."""
    state = arranged(nerimah={"experience": {"spirit": 4}})
    card = RULES.pool.by_name["crusaders of kellos"]
    scout = Scout()
    night, day = (scout.outfit(state, 0, time).meet(state, 0, card) for time in (NIGHT, DAY))
    assert night.wins[5] > day.wins[5]


# Ways


def test_a_way_costs_what_the_terrain_on_it_costs() -> None:
    start, road = BOARD.find("Qamarun"), BOARD.find("C2")
    assert dice_from(BOARD, start, NOWHERE)[road] == dice_to(BOARD, road, NOWHERE)[start] == 1.3
    assert dice_to(BOARD, start, NOWHERE)[road] == 1.0  # any die leads into a town


def test_the_storm_is_in_the_way() -> None:
    start, goal = BOARD.find("I7"), BOARD.find("I5")
    storm = BOARD.find("I6")
    assert dice_to(BOARD, goal, storm)[start] > dice_to(BOARD, goal, NOWHERE)[start]


def test_a_goal_is_worth_less_from_afar() -> None:
    worth = [0.0] * BOARD.grid.size
    goal = BOARD.find("G6")
    worth[goal] = 5.0
    seen = goal_values(BOARD, NOWHERE, worth)
    far = dice_to(BOARD, goal, NOWHERE)
    nearest_first = sorted(range(BOARD.grid.size), key=lambda hex: far[hex])
    assert nearest_first[0] == goal
    assert seen[goal] == 5.0
    assert [seen[hex] for hex in nearest_first] == sorted(seen, reverse=True)


def test_more_dice_lead_further() -> None:
    assert reach_chance(5, 4.0) > reach_chance(3, 4.0) > reach_chance(3, 6.0)


# Growth


def test_what_is_high_already_is_worth_little_more() -> None:
    low, high = (Needs(arranged(nerimah={"experience": {"spirit": n}}), 0) for n in (0, 8))
    assert low.growing(2, 2) > 3 * high.growing(2, 2)


@pytest.mark.parametrize("counters", [{"green": 3}, {"yellow": 2}, {"red": 1}])
def test_counters_are_spent_as_soon_as_they_suffice(counters: dict[str, int]) -> None:
    state = RULES.arrange(
        {"players": {"nerimah": {"counters": counters}}, "price": 3, "step": "experience"},
        Chance(seed_from(1)),
    )
    assert level(state, 0) is LEVEL()


def test_a_red_counter_is_not_thrown_away_for_a_cheap_level() -> None:
    state = RULES.arrange(
        {
            "players": {"nerimah": {"counters": {"red": 1}, "tile": "red"}},
            "price": 2,
            "step": "experience",
        },
        Chance(seed_from(1)),
    )
    assert level(state, 0) is DONE()
