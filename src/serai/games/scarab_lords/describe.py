"""Tables described in the words by which they are set (arrange.py), with power and totals beside them."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.scarab_lords.lasting import power, totals
from serai.games.scarab_lords.match import Giving
from serai.games.scarab_lords.phases import Exercising, Phase
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import COLUMN_NAMES, GODS, HOUSES, NOBODY, PHASES, PLACES
from serai.games.scarab_lords.turn import Naming
from serai.games.scarab_lords.view import between_games, names
from serai.kernel import Data


def describe(g: State) -> Data:
    """The whole table, nothing hidden; `arrange` sets it again, unless it is in the middle of something."""
    houses = [HOUSES[house] for house in g.houses]
    below = g.stack[0] if g.stack else None
    exercising = isinstance(below, Exercising)
    pyramids = {COLUMN_NAMES[n]: houses[holder] for n, holder in enumerate(g.pyramids) if holder != NOBODY}
    data: dict[str, Data] = {
        "seats": houses,
        "turn": g.turn,
        "first": houses[g.first],
        "active": houses[g.seat],
        "phase": "exercise" if exercising else "naming" if isinstance(below, Naming) else PHASES[g.phase],
        "fresh": g.fresh,
        "dutiful": g.dutiful,
        "actions": {PHASES[phase]: g.left[phase] for phase in (1, 2)},
        "named": _words(g.named, PHASES),
        "barred": _words(g.barred, PHASES),
        "denied": {house: _words(g.denied[seat], PHASES) for seat, house in enumerate(houses)},
        "exercised": _words(g.exercised, COLUMN_NAMES) if exercising else [],
        "pyramids": pyramids,
        "boost": {COLUMN_NAMES[column]: n for column, n in enumerate(g.boost) if n},
    }
    waiting = _waiting(g)
    if waiting:
        data["waiting"] = waiting
    for seat, house in enumerate(houses):
        data[house] = _side(g, seat)
    if g.match:
        wins = dict(zip(houses, g.wins, strict=True))
        data["match"] = {"wins": wins, "game": g.games, "bonus": names(g, g.bonus)}
        if _untouched(g):
            data["match"]["exchange"] = houses[g.first]
    return data


def _waiting(g: State) -> str:
    """What the table is in the middle of; empty between two choices of a turn, or before an exchange."""
    if not g.stack:
        return "the end"
    if len(g.stack) == 1 and isinstance(g.stack[0], (Phase, Naming, Exercising)):
        return ""
    return "" if _untouched(g) else g.stack[-1].prompt[0]


def _untouched(g: State) -> bool:
    """Whether an exchange of cards is about to begin."""
    return [type(frame) for frame in g.stack] == [Giving, Giving] and not any(g.outs)


def _side(g: State, seat: int) -> Data:
    deck = list(g.decks[seat]) if between_games(g) else g.deck[seat][::-1]
    side: dict[str, Data] = {
        "hand": names(g, g.hand[seat]),
        "deck": names(g, deck),
        "discard": names(g, g.pile[seat]),
        "gods": [_card(g, card) for card in g.rows[seat * PLACES + GODS]],
        "totals": dict(zip(COLUMN_NAMES, totals(g, seat), strict=True)),
    }
    for column, name in enumerate(COLUMN_NAMES):
        side[name] = [_card(g, card) for card in g.rows[seat * PLACES + column]]
    return side


def _card(g: State, card: int) -> Data:
    name = g.pool.faces[g.face[card]].name
    data: dict[str, Data] = {"card": name, "used": card in g.used, "freed": card in g.freed}
    if g.place[card] != GODS:
        data |= {"scarabs": g.scarabs[card], "power": power(g, card)}
    return data


def _words(bits: int, words: Sequence[str]) -> list[str]:
    return [word for n, word in enumerate(words) if bits >> n & 1]
