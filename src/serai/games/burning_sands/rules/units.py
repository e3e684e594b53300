"""Units in an attack: where they fight, for which army, and how they go home."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import (
    NO_PRICE,
    acts_bowed,
    acts_bowed_at,
    against_text,
    asked,
    can_bow,
    forbidden,
    price_of,
    says_so,
    stays_up,
)
from serai.games.burning_sands.rules.board import attached, board, face, followers, heroes, is_hero
from serai.games.burning_sands.rules.happenings import doer, is_awaited, tell
from serai.games.burning_sands.rules.heeding import heeding
from serai.games.burning_sands.rules.marks import add, has
from serai.games.burning_sands.rules.paying import can_pay
from serai.games.burning_sands.rules.reasons import CANNOT, against_own
from serai.games.burning_sands.rules.traits import is_flying, is_sahir
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.marks import (
    ALLOWS,
    ATTACKED,
    DEFENDED,
    DID,
    TO_ATTACK,
    TO_BE_BOWED,
    TO_BE_RAIDED,
    TO_CAST,
    TO_DEFEND,
    TO_DEFEND_BATTLES,
    TO_DEFEND_RAIDS,
    TO_GO_HOME,
    TO_LEAVE_BATTLE,
    TO_LEAVE_EARLY,
    TO_RAID,
    WHILE_BOWED,
)
from serai.games.burning_sands.state.terms import EPISODE_3, NOBODY, NOTHING, PLAYER, STRONGHOLD, TARGET
from serai.kernel import Action, Reason

# The two armies of a battle (BS 9.3).
ATTACKERS: Final = 0
DEFENDERS: Final = 1

_BOWED: Final = Reason("bowed", "BS 2.24")
_AWAY: Final = Reason("not at home", "BS 8.28")
_NO_SAHIR: Final = Reason("no sahir", "BS 15.9")
BOWED_CASTER: Final = Reason("a bowed hero cannot cast", "BS 15.9")
_DOES_NOT_FLY: Final = Reason("does not fly", "BS 8.36")


def note_deed(g: State, card: int, deed: int) -> None:
    """Note on a card what it did this turn, if some text asks for that (BS 13.35)."""
    if "deeds" in heeding(g).counting and not did(g, card, deed):
        add(g, DID, card, deed)


def did(g: State, card: int, deed: int) -> bool:
    """Whether a card attacked, defended, raided or engaged this turn."""
    return has(g, DID, card, deed)


def barred(g: State, hero: int, section: int, doing: int) -> bool:
    """Whether a text keeps a unit away from a City Section, where it would attack, defend or raid."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    bowed = g.bowed[hero]
    if bowed and not _may_go_bowed(g, hero, doing) and not acts_bowed_at(g, hero, doing, section):
        return True
    if doing in known.answers and says_so(g, doing, hero, section):
        return True
    if known.priced:
        price = price_for(g, hero, section, doing)
        if price is not NO_PRICE and not can_pay(g, g.control[hero], *price):
            return True
    if doing == TO_RAID:
        return TO_BE_RAIDED in known.answers and says_so(g, TO_BE_RAIDED, section, hero)
    return (
        doing == TO_DEFEND
        and g.attacker != NOBODY
        and asked(g, TO_DEFEND_BATTLES)
        and forbidden(g, TO_DEFEND_BATTLES, hero, section)
    )


def price_for(g: State, hero: int, section: int, doing: int) -> tuple[int, int]:
    """The Copper and the Water that texts make a player pay to send a unit somewhere (BS 6.23)."""
    price = price_of(g, doing, hero, section)
    if doing == TO_RAID:
        more = price_of(g, TO_BE_RAIDED, section, hero)
    elif doing == TO_DEFEND:
        more = price_of(g, TO_DEFEND_RAIDS if g.attacker == NOBODY else TO_DEFEND_BATTLES, hero, section)
    else:
        return price
    return price if more is NO_PRICE else (price[0] + more[0], price[1] + more[1])


def side_of(g: State, seat: int) -> int:
    """The army for which a player fights in this attack (BS 8.26, BS 9.13)."""
    return ATTACKERS if seat == g.attacker or (seat, g.attacker) in g.allies else DEFENDERS


def principal(g: State, army: int) -> int:
    """The attacker, or the defender whose City Section is fought for: who chooses for the army (BS 10.12)."""
    return g.attacker if army == ATTACKERS else g.control[g.battle]


def place_of(g: State, card: int) -> int:
    """The City Section at which a card of a unit fights; NOTHING at home (BS 7.2)."""
    host = g.host[card]
    return g.at[card] if host == NOTHING else g.at[host]


