"""What no card can mean: a meaning with something in it that cannot be comes from words that were misread.

A reading that makes such a meaning is no reading: where it is the only one, its text is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from serai.games.burning_sands.text.context import Context
from serai.games.burning_sands.text.meaning import (
    PLAY,
    Ability,
    Action,
    Among,
    AttachedTo,
    Change,
    Chosen,
    Compares,
    Event,
    Every,
    Fits,
    Fixed,
    ForEach,
    HasAttached,
    HasTokens,
    HasTrait,
    If,
    InUnitOf,
    Is,
    Moment,
    Move,
    OfPlayer,
    OfType,
    OneOf,
    Reaction,
    Reward,
    Rule,
    SomePlayer,
    That,
    ThatPlayer,
    There,
    TopCards,
    Unless,
    UntilFound,
)

SELF: Final = That("self")
#: What only Heroes do.
_OF_HEROES: Final = (
    *("challenge", "refused", "accepted", "duel-begins", "duel-won", "duel-lost", "thrust", "parry"),
    *("raids", "raid-succeeds", "raid-fails"),
)
#: Cards that have traits of people or creatures, or can get them.
_WITH_TRAITS: Final = ("hero", "follower", "spell", "item")
_GIVEN: Final = re.compile(r"(card|player) \d+$")


def below(part: Any) -> Iterator[Any]:
    """All parts of a meaning."""
    if isinstance(part, (tuple, list)):
        for one in part:
            yield from below(one)
    elif hasattr(part, "__dataclass_fields__"):
        yield part
        for name in part.__dataclass_fields__:
            yield from below(getattr(part, name))


def impossible(ctx: Context, meaning: Any) -> str:
    """Why a meaning cannot be that of a text of this card; empty where it can."""
    chosen_once = {one.name for one in below(meaning) if isinstance(one, Chosen) and _is_one(one)}
    bearerless = not ctx.bearer and ctx.card_type != "spell"
    for part in below(meaning):
        if bearerless and part == That("hero"):
            return "whose Hero? This card is attached to none"
        why = _why(ctx, part) or _of_one(part, chosen_once)
        if why:
            return why
    return ""


def _is_one(chosen: Chosen) -> bool:
    return (chosen.count.op, chosen.count.number) == ("=", Fixed(1)) and bool(chosen.name)


#: Brought into play from play.
_AGAIN: Final = ("bring", PLAY, PLAY)


def _why(ctx: Context, part: Any) -> str:
    if isinstance(part, Event):
        return _event(ctx, part)
    if isinstance(part, Fits):
        return _fits(ctx, part)
    if isinstance(part, Compares) and part.left == part.bound.number:
        return "the same is not compared with itself; say whose it is"
    if isinstance(part, There) and any(
        one in (Among(SELF), Among(That("hero"))) for one in _tests(part.cards)
    ):
        return "the text has not spoken of several cards before"
    if isinstance(part, Move) and (part.manner, part.to, getattr(part.cards, "place", None)) == _AGAIN:
        return "what is brought into play is not in play before: from where does it come?"
    if isinstance(part, Move) and part.manner in ("return", "put", "take") and _is_any_spell(part.cards):
        return "from where is the Spell taken? Few are in play"
    if isinstance(part, Chosen):
        found = [one.word for one in part.tests if isinstance(one, OfType)]
        omen = any(isinstance(one, HasTrait) and one.word in ("Omen", "Battle Omen") for one in part.tests)
        if found == ["Action"] and part.place == PLAY and not omen:
            return "from where is the Action taken? It is not in play"
    lone = ctx.card_type in ("action", "spell", "story", "pantheon") and "Jinn" not in ctx.traits
    if (
        lone
        and isinstance(part, Change)
        and part.of == SELF
        and part.value in ("Strength", "Ka", "Influence")
    ):
        return "this card has no such value; say which card is meant"
    own = isinstance(part, Rule) and part.answer.about == SELF and part.answer.question.startswith("cost ")
    if own and ctx.card_type in ("action", "spell") and "Jinn" not in ctx.traits:
        return "what this card costs has been paid by then; say it ahead of what it does"
    return ""


#: What is said only of cards in play.
_OF_PLAY: Final = (Is, OfPlayer, AttachedTo, HasAttached, HasTokens, InUnitOf)

#: Of the name that was named: that is said of cards anywhere.
NAMED: Final = Is("named")


def can_be_in_hand(cards: Every | Chosen) -> bool:
    """Whether cards of which nobody said where they are can lie in a hand: not if they attack."""
    return cards.place.zone == "play" and not any(
        isinstance(one, _OF_PLAY) and one != NAMED and not getattr(one, "owned", False)
        for test in cards.tests
        for one in below(test)
    )


def _is_any_spell(cards: Any) -> bool:
    """A Spell, of which only the type is said, and not from where it comes."""
    return isinstance(cards, Chosen) and cards.place == PLAY and cards.tests == (OfType("Spell"),)


def _tests(group: Any) -> tuple[Any, ...]:
    return tuple(getattr(group, "tests", ()))


def ended_before(ability: Ability) -> bool:
    """At night, until the Night Phase begins: a time that is over as the action is taken."""
    if not isinstance(ability, Action) or ability.timing != "Night":
        return False
    return any(getattr(part, "until", "") == "day" for part in below(ability.steps))


def _event(ctx: Context, event: Event) -> str:
    roles = dict(event.roles)
    section = ctx.own("city_section") == SELF
    if not section and SELF in (roles.get("section"), roles.get("defender")):
        return "this card is no City Section"
    hero = ctx.is_own("hero")
    if event.kind in _OF_HEROES and not hero and SELF in (roles.get("card"), roles.get("other")):
        return "only Heroes do this"
    return ""


def _fits(ctx: Context, fits: Fits) -> str:
    if isinstance(fits.test, AttachedTo) and fits.test.cards == fits.cards:
        return "a card is not attached to itself"
    if fits.cards != SELF:
        return ""
    if isinstance(fits.test, OfType) and not ctx.is_own(fits.test.word.lower().replace(" ", "_")):
        return f"this card is no {fits.test.word}; say which card is meant"
    traits = ctx.traits if ctx.card_type not in _WITH_TRAITS else None
    if isinstance(fits.test, HasTrait) and traits is not None and fits.test.word not in traits:
        return f"this card is never {fits.test.word}; say which card is meant"
    return ""


def _of_one(part: Any, chosen_once: set[str]) -> str:
    """Two of them: not of a single card."""
    if not isinstance(part, Chosen) or part.count.number == Fixed(1) or part.count.op == "any":
        return ""
    for test in part.tests:
        if isinstance(test, Among) and isinstance(test.cards, That) and test.cards.name in chosen_once:
            return "several of a single card?"
    return ""


# Names


def unknown_name(ability: Ability) -> bool:
    """Whether an ability speaks of something that it has not chosen, or has chosen only in another case."""
    if isinstance(ability, Reward):
        return any(map(unknown_name, ability.abilities))
    known: set[str] = set()
    if isinstance(ability, (Action, Reaction, Moment)):
        head: tuple[Any, ...] = (ability.condition, ability.limit)
        head += (ability.by,) if isinstance(ability, Action) else (ability.event,)
        costs = () if isinstance(ability, Moment) else ability.costs
        return not (_all_known((*costs, *ability.steps), known) and _atom(head, known))
    return not _atom(ability, known)


def _all_known(steps: tuple[Any, ...], known: set[str]) -> bool:
    return all(_step(step, known) for step in steps)


def _step(step: Any, known: set[str]) -> bool:
    """Whether all names of a step are known; what it chooses is known from then on."""
    if isinstance(step, If):
        met = _atom(step.condition, known)
        other = set(known)
        met = _all_known(step.then, known) and met
        met = _all_known(step.otherwise, other) and met
        known |= other
        return met
    if isinstance(step, OneOf):
        met, before = _atom(step.who, known), set(known)
        for option in step.options:
            inner = set(before)
            met = _all_known(option, inner) and met
            known |= inner
        return met
    if isinstance(step, ForEach):
        known.add(step.name)
        return _atom(step.of, known) and _all_known(step.steps, known)
    if isinstance(step, Unless):
        met = _all_known(step.steps, known)
        return _atom(step.who, known) and _all_known(step.unless, known) and met
    if hasattr(step, "steps"):
        rest = [getattr(step, name) for name in step.__dataclass_fields__ if name != "steps"]
        return _atom(rest, known) and _all_known(step.steps, known)
    return _atom(step, known)


def _atom(part: Any, known: set[str]) -> bool:
    used: list[str] = []
    for one in below(part):
        if isinstance(one, (Chosen, TopCards, UntilFound, SomePlayer)) and one.name:
            known.add(one.name)
        if isinstance(one, UntilFound):
            known.add(one.found)
        if isinstance(one, (That, ThatPlayer)) and _GIVEN.match(one.name):
            used.append(one.name)
    return all(name in known for name in used)
