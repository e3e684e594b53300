"""Text that is always on: bonuses, skills, savings; each sentence owns the numbers that it changes."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.state.ability import (
    ALWAYS,
    ATTACKING,
    DAMAGE,
    DEFENDING,
    DICE,
    DISCOUNT,
    FIRST_ATTACK,
    FIRST_DISCOUNT,
    FIRST_ROLL,
    FOE,
    HEAT_DEALT,
    NO_ESCAPE,
    NO_MIRAGES,
    PARTY,
    RAISE,
    RESTFUL,
    ROLLS,
    SELF,
    SKILL,
    SURE,
    SYMBOLS,
    TIRELESS,
    VALUE,
    Condition,
    Passive,
)
from serai.games.al_kalim.state.terms import ANY_PHASE, ESCAPE_TEST, UNDECIDED


def mask(numbers: tuple[int, ...]) -> int:
    """Some numbers as the bits of one."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


@BOOK.phrase(" against {colours} challenges", kind="against")
@BOOK.phrase(" against {foes}", kind="against")
@dataclass(frozen=True, slots=True)
class Against:
    """Which challenges a text is about: by their traits or their colours."""

    foes: tuple[int, ...] = ()
    colours: tuple[int, ...] = ()


ANYBODY = Against()
BOOK.words("against", {"": ANYBODY})


@BOOK.phrase("Your party has {bonus} in every phase{time}{against}.", kind="ability", phases=(), party=True)
@BOOK.phrase("{Phases} {bonus}{time}{against}.", kind="ability")
@dataclass(frozen=True, slots=True)
class ValueBonus:
    """A bonus on the combat value, attacking and defending (AK 10.21)."""

    bonus: int
    phases: tuple[int, ...]
    time: int = UNDECIDED
    against: Against = ANYBODY
    party: bool = False

    def passives(self) -> list[Passive]:
        return _in_phases(VALUE, self.phases, self.bonus, self.party, self.time, self.against)


@BOOK.phrase("Your party has {bonus} damage{time}{against}.", kind="ability", phases=(), party=True)
@BOOK.phrase("{Phases} damage {bonus}{time}{against}.", kind="ability")
@dataclass(frozen=True, slots=True)
class MoreDamage:
    """A bonus on the damage number (AK 10.10)."""

    bonus: int
    phases: tuple[int, ...]
    time: int = UNDECIDED
    against: Against = ANYBODY
    party: bool = False

    def passives(self) -> list[Passive]:
        return _in_phases(DAMAGE, self.phases, self.bonus, self.party, self.time, self.against)


def _in_phases(
    kind: int, phases: tuple[int, ...], bonus: int, party: bool, time: int, against: Against
) -> list[Passive]:
    condition = Condition(time=time, traits=mask(against.foes), colours=mask(against.colours))
    who = PARTY if party else SELF
    return [Passive(kind, phase, bonus, who, condition) for phase in phases or (ANY_PHASE,)]


@BOOK.phrase("{bonus} when defending.", kind="ability", phases=(), role=DEFENDING)
@BOOK.phrase("{bonus} when defending in {phases}.", kind="ability", role=DEFENDING)
@BOOK.phrase("{bonus} when attacking.", kind="ability", phases=(), role=ATTACKING)
@BOOK.phrase("{bonus} when attacking in {phases}.", kind="ability", role=ATTACKING)
@dataclass(frozen=True, slots=True)
class RollsBonus:
    """A bonus on combat rolls in one role only (AK 10.21)."""

    bonus: int
    phases: tuple[int, ...]
    role: int

    def passives(self) -> list[Passive]:
        condition = Condition(role=self.role)
        return [Passive(ROLLS, phase, self.bonus, SELF, condition) for phase in self.phases or (ANY_PHASE,)]


@BOOK.phrase("{bonus} on escape tests.", kind="ability", skill=ESCAPE_TEST)
@BOOK.phrase("{skill} {bonus}.", kind="ability")
@dataclass(frozen=True, slots=True)
class SkillBonus:
    """A bonus on the hero's tests of a skill, or on escape tests (AK 11.3)."""

    bonus: int
    skill: int

    def passives(self) -> list[Passive]:
        return [Passive(SKILL, self.skill, self.bonus)]


@BOOK.phrase("{skill} tests always succeed.", kind="ability")
@dataclass(frozen=True, slots=True)
class Mastery:
    """Tests of a skill succeed without a roll (AK 11.4)."""

    skill: int

    def passives(self) -> list[Passive]:
        return [Passive(SURE, self.skill, 0)]


@BOOK.phrase("{what:raise} {bonus}.", kind="ability")
@dataclass(frozen=True, slots=True)
class Grows:
    """An attribute, the Stamina or the Life of the hero changes."""

    bonus: int
    what: int

    def passives(self) -> list[Passive]:
        return [Passive(RAISE, self.what, self.bonus)]


