"""What speaks against a text that can be read but not be carried out on its card."""

from __future__ import annotations

import dataclasses

from serai.games.burning_sands.language.abilities import (
    ONCE_PER_GAME,
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
)
from serai.games.burning_sands.language.amounts import StatOf
from serai.games.burning_sands.language.amounts_done import Counted
from serai.games.burning_sands.language.clauses import Said
from serai.games.burning_sands.language.compiling import steps_of
from serai.games.burning_sands.language.costs import costs_of
from serai.games.burning_sands.language.dealt import against_counts
from serai.games.burning_sands.language.effects_answers import Negate, Redirect
from serai.games.burning_sands.language.effects_any_number import COINS, PayAny
from serai.games.burning_sands.language.effects_naming import NameCard, SoNamed
from serai.games.burning_sands.language.effects_traits import Forbid
from serai.games.burning_sands.language.lasting import Cannot, Has, HasEqual, HasFixed
from serai.games.burning_sands.language.lasting_cards import OnlyFor
from serai.games.burning_sands.language.lasting_together import parts_of
from serai.games.burning_sands.language.lasting_while import While, WhileBeing, speaks_of_it
from serai.games.burning_sands.language.refs import That
from serai.games.burning_sands.language.replacing import InPlace, Spare
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.language.standing import StandingWords
from serai.games.burning_sands.language.tails_values import Compared, WithStat
from serai.games.burning_sands.language.words import KA, STRENGTH
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.marks import TO_BE_SENT_HERE, TO_RAID_HERE
from serai.games.burning_sands.state.terms import ACTION, SECTION, SPELL, STORY


def objection(face: Face, ability: object) -> str:
    """What speaks against a text that can be read but not be carried out on this card; often nothing."""
    if _keeps_away(ability, Forbid):
        return "units are kept away from this City Section by lasting text only, not for a time (BS 16.9)"
    if _keeps_away(ability, Cannot) and face.type != SECTION and not face.is_fortification:
        return "only a City Section or a Fortification keeps units away from this City Section (BS 2.21)"
    if _lacks_a_fall(ability):
        return "nothing is about to be destroyed: say 'when ... would be destroyed' first (BS 18.19)"
    if _needs_a_name(ability):
        return 'no name was said: "name a card" comes first (BS 14.26)'
    if mentions(ability, Counted("X")) and not any(mentions(ability, PayAny(coin)) for coin in COINS):
        return 'X is nowhere said: "pay X Water", "where X is ..."'
    fault = against_counts(ability)
    if fault:
        return fault
    if mentions(ability, That("the caster")) and (face.type != SPELL or face.is_jinn):
        return "only a Spell has a caster (BS 15.9)"
    if getattr(ability, "limit", 0) == ONCE_PER_GAME and face.type in (ACTION, SPELL) and not face.is_jinn:
        return "only a card in play counts its uses; this one is played from hand (BS 13.14)"
    if isinstance(ability, TimedIf):
        return objection(face, ability.plain)
    if isinstance(ability, OnlyIf):
        if not isinstance(ability.ability, (Timed, TimedTo, Reacts)):
            return "only an action or a Reaction is played or used (BS 13.12)"
        return objection(face, ability.ability)
    if isinstance(ability, Reward):
        if face.type != STORY:
            return "only a story has a Reward (BS 15.22)"
        return objection(face, ability.ability)
    if isinstance(ability, Tale):
        return "" if face.type == STORY else 'only a story has a "Tale Reaction" (BS 15.18)'
    if isinstance(ability, OmenMoment) and not _is_omen(face):
        return "only an Omen stays in play and works by itself (BS 15.1)"
    if isinstance(ability, OmenText):
        if not _is_omen(face):
            return 'only an Omen stays in play; say "get" or "gain" for the turn (BS 15.1, BS 16.6)'
        return _against_lasting(ability.text)
    if isinstance(ability, Lasts):
        if face.type == ACTION and not _is_omen(face) and not isinstance(ability.text, OnlyFor):
            return "an action has no lasting text unless it is an Omen (BS 13.9)"
        return _against_lasting(ability.text)
    if isinstance(ability, (TimedTo, Reacts)) and costs_of(ability.cost) is None:
        return "what stands before 'to' is not a cost: pay, discard, or bow or give up own cards (BS 14.6)"
    if isinstance(ability, Reacts):
        return _against_trigger(ability)
    if face.type == ACTION and isinstance(ability, Moment) and not _is_omen(face):
        return "an action is not in play at any moment unless it is an Omen (BS 13.9)"
    if isinstance(ability, (Timed, TimedTo)):
        return _against_answers(ability)
    return ""


