"""Why not: what one is told who is not asked, and the refusal of a wish of the one who is."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.terms import DAY, PLAY, USE
from serai.kernel import Reason

_OUT: Final = Reason("out of the game", "BS 18.17")
_REACTS: Final = Reason("another reacts", "BS 13.22")
_FIGHTS: Final = Reason("another fights", "BS 9.5")
_BY_DAY: Final = Reason("another acts", "BS 4.5")
_BY_NIGHT: Final = Reason("another acts", "BS 4.14")
_IN_A_DUEL: Final = Reason("only reactions in a duel", "BS 12.5")


def against_bystander(g: State, seat: int, verb: str) -> Reason:
    """What speaks against a wish of a seat that is not asked; only its verb is looked at."""
    kind = g.stack[-1].kind
    if not 0 <= seat < g.seats or not g.alive[seat]:
        return _OUT
    if kind == f.REACT:
        return _REACTS
    if kind == f.FIGHT:
        return _FIGHTS
    if kind == f.TURN:
        return _BY_DAY if g.phase == DAY else _BY_NIGHT
    if verb in (PLAY.name, USE.name) and g.duel:
        return _IN_A_DUEL
    return Reason("another chooses", f.PROMPTS[kind][1])
