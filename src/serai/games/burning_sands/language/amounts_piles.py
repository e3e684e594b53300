"""Cards of a sort that lie in a pile: how many there are, and whether there are so many (BS 13.20)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State

BOOK.phrase("{adjs} {nouns:nouns_s_or}", "{nouns:nouns_s_or}", kind="bare_s")(Kind)


@BOOK.phrase("the number of {kind:bare_s} in {whose} {pile:past_pile}", kind="measure")
@BOOK.phrase("{kind:bare} in {whose} {pile:past_pile}", kind="per")
@dataclass(frozen=True, slots=True)
class PileCount:
    """How many cards of a sort lie in a pile."""

    kind: Kind
    whose: Who
    pile: str

    def __post_init__(self) -> None:
        if self.kind == Kind(("card",)):
            raise ValueError("any card is meant")

    def value(self, g: State, run: Run, at: int) -> int:
        """How many now."""
        piles = g.saved if self.pile == "Saved" else g.buried
        return sum(
            self.kind.fits_kind(g, kind, self.pile == "Buried")
            for seat in self.whose.seats(g, run, at)
            for kind in piles[seat]
        )


@BOOK.phrase(
    "a(n) {kind:bare} is in {whose} {pile:past_pile}",
    "there is a(n) {kind:bare} in {whose} {pile:past_pile}",
    kind="condition",
    least=1,
)
@BOOK.phrase("you have a(n) {kind:bare} in your {pile:past_pile}", kind="condition", whose=YOU, least=1)
@BOOK.phrase(
    "there are {least:many} or more {kind:bare_s} in {whose} {pile:past_pile}",
    "{least:many} or more {kind:bare_s} are in {whose} {pile:past_pile}",
    kind="condition",
)
@BOOK.phrase(
    "you have {least:many} or more {kind:bare_s} in your {pile:past_pile}",
    "you have at least {least:many} {kind:bare_s} in your {pile:past_pile}",
    kind="condition",
    whose=YOU,
)
@BOOK.phrase(
    "there are no {kind:bare_s} in {whose} {pile:past_pile}",
    "there is no {kind:bare} in {whose} {pile:past_pile}",
    kind="condition",
    least=0,
)
@BOOK.phrase("you have no {kind:bare_s} in your {pile:past_pile}", kind="condition", whose=YOU, least=0)
@dataclass(frozen=True, slots=True)
class PileHas:
    """Cards of a sort lie in a pile, or none does (least 0)."""

    kind: Kind
    whose: Who
    pile: str
    least: int = 1

    def __post_init__(self) -> None:
        if self.kind == Kind(("card",)) and self.whose == YOU:
            raise ValueError("any card is meant")

    def holds(self, g: State, run: Run) -> bool:
        """Whether there are so many, or none."""
        at, buried = len(run.targets), self.pile == "Buried"
        piles = g.buried if buried else g.saved
        found = [
            kind
            for seat in self.whose.seats(g, run, at)
            for kind in piles[seat]
            if self.kind.fits_kind(g, kind, buried)
        ]
        return len(found) >= self.least if self.least else not found
