"""The things of a hand-set table as people write them: seats, heroes, spaces, bazaars, cards, abilities."""

from __future__ import annotations

import re
from typing import Final

from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.faces import Face, Pool
from serai.games.al_kalim.state.naming import abilities_of, stack_name
from serai.games.al_kalim.state.terms import KINDS_OF_CARD, NOWHERE
from serai.kernel import BadTable, Data
from serai.parts import reading
from serai.parts.reading import a_word, no_card

_NUMBERED: Final = re.compile(r'^"?(?P<name>[^"]+?)"?(?:\s+#(?P<which>\d+))?$')


def seat_names(g: State) -> list[str]:
    """The seats by the first word of their heroes' names, or by the whole name where two share the word."""
    names = [g.pool.faces[hero].name.lower() for hero in g.hero]
    first = [name.split()[0] for name in names]
    return [word if first.count(word) == 1 else name for word, name in zip(first, names, strict=True)]


def a_seat(g: State, value: Data, where: str) -> int:
    """A seat by its hero, or by its number counted from 1."""
    return reading.a_seat(value, seat_names(g), where, [g.pool.faces[hero].name for hero in g.hero])


def a_hero(pool: Pool, value: Data, where: str) -> int:
    """A hero by the whole name or its first word."""
    wanted = str(value).lower()
    names = [pool.faces[card].name.lower() for card in pool.heroes]
    found = [card for card, name in zip(pool.heroes, names, strict=True) if wanted == name]
    found += [card for card, name in zip(pool.heroes, names, strict=True) if wanted == name.split()[0]]
    if not found:
        known = ", ".join([name.split()[0] for name in names])
        raise BadTable(f"{where}: there is no hero {value!r}; the heroes are {known}")
    return found[0]


def a_spot(g: State, value: Data, where: str) -> int:
    """A space by a town's name, or by column and row: D4."""
    hex = g.board.find(value) if isinstance(value, str) else NOWHERE
    if hex == NOWHERE:
        raise BadTable(f"{where}: {value!r} is no space; say a town's name, or column and row such as D4")
    return hex


def a_stack(g: State, value: Data, where: str, first: int, end: int) -> int:
    """A bazaar by the name of its town or Lost City."""
    return first + a_word(value, [stack_name(g, stack) for stack in range(first, end)], where)


def a_card(g: State, value: Data, where: str, *kinds: int) -> int:
    """A card of one of these kinds, by the name on either side."""
    faces = g.pool.faces
    card = g.pool.by_name.get(value.strip().lower()) if isinstance(value, str) else None
    if card is None:
        names = [name for face in faces if face.kind in kinds for name in _names(face)]
        raise no_card(value, names, where)
    if faces[card].kind not in kinds:
        wanted = " or ".join([KINDS_OF_CARD[kind] for kind in kinds])
        raise BadTable(f"{where}: {value} is a card of kind {KINDS_OF_CARD[faces[card].kind]}, not {wanted}")
    return card


def _names(face: Face) -> list[str]:
    return [name for name in (face.name, face.reward, face.keep) if name]


def an_ability(g: State, value: Data, where: str) -> int:
    """An ability by its card, and by its place in the text if there are several: `"Talhia the Thief" #2`."""
    match = _NUMBERED.match(value.strip()) if isinstance(value, str) else None
    card = g.pool.by_name.get(match["name"].lower()) if match else None
    own = [] if card is None else abilities_of(g, card)
    if match is None or not own:
        raise BadTable(f"{where}: there is no card with abilities {value!r}")
    which = int(match["which"] or 1)
    if (len(own) > 1 and not match["which"]) or not 1 <= which <= len(own):
        raise BadTable(f"{where}: {match['name']} has the abilities #1 to #{len(own)}; say which")
    return own[which - 1]
