"""Conditions: armies that are compared, and cards of a sort that are somewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.running import in_play
from serai.games.burning_sands.language.tails import Where
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.units import in_battle, side_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOTHING

BOOK.words("army_parts", {"units": "unit", "Heroes": "Hero", "Followers": "Follower", "cards": "card"})
_YOURS: Final = ("your army", "this Hero's army", "this card's army")
_THEIRS: Final = ("the opposing army", "your opponent's army")


@BOOK.phrase(
    *(
        f"{one} has {{than}} {{part:army_parts}} than {other}"
        for one in _YOURS
        for other in (*_THEIRS, "your opponent's")
    ),
    kind="condition",
    mine=True,
)
@BOOK.phrase(
    *(
        f"{one} has {{than}} {{part:army_parts}} than {other}"
        for one in _THEIRS
        for other in (*_YOURS, "yours")
    ),
    kind="condition",
    mine=False,
)
@dataclass(frozen=True, slots=True)
class ArmyHasMore:
    """Your army has more or fewer units or cards in the battle than the opposing one, or the other way."""

    than: int
    part: str
    mine: bool

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now; without a battle there are no armies."""
        if g.battle == NOTHING:
            return False
        kind, at = Kind((self.part,)), len(run.targets)
        counts = [0, 0]
        for card in in_play(g, run.seat):
            if in_battle(g, card) and kind.fits(g, run, card, at):
                counts[side_of(g, g.control[card]) != side_of(g, run.seat)] += 1
        one, other = counts if self.mine else counts[::-1]
        return one > other if self.than > 0 else one < other


BOOK.words(
    "army",
    {word: Where("your army") for word in _YOURS}
    | {word: Where("the opposing army") for word in _THEIRS}
    | {word: Where(word) for word in ("the attacking army", "the defending army")},
)


@BOOK.phrase(
    "{army} has <{least:many} or more|at least {least:many}> {part:army_parts}",
    "there are {least:many} or more {part:army_parts} in {army}",
    kind="condition",
)
@BOOK.phrase(
    "{army} has <{most:n} or fewer|fewer than {most:under}|only {most:n}> {part:army_parts}",
    kind="condition",
    least=0,
)
@dataclass(frozen=True, slots=True)
class ArmyHas:
    """An army has at least, or at most, so many units or cards in the battle."""

    army: Where
    part: str
    least: int = 0
    most: int = 999

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now; without a battle there are no armies."""
        kind, at = Kind((self.part,)), len(run.targets)
        count = sum(
            kind.fits(g, run, card, at) and self.army.fits(g, run, card, at) for card in in_play(g, run.seat)
        )
        return g.battle != NOTHING and self.least <= count <= self.most


@BOOK.phrase("a(n) {kind:bare} is {where:whereabouts}", kind="condition")
@BOOK.phrase("another {kind:bare} is {where:whereabouts}", kind="condition", another=True)
@BOOK.phrase("no {kind:bare} is {where:whereabouts}", kind="condition", no=True)
@dataclass(frozen=True, slots=True)
class IsThere:
    """A card of a sort is in the battle, in your army, at home ..., or none is."""

    kind: Kind
    where: Where
    another: bool = False
    no: bool = False

    def __post_init__(self) -> None:
        if self.where == Where("play"):
            raise ValueError("what is in play is counted as such")

    def holds(self, g: State, run: Run) -> bool:
        """Whether one is there now."""
        at = len(run.targets)
        found = any(
            self.kind.fits(g, run, card, at) and self.where.fits(g, run, card, at)
            for card in in_play(g, run.seat)
            if not (self.another and card == run.card)
        )
        return found != self.no
