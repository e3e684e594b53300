"""Tables on which something is refused, for the tests of refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from serai.games.al_kalim import RULES
from tests.games.al_kalim.setting import Setting, table

STORM = {"at": "G6", "wind": "east"}
WILD = "B7"  # bluffs without a jewel
DUNES = "road+dunes"
#: A table, what is tried on it, the rule by which it is refused, and a part of the reason.
Case = tuple[Callable[[], Setting], str, str, str]

_OF_THE_PLAYER = (
    *("gold", "wounds", "exhaustion", "facedown", "gear", "allies", "items", "quests", "rewards"),
    *("experience", "counters", "tile"),
)


def at(where: str = "Qamarun", **more: Any) -> Setting:
    """Talhia on a space; Elaim is in Zahirat."""
    side = {key: more.pop(key) for key in list(more) if key in _OF_THE_PLAYER}
    return table(talhia={"where": where, **side}, elaim={"where": "Zahirat"}, **more)


def fight(foe: str = "Roadside Cutthroats", **more: Any) -> Setting:
    side = {key: more.pop(key) for key in list(more) if key in _OF_THE_PLAYER}
    return table(talhia=side, elaim={"where": "Zahirat"}, facing=foe, **more)


def refused(g: Setting, wish: str) -> tuple[str, str]:
    """The reason and the rule by which these words are refused; they must mean something."""
    assert RULES.read(g.table.state, wish) is not None, f"{wish!r} means nothing"
    return g.refusal(wish)


def check(case: Case) -> None:
    make, wish, rule, because = case
    reason, cited = refused(make(), wish)
    assert (cited, because in reason) == (rule, True), reason


def camel(where: str) -> Setting:
    return at(where, step="moving", gear={"pack camel": 1}).play("spend gear pack camel")


def stormy(wind: str, centre: str = "G6") -> Setting:
    """The winds blow by the story die."""
    g = at(WILD, time="day", storm={"at": centre, "wind": wind}, rolls=["road+lowlands+barrens"]).play(
        "rest 4"
    )
    return g.play("symbol lowlands")


def led() -> Setting:
    """A card lets the player lead the storm, which lies at the eastern edge."""
    g = at(time="day", storm={"at": "L5", "wind": "west"}, rewards=["Rune of the Still Wind"])
    return g.play("use Rune of the Still Wind")


def empty_jewels() -> Setting:
    g = at(WILD, time="day", jewels_down=["C3"], rolls=[DUNES]).play("rest 4")
    return g.play("symbol dunes")


def bazaar(**more: Any) -> Setting:
    return at("Qamarun", step="deed", **({"tile": "green"} | more)).play("explore Qamarun")


def covered_town(where: str = "Hadid Gate", **more: Any) -> Setting:
    return at(where, step="deed", storm={"at": "K6", "wind": "east"}, tile="green", **more)


def story_rolled(face: str, time: str = "day") -> Setting:
    """The story die shows a face in the wild."""
    return at(WILD, time=time, rolls=[face], storm=STORM).play("rest 4")


def city_comes(cities: dict[str, str]) -> Setting:
    g = at(WILD, time="day", rolls=["dunes+bluffs+canyons"], cities=cities).play("rest 4")
    return g.play("symbol canyons")


def at_a_test() -> Setting:
    """A test of another quest may be tried here."""
    quests = ["The Bell in the Gorge", "The Brass Tongue"]
    return at("Qamarun", step="deed", quests=quests).play("done")


def barred() -> Setting:
    holding = [face.name for face in RULES.pool.faces if "cannot try to escape" in face.text]
    return fight(holding[0], experience={"mind": 20, "body": 20, "spirit": 20, "life": 20})
