"""The notation of decisions: words that read back to the same action; people may leave words out.

What the number of a verb stands for is a `Thing`: nothing, one of some words, a number, or something of the
game's own, such as a card. A game's `Notation` says which verb has which thing; one reader and writer serves
all games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from serai.kernel import Action, Data, Verb, vocabulary
from serai.parts.engine import Waiting

S = TypeVar("S", bound=Waiting)


@mypyc_attr(allow_interpreted_subclasses=True)
class Thing(Generic[S]):
    """What the number of a verb stands for. This one is for verbs that are done to nothing."""

    def say(self, g: S, n: int) -> str:
        """Thing n in the words that stand behind the verb."""
        return ""

    def find(self, g: S, verb: Verb, words: str) -> int | None:
        """The thing that these words mean to the seat that is asked; None if they mean none."""
        return None if words else 0

    def touched(self, g: S, n: int) -> list[Data]:
        """What is touched, for whoever draws the table (see `Rules.things`)."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase(Thing[S]):
    """One of some words."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words: Final = tuple(words)

    def say(self, g: S, n: int) -> str:
        return self.words[n]

    def find(self, g: S, verb: Verb, words: str) -> int | None:
        lower = words.lower()
        return self.words.index(lower) if words and lower in self.words else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Place(Phrase[S]):
    """A place with a fixed name."""

    def touched(self, g: S, n: int) -> list[Data]:
        return [{"place": self.words[n]}]


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Thing[S]):
    """A number; people may count from another one than the engine."""

    def __init__(self, first: int = 0) -> None:
        self._first: Final = first

    def say(self, g: S, n: int) -> str:
        return str(n + self._first)

    def find(self, g: S, verb: Verb, words: str) -> int | None:
        if not words.isascii() or not words.isdigit() or len(words) > 3:
            return None
        n = int(words) - self._first
        return n if 0 <= n < len(verb.actions) else None


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatNumber(Number[S]):
    """A player; people count seats from 1."""

    def __init__(self) -> None:
        super().__init__(1)

    def touched(self, g: S, n: int) -> list[Data]:
        return [{"seat": n}]


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Thing[S]):
    """A thing with a name of its own, such as a card outside play; part of the name will do."""

    def name(self, g: S, n: int) -> str:
        """The name of thing n."""
        raise NotImplementedError

    def named(self, g: S, words: str) -> list[int]:
        """The things whose name these words are or hold (see `naming`)."""
        raise NotImplementedError

    def say(self, g: S, n: int) -> str:
        return f'"{self.name(g, n)}"'

    def find(self, g: S, verb: Verb, words: str) -> int | None:
        return the_one(g, verb, self.named(g, words))

    def touched(self, g: S, n: int) -> list[Data]:
        return [{"card": self.name(g, n)}]


def naming(words: str, names: Iterable[tuple[str, int]]) -> list[int]:
    """The things of that name, quoted or not; failing that, those whose name holds the words."""
    wanted = " ".join(words.replace('"', " ").split()).casefold()
    if not wanted:
        return []
    folded = [(name.casefold(), n) for name, n in names]
    exact = [n for name, n in folded if name == wanted]
    return list(dict.fromkeys(exact or [n for name, n in folded if wanted in name]))


def the_one(g: Waiting, verb: Verb, found: list[int]) -> int | None:
    """The thing that is meant; of several the one that can be chosen now."""
    if len(found) > 1:
        found = [n for n in found if verb(n) in g.offers]
    return found[0] if len(found) == 1 else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation(Generic[S]):
    """The notation of a game: the thing of each verb. A verb that is not named is done to nothing."""

    def __init__(self, game: str, things: Sequence[tuple[Sequence[Verb], Thing[S]]]) -> None:
        self._nothing: Final[Thing[S]] = Thing()
        self._game: Final = game
        self._things: Final[dict[Verb, Thing[S]]] = {verb: thing for verbs, thing in things for verb in verbs}

    def thing(self, verb: Verb) -> Thing[S]:
        """What the number of a verb stands for."""
        return self._things.get(verb, self._nothing)

    def notate(self, g: S, action: Action) -> str:
        """An action in words, as the seat that is asked would say it."""
        words = self.thing(action.verb).say(g, action.n)
        return f"{action.verb.name} {words}" if words else action.verb.name

    def things(self, g: S, action: Action) -> list[Data]:
        """What an action touches, as the view of the seat that is asked names it."""
        return self.thing(action.verb).touched(g, action.n)

    def read(self, g: S, words: str) -> Action | None:
        """The action that these words mean to the one who is asked, legal or not; None if they mean none."""
        if not g.stack:
            return None
        said = " ".join(words.split())
        lower = f"{said.lower()} "
        fitting = [verb for verb in vocabulary(self._game) if lower.startswith(f"{verb.name} ")]
        for verb in sorted(fitting, key=_longest_first):  # `buy gear water skin` before `buy gear`
            n = self.thing(verb).find(g, verb, said[len(verb.name) :].strip())
            if n is not None:
                return verb(n)
        return None


def _longest_first(verb: Verb) -> int:
    return -len(verb.name)
