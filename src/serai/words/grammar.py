"""The grammar of names: who does what, with "You" for the one who reads."""

from __future__ import annotations

import re
from collections.abc import Sequence

YOU = "You"

#: The rules know seats by number only.
_PLAYER = re.compile(r"(?P<start>^)?\b[Pp]layer (?P<number>[1-9])(?P<own>'s)?\b(?P<be> is\b)?")


def names_for(names: Sequence[str], seat: int | None) -> list[str]:
    """The seats' names in sentences for one of them: its own is "You"."""
    return [YOU if place == seat else name for place, name in enumerate(names)]


def with_names(text: str, names: Sequence[str]) -> str:
    """A sentence of the rules with "player 2" by name, and the reader as "you"."""

    def name_of(found: re.Match[str]) -> str:
        place = int(found["number"]) - 1
        if place >= len(names):
            return found[0]
        name = names[place]
        if name != YOU:
            return name + (found["own"] or "") + (found["be"] or "")
        you = ("your" if found["own"] else "you") + (" are" if found["be"] else "")
        return you.capitalize() if found["start"] is not None else you

    return _PLAYER.sub(name_of, text)


def does(name: str, verb: str) -> str:
    """`Kevin draws a card`, `You draw a card`."""
    if name == YOU:
        return f"{name} {verb}"
    head, _, rest = verb.partition(" ")
    return f"{name} {_third_person(head)}{' ' * bool(rest)}{rest}"


def be(name: str) -> str:
    """`Kevin is`, `You are`."""
    return f"{name} {'are' if name == YOU else 'is'}"


def owner(name: str) -> str:
    """`Kevin's`, `your`: before the thing."""
    return "your" if name == YOU else f"{name}'s"


def possessive(name: str) -> str:
    """`Kevin's`, `yours`: without the thing."""
    return "yours" if name == YOU else f"{name}'s"


def their(name: str) -> str:
    """`its`, `your`: of somebody who was just named."""
    return "your" if name == YOU else "its"


def at_start(words: str) -> str:
    """`Your`, `Yours`, at the beginning of a sentence; names stay as they are."""
    return words.capitalize() if words in ("you", "your", "yours") else words


def inside(sentence: str) -> str:
    """Words that begin with You, inside a sentence."""
    return f"you{sentence[len(YOU) :]}" if sentence == YOU or sentence.startswith(f"{YOU} ") else sentence


class Speaker:
    """Speaks of the seats by their names; a game's sentences are built on it."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def name(self, seat: int) -> str:
        """`Kevin`, `You`, at the beginning of a sentence."""
        return self._names[seat]

    def does(self, seat: int, verb: str) -> str:
        """`Kevin draws`, `You draw`."""
        return does(self._names[seat], verb)

    def be(self, seat: int) -> str:
        """`Kevin is`, `You are`."""
        return be(self._names[seat])

    def owner(self, seat: int) -> str:
        """`Kevin's`, `your`."""
        return owner(self._names[seat])

    def player(self, seat: int) -> str:
        """`Kevin`, `you`, inside a sentence."""
        return inside(self._names[seat])


def _third_person(verb: str) -> str:
    """`draws`, `passes`, `tries`, `has`."""
    if verb == "have":
        return "has"
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"
