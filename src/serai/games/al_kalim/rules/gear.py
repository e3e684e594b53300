"""Survival gear: what speaks against using it, and how it comes and goes (AK 12.18 to AK 12.21)."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.stats import heat_for, mirages_for
from serai.games.al_kalim.state.ability import AFTER_ROLL, ESCAPE_ROLL, HEAT, MOVEMENT, SKILL_TEST
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import GearGained, GearLost, GearSpent
from serai.games.al_kalim.state.terms import CAMEL, GEAR, NIGHT, NOTHING, SKIN, SPEND_GEAR
from serai.games.al_kalim.state.zones import party
from serai.kernel import Reason, Verb

NO_SUCH_GEAR: Final = Reason("no such gear", "AK 12.18")
_NO_GEAR: Final = Reason("no gear", "AK 12.18")
_CAMEL_MOMENT: Final = Reason("camel moment", "AK 6.20")
_NO_HEAT_BY_NIGHT: Final = Reason("no heat by night", "AK 7.2")
_SKIN_MOMENT: Final = Reason("skin moment", "AK 7.16")
_WATERED: Final = Reason("watered", "AK 7.16")
_NO_HEAT_DEALT: Final = Reason("no heat dealt", "AK 7.16")
_KIT_MOMENT: Final = Reason("kit moment", "AK 11.5")
_KIT_FOR_TESTS: Final = Reason("kit for tests", "AK 11.5")
_TEST_SUCCEEDS: Final = Reason("test succeeds", "AK 11.5")


def against_gear(g: State, seat: int, moment: int, kind: int) -> Reason | None:
    """What speaks against discarding gear for its use; the moment is NOTHING where none can be used."""
    if kind >= len(GEAR):
        return NO_SUCH_GEAR
    if not g.gear[seat * 3 + kind]:
        return _NO_GEAR
    if kind == CAMEL:
        return None if moment == MOVEMENT else _CAMEL_MOMENT
    if kind == SKIN:
        if g.time == NIGHT:
            return _NO_HEAT_BY_NIGHT
        if moment != HEAT:
            return _SKIN_MOMENT
        if g.watered:
            return _WATERED
        return None if heat_comes(g, seat) else _NO_HEAT_DEALT
    if moment != AFTER_ROLL:
        return _KIT_MOMENT
    if g.roll_kind not in (SKILL_TEST, ESCAPE_ROLL) or g.roll_card != g.hero[seat]:
        return _KIT_FOR_TESTS
    return _TEST_SUCCEEDS if roll_succeeds(g) else None


def heat_comes(g: State, seat: int) -> bool:
    """Whether heat or mirages deal anybody of the party anything, as cards leave them (AK 7.16)."""
    return mirages_for(g, seat) > 0 or any(heat_for(g, card) for card in party(g, seat))


def roll_succeeds(g: State) -> bool:
    """Whether the roll on the table reaches its number as it stands."""
    return g.sure or g.one + g.two + g.roll_bonus >= g.roll_target


def spend_gear(g: State, seat: int, kind: int) -> None:
    """A piece of gear is discarded for its use."""
    g.gear[seat * 3 + kind] -= 1
    g.supply[kind] += 1
    if g.events is not None:
        g.events.append(GearSpent(seat, kind))


def gain_gear(g: State, seat: int, kind: int) -> None:
    """A player gets a piece of gear, if the supply has any (AK 9.18)."""
    if g.supply[kind]:
        g.supply[kind] -= 1
        g.gear[seat * 3 + kind] += 1
        if g.events is not None:
            g.events.append(GearGained(seat, kind))


def drop_gear(g: State, seat: int, kind: int) -> None:
    """A piece of gear goes back to the supply."""
    g.gear[seat * 3 + kind] -= 1
    g.supply[kind] += 1
    if g.events is not None:
        g.events.append(GearLost(seat, kind))


def lose_all_gear(g: State, seat: int) -> None:
    """All survival gear goes back to the supply (AK 11.11)."""
    for kind in range(len(GEAR)):
        while g.gear[seat * 3 + kind]:
            drop_gear(g, seat, kind)


def _elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return against_gear(g, asked.seat, NOTHING, n)


elsewhere(_elsewhere, SPEND_GEAR)
