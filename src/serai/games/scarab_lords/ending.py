"""How a turn ends: the duty to discard, or the refresh in place of a turn; the engine begins the next one."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.choices import FromHand
from serai.games.scarab_lords.events import Refreshed
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import HAND_SIZE
from serai.games.scarab_lords.verbs import DISCARD, DONE
from serai.games.scarab_lords.zones import discard_from_hand, draw
from serai.kernel import Reason

NO_REFRESH: Final = Reason("empty refresh", "SL 4.16")


def finish_turn(g: State, seat: int) -> None:
    """Test the duty, then the turn is over (SL 4.20)."""
    if not g.dutiful and g.hand[seat]:
        g.stack.append(Duty(seat))


class Duty(FromHand):
    """A card of the hand to discard, when none was played or discarded in the turn (SL 4.20)."""

    __slots__ = ()
    named = ()
    prompt = ("duty", "SL 4.20")

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 1)

    def choose(self, g: State, n: int) -> None:
        discard_from_hand(g, self.seat, n, chosen=len(g.hand[self.seat]) > 1)


def against_refresh(g: State, seat: int) -> Reason | None:
    """A refresh discards or draws at least one card (SL 4.16)."""
    return None if g.hand[seat] or g.deck[seat] else NO_REFRESH


def refresh(g: State, seat: int) -> None:
    """The player gives up the turn, whose question has taken itself away (SL 4.13)."""
    g.fresh = False
    g.stack.append(Refreshing(seat, 0))
    g.tell(Refreshed(seat))


class Refreshing(FromHand):
    """Cards of the hand to discard, of which so many are, then the hand is filled up (SL 4.14)."""

    __slots__ = ()
    prompt = ("refresh", "SL 4.14")
    takes = (DISCARD, DONE)
    must = NO_REFRESH

    def may_end(self, g: State) -> bool:
        """A refresh discards or draws at least one card (SL 4.16)."""
        return self.count > 0 or (len(g.hand[self.seat]) < HAND_SIZE and len(g.deck[self.seat]) > 0)

    def choose(self, g: State, n: int) -> None:
        discard_from_hand(g, self.seat, n, chosen=len(g.hand[self.seat]) > 1 or self.may_end(g))
        g.stack.append(Refreshing(self.seat, self.count + 1))

    def end(self, g: State) -> None:
        draw(g, self.seat, max(0, HAND_SIZE - len(g.hand[self.seat])))
