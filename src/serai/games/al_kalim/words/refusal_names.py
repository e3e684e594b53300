"""How the sentences of refusals name a number: as a card, a space, a text, a step of a quest and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.al_kalim.rules.bazaar import ALLY_CHOICE, stacks_here
from serai.games.al_kalim.rules.quests import STEPS, quest_of_type
from serai.games.al_kalim.rules.resting import exhaustion_of
from serai.games.al_kalim.rules.stats import price_of, stamina
from serai.games.al_kalim.rules.storm import arrows
from serai.games.al_kalim.rules.trade import Trading
from serai.games.al_kalim.state.ability import ATTACKING, COMBAT_ROLL, ESCAPE_ROLL, LIMITS, Ability, Step
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import FACE_NAMES, SOME_ALLY, card_name, stack_name
from serai.games.al_kalim.state.terms import COLOURS, GEAR, LEGEND_TYPES, PHASES, TERRAINS, TIMES
from serai.games.al_kalim.state.zones import bearer
from serai.games.al_kalim.words.wording import moment_words
from serai.parts.hexes import DIRECTIONS


def _card(g: State, seat: int, n: int) -> str:
    return card_name(g, n) if n < len(g.pool.faces) else "that card"


def _explored(g: State, seat: int, n: int) -> str:
    """The bazaar in which the player trades."""
    asked = g.stack[-1]
    return stack_name(g, asked.stack) if isinstance(asked, Trading) else "a bazaar"


def _ability(g: State, n: int) -> Ability:
    return g.pool.abilities[n]


def _bearer(g: State, n: int) -> int:
    """The character who pays for an ability."""
    return bearer(g, g.pool.source[n])


def _rolls(g: State, seat: int, n: int) -> str:
    return {COMBAT_ROLL: "combat rolls", ESCAPE_ROLL: "escape tests"}.get(_ability(g, n).rolls, "tests")


def _step(g: State, n: int) -> Step:
    return g.pool.faces[n // STEPS].steps[n % STEPS]


def _allowed(g: State, seat: int, n: int) -> str:
    limit = g.tile[seat]
    return f"{limit} Legendary card{'s' * (limit != 1)}"


NAMES: Final[dict[str, Callable[[State, int, int], str]]] = {
    "card": _card,
    "dream": lambda g, seat, n: SOME_ALLY if n == ALLY_CHOICE else _card(g, seat, n),
    "hex": lambda g, seat, n: g.board.name(n),
    "here": lambda g, seat, n: g.board.name(g.where[seat]),
    "terrain": lambda g, seat, n: TERRAINS[g.board.terrain[n]],
    "symbol": lambda g, seat, n: TERRAINS[n] if n < len(TERRAINS) else "symbol",
    "face": lambda g, seat, n: FACE_NAMES[n],
    "winds": lambda g, seat, n: " and ".join([DIRECTIONS[arrow] for arrow in arrows(g)]),
    "city": lambda g, seat, n: g.board.city_names[n],
    "stack": lambda g, seat, n: stack_name(g, n),
    "bazaars": lambda g, seat, n: " or ".join([stack_name(g, stack) for stack in stacks_here(g, seat)]),
    "explored": _explored,
    "hero": lambda g, seat, n: card_name(g, g.hero[n]),
    "foe": lambda g, seat, n: card_name(g, g.foe),
    "exhaustion": lambda g, seat, n: str(exhaustion_of(g, seat)),
    "gear": lambda g, seat, n: GEAR[n],
    "purse": lambda g, seat, n: str(g.gold[seat]),
    "price": lambda g, seat, n: str(price_of(g, seat, n)),
    "colour": lambda g, seat, n: COLOURS[n],
    # Texts, by the number of the ability.
    "text": lambda g, seat, n: card_name(g, g.pool.source[n]),
    "text_face": lambda g, seat, n: g.pool.faces[g.pool.source[n]].name,
    "moment": lambda g, seat, n: moment_words(_ability(g, n)),
    "limit": lambda g, seat, n: LIMITS[_ability(g, n).limit],
    "text_gold": lambda g, seat, n: str(_ability(g, n).gold),
    "bearer": lambda g, seat, n: card_name(g, _bearer(g, n)),
    "tired": lambda g, seat, n: f"{g.tired[_bearer(g, n)]} of {stamina(g, _bearer(g, n))}",
    "rolls": _rolls,
    "text_time": lambda g, seat, n: TIMES[_ability(g, n).condition.time],
    "text_phase": lambda g, seat, n: PHASES[_ability(g, n).condition.phase],
    "text_role": lambda g, seat, n: "attacks" if _ability(g, n).condition.role == ATTACKING else "defences",
    # Quests, by type, and by card * STEPS + step.
    "type": lambda g, seat, n: LEGEND_TYPES[n].capitalize(),
    "of_type": lambda g, seat, n: card_name(g, quest_of_type(g, seat, n)),
    "allowed": _allowed,
    "quest": lambda g, seat, n: g.pool.faces[n // STEPS].name,
    "step": lambda g, seat, n: str(n % STEPS + 1),
    "step_gold": lambda g, seat, n: str(_step(g, n).gold),
    "step_time": lambda g, seat, n: TIMES[_step(g, n).time],
    "step_place": lambda g, seat, n: " or ".join(_step(g, n).places) or "another space",
}
