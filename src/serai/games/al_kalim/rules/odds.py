"""Exact odds of two ten-sided dice, computed and not sampled: of a roll, a test, each choice in a phase."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.rules.blows import blow_of
from serai.games.al_kalim.rules.stats import (
    attribute,
    combat_value,
    damage_number,
    foe_number,
    skill_bonus,
    sure_of,
)
from serai.games.al_kalim.state.ability import ANY_ROLE, ATTACKING, DEFENDING
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import AMBUSH_PENALTY, ESCAPE_TEST, MIND, NOBODY
from serai.games.al_kalim.state.zones import all_allies

_SIDES: Final = 10
THROWS: Final = _SIDES * _SIDES
_MOST: Final = 2 * _SIDES
#: How many of the 100 throws of two dice show each sum, from 0 to 20.
WAYS: Final = tuple([max(_SIDES - abs(sum - _SIDES - 1), 0) if sum > 1 else 0 for sum in range(_MOST + 1)])
#: How many show each sum or more.
_OR_MORE: Final = tuple([sum(WAYS[needed:]) for needed in range(_MOST + 1)])


# Two dice


def ways_to_reach(value: int, target: int) -> int:
    """How many of the 100 throws reach a number with a value added (AK 10.9)."""
    needed = target - value
    if needed > _MOST:
        return 0
    return _OR_MORE[max(needed, 0)]


def chance_to_reach(value: int, target: int) -> float:
    """The chance that a roll with this value reaches a number."""
    return ways_to_reach(value, target) / THROWS


def chance_against(value: int, other: int, ties: bool) -> float:
    """The chance to reach, or without ties to beat, what somebody else rolls with another value (AK 15.4)."""
    beyond = 0 if ties else 1
    ways = sum([WAYS[sum_] * ways_to_reach(value, sum_ + other + beyond) for sum_ in range(_MOST + 1)])
    return ways / (THROWS * THROWS)


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return int(chance * 100 + 0.5)


# Tests


def chance_of_test(g: State, seat: int, skill: int, which: int, difficulty: int) -> float:
    """The chance of a hero's test of a skill by an attribute (AK 11.1, AK 11.4)."""
    if sure_of(g, seat, skill):
        return 1.0
    return chance_to_reach(attribute(g, seat, which) + skill_bonus(g, seat, skill), difficulty)


def chance_of_escape(g: State) -> float:
    """The chance of an escape from the combat on the table (AK 10.17, AK 13.5, AK 15.9)."""
    seat = g.fighter
    if sure_of(g, seat, ESCAPE_TEST):
        return 1.0
    if g.rival != NOBODY:
        value = attribute(g, seat, MIND) + skill_bonus(g, seat, ESCAPE_TEST)
        return chance_against(value, attribute(g, g.rival, MIND), ties=False)
    value, number = escape_numbers(g)
    return chance_to_reach(value, number)


def escape_numbers(g: State) -> tuple[int, int]:
    """What the hero adds to an escape from a challenge, and the number to reach (AK 10.17, AK 13.5)."""
    face = g.pool.faces[g.foe]
    value = attribute(g, g.fighter, face.escape_attribute) + skill_bonus(g, g.fighter, ESCAPE_TEST)
    return value - (AMBUSH_PENALTY if g.ambush else 0), face.escape


# A phase


class Stroke:
    """What a character does in a phase, and what can come of it."""

    def __init__(self, card: int, attacks: bool, value: int, chance: float, deals: int, suffers: int) -> None:
        self.card: Final = card
        self.attacks: Final = attacks
        self.value: Final = value
        self.chance: Final = chance
        self.deals: Final = deals  # wounds to the challenge, if it succeeds
        self.suffers: Final = suffers  # wounds to the character, if it fails

    @property
    def expected_deals(self) -> float:
        """The wounds that it deals on average."""
        return self.chance * self.deals

    @property
    def expected_suffers(self) -> float:
        """The wounds that the character takes on average."""
        return (1.0 - self.chance) * self.suffers


def stroke_of(g: State, card: int, phase: int, attacks: bool) -> Stroke:
    """The odds of a character who attacks or defends in a phase of the combat on the table."""
    value = combat_value(g, card, phase, ATTACKING if attacks else DEFENDING)
    if g.rival == NOBODY:
        chance = chance_to_reach(value, foe_number(g, phase))
    else:
        chance = chance_against(value, combat_value(g, g.hero[g.rival], phase, ANY_ROLE), ties=True)
    deals = damage_number(g, card, phase) if attacks else 0
    return Stroke(card, attacks, value, chance, deals, blow_of(g, phase))


def strokes(g: State, phase: int) -> list[Stroke]:
    """Everything that the fighter may choose in a phase as the round stands: attacks, then the defence."""
    hero = g.hero[g.fighter]
    found: list[Stroke] = []
    if not g.alone:
        attackers = [hero] if g.allies_barred else [hero, *all_allies(g, g.fighter)]
        found = [stroke_of(g, card, phase, True) for card in attackers if _attacks_in(g, card, phase)]
    return [*found, stroke_of(g, hero, phase, False)]


def _attacks_in(g: State, card: int, phase: int) -> bool:
    return card not in g.struck or card * 4 + phase in g.free_attacks
