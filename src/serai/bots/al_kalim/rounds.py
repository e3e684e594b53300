"""Rounds of combat: what each choice brings, the best round, and how a fight of such rounds ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from serai.games.al_kalim.language.effects_fights import AttackAgain
from serai.games.al_kalim.rules.odds import chance_to_reach
from serai.games.al_kalim.rules.stats import combat_value, damage_number, stamina
from serai.games.al_kalim.state.ability import ATTACKING, DEFENDING, ON_HIT
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.zones import party

# What harm weighs, in wounds of the hero.
ALLY_WOUND: Final = 0.55
ALLY_LOST: Final = 2.5
KNOCKOUT: Final = 3.0
TEDIUM: Final = 0.03  # what a round costs by itself
AGAIN: Final = 0.65  # how often there is a further attack after a hit
HERO: Final = 0


class Choice(NamedTuple):
    """What a character can do in a phase. The hero is character 0; who defends deals nothing."""

    who: int
    mark: int  # a bit for each character that may attack once; 0 for a defence
    chance: float
    deals: int
    suffers: int
    after: int = 0  # the mark of the attack that must come before a further one (AK 10.23)


Phase = Sequence[Choice]
NO_PHASE: Final = (Choice(HERO, 0, 1.0, 0, 0),)


def twin_phases(g: State, card: int) -> tuple[int, int]:
    """The phase of a hit that lets a character attack once more, and the phase of that; -1 without any.

    A character who is too tired for it has none.
    """
    if g.tired[card] + 1 >= stamina(g, card):
        return -1, -1
    for number in g.pool.faces[card].at[ON_HIT]:
        ability = g.pool.abilities[number]
        op = ability.ops[0]
        if isinstance(op, AttackAgain):
            return ability.condition.phase, op.phase
    return -1, -1


class Force:
    """The numbers of a party against challenges of a sort, by time of day."""

    __slots__ = ("again", "guard", "strikes")

    def __init__(self, g: State, seat: int) -> None:
        characters = party(g, seat)
        #: For each character the values and the damage numbers of its attacks.
        self.strikes: Final = [
            [(combat_value(g, card, phase, ATTACKING), damage_number(g, card, phase)) for phase in range(3)]
            for card in characters
        ]
        #: For each character the phase in which a card lets it attack once more, -1 without one.
        self.again: Final = [twin_phases(g, card)[1] for card in characters]
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
                if not damage:
                    continue
                stroke = Choice(who, 1 << who, chance_to_reach(value, number), damage, blow)
                choices.append(stroke)
                if phase == self.again[who]:
                    choices.append(stroke._replace(mark=0, after=1 << who))
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
    gain = choice.chance * min(choice.deals, foe_left)
    return AGAIN * gain if choice.after else gain, harm


def best_round(phases: Sequence[Phase], foe_left: int, left: Sequence[int], price: float = -1.0) -> Round:
    """The round with the least harm for each wound dealt, or with a price given, the greatest gain at it."""
    weighed = [[(choice, *weigh(choice, foe_left, left)) for choice in phase] for phase in phases]
    best, best_score = Round((NO_PHASE[0],) * 3, 0.0, 0.0), -1e9
    for first, gain1, harm1 in weighed[0]:
        for second, gain2, harm2 in weighed[1]:
            if first.mark & second.mark or second.after & ~first.mark:
                continue
            marks = first.mark | second.mark
            for third, gain3, harm3 in weighed[2]:
                if marks & third.mark or third.after & ~marks:
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
    found: list[tuple[float, Steps, int]] = [(1.0, (), 0)]
    for choice in choices:
        suffers = choice.suffers if choice.who == HERO else 0
        if not choice.deals and not suffers:
            continue
        onward: list[tuple[float, Steps, int]] = []
        for chance, steps, hits in found:
            if choice.chance > 0:
                lands = choice.deals and not choice.after & ~hits  # without the first hit it is a defence
                hit = ((choice.deals, 0),) if lands else ()
                onward.append((chance * choice.chance, steps + hit, hits | choice.mark))
            if choice.chance < 1:
                blow = ((0, suffers),) if suffers else ()
                onward.append((chance * (1 - choice.chance), steps + blow, hits))
        found = onward
    merged: dict[Steps, float] = {}
    for chance, steps, _ in found:
        merged[steps] = merged.get(steps, 0.0) + chance
    return [(chance, steps) for steps, chance in merged.items()]
