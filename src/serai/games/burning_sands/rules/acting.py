"""Actions: announcing, choosing targets, paying, the window for Reactions, and carrying out."""

from __future__ import annotations

from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.rules.board import abilities_of, face, stronghold
from serai.games.burning_sands.rules.entering import bring_omen, may_be_in_play, may_use
from serai.games.burning_sands.rules.happenings import tell, window_of
from serai.games.burning_sands.rules.paying import ask_payment, can_pay_all, cost_of
from serai.games.burning_sands.rules.tying import may_work, needs_tie, tying
from serai.games.burning_sands.rules.units import acts_bowed, forbidden, stays_up
from serai.games.burning_sands.rules.zones import BURIED, SAVED, enter, put, take
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import (
    BEING_PAID,
    ActionFrame,
    Aiming,
    Council,
    Frame,
    Running,
    Which,
)
from serai.games.burning_sands.state.marks import TO_PLAY_ACTIONS, TO_PLAY_SPELLS, TO_REACT, TO_USE_ABILITIES
from serai.games.burning_sands.state.terms import (
    ABILITY,
    ACTION,
    DONE,
    NOTHING,
    PLAYER,
    REACTION,
    SPELL,
    TARGET,
)
from serai.kernel import Action

CASTER = 5  # in the memory of an action: the Hero who casts the Spell


def run_of(g: State, frame: ActionFrame, base: int) -> Run:
    """An action as its costs, targets and effects see it."""
    ability: Ability = g.pool.abilities[frame.ability]
    return Run(ability, frame.seat, frame.card, frame.card_kind, frame.cause, frame.targets, base)


def usable(g: State, seat: int, number: int, card: int, kind: int, cause: tuple[int, int, int]) -> bool:
    """Whether an ability can be announced: condition met, cost payable, something to choose."""
    ability: Ability = g.pool.abilities[number]
    if card != NOTHING:
        if g.bowed[card] and not ability.while_bowed and not acts_bowed(g, card, TO_USE_ABILITIES):
            return False  # BS 2.24
        if ability.cast or face(g, card).type == ACTION:  # an Omen was played once
            return False
        if g.used[card] and _is_limited(g, card, ability) and g.used[card] >> _place(g, card, number) & 1:
            return False
        if forbidden(g, TO_USE_ABILITIES, card):
            return False
    if kind != NOTHING:
        printed = face_of(g, kind)
        if printed.type not in (ACTION, SPELL) or ability.cast != printed.is_jinn:
            return False  # other cards have their abilities in play, a Jinn once it is summoned
        if not may_use(g, seat, kind):  # BS 3.11
            return False
        if ability.cast and not may_be_in_play(g, kind):  # BS 5.9
            return False
    if g.pool.has_bans and _muted(g, seat, ability, kind):
        return False
    run = Run(ability, seat, card, kind, cause, (), 0)
    if ability.here and not may_work(g, run):  # BS 9.11
        return False
    if ability.condition is not None and not ability.condition.holds(g, run):
        return False
    for cost in ability.costs:
        if not cost.payable(g, run):
            return False
    if not payable(g, run):
        return False
    if not ability.slots:
        return g.battle == NOTHING or not needs_tie(g, run)
    return can_aim(g, run)


def _is_limited(g: State, card: int, ability: Ability) -> bool:
    """Whether an ability is used up: it says so, or a text takes away that its card bows (BS 13.14)."""
    return bool(ability.limit) or (ability.bows and stays_up(g, card, TO_USE_ABILITIES))


def _muted(g: State, seat: int, ability: Ability, kind: int) -> bool:
    """Whether a text keeps a player from playing such a card, or from taking a Reaction."""
    own = stronghold(g, seat)
    if ability.timing == REACTION and forbidden(g, TO_REACT, own):
        return True
    if kind == NOTHING:
        return False
    return forbidden(g, TO_PLAY_SPELLS if face_of(g, kind).type == SPELL else TO_PLAY_ACTIONS, own)


