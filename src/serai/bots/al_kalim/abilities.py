"""Using cards: for each moment, whether what a card does is worth its cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from serai.bots.al_kalim.fighting import foe_left, phases_now, standing
from serai.bots.al_kalim.table import shield
from serai.games.al_kalim.language.effects_fights import (
    AttackAgain,
    MoreHarm,
    RoundBonus,
    SendAway,
    SkipPhase,
    WeakenFoe,
    WoundFoe,
)
from serai.games.al_kalim.language.effects_harm import CancelHeat, CancelWounds, SpareParty
from serai.games.al_kalim.language.effects_rolls import HelpRoll, Succeed
from serai.games.al_kalim.rules.gear import roll_succeeds
from serai.games.al_kalim.rules.moving import WayToMove
from serai.games.al_kalim.rules.odds import chance_to_reach
from serai.games.al_kalim.rules.resting import terrain_heat
from serai.games.al_kalim.rules.stats import damage_number, heat_for, life, mirages_for, stamina
from serai.games.al_kalim.rules.windows import CardWindow
from serai.games.al_kalim.state.ability import (
    AFTER_ROLL,
    AMBUSHED,
    ANY_TIME,
    BEFORE_COMBAT,
    BEFORE_ROLL,
    COMBAT_ROLL,
    END_MOVE,
    HEAT,
    ON_DAMAGE,
    ON_HIT,
    REROLLING,
    ROUND_START,
    STORY_ROLLED,
    Ability,
)
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import (
    DAY,
    DONE,
    DUNES,
    KIT,
    KIT_BONUS,
    MELEE,
    NIGHT,
    NOBODY,
    SKIN,
    SPEND_GEAR,
    USE,
)
from serai.games.al_kalim.state.zones import bearer, party
from serai.kernel import Action

SAFE: Final = 0.85  # a fight as good as won needs no card that is given up
HOPELESS: Final = 0.3
HARD: Final = 2  # blue and red challenges

#: Whether an ability should be used at its moment: the table, the player, the ability, its card.
Judge = Callable[[State, int, Ability, int], bool]


def window(g: State, seat: int, legal: Sequence[Action]) -> Action:
    """The first card that is worth its cost at this moment; or no more."""
    asked = g.stack[-1]
    judge = _JUDGES.get(asked.moment) if isinstance(asked, CardWindow) else None
    for action in legal:
        if action.verb is USE and judge is not None:
            if judge(g, seat, g.pool.abilities[action.n], g.pool.source[action.n]):
                return action
        elif action.verb is SPEND_GEAR and _gear_helps(g, seat, action.n):
            return action
    return DONE()


def outside_combat(g: State, seat: int, legal: Sequence[Action]) -> Action | None:
    """A card that heals, if it would not heal for nothing."""
    for action in legal:
        if action.verb is USE:
            ability = g.pool.abilities[action.n]
            if ability.when != ANY_TIME:
                continue
            spares = isinstance(ability.ops[-1], SpareParty)
            judge = _spares_enough if spares else _heals_enough
            if judge(g, seat, ability, g.pool.source[action.n]):
                return action
    return None


def _spares_enough(g: State, seat: int, ability: Ability, card: int) -> bool:
    """Whether a day's roll that is to come would cost the party much."""
    asked_how_to_move = isinstance(g.stack[-1], WayToMove) and g.time == DAY
    return asked_how_to_move and terrain_heat(g, g.where[seat]) * len(party(g, seat)) >= 3


def _heals_enough(g: State, seat: int, ability: Ability, card: int) -> bool:
    hurt = max([g.wounds[one] for one in party(g, seat)])
    tired = max([g.tired[one] for one in party(g, seat)])
    hero = g.hero[seat]
    if ability.uses:  # everything at once
        return g.wounds[hero] >= 3 or g.wounds[hero] + 1 >= life(g, hero)
    if ability.discard:
        return hurt >= 2 or (not hurt and tired >= 2 and g.tired[hero] >= stamina(g, hero) - 1)
    return True


def _gear_helps(g: State, seat: int, kind: int) -> bool:
    if kind == KIT:
        return g.one + g.two + g.roll_bonus + KIT_BONUS * g.gear[seat * 3 + KIT] >= g.roll_target
    if kind == SKIN:
        hero = g.hero[seat]
        dealt = heat_for(g, hero) + mirages_for(g, seat)
        return dealt >= 2 or g.tired[hero] + dealt > stamina(g, hero)
    return False


# A fight


