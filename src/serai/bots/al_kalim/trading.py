"""Trade: what cards are worth to a party, what to buy, sell and heal, and what to give up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.bots.al_kalim.questing import tasks_of
from serai.games.al_kalim.ability import (
    ATTACKING,
    DAMAGE,
    DEFENDING,
    DICE,
    FIRST_ROLL,
    HEAT_DEALT,
    ON_DAMAGE,
    ON_HIT,
    ON_KNOCKOUT,
    RAISE,
    RESTFUL,
    ROLLS,
    SKILL,
    TEST_STEP,
    VALUE,
    Passive,
)
from serai.games.al_kalim.language.ops import CancelWounds, FreeMove, HealWounds, HelpRoll, MoreHarm, WoundFoe
from serai.games.al_kalim.odds import chance_to_reach
from serai.games.al_kalim.quests import quests_of
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import combat_value, damage_number, price_of
from serai.games.al_kalim.terms import (
    ALLY,
    ALLY_LIMIT,
    ANY_PHASE,
    ARMOUR,
    BUY,
    BUY_GEAR,
    CAMEL,
    DONE,
    HEAL,
    ITEM,
    KIT,
    LIFE,
    PAY,
    RECOVER,
    SELL,
    SKIN,
    STAMINA,
    USE,
    WEAPON,
    WEAPON_LIMIT,
)
from serai.games.al_kalim.zones import party
from serai.kernel import Action

#: Numbers to beat that a hero grows towards: those of the middle of the game.
TYPICAL: Final = 17
# What things are worth, in wounds a round that the party deals more or takes less.
STEP: Final = 0.09  # one more on two dice
SHIELD: Final = 0.22  # a wound that is cancelled once a turn
MORE_LIFE: Final = 0.22
MORE_STAMINA: Final = 0.04
IN_TURNS: Final = 2.6  # what that is worth in the coin of goals
LEAST: Final = 0.045  # a gold must bring that much
CURIOUS: Final = 0.06  # what a new card on the stack may bring for each gold in the purse
_ANY_WOUND: Final = 9


def phase_weights(g: State, seat: int) -> list[float]:
    """How much the hero's value counts in each phase: most where the hero attacks."""
    hero = g.hero[seat]
    use = [
        damage_number(g, hero, phase) * chance_to_reach(combat_value(g, hero, phase, ATTACKING), TYPICAL)
        for phase in range(3)
    ]
    main = max(range(3), key=lambda phase: use[phase])
    return [
        damage_number(g, hero, phase) + 0.9 if phase == main else 0.9 for phase in range(3)
    ]


def worth_of(g: State, seat: int, card: int, weights: Sequence[float]) -> float:
    """What a card brings to a party that does not have it."""
    face = g.pool.faces[card]
    if face.kind == ALLY:
        return ally_worth(g, seat, card) + 0.5 * _text_worth(g, card, weights)
    total = sum([_passive_worth(passive, weights) for passive in face.passives])
    return total + _text_worth(g, card, weights)


def _passive_worth(passive: Passive, weights: Sequence[float]) -> float:
    kind, index, amount = passive.kind, passive.index, passive.amount
    share = 0.5 if not passive.condition.always and kind != ROLLS else 1.0
    if kind in (VALUE, ROLLS, FIRST_ROLL):
        weight = sum(weights) if index == ANY_PHASE else weights[index]
        if passive.condition.role == DEFENDING:
            weight = 2.0 if index == ANY_PHASE else 0.7
        elif passive.condition.role == ATTACKING:
            weight *= 0.7
        return STEP * amount * weight * share * (0.4 if kind == FIRST_ROLL else 1.0)
    if kind == DAMAGE:
        weight = 1.2 if index == ANY_PHASE else 1.0 if weights[index] > 1 else 0.3
        return 0.55 * amount * weight * share
    if kind == RAISE:
        if index == LIFE:
            return MORE_LIFE * amount
        return MORE_STAMINA * amount if index == STAMINA else STEP * amount * (weights[index] + 0.5)
    if kind == SKILL:
        return 0.02 * amount
    if kind == DICE:
        return 0.3 * amount * share
    if kind == HEAT_DEALT:
        return -0.06 * amount
    return 0.04 if kind == RESTFUL else 0.06


def _text_worth(g: State, card: int, weights: Sequence[float]) -> float:
    """What the abilities of a card are worth."""
    total = 0.0
    for ability in g.pool.faces[card].abilities:
        once = 0.25 if ability.discard else 1.0
        op = ability.ops[0]
        if ability.when in (ON_DAMAGE, ON_KNOCKOUT) and isinstance(op, CancelWounds):
            total += SHIELD * min(op.n, 3) * (0.8 if ability.exhaust else 1.0) * (0.6 if ability.discard else 1.0)
        elif ability.when == ON_HIT and isinstance(op, MoreHarm):
            total += 0.22 * op.bonus * once
        elif isinstance(op, WoundFoe):
            total += 0.3 * op.n * once
        elif isinstance(op, HelpRoll):
            total += 0.25
        elif isinstance(op, HealWounds):
            total += 0.25 * min(op.n, 2) * once
        elif isinstance(op, FreeMove):
            total += 0.12
        else:
            total += 0.08 * once
    return total


def ally_worth(g: State, seat: int, card: int) -> float:
    """What an ally brings: the attack in the best phase, and a hero who need not defend there."""
    face = g.pool.faces[card]
    taken = [best_phase(g, other) for other in party(g, seat) if other != card]
    best = 0.0
    for phase in range(3):
        use = face.damage[phase] * chance_to_reach(face.values[phase], TYPICAL)
        if use:
            use += 0.25
        best = max(best, use * (0.6 if phase in taken else 1.0))
    return best + 0.06 * face.life


