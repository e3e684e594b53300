"""Fate values of thrusts and parries: what adds to them, once or as long as a text works (BS 12.16)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.running import SHORT, Cards, remember
from serai.games.burning_sands.language.standing import Standing
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import ADDS, PARRY_FATE, ROUND, THRUST_FATE

_EITHER = -1
#: Which card of the round, and whose it must be: 1 yours, -1 the other player's, 0 whosever.
_BLOWS = {
    **{f"{word} thrust": (THRUST_FATE, 0) for word in ("the", "that", "this")},
    **{f"{word} parry": (PARRY_FATE, 0) for word in ("the", "that", "this")},
    "your thrust": (THRUST_FATE, 1),
    "your parry": (PARRY_FATE, 1),
    "your Hero's thrust": (THRUST_FATE, 1),
    "your Hero's parry": (PARRY_FATE, 1),
    "the opposing thrust": (THRUST_FATE, -1),
    "the opposing parry": (PARRY_FATE, -1),
    "your opponent's thrust": (THRUST_FATE, -1),
    "your opponent's parry": (PARRY_FATE, -1),
    "your card": (_EITHER, 1),
    "your opponent's card": (_EITHER, -1),
}
BOOK.words("blow", _BLOWS)


@BOOK.phrase(
    "add {n:x} to the Fate value of {blow}",
    "increase the Fate value of {blow} by {n:x}",
    "the Fate value of {blow} is increased by {n:x}",
    "add {n:x} to {blow}",
    kind="effect",
    sign=1,
)
@BOOK.phrase(
    "subtract {n:x} from the Fate value of {blow}",
    "reduce the Fate value of {blow} by {n:x}",
    "the Fate value of {blow} is reduced by {n:x}",
    "subtract {n:x} from {blow}",
    kind="effect",
    sign=-1,
)
@BOOK.phrase(
    *(f"{{blow}} {verb} {{n:signed}} Fate" for verb in ("gets", "gains", "has")),
    *(f"{{blow}} {verb} {{n:signed}} Fate value" for verb in ("gets", "gains", "has")),
    kind="effect",
    sign=1,
)
@dataclass(frozen=True, slots=True)
class AddFate:
    """The thrust or the parry of this round of a duel counts for more or less, never below 0."""

    blow: tuple[int, int]
    n: int
    sign: int

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """It is noted on the Hero whose card it is, for this round."""
        remember(g, SHORT, 1)
        duel = g.duel
        if duel is None:
            return
        striker = duel.striker
        for which in (striker, 1 - striker):
            value = THRUST_FATE if which == striker else PARRY_FATE
            if self._means(value, duel.seat(which) == run.seat):
                marks.add(g, ADDS, duel.hero(which), value, self.n * self.sign, ROUND)
                remember(g, SHORT, 0)

    def _means(self, value: int, mine: bool) -> bool:
        what, whose = self.blow
        return what in (value, _EITHER) and (not whose or (whose > 0) == mine)


BOOK.words("blows", {"thrusts": THRUST_FATE, "parries": PARRY_FATE})
BOOK.words("thrusting", {"thrusting": THRUST_FATE, "parrying": PARRY_FATE})


@BOOK.phrase(
    "{what:one_s} {blow:blows} have {n:signed} Fate",
    "{what:one_s} {blow:blows} have {n:signed} Fate value",
    "{what:one_s} {blow:blows} get {n:signed} Fate",
    kind="standing",
    example="this card's thrusts have +1 Fate",
)
@BOOK.phrase(
    *agreeing(
        "{what} [has/have] {n:signed} Fate when {blow:thrusting}",
        "{what} [has/have] {n:signed} to {blow:blows}",
    ),
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class HasFate:
    """The thrusts or parries of Heroes count for more or less as long as the text works."""

    what: Cards
    blow: int
    n: int

    def standing(self) -> Standing:
        bonus = Bonus(thrust=self.n) if self.blow == THRUST_FATE else Bonus(parry=self.n)
        return Standing(what=self.what, bonus=bonus)
