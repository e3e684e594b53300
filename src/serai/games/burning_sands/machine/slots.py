"""What is chosen when an action is announced: cards in play and players (BS 14.1 to BS 14.4)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.machine.looking import fits, is_player, number_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.announcing import NO_TARGET, not_asked_for, source_kind
from serai.games.burning_sands.rules.board import is_hero
from serai.games.burning_sands.rules.traits import is_sahir
from serai.games.burning_sands.rules.units import ATTACKERS, forbidden, side_of
from serai.games.burning_sands.state import State, face_of, in_turn
from serai.games.burning_sands.state.marks import (
    TO_ATTACK,
    TO_BE_CHALLENGED,
    TO_BE_TARGETED,
    TO_BE_TARGETED_BY_INNATE_ABILITIES,
    TO_BE_TARGETED_BY_OPPONENTS,
    TO_BE_TARGETED_BY_SPELLS,
    TO_CHALLENGE,
    TO_DEFEND,
)
from serai.games.burning_sands.state.terms import DONE, NOTHING, PLAYER, SPELL, TARGET
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason

ANY_NUMBER: Final = 6  # "any number of" offers as many choices


def most_of(count: m.Bound) -> int:
    """How many cards a phrase lets choose at the most."""
    if count.op == "any":
        return ANY_NUMBER
    return count.number.n if isinstance(count.number, m.Fixed) else ANY_NUMBER


def may_join(g: State, card: int) -> bool:
    """Whether no text forbids a Hero to attack or to defend, whichever it would do in the battle (BS 1.4)."""
    attacking = g.battle != NOTHING and side_of(g, g.control[card]) == ATTACKERS
    return not forbidden(g, TO_ATTACK if attacking else TO_DEFEND, card)


class CardSlot:
    """One of the cards in play that a phrase lets choose."""

    def __init__(self, chosen: m.Chosen, place: int, part: str = "") -> None:
        self.chosen: Final = chosen
        self._place: Final = place
        self._part: Final = part  # challenger, challenged, joiner: what the rules want beside the text
        self._upto: Final = chosen.count.op in ("up to", "any", "<=")
        self._most: Final = most_of(chosen.count)

    def _allows(self, g: State, run: Run, card: int) -> bool:
        eyes = Eyes(run)
        if not all(fits(g, eyes, card, test) for test in self.chosen.tests):
            return False
        if self._part == "challenger":
            return is_hero(g, card) and not g.bowed[card] and not forbidden(g, TO_CHALLENGE, card)
        if self._part == "joiner":
            return may_join(g, card)
        if self._part == "challenged":
            return (
                is_hero(g, card) and g.control[card] != run.seat and not forbidden(g, TO_BE_CHALLENGED, card)
            )
        return True

    def choices(self, g: State, run: Run) -> list[Action]:
        """What may be chosen; `run.targets` are the choices before this one."""
        if self._upto and self._place and run.targets[-1] == NOTHING:
            return [DONE()]
        slots = run.ability.slots
        taken = [n for at, n in enumerate(run.targets) if isinstance(slots[at], CardSlot)]
        found = [
            card
            for seat in in_turn(g, run.seat)
            for card in g.side[seat]
            if card not in taken and self._allows(g, run, card) and targetable(g, run, card)
        ]
        if self._upto:
            return [*(TARGET(card) for card in found), DONE()]
        return [TARGET(card) for card in found] if len(found) >= self._most - self._place else []

    def fits(self, g: State, run: Run, n: int) -> bool:
        """Whether a choice is (still) legal."""
        return g.kind[n] != NOTHING and self._allows(g, run, n) and targetable(g, run, n)

    @property
    def missing(self) -> Reason:
        """What speaks against an action that finds no such card."""
        return NO_TARGET

    def words(self) -> str:
        """What is to be chosen, as the text says it."""
        return "a card in play"

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        """What speaks against a card as such."""
        if action.verb is not TARGET:
            return not_asked_for(g, run, self, action)
        card, slots = action.n, run.ability.slots
        if any(card == n and isinstance(slots[at], CardSlot) for at, n in enumerate(run.targets)):
            return Reason("a target already", "BS 14.9", source_kind(g, run))
        if not targetable(g, run, card):
            return Reason("cannot be targeted by it", "BS 1.4", source_kind(g, run))
        return None if self.fits(g, run, card) else not_asked_for(g, run, self, action)


class PlayerSlot:
    """A player to be chosen."""

    def __init__(self, who: m.SomePlayer) -> None:
        self.who: Final = who

    def choices(self, g: State, run: Run) -> list[Action]:
        """Who may be chosen."""
        return [PLAYER(seat) for seat in in_turn(g, run.seat) if self.fits(g, run, seat)]

    def fits(self, g: State, run: Run, n: int) -> bool:
        """Whether a choice is (still) legal."""
        return g.alive[n] and is_player(g, Eyes(run), self.who, n)

    @property
    def missing(self) -> Reason:
        """What speaks against an action that finds no such player."""
        return NO_TARGET

    def words(self) -> str:
        """What is to be chosen, as the text says it."""
        return "an opponent" if self.who.other else "a player"

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        """What speaks against a player as such."""
        if action.verb is PLAYER and self.fits(g, run, action.n):
            return None
        return not_asked_for(g, run, self, action)


def targetable(g: State, run: Run, card: int) -> bool:
    """Whether no text protects a card from being chosen by this action."""
    if not g.pool.shields:
        return True
    if forbidden(g, TO_BE_TARGETED, card):
        return False
    if g.control[card] != run.seat and forbidden(g, TO_BE_TARGETED_BY_OPPONENTS, card):
        return False
    spell = run.kind != NOTHING and face_of(g, run.kind).type == SPELL
    if spell and forbidden(g, TO_BE_TARGETED_BY_SPELLS, card):
        return False
    innate = run.card != NOTHING and is_sahir(g, run.card)
    return not (innate and forbidden(g, TO_BE_TARGETED_BY_INNATE_ABILITIES, card))


def count_now(g: State, run: Run, count: m.Bound) -> int:
    """How many a count is now."""
    return ANY_NUMBER if count.op == "any" else number_of(g, Eyes(run), count.number)
