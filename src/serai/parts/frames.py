"""Typed frames: what a table waits for, each kind a small class whose numbers have names.

A frame either goes on by itself, or it is a question: then it offers actions, tells what speaks against any
action, and carries out the one that is chosen. The engine (`serai.parts.engine`) asks the frame on top.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from mypy_extensions import mypyc_attr

from serai.kernel import Action, Data, Reason

#: What a frame is made of, beside its kind and its seat: numbers, rows of numbers, yes and no. (In a union
#: with int the compiled build would make 1 of True, and hashes of states would differ between the builds.)
Number: TypeAlias = object


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One thing waited for, and the seat that it concerns.

    A game has a subclass for each kind. It names its numbers in `named`, in the order in which its
    constructor takes them behind the seat, and has a `kind`, a number of the game's own, by which it is
    saved (see `numbered`). Frames never change: a game replaces one by another, so clones may share them.

        class Column(Frame):
            '''Where a card is played (SL 5.3).'''

            __slots__ = ("face",)
            named = ("face",)
            prompt = ("column", "SL 5.3")

            def __init__(self, seat: int, face: int) -> None:
                self.seat = seat
                self.face: Final = face

    The subclasses write their constructors out: a dataclass costs six times as much in the compiled build.
    """

    __slots__ = ("seat",)
    #: The number of this kind of frame in its game.
    kind: ClassVar[int] = -1
    #: The names of its numbers, in the order of the constructor.
    named: ClassVar[tuple[str, ...]] = ()
    #: Whether it waits for an answer; what does not goes on by itself.
    asks: ClassVar[bool] = True
    #: A question's name in prompts, and the paragraph it rests on.
    prompt: ClassVar[tuple[str, str]] = ("", "")

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    @property
    def rule(self) -> str:
        """The paragraph that a question rests on."""
        return self.prompt[1]

    def numbers(self) -> tuple[Number, ...]:
        """What the constructor takes behind the seat."""
        return tuple([getattr(self, name) for name in self.named])

    def data(self) -> Data:
        """The frame as plain data; `frame_from` reads it back."""
        row: list[Data] = [self.kind, self.seat]
        row += [list(value) if isinstance(value, tuple) else value for value in self.numbers()]
        return row

    def __repr__(self) -> str:
        return f"{type(self).__name__}{(self.seat, *self.numbers())}"

    # What the engine asks of the frame on top.

    def go_on(self, g: Any) -> None:
        """Do the next thing, where nothing is asked; the frame takes itself away when it is done."""
        raise NotImplementedError

    def offer(self, g: Any) -> list[Action]:
        """The legal answers in a fixed order: everything that nothing speaks against.

        None at all, where all can see that there is nothing to ask: then the question is dropped.
        """
        raise NotImplementedError

    def drop(self, g: Any) -> None:
        """Nothing can be asked; the question takes itself away."""
        g.stack.pop()

    def against(self, g: Any, action: Action) -> Reason | None:
        """What speaks against an answer: any action of the vocabulary, with any number."""
        raise NotImplementedError

    def answer(self, g: Any, action: Action) -> None:
        """Carry a legal answer out."""
        raise NotImplementedError

    def openly_forced(self, g: Any, only: Action) -> bool:
        """Whether all can see that the only answer is the only one; then it is taken without asking."""
        return True

    def about(self, g: Any) -> dict[str, Data]:
        """What a prompt tells of the question, the same to all who look."""
        return {}


def numbered(*kinds: type[Frame]) -> dict[int, Callable[..., Frame]]:
    """A game's kinds of frames by their numbers, in this order from 0; later ones are added at the end."""
    for number, kind in enumerate(kinds):
        kind.kind = number
    return {kind.kind: kind for kind in kinds}


def frame_from(data: Data, kinds: dict[int, Callable[..., Frame]]) -> Frame:
    """A frame from what `Frame.data` gave, by the game's class for each kind."""
    kind, seat, *values = data
    return kinds[kind](seat, *[tuple(value) if isinstance(value, list) else value for value in values])
