"""A card beside those of the game: by what it is, by its numbers and by what its text means, not by names."""

from __future__ import annotations

import dataclasses
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.faces import Face, split_trait
from serai.games.burning_sands.state.terms import (
    ACTION,
    FACTIONS,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    PANTHEON,
    SPELL,
    TYPES,
    UNALIGNED,
)
from serai.games.burning_sands.text import meaning as m
from serai.parts.comparing import Comparison, Near, Worth
from serai.parts.ridge import Fit, Row, fit

MANY_NEAR: Final = 5
_COSTING: Final = (HERO, ACTION, HOLDING, FOLLOWER, ITEM, SPELL, PANTHEON)
_FEW: Final = 6  # cards: what fewer have tells nothing of what it costs
_PENALTIES: Final = (1.0, 2.0, 4.0, 8.0)
_COMMONPLACE: Final = 1.0  # what is in more than a third of all texts is not told of two cards
_TRUST: Final = 0.8  # of the game's cards of a type are estimated to within what is told
#: The fields of a part that say what it is about, and how that is told to people.
_TOLD: Final[dict[str, tuple[str, str]]] = {
    "Move": ("manner", "{} cards"),
    "Turn": ("how", "{} cards"),
    "Change": ("value", "change {}"),
    "Water": ("op", "{} Water"),
    "Pay": ("goods", "pay {}"),
    "Tokens": ("op", "{} tokens"),
    "Act": ("deed", "{}"),
    "Answer": ("question", "about “{}”"),
    "Event": ("kind", "“{}” happens"),
    "Action": ("timing", "{} action"),
    "EndIt": ("what", "end the {}"),
    "Negate": ("what", "undo the {}"),
    "Control": ("until", "take control"),
    "OfType": ("word", "speak of a {}"),
    "HasTrait": ("word", "speak of {}"),
    "Is": ("word", "ask who is {}"),
    "HasValue": ("value", "ask for {}"),
    "PlayerHas": ("what", "count {}"),
    "Limit": ("per", "a limit per {}"),
}
#: What is told by the kind of the part alone.
_KINDS: Final[dict[str, str]] = {
    "Give": "give traits",
    "Look": "look at cards",
    "Damage": "deal damage",
    "Exchange": "exchange",
    "Redirect": "another target",
    "Repeat": "do it again",
    "OneOf": "a choice",
    "Unless": "unless one pays",
    "ForEach": "for each",
    "Instead": "instead of what would happen",
    "Later": "later on",
    "Reaction": "a Reaction",
    "Moment": "happens by itself",
    "Produces": "produces Copper",
    "Tale": "a Tale Reaction",
    "May": "one may",
    "If": "a condition",
}
_DEEDS: Final = ("Move", "Turn", "Change", "Water", "Tokens", "Act", "EndIt", "Negate", *_KINDS)


class Known(NamedTuple):
    """A card as it is compared: its face, the parts of its meaning with their numbers, its traits."""

    face: Face
    parts: Counter[str]
    traits: dict[str, int]


def known(face: Face, abilities: Sequence[m.Ability]) -> Known:
    """What is compared of a card."""
    parts: Counter[str] = Counter()
    for part in _all_parts(tuple(abilities)):
        name = type(part).__name__
        if name in _TOLD:
            parts[f"{name}.{getattr(part, _TOLD[name][0]) or ''}"] += 1
        elif name in _KINDS:
            parts[name] += 1
    return Known(face, parts, dict([split_trait(trait) for trait in face.traits]))


