"""Bringing cards into play: what may enter, what it costs, where it goes (section 5)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.board import (
    abilities_of,
    attached,
    face,
    heroes,
    sections,
    stronghold,
)
from serai.games.burning_sands.rules.happenings import note
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.paying import ask_payment, cost_of, purse
from serai.games.burning_sands.rules.units import allowed, forbidden
from serai.games.burning_sands.rules.windows import tell
from serai.games.burning_sands.rules.zones import BURIED, GONE, SAVED, enter, leave, put, take
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.frames import Enter, Frame, Host
from serai.games.burning_sands.state.marks import (
    TEXT,
    TO_ENTER_BOWED,
    TO_ENTER_UNBOWED,
    TO_HAVE_ARMOR,
    TO_HAVE_FOLLOWERS,
    TO_HAVE_ITEMS,
    TO_HAVE_WEAPONS,
)
from serai.games.burning_sands.state.terms import (
    DONE,
    EPISODE_3,
    FACTION_PENALTY,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    NOTHING,
    OVERLAY_COPPER,
    PANTHEON,
    RESTING,
    STORY,
    TO,
    UNALIGNED,
)
from serai.kernel import Action

_BROUGHT: Final = (HERO, HOLDING, FOLLOWER, ITEM, PANTHEON)


def copper_cost(g: State, seat: int, kind: int) -> int:
    """The Copper for a card; a Hero of another faction costs 2 more (BS 5.6 to BS 5.8)."""
    printed = face_of(g, kind)
    return cost_of(g, seat, kind)[0] + _penalty(g, seat, printed)


def _penalty(g: State, seat: int, printed: Face) -> int:
    """What a Hero of another faction costs more."""
    foreign = printed.type == HERO and printed.faction not in (UNALIGNED, g.house[seat])
    return FACTION_PENALTY if foreign else 0


def water_cost(g: State, seat: int, kind: int) -> int:
    """The Water for a card."""
    return cost_of(g, seat, kind)[1]


def may_use(g: State, seat: int, kind: int) -> bool:
    """Whether a card is not limited to players of another Faction (BS 3.11)."""
    only = g.pool.only.get(face_number(g, kind))
    return only is None or only == g.house[seat]


def may_be_in_play(g: State, kind: int) -> bool:
    """Whether a card may enter beside those of its name in play: Unique and Experienced ones may not.

    An Experienced card may come although an earlier version is there, in Episode 3 only as an overlay;
    an earlier version does not come while a Unique Experienced one is there.
    BS 5.9, BS 5.12, BS 5.13, BS 20.9.
    """
    printed = face_of(g, kind)
    unique = "Unique" in printed.traits
    if not unique and not g.pool.kin[face_number(g, kind)]:
        return True
    faces = g.pool.faces
    count = len(faces)
    for other in [faces[g.kind[card] % count] for side in g.side for card in side]:
        if other.base_name != printed.base_name:
            continue
        if other is printed:
            if unique or printed.is_experienced:
                return False
        elif other.is_experienced:
            if "Unique" in other.traits:
                return False
        elif unique and (not printed.is_experienced or g.edition == EPISODE_3):
            return False
    return True


def earlier_versions(g: State, seat: int, kind: int) -> list[int]:
    """The Heroes of a player that an Experienced version may be laid on (BS 5.14, BS 5.15, BS 5.22).

    None while another copy of the Experienced card is in play (BS 5.12).
    """
    printed = face_of(g, kind)
    if not printed.is_experienced:
        return []
    if any(face(g, card) is printed for side in g.side for card in side):
        return []
    return [hero for hero in heroes(g, seat) if face(g, hero).base_name == printed.base_name]


def hosts(g: State, seat: int, kind: int) -> list[int]:
    """What a card may be attached to: City Sections for a Fortification, else unbowed Heroes.

    BS 5.26, BS 5.28.
    """
    printed = face_of(g, kind)
    if printed.type == HOLDING:
        return sections(g, seat)
    return [
        hero for hero in heroes(g, seat) if not g.bowed[hero] and can_carry(g, hero, face_number(g, kind))
    ]


def can_carry(g: State, hero: int, face_no: int) -> bool:
    """Whether a Hero may have this card: one Weapon and one Armor at most, and no text forbids it.

    BS 7.3, BS 7.4.
    """
    wanted = g.pool.faces[face_no]
    only = g.pool.bearers.get(face_no)
    if only is not None and not only.suits(g, hero):
        return False
    for word in ("Weapon", "Armor"):
        if word in wanted.traits:
            if any(word in face(g, other).traits for other in attached(g, hero)):
                return False
            if forbidden(g, TO_HAVE_ARMOR if word == "Armor" else TO_HAVE_WEAPONS, hero):
                return False
    if wanted.type == FOLLOWER:
        return not forbidden(g, TO_HAVE_FOLLOWERS, hero)
    return wanted.type != ITEM or not forbidden(g, TO_HAVE_ITEMS, hero)


def can_bring(g: State, seat: int, kind: int, wealth: tuple[int, int] | None = None) -> bool:
    """Whether a player may bring this card from hand into play now, in the Day Phase (BS 5.1, BS 5.3)."""
    printed = face_of(g, kind)
    if printed.type not in _BROUGHT:
        return False
    if not may_use(g, seat, kind):
        return False
    copper, water = purse(g, seat) if wealth is None else wealth
    if printed.is_experienced and copper >= OVERLAY_COPPER and earlier_versions(g, seat, kind):
        return True
    for_copper, for_water = cost_of(g, seat, kind)
    if copper < for_copper + _penalty(g, seat, printed) or water < for_water:
        return False
    return may_be_in_play(g, kind) and (not _attaches(g, kind) or bool(hosts(g, seat, kind)))


def _attaches(g: State, kind: int) -> bool:
    """Whether a card comes into play attached to another: Followers, Items, Fortifications."""
    printed = face_of(g, kind)
    return printed.type in (FOLLOWER, ITEM) or (printed.type == HOLDING and printed.is_fortification)


def bring(g: State, seat: int, kind: int) -> None:
    """Begin to bring a card into play: where it goes, if that is a choice, then what it costs (BS 5.2)."""
    if _attaches(g, kind) or earlier_versions(g, seat, kind):
        g.stack.append(Host(seat, kind))
    else:
        _pay_for(g, seat, kind, NOTHING, copper_cost(g, seat, kind), water_cost(g, seat, kind))


def offer_hosts(g: State, frame: Frame) -> list[Action]:
    """The cards it may be attached to or laid on; an Experienced Hero may also come alone (BS 5.23)."""
    assert isinstance(frame, Host)
    seat, kind = frame.seat, frame.card_kind
    if face_of(g, kind).type != HERO:
        return [TO(host) for host in hosts(g, seat, kind)]
    copper, water = purse(g, seat)
    offers = [TO(hero) for hero in earlier_versions(g, seat, kind)] if copper >= OVERLAY_COPPER else []
    payable = copper >= copper_cost(g, seat, kind) and water >= water_cost(g, seat, kind)
    if payable and may_be_in_play(g, kind):
        offers.append(DONE())
    return offers


def answer_host(g: State, frame: Frame, action: Action) -> None:
    """Where it goes is chosen; now it is paid for, an overlay with 2 Copper alone (BS 5.14, BS 5.16)."""
    assert isinstance(frame, Host)
    seat, kind = frame.seat, frame.card_kind
    g.stack.pop()
    if action.verb is TO and face_of(g, kind).type == HERO:
        _pay_for(g, seat, kind, action.n, OVERLAY_COPPER, 0)
    else:
        host = action.n if action.verb is TO else NOTHING
        _pay_for(g, seat, kind, host, copper_cost(g, seat, kind), water_cost(g, seat, kind))


def _pay_for(g: State, seat: int, kind: int, host: int, copper: int, water: int) -> None:
    take(g, seat, kind)
    g.stack.append(Enter(seat, kind, host))
    if marks.any_of(g, TEXT):
        _use_up(g, seat, kind)
    ask_payment(g, seat, copper, water)


def _use_up(g: State, seat: int, kind: int) -> None:
    """What was to change the cost of the next such card this turn is over."""
    own = stronghold(g, seat)
    for mark in marks.of_card(g, TEXT, own):
        effect = g.pool.abilities[mark.n].effects[mark.m]
        coin = getattr(effect, "coin", "") if getattr(effect, "once", False) else ""
        if coin and effect.lasting.adds_cost(g, own, seat, kind, coin):
            marks.remove(g, [mark])
            return


def come_into_play(g: State, frame: Frame) -> None:
    """A card that is paid for is told to all, and then comes into play; all may react to either (BS 5.2).

    Negated it goes to its owner's Saved pile (BS 14.25); if the player is out it leaves the game (BS 18.16).
    """
    assert isinstance(frame, Enter)
    seat, kind, host = frame.seat, frame.card_kind, frame.host
    if not frame.announced and g.pool.counting.get("brings", False):
        note(g, "brings", seat, kind, seat)
    if not frame.announced and g.pool.hearing.get("brings", False):
        g.stack[-1] = frame.announce()
        tell(g, "brings", seat, NOTHING, kind, seat)
        return
    g.stack.pop()
    if not g.alive[seat]:
        put(g, seat, kind, GONE)
    elif frame.negated or not _still_fits(g, seat, kind, host):
        put(g, seat, kind, SAVED)
    elif host != NOTHING and face_of(g, kind).type == HERO:
        overlay(g, seat, kind, host)
    else:
        tell(g, "enters", seat, _enter(g, seat, kind, host, frame.raised))


def _still_fits(g: State, seat: int, kind: int, host: int) -> bool:
    """Whether a card may enter as it was announced, after all that was answered to it."""
    if host == NOTHING:
        return may_be_in_play(g, kind)
    if g.kind[host] == NOTHING or g.control[host] != seat:
        return False
    return face_of(g, kind).type == HERO or may_be_in_play(g, kind)


def negate(g: State) -> None:
    """The card that is being brought into play does not come (BS 14.20, BS 14.25)."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Enter):
            g.stack[place] = frame.negate()
            return


