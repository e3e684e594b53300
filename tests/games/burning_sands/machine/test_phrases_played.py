"""Card texts whose noun phrases are the point: cards drawn, one of them, none, any, the most, half."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    bowed,
    by_day,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    with_on,
)


def test_one_of_the_cards_that_were_drawn_is_discarded() -> None:
    t = by_day("Day: Draw two cards, then discard one of them.")
    t.act("play Deed")
    assert not t.can('choose "Filler 1"')  # this one was in hand before
    t.act('choose "Filler 3"')
    assert "Filler 3" in t.saved(1)
    assert len(t.hand(1)) == 2
    assert t.calm


def test_what_is_asked_of_the_cards_that_were_drawn() -> None:
    for deck, drawn in (([*FILLER, hero("Nura")], 2), ([hero("Nura"), *FILLER], 3)):
        text = "Day: Draw two cards. If no Hero is among the cards you drew, draw a card."
        t = sands({"hand": [action("Deed", text)], "deck": deck}, {})
        t.act("play Deed")
        assert len(t.hand(1)) == drawn


def test_cards_among_those_that_were_revealed_are_counted() -> None:
    text = "Day: Reveal the top three cards of your deck. For each Holding among them, draw a card."
    deck = [*FILLER, holding("Well"), holding("Kiln")]  # the last lies on top
    t = sands({"hand": [action("Deed", text)], "deck": deck}, {})
    t.act("play Deed")
    assert len(t.hand(1)) == 2


def test_somebody_and_everybody() -> None:
    heroes = (hero("Hala"), hero("Jisha"))
    for who, drawn in (("an opponent has", True), ("each opponent has", False), ("no opponent has", False)):
        text = f"Day: If {who} two or more Heroes, draw a card."
        t = sands({"hand": [action("Deed", text)], "deck": FILLER}, {"heroes": heroes}, {})
        t.act("play Deed")
        assert (len(t.hand(1)) == 1) == drawn, who


def test_nobody_has_more() -> None:
    text = "Day: If no player has more Heroes than you, draw a card."
    for mine, drawn in (((hero("Aziz"),), 0), ((hero("Aziz"), hero("Nura")), 1)):
        t = sands(
            {"heroes": mine, "hand": [action("Deed", text)], "deck": FILLER},
            {"heroes": (hero("Hala"), hero("Jisha"))},
        )
        t.act("play Deed")
        assert len(t.hand(1)) == drawn


def test_none_and_no() -> None:
    bare, armed = hero("Hala"), with_on(hero("Jisha"), item("Knife"))
    for words in (
        "who bears no Item",
        "to whom no Items are attached",
        "who has no Items",
        "without an Item",
    ):
        t = by_day(f"Day: Bow a Hero {words}.", theirs=(bare, armed))
        t.act("play Deed")
        assert t.bowed("Hala"), words
        assert not t.bowed("Jisha"), words


def test_if_there_is_none() -> None:
    text = "Day: Bow a Holding in play. If there is none, draw a card."
    t = sands({"hand": [action("Deed", text)], "deck": FILLER}, {})
    assert not t.can("play Deed")  # a target is needed, so there always is one
    text = "Day: Destroy all Holdings. If there are none, draw a card."
    for holdings, drawn in (((), 1), ((holding("Well"),), 0)):
        t = sands({"heroes": holdings, "hand": [action("Deed", text)], "deck": FILLER}, {})
        t.act("play Deed")
        assert len(t.hand(1)) == drawn


def test_than_any_of_them_and_than_one_of_them() -> None:
    mine, theirs = (hero("Aziz", 2, 2), hero("Nura", 2, 4)), (hero("Hala", 2, 3), hero("Jisha", 2, 5))
    t = by_day("Day: Bow a Hero with a higher Ka than any of your Heroes.", *mine, theirs=theirs)
    t.act("play Deed")
    assert t.bowed("Jisha")
    t = by_day(
        "Day: Bow another player's Hero with a lower Ka than each of your Heroes.", *mine, theirs=theirs
    )
    assert not t.can("play Deed")


def test_by_how_much() -> None:
    theirs = (hero("Hala", 2, 3), hero("Jisha", 2, 4), hero("Samir", 1, 4))
    t = by_day("Day: Bow a Hero whose Ka is at least 3 higher than his or her Strength.", theirs=theirs)
    t.act("play Deed")
    assert t.bowed("Samir")
    t = by_day("Day: Bow a Hero whose Ka is 1 higher than his or her Strength.", theirs=theirs)
    t.act("play Deed")
    assert t.bowed("Hala")


def test_the_lower_of_two_strengths() -> None:
    text = "Day: Choose two Heroes. Both have the lower of their two Strengths until the end of the turn."
    t = by_day(text, hero("Aziz", 4), theirs=(hero("Hala", 1),))
    t.act("play Deed", "target Aziz")
    assert (t.strength("Aziz"), t.strength("Hala")) == (1, 1)
    t.until("Day")
    assert (t.strength("Aziz"), t.strength("Hala")) == (4, 1)


def test_both_are_the_two_that_were_chosen() -> None:
    text = "Day: Choose a Hero and a Holding. Bow both."
    t = by_day(text, theirs=(hero("Hala"), holding("Well")))
    t.act("play Deed")
    assert t.bowed("Hala")
    assert t.bowed("Well")


def test_an_item_goes_to_another_hero_than_its_bearer() -> None:
    text = "Day: Choose an Item attached to one of your Heroes and attach it to another of your Heroes."
    mine = with_on(hero("Aziz"), item("Knife"))
    t = by_day(text, mine)
    assert not t.can("play Deed")
    t = by_day(text, mine, hero("Nura"))
    t.act("play Deed")
    assert t.host("Knife") == "Nura"


def test_that_hero_is_the_one_who_bears_what_was_chosen() -> None:
    text = "Day: Choose an Item on another player's Hero. Bow that Hero and destroy the Item."
    t = by_day(text, theirs=(with_on(hero("Hala"), item("Knife")), hero("Jisha")))
    t.act("play Deed")
    assert t.bowed("Hala")
    assert t.gone("Knife")
    assert not t.bowed("Jisha")


def test_half_is_rounded_as_the_text_says() -> None:
    for words, left in (("rounded up", 2), ("rounded down", 3)):
        text = f"Day: Destroy half of the Water tokens on one of your City Sections, {words}."
        t = by_day(text, water=5)
        t.act("play Deed")
        assert t.water("Home 1") == left


def test_half_of_a_hand() -> None:
    t = sands(
        {
            "hand": [
                action("Deed", "Day: Each player discards half of his or her hand, rounded up."),
                FILLER[0],
            ]
        },
        {"hand": FILLER[1:4]},
    )
    t.act("play Deed")
    while t.notations and not t.calm:
        t.play(t.notations[0])
        t.through()
    assert (len(t.hand(1)), len(t.hand(2))) == (0, 1)


def test_the_least_and_the_most() -> None:
    sections = [{**section("Left"), "water_on": 3}, {**section("Right"), "water_on": 1}]
    text = "Day: Put a Water token on your City Section with the least Water."
    t = sands({"sections": sections, "hand": [action("Deed", text)]}, {})
    t.act("play Deed")
    assert (t.water("Left"), t.water("Right")) == (3, 2)
    theirs = (
        with_on(hero("Hala"), follower("Bows"), follower("Spears")),
        with_on(hero("Jisha"), follower("M")),
    )
    t = by_day("Day: Bow the Hero with the most Followers.", theirs=theirs)
    t.act("play Deed")
    assert t.bowed("Hala")


def test_a_section_that_has_less_water_than_it_can_hold() -> None:
    sections = [{**section("Left", 1, 3), "water_on": 3}, {**section("Right", 1, 5), "water_on": 3}]
    text = "Day: Put a Water token on a City Section of yours that has less Water than its Capacity."
    t = sands({"sections": sections, "hand": [action("Deed", text)]}, {})
    t.act("play Deed")
    assert (t.water("Left"), t.water("Right")) == (3, 4)


def test_while_a_section_is_full() -> None:
    for water, strength in ((3, 3), (2, 2)):
        sections = [{**section("Left", 1, 3), "water_on": water}]
        well = holding(
            "Well", "While one of your City Sections is filled to its Water Capacity, your Heroes have +1S."
        )
        t = sands({"sections": sections, "heroes": [hero("Aziz", 2), well]}, {})
        assert t.strength("Aziz") == strength


def test_more_of_one_than_of_the_other() -> None:
    text = "Day: If you have more Holdings than Heroes, draw a card."
    for mine, drawn in (([holding("Well")], 1), ([holding("Well"), hero("Aziz")], 0)):
        t = sands({"heroes": mine, "hand": [action("Deed", text)], "deck": FILLER}, {})
        t.act("play Deed")
        assert len(t.hand(1)) == drawn


def test_the_water_on_a_hero_goes_to_a_city_section() -> None:
    text = "Day: Place the Water tokens on one of your Heroes onto one of your City Sections."
    t = by_day(text, {**hero("Aziz"), "water_on": 2})
    t.act("play Deed")
    assert (t.water("Aziz"), t.water("Home 1")) == (0, 6)


def test_neither_attacked_nor_raided() -> None:
    text = "Night: If nobody attacked or raided this turn, draw a card."
    t = sands({"hand": [action("Deed", text)], "deck": FILLER}, {"heroes": [bowed(hero("Hala"))]}, night=True)
    t.act("play Deed")
    assert len(t.hand(1)) == 1


def test_each_of_them_goes_to_a_different_hero() -> None:
    text = (
        "Day: Search your deck for up to two Followers, attach each of them without cost to a different "
        "unbowed Hero of yours, and shuffle."
    )
    deck = [follower("Bows"), follower("Spears"), *FILLER]
    t = sands({"heroes": [hero("Aziz"), hero("Nura")], "hand": [action("Deed", text)], "deck": deck}, {})
    t.act("play Deed", "choose Bows", "choose Spears")
    while not t.calm:
        t.play(t.notations[0])
        t.through()
    assert sorted((t.host("Bows"), t.host("Spears"))) == ["Aziz", "Nura"]


def test_a_card_from_each_hand() -> None:
    text = "Day: Bury a card at random from each opponent's hand."
    t = sands({"hand": [action("Deed", text), FILLER[0]]}, {"hand": [FILLER[1]]}, {"hand": FILLER[2:4]})
    t.act("play Deed")
    assert [len(t.buried(seat)) for seat in (1, 2, 3)] == [0, 1, 1]


def test_what_two_participles_share() -> None:
    gate = holding("Gate", "Your Holdings cannot be destroyed or bowed by other players' actions.")
    for mine in (True, False):
        deed = action("Deed", "Day: Bow a Holding.")
        t = sands({"hand": [deed], "heroes": [gate] if mine else []}, {"heroes": [] if mine else [gate]})
        if t.can("play Deed"):
            t.act("play Deed")
        assert t.bowed("Gate") == mine


def test_a_point_for_each_copper_that_a_card_costs() -> None:
    text = "Day: Discard a card from your hand. One of your Heroes gains 2S for each Copper that card costs."
    t = by_day(text, hero("Aziz", 1))
    t.act("play Deed")
    while not t.calm:
        t.play(t.notations[0])
        t.through()
    assert t.strength("Aziz") == 1
    costly = action("Feast", "", copper=3)
    t = sands({"heroes": [hero("Aziz", 1)], "hand": [action("Deed", text), costly]}, {})
    t.act("play Deed")
    while not t.calm:
        t.play(t.notations[0])
        t.through()
    assert t.strength("Aziz") == 7


def test_of_two_the_one_with_less() -> None:
    text = "Day: Choose one of your Heroes and an opponent's Hero. The Hero with the lower Ka bows."
    for ka, bows in ((2, "Aziz"), (4, "Hala")):
        t = by_day(text, hero("Aziz", 2, ka), hero("Nura", 2, 1), theirs=(hero("Hala", 2, 3),))
        t.act("play Deed", "target Aziz")
        assert [name for name in ("Aziz", "Nura", "Hala") if t.bowed(name)] == [bows]


def test_one_of_two_and_the_other() -> None:
    text = "Day: Choose two of your Holdings. Bow one and straighten the other."
    holdings = [holding("Well"), bowed(holding("Kiln")), bowed(holding("Mill"))]
    t = sands({"heroes": holdings, "hand": [action("Deed", text)]}, {})
    t.act("play Deed", "target Well", "target Kiln", "target Well")
    assert [name for name in ("Well", "Kiln", "Mill") if t.bowed(name)] == ["Well", "Mill"]


def test_while_a_hand_is_empty() -> None:
    alone = hero("Aziz", 2, text="While your hand is empty, Aziz has +2S.")
    for hand, strength in (([], 4), (FILLER[:1], 2)):
        assert sands({"heroes": [alone], "hand": hand}, {}).strength("Aziz") == strength
