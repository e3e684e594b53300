"""Movement: the map, dice, rest and the single step, AK 6.1 to AK 6.15."""

from __future__ import annotations

import pytest

from serai.games.al_kalim.state import events as e
from serai.games.al_kalim.state.naming import FACE_NAMES
from serai.kernel import BadTable
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

RD, RB, RDX, RLX, DBC, LM = FACE_NAMES


def moving(where: str, *dice: str, **talhia: object) -> Setting:
    """Talhia has rolled these dice by night."""
    return table(talhia={"where": where, **talhia}, dice=list(dice), time="night")


def dice_rolled(g: Setting) -> int:
    """How many movement dice were rolled by the last decision."""
    return sum(len(event.faces) for event in g.table.happened if isinstance(event, e.DiceRolled))


@rule("AK 6.1", "The single step leads to all spaces that share a side with the hero's.")
def test_adjacent_spaces() -> None:
    g = table(talhia={"where": "D4"}, time="day")
    assert g.choices("step") == ["E4", "E5", "D5", "C4", "D3", "E3"]


@rule_not("AK 6.1", "Spaces that only lie near, or beyond the edge, are not adjacent.")
def test_spaces_that_are_not_adjacent() -> None:
    g = table(talhia={"where": "A1"}, time="day")
    assert g.choices("step") == ["B1", "A2"]
    g.refusal("step C1")
    with pytest.raises(BadTable):
        table(talhia={"where": "N1"})


@rule("AK 6.2", "Each terrain is entered with its own symbol.")
@pytest.mark.parametrize(
    ("start", "into", "die"),
    [
        ("D3", "D4", RLX),  # road
        ("E6", "F6", RB),  # bluffs
        ("D3", "C3", RD),  # dunes
        ("D4", "D5", LM),  # lowlands
        ("F3", "F2", DBC),  # canyons
        ("D3", "E3", RDX),  # barrens
        ("L5", "M5", LM),  # mirage
    ],
)
def test_seven_terrains(start: str, into: str, die: str) -> None:
    g = moving(start, die).play(f"enter {into}")
    assert g.where("talhia") == into


@rule_not("AK 6.2", "A town has no terrain, and so no symbol of its own.")
def test_a_town_has_no_terrain() -> None:
    for die in FACE_NAMES:
        assert moving("H3", die).play("enter Traders Fort").where("talhia") == "Traders Fort"


@rule("AK 6.3", "With a wound or exhaustion anywhere in the party there are four dice.")
@pytest.mark.parametrize(
    "party",
    [
        {"wounds": 1},
        {"exhaustion": 1},
        {"allies": [{"card": "Caravan Cook", "wounds": 1}]},
        {"allies": [{"card": "Caravan Cook", "exhaustion": 1}]},
        {"rewards": [{"card": "Zuhal, the Brass Colossus", "wounds": 1}]},
    ],
)
def test_four_dice(party: dict[str, object]) -> None:
    assert dice_rolled(table(talhia={"where": "D4", **party}, time="night").play("roll")) == 4


@rule_not("AK 6.3", "A party without a scratch has five, whatever the others suffer.")
def test_five_dice() -> None:
    g = table(talhia={"where": "D4", "allies": ["Caravan Cook"]}, brunda={"wounds": 1}, time="night")
    assert dice_rolled(g.play("roll")) == 5


@rule("AK 6.4", "Roll, rest, or step.")
def test_three_ways_to_move() -> None:
    g = table(talhia={"where": "D4", "exhaustion": 2}, time="day")
    assert g.choices() == [
        *("roll", "rest 1", "rest 2", "rest 4"),
        *("step E4", "step E5", "step D5", "step C4", "step D3", "step E3"),
    ]


@rule_not("AK 6.4", "After one of them there is no second.")
@pytest.mark.parametrize("way", ["roll", "rest 2", "rest 4", "step D5"])
def test_one_way_to_move(way: str) -> None:
    g = table(talhia={"where": "D4", "exhaustion": 2, "gear": {"pack camel": 1}}, time="day").play(way)
    assert g.step == "moving"
    for other in ("roll", "rest 1", "rest 4", "step E4", "step D4"):
        g.refusal(other)


@rule("AK 6.5", "The six faces and what they show.")
def test_the_faces() -> None:
    assert FACE_NAMES == (
        "road+dunes",
        "road+bluffs",
        "road+dunes+barrens",
        "road+lowlands+barrens",
        "dunes+bluffs+canyons",
        "lowlands+mirage",
    )
    seen: set[str] = set()
    for seed in range(1, 12):
        seen |= set(table(talhia={"where": "G6"}, time="night", seed=seed).play("roll").dice)
    assert seen == set(FACE_NAMES)


