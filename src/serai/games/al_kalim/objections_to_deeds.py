"""Why an adventure, a story, a quest or a fight cannot be begun, and why a symbol or a city does not come."""

from __future__ import annotations

from serai.games.al_kalim import frames as f
from serai.games.al_kalim.ability import TEST_STEP
from serai.games.al_kalim.bazaar import stacks_here
from serai.games.al_kalim.lairs import lair_at
from serai.games.al_kalim.naming import card_name, stack_name
from serai.games.al_kalim.objections import is_card
from serai.games.al_kalim.quests import STEPS, is_done, is_in_place
from serai.games.al_kalim.state import State
from serai.games.al_kalim.storm import covered
from serai.games.al_kalim.terms import (
    ADVENTURE,
    ASSAULT,
    BROWSE,
    CITIES,
    CITY,
    EXPLORE,
    LEGEND,
    LEGEND_TYPES,
    LEGENDS,
    MIRAGE,
    NOTHING,
    NOWHERE,
    QUEST,
    STACKS,
    STORY,
    SYMBOL,
    TERRAINS,
    TEST,
    TIMES,
    TOWNS,
    UNDECIDED,
)
from serai.kernel import Action, Frame, Refusal

_DEEDS = (ADVENTURE, STORY, QUEST, EXPLORE, ASSAULT)
_DEED_STEP = 4  # of a TURN frame: the deed is still to come


def of_deeds(g: State, frame: Frame, action: Action) -> Refusal | None:
    """Why a deed cannot be done; None for other wishes."""
    verb, n = action.verb, action.n
    if verb in _DEEDS:
        return _deed(g, frame, action)
    if verb is SYMBOL:
        return _symbol(g, frame, n)
    if verb is CITY:
        return _city(g, frame, n)
    if verb is BROWSE:
        return Refusal("the top cards of the market are looked at on entering the City of Dreams", "AK 12.25")
    return _test(g, frame, n) if verb is TEST else None


def _deed(g: State, frame: Frame, action: Action) -> Refusal | None:
    verb, n, seat, kind = action.verb, action.n, frame.seat, frame.kind
    if kind == f.CITY_ENTERING and verb is EXPLORE:
        return Refusal("only the city that has just appeared can be explored", "AK 13.14")
    if g.stack[0].kind == f.TURN and g.stack[0].args[0] <= _DEED_STEP:
        return Refusal("that comes after the Movement step", "AK 5.1")
    if kind != f.DEED:
        return Refusal("one deed was chosen for this turn", "AK 5.6")
    hex = g.where[seat]
    name = g.board.name(hex)
    if verb is ADVENTURE:
        if covered(g, hex) and (g.up[hex] or lair_at(g, hex) != NOTHING):
            return Refusal(f"the sandstorm covers {name}", "AK 8.13")
        return Refusal(f"there is no adventure on {name}", "AK 9.1")
    if verb is STORY:
        return Refusal(f"in {name} the bazaar takes the place of the story die", "AK 12.3")
    if verb is QUEST:
        return to_draw(g, seat, n)
    if verb is EXPLORE:
        return _explore(g, seat, n)
    return _assault(g, seat, n)


def to_draw(g: State, seat: int, kind: int) -> Refusal:
    """Why a quest of a type cannot be drawn (AK 14.3 to AK 14.7, AK 14.37)."""
    if kind >= len(LEGEND_TYPES):
        return Refusal("there are five types of Legendary card", "AK 14.1")
    if not g.tile[seat]:
        return Refusal("without a counter on the quest tile no quest can be drawn", "AK 14.4")
    held = [card for card in g.legends[seat] if g.pool.faces[card].sort == kind]
    if held:
        return Refusal(f"you have {card_name(g, held[0])} of this type", "AK 14.7")
    if not g.decks[LEGENDS + kind]:
        return Refusal(f"no Legendary {LEGEND_TYPES[kind].capitalize()} is left", "AK 14.37")
    limit = g.tile[seat]
    return Refusal(f"your quest tile allows {limit} Legendary card{'s' * (limit != 1)}", "AK 14.3")


def _explore(g: State, seat: int, stack: int) -> Refusal:
    if stack >= STACKS:
        return Refusal("there is no such bazaar", "AK 4.4")
    hex = g.where[seat]
    name = stack_name(g, stack)
    at = g.board.towns[stack] if stack < TOWNS else g.cities[stack - TOWNS]
    if at == NOWHERE:
        return Refusal(f"the {name} is not on the map", "AK 4.5")
    if at == hex and covered(g, hex):
        return Refusal(f"the sandstorm covers {name}", "AK 8.14")
    here = " or ".join([stack_name(g, other) for other in stacks_here(g, seat)])
    if here:
        return Refusal(f"your hero is in {here}", "AK 12.3")
    return Refusal(f"your hero is not in {name}", "AK 12.3")


def _assault(g: State, seat: int, other: int) -> Refusal:
    if other >= g.seats:
        return Refusal("there is no such player", "AK 15.1")
    if other == seat:
        return Refusal("nobody attacks his or her own hero", "AK 15.1")
    name = card_name(g, g.hero[other])
    return Refusal(f"{name} is not in the space of your hero", "AK 15.1")


def _symbol(g: State, frame: Frame, terrain: int) -> Refusal | None:
    if frame.kind != f.SYMBOLS:
        return Refusal("symbols work when the story die was rolled", "AK 13.1")
    if terrain == MIRAGE and MIRAGE in g.sides:
        return Refusal("the mirage works after the other symbols", "AK 13.20")
    name = TERRAINS[terrain] if terrain < len(TERRAINS) else "that"
    return Refusal(f"the story die shows no {name} that has still to work", "AK 13.1")


def _city(g: State, frame: Frame, city: int) -> Refusal | None:
    if city >= CITIES:
        return Refusal("there are three Lost Cities", "AK 4.4")
    if frame.kind != f.CITY_PLACING:
        return Refusal("a Lost City appears by the story die", "AK 13.14")
    return Refusal(f"the {g.board.city_names[city]} is on the map already", "AK 13.14")


def _test(g: State, frame: Frame, which: int) -> Refusal | None:
    """Why a quest test cannot be tried."""
    card, number = divmod(which, STEPS)
    seat = frame.seat
    if not is_card(g, card) or g.pool.faces[card].kind != LEGEND or number >= len(g.pool.faces[card].steps):
        return Refusal("no quest has such a step", "AK 14.8")
    name = g.pool.faces[card].name
    if g.owner[card] != seat:
        return Refusal(f"the quest {name} is not yours", "AK 14.8")
    if g.done[card]:
        return Refusal(f"the quest {name} is completed", "AK 14.24")
    step = g.pool.faces[card].steps[number]
    if step.kind != TEST_STEP:
        return Refusal(f"step {number + 1} of {name} is not a test", "AK 14.11")
    if is_done(g, card, number):
        return Refusal(f"step {number + 1} of {name} is done", "AK 14.8")
    if frame.kind != f.QUEST_TEST:
        return Refusal("a quest test follows the story die, or the bazaar of a town", "AK 14.11")
    if is_in_place(g, seat, step):
        return None
    if step.time not in (UNDECIDED, g.time):
        return Refusal(f"{name} asks for this test by {TIMES[step.time]}", "AK 14.23")
    where = " or ".join(step.places) if step.places else "another space"
    return Refusal(f"{name} asks for this test elsewhere: {where}", "AK 14.19")
