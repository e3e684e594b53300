"""Choosing cards in play: the noun phrases of effects, and the frames that ask for each target in turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.scarab_lords.frames import MUST, Ask
from serai.games.scarab_lords.lasting import near
from serai.games.scarab_lords.state import State, cards_of, in_play
from serai.games.scarab_lords.terms import (
    ALL,
    COLUMN_TYPES,
    COLUMNS,
    DONE,
    GODS,
    INTO,
    NOWHERE,
    REGION,
    REGIONS,
    TARGET,
    region_of,
)
from serai.games.scarab_lords.words import BOOK, EVERYWHERE, ONE_COLUMN, ONE_REGION
from serai.kernel import Action, Data, Reason, Verb
from serai.parts.frames import Number

# Whose cards a noun phrase means.
ANYONE = 0
YOURS = 1
OPPOSING = 2

_TAIL = "{area:target_area}{limit}"
_NOT_IN_PLAY: Final = Reason("not in play", "SL 8.9")
_A_GOD: Final = Reason("god chosen", "SL 8.9")
_DOES_NOT_FIT: Final = Reason("does not fit", "SL 8.9")


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
        found = [*cards_of(g, seat), *cards_of(g, 1 - seat)]
        return [other for other in found if self.against(g, seat, card, place, other) is None]

    def against(self, g: State, seat: int, card: int, place: int, other: int) -> Reason | None:
        """What speaks against a card in a column."""
        face = g.face[other]
        if self.owner != ANYONE and (self.owner == YOURS) != (g.owner[other] == seat):
            return _DOES_NOT_FIT
        if g.pool.type[face] not in self.types:
            return _DOES_NOT_FIT
        if self.limit != ALL and g.pool.power[face] > self.limit:
            return Reason("too strong", "SL 9.10", self.limit)
        there = g.place[other]
        if self.area == ONE_REGION:
            fits = region_of(there) == place
        elif self.area == ONE_COLUMN:
            fits = there == place
        else:
            fits = card == NOWHERE or near(g, self.area, g.place[card], there)
        return None if fits else _DOES_NOT_FIT


def against_choice(g: State, card: int, chosen: tuple[int, ...], rule: str) -> Reason | None:
    """What speaks against choosing a card whatever is done to it; `rule` says that each is chosen once."""
    if not in_play(g, card):
        return _NOT_IN_PLAY
    if g.place[card] == GODS:
        return _A_GOD
    return Reason("chosen before", rule) if card in chosen else None


def aim(g: State, seat: int, card: int, number: int) -> None:
    """Begin an aimed effect: ask for the place, then for the targets, as far as there is something to ask."""
    target = g.pool.aimed[number].target
    if target.area in (ONE_REGION, ONE_COLUMN):
        g.stack.append(Where(seat, number, card))
    else:
        _aim_at(g, seat, card, number, NOWHERE)


def _aim_at(g: State, seat: int, card: int, number: int, place: int) -> None:
    effect = g.pool.aimed[number]
    target = effect.target
    fitting = candidates(g, seat, number, card, place)
    if target.count == ALL:
        for other in fitting:
            effect.hit(g, seat, (other,))
    elif fitting:
        g.stack.append(Targets(seat, number, card, place, target.count))


def candidates(
    g: State, seat: int, number: int, card: int, place: int, chosen: tuple[int, ...] = ()
) -> list[int]:
    """The cards in play that an aimed effect may choose next; `place` is the region or column chosen."""
    effect = g.pool.aimed[number]
    fitting = effect.target.fitting(g, seat, card, place)
    return [
        other
        for other in fitting
        if other not in chosen and effect.against(g, seat, card, place, chosen, other) is None
    ]


def has_target(g: State, seat: int, card: int, number: int) -> bool:
    """Whether an aimed effect finds any card, in whichever place it is asked to choose (SL 8.12)."""
    area = g.pool.aimed[number].target.area
    places = {ONE_REGION: range(len(REGIONS)), ONE_COLUMN: range(COLUMNS)}.get(area, (NOWHERE,))
    return any(candidates(g, seat, number, card, place) for place in places)


class Where(Ask):
    """One region or one column of choice; an empty one may be chosen as well (SL 8.14)."""

    __slots__ = ("card", "effect")
    kind = 8
    prompt = ("where", "SL 8.14")
    takes = (REGION, INTO)

    def __init__(self, seat: int, effect: int, card: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.card: Final = card

    def numbers(self) -> tuple[Number, ...]:
        return (self.effect, self.card)

    def offer(self, g: State) -> list[Action]:
        return (REGION if self._is_region(g) else INTO).actions[
            : len(REGIONS) if self._is_region(g) else COLUMNS
        ]

    def _is_region(self, g: State) -> bool:
        return bool(g.pool.aimed[self.effect].target.area == ONE_REGION)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if (verb is REGION) != self._is_region(g) or (verb is REGION and n >= len(REGIONS)):
            return self.first()
        return None

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        _aim_at(g, self.seat, self.card, self.effect, action.n)


class Targets(Ask):
    """Which card an effect is done to next; no more, if it is optional (SL 8.11)."""

    __slots__ = ("card", "chosen", "effect", "left", "place")
    kind = 7
    prompt = ("target", "SL 8.11")
    takes = (TARGET, DONE)

    def __init__(
        self, seat: int, effect: int, card: int, place: int, left: int, chosen: tuple[int, ...] = ()
    ) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.card: Final = card
        self.place: Final = place  # the region or column chosen before
        self.left: Final = left
        self.chosen: Final = chosen

    def numbers(self) -> tuple[Number, ...]:
        return (self.effect, self.card, self.place, self.left, self.chosen)

    def about(self, g: State) -> dict[str, Data]:
        about: dict[str, Data] = {"left": self.left}
        if in_play(g, self.card):
            about["card"] = g.pool.faces[g.face[self.card]].name
        return about

    def offer(self, g: State) -> list[Action]:
        """Nothing, if no card fits (SL 8.12)."""
        fitting = candidates(g, self.seat, self.effect, self.card, self.place, self.chosen)
        offers = [TARGET(other) for other in fitting]
        if offers and g.pool.aimed[self.effect].target.optional:
            offers.append(DONE())
        return offers

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        effect = g.pool.aimed[self.effect]
        if verb is DONE:
            return None if effect.target.optional else MUST
        found: Reason | None = against_choice(g, n, self.chosen, "SL 8.12") or effect.target.against(
            g, self.seat, self.card, self.place, n
        )
        return found or effect.against(g, self.seat, self.card, self.place, self.chosen, n)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is DONE:
            return
        chosen = (*self.chosen, action.n)
        if self.left > 1:
            # The next question lies below whatever this hit asks first.
            g.stack.append(Targets(self.seat, self.effect, self.card, self.place, self.left - 1, chosen))
        g.pool.aimed[self.effect].hit(g, self.seat, chosen)