@rule_not("AK 6.5", "A face does not lead where it shows nothing.")
@pytest.mark.parametrize(
    ("start", "into", "dice"),
    [
        ("D3", "D4", (DBC, LM)),
        ("E6", "F6", (RD, RDX, RLX, LM)),
        ("D3", "C3", (RB, RLX, LM)),
        ("D4", "D5", (RD, RB, RDX, DBC)),
        ("F3", "F2", (RD, RB, RDX, RLX, LM)),
        ("D3", "E3", (RD, RB, DBC, LM)),
        ("L5", "M5", (RD, RB, RDX, RLX, DBC)),
    ],
)
def test_a_face_that_does_not_lead(start: str, into: str, dice: tuple[str, ...]) -> None:
    assert into not in moving(start, *dice).choices("enter")


@rule("AK 6.6", "A die that is spent is gone; each is spent once, in any order.")
def test_dice_are_spent() -> None:
    g = moving("D3", RD, LM)
    g.play("enter D4")
    assert (g.where("talhia"), g.dice) == ("D4", [LM])
    assert g.choices("enter") == ["D5"]
    g = moving("D4", RD, LM).play("enter D5")
    assert (g.dice, "C4" in g.choices("enter")) == ([RD], True)


@rule("AK 6.6", "If several dice lead there, the player chooses which one is spent.")
def test_the_player_chooses_the_die() -> None:
    g = moving("D3", RD, RD, RB, LM).play("enter D4")
    assert g.choices("spend") == [RD, RB]
    g.play(f"spend {RB}")
    assert g.dice == [RD, RD, LM]


@rule("AK 6.6", "A whole way may be gone at once; it takes as few dice as possible.")
def test_a_whole_way() -> None:
    g = moving("D3", RD, RB, LM)
    assert "E7" not in g.choices("go")  # three lowlands lead there, and one such die
    g.play("go D5")
    assert (g.where("talhia"), len(g.dice), LM in g.dice) == ("D5", 1, False)


@rule_not("AK 6.6", "A die does not carry the hero two spaces, nor into one that is not adjacent.")
def test_one_die_one_space() -> None:
    g = moving("D3", RB)
    assert g.choices("enter") == g.choices("go") == ["D4", "C2"]
    g.refusal("enter E4")


@rule("AK 6.7", "Any symbol leads into a town.")
@pytest.mark.parametrize("die", FACE_NAMES)
def test_every_die_leads_into_a_town(die: str) -> None:
    g = moving("K10", die).play("enter Zahirat")
    assert (g.where("talhia"), g.dice) == ("Zahirat", [])


@rule_not("AK 6.7", "A Lost City is no town: its space is entered by its terrain.")
def test_a_lost_city_is_entered_by_its_terrain() -> None:
    g = table(talhia={"where": "D3"}, cities={"City of Faith": "C3"}, dice=[LM, RB], time="night")
    assert "C3" not in g.choices("enter")
    g.refusal("enter C3")


@rule("AK 6.8", "Dice may be left; they are lost with the Movement step.")
def test_dice_are_left() -> None:
    g = moving("D3", RD, RD, LM).play("enter D4", "stop")
    assert (g.step, g.where("talhia")) == ("deed", "D4")
    assert g.table.state.dice == ()


@rule_not("AK 6.8", "Until the player stops, they can be spent, also after movement by a card.")
def test_dice_wait() -> None:
    g = moving("D3", RD, LM, gear={"pack camel": 1}).play("enter D4", "spend gear pack camel", "enter C4")
    assert g.dice == [LM]
    assert g.choices("enter") == ["D5"]


@rule("AK 6.9", "A hero passes through and stops where counters, heroes, towns and Lost Cities are.")
def test_nothing_stands_in_the_way() -> None:
    g = table(
        talhia={"where": "C2"},
        brunda={"where": "D3"},
        cities={"City of Faith": "D3"},
        lairs=[{"at": "D4", "card": "Dust Sprite"}],
        dice=[RD, RB, RLX],
        time="night",
    )
    g.play("enter D3", f"spend {RD}")
    assert (g.where("talhia"), g.where("brunda")) == ("D3", "D3")
    g.play("enter D4", f"spend {RB}", "enter E4")
    assert g.where("talhia") == "E4"
    g = moving("C2", RD, RB).play("enter Qamarun", f"spend {RD}", "enter B3")
    assert g.where("talhia") == "B3"


@rule_not("AK 6.9", "Passing a counter is no adventure: only where the movement ends can it be attempted.")
def test_what_is_passed_is_not_attempted() -> None:
    g = table(talhia={"where": "D3"}, dice=[RD, RB], time="day", rolls=[RB])
    g.play("enter D4", f"spend {RD}", "enter E4")
    assert "StoryRolled" in g.happened  # on the empty space there was nothing else to do
    assert not {"ChallengeDrawn", "CounterGained"} & set(g.happened)
    assert g.described["jewels_down"] == []


TIRED = {"where": "D4", "exhaustion": 2, "allies": [{"card": "Storm-Caller", "exhaustion": 2}]}


