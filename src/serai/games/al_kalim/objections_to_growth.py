"""Why experience cannot be bought, paid or used so."""

from __future__ import annotations

from serai.games.al_kalim import frames as f
from serai.games.al_kalim.state import State
from serai.games.al_kalim.terms import COLOURS, COUNTER, LEVEL, RAISE, RAISES, TILE
from serai.kernel import Action, Frame, Refusal

_GROWTH = (LEVEL, COUNTER, TILE, RAISE)
_EXPERIENCE = (f.LEVELLING, f.PAYING, f.RAISING, f.TILING, f.DROPPING)


def of_growth(g: State, frame: Frame, action: Action) -> Refusal | None:
    """Why experience cannot be spent so; None for other wishes."""
    verb, n, kind = action.verb, action.n, frame.kind
    if verb not in _GROWTH:
        return None
    if kind not in _EXPERIENCE:
        return Refusal("experience is spent in the Experience step", "AK 16.1")
    if verb in (COUNTER, TILE) and n >= len(COLOURS):
        return Refusal("counters are green, yellow, blue or red", "AK 9.17")
    if verb is RAISE and n >= len(RAISES):
        return Refusal("Mind, Body, Spirit, Stamina or Life is raised", "AK 16.5")
    if verb is COUNTER and kind == f.PAYING:
        return _counter(g, frame, n)
    if verb is TILE and kind == f.TILING:
        return _tile(g, frame, n)
    return None


def _counter(g: State, frame: Frame, colour: int) -> Refusal:
    if frame.args.count(colour) >= g.counters[frame.seat * 4 + colour]:
        more = "more " if colour in frame.args else ""
        return Refusal(f"you have no {more}{COLOURS[colour]} counter", "AK 16.1")
    return Refusal(f"the {COLOURS[colour]} counter is not needed for this payment", "AK 16.4")


def _tile(g: State, frame: Frame, colour: int) -> Refusal:
    if colour + 1 <= g.tile[frame.seat]:
        return Refusal(f"{COLOURS[colour]} is not higher than the counter on the tile", "AK 16.9")
    return Refusal(f"no {COLOURS[colour]} counter was spent", "AK 16.10")
