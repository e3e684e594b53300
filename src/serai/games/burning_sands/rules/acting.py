"""Actions: announcing, choosing targets, paying, the window for Reactions, and carrying out."""

from __future__ import annotations

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.announcing import (
    against_price,
    aimed,
    can_aim,
    choices,
    free_mark,
    is_limited,
    price_of_action,
    source_kind,
)
from serai.games.burning_sands.rules.asking import forbidden
from serai.games.burning_sands.rules.board import stronghold
from serai.games.burning_sands.rules.entering import bring_omen
from serai.games.burning_sands.rules.foretelling import foretell
from serai.games.burning_sands.rules.from_piles import take_to_play
from serai.games.burning_sands.rules.happenings import doer, tell, window_of
from serai.games.burning_sands.rules.influence import council_cost
from serai.games.burning_sands.rules.may_enter import against_beside
from serai.games.burning_sands.rules.paying import ask_payment, by_caster, cost_of
from serai.games.burning_sands.rules.reasons import FIRST, against_card, against_player
from serai.games.burning_sands.rules.still_valid import (
    CARRIED_OUT,
    CASTER,
    decider_of,
    is_of_hero,
    kind_of,
    run_of,
    tell_lost_targets,
    tell_what_is_not_done,
    why_not,
    with_fitting,
)
from serai.games.burning_sands.rules.tying import needs_tie
from serai.games.burning_sands.rules.zones import BURIED, SAVED, enter, put
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import (
    AGAIN,
    BEING_PAID,
    FINISHED,
    Aiming,
    Council,
    Enter,
    Foretold,
    Frame,
    Running,
    Which,
)
from serai.games.burning_sands.state.marks import TO_BE_NEGATED
from serai.games.burning_sands.state.rows import Cause
from serai.games.burning_sands.state.terms import (
    ABILITY,
    DONE,
    NOTHING,
    PASS,
    PLAYER,
    SPELL,
    STORY,
    TARGET,
)
from serai.kernel import Action, Reason


def announce(g: State, seat: int, numbers: list[int], card: int, kind: int, cause: Cause) -> None:
    """Begin an action; a card with several usable abilities asks which."""
    if len(numbers) > 1:
        g.stack.append(Which(seat, card, kind, cause, tuple(numbers)))
    else:
        _begin(g, seat, numbers[0], card, kind, cause)


def offer_which(g: State, frame: Frame) -> list[Action]:
    """The abilities of the card that can be used now, by their place in its text."""
    assert isinstance(frame, Which)
    return [ABILITY(place) for place in range(len(frame.abilities))]


def against_which(g: State, frame: Frame, action: Action) -> Reason | None:
    """What is not one of those abilities."""
    assert isinstance(frame, Which)
    return None if action.verb is ABILITY and 0 <= action.n < len(frame.abilities) else FIRST[frame.kind]


def answer_which(g: State, frame: Frame, action: Action) -> None:
    """The ability is chosen."""
    assert isinstance(frame, Which)
    g.stack.pop()
    _begin(g, frame.seat, frame.abilities[action.n], frame.card, frame.card_kind, frame.cause)


def _begin(g: State, seat: int, number: int, card: int, kind: int, cause: Cause) -> None:
    _aim_on(g, Aiming(seat, number, card, kind, BEING_PAID, False, cause))


def _aim_on(g: State, frame: Aiming) -> None:
    """Ask for the next target; when all are chosen the action is announced and paid for (BS 14.2)."""
    run = run_of(g, frame, 0)
    while len(run.targets) < len(run.ability.slots) and not choices(g, run):
        frame = frame.aimed_at(NOTHING)  # a target that is not needed
        run = run_of(g, frame, 0)
    if len(run.targets) < len(run.ability.slots):
        g.stack.append(frame)
    elif frame.step == AGAIN:
        below = g.stack[-1]
        assert isinstance(below, Running)
        g.stack[-1] = below.with_targets(run.targets).at_step(0)
    else:
        _commit(g, frame)


def offer_aims(g: State, frame: Frame) -> list[Action]:
    """What may be chosen for the next target, so that each one behind it that is needed can be chosen too.

    BS 14.3, BS 14.4; what a card does by itself is done as far as possible.
    """
    assert isinstance(frame, Aiming)
    run = run_of(g, frame, 0)
    found = choices(g, run)
    if len(run.targets) == len(run.ability.slots) - 1 or run.ability.by_itself:
        return found
    return [
        action for action in found if can_aim(g, aimed(run, NOTHING if action.verb is DONE else action.n))
    ]