def can_aim(g: State, run: Run) -> bool:
    """Whether every target that an action still needs can be chosen (BS 14.4)."""
    ability, at = run.ability, len(run.targets)
    if at == len(ability.slots):
        return True
    found = _choices(g, run)
    if not found:
        return not ability.needed[at] and can_aim(g, _aimed(run, NOTHING))
    if at == len(ability.slots) - 1:
        return True
    return any(can_aim(g, _aimed(run, action.n if action.verb is not DONE else NOTHING)) for action in found)


def _aimed(run: Run, n: int) -> Run:
    """The same action with one more target chosen."""
    return Run(run.ability, run.seat, run.card, run.kind, run.cause, (*run.targets, n), run.base)


def payable(g: State, run: Run) -> bool:
    """Whether the costs of the card and of its text can be paid together (BS 5.3, BS 6.15, BS 6.20)."""
    ability = run.ability
    copper, water = cost_of(g, run.seat, run.kind) if run.kind != NOTHING else (0, 0)
    copper += ability.copper
    water += ability.water
    if not copper and not water and not ability.council:
        return True
    bowing = run.card if ability.bows and not stays_up(g, run.card, TO_USE_ABILITIES) else NOTHING
    return can_pay_all(g, run.seat, copper, water, ability.council, bowing)


def _choices(g: State, run: Run) -> list[Action]:
    """What may be chosen for the next target; from outside a battle only what ties it to that (BS 9.8)."""
    found = run.ability.slots[len(run.targets)].choices(g, run)
    return tying(g, run, found) if g.battle != NOTHING and needs_tie(g, run) else found


def _place(g: State, card: int, number: int) -> int:
    """The place of an ability among its card's, for the marks of once-per-turn abilities."""
    twin: int = g.pool.abilities[number].twin
    number = number if twin < 0 else twin
    return abilities_of(g, card).index(number)


def announce(
    g: State, seat: int, numbers: list[int], card: int, kind: int, cause: tuple[int, int, int]
) -> None:
    """Begin an action; a card with several usable abilities asks which."""
    if len(numbers) > 1:
        g.stack.append(Which(seat, card, kind, cause, tuple(numbers)))
    else:
        _begin(g, seat, numbers[0], card, kind, cause)


def offer_which(g: State, frame: Frame) -> list[Action]:
    """The abilities of the card that can be used now, by their place in its text."""
    assert isinstance(frame, Which)
    return [ABILITY(place) for place in range(len(frame.abilities))]


def answer_which(g: State, frame: Frame, action: Action) -> None:
    """The ability is chosen."""
    assert isinstance(frame, Which)
    g.stack.pop()
    _begin(g, frame.seat, frame.abilities[action.n], frame.card, frame.card_kind, frame.cause)


def _begin(g: State, seat: int, number: int, card: int, kind: int, cause: tuple[int, int, int]) -> None:
    _aim_on(g, Aiming(seat, number, card, kind, BEING_PAID, False, cause))


def _aim_on(g: State, frame: Aiming) -> None:
    """Ask for the next target; when all are chosen the action is announced and paid for (BS 14.2)."""
    run = run_of(g, frame, 0)
    while len(run.targets) < len(run.ability.slots) and not _choices(g, run):
        frame = frame.aimed_at(NOTHING)  # a target that is not needed
        run = run_of(g, frame, 0)
    if len(run.targets) < len(run.ability.slots):
        g.stack.append(frame)
    else:
        _commit(g, frame)


