"""Trade in a bazaar: buying, selling, healing, gear, and the gold of quests (AK 12.8 to AK 12.29)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.falling import change_gold, check_hero
from serai.games.al_kalim.rules.gear import NO_SUCH_GEAR, gain_gear
from serai.games.al_kalim.rules.hurting import heal
from serai.games.al_kalim.rules.limits import keep_limits
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.quests import STEPS, against_paying, pay_step, payable
from serai.games.al_kalim.rules.stats import price_of
from serai.games.al_kalim.rules.using import CardQuestion, against_use, use
from serai.games.al_kalim.state.ability import ANY_TIME, BAZAAR
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_trade import Bought, GearSold, Sold
from serai.games.al_kalim.state.terms import (
    ALLY,
    BUY,
    BUY_GEAR,
    CHALLENGE,
    DISMISS,
    DONE,
    FAITH,
    GEAR,
    GEAR_PRICE,
    HEAL,
    HEALING_PRICE,
    ITEM,
    LEGEND,
    PAY,
    RECOVER,
    SELL,
    SELL_GEAR,
    TOWNS,
    USE,
)
from serai.games.al_kalim.state.zones import gain, lay_on_stack, let_go, lose, party, without
from serai.kernel import Action, Reason, Verb

_DEALS: Final = (BUY, SELL, HEAL, BUY_GEAR, SELL_GEAR, DISMISS, PAY, RECOVER)
_BAZAARS_ONLY: Final = Reason("bazaars only", "AK 12.8")


class Trading(CardQuestion):
    """Deals in a bazaar, one after another; leaving is always possible (AK 12.8, AK 12.23)."""

    __slots__ = ("faith", "stack")
    named = ("stack", "faith")
    kind: ClassVar[int] = 37
    prompt: ClassVar[tuple[str, str]] = ("bazaar", "AK 12.8")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, *_DEALS, USE)
    moments: ClassVar[tuple[int, ...]] = (BAZAAR, ANY_TIME)

    def __init__(self, seat: int, stack: int, faith: bool) -> None:
        self.seat = seat
        self.stack: Final = stack
        self.faith: Final = faith  # all wounds may still be discarded (AK 12.24)

    def offer(self, g: State) -> list[Action]:
        seat = self.seat
        offers = [DONE()]
        if _against_recovering(g, seat, self) is None:
            offers.append(RECOVER())
        stack = g.stacks[self.stack]
        offers += [BUY(card) for card in stack if against_buying(g, seat, self.stack, card) is None]
        offers += [HEAL(card) for card in party(g, seat) if against_healing(g, seat, card) is None]
        gear = range(len(GEAR))
        offers += [BUY_GEAR(kind) for kind in gear if against_buying_gear(g, seat, kind) is None]
        offers += [SELL(card) for card in g.items[seat] if against_selling(g, seat, card) is None]
        offers += [SELL_GEAR(kind) for kind in gear if against_selling_gear(g, seat, kind) is None]
        offers += [DISMISS(card) for card in g.allies[seat]]
        offers += [PAY(which) for which in payable(g, seat, self.stack)]
        return offers + self.uses(g)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        seat = self.seat
        if verb is USE:
            return against_use(g, seat, self.moments, n)
        if verb is BUY:
            return against_buying(g, seat, self.stack, n)
        if verb is HEAL:
            return against_healing(g, seat, n)
        if verb is PAY:
            return against_paying(g, seat, self.stack, n)
        if verb is RECOVER:
            return _against_recovering(g, seat, self)
        check = _CHECKS.get(verb)
        return None if check is None else check(g, seat, n)

    def answer(self, g: State, action: Action) -> None:
        seat, verb, n = self.seat, action.verb, action.n
        if verb is DONE:
            g.stack.pop()
        elif verb is BUY:
            _buy(g, seat, self.stack, n)
        elif verb is SELL:
            _sell(g, seat, self.stack, n)
        elif verb is HEAL:
            change_gold(g, seat, -HEALING_PRICE)
            heal(g, n, 1)
        elif verb is BUY_GEAR:
            g.geared |= 1 << n
            g.haggled = True  # gear is an item (AK 12.21)
            change_gold(g, seat, -GEAR_PRICE)
            gain_gear(g, seat, n)
        elif verb is SELL_GEAR:
            _sell_gear(g, seat, n)
        elif verb is DISMISS:
            lose(g, seat, n)
            check_hero(g, seat)
        elif verb is PAY:
            change_gold(g, seat, -g.pool.faces[n // STEPS].steps[n % STEPS].gold)
            pay_step(g, seat, n, self.stack)
        elif verb is RECOVER:
            g.stack.pop()
            g.stack.append(Trading(seat, self.stack, False))
            for card in party(g, seat):
                heal(g, card, g.wounds[card])  # AK 12.24
        else:
            use(g, seat, n)


def _trade_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _BAZAARS_ONLY


# Cards

_NOT_ON_THE_STACK: Final = "not on the stack"
_WAS_SOLD: Final = Reason("was sold", "AK 12.15")
_ITEM_TOO_DEAR: Final = Reason("too dear", "AK 12.9")
_ALLY_TOO_DEAR: Final = Reason("too dear", "AK 12.10")
_NOT_YOURS: Final = Reason("not yours", "AK 12.12")
_NO_LEGENDS: Final = Reason("Legendary cards not sold", "AK 14.29")
_NO_CHALLENGES: Final = Reason("challenge not sold", "AK 9.14")
_NO_ALLIES: Final = Reason("allies not sold", "AK 12.13")
_NO_HEROES: Final = Reason("heroes not sold", "AK 12.13")
_WAS_BOUGHT: Final = Reason("was bought", "AK 12.14")
_NO_LEGENDARY_ALLY: Final = Reason("Legendary Ally not dismissed", "AK 14.29")
_NOT_YOUR_ALLY: Final = Reason("not your ally", "AK 12.28")


def against_buying(g: State, seat: int, stack: int, card: int) -> Reason | None:
    """What speaks against buying a card of a stack (AK 12.9 to AK 12.11, AK 12.15)."""
    if card not in g.stacks[stack]:
        return Reason(_NOT_ON_THE_STACK, "AK 12.11", stack)
    if card in g.sold:
        return _WAS_SOLD
    if price_of(g, seat, card) <= g.gold[seat]:
        return None
    return _ALLY_TOO_DEAR if g.pool.faces[card].kind == ALLY else _ITEM_TOO_DEAR


def _buy(g: State, seat: int, stack: int, card: int) -> None:
    price = price_of(g, seat, card)
    change_gold(g, seat, -price)
    g.stacks[stack] = without(g.stacks[stack], card)
    g.bought = (*g.bought, card)
    if g.pool.faces[card].kind == ITEM:
        g.haggled = True
    gain(g, seat, card)
    if g.events is not None:
        g.events.append(Bought(seat, card, price))
    keep_limits(g, seat)


def against_selling(g: State, seat: int, card: int) -> Reason | None:
    """What speaks against selling a card (AK 12.12 to AK 12.14)."""
    if card >= len(g.owner) or g.owner[card] != seat:
        return _NOT_YOURS
    kind = g.pool.faces[card].kind
    if kind == ITEM:
        return _WAS_BOUGHT if card in g.bought else None
    if kind == LEGEND:
        return _NO_LEGENDS
    if kind == CHALLENGE:
        return _NO_CHALLENGES
    return _NO_ALLIES if kind == ALLY else _NO_HEROES


def _sell(g: State, seat: int, stack: int, card: int) -> None:
    """Half the price, rounded down, unless the table has another rate (AK 12.12, AK 19.5)."""
    price = g.pool.faces[card].cost * g.resale // 100
    let_go(g, seat, card)
    g.sold = (*g.sold, card)
    change_gold(g, seat, price)
    if g.events is not None:
        g.events.append(Sold(seat, card, price))
    lay_on_stack(g, stack, card, drawn=False)
    check_hero(g, seat)  # AK 2.16


def against_dismissing(g: State, seat: int, card: int) -> Reason | None:
    """What speaks against dismissing an ally (AK 12.28)."""
    if card in g.allies[seat]:
        return None
    legend = card < len(g.owner) and g.owner[card] == seat and g.pool.faces[card].kind == LEGEND
    return _NO_LEGENDARY_ALLY if legend else _NOT_YOUR_ALLY


# Healing

_NOT_OF_THE_PARTY: Final = Reason("not of the party", "AK 12.16")
_NO_WOUNDS: Final = Reason("no wounds", "AK 12.16")
_ONLY_TIRED: Final = Reason("only tired", "AK 12.17")
_HEALING_TOO_DEAR: Final = Reason("healing too dear", "AK 12.16")
_FAITH_ONLY: Final = Reason("faith only", "AK 12.24")
_NOBODY_WOUNDED: Final = Reason("nobody wounded", "AK 12.24")
_FAITH_ONCE: Final = Reason("faith once", "AK 12.24")


def against_healing(g: State, seat: int, card: int) -> Reason | None:
    """What speaks against healing a wound of a character for gold (AK 12.16, AK 12.17)."""
    if card not in party(g, seat):
        return _NOT_OF_THE_PARTY
    if not g.wounds[card]:
        return _ONLY_TIRED if g.tired[card] else _NO_WOUNDS
    return _HEALING_TOO_DEAR if g.gold[seat] < HEALING_PRICE else None


def _against_recovering(g: State, seat: int, bazaar: Trading) -> Reason | None:
    """What speaks against discarding all wounds (AK 12.24)."""
    if bazaar.stack != TOWNS + FAITH:
        return _FAITH_ONLY
    if not any(g.wounds[card] for card in party(g, seat)):
        return _NOBODY_WOUNDED
    return None if bazaar.faith else _FAITH_ONCE


# Gear

_GEAR_WAS_BOUGHT: Final = Reason("one gear a step", "AK 12.19")
_GEAR_WAS_SOLD: Final = Reason("gear was sold", "AK 12.15")
_SUPPLY_IS_EMPTY: Final = Reason("supply is empty", "AK 12.20")
_GEAR_TOO_DEAR: Final = Reason("gear too dear", "AK 12.18")
_NO_GEAR: Final = Reason("no gear", "AK 12.21")
_GEAR_IS_NEW: Final = Reason("gear is new", "AK 12.14")


def against_buying_gear(g: State, seat: int, kind: int) -> Reason | None:
    """What speaks against buying survival gear (AK 12.18 to AK 12.20, AK 12.29)."""
    if kind >= len(GEAR):
        return NO_SUCH_GEAR
    if g.geared >> kind & 1:
        return _GEAR_WAS_BOUGHT
    if g.unloaded >> kind & 1:
        return _GEAR_WAS_SOLD
    if not g.supply[kind]:
        return _SUPPLY_IS_EMPTY
    return _GEAR_TOO_DEAR if g.gold[seat] < GEAR_PRICE else None


def against_selling_gear(g: State, seat: int, kind: int) -> Reason | None:
    """What speaks against selling survival gear (AK 12.21, AK 12.29)."""
    if kind >= len(GEAR):
        return NO_SUCH_GEAR
    if not g.gear[seat * 3 + kind]:
        return _NO_GEAR
    return _GEAR_IS_NEW if g.geared >> kind & 1 else None


def resale_of_gear(g: State) -> int:
    """What a piece of gear is sold for (AK 12.12)."""
    return GEAR_PRICE * g.resale // 100


def _sell_gear(g: State, seat: int, kind: int) -> None:
    """A piece of gear is sold: it goes back to the supply, for it never lies on a stack (AK 12.29)."""
    g.unloaded |= 1 << kind
    g.gear[seat * 3 + kind] -= 1
    g.supply[kind] += 1
    change_gold(g, seat, resale_of_gear(g))
    if g.events is not None:
        g.events.append(GearSold(seat, kind, resale_of_gear(g)))


_CHECKS: Final = {
    SELL: against_selling,
    BUY_GEAR: against_buying_gear,
    SELL_GEAR: against_selling_gear,
    DISMISS: against_dismissing,
}
elsewhere(_trade_elsewhere, *_DEALS)
