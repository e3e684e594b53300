"""Stories: how they enter play, what they give and what they count (BS 15.18 to BS 15.23)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.board import story_points
from tests.games.burning_sands.machine.sands import Card, Sands, action, hero, sands, story
from tests.marks import rule, rule_not

ARRIVAL = "Tale Reaction: When one of your Heroes enters play."
WELCOME = story("Welcome", f"{ARRIVAL} Reward: Your Heroes have +1S.", 2)
GUEST = hero("Guest", 2, copper=4)


def day(
    *hand: Card, mine: tuple[Card, ...] = (), theirs: tuple[Card, ...] = (), answer: tuple[Card, ...] = ()
) -> Sands:
    """A Day Phase in which the first player has four Copper."""
    return sands({"heroes": mine, "hand": hand}, {"heroes": theirs, "hand": answer})


def tell(t: Sands, tale: str) -> Sands:
    """Pass until a Story can be told, and tell it."""
    while not t.can(f"play {tale}"):
        t.play("as-proposed" if t.can("as-proposed") else "pass")
    t.play(f"play {tale}")
    return t.through()


# BS 15.18


@rule(
    "BS 15.18", "When its condition is met the Story comes from hand into play, and nothing is paid for it."
)
def test_a_story_is_told() -> None:
    t = day(GUEST, WELCOME)
    t.play("play Guest")
    tell(t, "Welcome")
    assert t.in_play("Welcome")
    assert t.g.control[t.number("Welcome")] == 0
    assert not t.bowed("Welcome")
    assert t.hand(1) == []
    assert t.all_water(1) == 4
    assert t.calm


@rule_not("BS 15.18", "What another player does is not its condition, and a met condition forces nobody.")
def test_a_story_waits_for_its_own_condition() -> None:
    t = day(GUEST, answer=(WELCOME,))
    t.play("play Guest", "as-proposed")
    while not t.calm:
        assert not t.can("play Welcome")
        t.play("pass")
    t = day(GUEST, WELCOME)
    t.act("play Guest", "as-proposed")
    assert t.hand(1) == ["Welcome"]


# BS 15.20


@rule("BS 15.20", "A Story is not brought into play as other cards are, by day or by night.")
def test_a_story_is_not_brought() -> None:
    t = day(WELCOME, mine=(GUEST,))
    assert not t.can("play Welcome")
    t.act("pass")
    t.act("pass")
    assert t.phase == "Night"
    assert not t.can("play Welcome")


@rule("BS 15.20", "What brings Heroes into play brings no Story.")
def test_other_effects_bring_no_story() -> None:
    t = day(action("Gate", "Day: Put a Hero from your hand into play."), WELCOME)
    t.act("play Gate")
    assert not t.can("choose Welcome")


@rule_not("BS 15.20", "A card may say that a Story comes into play.")
def test_a_card_brings_a_story() -> None:
    t = day(action("Bard", "Day: Put a Story from your hand into play."), WELCOME)
    t.act("play Bard", "choose Welcome")
    assert t.in_play("Welcome")


# BS 15.21


@rule("BS 15.21", "The same Story cannot be told twice by one player.")
def test_no_story_twice() -> None:
    t = day(GUEST, WELCOME, mine=(WELCOME,))
    t.play("play Guest", "as-proposed")
    while not t.calm:
        assert not t.can("play Welcome")
        t.play("pass")


@rule("BS 15.21", "Nor does an effect bring it or take it over a second time.")
def test_no_story_twice_by_effects() -> None:
    t = day(action("Bard", "Day: Put a Story from your hand into play."), WELCOME, mine=(WELCOME,))
    t.act("play Bard")
    assert not t.can("choose Welcome")
    theft = action("Theft", "Day: Take control of target Story an opponent controls permanently.")
    t = day(theft, mine=(WELCOME,), theirs=(WELCOME,))
    t.act("play Theft")
    assert t.saved(1) == ["Theft"]
    assert (story_points(t.g, 0), story_points(t.g, 1)) == (2, 2)


@rule_not("BS 15.21", "Another player may have the same Story, and one player different ones.")
def test_others_may_have_it() -> None:
    t = day(GUEST, WELCOME, theirs=(WELCOME,), mine=(story("Farewell", ARRIVAL),))
    t.play("play Guest")
    tell(t, "Welcome")
    assert (story_points(t.g, 0), story_points(t.g, 1)) == (3, 2)


# BS 15.22


@rule("BS 15.22", "The Reward works for its controller as long as the Story is in play.")
def test_a_reward() -> None:
    end = action("End", "Day: Destroy target Story.")
    t = day(mine=(GUEST, WELCOME), theirs=(hero("Hala", 2),), answer=(end,))
    assert (t.strength("Guest"), t.strength("Hala")) == (3, 2)
    t.act("pass", "play End")
    assert t.gone("Welcome")
    assert t.strength("Guest") == 2


@rule("BS 15.22", "Who takes the Story over has its Reward.")
def test_a_reward_goes_with_the_story() -> None:
    theft = action("Theft", "Day: Take control of target Story permanently.")
    t = day(mine=(GUEST, WELCOME), theirs=(hero("Hala", 2),), answer=(theft,))
    t.act("pass", "play Theft")
    assert (t.strength("Guest"), t.strength("Hala")) == (2, 3)


@rule_not("BS 15.22", "A Story in hand or in a pile gives nothing.")
@rule_not("BS 15.23", "A Story in hand or in a pile counts nothing.")
def test_no_reward_out_of_play() -> None:
    t = sands({"heroes": [GUEST], "hand": [WELCOME], "saved": [WELCOME], "buried": [WELCOME]}, {})
    assert t.strength("Guest") == 2
    assert story_points(t.g, 0) == 0


# BS 15.23


@rule("BS 15.23", "Story Points are those of the Stories that a player controls in play.")
def test_story_points() -> None:
    theft = action("Theft", "Day: Take control of target Story permanently.")
    t = day(
        mine=(WELCOME, story("Farewell", ARRIVAL, 1)), theirs=(story("Feud", ARRIVAL, 1),), answer=(theft,)
    )
    assert (story_points(t.g, 0), story_points(t.g, 1)) == (3, 1)
    t.act("pass", "play Theft", "target Welcome")
    assert (story_points(t.g, 0), story_points(t.g, 1)) == (1, 3)


@rule("BS 19.7", "The fifth Story Point wins at once, in the window in which the Story was told.")
def test_the_fifth_point_wins() -> None:
    t = day(GUEST, WELCOME, mine=(story("Long Tale", ARRIVAL, 3),))
    t.play("play Guest")
    tell(t, "Welcome")
    assert t.g.won_by == "BS 19.7"
    assert t.g.scores == [1.0, 0.0]
    assert t.choices() == []


# BS 15.26

HUSH = action("Hush", "Reaction: When an opponent takes a Reaction, negate that Reaction.")
WALL = action("Wall", "Reaction: When an opponent brings a Story into play, negate that card.")


@rule(
    "BS 15.26",
    "The telling of a Story can be answered: as a Reaction, and as a card that is brought into play.",
)
@pytest.mark.parametrize("answer", [HUSH, WALL], ids=["as a Reaction", "as a card"])
def test_a_telling_is_answered(answer: Card) -> None:
    t = day(GUEST, WELCOME, answer=(answer,))
    t.play("play Guest", "as-proposed")
    while not t.can("play Welcome"):
        t.play("pass")
    t.play("play Welcome")
    while not t.can(f"play {answer['name']}"):
        assert t.gone("Welcome")  # it is not in play as long as it can be answered
        t.play("pass")
    t.play(f"play {answer['name']}").through()
    assert t.gone("Welcome")
    assert t.saved(1) == ["Welcome"]
    assert [type(event).__name__ for event in t.events].count("Negated") == 1
    assert t.calm


@rule_not("BS 15.26", "A Story that nobody answers comes into play; what answers Heroes does not answer it.")
def test_a_telling_that_stands() -> None:
    gate = action("Gate", "Reaction: When an opponent brings a Hero into play, negate that Hero.")
    t = day(GUEST, WELCOME, answer=(gate, HUSH))
    t.play("play Guest", "as-proposed")
    while not t.can("play Welcome"):
        t.play("pass")
    t.play("play Welcome")
    assert t.can("play Hush")
    assert not t.can("play Gate")
    t.through()
    assert t.in_play("Welcome")


@rule("BS 15.21", "Of two copies that are told in one another's windows only one comes into play.")
def test_two_copies_in_one_window() -> None:
    peace = story("Peace", "Tale Reaction: When you control two or more Heroes.")
    t = day(peace, peace, mine=(GUEST, hero("Badr")), answer=(HUSH,))
    t.play("pass", "pass")  # the Night Phase begins, which opens a window
    told = 0
    while not t.calm:
        can = t.can("play Peace")
        told += can
        t.play("play Peace" if can else "pass")
    assert told == 2
    assert story_points(t.g, 0) == 1
    assert t.saved(1) == ["Peace"]
