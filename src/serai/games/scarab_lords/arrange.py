"""Tables set by hand, as a scenario describes them. The other way round is in describe.py."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from serai.games.scarab_lords.match import Giving, house_deck
from serai.games.scarab_lords.places import leader_in
from serai.games.scarab_lords.state import Pool, State, blank_state
from serai.games.scarab_lords.terms import (
    ANKAR,
    ANY_NUMBER,
    BONUS,
    COLUMNS,
    FATE,
    GOD,
    GOD_LIMIT,
    GODS,
    HOUSES,
    LEADER,
    NOWHERE,
    PHASES,
    PLACE_NAMES,
    PLACES,
    SUPREMACY,
    TEMET,
    TURN_LIMIT,
)
from serai.games.scarab_lords.turn import Exercising, Naming, Phase, begin_turn
from serai.kernel import BadTable, Chance, Data

_COLUMN_NAMES = PLACE_NAMES[:COLUMNS]
_STEPS = (*PHASES, "exercise", "naming")
_EXERCISE, _NAMING = 4, 5
_TABLE = (
    *("seats", "turn", "active", "first", "phase", "begin", "fresh", "dutiful", "actions", "named"),
    *("barred", "denied", "exercised", "pyramids", "boost", "match", "temet", "ankar", "waiting"),
)
_LATER = ("phase", "fresh", "dutiful", "actions", "named", "barred", "exercised", "boost")
# Totals and power follow from the cards; they are read over, so that a described table can be set.
_SIDE = ("hand", "deck", "deck_top", "discard", "gods", *_COLUMN_NAMES, "totals")
_CARD = ("card", "scarabs", "used", "freed", "power")
_MATCH = ("wins", "game", "bonus", "exchange")


def arrange(pool: Pool, table: Data, chance: Chance) -> State:
    """A table set by hand; what is not said is as at the beginning of an ordinary turn."""
    _only(table, _TABLE, "the table")
    if "waiting" in table:
        raise BadTable(
            f"waiting: a table in the middle of something ({table['waiting']}) cannot be set by hand; "
            "set an earlier one and play on from there"
        )
    g = blank_state(pool, chance)
    seats = [_word(house, HOUSES[:BONUS], "seats") for house in table.get("seats", HOUSES[:BONUS])]
    if sorted(seats) != [TEMET, ANKAR]:
        raise BadTable("seats names temet and ankar, each once")
    g.houses = (seats[0], seats[1])
    decks = [_side(g, seat, table.get(HOUSES[g.houses[seat]], {})) for seat in (0, 1)]
    g.decks = (decks[0], decks[1])
    if g.rows[GODS] and g.rows[PLACES + GODS]:
        raise BadTable("only one player has gods in play (SL 6.6)")
    for column, house in _table(table, "pyramids").items():
        g.pyramids[_word(column, _COLUMN_NAMES, "pyramids")] = _seat(g, house, "pyramids")
    if "match" in table:
        _set_match(g, table["match"])
    _set_turn(g, table)  # it may end a game of the match at once
    if "match" in table:
        _set_exchange(g, table["match"])
    return g


def _set_turn(g: State, table: Data) -> None:
    seat = _seat(g, table.get("active", HOUSES[g.houses[0]]), "active")
    turn = _number(table.get("turn", 3), "turn", 1)
    if turn > TURN_LIMIT:
        raise BadTable(f"turn is at most {TURN_LIMIT} (SL 11.8)")
    g.first = _seat(g, table["first"], "first") if "first" in table else (seat if turn % 2 else 1 - seat)
    for house, phases in _table(table, "denied").items():
        g.denied[_seat(g, house, "denied")] = _bits(phases, "denied")
    if _flag(table, "begin", False):
        for key in _LATER:
            if key in table:
                raise BadTable(f"{key}: with begin = true the turn has not come so far yet")
        g.turn = turn - 1
        begin_turn(g, seat)
        return
    g.turn, g.seat = turn, seat
    g.left = [ANY_NUMBER, 1, 1, ANY_NUMBER]
    for phase, left in _table(table, "actions").items():
        g.left[_word(phase, PHASES, "actions")] = _number(left, "actions")
    g.barred = _bits(table.get("barred", []), "barred")
    if "named" in table:
        g.named = _bits(table["named"], "named")
    for column, amount in _table(table, "boost").items():
        g.boost[_word(column, _COLUMN_NAMES, "boost")] = _number(amount, "boost")
    step = _word(table.get("phase", "naming" if turn == 1 else "0"), _STEPS, "phase")
    if step == _NAMING and turn != 1:
        raise BadTable("phase: phases are named only on the first turn (SL 4.12)")
    g.phase = 0 if step == _NAMING else min(step, SUPREMACY)
    g.fresh = _flag(table, "fresh", "phase" not in table or step == _NAMING)
    g.dutiful = _flag(table, "dutiful", False)
    for column in _list(table.get("exercised", []), "exercised"):
        g.exercised |= 1 << _word(column, _COLUMN_NAMES, "exercised")
    if g.exercised and step != _EXERCISE:
        raise BadTable('exercised: columns are exercised only in phase = "exercise" (SL 10.9)')
    if step == _NAMING:
        g.stack.append(Naming(seat))
    else:
        g.stack.append(Exercising(seat) if step == _EXERCISE else Phase(seat))


def _set_match(g: State, match: Data) -> None:
    _only(match, _MATCH, "match")
    g.match = True
    wins = [0, 0]
    for house, won in _table(match, "wins").items():
        wins[_seat(g, house, "wins")] = _number(won, "wins")
    g.wins = (wins[0], wins[1])
    g.games = _number(match.get("game", 1), "game", 1)
    bonus = match.get("bonus")
    g.bonus = house_deck(g, BONUS) if bonus is None else tuple(sorted(_faces(g.pool, bonus, "bonus")))


def _set_exchange(g: State, match: Data) -> None:
    if "exchange" in match:  # the loser of the last game
        if any(g.rows) or any(g.hand) or any(g.pile):
            raise BadTable("between games a player's cards are the deck alone (SL 12.3)")
        g.first = _seat(g, match["exchange"], "exchange")
        g.deck = [[], []]
        g.stack = [Giving(1 - g.first), Giving(g.first)]


def _side(g: State, seat: int, side: Data) -> tuple[int, ...]:
    """Lay out one player's cards; the answer is all of them."""
    house = HOUSES[g.houses[seat]]
    _only(side, _SIDE, house)
    g.hand[seat] = _faces(g.pool, side.get("hand", []), f"{house}.hand")
    g.pile[seat] = _faces(g.pool, side.get("discard", []), f"{house}.discard")
    for place in range(PLACES):
        key = "gods" if place == GODS else PLACE_NAMES[place]
        for entry in _list(side.get(key, []), f"{house}.{key}"):
            _stand(g, seat, place, entry, f"{house}.{key}")
    held = [*g.hand[seat], *g.pile[seat]]
    held += [g.face[card] for card in range(len(g.face)) if g.owner[card] == seat]
    g.deck[seat] = _deck(g, seat, side, held)
    return tuple(sorted([*held, *g.deck[seat]]))


