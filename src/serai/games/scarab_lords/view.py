"""What a seat may know, and a full state that agrees with it (SL 13.1 to SL 13.8)."""

from __future__ import annotations

from bisect import insort

from serai.games.scarab_lords.choices import seen_cards
from serai.games.scarab_lords.engine import advance
from serai.games.scarab_lords.frames import (
    BURYING,
    COLUMN,
    DUTY,
    EXERCISING,
    FATE_CARD,
    FOURTH_GOD,
    GIVING,
    LOOKING,
    NAMING,
    PROMPTS,
    REFRESHING,
    TAKING,
)
from serai.games.scarab_lords.lasting import power, totals
from serai.games.scarab_lords.match import without
from serai.games.scarab_lords.state import Pool, State, blank_state
from serai.games.scarab_lords.terms import (
    COLUMNS,
    EXCHANGE_LIMIT,
    GODS,
    HOUSES,
    NOBODY,
    NOWHERE,
    PLACES,
    SUPREMACY,
)
from serai.games.scarab_lords.turn import phase_of
from serai.kernel import Chance, Data, Frame, View, frame_from


def view(g: State, seat: int | None) -> View:
    """The open table, and of hidden things what this seat knows."""
    return View(
        seat,
        {
            "game": "scarab-lords",
            "seat": seat,
            "houses": [HOUSES[house] for house in g.houses],
            "turn": g.turn,
            "first": g.first,
            "active": g.seat,
            "phase": phase_of(g),
            "question": _question(g),
            "supremacy_to_come": _supremacy_to_come(g),
            "left": g.left[:],
            "barred": g.barred,
            "denied": g.denied[:],
            "exercised": g.exercised,
            "pyramids": g.pyramids[:],
            "boost": g.boost[:],
            "players": [_player(g, other, seat) for other in (0, 1)],
            "seen": _seen(g, seat),
            "match": _match(g, seat),
            "exchange": _exchange(g),
            "winner": g.winner,
            "won_by": g.won_by,
        },
        {
            "phase": g.phase,
            "named": g.named,
            "fresh": g.fresh,
            "dutiful": g.dutiful,
            "entered": len(g.face),
            "stack": [frame.data() for frame in g.stack],
        },
    )


def _question(g: State) -> Data:
    """What the table waits for: whose choice, and its kind; None after the end."""
    if not g.stack:
        return None
    frame = g.stack[-1]
    return {"seat": frame.seat, "kind": PROMPTS[frame.kind][0]}


def _supremacy_to_come(g: State) -> bool:
    """Whether supremacy can still be determined in this turn, so that pyramids may change before the next."""
    if not g.stack or g.stack[0].kind in (REFRESHING, EXERCISING, DUTY, GIVING, TAKING):
        return False
    return g.stack[0].kind == NAMING or bool(g.named >> SUPREMACY & 1)


def _exchange(g: State) -> Data:
    """Between two games of a match: who gives up or takes cards, and how many are still to take."""
    if not between_games(g):
        return None
    frame = g.stack[-1]
    taking = frame.kind == TAKING
    return {"seat": frame.seat, "step": "take" if taking else "give", "left": frame.args[0] if taking else 0}


def _names(g: State, faces: list[int] | tuple[int, ...]) -> list[str]:
    return [g.pool.faces[face].name for face in faces]


def _player(g: State, seat: int, eyes: int | None) -> Data:
    base = seat * PLACES
    return {
        "hand": _names(g, g.hand[seat]) if seat == eyes else len(g.hand[seat]),
        "deck": len(g.deck[seat]),
        "pile": _names(g, g.pile[seat]),
        "cards": _names(g, g.decks[seat]),
        "columns": [[_card(g, card) for card in g.rows[base + column]] for column in range(COLUMNS)],
        "gods": [_card(g, card) for card in g.rows[base + GODS]],
        "totals": totals(g, seat),
    }


def _card(g: State, card: int) -> Data:
    face = g.face[card]
    return {
        "id": card,
        "card": g.pool.faces[face].name,
        "scarabs": g.scarabs[card],
        "power": power(g, card) if g.place[card] != GODS else 0,
        "printed": g.pool.power[face],
        "used": card in g.used,
        "freed": card in g.freed,
    }


def _seen(g: State, seat: int | None) -> Data:
    """The cards on top of the deck that this seat is looking at, from the top (SL 13.5)."""
    return _names(g, seen_cards(g, seat, _looking(g.stack, seat))) if seat is not None else []


def _looking(stack: list[Frame], seat: int) -> int:
    """How many cards on top of its deck a seat is looking at."""
    seen = 0
    for frame in stack:
        if frame.seat == seat and frame.kind in (LOOKING, BURYING):
            seen = max(seen, frame.args[0])
    return seen


