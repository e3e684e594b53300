"""Numbers of cards in play (section 2): pluses, own values, Influence, and numbers that a card lacks."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.burning_sands.rules.stats import influence
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    spell,
    with_on,
)
from tests.marks import rule, rule_not


def band(name: str, strength: int | str, ka: int | str = 0, **more: Any) -> Card:
    """A Follower with both numbers."""
    return {**follower(name, strength), "ka": ka, **more}


def unit(*others: Card, hand: list[Card] | None = None, home: list[Card] | None = None) -> Sands:
    """A Hero of 2S/3K with cards attached, against a player with a plain Hero."""
    own = {"heroes": [with_on(hero("Altan", 2, 3, influence=1), *others), *(home or [])], "hand": hand or []}
    return sands(own, {"heroes": [hero("Rival", 4, 4)]})


def values(t: Sands, *names: str) -> list[tuple[int, int]]:
    return [(t.strength(name), t.ka(name)) for name in names]


def swayed(t: Sands, name: str) -> int:
    return influence(t.g, t.number(name))


# Numbers that a card lacks


@rule("BS 2.14", "A number that a card does not have counts as 0.")
@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("Day: Bow target Hero with Influence 0.", ["Hermit", "Ifrit"]),
        ("Day: Bow target Follower with Ka 0.", ["Guard", "Page"]),
        ("Day: Bow target Holding with Copper cost 0.", ["Pit", "Shrine"]),
    ],
)
def test_what_is_not_there_is_zero(text: str, chosen: list[str]) -> None:
    ifrit = spell("Ifrit", "", "Jinn", strength=3, ka=2)
    cards = [
        with_on(hero("Hermit"), follower("Guard"), follower("Page")),
        *(ifrit, with_on(hero("Vizier", influence=2), band("Scribe", 0, 2))),
        *(holding("Pit"), holding("Shrine"), holding("Mine", copper=2)),
    ]
    t = sands({"hand": [action("Order", text)]}, {"heroes": cards}).play("play Order")
    assert t.choices("target") == chosen


@rule("BS 2.14", "Also where it is added: a bonus equal to it is none.")
def test_nothing_is_added() -> None:
    text = "Day: Target Hero gets a Strength bonus equal to its Influence until the end of the turn."
    t = sands({"hand": [action("Song", text)], "heroes": [hero("Hermit", 2)]}, {"heroes": [hero("Rival")]})
    assert t.act("play Song", "target Hermit").strength("Hermit") == 2


@rule_not("BS 2.14", "A number that it has counts as it is.")
def test_what_is_there_is_added() -> None:
    text = "Day: Target Hero gets a Strength bonus equal to its Influence until the end of the turn."
    heroes = [hero("Vizier", 2, influence=3)]
    t = sands({"hand": [action("Song", text)], "heroes": heroes}, {"heroes": [hero("Rival")]})
    assert t.act("play Song", "target Vizier").strength("Vizier") == 5


# Pluses


@rule("BS 2.15", "A Follower of 0S/+1K raises its Hero's Ka by 1 and has none itself.")
def test_zero_and_plus_one() -> None:
    assert values(unit(band("Sage", 0, "+1")), "Altan", "Sage") == [(2, 4), (0, 0)]


@rule("BS 2.15", "Pluses of several cards add up, and each number goes by its own sign.")
def test_pluses_add_up() -> None:
    t = unit(band("Sage", "+1", "+1"), band("Drummer", "+2", 1), band("Curse", 1, "-1"))
    assert values(t, "Altan", "Sage", "Drummer", "Curse") == [(5, 3), (0, 0), (0, 1), (1, 0)]


@rule("BS 2.15", "What changes such a number changes what the Hero gets, once.")
@pytest.mark.parametrize(
    "text",
    [
        "Day: Target Follower gets +1S/+2K until the end of the turn.",
        "Day: Put a +1S/+2K token on target Follower.",
        "Day: Target Follower permanently gets +1S/+2K.",
    ],
)
def test_a_bonus_for_a_plus(text: str) -> None:
    t = unit(band("Sage", "+1", "+1"), hand=[action("Song", text)]).act("play Song")
    assert values(t, "Altan", "Sage") == [(4, 6), (0, 0)]


@rule("BS 2.15", "So does lasting text, and a plus that falls below 0 is 0.")
@pytest.mark.parametrize(("bonus", "sum"), [("+1S/+1K", (4, 5)), ("-3S/-1K", (2, 3))])
def test_lasting_text_for_a_plus(bonus: str, sum: tuple[int, int]) -> None:
    t = unit(band("Sage", "+1", "+1"), home=[holding("School", f"Your Followers have {bonus}.")])
    assert values(t, "Altan", "Sage", "Rival") == [sum, (0, 0), (4, 4)]


@rule("BS 2.15", "A bowed card adds its plus too, and it ends when the card leaves.")
def test_a_plus_that_leaves() -> None:
    doom = action("Doom", "Day: Destroy target Follower.")
    t = unit(bowed(band("Sage", "+1", "+1")), hand=[doom])
    assert values(t, "Altan") == [(3, 4)]
    t.act("play Doom")
    assert values(t, "Altan") == [(2, 3)]
    assert t.in_play("Altan")


@rule_not("BS 2.15", "A plus goes to the own Hero only.")
def test_a_plus_is_for_its_hero() -> None:
    t = unit(band("Sage", "+1", "+1"), home=[hero("Khitai", 1, 1)])
    assert values(t, "Altan", "Khitai", "Rival") == [(3, 4), (1, 1), (4, 4)]


@rule_not("BS 2.15", "Values without a plus are not the Hero's.")
@rule("BS 2.16", "They are the Follower's own, with all that changes them.")
def test_plain_values() -> None:
    song = action("Song", "Day: Target Follower gets +1S/+2K until the end of the turn.")
    t = unit(band("Guard", 2, 1), hand=[song])
    assert values(t, "Altan", "Guard") == [(2, 3), (2, 1)]
    t.act("play Song")
    assert values(t, "Altan", "Guard") == [(2, 3), (3, 3)]


@rule("BS 2.16", "Such a Follower engages with its own Strength.")
@rule_not("BS 2.16", "One with a plus adds nothing of its own: it is in the Hero's Strength already.")
@pytest.mark.parametrize(
    ("strength", "engaging", "damage"),
    [(2, "engage Guard", 2), ("+2", "engage Guard", 0), (2, "engage Altan", 2), ("+2", "engage Altan", 4)],
)
def test_engaging_with_followers(strength: int | str, engaging: str, damage: int) -> None:
    t = sands({"heroes": [with_on(hero("Altan", 2), follower("Guard", strength))]}, {}, water=6)
    t.battle_at("Home 2", "Altan")
    t.act(engaging, "done")
    while t.g.battle >= 0 and t.can("as-proposed"):
        t.act("as-proposed")
    assert t.water("Home 2") == 6 - damage


@rule("BS 2.17", "An Item's numbers are bonuses, with a plus or without.")
@pytest.mark.parametrize("strength", [2, "+2"])
@pytest.mark.parametrize("ka", [1, "+1"])
def test_items_are_bonuses(strength: int | str, ka: int | str) -> None:
    assert values(unit({**item("Blade", strength), "ka": ka}), "Altan") == [(4, 4)]


@rule("BS 2.17", "An Item can take as well as give.")
def test_a_cursed_item() -> None:
    assert values(unit({**item("Curse", "-1"), "ka": "-1"}), "Altan") == [(1, 2)]


@rule_not("BS 2.17", "The same numbers on a Follower are its own.")
def test_followers_are_no_items() -> None:
    assert values(unit(band("Guard", 2, 1)), "Altan", "Guard") == [(2, 3), (2, 1)]


# Influence


def council(needed: int, *heroes: Card) -> Sands:
    """A player with these Heroes and a Council action; the Stronghold has no Influence."""
    decree = action("Decree", f"Day, Council {needed}: Draw one card.")
    seat = {"name": "Ruin", "type": "stronghold", "faction": "Moto", "city_points": 9, "produces": 4}
    return sands({"hand": [decree], "heroes": heroes, "stronghold": [{**seat, "fate": 1}]}, {})


@rule("BS 2.18", "A Follower's Influence is its Hero's, also if the Follower is bowed.")
def test_influence_of_followers() -> None:
    t = unit(band("Envoy", 0, influence=2), bowed(band("Clerk", 0, influence=1)))
    assert swayed(t, "Altan") == 4
    t = council(3, with_on(hero("Altan", influence=1), band("Envoy", 0, influence=2)))
    t.act("play Decree")
    assert t.choices("bow") == ["Altan"]  # the Follower itself has none to use
    t.act("bow Altan")
    assert (t.bowed("Altan"), t.bowed("Envoy"), t.saved(1)) == (True, False, ["Decree"])


@rule("BS 2.18", "With a bowed Hero it cannot be used.")
def test_influence_of_a_bowed_hero() -> None:
    envoy = band("Envoy", 0, influence=2)
    assert not council(2, bowed(with_on(hero("Altan", influence=1), envoy))).can("play Decree")


@rule_not("BS 2.18", "It is not another Hero's, and Strength does not come with it.")
def test_influence_of_another_unit() -> None:
    t = unit(band("Envoy", 2, influence=2), home=[hero("Khitai", 1, 1, influence=1)])
    assert (swayed(t, "Altan"), swayed(t, "Khitai")) == (3, 1)
    assert t.strength("Altan") == 2


@rule("BS 2.19", "A Jinn that a Spell summoned has Influence 0.")
def test_a_summoned_jinn() -> None:
    ifrit = spell("Ifrit", "", "Jinn", strength=3, ka=2)
    t = sands({"heroes": [hero("Witch", 1, 2, "Sahir")], "hand": [ifrit]}, {})
    t.act("play Ifrit")
    while not t.calm:
        t.act(t.choices()[0])
    assert (swayed(t, "Ifrit"), values(t, "Ifrit")) == (0, [(3, 2)])
    assert not council(1, ifrit).can("play Decree")


@rule_not("BS 2.19", "A Hero with the trait Jinn has what is printed, and a Jinn what its Followers give.")
def test_other_jinn() -> None:
    t = sands({"heroes": [hero("Smokeless One", 3, 3, "Jinn", influence=2)]}, {})
    assert swayed(t, "Smokeless One") == 2
    ifrit = with_on(spell("Ifrit", "", "Jinn", strength=3, ka=2), band("Envoy", 0, influence=2))
    assert swayed(sands({"heroes": [ifrit]}, {}), "Ifrit") == 2
