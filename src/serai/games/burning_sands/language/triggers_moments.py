"""Triggers: battles, duels and phases begin and end, and the states that a Tale asks for (BS 15.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.conditions import Condition, all_hold
from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.triggers_actions import bare
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.units import ATTACKERS, side_of, units_at
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import DAWN, DAY, END, NIGHT, NOBODY, NOTHING, PHASES


@BOOK.phrase(
    "{what:card} is attacked",
    kind="trigger",
    example="this City Section is attacked",
)
@dataclass(frozen=True, slots=True)
class SectionAttacked:
    """A battle begins at a City Section with an attacking unit."""

    what: Cards

    @property
    def event(self) -> str:
        """A battle begins."""
        return "battle-begins"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether somebody attacks there."""
        section = run.cause[0]
        if section == NOTHING or g.kind[section] == NOTHING or not self.what.matches(g, bare(run), section):
            return False
        return any(side_of(g, g.control[hero]) == ATTACKERS for hero in units_at(g, section))

    def subject(self, g: State, run: Run) -> int:
        """The City Section."""
        return run.cause[0]

    def that_player(self, g: State, run: Run) -> int:
        """The attacker."""
        return g.attacker


@BOOK.phrase("a duel begins", kind="trigger", name="duel-begins")
@BOOK.phrase("a duel ends", kind="trigger", name="duel-won")
@BOOK.phrase("a challenge is issued", kind="trigger", name="challenge")
@BOOK.phrase("a challenge is refused", kind="trigger", name="refused")
@dataclass(frozen=True, slots=True)
class AnyDuel:
    """A challenge or a duel, whosoever fights it."""

    name: str

    @property
    def event(self) -> str:
        """The event."""
        return self.name

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Always."""
        return True

    def subject(self, g: State, run: Run) -> int:
        """The winner or the challenger."""
        return run.cause[0]

    def that_player(self, g: State, run: Run) -> int:
        """Its controller; who refused."""
        if self.name == "refused":
            return run.cause[2]
        return g.control[run.cause[0]]


BOOK.words("battle_point", {"beginning": "battle-begins", "end": "battle-ends", "start": "battle-begins"})
BOOK.words("battle_end", {"begins": "battle-begins", "ends": "battle-ends"})


@BOOK.phrase(
    "a battle {name:battle_end} at {what:card}",
    kind="trigger",
    example=("a battle begins at one of your City Sections"),
)
@BOOK.phrase("a battle {name:battle_end}", kind="trigger", what=None)
@BOOK.phrase(
    *(f"the {{name:battle_point}} of {which} battle" for which in ("each", "a", "the", "any", "this")),
    kind="moment",
    what=None,
)
@dataclass(frozen=True, slots=True)
class BattleMoment:
    """A battle begins or ends, anywhere or at a City Section."""

    name: str
    what: Cards | None = None

    @property
    def event(self) -> str:
        """The event."""
        return self.name

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such a City Section."""
        section = run.cause[0]
        if self.what is None:
            return True
        return section != NOTHING and g.kind[section] != NOTHING and self.what.matches(g, bare(run), section)

    def subject(self, g: State, run: Run) -> int:
        """The City Section."""
        return run.cause[0]

    def that_player(self, g: State, run: Run) -> int:
        """The attacker."""
        return g.attacker


#: What begins when a phase is over.
BOOK.words("phase_over", {"Dawn": DAY, "Day": NIGHT, "Night": END})


@BOOK.phrase("the {phase} Phase begins", kind="trigger")
@BOOK.phrase("the beginning of the {phase} Phase", "the beginning of each {phase} Phase", kind="moment")
@BOOK.phrase("the start of the {phase} Phase", "the start of each {phase} Phase", kind="moment")
@BOOK.phrase(
    "the beginning of each turn",
    "the beginning of the turn",
    "the beginning of your turn",
    kind="moment",
    phase=DAWN,
)
@BOOK.phrase("the end of each turn", "the end of the turn", "the end of your turn", kind="moment", phase=END)
@BOOK.phrase(
    "the start of each turn", "the start of the turn", "the start of your turn", kind="moment", phase=DAWN
)
@BOOK.phrase(
    "the end of the {phase:phase_over} Phase", "the end of each {phase:phase_over} Phase", kind="moment"
)
@dataclass(frozen=True, slots=True)
class PhaseBegins:
    """A phase of the turn begins."""

    phase: int

    @property
    def event(self) -> str:
        """The phase's name."""
        return PHASES[self.phase].lower()

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Always."""
        return True

    def subject(self, g: State, run: Run) -> int:
        """No card is spoken of."""
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """The Blessed player."""
        return g.blessed


BOOK.phrase("the {phase} Phase", "each {phase} Phase", kind="phase_time")(PhaseBegins)
BOOK.phrase("the beginning of each {phase} Phase", "the start of each {phase} Phase", kind="regular")(
    PhaseBegins
)
BOOK.phrase("the end of each turn", "the end of your turn", kind="regular", phase=END)(PhaseBegins)
BOOK.phrase("the end of each {phase:phase_over} Phase", kind="regular")(PhaseBegins)

#: The event of a Tale that asks for a state: any window will do (BS 15.19).
ANY_EVENT: Final = "any"


@BOOK.phrase("{conditions}", kind="tale")
@dataclass(frozen=True, slots=True)
class StateHolds:
    """A state of the game that a Tale asks for (BS 15.19)."""

    conditions: tuple[Condition, ...]

    @property
    def event(self) -> str:
        """Any event."""
        return ANY_EVENT

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether the state holds."""
        return all_hold(self.conditions, g, run)

    def subject(self, g: State, run: Run) -> int:
        """No card is spoken of."""
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """Nobody did it."""
        return NOBODY
