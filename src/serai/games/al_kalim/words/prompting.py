"""What the table waits for, as data that is the same for all who look.

What is told of a single choice stands under its notation in `choices`. Of the City of Dreams nothing but the
number of cards is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from serai.games.al_kalim.rules.bazaar import Browsing, Dreaming
from serai.games.al_kalim.rules.choosing import HEAL_WOUNDS, ChosenCharacter, ChosenTown, StartingTown
from serai.games.al_kalim.rules.combat import FightingPhase
from serai.games.al_kalim.rules.deeds import Deed
from serai.games.al_kalim.rules.escaping import EscapePhase
from serai.games.al_kalim.rules.experience import ExperienceCounter, Landing, Payment, RaisedNumber
from serai.games.al_kalim.rules.falling import DearestLoss, WakingUp
from serai.games.al_kalim.rules.limits import AboveLimit
from serai.games.al_kalim.rules.moving import DieToSpend, FreeMove, Moving, WayToMove
from serai.games.al_kalim.rules.quest_tests import QuestTest
from serai.games.al_kalim.rules.questions import Question
from serai.games.al_kalim.rules.resting import DieToReroll, RestingDie
from serai.games.al_kalim.rules.spoils import Spoils
from serai.games.al_kalim.rules.stats import life, stamina
from serai.games.al_kalim.rules.storm import FreeStormStep, NewStorm, StormStep
from serai.games.al_kalim.rules.story import CityToEnter, EmptyJewel, LostCity, NextSymbol
from serai.games.al_kalim.rules.trade import Trading
from serai.games.al_kalim.rules.turn import TimeOfDay
from serai.games.al_kalim.rules.windows import CardWindow
from serai.games.al_kalim.state.ability import (
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
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import FACE_NAMES, card_name
from serai.games.al_kalim.state.terms import (
    CHOOSE,
    COLOURS,
    DREAM_CARDS,
    GEAR_PRICE,
    MARKET,
    TERRAINS,
    TIMES,
    USE,
)
from serai.games.al_kalim.state.zones import is_character
from serai.games.al_kalim.words.notation import NOTATION
from serai.games.al_kalim.words.prompting_fights import about_combat, about_facing, about_flight, about_roll
from serai.games.al_kalim.words.prompting_trade import (
    about_bazaar,
    about_deed,
    about_experience,
    about_payment,
    about_quest_tests,
    about_raises,
)
from serai.games.al_kalim.words.prompting_ways import (
    about_cities,
    about_free_move,
    about_jewels,
    about_landing,
    about_movement,
    about_moving,
    about_new_storm,
    about_spending,
    about_starts,
    about_storm,
    about_time,
    being_dealt,
)
from serai.games.al_kalim.words.wording import ability_words
from serai.kernel import Data, Prompt

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
    asked = g.stack[-1]
    name, rule = asked.prompt
    tell = _ABOUT.get(asked.kind)
    about = tell(g, asked) if tell is not None else {}
    texts = _texts(g)
    if texts:
        about["choices"] = {**about.get("choices", {}), **texts}
    return Prompt(asked.seat, name, rule, about)


def _texts(g: State) -> About:
    """The words of every ability that may be used."""
    used = [action for action in g.offers if action.verb is USE]
    return {NOTATION.notate(g, action): {"text": ability_words(g.pool, action.n)} for action in used}


def _about_window(g: State, asked: CardWindow) -> About:
    """What the cards that may be used now could change."""
    moment = asked.moment
    about: About = {"moment": MOMENT_NAMES[moment]}
    if moment == REROLLING:
        return about | {"dice": [FACE_NAMES[face] for face in g.dice], "time": TIMES[g.time]}
    if moment == HEAT:
        return about | being_dealt(g, asked.seat)
    if moment in (BEFORE_ROLL, AFTER_ROLL, ON_HIT):
        return about | about_roll(g) | about_combat(g)
    if moment == ON_DAMAGE:
        card = g.victim
        left = life(g, card) - g.wounds[card]
        return about | {"character": card_name(g, card), "wounds": g.pending, "left": left}
    if moment == STORY_ROLLED:
        return about | {"symbols": [TERRAINS[terrain] for terrain in g.sides], "time": TIMES[g.time]}
    if moment == AMBUSHED:
        return about | {"colour": COLOURS[max(g.tile[asked.seat] - 1, 0)]}
    return about | about_combat(g)


def _about_rest(g: State, asked: RestingDie) -> About:
    return {"left": asked.left, "choices": _conditions(g)}


def _about_character(g: State, asked: ChosenCharacter) -> About:
    what = "wounds" if asked.purpose == HEAL_WOUNDS else "exhaustion"
    return {"what": what, "n": asked.amount, "choices": _conditions(g)}


def _conditions(g: State) -> About:
    """How the characters are that may be chosen."""
    conditions: About = {}
    for action in g.offers:
        if action.verb is CHOOSE and is_character(g, action.n):
            card = action.n
            conditions[NOTATION.notate(g, action)] = {
                "wounds": g.wounds[card],
                "life": life(g, card),
                "exhaustion": g.tired[card],
                "stamina": stamina(g, card),
            }
    return conditions


def _about_symbols(g: State, asked: Question) -> About:
    return {"symbols": [TERRAINS[terrain] for terrain in g.sides], "time": TIMES[g.time]}


def _about_city(g: State, asked: CityToEnter) -> About:
    return {"city": g.board.city_names[asked.city]}


def _about_browsing(g: State, asked: Question) -> About:
    """How many cards would be seen."""
    return {"cards": min(DREAM_CARDS, len(g.decks[MARKET]) + len(g.discards[MARKET]))}


def _about_dreams(g: State, asked: Dreaming) -> About:
    """Only how many cards there are: what they are is for one player's eyes (AK 12.26)."""
    return {"cards": len(asked.cards)}


