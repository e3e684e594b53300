"""Instructions about what is being answered and about the course of the game: negate, redirect, end, win."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.events import Heard, action_answered
from serai.games.burning_sands.machine.instruction import Instruction
from serai.games.burning_sands.machine.looking import cards_of, seats_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import action_now
from serai.games.burning_sands.machine.slots import CardSlot
from serai.games.burning_sands.rules import attack, engagement_answers, entering, marks
from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.acting import negate_below
from serai.games.burning_sands.rules.battle import ACTIONS_MOST
from serai.games.burning_sands.rules.board import stronghold
from serai.games.burning_sands.rules.changes import take_over
from serai.games.burning_sands.rules.happenings import answered_action
from serai.games.burning_sands.rules.leaving import win
from serai.games.burning_sands.rules.may_enter import against_carrying
from serai.games.burning_sands.state import State, face_number
from serai.games.burning_sands.state.frames import Fight, Running
from serai.games.burning_sands.state.marks import FORBIDS, GOOD, TEXT
from serai.games.burning_sands.state.terms import NOTHING, TARGET
from serai.kernel import Action, Reason

_NO_NEW_TARGET: Final = Reason("no new target", "BS 14.15")


class Negate(Instruction):
    """What is answered has no effect; what was paid stays paid (BS 14.20, BS 14.21)."""

    def do(self, g: State, run: Run) -> None:
        trigger = run.ability.trigger
        if trigger is not None and trigger.kind == "engages":
            engagement_answers.negate(g)
        elif trigger is not None and trigger.kind == "brings":
            entering.negate(g)
        else:
            negate_below(g)


class NewTarget(CardSlot):
    """A card that the answered action could have chosen in the first place (BS 14.15, BS 14.16)."""

    def choices(self, g: State, run: Run) -> list[Action]:
        found = super().choices(g, run)
        return [action for action in found if action.verb is TARGET and could_be_aimed_at(g, run, action.n)]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return super().fits(g, run, n) and could_be_aimed_at(g, run, n)

    @property
    def missing(self) -> Reason:
        return _NO_NEW_TARGET


def could_be_aimed_at(g: State, run: Run, card: int) -> bool:
    """Whether the answered action could be aimed at a card instead (BS 14.13 to BS 14.16)."""
    trigger = run.ability.trigger
    if trigger is not None and trigger.kind == "engages":
        return engagement_answers.can_redirect(g, card)
    frame, at = action_answered(g, run.cause), _aimed_at(g, run)
    if frame is None or at == NOTHING or card in frame.targets:
        return False
    place = answered_action(g, run.cause)
    ability: Ability = g.pool.abilities[frame.ability]
    other = Run(ability, frame.seat, frame.card, frame.card_kind, frame.cause, frame.targets[:at], 0)
    whole = g.stack
    g.stack = whole[: place + 1]  # a Reaction that is answered looks at what it answers itself
    fits = ability.slots[at].fits(g, other, card)
    g.stack = whole
    return fits


def _aimed_at(g: State, run: Run) -> int:
    """Which target of the answered action a Reaction speaks of: the first that its event describes."""
    frame, trigger = action_answered(g, run.cause), run.ability.trigger
    if frame is None or not isinstance(trigger, Heard):
        return NOTHING
    slots = g.pool.abilities[frame.ability].slots
    subject = trigger.participant(g, run, "card")
    found = [n for n, card in enumerate(frame.targets) if isinstance(slots[n], CardSlot) and card == subject]
    return found[0] if found else NOTHING


class Redirect(Instruction):
    """What is answered gets a new target (BS 14.12 to BS 14.17)."""

    def __init__(self, to: Any, slots: tuple[Slot, ...]) -> None:
        self.to: Final = to
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        cards = [card for card in cards_of(g, Eyes(run), self.to) if card >= 0]
        if not cards or not could_be_aimed_at(g, run, cards[0]):
            return
        trigger = run.ability.trigger
        if trigger is not None and trigger.kind == "engages":
            engagement_answers.redirect(g, cards[0])
            return
        place, at = answered_action(g, run.cause), _aimed_at(g, run)
        frame = g.stack[place]
        assert isinstance(frame, Running)
        g.stack[place] = frame.with_targets((*frame.targets[:at], cards[0], *frame.targets[at + 1 :]))


class EndBattle(Instruction):
    """The battle is over at once; all go home as at the end of any battle (BS 9.20, BS 9.21)."""

    def do(self, g: State, run: Run) -> None:
        for place in range(len(g.stack) - 1, -1, -1):
            frame = g.stack[place]
            if isinstance(frame, Fight):
                g.stack[place] = frame.with_actions(ACTIONS_MOST)
                return


class StartAttack(Instruction):
    """A player begins the one attack of the turn now, also by night (BS 8.1)."""

    def do(self, g: State, run: Run) -> None:
        able = attack.against_attack(g, run.seat) is None
        self.done(g, 0, not able)
        if able:
            attack.declare(g, run.seat)


class WinGame(Instruction):
    """A player wins in the way that the card defines (BS 19.9, BS 19.10)."""

    def __init__(self, who: Any) -> None:
        self.who: Final = who

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.who)
        if seats:
            win(g, seats, "BS 19.9")


class Forbid(Instruction):
    """Cards that are named or chosen cannot do something for a time."""

    def __init__(self, cards: Any, doings: tuple[int, ...], until: int, slots: tuple[Slot, ...]) -> None:
        self.cards: Final = cards
        self.doings: Final = doings
        self._until: Final = until
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        for card in [card for card in cards_of(g, Eyes(run), self.cards) if card >= 0]:
            for doing in self.doings:
                marks.add(g, FORBIDS, card, doing, 0, self._until)
        g.dirty = True


class ForATime(Instruction):
    """What would be lasting text works for a time, from the Stronghold of its player (BS 16.10)."""

    def __init__(self, lasting: Any, until: int) -> None:
        self.lasting: Final = lasting
        self._until: Final = until

    def do(self, g: State, run: Run) -> None:
        frame = action_now(g)
        assert frame is not None
        marks.add(g, TEXT, stronghold(g, run.seat), frame.ability, frame.step - 1, self._until)


class Attach(Instruction):
    """An attached card goes to another Hero that may have it (BS 7.14)."""

    def __init__(self, cards: Any, host: Any, slots: tuple[Slot, ...]) -> None:
        self.cards: Final = cards
        self.host: Final = host
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        hosts = [card for card in cards_of(g, eyes, self.host) if card >= 0]
        moved = 0
        for card in [card for card in cards_of(g, eyes, self.cards) if card >= 0]:
            if not hosts or g.host[card] == hosts[0]:
                continue
            if against_carrying(g, hosts[0], face_number(g, g.kind[card])) is not None:
                continue
            if g.control[card] != g.control[hosts[0]]:
                take_over(g, card, g.control[hosts[0]], GOOD)
            g.host[card] = hosts[0]
            g.dirty = True
            moved += 1
        self.done(g, moved, not moved)
