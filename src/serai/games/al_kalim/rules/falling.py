"""Knockouts: what a hero loses who is knocked out, and where he or she wakes up (AK 11.8 to AK 11.17)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.gear import drop_gear, lose_all_gear
from serai.games.al_kalim.rules.lairs import leave_undefeated
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.stats import life
from serai.games.al_kalim.rules.steps import TO_END, Falling, FightOver, Running, Turn, goes_on
from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.state.ability import ON_KNOCKOUT
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import GoldChanged, Placed
from serai.games.al_kalim.state.events_fights import KnockedOut
from serai.games.al_kalim.state.terms import (
    CHALLENGE,
    CHOOSE,
    GEAR,
    GEAR_PRICE,
    LEGEND,
    LOSE_GEAR,
    NOBODY,
    NOTHING,
    START,
)
from serai.games.al_kalim.state.zones import lose
from serai.kernel import Action, Reason, Verb

# Steps of a Falling.
_GOLD: Final = 0
_DEAREST: Final = 1
_TEXT: Final = 2
_AWAY: Final = 3


def check_hero(g: State, seat: int) -> bool:
    """Whether a hero is out, now that wounds were dealt or Life has fallen (AK 2.5, AK 2.16)."""
    hero = g.hero[seat]
    if g.wounds[hero] < life(g, hero) or any(isinstance(frame, Falling) for frame in g.stack):
        return False
    if g.events is not None:
        g.events.append(KnockedOut(seat))
    knock_out(g, seat)
    return True


def knock_out(g: State, seat: int) -> None:
    """A hero falls: the turn is over (AK 5.9), what was going on ends, and the losses come."""
    g.stack.clear()
    g.stack.append(Turn(g.seat, TO_END))
    if g.rival != NOBODY:
        winner = g.rival if seat == g.fighter else g.fighter
        g.clear_combat()
        g.stack.append(FightOver(winner, seat, 0))
        return
    foe = g.foe
    if foe != NOTHING:
        leave_undefeated(g)
    g.clear_combat()
    g.stack.append(Falling(seat, _GOLD, foe))


def _go_on_falling(g: State, frame: Falling) -> None:
    """Gold, the dearest card, all gear, what the challenge adds, and then away (AK 11.8 to AK 11.14)."""
    step, foe, seat = frame.step, frame.foe, frame.seat
    g.stack.pop()
    if step == _AWAY:
        send_to_town(g, seat)
        return
    g.stack.append(Falling(seat, step + 1, foe))
    if step == _GOLD:
        change_gold(g, seat, -g.gold[seat])
    elif step == _DEAREST:
        lose_dearest(g, seat, knocked_out=True)
    elif step == _TEXT:
        lose_all_gear(g, seat)
        if foe == NOTHING:
            return
        for ability in g.pool.faces[foe].at[ON_KNOCKOUT]:
            g.stack.append(Running(seat, ability, foe))


def change_gold(g: State, seat: int, n: int) -> None:
    """A player gains or loses gold, never more than there is."""
    n = max(n, -g.gold[seat])
    if n:
        g.gold[seat] += n
        if g.events is not None:
            g.events.append(GoldChanged(seat, n))


# Losses

_NO_GEAR: Final = Reason("no gear", "AK 11.6")
_NO_SUCH_GEAR: Final = Reason("no such gear", "AK 11.6")
_GEAR_IS_SAFE: Final = Reason("gear is safe", "AK 11.6")
_SOMETHING_DEARER: Final = Reason("something dearer", "AK 11.9")
_NOT_YOURS: Final = Reason("not yours", "AK 11.9")
_NOT_LOST: Final = Reason("not lost", "AK 11.10")
_NOT_DEAREST: Final = Reason("not dearest", "AK 11.9")


class GearLoss(Question):
    """A kind of survival gear that is lost by the text of a challenge (AK 11.6)."""

    __slots__ = ()
    kind: ClassVar[int] = 55
    prompt: ClassVar[tuple[str, str]] = ("gear", "AK 11.6")
    takes: ClassVar[tuple[Verb, ...]] = (LOSE_GEAR,)

    def offer(self, g: State) -> list[Action]:
        return [
            LOSE_GEAR(kind) for kind in range(len(GEAR)) if _against_losing_gear(g, self.seat, kind) is None
        ]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return _against_losing_gear(g, self.seat, n)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        drop_gear(g, self.seat, action.n)


def _against_losing_gear(g: State, seat: int, kind: int) -> Reason | None:
    if kind >= len(GEAR):
        return _NO_SUCH_GEAR
    return None if g.gear[seat * 3 + kind] else _NO_GEAR


def lose_one_gear(g: State, seat: int) -> None:
    """One piece of survival gear is lost, by the player's choice; without any, 1 gold."""
    if any(g.gear[seat * 3 : seat * 3 + 3]):
        g.stack.append(GearLoss(seat))
    else:
        change_gold(g, seat, -1)


