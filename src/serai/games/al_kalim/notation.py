"""The notation of decisions: words that read back to the same action; people may leave words out."""

from __future__ import annotations

import re
from typing import Final

from serai.games.al_kalim.bazaar import ALLY_CHOICE
from serai.games.al_kalim.naming import FACE_NAMES, SOME_ALLY, abilities_of, card_name, find_card, stack_name
from serai.games.al_kalim.quests import STEPS
from serai.games.al_kalim.state import State
from serai.games.al_kalim.terms import (
    ASSAULT,
    BLOW,
    BUY_GEAR,
    CHOOSE,
    CITIES,
    CITY,
    COLOURS,
    COUNTER,
    EXPLORE,
    GAME,
    GEAR,
    LEGEND_TYPES,
    LOSE_GEAR,
    NOWHERE,
    OF_CARDS,
    OF_HEXES,
    PAY,
    QUEST,
    RAISE,
    RAISES,
    REROLL,
    ROLL,
    SELL_GEAR,
    SPEND,
    SPEND_GEAR,
    STACKS,
    SYMBOL,
    TAKE_GEAR,
    TERRAINS,
    TEST,
    TILE,
    TIMES,
    TOWNS,
    TRAVEL,
    USE,
    WIND,
)
from serai.kernel import Action, Data, Verb, vocabulary
from serai.parts.hexes import DIRECTIONS

_OF_STEPS: Final = (PAY, TEST)
_REST: Final = "rest"
#: Verbs whose things are words of a list.
_WORDS: Final[tuple[tuple[Verb, tuple[str, ...]], ...]] = (
    (TRAVEL, TIMES),
    (SPEND, FACE_NAMES),
    (REROLL, FACE_NAMES),
    (QUEST, LEGEND_TYPES),
    (SPEND_GEAR, GEAR),
    (LOSE_GEAR, GEAR),
    (BUY_GEAR, GEAR),
    (SELL_GEAR, GEAR),
    (TAKE_GEAR, GEAR),
    (SYMBOL, TERRAINS),
    (WIND, DIRECTIONS),
    (BLOW, DIRECTIONS),
    (COUNTER, COLOURS),
    (TILE, COLOURS),
    (RAISE, RAISES),
)
_NUMBERED: Final = re.compile(r'^(?P<name>"[^"]+"|.+?)(?:\s+\#?(?P<which>\d+))?$')


def notate(g: State, action: Action) -> str:
    """An action in words, as the seat that is asked would say it."""
    verb, n = action.verb, action.n
    if verb is ROLL:
        return f"{_REST} {n}" if n else verb.name
    if verb in OF_CARDS:
        return f"{verb.name} {SOME_ALLY}" if n == ALLY_CHOICE else f'{verb.name} "{card_name(g, n)}"'
    if verb in OF_HEXES:
        return f"{verb.name} {g.board.name(n)}"
    if verb in _OF_STEPS:
        return f'{verb.name} "{card_name(g, n // STEPS)}" {n % STEPS + 1}'
    if verb is USE:
        return f"{verb.name} {ability_in_words(g, n)}"
    if verb is EXPLORE:
        return f"{verb.name} {stack_name(g, n)}"
    if verb is CITY:
        return f"{verb.name} {stack_name(g, TOWNS + n)}"
    if verb is ASSAULT:
        return f'{verb.name} "{card_name(g, g.hero[n])}"'
    for known, words in _WORDS:
        if verb is known:
            return f"{verb.name} {words[n]}"
    return verb.name


