"""Quests: the odds of their steps, what a step is worth, which quest to draw and which to give up."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.bots.al_kalim.table import rerolls
from serai.bots.al_kalim.ways import turns_between
from serai.games.al_kalim.rules.odds import chance_to_reach
from serai.games.al_kalim.rules.quest_tests import difficulty_of
from serai.games.al_kalim.rules.quests import explored_for, is_done, quests_of
from serai.games.al_kalim.rules.stats import attribute, skill_bonus, sure_of
from serai.games.al_kalim.rules.storm import is_terrain
from serai.games.al_kalim.state.ability import BAZAAR_STEP, DEFEAT_STEP, TEST_STEP, Step
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import KIT, KIT_BONUS, TOWNS, UNDECIDED

REWARD: Final = 8.0  # what a Legendary Reward is worth
LAST: Final = 1.5  # how much more the one is that wins
STRAIN: Final = 0.75  # what is left of a reward's worth for each step that is still open besides
POOR: Final = 0.6  # the odds of a payment without the gold for it
BARREN: Final = 0.45  # … of a fight where no counter lies


class Task(NamedTuple):
    """A step of a quest that is still to be done."""

    quest: int
    number: int
    step: Step
    odds: float
    worth: float  # of doing it
    stake: float  # what a failed test costs


def test_odds(g: State, seat: int, step: Step) -> float:
    """The chance of a quest's test, adventuring kits and second tries counted in."""
    skill = step.skill
    if sure_of(g, seat, skill):
        return 1.0
    value = attribute(g, seat, skill // 3) + skill_bonus(g, seat, skill)
    target = difficulty_of(g, seat, step)
    chance = chance_to_reach(value, target)
    if rerolls(g, seat):
        chance = 1 - (1 - chance) ** 2
    kits = g.gear[seat * 3 + KIT]
    return max(chance, chance_to_reach(value + KIT_BONUS * kits, target)) if kits else chance


def step_odds(g: State, seat: int, step: Step, wins: list[float]) -> float:
    """The odds of a step, with the chance to win against each colour."""
    if step.kind == TEST_STEP:
        return test_odds(g, seat, step)
    if step.kind == BAZAAR_STEP:
        return 1.0 if step.gold * step.count <= g.gold[seat] else POOR
    colours = [colour for colour in range(4) if not step.colours or step.colours >> colour & 1]
    odds = max([wins[colour] for colour in colours]) * BARREN
    for hex in places_of(g, step):
        colour = g.board.jewel[hex]
        if g.up[hex] and colour in colours:
            odds = max(odds, wins[colour])
    if step.traits:
        odds *= 0.8
    return float(odds**step.count)


def places_of(g: State, step: Step) -> list[int]:
    """The hexes where a step can be done; bazaars that were explored already are left out by the caller."""
    board = g.board
    if step.kind == BAZAAR_STEP:
        towns = [hex for town, hex in enumerate(board.towns) if step.town in ("", board.town_names[town])]
        return towns if step.town else towns + [hex for hex in g.cities if hex >= 0]
    found: list[int] = []
    for name in step.places:
        found += board.places[name]
    if not step.places:
        found = list(range(board.grid.size))
    if step.terrains:
        found = [hex for hex in found if is_terrain(g, hex, step.terrains)]
    if step.kind == DEFEAT_STEP:
        found = [hex for hex in found if board.jewel[hex] >= 0]
    return found


def reward_worth(g: State, seat: int) -> float:
    """What the next reward is worth."""
    have = len(g.legends[seat]) - len(quests_of(g, seat))
    return REWARD * (LAST if have + 1 >= g.goal else 1.0)


def tasks(g: State, seat: int, wins: list[float]) -> list[Task]:
    """All open steps of the player's quests."""
    found: list[Task] = []
    for quest in quests_of(g, seat):
        found += tasks_of(g, seat, quest, wins)
    return found


def tasks_of(g: State, seat: int, quest: int, wins: list[float]) -> list[Task]:
    """The open steps of one quest; a step is worth less while others must be done as well."""
    steps = g.pool.faces[quest].steps
    open_steps = [number for number in range(len(steps)) if not is_done(g, quest, number)]
    odds = {number: step_odds(g, seat, steps[number], wins) for number in open_steps}
    done = len(steps) - len(open_steps)
    found: list[Task] = []
    for number in open_steps:
        worth = reward_worth(g, seat)
        for other in open_steps:
            if other != number:
                worth *= STRAIN * odds[other]
        worth /= steps[number].count
        stake = 0.6 + 0.3 * done * worth
        found.append(Task(quest, number, steps[number], odds[number], worth, stake))
    return found


def promise(g: State, seat: int, quest: int, wins: list[float]) -> float:
    """What a quest is worth to a player: the reward by its odds, less the turns that it takes."""
    steps = g.pool.faces[quest].steps
    worth = reward_worth(g, seat)
    turns = 0.0
    here = g.where[seat]
    for number, step in enumerate(steps):
        if is_done(g, quest, number):
            continue
        worth *= step_odds(g, seat, step, wins)
        spots = places_of(g, step)
        near = min([turns_between(g.board, here, hex) for hex in spots]) if spots else 6.0
        turns += step.count * (1 + near)
        if step.kind == BAZAAR_STEP:
            turns += 0.25 * step.gold * step.count
    return worth - 0.35 * turns


def still_unexplored(g: State, task: Task, stack: int) -> bool:
    """Whether a bazaar counts for a step."""
    step = task.step
    if step.town and (stack >= TOWNS or g.board.town_names[stack] != step.town):
        return False
    return not step.different or not explored_for(g, task.quest, task.number) >> stack & 1


def is_place_of(g: State, step: Step, hex: int, time: int) -> bool:
    """Whether a step can be done on a space at a time (AK 14.19 to AK 14.23)."""
    if step.time not in (UNDECIDED, time):
        return False
    if step.terrains and not is_terrain(g, hex, step.terrains):
        return False
    return not step.places or any(hex in g.board.places[name] for name in step.places)
