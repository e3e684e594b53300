"""Card texts about parts of zones, sides, sums and what is compared."""

from __future__ import annotations

from serai.games.burning_sands.machine.looking import tokens_on
from serai.games.burning_sands.rules.traits import raid
from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    by_day,
    follower,
    hero,
    item,
    sands,
    section,
)
from tests.marks import rule, rule_not


@rule("BS 18.23", "The top card of a Saved or Buried pile is the one that came to it last.")
def test_the_top_card_of_a_pile() -> None:
    saved = [item("Lamp"), item("Knife")]
    deed = action("Deed", "Day: Take the top card of your Saved pile into your hand.")
    t = sands({"hand": [deed], "saved": saved, "deck": FILLER}, {"deck": FILLER})
    t.act("play Deed")
    assert t.hand(1) == ["Knife"]
    assert sorted(t.saved(1)) == ["Deed", "Lamp"]
    assert t.calm


@rule_not("BS 18.23", "A card that came before it is not on top.")
def test_the_top_card_of_a_pile_comes_into_play() -> None:
    deed = action("Deed", "Day: Bring the top card of your Buried pile into play if it is a Hero.")
    for buried, comes in (([item("Lamp"), hero("Aziz")], True), ([hero("Aziz"), item("Lamp")], False)):
        t = sands({"hand": [deed], "buried": buried, "deck": FILLER}, {"deck": FILLER})
        t.act("play Deed")
        assert t.in_play("Aziz") == comes
        assert t.calm


def test_the_bottom_card_of_a_deck() -> None:
    deed = action("Deed", "Day: Bury the bottom card of your deck. If it is an Item, draw a card.")
    t = sands({"hand": [deed], "deck": [item("Lamp"), *FILLER]}, {"deck": FILLER})
    t.act("play Deed")
    assert t.buried(1) == ["Lamp"]
    assert len(t.hand(1)) == 1


@rule("BS 18.24", "Cards that are exchanged are both known before either of them goes.")
def test_cards_of_two_zones_change_places() -> None:
    deed = action("Deed", "Day: Exchange a card in your hand with an Item in your Saved pile.")
    t = sands({"hand": [deed, item("Knife")], "saved": [item("Lamp")], "deck": FILLER}, {"deck": FILLER})
    t.act("play Deed", "choose Knife")
    if t.can("choose Lamp"):
        t.act("choose Lamp")
    assert t.hand(1) == ["Lamp"]
    assert sorted(t.saved(1)) == ["Deed", "Knife"]
    assert t.calm


@rule_not("BS 18.24", "Where there is only one card nothing is exchanged.")
def test_nothing_is_exchanged_for_nothing() -> None:
    deed = action("Deed", "Day: Exchange a card in your hand with an Item in your Saved pile.")
    t = sands({"hand": [deed, item("Knife")], "deck": FILLER}, {"deck": FILLER})
    t.act("play Deed")
    while t.can("choose Knife"):
        t.act("choose Knife")
    assert t.hand(1) == ["Knife"]


def test_the_same_faction() -> None:
    """An Unaligned Hero has no Faction that another could have."""
    mine = (hero("Aziz", faction="Moto"), hero("Bora", faction="Moto"), hero("Cem", faction="Senpet"))
    rest = (hero("Dana"), hero("Emre"))
    deed = "Day: Bow target Hero and all other Heroes of the same Faction."
    for target, bowed in (("Aziz", ["Aziz", "Bora"]), ("Cem", ["Cem"]), ("Dana", ["Dana"])):
        t = by_day(deed, *mine, theirs=rest)
        t.act("play Deed", f"target {target}")
        assert [name for name in ("Aziz", "Bora", "Cem", "Dana", "Emre") if t.bowed(name)] == bowed
        assert t.calm


def test_a_different_faction_is_another_one() -> None:
    mine = (hero("Aziz", faction="Moto"), hero("Bora", faction="Moto"), hero("Cem", faction="Senpet"))
    others = (hero("Dana"), hero("Emre", faction="Dahab"))
    t = by_day("Day: Bow two of your Heroes of different Factions.", *mine, *others)
    t.act("play Deed", "target Aziz")
    assert t.can("target Cem")
    assert not t.can("target Bora")
    assert not t.can("target Dana")  # who has none


def test_cards_of_one_type() -> None:
    deed = action(
        "Deed", "Day: Reveal the top two cards of your deck. If they are of the same type, draw both."
    )
    for top, drawn in (([item("Lamp"), item("Knife")], 2), ([item("Lamp"), hero("Aziz")], 0)):
        t = sands({"hand": [deed], "deck": [*FILLER, *top]}, {"deck": FILLER})
        t.act("play Deed")
        assert len(t.hand(1)) == drawn
        assert t.calm


def test_two_more_than_each_opponent() -> None:
    """So many more than each of them, not than all of them together."""
    deed = action(
        "Deed", "Day: If you control at least two more Heroes than each opponent, draw three cards."
    )
    two = [hero("Hala"), hero("Iris")]
    for theirs, drawn in (([two[0]], 3), (two, 0)):
        table = {"heroes": [hero("Aziz"), hero("Bora"), hero("Cem")], "hand": [deed], "deck": FILLER}
        t = sands(table, {"heroes": theirs, "deck": FILLER}, {"heroes": [hero("Juba")], "deck": FILLER})
        t.act("play Deed")
        assert len(t.hand(1)) == drawn


