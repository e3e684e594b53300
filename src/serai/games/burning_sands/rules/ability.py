"""An ability as the engine sees it: when, for what cost, at what targets, to what effect."""

from __future__ import annotations

from typing import Any, Final, Protocol

from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import TURN
from serai.games.burning_sands.state.rows import Cause
from serai.games.burning_sands.state.terms import NOTHING
from serai.kernel import Action, Reason, Verb


class Run:
    """An action being carried out, as its costs, targets and effects see it.

    `card` is the card in play it comes from, or NOTHING; `kind` the card from hand, or NOTHING; `cause` is
    what a Reaction answers (the a, b, c of its trigger); `targets` are what was chosen, and `base` is the
    first of them that belongs to the effect at hand.
    """

    __slots__ = ("ability", "base", "card", "cause", "kind", "seat", "targets")

    def __init__(
        self,
        ability: Ability,
        seat: int,
        card: int,
        kind: int,
        cause: Cause,
        targets: tuple[int, ...],
        base: int,
    ) -> None:
        self.ability: Final = ability
        self.seat: Final = seat
        self.card: Final = card
        self.kind: Final = kind
        self.cause: Final = cause
        self.targets: Final = targets
        self.base: Final = base


class Slot(Protocol):
    """Something to be chosen when an action is announced: a card, a player."""

    def choices(self, g: State, run: Run) -> list[Action]:
        """What may be chosen; `run.targets` are the choices before this one."""
        ...

    def finds(self, g: State, run: Run) -> bool:
        """Whether anything may be chosen."""
        ...

    def fits(self, g: State, run: Run, n: int) -> bool:
        """Whether a choice is (still) legal."""
        ...

    @property
    def missing(self) -> Reason:
        """What speaks against an action that finds nothing to choose here."""
        ...

    def words(self) -> str:
        """What is to be chosen, as the text says it."""
        ...

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        """What speaks against a card in play or a player as such; None if it fits by itself."""
        ...


class Cost(Protocol):
    """What must be given for an action, beside the Copper and Water of a card from hand."""

    def against(self, g: State, run: Run) -> Reason | None:
        """What speaks against giving it now."""
        ...

    def pay(self, g: State, run: Run) -> None:
        """Give it; what is to be chosen for it is pushed on the stack."""
        ...


class Effect(Protocol):
    """What a sentence does once."""

    def slots(self) -> tuple[Slot, ...]:
        """What is chosen for it when the action is announced."""
        ...

    def do(self, g: State, run: Run) -> None:
        """Do it; what is to be chosen now is pushed on the stack."""
        ...


class Foretelling(Protocol):
    """An effect that can say what it is about to do (BS 18.27)."""

    @property
    def foretold(self) -> tuple[str, ...]:
        """What it can be about to do, by its names among the happenings."""
        ...

    def coming(self, g: State, run: Run) -> list[Any]:
        """What it is about to do now, as `foretelling` has it."""
        ...


class Demand(Protocol):
    """What an effect needs at the table before its action can be taken, beside what is chosen for it."""

    def against(self, g: State, run: Run) -> Reason | None:
        """What speaks against taking the action now."""
        ...


class Trigger(Protocol):
    """What a Reaction waits for."""

    @property
    def kind(self) -> str:
        """The name of the event, one of `windows.TRIGGERS`."""
        ...

    def hears(self, g: State, seat: int, card: int, actor: int, cause: Cause) -> bool:
        """Whether this is what the Reaction of this player waits for."""
        ...


class Reach(Protocol):
    """What the effects of an action touch beside its targets."""

    def touches(self, g: State, run: Run) -> bool:
        """Whether they touch something or somebody in the battle now fought (BS 9.8)."""
        ...


class Means(Protocol):
    """A way to get Copper while a cost is paid (BS 6.24)."""

    @property
    def copper(self) -> int:
        """How much."""
        ...

    @property
    def verb(self) -> Verb:
        """How it is said."""
        ...

    @property
    def of_water(self) -> bool:
        """Whether a Water token is given for it."""
        ...

    @property
    def once(self) -> bool:
        """Whether it can be done once per turn only."""
        ...

    @property
    def reacts(self) -> bool:
        """Whether it is a Reaction."""
        ...

    def suits(self, g: State, seat: int, card: int, kind: int) -> bool:
        """Whether it can be used to pay for a card of this kind, or for what is no card (NOTHING)."""
        ...

    def give(self, g: State, card: int) -> None:
        """Give what it costs."""
        ...


