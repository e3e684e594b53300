"""What each player may know (section 21): tables that differ only in what is hidden look alike to the others.

All that a viewer is given is compared: the view, who is asked, the prompt, the legal list, refusals, the log.
"""

import json
from typing import Any

import pytest

from serai.games.burning_sands import RULES
from serai.kernel.opening import open_table
from tests.games.burning_sands.cards.house import CISTERN, LANE, House, house
from tests.games.burning_sands.machine.sands import Sands, action, hero, sands
from tests.marks import rule, rule_not

DRAKE, GHUL, SISTER = "Dune Drake", "Ghul of the Empty Well", "Wandering Bow-Sister"
RATION, STRAP, WARD, TENT = "Rationing", "Broken Strap", "Ward of Woven Reed", "The Wrong Tent"
WISHES = ("pass", "done", "raid", "attack", "yes", "no", "parry-blind", f"play {RATION}", f"play {WARD}")


def given(t: Sands, viewer: int | None) -> list[Any]:
    """All that a viewer is given."""
    g = t.g
    asked = RULES.asked(g)
    log = [str(event.seen_by(viewer)) for event in t.events]
    shown: list[Any] = [json.loads(RULES.view(g, viewer).bytes()), asked, log]
    shown.append(None if asked is None else RULES.prompt(g).data())
    if viewer is not None:
        shown.append([RULES.notate(g, one) for one in RULES.legal(g)] if asked == viewer else None)
        shown.append([str(RULES.why_not(g, viewer, wish)) for wish in WISHES])
    return shown


def alike(one: Sands, other: Sands, *viewers: int | None) -> bool:
    """Whether none of these viewers can tell two tables apart."""
    return all(given(one, viewer) == given(other, viewer) for viewer in viewers)


def apart(one: Sands, other: Sands, *viewers: int | None) -> bool:
    """Whether each of these viewers can tell two tables apart."""
    return all(given(one, viewer) != given(other, viewer) for viewer in viewers)


def three(hand: list[str], deck: list[str], **more: Any) -> House:
    """Three players, of whom the second has this hand and this deck."""
    mine = {"heroes": [SISTER], "hand": [STRAP], "deck": [RATION]}
    return house(mine, {"heroes": [GHUL], "hand": hand, "deck": deck}, {"heroes": [DRAKE]}, **more)


def seen(t: Sands, viewer: int | None, seat: int) -> Any:
    return RULES.view(t.g, viewer).data["players"][seat]


@rule("BS 21.1", "A bowed card, its Water, tokens and numbers are told to each seat and the spectator.")
@rule_not("BS 21.1", "A card that is not in play is not shown among them.")
def test_what_is_in_play() -> None:
    odd = {"card": DRAKE, "bowed": True, "water": 2, "token": "+1S/-1K"}
    t = house({"heroes": [odd]}, {"hand": [RATION]}, {"deck": [STRAP]})
    for viewer in (0, 1, 2, None):
        shown = next(card for card in seen(t, viewer, 0)["play"] if card["card"] == DRAKE)
        assert (shown["strength"], shown["ka"], shown["bowed"], shown["water"]) == (5, 2, 1, 2)
        names = [card["card"] for seat in range(3) for card in seen(t, viewer, seat)["play"]]
        assert RATION not in names
        assert STRAP not in names


@rule("BS 21.2", "Each seat and the spectator sees both piles.")
@rule_not("BS 21.2", "What was shuffled out of the Saved pile into the deck is open no more.")
def test_piles() -> None:
    pile = [RATION, STRAP, WARD, TENT]
    t = house({"saved": pile, "buried": [DRAKE]}, {}, {})
    assert all(seen(t, viewer, 0)["saved"] == pile for viewer in (0, 1, 2, None))
    assert all(seen(t, viewer, 0)["buried"] == [DRAKE] for viewer in (0, 1, 2, None))
    t = house({"saved": pile, "hand": ["Caravan at Dawn"]}, {}, {})
    t.act('play "Caravan at Dawn"')  # two cards are drawn from the shuffled pile
    for viewer in (1, 2, None):
        assert (seen(t, viewer, 0)["saved"], seen(t, viewer, 0)["deck"], seen(t, viewer, 0)["top"]) == (
            [],
            2,
            [],
        )


