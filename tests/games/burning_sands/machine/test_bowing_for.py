"""For what cards do not bow, what rules a text lets them set aside, how many cards straighten."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    sands,
    spell,
    with_on,
)
from tests.marks import rule, rule_not


def aim(t: Sands, *words: str) -> Sands:
    """Choose something, if there is a choice."""
    for word in words:
        t = t.act(word) if t.can(word) else t
    return t


@pytest.mark.parametrize(
    ("text", "bows"),
    [
        ("", True),
        ("Zaid need not bow to cast Spells with a Fate value of 4 or more.", False),
        ("Zaid need not bow to cast Spells with a Fate value of 5 or more.", True),
        ("Zaid does not bow when he casts a Spell with a Copper cost of 2 or less.", False),
        ("Zaid does not bow when he casts a Spell with a Copper cost of 1 or more.", True),
    ],
)
def test_which_spells_bow_him(text: str, bows: bool) -> None:
    doom = {**spell("Doom", "Day: Draw a card."), "fate": 4}
    t = sands({"heroes": [hero("Zaid", 1, 3, "Sahir", text=text)], "hand": [doom], "deck": FILLER}, {})
    aim(t.act("play Doom"), "bow Zaid")
    assert t.bowed("Zaid") == bows


@pytest.mark.parametrize(
    ("text", "bows"),
    [
        ("Aziz need not bow when he comes home from an attack.", False),
        ("Aziz need not bow when he comes home from a raid.", True),
        ("Aziz does not bow to attack players with more Water than you.", False),
        ("Aziz does not bow to attack players with less Water than you.", True),
        ("Heroes whose Strength is the same as their Ka do not bow on coming home from an attack.", True),
    ],
)
def test_who_comes_home_unbowed(text: str, bows: bool) -> None:
    t = sands({"heroes": [hero("Aziz", 2, 3, text=text)], "hand": FILLER}, {"heroes": []})
    t.g.water[t.number("Home 1")] -= 1
    t.battle_at("Home 2", "Aziz")
    while t.g.attacker >= 0:
        t.play("pass")
    assert t.bowed("Aziz") == bows


@pytest.mark.parametrize(
    ("text", "bows"),
    [
        ("Aziz need not bow to engage while he is attacking.", False),
        ("Aziz need not bow to engage while he is defending.", True),
        ("Aziz need not bow to engage in battles at your City Sections.", True),
        ("Aziz need not bow to engage in battles at City Sections of other players.", False),
    ],
)
def test_who_engages_without_bowing(text: str, bows: bool) -> None:
    t = sands({"heroes": [hero("Aziz", 2, 3, text=text)], "hand": FILLER}, {"heroes": [hero("Hala", 5)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("engage Aziz")
    assert t.bowed("Aziz") == bows


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("", False),
        ("Your Undead Heroes can raid.", True),
        ("Your Undead Heroes can defend against raids.", False),
    ],
)
def test_undead_raid(text: str, may: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 2, 3, "Undead"), holding("Mill", text)], "hand": FILLER}, {}, night=True
    )
    assert t.can("raid") == may


@pytest.mark.parametrize(
    ("text", "undead", "lame"),
    [
        ("", False, False),
        ("Your Undead Heroes may be assigned to defend against raids.", True, False),
        ("Your bowed Heroes may be assigned to defend against raids.", False, True),
    ],
)
def test_who_defends_against_raids(text: str, undead: bool, lame: bool) -> None:
    theirs = [hero("Hala", 2, 3, "Undead"), bowed(hero("Iman")), hero("Zaid"), holding("Mill", text)]
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", fate=4)]},
        {"heroes": theirs, "hand": FILLER},
        night=True,
    )
    t.play("raid")
    aim(t, "assign Aziz", "to Home 2", "fate Deed")
    while t.asked == 1:
        t.play("done")
    assert (t.can("assign Hala"), t.can("assign Iman"), t.can("assign Zaid")) == (undead, lame, True)


def test_its_bowed_hero_defends_against_a_raid_alone() -> None:
    page = follower("Page", text="This Hero may be assigned to defend against a raid even while bowed.")
    theirs = [bowed(with_on(hero("Hala"), page)), bowed(hero("Iman"))]
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", fate=4)]},
        {"heroes": theirs, "hand": FILLER},
        night=True,
    )
    t.play("raid")
    aim(t, "assign Aziz", "to Home 2", "fate Deed")
    while t.asked == 1:
        t.play("done")
    assert (t.can("assign Hala"), t.can("assign Iman")) == (True, False)


@rule_not("BS 4.33", "Where no text says so all cards straighten.")
@rule("BS 4.33", "A player who may straighten only so many cards chooses which.")
@pytest.mark.parametrize(
    ("text", "upright"),
    [
        ("", ["Aziz", "Badr", "Crow"]),
        ("Each player straightens no more than two cards in each Dawn Phase.", ["Badr", "Crow"]),
        ("No player can straighten more than one card in each Dawn Phase.", ["Badr"]),
    ],
)
def test_so_many_straighten(text: str, upright: list[str]) -> None:
    heroes = [bowed(hero("Aziz", text=text)), bowed(hero("Badr")), bowed(hero("Crow"))]
    t = sands({"heroes": heroes, "hand": [], "deck": FILLER * 2}, {"deck": FILLER * 2})
    turn = t.g.turn
    while t.g.turn == turn:
        t.play("pass" if t.can("pass") else t.notations[0])
    for answer in ("no", "yes", "yes"):
        t.through()
        if t.asked == 1 and t.can("yes"):
            t.play(answer)
    assert [name for name in ("Aziz", "Badr", "Crow") if not t.bowed(name)] == upright
