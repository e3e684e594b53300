"""What players do, and what those of them do who cannot: "each player who cannot loses 1 Water"."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.clauses import Clause, Do, Tested
from serai.games.burning_sands.language.conditions_done import FellShort
from serai.games.burning_sands.language.modes_steps import in_rounds
from serai.games.burning_sands.language.players import WHO_IS_ASKED, Who
from serai.games.burning_sands.language.together import by
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Effect

_CANNOT = "<cannot|does not|cannot do so|does not do so>"


@BOOK.phrase(
    "{Who:player} {deeds:deeds_one}."
    f" <Each player|Each opponent|Any player|Any opponent|A player> who {_CANNOT} {{others:deeds_one}}.",
    f"{{Who:player}} {{deeds:deeds_one}}. If a player {_CANNOT}, <that player|they> {{others:deeds_one}}.",
    kind="sentence",
    example="Each player discards one card. Each player who cannot loses 1 Water.",
)
@dataclass(frozen=True, slots=True)
class EachWhoCannot:
    """Players do something in turn, and whoever cannot do all of it does something else (BS 13.19)."""

    who: Who
    deeds: tuple[Effect, ...]
    others: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if self.who.role not in ("each player", "each opponent"):
            raise ValueError("of one player say 'if that player cannot'")

    @property
    def clause(self) -> Clause:
        """It is no cost."""
        return Do(self.deeds)

    def steps(self) -> list[Effect]:
        """For each player what he or she does, a test, and the rest."""
        deeds = [by(WHO_IS_ASKED, deed) for deed in self.deeds]
        others = [by(WHO_IS_ASKED, deed) for deed in self.others]
        return in_rounds(self.who, [*deeds, Tested((FellShort(),), False, len(others)), *others])
