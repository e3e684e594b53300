"""The band of a card: the side that it belongs to, as a letter and a colour, the same as in the browser."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.printing.ornament import grain


class Band(NamedTuple):
    """A side's letter, and the colour that carries it in white."""

    letter: str
    colour: str


_BANDS: Final = {
    "Ashalan": Band("A", "#1f5f8b"),
    "Assassins": Band("As", "#5c2b50"),
    "Celestial Alliance": Band("C", "#2c6a63"),
    "Dahab": Band("D", "#83590f"),
    "Ebonites": Band("E", "#34323a"),
    "Ivory Kingdoms": Band("I", "#7b5a38"),
    "Jackals": Band("J", "#6a3b20"),
    "Moto": Band("M", "#99391f"),
    "Qabal": Band("Q", "#3f3f7c"),
    "Ra'Shari": Band("R", "#7c2d55"),
    "Senpet": Band("S", "#7a5c12"),
    "Yodatai": Band("Y", "#2f5d3a"),
    "temet": Band("T", "#8c2f39"),
    "ankar": Band("A", "#1d675d"),
    "bonus": Band("B", "#6b5420"),
    "hero": Band("", "#1f5f8b"),
    "ally": Band("", "#4c6b1f"),
    "item": Band("", "#8a6612"),
    "legend": Band("", "#6b3f8f"),
    "green": Band("", "#2f6b3a"),
    "blue": Band("", "#1f5f8b"),
    "red": Band("", "#99391f"),
    "yellow": Band("", "#83690f"),
    "purple": Band("", "#5c2b70"),
}
_NOBODY: Final = Band("", "#5f5646")
_OTHERS: Final = ("#1f5f8b", "#5c2b50", "#2c6a63", "#83590f", "#99391f", "#3f3f7c", "#2f5d3a", "#6a3b20")


def band_of(side: str) -> Band:
    """The band of a side; one that nobody knows has a colour of its own, always the same."""
    if not side:
        return _NOBODY
    known = _BANDS.get(side)
    return known or Band(side[:1].upper(), _OTHERS[int(grain(side) * len(_OTHERS))])
