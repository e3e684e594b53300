"""The frames of an action: which ability, at what, for what cost, and carrying it out (section 13).

An action is Aiming as long as targets are chosen. Then it is Running, below the questions about its cost;
from the step BEING_PAID it goes on to step 0 when it is announced to all, and then from effect to effect.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from serai.games.burning_sands.state.frame_kinds import AIM, COUNCIL, PAY, RUN, WHICH
from serai.games.burning_sands.state.rows import NO_CAUSE, Cause
from serai.games.burning_sands.state.terms import NOTHING
from serai.parts.frames import Frame, Number

BEING_PAID: Final = -1  # the step of an action that is not yet announced: its costs are being paid
AGAIN: Final = -2  # an action that happens a second time, and is to be aimed for that (BS 13.40)
FINISHED: Final = -3  # an action that was carried out, as long as it can still happen a second time


class ActionFrame(Frame):
    """An action of a player: an ability, where it comes from, and what was chosen for it.

    `card` is the card in play it comes from, or NOTHING; `card_kind` the card from hand, or NOTHING; `cause`
    what a Reaction answers. `memory` is what the words of the action can refer to; see `language.running`.
    `of_hero`: when all could react, `card` was a Hero in play, which must still be there (BS 18.20).
    """

    __slots__ = ("ability", "card", "card_kind", "cause", "memory", "negated", "of_hero", "step", "targets")

    def __init__(
        self,
        seat: int,
        ability: int,
        card: int,
        card_kind: int,
        step: int = BEING_PAID,
        negated: bool = False,
        cause: Cause = NO_CAUSE,
        targets: tuple[int, ...] = (),
        memory: tuple[int, ...] = (),
        of_hero: bool = False,
    ) -> None:
        self.seat = seat
        self.ability: Final = ability
        self.card: Final = card
        self.card_kind: Final = card_kind
        self.step: Final = step
        self.negated: Final = negated
        self.cause: Final = cause
        self.targets: Final = targets
        self.memory: Final = memory
        self.of_hero: Final = of_hero

    def numbers(self) -> tuple[Number, ...]:
        return (
            self.ability,
            self.card,
            self.card_kind,
            self.step,
            self.negated,
            self.cause,
            self.targets,
            self.memory,
            self.of_hero,
        )


class Aiming(ActionFrame):
    """The next target of an action is to be chosen (BS 14.1)."""

    __slots__ = ()
    kind = AIM

    def aimed_at(self, target: int) -> Aiming:
        """One more target is chosen: a card, a seat, or NOTHING."""
        targets = (*self.targets, target)
        return Aiming(
            self.seat, self.ability, self.card, self.card_kind, self.step, self.negated, self.cause, targets
        )

    def running(self) -> Running:
        """All targets are chosen."""
        return Running(
            self.seat, self.ability, self.card, self.card_kind, self.step, False, self.cause, self.targets
        )


class Running(ActionFrame):
    """An action that is paid for, answered and carried out; `step` is its next effect (BS 13.8)."""

    __slots__ = ()
    kind = RUN

    def announced(self, of_hero: bool) -> Running:
        """The same action when it is paid for, and all may react."""
        return self._but(0, self.negated, self.targets, self.memory, of_hero)

    def at_step(self, step: int) -> Running:
        """The same action before another of its effects."""
        return self._but(step, self.negated, self.targets, self.memory, self.of_hero)

    def negate(self) -> Running:
        """The action will do nothing (BS 14.20)."""
        return self._but(self.step, True, self.targets, self.memory, self.of_hero)

    def with_targets(self, targets: tuple[int, ...]) -> Running:
        """The same action with other targets."""
        return self._but(self.step, self.negated, targets, self.memory, self.of_hero)

    def with_memory(self, memory: tuple[int, ...]) -> Running:
        """The same action that remembers other things."""
        return self._but(self.step, self.negated, self.targets, memory, self.of_hero)

    def finished(self) -> Running:
        """The same action when it was carried out and its card is gone; all may react."""
        return self.without_card().at_step(FINISHED)

    def again(self, memory: tuple[int, ...]) -> Running:
        """The same action before it happens a second time: nothing is chosen for it yet."""
        return self._but(AGAIN, False, (), memory, self.of_hero)

    def without_card(self) -> Running:
        """The same action whose card has gone elsewhere already."""
        rest = (self.step, self.negated, self.cause, self.targets, self.memory, self.of_hero)
        return Running(self.seat, self.ability, self.card, NOTHING, *rest)

    def _but(
        self, step: int, negated: bool, targets: tuple[int, ...], memory: tuple[int, ...], of_hero: bool
    ) -> Running:
        return Running(
            self.seat,
            self.ability,
            self.card,
            self.card_kind,
            step,
            negated,
            self.cause,
            targets,
            memory,
            of_hero,
        )


class Which(Frame):
    """Which of several abilities of a card is used (BS 13.12)."""

    __slots__ = ("abilities", "card", "card_kind", "cause")
    named = ("card", "card_kind", "cause", "abilities")
    kind = WHICH

    def __init__(
        self, seat: int, card: int, card_kind: int, cause: Cause, abilities: tuple[int, ...]
    ) -> None:
        self.seat = seat
        self.card: Final = card
        self.card_kind: Final = card_kind
        self.cause: Final = cause
        self.abilities: Final = abilities


#: What a player has given for an attempt so far: Copper, Water and Influence.
Paid: TypeAlias = tuple[int, int, int]
NOTHING_PAID: Final = (0, 0, 0)


class Pay(Frame):
    """How the rest of a cost is paid: Copper first, then Water (BS 5.1).

    `copper` is below 0 when more was produced than the cost asks for; `paid` is what is lost if the player
    gives up now (BS 5.4).
    """

    __slots__ = ("copper", "paid", "water")
    named = ("copper", "water", "paid")
    kind = PAY

    def __init__(self, seat: int, copper: int, water: int, paid: Paid = NOTHING_PAID) -> None:
        self.seat = seat
        self.copper: Final = copper
        self.water: Final = water
        self.paid: Final = paid

    def after(self, paid: Paid) -> Pay:
        """The same question when something else was paid before it."""
        return Pay(self.seat, self.copper, self.water, _sum(self.paid, paid))


class Council(Frame):
    """Who bows for the rest of the Influence that a Council action needs (BS 15.7); `paid` as in `Pay`.

    `counted` are the cards that have counted without bowing; `plain` is 1 for what is no Council action.
    """

    __slots__ = ("counted", "influence", "paid", "plain")
    named = ("influence", "paid", "counted", "plain")
    kind = COUNCIL

    def __init__(
        self,
        seat: int,
        influence: int,
        paid: Paid = NOTHING_PAID,
        counted: tuple[int, ...] = (),
        plain: int = 0,
    ) -> None:
        self.seat = seat
        self.influence: Final = influence
        self.paid: Final = paid
        self.counted: Final = counted
        self.plain: Final = plain

    def after(self, paid: Paid) -> Council:
        """The same question when something else was paid before it."""
        return Council(self.seat, self.influence, _sum(self.paid, paid), self.counted, self.plain)


def _sum(one: Paid, other: Paid) -> Paid:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])
