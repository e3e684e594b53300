"""A sensible complete way to absorb damage: the cheapest losses that are enough."""

from __future__ import annotations

from serai.games.burning_sands.state import State
from serai.games.burning_sands.stats import (
    attached,
    face,
    followers,
    is_hero,
    section_water,
    sections,
    strength,
)
from serai.games.burning_sands.terms import DESTROY, POUR
from serai.kernel import Action

_WATER = 2  # what a token is worth, in Copper
_SECTION = 60
_RUIN = 1000  # the last City Section, or the last Water

Option = tuple[int, int, tuple[int, ...]]  # what it absorbs, what it costs, the cards


def price(g: State, card: int) -> int:
    """What a card is worth, roughly: what it costs to bring into play."""
    printed = face(g, card)
    return 1 + printed.copper + _WATER * printed.water + _WATER * g.water[card]


def _options(g: State, hero: int, cards: list[int]) -> list[Option]:
    """What a unit may lose: nothing, one Follower, all Followers, or all of it."""
    options: list[Option] = [(0, 0, ())]
    own = [card for card in followers(g, hero) if card in cards]
    options += [(strength(g, card), price(g, card), (card,)) for card in own]
    if len(own) > 1:
        options.append(
            (sum(strength(g, card) for card in own), sum(price(g, card) for card in own), tuple(own))
        )
    if hero in cards:
        whole = sum(strength(g, card) for card in (hero, *own))
        options.append((whole, price(g, hero) + sum(price(g, card) for card in attached(g, hero)), (hero,)))
    return options


def _water_options(g: State, water: int, whole: bool) -> list[Option]:
    """What the City Section may lose: some Water, all of it, or itself; the tokens stand as copies of it."""
    if not water and not whole:
        return [(0, 0, ())]
    section = g.battle
    seat = g.control[section]
    options: list[Option] = []
    for n in range(water + 1):
        cost = _WATER * n
        if n and n == section_water(g, seat):
            cost += _RUIN
        if n == g.water[section] and not strength(g, section):
            cost += _SECTION if len(sections(g, seat)) > 1 else _RUIN
        options.append((n, cost, (section,) * n))
    if whole:
        fall = _SECTION if len(sections(g, seat)) > 1 else _RUIN
        options.append((_RUIN, _WATER * water + fall, (section,) * (water + 1)))
    return options


def propose(g: State, left: int, cards: list[int], water: int, whole: bool) -> list[Action]:
    """What to give up against the damage that is left, Heroes first, so that discards can spare the rest.

    `cards` are those that may be chosen, `water` the tokens, `whole` whether the City Section could go too.
    """
    leaders = list(dict.fromkeys(card if is_hero(g, card) else g.host[card] for card in cards))
    groups = [_options(g, hero, cards) for hero in leaders]
    groups.append(_water_options(g, water, whole))
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for options in groups:
        reached: dict[int, tuple[int, tuple[int, ...]]] = {}
        for total, (spent, chosen) in best.items():
            for gain, cost, more in options:
                key, value = min(left, total + gain), (spent + cost, chosen + more)
                if key not in reached or value[0] < reached[key][0]:
                    reached[key] = value
        best = reached
    if left in best:
        picks = best[left][1]
    else:  # nothing is enough: all goes that must
        picks = (*(card for card in leaders if card in cards), *cards, *(g.battle,) * water)
    return _in_order(g, picks, water)


def _in_order(g: State, picks: tuple[int, ...], water: int) -> list[Action]:
    """Each loss once: Heroes from the weakest on, then Followers, Water and the City Section."""
    cards = [card for card in dict.fromkeys(picks) if card != g.battle]
    heroes_first = sorted(cards, key=lambda card: (not is_hero(g, card), strength(g, card), card))
    lost = [card for card in heroes_first if is_hero(g, card) or g.host[card] not in cards]
    tokens = sum(1 for card in picks if card == g.battle)
    poured = min(tokens, water)
    return [
        *(DESTROY(card) for card in lost),
        *(POUR(g.battle) for _ in range(poured)),
        *(DESTROY(g.battle) for _ in range(tokens - poured)),
    ]