@rule("BS 21.3", "How many cards a hand and a deck have is open.")
def test_numbers_are_open() -> None:
    assert apart(three([RATION], [STRAP]), three([RATION, STRAP], []), 0, 1, 2, None)


@rule_not("BS 21.3", "Which cards they are is not told with the number.")
@rule("BS 21.4", "Nobody but its player can tell one hand from another.")
@rule("BS 21.15", "Nor can a spectator.")
@rule_not("BS 21.6", "The list of a deck does not tell where each card is.")
def test_hands_are_hidden() -> None:
    one, other = three([RATION, WARD], [STRAP, TENT]), three([STRAP, TENT], [RATION, WARD])
    assert alike(one, other, 0, 2, None)
    assert seen(one, 0, 1)["cards"] == seen(other, 0, 1)["cards"]
    for t in (one, other):
        t.act("pass", "pass", "pass")
    assert one.phase == "Night"
    assert alike(one, other, 0, 2, None)


@rule_not("BS 21.4", "Its player sees it; and a card that all saw go there is known to all.")
@rule("BS 21.7", "A searcher shows what is found, and others see only that.")
def test_hands_that_are_known() -> None:
    assert apart(three([RATION], [STRAP]), three([STRAP], [RATION]), 1)
    t = house({"hand": ["A Name Spoken at Market", RATION], "deck": [SISTER, STRAP]}, {}, {})
    t.act('play "A Name Spoken at Market"', f"choose {SISTER}")
    assert t.hand(1) == [RATION, SISTER]
    for viewer in (1, 2, None):
        assert seen(t, viewer, 0)["known"] == [SISTER]
        assert seen(t, viewer, 0)["hand"] == 2


def searching(deck: list[str], hand: list[str]) -> House:
    t = house({"hand": ["A Name Spoken at Market", *hand], "deck": deck}, {}, {})
    return t.act('play "A Name Spoken at Market"')


@rule("BS 21.7", "Nobody else sees what a searcher could find, nor whether there is anything.")
@rule("BS 21.14", "So the searcher is asked also where there is nothing to choose.")
def test_a_search() -> None:
    one, other = searching([SISTER, STRAP], [WARD]), searching([WARD, STRAP], [SISTER])
    assert one.asked == other.asked == 1
    assert alike(one, other, 1, 2, None)
    assert (one.can(f"choose {SISTER}"), other.choices()) == (True, ["done"])
    other.act("done")
    assert "Shuffled(seat=0)" in given(other, 1)[2]


@rule_not(
    "BS 21.7", "A deck that is merely looked at is not searched: only its player knows the top, in order."
)
@rule_not("BS 21.5", "What an effect showed to its owner is known to the owner, and to nobody else.")
def test_a_look_at_the_top() -> None:
    library = "Library of Shed Skins"
    tables = []
    for first in (RATION, WARD):
        t = house({"holdings": [library], "deck": [RATION, WARD, TENT]}, {}, {}, phase="Night")
        tables.append(t.act(f'use "{library}"', f"choose {first}"))
    assert alike(tables[0], tables[1], 1, 2, None)
    assert [seen(t, 0, 0)["top"] for t in tables] == [[RATION, WARD], [WARD, RATION]]
    assert "Shuffled(seat=0)" not in given(tables[0], 0)[2]


@rule("BS 21.5", "The order of a deck is hidden from its owner as well.")
def test_the_order_of_a_deck() -> None:
    assert alike(three([], [RATION, STRAP, WARD]), three([], [WARD, STRAP, RATION]), 0, 1, 2, None)


@rule("BS 21.6", "All know the lists of all decks.")
def test_lists() -> None:
    one, other = three([], [RATION]), three([], [STRAP])
    assert apart(one, other, 0, 1, 2, None)


def raid(first: str, second: str) -> House:
    """The first player raids both others, with these two cards face down."""
    mine = {"heroes": [SISTER, "Waterskin Thief"], "hand": [RATION, STRAP]}
    theirs = {"heroes": ["Tomb-Tax Collector"], "hand": [WARD, TENT]}
    last = {"heroes": ["Nagah Pearl-Diver"], "hand": [STRAP], "sections": [LANE]}
    t = house(mine, theirs, last, phase="Night")
    t.act("raid", f"assign {SISTER}", f"to 2's {CISTERN}", f"fate {first}")
    t.act('assign "Waterskin Thief"')
    if t.can(f"to {LANE}"):
        t.act(f"to {LANE}")
    return t.act(f"fate {second}")


