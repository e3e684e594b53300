"""Paying: Copper from bowed producers, Water from City Sections, Influence from Heroes and the Stronghold.

Section 6 of the rules.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import means
from serai.games.burning_sands.rules.asking import can_bow, price_of
from serai.games.burning_sands.rules.board import board, concerning_type, face, stronghold, works
from serai.games.burning_sands.rules.copper import (
    against_producing,
    kept_copper,
    pays_for,
    producers,
    propose_copper,
    spend_kept,
)
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.influence import sway, sways
from serai.games.burning_sands.rules.reasons import CANNOT, FIRST, against_own
from serai.games.burning_sands.rules.stats import produces, with_changes
from serai.games.burning_sands.rules.water import lose_water, payable_water, payers, propose_water
from serai.games.burning_sands.rules.zones import BURIED, HAND, bow, put
from serai.games.burning_sands.state import State, face_number, face_of, variant_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import (
    BEING_PAID,
    Council,
    Declare,
    Enter,
    Frame,
    FromPile,
    Paid,
    PaidChallenge,
    PaidDeed,
    Pay,
    Place,
    RaidAnswer,
    RaidCard,
    Running,
)
from serai.games.burning_sands.state.marks import (
    BENT,
    BY_CASTER,
    CHANGES,
    COPPER,
    COPPER_COST,
    FIXES,
    FORBIDS,
    LEAST,
    MOST,
    PRODUCTION,
    RAISING_COST,
    SCALES,
    SETS,
    TO_BE_BOWED,
    TO_BRING,
    TO_CAST,
    TO_HAVE,
    TO_PAY,
    WATER_COST,
)
from serai.games.burning_sands.state.terms import (
    BOW,
    GIVE_UP,
    HERO,
    KHADI_WATER,
    NOTHING,
    POUR,
    PROPOSED,
    SECTION,
)
from serai.kernel import Action, Reason

_SEATS: Final = 8  # more than can play
_DEAR: Final[dict[int, Reason]] = {}
_NOT_YOURS: Final = Reason("not yours", "BS 6.7")
_COPPER_PAID: Final = Reason("the copper is paid", "BS 6.6")
_COPPER_FIRST: Final = Reason("first the copper", "BS 6.12")
_WATER_NOT_YOURS: Final = Reason("not yours", "BS 6.9")
_NOT_ON_A_SECTION: Final = Reason("only city sections pay water", "BS 6.10")
_DRY: Final = Reason("has no water", "BS 6.9")
_NOT_ENOUGH: Final = Reason("not enough left to pay", "BS 6.12")
_FIRM: Final = Reason("there is nothing else to do", "BS 6.32")


def cost_of(g: State, seat: int, kind: int, host: int = NOTHING) -> tuple[int, int]:
    """The Copper and the Water that a card from hand costs its player, with what texts change (BS 6.21).

    `host` is the card to which it would be attached, or the Hero who casts it, once that is chosen.
    """
    pool = g.pool
    own = kind % len(pool.faces)
    printed = pool.faces[own]
    copper, water, type = printed.copper, printed.water, printed.type
    if own in pool.own_costs:
        for text in pool.own_costs[own]:
            if text.sets_own_cost(g, seat, kind, COPPER_COST) != NOTHING:
                copper = text.sets_own_cost(g, seat, kind, COPPER_COST)
            copper = max(0, copper + text.adds_own_cost(g, seat, kind, COPPER_COST))
            if text.sets_own_cost(g, seat, kind, WATER_COST) != NOTHING:
                water = text.sets_own_cost(g, seat, kind, WATER_COST)
            water = max(0, water + text.adds_own_cost(g, seat, kind, WATER_COST))
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    if current.bends_copper and (
        BENT + COPPER_COST in current.answers or concerning_type(g, CHANGES + COPPER_COST, type)
    ):
        copper = _changed(g, seat, kind, host, copper, COPPER_COST)
    if current.bends_water and (
        BENT + WATER_COST in current.answers or concerning_type(g, CHANGES + WATER_COST, type)
    ):
        water = _changed(g, seat, kind, host, water, WATER_COST)
    if current.priced:
        for more in _prices(g, seat, kind, host):
            copper, water = copper + more[0], water + more[1]
    return copper, water


def _prices(g: State, seat: int, kind: int, host: int) -> list[tuple[int, int]]:
    """What texts make a player pay for bringing a card into play, attaching or casting it (BS 6.32)."""
    printed, prices = face_of(g, kind), []
    if not printed.is_played:
        prices.append(price_of(g, TO_BRING, stronghold(g, seat), kind=kind))
    if host != NOTHING:
        prices.append(price_of(g, TO_CAST if printed.is_played else TO_HAVE, host, kind=kind, seat=seat))
    return prices


def by_caster(g: State) -> bool:
    """Whether what Spells cost hangs on who casts them, so that this is said before they are paid for."""
    return BY_CASTER in board(g).answers


def _changed(g: State, seat: int, kind: int, host: int, cost: int, which: int) -> int:
    """A cost with what lasting texts set, add and scale, but not less or more than one that says so allows.

    What is not less by changes may be less by what is printed.
    """
    type = face_of(g, kind).type
    if BENT + which not in board(g).answers:
        adding = concerning_type(g, CHANGES + which, type)
        more = [(source, text.adds_cost(g, source, seat, kind, which, host)) for source, text in adding]
        return with_changes(g, cost, more)
    for source, text in concerning_type(g, FIXES + which, type):
        number: int = text.sets_cost(g, source, seat, kind, host) if works(g, source) else NOTHING
        cost = cost if number == NOTHING else number
    more = [
        (source, text.adds_cost(g, source, seat, kind, which, host))
        for source, text in concerning_type(g, CHANGES + which, type)
    ]
    least, changed = 0, with_changes(g, cost, more)
    for source, text in concerning_type(g, SCALES + which, type):
        if works(g, source):
            changed = text.scales_cost(g, source, seat, kind, changed, host)
    for source, text in concerning_type(g, MOST + which, type):
        number = text.sets_cost(g, source, seat, kind, host) if works(g, source) else NOTHING
        changed = changed if number == NOTHING else min(changed, number)
    for source, text in concerning_type(g, LEAST + which, type):
        if works(g, source):
            least = max(least, text.adds_cost(g, source, seat, kind, which, host))
    return max(changed, min(cost, least))


def raising_cost(g: State, seat: int, kind: int) -> int:
    """The Water for which a Khadi Hero returns from the Buried pile, as its own text has it (BS 17.13)."""
    cost = KHADI_WATER
    for text in g.pool.own_costs.get(face_number(g, kind), ()):
        number: int = text.sets_own_cost(g, seat, kind, RAISING_COST)
        cost = cost if number == NOTHING else number
        cost = max(0, cost + text.adds_own_cost(g, seat, kind, RAISING_COST))
    changed = variant_of(g, kind)
    if changed is not None and changed.price != NOTHING:
        cost = min(cost, changed.price)  # BS 17.26
    known = CHANGES + RAISING_COST in board(g).answers
    return _changed(g, seat, kind, NOTHING, cost, RAISING_COST) if known else cost


def too_dear(copper: int, water: int) -> Reason:
    """A player cannot pay so much; made once for each cost (BS 5.3)."""
    at = copper << 8 | water
    known = _DEAR.get(at)
    if known is None:
        code = "cannot pay both" if copper and water else "cannot pay water" if water else "cannot pay copper"
        known = _DEAR[at] = Reason(code, "BS 5.3", copper, water)
    return known


def _wealth_now(g: State, seat: int, kind: int) -> int:
    """All the Copper with which a player could pay now for a card, or for something else (NOTHING)."""
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    bowed, known = g.bowed, current.answers
    able = [card for card in current.producers[seat] if not bowed[card]]
    if current.choosy:
        able = [card for card in able if pays_for(g, card, kind)]
    if TO_BE_BOWED in known or g.marked >> FORBIDS & 1:
        able = [card for card in able if can_bow(g, card)]
    kept = kept_copper(g, seat) if g.marked >> COPPER & 1 else 0
    if not able:
        return kept
    if current.choosy or g.marked >> SETS & 1 or CHANGES + PRODUCTION in known or FIXES + PRODUCTION in known:
        yields, plain = current.yields, not current.choosy and not g.marked >> SETS & 1
        whole = kept
        for card in able:
            gives = yields.get(card, NOTHING) if plain else NOTHING
            whole += produces(g, card, kind) if gives < 0 else gives
        return whole
    faces, kinds = g.pool.faces, g.kind
    count = len(faces)
    return sum([faces[kinds[card] % count].produces for card in able]) + kept


def _wealth(g: State, seat: int, kind: int = NOTHING) -> int:
    """The same, once for all offers of a choice."""
    known = g.found_out
    if known is None:
        return _wealth_now(g, seat, kind)
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    at = (kind + 1) * _SEATS + seat if current.choosy else seat
    found = known.get(at)
    if found is None:
        found = known[at] = _wealth_now(g, seat, kind)
    return found


def purse(g: State, seat: int) -> tuple[int, int]:
    """All the Copper and all the Water that a player could pay now (BS 6.1, BS 6.9, BS 6.10)."""
    return _wealth(g, seat) + means.copper_of(g, seat, NOTHING), payable_water(g, seat)


def can_pay(g: State, seat: int, copper: int, water: int, kind: int = NOTHING) -> bool:
    """Whether a player could pay this now, for a card or for something else (BS 5.3, BS 6.15)."""
    if water and payable_water(g, seat) < water:
        return False
    short = copper - _wealth(g, seat, kind) if copper else 0
    return short <= 0 or means.needed(g, seat, short, water, kind) is not None


def can_pay_all(
    g: State,
    seat: int,
    copper: int,
    water: int,
    council: int,
    bowing: int = NOTHING,
    kind: int = NOTHING,
) -> bool:
    """Whether a player could pay Copper, Water and Influence together, while a card bows for another cost.

    BS 5.3, BS 6.15, BS 6.20.
    """
    if not can_pay(g, seat, copper, water, kind):
        return False
    if not council and bowing == NOTHING:
        return True
    return _kept_for_council(g, seat, copper, council, bowing, kind) is not None


def _kept_for_council(
    g: State, seat: int, copper: int, council: int, bowing: int = NOTHING, kind: int = NOTHING
) -> list[int] | None:
    """The producers that must stay unbowed for their Influence while Copper is paid; None if that fails.

    Of those that could do it, the ones that cost least Copper.
    """
    able = [card for card in producers(g, seat, kind) if card != bowing]
    swaying = [card for card in sway(g, seat) if card != bowing] if council > 0 else []
    both = [card for card in able if card in swaying]
    needed = council - sum([sways(g, card) for card in swaying if card not in both])
    best: dict[int, tuple[int, ...]] = {0: ()}  # by the Copper that is not produced: who stays
    for card in both if needed > 0 else []:
        for lost, kept in list(best.items()):
            more = (*kept, card)
            gives = lost + produces(g, card, kind)
            known = best.get(gives)
            if known is None or _swayed(g, more) > _swayed(g, known):
                best[gives] = more
    enough = [lost for lost, kept in best.items() if _swayed(g, kept) >= needed]
    wealth = sum([produces(g, card, kind) for card in able]) + kept_copper(g, seat)
    wealth += means.copper_of(g, seat, kind)
    if not enough or wealth - min(enough) < copper:
        return None
    return list(best[min(enough)])


def _swayed(g: State, cards: tuple[int, ...]) -> int:
    """The Influence of cards together."""
    return sum([sways(g, card) for card in cards])


def ask_payment(g: State, seat: int, copper: int, water: int) -> None:
    """Put the question how a cost is paid, if there is any."""
    left = spend_kept(g, seat, copper)
    if left or water:
        g.stack.append(Pay(seat, left, water, (copper - left, 0, 0)))
    else:
        _tell_paid(g, seat, copper, 0)


def _tell_paid(g: State, seat: int, copper: int, water: int) -> None:
    """A cost has been paid: for a card that is played or brought into play, or for something else."""
    kind = _bought(g)
    if copper:
        tell(g, "pays", seat, seat=seat, count=copper, kind=kind)
    if water:
        tell(g, "pays-water", seat, seat=seat, count=water, kind=kind)


def _bought(g: State) -> int:
    """The card that is paid for now, to play it or to bring it into play; NOTHING for what is none."""
    place = len(g.stack) - 1
    while place > 0 and isinstance(g.stack[place], (Pay, Council)):
        place -= 1
    below = g.stack[place]
    if isinstance(below, Enter):
        overlaid = below.host != NOTHING and face_of(g, below.card_kind).type == HERO
        return NOTHING if overlaid else below.card_kind
    return below.card_kind if isinstance(below, Running) and below.step == BEING_PAID else NOTHING


def copper_ways(g: State, seat: int, kind: int) -> list[Action]:
    """How a player can get Copper for a cost: bow what produces it, or use other means (BS 6.1, BS 6.24)."""
    more = [way.verb(card) for card, way in means.ways(g, seat, kind)]
    return [*(BOW(card) for card in producers(g, seat, kind)), *more]


def get_copper(g: State, seat: int, action: Action, kind: int) -> int:
    """Copper is got in one of these ways; the answer is how much."""
    card, own = action.n, g.kind[action.n]
    gained = means.use(g, seat, action, kind)
    if not gained:
        gained = produces(g, card, kind)
        bow(g, card, paying=True)
    if g.events is not None:
        g.events.append(e.CopperProduced(seat, card, gained, own))
    tell(g, "produces", seat, card, seat=seat, count=gained, kind=own)
    return gained


def propose_payment(
    g: State, seat: int, copper: int, water: int, kind: int, kept: list[int] | None = None
) -> list[Action]:
    """The steps with which a cost is paid as proposed: Copper first, with the least waste, then Water."""
    short = copper - (_wealth(g, seat, kind) - kept_copper(g, seat)) if copper > 0 else 0
    more = (means.needed(g, seat, short, water, kind) or []) if short > 0 else []
    given = sum([way.copper for card, way in means.ways(g, seat, kind) if way.verb(card) in more])
    bowing = propose_copper(g, seat, max(0, copper - given), kept, kind)
    poured = [POUR(section) for section in propose_water(g, seat, water)]
    return [*(BOW(card) for card in bowing), *more, *poured]


def offer_payment(g: State, frame: Frame) -> list[Action]:
    """Pay as proposed; or bow a producer, then take Water from a City Section; or give the attempt up.

    As soon as the Copper is met no further producer may bow (BS 6.6).
    """
    assert isinstance(frame, Pay)
    copper, water = frame.copper, frame.water
    offers: list[Action] = []
    kind = _bought(g)
    if can_pay(g, frame.seat, max(copper, 0), water, kind):
        offers.append(PROPOSED.actions[0])
    if copper > 0:
        offers += copper_ways(g, frame.seat, kind)
    else:
        offers += [POUR(card) for card in payers(g, frame.seat) if g.water[card]]
    if not _is_firm(g):
        offers.append(GIVE_UP.actions[0])
    return offers


def _is_firm(g: State) -> bool:
    """Whether a payment is not broken off: nothing else could be done for nothing (BS 6.32)."""
    below = g.stack[-2]
    return isinstance(below, PaidDeed) and below.firm


def against_payment(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a way to pay: first Copper from producers, then Water from City Sections."""
    assert isinstance(frame, Pay)
    copper, water = frame.copper, frame.water
    seat, verb, n = frame.seat, action.verb, action.n
    if verb is GIVE_UP:
        return _FIRM if _is_firm(g) else None
    if verb is PROPOSED:
        return None if can_pay(g, seat, max(copper, 0), water, _bought(g)) else _NOT_ENOUGH
    if copper > 0 and action in copper_ways(g, seat, _bought(g)):
        return None
    if verb is BOW:
        if copper <= 0:
            return _COPPER_PAID
        reason = against_own(g, seat, n, _NOT_YOURS)
        return against_producing(g, n, _bought(g)) if reason is None else reason
    if verb is not POUR:
        return FIRST[frame.kind]
    return _COPPER_FIRST if copper > 0 else against_pouring(g, seat, n)


