"""Travel: by day or by night, roll, rest or step, and where to stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.bots.al_kalim.goals import Aims
from serai.bots.al_kalim.hunting import WOUND
from serai.bots.al_kalim.ways import dice_from, goal_values, reach_chance
from serai.bots.policy import prefer
from serai.games.al_kalim.language.effects_moving import FreeMove, GoToTown
from serai.games.al_kalim.rules.moving import FreeMove as FreeMoveQuestion
from serai.games.al_kalim.rules.moving import free_spaces
from serai.games.al_kalim.rules.resting import terrain_heat
from serai.games.al_kalim.rules.stats import extra_dice, heat_for, mirages_for, movement_dice, stamina
from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.state.ability import BEFORE_MOVE, INSTEAD_OF_MOVING, MOVEMENT
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import (
    CAMEL,
    DAY,
    DONE,
    ENTER,
    GO,
    NIGHT,
    ROLL,
    SPEND_GEAR,
    STEP,
    STOP,
    TRAVEL,
    USE,
)
from serai.games.al_kalim.state.zones import party
from serai.kernel import Action

LATER: Final = 0.8  # what the next turns count
BETTER: Final = 1e-6
CAMEL_PRICE: Final = 0.45
CARD_PRICE: Final = 0.1
ALLY_SHARE: Final = 0.5  # how much an ally's exhaustion counts
TIRED: Final = 0.1  # an exhaustion
FIFTH_DIE: Final = 0.25  # the first one costs a die besides (AK 6.3)
SPENT: Final = 0.4  # a character who can take hardly more
NEAR: Final = 0.3  # what the neighbourhood of a space counts
HEAT: Final = 0.3  # what a day costs that is still far off
OF_USE: Final = 0.8  # what a card is worth that is given up for a way
CANDIDATES: Final = 14  # spaces that are thought of before the dice are rolled
_RESTING: Final = 4


class Journey:
    """The spaces as a player sees them: what can be done there now, and what lies near."""

    def __init__(self, aims: Aims) -> None:
        self.aims = aims
        self.g = aims.g
        self.seat = aims.seat
        by_day, by_night = aims.deeds(DAY), aims.deeds(NIGHT)
        best = [max(day - HEAT, night) for day, night in zip(by_day, by_night, strict=True)]
        self.goal_values = goal_values(self.g.board, self.g.storm, best)
        self.day = [max(worth, aims.anywhere(DAY)) for worth in by_day]
        self.night = [max(worth, aims.anywhere(NIGHT)) for worth in by_night]

    def score(self, hex: int, time: int) -> float:
        """What it is worth to end a turn's movement on a space."""
        return (self.day if time == DAY else self.night)[hex] + LATER * self.goal_values[hex]

    # Day or night, and how to move

    def time(self) -> Action:
        """The time at which this turn's best way to move is worth more."""
        by_day = self._best_move(DAY)[0]
        by_night = self._best_move(NIGHT)[0]
        return TRAVEL(DAY if by_day > by_night else NIGHT)

    def movement(self, legal: Sequence[Action]) -> Action:
        """Roll, rest, step, or use a card for moving."""
        g = self.g
        worth, action = self._best_move(g.time)
        for offer in legal:
            if offer.verb is not USE:
                continue
            ability = g.pool.abilities[offer.n]
            op = ability.ops[0]
            if ability.when == INSTEAD_OF_MOVING:
                if isinstance(op, FreeMove):
                    found = self._within(op.n, 255, op.storm)
                elif isinstance(op, GoToTown):
                    towns = [hex for hex in g.board.towns if not covered(g, hex)]
                    found = max([self.score(hex, g.time) for hex in towns], default=0.0) - OF_USE
                else:
                    continue
                if found - CARD_PRICE > worth:
                    worth, action = found, offer
            elif ability.when == BEFORE_MOVE and action.verb is ROLL and action.n < _RESTING:
                hero = g.hero[self.seat]
                if g.tired[hero] + ability.exhaust < stamina(g, hero):
                    return offer
        return prefer(action, legal)

    def _best_move(self, time: int) -> tuple[float, Action]:
        g, seat = self.g, self.seat
        here = g.where[seat]
        tired = sum([g.tired[card] for card in party(g, seat)])
        best, action = self.score(here, time) - self._toll(_RESTING, False, time), ROLL(_RESTING)
        for hex in g.board.grid.around[here]:
            found = self.score(hex, time)
            if found > best:
                best, action = found, STEP(hex)
        if covered(g, here):
            return best, action
        for resting in range(_RESTING):
            if resting > tired:
                break
            dice = movement_dice(g, seat) if resting == 0 else _RESTING - resting + extra_dice(g, seat)
            found = self._roll(dice, time) - self._toll(resting, True, time)
            if found > best:
                best, action = found, ROLL(resting)
        return best, action

    def _roll(self, dice: int, time: int) -> float:
        """What the best space is worth that so many dice lead to, on average."""
        g = self.g
        here = g.where[self.seat]
        far = dice_from(g.board, here, g.storm)
        stay = self.score(here, time)
        options = [
            (score, needed)
            for hex, needed in enumerate(far)
            if needed < 1.4 * dice and (score := self.score(hex, time)) > stay
        ]
        options.sort(reverse=True)
        total, left = 0.0, 1.0
        for score, needed in options[:CANDIDATES]:
            chance = reach_chance(dice, needed)
            total += left * chance * score
            left *= 1 - chance
        return total + left * stay

    def _toll(self, resting: int, rolls: bool, time: int) -> float:
        """What exhaustion costs: less by what is rested off first, more by heat and mirages (AK 7.12)."""
        g, seat = self.g, self.seat
        heat, mirages = g.heat, g.mirages
        g.heat = terrain_heat(g, g.where[seat])
        g.mirages = 1  # with five dice about one shows a mirage
        cost = 0.0
        for card in party(g, seat):
            off = min(resting, g.tired[card])
            resting -= off
            dealt = heat_for(g, card) + mirages_for(g, seat) if rolls and time == DAY else 0
            if dealt or off:
                change = burden(g, card, dealt - off) - burden(g, card, 0)
                cost += change if card == g.hero[seat] else ALLY_SHARE * change
        g.heat, g.mirages = heat, mirages
        return cost

    # On the way

    def move(self, legal: Sequence[Action]) -> Action:
        """Go where it is worth most, with dice, a card or a camel; or stop."""
        g = self.g
        here = g.where[self.seat]
        best, action = self.score(here, g.time), STOP()
        reached = [here]
        for offer in legal:
            if offer.verb is GO:
                reached.append(offer.n)
                found = self.score(offer.n, g.time)
                if found > best + BETTER:
                    best, action = found, offer
        if SPEND_GEAR(CAMEL) in legal:
            action = self._ride(reached, best, action)
        for offer in legal:
            if offer.verb is USE and g.pool.abilities[offer.n].when == MOVEMENT:
                op = g.pool.abilities[offer.n].ops[0]
                if isinstance(op, FreeMove):
                    terrains = sum([1 << terrain for terrain in op.terrains]) or 255
                    if self._within(op.n, terrains, op.storm) > best + CARD_PRICE:
                        return offer
        return action

    def _ride(self, reached: Sequence[int], best: float, action: Action) -> Action:
        """A camel's step after the dice, if that is worth the camel."""
        g = self.g
        here = g.where[self.seat]
        for hex in reached:
            for beside in g.board.grid.around[hex]:
                found = self.score(beside, g.time) - CAMEL_PRICE
                if found > best + BETTER and beside not in reached:
                    best, action = found, SPEND_GEAR(CAMEL) if hex == here else GO(hex)
        return action

    def _within(self, steps: int, terrains: int, storm: bool) -> float:
        return max([self.score(hex, self.g.time) for hex in self._free_ways(steps, terrains, storm)])

    def _free_ways(self, steps: int, terrains: int, storm: bool) -> dict[int, int]:
        """The spaces that granted movement leads to, each with the first step of the way there."""
        g, seat = self.g, self.seat
        here = g.where[seat]
        found = {here: here}
        edge = [here]
        for _ in range(steps):
            onward: list[int] = []
            for hex in edge:
                g.where[seat] = hex
                for beside in free_spaces(g, seat, terrains, storm):
                    if beside not in found:
                        found[beside] = found[hex] if hex != here else beside
                        onward.append(beside)
            edge = onward
        g.where[seat] = here
        return found

    def free_move(self, legal: Sequence[Action]) -> Action:
        """The first step of the way to the best space that granted movement leads to."""
        g = self.g
        asked = g.stack[-1]
        assert isinstance(asked, FreeMoveQuestion)
        ways = self._free_ways(asked.left, asked.terrains, asked.storm)
        goal = max(ways, key=lambda hex: self.score(hex, g.time))
        here = g.where[self.seat]
        if self.score(goal, g.time) <= self.score(here, g.time) + BETTER:
            return STOP()
        action = ENTER(ways[goal])
        return action if action in legal else STOP()

    # Put on a space

    def place(self, legal: Sequence[Action]) -> Action:
        """The space from which the next turn promises most; not a Lost City, where one has just been."""
        spots = [action for action in legal if action.verb is not DONE and action.n not in self.g.cities]
        return max(spots, key=lambda action: self.goal_values[action.n] + NEAR * self._near(action.n))

    def _near(self, hex: int) -> float:
        """What lies around a space, on average."""
        around = self.g.board.grid.around[hex]
        return sum([self.goal_values[beside] for beside in around]) / len(around)


def burden(g: State, card: int, more: int) -> float:
    """What exhaustion costs a character who takes more of it, or less."""
    room = stamina(g, card)
    tired = max(g.tired[card] + more, 0)
    over = max(tired - room, 0)
    tired -= over
    cost = TIRED * tired + 1.2 * WOUND * over
    return cost + (FIFTH_DIE if tired else 0.0) + (SPENT if tired >= room - 1 else 0.0)
