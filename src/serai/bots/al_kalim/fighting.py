"""Fights: who attacks in which phase, how a fight will end, and when to run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from serai.games.al_kalim.ability import ATTACKING, DEFENDING
from serai.games.al_kalim.odds import chance_of_escape, chance_to_reach, stroke_of
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import combat_value, damage_number, foe_life, life
from serai.games.al_kalim.terms import ATTACK, DEFEND, NOBODY, NOTHING
from serai.games.al_kalim.zones import party
from serai.kernel import Action

# What harm weighs, in wounds of the hero.
ALLY_WOUND: Final = 0.55
ALLY_LOST: Final = 2.5
KNOCKOUT: Final = 3.0
TEDIUM: Final = 0.03  # what a round costs by itself
HASTE: Final = 0.12  # what a wound of the challenge is worth beyond the usual price of one
HERO: Final = 0
NOTHING_GAINED: Final = 0.15  # what an escape costs beside its risk


class Choice(NamedTuple):
    """What a character can do in a phase. The hero is character 0; who defends deals nothing."""

    who: int
    mark: int  # a bit for each character that may attack once; 0 for a defence
    chance: float
    deals: int
    suffers: int


Phase = Sequence[Choice]
NO_PHASE: Final = (Choice(HERO, 0, 1.0, 0, 0),)


class Force:
    """The numbers of a party against challenges of a sort, by time of day."""

    __slots__ = ("guard", "strikes")

    def __init__(self, g: State, seat: int) -> None:
        characters = party(g, seat)
        #: For each character the values and the damage numbers of its attacks.
        self.strikes: Final = [
            [(combat_value(g, card, phase, ATTACKING), damage_number(g, card, phase)) for phase in range(3)]
            for card in characters
        ]
        hero = characters[0]
        self.guard: Final = [combat_value(g, hero, phase, DEFENDING) for phase in range(3)]

    def against(self, numbers: Sequence[int], blows: Sequence[int]) -> list[list[Choice]]:
        """The choices in each phase against a challenge's numbers."""
        phases: list[list[Choice]] = []
        for phase in range(3):
            number, blow = numbers[phase], blows[phase]
            choices = [Choice(HERO, 0, chance_to_reach(self.guard[phase], number), 0, blow)]
            for who, strike in enumerate(self.strikes):
                value, damage = strike[phase]
                if damage:
                    choices.append(Choice(who, 1 << who, chance_to_reach(value, number), damage, blow))
            phases.append(choices)
        return phases


class Round(NamedTuple):
    """One choice for each phase, and what the round brings on average."""

    choices: tuple[Choice, Choice, Choice]
    gain: float
    harm: float

    @property
    def price(self) -> float:
        """The harm for a wound of the challenge."""
        return (self.harm + TEDIUM) / self.gain if self.gain else 99.0


def weigh(choice: Choice, foe_left: int, left: Sequence[int]) -> tuple[float, float]:
    """What a choice deals, and the harm that it does, on average."""
    harm = 0.0
    if choice.suffers and choice.chance < 1:
        cost = float(choice.suffers) if choice.who == HERO else ALLY_WOUND * choice.suffers
        if choice.suffers >= left[choice.who]:
            cost += KNOCKOUT if choice.who == HERO else ALLY_LOST
        harm = (1 - choice.chance) * cost
    return choice.chance * min(choice.deals, foe_left), harm


def best_round(phases: Sequence[Phase], foe_left: int, left: Sequence[int], price: float = -1.0) -> Round:
    """The round with the least harm for each wound dealt, or with a price given, the greatest gain at it."""
    weighed = [[(choice, *weigh(choice, foe_left, left)) for choice in phase] for phase in phases]
    best, best_score = Round((NO_PHASE[0],) * 3, 0.0, 0.0), -1e9
    for first, gain1, harm1 in weighed[0]:
        for second, gain2, harm2 in weighed[1]:
            if first.mark & second.mark:
                continue
            marks = first.mark | second.mark
            for third, gain3, harm3 in weighed[2]:
                if marks & third.mark:
                    continue
                gain, harm = gain1 + gain2 + gain3, harm1 + harm2 + harm3
                if price >= 0:
                    score = price * gain - harm
                else:
                    score = -(harm + TEDIUM) / gain if gain else -99.0
                if score > best_score:
                    best, best_score = Round((first, second, third), gain, harm), score
    return best


