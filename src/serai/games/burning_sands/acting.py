"""Actions: announcing, choosing targets, paying, the window for Reactions, and carrying out."""

from __future__ import annotations

from serai.games.burning_sands import events as e
from serai.games.burning_sands.ability import Ability, Run
from serai.games.burning_sands.entering import bring_omen
from serai.games.burning_sands.frames import AIM, COUNCIL, RUN, WHICH
from serai.games.burning_sands.paying import ask_payment, can_pay_all, cost_of
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.stats import abilities_of, face
from serai.games.burning_sands.terms import ABILITY, ACTION, DONE, NOTHING, PLAYER, REACTION, SPELL, TARGET
from serai.games.burning_sands.units import forbidden, in_battle, is_tied
from serai.games.burning_sands.windows import tell
from serai.games.burning_sands.zones import BURIED, SAVED, enter, put, take
from serai.kernel import Action, Frame

# RUN frames: ability, card, kind, step, negated, a, b, c, *targets. An UNTOLD step is still to be told.
STEP = 3
NEGATED = 4
CAUSE = 5
TARGETS = 8
UNTOLD = -1


def run_of(g: State, frame: Frame, base: int) -> Run:
    """The run that a RUN or AIM frame stands for."""
    args = frame.args
    ability: Ability = g.pool.abilities[args[0]]
    return Run(ability, frame.seat, args[1], args[2], (args[5], args[6], args[7]), args[8:], base)


def usable(g: State, seat: int, number: int, card: int, kind: int, cause: tuple[int, int, int]) -> bool:
    """Whether an ability can be announced: condition met, cost payable, something to choose."""
    ability: Ability = g.pool.abilities[number]
    run = Run(ability, seat, card, kind, cause, (), 0)
    if card != NOTHING:
        if ability.cast or face(g, card).type == ACTION:  # an Omen was played once
            return False
        if g.bowed[card] and not ability.while_bowed:  # BS 2.24
            return False
        if ability.limit and g.used[card] >> _place(g, card, number) & 1:
            return False
        if forbidden(g, "use abilities", card):
            return False
    if kind != NOTHING:
        printed = face_of(g, kind)
        if printed.type not in (ACTION, SPELL) or ability.cast != printed.is_jinn:
            return False  # other cards have their abilities in play, a Jinn once it is summoned
    if ability.condition is not None and not ability.condition.holds(g, run):
        return False
    if any(not cost.payable(g, run) for cost in ability.costs):
        return False
    copper, water = cost_of(g, seat, kind) if kind != NOTHING else (0, 0)
    if (copper or water or ability.council) and not can_pay_all(g, seat, copper, water, ability.council):
        return False
    return not ability.slots or bool(_choices(g, run))


def _choices(g: State, run: Run) -> list[Action]:
    """What may be chosen for the next target; from outside a battle only what is tied to it (BS 9.8)."""
    ability = run.ability
    found = ability.slots[len(run.targets)].choices(g, run)
    from_home = g.battle != NOTHING and run.card != NOTHING and not in_battle(g, run.card)
    if from_home and len(ability.slots) == 1 and ability.timing != REACTION and not ability.joins:
        found = [action for action in found if is_tied(g, action)]
    return found


def _place(g: State, card: int, number: int) -> int:
    """The place of an ability among its card's, for the marks of once-per-turn abilities."""
    return abilities_of(g, card).index(number)


def announce(
    g: State, seat: int, numbers: list[int], card: int, kind: int, cause: tuple[int, int, int]
) -> None:
    """Begin an action; a card with several usable abilities asks which."""
    if len(numbers) > 1:
        g.stack.append(Frame(WHICH, seat, (card, kind, *cause, *numbers)))
    else:
        _begin(g, seat, numbers[0], card, kind, cause)


def offer_which(g: State, frame: Frame) -> list[Action]:
    """The abilities of the card that can be used now, by their place in its text."""
    return [ABILITY(place) for place in range(len(frame.args) - 5)]


def answer_which(g: State, frame: Frame, action: Action) -> None:
    """The ability is chosen."""
    card, kind, a, b, c = frame.args[:5]
    g.stack.pop()
    _begin(g, frame.seat, frame.args[5 + action.n], card, kind, (a, b, c))


def _begin(g: State, seat: int, number: int, card: int, kind: int, cause: tuple[int, int, int]) -> None:
    frame = Frame(AIM, seat, (number, card, kind, UNTOLD, 0, *cause))
    if g.pool.abilities[number].slots:
        g.stack.append(frame)
    else:
        _commit(g, frame)


def offer_aims(g: State, frame: Frame) -> list[Action]:
    """What may be chosen for the next target."""
    run = run_of(g, frame, 0)
    return _choices(g, run)


def answer_aim(g: State, frame: Frame, action: Action) -> None:
    """A target is chosen; when all are, the action is announced and paid for."""
    g.stack.pop()
    if g.events is not None and action.verb is TARGET:
        g.events.append(e.Targeted(frame.seat, g.kind[action.n], NOTHING))
    elif g.events is not None and action.verb is PLAYER:
        g.events.append(e.Targeted(frame.seat, NOTHING, action.n))
    chosen = Frame(AIM, frame.seat, (*frame.args, NOTHING if action.verb is DONE else action.n))
    run = run_of(g, chosen, 0)
    while len(run.targets) < len(run.ability.slots) and not _choices(g, run):
        chosen = Frame(AIM, frame.seat, (*chosen.args, NOTHING))  # BS 14.4 asks for the first one only
        run = run_of(g, chosen, 0)
    if len(run.targets) < len(run.ability.slots):
        g.stack.append(chosen)
    else:
        _commit(g, chosen)


