"""Hand-set tables against the rules: refused, unless the table itself says that nobody shall check it."""

from __future__ import annotations

from typing import Final

from serai.kernel.data import Data
from serai.kernel.rules import BadTable

#: The key of a hand-set table that lets it show what the rules never let come about.
UNCHECKED: Final = "unchecked"


class ForbiddenTable(BadTable):
    """A hand-set table that can be written down but never comes about in play."""

    def __init__(self, where: str, reason: str, rule: str) -> None:
        super().__init__(f"{where}: {reason} ({rule}); to set it all the same, say {UNCHECKED} = true")
        self.rule: str = rule


def is_unchecked(table: Data) -> bool:
    """Whether a hand-set table may show what the rules forbid."""
    if not isinstance(table, dict) or UNCHECKED not in table:
        return False
    if table[UNCHECKED] is not True:
        raise BadTable(f"{UNCHECKED}: it is true, or it is left out")
    return True
