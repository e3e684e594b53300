"""Trade: what cards are worth to a party, what to buy, sell and heal, and what to give up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.bots.al_kalim.needs import STAMINA as STAMINA_WORTH
from serai.bots.al_kalim.needs import Needs
from serai.bots.al_kalim.questing import tasks_of
from serai.games.al_kalim.language.effects_fights import MoreHarm, WoundFoe
from serai.games.al_kalim.language.effects_harm import CancelWounds, HealWounds
from serai.games.al_kalim.language.effects_moving import FreeMove
from serai.games.al_kalim.language.effects_rolls import HelpRoll
from serai.games.al_kalim.rules.odds import chance_to_reach
from serai.games.al_kalim.rules.quests import quests_of
from serai.games.al_kalim.rules.stats import price_of
from serai.games.al_kalim.rules.trade import Trading
from serai.games.al_kalim.state.ability import (
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
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import (
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
from serai.games.al_kalim.state.zones import party
from serai.kernel import Action

#: A number to beat of the middle of the game, for allies.
TYPICAL: Final = 17
# What things are worth, in wounds a round that the party deals more or takes less.
SHIELD: Final = 0.2  # a wound that is cancelled once a turn
IN_TURNS: Final = 2.6  # what a wound a round is worth in the coin of goals
LEAST: Final = 0.04  # what a gold must bring


def worth_of(g: State, seat: int, card: int, needs: Needs) -> float:
    """What a card brings to a party that does not have it."""
    face = g.pool.faces[card]
    if face.kind == ALLY:
        return ally_worth(g, seat, card) + 0.5 * _text_worth(g, card)
    total = sum([_passive_worth(passive, needs) for passive in face.passives])
    return total + _text_worth(g, card)


def _passive_worth(passive: Passive, needs: Needs) -> float:
    kind, index, amount = passive.kind, passive.index, passive.amount
    share = 0.5 if not passive.condition.always and kind != ROLLS else 1.0
    phases = range(3) if index == ANY_PHASE else (index,)
    if kind in (VALUE, ROLLS, FIRST_ROLL):
        role = passive.condition.role
        total = 0.0
        for phase in phases:
            if role != DEFENDING:
                total += needs.striking(phase, amount)
            if role != ATTACKING:
                total += needs.guarding(phase, amount)
        return total * share * (0.4 if kind == FIRST_ROLL else 1.0)
    if kind == DAMAGE:
        return max([needs.harder(phase, amount) for phase in phases]) * share
    if kind == RAISE:
        if index == LIFE:
            return needs.living(amount)
        return STAMINA_WORTH * amount if index == STAMINA else needs.growing(index, amount)
    if kind == SKILL:
        return 0.02 * amount
    if kind == DICE:
        return 0.3 * amount * share
    if kind == HEAT_DEALT:
        return -0.06 * amount
    return 0.04 if kind == RESTFUL else 0.06


def _text_worth(g: State, card: int) -> float:
    """What the abilities of a card are worth."""
    total = 0.0
    for ability in g.pool.faces[card].abilities:
        once = 0.25 if ability.discard else 1.0
        op = ability.ops[0]
        if ability.when in (ON_DAMAGE, ON_KNOCKOUT) and isinstance(op, CancelWounds):
            total += (
                SHIELD * min(op.n, 3) * (0.8 if ability.exhaust else 1.0) * (0.6 if ability.discard else 1.0)
            )
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
    return max(range(3), key=lambda phase: face.damage[phase] * chance_to_reach(face.values[phase], TYPICAL))


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
    needs = Needs(g, seat)
    return min(cards, key=lambda card: worth_of(g, seat, card, needs) + quest_help(g, seat, card))


def gain_of(g: State, seat: int, card: int, needs: Needs) -> float:
    """What it brings to have a card, less what must go for it."""
    gain = worth_of(g, seat, card, needs) + quest_help(g, seat, card)
    rivals = displaced(g, seat, card)
    if rivals:
        gain -= min([worth_of(g, seat, other, needs) + quest_help(g, seat, other) for other in rivals])
    return gain


def bargain(g: State, seat: int, stack: int, gold: int) -> float:
    """What trade in a bazaar is worth with so much gold."""
    if gold < 2 or not g.stacks[stack]:
        return 0.0
    needs = Needs(g, seat)
    best = 0.0
    for card in g.stacks[stack]:
        price = price_of(g, seat, card)
        if price <= gold:
            best = max(best, gain_of(g, seat, card, needs) - LEAST * price)
    return IN_TURNS * best


def surprise(g: State, seat: int, gold: int) -> float:
    """What the new card on a stack is worth on average, with so much gold."""
    pool = g.pool
    needs = Needs(g, seat)
    total = 0.0
    cards = [card for card in (*pool.items, *pool.allies) if g.owner[card] < 0]
    for card in cards:
        price = pool.faces[card].cost
        if price <= gold:
            total += max(gain_of(g, seat, card, needs) - LEAST * price, 0.0)
    return IN_TURNS * total / len(cards) if cards else 0.0


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
    asked = g.stack[-1]
    assert isinstance(asked, Trading)
    purse = g.gold[seat] - _owed(g, seat)
    bought = _purchase(g, seat, asked.stack, purse, legal)
    if bought is not None:
        return bought
    for action in legal:
        if action.verb is HEAL and purse > 0:
            return action
        if action.verb is USE:
            return action
    for kind, wanted in ((KIT, _kits(g, seat)), (CAMEL, 1), (SKIN, 1)):
        if (
            BUY_GEAR(kind) in offers
            and g.gear[seat * 3 + kind] < wanted
            and purse > (0 if kind == KIT else 1)
        ):
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
    needs = Needs(g, seat)
    best, best_score = -1, 0.0
    for card in g.stacks[stack]:
        if card in g.sold:
            continue
        price = price_of(g, seat, card)
        rivals = [other for other in displaced(g, seat, card) if SELL(other) in legal]
        refund = g.pool.faces[least_of(g, seat, rivals)].cost * g.resale // 100 if rivals else 0
        if price > purse + refund:
            continue
        gain = gain_of(g, seat, card, needs)
        score = gain - LEAST * (price - refund)
        if score > best_score:
            best, best_score = card, score
    if best < 0:
        return None
    rivals = [other for other in displaced(g, seat, best) if SELL(other) in legal]
    if rivals:
        return SELL(least_of(g, seat, rivals))
    return BUY(best) if BUY(best) in legal else None
