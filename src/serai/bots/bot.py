"""What a bot is, and the chance that a bot may use."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, Protocol, runtime_checkable

from serai.kernel import Action, Chance, Rules, View
from serai.kernel.chance import SEED_BYTES

_PERSON = b"serai bots"

#: A view with nothing in it, for a bot that does not look.
BLANK: Final = View(None, {})


class Bot(Protocol):
    """Somebody who chooses. It gets what its seat may know and what it may do, and nothing else.

    The same bot, made with the same seed and shown the same views, makes the same choices. A bot that
    chooses without looking may have an attribute `blind = True`: it then gets the view `BLANK`, and the arena
    saves the making of one.
    """

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions; there is always at least one."""
        ...


@runtime_checkable
class TakesRules(Protocol):
    """A bot that looks into the rules: it must know with which cards its table plays."""

    def play_by(self, rules: Rules[Any]) -> None:
        """These are the rules of the table, with its card sets."""
        ...


def bot_chance(seed: int | None) -> Chance:
    """A stream of a bot's own. It is never a table's, also where both were given the same number."""
    if seed is None:
        return Chance(secrets.token_bytes(SEED_BYTES))
    return Chance(blake2b(str(seed).encode(), digest_size=SEED_BYTES, person=_PERSON).digest())
