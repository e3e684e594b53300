"""Challenges, combats, tests and fights of heroes as sentences."""

from __future__ import annotations

from serai.games.al_kalim.state import events_fights as e
from serai.games.al_kalim.state.terms import ESCAPE_TEST, PHASES, SKILLS
from serai.kernel import Event
from serai.words.al_kalim.speech import Speech, gear, total, wounds


def of_fights(s: Speech, event: Event) -> str:
    """An event of a fight as a sentence; "" for others."""
    return _of_challenges(s, event) or _of_rounds(s, event) or _of_ends(s, event) or _of_heroes(s, event)


def _of_challenges(s: Speech, event: Event) -> str:
    if isinstance(event, e.ChallengeDrawn):
        if event.ambush:
            return f"{s.challenge(event.card)}, ambushes {s.player(event.seat)}."
        return f"{s.does(event.seat, 'draw')} {s.challenge(event.card)}."
    if isinstance(event, e.ChallengeMet):
        return f"{s.does(event.seat, 'meet')} {s.challenge(event.card)}, still undefeated."
    if isinstance(event, e.ChallengeDefeated):
        return f"{s.does(event.seat, 'defeat')} {s.card(event.card)}."
    if isinstance(event, e.ChallengeStays):
        if event.hex < 0:
            return f"{s.card(event.card)} goes to the bottom of its deck, undefeated."
        return f"{s.card(event.card)} stays {s.at(event.hex)}, undefeated."
    if isinstance(event, e.ChallengeGone):
        return f"{s.card(event.card)} is sent away."
    if isinstance(event, e.CardKept):
        return f"{s.does(event.seat, 'keep')} {s.card(event.card)} as {s.kept(event.card)}."
    if isinstance(event, e.FoeWounded):
        return f"{s.card(event.card)} takes {wounds(event.n)}."
    if isinstance(event, e.FoeHealed):
        return f"{s.card(event.card)} discards {wounds(event.n)}."
    return ""


def _of_rounds(s: Speech, event: Event) -> str:
    if isinstance(event, e.RoundBegan):
        return f"combat round {event.round}."
    if isinstance(event, e.PhaseSkipped):
        return f"the {PHASES[event.phase]} phase is not fought in this round."
    if isinstance(event, e.CombatRolled):
        does = "attacks" if event.attacks else "defends"
        roll = total(event.one, event.two, event.value, event.target)
        return f"{s.card(event.card)} {does} in {PHASES[event.phase]}: {roll}."
    if isinstance(event, e.RivalRolled):
        where = "for the escape" if event.phase < 0 else f"in {PHASES[event.phase]}"
        sum_ = f"{event.one} + {event.two} + {event.value} = {event.one + event.two + event.value}"
        return f"{s.does(event.seat, 'set')} the number to beat {where}: {sum_}."
    if isinstance(event, e.TestRolled):
        roll = total(event.one, event.two, event.bonus, event.difficulty)
        if event.skill == ESCAPE_TEST:
            return f"{s.does(event.seat, 'try')} to escape: {roll}."
        return f"{s.does(event.seat, 'test')} {SKILLS[event.skill].capitalize()}: {roll}."
    if isinstance(event, e.TestSettled):
        if event.skill == ESCAPE_TEST:
            return f"the escape {'succeeds' if event.passed else 'fails'}."
        verb = "pass" if event.passed else "fail"
        return f"{s.does(event.seat, verb)} the test of {SKILLS[event.skill].capitalize()}."
    return ""


def _of_ends(s: Speech, event: Event) -> str:
    if isinstance(event, e.Escaped):
        return f"{s.does(event.seat, 'escape')}."
    if isinstance(event, e.AllyKilled):
        return f"{s.owner(event.seat)} {s.card(event.card)} is killed."
    if isinstance(event, e.KnockedOut):
        return f"{s.hero(event.seat)} is knocked out."
    return ""


def _of_heroes(s: Speech, event: Event) -> str:
    if isinstance(event, e.HeroAttacked):
        return f"{s.does(event.seat, 'attack')} {s.player(event.other)}."
    if isinstance(event, e.FightEnded):
        if event.loser < 0:
            return "the fight ends without a loser."
        return f"{s.does(event.winner, 'win')} the fight against {s.player(event.loser)}."
    if isinstance(event, e.CardTaken):
        return f"{s.does(event.seat, 'take')} {s.card(event.card)}."
    if isinstance(event, e.GearTaken):
        return f"{s.does(event.seat, 'take')} {gear(event.gear)}."
    return ""
