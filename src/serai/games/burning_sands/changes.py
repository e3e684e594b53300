"""Changes that last: for the turn, for the battle, as a token, for good; and changes of control."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands import events as e
from serai.games.burning_sands.state import State
from serai.games.burning_sands.terms import NOTHING
from serai.games.burning_sands.zones import change_permanently

# How long a change lasts (BS 16.6, BS 16.11, BS 16.16); the third number of a grant.
TURN: Final = 0
TOKEN: Final = 1
BATTLE: Final = 2
GOOD: Final = 3


def change(g: State, card: int, s: int, k: int, until: int) -> None:
    """Change the Strength and Ka of a card in play for a time."""
    if g.kind[card] == NOTHING or not (s or k):
        return
    if until == GOOD:
        change_permanently(g, card, s, k)
    elif until == TOKEN:
        g.str_token[card] += s
        g.ka_token[card] += k
    else:
        g.str_turn[card] += s
        g.ka_turn[card] += k
        if until == BATTLE:
            g.grants.append((card, f"fades {s} {k}", BATTLE))
    g.dirty = True
    if g.events is not None:
        g.events.append(e.Changed(card, g.kind[card], s, k, {TOKEN: 1, GOOD: 2}.get(until, 0)))


def end_of_battle(g: State) -> None:
    """What was given for the battle is over."""
    over = [grant for grant in g.grants if grant[2] == BATTLE]
    if not over:
        return
    g.grants = [grant for grant in g.grants if grant[2] != BATTLE]
    for card, trait, _ in over:
        if trait.startswith("fades "):
            _, s, k = trait.split(" ")
            g.str_turn[card] -= int(s)
            g.ka_turn[card] -= int(k)
    g.dirty = True


def end_of_turn(g: State) -> None:
    """Cards that were taken over for the turn go back (BS 16.26)."""
    for card, trait, until in list(g.grants):
        if until == TURN and trait.startswith("returns to ") and g.kind[card] != NOTHING:
            seat = int(trait.rpartition(" ")[2])
            if g.alive[seat]:
                hand_over(g, card, seat)


def hand_over(g: State, card: int, seat: int) -> None:
    """A card and all that is attached to it change their controller and go home (BS 7.20, BS 7.21)."""
    old = g.control[card]
    if old == seat:
        return
    for other in [card, *(one for one in g.side[old] if g.host[one] == card)]:
        g.side[old].remove(other)
        g.side[seat].append(other)
        g.control[other] = seat
        g.at[other] = NOTHING
    g.dirty = True
    if g.events is not None:
        g.events.append(e.ControlTaken(seat, card, g.kind[card]))
