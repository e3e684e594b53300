"""Engaging: which cards bow, Archery and Berserk, and the blow that the other army must absorb.

BS 10.1 to 10.10.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import absorbing, marks
from serai.games.burning_sands.rules.asking import allowed, asked, forbidden, stays_up
from serai.games.burning_sands.rules.board import face, followers, is_hero
from serai.games.burning_sands.rules.changes import end_of
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.reasons import CANNOT, FIRST, Question, against_own, in_play
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.rules.traits import archery, bears
from serai.games.burning_sands.rules.units import (
    ATTACKERS,
    DEFENDERS,
    army_units,
    members,
    note_deed,
    own_units,
    place_of,
    side_of,
)
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import (
    ABSORB,
    BERSERK,
    DISCARDING,
    ENGAGING,
    Berserk,
    Engaging,
    Frame,
    Strike,
)
from serai.games.burning_sands.state.marks import (
    ADDS,
    BATTLE,
    DAMAGE,
    ENGAGED,
    ENGAGEMENT,
    FORBIDS,
    TO_ABSORB,
    TO_BE_BOWED,
    TO_BE_SHOT,
    TO_BE_TARGETED,
    TO_ENGAGE,
    TO_ENGAGE_SO,
    TO_SHOOT_LEADERS,
    TO_USE_ARCHERY,
    Mark,
)
from serai.games.burning_sands.state.terms import ARCHERY, DONE, ENGAGE, FOLLOWER, NO, NOTHING, YES
from serai.kernel import Action, Reason

EPISODE_3 = 1

_NOT_YOURS: Final = Reason("not yours", "BS 10.4")
_NOT_HERE: Final = Reason("not in this battle", "BS 10.1")
_BOWED: Final = Reason("bowed", "BS 10.1")
_NO_FIGHTER: Final = Reason("neither hero nor follower", "BS 10.1")
_NO_ATTACKERS: Final = Reason("no attacking unit here", "BS 10.8")
_HERO_BOWED: Final = Reason("the hero of its unit is bowed", "BS 20.7")
_NOT_TOGETHER: Final = Reason("only cards of one unit", "BS 10.1")
_NO_ARCHERY: Final = Reason("not all have archery", "BS 10.39")
_SAFE: Final = Reason("cannot", "BS 1.4", "be chosen by Archery")
_NO_MARK_FOR_ARCHERY: Final = Reason("archery cannot choose that", "BS 10.41")


def able_cards(g: State, seat: int) -> list[int]:
    """The cards with which a player may engage: unbowed Heroes and Followers of own units in the battle.

    BS 10.1 to BS 10.4. Defenders need an attacking unit to engage (BS 10.8).
    """
    if _against_army(g, seat) is not None:
        return []
    return [card for hero in own_units(g, seat, g.battle) for card in _able_members(g, hero)]


def _against_army(g: State, seat: int) -> Reason | None:
    """What speaks against every engagement of a player: that no attacking unit is there (BS 10.8)."""
    return _NO_ATTACKERS if side_of(g, seat) == DEFENDERS and not army_units(g, ATTACKERS) else None


def _able_members(g: State, hero: int, chosen: tuple[int, ...] = ()) -> list[int]:
    """The cards of a unit that can engage, besides those that do already, so that all of them can."""
    able = [card for card in members(g, hero) if _against_member(g, hero, card) is None]
    found = [card for card in able if card not in chosen]
    if not asked(g, TO_ENGAGE_SO):
        return found
    return [card for card in found if _can_be_joined(g, hero, (*chosen, card), able)]


def _suit(g: State, hero: int, cards: tuple[int, ...]) -> bool:
    """Whether no text keeps one of these cards of a unit from engaging in the company of the others."""
    if not asked(g, TO_ENGAGE_SO):
        return True
    bits = sum([1 << place for place, card in enumerate(members(g, hero)) if card in cards])
    return not any(forbidden(g, TO_ENGAGE_SO, card, hero, bits) for card in cards)


def _can_be_joined(g: State, hero: int, cards: tuple[int, ...], able: list[int]) -> bool:
    """Whether these cards can engage together, alone or with more of their unit."""
    if _suit(g, hero, cards):
        return True
    later = [card for card in able if card not in cards]
    return any(_can_be_joined(g, hero, (*cards, card), later[at:]) for at, card in enumerate(later))


def _against_member(g: State, hero: int, card: int) -> Reason | None:
    """What speaks against a card of a unit that engages; in Episode 3 that the Hero is bowed (BS 20.7)."""
    if g.bowed[card]:
        return _BOWED
    if g.edition == EPISODE_3 and g.bowed[hero]:
        return _HERO_BOWED
    if forbidden(g, TO_BE_BOWED, card) or forbidden(g, TO_ENGAGE, card):
        return CANNOT[TO_ENGAGE]
    return None


def against_engaging(g: State, seat: int, card: int) -> Reason | None:
    """What speaks against engaging with the card of a number."""
    reason = against_own(g, seat, card, _NOT_YOURS)
    if reason is not None:
        return reason
    if place_of(g, card) != g.battle:
        return _NOT_HERE
    host = g.host[card]
    hero = card if host == NOTHING else host
    if not is_hero(g, card) and face(g, card).type != FOLLOWER:
        return _BOWED if g.bowed[card] else _NO_FIGHTER
    reason = _against_army(g, seat)
    if reason is None:
        reason = _against_member(g, hero, card)
    if reason is None and card not in _able_members(g, hero):
        return CANNOT[TO_ENGAGE_SO]
    return reason


def begin(g: State, seat: int, card: int) -> None:
    """A player begins to engage with a card; others of its unit may be added."""
    g.stack.append(Engaging(seat, (card,)))


def archery_targets(g: State, seat: int, cards: tuple[int, ...]) -> list[int]:
    """What Archery may choose in the opposing army: a Follower, or a Hero without Followers (BS 10.41).

    A Hero with Followers only if a text allows it to all cards that engage.

    It is a target (BS 10.46) and must absorb, so what a text keeps from either cannot be chosen (BS 1.4).
    """
    found: list[int] = []
    for hero in army_units(g, 1 - side_of(g, seat)):
        led = followers(g, hero)
        found += led
        if not led or all(allowed(g, TO_SHOOT_LEADERS, card, hero) for card in cards):
            found.append(hero)
    return [card for card in found if not _is_safe(g, seat, card)]


def _is_safe(g: State, seat: int, card: int) -> bool:
    """Whether a text keeps a card from being chosen by Archery."""
    if forbidden(g, TO_ABSORB, card) or forbidden(g, TO_BE_SHOT, card, seat=seat):
        return True
    return forbidden(g, TO_BE_TARGETED, card, seat=seat)


def _shoots(g: State, cards: tuple[int, ...]) -> bool:
    """Whether all these cards can engage with Archery (BS 10.39)."""
    return all(archery(g, card) is not None and not forbidden(g, TO_USE_ARCHERY, card) for card in cards)


def offer_engaging(g: State, frame: Frame) -> list[Action]:
    """Engage with these cards, or at a target by Archery if all have it; or add a card of the unit.

    BS 10.2, BS 10.39.
    """
    assert isinstance(frame, Engaging)
    cards = frame.cards
    hero = cards[0] if g.host[cards[0]] == NOTHING else g.host[cards[0]]
    offers: list[Action] = []
    if _suit(g, hero, cards):
        offers.append(DONE())
        if _shoots(g, cards):
            offers += [ARCHERY(target) for target in archery_targets(g, frame.seat, cards)]
    return offers + [ENGAGE(card) for card in _able_members(g, hero, cards)]


def against_further(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a further card of the unit, or against a target of Archery."""
    assert isinstance(frame, Engaging)
    cards, seat, verb, n = frame.cards, frame.seat, action.verb, action.n
    hero = cards[0] if g.host[cards[0]] == NOTHING else g.host[cards[0]]
    if verb in (DONE, ARCHERY) and not _suit(g, hero, cards):
        return CANNOT[TO_ENGAGE_SO]
    if verb is DONE:
        return None
    if verb is ENGAGE:
        reason = against_own(g, seat, n, _NOT_YOURS)
        if reason is not None:
            return reason
        if n not in members(g, hero) or n in cards:
            return _BOWED if g.bowed[n] else _NOT_TOGETHER
        reason = _against_member(g, hero, n)
        if reason is None and n not in _able_members(g, hero, cards):
            return CANNOT[TO_ENGAGE_SO]
        return reason
    if verb is not ARCHERY:
        return FIRST[frame.kind]
    if not _shoots(g, cards):
        return _NO_ARCHERY
    if n in archery_targets(g, seat, cards):
        return None
    return _SAFE if in_play(g, n) and _is_safe(g, seat, n) else _NO_MARK_FOR_ARCHERY


