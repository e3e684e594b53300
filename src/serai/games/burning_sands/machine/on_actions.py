"""Instructions about what is being answered and about the course of the game: negate, redirect, end, win."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.actions_heard import action_answered
from serai.games.burning_sands.machine.answers import Lasting
from serai.games.burning_sands.machine.events import Heard
from serai.games.burning_sands.machine.instruction import Instruction, ask, eyes_below, reached
from serai.games.burning_sands.machine.looking import TYPES, cards_of, kind_fits, seats_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import (
    NAMED,
    action_now,
    fixed,
    for_the_second_time,
    is_located,
    kind_in,
    known_kind,
    of_kind,
    set_fixed,
)
from serai.games.burning_sands.machine.slots import CardSlot
from serai.games.burning_sands.rules import attack, engagement_answers, entering, marks, raid
from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.acting import negate_below, tell_action
from serai.games.burning_sands.rules.announcing import source_kind
from serai.games.burning_sands.rules.asking import forbidden
from serai.games.burning_sands.rules.battle import ACTIONS_MOST
from serai.games.burning_sands.rules.board import stronghold
from serai.games.burning_sands.rules.happenings import answered_action, tell, window_of
from serai.games.burning_sands.rules.leaving import eliminate, win
from serai.games.burning_sands.rules.reasons import CANNOT
from serai.games.burning_sands.state import State, printed_face
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import FINISHED, Choosing, Fight, Running
from serai.games.burning_sands.state.marks import (
    ABOUT,
    ADDS,
    ALLOWS,
    ASSIGNS_FIRST,
    ATTACK,
    BLANK,
    FORBIDS,
    TEXT,
    TO_BE_REDIRECTED,
    WHILE_BOWED,
)
from serai.games.burning_sands.state.rows import COUNT, Cause
from serai.games.burning_sands.state.terms import CHOOSE, NOTHING, NUMBER, SECTION, STRONGHOLD, TARGET
from serai.games.burning_sands.state.whereabouts import owned
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason

_NO_NEW_TARGET: Final = Reason("no new target", "BS 14.15")
_NOT_TO_CHOOSE: Final = Reason("could not be chosen", "BS 14.15")
_NOT_REDIRECTED: Final = Reason("cannot be redirected", "BS 14.13")
_NOT_AGAIN: Final = Reason("it cannot happen again", "BS 13.40")
_NO_MARK: Final = Reason("archery could not choose it", "BS 14.15")
_OLD_TARGET: Final = Reason("the old target", "BS 14.16")


class Negate(Instruction):
    """What is answered has no effect; what was paid stays paid (BS 14.20, BS 14.21)."""

    def do(self, g: State, run: Run) -> None:
        trigger = run.ability.trigger
        if trigger is not None and trigger.kind == "engages":
            engagement_answers.negate(g)
        elif trigger is not None and trigger.kind == "brings":
            entering.negate(g)
        else:
            negate_below(g, run.seat)


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

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        chosen = action.verb is TARGET and super().fits(g, run, action.n)
        return _against_aiming(g, run, action.n) if chosen else super().against(g, run, action)


def could_be_aimed_at(g: State, run: Run, card: int) -> bool:
    """Whether the answered action could be aimed at a card instead (BS 14.13 to BS 14.16)."""
    return _against_aiming(g, run, card) is None


def _against_aiming(g: State, run: Run, card: int) -> Reason | None:
    """What speaks against aiming the answered action at a card instead, with what it asked for."""
    trigger = run.ability.trigger
    if trigger is not None and trigger.kind == "engages":
        return None if engagement_answers.can_redirect(g, card) else _NO_MARK
    frame, at = action_answered(g, run.cause), _aimed_at(g, run)
    if frame is None or at == NOTHING:
        return _NOT_REDIRECTED
    if card in frame.targets:
        return _OLD_TARGET
    place = answered_action(g, run.cause)
    ability: Ability = g.pool.abilities[frame.ability]
    mine, whose = stronghold(g, run.seat), frame.seat
    if forbidden(g, TO_BE_REDIRECTED, mine, frame.card, frame.card_kind, whose, frame.ability):
        return CANNOT[TO_BE_REDIRECTED]
    other = Run(ability, frame.seat, frame.card, frame.card_kind, frame.cause, frame.targets[:at], 0)
    whole = g.stack
    g.stack = whole[: place + 1]  # a Reaction that is answered looks at what it answers itself
    fits = ability.slots[at].fits(g, other, card)
    g.stack = whole
    if fits:
        return None
    return Reason(_NOT_TO_CHOOSE.code, _NOT_TO_CHOOSE.rule, source_kind(g, other), ability.slots[at].words())


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

    @property
    def demand(self) -> Redirect | None:
        """A new target that the words name, and nobody chooses, must be a legal one too (BS 14.15)."""
        return self if self.to == m.That("self") else None

    def against(self, g: State, run: Run) -> Reason | None:
        """What speaks against the card of the text as the new target."""
        return _against_aiming(g, run, run.card) if run.card != NOTHING else _NO_NEW_TARGET

    def do(self, g: State, run: Run) -> None:
        cards = [card for card in cards_of(g, Eyes(run), self.to) if card >= 0]
        if not cards or not could_be_aimed_at(g, run, cards[0]):
            self.done(g, 0, True)
            return
        trigger = run.ability.trigger
        if trigger is not None and trigger.kind == "engages":
            engagement_answers.redirect(g, cards[0])
            return
        place, at = answered_action(g, run.cause), _aimed_at(g, run)
        frame = g.stack[place]
        assert isinstance(frame, Running)
        g.stack[place] = frame.with_targets((*frame.targets[:at], cards[0], *frame.targets[at + 1 :]))
        self.done(g, 1, False)
        tell_action(g, "redirected", frame)


class Repeat(Instruction):
    """What has just taken effect happens a second time; a player decides for it (BS 13.40)."""

    def __init__(self, by: Any) -> None:
        self.by: Final = by  # None: the player whose action it is

    @property
    def demand(self) -> Repeat:
        """There must be something that can happen again."""
        return self

    def against(self, g: State, run: Run) -> Reason | None:
        """What speaks against it: it stayed in play, or was never carried out."""
        return _NOT_AGAIN if _finished(g, run.cause) == NOTHING else None

    def do(self, g: State, run: Run) -> None:
        place = _finished(g, run.cause)
        seats = seats_of(g, Eyes(run), self.by) if self.by is not None else []
        self.done(g, int(place != NOTHING), place == NOTHING)
        if place != NOTHING:
            frame = g.stack[place]
            assert isinstance(frame, Running)
            decider = seats[0] if seats else frame.seat
            g.stack[place] = frame.again(for_the_second_time(g, frame.memory, decider))


def _finished(g: State, cause: Cause) -> int:
    """The place in the stack of the action that has taken effect and is answered; NOTHING if it is gone."""
    place = window_of(g) - 1
    frame = g.stack[place] if place >= 0 else None
    known = isinstance(frame, Running) and frame.step == FINISHED and frame.ability == cause[COUNT]
    return place if known else NOTHING


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


class StartRaid(Instruction):
    """A player begins the one raid of the turn now, also by day (BS 11.1)."""

    def do(self, g: State, run: Run) -> None:
        able = raid.against_raid(g, run.seat) is None
        self.done(g, 0, not able)
        if able:
            raid.declare(g, run.seat)


class WinGame(Instruction):
    """A player wins in the way that the card defines, or is out of the game (BS 19.9, BS 19.10)."""

    def __init__(self, who: Any, lost: bool, slots: tuple[Slot, ...]) -> None:
        self.who: Final = who
        self._lost: Final = lost
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.who)
        if self._lost:
            for seat in seats:
                eliminate(g, seat, "BS 19.9")
        elif seats:
            win(g, seats, "BS 19.9")


class NameIt(Instruction):
    """A player names a card, a type of card or a number, for what follows."""

    for_others = True

    def __init__(self, words: m.Name) -> None:
        self.words: Final = words

    def do(self, g: State, run: Run) -> None:
        set_fixed(g, NAMED, NOTHING)
        ask(g, run.seat)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        what = self.words.what
        if what == "card":
            eyes, tests = eyes_below(g), self.words.tests
            fitting = [kind for kind in nameable(g) if all(kind_fits(g, eyes, kind, one) for one in tests)]
            return [CHOOSE(kind) for kind in fitting]
        if what == "type":
            return [NUMBER(number) for word, number in TYPES.items() if word != self.words.besides]
        return [NUMBER(n) for n in range(_NUMBERS)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        set_fixed(g, NAMED, action.n)
        if g.events is not None:
            g.events += [e.CardNamed(frame.seat, action.n)] if action.verb is CHOOSE else []


_NUMBERS: Final = 10  # Fate values are smaller


def nameable(g: State) -> list[int]:
    """The faces that may be named: all in any deck list, which are open (BS 14.26, BS 21.6)."""
    found = [printed_face(g, kind) for seat in range(g.seats) if g.alive[seat] for kind in owned(g, seat)]
    faces = sorted(dict.fromkeys(found))
    return [face for face in faces if g.pool.faces[face].type not in (STRONGHOLD, SECTION)]


class PassBlessing(Instruction):
    """The Caliph's Blessing goes to a player."""

    def __init__(self, to: Any, slots: tuple[Slot, ...]) -> None:
        self._to: Final = to
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self._to)
        self.done(g, len(seats), not seats)
        if not seats:
            return
        g.blessed = seats[0]
        if run.ability.heard == "blessing-passing":  # it has passed for this turn
            g.inherited = True
            tell(g, "blessing-passed", run.seat, seat=g.blessed)


