"""Standing text: what the engine asks of a lasting text, and how such a text is taught (BS 16.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.conditions import Condition, all_hold
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.kinds import ANY_SORT, is_such, sorts_of
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.refs import SAME, This
from serai.games.burning_sands.language.running import (
    EMPTY,
    Cards,
    Measure,
    PrintedView,
    RunOn,
    view_of,
)
from serai.games.burning_sands.language.selectors_every import Every
from serai.games.burning_sands.language.words import BOOK, agreeing, doings_of
from serai.games.burning_sands.rules.ability import (
    COPPER,
    COSTS,
    DOINGS,
    GIFTS,
    HANDS,
    NUMBERS,
    SAPS,
    SAVES,
    SETS,
    Run,
)
from serai.games.burning_sands.rules.leaving import destroy_now
from serai.games.burning_sands.rules.units import may_speak
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.frames import NO_CAUSE
from serai.games.burning_sands.state.terms import NOTHING


class Standing:
    """Lasting text as the engine asks for it; each question has an answer that changes nothing."""

    def __init__(
        self,
        what: Cards | None = None,
        bonus: Bonus | None = None,
        per: Measure | None = None,
        measure: Measure | None = None,
        force: int = 0,
        traits: tuple[tuple[str, int], ...] = (),
        cannot: tuple[int, ...] = (),
        costs: int = 0,
        coin: str = "",
        copper: int = 0,
        hand: int = 0,
        conditions: tuple[Condition, ...] = (),
        being: str = "",
        here: bool = False,
        fixed: int = NOTHING,
        whose: Who = YOU,
        instead: str = "",
        fixed_by: Measure | None = None,
        lost: tuple[str, ...] = (),
        allowed: tuple[int, ...] = (),
    ) -> None:
        self.what: Final = what
        self.bonus: Final = bonus
        self.per: Final = per
        self.measure: Final = measure
        self.force: Final = force  # which value a measured bonus changes: 0 Strength, 1 Ka
        self.traits: Final = traits  # each with its number
        self.cannot: Final = cannot
        self.costs: Final = costs  # what it adds to a cost
        self.coin: Final = coin
        self.copper: Final = copper  # what it adds to a producer
        self.hand: Final = hand
        self.conditions: Final = conditions
        self.being: Final = being  # what the cards must be: attacking, bowed ...
        self.here: Final = here  # its card must be in the battle (BS 9.11)
        self.whose: Final = whose  # whose hand it speaks of
        self.fixed: Final = fixed  # what Strength or Ka (see `force`) it sets, or NOTHING
        self.fixed_by: Final = fixed_by  # a counted number that it sets
        self.lost: Final = lost  # the traits that it takes
        self.allowed: Final = allowed
        self.instead: Final = instead  # what is done in place of destroying a card
        self.about: Final = (
            (SETS if fixed != NOTHING else 0)
            | (NUMBERS if bonus is not None or measure is not None else 0)
            | (DOINGS if cannot or allowed else 0)
            | (GIFTS if traits or lost else 0)
            | (COSTS if costs else 0)
            | (COPPER if copper else 0)
            | (HANDS if hand else 0)
            | (SAVES if instead else 0)
            | (SAPS if (bonus is not None and bonus.k < 0) or (measure is not None and force == 1) else 0)
        )
        self._this: Final = isinstance(what, This)
        self._yours: Final = isinstance(what, Every) and what.whose == YOU
        self._sorts: Final = sorts_of(what.kind.nouns) if isinstance(what, Every) else ANY_SORT

    def given(self, conditions: tuple[Condition, ...], being: str = "", here: bool = False) -> Standing:
        """The same text, working only while conditions hold, for cards that are something, or from there."""
        return Standing(
            self.what,
            self.bonus,
            self.per,
            self.measure,
            self.force,
            self.traits,
            self.cannot,
            self.costs,
            self.coin,
            self.copper,
            self.hand,
            (*conditions, *self.conditions),
            being or self.being,
            here or self.here,
            self.fixed,
            self.whose,
            self.instead,
            self.fixed_by,
            self.lost,
            self.allowed,
        )

    def _works(self, g: State, run: Run) -> bool:
        if self.here and (g.battle == NOTHING or not may_speak(g, run.seat, run.card)):
            return False
        return not self.conditions or all_hold(self.conditions, g, run)

    def _might_mean(self, g: State, source: int, card: int) -> bool:
        """A first look, before its words are weighed: whether it could speak of a card at all."""
        if self._this:
            return card in (source, g.host[source], g.battle)  # itself, its host, the attacked City Section
        if self._yours and g.control[source] != g.control[card]:
            return False
        return self._sorts == ANY_SORT or bool(face_of(g, g.kind[card]).sort & self._sorts)

    def _speaks_of(self, g: State, run: Run, card: int) -> bool:
        if self.what is None or not self.what.matches(g, run, card):
            return False
        return (not self.being or is_such(g, run, card, self.being)) and self._works(g, run)

    def changes(self, g: State, source: int, card: int, which: int) -> int:
        """What it adds to a value of a card."""
        bonus = self.bonus
        if bonus is None and (self.measure is None or which != self.force):
            return 0
        size = 1 if bonus is None else bonus.of(which)
        if not size or not self._might_mean(g, source, card):
            return 0
        run = view_of(g, source)
        if not self._speaks_of(g, run, card):
            return 0
        if self.measure is not None:
            return self.measure.value(g, RunOn(run, card), 0)
        return size if self.per is None else size * self.per.value(g, RunOn(run, card), 0)

    def sets(self, g: State, source: int, card: int, which: int) -> int:
        """The Strength (which 0) or Ka (1) that a card has in place of the printed one, or NOTHING."""
        if self.fixed == NOTHING or which != self.force or not self._might_mean(g, source, card):
            return NOTHING
        run = view_of(g, source)
        if not self._speaks_of(g, run, card):
            return NOTHING
        return self.fixed if self.fixed_by is None else max(0, self.fixed_by.value(g, RunOn(run, card), 0))

    def rules(self, g: State, source: int, card: int) -> bool:
        """Whether what it forbids and allows is said of a card."""
        return self._might_mean(g, source, card) and self._speaks_of(g, view_of(g, source), card)

    def gives(self, g: State, source: int, card: int) -> bool:
        """Whether it gives a card its traits, and takes from it those that it takes."""
        return self._might_mean(g, source, card) and self._speaks_of(g, PrintedView(g, source), card)

    def adds_cost(self, g: State, source: int, seat: int, kind: int, coin: str) -> int:
        """What it adds to the Copper or Water that a player pays for a card (BS 6.21)."""
        what = self.what
        if coin != self.coin or not isinstance(what, Every):
            return 0
        if self._yours and g.control[source] != seat:
            return 0
        if self._sorts != ANY_SORT and not 1 << face_of(g, kind).type & self._sorts:
            return 0
        if not what.kind.fits_kind(g, kind):
            return 0
        run = view_of(g, source)
        if what.whose is not None and not what.whose.has(g, run, seat, 0):
            return 0
        return self._times(g, run) if self._works(g, run) else 0

    def _times(self, g: State, run: Run) -> int:
        """What it adds to a cost: so much, or so much for each of something."""
        return self.costs if self.per is None else self.costs * self.per.value(g, run, 0)

    def adds_own_cost(self, g: State, seat: int, kind: int, coin: str) -> int:
        """What it adds to the cost of its own card, which is still in hand and says so (BS 1.9)."""
        if coin != self.coin:
            return 0
        run = Run(EMPTY, seat, NOTHING, kind, NO_CAUSE, (), 0)
        return self._times(g, run) if self._works(g, run) else 0

    def adds_copper(self, g: State, source: int, card: int) -> int:
        """What it adds to the Copper that a card produces."""
        if not self.copper or not self._might_mean(g, source, card):
            return 0
        run = view_of(g, source)
        if not self._speaks_of(g, run, card):
            return 0
        return self.copper if self.per is None else self.copper * self.per.value(g, RunOn(run, card), 0)

    def saves(self, g: State, source: int, card: int) -> bool:
        """Do what is done in place of destroying a card; the answer is whether it was (BS 18.18)."""
        if not self._might_mean(g, source, card) or not self._speaks_of(g, view_of(g, source), card):
            return False
        whom, _, deed = self.instead.partition(" ")
        if whom == "it":
            return deeds.do(g, deed, card)
        if source == card or not deeds.can_do(g, deed, source):
            return False
        if deed == "destroy":
            destroy_now(g, source)
            return True
        return deeds.do(g, deed, source)

    def adds_hand(self, g: State, source: int, seat: int) -> int:
        """What it adds to the greatest hand of a player."""
        run = view_of(g, source)
        return self.hand if self.hand and self.whose.has(g, run, seat, 0) and self._works(g, run) else 0


C = TypeVar("C")


def lasting_words(*templates: str, **fixed: Any) -> Callable[[type[C]], type[C]]:
    """Teach a lasting text: "your Heroes have ..."."""

    def teach(cls: type[C]) -> type[C]:
        _teach_alone(cls, templates, fixed)
        BOOK.phrase(*agreeing(*templates), kind="standing", **fixed)(cls)
        return cls

    return teach


def _teach_alone(cls: type[C], templates: tuple[str, ...], fixed: dict[str, Any]) -> None:
    """Teach what is said of a subject that was named before: "... and cannot attack"."""
    for place, kind in enumerate(("lasting_one", "lasting_many")):
        alone = [doings_of(template)[place] for template in templates if template.startswith("{what} ")]
        if alone:
            BOOK.phrase(*dict.fromkeys(alone), kind=kind, what=SAME, **fixed)(cls)


def for_a_time(*templates: str, **fixed: Any) -> Callable[[type[C]], type[C]]:
    """Teach a lasting text that an effect can also make true for the turn or the battle."""

    def teach(cls: type[C]) -> type[C]:
        _teach_alone(cls, templates, fixed)
        BOOK.phrase(*agreeing(*templates), kind="for_a_time", **fixed)(cls)
        BOOK.phrase(*agreeing(*templates), kind="standing", **fixed)(cls)
        return cls

    return teach


class StandingWords(Protocol):
    """A sentence of lasting text."""

    def standing(self) -> Standing: ...
