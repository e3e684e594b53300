"""Compiling: what a card's words mean becomes abilities and lasting text in a pool."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.language.abilities import (
    Lasts,
    Moment,
    OmenMoment,
    OmenText,
    OnlyIf,
    Reacts,
    Reward,
    Tale,
    Timed,
    TimedIf,
    TimedTo,
    Traits,
)
from serai.games.burning_sands.language.clauses import Asked, Said, Sentence, Tested
from serai.games.burning_sands.language.conditions import Condition, all_hold
from serai.games.burning_sands.language.conditions_done import Done
from serai.games.burning_sands.language.costs import CastCost, costs_of, split_costs
from serai.games.burning_sands.language.counting import counted_in
from serai.games.burning_sands.language.effects_bans import Ban
from serai.games.burning_sands.language.effects_fights import JoinBattle, MoveUnit
from serai.games.burning_sands.language.effects_fixed import Fix
from serai.games.burning_sands.language.effects_traits import Forbid, TakeTraits
from serai.games.burning_sands.language.lasting_cards import OnlyFor, OnlyOn
from serai.games.burning_sands.language.lasting_together import parts_of
from serai.games.burning_sands.language.modes import ChooseOne
from serai.games.burning_sands.language.reaching import reach_of, speaks_of_battle
from serai.games.burning_sands.language.refs import This
from serai.games.burning_sands.language.replacing import rescue
from serai.games.burning_sands.language.running import Heard
from serai.games.burning_sands.language.standing import Standing, StandingWords
from serai.games.burning_sands.language.together import Together
from serai.games.burning_sands.language.triggers_losses import Destroyed
from serai.games.burning_sands.language.triggers_moments import ANY_EVENT
from serai.games.burning_sands.rules.ability import Ability, Cost, Effect, Run
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import SHIELDS
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import DAY_ACTION, NOTHING, REACTION, SPELL

#: The windows in which a Tale that asks for a state can always be told (BS 15.19).
_QUIET_WINDOWS: Final = ("day", "night", "end")


class AllHold:
    """Conditions under which alone an ability can be used."""

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self._conditions: Final = conditions

    def holds(self, g: State, run: Run) -> bool:
        """Whether all of them hold."""
        return all_hold(self._conditions, g, run)


def compile_ability(pool: Pool, number: int, ability: object, conditions: tuple[Condition, ...] = ()) -> None:
    """Write down in the pool what one ability of a face does; None is the casting of a Jinn Spell."""
    only = AllHold(conditions) if conditions else None
    pool.counting.update(dict.fromkeys(counted_in(ability), True))
    if isinstance(ability, Reward):
        compile_ability(pool, number, ability.ability)
    elif isinstance(ability, OnlyIf):
        compile_ability(pool, number, ability.ability, ability.conditions)
    elif isinstance(ability, TimedIf):
        compile_ability(pool, number, ability.plain, ability.conditions)
    elif isinstance(ability, Traits):
        return  # they are on the face; see `cards`
    elif isinstance(ability, Lasts):
        _lasts(pool, number, ability.text)
    elif isinstance(ability, OmenText):
        _act(pool, number, Ability(ability.timing, (), (), council=ability.council))
        _lasts(pool, number, ability.text)
    elif isinstance(ability, OmenMoment):
        _act(pool, number, Ability(ability.timing, (), (), council=ability.council))
        compile_ability(pool, number, ability.moment)
    elif isinstance(ability, Tale):
        heard = Heard(ability.trigger)
        pool.tales[number] = heard
        pool.tellings[number] = _numbered(pool, Ability(REACTION, (), (), heard))
        for event in _QUIET_WINDOWS if heard.kind == ANY_EVENT else (heard.kind,):
            pool.hearing[event] = True
    elif isinstance(ability, Moment) and (saving := rescue(ability)) is not None:
        _lasts(pool, number, saving)
    elif isinstance(ability, Moment):
        sentences = (Said(ability.first), *ability.rest)
        effects = _by_itself(sentences)
        made = Ability(
            REACTION,
            (),
            effects,
            Heard(ability.trigger),
            only,
            here=speaks_of_battle(ability),
            by_itself=True,
            first=ability.once,
            inner=_inner(sentences, len(effects)),
        )
        if is_own_end(ability.trigger):
            _last_words(pool, number, made)
        else:
            pool.moments[number] += (_numbered(pool, made),)
            pool.auto_triggers[ability.trigger.event] = True
    elif isinstance(ability, Reacts) and is_own_end(ability.trigger):
        steps = _by_itself((Said(ability.first), *ability.rest))
        if not isinstance(steps[0], Asked):
            steps = (Asked(steps), *steps)
        _last_words(pool, number, Ability(REACTION, (), steps, Heard(ability.trigger), only, by_itself=True))
    elif isinstance(ability, (Timed, TimedTo, Reacts)) and len(in_modes(ability)) > 1:
        first = len(pool.abilities)
        for one in in_modes(ability):
            compile_ability(pool, number, one, conditions)
        for made in pool.abilities[first:]:
            made.twin = first
    elif isinstance(ability, Reacts):
        sentences = (Said(ability.first), *ability.rest)
        costs, effects = _body(sentences)
        if ability.cost:
            costs, effects = costs_of(ability.cost) or [], steps_of(sentences)
        heard = Heard(ability.trigger)
        made = Ability(
            REACTION,
            (*_casting(pool, number), *costs),
            effects,
            heard,
            only,
            limit=ability.limit,
            council=ability.council,
            here=speaks_of_battle(ability),
            inner=_inner(sentences, len(effects)),
        )
        pool.reacts[number] += (_numbered(pool, made),)
        pool.hearing[heard.kind] = True
    else:
        _act(pool, number, _timed(pool, number, ability, only))


def _last_words(pool: Pool, number: int, ability: Ability) -> None:
    pool.last_words[number] = (*pool.last_words.get(number, ()), _numbered(pool, ability))
    pool.auto_triggers["destroyed"] = True


def is_own_end(trigger: object) -> bool:
    """Whether a text waits for the destruction of its own card."""
    return isinstance(trigger, Destroyed) and isinstance(trigger.what, This)


def in_modes(ability: Timed | TimedTo | Reacts) -> list[Any]:
    """An ability that lets choose among effects with targets, as one ability for each of them (BS 14.2)."""
    sentences: tuple[Sentence, ...]
    if isinstance(ability, Timed):
        sentences = ability.sentences
    else:
        sentences = (Said(ability.then if isinstance(ability, TimedTo) else ability.first), *ability.rest)
    for place, sentence in enumerate(sentences):
        choice = sentence.clause
        if isinstance(choice, ChooseOne) and not choice.may and choice.has_targets():
            return [
                _with_sentences(ability, (*sentences[:place], Said(option), *sentences[place + 1 :]))
                for option in choice.options
            ]
    return [ability]


def _with_sentences(ability: Timed | TimedTo | Reacts, sentences: tuple[Sentence, ...]) -> object:
    if isinstance(ability, Timed):
        return dataclasses.replace(ability, sentences=sentences)
    if isinstance(ability, TimedTo):
        return dataclasses.replace(ability, then=sentences[0].clause, rest=sentences[1:])
    return dataclasses.replace(ability, first=sentences[0].clause, rest=sentences[1:])


def _by_itself(sentences: tuple[Sentence, ...]) -> tuple[Effect, ...]:
    """The steps of what happens by itself: what would be its cost is done first, or no more is."""
    _costs, rest = split_costs(sentences)
    steps = steps_of(rest)
    if len(rest) == len(sentences):
        return steps
    paid = steps_of(sentences[: len(sentences) - len(rest)])
    return (*paid, Tested((Done(),), False, len(steps)), *steps)


def _timed(pool: Pool, number: int, ability: object, only: AllHold | None) -> Ability:
    if isinstance(ability, TimedTo):
        costs = costs_of(ability.cost) or []
        sentences = (Said(ability.then), *ability.rest)
        effects = steps_of(sentences)
    elif isinstance(ability, Timed):
        sentences = ability.sentences
        costs, effects = _body(sentences)
    else:
        return Ability(DAY_ACTION, (CastCost(),), (), cast=True)  # BS 15.13
    joins = any(isinstance(effect, JoinBattle) for effect in effects)
    if joins or any(isinstance(effect, MoveUnit) for effect in effects):
        pool.joins = True
    return Ability(
        ability.timing,
        (*_casting(pool, number), *costs),
        effects,
        None,
        only,
        limit=ability.limit,
        council=ability.council,
        joins=joins,
        here=speaks_of_battle(ability),
        reach=reach_of(effects),
        inner=_inner(sentences, len(effects)),
    )


def _casting(pool: Pool, number: int) -> tuple[Cost, ...]:
    """Who plays a Spell bows a Sahir for it; a Jinn's own abilities are used in play (BS 15.9)."""
    face = pool.faces[number]
    return (CastCost(),) if face.type == SPELL and not face.is_jinn else ()


