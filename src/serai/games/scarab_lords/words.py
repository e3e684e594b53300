"""The closed words of the card texts, and the book that all phrases of the game are written in."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations
from typing import Final

from serai.games.scarab_lords.terms import ALL, COLUMN_TYPES, FATE, GOD, ICONS, PHASES, TYPES
from serai.parts.phrases import Phrasebook

# Where, seen from the card that has the text.
EVERYWHERE: Final = 0
SAME_REGION: Final = 1
SAME_COLUMN: Final = 2
ONE_REGION: Final = 3  # of the player's choice
ONE_COLUMN: Final = 4  # of the player's choice

# What protection keeps off (SL 9.30).
CURSE: Final = 0
DISCARD_FROM_PLAY: Final = 1
RETURN_TO_HAND: Final = 2

BOOK: Final = Phrasebook("scarab-lords")
#: Teach a sentence of a card's text, what a text does once, and which cards it is done to.
ability: Final = partial(BOOK.phrase, kind="ability")
effect: Final = partial(BOOK.phrase, kind="effect")
target: Final = partial(BOOK.phrase, kind="target")

BOOK.numbers("n")
BOOK.numbers("count")
BOOK.words("amount", {f"{sign}{n}": n if sign == "+" else -n for sign in "+-" for n in range(1, 10)})
BOOK.words("phase", {name: phase for phase, name in enumerate(PHASES)})
BOOK.words("icon", {name: icon for icon, name in enumerate(ICONS)})
BOOK.words(
    "harm", {"cursed": CURSE, "discarded from play": DISCARD_FROM_PLAY, "returned to hand": RETURN_TO_HAND}
)
BOOK.listing("harms", "harm", last=" or ")
_AREAS: Final = {"": EVERYWHERE, " in the same region": SAME_REGION, " in the same column": SAME_COLUMN}
BOOK.words("area", _AREAS)
BOOK.words("exercise_area", {"": EVERYWHERE, " in the same region": SAME_REGION})
BOOK.words("target_area", _AREAS | {" in one region": ONE_REGION, " in one column": ONE_COLUMN})
BOOK.words("limit", {"": ALL} | {f" of printed power {n} or less": n for n in range(1, 10)})

#: Card types as cards name them; "card" is any card that stands in a column.
_TYPES: Final = {
    "card": COLUMN_TYPES,
    **{" or ".join([TYPES[t] for t in some]): some for n in (1, 2) for some in combinations(COLUMN_TYPES, n)},
    "minion, building or leader": COLUMN_TYPES,
}
#: In a discard pile "card" is any card at all.
_PILE_TYPES: Final = _TYPES | {"card": (*COLUMN_TYPES, GOD, FATE), "god": (GOD,), "fate card": (FATE,)}


def _plural(words: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """The same words for more than one: every noun gets its s."""
    return {re.sub(r"(?<!or)(?=,| or |$)", "s", name): types for name, types in words.items()}


BOOK.words("types", _TYPES)
BOOK.words("kinds", _plural(_TYPES))
BOOK.words("pile_type", _PILE_TYPES)
BOOK.words("pile_types", _plural(_PILE_TYPES))
