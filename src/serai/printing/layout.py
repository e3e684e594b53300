"""Where everything stands on a printed card: type is made smaller until all of it fits.

Places are in points from the card's lower left corner; a card is 63 by 88 millimetres.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from serai.printing.proxies import CannotBePrinted, Proxy

WIDTH: Final = 63 * mm
HEIGHT: Final = 88 * mm
EDGE: Final = 5.0  # of the frame from the cut: a cut that is a little off leaves the frame whole
INSET: Final = 11.0  # of words from the cut
HEAD: Final = 27.0  # of the name and its band
BAND: Final = 23.0  # of the letter in it; without a letter it is narrow
NARROW: Final = 9.0
FOOT: Final = 8.0

TITLE: Final = "Times-Bold"
PLAIN: Final = "Helvetica"
BOLD: Final = "Helvetica-Bold"
SLANTED: Final = "Helvetica-Oblique"

_LINE: Final = 1.18  # of a line to its letters
_LARGEST, _SMALLEST, _STEP = 10.5, 4.5, 0.25  # of the words
_STRIP: Final = (30.0, 112.0)  # of the ornament: at least so much, with room for the costs, and at most
_CHIPS: Final = 23.0  # of a row of numbers
_AT_MOST: Final = 4  # numbers in a row


@dataclass(frozen=True)
class Placed:
    """Words at a place, on a base line."""

    text: str
    font: str
    size: float
    x: float
    y: float
    colour: str = "#2b2118"

    @property
    def width(self) -> float:
        return stringWidth(self.text, self.font, self.size)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, lower, right and upper end of its letters."""
        return (self.x, self.y - 0.21 * self.size, self.x + self.width, self.y + 0.72 * self.size)


@dataclass
class Layout:
    """A card as it is drawn: its words, the ornament's strip, and the boxes behind numbers."""

    words: list[Placed] = field(default_factory=list)
    chips: list[tuple[float, float, float, float]] = field(default_factory=list)  # left, lower, width, height
    strip: tuple[float, float] = (0.0, 0.0)  # lower and upper end
    size: float = 0.0  # of the type of its text


def lay_out(proxy: Proxy) -> Layout:
    """Every word of a card at its place; `CannotBePrinted` if there are too many for any size."""
    made = Layout()
    _head(made, proxy)
    top = HEIGHT - EDGE - HEAD
    bottom = EDGE + 3 + FOOT
    foot = _fitted(proxy.foot, PLAIN, 4.6, 3.0, WIDTH - 2 * INSET, proxy)
    made.words.append(_centred(foot, WIDTH / 2, EDGE + 4.5, "#6d6250"))
    bottom = _values(made, proxy, bottom)
    for size in _sizes():
        lines = _text(proxy, size)
        if lines is None:
            continue
        room = top - bottom - sum([line.height for line in lines]) - 5
        if room >= _STRIP[0]:
            strip = min(room, _STRIP[1])
            made.size, made.strip = size, (top - strip, top)
            _costs(made, proxy, top)
            _lines(made, lines, top - strip - 2)
            return made
    raise CannotBePrinted(f"{proxy.name} has more words than a card can hold")


def _sizes() -> list[float]:
    return [_LARGEST - n * _STEP for n in range(int((_LARGEST - _SMALLEST) / _STEP) + 1)]


def _fitted(text: str, font: str, most: float, least: float, room: float, proxy: Proxy) -> Placed:
    """Words in one line, as large as the room lets them be."""
    plain = printable(text)
    size = min(most, most * room / max(stringWidth(plain, font, most), 0.1))
    if size < least:
        raise CannotBePrinted(f"{proxy.name}: {text!r} is too long for a card")
    return Placed(plain, font, size, 0, 0)


def _centred(words: Placed, x: float, y: float, colour: str = "#2b2118") -> Placed:
    return Placed(words.text, words.font, words.size, x - words.width / 2, y, colour)


def _head(made: Layout, proxy: Proxy) -> None:
    """The letter of the side, and the name in one line or two."""
    base = HEIGHT - EDGE - HEAD
    if proxy.band.letter:
        letter = _fitted(proxy.band.letter, TITLE, 15, 6, BAND - 6, proxy)
        made.words.append(_centred(letter, EDGE + BAND / 2, base + HEAD / 2 - letter.size * 0.34, "#fff8ea"))
    left, right = EDGE + (BAND if proxy.band.letter else NARROW) + 4, WIDTH - EDGE - 5
    name = printable(proxy.name)
    whole = min(12.5, 12.5 * (right - left) / stringWidth(name, TITLE, 12.5))
    if whole >= 10:
        made.words.append(Placed(name, TITLE, whole, left, base + HEAD / 2 - whole * 0.32))
        return
    for step in range(27):
        size = 11.5 - 0.25 * step
        lines = _wrapped([(word, TITLE) for word in name.split()], size, right - left)
        if lines is not None and len(lines) <= 2:
            height = size * 1.02
            first = base + HEAD / 2 + (len(lines) - 1) * height / 2 - size * 0.32
            for n, line in enumerate(lines):
                made.words.append(
                    Placed(" ".join([w for w, _ in line]), TITLE, size, left, first - n * height)
                )
            return
    raise CannotBePrinted(f"{proxy.name!r} is too long for the name of a card")


