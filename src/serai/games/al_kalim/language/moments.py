"""When a text works: what it costs, how often, and at which moment (AK 3)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.language.effects_rolls import TestOr
from serai.games.al_kalim.language.passives import mask
from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.state.ability import (
    AFTER_ROLL,
    AMBUSHED,
    ANY_ROLE,
    ANY_TIME,
    ATTACKING,
    BAZAAR,
    BEFORE_COMBAT,
    BEFORE_MOVE,
    BEFORE_ROLL,
    CHALLENGE_HITS,
    COMBAT_ROLL,
    DEFENDING,
    END_MOVE,
    ESCAPE_ROLL,
    HEAT,
    INSTEAD_OF_MOVING,
    MOVEMENT,
    ON_DAMAGE,
    ON_DEFEAT,
    ON_HIT,
    ON_KNOCKOUT,
    REFRESH,
    REROLLING,
    REWARD,
    ROUND_END,
    ROUND_START,
    SKILL_TEST,
    STORY_ROLLED,
    UNLIMITED,
    Ability,
    Condition,
    Op,
    Test,
)
from serai.games.al_kalim.state.terms import ANY_PHASE, UNDECIDED

BOOK.sequence("effects", "effect", joint=", then ")


@BOOK.phrase("activate", kind="cost", activate=True)
@BOOK.phrase("discard", kind="cost", discard=True)
@BOOK.phrase("spend a use", kind="cost", uses=1)
@BOOK.phrase("take {exhaust:n} exhaustion", kind="cost")
@BOOK.phrase("pay {gold:n} gold", kind="cost")
@dataclass(frozen=True, slots=True)
class Cost:
    """What a text costs (AK 3.3 to AK 3.7)."""

    activate: bool = False
    discard: bool = False
    uses: int = 0
    exhaust: int = 0
    gold: int = 0


#: Rolls that a text can be about: their kind, the phase and the role; -1 and 0 mean any.
@BOOK.phrase("a combat roll", kind="roll", kind_of=COMBAT_ROLL)
@BOOK.phrase("a(n) {phase} roll", kind="roll", kind_of=COMBAT_ROLL)
@BOOK.phrase("an attack", kind="roll", kind_of=COMBAT_ROLL, role=ATTACKING)
@BOOK.phrase("a(n) {phase} attack", kind="roll", kind_of=COMBAT_ROLL, role=ATTACKING)
@BOOK.phrase("a defence", kind="roll", kind_of=COMBAT_ROLL, role=DEFENDING)
@BOOK.phrase("a(n) {phase} defence", kind="roll", kind_of=COMBAT_ROLL, role=DEFENDING)
@BOOK.phrase("a test", kind="roll", kind_of=SKILL_TEST)
@BOOK.phrase("an escape test", kind="roll", kind_of=ESCAPE_ROLL)
@dataclass(frozen=True, slots=True)
class AnyRoll:
    """A roll that a text is about (AK 10.9, AK 11.1)."""

    kind_of: int
    phase: int = ANY_PHASE
    role: int = ANY_ROLE


@BOOK.phrase("before moving", kind="moment", when=BEFORE_MOVE)
@BOOK.phrase("while moving", kind="moment", when=MOVEMENT)
@BOOK.phrase("instead of moving", kind="moment", when=INSTEAD_OF_MOVING)
@BOOK.phrase("after rolling movement dice", kind="moment", when=REROLLING)
@BOOK.phrase("when heat is dealt", kind="moment", when=HEAT)
@BOOK.phrase("at the end of your Movement step", kind="moment", when=END_MOVE)
@BOOK.phrase("before combat{time}", kind="moment", when=BEFORE_COMBAT)
@BOOK.phrase("at the start of a round{time}", kind="moment", when=ROUND_START)
@BOOK.phrase("when this character hits", kind="moment", when=ON_HIT)
@BOOK.phrase("when this character hits in {phase}", kind="moment", when=ON_HIT)
@BOOK.phrase("when wounds are dealt", kind="moment", when=ON_DAMAGE)
@BOOK.phrase("when your hero would be knocked out", kind="moment", when=ON_KNOCKOUT)
@BOOK.phrase("in a bazaar", kind="moment", when=BAZAAR)
@BOOK.phrase("after rolling the story die", kind="moment", when=STORY_ROLLED)
@BOOK.phrase("outside combat", kind="moment", when=ANY_TIME)
@BOOK.phrase("when you are ambushed", kind="moment", when=AMBUSHED)
@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which a text with a cost may be used."""

    when: int
    phase: int = ANY_PHASE
    time: int = UNDECIDED


