"""What is owed in an attack: a unit against each defender, and a unit for each token that was taken.

BS 8.7 to BS 8.10, BS 8.21 to BS 8.25.
"""

from __future__ import annotations

from serai.games.burning_sands.rules.board import heroes, sections
from serai.games.burning_sands.rules.units import barred
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import TO_ATTACK, TO_DEFEND
from serai.games.burning_sands.state.terms import NOBODY, NOTHING


def targets(g: State) -> list[int]:
    """The defenders who are still attacked, clockwise from the attacker's left (BS 8.42)."""
    return [seat for seat in g.defenders if g.alive[seat]]


def duties(g: State, seat: int) -> list[int]:
    """Whom a player still owes a unit: the attacker every defender, an ally who took a token the payer.

    BS 8.7 and BS 8.21. A promise to the attacker is kept at any attacked City Section.
    """
    sent = [g.control[g.at[hero]] for hero in heroes(g, seat) if g.at[hero] != NOTHING]
    if seat == g.attacker:
        return [defender for defender in targets(g) if defender not in sent]
    owed = [inviter for ally, inviter in g.pledges if ally == seat and g.alive[inviter]]
    return [inviter for inviter in owed if not (bool(sent) if inviter == g.attacker else inviter in sent)]


def meets(g: State, section: int, owed: int) -> bool:
    """Whether a unit at a City Section is what is owed to somebody."""
    return owed in (g.control[section], g.attacker)


def can_meet(g: State, owed: list[int], units: list[int]) -> int:
    """How many of the duties can be met by these units, a different one for each (BS 8.8, BS 8.23)."""
    able = [[hero for hero in units if may_serve(g, hero, other)] for other in owed]
    sent: dict[int, int] = {}
    return sum([1 for duty in range(len(owed)) if _send(duty, able, sent, [])])


def may_serve(g: State, hero: int, owed: int) -> bool:
    """Whether a unit may be sent to a City Section where it meets a duty."""
    served = targets(g) if owed == g.attacker else [owed]
    defends = g.attacker not in (NOBODY, owed, g.control[hero])
    doing = TO_DEFEND if defends else TO_ATTACK
    for seat in served:
        for section in sections(g, seat):
            if not barred(g, hero, section, doing):
                return True
    return False


def _send(duty: int, able: list[list[int]], sent: dict[int, int], tried: list[int]) -> bool:
    """Find a unit for a duty, if need be one that another duty can spare."""
    for hero in able[duty]:
        if hero not in tried:
            tried.append(hero)
            if hero not in sent or _send(sent[hero], able, sent, tried):
                sent[hero] = duty
                return True
    return False