def against_pouring(g: State, seat: int, card: int) -> Reason | None:
    """What speaks against paying with a Water token of a card (BS 6.9, BS 6.10)."""
    reason = against_own(g, seat, card, _WATER_NOT_YOURS)
    if reason is not None:
        return reason
    if card not in payers(g, seat):
        return CANNOT[TO_PAY] if face(g, card).type == SECTION else _NOT_ON_A_SECTION
    return None if g.water[card] else _DRY


def answer_payment(g: State, frame: Frame, action: Action) -> None:
    """One more card bows or one more token goes; when all is paid the play goes on."""
    assert isinstance(frame, Pay)
    copper, water, seat = frame.copper, frame.water, frame.seat
    kind = _bought(g)
    steps = proposed_payment(g, frame) if action.verb is PROPOSED else [action]
    g.stack.pop()
    if action.verb is GIVE_UP:
        give_up(g, frame)
        return
    for step in steps:
        if copper > 0:
            copper -= get_copper(g, seat, step, kind)
        else:
            lose_water(g, step.n, 1)
            water -= 1
    paid = (frame.paid[0] + frame.copper - copper, frame.paid[1] + frame.water - water, frame.paid[2])
    if copper > 0 or water > 0:
        g.stack.append(Pay(seat, copper, water, paid))
        return
    if copper < 0 and g.events is not None:
        g.events.append(e.CopperLost(seat, -copper))
    if not isinstance(g.stack[-1], Pay):  # else all is told together
        _tell_paid(g, seat, paid[0] + copper, paid[1])
    pass_on(g, paid)


