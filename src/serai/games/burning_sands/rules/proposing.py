"""A sensible complete way to absorb damage: what is worth least among all that is enough.

Only what lies open on the table is weighed, so a proposal tells nothing of a hand. What is spared first:

1. the player's place in the game: the last City Section, and the last Water of the City Sections;
2. other City Sections, which count far more than a few cards: 60, with what is attached and their Water;
3. value, in Copper: a card counts 1, its Copper cost, 2 for each Water of its cost and each token on it; a
   Hero counts with all that is attached; a Water token counts 2;
4. the number of things that are lost.

So a City Section is given up only to save cards and Water that are worth more, or if it is lost anyway. An
immune card is given up only if it saves something worth more, an immune City Section never. If what is not
immune is not enough, all of it goes, as it must (BS 10.23). Heroes come first, the weakest before the others,
so that a discard can spare what comes later (BS 10.33).
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.board import attached, face, followers, is_hero, section_water, sections
from serai.games.burning_sands.rules.losses import (
    absorbs,
    cards_left,
    is_immune,
    may_go,
    power,
    water_left,
)
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.rules.units import DEFENDERS
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Absorb
from serai.games.burning_sands.state.terms import DESTROY, EPISODE_3, POUR
from serai.kernel import Action

_WATER: Final = 2  # what a token is worth, in Copper
_SECTION: Final = 60
_RUIN: Final = 1000  # the last City Section, or the last Water

Loss = tuple[
    int, int, tuple[int, ...]
]  # what it absorbs, what it is worth, the cards; a token is its Section


def absorption(g: State, frame: Absorb) -> list[Action]:
    """What is given up, in this order, if a player absorbs as proposed."""
    left, cards = frame.left, cards_left(g, frame)
    section = _section_losses(g, frame)
    leaders = list(dict.fromkeys([card if is_hero(g, card) else g.host[card] for card in cards]))
    least: dict[int, Loss] = {0: (0, 0, ())}
    for losses in [*(_unit_losses(g, frame, hero, cards) for hero in leaders), section]:
        reached: dict[int, Loss] = {}
        for one in least.values():
            for other in losses:
                _keep(reached, _together(one, other, left))
        least = reached
    enough = least.get(left)
    if not _must_fall(g, frame):
        duty = [card for card in cards if not is_immune(g, frame, card)]
        water = water_left(g, frame)
        if enough is None or _unit_prices(g, frame, duty) + section[water][1] <= enough[1]:
            return _in_order(g, frame, [*duty, *(g.battle for _ in range(water))])
    return _in_order(g, frame, list(least[left][2]))


def _must_fall(g: State, frame: Absorb) -> bool:
    """Whether the City Section would have to go too if nothing else is enough."""
    return frame.army == DEFENDERS and not is_immune(g, frame, g.battle) and may_go(g, g.battle)


def _together(one: Loss, other: Loss, most: int) -> Loss:
    """Two losses as one; more than the damage that is left absorbs no more."""
    return min(most, one[0] + other[0]), one[1] + other[1], one[2] + other[2]


def _keep(least: dict[int, Loss], loss: Loss) -> None:
    """Remember a loss if it is the least of those that absorb as much."""
    known = least.get(loss[0])
    if known is None or (loss[1], len(loss[2])) < (known[1], len(known[2])):
        least[loss[0]] = loss


def price(g: State, card: int) -> int:
    """What a card is worth, roughly: what it costs to bring into play, and the Water on it."""
    printed = face(g, card)
    return 1 + printed.copper + _WATER * printed.water + _WATER * g.water[card]


def _unit_price(g: State, frame: Absorb, hero: int) -> int:
    """What a Hero is worth with what is attached and not given up yet."""
    given = frame.given
    return price(g, hero) + sum([price(g, card) for card in attached(g, hero) if card not in given])


def _unit_losses(g: State, frame: Absorb, hero: int, cards: list[int]) -> list[Loss]:
    """What a unit may lose: nothing, some Followers, or all of it."""
    least: dict[int, Loss] = {0: (0, 0, ())}
    for card in followers(g, hero):
        if card in cards:
            alone = (power(g, frame, card), price(g, card), (card,))
            for loss in list(least.values()):
                _keep(least, _together(loss, alone, frame.left))
    losses = list(least.values())
    if hero in cards:
        losses.append((absorbs(g, frame, hero), _unit_price(g, frame, hero), (hero,)))
    return losses


def _section_losses(g: State, frame: Absorb) -> list[Loss]:
    """What the City Section may lose: some Water, all of it, or last of all itself."""
    if frame.army != DEFENDERS:
        return [(0, 0, ())]
    section, water = g.battle, water_left(g, frame)
    seat = g.control[section]
    dry = _RUIN if 0 < section_water(g, seat) == g.water[section] else 0  # BS 19.2
    fall = sum([price(g, card) for card in attached(g, section)])
    fall += _SECTION if len(sections(g, seat)) > 1 else _RUIN
    brittle = not strength(g, section) and g.edition != EPISODE_3  # BS 10.52, BS 20.6
    losses: list[Loss] = []
    for n in range(water + 1):
        last = dry + fall * brittle if n == water else 0
        losses.append((n, _WATER * n + last, (section,) * n))
    if _must_fall(g, frame):
        losses.append((frame.left, _WATER * water + dry + fall, (section,) * (water + 1)))
    return losses


def _unit_prices(g: State, frame: Absorb, duty: list[int]) -> int:
    """What cards are worth together, each Hero with what is attached."""
    total = 0
    for card in duty:
        if is_hero(g, card):
            total += _unit_price(g, frame, card)
        elif g.host[card] not in duty:
            total += price(g, card)
    return total


def _in_order(g: State, frame: Absorb, picks: list[int]) -> list[Action]:
    """Each loss once: Heroes from the weakest on, then Followers, Water and the City Section."""
    cards = [card for card in dict.fromkeys(picks) if card != g.battle]
    heroes_first = sorted(cards, key=lambda card: (not is_hero(g, card), power(g, frame, card), card))
    lost = [card for card in heroes_first if is_hero(g, card) or g.host[card] not in cards]
    tokens = picks.count(g.battle)
    poured = min(tokens, water_left(g, frame))
    return [
        *(DESTROY(card) for card in lost),
        *(POUR(g.battle) for _ in range(poured)),
        *(DESTROY(g.battle) for _ in range(tokens - poured)),
    ]
