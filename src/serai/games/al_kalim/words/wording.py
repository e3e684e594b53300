"""The sentences of cards, one for each ability and each step of a quest, and the words for their moments."""

from __future__ import annotations

from functools import lru_cache

from serai.games.al_kalim.language import BOOK
from serai.games.al_kalim.language.moments import AnyRoll, Moment, RollMoment, Usable, Works
from serai.games.al_kalim.state.ability import Ability
from serai.games.al_kalim.state.faces import Pool


@lru_cache(maxsize=512)
def _ability_sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text that are abilities, in its order."""
    sentences = BOOK.parse_text(text, "ability")
    return tuple([BOOK.say("ability", said) for said in sentences if isinstance(said, (Usable, Works))])


@lru_cache(maxsize=128)
def _step_sentences(text: str) -> tuple[str, ...]:
    """The sentences of a quest."""
    return tuple([BOOK.say("step", said) for said in BOOK.parse_text(text, "step")])


def ability_words(pool: Pool, number: int) -> str:
    """The sentence of an ability; "" for one that was made without words."""
    card = pool.source[number]
    face = pool.faces[card]
    said = (*_ability_sentences(face.text), *_ability_sentences(face.kept_text))
    own = [other for other, source in enumerate(pool.source) if source == card]
    return said[own.index(number)] if len(said) == len(own) else ""


def step_words(pool: Pool, card: int, step: int) -> str:
    """The sentence of a step of a quest; "" for one that was made without words."""
    said = _step_sentences(pool.faces[card].quest)
    return said[step] if step < len(said) else ""


def moment_words(ability: Ability) -> str:
    """When a text with a cost is used, as cards say it: before a melee attack."""
    when, condition = ability.when, ability.condition
    if ability.rolls < 0:
        return BOOK.say("moment", Moment(when, condition.phase, condition.time))
    return BOOK.say("moment", RollMoment(when, AnyRoll(ability.rolls, condition.phase, condition.role)))
