"""The Legendary Rewards as a whole; those that travel, rest or fight have their tests beside this file."""

from pathlib import Path

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.state.events_fights import CombatRolled
from serai.games.al_kalim.state.terms import LEGEND_TYPES
from tests.games.al_kalim.cards.marks import card, card_not
from tests.games.al_kalim.combats import duel
from tests.games.al_kalim.setting import Setting, table

LEGENDS = [RULES.pool.faces[number] for kind in RULES.pool.legends for number in kind]
KNOWLEDGE = [face.reward for face in LEGENDS if LEGEND_TYPES[face.sort] == "knowledge"]
PHASES = ("ranged", "melee", "magic")


def test_five_of_each_type() -> None:
    assert [sum(LEGEND_TYPES[face.sort] == kind for face in LEGENDS) for kind in LEGEND_TYPES] == [5] * 5
    for face in LEGENDS:
        kind = LEGEND_TYPES[face.sort]
        assert bool(face.life) == (kind == "ally"), face.reward
        assert face.uses == (3 if kind == "rune" else 0), face.reward


@pytest.mark.parametrize("reward", [face.reward for face in LEGENDS])
def test_every_reward_is_told_of_in_a_test(reward: str) -> None:
    pages = [page for page in Path(__file__).parent.glob("test_*.py") if page.name != "test_quests.py"]
    assert any(f'"{reward}' in page.read_text("utf-8") for page in pages)


# What no reward does quest side up


@pytest.mark.parametrize("quest", [face.name for face in LEGENDS])
def test_a_quest_gives_nothing_of_its_reward(quest: str) -> None:
    assert numbers(fought([quest])) == numbers(fought([]))


def fought(quests: list[str]) -> Setting:
    """Khoros meets a Beast at night, hurt and tired, with quests that are not done."""
    khoros = {"where": "C3", "wounds": 1, "exhaustion": 1, "quests": quests, "tile": "green"}
    return table(khoros=khoros, facing="Viper Nest", time="night")


def numbers(g: Setting) -> tuple[object, ...]:
    """All that a reward could change here: the question, the choices and the hero's numbers."""
    khoros = g.player("khoros")
    g.play("stand")
    return g.prompt, g.choices(), khoros["values"], khoros["life"], khoros["stamina"]


# An ally without a text


@card("Captain Rashk Nine-Lances", "He attacks with his own numbers.")
@card_not("Captain Rashk Nine-Lances", "In magic he has none.")
def test_captain_rashk() -> None:
    side = {"where": "C3", "rewards": ["Captain Rashk Nine-Lances"]}
    g = table(khoros=side, facing="Viper Nest", rolls=[2]).play("stand", "attack Captain Rashk")
    (roll,) = [event for event in g.table.happened if isinstance(event, CombatRolled)]
    assert (roll.value, roll.target, roll.attacks) == (8, 9, True)
    found = g.card("Captain Rashk Nine-Lances")
    assert (found["life"], found["stamina"], found["wounds"]) == (7, 2, 0)
    assert [g.values("Captain Rashk Nine-Lances", phase) for phase in PHASES] == [(8, 2), (10, 2), (0, 0)]


# Knowledge


@pytest.mark.parametrize("reward", KNOWLEDGE)
def test_knowledge_is_of_no_use_against_heroes(reward: str) -> None:
    g = duel(yazmira={"rewards": [reward]})
    assert [g.values("yazmira", phase) for phase in PHASES] == [(3, 1), (2, 1), (4, 2)]


# Artifacts in the bazaar and in an ambush


@card("Tongue of Honeyed Brass", "Items and allies cost 1 less, each of them.")
@card_not("Tongue of Honeyed Brass", "Gear, healing and what a quest asks for do not.")
def test_the_tongue() -> None:
    side = {
        "where": "Qamarun",
        "gold": 9,
        "wounds": 1,
        "rewards": ["Tongue of Honeyed Brass"],
        "quests": ["A Debt of Rain"],
    }
    g = table(khoros=side, step="deed", market={"Qamarun": ["Short Bow", "Desert Falconer"]})
    g.play("buy Short Bow")
    assert g.gold("khoros") == 8
    g.play("buy Desert Falconer")
    assert g.gold("khoros") == 5
    g.play("buy gear pack camel", "heal Khoros", 'pay "A Debt of Rain"')
    assert g.gold("khoros") == 5 - 1 - 1 - 2


@card("Veil of No One", "Activated, it spares the hero an ambush: nothing is drawn.")
@card_not("Veil of No One", "Facedown it does not, and it may be left alone.")
@pytest.mark.parametrize("use", ["use Veil of No One", "done", ""])
def test_the_veil_in_an_ambush(use: str) -> None:
    veil = {"card": "Veil of No One", "facedown": not use}
    side = {"where": "B7", "rewards": [veil]}
    g = table(khoros=side, step="deed", time="night", rolls=["road+dunes"]).play("symbol dunes")
    if use == "use Veil of No One":
        with g.changes("khoros rewards"):
            g.play(use)
        assert (g.active, g.card("Veil of No One")["facedown"]) == ("talhia", True)
        return
    if use:
        assert g.choices() == ["done", 'use "Veil of No One"']
        g.play(use)
    assert g.combat["ambush"]
