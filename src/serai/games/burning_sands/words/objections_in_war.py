"""Why not, in attacks, battles, raids and duels."""

from __future__ import annotations

from serai.games.burning_sands.rules.allies import may_demand
from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.duties import duties
from serai.games.burning_sands.rules.engaging import NO_ARCHERY
from serai.games.burning_sands.rules.losses import may_go
from serai.games.burning_sands.rules.maneuvers import DEFENDER, DEFENSIVE_ALLY, destinations
from serai.games.burning_sands.rules.traits import archery, bears, is_flying
from serai.games.burning_sands.rules.units import (
    ATTACKERS,
    DEFENDERS,
    army_units,
    barred,
    forbidden,
    place_of,
    side_of,
    units_at,
)
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.marks import (
    DOINGS,
    TO_ABSORB,
    TO_ATTACK,
    TO_BE_DESTROYED,
    TO_DEFEND,
    TO_RAID,
)
from serai.games.burning_sands.state.terms import (
    ARCHERY,
    ASSIGN,
    BATTLE,
    DESTROY,
    DONE,
    ENGAGE,
    FATE,
    FOLLOWER,
    HOME,
    NO,
    NOTHING,
    PARRY,
    PASS,
    PLAY,
    PLAYER,
    POUR,
    SECTION,
    TACTIC,
    THRUST,
    TO,
    USE,
    YES,
)
from serai.games.burning_sands.words.objections import (
    in_play,
    name_of,
    not_in_hand,
    not_yours,
    to_play,
    to_use,
    unready,
)
from serai.kernel import Action, Refusal
from serai.parts.frames import Frame


def in_war(g: State, frame: Frame, action: Action) -> Refusal | None:
    """A telling refusal for a question of an attack, a raid or a duel; None if there is none."""
    kind = frame.kind
    if kind in (f.DECLARE, f.INVITE, f.TERMS, f.TOKEN):
        return _alliance(g, frame, action)
    if kind in (f.MANEUVER, f.PLACE):
        return _maneuver(g, frame, action)
    if kind == f.ORDER and action.verb is BATTLE:
        return Refusal("no battle is to be fought there", "BS 9.1")
    if kind == f.FIGHT:
        return _fight(g, frame, action)
    if kind in (f.ENGAGING, f.ABSORB):
        return _blow(g, frame, action)
    if kind in (f.RAID_ON, f.RAID_DEFENCE):
        return _raid(g, frame, action)
    if kind in (f.RAID_CARD, f.RAID_ANSWER, f.DISCARDING, f.TACTICS) and action.verb is FATE:
        return not_in_hand(g, frame.seat, action.n, f.PROMPTS[kind][1])
    if kind in (f.THRUSTING, f.PARRYING, f.DUELIST, f.CHALLENGE):
        return _duel(g, frame, action)
    return None


def _alliance(g: State, frame: Frame, action: Action) -> Refusal | None:
    verb, n, seat, kind = action.verb, action.n, frame.seat, frame.kind
    if isinstance(frame, f.Terms) and verb is YES and not may_demand(g, frame.ally, frame.inviter):
        return Refusal("no token can be asked for", "BS 8.23")
    if isinstance(frame, f.Token) and verb is POUR and not frame.paid:
        return Refusal("the token comes from a City Section of yours that has Water", "BS 8.19")
    if isinstance(frame, f.Token) and verb in (TO, NO) and frame.paid:
        return Refusal("the token goes to a City Section of yours that has room", "BS 8.19")
    if verb is DONE and kind == f.DECLARE:
        return Refusal("an attack names at least one defender", "BS 8.4")
    if verb is not PLAYER:
        return None
    if n >= g.seats or not g.alive[n]:
        return Refusal(f"there is no player {n + 1} in the game", "BS 18.17")
    if kind == f.DECLARE:
        if n == seat:
            return Refusal("nobody attacks himself or herself", "BS 8.4")
        if n in g.defenders:
            return Refusal(f"player {n + 1} is attacked already", "BS 8.4")
        return Refusal("you have no further unit to send against another defender", "BS 8.8")
    if kind == f.INVITE:
        if n == seat or (n, seat) in g.invited:
            return Refusal(f"player {n + 1} is with you already", "BS 8.15")
        return Refusal(f"player {n + 1} is on the other side", "BS 8.12" if seat == g.attacker else "BS 8.13")
    return None


