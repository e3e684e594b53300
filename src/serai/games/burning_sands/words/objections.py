"""Why a card cannot be played or used now: for each the reason and the paragraph."""

from __future__ import annotations

from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.rules.acting import can_aim, payable
from serai.games.burning_sands.rules.board import face, heroes
from serai.games.burning_sands.rules.entering import copper_cost, hosts, may_be_in_play, may_use, water_cost
from serai.games.burning_sands.rules.paying import can_pay, can_sway, cost_of
from serai.games.burning_sands.rules.tying import may_work, needs_tie
from serai.games.burning_sands.rules.units import acts_bowed, casters, forbidden, own_units
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state.frames import FIGHT, REACT, TURN
from serai.games.burning_sands.state.marks import TO_USE_ABILITIES
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import (
    BATTLE_ACTION,
    DAY,
    DAY_ACTION,
    FACTIONS,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    NIGHT_ACTION,
    NOTHING,
    OPEN_ACTION,
    PANTHEON,
    PHASES,
    REACTION,
    SPELL,
    STORY,
    TIMINGS,
)
from serai.kernel import Refusal
from serai.parts.frames import Frame

_BROUGHT = (HERO, HOLDING, FOLLOWER, ITEM, PANTHEON)
_ONCE = ("", "this turn", "in this battle")
#: What allows each kind of action.
_TIMING_RULES = {
    DAY_ACTION: "BS 13.2",
    NIGHT_ACTION: "BS 13.3",
    BATTLE_ACTION: "BS 13.4",
    OPEN_ACTION: "BS 13.5",
    REACTION: "BS 13.6",
}


