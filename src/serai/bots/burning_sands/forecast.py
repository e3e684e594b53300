"""What a battle will bring, counted with Strengths alone: all engage in turn and give up what is cheapest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from serai.bots.burning_sands.evaluation import SECTION, water_value
from serai.bots.burning_sands.worth import unit_strength, unit_worth
from serai.games.burning_sands.rules.board import sections, water_of
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.state import State

RUIN: Final = 100.0  # the last City Section


class Unit(NamedTuple):
    """A unit as a battle sees it: its Strength, and what its loss costs."""

    strength: int
    worth: float


def _unit(g: State, hero: int) -> Unit:
    return Unit(unit_strength(g, hero), unit_worth(g, hero))


def losses(army: list[Unit], damage: int, left: int) -> list[Unit]:
    """What an army gives up against what is left of damage: the cheapest that are not immune to the whole."""
    lost: list[Unit] = []
    for unit in sorted(army, key=lambda unit: unit.worth):
        if left > 0 and unit.strength <= damage:
            lost.append(unit)
            left -= unit.strength
    return lost


def clash(
    attackers: Iterable[Unit], guards: Iterable[Unit], water: int, base: int, tokens: int, fall: float
) -> float:
    """What a battle brings the attacker, if all engage in turn, the defender first.

    `tokens` is all of the defender's Water, `fall` what the City Section is worth.
    """
    army, guard = sorted(attackers), sorted(guards)
    ready, guard_ready = army[:], guard[:]
    gain, poured = 0.0, 0
    while ready or guard_ready:
        if guard_ready and army:
            damage = guard_ready.pop().strength
            for unit in losses(army, damage, damage):
                army.remove(unit)
                if unit in ready:
                    ready.remove(unit)
                gain -= unit.worth
        elif not ready:
            break
        if not ready:
            continue
        blow = (ready.pop() if guard else ready.pop(0)).strength
        paid = min(water, blow)
        poured, water, left = poured + paid, water - paid, blow - paid
        for unit in losses(guard, blow, left):
            guard.remove(unit)
            if unit in guard_ready:
                guard_ready.remove(unit)
            gain += unit.worth
            left -= unit.strength
        if blow >= base and (left > 0 or (not base and not water)):
            gain += fall
            break
    return gain + water_value(tokens) - water_value(tokens - poured)


def forecast(g: State, section: int, attackers: list[int], guards: list[int]) -> float:
    """What a battle at a City Section brings the attacker, between these units."""
    owner = g.control[section]
    base = strength(g, section)
    fall = SECTION + base if len(sections(g, owner)) > 1 else RUIN
    return clash(
        [_unit(g, hero) for hero in attackers],
        [_unit(g, hero) for hero in guards],
        g.water[section],
        base,
        water_of(g, owner),
        fall,
    )
