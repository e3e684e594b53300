"""Who does what, in sentences: the grammar of seats' names, with "You" for the one who listens."""

from __future__ import annotations

from collections.abc import Sequence

YOU = "You"


class Speaker:
    """Speaks of the seats by their names; a game's teller builds its sentences on it."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names: Sequence[str] = names

    def does(self, seat: int, verb: str) -> str:
        """`Kevin draws`, `You draw`."""
        name = self._names[seat]
        if name == YOU:
            return f"{name} {verb}"
        head, _, rest = verb.partition(" ")
        return f"{name} {_third_person(head)}{' ' * bool(rest)}{rest}"

    def owner(self, seat: int) -> str:
        """`Kevin's`, `your`."""
        name = self._names[seat]
        return "your" if name == YOU else f"{name}'s"

    def player(self, seat: int) -> str:
        """`Kevin`, `you`, inside a sentence."""
        name = self._names[seat]
        return "you" if name == YOU else name


def _third_person(verb: str) -> str:
    """`draws`, `passes`, `tries`, `has`."""
    if verb == "have":
        return "has"
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"
