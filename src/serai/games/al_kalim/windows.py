"""Using cards: which abilities a moment allows, what they cost, and carrying them out (AK 3)."""

from __future__ import annotations

from serai.games.al_kalim.ability import (
    AFTER_ROLL,
    ANY_ROLE,
    ATTACKING,
    BEFORE_COMBAT,
    BEFORE_ROLL,
    COMBAT_ROLL,
    DEFENDING,
    ESCAPE_ROLL,
    HEAT,
    ON_DAMAGE,
    ON_HIT,
    ON_KNOCKOUT,
    PER_COMBAT,
    PER_ROLL,
    PER_ROUND,
    PER_TURN,
    RIVAL_ROLL,
    SKILL_TEST,
    Ability,
    Test,
)
from serai.games.al_kalim.events import GearSpent, Used
from serai.games.al_kalim.falling import change_gold, check_hero
from serai.games.al_kalim.frames import AUTOMATIC, RUN, WINDOW
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import foe_life, heat_for, holds, life, mirages_for, stamina
from serai.games.al_kalim.terms import (
    ANY_PHASE,
    CHALLENGE,
    DONE,
    HERO,
    KIT,
    KIT_BONUS,
    NOTHING,
    SKIN,
    SPEND_GEAR,
    USE,
)
from serai.games.al_kalim.trials import ask_test
from serai.games.al_kalim.zones import bearer, holdings, holds_for, is_character, lose, party
from serai.kernel import Action, Frame


def abilities_at(g: State, card: int, moment: int) -> tuple[int, ...]:
    """The abilities of a card for a moment; a challenge that was kept has those of the kept card."""
    face = g.pool.faces[card]
    return face.kept_at[moment] if face.kind == CHALLENGE and card != g.foe else face.at[moment]


def usable(g: State, seat: int, moment: int) -> list[int]:
    """The abilities that a player may use at this moment, in the order of the cards."""
    found: list[int] = []
    if moment == BEFORE_COMBAT and combat_is_over(g):
        return found
    for card in holdings(g, seat) if holds_for(g, seat, 1 << moment) else ():
        if seat == g.rival and card != g.hero[seat] and is_character(g, card):
            continue  # the hero in the part of the challenge has no allies (AK 15.5)
        found += [ability for ability in abilities_at(g, card, moment) if can_use(g, seat, card, ability)]
    if (
        moment == ON_DAMAGE
        and g.victim == g.hero[seat]
        and g.wounds[g.victim] + g.pending >= life(g, g.victim)
    ):
        found += usable(g, seat, ON_KNOCKOUT)
    if moment == BEFORE_COMBAT and g.foe != NOTHING and seat == g.fighter:
        found += [ability for ability in g.pool.faces[g.foe].at[moment] if can_pay_off(g, seat, ability)]
    return found


def combat_is_over(g: State) -> bool:
    """Whether the challenge is gone or beaten already, before the combat began (AK 10.26)."""
    return g.finished or (g.foe != NOTHING and g.hurt >= foe_life(g))


def can_pay_off(g: State, seat: int, number: int) -> bool:
    """Whether a challenge offers a way out for gold that the player has."""
    ability = g.pool.abilities[number]
    return ability.gold > 0 and g.gold[seat] >= ability.gold and not g.finished


def can_use(g: State, seat: int, card: int, number: int) -> bool:
    """Whether a player may use this ability of a card that he or she holds (AK 3.2 to AK 3.9)."""
    ability = g.pool.abilities[number]
    if not ability.optional or (ability.activate and g.down[card]) or ability.gold > g.gold[seat]:
        return False
    if ability.uses > g.uses[card]:
        return False
    limit = ability.limit
    if limit and number in marks(g, limit):
        return False
    who = bearer(g, card)
    if ability.exhaust and g.tired[who] + ability.exhaust > stamina(g, who):
        return False
    when = ability.when
    phase, role = ANY_PHASE, ANY_ROLE
    if when in (BEFORE_ROLL, AFTER_ROLL, ON_HIT):
        if g.roll_card != who or (ability.rolls >= 0 and not _same_roll(ability.rolls, g.roll_kind)):
            return False
        if g.roll_kind == RIVAL_ROLL:
            phase = g.phase  # in the part of the challenge a hero neither attacks nor defends
        elif g.roll_kind == COMBAT_ROLL:
            phase = g.phase
            role = ATTACKING if g.attacks else DEFENDING
    if not holds(g, ability.condition, phase, role):
        return False
    return any(isinstance(op, Test) or op.possible(g, seat, card) for op in ability.ops)


def _same_roll(wanted: int, kind: int) -> bool:
    if wanted == SKILL_TEST:
        return kind in (SKILL_TEST, ESCAPE_ROLL)
    return kind == wanted or (wanted == COMBAT_ROLL and kind == RIVAL_ROLL)


def marks(g: State, limit: int) -> tuple[int, ...]:
    """The abilities already used within a limit (AK 3.8)."""
    if limit == PER_TURN:
        return g.used
    if limit == PER_COMBAT:
        return g.used_combat
    return g.used_round if limit == PER_ROUND else g.used_roll


