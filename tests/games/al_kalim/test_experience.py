"""The Experience step: counters spent, numbers raised, the quest tile (AK 16)."""

from typing import Any

import pytest

from tests.games.al_kalim.fights import fight
from tests.games.al_kalim.setting import Setting, opened, table
from tests.marks import rule, rule_not

WILD = "B7"
HEROES = ("khoros", "talhia", "elaim", "brunda", "nerimah", "yazmira")


def step(counters: dict[str, int], price: int = 3, laid: bool = False, **side: Any) -> Setting:
    """Khoros is in the Experience step with these adventure counters."""
    khoros = {"where": WILD, "counters": counters, **side}
    return table(khoros=khoros, step="experience", price=price, laid=laid)


def counters(g: Setting) -> list[int]:
    """The unspent counters of Khoros: green, yellow, blue, red."""
    return list(g.player("khoros")["counters"].values())


# Buying


@rule("AK 16.1", "A counter is bought, and another, while the adventure counters suffice.")
def test_buying_again_and_again() -> None:
    g = step({"blue": 2, "green": 2}, tile="blue")
    g.play("level", "raise mind")  # two green ones are not enough, so a blue one it is
    assert (counters(g), g.prompt) == ([2, 0, 1, 0], "experience")
    g.play("level", "raise mind")
    assert counters(g) == [2, 0, 0, 0]
    assert (g.active, g.player("khoros")["experience"]["mind"]) == ("talhia", 2)  # 2 points buy nothing


@rule_not("AK 16.1", "Nobody must, and with too few points nobody is asked.")
@rule("AK 16.13", "What is not spent is kept.")
def test_not_buying() -> None:
    g = step({"blue": 1, "yellow": 1})
    with g.changes():
        g.play("done")
    assert (g.active, counters(g)) == ("talhia", [0, 1, 1, 0])
    g = step({"yellow": 1})
    assert (g.active, counters(g)) == ("talhia", [0, 1, 0, 0])


@rule_not("AK 16.13", "What is spent is gone, but for the counter on the tile.")
def test_spent_counters_are_gone() -> None:
    g = step({"green": 1, "yellow": 1}, tile="red").play("level", "raise body")
    assert (counters(g), g.player("khoros")["tile"]) == ([0, 0, 0, 0], "red")


@rule("AK 16.2", "5 points with two players, 4 with three, 3 with four and more.")
@pytest.mark.parametrize(("seats", "price"), [(2, 5), (3, 4), (4, 3), (5, 3), (6, 3)])
def test_the_price(seats: int, price: int) -> None:
    assert opened(seats=seats).described["price"] == price
    sides: dict[str, Any] = {who: {"where": WILD} for who in HEROES[:seats]}
    for points, asked in ((price - 1, "talhia"), (price, "khoros")):
        g = table(**{**sides, "khoros": {"where": WILD, "counters": {"green": points}}}, step="experience")
        assert g.active == asked


@rule_not("AK 16.2", "A table may set another price (AK 19.4).")
def test_another_price() -> None:
    assert opened(seats=2, experience=7).described["price"] == 7
    assert step({"green": 6}, price=7).active == "talhia"
    assert step({"green": 7}, price=7).active == "khoros"


@rule("AK 16.3", "Points beyond the cost are lost.")
@rule_not("AK 16.3", "Without any beyond it nothing is lost: the other counters stay.")
def test_points_beyond_the_cost() -> None:
    g = step({"red": 1, "green": 2}, tile="red", price=3)
    g.play("level", "raise life")
    assert (counters(g), g.active) == ([2, 0, 0, 0], "talhia")  # the fourth point buys nothing
    g = step({"green": 5}, price=3, tile="green").play("level", "raise life")
    assert counters(g) == [2, 0, 0, 0]


# Which counters are spent


