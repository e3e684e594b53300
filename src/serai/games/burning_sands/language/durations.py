"""How long a change lasts: the turn, the battle, as a token, for good (BS 16.6, BS 16.11, BS 16.16)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.changes import BATTLE, GOOD, TOKEN, TURN
from serai.games.burning_sands.language.words import BOOK

BOOK.words(
    "until",
    {
        " until the end of the turn": TURN,
        "": TURN,
        " until the end of your turn": TURN,  # BS 16.7
        " this turn": TURN,
        " until the end of the battle": BATTLE,
        " until the end of this battle": BATTLE,
        " until the battle ends": BATTLE,
        " this battle": BATTLE,
        " permanently": GOOD,
    },
)
BOOK.words("spell_of_time", {" this turn": TURN, " until the end of the turn": TURN})
BOOK.words("spell_of_time", {" this battle": BATTLE, " until the end of the battle": BATTLE})
BOOK.words("token_until", {"": TOKEN, " until the end of the turn": TURN})
BOOK.words("control_until", {" until the end of the turn": TURN, "": TURN, " permanently": GOOD})


BOOK.words("loss", {str(n): -n for n in range(1, 10)})


@BOOK.phrase("{s:loss}S", "{s:loss} Strength", kind="losses")
@BOOK.phrase("{k:loss}K", "{k:loss} Ka", kind="losses")
@BOOK.phrase("{s:loss}S/{k:loss}K", "{s:loss}S and {k:loss}K", kind="losses")
@BOOK.phrase("{s:signed}S", "{s:signed} Strength", kind="bonus")
@BOOK.phrase("{k:signed}K", "{k:signed} Ka", kind="bonus")
@BOOK.phrase("{s:signed}S/{k:signed}K", "{s:signed}S and {k:signed}K", kind="bonus")
@dataclass(frozen=True, slots=True)
class Bonus:
    """A change of Strength and Ka (BS 16.1)."""

    s: int = 0
    k: int = 0

    def __post_init__(self) -> None:
        if not self.s and not self.k:
            raise ValueError("a bonus of nothing")
