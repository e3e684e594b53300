"""The state of a table: columns of small integers, and the shared pool of card definitions behind them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from serai.games.scarab_lords.terms import COLUMNS, GODS, HOUSES, NEEDED_PYRAMIDS, NOBODY, NOWHERE, PLACES
from serai.games.scarab_lords.verbs import OF_FACES
from serai.kernel import Chance
from serai.parts.columns import Layout, Two, Unsaved
from serai.parts.engine import Waiting

T = TypeVar("T")


@mypyc_attr(native_class=False)  # what is taught to the phrasebook stays Python in the compiled build
class Effect:
    """What a sentence does once. A card's effects are numbered in the pool, so that a frame can name one."""

    __slots__ = ()
    #: Whether it is aimed at cards in columns. (Compiled, isinstance does not know the subclasses.)
    aims: ClassVar[bool] = False

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        """Carry it out for `seat`, from `card` in play (NOWHERE: a fate card), or push what to ask."""
        raise NotImplementedError


@dataclass(frozen=True)
class Face:
    """One card as it is printed; every copy of it shares this."""

    name: str
    house: int
    copies: int
    type: int
    power: int
    phase: int
    icons: tuple[int, ...]
    columns: tuple[int, ...]  # where it may stand (SL 5.3)
    text: str
    origin: str


def _deck(faces: list[Face], house: int) -> tuple[int, ...]:
    return tuple([n for n, face in enumerate(faces) if face.house == house for _ in range(face.copies)])


class Pool:
    """All the faces a table knows, and what their texts do, as columns indexed by face."""

    def __init__(self, faces: list[Face]) -> None:
        n = len(faces)
        self.faces: Final = faces
        self.number: Final = {face.name: i for i, face in enumerate(faces)}
        #: The cards of each house, and the bonus cards, as their sets list them (SL 2.1).
        self.decks: Final = [_deck(faces, house) for house in range(len(HOUSES))]
        self.type: Final[list[int]] = [face.type for face in faces]
        self.phase: Final[list[int]] = [face.phase for face in faces]
        self.power: Final[list[int]] = [face.power for face in faces]
        self.enters: Final[list[int]] = [0] * n  # scarabs on entering (SL 7.8)
        self.effects: Final[list[Effect]] = []
        self.aimed: Final[dict[int, Any]] = {}  # those of them that are aimed at cards in columns
        self.played: Final[list[tuple[int, ...]]] = [()] * n  # effects when played, active ones included
        self.active: Final[list[tuple[int, ...]]] = [()] * n
        self.free: Final[list[tuple[int, ...]]] = [()] * n
        self._lasting: Final[dict[type, list[tuple[Any, ...]]]] = {}
        for verb in OF_FACES:  # every face has its actions
            verb.upto(n)

    def lasting_texts(self, kind: type[T]) -> list[tuple[T, ...]]:
        """The lasting texts of a kind, by face."""
        texts = self._lasting.get(kind)
        if texts is None:
            texts = self._lasting[kind] = [()] * len(self.faces)
        return texts


