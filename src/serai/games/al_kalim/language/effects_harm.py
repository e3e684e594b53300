"""What card texts do to characters: wounds, exhaustion and heat, dealt, healed and cancelled."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.rules.choosing import (
    HEAL_ALLY_EXHAUSTION,
    HEAL_EXHAUSTION,
    HEAL_WOUNDS,
    candidates,
    choose_character,
)
from serai.games.al_kalim.rules.hurting import deal_exhaustion, deal_wounds, heal, in_turn, prevent, refresh
from serai.games.al_kalim.rules.moving import WayToMove
from serai.games.al_kalim.rules.stats import heat_for
from serai.games.al_kalim.state.ability import ALL_ALLIES, ONE, ONE_ALLY, PARTY, SELF, TARGET
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import DAY, PARTY_SPARED
from serai.games.al_kalim.state.zones import all_allies, bearer, party

ALL = 99  # all wounds, all exhaustion


def characters(g: State, seat: int, card: int, who: int) -> list[int]:
    """To whom something is done; a choice among them is asked by the effect."""
    if who in (PARTY, ONE):
        return list(party(g, seat))
    if who in (ALL_ALLIES, ONE_ALLY):
        return list(all_allies(g, seat))
    if who == TARGET:
        return [g.victim] if g.owner[g.victim] == seat else []
    if who == SELF and g.owner[card] == seat:
        return [bearer(g, card)]
    return [g.hero[seat]]


@BOOK.phrase("{who} takes {n} wound(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class DealWounds:
    """Characters take wounds (AK 2.5)."""

    who: int
    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        for character in in_turn(tuple(characters(g, seat, card, self.who))):
            deal_wounds(g, character, self.n)


@BOOK.phrase("{who} takes {n} exhaustion", kind="effect")
@dataclass(frozen=True, slots=True)
class DealExhaustion:
    """Characters take exhaustion (AK 2.6)."""

    who: int
    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        for character in in_turn(tuple(characters(g, seat, card, self.who))):
            deal_exhaustion(g, character, self.n)


@BOOK.phrase("{who} discards all wounds", kind="effect", n=ALL)
@BOOK.phrase("{who} discards {n} wound(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class HealWounds:
    """Characters discard wounds."""

    who: int
    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return any(g.wounds[character] for character in characters(g, seat, card, self.who))

    def apply(self, g: State, seat: int, card: int) -> None:
        if self.who == ONE:
            choose_character(g, seat, HEAL_WOUNDS, self.n)
            return
        for character in characters(g, seat, card, self.who):
            heal(g, character, self.n)


@BOOK.phrase("{who} discards all exhaustion", kind="effect", n=ALL)
@BOOK.phrase("{who} discards {n} exhaustion", kind="effect")
@dataclass(frozen=True, slots=True)
class Refresh:
    """Characters discard exhaustion."""

    who: int
    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return any(g.tired[character] for character in characters(g, seat, card, self.who))

    def apply(self, g: State, seat: int, card: int) -> None:
        if self.who in (ONE, ONE_ALLY):
            purpose = HEAL_EXHAUSTION if self.who == ONE else HEAL_ALLY_EXHAUSTION
            if candidates(g, seat, purpose):
                choose_character(g, seat, purpose, self.n)
            return
        for character in characters(g, seat, card, self.who):
            refresh(g, character, self.n)


@BOOK.phrase("cancel all wounds dealt to {whom}", kind="effect", n=ALL)
@BOOK.phrase("cancel {n} wound(s) dealt to {whom}", kind="effect")
@dataclass(frozen=True, slots=True)
class CancelWounds:
    """Wounds that are about to be dealt are cancelled (AK 10.24)."""

    n: int
    whom: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.pending > 0 and g.victim in characters(g, seat, card, self.whom)

    def apply(self, g: State, seat: int, card: int) -> None:
        prevent(g, self.n)


@BOOK.phrase("cancel all heat for your hero", kind="effect", n=ALL)
@BOOK.phrase("cancel {n} exhaustion from heat for your hero", kind="effect")
@dataclass(frozen=True, slots=True)
class CancelHeat:
    """Heat that is being dealt is cancelled, but not what mirages deal (AK 7.17)."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return heat_for(g, g.hero[seat]) > 0

    def apply(self, g: State, seat: int, card: int) -> None:
        g.spared += self.n


@BOOK.phrase("cancel all heat for your party this turn", kind="effect")
@dataclass(frozen=True, slots=True)
class SpareParty:
    """Heat that may come in this turn is cancelled beforehand, but not what mirages deal (AK 7.17)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.time == DAY and isinstance(g.stack[-1], WayToMove) and g.spared < PARTY_SPARED

    def apply(self, g: State, seat: int, card: int) -> None:
        g.spared += PARTY_SPARED
