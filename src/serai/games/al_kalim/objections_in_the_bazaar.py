"""Why something cannot be bought, sold, healed, dismissed, paid, given up or taken."""

from __future__ import annotations

from serai.games.al_kalim import frames as f
from serai.games.al_kalim.ability import BAZAAR_STEP
from serai.games.al_kalim.naming import card_name, stack_name
from serai.games.al_kalim.objections import called, is_card
from serai.games.al_kalim.quests import STEPS, is_done, visit_counts
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import price_of
from serai.games.al_kalim.terms import (
    ALLY,
    BUY,
    BUY_GEAR,
    CHALLENGE,
    DISMISS,
    FAITH,
    GEAR,
    GEAR_PRICE,
    GIVE_UP,
    HEAL,
    ITEM,
    LEGEND,
    PAY,
    RECOVER,
    SELL,
    SELL_GEAR,
    TAKE,
    TAKE_GEAR,
    TOWNS,
)
from serai.games.al_kalim.zones import party
from serai.kernel import Action, Frame, Refusal

_TRADE = (BUY, SELL, HEAL, BUY_GEAR, SELL_GEAR, DISMISS, PAY, RECOVER)


def of_trade(g: State, frame: Frame, action: Action) -> Refusal | None:
    """Why a deal cannot be made; None for other wishes."""
    verb, n = action.verb, action.n
    if verb is GIVE_UP:
        return _give_up(g, frame, n)
    if verb is TAKE:
        return _take(g, frame, n)
    if verb is TAKE_GEAR:
        return _take_gear(g, frame, n)
    if verb not in _TRADE:
        return None
    if frame.kind != f.TRADING:
        return Refusal("trade is for those who explore a bazaar", "AK 12.8")
    if verb is BUY:
        return _buy(g, frame, n)
    if verb is SELL:
        return _sell(g, frame.seat, n)
    if verb is HEAL:
        return _heal(g, frame.seat, n)
    if verb is BUY_GEAR:
        return _buy_gear(g, frame.seat, n)
    if verb is SELL_GEAR:
        return _sell_gear(g, frame.seat, n)
    if verb is DISMISS:
        return _dismiss(g, frame.seat, n)
    return _pay(g, frame, n) if verb is PAY else _recover(g, frame)


def _buy(g: State, frame: Frame, card: int) -> Refusal:
    stack = frame.args[0]
    if not is_card(g, card) or card not in g.stacks[stack]:
        return Refusal(f"{called(g, card)} is not in the bazaar of {stack_name(g, stack)}", "AK 12.11")
    name = card_name(g, card)
    if card in g.sold:
        return Refusal(f"{name} was sold in this turn", "AK 12.15")
    rule = "AK 12.10" if g.pool.faces[card].kind == ALLY else "AK 12.9"
    return Refusal(f"{name} costs {_gold(g, frame.seat, price_of(g, frame.seat, card))}", rule)


def _gold(g: State, seat: int, price: int) -> str:
    """`4 gold, and you have 2`."""
    return f"{price} gold, and you have {g.gold[seat]}"


def _sell(g: State, seat: int, card: int) -> Refusal:
    if not is_card(g, card) or g.owner[card] != seat:
        return Refusal(f"{called(g, card)} is not yours", "AK 12.12")
    face, name = g.pool.faces[card], card_name(g, card)
    if face.kind == LEGEND:
        return Refusal("Legendary cards cannot be sold", "AK 14.29")
    if face.kind == CHALLENGE:
        return Refusal(f"{name} was a challenge and cannot be sold", "AK 9.14")
    if face.kind != ITEM:
        what = "allies" if face.kind == ALLY else "heroes"
        return Refusal(f"{what} cannot be sold", "AK 12.13")
    return Refusal(f"{name} was bought in this turn", "AK 12.14")


def _heal(g: State, seat: int, card: int) -> Refusal:
    if not is_card(g, card) or card not in party(g, seat):
        return Refusal(f"{called(g, card)} is not a character of your party", "AK 12.16")
    name = card_name(g, card)
    if not g.wounds[card]:
        if g.tired[card]:
            return Refusal(f"{name} has no wounds, and exhaustion is not healed here", "AK 12.17")
        return Refusal(f"{name} has no wounds", "AK 12.16")
    return Refusal(f"healing a wound costs {_gold(g, seat, GEAR_PRICE)}", "AK 12.16")


