"""Where cards are: decks and their discard pile, market stacks, and what a player holds."""

from __future__ import annotations

from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import CardLost, DeckRemade
from serai.games.al_kalim.state.events_fights import AllyKilled
from serai.games.al_kalim.state.events_trade import CardStacked, RewardLost
from serai.games.al_kalim.state.terms import (
    ALLIES,
    ALLY,
    CHALLENGE,
    ITEM,
    LEGEND,
    LEGEND_ALLY,
    LEGENDS,
    MARKET,
    NOBODY,
    NOTHING,
)


def without(zone: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A zone less one card."""
    at = zone.index(card)
    return zone[:at] + zone[at + 1 :]


def draw(g: State, deck: int) -> int:
    """The top card of a deck, NOTHING without any; an empty one is made anew from its discards (AK 9.3)."""
    cards = g.decks[deck]
    if not cards:
        if deck > MARKET or not g.discards[deck]:
            return NOTHING
        again = list(g.discards[deck])
        g.chance.shuffle(again)
        g.discards[deck] = ()
        g.sunk[deck] = 0
        cards = tuple(again)
        if g.events is not None:
            g.events.append(DeckRemade(deck))
    g.decks[deck] = cards[:-1]
    g.sunk[deck] = min(g.sunk[deck], len(cards) - 1)
    return cards[-1]


def sink(g: State, deck: int, card: int) -> None:
    """Put a card at the bottom of a deck, where all have seen it go (AK 18.2)."""
    g.decks[deck] = (card, *g.decks[deck])
    g.sunk[deck] += 1


def discard(g: State, pile: int, card: int) -> None:
    """Put a card on a discard pile."""
    g.discards[pile] = (*g.discards[pile], card)


def draw_for_market(g: State) -> int:
    """The next card for a stack; the place of a base ally is taken by one of Al-Kalim's (AK 4.3)."""
    card = draw(g, MARKET)
    return next_ally(g) if card == ANY_ALLY else card


def next_ally(g: State) -> int:
    """The card for a base ally: one of Al-Kalim's, or without any the next market card (AK 12.22)."""
    card = draw(g, ALLIES)
    return draw_for_market(g) if card == NOTHING else card


#: In the market deck: a card of the base game that is an ally.
ANY_ALLY = 10_000


def lay_on_stack(g: State, stack: int, card: int, drawn: bool) -> None:
    """Lay a card on a market stack, face up."""
    g.stacks[stack] = (*g.stacks[stack], card)
    if g.events is not None:
        g.events.append(CardStacked(stack, card, drawn))


def party(g: State, seat: int) -> tuple[int, ...]:
    """The characters of a player: the hero, the allies, the Legendary Allies (AK 1.6)."""
    found = (g.hero[seat], *g.allies[seat])
    for card in g.legends[seat]:
        if g.done[card] and g.pool.faces[card].sort == LEGEND_ALLY:
            found = (*found, card)
    return found


def all_allies(g: State, seat: int) -> tuple[int, ...]:
    """The allies of a player, Legendary Allies included (AK 14.25)."""
    return party(g, seat)[1:]


def holdings(g: State, seat: int) -> list[int]:
    """All cards whose text works for a player, in the order in which they do (AK 3.13)."""
    found = [g.hero[seat], *g.allies[seat], *g.items[seat]]
    if g.legends[seat]:
        found += [card for card in g.legends[seat] if g.done[card]]
    return found


def holds_for(g: State, seat: int, moments: int) -> bool:
    """Whether a player holds any card that may be used at one of these moments, a mask."""
    faces = g.pool.faces
    if faces[g.hero[seat]].moments & moments:
        return True
    for card in g.items[seat]:
        if faces[card].moments & moments:
            return True
    for card in g.allies[seat]:
        if faces[card].moments & moments:
            return True
    for card in g.legends[seat]:  # noqa: SIM110  a generator is dearer than this loop
        if g.done[card] and faces[card].moments & moments:
            return True
    return False


def is_character(g: State, card: int) -> bool:
    """Whether a card in a player's hands is an ally, or a hero."""
    face = g.pool.faces[card]
    return face.kind <= ALLY or (face.kind == LEGEND and face.sort == LEGEND_ALLY)


def bearer(g: State, card: int) -> int:
    """The character whose text a card's is: an ally's own, otherwise the hero's (AK 3.5)."""
    return card if is_character(g, card) else g.hero[g.owner[card]]


def gain(g: State, seat: int, card: int) -> None:
    """A player gets a card of the market, or keeps a challenge."""
    g.owner[card] = seat
    if g.pool.faces[card].kind == ALLY:
        g.allies[seat] = (*g.allies[seat], card)
    else:
        g.items[seat] = (*g.items[seat], card)


def let_go(g: State, seat: int, card: int) -> None:
    """Take an ally or item out of a player's hands, without its counters; where it goes is for the caller."""
    if card in g.allies[seat]:
        g.allies[seat] = without(g.allies[seat], card)
    else:
        g.items[seat] = without(g.items[seat], card)
    _clean(g, card)


def _clean(g: State, card: int) -> None:
    g.owner[card] = NOBODY
    g.wounds[card] = 0
    g.tired[card] = 0
    g.down[card] = 0
    g.uses[card] = g.pool.faces[card].uses


def lose(g: State, seat: int, card: int) -> None:
    """A player loses a card: it is discarded, a Legendary one goes under its deck (AK 11.17, AK 14.30)."""
    face = g.pool.faces[card]
    if face.kind == LEGEND:
        lose_legend(g, seat, card)
        return
    let_go(g, seat, card)
    if face.kind == ALLY:
        discard(g, ALLIES, card)
    elif face.kind == ITEM:
        discard(g, MARKET, card)
    elif face.kind == CHALLENGE:
        discard(g, face.colour, card)
    if g.events is not None:
        g.events.append(CardLost(seat, card))


def lose_legend(g: State, seat: int, card: int) -> None:
    """A quest or reward goes to the bottom of its deck, quest side up (AK 14.14, AK 14.30)."""
    g.legends[seat] = without(g.legends[seat], card)
    was_reward = g.done[card]
    _clean(g, card)
    g.progress[card] = 0
    g.done[card] = 0
    sink(g, LEGENDS + g.pool.faces[card].sort, card)
    if was_reward and g.events is not None:
        g.events.append(RewardLost(seat, card))


def kill(g: State, seat: int, card: int) -> None:
    """An ally is killed (AK 2.8)."""
    if g.events is not None:
        g.events.append(AllyKilled(seat, card))
    lose(g, seat, card)
