"""How good a position of Burning Sands is for a seat, counted in Water tokens."""

from __future__ import annotations

from typing import Final

from serai.bots.burning_sands.worth import (
    STORY_POINT,
    copper_worth,
    hand_worths,
    play_worths,
    season,
    unit_strength,
    unit_worth,
)
from serai.games.burning_sands.rules.board import heroes, sections, works
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import (
    DAY,
    DRAW_AT_END,
    HOLDING,
    NOTHING,
    PANTHEON,
    STORY_POINTS,
    STRONGHOLD,
)

WON: Final = 1000.0
OUT: Final = -40.0  # a player who is out of the game
THIRST: Final = 14.0  # the fewer tokens are left, the more each is worth
DRY: Final = -60.0  # no Water: out of the game when the turn ends
SECTION: Final = 4.0
BASE: Final = 0.3  # a point of a City Section's Base Strength
READY: Final = 0.2  # a point of Strength that can still be used this turn
NIGHT_READY: Final = 0.6  # a Hero who could still raid or defend
UNSPENT: Final = 0.08  # Copper that could still be spent this turn
SPARE: Final = 0.2  # what a card is worth that the next draw would push out of the hand
THEIR_CARD: Final = 0.45
THREAT: Final = 0.25  # Strength that could attack and meets nobody


def water_value(tokens: int) -> float:
    """What so many Water tokens are worth to a player: the last ones are worth the game."""
    return tokens - THIRST / (tokens + 1) if tokens else DRY


def value(g: State, me: int) -> float:
    """How good the position is for a seat: its own side against those of the others."""
    if g.won_by:
        best = max(g.scores)
        return WON if g.scores[me] == best else -WON
    if not g.alive[me]:
        return -WON
    others = [seat for seat in range(g.seats) if seat != me]
    share: float = len(others) ** -0.5
    score = _side(g, me, True)
    for seat in others:
        score -= share * (_side(g, seat, False) if g.alive[seat] else OUT)
    if g.phase == DAY:
        score -= THREAT * _threat(g, me, others)
    return score


def _side(g: State, seat: int, own: bool) -> float:
    """What a player has on the table and in hand."""
    pool = g.pool
    faces, in_play = pool.faces, play_worths(pool)
    count = len(faces)
    score = 0.0
    tokens = points = copper = 0
    for card in g.side[seat]:
        number = g.kind[card] % count
        printed = faces[number]
        tokens += g.water[card]
        points += printed.story_points
        if printed.type in (HOLDING, PANTHEON):
            score += in_play[number]
        if printed.produces:
            copper += printed.produces
            if not g.bowed[card] and works(g, card):
                score += UNSPENT * printed.produces
        elif printed.type != STRONGHOLD and not g.bowed[card] and pool.acts[number]:
            score += UNSPENT
    score += copper_worth(copper) * season(g.turn) + water_value(tokens)
    for section in sections(g, seat):
        score += SECTION + BASE * strength(g, section)
    for hero in heroes(g, seat):
        score += unit_worth(g, hero)
        if not g.bowed[hero]:
            score += NIGHT_READY if g.phase != DAY else NIGHT_READY + READY * strength(g, hero)
    score += STORY_POINT * points * (1 + points / STORY_POINTS)
    return score + (_own_hand(g, seat) if own else THEIR_CARD * len(g.hand[seat]))


def _own_hand(g: State, seat: int) -> float:
    """The hand; of what the next draw would push out only a little counts."""
    worths = hand_worths(g.pool)
    count = len(worths)
    held = sorted([worths[kind % count] for kind in g.hand[seat]], reverse=True)
    kept = max(DRAW_AT_END, len(sections(g, seat)))
    return sum(held[:kept]) + SPARE * sum(held[kept:])


def ready_strength(g: State, seat: int) -> int:
    """The Strength of a player's units that could be sent now."""
    return sum(
        [unit_strength(g, hero) for hero in heroes(g, seat) if not g.bowed[hero] and g.at[hero] == NOTHING]
    )


def _threat(g: State, me: int, others: list[int]) -> float:
    """The Strength that others may still send at this seat today, beyond what it could set against it."""
    guard = ready_strength(g, me)
    found = [
        max(0, ready_strength(g, seat) - guard) for seat in others if g.alive[seat] and seat not in g.attacks
    ]
    return float(max(found, default=0))
