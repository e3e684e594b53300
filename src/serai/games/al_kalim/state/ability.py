"""What card text is compiled to: passives that are always on, and abilities that wait for their moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from serai.games.al_kalim.state.terms import ANY_PHASE, UNDECIDED

if TYPE_CHECKING:
    from serai.games.al_kalim.state.columns import State

# Moments.
REFRESH: Final = 0  # the owner's Refresh step
BEFORE_MOVE: Final = 1  # before the dice are counted
MOVEMENT: Final = 2  # while moving
REROLLING: Final = 3  # after rolling movement dice, before heat
HEAT: Final = 4  # heat and mirages are being dealt
END_MOVE: Final = 5  # the end of the Movement step
BEFORE_COMBAT: Final = 6
ROUND_START: Final = 7  # before the escape phase
BEFORE_ROLL: Final = 8  # a combat roll or test is about to be made
AFTER_ROLL: Final = 9
ON_HIT: Final = 10  # an attack of the owner hit, before damage
ON_DAMAGE: Final = 11  # wounds are about to be dealt
ON_KNOCKOUT: Final = 12  # the hero would be (challenge: has been) knocked out
CHALLENGE_HITS: Final = 13  # the challenge dealt damage
ROUND_END: Final = 14
ON_DEFEAT: Final = 15  # a challenge was defeated
BAZAAR: Final = 16
STORY_ROLLED: Final = 17  # after rolling the story die
ANY_TIME: Final = 18  # the owner's turn, outside combat
AMBUSHED: Final = 19  # an ambush is about to be drawn
INSTEAD_OF_MOVING: Final = 20  # in place of rolling, resting and stepping
REWARD: Final = 21  # the reward of a challenge
MOMENTS: Final = 22

# Kinds of passive.
VALUE: Final = 0  # the combat value in a phase; who = FOE: the number to beat
DAMAGE: Final = 1  # the damage number in a phase
RAISE: Final = 2  # mind, body, spirit, stamina or life of the hero
SKILL: Final = 3  # tests of a skill, or escape tests
SURE: Final = 4  # tests of a skill always succeed
ROLLS: Final = 5  # combat rolls in a phase, attacking or defending
FIRST_ROLL: Final = 6  # the first roll of the combat in a phase
FIRST_ATTACK: Final = 7  # the hero's first attack of the combat
HEAT_DEALT: Final = 8  # what heat deals: more or less
NO_MIRAGES: Final = 9  # mirages deal nothing
TIRELESS: Final = 10  # never takes exhaustion
SYMBOLS: Final = 11  # one symbol may be spent as another: index = from, amount = to
DICE: Final = 12  # more movement dice
DISCOUNT: Final = 13  # index: ITEM, ALLY or both; amount off
FIRST_DISCOUNT: Final = 14  # the first item bought in a turn
RESTFUL: Final = 15  # resting discards more
NO_ESCAPE: Final = 16  # no escape in the first round
BOTH: Final = -1
ROUND_BOOST: Final = 100  # added to the kind of a passing bonus that ends with the round

# Whose number a passive changes, and whom an effect is for.
SELF: Final = 0  # the character with the text; for items and Legendary cards the hero
PARTY: Final = 1  # hero and allies
FOE: Final = 2  # the challenge
WHO_HERO: Final = 3
ONE: Final = 4  # one character of the party, by choice
ALL_ALLIES: Final = 5
ONE_ALLY: Final = 6
TARGET: Final = 7  # the character just damaged

# Roles in a phase.
ANY_ROLE: Final = 0
ATTACKING: Final = 1
DEFENDING: Final = 2

# Limits.
UNLIMITED: Final = 0
PER_ROLL: Final = 1
PER_ROUND: Final = 2
PER_COMBAT: Final = 3
PER_TURN: Final = 4
LIMITS: Final = ("", "roll", "round", "combat", "turn")

# Kinds of quest step (AK 14.9, AK 14.11, AK 14.16).
DEFEAT_STEP: Final = 0
TEST_STEP: Final = 1
BAZAAR_STEP: Final = 2
NO_SKILL: Final = -1

# Kinds of roll (AK 10.9, AK 11.1).
COMBAT_ROLL: Final = 0
SKILL_TEST: Final = 1
ESCAPE_ROLL: Final = 2
RIVAL_ROLL: Final = 3  # of the hero in the part of the challenge


class Condition:
    """When a text holds: time of day, the challenge's traits and colours, the phase and the role in it."""

    def __init__(
        self,
        time: int = UNDECIDED,
        traits: int = 0,
        colours: int = 0,
        phase: int = ANY_PHASE,
        role: int = ANY_ROLE,
        rolled: bool = False,
        wounded: bool = False,
        unhurt: bool = False,
    ) -> None:
        self.time: Final = time
        self.traits: Final = traits  # a mask; 0: any
        self.colours: Final = colours
        self.phase: Final = phase
        self.role: Final = role
        self.rolled: Final = rolled  # movement dice were rolled this turn
        self.wounded: Final = wounded  # a character of the party was wounded when the round began
        self.unhurt: Final = unhurt  # the challenge took no wound this round
        self.always: Final = (
            time == UNDECIDED
            and not traits
            and not colours
            and phase == ANY_PHASE
            and role == ANY_ROLE
            and not (rolled or wounded or unhurt)
        )