class Users(Protocol):
    """Who may use an ability."""

    def include(self, g: State, seat: int, card: int) -> bool:
        """Whether a player may use it of a card in play."""
        ...


class Condition(Protocol):
    """Something that may hold or not."""

    def holds(self, g: State, run: Run) -> bool:
        """Whether it holds for the player of the action."""
        ...


class Lasting(Protocol):
    """Text that works as long as its card is in play. Each question has an answer that changes nothing."""

    @property
    def keys(self) -> tuple[int, ...]:
        """The questions that it answers (see `state.marks`); it is asked nothing else."""
        ...

    @property
    def kinds(self) -> int:
        """The types of the cards not in play that it can speak of, as bits."""
        ...

    @property
    def traits(self) -> tuple[tuple[str, int], ...]:
        """The traits that it gives, each with its number."""
        ...

    @property
    def lost(self) -> tuple[str, ...]:
        """The traits that it takes."""
        ...

    def might_mean(self, g: State, source: int, card: int) -> bool:
        """Whether it could speak of a card, as far as follows from where the cards are; see `concerning`.

        What it answers is asked only of cards of which it could speak.
        """
        ...

    def changes(self, g: State, source: int, card: int, which: int) -> int:
        """What it adds to a value of a card (see `state.marks`)."""
        ...

    def fate(self, g: State, source: int, kind: int) -> int:
        """The Fate value that it gives a card by its kind, or NOTHING."""
        ...

    def sets(self, g: State, source: int, card: int, which: int) -> int:
        """The value that it gives a card in place of the printed one, or NOTHING."""
        ...

    def rules(
        self, g: State, source: int, card: int, other: int, kind: int, seat: int, act: int = NOTHING
    ) -> bool:
        """Whether what it forbids and allows is said of a card and of those who take part."""
        ...

    def decider(self, g: State, source: int) -> int:
        """Who decides by it in place of somebody; NOBODY if that is not one player."""
        ...

    def counts_for(self, g: State, source: int, seat: int) -> bool:
        """Whether it says how often a player may do something."""
        ...

    def scaled(self, g: State, source: int, card: int, total: int) -> int:
        """A value as it doubles or halves it."""
        ...

    def scale(self, total: int) -> int:
        """A number as it doubles or halves it."""
        ...

    def sets_cost(self, g: State, source: int, seat: int, kind: int, host: int = NOTHING) -> int:
        """The Copper or Water that it makes a card cost, or NOTHING."""
        ...

    def scales_cost(self, g: State, source: int, seat: int, kind: int, cost: int, host: int = NOTHING) -> int:
        """A cost as it doubles or halves it."""
        ...

    def asks(
        self, g: State, source: int, card: int, other: int, kind: int, seat: int, act: int = NOTHING
    ) -> int:
        """What must be paid for what is said of a card and of those who take part (BS 6.23)."""
        ...

    def gives(self, g: State, source: int, card: int) -> bool:
        """Whether a card has the traits that it gives, and has lost those that it takes (BS 17.25)."""
        ...

    def times(self, g: State, source: int, card: int) -> int:
        """How many times it gives a card the number of a trait."""
        ...

    @property
    def once(self) -> bool:
        """Whether it is about the next card only."""
        ...

    @property
    def price(self) -> int:
        """The ability with which one pays for what it forbids, or NOTHING."""
        ...

    def adds_cost(self, g: State, source: int, seat: int, kind: int, which: int, host: int = NOTHING) -> int:
        """What it adds to the Copper or Water that a player pays for a card (BS 6.21)."""
        ...

    def concerns(self, g: State, source: int, seat: int, kind: int, host: int = NOTHING) -> bool:
        """Whether it speaks of a card that is not in play and of the player who would bring or play it."""
        ...

    def goes_on(self, g: State, source: int) -> bool:
        """Whether what the text is bound to for a time still holds (BS 16.34)."""
        ...

    def saves(self, g: State, source: int, card: int) -> bool:
        """Do what is done in place of destroying a card; the answer is whether it was (BS 18.18)."""
        ...


#: How far apart the marks of the uses of one ability stand; those of other abilities stand between them.
_APART: Final = 32


def marks_of(place: int, times: int) -> list[int]:
    """The bits that are set as an ability is used for the first, the second, the third time."""
    return [1 << place + _APART * n for n in range(times)]


