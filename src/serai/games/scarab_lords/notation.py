"""The notation of decisions: words that read back to the same action; people may leave words out."""

from __future__ import annotations

import re
from typing import Final

from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import (
    ACTIVATE,
    BOTTOM,
    COLUMNS,
    DISCARD,
    EXERCISE,
    GAME,
    GIVE,
    GODS,
    INTO,
    NAME,
    PHASE_PAIRS,
    PHASES,
    PLACE_NAMES,
    PLACES,
    PLAY,
    REGION,
    REGIONS,
    REMOVE,
    TAKE,
    TARGET,
    UNCURSE,
    USE,
    region_of,
)
from serai.kernel import Action, Data, Verb, vocabulary

_OF_FACES: Final = (PLAY, DISCARD, TAKE, BOTTOM, GIVE)
_OF_CARDS: Final = (ACTIVATE, USE, UNCURSE, REMOVE, TARGET)
_OF_COLUMNS: Final = (INTO, EXERCISE)

#: `their "River Merchant" in upper economic #2`, with quotes, place and number as far as they are needed.
_CARD: Final = re.compile(
    r"""^(?P<their>their\s+)?(?P<name>"[^"]+"|.+?)(?:\s+(?:in\s+(?P<column>upper\s+\w+|lower\s+\w+)|among\s+(?P<gods>the\s+gods)))?"""
    r"""(?:\s+\#(?P<which>\d+))?$""",
    re.IGNORECASE | re.VERBOSE,
)


def notate(g: State, action: Action) -> str:
    """An action in words, as the seat that is asked would say it."""
    verb, n = action.verb, action.n
    if verb in _OF_FACES:
        return f'{verb.name} "{g.pool.faces[n].name}"'
    if verb in _OF_CARDS:
        return f"{verb.name} {card_in_words(g, g.stack[-1].seat, n)}"
    if verb in _OF_COLUMNS:
        return f"{verb.name} {PLACE_NAMES[n]}"
    if verb is NAME:
        one, other = PHASE_PAIRS[n]
        return f"{verb.name} {PHASES[one]} and {PHASES[other]}"
    if verb is REGION:
        return f"{verb.name} {REGIONS[n]}"
    return verb.name


def things(g: State, action: Action) -> list[Data]:
    """What an action touches, as the view of the seat that is asked names it."""
    verb, n = action.verb, action.n
    if verb in _OF_FACES:
        return [{"card": g.pool.faces[n].name}]
    if verb in _OF_CARDS:
        return [{"card": g.pool.faces[g.face[n]].name, "id": n}]
    if verb in _OF_COLUMNS:
        return [{"place": PLACE_NAMES[n]}]
    if verb is REGION:
        return [{"place": PLACE_NAMES[column]} for column in range(COLUMNS) if region_of(column) == n]
    return []


def card_in_words(g: State, seat: int, card: int) -> str:
    """A card in play: whose, its name, its place, and its number among namesakes there."""
    owner, place, face = g.owner[card], g.place[card], g.face[card]
    namesakes = [other for other in g.rows[owner * PLACES + place] if g.face[other] == face]
    words = f'{"" if owner == seat else "their "}"{g.pool.faces[face].name}" '
    words += "among the gods" if place == GODS else f"in {PLACE_NAMES[place]}"
    which = namesakes.index(card) + 1
    return words if which == 1 else f"{words} #{which}"


def read(g: State, words: str) -> Action | None:
    """The action that these words mean to the seat that is asked, legal or not; None if they mean none."""
    head, _, rest = " ".join(words.split()).partition(" ")
    verb = next((verb for verb in vocabulary(GAME) if verb.name == head.lower()), None)
    if verb is None or not g.stack:
        return None
    n = _thing(g, verb, rest)
    return None if n is None else verb(n)


def _thing(g: State, verb: Verb, words: str) -> int | None:
    if verb in _OF_FACES:
        return _face(g, verb, words)
    if verb in _OF_CARDS:
        return _card(g, verb, words)
    if verb in _OF_COLUMNS:
        return _place(words, COLUMNS)
    if verb is NAME:
        named = [f"{PHASES[one]} and {PHASES[other]}" for one, other in PHASE_PAIRS]
        return named.index(words.lower()) if words.lower() in named else None
    if verb is REGION:
        return REGIONS.index(words.lower()) if words.lower() in REGIONS else None
    return None if words else 0


def _place(words: str, upto: int) -> int | None:
    for place in range(upto):
        if PLACE_NAMES[place] == words.lower():
            return place
    return None


def _faces_named(g: State, words: str) -> list[int]:
    """The faces of that name; failing that, those whose name holds the words."""
    words = words.strip().strip('"').casefold()
    if not words:
        return []
    exact = [number for number, face in enumerate(g.pool.faces) if face.name.casefold() == words]
    return exact or [number for number, face in enumerate(g.pool.faces) if words in face.name.casefold()]


def _face(g: State, verb: Verb, words: str) -> int | None:
    found = _faces_named(g, words)
    if len(found) > 1:  # part of several names: the one that can be done now is meant
        found = [face for face in found if verb(face) in g.offers]
    return found[0] if len(found) == 1 else None


def _card(g: State, verb: Verb, words: str) -> int | None:
    match = _CARD.match(words)
    if match is None:
        return None
    faces = _faces_named(g, match["name"])
    column = _place(match["column"], COLUMNS) if match["column"] else None
    if match["column"] and column is None:
        return None
    place = GODS if match["gods"] else column
    mine = g.stack[-1].seat
    found: list[int] = []
    for seat in (1 - mine,) if match["their"] else (mine, 1 - mine):
        if not found:
            found = _matching(g, seat, faces, place)
    if match["which"]:
        which = int(match["which"])
        return found[which - 1] if 1 <= which <= len(found) else None
    if len(found) > 1 and place is None:  # several places: the one that can be done now is meant
        found = [card for card in found if verb(card) in g.offers]
        return found[0] if len(found) == 1 else None
    return found[0] if found else None


def _matching(g: State, seat: int, faces: list[int], place: int | None) -> list[int]:
    found: list[int] = []
    for there in range(PLACES):
        if place is None or place == there:
            found += [card for card in g.rows[seat * PLACES + there] if g.face[card] in faces]
    return found