ALWAYS: Final = Condition()


class Passive:
    """A number that is changed as long as the card is there and its condition holds."""

    def __init__(
        self,
        kind: int,
        index: int,
        amount: int,
        who: int = SELF,
        condition: Condition = ALWAYS,
    ) -> None:
        self.kind: Final = kind
        self.index: Final = index
        self.amount: Final = amount
        self.who: Final = who
        self.condition: Final = condition


class Op(Protocol):
    """What a sentence does once."""

    def apply(self, g: State, seat: int, card: int) -> None:
        """Do it for the player `seat`, from the text of `card`, or push what to ask."""
        ...

    def possible(self, g: State, seat: int, card: int) -> bool:
        """Whether it would do anything now; a paid ability that would not is not offered."""
        ...


class Test:
    """A test that a text asks of the hero, and what happens if it fails (AK 11.6)."""

    def __init__(self, skill: int, difficulty: int, otherwise: tuple[Op, ...]) -> None:
        self.skill: Final = skill
        self.difficulty: Final = difficulty
        self.otherwise: Final = otherwise


class Ability:
    """Text that waits for its moment. With a cost its owner decides; without one it just happens."""

    def __init__(
        self,
        when: int,
        ops: tuple[Op | Test, ...],
        condition: Condition = ALWAYS,
        exhaust: int = 0,
        activate: bool = False,
        discard: bool = False,
        uses: int = 0,
        gold: int = 0,
        limit: int = UNLIMITED,
        optional: bool = False,
        rolls: int = -1,
    ) -> None:
        self.when: Final = when
        self.ops: Final = ops
        self.condition: Final = condition
        self.exhaust: Final = exhaust
        self.activate: Final = activate
        self.discard: Final = discard
        self.uses: Final = uses
        self.gold: Final = gold
        # Before combat a text is used once (AK 10.1).
        self.limit: Final = PER_COMBAT if when == BEFORE_COMBAT and limit == UNLIMITED else limit
        self.rolls: Final = rolls  # the kind of roll that it is about, -1: any
        self.optional: Final = optional or bool(exhaust or activate or discard or uses or gold)


class Step:
    """One step of a Legendary Quest (AK 14.8)."""

    def __init__(
        self,
        kind: int,
        count: int = 1,
        places: tuple[str, ...] = (),
        terrains: int = 0,
        colours: int = 0,
        traits: int = 0,
        time: int = UNDECIDED,
        skill: int = NO_SKILL,
        difficulty: int = 0,
        town: str = "",
        gold: int = 0,
        different: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.count: Final = count  # challenges to defeat, bazaars to explore
        self.places: Final = places  # names of places; () anywhere
        self.terrains: Final = terrains  # a mask; 0: any
        self.colours: Final = colours
        self.traits: Final = traits
        self.time: Final = time
        self.skill: Final = skill
        self.difficulty: Final = difficulty
        self.town: Final = town  # the name of a town; "" any
        self.gold: Final = gold
        self.different: Final = different
