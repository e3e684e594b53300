"""Lasting text that an effect makes true for the turn or the battle: costs, production (BS 16.10)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import YOU
from serai.games.burning_sands.language.refs import THIS
from serai.games.burning_sands.language.running import running
from serai.games.burning_sands.language.selectors_every import Every
from serai.games.burning_sands.language.standing import Standing, StandingWords
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import stronghold
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import TEXT

_NEXT = "the next {kind:thing} <|that >you <bring into play|play|put into play|attach> this turn"


@BOOK.phrase(
    _NEXT + " costs {n:x} {coin} less",
    "reduce the {coin} cost of " + _NEXT + " by {n:x}",
    "the {coin} cost of " + _NEXT + " is reduced by {n:x}",
    kind="effect",
    sign=-1,
)
@BOOK.phrase(_NEXT + " costs {n:x} {coin} more", kind="effect", sign=1)
@dataclass(frozen=True, slots=True)
class NextCosts:
    """The next card of a sort that you bring into play this turn costs less or more (BS 6.21)."""

    kind: Kind
    n: int
    coin: str
    sign: int

    def slots(self) -> tuple[Slot, ...]:
        return ()

    @property
    def lasting(self) -> Standing:
        """What the engine asks, from the Stronghold."""
        return Standing(what=Every(self.kind, "", YOU), costs=self.n * self.sign, coin=self.coin)

    @property
    def once(self) -> bool:
        """One card uses it up; see `entering`."""
        return True

    def do(self, g: State, run: Run) -> None:
        """Note it on your Stronghold."""
        frame = running(g)
        marks.add(g, TEXT, stronghold(g, run.seat), frame.ability, frame.step - 1)


@BOOK.phrase(
    "{text:for_a_time}{until:spell_of_time}",
    "{until:early}{text:for_a_time}",
    kind="effect",
    example="your Followers cost 1 Copper less this turn",
)
@dataclass(frozen=True, slots=True)
class ForATime:
    """What would be lasting text works for the turn or the battle; on its source nothing hangs (BS 16.10)."""

    text: StandingWords
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards, where they are chosen."""
        what = getattr(self.text, "what", None)
        return () if what is None else what.slots()

    @property
    def lasting(self) -> Standing:
        """What the engine asks: of a single card on that card itself, of all others from the Stronghold."""
        what = getattr(self.text, "what", None)
        if what is None or isinstance(what, Every):
            return self.text.standing()
        alone: StandingWords = dataclasses.replace(self.text, what=THIS)  # type: ignore[type-var]
        return alone.standing()

    def do(self, g: State, run: Run) -> None:
        """Note it on the cards, or on the Stronghold of the one who acts."""
        frame = running(g)
        what = getattr(self.text, "what", None)
        alone = what is not None and not isinstance(what, Every)
        cards = what.cards(g, run, run.base) if alone and what is not None else [stronghold(g, run.seat)]
        for card in cards:
            marks.add(g, TEXT, card, frame.ability, frame.step - 1, self.until)