class DearestLoss(Question):
    """Which of the dearest cards is lost; or gear, where nothing is dearer (AK 11.9, AK 11.10)."""

    __slots__ = ("cards", "gear")
    named = ("cards", "gear")
    kind: ClassVar[int] = 40
    prompt: ClassVar[tuple[str, str]] = ("loss", "AK 11.9")
    takes: ClassVar[tuple[Verb, ...]] = (CHOOSE, LOSE_GEAR)
    must: ClassVar[Reason | None] = Reason("must lose", "AK 11.9")

    def __init__(self, seat: int, cards: tuple[int, ...], gear: bool) -> None:
        self.seat = seat
        self.cards: Final = cards
        self.gear: Final = gear

    def offer(self, g: State) -> list[Action]:
        kinds = range(len(GEAR)) if self.gear else ()
        gear = [LOSE_GEAR(kind) for kind in kinds if _against_losing_gear(g, self.seat, kind) is None]
        return [CHOOSE(card) for card in self.cards] + gear

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is LOSE_GEAR:
            reason = _against_losing_gear(g, self.seat, n)
            return _SOMETHING_DEARER if reason is None and not self.gear else reason
        if n in self.cards:
            return None
        if n >= len(g.owner) or g.owner[n] != self.seat:
            return _NOT_YOURS
        return _NOT_LOST if g.pool.faces[n].kind in (LEGEND, CHALLENGE) else _NOT_DEAREST

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is LOSE_GEAR:
            drop_gear(g, self.seat, action.n)
            return
        lose(g, self.seat, action.n)
        check_hero(g, self.seat)


def lose_dearest(g: State, seat: int, knocked_out: bool) -> None:
    """The dearest item, by a knockout item or ally, is lost; among equals the player chooses.

    Gear is an item and costs 1 gold; by a knockout all of it is lost anyway (AK 11.9 to AK 11.11).
    """
    faces = g.pool.faces
    cards = [card for card in g.items[seat] if faces[card].kind != CHALLENGE]
    if knocked_out:
        cards = [*g.allies[seat], *cards]
    most = max([faces[card].cost for card in cards], default=0)
    dearest = [card for card in cards if faces[card].cost == most]
    gear = any(g.gear[seat * 3 : seat * 3 + 3]) and most <= GEAR_PRICE
    if dearest or (gear and not knocked_out):
        g.stack.append(DearestLoss(seat, tuple(dearest), gear))


def _gear_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _GEAR_IS_SAFE


# Waking up

_NOT_NEAREST: Final = Reason("not nearest", "AK 11.14")
_COVERED: Final = Reason("covered", "AK 11.14")


class WakingUp(Question):
    """The town in which a knocked-out hero wakes up, one of the nearest (AK 11.14)."""

    __slots__ = ("towns",)
    named = ("towns",)
    kind: ClassVar[int] = 41
    prompt: ClassVar[tuple[str, str]] = ("return", "AK 11.14")
    takes: ClassVar[tuple[Verb, ...]] = (START,)

    def __init__(self, seat: int, towns: tuple[int, ...]) -> None:
        self.seat = seat
        self.towns: Final = towns

    def offer(self, g: State) -> list[Action]:
        return [START(hex) for hex in self.towns]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if n in self.towns:
            return None
        return against_no_town(g, n, "AK 11.14", "AK 11.15") or (_COVERED if covered(g, n) else _NOT_NEAREST)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        place_hero(g, self.seat, action.n)


def against_no_town(g: State, hex: int, rule: str, rule_of_cities: str) -> Reason | None:
    """What speaks against a space that must be a town, and is none."""
    if g.board.town_at[hex] != NOTHING:
        return None
    return Reason("no town", rule_of_cities if hex in g.cities else rule)


def send_to_town(g: State, seat: int) -> None:
    """The hero recovers and wakes up in the nearest open town (AK 11.13, AK 11.14)."""
    hero = g.hero[seat]
    g.wounds[hero] = 0
    g.tired[hero] = 0
    grid = g.board.grid
    open_towns = [hex for hex in g.board.towns if not covered(g, hex)]
    near = min(grid.distance(g.where[seat], hex) for hex in open_towns)
    nearest = [hex for hex in open_towns if grid.distance(g.where[seat], hex) == near]
    g.stack.append(WakingUp(seat, tuple(nearest)))


def place_hero(g: State, seat: int, hex: int) -> None:
    """Put a hero on a space without a move."""
    g.where[seat] = hex
    if g.events is not None:
        g.events.append(Placed(seat, hex))


goes_on(Falling.kind, _go_on_falling)
elsewhere(_gear_elsewhere, LOSE_GEAR)
