"""Compiling: what a card's words mean becomes abilities and lasting text in a pool."""

from __future__ import annotations

import dataclasses
from typing import Final

from serai.games.burning_sands.ability import Ability, Cost, Effect
from serai.games.burning_sands.faces import Face
from serai.games.burning_sands.language.abilities import (
    Lasts,
    Moment,
    OmenText,
    Reacts,
    Reward,
    Tale,
    Timed,
    TimedTo,
)
from serai.games.burning_sands.language.amounts import StatOf
from serai.games.burning_sands.language.clauses import Sentence
from serai.games.burning_sands.language.costs import CastCost, costs_of, split_costs
from serai.games.burning_sands.language.effects_fights import JoinBattle, Negate, Redirect
from serai.games.burning_sands.language.lasting import (
    Has,
    HasEqual,
    OnlyFor,
    Standing,
    StandingWords,
    While,
    WhileBeing,
)
from serai.games.burning_sands.language.refs import This
from serai.games.burning_sands.language.running import Heard
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.language.tails import Compared, WithStat
from serai.games.burning_sands.language.triggers import ANY_EVENT, Destroyed
from serai.games.burning_sands.language.words import KA, STRENGTH
from serai.games.burning_sands.state import Pool
from serai.games.burning_sands.terms import ACTION, DAY_ACTION, REACTION, SPELL, STORY

#: The windows in which a Tale that asks for a state can always be told (BS 15.19).
_QUIET_WINDOWS: Final = ("day", "night", "end")


def compile_ability(pool: Pool, number: int, ability: object) -> None:
    """Write down in the pool what one ability of a face does; None is the casting of a Jinn Spell."""
    if isinstance(ability, Reward):
        compile_ability(pool, number, ability.ability)
    elif isinstance(ability, Lasts):
        _lasts(pool, number, ability.text)
    elif isinstance(ability, OmenText):
        _act(pool, number, Ability(ability.timing, (), (), council=ability.council))
        _lasts(pool, number, ability.text)
    elif isinstance(ability, Tale):
        heard = Heard(ability.trigger)
        pool.tales[number] = heard
        for event in _QUIET_WINDOWS if heard.kind == ANY_EVENT else (heard.kind,):
            pool.hearing[event] = True
    elif isinstance(ability, Moment):
        costs, effects = _body((Sentence(ability.first), *ability.rest))
        made = Ability(REACTION, tuple(costs), effects, Heard(ability.trigger))
        pool.moments[number] += (_numbered(pool, made),)
    elif isinstance(ability, Reacts):
        costs, effects = _body((Sentence(ability.first), *ability.rest))
        heard = Heard(ability.trigger)
        made = Ability(
            REACTION, (*_casting(pool, number), *costs), effects, heard, None, ability.limit, ability.council
        )
        pool.reacts[number] += (_numbered(pool, made),)
        pool.hearing[heard.kind] = True
    else:
        _act(pool, number, _timed(pool, number, ability))


def _timed(pool: Pool, number: int, ability: object) -> Ability:
    if isinstance(ability, TimedTo):
        costs = costs_of(ability.cost) or []
        effects = _steps((Sentence(ability.then), *ability.rest))
    elif isinstance(ability, Timed):
        costs, effects = _body(ability.sentences)
    else:
        return Ability(DAY_ACTION, (CastCost(),), (), cast=True)  # BS 15.13
    joins = any(isinstance(effect, JoinBattle) for effect in effects)
    if joins:
        pool.joins = True
    return Ability(
        ability.timing,
        (*_casting(pool, number), *costs),
        effects,
        limit=ability.limit,
        council=ability.council,
        joins=joins,
    )


def _casting(pool: Pool, number: int) -> tuple[Cost, ...]:
    """Who plays a Spell bows a Sahir for it; a Jinn's own abilities are used in play (BS 15.9)."""
    face = pool.faces[number]
    return (CastCost(),) if face.type == SPELL and not face.is_jinn else ()


def _body(sentences: tuple[Sentence, ...]) -> tuple[list[Cost], tuple[Effect, ...]]:
    costs, rest = split_costs(sentences)
    return costs, _steps(rest)