def _buy_gear(g: State, seat: int, kind: int) -> Refusal:
    if kind >= len(GEAR):
        return Refusal("there is no such gear", "AK 12.18")
    if g.geared >> kind & 1:
        return Refusal(f"one {GEAR[kind]} was bought in this Story step", "AK 12.19")
    if g.unloaded >> kind & 1:
        return Refusal(f"{GEAR[kind]}s: one was sold in this turn", "AK 12.15")
    if not g.supply[kind]:
        return Refusal(f"the supply has no {GEAR[kind]} left", "AK 12.20")
    return Refusal(f"survival gear costs {_gold(g, seat, GEAR_PRICE)}", "AK 12.18")


def _sell_gear(g: State, seat: int, kind: int) -> Refusal:
    if kind >= len(GEAR):
        return Refusal("there is no such gear", "AK 12.18")
    if not g.gear[seat * 3 + kind]:
        return Refusal(f"you have no {GEAR[kind]}", "AK 12.21")
    return Refusal(f"{GEAR[kind]}s: one was bought in this turn", "AK 12.14")


def _dismiss(g: State, seat: int, card: int) -> Refusal:
    if is_card(g, card) and g.owner[card] == seat and g.pool.faces[card].kind == LEGEND:
        return Refusal("a Legendary Ally is not dismissed", "AK 14.29")
    return Refusal(f"{called(g, card)} is not an ally of yours", "AK 12.28")


def _pay(g: State, frame: Frame, which: int) -> Refusal:
    """Why a step of a quest cannot be paid for here."""
    card, number = divmod(which, STEPS)
    stack = frame.args[0]
    if not is_card(g, card) or number >= len(g.pool.faces[card].steps):
        return Refusal("no quest has such a step", "AK 14.8")
    name = g.pool.faces[card].name
    if g.owner[card] != frame.seat or g.done[card]:
        return Refusal(f"{name} is not an incomplete quest of yours", "AK 14.17")
    step = g.pool.faces[card].steps[number]
    if step.kind != BAZAAR_STEP or not step.gold:
        return Refusal(f"step {number + 1} of {name} asks for no gold", "AK 14.17")
    if is_done(g, card, number):
        return Refusal(f"step {number + 1} of {name} is done", "AK 14.8")
    if not visit_counts(g, card, number, stack):
        return Refusal(f"{name} does not ask for gold in {stack_name(g, stack)} now", "AK 14.16")
    return Refusal(f"{name} asks for {_gold(g, frame.seat, step.gold)}", "AK 14.17")


def _recover(g: State, frame: Frame) -> Refusal:
    stack = frame.args[0]
    if stack != TOWNS + FAITH:
        return Refusal("only the City of Faith heals all wounds", "AK 12.24")
    if not any(g.wounds[card] for card in party(g, frame.seat)):
        return Refusal("nobody of your party is wounded", "AK 12.24")
    return Refusal("the City of Faith heals once in a visit", "AK 12.24")


def _give_up(g: State, frame: Frame, card: int) -> Refusal:
    if frame.kind != f.SHEDDING:
        return Refusal("cards are given up only beyond a limit", "AK 2.13")
    if not is_card(g, card) or g.owner[card] != frame.seat:
        return Refusal(f"{called(g, card)} is not yours", "AK 2.13")
    return Refusal(f"{card_name(g, card)} is not of the sort of which there are too many", "AK 2.13")


def _take(g: State, frame: Frame, card: int) -> Refusal:
    if frame.kind != f.TAKING:
        return Refusal("cards are taken only from the loser of a fight of heroes", "AK 15.14")
    if not is_card(g, card) or g.owner[card] != frame.args[0]:
        return Refusal(f"{called(g, card)} does not belong to the loser", "AK 15.14")
    return Refusal(f"{card_name(g, card)} cannot be taken", "AK 15.15")


def _take_gear(g: State, frame: Frame, kind: int) -> Refusal:
    if frame.kind != f.TAKING:
        return Refusal("gear is taken only from the loser of a fight of heroes", "AK 15.14")
    return Refusal(f"the loser has no {GEAR[kind] if kind < len(GEAR) else 'such gear'}", "AK 15.14")
