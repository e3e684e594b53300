"""The Adventure step: meeting a challenge, drawn or undefeated, and its sunburst (AK 9)."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.rules.combat import begin_combat
from serai.games.al_kalim.rules.lairs import empty_jewels, lair_at, replenish
from serai.games.al_kalim.rules.steps import Drawing, goes_on
from serai.games.al_kalim.rules.storm import blow, covered
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_fights import ChallengeDrawn, ChallengeMet
from serai.games.al_kalim.state.terms import NOTHING
from serai.games.al_kalim.state.zones import draw
from serai.kernel import Reason

_NO_ADVENTURE: Final = Reason("no adventure", "AK 9.1")
_COVERED: Final = Reason("covered here", "AK 8.13")


def against_adventure(g: State, seat: int) -> Reason | None:
    """What speaks against attempting an adventure on the hero's space (AK 9.1, AK 8.13)."""
    hex = g.where[seat]
    if not g.up[hex] and lair_at(g, hex) == NOTHING:
        return _NO_ADVENTURE
    return _COVERED if covered(g, hex) else None


def attempt(g: State, seat: int) -> None:
    """Fight the undefeated challenge of the space, or draw one of the counter's colour (AK 9.2, AK 9.4)."""
    hex = g.where[seat]
    card = lair_at(g, hex)
    if card == NOTHING:
        draw_challenge(g, seat, g.board.jewel[hex], ambush=False)
        return
    if g.events is not None:
        g.events.append(ChallengeMet(seat, card))
    begin_combat(g, seat, card, ambush=False)  # no sunburst again (AK 9.11)


def draw_challenge(g: State, seat: int, colour: int, ambush: bool) -> None:
    """Draw a challenge; a sunburst works before it is resolved (AK 9.8 to AK 9.10)."""
    card = draw(g, colour)
    if card == NOTHING:
        return  # every card of this colour lies undefeated on the map
    if g.events is not None:
        g.events.append(ChallengeDrawn(seat, card, ambush))
    g.stack.append(Drawing(seat, card, ambush))
    if g.pool.faces[card].sunburst:
        blow(g, seat)
        replenish(g, empty_jewels(g, sunburst_only=True))


def _go_on_drawing(g: State, step: Drawing) -> None:
    """The drawn challenge is resolved."""
    g.stack.pop()
    begin_combat(g, step.seat, step.card, step.ambush)


goes_on(Drawing.kind, _go_on_drawing)