def _room(g: State, ability: Ability, card: int) -> int:
    """The exhaustion that the payer could still take afterwards."""
    who = bearer(g, card)
    return stamina(g, who) - g.tired[who] - ability.exhaust


def _before_combat(g: State, seat: int, ability: Ability, card: int) -> bool:
    op = ability.ops[0]
    if g.rival != NOBODY:
        return False
    now = standing(g, shield(g, seat))
    if isinstance(op, SendAway):
        return now.win < HOPELESS and g.gold[seat] >= 2 * ability.gold
    if isinstance(op, (WoundFoe, WeakenFoe)):
        if ability.exhaust:
            return True
        return now.win < SAFE or (ability.uses > 0 and g.pool.faces[g.foe].colour >= HARD)
    return False


def _round_start(g: State, seat: int, ability: Ability, card: int) -> bool:
    op = ability.ops[0]
    if seat != g.fighter:
        return False
    if isinstance(op, RoundBonus):
        return HOPELESS < standing(g, shield(g, seat)).win < SAFE
    if isinstance(op, SkipPhase):
        defence = phases_now(g, op.phase)[op.phase][0]
        return g.phase <= MELEE and (1 - defence.chance) * defence.suffers > 0.6
    return g.wounds[g.hero[seat]] >= 2  # it heals


def _before_roll(g: State, seat: int, ability: Ability, card: int) -> bool:
    op = ability.ops[0]
    value, target = g.roll_bonus, g.roll_target
    chance = chance_to_reach(value, target)
    if isinstance(op, Succeed):
        return chance < 0.8
    if isinstance(op, HelpRoll):
        better = chance_to_reach(value + op.bonus, target) - chance
        if g.roll_kind == COMBAT_ROLL and g.roll_card == g.hero[seat] and ability.exhaust:
            return better >= 0.1 and _room(g, ability, card) >= 0
        return better > 0.04
    return False


def _after_roll(g: State, seat: int, ability: Ability, card: int) -> bool:
    """A failed roll is made again if it can well succeed, and something depends on it."""
    if roll_succeeds(g) or chance_to_reach(g.roll_bonus, g.roll_target) < 0.2:
        return False
    return g.roll_kind != COMBAT_ROLL or g.attacks or ability.exhaust < 2


def _on_hit(g: State, seat: int, ability: Ability, card: int) -> bool:
    op = ability.ops[0]
    left = foe_left(g) - damage_number(g, g.roll_card, g.phase) - g.bonus_damage
    if left <= 0:
        return False
    if isinstance(op, AttackAgain):
        attack = [one for one in phases_now(g, op.phase, fresh=True)[op.phase] if one.deals]
        return any(one.chance >= 0.35 for one in attack)
    if isinstance(op, MoreHarm):
        return not ability.discard or left <= op.bonus or g.pool.faces[g.foe].colour >= HARD
    return False


def _on_damage(g: State, seat: int, ability: Ability, card: int) -> bool:
    op = ability.ops[0]
    if not isinstance(op, CancelWounds):
        return False
    falls = g.wounds[g.victim] + g.pending >= life(g, g.victim)
    if ability.discard or ability.uses:
        return falls
    return falls or ability.exhaust < 2 or g.pending >= 2


# The way and the story


def _heat(g: State, seat: int, ability: Ability, card: int) -> bool:
    if not isinstance(ability.ops[-1], CancelHeat):
        return False
    return heat_for(g, g.hero[seat]) > 0


def _end_move(g: State, seat: int, ability: Ability, card: int) -> bool:
    return any(g.wounds[one] for one in party(g, seat))


def _rerolling(g: State, seat: int, ability: Ability, card: int) -> bool:
    return g.time == DAY and 5 in g.dice


def _story_rolled(g: State, seat: int, ability: Ability, card: int) -> bool:
    return g.time == NIGHT and DUNES in g.sides and g.tile[seat] >= 3


def _ambushed(g: State, seat: int, ability: Ability, card: int) -> bool:
    return g.tile[seat] >= 3 or g.wounds[g.hero[seat]] * 2 > life(g, g.hero[seat])


_JUDGES: Final[dict[int, Judge]] = {
    BEFORE_COMBAT: _before_combat,
    ROUND_START: _round_start,
    BEFORE_ROLL: _before_roll,
    AFTER_ROLL: _after_roll,
    ON_HIT: _on_hit,
    ON_DAMAGE: _on_damage,
    HEAT: _heat,
    END_MOVE: _end_move,
    REROLLING: _rerolling,
    STORY_ROLLED: _story_rolled,
    AMBUSHED: _ambushed,
}