def best_phase(g: State, card: int) -> int:
    """The phase in which a character attacks best."""
    face = g.pool.faces[card]
    return max(
        range(3), key=lambda phase: face.damage[phase] * chance_to_reach(face.values[phase], TYPICAL)
    )


def quest_help(g: State, seat: int, card: int) -> float:
    """What a card's skills bring for the tests of the player's quests."""
    total = 0.0
    skills = {
        passive.index: passive.amount for passive in g.pool.faces[card].passives if passive.kind == SKILL
    }
    if not skills:
        return 0.0
    for quest in quests_of(g, seat):
        for task in tasks_of(g, seat, quest, [0.5, 0.5, 0.5, 0.5]):
            if task.step.kind == TEST_STEP and task.step.skill in skills:
                total += 0.09 * skills[task.step.skill] * task.worth
    return total / IN_TURNS


def displaced(g: State, seat: int, card: int) -> list[int]:
    """The cards of which one must go if this one comes (AK 2.9 to AK 2.13)."""
    faces = g.pool.faces
    face = faces[card]
    if face.kind == ALLY:
        return list(g.allies[seat]) if len(g.allies[seat]) >= ALLY_LIMIT else []
    mine = [other for other in g.items[seat] if faces[other].kind == ITEM and faces[other].sort == face.sort]
    if face.sort == ARMOUR:
        return mine
    if face.sort == WEAPON:
        twins = [other for other in mine if faces[other].weapon == face.weapon]
        return twins or (mine if len(mine) >= WEAPON_LIMIT else [])
    return []


def least_of(g: State, seat: int, cards: Sequence[int]) -> int:
    """The card of some that is worth least."""
    weights = phase_weights(g, seat)
    return min(cards, key=lambda card: worth_of(g, seat, card, weights) + quest_help(g, seat, card))


def gain_of(g: State, seat: int, card: int, weights: Sequence[float]) -> float:
    """What it brings to have a card, less what must go for it."""
    gain = worth_of(g, seat, card, weights) + quest_help(g, seat, card)
    rivals = displaced(g, seat, card)
    if rivals:
        gain -= min([worth_of(g, seat, other, weights) + quest_help(g, seat, other) for other in rivals])
    return gain


def bargain(g: State, seat: int, stack: int, gold: int) -> float:
    """What trade in a bazaar is worth with so much gold."""
    value = CURIOUS * min(gold, 10) * IN_TURNS
    if gold < 2 or not g.stacks[stack]:
        return value
    weights = phase_weights(g, seat)
    best = 0.0
    for card in g.stacks[stack]:
        if price_of(g, seat, card) <= gold:
            best = max(best, gain_of(g, seat, card, weights))
    return value + IN_TURNS * best


# In the bazaar


def trade(g: State, seat: int, legal: Sequence[Action]) -> Action:
    """The next deal: quests first, then wounds, then what brings most, then gear; or leave."""
    offers = set(legal)
    for action in legal:
        if action.verb in (PAY, RECOVER):
            return action
    hero = g.hero[seat]
    if HEAL(hero) in offers:
        return HEAL(hero)
    stack = g.stack[-1].args[0]
    purse = g.gold[seat] - _owed(g, seat)
    bought = _purchase(g, seat, stack, purse, legal)
    if bought is not None:
        return bought
    for action in legal:
        if action.verb is HEAL and purse > 0:
            return action
        if action.verb is USE:
            return action
    for kind, wanted in ((KIT, _kits(g, seat)), (CAMEL, 1), (SKIN, 1)):
        if BUY_GEAR(kind) in offers and g.gear[seat * 3 + kind] < wanted and purse > (0 if kind == KIT else 1):
            return BUY_GEAR(kind)
    return DONE()


def _owed(g: State, seat: int) -> int:
    """The gold that quests will ask for."""
    total = 0
    for quest in quests_of(g, seat):
        for task in tasks_of(g, seat, quest, [0.5, 0.5, 0.5, 0.5]):
            total += task.step.gold
    return total


def _kits(g: State, seat: int) -> int:
    """How many adventuring kits are wanted: one for each test that is not sure."""
    return sum(
        [
            1
            for quest in quests_of(g, seat)
            for task in tasks_of(g, seat, quest, [0.5, 0.5, 0.5, 0.5])
            if task.step.kind == TEST_STEP and task.odds < 1
        ]
    )


def _purchase(g: State, seat: int, stack: int, purse: int, legal: Sequence[Action]) -> Action | None:
    """The card that brings most, if it is worth its price; what it replaces is sold first."""
    weights = phase_weights(g, seat)
    best, best_score = -1, 0.0
    for card in g.stacks[stack]:
        if card in g.sold:
            continue
        price = price_of(g, seat, card)
        rivals = [other for other in displaced(g, seat, card) if SELL(other) in legal]
        refund = g.pool.faces[least_of(g, seat, rivals)].cost * g.resale // 100 if rivals else 0
        if price > purse + refund:
            continue
        gain = gain_of(g, seat, card, weights)
        score = gain - LEAST * (price - refund)
        if score > best_score:
            best, best_score = card, score
    if best < 0:
        return None
    rivals = [other for other in displaced(g, seat, best) if SELL(other) in legal]
    if rivals:
        return SELL(least_of(g, seat, rivals))
    return BUY(best) if BUY(best) in legal else None
