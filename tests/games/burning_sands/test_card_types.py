"""Types of card and their numbers (section 2): what each type has, and what none of its cards can have."""

from __future__ import annotations

import json
from typing import Any

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.faces import Face
from serai.kernel import open_table
from tests.games.burning_sands.machine.sands import action, hero, holding, sands, section, spell, story
from tests.marks import rule, rule_not

TALE = "Tale Reaction: When you win a battle."
#: A card of each type with every number it can have, and the paragraph that gives it those.
WHOLE: dict[str, dict[str, Any]] = {
    "stronghold": {"city_points": 18, "produces": 4, "influence": 5, "fate": 2, "faction": "Moto"},
    "city section": {"base_strength": 2, "capacity": 5, "city_points": 4},
    "hero": {"strength": 3, "ka": 2, "water": 1, "copper": 5, "influence": 4, "fate": 2},
    "action": {"water": 1, "copper": 2, "fate": 3, "text": "Day: Draw one card."},
    "holding": {"water": 1, "copper": 2, "fate": 3, "text": "This card produces 4 Copper."},
    "follower": {"strength": 1, "ka": 2, "water": 3, "copper": 4, "influence": 5, "fate": 2},
    "item": {"strength": "+1", "ka": "+2", "water": 3, "copper": 4, "fate": 2},
    "spell": {"water": 1, "copper": 2, "fate": 3, "text": "Day: Draw one card."},
    "story": {"fate": 2, "story_points": 1, "text": TALE},
    "pantheon": {"water": 1, "copper": 2, "fate": 3},
}
NUMBERS = (
    *("strength", "ka", "water", "copper", "influence", "fate", "city_points", "produces"),
    *("base_strength", "capacity", "story_points"),
)
#: A number that a type has on some of its cards only, so that it is not refused as such.
SOME = {"holding": ("strength", "produces"), "spell": ("strength", "ka")}


