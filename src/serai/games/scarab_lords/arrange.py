"""Tables set by hand, as a scenario describes them. The other way round is in describe.py."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.scarab_lords.match import Giving
from serai.games.scarab_lords.phases import Exercising, Phase
from serai.games.scarab_lords.places import leader_in
from serai.games.scarab_lords.state import Pool, State, blank_state
from serai.games.scarab_lords.terms import (
    ACTIONS,
    ANKAR,
    BONUS,
    COLUMN_NAMES,
    FATE,
    GOD,
    GOD_LIMIT,
    GODS,
    HOUSES,
    LEADER,
    NOWHERE,
    PHASES,
    PLACES,
    SUPREMACY,
    TEMET,
    TURN_LIMIT,
)
from serai.games.scarab_lords.turn import Naming
from serai.games.scarab_lords.zones import enter
from serai.kernel import BadTable, Chance, Data
from serai.parts.reading import (
    a_flag,
    a_list,
    a_number,
    a_sheet,
    a_word,
    no_card,
    numbers_of,
    only,
    refuse_middle,
    some_words,
)

_HOUSES = HOUSES[:BONUS]
_STEPS = (*PHASES, "exercise", "naming")
_EXERCISE, _NAMING = 4, 5
_TABLE = (
    *("seats", "turn", "active", "first", "phase", "begin", "fresh", "dutiful", "actions", "named"),
    *("barred", "denied", "exercised", "pyramids", "boost", "match", "temet", "ankar", "waiting"),
)
_LATER = ("phase", "fresh", "dutiful", "actions", "named", "barred", "exercised", "boost")
# Totals and power follow from the cards; they are read over, so that a described table can be set.
_SIDE = ("hand", "deck", "deck_top", "discard", "gods", *COLUMN_NAMES, "totals")
_CARD = ("card", "scarabs", "used", "freed", "power")
_MATCH = ("wins", "game", "bonus", "exchange")


def arrange(pool: Pool, table: Data, chance: Chance) -> State:
    """A table set by hand; what is not said is as at the beginning of an ordinary turn."""
    refuse_middle(only(table, _TABLE, "the table"))
    g = blank_state(pool, chance)
    seats = some_words(table.get("seats", list(_HOUSES)), _HOUSES, "seats")
    if sorted(seats) != [TEMET, ANKAR]:
        raise BadTable("seats names temet and ankar, each once")
    g.houses = (seats[0], seats[1])
    decks = [_side(g, seat, house, table.get(house, {})) for seat, house in enumerate(_names(g))]
    g.decks = (decks[0], decks[1])
    if g.rows[GODS] and g.rows[PLACES + GODS]:
        raise BadTable("only one player has gods in play (SL 6.6)")
    for column, house in only(table.get("pyramids", {}), COLUMN_NAMES, "pyramids").items():
        g.pyramids[COLUMN_NAMES.index(column)] = a_word(house, _names(g), "pyramids")
    match = only(table.get("match", {}), _MATCH, "match")
    if "match" in table:
        g.match = True
        wins = numbers_of(match.get("wins", {}), _names(g), "wins")
        g.wins = (wins[0], wins[1])
        g.games = a_number(match.get("game", 1), "game", 1)
        bonus = _faces(pool, match["bonus"], "bonus") if "bonus" in match else pool.decks[BONUS]
        g.bonus = tuple(sorted(bonus))
    _set_turn(g, table)  # it may end a game of the match at once
    if "exchange" in match:  # the loser of the last game
        if any(g.rows) or any(g.hand) or any(g.pile):
            raise BadTable("between games a player's cards are the deck alone (SL 12.3)")
        g.first = a_word(match["exchange"], _names(g), "exchange")
        g.deck = [[], []]
        g.stack = [Giving(1 - g.first), Giving(g.first)]
    return g


def _names(g: State) -> list[str]:
    """The houses by seat."""
    return [HOUSES[house] for house in g.houses]


def _set_turn(g: State, table: Data) -> None:
    seat = a_word(table.get("active", _names(g)[0]), _names(g), "active")
    turn = a_number(table.get("turn", 3), "turn", 1)
    if turn > TURN_LIMIT:
        raise BadTable(f"turn is at most {TURN_LIMIT} (SL 11.8)")
    g.first = a_word(table["first"], _names(g), "first") if "first" in table else (seat + turn + 1) % 2
    for house, phases in only(table.get("denied", {}), _names(g), "denied").items():
        g.denied[_names(g).index(house)] = _bits(phases, PHASES, "denied")
    if a_flag(table.get("begin", False), "begin"):
        for key in _LATER:
            if key in table:
                raise BadTable(f"{key}: with begin = true the turn has not come so far yet")
        g.turn, g.seat = turn - 1, 1 - seat  # the engine begins the turn
        return
    g.turn, g.seat = turn, seat
    g.left = numbers_of(table.get("actions", {}), PHASES, "actions", ACTIONS)
    g.barred = _bits(table.get("barred", []), PHASES, "barred")
    g.named = _bits(table["named"], PHASES, "named") if "named" in table else g.named
    g.boost = numbers_of(table.get("boost", {}), COLUMN_NAMES, "boost")
    step = a_word(table.get("phase", "naming" if turn == 1 else "0"), _STEPS, "phase")
    if step == _NAMING and turn != 1:
        raise BadTable("phase: phases are named only on the first turn (SL 4.12)")
    g.phase = 0 if step == _NAMING else min(step, SUPREMACY)
    g.fresh = a_flag(table.get("fresh", "phase" not in table or step == _NAMING), "fresh")
    g.dutiful = a_flag(table.get("dutiful", False), "dutiful")
    g.exercised = _bits(table.get("exercised", []), COLUMN_NAMES, "exercised")
    if g.exercised and step != _EXERCISE:
        raise BadTable('exercised: columns are exercised only in phase = "exercise" (SL 10.9)')
    g.stack.append({_NAMING: Naming, _EXERCISE: Exercising}.get(step, Phase)(seat))


def _side(g: State, seat: int, house: str, said: Data) -> tuple[int, ...]:
    """Lay out one player's cards; the answer is all of them."""
    side = only(said, _SIDE, house)
    g.hand[seat] = _faces(g.pool, side.get("hand", []), f"{house}.hand")
    g.pile[seat] = _faces(g.pool, side.get("discard", []), f"{house}.discard")
    held = [*g.hand[seat], *g.pile[seat]]
    for place, key in enumerate((*COLUMN_NAMES, "gods")):
        entries = a_list(side.get(key, []), f"{house}.{key}")
        held += [_stand(g, seat, place, entry, f"{house}.{key}") for entry in entries]
    g.deck[seat] = _deck(g, seat, side, held, house)
    return tuple(sorted([*held, *g.deck[seat]]))