def pass_on(g: State, paid: Paid) -> None:
    """What was paid is remembered by the next question about the same attempt: it can still be given up."""
    below = g.stack[-1]
    if isinstance(below, (Pay, Council)):
        g.stack[-1] = below.after(paid)


def proposed_payment(g: State, frame: Pay) -> list[Action]:
    """The steps of the proposal, if the question on top is so answered.

    What is asked for its Influence next stays unbowed.
    """
    copper, seat, kind, below = frame.copper, frame.seat, _bought(g), g.stack[-2]
    kept = None
    if isinstance(below, Council):
        kept = _kept_for_council(g, seat, copper, below.influence, kind=kind)
    return propose_payment(g, seat, copper, frame.water, kind, kept)


#: Below a payment: what is not done if it is broken off.
_GIVEN_UP: Final = (Running, Enter, Place, RaidCard, RaidAnswer, Declare, PaidDeed, PaidChallenge)


def give_up(g: State, frame: Pay | Council) -> None:
    """The card goes back where it came from; what was produced or paid is lost (BS 5.4, BS 6.12)."""
    copper, water, swayed = frame.paid
    below = g.stack.pop()
    while not isinstance(below, _GIVEN_UP):
        if isinstance(below, (Pay, Council)):  # what else was still to be paid
            copper, water, swayed = copper + below.paid[0], water + below.paid[1], swayed + below.paid[2]
        below = g.stack.pop()
    if isinstance(below, Declare):  # that player is not attacked (BS 6.28)
        g.defenders = [other for other in g.defenders if other != below.naming]
        g.stack.append(Declare(below.seat))
        if g.events is not None:
            g.events.append(e.GivenUp(frame.seat, NOTHING, copper, water, swayed))
        return
    if isinstance(below, (PaidDeed, PaidChallenge)):  # it is asked again, or there is no challenge
        if g.events is not None:
            g.events.append(e.GivenUp(frame.seat, NOTHING, copper, water, swayed))
        return
    if isinstance(below, (Place, RaidCard, RaidAnswer)):  # the unit stays at home
        if g.events is not None:
            g.events.append(e.GivenUp(frame.seat, g.kind[below.hero], copper, water, swayed))
        return
    kind = below.card_kind
    if g.events is not None:
        given = kind if kind != NOTHING or isinstance(below, Enter) else g.kind[below.card]
        g.events.append(e.GivenUp(frame.seat, given, copper, water, swayed))
    if kind != NOTHING:
        zone = BURIED if isinstance(below, Enter) and below.raised else HAND
        source = g.stack[-1] if g.stack else None
        if isinstance(source, FromPile) and source.card_kind == kind:
            zone = source.zone
            g.stack.pop()
        put(g, frame.seat, kind, zone)
