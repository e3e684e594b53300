"""Texts that answer further questions of the rules: damage, Water, hands, raids, Archery, costs."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.stats import hand_limit
from serai.games.burning_sands.state.frames import Absorb
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    bowed,
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


def ours(t: Sands) -> Sands:
    """The others pass until it is the first player's turn in a battle."""
    while t.asked == 2:
        t.play("pass")
    return t


def aim(t: Sands, word: str) -> Sands:
    """Choose something, if there is a choice."""
    return t.act(word) if t.can(word) else t


@pytest.mark.parametrize(
    ("text", "left"),
    [("When this Hero is destroyed to absorb damage, he absorbs 2 additional points of damage.", 0), ("", 2)],
)
def test_more_damage_is_absorbed(text: str, left: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 4)]},
        {"heroes": [hero("Hala", 2, text=text)], "sections": [section("Wall", 9)]},
    )
    ours(t.battle_at("Wall", "Aziz", "Hala"))
    t.act("engage Aziz", "destroy Hala")
    assert sum([frame.left for frame in t.g.stack if isinstance(frame, Absorb)]) == left


@pytest.mark.parametrize(("mine", "more"), [(True, 2), (False, 0)])
def test_the_greatest_hand_is_greater(mine: bool, more: int) -> None:
    shelf = holding("Shelf", "Your maximum hand size is increased by two.")
    sides: list[dict[str, list[Card]]] = [{"heroes": [shelf]}, {}] if mine else [{}, {"heroes": [shelf]}]
    t = sands(*sides)
    assert hand_limit(t.g, 0) == hand_limit(sands({}, {}).g, 0) + more


@pytest.mark.parametrize(("source", "dies"), [("spell", False), ("action", True)])
def test_spells_do_not_destroy_it(source: str, dies: bool) -> None:
    saint = hero("Iman", text="Iman cannot be destroyed by Spells.")
    text = "Day: Destroy target Hero."
    card = spell("Doom", text) if source == "spell" else action("Doom", text)
    t = sands({"heroes": [hero("Zaid", 2, 3, "Sahir")], "hand": [card]}, {"heroes": [saint]})
    aim(t.act("play Doom"), "target Iman")
    assert t.in_play("Iman") != dies


@pytest.mark.parametrize(("night", "may"), [(True, True), (False, False)])
def test_forbidden_by_day(night: bool, may: bool) -> None:
    cloak = item("Cloak", text="This Hero cannot attack, raid or defend in the Day Phase.")
    t = sands({"heroes": [with_on(hero("Aziz"), cloak)], "hand": FILLER}, {}, night=night)
    assert t.can("raid" if night else "attack") == may


@pytest.mark.parametrize(
    ("text", "may"), [("You can pay Water costs with the Water tokens on this Hero.", True), ("", False)]
)
def test_water_on_a_hero_pays(text: str, may: bool) -> None:
    skin = item("Skin", text=text)
    rest = action("Rest", "Day: Draw a card.", water=3)
    side = {"heroes": [{**with_on(hero("Aziz"), skin), "water_on": 1}], "hand": [rest], "deck": FILLER}
    t = sands(side, {}, water=2)
    assert t.can("play Rest") == may
    if may:
        t.act("play Rest", "as-proposed")
        assert t.all_water(1) == 0


def test_water_there_cannot_be_used() -> None:
    ring = action(
        "Ring",
        "Open: Choose a City Section. This turn, its Water cannot be used to pay costs.",
    )
    rest = action("Rest", "Day: Draw a card.", water=1)
    t = sands({"hand": [ring]}, {"hand": [rest], "deck": FILLER})
    aim(t.act("play Ring"), "target Home 2")
    assert not t.can("play Rest")
    assert t.rule_against("play Rest", 2) == "BS 5.3"


@rule_not("BS 21.17", "The hands of others than those of whom the text speaks stay hidden.")
@rule("BS 21.17", "A text that has a hand or the top card of a deck open shows it to all.")
@pytest.mark.parametrize(("mine", "seen"), [(False, ["Filler 1", "Filler 2"]), (True, [])])
def test_an_open_hand(mine: bool, seen: list[str]) -> None:
    eye = holding("Eye", "Your opponents play with their hands revealed.")
    sides: list[dict[str, list[Card]]] = [{"hand": FILLER[1:3]}, {}]
    sides[0 if mine else 1]["heroes"] = [eye]
    t = sands(*sides)
    t.act("pass")
    assert sorted(t.table.view(t.seat(2)).data["players"][t.seat(1)]["known"]) == seen


