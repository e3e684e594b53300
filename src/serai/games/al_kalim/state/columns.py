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
        s.chance, s.events, s.stack = self.chance.clone(), None, self.stack.copy()
        s.offers, s.pool, s.board = self.offers, self.pool, self.board
        s.seats, s.goal, s.price = self.seats, self.goal, self.price
        s.resale, s.struck_fleeing, s.harder = self.resale, self.struck_fleeing, self.harder
        s.hero, s.where, s.gold = self.hero.copy(), self.where.copy(), self.gold.copy()
        s.gear, s.allies, s.items = self.gear.copy(), self.allies.copy(), self.items.copy()
        s.legends, s.raised, s.counters = self.legends.copy(), self.raised.copy(), self.counters.copy()
        s.tile, s.owner, s.wounds = self.tile.copy(), self.owner.copy(), self.wounds.copy()
        s.tired, s.down, s.uses = self.tired.copy(), self.down.copy(), self.uses.copy()
        s.progress, s.done, s.decks = self.progress.copy(), self.done.copy(), self.decks.copy()
        s.sunk, s.discards, s.stacks = self.sunk.copy(), self.discards.copy(), self.stacks.copy()
        s.supply, s.up, s.lairs = self.supply.copy(), self.up.copy(), self.lairs
        s.cities, s.storm, s.wind = self.cities.copy(), self.storm, self.wind
        s.first, s.seat, s.round = self.first, self.seat, self.round
        s.winner, s.won_by, s.time = self.winner, self.won_by, self.time
        s.dice, s.rolled, s.extra = self.dice, self.rolled, self.extra
        s.heat, s.mirages, s.spared = self.heat, self.mirages, self.spared
        s.watered, s.swaps, s.bought = self.watered, self.swaps, self.bought
        s.sold, s.haggled, s.geared = self.sold, self.haggled, self.geared
        s.clouds, s.laid, s.unloaded = self.clouds, self.laid, self.unloaded
        s.used, s.ambushed, s.sides = self.used, self.ambushed, self.sides
        s.used_combat, s.used_round, s.used_roll = self.used_combat, self.used_round, self.used_roll
        s.foe, s.rival, s.fighter = self.foe, self.rival, self.fighter
        s.hurt, s.bout, s.phase = self.hurt, self.bout, self.phase
        s.ambush, s.struck, s.free_attacks = self.ambush, self.struck, self.free_attacks
        s.alone, s.allies_barred, s.skipped = self.alone, self.allies_barred, self.skipped
        s.begun, s.hurt_before, s.ailing = self.begun, self.hurt_before, self.ailing
        s.boosts, s.finished, s.victim = self.boosts, self.finished, self.victim
        s.roll_kind, s.roll_card, s.roll_skill = self.roll_kind, self.roll_card, self.roll_skill
        s.one, s.two, s.roll_bonus = self.one, self.two, self.roll_bonus
        s.roll_target, s.attacks, s.sure = self.roll_target, self.attacks, self.sure
        s.passed, s.bonus_damage, s.pending = self.passed, self.bonus_damage, self.pending
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
