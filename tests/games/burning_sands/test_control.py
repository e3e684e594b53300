"""Control of cards: what is yours, how long it is so, and where the card goes (BS 16.25 to BS 16.28)."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    follower,
    hero,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not

TAKE = action("Take", "Day: Take control of target Hero an opponent controls.")
KEEP = action("Keep", "Day: Take control of target Hero an opponent controls permanently.")
CHEER = action("Cheer", "Day: Your Heroes get +1S.")
DECK = [action(f"Filler {n}") for n in range(9)]


def three(*hands: tuple[Card, ...], hala: Card | None = None) -> Sands:
    """Three players with these hands; the second has Hala in play."""
    sides: list[dict[str, list[Card]]] = [{"hand": list(hand), "deck": DECK} for hand in (*hands, (), ())[:3]]
    sides[1]["heroes"] = [hala or hero("Hala", 2)]
    return sands(*sides)


def controller(t: Sands, name: str = "Hala") -> int:
    """Who controls a card."""
    return t.g.control[t.number(name)]


# BS 16.25


@rule("BS 16.25", "Your Heroes are those that you control, not those that you own.")
def test_yours_is_what_you_control() -> None:
    t = three((TAKE, CHEER), (CHEER,))
    t.act("play Take", "play Cheer", "pass")
    assert t.strength("Hala") == 2  # its owner's cheer is not for it
    t.act("play Cheer")
    assert t.strength("Hala") == 3


@rule_not("BS 16.25", "Given back it is its owner's again.")
def test_given_back_it_is_its_owners() -> None:
    t = three((TAKE,), (CHEER,))
    t.act("play Take").until("Day")
    while t.asked != 2:
        t.act("pass")
    t.act("play Cheer")
    assert t.strength("Hala") == 3


# BS 16.26


@rule("BS 16.26", "Taken over twice in a turn, it goes all the way back.")
def test_all_the_way_back() -> None:
    t = three((TAKE,), (), (TAKE,))
    t.act("play Take", "pass", "play Take")
    assert controller(t) == 2
    t.until("Day")
    assert controller(t) == 1


@rule("BS 16.26", "Lent by one who took it for good, it goes back to that one.")
def test_back_to_who_had_it() -> None:
    t = three((KEEP,), (), (TAKE,))
    t.act("play Keep", "pass", "play Take")
    assert controller(t) == 2
    t.until("Day")
    assert controller(t) == 0


@rule_not("BS 16.26", "What was taken for good does not come back, even if it had been lent before.")
def test_control_for_good_stays() -> None:
    t = three((TAKE,), (), (KEEP,))
    t.act("play Take", "pass", "play Keep")
    assert controller(t) == 2
    t.until("Day").until("Day")
    assert controller(t) == 2


@rule_not("BS 16.26", "A card that died in the meantime stays where it is.")
def test_a_dead_hero_does_not_come_back() -> None:
    end = action("End", "Day: Destroy one of your Heroes.")
    t = three((TAKE, end))
    t.act("play Take", "pass", "pass", "play End").until("Day")
    assert t.gone("Hala")
    assert t.buried(2) == ["Hala"]


# BS 16.27


@rule("BS 16.27", "It goes to its owner's pile or hand, whoever controls it.")
def test_a_card_goes_to_its_owner() -> None:
    for verb, pile in (("Destroy", "buried"), ("Discard", "saved"), ("Return", "hand"), ("Shuffle", "deck")):
        tail = {
            "Discard": " from play",
            "Return": " to its owner's hand",
            "Shuffle": " into its owner's deck",
        }
        end = action("End", f"Day: {verb} target Hero{tail.get(verb, '')}.")
        t = three((TAKE, end))
        t.act("play Take", "pass", "pass", "play End")
        assert t.gone("Hala")
        assert "Hala" in getattr(t, pile)(2)
        assert "Hala" not in getattr(t, pile)(1)


@rule_not("BS 16.27", "A card of your own that lies on the foreign Hero goes to your pile.")
def test_own_cards_on_a_foreign_hero() -> None:
    end = action("End", "Day: Destroy target Hero.")
    t = three((KEEP, follower("Bows"), end), hala=with_on(hero("Hala", 2), follower("Spears")))
    t.act("play Keep", "pass", "pass")
    t.act("play Bows", "pass", "pass", "play End")
    assert t.buried(1) == ["Bows"]
    assert sorted(t.buried(2)) == ["Hala", "Spears"]


# BS 16.28


def carrying(*, taken: bool) -> Sands:
    """The second player's only Water is on Hala, whom the first player takes over or not."""
    give = action("Give", "Day: Put 2 Water on target Hero.")
    dry = {**section("Dry"), "water_on": 0}
    return sands(
        {"hand": [give, *([TAKE] if taken else [])], "deck": DECK},
        {"sections": [dry], "heroes": [hero("Hala", 2)], "deck": DECK},
    )


@rule(
    "BS 16.28", "Water on a card that was taken over is its controller's, and saves its owner from nothing."
)
def test_water_is_its_controllers() -> None:
    t = carrying(taken=True)
    t.act("play Give", "pass", "play Take")
    assert (t.all_water(1), t.all_water(2)) == (6, 0)
    t.until("Day")
    assert t.g.won_by == "BS 19.5"
    assert t.g.scores == [1.0, 0.0]


@rule_not("BS 16.28", "While its owner controls the card, the Water is its owner's.")
def test_water_stays_its_owners() -> None:
    t = carrying(taken=False)
    t.act("play Give")
    assert (t.all_water(1), t.all_water(2)) == (4, 2)
    t.until("Day")
    assert not t.g.won_by
    assert t.water("Dry") == 2
