"""What a view names: the step of the turn, the open question, the bazaar that is explored."""

from __future__ import annotations

from typing import Any

from serai.games.al_kalim import RULES
from serai.kernel import open_table
from tests.games.al_kalim.setting import table


def seen(g: Any, seat: int | None = 1) -> Any:
    return g.table.view(seat).data


def test_the_step_of_the_turn_and_the_question_are_named() -> None:
    view = seen(table(khoros={"where": "Qamarun", "tile": "green"}, step="deed"))
    assert view["phase"] == "deed"
    assert view["question"] == {"seat": 0, "kind": "deed"}
    assert view["bazaar"] is None


def test_all_see_which_bazaar_is_explored() -> None:
    g = table(khoros={"where": "Qamarun", "gold": 7}, step="deed", decks={"market_top": ["Heartstone"]})
    assert g.prompt == "bazaar"
    for seat in (0, 1, None):
        assert seen(g, seat)["bazaar"] == {"seat": 0, "at": "Qamarun"}
        assert seen(g, seat)["question"] == {"seat": 0, "kind": "bazaar"}


def test_a_page_gets_no_columns_and_no_frames() -> None:
    view = open_table(RULES, 1).view(0)
    assert "columns" not in view.data
    assert "stack" not in view.data
    assert "stack" in view.inner
