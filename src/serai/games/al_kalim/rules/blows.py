"""What a roll in combat does: hits, and the blows of the challenge (AK 10.9 to AK 10.12, AK 10.25)."""

from __future__ import annotations

from serai.games.al_kalim.rules.gear import roll_succeeds
from serai.games.al_kalim.rules.hurting import deal_wounds
from serai.games.al_kalim.rules.stats import damage_number, foe_damage
from serai.games.al_kalim.rules.steps import STRUCK, Combat, Hitting, Resolving, goes_on
from serai.games.al_kalim.rules.trials import decide_test
from serai.games.al_kalim.rules.windows import foe_text, open_window
from serai.games.al_kalim.state.ability import CHALLENGE_HITS, COMBAT_ROLL, ON_HIT, RIVAL_ROLL
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_fights import FoeWounded
from serai.games.al_kalim.state.terms import NOBODY


def _resolve_roll(g: State, frame: Resolving) -> None:
    """A roll takes effect."""
    g.stack.pop()
    if g.roll_kind == RIVAL_ROLL:
        return  # the STRIKE below takes the sum as its number
    if g.roll_kind != COMBAT_ROLL:
        decide_test(g)
        return
    card = g.roll_card
    if g.owner[card] != frame.seat:
        return
    if not roll_succeeds(g):
        strike(g, card, frame.seat)  # AK 10.12
    elif g.attacks:
        g.stack.append(Hitting(frame.seat))
        open_window(g, ON_HIT, frame.seat)


def strike(g: State, card: int, seat: int) -> None:
    """The challenge deals its damage of the phase to a character, and its text follows."""
    g.stack.append(Combat(seat, STRUCK))
    g.victim = card
    g.pending = 0
    deal_wounds(g, card, blow_of(g, g.phase))


def blow_of(g: State, phase: int) -> int:
    """The damage of the challenge, or of the hero in its part (AK 15.7)."""
    return foe_damage(g, phase) if g.rival == NOBODY else damage_number(g, g.hero[g.rival], phase)


def _land_hit(g: State, frame: Hitting) -> None:
    """An attack deals its damage (AK 10.10)."""
    g.stack.pop()
    n = damage_number(g, g.roll_card, g.phase) + g.bonus_damage
    if g.rival != NOBODY:
        deal_wounds(g, g.hero[g.rival], n)
    else:
        wound_foe(g, n)


def wound_foe(g: State, n: int) -> None:
    """The challenge takes wounds; the Combat frame sees whether they reach its Life."""
    if n > 0:
        g.hurt += n
        if g.events is not None:
            g.events.append(FoeWounded(g.foe, n))


def after_the_blow(g: State) -> None:
    """Text that works when the challenge has dealt damage (AK 10.25)."""
    if g.pending > 0 and g.owner[g.victim] == g.fighter:
        foe_text(g, CHALLENGE_HITS)


goes_on(Resolving.kind, _resolve_roll)
goes_on(Hitting.kind, _land_hit)
