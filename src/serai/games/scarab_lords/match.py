"""Set-up of a game, and the advanced match: best of three, with an exchange of cards between the games."""

from __future__ import annotations

from serai.games.scarab_lords import terms as t
from serai.games.scarab_lords.events import GameBegan, GameEnded, GaveUp, Revealed, TookBonus
from serai.games.scarab_lords.state import Pool, State
from serai.games.scarab_lords.verbs import DONE, GIVE, TAKE
from serai.games.scarab_lords.zones import draw, shuffle
from serai.kernel import Action, Chance, Data, Reason
from serai.parts.questions import Choice, Counted

#: Each option with its values; the first is the default.
OPTIONS: dict[str, tuple[str, ...]] = {
    "variant": ("game", "match"),
    "houses": ("random", "temet-ankar", "ankar-temet"),
    "first": ("random", "1", "2"),
}


def new_table(pool: Pool, options: dict[str, Data], chance: Chance) -> State:
    """Houses and first player by chance unless the options say, then the set-up (SL 3.1, SL 3.4)."""
    g = State().set_blank(pool, chance)
    houses = options["houses"]
    temet_first = chance.below(2) == 0 if houses == "random" else houses == "temet-ankar"
    g.houses = (t.TEMET, t.ANKAR) if temet_first else (t.ANKAR, t.TEMET)
    first = chance.below(2) if options["first"] == "random" else int(options["first"]) - 1
    g.match = options["variant"] == "match"
    g.decks = (pool.decks[g.houses[0]], pool.decks[g.houses[1]])
    if g.match:
        g.bonus = pool.decks[t.BONUS]
    set_up(g, first)
    return g


def set_up(g: State, first: int) -> None:
    """Take up both decks, shuffle them and draw the opening hands, on an empty board (SL 3.2, SL 3.5)."""
    g.deck = [list(g.decks[0]), list(g.decks[1])]
    g.face, g.owner, g.place, g.scarabs = [], [], [], []
    g.pyramids = [t.NOBODY] * 6
    g.denied = [0, 0]
    g.turn = 0
    g.first = first
    g.seat = 1 - first  # the turn of the other one is over
    for seat in (0, 1):
        shuffle(g, seat)
        draw(g, seat, t.HAND_SIZE)


def end_game(g: State, winner: int, rule: str) -> None:
    """A game is over. In a match that goes on, the cards are gathered and, after a decision, exchanged."""
    g.stack.clear()
    if g.match and winner != t.NOBODY:
        zero, one = g.wins
        g.wins = (zero + 1, one) if winner == 0 else (zero, one + 1)
    over = not g.match or max(g.wins) == t.NEEDED_WINS
    g.tell(GameEnded(winner, rule, gathered=not over))
    if over:
        g.winner = winner
        g.won_by = "SL 12.1" if g.match else rule
        return
    _gather(g)
    if winner == t.NOBODY:
        _next_game(g)  # a drawn game is played again as it was (SL 12.11)
        return
    g.outs = ((), ())
    g.first = 1 - winner  # the loser, SL 12.10
    g.stack += [Giving(winner), Giving(g.first)]


def _gather(g: State) -> None:
    """All cards leave the table; between games a player's cards are the deck alone."""
    g.hand, g.pile, g.deck = [[], []], [[], []], [[], []]
    for card in range(len(g.face)):
        g.face[card], g.owner[card], g.place[card], g.scarabs[card] = t.NOBODY, t.NOBODY, t.NOWHERE, 0
    g.rows = [()] * (2 * t.PLACES)
    g.used, g.freed = [], []


def _next_game(g: State) -> None:
    """The next game of the match is set up (SL 12.9)."""
    g.games += 1
    g.tell(GameBegan(g.games, g.first))
    set_up(g, g.first)


class Giving(Choice):
    """Cards of the own deck to give up in secret, at most five, or no more (SL 12.4)."""

    __slots__ = ()
    prompt = ("give-up", "SL 12.4")
    takes = (GIVE, DONE)

    def choices(self, g: State) -> tuple[int, ...]:
        outs = g.outs[self.seat]
        return without(g.decks[self.seat], outs) if len(outs) < t.EXCHANGE_LIMIT else ()

    def openly_forced(self, g: State, only: Action) -> bool:
        return False  # how many cards a player gives up is a secret: the fifth one does not end the choice

    def against_unfit(self, g: State, n: int) -> Reason:
        given = len(g.outs[self.seat])
        return self.first() if given < t.EXCHANGE_LIMIT else Reason("five given", "SL 12.4")

    def choose(self, g: State, n: int) -> None:
        g.stack.append(self)
        g.outs = _exchanged(g.outs, self.seat, (*g.outs[self.seat], n))
        g.tell(GaveUp(self.seat, n))

    def end(self, g: State) -> None:
        """When both are done the cards are shown."""
        if not g.stack:
            _reveal(g)


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
    prompt = ("take-bonus", "SL 12.5")
    takes = (TAKE,)

    def about(self, g: State) -> dict[str, Data]:
        return {"left": self.count}

    def choices(self, g: State) -> tuple[int, ...]:
        return g.bonus

    def against_unfit(self, g: State, n: int) -> Reason:
        return Reason("no bonus card", "SL 12.7")

    def choose(self, g: State, n: int) -> None:
        g.bonus = without(g.bonus, (n,))
        g.decks = _exchanged(g.decks, self.seat, tuple(sorted((*g.decks[self.seat], n))))
        g.tell(TookBonus(self.seat, n))
        if self.count > 1:
            g.stack.append(Taking(self.seat, self.count - 1))
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