@rule("BS 21.8", "What lies face down on a raider only its player knows.")
def test_raiders_cards() -> None:
    one, other = raid(RATION, STRAP), raid(STRAP, RATION)
    assert alike(one, other, 1, 2, None)
    assert apart(one, other, 0)


@rule("BS 21.9", "All see the defender's card at once, while the raider's still lies face down.")
@rule_not("BS 21.9", "The card of the raider is not seen with it.")
def test_the_defenders_card() -> None:
    tables = [raid(RATION, STRAP), raid(STRAP, RATION), raid(RATION, STRAP)]
    for t, card in zip(tables, (WARD, WARD, TENT), strict=True):
        t.act("assign Tomb-Tax Collector", f"fate {card}")
        assert t.asked == 3  # the last player may still defend
    one, other, third = tables
    assert alike(one, other, 1, 2, None)
    assert apart(one, third, 0, 1, 2, None)


def duel(thrust: str, parry: str = "") -> Sands:
    """Crow has thrust, Batu perhaps has parried; all may react to a parry before the thrust is turned up."""
    dare = action("Dare", "Day: One of your Heroes challenges target Hero.")
    slow = action("Slow", "Reaction: When one of your Heroes parries, draw one card.")
    t = sands(
        {"heroes": [hero("Batu", 2, 9)], "hand": [dare, action("Low", fate=1), action("Mid", fate=2), slow]},
        {"heroes": [hero("Crow")], "hand": [action("High", fate=3), action("Top", fate=4)]},
        {"heroes": [hero("Dove")], "hand": [action("Song")]},
    )
    t.act("play Dare", "target Crow", "yes")
    t.play(f"thrust {thrust}")
    if parry:
        t.play(f"parry {parry}")
    return t


@rule("BS 21.10", "Only its player knows a thrust, until it is turned up; all see a parry at once.")
def test_thrust_and_parry() -> None:
    assert alike_of_its_own(duel("High"), duel("Top"), 0, 2, None)
    assert apart_of_its_own(duel("High"), duel("Top"), 1)
    low, also_low, mid = duel("High", "Low"), duel("Top", "Low"), duel("High", "Mid")
    assert low.can("pass")  # the window is open, the thrust lies face down
    assert alike_of_its_own(low, also_low, 0, 2, None)
    assert apart_of_its_own(low, mid, 0, 1, 2, None)


@rule_not("BS 21.10", "After the parry the thrust is turned up, and nothing is hidden any more.")
def test_a_thrust_that_is_turned_up() -> None:
    one, other = duel("High", "Low").through(), duel("Top", "Low").through()
    assert apart_of_its_own(one, other, 0, 1, 2, None)


def _own(t: Sands, viewer: int | None) -> list[Any]:
    """What a viewer is given at a table with cards made for the test."""
    rules = type(RULES)(t.g.pool)
    g = t.g
    asked = rules.asked(g)
    log = [str(event.seen_by(viewer)) for event in t.events]
    words = [rules.notate(g, one) for one in rules.legal(g)] if asked == viewer else None
    return [json.loads(rules.view(g, viewer).bytes()), asked, rules.prompt(g).data(), words, log]


def alike_of_its_own(one: Sands, other: Sands, *viewers: int | None) -> bool:
    return all(_own(one, viewer) == _own(other, viewer) for viewer in viewers)


def apart_of_its_own(one: Sands, other: Sands, *viewers: int | None) -> bool:
    return all(_own(one, viewer) != _own(other, viewer) for viewer in viewers)


@rule("BS 21.11", "Each seat and the spectator is told every card that was cut, and by whom.")
@rule_not("BS 21.11", "A cut shows no other card: neither the order of the deck nor a hand.")
def test_cuts() -> None:
    table = open_table(RULES, 7, {"seats": 3})
    cuts = table.view(None).data["cuts"]
    assert [seat for seat, _ in cuts[:3]] == [0, 1, 2]
    assert cuts == [[seat, RULES.pool.faces[kind].name] for seat, kind in table.state.cuts]
    for viewer in (0, 1, 2):
        assert table.view(viewer).data["cuts"] == cuts
        assert all(player["top"] == [] for player in table.view(viewer).data["players"])
    for seat, name in cuts:
        assert name in table.view(None).data["players"][seat]["cards"]


