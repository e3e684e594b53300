"""Tables set by hand, as a scenario describes them, and tables described in the same words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.games.scarab_lords import terms as t
from serai.games.scarab_lords.forbidden import check_cards, check_turn
from serai.games.scarab_lords.lasting import power, totals
from serai.games.scarab_lords.lexicon import SHAPES
from serai.games.scarab_lords.match import Giving
from serai.games.scarab_lords.state import Pool, State, house_names
from serai.games.scarab_lords.supremacy import Exercising
from serai.games.scarab_lords.turn import Naming, Phase
from serai.games.scarab_lords.view import between_games, names
from serai.games.scarab_lords.zones import enter
from serai.kernel import UNCHECKED, BadTable, Chance, Data, is_unchecked
from serai.kernel.lexicon import CARD, TABLE
from serai.parts import reading
from serai.parts.reading import a_flag, a_list, a_number, a_word, only, some_words

_STEPS: Final = (*t.PHASES, "exercise", "naming")
_EXERCISE: Final = 4
_NAMING: Final = 5
_LATER: Final = ("phase", "fresh", "dutiful", "actions", "named", "barred", "exercised", "boost")
# The keys of a table. Totals and power follow from the cards; they are read over, so that a described table
# can be set.
_TABLE: Final = (UNCHECKED, *SHAPES[TABLE], "begin")
_SIDE: Final = (*SHAPES["house"], "deck_top")


def arrange(pool: Pool, table: Data, chance: Chance) -> State:
    """A table set by hand; what is not said is as at the beginning of an ordinary turn."""
    reading.refuse_middle(only(table, _TABLE, "the table"))
    g = State().set_blank(pool, chance)
    seats = some_words(table.get("seats", list(t.HOUSES[: t.BONUS])), t.HOUSES[: t.BONUS], "seats")
    if sorted(seats) != [0, 1]:
        raise BadTable("seats names temet and ankar, each once")
    g.houses = (seats[0], seats[1])
    sides = [only(table.get(house, {}), _SIDE, house) for house in house_names(g)]
    held = [_lay_out(g, seat, side, house_names(g)[seat]) for seat, side in enumerate(sides)]
    for seat, side in enumerate(sides):
        g.deck[seat] = _deck(g, seat, side, [*held[0], *held[1]], house_names(g)[seat])
    decks = [tuple(sorted([*held[seat], *g.deck[seat]])) for seat in (0, 1)]
    g.decks = (decks[0], decks[1])
    for column, house in only(table.get("pyramids", {}), t.COLUMN_NAMES, "pyramids").items():
        g.pyramids[t.COLUMN_NAMES.index(column)] = a_word(house, house_names(g), "pyramids")
    match = only(table.get("match", {}), list(SHAPES["match"]), "match")
    if "match" in table:
        g.match = True
        wins = reading.numbers_of(match.get("wins", {}), house_names(g), "wins")
        g.wins = (wins[0], wins[1])
        g.games = a_number(match.get("game", 1), "game", 1)
        bonus = _faces(pool, match["bonus"], "bonus") if "bonus" in match else pool.decks[t.BONUS]
        g.bonus = tuple(sorted(bonus))
    unchecked = is_unchecked(table)
    if not unchecked:
        check_cards(g)
    step = _set_turn(g, table)  # it may end a game of the match at once
    if "exchange" in match:  # the loser of the last game
        if any(g.rows) or any(g.hand) or any(g.pile):
            raise BadTable("between games a player's cards are the deck alone (SL 12.3)")
        g.first = a_word(match["exchange"], house_names(g), "exchange")
        g.deck = [[], []]
        g.stack = [Giving(1 - g.first), Giving(g.first)]
    elif step and not unchecked:
        check_turn(g, step)
    return g


def _set_turn(g: State, table: Data) -> str:
    """Where in the turn the table stands, in the words of the table; "" at its very beginning."""
    seat = a_word(table.get("active", house_names(g)[0]), house_names(g), "active")
    turn = a_number(table.get("turn", 3), "turn", 1)
    if turn > t.TURN_LIMIT:
        raise BadTable(f"turn is at most {t.TURN_LIMIT} (SL 11.8)")
    g.first = a_word(table["first"], house_names(g), "first") if "first" in table else (seat + turn + 1) % 2
    for house, phases in only(table.get("denied", {}), house_names(g), "denied").items():
        g.denied[house_names(g).index(house)] = _bits(phases, t.PHASES, "denied")
    if a_flag(table.get("begin", False), "begin"):
        for key in _LATER:
            if key in table:
                raise BadTable(f"{key}: with begin = true the turn has not come so far yet")
        g.turn, g.seat = turn - 1, 1 - seat  # the engine begins the turn
        return ""
    g.turn, g.seat = turn, seat
    g.left = reading.numbers_of(table.get("actions", {}), t.PHASES, "actions", t.ACTIONS)
    g.barred = _bits(table.get("barred", []), t.PHASES, "barred")
    g.named = _bits(table["named"], t.PHASES, "named") if "named" in table else g.named
    g.boost = reading.numbers_of(table.get("boost", {}), t.COLUMN_NAMES, "boost")
    step = a_word(table.get("phase", "naming" if turn == 1 else "0"), _STEPS, "phase")
    if step == _NAMING and turn != 1:
        raise BadTable("phase: phases are named only on the first turn (SL 4.12)")
    g.phase = 0 if step == _NAMING else min(step, t.SUPREMACY)
    g.fresh = a_flag(table.get("fresh", "phase" not in table or step == _NAMING), "fresh")
    g.dutiful = a_flag(table.get("dutiful", False), "dutiful")
    g.exercised = _bits(table.get("exercised", []), t.COLUMN_NAMES, "exercised")
    if g.exercised and step != _EXERCISE:
        raise BadTable('exercised: columns are exercised only in phase = "exercise" (SL 10.9)')
    g.stack.append({_NAMING: Naming, _EXERCISE: Exercising}.get(step, Phase)(seat))
    return _STEPS[step]


def _lay_out(g: State, seat: int, side: dict[str, Data], house: str) -> list[int]:
    """Lay out one player's cards, the deck apart; the answer is all of them."""
    g.hand[seat] = _faces(g.pool, side.get("hand", []), f"{house}.hand")
    g.pile[seat] = _faces(g.pool, side.get("discard", []), f"{house}.discard")
    held = [*g.hand[seat], *g.pile[seat]]
    for place, key in enumerate((*t.COLUMN_NAMES, "gods")):
        entries = a_list(side.get(key, []), f"{house}.{key}")
        held += [_stand(g, seat, place, entry, f"{house}.{key}") for entry in entries]
    return held


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
    sheet = reading.a_sheet(entry, list(SHAPES[CARD]), where)
    (face,) = _faces(g.pool, [sheet.get("card")], where)
    card = enter(g, seat, face, place)
    g.scarabs[card] = a_number(sheet.get("scarabs", 0), f"{where}: scarabs")
    for key, cards in (("used", g.used), ("freed", g.freed)):
        if a_flag(sheet.get(key, False), f"{where}: {key}"):
            cards.append(card)
    return face


