"""Fate values of thrusts and parries: what adds to them, once or as long as a text works (BS 12.16)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.running import SHORT, Cards, remember
from serai.games.burning_sands.language.standing import Standing
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.changes import ROUND
from serai.games.burning_sands.state import State

#: Which card of the round, and whose it must be: 1 yours, -1 the other player's, 0 whosever.
_BLOWS = {
    **{f"{word} thrust": "Thrust" for word in ("the", "that", "this")},
    **{f"{word} parry": "Parry" for word in ("the", "that", "this")},
    "your thrust": "your Thrust",
    "your parry": "your Parry",
    "your Hero's thrust": "your Thrust",
    "your Hero's parry": "your Parry",
    "the opposing thrust": "opposing Thrust",
    "the opposing parry": "opposing Parry",
    "your opponent's thrust": "opposing Thrust",
    "your opponent's parry": "opposing Parry",
    "your card": "your card",
    "your opponent's card": "opposing card",
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

    blow: str
    n: int
    sign: int

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """It is noted on the Hero whose card it is, for this round."""
        remember(g, SHORT, 1)
        duel = g.duel
        if duel is None:
            return
        striker = duel.striker
        for which in (striker, 1 - striker):
            word = "Thrust" if which == striker else "Parry"
            if self._means(word, duel.seat(which) == run.seat):
                g.grants.append((duel.hero(which), f"{word} {self.n * self.sign:+d}", ROUND))
                remember(g, SHORT, 0)

    def _means(self, word: str, mine: bool) -> bool:
        whose, _, what = self.blow.rpartition(" ")
        return what in (word, "card") and (not whose or (whose == "your") == mine)


BOOK.words("blows", {"thrusts": "Thrust", "parries": "Parry"})
BOOK.words("thrusting", {"thrusting": "Thrust", "parrying": "Parry"})


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
    blow: str
    n: int

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, traits=(f"{self.blow} {self.n:+d}",))
