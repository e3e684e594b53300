"""How fights would go that have not begun: against each challenge of a colour, by day and by night."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.bots.al_kalim.rounds import HERO, Force, best_round, outlook, twin_phases
from serai.bots.al_kalim.table import opening
from serai.bots.al_kalim.trading import surprise
from serai.games.al_kalim.rules.stats import life
from serai.games.al_kalim.state.ability import DAMAGE, VALUE
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import DAY, NOTHING
from serai.games.al_kalim.state.zones import holdings, party

_ARMOUR: Final = 4  # wounds to spare beyond the hero's Life that are told apart
_RICH: Final = 12  # the price of the dearest cards
_KEPT: Final = 64  # parties that are remembered


class Prospect(NamedTuple):
    """A fight with one challenge: by the hero's wounds to spare, the chance to win and what is left then."""

    card: int
    wins: list[float]
    lefts: list[float]


class Outfit:
    """A party by day or by night, and the fights that were worked out for it."""

    def __init__(self, g: State, seat: int, time: int) -> None:
        self.time: Final = time
        self.lives: Final = [life(g, character) for character in party(g, seat)]
        self.opening: Final = opening(g, seat)
        self._force: Final = None if _is_special(g, seat) else _force(g, seat, NOTHING, time)
        self._known: Final[dict[int, Prospect]] = {}
        self._decks: Final[dict[int, list[Prospect]]] = {}
        self._surprises: Final[dict[int, float]] = {}

    def meet(self, g: State, seat: int, card: int) -> Prospect:
        """The fight with one challenge."""
        found = self._known.get(card)
        if found is None:
            found = self._known[card] = self._forecast(g, seat, card)
        return found

    def deck(self, g: State, seat: int, colour: int) -> list[Prospect]:
        """The fights that a counter of a colour can bring; all its challenges count alike."""
        found = self._decks.get(colour)
        if found is None:
            found = self._decks[colour] = [self.meet(g, seat, card) for card in g.pool.challenges[colour]]
        return found

    def surprise(self, g: State, seat: int, gold: int) -> float:
        """What a new card in a bazaar is worth to the party on average."""
        gold = min(gold, _RICH)
        found = self._surprises.get(gold)
        if found is None:
            found = self._surprises[gold] = surprise(g, seat, gold)
        return found

    def _forecast(self, g: State, seat: int, card: int) -> Prospect:
        face = g.pool.faces[card]
        force = self._force or _force(g, seat, card, self.time)
        foe_life = max((face.life_by_day if self.time == DAY else face.life) - self.opening, 1)
        chosen = best_round(force.against(face.values, face.damage), foe_life, self.lives)
        wins, lefts = outlook(chosen.choices, foe_life, self.lives[HERO] + _ARMOUR)
        return Prospect(card, wins, lefts)


class Scout:
    """It remembers parties and their prospects until there are too many of them."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], Outfit] = {}

    def outfit(self, g: State, seat: int, time: int) -> Outfit:
        """The player's party, as it is now."""
        twins = [twin_phases(g, card)[1] for card in party(g, seat)]
        key = (time, *holdings(g, seat), -1, *g.raised[seat * 5 : seat * 5 + 5], *twins)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _KEPT:
                self._known.pop(next(iter(self._known)))
            found = self._known[key] = Outfit(g, seat, time)
        return found


def _force(g: State, seat: int, card: int, time: int) -> Force:
    """The party's numbers against a challenge; those of the fight on the table, if any, are put back."""
    foe, now, begun = g.foe, g.time, g.begun
    g.foe = card
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
