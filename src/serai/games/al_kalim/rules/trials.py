"""Rolls of two ten-sided dice: combat rolls and the hero's tests (AK 10.9, AK 11.1)."""

from __future__ import annotations

from serai.games.al_kalim.rules.stats import attribute, combat_value, skill_bonus, sure_of
from serai.games.al_kalim.rules.steps import Resolving, Rolling, goes_on
from serai.games.al_kalim.rules.windows import CardWindow
from serai.games.al_kalim.state.ability import (
    AFTER_ROLL,
    ANY_ROLE,
    ATTACKING,
    BEFORE_ROLL,
    COMBAT_ROLL,
    DEFENDING,
    ESCAPE_ROLL,
    RIVAL_ROLL,
    SKILL_TEST,
)
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_fights import CombatRolled, RivalRolled, TestRolled, TestSettled
from serai.games.al_kalim.state.terms import AMBUSH_PENALTY, ESCAPE_TEST, KIT, NOTHING
from serai.games.al_kalim.state.zones import holds_for


def begin_test(g: State, seat: int, skill: int, which: int, difficulty: int) -> None:
    """The hero makes a test of a skill, or with skill ESCAPE_TEST an escape (AK 11.1)."""
    escape = skill == ESCAPE_TEST
    bonus = attribute(g, seat, which) + skill_bonus(g, seat, skill)
    if escape and g.ambush:
        bonus -= AMBUSH_PENALTY  # AK 13.5
    _prepare(g, ESCAPE_ROLL if escape else SKILL_TEST, g.hero[seat], skill, bonus, difficulty)
    g.attacks = False
    if sure_of(g, seat, skill):
        g.sure = True  # AK 11.4: no roll
        g.stack.append(Resolving(seat))
        return
    _line_up(g, seat)


def begin_combat_roll(g: State, card: int, attacks: bool, target: int) -> None:
    """A character attacks or defends in the phase that is being fought (AK 10.9)."""
    seat = g.owner[card]
    g.attacks = attacks
    value = combat_value(g, card, g.phase, ATTACKING if attacks else DEFENDING)
    _prepare(g, COMBAT_ROLL, card, NOTHING, value, target)
    if card == g.hero[seat]:
        g.begun |= 1 << g.phase | (8 if attacks else 0)
    _line_up(g, seat)


def begin_rival_roll(g: State) -> None:
    """The hero in the part of the challenge sets the number to beat (AK 15.4)."""
    hero = g.hero[g.rival]
    g.attacks = False
    _prepare(g, RIVAL_ROLL, hero, NOTHING, combat_value(g, hero, g.phase, ANY_ROLE), 0)
    g.begun |= 16 << g.phase
    _line_up(g, g.rival)


def _prepare(g: State, kind: int, card: int, skill: int, bonus: int, target: int) -> None:
    g.roll_kind = kind
    g.roll_card = card
    g.roll_skill = skill
    g.roll_bonus = bonus
    g.roll_target = target
    g.one = 0
    g.two = 0
    g.sure = False
    g.bonus_damage = 0
    g.used_roll = ()


def _line_up(g: State, seat: int) -> None:
    g.stack.append(Resolving(seat))
    if g.gear[seat * 3 + KIT] or holds_for(g, seat, 1 << AFTER_ROLL):
        g.stack.append(CardWindow(seat, AFTER_ROLL))
    g.stack.append(Rolling(seat))
    if holds_for(g, seat, 1 << BEFORE_ROLL):
        g.stack.append(CardWindow(seat, BEFORE_ROLL))


def _throw(g: State, step: Rolling) -> None:
    """The dice are thrown, unless the success is sure."""
    g.stack.pop()
    if not g.sure:
        roll_dice(g)


def roll_dice(g: State) -> None:
    """Roll, or roll again; the new dice stand."""
    g.one = 1 + g.chance.below(10)
    g.two = 1 + g.chance.below(10)
    if g.events is None:
        return
    seat = g.owner[g.roll_card]
    if g.roll_kind == COMBAT_ROLL:
        g.events.append(
            CombatRolled(g.roll_card, g.phase, g.attacks, g.one, g.two, g.roll_bonus, g.roll_target)
        )
    elif g.roll_kind == RIVAL_ROLL:
        g.events.append(RivalRolled(seat, g.phase, g.one, g.two, g.roll_bonus))
    else:
        g.events.append(TestRolled(seat, g.roll_skill, g.one, g.two, g.roll_bonus, g.roll_target))


def decide_test(g: State) -> None:
    """The test on the table is over; the AfterTest below it goes on from `passed`."""
    g.passed = g.sure or g.one + g.two + g.roll_bonus >= g.roll_target
    if g.events is not None:
        g.events.append(TestSettled(g.owner[g.roll_card], g.roll_skill, g.passed))


goes_on(Rolling.kind, _throw)
