"""The End Phase: who has no Water leaves, all draw and discard, Water is poured onto City Sections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.rules.asking import allowed, player_cannot
from serai.games.burning_sands.rules.board import face, heroes, sections, water_of
from serai.games.burning_sands.rules.deck import draw
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.leaving import eliminate
from serai.games.burning_sands.rules.reasons import FIRST, against_own
from serai.games.burning_sands.rules.stats import hand_limit
from serai.games.burning_sands.rules.water import gain_water, lose_water, room
from serai.games.burning_sands.rules.zones import discard
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state.frames import DrawDown, Frame, Pouring
from serai.games.burning_sands.state.marks import OVERFLOWS, TO_DISCARD, TO_DISCARD_DOWN, TO_GO_THIRSTY
from serai.games.burning_sands.state.terms import (
    DISCARD,
    DONE,
    DRAW_AT_END,
    EPISODE_3,
    NOBODY,
    NOTHING,
    PASS,
    POUR,
    PROPOSED,
    SECTION,
    TO,
)
from serai.kernel import Action, Reason

_NOT_IN_HAND: Final = Reason("not in hand", "BS 4.21")
_NOT_YOURS: Final = Reason("not yours", "BS 4.23")
_NOT_A_SECTION: Final = Reason("not a city section", "BS 4.23")
_FULL: Final = Reason("full", "BS 6.17")
_DRY: Final = Reason("has no water", "BS 4.24")
_STAYS: Final = Reason("its water stays", "BS 20.3")
_GAVE: Final = Reason("gave a token", "BS 4.24")
_TOOK: Final = Reason("got a token", "BS 4.24")
_GIVES: Final = Reason("gives the token", "BS 4.24")
_NO_ROOM: Final = Reason("no room elsewhere", "BS 6.17")
_TO_WHERE: Final = Reason("say where the token goes", "BS 4.23")
_FROM_WHERE: Final = Reason("say where the token comes from", "BS 4.24")


def eliminate_the_waterless(g: State) -> None:
    """Who has no Water leaves, the Blessed player first; the last one stays (BS 4.20, BS 19.2, BS 19.6)."""
    for seat in in_turn(g, g.blessed):
        if not g.won_by and not water_of(g, seat) and not player_cannot(g, TO_GO_THIRSTY, seat):
            eliminate(g, seat, "BS 19.2")


def draw_and_discard(g: State, seat: int) -> None:
    """A player draws four cards, then discards down to the limit (BS 4.21)."""
    draw(g, seat, DRAW_AT_END)
    g.stack.append(DrawDown(seat))


def settle_water(g: State, seat: int) -> None:
    """A player places the Water of Heroes and may move it between City Sections (BS 4.23, BS 4.24)."""
    g.stack.append(Pouring(seat, NOTHING))


#: What each player does in turn, from the Blessed player (BS 4.19).
STEPS: list[Callable[[State, int], None]] = [draw_and_discard, settle_water]


def _keeps_all(g: State, seat: int) -> bool:
    """Whether a text keeps a player from discarding down, or from discarding at all."""
    return player_cannot(g, TO_DISCARD_DOWN, seat) or player_cannot(g, TO_DISCARD, seat)


def over_limit(g: State, seat: int) -> int:
    """How many cards a player must discard (BS 4.22)."""
    over = len(g.hand[seat]) - hand_limit(g, seat)
    return 0 if over > 0 and _keeps_all(g, seat) else over


def offer_discards(g: State, frame: Frame) -> list[Action]:
    """A card of the hand, to come down to the limit."""
    return DISCARD.each(list(dict.fromkeys(g.hand[frame.seat])))


def against_discard(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card as the next one that goes, or against keeping them all."""
    if action.verb is DISCARD:
        return None if action.n in g.hand[frame.seat] else _NOT_IN_HAND
    if action.verb in (DONE, PASS):
        return Reason("must still discard", "BS 4.22", over_limit(g, frame.seat))
    return FIRST[frame.kind]


def answer_discard(g: State, frame: Frame, action: Action) -> None:
    """One card goes; the question stays until the hand is small enough."""
    discard(g, frame.seat, action.n)


def carriers(g: State, seat: int) -> list[int]:
    """A player's Heroes that carry Water (BS 4.23)."""
    return [hero for hero in heroes(g, seat) if g.water[hero]]


def _takers(g: State, pouring: Pouring) -> list[int]:
    """The City Sections that have room and gave no token."""
    return [section for section in sections(g, pouring.seat) if _against_taking(g, section, pouring) is None]


