"""Windows for Reactions: who is asked, in which order, when a window opens and when it closes."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.happenings import TRIGGERS
from serai.games.burning_sands.rules.turn import phase_of
from serai.games.burning_sands.state.frames import ANSWERING, REACT, RUN, TURN, React
from tests.games.burning_sands.cards.house import house
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    follower,
    hero,
    holding,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

BOW = action("Deed", "Day: Bow target Hero.")
CHARM = action("Charm", "Reaction: When an action targets one of your Heroes, negate that action.")
NOTE = action("Note", "Reaction: When a player takes a Day action, draw one card.")
CHAFF = action("Chaff")


def order(t: Sands) -> list[int]:
    """Who is asked in the open window, one after another, while all pass."""
    depth, seats = len(t.g.stack), []
    while t.g.offers and t.question == REACT and len(t.g.stack) == depth:
        assert t.asked is not None
        seats.append(t.asked)
        t.play("pass")
    return seats


def events(t: Sands) -> list[str]:
    """What the open window was opened for."""
    return [TRIGGERS[row.trigger] for row in t.top(React).happenings]


def four(
    mine: dict[str, list[Card]], acting: int = 1, night: bool = False, **more: dict[str, list[Card]]
) -> Sands:
    """Four players, each with a card in hand; `p2` to `p4` have more."""
    plain: dict[str, list[Card]] = {"hand": [CHAFF], "heroes": []}
    sides = [{**plain, **more.get(f"p{who}", {})} for who in (1, 2, 3, 4)]
    sides[acting - 1] = {**plain, **mine}
    t = sands(*sides, night=night)
    for _ in range(1, acting):
        t.play("pass")
    return t


@rule("BS 13.22", "All are asked in turn from the left of who acts, who comes last.")
@rule("BS 13.23", "The window closes when all have passed in a row.")
@pytest.mark.parametrize(("acting", "asked"), [(1, [2, 3, 4, 1]), (3, [4, 1, 2, 3])])
def test_the_order_of_a_window(acting: int, asked: list[int]) -> None:
    t = four({"hand": [BOW, NOTE], "heroes": [hero("Aziz")]}, acting, p2={"heroes": [hero("Hala")]})
    t.play("play Deed", "target Aziz")
    assert order(t) == asked
    assert t.bowed("Aziz")


@rule_not("BS 13.22", "In a turn to act one is asked alone and may be the first to do something.")
def test_a_turn_is_no_window() -> None:
    t = four({"hand": [BOW, NOTE], "heroes": [hero("Aziz")]})
    assert (t.question, t.asked) == (TURN, 1)


@rule_not("BS 13.23", "Passes that are not in a row do not close it.")
@rule(
    "BS 13.25", "After a Reaction the earlier window goes on at the left of who reacted, passes counted anew."
)
def test_passes_are_counted_anew() -> None:
    t = four({"hand": [BOW, CHAFF], "heroes": [hero("Aziz")]}, p3={"hand": [NOTE, CHAFF]})
    t.play("play Deed", "pass")
    assert t.asked == 3
    t.play("play Note")
    assert t.asked == 4  # the window of the Reaction
    assert order(t) == [4, 1, 2, 3]
    assert len(t.hand(3)) == 1
    assert not t.bowed("Aziz")
    assert order(t) == [4, 1, 2, 3]  # the earlier window: the pass of player 1 is forgotten
    assert t.bowed("Aziz")


@rule_not("BS 13.25", "Without a Reaction the round ends with the one who acted.")
def test_a_round_without_reaction() -> None:
    t = four({"hand": [BOW, CHAFF], "heroes": [hero("Aziz")]}, p3={"hand": [NOTE, CHAFF]})
    t.play("play Deed")
    assert order(t) == [2, 3, 4, 1]
    assert (t.question, t.asked) == (TURN, 2)


@rule(
    "BS 13.24", "A Reaction opens a window of its own, from the left of its player, before it is carried out."
)
def test_a_reaction_can_be_answered() -> None:
    counter = action("Counter", "Reaction: When an opponent takes a Reaction, negate that Reaction.")
    t = four(
        {"hand": [BOW, counter], "heroes": [hero("Aziz")]},
        p3={"hand": [CHARM, CHAFF], "heroes": [hero("Hala")]},
    )
    t.play("play Deed", "target Hala", "pass", "play Charm")
    assert (t.asked, t.g.stack[-2].kind) == (4, RUN)
    t.play("pass", "play Counter")
    t.through()
    assert t.bowed("Hala")
    assert t.saved(3) == ["Charm"]


@rule_not("BS 13.24", "A Story that is told is no Reaction with a window before it is there.")
def test_what_happens_by_itself_opens_no_window_of_its_own() -> None:
    idol = holding("Idol", "Whenever one of your Heroes enters play, gain 1 Water.")
    counter = action("Counter", "Reaction: When an opponent takes a Reaction, negate that Reaction.")
    t = sands({"heroes": [idol], "hand": [hero("Badr", copper=1)]}, {"hand": [counter]}, water=1)
    t.play("play Badr", "as-proposed")
    assert (t.question, t.all_water(1)) == (TURN, 2)


@rule("BS 13.26", "The window of a negated action closes at once.")
def test_a_negated_action_is_answered_no_more() -> None:
    t = four(
        {"hand": [BOW, NOTE], "heroes": [hero("Aziz")]},
        p2={"hand": [CHARM, CHAFF], "heroes": [hero("Hala")]},
        p3={"hand": [NOTE, CHAFF]},
    )
    t.play("play Deed", "target Hala", "play Charm")
    assert order(t) == [3, 4, 1, 2]  # the Reaction's own window
    assert (t.question, t.asked) == (TURN, 2)  # and no other
    assert t.hand(3) == ["Note", "Chaff"]


@rule("BS 13.26", "So does that of an action which has lost its only target.")
def test_an_action_without_target_is_answered_no_more() -> None:
    hide = action(
        "Hide", "Reaction: When an action targets one of your Heroes, return that Hero to its owner's hand."
    )
    t = four(
        {"hand": [BOW, NOTE], "heroes": [hero("Aziz")]},
        p2={"hand": [hide, CHAFF], "heroes": [hero("Hala")]},
        p3={"hand": [NOTE, CHAFF]},
    )
    t.play("play Deed", "target Hala", "play Hide")
    assert order(t) == [3, 4, 1, 2]
    assert (t.question, t.asked) == (TURN, 2)
    assert "Hala" in t.hand(2)


@rule_not("BS 13.26", "An action that has another target left can still be answered.")
def test_an_action_with_a_target_left() -> None:
    deed = action("Deed", "Day: Bow two target Heroes.")
    hide = action(
        "Hide", "Reaction: When an action targets one of your Heroes, return that Hero to its owner's hand."
    )
    t = four(
        {"hand": [deed, NOTE], "heroes": [hero("Aziz")]},
        p2={"hand": [hide, CHAFF], "heroes": [hero("Hala")]},
        p3={"hand": [NOTE, CHAFF]},
    )
    t.play("play Deed", "target Hala", "play Hide")
    order(t)
    assert (t.question, t.asked) == (REACT, 3)
    assert t.can("play Note")


@rule("BS 13.27", "Who reacts still has the next turn to act.")
def test_a_reaction_is_no_turn() -> None:
    t = sands(
        {"hand": [BOW, CHAFF]},
        {"heroes": [hero("Hala")], "hand": [CHARM, action("Next", "Day: Gain 1 Water.")]},
    )
    t.play("play Deed", "play Charm")
    t.through()
    assert (t.question, t.asked) == (TURN, 2)
    assert t.can("play Next")


@rule_not("BS 13.27", "Any other action is one's turn: then the next player acts.")
def test_an_action_is_a_turn() -> None:
    t = sands({"hand": [action("Deed", "Open: Gain 1 Water."), CHAFF]}, {"hand": [CHAFF]})
    t.act("play Deed")
    assert (t.question, t.asked) == (TURN, 2)


@rule("BS 13.28", "Once the action is carried out the Reaction comes too late.")
def test_too_late() -> None:
    t = sands({"hand": [BOW, BOW]}, {"heroes": [hero("Hala"), hero("Jisha")], "hand": [CHARM]})
    t.play("play Deed", "target Hala", "pass", "pass")
    assert t.bowed("Hala")
    assert (t.question, t.asked) == (TURN, 2)
    assert not t.can("play Charm")


@rule_not("BS 13.28", "As long as the window is open a player who has passed may still react.")
def test_not_too_late() -> None:
    t = four(
        {"hand": [BOW, CHAFF], "heroes": [hero("Aziz")]},
        p2={"hand": [CHARM, CHAFF], "heroes": [hero("Hala")]},
        p3={"hand": [NOTE, CHAFF]},
    )
    t.play("play Deed", "target Hala", "pass", "play Note")
    order(t)
    t.play("pass", "pass")
    assert t.asked == 2
    assert t.can("play Charm")


@rule(
    "BS 13.30",
    "A Reaction to a card being brought comes before it is there, one to its entering right after.",
)
def test_before_and_after() -> None:
    stop = action("Stop", "Reaction: When an opponent brings a Hero into play, draw one card.")
    trap = action("Trap", "Reaction: When an opponent's Hero enters play, bow that Hero.")
    t = sands({"hand": [hero("Badr", copper=1), CHAFF]}, {"hand": [stop, trap]})
    t.play("play Badr", "as-proposed")
    assert t.can("play Stop")
    assert not t.can("play Trap")
    assert not t.in_play("Badr")
    t.play("pass", "pass")
    assert t.in_play("Badr")
    assert t.can("play Trap")
    assert not t.can("play Stop")


@rule_not(
    "BS 13.30", "An action is no event: a Reaction to it comes neither before its announcement nor after it."
)
def test_an_action_is_answered_between() -> None:
    t = sands({"hand": [BOW, CHAFF]}, {"heroes": [hero("Hala")], "hand": [CHARM]})
    assert not t.can("play Charm")
    t.play("play Deed")
    assert t.can("play Charm")
    t.play("pass", "pass")
    assert not t.can("play Charm")


WAKE = action("Wake", "Reaction: When one of your Heroes is destroyed, draw one card.")


@rule("BS 13.31", "What happens together opens one window, and each Reaction answers one of the things.")
def test_one_window_for_all() -> None:
    deed = action("Deed", "Day: Destroy each Hero.")
    trap = action("Trap", "Reaction: When a Hero bows, destroy that Hero.")
    t = sands({"hand": [deed, CHAFF]}, {"heroes": [hero("Hala"), hero("Jisha")], "hand": [WAKE, CHAFF]})
    t.play("play Deed")
    assert events(t) == ["destroyed", "destroyed"]
    assert t.gone("Hala", "Jisha")
    t.play("pass", "pass")
    assert t.question == TURN
    bowing = action("Deed", "Day: Bow each Hero.")
    t = sands({"hand": [bowing, CHAFF]}, {"heroes": [hero("Hala"), hero("Jisha")], "hand": [trap, CHAFF]})
    t.play("play Deed", "play Trap")
    assert t.question == ANSWERING
    assert t.choices() == ["event 1", "event 2"]
    t.play("event 2")
    t.through()
    assert t.in_play("Hala")
    assert t.gone("Jisha")


@rule_not("BS 13.31", "What happens one after another opens a window each.")
def test_a_window_each() -> None:
    deed = action("Deed", "Day: Destroy target Follower. Destroy target Hero.")
    mourn = action("Mourn", "Reaction: When a card is destroyed, draw one card.")
    heroes = [hero("Hala"), with_on(hero("Jisha"), follower("Guard"))]
    t = sands({"hand": [deed, CHAFF]}, {"heroes": heroes, "hand": [mourn, CHAFF]})
    t.play("play Deed", "target Hala")
    assert events(t) == ["destroyed"]
    assert t.gone("Guard")
    assert t.in_play("Hala")
    t.play("pass", "pass")
    assert events(t) == ["destroyed"]
    assert t.gone("Hala")


@rule("BS 13.32", "The window of an event begins on the left of whose action brought it about.")
@rule("BS 13.29", "Being destroyed can be answered.")
def test_where_the_window_of_an_event_begins() -> None:
    deed = action("Deed", "Day: Destroy target Hero.")
    t = four({"hand": [deed, CHAFF]}, p3={"heroes": [hero("Hala")], "hand": [WAKE]})
    t.play("play Deed")
    assert events(t) == ["destroyed"]
    assert order(t) == [2, 3, 4, 1]


@rule("BS 13.32", "An event that nobody's action brought about begins with the Blessed player.")
def test_the_blessed_player_comes_first() -> None:
    dusk = action("Dusk", "Reaction: When the Night Phase begins, draw one card.")
    t = four({"hand": [dusk]})
    t.play("pass", "pass", "pass", "pass")
    assert (t.phase, t.question) == ("Night", REACT)
    assert order(t) == [1, 2, 3, 4]


@rule_not("BS 13.32", "An action's window begins on the left of its player, whoever is Blessed or hit.")
def test_an_action_is_no_event() -> None:
    t = four({"hand": [BOW, NOTE]}, 3, p1={"heroes": [hero("Hala")]})
    t.play("play Deed")
    assert order(t) == [4, 1, 2, 3]


@rule("BS 13.33", "The same card answers the same action only once, though it could be paid again.")
def test_a_card_answers_once() -> None:
    guard = hero(
        "Guard", text="Reaction: When an action targets one of your Heroes, pay 1 Water. Draw one card."
    )
    t = sands({"hand": [BOW, CHAFF]}, {"heroes": [guard, hero("Hala")], "hand": [CHAFF]})
    t.play("play Deed", "target Hala", "use Guard", "as-proposed")
    while t.question == REACT:
        assert not t.can("use Guard")
        t.play("pass")
    assert t.all_water(2) == 3


@rule_not("BS 13.33", "It answers the next action, and another copy answers the same one.")
def test_a_card_answers_the_next_one() -> None:
    text = "Reaction: When an action targets one of your Heroes, pay 1 Water. Draw one card."
    theirs = {"heroes": [hero("Guard", text=text), hero("Ward", text=text), hero("Hala")], "hand": [CHAFF]}
    t = sands({"hand": [BOW, BOW, CHAFF]}, theirs)
    t.play("play Deed", "target Hala", "use Guard", "as-proposed")
    while not t.can("use Ward"):
        t.play("pass")
    t.play("use Ward", "as-proposed")
    t.through()
    t.play("pass", "play Deed", "target Hala")
    assert t.choices("use") == ["Guard", "Ward"]


@rule("BS 13.34", "A window opens for what a Reaction of some deck answers, whoever holds one.")
@pytest.mark.parametrize("held", [True, False])
def test_a_window_tells_nothing_of_hands(held: bool) -> None:
    theirs = {
        "heroes": [hero("Hala")],
        "hand": [CHARM if held else CHAFF],
        "deck": [CHAFF if held else CHARM],
    }
    t = sands({"hand": [BOW, CHAFF]}, theirs)
    t.play("play Deed")
    assert (t.question, t.asked) == (REACT, 2)


@rule_not("BS 13.34", "For what no Reaction of the decks answers no window opens, whatever is held.")
def test_no_window_for_what_nobody_answers() -> None:
    theirs = {"heroes": [hero("Hala")], "hand": [WAKE]}
    t = sands({"hand": [BOW, CHAFF]}, theirs)
    t.play("play Deed")
    assert t.bowed("Hala")
    assert t.question == TURN


@rule("BS 13.34", "A window opens where a card of some deck could answer, wherever it lies.")
@rule_not("BS 13.34", "No window opens for what only cards answer that are in no deck of this table.")
@pytest.mark.parametrize(("deck", "asked"), [(["The Wrong Tent"], True), ([], False)])
def test_only_the_decks_at_the_table_open_windows(deck: list[str], asked: bool) -> None:
    rain, charm = "Rain, Once", "Rationing"
    t = house({"hand": [rain]}, {"hand": [charm], "deck": deck})
    t.play(f"play {rain}", "as-proposed")
    assert (t.question == REACT) is asked


@rule_not("BS 13.29", "An event that the Reaction does not name cannot be answered with it.")
def test_another_event() -> None:
    deed = action("Deed", "Day: Destroy target Follower.")
    theirs = {"heroes": [with_on(hero("Hala"), follower("Guard"))], "hand": [WAKE, CHAFF]}
    t = sands({"hand": [deed, CHAFF]}, theirs)
    t.play("play Deed")
    assert events(t) == ["destroyed"]
    assert not t.can("play Wake")


@rule("BS 1.16", "Who has an empty hand and in play no Reaction to this is not asked.")
@rule_not("BS 1.16", "Who has cards in hand is, or who has a Reaction to it in play.")
@pytest.mark.parametrize(
    ("text", "hand", "asked"),
    [
        ("Reaction: When an opposing Hero engages, draw one card.", [], False),
        ("Reaction: When an action targets one of your Heroes, draw one card.", [], True),
        ("Reaction: When an opposing Hero engages, draw one card.", [CHAFF], True),
    ],
)
def test_an_empty_hand_is_open(text: str, hand: list[Card], asked: bool) -> None:
    theirs = {"heroes": [hero("Hala", text=text)], "hand": hand}
    t = sands({"heroes": [hero("Aziz")], "hand": [BOW], "deck": [CHARM]}, theirs)
    t.play("play Deed", "target Hala")
    assert (t.question == REACT) is asked
    assert t.bowed("Hala") is not asked


@rule("BS 1.16", "What only cards in play answer asks nobody but those who have one, whatever hands hold.")
@rule_not("BS 1.16", "What a card could answer from a hand asks everybody who has cards in hand.")
@pytest.mark.parametrize("from_hand", [False, True])
def test_hands_are_asked_where_a_hand_could_answer(from_hand: bool) -> None:
    ear = "Reaction: When an action targets one of your Heroes, draw one card."
    mine = {"heroes": [hero("Aziz", text=ear)], "hand": [BOW], "deck": [CHAFF]}
    theirs = {"heroes": [hero("Hala")], "hand": [CHAFF], "deck": [action("Ear", ear)] if from_hand else []}
    t = sands(mine, theirs)
    t.play("play Deed", "target Hala")
    assert (t.question == REACT) is from_hand


@rule("BS 13.22", "A Reaction to the beginning of the Dawn Phase is asked for, and can be passed.")
@rule_not("BS 13.22", "Where no card can react to the Dawn nobody is asked.")
@pytest.mark.parametrize("reacts", [True, False])
def test_a_reaction_to_the_dawn(reacts: bool) -> None:
    words = "the Dawn Phase" if reacts else "the End Phase"
    early = holding("Early", f"Reaction: At the beginning of {words}, draw one card.")
    t = sands({"heroes": [early], "hand": [CHAFF], "deck": FILLER}, {"hand": [CHAFF]})
    passed = set()
    begun = t.g.turn
    for _ in range(60):
        phase = phase_of(t.g)
        if t.g.turn > begun and phase != "dawn":
            break
        offered = t.table.notations
        if "pass" in offered:
            passed.add(phase)
        t.play("pass" if "pass" in offered else offered[0])
    assert ("dawn" in passed) is reacts