def _about_shedding(g: State, asked: Question) -> About:
    return {"cards": [card_name(g, action.n) for action in g.offers]}


def _about_loss(g: State, asked: DearestLoss) -> About:
    return {"price": g.pool.faces[asked.cards[0]].cost if asked.cards else GEAR_PRICE}


def _about_spoils(g: State, asked: Spoils) -> About:
    return {"loser": asked.loser}


def _about_dice(g: State, asked: Question) -> About:
    return {"dice": [FACE_NAMES[face] for face in g.dice], "time": TIMES[g.time]}


_ABOUT: Final[dict[int, Callable[[State, Any], About]]] = {
    StartingTown.kind: about_starts,
    TimeOfDay.kind: about_time,
    WayToMove.kind: about_movement,
    RestingDie.kind: _about_rest,
    Moving.kind: about_moving,
    DieToSpend.kind: about_spending,
    FreeMove.kind: about_free_move,
    CardWindow.kind: _about_window,
    Deed.kind: about_deed,
    NextSymbol.kind: _about_symbols,
    EmptyJewel.kind: about_jewels,
    LostCity.kind: about_cities,
    CityToEnter.kind: _about_city,
    NewStorm.kind: about_new_storm,
    StormStep.kind: about_storm,
    EscapePhase.kind: about_flight,
    FightingPhase.kind: about_facing,
    Trading.kind: about_bazaar,
    Dreaming.kind: _about_dreams,
    AboveLimit.kind: _about_shedding,
    DearestLoss.kind: _about_loss,
    WakingUp.kind: about_starts,
    QuestTest.kind: about_quest_tests,
    ExperienceCounter.kind: about_experience,
    Payment.kind: about_payment,
    RaisedNumber.kind: about_raises,
    Landing.kind: about_landing,
    Spoils.kind: _about_spoils,
    ChosenCharacter.kind: _about_character,
    ChosenTown.kind: about_starts,
    FreeStormStep.kind: about_storm,
    DieToReroll.kind: _about_dice,
    Browsing.kind: _about_browsing,
}
