"""The values of a raid: what the raider reaches, what it has to exceed, and how much Water it takes."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import attached, concerning, face, is_under, works
from serai.games.burning_sands.rules.stats import added, strength, value_of
from serai.games.burning_sands.rules.traits import bears, carry, raid
from serai.games.burning_sands.rules.zones import fate_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import (
    CARDLESS_FATE,
    DEFENDING_FATE,
    HAUL,
    MOST,
    RAID_CARDS,
    RAID_FATE,
    RAIDING_FATE,
)
from serai.games.burning_sands.state.rows import Raider
from serai.games.burning_sands.state.terms import EPISODE_3, FOLLOWER, NOTHING


def _raiding_cards(g: State, hero: int) -> list[int]:
    """The cards of a unit whose Raid and Carry count: not those of Undead Followers (BS 7.16, BS 11.14)."""
    return [
        hero,
        *(card for card in attached(g, hero) if not is_under(g, card) and not _dead_follower(g, card)),
    ]


def _dead_follower(g: State, card: int) -> bool:
    return face(g, card).type == FOLLOWER and bears(g, card, "Undead")


def raid_value(g: State, row: int) -> int:
    """The Fate value of the raider's card and the Raid numbers of the unit, never less than 0 (BS 11.15)."""
    raider = g.raiders[row]
    value = fate_of(g, counting(g, raider)) + raid_bonus(g, raider.hero)
    value += added(g, raider.section, RAID_FATE)
    return value_of(g, raider.hero, RAIDING_FATE, value)


def wants_card(g: State, raider: Raider) -> bool:
    """Whether a text has one more card put on a raiding Hero, whose player has one (BS 11.35)."""
    hero = raider.hero
    return len(raider.cards) < value_of(g, hero, RAID_CARDS, 1) and bool(g.hand[g.control[hero]])


def counting(g: State, raider: Raider) -> int:
    """The card on a raiding Hero that counts: the one with the highest Fate value (BS 11.35)."""
    return max(raider.cards, key=lambda kind: fate_of(g, kind)) if raider.more else raider.card_kind


def raid_bonus(g: State, hero: int) -> int:
    """The Raid numbers of a unit together."""
    return sum([raid(g, card) for card in _raiding_cards(g, hero)])


def facing(g: State, row: int) -> tuple[int, bool]:
    """What a raid has to exceed, and whether that is the card of a defender who is still there (BS 11.28)."""
    raider = g.raiders[row]
    hero = raider.defender
    if hero != NOTHING and g.kind[hero] != NOTHING and g.control[hero] == raider.answered_by:
        bonus = raid_bonus(g, hero) if g.edition == EPISODE_3 else 0  # BS 11.16, BS 20.13
        if raider.answer == NOTHING:  # without a card it has the value that its text gives it (BS 11.32)
            value = value_of(g, hero, CARDLESS_FATE, 0)
        else:
            value = fate_of(g, raider.answer)
        return value_of(g, hero, DEFENDING_FATE, value + bonus), True
    return (strength(g, raider.section), False)


def haul(g: State, hero: int, section: int) -> int:
    """How many tokens a Hero takes from a successful raid: one, and more with Carry (BS 11.21, BS 11.22).

    Texts can say that it is more or less (BS 11.38), and that it is never more than so many (BS 11.34).
    """
    tokens = 1 + sum([carry(g, card) for card in _raiding_cards(g, hero)])
    tokens = max(0, tokens + added(g, hero, HAUL) + added(g, section, HAUL))
    for source, text in concerning(g, MOST + HAUL, section):
        most: int = text.sets(g, source, section, HAUL) if works(g, source) else NOTHING
        tokens = tokens if most == NOTHING else min(tokens, most)
    return tokens
