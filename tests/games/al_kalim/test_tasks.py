"""The steps of quests as a view tells them: the words, the place, the spaces where they can be done now."""

from __future__ import annotations

from typing import Any

from serai.games.al_kalim.state.terms import LEGEND_TYPES
from serai.kernel import Data
from tests.games.al_kalim.refusing import at
from tests.games.al_kalim.setting import opened

TOWNS = ["G3", "B2", "L5", "C9", "J10"]


def steps(quest: Data, **table: Any) -> list[Data]:
    """What the view tells the other player of a quest that Talhia is on."""
    g = at(quests=[quest], **table)
    shown: list[Data] = g.table.view(1).data["players"][0]["quests"][0]["steps"]
    return shown


def test_a_test_at_a_place() -> None:
    lore, _ = steps("The Bell in the Gorge")
    assert lore == {
        "done": False,
        "count": 0,
        "of": 1,
        "task": "Pass Lore 14 in the Weeping Gorge.",
        "kind": "test",
        "place": "Weeping Gorge",
        "time": "",
        "at": ["K5", "K6"],
    }


def test_challenges_that_count_in_a_terrain() -> None:
    defeat = steps("The Bell in the Gorge")[1]
    assert (defeat["kind"], defeat["place"]) == ("defeat", "canyons")
    assert defeat["at"] == ["E1", "F2", "G6", "K6", "G10", "H11"]  # no green one lies in a canyon
    assert "H11" not in steps("The Bell in the Gorge", jewels_down=["H11"])[1]["at"]


def test_a_place_where_no_challenge_waits_is_told_whole() -> None:
    assert steps("Tomb of the First Vizier")[0]["at"] == ["K7", "J8"]
    assert steps("Tomb of the First Vizier", jewels_down=["K7"])[0]["at"] == ["J8"]
    everywhere = steps("Tomb of the First Vizier", jewels_down=["J8", "K7"])[0]["at"]
    assert everywhere == ["J7", "K7", "J8", "K8"]


def test_an_undefeated_challenge_is_known_by_its_trait() -> None:
    lairs = [{"at": "F3", "card": "Viper Nest"}, {"at": "C3", "card": "Roadside Cutthroats"}]
    assert steps("The Broken Company")[0]["at"] == []  # a counter does not tell whom it hides
    assert steps("The Broken Company", lairs=lairs)[0]["at"] == ["C3"]
    assert steps("Song of Unmaking", lairs=lairs)[1]["at"].count("C3") == 0  # it is green


def test_bazaars_that_were_explored_count_no_more() -> None:
    assert steps("The Brass Tongue")[0]["at"] == TOWNS
    assert steps("The Brass Tongue", cities={"City of Faith": "F3"})[0]["at"] == [*TOWNS, "F3"]
    begun = {"card": "The Brass Tongue", "steps": [["Qamarun"], 0]}
    first = steps(begun)[0]
    assert (first["count"], first["of"], "B2" in first["at"]) == (1, 3, False)
    assert steps("A Debt of Rain")[0]["at"] == ["B2"]
    assert steps("The Brass Tongue")[1]["place"] == "town"


def test_a_step_that_is_done_has_no_place_left() -> None:
    done = steps({"card": "The Bell in the Gorge", "steps": [1, 0]})[0]
    assert (done["done"], done["at"]) == (True, [])
    assert steps("The Grey Hunt")[0]["time"] == "night"


def test_the_quests_on_top_are_told_too() -> None:
    shown = opened(seed=3, seats=2).table.view(None).data
    for kind in LEGEND_TYPES:
        assert [step["done"] for step in shown["tasks"][kind]] == [False, False]
        assert shown["tasks"][kind][0]["task"].endswith(".")
