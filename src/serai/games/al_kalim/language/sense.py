"""Texts that can be read but not carried out: an effect without meaning at its moment or on its card."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim import ability as a
from serai.games.al_kalim.language import ops
from serai.games.al_kalim.language.moments import Usable, Works
from serai.games.al_kalim.terms import CHALLENGE

#: The moments that give an effect its meaning; effects that are not named here fit everywhere.
_FITTING: Final[tuple[tuple[type, tuple[int, ...], str], ...]] = (
    (ops.MoreHarm, (a.ON_HIT,), "damage is added when a character hits"),
    (ops.AttackAgain, (a.ON_HIT,), "a further attack follows a hit"),
    (ops.HelpRoll, (a.BEFORE_ROLL, a.AFTER_ROLL), "a roll is helped before or after it is made"),
    (ops.Succeed, (a.BEFORE_ROLL,), "a test is made to succeed before it is rolled"),
    (ops.Reroll, (a.AFTER_ROLL,), "a roll is made again after it was made"),
    (ops.CancelWounds, (a.ON_DAMAGE, a.ON_KNOCKOUT), "wounds are cancelled when they are dealt"),
    (ops.CancelHeat, (a.HEAT,), "heat is cancelled when it is dealt"),
    (ops.SwapSymbol, (a.MOVEMENT,), "symbols are spent while moving"),
    (ops.FreeMove, (a.MOVEMENT, a.INSTEAD_OF_MOVING), "a hero moves in the Movement step"),
    (ops.GoToTown, (a.INSTEAD_OF_MOVING,), "a hero is put somewhere instead of moving"),
    (ops.AddDice, (a.BEFORE_MOVE, a.REFRESH), "dice are added before they are rolled"),
    (ops.RerollMovement, (a.REROLLING,), "movement dice are rerolled after rolling them"),
    (ops.RoundBonus, (a.ROUND_START,), "a bonus for a round begins with it"),
    (ops.SkipPhase, (a.ROUND_START,), "a phase is taken away when the round begins"),
    (ops.WeakenFoe, (a.BEFORE_COMBAT, a.ROUND_START), "a challenge is weakened before a fight"),
    (ops.WoundFoe, (a.BEFORE_COMBAT, a.ROUND_START, a.ON_HIT), "a challenge is wounded in combat"),
    (ops.FoeHeals, (a.ROUND_START, a.ROUND_END, a.CHALLENGE_HITS), "a challenge heals in combat"),
    (ops.BarAllies, (a.BEFORE_COMBAT,), "allies are held back before combat"),
    (ops.SendAway, (a.BEFORE_COMBAT,), "a challenge is sent away before combat"),
    (ops.RerollStory, (a.STORY_ROLLED,), "the story die is rerolled after rolling it"),
    (ops.IgnoreAmbush, (a.AMBUSHED,), "an ambush is ignored when it comes"),
    (ops.AddToStack, (a.BAZAAR,), "cards are added to a stack in its bazaar"),
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
        if isinstance(effect, ops.TestOr):
            inner = effect.otherwise
            if isinstance(inner, ops.TestOr):
                return "a test that fails does not lead to another test"
        for cls, moments, reason in _FITTING:
            if isinstance(inner, cls) and when not in moments:
                return reason
        who = getattr(inner, "who", None)
        if who == a.TARGET and when != a.CHALLENGE_HITS:
            return '"that character" is the one that the challenge has just damaged'
    return ""
