"""Paying: Copper from bowed producers, Water from City Sections, Influence from Heroes and the Stronghold.

Section 6 of the rules.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.board import (
    board,
    face,
    is_hero,
    section_water,
    sections,
    stronghold,
)
from serai.games.burning_sands.rules.reasons import FIRST, against_own
from serai.games.burning_sands.rules.stats import influence, produces, with_changes
from serai.games.burning_sands.rules.units import against_text, can_bow
from serai.games.burning_sands.rules.zones import BURIED, HAND, bow, put
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Council, Enter, Frame, Paid, Pay, Running
from serai.games.burning_sands.state.marks import COPPER, FORBIDS, TO_BE_BOWED
from serai.games.burning_sands.state.terms import BOW, GIVE_UP, NOTHING, POUR, PROPOSED, SECTION, STRONGHOLD
from serai.kernel import Action, Reason

_DEAR: Final[dict[int, Reason]] = {}
_NOT_YOURS: Final = Reason("not yours", "BS 6.7")
_BOWED: Final = Reason("bowed", "BS 6.1")
_NO_COPPER: Final = Reason("produces no copper", "BS 6.1")
_COPPER_PAID: Final = Reason("the copper is paid", "BS 6.6")
_COPPER_FIRST: Final = Reason("first the copper", "BS 6.12")
_WATER_NOT_YOURS: Final = Reason("not yours", "BS 6.9")
_NOT_ON_A_SECTION: Final = Reason("only city sections pay water", "BS 6.10")
_DRY: Final = Reason("has no water", "BS 6.9")
_NOT_ENOUGH: Final = Reason("not enough left to pay", "BS 6.12")
_INFLUENCE_NOT_YOURS: Final = Reason("not yours", "BS 6.19")
_NO_INFLUENCE: Final = Reason("has no influence", "BS 6.19")
_BOWED_FOR_INFLUENCE: Final = Reason("bowed", "BS 6.19")
_NOT_ENOUGH_INFLUENCE: Final = Reason("not enough influence left", "BS 15.7")


def cost_of(g: State, seat: int, kind: int) -> tuple[int, int]:
    """The Copper and the Water that a card from hand costs its player, with what texts change (BS 6.21)."""
    printed = face_of(g, kind)
    copper, water = printed.copper, printed.water
    if g.pool.own_costs:
        for text in g.pool.own_costs.get(face_number(g, kind), ()):
            copper = max(0, copper + text.adds_own_cost(g, seat, kind, "Copper"))
            water = max(0, water + text.adds_own_cost(g, seat, kind, "Water"))
    texts = board(g).costs
    if not texts:
        return copper, water
    in_copper = [(source, text.adds_cost(g, source, seat, kind, "Copper")) for source, text in texts]
    in_water = [(source, text.adds_cost(g, source, seat, kind, "Water")) for source, text in texts]
    return with_changes(g, copper, in_copper), with_changes(g, water, in_water)


def too_dear(copper: int, water: int) -> Reason:
    """A player cannot pay so much; made once for each cost (BS 5.3)."""
    at = copper << 8 | water
    known = _DEAR.get(at)
    if known is None:
        code = "cannot pay both" if copper and water else "cannot pay water" if water else "cannot pay copper"
        known = _DEAR[at] = Reason(code, "BS 5.3", copper, water)
    return known


def producers(g: State, seat: int) -> list[int]:
    """The unbowed cards that a player may bow for Copper (BS 6.1, BS 6.7)."""
    return [card for card in board(g).producers[seat] if against_producing(g, card) is None]


def against_producing(g: State, card: int) -> Reason | None:
    """What speaks against bowing an own card for Copper (BS 6.1)."""
    if g.bowed[card]:
        return _BOWED
    return against_text(g, TO_BE_BOWED, card) if produces(g, card) else _NO_COPPER


def _bowable(g: State, seat: int) -> list[int]:
    """The producers that could be bowed."""
    bowed, known = g.bowed, board(g)
    able = [card for card in known.producers[seat] if not bowed[card]]
    if TO_BE_BOWED in known.forbidding or g.marked >> FORBIDS & 1:
        able = [card for card in able if can_bow(g, card)]
    return able


def _wealth(g: State, seat: int) -> int:
    """All the Copper that a player could pay now."""
    known = board(g)
    gain = produces if known.coppers else _printed
    wealth = sum([gain(g, card) for card in _bowable(g, seat)])
    return wealth + kept_copper(g, seat)


def keep_copper(g: State, seat: int, n: int) -> None:
    """Copper that an effect gives waits for the next Copper cost of the player this turn (BS 6.22)."""
    if n > 0:
        marks.add(g, COPPER, stronghold(g, seat), n)
        if g.events is not None:
            g.events.append(e.CopperGained(seat, n))


def kept_copper(g: State, seat: int) -> int:
    """The Copper that waits for a player's next cost."""
    if not g.marked >> COPPER & 1:
        return 0
    return sum([mark.n for mark in marks.of_card(g, COPPER, stronghold(g, seat))])


