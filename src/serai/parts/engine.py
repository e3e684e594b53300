"""The engine of a game: it answers the frame on top, lets forced steps happen, and stops at a true choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from serai.kernel import Action, Chance, Event, Prompt, Reason, Verb
from serai.parts.frames import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Waiting:
    """The part of a state that the engine works on; a game's state derives from it."""

    __slots__ = ("chance", "events", "offers", "stack")

    chance: Chance
    events: list[Event] | None
    #: What the table waits for; the last frame is on top.
    stack: list[Frame]
    #: The answers to the frame on top; the list is replaced, never changed.
    offers: list[Action]

    def wait_for_nothing(self, chance: Chance) -> None:
        """Nothing is waited for, and nobody listens."""
        self.chance = chance
        self.events = None
        self.stack = []
        self.offers = []

    def tell(self, event: Event) -> None:
        """Report what happened, if somebody listens."""
        if self.events is not None:
            self.events.append(event)

    def clone(self: S) -> S:
        """An independent copy without a listener."""
        raise NotImplementedError


S = TypeVar("S", bound=Waiting)


@mypyc_attr(allow_interpreted_subclasses=True)
class Engine(Generic[S]):
    """The loop of a game: its frames do the work."""

    def __init__(self, kinds: dict[int, Callable[..., Frame]], bare: Sequence[Verb] = ()) -> None:
        #: Every kind of frame by its number.
        self.kinds: dict[int, Callable[..., Frame]] = kinds
        #: The verbs that are done to nothing.
        self.bare: Sequence[Verb] = bare

    def begin_again(self, g: S) -> bool:
        """Put a frame on an empty stack; nothing if the game is over."""
        return False

    def answer(self, g: S, action: Action) -> None:
        """Carry a legal action out and go on to the next choice."""
        g.stack[-1].answer(g, action)
        self.advance(g)

    def advance(self, g: S) -> None:
        """Let everything happen that needs no choice, and lay out the offers of the choice that comes."""
        while True:
            stack = g.stack
            if not stack:
                if self.begin_again(g):
                    continue
                g.offers = []
                return
            frame = stack[-1]
            if not frame.asks:
                frame.go_on(g)
                continue
            offers = frame.offer(g)
            if len(offers) < 2:
                if not offers:
                    frame.drop(g)
                    continue
                if frame.openly_forced(g, offers[0]):
                    frame.answer(g, offers[0])
                    continue
            g.offers = offers
            return

    def reason_against(self, g: S, action: Action) -> Reason | None:
        """What speaks against an action of the seat that is asked; None exactly if it is legal."""
        frame = g.stack[-1]
        wrong = self.against_number(g, frame, action.verb, action.n) if action.n else None
        return frame.against(g, action) if wrong is None else wrong

    def against_number(self, g: S, frame: Frame, verb: Verb, n: int) -> Reason | None:
        """What speaks against a number above 0, whatever is asked: no such thing is ever there."""
        return Reason("no number", frame.rule, verb.name) if verb in self.bare else None

    def prompt(self, g: S) -> Prompt:
        """What the table waits for; the same for all who look."""
        frame = g.stack[-1]
        name, rule = frame.prompt
        return Prompt(frame.seat, name, rule, frame.about(g))
