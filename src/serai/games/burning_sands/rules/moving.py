"""Moving attached cards between Heroes (BS 7.7 to BS 7.14), and Khadi Heroes who return (BS 17.13)."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import attached, board, face, heroes, is_hero, section_water
from serai.games.burning_sands.rules.entering import can_carry, may_be_in_play
from serai.games.burning_sands.rules.paying import ask_payment
from serai.games.burning_sands.rules.units import can_bow
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State, face_number, face_of, variant_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Enter, Frame, Moving
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
from serai.kernel import Action

# A MOVING frame holds the card on its way, or NOTHING, and all that was touched: Heroes and moved cards.

_SINGLE = ("Weapon", "Armor")  # a Hero has one of each (BS 7.3, BS 7.4)


def movable(g: State, seat: int, hero: int) -> list[int]:
    """The cards that may be moved from a Hero (BS 7.7); in Episode 3 Spells as well (BS 20.8)."""
    kinds = (FOLLOWER, ITEM, SPELL) if g.edition == EPISODE_3 else (FOLLOWER, ITEM)
    return [card for card in attached(g, hero) if face(g, card).type in kinds]


def _ready(g: State, seat: int, touched: tuple[int, ...]) -> list[int]:
    """The Heroes who may give and get: at home, unbowed or bowed for this (BS 7.8, BS 7.9, BS 7.11)."""
    return [
        hero for hero in heroes(g, seat) if g.at[hero] == NOTHING and (hero in touched or can_bow(g, hero))
    ]


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


def destinations(g: State, seat: int, card: int, touched: tuple[int, ...]) -> list[int]:
    """The Heroes that a card may be moved to; one Weapon or Armor that is there must then go on (BS 7.10)."""
    found: list[int] = []
    for hero in _ready(g, seat, touched):
        if hero != g.host[card]:
            rivals = _rivals(g, hero, card)
            if not rivals:
                if can_carry(g, hero, face_number(g, g.kind[card])):
                    found.append(hero)
            elif len(rivals) == 1 and rivals[0] not in touched:
                found.append(hero)
    return found


def _settled(g: State, touched: tuple[int, ...]) -> bool:
    """Whether every Hero may have what the action gave it (BS 7.10)."""
    return not any(_rivals(g, g.host[card], card) for card in touched if not is_hero(g, card))


def can_move(g: State, seat: int) -> bool:
    """Whether any card can be moved (BS 7.13)."""
    if not board(g).attached:
        return False
    ready = _ready(g, seat, ())
    if len(ready) < 2:
        return False
    return any(destinations(g, seat, card, ()) for hero in ready for card in movable(g, seat, hero))


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
        for hero in _ready(g, seat, touched)
        for other in movable(g, seat, hero)
        if other not in touched and destinations(g, seat, other, touched)
    ]
    if touched and (_settled(g, touched) or not offers):
        offers.append(DONE())
    return offers


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
        g.dirty = True
        if g.events is not None:
            g.events.append(e.Attached(card, g.kind[card], action.n, g.kind[action.n]))
        more = [hero for hero in pair if hero not in touched]
        g.stack[-1] = Moving(frame.seat, NOTHING, (*touched, *more, card))


def raisable(g: State, seat: int) -> list[int]:
    """The Khadi Heroes in a player's Buried pile that could return now (BS 4.17, BS 17.13, BS 17.17)."""
    if section_water(g, seat) < KHADI_WATER:
        return []
    found: list[int] = []
    for kind in g.buried[seat]:
        if kind not in found and is_khadi(g, kind) and may_be_in_play(g, kind):
            found.append(kind)
    return found


def is_khadi(g: State, kind: int) -> bool:
    """Whether a card outside play is a Khadi Hero: printed so, or for good; its title is not enough.

    BS 16.16, BS 17.6.
    """
    printed, changed = face_of(g, kind), variant_of(g, kind)
    if not printed.is_hero or "Khadi" in printed.traits:
        return printed.is_hero
    return changed is not None and any(trait == "Khadi" for trait, _ in changed.traits)


def raise_khadi(g: State, seat: int, kind: int) -> None:
    """A Khadi Hero returns from the Buried pile, bowed, for 3 Water (BS 17.13)."""
    g.buried[seat].remove(kind)
    g.stack.append(Enter(seat, kind, NOTHING, raised=True))
    ask_payment(g, seat, 0, KHADI_WATER)
