"""Compiling: what a card's text means becomes abilities and lasting text in a pool."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.answers import Lasting, NotCompiled
from serai.games.burning_sands.machine.conditions import Holding
from serai.games.burning_sands.machine.costs import CastCost
from serai.games.burning_sands.machine.events import ROWS, Heard
from serai.games.burning_sands.machine.point_of_view import EMPTY, TextAbility
from serai.games.burning_sands.machine.program import Program, Touching
from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.state.marks import SHIELDS
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import DAY_ACTION, FACTIONS, NOTHING, REACTION, SPELL, TIMINGS
from serai.games.burning_sands.text import meaning as m

_LIMITS: Final = {"turn": 1, "battle": 2, "game": 3}
_BATTLE_WORDS: Final = ("opposing", "in this battle")


def compile_text(pool: Pool, number: int, abilities: tuple[Any, ...]) -> None:
    """Write down in the pool what the abilities of a face do."""
    for ability in abilities:
        _compile(pool, number, ability)
    face = pool.faces[number]
    if face.type == SPELL and face.is_jinn:
        _act(pool, number, Ability(DAY_ACTION, (CastCost(),), (), cast=True))  # BS 15.13


def _compile(pool: Pool, number: int, ability: Any) -> None:
    if isinstance(ability, m.Action):
        _action(pool, number, ability)
    elif isinstance(ability, m.Reaction):
        _reaction(pool, number, ability)
    elif isinstance(ability, m.Moment):
        _moment(pool, number, ability)
    elif isinstance(ability, m.Standing):
        _standing(pool, number, ability)
    elif isinstance(ability, m.OnlyFor):
        pool.only[number] = FACTIONS.index(_faction(ability.faction))
    elif isinstance(ability, m.Tale):
        _tale(pool, number, ability)
    elif isinstance(ability, m.Reward):
        for inner in ability.abilities:
            _compile(pool, number, inner)
    elif not isinstance(ability, m.Produces):  # that is on the face
        raise NotCompiled(f"{type(ability).__name__} cannot be compiled")


def _faction(word: str) -> str:
    for faction in FACTIONS:
        if faction.lower() == word.lower():
            return faction
    raise NotCompiled(f"there is no Faction {word}")


def speaks_of_battle(part: Any) -> bool:
    """Whether words anywhere inside speak of an opposing card or this battle (BS 9.11)."""
    if isinstance(part, m.Is):
        return part.word in _BATTLE_WORDS
    if isinstance(part, m.EndIt):
        return True
    if isinstance(part, tuple):
        return any(speaks_of_battle(piece) for piece in part)
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        return any(speaks_of_battle(getattr(part, field.name)) for field in dataclasses.fields(part))
    return False


def _numbered(pool: Pool, ability: Ability) -> int:
    pool.abilities.append(ability)
    return len(pool.abilities) - 1


def _act(pool: Pool, number: int, ability: Ability) -> None:
    pool.acts[number] += (_numbered(pool, ability),)


def _costs(pool: Pool, number: int, program: Program, costs: tuple[Any, ...]) -> tuple[Any, ...]:
    face = pool.faces[number]
    cast = (CastCost(),) if face.type == SPELL and not face.is_jinn else ()
    return (*cast, *[program.cost(step) for step in costs])


def _made(program: Program, **parts: Any) -> TextAbility:
    made = TextAbility(**parts)
    made.names = program.names
    return made


def _action(pool: Pool, number: int, words: m.Action) -> None:
    program = Program()
    costs = _costs(pool, number, program, words.costs)
    program.add(words.steps)
    if program.joins:
        pool.joins = True
    _act(
        pool,
        number,
        _made(
            program,
            timing=TIMINGS.index(words.timing),
            costs=costs,
            effects=tuple(program.instructions),
            condition=Holding(words.condition) if words.condition is not None else None,
            limit=_LIMITS[words.limit.per] if words.limit is not None else 0,
            council=words.influence,
            joins=program.joins,
            here=speaks_of_battle(words.steps),
            reach=Touching(words.steps),
        ),
    )


def _reaction(pool: Pool, number: int, words: m.Reaction) -> None:
    if words.event.kind not in ROWS or words.before:
        raise NotCompiled(f"nothing waits for {words.event.kind}")
    program = Program()
    costs = _costs(pool, number, program, words.costs)
    program.add(words.steps)
    heard = Heard(words.event)
    made = _made(
        program,
        timing=REACTION,
        costs=costs,
        effects=tuple(program.instructions),
        trigger=heard,
        condition=Holding(words.condition) if words.condition is not None else None,
        limit=_LIMITS[words.limit.per] if words.limit is not None else 0,
        here=speaks_of_battle((words.steps, words.event)),
    )
    pool.reacts[number] += (_numbered(pool, made),)
    pool.hearing[heard.kind] = True


def _moment(pool: Pool, number: int, words: m.Moment) -> None:
    if words.event.kind not in ROWS or words.before or words.instead:
        raise NotCompiled(f"nothing waits for {words.event.kind}")
    program = Program()
    program.add(words.steps)
    heard = Heard(words.event)
    made = _made(
        program,
        timing=REACTION,
        costs=(),
        effects=tuple(program.instructions),
        trigger=heard,
        condition=Holding(words.condition) if words.condition is not None else None,
        here=speaks_of_battle((words.steps, words.event)),
        by_itself=True,
        first=words.limit is not None,
    )
    pool.moments[number] += (_numbered(pool, made),)
    pool.auto_triggers[heard.kind] = True


def _standing(pool: Pool, number: int, words: m.Standing) -> None:
    for answer in words.answers:
        made = Lasting(answer, words.condition, speaks_of_battle((answer, words.condition)))
        pool.lasting[number] += (made,)
        if any(what in SHIELDS for what in made.cannot):
            pool.shields = True
        if made.lost:
            pool.losing = True


#: The windows in which a Tale that asks for a state can always be told (BS 15.19).
_QUIET_WINDOWS: Final = ("day", "night", "end")


def _tale(pool: Pool, number: int, words: m.Tale) -> None:
    if words.event is not None:
        heard = Heard(words.event)
        pool.tales[number] = heard
        pool.hearing[heard.kind] = True
        return
    pool.tales[number] = _State(words.condition)
    for happening in _QUIET_WINDOWS:
        pool.hearing[happening] = True


class _State:
    """A Tale that asks for a state, which may be told in any window."""

    def __init__(self, condition: Any) -> None:
        self._holding: Final = Holding(condition)

    @property
    def kind(self) -> str:
        """Every happening."""
        return "any"

    def hears(self, g: Any, seat: int, card: int, actor: int, cause: tuple[int, int, int]) -> bool:
        """Whether the state holds for a player."""
        return self._holding.holds(g, Run(EMPTY, seat, card, NOTHING, cause, (), 0))
