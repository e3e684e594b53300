"""What would come of an engagement, a raid or a duel, by the same sums that the rules then make.

Only what lies open on the table goes in, so everybody may see it: Strengths with all lasting texts, once the
cards have bowed; Raid, Carry and what texts add to thrusts and parries. The Fate value of a card in a hand is
known to its player alone and has to be added there. Reactions may still change all of it.
"""

from __future__ import annotations

from serai.games.burning_sands.rules.board import followers
from serai.games.burning_sands.rules.duel_rounds import duel_ka
from serai.games.burning_sands.rules.engaging import announce, archery_targets, damage_of
from serai.games.burning_sands.rules.losses import absorbs, cards_left, is_immune, may_go, opening, power
from serai.games.burning_sands.rules.proposing import absorption
from serai.games.burning_sands.rules.raid import face_down
from serai.games.burning_sands.rules.raid_values import facing, haul, raid_bonus
from serai.games.burning_sands.rules.stats import added, ka, strength
from serai.games.burning_sands.rules.traits import bears
from serai.games.burning_sands.rules.units import DEFENDERS, army_units, side_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import (
    Absorb,
    Accepting,
    Berserk,
    Engaging,
    Fight,
    Frame,
    RaidCard,
    Raiding,
    RaidOn,
    React,
    Strike,
)
from serai.games.burning_sands.state.marks import PARRY_FATE, THRUST_FATE
from serai.games.burning_sands.state.terms import ARCHERY, DONE, ENGAGE, EPISODE_3, NOTHING, POUR, TO
from serai.kernel import Data


def forecast(g: State) -> dict[str, Data]:
    """What is known beforehand of the question on top of the stack; often nothing."""
    frame = g.stack[-1]
    data: dict[str, Data] = {}
    if isinstance(frame, (Fight, Engaging, Berserk)):
        seat, so_far = frame.seat, () if isinstance(frame, Fight) else frame.cards
        groups = _engagements(g, so_far, isinstance(frame, Berserk))
        blows = [_blow(_after(g, seat, cards, NOTHING), seat, cards) for cards in groups]
        shots = [_shot(g, seat, so_far, action.n) for action in g.offers if action.verb is ARCHERY]
        data |= {name: rows for name, rows in (("engage", blows), ("archery", shots)) if rows}
    if isinstance(frame, React) and (struck := _announced(g)) is not None:
        data["strike"] = _blow(g, struck.seat, struck.cards)
    if any(isinstance(below, Raiding) for below in g.stack):
        rows = [_raid(g, row.section, row.hero, place) for place, row in enumerate(g.raiders)]
        data["raid"] = rows + [_raid(g, section, hero, NOTHING) for hero, section in _sending(g, frame)]
    pair = _duellists(g, frame)
    if pair:
        data["duel"] = {
            "ka": [duel_ka(g, which) if g.duel else ka(g, hero) for which, hero in enumerate(pair)],
            "thrust": [added(g, hero, THRUST_FATE) for hero in pair],
            "parry": [added(g, hero, PARRY_FATE) for hero in pair],
            "duelist": [bears(g, hero, "Duelist") for hero in pair],
        }
    return data


# Engagements


def _engagements(g: State, so_far: tuple[int, ...], complete: bool) -> list[tuple[int, ...]]:
    """The cards with which one could engage now: those named so far, and with each one that may be added."""
    more = [(*so_far, action.n) for action in g.offers if action.verb is ENGAGE]
    named = complete or DONE() in g.offers
    return [so_far, *more] if so_far and named else more


def _after(g: State, seat: int, cards: tuple[int, ...], target: int) -> State:
    """The table once an engagement is announced: its cards have bowed, and texts may work otherwise."""
    then = g.clone()
    announce(then, seat, cards, target, berserk=False)
    return then


def _announced(g: State) -> Strike | None:
    """The engagement that all may still react to, unless it is negated or aimed at one card (BS 10.10)."""
    frame = next((below for below in reversed(g.stack) if isinstance(below, Strike)), None)
    if frame is None or not frame.cards or frame.struck or frame.target != NOTHING:
        return None
    return frame if g.battle != NOTHING else None


