"""What a player may play from hand or use in play at a time, and what speaks against it."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.announcing import BOWED, IN_PLAY, NOT_YOURS, WHEN_SUMMONED, against_using
from serai.games.burning_sands.rules.asking import acts_bowed
from serai.games.burning_sands.rules.board import board, faces_of
from serai.games.burning_sands.rules.from_piles import playable
from serai.games.burning_sands.rules.may_enter import NO_TEXT, against_bringing_now
from serai.games.burning_sands.rules.reasons import against_own
from serai.games.burning_sands.state import State, face_number, in_turn
from serai.games.burning_sands.state.frames import NO_CAUSE
from serai.games.burning_sands.state.marks import TO_USE_ABILITIES
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    BATTLE_ACTION,
    DAY_ACTION,
    NIGHT_ACTION,
    NOTHING,
    OPEN_ACTION,
    REACTION,
    TIMINGS,
)
from serai.kernel import Reason

# The kinds of action that may be taken at a time.
BY_DAY: Final = (DAY_ACTION, OPEN_ACTION)
BY_NIGHT: Final = (NIGHT_ACTION, OPEN_ACTION)
IN_BATTLE: Final = (BATTLE_ACTION, OPEN_ACTION)
ONLY_REACTIONS: Final = (REACTION,)

NOT_IN_HAND: Final = Reason("not in hand", "BS 5.1")
NO_ABILITY: Final = Reason("no ability", "BS 13.12")
NO_UNIT_HERE: Final = Reason("no unit in the battle", "BS 9.9")
_RULES: Final = ("BS 13.2", "BS 13.3", "BS 13.4", "BS 13.5")
#: For each of these times what speaks against a kind of action that is not taken then.
_WRONG_TIME: Final[dict[tuple[int, ...], tuple[Reason, ...]]] = {
    allowed: (
        *(Reason("not its time", _RULES[timing], TIMINGS[timing], now) for timing in range(REACTION)),
        Reason("nothing it answers", "BS 13.6"),
    )
    for allowed, now in ((BY_DAY, "Day Phase"), (BY_NIGHT, "Night Phase"), (IN_BATTLE, "battle"))
} | {ONLY_REACTIONS: tuple(Reason("only reactions now", "BS 13.7", timing) for timing in TIMINGS)}


def timely(pool: Pool, allowed: tuple[int, ...]) -> list[bool]:
    """For each face whether it has an ability for this time or, being Experienced, may have one from below.

    It is found out once for a pool and a time; there is no need to look at the other cards.
    """
    known = pool.timely.get(allowed)
    if known is None:
        known = pool.timely[allowed] = [
            printed.is_experienced or any(pool.abilities[number].timing in allowed for number in acts)
            for printed, acts in zip(pool.faces, pool.acts, strict=True)
        ]
    return known


def hand_abilities(
    g: State, seat: int, kind: int, allowed: tuple[int, ...], joining: bool = False
) -> list[int]:
    """The abilities with which an Action or Spell may be played from hand now; other cards have none there.

    BS 1.9. `joining`: only such as bring a unit into the battle (BS 9.9).
    """
    own = face_number(g, kind)
    if not g.pool.faces[own].is_played:
        return []
    return [
        number
        for number in g.pool.acts[own]
        if _is_open(g, number, allowed, joining)
        and against_using(g, seat, number, NOTHING, kind, NO_CAUSE) is None
    ]


def against_hand(
    g: State, seat: int, kind: int, allowed: tuple[int, ...], joining: bool = False
) -> Reason | None:
    """What speaks against playing an Action or Spell in hand: None if one of its abilities can be used."""
    acts = g.pool.acts[face_number(g, kind)]
    against: Reason | None = None
    for number in acts:
        ability: Ability = g.pool.abilities[number]
        if ability.timing in allowed:
            reason: Reason | None = NO_UNIT_HERE
            if not joining or ability.joins:
                reason = against_using(g, seat, number, NOTHING, kind, NO_CAUSE)
            if reason is None:
                return None
            if against is None or against in (WHEN_SUMMONED, IN_PLAY):
                against = reason
    return wrong_time(g, (face_number(g, kind),), allowed, NO_TEXT) if against is None else against


def against_play(
    g: State, seat: int, kind: int, allowed: tuple[int, ...], joining: bool = False
) -> Reason | None:
    """What speaks against playing a card where none is brought into play: by night, in a battle."""
    if kind not in playable(g, seat):
        return NOT_IN_HAND
    if not g.pool.faces[face_number(g, kind)].is_played:
        return against_bringing_now(g, seat, kind)
    return against_hand(g, seat, kind, allowed, joining)


def card_abilities(
    g: State, seat: int, card: int, allowed: tuple[int, ...], joining: bool = False
) -> list[int]:
    """The abilities of a card in play that may be used now, those of a version under it too (BS 5.17)."""
    return [
        number
        for own in faces_of(g, card)
        for number in g.pool.acts[own]
        if _is_open(g, number, allowed, joining)
        and against_using(g, seat, number, card, NOTHING, NO_CAUSE) is None
    ]


def against_card(
    g: State, seat: int, card: int, allowed: tuple[int, ...], joining: bool = False
) -> Reason | None:
    """What speaks against using an own card in play: None if one of its abilities can be used."""
    acts, abilities = g.pool.acts, g.pool.abilities
    against: Reason | None = None
    faces = faces_of(g, card)
    for own in faces:
        for number in acts[own]:
            ability: Ability = abilities[number]
            if ability.timing in allowed:
                reason: Reason | None = NO_UNIT_HERE
                if not joining or ability.joins:
                    reason = against_using(g, seat, number, card, NOTHING, NO_CAUSE)
                if reason is None:
                    return None
                if against is None:
                    against = reason
    return wrong_time(g, faces, allowed, NO_ABILITY) if against is None else against


def usable(g: State, seat: int) -> list[int]:
    """The cards in play with actions that a player may use: the own ones, and those that are for others."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    own, shared = known.acting[seat], known.shared
    if not shared:
        return own
    return [*own, *[card for other in in_turn(g, seat) if other != seat for card in shared[other]]]


