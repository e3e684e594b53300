"""Answers for a time, at a price, for the first or the next card, by the Hero a card goes to."""

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
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not


def aim(t: Sands, word: str) -> Sands:
    """Choose something, if there is a choice."""
    return t.act(word) if t.can(word) else t


def dawn(t: Sands) -> Sands:
    """Everybody passes until the next turn has begun and somebody acts or is asked something else."""
    turn = t.g.turn
    for _ in range(60):
        if t.g.turn > turn and (t.calm or not t.can("pass")):
            return t
        words = [word for word in ("pass", "done") if t.can(word)]
        t.play(words[0] if words else t.notations[0])
    raise AssertionError("the turn does not end")


@rule("BS 16.32", "What holds for the next Dawn Phase ends when all cards have straightened in it.")
def test_it_does_not_straighten_in_the_next_dawn() -> None:
    sleep = action("Sleep", "Day: Bow target Hero. That Hero does not straighten in the next Dawn Phase.")
    t = sands({"hand": [sleep], "deck": FILLER}, {"heroes": [hero("Hala")], "deck": FILLER})
    aim(t.act("play Sleep"), "target Hala")
    assert dawn(t).bowed("Hala")
    assert not dawn(t).bowed("Hala")


@rule_not("BS 16.32", "What holds for the next Dawn Phase says nothing about straightening by effects.")
def test_effects_straighten_it() -> None:
    sleep = action("Sleep", "Day: Bow target Hero. That Hero does not straighten in the next Dawn Phase.")
    wake = action("Wake", "Day: Straighten target Hero.")
    t = sands({"hand": [sleep]}, {"heroes": [hero("Hala")], "hand": [wake]})
    aim(t.act("play Sleep"), "target Hala")
    aim(t.act("play Wake"), "target Hala")
    assert not t.bowed("Hala")


@rule("BS 16.31", "Until the end of the next turn ends with the turn after this one.")
def test_until_the_end_of_the_next_turn() -> None:
    calm = action("Calm", "Day: Choose a Hero. Until the end of the next turn, that Hero cannot attack.")
    t = sands({"hand": [calm], "deck": FILLER}, {"heroes": [hero("Hala")], "deck": FILLER})
    aim(t.act("play Calm"), "target Hala")
    for allowed in (False, True):
        dawn(t)
        while t.asked != 2:
            t.play("pass")
        assert t.can("attack") == allowed


@rule_not("BS 16.31", "What holds until the end of this turn does not hold in the next one.")
def test_until_the_end_of_this_turn() -> None:
    calm = action("Calm", "Day: Choose a Hero. Until the end of the turn, that Hero cannot attack.")
    t = sands({"hand": [calm], "deck": FILLER}, {"heroes": [hero("Hala")], "deck": FILLER})
    aim(t.act("play Calm"), "target Hala")
    dawn(t)
    while t.asked != 2:
        t.play("pass")
    assert t.can("attack")


@rule("BS 16.34", "What lasts as long as something holds ends for good as soon as that does not hold.")
def test_as_long_as_she_stays_bowed() -> None:
    text = (
        "Day: Bow Ines and choose a Hero. Bow that Hero, who cannot straighten as long as Ines stays bowed."
    )
    wake = action("Wake", "Day: Straighten target Hero.")
    t = sands(
        {"heroes": [hero("Ines", text=text)], "hand": [wake, wake, FILLER[0]]},
        {"heroes": [hero("Hala")], "hand": [wake, FILLER[1]]},
    )
    aim(t.act("use Ines"), "target Hala")
    assert t.bowed("Hala")
    aim(t.act("play Wake"), "target Hala")
    assert t.bowed("Hala")
    t.act("play Wake")
    aim(t, "target Ines")
    assert not t.bowed("Ines")
    t.act("pass")
    aim(t.act("play Wake"), "target Hala")
    assert not t.bowed("Hala")


