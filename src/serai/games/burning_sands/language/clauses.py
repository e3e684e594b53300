"""Clauses and sentences: "you may", "if ...", "..., then ..."; carried out step by step (BS 13.17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from serai.games.burning_sands.ability import Effect, Run, Slot
from serai.games.burning_sands.frames import MAY
from serai.games.burning_sands.language.conditions import Condition, all_hold
from serai.games.burning_sands.language.effects_water import Pay
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import DECLINED, HELD, SHORT, ask, jump, recall, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.paying import can_pay, lose_water, propose_copper, propose_water
from serai.games.burning_sands.state import State
from serai.games.burning_sands.terms import NO, YES
from serai.games.burning_sands.zones import bow
from serai.kernel import Action, Frame


class Clause(Protocol):
    """A part of a sentence: one or more steps of an action."""

    def steps(self) -> list[Effect]:
        """The steps, in order."""
        ...


BOOK.sequence("effects", "effect", joint=" and ")


@BOOK.phrase("{effects}", kind="plain")
@BOOK.phrase("{effects}", kind="clause")
@dataclass(frozen=True, slots=True)
class Do:
    """Effects, one after another."""

    effects: tuple[Effect, ...]

    def steps(self) -> list[Effect]:
        """The effects themselves."""
        return list(self.effects)


@BOOK.phrase("you may {effects}", kind="plain")
@BOOK.phrase("you may {effects}", kind="clause")
@dataclass(frozen=True, slots=True)
class May:
    """Effects that you may leave undone (BS 13.18)."""

    effects: tuple[Effect, ...]

    def steps(self) -> list[Effect]:
        """A question, then the effects."""
        return [Asked(self.effects), *self.effects]


@BOOK.phrase("if {conditions}, {then:plain}", "{then:plain} if {conditions}", kind="clause", no=False)
@BOOK.phrase("unless {conditions}, {then:plain}", "{then:plain} unless {conditions}", kind="clause", no=True)
@dataclass(frozen=True, slots=True)
class If:
    """What is done only if something holds, or only if it does not."""

    conditions: tuple[Condition, ...]
    then: Clause
    no: bool = False

    def steps(self) -> list[Effect]:
        """A test, then the steps."""
        steps = self.then.steps()
        return [Tested(self.conditions, self.no, len(steps)), *steps]


@BOOK.phrase("{then:plain} unless {who:player} pays {copper:x} Copper", kind="clause", water=0)
@BOOK.phrase("{then:plain} unless {who:player} pays {water:x} Water", kind="clause", copper=0)
@BOOK.phrase("{then:plain} unless you pay {copper:x} Copper", kind="clause", who=YOU, water=0)
@BOOK.phrase("{then:plain} unless you pay {water:x} Water", kind="clause", who=YOU, copper=0)
@dataclass(frozen=True, slots=True)
class UnlessPays:
    """What is done unless a player pays for it (BS 14.7)."""

    then: Clause
    who: Who
    copper: int = 0
    water: int = 0

    def steps(self) -> list[Effect]:
        """A question to that player, then the steps."""
        steps = self.then.steps()
        return [Ransom(self.who, self.copper, self.water, len(steps)), *steps]


@BOOK.phrase("otherwise, {then:plain}", kind="clause")
@dataclass(frozen=True, slots=True)
class Otherwise:
    """What is done if the last condition did not hold."""

    then: Clause

    def steps(self) -> list[Effect]:
        """A test, then the steps."""
        steps = self.then.steps()
        return [Failed(len(steps)), *steps]


@BOOK.phrase("{first:plain}, then {then:plain}", "{first:plain} and then {then:plain}", kind="clause")
@dataclass(frozen=True, slots=True)
class Then:
    """One thing after another; the second is left out with the first one (BS 13.17)."""

    first: Clause
    then: Clause

    def steps(self) -> list[Effect]:
        """All steps; what may be declined takes what follows with it."""
        then = self.then.steps()
        if isinstance(self.first, May):
            return [Asked(self.first.effects, len(then)), *self.first.effects, *then]
        return [*self.first.steps(), *then]


@BOOK.phrase("{Clause}.", kind="sentence")
@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an action."""

    clause: Clause

    def steps(self) -> list[Effect]:
        """The steps of its clause."""
        return self.clause.steps()


BOOK.sequence("sentences", "sentence", joint=" ")


# The steps that decide what comes next


class Asked:
    """Whether you want to do the next steps."""

    def __init__(self, effects: tuple[Effect, ...], more: int = 0) -> None:
        self._first: Final = effects[0]
        self._steps: Final = len(effects) + more

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask; what cannot be paid is not offered."""
        remember(g, DECLINED, 0)
        remember(g, SHORT, 0)
        if isinstance(self._first, Pay) and not self._first.possible(g, run):
            remember(g, DECLINED, 1)
            jump(g, self._steps)
        else:
            g.stack.append(Frame(MAY, run.seat, (self._steps,)))


class Tested:
    """Whether conditions hold; if not, the next steps are left out."""

    def __init__(self, conditions: tuple[Condition, ...], no: bool, steps: int) -> None:
        self._conditions: Final = conditions
        self._no: Final = no
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Test and go on, or leave the steps out."""
        seen = Run(run.ability, run.seat, run.card, run.kind, run.cause, run.targets[: run.base], run.base)
        held = all_hold(self._conditions, g, seen) != self._no
        remember(g, HELD, 1 if held else 0)
        if not held:
            jump(g, self._steps)


class Failed:
    """The steps of "otherwise"."""

    def __init__(self, steps: int) -> None:
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Leave them out if the condition held."""
        if recall(g, HELD):
            jump(g, self._steps)


class Ransom:
    """A player may pay, so that the next steps are left out."""

    def __init__(self, who: Who, copper: int, water: int, steps: int) -> None:
        self._who: Final = who
        self._copper: Final = copper
        self._water: Final = water
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand; the player is one who was spoken of."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask, if the player could pay; "its" is the target of what comes next."""
        seats = self._who.seats(g, run, len(run.targets))
        if seats and can_pay(g, seats[0], self._copper, self._water):
            ask(g, seats[0])

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """Pay, or not."""
        return [YES(), NO()]

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """Payment as proposed; then nothing happens."""
        if action.verb is YES:
            for card in propose_copper(g, frame.seat, self._copper):
                bow(g, card)
            for section in propose_water(g, frame.seat, self._water):
                lose_water(g, section, 1)
            jump(g, self._steps)