def payments(g: Setting) -> set[tuple[str, ...]]:
    """Every way to pay that is open."""
    found: set[tuple[str, ...]] = set()
    paths: list[list[str]] = [[]]
    while paths:
        path = paths.pop()
        copy = table(**arranged(g)).play("level", *path)
        if copy.prompt == "counters":
            paths += [[*path, words] for words in copy.choices()]
        else:
            spent = copy.table.happened if not path else copy.table.log(None)
            (colours,) = [
                event.data()["colours"] for event in spent if type(event).__name__ == "CountersSpent"
            ]
            found.add(tuple(sorted("gybr"[colour] for colour in colours)))
    return found


def arranged(g: Setting) -> dict[str, Any]:
    """The table as it can be set again."""
    described = g.described
    kept = {key: described[key] for key in ("step", "price", "time", "laid") if key in described}
    return kept | {"khoros": described["players"]["khoros"]}


@rule("AK 16.4", "Every counter spent is needed for the cost.")
@pytest.mark.parametrize(
    ("counters", "tile", "price", "ways"),
    [
        ({"green": 4}, "red", 3, {"ggg"}),
        ({"green": 3, "yellow": 2}, "red", 3, {"ggg", "gy", "yy"}),
        ({"green": 3, "blue": 1}, "red", 3, {"ggg", "b"}),
        ({"green": 2, "red": 1}, "red", 5, {"gr"}),
        ({"yellow": 2, "red": 2}, "red", 5, {"ry", "rr"}),
        ({"green": 1, "yellow": 1, "blue": 1}, "red", 5, {"by"}),
    ],
)
def test_no_needless_counter(counters: dict[str, int], tile: str, price: int, ways: set[str]) -> None:
    found = payments(step(counters, price, tile=tile))
    assert found == {tuple(sorted(way)) for way in ways}


@rule_not(
    "AK 16.4", "One that is higher than the tile's may be among them, needed or not; others must be needed."
)
@pytest.mark.parametrize(
    ("counters", "tile", "price", "ways"),
    [
        ({"blue": 1, "red": 1}, "red", 4, {"r"}),
        ({"blue": 1, "red": 1}, "yellow", 4, {"r", "br"}),  # red pays alone, blue may lie on the tile
        ({"green": 4, "yellow": 1}, "green", 3, {"ggg", "gy"}),
        ({"green": 3, "red": 1}, "yellow", 5, {"gr"}),
    ],
)
def test_a_higher_counter_may_be_needless(
    counters: dict[str, int], tile: str, price: int, ways: set[str]
) -> None:
    found = payments(step(counters, price, tile=tile))
    assert found == {tuple(sorted(way)) for way in ways}


@rule(
    "AK 16.4",
    "A single way to pay is taken without asking; of several the counters are asked for one by one.",
)
def test_counters_are_asked_for_one_by_one() -> None:
    g = step({"green": 3, "yellow": 1}, 3, tile="red").play("level")
    assert g.choices() == ["counter green", "counter yellow"]
    g.play("counter yellow")  # and a green one, without asking
    assert (g.prompt, counters(g)) == ("raise", [2, 0, 0, 0])


@rule("AK 16.4", "A needless counter is refused.")
def test_a_needless_counter_is_refused() -> None:
    g = step({"green": 3, "yellow": 2, "blue": 1}, 3, tile="red").play("level", "counter yellow")
    assert g.choices() == ["counter green", "counter yellow"]
    assert g.rule_against("counter blue") == "AK 16.4"


# What is raised


@rule("AK 16.5", "+2 Mind, Body, Spirit or Stamina, or +1 Life, by choice.")
@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("mind", {"ranged": 2}),
        ("body", {"melee": 2}),
        ("spirit", {"magic": 2}),
        ("stamina", {"stamina": 2}),
        ("life", {"life": 1}),
    ],
)
def test_what_a_counter_raises(what: str, change: dict[str, int]) -> None:
    g = step({"blue": 1}, tile="blue").play("level")
    assert g.choices() == ["raise mind", "raise body", "raise spirit", "raise stamina", "raise life"]
    before = numbers(g)
    g.play(f"raise {what}")
    after = numbers(g)
    assert {key: after[key] - before[key] for key in after if after[key] != before[key]} == change
    assert g.player("khoros")["experience"][what] == 1