def _enter(g: State, seat: int, kind: int, host: int, raised: bool) -> int:
    """A card comes into play: a Holding bowed, a Khadi who returns too, all else unbowed.

    BS 5.5, BS 5.24 to BS 5.30, BS 17.13.
    """
    printed = face_of(g, kind)
    if printed.type == PANTHEON:
        replace_pantheon(g, seat)
    resting = printed.type == HOLDING and not printed.is_fortification
    card = enter(g, seat, kind, host, resting or raised)
    if allowed(g, TO_ENTER_UNBOWED, card):
        g.bowed[card] = 0
    elif resting:
        g.bowed[card] = RESTING
    elif allowed(g, TO_ENTER_BOWED, card):
        g.bowed[card] = 1
    return card


def overlay(g: State, seat: int, kind: int, hero: int) -> int:
    """An Experienced Hero lies on the earlier version and keeps what that one had; it does not enter play.

    BS 5.17, BS 5.19, BS 5.20.
    """
    card = enter(g, seat, kind, NOTHING, bool(g.bowed[hero]))
    for column in (g.water, g.str_turn, g.ka_turn, g.str_token, g.ka_token):
        column[card], column[hero] = column[hero], 0
    g.at[card], g.at[hero] = g.at[hero], NOTHING
    own = len(abilities_of(g, card))  # the marks of the earlier version's abilities stand behind its own
    g.used[card], g.used[hero] = g.used[hero] << own, 0
    g.bowed[hero] = 0
    g.tokens = [(card if other == hero else other, s, k, until) for other, s, k, until in g.tokens]
    marks.pass_on(g, hero, card)
    for other in attached(g, hero):
        g.host[other] = card
    g.host[hero] = card
    return card


def replace_pantheon(g: State, seat: int) -> None:
    """A player's new Pantheon card buries the old one (BS 15.24)."""
    for card in g.side[seat][:]:
        if face(g, card).type == PANTHEON:
            leave(g, card, BURIED)


def bring_omen(g: State, seat: int, kind: int) -> None:
    """An Omen stays in play, in the battle in which it was played; the one that was there is destroyed.

    BS 15.1, BS 15.2, BS 15.6.
    """
    if g.omen != NOTHING:
        destroy(g, g.omen)
    if g.omen != NOTHING:  # what cannot be destroyed makes room all the same
        leave(g, g.omen, BURIED)
    g.omen = enter(g, seat, kind)
    tell(g, "enters", seat, g.omen)
    g.at[g.omen] = g.battle


def has_story(g: State, seat: int, kind: int) -> bool:
    """Whether a player has this Story in play already."""
    name = face_of(g, kind).name
    return any(face(g, card).type == STORY and face(g, card).name == name for card in g.side[seat])
