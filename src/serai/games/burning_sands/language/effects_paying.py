"""Paying Copper or Water, as a cost or when an effect lets you (BS 6.1, BS 6.9)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.asking import ask, source_below
from serai.games.burning_sands.language.players import YOU, Who, by_players
from serai.games.burning_sands.language.running import SHORT, remember, remember_paid
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import section_water, sections
from serai.games.burning_sands.rules.copper import producers, propose_copper, spend_kept
from serai.games.burning_sands.rules.paying import can_pay
from serai.games.burning_sands.rules.stats import produces
from serai.games.burning_sands.rules.water import lose_water, propose_water
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import BOW, POUR, PROPOSED
from serai.kernel import Action, Reason


@by_players("{who} [pays/pay] {water:x} Water", "{who} [pays/pay] {water:x} Water token(s)", copper=0)
@by_players("{who} [pays/pay] {copper:x} Copper", water=0)
@by_players(
    "{who} [pays/pay] {copper:x} Copper and {water:x} Water",
    "{who} [pays/pay] {water:x} Water and {copper:x} Copper",
)
@dataclass(frozen=True, slots=True)
class Pay:
    """You pay Copper or Water in full, as a cost or when an effect lets you (BS 6.1, BS 6.9, BS 6.15)."""

    copper: int = 0
    water: int = 0
    who: Who = YOU

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def possible(self, g: State, run: Run) -> bool:
        """Whether it can be paid in full."""
        seats = self.who.seats(g, run, run.base)
        return bool(seats) and all(can_pay(g, seat, self.copper, self.water) for seat in seats)

    def do(self, g: State, run: Run) -> None:
        """Ask how it is paid; who has too little Water gives all of it if he or she must (BS 6.13)."""
        remember(g, SHORT, 0 if self.possible(g, run) else 1)
        for seat in reversed(self.who.seats(g, run, run.base)):
            if can_pay(g, seat, self.copper, self.water):
                remember_paid(g, self.copper, self.water)
                ask(g, seat, self.water, spend_kept(g, seat, self.copper))
            elif self.who != YOU and not self.copper and section_water(g, seat):
                remember_paid(g, 0, section_water(g, seat))
                ask(g, seat, section_water(g, seat))

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """As proposed; or a producer to bow, then a City Section that gives Water."""
        if frame.copper > 0:
            ways = [BOW(card) for card in producers(g, frame.seat)]
        else:
            ways = [POUR(section) for section in sections(g, frame.seat) if g.water[section]]
        return [PROPOSED(), *ways] if len(ways) > 1 else [PROPOSED()]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a way to pay misses."""
        return Reason("first pay for it", "BS 6.15", source_below(g))

    def proposed(self, g: State, frame: Choosing) -> list[Action]:
        """Who bows and which City Sections give Water as proposed."""
        bowing = propose_copper(g, frame.seat, max(0, frame.copper))
        pouring = propose_water(g, frame.seat, frame.left)
        return [*(BOW(card) for card in bowing), *(POUR(section) for section in pouring)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """Bow or pour, until all is paid."""
        seat, copper, water = frame.seat, frame.copper, frame.left
        for one in self.proposed(g, frame) if action.verb is PROPOSED else [action]:
            if one.verb is BOW:
                gained = produces(g, one.n)
                bow(g, one.n, paying=True)
                copper -= gained
                if g.events is not None:
                    g.events.append(e.CopperProduced(seat, one.n, gained, g.kind[one.n]))
            else:
                water -= lose_water(g, one.n, 1)
        if copper > 0 or water > 0:
            g.stack.append(frame.with_copper(copper, water))
