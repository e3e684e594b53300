"""The fight on the table: who attacks in which phase, how it will end, and when to run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from serai.bots.al_kalim.rounds import HERO, NO_PHASE, Choice, Round, best_round, outlook, twin_phases
from serai.bots.policy import prefer
from serai.games.al_kalim.rules.odds import chance_of_escape, stroke_of
from serai.games.al_kalim.rules.stats import foe_life, life
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import ATTACK, DEFEND, NOBODY, NOTHING
from serai.games.al_kalim.state.zones import party
from serai.kernel import Action

HASTE: Final = 0.12  # what a wound of the challenge is worth beyond the usual price of one
DEAREST: Final = 3.0  # the most that a wound of the challenge is bought for
NOTHING_GAINED: Final = 0.15  # what an escape costs beside its risk


def lives(g: State, seat: int, extra: int) -> list[int]:
    """The wounds that each character of a party can take, with what cards can cancel for the hero."""
    found = [life(g, card) - g.wounds[card] for card in party(g, seat)]
    found[HERO] += extra
    return found


def foe_left(g: State) -> int:
    """The wounds that the challenge, or the hero in its part, can still take."""
    if g.rival != NOBODY:
        hero = g.hero[g.rival]
        return max(life(g, hero) - g.wounds[hero], 1)
    return max(foe_life(g) - g.hurt, 1) if g.foe != NOTHING else 1


def phases_now(g: State, first: int = 0, fresh: bool = False) -> list[list[Choice]]:
    """The choices of this round from a phase on; fresh: of a round in which nobody has attacked yet."""
    seat = g.fighter
    phases: list[list[Choice]] = [[NO_PHASE[0]] for _ in range(first)]
    characters = party(g, seat)
    for phase in range(first, 3):
        if g.skipped >> phase & 1 and not fresh:
            phases.append([NO_PHASE[0]])
            continue
        guard = stroke_of(g, characters[0], phase, False)
        choices = [Choice(HERO, 0, guard.chance, 0, guard.suffers)]
        for who, card in enumerate(characters):
            free = card * 4 + phase in g.free_attacks
            barred = g.alone or (who != HERO and g.allies_barred) or (card in g.struck and not free)
            if barred and not fresh:
                continue
            stroke = stroke_of(g, card, phase, True)
            if stroke.deals:
                mark = 0 if free else 1 << who
                choice = Choice(who, mark, stroke.chance, stroke.deals, stroke.suffers)
                choices.append(choice)
                if mark and phase == twin_phases(g, card)[1]:
                    choices.append(choice._replace(mark=0, after=mark))
        phases.append(choices)
    return phases


def usual_round(g: State, extra: int) -> Round:
    """How a full round of this fight is best fought."""
    return best_round(phases_now(g, fresh=True), foe_left(g), lives(g, g.fighter, extra))


def face(g: State, extra: int, legal: Sequence[Action]) -> Action:
    """Who attacks in this phase, or the hero's defence."""
    left = lives(g, g.fighter, extra)
    price = min(usual_round(g, extra).price, DEAREST) + HASTE
    choice = best_round(phases_now(g, g.phase), foe_left(g), left, price).choices[g.phase]
    action = ATTACK(party(g, g.fighter)[choice.who]) if choice.deals else DEFEND()
    return prefer(action, legal)


class Standing(NamedTuple):
    """How the fight on the table looks: the chance to win, what the hero then has to spare, and has now."""

    win: float
    left: float
    spare: int


def standing(g: State, extra: int) -> Standing:
    """How the fight ends if it is fought on."""
    seat = g.fighter
    spare = max(lives(g, seat, extra)[HERO], 0)
    if spare == 0:
        return Standing(0.0, 0.0, 0)
    win, left = outlook(usual_round(g, extra).choices, foe_left(g), spare)
    return Standing(win[spare], left[spare], spare)


def caught(g: State, spare: int) -> tuple[float, float]:
    """What a failed escape costs a hero with so many wounds to spare: the chance to fall, and the harm.

    The hero defends in all three phases (AK 10.19); where it costs a blow instead, that is about as bad.
    """
    hero = g.hero[g.fighter]
    sums = {0: 1.0}
    for phase in range(3):
        stroke = stroke_of(g, hero, phase, False)
        onward: dict[int, float] = {}
        for harm, chance in sums.items():
            onward[harm] = onward.get(harm, 0.0) + chance * stroke.chance
            worse = harm + stroke.suffers
            onward[worse] = onward.get(worse, 0.0) + chance * (1 - stroke.chance)
        sums = onward
    falls = sum([chance for harm, chance in sums.items() if harm >= spare])
    return falls, sum([harm * chance for harm, chance in sums.items()])


def flight_is_better(g: State, stand: float, ruin: float, wound: float, spare: int) -> bool:
    """Whether to run, if standing is worth so much, a knockout costs so much, and so does a wound."""
    chance = chance_of_escape(g)
    falls, harm = caught(g, spare)
    return (1 - chance) * (-falls * ruin + (1 - falls) * (stand - wound * harm)) - NOTHING_GAINED > stand