def offer_aims(g: State, frame: Frame) -> list[Action]:
    """What may be chosen for the next target, so that each one behind it that is needed can be chosen too.

    BS 14.3, BS 14.4; what a card does by itself is done as far as possible.
    """
    assert isinstance(frame, Aiming)
    run = run_of(g, frame, 0)
    found = _choices(g, run)
    if len(run.targets) == len(run.ability.slots) - 1 or run.ability.by_itself:
        return found
    return [
        action for action in found if can_aim(g, _aimed(run, NOTHING if action.verb is DONE else action.n))
    ]


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
        take(g, seat, kind)
    elif frame.step == BEING_PAID and _is_limited(g, card, run.ability):  # not what happens by itself
        g.used[card] |= 1 << _place(g, card, frame.ability)
    if g.events is not None:
        g.events.append(e.Announced(seat, kind if card == NOTHING else g.kind[card], card, run.targets))
    g.stack.append(frame.running())
    for cost in run.ability.costs:
        cost.pay(g, run)
    if run.ability.council:
        g.stack.append(Council(seat, run.ability.council))
    if kind != NOTHING:
        ask_payment(g, seat, *cost_of(g, seat, kind))


def go_on(g: State, frame: Frame) -> None:
    """The next step of an action: tell it to all, do its next effect, or finish it."""
    assert isinstance(frame, Running)
    step, kind = frame.step, frame.card_kind
    ability: Ability = g.pool.abilities[frame.ability]
    if step == BEING_PAID:
        g.stack[-1] = frame.at_step(0)
        tell(g, "action", frame.seat, frame.card, kind, frame.ability)
        return
    negated = frame.negated or not g.alive[frame.seat]  # BS 18.16
    if not step and not negated:
        fitting = _with_fitting(g, frame)
        negated = not _has_target(frame, fitting) or _lost_its_caster(g, frame)  # BS 14.10
        frame = fitting
    if negated or step >= len(ability.effects):
        g.stack.pop()
        if negated and g.events is not None:
            g.events.append(e.Negated(frame.seat, kind))
        if kind != NOTHING:
            _put_away(g, frame.seat, kind, negated)
        return
    g.stack[-1] = frame.at_step(step + 1)
    ability.effects[step].do(g, run_of(g, frame, ability.bases[step]))
    if step in ability.inner and step + 1 not in ability.inner:
        g.dirty = True  # the sentence is over (BS 16.24)


def _with_fitting(g: State, frame: Running) -> Running:
    """The action without the targets that no longer fit (BS 14.10, BS 14.11)."""
    ability: Ability = g.pool.abilities[frame.ability]
    targets = frame.targets
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
    """Whether an announced action was negated or has lost its only target (BS 13.26)."""
    return frame.negated or not _has_target(frame, _with_fitting(g, frame))


def _lost_its_caster(g: State, frame: Running) -> bool:
    """Whether the Sahir who casts a Spell left play while players reacted (BS 15.12)."""
    caster = frame.memory[CASTER] if frame.memory else NOTHING
    return caster != NOTHING and g.kind[caster] == NOTHING


def _put_away(g: State, seat: int, kind: int, negated: bool) -> None:
    """Where a card from hand goes after its action; a Buried Action is buried even if it was negated."""
    printed = face_of(g, kind)
    if ("Omen" in printed.traits or "Battle Omen" in printed.traits) and not negated:
        bring_omen(g, seat, kind)
    elif printed.is_jinn and not negated and may_be_in_play(g, kind):
        tell(g, "enters", seat, enter(g, seat, kind))  # BS 15.13
    else:
        put(g, seat, kind, BURIED if "Buried" in printed.traits else SAVED)


def action_below(g: State) -> int:
    """The place in the stack of the action that the running Reaction answers; NOTHING if there is none."""
    place = window_of(g) - 1  # an action lies below its window
    return place if place >= 0 and isinstance(g.stack[place], Running) else NOTHING


def negate_below(g: State) -> None:
    """Negate the action that is being answered; what was paid for it stays paid."""
    place = action_below(g)
    frame = g.stack[place] if place != NOTHING else None
    if isinstance(frame, Running):
        g.stack[place] = frame.negate()


def source_face(g: State, run: Run) -> str:
    """The name of the card an action comes from."""
    return face_of(g, run.kind).name if run.card == NOTHING else face(g, run.card).name