def _bits(value: Data, words: Sequence[str], where: str) -> int:
    return sum([1 << place for place in dict.fromkeys(some_words(value, words, where))])


def _faces(pool: Pool, names: Data, where: str) -> list[int]:
    found: list[int] = []
    for name in a_list(names, where):
        face = pool.number.get(name) if isinstance(name, str) else None
        if face is None:
            raise reading.no_card(name, pool.number, where)
        found.append(face)
    return found


def describe(g: State) -> Data:
    """The whole table, nothing hidden; `arrange` sets it again, unless it is in the middle of something."""
    houses = house_names(g)
    below = g.stack[0] if g.stack else None
    exercising = isinstance(below, Exercising)
    pyramids = {t.COLUMN_NAMES[n]: houses[seat] for n, seat in enumerate(g.pyramids) if seat != t.NOBODY}
    data: dict[str, Data] = {
        "seats": houses,
        "turn": g.turn,
        "first": houses[g.first],
        "active": houses[g.seat],
        "phase": "exercise" if exercising else "naming" if isinstance(below, Naming) else t.PHASES[g.phase],
        "fresh": g.fresh,
        "dutiful": g.dutiful,
        "actions": {t.PHASES[phase]: g.left[phase] for phase in (1, 2)},
        "named": _words(g.named, t.PHASES),
        "barred": _words(g.barred, t.PHASES),
        "denied": {house: _words(g.denied[seat], t.PHASES) for seat, house in enumerate(houses)},
        "exercised": _words(g.exercised, t.COLUMN_NAMES) if exercising else [],
        "pyramids": pyramids,
        "boost": {t.COLUMN_NAMES[column]: n for column, n in enumerate(g.boost) if n},
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
        "gods": [_card(g, card) for card in g.rows[seat * t.PLACES + t.GODS]],
        "totals": dict(zip(t.COLUMN_NAMES, totals(g, seat), strict=True)),
    }
    for column, name in enumerate(t.COLUMN_NAMES):
        side[name] = [_card(g, card) for card in g.rows[seat * t.PLACES + column]]
    return side


def _card(g: State, card: int) -> Data:
    name = g.pool.faces[g.face[card]].name
    data: dict[str, Data] = {"card": name, "used": card in g.used, "freed": card in g.freed}
    if g.place[card] != t.GODS:
        data |= {"scarabs": g.scarabs[card], "power": power(g, card)}
    return data


def _words(bits: int, words: Sequence[str]) -> list[str]:
    return [word for n, word in enumerate(words) if bits >> n & 1]
