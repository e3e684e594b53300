"""What has been reached with cards of strangers is kept: no batch falls behind its number of texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.games.burning_sands.setup.card_sets import CARD_SETS
from tools.first_contact import Found, contact

#: How many texts of each batch were carried out when this was written.
REACHED = {
    **{"u1": 43, "u2": 38, "u3": 33, "u4": 15, "u5": 23, "u6": 7},
    **{"v1": 20, "v2": 21, "x1": 77, "x2": 61},
}
HERE = Path(__file__).parent


def _read(batch: str) -> list[Found]:
    return list(contact(HERE / f"{batch}.toml"))


@pytest.mark.slow
@pytest.mark.parametrize("batch", REACHED)
def test_no_batch_falls_behind(batch: str) -> None:
    found = [one.stage for one in _read(batch)]
    assert len(found) >= 80
    assert found.count("ok") >= REACHED[batch]


@pytest.mark.slow
def test_a_batch_is_read_as_if_nothing_had_been_read_before() -> None:
    first, second = _read("u1"), _read("u2")
    head = {"origin": "original", "type": "holding", "copper": 1, "fate": 2}
    CARD_SETS.build_pool(
        [("few.toml", {**head, "name": "Well", "text": "Bow this card to produce 2 Copper."})]
    )
    assert (_read("u2"), _read("u1")) == (second, first)
