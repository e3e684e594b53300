"""Raids: Heroes sent by night with a card face down, defenders with one face up, Water carried away."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.asking import against_text, allowed, asked, forbidden, player_cannot
from serai.games.burning_sands.rules.board import board, face, heroes, sections
from serai.games.burning_sands.rules.happenings import PLACES, RAIDER_CARD, is_awaited, tell
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.paying import ask_payment
from serai.games.burning_sands.rules.raid_defence import (
    UNDEAD,
    against_defence,
    against_face_up,
    answer_defence,
    answer_defender,
    ask_defenders,
    offer_cards,
    offer_defenders,
    offer_face_up,
    turn_up_answer,
)
from serai.games.burning_sands.rules.raid_values import counting, facing, haul, raid_value, wants_card
from serai.games.burning_sands.rules.reasons import FIRST, YOU_CANNOT, Question, in_play
from serai.games.burning_sands.rules.stats import strength, times, value_of
from serai.games.burning_sands.rules.traits import bears
from serai.games.burning_sands.rules.units import (
    against_own_hero,
    against_sending,
    barred,
    go_home,
    note_deed,
    price_for,
)
from serai.games.burning_sands.rules.water import move_water
from serai.games.burning_sands.rules.zones import SAVED, put, take, take_unseen
from serai.games.burning_sands.state import State, in_turn, left_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import (
    RAID_ANSWER,
    RAID_CARD,
    RAID_DEFENCE,
    RAID_ON,
    Frame,
    RaidCard,
    Raiding,
    RaidOn,
)
from serai.games.burning_sands.state.marks import (
    DESPITE,
    RAID,
    RAIDED,
    RAIDS,
    RAIDS_OPEN,
    TIMES_RAIDED,
    TO_BE_RAIDED,
    TO_CARRY_AWAY,
    TO_GAIN_BY_RAIDS,
    TO_LOSE_WATER,
    TO_RAID,
)
from serai.games.burning_sands.state.rows import EVERYBODY, Raider
from serai.games.burning_sands.state.terms import ASSIGN, DONE, EPISODE_3, FATE, NOTHING, SECTION, TO
from serai.kernel import Action, Reason

# Steps of a RAIDING frame: Heroes are sent, the raided defend, all cards are shown, row by row is settled.
_SEND, _DEFEND, _SHOW, RESOLVE, _CARRY = range(5)


_HAS_RAIDED: Final = Reason("raided this turn", "BS 11.1")
_NO_CARD: Final = Reason("a raid needs a card", "BS 11.5")
_ALL_RAIDED: Final = Reason("every city section was raided", "BS 11.7")
_NO_RAIDER: Final = Reason("no hero to raid with", "BS 11.3")
_SENT: Final = Reason("is sent already", "BS 11.4")
_NOWHERE: Final = Reason("its unit may be sent nowhere", "BS 1.4")
_NOT_YOURS: Final = Reason("not yours", "BS 11.3")
_NOT_A_HERO: Final = Reason("not a hero", "BS 11.3")
_NO_CARD_LEFT: Final = Reason("no card to put on a hero", "BS 11.5")
_NOBODY_SENT: Final = Reason("a raid sends a hero", "BS 11.6")
_NOT_A_SECTION: Final = Reason("only city sections are raided", "BS 11.3")
_YOUR_OWN: Final = Reason("nobody raids oneself", "BS 11.9")
_RAIDED: Final = Reason("was raided this turn", "BS 11.7")
_NOT_IN_HAND: Final = Reason("not in hand", "BS 11.3")


def raiders(g: State, seat: int) -> list[int]:
    """The Heroes a player may send on a raid (BS 11.3, BS 11.13)."""
    able = [hero for hero in heroes(g, seat) if _against_raider(g, hero) is None]
    if not able or not board(g).answers:
        return able
    aims = raidable(g, seat)
    return [hero for hero in able if _against_aims(g, hero, aims) is None]


def _against_raider(g: State, hero: int) -> Reason | None:
    """What speaks against sending an own Hero on a raid, to whatever City Section.

    BS 11.3, BS 11.4, BS 11.13.
    """
    reason = against_sending(g, hero, TO_RAID)
    if reason is not None:
        return reason
    if bears(g, hero, "Undead") and not allowed(g, DESPITE + TO_RAID, hero):
        return UNDEAD
    return _SENT if any(hero == row.hero for row in g.raiders) else None


def _against_aims(g: State, hero: int, aims: list[int]) -> Reason | None:
    """What speaks against a Hero on a raid where only these City Sections can be raided."""
    return None if any(not barred(g, hero, section, TO_RAID) for section in aims) else _NOWHERE


def raidable(g: State, seat: int) -> list[int]:
    """The City Sections of others that were not raided this turn (BS 11.7, BS 11.9)."""
    others = [other for other in in_turn(g, left_of(g, seat)) if other != seat]
    return [section for other in others for section in sections(g, other) if _against_aim(g, section) is None]


def _against_aim(g: State, section: int) -> Reason | None:
    """What speaks against raiding a City Section of another player (BS 11.7)."""
    raided = g.raided.count(section)
    if raided and raided >= value_of(g, section, TIMES_RAIDED, 1):
        return _RAIDED
    return against_text(g, TO_BE_RAIDED, section) if asked(g, TO_BE_RAIDED) else None


def against_raid(g: State, seat: int) -> Reason | None:
    """What speaks against declaring a raid now (BS 11.1, BS 11.5)."""
    if seat in g.raids and g.raids.count(seat) >= times(g, seat, RAIDS):
        return _HAS_RAIDED
    if player_cannot(g, TO_RAID, seat):
        return YOU_CANNOT[TO_RAID]
    if not g.hand[seat]:
        return _NO_CARD
    able = [hero for hero in heroes(g, seat) if _against_raider(g, hero) is None]
    if not able:
        return _NO_RAIDER
    aims = raidable(g, seat)
    if not aims:
        return _ALL_RAIDED
    if not board(g).answers or any(_against_aims(g, hero, aims) is None for hero in able):
        return None
    return _NO_RAIDER


def declare(g: State, seat: int) -> None:
    """A player declares a raid; all may react."""
    g.raids = [*g.raids, seat]
    g.raiders = []
    if g.events is not None:
        g.events.append(e.RaidDeclared(seat))
    g.stack.append(Raiding(seat, _SEND))
    tell(g, "raid", seat, seat=seat)


def go_on(g: State, frame: Frame) -> None:
    """The steps of a raid, one after another."""
    assert isinstance(frame, Raiding)
    step, row = frame.step, frame.row
    if step == _CARRY:
        g.stack[-1] = Raiding(frame.seat, RESOLVE, row + 1)
        _carry(g, frame.seat, row)
        return
    if step == RESOLVE and row < len(g.raiders):
        g.stack[-1] = Raiding(frame.seat, RESOLVE, row + 1)
        _settle(g, frame.seat, row)
        return
    if step == RESOLVE:
        _go_home(g, frame.seat)
        g.stack.pop()
        tell(g, "raid-ends", frame.seat, seat=frame.seat)
        return
    g.stack[-1] = Raiding(frame.seat, step + 1)
    if step == _SEND:
        g.stack.append(RaidOn(frame.seat))
    elif step == _DEFEND:
        ask_defenders(g, frame.seat)
    else:
        for row_shown in g.raiders:
            if not row_shown.is_known(0, None):
                _turn_up(g, frame.seat, row_shown)
        for row_shown in g.raiders:
            if row_shown.answer != NOTHING and not row_shown.is_answer_known(None):
                turn_up_answer(g, row_shown)


def face_down(stack: list[Frame]) -> bool:
    """Whether the cards on raiding Heroes are not yet turned up (BS 11.17, BS 21.8)."""
    return any(isinstance(frame, Raiding) and frame.step < RESOLVE for frame in stack)


def _turn_up(g: State, seat: int, raider: Raider) -> None:
    """The cards on a raiding Hero are seen by all (BS 11.17)."""
    hero, kind = raider.hero, counting(g, raider)
    if g.events is not None:
        g.events += [e.Shown(seat, shown) for shown in raider.cards]
    if g.kind[hero] != NOTHING and g.control[hero] == seat:
        tell(g, "fate-shown", seat, hero, NOTHING, seat, RAIDER_CARD, kind, raider.section)


def offer_raiders(g: State, frame: Frame) -> list[Action]:
    """A Hero to send, then the City Section; done once one is sent (BS 11.6)."""
    assert isinstance(frame, RaidOn)
    hero = frame.hero
    if hero != NOTHING:
        return [TO(section) for section in raidable(g, frame.seat) if not barred(g, hero, section, TO_RAID)]
    able = raiders(g, frame.seat) if g.hand[frame.seat] and raidable(g, frame.seat) else []
    offers = [ASSIGN(raider) for raider in able]
    if g.raiders or not offers:
        offers.append(DONE())
    return offers


def against_sent(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a Hero to send, the City Section to raid, or sending no more."""
    assert isinstance(frame, RaidOn)
    hero, seat, verb, n = frame.hero, frame.seat, action.verb, action.n
    if hero != NOTHING:
        return _against_raiding(g, seat, hero, n) if verb is TO else FIRST[frame.kind]
    if verb is DONE:
        return None if action in offer_raiders(g, frame) else _NOBODY_SENT
    if verb is not ASSIGN:
        return FIRST[frame.kind]
    reason = against_own_hero(g, seat, n, _NOT_YOURS, _NOT_A_HERO)
    if reason is None:
        reason = _against_raider(g, n)
    if reason is not None:
        return reason
    if not g.hand[seat]:
        return _NO_CARD_LEFT
    aims = raidable(g, seat)
    return _against_aims(g, n, aims) if aims else _ALL_RAIDED