class Ruling(Instruction):
    """Cards that are named or chosen cannot do something for a time, or may do it against the rule."""

    def __init__(self, cards: Any, key: int, until: int, slots: tuple[Slot, ...]) -> None:
        self.cards: Final = cards
        self.key: Final = key
        self._until: Final = until
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        what = FORBIDS if self.key < WHILE_BOWED else ALLOWS
        for card in reached(g, run, self.cards):
            marks.add(g, what, card, self.key, 0, self._until)
        g.dirty = True


class Blank(Instruction):
    """The text of cards does not work for a time (BS 16.35)."""

    def __init__(self, cards: Any, until: int, slots: tuple[Slot, ...]) -> None:
        self.cards: Final = cards
        self._until: Final = until
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        for card in reached(g, run, self.cards):
            marks.add(g, BLANK, card, 0, 0, self._until)


class Oftener(Instruction):
    """A player may raid, or attack, so many times more for a time (BS 8.1, BS 11.1)."""

    def __init__(self, who: Any, what: int, n: int, until: int, slots: tuple[Slot, ...]) -> None:
        self.who: Final = who
        self._mark: Final = (what, n, until)
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        for seat in seats_of(g, Eyes(run), self.who):
            what, n, until = self._mark
            marks.add(g, ADDS, stronghold(g, seat), what, n, until)


