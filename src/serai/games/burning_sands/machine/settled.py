"""What follows from where the cards are alone: it is found out once for a board (`rules.board.concerning`).

A test or condition is settled if it asks for nothing but the faces of the cards in play, who controls them
and what they are attached to.
"""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text import meaning as m

_STATES: Final = ("attached", "in play", "of another Faction", "of your Faction", "without text")
_OWN: Final = ("self", "hero", "section")


def settled(test: Any) -> bool:
    """Whether a test of a card in play is settled; its text has no names that an action has filled in."""
    if isinstance(test, m.OfType):
        return test.word != "named"
    if isinstance(test, m.OfPlayer):
        return not test.owned and (
            isinstance(test.who, m.You)
            or (isinstance(test.who, (m.EachPlayer, m.AnyPlayer)) and not test.who.tests)
        )
    if isinstance(test, m.Is):
        return test.word in _STATES
    if isinstance(test, (m.AttachedTo, m.OtherThan, m.Among)):
        return isinstance(test.cards, m.That) and test.cards.name in _OWN
    if isinstance(test, m.Not):
        return settled(test.test)
    return isinstance(test, (m.AnyOf, m.AllOf)) and all(settled(one) for one in test.tests)


def settled_condition(condition: Any) -> bool:
    """Whether a condition is settled: that you control so many such cards, that so many are in play."""
    if isinstance(condition, m.PlayerFits):
        test = condition.test
        return isinstance(condition.who, m.You) and isinstance(test, m.PlayerControls) and _counts(test)
    return isinstance(condition, m.There) and _counts(condition)


def _counts(part: m.PlayerControls | m.There) -> bool:
    cards = part.cards
    if (
        not isinstance(cards, m.Every)
        or cards.place.zone != "play"
        or not isinstance(part.bound.number, m.Fixed)
    ):
        return False
    return all(settled(test) for test in cards.tests)