CHANGED = f"{DRAKE} (+1S/-1K)"


@rule("BS 21.12", "Who does not know where a changed card is, cannot tell whether a hand has it.")
def test_a_changed_card_in_a_hidden_place() -> None:
    one, other = three([CHANGED, RATION], [STRAP]), three([STRAP, RATION], [CHANGED])
    assert alike(one, other, 0, 2, None)
    assert CHANGED in seen(one, 0, 1)["cards"]  # that there is such a card all know


@rule_not("BS 21.12", "Its player knows it in the own hand, and all know it in a pile and in play.")
def test_a_changed_card_in_an_open_place() -> None:
    assert seen(three([CHANGED], []), 1, 1)["hand"] == [CHANGED]
    t = house({}, {"buried": [CHANGED]}, {"heroes": [CHANGED]})
    for viewer in (0, 1, 2, None):
        assert seen(t, viewer, 1)["buried"] == [CHANGED]
        assert CHANGED in [card["card"] for card in seen(t, viewer, 2)["play"]]


@rule("BS 21.13", "Invitations, demands, payments and refusals are told to all.")
@rule_not("BS 21.13", "What an invited player will do is nobody's knowledge before a unit is assigned.")
def test_invitations() -> None:
    def attack(pays: bool) -> House:
        t = house({"heroes": [SISTER]}, {"heroes": [GHUL]}, {"heroes": [DRAKE]})
        t.act("attack", "player 2", "player 3")
        while t.asked != 3:
            t.act("done")
        t.act("yes")  # the third player asks for a token
        return t.act(t.choices()[-1] if pays else "no")

    paid, refused = attack(True), attack(False)
    for viewer in (0, 1, 2, None):
        assert RULES.view(paid.g, viewer).data["invited"] == [[2, 0]]
        assert RULES.view(paid.g, viewer).data["pledges"] == [[2, 0]]
        assert RULES.view(refused.g, viewer).data["pledges"] == []
        assert RULES.view(paid.g, viewer).data["allies"] == []
    assert apart(paid, refused, 0, 1, 2, None)


@rule("BS 21.14", "A player with cards is asked, whether or not one of them answers; others cannot tell.")
@pytest.mark.parametrize("other", [STRAP, RATION])
def test_a_window_is_open_whatever_a_hand_holds(other: str) -> None:
    tables = []
    for hand, deck in (([WARD], [other]), ([other], [WARD])):
        t = house(
            {"heroes": ["Hermit of the Cracked Bell"]}, {"heroes": [GHUL], "hand": hand, "deck": deck}, {}
        )
        t.play('use "Hermit of the Cracked Bell"', f"target {GHUL}")
        tables.append(t)
    one, two = tables
    assert one.asked == two.asked == 2
    assert (one.can(f"play {WARD}"), two.choices()) == (True, ["pass"])
    assert alike(one, two, 0, 2, None)


@rule_not("BS 21.14", "Who, as all can see, has nothing to answer with is not asked.")
def test_nobody_is_asked_without_cards() -> None:
    t = house({"heroes": ["Hermit of the Cracked Bell"]}, {"heroes": [GHUL], "deck": [WARD]}, {})
    t.play('use "Hermit of the Cracked Bell"', f"target {GHUL}")
    assert t.calm


@rule("BS 1.16", "A last card is put down by its player, not by itself.")
@rule("BS 21.14", "A single card in hand is asked for, though there is no other.")
def test_a_single_card_is_asked_for() -> None:
    t = house({"heroes": [SISTER], "hand": [STRAP]}, {}, phase="Night")
    t.act("raid")
    assert t.choices() == [f"fate {STRAP}"]


@rule_not(
    "BS 21.15", "What is open to all is open to a spectator: the same as any player sees of the others."
)
def test_a_spectator() -> None:
    t = three([RATION], [STRAP], phase="Night")
    for seat in range(3):
        for eyes in range(3):
            if eyes != seat:
                assert seen(t, None, seat) == seen(t, eyes, seat)
    assert [seen(t, None, seat)["hand"] for seat in range(3)] == [1, 1, 0]
