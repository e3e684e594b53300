"""Cards that go from zone to zone, whoever chooses them and whoever sees them."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.machine.registers import SHORT, action_now, of_kind
from serai.games.burning_sands.rules.stats import influence
from serai.games.burning_sands.view.seat_view import view
from tests.games.burning_sands.machine.sands import Sands, action, follower, hero, sands

DECK = [action("Low"), action("Mid"), action("High"), action("Top")]
_BRING = "Day: Bring a Holding from your hand into play bowed."


def played(text: str, *words: str, theirs: list[str] | None = None, **mine: object) -> Sands:
    """The first player has played the Action "Deed" with this text."""
    hand = [action("Deed", text), *[action(name) for name in ("Mine 1", "Mine 2")]]
    own = {"heroes": [hero("Aziz")], "hand": hand, "deck": DECK, **mine}
    other = {"heroes": [hero("Hala")], "hand": [action(name) for name in theirs or ("Theirs 1", "Theirs 2")]}
    return sands(own, other).act("play Deed", *words)  # type: ignore[arg-type]


def test_one_of_those_looked_at_and_the_rest() -> None:
    t = played(
        "Day: Look at the top three cards of your deck. Put one of them into your hand and bury the rest."
    )
    assert t.choices("choose") == ["Top", "High", "Mid"]
    assert view(t.g, 0).data["seen"] == ["Top", "High", "Mid"]
    assert view(t.g, 1).data["seen"] == []
    t.act("choose High")
    assert "High" in t.hand(1)
    assert sorted(t.buried(1)) == ["Mid", "Top"]
    assert t.deck(1) == ["Low"]
    assert t.calm


def test_one_to_the_bottom_and_the_others_in_any_order() -> None:
    t = played(
        "Day: Look at the top three cards of your deck. Put one of them on the bottom of your deck and the "
        "rest back on top in any order.",
        "choose High",
        "choose Mid",
    )
    assert sorted(t.deck(1)) == ["High", "Low", "Mid", "Top"]
    assert t.g.deck[0] == [t.g.pool.number[name] for name in ("High", "Low", "Top", "Mid")]
    assert t.calm


@pytest.mark.parametrize(
    ("text", "piles"),
    [
        ("Day: Discard the top two cards of your deck.", (["High", "Top"], [])),
        ("Day: Bury the top two cards of your deck.", ([], ["High", "Top"])),
    ],
)
def test_from_the_top(text: str, piles: tuple[list[str], list[str]]) -> None:
    t = played(text)
    saved = [name for name in t.saved(1) if name != "Deed"]
    assert (sorted(saved), sorted(t.buried(1))) == piles
    assert t.deck(1) in (["Mid", "Low"], ["Low", "Mid"])


def test_attached_from_a_pile() -> None:
    t = played(
        "Day: Attach a Follower from your Buried pile to one of your Heroes.", buried=[follower("Cook")]
    )
    if t.can("choose Cook"):
        t.act("choose Cook")
    assert t.host("Cook") == "Aziz"
    assert t.buried(1) == []


def memory(t: Sands) -> tuple[int, ...]:
    """What the running action remembers, as everybody's view has it."""
    frame = action_now(t.g)
    assert frame is not None
    return frame.memory


def known_to(t: Sands, seat: int) -> list[str]:
    """The cards of the second player's hand that a player knows."""
    player = view(t.g, seat).data["players"][1]
    return [*player["known"], *player["glimpsed"]]


def test_a_hand_stays_hidden_while_its_player_chooses() -> None:
    t = played("Day: Target opponent discards two cards.", theirs=["A", "B", "C"])
    t.play("discard B")
    assert t.hand(2) == ["A", "B", "C"]  # they go together
    assert of_kind(t.g.pool.number["B"]) not in memory(t)  # the place stands there, not the card
    assert known_to(t, 0) == []
    t.act("discard A")
    assert t.hand(2) == ["C"]
    assert sorted(t.saved(2)) == ["A", "B"]


@pytest.mark.parametrize("held", ["holding", "action"])
def test_what_is_remembered_does_not_tell_whether_a_hand_has_such_a_card(held: str) -> None:
    card = {"name": "Held", "type": held, "copper": 1, "fate": 1} if held == "holding" else action("Held")
    t = played("Day: Bring a Holding from your hand into play bowed.", hand=[action("Deed", _BRING), card])
    assert memory(t)[SHORT] == 0


def test_counted_by_what_they_are() -> None:
    t = played(
        "Day: Bury the top two cards of your deck. If a Hero was buried this way, gain 1 Water.",
        deck=[action("Low"), action("Mid"), hero("Karim"), action("Top")],
    )
    assert t.all_water(1) == 5


def test_x_is_paid_and_counted() -> None:
    t = played("Day: Pay X Water. Draw X cards.", "number 2")
    while t.can("as-proposed"):
        t.act("as-proposed")
    assert t.all_water(1) == 2
    assert sorted(t.hand(1)) == ["High", "Mine 1", "Mine 2", "Top"]


def test_a_card_that_is_plucked_by_another_is_glimpsed() -> None:
    t = played("Day: Look at target opponent's hand and discard one card from it.", theirs=["A", "B"])
    assert t.choices("choose") == ["A", "B"]
    t.act("choose A")
    assert t.saved(2) == ["A"]
    assert known_to(t, 0) == ["B"]


def test_in_a_round_each_chooses_alone() -> None:
    t = played("Day: Each player discards one card.", "discard Mine 1", "discard Theirs 2")
    assert (t.hand(1), t.hand(2)) == (["Mine 2"], ["Theirs 1"])


def test_only_ways_that_can_be_gone_are_offered() -> None:
    t = played("Day: Target opponent destroys one of their Holdings or loses 2 Water.")
    assert t.all_water(2) == 2
    assert t.calm


def test_influence_is_changed_for_the_turn() -> None:
    t = played("Day: Increase the Influence of one of your Heroes by 2 until the end of the turn.")
    assert influence(t.g, t.number("Aziz")) == 2
    assert influence(t.g, t.number("Hala")) == 0


def test_who_searched_a_deck_is_not_told_how_deep_the_card_lay() -> None:
    text = "Day: Search your deck for an Item. Choose a card from your hand. Put that Item into your hand."
    item = {"name": "Lamp", "type": "item", "copper": 1, "fate": 1}
    seen = []
    for deck in ([item, *DECK], [*DECK[:3], item, *DECK[3:]]):
        t = played(text, deck=deck).act("choose Lamp")
        assert t.choices("choose") == ["Mine 1", "Mine 2"]
        seen.append(view(t.g, 0).inner["stack"])
    assert seen[0] == seen[1]
