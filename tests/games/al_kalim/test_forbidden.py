"""Hand-set tables against the rules: each is refused with its entry and paragraph, and set where it says so.

Each row has beside it the nearest table that the rules allow.
"""

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.state.columns import State
from serai.kernel import UNCHECKED, Chance, ForbiddenTable, seed_from

TALHIA = "Talhia the Thief"
SPACES = [RULES.board.spot(hex) for hex in RULES.board.jewels]
GREEN = [RULES.pool.faces[card].name for card in RULES.pool.challenges[0]]
ALLIES = ["Caravan Cook", "Hedge Conjurer", "Storm-Caller"]
QUESTS = ["Song of Noon", "Threads of the Sky"]
REWARDS = ["Rune of Noon", "Zuhal, the Brass Colossus", "Tongue of Honeyed Brass", "Ember Stallion"]
STORM = {"at": "G6", "wind": "east"}
AMBUSH = {"facing": "Viper Nest", "ambush": True, "time": "night"}

#: A table that is refused, how, by which paragraph, and one that is not.
TABLES: list[tuple[dict[str, Any], str, str, dict[str, Any]]] = [
    (
        {"talhia": {"wounds": 4}},
        f"players.talhia: {TALHIA} has 4 Life and fewer wounds than that",
        "AK 2.5",
        {"talhia": {"wounds": 3}},
    ),
    (
        {"talhia": {"allies": [{"card": "Storm-Caller", "wounds": 3}]}},
        "players.talhia.allies: Storm-Caller has 3 Life and fewer wounds than that",
        "AK 2.5",
        {"talhia": {"allies": [{"card": "Storm-Caller", "wounds": 2}]}},
    ),
    (
        {"talhia": {"exhaustion": 6}},
        f"players.talhia: {TALHIA} has 4 Stamina and no more exhaustion than that",
        "AK 2.6",
        {"talhia": {"exhaustion": 5}},  # Stamina may have fallen by 1 (AK 2.17)
    ),
    (
        {"talhia": {"allies": ALLIES}},
        f"players.talhia.allies: too many cards of one sort: {', '.join(ALLIES)}",
        "AK 2.9",
        {"talhia": {"allies": ALLIES[:2], "rewards": ["Zuhal, the Brass Colossus"]}},
    ),
    (
        {"talhia": {"items": ["Short Bow", "Horn Bow"]}},
        "players.talhia.items: too many cards of one sort: Short Bow, Horn Bow",
        "AK 2.10",
        {"talhia": {"items": ["Short Bow", "Bone Knife"]}},
    ),
    (
        {"talhia": {"items": ["Quilted Robe", "Lamellar Vest"]}},
        "players.talhia.items: too many cards of one sort: Quilted Robe, Lamellar Vest",
        "AK 2.11",
        {"talhia": {"items": ["Quilted Robe", "Brass Compass", "Rope of Knots"]}},
    ),
    (
        {"time": "day", "talhia": {"items": [{"card": "Short Bow", "facedown": True}]}},
        "players.talhia.items: Short Bow is never activated, and so never facedown",
        "AK 3.3",
        {"time": "day", "talhia": {"items": [{"card": "Brass Compass", "facedown": True}]}},
    ),
    (
        {"time": "day", "used": ["Brass Compass"]},
        'used: "Brass Compass" is not limited to once per turn',
        "AK 3.8",
        {"time": "day", "used": ["Bone-Setter of the Wells"]},
    ),
    (
        {"decks": {"market": ["an ally"] * 24}},
        'decks.market: "an ally" stands there 23 times at most',
        "AK 4.3",
        {"decks": {"market": ["an ally"] * 23}},
    ),
    (
        {"step": "start", "elaim": {"gold": 4}},
        "players.elaim: a hero begins with 3 gold and nothing else",
        "AK 4.10",
        {"step": "start", "elaim": {"gold": 3}},
    ),
    (
        {"step": "start", "elaim": {"items": ["Short Bow"]}},
        "players.elaim: a hero begins without cards and experience",
        "AK 4.10",
        {"step": "time", "elaim": {"items": ["Short Bow"]}},
    ),
    (
        {"step": "start", "seats": ["talhia", "elaim"], "talhia": {"where": "D4"}},
        "players.talhia.where: heroes begin in a town",
        "AK 4.12",
        {"step": "start", "seats": ["talhia", "elaim"], "talhia": {"where": "Qamarun"}},
    ),
    (
        {"step": "start", "round": 2},
        "round: towns are chosen before the first round",
        "AK 4.12",
        {"step": "time", "round": 2},
    ),
    (
        {"step": "time", "talhia": {"items": [{"card": "Brass Compass", "facedown": True}]}},
        "players.talhia: the Refresh step has turned every card up",
        "AK 5.3",
        {
            "step": "time",
            "elaim": {"items": [{"card": "Brass Compass", "facedown": True}]},
            "first": "talhia",
        },
    ),
    (
        {"step": "moving", "rolled": 10},
        "rolled: no hero has more than 9 dice",
        "AK 6.3",
        {"step": "moving", "rolled": 9},
    ),
    (
        {"dice": ["road+dunes"] * 3, "rolled": 2},
        "dice: 2 dice were rolled, and each is spent once",
        "AK 6.6",
        {"dice": ["road+dunes"] * 2, "rolled": 2},
    ),
    (
        {"time": "day", "extra": 2},
        "extra: cards add 1 dice at most",
        "AK 6.16",
        {"time": "day", "extra": 1},
    ),
    (
        {"dice": ["road+dunes"], "swaps": ["road as mirage"]},
        "swaps: no card lets road be spent as mirage",
        "AK 6.21",
        {"dice": ["road+dunes"], "swaps": ["bluffs as canyons"]},
    ),
    (
        {"storm": {"at": "G2", "wind": "northwest"}},
        "storm.wind: with northwest an arrow points off the map",
        "AK 8.6",
        {"storm": {"at": "G2", "wind": "southeast"}},
    ),
    (
        {"facing": "Viper Nest", "storm": {"at": "D5", "wind": "east"}, "talhia": {"where": "D4"}},
        "facing: the sandstorm covers D4",
        "AK 8.13",
        {"facing": "Viper Nest", "storm": STORM, "talhia": {"where": "D4"}},
    ),
    (
        {"facing": "Viper Nest", "talhia": {"where": "D4"}, "jewels_down": ["D4"]},
        "facing: D4 has no adventure counter",
        "AK 9.1",
        {"facing": "Viper Nest", "talhia": {"where": "D4"}},
    ),
    (
        {"facing": "Blindworm", "talhia": {"where": "D4"}},
        "facing: on D4 a green challenge is drawn",
        "AK 9.2",
        {"facing": "Blindworm", "talhia": {"where": "D4"}, "lairs": [{"at": "D4", "card": "Blindworm"}]},
    ),
    (
        {"facing": "Viper Nest", "talhia": {"where": "D4"}, "lairs": [{"at": "D4", "card": "Blindworm"}]},
        "facing: Blindworm lies on D4 and is fought first",
        "AK 9.4",
        {"facing": "Viper Nest", "talhia": {"where": "D4"}, "lairs": [{"at": "C3", "card": "Blindworm"}]},
    ),
    (
        {"lairs": [{"at": "A1", "card": "Viper Nest"}]},
        "lairs: Viper Nest lies on A1, where no adventure counter is",
        "AK 9.15",
        {"lairs": [{"at": "D4", "card": "Viper Nest"}]},
    ),
    (
        {"lairs": [{"at": "D4", "card": "Viper Nest"}], "jewels_down": ["D4"]},
        "lairs: Viper Nest lies on D4, where no adventure counter is",
        "AK 9.15",
        {"lairs": [{"at": "D4", "card": "Viper Nest"}], "jewels_down": ["C3"]},
    ),
    (
        {"lairs": [{"at": SPACES[n], "card": GREEN[n]} for n in range(7)]},
        "lairs: there are 6 markers",
        "AK 9.16",
        {"lairs": [{"at": SPACES[n], "card": GREEN[n]} for n in range(6)]},
    ),
    (
        {"sunk": {"market": 1}},
        "sunk.market: nothing goes under this deck",
        "AK 11.17",
        {"sunk": {"green": 1}},
    ),
    (
        {**AMBUSH, "talhia": {"where": "Qamarun"}},
        "ambush: in Qamarun no story die is rolled",
        "AK 12.3",
        {**AMBUSH, "talhia": {"where": "Hadid Gate"}, "storm": {"at": "K6", "wind": "east"}},
    ),
    (
        {"step": "landing", "talhia": {"where": "D4"}},
        "step: the hero is not where the City of Clouds is",
        "AK 12.27",
        {"step": "landing", "talhia": {"where": "D4"}, "cities": {"City of Clouds": "D4"}},
    ),
    ({**AMBUSH, "time": "day"}, "ambush: it comes by night alone", "AK 13.3", AMBUSH),
    (
        {**AMBUSH, "talhia": {"where": "B4", "tile": "yellow"}},
        "facing: this hero is ambushed from the yellow deck",
        "AK 13.4",
        {**AMBUSH, "talhia": {"where": "B4", "tile": "green"}},
    ),
    (
        {"cities": {"City of Faith": "B2"}},
        "cities.City of Faith: a Lost City does not lie on a town",
        "AK 13.16",
        {"cities": {"City of Faith": "B3"}},
    ),
    (
        {"talhia": {"quests": QUESTS, "tile": "green"}},
        "players.talhia.tile: it allows 1 Legendary cards, not 2",
        "AK 14.3",
        {"talhia": {"quests": QUESTS, "tile": "yellow"}},
    ),
    (
        {"facing": "elaim", "talhia": {"where": "D4"}, "elaim": {"where": "C3"}},
        "facing: heroes fight in the same space",
        "AK 15.1",
        {"facing": "elaim", "talhia": {"where": "D4"}, "elaim": {"where": "D4"}},
    ),
    (
        {"step": "experience", "laid": True, "talhia": {"tile": "green", "counters": {"red": 2}}},
        "laid: a counter is laid on the tile when an experience counter is bought",
        "AK 16.8",
        {
            "step": "experience",
            "laid": True,
            "talhia": {"tile": "green", "counters": {"red": 2}, "experience": {"life": 1}},
        },
    ),
    (
        {"talhia": {"rewards": REWARDS}},
        "players.talhia.rewards: with 4 rewards the game is won",
        "AK 17.1",
        {"talhia": {"rewards": REWARDS[:3]}},
    ),
]
IDS = [f"{number} {words.partition(':')[0]}" for _, words, number, _ in TABLES]


