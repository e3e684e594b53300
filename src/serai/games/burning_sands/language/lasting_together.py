"""Several lasting texts of one subject: "this card has Flying and cannot defend" (BS 16.9)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.standing import Standing, StandingWords
from serai.games.burning_sands.language.words import BOOK

BOOK.sequence("lastings_one", "lasting_one", joint=" and ")
BOOK.sequence("lastings_many", "lasting_many", joint=" and ")


@BOOK.phrase(
    "{what:card} {texts:lastings_one}", kind="standing", example="this card has Flying and cannot defend"
)
@BOOK.phrase(
    "{what:cards} {texts:lastings_many}", kind="standing", example="your Heroes have +1S and cannot defend"
)
@BOOK.phrase(
    "{what:scope} {texts:lastings_many}", kind="standing", example="Undead Heroes have +1S and cannot defend"
)
@dataclass(frozen=True, slots=True)
class AllLast:
    """Several lasting texts of the same cards."""

    what: Cards
    texts: tuple[StandingWords, ...]

    def __post_init__(self) -> None:
        if len(self.texts) < 2:
            raise ValueError("one thing is said without 'and'")

    def standing(self) -> Standing:
        """It is asked in parts."""
        return Standing()

    def parts(self) -> list[StandingWords]:
        """The single texts."""
        return [dataclasses.replace(text, what=self.what) for text in self.texts]  # type: ignore[type-var]


def parts_of(text: StandingWords) -> list[StandingWords]:
    """A lasting text in its parts, each with what the whole hangs on."""
    if isinstance(text, AllLast):
        return text.parts()
    inner = getattr(text, "text", None)
    found = parts_of(inner) if inner is not None else []
    if len(found) < 2:
        return [text]
    return [dataclasses.replace(text, text=part) for part in found]  # type: ignore[type-var]
