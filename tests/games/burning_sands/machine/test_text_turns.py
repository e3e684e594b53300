"""Card texts that count over the turn, and "the first ... each turn" (BS 13.35)."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import FILLER, action, hero, holding, sands, spell, story
from tests.marks import rule, rule_not

BLOW = action("Blow", "Day: Destroy target Hero.")
BLOWS = [BLOW, action("Blow 2", "Day: Destroy target Hero."), action("Blow 3", "Day: Destroy target Hero.")]


@rule("BS 13.35", "Heroes destroyed this turn are counted.")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Day: Draw one card for each Hero destroyed this turn.", 2),
        ("Day: Draw cards equal to the number of Heroes you destroyed this turn.", 2),
        ("Day: Draw one card for each of your Heroes destroyed this turn.", 0),
        ("Day: If you destroyed two or more Heroes this turn, draw three cards.", 3),
        ("Day: If you have destroyed three or more Heroes this turn, draw three cards.", 0),
        ("Day: If no Hero was destroyed this turn, draw one card.", 0),
        ("Day: If one of your Heroes was destroyed this turn, draw one card.", 0),
    ],
)
def test_what_was_destroyed_is_counted(text: str, drawn: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [*BLOWS[:2], action("Deed", text)], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah"), hero("Jisha")], "deck": FILLER},
    )
    t.act("play Blow", "target Hala", "pass", "play Blow 2", "target Wardah", "pass", "play Deed")
    assert len(t.hand(1)) == drawn


@rule_not("BS 13.35", "Another turn is another count.")
def test_the_next_turn_begins_anew() -> None:
    deed = action("Deed", "Day: Draw one card for each Hero destroyed this turn.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [BLOW, deed], "deck": FILLER * 3},
        {"heroes": [hero("Hala")], "deck": FILLER * 3},
    )
    t.act("play Blow", "target Hala")
    assert len(t.g.turn_history) == 1
    t.until("Night")
    t.until("Day")
    assert t.g.turn_history == []


@rule("BS 13.35", "A Tale counts over the turn.")
def test_a_tale_of_two_deaths() -> None:
    tale = story(
        "Tale",
        "Tale Reaction: When you have destroyed two or more Heroes this turn. Reward: Your Heroes have +1S.",
    )
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [*BLOWS[:2], tale], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah"), hero("Jisha")], "deck": FILLER},
    )
    t.act("play Blow", "target Hala", "pass")
    assert not t.can("play Tale")
    t.act("play Blow 2", "target Wardah")
    t.until("Night")
    while not t.can("play Tale"):
        t.play("pass")
    t.play("play Tale")
    t.through()
    assert t.in_play("Tale")
    assert t.strength("Aziz") == 3


CHEAP = holding("Inn", "The first Hero you bring into play each turn costs 2 less Copper.")


@rule("BS 13.35", "The first Hero of the turn is cheaper.")
def test_the_first_hero_is_cheaper() -> None:
    t = sands(
        {
            "heroes": [CHEAP, holding("Mine", produces=3)],
            "hand": [hero("Karim", copper=5), hero("Salah", copper=4)],
            "deck": FILLER,
        },
        {},
    )
    t.act("play Karim")
    if t.asked == 1 and t.can("bow Mine"):
        t.act("bow Mine")
    assert t.in_play("Karim")
    assert not t.bowed("Stronghold 1")
    t.act("pass")
    assert t.can("play Salah")  # for 4 Copper of the Stronghold
    t.act("play Salah", "as-proposed")
    assert t.bowed("Stronghold 1")


@rule_not("BS 13.35", "The second Hero, and a card of another sort, cost what they cost.")
def test_the_second_is_not() -> None:
    t = sands(
        {
            "heroes": [CHEAP],
            "hand": [hero("Karim", copper=2), hero("Salah", copper=5), holding("Well", copper=5)],
            "deck": FILLER,
        },
        {},
    )
    assert t.can("play Salah")
    assert not t.can("play Well")
    t.act("play Karim", "pass")
    assert t.in_play("Karim")
    assert not t.bowed("Stronghold 1")
    assert not t.can("play Salah")


def test_the_first_spell_is_cheaper() -> None:
    school = holding("School", "The first Spell you cast each turn costs 1 Water less.")
    songs = [spell("Song", "Day: Draw one card.", water=1), spell("Chant", "Day: Draw one card.", water=1)]
    t = sands(
        {
            "heroes": [hero("Sahar", 1, 3, "Sahir"), hero("Amir", 1, 3, "Sahir"), school],
            "hand": songs,
            "deck": FILLER,
        },
        {},
    )
    before = t.all_water(1)
    t.act("play Song", "bow Sahar", "pass")
    assert t.all_water(1) == before
    t.act("play Chant", "as-proposed")
    assert t.all_water(1) == before - 1


@rule("BS 13.35", "The first time each turn is once.")
def test_the_first_time_each_turn() -> None:
    shrine = holding("Shrine", "The first time a Hero is destroyed each turn, gain 1 Water.")
    t = sands(
        {"heroes": [shrine], "hand": BLOWS[:2], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah"), hero("Jisha")], "deck": FILLER},
    )
    before = t.all_water(1)
    t.act("play Blow", "target Hala", "pass")
    assert t.all_water(1) == before + 1
    t.act("play Blow 2", "target Wardah")
    assert t.all_water(1) == before + 1


@rule_not("BS 13.35", "Whenever is every time.")
def test_whenever_is_every_time() -> None:
    shrine = holding("Shrine", "Whenever a Hero is destroyed, gain 1 Water.")
    t = sands(
        {"heroes": [shrine], "hand": BLOWS[:2], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah"), hero("Jisha")], "deck": FILLER},
    )
    before = t.all_water(1)
    t.act("play Blow", "target Hala", "pass", "play Blow 2", "target Wardah")
    assert t.all_water(1) == before + 2


@pytest.mark.parametrize(
    ("text", "drawn"), [("you destroy an opponent's Hero", 1), ("you destroy one of your Heroes", 0)]
)
def test_who_destroyed_it(text: str, drawn: int) -> None:
    well = holding("Well", f"When {text}, draw one card.")
    t = sands({"heroes": [hero("Aziz"), well], "hand": [BLOW], "deck": FILLER}, {"heroes": [hero("Hala")]})
    t.act("play Blow", "target Hala")
    assert len(t.hand(1)) == drawn


@pytest.mark.parametrize(
    ("text", "drawn"), [("you won a duel", 0), ("you attacked", 1), ("you have not attacked", 0)]
)
def test_what_a_player_did_this_turn(text: str, drawn: int) -> None:
    deed = action("Deed", f"Day: If {text} this turn, draw one card.")
    t = sands({"heroes": [hero("Aziz")], "hand": [deed], "deck": FILLER}, {"heroes": [hero("Hala")]})
    t.battle_at("Home 2", "Aziz")
    t.pass_all()
    while not t.can("play Deed"):
        t.play("pass")
    t.act("play Deed")
    assert len(t.hand(1)) == drawn


def test_a_duration_in_front_is_that_of_all_subjects() -> None:
    deed = action(
        "Deed", "Battle: Until the end of the battle, your Heroes get +1S and opposing Heroes get -1S."
    )
    t = sands(
        {"heroes": [hero("Aziz"), hero("Basim")], "hand": [deed], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah")], "deck": FILLER},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("play Deed")
    assert (t.strength("Aziz"), t.strength("Hala")) == (3, 1)
    t.pass_all()
    assert (t.strength("Aziz"), t.strength("Hala")) == (2, 2)


def test_a_holding_that_straightens() -> None:
    well = holding("Well", "When this Holding straightens, you may draw one card.")
    deed = action("Deed", "Day: Straighten target Holding.")
    t = sands({"heroes": [{**well, "bowed": True}, hero("Aziz")], "hand": [deed], "deck": FILLER}, {})
    t.act("play Deed", "yes")
    assert len(t.hand(1)) == 1