@rule_not("BS 16.34", "What holds until the end of the turn does not hang on how a card lies.")
def test_until_the_end_of_the_turn_whether_she_is_bowed_or_not() -> None:
    bind = "Bow that Hero. Until the end of the turn, that Hero cannot straighten."
    text = f"Day: Bow Ines and choose a Hero. {bind}"
    wake = action("Wake", "Day: Straighten target Hero.")
    t = sands(
        {"heroes": [hero("Ines", text=text)], "hand": [wake]},
        {"heroes": [hero("Hala")], "hand": [wake, FILLER[1]]},
    )
    aim(t.act("use Ines"), "target Hala")
    aim(t.act("play Wake"), "target Ines")
    assert not t.bowed("Ines")
    aim(t.act("play Wake"), "target Hala")
    assert t.bowed("Hala")


@rule("BS 16.33", "What is given for an engagement ends when its damage is absorbed.")
def test_for_one_engagement() -> None:
    text = "When Aziz engages, he has +3S until the damage is absorbed."
    t = sands({"heroes": [hero("Aziz", 2, text=text)]}, {"heroes": [hero("Hala", 5)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("engage Aziz")
    assert t.strength("Aziz") == 5
    aim(t, "destroy Hala")
    assert t.gone("Hala")
    assert t.strength("Aziz") == 2


@rule_not("BS 16.33", "What is given for the battle outlasts the damage of an engagement.")
def test_for_the_battle() -> None:
    text = "When Aziz engages, he has +3S until the end of the battle."
    t = sands({"heroes": [hero("Aziz", 2, text=text)]}, {"heroes": [hero("Hala", 5), hero("Badr", 1)]})
    t.battle_at("Home 2", "Aziz", "Hala", "Badr")
    while t.asked == 2:
        t.play("pass")
    t.act("engage Aziz")
    aim(t, "destroy Hala")
    assert t.gone("Hala")
    assert t.strength("Aziz") == 5


@rule_not("BS 16.35", "Who has abilities has what the text says.")
@rule("BS 16.35", "A card without text has its numbers and traits; nothing else that it says works.")
@pytest.mark.parametrize(("played", "may"), [(True, False), (False, True)])
def test_no_abilities(played: bool, may: bool) -> None:
    hush = action("Hush", "Day: Choose a Hero. That Hero has no abilities until the end of the turn.")
    hala = hero("Hala", 2, 3, "Sahir", text="This Hero has +2S. Day: Bow this card. Draw a card.")
    t = sands({"hand": [hush]}, {"heroes": [hala], "deck": FILLER})
    if played:
        aim(t.act("play Hush"), "target Hala")
    else:
        t.act("pass")
    assert t.can("use Hala") == may
    assert t.strength("Hala") == (4 if may else 2)


@rule("BS 4.30", "If a text keeps a card bowed at Dawn unless something is paid, its price is asked for.")
@pytest.mark.parametrize("pays", [True, False])
def test_it_straightens_for_a_card(pays: bool) -> None:
    abbud = hero("Abbud", text="Abbud does not straighten in the Dawn Phase unless you discard a card.")
    t = sands({"heroes": [bowed(abbud)], "hand": FILLER[:2], "deck": FILLER}, {"deck": FILLER})
    dawn(t)
    assert t.asked == 1
    hand = len(t.hand(1))
    if pays:
        t.act("yes")
        if not t.calm:
            t.play(t.notations[0])
    else:
        t.act("no")
    assert t.bowed("Abbud") != pays
    assert len(t.hand(1)) == hand - pays


@rule_not("BS 4.30", "Where a text names no price, nobody is asked.")
def test_it_does_not_straighten_at_any_price() -> None:
    abbud = hero("Abbud", text="Abbud does not straighten in the Dawn Phase.")
    t = sands({"heroes": [bowed(abbud)], "hand": FILLER[:2], "deck": FILLER}, {"deck": FILLER})
    dawn(t)
    assert t.calm
    assert not t.can("yes")
    assert t.bowed("Abbud")


@rule("BS 4.30", "If a text keeps a card bowed at Dawn unless something is paid, its price is asked for.")
def test_its_controller_pays() -> None:
    text = "The Hero does not straighten during the Dawn Phase unless his or her controller pays 1 Water."
    t = sands(
        {"deck": FILLER}, {"heroes": [bowed(with_on(hero("Hala"), item("Ring", text=text)))], "deck": FILLER}
    )
    dawn(t)
    assert t.asked == 2
    t.act("yes")
    aim(t, "as-proposed")
    assert not t.bowed("Hala")
    assert t.all_water(2) == 3


@pytest.mark.parametrize(("name", "cost"), [("Stall", 1), ("Guard", 3)])
def test_the_first_each_turn_costs_less(name: str, cost: int) -> None:
    farouk = hero("Farouk", text="The first Holding you bring into play each turn costs you 2 Copper less.")
    stalls = [holding("Stall", copper=3), holding("Booth", copper=3), {**follower("Guard"), "copper": 3}]
    t = sands({"heroes": [farouk], "hand": stalls}, {})
    t.act(f"play {name}")
    aim(t, "to Farouk")
    assert getattr(t.g.stack[-1], "copper", None) == cost
    t.act("as-proposed", "pass")
    assert t.rule_against("play Booth", 1) == "BS 5.3"


def test_the_next_costs_less() -> None:
    rahim = hero(
        "Rahim", text="Day: Bow Rahim. The next card you bring into play this turn costs 3 less Copper."
    )
    hand = [holding("Stall", copper=4), holding("Booth", copper=4)]
    t = sands({"heroes": [rahim], "hand": hand}, {})
    t.act("use Rahim", "pass", "play Stall")
    assert getattr(t.g.stack[-1], "copper", None) == 1
    t.act("as-proposed", "pass")
    assert not t.g.marks


@pytest.mark.parametrize(("host", "cost"), [("Hesper", 1), ("Aziz", 3)])
def test_cheaper_on_some_hero(host: str, cost: int) -> None:
    hesper = hero("Hesper", text="Weapons cost 2 less Copper when attached to Hesper.")
    blade = {**item("Blade", "+1", "Weapon"), "copper": 3}
    t = sands({"heroes": [hesper, hero("Aziz")], "hand": [blade]}, {})
    t.act("play Blade", f"to {host}")
    assert getattr(t.g.stack[-1], "copper", None) == cost


@pytest.mark.parametrize(("copper", "hosts"), [(4, ["Hesper", "Aziz"]), (5, ["Hesper"]), (7, [])])
def test_only_where_it_can_be_paid(copper: int, hosts: list[str]) -> None:
    hesper = hero("Hesper", text="Weapons cost 2 less Copper when attached to Hesper.")
    blade = {**item("Blade", "+1", "Weapon"), "copper": copper}
    t = sands({"heroes": [hesper, hero("Aziz")], "hand": [blade]}, {})
    assert t.can("play Blade") == bool(hosts)
    if len(hosts) > 1:
        t.act("play Blade")
        assert t.choices("to") == hosts
    elif hosts:
        assert t.act("play Blade").can("as-proposed")


@pytest.mark.parametrize(("sections", "may"), [(1, True), (0, True)])
def test_a_khadi_returns_for_less(sections: int, may: bool) -> None:
    saved = "costs you 1 less Water for each other Khadi you control."
    text = f"Returning Menefer to play from your Buried pile {saved}"
    menefer = hero("Menefer", 2, 3, "Khadi", text=text)
    others = [hero(f"Hollow {n}", 2, 3, "Khadi") for n in range(1 + sections)]
    t = sands({"heroes": others, "buried": [menefer]}, {}, night=True, water=2 - sections)
    assert t.can("raise Menefer") == may
    t = sands({"heroes": others[:sections], "buried": [menefer]}, {}, night=True, water=1)
    assert not t.can("raise Menefer")
