"""Whether an announced action is still valid when it is to be carried out: its targets, Hero and caster."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.rules.board import is_hero
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import AGAIN, FINISHED, ActionFrame, Aiming, Running
from serai.games.burning_sands.state.terms import NOTHING

# In the memory of an action, see `language.running`:
SHORT: Final = 1  # 1: the last effect could not be done in full (BS 13.19)
CASTER: Final = 5  # the Hero who casts the Spell
DECIDER: Final = 6  # of an action that happens a second time: who decides for it (BS 13.40)

CARRIED_OUT: Final = -1  # in place of the reason why an action comes to nothing


def run_of(g: State, frame: ActionFrame, base: int) -> Run:
    """An action as its costs, targets and effects see it."""
    ability: Ability = g.pool.abilities[frame.ability]
    seat, kind = frame.seat, frame.card_kind
    if frame.step == AGAIN or decider_of(frame) != NOTHING:  # its card is gone
        kind = g.pool.printed_on[frame.ability]
    if frame.step == AGAIN and isinstance(frame, Aiming):  # whose action it is stands below
        seat = next(below.seat for below in reversed(g.stack) if isinstance(below, Running))
    return Run(ability, seat, frame.card, kind, frame.cause, frame.targets, base)


def decider_of(frame: ActionFrame) -> int:
    """Who decides for an action that happens a second time; NOTHING for all others."""
    return frame.memory[DECIDER] if frame.memory else NOTHING


def why_not(g: State, frame: Running, fitting: Running) -> int:
    """Why an action that was not negated comes to nothing all the same."""
    if not _has_target(frame, fitting):
        return e.TARGET_GONE  # BS 14.10
    if _lost_its_hero(g, frame):
        return e.HERO_GONE
    return e.CASTER_GONE if _lost_its_caster(g, frame) else CARRIED_OUT


def tell_lost_targets(g: State, frame: Running, fitting: Running) -> None:
    """All are told which targets the action affects no more (BS 14.11)."""
    if g.events is None:
        return
    slots = g.pool.abilities[frame.ability].slots
    for place, (before, now) in enumerate(zip(frame.targets, fitting.targets, strict=True)):
        if before != now:
            target = NOTHING if getattr(slots[place], "of_players", False) else g.kind[before]
            g.events.append(e.TargetLost(frame.seat, kind_of(g, frame), target))


def tell_what_is_not_done(g: State, before: Running) -> None:
    """All are told if an effect could not be done in full; it says so in what the action remembers."""
    now = g.stack[-1]
    if g.events is None or not isinstance(now, Running) or not now.memory or not now.memory[SHORT]:
        return
    if not before.memory or not before.memory[SHORT]:
        g.events.append(e.CameToNothing(now.seat, kind_of(g, now), e.NOT_ALL))


def kind_of(g: State, frame: Running) -> int:
    """The kind that an action is told by, also when its card is gone: then its face has the ability."""
    if frame.card_kind != NOTHING:
        return frame.card_kind
    if frame.card != NOTHING and g.kind[frame.card] != NOTHING:
        return g.kind[frame.card]
    for texts in (g.pool.acts, g.pool.reacts, g.pool.moments):
        for own, numbers in enumerate(texts):
            if frame.ability in numbers:
                return own
    return NOTHING


def with_fitting(g: State, frame: Running) -> Running:
    """The action without the targets that no longer fit (BS 14.10, BS 14.11)."""
    ability: Ability = g.pool.abilities[frame.ability]
    targets = frame.targets
    if not targets:
        return frame
    fitting: list[int] = []
    for place, (slot, n) in enumerate(zip(ability.slots, targets, strict=True)):
        run = Run(ability, frame.seat, frame.card, frame.card_kind, frame.cause, targets[:place], 0)
        fitting.append(n if n != NOTHING and slot.fits(g, run, n) else NOTHING)
    return frame if tuple(fitting) == targets else frame.with_targets(tuple(fitting))


def _has_target(frame: Running, fitting: Running) -> bool:
    """Whether an action has a target left, or chose none to begin with."""
    if fitting is frame:
        return True
    return all(n == NOTHING for n in frame.targets) or any(n != NOTHING for n in fitting.targets)


def is_off(g: State, frame: Running) -> bool:
    """Whether an announced action was negated or has lost its only target or its Hero (BS 13.26)."""
    if frame.step == FINISHED:
        return False
    if frame.negated or _lost_its_hero(g, frame):
        return True
    return not _has_target(frame, with_fitting(g, frame))


def is_of_hero(g: State, card: int) -> bool:
    """Whether an action comes from a Hero that is in play, so that it needs the Hero (BS 18.3, BS 18.20)."""
    return card != NOTHING and g.kind[card] != NOTHING and is_hero(g, card)


def _lost_its_hero(g: State, frame: Running) -> bool:
    """Whether the Hero whose ability it is left play while players reacted (BS 18.20)."""
    return frame.of_hero and g.kind[frame.card] == NOTHING


def _lost_its_caster(g: State, frame: Running) -> bool:
    """Whether the Sahir who casts a Spell left play while players reacted (BS 15.12)."""
    caster = frame.memory[CASTER] if frame.memory else NOTHING
    return caster != NOTHING and g.kind[caster] == NOTHING