def numbers(g: Setting) -> dict[str, int]:
    """The numbers of Khoros that a counter can raise."""
    khoros = g.player("khoros")
    values = {phase: value for phase, (value, _) in khoros["values"].items()}
    return {**values, "stamina": khoros["stamina"], "life": khoros["life"]}


@rule_not("AK 16.5", "The damage numbers, the allies and the other heroes are as before; it is for good.")
def test_what_a_counter_does_not_raise() -> None:
    g = step({"blue": 1}, allies=["Caravan Cook"], tile="blue")
    before = [g.values("khoros", "melee")[1], g.values("Caravan Cook", "melee"), g.values("talhia", "melee")]
    g.play("level", "raise body")
    after = [g.values("khoros", "melee")[1], g.values("Caravan Cook", "melee"), g.values("talhia", "melee")]
    assert before == after
    g = table(
        khoros={"where": "C3", "wounds": 4, "experience": {"body": 1}}, facing="Scorpion Swarm", rolls=[15, 3]
    )
    g.play("stand", "defend", "defend")  # knocked out
    assert "KnockedOut" in g.happened
    assert g.player("khoros")["experience"]["body"] == 1


@rule("AK 16.6", "A counter for Life heals nothing.")
@rule_not("AK 16.6", "Nor does one for Stamina refresh; but there is room for one wound more.")
def test_life_heals_nothing() -> None:
    g = step({"blue": 2}, tile="blue", wounds=3, exhaustion=2)
    g.play("level", "raise life", "level", "raise stamina")
    assert (g.wounds("khoros"), g.exhaustion("khoros")) == (3, 2)
    assert (g.player("khoros")["life"], g.player("khoros")["stamina"]) == (6, 5)


@rule("AK 16.7", "Body raised counts in an escape test with Body and in a melee roll.")
@rule_not("AK 16.7", "Another attribute does not.")
@pytest.mark.parametrize(("what", "more"), [("body", 4), ("mind", 0)])
def test_attributes_in_tests_and_combat(what: str, more: int) -> None:
    side = {"where": "C3", "experience": {what: 2}, "gear": {"adventuring kit": 1}}
    g = table(khoros=side, facing="Viper Nest", time="day", rolls=[3]).play("escape")
    assert (g.combat["bonus"], g.combat["target"]) == (2 + more, 11)
    g = table(khoros=side, facing="Viper Nest", time="day", rolls=[15, 10]).play("stand", "defend", "defend")
    assert g.combat["bonus"] == 2 + more


# The tile


@rule("AK 16.8", "The first time one of the spent counters is laid on the tile.")
def test_the_first_counter_on_the_tile() -> None:
    g = step({"blue": 1}).play("level", "raise mind")
    assert g.player("khoros")["tile"] == "blue"
    assert counters(g) == [0, 0, 0, 0]
    g = step({"green": 3}).play("level", "raise mind")
    assert g.player("khoros")["tile"] == "green"


@rule_not("AK 16.8", "Later spent counters of the same number or a lower one leave it as it is.")
@rule("AK 16.9", "A higher one replaces the one on the tile.")
@rule_not("AK 16.9", "A lower one, or an equal one, does not.")
@pytest.mark.parametrize(
    ("tile", "spent", "then"),
    [("green", "blue", "blue"), ("yellow", "blue", "blue"), ("blue", "blue", "blue"), ("red", "blue", "red")],
)
def test_a_later_counter(tile: str, spent: str, then: str) -> None:
    g = step({spent: 1}, tile=tile).play("level", "raise mind")
    assert g.player("khoros")["tile"] == then
    assert g.active == "talhia"


