"""The state of a table: columns of small integers over the cards in play, lists of kinds for other zones."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.marks import Mark
from serai.games.burning_sands.state.pool import Board, Heeding, Pool, Variant
from serai.games.burning_sands.state.rows import Duel, Happening, Raider
from serai.games.burning_sands.state.tally import Tally
from serai.games.burning_sands.state.terms import DAWN, NOBODY, NOTHING
from serai.kernel import Chance
from serai.parts.columns import Fixed, Layout, Typed, Unsaved
from serai.parts.engine import Waiting


class State(Waiting):
    """A table of Burning Sands.

    In hand, deck and piles a card is its *kind*: its face, and for variant n of a face the face plus n + 1
    times the number of all faces, so that a kind tells its face by itself.
    A card in play has a number of its own, its index in the columns; those of cards that left are used again.
    """

    def set_blank(self, pool: Pool, chance: Chance, seats: int) -> None:
        """A table with nothing on it; every column is declared here."""
        self.wait_for_nothing(chance)
        self.pool: Unsaved[Pool] = pool
        self.edition: int = 0
        self.seats: int = seats
        # What the seats are called in a hand-set table; else their numbers, counted from 1.
        self.names: Fixed[list[str]] = [str(seat + 1) for seat in range(seats)]
        self.house: Fixed[list[int]] = [NOBODY] * seats  # each seat's faction
        self.alive: list[bool] = [True] * seats
        # Cards that are not in play, by seat, as kinds; the top of a deck is the end of its list.
        self.deck: list[list[int]] = [[] for _ in range(seats)]
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.saved: list[list[int]] = [[] for _ in range(seats)]
        self.buried: list[list[int]] = [[] for _ in range(seats)]
        self.known: list[tuple[int, ...]] = [()] * seats  # cards in each hand that all saw go there (BS 21.4)
        # By seat * seats + viewer: further cards of a hand that one viewer saw.
        self.glimpsed: list[tuple[int, ...]] = [()] * (seats * seats)
        # Known cards on top of each deck: those all know, and 64 times those its owner knows.
        self.tops: list[int] = [0] * seats
        # By seat * seats + viewer: how many cards on top of a deck another viewer knows.
        self.peeked: list[int] = [0] * (seats * seats)
        # Out of the game: destroyed City Sections, and all cards of players who are out.
        self.gone: list[list[int]] = [[] for _ in range(seats)]
        self.variants: Typed[list[Variant]] = []
        # Cards in play: columns over their numbers; `side[seat]` lists what a player controls, oldest first.
        self.kind: list[int] = []  # NOTHING: no card has this number now
        self.owner: list[int] = []
        self.control: list[int] = []
        self.host: list[int] = []  # the Hero or City Section it is attached to
        # 0 or 1; 2 for a Holding that has not straightened since it came (BS 5.25).
        self.bowed: list[int] = []
        self.water: list[int] = []
        self.str_turn: list[int] = []  # until the end of the turn
        self.ka_turn: list[int] = []
        self.str_token: list[int] = []  # the sum of its tokens
        self.ka_token: list[int] = []
        self.at: list[int] = []  # the City Section at which a Hero's unit fights
        self.used: list[int] = []  # abilities used this turn, as bits; with once-per-battle ones above
        self.side: list[list[int]] = [[] for _ in range(seats)]
        # Each token with a bonus: card, Strength, Ka, duration, and its name if it has one.
        self.tokens: list[tuple[int, int, int, int, str]] = []
        # Traits given for a time: card, trait, its number, duration.
        self.traits: list[tuple[int, str, int, int]] = []
        self.lost_traits: list[tuple[int, str, int]] = []  # traits taken for a time: card, trait, duration
        # Tokens with a name of their own: card, name, how many.
        self.counters: list[tuple[int, str, int]] = []
        # Water on a card that was taken from a City Section: card, City Section, how many; see `rules.water`.
        self.taken: list[tuple[int, int, int]] = []
        # All else that is changed for a time; only `rules.marks` writes here.
        self.marks: Typed[list[Mark]] = []
        self.marked: Unsaved[int] = 0  # which sorts of marks there are, as bits
        # Cards that lie under a card in play: that card, their owner, their kind (BS 18.25).
        self.under: list[tuple[int, int, int]] = []
        self.omen: int = NOTHING
        # What all saw when the decks were cut: player, kind (BS 3.17, BS 21.11).
        self.cuts: Fixed[list[tuple[int, int]]] = []
        # The turn.
        self.turn: int = 0
        self.phase: int = DAWN
        self.blessed: int = 0
        # The Blessed player took over from one who is out, and keeps the Blessing (BS 4.28).
        self.inherited: bool = False
        self.attacks: list[int] = []  # seats that attacked this turn
        self.raids: list[int] = []  # seats that raided this turn
        self.raided: list[int] = []  # City Sections that were raided this turn
        self.turn_history: Typed[list[Happening]] = []  # what some text counts; see `happenings`
        self.last_history: Typed[list[Happening]] = []  # the same of the last turn
        # An attack: who fights for whom (a principal's seat), and the battles to come.
        self.attacker: int = NOBODY
        self.defenders: list[int] = []
        self.invited: list[tuple[int, int]] = []  # player, principal: who may become an ally
        self.allies: list[tuple[int, int]] = []  # player, principal: who has assigned units as an ally
        self.pledges: list[tuple[int, int]] = []  # player, principal: a Water token was taken
        self.battles: list[int] = []
        self.battle: int = NOTHING  # the City Section fought for now
        self.fought: list[int] = []  # Heroes that used Tactician in this battle
        # Each raid: City Section, raider, kind of the card, defender, kind of the card, the defender's seat.
        self.raiders: Typed[list[Raider]] = []
        self.duel: Typed[Duel | None] = None
        self.dirty: bool = False  # something happened that may kill a Hero or end the game
        # Where the cards are, or were if it is dirty; see `stats.board`.
        self.board: Unsaved[Board | None] = None
        # While offers are laid out nothing changes: what was found out for them; see `paying.wealth`.
        self.found_out: Unsaved[dict[int, int] | None] = None
        # A text that changes Strengths by a Strength asks for one: others like it are not seen (BS 16.53).
        self.comparing: Unsaved[bool] = False
        # What the cards of all decks at the table wait for; see `heeding.heeding`.
        self.heeding: Unsaved[Heeding | None] = None
        # What is counted for those who weigh decks and cards; see `tally`.
        self.tally: Unsaved[Tally | None] = None
        # The end.
        self.scores: Fixed[list[float]] = []
        self.won_by: str = ""
        self.pending: Typed[list[Happening]] = []  # what happened and waits for its window; see `happenings`

    # columns: made by tools/columns.py
    __slots__ = (
        *("alive", "allies", "at", "attacker", "attacks", "battle", "battles", "blessed", "board"),
        *("bowed", "buried", "comparing", "control", "counters", "cuts", "deck", "defenders", "dirty"),
        *("duel", "edition", "fought", "found_out", "glimpsed", "gone", "hand", "heeding", "host"),
        *("house", "inherited", "invited", "ka_token", "ka_turn", "kind", "known", "last_history"),
        *("lost_traits", "marked", "marks", "names", "omen", "owner", "peeked", "pending", "phase"),
        *("pledges", "pool", "raided", "raiders", "raids", "saved", "scores", "seats", "side"),
        *("str_token", "str_turn", "taken", "tally", "tokens", "tops", "traits", "turn"),
        *("turn_history", "under", "used", "variants", "water", "won_by"),
    )

    def clone(self) -> State:
        """An independent copy without a listener."""
        s = State()
        s.chance, s.events, s.stack = self.chance.clone(), None, self.stack.copy()
        s.offers, s.pool, s.edition = self.offers, self.pool, self.edition
        s.seats, s.names, s.house = self.seats, self.names, self.house
        s.alive, s.deck = self.alive.copy(), [part.copy() for part in self.deck]
        s.hand, s.saved = [part.copy() for part in self.hand], [part.copy() for part in self.saved]
        s.buried, s.known = [part.copy() for part in self.buried], self.known.copy()
        s.glimpsed, s.tops, s.peeked = self.glimpsed.copy(), self.tops.copy(), self.peeked.copy()
        s.gone, s.variants = [part.copy() for part in self.gone], self.variants.copy()
        s.kind, s.owner, s.control = self.kind.copy(), self.owner.copy(), self.control.copy()
        s.host, s.bowed, s.water = self.host.copy(), self.bowed.copy(), self.water.copy()
        s.str_turn, s.ka_turn = self.str_turn.copy(), self.ka_turn.copy()
        s.str_token, s.ka_token, s.at = self.str_token.copy(), self.ka_token.copy(), self.at.copy()
        s.used, s.side = self.used.copy(), [part.copy() for part in self.side]
        s.tokens, s.traits = self.tokens.copy(), self.traits.copy()
        s.lost_traits, s.counters = self.lost_traits.copy(), self.counters.copy()
        s.taken, s.marks, s.marked = self.taken.copy(), self.marks.copy(), self.marked
        s.under, s.omen, s.cuts = self.under.copy(), self.omen, self.cuts
        s.turn, s.phase, s.blessed = self.turn, self.phase, self.blessed
        s.inherited, s.attacks, s.raids = self.inherited, self.attacks.copy(), self.raids.copy()
        s.raided, s.turn_history = self.raided.copy(), self.turn_history.copy()
        s.last_history, s.attacker = self.last_history.copy(), self.attacker
        s.defenders, s.invited = self.defenders.copy(), self.invited.copy()
        s.allies, s.pledges, s.battles = self.allies.copy(), self.pledges.copy(), self.battles.copy()
        s.battle, s.fought, s.raiders = self.battle, self.fought.copy(), self.raiders.copy()
        s.duel, s.dirty, s.board = self.duel, self.dirty, self.board
        s.found_out, s.comparing, s.heeding = self.found_out, self.comparing, self.heeding
        s.tally, s.scores, s.won_by = self.tally, self.scores, self.won_by
        s.pending = self.pending.copy()
        return s

    # columns: end


# columns: made by tools/columns.py
LAYOUT: Final = Layout(
    plain="edition seats omen turn phase blessed inherited attacker battle dirty won_by",
    lists=(
        "names house alive tops peeked kind owner control host bowed water str_turn ka_turn str_token "
        "ka_token at used attacks raids raided defenders battles fought scores"
    ),
    nested="deck hand saved buried gone side",
    rows="known glimpsed tokens traits lost_traits counters taken under cuts invited allies pledges",
    typed="variants marks turn_history last_history raiders duel pending",
)
# columns: end


def blank_state(pool: Pool, chance: Chance, seats: int) -> State:
    """A table with nothing on it."""
    g = State()
    g.set_blank(pool, chance, seats)
    return g


def face_number(g: State, kind: int) -> int:
    """The face of a kind."""
    return kind % len(g.pool.faces)


def printed_face(g: State, kind: int) -> int:
    """The face that is printed on a card; in play it may have another (BS 16.48)."""
    face = kind % len(g.pool.faces)
    return g.pool.printed_as.get(face, face)


def face_of(g: State, kind: int) -> Face:
    """The printed card of a kind."""
    return g.pool.faces[kind % len(g.pool.faces)]


def variant_of(g: State, kind: int) -> Variant | None:
    """The permanent changes of a kind, if it has any."""
    faces = len(g.pool.faces)
    return None if kind < faces else g.variants[kind // faces - 1]


_MOST_SEATS: Final = 8
#: By how many seats there are and who is first: all seats clockwise.
_CLOCKWISE: Final = [
    [[(first + step) % seats for step in range(seats)] for first in range(seats)]
    for seats in range(_MOST_SEATS + 1)
]


def left_of(g: State, seat: int) -> int:
    """The next living player clockwise."""
    other = (seat + 1) % g.seats
    while not g.alive[other]:
        other = (other + 1) % g.seats
    return other


def in_turn(g: State, first: int) -> list[int]:
    """The living players clockwise, beginning with a seat."""
    alive = g.alive
    return [seat for seat in _CLOCKWISE[len(alive)][first] if alive[seat]]
