"""Lasting text: what works as long as its card is in play without a scarab (SL 8.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import ALL, COLUMN_TYPES, GODS, LEADER, NOBODY, PLACES, kind_of, region_of
from serai.games.scarab_lords.words import BOOK, EVERYWHERE, SAME_COLUMN, SAME_REGION, ability

T = TypeVar("T")


@BOOK.phrase("your phase {phase} {types:kinds}{area}", "your {types:kinds}{area}", kind="scope")
@dataclass(frozen=True, slots=True)
class Scope:
    """The cards of its owner that a lasting text speaks of."""

    types: tuple[int, ...] = COLUMN_TYPES
    area: int = EVERYWHERE
    phase: int = ALL
    own_card: bool = False

    def covers(self, g: State, source: int, card: int) -> bool:
        """Whether a card of the same owner is meant by the text on `source`."""
        if self.own_card:
            return card == source
        face = g.face[card]
        if g.pool.type[face] not in self.types or (self.phase != ALL and g.pool.phase[face] != self.phase):
            return False
        return near(self.area, g.place[source], g.place[card])


def near(area: int, here: int, there: int) -> bool:
    """Whether a column lies in the area that a card in `here` speaks of (SL 8.13)."""
    if area == SAME_COLUMN:
        return here == there
    if area == SAME_REGION:
        return here < GODS and region_of(here) == region_of(there)
    return True


@ability(
    "This card has {amount} power for each opposing card in the same column, cursed or not.",
    scope=Scope(own_card=True),
    per_opposing=True,
)
@ability(
    "This card has {amount} power while you have an uncursed leader in the same column.",
    scope=Scope(own_card=True),
    with_leader=True,
)
@ability("This card has {amount} power.", scope=Scope(own_card=True))
@ability("{Scope} have {amount} power.")
@dataclass(frozen=True, slots=True)
class PowerBonus:
    """Cards have more power, or less (SL 9.27)."""

    scope: Scope
    amount: int
    with_leader: bool = False
    per_opposing: bool = False

    def for_card(self, g: State, source: int, card: int) -> int:
        """What it adds to an uncursed card of the same owner."""
        if not self.scope.covers(g, source, card):
            return 0
        seat, place = g.owner[card], g.place[card]
        if self.with_leader and not has_uncursed(g, seat, place, LEADER):
            return 0
        if self.per_opposing:
            return self.amount * len(g.rows[(1 - seat) * PLACES + place])
        return self.amount


@ability("This card cannot be {harms} by the opponent.", scope=Scope(own_card=True))
@ability("{Scope} cannot be {harms} by the opponent.")
@dataclass(frozen=True, slots=True)
class Protection:
    """Cards that the opponent cannot curse, discard or return to hand (SL 9.30)."""

    scope: Scope
    harms: tuple[int, ...]


_EACH_TIME = "Each time you exercise {} supremacy{{area:exercise_area}}, {} {{amount:n}} more card(s){}."


@ability(_EACH_TIME.format("military", "the opponent discards", " from the top of the deck"), column=0)
@ability(_EACH_TIME.format("religious", "you may curse", ""), column=1)
@ability(_EACH_TIME.format("economic", "you may draw", ""), column=2)
@dataclass(frozen=True, slots=True)
class ExerciseBonus:
    """An exercise of supremacy does more (SL 9.33)."""

    column: int
    amount: int
    area: int = EVERYWHERE


@ability("Your religious supremacy may curse a card in either region.")
@dataclass(frozen=True, slots=True)
class Reach:
    """Religious supremacy reaches both regions (SL 9.35)."""


@ability("You win ties in the same column.", same_column=True)
@ability("You win ties in every column in which you have an uncursed card.")
@ability("You win ties in {column:icon} columns in which you have an uncursed card.")
@dataclass(frozen=True, slots=True)
class WinTies:
    """Equal totals go to the owner of this text (SL 9.36)."""

    column: int = ALL
    same_column: bool = False

    def decides(self, g: State, source: int, column: int) -> bool:
        """Whether it speaks of this column."""
        if self.same_column:
            return g.place[source] == column
        return self.column in (ALL, kind_of(column))


def at_work(g: State, seat: int, kind: type[T]) -> list[tuple[int, T]]:
    """The lasting texts of a kind on a player's cards without a scarab, each behind its card (SL 8.3)."""
    texts = g.pool.lasting_texts(kind)
    base = seat * PLACES
    return [
        (source, text)
        for row in g.rows[base : base + PLACES]
        for source in row
        if not g.scarabs[source]
        for text in texts[g.face[source]]
    ]


def has_uncursed(g: State, seat: int, place: int, type: int = ALL) -> bool:
    """Whether a player has an uncursed card (of a type) in a column."""
    for card in g.rows[seat * PLACES + place]:
        if not g.scarabs[card] and (type == ALL or g.pool.type[g.face[card]] == type):
            return True
    return False


def power(g: State, card: int) -> int:
    """The current power of a card in a column (SL 2.8)."""
    return 0 if g.scarabs[card] else _power(g, card, at_work(g, g.owner[card], PowerBonus))


def _power(g: State, card: int, bonuses: list[tuple[int, PowerBonus]]) -> int:
    """The power of an uncursed card, printed and by what its owner's texts add."""
    total = g.pool.power[g.face[card]]
    for source, bonus in bonuses:
        total += bonus.for_card(g, source, card)
    return max(0, total)


def totals(g: State, seat: int) -> list[int]:
    """A player's totals in the six columns, boosts included (SL 10.5)."""
    scarabs, base = g.scarabs, seat * PLACES
    bonuses = at_work(g, seat, PowerBonus)
    result = g.boost[:] if seat == g.seat else [0] * GODS
    for column, row in enumerate(g.rows[base : base + GODS]):
        for card in row:
            if not scarabs[card]:
                result[column] += _power(g, card, bonuses) if bonuses else g.pool.power[g.face[card]]
    return result


def tie_winner(g: State, column: int) -> int:
    """Who wins equal totals by a card's text (SL 9.36); nobody if both would (SL 9.37)."""
    winners = [
        seat
        for seat in (0, 1)
        if has_uncursed(g, seat, column)
        and any(tie.decides(g, source, column) for source, tie in at_work(g, seat, WinTies))
    ]
    return winners[0] if len(winners) == 1 else NOBODY


def exercise_bonus(g: State, seat: int, column: int) -> int:
    """How much more an exercise in this column does for the player (SL 9.33)."""
    more = 0
    for source, bonus in at_work(g, seat, ExerciseBonus):
        if bonus.column == kind_of(column) and near(bonus.area, g.place[source], column):
            more += bonus.amount
    return more


def protected(g: State, card: int, harm: int) -> bool:
    """Whether the opponent cannot do that to a card (SL 9.30)."""
    return any(
        harm in shield.harms and shield.scope.covers(g, source, card)
        for source, shield in at_work(g, g.owner[card], Protection)
    )
