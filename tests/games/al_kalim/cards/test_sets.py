"""The five sets as a whole: how many cards there are, and whether their numbers are those of the list."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.ability import BAZAAR_STEP, DEFEAT_STEP, NO_SKILL, TEST_STEP, Step
from serai.games.al_kalim.faces import Face
from serai.games.al_kalim.terms import (
    ALLY,
    ATTRIBUTES,
    CHALLENGE,
    COLOURS,
    HERO,
    ITEM,
    ITEM_SORTS,
    LEGEND,
    LEGEND_TYPES,
    PHASES,
    SKILLS,
    TERRAINS,
    TIMES,
    TRAITS,
)

FACES = RULES.pool.faces
#: The list from which the sets were written. It is no part of the product, so it may be missing.
SOURCE = Path(__file__).resolve().parents[5] / "shared" / "data" / "al_kalim.json"
needs_source = pytest.mark.skipif(
    not SOURCE.exists(), reason=f"NO LIST OF THE CARDS AT {SOURCE}: their numbers are not compared"
)


def source() -> dict[str, Any]:
    """The list, if it is beside the project."""
    found: dict[str, Any] = json.loads(SOURCE.read_text("utf-8"))
    return found


def face_of(name: str) -> Face:
    """The card of a name."""
    return FACES[RULES.pool.by_name[name.casefold()]]


def test_the_make_up_of_the_sets() -> None:
    assert Counter(face.kind for face in FACES) == {HERO: 6, ALLY: 23, ITEM: 63, CHALLENGE: 56, LEGEND: 25}
    colours = Counter(COLOURS[face.colour] for face in FACES if face.kind == CHALLENGE)
    assert colours == {"green": 20, "yellow": 16, "blue": 12, "red": 8}
    assert sum(face.sunburst for face in FACES) == 17
    assert Counter(LEGEND_TYPES[face.sort] for face in FACES if face.kind == LEGEND) == dict.fromkeys(
        LEGEND_TYPES, 5
    )


def test_what_is_not_ours_says_so() -> None:
    known = {face.name: face.origin for face in FACES if face.origin != "original"}
    assert known == {
        "Talhia the Thief": "rulebook",
        "Elaim the Dervish": "found",
        "Sinkhole Lasher": "rulebook",
        "Crusaders of Kellos": "rulebook",
    }


#: Heroes whose numbers were mended for balance (docs/decisions/0017): life, stamina, and the three phases.
MENDED = {"Elaim the Dervish": (5, 5, (1, 1), (4, 2), (3, 1))}


def fighter(row: dict[str, Any]) -> tuple[Any, ...]:
    """The numbers of a hero or an ally in the list."""
    return row["life"], row["stamina"], *[tuple(row[phase]) for phase in PHASES]


def of(face: Face) -> tuple[Any, ...]:
    """The same of a card."""
    pairs = [(face.values[phase], face.damage[phase]) for phase in range(3)]
    return face.life, face.stamina, *pairs


@needs_source
def test_heroes_and_allies() -> None:
    for row in source()["heroes"]:
        assert of(face_of(row["name"])) == MENDED.get(row["name"], fighter(row)), row["name"]
    for row in source()["allies"]:
        face = face_of(row["name"])
        assert (*of(face), face.cost) == (*fighter(row), row["cost"]), row["name"]
    assert len(source()["heroes"] + source()["allies"]) == 29


@needs_source
def test_items() -> None:
    items = source()["market"]["items"]
    assert len(items) == 63
    for row in items:
        face = face_of(row["name"])
        assert (ITEM_SORTS[face.sort], face.cost) == (row["kind"], row["cost"]), row["name"]
        assert face.weapon == (row["subtype"] if row["kind"] == "weapon" else ""), row["name"]


@needs_source
def test_challenges() -> None:
    for row in source()["challenges"]:
        face = face_of(row["name"])
        keep = row["reward"]["keep"]
        assert (COLOURS[face.colour], TRAITS[face.trait], face.sunburst) == (
            *(row["colour"], row["trait"]),
            row["sunburst"],
        ), row["name"]
        assert (face.life, face.life_by_day) == (row["life"]["night"], row["life"]["day"]), row["name"]
        assert of(face)[2:] == tuple(tuple(row[phase]) for phase in PHASES), row["name"]
        assert (ATTRIBUTES[face.escape_attribute], face.escape) == (
            row["escape"]["attr"],
            row["escape"]["dc"],
        )
        assert (face.gold, face.colour + 1, bool(face.keep)) == (row["reward"]["gold"], row["xp"], bool(keep))


@needs_source
def test_legendary_cards() -> None:
    data = source()
    places = {place["id"]: place["name"] for place in data["locations"]}
    towns = {town["id"]: town["name"] for town in data["towns"]} | {"any": ""}
    for row in data["legendary"]:
        face = face_of(row["quest"]["name"])
        assert (face.reward, LEGEND_TYPES[face.sort]) == (row["reward"]["name"], row["type"])
        if row["type"] == "ally":
            assert of(face) == fighter(row["reward"]), face.reward
        assert face.uses == row["reward"].get("charges", 0)
        assert [told(step) for step in face.steps] == [
            listed(step, places, towns) for step in row["quest"]["steps"]
        ], face.name


def told(step: Step) -> dict[str, Any]:
    """A step of a quest in words."""
    return {
        "kind": {DEFEAT_STEP: "defeat", TEST_STEP: "test", BAZAAR_STEP: "bazaar"}[step.kind],
        "count": step.count,
        "places": list(step.places),
        "terrains": [name for number, name in enumerate(TERRAINS) if step.terrains >> number & 1],
        "colours": [name for number, name in enumerate(COLOURS) if step.colours >> number & 1],
        "traits": [name for number, name in enumerate(TRAITS) if step.traits >> number & 1],
        "time": TIMES[step.time],
        "skill": "" if step.skill == NO_SKILL else SKILLS[step.skill],
        "difficulty": step.difficulty,
        "town": step.town,
        "gold": step.gold,
        "different": step.different,
    }


def listed(row: dict[str, Any], places: dict[str, str], towns: dict[str, str]) -> dict[str, Any]:
    """The same of the list."""
    when, at = row.get("if", {}), row.get("at", {})
    place = when.get("location") or at.get("location")
    terrains = list(when.get("terrain", [])) + (["town"] if at.get("town") == "any" else [])
    return {
        "kind": row["step"],
        "count": row.get("count", row.get("different", 1)),
        "places": [places[place]] if place else [],
        "terrains": sorted(terrains, key=TERRAINS.index),
        "colours": list(COLOURS[COLOURS.index(when["colour_min"]) :]) if "colour_min" in when else [],
        "traits": sorted(when.get("trait", [])),
        "time": when.get("time", ""),
        "skill": row.get("skill", ""),
        "difficulty": row.get("dc", 0),
        "town": towns[row.get("town", "any")],
        "gold": row.get("pay_gold", 0),
        "different": "different" in row,
    }
