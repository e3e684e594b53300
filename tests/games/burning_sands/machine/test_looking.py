"""Who sees what when a text lets look at a hand or at a deck (section 21)."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.burning_sands import BurningSands
from serai.games.burning_sands.game import RULES
from serai.games.burning_sands.view.seat_view import view
from serai.kernel import Chance, hash_of, seed_from
from tests.games.burning_sands.machine.sands import FILLER, Sands, action, hero, sands, section, spell
from tests.marks import rule, rule_not

HAND = [action("Ruse"), action("Feint"), spell("Mirage", "Open: Draw one card.")]


def looking(text: str, *, night: bool = False) -> Sands:
    """Three players; the first may play Deed, the second holds three cards."""
    return sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", text), FILLER[1]], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 9), hero("Wardah")], "hand": HAND, "deck": [*FILLER, action("Secret")]},
        {"heroes": [hero("Jisha")], "deck": FILLER},
        night=night,
    )


def glimpsed(t: Sands, eyes: int | None, whose: int = 1) -> list[str]:
    """What a seat knows of a hand, publicly known cards not counted."""
    data: Any = RULES.view(t.g, eyes).data
    return sorted(data["players"][whose]["glimpsed"])


def known(t: Sands, eyes: int | None, whose: int = 1) -> list[str]:
    """The cards of a hand that all know of."""
    data: Any = RULES.view(t.g, eyes).data
    return sorted(data["players"][whose]["known"])


def heard(t: Sands, eyes: int | None) -> str:
    """All events as a seat is told them."""
    return repr([event.seen_by(eyes) for event in t.events])


def kinds(t: Sands, *names: str) -> list[int]:
    """The numbers of cards."""
    return [t.g.pool.number[name] for name in names]


LOOK = "Day: Look at target opponent's hand."


@rule("BS 21.4", "Who looks at a hand knows its cards, and nobody else does.")
@pytest.mark.parametrize("text", [LOOK, "Day: Target opponent shows you his or her hand."])
def test_to_look_at_a_hand_is_private(text: str) -> None:
    t = looking(text)
    t.act("play Deed", "player 2")
    assert glimpsed(t, 0) == ["Feint", "Mirage", "Ruse"]
    assert glimpsed(t, 2) == glimpsed(t, None) == []
    assert known(t, 0) == known(t, 2) == known(t, None) == []
    seen = str(tuple(sorted(kinds(t, "Ruse", "Feint", "Mirage"))))
    assert seen in heard(t, 0)
    assert seen in heard(t, 1)
    assert seen not in heard(t, 2)
    assert seen not in heard(t, None)
    assert t.calm


@rule_not("BS 21.4", "A hand that is shown is known to all.")
@pytest.mark.parametrize(
    "text", ["Day: Target opponent shows their hand.", "Day: Target opponent reveals his or her hand."]
)
def test_to_show_a_hand_is_public(text: str) -> None:
    t = looking(text)
    t.act("play Deed", "player 2")
    for eyes in (0, 2, None):
        assert known(t, eyes) == ["Feint", "Mirage", "Ruse"]
        assert glimpsed(t, eyes) == []


@rule("BS 21.4", "A card that leaves the hand face down ends what was known of it.")
def test_what_was_seen_is_forgotten_with_a_raid_card() -> None:
    t = looking(LOOK.replace("Day", "Night"), night=True)
    t.act("play Deed", "player 2")
    assert len(glimpsed(t, 0)) == 3
    t.act("raid", "assign Wardah", "to Home 1", "fate Ruse")
    assert glimpsed(t, 0) == []
    assert glimpsed(t, 2) == []


@rule("BS 21.4", "A thrust lies face down too.")
def test_what_was_seen_is_forgotten_with_a_thrust() -> None:
    t = looking("Day: Look at target opponent's hand. One of your Heroes challenges target Hero.")
    t.act("play Deed", "player 2", "target Hala", "yes")
    assert len(glimpsed(t, 0)) == 3
    t.act("thrust Ruse")
    assert glimpsed(t, 0) == []


@rule_not("BS 21.4", "A card that is played for all to see leaves the rest known.")
def test_the_rest_stays_known() -> None:
    t = looking("Day: Look at target opponent's hand. That player discards one card.")
    t.act("play Deed", "player 2", "discard Feint")
    assert glimpsed(t, 0) == ["Mirage", "Ruse"]
    assert glimpsed(t, 2) == []


PLUCKS = (
    "Day: Look at target opponent's hand and discard one card from it.",
    "Day: Target opponent discards one card of your choice.",
    "Day: Look at target opponent's hand. Choose one card from it and discard it.",
)


@pytest.mark.parametrize("text", PLUCKS)
def test_who_plucks_a_card_sees_the_hand_alone(text: str) -> None:
    t = looking(text)
    t.act("play Deed", "player 2")
    assert t.asked == 1
    assert t.choices("choose") == ["Ruse", "Feint", "Mirage"]
    assert glimpsed(t, 2) == glimpsed(t, None) == known(t, 2) == []
    t.act("choose Feint")
    assert t.saved(2) == ["Feint"]
    assert glimpsed(t, 0) == ["Mirage", "Ruse"]
    assert known(t, 2) == []
    assert t.calm


def test_a_shown_hand_is_plucked_in_public() -> None:
    t = looking("Day: Target opponent shows their hand and discards one card of your choice.")
    t.act("play Deed", "player 2", "choose Ruse")
    assert known(t, 2) == ["Feint", "Mirage"]


def test_only_a_card_of_the_sort_is_plucked() -> None:
    t = looking("Day: Look at target opponent's hand. Choose a Spell from it and discard it.")
    t.act("play Deed", "player 2")
    assert t.choices() == ["choose Mirage"]  # that there is only one is the looker's secret
    t.act("choose Mirage")
    assert t.saved(2) == ["Mirage"]


def test_a_hand_without_the_sort_is_looked_at_all_the_same() -> None:
    t = looking("Day: Look at target opponent's hand and discard a Hero from it.")
    t.act("play Deed", "player 2")
    assert t.choices() == ["done"]
    assert len(glimpsed(t, 0)) == 3
    t.act("done")
    assert len(t.hand(2)) == 3
    assert t.calm


@rule("BS 14.8", "To look is not to show.")
def test_the_top_of_another_deck() -> None:
    t = looking("Day: Look at the top card of target opponent's deck.")
    t.act("play Deed", "player 2")
    (secret,) = kinds(t, "Secret")
    assert f"({secret},)" in heard(t, 0)
    assert f"({secret},)" not in heard(t, 2) + heard(t, 1) + heard(t, None)
    assert t.deck(2)[-1] == "Secret"
    data: Any = RULES.view(t.g, 2).data
    assert data["players"][1]["top"] == []
    assert t.calm


@pytest.mark.parametrize(("answer", "top"), [("yes", "Filler 3"), ("no", "Secret")])
def test_it_may_be_buried(answer: str, top: str) -> None:
    t = looking("Day: Look at the top card of target opponent's deck. You may bury that card.")
    t.act("play Deed", "player 2", answer)
    assert t.deck(2)[-1] == top
    assert (t.buried(2) == ["Secret"]) == (answer == "yes")


def test_it_may_go_to_the_bottom_unseen() -> None:
    t = looking(
        "Day: Look at the top card of target opponent's deck. You may put it on the bottom of that deck."
    )
    t.act("play Deed", "player 2", "yes")
    assert t.deck(2)[0] == "Secret"
    assert t.deck(2)[-1] == "Filler 3"
    (secret,) = kinds(t, "Secret")
    assert f"({secret},)" not in heard(t, 2)


def test_the_top_of_ones_own_deck_is_known_from_then_on() -> None:
    t = looking("Day: Look at the top card of your deck. You may discard it.")
    t.act("play Deed")
    t.act("no")
    mine: Any = RULES.view(t.g, 0).data
    theirs: Any = RULES.view(t.g, 1).data
    assert mine["players"][0]["top"] == ["Filler 3"]
    assert theirs["players"][0]["top"] == []


def test_a_shuffled_hand_is_forgotten() -> None:
    t = looking("Day: Look at target opponent's hand. That player shuffles their hand into their deck.")
    t.act("play Deed", "player 2")
    assert glimpsed(t, 0) == []
    assert t.hand(2) == []


def test_two_city_sections_are_no_hindrance() -> None:
    t = sands(
        {"hand": [action("Deed", LOOK)], "sections": [section("North"), section("South")]},
        {"hand": HAND},
    )
    t.act("play Deed")
    assert glimpsed(t, 0) == ["Feint", "Mirage", "Ruse"]


ORDER = "Day: Look at the top three cards of target opponent's deck and put them back in any order."


def deck_top(t: Sands, eyes: int | None, whose: int = 1) -> list[str]:
    """The cards on top of a deck that a seat knows, from the top."""
    data: Any = RULES.view(t.g, eyes).data
    return list(data["players"][whose]["top"])


@rule("BS 21.5", "Who puts the cards of a deck in an order alone knows it.")
@pytest.mark.parametrize(
    "text", [ORDER, "Day: Look at the top three cards of target player's deck. Return them in any order."]
)
def test_another_deck_is_put_in_order(text: str) -> None:
    t = looking(text)
    t.act("play Deed", "player 2")
    assert t.asked == 1
    assert sorted(t.choices("choose")) == ["Filler 2", "Filler 3", "Secret"]
    assert sorted(RULES.view(t.g, 0).data["seen"]) == ["Filler 2", "Filler 3", "Secret"]
    for eyes in (1, 2, None):
        assert RULES.view(t.g, eyes).data["seen"] == []
        stack = repr(RULES.view(t.g, eyes).inner["stack"])
        assert all(str(kind) not in stack for kind in kinds(t, "Secret") if kind > 9)
        assert deck_top(t, eyes) == []
    t.act("choose Filler 2", "choose Secret")
    assert t.deck(2)[::-1][:3] == ["Filler 2", "Secret", "Filler 3"]
    assert deck_top(t, 0) == ["Filler 2", "Secret", "Filler 3"]
    assert deck_top(t, 1) == deck_top(t, 2) == deck_top(t, None) == []
    seen = str(tuple(kinds(t, "Secret", "Filler 3", "Filler 2")))
    assert seen in heard(t, 0)
    assert seen not in heard(t, 1) + heard(t, 2) + heard(t, None)
    assert t.calm


@rule_not("BS 21.5", "What is drawn or shuffled away is known no longer.")
def test_what_was_peeked_at_is_drawn() -> None:
    draw = action("Gift", "Day: Target opponent draws one card.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", ORDER), draw], "deck": FILLER},
        {"deck": [*FILLER, action("Secret")]},
    )
    t.act("play Deed", "choose Filler 2", "choose Secret", "pass")
    assert deck_top(t, 0) == ["Filler 2", "Secret", "Filler 3"]
    t.act("play Gift")
    assert t.hand(2) == ["Filler 2"]
    assert deck_top(t, 0) == ["Secret", "Filler 3"]
    assert glimpsed(t, 0) == []


def test_a_guess_keeps_what_the_looker_knows() -> None:
    t = looking(ORDER)
    t.act("play Deed", "player 2", "choose Filler 2", "choose Secret")
    for eyes in (0, 1, 2):
        seen = view(t.g, eyes)
        again = BurningSands(t.g.pool).guess(seen, Chance(seed_from(5)))
        assert hash_of(view(again, eyes).data) == hash_of(seen.data)
    mine = BurningSands(t.g.pool).guess(view(t.g, 0), Chance(seed_from(6)))
    assert [mine.pool.faces[kind].name for kind in mine.deck[1][::-1][:3]] == [
        "Filler 2",
        "Secret",
        "Filler 3",
    ]


@pytest.mark.parametrize(
    ("rest", "deck"),
    [
        ("put the rest on the bottom of your deck in any order", ["Filler 0", "Filler 1", "Filler 2"]),
        ("put the rest back in any order", ["Filler 1", "Filler 2", "Filler 0"]),
    ],
)
def test_the_rest_goes_back_in_any_order(rest: str, deck: list[str]) -> None:
    t = looking(f"Day: Look at the top three cards of your deck. Put one of them into your hand and {rest}.")
    t.act("play Deed", "choose Filler 3", "choose Filler 1")
    assert "Filler 3" in t.hand(1)
    assert t.deck(1)[::-1] == deck
    assert t.calm
