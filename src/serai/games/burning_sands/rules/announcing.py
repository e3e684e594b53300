"""Whether an ability can be announced: what speaks against it, from the card that has it to its targets.

BS 13.8, BS 14.4, BS 5.3, BS 6.15.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.ability import Ability, Run, Slot, marks_of
from serai.games.burning_sands.rules.asking import (
    NO_PRICE,
    acts_bowed,
    forbidden,
    player_cannot,
    price_of,
    stays_up,
)
from serai.games.burning_sands.rules.board import abilities_of, board, stronghold
from serai.games.burning_sands.rules.influence import can_sway, council_cost
from serai.games.burning_sands.rules.may_enter import against_beside, against_faction
from serai.games.burning_sands.rules.paying import by_caster, can_pay, can_pay_all, cost_of, too_dear
from serai.games.burning_sands.rules.reasons import CANNOT, YOU_CANNOT
from serai.games.burning_sands.rules.tying import may_work, needs_tie, tying
from serai.games.burning_sands.rules.units import casters
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.marks import (
    COPPER_FOR,
    DOINGS,
    FORBIDS,
    TO_BE_TARGETED,
    TO_PLAY,
    TO_REACT,
    TO_TAKE,
    TO_TAKE_COUNCIL,
    TO_USE_ABILITIES,
    WATER_FOR,
)
from serai.games.burning_sands.state.rows import CARD, Cause
from serai.games.burning_sands.state.terms import ACTION, DONE, NOTHING, PLAYER, REACTION, SPELL, TARGET
from serai.kernel import Action, Reason

NOT_YOURS: Final = Reason("not yours", "BS 13.16")
BOWED: Final = Reason("a bowed card uses no ability", "BS 2.24")
OMEN: Final = Reason("an omen is played once", "BS 15.1")
HOW_IT_IS_CAST: Final = Reason("this is how it is cast", "BS 15.14")
WHEN_SUMMONED: Final = Reason("a jinn can do that in play", "BS 15.14")
IN_PLAY: Final = Reason("a jinn can do that in play", "BS 1.9")
_USED: Final = (  # by how often it may be used; what bows for nothing may be used once per turn (BS 2.31)
    Reason("used this turn", "BS 13.14"),
    Reason("used this turn", "BS 13.14"),
    Reason("used in this battle", "BS 13.14"),
    Reason("used in this game", "BS 13.14"),
)
_NO_REACTIONS: Final = Reason("you cannot", "BS 1.4", DOINGS[TO_REACT])
_NO_PLAYING: Final = {
    SPELL: Reason("you cannot", "BS 1.4", "play Spells"),
    ACTION: Reason("you cannot", "BS 1.4", "play Action cards"),
}
NOT_FROM_HERE: Final = Reason("its source is not in the battle", "BS 9.11")
CONDITION: Final = Reason("its condition does not hold", "BS 5.1")
NOT_PAID_IN_FULL: Final = Reason("cannot pay all costs", "BS 6.15")
NO_TARGET: Final = Reason("no legal target", "BS 14.4")
NOT_TIED: Final = Reason("affects nothing in the battle", "BS 9.8")
NOT_ASKED_FOR: Final = ("does not fit", "not that player")  # the codes of what the text does not ask for
_NO_INFLUENCE: Final[dict[int, Reason]] = {}
_NOT_BOTH: Final[dict[int, Reason]] = {}


#: Happenings for which a card bows.
_BOWING: Final = ("bows", "comes-home", "engages", "engaged")


def _bowed_for_it(g: State, ability: Ability, card: int, cause: Cause) -> bool:
    """Whether a Reaction answers the very thing that its card or its card's unit has bowed for (BS 2.32)."""
    heard = ability.trigger
    return heard is not None and heard.kind in _BOWING and cause[CARD] in (card, g.host[card])


def against_using(g: State, seat: int, number: int, card: int, kind: int, cause: Cause) -> Reason | None:
    """What speaks against announcing an ability, of a card in play or of a kind in hand."""
    pool = g.pool
    ability: Ability = pool.abilities[number]
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    forbids = g.marked >> FORBIDS & 1
    if card != NOTHING:
        users = ability.users
        if g.control[card] != seat if users is None else not users.include(g, seat, card):
            return NOT_YOURS
        if g.bowed[card] and not (
            ability.while_bowed
            or _bowed_for_it(g, ability, card, cause)
            or acts_bowed(g, card, TO_USE_ABILITIES)
        ):
            return BOWED
        if ability.cast:
            return HOW_IT_IS_CAST
        faces = pool.faces
        if users is None and faces[g.kind[card] % len(faces)].type == ACTION:
            return OMEN
        if g.used[card] and is_limited(g, card, ability) and free_mark(g, card, number) == 0:
            return _USED[ability.limit]
        if (forbids or TO_USE_ABILITIES in known.answers) and forbidden(
            g, TO_USE_ABILITIES, card, card, seat=seat, act=number
        ):
            return CANNOT[TO_USE_ABILITIES]
    elif ability.users is not None:
        return IN_PLAY
    elif ability.cast != face_of(g, kind).is_jinn:
        return WHEN_SUMMONED
    reason = _against_player(g, seat, number, card, kind) if forbids or known.restrains else None
    if reason is not None:
        return reason
    if kind != NOTHING and (ability.cast or pool.only):
        reason = against_faction(g, seat, kind)
        if reason is None and ability.cast:
            reason = against_beside(g, kind)
        if reason is not None:
            return reason
    run = Run(ability, seat, card, kind, cause, (), 0)
    if ability.here and not may_work(g, run):
        return NOT_FROM_HERE
    if ability.condition is not None and not ability.condition.holds(g, run):
        return CONDITION
    for cost in ability.costs:
        reason = cost.against(g, run)
        if reason is not None:
            return reason
    if kind != NOTHING or ability.copper or ability.water or ability.council or known.priced:
        reason = _against_paying(g, run)
        if reason is not None:
            return reason
    for demand in ability.demands:
        reason = demand.against(g, run)
        if reason is not None:
            return reason
    if not ability.slots:
        return NOT_TIED if g.battle != NOTHING and needs_tie(g, run) else None
    return None if can_aim(g, run) else _against_aiming(g, run)


