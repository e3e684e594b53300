"""Exploring a bazaar: the new card, trade, healing, gear, limits, and the Lost Cities (AK 12)."""

from __future__ import annotations

from serai.games.al_kalim.ability import ANY_TIME, BAZAAR
from serai.games.al_kalim.events import GearGained
from serai.games.al_kalim.events_trade import BazaarEntered, Bought, Dreamt, GearSold, Sold
from serai.games.al_kalim.falling import change_gold, check_hero
from serai.games.al_kalim.frames import BROWSING, DREAMING, SHEDDING, TRADING, VISIT
from serai.games.al_kalim.hurting import heal
from serai.games.al_kalim.quests import STEPS, ask_for_test, note_visit, pay_step, payable
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import price_of
from serai.games.al_kalim.storm import covered
from serai.games.al_kalim.terms import (
    ALLY,
    ALLY_LIMIT,
    ARMOUR,
    BROWSE,
    BUY,
    BUY_GEAR,
    CHALLENGE,
    CHOOSE,
    CITIES,
    CLOUDS,
    DISMISS,
    DONE,
    DREAM_CARDS,
    DREAMS,
    FAITH,
    GEAR,
    GEAR_PRICE,
    GIVE_UP,
    HEAL,
    ITEM,
    MARKET,
    NOTHING,
    PAY,
    RECOVER,
    SELL,
    SELL_GEAR,
    TOWNS,
    USE,
    WEAPON,
    WEAPON_LIMIT,
)
from serai.games.al_kalim.windows import usable, use
from serai.games.al_kalim.zones import (
    ANY_ALLY,
    draw,
    draw_for_market,
    gain,
    lay_on_stack,
    let_go,
    lose,
    next_ally,
    party,
    without,
)
from serai.kernel import Action, Frame

# Steps of a VISIT frame.
_NEW_CARD = 0
_TRADE = 1
_LEAVE = 2


def stacks_here(g: State, seat: int) -> list[int]:
    """The bazaars that a hero may explore here: a town's, or those of Lost Cities (AK 12.3, AK 12.5)."""
    hex = g.where[seat]
    if covered(g, hex):
        return []  # AK 8.14
    town = g.board.town_at[hex]
    found = [] if town == NOTHING else [town]
    return found + [TOWNS + city for city in range(CITIES) if g.cities[city] == hex]


def visit(g: State, seat: int, stack: int) -> None:
    """Explore a bazaar."""
    if g.events is not None:
        g.events.append(BazaarEntered(seat, stack))
    g.stack.append(Frame(VISIT, seat, (_NEW_CARD, stack)))


def go_on_visiting(g: State, frame: Frame) -> None:
    """A new card, trade, and what the visit brings."""
    step, stack = frame.args
    seat = frame.seat
    g.stack.pop()
    if step == _LEAVE:
        note_visit(g, seat, stack)
        if not g.won_by:
            if stack == TOWNS + CLOUDS:
                g.clouds = True  # AK 12.27
            if stack < TOWNS:
                ask_for_test(g, seat)
        return
    g.stack.append(Frame(VISIT, seat, (step + 1, stack)))
    if step == _TRADE:
        g.stack.append(Frame(TRADING, seat, (stack, int(stack == TOWNS + FAITH))))
    elif stack == TOWNS + DREAMS and (g.decks[MARKET] or g.discards[MARKET]):
        g.stack.append(Frame(BROWSING, seat, (stack,)))
    else:
        stack_new_cards(g, stack, 1)


def stack_new_cards(g: State, stack: int, n: int) -> None:
    """Lay cards of the market deck on a stack (AK 12.6)."""
    for _ in range(n):
        card = draw_for_market(g)
        if card != NOTHING:
            lay_on_stack(g, stack, card, drawn=True)


def offer_browsing(g: State, frame: Frame) -> list[Action]:
    """Look at the top cards, or draw one as in any other bazaar (AK 12.25)."""
    return [DONE(), BROWSE()]


def answer_browsing(g: State, frame: Frame, action: Action) -> None:
    """The cards are looked at, or the top one is laid on the stack."""
    g.stack.pop()
    if action.verb is BROWSE:
        _dream(g, frame.seat, frame.args[0])
    else:
        stack_new_cards(g, frame.args[0], 1)


def _dream(g: State, seat: int, stack: int) -> None:
    """Look at the top five cards of the market deck (AK 12.25, AK 12.26)."""
    seen: list[int] = []
    for _ in range(DREAM_CARDS):
        card = draw(g, MARKET)
        if card != NOTHING:
            seen.append(card)
    if g.events is not None:
        g.events.append(Dreamt(seat, tuple(seen)))
    g.stack.append(Frame(DREAMING, seat, (stack, *sorted(seen))))


def offer_dreams(g: State, frame: Frame) -> list[Action]:
    """The cards that were seen; those that stand for allies are one offer."""
    offers: list[Action] = []
    for card in frame.args[1:]:
        action = CHOOSE(ALLY_CHOICE if card == ANY_ALLY else card)
        if action not in offers:
            offers.append(action)
    return offers


ALLY_CHOICE = 199  # the number by which "an ally" is chosen


def answer_dream(g: State, frame: Frame, action: Action) -> None:
    """One card goes on the stack, the rest is shuffled into the deck."""
    g.stack.pop()
    stack = frame.args[0]
    chosen = ANY_ALLY if action.n == ALLY_CHOICE else action.n
    deck = [*g.decks[MARKET], *without(frame.args[1:], chosen)]
    g.chance.shuffle(deck)
    g.decks[MARKET] = tuple(deck)
    g.sunk[MARKET] = 0
    if chosen == ANY_ALLY:
        chosen = next_ally(g)
    if chosen != NOTHING:
        lay_on_stack(g, stack, chosen, drawn=True)


