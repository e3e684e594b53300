"""Effects that answer an action: to negate it, or to turn it to another target (BS 14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.refs import This
from serai.games.burning_sands.language.running import (
    SHORT,
    Cards,
    CardSlot,
    Heard,
    NarrowerSlot,
    remember,
)
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules import engagement_answers, entering
from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.acting import negate_below
from serai.games.burning_sands.rules.announcing import source_kind
from serai.games.burning_sands.rules.happenings import answered_action
from serai.games.burning_sands.rules.still_valid import run_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Running
from serai.games.burning_sands.state.terms import NOTHING, TARGET
from serai.kernel import Action, Reason

_NEGATED: Final = (
    *(
        "action",
        "Spell",
        "ability",
        "Spell or ability",
        "innate ability",
        "Spell or innate ability",
        "Reaction",
    ),
    *("Action", "engagement", "Omen", "card", "Hero"),
)
BOOK.words(
    "negated",
    {f"that {word}": word for word in _NEGATED}
    | {f"the {word}": word for word in _NEGATED}
    | {"it": "it"}
    | dict.fromkeys(
        ("its effect", "its effects", "the effects of that action", "that action's effects"), "it"
    ),
)


@BOOK.phrase("negate {word:negated}", "{word:negated} is negated", kind="effect")
@BOOK.phrase("{word:negated} is negated", kind="passive")
@dataclass(frozen=True, slots=True)
class Negate:
    """The action that is answered has no effect; what was paid stays paid (BS 14.20, BS 14.21)."""

    word: str = "action"

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Negate it."""
        trigger = run.ability.trigger
        if trigger is not None and trigger.kind == "engages":
            engagement_answers.negate(g)
        elif trigger is not None and trigger.kind == "brings":
            entering.negate(g)
        else:
            negate_below(g)


class NewTarget(NarrowerSlot):
    """A card that the answered action could have chosen in the first place (BS 14.15, BS 14.16)."""

    def choices(self, g: State, run: Run) -> list[Action]:
        return [
            action
            for action in self.slot.choices(g, run)
            if action.verb is TARGET and _legal(g, run, action.n)
        ]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return self.slot.fits(g, run, n) and _legal(g, run, n)

    @property
    def missing(self) -> Reason:
        return _NO_NEW_TARGET

    def words(self) -> str:
        return f"a new target, {self.slot.words()}"

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        if action.verb is not TARGET or self.slot.against(g, run, action) is not None:
            return super().against(g, run, action)
        reason = _against(g, run, action.n)
        return _with_what_was_asked(g, run, reason) if reason is _NOT_TO_CHOOSE else reason


def _with_what_was_asked(g: State, run: Run, reason: Reason) -> Reason:
    """A reason with the source of the answered action, and with what it asked for in the first place."""
    frame = g.stack[answered(g, run)]
    assert isinstance(frame, Running)
    below = run_of(g, frame, 0)
    return Reason(
        reason.code, reason.rule, source_kind(g, below), below.ability.slots[aimed_at(g, run)].words()
    )


_NO_NEW_TARGET: Final = Reason("no new target", "BS 14.15")
_NOT_TO_CHOOSE: Final = Reason("could not be chosen", "BS 14.15")
_NOT_REDIRECTED: Final = Reason("cannot be redirected", "BS 14.13")
_NO_MARK: Final = Reason("archery could not choose it", "BS 14.15")
_OLD_TARGET: Final = Reason("the old target", "BS 14.16")


def _legal(g: State, run: Run, card: int) -> bool:
    """Whether the answered action could be aimed at a card instead (BS 14.13 to BS 14.16)."""
    return _against(g, run, card) is None


def _against(g: State, run: Run, card: int) -> Reason | None:
    """What speaks against aiming the answered action at a card instead (BS 14.13 to BS 14.16)."""
    trigger = run.ability.trigger
    if trigger is not None and trigger.kind == "engages":
        return None if engagement_answers.can_redirect(g, card) else _NO_MARK
    place, at = answered(g, run), aimed_at(g, run)
    if place == NOTHING or at == NOTHING:
        return _NOT_REDIRECTED
    frame = g.stack[place]
    assert isinstance(frame, Running)
    ability: Ability = g.pool.abilities[frame.ability]
    targets = frame.targets
    if card in targets:
        return _OLD_TARGET
    other = Run(ability, frame.seat, frame.card, frame.card_kind, frame.cause, targets[:at], 0)
    whole = g.stack
    g.stack = whole[: place + 1]  # a Reaction that is answered looks at what it answers itself
    fits = ability.slots[at].fits(g, other, card)
    g.stack = whole
    return None if fits else _NOT_TO_CHOOSE


def answered(g: State, run: Run) -> int:
    """The place in the stack of the action that a Reaction answers."""
    return answered_action(g, run.cause)


def aimed_at(g: State, run: Run) -> int:
    """Which target of the answered action a Reaction speaks of: the first that its trigger describes."""
    place = answered(g, run)
    trigger = run.ability.trigger
    if place == NOTHING or not isinstance(trigger, Heard):
        return NOTHING
    frame = g.stack[place]
    assert isinstance(frame, Running)
    slots = g.pool.abilities[frame.ability].slots
    subject = trigger.words.subject(g, run)
    found = [n for n, card in enumerate(frame.targets) if isinstance(slots[n], CardSlot) and card == subject]
    return found[0] if found else NOTHING


@BOOK.phrase(
    "redirect {word:negated} to {whom:card}",
    kind="effect",
    example="redirect that action to another of your Heroes",
)
@dataclass(frozen=True, slots=True)
class Redirect:
    """The action that is answered gets a new target (BS 14.12 to BS 14.17)."""

    whom: Cards
    word: str = "action"

    def slots(self) -> tuple[Slot, ...]:
        """The new target."""
        return tuple(NewTarget(slot) if isinstance(slot, CardSlot) else slot for slot in self.whom.slots())

    @property
    def demand(self) -> Redirect | None:
        """A new target that the words name, and nobody chooses, must be a legal one too (BS 14.15)."""
        return self if isinstance(self.whom, This) else None

    def against(self, g: State, run: Run) -> Reason | None:
        """What speaks against the card that the words name as the new target."""
        cards = self.whom.cards(g, run, 0)
        reason = _against(g, run, cards[0]) if cards else _NO_NEW_TARGET
        if reason is None or cards != [run.card]:
            return None if reason is None else _NO_NEW_TARGET
        return _with_what_was_asked(g, run, reason) if reason is _NOT_TO_CHOOSE else reason

    def do(self, g: State, run: Run) -> None:
        """Aim it anew; a card that nobody chose was not looked at before (BS 14.15)."""
        cards = self.whom.cards(g, run, run.base)
        if isinstance(self.whom, This) and cards and not _legal(g, run, cards[0]):
            remember(g, SHORT, 1)
            return
        trigger = run.ability.trigger
        if cards and trigger is not None and trigger.kind == "engages":
            engagement_answers.redirect(g, cards[0])
            return
        place, at = answered(g, run), aimed_at(g, run)
        if cards and at != NOTHING:
            frame = g.stack[place]
            assert isinstance(frame, Running)
            g.stack[place] = frame.with_targets((*frame.targets[:at], cards[0], *frame.targets[at + 1 :]))