def spend_kept(g: State, seat: int, copper: int) -> int:
    """What is left of a cost when the Copper that waits has gone into it; what is too much is lost."""
    kept = kept_copper(g, seat) if copper else 0
    if not kept:
        return copper
    marks.remove(g, marks.of_card(g, COPPER, stronghold(g, seat)))
    if kept > copper and g.events is not None:
        g.events.append(e.CopperLost(seat, kept - copper))
    return max(0, copper - kept)


def _printed(g: State, card: int) -> int:
    """The Copper that a card gives by itself."""
    return face(g, card).produces


def purse(g: State, seat: int) -> tuple[int, int]:
    """All the Copper and all the Water that a player could pay now (BS 6.1, BS 6.9, BS 6.10)."""
    return _wealth(g, seat), section_water(g, seat)


def can_pay(g: State, seat: int, copper: int, water: int) -> bool:
    """Whether a player could pay this now (BS 5.3, BS 6.15)."""
    if water and section_water(g, seat) < water:
        return False
    return not copper or _wealth(g, seat) >= copper


def can_pay_all(g: State, seat: int, copper: int, water: int, council: int, bowing: int = NOTHING) -> bool:
    """Whether a player could pay Copper, Water and Influence together, while a card bows for another cost.

    BS 5.3, BS 6.15, BS 6.20.
    """
    if not can_pay(g, seat, copper, water):
        return False
    if not council and bowing == NOTHING:
        return True
    return _kept_for_council(g, seat, copper, council, bowing) is not None


def _kept_for_council(
    g: State, seat: int, copper: int, council: int, bowing: int = NOTHING
) -> list[int] | None:
    """The producers that must stay unbowed for their Influence while Copper is paid; None if that fails.

    Of those that could do it, the ones that cost least Copper.
    """
    able = [card for card in producers(g, seat) if card != bowing]
    swaying = [card for card in sway(g, seat) if card != bowing]
    both = [card for card in able if card in swaying]
    needed = council - sum([influence(g, card) for card in swaying if card not in both])
    best: dict[int, tuple[int, ...]] = {0: ()}  # by the Copper that is not produced: who stays
    for card in both if needed > 0 else []:
        for lost, kept in list(best.items()):
            more = (*kept, card)
            known = best.get(lost + produces(g, card))
            if known is None or _swayed(g, more) > _swayed(g, known):
                best[lost + produces(g, card)] = more
    enough = [lost for lost, kept in best.items() if _swayed(g, kept) >= needed]
    wealth = sum([produces(g, card) for card in able]) + kept_copper(g, seat)
    if not enough or wealth - min(enough) < copper:
        return None
    return list(best[min(enough)])


def _swayed(g: State, cards: tuple[int, ...]) -> int:
    """The Influence of cards together."""
    return sum([influence(g, card) for card in cards])