def in_battle(g: State, card: int) -> bool:
    """Whether a card is in the battle now fought: in a unit, the City Section, or attached to it."""
    section = g.battle
    if section == NOTHING or g.kind[card] == NOTHING:
        return False
    return card == section or g.host[card] == section or place_of(g, card) == section


def is_tied(g: State, action: Action) -> bool:
    """Whether a target ties an action to the battle: a card, a principal, a player with units (BS 9.8)."""
    if action.verb is PLAYER:
        return is_involved(g, action.n)
    return action.verb is TARGET and in_battle(g, action.n)


def is_involved(g: State, seat: int) -> bool:
    """Whether a player is the attacker, the defender or somebody with units in the battle (BS 9.8)."""
    return seat in (g.attacker, g.control[g.battle]) or bool(own_units(g, seat, g.battle))


def may_speak(g: State, seat: int, card: int) -> bool:
    """Whether text about opposing cards or this battle works: its source is in the battle, if there is one.

    A card from hand (NOTHING) and a Stronghold are there with a unit of their player. In Episode 3 every
    card is. BS 9.11, BS 9.12, BS 9.29, BS 20.12.
    """
    if g.battle == NOTHING:
        return True
    if card == NOTHING or g.edition == EPISODE_3 or face(g, card).type == STRONGHOLD:
        return bool(own_units(g, seat, g.battle))
    return in_battle(g, card)


def casters(g: State, seat: int, kind: int = NOTHING) -> list[int]:
    """The unbowed Sahir Heroes of a player who may cast a Spell (BS 15.9)."""
    return [hero for hero in heroes(g, seat) if against_casting(g, hero, kind) is None]


def against_casting(g: State, card: int, kind: int = NOTHING) -> Reason | None:
    """What speaks against an own card as the one that casts a Spell (BS 15.9)."""
    if not is_hero(g, card) or not is_sahir(g, card):
        return _NO_SAHIR
    if g.bowed[card]:
        return _against_spell(g, card, kind) if acts_bowed(g, card, TO_CAST, kind) else BOWED_CASTER
    reason = None if stays_up(g, card, TO_CAST, kind) else against_text(g, TO_BE_BOWED, card)
    return _against_spell(g, card, kind) if reason is None else reason


def _against_spell(g: State, card: int, kind: int) -> Reason | None:
    """The text that keeps a Sahir from casting a Spell."""
    return CANNOT[TO_CAST] if forbidden(g, TO_CAST, card, kind=kind) else None


def units_at(g: State, section: int) -> list[int]:
    """The Heroes of all units at a City Section, by seat."""
    at, known = g.at, g.board
    if known is None or g.dirty:
        known = board(g)
    return [hero for own in known.heroes for hero in own if at[hero] == section]


def own_units(g: State, seat: int, section: int) -> list[int]:
    """The Heroes of a player's units at a City Section."""
    at, known = g.at, g.board
    if known is None or g.dirty:
        known = board(g)
    return [hero for hero in known.heroes[seat] if at[hero] == section]


def army_units(g: State, army: int) -> list[int]:
    """The Heroes of an army in the battle (BS 9.3)."""
    return [hero for hero in units_at(g, g.battle) if side_of(g, g.control[hero]) == army]


def members(g: State, hero: int) -> list[int]:
    """The cards of a unit that have Strength of their own: the Hero, then the Followers."""
    return [hero, *followers(g, hero)]


def ready_units(g: State, seat: int, what: int, flying: bool = False) -> list[int]:
    """The Heroes at home whose units may be sent to attack or to defend (BS 8.28, BS 8.36)."""
    at, bowed = g.at, g.bowed
    found: list[int] = []
    restless = asked(g, WHILE_BOWED + what) or g.marked >> ALLOWS & 1 or what == TO_DEFEND
    plain = not flying and not asked(g, what)
    for hero in heroes(g, seat):
        if at[hero] != NOTHING or (bowed[hero] and not restless):
            continue
        if (plain and not bowed[hero]) or against_sending(g, hero, what, flying) is None:
            found.append(hero)
    return found


def against_sending(g: State, hero: int, what: int, flying: bool = False) -> Reason | None:
    """What speaks against sending an own unit to attack, to defend or to raid (BS 8.28, BS 8.36)."""
    if g.at[hero] != NOTHING and not g.bowed[hero]:
        return _AWAY
    if g.bowed[hero] and not _may_go_bowed(g, hero, what):
        goals = board(g).sections if asked(g, WHILE_BOWED + what) else ()
        if not any(acts_bowed_at(g, hero, what, section) for own in goals for section in own):
            return _BOWED
    if g.at[hero] != NOTHING:
        return _AWAY
    if flying and not is_flying(g, hero):
        return _DOES_NOT_FLY
    return against_text(g, what, hero) if asked(g, what) else None