def _against_raiding(g: State, seat: int, hero: int, section: int) -> Reason | None:
    """What speaks against a City Section as the aim of a Hero on a raid."""
    if not in_play(g, section) or face(g, section).type != SECTION:
        return _NOT_A_SECTION
    if g.control[section] == seat:
        return _YOUR_OWN
    reason = _against_aim(g, section)
    if reason is None and barred(g, hero, section, TO_RAID):
        return Reason("cannot be sent there", "BS 1.4", hero)
    return reason


def answer_raider(g: State, frame: Frame, action: Action) -> None:
    """A Hero is chosen, then a City Section, then the card that lies on the Hero."""
    assert isinstance(frame, RaidOn)
    if action.verb is DONE:
        g.stack.pop()
    elif action.verb is ASSIGN:
        g.stack[-1] = RaidOn(frame.seat, action.n)
    else:
        g.stack[-1] = RaidOn(frame.seat)
        g.stack.append(RaidCard(frame.seat, frame.hero, action.n))
        ask_payment(g, frame.seat, *price_for(g, frame.hero, action.n, TO_RAID))


def against_face_down(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card as the one that lies face down on the Hero."""
    if action.verb is not FATE:
        return FIRST[frame.kind]
    return None if action.n in g.hand[frame.seat] else _NOT_IN_HAND


def answer_card(g: State, frame: Frame, action: Action) -> None:
    """The card lies face down on the Hero (BS 11.3); where a text says so, one more (BS 11.35)."""
    assert isinstance(frame, RaidCard)
    hero, section = frame.hero, frame.section
    shown = allowed(g, RAIDS_OPEN, section, seat=frame.seat)
    (take if shown else take_unseen)(g, frame.seat, action.n)  # BS 21.8
    first = not any(row.hero == hero for row in g.raiders)
    raider = Raider(section, hero, action.n)
    if first:
        g.raided = [*g.raided, section]
    else:
        raider = g.raiders[-1].with_cards([*g.raiders[-1].cards, action.n])
    if shown:
        raider = raider.shown_to(len(raider.cards) - 1, EVERYBODY)
    g.raiders = [*(g.raiders if first else g.raiders[:-1]), raider]
    if g.events is not None:
        laid = e.RaidSet if first else e.RaidAdded
        g.events.append(laid(frame.seat, hero, section, action.n, g.kind[hero], g.kind[section]))
    if not shown:
        count = RAIDER_CARD + PLACES * (len(raider.cards) - 1)
        tell(g, "laid", frame.seat, hero, seat=frame.seat, count=count, place=section)
    if wants_card(g, raider):
        return
    g.stack.pop()
    note_deed(g, hero, RAIDED)
    tell(g, "raids", frame.seat, hero, section, place=section)
    if shown:
        _turn_up(g, frame.seat, raider)


def _settle(g: State, seat: int, row: int) -> None:
    """Compare the values of one City Section and carry Water away (BS 11.15 to BS 11.24)."""
    section, hero = g.raiders[row].section, g.raiders[row].hero
    if g.kind[section] == NOTHING or g.kind[hero] == NOTHING or g.control[hero] != seat:
        if g.events is not None:
            g.events.append(e.CameToNothing(seat, g.kind[section], e.RAIDER_GONE))
        return  # BS 11.27
    value = raid_value(g, row)
    against, _defended = facing(g, row)
    won = value > against
    if g.events is not None:
        g.events.append(e.RaidResolved(section, value, against, won, g.kind[section]))
    owner = g.control[section]
    if not won:
        tell(g, "raid-fails", seat, hero, section, owner, place=section)
    elif is_awaited(g, "carries"):
        g.stack[-1] = Raiding(seat, _CARRY, row)
        tell(g, "carries", seat, hero, section, owner, haul(g, hero, section), place=section)
    else:
        _carry(g, seat, row)


def _carry(g: State, seat: int, row: int) -> None:
    """The raid succeeds; its Hero carries Water away if no text has it left behind (BS 11.21, BS 11.33)."""
    section, hero = g.raiders[row].section, g.raiders[row].hero
    if g.kind[section] == NOTHING or g.kind[hero] == NOTHING:
        return
    owner = g.control[section]
    taken = 0
    barred = player_cannot(g, TO_GAIN_BY_RAIDS, seat) or player_cannot(g, TO_LOSE_WATER, owner)
    if not barred and not forbidden(g, TO_CARRY_AWAY, hero, section):
        taken = move_water(g, section, hero, haul(g, hero, section))
    if taken:
        tell(g, "takes-water", seat, hero, seat=seat, count=owner)
        tell(g, "water-lost", seat, section, seat=owner, count=taken)
        tell(g, "water-gained", seat, other=hero, seat=seat, count=taken)
    if not g.water[section] and not strength(g, section) and g.edition != EPISODE_3:
        destroy(g, section)
    tell(g, "raid-succeeds", seat, hero, section, owner, taken, place=section)


def _go_home(g: State, seat: int) -> None:
    """Cards are discarded, raiding units bow; defending units stay as they are (BS 11.25, BS 11.26)."""
    for raider in g.raiders:
        hero = raider.hero
        for kind in raider.cards:
            put(g, seat, kind, SAVED)
        if raider.answer != NOTHING:
            put(g, raider.answered_by, raider.answer, SAVED)
        if g.kind[hero] != NOTHING and g.control[hero] == seat:
            go_home(g, hero, True, TO_RAID)
    g.raiders = []
    marks.end(g, RAID)


ASKS: Final[dict[int, Question]] = {
    RAID_ON: (offer_raiders, against_sent, answer_raider),
    RAID_CARD: (offer_cards, against_face_down, answer_card),
    RAID_DEFENCE: (offer_defenders, against_defence, answer_defender),
    RAID_ANSWER: (offer_face_up, against_face_up, answer_defence),
}
