"""What each player may know: section 21 of the rules."""

import json
from typing import Any

from serai.games.burning_sands import BurningSands
from serai.games.burning_sands.state import State, dump
from serai.games.burning_sands.state.frames import Looking
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import NOTHING
from serai.games.burning_sands.state.whereabouts import owned
from serai.games.burning_sands.view.seat_view import view
from serai.kernel import Chance, View, seed_from
from tests.games.burning_sands.machine.sands import (
    Sands,
    action,
    follower,
    hero,
    item,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not

DESTROY = action("Destroy", "Day: Destroy target Hero.")
RETURN = action("Return", "Day: Return target Hero to its owner's hand.")


def setting(*deeds: dict[str, Any], theirs: tuple[dict[str, Any], ...] = ()) -> Sands:
    """Two players with cards in play, in hand and in decks; these deeds are in their hands as well."""
    return sands(
        {
            "heroes": [with_on(hero("Khitai", 3), follower("Guard", 1)), hero("Argoun", 2)],
            "sections": [section("Wall"), section("Gate")],
            "hand": [action("Feint", fate=4), action("Song"), *deeds],
            "deck": [action("Dune"), action("Reed"), action("Salt")],
        },
        {
            "heroes": [hero("Hala", 2)],
            "sections": [section("Jewel"), section("Pearl")],
            "hand": [action("Storm", fate=2), action("Drum", fate=3), *theirs],
            "deck": [action("Ash"), action("Clay")],
        },
    )


def seen(t: Sands, seat: int | None) -> Any:
    return json.loads(view(t.g, seat).bytes())[0]


def guesses(t: Sands, seat: int | None, n: int = 20) -> list[State]:
    shown = View(seat, *json.loads(view(t.g, seat).bytes()))
    made = [BurningSands(t.g.pool).guess(shown, Chance(seed_from(number))) for number in range(n)]
    for g in made:
        assert view(g, seat).bytes() == shown.bytes()
        for other in range(g.seats):
            assert owned(g, other) == owned(t.g, other)
    return made


def names(g: State, kinds: list[int]) -> list[str]:
    return [kind_name(g, kind) for kind in kinds]


@rule("BS 21.1", "Cards in play and their current numbers are told to everybody.")
def test_cards_in_play_are_open() -> None:
    t = setting()
    for seat in (None, 0, 1):
        play = seen(t, seat)["players"][0]["play"]
        khitai = next(shown for shown in play if shown["card"] == "Khitai")
        assert (khitai["strength"], khitai["ka"], khitai["bowed"], khitai["water"]) == (3, 3, 0, 0)
        guard = next(shown for shown in play if shown["card"] == "Guard")
        assert guard["host"] == khitai["id"]


@rule("BS 21.2", "Saved and Buried piles are told to everybody.")
def test_piles_are_open() -> None:
    t = setting(DESTROY).act("play Destroy", "target Khitai")
    for seat in (None, 0, 1):
        assert sorted(seen(t, seat)["players"][0]["buried"]) == ["Guard", "Khitai"]
        assert seen(t, seat)["players"][0]["saved"] == ["Destroy"]


@rule("BS 21.3", "The numbers of cards in hands and decks are told to everybody.")
@rule("BS 21.4", "A hand is told to its player alone.")
@rule("BS 21.15", "A spectator sees no hand.")
def test_hands_are_hidden() -> None:
    t = setting()
    assert seen(t, 0)["players"][0]["hand"] == ["Feint", "Song"]
    assert seen(t, 0)["players"][1]["hand"] == 2
    assert [player["hand"] for player in seen(t, None)["players"]] == [2, 2]
    assert [player["deck"] for player in seen(t, 1)["players"]] == [3, 2]
    hands = {tuple(sorted(names(g, g.hand[1]))) for g in guesses(t, 0, 60)}
    assert len(hands) == 6  # any two of the four cards that are not in sight


@rule("BS 21.5", "Nobody is told the order of a deck, its owner included.")
def test_decks_are_hidden() -> None:
    t = setting()
    for seat in (0, 1, None):
        assert len({tuple(g.deck[0]) for g in guesses(t, seat, 40)}) > 3
    assert all(sorted(g.deck[0]) == sorted(t.g.deck[0]) for g in guesses(t, 0))


@rule("BS 21.6", "The lists of all decks are told to everybody.")
def test_lists_are_open() -> None:
    t = setting()
    for seat in (None, 0, 1):
        assert sorted(seen(t, seat)["players"][1]["cards"]) == sorted(
            ["Stronghold 2", "Hala", "Jewel", "Pearl", "Storm", "Drum", "Ash", "Clay"]
        )


@rule("BS 21.7", "Others do not see the cards of a deck that a player looks at.")
def test_cards_looked_at_are_hidden() -> None:
    order = action("Order", "Day: Look at the top two cards of your deck and put them back in any order.")
    t = setting(order).act("play Order")
    assert t.top(Looking).seat == 0
    assert view(t.g, 0).data["seen"] == ["Salt", "Reed"]
    for seat in (1, None):
        assert view(t.g, seat).data["seen"] == []
    assert {tuple(names(g, g.deck[0][-2:])) for g in guesses(t, 0)} == {("Reed", "Salt")}
    assert len({tuple(names(g, g.deck[0][-2:])) for g in guesses(t, 1, 40)}) > 1
    assert owned(t.g, 0).count(t.g.pool.number["Salt"]) == 1


def raiding() -> Sands:
    t = setting()
    t.play("pass", "pass", "raid", "assign Khitai", "to Jewel", "fate Feint")
    return t


@rule("BS 21.8", "A card that lies face down on a raider is told to the raider's player alone.")
def test_raid_cards_are_hidden() -> None:
    t = raiding()
    assert [row["card"] for row in seen(t, 0)["raid"]["rows"]] == ["Feint"]
    assert [row["card"] for row in seen(t, 1)["raid"]["rows"]] == [None]
    assert [row[2] for row in view(t.g, 1).inner["raiders"]] == [-1]
    assert len({names(g, [g.raiders[0].card_kind])[0] for g in guesses(t, 1, 40)}) > 1
    assert {g.raiders[0].card_kind for g in guesses(t, 0)} == {t.g.pool.number["Feint"]}


@rule("BS 21.9", "A card on a defender in a raid is told to everybody.")
@rule_not("BS 21.8", "When the cards are turned up nothing is hidden any more.")
def test_defending_cards_are_open() -> None:
    t = raiding()
    t.play("done", "assign Hala")
    assert t.g.raiders[0].defender == NOTHING
    before = len(t.events)
    t.play("fate Drum")
    assert not t.g.raiders  # it is settled
    assert any(type(event).__name__ == "RaidDefended" for event in t.events[before:])


@rule("BS 21.12", "A permanent change follows a card into a hand that all saw it go to.")
def test_changed_cards_keep_their_name() -> None:
    grow = action("Grow", "Day: Target Hero gets +1S permanently.")
    t = setting(grow, RETURN).act("play Grow", "target Hala", "pass", "play Return", "target Hala")
    assert "Hala (+1S/+0K)" in seen(t, 0)["players"][1]["cards"]
    assert all("Hala (+1S/+0K)" in names(g, g.hand[1]) for g in guesses(t, 0))


def test_who_is_out_is_counted() -> None:
    raze = action("Raze", "Day: Destroy target City Section.")
    hands = [[action("Card 1"), raze], [action("Card 2")], [action("Card 3")]]
    t = sands(*({"hand": hand} for hand in hands))
    before = [owned(t.g, seat) for seat in range(3)]
    t.act("play Raze", "target Home 2")
    assert t.g.alive == [True, False, True]
    assert [owned(t.g, seat) for seat in range(3)] == before
    assert seen(t, 0)["players"][1]["gone"] == len(before[1])
    guesses(t, 0)


def test_a_destroyed_city_section_is_counted() -> None:
    t = setting(action("Raze", "Day: Destroy target City Section."))
    before = owned(t.g, 1)
    t.act("play Raze", "target Pearl")
    assert owned(t.g, 1) == before
    assert seen(t, None)["players"][1]["gone"] == ["Pearl"]


def test_a_named_card_is_in_the_guessed_hand() -> None:
    """A card that is named is known to be in the hand while its targets are chosen (BS 5.2)."""
    mine = {
        "heroes": [hero("Khitai", 3), hero("Argoun", 2)],
        "hand": [item("Sword", 2, "Weapon"), action("Song")],
        "deck": [action("Reed"), action("Salt")],
    }
    t = sands(mine, {"heroes": [hero("Hala", 2)]})
    t.play("play Sword")
    assert t.choices("to") == ["Khitai", "Argoun"]
    assert all("Sword" in names(g, g.hand[0]) for g in guesses(t, 1))


def test_every_column_of_a_state_is_shown_or_known() -> None:
    """A view that forgets a column would give guesses that play otherwise than the table."""
    t = setting()
    (g,) = guesses(t, 0, 1)
    hidden = {"deck", "hand", "drawn", "dirty"}
    truth, made = dump(t.g), dump(g)
    assert {name for name in truth if truth[name] != made[name]} <= hidden


@rule("BS 21.4", "A card that all saw go to a hand is known to be there until such a card leaves it.")
def test_cards_that_were_seen_go_to_a_hand() -> None:
    drop = action("Drop", "Day: Discard one card from your hand. Draw one card.")
    t = setting(RETURN, theirs=(drop,)).act("play Return", "target Hala")
    assert seen(t, 0)["players"][1]["known"] == ["Hala"]
    assert all("Hala" in names(g, g.hand[1]) for g in guesses(t, 0))
    t.act("play Drop", "discard Hala")
    assert "Hala" in t.saved(2)
    assert seen(t, 0)["players"][1]["known"] == []


@rule(
    "BS 21.5", "A card that was shown on top of a deck is known to all, one that was put back to its owner."
)
def test_cards_that_are_known_on_top() -> None:
    """First Salt alone is looked at and put back, then a Hero is put on top of it for all to see."""
    peek = action("Peek", "Day: Look at the top card of your deck. You may discard it.")
    show = action("Show", "Day: Put a Hero from your Saved pile on top of your deck.")
    shed = action("Shed", "Day: Discard target Hero from play.")
    take = action("Take", "Day: Draw one card.")
    t = setting(peek, shed, show, take).act("play Peek", "no")
    assert (seen(t, 0)["players"][0]["top"], seen(t, 1)["players"][0]["top"]) == (["Salt"], [])
    t.act("pass", "play Shed", "target Argoun", "pass", "play Show")
    assert [seen(t, seat)["players"][0]["top"] for seat in (0, 1, None)] == [
        ["Argoun", "Salt"],
        ["Argoun"],
        ["Argoun"],
    ]
    assert {names(twin, twin.deck[0])[-1] for seat in (0, 1) for twin in guesses(t, seat)} == {"Argoun"}
    t.act("pass", "play Take")
    assert seen(t, 1)["players"][0]["known"] == ["Argoun"]
    assert seen(t, 1)["players"][0]["top"] == []


@rule_not("BS 21.5", "After a shuffle nothing is known.")
def test_a_shuffle_hides_the_top() -> None:
    show = action("Show", "Day: Put a Hero from your Saved pile on top of your deck.")
    mix = action("Mix", "Day: Shuffle target Hero into its owner's deck.")
    shed = action("Shed", "Day: Discard target Hero from play.")
    t = setting(shed, show, mix).act("play Shed", "target Argoun", "pass", "play Show", "pass")
    assert seen(t, 0)["players"][0]["top"] == ["Argoun"]
    t.act("play Mix", "target Khitai")
    assert seen(t, 0)["players"][0]["top"] == []
