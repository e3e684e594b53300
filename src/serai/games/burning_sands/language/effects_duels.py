"""Effects that make duels: challenges and what becomes of the loser (BS 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.deeds import DEEDS
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.refs import THIS
from serai.games.burning_sands.language.running import (
    LOSER,
    REFUSED,
    SHORT,
    WINNER,
    Cards,
    CardSlot,
    NarrowerSlot,
    remember,
    running,
)
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import is_hero
from serai.games.burning_sands.rules.changes import change
from serai.games.burning_sands.rules.duel import challenge
from serai.games.burning_sands.rules.units import forbidden
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import TO_BE_CHALLENGED, TO_CHALLENGE, TOKEN, TURN
from serai.games.burning_sands.state.terms import NOTHING, TARGET
from serai.kernel import Action

# What becomes of the loser of a duel.
BOOK.words(
    "fate",
    {"": "destroy"}
    | {
        f"; the loser is {deed.done}{ending}": deed.name
        for deed in DEEDS
        if deed.name not in ("destroy", "straighten")
        for ending in (" instead of being destroyed", " instead", ", not destroyed")
    }
    | {"; the loser is not destroyed": "nothing"},
)


def can_challenge(g: State, card: int) -> bool:
    """Whether a card is a Hero that may challenge: an unbowed one (BS 12.1)."""
    return is_hero(g, card) and not g.bowed[card] and not forbidden(g, TO_CHALLENGE, card)


def can_be_challenged(g: State, card: int) -> bool:
    """Whether a card is a Hero that may be challenged, bowed or not (BS 12.2)."""
    return is_hero(g, card) and not forbidden(g, TO_BE_CHALLENGED, card)


class Duellist(NarrowerSlot):
    """A Hero to be chosen for a challenge: one that may make it, or another player's (BS 12.1)."""

    def __init__(self, slot: Slot, challenger: bool) -> None:
        super().__init__(slot)
        self._challenger: Final = challenger

    def _able(self, g: State, run: Run, card: int) -> bool:
        if self._challenger:
            return can_challenge(g, card)
        return g.control[card] != run.seat and can_be_challenged(g, card)

    def choices(self, g: State, run: Run) -> list[Action]:
        return [
            action
            for action in self.slot.choices(g, run)
            if action.verb is not TARGET or self._able(g, run, action.n)
        ]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return self.slot.fits(g, run, n) and self._able(g, run, n)

    def words(self) -> str:
        return f"{self.slot.words()} for a challenge"


@BOOK.phrase(
    "{what:card} challenges {whom:card}{fate}",
    "challenge {whom:card} with {what:card}{fate}",
    "{what:card} challenges {whom:card} to a duel{fate}",
    "{what:card} issues a challenge to {whom:card}{fate}",
    "{what:card} duels {whom:card}{fate}",
    kind="effect",
    example="one of your unbowed Heroes challenges target opposing Hero",
)
@BOOK.phrase(
    "{what:card} challenges {whom:card}; the loser gets {bonus} instead of being destroyed",
    kind="effect",
    fate="bonus",
    example="this card challenges target Hero; the loser gets -1S/-1K instead of being destroyed",
)
@BOOK.phrase(
    "{what:card} challenges {whom:card}; the loser gets a {bonus} token instead of being destroyed",
    kind="effect",
    fate="token",
    example="this card challenges target Hero; the loser gets a -1S token instead of being destroyed",
)
@BOOK.phrase(
    "{what:card} challenges {whom:card}{fate}; it cannot be refused",
    "{what:card} challenges {whom:card}{fate}; this challenge cannot be refused",
    kind="effect",
    forced=True,
    example="this card challenges target Hero; it cannot be refused",
)
@BOOK.phrase(
    "challenge {whom:card}{fate}", kind="effect", what=THIS, example="challenge target opposing Hero"
)
@dataclass(frozen=True, slots=True)
class Challenge:
    """A Hero challenges another; the loser is destroyed or has another fate (BS 12.1, BS 12.24)."""

    what: Cards
    whom: Cards
    fate: str = "destroy"
    bonus: Bonus | None = None
    forced: bool = False  # it cannot be refused

    def slots(self) -> tuple[Slot, ...]:
        """The challenger, then the challenged."""
        mine, theirs = self.what.slots(), self.whom.slots()
        return (
            *(Duellist(slot, True) if isinstance(slot, CardSlot) else slot for slot in mine),
            *(Duellist(slot, False) if isinstance(slot, CardSlot) else slot for slot in theirs),
        )

    def do(self, g: State, run: Run) -> None:
        """Challenge, with an unbowed Hero of yours and a Hero of another player (BS 12.1)."""
        mine = self.what.cards(g, run, run.base)
        theirs = self.whom.cards(g, run, run.base + len(self.what.slots()))
        able = bool(mine) and bool(theirs) and g.control[mine[0]] != g.control[theirs[0]]
        able = able and can_challenge(g, mine[0]) and can_be_challenged(g, theirs[0])
        remember(g, SHORT, 0 if able else 1)
        remember(g, REFUSED, 0)
        remember(g, WINNER, NOTHING)
        remember(g, LOSER, NOTHING)
        if able:
            frame = running(g)
            challenge(g, mine[0], theirs[0], frame.ability, frame.step - 1)

    def was_refused(self, g: State) -> None:
        """What follows may hang on it."""
        remember(g, REFUSED, 1)
        remember(g, SHORT, 1)

    def was_won(self, g: State, winner: int, loser: int) -> None:
        """What follows may speak of the winner and the loser."""
        remember(g, WINNER, winner)
        remember(g, LOSER, loser)

    def loser_fate(self, g: State, hero: int) -> bool:
        """What becomes of a loser; the answer is whether it is anything but destruction (BS 12.25)."""
        if self.fate == "destroy":
            return False
        if self.bonus is not None:
            change(g, hero, self.bonus.s, self.bonus.k, TOKEN if self.fate == "token" else TURN)
        elif self.fate != "nothing":
            deeds.do(g, self.fate, hero)
        return True