@BOOK.phrase("{Who:sufferer} takes {n} more exhaustion from heat.", kind="ability", more=True)
@BOOK.phrase("{Who:sufferer} takes {n} less exhaustion from heat.", kind="ability", more=False)
@dataclass(frozen=True, slots=True)
class HeatChanged:
    """What the heat deals changes (AK 7.17, AK 7.18)."""

    n: int
    who: int
    more: bool

    def passives(self) -> list[Passive]:
        return [Passive(HEAT_DEALT, 0, self.n if self.more else -self.n, self.who)]


@BOOK.phrase("Mirages never exhaust your party.", kind="ability")
@dataclass(frozen=True, slots=True)
class ClearSighted:
    """Mirages deal nothing to the party (AK 7.9)."""

    def passives(self) -> list[Passive]:
        return [Passive(NO_MIRAGES, 0, 0)]


@BOOK.phrase("This character never takes exhaustion.", kind="ability")
@dataclass(frozen=True, slots=True)
class Tireless:
    """A character takes no exhaustion, nor wounds in its place (AK 2.6)."""

    def passives(self) -> list[Passive]:
        return [Passive(TIRELESS, 0, 0)]


@BOOK.phrase("{Shown:terrain} symbols may be spent as {terrain}.", kind="ability")
@dataclass(frozen=True, slots=True)
class SymbolsCount:
    """Symbols of movement dice lead into another terrain as well (AK 6.21)."""

    shown: int
    terrain: int

    def passives(self) -> list[Passive]:
        return [Passive(SYMBOLS, self.shown, self.terrain)]


@BOOK.phrase("Roll {n} more movement di(e/ce){time}.", kind="ability")
@dataclass(frozen=True, slots=True)
class MoreDice:
    """More movement dice (AK 6.16)."""

    n: int
    time: int = UNDECIDED

    def passives(self) -> list[Passive]:
        return [Passive(DICE, 0, self.n, SELF, Condition(time=self.time))]


@BOOK.phrase("{Goods} cost {n} less.", kind="ability")
@dataclass(frozen=True, slots=True)
class Cheaper:
    """Market cards cost less, but at least 1 (AK 12.9)."""

    goods: int
    n: int

    def passives(self) -> list[Passive]:
        return [Passive(DISCOUNT, self.goods, self.n)]


@BOOK.phrase("The first item you buy each turn costs {n} less.", kind="ability")
@dataclass(frozen=True, slots=True)
class FirstCheaper:
    """The first item of a turn costs less, but at least 1 (AK 12.9)."""

    n: int

    def passives(self) -> list[Passive]:
        return [Passive(FIRST_DISCOUNT, 0, self.n)]


@BOOK.phrase("Whenever you rest, discard {n} more exhaustion.", kind="ability")
@dataclass(frozen=True, slots=True)
class Restful:
    """Resting discards more exhaustion (AK 6.10)."""

    n: int

    def passives(self) -> list[Passive]:
        return [Passive(RESTFUL, 0, self.n)]


@BOOK.phrase("You cannot try to escape in the first round.", kind="ability", n=1)
@BOOK.phrase(
    "You cannot try to escape in the first {n} rounds.",
    kind="ability",
    example="You cannot try to escape in the first 2 rounds.",
)
@dataclass(frozen=True, slots=True)
class HoldsFast:
    """A challenge from which there is no escape at first (AK 10.16)."""

    n: int

    def passives(self) -> list[Passive]:
        return [Passive(NO_ESCAPE, 0, self.n)]


@BOOK.phrase("Your hero's first {phase} roll of each combat gets {bonus}{time}.", kind="ability")
@dataclass(frozen=True, slots=True)
class FirstRoll:
    """A bonus on the hero's first roll in a phase of each combat (AK 3.11)."""

    phase: int
    bonus: int
    time: int = UNDECIDED

    def passives(self) -> list[Passive]:
        return [Passive(FIRST_ROLL, self.phase, self.bonus, SELF, Condition(time=self.time))]


@BOOK.phrase("Your hero's first attack of the combat gets {bonus}.", kind="ability")
@dataclass(frozen=True, slots=True)
class FirstAttack:
    """A challenge that changes the hero's first attack of the combat (AK 3.11)."""

    bonus: int

    def passives(self) -> list[Passive]:
        return [Passive(FIRST_ATTACK, 0, self.bonus)]


@BOOK.phrase(
    "Its {phase} number gets {bonus} in each round that begins with one of your characters wounded.",
    kind="ability",
)
@dataclass(frozen=True, slots=True)
class BloodScent:
    """A challenge whose number to beat rises against a wounded party."""

    phase: int
    bonus: int

    def passives(self) -> list[Passive]:
        return [Passive(VALUE, self.phase, self.bonus, FOE, Condition(wounded=True))]


@BOOK.phrase("{Phases} hits against it deal {n} less damage.", kind="ability")
@dataclass(frozen=True, slots=True)
class Hardened:
    """A challenge that hits of some kind hurt less."""

    phases: tuple[int, ...]
    n: int

    def passives(self) -> list[Passive]:
        return [Passive(DAMAGE, phase, -self.n, PARTY, ALWAYS) for phase in self.phases]
