"""Absorbing damage: what an army gives up, one thing at a time, and what is immune (section 10).

An ABSORB frame holds army, damage, left, water, berserk and the cards given up so far. Nothing is destroyed
before the choice is complete, so all Strengths stay those of the moment it began (BS 10.14, BS 10.16).
"""

from __future__ import annotations

from serai.games.burning_sands import proposing
from serai.games.burning_sands.frames import ABSORB, DISCARDING
from serai.games.burning_sands.leaving import destroy
from serai.games.burning_sands.paying import lose_water
from serai.games.burning_sands.state import State
from serai.games.burning_sands.stats import face, followers, is_hero, strength
from serai.games.burning_sands.terms import DESTROY, DONE, FATE, NOTHING, POUR, PROPOSED, SECTION
from serai.games.burning_sands.units import DEFENDERS, army_units, forbidden, members, principal
from serai.games.burning_sands.windows import tell
from serai.games.burning_sands.zones import discard, fate_of
from serai.kernel import Action, Frame

AWAKENING = 0


def begin(g: State, army: int, damage: int, berserk: int) -> None:
    """An army must absorb damage; its principal chooses with what (BS 10.11, BS 10.12)."""
    _go_on(g, Frame(ABSORB, principal(g, army), (army, damage, damage, 0, berserk)), replacing=False)


def absorb_alone(g: State, army: int, card: int, damage: int) -> None:
    """The one card that Archery chose absorbs what it can; it may be immune (BS 10.44, BS 10.45)."""
    if strength(g, card) <= damage:
        destroy(g, card)
        _dry_out(g, army)


def is_immune(g: State, card: int, damage: int) -> bool:
    """Whether a card or City Section is stronger than the whole damage; an immune Follower covers its Hero.

    BS 10.26 to BS 10.29 and BS 10.31.
    """
    if strength(g, card) > damage:
        return True
    return is_hero(g, card) and any(strength(g, other) > damage for other in followers(g, card))


def absorbs(g: State, card: int, given: tuple[int, ...]) -> int:
    """What a card absorbs; a Hero's with that of the Followers who are lost with it (BS 10.15, BS 10.17)."""
    total = strength(g, card)
    if is_hero(g, card):
        total += sum(strength(g, other) for other in followers(g, card) if other not in given)
    return total


def cards_left(g: State, army: int, given: tuple[int, ...]) -> list[int]:
    """The Heroes and Followers of the army that are not given up yet, bowed or not; no Items.

    BS 10.18, BS 10.19.
    """
    found: list[int] = []
    for hero in army_units(g, army):
        if hero not in given:
            found += [
                card
                for card in members(g, hero)
                if card not in given and not forbidden(g, "absorb damage", card)
            ]
    return found


def water_left(g: State, frame: Frame) -> int:
    """The Water of the City Section that is not given up yet; only the defending army can use it.

    BS 10.20.
    """
    army, _damage, _left, water = frame.args[:4]
    return g.water[g.battle] - water if army == DEFENDERS else 0


def section_left(g: State, frame: Frame) -> bool:
    """Whether the City Section itself can be given up: by its army, when all of its Water is (BS 10.22)."""
    return frame.args[0] == DEFENDERS and not water_left(g, frame) and g.battle not in frame.args[5:]


def must_go_on(g: State, frame: Frame) -> bool:
    """Whether anything is left that is not immune (BS 10.23, BS 10.24)."""
    army, damage = frame.args[:2]
    if water_left(g, frame):
        return True
    if section_left(g, frame) and not is_immune(g, g.battle, damage):
        return True
    return any(not is_immune(g, card, damage) for card in cards_left(g, army, frame.args[5:]))


def _things(g: State, frame: Frame) -> list[Action]:
    things = [DESTROY(card) for card in cards_left(g, frame.args[0], frame.args[5:])]
    if water_left(g, frame):
        things.append(POUR(g.battle))
    elif section_left(g, frame):
        things.append(DESTROY(g.battle))
    return things


