"""The defence against a raid: who stands at a raided City Section, and with which card face up."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import allowed, forbidden
from serai.games.burning_sands.rules.board import heroes
from serai.games.burning_sands.rules.happenings import DEFENCE_CARD, tell
from serai.games.burning_sands.rules.paying import ask_payment
from serai.games.burning_sands.rules.reasons import CANNOT, FIRST
from serai.games.burning_sands.rules.traits import bears
from serai.games.burning_sands.rules.units import (
    against_own_hero,
    against_sending,
    barred,
    note_deed,
    price_for,
)
from serai.games.burning_sands.rules.zones import take, take_unseen
from serai.games.burning_sands.state import State, in_turn, left_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Frame, RaidAnswer, RaidDefence
from serai.games.burning_sands.state.marks import (
    DEFENDED,
    DEFENDS_HIDDEN,
    DESPITE,
    TO_DEFEND,
    TO_DEFEND_RAIDS,
    WITHOUT_CARD,
)
from serai.games.burning_sands.state.rows import EVERYBODY, Raider
from serai.games.burning_sands.state.terms import ASSIGN, DONE, EPISODE_3, FATE, NOTHING
from serai.kernel import Action, Reason

UNDEAD: Final = Reason("undead", "BS 11.13")
_NOT_YOURS_TO_DEFEND: Final = Reason("not yours", "BS 11.10")
_NO_HERO_TO_DEFEND: Final = Reason("not a hero", "BS 11.10")
_DEFENDS: Final = Reason("is sent already", "BS 11.10")
_CANNOT_DEFEND_HERE: Final = Reason("cannot defend there", "BS 1.4")
_NO_CARD_TO_DEFEND: Final = Reason("no card to put on a hero", "BS 11.11")
_NOT_IN_HAND_TO_DEFEND: Final = Reason("not in hand", "BS 11.10")


def offer_cards(g: State, frame: Frame) -> list[Action]:
    """A card of the hand, for its Fate value."""
    return [FATE(kind) for kind in dict.fromkeys(g.hand[frame.seat])]


def offer_face_up(g: State, frame: Frame) -> list[Action]:
    """A card of the hand, for its Fate value; or none, where a text says so (BS 11.32)."""
    assert isinstance(frame, RaidAnswer)
    return offer_cards(g, frame) + ([DONE()] if allowed(g, WITHOUT_CARD, frame.hero) else [])


def against_face_up(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card as the one that lies face up on the Hero."""
    if action.verb is not FATE:
        return None if action in offer_face_up(g, frame) else FIRST[frame.kind]
    return None if action.n in g.hand[frame.seat] else _NOT_IN_HAND_TO_DEFEND


def ask_defenders(g: State, seat: int) -> None:
    """Each raided player is asked, clockwise from the raider's left (BS 11.10)."""
    for other in reversed(in_turn(g, left_of(g, seat))):
        for row in reversed(range(len(g.raiders))):
            section = g.raiders[row].section
            if g.kind[section] != NOTHING and g.control[section] == other:
                g.stack.append(RaidDefence(other, row))


def offer_defenders(g: State, frame: Frame) -> list[Action]:
    """A Hero to defend the City Section, or nobody (BS 11.10, BS 11.11); no question if the raid is off."""
    assert isinstance(frame, RaidDefence)
    raider = g.raiders[frame.row]
    section = raider.section
    if g.kind[section] == NOTHING or g.kind[raider.hero] == NOTHING:
        return []
    seat = frame.seat
    offers = [ASSIGN(hero) for hero in heroes(g, seat) if _against_defender(g, seat, hero, raider) is None]
    offers.append(DONE())
    return offers


def _against_defender(g: State, seat: int, hero: int, raider: Raider) -> Reason | None:
    """What speaks against an own Hero as the defender of a raided City Section (BS 11.10 to BS 11.13)."""
    reason = against_sending(g, hero, TO_DEFEND)
    if reason is not None:
        return reason
    if g.edition != EPISODE_3 and bears(g, hero, "Undead") and not _may_defend(g, hero):
        return UNDEAD
    if any(hero == row.defender for row in g.raiders):
        return _DEFENDS
    if barred(g, hero, raider.section, TO_DEFEND):
        return _CANNOT_DEFEND_HERE
    if forbidden(g, TO_DEFEND_RAIDS, hero, raider.hero):
        return CANNOT[TO_DEFEND_RAIDS]
    return None if g.hand[seat] or allowed(g, WITHOUT_CARD, hero) else _NO_CARD_TO_DEFEND


def _may_defend(g: State, hero: int) -> bool:
    """Whether a text lets an Undead Hero defend against raids all the same (BS 1.4)."""
    return allowed(g, DESPITE + TO_DEFEND_RAIDS, hero)


def against_defence(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a Hero as a defender; nobody need defend."""
    assert isinstance(frame, RaidDefence)
    if action.verb is not ASSIGN:
        return None if action.verb is DONE else FIRST[frame.kind]
    seat, hero = frame.seat, action.n
    reason = against_own_hero(g, seat, hero, _NOT_YOURS_TO_DEFEND, _NO_HERO_TO_DEFEND)
    return _against_defender(g, seat, hero, g.raiders[frame.row]) if reason is None else reason


def answer_defender(g: State, frame: Frame, action: Action) -> None:
    """A defender is chosen, or nobody defends."""
    assert isinstance(frame, RaidDefence)
    g.stack.pop()
    if action.verb is ASSIGN:
        g.stack.append(RaidAnswer(frame.seat, frame.row, action.n))
        section = g.raiders[frame.row].section
        ask_payment(g, frame.seat, *price_for(g, action.n, section, TO_DEFEND))


def answer_defence(g: State, frame: Frame, action: Action) -> None:
    """The defender's card lies face up (BS 11.10), or face down where a text says so (BS 11.36)."""
    assert isinstance(frame, RaidAnswer)
    hero = frame.hero
    g.stack.pop()
    card = action.n if action.verb is FATE else NOTHING
    raider = g.raiders[frame.row]
    section = raider.section
    hidden = card != NOTHING and allowed(g, DEFENDS_HIDDEN, section, raider.hero, seat=frame.seat)
    if card != NOTHING:
        (take_unseen if hidden else take)(g, frame.seat, card)
    raider = raider.defended(hero, card, frame.seat, 0 if hidden else EVERYBODY)
    g.raiders = [*g.raiders[: frame.row], raider, *g.raiders[frame.row + 1 :]]
    note_deed(g, hero, DEFENDED)
    tell(g, "raid-defended", frame.seat, hero, raider.hero, place=section)
    if g.events is not None:
        said = e.RaidDefendedUnseen if hidden else e.RaidDefended
        g.events.append(said(frame.seat, hero, section, card, g.kind[hero], g.kind[section]))
    if hidden:
        tell(g, "laid", frame.seat, hero, raider.hero, frame.seat, DEFENCE_CARD, place=section)
    elif card != NOTHING:
        _tell_shown(g, raider)


def turn_up_answer(g: State, raider: Raider) -> None:
    """A defender's card that lies face down is turned up with those of the raiders (BS 11.36)."""
    if g.events is not None:
        g.events.append(e.Shown(raider.answered_by, raider.answer))
    _tell_shown(g, raider)


def _tell_shown(g: State, raider: Raider) -> None:
    """A defender's card is seen by all."""
    hero, seat = raider.defender, raider.answered_by
    if g.kind[hero] != NOTHING and g.control[hero] == seat:
        tell(g, "fate-shown", seat, hero, raider.hero, seat, DEFENCE_CARD, raider.answer, raider.section)
