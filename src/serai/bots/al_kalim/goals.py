"""What to do where: the worth of each deed on each space, for the goals heal, level, quest and win."""

from __future__ import annotations

from typing import Final

from serai.bots.al_kalim.prospects import Prospect, Scout
from serai.bots.al_kalim.questing import Task, promise, still_unexplored, tasks
from serai.bots.al_kalim.table import spare
from serai.bots.al_kalim.trading import bargain
from serai.games.al_kalim.ability import BAZAAR_STEP, DEFEAT_STEP, TEST_STEP
from serai.games.al_kalim.faces import Face
from serai.games.al_kalim.lairs import lair_at
from serai.games.al_kalim.quests import open_types, top_quest
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import life, stamina
from serai.games.al_kalim.storm import covered
from serai.games.al_kalim.terms import (
    CHALLENGE,
    CLOUDS,
    DAY,
    FAITH,
    NIGHT,
    NOTHING,
    NOWHERE,
    TOWNS,
    UNDECIDED,
)
from serai.games.al_kalim.zones import party

# What things are worth; a turn is worth about 2.
POINT: Final = 1.0  # of an adventure counter
GOLD: Final = 0.3
TILE: Final = 1.6  # a higher number on the quest tile, when there is a slot for a quest left
TILE_NEEDED: Final = 4.0  # … when there is none
WOUND: Final = 0.5
RUIN: Final = 1.6  # a knockout, beside what it takes
RUIN_GOLD: Final = 0.25
RUIN_CARD: Final = 0.3  # for each gold of the dearest card's price
RELIEF: Final = 0.35  # for each wound that a knockout heals
HOPELESS: Final = 0.12  # a chance to win that need not be worked out
FLIGHT: Final = 0.75  # how much of a ruin is left, as there may be an escape
HEALED: Final = 0.75
AMBUSH: Final = 0.5  # three of the six faces of the story die bring one at night