def propose_copper(g: State, seat: int, copper: int, kept: list[int] | None = None) -> list[int]:
    """The producers that pay with the least waste, and of those the fewest cards; `kept` are not used."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for card in producers(g, seat):
        if kept and card in kept:
            continue
        gain = produces(g, card)
        for total, chosen in list(best.items()):
            if total < copper:
                known = best.get(total + gain)
                if known is None or len(chosen) + 1 < len(known):
                    best[total + gain] = (*chosen, card)
    enough = [total for total in best if total >= copper]
    return list(best[min(enough)]) if enough else []


def propose_water(g: State, seat: int, water: int) -> list[int]:
    """The City Sections that give Water, one entry a token: always the one that has most left."""
    left = {section: g.water[section] for section in sections(g, seat)}
    chosen: list[int] = []
    for _ in range(water):
        fullest = max(left, key=lambda section: (left[section], -section))
        left[fullest] -= 1
        chosen.append(fullest)
    return chosen


def ask_payment(g: State, seat: int, copper: int, water: int) -> None:
    """Put the question how a cost is paid, if there is any."""
    left = spend_kept(g, seat, copper)
    if left or water:
        g.stack.append(Pay(seat, left, water, (copper - left, 0, 0)))


def offer_payment(g: State, frame: Frame) -> list[Action]:
    """Pay as proposed; or bow a producer, then take Water from a City Section; or give the attempt up.

    As soon as the Copper is met no further producer may bow (BS 6.6).
    """
    assert isinstance(frame, Pay)
    copper, water = frame.copper, frame.water
    offers: list[Action] = []
    if can_pay(g, frame.seat, max(copper, 0), water):
        offers.append(PROPOSED.actions[0])
    if copper > 0:
        offers += [BOW(card) for card in producers(g, frame.seat)]
    else:
        offers += [POUR(section) for section in sections(g, frame.seat) if g.water[section]]
    offers.append(GIVE_UP.actions[0])
    return offers


def against_payment(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a way to pay: first Copper from producers, then Water from City Sections."""
    assert isinstance(frame, Pay)
    copper, water = frame.copper, frame.water
    seat, verb, n = frame.seat, action.verb, action.n
    if verb is GIVE_UP:
        return None
    if verb is PROPOSED:
        return None if can_pay(g, seat, max(copper, 0), water) else _NOT_ENOUGH
    if verb is BOW:
        if copper <= 0:
            return _COPPER_PAID
        reason = against_own(g, seat, n, _NOT_YOURS)
        return against_producing(g, n) if reason is None else reason
    if verb is not POUR:
        return FIRST[frame.kind]
    return _COPPER_FIRST if copper > 0 else against_pouring(g, seat, n)


def against_pouring(g: State, seat: int, card: int) -> Reason | None:
    """What speaks against paying with a Water token of a card (BS 6.9, BS 6.10)."""
    reason = against_own(g, seat, card, _WATER_NOT_YOURS)
    if reason is not None:
        return reason
    if face(g, card).type != SECTION:
        return _NOT_ON_A_SECTION
    return None if g.water[card] else _DRY


def answer_payment(g: State, frame: Frame, action: Action) -> None:
    """One more card bows or one more token goes; when all is paid the play goes on."""
    assert isinstance(frame, Pay)
    copper, water, seat = frame.copper, frame.water, frame.seat
    bowing, pouring = proposed_payment(g, frame) if action.verb is PROPOSED else ([], [])
    g.stack.pop()
    if action.verb is GIVE_UP:
        _give_up(g, frame)
        return
    if action.verb is PROPOSED:
        for card in bowing:
            copper -= _produce(g, seat, card)
        for section in pouring:
            lose_water(g, section, 1)
        water = 0
    elif action.verb is BOW:
        copper -= _produce(g, seat, action.n)
    else:
        lose_water(g, action.n, 1)
        water -= 1
    paid = (frame.paid[0] + frame.copper - copper, frame.paid[1] + frame.water - water, frame.paid[2])
    if copper > 0 or water > 0:
        g.stack.append(Pay(seat, copper, water, paid))
        return
    if copper < 0 and g.events is not None:
        g.events.append(e.CopperLost(seat, -copper))
    _pass_on(g, paid)


def _pass_on(g: State, paid: Paid) -> None:
    """What was paid is remembered by the next question about the same attempt: it can still be given up."""
    below = g.stack[-1]
    if isinstance(below, (Pay, Council)):
        g.stack[-1] = below.after(paid)


def proposed_payment(g: State, frame: Pay) -> tuple[list[int], list[int]]:
    """Who bows and which City Sections give Water, one entry a token, if the question on top is so answered.

    What is asked for its Influence next stays unbowed.
    """
    copper, water, seat = frame.copper, frame.water, frame.seat
    below = g.stack[-2]
    kept = _kept_for_council(g, seat, copper, below.influence) if isinstance(below, Council) else None
    return propose_copper(g, seat, max(0, copper), kept), propose_water(g, seat, water)


def _produce(g: State, seat: int, card: int) -> int:
    gained = produces(g, card)
    bow(g, card, paying=True)
    if g.events is not None:
        g.events.append(e.CopperProduced(seat, card, gained, g.kind[card]))
    return gained


