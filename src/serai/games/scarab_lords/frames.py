"""What several questions of the game share."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.state import State
from serai.kernel import Data, Reason
from serai.parts.questions import Choice

#: What an effect asks for is done as far as possible.
MUST: Final = Reason("must", "SL 8.11")


class OfFace(Choice):
    """About a card on its way from the hand."""

    __slots__ = ("face",)
    named = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face: Final = face

    def about(self, g: State) -> dict[str, Data]:
        return {"card": g.pool.faces[self.face].name}
