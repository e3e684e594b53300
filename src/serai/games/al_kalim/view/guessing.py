"""A full state that agrees with what a seat sees, and where every card is (AK 18)."""

from __future__ import annotations

from serai.games.al_kalim.rules.bazaar import Dreaming
from serai.games.al_kalim.rules.frames import FRAMES
from serai.games.al_kalim.rules.steps import Drawing
from serai.games.al_kalim.state.board import house_board
from serai.games.al_kalim.state.columns import State, load
from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.terms import (
    ALLIES,
    DECK_NAMES,
    DECKS,
    LEGENDS,
    MARKET,
    NOBODY,
    NOTHING,
    STACKS,
)
from serai.games.al_kalim.state.zones import ANY_ALLY
from serai.games.al_kalim.view.seat_view import UNKNOWN, dream_of
from serai.kernel import Chance, View


def guess(pool: Pool, seen: View, chance: Chance) -> State:
    """A full state with that view; decks that it hides are dealt by chance from the cards not in sight."""
    g = load(seen.inner, pool, house_board(), chance, FRAMES)
    known = _in_sight(g)
    hidden: list[list[int]] = [[] for _ in range(DECKS)]
    for colour in range(4):
        hidden[colour] = [card for card in pool.challenges[colour] if card not in known]
    hidden[ALLIES] = [card for card in pool.allies if card not in known]
    for kind in range(5):
        hidden[LEGENDS + kind] = [card for card in pool.legends[kind] if card not in known]
    hidden[MARKET] = [card for card in pool.items if card not in known]
    dream = dream_of(g)
    unseen = 0 if dream is None else dream.cards.count(UNKNOWN)
    wanted = g.decks[MARKET].count(UNKNOWN) + unseen
    hidden[MARKET] += [ANY_ALLY] * (wanted - len(hidden[MARKET]))
    for deck in range(DECKS):
        rest = hidden[deck]
        g.chance.shuffle(rest)
        cards = [rest.pop() if card == UNKNOWN else card for card in g.decks[deck]]
        g.decks[deck] = tuple(cards)
    if dream is not None and unseen:
        g.stack[-1] = Dreaming(dream.seat, dream.stack, tuple(sorted(hidden[MARKET])))
    return g


def _in_sight(g: State) -> list[int]:
    """Every card that is not in the hidden part of a deck."""
    found = [card for deck in g.decks for card in deck if card != UNKNOWN]
    found += [card for pile in g.discards for card in pile]
    found += [card for stack in g.stacks for card in stack]
    found += [card for card, owner in enumerate(g.owner) if owner != NOBODY]
    found += [g.lairs[at + 1] for at in range(0, len(g.lairs), 2)]
    if g.foe != NOTHING:
        found.append(g.foe)
    for frame in g.stack:
        if isinstance(frame, Drawing):
            found.append(frame.card)
        elif isinstance(frame, Dreaming):
            found += frame.cards
    return found


def all_cards(g: State) -> list[tuple[str, int]]:
    """Every card with its zone; base allies that were drawn from the market are out of the game."""
    found: list[tuple[str, int]] = []
    for deck in range(DECKS):
        found += [(DECK_NAMES[deck], card) for card in g.decks[deck]]
    for pile in range(6):
        found += [("discards", card) for card in g.discards[pile]]
    for stack in range(STACKS):
        found += [("stack", card) for card in g.stacks[stack]]
    for seat in range(g.seats):
        found.append(("hero", g.hero[seat]))
        held = (*g.allies[seat], *g.items[seat], *g.legends[seat])
        found += [("held", card) for card in held]
    lairs = [g.lairs[at + 1] for at in range(0, len(g.lairs), 2)]
    found += [("lair", card) for card in lairs]
    if g.foe != NOTHING and not g.finished and g.foe not in lairs:
        found.append(("fought", g.foe))
    for frame in g.stack:
        if isinstance(frame, Drawing):
            found.append(("drawn", frame.card))
        elif isinstance(frame, Dreaming):
            found += [("dreamt of", card) for card in frame.cards]
    slots = sum([1 for _, card in found if card == ANY_ALLY])
    found += [("out", ANY_ALLY)] * (len(g.pool.allies) - slots)
    return found
