"""Lasting text: what works as long as its card is in play without a scarab (SL 8.3)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import ALL, COLUMN_TYPES, GODS, LEADER, NOBODY, PLACES, region_of
from serai.games.scarab_lords.words import BOOK, EVERYWHERE, SAME_COLUMN, SAME_REGION


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
        return near(g, self.area, g.place[source], g.place[card])


def near(g: State, area: int, here: int, there: int) -> bool:
    """Whether a column lies in the area that a card in `here` speaks of (SL 8.13)."""
    if area == SAME_COLUMN:
        return here == there
    if area == SAME_REGION:
        return here < GODS and region_of(here) == region_of(there)
    return True


@BOOK.phrase(
    "This card has {amount} power for each opposing card in the same column, cursed or not.",
    kind="ability",
    scope=Scope(own_card=True),
    with_leader=False,
    per_opposing=True,
)
@BOOK.phrase(
    "This card has {amount} power while you have an uncursed leader in the same column.",
    kind="ability",
    scope=Scope(own_card=True),
    with_leader=True,
    per_opposing=False,
)
@BOOK.phrase(
    "This card has {amount} power.",
    kind="ability",
    scope=Scope(own_card=True),
    with_leader=False,
    per_opposing=False,
)
@BOOK.phrase("{Scope} have {amount} power.", kind="ability", with_leader=False, per_opposing=False)
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


@BOOK.phrase("This card cannot be {harms} by the opponent.", kind="ability", scope=Scope(own_card=True))
@BOOK.phrase("{Scope} cannot be {harms} by the opponent.", kind="ability")
@dataclass(frozen=True, slots=True)
class Protection:
    """Cards that the opponent cannot curse, discard or return to hand (SL 9.30)."""

    scope: Scope
    harms: tuple[int, ...]


@BOOK.phrase(
    "Each time you exercise military supremacy{area:exercise_area}, "
    "the opponent discards {amount:n} more card(s) from the top of the deck.",
    kind="ability",
    column=0,
)
@BOOK.phrase(
    "Each time you exercise religious supremacy{area:exercise_area}, you may curse {amount:n} more card(s).",
    kind="ability",
    column=1,
)
@BOOK.phrase(
    "Each time you exercise economic supremacy{area:exercise_area}, you may draw {amount:n} more card(s).",
    kind="ability",
    column=2,
)
@dataclass(frozen=True, slots=True)
class ExerciseBonus:
    """An exercise of supremacy does more (SL 9.33)."""

    column: int
    amount: int
    area: int = EVERYWHERE


@BOOK.phrase("Your religious supremacy may curse a card in either region.", kind="ability")
@dataclass(frozen=True, slots=True)
class Reach:
    """Religious supremacy reaches both regions (SL 9.35)."""


@BOOK.phrase("You win ties in the same column.", kind="ability", column=ALL, same_column=True)
@BOOK.phrase(
    "You win ties in every column in which you have an uncursed card.",
    kind="ability",
    column=ALL,
    same_column=False,
)
@BOOK.phrase(
    "You win ties in {column:icon} columns in which you have an uncursed card.",
    kind="ability",
    same_column=False,
)
@dataclass(frozen=True, slots=True)
class WinTies:
    """Equal totals go to the owner of this text (SL 9.36)."""

    column: int = ALL
    same_column: bool = False

    def decides(self, g: State, source: int, column: int) -> bool:
        """Whether it speaks of this column."""
        if self.same_column:
            return g.place[source] == column
        return self.column == ALL or self.column == column % 3


def has_uncursed(g: State, seat: int, place: int, type: int = ALL) -> bool:
    """Whether a player has an uncursed card (of a type) in a column."""
    for card in g.rows[seat * PLACES + place]:
        if not g.scarabs[card] and (type == ALL or g.pool.type[g.face[card]] == type):
            return True
    return False


def power(g: State, card: int) -> int:
    """The current power of a card in a column (SL 2.8)."""
    if g.scarabs[card]:
        return 0
    seat = g.owner[card]
    total = g.pool.power[g.face[card]]
    bonuses = g.pool.bonuses
    for row in g.rows[seat * PLACES : seat * PLACES + PLACES]:
        for source in row:
            if not g.scarabs[source]:
                for bonus in bonuses[g.face[source]]:
                    total += bonus.for_card(g, source, card)
    return max(0, total)


def totals(g: State, seat: int) -> list[int]:
    """A player's totals in the six columns, boosts included (SL 10.5)."""
    rows = g.rows
    scarabs = g.scarabs
    faces = g.face
    powers = g.pool.power
    bonuses = g.pool.bonuses
    base = seat * PLACES
    boosted = [
        source
        for row in rows[base : base + PLACES]
        for source in row
        if bonuses[faces[source]] and not scarabs[source]
    ]
    result = g.boost[:] if seat == g.seat else [0] * GODS
    for column in range(GODS):
        total = 0
        for card in rows[base + column]:
            if not scarabs[card]:
                if boosted:
                    total += power(g, card)
                else:
                    total += powers[faces[card]]
        result[column] += total
    return result


def tie_winner(g: State, column: int) -> int:
    """Who wins equal totals by a card's text (SL 9.36); nobody if both would (SL 9.37)."""
    zero, one = _wins_tie(g, 0, column), _wins_tie(g, 1, column)
    if zero == one:
        return NOBODY
    return 0 if zero else 1


def _wins_tie(g: State, seat: int, column: int) -> bool:
    """Whether a text gives this player the tie in a column in which the player has an uncursed card."""
    if not has_uncursed(g, seat, column):
        return False
    ties = g.pool.ties
    base = seat * PLACES
    for row in g.rows[base : base + PLACES]:
        for source in row:
            for tie in ties[g.face[source]]:
                if not g.scarabs[source] and tie.decides(g, source, column):
                    return True
    return False


def exercise_bonus(g: State, seat: int, column: int) -> int:
    """How much more an exercise in this column does for the player (SL 9.33)."""
    more = 0
    base = seat * PLACES
    for row in g.rows[base : base + PLACES]:
        for source in row:
            for bonus in g.pool.exercises[g.face[source]]:
                if (
                    not g.scarabs[source]
                    and bonus.column == column % 3
                    and near(g, bonus.area, g.place[source], column)
                ):
                    more += bonus.amount
    return more


def has_reach(g: State, seat: int) -> bool:
    """Whether the player's religious supremacy reaches both regions (SL 9.35)."""
    base = seat * PLACES
    return any(
        g.pool.reaches[g.face[card]] and not g.scarabs[card]
        for row in g.rows[base : base + PLACES]
        for card in row
    )


def protected(g: State, card: int, harm: int) -> bool:
    """Whether the opponent cannot do that to a card (SL 9.30)."""
    shields = g.pool.shields
    base = g.owner[card] * PLACES
    for row in g.rows[base : base + PLACES]:
        for source in row:
            for shield in shields[g.face[source]]:
                if harm in shield.harms and not g.scarabs[source] and shield.scope.covers(g, source, card):
                    return True
    return False
