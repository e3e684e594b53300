"""Hand-set tables that the rules never let come about: refused with entry and paragraph, unless unchecked."""

from __future__ import annotations

import random
from typing import Any

import pytest

from serai.games.burning_sands import RULES as HOUSE
from serai.games.burning_sands import BurningSands
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    ACTION,
    FOLLOWER,
    HERO,
    ITEM,
    PANTHEON,
    SECTION,
    STORY,
    STRONGHOLD,
)
from serai.kernel import BadTable, Chance, ForbiddenTable, open_table, seed_from
from serai.kernel.scenario import BadScenario, read_scenario, run_scenario

POOL = Pool(
    [
        Face("Keep", STRONGHOLD, faction=6, city_points=10),
        Face("Wall", SECTION, base_strength=2, capacity=3, city_points=5),
        Face("Khitai", HERO, strength=3, ka=3, traits=("Unique",)),
        Face("Khitai (Experienced)", HERO, strength=4, ka=4, traits=("Unique", "Experienced")),
        Face("Hala", HERO, strength=2, ka=2),
        Face("Hala (Experienced)", HERO, strength=2, ka=2, traits=("Experienced",)),
        Face("Shade", HERO, strength=2),
        Face("Guard", FOLLOWER, strength=1),
        Face("Sword", ITEM, strength=2, traits=("Weapon",)),
        Face("Axe", ITEM, strength=2, traits=("Weapon",)),
        Face("Mail", ITEM, traits=("Armor",)),
        Face("Shield", ITEM, traits=("Armor",)),
        Face("Old Tale", STORY, story_points=1),
        Face("Long Tale", STORY, story_points=4),
        Face("Moon", PANTHEON),
        Face("Sun", PANTHEON),
        Face("Eclipse", ACTION, traits=("Omen",)),
        Face("Storm", ACTION, traits=("Battle Omen",)),
        Face("Feint", ACTION),
    ]
)
RULES = BurningSands(POOL)


def with_card(card: str, **said: Any) -> dict[str, Any]:
    """A side with one Hero, of whom something is said."""
    return {"heroes": [{"card": card, **said}]}


def table(mine: Any, theirs: Any = None, **more: Any) -> dict[str, Any]:
    """A table of two, aziz and hala."""
    return {"players": {"aziz": mine, "hala": theirs or {}}, **more}