def may_use(g: State, seat: int, ability: Ability, card: int) -> bool:
    """Whether an ability of a card in play is for a player: for its controller, if it does not say who."""
    return g.control[card] == seat if ability.users is None else ability.users.include(g, seat, card)


def is_limited(g: State, card: int, ability: Ability) -> bool:
    """Whether an ability is used up: it says so, or a text takes away that its card bows (BS 13.14)."""
    return bool(ability.limit) or (ability.bows and stays_up(g, card, TO_USE_ABILITIES))


def place_of(g: State, card: int, number: int) -> int:
    """The place of an ability among its card's, for the marks of once-per-turn abilities."""
    twin: int = g.pool.abilities[number].twin
    number = number if twin < 0 else twin
    return abilities_of(g, card).index(number)


def free_mark(g: State, card: int, number: int) -> int:
    """The mark that the next use of an ability sets; 0 where it has been used as often as it can be."""
    ability: Ability = g.pool.abilities[number]
    for mark in marks_of(place_of(g, card, number), ability.times):
        if not g.used[card] & mark:
            return mark
    return 0


def _against_player(g: State, seat: int, number: int, card: int, kind: int) -> Reason | None:
    """Whether a text keeps a player from playing such a card, or from taking such an action."""
    ability: Ability = g.pool.abilities[number]
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if (TO_TAKE in known.answers or g.marked >> FORBIDS & 1) and forbidden(
        g, TO_TAKE, stronghold(g, seat), card, kind, seat, number
    ):
        return YOU_CANNOT[TO_TAKE]
    if ability.timing == REACTION and player_cannot(g, TO_REACT, seat):
        return _NO_REACTIONS
    if ability.council and player_cannot(g, TO_TAKE_COUNCIL, seat):
        return YOU_CANNOT[TO_TAKE_COUNCIL]
    if kind == NOTHING or not player_cannot(g, TO_PLAY, seat, kind):
        return None
    return _NO_PLAYING.get(face_of(g, kind).type, _NO_PLAYING[ACTION])


def _against_paying(g: State, run: Run) -> Reason | None:
    """Whether the costs of the card and of its text can be paid together (BS 5.3, BS 6.15, BS 6.20)."""
    ability, seat = run.ability, run.seat
    if run.kind == NOTHING:
        return _against_cost(g, run, 0, 0)
    if not ability.casts or not by_caster(g):
        return _against_cost(g, run, *cost_of(g, seat, run.kind))
    able = casters(g, seat, run.kind)
    reasons = [_against_cost(g, run, *cost_of(g, seat, run.kind, hero)) for hero in able]
    return reasons[0] if all(reasons) else None


def _against_cost(g: State, run: Run, copper: int, water: int) -> Reason | None:
    """Whether this Copper and Water can be paid together with what the text costs."""
    ability, seat = run.ability, run.seat
    council = council_cost(g, seat, ability, run.card, run.kind) if ability.council else 0
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if known.priced:
        more = price_of_action(g, run)
        copper, water = copper + more[0], water + more[1]
    all_copper, all_water = copper + ability.copper, water + ability.water
    if not all_copper and not all_water and not council:
        return None
    bowing = run.card if ability.bows and not stays_up(g, run.card, TO_USE_ABILITIES) else NOTHING
    if can_pay_all(g, seat, all_copper, all_water, council, bowing, run.kind):
        return None
    if council and not can_sway(g, seat, council):
        if council not in _NO_INFLUENCE:
            _NO_INFLUENCE[council] = Reason("too little influence", "BS 15.7", council)
        return _NO_INFLUENCE[council]
    if not can_pay(g, seat, copper, water, run.kind):
        return too_dear(copper, water)
    if not council:
        return NOT_PAID_IN_FULL
    if council not in _NOT_BOTH:
        _NOT_BOTH[council] = Reason("copper and influence from one card", "BS 6.20", council)
    return _NOT_BOTH[council]


