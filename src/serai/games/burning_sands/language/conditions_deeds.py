"""What a card did this turn: attacked, defended, raided, engaged (BS 13.35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.units import did
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import ATTACKED, DEFENDED, ENGAGED, RAIDED

_DID: Final = {"attacked": ATTACKED, "defended": DEFENDED, "raided": RAIDED, "engaged": ENGAGED}
_BASE: Final = {"attack": ATTACKED, "defend": DEFENDED, "raid": RAIDED, "engage": ENGAGED}
BOOK.words("deed_done", _DID)
BOOK.words("deed_base", _BASE)


@BOOK.phrase(
    "{what:ref} {deed:deed_done} this turn",
    "{what:ref} has {deed:deed_done} this turn",
    kind="condition",
    no=False,
)
@BOOK.phrase(
    "{what:ref} did not {deed:deed_base} this turn",
    "{what:ref} did not {deed:deed_base}",
    "{what:ref} has not {deed:deed_done} this turn",
    kind="condition",
    no=True,
)
@dataclass(frozen=True, slots=True)
class DidThisTurn:
    """A card did something this turn, or did not."""

    what: Cards
    deed: int
    no: bool = False

    def holds(self, g: State, run: Run) -> bool:
        """Whether it did."""
        cards = self.what.cards(g, run, len(run.targets))
        return bool(cards) and did(g, cards[0], self.deed) != self.no


@BOOK.phrase(
    " that {deed:deed_done} this turn",
    " who {deed:deed_done} this turn",
    " that has {deed:deed_done} this turn",
    " that have {deed:deed_done} this turn",
    kind="tail",
    no=False,
)
@BOOK.phrase(
    " that did not {deed:deed_base} this turn",
    " that has not {deed:deed_done} this turn",
    " that have not {deed:deed_done} this turn",
    kind="tail",
    no=True,
)
@dataclass(frozen=True, slots=True)
class HavingDone:
    """A card that did something this turn, or did not."""

    deed: int
    no: bool = False

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it did."""
        return did(g, card, self.deed) != self.no

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play did anything."""
        return False
