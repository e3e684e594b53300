"""Effects that show hands, look at them and choose cards from them (BS 14.8, BS 21.4)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.asking import ask
from serai.games.burning_sands.language.effects_hand import each_kind
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import THEY, Who, by_players
from serai.games.burning_sands.language.running import COUNT, SEEN, SHORT, recall, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.zones import BURIED, SAVED, discard, glimpse_hand, show_hand
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import CHOOSE, DONE, NOTHING
from serai.kernel import Action


@by_players(
    "{who} [shows/show] their hand",
    "{who} [shows/show] their hand to all players",
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
        for seat in self.who.seats(g, run, run.base):
            show_hand(g, seat)


@BOOK.phrase("look at {who:player}'s hand", "{who:player} shows you their hand", kind="effect")
@BOOK.phrase("look at {who:players}' hands", kind="effect", example="look at all opponents' hands")
@BOOK.phrase("look at their hand", kind="effect", who=THEY)
@dataclass(frozen=True, slots=True)
class LookAtHand:
    """You look at the cards in a player's hand, and nobody else does (BS 21.4)."""

    who: Who

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """You alone see them."""
        for seat in self.who.seats(g, run, run.base):
            glimpse_hand(g, run.seat, seat)


BOOK.words("pluck", {"discard": SAVED, "bury": BURIED})
FROM_IT = Who("that player")


@BOOK.phrase(
    "{where:pluck} {n} card(s) from <it|that hand>",
    "choose {n} card(s) from <it|that hand> <and|to> {where:pluck}< it| that card| them|>",
    kind="effect",
    who=FROM_IT,
)
@BOOK.phrase(
    "{where:pluck} <a(n)|one> {kind:bare} from <it|that hand>",
    "choose <a(n)|one> {kind:bare} from <it|that hand> <and|to> {where:pluck}< it| that card| that Hero|>",
    kind="effect",
    n=1,
    who=FROM_IT,
    example="discard a Hero from it",
)
@BOOK.phrase(
    "look at {who:player}'s hand and {where:pluck} {n} card(s) from it",
    "look at {who:player}'s hand and choose {n} card(s) from it to {where:pluck}",
    kind="effect",
)
@BOOK.phrase(
    "look at {who:player}'s hand and {where:pluck} a(n) {kind:thing} from it",
    "look at {who:player}'s hand and choose a(n) {kind:thing} from it to {where:pluck}",
    kind="effect",
    n=1,
    example="look at target player's hand and discard a Hero from it",
)
@BOOK.phrase(
    "{who:player} discards {n} card(s) of your choice",
    "{who:player} discards {n} card(s) of your choice from their hand",
    "choose {n} card(s) from {who:player}'s hand to discard",
    kind="effect",
    where=SAVED,
)
@BOOK.phrase("discard {n} card(s) from {who:player}'s hand", kind="effect", where=SAVED)
@BOOK.phrase(
    "{who:player} shows their hand and discards {n} card(s) of your choice",
    kind="effect",
    where=SAVED,
    shown=True,
)
@dataclass(frozen=True, slots=True)
class Pluck:
    """You look at the cards in a player's hand and choose which of them go; or all look at them."""

    who: Who
    n: int
    where: int = SAVED
    kind: Kind | None = None
    shown: bool = False

    def __post_init__(self) -> None:
        if self.kind == Kind(("card",)):
            raise ValueError("any card is meant")

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """The hand is seen, and you are asked."""
        remember(g, COUNT, 0)
        for seat in reversed(self.who.seats(g, run, run.base)):
            if self.shown:
                show_hand(g, seat)
            else:
                glimpse_hand(g, run.seat, seat)
            found = len(self._fitting(g, seat))
            remember(g, SHORT, 0 if found >= self.n else 1)
            if g.hand[seat] and (found or not self.shown):
                ask(g, run.seat, self.n, player=seat)

    def _fitting(self, g: State, seat: int) -> list[int]:
        return [kind for kind in g.hand[seat] if self.kind is None or self.kind.fits_kind(g, kind)]

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards of that hand; done, if there is none of the sort and the others do not know."""
        return each_kind(CHOOSE, self._fitting(g, frame.player)) or [DONE()]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """It goes; perhaps another one too."""
        if action.verb is DONE:
            return
        seat = frame.player
        discard(g, seat, action.n, self.where)
        tell(g, "discards", doer(g), NOTHING, action.n, seat)
        remember(g, SEEN, action.n)
        remember(g, COUNT, recall(g, COUNT) + 1)
        if frame.left > 1 and self._fitting(g, seat):
            g.stack.append(frame.with_left(frame.left - 1))