def _foretelling(effect: Any) -> Foretelling | None:
    """An effect that can say what it is about to do."""
    return effect if getattr(effect, "foretold", ()) else None


class Ability:
    """One action or Reaction of a card. Its number in the pool stands in frames."""

    __slots__ = (
        *("bases", "bows", "by_itself", "cast", "casts", "condition", "copper", "costs", "council"),
        *("counted", "demands", "effects", "enters_bowed", "first", "foretelling", "heard", "here"),
        *("inner", "joins", "limit", "needed", "number", "reach", "slots", "sort", "span", "times"),
        *("timing", "trigger", "twin", "users", "water", "while_bowed"),
    )

    def __init__(
        self,
        timing: int,
        costs: tuple[Cost, ...],
        effects: tuple[Effect, ...],
        trigger: Trigger | None = None,
        condition: Condition | None = None,
        limit: int = 0,
        council: int = 0,
        joins: bool = False,
        while_bowed: bool = False,
        cast: bool = False,
        here: bool = False,
        reach: Reach | None = None,
        inner: tuple[int, ...] = (),
        by_itself: bool = False,
        first: int = 0,
        span: int = TURN,
        times: int = 1,
    ) -> None:
        self.timing: Final = timing
        self.costs: Final = costs
        self.effects: Final = effects
        self.trigger: Final = trigger
        self.heard: Final = "" if trigger is None else trigger.kind  # what happens when it is asked
        self.condition: Final = condition
        # 1: once per turn, 2: once per battle; what costs nothing can be used once per turn (BS 13.14)
        self.limit: Final = limit or (0 if costs or council else 1)
        self.times: Final = times  # how often it can be used in that time
        self.council: Final = council
        # What all its costs together ask for, and whether its own card bows for one (BS 6.15).
        self.copper: Final = sum([int(getattr(cost, "copper", 0)) for cost in costs])
        self.water: Final = sum([int(getattr(cost, "water", 0)) for cost in costs])
        self.bows: Final = any(bool(getattr(cost, "bows_this", False)) for cost in costs)
        self.casts: Final = any(bool(getattr(cost, "casts", False)) for cost in costs)  # a Hero casts it
        self.joins: Final = joins  # it brings a unit into a battle (BS 9.9)
        self.while_bowed: Final = while_bowed  # its card may be bowed (BS 2.24, BS 1.4)
        self.number: int = NOTHING  # its place in the pool
        self.counted: tuple[str, ...] = ()  # what its words count: "Water paid", "drawn", "X"
        self.sort: str = ""  # of cards that come from a deck it counts only these: "Hero"
        self.twin: int = -1  # the first ability of the same text: they are used up together
        self.enters_bowed: bool = False  # the Jinn that it summons
        self.users: Users | None = None  # who may use it, where it is not the controller of its card
        self.cast: Final = cast  # it is how a Jinn Spell is cast, not what the Jinn can do (BS 15.14)
        self.here: Final = here  # its source must be in the battle (BS 9.11)
        self.inner: Final = inner  # the effects before which no sentence has ended (BS 16.24)
        self.reach: Final = reach  # None: nothing beside the targets, or the player if there are none
        self.by_itself: Final = by_itself  # it is nobody's action, but what a card does at a moment
        self.first: Final = first  # it works only the first so many times in each turn (BS 13.35)
        self.span: Final = span  # or in each battle, or as long as the card is in play
        slots: list[Slot] = []
        bases: list[int] = []
        needed: list[bool] = []
        demands: list[Demand] = []
        optional = 0  # how many of the next effects may be left out
        for effect in effects:
            bases.append(len(slots))
            slots += effect.slots()
            demand = getattr(effect, "demand", None)
            if demand is not None and not optional:
                demands.append(demand)
            needed += [not optional] * (len(slots) - len(needed))
            optional = max(optional - 1, int(getattr(effect, "skips", 0)))
        self.foretelling: Final[tuple[Foretelling | None, ...]] = tuple(
            [_foretelling(one) for one in effects]
        )
        self.slots: Final = tuple(slots)
        self.needed: Final = tuple(needed)  # which of them an action cannot be taken without (BS 14.4)
        self.bases: Final = tuple(bases)
        self.demands: Final = tuple(demands)  # what else it cannot be taken without

    def waits(self, g: State, run: Run, actor: int) -> bool:
        """Whether what happened is what it waits for, as the point of view of a run has it."""
        heard = self.trigger
        return heard is not None and heard.hears(g, run.seat, run.card, actor, run.cause)
