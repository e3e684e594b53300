"""Choosing cards in play: the noun phrases of effects, and the frames that ask for each target in turn."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.scarab_lords.frames import TARGETS, WHERE
from serai.games.scarab_lords.lasting import near
from serai.games.scarab_lords.state import Aimed, State, cards_of
from serai.games.scarab_lords.terms import (
    ALL,
    COLUMN_TYPES,
    COLUMNS,
    DONE,
    INTO,
    NOWHERE,
    REGION,
    REGIONS,
    TARGET,
    region_of,
)
from serai.games.scarab_lords.words import BOOK, EVERYWHERE, ONE_COLUMN, ONE_REGION
from serai.kernel import Action, Frame

# Whose cards a noun phrase means.
ANYONE = 0
YOURS = 1
OPPOSING = 2

_TAIL = "{area:target_area}{limit}"


@BOOK.phrase("every {types}" + _TAIL, kind="target", owner=ANYONE, count=ALL, optional=False)
@BOOK.phrase("every opposing {types}" + _TAIL, kind="target", owner=OPPOSING, count=ALL, optional=False)
@BOOK.phrase("all of your {types:kinds}" + _TAIL, kind="target", owner=YOURS, count=ALL, optional=False)
@BOOK.phrase("each of up to {count} {types:kinds}" + _TAIL, kind="target", owner=ANYONE, optional=True)
@BOOK.phrase(
    "each of up to {count} opposing {types:kinds}" + _TAIL, kind="target", owner=OPPOSING, optional=True
)
@BOOK.phrase("each of up to {count} of your {types:kinds}" + _TAIL, kind="target", owner=YOURS, optional=True)
@BOOK.phrase("one {types}" + _TAIL, kind="target", owner=ANYONE, count=1, optional=False)
@BOOK.phrase("one opposing {types}" + _TAIL, kind="target", owner=OPPOSING, count=1, optional=False)
@BOOK.phrase("{count} of your {types:kinds}" + _TAIL, kind="target", owner=YOURS, optional=False)
@BOOK.phrase("{count} {types:kinds}" + _TAIL, kind="target", owner=ANYONE, optional=False)
@BOOK.phrase("{count} opposing {types:kinds}" + _TAIL, kind="target", owner=OPPOSING, optional=False)
@dataclass(frozen=True, slots=True)
class Target:
    """Which cards in columns an effect may be aimed at (SL 8.9)."""

    owner: int
    types: tuple[int, ...] = COLUMN_TYPES
    area: int = EVERYWHERE
    count: int = 1
    optional: bool = False
    limit: int = ALL

    def fitting(self, g: State, seat: int, card: int, place: int) -> list[int]:
        """The cards in play that fit, own ones first; `place` is the region or column chosen, if one is."""
        found: list[int] = []
        if self.owner != OPPOSING:
            found += cards_of(g, seat)
        if self.owner != YOURS:
            found += cards_of(g, 1 - seat)
        return [other for other in found if self._fits(g, card, place, other)]

    def _fits(self, g: State, card: int, place: int, other: int) -> bool:
        face = g.face[other]
        if g.pool.type[face] not in self.types or (self.limit != ALL and g.pool.power[face] > self.limit):
            return False
        there = g.place[other]
        if self.area == ONE_REGION:
            return region_of(there) == place
        if self.area == ONE_COLUMN:
            return there == place
        return card == NOWHERE or near(g, self.area, g.place[card], there)


def aim(g: State, seat: int, card: int, number: int) -> None:
    """Begin an aimed effect: ask for the place, then for the targets, as far as there is something to ask."""
    target = g.pool.aimed[number].target
    if target.area in (ONE_REGION, ONE_COLUMN):
        g.stack.append(Frame(WHERE, seat, (number, card)))
    else:
        _aim_at(g, seat, card, number, NOWHERE)


def _aim_at(g: State, seat: int, card: int, number: int, place: int) -> None:
    effect = g.pool.aimed[number]
    target = effect.target
    fitting = effect.candidates(g, seat, card, place, ())
    if target.count == ALL:
        for other in fitting:
            effect.hit(g, seat, number, (other,))
    elif fitting:
        optional = 1 if target.optional else 0
        g.stack.append(Frame(TARGETS, seat, (number, card, place, target.count, optional)))


def has_target(g: State, seat: int, card: int, number: int) -> bool:
    """Whether an aimed effect finds any card, in whichever place it is asked to choose (SL 8.12)."""
    effect = g.pool.aimed[number]
    places = {ONE_REGION: range(len(REGIONS)), ONE_COLUMN: range(COLUMNS)}.get(
        effect.target.area, range(NOWHERE, NOWHERE + 1)
    )
    return any(effect.candidates(g, seat, card, place, ()) for place in places)


def offer_places(g: State, frame: Frame) -> list[Action]:
    """One region or one column of choice; an empty one may be chosen as well (SL 8.14)."""
    if g.pool.aimed[frame.args[0]].target.area == ONE_REGION:
        return REGION.actions[:2]
    return INTO.actions[:COLUMNS]


def answer_place(g: State, frame: Frame, action: Action) -> None:
    """The place is chosen; what fits there is hit, or asked for."""
    number, card = frame.args
    g.stack.pop()
    _aim_at(g, frame.seat, card, number, action.n)


def offer_targets(g: State, frame: Frame) -> list[Action]:
    """Each card that may be chosen next; done, if the effect is optional (SL 8.11)."""
    number, card, place, _left, optional = frame.args[:5]
    fitting = g.pool.aimed[number].candidates(g, frame.seat, card, place, frame.args[5:])
    offers = [TARGET(other) for other in fitting]
    if optional:
        offers.append(DONE())
    return offers


def answer_target(g: State, frame: Frame, action: Action) -> None:
    """Hit the chosen card; ask for the next one if there is one to ask for."""
    g.stack.pop()
    if action.verb is DONE:
        return
    number, card, place, left, optional = frame.args[:5]
    effect: Aimed = g.pool.aimed[number]
    chosen = (*frame.args[5:], action.n)
    if left > 1:
        # The next question lies below whatever this hit asks first.
        g.stack.append(Frame(TARGETS, frame.seat, (number, card, place, left - 1, optional, *chosen)))
    effect.hit(g, frame.seat, number, chosen)


def still_aiming(g: State, frame: Frame) -> bool:
    """Whether a further target can be found; a question without an answer is dropped (SL 8.12)."""
    number, card, place = frame.args[:3]
    return bool(g.pool.aimed[number].candidates(g, frame.seat, card, place, frame.args[5:]))
