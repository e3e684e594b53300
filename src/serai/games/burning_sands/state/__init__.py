"""What a table is made of: its columns, frames and events, the printed faces, and the words for numbers."""

from __future__ import annotations

from serai.games.burning_sands.state.columns import (
    State,
    blank_state,
    face_number,
    face_of,
    in_turn,
    left_of,
    printed_face,
    variant_of,
    without,
)
from serai.games.burning_sands.state.saving import dump, load, load_rows

__all__ = [
    "State",
    "blank_state",
    "dump",
    "face_number",
    "face_of",
    "in_turn",
    "left_of",
    "load",
    "load_rows",
    "printed_face",
    "variant_of",
    "without",
]