def answer_engaging(g: State, frame: Frame, action: Action) -> None:
    """One more card, or the engagement is announced; a Berserk one by choice (BS 10.40, BS 10.47)."""
    assert isinstance(frame, Engaging)
    cards, seat = frame.cards, frame.seat
    g.stack.pop()
    if action.verb is ENGAGE:
        g.stack.append(Engaging(seat, (*cards, action.n)))
    elif action.verb is ARCHERY:
        announce(g, seat, cards, action.n, False)
    elif all(bears(g, card, "Berserk") for card in cards):
        g.stack.append(Berserk(seat, cards))
    else:
        announce(g, seat, cards, NOTHING, False)


def offer_berserk(g: State, frame: Frame) -> list[Action]:
    """Whether the engagement is Berserk."""
    return [YES(), NO()]


def against_berserk(g: State, frame: Frame, action: Action) -> Reason | None:
    """Every other answer than yes or no."""
    return None if action.verb in (YES, NO) else FIRST[frame.kind]


def answer_berserk(g: State, frame: Frame, action: Action) -> None:
    """The engagement is announced, Berserk or ordinary (BS 10.47)."""
    assert isinstance(frame, Berserk)
    g.stack.pop()
    announce(g, frame.seat, frame.cards, NOTHING, action.verb is YES)


