"""Texts about the rounds of a duel: the first thrust, passing, what a thrust costs, where its cards go."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.duel_rounds import duel_now
from serai.games.burning_sands.state.frames import FIRST_THRUST, PARRYING, THRUSTING
from tests.games.burning_sands.machine.sands import FILLER, Card, Sands, action, hero, item, sands, with_on
from tests.marks import rule, rule_not

STRIKE = action("Strike", "Day: One of your Heroes challenges target Hero.")


def challenge(mine: str = "", theirs: str = "", *hand: Card) -> Sands:
    """Aziz challenges Hala, and the challenge is accepted; each has Ka 9 and a text."""
    t = sands(
        {"heroes": [hero("Aziz", 2, 9, text=mine)], "hand": [STRIKE, *FILLER, *hand], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 9, text=theirs)], "hand": FILLER, "deck": FILLER},
    )
    t.act("play Strike", "yes")
    return t


def lost(t: Sands) -> list[int]:
    """The Ka that challenger and challenged have lost."""
    return list(duel_now(t.g).lost)


@rule("BS 12.38", "A text may give the first thrust to a Hero who would not have it.")
@pytest.mark.parametrize(
    ("mine", "theirs", "asked"),
    [
        ("This Hero thrusts first in every duel.", "", 1),
        ("Your Heroes make the first thrust in duels they fight.", "", 1),
        ("", "In any duel, this Hero does not thrust first.", 1),
        ("This Hero has the first thrust in duels against Heroes with 9 or more Ka.", "", 1),
        ("This Hero has the first thrust in duels against Sahir.", "", 2),
        ("", "This Hero thrusts first in every duel.", 2),
        ("This Hero thrusts first in every duel.", "This Hero thrusts first in every duel.", 2),
    ],
)
def test_who_thrusts_first(mine: str, theirs: str, asked: int) -> None:
    t = challenge(mine, theirs)
    assert (t.question, t.asked) == (THRUSTING, asked)


@rule("BS 12.38", "Where a player may have his or her Hero thrust first, that is asked.")
@pytest.mark.parametrize(("answer", "asked"), [("yes", 1), ("no", 2)])
def test_who_may_thrust_first_is_asked(answer: str, asked: int) -> None:
    t = challenge("Your Heroes may thrust first in duels, even those in which they issued the challenge.")
    assert (t.question, t.asked) == (FIRST_THRUST, 1)
    t.act(answer)
    assert (t.question, t.asked) == (THRUSTING, asked)


@rule_not("BS 12.38", "Who thrusts first anyway is not asked.")
def test_the_challenged_is_not_asked() -> None:
    t = challenge("", "This Hero may thrust first in duels.")
    assert (t.question, t.asked) == (THRUSTING, 2)


@rule("BS 12.38", "A player says who thrusts first.")
@pytest.mark.parametrize(("answer", "asked"), [("yes", 2), ("no", 1)])
def test_a_player_says_who_thrusts_first(answer: str, asked: int) -> None:
    t = challenge("", "You decide which Hero thrusts first in any duel that this Hero fights.")
    assert (t.question, t.asked) == (FIRST_THRUST, 2)
    t.act(answer)
    assert (t.question, t.asked) == (THRUSTING, asked)


def test_a_reaction_gives_the_first_thrust_for_the_duel() -> None:
    card = action("Signal", "Reaction: Play this card when a duel begins. Your Hero has the first thrust.")
    t = sands(
        {"heroes": [hero("Aziz", 2, 9)], "hand": [STRIKE, *FILLER, card], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 9)], "hand": FILLER, "deck": FILLER},
    )
    t.play("play Strike")
    t.through().play("yes")
    while t.question != THRUSTING:
        t.play("play Signal" if t.can("play Signal") else "pass")
    assert t.asked == 1
    t.act("pass", "pass")
    assert t.calm


@rule("BS 12.41", "A Hero who has to pass passes.")
def test_who_must_pass_passes() -> None:
    t = challenge("", "This Hero must pass every opportunity to thrust.")
    assert t.can("pass")
    assert not t.can("thrust Filler 1")
    t.act("pass")
    assert t.can("thrust Filler 1")  # Aziz may


@rule("BS 12.41", "What is said of the next opportunity is over as the Hero has passed.")
def test_the_next_opportunity_only() -> None:
    t = challenge(
        "After this Hero makes a successful thrust, the enemy must pass the next opportunity to thrust."
    )
    t.act("pass", "thrust Filler 2", "parry Filler 1")
    assert t.asked == 2
    assert not t.can("thrust Filler 2")
    t.act("pass", "pass")
    assert t.calm
    assert t.gone("Hala")


@rule_not("BS 12.41", "After an unsuccessful thrust the enemy may thrust.")
def test_not_after_a_thrust_that_fails() -> None:
    t = challenge(
        "After this Hero makes a successful thrust, the enemy must pass the next opportunity to thrust."
    )
    t.act("pass", "thrust Filler 2", "parry Filler 2")
    assert t.can("thrust Filler 1")


@rule("BS 12.42", "Who has nothing in hand passes, also where a text forbids to pass.")
def test_who_cannot_pass_thrusts_while_there_are_cards() -> None:
    t = challenge("", "You cannot pass a chance to thrust for this Hero while you have cards in your hand.")
    for n in range(4):
        assert not t.can("pass")
        t.act(f"thrust Filler {n}", f"parry Filler {n}", "pass")
    assert t.g.duel is None or t.asked == 1


@rule("BS 12.39", "What a text adds is counted with the difference.")
@pytest.mark.parametrize(
    ("mine", "theirs", "ka"),
    [
        ("", "Every successful thrust she makes costs the enemy 1 additional Ka.", 3),
        ("", "Thrusts by this Hero cost the enemy 2 more Ka.", 4),
        ("This Hero loses 1 less Ka to each successful thrust.", "", 1),
        ("Each thrust against this Hero costs him 4 less Ka.", "", 0),
        ("Your successful thrusts cost 1 additional Ka.", "", 2),
    ],
)
def test_a_thrust_costs_more_or_less(mine: str, theirs: str, ka: int) -> None:
    t = challenge(mine, theirs)
    t.act("thrust Filler 3", "parry Filler 1")
    assert lost(t) == [ka, 0]


@rule_not("BS 12.39", "An equal parry costs nothing.")
def test_an_equal_parry_costs_nothing() -> None:
    t = challenge("", "Every successful thrust she makes costs the enemy 1 additional Ka.")
    t.act("thrust Filler 3", "parry Filler 3")
    assert lost(t) == [0, 0]


@pytest.mark.parametrize(
    ("text", "parry", "drawn"),
    [
        ("Whenever a thrust by this Hero succeeds, draw a card.", 1, 1),
        ("Whenever a thrust by this Hero succeeds, draw a card.", 3, 0),
        ("If a parry equals this Hero's thrust, draw a card.", 3, 1),
        ("If a parry equals this Hero's thrust, draw a card.", 1, 0),
        ("If this Hero's thrust is unsuccessful, draw a card.", 3, 1),
        ("Whenever an enemy Hero loses Ka in a duel, draw a card.", 2, 1),
        ("Whenever an enemy Hero loses 2 or more Ka in a duel, draw a card.", 2, 0),
        ("When this Hero's thrust is revealed, draw a card.", 0, 1),
    ],
)
def test_what_becomes_of_a_thrust_can_be_waited_for(text: str, parry: int, drawn: int) -> None:
    t = challenge(text)
    t.act("pass")
    before = len(t.hand(1))
    t.act("thrust Filler 3", f"parry Filler {parry}")
    assert len(t.hand(1)) == before - 1 + drawn


@rule("BS 12.40", "A text that returns a card of the round returns it from its pile.")
@pytest.mark.parametrize(("parry", "back"), [(3, True), (2, False)])
def test_the_thrust_card_returns(parry: int, back: bool) -> None:
    t = challenge(
        "If a parry equals this Hero's thrust, the thrust card returns to your hand instead of being"
        " discarded."
    )
    t.act("pass", "thrust Filler 3", f"parry Filler {parry}")
    assert ("Filler 3" in t.hand(1)) == back
    assert ("Filler 3" in t.saved(1)) != back


@rule("BS 12.37", "All can react when a thrust has been turned up, before the values are compared.")
def test_a_thrust_is_answered_when_it_is_turned_up() -> None:
    card = action(
        "Twist",
        "Reaction: Play this card when a thrust against your Hero is revealed. Your parry gets +1 Fate.",
    )
    t = challenge("", "", card)
    t.play("thrust Filler 3")
    t.through().play("parry Filler 1")
    while t.question != THRUSTING:
        t.play("play Twist" if t.can("play Twist") else "pass")
    assert lost(t) == [1, 0]


def test_the_thrust_stays_hidden_until_it_is_turned_up() -> None:
    t = challenge("When this Hero's thrust is revealed, draw a card.")
    t.act("pass")
    t.play("thrust Filler 3")
    assert t.question == PARRYING
    assert t.view(2)["duel"]["thrust"] is None


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Whenever an enemy Hero declines to thrust, draw a card.", 1),
        ("Whenever this Hero passes in a duel, draw a card.", 0),
        ("When another player passes instead of thrusting in a duel, draw a card.", 1),
    ],
)
def test_who_does_not_thrust_passes(text: str, drawn: int) -> None:
    t = challenge(text)
    before = len(t.hand(1))
    t.act("pass")
    assert len(t.hand(1)) == before + drawn


@pytest.mark.parametrize(("night", "drawn"), [(True, 1), (False, 0)])
def test_who_takes_no_action_passes(night: bool, drawn: int) -> None:
    text = "When another player passes in the Night Phase, draw a card."
    t = sands({"heroes": [hero("Aziz", text=text)], "deck": FILLER}, {"heroes": [hero("Hala")]}, night=night)
    t.act("pass")
    assert not t.hand(1)
    t.act("pass") if night else None
    assert len(t.hand(1)) >= drawn


def test_once_per_duel() -> None:
    text = "Reaction, once per duel: When a thrust by this Hero succeeds, draw a card."
    blade = item("Blade", "+0", text=text)
    t = sands(
        {"heroes": [with_on(hero("Aziz", 2, 9), blade)], "hand": [STRIKE, *FILLER], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 9)], "hand": FILLER, "deck": FILLER},
    )
    t.act("play Strike", "yes", "pass")
    t.play("thrust Filler 3")
    t.through().play("parry Filler 2")
    while t.question != THRUSTING:
        t.play("use Blade" if t.can("use Blade") else "pass")
    t.act("pass")
    t.play("thrust Filler 2")
    t.through().play("parry Filler 1")
    while t.question != THRUSTING:
        assert not t.can("use Blade")
        t.play("pass")