@rule("BS 21.17", "A text that has a hand or the top card of a deck open shows it to all.")
def test_an_open_deck() -> None:
    saffar = hero("Saffar", text="The other players keep the top cards of their decks face-up.")
    t = sands({"heroes": [saffar], "deck": FILLER}, {"deck": FILLER})
    t.act("pass")
    players = t.table.view(t.seat(1)).data["players"]
    assert players[t.seat(2)]["top"] == ["Filler 3"]
    assert players[t.seat(1)]["top"] == []


@rule("BS 21.8", "A face-down card on a raider is known only to the raider's player.")
@pytest.mark.parametrize(
    ("text", "seen"),
    [("A player who raids this City Section must place the raiding card face-up.", "Filler 3"), ("", None)],
)
def test_a_raiding_card_face_up(text: str, seen: str | None) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": FILLER},
        {"sections": [section("Lane", text=text)], "heroes": [hero("Hala")], "hand": FILLER},
        night=True,
    )
    t.act("raid", "fate Filler 3")
    if t.asked == 1:
        t.act("done")
    assert t.table.view(t.seat(2)).data["raid"]["rows"][0]["card"] == seen


@pytest.mark.parametrize(
    ("text", "may"), [("Followers can be attached to Junia even while she is bowed.", True), ("", False)]
)
def test_attached_to_a_bowed_hero(text: str, may: bool) -> None:
    t = sands({"heroes": [bowed(hero("Junia", text=text))], "hand": [follower("Guard"), item("Ring")]}, {})
    assert t.can("play Guard") == may
    assert not t.can("play Ring")


@pytest.mark.parametrize(
    ("text", "may"), [("Okonwe's Archery can target a Hero with attached Followers.", True), ("", False)]
)
def test_archery_at_a_hero_with_followers(text: str, may: bool) -> None:
    bow = hero("Okonwe", 4, 3, "Archery +0", text=text)
    t = sands({"heroes": [bow]}, {"heroes": [with_on(hero("Hala"), follower("Guard"))]})
    ours(t.battle_at("Home 2", "Okonwe", "Hala"))
    t.act("engage Okonwe")
    assert t.can("archery Hala") == may
    assert t.can("archery Guard")


@pytest.mark.parametrize(
    ("text", "may"), [("Dacian may use his Tactician trait twice in each battle.", True), ("", False)]
)
def test_a_tactician_twice(text: str, may: bool) -> None:
    legate = hero("Dacian", 2, 3, "Tactician", text=text)
    t = sands({"heroes": [legate], "hand": FILLER}, {"heroes": [hero("Hala")]})
    ours(t.battle_at("Home 2", "Dacian", "Hala"))
    t.act("tactician Dacian", "fate Filler 1")
    ours(t)
    assert t.can("tactician Dacian") == may
    if may:
        t.act("tactician Dacian", "fate Filler 2")
        assert not ours(t).can("tactician Dacian")


@pytest.mark.parametrize(
    ("text", "up"), [("Temulei returns home unbowed from a successful raid.", True), ("", False)]
)
@pytest.mark.parametrize(("card", "won"), [("Filler 3", True), ("Filler 0", False)])
def test_home_unbowed_from_a_raid_that_succeeds(text: str, up: bool, card: str, won: bool) -> None:
    t = sands({"heroes": [hero("Temulei", text=text)], "hand": FILLER}, {}, night=True)
    t.act("raid", f"fate {card}")
    if t.can("done"):
        t.act("done")
    assert (not t.bowed("Temulei")) == (up and won)


@pytest.mark.parametrize(
    ("text", "may"), [("Heroes of other Factions cost you no additional Copper.", True), ("", False)]
)
def test_heroes_of_other_factions_cost_no_more(text: str, may: bool) -> None:
    stranger = hero("Rafi", faction="Assassins", copper=4)
    t = sands({"heroes": [holding("Scales", text)], "hand": [stranger]}, {})
    assert t.can("play Rafi") == may


def test_an_attack_cannot_be_declared() -> None:
    calm = action("Calm", "Day: Choose a player. He or she cannot declare an attack this turn.")
    t = sands({"hand": [calm]}, {"heroes": [hero("Hala")]})
    assert sands({"heroes": [hero("Hala")]}, {}).can("attack")
    aim(t.act("play Calm"), "player 2")
    assert not t.can("attack")
