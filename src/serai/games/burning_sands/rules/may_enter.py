"""What may enter play, what it costs and where it may go, and what speaks against it (section 5)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import allowed, asked, forbidden, player_cannot, says_so
from serai.games.burning_sands.rules.board import (
    attached,
    board,
    concerning_type,
    face,
    heroes,
    is_hero,
    sections,
    works,
)
from serai.games.burning_sands.rules.paying import can_pay, cost_of, purse, too_dear
from serai.games.burning_sands.rules.reasons import CANNOT, YOU_CANNOT, against_own
from serai.games.burning_sands.state import State, face_number, face_of, in_turn, variant_of
from serai.games.burning_sands.state.marks import (
    BY_HOST,
    CANNOT_RETURN,
    COPPER_COST,
    FORBIDS,
    NO_SURCHARGE,
    TO_BRING,
    TO_HAVE,
    TO_TAKE_IN,
    WHILE_BOWED,
)
from serai.games.burning_sands.state.terms import (
    EPISODE_3,
    FACTION_PENALTY,
    FACTIONS,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    NOBODY,
    NOTHING,
    OVERLAY_COPPER,
    PANTHEON,
    SECTION,
    STORY,
    UNALIGNED,
)
from serai.kernel import Reason

BROUGHT: Final = (HERO, HOLDING, FOLLOWER, ITEM, PANTHEON)

UNIQUE: Final = Reason("unique", "BS 5.9")
UNIQUE_STAYS: Final = Reason("unique", "BS 5.11")  # where it is, if an effect would bring it
_SECOND_EXPERIENCED: Final = Reason("its copy is in play", "BS 5.12")
_OUTGROWN: Final = Reason("its experienced version is in play", "BS 5.13")
_ONLY_AS_OVERLAY: Final = Reason("enters only as an overlay", "BS 20.9")
_ONLY_FOR: Final = [Reason("only for a faction", "BS 3.11", faction) for faction in FACTIONS]
_NO_OVERLAY: Final = Reason("an overlay costs copper", "BS 5.14", OVERLAY_COPPER)
NO_TEXT: Final = Reason("no text to play", "BS 13.1")
SAME_STORY: Final = Reason("its story is told", "BS 15.21")
NOT_ITS_MOMENT: Final = Reason("a story waits for its condition", "BS 15.18")
NOT_BY_DAY: Final = Reason("brought only by day", "BS 4.18")
_HAS_WEAPON: Final = Reason("has a weapon", "BS 7.3")
_HAS_ARMOR: Final = Reason("has an armor", "BS 7.4")
_NOT_FOR_THIS_HERO: Final = Reason("may not have the card", "BS 5.28")
_NO_SECTION: Final = Reason("needs a city section", "BS 5.26")
_NO_UNBOWED_HERO: Final = Reason("needs an unbowed hero", "BS 5.28")
_EACH_HAS_WEAPON: Final = Reason("each hero has its weapon", "BS 7.3")
_EACH_HAS_ARMOR: Final = Reason("each hero has its armor", "BS 7.4")
_NO_HERO_MAY_HAVE: Final = Reason("no hero may have it", "BS 5.28")
_HOST_NOT_YOURS: Final = Reason("not yours", "BS 5.28")
_NOT_A_SECTION: Final = Reason("not a city section", "BS 5.26")
_NOT_A_HERO: Final = Reason("not a hero", "BS 5.28")
_BOWED: Final = Reason("bowed", "BS 5.28")


def copper_cost(g: State, seat: int, kind: int, host: int = NOTHING) -> int:
    """The Copper for a card; a Hero of another faction costs 2 more (BS 5.6 to BS 5.8)."""
    return cost_of(g, seat, kind, host)[0] + _penalty(g, seat, kind)


def _penalty(g: State, seat: int, kind: int) -> int:
    """What a Hero of another faction costs more."""
    faces = g.pool.faces
    printed = faces[kind % len(faces)]
    if printed.type != HERO or printed.faction in (UNALIGNED, g.house[seat]):
        return 0
    for own in g.pool.own_costs.get(face_number(g, kind), ()):
        if own.sets_own_cost(g, seat, kind, COPPER_COST) != NOTHING:
            return 0
    for source, text in concerning_type(g, NO_SURCHARGE, HERO):
        if works(g, source) and text.concerns(g, source, seat, kind):
            return 0
    return FACTION_PENALTY


def water_cost(g: State, seat: int, kind: int, host: int = NOTHING) -> int:
    """The Water for a card."""
    return cost_of(g, seat, kind, host)[1]


def _afford(g: State, seat: int, kind: int, host: int) -> bool:
    """Whether a player can pay for a card on a host; asked where texts make that matter (BS 6.21)."""
    if BY_HOST not in board(g).answers:
        return True
    return can_pay(g, seat, copper_cost(g, seat, kind, host), water_cost(g, seat, kind, host), kind)


def never_returns(g: State, kind: int) -> bool:
    """Whether a card can never come from a Buried pile into play (BS 16.45)."""
    changed = variant_of(g, kind)
    return changed is not None and (CANNOT_RETURN, 0) in changed.traits


def against_faction(g: State, seat: int, kind: int) -> Reason | None:
    """What speaks against a card that is limited to players of another Faction (BS 3.11)."""
    only = g.pool.only.get(face_number(g, kind))
    return None if only is None or only == g.house[seat] else _ONLY_FOR[only]


def against_beside(g: State, kind: int) -> Reason | None:
    """What speaks against a card beside those of its name in play: Unique and Experienced ones may not enter.

    An Experienced card may come although an earlier version is there, in Episode 3 only as an overlay;
    an earlier version does not come while a Unique Experienced one is there.
    BS 5.9, BS 5.12, BS 5.13, BS 20.9.
    """
    faces = g.pool.faces
    count = len(faces)
    printed = faces[kind % count]
    unique = printed.is_unique
    if not unique and not g.pool.kin[kind % count]:
        return None
    kinds, name = g.kind, printed.base_name
    for other in [faces[kinds[card] % count] for side in g.side for card in side]:
        if other.base_name != name:
            continue
        if other is printed:
            if unique:
                return UNIQUE
            if printed.is_experienced:
                return _SECOND_EXPERIENCED
        elif other.is_experienced:
            if other.is_unique:
                return _OUTGROWN
        elif unique and not printed.is_experienced:
            return UNIQUE
        elif unique and g.edition == EPISODE_3:
            return _ONLY_AS_OVERLAY
    return None


def earlier_versions(g: State, seat: int, kind: int) -> list[int]:
    """The Heroes of a player that an Experienced version may be laid on (BS 5.14, BS 5.15, BS 5.22).

    None while another copy of the Experienced card is in play (BS 5.12).
    """
    printed = face_of(g, kind)
    if not printed.is_experienced:
        return []
    found = [hero for hero in heroes(g, seat) if face(g, hero).base_name == printed.base_name]
    if found and any(face(g, card) is printed for side in g.side for card in side):
        return []
    return found


def hosts(g: State, seat: int, kind: int) -> list[int]:
    """What a card may be attached to: City Sections for a Fortification, else unbowed Heroes.

    BS 5.26, BS 5.28.
    """
    if face_of(g, kind).type == HOLDING:
        return sections(g, seat)
    own = face_number(g, kind)
    able = [hero for hero in _near(g, seat, own) if _is_ready(g, hero, own)]
    return [
        hero for hero in able if against_carrying(g, hero, own, seat) is None and _afford(g, seat, kind, hero)
    ]


def _near(g: State, seat: int, face_no: int) -> list[int]:
    """The Heroes to whom a player may attach such a card: his or her own, and whom a text adds (BS 7.23)."""
    own = heroes(g, seat)
    if face_no not in g.pool.guests and TO_TAKE_IN not in board(g).answers:
        return own
    others = [hero for other in in_turn(g, seat) if other != seat for hero in heroes(g, other)]
    return [*own, *[hero for hero in others if takes_in(g, hero, seat, face_no)]]


def takes_in(g: State, hero: int, seat: int, face_no: int) -> bool:
    """Whether a player may attach such a card to a Hero whom another player controls (BS 7.23)."""
    if any(text.speaks_of(g, hero, seat) for text in g.pool.guests.get(face_no, ())):
        return True
    return says_so(g, TO_TAKE_IN, hero, kind=face_no, seat=seat)


def _is_ready(g: State, hero: int, face_no: int) -> bool:
    """Whether a Hero is unbowed, or a text lets such a card be attached to it all the same."""
    return not g.bowed[hero] or allowed(g, WHILE_BOWED + TO_HAVE, hero, kind=face_no)


def against_carrying(g: State, hero: int, face_no: int, seat: int = NOBODY) -> Reason | None:
    """What speaks against a card on a Hero: one Weapon and one Armor at most, and no text forbids it.

    BS 7.3, BS 7.4.
    """
    wanted = g.pool.faces[face_no]
    for text in g.pool.bearers.get(face_no, ()):
        if text.speaks_of(g, hero, g.control[hero]):
            return _NOT_FOR_THIS_HERO
    for word in ("Weapon", "Armor"):
        if word in wanted.traits and any(word in face(g, other).traits for other in attached(g, hero)):
            return _HAS_WEAPON if word == "Weapon" else _HAS_ARMOR
    return (
        CANNOT[TO_HAVE]
        if asked(g, TO_HAVE) and forbidden(g, TO_HAVE, hero, kind=face_no, seat=seat)
        else None
    )


def _against_hosts(g: State, seat: int, kind: int) -> Reason | None:
    """What speaks against a card that is attached: nothing is there that may have it (BS 5.26, BS 5.28)."""
    if face_of(g, kind).type == HOLDING:
        return None if sections(g, seat) else _NO_SECTION
    own = face_number(g, kind)
    found: list[Reason] = []
    for hero in _near(g, seat, own):
        if _is_ready(g, hero, own):
            reason = against_carrying(g, hero, own, seat)
            if reason is None:
                return None
            found.append(reason)
    if not found:
        return _NO_UNBOWED_HERO
    if all(reason is _HAS_WEAPON for reason in found):
        return _EACH_HAS_WEAPON
    return _EACH_HAS_ARMOR if all(reason is _HAS_ARMOR for reason in found) else _NO_HERO_MAY_HAVE


def against_bringing(g: State, seat: int, kind: int, wealth: tuple[int, int] | None = None) -> Reason | None:
    """What speaks against bringing this card from hand into play now, in the Day Phase (BS 5.1, BS 5.3)."""
    pool = g.pool
    own = kind % len(pool.faces)
    printed = pool.faces[own]
    type = printed.type
    if type not in BROUGHT:
        return against_telling(g, seat, kind)
    if own in pool.only and pool.only[own] != g.house[seat]:
        return _ONLY_FOR[pool.only[own]]
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    if (TO_BRING in current.answers or g.marked >> FORBIDS & 1) and player_cannot(g, TO_BRING, seat, kind):
        return YOU_CANNOT[TO_BRING]
    copper, water = purse(g, seat) if wealth is None else wealth
    overlaid = printed.is_experienced and bool(earlier_versions(g, seat, kind))
    if overlaid and copper >= OVERLAY_COPPER:
        return None
    reason = against_beside(g, kind) if printed.is_unique or pool.kin[own] else None
    if reason is None:
        for_copper, for_water = cost_of(g, seat, kind)
        if type == HERO:
            for_copper += _penalty(g, seat, kind)
        attached = type in (FOLLOWER, ITEM) or (type == HOLDING and printed.is_fortification)
        if attached and BY_HOST in current.answers and hosts(g, seat, kind):
            return None
        if current.choosy or current.paying[seat]:
            payable = can_pay(g, seat, for_copper, for_water, kind)
        else:
            payable = copper >= for_copper and water >= for_water
        if not payable:
            reason = too_dear(for_copper, for_water)
        elif attached:
            reason = _against_hosts(g, seat, kind)
    return _NO_OVERLAY if overlaid and reason is not None else reason


def against_telling(g: State, seat: int, kind: int) -> Reason:
    """What speaks against a card that is not brought into play as an action: a Story most of all."""
    if face_of(g, kind).type != STORY:
        return NO_TEXT
    return SAME_STORY if has_story(g, seat, kind) else NOT_ITS_MOMENT


def against_bringing_now(g: State, seat: int, kind: int) -> Reason:
    """What speaks against a card that is brought into play, wherever it is not a player's turn by day."""
    return NOT_BY_DAY if face_of(g, kind).type in BROUGHT else against_telling(g, seat, kind)


