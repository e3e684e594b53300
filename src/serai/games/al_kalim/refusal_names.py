"""How the sentences of refusals name a number: as a card, a space, a text, a step of a quest and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.al_kalim.ability import (
    AFTER_ROLL,
    AMBUSHED,
    ANY_TIME,
    ATTACKING,
    BAZAAR,
    BEFORE_COMBAT,
    BEFORE_MOVE,
    BEFORE_ROLL,
    COMBAT_ROLL,
    END_MOVE,
    ESCAPE_ROLL,
    HEAT,
    INSTEAD_OF_MOVING,
    LIMITS,
    MOVEMENT,
    ON_DAMAGE,
    ON_HIT,
    ON_KNOCKOUT,
    REROLLING,
    ROUND_START,
    STORY_ROLLED,
    Step,
)
from serai.games.al_kalim.bazaar import ALLY_CHOICE, stacks_here
from serai.games.al_kalim.naming import FACE_NAMES, SOME_ALLY, card_name, stack_name
from serai.games.al_kalim.quests import STEPS, quest_of_type
from serai.games.al_kalim.resting import exhaustion_of
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import price_of, stamina
from serai.games.al_kalim.storm import arrows
from serai.games.al_kalim.terms import COLOURS, GEAR, LEGEND_TYPES, PHASES, TERRAINS, TIMES
from serai.games.al_kalim.trade import Trading
from serai.games.al_kalim.zones import bearer
from serai.parts.hexes import DIRECTIONS

#: When a text with a cost is used.
_MOMENTS: Final = {
    BEFORE_MOVE: "before moving",
    INSTEAD_OF_MOVING: "instead of moving",
    MOVEMENT: "while moving",
    REROLLING: "after movement dice were rolled",
    HEAT: "when heat is dealt",
    END_MOVE: "at the end of the Movement step",
    BEFORE_COMBAT: "before combat",
    ROUND_START: "at the start of a round of combat",
    BEFORE_ROLL: "before a roll",
    AFTER_ROLL: "after a roll",
    ON_HIT: "when an attack hits",
    ON_DAMAGE: "when wounds are about to be dealt",
    ON_KNOCKOUT: "when your hero would be knocked out",
    BAZAAR: "in a bazaar",
    STORY_ROLLED: "after the story die was rolled",
    ANY_TIME: "outside combat, when you are asked for a decision of your turn",
    AMBUSHED: "when you are ambushed",
}


def _card(g: State, seat: int, n: int) -> str:
    return card_name(g, n) if n < len(g.pool.faces) else "that card"


def _dream(g: State, seat: int, n: int) -> str:
    return SOME_ALLY if n == ALLY_CHOICE else _card(g, seat, n)


def _hex(g: State, seat: int, n: int) -> str:
    return g.board.name(n)


def _here(g: State, seat: int, n: int) -> str:
    return g.board.name(g.where[seat])


def _terrain(g: State, seat: int, n: int) -> str:
    return TERRAINS[g.board.terrain[n]]


def _symbol(g: State, seat: int, n: int) -> str:
    return TERRAINS[n] if n < len(TERRAINS) else "symbol"


def _face(g: State, seat: int, n: int) -> str:
    return FACE_NAMES[n]


def _winds(g: State, seat: int, n: int) -> str:
    return " and ".join([DIRECTIONS[arrow] for arrow in arrows(g)])


def _city(g: State, seat: int, n: int) -> str:
    return g.board.city_names[n]


def _stack(g: State, seat: int, n: int) -> str:
    return stack_name(g, n)


def _bazaars(g: State, seat: int, n: int) -> str:
    return " or ".join([stack_name(g, stack) for stack in stacks_here(g, seat)])


def _explored(g: State, seat: int, n: int) -> str:
    """The bazaar in which the player trades."""
    asked = g.stack[-1]
    return stack_name(g, asked.stack) if isinstance(asked, Trading) else "a bazaar"


def _hero(g: State, seat: int, n: int) -> str:
    return card_name(g, g.hero[n])


def _foe(g: State, seat: int, n: int) -> str:
    return card_name(g, g.foe)


def _exhaustion(g: State, seat: int, n: int) -> str:
    return str(exhaustion_of(g, seat))


def _gear(g: State, seat: int, n: int) -> str:
    return GEAR[n]


def _purse(g: State, seat: int, n: int) -> str:
    return str(g.gold[seat])


def _price(g: State, seat: int, n: int) -> str:
    return str(price_of(g, seat, n))


def _colour(g: State, seat: int, n: int) -> str:
    return COLOURS[n]


# Texts, by the number of the ability


def _text(g: State, seat: int, n: int) -> str:
    return card_name(g, g.pool.source[n])


def _text_face(g: State, seat: int, n: int) -> str:
    return g.pool.faces[g.pool.source[n]].name


def _moment(g: State, seat: int, n: int) -> str:
    return _MOMENTS.get(g.pool.abilities[n].when, "at its own moment")


def _limit(g: State, seat: int, n: int) -> str:
    return LIMITS[g.pool.abilities[n].limit]


def _text_gold(g: State, seat: int, n: int) -> str:
    return str(g.pool.abilities[n].gold)


def _bearer(g: State, seat: int, n: int) -> str:
    return card_name(g, bearer(g, g.pool.source[n]))


def _tired(g: State, seat: int, n: int) -> str:
    who = bearer(g, g.pool.source[n])
    return f"{g.tired[who]} of {stamina(g, who)}"


def _rolls(g: State, seat: int, n: int) -> str:
    return {COMBAT_ROLL: "combat rolls", ESCAPE_ROLL: "escape tests"}.get(g.pool.abilities[n].rolls, "tests")


def _text_time(g: State, seat: int, n: int) -> str:
    return TIMES[g.pool.abilities[n].condition.time]


def _text_phase(g: State, seat: int, n: int) -> str:
    return PHASES[g.pool.abilities[n].condition.phase]


def _text_role(g: State, seat: int, n: int) -> str:
    return "attacks" if g.pool.abilities[n].condition.role == ATTACKING else "defences"


# Quests, by type, and by card * STEPS + step


def _type(g: State, seat: int, n: int) -> str:
    return LEGEND_TYPES[n].capitalize()


def _of_type(g: State, seat: int, n: int) -> str:
    return card_name(g, quest_of_type(g, seat, n))


def _allowed(g: State, seat: int, n: int) -> str:
    limit = g.tile[seat]
    return f"{limit} Legendary card{'s' * (limit != 1)}"


def _quest(g: State, seat: int, n: int) -> str:
    return g.pool.faces[n // STEPS].name


def _step(g: State, seat: int, n: int) -> str:
    return str(n % STEPS + 1)


def _printed(g: State, n: int) -> Step:
    return g.pool.faces[n // STEPS].steps[n % STEPS]


def _step_gold(g: State, seat: int, n: int) -> str:
    return str(_printed(g, n).gold)


def _step_time(g: State, seat: int, n: int) -> str:
    return TIMES[_printed(g, n).time]


def _step_place(g: State, seat: int, n: int) -> str:
    places = _printed(g, n).places
    return " or ".join(places) if places else "another space"


NAMES: Final[dict[str, Callable[[State, int, int], str]]] = {
    "card": _card,
    "dream": _dream,
    "hex": _hex,
    "here": _here,
    "terrain": _terrain,
    "symbol": _symbol,
    "face": _face,
    "winds": _winds,
    "city": _city,
    "stack": _stack,
    "bazaars": _bazaars,
    "explored": _explored,
    "hero": _hero,
    "foe": _foe,
    "exhaustion": _exhaustion,
    "gear": _gear,
    "purse": _purse,
    "price": _price,
    "colour": _colour,
    "text": _text,
    "text_face": _text_face,
    "moment": _moment,
    "limit": _limit,
    "text_gold": _text_gold,
    "bearer": _bearer,
    "tired": _tired,
    "rolls": _rolls,
    "text_time": _text_time,
    "text_phase": _text_phase,
    "text_role": _text_role,
    "type": _type,
    "of_type": _of_type,
    "allowed": _allowed,
    "quest": _quest,
    "step": _step,
    "step_gold": _step_gold,
    "step_time": _step_time,
    "step_place": _step_place,
}