def against_aim(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a target: what is asked for, and what it misses of that (BS 14.3)."""
    verb = action.verb
    if verb not in (TARGET, PLAYER, DONE, PASS):
        return FIRST[frame.kind]
    if action in offer_aims(g, frame):
        return None
    assert isinstance(frame, Aiming)
    run = run_of(g, frame, 0)
    slot = run.ability.slots[len(run.targets)]
    if verb in (DONE, PASS):
        return Reason("asks for a target", "BS 14.1", source_kind(g, run), slot.words())
    there = against_player(g, action.n) if verb is PLAYER else against_card(g, action.n)
    reason = slot.against(g, run, action) if there is None else there
    if reason is None and verb is TARGET:
        reason = against_price(g, aimed(run, action.n))
    if reason is not None:
        return reason
    if g.battle != NOTHING and needs_tie(g, run):
        return Reason("no tie to the battle", "BS 9.8", source_kind(g, run))
    return Reason("no target left beside it", "BS 14.4", source_kind(g, run))


def answer_aim(g: State, frame: Frame, action: Action) -> None:
    """A target is chosen."""
    assert isinstance(frame, Aiming)
    g.stack.pop()
    if g.events is not None and action.verb is TARGET:
        g.events.append(e.Targeted(frame.seat, g.kind[action.n], NOTHING))
    elif g.events is not None and action.verb is PLAYER:
        g.events.append(e.Targeted(frame.seat, NOTHING, action.n))
    _aim_on(g, frame.aimed_at(NOTHING if action.verb is DONE else action.n))


def _commit(g: State, frame: Aiming) -> None:
    """The action is announced: its card leaves the hand, its cost is paid, then all may react."""
    run = run_of(g, frame, 0)
    seat, card, kind = run.seat, run.card, run.kind
    if kind != NOTHING:
        take_to_play(g, seat, kind)
    elif frame.step == BEING_PAID and is_limited(g, card, run.ability):  # not what happens by itself
        g.used[card] |= free_mark(g, card, frame.ability)
    if g.tally is not None:
        g.tally.used[frame.ability] += 1
    if g.events is not None:
        g.events.append(e.Announced(seat, kind if card == NOTHING else g.kind[card], card, run.targets))
    g.stack.append(frame.running())
    for cost in run.ability.costs:
        cost.pay(g, run)
    council = council_cost(g, seat, run.ability, card, kind)
    if council:
        g.stack.append(Council(seat, council))
    copper, water = price_of_action(g, run)
    if kind != NOTHING and not (run.ability.casts and by_caster(g)):
        own = cost_of(g, seat, kind)
        copper, water = copper + own[0], water + own[1]
    if kind != NOTHING or copper or water:
        ask_payment(g, seat, copper, water)


def go_on(g: State, frame: Frame) -> None:
    """The next step of an action: tell it to all, do its next effect, or finish it."""
    assert isinstance(frame, Running)
    step, kind = frame.step, frame.card_kind
    ability: Ability = g.pool.abilities[frame.ability]
    if step == BEING_PAID:
        g.stack[-1] = frame.announced(is_of_hero(g, frame.card))
        tell_action(g, "action", frame)
        return
    if step == FINISHED:
        g.stack.pop()
        return
    if step == AGAIN:
        _aim_again(g, frame)
        return
    why = CARRIED_OUT if frame.negated or g.alive[frame.seat] else e.PLAYER_OUT  # BS 18.16
    if not step and not frame.negated and why == CARRIED_OUT:
        fitting = with_fitting(g, frame)
        why = why_not(g, frame, fitting)
        if why == CARRIED_OUT and fitting is not frame:
            tell_lost_targets(g, frame, fitting)
        frame = fitting
    off = frame.negated or why != CARRIED_OUT
    if off or step >= len(ability.effects):
        g.stack.pop()
        if g.tally is not None and not off:
            g.tally.resolved[frame.ability] += 1
        if not off and not ability.by_itself:
            tell_action(g, "effect", frame)
            if ability.council:
                tell_action(g, "council-effect", frame)
        if off and g.events is not None:
            name = kind_of(g, frame)
            fate = e.Negated(frame.seat, name) if frame.negated else e.CameToNothing(frame.seat, name, why)
            g.events.append(fate)
        if kind != NOTHING:
            _put_away(g, frame.seat, kind, off, ability.enters_bowed)
        if g.pool.repeats and not off and can_happen_again(g, frame):
            g.stack.append(frame.finished())
        return
    telling = ability.foretelling[step]
    if telling is not None:
        g.stack[-1] = frame
        if foretell(g, telling, run_of(g, frame, ability.bases[step])):
            return
    g.stack[-1] = frame.at_step(step + 1)
    _do_effect(g, frame)


def do_foretold(g: State, frame: Frame) -> None:
    """All have had their say about what an action is about to do: it does the rest, and goes on."""
    assert isinstance(frame, Foretold)
    below = g.stack[-2]
    assert isinstance(below, Running)
    if frame.did:
        g.stack.pop()
        return
    g.stack[-1], g.stack[-2] = frame.done(), below.at_step(below.step + 1)
    _do_effect(g, below)


def _do_effect(g: State, frame: Running) -> None:
    """Do the effect of a step; the frame on the stack is at the next one already."""
    ability: Ability = g.pool.abilities[frame.ability]
    step = frame.step
    ability.effects[step].do(g, run_of(g, frame, ability.bases[step]))
    if g.events is not None:
        tell_what_is_not_done(g, frame)
    if step in ability.inner and step + 1 not in ability.inner:
        g.dirty = True  # the sentence is over (BS 16.24)


def can_happen_again(g: State, frame: Running) -> bool:
    """Whether an action that was carried out can happen a second time: a Spell without a Jinn (BS 13.40)."""
    kind = run_of(g, frame, 0).kind
    if kind == NOTHING:
        return False
    printed = face_of(g, kind)
    return printed.type == SPELL and not printed.is_jinn


def _aim_again(g: State, frame: Running) -> None:
    """An action happens a second time: who decides chooses its targets anew, if it has any (BS 13.40)."""
    decider, run = decider_of(frame), run_of(g, frame, 0)
    if g.alive[decider] and g.alive[frame.seat] and can_aim(g, run):
        _aim_on(g, Aiming(decider, frame.ability, frame.card, NOTHING, AGAIN, False, frame.cause))
        return
    g.stack.pop()
    if g.events is not None:
        g.events.append(e.CameToNothing(frame.seat, run.kind, e.TARGET_GONE))


def tell_action(g: State, trigger: str, frame: Running) -> None:
    """Note that an action is announced, was carried out or negated, or got a new target."""
    caster = frame.memory[CASTER] if frame.memory else NOTHING
    actor = doer(g) if trigger in ("negated", "redirected") else frame.seat
    tell(g, trigger, actor, frame.card, caster, frame.seat, frame.ability, run_of(g, frame, 0).kind)


def _put_away(g: State, seat: int, kind: int, negated: bool, bowed: bool) -> None:
    """Where a card from hand goes after its action; a Buried Action is buried even if it was negated."""
    printed = face_of(g, kind)
    if ("Omen" in printed.traits or "Battle Omen" in printed.traits) and not negated:
        bring_omen(g, seat, kind)
    elif printed.type == STORY and not negated:
        g.stack.append(Enter(seat, kind, NOTHING))  # BS 15.26
    elif printed.is_jinn and not negated and against_beside(g, kind) is None:
        tell(g, "enters", seat, enter(g, seat, kind, NOTHING, bowed))  # BS 15.13
    else:
        if printed.is_jinn and not negated and g.events is not None:
            g.events.append(e.CameToNothing(seat, kind, e.NAMESAKE))
        put(g, seat, kind, BURIED if "Buried" in printed.traits else SAVED)


def action_below(g: State) -> int:
    """The place in the stack of the action that the running Reaction answers; NOTHING if there is none."""
    place = window_of(g) - 1  # an action lies below its window
    return place if place >= 0 and isinstance(g.stack[place], Running) else NOTHING


def negate_below(g: State, seat: int) -> None:
    """A player negates the action that is being answered; what was paid for it stays paid."""
    place = action_below(g)
    frame = g.stack[place] if place != NOTHING else None
    if isinstance(frame, Running) and not forbidden(
        g, TO_BE_NEGATED, stronghold(g, seat), frame.card, frame.card_kind, frame.seat, frame.ability
    ):
        g.stack[place] = frame.negate()
        tell_action(g, "negated", frame)


def put_away_below(g: State, kind: int, zone: int) -> bool:
    """The card of a negated action that is being answered goes to this zone at once; whether it is one."""
    place = action_below(g)
    frame = g.stack[place] if place != NOTHING else None
    if not isinstance(frame, Running) or not frame.negated or frame.card_kind != kind:
        return False
    g.stack[place] = frame.without_card()
    put(g, frame.seat, kind, zone)
    return True
