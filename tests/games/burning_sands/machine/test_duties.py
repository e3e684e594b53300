"""What texts say must be done if able: where it binds, who is not able, and when it is done (BS 16.54)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import (
    CHALLENGE,
    MANEUVER,
    PLACE,
    RAID_ANSWER,
    RAID_DEFENCE,
    THRUSTING,
)
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    bowed,
    follower,
    hero,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not


@rule("BS 16.54", "Who must attack if able cannot pass while an attack can be declared.")
@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("This Hero must attack if able.", True),
        ("This Hero must attack each turn if able.", True),
        ("This Hero has to attack every turn.", True),
        ("Each player must attack each turn if able.", True),
        ("You must attack every turn if you can.", True),
        ("Other players must attack you if able.", False),
        ("Unbowed Heroes must attack each turn if able.", True),
        ("Undead Heroes must attack if able.", False),
        ("This Hero must attack if able. This Hero need not attack.", False),
        ("This Hero must attack if able. This Hero cannot attack.", False),
        ("This Hero must raid if able.", False),
    ],
)
def test_attacking(text: str, bound: bool) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": FILLER}, {})
    assert t.can("attack") == ("cannot" not in text)
    assert t.can("pass") != bound


@rule_not("BS 16.54", "Who is not able need not, and nobody must pay for it.")
def test_who_is_not_able_passes() -> None:
    text = "This Hero must attack if able."
    assert sands({"heroes": [bowed(hero("Aziz", text=text)), hero("Batu")]}, {}).can("pass")
    toll = hero("Hala", text="Other players must pay 1 Copper to attack you.")
    assert sands({"heroes": [hero("Aziz", text=text)]}, {"heroes": [toll]}).can("pass")


def test_who_has_attacked_has_done_it() -> None:
    t = sands({"heroes": [hero("Aziz", text="This Hero must attack each turn if able.")], "hand": FILLER}, {})
    t.battle_at("Home 2", "Aziz")
    t.pass_all()
    assert t.can("pass")


@rule("BS 16.54", "A unit that must attack is assigned, any unit where it is said of its player.")
@pytest.mark.parametrize(
    ("text", "aziz", "batu"),
    [
        ("This Hero must attack if able.", True, False),
        ("Your Heroes must attack if able.", True, True),
        ("You must attack if able.", False, False),
    ],
)
def test_assigning(text: str, aziz: bool, batu: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=text), hero("Batu"), hero("Chagha")]},
        {"sections": [section("Gate"), section("Wall")]},
    )
    t.declare(2)
    t.send("Chagha to Gate")
    assert t.question == MANEUVER
    assert t.can("done") == (not aziz)
    if aziz:
        t.send("Aziz to Wall")
        assert t.can("done") == (not batu)


def test_a_flying_unit_is_assigned_at_the_latest_in_the_flying_segment() -> None:
    wing = hero("Aziz", 2, 3, "Flying", text="This Hero must attack if able.")
    t = sands({"heroes": [wing, hero("Batu")]}, {"sections": [section("Gate"), section("Wall")]})
    t.declare(2)
    t.send("Batu to Gate")
    t.play("done")
    while t.asked == 2:
        t.play("done")
    assert t.question == PLACE  # it is the only choice


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Other players must attack you if able.", [1]),
        ("Other players must attack this City Section if able.", [1]),
        ("You must attack an opponent if able.", []),
    ],
)
def test_whom(text: str, named: list[int]) -> None:
    quarter = section("Gate", text=text)
    t = sands({"heroes": [hero("Aziz"), hero("Batu")]}, {"sections": [quarter, section("Wall")]}, {})
    t.play("attack")
    assert t.g.defenders == named
    if named and "this" in text:
        t.play("done").invite()
        t.play("assign Aziz")
        assert t.question != PLACE  # there was no choice
        assert t.place("Aziz") == "Gate"


def test_an_attack_for_a_time() -> None:
    deed = action("Deed", "Day: Target Hero must attack this turn if able.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala"), hero("Jisha")], "hand": FILLER})
    t.act("play Deed", "target Hala")
    assert (t.asked, t.can("pass")) == (2, False)
    t.act("attack")
    t.send("Hala to Home 1")
    assert t.can("done")


@pytest.mark.parametrize(
    ("text", "engages", "goes"),
    [
        ("Opposing Heroes must engage if able.", True, False),
        ("Opponents must engage if able.", True, False),
        ("Opposing Undead Heroes must engage if able.", False, True),
        ("Opposing Followers must engage if able.", True, False),
        ("This Hero must engage if able.", False, True),
        ("Opposing Heroes must return home if able.", True, True),
    ],
)
def test_in_a_battle(text: str, engages: bool, goes: bool) -> None:
    t = sands(
        {"heroes": [with_on(hero("Aziz"), follower("Scout"))], "hand": FILLER},
        {"heroes": [hero("Hala", 0, 3, text=text)]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass" if t.can("pass") else "engage Hala")
        while t.asked == 2 and t.can("done"):
            t.play("done")
    assert t.can("pass") == (not engages)
    assert t.can("home Aziz") == goes


def test_who_has_engaged_has_done_it() -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": FILLER},
        {"hand": FILLER, "heroes": [hero("Hala", 9, 3, text="Opposing Heroes must engage if able.")]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("engage Aziz", "water Home 2", "water Home 2", "pass")
    assert t.can("pass")


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("This Hero must raid if able.", True),
        ("Players must raid this City Section if able.", False),
        ("This Hero must attack if able.", False),
    ],
)
def test_raiding(text: str, bound: bool) -> None:
    t = (
        sands({"heroes": [hero("Aziz", text=text)], "hand": FILLER}, {}, night=True)
        if "City" not in text
        else sands(
            {"heroes": [hero("Aziz")], "hand": FILLER},
            {},
            {"sections": [section("Gate", text=text)]},
            night=True,
        )
    )
    assert t.can("raid")
    assert t.can("pass") == (not bound and "City" not in text)


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("This Hero must defend if able.", True),
        ("This Hero must defend against raids if able.", True),
        ("This Hero must defend against attacks if able.", False),
        ("You must defend if able.", True),
        ("Opponents must defend if able.", False),
    ],
)
def test_defending_against_a_raid(text: str, bound: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": FILLER},
        {"heroes": [hero("Hala", text=text)], "hand": FILLER, "sections": [section("Gate"), section("Wall")]},
        night=True,
    )
    t.act("raid", "to Gate", "fate Filler 1")
    assert (t.question == RAID_DEFENCE) == (not bound)
    assert (t.question == RAID_ANSWER) == bound  # it is the only choice


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("This Hero must defend if able.", False),
        ("This Hero must defend against attacks if able.", False),
        ("This Hero must defend against raids if able.", True),
        ("You must defend if able.", False),
    ],
)
def test_defending_against_an_attack(text: str, done: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz")]},
        {"heroes": [hero("Hala", text=text)], "sections": [section("Gate"), section("Wall")]},
    )
    t.declare(2)
    t.send("Aziz to Gate")
    assert t.asked == 2
    assert t.can("done") == done


def _dare(text: str) -> Sands:
    dare = action("Dare", "Day: One of your Heroes challenges target Hero.")
    t = sands(
        {"heroes": [hero("Batu", text=text)], "hand": [dare, *FILLER], "deck": FILLER},
        {"heroes": [hero("Altan")], "hand": FILLER, "deck": FILLER},
    )
    return t.act("play Dare")


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("", ["yes", "no"]),
        ("Other players' Heroes must accept challenges if able.", []),
        ("Other players' Heroes must refuse challenges if able.", []),
        ("Other players' Undead Heroes must refuse challenges if able.", ["yes", "no"]),
    ],
)
def test_answering_a_challenge(text: str, answers: list[str]) -> None:
    t = _dare(text)
    while t.can("target Altan"):
        t.act("target Altan")
    assert ([t.question == CHALLENGE] * len(answers)) == [True] * len(answers)
    assert (t.question == THRUSTING) == ("accept" in text)
    assert t.calm == ("must refuse" in text and "Undead" not in text)


@pytest.mark.parametrize(("text", "may"), [("Players must thrust if able.", False), ("", True)])
def test_thrusting(text: str, may: bool) -> None:
    t = _dare(text)
    while t.can("target Altan"):
        t.act("target Altan")
    t.act("yes")
    assert t.question == THRUSTING
    assert t.can("pass") == may