@rule("AK 6.10", "Each of the dice that are not rolled takes one exhaustion off.")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_resting(n: int) -> None:
    g = table(talhia={"where": "D4", "exhaustion": 4}, time="night").play(f"rest {n}")
    assert (g.exhaustion("talhia"), len(g.dice)) == (4 - n, 4 - n)


@rule("AK 6.10", "With all four nothing is rolled.")
def test_resting_with_all() -> None:
    g = table(talhia={"where": "D4", "exhaustion": 4, "gear": {"pack camel": 1}}, time="night").play("rest 4")
    assert (g.exhaustion("talhia"), g.dice, dice_rolled(g)) == (0, [], 0)


@rule_not("AK 6.10", "Rest takes off no wounds, and nothing of other parties.")
def test_rest_heals_nothing() -> None:
    g = table(talhia={"where": "D4", "wounds": 2, "exhaustion": 1}, brunda={"exhaustion": 3}, time="night")
    g.play("rest 4")
    assert (g.wounds("talhia"), g.exhaustion("talhia"), g.exhaustion("brunda")) == (2, 0, 3)


@rule("AK 6.11", "Who rests with one die rolls three, even if nobody is exhausted any more.")
def test_no_fifth_die_for_who_rests() -> None:
    g = table(talhia={"where": "D4", "exhaustion": 1}, time="night").play("rest 1")
    assert (g.exhaustion("talhia"), dice_rolled(g)) == (0, 3)


@rule_not("AK 6.11", "Who does not rest keeps the fifth.")
def test_the_fifth_die_without_rest() -> None:
    assert dice_rolled(table(talhia={"where": "D4"}, time="night").play("roll")) == 5


@rule("AK 6.12", "No more dice rest than there is exhaustion, but all four always may.")
@pytest.mark.parametrize(("exhaustion", "rests"), [(0, ["4"]), (1, ["1", "4"]), (2, ["1", "2", "4"])])
def test_how_many_dice_rest(exhaustion: int, rests: list[str]) -> None:
    g = table(talhia={"where": "D4", "exhaustion": exhaustion}, time="day")
    assert g.choices("rest") == rests
    g.play("rest 4")
    assert (g.exhaustion("talhia"), g.where("talhia")) == (0, "D4")


@rule_not("AK 6.12", "With enough exhaustion in the whole party any number rests.")
def test_exhaustion_of_the_whole_party_counts() -> None:
    assert table(talhia=TIRED, time="day").choices("rest") == ["1", "2", "3", "4"]


@rule("AK 6.13", "For each resting die the player chooses a character anew.")
def test_who_is_rested() -> None:
    g = table(talhia=TIRED, time="night").play("rest 3")
    for who in ("Talhia", "Storm-Caller"):
        assert g.choices("choose") == ['"Talhia the Thief"', '"Storm-Caller"']
        g.play(f'choose "{who}"')
    g.play('choose "Talhia"')
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (0, 1)


@rule_not("AK 6.13", "A character without exhaustion cannot be chosen.")
def test_who_is_not_rested() -> None:
    g = table(talhia=TIRED | {"exhaustion": 1}, time="night").play("rest 3", 'choose "Talhia"')
    assert (g.exhaustion("Storm-Caller"), g.step) == (0, "moving")  # nobody else was left to choose


@rule("AK 6.14", "First the rest, then the roll.")
def test_rest_comes_before_the_roll() -> None:
    g = table(talhia=TIRED, time="night").play("rest 2")
    assert (g.prompt, g.dice) == ("rest", [])
    g.play('choose "Talhia"', 'choose "Talhia"')
    assert [name for name in g.happened if name in ("Rested", "DiceRolled")] == ["Rested", "DiceRolled"]


@rule_not("AK 6.14", "After the roll no die rests any more.")
def test_no_rest_after_the_roll() -> None:
    g = table(talhia=TIRED, time="night").play("roll")
    assert g.choices("rest") == []
    assert g.exhaustion("talhia") == 2


@rule("AK 6.15", "The single step enters any terrain, without dice.")
@pytest.mark.parametrize("into", ["E4", "E5", "D5", "C4", "D3", "E3"])
def test_the_single_step(into: str) -> None:
    g = table(talhia={"where": "D4"}, time="day").play(f"step {into}")
    assert g.where("talhia") == into
    assert not {"DiceRolled", "HeatDealt"} & set(g.happened)


@rule_not("AK 6.15", "It is one step, and whoever rolled or rested has none.")
def test_the_single_step_is_single() -> None:
    g = table(talhia={"where": "D4", "gear": {"pack camel": 1}}, time="day").play("step D5")
    assert g.choices() == ["stop", "spend gear pack camel"]
    for way in ("rest 4", "roll"):
        g = table(talhia={"where": "D4", "gear": {"pack camel": 1}}, time="day").play(way)
        g.refusal("step D5")