def outlook(choices: Sequence[Choice], foe_life_: int, most: int) -> tuple[list[float], list[float]]:
    """How a fight ends if every round is fought like this, for a hero with 0, 1, ... most wounds to spare.

    The chance to win, and what the hero has to spare then, counted as 0 if the fight is lost.
    """
    outcomes = _outcomes(choices)
    quiet = sum([chance for chance, steps in outcomes if not steps])
    if quiet > 0.999:
        return [0.0] * (most + 1), [0.0] * (most + 1)
    eventful = [(chance / (1 - quiet), steps) for chance, steps in outcomes if steps]
    wins: list[list[float]] = [[1.0] * (most + 1)]
    lefts: list[list[float]] = [[float(h) for h in range(most + 1)]]
    for foe in range(1, foe_life_ + 1):
        win_row, left_row = [0.0] * (most + 1), [0.0] * (most + 1)
        wins.append(win_row)
        lefts.append(left_row)
        only_harm: list[tuple[int, float]] = []
        for (after, harm), chance in _after(eventful, foe).items():
            win_then, left_then = wins[after], lefts[after]
            if after == foe:
                only_harm.append((harm, chance))
            else:
                for spare in range(harm + 1, most + 1):
                    win_row[spare] += chance * win_then[spare - harm]
                    left_row[spare] += chance * left_then[spare - harm]
        for spare in range(1, most + 1):
            for harm, chance in only_harm:
                if spare > harm:
                    win_row[spare] += chance * win_row[spare - harm]
                    left_row[spare] += chance * left_row[spare - harm]
    return wins[foe_life_], lefts[foe_life_]


Steps = tuple[tuple[int, int], ...]


def _after(outcomes: list[tuple[float, Steps]], foe: int) -> dict[tuple[int, int], float]:
    """What rounds lead to: what the challenge can take then, the wounds the hero took by then, the chance."""
    found: dict[tuple[int, int], float] = {}
    for chance, steps in outcomes:
        left, harm = foe, 0
        for deals, suffers in steps:
            harm += suffers
            left -= deals
            if left <= 0:  # defeated at once: what would follow does not (AK 10.13)
                left = 0
                break
        key = (left, harm)
        found[key] = found.get(key, 0.0) + chance
    return found


def _outcomes(choices: Sequence[Choice]) -> list[tuple[float, Steps]]:
    """All that can happen in a round: its chance, and in order what the challenge and the hero take."""
    found: list[tuple[float, Steps]] = [(1.0, ())]
    for choice in choices:
        suffers = choice.suffers if choice.who == HERO else 0
        if not choice.deals and not suffers:
            continue
        onward: list[tuple[float, Steps]] = []
        for chance, steps in found:
            if choice.chance > 0:
                hit = ((choice.deals, 0),) if choice.deals else ()
                onward.append((chance * choice.chance, steps + hit))
            if choice.chance < 1:
                blow = ((0, suffers),) if suffers else ()
                onward.append((chance * (1 - choice.chance), steps + blow))
        found = onward
    merged: dict[Steps, float] = {}
    for chance, steps in found:
        merged[steps] = merged.get(steps, 0.0) + chance
    return [(chance, steps) for steps, chance in merged.items()]


# The fight on the table


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
                choices.append(Choice(who, mark, stroke.chance, stroke.deals, stroke.suffers))
        phases.append(choices)
    return phases


def usual_round(g: State, extra: int) -> Round:
    """How a full round of this fight is best fought."""
    return best_round(phases_now(g, fresh=True), foe_left(g), lives(g, g.fighter, extra))


def face(g: State, extra: int, legal: Sequence[Action]) -> Action:
    """Who attacks in this phase, or the hero's defence."""
    left = lives(g, g.fighter, extra)
    price = min(usual_round(g, extra).price, 3.0) + HASTE
    choice = best_round(phases_now(g, g.phase), foe_left(g), left, price).choices[g.phase]
    action = ATTACK(party(g, g.fighter)[choice.who]) if choice.deals else DEFEND()
    return action if action in legal else legal[0]


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
