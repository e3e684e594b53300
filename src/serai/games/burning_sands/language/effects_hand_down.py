"""Effects that make a hand smaller: "discards down to three cards" (BS 14.8)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.asking import ask
from serai.games.burning_sands.language.effects_hand import against_discard, each_kind
from serai.games.burning_sands.language.players import Who, by_players
from serai.games.burning_sands.language.running import COUNT, recall, remember
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.zones import discard
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import DISCARD, NOTHING
from serai.kernel import Action, Reason

_HANDS = ("", " in hand", " in their hand")


@by_players(
    *(f"{{who}} [discards/discard] down to {{n}} card(s){hand}" for hand in _HANDS),
    *(
        f"{{who}} [discards/discard] cards until {who} {{n}} card(s){hand}"
        for who in ("they have", "that player has")
        for hand in _HANDS
    ),
)
@dataclass(frozen=True, slots=True)
class DiscardDown:
    """A player discards cards of his or her choice until so many are left."""

    who: Who
    n: int

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Ask each player who has more, in turn."""
        remember(g, COUNT, 0)
        for seat in reversed(self.who.seats(g, run, run.base)):
            if len(g.hand[seat]) > self.n:
                ask(g, seat)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards of the hand."""
        return each_kind(DISCARD, g.hand[frame.seat])

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a card misses that should be discarded."""
        left = len(g.hand[frame.seat]) - self.n
        return against_discard(g, frame.seat, left, action, "makes you discard", "BS 14.8")

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """One card goes; perhaps another must."""
        discard(g, frame.seat, action.n)
        tell(g, "discards", doer(g), NOTHING, action.n, frame.seat)
        remember(g, COUNT, recall(g, COUNT) + 1)
        if len(g.hand[frame.seat]) > self.n:
            g.stack.append(frame)
