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
from serai.parts.columns import Fixed, Layout, Rows, Typed, Unsaved
from serai.parts.engine import Waiting


class State(Waiting):
    """A table of Burning Sands.

    In hand, deck and piles a card is its *kind*: its face, and for variant n of a face the face plus n + 1
    times the number of all faces, so that a kind tells its face by itself.
    A card in play has a number of its own, its index in the columns; those of cards that left are used again.
    Most lists change seldom: they are replaced, never changed in place, so that clones share them.
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
        self.alive: Fixed[list[bool]] = [True] * seats
        # Cards that are not in play, by seat, as kinds; the top of a deck is the end of its list.
        self.deck: Rows[list[list[int]]] = [[] for _ in range(seats)]
        self.hand: Rows[list[list[int]]] = [[] for _ in range(seats)]
        self.saved: Rows[list[list[int]]] = [[] for _ in range(seats)]
        self.buried: Rows[list[list[int]]] = [[] for _ in range(seats)]
        self.known: list[tuple[int, ...]] = [()] * seats  # cards in each hand that all saw go there (BS 21.4)
        # By seat * seats + viewer: further cards of a hand that one viewer saw.
        self.glimpsed: list[tuple[int, ...]] = [()] * (seats * seats)
        # Known cards on top of each deck: those all know, and 64 times those its owner knows.
        self.tops: list[int] = [0] * seats
        # By seat * seats + viewer: how many cards on top of a deck another viewer knows.
        self.peeked: list[int] = [0] * (seats * seats)
        # Out of the game: destroyed City Sections, and all cards of players who are out.
        self.gone: Fixed[list[list[int]]] = [[] for _ in range(seats)]
        self.variants: Fixed[Typed[list[Variant]]] = []
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
        self.side: Rows[list[list[int]]] = [[] for _ in range(seats)]
        # Each token with a bonus: card, Strength, Ka, duration, and its name if it has one.
        self.tokens: Fixed[list[tuple[int, int, int, int, str]]] = []
        # Traits given for a time: card, trait, its number, duration.
        self.traits: Fixed[list[tuple[int, str, int, int]]] = []
        self.lost_traits: Fixed[
            list[tuple[int, str, int]]
        ] = []  # traits taken for a time: card, trait, duration
        # Tokens with a name of their own: card, name, how many.
        self.counters: Fixed[list[tuple[int, str, int]]] = []
        # Water on a card that was taken from a City Section: card, City Section, how many; see `rules.water`.
        self.taken: Fixed[list[tuple[int, int, int]]] = []
        # All else that is changed for a time; only `rules.marks` writes here.
        self.marks: Fixed[Typed[list[Mark]]] = []
        self.marked: Unsaved[int] = 0  # which sorts of marks there are, as bits
        # Cards that lie under a card in play: that card, their owner, their kind (BS 18.25).
        self.under: Fixed[list[tuple[int, int, int]]] = []
        self.omen: int = NOTHING
        # What all saw when the decks were cut: player, kind (BS 3.17, BS 21.11).
        self.cuts: Fixed[list[tuple[int, int]]] = []
        # The turn.
        self.turn: int = 0
        self.phase: int = DAWN
        self.blessed: int = 0
        # The Blessed player took over from one who is out, and keeps the Blessing (BS 4.28).
        self.inherited: bool = False
        self.attacks: Fixed[list[int]] = []  # seats that attacked this turn
        self.raids: Fixed[list[int]] = []  # seats that raided this turn
        self.raided: Fixed[list[int]] = []  # City Sections that were raided this turn
        self.turn_history: Typed[list[Happening]] = []  # what some text counts; see `happenings`
        self.last_history: Fixed[Typed[list[Happening]]] = []  # the same of the last turn
        # An attack: who fights for whom (a principal's seat), and the battles to come.
        self.attacker: int = NOBODY
        self.defenders: Fixed[list[int]] = []
        self.invited: Fixed[list[tuple[int, int]]] = []  # player, principal: who may become an ally
        self.allies: Fixed[list[tuple[int, int]]] = []  # player, principal: who has assigned units as an ally
        self.pledges: Fixed[list[tuple[int, int]]] = []  # player, principal: a Water token was taken
        self.battles: Fixed[list[int]] = []
        self.battle: int = NOTHING  # the City Section fought for now
        self.fought: Fixed[list[int]] = []  # Heroes that used Tactician in this battle
        # Each raid: City Section, raider, kind of the card, defender, kind of the card, the defender's seat.
        self.raiders: Fixed[Typed[list[Raider]]] = []
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
        self.pending: Fixed[
            Typed[list[Happening]]
        ] = []  # what happened and waits for its window; see `happenings`

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
        s.alive, s.deck, s.hand = self.alive, self.deck.copy(), self.hand.copy()
        s.saved, s.buried, s.known = self.saved.copy(), self.buried.copy(), self.known.copy()
        s.glimpsed, s.tops, s.peeked = self.glimpsed.copy(), self.tops.copy(), self.peeked.copy()
        s.gone, s.variants, s.kind = self.gone, self.variants, self.kind.copy()
        s.owner, s.control, s.host = self.owner.copy(), self.control.copy(), self.host.copy()
        s.bowed, s.water, s.str_turn = self.bowed.copy(), self.water.copy(), self.str_turn.copy()
        s.ka_turn, s.str_token = self.ka_turn.copy(), self.str_token.copy()
        s.ka_token, s.at, s.used = self.ka_token.copy(), self.at.copy(), self.used.copy()
        s.side, s.tokens, s.traits = self.side.copy(), self.tokens, self.traits
        s.lost_traits, s.counters, s.taken = self.lost_traits, self.counters, self.taken
        s.marks, s.marked, s.under = self.marks, self.marked, self.under
        s.omen, s.cuts, s.turn = self.omen, self.cuts, self.turn
        s.phase, s.blessed, s.inherited = self.phase, self.blessed, self.inherited
        s.attacks, s.raids, s.raided = self.attacks, self.raids, self.raided
        s.turn_history, s.last_history = self.turn_history.copy(), self.last_history
        s.attacker, s.defenders, s.invited = self.attacker, self.defenders, self.invited
        s.allies, s.pledges, s.battles = self.allies, self.pledges, self.battles
        s.battle, s.fought, s.raiders = self.battle, self.fought, self.raiders
        s.duel, s.dirty, s.board = self.duel, self.dirty, self.board
        s.found_out, s.comparing, s.heeding = self.found_out, self.comparing, self.heeding
        s.tally, s.scores, s.won_by = self.tally, self.scores, self.won_by
        s.pending = self.pending
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


def without(row: list[int], n: int) -> list[int]:
    """A row less the first such number; rows that clones share are never changed in place."""
    at = row.index(n)
    return row[:at] + row[at + 1 :]


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
    """The living players clockwise, beginning with a seat; the list is only looked at."""
    alive = g.alive
    seats = _CLOCKWISE[len(alive)][first]
    return [seat for seat in seats if alive[seat]] if False in alive else seats
