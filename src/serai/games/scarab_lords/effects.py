"""What card texts do once, and the kinds of text: each is a small frozen class that owns its sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from serai.games.scarab_lords import zones
from serai.games.scarab_lords.choices import Boosting, Burying, Hand, Looking, Moving, Recovering, top_cards
from serai.games.scarab_lords.events import ActionDenied, ActionsGained, Looked
from serai.games.scarab_lords.lasting import protected
from serai.games.scarab_lords.places import against_any_exchange, against_exchange, ways
from serai.games.scarab_lords.state import Effect, State
from serai.games.scarab_lords.targets import Aiming, Targets
from serai.games.scarab_lords.terms import ALL
from serai.games.scarab_lords.words import BOOK, CURSE, DISCARD_FROM_PLAY, RETURN_TO_HAND, ability, effect
from serai.kernel import Reason

_PROTECTED: Final = Reason("protected", "SL 9.30")
_NO_SCARAB: Final = Reason("no scarab", "SL 9.7")
_NO_WAY: Final = Reason("no way", "SL 9.14")


@effect("draw {n} card(s)")
@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """The player draws cards (SL 9.1)."""

    n: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        zones.draw(g, seat, self.n)


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class ForSeat(Effect):
    """An effect on so many cards of a player: the opponent, or the card's own player."""

    n: int
    own: bool = False

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        self.do(g, seat if self.own else 1 - seat)

    def do(self, g: State, seat: int) -> None:
        """Do it to a player."""
        raise NotImplementedError


@effect("the opponent discards {n} card(s) from the top of the deck")
@effect("discard {n} card(s) from the top of your deck", own=True)
class Mill(ForSeat):
    """A player discards cards from the deck (SL 9.3)."""

    def do(self, g: State, seat: int) -> None:
        zones.mill(g, seat, self.n)


@effect("the opponent chooses and discards {n} card(s) from hand")
@effect("choose and discard {n} card(s) from your hand", own=True)
class DiscardFromHand(ForSeat):
    """A player chooses cards of the own hand and discards them (SL 9.4)."""

    def do(self, g: State, seat: int) -> None:
        g.stack.append(Hand(seat, self.n))


@effect("the opponent discards {n} card(s) from hand at random")
class DiscardAtRandom(ForSeat):
    """The opponent discards cards of the hand by chance (SL 9.5)."""

    def do(self, g: State, seat: int) -> None:
        zones.lose_at_random(g, seat, self.n)


@effect(
    "look at the top {n} cards of your deck, take {take:count} into your hand "
    "and put the rest on the bottom in any order",
    example="look at the top three cards of your deck, take one into your hand "
    "and put the rest on the bottom in any order",
)
@dataclass(frozen=True, slots=True)
class Look(Effect):
    """The player looks at the top of the own deck and keeps some of it (SL 9.19)."""

    n: int
    take: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        seen = min(self.n, len(g.deck[seat]))
        if not seen:
            return
        g.tell(Looked(seat, tuple(top_cards(g, seat, seen))))
        take = min(self.take, seen)
        if seen > take:
            g.stack.append(Burying(seat, seen - take))
        g.stack.append(Looking(seat, seen, take))


@effect("return one {types:pile_type} from your discard pile to your hand", n=1)
@effect("return {n} {types:pile_types} from your discard pile to your hand")
@effect(
    "shuffle up to {n} {types:pile_types} from your discard pile into your deck", to_hand=False, optional=True
)
@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """The player takes cards out of the own discard pile (SL 9.17, SL 9.18)."""

    n: int
    types: tuple[int, ...]
    to_hand: bool = True
    optional: bool = False

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        g.stack.append(Recovering(seat, number, self.n))


@effect("you may take one more phase {phase} action this turn", n=1)
@effect("you may take {n} more phase {phase} actions this turn")
@dataclass(frozen=True, slots=True)
class ExtraActions(Effect):
    """More actions in a phase of this turn (SL 9.21)."""

    n: int
    phase: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        g.left[self.phase] += self.n
        g.tell(ActionsGained(seat, self.phase, self.n))


@effect("the opponent takes no phase {phase} action in the next turn")
@dataclass(frozen=True, slots=True)
class DenyActions(Effect):
    """No action in a phase of the opponent's next turn (SL 9.23)."""

    phase: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        g.denied[1 - seat] |= 1 << self.phase
        g.tell(ActionDenied(1 - seat, self.phase))