def _lacks_a_fall(ability: object) -> bool:
    """Whether a text puts something in the place of a destruction that it does not wait for."""
    if isinstance(ability, (Reward, OnlyIf)):
        return _lacks_a_fall(ability.ability)
    if getattr(getattr(ability, "trigger", None), "event", "") in ("falls", "duel-lost"):
        return False
    return not isinstance(ability, OmenMoment) and (has_part(ability, InPlace) or has_part(ability, Spare))


def _needs_a_name(ability: object) -> bool:
    return has_part(ability, SoNamed) and not has_part(ability, NameCard)


def has_part(value: object, cls: type) -> bool:
    """Whether words of a sort are anywhere inside."""
    if isinstance(value, cls):
        return True
    if isinstance(value, tuple):
        return any(has_part(part, cls) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return any(has_part(getattr(value, field.name), cls) for field in dataclasses.fields(value))
    return False


def _is_omen(face: Face) -> bool:
    return face.type == ACTION and any(trait.endswith("Omen") for trait in face.traits)


def _against_lasting(text: StandingWords) -> str:
    return next((fault for fault in map(_against_part, parts_of(text)) if fault), "")


def _against_part(text: StandingWords) -> str:
    bare = text
    meant: object = None
    while isinstance(bare, (While, WhileBeing)):
        if isinstance(bare, While) and any(speaks_of_it(one) for one in bare.own_conditions):
            return 'nothing was spoken of before: say "this card", "this card\'s Hero" (BS 16.9)'
        meant = bare.meant if isinstance(bare, While) else None
        bare = bare.text
    what = getattr(bare, "what", None)
    if isinstance(what, That) and meant is None:
        return 'nothing was spoken of before: say "this card", "this card\'s Hero" (BS 16.9)'
    if isinstance(what, Pick):
        return 'lasting text chooses no target: say "your Heroes", "each Hero", "this card" (BS 16.9)'
    if isinstance(bare, (Has, HasEqual, HasFixed)) and _asks_for_force(text):
        return "a lasting bonus cannot hang on Strength or Ka, which it would change itself (BS 16.2)"
    return ""


def mentions(value: object, words: object) -> bool:
    """Whether these words are anywhere inside."""
    if type(value) is type(words) and value == words:
        return True
    if isinstance(value, tuple):
        return any(mentions(part, words) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return any(mentions(getattr(value, field.name), words) for field in dataclasses.fields(value))
    return False


def _keeps_away(value: object, words: type[Forbid] | type[Cannot]) -> bool:
    """Whether such words anywhere inside keep units away from "this City Section"."""
    if isinstance(value, (Forbid, Cannot)):
        here = [what for what in value.doings if TO_BE_SENT_HERE <= what <= TO_RAID_HERE]
        return isinstance(value, words) and bool(here)
    if isinstance(value, tuple):
        return any(_keeps_away(part, words) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return any(_keeps_away(getattr(value, field.name), words) for field in dataclasses.fields(value))
    return False


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
    answers = trigger.event in ("action", "engages", "brings")
    effects = steps_of((Said(ability.first), *ability.rest))
    if not answers and any(isinstance(effect, (Negate, Redirect)) for effect in effects):
        return "only what is announced can be negated or redirected: an action, an engagement (BS 14.20)"
    return ""


def _against_answers(ability: Timed | TimedTo) -> str:
    sentences = ability.sentences if isinstance(ability, Timed) else (Said(ability.then), *ability.rest)
    if any(isinstance(effect, (Negate, Redirect)) for effect in steps_of(sentences)):
        return "only a Reaction negates or redirects what it answers (BS 14.12, BS 14.20)"
    return ""
