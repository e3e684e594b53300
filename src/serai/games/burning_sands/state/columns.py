"""The state of a table: columns of small integers over the cards in play, lists of kinds for other zones."""

from __future__ import annotations

from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.marks import Mark
from serai.games.burning_sands.state.pool import Board, Pool, Variant
from serai.games.burning_sands.state.rows import Duel, Happening, Noted, Raider
from serai.games.burning_sands.state.terms import DAWN, NOBODY, NOTHING
from serai.kernel import Chance
from serai.parts.engine import Waiting


class State(Waiting):
    """A table of Burning Sands.

    In hand, deck and piles a card is its *kind*: its face, and for variant n of a face the face plus n + 1
    times the number of all faces, so that a kind tells its face by itself.
    A card in play has a number of its own, its index in the columns; those of cards that left are used again.
    """

    __slots__ = (
        *("alive", "allies", "at", "attacker", "attacks", "battle", "battles", "blessed"),
        *("board", "bowed", "buried", "control", "counters", "cuts", "deck", "defenders", "dirty"),
        *("duel", "edition", "fought", "gone", "hand", "host"),
        *("glimpsed", "house", "inherited", "invited", "ka_token", "ka_turn", "kind", "known"),
        *("lost_traits", "marked", "marks", "names"),
        *("omen", "owner", "peeked", "pending", "phase", "pledges", "pool", "raided", "raiders", "raids"),
        *("saved", "scores", "seats", "side", "str_token", "str_turn", "tokens", "tops"),
        *("traits", "turn", "turn_history", "used", "variants", "water", "won_by"),
    )

    pool: Pool
    edition: int
    seats: int
    names: list[str]  # what the seats are called in a hand-set table; else their numbers, counted from 1
    house: list[int]  # each seat's faction
    alive: list[bool]
    # Cards that are not in play, by seat, as kinds; the top of a deck is the end of its list.
    deck: list[list[int]]
    hand: list[list[int]]
    saved: list[list[int]]
    buried: list[list[int]]
    known: list[tuple[int, ...]]  # cards in each hand that all saw go there (BS 21.4)
    glimpsed: list[tuple[int, ...]]  # seat * seats + viewer: further cards of a hand that one viewer saw
    tops: list[int]  # known cards on top of each deck: those all know, and 64 times those its owner knows
    peeked: list[int]  # seat * seats + viewer: how many cards on top of a deck another viewer knows
    gone: list[list[int]]  # out of the game: destroyed City Sections, and all cards of players who are out
    variants: list[Variant]
    # Cards in play: columns over their numbers; `side[seat]` lists what a player controls, oldest first.
    kind: list[int]  # NOTHING: no card has this number now
    owner: list[int]
    control: list[int]
    host: list[int]  # the Hero or City Section it is attached to
    bowed: list[int]  # 0 or 1; 2 for a Holding that has not straightened since it came (BS 5.25)
    water: list[int]
    str_turn: list[int]  # until the end of the turn
    ka_turn: list[int]
    str_token: list[int]  # the sum of its tokens
    ka_token: list[int]
    at: list[int]  # the City Section at which a Hero's unit fights
    used: list[int]  # abilities used this turn, as bits; with once-per-battle ones above
    side: list[list[int]]
    tokens: list[tuple[int, int, int, int]]  # each token: card, Strength, Ka, duration
    traits: list[tuple[int, str, int, int]]  # traits given for a time: card, trait, its number, duration
    lost_traits: list[tuple[int, str, int]]  # traits taken for a time: card, trait, duration
    counters: list[tuple[int, str, int]]  # tokens with a name of their own: card, name, how many
    marks: list[Mark]  # all else that is changed for a time; only `rules.marks` writes here
    marked: int  # which sorts of marks there are, as bits
    omen: int
    cuts: list[tuple[int, int]]  # what all saw when the decks were cut: player, kind (BS 3.17, BS 21.11)
    # The turn.
    turn: int
    phase: int
    blessed: int
    inherited: bool  # the Blessed player took over from one who is out, and keeps the Blessing (BS 4.28)
    attacks: list[int]  # seats that attacked this turn
    raids: list[int]  # seats that raided this turn
    raided: list[int]  # City Sections that were raided this turn
    turn_history: list[Noted]  # what some text counts; see `happenings.note`
    # An attack: who fights for whom (a principal's seat), and the battles to come.
    attacker: int
    defenders: list[int]
    invited: list[tuple[int, int]]  # player, principal: who may become an ally
    allies: list[tuple[int, int]]  # player, principal: who has assigned units as an ally
    pledges: list[tuple[int, int]]  # player, principal: a Water token was taken
    battles: list[int]
    battle: int  # the City Section fought for now
    fought: list[int]  # Heroes that used Tactician in this battle
    # A raid and a duel.
    # Each raid: City Section, raider, kind of the card, defender, kind of the card, the defender's seat.
    raiders: list[Raider]
    duel: Duel | None
    dirty: bool  # something happened that may kill a Hero or end the game
    board: Board | None  # where the cards are, or were if it is dirty; see `stats.board`
    # The end.
    scores: list[float]
    won_by: str
    pending: list[Happening]  # what happened and waits for its window; see `happenings`

    def clone(self) -> State:
        """An independent copy without a listener."""
        s = State()
        s.pool = self.pool
        s.chance = self.chance.clone()
        s.events = None
        s.edition = self.edition
        s.seats = self.seats
        s.names = self.names
        s.house = self.house
        s.alive = self.alive[:]
        s.deck = [part[:] for part in self.deck]
        s.hand = [part[:] for part in self.hand]
        s.saved = [part[:] for part in self.saved]
        s.buried = [part[:] for part in self.buried]
        s.gone = [part[:] for part in self.gone]
        s.known = self.known[:]
        s.glimpsed = self.glimpsed[:]
        s.tops = self.tops[:]
        s.peeked = self.peeked[:]
        s.variants = self.variants[:]
        s.kind = self.kind[:]
        s.owner = self.owner[:]
        s.control = self.control[:]
        s.host = self.host[:]
        s.bowed = self.bowed[:]
        s.water = self.water[:]
        s.str_turn = self.str_turn[:]
        s.ka_turn = self.ka_turn[:]
        s.str_token = self.str_token[:]
        s.ka_token = self.ka_token[:]
        s.at = self.at[:]
        s.used = self.used[:]
        s.side = [part[:] for part in self.side]
        s.tokens = self.tokens[:]
        s.traits = self.traits[:]
        s.lost_traits = self.lost_traits[:]
        s.counters = self.counters[:]
        s.marks = self.marks[:]
        s.marked = self.marked
        s.omen = self.omen
        s.cuts = self.cuts
        s.turn = self.turn
        s.phase = self.phase
        s.blessed = self.blessed
        s.inherited = self.inherited
        s.attacks = self.attacks[:]
        s.raids = self.raids[:]
        s.raided = self.raided[:]
        s.turn_history = self.turn_history[:]
        s.attacker = self.attacker
        s.defenders = self.defenders[:]
        s.invited = self.invited[:]
        s.allies = self.allies[:]
        s.pledges = self.pledges[:]
        s.battles = self.battles[:]
        s.battle = self.battle
        s.fought = self.fought[:]
        s.raiders = self.raiders[:]
        s.duel = self.duel
        s.dirty = self.dirty
        s.board = self.board
        s.scores = self.scores
        s.won_by = self.won_by
        s.pending = self.pending[:]
        s.stack = self.stack[:]
        s.offers = self.offers
        return s


