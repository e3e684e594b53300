"""What the table waits for, as data that is the same for all who look.

What is told of a single choice stands under its notation in `choices`. Of the City of Dreams nothing but the
number of cards is told.
"""

from __future__ import annotations

from collections.abc import Callable

from serai.games.al_kalim import frames as f
from serai.games.al_kalim.ability import (
    AFTER_ROLL,
    AMBUSHED,
    BEFORE_COMBAT,
    BEFORE_ROLL,
    END_MOVE,
    HEAT,
    MOMENTS,
    ON_DAMAGE,
    ON_HIT,
    REROLLING,
    ROUND_START,
    STORY_ROLLED,
)
from serai.games.al_kalim.choosing import HEAL_WOUNDS
from serai.games.al_kalim.naming import FACE_NAMES, card_name
from serai.games.al_kalim.notation import notate
from serai.games.al_kalim.prompting_fights import about_combat, about_facing, about_flight, about_roll
from serai.games.al_kalim.prompting_trade import (
    about_bazaar,
    about_deed,
    about_experience,
    about_payment,
    about_quest_tests,
    about_raises,
)
from serai.games.al_kalim.prompting_ways import (
    about_cities,
    about_free_move,
    about_jewels,
    about_landing,
    about_movement,
    about_moving,
    about_spending,
    about_starts,
    about_storm,
    about_time,
    being_dealt,
)
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import life, stamina
from serai.games.al_kalim.terms import CHOOSE, COLOURS, DREAM_CARDS, GEAR_PRICE, MARKET, TERRAINS, TIMES, USE
from serai.games.al_kalim.wording import ability_words
from serai.games.al_kalim.zones import is_character
from serai.kernel import Data, Frame, Prompt

About = dict[str, Data]

#: The moments at which cards may be used in a window, as `about` names them.
WINDOW_NAMES = {
    REROLLING: "movement roll",
    HEAT: "heat",
    END_MOVE: "end of movement",
    BEFORE_COMBAT: "before combat",
    ROUND_START: "start of round",
    BEFORE_ROLL: "before roll",
    AFTER_ROLL: "after roll",
    ON_HIT: "hit",
    ON_DAMAGE: "damage",
    STORY_ROLLED: "story die",
    AMBUSHED: "ambush",
}
MOMENT_NAMES = tuple([WINDOW_NAMES.get(moment, "") for moment in range(MOMENTS)])


def prompt(g: State) -> Prompt:
    """The question on top of the stack."""
    frame = g.stack[-1]
    kind, rule = f.PROMPTS[frame.kind]
    tell = _ABOUT.get(frame.kind)
    about = tell(g, frame) if tell is not None else {}
    texts = _texts(g)
    if texts:
        about["choices"] = {**about.get("choices", {}), **texts}
    return Prompt(frame.seat, kind, rule, about)


def _texts(g: State) -> About:
    """The words of every ability that may be used."""
    used = [action for action in g.offers if action.verb is USE]
    return {notate(g, action): {"text": ability_words(g.pool, action.n)} for action in used}


def _about_window(g: State, frame: Frame) -> About:
    """What the cards that may be used now could change."""
    moment = frame.args[0]
    about: About = {"moment": MOMENT_NAMES[moment]}
    if moment == REROLLING:
        return about | {"dice": [FACE_NAMES[face] for face in g.dice], "time": TIMES[g.time]}
    if moment == HEAT:
        return about | being_dealt(g, frame.seat)
    if moment in (BEFORE_ROLL, AFTER_ROLL, ON_HIT):
        return about | about_roll(g) | about_combat(g)
    if moment == ON_DAMAGE:
        card = g.victim
        left = life(g, card) - g.wounds[card]
        return about | {"character": card_name(g, card), "wounds": g.pending, "left": left}
    if moment == STORY_ROLLED:
        return about | {"symbols": [TERRAINS[terrain] for terrain in g.sides], "time": TIMES[g.time]}
    if moment == AMBUSHED:
        return about | {"colour": COLOURS[max(g.tile[frame.seat] - 1, 0)]}
    return about | about_combat(g)


def _about_rest(g: State, frame: Frame) -> About:
    return {"left": frame.args[0], "choices": _conditions(g)}


def _about_character(g: State, frame: Frame) -> About:
    purpose, amount = frame.args
    what = "wounds" if purpose == HEAL_WOUNDS else "exhaustion"
    return {"what": what, "n": amount, "choices": _conditions(g)}


def _conditions(g: State) -> About:
    """How the characters are that may be chosen."""
    told: About = {}
    for action in g.offers:
        if action.verb is CHOOSE and is_character(g, action.n):
            card = action.n
            told[notate(g, action)] = {
                "wounds": g.wounds[card],
                "life": life(g, card),
                "exhaustion": g.tired[card],
                "stamina": stamina(g, card),
            }
    return told


def _about_symbols(g: State, frame: Frame) -> About:
    return {"symbols": [TERRAINS[terrain] for terrain in g.sides], "time": TIMES[g.time]}


def _about_city(g: State, frame: Frame) -> About:
    city = frame.args[0]
    return {"city": g.board.city_names[city]}


def _about_browsing(g: State, frame: Frame) -> About:
    """How many cards would be seen."""
    return {"cards": min(DREAM_CARDS, len(g.decks[MARKET]) + len(g.discards[MARKET]))}


def _about_dreams(g: State, frame: Frame) -> About:
    """Only how many cards there are: what they are is for one player's eyes (AK 12.26)."""
    return {"cards": len(frame.args) - 1}


def _about_shedding(g: State, frame: Frame) -> About:
    return {"cards": [card_name(g, action.n) for action in g.offers]}


def _about_loss(g: State, frame: Frame) -> About:
    cards = frame.args[1:]
    return {"price": g.pool.faces[cards[0]].cost if cards else GEAR_PRICE}


def _about_spoils(g: State, frame: Frame) -> About:
    return {"loser": frame.args[0]}


def _about_dice(g: State, frame: Frame) -> About:
    return {"dice": [FACE_NAMES[face] for face in g.dice], "time": TIMES[g.time]}


_ABOUT: dict[int, Callable[[State, Frame], About]] = {
    f.STARTING: about_starts,
    f.TIME: about_time,
    f.MOVE: about_movement,
    f.RESTING: _about_rest,
    f.MOVING: about_moving,
    f.SPENDING: about_spending,
    f.FREE_MOVE: about_free_move,
    f.WINDOW: _about_window,
    f.DEED: about_deed,
    f.SYMBOLS: _about_symbols,
    f.STIRRING: about_jewels,
    f.CITY_PLACING: about_cities,
    f.CITY_ENTERING: _about_city,
    f.WINDING: about_storm,
    f.BLOWING: about_storm,
    f.FLEEING: about_flight,
    f.FACING: about_facing,
    f.TRADING: about_bazaar,
    f.DREAMING: _about_dreams,
    f.SHEDDING: _about_shedding,
    f.LOSING: _about_loss,
    f.RETURNING: about_starts,
    f.QUEST_TEST: about_quest_tests,
    f.LEVELLING: about_experience,
    f.PAYING: about_payment,
    f.RAISING: about_raises,
    f.LANDING: about_landing,
    f.TAKING: _about_spoils,
    f.CHARACTER: _about_character,
    f.TOWN_CHOICE: about_starts,
    f.STORM_FREE: about_storm,
    f.REROLL_DIE: _about_dice,
    f.BROWSING: _about_browsing,
}