def _give_up(g: State, frame: Pay | Council) -> None:
    """The card goes back where it came from; what was produced or paid is lost (BS 5.4, BS 6.12)."""
    copper, water, swayed = frame.paid
    below = g.stack.pop()
    while not isinstance(below, (Running, Enter)):
        if isinstance(below, (Pay, Council)):  # what else was still to be paid
            copper, water, swayed = copper + below.paid[0], water + below.paid[1], swayed + below.paid[2]
        below = g.stack.pop()
    kind = below.card_kind
    if g.events is not None:
        given = kind if kind != NOTHING or isinstance(below, Enter) else g.kind[below.card]
        g.events.append(e.GivenUp(frame.seat, given, copper, water, swayed))
    if kind != NOTHING:
        put(g, frame.seat, kind, BURIED if isinstance(below, Enter) and below.raised else HAND)


def lose_water(g: State, card: int, n: int) -> int:
    """A card gives up Water tokens, as many as it has; the answer is how many."""
    n = min(n, g.water[card])
    g.water[card] -= n
    if n and g.events is not None:
        g.events.append(e.WaterLost(g.control[card], card, n, g.kind[card]))
    return n


def gain_water(g: State, card: int, n: int) -> None:
    """A card gets Water tokens."""
    g.water[card] += n
    if n and g.events is not None:
        g.events.append(e.WaterGained(g.control[card], card, n, g.kind[card]))


def sway(g: State, seat: int) -> list[int]:
    """The unbowed Heroes and Stronghold of a player that have Influence (BS 6.19)."""
    return [card for card in g.side[seat] if against_swaying(g, card) is None]


def against_swaying(g: State, card: int) -> Reason | None:
    """What speaks against bowing an own card for its Influence (BS 6.19)."""
    if not is_hero(g, card) and face(g, card).type != STRONGHOLD:
        return _NO_INFLUENCE
    if g.bowed[card]:
        return _BOWED_FOR_INFLUENCE
    return against_text(g, TO_BE_BOWED, card) if influence(g, card) else _NO_INFLUENCE


def can_sway(g: State, seat: int, needed: int) -> bool:
    """Whether a player could meet an Influence requirement."""
    return sum([influence(g, card) for card in sway(g, seat)]) >= needed


def propose_sway(g: State, seat: int, needed: int) -> list[int]:
    """Who bows for a Council action: the least that is enough, one card if one can."""
    cards = sorted(sway(g, seat), key=lambda card: (influence(g, card), card))
    alone = [card for card in cards if influence(g, card) >= needed]
    if alone:
        return alone[:1]
    chosen: list[int] = []
    for card in reversed(cards):
        if needed > 0:
            chosen.append(card)
            needed -= influence(g, card)
    return chosen


def offer_sway(g: State, frame: Frame) -> list[Action]:
    """As proposed, or card by card; or give the attempt up (BS 5.4)."""
    assert isinstance(frame, Council)
    offers = [PROPOSED.actions[0]] if can_sway(g, frame.seat, frame.influence) else []
    return [*offers, *(BOW(card) for card in sway(g, frame.seat)), GIVE_UP.actions[0]]


def against_sway(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a way to meet an Influence requirement."""
    assert isinstance(frame, Council)
    seat, verb = frame.seat, action.verb
    if verb is GIVE_UP:
        return None
    if verb is PROPOSED:
        return None if can_sway(g, seat, frame.influence) else _NOT_ENOUGH_INFLUENCE
    if verb is not BOW:
        return FIRST[frame.kind]
    reason = against_own(g, seat, action.n, _INFLUENCE_NOT_YOURS)
    return against_swaying(g, action.n) if reason is None else reason


def answer_sway(g: State, frame: Frame, action: Action) -> None:
    """Heroes and Stronghold bow until the requirement is met; what is too much is lost (BS 6.19)."""
    assert isinstance(frame, Council)
    needed = frame.influence
    g.stack.pop()
    if action.verb is GIVE_UP:
        _give_up(g, frame)
        return
    cards = propose_sway(g, frame.seat, needed) if action.verb is PROPOSED else [action.n]
    for card in cards:
        needed -= influence(g, card)
        bow(g, card)
    paid = (frame.paid[0], frame.paid[1], frame.paid[2] + frame.influence - needed)
    if needed > 0:
        g.stack.append(Council(frame.seat, needed, paid))
    else:
        _pass_on(g, paid)
