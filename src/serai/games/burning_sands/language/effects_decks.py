"""Effects on decks: the top of a deck, looking at it, shuffling (BS 14.8)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands import events as e
from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.frames import LOOK
from serai.games.burning_sands.language.effects_hand import each_kind
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import COUNT, SEEN, ask, recall, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.state import State
from serai.games.burning_sands.terms import CHOOSE, NOTHING
from serai.games.burning_sands.zones import (
    BURIED,
    DECK,
    HAND,
    SAVED,
    forget_hand,
    lift,
    put,
    put_back,
    shuffle,
    top_card,
)
from serai.kernel import Action, Frame

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
        for seat in self.who.seats(g, run, run.base):
            for _ in range(self.n):
                kind = top_card(g, seat)
                if kind != NOTHING:
                    put(g, seat, kind, self.where)
                    remember(g, SEEN, kind)
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
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """All see it."""
        for kind in lift(g, run.seat, 1):
            put(g, run.seat, kind, DECK)
            remember(g, SEEN, kind)
            if g.events is not None:
                g.events.append(e.Shown(run.seat, kind))


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
        """Nothing is chosen."""
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


BOOK.words(
    "rest",
    {
        "discard the rest": SAVED,
        "bury the rest": BURIED,
        "shuffle the rest into your deck": DECK,
    },
)


@BOOK.phrase(
    "look at the top {n:many} cards of your deck, take {take:n} into your hand and {rest}", kind="effect"
)
@dataclass(frozen=True, slots=True)
class LookAndTake:
    """You look at the top of your deck and take some of it into your hand."""

    n: int
    take: int
    rest: int

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """The cards are laid out for you alone."""
        seen = [kind for kind in (top_card(g, run.seat) for _ in range(self.n)) if kind != NOTHING]
        if seen:
            if g.events is not None:
                g.events.append(e.Looked(run.seat, tuple(seen)))
            ask(g, run.seat, (self.take, *seen), LOOK)

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """The cards that you see."""
        return each_kind(CHOOSE, list(frame.args[3:]))

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """One goes to the hand; the last one taken decides about the rest."""
        number, step, left, *seen = frame.args
        seat = frame.seat
        seen.remove(action.n)
        g.hand[seat].append(action.n)
        if g.events is not None:
            g.events.append(e.Drawn(seat, action.n))
        if left > 1 and seen:
            g.stack.append(Frame(frame.kind, seat, (number, step, left - 1, *seen)))
            return
        for kind in seen:
            put(g, seat, kind, self.rest)
            if self.rest != DECK and g.events is not None:
                g.events.append(e.Shown(seat, kind))
        if self.rest == DECK:
            shuffle(g, seat)


@BOOK.phrase(
    "look at the top {n:many} cards of your deck and put them back in any order",
    "look at the top {n:many} cards of your deck",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class Reorder:
    """You look at the top of your deck and put it back as you like; what you choose first is drawn first."""

    n: int

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """The cards are laid out for you alone."""
        seen = lift(g, run.seat, self.n)
        if seen:
            if g.events is not None:
                g.events.append(e.Looked(run.seat, tuple(seen)))
            ask(g, run.seat, (len(seen), *seen), LOOK)

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """The cards that are not yet put back."""
        _number, _step, left, *seen = frame.args
        return each_kind(CHOOSE, seen[:left])

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """The next card from the top; when all are chosen they are put back."""
        number, step, left, *seen = frame.args
        rest, chosen = seen[:left], seen[left:]
        rest.remove(action.n)
        chosen.append(action.n)
        if len(rest) == 1:  # the last one is no choice, as all can see
            chosen.append(rest.pop())
        if len(rest) > 1:
            g.stack.append(Frame(frame.kind, frame.seat, (number, step, len(rest), *rest, *chosen)))
        else:
            put_back(g, frame.seat, [*chosen, *rest])