def _commit(g: State, frame: Frame) -> None:
    """The action is announced: its card leaves the hand, its cost is paid, then all may react."""
    run = run_of(g, frame, 0)
    seat, card, kind = run.seat, run.card, run.kind
    if kind != NOTHING:
        take(g, seat, kind)
    elif run.ability.limit and frame.args[STEP] == UNTOLD:  # what happens by itself is not counted
        g.used[card] |= 1 << _place(g, card, frame.args[0])
    if g.events is not None:
        g.events.append(e.Announced(seat, kind if card == NOTHING else g.kind[card], card, run.targets))
    g.stack.append(Frame(RUN, seat, frame.args))
    for cost in run.ability.costs:
        cost.pay(g, run)
    if run.ability.council:
        g.stack.append(Frame(COUNCIL, seat, (run.ability.council,)))
    if kind != NOTHING:
        ask_payment(g, seat, *cost_of(g, seat, kind))


def go_on(g: State, frame: Frame) -> None:
    """The next step of an action: tell it to all, do its next effect, or finish it."""
    step, negated = frame.args[STEP], frame.args[NEGATED]
    number, card, kind = frame.args[:3]
    ability: Ability = g.pool.abilities[number]
    if step == UNTOLD:
        g.stack[-1] = _stepped(frame, 0)
        tell(g, "action", frame.seat, card, kind, number)
        return
    if not step and not negated:
        frame = _with_fitting(g, frame)
    if not g.alive[frame.seat] or (not step and not negated and not _has_target(g, frame)):
        negated = 1  # BS 14.10, BS 18.16
    if negated or step >= len(ability.effects):
        g.stack.pop()
        if negated and g.events is not None:
            g.events.append(e.Negated(frame.seat, kind))
        if kind != NOTHING:
            _put_away(g, frame.seat, kind, bool(negated))
        return
    g.stack[-1] = _stepped(frame, step + 1)
    ability.effects[step].do(g, run_of(g, frame, ability.bases[step]))


def _stepped(frame: Frame, step: int) -> Frame:
    args = frame.args
    return Frame(RUN, frame.seat, (*args[:STEP], step, *args[STEP + 1 :]))


def _with_fitting(g: State, frame: Frame) -> Frame:
    """The action without the targets that no longer fit (BS 14.10, BS 14.11)."""
    args = frame.args
    ability: Ability = g.pool.abilities[args[0]]
    end = TARGETS + len(ability.slots)
    targets = args[TARGETS:end]
    fitting: list[int] = []
    for place, (slot, n) in enumerate(zip(ability.slots, targets, strict=True)):
        run = Run(ability, frame.seat, args[1], args[2], (args[5], args[6], args[7]), targets[:place], 0)
        fitting.append(n if n != NOTHING and slot.fits(g, run, n) else NOTHING)
    if tuple(fitting) == targets:
        return frame
    return Frame(RUN, frame.seat, (*args[:TARGETS], *fitting, *args[end:]))


def _has_target(g: State, frame: Frame) -> bool:
    """Whether an action has a target left, or chose none to begin with."""
    ability: Ability = g.pool.abilities[frame.args[0]]
    now = frame.args[TARGETS : TARGETS + len(ability.slots)]
    before = g.stack[-1].args[TARGETS : TARGETS + len(ability.slots)]
    return all(n == NOTHING for n in before) or any(n != NOTHING for n in now)


def _put_away(g: State, seat: int, kind: int, negated: bool) -> None:
    """Where a card from hand goes after its action; a Buried Action is buried even if it was negated."""
    printed = face_of(g, kind)
    if ("Omen" in printed.traits or "Battle Omen" in printed.traits) and not negated:
        bring_omen(g, seat, kind)
    elif printed.is_jinn and not negated:
        tell(g, "enters", seat, enter(g, seat, kind))  # BS 15.13
    else:
        put(g, seat, kind, BURIED if "Buried" in printed.traits else SAVED)


def action_below(g: State) -> int:
    """The place in the stack of the action that the running Reaction answers; NOTHING if there is none."""
    running = [place for place, frame in enumerate(g.stack) if frame.kind == RUN]
    return running[-2] if len(running) > 1 else NOTHING


def negate_below(g: State) -> None:
    """Negate the action that is being answered; what was paid for it stays paid."""
    place = action_below(g)
    if place != NOTHING:
        frame = g.stack[place]
        g.stack[place] = Frame(RUN, frame.seat, (*frame.args[:NEGATED], 1, *frame.args[NEGATED + 1 :]))


def redirect_below(g: State, target: int, new: int) -> None:
    """Give the action that is being answered another target in place of one."""
    place = action_below(g)
    if place != NOTHING:
        frame = g.stack[place]
        targets = tuple(new if n == target else n for n in frame.args[TARGETS:])
        g.stack[place] = Frame(RUN, frame.seat, (*frame.args[:TARGETS], *targets))


def source_face(g: State, run: Run) -> str:
    """The name of the card an action comes from."""
    return face_of(g, run.kind).name if run.card == NOTHING else face(g, run.card).name
