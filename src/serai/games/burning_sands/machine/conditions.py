"""Whether conditions hold at a table."""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands.machine.looking import (
    PAST,
    cards_of,
    fits,
    fitting,
    number_of,
    player_fits,
    seats_of,
    within,
)
from serai.games.burning_sands.machine.point_of_view import Eyes, raw_cards
from serai.games.burning_sands.machine.registers import (
    LOSER,
    NAMED,
    REFUSED,
    SHORT,
    THE_NAMED,
    THIS_WAY,
    TIED,
    WINNER,
    fixed,
    kind_in,
    row,
    set_row,
)
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.terms import NOTHING
from serai.games.burning_sands.text import meaning as m


def holds(g: State, eyes: Eyes, condition: Any) -> bool:
    """Whether a condition holds now."""
    if isinstance(condition, m.Fits):
        cards = cards_of(g, eyes, condition.cards)
        return bool(cards) and fitting(g, eyes, cards, (condition.test,)) == cards
    if isinstance(condition, m.There):
        return within(g, eyes, len(cards_of(g, eyes, condition.cards)), condition.bound)
    if isinstance(condition, m.Compares):
        return within(g, eyes, number_of(g, eyes, condition.left), condition.bound)
    if isinstance(condition, m.PlayerFits):
        some = isinstance(condition.who, m.AnyPlayer)  # an opponent: at least one; else all who are meant
        seats = seats_of(g, eyes, condition.who)
        for seat in seats:
            if player_fits(g, eyes, seat, condition.test) == some:
                return some
        return bool(seats) and not some
    if isinstance(condition, m.Could):
        return not fixed(g, SHORT)
    if isinstance(condition, m.No):
        return not holds(g, eyes, condition.condition)
    if isinstance(condition, m.Both):
        return all(holds(g, eyes, part) for part in condition.parts)
    if isinstance(condition, m.EitherHolds):
        return any(holds(g, eyes, part) for part in condition.parts)
    if isinstance(condition, m.Happened) and condition.when == "this way":
        wanted = dict(condition.event.roles).get("card")
        tests = wanted.tests if isinstance(wanted, m.Every) else ()
        return any(all(fits(g, eyes, card, test) for test in tests) for card in row(g, THIS_WAY))
    if isinstance(condition, m.Happened):
        if condition.event.kind in ("refused", "accepted") and condition.when == "now":
            return (fixed(g, REFUSED) == 1) == (condition.event.kind == "refused")
        if condition.event.kind in ("duel-won", "duel-lost") and condition.when == "now":
            return _has_fought(g, eyes, condition.event)
        return PAST[0].did(g, eyes, condition.event, condition.when)
    if isinstance(condition, m.IsNamed):
        named = fixed(g, NAMED)
        found = [
            card for card in cards_of(g, eyes, condition.cards) if _is_named(g, card, condition.what, named)
        ]
        set_row(g, THE_NAMED, found)
        return bool(found)
    raise TypeError(condition)


def _has_fought(g: State, eyes: Eyes, event: m.Event) -> bool:
    """Whether Heroes won, or lost, the duel of this action's challenge; they may be gone since."""
    cards = {"card": fixed(g, WINNER), "other": fixed(g, LOSER)}
    if event.kind == "duel-lost":
        if fixed(g, REFUSED) == TIED:
            return True  # it was a duel of these two
        cards = {"card": cards["other"], "other": cards["card"]}
    names = [(cards[role], getattr(part, "name", "")) for role, part in event.roles]
    return all(card != NOTHING and card in raw_cards(g, eyes, name) for card, name in names)


def _is_named(g: State, card: int, what: str, named: int) -> bool:
    kind = g.kind[card] if card >= 0 else kind_in(g, card)
    if kind == NOTHING or named == NOTHING:
        return False
    printed = face_of(g, kind)
    return printed.type == named if what == "type" else printed.title == face_of(g, named).title


class Holding:
    """A condition under which alone an ability can be used."""

    def __init__(self, condition: Any) -> None:
        self._condition = condition

    def holds(self, g: State, run: Run) -> bool:
        """Whether it holds for the player of the action."""
        return holds(g, Eyes(run), self._condition)