def offer_absorption(g: State, frame: Frame) -> list[Action]:
    """As proposed, or thing by thing; when only immune things are left, also an end (BS 10.30, BS 10.32)."""
    things = _things(g, frame)
    if not must_go_on(g, frame):
        return [DONE(), *things]
    return things if len(things) == 1 else [PROPOSED(), *things]


def answer_absorption(g: State, frame: Frame, action: Action) -> None:
    """One thing is given up; a proposal is followed until it is complete or somebody may discard.

    BS 10.13.
    """
    if action.verb is DONE:
        _complete(g, frame)
    elif action.verb is PROPOSED:
        army, damage, left = frame.args[:3]
        given = frame.args[5:]
        open_cards = [card for card in cards_left(g, army, given) if not is_immune(g, card, damage)]
        whole = army == DEFENDERS and not is_immune(g, g.battle, damage)
        for pick in proposing.propose(g, left, open_cards, water_left(g, frame), whole):
            _give(g, g.stack[-1], pick)
            if g.stack[-1].kind != ABSORB:
                return
        if not must_go_on(g, g.stack[-1]):
            _complete(g, g.stack[-1])
    else:
        _give(g, frame, action)


def _give(g: State, frame: Frame, action: Action) -> None:
    """Take one thing into the choice; for a Hero its controller may discard a card.

    BS 10.33, BS 10.34, BS 10.35.
    """
    army, damage, left, water, berserk, *given = frame.args
    card = action.n
    if action.verb is POUR:
        _go_on(g, Frame(ABSORB, frame.seat, (army, damage, left - 1, water + 1, berserk, *given)))
        return
    left = 0 if card == g.battle else left - absorbs(g, card, tuple(given))
    after = Frame(ABSORB, frame.seat, (army, damage, left, water, berserk, *given, card))
    owner = g.control[card]
    if left > 0 and not berserk and is_hero(g, card) and g.hand[owner]:
        g.stack[-1] = after
        g.stack.append(Frame(DISCARDING, owner, (card,)))
    else:
        _go_on(g, after)


def offer_discard(g: State, frame: Frame) -> list[Action]:
    """No card, or one from hand for its Fate value (BS 10.33, BS 10.37)."""
    return [DONE(), *(FATE(kind) for kind in dict.fromkeys(g.hand[frame.seat]))]


def answer_discard(g: State, frame: Frame, action: Action) -> None:
    """The Fate value of the discarded card absorbs as much (BS 10.38)."""
    g.stack.pop()
    below = g.stack[-1]
    army, damage, left, *rest = below.args
    if action.verb is FATE:
        left -= fate_of(g, action.n)
        discard(g, frame.seat, action.n)
    _go_on(g, Frame(ABSORB, below.seat, (army, damage, left, *rest)))


def _go_on(g: State, frame: Frame, replacing: bool = True) -> None:
    """Wait for the next thing, or carry out the losses if nothing more can or may be given up.

    BS 10.13, BS 10.32.
    """
    if replacing:
        g.stack.pop()
    g.stack.append(frame)
    if frame.args[2] <= 0 or not _things(g, frame):
        _complete(g, frame)


def _complete(g: State, frame: Frame) -> None:
    """Everything that was given up is destroyed together (BS 10.14); with a City Section all that is on it.

    BS 10.54.
    """
    army, _damage, _left, water, _berserk, *given = frame.args
    section = g.battle
    g.stack.pop()
    if water:
        lose_water(g, section, water)
        tell(g, "water-lost", frame.seat, section, NOTHING, frame.seat)
    for card in given:
        if card != section:
            destroy(g, card)
    if section in given:
        destroy(g, section)
    else:
        _dry_out(g, army)


def _dry_out(g: State, army: int) -> None:
    """A City Section of Base Strength 0 is destroyed when damage was absorbed and no Water is left.

    BS 10.52, BS 20.6.
    """
    section = g.battle
    if army != DEFENDERS or g.edition != AWAKENING or section == NOTHING or face(g, section).type != SECTION:
        return
    if not g.water[section] and not strength(g, section):
        destroy(g, section)
