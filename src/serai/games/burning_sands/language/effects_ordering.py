"""Effects that look at the top of a deck and choose from it or put it in another order (BS 14.8, BS 21.5)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.asking import show, source_below
from serai.games.burning_sands.language.effects_hand import each_kind
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import SEEN, SHORT, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.deck import (
    lift,
    own_top,
    peeked_top,
    put_back,
    reshuffle,
    shuffle,
    top_card,
)
from serai.games.burning_sands.rules.zones import BURIED, DECK, HAND, SAVED, put
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Looking
from serai.games.burning_sands.state.terms import CHOOSE, NOTHING
from serai.kernel import Action, Reason

#: Where the rest goes beside the piles: back on top, or to the bottom, in an order of choice.
_TOP = 8
_BOTTOM = 9
_TO_TAKE = "a card to take"
_NEXT = "which card comes next from the top"
_SHOWING = "show cards from the top of your deck until you show"
_BACK = ("put the rest back", "put the rest on top of your deck", "put the rest back on top of your deck")
BOOK.words(
    "rest",
    {
        "discard the rest": SAVED,
        "bury the rest": BURIED,
        "shuffle the rest into your deck": DECK,
        **{f"{back} in any order": _TOP for back in _BACK},
        **dict.fromkeys(_BACK, _TOP),
        "put the rest on the bottom of your deck in any order": _BOTTOM,
        "put the rest on the bottom of your deck": _BOTTOM,
        "put the rest on the bottom in any order": _BOTTOM,
        "put the rest on the bottom": _BOTTOM,
    },
)


@BOOK.phrase(
    "look at the top {n:many} cards of your deck, take {take:n} into your hand and {rest}", kind="effect"
)
@dataclass(frozen=True, slots=True)
class LookAndTake:
    """You look at the top of your deck and take some of it into your hand; the rest goes elsewhere."""

    n: int
    take: int
    rest: int

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """The cards are laid out for you alone."""
        seen = [kind for kind in (top_card(g, run.seat) for _ in range(self.n)) if kind != NOTHING]
        if seen:
            if g.events is not None:
                g.events.append(e.Looked(run.seat, tuple(seen)))
            show(g, run.seat, run.seat, seen, self.take)

    def offers(self, g: State, frame: Looking) -> list[Action]:
        """The cards that you see; when all are taken, those that are still to be put back."""
        return each_kind(CHOOSE, list(frame.cards))

    def against_choice(self, g: State, frame: Looking, action: Action) -> Reason:
        """What a card misses that should be chosen."""
        return _against_seen(g, action, _TO_TAKE if frame.left > 0 else _NEXT)

    def chosen(self, g: State, frame: Looking, action: Action) -> None:
        """One goes to the hand, or is the next to be put back; the last one taken decides about the rest."""
        seat, left = frame.seat, list(frame.cards)
        left.remove(action.n)
        if not frame.left:
            self._arrange(g, frame, left, [*frame.chosen, action.n])
            return
        g.hand[seat].append(action.n)
        if g.events is not None:
            g.events.append(e.Drawn(seat, action.n))
        if frame.left > 1 and left:
            g.stack.append(frame.with_cards(left, frame.left - 1, []))
        elif self.rest in (_TOP, _BOTTOM):
            self._arrange(g, frame, left, [])
        else:
            self._put_away(g, seat, left)

    def _put_away(self, g: State, seat: int, seen: list[int]) -> None:
        for kind in seen:
            put(g, seat, kind, self.rest)
            if self.rest != DECK and g.events is not None:
                g.events.append(e.Shown(seat, kind))
        if self.rest == DECK:
            shuffle(g, seat)

    def _arrange(self, g: State, frame: Looking, left: list[int], chosen: list[int]) -> None:
        """Ask for the next card, or put all back: what was chosen first lies highest."""
        owner = frame.owner
        if len(left) > 1:
            g.stack.append(frame.with_cards(left, 0, chosen))
        elif self.rest == _TOP:
            put_back(g, owner, [*chosen, *left], frame.seat, own_top(g, owner))
        else:
            g.deck[owner][:0] = reversed([*chosen, *left])


@BOOK.phrase(
    "look at the top {n:many} cards of your deck and put them back in any order", kind="effect", who=YOU
)
@BOOK.phrase(
    "look at the top {n:many} cards of {who:player}'s deck and put them back in any order", kind="effect"
)
@dataclass(frozen=True, slots=True)
class Reorder:
    """You look at the top of a deck and put it back as you like; what you choose first is drawn first.

    Nobody else knows the order, not even its owner (BS 21.5).
    """

    who: Who
    n: int

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """The cards are laid out for you alone."""
        for seat in reversed(self.who.seats(g, run, run.base)):
            seen = lift(g, seat, self.n)
            if seen:
                if g.events is not None:
                    g.events.append(e.Looked(run.seat, tuple(seen)))
                show(g, run.seat, seat, seen)

    def offers(self, g: State, frame: Looking) -> list[Action]:
        """The cards that are not yet put back."""
        return each_kind(CHOOSE, list(frame.cards))

    def against_choice(self, g: State, frame: Looking, action: Action) -> Reason:
        """What a card misses that should come next."""
        return _against_seen(g, action, _NEXT)

    def chosen(self, g: State, frame: Looking, action: Action) -> None:
        """The next card from the top; when all are chosen they are put back."""
        owner, rest, chosen = frame.owner, list(frame.cards), [*frame.chosen, action.n]
        rest.remove(action.n)
        if len(rest) > 1:
            g.stack.append(frame.with_cards(rest, 0, chosen))
        else:
            put_back(g, owner, [*chosen, *rest], frame.seat, peeked_top(g, owner, frame.seat))


@BOOK.phrase(
    f"{_SHOWING} a(n) {{kind:thing}}, take it into your hand and {{rest}}",
    kind="effect",
    example=f"{_SHOWING} a Hero, take it into your hand and bury the rest",
)
@dataclass(frozen=True, slots=True)
class Dig:
    """You show cards of your deck until one is of a sort; that one goes to your hand, the rest elsewhere."""

    kind: Kind
    rest: int

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Card by card, as far as the deck goes; all see them."""
        seat = run.seat
        shown: list[int] = []
        while g.deck[seat] and not (shown and self.kind.fits_kind(g, shown[-1])):
            shown += lift(g, seat, 1)
            if g.events is not None:
                g.events.append(e.Shown(seat, shown[-1]))
        found = bool(shown) and self.kind.fits_kind(g, shown[-1])
        remember(g, SHORT, 0 if found else 1)
        if found:
            remember(g, SEEN, shown[-1])
            put(g, seat, shown.pop(), HAND)
        if self.rest in (_TOP, _BOTTOM):
            g.deck[seat][:0] = reversed(shown)  # all know them, so their order matters to nobody
        else:
            for kind in shown:
                put(g, seat, kind, self.rest)
        if self.rest == DECK:
            shuffle(g, seat)
        elif not g.deck[seat]:
            reshuffle(g, seat)  # the last card left it (BS 3.21)


def _against_seen(g: State, action: Action, wanted: str) -> Reason:
    """What a choice among cards that only one player sees misses (BS 14.8)."""
    if action.verb is CHOOSE:
        return Reason("not among those seen", "BS 14.8", source_below(g))
    return Reason("choose among those seen", "BS 14.8", source_below(g), wanted)
