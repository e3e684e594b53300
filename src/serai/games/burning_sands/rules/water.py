"""Water tokens: cards lose and get them, and which City Sections are proposed to give them."""

from __future__ import annotations

from serai.games.burning_sands.rules.asking import allowed, forbidden
from serai.games.burning_sands.rules.board import board
from serai.games.burning_sands.rules.stats import capacity
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.marks import FORBIDS, TO_PAY, TO_TAKE_WATER, WATER_PAYS


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
    return 0 if left > 0 and forbidden(g, TO_TAKE_WATER, section) else left


def propose_water(g: State, seat: int, water: int) -> list[int]:
    """The cards that give Water for a cost, one entry a token: always the one that has most left."""
    left = {card: g.water[card] for card in payers(g, seat)}
    chosen: list[int] = []
    for _ in range(water):
        fullest = max(left, key=lambda section: (left[section], -section))
        left[fullest] -= 1
        chosen.append(fullest)
    return chosen


def lose_water(g: State, card: int, n: int) -> int:
    """A card gives up Water tokens, as many as it has; the answer is how many."""
    n = min(n, g.water[card])
    g.water[card] -= n
    if n and g.events is not None:
        g.events.append(e.WaterLost(g.control[card], card, n, g.kind[card]))
    return n


def gain_water(g: State, card: int, n: int) -> None:
    """A card gets Water tokens."""
    g.water[card] += n
    if n and g.events is not None:
        g.events.append(e.WaterGained(g.control[card], card, n, g.kind[card]))