def _maneuver(g: State, frame: Frame, action: Action) -> Refusal | None:
    verb, n, seat = action.verb, action.n, frame.seat
    assert isinstance(frame, (f.Maneuver, f.Place))
    flying, role = frame.flying, frame.role
    if verb is DONE and frame.kind == f.MANEUVER:
        if seat == g.attacker:
            owed = ", ".join(f"player {other + 1}" for other in duties(g, seat))
            return Refusal(f"you must still send a unit against {owed}", "BS 8.9")
        return Refusal("you took a Water token and must send a unit", "BS 8.24")
    if verb is ASSIGN and frame.kind == f.MANEUVER:
        refusal = unready(g, seat, n, "BS 8.28")
        if refusal is not None:
            return refusal
        if flying and not is_flying(g, n):
            return Refusal(f"the unit of {name_of(g, n)} does not fly", "BS 8.36")
        what = TO_DEFEND if role in (DEFENDER, DEFENSIVE_ALLY) else TO_ATTACK
        if forbidden(g, what, n):
            return Refusal(f"{name_of(g, n)} cannot {DOINGS[what]}", "BS 1.4")
        if all(barred(g, n, section, what) for section in destinations(g, seat, role)):
            return Refusal(f"the unit of {name_of(g, n)} may be sent nowhere", "BS 1.4")
        return Refusal(f"{name_of(g, n)} is needed to keep what you owe", "BS 8.9")
    if verb is TO and isinstance(frame, f.Place):
        if not in_play(g, n) or face(g, n).type != SECTION:
            return Refusal("units are sent to City Sections", "BS 8.6")
        if n in destinations(g, seat, role):
            what = TO_DEFEND if role in (DEFENDER, DEFENSIVE_ALLY) else TO_ATTACK
            if barred(g, frame.hero, n, what):
                return Refusal(f"{name_of(g, frame.hero)} cannot be sent to {name_of(g, n)}", "BS 1.4")
            return Refusal("you must first send a unit where you owe one", "BS 8.9")
        rule = {DEFENDER: "BS 8.38", DEFENSIVE_ALLY: "BS 8.39"}.get(role, "BS 8.37")
        return Refusal(f"you cannot send units to {name_of(g, n)}", rule)
    return None


def _fight(g: State, frame: Frame, action: Action) -> Refusal | None:
    verb, n, seat = action.verb, action.n, frame.seat
    if verb is PLAY:
        return to_play(g, frame, n)
    if verb is USE:
        return to_use(g, frame, n)
    if verb not in (ENGAGE, HOME, TACTIC):
        return None
    rule = {ENGAGE: "BS 10.4", HOME: "BS 9.14", TACTIC: "BS 10.49"}[verb]
    refusal = not_yours(g, seat, n, rule)
    if refusal is not None:
        return refusal
    name = name_of(g, n)
    if place_of(g, n) != g.battle:
        return Refusal(f"{name} is not in this battle", "BS 10.1" if verb is ENGAGE else rule)
    if g.bowed[n]:
        return Refusal(f"{name} is bowed", {ENGAGE: "BS 10.1", HOME: "BS 9.14", TACTIC: "BS 10.50"}[verb])
    if verb is ENGAGE:
        if not is_hero(g, n) and face(g, n).type != FOLLOWER:
            return Refusal(f"{name} is neither a Hero nor a Follower", "BS 10.1")
        if side_of(g, seat) == DEFENDERS and not army_units(g, ATTACKERS):
            return Refusal("no attacking unit is in the battle", "BS 10.8")
        return Refusal(f"{name} cannot engage", "BS 20.7" if g.edition else "BS 1.4")
    if not is_hero(g, n):
        return Refusal(f"{name} is not a Hero", rule)
    if verb is HOME:
        return Refusal(f"{name} cannot be bowed to go home", "BS 1.4")
    if not bears(g, n, "Tactician"):
        return Refusal(f"{name} is no Tactician", rule)
    if n in g.fought:
        return Refusal(f"{name} was used as a Tactician in this battle", "BS 10.51")
    return Refusal("a Tactician needs a card of your hand", "BS 10.49")


