"""What the rules say about words of card texts: going home early, standing in, doing nothing else."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import action, follower, hero, sands, spell
from tests.marks import rule, rule_not

SAND = action("Sand", "Battle: While this Omen is in play, no unit may bow to return home.", "Battle Omen")
FLIGHT = action("Flight", "Battle: Send home target Hero.")
DOGS = follower("Dogs", text="Whenever this unit defends against a raid, add 1 to your defending Fate value.")
STEAD = action(
    "Stead",
    "Reaction: When one of your Heroes is challenged, another of your unbowed Heroes accepts the challenge "
    "in that Hero's stead.",
)
DARE = action("Dare", "Day: One of your Heroes challenges target Hero.")
WATCH = action("Watch", "Night: Target Hero can do nothing except defend against raids this turn.")


@rule("BS 9.27", "A unit that cannot bow for going home cannot leave the battle so.")
def test_nobody_bows_to_leave() -> None:
    t = sands({"heroes": [hero("Altan"), hero("Batu")], "hand": [SAND]}, {"heroes": [hero("Crow")]})
    t.battle_at("Home 2", "Altan", "Batu", "Crow")
    assert t.can("home Crow")
    t.act("pass", "play Sand")
    assert not t.can("home Crow")
    t.act("pass")
    assert not t.can("home Altan")


@rule_not("BS 9.27", "It can still be sent home.")
def test_who_cannot_bow_to_leave_is_sent_home() -> None:
    t = sands(
        {"heroes": [hero("Altan"), hero("Batu")], "hand": [SAND]},
        {"heroes": [hero("Crow")], "hand": [FLIGHT]},
    )
    t.battle_at("Home 2", "Altan", "Batu", "Crow").act("pass", "play Sand", "play Flight", "target Altan")
    assert t.place("Altan") == ""
    assert not t.bowed("Altan")


def _raided(section: str) -> int:
    t = sands(
        {"heroes": [hero("Altan"), hero("Batu")], "hand": [action("Two", fate=2), action("Two", fate=2)]},
        {
            "heroes": [{**hero("Crow"), "on": [DOGS]}, hero("Djochi")],
            "sections": [{"name": name, **_SECTION} for name in ("East", "West")],
            "hand": [action("One", fate=1), action("One", fate=1)],
        },
        night=True,
    )
    t.act("raid", "assign Altan", "to East", "fate Two", "assign Batu")
    if t.can("to West"):
        t.act("to West")
    t.act("fate Two")
    while t.can("done") and t.asked == 1:
        t.act("done")
    t.act("assign Crow")
    while t.can("fate One") or t.can("assign Djochi"):
        t.act("fate One" if t.can("fate One") else "assign Djochi")
    return t.water(section)


_SECTION = {"type": "city section", "base_strength": 1, "capacity": 8, "city_points": 5}


@rule("BS 11.30", "What a text adds to the defending value counts at the City Section that is defended.")
def test_the_dogs_help_where_they_are() -> None:
    assert _raided("East") == 4


@rule_not("BS 11.30", "At another City Section of the raid it does not count.")
def test_the_dogs_help_nowhere_else() -> None:
    assert _raided("West") == 3


@rule("BS 12.31", "Who accepts a challenge in place of another duels.")
def test_another_hero_duels() -> None:
    t = sands(
        {"heroes": [hero("Altan", 2, 4)], "hand": [DARE]},
        {"heroes": [hero("Crow", 2, 2), hero("Djochi", 2, 3)], "hand": [STEAD]},
    )
    t.play("play Dare")
    if t.can("target Crow"):
        t.play("target Crow")
    while not t.can("play Stead"):
        t.play("pass")
    t.play("play Stead").through()
    while t.can("pass") and not t.calm:
        t.act("pass")
    assert t.buried(2) == ["Djochi"]


@rule_not("BS 12.31", "A Hero who is not allowed to accept does not stand in for another.")
def test_who_cannot_accept_does_not_stand_in() -> None:
    shy = hero("Djochi", 2, 3, text="This Hero cannot accept challenges.")
    t = sands(
        {"heroes": [hero("Altan", 2, 4)], "hand": [DARE]},
        {"heroes": [hero("Crow", 2, 2), shy], "hand": [STEAD]},
    )
    t.play("play Dare")
    if t.can("target Crow"):
        t.play("target Crow")
    while not t.can("play Stead"):
        t.play("pass")
    t.play("play Stead").through()
    assert t.can("yes")  # Crow is still asked
    t.act("no")
    assert t.in_play("Crow", "Djochi")


@rule("BS 15.27", "A Spell that attaches itself to a Hero stays in play under the Hero's controller.")
def test_a_spell_that_attaches_itself_stays() -> None:
    curse = spell("Hex", "Day: Attach this card to a Hero. This Hero has -1S.")
    t = sands({"heroes": [hero("Altan", 2, 3, "Sahir")], "hand": [curse]}, {"heroes": [hero("Crow")]})
    t.act("play Hex", "target Crow")
    assert t.host("Hex") == "Crow"
    assert t.strength("Crow") == 1
    assert t.g.control[t.number("Hex")] == t.seat(2)


@rule_not("BS 15.27", "Another Spell is discarded after use.")
def test_another_spell_is_discarded() -> None:
    rain = spell("Rain", "Day: Straighten target Hero.")
    crow = {**hero("Crow"), "bowed": True}
    t = sands({"heroes": [hero("Altan", 2, 3, "Sahir")], "hand": [rain]}, {"heroes": [crow]})
    t.act("play Rain")
    if t.can("target Crow"):
        t.act("target Crow")
    assert t.saved(1) == ["Rain"]


@rule("BS 16.39", "A card that can do nothing except defend against raids does not raid or use abilities.")
def test_who_can_do_nothing_else() -> None:
    scout = hero("Crow", text="Night: Bow this card. Draw a card.")
    hands = [action("Two", fate=2), action("Three", fate=3)]
    t = sands(
        {"heroes": [hero("Altan")], "hand": [WATCH, *hands]}, {"heroes": [scout], "hand": hands}, night=True
    )
    assert t.asked == 1
    t.act("play Watch", "target Crow")
    assert not t.can("use Crow")
    assert not t.can("raid")


@rule_not("BS 16.39", "It still does that one thing.")
def test_who_can_do_nothing_else_does_that() -> None:
    hands = [action("Two", fate=2), action("Three", fate=3)]
    t = sands(
        {"heroes": [hero("Altan")], "hand": [WATCH, *hands]},
        {"heroes": [hero("Crow")], "hand": hands},
        night=True,
    )
    t.act("play Watch", "target Crow", "pass", "raid", "fate Three")
    assert t.can("assign Crow")
