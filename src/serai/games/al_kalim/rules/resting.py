"""Resting, rolling movement dice, and the heat and mirages that follow (AK 6.10 to AK 6.17, AK 7)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.hurting import deal_exhaustion, in_turn, refresh
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.stats import extra_dice, heat_for, mirages_for, movement_dice, rest_bonus
from serai.games.al_kalim.rules.steps import DEAL_HEAT, PREPARE_HEAT, ROLL_DICE, Heating, goes_on
from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.rules.windows import open_window
from serai.games.al_kalim.state.ability import HEAT, REROLLING
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import DiceRolled, HeatDealt, Rested
from serai.games.al_kalim.state.terms import CHOOSE, DAY, DIE, DUNES, LOWLANDS, MIRAGE_FACE, REROLL
from serai.games.al_kalim.state.zones import party
from serai.kernel import Action, Reason, Verb

RESTING_DICE: Final = 4  # AK 6.10

_ONE_TO_FOUR: Final = Reason("one to four rest", "AK 6.10")
_LITTLE_EXHAUSTION: Final = Reason("little exhaustion", "AK 6.12")
_NOT_OF_THE_PARTY: Final = Reason("not of the party", "AK 6.13")
_NO_EXHAUSTION: Final = Reason("no exhaustion", "AK 6.10")
_NO_FACE: Final = Reason("no face", "AK 6.5")
_NO_SUCH_DIE: Final = Reason("no such die", "AK 6.22")
_REROLL_BY_CARD: Final = Reason("reroll by card", "AK 6.22")


def against_rest(dice: int, exhaustion: int) -> Reason | None:
    """What speaks against resting with so many dice; with 0 all are rolled, with 4 nobody moves (AK 6.12)."""
    if dice in (0, RESTING_DICE):
        return None
    if dice > RESTING_DICE:
        return _ONE_TO_FOUR
    return _LITTLE_EXHAUSTION if dice > exhaustion else None


def exhaustion_of(g: State, seat: int) -> int:
    """The exhaustion of the whole party."""
    return sum([g.tired[card] for card in party(g, seat)])


def rest_and_roll(g: State, seat: int, resting: int) -> None:
    """So many dice rest, the others are rolled (AK 6.11, AK 6.14)."""
    if resting == 0:
        dice = movement_dice(g, seat)
    elif resting == RESTING_DICE:
        dice = 0
    else:
        dice = RESTING_DICE - resting + extra_dice(g, seat)
    if dice:
        g.stack.append(Heating(seat, ROLL_DICE, dice))
    if resting:
        g.stack.append(RestingDie(seat, resting + rest_bonus(g, seat)))


class RestingDie(Question):
    """The character from whom a resting die takes exhaustion (AK 6.13)."""

    __slots__ = ("left",)
    named = ("left",)
    kind: ClassVar[int] = 23
    prompt: ClassVar[tuple[str, str]] = ("rest", "AK 6.13")
    takes: ClassVar[tuple[Verb, ...]] = (CHOOSE,)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left: Final = left

    def offer(self, g: State) -> list[Action]:
        return [CHOOSE(card) for card in party(g, self.seat) if g.tired[card]] if self.left else []

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if n not in party(g, self.seat):
            return _NOT_OF_THE_PARTY
        return None if g.tired[n] else _NO_EXHAUSTION

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if g.events is not None:
            g.events.append(Rested(self.seat, action.n, 1))
        refresh(g, action.n, 1)
        g.stack.append(RestingDie(self.seat, self.left - 1))


# Rolling, heat and mirages


def _go_on_heating(g: State, frame: Heating) -> None:
    """The dice are rolled; then heat and mirages are dealt, and cards may lessen them (AK 7.13)."""
    seat = frame.seat
    g.stack.pop()
    if frame.step == ROLL_DICE:
        roll_movement_dice(g, seat, frame.dice)
        g.stack.append(Heating(seat, PREPARE_HEAT))
        open_window(g, REROLLING, seat)
    elif frame.step == PREPARE_HEAT:
        if g.time == DAY:
            _prepare_heat(g, seat)
            g.stack.append(Heating(seat, DEAL_HEAT))
            open_window(g, HEAT, seat)
    else:
        _deal_heat(g, seat)


def roll_movement_dice(g: State, seat: int, n: int) -> None:
    """Roll movement dice."""
    g.dice = tuple(sorted([g.chance.below(6) for _ in range(n)]))
    g.rolled = n
    if g.events is not None:
        g.events.append(DiceRolled(seat, g.dice))


def terrain_heat(g: State, hex: int) -> int:
    """What the heat deals for starting on a space (AK 7.1, AK 7.4 to AK 7.8)."""
    if covered(g, hex):
        return 1
    terrain = g.board.terrain[hex]
    if terrain == DUNES:
        return 2
    return 0 if terrain == LOWLANDS else 1


def _prepare_heat(g: State, seat: int) -> None:
    g.heat = terrain_heat(g, g.where[seat])
    g.mirages = g.dice.count(MIRAGE_FACE)
    if g.events is not None:
        g.events.append(HeatDealt(seat, g.heat, g.mirages))


def _deal_heat(g: State, seat: int) -> None:
    for card in in_turn(party(g, seat)):
        deal_exhaustion(g, card, heat_for(g, card) + mirages_for(g, seat))
    g.heat = 0
    g.mirages = 0


class DieToReroll(Question):
    """A movement die that is rolled again, by a card (AK 6.22)."""

    __slots__ = ()
    kind: ClassVar[int] = 54
    prompt: ClassVar[tuple[str, str]] = ("reroll", "AK 6.22")
    takes: ClassVar[tuple[Verb, ...]] = (REROLL,)

    def offer(self, g: State) -> list[Action]:
        return [REROLL(face) for face in range(len(DIE)) if face in g.dice]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if n >= len(DIE):
            return _NO_FACE
        return None if n in g.dice else _NO_SUCH_DIE

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        dice = list(g.dice)
        dice.remove(action.n)
        dice.append(g.chance.below(6))
        dice.sort()
        g.dice = tuple(dice)
        if g.events is not None:
            g.events.append(DiceRolled(self.seat, g.dice))


def _reroll_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _NO_FACE if n >= len(DIE) else _REROLL_BY_CARD


goes_on(Heating.kind, _go_on_heating)
elsewhere(_reroll_elsewhere, REROLL)