def _body(sentences: tuple[Sentence, ...]) -> tuple[list[Cost], tuple[Effect, ...]]:
    costs, rest = split_costs(sentences)
    return costs, steps_of(rest)


def steps_of(sentences: tuple[Sentence, ...]) -> tuple[Effect, ...]:
    return tuple(step for sentence in sentences for step in sentence.steps())


def _inner(sentences: tuple[Sentence, ...], count: int) -> tuple[int, ...]:
    """Of so many effects those before which no sentence has ended; costs come before them (BS 16.24)."""
    found: list[int] = []
    for sentence in reversed(sentences):
        end = count
        count -= len(sentence.steps())
        if count < 0:
            break
        found += range(count + 1, end)
    return tuple(found)


def _act(pool: Pool, number: int, ability: Ability) -> None:
    pool.acts[number] += (_numbered(pool, ability),)


def _numbered(pool: Pool, ability: Ability) -> int:
    pool.abilities.append(ability)
    for effect in ability.effects:
        for part in effect.doings if isinstance(effect, Together) else (effect,):
            if isinstance(part, Forbid) and any(what in SHIELDS for what in part.doings):
                pool.shields = True
            if isinstance(part, Ban):
                pool.has_bans = True
            if isinstance(part, Fix):
                pool.fixes = True
            if isinstance(part, TakeTraits):
                pool.losing = True
    return len(pool.abilities) - 1


def _lasts(pool: Pool, number: int, text: StandingWords) -> None:
    for part in parts_of(text):
        _lasts_alone(pool, number, part)


def _lasts_alone(pool: Pool, number: int, text: StandingWords) -> None:
    if isinstance(text, OnlyFor):
        pool.only[number] = text.faction
        return
    if isinstance(text, OnlyOn):
        pool.bearers[number] = text
        return
    standing = text.standing().given((), here=speaks_of_battle(text))
    if standing.costs and isinstance(standing.what, This):
        pool.own_costs[number] = (*pool.own_costs.get(number, ()), standing)
    elif not _does_nothing(standing):
        pool.lasting[number] += (standing,)
    if any(what in SHIELDS for what in standing.cannot):
        pool.shields = True
    if standing.fixed != NOTHING:
        pool.fixes = True
    if standing.lost:
        pool.losing = True


def _does_nothing(text: Standing) -> bool:
    return text.what is None and not text.hand


# What speaks against a text