def _deck(g: State, seat: int, side: dict[str, Data], held: list[int], house: str) -> list[int]:
    """A deck, the top card last: all its cards by name, or those on top and the rest of the house below."""
    deck = side.get("deck")
    top = _faces(g.pool, side.get("deck_top", []), f"{house}.deck_top")[::-1]
    if isinstance(deck, list):
        if top:
            raise BadTable(f"{house}.deck_top: the deck is told card by card already")
        return _faces(g.pool, deck, f"{house}.deck")[::-1]
    rest = list(g.pool.decks[g.houses[seat]])
    for face in (*held, *top):
        if face in rest:
            rest.remove(face)
    whole = len(rest) + len(top)
    size = whole if deck is None else a_number(deck, f"{house}.deck", len(top))
    if size > whole:
        raise BadTable(f"{house}.deck: only {whole} cards of the house are left for it")
    return rest[whole - size :] + top


def _stand(g: State, seat: int, place: int, entry: Data, where: str) -> int:
    """A card comes to stand in play; the answer is its face."""
    sheet = a_sheet(entry, _CARD, where)
    (face,) = _faces(g.pool, [sheet.get("card")], where)
    name, type = g.pool.faces[face].name, g.pool.type[face]
    scarabs = a_number(sheet.get("scarabs", 0), f"{where}: scarabs")
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
    card = enter(g, seat, face, place)
    g.scarabs[card] = scarabs
    for key, cards in (("used", g.used), ("freed", g.freed)):
        if a_flag(sheet.get(key, False), f"{where}: {key}"):
            cards.append(card)
    return face


def _bits(value: Data, words: Sequence[str], where: str) -> int:
    bits = 0
    for place in some_words(value, words, where):
        bits |= 1 << place
    return bits


def _faces(pool: Pool, names: Data, where: str) -> list[int]:
    found: list[int] = []
    for name in a_list(names, where):
        face = pool.find(name) if isinstance(name, str) else None
        if face is None:
            raise no_card(name, pool.number, where)
        found.append(face)
    return found
