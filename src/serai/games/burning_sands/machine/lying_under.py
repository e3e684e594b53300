"""What becomes of the cards under a card that leaves play, where its text says it (BS 18.26)."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import NotCompiled
from serai.games.burning_sands.machine.events import Heard
from serai.games.burning_sands.machine.looking import kind_fits
from serai.games.burning_sands.machine.moving import GOALS
from serai.games.burning_sands.machine.on_moves import goal_of
from serai.games.burning_sands.machine.point_of_view import eyes_of
from serai.games.burning_sands.machine.program import contains
from serai.games.burning_sands.state import State
from serai.games.burning_sands.text import meaning as m

_UNDER_IT: Final = m.Place("under", None, m.That("self"))
_GOALS: Final = ("hand", "saved", "buried", "game")


class Release:
    """Where the cards under a card go as it leaves play, or those of them that fit."""

    def __init__(self, step: m.Move) -> None:
        assert isinstance(step.cards, m.Every)
        goal = "buried" if step.manner == "destroy" and step.to is None else goal_of(step)
        if goal not in _GOALS or step != m.Move(step.manner, step.cards, step.to):
            raise NotCompiled("what lies under a card that leaves play can only go to a hand or a pile")
        self.goal: Final = GOALS[goal]
        self._tests: Final = step.cards.tests

    def takes(self, g: State, card: int, owner: int, kind: int) -> bool:
        """Whether a card of an owner goes there."""
        eyes = eyes_of(g, card)
        return all(kind_fits(g, eyes, kind, test, True) for test in self._tests)


def _lie_there(cards: m.Group) -> bool:
    """Whether all cards under the card of the text are meant, or those of them that fit."""
    every = isinstance(cards, m.Every) and cards.place == _UNDER_IT
    return every and isinstance(cards, m.Every) and not contains(cards.tests, _UNDER_IT)


def releases(words: m.Moment, heard: Heard) -> tuple[tuple[Release, ...], tuple[Any, ...]]:
    """What a text does with the cards under its own card as that leaves play, and its other steps."""
    said = [step for step in words.steps if contains(step, _UNDER_IT)]
    rest = tuple([step for step in words.steps if step not in said])
    if not said:
        return (), rest
    plain = words == m.Moment(m.Event("leaves", (("card", m.That("self")),)), words.steps)
    moves = [step for step in said if isinstance(step, m.Move) and _lie_there(step.cards)]
    if not plain or heard.own != m.That("self") or len(moves) < len(said):
        raise NotCompiled(
            "what lies under a card is gone when its text is carried out, unless it leaves play"
        )
    return tuple([Release(step) for step in moves]), rest
