"""The tie that binds an action to the battle in which it is taken (BS 9.8, BS 9.11, BS 9.12)."""

from __future__ import annotations

from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.units import casters, in_battle, is_tied, may_speak
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.terms import DONE, EPISODE_3, NOTHING, REACTION, SPELL
from serai.kernel import Action


def is_spell(g: State, run: Run) -> bool:
    """Whether a Spell is cast from hand; its source is the Sahir who casts it (BS 9.12)."""
    return run.kind != NOTHING and face_of(g, run.kind).type == SPELL


def caster_there(g: State, run: Run) -> bool:
    """Whether a Sahir who could cast a Spell is in the battle."""
    return any(g.at[hero] == g.battle for hero in casters(g, run.seat, run.kind))


def may_work(g: State, run: Run) -> bool:
    """Whether what an ability says of opposing cards or this battle can work from its source (BS 9.11)."""
    if not may_speak(g, run.seat, run.card):
        return False
    return not is_spell(g, run) or g.edition == EPISODE_3 or caster_there(g, run)


def needs_tie(g: State, run: Run) -> bool:
    """Whether an action must still be tied to the battle by its targets.

    Its source is not there, it brings nothing there, and beside its targets it touches nothing there.
    """
    ability = run.ability
    if ability.timing == REACTION or ability.joins:
        return False
    if run.card != NOTHING:
        if in_battle(g, run.card):
            return False
    elif not is_spell(g, run) or caster_there(g, run):
        return False
    return not _touches(g, run)


def _touches(g: State, run: Run) -> bool:
    ability = run.ability
    return not ability.slots if ability.reach is None else ability.reach.touches(g, run)


def wants_caster_there(g: State, run: Run) -> bool:
    """Whether only a Sahir in the battle can cast this Spell at these targets (BS 9.8, BS 9.12)."""
    ability = run.ability
    if g.battle == NOTHING:
        return False
    if ability.here and g.edition != EPISODE_3:
        return True
    if ability.timing == REACTION or ability.joins:
        return False
    return not _touches(g, run) and not _aimed_there(g, run)


def tying(g: State, run: Run, found: list[Action]) -> list[Action]:
    """Of the choices for the next target those that tie the action to the battle, now or by a later one."""
    if _aimed_there(g, run):
        return found
    return [action for action in found if is_tied(g, action) or _tied_later(g, run, action)]


def _aimed_there(g: State, run: Run) -> bool:
    """Whether one of the targets that are chosen is in the battle, or is somebody with a part in it."""
    for place, n in enumerate(run.targets[: len(run.ability.slots)]):
        before = _with_targets(run, run.targets[:place])
        found = run.ability.slots[place].choices(g, before)
        if any(action.n == n and is_tied(g, action) for action in found if action.verb is not DONE):
            return True
    return False


def _tied_later(g: State, run: Run, action: Action) -> bool:
    """Whether a later target could be the tie, once this one is chosen."""
    chosen = (*run.targets, NOTHING if action.verb is DONE else action.n)
    while len(chosen) < len(run.ability.slots):
        found = run.ability.slots[len(chosen)].choices(g, _with_targets(run, chosen))
        if any(is_tied(g, other) for other in found):
            return True
        first = [other.n for other in found if other.verb is not DONE]
        chosen = (*chosen, first[0] if first else NOTHING)
    return False


def _with_targets(run: Run, targets: tuple[int, ...]) -> Run:
    return Run(run.ability, run.seat, run.card, run.kind, run.cause, targets, run.base)