def offer_trade(g: State, frame: Frame) -> list[Action]:
    """Everything that the player can do in the bazaar now; leaving is always possible (AK 12.8, AK 12.23)."""
    stack, faith = frame.args
    seat = frame.seat
    gold = g.gold[seat]
    faces = g.pool.faces
    offers = [DONE()]
    hurt = [card for card in party(g, seat) if g.wounds[card]]
    if faith and hurt:
        offers.append(RECOVER())
    on_offer = [card for card in g.stacks[stack] if card not in g.sold]
    offers += [BUY(card) for card in on_offer if price_of(g, seat, card) <= gold]
    if gold >= GEAR_PRICE:
        offers += [HEAL(card) for card in hurt]
        for kind in range(len(GEAR)):
            if g.supply[kind] and not (g.geared | g.unloaded) >> kind & 1:
                offers.append(BUY_GEAR(kind))
    for card in g.items[seat]:
        if faces[card].kind == ITEM and card not in g.bought:
            offers.append(SELL(card))
    offers += [SELL_GEAR(kind) for kind in range(len(GEAR)) if may_sell_gear(g, seat, kind)]
    offers += [DISMISS(card) for card in g.allies[seat]]
    offers += [PAY(which) for which in payable(g, seat, stack)]
    for moment in (BAZAAR, ANY_TIME):
        offers += [USE(ability) for ability in usable(g, seat, moment)]
    return offers


def answer_trade(g: State, frame: Frame, action: Action) -> None:
    """One deal; the bazaar stays open."""
    stack = frame.args[0]
    seat = frame.seat
    verb = action.verb
    if verb is DONE:
        g.stack.pop()
    elif verb is BUY:
        _buy(g, seat, stack, action.n)
    elif verb is SELL:
        _sell(g, seat, stack, action.n)
    elif verb is HEAL:
        change_gold(g, seat, -1)
        heal(g, action.n, 1)
    elif verb is BUY_GEAR:
        g.geared |= 1 << action.n
        g.haggled = True  # gear is an item (AK 12.21)
        change_gold(g, seat, -GEAR_PRICE)
        gain_gear(g, seat, action.n)
    elif verb is SELL_GEAR:
        _sell_gear(g, seat, action.n)
    elif verb is DISMISS:
        lose(g, seat, action.n)
        check_hero(g, seat)
    elif verb is PAY:
        change_gold(g, seat, -g.pool.faces[action.n // STEPS].steps[action.n % STEPS].gold)
        pay_step(g, seat, action.n, stack)
    elif verb is RECOVER:
        g.stack.pop()
        g.stack.append(Frame(TRADING, seat, (stack, 0)))
        for card in party(g, seat):
            heal(g, card, g.wounds[card])  # AK 12.24
    else:
        use(g, seat, action.n)


def gain_gear(g: State, seat: int, kind: int) -> None:
    """A player gets survival gear, if the supply has any (AK 9.18)."""
    if g.supply[kind]:
        g.supply[kind] -= 1
        g.gear[seat * 3 + kind] += 1
        if g.events is not None:
            g.events.append(GearGained(seat, kind))


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


def may_sell_gear(g: State, seat: int, kind: int) -> bool:
    """Whether a player has gear of a kind of which none was bought in this turn (AK 12.14, AK 12.21)."""
    return g.gear[seat * 3 + kind] > 0 and not g.geared >> kind & 1


def resale_of_gear(g: State) -> int:
    """What a piece of gear is sold for (AK 12.12)."""
    return GEAR_PRICE * g.resale // 100


def _sell_gear(g: State, seat: int, kind: int) -> None:
    """A piece of gear is sold: it goes back to the supply, for it never lies on a stack (AK 12.21)."""
    g.unloaded |= 1 << kind
    g.gear[seat * 3 + kind] -= 1
    g.supply[kind] += 1
    change_gold(g, seat, resale_of_gear(g))
    if g.events is not None:
        g.events.append(GearSold(seat, kind, resale_of_gear(g)))


def keep_limits(g: State, seat: int) -> None:
    """Ask for a card to be given up where a limit is exceeded (AK 2.9 to AK 2.13)."""
    if surplus(g, seat):
        g.stack.append(Frame(SHEDDING, seat))


def surplus(g: State, seat: int) -> list[int]:
    """The cards of the sort that exceeds a limit, of which one must go."""
    faces = g.pool.faces
    if len(g.allies[seat]) > ALLY_LIMIT:
        return list(g.allies[seat])
    weapons = [card for card in g.items[seat] if faces[card].sort == WEAPON and faces[card].kind == ITEM]
    for card in weapons:
        twins = [other for other in weapons if faces[other].weapon == faces[card].weapon]
        if len(twins) > 1:
            return twins
    if len(weapons) > WEAPON_LIMIT:
        return weapons
    armours = [card for card in g.items[seat] if faces[card].sort == ARMOUR and faces[card].kind == ITEM]
    return armours if len(armours) > 1 else []


def offer_shedding(g: State, frame: Frame) -> list[Action]:
    """The cards of which one is given up."""
    return [GIVE_UP(card) for card in surplus(g, frame.seat)]


def answer_shedding(g: State, frame: Frame, action: Action) -> None:
    """The card is discarded; perhaps another must follow."""
    g.stack.pop()
    lose(g, frame.seat, action.n)
    if not check_hero(g, frame.seat):
        keep_limits(g, frame.seat)


def is_kept(g: State, card: int) -> bool:
    """Whether a card in a player's hands is a challenge that was kept (AK 9.14)."""
    return g.pool.faces[card].kind == CHALLENGE


def is_ally(g: State, card: int) -> bool:
    """Whether a card is an ally of the market."""
    return g.pool.faces[card].kind == ALLY
