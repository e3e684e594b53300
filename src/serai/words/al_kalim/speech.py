"""Words for what sentences are about: cards by the side that is meant, places, gear, dice and sums."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.al_kalim.state.board import Board
from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.naming import FACE_NAMES, SOME_ALLY
from serai.games.al_kalim.state.terms import (
    BARRENS,
    BLUFFS,
    CANYONS,
    CHALLENGE,
    COLOURS,
    DUNES,
    GEAR,
    LOWLANDS,
    MIRAGE,
    NOTHING,
    ROAD,
    TOWNS,
    TRAITS,
)
from serai.games.al_kalim.state.zones import ANY_ALLY
from serai.parts.hexes import DIRECTIONS
from serai.words.english import article, listed, number_of
from serai.words.grammar import Speaker

#: What the symbols of the story die are called (AK 13.2 to AK 13.19).
SYMBOL_NAMES = {
    ROAD: "A Well Is Found",
    BLUFFS: "Stolen Gold Is Recovered",
    DUNES: "Creatures Stir",
    LOWLANDS: "The Winds Blow",
    CANYONS: "A Lost City Appears",
    BARRENS: "The Winds Change Course",
    MIRAGE: "A Dream of Paradise",
}


class Speech(Speaker):
    """Speaks of cards and places by their names, and of seats as the reader calls them."""

    def __init__(self, pool: Pool, board: Board, names: Sequence[str]) -> None:
        super().__init__(names)
        self.pool: Pool = pool
        self.board: Board = board

    def card(self, card: int) -> str:
        """A card that somebody holds, or a challenge: a Legendary one by its reward."""
        if card == ANY_ALLY:
            return SOME_ALLY
        return self.pool.faces[card].shown if card >= 0 else "a card"

    def quest(self, card: int) -> str:
        """A Legendary card by its quest."""
        return self.pool.faces[card].name

    def kept(self, card: int) -> str:
        """A challenge that was kept by the name of the item it became; others as always."""
        face = self.pool.faces[card]
        return face.keep if face.kind == CHALLENGE and face.keep else self.card(card)

    def hero(self, seat: int) -> str:
        """`Kevin's hero`, `your hero`."""
        return f"{self.owner(seat)} hero"

    def challenge(self, card: int) -> str:
        """A challenge with what it is: `Viper Nest, a green Beast`."""
        face = self.pool.faces[card]
        return f"{face.name}, {article(f'{COLOURS[face.colour]} {TRAITS[face.trait]}')}"

    def place(self, hex: int) -> str:
        """A space: `Qamarun`, `D4`."""
        return self.board.name(hex)

    def at(self, hex: int) -> str:
        """Where: `in Qamarun`, `on D4`."""
        town = self.board.town_at[hex]
        return f"{'on' if town == NOTHING else 'in'} {self.place(hex)}"

    def bazaar(self, stack: int) -> str:
        """`the bazaar of Qamarun`."""
        if stack < TOWNS:
            return f"the bazaar of {self.board.town_names[stack]}"
        return f"the bazaar of the {self.board.city_names[stack - TOWNS]}"


def gear(kind: int) -> str:
    """`a pack camel`."""
    return article(GEAR[kind])


def wounds(n: int) -> str:
    """`1 wound`, `2 wounds`."""
    return number_of(n, "wound")


def faces(dice: Sequence[int]) -> str:
    """Faces of movement dice: `road+dunes, road+dunes and lowlands+mirage`."""
    return listed([FACE_NAMES[face] for face in dice]) if dice else "no dice"


def winds(wind: int) -> str:
    """The two arrows of the storm: `east and southeast`."""
    return f"{DIRECTIONS[wind]} and {DIRECTIONS[(wind + 1) % 6]}"


def total(one: int, two: int, bonus: int, target: int) -> str:
    """A roll as a sum: `7 + 4 + 3 = 14 against 13, enough`."""
    sum_ = one + two + bonus
    verdict = "enough" if sum_ >= target else "not enough"
    return f"{one} + {two} {'+' if bonus >= 0 else '-'} {abs(bonus)} = {sum_} against {target}, {verdict}"
