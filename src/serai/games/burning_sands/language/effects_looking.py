"""Effects that look at the top of a deck without choosing cards from it (BS 14.8, BS 21.5)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.clauses import Asked
from serai.games.burning_sands.language.effects_decks import Mill
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import COUNT, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Effect, Run, Slot
from serai.games.burning_sands.rules.deck import know_top, lift, reshuffle
from serai.games.burning_sands.rules.zones import BURIED, SAVED
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e


@BOOK.phrase("look at the top card of your deck", kind="effect", who=YOU, n=1)
@BOOK.phrase("look at the top card of {who:player}'s deck", kind="effect", n=1)
@BOOK.phrase("look at the top {n:many} cards of {who:player}'s deck", kind="effect")
@BOOK.phrase("look at the top {n:many} cards of your deck", kind="effect", who=YOU)
@dataclass(frozen=True, slots=True)
class Peek:
    """You look at the top of a deck; the cards stay where they are."""

    who: Who
    n: int

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """You alone see them, and know them from now on."""
        for seat in self.who.seats(g, run, run.base):
            if not g.deck[seat]:
                reshuffle(g, seat)  # BS 3.22
            seen = g.deck[seat][::-1][: self.n]
            know_top(g, seat, run.seat, len(seen))
            if seen and g.events is not None:
                g.events.append(e.Looked(run.seat, tuple(seen)))


@dataclass(frozen=True, slots=True)
class Sink:
    """The top card of a deck goes to its bottom, unseen."""

    who: Who

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """It goes there."""
        done = 0
        for seat in self.who.seats(g, run, run.base):
            for kind in lift(g, seat, 1):
                g.deck[seat].insert(0, kind)
                done += 1
        remember(g, COUNT, done)


BOOK.phrase("put the top card of your deck on the bottom of your deck", kind="effect", who=YOU)(Sink)
BOOK.phrase(
    "put the top card of {who:player}'s deck on the bottom of that deck",
    "put the top card of {who:player}'s deck on the bottom of their deck",
    "put the top card of {who:player}'s deck on the bottom",
    kind="effect",
)(Sink)

_BOTTOM = 9
_DECKS = ("your deck", "that deck", "their deck", "that player's deck", "its owner's deck", "the deck")
BOOK.words(
    "peeked",
    {"discard it": SAVED, "bury it": BURIED}
    | {f"put it on the bottom of {deck}": _BOTTOM for deck in _DECKS}
    | {"put it on the bottom": _BOTTOM},
)


@BOOK.phrase("look at the top card of your deck; you may {fate:peeked}", kind="clause", who=YOU)
@BOOK.phrase("look at the top card of {who:player}'s deck; you may {fate:peeked}", kind="clause")
@dataclass(frozen=True, slots=True)
class PeekAnd:
    """You look at the top card of a deck, and may let it go to a pile or to the bottom."""

    who: Who
    fate: int

    def steps(self) -> list[Effect]:
        """A look, a question, and what may be done."""
        again = self.who.again
        then: Effect = Sink(again) if self.fate == _BOTTOM else Mill(again, 1, self.fate)
        return [Peek(self.who, 1), Asked((then,)), then]
