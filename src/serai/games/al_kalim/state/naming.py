"""What things are called: cards, faces of dice, abilities, stacks."""

from __future__ import annotations

from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import CHALLENGE, DIE, LEGEND, NOBODY, TERRAINS, TOWNS
from serai.games.al_kalim.state.zones import ANY_ALLY
from serai.parts.notation import naming

#: Faces of a movement die as people write them: road+dunes.
FACE_NAMES = tuple("+".join(TERRAINS[terrain] for terrain in face) for face in DIE)
SOME_ALLY = "an ally"


def card_name(g: State, card: int) -> str:
    """A card by the name of the side that is up: quest or reward, challenge or what it became."""
    if card == ANY_ALLY:
        return SOME_ALLY
    face = g.pool.faces[card]
    if face.kind == LEGEND and g.done[card]:
        return face.reward
    if face.kind == CHALLENGE and g.owner[card] != NOBODY:
        return face.keep
    return face.name


def card_names(g: State, cards: tuple[int, ...] | list[int]) -> list[str]:
    """Several cards."""
    return [card_name(g, card) for card in cards]


def stack_name(g: State, stack: int) -> str:
    """A bazaar by its town or Lost City."""
    return g.board.town_names[stack] if stack < TOWNS else g.board.city_names[stack - TOWNS]


def find_card(g: State, words: str) -> list[int]:
    """The cards of that name on either side; failing that, those whose name holds the words."""
    return naming(words, g.pool.by_name.items())


def abilities_of(g: State, card: int) -> list[int]:
    """The numbers of a card's abilities, in the order of its text."""
    return [number for number, source in enumerate(g.pool.source) if source == card]
