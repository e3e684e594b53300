"""What a table can never show: a hand-set table against the rules is refused, with its entry and paragraph.

A table that says `unchecked = true` is not asked. Of which house a card is, is not asked either: a bonus card
may be shown outside a match.
"""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords import terms as t
from serai.games.scarab_lords.state import State, bit, has_two_in_each_region, house_names
from serai.parts.reading import forbid

#: The places of a player's cards in play, as a table names them.
_ENTRIES: Final = (*t.COLUMN_NAMES, "gods")


def check_cards(g: State) -> None:
    """Refuse cards that never lie so, and a match that was over before."""
    for seat in (0, 1):
        for place in range(t.PLACES):
            _check_place(g, seat, place)
    two = bool(g.rows[t.GODS] and g.rows[t.PLACES + t.GODS])
    forbid(two, f"{house_names(g)[1]}.gods", "only one player has gods in play", "SL 6.6")
    _check_copies(g)
    over = g.match and max(g.wins) >= t.NEEDED_WINS
    forbid(over, "match.wins", f"with {t.NEEDED_WINS} games the match is won", "SL 12.1")


def check_turn(g: State, step: str) -> None:
    """Refuse a moment of a turn that never comes; `step` is the phase as the table says it."""
    seat, began = g.seat, g.turn == 1 and step == "naming"
    forbid(g.first != (seat + g.turn + 1) % 2, "first", f"then turn {g.turn} is the other player's", "SL 4.1")
    lying = any(g.rows) or any(g.pile)
    forbid(began and lying, "phase", "the game begins with no card in play or discarded", "SL 3.5")
    early = g.turn == 1 and step != "exercise" and max(g.pyramids) != t.NOBODY
    forbid(early, "pyramids", "there is none before supremacy is determined", "SL 3.5")
    _check_phases(g, began)
    won = step != "exercise" and has_two_in_each_region(g, seat)
    forbid(won, "pyramids", f"{house_names(g)[seat]} has won as the turn began", "SL 11.2")
    other = f"{house_names(g)[1 - seat]}.deck"
    forbid(g.fresh and not g.deck[1 - seat], other, "it was empty as the turn began", "SL 11.3")
    for column, name in enumerate(t.COLUMN_NAMES):
        wrong = bit(g.exercised, column) and g.pyramids[column] != seat
        forbid(wrong, "exercised", f"{house_names(g)[seat]} has no pyramid in {name}", "SL 10.9")
    _check_uses(g)


# The cards


def _check_place(g: State, seat: int, place: int) -> None:
    where = f"{house_names(g)[seat]}.{_ENTRIES[place]}"
    faces = [g.pool.faces[g.face[card]] for card in g.rows[seat * t.PLACES + place]]
    for card, face in zip(g.rows[seat * t.PLACES + place], faces, strict=True):
        if place == t.GODS:
            forbid(face.type != t.GOD, where, f"{face.name} is not a god", "SL 6.5")
            forbid(g.scarabs[card] > 0, where, "gods never carry scarabs", "SL 6.9")
        else:
            forbid(face.type in (t.GOD, t.FATE), where, f"{face.name} stands in no column", "SL 2.4")
            forbid(place not in face.columns, where, f"{face.name} has no icon of this column", "SL 5.3")
    many = place == t.GODS and len(faces) > t.GOD_LIMIT
    forbid(many, where, f"at most {t.GOD_LIMIT} gods are in play", "SL 6.7")
    leaders = len([face for face in faces if face.type == t.LEADER])
    forbid(leaders > 1, where, "a column has one leader of a player", "SL 6.1")


def _check_copies(g: State) -> None:
    lying = [*g.decks[0], *g.decks[1], *g.bonus]
    for number, face in enumerate(g.pool.faces):
        n = lying.count(number)
        house = "match.bonus" if number in g.bonus else house_names(g)[0 if number in g.decks[0] else 1]
        words = f"{face.name} lies on the table {n} times, and there are {face.copies}"
        forbid(n > face.copies, house, words, "SL 2.1")


# The turn


def _check_uses(g: State) -> None:
    """What was used in this turn is the active player's and has such a text."""
    for card in (*g.used, *g.freed):
        seat, face = g.owner[card], g.face[card]
        where = f"{house_names(g)[seat]}.{_ENTRIES[g.place[card]]}: {g.pool.faces[face].name}"
        wrong = card in g.used and not (seat == g.seat and g.pool.active[face])
        forbid(wrong, f"{where}: used", "its owner has no active text to use now", "SL 5.6")
        wrong = card in g.freed and not (seat == g.seat and g.pool.free[face])
        forbid(wrong, f"{where}: freed", "its owner has no free text to use now", "SL 8.4")


def _check_phases(g: State, began: bool) -> None:
    count = len([phase for phase in range(len(t.PHASES)) if bit(g.named, phase)])
    later = g.turn > 1 and count < len(t.PHASES)
    forbid(later, "named", "phases are named only in the first turn", "SL 4.12")
    if g.turn == 1 and not began:
        forbid(count != 2, "named", "two phases are named for the first turn", "SL 4.9")
        forbid(not bit(g.named, g.phase), "phase", "it was not named, and does not take place", "SL 4.9")
    chosen = g.phase > 0 or (g.turn == 1 and not began)
    forbid(g.fresh and chosen, "fresh", "what came before was a choice of this turn", "SL 4.13")
    forbid(g.fresh and g.dutiful, "dutiful", "nothing was chosen in this turn yet", "SL 4.20")
