"""Actions: one decision picks one thing, so an action is a verb and a number, made once and shared."""

from __future__ import annotations

from typing import Final

#: Every verb that was ever made, so that an action can be sent to another process by name.
_VERBS: dict[tuple[str, str], Verb] = {}


class Verb:
    """A word of one game's vocabulary (`play`, `exercise`); `verb(n)` is the action that does it to thing n.

    Actions are interned: `verb(n) is verb(n)`. `code` is the verb's place in its game's vocabulary, and
    `actions` the table of its actions, for loops that cannot afford a call.
    """

    __slots__ = ("actions", "code", "game", "name")

    def __init__(self, game: str, name: str, size: int = 1) -> None:
        if (game, name) in _VERBS:
            raise ValueError(f"the verb {name!r} of {game} is defined twice")
        self.game: Final[str] = game
        self.name: Final[str] = name
        self.code: Final[int] = sum(1 for key in _VERBS if key[0] == game)
        self.actions: Final[list[Action]] = []
        _VERBS[(game, name)] = self
        self.upto(size)

    def upto(self, size: int) -> list[Action]:
        """The table of this verb's actions, at least `size` long."""
        for n in range(len(self.actions), size):
            self.actions.append(Action(self, n))
        return self.actions

    def __call__(self, n: int = 0) -> Action:
        if n < 0:
            raise ValueError(f"{self.name} {n}: things are numbered from 0")
        try:
            return self.actions[n]
        except IndexError:
            return self.upto(n + 1)[n]

    def each(self, numbers: list[int]) -> list[Action]:
        """The actions that do it to each of these things."""
        actions = self.actions
        try:
            return [actions[n] for n in numbers]
        except IndexError:
            return [self(n) for n in numbers]

    def __repr__(self) -> str:
        return f"Verb({self.game!r}, {self.name!r})"


class Action:
    """One decision: a verb and the thing it is done to. Made by calling the verb, never directly."""

    __slots__ = ("code", "n", "verb")

    def __init__(self, verb: Verb, n: int) -> None:
        self.verb: Final[Verb] = verb
        self.code: Final[int] = verb.code
        self.n: Final[int] = n

    def __repr__(self) -> str:
        return f"{self.verb.name}({self.n})"

    def __reduce__(self) -> tuple[object, ...]:
        return recall, (self.verb.game, self.verb.name, self.n)


def recall(game: str, name: str, n: int) -> Action:
    """The action of that name, as another process wrote it down."""
    verb = _VERBS.get((game, name))
    if verb is None:
        raise ValueError(f"{game} has no verb {name!r}")
    return verb(n)


def vocabulary(game: str) -> list[Verb]:
    """The verbs of a game in the order of their codes."""
    return [verb for key, verb in _VERBS.items() if key[0] == game]
