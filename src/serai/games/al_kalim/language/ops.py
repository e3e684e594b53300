"""What card texts do once: each effect is a small frozen class that owns its sentences."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.ability import (
    ALL_ALLIES,
    ONE,
    ONE_ALLY,
    PARTY,
    RIVAL_ROLL,
    ROUND_BOOST,
    SELF,
    TARGET,
    VALUE,
    Op,
    Test,
)
from serai.games.al_kalim.bazaar import gain_gear, stack_new_cards
from serai.games.al_kalim.choosing import (
    HEAL_ALLY_EXHAUSTION,
    HEAL_EXHAUSTION,
    HEAL_WOUNDS,
    candidates,
    choose_character,
    choose_town,
)
from serai.games.al_kalim.combat import wound_foe
from serai.games.al_kalim.events import FoeHealed
from serai.games.al_kalim.falling import change_gold, lose_dearest, lose_one_gear
from serai.games.al_kalim.frames import FREE_MOVE, REROLL_DIE, STORM_FREE, TRADING
from serai.games.al_kalim.hurting import deal_exhaustion, deal_wounds, heal, in_turn, prevent, refresh
from serai.games.al_kalim.language.passives import mask
from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.moving import ANYWHERE, free_spaces
from serai.games.al_kalim.quests import forfeit_quest
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import FOE_BOOST, heat_for
from serai.games.al_kalim.storm import blow, change_course
from serai.games.al_kalim.story import roll_story_die
from serai.games.al_kalim.terms import ANY_PHASE, DIE_MASKS, NOTHING, NOWHERE
from serai.games.al_kalim.trials import roll_dice
from serai.games.al_kalim.victory import send_away
from serai.games.al_kalim.windows import roll_succeeds
from serai.games.al_kalim.zones import all_allies, bearer, party
from serai.kernel import Frame

ALL = 99  # all wounds, all exhaustion


def characters(g: State, seat: int, card: int, who: int) -> list[int]:
    """To whom something is done; a choice among them is asked by the effect."""
    if who in (PARTY, ONE):
        return list(party(g, seat))
    if who in (ALL_ALLIES, ONE_ALLY):
        return list(all_allies(g, seat))
    if who == TARGET:
        return [g.victim] if g.owner[g.victim] == seat else []
    if who == SELF and g.owner[card] == seat:
        return [bearer(g, card)]
    return [g.hero[seat]]


# Wounds and exhaustion


@BOOK.phrase("{who} takes {n} wound(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class DealWounds:
    """Characters take wounds (AK 2.5)."""

    who: int
    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        for character in in_turn(tuple(characters(g, seat, card, self.who))):
            deal_wounds(g, character, self.n)


@BOOK.phrase("{who} takes {n} exhaustion", kind="effect")
@dataclass(frozen=True, slots=True)
class DealExhaustion:
    """Characters take exhaustion (AK 2.6)."""

    who: int
    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        for character in in_turn(tuple(characters(g, seat, card, self.who))):
            deal_exhaustion(g, character, self.n)


@BOOK.phrase("{who} discards all wounds", kind="effect", n=ALL)
@BOOK.phrase("{who} discards {n} wound(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class HealWounds:
    """Characters discard wounds."""

    who: int
    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return any(g.wounds[character] for character in characters(g, seat, card, self.who))

    def apply(self, g: State, seat: int, card: int) -> None:
        if self.who == ONE:
            choose_character(g, seat, HEAL_WOUNDS, self.n)
            return
        for character in characters(g, seat, card, self.who):
            heal(g, character, self.n)


@BOOK.phrase("{who} discards all exhaustion", kind="effect", n=ALL)
@BOOK.phrase("{who} discards {n} exhaustion", kind="effect")
@dataclass(frozen=True, slots=True)
class Refresh:
    """Characters discard exhaustion."""

    who: int
    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return any(g.tired[character] for character in characters(g, seat, card, self.who))

    def apply(self, g: State, seat: int, card: int) -> None:
        if self.who in (ONE, ONE_ALLY):
            purpose = HEAL_EXHAUSTION if self.who == ONE else HEAL_ALLY_EXHAUSTION
            if candidates(g, seat, purpose):
                choose_character(g, seat, purpose, self.n)
            return
        for character in characters(g, seat, card, self.who):
            refresh(g, character, self.n)


@BOOK.phrase("cancel all wounds dealt to {whom}", kind="effect", n=ALL)
@BOOK.phrase("cancel {n} wound(s) dealt to {whom}", kind="effect")
@dataclass(frozen=True, slots=True)
class CancelWounds:
    """Wounds that are about to be dealt are cancelled (AK 10.24)."""

    n: int
    whom: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.pending > 0 and g.victim in characters(g, seat, card, self.whom)

    def apply(self, g: State, seat: int, card: int) -> None:
        prevent(g, self.n)


# Heat


@BOOK.phrase("cancel all heat for your party", kind="effect", n=ALL, party=True)
@BOOK.phrase("cancel all heat for your hero", kind="effect", n=ALL)
@BOOK.phrase("cancel {n} exhaustion from heat for your hero", kind="effect")
@dataclass(frozen=True, slots=True)
class CancelHeat:
    """Heat that is being dealt is cancelled, but not what mirages deal (AK 7.17)."""

    n: int
    party: bool = False

    def possible(self, g: State, seat: int, card: int) -> bool:
        return any(heat_for(g, one) for one in (party(g, seat) if self.party else (g.hero[seat],)))

    def apply(self, g: State, seat: int, card: int) -> None:
        if self.party:
            g.heat = 0
        g.spared += self.n


# Gold and losses


@BOOK.phrase("gain {n} gold", kind="effect", loses=False)
@BOOK.phrase("lose {n} gold", kind="effect", loses=True)
@dataclass(frozen=True, slots=True)
class ChangeGold:
    """The player gains or loses gold."""

    n: int
    loses: bool

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        change_gold(g, seat, -self.n if self.loses else self.n)


@BOOK.phrase("lose half your gold, rounded up", kind="effect")
@dataclass(frozen=True, slots=True)
class LoseHalf:
    """The player loses half the gold."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        change_gold(g, seat, -((g.gold[seat] + 1) // 2))


