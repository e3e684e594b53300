"""What is chosen when an action is announced: cards in play and players (BS 14.1 to BS 14.4)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, Protocol

from serai.games.burning_sands.machine import speaking
from serai.games.burning_sands.machine.looking import (
    Search,
    apart,
    fit_together,
    fits_all,
    is_player,
    not_found_by,
    number_of,
)
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import is_running
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.announcing import NO_TARGET, aimed, not_asked_for, source_kind
from serai.games.burning_sands.rules.asking import forbidden
from serai.games.burning_sands.rules.board import board, is_hero
from serai.games.burning_sands.rules.units import ATTACKERS, casters, side_of
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state.marks import (
    FORBIDS,
    TO_ATTACK,
    TO_BE_CHALLENGED,
    TO_BE_TARGETED,
    TO_CHALLENGE,
    TO_DEFEND,
)
from serai.games.burning_sands.state.terms import DONE, NOTHING, PLAYER, TARGET
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason

BOWED_HOST: Final = Reason("bowed", "BS 7.22")
ANY_NUMBER: Final = 6  # "any number of" offers as many choices


def most_of(count: m.Bound) -> int:
    """How many cards a phrase lets choose at the most."""
    if count.op == "any":
        return ANY_NUMBER
    return count.number.n if isinstance(count.number, m.Fixed) else ANY_NUMBER


def mentions(part: Any, wanted: Any) -> bool:
    """Whether a meaning speaks of something anywhere inside."""
    if part == wanted:
        return True
    if isinstance(part, tuple):
        return any(mentions(piece, wanted) for piece in part)
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        return any(mentions(getattr(part, field.name), wanted) for field in dataclasses.fields(part))
    return False


def may_join(g: State, card: int) -> bool:
    """Whether no text forbids a Hero to attack or to defend, whichever it would do in the battle (BS 1.4)."""
    attacking = g.battle != NOTHING and side_of(g, g.control[card]) == ATTACKERS
    return not forbidden(g, TO_ATTACK if attacking else TO_DEFEND, card)


class Price(Protocol):
    """What is paid for a card that is chosen."""

    def payable(self, g: State, run: Run) -> bool:
        """Whether it could be paid for these targets."""
        ...


class CardSlot:
    """One of the cards in play that a phrase lets choose."""

    def __init__(self, chosen: m.Chosen, place: int, part: str = "") -> None:
        self.chosen: Final = chosen
        self._place: Final = place
        self._tests, self._sums = apart(chosen)
        self._part: Final = part  # challenger, joiner here: what the rules want beside the text
        self._search: Final = Search(self._tests)
        self._rest: Final = not_found_by(self._tests)  # what a candidate must still be
        self._said: str = ""  # what is to be chosen, once it was asked for
        self._more: Final = bool(self._sums or part)  # whether tests are not all
        self._upto: Final = chosen.count.op in ("up to", "any", "<=")
        self._most: Final = most_of(chosen.count)
        #: Exactly so many as some number is then: all but one of your Heroes.
        self._counted: Final = not self._upto and not isinstance(chosen.count.number, (m.Fixed, m.Told))
        self.price: Price | None = None  # what is paid for it, which must be payable
        #: One of those that were chosen before: it is a target for the second time.
        self._again: Final = any(
            isinstance(test, m.Among) and isinstance(test.cards, (m.That, m.Together))
            for test in chosen.tests
        )
        self._says_bowed: Final = m.Is("bowed") in chosen.tests
        self._asks_for_caster: Final = mentions(chosen.tests, m.That("caster"))

    def _allows(self, g: State, run: Run, card: int) -> bool:
        if self._asks_for_caster and not is_running(g, run):  # who casts is said later, with the costs
            able = casters(g, run.seat, run.kind)
            eyes = [Eyes(run, bound={"caster": hero}) for hero in able]
            return any(self._suits(g, one, card, self._tests) for one in eyes)
        return self._suits(g, Eyes(run), card, self._tests)

    def _suits(self, g: State, eyes: Eyes, card: int, tests: tuple[Any, ...]) -> bool:
        run = eyes.run
        if tests and not fits_all(g, eyes, card, tests):
            return False
        if self._sums and not fit_together(
            g, eyes, run.targets[len(run.targets) - self._place :], card, self._sums
        ):
            return False
        if not self._part:
            return True
        if self._part == "host":
            return not is_hero(g, card) or not g.bowed[card] or self._says_bowed
        if self._part == "challenger":
            return is_hero(g, card) and not g.bowed[card] and not forbidden(g, TO_CHALLENGE, card)
        if self._part.startswith("joiner"):
            here = run.card == g.battle or (run.card in g.battles and run.card in g.at)
            return may_join(g, card) and (here or self._part == "joiner")
        if self._part == "challenged":
            return (
                is_hero(g, card) and g.control[card] != run.seat and not forbidden(g, TO_BE_CHALLENGED, card)
            )
        return True

    def choices(self, g: State, run: Run) -> list[Action]:
        """What may be chosen; `run.targets` are the choices before this one."""
        if self._upto and self._place and run.targets[-1] == NOTHING:
            return [DONE()]
        most = count_now(g, run, self.chosen.count) if self._counted else self._most
        if self._counted and self._place >= most:
            return [DONE()]
        found = self._found(g, run, self._taken(run), NOTHING)
        if self._upto:
            return [*TARGET.each(found), DONE()]
        return TARGET.each(found) if len(found) >= most - self._place else []

    def finds(self, g: State, run: Run) -> bool:
        """Whether anything may be chosen."""
        if self._upto or self._counted or type(self) is not CardSlot:
            return bool(self.choices(g, run))
        needed = max(1, self._most - self._place)
        return len(self._found(g, run, self._taken(run), needed)) >= needed

    def _taken(self, run: Run) -> list[int]:
        """The cards that were chosen before, each of which can be chosen once."""
        if self._again or not run.targets:
            return []
        slots = run.ability.slots
        return [n for at, n in enumerate(run.targets) if isinstance(slots[at], CardSlot)]

    def _found(self, g: State, run: Run, taken: list[int], enough: int) -> list[int]:
        """The cards that may be chosen besides those, not more than so many (NOTHING: all)."""
        found: list[int] = []
        eyes, rest, price = Eyes(run), self._rest, self.price
        guarded = bool(g.marked >> FORBIDS & 1) or TO_BE_TARGETED in board(g).answers
        for card in self._search.found(g, run.seat):
            if card in taken:
                continue
            if self._asks_for_caster:
                if not self._allows(g, run, card):
                    continue
            elif (rest or self._more) and not self._suits(g, eyes, card, rest):
                continue
            if guarded and not targetable(g, run, card):
                continue
            if price is not None and not price.payable(g, aimed(run, card)):
                continue
            found.append(card)
            if len(found) == enough:
                break
        return found

    def fits(self, g: State, run: Run, n: int) -> bool:
        """Whether a choice is (still) legal."""
        return g.kind[n] != NOTHING and self._allows(g, run, n) and targetable(g, run, n)

    @property
    def missing(self) -> Reason:
        """What speaks against an action that finds no such card."""
        return NO_TARGET

    def words(self) -> str:
        """What is to be chosen, as the text says it."""
        if not self._said:
            words = speaking.of_cards(self.chosen)
            challenge = self._part in ("challenger", "challenged")
            self._said = f"{words} for a challenge" if challenge else words
        return self._said

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        """What speaks against a card as such."""
        if action.verb is not TARGET:
            return not_asked_for(g, run, self, action)
        card, slots = action.n, run.ability.slots
        before = [] if self._again else list(enumerate(run.targets))
        if any(card == n and isinstance(slots[at], CardSlot) for at, n in before):
            return Reason("a target already", "BS 14.9", source_kind(g, run))
        if not targetable(g, run, card):
            return Reason("cannot be targeted by it", "BS 1.4", source_kind(g, run))
        if self._part == "host" and g.bowed[card] and fits_all(g, Eyes(run), card, self.chosen.tests):
            return BOWED_HOST
        return None if self.fits(g, run, card) else not_asked_for(g, run, self, action)


class PlayerSlot:
    """A player to be chosen."""

    of_players: Final = True

    def __init__(self, who: m.SomePlayer) -> None:
        self.who: Final = who

    def choices(self, g: State, run: Run) -> list[Action]:
        """Who may be chosen."""
        slots = run.ability.slots
        tied = any(isinstance(test, m.PlayerWith) and test.extreme for test in self.who.tests)
        taken = [
            n for at, n in enumerate(run.targets) if tied and isinstance(slots[at], PlayerSlot)
        ]  # BS 14.9
        return [
            PLAYER(seat) for seat in in_turn(g, run.seat) if seat not in taken and self.fits(g, run, seat)
        ]

    def finds(self, g: State, run: Run) -> bool:
        """Whether anybody may be chosen."""
        return bool(self.choices(g, run))

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
    if TO_BE_TARGETED not in board(g).answers and not g.marked >> FORBIDS & 1:
        return True
    return not forbidden(g, TO_BE_TARGETED, card, run.card, run.kind, run.seat, run.ability.number)


def count_now(g: State, run: Run, count: m.Bound) -> int:
    """How many a count is now."""
    return ANY_NUMBER if count.op == "any" else number_of(g, Eyes(run), count.number)
