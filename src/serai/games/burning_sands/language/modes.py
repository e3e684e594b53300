"""Choices inside an effect: "choose one", "that player may", "unless that player pays", "or"."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from serai.games.burning_sands.language.clauses import Clause, Do, Tested
from serai.games.burning_sands.language.conditions_done import Done
from serai.games.burning_sands.language.effects_cards import ChoosePlayer
from serai.games.burning_sands.language.modes_steps import AskedOf, Ransom, Spared, forked, in_rounds
from serai.games.burning_sands.language.players import WHO_IS_ASKED, YOU, Who
from serai.games.burning_sands.language.together import TheyDo, by, run_together
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Effect

BOOK.sequence("passives", "passive", joint=" and ")
BOOK.phrase("{effects:passives}", kind="passive_clause")(Do)


@BOOK.phrase("{then:plain} unless {who:player} {deeds:deeds_one}", kind="clause")
@BOOK.phrase("{then:plain} unless you {deeds:deeds_many}", kind="clause", who=YOU)
@BOOK.phrase(
    "{who:player} must {deeds:deeds_many} or {then:passive_clause}",
    kind="clause",
    example="its controller must pay 1 Water or it is destroyed",
)
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
        if any(isinstance(one[-1], TheyDo) and one[-1].must for one in firsts[:-1]):
            raise ValueError("who does the second thing? say 'or you ...'")
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