def things(g: State, action: Action) -> list[Data]:
    """What an action touches, as the view of the seat that is asked names it."""
    verb, n = action.verb, action.n
    if verb in OF_CARDS:
        return [] if n == ALLY_CHOICE else [{"card": card_name(g, n)}]
    if verb in OF_HEXES:
        return [{"hex": g.board.spot(n)}]
    if verb in _OF_STEPS:
        return [{"card": card_name(g, n // STEPS)}]
    if verb is USE:
        return [{"card": card_name(g, g.pool.source[n])}]
    if verb is EXPLORE:
        return [{"place": stack_name(g, n)}]
    if verb is CITY:
        return [{"place": stack_name(g, TOWNS + n)}]
    return [{"card": card_name(g, g.hero[n]), "seat": n}] if verb is ASSAULT else []


def ability_in_words(g: State, ability: int) -> str:
    """The card, and which of its abilities if it has several."""
    card = g.pool.source[ability]
    own = abilities_of(g, card)
    number = f" #{own.index(ability) + 1}" if len(own) > 1 else ""
    return f'"{card_name(g, card)}"{number}'


def read(g: State, words: str) -> Action | None:
    """The action that these words mean to the seat that is asked, legal or not; None if they mean none."""
    if not g.stack:
        return None
    said = " ".join(words.split())
    lower = said.lower()
    if lower == _REST or lower.startswith(f"{_REST} "):
        n = lower.removeprefix(_REST).strip() or "4"
        return ROLL(int(n)) if n in ("1", "2", "3", "4") else None
    fitting = [verb for verb in vocabulary(GAME) if lower == verb.name or lower.startswith(f"{verb.name} ")]
    for verb in sorted(fitting, key=_length, reverse=True):
        n_found = _thing(g, verb, said[len(verb.name) :].strip())
        if n_found is not None:
            return verb(n_found)
    return None


def _length(verb: Verb) -> int:
    return len(verb.name)


def _thing(g: State, verb: Verb, words: str) -> int | None:
    if verb in OF_CARDS:
        return _card(g, verb, words)
    if verb in OF_HEXES:
        hex = g.board.find(words)
        return None if hex == NOWHERE else hex
    if verb in _OF_STEPS:
        return _quest_step(g, verb, words)
    if verb is USE:
        return _ability(g, words)
    if verb is EXPLORE:
        return _stack(g, words, 0, STACKS)
    if verb is CITY:
        stack = _stack(g, words, TOWNS, TOWNS + CITIES)
        return None if stack is None else stack - TOWNS
    if verb is ASSAULT:
        heroes = [card for card in find_card(g, words) if card in g.hero]
        return g.hero.index(heroes[0]) if len(heroes) == 1 else None
    for known, listed in _WORDS:
        if verb is known:
            return listed.index(words.lower()) if words and words.lower() in listed else None
    return None if words else 0


def _card(g: State, verb: Verb, words: str) -> int | None:
    if verb is CHOOSE and words.lower() == SOME_ALLY:
        return ALLY_CHOICE
    found = find_card(g, words)
    if len(found) > 1:  # part of several names: the one that can be done now is meant
        found = [card for card in found if verb(card) in g.offers]
    return found[0] if len(found) == 1 else None


def _stack(g: State, words: str, first: int, end: int) -> int | None:
    for stack in range(first, end):
        if stack_name(g, stack).casefold() == words.strip('"').casefold():
            return stack
    return None


def _split(words: str) -> tuple[str, int]:
    """A name, and the number behind it; 0 without one."""
    match = _NUMBERED.match(words)
    return ("", 0) if match is None else (match["name"], int(match["which"] or 0))


def _quest_step(g: State, verb: Verb, words: str) -> int | None:
    name, which = _split(words)
    found = find_card(g, name)
    if len(found) != 1 or which > STEPS:
        return None
    if which:
        return found[0] * STEPS + which - 1
    open_steps = [action.n for action in g.offers if action.verb is verb and action.n // STEPS == found[0]]
    return open_steps[0] if len(open_steps) == 1 else None


def _ability(g: State, words: str) -> int | None:
    name, which = _split(words)
    found = [card for card in find_card(g, name) if abilities_of(g, card)]
    if len(found) > 1:
        found = [card for card in found if any(USE(number) in g.offers for number in abilities_of(g, card))]
    if len(found) != 1:
        return None
    own = abilities_of(g, found[0])
    if which:
        return own[which - 1] if which <= len(own) else None
    offered = [number for number in own if USE(number) in g.offers]
    if len(own) == 1:
        return own[0]
    return offered[0] if len(offered) == 1 else None
