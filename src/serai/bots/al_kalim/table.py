"""The table as a seat sees it: the columns of a view read back into a state, unknown cards left unknown."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim import RULES, AlKalim
from serai.games.al_kalim.language.effects_fights import MoreHarm, WoundFoe
from serai.games.al_kalim.language.effects_harm import CancelWounds
from serai.games.al_kalim.rules.frames import FRAMES
from serai.games.al_kalim.rules.stats import life, stamina
from serai.games.al_kalim.state.ability import (
    AFTER_ROLL,
    BEFORE_COMBAT,
    ON_DAMAGE,
    ON_HIT,
    Ability,
)
from serai.games.al_kalim.state.columns import State, load
from serai.games.al_kalim.state.zones import bearer, holdings
from serai.kernel import Chance, View

_SILENT: Final = Chance(bytes(32))  # never drawn from: nothing is played out on this table


def table_of(view: View, rules: AlKalim = RULES) -> State:
    """A table of the bot's own to look at and try things on; a card that the seat does not know is -1."""
    return load(view.inner, rules.pool, rules.board, _SILENT, FRAMES)


def spare(g: State, seat: int) -> int:
    """How many wounds the hero can still take, armour and the like counted in."""
    hero = g.hero[seat]
    return life(g, hero) - g.wounds[hero] + shield(g, seat)


def shield(g: State, seat: int) -> int:
    """The wounds that cards can cancel in one combat."""
    found = 0
    for card in holdings(g, seat):
        for number in g.pool.faces[card].at[ON_DAMAGE]:
            ability = g.pool.abilities[number]
            op = ability.ops[0]
            if isinstance(op, CancelWounds) and ready(g, card, ability):
                found += min(op.n, 3)
    return found


def opening(g: State, seat: int) -> int:
    """The wounds that cards deal a challenge once in a combat, without being given up for it."""
    found = 0
    for card in holdings(g, seat):
        for moment in (BEFORE_COMBAT, ON_HIT):
            for number in g.pool.faces[card].at[moment]:
                ability = g.pool.abilities[number]
                op = ability.ops[0]
                if ability.discard or ability.uses or not ready(g, card, ability):
                    continue
                if isinstance(op, WoundFoe):
                    found += op.n
                elif isinstance(op, MoreHarm):
                    found += op.bonus
    return found


def ready(g: State, card: int, ability: Ability) -> bool:
    """Whether an ability's cost can be paid in the next combat."""
    if (ability.activate and g.down[card]) or ability.uses > g.uses[card]:
        return False
    who = bearer(g, card)
    return not ability.exhaust or g.tired[who] + ability.exhaust <= stamina(g, who)


def rerolls(g: State, seat: int) -> bool:
    """Whether a card lets the hero make a failed test again."""
    return any(
        ready(g, card, g.pool.abilities[number]) and g.pool.abilities[number].rolls == 1
        for card in holdings(g, seat)
        for number in g.pool.faces[card].at[AFTER_ROLL]
    )
