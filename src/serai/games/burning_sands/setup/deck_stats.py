"""Numbers of a deck: what it costs, what it makes, what is in it, and the exact odds of its first hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import comb
from typing import Final

from serai.games.burning_sands.setup.decks import Deck
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    DRAW_AT_END,
    FACTION_PENALTY,
    FACTIONS,
    HAND_BASE,
    HERO,
    PANTHEON,
    STORY,
    TYPES,
    UNALIGNED,
)
from serai.kernel import Data

DAYS: Final = (1, 2, 3)  # the Days for which odds are told; each begins with four cards more (BS 4.21)


def deck_stats(pool: Pool, deck: Deck, edition: int = 0) -> dict[str, Data]:
    """All numbers of a deck that has a Stronghold; in Episode 3 without its Pantheon cards (BS 20.5)."""
    faces = [pool.faces[number] for number in deck.cards]
    if edition:
        faces = [face for face in faces if face.type != PANTHEON]
    stronghold = pool.faces[deck.stronghold]
    paid = [face for face in faces if face.type != STORY]
    sections = [pool.faces[number] for number in deck.sections]
    return {
        "name": deck.name,
        "about": deck.about,
        "aims": list(deck.aims),
        "stronghold": stronghold.name,
        "faction": FACTIONS[stronghold.faction],
        "cards": len(faces),
        "copper": _curve([face.copper for face in paid]),
        "water": _curve([face.water for face in paid]),
        "fate": _curve([face.fate for face in faces]),
        "types": _counted([TYPES[face.type] for face in faces]),
        "factions": _counted([_faction(face) for face in faces]),
        "traits": _counted([word for face in faces for word in face.traits if word not in FACTIONS]),
        "production": {
            "stronghold": stronghold.produces,
            "cards": sum([is_producer(pool, face) for face in faces]),
            "copper": sum([face.produces for face in faces]),
        },
        "city": {
            "points": stronghold.city_points,
            "spent": sum([face.city_points for face in sections]),
            "sections": len(sections),
            "water": sum([face.capacity for face in sections]),
            "strength": sum([face.base_strength for face in sections]),
        },
        "story_points": sum([face.story_points for face in set_of(faces) if face.type == STORY]),
        "opening": opening(pool, stronghold, faces, HAND_BASE + len(sections)),
    }


def set_of(faces: Iterable[Face]) -> list[Face]:
    """Each card once, in order: nobody can have two Stories of one name in play (BS 15.21)."""
    return list({face.name: face for face in faces}.values())


def _faction(face: Face) -> str:
    return "Unaligned" if face.faction == UNALIGNED else FACTIONS[face.faction]


def _curve(numbers: Sequence[int]) -> dict[str, Data]:
    """How many cards have each number, and their mean."""
    counted = Counter(numbers)
    mean = Fraction(sum(numbers), len(numbers)) if numbers else Fraction()
    curve = {str(n): counted[n] for n in range(max(numbers, default=-1) + 1)}
    return {"curve": curve, "mean": round(float(mean), 3)}


def _counted(words: Sequence[str]) -> dict[str, Data]:
    """How often each word is there, the most frequent first."""
    return dict(sorted(Counter(words).items(), key=lambda item: (-item[1], item[0])))


def is_producer(pool: Pool, face: Face) -> bool:
    """Whether a card gives Copper turn after turn: a Holding, or another card that bows for it."""
    number = pool.number[face.name]
    means = any(not way.reacts and not way.of_water for way in pool.means.get(number, ()))
    return bool(face.produces) or means


def opening(pool: Pool, stronghold: Face, faces: Sequence[Face], hand: int) -> dict[str, Data]:
    """The odds of the first hands. An opening hand is kept as it was drawn (BS 3.15).

    What is had at once is what the Copper of the Stronghold alone pays for, by printed costs (BS 5.6).
    """

    def in_reach(face: Face) -> bool:
        foreign = face.type == HERO and face.faction not in (UNALIGNED, stronghold.faction)
        return face.copper + (FACTION_PENALTY if foreign else 0) <= stronghold.produces

    def hero(face: Face) -> bool:
        return face.type == HERO

    def producer(face: Face) -> bool:
        return is_producer(pool, face)

    rows: list[Data] = []
    for day in DAYS:
        drawn = min(len(faces), hand + (day - 1) * DRAW_AT_END)
        rows.append(
            {
                "day": day,
                "seen": drawn,
                "hero": _share(_one_of_each(faces, drawn, hero)),
                "producer": _share(_one_of_each(faces, drawn, producer)),
                "both": _share(_one_of_each(faces, drawn, hero, producer)),
            }
        )
    cheap = _one_of_each(faces, min(hand, len(faces)), lambda face: hero(face) and in_reach(face))
    payable = _one_of_each(
        faces, min(hand, len(faces)), lambda face: (hero(face) or producer(face)) and in_reach(face)
    )
    return {
        "hand": hand,
        "mulligan": False,
        "days": rows,
        "hero_at_once": _share(cheap),
        "either_at_once": _share(payable),
    }


def _one_of_each(faces: Sequence[Face], drawn: int, *wanted: Callable[[Face], bool]) -> Fraction:
    """The odds that among so many cards of a shuffled deck there is one of each sort, all different cards.

    Cards of no sort, of one, and of both are counted apart, and hands without a match are taken away.
    """
    total = comb(len(faces), drawn)
    if not total:
        return Fraction()
    if len(wanted) == 1:
        return 1 - Fraction(comb(sum([not wanted[0](face) for face in faces]), drawn), total)
    one, other = wanted
    only_one = sum([one(face) and not other(face) for face in faces])
    only_other = sum([other(face) and not one(face) for face in faces])
    both = sum([one(face) and other(face) for face in faces])
    neither = len(faces) - only_one - only_other - both
    lacking = comb(neither + only_one, drawn) + comb(neither + only_other, drawn) - comb(neither, drawn)
    # A hand whose only card of either sort is one card of both has not two different ones.
    single = both * comb(neither, drawn - 1) if drawn else 0
    return 1 - Fraction(lacking + single, total)


def _share(odds: Fraction) -> dict[str, Data]:
    """Odds as a number and as the exact fraction."""
    return {"share": round(float(odds), 6), "exact": f"{odds.numerator}/{odds.denominator}"}
