"""What other designers wrote, played: comparisons without a name, places of battles, other phases, tokens."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    by_day,
    fighting,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
)


def aim(t: Sands, *words: str) -> Sands:
    """Choose what there is a choice of."""
    for word in words:
        t = t.act(word) if t.can(word) else t.through()
    return t


@pytest.mark.parametrize(("ka", "strength"), [(1, 0), (2, 1), (3, 2), (4, 2)])
def test_one_whose_ka_is_lower_loses_the_difference(ka: int, strength: int) -> None:
    text = "Battle: Bow Aziz. An opposing Hero whose Ka is lower loses Strength equal to the difference."
    t = sands({"heroes": [hero("Aziz", 2, 3, text=text)]}, {"heroes": [hero("Hala", 2, ka)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    assert t.can("use Aziz") == (ka < 3)
    if t.can("use Aziz"):
        aim(t, "use Aziz", "target Hala")
    assert t.strength("Hala") == strength


def test_strength_equal_to_that_heros() -> None:
    t = fighting(
        "Battle: Choose an opposing Hero. One of your Heroes there gains Strength equal to that Hero's.",
    )
    aim(t, "play Deed", "target Hala", "target Aziz")
    assert t.strength("Aziz") == 4


@pytest.mark.parametrize(("water", "strength"), [(0, 4), (1, 2)])
@pytest.mark.parametrize("who", ["Aziz", "Hala"])
def test_in_a_battle_at_such_a_city_section(who: str, water: int, strength: int) -> None:
    text = "This Hero has +2S in any battle at a City Section with no Water."
    heroes = {name: hero(name, 2, 3, text=text if name == who else "") for name in ("Aziz", "Hala")}
    walls = [{**section("Wall"), "water_on": water}, section("Gate")]
    t = sands({"heroes": [heroes["Aziz"]]}, {"sections": walls, "heroes": [heroes["Hala"]]})
    assert t.strength(who) == 2
    t.battle_at("Wall", "Aziz", "Hala")
    assert t.strength(who) == strength


@pytest.mark.parametrize(("here", "may"), [("Wall", False), ("Gate", True)])
def test_what_cannot_be_done_in_a_battle_here(here: str, may: bool) -> None:
    wall = section("Wall", text="No Hero can be challenged in a battle here.")
    duel = "Battle: One of your Heroes in this battle challenges an opposing Hero."
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", duel), *FILLER]},
        {"sections": [wall, section("Gate")], "heroes": [hero("Hala")]},
    )
    t.battle_at(here, "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    assert t.can("play Deed") == may


@pytest.mark.parametrize(("text", "bowed"), [("cannot be bowed by Action cards", False), ("has +1S", True)])
def test_what_action_cards_cannot_do(text: str, bowed: bool) -> None:
    proud = hero("Aziz", text=f"Aziz {text}.")
    t = by_day("Day: Bow target Hero.", hero("Badr"), theirs=(proud,))
    t.act("play Deed", "target Aziz")
    assert t.bowed("Aziz") == bowed
    own = hero("Badr", text="Day: Bow target Hero.")  # an ability is no Action card
    t = by_day("", own, theirs=(proud,))
    t.act("use Badr", "target Aziz")
    assert t.bowed("Aziz")


def _raided(*holdings: dict[str, object]) -> Sands:
    hovel = {**section("Hovel", 0, 1), "water_on": 1}
    t = sands(
        {"heroes": [hero("Khitai", 1)], "hand": [FILLER[3]]},
        {"sections": [hovel, section("Jewel")], "heroes": list(holdings)},
        night=True,
    )
    t.act("raid", "to Hovel", "fate Filler 3")
    return t.through()


def test_a_city_section_that_no_raid_destroys() -> None:
    assert _raided().gone("Hovel")
    assert not _raided(holding("Watch", "Your City Sections are not destroyed by raids.")).gone("Hovel")


@pytest.mark.parametrize("night", [True, False])
def test_cards_that_can_be_played_at_night_too(night: bool) -> None:
    camp = holding("Camp", "You may attach Followers in the Night Phase.")
    guard = {**follower("Guard"), "copper": 1}
    t = sands({"heroes": [camp, hero("Aziz")], "hand": [guard, FILLER[1]]}, {}, night=night)
    assert t.can("use Camp") == night
    if night:
        aim(t, "use Camp", "target Aziz", "choose Guard")
        assert not t.in_play("Guard")
        t.play("as-proposed")  # it is paid for
        assert t.host("Guard") == "Aziz"
        assert t.bowed("Stronghold 1")


def test_one_of_its_tokens_and_no_other() -> None:
    t = by_day(
        "Day: Choose a City Section that has three or more Water tokens. Destroy one of its tokens.",
        theirs=(hero("Hala"),),
    )
    before = t.water("Home 2"), t.all_water(2)
    t.act("play Deed", "target Home 2")
    assert (t.water("Home 2"), t.all_water(2)) == (before[0] - 1, before[1] - 1)


@pytest.mark.parametrize(("way", "water", "bowed"), [("ability 1", 3, False), ("ability 2", 4, True)])
def test_either_price(way: str, water: int, bowed: bool) -> None:
    t = by_day("", hero("Aziz", text="Day: Pay either 1 Water or 4 Copper. Draw a card."))
    t.act("use Aziz")
    aim(t, way, "as-proposed")
    assert (t.all_water(1), t.bowed("Stronghold 1")) == (water, bowed)


def test_a_token_on_each_of_up_to_two() -> None:
    ring = item("Ring", text="Night: Destroy the Ring. Attach a -1K token to each of up to two Heroes.")
    t = sands(
        {"heroes": [{**hero("Aziz"), "on": (ring,)}]}, {"heroes": [hero("Hala"), hero("Wardah")]}, night=True
    )
    t.act("use Ring", "target Hala", "target Wardah")
    assert [t.ka(name) for name in ("Aziz", "Hala", "Wardah")] == [3, 2, 2]


def test_only_to_a_raid() -> None:
    text = "Day: One of your Heroes can be assigned only to a raid this turn."
    t = by_day(text, hero("Aziz"), theirs=(hero("Hala"),))
    aim(t, "play Deed", "target Aziz")
    t.declare(2)
    assert not t.can("assign Aziz")
