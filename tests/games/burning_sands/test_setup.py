"""Set-up (section 3): City Sections and their Water, opening hands, the cut for the Blessing."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.rules.turn import begin_turn
from serai.games.burning_sands.rules.zones import shuffle
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.setup.decks import Deck
from serai.games.burning_sands.setup.new_table import CUTS, cut, sit_down
from serai.games.burning_sands.state import State, blank_state, face_of
from serai.games.burning_sands.state.events import CutMade, Drawn
from serai.kernel import Chance, Table, open_table, seed_from
from tests.games.burning_sands.language.sands import Card, action, hero, holding, section
from tests.games.burning_sands.setting import Setting, around
from tests.marks import rule, rule_not

HALL = section("Hall", text="Your hand limit is 1 higher.")
SHEETS: list[Card] = [
    *(
        {
            **{"name": name, "type": "stronghold", "faction": "Moto", "city_points": 20},
            **{"produces": 4, "fate": 4},
        }
        for name in ("Tents", "Palace", "Spire")
    ),
    section("Lane", capacity=5),
    section("Well", capacity=8),
    HALL,
    *(action(f"Omen of {fate}", fate=fate) for fate in range(6)),
    holding("Wall", "", "Fortification", copper=1, strength=1),
    hero("Altan"),
]
POOL = CARD_SETS.build_pool([("test.toml", {"origin": "original", **sheet}) for sheet in SHEETS])


def deck(*names: str, sections: tuple[str, ...] = ("Lane", "Well")) -> Deck:
    """A deck in which the named cards come by turns."""
    number = POOL.number
    cards = tuple(number[names[n % len(names)]] for n in range(60))
    return Deck("made", number["Tents"], tuple(number[name] for name in sections), cards)


def seated(*decks: Deck, seed: int = 1) -> State:
    """Players who have drawn their opening hands, with a listener; the Blessing is not cut for."""
    g = blank_state(POOL, Chance(seed_from(seed)), len(decks))
    g.events = []
    for seat, own in enumerate(decks):
        sit_down(g, seat, own)
    return g


def begun(*decks: Deck, seed: int = 1) -> Setting:
    """The same table at the first action of the first turn."""
    g = seated(*decks, seed=seed)
    g.blessed = cut(g)
    begin_turn(g)
    ENGINE.advance(g)
    return around(g)


def cuts(g: State) -> list[tuple[int, int]]:
    """Who cut, and the Fate value that was shown, in order."""
    assert g.events is not None
    return [(event.seat, face_of(g, event.kind).fate) for event in g.events if isinstance(event, CutMade)]


def opened(seed: int = 1, **options: Any) -> Table[State]:
    return open_table(RULES, seed, options)


def players(table: Table[State], seat: int | None = None) -> list[Any]:
    found: list[Any] = table.view(seat).data["players"]
    return found


# City Sections


@rule("BS 3.8", "City Sections are chosen only before the game: the points left over buy none in it.")
def test_points_left_over_are_lost() -> None:
    t = begun(deck("Omen of 1", sections=("Lane",)), deck("Omen of 1"))
    for _ in range(3):
        assert not any("Lane" in word or "Well" in word for word in t.choices())
        t.until("Day")
    assert [len([card for card in g if t.g.pool.faces[t.g.kind[card]].capacity]) for g in t.g.side] == [1, 2]
    assert [t.water(name) for name in ("Lane", "Well")] == [5, 8]


@rule_not("BS 3.8", "A Fortification comes in the game, and City Points have no part in it.")
def test_a_fortification_comes_later() -> None:
    t = begun(deck("Wall", sections=("Lane",) * 4), deck("Omen of 1"))
    t.play("play Wall", "to Lane", "as-proposed")
    assert t.host("Wall") == "Lane"


@rule("BS 3.12", "Each City Section begins with as much Water as it can hold.")
@pytest.mark.parametrize("seats", range(2, 7))
def test_full_cisterns(seats: int) -> None:
    pool = CARD_SETS.house_pool()
    for player in players(opened(3, seats=seats)):
        for card in player["play"]:
            printed = pool.faces[pool.number[card["card"]]]
            assert card["water"] == printed.capacity
        assert player["water"] == sum(card["water"] for card in player["play"]) > 0


@rule_not("BS 3.12", "Later they are not filled up.")
def test_cisterns_are_filled_once() -> None:
    t = begun(deck("Omen of 1", sections=("Lane",)), deck("Omen of 1", sections=("Well",)))
    t.g.water[t.number("Lane")] = 2
    t.until("Day")
    assert (t.g.turn, t.water("Lane"), t.water("Well")) == (2, 2, 8)


# Decks and hands


@rule("BS 3.13", "Each deck is shuffled.")
def test_decks_are_shuffled() -> None:
    orders = []
    for seed in range(4):
        g = seated(deck(*(f"Omen of {n}" for n in range(6))), deck("Omen of 1"), seed=seed)
        orders.append(tuple(g.deck[0] + g.hand[0]))
    assert len(set(orders)) == 4
    assert len({tuple(sorted(order)) for order in orders}) == 1  # the same cards


@rule("BS 3.13", "Two equal decks lie in different orders.")
def test_each_deck_by_itself() -> None:
    own = deck(*(f"Omen of {n}" for n in range(6)))
    g = seated(own, own)
    assert g.deck[0] + g.hand[0] != g.deck[1] + g.hand[1]


@rule_not(
    "BS 3.13", "Stronghold and City Sections are not shuffled: they lie in play, as the deck lists them."
)
def test_the_city_is_not_shuffled() -> None:
    for seed in range(5):
        for player in players(opened(seed, decks="moto")):
            assert [card["card"] for card in player["play"]] == [
                "Ninety Tents of Orghai",
                "Corral of the Grey Mares",
                *["Lane of the Ropemakers"] * 2,
                "Cistern of the Deep Stair",
            ]


@rule("BS 3.14", "Four cards and one more for each City Section.")
@pytest.mark.parametrize("sections", [1, 2, 4])
def test_opening_hands(sections: int) -> None:
    t = begun(deck("Omen of 1", sections=("Lane",) * sections), deck("Omen of 1", sections=("Well",)))
    assert [len(hand) for hand in t.g.hand] == [4 + sections, 5]
    assert [len(own) for own in t.g.deck] == [56 - sections, 55]


@rule_not("BS 3.14", "A text that raises the hand limit gives no card for the opening hand.")
def test_a_higher_limit_draws_nothing() -> None:
    t = begun(deck("Omen of 1", sections=("Hall",)), deck("Omen of 1", sections=("Lane",)))
    assert [len(hand) for hand in t.g.hand] == [5, 5]
    t.until("Day")
    assert [len(hand) for hand in t.g.hand] == [6, 5]  # what may be kept is another matter


@rule("BS 3.15", "Nobody is asked whether to keep the opening hand: the first question is the first action.")
@pytest.mark.parametrize("seed", range(6))
def test_hands_are_kept(seed: int) -> None:
    table = opened(seed, seats=3)
    while table.prompt is not None and table.prompt.kind == "react":
        table.play("pass")  # cards that answer to the Dawn
    assert table.prompt is not None
    assert (table.asked, table.prompt.kind) == (table.state.blessed, "action")
    for seat in range(3):
        own = players(table, seat)[seat]
        sections = [card for card in own["play"] if card["type"] == "city section"]
        assert len(own["hand"]) == 4 + len(sections)
        assert own["saved"] == []


@rule_not("BS 3.15", "At the end of a turn cards are drawn and some of them must go.")
def test_later_hands_are_not() -> None:
    t = begun(deck("Omen of 1"), deck("Omen of 1")).until("End")
    assert t.choices() == ["discard Omen of 1"]
    assert len(t.hand(1)) > 6


@rule("BS 3.16", "Piles are empty, and nothing is in play but Strongholds and City Sections.")
@pytest.mark.parametrize("seed", range(4))
def test_an_empty_table(seed: int) -> None:
    for player in players(opened(seed, seats=4)):
        assert (player["saved"], player["buried"], player["gone"]) == ([], [], [])
        types = [card["type"] for card in player["play"]]
        assert types == ["stronghold", *["city section"] * (len(types) - 1)]


@rule_not("BS 3.16", "Hands and decks are not empty; nor are piles and homes once somebody has acted.")
def test_not_an_empty_table() -> None:
    t = begun(deck("Altan"), deck("Altan"))
    assert all(t.g.hand)
    assert all(t.g.deck)
    t.play("play Altan")
    assert t.in_play("Altan")
    t.until("Day")
    assert any(t.g.saved)


# The Blessing


@rule("BS 3.17", "Who shows the highest Fate value is Blessed and acts first.")
@pytest.mark.parametrize("best", range(3))
def test_the_highest_cut(best: int) -> None:
    t = begun(*(deck("Omen of 5" if seat == best else f"Omen of {seat}") for seat in range(3)))
    assert (t.g.blessed, t.asked) == (best, best + 1)
    assert len(cuts(t.g)) == 3


@rule("BS 3.17", "The cut comes after the opening hands.")
def test_hands_first() -> None:
    g = seated(deck("Omen of 1"), deck("Omen of 2"))
    cut(g)
    assert g.events is not None
    kinds = [isinstance(event, CutMade) for event in g.events if isinstance(event, (CutMade, Drawn))]
    assert kinds == [False] * 12 + [True] * 2


@rule_not("BS 3.17", "In later turns nobody cuts: the Blessing goes to the left.")
def test_no_cut_in_later_turns() -> None:
    t = begun(deck("Omen of 5"), deck("Omen of 1"), deck("Omen of 0"))
    for blessed in (1, 2, 0):
        t.until("Day")
        assert (t.g.blessed, t.asked) == (blessed, blessed + 1)
    assert not any(isinstance(event, CutMade) for event in t.events)


@rule("BS 3.18", "Those who tie cut again among themselves.")
def test_a_tie() -> None:
    for seed in range(20):
        g = seated(
            deck("Omen of 3", "Omen of 4"), deck("Omen of 1"), deck("Omen of 3", "Omen of 4"), seed=seed
        )
        blessed = cut(g)
        rounds = cuts(g)
        assert [seat for seat, _ in rounds] == [0, 1, 2, *[0, 2] * ((len(rounds) - 3) // 2)]
        assert blessed in (0, 2)
        first, last = rounds[0][1] - rounds[2][1], rounds[-2][1] - rounds[-1][1]
        if len(rounds) > 3:
            assert first == 0  # otherwise nobody had cut again
            assert blessed == (0 if last > 0 else 2)


@rule_not("BS 3.18", "A tie below the highest value settles nothing, and nobody cuts again.")
def test_a_tie_for_the_second_place() -> None:
    g = seated(deck("Omen of 2"), deck("Omen of 2"), deck("Omen of 3"))
    assert cut(g) == 2
    assert len(cuts(g)) == 3


@rule("BS 3.19", "After ten tied cuts chance picks among those who tie.")
def test_ten_ties() -> None:
    picked = []
    for seed in range(30):
        g = seated(deck("Omen of 4"), deck("Omen of 2"), deck("Omen of 4"), seed=seed)
        picked.append(cut(g))
        assert len(cuts(g)) == 3 + 2 * (CUTS - 1) == 21
    assert set(picked) == {0, 2}


@rule_not("BS 3.19", "A cut that decides before that leaves nothing to chance.")
def test_no_chance_without_ten_ties() -> None:
    for seed in range(20):
        g = seated(deck("Omen of 1", "Omen of 3"), deck("Omen of 1", "Omen of 3"), seed=seed)
        blessed = cut(g)
        shown = cuts(g)[-2:]
        assert len(cuts(g)) < 2 * CUTS
        assert [value for seat, value in shown if seat == blessed] == [3]
        assert [value for seat, value in shown if seat != blessed] == [1]


@rule("BS 3.20", "A cut changes the order of no deck.")
def test_decks_are_squared_up() -> None:
    mixed = deck(*(f"Omen of {n}" for n in range(6)))
    for seed in range(5):
        g = seated(mixed, mixed, mixed, seed=seed)
        before = [own[:] for own in g.deck]
        cut(g)
        assert g.deck == before


@rule_not("BS 3.20", "A shuffle does change it.")
def test_a_shuffle_changes_the_order() -> None:
    g = seated(deck(*(f"Omen of {n}" for n in range(6))), deck("Omen of 1"))
    before = g.deck[0][:]
    shuffle(g, 0)
    assert g.deck[0] != before
    assert sorted(g.deck[0]) == sorted(before)
