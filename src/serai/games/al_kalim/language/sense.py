"""Texts that can be read but not carried out: an effect without meaning at its moment or on its card."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.language.effects_fights import (
    AttackAgain,
    BarAllies,
    FoeHeals,
    MoreHarm,
    RoundBonus,
    SendAway,
    SkipPhase,
    WeakenFoe,
    WoundFoe,
)
from serai.games.al_kalim.language.effects_harm import CancelHeat, CancelWounds, SpareParty
from serai.games.al_kalim.language.effects_land import AddToStack, IgnoreAmbush, RerollStory
from serai.games.al_kalim.language.effects_moving import (
    AddDice,
    FreeMove,
    GoToTown,
    RerollMovement,
    SwapSymbol,
)
from serai.games.al_kalim.language.effects_rolls import HelpRoll, Reroll, Succeed, TestOr
from serai.games.al_kalim.language.moments import Usable, Works
from serai.games.al_kalim.state import ability as a
from serai.games.al_kalim.state.terms import CHALLENGE

#: The moments that give an effect its meaning; effects that are not named here fit everywhere.
_FITTING: Final[tuple[tuple[type, tuple[int, ...], str], ...]] = (
    (MoreHarm, (a.ON_HIT,), "damage is added when a character hits"),
    (AttackAgain, (a.ON_HIT,), "a further attack follows a hit"),
    (HelpRoll, (a.BEFORE_ROLL, a.AFTER_ROLL), "a roll is helped before or after it is made"),
    (Succeed, (a.BEFORE_ROLL,), "a test is made to succeed before it is rolled"),
    (Reroll, (a.AFTER_ROLL,), "a roll is made again after it was made"),
    (CancelWounds, (a.ON_DAMAGE, a.ON_KNOCKOUT), "wounds are cancelled when they are dealt"),
    (CancelHeat, (a.HEAT,), "heat is cancelled when it is dealt"),
    (SpareParty, (a.ANY_TIME,), "the heat of a turn is cancelled before it comes"),
    (SwapSymbol, (a.MOVEMENT,), "symbols are spent while moving"),
    (FreeMove, (a.MOVEMENT, a.INSTEAD_OF_MOVING), "a hero moves in the Movement step"),
    (GoToTown, (a.INSTEAD_OF_MOVING,), "a hero is put somewhere instead of moving"),
    (AddDice, (a.BEFORE_MOVE, a.REFRESH), "dice are added before they are rolled"),
    (RerollMovement, (a.REROLLING,), "movement dice are rerolled after rolling them"),
    (RoundBonus, (a.ROUND_START,), "a bonus for a round begins with it"),
    (SkipPhase, (a.ROUND_START,), "a phase is taken away when the round begins"),
    (WeakenFoe, (a.BEFORE_COMBAT, a.ROUND_START), "a challenge is weakened before a fight"),
    (WoundFoe, (a.BEFORE_COMBAT, a.ROUND_START, a.ON_HIT), "a challenge is wounded in combat"),
    (FoeHeals, (a.ROUND_START, a.ROUND_END, a.CHALLENGE_HITS), "a challenge heals in combat"),
    (BarAllies, (a.BEFORE_COMBAT,), "allies are held back before combat"),
    (SendAway, (a.BEFORE_COMBAT,), "a challenge is sent away before combat"),
    (RerollStory, (a.STORY_ROLLED,), "the story die is rerolled after rolling it"),
    (IgnoreAmbush, (a.AMBUSHED,), "an ambush is ignored when it comes"),
    (AddToStack, (a.BAZAAR,), "cards are added to a stack in its bazaar"),
)
#: Moments of a challenge's own text; of nobody else's.
_OF_CHALLENGES: Final = (a.CHALLENGE_HITS, a.ROUND_END, a.REWARD)


def senseless(kind: int, sentence: object, kept: bool) -> str:
    """What speaks against a sentence on a card of this kind; "" if nothing does."""
    if isinstance(sentence, Usable):
        return _of_moment(sentence.moment.when, sentence.effects) or _of_cost(kind, sentence, kept)
    if isinstance(sentence, Works):
        when = sentence.occasion.when
        if kind == CHALLENGE and kept:
            return "the text of a kept card has a cost"
        if kind != CHALLENGE and (when in _OF_CHALLENGES or when == a.ON_KNOCKOUT):
            return "this moment is for the text of challenges"
        return _of_moment(when, sentence.effects)
    return "a kept card has no lasting text" if kept else ""


def _of_cost(kind: int, sentence: Usable, kept: bool) -> str:
    if kind == CHALLENGE and not kept and (not sentence.cost.gold or sentence.moment.when != a.BEFORE_COMBAT):
        return "a challenge can only be paid off, in gold, before combat"
    if kind != CHALLENGE and sentence.cost.gold:
        return "gold is paid to challenges only"
    return ""


def _of_moment(when: int, effects: tuple[object, ...]) -> str:
    for effect in effects:
        inner = effect
        if isinstance(effect, TestOr):
            inner = effect.otherwise
            if isinstance(inner, TestOr):
                return "a test that fails does not lead to another test"
        for cls, moments, reason in _FITTING:
            if isinstance(inner, cls) and when not in moments:
                return reason
        who = getattr(inner, "who", None)
        if who == a.TARGET and when != a.CHALLENGE_HITS:
            return '"that character" is the one that the challenge has just damaged'
    return ""
