"""Effects on decks: the top of a deck, looking at it, shuffling (BS 14.8)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.refs import IT
from serai.games.burning_sands.language.running import COUNT, SEEN, recall, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.deck import lift, open_top, shuffle, top_card
from serai.games.burning_sands.rules.zones import BURIED, DECK, HAND, SAVED, forget_hand, put
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.terms import NOTHING

BOOK.words("pile_deed", {"discard": SAVED, "bury": BURIED})
BOOK.words("pile_deeds", {"discards": SAVED, "buries": BURIED})


@BOOK.phrase("{where:pile_deed} the top card of your deck", kind="effect", n=1, who=YOU)
@BOOK.phrase("{where:pile_deed} the top {n:many} cards of your deck", kind="effect", who=YOU)
@BOOK.phrase(
    "{who:player} {where:pile_deeds} the top card of their deck",
    "{who:players} {where:pile_deed} the top card of their deck",
    "{where:pile_deed} the top card of {who:player}'s deck",
    kind="effect",
    n=1,
)
@BOOK.phrase(
    "{who:player} {where:pile_deeds} the top {n:many} cards of their deck",
    "{who:players} {where:pile_deed} the top {n:many} cards of their deck",
    "{where:pile_deed} the top {n:many} cards of {who:player}'s deck",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class Mill:
    """Cards go from the top of a deck to a pile, face up."""

    who: Who
    n: int
    where: int

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """The cards go."""
        done = 0
        sort = Kind((run.ability.sort or "card",))  # of which they are counted
        for seat in self.who.seats(g, run, run.base):
            for _ in range(self.n):
                kind = top_card(g, seat)
                if kind != NOTHING:
                    put(g, seat, kind, self.where)
                    remember(g, SEEN, kind)
                    if sort.fits_kind(g, kind, self.where == BURIED):
                        done += 1
                    if g.events is not None:
                        g.events.append(e.Shown(seat, kind))
        remember(g, COUNT, done)


BOOK.words("shuffled", {"Saved pile": "Saved", "hand": "hand", "Buried pile": "Buried"})


@BOOK.phrase("shuffle your {source:shuffled} into your deck", kind="effect", who=YOU)
@BOOK.phrase(
    "{who:player} shuffles their {source:shuffled} into their deck",
    "{who:players} shuffle their {source:shuffled} into their deck",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class ShuffleIn:
    """All cards of a pile or a hand are shuffled into the deck."""

    who: Who
    source: str

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """They go into the deck."""
        done = 0
        for seat in self.who.seats(g, run, run.base):
            pile = {"Saved": g.saved, "hand": g.hand, "Buried": g.buried}[self.source][seat]
            done += len(pile)
            g.deck[seat] += pile
            pile.clear()
            if self.source == "hand":
                forget_hand(g, seat)
            shuffle(g, seat)
        remember(g, COUNT, done)


@BOOK.phrase("show the top card of your deck", kind="effect")
@dataclass(frozen=True, slots=True)
class ShowTop:
    """You show the top card of your deck, which stays there."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """All see it."""
        for kind in lift(g, run.seat, 1):
            put(g, run.seat, kind, DECK)
            remember(g, SEEN, kind)
            if g.events is not None:
                g.events.append(e.Shown(run.seat, kind))


@BOOK.phrase("discard it", "discard that card", kind="effect")
@dataclass(frozen=True, slots=True)
class DropSeen:
    """The card that was shown on top of your deck is discarded; a card in play is discarded from play."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """It goes to the Saved pile."""
        kind, seat = recall(g, SEEN), run.seat
        if kind != NOTHING and open_top(g, seat) and g.deck[seat][-1] == kind:
            put(g, seat, top_card(g, seat), SAVED)
            return
        for card in IT.cards(g, run, run.base):
            deeds.do(g, "discard", card)


@BOOK.phrase(
    "take that card into your hand",
    "take it into your hand",
    "put that card into your hand",
    "put it into your hand",
    "add it to your hand",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class TakeSeen:
    """The card that was shown or discarded goes from the top of the deck or a pile to its player's hand."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """It goes to the hand, if it is still there."""
        kind, seat = recall(g, SEEN), run.seat
        for pile in (g.deck[seat], g.saved[seat], g.buried[seat]):
            if pile and pile[-1] == kind:
                if pile is g.deck[seat]:
                    top_card(g, seat)
                else:
                    pile.pop()
                put(g, seat, kind, HAND)
                if g.events is not None:
                    g.events.append(e.Drawn(seat, kind))
                return
