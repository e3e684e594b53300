"""What card texts do to the land: the storm, the story die, the bazaar."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.rules.bazaar import stack_new_cards
from serai.games.al_kalim.rules.storm import FreeStormStep, blow, change_course
from serai.games.al_kalim.rules.story import roll_story_die
from serai.games.al_kalim.rules.trade import Trading
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import NOWHERE


@BOOK.phrase("the sandstorm moves", kind="effect")
@dataclass(frozen=True, slots=True)
class StormMoves:
    """The sandstorm moves two spaces (AK 8.4)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        blow(g, seat)


@BOOK.phrase("the wind turns one step clockwise", kind="effect")
@dataclass(frozen=True, slots=True)
class WindTurns:
    """The sandstorm turns (AK 8.7)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.storm != NOWHERE

    def apply(self, g: State, seat: int, card: int) -> None:
        change_course(g)


@BOOK.phrase(
    "move the sandstorm up to {n} spaces in any direction",
    kind="effect",
    example="move the sandstorm up to 3 spaces in any direction",
)
@dataclass(frozen=True, slots=True)
class LeadStorm:
    """The player moves the sandstorm at will (AK 8.5)."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.storm != NOWHERE

    def apply(self, g: State, seat: int, card: int) -> None:
        if g.storm != NOWHERE:
            g.stack.append(FreeStormStep(seat, self.n))


@BOOK.phrase("reroll the story die", kind="effect")
@dataclass(frozen=True, slots=True)
class RerollStory:
    """The story die is rolled again, the first face is ignored (AK 13.23)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return bool(g.sides)

    def apply(self, g: State, seat: int, card: int) -> None:
        roll_story_die(g, seat)


@BOOK.phrase("ignore the ambush", kind="effect")
@dataclass(frozen=True, slots=True)
class IgnoreAmbush:
    """An ambush does not take place (AK 13.3)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.ambushed

    def apply(self, g: State, seat: int, card: int) -> None:
        g.ambushed = False


@BOOK.phrase("add {n} card(s) to the stack", kind="effect")
@dataclass(frozen=True, slots=True)
class AddToStack:
    """More market cards come to the bazaar (AK 12.6)."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        for frame in reversed(g.stack):
            if isinstance(frame, Trading):
                stack_new_cards(g, frame.stack, self.n)
                return