def _all_parts(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for one in value:
            yield from _all_parts(one)
    elif dataclasses.is_dataclass(value):
        yield value
        for field in dataclasses.fields(value):
            if field.compare:
                yield from _all_parts(getattr(value, field.name))


class _House(NamedTuple):
    """The cards of the game, how telling each part of a meaning is, and what cards cost."""

    cards: list[Known]
    rarity: dict[str, float]
    fit: Fit
    common: dict[str, bool]
    within: dict[int, float]


@lru_cache(maxsize=1)
def _house() -> _House:
    cards = [known(face, abilities) for face, abilities in CARD_SETS.house_understood()]
    counts = Counter([part for card in cards for part in card.parts])
    rarity = {part: math.log((1 + len(cards)) / count) for part, count in counts.items()}
    costing = [card for card in cards if card.face.type in _COSTING]
    seen = Counter([name for card in costing for name in _row(card, None)])
    common = {name: True for name, count in seen.items() if count >= _FEW}
    rows = [_row(card, common) for card in costing]
    prices = [float(card.face.copper) for card in costing]
    free = [f"type {TYPES[type]}" for type in _COSTING]
    fits = [fit(rows, prices, penalty, free) for penalty in _PENALTIES]
    best = min(fits, key=lambda one: sum([gap * gap for gap in one.missed]))
    within: dict[int, float] = {}
    for type in _COSTING:
        gaps = sorted(
            [abs(gap) for gap, card in zip(best.missed, costing, strict=True) if card.face.type == type]
        )
        if gaps:
            within[type] = gaps[min(len(gaps) - 1, math.ceil(_TRUST * len(gaps)) - 1)]
    return _House(cards, rarity, best, common, within)


_FIRST: Final = '[[card]]\nname = "First"\ntype = "action"\nfate = 1\ntext = "Day: Draw a card."'


def prepare() -> None:
    """Do now what is done once, so that nobody waits for it later."""
    _house()
    CARD_SETS.check_cards(_FIRST, "first")


def left_out_errors() -> list[tuple[str, int, float]]:
    """For each type of cards with a cost: how many there are, and the mean error where one is left out."""
    house = _house()
    costing = [card for card in house.cards if card.face.type in _COSTING]
    found: list[tuple[str, int, float]] = []
    for type in _COSTING:
        gaps = [
            abs(gap) for gap, card in zip(house.fit.missed, costing, strict=True) if card.face.type == type
        ]
        if gaps:
            found.append((TYPES[type], len(gaps), sum(gaps) / len(gaps)))
    return found


def _row(card: Known, common: dict[str, bool] | None) -> Row:
    """What the cost of a card is told from; only what is `common`, unless that is just being found out."""
    face = card.face
    word = TYPES[face.type]
    row: Row = {f"type {word}": 1.0}
    numbers = (
        ("Strength", face.strength),
        ("Ka", face.ka),
        ("Influence", face.influence),
        ("Fate", face.fate),
        ("Water", face.water),
        ("produced", face.produces),
    )
    row |= {f"{word} {name}": float(n) for name, n in numbers if n}
    row |= {f"trait {trait}": float(n or 1) for trait, n in card.traits.items() if trait not in FACTIONS}
    for part in card.parts:
        if part.partition(".")[0] in _DEEDS:
            row[f"means {part}"] = 1.0
    if common is None:
        return row
    return {name: amount for name, amount in row.items() if name in common or name.startswith("type ")}


def worth_of(card: Known) -> Worth | None:
    """What such a card costs; None for types without a cost."""
    if card.face.type not in _COSTING:
        return None
    house = _house()
    estimate = max(0.0, house.fit.tell(_row(card, house.common)))
    return Worth(estimate, card.face.copper, house.within.get(card.face.type, 0.0))


def nearest(card: Known, many: int = MANY_NEAR) -> tuple[Near, ...]:
    """The cards of the game that are most like it; one of its name is the card itself."""
    house = _house()
    found = [
        (likeness(card, other, house.rarity), other)
        for other in house.cards
        if other.face.name != card.face.name
    ]
    found.sort(key=lambda one: (-one[0], one[1].face.name))
    return tuple([Near(other.face.name, how, _why(card, other, house.rarity)) for how, other in found[:many]])


def likeness(one: Known, other: Known, rarity: dict[str, float]) -> float:
    """How much two cards are alike, from 0 to 1: mostly by what they mean, then by what they are."""
    same_type = float(one.face.type == other.face.type)
    same_faction = float(one.face.faction == other.face.faction)
    traits = _share(
        len(one.traits.keys() & other.traits.keys()), len(one.traits.keys() | other.traits.keys())
    )
    numbers = _numbers_alike(one.face, other.face) if same_type else 0.0
    what = 0.5 * same_type + 0.1 * same_faction + 0.15 * traits + 0.25 * numbers
    if not one.parts and not other.parts:
        return what
    return 0.4 * what + 0.6 * _cosine(one.parts, other.parts, rarity)


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 1.0


_NUMBERS: Final = ("strength", "ka", "influence", "copper", "fate", "produces", "base_strength", "capacity")


def _numbers_alike(one: Face, other: Face) -> float:
    gaps = sum([abs(int(getattr(one, name)) - int(getattr(other, name))) for name in _NUMBERS])
    return 1 / (1 + gaps / 3)


def _cosine(one: Counter[str], other: Counter[str], rarity: dict[str, float]) -> float:
    both = sum([_weight(part, one, rarity) * _weight(part, other, rarity) for part in one if part in other])
    return both / (_length(one, rarity) * _length(other, rarity)) if both else 0.0


def _weight(part: str, parts: Counter[str], rarity: dict[str, float]) -> float:
    """What a part counts: the rarer in the game the more, and more where it is what is done."""
    deed = 1.5 if part.partition(".")[0] in _DEEDS else 1.0
    return deed * rarity.get(part, 0.5) * math.sqrt(parts[part])


def _length(parts: Counter[str], rarity: dict[str, float]) -> float:
    return math.sqrt(sum([_weight(part, parts, rarity) ** 2 for part in parts]))


def _why(one: Known, other: Known, rarity: dict[str, float]) -> tuple[str, ...]:
    """In what two cards are alike, in words."""
    found: list[str] = []
    if one.face.type == other.face.type:
        found.append(f"both are of the type {TYPES[one.face.type]}")
    if one.face.faction == other.face.faction != UNALIGNED:
        found.append(f"both belong to the {FACTIONS[one.face.faction]}")
    shared = [trait for trait in one.traits if trait in other.traits and trait not in FACTIONS]
    if shared:
        found.append(", ".join(shared[:3]))
    parts = [part for part in one.parts if part in other.parts and rarity.get(part, 0.0) > _COMMONPLACE]
    parts.sort(key=lambda part: -_weight(part, one.parts, rarity) * _weight(part, other.parts, rarity))
    told = list(dict.fromkeys([_in_words(part) for part in parts]))
    if told:
        found.append("both texts: " + ", ".join(told[:3]))
    return tuple(found)


def _in_words(part: str) -> str:
    kind, _, value = part.partition(".")
    if kind in _KINDS:
        return _KINDS[kind]
    return _TOLD[kind][1].format(value.replace("_", " ").replace("*", "")).strip()


def compare(text: str, source: str, only: int | None = None) -> list[Comparison]:
    """The cards of a set beside those of the game; one whose face cannot be read is beside nothing."""
    found: list[Comparison] = []
    for name, understood in CARD_SETS.own_understood(text, source, only):
        if understood is None:
            found.append(Comparison(name))
        else:
            card = known(*understood)
            found.append(Comparison(name, nearest(card), worth_of(card)))
    return found
