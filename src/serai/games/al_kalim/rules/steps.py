"""Frames that go on by themselves: what the table does next without asking anybody.

How each goes on is said in the module of its topic (`goes_on`), for topics begin each other's steps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import NOTHING
from serai.parts.frames import Frame

#: How each kind goes on.
_GO_ON: Final[dict[int, Callable[[State, Any], None]]] = {}


def goes_on(kind: int, how: Callable[[State, Any], None]) -> None:
    """Say how frames of a kind go on."""
    _GO_ON[kind] = how


class Step(Frame):
    """Something that the table does next."""

    __slots__ = ()
    asks: ClassVar[bool] = False

    def go_on(self, g: State) -> None:
        _GO_ON[self.kind](g, self)


# The steps of a turn (AK 5.1); a Turn has the one that comes next.
TO_REFRESH: Final = 0
TO_TIME: Final = 1
TO_MOVE: Final = 2
TO_END_MOVE: Final = 3
TO_DEED: Final = 4
TO_EXPERIENCE: Final = 5
TO_END: Final = 6


class Turn(Step):
    """A player's turn; it lies below everything else that happens in it."""

    __slots__ = ("step",)
    named = ("step",)
    kind: ClassVar[int] = 0

    def __init__(self, seat: int, step: int) -> None:
        self.seat = seat
        self.step: Final = step


def next_step_of_the_turn(g: State) -> int:
    """The step of the turn that comes next, TO_END where there is no turn."""
    turn = g.stack[0] if g.stack else None
    return turn.step if isinstance(turn, Turn) else TO_END


class Running(Step):
    """The text of a card is carried out; `at` is its next sentence."""

    __slots__ = ("ability", "at", "card")
    named = ("ability", "card", "at")
    kind: ClassVar[int] = 1

    def __init__(self, seat: int, ability: int, card: int, at: int = 0) -> None:
        self.seat = seat
        self.ability: Final = ability
        self.card: Final = card
        self.at: Final = at


class Automatic(Step):
    """A player's cards that work by themselves at a moment are lined up."""

    __slots__ = ("moment",)
    named = ("moment",)
    kind: ClassVar[int] = 15

    def __init__(self, seat: int, moment: int) -> None:
        self.seat = seat
        self.moment: Final = moment


# The steps of heat.
ROLL_DICE: Final = 0
PREPARE_HEAT: Final = 1
DEAL_HEAT: Final = 2


class Heating(Step):
    """Movement dice are rolled, then heat and mirages are dealt."""

    __slots__ = ("dice", "step")
    named = ("step", "dice")
    kind: ClassVar[int] = 2

    def __init__(self, seat: int, step: int, dice: int = 0) -> None:
        self.seat = seat
        self.step: Final = step
        self.dice: Final = dice


# The steps of a combat.
BEFORE_COMBAT_BEGINS: Final = 0
READY: Final = 1
ROUND: Final = 2
FLIGHT: Final = 3
RANGED_PHASE: Final = 4
MELEE_PHASE: Final = 5
MAGIC_PHASE: Final = 6
ROUND_OVER: Final = 7
VICTORY: Final = 8
CLEAN_UP: Final = 9  # the defeated card is put away
STRIKE: Final = 10  # the rival has rolled, now the character does
STRUCK: Final = 11  # the challenge dealt its damage


class Combat(Step):
    """A combat goes on; in a STRIKE a character is about to attack or defend."""

    __slots__ = ("attacks", "character", "step")
    named = ("step", "character", "attacks")
    kind: ClassVar[int] = 3

    def __init__(self, seat: int, step: int, character: int = NOTHING, attacks: bool = False) -> None:
        self.seat = seat
        self.step: Final = step
        self.character: Final = character
        self.attacks: Final = attacks


class Rolling(Step):
    """A prepared roll is thrown."""

    __slots__ = ()
    kind: ClassVar[int] = 4


class Resolving(Step):
    """A thrown roll takes effect."""

    __slots__ = ()
    kind: ClassVar[int] = 5


class Hitting(Step):
    """An attack deals its damage."""

    __slots__ = ()
    kind: ClassVar[int] = 7


class Wounding(Step):
    """Wounds are dealt to a character, once they were announced to its owner."""

    __slots__ = ("announced", "card", "n")
    named = ("card", "n", "announced")
    kind: ClassVar[int] = 6

    def __init__(self, seat: int, card: int, n: int, announced: bool) -> None:
        self.seat = seat
        self.card: Final = card
        self.n: Final = n
        self.announced: Final = announced


class Tiring(Step):
    """Exhaustion is dealt to a character."""

    __slots__ = ("card", "n")
    named = ("card", "n")
    kind: ClassVar[int] = 16

    def __init__(self, seat: int, card: int, n: int) -> None:
        self.seat = seat
        self.card: Final = card
        self.n: Final = n


class Falling(Step):
    """A knocked-out hero loses what is lost and is moved; `foe` is the challenge that did it, if any."""

    __slots__ = ("foe", "step")
    named = ("step", "foe")
    kind: ClassVar[int] = 8

    def __init__(self, seat: int, step: int, foe: int) -> None:
        self.seat = seat
        self.step: Final = step
        self.foe: Final = foe


class FightOver(Step):
    """The winner of a fight of heroes takes what he or she takes of the loser."""

    __slots__ = ("loser", "step")
    named = ("loser", "step")
    kind: ClassVar[int] = 14

    def __init__(self, seat: int, loser: int, step: int) -> None:
        self.seat = seat
        self.loser: Final = loser
        self.step: Final = step


class StoryDie(Step):
    """The story die and its symbols."""

    __slots__ = ("step",)
    named = ("step",)
    kind: ClassVar[int] = 9

    def __init__(self, seat: int, step: int) -> None:
        self.seat = seat
        self.step: Final = step


class Visit(Step):
    """A bazaar is explored."""

    __slots__ = ("stack", "step")
    named = ("step", "stack")
    kind: ClassVar[int] = 10

    def __init__(self, seat: int, step: int, stack: int) -> None:
        self.seat = seat
        self.step: Final = step
        self.stack: Final = stack


# What a test is for.
CARD_TEST: Final = 0  # the text of a challenge: `of` is the ability, `part` its sentence
QUEST_TRIAL: Final = 1  # `of` is the quest, `part` its step
ESCAPE_TRIAL: Final = 2


class AfterTest(Step):
    """What follows from a test."""

    __slots__ = ("of", "part", "purpose")
    named = ("purpose", "of", "part")
    kind: ClassVar[int] = 11

    def __init__(self, seat: int, purpose: int, of: int = NOTHING, part: int = NOTHING) -> None:
        self.seat = seat
        self.purpose: Final = purpose
        self.of: Final = of
        self.part: Final = part


class Drawing(Step):
    """A challenge was drawn and its sunburst works; then it is fought."""

    __slots__ = ("ambush", "card")
    named = ("card", "ambush")
    kind: ClassVar[int] = 12

    def __init__(self, seat: int, card: int, ambush: bool) -> None:
        self.seat = seat
        self.card: Final = card
        self.ambush: Final = ambush


class Levels(Step):
    """The Experience step goes on."""

    __slots__ = ()
    kind: ClassVar[int] = 13
