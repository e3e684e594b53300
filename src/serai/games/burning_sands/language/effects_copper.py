"""Effects that give Copper: it waits for the next Copper cost of the turn (BS 6.22)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.amounts import amount
from serai.games.burning_sands.language.players import Who, by_players
from serai.games.burning_sands.language.running import Measure, RunFor
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.copper import keep_copper
from serai.games.burning_sands.state import State


@by_players("{who} [gains/gain] {n:x} Copper", "{who} [produces/produce] {n:x} Copper")
@by_players("{who} [gains/gain] {n:x} Copper for each {per}")
@by_players("{who} [gains/gain] Copper equal to {n:measure}")
@dataclass(frozen=True, slots=True)
class GainCopper:
    """A player gains Copper that pays for his or her next Copper cost this turn (BS 6.22)."""

    who: Who
    n: int | Measure
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """It lies ready."""
        for seat in self.who.seats(g, run, run.base):
            keep_copper(g, seat, amount(self.n, self.per, g, RunFor(run, seat), run.base + len(self.slots())))