EXPERIENCED = "Khitai (Experienced)"
#: What is refused: the table, the paragraph, the entry; and the nearest table that is not.
CASES: list[tuple[dict[str, Any], str, str, dict[str, Any]]] = [
    (
        table({"hand": ["Feint", "Feint"], "deck": ["Feint"], "saved": ["Feint (+1S/+0K)"]}),
        "BS 3.3",
        "players.aziz: 4 copies of Feint",
        table({"hand": ["Feint", "Feint"], "deck": ["Feint"]}, {"saved": ["Feint"]}),
    ),
    (
        table({"hand": ["Moon"], "pantheon": ["Moon"]}),
        "BS 3.4",
        "players.aziz: 2 copies of Moon",
        table({"hand": ["Moon"]}, {"pantheon": ["Moon"]}),
    ),
    (
        table({"sections": ["Wall", "Wall"], "gone": ["Wall"]}),
        "BS 3.7",
        "players.aziz: the City Sections cost 15 of 10 City Points",
        table({"sections": ["Wall"], "gone": ["Wall"]}),
    ),
    (
        table({"heroes": ["Khitai"]}, {"heroes": ["Khitai"]}),
        "BS 5.9",
        "players.hala.heroes: Khitai: it is not in play beside Khitai of aziz",
        table({"heroes": ["Khitai"]}, {"hand": ["Khitai"]}),
    ),
    (
        table({"heroes": ["Hala (Experienced)"]}, {"heroes": ["Hala (Experienced)"]}),
        "BS 5.12",
        "players.hala.heroes: Hala (Experienced)",
        table({"heroes": ["Hala (Experienced)"]}, {"heroes": ["Hala", "Hala"]}),
    ),
    (
        table({"heroes": [EXPERIENCED, "Khitai"]}),
        "BS 5.13",
        "players.aziz.heroes: Khitai",
        table({"heroes": ["Khitai", EXPERIENCED]}),
    ),
    (
        table({"heroes": ["Khitai"]}, {"heroes": [EXPERIENCED]}, edition="episode-3"),
        "BS 20.9",
        f"players.hala.heroes: {EXPERIENCED}",
        table({"heroes": [EXPERIENCED]}, {"heroes": ["Khitai"]}),  # who came first is not told
    ),
    (
        table(with_card("Hala", attached=["Hala"])),
        "BS 5.21",
        "players.aziz.heroes: Hala: attached: Hala",
        table(with_card(EXPERIENCED, attached=["Khitai"])),
    ),
    (
        table(with_card("Hala", attached=["Guard", "Sword", "Axe"])),
        "BS 7.3",
        "players.aziz.heroes: Hala: attached: Sword: one Weapon",
        table(with_card("Hala", attached=["Guard", "Sword", "Mail"])),
    ),
    (
        table(with_card("Hala", attached=["Mail", "Shield"])),
        "BS 7.4",
        "players.aziz.heroes: Hala: attached: Mail: one Armor",
        table({"heroes": [{"card": "Hala", "attached": ["Mail"]}, {"card": "Hala", "attached": ["Shield"]}]}),
    ),
    (
        table({"sections": [{"card": "Wall", "water": 4}]}),
        "BS 6.17",
        "players.aziz.sections: Wall: it holds at most 3",
        table({"sections": [{"card": "Wall", "water": 3}]}),
    ),
    (table({}, attacks=["aziz", "aziz"]), "BS 8.1", "attacks: aziz", table({}, attacks=["aziz", "hala"])),
    (
        table(with_card("Hala", battle_traits=["Flying"])),
        "BS 16.30",
        "players.aziz.heroes: Hala",
        table(with_card("Hala", traits=["Flying"])),
    ),
    (
        table(with_card("Hala", battle_changes=["cannot attack"])),
        "BS 16.30",
        "players.aziz.heroes: Hala",
        table(with_card("Hala", changes=["cannot attack"])),
    ),
    (
        table(with_card("Hala", bonus="+1S/+0K"), phase="Dawn"),
        "BS 4.26",
        "players.aziz.heroes: Hala",
        table(with_card("Hala", bonus="+1S/+0K")),
    ),
    (
        table(with_card("Hala", turn_token="+1S/+0K"), phase="Dawn"),
        "BS 4.26",
        "players.aziz.heroes: Hala",
        table(with_card("Hala", token="+1S/+0K"), phase="Dawn"),
    ),
    (table({"omen": ["Feint"]}), "BS 15.1", "players.aziz.omen: Feint", table({"omen": ["Eclipse"]})),
    (table({"omen": ["Storm"]}), "BS 15.5", "players.aziz.omen: Storm", table({"hand": ["Storm"]})),
    (
        table({"stories": ["Old Tale", "Old Tale"]}),
        "BS 15.21",
        "players.aziz.stories: Old Tale",
        table({"stories": ["Old Tale"]}, {"stories": ["Old Tale"]}),
    ),
    (
        table({"stories": ["Old Tale", "Long Tale"]}),
        "BS 19.7",
        "players.aziz.stories: 5 Story Points",
        table({"stories": ["Long Tale"]}),
    ),
    (
        table({"pantheon": ["Moon", "Sun"]}),
        "BS 15.24",
        "players.aziz.pantheon",
        table({"pantheon": ["Moon"]}, {"pantheon": ["Sun"]}),
    ),
    (
        table({"hand": ["Moon"]}, edition="episode-3"),
        "BS 20.5",
        "players.aziz: Moon",
        table({"hand": ["Feint"]}, edition="episode-3"),
    ),
    (
        table(with_card("Hala", token="+0S/-2K")),
        "BS 16.19",
        "players.aziz.heroes: Hala",
        table(with_card("Shade", token="+0S/-2K")),  # it has no Ka to lose (BS 16.22)
    ),
    (
        {
            "seats": ["aziz", "hala", "zoe"],
            "players": {"aziz": with_card("Hala", owner="zoe"), "zoe": {"out": True}},
        },
        "BS 18.14",
        "players.aziz.heroes: Hala: zoe is out",
        {"seats": ["aziz", "hala", "zoe"], "players": {"aziz": with_card("Hala", owner="zoe")}},
    ),
    (table({}, {"out": True}), "BS 19.5", "players: the last player", table({}, {})),
]
ids = pytest.mark.parametrize(
    ("wrong", "rule", "entry", "right"), CASES, ids=[f"{rule} {n}" for n, (_, rule, _, _) in enumerate(CASES)]
)