def _may_go_bowed(g: State, hero: int, what: int) -> bool:
    """Whether a text lets a bowed unit be sent, wherever that is (BS 2.30)."""
    if acts_bowed(g, hero, what):
        return True
    return what == TO_DEFEND and acts_bowed(
        g, hero, TO_DEFEND_RAIDS if g.attacker == NOBODY else TO_DEFEND_BATTLES
    )


def against_own_hero(g: State, seat: int, hero: int, foreign: Reason, other: Reason) -> Reason | None:
    """What speaks against a number as that of an own Hero."""
    reason = against_own(g, seat, hero, foreign)
    return reason if reason is not None or is_hero(g, hero) else other


def join(g: State, hero: int, section: int) -> None:
    """A unit goes to a City Section, bowed or unbowed as it is (BS 8.29, BS 8.30, BS 9.13)."""
    g.at[hero] = section
    g.dirty = True
    army = side_of(g, g.control[hero])
    note_deed(g, hero, ATTACKED if army == ATTACKERS else DEFENDED)
    seat = g.control[hero]
    tell(g, "assigned", seat, hero, count=army, place=section)
    if any(ally == seat for ally, _ in g.allies):
        tell(g, "ally-assigned", seat, hero, count=army, place=section)
    if g.events is not None:
        g.events.append(e.Assigned(g.control[hero], hero, g.kind[hero], section, g.kind[section]))


def go_home(
    g: State, hero: int, bowing: bool, what: int = NOTHING, upright: tuple[int, ...] | None = None
) -> None:
    """A unit leaves its battle; if it bows, all of its cards do (BS 9.15, BS 9.17, BS 9.22).

    `what` is what it bows for, if a text could keep it from that (BS 2.31); `upright` are those whom one does
    keep from it, where that was asked before.
    """
    place = g.at[hero]
    if upright is None:
        upright = staying_up(g, hero, what) if bowing else ()
    g.at[hero] = NOTHING
    g.dirty = True
    bows = bowing and can_bow(g, hero) and hero not in upright
    how = (1 if bows else 0) + (0 if what in (NOTHING, TO_LEAVE_EARLY) else 2)
    tell(g, "comes-home", doer(g), hero, count=how, place=place)
    if bowing:
        for card in (hero, *attached(g, hero)):
            if can_bow(g, card) and card not in upright:
                bow(g, card)
    if g.events is not None:
        g.events.append(e.WentHome(hero, g.kind[hero]))


def staying_up(g: State, hero: int, what: int) -> tuple[int, ...]:
    """The cards of a unit that texts keep from bowing as it comes home, asked while it is still there."""
    return tuple([card for card in (hero, *attached(g, hero)) if _stays_up_at_home(g, card, what)])


def _stays_up_at_home(g: State, card: int, what: int) -> bool:
    """Whether a text keeps a card from bowing that comes home from a battle or a raid (BS 2.31)."""
    lead = card if g.host[card] == NOTHING else g.host[card]
    if stays_up(g, card, TO_GO_HOME) or (what != NOTHING and stays_up(g, card, what, NOTHING, g.at[lead])):
        return True
    return what != TO_RAID and stays_up(g, card, TO_LEAVE_BATTLE)


def leave_battle(g: State, hero: int, owner: int, upright: tuple[int, ...] | None = None) -> None:
    """A unit goes home from the City Section of a player, where all is over (BS 9.20, BS 9.21)."""
    go_home(g, hero, g.control[hero] != owner, _came_for(g, hero), upright)


def _came_for(g: State, hero: int) -> int:
    """What a unit at a City Section does there."""
    return TO_ATTACK if side_of(g, g.control[hero]) == ATTACKERS else TO_DEFEND


def disband(g: State, section: int, owner: int) -> None:
    """All units leave a City Section: those of its player as they are, all others bowed (BS 9.20, BS 9.21).

    An Omen that was played there is in no battle any more (BS 15.6).
    """
    units = units_at(g, section)
    upright = [staying_up(g, hero, _came_for(g, hero)) for hero in units]  # of all, before any has gone
    for place, hero in enumerate(units):
        leave_battle(g, hero, owner, upright[place])
    if g.omen != NOTHING and g.at[g.omen] == section:
        g.at[g.omen] = NOTHING


def forget_section(g: State, section: int) -> None:
    """A City Section is about to leave the game: no battle is fought there any more (BS 9.18, BS 9.24)."""
    if g.attacker < 0:
        return
    if section != g.battle or not is_awaited(g, "battle-over"):  # else they wait for that (BS 9.28)
        disband(g, section, g.control[section])
    if section in g.battles:
        g.battles = [other for other in g.battles if other != section]
    if g.battle == section:
        g.battle = NOTHING
