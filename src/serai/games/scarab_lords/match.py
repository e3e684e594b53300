"""Set-up of a game, and the advanced match: best of three, with an exchange of cards between the games."""

from __future__ import annotations

from serai.games.scarab_lords.events import GameBegan, GameEnded, GaveUp, Revealed, TookBonus
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import (
    DONE,
    EXCHANGE_LIMIT,
    GIVE,
    HAND_SIZE,
    NEEDED_WINS,
    NOBODY,
    NOWHERE,
    PLACES,
    TAKE,
)
from serai.games.scarab_lords.zones import draw, shuffle
from serai.kernel import Action, Data, Reason
from serai.parts.questions import Choice, Counted


def set_up(g: State, first: int) -> None:
    """Take up both decks, shuffle them and draw the opening hands, on an empty board (SL 3.2, SL 3.5)."""
    g.deck = [list(g.decks[0]), list(g.decks[1])]
    g.face, g.owner, g.place, g.scarabs = [], [], [], []
    g.pyramids = [NOBODY] * 6
    g.denied = [0, 0]
    g.turn = 0
    g.first = first
    g.seat = 1 - first  # the turn of the other one is over
    for seat in (0, 1):
        shuffle(g, seat)
        draw(g, seat, HAND_SIZE)


def end_game(g: State, winner: int, rule: str) -> None:
    """A game is over. In a match that goes on, the cards are gathered and, after a decision, exchanged."""
    g.stack.clear()
    if g.match and winner != NOBODY:
        zero, one = g.wins
        g.wins = (zero + 1, one) if winner == 0 else (zero, one + 1)
    over = not g.match or max(g.wins) == NEEDED_WINS
    g.tell(GameEnded(winner, rule, gathered=not over))
    if over:
        g.winner = winner
        g.won_by = "SL 12.1" if g.match else rule
        return
    _gather(g)
    if winner == NOBODY:
        _next_game(g)  # a drawn game is played again as it was (SL 12.11)
        return
    g.outs = ((), ())
    g.first = 1 - winner  # the loser, SL 12.10
    g.stack += [Giving(winner), Giving(g.first)]


def _gather(g: State) -> None:
    """All cards leave the table; between games a player's cards are the deck alone."""
    g.hand, g.pile, g.deck = [[], []], [[], []], [[], []]
    for card in range(len(g.face)):
        g.face[card], g.owner[card], g.place[card], g.scarabs[card] = NOBODY, NOBODY, NOWHERE, 0
    g.rows = [()] * (2 * PLACES)
    g.used, g.freed = [], []


def _next_game(g: State) -> None:
    """The next game of the match is set up (SL 12.9)."""
    g.games += 1
    g.tell(GameBegan(g.games, g.first))
    set_up(g, g.first)


class Giving(Choice):
    """Cards of the own deck to give up in secret, at most five, or no more (SL 12.4)."""

    __slots__ = ()
    kind = 19
    prompt = ("give-up", "SL 12.4")
    takes = (GIVE, DONE)

    def choices(self, g: State) -> tuple[int, ...]:
        outs = g.outs[self.seat]
        return without(g.decks[self.seat], outs) if len(outs) < EXCHANGE_LIMIT else ()

    def openly_forced(self, g: State, only: Action) -> bool:
        return False  # how many cards a player gives up is a secret: the fifth one does not end the choice

    def against_unfit(self, g: State, n: int) -> Reason:
        given = len(g.outs[self.seat])
        return self.first() if given < EXCHANGE_LIMIT else Reason("five given", "SL 12.4")

    def answer(self, g: State, action: Action) -> None:
        """When both are done the cards are shown."""
        if action.verb is DONE:
            g.stack.pop()
            if not g.stack:
                _reveal(g)
            return
        g.outs = _exchanged(g.outs, self.seat, (*g.outs[self.seat], action.n))
        g.tell(GaveUp(self.seat, action.n))


def _reveal(g: State) -> None:
    """The cards given up join the bonus cards; the loser takes first, then the winner (SL 12.5)."""
    for seat in (0, 1):
        g.tell(Revealed(seat, tuple(sorted(g.outs[seat]))))
    for seat in (1 - g.first, g.first):  # the loser begins the next game
        if g.outs[seat]:
            g.stack.append(Taking(seat, len(g.outs[seat])))
    g.decks = (without(g.decks[0], g.outs[0]), without(g.decks[1], g.outs[1]))
    g.bonus = tuple(sorted((*g.bonus, *g.outs[0], *g.outs[1])))
    g.outs = ((), ())
    if not g.stack:
        _next_game(g)


class Taking(Counted):
    """Bonus cards to take into the deck (SL 12.5, SL 12.7)."""

    __slots__ = ()
    kind = 20
    prompt = ("take-bonus", "SL 12.5")
    takes = (TAKE,)

    def about(self, g: State) -> dict[str, Data]:
        return {"left": self.count}

    def choices(self, g: State) -> tuple[int, ...]:
        return g.bonus

    def against_unfit(self, g: State, n: int) -> Reason:
        return Reason("no bonus card", "SL 12.7")

    def answer(self, g: State, action: Action) -> None:
        seat = self.seat
        g.stack.pop()
        g.bonus = without(g.bonus, (action.n,))
        g.decks = _exchanged(g.decks, seat, tuple(sorted((*g.decks[seat], action.n))))
        g.tell(TookBonus(seat, action.n))
        if self.count > 1:
            g.stack.append(Taking(seat, self.count - 1))
        elif not g.stack:
            _next_game(g)


def _exchanged(
    cards: tuple[tuple[int, ...], tuple[int, ...]], seat: int, own: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both players' cards, with other ones for one of them."""
    return (own, cards[1]) if seat == 0 else (cards[0], own)


def without(cards: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that are left when some are taken."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)