def _costs(made: Layout, proxy: Proxy, top: float) -> None:
    """What the card costs, in the strip's upper left corner."""
    left = EDGE + 4
    for word, number in proxy.costs:
        left += 3 + _chip(made, proxy, word, number, left, top - 2, 24)


def _values(made: Layout, proxy: Proxy, bottom: float) -> float:
    """The numbers in rows above the foot; returns where they end."""
    values = list(proxy.values)
    while values:
        many = len(values)
        each = many if many <= _AT_MOST else 3 if many < 2 * _AT_MOST else _AT_MOST
        part, values = values[-each:], values[:-each]
        gap = 3.0
        width = (WIDTH - 2 * (EDGE + 4) - gap * (len(part) - 1)) / len(part)
        width = min(width, 52)
        left = (WIDTH - len(part) * width - gap * (len(part) - 1)) / 2
        for word, number in part:
            _chip(made, proxy, word, number, left, bottom + _CHIPS - 2, width)
            left += width + gap
        bottom += _CHIPS
    return bottom


def _chip(made: Layout, proxy: Proxy, word: str, number: str, left: float, top: float, width: float) -> float:
    """A number in a box with its word below it; returns the width."""
    large = _fitted(number, BOLD, 11.5, 5, width - 4, proxy)
    small = _fitted(word, PLAIN, 5.2, 3.0, width - 3, proxy)
    made.chips.append((left, top - 20, width, 20))
    made.words.append(_centred(large, left + width / 2, top - 10.6))
    made.words.append(_centred(small, left + width / 2, top - 17.6, "#4d4437"))
    return width


@dataclass(frozen=True)
class _Line:
    """A line of words in fonts, its size, and its height with what stands above it."""

    words: list[tuple[str, str]]
    size: float
    height: float


def _text(proxy: Proxy, size: float) -> list[_Line] | None:
    """The kind, the traits and the words, in lines; None where a word is wider than the card."""
    room = WIDTH - 2 * INSET
    parts = [([(word, PLAIN) for word in printable(proxy.kind).split()], min(size, 8.25), 3.0)]
    if proxy.traits:
        parts.append(([(word, BOLD) for word in printable(proxy.traits).split()], min(size, 8.25), 1.0))
    for heading, words in proxy.text:
        bold = [(word, BOLD) for word in printable(heading).split()]
        parts.append(([*bold, *[(word, PLAIN) for word in printable(words).split()]], size, size * 0.4))
    lines: list[_Line] = []
    for tokens, letters, above in parts:
        wrapped = _wrapped(tokens, letters, room)
        if wrapped is None:
            return None
        lines += [
            _Line(w, letters, letters * _LINE + (above if n == 0 else 0)) for n, w in enumerate(wrapped)
        ]
    return lines


def _lines(made: Layout, lines: Sequence[_Line], top: float) -> None:
    """Set lines one below the other; words of one font that stand together are one piece."""
    for line in lines:
        top -= line.height
        x, pieces = INSET, list[tuple[str, str]]()
        for word, font in line.words:
            if pieces and pieces[-1][1] == font:
                pieces[-1] = (f"{pieces[-1][0]} {word}", font)
            else:
                pieces.append((word, font))
        for text, font in pieces:
            made.words.append(Placed(text, font, line.size, x, top + 0.25 * line.size))
            x += stringWidth(f"{text} ", font, line.size)


def _wrapped(
    words: Sequence[tuple[str, str]], size: float, room: float
) -> list[list[tuple[str, str]]] | None:
    """Words with their fonts, in lines; None where one word is wider than the room."""
    lines: list[list[tuple[str, str]]] = []
    x = 0.0
    for word, font in words:
        width = stringWidth(word, font, size)
        if width > room:
            return None
        space = stringWidth(" ", font, size)
        if lines and x + space + width <= room:
            lines[-1].append((word, font))
            x += space + width
        else:
            lines.append([(word, font)])
            x = width
    return lines


def printable(text: str) -> str:
    """The text in letters that every PDF reader has: accents fall off where they must, a sign becomes "?"."""
    found = []
    for letter in " ".join(text.split()):
        for form in (
            letter,
            "".join([c for c in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(c)]),
        ):
            try:
                form.encode("cp1252")
            except UnicodeEncodeError:
                continue
            found.append(form)
            break
        else:
            found.append("?")
    return "".join(found)
