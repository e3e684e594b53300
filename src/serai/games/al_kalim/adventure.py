"""The Adventure step: meeting a challenge, drawn or undefeated, and its sunburst (AK 9)."""

from __future__ import annotations

from serai.games.al_kalim.combat import begin_combat
from serai.games.al_kalim.events_fights import ChallengeDrawn, ChallengeMet
from serai.games.al_kalim.frames import DRAWING
from serai.games.al_kalim.lairs import empty_jewels, lair_at, replenish
from serai.games.al_kalim.state import State
from serai.games.al_kalim.storm import blow, covered
from serai.games.al_kalim.terms import NOTHING
from serai.games.al_kalim.zones import draw
from serai.kernel import Frame


def may_attempt(g: State, seat: int) -> bool:
    """Whether an adventure waits on the hero's space (AK 9.1, AK 8.13)."""
    hex = g.where[seat]
    return (g.up[hex] > 0 or lair_at(g, hex) != NOTHING) and not covered(g, hex)


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
    g.stack.append(Frame(DRAWING, seat, (card, int(ambush))))
    if g.pool.faces[card].sunburst:
        blow(g, seat)
        replenish(g, empty_jewels(g, sunburst_only=True))


def go_on_drawing(g: State, frame: Frame) -> None:
    """The drawn challenge is resolved."""
    g.stack.pop()
    begin_combat(g, frame.seat, frame.args[0], bool(frame.args[1]))
