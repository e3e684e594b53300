"""What to do where: the worth of each deed on each space, for the goals heal, level, quest and win."""

from __future__ import annotations

from typing import Final

from serai.bots.al_kalim.hunting import NEVER, Hunt
from serai.bots.al_kalim.prospects import Scout
from serai.bots.al_kalim.questing import Task, is_place_of, promise, still_unexplored
from serai.bots.al_kalim.trading import bargain
from serai.games.al_kalim.rules.quests import open_types, top_quest
from serai.games.al_kalim.rules.storm import covered, is_terrain
from serai.games.al_kalim.state.ability import BAZAAR_STEP, TEST_STEP
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import CLOUDS, DAY, FAITH, NIGHT, NOTHING, NOWHERE, TOWNS, UNDECIDED
from serai.games.al_kalim.state.zones import party

# What things are worth, in the coin of hunting.
VISIT: Final = 0.3  # a bazaar, whatever it holds
LIFTED: Final = 0.4  # to be put anywhere by the City of Clouds
HEALED: Final = 0.75  # a wound; more if there are many
ALLY_HEALED: Final = 0.4
STORY: Final = 0.35  # the story die
WELL: Final = 0.08  # its road, for a tired hero
CREATURES_STIR: Final = 0.15  # its dunes by day
AMBUSH: Final = 0.5  # three of its six faces bring one at night
DRAWN: Final = 0.9  # of what a quest promises
DRAWN_LEAST: Final = 2.0  # any quest is better than none


class Aims:
    """The goals of a player at a table, worked out once for a decision."""

    def __init__(self, g: State, seat: int, scout: Scout) -> None:
        self.g = g
        self.seat = seat
        self.hunt = Hunt(g, seat, scout)
        self.wins = self.hunt.wins
        self.tasks = self.hunt.tasks
        self.wounds = g.wounds[g.hero[seat]]
        self.drawing, self.draw_type = self._draw()
        self._stories: dict[int, float] = {}

    # Quest

    def _draw(self) -> tuple[float, int]:
        """What it is worth to draw a quest now, and of which type."""
        g, seat = self.g, self.seat
        best, which = NEVER, NOTHING
        for kind in open_types(g, seat):
            found = promise(g, seat, top_quest(g, kind), self.wins)
            if found > best:
                best, which = found, kind
        return (max(DRAWN * best, DRAWN_LEAST), which) if which != NOTHING else (NEVER, NOTHING)

    def test(self, hex: int, time: int) -> float:
        """What the best quest test on a space is worth; 0 without one that should be tried."""
        best = 0.0
        for task in self.tasks:
            if task.step.kind == TEST_STEP and is_place_of(self.g, task.step, hex, time):
                best = max(best, self.trial(task))
        return best

    def trial(self, task: Task) -> float:
        """What it is worth to try a quest's test."""
        return task.odds * task.worth - (1 - task.odds) * task.stake

    # Heal and buy

    def bazaar(self, stack: int, time: int) -> float:
        """What it is worth to explore a bazaar, with the quest steps and the test that belong to it."""
        g, seat = self.g, self.seat
        gold = g.gold[seat]
        value = VISIT
        for task in self.tasks:
            step = task.step
            if step.kind != BAZAAR_STEP or step.time not in (UNDECIDED, time) or step.gold > gold:
                continue
            if still_unexplored(g, task, stack):
                value += task.worth
                gold -= step.gold
        value += self._healing(stack, gold)
        gold -= min(gold, self.wounds)
        value += bargain(g, seat, stack, gold) + self.hunt.outfits[NIGHT].surprise(g, seat, gold)
        if stack < TOWNS:
            value += self.test(g.board.towns[stack], time)
        elif stack == TOWNS + CLOUDS:
            value += LIFTED
        return value

    def _healing(self, stack: int, gold: int) -> float:
        g = self.g
        free = stack == TOWNS + FAITH
        hurt = self.wounds if free else min(self.wounds, gold)
        others = sum([g.wounds[card] for card in party(g, self.seat)[1:]])
        others = others if free else min(others, gold - hurt)
        return hurt * HEALED * (1 + self.wounds / self.hunt.life) + ALLY_HEALED * others

    # The story die

    def story(self, hex: int, time: int) -> float:
        """What the story die is worth on a space, with a quest test there."""
        value = self._story(time)
        if time == NIGHT and self.tasks:
            colour = self.hunt.ambusher
            prize = self.hunt.quest_prize(hex, time, colour)
            if prize and self.wins[colour]:
                value += AMBUSH * prize * self.hunt.win_now(colour, time)
        return value + self.test(hex, time)

    def _story(self, time: int) -> float:
        known = self._stories.get(time)
        if known is None:
            known = STORY + (WELL if self.g.tired[self.g.hero[self.seat]] else 0.0)
            known += CREATURES_STIR if time == DAY else AMBUSH * self.hunt.ambush()
            self._stories[time] = known
        return known

    # Every space

    def anywhere(self, time: int) -> float:
        """The worth of what can be done on any space: a quest drawn, or the story die."""
        return max(self.drawing, self._story(time))

    def deeds(self, time: int) -> list[float]:
        """The worth of the best deed on every space that holds something, 0 on the others."""
        g = self.g
        board = g.board
        found = [0.0] * board.grid.size
        for hex in self._quest_spots():
            found[hex] = max(found[hex], self.story(hex, time))
        for town, hex in enumerate(board.towns):
            if not covered(g, hex):
                found[hex] = self.bazaar(town, time)
        for city, hex in enumerate(g.cities):
            if hex != NOWHERE and not covered(g, hex):
                found[hex] = max(found[hex], self.bazaar(TOWNS + city, time))
        for hex in (*board.jewels, *g.lairs[::2]):
            found[hex] = max(found[hex], self.hunt.fight(hex, time))
        return found

    def _quest_spots(self) -> list[int]:
        """The spaces where the story die may serve a quest: by its test, or by an ambush."""
        board = self.g.board
        spots: set[int] = set()
        for task in self.tasks:
            step = task.step
            for name in step.places:
                spots.update(board.places[name])
            if step.kind != BAZAAR_STEP and not step.places:
                terrains = step.terrains or 255
                spots.update([hex for hex in range(board.grid.size) if is_terrain(self.g, hex, terrains)])
        return sorted(spots)
