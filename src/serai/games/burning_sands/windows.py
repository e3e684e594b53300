"""Windows for Reactions: after an action or event is told, all may react in turn until all pass in a row.

What cards do by themselves at that moment comes before the window.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.ability import Ability, Run
from serai.games.burning_sands.frames import AIM, REACT, RUN
from serai.games.burning_sands.state import State, in_turn, left_of
from serai.games.burning_sands.stats import board, works
from serai.games.burning_sands.terms import NOTHING
from serai.kernel import Frame

#: What Reactions can wait for. Each is told with a card (a), another card (b) and a number or seat (c).
TRIGGERS: Final = (
    "action",  # an action is announced: a = its card in play or NOTHING, b = kind, c = ability
    "enters",  # a card came into play: a
    "destroyed",  # a card is destroyed: b = its kind, c = its controller
    "section-lost",  # a City Section is destroyed: b = its kind, c = its controller
    "attack",  # an attack is declared: c = the attacker
    "battle-begins",  # a = the City Section
    "battle-ends",  # a = the City Section, c = the winner's seat or NOTHING
    "engages",  # a = the engaging Hero or Follower
    "raid",  # a raid is declared: c = the raider's seat
    "raid-succeeds",  # a = the raiding Hero, b = the City Section
    "raid-fails",  # a = the raiding Hero, b = the City Section
    "challenge",  # a challenges b
    "duel-begins",  # a and b enter a duel
    "thrust",  # a thrusts at b
    "duel-won",  # a won against b
    "bows",  # a bowed
    "water-gained",  # c = the player
    "water-lost",  # c = the player
    "dawn",
    "day",
    "night",
    "end",
    "brings",  # a card is being brought into play: b = its kind, c = its player
    "parry",  # a parries b
)


def tell(g: State, trigger: str, actor: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING) -> None:
    """Open a window for a trigger, if any card of the pool could ever wait for it (BS 13.34)."""
    if g.pool.hearing.get(trigger, False):
        first = left_of(g, actor)
        g.stack.append(Frame(REACT, first, (0, TRIGGERS.index(trigger), actor, a, b, c)))
    moments = board(g).moments
    if moments:
        _by_themselves(g, moments, trigger, actor, (a, b, c))


def _by_themselves(
    g: State, moments: list[tuple[int, int]], trigger: str, actor: int, cause: tuple[int, int, int]
) -> None:
    """What cards in play do by themselves at this moment: the Blessed player's first, oldest first.

    In a battle the defender's come first (BS 1.6 to BS 1.8, BS 4.4).
    """
    first = g.blessed if g.battle == NOTHING else g.control[g.battle]
    found = [
        (seat, source, number)
        for seat in in_turn(g, first)
        for source, number in moments
        if g.control[source] == seat and works(g, source) and _hears(g, source, number, trigger, actor, cause)
    ]
    for seat, source, number in reversed(found):
        slots = g.pool.abilities[number].slots
        g.stack.append(Frame(AIM if slots else RUN, seat, (number, source, NOTHING, 0, 0, *cause)))


def _hears(g: State, source: int, number: int, trigger: str, actor: int, cause: tuple[int, int, int]) -> bool:
    """Whether an ability that works by itself waits for this."""
    ability: Ability = g.pool.abilities[number]
    heard = ability.trigger
    if heard is None or heard.kind != trigger or not heard.hears(g, g.control[source], source, actor, cause):
        return False
    run = Run(ability, g.control[source], source, NOTHING, cause, (), 0)
    return ability.condition is None or ability.condition.holds(g, run)


def could_react(g: State, seat: int) -> bool:
    """Whether all can see that a player might react: cards in hand, or a card in play with a Reaction."""
    if g.hand[seat]:
        return True
    return bool(board(g).reacting[seat])