def _match(g: State, seat: int | None) -> Data:
    """The match: what a player gives up stays secret until both have chosen (SL 13.7)."""
    if not g.match:
        return None
    return {
        "games": g.games,
        "wins": list(g.wins),
        "bonus": _names(g, g.bonus),
        "outs": _names(g, g.outs[seat]) if seat is not None else [],
    }


def guess(pool: Pool, seen: View, chance: Chance) -> State:
    """A full state with that view; hands and decks that it hides are drawn from the cards not in sight."""
    data, inner = seen.data, seen.inner
    g = blank_state(pool, chance)
    houses = [HOUSES.index(house) for house in data["houses"]]
    g.houses = (houses[0], houses[1])
    g.turn, g.first, g.seat, g.phase = data["turn"], data["first"], data["active"], inner["phase"]
    g.named, g.fresh, g.dutiful = inner["named"], inner["fresh"], inner["dutiful"]
    g.left, g.barred, g.denied = data["left"][:], data["barred"], data["denied"][:]
    g.exercised, g.pyramids, g.boost = data["exercised"], data["pyramids"][:], data["boost"][:]
    g.winner, g.won_by = data["winner"], data["won_by"]
    g.stack = [frame_from(frame) for frame in inner["stack"]]
    _lay_out(g, seen)
    _deal(g, seen)
    if data["match"] is not None:
        _guess_match(g, seen)
    advance(g)
    return g


def _lay_out(g: State, seen: View) -> None:
    """The cards in play, under the numbers that the view gives them."""
    entered = seen.inner["entered"]
    g.face, g.owner, g.place, g.scarabs = (
        [NOBODY] * entered,
        [NOBODY] * entered,
        [NOWHERE] * entered,
        [0] * entered,
    )
    for seat, player in enumerate(seen.data["players"]):
        for place, row in enumerate([*player["columns"], player["gods"]]):
            for shown in row:
                card = shown["id"]
                g.face[card], g.owner[card] = g.pool.number[shown["card"]], seat
                g.place[card], g.scarabs[card] = place, shown["scarabs"]
                g.rows[seat * PLACES + place] += (card,)
                if shown["used"]:
                    insort(g.used, card)
                if shown["freed"]:
                    insort(g.freed, card)


def _deal(g: State, seen: View) -> None:
    """Hands, decks and discard piles: what is known lies where it is, the rest is dealt out by chance."""
    number = g.pool.number
    decks: list[tuple[int, ...]] = []
    for seat, player in enumerate(seen.data["players"]):
        cards = tuple(number[name] for name in player["cards"])
        decks.append(cards)
        if between_games(g):
            continue
        g.pile[seat] = [number[name] for name in player["pile"]]
        known = (*g.pile[seat], *cards_on_table(g, seat))
        hand = player["hand"]
        if isinstance(hand, list):
            g.hand[seat] = [number[name] for name in hand]
            known += tuple(g.hand[seat])
        top = [number[name] for name in seen.data["seen"]] if seat == seen.seat else []
        rest = sorted(without(cards, (*known, *top)))
        g.chance.shuffle(rest)
        if not isinstance(hand, list):
            g.hand[seat], rest = rest[:hand], rest[hand:]
        g.deck[seat] = rest + top[::-1]
    g.decks = (decks[0], decks[1])


def cards_on_table(g: State, seat: int) -> tuple[int, ...]:
    """A player's cards in play, and a card on its way from the hand."""
    found = [g.face[card] for place in range(PLACES) for card in g.rows[seat * PLACES + place]]
    played = [
        frame for frame in g.stack if frame.kind in (FATE_CARD, COLUMN, FOURTH_GOD) and frame.seat == seat
    ]
    return (*found, *(frame.args[0] for frame in played))


def between_games(g: State) -> bool:
    """Whether the cards are gathered for an exchange."""
    return bool(g.stack) and g.stack[-1].kind in (GIVING, TAKING)


def _guess_match(g: State, seen: View) -> None:
    match = seen.data["match"]
    number = g.pool.number
    g.match, g.games, g.wins = True, match["games"], (match["wins"][0], match["wins"][1])
    g.bonus = tuple(number[name] for name in match["bonus"])
    giving = [frame.seat for frame in g.stack if frame.kind == GIVING]
    outs = [_guess_outs(g, seat, giving) for seat in (0, 1)]
    if seen.seat is not None:
        outs[seen.seat] = tuple(number[name] for name in match["outs"])
    g.outs = (outs[0], outs[1])


def _guess_outs(g: State, seat: int, giving: list[int]) -> tuple[int, ...]:
    """What a player may have put aside in secret: nothing before the choice begins, then five at most."""
    if not giving or (seat in giving and seat != giving[-1]):
        return ()
    cards = sorted(g.decks[seat])
    g.chance.shuffle(cards)
    return tuple(cards[: g.chance.below(EXCHANGE_LIMIT + 1)])
