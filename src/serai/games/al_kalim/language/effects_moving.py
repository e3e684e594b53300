"""What card texts do to a journey: dice, symbols, and movement without dice."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.language.passives import mask
from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.rules.choosing import choose_town
from serai.games.al_kalim.rules.moving import ANYWHERE, free_spaces
from serai.games.al_kalim.rules.moving import FreeMove as FreeMoveQuestion
from serai.games.al_kalim.rules.resting import DieToReroll
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import DIE_MASKS


@BOOK.phrase(
    "move up to {n} spaces over anything, even the sandstorm",
    kind="effect",
    terrains=(),
    storm=True,
    example="move up to 3 spaces over anything, even the sandstorm",
)
@BOOK.phrase(
    "move up to {n} spaces over anything but the sandstorm",
    kind="effect",
    terrains=(),
    storm=False,
    example="move up to 3 spaces over anything but the sandstorm",
)
@BOOK.phrase("move 1 space into {terrains}", kind="effect", n=1, storm=False)
@BOOK.phrase(
    "move up to {n} spaces into {terrains}",
    kind="effect",
    storm=False,
    example="move up to 2 spaces into road or dunes",
)
@dataclass(frozen=True, slots=True)
class FreeMove:
    """The hero moves without dice (AK 6.18, AK 8.12)."""

    n: int
    terrains: tuple[int, ...]
    storm: bool

    def possible(self, g: State, seat: int, card: int) -> bool:
        return bool(free_spaces(g, seat, self._into(), self.storm))

    def apply(self, g: State, seat: int, card: int) -> None:
        g.stack.append(FreeMoveQuestion(seat, self.n, self._into(), self.storm))

    def _into(self) -> int:
        return mask(self.terrains) if self.terrains else ANYWHERE


@BOOK.phrase("roll {n} more movement di(e/ce)", kind="effect")
@dataclass(frozen=True, slots=True)
class AddDice:
    """More movement dice in this turn (AK 6.16)."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.extra += self.n


@BOOK.phrase("spend one {shown:terrain} symbol as {terrain}", kind="effect")
@dataclass(frozen=True, slots=True)
class SwapSymbol:
    """One symbol may be spent as another (AK 6.21)."""

    shown: int
    terrain: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return any(DIE_MASKS[face] >> self.shown & 1 for face in g.dice)

    def apply(self, g: State, seat: int, card: int) -> None:
        g.swaps = (*g.swaps, self.shown * 8 + self.terrain)


@BOOK.phrase("put your hero in any town outside the sandstorm", kind="effect")
@dataclass(frozen=True, slots=True)
class GoToTown:
    """The hero is put into a town."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        choose_town(g, seat)


@BOOK.phrase("reroll one movement die", kind="effect")
@dataclass(frozen=True, slots=True)
class RerollMovement:
    """A movement die is rolled again (AK 6.22)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return bool(g.dice)

    def apply(self, g: State, seat: int, card: int) -> None:
        g.stack.append(DieToReroll(seat))
