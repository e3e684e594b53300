"""Moving attached cards between Heroes (BS 7.7 to BS 7.14), and Khadi Heroes who return (BS 17.13)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import against_text, asked, forbidden, player_cannot
from serai.games.burning_sands.rules.board import attached, board, face, heroes, is_hero
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.may_enter import against_beside, against_carrying, never_returns
from serai.games.burning_sands.rules.paying import ask_payment, raising_cost
from serai.games.burning_sands.rules.reasons import CANNOT, FIRST, YOU_CANNOT, against_own
from serai.games.burning_sands.rules.water import payable_water
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State, face_number, face_of, variant_of, without
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Enter, Frame, Moving
from serai.games.burning_sands.state.marks import TO_BE_BOWED, TO_BE_MOVED, TO_BRING
from serai.games.burning_sands.state.terms import (
    DONE,
    EPISODE_3,
    FOLLOWER,
    ITEM,
    KHADI_WATER,
    NOTHING,
    SPELL,
    TARGET,
    TO,
)
from serai.kernel import Action, Reason

# A MOVING frame holds the card on its way, or NOTHING, and all that was touched: Heroes and moved cards.

_AWAY: Final = Reason("not at home", "BS 7.11")
_BOWED: Final = Reason("bowed", "BS 7.9")
_IS_THERE: Final = Reason("has that card", "BS 7.7")
_MAY_NOT_HAVE: Final = Reason("may not have that card", "BS 7.10")
_NOT_ATTACHED: Final = Reason("not attached to a hero", "BS 7.7")
_MOVED_ALREADY: Final = Reason("moved already", "BS 7.7")
_NO_OTHER_HERO: Final = Reason("no other hero may have it", "BS 7.10")
_NOT_DONE: Final = Reason("nothing is moved yet", "BS 7.13")
_UNSETTLED: Final = Reason("a hero has two of a sort", "BS 7.10")
_OF_ITS_HERO: Final = {
    "not at home": "its hero is not at home",
    "bowed": "its hero is bowed",
    "cannot": "its hero cannot",
}
_NOT_YOURS: Final = Reason("not yours", "BS 7.7")
_NOT_A_HERO: Final = Reason("not a hero", "BS 7.7")
NOTHING_TO_MOVE: Final = Reason("nothing to move", "BS 7.13")
_NOT_BURIED: Final = Reason("not in your buried pile", "BS 17.13")
_NO_KHADI: Final = Reason("no khadi", "BS 17.13")
_NO_WATER: Final = Reason("a khadi costs water", "BS 17.13", KHADI_WATER)
_NEVER: Final = Reason("cannot", "BS 16.45", "return to play")
_UNIQUE_KHADI: Final = Reason("unique", "BS 17.17")

_SINGLE = ("Weapon", "Armor")  # a Hero has one of each (BS 7.3, BS 7.4)


def movable(g: State, seat: int, hero: int) -> list[int]:
    """The cards that may be moved from a Hero (BS 7.7); in Episode 3 Spells as well (BS 20.8)."""
    kinds = _kinds(g)
    return [card for card in attached(g, hero) if face(g, card).type in kinds]


def _kinds(g: State) -> tuple[int, ...]:
    return (FOLLOWER, ITEM, SPELL) if g.edition == EPISODE_3 else (FOLLOWER, ITEM)


def _ready(g: State, seat: int, touched: tuple[int, ...]) -> list[int]:
    """The Heroes who may give and get: at home, unbowed or bowed for this (BS 7.8, BS 7.9, BS 7.11)."""
    return [hero for hero in heroes(g, seat) if _against_hero(g, hero, touched) is None]


def _against_hero(g: State, hero: int, touched: tuple[int, ...]) -> Reason | None:
    """What speaks against a Hero who gives or gets a card; those whom the action touched are bowed for it."""
    if g.at[hero] != NOTHING:
        return _AWAY
    if hero in touched:
        return None
    if g.bowed[hero]:
        return _BOWED
    return against_text(g, TO_BE_BOWED, hero) if asked(g, TO_BE_BOWED) else None


def _rivals(g: State, hero: int, card: int) -> list[int]:
    """The cards of a Hero that cannot stay beside another: Weapon beside Weapon, Armor beside Armor."""
    traits = face(g, card).traits
    words = [word for word in _SINGLE if word in traits]
    if not words:
        return []
    return [
        other
        for other in attached(g, hero)
        if other != card and any(word in face(g, other).traits for word in words)
    ]


def _against_destination(g: State, card: int, hero: int, touched: tuple[int, ...]) -> Reason | None:
    """What speaks against moving a card to a Hero; one Weapon or Armor that is there must then go on.

    BS 7.10.
    """
    if hero == g.host[card]:
        return _IS_THERE
    reason = _against_hero(g, hero, touched)
    if reason is not None:
        return reason
    if asked(g, TO_BE_MOVED) and forbidden(g, TO_BE_MOVED, card, hero):
        return CANNOT[TO_BE_MOVED]
    rivals = _rivals(g, hero, card)
    if not rivals:
        return None if against_carrying(g, hero, face_number(g, g.kind[card])) is None else _MAY_NOT_HAVE
    return None if len(rivals) == 1 and rivals[0] not in touched else _MAY_NOT_HAVE


def destinations(g: State, seat: int, card: int, touched: tuple[int, ...]) -> list[int]:
    """The Heroes that a card may be moved to."""
    return [hero for hero in heroes(g, seat) if _against_destination(g, card, hero, touched) is None]


def _against_movable(g: State, seat: int, card: int, touched: tuple[int, ...]) -> Reason | None:
    """What speaks against an own card as the next one that is moved (BS 7.7)."""
    host = g.host[card]
    if host == NOTHING or face(g, card).type not in _kinds(g) or not is_hero(g, host):
        return _NOT_ATTACHED
    reason = _against_hero(g, host, touched)
    if reason is not None:
        return Reason(_OF_ITS_HERO[reason.code], reason.rule, host, *reason.facts)
    if card in touched:
        return _MOVED_ALREADY
    return None if destinations(g, seat, card, touched) else _NO_OTHER_HERO


def _settled(g: State, touched: tuple[int, ...]) -> bool:
    """Whether every Hero may have what the action gave it (BS 7.10)."""
    return not any(_rivals(g, g.host[card], card) for card in touched if not is_hero(g, card))


def against_moving(g: State, seat: int) -> Reason | None:
    """What speaks against moving cards at all: there is none that another Hero may get (BS 7.13)."""
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    own = current.heroes[seat]
    if len(own) < 2 or not current.attached:
        return NOTHING_TO_MOVE
    at, bowed = g.at, g.bowed
    upright = [hero for hero in own if not bowed[hero] and at[hero] == NOTHING]
    if len(upright) < 2 or not any(hero in current.attached for hero in upright):
        return NOTHING_TO_MOVE
    ready = _ready(g, seat, ())
    if len(ready) < 2:
        return NOTHING_TO_MOVE
    for hero in ready:
        for card in movable(g, seat, hero):
            if destinations(g, seat, card, ()):
                return None
    return NOTHING_TO_MOVE


def begin(g: State, seat: int) -> None:
    """A player begins to move cards (BS 4.12)."""
    g.stack.append(Moving(seat, NOTHING))


def offer_moves(g: State, frame: Frame) -> list[Action]:
    """A card to move, each once, then the Hero it goes to; done once something was moved and all fits."""
    assert isinstance(frame, Moving)
    seat, card, touched = frame.seat, frame.card, frame.touched
    if card != NOTHING:
        return [TO(hero) for hero in destinations(g, seat, card, touched)]
    offers = [
        TARGET(other)
        for hero in heroes(g, seat)
        for other in movable(g, seat, hero)
        if _against_movable(g, seat, other, touched) is None
    ]
    if touched and (not offers or _settled(g, touched)):
        offers.append(DONE())
    return offers


def against_move(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card to move, or against the Hero it goes to."""
    assert isinstance(frame, Moving)
    card, touched = frame.card, frame.touched
    seat, verb, n = frame.seat, action.verb, action.n
    if verb is DONE:
        if action in offer_moves(g, frame):
            return None
        return _UNSETTLED if touched and card == NOTHING else _NOT_DONE
    if verb is not (TARGET if card == NOTHING else TO):
        return FIRST[frame.kind]
    reason = against_own(g, seat, n, _NOT_YOURS)
    if reason is not None:
        return reason
    if verb is TARGET:
        return _against_movable(g, seat, n, touched)
    return _against_destination(g, card, n, touched) if is_hero(g, n) else _NOT_A_HERO


