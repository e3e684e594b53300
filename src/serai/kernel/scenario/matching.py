"""What a scenario says about a table, compared with what the table is: as much as is said must hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from serai.kernel.data import Data
from serai.kernel.scenario.toml import toml_key, toml_value

#: Said of an entry that must not be there.
ABSENT: Final = "absent"
#: Endings of a key that speak of a part of a list: the first cards, the last ones, some, none of these.
_TOP: Final = "_top"
_BOTTOM: Final = "_bottom"
_WITH: Final = "_with"
WITHOUT: Final = "_without"
PARTS: Final = (_TOP, _BOTTOM, _WITH, WITHOUT)
#: Where a table in a list has its name.
_NAMES: Final = ("card", "name")


@dataclass(frozen=True)
class Difference:
    """One thing that is not as it should be: its path, and lines that say how."""

    path: str
    lines: tuple[str, ...]


def unlike(path: str, wanted: Data, found: Data, *notes: str) -> Difference:
    """The plain difference: this was expected, that was found."""
    return Difference(path, (f"expected  {shown(wanted)}", f"found     {shown(found)}", *notes))


def shown(value: Data) -> str:
    """A value as a scenario would say it."""
    if value is None:
        return "nothing"
    if isinstance(value, list):
        return f"[{', '.join([shown(part) for part in value])}]"
    name = _name_of(value)
    if isinstance(value, dict) and name is None:
        entries = [f"{toml_key(key)} = {shown(part)}" for key, part in value.items()]
        return "{ " + ", ".join(entries) + " }" if entries else "{}"
    return toml_value(value if name is None else name)


def _name_of(value: Data) -> str | None:
    if isinstance(value, dict):
        for key in _NAMES:
            if isinstance(value.get(key), str):
                return str(value[key])
    return None


class Matcher:
    """Compares what is said with what is there.

    `seats` are the names by which a list with an entry for each seat can be asked. With `counting` a number
    said of a list means its length; a view is read without it, as it tells a hidden hand by a number.
    """

    def __init__(self, seats: Sequence[str], counting: bool) -> None:
        self.seats: list[str] = list(seats)
        self.counting: bool = counting

    def difference(self, wanted: Data, found: Data, path: str) -> Difference | None:
        """The first difference; None if all that is said holds."""
        if isinstance(wanted, dict):
            if isinstance(found, dict):
                return self._entries(wanted, found, path)
            if isinstance(found, list):
                return self._places(wanted, found, path)
            return unlike(path, wanted, found)
        if isinstance(wanted, list):
            return (
                self._items(wanted, found, path) if isinstance(found, list) else unlike(path, wanted, found)
            )
        if isinstance(found, list) and self.counting and _is_number(wanted):
            if len(found) == wanted:
                return None
            return unlike(path, wanted, len(found), f"they are  {shown(found)}")
        if isinstance(found, dict):
            found = _name_of(found)
        return None if _same(wanted, found) else unlike(path, wanted, found)

    def _entries(self, wanted: Data, found: Data, path: str) -> Difference | None:
        if not wanted and found:  # an empty table says that there is nothing
            return unlike(path, wanted, found)
        for key, value in wanted.items():
            here = f"{path}.{key}"
            if key in found:
                if value == ABSENT:
                    return unlike(here, ABSENT, found[key])
                difference = self.difference(value, found[key], here)
            elif value == ABSENT:
                continue
            else:
                difference = self._part(key, value, found, here)
            if difference is not None:
                return difference
        return None

    def _part(self, key: str, value: Data, found: Data, path: str) -> Difference | None:
        """A part of a list: `deck_top`, `hand_with`."""
        for ending in PARTS:
            whole = found.get(key.removesuffix(ending)) if key.endswith(ending) else None
            if isinstance(whole, list):
                named = value if isinstance(value, list) else [value]
                return self._in_part(ending, named, whole, path)
        there = f"there is no such entry; there are {', '.join(found)}"
        return Difference(path, (f"expected  {shown(value)}", there))

    def _in_part(self, ending: str, wanted: list[Data], whole: list[Data], path: str) -> Difference | None:
        if ending in (_TOP, _BOTTOM):
            n = len(wanted)
            part = whole[:n] if ending == _TOP else whole[max(0, len(whole) - n) :]
            if len(part) == n:
                pairs = zip(wanted, part, strict=True)
                if all(self.difference(one, other, path) is None for one, other in pairs):
                    return None
            return unlike(path, wanted, part)
        missing, _ = self._pair_off(wanted, whole)
        if ending == _WITH:
            lacking = [shown(wanted[n]) for n in missing]
            note = f"missing   {', '.join(lacking)}"
            return Difference(path, (note, f"found     {shown(whole)}")) if lacking else None
        there = [shown(one) for n, one in enumerate(wanted) if n not in missing]
        note = f"too many  {', '.join(there)}"
        return Difference(path, (note, f"found     {shown(whole)}")) if there else None

    def _places(self, wanted: Data, found: list[Data], path: str) -> Difference | None:
        """Entries of a list by the name of a seat, or by their place counted from 1."""
        for key, value in wanted.items():
            place = self.seats.index(key) if key in self.seats else int(key) - 1 if key.isdecimal() else -1
            if not 0 <= place < len(found):
                return Difference(f"{path}.{key}", (f"there are only {len(found)} places in this list",))
            difference = self.difference(value, found[place], f"{path}.{key}")
            if difference is not None:
                return difference
        return None

    def _items(self, wanted: list[Data], found: list[Data], path: str) -> Difference | None:
        """The same things in any order."""
        missing, over = self._pair_off(wanted, found)
        if not missing and not over:
            return None
        if len(missing) == 1 and len(over) == 1:
            one, other = wanted[missing[0]], found[over[0]]
            name = _name_of(one)
            if name is not None and name == _name_of(other):
                return self.difference(one, other, f"{path}.{name}")
        lines = [f"expected  {shown(wanted)}", f"found     {shown(found)}"]
        if missing:
            lines.append(f"missing   {', '.join([toml_value(wanted[n]) for n in missing])}")
        if over:
            lines.append(f"too many  {', '.join([shown(found[n]) for n in over])}")
        return Difference(path, tuple(lines))

    def _pair_off(self, wanted: list[Data], found: list[Data]) -> tuple[list[int], list[int]]:
        """Pair things said with things found, as many as possible; the answer is what is left over."""
        fits = [
            [n for n, other in enumerate(found) if self.difference(one, other, "") is None] for one in wanted
        ]
        taken: dict[int, int] = {}  # a thing found, and the thing said that has it
        missing = [n for n in range(len(wanted)) if not _seek(n, fits, taken, [])]
        return missing, [n for n in range(len(found)) if n not in taken]


def _seek(one: int, fits: list[list[int]], taken: dict[int, int], tried: list[int]) -> bool:
    """Find a partner, if need be by sending the one who has it on to another."""
    for other in fits[one]:
        if other not in tried:
            tried.append(other)
            if other not in taken or _seek(taken[other], fits, taken, tried):
                taken[other] = one
                return True
    return False


def _is_number(value: Data) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _same(wanted: Data, found: Data) -> bool:
    if isinstance(found, str) and _is_number(wanted):
        return str(wanted) == found  # phase = 0 and phase = "0" say the same
    return isinstance(wanted, bool) == isinstance(found, bool) and bool(wanted == found)
