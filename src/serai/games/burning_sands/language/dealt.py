"""What was dealt with "this way": which counts a text asks for, and whether anything in it can be counted."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Final

from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.amounts_done import Counted
from serai.games.burning_sands.language.conditions_done import WasDone
from serai.games.burning_sands.language.effects_any_number import PayAny
from serai.games.burning_sands.language.effects_attaching import AttachFrom
from serai.games.burning_sands.language.effects_cards import Act
from serai.games.burning_sands.language.effects_counters import RemoveCounters
from serai.games.burning_sands.language.effects_decks import Mill, ShuffleIn
from serai.games.burning_sands.language.effects_hand import (
    DiscardAtRandom,
    DiscardCards,
    DiscardHand,
    Draw,
    DrawUpTo,
)
from serai.games.burning_sands.language.effects_hand_down import DiscardDown
from serai.games.burning_sands.language.effects_hands_seen import Pluck
from serai.games.burning_sands.language.effects_looking import Sink
from serai.games.burning_sands.language.effects_making import Make, MakeAll
from serai.games.burning_sands.language.effects_naming import DiscardAll
from serai.games.burning_sands.language.effects_paying import Pay
from serai.games.burning_sands.language.effects_piles import Fetch
from serai.games.burning_sands.language.effects_sections import ChangeWater
from serai.games.burning_sands.language.effects_water import LoseWater, TakeWater

#: The effects that remember how many cards or tokens they dealt with, whatever was done to them.
_COUNTING: Final = (
    *(AttachFrom, RemoveCounters, Mill, ShuffleIn, DiscardAtRandom, DiscardCards, DiscardHand, DiscardDown),
    *(Pluck, Sink, DiscardAll, Fetch, ChangeWater, LoseWater, TakeWater, PayAny),
)
#: The effects that deal with cards of a hand or a deck, of whatever sort; `Mill` alone looks what they are.
_OF_ANY_SORT: Final = (
    DiscardAtRandom,
    DiscardCards,
    DiscardHand,
    DiscardDown,
    Pluck,
    Sink,
    Draw,
    DrawUpTo,
)


def counted_words(ability: object) -> tuple[str, ...]:
    """What the words of an ability count: "Water paid", "drawn", "X"."""
    return tuple(dict.fromkeys(part.done for part in _parts(ability) if isinstance(part, (Counted, WasDone))))


def counted_sort(ability: object) -> str:
    """Of which cards the words of an ability tell how many there were: "Hero"; empty: of all."""
    sorts = [_sort_of(part) for part in _parts(ability) if isinstance(part, (Counted, WasDone))]
    return next(filter(None, sorts), "")


def _sort_of(part: Counted | WasDone) -> str:
    sort = part.sort if isinstance(part, Counted) else part.noun
    return "" if sort == "card" else sort


def against_counts(ability: object) -> str:
    """What speaks against counting what nothing in the text does; it would always be 0."""
    parts = list(_parts(ability))
    for place, part in enumerate(parts):
        if isinstance(part, (Counted, WasDone)) and part.done != "X":
            before = parts if _cost_comes_last(ability) else parts[:place]
            counting = [other for other in before if _counts(other, part.done)]
            if not counting:
                return (
                    f'nothing before is {part.done or "counted"}: "this way" counts what the text itself does'
                )
            last = counting[-1]  # its number is the one that is remembered
            if _sort_of(part) and isinstance(last, _OF_ANY_SORT):
                return f'here cards are counted whatever they are: say "card {part.done}"'
            if isinstance(last, Mill) and _sort_of(part) != counted_sort(ability):
                return (
                    f'cards from a deck are counted in one way: say "{_sort_of(part) or "card"}" everywhere'
                )
    return ""


def _cost_comes_last(ability: object) -> bool:
    """Whether the cost of an ability stands behind its effects in what was read."""
    return bool(getattr(ability, "cost", ()))


def _counts(part: object, done: str) -> bool:
    """Whether an effect or a cost counts what is so done."""
    if done in ("Water paid", "Copper paid"):
        coin = done.removesuffix(" paid")
        if isinstance(part, Pay):
            return bool(part.water if coin == "Water" else part.copper)
        return isinstance(part, PayAny) and part.coin == coin
    if isinstance(part, (Draw, DrawUpTo)):
        return done == "drawn"
    if isinstance(part, (Act, Make, MakeAll)):
        return done in ("", deeds.DONE.get(part.deed, ""))
    return isinstance(part, _COUNTING)


def _parts(value: object) -> Iterator[object]:
    """Everything inside, in the order of the words; what encloses others comes behind them."""
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from _parts(getattr(value, field.name))
        yield value