def answer_move(g: State, frame: Frame, action: Action) -> None:
    """Move one card, bowed or unbowed as it is; both Heroes bow (BS 7.8, BS 7.12)."""
    assert isinstance(frame, Moving)
    card, touched = frame.card, frame.touched
    if action.verb is DONE:
        g.stack.pop()
    elif action.verb is TARGET:
        g.stack[-1] = Moving(frame.seat, action.n, touched)
    else:
        pair = (g.host[card], action.n)
        for hero in pair:
            bow(g, hero)
        g.host[card] = action.n
        tell(g, "attached", frame.seat, card, action.n)
        g.dirty = True
        if g.events is not None:
            g.events.append(e.Attached(card, g.kind[card], action.n, g.kind[action.n]))
        more = [hero for hero in pair if hero not in touched]
        g.stack[-1] = Moving(frame.seat, NOTHING, (*touched, *more, card))


def raisable(g: State, seat: int) -> list[int]:
    """The Khadi Heroes in a player's Buried pile that could return now (BS 4.17, BS 17.13, BS 17.17)."""
    if not g.pool.own_costs and not g.variants and payable_water(g, seat) < KHADI_WATER:
        return []
    khadi = [kind for kind in dict.fromkeys(g.buried[seat]) if is_khadi(g, kind)]
    return [kind for kind in khadi if against_raising(g, seat, kind) is None]


def against_raising(g: State, seat: int, kind: int) -> Reason | None:
    """What speaks against a Khadi Hero who returns by night (BS 17.13)."""
    if kind not in g.buried[seat]:
        return _NOT_BURIED
    if not is_khadi(g, kind):
        return _NO_KHADI
    if against_beside(g, kind) is not None:
        return _UNIQUE_KHADI
    if player_cannot(g, TO_BRING, seat, kind):
        return YOU_CANNOT[TO_BRING]
    if never_returns(g, kind):
        return _NEVER
    return None if payable_water(g, seat) >= raising_cost(g, seat, kind) else _NO_WATER


def is_khadi(g: State, kind: int) -> bool:
    """Whether a card outside play is a Khadi Hero: printed so, for good, or as long as it lies there.

    Its title is not enough. BS 16.16, BS 17.6, BS 17.26.
    """
    printed, changed = face_of(g, kind), variant_of(g, kind)
    if not printed.is_hero or "Khadi" in printed.traits:
        return printed.is_hero
    if changed is None:
        return False
    return "Khadi" in changed.buried_as or any(trait == "Khadi" for trait, _ in changed.traits)


def raise_khadi(g: State, seat: int, kind: int) -> None:
    """A Khadi Hero returns from the Buried pile, bowed, for 3 Water (BS 17.13)."""
    g.buried[seat] = without(g.buried[seat], kind)
    g.stack.append(Enter(seat, kind, NOTHING, raised=True))
    ask_payment(g, seat, 0, raising_cost(g, seat, kind))