def _blow(g: State, frame: Frame, action: Action) -> Refusal | None:
    """Further cards of an engagement, and what absorbs its damage."""
    verb, n = action.verb, action.n
    if isinstance(frame, f.Engaging):
        if verb is ENGAGE:
            refusal = not_yours(g, frame.seat, n, "BS 10.4")
            if refusal is None and g.bowed[n]:
                refusal = Refusal(f"{name_of(g, n)} is bowed", "BS 10.1")
            return refusal or Refusal("only unbowed cards of one unit engage together", "BS 10.1")
        if verb is ARCHERY:
            if any(archery(g, card) is None for card in frame.cards):
                return Refusal("not every card that engages has Archery", "BS 10.39")
            if in_play(g, n) and any(forbidden(g, what, n) for what in NO_ARCHERY):
                return Refusal(f"{name_of(g, n)} cannot be chosen by Archery", "BS 1.4")
            return Refusal("Archery chooses an opposing Follower, or a Hero without Followers", "BS 10.41")
        return None
    assert isinstance(frame, f.Absorb)
    if verb is DONE:
        return Refusal("while damage is left, what is not immune must be given up", "BS 10.23")
    if verb is POUR:
        if frame.army != DEFENDERS:
            return Refusal("only the defending army absorbs with Water", "BS 10.20")
        return Refusal("only Water of the City Section under attack absorbs", "BS 10.20")
    if verb is DESTROY and in_play(g, n):
        if n in frame.given:
            return Refusal(f"{name_of(g, n)} is given up already", "BS 10.13")
        if n not in units_at(g, g.battle) and face(g, n).type not in (FOLLOWER, SECTION):
            return Refusal(f"{name_of(g, n)} cannot be given up by itself", "BS 10.19")
        if not may_go(g, n):
            what = TO_ABSORB if forbidden(g, TO_ABSORB, n) else TO_BE_DESTROYED
            return Refusal(f"{name_of(g, n)} cannot {DOINGS[what]}", "BS 1.4")
        return Refusal(f"{name_of(g, n)} is not in the army that must absorb", "BS 10.11")
    return None


def _raid(g: State, frame: Frame, action: Action) -> Refusal | None:
    verb, n, seat = action.verb, action.n, frame.seat
    defending = frame.kind == f.RAID_DEFENCE
    if verb is DONE and not defending:
        return Refusal("a raid sends at least one Hero", "BS 11.6")
    if verb is ASSIGN:
        refusal = unready(g, seat, n, "BS 11.10" if defending else "BS 11.3")
        if refusal is not None:
            return refusal
        if bears(g, n, "Undead"):
            return Refusal(f"{name_of(g, n)} is Undead", "BS 11.13")
        if not g.hand[seat]:
            return Refusal("you have no card to put on a Hero", "BS 11.11" if defending else "BS 11.5")
        if any(n in (row.hero, row.defender) for row in g.raiders):
            return Refusal(f"{name_of(g, n)} is sent already", "BS 11.10" if defending else "BS 11.4")
        what = TO_DEFEND if defending else TO_RAID
        if forbidden(g, what, n):
            return Refusal(f"{name_of(g, n)} cannot {DOINGS[what]}", "BS 1.4")
        return Refusal(f"{name_of(g, n)} cannot be sent there", "BS 1.4")
    if verb is TO and isinstance(frame, f.RaidOn) and frame.hero != NOTHING:
        if not in_play(g, n) or face(g, n).type != SECTION:
            return Refusal("only City Sections are raided", "BS 11.3")
        if g.control[n] == seat:
            return Refusal("nobody raids his or her own City Sections", "BS 11.9")
        if barred(g, frame.hero, n, TO_RAID):
            return Refusal(f"{name_of(g, frame.hero)} cannot be sent to {name_of(g, n)}", "BS 1.4")
        return Refusal(f"{name_of(g, n)} was chosen for a raid this turn", "BS 11.7")
    return None


def _duel(g: State, frame: Frame, action: Action) -> Refusal | None:
    verb, kind = action.verb, frame.kind
    if verb is THRUST and kind == f.THRUSTING:
        return not_in_hand(g, frame.seat, action.n, "BS 12.10")
    if verb is PARRY and kind == f.PARRYING:
        return not_in_hand(g, frame.seat, action.n, "BS 12.12")
    if verb is PASS and kind == f.PARRYING:
        return Refusal("a thrust must be parried", "BS 12.12")
    if verb in (PLAY, USE):
        return Refusal("from the challenge to the end of the duel only Reactions are taken", "BS 12.5")
    return None
