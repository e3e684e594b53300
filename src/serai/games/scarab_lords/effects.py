"""What card texts do once: each effect is a small frozen class that owns its sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.scarab_lords.choices import Boosting, Burying, Hand, Looking, Moving, Recovering, top_cards
from serai.games.scarab_lords.events import ActionDenied, ActionsGained, Looked
from serai.games.scarab_lords.lasting import protected
from serai.games.scarab_lords.places import against_any_exchange, against_exchange, boostable, ways
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.targets import Target, aim
from serai.games.scarab_lords.terms import ALL
from serai.games.scarab_lords.words import BOOK, CURSE, DISCARD_FROM_PLAY, RETURN_TO_HAND
from serai.games.scarab_lords.zones import (
    curse,
    discard_gods,
    draw,
    leave,
    lose_at_random,
    mill,
    move,
    recover,
    shuffle,
    uncurse,
)
from serai.kernel import Reason

_PROTECTED: Final = Reason("protected", "SL 9.30")
_NO_SCARAB: Final = Reason("no scarab", "SL 9.7")
_NO_WAY: Final = Reason("no way", "SL 9.14")


@BOOK.phrase("draw {n} card(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class Draw:
    """The player draws cards (SL 9.1)."""

    n: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        draw(g, seat, self.n)


@BOOK.phrase("the opponent discards {n} card(s) from the top of the deck", kind="effect", own=False)
@BOOK.phrase("discard {n} card(s) from the top of your deck", kind="effect", own=True)
@dataclass(frozen=True, slots=True)
class Mill:
    """A player discards cards from the deck (SL 9.3)."""

    n: int
    own: bool = False

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        mill(g, seat if self.own else 1 - seat, self.n)


@BOOK.phrase("the opponent chooses and discards {n} card(s) from hand", kind="effect", own=False)
@BOOK.phrase("choose and discard {n} card(s) from your hand", kind="effect", own=True)
@dataclass(frozen=True, slots=True)
class DiscardFromHand:
    """A player chooses cards of the own hand and discards them (SL 9.4)."""

    n: int
    own: bool = False

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        g.stack.append(Hand(seat if self.own else 1 - seat, self.n))


@BOOK.phrase("the opponent discards {n} card(s) from hand at random", kind="effect")
@dataclass(frozen=True, slots=True)
class DiscardAtRandom:
    """The opponent discards cards of the hand by chance (SL 9.5)."""

    n: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        lose_at_random(g, 1 - seat, self.n)


class Aiming:
    """An effect that is aimed at cards in columns."""

    __slots__ = ()

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        aim(g, seat, card, number)


class Harming(Aiming):
    """An aimed effect from which cards can be protected (SL 9.30)."""

    __slots__ = ()
    harm = CURSE

    def against(
        self, g: State, seat: int, card: int, place: int, chosen: tuple[int, ...], other: int
    ) -> Reason | None:
        return _PROTECTED if g.owner[other] != seat and protected(g, other, self.harm) else None


@BOOK.phrase("put {n} scarab(s) on {target}", kind="effect")
@dataclass(frozen=True, slots=True)
class Curse(Harming):
    """Chosen cards get scarabs (SL 9.6)."""

    n: int
    target: Target

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        curse(g, chosen[-1], self.n)


@BOOK.phrase("remove every scarab from {target}", kind="effect", n=ALL)
@BOOK.phrase("remove {n} scarab(s) from {target}", kind="effect")
@dataclass(frozen=True, slots=True)
class Uncurse(Aiming):
    """Chosen cards lose scarabs (SL 9.7)."""

    n: int
    target: Target

    def against(
        self, g: State, seat: int, card: int, place: int, chosen: tuple[int, ...], other: int
    ) -> Reason | None:
        return None if g.scarabs[other] else _NO_SCARAB

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        card = chosen[-1]
        uncurse(g, card, g.scarabs[card] if self.n == ALL else self.n)


@BOOK.phrase("discard {target}", kind="effect")
@dataclass(frozen=True, slots=True)
class DiscardFromPlay(Harming):
    """Chosen cards leave play for their owner's discard pile (SL 9.9)."""

    target: Target
    harm = DISCARD_FROM_PLAY

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        leave(g, chosen[-1])


@BOOK.phrase("return {target} to the owner's hand", kind="effect")
@dataclass(frozen=True, slots=True)
class ReturnToHand(Harming):
    """Chosen cards go back to their owner's hand (SL 9.11)."""

    target: Target
    harm = RETURN_TO_HAND

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        leave(g, chosen[-1], to_hand=True)


