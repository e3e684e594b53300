"""What a text lets a player do for Copper while paying: bow or destroy its card, destroy Water on it."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import NotCompiled
from serai.games.burning_sands.machine.looking import kind_fits
from serai.games.burning_sands.machine.point_of_view import EMPTY, Eyes
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.asking import can_bow, forbidden
from serai.games.burning_sands.rules.leaving import destroy_now
from serai.games.burning_sands.rules.means import is_bought
from serai.games.burning_sands.rules.water import lose_water
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import NO_CAUSE
from serai.games.burning_sands.state.marks import TO_BE_DESTROYED
from serai.games.burning_sands.state.terms import BOW, DESTROY, NOTHING, POUR
from serai.games.burning_sands.text import meaning as m

_SELF: Final = m.That("self")
#: What is given for the Copper, by the step of the text.
_WAYS: Final[dict[Any, str]] = {
    m.Turn("bow", _SELF): "bow",
    m.Move("destroy", _SELF): "destroy",
    m.Tokens("remove", m.Bound("=", m.Fixed(1)), "water", _SELF): "water",
}
_VERBS: Final = {"bow": BOW, "destroy": DESTROY, "water": POUR}


class CardMeans:
    """The means of a card: so much Copper, for what is given, towards such cards or towards any cost."""

    def __init__(
        self, copper: int, costs: tuple[Any, ...], tests: tuple[Any, ...] | None, once: bool, reacts: bool
    ) -> None:
        way = _WAYS.get(costs[0]) if len(costs) == 1 else None
        if way is None:
            raise NotCompiled("Copper cannot be had for such a price while paying")
        self.copper: Final = copper
        self.verb: Final = _VERBS[way]
        self.of_water: Final = way == "water"
        self.once: Final = once
        self.reacts: Final = reacts
        self._tests: Final = tests

    def suits(self, g: State, seat: int, card: int, kind: int) -> bool:
        """Whether it can be used to pay for a card of this kind, or for what is no card (NOTHING)."""
        if self.of_water:
            able = g.water[card] > 0
        elif self.verb is BOW:
            able = can_bow(g, card)
        else:
            able = not forbidden(g, TO_BE_DESTROYED, card)
        if not able or self._tests is None:
            return able
        eyes = Eyes(Run(EMPTY, seat, card, NOTHING, NO_CAUSE, (), 0))
        return is_bought(g, kind) and all(kind_fits(g, eyes, kind, test) for test in self._tests)

    def give(self, g: State, card: int) -> None:
        """Give what it costs."""
        if self.of_water:
            lose_water(g, card, 1)
        elif self.verb is BOW:
            bow(g, card, paying=True)
        else:
            destroy_now(g, card, g.control[card], NOTHING, 0)


def lowering(words: m.Reaction) -> CardMeans | None:
    """When you bring a card into play, destroy this to lower its cost: that is done while it is paid for.

    A cost that is paid already cannot be lowered, so a Reaction that would do it otherwise is refused.
    """
    rules = [step.answer for step in words.steps if isinstance(step, m.Rule)]
    lower = [one for one in rules if one.question.startswith("cost") and one.about == m.That("event card")]
    if not lower or words.event.kind != "brings":
        return None
    roles = dict(words.event.roles)
    card, answer = roles.pop("card", m.Every(())), lower[0]
    plain = isinstance(answer.number, m.Fixed) and answer.number.n < 0 and answer.how == "adds"
    number = -answer.number.n if isinstance(answer.number, m.Fixed) else 0
    once = words.limit is None or words.limit == m.Limit(1, "turn")
    if (
        not plain
        or len(words.steps) > 1
        or answer.question != "cost Copper"
        or answer.condition is not None
        or answer.context
        or words.condition is not None
        or roles != {"player": m.You()}
        or not isinstance(card, m.Every)
        or not once
    ):
        raise NotCompiled("such a change of what a card costs comes too late: it is paid for by then")
    return CardMeans(number, words.costs, card.tests, words.limit is not None, True)


def producing(words: m.Produces) -> CardMeans:
    """While paying, something is given for Copper."""
    if words.for_ or words.instead or words.limit not in (None, m.Limit(1, "turn")):
        raise NotCompiled("such Copper cannot be had while paying yet")
    return CardMeans(words.copper, words.costs, None, words.limit is not None, False)
