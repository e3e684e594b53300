"""The abilities that a player may use now: with a card from hand, and of a card in play."""

from __future__ import annotations

from serai.games.burning_sands.rules.acting import usable
from serai.games.burning_sands.rules.board import faces_of
from serai.games.burning_sands.state import State, face_number
from serai.games.burning_sands.state.frames import NO_CAUSE
from serai.games.burning_sands.state.terms import NOTHING


def hand_abilities(g: State, seat: int, kind: int, allowed: tuple[int, ...]) -> list[int]:
    """The abilities with which an Action or Spell may be played from hand now; other cards have none there.

    BS 1.9.
    """
    own = face_number(g, kind)
    acts = g.pool.acts[own]
    if not acts or not g.pool.faces[own].is_played:
        return []
    return [
        number
        for number in acts
        if g.pool.abilities[number].timing in allowed and usable(g, seat, number, NOTHING, kind, NO_CAUSE)
    ]


def card_abilities(g: State, seat: int, card: int, allowed: tuple[int, ...]) -> list[int]:
    """The abilities of a card in play that may be used now, those of a version under it too (BS 5.17)."""
    acts, abilities = g.pool.acts, g.pool.abilities
    return [
        number
        for own in faces_of(g, card)
        for number in acts[own]
        if abilities[number].timing in allowed and usable(g, seat, number, card, NOTHING, NO_CAUSE)
    ]