def test_more_water_than_each_opponent_by_a_number() -> None:
    deed = action("Deed", "Day: If you have two more Water than each opponent, draw two cards.")
    for water, drawn in ((4, 0), (1, 2)):  # each opponent has so much, and the first player 4
        mine = {"hand": [deed], "deck": FILLER}
        others = {"sections": [{**section("Well"), "water_on": water}], "deck": FILLER}
        t = sands(mine, others, others)
        assert t.all_water(1) == 4
        t.act("play Deed")
        assert len(t.hand(1)) == drawn


def test_half_of_what_was_paid() -> None:
    t = by_day("Day: Discard any number of cards. Draw half that many cards, rounded up.")
    t.act("play Deed", "discard Filler 1", "done" if t.can("done") else "pass")
    assert len(t.hand(1)) == 1


def test_all_but_so_many() -> None:
    deed = action("Deed", "Day: Each player discards all but one card.")
    hands = [[deed, item("Lamp"), item("Knife")], [item("Rope"), item("Drum"), item("Bell")]]
    t = sands({"hand": hands[0], "deck": FILLER}, {"hand": hands[1], "deck": FILLER})
    t.act("play Deed")
    for name in ("Lamp", "Rope", "Drum"):
        if t.can(f"discard {name}"):
            t.act(f"discard {name}")
    assert (len(t.hand(1)), len(t.hand(2))) == (1, 1)
    assert t.calm


def test_all_but_one_of_the_tokens() -> None:
    t = by_day("Day: Destroy all but one of the Water tokens on target City Section.", water=4)
    t.act("play Deed", "target Home 2")
    assert t.all_water(2) == 1
    assert t.all_water(1) == 4


def test_a_card_has_no_more_tokens_than_a_text_lets_it_have() -> None:
    """Of several tokens so many are put on it as it can still have; other tokens are not counted."""
    deed = "Day: Put two glory tokens on one of your Heroes."
    for name, had in (("Aziz", (2, 3, 3)), ("Bora", (2, 4, 6))):
        heroes = [hero("Aziz", text="Aziz cannot have more than three glory tokens."), hero("Bora")]
        hand = [action(f"Deed {n}", deed) for n in range(3)]
        t = sands({"heroes": heroes, "hand": hand, "deck": FILLER}, {"deck": FILLER})
        for n, count in enumerate(had):
            while t.asked == 2:
                t.play("pass")
            t.act(f"play Deed {n}", f"target {name}")
            assert tokens_on(t.g, t.number(name), "glory") == count


def test_a_token_is_put_up_to_a_maximum() -> None:
    deed = "Day: Put a +1S token on target Hero, to a maximum of two."
    hand = [action(f"Deed {n}", deed) for n in range(3)]
    t = sands({"heroes": [hero("Aziz", 2)], "hand": hand, "deck": FILLER}, {"deck": FILLER})
    for n, strength in enumerate((3, 4, 4)):
        while t.asked == 2:
            t.play("pass")
        t.act(f"play Deed {n}")
        assert t.strength("Aziz") == strength


def test_raid_for_each_follower() -> None:
    text = "Aziz has Raid +1 for each Follower attached to him."
    for followers in (0, 2):
        on = [follower(f"Guard {n}") for n in range(followers)]
        t = sands({"heroes": [{**hero("Aziz", text=text), "on": on}], "deck": FILLER}, {"deck": FILLER})
        assert raid(t.g, t.number("Aziz")) == followers


def test_raid_against_some_city_sections() -> None:
    """A bonus against some City Sections is none outside of raids."""
    text = "Aziz has Raid +2 against City Sections with five or more Water."
    t = sands({"heroes": [hero("Aziz", text=text)], "deck": FILLER}, {"deck": FILLER})
    assert raid(t.g, t.number("Aziz")) == 0


def test_who_pays_or_not_chooses() -> None:
    deed = "Day: Target opponent discards a card or one of his or her Heroes is bowed."
    for answer, bowed in (("yes", False), ("no", True)):
        t = by_day(deed, theirs=(hero("Hala"),))
        t.act("play Deed")
        while not (t.can(answer) or t.bowed("Hala")):
            t.play(t.choices()[0])
        if t.can(answer):
            t.act(answer)
        assert t.bowed("Hala") == bowed


def test_raid_against_such_a_city_section() -> None:
    for need, taken in ((4, 1), (5, 0)):
        text = f"Aziz has Raid +2 against City Sections with {need} or more Water."
        wall = {**section("Wall", base=2), "water_on": 4}
        mine = {"heroes": [hero("Aziz", text=text)], "hand": [action("Deed")], "deck": FILLER}
        t = sands(mine, {"sections": [wall], "deck": FILLER}, night=True)
        t.act("raid", "fate Deed")
        assert t.all_water(2) == 4 - taken


def test_a_card_from_one_of_two_zones() -> None:
    deed = action("Deed", "Day: Attach an Item from your hand or Saved pile to one of your Heroes.")
    for name in ("Lamp", "Knife"):
        piles = {"hand": [deed, item("Lamp")], "saved": [item("Knife")], "deck": FILLER}
        mine = {"heroes": [hero("Aziz")], **piles}
        t = sands(mine, {"deck": FILLER})
        t.act("play Deed", f"choose {name}")
        assert t.in_play(name)
        assert sorted([*t.hand(1), *t.saved(1)]) == sorted(["Deed", {"Lamp": "Knife", "Knife": "Lamp"}[name]])
        assert t.calm
