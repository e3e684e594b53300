"""What an army can still give up to absorb damage, what each thing absorbs, what is immune (section 10)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import against_text, allowed, decider, forbidden
from serai.games.burning_sands.rules.board import board, face, followers, is_hero
from serai.games.burning_sands.rules.reasons import CANNOT, NOT_IN_PLAY, in_play
from serai.games.burning_sands.rules.stats import strength, value_of
from serai.games.burning_sands.rules.units import (
    DEFENDERS,
    army_units,
    is_involved,
    members,
    place_of,
    principal,
)
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Absorb
from serai.games.burning_sands.state.marks import (
    ABSORBED,
    CHANGES,
    SPARED,
    STRENGTH,
    TO_ABSORB,
    TO_BE_DESTROYED,
    TO_BE_SPENT_FIRST,
    TO_LET_ABSORB,
    WHO_ABSORBS,
)
from serai.games.burning_sands.state.terms import DESTROY, FOLLOWER, POUR, SECTION
from serai.kernel import Action, Reason

_NO_DEFENDERS: Final = Reason("only defenders absorb with water", "BS 10.20")
_NOT_THIS_WATER: Final = Reason("only its water absorbs", "BS 10.20")
_NO_WATER_LEFT: Final = Reason("no water left to absorb", "BS 10.20")
_GIVEN_UP: Final = Reason("given up already", "BS 10.13")
_NOT_BY_ITSELF: Final = Reason("not given up by itself", "BS 10.19")
_NOT_IN_ARMY: Final = Reason("not in the army that absorbs", "BS 10.11")


def opening(g: State, army: int, damage: int, berserk: bool) -> Absorb:
    """The question what an army gives up; its principal chooses (BS 10.11, BS 10.12)."""
    fixed: list[int] = []
    if not berserk and CHANGES + STRENGTH in board(g).answers:
        cards = [card for hero in army_units(g, army) for card in members(g, hero)]
        for card in [*cards, g.battle]:
            fixed += [card, strength(g, card)]
    seat = principal(g, army)
    other = decider(g, WHO_ABSORBS, seat)
    chooser = other if is_involved(g, other) else seat
    return Absorb(chooser, army, damage, damage, 0, berserk, tuple(fixed))


def power(g: State, frame: Absorb, card: int) -> int:
    """The Strength of a card or City Section at the moment the absorbing began (BS 10.16)."""
    pairs = frame.strengths
    for place in range(0, len(pairs), 2):
        if pairs[place] == card:
            return pairs[place + 1]
    return strength(g, card)


def is_immune(g: State, frame: Absorb, card: int) -> bool:
    """Whether a card or City Section is stronger than the whole damage; an immune Follower covers its Hero.

    BS 10.26 to BS 10.29 and BS 10.31.
    """
    damage = frame.damage
    if allowed(g, SPARED, card):  # BS 10.57
        return True
    if power(g, frame, card) > damage:
        return True
    return is_hero(g, card) and any(power(g, frame, other) > damage for other in followers(g, card))


def absorbs(g: State, frame: Absorb, card: int) -> int:
    """What a card absorbs; a Hero's with that of the Followers who are lost with it (BS 10.15, BS 10.17)."""
    total = value_of(g, card, ABSORBED, power(g, frame, card))
    if is_hero(g, card):
        for other in followers(g, card):
            if other not in frame.given and not forbidden(g, TO_ABSORB, other):
                total += value_of(g, other, ABSORBED, power(g, frame, other))
    return max(0, total)


def may_go(g: State, card: int) -> bool:
    """Whether no text keeps a card or City Section from being given up (BS 1.4)."""
    return against_going(g, card) is None


def against_going(g: State, card: int) -> Reason | None:
    """The text that keeps a card or City Section from being given up (BS 1.4)."""
    reason = against_text(g, TO_ABSORB, card)
    return against_text(g, TO_BE_DESTROYED, card) if reason is None else reason


def cards_left(g: State, frame: Absorb) -> list[int]:
    """The Heroes and Followers of the army that are not given up yet, bowed or not; no Items.

    BS 10.18, BS 10.19.
    """
    given = frame.given
    found: list[int] = []
    for hero in army_units(g, frame.army):
        if hero not in given:
            found += [card for card in members(g, hero) if card not in given and may_go(g, card)]
    return [card for card in found if not waits_for_water(g, frame, card)]


def waits_for_water(g: State, frame: Absorb, card: int) -> bool:
    """Whether a text has the Water of the City Section go before a card (BS 10.58)."""
    return bool(water_left(g, frame)) and forbidden(g, TO_BE_SPENT_FIRST, card, g.battle)


def water_left(g: State, frame: Absorb) -> int:
    """The Water of the City Section that is not given up yet; only the defending army can use it.

    BS 10.20.
    """
    left = g.water[g.battle] - frame.water if frame.army == DEFENDERS else 0
    return 0 if left and forbidden(g, TO_LET_ABSORB, g.battle) else left


def section_left(g: State, frame: Absorb) -> bool:
    """Whether the City Section itself can be given up: by its army, with all Water that it has (BS 10.22)."""
    if frame.army != DEFENDERS or g.battle in frame.given:
        return False
    return may_go(g, g.battle) and not waits_for_water(g, frame, g.battle)


def against_water(g: State, frame: Absorb, section: int) -> Reason:
    """What speaks against Water of a card that absorbs damage (BS 10.20)."""
    if frame.army != DEFENDERS:
        return _NO_DEFENDERS
    if section != g.battle:
        return _NOT_THIS_WATER
    reason = against_text(g, TO_LET_ABSORB, section)
    return _NO_WATER_LEFT if reason is None else reason


def against_loss(g: State, frame: Absorb, card: int) -> Reason:
    """What speaks against giving up the card of a number, or the City Section."""
    if not in_play(g, card):
        return NOT_IN_PLAY
    given = frame.given
    if card in given or g.host[card] in given:
        return _GIVEN_UP
    if waits_for_water(g, frame, card):
        return CANNOT[TO_BE_SPENT_FIRST]
    if card == g.battle and frame.army == DEFENDERS:
        reason = against_going(g, card)
        return _NOT_IN_ARMY if reason is None else reason
    if not is_hero(g, card) and face(g, card).type not in (FOLLOWER, SECTION):
        return _NOT_BY_ITSELF
    reason = against_going(g, card) if place_of(g, card) == g.battle else None
    return _NOT_IN_ARMY if reason is None else reason


def must_go_on(g: State, frame: Absorb) -> bool:
    """Whether anything is left that is not immune (BS 10.23, BS 10.24)."""
    if water_left(g, frame):
        return True
    if section_left(g, frame) and not is_immune(g, frame, g.battle):
        return True
    return any(not is_immune(g, frame, card) for card in cards_left(g, frame))


def things_left(g: State, frame: Absorb) -> list[Action]:
    """Everything that can be given up next: cards, Water, the City Section.

    Where nothing but all the Water and then the City Section can absorb enough, they go without a question.
    """
    things = [DESTROY(card) for card in cards_left(g, frame)]
    water, falls = water_left(g, frame), section_left(g, frame)
    if water and (things or not falls or water >= frame.left or is_immune(g, frame, g.battle)):
        things.append(POUR(g.battle))
    if falls:
        things.append(DESTROY(g.battle))
    return things
