"""Choices inside an effect: "choose one", "that player may", "unless that player pays", "or"."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from serai.games.burning_sands.ability import Effect, Run, Slot
from serai.games.burning_sands.frames import MAY
from serai.games.burning_sands.language.clauses import Clause, Do, Tested
from serai.games.burning_sands.language.conditions_done import Done
from serai.games.burning_sands.language.effects_cards import ChoosePlayer, Make
from serai.games.burning_sands.language.effects_hand import DiscardCards
from serai.games.burning_sands.language.effects_paying import Pay
from serai.games.burning_sands.language.effects_water import LoseWater
from serai.games.burning_sands.language.players import WHO_IS_ASKED, YOU, Who
from serai.games.burning_sands.language.running import (
    ASKED,
    DECLINED,
    ROUND,
    SHORT,
    ask,
    jump,
    recall,
    remember,
    run_below,
)
from serai.games.burning_sands.language.together import by, run_together
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.stats import section_water
from serai.games.burning_sands.terms import ABILITY
from serai.kernel import Action, Frame


def feasible(g: State, run: Run, effect: Effect) -> bool:
    """Whether a player could do all of what he or she may or must do."""
    if isinstance(effect, (Pay, Make)):
        return effect.possible(g, run)
    if isinstance(effect, DiscardCards):
        return all(len(effect.fitting(g, seat)) >= effect.n for seat in effect.who.seats(g, run, run.base))
    if isinstance(effect, LoseWater) and isinstance(effect.n, int):
        return all(section_water(g, seat) >= effect.n for seat in effect.who.seats(g, run, run.base))
    return True


@BOOK.phrase("{then:plain} unless {who:player} {deeds:deeds_one}", kind="clause")
@BOOK.phrase("{then:plain} unless you {deeds:deeds_many}", kind="clause", who=YOU)
@BOOK.phrase("unless {who:player} {deeds:deeds_one}, {then:plain}", kind="clause")
@BOOK.phrase("unless you {deeds:deeds_many}, {then:plain}", kind="clause", who=YOU)
@dataclass(frozen=True, slots=True)
class UnlessDoes:
    """What is done unless a player pays for it or does something else (BS 14.7)."""

    then: Clause
    who: Who
    deeds: tuple[Effect, ...]

    def steps(self) -> list[Effect]:
        """A question to that player, what he or she does, else the steps."""
        steps = self.then.steps()
        deeds = [by(WHO_IS_ASKED, deed) for deed in self.deeds]
        chosen = [ChoosePlayer(self.who)] if self.who.slots() else []
        return [*chosen, Ransom(self.who.again, tuple(deeds)), *deeds, Spared(len(steps)), *steps]


@BOOK.phrase("{who:player} may {deeds:deeds_many}", "{who:players} may {deeds:deeds_many}", kind="plain")
@BOOK.phrase("{who:player} may {deeds:deeds_many}", "{who:players} may {deeds:deeds_many}", kind="clause")
@dataclass(frozen=True, slots=True)
class MayDo:
    """What another player may do, or each player in turn (BS 13.18, BS 14.7)."""

    who: Who
    deeds: tuple[Effect, ...]

    def steps(self) -> list[Effect]:
        """For each player a question and what he or she does."""
        deeds = [by(WHO_IS_ASKED, deed) for deed in self.deeds]
        return in_rounds(self.who, [AskedOf(tuple(deeds)), *deeds])


@BOOK.phrase("{who:player} may {deeds:deeds_many} to {then:plain}", kind="clause")
@dataclass(frozen=True, slots=True)
class MayDoTo:
    """What another player may do, and what comes of it."""

    who: Who
    deeds: tuple[Effect, ...]
    then: Clause

    def steps(self) -> list[Effect]:
        """For each player a question, what he or she does, and what follows if it was done."""
        deeds = [by(WHO_IS_ASKED, deed) for deed in self.deeds]
        then = self.then.steps()
        return in_rounds(
            self.who, [AskedOf(tuple(deeds)), *deeds, Tested((Done(),), False, len(then)), *then]
        )


@BOOK.phrase(
    "{who:player} {one:deeds_one} or {other:deeds_one}",
    "{who:player} either {one:deeds_one} or {other:deeds_one}",
    "{who:player} must {one:deeds_many} or {other:deeds_many}",
    "{who:player} must either {one:deeds_many} or {other:deeds_many}",
    kind="clause",
)
@dataclass(frozen=True, slots=True)
class DoOne:
    """A player does one of two things, as he or she chooses (BS 14.7)."""

    who: Who
    one: tuple[Effect, ...]
    other: tuple[Effect, ...]

    def steps(self) -> list[Effect]:
        """For each player a question and one of the two."""
        ways = [[by(WHO_IS_ASKED, deed) for deed in deeds] for deeds in (self.one, self.other)]
        return in_rounds(self.who, forked(WHO_IS_ASKED, ways))


BOOK.sequence("options", "plain", joint=" or ")


@BOOK.phrase(
    "{who:player} chooses one: {Options}",
    "{who:player} must choose one: {Options}",
    "{who:player} chooses: {Options}",
    kind="clause",
    example="target opponent chooses one: That player loses 2 Water or you draw two cards",
)
@dataclass(frozen=True, slots=True)
class TheyChoose:
    """Another player chooses one of several effects (BS 14.7)."""

    who: Who
    options: tuple[Clause, ...]

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise ValueError("a choice needs two options")

    def steps(self) -> list[Effect]:
        """For each player a question, then one of them."""
        return in_rounds(self.who, forked(WHO_IS_ASKED, [option.steps() for option in self.options]))


BOOK.sequence("options_listed", "plain", joint="; ")


@BOOK.phrase("you may {options}", kind="clause", may=True, example="you may draw one card or gain 1 Water")
@BOOK.phrase(
    "choose one: {Options}",
    "choose one: {options:options_listed}",
    "choose one of the following: {Options}",
    "do one of the following: {Options}",
    "either {options}",
    "{options}",
    kind="clause",
    may=False,
    example="choose one: Draw one card or gain 1 Water",
)
@dataclass(frozen=True, slots=True)
class ChooseOne:
    """You choose one of several effects; where they have targets, when the action is announced (BS 14.2)."""

    options: tuple[Clause, ...]
    may: bool = False

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise ValueError("a choice needs two options")
        if not all(isinstance(option, Do) for option in self.options):
            raise ValueError("say 'you may' once, before all options")
        firsts = [option.effects for option in self.options if isinstance(option, Do)]
        if any(run_together(one[-1], two[0]) for one, two in pairwise(firsts)):
            raise ValueError("who does the second thing? say 'or you ...'")

    def steps(self) -> list[Effect]:
        """A question, then one of them; nothing, if that is allowed."""
        ways = [option.steps() for option in self.options]
        return forked(YOU, [*ways, []] if self.may else ways)

    def has_targets(self) -> bool:
        """Whether an option needs a target."""
        return any(step.slots() for option in self.options for step in option.steps())


# The steps


def in_rounds(who: Who, body: list[Effect]) -> list[Effect]:
    """Steps that are done for each of some players in turn."""
    return [NextPlayer(who, len(body) + 1), *body, Back(len(body) + 2)]


def forked(who: Who, ways: list[list[Effect]]) -> list[Effect]:
    """Steps of which a player chooses one way."""
    steps: list[Effect] = [Fork(who, tuple(tuple(way) for way in ways))]
    for place, way in enumerate(ways):
        steps += way
        left = sum(len(other) + 1 for other in ways[place + 1 :])
        steps.append(Leap(left))
    return steps


class NextPlayer:
    """The next of some players is asked; when all were, the steps are left."""

    def __init__(self, who: Who, steps: int) -> None:
        self.who: Final = who
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Find the next one."""
        order = in_turn(g, run.seat)
        meant = self.who.seats(g, run, run.base)
        for place in range(recall(g, ROUND), len(order)):
            if order[place] in meant:
                remember(g, ASKED, order[place])
                remember(g, ROUND, place + 1)
                return
        remember(g, ROUND, 0)
        jump(g, self._steps)