def _steps(sentences: tuple[Sentence, ...]) -> tuple[Effect, ...]:
    return tuple(step for sentence in sentences for step in sentence.steps())


def _act(pool: Pool, number: int, ability: Ability) -> None:
    pool.acts[number] += (_numbered(pool, ability),)


def _numbered(pool: Pool, ability: Ability) -> int:
    pool.abilities.append(ability)
    return len(pool.abilities) - 1


def _lasts(pool: Pool, number: int, text: StandingWords) -> None:
    if isinstance(text, OnlyFor):
        pool.only[number] = text.faction
        return
    standing = text.standing()
    if not _does_nothing(standing):
        pool.lasting[number] += (standing,)
    if any(what.startswith("be targeted") for what in standing.cannot):
        pool.shields = True


def _does_nothing(text: Standing) -> bool:
    return text.what is None and not text.hand


# What speaks against a text


def objection(face: Face, ability: object) -> str:
    """What speaks against a text that can be read but not be carried out on this card; often nothing."""
    if isinstance(ability, Reward):
        if face.type != STORY:
            return "only a story has a Reward (BS 15.22)"
        return objection(face, ability.ability)
    if isinstance(ability, Tale):
        return "" if face.type == STORY else 'only a story has a "Tale Reaction" (BS 15.18)'
    if isinstance(ability, OmenText):
        if not _is_omen(face):
            return 'only an Omen stays in play; say "get" or "gain" for the turn (BS 15.1, BS 16.6)'
        return _against_lasting(ability.text)
    if isinstance(ability, Lasts):
        if face.type == ACTION and not _is_omen(face) and not isinstance(ability.text, OnlyFor):
            return "an action has no lasting text unless it is an Omen (BS 13.9)"
        return _against_lasting(ability.text)
    if isinstance(ability, TimedTo) and costs_of(ability.cost) is None:
        return "what stands before 'to' is not a cost: pay, discard, or bow or give up own cards (BS 14.6)"
    if isinstance(ability, Reacts):
        return _against_trigger(ability)
    if face.type == ACTION and isinstance(ability, Moment) and not _is_omen(face):
        return "an action is not in play at any moment unless it is an Omen (BS 13.9)"
    if isinstance(ability, (Timed, TimedTo)):
        return _against_answers(ability)
    return ""


def _is_omen(face: Face) -> bool:
    return face.type == ACTION and any(trait.endswith("Omen") for trait in face.traits)


def _against_lasting(text: StandingWords) -> str:
    bare = text
    while isinstance(bare, (While, WhileBeing)):
        bare = bare.text
    what = getattr(bare, "what", None)
    if isinstance(what, Pick):
        return 'lasting text chooses no target: say "your Heroes", "each Hero", "this card" (BS 16.9)'
    if isinstance(bare, (Has, HasEqual)) and _asks_for_force(text):
        return "a lasting bonus cannot hang on Strength or Ka, which it would change itself (BS 16.2)"
    return ""


def _asks_for_force(value: object) -> bool:
    """Whether words anywhere inside ask for the Strength or Ka of a card."""
    if isinstance(value, (WithStat, Compared, StatOf)) and value.stat in (STRENGTH, KA):
        return True
    if isinstance(value, tuple):
        return any(_asks_for_force(part) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return any(_asks_for_force(getattr(value, field.name)) for field in dataclasses.fields(value))
    return False


def _against_trigger(ability: Reacts) -> str:
    trigger = ability.trigger
    if isinstance(trigger, Destroyed) and isinstance(trigger.what, This):
        return "a card that is destroyed is no longer there to react (BS 18.1)"
    answers = trigger.event in ("action", "engages", "brings")
    effects = _steps((Sentence(ability.first), *ability.rest))
    if not answers and any(isinstance(effect, (Negate, Redirect)) for effect in effects):
        return "only what is announced can be negated or redirected: an action, an engagement (BS 14.20)"
    return ""


def _against_answers(ability: Timed | TimedTo) -> str:
    sentences = ability.sentences if isinstance(ability, Timed) else (Sentence(ability.then), *ability.rest)
    if any(isinstance(effect, (Negate, Redirect)) for effect in _steps(sentences)):
        return "only a Reaction negates or redirects what it answers (BS 14.12, BS 14.20)"
    return ""