@BOOK.phrase("lose 1 survival gear, or 1 gold without any", kind="effect")
@dataclass(frozen=True, slots=True)
class LoseGear:
    """The player loses survival gear of his or her choice; or gold."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        lose_one_gear(g, seat)


@BOOK.phrase("lose your dearest item", kind="effect")
@dataclass(frozen=True, slots=True)
class LoseItem:
    """The player loses the dearest item (AK 11.9)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        lose_dearest(g, seat, allies_too=False)


@BOOK.phrase("discard one incomplete Legendary Quest", kind="effect")
@dataclass(frozen=True, slots=True)
class LoseQuest:
    """The player discards an incomplete quest (AK 14.33)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        forfeit_quest(g, seat)


@BOOK.phrase("gain a(n) {gear}", kind="effect")
@dataclass(frozen=True, slots=True)
class GainGear:
    """The player gets survival gear, if there is any (AK 9.18)."""

    gear: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.supply[self.gear] > 0

    def apply(self, g: State, seat: int, card: int) -> None:
        gain_gear(g, seat, self.gear)


# Movement


@BOOK.phrase(
    "move up to {n} spaces over anything, even the sandstorm",
    kind="effect",
    terrains=(),
    storm=True,
    example="move up to 3 spaces over anything, even the sandstorm",
)
@BOOK.phrase(
    "move up to {n} spaces over anything but the sandstorm",
    kind="effect",
    terrains=(),
    storm=False,
    example="move up to 3 spaces over anything but the sandstorm",
)
@BOOK.phrase("move 1 space into {terrains}", kind="effect", n=1, storm=False)
@BOOK.phrase(
    "move up to {n} spaces into {terrains}",
    kind="effect",
    storm=False,
    example="move up to 2 spaces into road or dunes",
)
@dataclass(frozen=True, slots=True)
class FreeMove:
    """The hero moves without dice (AK 6.18, AK 8.12)."""

    n: int
    terrains: tuple[int, ...]
    storm: bool

    def possible(self, g: State, seat: int, card: int) -> bool:
        return bool(free_spaces(g, seat, self._into(), int(self.storm)))

    def apply(self, g: State, seat: int, card: int) -> None:
        g.stack.append(Frame(FREE_MOVE, seat, (self.n, self._into(), int(self.storm))))

    def _into(self) -> int:
        return mask(self.terrains) if self.terrains else ANYWHERE


@BOOK.phrase("roll {n} more movement di(e/ce)", kind="effect")
@dataclass(frozen=True, slots=True)
class AddDice:
    """More movement dice in this turn (AK 6.16)."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.extra += self.n


