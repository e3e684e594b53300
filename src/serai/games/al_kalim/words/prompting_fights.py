"""What a prompt says of combat: the challenge, the roll on the table, and the odds of each choice."""

from __future__ import annotations

from serai.games.al_kalim.rules.combat import FightingPhase
from serai.games.al_kalim.rules.forecast import Forecast, has_running_text
from serai.games.al_kalim.rules.gear import roll_succeeds
from serai.games.al_kalim.rules.odds import (
    chance_of_escape,
    chance_to_reach,
    escape_numbers,
    percent,
    strokes,
)
from serai.games.al_kalim.rules.questions import Question
from serai.games.al_kalim.rules.stats import foe_damage, foe_life, foe_number, life
from serai.games.al_kalim.state.ability import COMBAT_ROLL, ESCAPE_ROLL, RIVAL_ROLL
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import card_name
from serai.games.al_kalim.state.terms import ATTACK, DEFEND, ESCAPE, NOBODY, NOTHING, PHASES, SKILLS, STAND
from serai.games.al_kalim.words.notation import NOTATION
from serai.kernel import Data

About = dict[str, Data]


def about_combat(g: State) -> About:
    """Against whom the combat is, and how it stands; nothing outside combat."""
    if g.foe == NOTHING and g.rival == NOBODY:
        return {}
    hero = g.hero[g.fighter]
    about: About = {"round": g.bout, "hero": {"wounds": g.wounds[hero], "life": life(g, hero)}}
    if g.foe == NOTHING:
        rival = g.hero[g.rival]
        return about | {
            "rival": g.rival,
            "foe": card_name(g, rival),
            "foe_wounds": g.wounds[rival],
            "foe_life": life(g, rival),
        }
    return about | {"foe": card_name(g, g.foe), "foe_wounds": g.hurt, "foe_life": foe_life(g)}


def about_roll(g: State) -> About:
    """The roll on the table: before it is thrown its chance, afterwards the sum."""
    about: About = {
        "character": card_name(g, g.roll_card),
        "roll": _kind_of_roll(g),
        "value": g.roll_bonus,
    }
    if g.roll_kind != RIVAL_ROLL:
        about["target"] = g.roll_target
    if g.sure:
        return about | {"enough": True}
    if not g.one:
        if g.roll_kind == RIVAL_ROLL:
            return about
        return about | {"chance": percent(chance_to_reach(g.roll_bonus, g.roll_target))}
    about |= {"thrown": [g.one, g.two], "sum": g.one + g.two + g.roll_bonus}
    return about if g.roll_kind == RIVAL_ROLL else about | {"enough": roll_succeeds(g)}


def _kind_of_roll(g: State) -> str:
    if g.roll_kind == COMBAT_ROLL:
        return f"{PHASES[g.phase]} {'attack' if g.attacks else 'defence'}"
    if g.roll_kind == RIVAL_ROLL:
        return f"{PHASES[g.phase]} number"
    return "escape" if g.roll_kind == ESCAPE_ROLL else f"test of {SKILLS[g.roll_skill].capitalize()}"


def about_flight(g: State, asked: Question) -> About:
    """The odds of an escape, and of the combat if the hero stands."""
    about = about_combat(g)
    choices: About = {NOTATION.notate(g, ESCAPE()): {"success": percent(chance_of_escape(g))}}
    if g.foe != NOTHING:
        value, number = escape_numbers(g)
        choices[NOTATION.notate(g, ESCAPE())] |= {"value": value, "difficulty": number}
        outlook = Forecast(g).outlook()
        choices[NOTATION.notate(g, STAND())] = {"win": percent(outlook.win), "out": percent(outlook.out)}
        about |= {"numbers": _numbers(g), "text": has_running_text(g)}
    return about | {"choices": choices}


def about_facing(g: State, asked: FightingPhase) -> About:
    """For each choice in the phase: its chance, what it deals and risks, and where the combat goes."""
    phase = asked.phase
    about = about_combat(g) | {"phase": PHASES[phase]}
    forecast = None
    if g.foe != NOTHING:
        about |= {
            "number": foe_number(g, phase),
            "damage": foe_damage(g, phase),
            "numbers": _numbers(g),
            "text": has_running_text(g),
        }
        forecast = Forecast(g)
    choices: About = {}
    for stroke in strokes(g, phase):
        odds: About = {
            "value": stroke.value,
            "success": percent(stroke.chance),
            "deals": stroke.deals,
            "suffers": stroke.suffers,
            "expected_deals": round(stroke.expected_deals, 2),
            "expected_suffers": round(stroke.expected_suffers, 2),
        }
        if forecast is not None:
            outlook = forecast.outlook_after(stroke, phase)
            odds |= {"win": percent(outlook.win), "out": percent(outlook.out)}
        choices[NOTATION.notate(g, ATTACK(stroke.card) if stroke.attacks else DEFEND())] = odds
    return about | {"choices": choices}


def _numbers(g: State) -> Data:
    """The number to beat and the damage of the challenge in every phase."""
    return {phase: [foe_number(g, number), foe_damage(g, number)] for number, phase in enumerate(PHASES)}
