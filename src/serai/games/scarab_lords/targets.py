"""Choosing cards in play: the noun phrases of effects, and the frames that ask for each target in turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from serai.games.scarab_lords.lasting import near
from serai.games.scarab_lords.state import Effect, State, cards_of, in_play
from serai.games.scarab_lords.terms import ALL, COLUMN_TYPES, COLUMNS, GODS, NOWHERE, REGIONS, region_of
from serai.games.scarab_lords.verbs import DONE, INTO, REGION, TARGET
from serai.games.scarab_lords.words import EVERYWHERE, ONE_COLUMN, ONE_REGION, target
from serai.kernel import Action, Data, Reason, Verb
from serai.parts.questions import Choice, Question

# Whose cards a noun phrase means.
ANYONE = 0
YOURS = 1
OPPOSING = 2

#: What an effect asks for is done as far as possible.
MUST: Final = Reason("must", "SL 8.11")
#: No place is chosen.
_ANYWHERE: Final = range(NOWHERE, NOWHERE + 1)
_TAIL = "{area:target_area}{limit}"
_DOES_NOT_FIT: Final = Reason("does not fit", "SL 8.9")


@target("every {types}" + _TAIL, owner=ANYONE, count=ALL)
@target("every opposing {types}" + _TAIL, owner=OPPOSING, count=ALL)
@target("all of your {types:kinds}" + _TAIL, owner=YOURS, count=ALL)
@target("each of up to {count} {types:kinds}" + _TAIL, owner=ANYONE, optional=True)
@target("each of up to {count} opposing {types:kinds}" + _TAIL, owner=OPPOSING, optional=True)
@target("each of up to {count} of your {types:kinds}" + _TAIL, owner=YOURS, optional=True)
@target("one {types}" + _TAIL, owner=ANYONE)
@target("one opposing {types}" + _TAIL, owner=OPPOSING)
@target("{count} of your {types:kinds}" + _TAIL, owner=YOURS)
@target("{count} {types:kinds}" + _TAIL, owner=ANYONE)
@target("{count} opposing {types:kinds}" + _TAIL, owner=OPPOSING)
@dataclass(frozen=True, slots=True)
class Target:
    """Which cards in columns an effect may be aimed at (SL 8.9)."""

    owner: int
    types: tuple[int, ...] = COLUMN_TYPES
    area: int = EVERYWHERE
    count: int = 1
    optional: bool = False
    limit: int = ALL

    def against(self, g: State, aim: Targets, card: int) -> Reason | None:
        """What speaks against a card in a column."""
        face = g.face[card]
        of_another = self.owner != ANYONE and (self.owner == YOURS) != (g.owner[card] == aim.seat)
        if of_another or g.pool.type[face] not in self.types:
            return _DOES_NOT_FIT
        if self.limit != ALL and g.pool.power[face] > self.limit:
            return Reason("too strong", "SL 9.10", self.limit)
        there = g.place[card]
        if self.area == ONE_REGION:
            fits = region_of(there) == aim.place
        elif self.area == ONE_COLUMN:
            fits = there == aim.place
        else:
            fits = aim.card == NOWHERE or near(self.area, g.place[aim.card], there)
        return None if fits else _DOES_NOT_FIT


@mypyc_attr(native_class=False)
class _Aimed(Effect):
    """An effect that is aimed. (Compiled, a dataclass would take `aims` for a field of its own.)"""

    aims = True


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Aiming(_Aimed):
    """An effect that is done to chosen cards in columns."""

    target: Target

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        """Ask for the place, then for the targets, as far as there is something to ask."""
        if _places(self) == _ANYWHERE:
            _aim_at(g, seat, card, number, NOWHERE)
        else:
            g.stack.append(Where(seat, number, card))

    def against(self, g: State, aim: Targets, card: int) -> Reason | None:
        """What speaks against choosing a card next that fits the noun phrase."""
        raise NotImplementedError

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        """Do it to the card chosen last."""
        raise NotImplementedError


def against_choice(g: State, card: int, chosen: tuple[int, ...], rule: str) -> Reason | None:
    """What speaks against choosing a card whatever is done to it; `rule` says that each is chosen once."""
    if not in_play(g, card):
        return Reason("not in play", "SL 8.9")
    if g.place[card] == GODS:
        return Reason("god chosen", "SL 8.9")
    return Reason("chosen before", rule) if card in chosen else None


def _places(effect: Aiming) -> range:
    """The places among which an aimed effect has one chosen first: regions, columns, or nothing to choose."""
    area = effect.target.area
    return range(len(REGIONS)) if area == ONE_REGION else range(COLUMNS) if area == ONE_COLUMN else _ANYWHERE


def _aim_at(g: State, seat: int, card: int, number: int, place: int) -> None:
    effect: Aiming = g.pool.aimed[number]
    aimed = Targets(seat, number, card, place, effect.target.count)
    found = aimed.choices(g)
    if effect.target.count == ALL:
        for other in found:
            effect.hit(g, seat, (other,))
    elif found:
        g.stack.append(aimed)


def has_target(g: State, seat: int, card: int, number: int) -> bool:
    """Whether an aimed effect finds any card, in whichever place it is asked to choose (SL 8.12)."""
    return any(Targets(seat, number, card, place, 1).choices(g) for place in _places(g.pool.aimed[number]))


class Where(Question):
    """One region or one column of choice; an empty one may be chosen as well (SL 8.14)."""

    __slots__ = ("card", "effect")
    named = ("effect", "card")
    prompt = ("where", "SL 8.14")
    takes = (REGION, INTO)

    def __init__(self, seat: int, effect: int, card: int) -> None:
        self.seat = seat
        self.effect: Final = effect
        self.card: Final = card

    def offer(self, g: State) -> list[Action]:
        places = _places(g.pool.aimed[self.effect])
        return (REGION if len(places) == len(REGIONS) else INTO).actions[: len(places)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if verb(n) in self.offer(g) else self.first()

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        _aim_at(g, self.seat, self.card, self.effect, action.n)


class Targets(Choice):
    """Which card an effect is done to next; no more, if it is optional (SL 8.11)."""

    __slots__ = ("card", "chosen", "effect", "left", "place")
    named = ("effect", "card", "place", "left", "chosen")
    prompt = ("target", "SL 8.11")
    takes = (TARGET, DONE)
    must = MUST

    def __init__(
        self, seat: int, effect: int, card: int, place: int, left: int, chosen: tuple[int, ...] = ()
    ) -> None:
        self.seat = seat
        self.effect: Final = effect
        self.card: Final = card
        self.place: Final = place  # the region or column chosen before
        self.left: Final = left
        self.chosen: Final = chosen

    def about(self, g: State) -> dict[str, Data]:
        about: dict[str, Data] = {"left": self.left}
        if in_play(g, self.card):
            about["card"] = g.pool.faces[g.face[self.card]].name
        return about

    def fitting(self, g: State) -> list[int]:
        """The cards in columns that fit the noun phrase, own ones first."""
        target = g.pool.aimed[self.effect].target
        found = [*cards_of(g, self.seat), *cards_of(g, 1 - self.seat)]
        return [card for card in found if target.against(g, self, card) is None]

    def choices(self, g: State) -> list[int]:
        effect: Aiming = g.pool.aimed[self.effect]
        fitting = [card for card in self.fitting(g) if card not in self.chosen]
        return [card for card in fitting if effect.against(g, self, card) is None]

    def may_end(self, g: State) -> bool:
        return bool(g.pool.aimed[self.effect].target.optional)

    def against_unfit(self, g: State, n: int) -> Reason:
        effect: Aiming = g.pool.aimed[self.effect]
        found = against_choice(g, n, self.chosen, "SL 8.12") or effect.target.against(g, self, n)
        return found or effect.against(g, self, n) or self.first()

    def choose(self, g: State, n: int) -> None:
        chosen = (*self.chosen, n)
        if self.left > 1:
            # The next question lies below whatever this hit asks first.
            g.stack.append(Targets(self.seat, self.effect, self.card, self.place, self.left - 1, chosen))
        g.pool.aimed[self.effect].hit(g, self.seat, chosen)