def blank_state(pool: Pool, chance: Chance, seats: int) -> State:
    """A table with nothing on it."""
    g = State()
    g.pool = pool
    g.chance = chance
    g.events = None
    g.edition = 0
    g.seats = seats
    g.names = [str(seat + 1) for seat in range(seats)]
    g.house = [NOBODY] * seats
    g.alive = [True] * seats
    g.deck = [[] for _ in range(seats)]
    g.hand = [[] for _ in range(seats)]
    g.saved = [[] for _ in range(seats)]
    g.buried = [[] for _ in range(seats)]
    g.gone = [[] for _ in range(seats)]
    g.known = [()] * seats
    g.glimpsed = [()] * (seats * seats)
    g.tops = [0] * seats
    g.peeked = [0] * (seats * seats)
    g.variants = []
    g.kind = []
    g.owner = []
    g.control = []
    g.host = []
    g.bowed = []
    g.water = []
    g.str_turn = []
    g.ka_turn = []
    g.str_token = []
    g.ka_token = []
    g.at = []
    g.used = []
    g.side = [[] for _ in range(seats)]
    g.tokens = []
    g.traits = []
    g.lost_traits = []
    g.counters = []
    g.marks = []
    g.marked = 0
    g.omen = NOTHING
    g.cuts = []
    g.turn = 0
    g.phase = DAWN
    g.blessed = 0
    g.inherited = False
    g.attacks = []
    g.raids = []
    g.raided = []
    g.turn_history = []
    g.attacker = NOBODY
    g.defenders = []
    g.invited = []
    g.allies = []
    g.pledges = []
    g.battles = []
    g.battle = NOTHING
    g.fought = []
    g.raiders = []
    g.duel = None
    g.dirty = False
    g.board = None
    g.scores = []
    g.won_by = ""
    g.pending = []
    g.stack = []
    g.offers = []
    return g


def face_number(g: State, kind: int) -> int:
    """The face of a kind."""
    return kind % len(g.pool.faces)


def face_of(g: State, kind: int) -> Face:
    """The printed card of a kind."""
    return g.pool.faces[kind % len(g.pool.faces)]


def variant_of(g: State, kind: int) -> Variant | None:
    """The permanent changes of a kind, if it has any."""
    faces = len(g.pool.faces)
    return None if kind < faces else g.variants[kind // faces - 1]


def left_of(g: State, seat: int) -> int:
    """The next living player clockwise."""
    other = (seat + 1) % g.seats
    while not g.alive[other]:
        other = (other + 1) % g.seats
    return other


def in_turn(g: State, first: int) -> list[int]:
    """The living players clockwise, beginning with a seat."""
    order = [(first + step) % g.seats for step in range(g.seats)]
    return [seat for seat in order if g.alive[seat]]