@BOOK.phrase("move {target} to another column", kind="effect")
@dataclass(frozen=True, slots=True)
class Move(Aiming):
    """Chosen cards go to other columns that their icons allow (SL 9.12)."""

    target: Target

    def against(
        self, g: State, seat: int, card: int, place: int, chosen: tuple[int, ...], other: int
    ) -> Reason | None:
        return None if ways(g, other) else _NO_WAY

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        g.stack.append(Moving(seat, chosen[-1]))


@BOOK.phrase(
    "exchange the places of {target}", kind="effect", example="exchange the places of two of your minions"
)
@dataclass(frozen=True, slots=True)
class Exchange(Aiming):
    """Two chosen cards of one player change places (SL 9.15)."""

    target: Target

    def against(
        self, g: State, seat: int, card: int, place: int, chosen: tuple[int, ...], other: int
    ) -> Reason | None:
        if chosen:
            return against_exchange(g, chosen[0], other)
        return against_any_exchange(g, other, self.target.fitting(g, seat, card, place))

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        if len(chosen) == 2:
            one, other = chosen
            here, there = g.place[one], g.place[other]
            move(g, one, there)
            move(g, other, here)


@BOOK.phrase(
    "return one {types:pile_type} from your discard pile to your hand",
    kind="effect",
    n=1,
    to_hand=True,
    optional=False,
)
@BOOK.phrase(
    "return {n} {types:pile_types} from your discard pile to your hand",
    kind="effect",
    to_hand=True,
    optional=False,
)
@BOOK.phrase(
    "shuffle up to {n} {types:pile_types} from your discard pile into your deck",
    kind="effect",
    to_hand=False,
    optional=True,
)
@dataclass(frozen=True, slots=True)
class Recover:
    """The player takes cards out of the own discard pile (SL 9.17, SL 9.18)."""

    n: int
    types: tuple[int, ...]
    to_hand: bool = True
    optional: bool = False

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        g.stack.append(Recovering(seat, number, self.n))

    def fitting(self, g: State, seat: int) -> list[int]:
        """The faces of the discard pile that may be taken, each once, in the order in which they lie."""
        found: list[int] = []
        for face in g.pile[seat]:
            if g.pool.type[face] in self.types and face not in found:
                found.append(face)
        return found

    def take(self, g: State, seat: int, face: int) -> None:
        """Take one of them."""
        recover(g, seat, face, self.to_hand)

    def finish(self, g: State, seat: int) -> None:
        """All are taken."""
        if not self.to_hand:
            shuffle(g, seat)


@BOOK.phrase(
    "look at the top {n} cards of your deck, take {take:count} into your hand "
    "and put the rest on the bottom in any order",
    kind="effect",
    example="look at the top three cards of your deck, take one into your hand "
    "and put the rest on the bottom in any order",
)
@dataclass(frozen=True, slots=True)
class Look:
    """The player looks at the top of the own deck and keeps some of it (SL 9.19)."""

    n: int
    take: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        seen = min(self.n, len(g.deck[seat]))
        if not seen:
            return
        if g.events is not None:
            g.events.append(Looked(seat, tuple(top_cards(g, seat, seen))))
        take = min(self.take, seen)
        if seen > take:
            g.stack.append(Burying(seat, seen - take))
        g.stack.append(Looking(seat, seen, take))


@BOOK.phrase("you may take one more phase {phase} action this turn", kind="effect", n=1)
@BOOK.phrase("you may take {n} more phase {phase} actions this turn", kind="effect")
@dataclass(frozen=True, slots=True)
class ExtraActions:
    """More actions in a phase of this turn (SL 9.21)."""

    n: int
    phase: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        g.left[self.phase] += self.n
        if g.events is not None:
            g.events.append(ActionsGained(seat, self.phase, self.n))


@BOOK.phrase("the opponent takes no phase {phase} action in the next turn", kind="effect")
@dataclass(frozen=True, slots=True)
class DenyActions:
    """No action in a phase of the opponent's next turn (SL 9.23)."""

    phase: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        g.denied[1 - seat] |= 1 << self.phase
        if g.events is not None:
            g.events.append(ActionDenied(1 - seat, self.phase))


@BOOK.phrase("the opponent discards all gods", kind="effect")
@dataclass(frozen=True, slots=True)
class DiscardGods:
    """The opponent's gods leave play (SL 9.25)."""

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        discard_gods(g, 1 - seat)


@BOOK.phrase(
    "choose a column in which you have an uncursed card; "
    "your total there has {amount} power until the end of the turn",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class BoostColumn:
    """The player's total in a column is higher for this turn (SL 9.26)."""

    amount: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        if boostable(g, seat):
            g.stack.append(Boosting(seat, self.amount))
