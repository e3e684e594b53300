"""The five sets as a whole: how many cards there are, and whether their numbers are those of the list."""

from collections import Counter

from serai.games.al_kalim import RULES
from serai.games.al_kalim.state.ability import BAZAAR_STEP, DEFEAT_STEP, NO_SKILL, TEST_STEP, Step
from serai.games.al_kalim.state.faces import Face
from serai.games.al_kalim.state.terms import (
    ALLY,
    ATTRIBUTES,
    CHALLENGE,
    COLOURS,
    HERO,
    ITEM,
    ITEM_SORTS,
    LEGEND,
    LEGEND_TYPES,
    SKILLS,
    TERRAINS,
    TIMES,
    TRAITS,
)
from tests.games.al_kalim.cards.printed import ALLIES, CHALLENGES, HEROES, ITEMS
from tests.games.al_kalim.cards.printed_quests import QUESTS, Leg

FACES = RULES.pool.faces


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


def numbers(face: Face) -> tuple[int | tuple[int, int], ...]:
    """Life, stamina, and value and damage in the three phases."""
    pairs = [(face.values[phase], face.damage[phase]) for phase in range(3)]
    return face.life, face.stamina, *pairs


def test_heroes_and_allies() -> None:
    for line in HEROES + ALLIES:
        face = face_of(line.name)
        assert (*numbers(face), face.cost) == line[1:], line.name
    assert len(HEROES + ALLIES) == 29


def test_items() -> None:
    for line in ITEMS:
        face = face_of(line.name)
        assert (ITEM_SORTS[face.sort], face.cost, face.weapon) == line[1:], line.name
    assert len(ITEMS) == 63


def test_challenges() -> None:
    for line in CHALLENGES:
        face = face_of(line.name)
        assert (COLOURS[face.colour], TRAITS[face.trait], face.sunburst) == line[1:4], line.name
        assert (face.life, face.life_by_day, *numbers(face)[2:]) == line[4:9], line.name
        assert (ATTRIBUTES[face.escape_attribute], face.escape) == (line.escape_with, line.escape), line.name
        assert (face.gold, face.keep) == (line.gold, line.kept), line.name
    assert len(CHALLENGES) == 56


def test_legendary_cards() -> None:
    for quest in QUESTS:
        face = face_of(quest.name)
        assert (LEGEND_TYPES[face.sort], face.reward, face.uses) == (quest.type, quest.reward, quest.uses)
        assert (quest.type == "ally") == (quest.ally is not None), face.name
        if quest.ally is not None:
            assert numbers(face) == quest.ally[1:6], face.reward
        assert tuple(leg(step) for step in face.steps) == quest.steps, face.name
    assert len(QUESTS) == 25


def leg(step: Step) -> Leg:
    """A step of a quest in words."""
    return Leg(
        kind={DEFEAT_STEP: "defeat", TEST_STEP: "test", BAZAAR_STEP: "bazaar"}[step.kind],
        times=step.count,
        places=tuple(step.places),
        terrains=tuple(name for number, name in enumerate(TERRAINS) if step.terrains >> number & 1),
        colours=tuple(name for number, name in enumerate(COLOURS) if step.colours >> number & 1),
        traits=tuple(name for number, name in enumerate(TRAITS) if step.traits >> number & 1),
        time=TIMES[step.time],
        skill="" if step.skill == NO_SKILL else SKILLS[step.skill],
        difficulty=step.difficulty,
        town=step.town,
        gold=step.gold,
        different=step.different,
    )
