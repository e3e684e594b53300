"""The map and the decks of a hand-set table: counters, lairs, Lost Cities, the storm, stacks and decks."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.rules.storm import fits
from serai.games.al_kalim.setup.arrange_players import claim
from serai.games.al_kalim.setup.reading import a_card, a_spot, a_stack
from serai.games.al_kalim.state.board import read_jewels
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import SOME_ALLY, stack_name
from serai.games.al_kalim.state.terms import (
    ALLIES,
    ALLY,
    CHALLENGE,
    DECK_NAMES,
    ITEM,
    LEGEND,
    LEGEND_TYPES,
    LEGENDS,
    MARKET,
    NOTHING,
    STACKS,
    TOWNS,
)
from serai.games.al_kalim.state.zones import ANY_ALLY
from serai.kernel import BadTable, Data
from serai.parts.hexes import DIRECTIONS
from serai.parts.reading import a_list, a_number, a_word, only

#: The decks that have a discard pile, and the kinds of card in each.
PILES: Final = DECK_NAMES[:LEGENDS]
_KINDS: Final = (CHALLENGE, CHALLENGE, CHALLENGE, CHALLENGE, ITEM, ALLY)
_TOP: Final = "_top"


def set_board(g: State, table: dict[str, Data], placed: dict[int, str]) -> None:
    """Everything that lies on and beside the map; the players' cards are placed already."""
    _set_jewels(g, table)
    _set_lairs(g, table.get("lairs", []), placed)
    _set_cities(g, table.get("cities", {}))
    if table.get("storm"):
        _set_storm(g, table["storm"])
    _set_stacks(g, table.get("market", {}), placed)
    _set_decks(g, table, placed)


def _set_jewels(g: State, table: dict[str, Data]) -> None:
    board = g.board
    for hex in board.jewels:
        g.up[hex] = 1
    if "jewels" in table:
        picture = table["jewels"]
        if not isinstance(picture, str):
            raise BadTable("jewels is a picture of the map; jewels_down lists the spaces without a counter")
        try:
            g.up = read_jewels(board, picture)
        except ValueError as fault:
            raise BadTable(f"jewels: {fault}") from None
    for name in a_list(table.get("jewels_down", []), "jewels_down"):
        hex = a_spot(g, name, "jewels_down")
        if board.jewel[hex] == NOTHING:
            raise BadTable(f"jewels_down: {name} is no jewel space")
        if "jewels" in table and g.up[hex]:
            raise BadTable(f"jewels_down: the picture of the jewels has a counter on {name}")
        g.up[hex] = 0


def _set_lairs(g: State, data: Data, placed: dict[int, str]) -> None:
    for entry in a_list(data, "lairs"):
        lair = only(entry, ("at", "card"), "lairs")
        hex = a_spot(g, lair.get("at"), "lairs")
        if hex in g.lairs[::2]:
            raise BadTable(f"lairs: one undefeated challenge lies on {g.board.name(hex)}, not two")
        card = claim(g, placed, a_card(g, lair.get("card"), "lairs", CHALLENGE), "lairs")
        g.lairs = (*g.lairs, hex, card)


def _set_cities(g: State, data: Data) -> None:
    cities = only(data, [stack_name(g, TOWNS + city) for city in range(len(g.cities))], "cities")
    for name, spot in cities.items():
        city = a_stack(g, name, "cities", TOWNS, STACKS) - TOWNS
        g.cities[city] = a_spot(g, spot, f"cities.{name}")


def _set_storm(g: State, data: Data) -> None:
    storm = only(data, ("at", "wind"), "storm")
    g.storm = a_spot(g, storm.get("at"), "storm.at")
    if not fits(g, g.storm):
        raise BadTable(f"storm.at: around {storm['at']} the storm would lie beside the map (AK 8.5)")
    g.wind = a_word(storm.get("wind"), DIRECTIONS, "storm.wind")


def _set_stacks(g: State, data: Data, placed: dict[int, str]) -> None:
    stacks = only(data, [stack_name(g, stack) for stack in range(STACKS)], "market")
    for name, cards in stacks.items():
        where = f"market.{name}"
        stack = a_stack(g, name, "market", 0, STACKS)
        found = [a_card(g, card, where, ITEM, ALLY) for card in a_list(cards, where)]
        g.stacks[stack] = tuple([claim(g, placed, card, where) for card in found])


# Decks. A list is given from the top; in the state the top is the last.


def _set_decks(g: State, table: dict[str, Data], placed: dict[int, str]) -> None:
    piles = only(table.get("discards", {}), PILES, "discards")
    for name, cards in piles.items():
        pile = PILES.index(name)
        g.discards[pile] = tuple(_cards(g, pile, cards, placed, f"discards.{name}"))
    decks = only(table.get("decks", {}), [*PILES, *[name + _TOP for name in PILES]], "decks")
    for deck in (*range(4), ALLIES, MARKET):  # the market knows how many allies are left
        _set_deck(g, deck, PILES[deck], decks, placed, "decks")
    quests = only(table.get("quests", {}), [*LEGEND_TYPES, *[name + _TOP for name in LEGEND_TYPES]], "quests")
    for kind, name in enumerate(LEGEND_TYPES):
        _set_deck(g, LEGENDS + kind, name, quests, placed, "quests")
    sunk = only(table.get("sunk", {}), DECK_NAMES, "sunk")
    for name, n in sunk.items():
        deck = DECK_NAMES.index(name)
        g.sunk[deck] = a_number(n, f"sunk.{name}", 0, len(g.decks[deck]))


def _set_deck(
    g: State, deck: int, name: str, said: dict[str, Data], placed: dict[int, str], above: str
) -> None:
    """A deck card by card, or its first cards with all that is nowhere else below them."""
    where = f"{above}.{name}"
    if name in said and name + _TOP in said:
        raise BadTable(f"{where}{_TOP}: the deck is given card by card already")
    top = _cards(g, deck, said.get(name, said.get(name + _TOP, [])), placed, where)
    rest = [card for card in _all(g, deck) if card not in placed]
    if name not in said:
        if deck == MARKET:
            rest += [ANY_ALLY] * max(len(g.decks[ALLIES]) - top.count(ANY_ALLY), 0)
        g.decks[deck] = tuple(reversed([*top, *rest]))
        return
    g.decks[deck] = tuple(reversed(top))
    if deck < LEGENDS:
        g.discards[deck] = (*rest, *g.discards[deck])
    elif rest:
        missing = g.pool.faces[rest[0]].name
        raise BadTable(f"{where}: {missing} is missing; say {name}{_TOP} for the first cards alone")


def _all(g: State, deck: int) -> list[int]:
    """All cards that belong into a deck."""
    pool = g.pool
    if deck == MARKET:
        return pool.items
    if deck == ALLIES:
        return pool.allies
    return pool.challenges[deck] if deck < MARKET else pool.legends[deck - LEGENDS]


def _cards(g: State, deck: int, names: Data, placed: dict[int, str], where: str) -> list[int]:
    """Cards of a deck by name; in the market "an ally" stands for one of the base game."""
    found: list[int] = []
    for name in a_list(names, where):
        if deck == MARKET and name == SOME_ALLY:
            found.append(ANY_ALLY)
            continue
        card = a_card(g, name, where, _KINDS[deck] if deck < LEGENDS else LEGEND)
        if card not in _all(g, deck):
            raise BadTable(f"{where}: {name} belongs into another deck")
        found.append(claim(g, placed, card, where))
    return found
