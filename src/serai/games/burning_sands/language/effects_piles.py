"""Effects on decks and piles: the top of a deck, looking, searching, bringing back (BS 14.8)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands import events as e
from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.entering import may_be_in_play
from serai.games.burning_sands.frames import LOOK
from serai.games.burning_sands.language.effects_hand import each_kind
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import (
    COUNT,
    SEEN,
    SHORT,
    ask,
    recall,
    remember,
)
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.terms import (
    CHOOSE,
    DONE,
    HERO,
    HOLDING,
    NOTHING,
    PANTHEON,
    SECTION,
    STORY,
)
from serai.games.burning_sands.windows import tell
from serai.games.burning_sands.zones import (
    BURIED,
    DECK,
    HAND,
    SAVED,
    enter,
    put,
    put_back,
    shuffle,
    take,
    top_card,
)
from serai.kernel import Action, Frame

BOOK.words("pile_deed", {"discard": SAVED, "bury": BURIED})
BOOK.words("pile_deeds", {"discards": SAVED, "buries": BURIED})


@BOOK.phrase("{where:pile_deed} the top card of your deck", kind="effect", n=1, who=YOU)
@BOOK.phrase("{where:pile_deed} the top {n:many} cards of your deck", kind="effect", who=YOU)
@BOOK.phrase(
    "{who:player} {where:pile_deeds} the top card of their deck",
    "{who:player} {where:pile_deeds} the top card of his or her deck",
    "{who:players} {where:pile_deed} the top card of their deck",
    kind="effect",
    n=1,
)
@BOOK.phrase(
    "{who:player} {where:pile_deeds} the top {n:many} cards of their deck",
    "{who:player} {where:pile_deeds} the top {n:many} cards of his or her deck",
    "{who:players} {where:pile_deed} the top {n:many} cards of their deck",
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


@BOOK.phrase("show the top card of your deck", "reveal the top card of your deck", kind="effect")
@dataclass(frozen=True, slots=True)
class ShowTop:
    """You show the top card of your deck, which stays there."""

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """All see it."""
        kind = top_card(g, run.seat)
        if kind != NOTHING:
            put(g, run.seat, kind, DECK)
            remember(g, SEEN, kind)
            if g.events is not None:
                g.events.append(e.Shown(run.seat, kind))


@BOOK.phrase(
    "take that card into your hand", "take it into your hand", "put that card into your hand", kind="effect"
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
        seen = [kind for kind in (top_card(g, run.seat) for _ in range(self.n)) if kind != NOTHING]
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


BOOK.words("source_zone", {"your Saved pile": "Saved", "your Buried pile": "Buried", "your hand": "hand"})
BOOK.words("search_zone", {"your deck": "deck", "your Saved pile": "Saved", "your Buried pile": "Buried"})
BOOK.words(
    "goal",
    {
        "to your hand": "hand",
        "into your hand": "hand",
        "on top of your deck": "top",
        "to the top of your deck": "top",
        "into your deck": "deck",
        "into play": "play",
        "to play": "play",
        "into play bowed": "play bowed",
        "to play, bowed": "play bowed",
        "into play, bowed": "play bowed",
    },
)


@BOOK.phrase(
    "search {source:search_zone} for a(n) {kind:thing} and take it into your hand",
    "search {source:search_zone} for a(n) {kind:thing}, show it and take it into your hand",
    "search {source:search_zone} for a(n) {kind:thing}, take it into your hand and shuffle your deck",
    kind="effect",
    n=1,
    upto=True,
    goal="hand",
)
@BOOK.phrase(
    "search {source:search_zone} for a(n) {kind:thing} and put it {goal}",
    "search {source:search_zone} for a(n) {kind:thing} and bring it {goal}",
    "search {source:search_zone} for a(n) {kind:thing}, show it and put it {goal}",
    kind="effect",
    n=1,
    upto=True,
)
@BOOK.phrase(
    "return a(n) {kind:thing} from {source:source_zone} {goal}",
    "return one {kind:thing} from {source:source_zone} {goal}",
    "put a(n) {kind:thing} from {source:source_zone} {goal}",
    "put one {kind:thing} from {source:source_zone} {goal}",
    "bring a(n) {kind:thing} from {source:source_zone} {goal}",
    kind="effect",
    n=1,
)
@BOOK.phrase(
    "return {n:many} {kind:things} from {source:source_zone} {goal}",
    "put {n:many} {kind:things} from {source:source_zone} {goal}",
    kind="effect",
)
@BOOK.phrase(
    "return up to {n:many} {kind:things} from {source:source_zone} {goal}",
    "put up to {n:many} {kind:things} from {source:source_zone} {goal}",
    kind="effect",
    upto=True,
)
@dataclass(frozen=True, slots=True)
class Fetch:
    """Cards go from a pile, the deck or the hand to the hand, the deck or into play (BS 14.8, BS 18.12)."""

    kind: Kind
    source: str
    goal: str
    n: int = 1
    upto: bool = False

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask for the cards, if there is one."""
        remember(g, COUNT, 0)
        if self.source == "deck":
            g.tops[run.seat] = 0  # it will be shuffled
        hidden = self.source in ("deck", "hand")  # whether it can be done is not for all to know yet
        remember(g, SHORT, 0 if hidden or len(self._fitting(g, run.seat)) >= self.n else 1)
        ask(g, run.seat, (self.n,))

    def zone(self, g: State, seat: int) -> list[int]:
        """The cards that are looked through."""
        zones = {"deck": g.deck, "Saved": g.saved, "Buried": g.buried, "hand": g.hand}
        return zones[self.source][seat]

    def _fitting(self, g: State, seat: int) -> list[int]:
        return [
            kind
            for kind in sorted(self.zone(g, seat))
            if self._fits(g, kind) and (not self.goal.startswith("play") or can_enter(g, kind))
        ]

    def _fits(self, g: State, kind: int) -> bool:
        if self.kind.fits_kind(g, kind):
            return True
        # A Jinn in the Buried pile is a Hero card (BS 15.15).
        return self.source == "Buried" and face_of(g, kind).is_jinn and self.kind.nouns == ("Hero",)

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """The cards that fit; done, if one may stop."""
        found = each_kind(CHOOSE, self._fitting(g, frame.seat))
        return [*found, DONE()] if self.upto or self.source in ("deck", "hand") else found

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """The card goes where it should; perhaps another may."""
        number, step, left = frame.args
        seat = frame.seat
        if action.verb is DONE:
            remember(g, SHORT, 1 if recall(g, COUNT) == 0 else 0)
            self._finish(g, seat)
            return
        remember(g, SEEN, action.n)
        remember(g, COUNT, recall(g, COUNT) + 1)
        if left > 1:
            g.stack.append(Frame(frame.kind, seat, (number, step, left - 1)))
        if self.source == "hand":
            take(g, seat, action.n)
        else:
            self.zone(g, seat).remove(action.n)
        if g.events is not None and self.source in ("deck", "hand"):
            g.events.append(e.Shown(seat, action.n))
        if left <= 1:
            self._finish(g, seat)
        self._place(g, seat, action.n)

    def _finish(self, g: State, seat: int) -> None:
        if self.source == "deck":
            shuffle(g, seat)

    def _place(self, g: State, seat: int, kind: int) -> None:
        if self.goal == "hand":
            put(g, seat, kind, HAND)
        elif self.goal == "top":
            put(g, seat, kind, DECK)
        elif self.goal == "deck":
            g.deck[seat].append(kind)
            shuffle(g, seat)
        else:
            resting = self.goal == "play bowed" or face_of(g, kind).type == HOLDING
            tell(g, "enters", seat, enter(g, seat, kind, NOTHING, resting))


def can_enter(g: State, kind: int) -> bool:
    """Whether an effect can bring a card into play: it needs no host, and no Unique copy is there."""
    printed = face_of(g, kind)
    alone = printed.type in (HERO, STORY, SECTION) or printed.is_jinn
    alone = alone or (printed.type == HOLDING and not printed.has("fortification"))
    return (alone or printed.type == PANTHEON) and may_be_in_play(g, kind)
