"""What a seat may know, and a full state that agrees with it (SL 13.1 to SL 13.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.games.scarab_lords.choices import SeesDeck, top_cards
from serai.games.scarab_lords.ending import Duty, Refreshing
from serai.games.scarab_lords.engine import FRAMES
from serai.games.scarab_lords.lasting import power, totals
from serai.games.scarab_lords.match import Giving, Taking, without
from serai.games.scarab_lords.playing import OfFace
from serai.games.scarab_lords.state import LAYOUT, Pool, State, house_names
from serai.games.scarab_lords.supremacy import Exercising
from serai.games.scarab_lords.terms import COLUMNS, EXCHANGE_LIMIT, GAME, GODS, PLACES, SUPREMACY
from serai.games.scarab_lords.turn import Naming, phase_of
from serai.kernel import Chance, Data, View

#: The columns that a view shows as they are.
_OPEN: Final = (
    *("turn", "first", "left", "barred", "denied", "exercised", "pyramids", "boost", "winner", "won_by"),
)


def view(g: State, seat: int | None) -> View:
    """The open table, and of hidden things what this seat knows."""
    columns = LAYOUT.dump(g)
    columns["hand"] = [hand if other == seat else [] for other, hand in enumerate(columns["hand"])]
    columns["deck"] = [top_cards(g, other, _looked_at(g, other, seat))[::-1] for other in (0, 1)]
    columns["outs"] = [outs if other == seat else [] for other, outs in enumerate(columns["outs"])]
    top = g.stack[-1] if g.stack else None
    data: dict[str, Data] = {
        "game": GAME,
        "seat": seat,
        "houses": house_names(g),
        "active": g.seat,
        "phase": phase_of(g),
        "question": None if top is None else {"seat": top.seat, "kind": top.prompt[0]},
        "supremacy_to_come": _supremacy_to_come(g),
        "players": [_player(g, other, seat) for other in (0, 1)],
        "seen": [] if seat is None else names(g, columns["deck"][seat][::-1]),
        "match": None,
        "exchange": None,
    }
    if g.match:  # what a player gives up stays secret until both have chosen (SL 13.7)
        own = [] if seat is None else names(g, g.outs[seat])
        data["match"] = {"games": g.games, "wins": list(g.wins), "bonus": names(g, g.bonus), "outs": own}
    if isinstance(top, (Giving, Taking)):
        left = top.count if isinstance(top, Taking) else 0
        data["exchange"] = {"seat": top.seat, "step": "take" if left else "give", "left": left}
    return View(seat, data | {name: columns[name] for name in _OPEN}, columns)


def _supremacy_to_come(g: State) -> bool:
    """Whether supremacy can still be determined in this turn, so that pyramids may change before the next."""
    if not g.stack or isinstance(g.stack[0], (Refreshing, Exercising, Duty, Giving, Taking)):
        return False
    return isinstance(g.stack[0], Naming) or bool(g.named >> SUPREMACY & 1)


def names(g: State, faces: Sequence[int]) -> list[str]:
    """The names of some faces."""
    return [g.pool.faces[face].name for face in faces]


def _player(g: State, seat: int, eyes: int | None) -> Data:
    base = seat * PLACES
    return {
        "hand": names(g, g.hand[seat]) if seat == eyes else len(g.hand[seat]),
        "deck": len(g.deck[seat]),
        "pile": names(g, g.pile[seat]),
        "cards": names(g, g.decks[seat]),
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


def _looked_at(g: State, seat: int, eyes: int | None) -> int:
    """How many cards on top of a player's deck somebody is looking at (SL 13.5)."""
    looks = [frame.count for frame in g.stack if isinstance(frame, SeesDeck) and frame.seat == seat == eyes]
    return max(looks, default=0)


def guess(pool: Pool, seen: View, chance: Chance) -> State:
    """A full state with that view; hands and decks that it hides are drawn from the cards not in sight."""
    g = State().set_blank(pool, chance)
    LAYOUT.load(g, seen.inner, FRAMES)
    giving = [frame.seat for frame in g.stack if isinstance(frame, Giving)]
    outs = list(g.outs)
    for seat in (0, 1):
        if not between_games(g):
            _deal(g, seat, 0 if seat == seen.seat else seen.data["players"][seat]["hand"])
        if seat != seen.seat:
            outs[seat] = _guess_outs(g, seat, giving)
    g.outs = (outs[0], outs[1])
    return g


def _deal(g: State, seat: int, n: int) -> None:
    """A hand of n cards that are not in sight, unless it is known, and the deck below what is known of it."""
    top = g.deck[seat]
    known = (*g.pile[seat], *cards_on_table(g, seat), *g.hand[seat], *top)
    rest = sorted(without(g.decks[seat], known))
    g.chance.shuffle(rest)
    g.hand[seat] += rest[:n]
    g.deck[seat] = rest[n:] + top


def cards_on_table(g: State, seat: int) -> tuple[int, ...]:
    """A player's cards in play, and a card on its way from the hand."""
    found = [g.face[card] for place in range(PLACES) for card in g.rows[seat * PLACES + place]]
    return (*found, *[frame.face for frame in g.stack if isinstance(frame, OfFace) and frame.seat == seat])


def between_games(g: State) -> bool:
    """Whether the cards are gathered for an exchange."""
    return bool(g.stack) and isinstance(g.stack[-1], (Giving, Taking))


def _guess_outs(g: State, seat: int, giving: list[int]) -> tuple[int, ...]:
    """What a player may have put aside in secret: nothing before the choice begins, then five at most."""
    if not giving or (seat in giving and seat != giving[-1]):
        return ()
    cards = sorted(g.decks[seat])
    g.chance.shuffle(cards)
    return tuple(cards[: g.chance.below(EXCHANGE_LIMIT + 1)])