class State(Waiting):
    """A table of Scarab Lords.

    In hand, deck and pile a card is its face, so copies cannot be told apart there. A card that comes into
    play gets a new number, its index in the columns `face`, `owner`, `place` and `scarabs`, never used again.
    """

    def set_blank(self, pool: Pool, chance: Chance) -> State:
        """Make it a table with nothing on it; every column is declared here."""
        self.wait_for_nothing(chance)
        self.pool: Unsaved[Pool] = pool
        self.houses: tuple[int, int] = (0, 1)
        # The cards, by seat; the top of a deck is the end of its list.
        self.hand: Two[list[int]] = [[], []]
        self.deck: Two[list[int]] = [[], []]
        self.pile: Two[list[int]] = [[], []]
        # The cards in play, by their numbers; `rows[seat * PLACES + place]` lists them by place.
        self.face: list[int] = []
        self.owner: list[int] = []
        self.place: list[int] = []
        self.scarabs: list[int] = []
        self.rows: list[tuple[int, ...]] = [()] * (2 * PLACES)
        self.pyramids: list[int] = [NOBODY] * 6
        self.boost: list[int] = [0] * 6  # of the active player, until the end of the turn (SL 9.26)
        # The turn.
        self.turn: int = 0
        self.first: int = 0
        self.seat: int = 0
        self.phase: int = 0
        self.named: int = 15  # the phases that are played, as bits
        self.fresh: bool = True  # nothing was chosen in this turn yet (SL 4.13)
        self.dutiful: bool = False  # a card of the hand was played or freely discarded (SL 4.20)
        self.left: list[int] = [0, 0, 0, 0]  # actions left in each phase
        self.barred: int = 0  # phases without action in this turn, as bits (SL 9.23)
        self.denied: list[int] = [0, 0]  # the same for each player's next turn
        self.exercised: int = 0  # columns exercised, as bits (SL 10.9)
        self.used: list[int] = []  # cards whose active text was carried out in this turn (SL 5.8)
        self.freed: list[int] = []  # cards whose free text was used in this turn (SL 8.4)
        # The match (SL 12.1): what is not in the decks is among the bonus cards.
        self.match: bool = False
        self.games: int = 1
        self.wins: tuple[int, int] = (0, 0)
        self.decks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.bonus: tuple[int, ...] = ()
        self.outs: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        # The end: NOBODY and a rule for a draw.
        self.winner: int = NOBODY
        self.won_by: str = ""
        return self

    # columns: made by tools/columns.py
    __slots__ = (
        *("barred", "bonus", "boost", "deck", "decks", "denied", "dutiful", "exercised", "face"),
        *("first", "freed", "fresh", "games", "hand", "houses", "left", "match", "named", "outs"),
        *("owner", "phase", "pile", "place", "pool", "pyramids", "rows", "scarabs", "seat", "turn"),
        *("used", "winner", "wins", "won_by"),
    )

    def clone(self) -> State:
        """An independent copy without a listener."""
        s = State()
        s.chance, s.events, s.stack = self.chance.clone(), None, self.stack.copy()
        s.offers, s.pool, s.houses = self.offers, self.pool, self.houses
        s.hand = [self.hand[0].copy(), self.hand[1].copy()]
        s.deck = [self.deck[0].copy(), self.deck[1].copy()]
        s.pile, s.face = [self.pile[0].copy(), self.pile[1].copy()], self.face.copy()
        s.owner, s.place, s.scarabs = self.owner.copy(), self.place.copy(), self.scarabs.copy()
        s.rows, s.pyramids, s.boost = self.rows.copy(), self.pyramids.copy(), self.boost.copy()
        s.turn, s.first, s.seat = self.turn, self.first, self.seat
        s.phase, s.named, s.fresh = self.phase, self.named, self.fresh
        s.dutiful, s.left, s.barred = self.dutiful, self.left.copy(), self.barred
        s.denied, s.exercised, s.used = self.denied.copy(), self.exercised, self.used.copy()
        s.freed, s.match, s.games = self.freed.copy(), self.match, self.games
        s.wins, s.decks, s.bonus = self.wins, self.decks, self.bonus
        s.outs, s.winner, s.won_by = self.outs, self.winner, self.won_by
        return s

    # columns: end


# columns: made by tools/columns.py
LAYOUT: Final = Layout(
    plain="turn first seat phase named fresh dutiful barred exercised match games winner won_by",
    lists="face owner place scarabs pyramids boost left denied used freed",
    tuples="houses wins bonus",
    nested="hand deck pile",
    rows="rows",
    tables="decks outs",
)
# columns: end


def has_two_in_each_region(g: State, seat: int) -> bool:
    """Whether a player has the pyramids that win as the own turn begins (SL 11.2)."""
    upper, lower = g.pyramids[: COLUMNS // 2], g.pyramids[COLUMNS // 2 :]
    return upper.count(seat) >= NEEDED_PYRAMIDS and lower.count(seat) >= NEEDED_PYRAMIDS


def house_names(g: State) -> list[str]:
    """The houses by seat."""
    return [HOUSES[house] for house in g.houses]


def bit(mask: int, n: int) -> bool:
    """Whether bit n of a mask is set."""
    return mask >> n & 1 == 1


def in_play(g: State, card: int) -> bool:
    """Whether the card of this number is in play."""
    return 0 <= card < len(g.place) and g.place[card] != NOWHERE


def cards_of(g: State, seat: int) -> list[int]:
    """A player's cards in the six columns, by column and in the order in which they entered."""
    base = seat * PLACES
    return [card for row in g.rows[base : base + GODS] for card in row]