def arranged(described: dict[str, Any]) -> State:
    """A table in which heroes stand beside the rest, as in `setting.table`."""
    players = {name: side for name, side in described.items() if name in ("talhia", "elaim")}
    said = {key: value for key, value in described.items() if key not in players}
    seats = {} if "seats" in said else {"seats": ["talhia", "elaim"]}
    return RULES.arrange({**seats, **said, "players": players}, Chance(seed_from(1)))


@pytest.mark.parametrize(("described", "words", "number", "lawful"), TABLES, ids=IDS)
def test_a_table_against_the_rules(
    described: dict[str, Any], words: str, number: str, lawful: dict[str, Any]
) -> None:
    with pytest.raises(ForbiddenTable) as raised:
        arranged(described)
    assert str(raised.value) == f"{words} ({number}); to set it all the same, say unchecked = true"
    assert raised.value.rule == number
    arranged(lawful)


@pytest.mark.parametrize(("described", "words", "number", "lawful"), TABLES, ids=IDS)
def test_it_can_be_set_unchecked(
    described: dict[str, Any], words: str, number: str, lawful: dict[str, Any]
) -> None:
    g = arranged({**described, UNCHECKED: True})
    assert RULES.legal(g) or RULES.outcome(g) is not None
    assert RULES.view(g, 0).data