@effect("the opponent discards all gods")
@dataclass(frozen=True, slots=True)
class DiscardGods(Effect):
    """The opponent's gods leave play (SL 9.25)."""

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        zones.discard_gods(g, 1 - seat)


@effect(
    "choose a column in which you have an uncursed card; "
    "your total there has {amount} power until the end of the turn"
)
@dataclass(frozen=True, slots=True)
class BoostColumn(Effect):
    """The player's total in a column is higher for this turn (SL 9.26)."""

    amount: int

    def start(self, g: State, seat: int, card: int, number: int) -> None:
        g.stack.append(Boosting(seat, self.amount))


@mypyc_attr(native_class=False)
class Harming(Aiming):
    """An aimed effect from which cards can be protected (SL 9.30)."""

    harm = CURSE

    def against(self, g: State, aim: Targets, card: int) -> Reason | None:
        return _PROTECTED if g.owner[card] != aim.seat and protected(g, card, self.harm) else None


@effect("put {n} scarab(s) on {target}")
@dataclass(frozen=True)
class Curse(Harming):
    """Chosen cards get scarabs (SL 9.6)."""

    n: int

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        zones.curse(g, chosen[-1], self.n)


@effect("remove every scarab from {target}", n=ALL)
@effect("remove {n} scarab(s) from {target}")
@dataclass(frozen=True)
class Uncurse(Aiming):
    """Chosen cards lose scarabs (SL 9.7)."""

    n: int

    def against(self, g: State, aim: Targets, card: int) -> Reason | None:
        return None if g.scarabs[card] else _NO_SCARAB

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        card = chosen[-1]
        zones.uncurse(g, card, g.scarabs[card] if self.n == ALL else self.n)


@effect("discard {target}")
class DiscardFromPlay(Harming):
    """Chosen cards leave play for their owner's discard pile (SL 9.9)."""

    harm = DISCARD_FROM_PLAY

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        zones.leave(g, chosen[-1])


@effect("return {target} to the owner's hand")
class ReturnToHand(Harming):
    """Chosen cards go back to their owner's hand (SL 9.11)."""

    harm = RETURN_TO_HAND

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        zones.leave(g, chosen[-1], to_hand=True)


@effect("move {target} to another column")
class Move(Aiming):
    """Chosen cards go to other columns that their icons allow (SL 9.12)."""

    def against(self, g: State, aim: Targets, card: int) -> Reason | None:
        return None if ways(g, card) else _NO_WAY

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        g.stack.append(Moving(seat, chosen[-1]))


@effect("exchange the places of {target}", example="exchange the places of two of your minions")
class Exchange(Aiming):
    """Two chosen cards of one player change places (SL 9.15)."""

    def against(self, g: State, aim: Targets, card: int) -> Reason | None:
        if aim.chosen:
            return against_exchange(g, aim.chosen[0], card)
        return against_any_exchange(g, card, aim.fitting(g))

    def hit(self, g: State, seat: int, chosen: tuple[int, ...]) -> None:
        if len(chosen) == 2:
            one, other = chosen
            here, there = g.place[one], g.place[other]
            zones.move(g, one, there)
            zones.move(g, other, here)


# The kinds of text; those that last are in lasting.py

BOOK.sequence("effects", "effect", joint=", then ")


@ability("Comes into play with {n} scarab(s) on it.")
@dataclass(frozen=True, slots=True)
class EntersCursed:
    """A card that enters with scarabs (SL 7.8)."""

    n: int


@mypyc_attr(native_class=False)  # as all that is taught to the phrasebook
@dataclass(frozen=True)
class Doing:
    """Text that is carried out: effects in the order in which they are written (SL 8.8)."""

    effects: tuple[Effect, ...]


@ability("When played, {effects}.")
class WhenPlayed(Doing):
    """Text that is carried out once, as the card enters (SL 8.2)."""


@ability("Action: {Effects}.")
class Active(Doing):
    """Active text: as the card is played, and again for an action (SL 8.1)."""


@ability("Once in each of your turns, in this card's phase, you may {effects} at no cost.")
class Free(Doing):
    """Free text: once a turn in the card's phase, without an action (SL 8.4)."""


@ability("{Effects}.")
class FateText(Doing):
    """The whole text of a fate card (SL 6.10)."""


#: The texts that do something once. (Compiled, isinstance does not know the subclasses of `Doing`.)
DOING: Final = (WhenPlayed, Active, Free, FateText)