@BOOK.phrase("before {roll}", kind="moment", when=BEFORE_ROLL)
@BOOK.phrase("after {roll}", kind="moment", when=AFTER_ROLL)
@dataclass(frozen=True, slots=True)
class RollMoment:
    """The moment before or after a roll of a kind."""

    when: int
    roll: AnyRoll


@BOOK.phrase("each Refresh step", kind="occasion", when=REFRESH)
@BOOK.phrase("at the end of your Movement step", kind="occasion", when=END_MOVE)
@BOOK.phrase("before combat{time}", kind="occasion", when=BEFORE_COMBAT)
@BOOK.phrase("at the start of each round{time}", kind="occasion", when=ROUND_START)
@BOOK.phrase("at the end of each round{time}", kind="occasion", when=ROUND_END)
@BOOK.phrase(
    "at the end of each round in which it took no wound{time}", kind="occasion", when=ROUND_END, unhurt=True
)
@BOOK.phrase("after it deals damage", kind="occasion", when=CHALLENGE_HITS)
@BOOK.phrase("after it deals {phase} damage", kind="occasion", when=CHALLENGE_HITS)
@BOOK.phrase("when it knocks your hero out", kind="occasion", when=ON_KNOCKOUT)
@BOOK.phrase("after you defeat a challenge", kind="occasion", when=ON_DEFEAT)
@BOOK.phrase("after you defeat a(n) {traits}", kind="occasion", when=ON_DEFEAT)
@BOOK.phrase("reward", kind="occasion", when=REWARD)
@dataclass(frozen=True, slots=True)
class Occasion:
    """A moment at which a text without a cost works by itself (AK 3.1)."""

    when: int
    phase: int = ANY_PHASE
    time: int = UNDECIDED
    traits: tuple[int, ...] = ()
    unhurt: bool = False


@BOOK.phrase("Once per {limit}, {cost} {moment}: {Effects}.", kind="ability")
@BOOK.phrase("{Cost} {moment}: {Effects}.", kind="ability", limit=UNLIMITED)
@dataclass(frozen=True, slots=True)
class Usable:
    """Text with a cost: its owner decides (AK 3.2)."""

    cost: Cost
    moment: Moment | RollMoment
    effects: tuple[Op, ...]
    limit: int

    def ability(self) -> Ability:
        cost, moment = self.cost, self.moment
        rolls = -1
        if isinstance(moment, RollMoment):
            roll = moment.roll
            rolls = roll.kind_of
            condition = Condition(phase=roll.phase, role=roll.role)
        else:
            condition = Condition(time=moment.time, phase=moment.phase)
        return Ability(
            moment.when,
            compiled(self.effects),
            condition,
            exhaust=cost.exhaust,
            activate=cost.activate,
            discard=cost.discard,
            uses=cost.uses,
            gold=cost.gold,
            limit=self.limit,
            optional=True,
            rolls=rolls,
        )


@BOOK.phrase("{Occasion}: {Effects}.", kind="ability")
@dataclass(frozen=True, slots=True)
class Works:
    """Text without a cost: it works by itself (AK 3.1)."""

    occasion: Occasion
    effects: tuple[Op, ...]

    def ability(self) -> Ability:
        moment = self.occasion
        condition = Condition(
            time=moment.time, phase=moment.phase, traits=mask(moment.traits), unhurt=moment.unhurt
        )
        return Ability(moment.when, compiled(self.effects), condition)


def compiled(effects: tuple[Op, ...]) -> tuple[Op | Test, ...]:
    """Effects as the engine runs them."""
    found: list[Op | Test] = []
    for effect in effects:
        if isinstance(effect, TestOr):
            found.append(effect.compiled())
        else:
            found.append(effect)
    return tuple(found)
