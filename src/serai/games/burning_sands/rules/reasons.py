"""What speaks against a choice anywhere: no such card or player, not yours, forbidden by a text.

Each rule has its own reasons beside its own checks. A code stands for one sentence, which
`words.reasons` has; the paragraph may differ from rule to rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import PROMPTS, Frame
from serai.games.burning_sands.state.marks import DOINGS
from serai.games.burning_sands.state.terms import NOTHING
from serai.kernel import Action, Reason

#: A kind of question: what it offers, what speaks against an action, and how it takes an answer.
Question: TypeAlias = tuple[
    Callable[[State, Frame], list[Action]],
    Callable[[State, Frame, Action], Reason | None],
    Callable[[State, Frame, Action], None],
]

NOT_IN_PLAY: Final = Reason("not in play", "BS 1.9")
NO_SUCH_PLAYER: Final = Reason("no such player", "BS 18.17")

#: For each thing that a text can forbid a card.
CANNOT: Final = tuple(Reason("cannot", "BS 1.4", doing) for doing in DOINGS)
YOU_CANNOT: Final = tuple(Reason("you cannot", "BS 1.4", doing) for doing in DOINGS)
#: For each kind of question what it asks for: the reason against every verb that it does not know.
FIRST: Final = {kind: Reason(f"first {name}", rule) for kind, (name, rule) in PROMPTS.items()}


def in_play(g: State, card: int) -> bool:
    """Whether a card in play has this number."""
    return 0 <= card < len(g.kind) and g.kind[card] != NOTHING


def against_card(g: State, card: int) -> Reason | None:
    """What speaks against a number as that of a card in play."""
    return None if in_play(g, card) else NOT_IN_PLAY


def against_own(g: State, seat: int, card: int, foreign: Reason) -> Reason | None:
    """What speaks against a number as that of a player's own card in play."""
    if not in_play(g, card):
        return NOT_IN_PLAY
    return None if g.control[card] == seat else foreign


def against_player(g: State, seat: int) -> Reason | None:
    """What speaks against a number as that of a player who is in the game."""
    return None if 0 <= seat < g.seats and g.alive[seat] else NO_SUCH_PLAYER