class Back:
    """Back to the next player."""

    def __init__(self, steps: int) -> None:
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """The steps are done again."""
        jump(g, -self._steps)


class Leap:
    """The other ways are left out."""

    def __init__(self, steps: int) -> None:
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Go on behind them."""
        jump(g, self._steps)


class AskedOf:
    """Whether the player whose turn it is wants to do the next steps."""

    def __init__(self, deeds: tuple[Effect, ...]) -> None:
        self._deeds: Final = deeds

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask; what cannot be done is not offered."""
        ask_whether(g, run, recall(g, ASKED), self._deeds)


def ask_whether(g: State, run: Run, seat: int, deeds: tuple[Effect, ...]) -> None:
    """Ask a player whether to do the next steps, if all of them can be done."""
    remember(g, SHORT, 0)
    remember(g, DECLINED, 0)
    if all(feasible(g, run, deed) for deed in deeds):
        g.stack.append(Frame(MAY, seat, (len(deeds),)))
    else:
        remember(g, DECLINED, 1)
        jump(g, len(deeds))


class Ransom:
    """A player may do the next steps, so that what follows them is left out."""

    def __init__(self, who: Who, deeds: tuple[Effect, ...]) -> None:
        self._who: Final = who
        self._deeds: Final = deeds

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand; the player is one who was spoken of."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask, if the player can; "its" is the target of what comes next."""
        seats = self._who.seats(g, run, len(run.targets))
        if seats:
            remember(g, ASKED, seats[0])
            ask_whether(g, run, seats[0], self._deeds)
        else:
            remember(g, DECLINED, 1)
            jump(g, len(self._deeds))


class Spared:
    """What was bought off."""

    def __init__(self, steps: int) -> None:
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Leave it out, if it was paid for."""
        if not recall(g, DECLINED):
            jump(g, self._steps)


class Fork:
    """A player chooses one of several ways; those that cannot be gone are not offered if one can."""

    def __init__(self, who: Who, ways: tuple[tuple[Effect, ...], ...]) -> None:
        self.who: Final = who
        self._ways: Final = ways

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask."""
        seats = self.who.seats(g, run, run.base)
        if seats:
            ask(g, seats[0])
        else:
            jump(g, sum(len(way) + 1 for way in self._ways))

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """The ways, by their place in the text."""
        run = run_below(g, frame.args[1])
        every = range(len(self._ways))
        able = [place for place in every if all(feasible(g, run, deed) for deed in self._ways[place])]
        return [ABILITY(place) for place in able or every]

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """Go to its steps."""
        jump(g, sum(len(way) + 1 for way in self._ways[: action.n]))