def use(g: State, seat: int, number: int) -> None:
    """Pay for an ability and carry it out."""
    ability = g.pool.abilities[number]
    card = g.pool.source[number]
    if g.events is not None:
        g.events.append(Used(seat, card, number))
    if ability.limit:
        _mark(g, ability, number)
    if ability.exhaust:
        g.tired[bearer(g, card)] += ability.exhaust
    if ability.activate:
        g.down[card] = 1
    if ability.uses:
        g.uses[card] -= ability.uses
    if ability.gold:
        change_gold(g, seat, -ability.gold)
    if ability.discard:
        lose(g, seat, card)
        if check_hero(g, seat):
            return
    g.stack.append(Frame(RUN, seat, (number, card, 0)))


def _mark(g: State, ability: Ability, number: int) -> None:
    if ability.limit == PER_TURN:
        g.used = (*g.used, number)
    elif ability.limit == PER_COMBAT:
        g.used_combat = (*g.used_combat, number)
    elif ability.limit == PER_ROUND:
        g.used_round = (*g.used_round, number)
    elif ability.limit == PER_ROLL:
        g.used_roll = (*g.used_roll, number)


def go_on_running(g: State, frame: Frame) -> None:
    """The next sentence of an ability."""
    number, card, at = frame.args
    g.stack.pop()
    ops = g.pool.abilities[number].ops
    if at + 1 < len(ops):
        g.stack.append(Frame(RUN, frame.seat, (number, card, at + 1)))
    op = ops[at]
    if isinstance(op, Test):
        ask_test(g, frame.seat, op.skill, op.difficulty, number, at)
    else:
        op.apply(g, frame.seat, card)


def automatic(g: State, seat: int, moment: int) -> None:
    """Abilities without a cost work by themselves when their moment comes (AK 3.1, AK 3.13)."""
    g.stack.append(Frame(AUTOMATIC, seat, (moment,)))


def go_on_by_itself(g: State, frame: Frame) -> None:
    """Line up what works by itself at a moment."""
    g.stack.pop()
    moment = frame.args[0]
    waiting: list[Frame] = []
    for card in holdings(g, frame.seat):
        for number in abilities_at(g, card, moment):
            waiting += _run_of(g, frame.seat, card, number)
    waiting.reverse()
    g.stack.extend(waiting)


def foe_text(g: State, moment: int) -> None:
    """The challenge's text for a moment works."""
    if g.foe == NOTHING:
        return
    waiting: list[Frame] = []
    for number in g.pool.faces[g.foe].at[moment]:
        waiting += _run_of(g, g.fighter, g.foe, number)
    waiting.reverse()
    g.stack.extend(waiting)


def _run_of(g: State, seat: int, card: int, number: int) -> list[Frame]:
    ability = g.pool.abilities[number]
    if ability.optional or not holds(g, ability.condition, g.phase, ANY_ROLE):
        return []
    return [Frame(RUN, seat, (number, card, 0))]


def open_window(g: State, moment: int, seat: int) -> None:
    """Give a player the chance to use cards; a window without any use passes by."""
    g.stack.append(Frame(WINDOW, seat, (moment,)))


def offer_window(g: State, frame: Frame) -> list[Action]:
    """What may be used at this moment, or no more."""
    moment = frame.args[0]
    seat = frame.seat
    offers = [USE(ability) for ability in usable(g, seat, moment)]
    if moment == AFTER_ROLL and kit_helps(g, seat):
        offers.append(SPEND_GEAR(KIT))
    elif moment == HEAT and g.gear[seat * 3 + SKIN] and heat_comes(g, seat):
        offers.append(SPEND_GEAR(SKIN))
    if offers:
        offers.insert(0, DONE())
    return offers


def heat_comes(g: State, seat: int) -> bool:
    """Whether heat or mirages deal anybody of the party anything, as cards leave them (AK 7.16)."""
    return mirages_for(g, seat) > 0 or any(heat_for(g, card) for card in party(g, seat))


def kit_helps(g: State, seat: int) -> bool:
    """Whether a test of the player failed so far and an adventuring kit is at hand (AK 11.5)."""
    return (
        g.gear[seat * 3 + KIT] > 0
        and g.roll_kind in (SKILL_TEST, ESCAPE_ROLL)
        and g.roll_card == g.hero[seat]
        and not roll_succeeds(g)
    )


def roll_succeeds(g: State) -> bool:
    """Whether the roll on the table reaches its number as it stands."""
    return g.sure or g.one + g.two + g.roll_bonus >= g.roll_target


def window_is_empty(g: State, frame: Frame) -> bool:
    """Whether there is nothing to use; the window then passes by."""
    if len(offer_window(g, frame)) > 0:
        return False
    g.stack.pop()
    return True


def answer_window(g: State, frame: Frame, action: Action) -> None:
    """A card or gear is used, and the window stays; or the player is done."""
    if action.verb is USE:
        use(g, frame.seat, action.n)
    elif action.verb is SPEND_GEAR:
        spend_gear(g, frame.seat, action.n)
        if action.n == KIT:
            g.roll_bonus += KIT_BONUS
        else:
            g.watered = True  # AK 7.16
    else:
        g.stack.pop()


def spend_gear(g: State, seat: int, kind: int) -> None:
    """Survival gear is discarded for its use."""
    g.gear[seat * 3 + kind] -= 1
    g.supply[kind] += 1
    if g.events is not None:
        g.events.append(GearSpent(seat, kind))


def is_hero(g: State, card: int) -> bool:
    """Whether a card is somebody's hero."""
    return g.pool.faces[card].kind == HERO
