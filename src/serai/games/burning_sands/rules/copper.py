"""Copper: what produces it, what an effect has given, and who is proposed to bow for it (BS 6.1, BS 6.22)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.asking import against_text, asked
from serai.games.burning_sands.rules.board import board, face, stronghold
from serai.games.burning_sands.rules.stats import produces
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.marks import COPPER, TO_BE_BOWED
from serai.games.burning_sands.state.terms import NOTHING
from serai.kernel import Reason

_BOWED: Final = Reason("bowed", "BS 6.1")
_NOT_FOR_THIS: Final = Reason("its copper is for other things", "BS 1.4")
_NO_COPPER: Final = Reason("produces no copper", "BS 6.1")


def producers(g: State, seat: int, kind: int = NOTHING) -> list[int]:
    """The unbowed cards that a player may bow for Copper, for a card or something else (BS 6.1, BS 6.7)."""
    current = board(g)
    upright = [card for card in current.producers[seat] if not g.bowed[card]]
    if current.choosy or asked(g, TO_BE_BOWED):
        return [card for card in upright if against_producing(g, card, kind) is None]
    return [card for card in upright if produces(g, card, kind)]


def pays_for(g: State, card: int, kind: int) -> bool:
    """Whether the Copper of a card may pay for a card, or for what is none (NOTHING)."""
    only = face(g, card).only_for
    return not only or (kind != NOTHING and face_of(g, kind).type in only)


def against_producing(g: State, card: int, kind: int = NOTHING) -> Reason | None:
    """What speaks against bowing an own card for Copper (BS 6.1)."""
    if g.bowed[card]:
        return _BOWED
    if not pays_for(g, card, kind):
        return _NOT_FOR_THIS
    return against_text(g, TO_BE_BOWED, card) if produces(g, card, kind) else _NO_COPPER


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


def propose_copper(
    g: State, seat: int, copper: int, kept: list[int] | None = None, kind: int = NOTHING
) -> list[int]:
    """The producers that pay with the least waste, and of those the fewest cards; `kept` are not used."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for card in producers(g, seat, kind):
        if kept and card in kept:
            continue
        gain = produces(g, card, kind)
        for total, chosen in list(best.items()):
            if total < copper:
                known = best.get(total + gain)
                if known is None or len(chosen) + 1 < len(known):
                    best[total + gain] = (*chosen, card)
    enough = [total for total in best if total >= copper]
    return list(best[min(enough)]) if enough else []
