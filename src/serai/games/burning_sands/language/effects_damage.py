"""Effects of damage: on one card, and less or more of it from an engagement (BS 10.11, BS 10.44)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.running import SEEN, SHORT, Cards, Measure, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules import engagement_answers
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.state import State


@BOOK.phrase(
    *(f"{verb} {{n:by}} damage {to} {{whom:card}}" for verb, to in (("deal", "to"), ("inflict", "on"))),
    "{whom:card} takes {n:by} damage",
    "{whom:card} absorbs {n:by} damage",
    kind="effect",
    what=None,
)
@BOOK.phrase(
    "{what:card} deals {n:by} damage to {whom:card}",
    kind="effect",
    example="one of your Heroes deals 2 damage to target opposing Hero",
)
@BOOK.phrase(
    "{what:card} deals damage equal to {n:measure} to {whom:card}",
    kind="effect",
    example="one of your Heroes deals damage equal to its Ka to target opposing Hero",
)
@BOOK.phrase("deal damage equal to {n:measure} to {whom:card}", kind="effect", what=None)
@dataclass(frozen=True, slots=True)
class DamageCard:
    """One card takes damage as from Archery: it is destroyed unless it is stronger (BS 10.44, BS 10.45)."""

    n: Measure
    whom: Cards
    what: Cards | None = None

    def slots(self) -> tuple[Slot, ...]:
        """Who deals it, then who takes it."""
        return (*(() if self.what is None else self.what.slots()), *self.whom.slots())

    def do(self, g: State, run: Run) -> None:
        """The weak are destroyed."""
        first = 0 if self.what is None else len(self.what.slots())
        damage = self.n.value(g, run, run.base + first)
        able = self.what is None or bool(self.what.cards(g, run, run.base))
        done = False
        for card in self.whom.cards(g, run, run.base + first) if able else []:
            if strength(g, card) <= damage:
                remember(g, SEEN, g.kind[card])
                done = deeds.do(g, "destroy", card)
        remember(g, SHORT, 0 if done else 1)


_DAMAGE = (
    "the damage",
    "its damage",
    "that damage",
    "the damage of that engagement",
    "that engagement's damage",
)


@BOOK.phrase(
    *(f"{damage} is reduced by {{n:by}}" for damage in _DAMAGE),
    *(f"reduce {damage} by {{n:by}}" for damage in _DAMAGE),
    "that engagement deals {n:x} less damage",
    "it deals {n:x} less damage",
    "prevent {n:by} damage",
    kind="effect",
    sign=-1,
)
@BOOK.phrase(
    *(f"{damage} is increased by {{n:by}}" for damage in _DAMAGE),
    *(f"increase {damage} by {{n:by}}" for damage in _DAMAGE),
    "that engagement deals {n:x} more damage",
    "it deals {n:x} more damage",
    kind="effect",
    sign=1,
)
@dataclass(frozen=True, slots=True)
class ChangeBlow:
    """The engagement that is answered does more or less damage (BS 10.5)."""

    n: Measure | int
    sign: int

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """It counts when the damage is dealt."""
        n = self.n if isinstance(self.n, int) else self.n.value(g, run, run.base)
        engagement_answers.change_damage(g, n * self.sign)