def arrange(said: Any) -> None:
    RULES.arrange(said, Chance(seed_from(1)))


@ids
def test_it_is_refused_with_entry_and_paragraph(wrong: Any, rule: str, entry: str, right: Any) -> None:
    with pytest.raises(ForbiddenTable) as caught:
        arrange(wrong)
    assert caught.value.rule == rule
    assert str(caught.value).startswith(entry)
    arrange(right)


@ids
def test_an_unchecked_table_is_set(wrong: Any, rule: str, entry: str, right: Any) -> None:
    arrange(wrong | {"unchecked": True})


def test_what_no_table_can_be_is_refused_all_the_same() -> None:
    sides: list[dict[str, Any]] = [{"sections": []}, {"hand": ["Wall"]}, {"omen": ["Eclipse", "Eclipse"]}]
    for said in sides:
        with pytest.raises(BadTable) as caught:
            arrange(table(said, unchecked=True))
        assert not isinstance(caught.value, ForbiddenTable)
    with pytest.raises(BadTable, match="somebody is in the game"):
        arrange(table({"out": True}, {"out": True}, unchecked=True))
    with pytest.raises(BadTable, match="it is true, or it is left out"):
        arrange(table({}, unchecked=False))


def test_cards_of_a_faction_and_cards_that_a_hero_cannot_have() -> None:
    """These need texts, so they are shown with the cards of the game."""

    def refused(mine: Any) -> str:
        with pytest.raises(ForbiddenTable) as caught:
            HOUSE.arrange(table(mine), Chance(seed_from(1)))
        HOUSE.arrange(table(mine, unchecked=True), Chance(seed_from(1)))
        return str(caught.value)

    corral = "Corral of the Grey Mares"
    assert refused({"faction": "Senpet", "sections": [corral]}).startswith(
        f"players.aziz: {corral} is for Moto players only (BS 3.11)"
    )
    HOUSE.arrange(table({"faction": "Moto", "sections": [corral]}), Chance(seed_from(1)))
    blade = "Salt-Etched Blade"
    told = refused(with_card("Dune Drake", attached=[blade]))
    assert told.startswith(f"players.aziz.heroes: Dune Drake: attached: {blade}: Dune Drake cannot have it")


def test_a_scenario_shows_the_line_of_the_entry() -> None:
    text = (
        'title = "x"\ngame = "burning-sands"\n[table.players.aziz]\n'
        'faction = "Senpet"\nsections = ["Corral of the Grey Mares"]\n[table.players.hala]\n'
    )
    with pytest.raises(BadScenario, match=r"BS 3\.11") as caught:
        run_scenario(HOUSE, read_scenario(text, "mine.toml"))
    assert str(caught.value).startswith("mine.toml:3: table: players.aziz")
    run_scenario(
        HOUSE,
        read_scenario(
            text.replace("[table.players.aziz]", "[table]\nunchecked = true\n[table.players.aziz]")
        ),
    )


@pytest.mark.parametrize("seed", range(4))
def test_what_play_leads_to_is_never_refused(seed: int) -> None:
    """A table that came about can be set by hand, whatever cards and players did."""
    options = {"seats": 2 + seed % 2, "edition": ("awakening", "episode-3")[seed // 2]}
    played, dice = open_table(HOUSE, seed, options), random.Random(seed)
    tried = 0
    for _ in range(300):
        if played.asked is None:
            break
        played.play(dice.choice(played.legal))
        told = HOUSE.describe(played.state)
        if "waiting" not in told:
            HOUSE.arrange(told, Chance(seed_from(1)))
            tried += 1
    assert tried > 20
