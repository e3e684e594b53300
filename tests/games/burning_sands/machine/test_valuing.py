"""Values and costs that texts double, halve, set, bound, or keep from being changed."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    spell,
    with_on,
)
from tests.marks import rule, rule_not


def aim(t: Sands, *words: str) -> Sands:
    """Choose something, if there is a choice."""
    for word in words:
        t = t.act(word) if t.can(word) else t
    return t


@rule("BS 16.50", "What doubles a number comes after what is added, what bounds it comes last.")
@rule_not("BS 16.50", "Who is not spoken of keeps its value.")
@pytest.mark.parametrize(
    ("text", "strength", "others"),
    [
        ("", 3, 3),
        ("Aziz has double Strength.", 6, 3),
        ("Your Heroes' Strength is doubled.", 6, 6),
        ("Aziz's Strength is never less than 5.", 5, 3),
        ("Aziz's Strength is never less than 2.", 3, 3),
        ("The Strength of your Heroes cannot exceed 2.", 2, 2),
        ("Aziz has double Strength while attacking.", 3, 3),
    ],
)
def test_strength_is_bent(text: str, strength: int, others: int) -> None:
    heroes = [
        with_on(hero(name, 2, text=words), item("Ring")) for name, words in (("Aziz", text), ("Badr", ""))
    ]
    t = sands({"heroes": heroes}, {"heroes": [hero("Hala", 2)]})
    assert (t.strength("Aziz"), t.strength("Badr"), t.strength("Hala")) == (strength, others, 2)


@pytest.mark.parametrize(
    ("text", "alone", "together"),
    [
        ("Aziz's Strength is doubled while he attacks alone.", 4, 2),
        ("Aziz has +2S while attacking alone.", 4, 2),
        ("Aziz has +1S when defending against Flying units.", 2, 2),
    ],
)
def test_while_he_attacks_alone(text: str, alone: int, together: int) -> None:
    for others, strength in (((), alone), (("Badr",), together)):
        t = sands(
            {"heroes": [hero("Aziz", 2, text=text), hero("Badr")], "hand": FILLER}, {"heroes": [hero("Hala")]}
        )
        t.battle_at("Home 2", "Aziz", *others)
        assert t.strength("Aziz") == strength


@rule_not("BS 16.52", "Against others the card has it not.")
@rule("BS 16.52", "What a card has against others it has while it fights against one of them.")
@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("Aziz has +2S against Undead Heroes.", 4),
        ("Aziz has +2S against Flying Heroes.", 2),
    ],
)
def test_against_some(text: str, strength: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 2, text=text)], "hand": FILLER}, {"heroes": [hero("Hala", 2, 3, "Undead")]}
    )
    assert t.strength("Aziz") == 2
    t.battle_at("Home 2", "Aziz", "Hala")
    assert t.strength("Aziz") == strength


@pytest.mark.parametrize(("ka", "bonus"), [(3, 2), (2, 0)])
def test_in_a_duel_against_some(ka: int, bonus: int) -> None:
    strike = action("Strike", "Day: One of your Heroes challenges target Hero.")
    text = "In a duel against a Hero with Ka 3 or more, Aziz has +2K."
    t = sands(
        {"heroes": [hero("Aziz", 2, 4, text=text)], "hand": [strike, *FILLER]},
        {"heroes": [hero("Hala", 2, ka)], "hand": FILLER},
    )
    aim(t.act("play Strike"), "target Aziz", "target Hala").act("yes")
    assert t.ka("Aziz") == 4 + bonus
    assert t.ka("Hala") == ka


@pytest.mark.parametrize(
    ("text", "copper"),
    [
        ("", 3),
        ("Your Weapons cost 2 Copper.", 2),
        ("Your Armor costs 2 Copper.", 3),
        ("Your Weapons cost twice as much Copper.", 6),
        ("Your Weapons cost half as much Copper, rounded up.", 2),
        ("Your Weapons cost half as much Copper.", 1),
    ],
)
def test_what_a_weapon_costs(text: str, copper: int) -> None:
    blade = {**item("Blade", "+1", "Weapon"), "copper": 3}
    bank = [holding(f"Bank {n}", "This Holding produces 2 Copper.") for n in range(1)]
    t = sands({"heroes": [hero("Aziz"), holding("Mill", text), *bank], "hand": [blade]}, {})
    t.play("play Blade")
    aim(t, "to Aziz")
    assert getattr(t.g.stack[-1], "copper", None) == copper


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("", True),
        ("Other players' Council actions require 3 more Influence.", False),
        ("Council actions taken by other players require 1 more Influence.", True),
        ("Your Council actions require 3 more Influence.", True),
    ],
)
def test_what_the_council_asks(text: str, may: bool) -> None:
    plea = action("Plea", "Day, Council 5: Draw a card.")
    t = sands(
        {"heroes": [hero("Aziz", influence=2)], "hand": [plea], "deck": FILLER},
        {"heroes": [hero("Hala", text=text)]},
    )
    assert t.can("play Plea") == may


def test_the_council_asks_for_less() -> None:
    text = "Council actions you take require 9 less Influence, to a minimum of 2."
    plea = action("Plea", "Day, Council 9: Draw a card.")
    hold = {"name": "Hold", "type": "stronghold", "faction": "Moto", "city_points": 20, "fate": 2}
    hold |= {"produces": 0, "influence": 0}
    for influence, may in ((1, False), (2, True)):
        t = sands(
            {
                "heroes": [hero("Aziz", influence=influence, text=text)],
                "hand": [plea],
                "deck": FILLER,
                "stronghold": [hold],
            },
            {},
        )
        assert t.can("play Plea") == may


@rule("BS 16.51", "What cannot be lowered is not lowered by effects, tokens or lasting text.")
@rule_not("BS 16.51", "What raises it, or is not named, changes it as usual.")
@pytest.mark.parametrize(
    ("text", "by_spell", "by_action", "by_token", "by_item"),
    [
        ("", 1, 1, 2, 2),
        ("Hala's Ka cannot be lowered.", 3, 3, 3, 3),
        ("Hala's Ka cannot be reduced by Spells.", 3, 1, 2, 2),
        ("Hala's Ka cannot be reduced by Items.", 1, 1, 2, 3),
        ("Hala's Ka cannot be raised.", 1, 1, 2, 2),
        ("Hala's Strength cannot be lowered.", 1, 1, 2, 2),
        ("Hala's Ka cannot be reduced by other players' actions.", 3, 3, 3, 2),
    ],
)
def test_what_does_not_lower_it(
    text: str, by_spell: int, by_action: int, by_token: int, by_item: int
) -> None:
    doom = "Day: Target Hero has -2K until the end of the turn."
    hand = [spell("Doom", doom), action("Deed", doom), action("Mark", "Day: Put a -1K token on target Hero.")]
    mine = [hero("Zaid", 1, 3, "Sahir")]
    for word, ka in (("play Doom", by_spell), ("play Deed", by_action), ("play Mark", by_token)):
        t = sands({"heroes": mine, "hand": hand}, {"heroes": [hero("Hala", 2, 3, text=text)]})
        aim(t.act(word), "target Hala", "bow Zaid")
        assert t.ka("Hala") == ka
    ring = item("Ring", "+0", text="This Hero has -1K.")
    t = sands({}, {"heroes": [with_on(hero("Hala", 2, 3, text=text), ring)]})
    assert t.ka("Hala") == by_item


def test_each_follower_absorbs_so_much() -> None:
    words = "Each Follower attached to Hala absorbs 2 points of damage."
    t = sands(
        {"heroes": [hero("Aziz", 3)], "hand": FILLER},
        {"heroes": [with_on(hero("Hala", 5, text=words), follower("Guard"), follower("Page"))], "hand": []},
        water=0,
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("engage Aziz", "destroy Guard", "destroy Page")
    assert t.in_play("Hala")
    assert t.gone("Guard", "Page")


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Your maximum hand size is at least 6.", 6),
        ("Your maximum hand size is at least 2.", 5),
        ("Your maximum hand size is 3.", 3),
    ],
)
def test_how_many_cards_one_keeps(text: str, cards: int) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": FILLER, "deck": FILLER * 2}, {"deck": FILLER})
    t.until("end")
    while len(t.hand(1)) > cards and t.asked == 1:
        t.play(next(word for word in t.notations if word.startswith("discard")))
    assert len(t.hand(1)) == cards


@pytest.mark.parametrize(
    ("text", "taken"),
    [("", 0), ("Aziz's raiding value is doubled.", 1), ("Aziz's raiding value is at least 2.", 1)],
)
def test_a_raid_reaches_more(text: str, taken: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=text)], "hand": [action("Deed", fate=1)]},
        {"sections": [section("Home 2", base=1)]},
        night=True,
    )
    t.play("raid")
    aim(t, "assign Aziz", "to Home 2", "fate Deed", "done", "done")
    assert t.water("Aziz") == taken


@rule("BS 16.53", "A text that compares Strengths to change them asks for them without itself.")
@rule_not("BS 16.53", "What other texts and effects change is seen.")
@pytest.mark.parametrize(
    ("text", "strengths"),
    [
        ("All Heroes with Strength 3 or more have a Strength of 1.", (2, 2, 1)),
        ("All other Heroes with Strength 3 or less have +1S.", (4, 3, 5)),
        ("Aziz has +3S as long as another Hero has higher Strength.", (7, 2, 5)),
        ("Aziz has +3S as long as no other Hero has higher Strength.", (4, 2, 5)),
    ],
)
def test_strength_that_hangs_on_strength(text: str, strengths: tuple[int, int, int]) -> None:
    aziz = with_on(hero("Aziz", 3, text=text), item("Ring", "+1"))
    rival = hero("Hala", 5)
    t = sands({"heroes": [aziz, hero("Badr", 2)]}, {"heroes": [rival]})
    assert (t.strength("Aziz"), t.strength("Badr"), t.strength("Hala")) == strengths


def test_two_who_look_at_each_other() -> None:
    text = "As long as another Hero has higher Strength, this Hero has +3S."
    t = sands({"heroes": [hero("Aziz", 3, text=text)]}, {"heroes": [hero("Hala", 4, text=text)]})
    assert (t.strength("Aziz"), t.strength("Hala")) == (6, 4)
    assert not t.g.comparing
