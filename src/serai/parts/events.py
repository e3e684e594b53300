"""Events in few words: the fields declared once, what only one seat sees, and whom it tells something hidden.

A game declares each shape as a frozen dataclass with its fields, and its events as plain classes on a shape:

    @dataclass(frozen=True)
    class OfFace(SeatEvent):
        '''Something with a card, by its face.'''

        face: int

    class Drawn(OfFace):
        '''A player takes the top card of the deck.'''

        hides = "face"
        news = OWNER

What an event hides and whom it is news to stand in plain classes only: in a dataclass the compiled build
would take them for fields.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from serai.kernel import Data, Event

#: Stands for what a seat may not know.
VEILED: Final = -1

# To whom an event tells something that was hidden: its own seat, the others, or all.
NO_NEWS: Final = 0
OWNER: Final = 1
OTHERS: Final = 2
ALL: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Told(Event):
    """What an event says of itself; see `SeatEvent`."""

    #: The field that only the event's seat sees; for the others it is veiled. "": there is none.
    hides: ClassVar[str] = ""
    #: To whom it is news; a step with news cannot be undone.
    news: ClassVar[int] = NO_NEWS


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class SeatEvent(Told):
    """Something that a seat does, or that happens to it."""

    seat: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if not self.hides or seat == self.seat else self.veiled()

    def news_to(self, seat: int) -> bool:
        return self.news & (OWNER if seat == self.seat else OTHERS) != 0

    def veiled(self) -> Event:
        """The same without what it hides; how many cards there are is never hidden."""
        hidden = getattr(self, self.hides)
        veil: Data = (VEILED,) * len(hidden) if isinstance(hidden, tuple) else VEILED
        return replace(self, **{self.hides: veil})