def announce(
    g: State, seat: int, cards: tuple[int, ...], target: int, berserk: bool, bowing: bool = True
) -> None:
    """The cards bow, if nothing else is said, and all may react before it is carried out (BS 10.10)."""
    g.stack.append(Strike(seat, target, berserk, cards))
    for card in cards:
        note_deed(g, card, ENGAGED)
        if stays_up(g, card, TO_ENGAGE):
            marks.add(g, FORBIDS, card, TO_ENGAGE, until=BATTLE)  # once in a battle (BS 2.31)
        elif bowing:
            bow(g, card)
    if g.events is not None:
        damage = damage_of(g, seat, cards, target != NOTHING)
        g.events.append(e.Engaged(seat, cards, damage, tuple(g.kind[card] for card in cards)))
    tell(g, "engages", seat, cards[0], target, count=len(cards))


def damage_of(g: State, seat: int, cards: tuple[int, ...], by_archery: bool) -> int:
    """The Strengths of the cards that are still in the battle, with the numbers of Archery if it is used.

    BS 10.5, BS 10.6, BS 10.7 and BS 10.42.
    """
    damage = 0
    for card in cards:
        if g.kind[card] != NOTHING and g.control[card] == seat and place_of(g, card) == g.battle:
            change = archery(g, card) if by_archery else 0
            damage += max(0, strength(g, card) + (change or 0))
    changed = _changes(g, cards)
    return max(0, damage + sum([mark.m for mark in changed])) if changed else damage


def _changes(g: State, cards: tuple[int, ...]) -> list[Mark]:
    """What changes the damage of an engagement of these cards."""
    return [mark for mark in marks.of_sort(g, ADDS) if mark.n == DAMAGE and mark.card in cards]


def strike(g: State, frame: Frame) -> None:
    """The engagement is carried out: the other army absorbs the damage, or the chosen card alone.

    BS 10.9, BS 10.11.
    """
    assert isinstance(frame, Strike)
    seat, target, cards = frame.seat, frame.target, frame.cards
    if not cards or frame.struck:  # it was negated, or its damage is absorbed
        g.stack.pop()
        end_of(g, ENGAGEMENT)
        for card in cards:
            if g.kind[card] != NOTHING:
                tell(g, "engaged", seat, card)  # BS 10.56
        return
    g.stack[-1] = frame.done()  # what follows is their doing (BS 13.32)
    if g.battle == NOTHING or not g.alive[seat] or not g.alive[g.attacker]:
        _tell_nothing(g, frame, e.BATTLE_OVER)
        return
    damage = damage_of(g, seat, cards, target != NOTHING)
    marks.remove(g, _changes(g, cards))
    army = 1 - side_of(g, seat)
    if not damage:
        _tell_nothing(g, frame, e.NO_DAMAGE)
    elif target == NOTHING:
        absorbing.begin(g, army, damage, frame.berserk)
    elif target not in archery_targets(g, seat, cards):
        _tell_nothing(g, frame, e.TARGET_GONE)
    elif not absorbing.absorb_alone(g, army, target, damage):
        _tell_nothing(g, frame, e.IMMUNE)


def _tell_nothing(g: State, strike: Strike, why: int) -> None:
    """All are told why nothing comes of an engagement; it is called by its first card, if that is in play."""
    if g.events is not None:
        g.events.append(e.CameToNothing(strike.seat, g.kind[strike.cards[0]], why))


ASKS: Final[dict[int, Question]] = {
    ENGAGING: (offer_engaging, against_further, answer_engaging),
    BERSERK: (offer_berserk, against_berserk, answer_berserk),
    ABSORB: (absorbing.offer_absorption, absorbing.against_absorption, absorbing.answer_absorption),
    DISCARDING: (absorbing.offer_discard, absorbing.against_discard, absorbing.answer_discard),
}
