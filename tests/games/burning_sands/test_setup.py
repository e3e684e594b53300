"""Set-up (section 3): City Sections and their Water, opening hands, the cut for the Blessing."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.burning_sands import RULES, BurningSands
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.setup.new_table import CUTS
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.events import CutMade
from serai.kernel import Chance, Table, open_table, seed_from
from tests.games.burning_sands.machine.sands import FILLER, Card, action, hero, holding, sands, section
from tests.games.burning_sands.setting import Setting
from tests.marks import rule, rule_not

DECK = 60
COPIES = 3  # of one title in a deck (BS 3.3)
TITLES = "abcdefghijklmnopqrst"  # so many titles make a deck of one kind of card
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
    *(action(f"Omen of {fate} {title}", fate=fate) for fate in range(6) for title in TITLES),
    *(holding(f"Wall {title}", "", "Fortification", copper=1, strength=1) for title in TITLES),
    *(hero(f"Altan {title}") for title in TITLES),
]
POOL = CARD_SETS.build_pool([("test.toml", {"origin": "original", **sheet}) for sheet in SHEETS])


def deck(*names: str, sections: tuple[str, ...] = ("Lane", "Well")) -> dict[str, Any]:
    """A deck that may be played, of as many cards of each kind: `Omen of 1` is any card called so."""
    titles = TITLES[: DECK // COPIES // len(names)]
    rest = DECK // COPIES - len(titles) * len(names)
    cards = {f"{name} {title}": COPIES for name in names for title in titles}
    cards.update({f"{names[0]} {title}": COPIES for title in TITLES[len(titles) : len(titles) + rest]})
    return {
        "stronghold": "Tents",
        "sections": {name: sections.count(name) for name in sections},
        "cards": cards,
    }


def begun(*decks: dict[str, Any], seed: int = 1) -> Setting:
    """A game that was opened with these decks, at the first action of its first turn."""
    return Setting(open_table(BurningSands(POOL), seed, {"seats": len(decks), "decks": list(decks)}))


def cuts(t: Setting) -> list[tuple[int, int]]:
    """Who cut, and the Fate value that was shown, in order."""
    return [(event.seat, face_of(t.g, event.kind).fate) for event in cuts_told(t)]


def cuts_told(t: Setting) -> list[CutMade]:
    return [event for event in t.table.log(None) if isinstance(event, CutMade)]


def whole_deck(t: Setting, seat: int) -> list[int]:
    """A deck as it was shuffled: what is left of it, and on top the opening hand, the first card last."""
    return t.g.deck[seat] + t.g.hand[seat][::-1]


def drawn_again(seed: int, *decks: dict[str, Any]) -> tuple[list[list[int]], Chance]:
    """The decks as the seed shuffles them, which anybody can draw again, and the chance for what follows."""
    chance = Chance(seed_from(seed))
    shuffled = []
    for own in decks:
        cards = sorted(POOL.number[name] for name, copies in own["cards"].items() for _ in range(copies))
        chance.shuffle(cards)
        shuffled.append(cards)
    return shuffled, chance


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
    wall = t.choices("play")[0]
    t.play(f"play {wall}", "to Lane", "as-proposed")
    assert wall.startswith("Wall")
    assert t.host(wall) == "Lane"


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
    lane = {**section("Lane", capacity=5), "water_on": 2}
    well = {**section("Well", capacity=8), "water_on": 8}
    t = sands({"sections": [lane], "deck": FILLER}, {"sections": [well], "deck": FILLER})
    t.until("Day")
    assert (t.g.turn, t.water("Lane"), t.water("Well")) == (2, 2, 8)


# Decks and hands


@rule("BS 3.13", "Each deck is shuffled.")
def test_decks_are_shuffled() -> None:
    orders = []
    for seed in range(4):
        t = begun(deck(*(f"Omen of {n}" for n in range(6))), deck("Omen of 1"), seed=seed)
        orders.append(tuple(whole_deck(t, 0)))
    assert len(set(orders)) == 4
    assert len({tuple(sorted(order)) for order in orders}) == 1  # the same cards


@rule("BS 3.13", "Two equal decks lie in different orders.")
def test_each_deck_by_itself() -> None:
    own = deck(*(f"Omen of {n}" for n in range(6)))
    t = begun(own, own)
    assert whole_deck(t, 0) != whole_deck(t, 1)
    assert sorted(whole_deck(t, 0)) == sorted(whole_deck(t, 1))


@rule_not(
    "BS 3.13", "Stronghold and City Sections are not shuffled: they lie in play, as the deck lists them."
)
def test_the_city_is_not_shuffled() -> None:
    for seed in range(5):
        for player in players(opened(seed, decks="first-moto")):
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
    assert t.choices()
    assert all(word.startswith("discard Omen of 1") for word in t.choices())
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
    altan = t.choices("play")[0]
    t.play(f"play {altan}")
    assert t.in_play(altan)
    t.until("Day")
    assert any(t.g.saved)


# The Blessing


@rule("BS 3.17", "Who shows the highest Fate value is Blessed and acts first.")
@pytest.mark.parametrize("best", range(3))
def test_the_highest_cut(best: int) -> None:
    t = begun(*(deck("Omen of 5" if seat == best else f"Omen of {seat}") for seat in range(3)))
    assert (t.g.blessed, t.asked) == (best, best + 1)
    assert len(cuts(t)) == 3


@rule("BS 3.17", "The cut comes after the opening hands.")
def test_hands_first() -> None:
    """Where the decks were cut is drawn from the cards that the opening hands left in them."""
    mixed = deck(*(f"Omen of {n}" for n in range(6)))
    for seed in range(5):
        t = begun(mixed, mixed, seed=seed)
        shuffled, chance = drawn_again(seed, mixed, mixed)
        left = [own[:-6] for own in shuffled]  # two City Sections: six cards in hand
        assert [len(hand) for hand in t.g.hand] == [6, 6]
        for cut in cuts_told(t):
            assert cut.kind == left[cut.seat][chance.below(54)]


@rule_not("BS 3.17", "In later turns nobody cuts: the Blessing goes to the left.")
def test_no_cut_in_later_turns() -> None:
    t = begun(deck("Omen of 5"), deck("Omen of 1"), deck("Omen of 0"))
    for blessed in (1, 2, 0):
        t.until("Day")
        assert (t.g.blessed, t.asked) == (blessed, blessed + 1)
    assert not any(isinstance(event, CutMade) for event in t.events)


@rule("BS 3.18", "Those who tie cut again among themselves.")
def test_a_tie() -> None:
    again = 0
    for seed in range(20):
        t = begun(
            deck("Omen of 3", "Omen of 4"), deck("Omen of 1"), deck("Omen of 3", "Omen of 4"), seed=seed
        )
        blessed, rounds = t.g.blessed, cuts(t)
        assert [seat for seat, _ in rounds] == [0, 1, 2, *[0, 2] * ((len(rounds) - 3) // 2)]
        assert blessed in (0, 2)
        first, last = rounds[0][1] - rounds[2][1], rounds[-2][1] - rounds[-1][1]
        if len(rounds) > 3:
            again += 1
            assert first == 0  # otherwise nobody had cut again
            assert blessed == (0 if last > 0 else 2)
    assert again


@rule_not("BS 3.18", "A tie below the highest value settles nothing, and nobody cuts again.")
def test_a_tie_for_the_second_place() -> None:
    t = begun(deck("Omen of 2"), deck("Omen of 2"), deck("Omen of 3"))
    assert t.g.blessed == 2
    assert len(cuts(t)) == 3


@rule("BS 3.19", "After ten tied cuts chance picks among those who tie.")
def test_ten_ties() -> None:
    picked = []
    for seed in range(30):
        t = begun(deck("Omen of 4"), deck("Omen of 2"), deck("Omen of 4"), seed=seed)
        picked.append(t.g.blessed)
        assert len(cuts(t)) == 3 + 2 * (CUTS - 1) == 21
    assert set(picked) == {0, 2}


@rule_not("BS 3.19", "A cut that decides before that leaves nothing to chance.")
def test_no_chance_without_ten_ties() -> None:
    for seed in range(20):
        t = begun(deck("Omen of 1", "Omen of 3"), deck("Omen of 1", "Omen of 3"), seed=seed)
        shown = cuts(t)[-2:]
        assert len(cuts(t)) < 2 * CUTS
        assert [value for seat, value in shown if seat == t.g.blessed] == [3]
        assert [value for seat, value in shown if seat != t.g.blessed] == [1]


@rule("BS 3.20", "A cut changes the order of no deck.")
def test_decks_are_squared_up() -> None:
    mixed = deck(*(f"Omen of {n}" for n in range(6)))
    for seed in range(5):
        t = begun(mixed, mixed, mixed, seed=seed)
        shuffled, _ = drawn_again(seed, mixed, mixed, mixed)
        assert len(cuts(t)) >= 3
        assert [whole_deck(t, seat) for seat in range(3)] == shuffled


@rule_not("BS 3.20", "A shuffle does change it.")
def test_a_shuffle_changes_the_order() -> None:
    mix = action("Mix", "Day: Shuffle target Hero into its owner's deck.")
    cards = [action(f"Page {n}") for n in range(12)]
    t = sands({"hand": [mix], "heroes": [hero("Aziz")], "deck": cards}, {})
    before = t.deck(1)
    t.act("play Mix")
    after = [name for name in t.deck(1) if name != "Aziz"]
    assert after != before
    assert sorted(after) == sorted(before)
