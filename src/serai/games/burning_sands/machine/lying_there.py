"""What a card is, and what its return costs, as long as it lies in a Buried pile (BS 17.26)."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import NotCompiled
from serai.games.burning_sands.machine.instruction import Instruction
from serai.games.burning_sands.machine.looking import cards_of, seats_of
from serai.games.burning_sands.machine.moving import found
from serai.games.burning_sands.machine.on_moves import first_owner
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import place_in
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.zones import BURIED, in_pile
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOTHING
from serai.games.burning_sands.text import meaning as m

_BURIED: Final = m.Is("in buried")


class LieAs(Instruction):
    """Cards in a Buried pile have traits there, or return from there for so much Water."""

    def __init__(self, cards: Any, slots: tuple[Slot, ...], whose: Any, traits: tuple[str, ...], price: int):
        self._cards: Final = cards
        self._slots: Final = slots
        self._whose: Final = whose  # in whose pile they must lie, if that is said
        self._traits: Final = traits
        self._price: Final = price

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes, n = Eyes(run), 0
        values = [value for value in cards_of(g, eyes, self._cards) if value < 0]
        for value in values:
            where = found(g, value, first_owner(run))
            zone, owner, index = place_in(where) if where != NOTHING else (NOTHING, 0, 0)
            if zone != BURIED or (self._whose is not None and owner not in seats_of(g, eyes, self._whose)):
                continue
            pile = g.buried[owner].copy()
            pile[index] = in_pile(g, pile[index], self._traits, self._price)
            g.buried[owner] = pile
            n += 1
        self.done(g, n, n < len(values) or not n)


def buried_in(cards: Any, while_: Any) -> tuple[Any, ...] | None:
    """In whose Buried pile cards must lie for something to be so; None if that is not what is asked."""
    tests = while_.test.tests if isinstance(while_, m.Fits) and isinstance(while_.test, m.AllOf) else ()
    if isinstance(while_, m.Fits) and not tests:
        tests = (while_.test,)
    if not isinstance(while_, m.Fits) or while_.cards != cards or _BURIED not in tests:
        return None
    rest = [test for test in tests if test != _BURIED]
    if not rest:
        return (None,)
    owner = rest[0]
    return (owner.who,) if len(rest) == 1 and isinstance(owner, m.OfPlayer) and owner.owned else None


def price_of_return(answer: m.Answer) -> int:
    """The Water for which cards return to play, as a text sets it for the next time."""
    context = dict(answer.context)
    event = context.pop("when", None)
    mine = context.pop("player", m.You()) == m.You()  # and nobody else returns what lies there
    roles = dict(event.roles) if isinstance(event, m.Event) and event.kind == "returns" else {}
    known = answer.question == "cost Water" and answer.how == "sets" and roles.get("to") == m.PLAY
    more = any((context, answer.condition, answer.words, answer.price, answer.limit))
    if not known or more or not mine or not isinstance(answer.number, m.Fixed):
        raise NotCompiled("only what the next return of a card costs can be set so")
    return answer.number.n
