"""Clauses and sentences: "you may", "if ...", "..., then ..."; carried out step by step (BS 13.17)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Protocol

from serai.games.burning_sands.language.conditions import Condition, all_hold
from serai.games.burning_sands.language.conditions_done import Done
from serai.games.burning_sands.language.effects_cards import ChoosePlayer
from serai.games.burning_sands.language.effects_paying import Pay
from serai.games.burning_sands.language.hoisting import hoisted, names_target, refers_back
from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.running import DECLINED, HELD, SHORT, jump, recall, remember
from serai.games.burning_sands.language.together import flat, run_together
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Effect, Run, Slot
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Deciding


class Clause(Protocol):
    """A part of a sentence: one or more steps of an action."""

    def steps(self) -> list[Effect]:
        """The steps, in order."""
        ...


class Sentence(Protocol):
    """A sentence of an action."""

    @property
    def clause(self) -> Clause:
        """What it says; a cost is known by it."""
        ...

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

    def __post_init__(self) -> None:
        if any(run_together(one, two) for one, two in pairwise(self.effects)):
            raise ValueError("who does the second thing? say 'and you ...' or use two sentences")

    def steps(self) -> list[Effect]:
        """The effects themselves."""
        return flat(self.effects)


@BOOK.phrase("you may {effects}", kind="plain")
@BOOK.phrase("you may {effects}", kind="clause")
@dataclass(frozen=True, slots=True)
class May:
    """Effects that you may leave undone (BS 13.18)."""

    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        Do(self.effects)

    def steps(self) -> list[Effect]:
        """A question, then the effects."""
        steps = flat(self.effects)
        return [Asked(tuple(steps)), *steps]


@BOOK.phrase("if {conditions}, {then:plain}", kind="clause", no=False)
@BOOK.phrase(
    "{then:plain} if {conditions}",
    "{then:plain} only if {conditions}",
    kind="clause",
    no=False,
    late=True,
    example="destroy target Hero if it is bowed",
)
@BOOK.phrase("unless {conditions}, {then:plain}", kind="clause", no=True)
@BOOK.phrase(
    "{then:plain} unless {conditions}",
    kind="clause",
    no=True,
    late=True,
    example="destroy target Hero unless it is bowed",
)
@dataclass(frozen=True, slots=True)
class If:
    """What is done only if something holds, or only if it does not."""

    conditions: tuple[Condition, ...]
    then: Clause
    no: bool = False
    late: bool = False  # it stands behind, and speaks of the target that is named before it

    def __post_init__(self) -> None:
        if self.late and not (refers_back(self.conditions) and names_target(self.then.steps())):
            object.__setattr__(self, "late", False)  # in front it would mean the same

    def steps(self) -> list[Effect]:
        """A test, then the steps; a player or a target of whom the test speaks is chosen first."""
        steps = self.then.steps()
        if self.late:
            first, steps = hoisted(steps)
            return [*first, Tested(self.conditions, self.no, len(steps)), *steps]
        chosen = [who for condition in self.conditions for who in _to_choose(condition)]
        known = tuple(_of_chosen(condition) for condition in self.conditions) if chosen else self.conditions
        return [*(ChoosePlayer(who) for who in chosen), Tested(known, self.no, len(steps)), *steps]


def _to_choose(condition: Condition) -> list[Who]:
    """The players that a condition lets choose: "if target opponent has no Water"."""
    found = [getattr(condition, name, None) for name in ("who", "other")]
    return [who for who in found if isinstance(who, Who) and who.slots()]


def _of_chosen(condition: Condition) -> Condition:
    """A condition that speaks of the player who was chosen for it."""
    for name in ("who", "other"):
        who = getattr(condition, name, None)
        if isinstance(who, Who) and who.slots():
            changed: Condition = dataclasses.replace(condition, **{name: Who("that player")})  # type: ignore[type-var]
            return changed
    return condition


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
            first = flat(self.first.effects)
            return [Asked(tuple(first), len(then)), *first, *then]
        return [*self.first.steps(), *then]


@BOOK.phrase(
    "you may {effects} to {then:plain}", kind="clause", example="you may pay 1 Water to draw one card"
)
@dataclass(frozen=True, slots=True)
class MayTo:
    """What you may do, and what you get for it."""

    effects: tuple[Effect, ...]
    then: Clause

    def steps(self) -> list[Effect]:
        """A question, what is done, and if it was done what is got."""
        first, then = flat(self.effects), self.then.steps()
        return [Asked(tuple(first), len(then) + 1), *first, Tested((Done(),), False, len(then)), *then]


@BOOK.phrase("{Clause}.", kind="sentence")
@dataclass(frozen=True, slots=True)
class Said:
    """A clause that is a sentence by itself."""

    clause: Clause

    def steps(self) -> list[Effect]:
        """The steps of its clause."""
        return self.clause.steps()


@BOOK.phrase(
    "{First:clause}. If {conditions}, {then:plain} instead.",
    "{First:clause}. If {conditions}, instead {then:plain}.",
    kind="sentence",
    example="Draw one card. If you control a Khadi, draw two cards instead.",
)
@dataclass(frozen=True, slots=True)
class Replaced:
    """What is done, and what is done in its place if something holds."""

    first: Clause
    conditions: tuple[Condition, ...]
    then: Clause

    def __post_init__(self) -> None:
        if self.conditions == (Done(),):
            raise ValueError("what is done is not replaced by what it is done for")

    @property
    def clause(self) -> Clause:
        """It is no cost."""
        return Otherwise(self.then)

    def steps(self) -> list[Effect]:
        """A test, the usual steps, the others."""
        usual, other = self.first.steps(), self.then.steps()
        chosen: list[Effect] = []
        if refers_back(self.conditions) and names_target(usual):
            chosen, usual = hoisted(usual)
        return [*chosen, Tested(self.conditions, True, len(usual)), *usual, Failed(len(other)), *other]


BOOK.sequence("sentences", "sentence", joint=" ")


# The steps that decide what comes next


class Asked:
    """Whether you want to do the next steps."""

    def __init__(self, effects: tuple[Effect, ...], more: int = 0) -> None:
        self._first: Final = effects[0]
        self._steps: Final = len(effects) + more
        self.skips: Final = self._steps

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask; what cannot be paid is not offered."""
        remember(g, DECLINED, 0)
        remember(g, SHORT, 0)
        if isinstance(self._first, Pay) and not self._first.possible(g, run):
            remember(g, DECLINED, 1)
            jump(g, self._steps)
        else:
            g.stack.append(Deciding(run.seat, self._steps))


class Tested:
    """Whether conditions hold; if not, the next steps are left out."""

    def __init__(self, conditions: tuple[Condition, ...], no: bool, steps: int) -> None:
        self._conditions: Final = conditions
        self._no: Final = no
        self._steps: Final = steps
        self.skips: Final = steps

    def slots(self) -> tuple[Slot, ...]:
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
        self.skips: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Leave them out if the condition held."""
        if recall(g, HELD):
            jump(g, self._steps)