@rule_not("AK 16.9", "In the Experience step in which the first was laid a higher one does not replace it.")
def test_the_first_counter_stays_for_the_step() -> None:
    g = step({"green": 3, "blue": 2})
    g.play("level", "counter green", "counter green", "raise mind")
    assert (g.player("khoros")["tile"], g.described["laid"]) == ("green", True)
    g.play("level", "raise mind")
    assert (g.player("khoros")["tile"], counters(g)) == ("green", [0, 0, 1, 0])
    g = step({"blue": 1}, tile="green", laid=True, experience={"life": 1}).play("level", "raise mind")
    assert g.player("khoros")["tile"] == "green"


@rule("AK 16.9", "In a later step it does, at each purchase of the step.")
def test_counters_of_a_later_step() -> None:
    g = step({"blue": 1, "red": 1}, tile="green").play("level", "counter blue", "raise mind")
    assert g.player("khoros")["tile"] == "blue"
    assert g.play("level", "raise mind").player("khoros")["tile"] == "red"


@rule("AK 16.4", "While no counter can go on the tile, a higher one must be needed as well.")
def test_a_needless_counter_for_a_tile_that_stays() -> None:
    found = payments(step({"blue": 1, "red": 1}, 4, tile="yellow", laid=True, experience={"life": 1}))
    assert found == {("r",)}


@rule("AK 16.10", "Among several spent counters that are higher the player chooses.")
def test_the_player_chooses_the_counter() -> None:
    g = step({"green": 1, "yellow": 1}).play("level")
    assert (g.prompt, g.choices()) == ("tile", ["tile green", "tile yellow"])
    g.play("tile green", "raise mind")
    assert g.player("khoros")["tile"] == "green"
    g = step({"green": 1, "yellow": 1}).play("level", "tile yellow", "raise mind")
    assert g.player("khoros")["tile"] == "yellow"


@rule_not("AK 16.10", "Those that are not higher are not among them.")
def test_lower_counters_are_not_offered() -> None:
    g = step({"green": 1, "yellow": 1, "blue": 1}, price=6, tile="green").play("level")
    assert g.choices() == ["tile yellow", "tile blue"]
    g = step({"green": 1, "yellow": 1}, tile="green").play("level")
    assert g.prompt == "raise"  # the yellow one replaces it without a question


# Quests


@rule("AK 16.11", "With the counter a quest may be discarded, after the number is raised.")
@rule_not("AK 16.11", "Without an incomplete quest, or without a counter bought, nothing is asked.")
def test_discarding_a_quest() -> None:
    g = step({"blue": 2}, tile="blue", quests=["The Moon Camel"]).play("level", "raise mind")
    assert (g.prompt, g.choices()) == ("drop", ["done", 'choose "The Moon Camel"'])
    g.play("choose The Moon Camel")
    assert (g.held("khoros", "quests"), g.prompt) == ([], "experience")
    g.play("level", "raise mind")
    assert g.active == "talhia"
    g = step({"blue": 1}, tile="blue", quests=["The Moon Camel"]).play("done")
    assert (g.active, g.held("khoros", "quests")) == ("talhia", ["The Moon Camel"])


@rule("AK 16.12", "The slot that became free is filled in a later Story step.")
@rule_not("AK 16.12", "Then it can be.")
def test_a_new_quest_later() -> None:
    khoros = {"where": WILD, "counters": {"blue": 1}, "quests": ["The Moon Camel"]}
    g = table(khoros=khoros, talhia={"where": "Zahirat", "gold": 0}, step="experience", price=3)
    g.play("level", "raise mind", "choose The Moon Camel")
    assert (g.active, g.held("khoros", "quests"), g.player("khoros")["tile"]) == ("talhia", [], "blue")
    g.play("travel day", "rest 4", "travel day", "rest 4")
    assert (g.prompt, len(g.choices("quest"))) == ("deed", 5)


# The step in the turn


@rule("AK 16.1", "A counter won in this turn can be spent in it.")
def test_a_counter_of_this_turn() -> None:
    side = {"where": "C3", "counters": {"yellow": 2}, "experience": {"mind": 20, "body": 20, "spirit": 20}}
    g = fight(table(khoros=side, facing="Viper Nest"))  # price 5 with two players
    assert (g.prompt, counters(g)) == ("experience", [1, 2, 0, 0])
