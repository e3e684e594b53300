"""Pictures of a balance report, drawn as SVG: the matrix of the pairings, or bars where there are none."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from serai.arena.balance_report import PAIRING_LIMITS, RELATIVE_LIMITS, matrix
from serai.kernel import Data

_CELL = 46
_HEAD = 150  # room for the names
_MARGIN = 12
_FONT = "font-family='system-ui, sans-serif' font-size='13'"
_LOSING, _EVEN, _WINNING = (178, 74, 42), (250, 247, 240), (38, 104, 130)


def picture(data: Data) -> str:
    """The matrix of the pairings if there are several, else a bar for each side."""
    return _matrix_picture(data) if len(data["pairings"]) > 1 else _bars_picture(data)


def _svg(width: int, height: int, parts: Sequence[str], title: str) -> str:
    head = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' "
        f"width='{width}' height='{height}' "
        f"{_FONT} role='img'><title>{escape(title)}</title><rect width='100%' height='100%' fill='white'/>"
    )
    return "\n".join([head, *parts, "</svg>\n"])


def _text(x: float, y: float, words: str, more: str = "") -> str:
    return f"<text x='{x:g}' y='{y:g}'{more and ' ' + more}>{escape(words)}</text>"


def colour(share: float) -> str:
    """From the colour of losing over that of an even game to that of winning."""
    end = _WINNING if share > 0.5 else _LOSING
    far = min(1.0, abs(share - 0.5) * 2)
    return "#" + "".join([f"{round(a + (b - a) * far):02x}" for a, b in zip(_EVEN, end, strict=True)])


def _matrix_picture(data: Data) -> str:
    sides, shares = matrix(data)
    overall = {row["side"]: row["share"] for row in data["sides"]}
    order = sorted(sides, key=lambda side: -overall[side])
    left, top = _MARGIN + _HEAD, _MARGIN + _HEAD
    parts: list[str] = []
    for place, side in enumerate(order):
        middle = (place + 0.5) * _CELL
        parts.append(_text(left - 8, top + middle + 4, side, "text-anchor='end'"))
        x, y = left + middle + 4, top - 8
        parts.append(_text(x, y, side, f"transform='rotate(-60 {x:g} {y:g})'"))
        for column, other in enumerate(order):
            share = shares.get((side, other))
            if share is not None:
                parts += _cell(left + column * _CELL, top + place * _CELL, share)
        parts += _cell(left + len(order) * _CELL + 10, top + place * _CELL, overall[side], True)
    x, y = left + len(order) * _CELL + 37, top - 8
    parts.append(_text(x, y, "all", f"transform='rotate(-60 {x:g} {y:g})' font-weight='bold'"))
    low, high = PAIRING_LIMITS
    bottom = top + len(order) * _CELL
    note = f"Wins of the row against the column in percent; framed: beyond {low:.0%} to {high:.0%}."
    parts.append(_text(_MARGIN, bottom + 28, f"{note} {data['games']:,} games."))
    width = left + (len(order) + 1) * _CELL + 10 + _MARGIN + 40
    return _svg(width, bottom + 40, parts, f"Balance of {data['game']}")


def _cell(x: float, y: float, share: float, whole: bool = False) -> list[str]:
    far = not whole and not PAIRING_LIMITS[0] <= share <= PAIRING_LIMITS[1]
    frame = " stroke='#222' stroke-width='2'" if far else ""
    ink = "white" if abs(share - 0.5) > 0.3 else "#222"
    weight = " font-weight='bold'" if whole else ""
    side = f"width='{_CELL - 3}' height='{_CELL - 3}'"
    return [
        f"<rect x='{x + 1.5:g}' y='{y + 1.5:g}' {side} fill='{colour(share)}'{frame}/>",
        _text(
            x + _CELL / 2,
            y + _CELL / 2 + 4,
            f"{100 * share:.0f}",
            f"text-anchor='middle' fill='{ink}'{weight}",
        ),
    ]


def _bars_picture(data: Data) -> str:
    """A bar for each side: its wins against an even share, and the interval as a line."""
    rows = sorted(data["sides"], key=lambda row: -row["relative"])
    most = max([1.5, *[_relative(row, "high") for row in rows]])
    long, left = 420, _MARGIN + _HEAD + 40
    scale = long / most
    parts: list[str] = []
    bottom = _MARGIN + len(rows) * 30
    for limit in (*RELATIVE_LIMITS, 1.0):
        dash = "" if limit == 1 else " stroke-dasharray='4 4'"
        x = left + limit * scale
        parts.append(f"<line x1='{x:g}' y1='{_MARGIN}' x2='{x:g}' y2='{bottom}' stroke='#888'{dash}/>")
    for place, row in enumerate(rows):
        y = _MARGIN + place * 30
        low, high = left + _relative(row, "low") * scale, left + _relative(row, "high") * scale
        wide, fill = row["relative"] * scale, colour(min(1.0, row["relative"] / 2))
        parts += [
            _text(left - 8, y + 20, row["side"], "text-anchor='end'"),
            f"<rect x='{left}' y='{y + 6}' width='{wide:g}' height='18' fill='{fill}' stroke='#666'/>",
            f"<line x1='{low:g}' y1='{y + 15}' x2='{high:g}' y2='{y + 15}' stroke='#222' stroke-width='2'/>",
            _text(left + long + 10, y + 20, f"{row['relative']:.2f}"),
        ]
    note = f"Wins against an even share (1.00), with intervals of 95 %. {data['games']:,} games."
    parts.append(_text(_MARGIN, bottom + 24, note))
    return _svg(left + long + 60, bottom + 36, parts, f"Balance of {data['game']}")


def _relative(row: Data, key: str) -> float:
    """An end of an interval, measured by an even share."""
    return float(row[key] * row["relative"] / row["share"]) if row["share"] else 0.0
