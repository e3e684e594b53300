"""Proxy sheets: nine cards to a page at their true size, with marks to cut along."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from math import ceil
from typing import Final

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from serai.printing.layout import BAND, EDGE, HEAD, HEIGHT, NARROW, WIDTH, Layout, lay_out
from serai.printing.ornament import lattice
from serai.printing.proxies import Proxy, proxy_of
from serai.printing.selection import Wanted

#: The papers by name, each with its width and its height.
PAPERS: Final[dict[str, tuple[float, float]]] = {"a4": A4, "letter": LETTER}
_COLUMNS, _ROWS = 3, 3
PER_PAGE: Final = _COLUMNS * _ROWS
_MARK: Final = 4 * mm  # a cut mark's length
_AWAY: Final = 1.2 * mm  # from the cards


def proxy_sheets(wanted: Sequence[Wanted], title: str, paper: str = "a4") -> bytes:
    """A PDF with these cards; the same cards always give the same bytes."""
    out = BytesIO()
    size = PAPERS[paper]
    canvas = Canvas(out, pagesize=size, invariant=1, pageCompression=1)
    canvas.setTitle(f"{title}: cards to print")
    canvas.setCreator("Serai")
    canvas.setSubject("Proxy cards of 63 x 88 mm; print at 100 %, do not scale to the page.")
    drawn: dict[str, str] = {}  # ornaments that the file holds already
    made: dict[int, tuple[Proxy, Layout]] = {}
    place = 0
    for number, (sheet, copies) in enumerate(wanted):
        for _ in range(copies):
            if number not in made:
                proxy = proxy_of(sheet, title)
                made[number] = (proxy, lay_out(proxy))
            if place == PER_PAGE:
                canvas.showPage()
                place = 0
            if place == 0:
                _cut_marks(canvas, size)
            x, y = _corner(size, place)
            canvas.saveState()
            canvas.translate(x, y)
            _card(canvas, *made[number], drawn)
            canvas.restoreState()
            place += 1
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def _corner(size: tuple[float, float], place: int) -> tuple[float, float]:
    """The lower left corner of a place on the page."""
    left, below = (size[0] - _COLUMNS * WIDTH) / 2, (size[1] - _ROWS * HEIGHT) / 2
    row, column = divmod(place, _COLUMNS)
    return left + column * WIDTH, below + (_ROWS - 1 - row) * HEIGHT


def _cut_marks(canvas: Canvas, size: tuple[float, float]) -> None:
    """Short lines in the margins, where a knife goes along; none runs into a card."""
    left, below = _corner(size, PER_PAGE - _COLUMNS)
    right, above = left + _COLUMNS * WIDTH, below + _ROWS * HEIGHT
    canvas.saveState()
    canvas.setLineWidth(0.4)
    canvas.setStrokeColor(HexColor("#555555"))
    for column in range(_COLUMNS + 1):
        x = left + column * WIDTH
        canvas.line(x, below - _AWAY - _MARK, x, below - _AWAY)
        canvas.line(x, above + _AWAY, x, above + _AWAY + _MARK)
    for row in range(_ROWS + 1):
        y = below + row * HEIGHT
        canvas.line(left - _AWAY - _MARK, y, left - _AWAY, y)
        canvas.line(right + _AWAY, y, right + _AWAY + _MARK, y)
    canvas.restoreState()


def _card(canvas: Canvas, proxy: Proxy, made: Layout, drawn: dict[str, str]) -> None:
    """A card at the origin: frame, band, ornament, boxes, then all words."""
    colour = HexColor(proxy.band.colour)
    inside = (EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
    canvas.setFillColor(HexColor("#fffdf8"))
    canvas.roundRect(*inside, 7, stroke=0, fill=1)
    canvas.saveState()
    clip = canvas.beginPath()
    clip.roundRect(*inside, 7)
    canvas.clipPath(clip, stroke=0, fill=0)
    canvas.setFillColor(colour)
    canvas.rect(EDGE, HEIGHT - EDGE - HEAD, BAND if proxy.band.letter else NARROW, HEAD, stroke=0, fill=1)
    lower, upper = made.strip
    canvas.setFillColor(_tint(colour))
    canvas.rect(EDGE, lower, WIDTH - 2 * EDGE, upper - lower, stroke=0, fill=1)
    strip = canvas.beginPath()
    strip.rect(EDGE, lower, WIDTH - 2 * EDGE, upper - lower)
    canvas.clipPath(strip, stroke=0, fill=0)
    canvas.translate(EDGE, upper)
    canvas.doForm(_ornament(canvas, proxy, drawn))
    canvas.restoreState()
    canvas.setStrokeColor(colour)
    canvas.setLineWidth(1.4)
    canvas.line(EDGE, upper, WIDTH - EDGE, upper)
    canvas.setLineWidth(0.5)
    canvas.line(EDGE, lower, WIDTH - EDGE, lower)
    canvas.setLineWidth(1.2)
    canvas.roundRect(*inside, 7, stroke=1, fill=0)
    canvas.setLineWidth(0.6)
    for left, low, width, height in made.chips:
        canvas.setFillColor(HexColor("#fffdf8"))
        canvas.roundRect(left, low, width, height, 3, stroke=1, fill=1)
    for words in made.words:
        canvas.setFillColor(HexColor(words.colour))
        canvas.setFont(words.font, words.size)
        canvas.drawString(words.x, words.y, words.text)


def _tint(colour: Color) -> Color:
    """The colour as a thin wash on white."""
    return Color(*[1 - (1 - part) * 0.16 for part in (colour.red, colour.green, colour.blue)])


def _ornament(canvas: Canvas, proxy: Proxy, drawn: dict[str, str]) -> str:
    """The name of a strip of lattice in the file, which hangs below the origin; it is drawn there once."""
    key = f"{proxy.ornament}|{proxy.band.colour}"
    if key not in drawn:
        drawn[key] = f"lattice{len(drawn)}"
        side, paths = lattice(proxy.ornament)
        scale = 0.8
        canvas.beginForm(drawn[key], 0, -ceil(HEIGHT), ceil(WIDTH), 0)
        canvas.setStrokeColor(HexColor(proxy.band.colour))
        canvas.setStrokeAlpha(0.45)
        canvas.setLineWidth(0.7)
        for column in range(int(WIDTH / side / scale) + 1):
            for row in range(int(HEIGHT / side / scale / 2) + 1):
                for path in paths:
                    line = canvas.beginPath()
                    points = [(scale * (x + column * side), scale * (y - (row + 1) * side)) for x, y in path]
                    line.moveTo(*points[0])
                    for point in points[1:]:
                        line.lineTo(*point)
                    canvas.drawPath(line, stroke=1, fill=0)
        canvas.endForm()
    return drawn[key]
