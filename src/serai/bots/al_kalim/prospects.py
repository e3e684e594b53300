"""How fights would go that have not begun: against each challenge of a colour, by day and by night."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.bots.al_kalim.fighting import HERO, Force, best_round, outlook
from serai.bots.al_kalim.table import opening
from serai.games.al_kalim.ability import DAMAGE, VALUE
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import life
from serai.games.al_kalim.terms import DAY, NOTHING
from serai.games.al_kalim.zones import holdings, party

_MOST: Final = 14  # wounds to spare that are told apart
_KEPT: Final = 64  # parties that are remembered


class Prospect(NamedTuple):
    """A fight with one challenge: by the hero's wounds to spare, the chance to win and what is left then."""

    card: int
    wins: list[float]
    lefts: list[float]


class Scout:
    """It works out how a party would fare, and remembers it until the party changes."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], dict[int, Prospect]] = {}

    def meet(self, g: State, seat: int, card: int, time: int) -> Prospect:
        """The fight with one challenge."""
        known = self._party(g, seat, time)
        found = known.get(card)
        if found is None:
            found = known[card] = _forecast(g, seat, card, time)
        return found

    def deck(self, g: State, seat: int, colour: int, time: int) -> list[Prospect]:
        """The fights that a counter of a colour can bring; all its challenges count alike."""
        return [self.meet(g, seat, card, time) for card in g.pool.challenges[colour]]

    def _party(self, g: State, seat: int, time: int) -> dict[int, Prospect]:
        five = seat * 5
        key = (time, g.hero[seat], *holdings(g, seat), -1, *g.raised[five : five + 5], opening(g, seat))
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _KEPT:
                self._known.pop(next(iter(self._known)))
            known = self._known[key] = {}
        return known


def _forecast(g: State, seat: int, card: int, time: int) -> Prospect:
    face = g.pool.faces[card]
    force = _force(g, seat, card, time)
    left = [life(g, character) for character in party(g, seat)]
    foe_life = max((face.life_by_day if time == DAY else face.life) - opening(g, seat), 1)
    chosen = best_round(force.against(face.values, face.damage), foe_life, left)
    most = min(left[HERO] + 4, _MOST)
    wins, lefts = outlook(chosen.choices, foe_life, most)
    return Prospect(card, wins, lefts)


def _force(g: State, seat: int, card: int, time: int) -> Force:
    """The party's numbers against a challenge; those of the fight on the table, if any, are put back."""
    foe, now, begun = g.foe, g.time, g.begun
    g.foe = card if _is_special(g, seat) else NOTHING
    g.time = time
    g.begun = 15  # what counts only once in a combat is left out
    force = Force(g, seat)
    g.foe, g.time, g.begun = foe, now, begun
    return force


def _is_special(g: State, seat: int) -> bool:
    """Whether the party fights some challenges better than others."""
    return any(
        passive.kind in (VALUE, DAMAGE) and (passive.condition.traits or passive.condition.colours)
        for card in holdings(g, seat)
        for passive in g.pool.faces[card].passives
    )
