"""Means: how a player gets Copper while paying, beside cards that bow for it at any time (BS 6.24)."""

from __future__ import annotations

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Means
from serai.games.burning_sands.rules.asking import forbidden, player_cannot
from serai.games.burning_sands.rules.board import board, faces_of
from serai.games.burning_sands.rules.water import payable_water, payers
from serai.games.burning_sands.state import State, printed_face
from serai.games.burning_sands.state.marks import HAS_PAID, TO_REACT, TO_USE_ABILITIES, WORKED
from serai.games.burning_sands.state.terms import NOTHING
from serai.kernel import Action


def ways(g: State, seat: int, kind: int) -> list[tuple[int, Means]]:
    """The cards with means that a player can use now to pay for a card, or for something else (NOTHING)."""
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    able = current.paying[seat]
    if not able:
        return []
    known = g.pool.means
    found: list[tuple[int, Means]] = []
    for card in able:
        for face in faces_of(g, card):
            usable = [one for one in known.get(face, ()) if _can_use(g, seat, card, one, kind)]
            found += [(card, one) for one in usable]
    return found


def _can_use(g: State, seat: int, card: int, means: Means, kind: int) -> bool:
    if g.bowed[card] or forbidden(g, TO_USE_ABILITIES, card):
        return False
    if means.once and marks.has(g, WORKED, card, HAS_PAID):
        return False
    if means.reacts and player_cannot(g, TO_REACT, seat):
        return False
    return means.suits(g, seat, card, kind)


def copper_of(g: State, seat: int, kind: int) -> int:
    """All the Copper that means could give a player now."""
    found = ways(g, seat, kind)
    return sum([means.copper for _, means in found]) if found else 0


def needed(g: State, seat: int, short: int, water: int, kind: int) -> list[Action] | None:
    """What to do for the Copper that is missing, so that the Water can still be paid; None if it is too
    little.

    Water tokens are used last.
    """
    found = ways(g, seat, kind)
    if not found:
        return [] if short <= 0 else None
    chosen: list[Action] = []
    spare, wet = payable_water(g, seat) - water, payers(g, seat)
    for card, means in sorted(found, key=lambda way: way[1].of_water):
        if short <= 0:
            break
        if means.of_water and card in wet:
            if spare <= 0:
                continue
            spare -= 1
        chosen.append(means.verb(card))
        short -= means.copper
    return chosen if short <= 0 else None


def use(g: State, seat: int, action: Action, kind: int) -> int:
    """A card's means are used; the answer is the Copper, 0 if the action names none."""
    for card, means in ways(g, seat, kind):
        if means.verb(card) == action:
            if g.tally is not None:
                g.tally.paid[printed_face(g, g.kind[card])] += 1
            means.give(g, card)
            if means.once:
                marks.add(g, WORKED, card, HAS_PAID)
            return means.copper
    return 0


def is_bought(g: State, kind: int) -> bool:
    """Whether a card is brought into play when it is paid for, rather than played."""
    return kind != NOTHING and not g.pool.faces[kind % len(g.pool.faces)].is_played