@BOOK.phrase("spend one {shown:terrain} symbol as {terrain}", kind="effect")
@dataclass(frozen=True, slots=True)
class SwapSymbol:
    """One symbol may be spent as another (AK 6.21)."""

    shown: int
    terrain: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return any(DIE_MASKS[face] >> self.shown & 1 for face in g.dice)

    def apply(self, g: State, seat: int, card: int) -> None:
        g.swaps = (*g.swaps, self.shown * 8 + self.terrain)


@BOOK.phrase("put your hero in any town outside the sandstorm", kind="effect")
@dataclass(frozen=True, slots=True)
class GoToTown:
    """The hero is put into a town."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        choose_town(g, seat)


@BOOK.phrase("reroll one movement die", kind="effect")
@dataclass(frozen=True, slots=True)
class RerollMovement:
    """A movement die is rolled again (AK 6.22)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return bool(g.dice)

    def apply(self, g: State, seat: int, card: int) -> None:
        g.stack.append(Frame(REROLL_DIE, seat))


# Rolls and combat


@BOOK.phrase("{bonus} on it", kind="effect")
@dataclass(frozen=True, slots=True)
class HelpRoll:
    """A bonus on the roll that is about to be made."""

    bonus: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.roll_bonus += self.bonus


@BOOK.phrase("reroll it", kind="effect")
@dataclass(frozen=True, slots=True)
class Reroll:
    """A roll that does not succeed, or that sets a number to beat, is made again; the new dice stand."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.roll_kind == RIVAL_ROLL or not roll_succeeds(g)

    def apply(self, g: State, seat: int, card: int) -> None:
        roll_dice(g)


@BOOK.phrase("it succeeds", kind="effect")
@dataclass(frozen=True, slots=True)
class Succeed:
    """The test succeeds without dice (AK 11.4)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return not g.sure

    def apply(self, g: State, seat: int, card: int) -> None:
        g.sure = True


@BOOK.phrase("{bonus} damage", kind="effect")
@dataclass(frozen=True, slots=True)
class MoreHarm:
    """The hit that is being dealt does more damage."""

    bonus: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.bonus_damage += self.bonus


@BOOK.phrase("your hero has {bonus} in every phase this round", kind="effect")
@dataclass(frozen=True, slots=True)
class RoundBonus:
    """The hero's combat values change for a round."""

    bonus: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.boosts = (*g.boosts, (ROUND_BOOST + VALUE, ANY_PHASE, self.bonus, g.hero[seat]))


@BOOK.phrase("all numbers of the challenge get {bonus} for this combat", kind="effect")
@dataclass(frozen=True, slots=True)
class WeakenFoe:
    """The challenge's numbers to beat change for the combat."""

    bonus: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.foe != NOTHING

    def apply(self, g: State, seat: int, card: int) -> None:
        g.boosts = (*g.boosts, (VALUE, ANY_PHASE, self.bonus, FOE_BOOST))