def against_use(
    g: State, seat: int, card: int, allowed: tuple[int, ...], joining: bool = False
) -> Reason | None:
    """What speaks against using the card of a number."""
    reason = against_own(g, seat, card, NOT_YOURS)
    if reason is NOT_YOURS and card in usable(g, seat):
        reason = None
    if reason is None:
        reason = _against_bowed(g, card)
    return against_card(g, seat, card, allowed, joining) if reason is None else reason


def _against_bowed(g: State, card: int) -> Reason | None:
    """What speaks against every ability of a card at every time: that the card is bowed (BS 2.24)."""
    if not g.bowed[card]:
        return None
    pool = g.pool
    own = [number for face in faces_of(g, card) for number in (*pool.acts[face], *pool.reacts[face])]
    if not own or any(pool.abilities[number].while_bowed for number in own):
        return None
    return None if acts_bowed(g, card, TO_USE_ABILITIES) else BOWED


def _is_open(g: State, number: int, allowed: tuple[int, ...], joining: bool) -> bool:
    """Whether an ability is of a kind that may be taken at this time."""
    ability: Ability = g.pool.abilities[number]
    return ability.timing in allowed and (not joining or ability.joins)


def wrong_time(g: State, faces: tuple[int, ...], allowed: tuple[int, ...], nothing: Reason) -> Reason:
    """What speaks against cards that have no ability for this time; `nothing` if they have none at all."""
    for face in faces:
        numbers = g.pool.acts[face] or g.pool.reacts[face]
        if numbers:
            timing: int = g.pool.abilities[numbers[0]].timing
            return _WRONG_TIME[allowed][timing]
    return nothing
