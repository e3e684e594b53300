"""The card sets and the ready decks: how many cards there are, what they say, and that they are legal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.setup.decks import (
    AIMS,
    FIRST_GAME,
    Deck,
    deck_faults,
    read_deck,
    ready_decks,
    starter_decks,
)
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.terms import COPIES_MOST, FACTIONS, STORY_POINTS, TYPES, UNALIGNED
from tests.marks import rule

POOL = CARD_SETS.house_pool()
SHEETS = CARD_SETS.house_sheets()
#: The cards of the first two sets; those of the Factions come behind them.
FIRST = POOL.faces[: sum(source in ("core.toml", "sands.toml") for source, _ in SHEETS)]
OURS = ("Ashalan", "Assassins", "Moto", "Senpet")
#: A deck for each of the twelve Factions, and a simple pair for a first game.
STARTERS = (
    *("ashalan", "assassins", "celestial-alliance", "dahab", "ebonites", "ivory-kingdoms", "jackals", "moto"),
    *("qabal", "ra-shari", "senpet", "yodatai"),
)
PAIR = ("first-moto", "first-senpet")
DECKS = (*STARTERS, *PAIR)

#: The least and the greatest value of each number of a type: the known ones of the game, and a step beyond.
RANGES: dict[str, dict[str, tuple[int, int]]] = {
    "stronghold": {"city_points": (17, 20), "produces": (4, 5), "influence": (4, 7), "fate": (2, 3)},
    "city section": {"base_strength": (0, 4), "capacity": (3, 8), "city_points": (4, 6)},
    "hero": {
        **{"strength": (1, 5), "ka": (1, 5), "water": (0, 3), "copper": (4, 12)},
        **{"influence": (0, 4), "fate": (1, 5)},
    },
    "action": {"water": (0, 2), "copper": (0, 3), "fate": (1, 4)},
    "holding": {"strength": (0, 2), "water": (0, 1), "copper": (2, 6), "fate": (1, 3), "produces": (0, 3)},
    "follower": {"strength": (0, 3), "ka": (0, 1), "water": (0, 1), "copper": (2, 5), "fate": (1, 3)},
    "item": {"strength": (0, 3), "ka": (0, 2), "water": (0, 1), "copper": (3, 5), "fate": (1, 3)},
    "spell": {"strength": (0, 4), "ka": (0, 4), "water": (1, 3), "copper": (0, 3), "fate": (2, 4)},
    "story": {"fate": (1, 4), "story_points": (1, 2)},
    "pantheon": {"water": (1, 2), "copper": (4, 5), "fate": (3, 4)},
}
#: How many cards of each type a ready deck has.
SHARES = {
    **{"hero": (10, 20), "holding": (9, 14), "action": (6, 20), "follower": (5, 10), "item": (2, 6)},
    **{"spell": (0, 8), "story": (3, 12), "pantheon": (1, 3)},
}


def face_of(number: int) -> Face:
    return POOL.faces[number]


def deck(name: str) -> Deck:
    read, faults = read_deck(ready_decks()[name], name, POOL)
    assert faults == []
    return read


def test_the_sets_are_there() -> None:
    counted = Counter(source for source, _ in SHEETS)
    assert tuple(counted) == tuple(f"{name}.toml" for name in CARD_SETS.sets)
    assert (counted["core.toml"], counted["sands.toml"], len(FIRST)) == (53, 98, 151)


@rule("BS 2.1", "There are cards of all ten types.")
def test_there_are_cards_of_every_type() -> None:
    kinds = Counter(TYPES[face.type] for face in FIRST)
    assert sum(kinds.values()) >= 100
    assert kinds == {
        **{"stronghold": 4, "city section": 10, "hero": 40, "action": 42, "holding": 14},
        **{"follower": 10, "item": 8, "spell": 10, "story": 9, "pantheon": 4},
    }


def test_four_factions_have_heroes_of_their_own() -> None:
    heroes = Counter(face.faction for face in FIRST if TYPES[face.type] == "hero")
    assert {FACTIONS[faction] for faction in heroes if faction != UNALIGNED} == set(OURS)
    assert all(heroes[FACTIONS.index(name)] >= 8 for name in OURS)
    assert heroes[UNALIGNED] == 6


def test_every_name_is_different_and_every_card_is_ours() -> None:
    names = [face.name for face in POOL.faces]
    assert len(set(names)) == len(names)
    assert {face.origin for face in POOL.faces} == {"original"}


@pytest.mark.parametrize("face", FIRST, ids=lambda face: face.name)
def test_numbers_are_such_as_the_game_knows(face: Face) -> None:
    for number, (least, most) in RANGES[TYPES[face.type]].items():
        assert least <= getattr(face, number) <= most, f"{number} of {face.name}"


def test_only_champions_have_a_fate_value_of_five() -> None:
    champions = [face for face in FIRST if face.fate == 5]
    assert len(champions) == 4
    assert all("Unique" in face.traits and TYPES[face.type] == "hero" for face in champions)
    assert {FACTIONS[face.faction] for face in champions} == set(OURS)


TRAITS = (
    *("Advanced", "Advisor", "Archery +1", "Archery +0", "Archery -1", "Armor", "Battle Omen", "Berserk"),
    *("Buried", "Carry +1", "Carry +2", "Carry +3", "Council", "Creature", "Duelist", "Experienced"),
    *("Flying", "Fortification", "Jinn", "Khadi", "Nagah", "Nonhuman", "Omen", "Raid +1", "Raid -1", "Sahir"),
    *("Tactician", "Undead", "Unique", "Weapon"),
)


@pytest.mark.parametrize("trait", TRAITS)
def test_every_trait_of_the_rules_is_on_a_card(trait: str) -> None:
    assert any(trait in face.traits for face in POOL.faces)


@pytest.mark.parametrize("words", ["Day", "Night", "Battle", "Open", "Reaction", "Tale Reaction", "Reward"])
def test_every_timing_is_on_a_card(words: str) -> None:
    assert any(f"{words}:" in face.text or f"{words}," in face.text for face in POOL.faces)


def test_reactions_answer_most_of_what_can_happen() -> None:
    heard = {kind for kind, hears in POOL.heeding.hearing.items() if hears}
    assert heard >= {
        *("action", "attack", "battle-begins", "battle-ends", "brings", "destroyed", "duel-begins"),
        *("duel-won", "engages", "enters", "raid-fails", "raid-succeeds", "section-lost", "thrust"),
        "water-lost",
    }


# Decks


def test_there_is_a_deck_for_each_faction_and_a_pair_for_a_first_game() -> None:
    assert sorted(ready_decks()) == sorted(DECKS)
    assert tuple(starter_decks()) == STARTERS
    houses = [face_of(deck(name).stronghold).faction for name in STARTERS]
    assert sorted(houses) == list(range(len(FACTIONS)))
    assert all(name.startswith(FIRST_GAME) for name in PAIR)


@rule("BS 3.1", "Every ready deck has 55 cards or more.")
@rule("BS 3.7", "Its City Sections cost no more than its City Points.")
@pytest.mark.parametrize("name", DECKS)
def test_a_ready_deck_is_legal_and_of_the_usual_shape(name: str) -> None:
    ready = deck(name)
    assert 55 <= len(ready.cards) <= 62
    assert 3 <= len(ready.sections) <= 5
    shares = Counter(TYPES[face_of(card).type] for card in ready.cards)
    for kind, (least, most) in SHARES.items():
        assert least <= shares[kind] <= most, f"{shares[kind]} cards of type {kind}"


@pytest.mark.parametrize("name", DECKS)
def test_a_ready_deck_is_legal_in_episode_3_without_its_pantheon(name: str) -> None:
    ready = deck(name)
    plain = replace(ready, cards=tuple(n for n in ready.cards if TYPES[face_of(n).type] != "pantheon"))
    assert deck_faults(POOL, plain, 1) == []


@pytest.mark.parametrize("name", DECKS)
def test_a_ready_deck_says_how_it_plays_and_can_do_what_it_aims_at(name: str) -> None:
    ready = deck(name)
    assert ready.name
    assert ready.about.endswith(".")
    assert ready.aims
    assert set(ready.aims) <= set(AIMS)
    points = {face.name: face.story_points for face in map(face_of, ready.cards)}
    if "Story" in ready.aims:
        assert sum(points.values()) >= STORY_POINTS


@pytest.mark.parametrize("name", DECKS)
def test_a_ready_deck_can_pay_and_cast(name: str) -> None:
    ready = deck(name)
    faces = [face_of(card) for card in ready.cards]
    assert sum(face.produces for face in faces) >= 12
    spells = [face.name for face in faces if TYPES[face.type] == "spell"]
    casters = [face for face in faces if "Sahir" in face.traits or "has Sahir" in face.text]
    assert not spells or casters
    own = face_of(ready.stronghold).faction
    strangers = {
        face.name for face in faces if TYPES[face.type] == "hero" and face.faction not in (own, UNALIGNED)
    }
    assert strangers == set()


def test_every_card_is_in_a_ready_deck_or_its_sideboard() -> None:
    used: set[int] = set()
    for name in DECKS:
        ready = deck(name)
        used |= {ready.stronghold, *ready.sections, *ready.cards, *ready.sideboard}
    assert [
        face.name for number, face in enumerate(POOL.faces) if number not in {*used, *POOL.printed_as}
    ] == []


@pytest.mark.parametrize("name", STARTERS)
def test_a_sideboard_fits_its_deck(name: str) -> None:
    """What it has can be played by this Faction, and no more of it than a deck may hold."""
    ready = deck(name)
    own = face_of(ready.stronghold).faction
    for number in ready.sideboard:
        assert POOL.only.get(number, own) == own
        assert ready.cards.count(number) + ready.sideboard.count(number) <= COPIES_MOST
