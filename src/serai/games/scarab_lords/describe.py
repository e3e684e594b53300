"""Tables described in the words by which they are set (arrange.py), with power and totals beside them."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.scarab_lords.lasting import power, totals
from serai.games.scarab_lords.match import Giving
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import COLUMNS, GODS, HOUSES, NOBODY, PHASES, PLACE_NAMES, PLACES
from serai.games.scarab_lords.turn import Exercising, Naming, Phase
from serai.games.scarab_lords.view import between_games
from serai.kernel import Data

_COLUMN_NAMES = PLACE_NAMES[:COLUMNS]


def describe(g: State) -> Data:
    """The whole table, nothing hidden; `arrange` sets it again, unless it is in the middle of something."""
    data: dict[str, Data] = {
        "seats": [HOUSES[house] for house in g.houses],
        "turn": g.turn,
        "first": _house(g, g.first),
        "active": _house(g, g.seat),
        "phase": _step(g),
        "fresh": g.fresh,
        "dutiful": g.dutiful,
        "actions": {PHASES[phase]: g.left[phase] for phase in (1, 2)},
        "named": _phases(g.named),
        "barred": _phases(g.barred),
        "denied": {_house(g, seat): _phases(g.denied[seat]) for seat in (0, 1)},
        "exercised": _exercised(g),
        "pyramids": {
            name: _house(g, holder)
            for name, holder in zip(_COLUMN_NAMES, g.pyramids, strict=True)
            if holder != NOBODY
        },
        "boost": {name: n for name, n in zip(_COLUMN_NAMES, g.boost, strict=True) if n},
    }
    waiting = _waiting(g)
    if waiting:
        data["waiting"] = waiting
    for seat in (0, 1):
        data[_house(g, seat)] = _side(g, seat)
    if g.match:
        data["match"] = _match(g)
    return data


def _step(g: State) -> str:
    if g.stack and isinstance(g.stack[0], Exercising):
        return "exercise"
    return "naming" if g.stack and isinstance(g.stack[0], Naming) else PHASES[g.phase]


def _exercised(g: State) -> list[str]:
    if _step(g) != "exercise":
        return []
    return [name for column, name in enumerate(_COLUMN_NAMES) if g.exercised >> column & 1]


def _waiting(g: State) -> str:
    """What the table is in the middle of; empty between two choices of a turn, or before an exchange."""
    if not g.stack:
        return "the end"
    if len(g.stack) == 1 and isinstance(g.stack[0], (Phase, Naming, Exercising)):
        return ""
    if _untouched(g):
        return ""
    return g.stack[-1].prompt[0]


def _untouched(g: State) -> bool:
    """Whether an exchange of cards is about to begin."""
    return [type(frame) for frame in g.stack] == [Giving, Giving] and not any(g.outs)


def _match(g: State) -> Data:
    data: dict[str, Data] = {
        "wins": {_house(g, seat): g.wins[seat] for seat in (0, 1)},
        "game": g.games,
        "bonus": _names(g, g.bonus),
    }
    if _untouched(g):
        data["exchange"] = _house(g, g.first)
    return data


def _side(g: State, seat: int) -> Data:
    deck = list(g.decks[seat]) if between_games(g) else g.deck[seat][::-1]
    side: dict[str, Data] = {
        "hand": _names(g, g.hand[seat]),
        "deck": _names(g, deck),
        "discard": _names(g, g.pile[seat]),
        "gods": [_card(g, card) for card in g.rows[seat * PLACES + GODS]],
        "totals": dict(zip(_COLUMN_NAMES, totals(g, seat), strict=True)),
    }
    for column, name in enumerate(_COLUMN_NAMES):
        side[name] = [_card(g, card) for card in g.rows[seat * PLACES + column]]
    return side


def _card(g: State, card: int) -> Data:
    data: dict[str, Data] = {
        "card": g.pool.faces[g.face[card]].name,
        "used": card in g.used,
        "freed": card in g.freed,
    }
    if g.place[card] != GODS:
        data |= {"scarabs": g.scarabs[card], "power": power(g, card)}
    return data


def _house(g: State, seat: int) -> str:
    return HOUSES[g.houses[seat]]


def _names(g: State, faces: Sequence[int]) -> list[str]:
    return [g.pool.faces[face].name for face in faces]


def _phases(bits: int) -> list[str]:
    return [name for phase, name in enumerate(PHASES) if bits >> phase & 1]