def _blow(then: State, seat: int, cards: tuple[int, ...]) -> Data:
    """An announced engagement, and what the other army could and would absorb it with (section 10)."""
    damage = damage_of(then, seat, cards, by_archery=False)
    army = 1 - side_of(then, seat)
    frame = opening(then, army, damage, berserk=False)
    able = cards_left(then, frame)
    water = then.water[then.battle] if army == DEFENDERS else 0
    must = water + sum([_unit_duty(then, frame, hero, able) for hero in army_units(then, army)])
    wall = army == DEFENDERS and may_go(then, then.battle) and not is_immune(then, frame, then.battle)
    dries = wall and not strength(then, then.battle) and then.edition != EPISODE_3  # BS 10.52
    gives = absorption(then, frame) if damage else []
    return {
        "cards": list(cards),
        "damage": damage,
        "each": [max(0, strength(then, card)) if then.kind[card] != NOTHING else 0 for card in cards],
        "on_defenders": army == DEFENDERS,
        "absorbers": [[card, power(then, frame, card), is_immune(then, frame, card)] for card in able],
        "water": water,
        "wall": wall,
        "falls": bool(damage) and wall and damage >= must + (0 if dries else 1),
        "lost": 0 if wall else max(0, damage - must),
        "gives": [[action.verb.name, action.n] for action in gives if action.verb is not POUR],
        "pours": sum([action.verb is POUR for action in gives]),
    }


def _unit_duty(g: State, frame: Absorb, hero: int, able: list[int]) -> int:
    """What a unit has to absorb before damage may be left over: all of it that is not immune (BS 10.23)."""
    if hero in able and not is_immune(g, frame, hero):
        return absorbs(g, frame, hero)
    mortal = [card for card in followers(g, hero) if card in able and not is_immune(g, frame, card)]
    return sum([power(g, frame, card) for card in mortal])


def _shot(g: State, seat: int, cards: tuple[int, ...], target: int) -> Data:
    """An engagement by Archery at one card (BS 10.44, BS 10.45)."""
    then = _after(g, seat, cards, target)
    damage = damage_of(then, seat, cards, by_archery=True)
    hit = target in archery_targets(then, seat, cards) and damage > 0 and strength(then, target) <= damage
    return {"cards": list(cards), "target": target, "damage": damage, "destroyed": hit}


# Raids


def _sending(g: State, frame: Frame) -> list[tuple[int, int]]:
    """The Hero who is being sent, with each City Section where the raid may go."""
    if isinstance(frame, RaidCard):
        return [] if any(row.hero == frame.hero for row in g.raiders) else [(frame.hero, frame.section)]
    if isinstance(frame, RaidOn) and frame.hero != NOTHING:
        return [(frame.hero, action.n) for action in g.offers if action.verb is TO]
    return []


def _raid(g: State, section: int, hero: int, row: int) -> Data:
    """What counts beside the raider's card, and what Water it would carry away (BS 11.15, BS 11.21)."""
    if g.kind[section] == NOTHING or g.kind[hero] == NOTHING:
        return {"section": section, "hero": hero, "bonus": 0, "against": 0, "defended": False, "haul": 0}
    against, defended = (strength(g, section), False) if row == NOTHING else _facing(g, row)
    return {
        "section": section,
        "hero": hero,
        "bonus": raid_bonus(g, hero),
        "against": against,
        "defended": defended,
        "haul": min(g.water[section], haul(g, hero, section)),
    }


def _facing(g: State, row: int) -> tuple[int, bool]:
    """What a raid has to exceed; a card of the defender that lies face down says nothing (BS 11.36)."""
    raider = g.raiders[row]
    hidden = raider.answer != NOTHING and not raider.is_answer_known(None)
    return (0, True) if hidden and face_down(g.stack) else facing(g, row)


# Duels


def _duellists(g: State, frame: Frame) -> tuple[int, ...]:
    if g.duel is not None:
        pair = g.duel.heroes
    elif isinstance(frame, Accepting):
        pair = (frame.challenger, frame.challenged)
    else:
        return ()
    return pair if all(g.kind[hero] != NOTHING for hero in pair) else ()