def price_of_action(g: State, run: Run) -> tuple[int, int]:
    """The Copper and the Water that texts make a player pay for an action and its targets.

    BS 6.23 and BS 6.32.
    """
    if run.ability.by_itself or not board(g).priced:
        return NO_PRICE
    ability, mine = run.ability, stronghold(g, run.seat)
    prices = [price_of(g, TO_TAKE, mine, run.card, run.kind, run.seat, ability.number)]
    if run.card != NOTHING:
        prices.append(price_of(g, TO_USE_ABILITIES, run.card, run.card, NOTHING, run.seat, ability.number))
    if ability.timing == REACTION:
        prices.append(price_of(g, TO_REACT, mine, kind=run.kind))
    if ability.council:
        prices.append(price_of(g, TO_TAKE_COUNCIL, mine, kind=run.kind))
    if run.kind != NOTHING:
        prices.append(price_of(g, TO_PLAY, mine, kind=run.kind))
    prices.append(_price_of_targets(g, run))
    return sum([copper for copper, _ in prices]), sum([water for _, water in prices])


def _price_of_targets(g: State, run: Run) -> tuple[int, int]:
    copper = water = 0
    for slot, n in zip(run.ability.slots, run.targets, strict=False):
        if n != NOTHING and not getattr(slot, "of_players", False):
            price = price_of(g, TO_BE_TARGETED, n, run.card, run.kind, run.seat, run.ability.number)
            copper, water = copper + price[0], water + price[1]
    return copper, water


def against_price(g: State, run: Run) -> Reason | None:
    """What speaks against the targets of an action that have a price: it cannot be paid with all else."""
    ability, (copper, water) = run.ability, price_of_action(g, run)
    if not copper and not water:
        return None
    cost = cost_of(g, run.seat, run.kind) if run.kind != NOTHING else (0, 0)
    copper, water = copper + cost[0] + ability.copper, water + cost[1] + ability.water
    bowing = run.card if ability.bows and not stays_up(g, run.card, TO_USE_ABILITIES) else NOTHING
    council = council_cost(g, run.seat, ability, run.card, run.kind)
    payable = can_pay_all(g, run.seat, copper, water, council, bowing, run.kind)
    return None if payable else too_dear(copper, water)


def can_aim(g: State, run: Run, tied: bool = True) -> bool:
    """Whether every target that an action still needs can be chosen (BS 14.4); `tied`: to the battle."""
    ability, at = run.ability, len(run.targets)
    if at == len(ability.slots):
        return True
    last = at == len(ability.slots) - 1
    if last and not (tied and g.battle != NOTHING):
        known = board(g)
        if not known.priced:
            return not ability.needed[at] or ability.slots[at].finds(g, run)
    found = choices(g, run, tied)
    if not found:
        return not ability.needed[at] and can_aim(g, aimed(run, NOTHING), tied)
    if last:
        return True
    return any(can_aim(g, aimed(run, NOTHING if one.verb is DONE else one.n), tied) for one in found)


def _against_aiming(g: State, run: Run) -> Reason:
    """Why not every target that an action needs can be chosen: no tie to the battle, or nothing that fits."""
    if g.battle != NOTHING and needs_tie(g, run) and can_aim(g, run, False):
        return NOT_TIED
    if len(run.ability.slots) == 1:
        return run.ability.slots[0].missing
    while len(run.targets) < len(run.ability.slots):
        slot = run.ability.slots[len(run.targets)]
        found = slot.choices(g, run)
        if not found and run.ability.needed[len(run.targets)]:
            return slot.missing
        run = aimed(run, NOTHING if not found or found[0].verb is DONE else found[0].n)
    return NO_TARGET


def source_kind(g: State, run: Run) -> int:
    """The kind of the card that an action comes from; NOTHING if the card is gone."""
    if run.kind != NOTHING:
        return run.kind
    return g.kind[run.card] if run.card != NOTHING else NOTHING


def not_asked_for(g: State, run: Run, slot: Slot, action: Action) -> Reason:
    """What was chosen is not what the text asks for."""
    code = NOT_ASKED_FOR[1] if action.verb is PLAYER else NOT_ASKED_FOR[0]
    return Reason(code, "BS 14.3", source_kind(g, run), slot.words())


def aimed(run: Run, n: int) -> Run:
    """The same action with one more target chosen."""
    return Run(run.ability, run.seat, run.card, run.kind, run.cause, (*run.targets, n), run.base)


def choices(g: State, run: Run, tied: bool = True) -> list[Action]:
    """What may be chosen for the next target; from outside a battle only what ties it to that (BS 9.8)."""
    found = run.ability.slots[len(run.targets)].choices(g, run)
    current = board(g)
    if current.priced and (
        COPPER_FOR + TO_BE_TARGETED in current.answers or WATER_FOR + TO_BE_TARGETED in current.answers
    ):
        found = [
            one for one in found if one.verb is not TARGET or against_price(g, aimed(run, one.n)) is None
        ]
    return tying(g, run, found) if tied and g.battle != NOTHING and needs_tie(g, run) else found