def _against_taking(g: State, section: int, pouring: Pouring) -> Reason | None:
    """What speaks against a City Section that gets a token."""
    if section in pouring.gave:
        return _GAVE
    if room(g, section) > 0:
        return None
    overflows = (
        pouring.source == NOTHING and allowed(g, OVERFLOWS, section) and bool(carriers(g, pouring.seat))
    )
    return None if overflows else _FULL


def _givers(g: State, pouring: Pouring, takers: list[int]) -> list[int]:
    """The City Sections from which a token may still go to another; in Episode 3 none (BS 20.3)."""
    if g.edition == EPISODE_3 or not takers:
        return []
    own = sections(g, pouring.seat)
    return [section for section in own if _against_giving(g, section, takers, pouring) is None]


def _against_giving(g: State, section: int, takers: list[int], pouring: Pouring) -> Reason | None:
    """What speaks against a City Section that gives a token to another."""
    if g.edition == EPISODE_3:
        return _STAYS
    if not g.water[section]:
        return _DRY
    if section in pouring.took:
        return _TOOK
    return None if len(takers) > (section in takers) else _NO_ROOM


def needs_pouring(g: State, seat: int) -> bool:
    """Whether there is any Water to place or to move."""
    pouring = Pouring(seat, NOTHING)
    takers = _takers(g, pouring)
    return bool(takers) and (bool(carriers(g, seat)) or bool(_givers(g, pouring, takers)))


def offer_pouring(g: State, frame: Frame) -> list[Action]:
    """As proposed (carried Water to where room is), a token from a City Section to another."""
    assert isinstance(frame, Pouring)
    seat = frame.seat
    takers = _takers(g, frame)
    if frame.source != NOTHING:
        return [TO(section) for section in takers if section != frame.source]
    offers = [PROPOSED.actions[0]]
    if carriers(g, seat):
        return offers + [TO(section) for section in takers]
    return offers + [POUR(section) for section in _givers(g, frame, takers)]


def against_pouring(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a City Section that gives or gets a token in the End Phase (BS 4.23, BS 4.24)."""
    assert isinstance(frame, Pouring)
    seat, source, verb, n = frame.seat, frame.source, action.verb, action.n
    if verb is PROPOSED and source == NOTHING:
        return None
    if verb not in (TO, POUR):
        return FIRST[frame.kind]
    reason = against_own(g, seat, n, _NOT_YOURS)
    if reason is not None:
        return reason
    if face(g, n).type != SECTION:
        return _NOT_A_SECTION
    if verb is POUR:
        if source != NOTHING or carriers(g, seat):
            return _TO_WHERE
        return _against_giving(g, n, _takers(g, frame), frame)
    if source == NOTHING and not carriers(g, seat):
        return _FROM_WHERE
    return _GIVES if n == source else _against_taking(g, n, frame)


def answer_pouring(g: State, frame: Frame, action: Action) -> None:
    """Place a token, move a token, or end: what finds no room is lost (BS 4.25)."""
    assert isinstance(frame, Pouring)
    seat = frame.seat
    if action.verb is POUR:
        g.stack[-1] = frame.from_section(action.n)
    elif action.verb is TO:
        lose_water(g, frame.source if frame.source != NOTHING else carriers(g, seat)[0], 1)
        gain_water(g, action.n, 1)
        g.stack[-1] = frame.placed(action.n)
    else:
        g.stack.pop()
        place_all(g, seat)


def roomiest(g: State, seat: int, n: int, carried: bool = False) -> list[int]:
    """The City Sections that take tokens, one entry a token: always the one with the most room left.

    What Heroes have carried goes on to one that may overflow (BS 4.32).
    """
    free = {section: room(g, section) for section in sections(g, seat)}
    chosen: list[int] = []
    while len(chosen) < n and any(left > 0 for left in free.values()):
        widest = max(free, key=lambda section: (free[section], -section))
        free[widest] -= 1
        chosen.append(widest)
    over = [section for section in free if allowed(g, OVERFLOWS, section)] if carried else []
    return chosen + over[:1] * (n - len(chosen))


def carried(g: State, seat: int) -> int:
    """The Water tokens that are to be placed."""
    return sum([g.water[carrier] for carrier in carriers(g, seat)])


def place_all(g: State, seat: int) -> None:
    """Carried Water goes to the City Section with the most room, token by token; the rest is lost."""
    n = carried(g, seat)
    for carrier in carriers(g, seat):
        lose_water(g, carrier, g.water[carrier])
    places = roomiest(g, seat, n, True)
    for section in places:
        gain_water(g, section, 1)
    if len(places) < n:
        tell(g, "water-lost", NOBODY, seat=seat, count=n - len(places))
