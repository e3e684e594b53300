"""Words of a text, each with its place in it, so that a fault can be shown in the writer's own words."""

from __future__ import annotations

import re
from typing import Final

from serai.parts.english.chart import Word

_TOKEN: Final = re.compile(
    r"[+-]?(?:\d+|X)[SK](?:\s?/\s?[+-]?(?:\d+|X)[SK])?(?![A-Za-z])"  # +1S/-1K, +XS
    r"|[+-]\d+|\d+"
    r"|[A-Za-z]+(?:'[A-Za-z]+)*(?:-[A-Za-z]+(?:'[A-Za-z]+)*)*"
    r"|[.,:;()\"'/]|\S"
)
_SAME: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": ",", "−": "-"})  # noqa: RUF001 (the marks that writers use)
#: Words that end in 's without being somebody's.
_WHOLE: Final = ("it's",)


def words_of(text: str) -> list[Word]:
    """The words and marks of a text; "Hero's" is two: Hero and 's."""
    found: list[Word] = []
    for match in _TOKEN.finditer(text.translate(_SAME)):
        written, start = match.group(), match.start()
        found += _split(written, start)
    return found


def _split(written: str, start: int) -> list[Word]:
    low = written.lower()
    if low.endswith("'s") and len(low) > 2 and low not in _WHOLE:
        cut = start + len(written) - 2
        return [*_split(written[:-2], start), Word("'s", "'s", cut, cut + 2)]
    if low.startswith("non-"):
        cut = start + 4
        return [Word("non-", written[:4], start, cut), *_split(written[4:], cut)]
    return [Word(low, written, start, start + len(written))]
