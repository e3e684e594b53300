"""What would make a party stronger, in wounds a round that it deals more or takes less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.bots.al_kalim.rounds import twin_phases
from serai.games.al_kalim.rules.odds import chance_to_reach
from serai.games.al_kalim.rules.stats import (
    attribute,
    combat_value,
    damage_number,
    life,
    skill_bonus,
    sure_of,
)
from serai.games.al_kalim.state.ability import ATTACKING, DEFENDING
from serai.games.al_kalim.state.columns import State

#: Numbers to beat that a party grows towards.
NUMBERS: Final = (15, 17, 19, 20)
BLOW: Final = 1.3  # wounds of a challenge's blow
AGAIN: Final = 0.7  # how often a hero attacks twice who can
DEFENDED: Final = 0.6  # how often the hero defends in a phase
LIFE: Final = 1.3  # a Life more, for a hero with one
STAMINA: Final = 0.03
#: How many steps of the Legendary Quests test each skill.
ASKED: Final = (4, 4, 1, 4, 2, 4, 2, 3, 9)
DIFFICULTY: Final = 14
TESTED: Final = 0.045  # what it is worth that the tests of one more quest step succeed


def better(value: int, amount: int, numbers: Sequence[int] = NUMBERS) -> float:
    """How much more often a roll succeeds with so much more on it."""
    more = [chance_to_reach(value + amount, number) - chance_to_reach(value, number) for number in numbers]
    return sum(more) / len(numbers)


class Needs:
    """The hero's numbers, and what more of them would bring; what is high already brings little."""

    def __init__(self, g: State, seat: int) -> None:
        self.g = g
        self.seat = seat
        hero = g.hero[seat]
        foe, g.foe = g.foe, -1
        self.attack = [combat_value(g, hero, phase, ATTACKING) for phase in range(3)]
        self.defence = [combat_value(g, hero, phase, DEFENDING) for phase in range(3)]
        self.damage = [damage_number(g, hero, phase) for phase in range(3)]
        g.foe = foe
        self.hits = [
            sum([chance_to_reach(self.attack[phase], number) for number in NUMBERS]) / len(NUMBERS)
            for phase in range(3)
        ]
        self.main = max(
            range(3), key=lambda phase: (self.damage[phase] * self.hits[phase], self.attack[phase])
        )
        self.twins = twin_phases(g, hero)
        self.life = life(g, hero)

    def striking(self, phase: int, amount: int) -> float:
        """More on attacks in a phase."""
        gain = self.damage[phase] * better(self.attack[phase], amount)
        if phase == self.main:
            return gain
        if phase in self.twins:
            return AGAIN * gain
        # It counts only as far as the phase becomes better than the one in which the hero attacks.
        best = self.damage[self.main] * self.hits[self.main]
        return max(self.damage[phase] * self.hits[phase] + gain - best, 0.0) + 0.15 * gain

    def guarding(self, phase: int, amount: int) -> float:
        """More on defences in a phase."""
        share = DEFENDED if phase != self.main else 0.3
        return BLOW * share * better(self.defence[phase], amount)

    def harder(self, phase: int, amount: int) -> float:
        """More damage in a phase."""
        best = self.damage[self.main] * self.hits[self.main]
        if phase in self.twins:
            return AGAIN * amount * self.hits[phase]
        return max((self.damage[phase] + amount) * self.hits[phase] - best, 0.0) + 0.05 * amount

    def living(self, amount: int) -> float:
        """More Life."""
        return LIFE * amount / self.life

    def testing(self, which: int, amount: int) -> float:
        """More of an attribute, for the tests of quests to come."""
        g, seat = self.g, self.seat
        total = 0.0
        for skill in range(which * 3, which * 3 + 3):
            if not sure_of(g, seat, skill):
                value = attribute(g, seat, which) + skill_bonus(g, seat, skill)
                total += ASKED[skill] * better(value, amount, (DIFFICULTY,))
        return TESTED * total

    def growing(self, which: int, amount: int) -> float:
        """More of an attribute, for everything."""
        return self.striking(which, amount) + self.guarding(which, amount) + self.testing(which, amount)
