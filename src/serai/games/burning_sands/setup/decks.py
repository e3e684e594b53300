"""Decks: what a deck file holds, and every fault of a deck with its rule."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from importlib import resources

from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    COPIES_MOST,
    DECK_LEAST,
    FACTIONS,
    PANTHEON,
    SECTION,
    STRONGHOLD,
    TYPES,
)
from serai.kernel import Data
from serai.parts.decks import BadDeck, DeckFault, faults_in_words

#: What a file may hold; all but the first four is for people and for those who build decks.
_KEYS = ("name", "stronghold", "sections", "cards", "sideboard", "about", "aims")
#: The victories that a deck may aim at: no City Section left (BS 19.1), no Water left (BS 19.2), or Story
#: Points and what a Story makes of them (BS 19.7, BS 19.9).
AIMS = ("Military", "Water", "Story")
FIRST_GAME = "first-"  # how the names of the decks for a first game begin; the others are for any game
COPIES_WRITTEN = 99  # of one card in a file; more would be a slip, or meant to fill the memory
_HINTS = 20  # unknown cards for which the one that was meant is looked for: it takes its time


@dataclass(frozen=True)
class Deck:
    """A Stronghold, its City Sections and the cards to draw, as faces; and what its file says of it."""

    name: str
    stronghold: int
    sections: tuple[int, ...]
    cards: tuple[int, ...]
    sideboard: tuple[int, ...] = ()  # cards to exchange between games; none of them is played
    about: str = ""  # how it plays, in a sentence or two
    aims: tuple[str, ...] = ()  # the victories it looks for, of `AIMS`


def read_deck(text: str, source: str, pool: Pool, edition: int = 0) -> tuple[Deck, list[DeckFault]]:
    """A deck from its file, with all its faults; `BadDeck` if it is no deck at all."""
    try:
        data = tomllib.loads(text)
    except ValueError as fault:  # TOML's own, and Python's for a number with thousands of digits
        raise BadDeck(f"{source}: this is not TOML: {fault}") from None
    except RecursionError:
        raise BadDeck(f"{source}: this is not a deck: it is nested too deeply") from None
    return _deck_from(data, source, pool, edition)


def _deck_from(data: Data, source: str, pool: Pool, edition: int) -> tuple[Deck, list[DeckFault]]:
    for key in data:
        if key not in _KEYS:
            raise BadDeck(
                f"{source}: {key!r} is not known; a deck has {', '.join(_KEYS[:-1])} and {_KEYS[-1]}"
            )
    faults: list[DeckFault] = []
    stronghold = _stronghold(pool, data.get("stronghold"), faults)
    sections, _ = _counted(pool, data.get("sections", {}), source, faults)
    cards, unknown = _counted(pool, data.get("cards", {}), source, faults)
    beside, _ = _counted(pool, data.get("sideboard", {}), source, faults)
    deck = Deck(
        *(str(data.get("name", source)), stronghold, tuple(sections), tuple(sorted(cards))),
        *(tuple(sorted(beside)), str(data.get("about", "")), _aims(data.get("aims", []), source)),
    )
    return deck, [*faults, *deck_faults(pool, deck, edition, unknown)]


def _aims(given: Data, source: str) -> tuple[str, ...]:
    """The victories that a deck says it aims at."""
    if not isinstance(given, list) or any(aim not in AIMS for aim in given):
        raise BadDeck(f"{source}: aims is a list of {', '.join(AIMS)}, not {given!r}")
    return tuple(given)


def _stronghold(pool: Pool, name: Data, faults: list[DeckFault]) -> int:
    """The one Stronghold; -1 with a fault if there is none or more than one."""
    if name is None or isinstance(name, list):
        many = f"{len(name)} Strongholds" if name else "no Stronghold"
        faults.append(DeckFault(f"{many}; a player has exactly one", "BS 3.6"))
        return -1
    face = pool.find(name) if isinstance(name, str) else None
    if face is None:
        faults.append(_no_card(pool, name, "stronghold", "BS 3.6"))
        return -1
    if pool.faces[face].type != STRONGHOLD:
        faults.append(DeckFault(f"{name} is a {TYPES[pool.faces[face].type]}, not a stronghold", "BS 3.6"))
        return -1
    return face


def _no_card(pool: Pool, name: Data, what: str, rule: str, hinted: bool = True) -> DeckFault:
    near = get_close_matches(str(name), [face.name for face in pool.printed], n=1) if hinted else []
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return DeckFault(f"there is no {what} {name!r}{hint}", rule)


def _counted(pool: Pool, table: Data, source: str, faults: list[DeckFault]) -> tuple[list[int], int]:
    """The cards of a table of copies, and how many more there are of names that no card has."""
    if not isinstance(table, dict):
        raise BadDeck(f"{source}: sections and cards are tables of names and numbers of copies")
    found: list[int] = []
    unknown = 0
    for name, copies in table.items():
        whole = isinstance(copies, int) and not isinstance(copies, bool)
        if not whole or not 1 <= copies <= COPIES_WRITTEN:
            wanted = f"a whole number from 1 to {COPIES_WRITTEN}"
            given = "more" if whole and copies > COPIES_WRITTEN else repr(copies)
            raise BadDeck(f"{source}: {name}: the number of copies is {wanted}, not {given}")
        face = pool.find(name)
        if face is None or face in pool.printed_as:
            faults.append(_no_card(pool, name, "card", "BS 3.1", len(faults) < _HINTS))
            unknown += copies
        else:
            found += [face] * copies
    return found, unknown


def deck_faults(pool: Pool, deck: Deck, edition: int = 0, unknown: int = 0) -> list[DeckFault]:
    """Every rule that a deck breaks; cards of unknown names count as cards, they are a fault of their own."""
    faults: list[DeckFault] = []
    faces = pool.faces
    size = unknown + sum([faces[face].type not in (STRONGHOLD, SECTION) for face in deck.cards])
    if size < DECK_LEAST:
        faults.append(DeckFault(f"{size} cards; a deck has at least {DECK_LEAST}", "BS 3.1"))
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
    for face in sorted(set(deck.sections)):
        type = faces[face].type
        if type != SECTION:
            rule = "BS 3.6" if type == STRONGHOLD else "BS 3.7"
            faults.append(DeckFault(f"{faces[face].name} is a {TYPES[type]}, not a city section", rule))
    city = [faces[face] for face in deck.sections if faces[face].type == SECTION]
    if not city:
        faults.append(DeckFault("no City Section; a player has at least one", "BS 3.10"))
    if deck.stronghold < 0:
        return faults
    points, spent = faces[deck.stronghold].city_points, sum([section.city_points for section in city])
    if spent > points:
        faults.append(DeckFault(f"the City Sections cost {spent} of {points} City Points", "BS 3.7"))
    faction = faces[deck.stronghold].faction
    for face in sorted({*deck.sections, *deck.cards}):
        only = pool.only.get(face)
        if only is not None and only != faction:
            faults.append(DeckFault(f"{faces[face].name} is for {FACTIONS[only]} players only", "BS 3.11"))
    return faults


def own_deck(data: Data, source: str, pool: Pool, edition: int) -> Deck:
    """A deck of somebody's own, as the option `decks` has it; `BadDeck` with its faults if it has any.

    The same cards are the same deck, in whatever order they were written: City Sections lie in the order
    of the catalogue.
    """
    deck, faults = _deck_from(data, source, pool, edition)
    if faults:
        raise BadDeck(f"{source}: {faults_in_words(faults)}", tuple(faults))
    return replace(deck, sections=tuple(sorted(deck.sections)))


def deck_data(pool: Pool, deck: Deck) -> dict[str, Data]:
    """A deck as the option `decks` and a record have it: the cards and nothing else, not even its name."""

    def counted(faces: tuple[int, ...]) -> dict[str, Data]:
        return {pool.faces[face].name: faces.count(face) for face in sorted(set(faces))}

    return {
        "stronghold": pool.faces[deck.stronghold].name,
        "sections": counted(deck.sections),
        "cards": counted(deck.cards),
    }


def ready_decks() -> dict[str, str]:
    """The decks that come with the game: their ids and their texts."""
    return dict(_ready_texts())


def starter_decks() -> list[str]:
    """The ready decks for any game: one of each Faction, without those that are for a first game."""
    return [name for name in sorted(_ready_texts()) if not name.startswith(FIRST_GAME)]


@lru_cache(maxsize=1)
def _ready_texts() -> dict[str, str]:
    folder = resources.files("serai.games.burning_sands") / "decks"
    found = [entry for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return {
        entry.name.removesuffix(".toml"): entry.read_text(encoding="utf-8")
        for entry in sorted(found, key=str)
    }


@lru_cache(maxsize=32)
def ready_deck(pool: Pool, name: str, edition: int) -> Deck:
    """A ready deck as it is played: in Episode 3 without its Pantheon cards (BS 20.5).

    `BadDeck` if it may not be played with these cards.
    """
    deck, faults = read_deck(_ready_texts()[name], name, pool)
    if edition:
        deck = replace(deck, cards=tuple([n for n in deck.cards if pool.faces[n].type != PANTHEON]))
        faults = faults or deck_faults(pool, deck, edition)
    if faults:
        raise BadDeck(f"{name}: {faults[0].words}")
    return deck
