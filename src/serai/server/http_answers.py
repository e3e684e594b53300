"""What the server answers over HTTP, as types: games and tables, seats and faults, logs and replays."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.server.messages import Code, Decision, Kind, Line, Origin, Result, SeatInfo


class GameInfo(msgspec.Struct):
    """A game that is played here, and what a table of it can be opened with."""

    id: str
    title: str
    version: str  # of the rules
    seats: tuple[int, int]  # least and most
    options: Any  # each with its default
    values: dict[str, list[Any]]  # what each option can be, the default first
    bots: list[str]  # levels, the weakest first
    lesson: bool  # whether there is a guided first game
    decks: bool  # whether people build decks
    sets: bool  # whether it takes card sets of one's own


class HousePage(msgspec.Struct):
    """Under which addresses others reach this house, and whether its network can be let in."""

    reach: list[str]
    can_open: bool


class Hex(msgspec.Struct):
    """One space of a map."""

    hex: str
    terrain: str
    jewel: str
    sunburst: bool
    town: str
    places: list[str]


class Chart(msgspec.Struct):
    """A map; its hexes are in rows from the upper left, odd rows half a hex to the right."""

    columns: int
    rows: int
    hexes: list[Hex]
    cities: list[str]


class GamePage(GameInfo):
    """A game with its map, if it has one."""

    chart: Chart | None


class DeckText(msgspec.Struct):
    """A ready deck, as the text of its file."""

    name: str
    text: str


class DeckFault(msgspec.Struct):
    """What is wrong with a deck, and the rule that says so."""

    fault: str
    rule: str


class CardFaultInfo(msgspec.Struct):
    """What is wrong with a card: the designer's words, if some are at fault, and what could stand there."""

    words: str
    why: str
    instead: str


class Understood(msgspec.Struct):
    """Words of a card's text, and what they are taken for."""

    words: str
    means: str


class NearCard(msgspec.Struct):
    """A card of the game that is like a card of one's own, how much (0 to 1), and in what."""

    name: str
    likeness: float
    why: list[str]


class WorthInfo(msgspec.Struct):
    """What such a card costs, by the cards of the game."""

    estimate: float
    printed: int
    within: float  # four in five cards of the game are estimated as closely as this
    words: str
    trust: str


class CardVerdict(msgspec.Struct):
    """A card of one's own, judged and set beside those of the game."""

    name: str
    ok: bool
    faults: list[CardFaultInfo]
    warnings: list[str]
    understood: list[Understood]
    near: list[NearCard]
    worth: WorthInfo | None


class CardsPage(msgspec.Struct):
    """What is told of cards that are being written; `fault`, where they are no set at all."""

    fault: str
    cards: list[CardVerdict]


class Paragraph(msgspec.Struct):
    """One numbered rule."""

    number: str
    section: str
    text: str


class SeatLine(msgspec.Struct):
    """A seat of a table in the list."""

    name: str
    kind: Kind
    level: str
    left: bool


class TableLine(msgspec.Struct):
    """A table in the list."""

    id: str
    game: str
    options: Any
    seats: list[SeatLine]


class TablePage(msgspec.Struct):
    """What somebody who has the link may know before coming in."""

    id: str
    game: str
    options: Any
    private: bool
    seats: list[SeatInfo]
    watching: int
    over: bool
    rematch: str | None
    origin: Origin


class Clock(msgspec.Struct):
    """Seconds since a table was opened, and since the last entry of its journal or somebody sat down."""

    number: int  # where the table stood
    lasts: int
    waits: int


class LessonStep(msgspec.Struct):
    """A step of a lesson: what to say, the decision, what to light, a rule, and words for a mistake."""

    say: str
    do: str
    light: list[str]
    rule: str
    wrong: str


class LessonPage(msgspec.Struct):
    """A guided first game."""

    game: str
    title: str
    steps: list[LessonStep]
    end: str


class LogPage(msgspec.Struct):
    """All that a seat (null: a spectator) was told and decided."""

    table: str
    game: str
    options: Any
    names: list[str]
    commitment: str
    seat: int | None
    number: int
    decisions: list[Decision]
    log: list[Line]
    outcome: Result | None


class StepLine(msgspec.Struct):
    """A line of the log of a replay."""

    text: str
    cards: list[str]
    event: Any


class Step(msgspec.Struct):
    """A decision of a game that is over, and the table after it as the seat saw it; the first has none."""

    n: int
    seat: int | None
    do: str | None
    view: Any
    views: list[Any]  # of every seat, where all eyes were asked for
    log: list[StepLine]


class ReplayPage(msgspec.Struct):
    """Some steps of a game that is over, played again and verified with its seed."""

    game: str
    options: Any
    names: list[str]
    commitment: str
    seed: str
    verified: bool
    seat: int | None
    all: bool  # nothing is veiled
    decisions: int
    steps: list[Step]
    outcome: Result | None


class Seat(msgspec.Struct):
    """A seat that was taken; the token opens it and is told this one time."""

    table: str
    seat: int | None
    token: str


class TurnInfo(msgspec.Struct):
    """How a table stands for a seat."""

    table: str
    game: str
    seat: int
    yours: bool  # this seat must choose
    waiting: bool  # for somebody to sit down
    over: bool
    rematch: str | None


class Fault(msgspec.Struct, omit_defaults=True):
    """A request that changed nothing; a deck that may not be played comes with every fault."""

    error: Code
    text: str
    faults: list[DeckFault] = []
