"""Whether conditions hold at a table."""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands.machine.looking import (
    cards_of,
    fits,
    kind_fits,
    number_of,
    player_fits,
    seats_of,
    within,
    zone_of,
)
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import REFUSED, SHORT, fixed, kind_in
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State
from serai.games.burning_sands.text import meaning as m


def holds(g: State, eyes: Eyes, condition: Any) -> bool:
    """Whether a condition holds now."""
    if isinstance(condition, m.Fits):
        cards = cards_of(g, eyes, condition.cards)
        return bool(cards) and all(
            fits(g, eyes, card, condition.test)
            if card >= 0
            else kind_fits(g, eyes, kind_in(card), condition.test)
            for card in cards
        )
    if isinstance(condition, m.There):
        return within(g, eyes, _how_many(g, eyes, condition.cards), condition.bound)
    if isinstance(condition, m.Compares):
        return within(g, eyes, number_of(g, eyes, condition.left), condition.bound)
    if isinstance(condition, m.PlayerFits):
        seats = seats_of(g, eyes, condition.who)
        return bool(seats) and all(player_fits(g, eyes, seat, condition.test) for seat in seats)
    if isinstance(condition, m.Could):
        return not fixed(g, SHORT)
    if isinstance(condition, m.No):
        return not holds(g, eyes, condition.condition)
    if isinstance(condition, m.Both):
        return all(holds(g, eyes, part) for part in condition.parts)
    if isinstance(condition, m.EitherHolds):
        return any(holds(g, eyes, part) for part in condition.parts)
    if isinstance(condition, m.Happened) and condition.event.kind == "refused":
        return bool(fixed(g, REFUSED))
    raise TypeError(condition)


def _how_many(g: State, eyes: Eyes, group: Any) -> int:
    if isinstance(group, m.Every) and group.place.zone != "play":
        found = 0
        for seat in seats_of(g, eyes, group.place.whose or m.You()):
            kinds = zone_of(g, group.place, seat)
            found += len(
                [
                    kind
                    for kind in kinds
                    if all(
                        kind_fits(g, eyes, kind, test, group.place.zone == "buried") for test in group.tests
                    )
                ]
            )
        return found
    return len(cards_of(g, eyes, group))


class Holding:
    """A condition under which alone an ability can be used."""

    def __init__(self, condition: Any) -> None:
        self._condition = condition

    def holds(self, g: State, run: Run) -> bool:
        """Whether it holds for the player of the action."""
        return holds(g, Eyes(run), self._condition)
