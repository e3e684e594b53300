"""Lasting text as the rules ask for it: each question has an answer that changes nothing (BS 16.1)."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    HERE,
    PLAYERS,
    SPENT,
    NotCompiled,
    refuse,
)
from serai.games.burning_sands.machine.conditions import holds
from serai.games.burning_sands.machine.looking import (
    TYPES,
    fits_all,
    is_one_of,
    is_player,
    kind_fits,
    kinds_tested,
    number_of,
)
from serai.games.burning_sands.machine.on_cards import trait_and_number
from serai.games.burning_sands.machine.point_of_view import EMPTY, Eyes, eyes_of
from serai.games.burning_sands.machine.questions import asked_by
from serai.games.burning_sands.machine.settled import settled, settled_condition
from serai.games.burning_sands.machine.taking_part import takes_part
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.board import face
from serai.games.burning_sands.rules.happenings import noted
from serai.games.burning_sands.rules.units import may_speak
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.state.frames import NO_CAUSE
from serai.games.burning_sands.state.rows import KIND as ENTERED
from serai.games.burning_sands.state.rows import SEAT
from serai.games.burning_sands.state.terms import NOBODY, NOTHING, STRONGHOLD
from serai.games.burning_sands.text import meaning as m

__all__ = ["Bearer", "Lasting", "NotCompiled"]

ANY_SORT: Final = -1
COUNTED: Final = ("enters", "action")  # what the first card of a turn has done
NO_LIMIT: Final = 99  # what a value without a limit is
#: The ways in which texts change a cost.
_WAYS: Final = (k.CHANGES, k.FIXES, k.SCALES, k.LEAST, k.MOST)
#: What a lasting text may ask for, by what it changes, so that two such texts could wait for each other.
_FORCES: Final = {
    **{way + k.STRENGTH: ("Strength", "total Strength") for way in _WAYS},
    **{way + k.KA: ("Strength", "total Strength", "Ka", "total Ka") for way in _WAYS},
}


class Lasting:
    """One answer of a lasting text, and the condition under which it works.

    `bound` are the names in it that an action has filled in: the card or player that it is about.
    """

    __slots__ = (
        *("_about", "_at_its_place", "_bound", "_compares", "_given", "_here", "_known", "_limited"),
        *("_of_all", "_open", "_own", "_rest", "_settled", "_sorts", "_yours", "answer", "conditions"),
        *("first", "keys", "kinds", "lost", "of_player", "once", "parts", "price", "traits"),
    )

    def __init__(
        self,
        answer: m.Answer,
        condition: Any,
        here: bool,
        bound: dict[str, int] | None = None,
        for_a_time: bool = False,
    ) -> None:
        asked = asked_by(answer)
        force = _FORCES.get(asked.keys[0], ())
        inside = (asked.about, asked.parts, answer.number, answer.condition, asked.condition, condition)
        # It changes a Strength or Ka by what one is: it does not see itself, nor others like it (BS 16.53).
        self._compares: Final = bool(force) and _asks_for(inside, force)
        costs = [way + which for way in _WAYS for which in (k.COPPER_COST, k.WATER_COST)]
        if (
            asked.keys[0] in costs
            and isinstance(asked.about, m.Every)
            and not kinds_tested(asked.about.tests)
        ):
            raise refuse(answer, "of a card that is not in play yet")
        self.answer: Final = answer
        limited = answer.limit is not None and answer.question.startswith("cost")
        if limited and answer.limit != m.Limit(1, "turn"):
            raise refuse(answer, "a limit")
        self.once: Final = limited and for_a_time  # for the next such card
        self.first: Final = limited and not for_a_time  # for the first such card in each turn
        self.price = NOTHING  # the ability with which one pays for what it forbids
        self.keys: Final = asked.keys
        self._about: Final = asked.about
        self.parts: Final = asked.parts
        self._at_its_place: Final = any(role == HERE for role, _ in asked.parts)
        self._bound: Final = bound
        conditions = (condition, answer.condition, asked.condition)
        self.conditions: Final = tuple([one for one in conditions if one is not None])
        # What follows from where the cards are, and what does not.
        self._settled: Final = tuple([one for one in self.conditions if settled_condition(one)])
        self._rest: Final = tuple([one for one in self.conditions if not settled_condition(one)])
        self._given: Final = answer.number if asked.number is None else asked.number
        self._limited: Final = here or bool(self._rest)
        self._here: Final = here  # its card must be in the battle (BS 9.11)
        given = answer.words if answer.question == "traits" else ()
        self.traits: Final = tuple([trait_and_number(one) for one in given]) if answer.how == "adds" else ()
        self.lost: Final = given if answer.how == "takes" else ()
        about = asked.about
        self.of_player: Final = isinstance(about, PLAYERS)
        own = isinstance(about, m.That) and about.name in ("self", "hero", "section") and bound is None
        self._own: Final = about if own else None
        tests = about.tests if isinstance(about, m.Every) and about.place.zone == "play" else ()
        whole = bound is not None or any(isinstance(test, m.HasMost) for test in tests)
        self._known: Final = () if whole else tuple([test for test in tests if settled(test)])
        self._open: Final = tuple([test for test in tests if test not in self._known])
        self._of_all: Final = isinstance(about, m.Every) and about.place.zone == "play"
        self._yours: Final = isinstance(about, m.Every) and m.OfPlayer(m.You()) in about.tests
        self._sorts: Final = _sorts_of(about)
        # The types of the cards not in play that it can speak of, as bits.
        self.kinds: Final = self._sorts if isinstance(about, m.Every) else 0

    def is_of_own_card(self, answer: m.Answer) -> bool:
        """Whether it speaks of the very card on which it stands, and of no other."""
        return m.That("self") in (answer.about, self._about)

    def _eyes(self, g: State, source: int, printed: bool = False) -> Eyes:
        eyes = eyes_of(g, source, printed)
        return eyes if self._bound is None else Eyes(eyes.run, NOTHING, self._bound, printed)

    def might_mean(self, g: State, source: int, card: int) -> bool:
        """Whether it could speak of a card, as far as follows from where the cards are."""
        if self._own is not None:
            might = card == (source if self._own.name == "self" else g.host[source])
        elif self.of_player:
            might = face(g, card).type == STRONGHOLD
        elif (self._yours and g.control[source] != g.control[card]) or not face(g, card).sort & self._sorts:
            return False
        else:
            might = not self._known or fits_all(g, eyes_of(g, source), card, self._known)
        return might and (not self._settled or _all_hold(g, self._eyes(g, source).on(card), self._settled))

    def _works(self, g: State, eyes: Eyes) -> bool:
        """Whether it works at all; what is settled is taken as known where `might_mean` was asked."""
        run = eyes.run
        if self._here and (g.battle == NOTHING or not may_speak(g, run.seat, run.card)):
            return False
        return _all_hold(g, eyes, self._rest)

    def _speaks_of(self, g: State, eyes: Eyes, card: int) -> bool:
        if self.of_player:
            meant = is_player(g, eyes, self._about, g.control[card])
        elif self._own is not None:  # it might be meant, so it is
            meant = g.kind[card] != NOTHING and g.kind[eyes.run.card] != NOTHING
        elif self._of_all:
            meant = not self._open or fits_all(g, eyes, card, self._open)
        else:
            meant = is_one_of(g, eyes, self._about, card)
        return meant and (not self._limited or self._works(g, eyes.on(card)))

    def _take_part(self, g: State, eyes: Eyes, other: int, kind: int, seat: int, act: int = NOTHING) -> bool:
        """Whether those who take part in what is asked are those whom the text names."""
        for role, what in self.parts:  # noqa: SIM110
            if not takes_part(g, eyes, role, what, other, kind, seat, act):
                return False
        return True

    def _number(self, g: State, eyes: Eyes, card: int) -> int:
        number = self._given
        return number.n if isinstance(number, m.Fixed) else number_of(g, eyes.on(card), number)

    def changes(self, g: State, source: int, card: int, which: int) -> int:
        """What it adds to a value of a card."""
        if self._compares:
            if g.comparing:
                return 0
            g.comparing = True
            by = self._changes(g, source, card)
            g.comparing = False
            return by
        return self._changes(g, source, card)

    def _changes(self, g: State, source: int, card: int) -> int:
        eyes = self._eyes(g, source)
        if not self._speaks_of(g, eyes, card):
            return 0
        if self.parts and not self._take_part(g, eyes.on(card), NOTHING, NOTHING, NOBODY):
            return 0
        return self._number(g, eyes, card)

    def sets(self, g: State, source: int, card: int, which: int) -> int:
        """The value that it gives a card in place of the printed one, or NOTHING."""
        if self._compares:
            if g.comparing:
                return NOTHING
            g.comparing = True
            number = self._sets(g, source, card)
            g.comparing = False
            return number
        return self._sets(g, source, card)

    def _sets(self, g: State, source: int, card: int) -> int:
        eyes = self._eyes(g, source)
        if not self._speaks_of(g, eyes, card):
            return NOTHING
        if self.parts and not self._take_part(g, eyes.on(card), NOTHING, NOTHING, NOBODY):
            return NOTHING
        return NO_LIMIT if self.answer.how == "lifts" else self._number(g, eyes, card)

    def scaled(self, g: State, source: int, card: int, total: int) -> int:
        """A value as it doubles or halves it."""
        if self._compares:
            if g.comparing:
                return total
            g.comparing = True
            total = self._scaled(g, source, card, total)
            g.comparing = False
            return total
        return self._scaled(g, source, card, total)

    def _scaled(self, g: State, source: int, card: int, total: int) -> int:
        eyes = self._eyes(g, source)
        if not self._speaks_of(g, eyes, card):
            return total
        if self.parts and not self._take_part(g, eyes.on(card), NOTHING, NOTHING, NOBODY):
            return total
        return self.scale(total)

    def scale(self, total: int) -> int:
        """So many times as much, or the part of it, rounded down if nothing else is said (BS 16.50)."""
        n = self._given.n if isinstance(self._given, m.Fixed) else 1
        if self.answer.how == "doubles":
            return total * n
        return -(-total // n) if "rounded up" in self.answer.words else total // n

    def fate(self, g: State, source: int, kind: int) -> int:
        """The Fate value that it gives a card by its kind, or NOTHING."""
        eyes = self._eyes(g, source)
        meant = all(kind_fits(g, eyes, kind, test) for test in self._about.tests)
        works = meant and self._works(g, eyes) and _all_hold(g, eyes, self._settled)
        return number_of(g, eyes, self._given) if works else NOTHING

    def rules(
        self, g: State, source: int, card: int, other: int, kind: int, seat: int, act: int = NOTHING
    ) -> bool:
        """Whether what it forbids and allows is said of a card and of those who take part."""
        if self._at_its_place and (other == NOTHING or other not in (source, g.host[source])):
            return False
        eyes = self._eyes(g, source)
        if self.parts and not self._take_part(g, eyes.on(card), other, kind, seat, act):
            return False
        return self._speaks_of(g, eyes, card)

    def asks(
        self, g: State, source: int, card: int, other: int, kind: int, seat: int, act: int = NOTHING
    ) -> int:
        """What must be paid for what it speaks of (BS 6.23)."""
        spoken_of = self.rules(g, source, card, other, kind, seat, act)
        return self._number(g, self._eyes(g, source), card) if spoken_of else 0

    def decider(self, g: State, source: int) -> int:
        """Who decides by it in place of somebody; NOBODY if that is not one player."""
        who, eyes = dict(self.answer.context).get("who"), self._eyes(g, source)
        seats = [seat for seat in range(g.seats) if g.alive[seat] and is_player(g, eyes, who, seat)]
        return seats[0] if len(seats) == 1 else NOBODY

    def gives(self, g: State, source: int, card: int) -> bool:
        """Whether it gives a card its traits, and takes from it those that it takes."""
        return self._speaks_of(g, self._eyes(g, source, True), card)

    def times(self, g: State, source: int, card: int) -> int:
        """How many times it gives a card the number of a trait."""
        return 1 if self._given is None else self._number(g, self._eyes(g, source, True), card)

    def adds_cost(self, g: State, source: int, seat: int, kind: int, which: int, host: int = NOTHING) -> int:
        """What it adds to the Copper or Water that a player pays for a card (BS 6.21)."""
        if not self.concerns(g, source, seat, kind, host):
            return 0
        return number_of(g, self._eyes(g, source), self._given)

    def sets_cost(self, g: State, source: int, seat: int, kind: int, host: int = NOTHING) -> int:
        """The Copper or Water that it makes a card cost, or NOTHING."""
        if not self.concerns(g, source, seat, kind, host):
            return NOTHING
        return number_of(g, self._eyes(g, source), self._given)

    def scales_cost(self, g: State, source: int, seat: int, kind: int, cost: int, host: int = NOTHING) -> int:
        """A cost as it doubles or halves it."""
        return self.scale(cost) if self.concerns(g, source, seat, kind, host) else cost

    def concerns(self, g: State, source: int, seat: int, kind: int, host: int = NOTHING) -> bool:
        """Whether it speaks of a card that is not in play and of the player who would bring or play it."""
        faces = g.pool.faces
        if not 1 << faces[kind % len(faces)].type & self.kinds:
            return False
        eyes = self._eyes(g, source)
        if not self._is_such(g, eyes, seat, kind) or not self._take_part(g, eyes, host, kind, seat):
            return False
        if not self._works(g, eyes) or not _all_hold(g, eyes, self._settled):
            return False
        return not (self.first and self._had_one(g, eyes, seat))

    def _is_such(self, g: State, eyes: Eyes, seat: int, kind: int) -> bool:
        """Whether a card that is not in play is one of those that it speaks of."""
        for test in self._about.tests:
            if isinstance(test, m.OfPlayer):
                if not is_player(g, eyes, test.who, seat):
                    return False
            elif not kind_fits(g, eyes, kind, test):
                return False
        return True

    def _had_one(self, g: State, eyes: Eyes, seat: int) -> bool:
        """Whether a player has brought such a card into play or played it this turn (BS 13.35)."""
        rows = [
            row.cause
            for how in COUNTED
            for row in noted(g, how, "this turn")
            if row.cause[ENTERED] != NOTHING
        ]
        return any(row[SEAT] == seat and self._is_such(g, eyes, seat, row[ENTERED]) for row in rows)

    def adds_own_cost(self, g: State, seat: int, kind: int, which: int) -> int:
        """What it adds to the cost of its own card, which is still in hand and says so (BS 1.9)."""
        return self._own_number(g, seat, kind, 0) if k.CHANGES + which in self.keys else 0

    def sets_own_cost(self, g: State, seat: int, kind: int, which: int) -> int:
        """What the cost of its own card is in place of the usual one, or NOTHING."""
        return self._own_number(g, seat, kind, NOTHING) if k.FIXES + which in self.keys else NOTHING

    def _own_number(self, g: State, seat: int, kind: int, otherwise: int) -> int:
        eyes = Eyes(Run(EMPTY, seat, NOTHING, kind, NO_CAUSE, (), 0))
        works = self._works(g, eyes) and _all_hold(g, eyes, self._settled)
        return number_of(g, eyes, self._given) if works else otherwise

    def counts_for(self, g: State, source: int, seat: int) -> bool:
        """Whether it says how often a player may do something."""
        if not any(role == SPENT for role, _ in self.parts):
            return False
        whose = [test.who for test in self._about.tests if isinstance(test, m.OfPlayer)]
        return all(is_player(g, self._eyes(g, source), who, seat) for who in whose)

    def goes_on(self, g: State, source: int) -> bool:
        """Whether what the text is bound to for a time still holds (BS 16.34)."""
        eyes = self._eyes(g, source)
        return self._works(g, eyes) and _all_hold(g, eyes, self._settled)

    def saves(self, g: State, source: int, card: int) -> bool:
        """Nothing is done in place of destroying a card by a lasting text."""
        return False


class Bearer:
    """A text that says to which Heroes alone its own card may be attached, or to which it may not."""

    def __init__(self, answer: m.Answer) -> None:
        self._lasting: Final = asked_by(answer)

    def speaks_of(self, g: State, hero: int, seat: int) -> bool:
        """Whether a player's text names a Hero."""
        eyes = Eyes(Run(EMPTY, seat, NOTHING, NOTHING, NO_CAUSE, (), 0))
        return is_one_of(g, eyes, self._lasting.about, hero)


def _all_hold(g: State, eyes: Eyes, conditions: tuple[Any, ...]) -> bool:
    for condition in conditions:  # noqa: SIM110 (asked at every choice)
        if not holds(g, eyes, condition):
            return False
    return True


def _asks_for(part: Any, values: tuple[str, ...]) -> bool:
    """Whether words anywhere inside ask for one of these values of a card."""
    if isinstance(part, (m.HasValue, m.ValueOf, m.HasMost)) and part.value in values:
        return True
    if isinstance(part, tuple):
        return any(_asks_for(piece, values) for piece in part)
    fields = getattr(part, "__dataclass_fields__", ())
    return any(_asks_for(getattr(part, name), values) for name in fields)


def _sorts_of(about: Any) -> int:
    """The types of the cards that it can speak of, as bits of `Face.sort`; ANY_SORT if types do not tell."""
    if not isinstance(about, m.Every):
        return ANY_SORT
    types = [test for test in about.tests if isinstance(test, m.OfType)]
    return 1 << TYPES[types[0].word] if len(types) == 1 else ANY_SORT