class AssignsFirst(Instruction):
    """A player assigns Ground units before all others in this attack (BS 8.45)."""

    def __init__(self, who: Any, slots: tuple[Slot, ...]) -> None:
        self.who: Final = who
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.who)
        self.done(g, len(seats), not seats)
        for seat in seats:
            marks.add(g, ALLOWS, stronghold(g, seat), ASSIGNS_FIRST, 0, ATTACK)


class ForATime(Instruction):
    """What would be lasting text works for a time, from the Stronghold of its player (BS 16.10).

    `about` is the card or player of the action whom it speaks of: one text works for each.
    """

    def __init__(
        self,
        answer: m.Answer,
        while_: Any,
        about: Any,
        until: int,
        slots: tuple[Slot, ...],
        on_own: bool = False,
    ) -> None:
        self._on_own: Final = on_own  # it also speaks of its own card, so it works from there
        self._answer: Final = answer
        self._while: Final = while_
        self._about: Final = about
        self._until: Final = until
        self._slots: Final = slots
        self._made: Final[dict[int, Lasting]] = {}

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def text(self, about: int) -> Lasting:
        """The text as it speaks of one card or player (see `marks.ABOUT`; a player stands as a kind)."""
        made = self._made.get(about)
        if made is None:
            value = about - 1 if about > 0 else about
            if isinstance(self._about, m.ThatPlayer):
                value = known_kind(about)
            bound = None if self._about is None else {self._about.name: value}
            made = self._made[about] = Lasting(self._answer, self._while, False, bound, True)
        return made

    def do(self, g: State, run: Run) -> None:
        frame = action_now(g)
        assert frame is not None
        eyes, about = Eyes(run), self._about
        meant = [-1]
        if about is not None:
            players = (
                [of_kind(seat) for seat in seats_of(g, eyes, about)]
                if isinstance(about, m.ThatPlayer)
                else None
            )
            meant = cards_of(g, eyes, about) if players is None else players
            if about == m.That("named"):
                meant = [of_kind(fixed(g, NAMED))] if fixed(g, NAMED) != NOTHING else []
        own, effect = stronghold(g, run.seat), frame.step - 1
        if self._on_own:
            if run.card == NOTHING or g.kind[run.card] == NOTHING:
                return
            own = run.card
        for one in [of_kind(kind_in(g, one)) if is_located(one) else one for one in meant]:
            number = one if one < -1 else one + 1
            marks.add(g, TEXT, own, frame.ability, effect + (number << ABOUT), self._until)
