"""What is done for each of something, said in front: "for each Khadi you control, draw one card"."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from serai.games.burning_sands.language.clauses import Do, May
from serai.games.burning_sands.language.running import Measure
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Effect

_COUNTING = (
    '"for each" counts draws, discards, Water, Copper, tokens and bonuses: say another effect by itself'
)


@BOOK.phrase("for each {per}, {then:plain}", kind="clause", example="for each Hero, draw two cards")
@dataclass(frozen=True, slots=True)
class ForEach:
    """An effect as often, or as much, as there are cards or tokens of a sort (BS 13.20)."""

    per: Measure
    then: Any  # a clause of one effect; mypyc finds no union of the two

    def __post_init__(self) -> None:
        effects = self.then.effects if isinstance(self.then, (Do, May)) else ()
        if len(effects) != 1 or getattr(effects[0], "per", self) is not None:
            raise ValueError(_COUNTING)

    def steps(self) -> list[Effect]:
        """The steps of the same effect with its count behind it."""
        counted: Any = dataclasses.replace(self.then.effects[0], per=self.per)
        made: Any = dataclasses.replace(self.then, effects=(counted,))
        steps: list[Effect] = made.steps()
        return steps
