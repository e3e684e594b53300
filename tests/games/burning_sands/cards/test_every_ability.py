"""Every card with a text is played by a test that names its sentences; who is left out is named here."""

from __future__ import annotations

import importlib
from pathlib import Path

from serai.games.burning_sands import RULES
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from tests.games.burning_sands.cards.house import PLAYED

_HERE = Path(__file__).parent
#: The first two sets have tests by their own names, from before sentences were named.
_BEFORE = ("core", "sands")


def test_every_card_with_a_text_is_played() -> None:
    for page in sorted(_HERE.glob("test_*.py")):
        importlib.import_module(f"tests.games.burning_sands.cards.{page.stem}")
    first = [sheet["name"] for source, sheet in CARD_SETS.house_sheets() if Path(source).stem in _BEFORE]
    texts = {face.name: face.text for face in RULES.pool.faces if face.text and face.name not in first}
    assert sorted(set(texts) - set(PLAYED)) == []
