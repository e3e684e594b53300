"""Where in the text of a TOML file each key stands; the text has been read already, so it is TOML."""

from __future__ import annotations

import json
from bisect import bisect_right
from typing import Final, TypeAlias

#: The way to an entry: keys, and places in lists counted from 1.
Keys: TypeAlias = tuple[str | int, ...]

_SPACE: Final = " \t"
_BLANK: Final = " \t\r\n"
_ENDS: Final = ",]}#\r\n"


def key_lines(text: str) -> dict[Keys, int]:
    """The line of every entry."""
    return _Scanner(text).lines()


def line_of(lines: dict[Keys, int], at: Keys) -> int:
    """The line of an entry, or of the innermost one around it that has a line; 0 if there is none."""
    while at and at not in lines:
        at = at[:-1]
    return lines.get(at, 0)


def in_words(at: Keys) -> str:
    """`("step", 2, "expect")` as people say it: `step 2: expect`."""
    parts: list[str] = []
    for key in at:
        if isinstance(key, int) and parts:
            parts[-1] = f"{parts[-1]} {key}"
        else:
            parts.append(str(key))
    return ": ".join(parts)


class _Scanner:
    """Goes through the text once and notes the line of each key and of each part of a list."""

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.at: int = 0
        self.starts: list[int] = [0]  # where each line begins
        for line in text.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.found: dict[Keys, int] = {}
        self.counts: dict[Keys, int] = {}  # tables so far of each [[list]]

    def lines(self) -> dict[Keys, int]:
        above: Keys = ()
        while True:
            self._skip(_BLANK)
            if self.at >= len(self.text):
                return self.found
            if self.text[self.at] == "[":
                above = self._heading()
            else:
                self._entry(above)

    def _heading(self) -> Keys:
        line = self._line()
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        names = self._dotted()
        self.at += 2 if many else 1
        above: Keys = ()
        for n, name in enumerate(names):
            above = (*above, name)
            self.found.setdefault(above, line)
            if many and n == len(names) - 1:
                self.counts[above] = self.counts.get(above, 0) + 1
            if above in self.counts:
                above = (*above, self.counts[above])
        self.found[above] = line
        return above

    def _entry(self, above: Keys) -> None:
        line = self._line()
        for name in self._dotted():
            above = (*above, name)
            self.found.setdefault(above, line)
        self._skip(_SPACE)
        self.at += 1  # the sign =
        self._skip(_SPACE)
        self._value(above)

    def _value(self, above: Keys) -> None:
        sign = self.text[self.at]
        if sign == "[":
            self._list(above)
        elif sign == "{":
            self._inline(above)
        elif sign in "\"'":
            self._string()
        else:
            while self.at < len(self.text) and self.text[self.at] not in _ENDS:
                self.at += 1

    def _list(self, above: Keys) -> None:
        self.at += 1
        place = 0
        while True:
            self._skip(_BLANK + ",")
            if self.text[self.at] == "]":
                self.at += 1
                return
            place += 1
            self.found[(*above, place)] = self._line()
            self._value((*above, place))

    def _inline(self, above: Keys) -> None:
        self.at += 1
        while True:
            self._skip(_BLANK + ",")
            if self.text[self.at] == "}":
                self.at += 1
                return
            self._entry(above)

    def _dotted(self) -> list[str]:
        names: list[str] = []
        while True:
            self._skip(_SPACE)
            names.append(self._string() if self.text[self.at] in "\"'" else self._bare())
            self._skip(_SPACE)
            if self.at >= len(self.text) or self.text[self.at] != ".":
                return names
            self.at += 1

    def _bare(self) -> str:
        start = self.at
        while self.text[self.at].isalnum() or self.text[self.at] in "_-":
            self.at += 1
        return self.text[start : self.at]

    def _string(self) -> str:
        quote = self.text[self.at]
        if self.text.startswith(quote * 3, self.at):
            quote = quote * 3
        start = self.at + len(quote)
        end = start
        while not self.text.startswith(quote, end):
            end += 2 if quote[0] == '"' and self.text[end] == "\\" else 1
        while len(quote) == 3 and self.text.startswith(quote, end + 1):  # quotes before the closing ones
            end += 1
        self.at = end + len(quote)
        inner = self.text[start:end]
        if "\\" not in inner or quote[0] == "'":
            return inner
        try:
            return str(json.loads(f'"{inner}"', strict=False))
        except ValueError:
            return inner

    def _skip(self, signs: str) -> None:
        """Go over these signs, and over comments where lines may end."""
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "#" and "\n" in signs:
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif sign in signs:
                self.at += 1
            else:
                return

    def _line(self) -> int:
        return bisect_right(self.starts, self.at)
