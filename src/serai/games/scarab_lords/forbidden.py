"""What a table can never show: a hand-set table against the rules is refused, with its entry and paragraph.

A table that says `unchecked = true` is not asked. Of which house a card is, is not asked either: a bonus card
may be shown outside a match.
"""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.state import State, bit
from serai.games.scarab_lords.terms import (
    COLUMN_NAMES,
    FATE,
    GOD,
    GOD_LIMIT,
    GODS,
    HOUSES,
    LEADER,
    NEEDED_PYRAMIDS,
    NEEDED_WINS,
    NOBODY,
    PHASES,
    PLACES,
    region_of,
)
from serai.kernel import ForbiddenTable

#: The places of a player's cards in play, as a table names them.
_ENTRIES: Final = (*COLUMN_NAMES, "gods")


def check_cards(g: State) -> None:
    """Refuse cards that never lie so, and a match that was over before."""
    for seat in (0, 1):
        for place in range(PLACES):
            _check_place(g, seat, place)
    if g.rows[GODS] and g.rows[PLACES + GODS]:
        raise ForbiddenTable(f"{_house(g, 1)}.gods", "only one player has gods in play", "SL 6.6")
    _check_copies(g)
    if g.match and max(g.wins) >= NEEDED_WINS:
        raise ForbiddenTable("match.wins", f"with {NEEDED_WINS} games the match is won", "SL 12.1")


def check_turn(g: State, step: str) -> None:
    """Refuse a moment of a turn that never comes; `step` is the phase as the table says it."""
    seat = g.seat
    if g.first != (seat + g.turn + 1) % 2:
        raise ForbiddenTable("first", f"then turn {g.turn} is the other player's", "SL 4.1")
    if g.turn == 1 and step == "naming" and (any(g.rows) or any(g.pile)):
        raise ForbiddenTable("phase", "the game begins with no card in play or discarded", "SL 3.5")
    if g.turn == 1 and step != "exercise" and max(g.pyramids) != NOBODY:
        raise ForbiddenTable("pyramids", "there is none before supremacy is determined", "SL 3.5")
    _check_phases(g, step)
    if step != "exercise" and _holds_two_in_each_region(g, seat):
        raise ForbiddenTable("pyramids", f"{_house(g, seat)} has won as the turn began", "SL 11.2")
    if g.fresh and not g.deck[1 - seat]:
        raise ForbiddenTable(f"{_house(g, 1 - seat)}.deck", "it was empty as the turn began", "SL 11.3")
    for column, name in enumerate(COLUMN_NAMES):
        if bit(g.exercised, column) and g.pyramids[column] != seat:
            raise ForbiddenTable("exercised", f"{_house(g, seat)} has no pyramid in {name}", "SL 10.9")
    _check_uses(g)


def _house(g: State, seat: int) -> str:
    return HOUSES[g.houses[seat]]


# The cards


def _check_place(g: State, seat: int, place: int) -> None:
    where = f"{_house(g, seat)}.{_ENTRIES[place]}"
    cards = g.rows[seat * PLACES + place]
    for card in cards:
        face = g.pool.faces[g.face[card]]
        if place == GODS:
            if face.type != GOD:
                raise ForbiddenTable(where, f"{face.name} is not a god", "SL 6.5")
            if g.scarabs[card]:
                raise ForbiddenTable(where, "gods never carry scarabs", "SL 6.9")
        elif face.type in (GOD, FATE):
            raise ForbiddenTable(where, f"{face.name} stands in no column", "SL 2.4")
        elif place not in face.columns:
            raise ForbiddenTable(where, f"{face.name} has no icon of this column", "SL 5.3")
    if place == GODS and len(cards) > GOD_LIMIT:
        raise ForbiddenTable(where, f"at most {GOD_LIMIT} gods are in play", "SL 6.7")
    if len([card for card in cards if g.pool.type[g.face[card]] == LEADER]) > 1:
        raise ForbiddenTable(where, "a column has one leader of a player", "SL 6.1")


def _check_copies(g: State) -> None:
    lying = [*g.decks[0], *g.decks[1], *g.bonus]
    for number, face in enumerate(g.pool.faces):
        n = lying.count(number)
        if n > face.copies:
            house = _house(g, 0 if number in g.decks[0] else 1) if number not in g.bonus else "match.bonus"
            words = f"{face.name} lies on the table {n} times, and there are {face.copies}"
            raise ForbiddenTable(house, words, "SL 2.1")


# The turn


def _check_uses(g: State) -> None:
    """What was used in this turn is the active player's and has such a text."""
    for card in (*g.used, *g.freed):
        seat, face = g.owner[card], g.face[card]
        where = f"{_house(g, seat)}.{_ENTRIES[g.place[card]]}: {g.pool.faces[face].name}"
        if card in g.used and not (seat == g.seat and g.pool.active[face]):
            raise ForbiddenTable(f"{where}: used", "its owner has no active text to use now", "SL 5.6")
        if card in g.freed and not (seat == g.seat and g.pool.free[face]):
            raise ForbiddenTable(f"{where}: freed", "its owner has no free text to use now", "SL 8.4")


def _check_phases(g: State, step: str) -> None:
    count = len([phase for phase in range(len(PHASES)) if bit(g.named, phase)])
    if g.turn > 1 and count < len(PHASES):
        raise ForbiddenTable("named", "phases are named only in the first turn", "SL 4.12")
    if g.turn == 1 and step != "naming":
        if count != 2:
            raise ForbiddenTable("named", "two phases are named for the first turn", "SL 4.9")
        if not bit(g.named, g.phase):
            raise ForbiddenTable("phase", "it was not named, and does not take place", "SL 4.9")
    if g.fresh and (g.phase or (g.turn == 1 and step != "naming")):
        raise ForbiddenTable("fresh", "what came before was a choice of this turn", "SL 4.13")
    if g.fresh and g.dutiful:
        raise ForbiddenTable("dutiful", "nothing was chosen in this turn yet", "SL 4.20")


def _holds_two_in_each_region(g: State, seat: int) -> bool:
    held = [region_of(column) for column in range(len(COLUMN_NAMES)) if g.pyramids[column] == seat]
    return min(held.count(0), held.count(1)) >= NEEDED_PYRAMIDS