@BOOK.phrase("the challenge takes {n} wound(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class WoundFoe:
    """The challenge takes wounds."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.foe != NOTHING

    def apply(self, g: State, seat: int, card: int) -> None:
        wound_foe(g, self.n)


@BOOK.phrase("it discards {n} wound(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class FoeHeals:
    """The challenge discards wounds."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.hurt > 0

    def apply(self, g: State, seat: int, card: int) -> None:
        n = min(self.n, g.hurt)
        if n:
            g.hurt -= n
            if g.events is not None:
                g.events.append(FoeHealed(g.foe, n))


@BOOK.phrase("there is no {phase} phase this round", kind="effect")
@dataclass(frozen=True, slots=True)
class SkipPhase:
    """A phase is not fought in this round (AK 10.22)."""

    phase: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return not g.skipped >> self.phase & 1

    def apply(self, g: State, seat: int, card: int) -> None:
        g.skipped |= 1 << self.phase


@BOOK.phrase("this character may attack in the {phase} phase too", kind="effect")
@dataclass(frozen=True, slots=True)
class AttackAgain:
    """A further attack in a later phase of the round (AK 10.23)."""

    phase: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return self.phase > g.phase and not g.skipped >> self.phase & 1

    def apply(self, g: State, seat: int, card: int) -> None:
        g.free_attacks = (*g.free_attacks, bearer(g, card) * 4 + self.phase)


@BOOK.phrase("your allies cannot attack in the first round", kind="effect")
@dataclass(frozen=True, slots=True)
class BarAllies:
    """Allies do not attack in the first round."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        g.allies_barred = True


@BOOK.phrase("the challenge is discarded", kind="effect")
@dataclass(frozen=True, slots=True)
class SendAway:
    """The challenge leaves without a fight (AK 10.27)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.foe != NOTHING

    def apply(self, g: State, seat: int, card: int) -> None:
        send_away(g)


@BOOK.phrase("{skill} {n} or {otherwise:effect}", kind="effect", example="Will 11 or your hero takes 1 wound")
@dataclass(frozen=True, slots=True)
class TestOr:
    """The hero makes a test; if it fails, something happens (AK 11.6)."""

    skill: int
    n: int
    otherwise: Op

    def compiled(self) -> Test:
        return Test(self.skill, self.n, (self.otherwise,))


# The storm, the story die, the bazaar


@BOOK.phrase("the sandstorm moves", kind="effect")
@dataclass(frozen=True, slots=True)
class StormMoves:
    """The sandstorm moves two spaces (AK 8.4)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        blow(g, seat)


@BOOK.phrase("the wind turns one step clockwise", kind="effect")
@dataclass(frozen=True, slots=True)
class WindTurns:
    """The sandstorm turns (AK 8.7)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.storm != NOWHERE

    def apply(self, g: State, seat: int, card: int) -> None:
        change_course(g)


@BOOK.phrase(
    "move the sandstorm up to {n} spaces in any direction",
    kind="effect",
    example="move the sandstorm up to 3 spaces in any direction",
)
@dataclass(frozen=True, slots=True)
class LeadStorm:
    """The player moves the sandstorm at will (AK 8.5)."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.storm != NOWHERE

    def apply(self, g: State, seat: int, card: int) -> None:
        if g.storm != NOWHERE:
            g.stack.append(Frame(STORM_FREE, seat, (self.n,)))


@BOOK.phrase("reroll the story die", kind="effect")
@dataclass(frozen=True, slots=True)
class RerollStory:
    """The story die is rolled again, the first face is ignored (AK 13.23)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return bool(g.sides)

    def apply(self, g: State, seat: int, card: int) -> None:
        roll_story_die(g, seat)


@BOOK.phrase("ignore the ambush", kind="effect")
@dataclass(frozen=True, slots=True)
class IgnoreAmbush:
    """An ambush does not take place (AK 13.3)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.ambushed

    def apply(self, g: State, seat: int, card: int) -> None:
        g.ambushed = False


@BOOK.phrase("add {n} card(s) to the stack", kind="effect")
@dataclass(frozen=True, slots=True)
class AddToStack:
    """More market cards come to the bazaar (AK 12.6)."""

    n: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        for frame in reversed(g.stack):
            if frame.kind == TRADING:
                stack_new_cards(g, frame.args[0], self.n)
                return
