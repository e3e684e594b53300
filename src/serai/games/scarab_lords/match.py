"""Set-up of a game, and the advanced match: best of three, with an exchange of cards between the games."""

from __future__ import annotations

from serai.games.scarab_lords.choices import each_face
from serai.games.scarab_lords.events import GameBegan, GameEnded, GaveUp, Revealed, TookBonus
from serai.games.scarab_lords.frames import GIVING, TAKING
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
from serai.kernel import Action, Frame


def house_deck(g: State, house: int) -> tuple[int, ...]:
    """The cards of a house, or the bonus cards, as their sets list them (SL 2.1)."""
    cards: list[int] = []
    for number, face in enumerate(g.pool.faces):
        if face.house == house:
            cards += [number] * face.copies
    return tuple(cards)


def set_up(g: State, first: int) -> None:
    """Shuffle both decks, clear the board and draw the opening hands (SL 3.2, SL 3.5)."""
    g.hand = [[], []]
    g.pile = [[], []]
    g.deck = [list(g.decks[0]), list(g.decks[1])]
    g.face, g.owner, g.place, g.scarabs = [], [], [], []
    g.rows = [()] * (2 * PLACES)
    g.pyramids = [NOBODY] * 6
    g.denied = [0, 0]
    g.turn = 0
    g.first = first
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
    if g.events is not None:
        g.events.append(GameEnded(winner, rule, gathered=not over))
    if over:
        g.winner = winner
        g.won_by = "SL 12.1" if g.match else rule
        return
    _gather(g)
    if winner != NOBODY:  # a drawn game is played again as it was (SL 12.11)
        loser = 1 - winner
        g.outs = ((), ())
        g.first = loser  # SL 12.10
        g.stack.append(Frame(GIVING, winner))
        g.stack.append(Frame(GIVING, loser))


def _gather(g: State) -> None:
    """All cards leave the table; between games a player's cards are the deck alone."""
    g.hand = [[], []]
    g.pile = [[], []]
    g.deck = [[], []]
    for card in range(len(g.face)):
        g.face[card], g.owner[card], g.place[card], g.scarabs[card] = NOBODY, NOBODY, NOWHERE, 0
    g.rows = [()] * (2 * PLACES)
    g.used = []
    g.freed = []


def next_game(g: State) -> None:
    """The next game of the match is set up."""
    g.games += 1
    if g.events is not None:
        g.events.append(GameBegan(g.games, g.first))
    set_up(g, g.first)


def offer_gifts(g: State, frame: Frame) -> list[Action]:
    """Cards of the own deck to give up, at most five, or no more (SL 12.4)."""
    rest = without(g.decks[frame.seat], g.outs[frame.seat])
    offers = each_face(GIVE, list(rest)) if len(g.outs[frame.seat]) < EXCHANGE_LIMIT else []
    offers.append(DONE())
    return offers


def answer_gift(g: State, frame: Frame, action: Action) -> None:
    """Put a card aside, or be done; when both are done the cards are shown."""
    if action.verb is DONE:
        g.stack.pop()
        if not g.stack:
            _reveal(g)
        return
    seat = frame.seat
    outs = (*g.outs[seat], action.n)
    g.outs = (outs, g.outs[1]) if seat == 0 else (g.outs[0], outs)
    if g.events is not None:
        g.events.append(GaveUp(seat, action.n))


def _reveal(g: State) -> None:
    """The cards given up join the bonus cards; the loser takes first, then the winner (SL 12.5)."""
    for seat in (0, 1):
        if g.events is not None:
            g.events.append(Revealed(seat, tuple(sorted(g.outs[seat]))))
    counts = [len(g.outs[seat]) for seat in (0, 1)]
    g.decks = (without(g.decks[0], g.outs[0]), without(g.decks[1], g.outs[1]))
    g.bonus = tuple(sorted((*g.bonus, *g.outs[0], *g.outs[1])))
    g.outs = ((), ())
    loser = g.first
    for seat in (1 - loser, loser):
        if counts[seat]:
            g.stack.append(Frame(TAKING, seat, (counts[seat],)))


def offer_bonus(g: State, frame: Frame) -> list[Action]:
    """Any of the bonus cards (SL 12.7)."""
    return each_face(TAKE, list(g.bonus))


def answer_bonus(g: State, frame: Frame, action: Action) -> None:
    """A bonus card goes into the deck."""
    seat = frame.seat
    g.stack.pop()
    g.bonus = without(g.bonus, (action.n,))
    deck = tuple(sorted((*g.decks[seat], action.n)))
    g.decks = (deck, g.decks[1]) if seat == 0 else (g.decks[0], deck)
    if g.events is not None:
        g.events.append(TookBonus(seat, action.n))
    left = frame.args[0] - 1
    if left:
        g.stack.append(Frame(TAKING, seat, (left,)))


def without(cards: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that are left when some are taken."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)
