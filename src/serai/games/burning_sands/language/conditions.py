"""Conditions: what may hold or not, behind "if", "unless" and "while"."""

from __future__ import annotations

from typing import Protocol

from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.words import BOOK, plural, singular
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State


def true_of(who: Who, g: State, run: Run, fitting: list[int]) -> bool:
    """Whether something holds for the players who are meant: for all of them, or for any ("an opponent")."""
    return bool(fitting) and (who.some or fitting == who.seats(g, run, len(run.targets)))


class Condition(Protocol):
    """Something that may hold or not for the player of an action."""

    def holds(self, g: State, run: Run) -> bool:
        """Whether it holds now."""
        ...


def forms(*templates: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Templates of players, for others and for you."""
    theirs = [singular(one).replace("{who}", "{who:holder}") for one in templates]
    theirs += [plural(one).replace("{who}", "{who:holders}") for one in templates]
    return tuple(theirs), tuple(plural(one).replace("{who}", "you") for one in templates)


BOOK.sequence("conditions", "condition", joint=" and ")


def all_hold(conditions: tuple[Condition, ...], g: State, run: Run) -> bool:
    """Whether all conditions of a clause hold."""
    return all(condition.holds(g, run) for condition in conditions)
