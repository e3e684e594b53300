"""Raids by rule of thumb: who goes where with which card, and who is set against them."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.bots.burning_sands.evaluation import SECTION, SPARE
from serai.bots.burning_sands.forecast import RUIN
from serai.bots.burning_sands.worth import fates, hand_worths
from serai.bots.policy import prefer
from serai.games.burning_sands.rules.board import attached, face, heroes, is_under, sections
from serai.games.burning_sands.rules.raid import raidable, raiders
from serai.games.burning_sands.rules.raid_values import haul
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.rules.traits import bears, raid
from serai.games.burning_sands.rules.zones import fate_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Frame, RaidAnswer, RaidCard, RaidDefence, RaidOn
from serai.games.burning_sands.state.terms import (
    ASSIGN,
    DONE,
    DRAW_AT_END,
    EPISODE_3,
    FATE,
    FOLLOWER,
    NOTHING,
    TO,
)
from serai.kernel import Action

SWING: Final = 2.0  # a token that goes from them to us
MET: Final = 0.6  # how often a player who could defend does
LEAST: Final = 0.3  # what a raid must promise


class Raid(NamedTuple):
    """A Hero, a City Section and a card, and what is hoped to come of it."""

    gain: float
    hero: int
    section: int
    kind: int


def price(g: State, seat: int, kind: int) -> float:
    """What it costs to lose a card of the hand: little for one that the next draw would push out."""
    worths = hand_worths(g.pool)
    count = len(worths)
    own = worths[kind % count]
    better = sum([worths[other % count] > own for other in g.hand[seat]])
    kept = max(DRAW_AT_END, len(sections(g, seat)))
    return own if better < kept else SPARE * own


def _bonus(g: State, hero: int) -> int:
    """What a unit adds to the Fate value of its card."""
    carried = [card for card in attached(g, hero) if not is_under(g, card)]
    dead = [card for card in carried if face(g, card).type == FOLLOWER and bears(g, card, "Undead")]
    return sum([raid(g, card) for card in (hero, *carried) if card not in dead])


def _guards(g: State, seat: int) -> int:
    """How many City Sections a player could still defend tonight."""
    busy = [row.defender for row in g.raiders]
    able = [hero for hero in heroes(g, seat) if not g.bowed[hero] and hero not in busy]
    if g.edition != EPISODE_3:
        able = [hero for hero in able if not bears(g, hero, "Undead")]
    return min(len(able), len(g.hand[seat]))


def _prize(g: State, section: int, taken: int) -> float:
    """What a successful raid brings; a bare City Section falls when it is dry (BS 11.24)."""
    taken = min(taken, g.water[section])
    won = SWING * taken
    if taken == g.water[section] and not strength(g, section) and g.edition != EPISODE_3:
        won += SECTION if len(sections(g, g.control[section])) > 1 else RUIN
    return won


def _chance(g: State, section: int, raiding: int) -> float:
    """How likely a raiding value takes a City Section."""
    owner = g.control[section]
    base = 1.0 if raiding > strength(g, section) else 0.0
    known = sum([1 for row in g.raiders if g.control[row.section] == owner])
    if _guards(g, owner) <= known:
        return base
    against = fates(g, owner)
    met = sum([fate < raiding for fate in against]) / len(against)
    return (1 - MET) * base + MET * min(met, base or met)


def best_raid(g: State, seat: int, hero: int = NOTHING, section: int = NOTHING) -> Raid:
    """The best Hero, City Section and card to send next, as far as they are not chosen yet."""
    best = Raid(0.0, NOTHING, NOTHING, NOTHING)
    kinds = list(dict.fromkeys(g.hand[seat]))
    for raider in raiders(g, seat) if hero == NOTHING else [hero]:
        bonus = _bonus(g, raider)
        for aim in raidable(g, seat) if section == NOTHING else [section]:
            prize = _prize(g, aim, haul(g, raider, aim))
            for kind in kinds if prize or section != NOTHING else []:
                chance = _chance(g, aim, max(0, fate_of(g, kind) + bonus))
                gain = chance * prize - price(g, seat, kind)
                if gain > best.gain or best.hero == NOTHING:
                    best = Raid(gain, raider, aim, kind)
    return best


def send(g: State, frame: Frame, offers: list[Action]) -> Action:
    """The next Hero of a raid, then the City Section; no more when none promises anything."""
    assert isinstance(frame, RaidOn)
    hero = frame.hero
    found = best_raid(g, frame.seat, hero)
    if hero != NOTHING:
        return prefer(TO(found.section), offers)
    if found.gain < LEAST and DONE() in offers:
        return DONE()
    return ASSIGN(found.hero) if found.hero != NOTHING else offers[0]


def lay(g: State, frame: Frame, offers: list[Action]) -> Action:
    """The card that lies on a raider."""
    assert isinstance(frame, RaidCard)
    return FATE(best_raid(g, frame.seat, frame.hero, frame.section).kind)


def _answer(g: State, seat: int, row: int) -> tuple[float, int]:
    """The best card to defend a City Section with, and what it saves."""
    section, hero = g.raiders[row].section, g.raiders[row].hero
    raider = g.control[hero]
    loss = _prize(g, section, haul(g, hero, section))
    bonus = _bonus(g, hero)
    coming = [max(0, fate + bonus) for fate in fates(g, raider)]

    def fails(against: int) -> float:
        return sum([value <= against for value in coming]) / len(coming)

    without = fails(strength(g, section))
    found = [
        ((fails(fate_of(g, kind)) - without) * loss - price(g, seat, kind), kind)
        for kind in dict.fromkeys(g.hand[seat])
    ]
    return max(found, default=(0.0, NOTHING))


def defend(g: State, frame: Frame, offers: list[Action]) -> Action:
    """A Hero stays unbowed when it defends, so only the card counts."""
    assert isinstance(frame, RaidDefence)
    saved, _kind = _answer(g, frame.seat, frame.row)
    able = [action for action in offers if action.verb is ASSIGN]
    return able[-1] if able and saved > 0 else DONE()


def answer(g: State, frame: Frame, offers: list[Action]) -> Action:
    """The card of a defender."""
    assert isinstance(frame, RaidAnswer)
    return FATE(_answer(g, frame.seat, frame.row)[1])
