"""Every ability of every card is played by a test that names its sentences."""

from __future__ import annotations

import importlib
from pathlib import Path

from serai.games.burning_sands import RULES
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.terms import TYPES
from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.reading import Reader
from tests.games.burning_sands.cards.house import PLAYED

_HERE = Path(__file__).parent


def abilities(face: Face, reader: Reader) -> list[tuple[int, int]]:
    """Where in its text each ability of a card stands."""
    return list(understand(reader, face.name, TYPES[face.type], face.traits, face.text).places)


def test_every_ability_is_played() -> None:
    for page in sorted(_HERE.glob("test_*.py")):
        importlib.import_module(f"tests.games.burning_sands.cards.{page.stem}")
    faces = [face for face in RULES.pool.faces if face.text]
    reader = Reader([trait for face in faces for trait in face.traits])
    left_out: list[str] = []
    for face in faces:
        played = [(face.text.index(one), len(one)) for one in PLAYED.get(face.name, ())]
        for start, end in abilities(face, reader):
            if not any(at < end and at + length > start for at, length in played):
                left_out.append(f"{face.name}: {face.text[start:end].strip()}")
    assert left_out == []
