"""How long a change lasts: the turn, the battle, as a token, for good (BS 16.6, BS 16.11, BS 16.16)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from serai.games.burning_sands.language.words import BOOK, UNSAID
from serai.games.burning_sands.state.marks import BATTLE, DUEL, GOOD, TOKEN, TURN
from serai.parts.phrases.sources import NUMBER_WORDS

BOOK.words(
    "until",
    {
        " until the end of the turn": TURN,
        "": UNSAID,
        " until the end of your turn": TURN,  # BS 16.7
        " this turn": TURN,
        " until the end of the battle": BATTLE,
        " until the end of this battle": BATTLE,
        " until the end of the duel": DUEL,
        " until the battle ends": BATTLE,
        " this battle": BATTLE,
        " in this battle": BATTLE,
        " permanently": GOOD,
    },
)
BOOK.words(
    "early",
    {
        "until the end of the turn, ": TURN,
        "this turn, ": TURN,
        "until the end of the battle, ": BATTLE,
        "in this battle, ": BATTLE,
        "this battle, ": BATTLE,
        "until the end of the duel, ": DUEL,
    },
)
#: As "until", where a duration may follow only later: "gets +1S and cannot attack until ...".
BOOK.words(
    "until_later",
    {
        "": UNSAID,
        " until the end of the turn": TURN,
        " this turn": TURN,
        " until the end of the battle": BATTLE,
        " until the end of the duel": DUEL,
        " permanently": GOOD,
    },
)
BOOK.words("spell_of_time", {" until the end of the duel": DUEL})
BOOK.words("spell_of_time", {" this turn": TURN, " until the end of the turn": TURN})
BOOK.words("spell_of_time", {" this battle": BATTLE, " until the end of the battle": BATTLE})
BOOK.words("token_until", {"": TOKEN, " until the end of the turn": TURN})
BOOK.words("control_until", {" until the end of the turn": TURN, "": TURN, " permanently": GOOD})


C = TypeVar("C")


def lasting_too(*templates: str) -> Callable[[type[C]], type[C]]:
    """Teach a bonus of effects and of lasting text."""

    def teach(cls: type[C]) -> type[C]:
        BOOK.phrase(*templates, kind="bonus")(cls)
        BOOK.phrase(*templates, kind="lasting_bonus")(cls)
        return cls

    return teach


BOOK.words(
    "loss", {str(n): -n for n in range(1, 10)} | {word: -n for n, word in enumerate(NUMBER_WORDS[:9], 1)}
)
BOOK.words(
    "gain", {str(n): n for n in range(1, 10)} | {word: n for n, word in enumerate(NUMBER_WORDS[:9], 1)}
)


@BOOK.phrase("{s:loss}S", "{s:loss} Strength", kind="losses")
@BOOK.phrase("{k:loss}K", "{k:loss} Ka", kind="losses")
@BOOK.phrase(
    "{s:loss}S/{k:loss}K", "{s:loss}S and {k:loss}K", "{s:loss} Strength and {k:loss} Ka", kind="losses"
)
@BOOK.phrase("{s:gain}S", "{s:gain} Strength", kind="gains")
@BOOK.phrase("{k:gain}K", "{k:gain} Ka", kind="gains")
@BOOK.phrase(
    "{s:gain}S/{k:gain}K", "{s:gain}S and {k:gain}K", "{s:gain} Strength and {k:gain} Ka", kind="gains"
)
@lasting_too("{s:signed}S", "{s:signed} Strength", "{s:signed} Base Strength")
@lasting_too("{k:signed}K", "{k:signed} Ka")
@lasting_too("{s:signed}S/{k:signed}K", "{s:signed}S and {k:signed}K")
@BOOK.phrase("{influence:signed} Influence", kind="lasting_bonus")
@BOOK.phrase("{influence:signed} Influence", kind="sway")
@BOOK.phrase("{influence:gain}", kind="more_sway")
@BOOK.phrase("{influence:loss}", kind="less_sway")
@BOOK.phrase("{capacity:signed} Water Capacity", "{capacity:signed} Capacity", kind="lasting_bonus")
@dataclass(frozen=True, slots=True)
class Bonus:
    """A change of values, Strength and Ka above all (BS 16.1)."""

    s: int = 0
    k: int = 0
    influence: int = 0
    capacity: int = 0
    thrust: int = 0
    parry: int = 0

    def __post_init__(self) -> None:
        if not (self.s or self.k or self.influence or self.capacity or self.thrust or self.parry):
            raise ValueError("a bonus of nothing")

    def of(self, which: int) -> int:
        """What it adds to a value (see `state.marks`): Strength, Ka, Influence ..."""
        return (self.s, self.k, self.influence, self.capacity, self.thrust, self.parry)[which]
