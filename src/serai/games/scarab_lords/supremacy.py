"""The supremacy phase: determining supremacy in all six columns, and what exercising it does (SL 10.1)."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.ending import finish_turn
from serai.games.scarab_lords.events import Determined, Exercised
from serai.games.scarab_lords.lasting import Reach, at_work, exercise_bonus, protected, tie_winner, totals
from serai.games.scarab_lords.state import State, cards_of
from serai.games.scarab_lords.targets import MUST, against_choice
from serai.games.scarab_lords.terms import MILITARY, NOBODY, NOWHERE, PLACES, RELIGIOUS, kind_of, region_of
from serai.games.scarab_lords.verbs import ACTS, DONE, DRAW, EXERCISE, FREE_DISCARDS, TARGET, USE
from serai.games.scarab_lords.words import CURSE
from serai.games.scarab_lords.zones import curse, draw, mill
from serai.kernel import Reason, Verb
from serai.parts.questions import Choice, Counted

_SHIELDED: Final = Reason("not cursed by you", "SL 9.30")
_OTHER_REGION: Final = Reason("other region", "SL 10.15")


def determine(g: State) -> None:
    """Give each column's pyramid to the higher total (SL 10.6)."""
    for column, (mine, theirs) in enumerate(zip(totals(g, 0), totals(g, 1), strict=True)):
        if mine != theirs:
            holder = 0 if mine > theirs else 1
        elif g.rows[column] or g.rows[PLACES + column]:
            holder = tie_winner(g, column)
        else:
            holder = NOBODY
        before = g.pyramids[column]
        g.pyramids[column] = holder
        if g.events is not None and (mine or theirs or holder != before):
            g.events.append(Determined(column, (mine, theirs), holder))
    g.exercised = 0


class Exercising(Choice):
    """Each column held and not exercised yet, in any order, or no more (SL 10.9)."""

    __slots__ = ()
    prompt = ("exercise", "SL 10.9")
    takes = (EXERCISE, DONE)

    def choices(self, g: State) -> list[int]:
        held = [column for column, holder in enumerate(g.pyramids) if holder == self.seat]
        return [column for column in held if not g.exercised >> column & 1]

    def against_unfit(self, g: State, n: int) -> Reason:
        return Reason("exercised" if g.pyramids[n] == self.seat else "no pyramid", "SL 10.9")

    def against_other(self, g: State, verb: Verb, n: int) -> Reason:
        if verb in ACTS or verb is USE:
            return Reason("determined", "SL 10.3")
        return Reason("no free discard", "SL 4.19") if verb in FREE_DISCARDS else self.first()

    def choose(self, g: State, n: int) -> None:
        g.stack.append(self)
        exercise(g, self.seat, n)

    def end(self, g: State) -> None:
        finish_turn(g, self.seat)


def exercise(g: State, seat: int, column: int) -> None:
    """Exercise supremacy in a column (SL 10.13 to SL 10.15)."""
    g.exercised |= 1 << column
    g.tell(Exercised(seat, column))
    more = exercise_bonus(g, seat, column)
    kind = kind_of(column)
    if kind == MILITARY:
        mill(g, 1 - seat, 1 + more)
    elif kind == RELIGIOUS:
        region = NOWHERE if at_work(g, seat, Reach) else region_of(column)
        Cursing(seat, region, 1 + more, more).ask(g)
    else:
        draw(g, seat, 1)
        _draw_next(g, seat, more)


def _draw_next(g: State, seat: int, left: int) -> None:
    if left and g.deck[seat]:
        g.stack.append(Drawing(seat, left))


class Drawing(Counted):
    """Whether to draw one more card (SL 9.34)."""

    __slots__ = ()
    prompt = ("draw-more", "SL 9.34")
    takes = (DRAW, DONE)

    def choices(self, g: State) -> tuple[int, ...]:
        return (0,)

    def choose(self, g: State, n: int) -> None:
        draw(g, self.seat, 1)
        _draw_next(g, self.seat, self.count - 1)


class Cursing(Choice):
    """Which opposing card religious supremacy curses; those beyond the first may be left (SL 10.15)."""

    __slots__ = ("chosen", "left", "optional", "region")
    named = ("region", "left", "optional", "chosen")
    prompt = ("curse", "SL 10.15")
    takes = (TARGET, DONE)
    must = MUST

    def __init__(
        self, seat: int, region: int, left: int, optional: int, chosen: tuple[int, ...] = ()
    ) -> None:
        self.seat = seat
        self.region: Final = region  # NOWHERE: either
        self.left: Final = left
        self.optional: Final = optional  # from so many left on
        self.chosen: Final = chosen

    def ask(self, g: State) -> None:
        """Ask, if a card can be chosen (SL 10.16)."""
        if self.left and self.choices(g):
            g.stack.append(self)

    def choices(self, g: State) -> list[int]:
        theirs = cards_of(g, 1 - self.seat)
        return [card for card in theirs if card not in self.chosen and self._against(g, card) is None]

    def _against(self, g: State, card: int) -> Reason | None:
        """What speaks against cursing a card in a column."""
        if g.owner[card] == self.seat:
            return Reason("own card", "SL 10.15")
        if self.region not in (NOWHERE, region_of(g.place[card])):
            return _OTHER_REGION
        return _SHIELDED if protected(g, card, CURSE) else None

    def may_end(self, g: State) -> bool:
        return self.left <= self.optional

    def against_unfit(self, g: State, n: int) -> Reason:
        return against_choice(g, n, self.chosen, "SL 9.33") or self._against(g, n) or self.first()

    def choose(self, g: State, n: int) -> None:
        curse(g, n, 1)
        Cursing(self.seat, self.region, self.left - 1, self.optional, (*self.chosen, n)).ask(g)
