"""Decks: what a deck file holds, and every fault of a deck with its rule."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources

from serai.games.burning_sands.faces import Face
from serai.games.burning_sands.state import Pool
from serai.games.burning_sands.terms import (
    COPIES_MOST,
    DECK_LEAST,
    FACTIONS,
    PANTHEON,
    SECTION,
    STRONGHOLD,
    TYPES,
)
from serai.kernel import Data
from serai.parts.decks import BadDeck, DeckFault


@dataclass(frozen=True)
class Deck:
    """A Stronghold, its City Sections and the cards to draw, as faces."""

    name: str
    stronghold: int
    sections: tuple[int, ...]
    cards: tuple[int, ...]


def read_deck(text: str, source: str, pool: Pool) -> tuple[Deck, list[DeckFault]]:
    """A deck from its file, with all its faults; `BadDeck` if it is no deck at all."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadDeck(f"{source}: this is not TOML: {fault}") from None
    for key in data:
        if key not in ("name", "stronghold", "sections", "cards"):
            raise BadDeck(f"{source}: {key!r} is not known; a deck has name, stronghold, sections and cards")
    faults: list[DeckFault] = []
    stronghold = _find(pool, data.get("stronghold"), STRONGHOLD, faults)
    sections = _counted(pool, data.get("sections", {}), source, faults)
    cards = _counted(pool, data.get("cards", {}), source, faults)
    deck = Deck(str(data.get("name", source)), stronghold, tuple(sections), tuple(sorted(cards)))
    return deck, [*faults, *deck_faults(pool, deck)]


def _find(pool: Pool, name: Data, type: int, faults: list[DeckFault]) -> int:
    face = pool.find(name) if isinstance(name, str) else None
    if face is None or pool.faces[face].type != type:
        faults.append(DeckFault(f"{name!r} is not a {TYPES[type]}", "BS 3.6"))
        return -1
    return face


def _counted(pool: Pool, table: Data, source: str, faults: list[DeckFault]) -> list[int]:
    if not isinstance(table, dict):
        raise BadDeck(f"{source}: sections and cards are tables of names and numbers of copies")
    found: list[int] = []
    for name, copies in table.items():
        face = pool.find(name)
        if face is None:
            faults.append(DeckFault(f"there is no card {name!r}", "BS 3.1"))
        elif not isinstance(copies, int) or isinstance(copies, bool) or copies < 1:
            raise BadDeck(f"{source}: {name}: the number of copies is a whole number from 1, not {copies!r}")
        else:
            found += [face] * copies
    return found


def deck_faults(pool: Pool, deck: Deck, edition: int = 0) -> list[DeckFault]:
    """Every rule that a deck breaks."""
    faults: list[DeckFault] = []
    faces = pool.faces
    if len(deck.cards) < DECK_LEAST:
        faults.append(DeckFault(f"{len(deck.cards)} cards; a deck has at least {DECK_LEAST}", "BS 3.1"))
    for face in sorted(set(deck.cards)):
        faults += _copy_faults(faces[face], deck.cards.count(face), edition)
    return faults + _city_faults(pool, deck)


def _copy_faults(printed: Face, copies: int, edition: int) -> list[DeckFault]:
    name = printed.name
    if printed.type in (STRONGHOLD, SECTION):
        return [DeckFault(f"{name} is a {TYPES[printed.type]} and not part of the deck", "BS 3.2")]
    if printed.type == PANTHEON and edition:
        return [DeckFault(f"{name}: there are no Pantheon cards in this edition", "BS 20.5")]
    if printed.type == PANTHEON and copies > 1:
        return [DeckFault(f"{copies} copies of {name}; one of each Pantheon card", "BS 3.4")]
    if copies > COPIES_MOST:
        return [DeckFault(f"{copies} copies of {name}; at most {COPIES_MOST}", "BS 3.3")]
    return []


def _city_faults(pool: Pool, deck: Deck) -> list[DeckFault]:
    faults: list[DeckFault] = []
    faces = pool.faces
    wrong = [faces[face].name for face in deck.sections if faces[face].type != SECTION]
    faults += [DeckFault(f"{name} is not a City Section", "BS 3.7") for name in wrong]
    if not deck.sections:
        faults.append(DeckFault("no City Section", "BS 3.10"))
    if deck.stronghold < 0:
        return faults
    points, spent = faces[deck.stronghold].city_points, sum(faces[face].city_points for face in deck.sections)
    if spent > points:
        faults.append(DeckFault(f"the City Sections cost {spent} of {points} City Points", "BS 3.7"))
    faction = faces[deck.stronghold].faction
    for face in sorted({*deck.sections, *deck.cards}):
        only = pool.only.get(face)
        if only is not None and only != faction:
            faults.append(DeckFault(f"{faces[face].name} is for {FACTIONS[only]} players only", "BS 3.11"))
    return faults


def ready_decks() -> dict[str, str]:
    """The decks that come with the game: their ids and their texts."""
    folder = resources.files("serai.games.burning_sands") / "decks"
    found = [entry for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return {
        entry.name.removesuffix(".toml"): entry.read_text(encoding="utf-8")
        for entry in sorted(found, key=str)
    }
