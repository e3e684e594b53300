"""What card texts do in a combat: damage, numbers, phases and attacks."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.rules.blows import wound_foe
from serai.games.al_kalim.rules.stats import FOE_BOOST
from serai.games.al_kalim.rules.victory import send_away
from serai.games.al_kalim.state.ability import ROUND_BOOST, VALUE
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_fights import FoeHealed
from serai.games.al_kalim.state.terms import ANY_PHASE, NOTHING
from serai.games.al_kalim.state.zones import bearer


@BOOK.phrase("{bonus} damage", kind="effect")
@dataclass(frozen=True, slots=True)
class MoreHarm:
    """The hit that is being dealt does more damage."""

    bonus: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.bonus_damage += self.bonus


@BOOK.phrase("your hero has {bonus} in every phase this round", kind="effect")
@dataclass(frozen=True, slots=True)
class RoundBonus:
    """The hero's combat values change for a round."""

    bonus: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.boosts = (*g.boosts, (ROUND_BOOST + VALUE, ANY_PHASE, self.bonus, g.hero[seat]))


@BOOK.phrase("all numbers of the challenge get {bonus} for this combat", kind="effect")
@dataclass(frozen=True, slots=True)
class WeakenFoe:
    """The challenge's numbers to beat change for the combat."""

    bonus: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.foe != NOTHING

    def apply(self, g: State, seat: int, card: int) -> None:
        g.boosts = (*g.boosts, (VALUE, ANY_PHASE, self.bonus, FOE_BOOST))


@BOOK.phrase("the challenge takes {n} wound(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class WoundFoe:
    """The challenge takes wounds."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.foe != NOTHING

    def apply(self, g: State, seat: int, card: int) -> None:
        wound_foe(g, self.n)


@BOOK.phrase("it discards {n} wound(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class FoeHeals:
    """The challenge discards wounds."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.hurt > 0

    def apply(self, g: State, seat: int, card: int) -> None:
        n = min(self.n, g.hurt)
        if n:
            g.hurt -= n
            if g.events is not None:
                g.events.append(FoeHealed(g.foe, n))


@BOOK.phrase("there is no {phase} phase this round", kind="effect")
@dataclass(frozen=True, slots=True)
class SkipPhase:
    """A phase is not fought in this round (AK 10.22)."""

    phase: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return not g.skipped >> self.phase & 1

    def apply(self, g: State, seat: int, card: int) -> None:
        g.skipped |= 1 << self.phase


@BOOK.phrase("this character may attack in the {phase} phase too", kind="effect")
@dataclass(frozen=True, slots=True)
class AttackAgain:
    """A further attack in a later phase of the round (AK 10.23)."""

    phase: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return self.phase > g.phase and not g.skipped >> self.phase & 1

    def apply(self, g: State, seat: int, card: int) -> None:
        g.free_attacks = (*g.free_attacks, bearer(g, card) * 4 + self.phase)


@BOOK.phrase("your allies cannot attack in the first round", kind="effect")
@dataclass(frozen=True, slots=True)
class BarAllies:
    """Allies do not attack in the first round."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.allies_barred = True


@BOOK.phrase("the challenge is discarded", kind="effect")
@dataclass(frozen=True, slots=True)
class SendAway:
    """The challenge leaves without a fight (AK 10.27)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.foe != NOTHING

    def apply(self, g: State, seat: int, card: int) -> None:
        send_away(g)
