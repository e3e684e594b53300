"""Exploring a bazaar: where there is one, the new card, and the City of Dreams (AK 12)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.quest_tests import ask_for_test
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.quests import note_visit
from serai.games.al_kalim.rules.steps import Visit, goes_on
from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.rules.trade import Trading
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_trade import BazaarEntered, Dreamt
from serai.games.al_kalim.state.terms import (
    BROWSE,
    CHOOSE,
    CITIES,
    CLOUDS,
    DONE,
    DREAM_CARDS,
    DREAMS,
    FAITH,
    MARKET,
    NOTHING,
    NOWHERE,
    STACKS,
    TOWNS,
)
from serai.games.al_kalim.state.zones import ANY_ALLY, draw, draw_for_market, lay_on_stack, next_ally, without
from serai.kernel import Action, Reason, Verb

# Steps of a Visit.
_NEW_CARD: Final = 0
_TRADE: Final = 1
_LEAVE: Final = 2

ALLY_CHOICE: Final = 199  # the number by which "an ally" is chosen

_NO_BAZAAR: Final = Reason("no bazaar", "AK 4.4")
_CITY_AWAY: Final = Reason("city away", "AK 4.5")
_COVERED: Final = Reason("covered bazaar", "AK 8.14")
_OTHER_BAZAAR: Final = Reason("other bazaar", "AK 12.3")
_NOT_THERE: Final = Reason("not in the bazaar", "AK 12.3")
_NOT_SEEN: Final = Reason("not seen", "AK 12.25")
_BROWSE_MOMENT: Final = Reason("browse moment", "AK 12.25")


def place_of(g: State, stack: int) -> int:
    """The space of a bazaar's town or Lost City, NOWHERE if that is not on the map."""
    return g.board.towns[stack] if stack < TOWNS else g.cities[stack - TOWNS]


def against_exploring(g: State, seat: int, stack: int) -> Reason | None:
    """What speaks against exploring a bazaar: the hero must be there (AK 12.3, AK 12.5, AK 8.14)."""
    if stack >= STACKS:
        return _NO_BAZAAR
    at = place_of(g, stack)
    if at == g.where[seat]:
        return _COVERED if covered(g, at) else None
    if at == NOWHERE:
        return _CITY_AWAY
    return _OTHER_BAZAAR if stacks_here(g, seat) else _NOT_THERE


def stacks_here(g: State, seat: int) -> list[int]:
    """The bazaars that a hero may explore here: a town's, or those of Lost Cities."""
    hex = g.where[seat]
    town = g.board.town_at[hex]
    there = [] if town == NOTHING else [town]
    there += [TOWNS + city for city in range(CITIES) if g.cities[city] == hex]
    return [stack for stack in there if against_exploring(g, seat, stack) is None]


def visit(g: State, seat: int, stack: int) -> None:
    """Explore a bazaar."""
    if g.events is not None:
        g.events.append(BazaarEntered(seat, stack))
    g.stack.append(Visit(seat, _NEW_CARD, stack))


def _go_on_visiting(g: State, frame: Visit) -> None:
    """A new card, trade, and what the visit brings."""
    step, stack, seat = frame.step, frame.stack, frame.seat
    g.stack.pop()
    if step == _LEAVE:
        note_visit(g, seat, stack)
        if not g.won_by:
            if stack == TOWNS + CLOUDS:
                g.clouds = True  # AK 12.27
            if stack < TOWNS:
                ask_for_test(g, seat)
        return
    g.stack.append(Visit(seat, step + 1, stack))
    if step == _TRADE:
        g.stack.append(Trading(seat, stack, stack == TOWNS + FAITH))
    elif stack == TOWNS + DREAMS and (g.decks[MARKET] or g.discards[MARKET]):
        g.stack.append(Browsing(seat, stack))
    else:
        stack_new_cards(g, stack, 1)


def stack_new_cards(g: State, stack: int, n: int) -> None:
    """Lay cards of the market deck on a stack (AK 12.6)."""
    for _ in range(n):
        card = draw_for_market(g)
        if card != NOTHING:
            lay_on_stack(g, stack, card, drawn=True)


# The City of Dreams


class Browsing(Question):
    """Look at the top cards of the market deck, or draw one as in any other bazaar (AK 12.25)."""

    __slots__ = ("stack",)
    named = ("stack",)
    kind: ClassVar[int] = 56
    prompt: ClassVar[tuple[str, str]] = ("browse", "AK 12.25")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, BROWSE)

    def __init__(self, seat: int, stack: int) -> None:
        self.seat = seat
        self.stack: Final = stack

    def offer(self, g: State) -> list[Action]:
        return [DONE(), BROWSE()]

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is BROWSE:
            _dream(g, self.seat, self.stack)
        else:
            stack_new_cards(g, self.stack, 1)


def _dream(g: State, seat: int, stack: int) -> None:
    """Look at the top five cards of the market deck (AK 12.25, AK 12.26)."""
    seen: list[int] = []
    for _ in range(DREAM_CARDS):
        card = draw(g, MARKET)
        if card != NOTHING:
            seen.append(card)
    if g.events is not None:
        g.events.append(Dreamt(seat, tuple(seen)))
    g.stack.append(Dreaming(seat, stack, tuple(sorted(seen))))


class Dreaming(Question):
    """One of the cards that a player looks at, for the stack; the rest is shuffled in (AK 12.25)."""

    __slots__ = ("cards", "stack")
    named = ("stack", "cards")
    kind: ClassVar[int] = 38
    prompt: ClassVar[tuple[str, str]] = ("dreams", "AK 12.25")
    takes: ClassVar[tuple[Verb, ...]] = (CHOOSE,)

    def __init__(self, seat: int, stack: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.stack: Final = stack
        self.cards: Final = cards

    def openly_forced(self, g: State, only: Action) -> bool:
        return False  # others do not see that all cards are alike (AK 1.9)

    def offer(self, g: State) -> list[Action]:
        """Those that stand for allies are one offer."""
        offers: list[Action] = []
        for card in self.cards:
            action = CHOOSE(ALLY_CHOICE if card == ANY_ALLY else card)
            if action not in offers:
                offers.append(action)
        return offers

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if _chosen(n) in self.cards else _NOT_SEEN

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        chosen = _chosen(action.n)
        deck = [*g.decks[MARKET], *without(self.cards, chosen)]
        g.chance.shuffle(deck)
        g.decks[MARKET] = tuple(deck)
        g.sunk[MARKET] = 0
        if chosen == ANY_ALLY:
            chosen = next_ally(g)
        if chosen != NOTHING:
            lay_on_stack(g, self.stack, chosen, drawn=True)


def _chosen(n: int) -> int:
    """The card that a number means; ANY_ALLY itself is none, for it is chosen by ALLY_CHOICE."""
    return ANY_ALLY if n == ALLY_CHOICE else NOTHING if n == ANY_ALLY else n


def _browsing_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _BROWSE_MOMENT


goes_on(Visit.kind, _go_on_visiting)
elsewhere(_browsing_elsewhere, BROWSE)
