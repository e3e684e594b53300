"""Texts that say by whom, against whom or with what alone something may be done."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    bowed,
    hero,
    holding,
    sands,
    section,
    spell,
)
from tests.marks import rule, rule_not

STRIKE = action("Strike", "Day: One of your Heroes challenges target Hero.")


def aim(t: Sands, *words: str) -> Sands:
    """Choose what there is a choice of."""
    for word in words:
        t = t.act(word) if t.can(word) else t
    return t


def attacked(text: str, guard: Card) -> Sands:
    """Aziz, who has a text, attacks the second player, who may assign Heroes to defend."""
    t = sands(
        {"heroes": [hero("Aziz", 2, 3, text=text), hero("Badr")]},
        {"heroes": [guard, hero("Iman")], "sections": [section("Wall")]},
    )
    return t.declare(2).invite().send("Aziz to Wall").send("Badr to Wall")


@pytest.mark.parametrize(
    ("text", "guard", "may"),
    [
        ("A Hero with Ka 2 cannot defend against an attack by Aziz.", hero("Hala", 2, 2), False),
        ("A Hero with Ka 2 cannot defend against an attack by Aziz.", hero("Hala", 2, 3), True),
        ("Bowed Heroes cannot defend against Aziz.", hero("Hala", 2, 2), True),
        ("Heroes cannot defend against Aziz.", hero("Hala", 2, 2), False),
        ("Heroes cannot defend against raids by Aziz.", hero("Hala", 2, 2), True),
    ],
)
def test_against_whom_one_cannot_defend(text: str, guard: Card, may: bool) -> None:
    assert attacked(text, guard).can("assign Hala") == may


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Hala can be assigned to defend even while she is bowed.", True),
        ("Hala can be assigned to attack even while she is bowed.", False),
        ("", False),
    ],
)
def test_bowed_heroes_are_assigned(text: str, may: bool) -> None:
    assert attacked("", bowed(hero("Hala", 2, 2, text=text))).can("assign Hala") == may


@rule_not("BS 16.43", "What is named can still be attacked.")
@rule("BS 16.43", "Only what is named can be attacked.")
@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Aziz can attack only City Sections with Water.", True),
        ("Aziz can only attack City Sections without Water.", False),
        ("Aziz can only raid City Sections without Water.", True),
    ],
)
def test_only_such_places_are_attacked(text: str, may: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=text), hero("Badr"), hero("Iman")]}, {"sections": [section("Wall")]}
    )
    t.declare(2).invite()
    assert t.can("assign Aziz") == may
    assert t.can("assign Badr")


@rule_not("BS 16.42", "Who is challenged does not challenge.")
@rule("BS 16.42", "A challenge goes on until the duel is over.")
@pytest.mark.parametrize(
    ("text", "ka"),
    [
        ("Heroes who challenge Hala have -1K.", 2),
        ("Heroes Hala challenges have -1K.", 3),
        ("Heroes in a duel with Hala have -1K.", 2),
    ],
)
def test_who_fights_a_duel_now(text: str, ka: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 2, 3)], "hand": [STRIKE, *FILLER]},
        {"heroes": [hero("Hala", 2, 3, text=text)], "hand": FILLER},
    )
    aim(t.act("play Strike"), "target Aziz", "target Hala").act("yes")
    assert t.ka("Aziz") == ka


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Challenges issued by Aziz cannot be refused.", False),
        ("No challenge made by Aziz can be refused.", False),
        ("Your opponents' Heroes cannot refuse challenges from Undead Heroes.", True),
        ("Heroes Aziz challenges cannot refuse.", False),
        ("Heroes must accept challenges from your opponents.", True),
    ],
)
def test_whose_challenge_is_refused(text: str, may: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=text)], "hand": [STRIKE, *FILLER]},
        {"heroes": [hero("Hala")], "hand": FILLER},
    )
    aim(t.act("play Strike"), "target Aziz", "target Hala")
    assert t.can("no") == may


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Until the battle ends, no Spells can be cast.", False),
        ("Spells cannot be cast by your opponents in this battle.", False),
        ("Your opponents cannot play Action cards in this battle.", True),
    ],
)
def test_what_is_cast_by_whom(text: str, may: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 2, 3)], "hand": [action("Deed", f"Battle: {text}")], "deck": FILLER},
        {
            "heroes": [hero("Hala", 2, 3), hero("Zaid", 1, 3, "Sahir")],
            "hand": [spell("Doom", "Battle: Bow target opposing Hero.")],
        },
    )
    t.battle_at("Home 2", "Aziz", "Hala", "Zaid")
    while t.asked == 2:
        t.play("pass")
    t.act("play Deed")
    assert t.can("play Doom") == may


@rule_not("BS 16.44", "Other actions are negated.")
@rule("BS 16.44", "An action that cannot be negated is carried out.")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Your Spells cannot be negated.", ["Hala"]),
        ("Your Spells cannot be negated by other players.", ["Hala"]),
        ("Other players' Spells cannot be negated.", []),
    ],
)
def test_what_cannot_be_negated(text: str, left: list[str]) -> None:
    t = sands(
        {
            "heroes": [hero("Zaid", 1, 3, "Sahir"), holding("Mill", text)],
            "hand": [spell("Doom", "Day: Bow target Hero.")],
        },
        {"heroes": [hero("Hala")], "hand": [action("Nay", "Reaction: When a Spell is cast, negate it.")]},
    )
    for word in ("play Doom", "target Hala", "bow Zaid", "play Nay"):
        t = t.play(word) if t.can(word) else t
    t.through()
    assert [name for name in ("Hala",) if t.bowed(name)] == left


@rule_not("BS 16.43", "Who is named as the only one may still do other things.")
@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Only Unique Heroes can defend against Aziz.", False),
        ("Only Heroes with less than 9 Ka can defend against Aziz.", True),
        ("Only Heroes with 9 or more Ka can defend against Badr.", True),
        ("No Hero other than Aziz can defend your City Sections.", True),
    ],
)
def test_only_they_may(text: str, may: bool) -> None:
    assert attacked(text.replace("Badr", "raids by Aziz"), hero("Hala")).can("assign Hala") == may


def test_what_is_bowed_is_not_what_could_be_discarded() -> None:
    text = "Day: Choose another player's Hero. Its controller must discard a card or bow it."
    t = sands(
        {"hand": [action("Deed", text)]},
        {"heroes": [hero("Hala"), hero("Iman")], "hand": FILLER[:1]},
    )
    t.act("play Deed", "target Hala", "ability 2")
    assert (t.bowed("Hala"), len(t.hand(2))) == (True, 1)
