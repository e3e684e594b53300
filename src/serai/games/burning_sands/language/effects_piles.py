"""Effects that fetch cards from a deck, a pile or the hand (BS 14.8, BS 18.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.asking import ask, source_below
from serai.games.burning_sands.language.effects_hand import each_kind
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.running import COUNT, ENTERED, SEEN, SHORT, recall, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.deck import forget_deck, reshuffle, shuffle
from serai.games.burning_sands.rules.entering import replace_pantheon
from serai.games.burning_sands.rules.may_enter import (
    SAME_STORY,
    UNIQUE,
    UNIQUE_STAYS,
    against_beside,
    has_story,
)
from serai.games.burning_sands.rules.windows import tell
from serai.games.burning_sands.rules.zones import DECK, HAND, enter, put, take
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import (
    CHOOSE,
    DONE,
    HERO,
    HOLDING,
    NOTHING,
    PANTHEON,
    RESTING,
    SECTION,
    STORY,
)
from serai.kernel import Action, Reason

BOOK.words("source_zone", {"your Saved pile": "Saved", "your Buried pile": "Buried", "your hand": "hand"})
BOOK.words("search_zone", {"your deck": "deck", "your Saved pile": "Saved", "your Buried pile": "Buried"})
BOOK.words(
    "goal",
    {
        "to your hand": "hand",
        "into your hand": "hand",
        "in your hand": "hand",
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


_PILES: Final = {
    "deck": "your deck",
    "hand": "your hand",
    "Saved": "your Saved pile",
    "Buried": "your Buried pile",
}


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
    "search {source:search_zone} for a(n) {kind:thing} and return it {goal}",
    "search {source:search_zone} for a(n) {kind:thing}, show it and put it {goal}",
    kind="effect",
    n=1,
    upto=True,
)
@BOOK.phrase(
    "search {source:search_zone} for up to {n:many} {kind:things} and put them {goal}",
    "search {source:search_zone} for up to {n:many} {kind:things}, show them and put them {goal}",
    "search {source:search_zone} for {n:many} {kind:things} and put them {goal}",
    "search {source:search_zone} for {n:many} {kind:things}, show them and put them {goal}",
    kind="effect",
    upto=True,
)
@BOOK.phrase(
    "return a(n) {kind:thing} from {source:source_zone} {goal}",
    "return one {kind:thing} from {source:source_zone} {goal}",
    "return one of your {kind:things} from {source:source_zone} {goal}",
    "put a(n) {kind:thing} from {source:source_zone} {goal}",
    "put one {kind:thing} from {source:source_zone} {goal}",
    "bring a(n) {kind:thing} from {source:source_zone} {goal}",
    "take <a(n)|one> {kind:thing} from {source:source_zone} {goal}",
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
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask for the cards, if there is one."""
        remember(g, COUNT, 0)
        if self.source == "deck":
            if not g.deck[run.seat]:
                reshuffle(g, run.seat)  # BS 3.22
            forget_deck(g, run.seat)  # it will be shuffled
        hidden = self.source in ("deck", "hand")  # whether it can be done is not for all to know yet
        remember(g, SHORT, 0 if hidden or len(self._fitting(g, run.seat)) >= self.n else 1)
        ask(g, run.seat, self.n)

    def zone(self, g: State, seat: int) -> list[int]:
        """The cards that are looked through."""
        zones = {"deck": g.deck, "Saved": g.saved, "Buried": g.buried, "hand": g.hand}
        return zones[self.source][seat]

    def _fitting(self, g: State, seat: int) -> list[int]:
        return [
            kind
            for kind in sorted(self.zone(g, seat))
            if self.kind.fits_kind(g, kind, self.source == "Buried")
            and (not self.goal.startswith("play") or against_effect(g, seat, kind) is None)
        ]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a card misses that should be fetched (BS 14.8)."""
        pile, source, kind = _PILES[self.source], source_below(g), action.n
        things = BOOK.say("things", self.kind)
        if action.verb is not CHOOSE:
            return Reason("asks for cards of a pile", "BS 14.8", source, things, pile)
        if kind not in self.zone(g, frame.seat):
            return Reason("not in the pile", "BS 14.8", pile)
        if self.kind.fits_kind(g, kind, self.source == "Buried"):
            reason = against_effect(g, frame.seat, kind)
            if reason is not None:
                return reason
        return Reason("does not fit, of a pile", "BS 14.3", source, things, pile)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards that fit; done, if one may stop."""
        found = each_kind(CHOOSE, self._fitting(g, frame.seat))
        return [*found, DONE()] if self.upto or self.source in ("deck", "hand") else found

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """The card goes where it should; perhaps another may."""
        seat = frame.seat
        if action.verb is DONE:
            remember(g, SHORT, 1 if recall(g, COUNT) == 0 else 0)
            self._finish(g, seat)
            return
        remember(g, SEEN, action.n)
        remember(g, COUNT, recall(g, COUNT) + 1)
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))
        if self.source == "hand":
            take(g, seat, action.n)
        else:
            self.zone(g, seat).remove(action.n)
        if g.events is not None and self.source in ("deck", "hand"):
            g.events.append(e.Shown(seat, action.n))
        if frame.left <= 1:
            self._finish(g, seat)
        self._place(g, seat, action.n)

    def _finish(self, g: State, seat: int) -> None:
        if self.source != "deck":
            return
        if g.deck[seat] or self.goal in ("top", "deck"):
            shuffle(g, seat)
        else:
            reshuffle(g, seat)  # the last card leaves it (BS 3.21)

    def _place(self, g: State, seat: int, kind: int) -> None:
        if self.goal == "hand":
            put(g, seat, kind, HAND)
        elif self.goal == "top":
            put(g, seat, kind, DECK)
        elif self.goal == "deck":
            g.deck[seat].append(kind)
            shuffle(g, seat)
        else:
            resting = face_of(g, kind).type == HOLDING  # can_enter lets no Fortification through
            if face_of(g, kind).type == PANTHEON:
                replace_pantheon(g, seat)
            card = enter(g, seat, kind, NOTHING, resting or self.goal == "play bowed")
            if resting:
                g.bowed[card] = RESTING  # BS 5.25
            remember(g, ENTERED, card)
            tell(g, "enters", seat, card)


_NOT_ALONE: Final = Reason("does not enter by itself", "BS 5.28")


def against_effect(g: State, seat: int, kind: int) -> Reason | None:
    """What speaks against a card that an effect brings into play: it needs a host, or a copy is there.

    Nor may the player have the same Story (BS 15.21).
    """
    printed = face_of(g, kind)
    if printed.type == STORY and has_story(g, seat, kind):
        return SAME_STORY
    alone = printed.type in (HERO, STORY, SECTION) or printed.is_jinn
    alone = alone or (printed.type == HOLDING and not printed.is_fortification)
    if not alone and printed.type != PANTHEON:
        return _NOT_ALONE
    reason = against_beside(g, kind)
    return UNIQUE_STAYS if reason is UNIQUE else reason
