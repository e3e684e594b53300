"""Water tokens: cards lose and get them, and which City Sections are proposed to give them."""

from __future__ import annotations

from serai.games.burning_sands.rules.asking import allowed, asked, forbidden
from serai.games.burning_sands.rules.board import board, face
from serai.games.burning_sands.rules.happenings import is_recalled
from serai.games.burning_sands.rules.stats import capacity
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.marks import FORBIDS, TO_PAY, TO_TAKE_WATER, WATER_PAYS
from serai.games.burning_sands.state.terms import SECTION


def payers(g: State, seat: int) -> list[int]:
    """The cards whose Water pays costs: City Sections, and what texts add or take (BS 6.9, BS 6.10)."""
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    known, own = current.answers, current.sections[seat]
    if TO_PAY in known or g.marked >> FORBIDS & 1:
        own = [section for section in own if not forbidden(g, TO_PAY, section)]
    if WATER_PAYS not in known:
        return own
    others = [card for card in g.side[seat] if g.water[card] and card not in own]
    return own + [card for card in others if allowed(g, WATER_PAYS, card)]


def payable_water(g: State, seat: int) -> int:
    """All the Water with which a player can pay costs now."""
    return sum([g.water[card] for card in payers(g, seat)])


def room(g: State, section: int) -> int:
    """How many tokens a City Section can still take (BS 6.17); none if a text forbids it."""
    left = capacity(g, section) - g.water[section]
    return 0 if left > 0 and asked(g, TO_TAKE_WATER) and forbidden(g, TO_TAKE_WATER, section) else left


def propose_water(g: State, seat: int, water: int) -> list[int]:
    """The cards that give Water for a cost, one entry a token: always the one that has most left."""
    left = {card: g.water[card] for card in payers(g, seat)}
    chosen: list[int] = []
    for _ in range(water):
        fullest = max(left, key=lambda section: (left[section], -section))
        left[fullest] -= 1
        chosen.append(fullest)
    return chosen


def move_water(g: State, source: int, goal: int, n: int) -> int:
    """Water tokens go from one card to another, as many as are there; the answer is how many.

    On a card that is no City Section they remember from which they were taken (BS 6.29).
    """
    n = min(n, g.water[source])
    kept: list[tuple[int, int]] = []
    if n and face(g, goal).type != SECTION and is_recalled(g):
        kept = [(source, n)] if face(g, source).type == SECTION else _next_to_go(g, source, n)
    lose_water(g, source, n)
    gain_water(g, goal, n)
    g.taken = [*g.taken, *[(goal, section, count) for section, count in kept]]
    return n


def give_back(g: State, card: int) -> list[tuple[int, int]]:
    """Water on a card goes back to the City Sections from which it was taken; each, and how much it gets.

    What finds no room there is lost (BS 6.31).
    """
    rows = [(section, count) for other, section, count in g.taken if other == card]
    g.taken = [row for row in g.taken if row[0] != card]
    lose_water(g, card, sum([count for _, count in rows]))
    given: list[tuple[int, int]] = []
    for section in dict.fromkeys([section for section, _ in rows]):
        wanted = sum([count for other, count in rows if other == section])
        n = min(wanted, max(0, room(g, section)))
        gain_water(g, section, n)
        given.append((section, n))
    return given


def _next_to_go(g: State, card: int, n: int) -> list[tuple[int, int]]:
    """From which City Sections the tokens were taken that leave a card next, those that came last first.

    Those that came from elsewhere go before them (BS 6.30).
    """
    rows = [row for row in g.taken if row[0] == card]
    n -= g.water[card] - sum([count for _, _, count in rows])
    found: list[tuple[int, int]] = []
    for _, section, count in reversed(rows):
        if n > 0:
            found.insert(0, (section, min(n, count)))
        n -= count
    return found


def _forget_taken(g: State, card: int) -> None:
    """A card has lost Water, and with it what those tokens remembered (BS 6.30)."""
    left, kept = g.water[card], []
    for row in g.taken:
        if row[0] == card:
            count = min(left, row[2])
            left -= count
            row = (card, row[1], count)
        if row[2]:
            kept.append(row)
    g.taken = kept


def lose_water(g: State, card: int, n: int) -> int:
    """A card gives up Water tokens, as many as it has; the answer is how many."""
    n = min(n, g.water[card])
    g.water[card] -= n
    if g.taken:
        _forget_taken(g, card)
    if n and g.events is not None:
        g.events.append(e.WaterLost(g.control[card], card, n, g.kind[card]))
    return n


def gain_water(g: State, card: int, n: int) -> None:
    """A card gets Water tokens."""
    g.water[card] += n
    if n and g.events is not None:
        g.events.append(e.WaterGained(g.control[card], card, n, g.kind[card]))
