"""The state of a table: columns of small integers, and the shared map and cards behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.al_kalim.state.board import Board
from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.terms import DECKS, NOBODY, NOTHING, NOWHERE, STACKS, SUPPLY, UNDECIDED
from serai.kernel import Chance, Data
from serai.parts.columns import Layout, Unsaved
from serai.parts.engine import Waiting
from serai.parts.frames import Frame


class State(Waiting):
    """One table. Zones are tuples of card numbers, so that clones may share them; columns are lists."""

    def set_blank(self, pool: Pool, board: Board, chance: Chance, seats: int) -> None:
        """A table with nothing on it; every column is declared here or where it is cleared."""
        self.wait_for_nothing(chance)
        cards = len(pool.faces)
        self.pool: Unsaved[Pool] = pool
        self.board: Unsaved[Board] = board
        # The table's options.
        self.seats: int = seats
        self.goal: int = 4  # rewards to win
        self.price: int = 3  # points for an experience counter
        self.resale: int = 50  # percent
        self.struck_fleeing: bool = False  # a failed escape costs a blow instead of the attacks
        self.harder: int = 0  # what each reward adds to the difficulty of quest tests
        # The players, by seat.
        self.hero: list[int] = [NOTHING] * seats  # the card
        self.where: list[int] = [NOWHERE] * seats  # a hex
        self.gold: list[int] = [0] * seats
        self.gear: list[int] = [0] * (seats * 3)  # seat * 3 + kind
        self.allies: list[tuple[int, ...]] = [()] * seats
        self.items: list[tuple[int, ...]] = [()] * seats
        self.legends: list[tuple[int, ...]] = [()] * seats
        self.raised: list[int] = [0] * (seats * 5)  # seat * 5 + what: experience counters
        self.counters: list[int] = [0] * (seats * 4)  # seat * 4 + colour: unspent adventure counters
        self.tile: list[int] = [0] * seats  # the number on the quest tile, 0 without a counter
        # The cards, by number.
        self.owner: list[int] = [NOBODY] * cards
        self.wounds: list[int] = [0] * cards
        self.tired: list[int] = [0] * cards  # exhaustion
        self.down: list[int] = [0] * cards  # facedown
        self.uses: list[int] = [face.uses for face in pool.faces]
        self.progress: list[int] = [0] * cards  # of a quest: see quests
        self.done: list[int] = [0] * cards  # a quest whose reward is turned up
        # The table.
        self.decks: list[tuple[int, ...]] = [()] * DECKS  # the top is the last
        self.sunk: list[int] = [0] * DECKS  # how many cards at the bottom everybody knows
        self.discards: list[tuple[int, ...]] = [()] * 6  # four colours, market, allies
        self.stacks: list[tuple[int, ...]] = [()] * STACKS
        self.supply: list[int] = list(SUPPLY)
        self.up: list[int] = [0] * board.grid.size  # by hex: whether an adventure counter lies there
        self.lairs: tuple[int, ...] = ()  # hex, card, hex, card ...: undefeated challenges
        self.cities: list[int] = [NOWHERE] * 3  # the hex of each Lost City
        self.storm: int = NOWHERE  # the hex of its centre
        self.wind: int = 0  # the direction of its first arrow; the second is one step clockwise
        # The turn.
        self.first: int = 0
        self.seat: int = 0
        self.round: int = 1
        # The end.
        self.winner: int = NOBODY
        self.won_by: str = ""
        self.clear_turn()
        self.clear_combat()

    def clear_turn(self) -> None:
        """Forget what belongs to one turn."""
        self.time: int = UNDECIDED
        self.dice: tuple[int, ...] = ()  # faces not yet spent
        self.rolled: int = 0  # dice rolled this turn
        self.extra: int = 0  # dice that cards added this turn
        self.heat: int = 0  # being dealt
        self.mirages: int = 0
        # Heat of the hero that is cancelled; from PARTY_SPARED on that of the whole party.
        self.spared: int = 0
        self.watered: bool = False  # heat and mirages of this turn are cancelled
        self.swaps: tuple[int, ...] = ()  # from * 8 + to: symbols that may once be spent as others
        self.bought: tuple[int, ...] = ()
        self.sold: tuple[int, ...] = ()
        self.haggled: bool = False  # the first item of the turn was bought
        self.geared: int = 0  # mask of gear bought in this Story step
        self.clouds: bool = False
        self.laid: bool = False  # the first counter was laid on the quest tile in this turn
        self.unloaded: int = 0  # mask of gear sold in this turn
        self.used: tuple[int, ...] = ()  # abilities used this turn
        self.ambushed: bool = False  # an ambush is coming and was not avoided
        self.sides: tuple[int, ...] = ()  # symbols of the story die that are still to work

    def clear_combat(self) -> None:
        """Forget what belongs to one combat and its rolls."""
        self.used_combat: tuple[int, ...] = ()
        self.used_round: tuple[int, ...] = ()
        self.used_roll: tuple[int, ...] = ()
        # The combat.
        self.foe: int = NOTHING  # the challenge
        self.rival: int = NOBODY  # the seat in the part of the challenge
        self.fighter: int = NOBODY  # the seat that fights
        self.hurt: int = 0  # wounds of the challenge
        self.bout: int = 0  # the round of the combat
        self.phase: int = 0
        self.ambush: bool = False
        self.struck: tuple[int, ...] = ()  # characters that attacked in this round
        self.free_attacks: tuple[int, ...] = ()  # character * 4 + phase: further attacks
        self.alone: bool = False  # nobody attacks in this round
        self.allies_barred: bool = False
        self.skipped: int = 0  # mask of phases that are not fought in this round
        # Mask of phases in which the hero rolled, bit 3: attacked; from bit 4 on those of the rival.
        self.begun: int = 0
        self.hurt_before: int = 0  # wounds of the challenge when the round began
        self.ailing: bool = False  # a character of the party was wounded when the round began
        # Passive kind, phase, amount, scope; see boosts.
        self.boosts: tuple[tuple[int, int, int, int], ...] = ()
        self.finished: bool = False  # the combat is over
        self.victim: int = NOTHING  # the character just damaged
        # The roll.
        self.roll_kind: int = NOTHING
        self.roll_card: int = NOTHING
        self.roll_skill: int = NOTHING
        self.one: int = 0
        self.two: int = 0
        self.roll_bonus: int = 0
        self.roll_target: int = 0
        self.attacks: bool = False
        self.sure: bool = False  # the roll succeeds whatever the dice show
        self.passed: bool = False  # how the last test ended
        self.bonus_damage: int = 0
        self.pending: int = 0  # wounds about to be dealt

    @property
    def turn(self) -> int:
        """The number of the turn, counted over all players from 1."""
        return (self.round - 1) * self.seats + (self.seat - self.first) % self.seats + 1

    # columns: made by tools/columns.py
    __slots__ = (
        *("ailing", "allies", "allies_barred", "alone", "ambush", "ambushed", "attacks", "begun"),
        *("board", "bonus_damage", "boosts", "bought", "bout", "cities", "clouds", "counters"),
        *("decks", "dice", "discards", "done", "down", "extra", "fighter", "finished", "first", "foe"),
        *("free_attacks", "gear", "geared", "goal", "gold", "haggled", "harder", "heat", "hero"),
        *("hurt", "hurt_before", "items", "laid", "lairs", "legends", "mirages", "one", "owner"),
        *("passed", "pending", "phase", "pool", "price", "progress", "raised", "resale", "rival"),
        *("roll_bonus", "roll_card", "roll_kind", "roll_skill", "roll_target", "rolled", "round"),
        *("seat", "seats", "sides", "skipped", "sold", "spared", "stacks", "storm", "struck"),
        *("struck_fleeing", "sunk", "supply", "sure", "swaps", "tile", "time", "tired", "two"),
        *("unloaded", "up", "used", "used_combat", "used_roll", "used_round", "uses", "victim"),
        *("watered", "where", "wind", "winner", "won_by", "wounds"),
    )

    def clone(self) -> State:
        """An independent copy without a listener."""
        s = State()
        s.chance = self.chance.clone()
        s.events = None
        s.stack = self.stack.copy()
        s.offers = self.offers
        s.pool = self.pool
        s.board = self.board
        s.seats = self.seats
        s.goal = self.goal
        s.price = self.price
        s.resale = self.resale
        s.struck_fleeing = self.struck_fleeing
        s.harder = self.harder
        s.hero = self.hero.copy()
        s.where = self.where.copy()
        s.gold = self.gold.copy()
        s.gear = self.gear.copy()
        s.allies = self.allies.copy()
        s.items = self.items.copy()
        s.legends = self.legends.copy()
        s.raised = self.raised.copy()
        s.counters = self.counters.copy()
        s.tile = self.tile.copy()
        s.owner = self.owner.copy()
        s.wounds = self.wounds.copy()
        s.tired = self.tired.copy()
        s.down = self.down.copy()
        s.uses = self.uses.copy()
        s.progress = self.progress.copy()
        s.done = self.done.copy()
        s.decks = self.decks.copy()
        s.sunk = self.sunk.copy()
        s.discards = self.discards.copy()
        s.stacks = self.stacks.copy()
        s.supply = self.supply.copy()
        s.up = self.up.copy()
        s.lairs = self.lairs
        s.cities = self.cities.copy()
        s.storm = self.storm
        s.wind = self.wind
        s.first = self.first
        s.seat = self.seat
        s.round = self.round
        s.winner = self.winner
        s.won_by = self.won_by
        s.time = self.time
        s.dice = self.dice
        s.rolled = self.rolled
        s.extra = self.extra
        s.heat = self.heat
        s.mirages = self.mirages
        s.spared = self.spared
        s.watered = self.watered
        s.swaps = self.swaps
        s.bought = self.bought
        s.sold = self.sold
        s.haggled = self.haggled
        s.geared = self.geared
        s.clouds = self.clouds
        s.laid = self.laid
        s.unloaded = self.unloaded
        s.used = self.used
        s.ambushed = self.ambushed
        s.sides = self.sides
        s.used_combat = self.used_combat
        s.used_round = self.used_round
        s.used_roll = self.used_roll
        s.foe = self.foe
        s.rival = self.rival
        s.fighter = self.fighter
        s.hurt = self.hurt
        s.bout = self.bout
        s.phase = self.phase
        s.ambush = self.ambush
        s.struck = self.struck
        s.free_attacks = self.free_attacks
        s.alone = self.alone
        s.allies_barred = self.allies_barred
        s.skipped = self.skipped
        s.begun = self.begun
        s.hurt_before = self.hurt_before
        s.ailing = self.ailing
        s.boosts = self.boosts
        s.finished = self.finished
        s.victim = self.victim
        s.roll_kind = self.roll_kind
        s.roll_card = self.roll_card
        s.roll_skill = self.roll_skill
        s.one = self.one
        s.two = self.two
        s.roll_bonus = self.roll_bonus
        s.roll_target = self.roll_target
        s.attacks = self.attacks
        s.sure = self.sure
        s.passed = self.passed
        s.bonus_damage = self.bonus_damage
        s.pending = self.pending
        return s

    # columns: end


# columns: made by tools/columns.py
LAYOUT: Final = Layout(
    plain=(
        "seats goal price resale struck_fleeing harder storm wind first seat round winner won_by time "
        "rolled extra heat mirages spared watered haggled geared clouds laid unloaded ambushed foe "
        "rival fighter hurt bout phase ambush alone allies_barred skipped begun hurt_before ailing "
        "finished victim roll_kind roll_card roll_skill one two roll_bonus roll_target attacks sure "
        "passed bonus_damage pending"
    ),
    lists=(
        "hero where gold gear raised counters tile owner wounds tired down uses progress done sunk "
        "supply up cities"
    ),
    tuples="lairs dice swaps bought sold used sides used_combat used_round used_roll struck free_attacks",
    rows="allies items legends decks discards stacks",
    tables="boosts",
)
# columns: end


def blank_state(pool: Pool, board: Board, chance: Chance, seats: int) -> State:
    """A table with nothing on it."""
    g = State()
    g.set_blank(pool, board, chance, seats)
    return g


def load(
    data: Data, pool: Pool, board: Board, chance: Chance, kinds: dict[int, Callable[..., Frame]]
) -> State:
    """The state with these columns, its frames of these kinds; the offers are the engine's to make again."""
    g = blank_state(pool, board, chance, data["seats"])
    LAYOUT.load(g, data, kinds)
    return g