def known_kind(g: State, kind: int) -> bool:
    """Whether a number stands for a kind at all."""
    faces = len(g.pool.faces)
    if not 0 <= kind < faces * (len(g.variants) + 1):
        return False
    return kind < faces or g.variants[kind // faces - 1].face == kind % faces


def in_play(g: State, card: int) -> bool:
    """Whether a card has this number."""
    return 0 <= card < len(g.kind) and g.kind[card] != NOTHING


def name_of(g: State, card: int) -> str:
    """The name of a card in play."""
    return kind_name(g, g.kind[card])


def called(g: State, kind: int) -> str:
    """The name of a kind, or what stands for a number that means none."""
    return kind_name(g, kind) if known_kind(g, kind) else "that card"


def not_in_hand(g: State, seat: int, kind: int, rule: str) -> Refusal | None:
    """The refusal of a card that the player does not hold."""
    if kind in g.hand[seat]:
        return None
    return Refusal(f"{called(g, kind)} is not in your hand", rule)


def not_yours(g: State, seat: int, card: int, rule: str) -> Refusal | None:
    """The refusal of a card that is not in play, or that somebody else controls."""
    if not in_play(g, card):
        return Refusal("that card is not in play", "BS 1.9")
    if g.control[card] != seat:
        return Refusal(f"{name_of(g, card)} is not yours", rule)
    return None


def to_play(g: State, frame: Frame, kind: int) -> Refusal:
    """Why a card in hand cannot be played now."""
    seat = frame.seat
    refusal = not_in_hand(g, seat, kind, "BS 5.1")
    if refusal is not None:
        return refusal
    printed, name = face_of(g, kind), kind_name(g, kind)
    if not may_use(g, seat, kind):
        only = FACTIONS[g.pool.only[face_number(g, kind)]]
        return Refusal(f"{name} is for {only} players only", "BS 3.11")
    if printed.type == STORY:
        return Refusal(f"{name} is told only when its condition has just been met", "BS 15.18")
    if printed.type in _BROUGHT and not g.pool.acts[face_number(g, kind)]:
        if frame.kind != TURN or g.phase != DAY:
            return Refusal(f"{name} is brought into play only as an action in the Day Phase", "BS 4.18")
        return _to_bring(g, seat, kind)
    own = (*g.pool.acts[face_number(g, kind)], *g.pool.reacts[face_number(g, kind)])
    if not own:
        return Refusal(f"{name} has no text that could be played", "BS 13.1")
    return _to_act(g, frame, own, NOTHING, kind)


def _to_bring(g: State, seat: int, kind: int) -> Refusal:
    printed, name = face_of(g, kind), kind_name(g, kind)
    if not may_be_in_play(g, kind):
        return Refusal(f"{name} is Unique, and a card of its name is in play", "BS 5.9")
    if printed.type in (FOLLOWER, ITEM) and not hosts(g, seat, kind):
        if not any(not g.bowed[hero] for hero in heroes(g, seat)):
            return Refusal(f"{name} needs an unbowed Hero of yours to be attached to", "BS 5.28")
        word, rule = ("Weapon", "BS 7.3") if "Weapon" in printed.traits else ("Armor", "BS 7.4")
        if word in printed.traits:
            return Refusal(f"each of your unbowed Heroes has its {word}", rule)
        return Refusal(f"none of your unbowed Heroes may have {name}", "BS 5.28")
    copper, water = copper_cost(g, seat, kind), water_cost(g, seat, kind)
    if not can_pay(g, seat, copper, water):
        return _too_dear(name, copper, water)
    return Refusal(f"{name} cannot be brought into play now", "BS 5.1")


def _too_dear(name: str, copper: int, water: int) -> Refusal:
    costs = [f"{n} {what}" for n, what in ((copper, "Copper"), (water, "Water")) if n > 0]
    return Refusal(f"{name} costs {' and '.join(costs)}, and you cannot pay that now", "BS 5.3")


def to_use(g: State, frame: Frame, card: int) -> Refusal:
    """Why an ability of a card in play cannot be used now."""
    refusal = not_yours(g, frame.seat, card, "BS 13.16")
    if refusal is not None:
        return refusal
    name = name_of(g, card)
    own = (*g.pool.acts[face_number(g, g.kind[card])], *g.pool.reacts[face_number(g, g.kind[card])])
    if not own:
        return Refusal(f"{name} has no ability", "BS 13.12")
    up = [number for number in own if not g.bowed[card] or g.pool.abilities[number].while_bowed]
    if not up and not acts_bowed(g, card, TO_USE_ABILITIES):
        return Refusal(f"{name} is bowed, and a bowed card uses no ability", "BS 2.24")
    return _to_act(g, frame, tuple(up) or own, card, NOTHING)


def _allowed(g: State, frame: Frame) -> tuple[int, ...]:
    """The kinds of action that a question is open to."""
    if frame.kind == REACT:
        return (REACTION,)
    if frame.kind == FIGHT:
        return (BATTLE_ACTION, OPEN_ACTION)
    return (DAY_ACTION if g.phase == DAY else NIGHT_ACTION, OPEN_ACTION)


def _to_act(g: State, frame: Frame, own: tuple[int, ...], card: int, kind: int) -> Refusal:
    """Why none of these abilities can be announced now."""
    name = kind_name(g, kind) if card == NOTHING else name_of(g, card)
    abilities: list[Ability] = [g.pool.abilities[number] for number in own]
    fitting = [ability for ability in abilities if ability.timing in _allowed(g, frame)]
    if not fitting:
        timing = abilities[0].timing
        where = "battle" if frame.kind == FIGHT else f"{PHASES[g.phase]} Phase"
        if frame.kind == REACT:
            return Refusal(
                f"{name} is a {TIMINGS[timing]} action, and now only Reactions are taken", "BS 13.7"
            )
        if timing == REACTION:
            return Refusal(f"{name} is a Reaction, and nothing it answers has just happened", "BS 13.6")
        return Refusal(f"{name} is a {TIMINGS[timing]} action, and this is a {where}", _TIMING_RULES[timing])
    if frame.kind == REACT:
        return Refusal(f"{name} does not answer what has happened, or cannot be paid for", "BS 13.6")
    if frame.kind == FIGHT and not own_units(g, frame.seat, g.battle):
        return Refusal("you have no unit in this battle", "BS 9.9")
    refusals = [
        _to_announce(g, frame.seat, ability, number, card, kind, name)
        for ability, number in (
            (ability, number) for ability, number in zip(abilities, own, strict=True) if ability in fitting
        )
    ]
    return refusals[0]


def _to_announce(
    g: State, seat: int, ability: Ability, number: int, card: int, kind: int, name: str
) -> Refusal:
    run = Run(ability, seat, card, kind, (NOTHING, NOTHING, NOTHING), (), 0)
    if card != NOTHING and forbidden(g, TO_USE_ABILITIES, card):
        return Refusal(f"{name} cannot use abilities", "BS 1.4")
    if kind != NOTHING and face_of(g, kind).type == SPELL and not casters(g, seat):
        return Refusal(f"{name} needs an unbowed Sahir of yours who casts it", "BS 15.9")
    if card != NOTHING and ability.limit and g.used[card]:
        return Refusal(f"{name} was used {_ONCE[ability.limit]}", "BS 13.14")
    if ability.here and not may_work(g, run):
        return Refusal(f"{name} speaks of this battle, and where it comes from is not in it", "BS 9.11")
    if ability.council and not can_sway(g, seat, ability.council):
        return Refusal(f"{name} asks for {ability.council} Influence, which you do not have", "BS 15.7")
    if kind != NOTHING:
        copper, water = cost_of(g, seat, kind)
        if not can_pay(g, seat, copper, water):
            return _too_dear(name, copper, water)
    if ability.condition is not None and not ability.condition.holds(g, run):
        return Refusal(f"what {name} asks for does not hold now", "BS 5.1")
    if any(not cost.payable(g, run) for cost in ability.costs):
        return Refusal(f"you cannot pay what {name} costs", "BS 6.15")
    if not payable(g, run):
        if ability.council:
            words = f"{name} costs Copper and asks for {ability.council} Influence"
            return Refusal(f"{words}, and what you bow for one of them does not give the other", "BS 6.20")
        return Refusal(f"you cannot pay all that {name} costs", "BS 6.15")
    if not can_aim(g, run):
        return Refusal(f"{name} has no legal target", "BS 14.4")
    if g.battle != NOTHING and needs_tie(g, run):
        return Refusal(f"{name} is not in this battle and would affect nothing there", "BS 9.8")
    return Refusal(f"{name} cannot be used now", "BS 13.8")


def unready(g: State, seat: int, hero: int, rule: str) -> Refusal | None:
    """Why a Hero cannot be sent anywhere: not one's own, no Hero, bowed, or away."""
    refusal = not_yours(g, seat, hero, rule)
    if refusal is not None:
        return refusal
    name = name_of(g, hero)
    if g.host[hero] != NOTHING or not face(g, hero).is_hero:
        return Refusal(f"{name} is not a Hero", rule)
    if g.bowed[hero]:
        return Refusal(f"{name} is bowed", "BS 2.24")
    if g.at[hero] != NOTHING:
        return Refusal(f"{name} is not at home", rule)
    return None
