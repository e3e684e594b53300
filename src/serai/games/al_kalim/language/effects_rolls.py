"""What card texts do to a roll of two dice, and the tests that they ask for."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.rules.gear import roll_succeeds
from serai.games.al_kalim.rules.trials import roll_dice
from serai.games.al_kalim.state.ability import RIVAL_ROLL, Op, Test
from serai.games.al_kalim.state.columns import State


@BOOK.phrase("{bonus} on it", kind="effect")
@dataclass(frozen=True, slots=True)
class HelpRoll:
    """A bonus on the roll that is about to be made."""

    bonus: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.roll_bonus += self.bonus


@BOOK.phrase("reroll it", kind="effect")
@dataclass(frozen=True, slots=True)
class Reroll:
    """A roll that does not succeed, or that sets a number to beat, is made again; the new dice stand."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.roll_kind == RIVAL_ROLL or not roll_succeeds(g)

    def apply(self, g: State, seat: int, card: int) -> None:
        roll_dice(g)


@BOOK.phrase("it succeeds", kind="effect")
@dataclass(frozen=True, slots=True)
class Succeed:
    """The test succeeds without dice (AK 11.4)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return not g.sure

    def apply(self, g: State, seat: int, card: int) -> None:
        g.sure = True


@BOOK.phrase("{skill} {n} or {otherwise:effect}", kind="effect", example="Will 11 or your hero takes 1 wound")
@dataclass(frozen=True, slots=True)
class TestOr:
    """The hero makes a test; if it fails, something happens (AK 11.6)."""

    skill: int
    n: int
    otherwise: Op

    def compiled(self) -> Test:
        return Test(self.skill, self.n, (self.otherwise,))