class Aims:
    """The goals of a player at a table, worked out once for a decision."""

    def __init__(self, g: State, seat: int, scout: Scout) -> None:
        self.g = g
        self.seat = seat
        hero = g.hero[seat]
        self.life = life(g, hero)
        self.spare = max(spare(g, seat), 1)
        self.wounds = g.wounds[hero]
        self.ruin = self._ruin()
        self.slots = g.tile[seat] - len(g.legends[seat])
        self._fights: dict[tuple[int, int], float] = {}
        self._wins_now: dict[tuple[int, int], float] = {}
        self._outfits = {time: scout.outfit(g, seat, time) for time in (DAY, NIGHT)}
        self.wins = self._all_wins()
        self.tasks = tasks(g, seat, self.wins)
        self.drawing, self.draw_type = self._draw()
        self._stories: dict[int, float] = {}

    def _ruin(self) -> float:
        """What a knockout costs (AK 11.8 to AK 11.13)."""
        g, seat = self.g, self.seat
        faces = g.pool.faces
        cards = [card for card in g.items[seat] if faces[card].kind != CHALLENGE]
        dearest = max([faces[card].cost for card in (*g.allies[seat], *cards)], default=0)
        cost = RUIN + RUIN_GOLD * g.gold[seat] + RUIN_CARD * dearest - RELIEF * self.wounds
        return max(cost, 0.3)

    # Level and win: fights

    def _deck(self, colour: int, time: int) -> list[Prospect]:
        return self._outfits[time].deck(self.g, self.seat, colour)

    def mean_win(self, colour: int, time: int) -> float:
        """The chance to win against a challenge of a colour, for a hero without wounds."""
        deck = self._deck(colour, time)
        return sum([one.wins[min(self.life, len(one.wins) - 1)] for one in deck]) / len(deck)

    def _all_wins(self) -> list[float]:
        """The chance to win against each colour; where one is hopeless the harder ones are not looked at."""
        wins = [0.0] * 4
        for colour in range(4):
            wins[colour] = self.mean_win(colour, NIGHT)
            if wins[colour] < HOPELESS:
                break
        return wins

    def counter(self, colour: int) -> float:
        """What an adventure counter of a colour is worth."""
        g = self.g
        worth = POINT * (colour + 1)
        tile = g.tile[self.seat]
        if colour + 1 > tile and tile < g.goal:
            higher = min(colour + 1, g.goal) - tile
            worth += higher * (TILE if self.slots > 0 else TILE_NEEDED)
        return worth

    def clash(self, one: Prospect, prize: float) -> float:
        """What a fight with one challenge is worth for its prize."""
        at = min(self.spare, len(one.wins) - 1)
        win = one.wins[at]
        return win * prize - (1 - win) * self.ruin * FLIGHT - WOUND * (win * at - one.lefts[at])

    def fight_value(self, colour: int, time: int) -> float:
        """What it is worth to draw a challenge of a colour, quests aside."""
        key = (colour, time)
        known = self._fights.get(key)
        if known is None:
            faces = self.g.pool.faces
            counter = self.counter(colour)
            deck = self._deck(colour, time)
            total = sum([self.clash(one, counter + GOLD * faces[one.card].gold) for one in deck])
            known = self._fights[key] = total / len(deck)
        return known

    def fight(self, hex: int, time: int) -> float:
        """What an adventure on a space is worth, NOTHING in sight being worth -9."""
        g = self.g
        if covered(g, hex):
            return -9.0
        lair = lair_at(g, hex)
        if lair != NOTHING:
            face = g.pool.faces[lair]
            prize = GOLD * face.gold + (self.counter(g.board.jewel[hex]) if g.up[hex] else 0.0)
            prize += self._quest_prize(hex, time, face.colour, face)
            return self.clash(self._outfits[time].meet(g, self.seat, lair), prize)
        if not g.up[hex]:
            return -9.0
        colour = g.board.jewel[hex]
        if not self.wins[colour]:
            return -9.0
        value = self.fight_value(colour, time)
        if self.tasks:
            value += self._quest_prize(hex, time, colour, None) * self._win_now(colour, time)
        return value

    def _win_now(self, colour: int, time: int) -> float:
        key = (colour, time)
        known = self._wins_now.get(key)
        if known is None:
            deck = self._deck(colour, time)
            wins = sum([one.wins[min(self.spare, len(one.wins) - 1)] for one in deck])
            known = self._wins_now[key] = wins / len(deck)
        return known

    def _quest_prize(self, hex: int, time: int, colour: int, face: Face | None) -> float:
        """What a victory on a space brings for quests (AK 14.9)."""
        total = 0.0
        board = self.g.board
        for task in self.tasks:
            step = task.step
            if step.kind != DEFEAT_STEP or step.time not in (UNDECIDED, time):
                continue
            if step.colours and not step.colours >> colour & 1:
                continue
            if step.terrains and not step.terrains >> board.terrain[hex] & 1:
                continue
            if step.places and not any(hex in board.places[name] for name in step.places):
                continue
            share = 1.0
            if step.traits:
                share = (
                    self._trait_share(step.traits, colour) if face is None else step.traits >> face.trait & 1
                )
            total += share * task.worth
        return total

    def _trait_share(self, traits: int, colour: int) -> float:
        pool = self.g.pool
        cards = pool.challenges[colour]
        return sum([traits >> pool.faces[card].trait & 1 for card in cards]) / len(cards)

    # Quest

    def _draw(self) -> tuple[float, int]:
        """What it is worth to draw a quest now, and of which type."""
        g, seat = self.g, self.seat
        best, which = -9.0, NOTHING
        for kind in open_types(g, seat):
            found = promise(g, seat, top_quest(g, kind), self.wins)
            if found > best:
                best, which = found, kind
        return (max(0.9 * best, 2.0), which) if which != NOTHING else (-9.0, NOTHING)

    def test(self, hex: int, time: int) -> float:
        """What the best quest test on a space is worth; 0 without one that should be tried."""
        best = 0.0
        board = self.g.board
        for task in self.tasks:
            step = task.step
            if step.kind != TEST_STEP or step.time not in (UNDECIDED, time):
                continue
            if step.terrains and not step.terrains >> board.terrain[hex] & 1:
                continue
            if step.places and not any(hex in board.places[name] for name in step.places):
                continue
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
        value = 0.3
        for task in self.tasks:
            step = task.step
            if step.kind != BAZAAR_STEP or step.time not in (UNDECIDED, time) or step.gold > gold:
                continue
            if still_unexplored(g, task, stack):
                value += task.worth
                gold -= step.gold
        value += self._healing(stack, gold)
        gold -= min(gold, self.wounds)
        value += bargain(g, seat, stack, gold) + self._outfits[NIGHT].surprise(g, seat, gold)
        if stack < TOWNS:
            value += self.test(g.board.towns[stack], time)
        elif stack == TOWNS + CLOUDS:
            value += 0.4
        return value

    def _healing(self, stack: int, gold: int) -> float:
        g = self.g
        free = stack == TOWNS + FAITH
        hurt = self.wounds if free else min(self.wounds, gold)
        others = sum([g.wounds[card] for card in party(g, self.seat)[1:]])
        others = others if free else min(others, gold - hurt)
        return hurt * HEALED * (1 + self.wounds / self.life) + 0.5 * HEALED * others

    # The story die

    def story(self, hex: int, time: int) -> float:
        """What the story die is worth on a space, with a quest test there."""
        value = self._story(time)
        if time == NIGHT and self.tasks:
            colour = max(self.g.tile[self.seat] - 1, 0)
            prize = self._quest_prize(hex, time, colour, None)
            if prize and self.wins[colour]:
                value += AMBUSH * prize * self._win_now(colour, time)
        return value + self.test(hex, time)

    def _story(self, time: int) -> float:
        known = self._stories.get(time)
        if known is None:
            g = self.g
            tired = g.tired[g.hero[self.seat]]
            known = 0.35 + (0.08 if tired else 0.0)
            if time == DAY:
                known += 0.15
            else:
                known += AMBUSH * self._ambush()
            self._stories[time] = known
        return known

    def _ambush(self) -> float:
        """What an ambush is worth: the counter, and no gold (AK 13.6)."""
        colour = max(self.g.tile[self.seat] - 1, 0)
        if not self.wins[colour]:
            return -0.75 * self.ruin
        deck = self._deck(colour, NIGHT)
        counter = self.counter(colour)
        return sum([self.clash(one, counter) for one in deck]) / len(deck) - 0.2

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
        for hex in board.jewels:
            if g.up[hex]:
                found[hex] = max(found[hex], self.fight(hex, time))
        for at in range(0, len(g.lairs), 2):
            hex = g.lairs[at]
            found[hex] = max(found[hex], self.fight(hex, time))
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
                spots.update(
                    [
                        hex
                        for hex in range(board.grid.size)
                        if not step.terrains or step.terrains >> board.terrain[hex] & 1
                    ]
                )
        return sorted(spots)


def burden(g: State, card: int, more: int) -> float:
    """What exhaustion costs a character who takes more of it, or less."""
    room = stamina(g, card)
    tired = max(g.tired[card] + more, 0)
    over = max(tired - room, 0)
    tired -= over
    return 0.1 * tired + (0.25 if tired else 0.0) + (0.4 if tired >= room - 1 else 0.0) + 1.2 * WOUND * over