def judged(sheet: dict[str, Any]) -> str:
    """What `serai cards check` says against a card; nothing if it can be."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in sheet.items()]
    (verdict,) = RULES.check_cards("\n".join(["[[card]]", *lines]), "own.toml")
    return verdict.error


def sheet_of(type: str, /, **more: Any) -> dict[str, Any]:
    return {"name": "Thing", "type": type, "origin": "original", **WHOLE[type], **more}


def face_of(sheet: dict[str, Any]) -> Face:
    return CARD_SETS.build_pool([("own.toml", sheet)]).faces[0]


@rule("BS 2.1", "Each of the ten types can be made, and no other.")
def test_ten_types() -> None:
    assert [judged(sheet_of(type)) for type in WHOLE] == [""] * 10
    for other in ("region", "advisor", "fortification", "jinn", "Hero"):
        assert "type must be one of" in judged(sheet_of("hero", type=other))


@rule("BS 2.2", "A Stronghold has City Points, Copper production, Influence and Fate, and names a Faction.")
@rule("BS 2.5", "A City Section has Base Strength, Water Capacity and a City Point cost.")
@rule("BS 2.6", "A Hero has Strength, Ka, both costs, Influence and Fate.")
@rule("BS 2.7", "An Action has both costs and Fate.")
@rule("BS 2.8", "A Holding has both costs and Fate, and its text says what it produces.")
@rule("BS 2.9", "A Follower has Strength, Ka, both costs, Influence and Fate.")
@rule("BS 2.10", "An Item has two bonuses, both costs and Fate.")
@rule("BS 2.11", "A Spell has both costs and Fate.")
@rule("BS 2.12", "A Story has Fate and Story Points.")
@rule("BS 2.13", "A Pantheon card has both costs and Fate.")
@pytest.mark.parametrize("type", list(WHOLE))
def test_the_numbers_of_each_type(type: str) -> None:
    sheet = sheet_of(type)
    assert judged(sheet) == ""
    face = face_of(sheet)
    for number in NUMBERS:
        wanted = 4 if type == "holding" and number == "produces" else int(sheet.get(number, 0))
        assert getattr(face, number) == wanted, number


@rule_not("BS 2.2", "A Stronghold has no other number, and none is without a Faction.")
@rule_not("BS 2.5", "A City Section has no costs, no Fate and no Strength of a Hero.")
@rule_not("BS 2.6", "A Hero has no number of a city or a Story.")
@rule_not("BS 2.7", "An Action has no Strength, Ka or Influence.")
@rule_not("BS 2.8", "A Holding has no Ka and no Influence.")
@rule_not("BS 2.9", "A Follower produces nothing by a number.")
@rule_not("BS 2.10", "An Item has no Influence.")
@rule_not("BS 2.11", "A Spell has no Influence, not even a Jinn Spell.")
@rule_not("BS 2.12", "A Story has no cost.")
@rule_not("BS 2.13", "A Pantheon card has neither Strength nor Influence.")
@pytest.mark.parametrize("type", list(WHOLE))
def test_no_other_numbers(type: str) -> None:
    for number in NUMBERS:
        if number not in WHOLE[type] and number not in SOME.get(type, ()):
            assert f"a {type} has no {number}" in judged(sheet_of(type, **{number: 1})), number
    if type == "stronghold":
        nameless = {key: value for key, value in sheet_of(type).items() if key != "faction"}
        assert "BS 2.2" in judged(nameless)


@rule("BS 2.8", "What a Holding produces is in its text; a number beside it must say the same.")
def test_a_holding_says_what_it_produces() -> None:
    assert "the text says 4 Copper, the number says 3" in judged(sheet_of("holding", produces=3))
    assert face_of(sheet_of("holding", text="")).produces == 0


@rule("BS 2.11", "A Jinn Spell also has Strength and Ka.")
def test_jinn_spells() -> None:
    jinn = sheet_of("spell", traits=["Jinn"], strength=3, ka=2, text="")
    assert judged(jinn) == ""
    assert (face_of(jinn).strength, face_of(jinn).ka) == (3, 2)
    assert "BS 2.11" in judged(sheet_of("spell", traits=["Jinn"], strength=3))


@rule_not("BS 2.11", "No other Spell has them.")
@pytest.mark.parametrize("number", ["strength", "ka"])
def test_other_spells(number: str) -> None:
    assert "BS 2.11" in judged(sheet_of("spell", **{number: 2}))
    assert "has no influence" in judged(sheet_of("spell", traits=["Jinn"], strength=3, ka=2, influence=1))


# Costs and numbers at the table


@rule("BS 2.6", "A Hero's Water and Copper are paid, and it stands there with its numbers.")
def test_a_hero_is_paid_for() -> None:
    t = sands({"hand": [hero("Altan", 3, 2, water=1, copper=3, influence=2)]}, {})
    t.act("play Altan", "as-proposed")
    assert (t.strength("Altan"), t.ka("Altan"), t.all_water(1)) == (3, 2, 3)
    assert t.bowed("Stronghold 1")


@rule("BS 2.7", "An Action's Water and Copper are paid.")
@pytest.mark.parametrize(("copper", "water", "legal"), [(4, 4, True), (5, 0, False), (0, 5, False)])
def test_an_action_is_paid_for(copper: int, water: int, legal: bool) -> None:
    t = sands({"hand": [action("News", "Day: Draw one card.", copper=copper, water=water)]}, {})
    assert t.can("play News") == legal
    if legal:
        t.act("play News", "as-proposed")
        assert (t.all_water(1), t.bowed("Stronghold 1"), t.saved(1)) == (0, True, ["News"])


@rule("BS 2.12", "A Story is told for nothing.")
def test_a_story_costs_nothing() -> None:
    tale = story("Tale", "Tale Reaction: When one of your Heroes is destroyed.")
    doom = action("Doom", "Day: Destroy target Hero.")
    broke = {"name": "Ruin", "type": "stronghold", "faction": "Moto", "city_points": 9, "produces": 0}
    t = sands(
        {"hand": [doom, tale], "heroes": [hero("Altan")], "stronghold": [{**broke, "fate": 1}]}, {}, water=0
    )
    t.play("play Doom")
    while not t.can("play Tale"):
        t.play("pass")
    t.play("play Tale")
    t.through()
    assert t.in_play("Tale")


@rule("BS 2.13", "A Pantheon card is paid for.")
@pytest.mark.parametrize(("copper", "legal"), [(4, True), (5, False)])
def test_a_pantheon_card_is_paid_for(copper: int, legal: bool) -> None:
    moon = {"name": "Moon", "type": "pantheon", "fate": 3, "water": 2, "copper": copper}
    t = sands({"hand": [moon]}, {})
    assert t.can("play Moon") == legal
    if legal:
        t.act("play Moon", "as-proposed")
        assert (t.in_play("Moon"), t.all_water(1)) == (True, 2)


@rule("BS 2.2", "The Stronghold's Copper pays, and its Faction makes Heroes one's own.")
@pytest.mark.parametrize(("faction", "copper", "legal"), [("Moto", 4, True), ("Senpet", 4, False)])
def test_what_a_stronghold_gives(faction: str, copper: int, legal: bool) -> None:
    t = sands({"hand": [hero("Altan", copper=copper, faction=faction)]}, {})
    assert t.can("play Altan") == legal


@rule("BS 2.5", "A City Section holds its Capacity and no more.")
def test_what_a_city_section_holds() -> None:
    rain = action("Rain", "Day: Gain 3 Water.")
    t = sands({"hand": [rain], "sections": [section("Home", 2, 5)]}, {}, water=4).act("play Rain")
    while not t.calm:
        t.act(t.choices()[0])
    assert (t.water("Home"), t.strength("Home")) == (5, 2)


# Strongholds, Advisors and Fortifications


def aimed(text: str, *cards: dict[str, Any]) -> list[str]:
    """What an Action with one target may choose, with these cards in play before the other player."""
    t = sands({"hand": [action("Order", text)]}, {"heroes": list(cards)}).play("play Order")
    return t.choices("target")


@rule("BS 2.3", "What speaks of Holdings does not mean a Stronghold.")
def test_a_stronghold_is_no_holding() -> None:
    text = "Day: Bow target Holding."
    assert aimed(text, holding("Mine"), holding("Pit")) == ["Mine", "Pit"]


@rule_not("BS 2.3", "It means Advisors and Fortifications, and the Stronghold where it is named.")
def test_what_a_holding_is() -> None:
    wall = holding("Wall", "", "Fortification", strength=1)
    city = {"sections": [{**section("Home 2"), "on": [wall]}], "heroes": [holding("Old Fox", "", "Advisor")]}
    t = sands({"hand": [action("Order", "Day: Bow target Holding.")]}, city).play("play Order")
    assert t.choices("target") == ["Wall", "Old Fox"]
    assert aimed("Day: Bow target Stronghold.") == ["Stronghold 1", "Stronghold 2"]


@rule("BS 2.4", "A Stronghold is in play from the beginning.")
def test_a_stronghold_begins_in_play() -> None:
    for player in open_table(RULES, 1, {"seats": 3}).view(None).data["players"]:
        assert [card["type"] for card in player["play"]].count("stronghold") == 1
        assert not any(card["bowed"] for card in player["play"])


@rule("BS 2.4", "And cannot be destroyed, removed or brought back to the hand.")
@pytest.mark.parametrize(
    "deed",
    [
        "Destroy target Stronghold",
        "Bury target Stronghold",
        "Discard target Stronghold from play",
        "Return target Stronghold to its owner's hand",
    ],
)
def test_a_stronghold_stays(deed: str) -> None:
    t = sands({"hand": [action("Ruin", f"Day: {deed}.")]}, {})
    if t.can("play Ruin"):
        t.act("play Ruin", "target Stronghold 2")
    assert t.in_play("Stronghold 1", "Stronghold 2")
    assert t.g.alive == [True, True]


@rule_not("BS 2.4", "A Holding and a City Section can.")
def test_other_cards_are_destroyed() -> None:
    hand = [
        action("Ruin", "Day: Destroy target City Section."),
        action("Fire", "Day: Destroy target Holding."),
    ]
    city = {"sections": [section("Gate"), section("Lane")], "heroes": [holding("Mine")]}
    t = sands({"hand": hand}, city).act("play Ruin", "target Gate", "pass", "play Fire")
    assert t.gone("Gate", "Mine")
    assert t.in_play("Stronghold 2", "Lane")


@rule("BS 2.20", "An Advisor is a Holding: it is never chosen as a Hero and goes to no battle.")
def test_an_advisor_is_no_hero() -> None:
    fox = holding("Old Fox", "", "Advisor", copper=1)
    assert aimed("Day: Bow target Hero.", fox, hero("Altan"), hero("Khitai")) == ["Altan", "Khitai"]
    assert not sands({"heroes": [fox]}, {}).can("attack")
    t = sands({"hand": [fox]}, {}).act("play Old Fox", "as-proposed")
    assert t.bowed("Old Fox")  # as a Holding enters
    assert "BS 2.20" in judged(sheet_of("hero", traits=["Advisor"]))


@rule_not("BS 2.20", "A Hero with that word in the title is a Hero.")
def test_a_hero_called_advisor() -> None:
    wise = hero("Wise Advisor")
    assert aimed("Day: Bow target Hero.", wise, hero("Altan")) == ["Wise Advisor", "Altan"]
    assert sands({"heroes": [wise]}, {}).can("attack")


@rule("BS 2.21", "A Fortification comes into play attached to a City Section.")
def test_a_fortification_is_attached() -> None:
    wall = holding("Wall", "", "Fortification", copper=1, strength=1)
    city = [section("Gate"), section("Lane")]
    t = sands({"hand": [wall], "sections": city}, {}).act("play Wall")
    assert t.choices() == ["to Gate", "to Lane"]
    t.act("to Lane", "as-proposed")
    assert (t.host("Wall"), t.bowed("Wall")) == ("Lane", False)
    assert "BS 2.21" in judged(sheet_of("follower", traits=["Fortification"]))


@rule_not("BS 2.21", "A Holding with that word in its title only is attached to nothing.")
def test_a_title_is_not_enough() -> None:
    t = sands({"hand": [holding("Fortification Works", copper=1)]}, {})
    t.act("play Fortification Works", "as-proposed")
    assert t.g.host[t.number("Fortification Works")] < 0
    assert t.bowed("Fortification Works")
    assert "BS 2.8" in judged(sheet_of("holding", strength=2))


@rule("BS 2.22", "A City Section of Base Strength 0 is stronger by its Fortification.")
def test_a_fortified_section() -> None:
    wall = holding("Wall", "", "Fortification", strength=2)
    t = sands({"sections": [{**section("Hut", 0), "on": [wall]}, section("Lane", 1)]}, {})
    assert (t.strength("Hut"), t.strength("Lane")) == (2, 1)


@rule_not("BS 2.22", "Other City Sections get nothing, and when it is destroyed all is as printed.")
def test_the_fortification_is_gone() -> None:
    wall = holding("Wall", "", "Fortification", strength=2)
    home = {"sections": [{**section("Hut", 0), "on": [wall]}, section("Lane", 1)]}
    t = sands({**home, "hand": [action("Fire", "Day: Destroy target Holding.")]}, {}).act("play Fire")
    assert (t.strength("Hut"), t.strength("Lane")) == (0, 1)
    assert t.in_play("Hut")


# Printings


@rule("BS 2.28", "A name has one text, and every copy does what that says.")
def test_one_text_for_a_name() -> None:
    news = action("News", "Day: Draw two cards.")
    deck = [action(f"Page {n}") for n in range(6)]
    t = sands({"hand": [news], "deck": deck}, {"hand": [news], "deck": deck}).act("play News", "play News")
    assert (len(t.hand(1)), len(t.hand(2))) == (2, 2)
    older = {**sheet_of("action"), "text": "Day: Draw three cards."}
    lines = []
    for sheet in (sheet_of("action"), older):
        lines += ["[[card]]", *(f"{key} = {json.dumps(value)}" for key, value in sheet.items())]
    assert [bool(verdict.ok) for verdict in RULES.check_cards("\n".join(lines), "own.toml")] == [True, False]


@rule_not("BS 2.28", "An Experienced version is another card and keeps a text of its own.")
def test_versions_have_their_own_texts() -> None:
    young = hero("Altan", text="Day: Draw one card.")
    old = hero("Altan (Experienced)", 3, 4, "Experienced", text="Day: Draw three cards.")
    deck = [action(f"Page {n}") for n in range(6)]
    t = sands({"heroes": [young], "deck": deck}, {"heroes": [old], "deck": deck})
    t.act("use Altan", "use Altan (Experienced)")
    assert (len(t.hand(1)), len(t.hand(2))) == (1, 3)


@rule("BS 2.29", "A Hero without a Faction is Unaligned although it does not say so.")
def test_unaligned_heroes() -> None:
    drifter = hero("Drifter", copper=4)
    text = "Day: Bow target Unaligned Hero."
    assert aimed(text, drifter, hero("Stray"), hero("Altan", faction="Moto")) == ["Drifter", "Stray"]
    t = sands(
        {
            "hand": [
                drifter,
                action("Call", "Day: Search your deck for an Unaligned Hero and take it into your hand."),
            ],
            "deck": [drifter, hero("Altan", faction="Moto")],
        },
        {},
    )
    assert t.can("play Drifter")  # for 4 Copper: no Faction of another
    assert t.act("play Call").choices() == ["choose Drifter", "done"]


@rule_not("BS 2.29", "A Hero with a Faction is not.")
def test_aligned_heroes() -> None:
    heroes = [hero("Altan", faction="Moto"), hero("Neferu", faction="Senpet"), hero("Drifter")]
    assert aimed("Day: Bow target non-Unaligned Hero.", *heroes) == ["Altan", "Neferu"]
    call = action("Call", "Day: Search your deck for a non-Unaligned Hero and take it into your hand.")
    t = sands({"hand": [call], "deck": heroes}, {}).act("play Call")
    assert t.choices() == ["choose Altan", "choose Neferu", "done"]


@rule("BS 2.11", "Spells are paid for.")
@pytest.mark.parametrize(("copper", "water", "legal"), [(4, 4, True), (5, 0, False), (0, 5, False)])
def test_a_spell_is_paid_for(copper: int, water: int, legal: bool) -> None:
    sahir = hero("Witch", 1, 2, "Sahir")
    smoke = spell("Smoke", "Day: Draw one card.", copper=copper, water=water)
    assert sands({"hand": [smoke], "heroes": [sahir]}, {}).can("play Smoke") == legal
