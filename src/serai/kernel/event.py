"""Events report what happened, as data; log, animation and the spoken table read the same list."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from mypy_extensions import mypyc_attr

from serai.kernel.data import Data


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. Games derive frozen dataclasses of numbers and short strings from it."""

    def seen_by(self, seat: int | None) -> Event | None:
        """What this seat (None: a spectator) may know of it: the event, a veiled copy, or nothing."""
        return self

    def news_to(self, seat: int) -> bool:
        """Whether it tells this seat something that was hidden from it; a step with news cannot be undone."""
        return False

    def data(self) -> Data:
        """The event as plain data, named by its class."""
        data: dict[str, Data] = {"event": type(self).__name__}
        if is_dataclass(self):
            for field in fields(self):
                data[field.name] = getattr(self, field.name)
        return data
