"""Effects on hands: draw, discard, show (BS 14.8, BS 18.6)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands import events as e
from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.language.amounts import amount
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import (
    COUNT,
    SEEN,
    SHORT,
    Measure,
    RunFor,
    ask,
    recall,
    remember,
)
from serai.games.burning_sands.language.words import BOOK, of_players, of_you
from serai.games.burning_sands.state import State
from serai.games.burning_sands.terms import (
    DISCARD,
)
from serai.games.burning_sands.zones import BURIED, SAVED, discard, draw
from serai.kernel import Action, Frame, Verb

_DRAWS = ("{who} [draws/draw] {n} card(s)",)
_DRAWS_PER = ("{who} [draws/draw] {n} card(s) for each {per}",)
_DRAWS_BY = ("{who} [draws/draw] cards equal to {n:measure}",)


def each_kind(verb: Verb, kinds: list[int]) -> list[Action]:
    """One action for each different kind, in the order of the list."""
    return [verb(kind) for kind in dict.fromkeys(kinds)]


@BOOK.phrase(*of_players(*_DRAWS), kind="effect")
@BOOK.phrase(*of_you(*_DRAWS), kind="effect", who=YOU)
@BOOK.phrase(*of_players(*_DRAWS_PER), kind="effect")
@BOOK.phrase(*of_you(*_DRAWS_PER), kind="effect", who=YOU)
@BOOK.phrase(*of_players(*_DRAWS_BY), kind="effect")
@BOOK.phrase(*of_you(*_DRAWS_BY), kind="effect", who=YOU)
@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws cards (BS 13.20)."""

    who: Who
    n: int | Measure
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Draw, in turn."""
        for seat in self.who.seats(g, run, run.base):
            draw(g, seat, amount(self.n, self.per, g, RunFor(run, seat), run.base + len(self.slots())))


_DISCARDS = (
    "{who} [discards/discard] {n} card(s) from hand",
    "{who} [discards/discard] {n} card(s) from their hand",
    "{who} [discards/discard] {n} card(s) from his or her hand",
    "{who} [discards/discard] {n} card(s)",
    "{who} [chooses/choose] and [discards/discard] {n} card(s) from hand",
    "{who} [chooses/choose] and [discards/discard] {n} card(s)",
)


@BOOK.phrase(*of_players(*_DISCARDS), kind="effect", where=SAVED)
@BOOK.phrase(
    "discard {n} card(s) from your hand",
    "discard {n} card(s)",
    "discard {n} card(s) from hand",
    "you discard {n} card(s) from your hand",
    "you discard {n} card(s)",
    kind="effect",
    who=YOU,
    where=SAVED,
)
@BOOK.phrase(
    *of_players(
        "{who} [buries/bury] {n} card(s) from hand", "{who} [buries/bury] {n} card(s) from their hand"
    ),
    kind="effect",
    where=BURIED,
)
@BOOK.phrase("bury {n} card(s) from your hand", kind="effect", who=YOU, where=BURIED)
@dataclass(frozen=True, slots=True)
class DiscardCards:
    """A player discards cards of his or her choice from hand, as many as there are (BS 14.8, BS 18.6)."""

    who: Who
    n: int
    where: int = SAVED

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Ask each player, in turn."""
        remember(g, SHORT, 0)
        remember(g, COUNT, 0)
        for seat in reversed(self.who.seats(g, run, run.base)):
            if len(g.hand[seat]) < self.n:
                remember(g, SHORT, 1)
            ask(g, seat, (self.n,))

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """The cards of the hand."""
        return each_kind(DISCARD, g.hand[frame.seat])

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """One card goes; perhaps another must."""
        number, step, left = frame.args
        discard(g, frame.seat, action.n, self.where)
        remember(g, SEEN, action.n)
        remember(g, COUNT, recall(g, COUNT) + 1)
        if left > 1:
            g.stack.append(Frame(frame.kind, frame.seat, (number, step, left - 1)))


_AT_RANDOM = (
    "{who} [discards/discard] {n} card(s) from hand at random",
    "{who} [discards/discard] {n} card(s) at random",
    "{who} [discards/discard] {n} random card(s)",
)


@BOOK.phrase(*of_players(*_AT_RANDOM), kind="effect")
@BOOK.phrase("discard {n} card(s) from your hand at random", *of_you(*_AT_RANDOM), kind="effect", who=YOU)
@dataclass(frozen=True, slots=True)
class DiscardAtRandom:
    """A player discards cards from hand by chance."""

    who: Who
    n: int

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Chance takes the cards."""
        done = 0
        for seat in self.who.seats(g, run, run.base):
            for _ in range(min(self.n, len(g.hand[seat]))):
                kind = sorted(g.hand[seat])[g.chance.below(len(g.hand[seat]))]
                if g.events is not None:
                    g.events.append(e.Shown(seat, kind))
                discard(g, seat, kind)
                remember(g, SEEN, kind)
                done += 1
        remember(g, COUNT, done)
        remember(g, SHORT, 0 if done else 1)


@BOOK.phrase(
    *of_players("{who} [discards/discard] their hand", "{who} [discards/discard] his or her hand"),
    kind="effect",
)
@BOOK.phrase("discard your hand", kind="effect", who=YOU)
@dataclass(frozen=True, slots=True)
class DiscardHand:
    """A player discards all cards in hand."""

    who: Who

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """All cards go to the Saved pile."""
        done = 0
        for seat in self.who.seats(g, run, run.base):
            for kind in g.hand[seat][:]:
                if g.events is not None:
                    g.events.append(e.Shown(seat, kind))
                discard(g, seat, kind)
                done += 1
        remember(g, COUNT, done)


@BOOK.phrase(
    *of_players("{who} [shows/show] their hand", "{who} [shows/show] his or her hand"),
    "look at {who:player}'s hand",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class ShowHand:
    """A player shows the cards in hand to all."""

    who: Who

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """All see them."""
        if g.events is not None:
            for seat in self.who.seats(g, run, run.base):
                for kind in g.hand[seat]:
                    g.events.append(e.Shown(seat, kind))
