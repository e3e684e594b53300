"""The state of a table: columns of small integers, and the shared map and cards behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from serai.games.al_kalim.board import Board
from serai.games.al_kalim.faces import Pool
from serai.games.al_kalim.terms import DECKS, NOBODY, NOTHING, NOWHERE, STACKS, SUPPLY, UNDECIDED
from serai.kernel import Action, Chance, Data, Event
from serai.parts.frames import Frame, frame_from


class State:
    """One table. Zones are tuples of card numbers, so that clones may share them; columns are lists."""

    pool: Pool
    board: Board
    chance: Chance
    events: list[Event] | None

    # The table's options.
    seats: int
    goal: int  # rewards to win
    price: int  # points for an experience counter
    resale: int  # percent
    struck_fleeing: bool  # a failed escape costs a blow instead of the attacks
    harder: int  # what each reward adds to the difficulty of quest tests

    # The players, by seat.
    hero: list[int]  # the card
    where: list[int]  # a hex
    gold: list[int]
    gear: list[int]  # seat * 3 + kind
    allies: list[tuple[int, ...]]
    items: list[tuple[int, ...]]
    legends: list[tuple[int, ...]]
    raised: list[int]  # seat * 5 + what: experience counters
    counters: list[int]  # seat * 4 + colour: unspent adventure counters
    tile: list[int]  # the number on the quest tile, 0 without a counter

    # The cards, by number.
    owner: list[int]
    wounds: list[int]
    tired: list[int]  # exhaustion
    down: list[int]  # facedown
    uses: list[int]
    progress: list[int]  # of a quest: see quests
    done: list[int]  # a quest whose reward is turned up

    # The table.
    decks: list[tuple[int, ...]]  # the top is the last
    sunk: list[int]  # how many cards at the bottom everybody knows
    discards: list[tuple[int, ...]]  # four colours, market, allies
    stacks: list[tuple[int, ...]]
    supply: list[int]
    up: list[int]  # by hex: whether an adventure counter lies there
    lairs: tuple[int, ...]  # hex, card, hex, card ...: undefeated challenges
    cities: list[int]  # the hex of each Lost City
    storm: int  # the hex of its centre
    wind: int  # the direction of its first arrow; the second is one step clockwise

    # The turn.
    first: int
    seat: int
    round: int
    time: int
    dice: tuple[int, ...]  # faces not yet spent
    rolled: int  # dice rolled this turn
    extra: int  # dice that cards added this turn
    heat: int  # being dealt
    mirages: int
    spared: int  # heat of the hero that is cancelled; from PARTY_SPARED on that of the whole party
    watered: bool  # heat and mirages of this turn are cancelled
    swaps: tuple[int, ...]  # from * 8 + to: symbols that may once be spent as others
    bought: tuple[int, ...]
    sold: tuple[int, ...]
    haggled: bool  # the first item of the turn was bought
    geared: int  # mask of gear bought in this Story step
    clouds: bool
    laid: bool  # the first counter was laid on the quest tile in this turn
    unloaded: int  # mask of gear sold in this turn
    used: tuple[int, ...]  # abilities used this turn
    used_combat: tuple[int, ...]
    used_round: tuple[int, ...]
    used_roll: tuple[int, ...]

    # The combat.
    foe: int  # the challenge
    rival: int  # the seat in the part of the challenge
    fighter: int  # the seat that fights
    hurt: int  # wounds of the challenge
    bout: int  # the round of the combat
    phase: int
    ambush: bool
    struck: tuple[int, ...]  # characters that attacked in this round
    free_attacks: tuple[int, ...]  # character * 4 + phase: further attacks
    alone: bool  # nobody attacks in this round
    allies_barred: bool
    skipped: int  # mask of phases that are not fought in this round
    begun: int  # mask of phases in which the hero rolled, bit 3: attacked; from bit 4 on those of the rival
    hurt_before: int  # wounds of the challenge when the round began
    ailing: bool  # a character of the party was wounded when the round began
    boosts: tuple[tuple[int, int, int, int], ...]  # passive kind, phase, amount, scope; see boosts
    finished: bool  # the combat is over
    victim: int  # the character just damaged

    # The roll.
    roll_kind: int
    roll_card: int
    roll_skill: int
    one: int
    two: int
    roll_bonus: int
    roll_target: int
    attacks: bool
    sure: bool  # the roll succeeds whatever the dice show
    passed: bool  # how the last test ended
    bonus_damage: int
    pending: int  # wounds about to be dealt
    ambushed: bool  # an ambush is coming and was not avoided
    sides: tuple[int, ...]  # symbols of the story die that are still to work

    winner: int
    won_by: str
    stack: list[Frame]
    offers: list[Action]

    @property
    def turn(self) -> int:
        """The number of the turn, counted over all players from 1."""
        return (self.round - 1) * self.seats + (self.seat - self.first) % self.seats + 1

    def clone(self) -> State:
        """An independent copy without a listener."""
        s = State()
        s.pool = self.pool
        s.board = self.board
        s.chance = self.chance.clone()
        s.events = None
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
        s.ambushed = self.ambushed
        s.sides = self.sides
        s.winner = self.winner
        s.won_by = self.won_by
        s.stack = self.stack.copy()
        s.offers = self.offers
        return s


#: Columns of whole numbers, as `dump` writes them, with their lengths: seats, cards, decks, hexes.
_LISTS: Final = (
    "hero",
    "where",
    "gold",
    "gear",
    "raised",
    "counters",
    "tile",
    "owner",
    "wounds",
    "tired",
    "down",
    "uses",
    "progress",
    "done",
    "sunk",
    "supply",
    "up",
    "cities",
)
_ZONES: Final = ("allies", "items", "legends", "decks", "discards", "stacks")
_TUPLES: Final = (
    "lairs",
    "dice",
    "swaps",
    "bought",
    "sold",
    "used",
    "used_combat",
    "used_round",
    "used_roll",
    "struck",
    "free_attacks",
    "sides",
)
_NUMBERS: Final = (
    "seats",
    "goal",
    "price",
    "resale",
    "struck_fleeing",
    "harder",
    "storm",
    "wind",
    "first",
    "seat",
    "round",
    "time",
    "rolled",
    "extra",
    "heat",
    "mirages",
    "spared",
    "watered",
    "haggled",
    "geared",
    "clouds",
    "laid",
    "unloaded",
    "foe",
    "rival",
    "fighter",
    "hurt",
    "bout",
    "phase",
    "ambush",
    "alone",
    "allies_barred",
    "skipped",
    "begun",
    "hurt_before",
    "ailing",
    "finished",
    "victim",
    "roll_kind",
    "roll_card",
    "roll_skill",
    "one",
    "two",
    "roll_bonus",
    "roll_target",
    "attacks",
    "sure",
    "passed",
    "bonus_damage",
    "pending",
    "ambushed",
    "winner",
    "won_by",
)


def blank_state(pool: Pool, board: Board, chance: Chance, seats: int) -> State:
    """A table with nothing on it."""
    g = State()
    g.pool = pool
    g.board = board
    g.chance = chance
    g.events = None
    g.seats = seats
    g.goal = 4
    g.price = 3
    g.resale = 50
    g.struck_fleeing = False
    g.harder = 0
    g.hero = [NOTHING] * seats
    g.where = [NOWHERE] * seats
    g.gold = [0] * seats
    g.gear = [0] * (seats * 3)
    g.allies = [()] * seats
    g.items = [()] * seats
    g.legends = [()] * seats
    g.raised = [0] * (seats * 5)
    g.counters = [0] * (seats * 4)
    g.tile = [0] * seats
    cards = len(pool.faces)
    g.owner = [NOBODY] * cards
    g.wounds = [0] * cards
    g.tired = [0] * cards
    g.down = [0] * cards
    g.uses = [face.uses for face in pool.faces]
    g.progress = [0] * cards
    g.done = [0] * cards
    g.decks = [()] * DECKS
    g.sunk = [0] * DECKS
    g.discards = [()] * 6
    g.stacks = [()] * STACKS
    g.supply = list(SUPPLY)
    g.up = [0] * board.grid.size
    g.lairs = ()
    g.cities = [NOWHERE] * 3
    g.storm = NOWHERE
    g.wind = 0
    g.first = 0
    g.seat = 0
    g.round = 1
    g.won_by = ""
    g.winner = NOBODY
    g.stack = []
    g.offers = []
    clear_turn(g)
    clear_combat(g)
    return g


def clear_turn(g: State) -> None:
    """Forget what belongs to one turn."""
    g.time = UNDECIDED
    g.dice = ()
    g.rolled = 0
    g.extra = 0
    g.heat = 0
    g.mirages = 0
    g.spared = 0
    g.watered = False
    g.swaps = ()
    g.bought = ()
    g.sold = ()
    g.haggled = False
    g.geared = 0
    g.clouds = False
    g.laid = False
    g.unloaded = 0
    g.used = ()
    g.ambushed = False
    g.sides = ()


def clear_combat(g: State) -> None:
    """Forget what belongs to one combat and its rolls."""
    g.used_combat = ()
    g.used_round = ()
    g.used_roll = ()
    g.foe = NOTHING
    g.rival = NOBODY
    g.fighter = NOBODY
    g.hurt = 0
    g.bout = 0
    g.phase = 0
    g.ambush = False
    g.struck = ()
    g.free_attacks = ()
    g.alone = False
    g.allies_barred = False
    g.skipped = 0
    g.begun = 0
    g.hurt_before = 0
    g.ailing = False
    g.boosts = ()
    g.finished = False
    g.victim = NOTHING
    g.roll_kind = NOTHING
    g.roll_card = NOTHING
    g.roll_skill = NOTHING
    g.one = 0
    g.two = 0
    g.roll_bonus = 0
    g.roll_target = 0
    g.attacks = False
    g.sure = False
    g.passed = False
    g.bonus_damage = 0
    g.pending = 0


def dump(g: State) -> Data:
    """The whole state as plain data; the seed is left out."""
    data: dict[str, Data] = {name: getattr(g, name) for name in _NUMBERS}
    for name in (*_LISTS, *_TUPLES):
        data[name] = list(getattr(g, name))
    for name in _ZONES:
        data[name] = [list(zone) for zone in getattr(g, name)]
    data["boosts"] = [list(boost) for boost in g.boosts]
    data["stack"] = [frame.data() for frame in g.stack]
    data["drawn"] = g.chance.drawn
    return data


def load(
    data: Data, pool: Pool, board: Board, chance: Chance, kinds: dict[int, Callable[..., Frame]]
) -> State:
    """The state that `dump` wrote, its frames of these kinds; the offers are the engine's to make again."""
    g = blank_state(pool, board, chance, data["seats"])
    for name in _NUMBERS:
        setattr(g, name, data[name])
    for name in _LISTS:
        setattr(g, name, list(data[name]))
    for name in _TUPLES:
        setattr(g, name, tuple(data[name]))
    for name in _ZONES:
        setattr(g, name, [tuple(zone) for zone in data[name]])
    boosts: list[Any] = [tuple(boost) for boost in data["boosts"]]
    g.boosts = tuple(boosts)
    g.stack = [frame_from(frame, kinds) for frame in data["stack"]]
    g.chance.drawn = data["drawn"]
    return g