def _deck(g: State, seat: int, side: Data, held: list[int]) -> list[int]:
    """A deck, the top card last: all its cards by name, or those on top and the rest of the house below."""
    house, deck = HOUSES[g.houses[seat]], side.get("deck")
    top = _faces(g.pool, side.get("deck_top", []), f"{house}.deck_top")[::-1]
    if isinstance(deck, list):
        if top:
            raise BadTable(f"{house}.deck_top: the deck is told card by card already")
        return _faces(g.pool, deck, f"{house}.deck")[::-1]
    rest = _rest(g, seat, [*held, *top])
    whole = len(rest) + len(top)
    size = whole if deck is None else _number(deck, f"{house}.deck", len(top))
    if size > whole:
        raise BadTable(f"{house}.deck: only {whole} cards of the house are left for it")
    return rest[whole - size :] + top


def _rest(g: State, seat: int, held: list[int]) -> list[int]:
    """The cards of the house that are nowhere else."""
    rest = list(house_deck(g, g.houses[seat]))
    for face in held:
        if face in rest:
            rest.remove(face)
    return rest


def _stand(g: State, seat: int, place: int, entry: Data, where: str) -> None:
    sheet = entry if isinstance(entry, dict) else {"card": entry}
    _only(sheet, _CARD, where)
    (face,) = _faces(g.pool, [sheet.get("card")], where)
    name, type = g.pool.faces[face].name, g.pool.type[face]
    scarabs = _number(sheet.get("scarabs", 0), f"{where}: scarabs")
    if place == GODS:
        if type != GOD:
            raise BadTable(f"{where}: {name} is not a god (SL 6.5)")
        if scarabs:
            raise BadTable(f"{where}: gods never carry scarabs (SL 6.9)")
        if len(g.rows[seat * PLACES + GODS]) >= GOD_LIMIT:
            raise BadTable(f"{where}: at most three gods are in play (SL 6.7)")
    elif type in (GOD, FATE) or place not in g.pool.faces[face].columns:
        raise BadTable(f"{where}: {name} may not stand there (SL 5.3)")
    elif type == LEADER and leader_in(g, seat, place) != NOWHERE:
        raise BadTable(f"{where}: one leader in each column (SL 6.1)")
    card = len(g.face)
    g.face.append(face)
    g.owner.append(seat)
    g.place.append(place)
    g.scarabs.append(scarabs)
    g.rows[seat * PLACES + place] += (card,)
    if _flag(sheet, "used", False):
        g.used.append(card)
    if _flag(sheet, "freed", False):
        g.freed.append(card)


# Reading what people write, with the entry at fault in every error.


def _only(data: Data, known: Sequence[str], where: str) -> None:
    if not isinstance(data, dict):
        raise BadTable(f"{where} must be a table")
    for key in data:
        if key not in known:
            raise BadTable(f"{where}: {key!r} is not known; known are {', '.join(known)}")


def _list(value: Data, where: str) -> list[Data]:
    if not isinstance(value, list):
        raise BadTable(f"{where} must be a list")
    return value


def _table(data: Data, key: str) -> dict[str, Data]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise BadTable(f"{key} must be a table")
    return value


def _flag(table: Data, key: str, usual: bool) -> bool:
    value = table.get(key, usual)
    if not isinstance(value, bool):
        raise BadTable(f"{key} is true or false, not {value!r}")
    return value


def _word(value: Data, words: Sequence[str], where: str) -> int:
    if str(value) not in words:
        raise BadTable(f"{where} is one of {', '.join(words)}, not {value!r}")
    return list(words).index(str(value))


def _number(value: Data, where: str, least: int = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadTable(f"{where} must be a whole number from {least}, not {value!r}")
    return value


def _seat(g: State, house: Data, where: str) -> int:
    return g.houses.index(_word(house, HOUSES[:BONUS], where))


def _bits(phases: Data, where: str) -> int:
    bits = 0
    for phase in _list(phases, where):
        bits |= 1 << _word(phase, PHASES, where)
    return bits


def _faces(pool: Pool, names: Data, where: str) -> list[int]:
    found: list[int] = []
    for name in _list(names, where):
        face = pool.find(name) if isinstance(name, str) else None
        if face is None:
            near = get_close_matches(str(name), list(pool.number), n=1, cutoff=0.5)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise BadTable(f"{where}: there is no card {name!r}{hint}")
        found.append(face)
    return found