def attaches(g: State, kind: int) -> bool:
    """Whether a card comes into play attached to another: Followers, Items, Fortifications."""
    printed = face_of(g, kind)
    return printed.type in (FOLLOWER, ITEM) or (printed.type == HOLDING and printed.is_fortification)


def against_overlay(g: State, seat: int) -> Reason | None:
    """What speaks against laying an Experienced Hero on its earlier version (BS 5.14)."""
    return None if purse(g, seat)[0] >= OVERLAY_COPPER else _NO_OVERLAY


def against_alone(g: State, seat: int, kind: int) -> Reason | None:
    """What speaks against an Experienced Hero that enters without an overlay (BS 5.23)."""
    reason = against_beside(g, kind)
    if reason is not None:
        return reason
    copper, water = copper_cost(g, seat, kind), water_cost(g, seat, kind)
    return None if can_pay(g, seat, copper, water, kind) else too_dear(copper, water)


def against_host(g: State, seat: int, kind: int, host: int) -> Reason | None:
    """What speaks against a number as that of the card to which this one is attached, or on which it is laid.

    BS 5.14, BS 5.26, BS 5.28.
    """
    reason = against_own(g, seat, host, _HOST_NOT_YOURS)
    printed = face_of(g, kind)
    if reason is _HOST_NOT_YOURS and printed.type in (FOLLOWER, ITEM):
        reason = None if takes_in(g, host, seat, face_number(g, kind)) else reason
    if reason is not None:
        return reason
    if printed.type == HOLDING:
        return None if face(g, host).type == SECTION else _NOT_A_SECTION
    if printed.type == HERO:
        if host not in earlier_versions(g, seat, kind):
            return Reason("no earlier version", "BS 5.15", kind)
        return against_overlay(g, seat)
    if not is_hero(g, host):
        return _NOT_A_HERO
    if not _is_ready(g, host, face_number(g, kind)):
        return _BOWED
    reason = against_carrying(g, host, face_number(g, kind), seat)
    if reason is None and not _afford(g, seat, kind, host):
        return too_dear(copper_cost(g, seat, kind, host), water_cost(g, seat, kind, host))
    return Reason(reason.code, reason.rule, kind) if reason is _NOT_FOR_THIS_HERO else reason


def has_story(g: State, seat: int, kind: int) -> bool:
    """Whether a player has this Story in play already."""
    faces, kinds = g.pool.faces, g.kind
    count = len(faces)
    name = faces[kind % count].name
    told = [faces[kinds[card] % count] for card in g.side[seat]]
    return name in [printed.name for printed in told if printed.type == STORY]
