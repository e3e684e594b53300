"""Targets: what is chosen, when, by whom, and what becomes of an action whose target no longer fits."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import AIM, PAY, PICK, REACT, TURN
from tests.games.burning_sands.machine.sands import (
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not

CHAFF = action("Chaff")
ALARM = action("Alarm", "Reaction: When an action targets one of your Heroes, draw one card.")


@rule("BS 14.1", "Choosing a card, a player or a City Section for an action is targeting.")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Bow target Hero.", ["target Aziz", "target Hala"]),
        ("Bow one Hero.", ["target Aziz", "target Hala"]),
        ("Target player gains 1 Water.", ["player 1", "player 2"]),
        ("Remove 1 Water from target City Section.", ["target Home 1", "target Home 2"]),
    ],
)
def test_choosing_is_targeting(text: str, offered: list[str]) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", f"Day: {text}")]}, {"heroes": [hero("Hala")]}
    )
    t.play("play Deed")
    assert (t.question, t.choices()) == (AIM, offered)


@rule("BS 14.1", "So a choice without the word target is answered as targeting, too.")
@rule_not("BS 14.1", "What affects cards without a choice targets none of them.")
@pytest.mark.parametrize(("text", "targets"), [("Bow one Hero.", True), ("Bow each Hero.", False)])
def test_what_is_answered_as_targeting(text: str, targets: bool) -> None:
    t = sands({"hand": [action("Deed", f"Day: {text}")]}, {"heroes": [hero("Hala")], "hand": [ALARM]})
    t.play("play Deed")
    assert t.can("play Alarm") is targets
    t.through()
    assert t.bowed("Hala")


@rule("BS 14.2", "Targets are chosen before costs are paid.")
def test_first_the_target() -> None:
    deed = action("Deed", "Day: Bow target Hero.", copper=2)
    t = sands({"heroes": [hero("Aziz")], "hand": [deed]}, {"heroes": [hero("Hala")]})
    t.play("play Deed")
    assert t.question == AIM
    t.play("target Hala")
    assert t.question == PAY
    assert not t.bowed("Hala")


@rule_not("BS 14.2", "What is no target is not chosen beforehand: an action without one is paid at once.")
def test_no_target_no_choice() -> None:
    deed = action("Deed", "Day: Each player bows one of their Heroes.", copper=2)
    t = sands({"heroes": [hero("Aziz"), hero("Badr")], "hand": [deed]}, {"heroes": [hero("Hala")]})
    t.play("play Deed")
    assert t.question == PAY
    t.play("as-proposed")
    assert (t.question, t.asked, t.choices()) == (PICK, 1, ["target Aziz", "target Badr"])


@rule("BS 14.3", "Only what fits the description may be chosen; the rest is refused.")
@rule_not("BS 14.3", "What the description does not ask for keeps nothing away.")
@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("target Hero", ["Aziz", "Saha", "Hala"]),
        ("target unbowed Hero", ["Aziz", "Saha"]),
        ("target Sahir Hero", ["Saha"]),
        ("one of your Heroes", ["Aziz", "Saha"]),
    ],
)
def test_what_fits(words: str, names: list[str]) -> None:
    deed = action("Deed", f"Day: Discard one card from your hand. Put a +1S token on {words}.")
    mine = {"heroes": [hero("Aziz", 2), hero("Saha", 2, 3, "Sahir")], "hand": [deed, CHAFF, CHAFF]}
    t = sands(mine, {"heroes": [bowed(hero("Hala", 2))]})
    t.play("play Deed")
    if len(names) > 1:
        assert t.choices("target") == names
        if "Hala" not in names:
            assert t.rule_against("target Hala", 1) == "BS 14.3"
    else:
        t.play("discard Chaff")
        assert t.strength("Saha") == 3


@rule("BS 14.4", "An action that needs a target and has none cannot be taken.")
@rule_not("BS 14.4", "With a target it can.")
@pytest.mark.parametrize("there", [True, False])
def test_a_target_is_needed(there: bool) -> None:
    theirs = with_on(hero("Hala"), item("Blade")) if there else hero("Hala")
    t = sands({"hand": [action("Deed", "Day: Draw one card. Destroy target Item.")]}, {"heroes": [theirs]})
    assert t.can("play Deed") is there
    if not there:
        assert t.rule_against("play Deed", 1) == "BS 14.4"


@rule("BS 14.4", "Each of several targets is needed, not the first alone.")
@rule_not("BS 14.4", "What may be left out needs no target.")
@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("Bow target Hero. Destroy target Item.", False),
        ("Destroy target Item. Bow target Hero.", False),
        ("Bow two target Heroes.", False),
        ("Bow target Hero. Destroy up to one target Item.", True),
        ("Bow target Hero. You may destroy target Item.", True),
        ("You may destroy target Item. Bow target Hero.", True),
        ("Bow target Hero. If you have 9 or more Water, destroy target Item.", True),
        ("Bow target Hero. Destroy each Item.", True),
    ],
)
def test_every_target_is_needed(text: str, can: bool) -> None:
    t = sands({"hand": [action("Deed", f"Day: {text}"), CHAFF]}, {"heroes": [hero("Hala")]})
    assert t.can("play Deed") is can
    if can:
        t.act("play Deed")
        if t.can("yes"):
            t.act("yes")
        if t.can("done"):
            t.act("done")
        assert t.bowed("Hala")
        assert t.calm
    else:
        assert t.rule_against("play Deed", 1) == "BS 14.4"


@rule("BS 14.4", "A first target that would leave none for the second is not offered.")
def test_a_target_that_leaves_none() -> None:
    deed = action("Deed", "Day: Bow target Hero. Put a +1S token on another Sahir Hero.")
    mine = {"heroes": [hero("Aziz"), hero("Saha", 1, 3, "Sahir")], "hand": [deed]}
    t = sands(mine, {"heroes": [hero("Hala")]})
    t.play("play Deed")
    assert t.choices() == ["target Aziz", "target Hala"]


@rule("BS 14.5", "A player may target his or her own bowed cards.")
@rule_not("BS 14.5", "Not if the text asks for unbowed ones.")
def test_own_bowed_cards() -> None:
    for word, names in (("target", ["Aziz", "Badr", "Hala"]), ("target unbowed", ["Badr", "Hala"])):
        deed = action("Deed", f"Day: Put a +1S token on {word} Hero.")
        t = sands({"heroes": [bowed(hero("Aziz")), hero("Badr")], "hand": [deed]}, {"heroes": [hero("Hala")]})
        t.play("play Deed")
        assert t.choices("target") == names


@rule("BS 14.6", "What is chosen to pay a cost is not a target.")
@rule_not("BS 14.6", "The same words behind the cost do target.")
@pytest.mark.parametrize(
    ("text", "targets"),
    [("Bow one of your Heroes. Draw one card.", False), ("Draw one card. Bow one of your Heroes.", True)],
)
def test_a_cost_is_no_target(text: str, targets: bool) -> None:
    ward = action("Ward", "Reaction: When an action targets a Hero, draw one card.")
    mine = {"heroes": [hero("Aziz"), hero("Badr")], "hand": [action("Deed", f"Day: {text}"), CHAFF]}
    t = sands(mine, {"hand": [ward]})
    t.play("play Deed")
    assert t.question == (AIM if targets else PICK)
    t.play("target Aziz" if targets else "bow Aziz")
    assert t.can("play Ward") is targets


@rule("BS 14.7", "Another player's choice is made when the effect is carried out, and is not targeting.")
@rule_not("BS 14.7", "A choice that the text gives nobody else is the player's, at once.")
@pytest.mark.parametrize(
    ("mine", "text"), [(False, "Target opponent bows one of their Heroes."), (True, "Bow target Hero.")]
)
def test_whose_choice(mine: bool, text: str) -> None:
    theirs = {"heroes": [hero("Hala"), hero("Jisha")], "hand": [ALARM]}
    t = sands({"hand": [action("Deed", f"Day: {text}"), CHAFF]}, theirs)
    t.play("play Deed")
    if mine:
        assert (t.question, t.asked, t.choices("target")) == (AIM, 1, ["Hala", "Jisha"])
    else:
        assert (t.question, t.asked) == (REACT, 2)
        assert not t.can("play Alarm")
        t.play("pass", "pass")
        assert (t.question, t.asked, t.choices("target")) == (PICK, 2, ["Hala", "Jisha"])


@rule_not("BS 14.8", "A choice among cards in play is made when the action is announced.")
@rule("BS 14.8", "A choice among cards of a hand is made when the effect is carried out.")
def test_a_choice_of_the_hand() -> None:
    note = action("Note", "Reaction: When an opponent takes an action, draw one card.")
    deed = action("Deed", "Day: Bow target Hero. Draw one card. Discard one card from your hand.")
    mine = {"heroes": [hero("Aziz")], "hand": [deed, CHAFF], "deck": [action("New")]}
    t = sands(mine, {"heroes": [hero("Hala")], "hand": [note]})
    t.play("play Deed")
    assert t.choices() == ["target Aziz", "target Hala"]
    t.play("target Hala")
    assert t.question == REACT
    t.play("pass", "pass")
    assert t.bowed("Hala")
    assert t.choices() == ["discard Chaff", "discard New"]


@rule_not("BS 14.9", "Where the text says it, a second choice may be the first again: that card.")
@rule("BS 14.9", "Several targets of one action are different things.")
def test_different_targets() -> None:
    theirs = {"heroes": [hero("Hala", 2), hero("Jisha", 2)]}
    two = action("Deed", "Day: Put a +1S token on target Hero. Put a +1S token on target Hero.")
    t = sands({"hand": [two]}, theirs)
    t.act("play Deed", "target Hala")
    assert (t.strength("Hala"), t.strength("Jisha")) == (3, 3)
    same = action("Deed", "Day: Put a +1S token on target Hero. Put a +1S token on that Hero.")
    t = sands({"hand": [same]}, theirs)
    t.act("play Deed", "target Hala")
    assert (t.strength("Hala"), t.strength("Jisha")) == (4, 2)


@rule(
    "BS 14.10", "If a Reaction changes the target so that it no longer fits, the action does nothing to it."
)
@rule_not("BS 14.10", "A change that leaves it fitting changes nothing.")
@pytest.mark.parametrize(("word", "dies"), [("Hero with Strength 2 or less", False), ("Hero", True)])
def test_a_target_that_no_longer_fits(word: str, dies: bool) -> None:
    rage = action(
        "Rage",
        "Reaction: When an action targets one of your Heroes, that Hero gets +2S until the end of the turn.",
    )
    deed = action("Deed", f"Day: Destroy target {word}.")
    t = sands({"hand": [deed, CHAFF]}, {"heroes": [hero("Hala", 2)], "hand": [rage, CHAFF]})
    t.play("play Deed", "play Rage")
    t.through()
    assert t.in_play("Hala") is not dies
    assert t.saved(1) == ["Deed"]
    assert (t.question, t.asked) == (TURN, 2)


@rule("BS 14.11", "If only some of several targets no longer fit, it still affects the others.")
@rule_not("BS 14.11", "If none fits any more, nothing at all is done.")
@pytest.mark.parametrize("ducks", [1, 2])
def test_some_targets_left(ducks: int) -> None:
    duck = action(
        "Duck", "Reaction: When an action targets one of your Heroes, return target Hero to its owner's hand."
    )
    deed = action("Deed", "Day: Put a +1S token on two target Heroes. Gain 2 Water.")
    theirs = {"heroes": [hero("Hala", 2), hero("Jisha", 2)], "hand": [duck] * ducks + [CHAFF]}
    t = sands({"hand": [deed, CHAFF]}, theirs)
    t.play("play Deed", "target Hala", "play Duck", "target Hala")
    while t.question == REACT and not (
        ducks == 2 and t.asked == 2 and t.can("play Duck") and len(t.g.stack) == 3
    ):
        t.play("pass")
    if ducks == 2:
        t.play("play Duck")
        t.through()
        assert t.gone("Hala", "Jisha")
        assert t.all_water(1) == 4
    else:
        assert t.gone("Hala")
        assert t.strength("Jisha") == 3
        assert t.all_water(1) == 6
    assert t.calm


def test_two_targets_that_cannot_both_be_had() -> None:
    deed = action("Deed", "Day: One of your Heroes challenges target Hero.")
    assert not sands({"heroes": [hero("Aziz")], "hand": [deed]}, {}).can("play Deed")
    assert not sands({"hand": [deed]}, {"heroes": [hero("Hala")]}).can("play Deed")
    assert sands({"heroes": [hero("Aziz")], "hand": [deed]}, {"heroes": [hero("Hala")]}).can("play Deed")


def test_what_works_by_itself_is_done_as_far_as_possible() -> None:
    idol = holding("Idol", "Whenever one of your Heroes enters play, bow target Hero. Destroy target Item.")
    guard = with_on(hero("Hala"), follower("Guard"))
    t = sands(
        {"heroes": [idol], "hand": [hero("Badr", copper=1)]},
        {"heroes": [guard], "sections": [section("Wing")]},
    )
    t.act("play Badr", "as-proposed", "target Hala")
    assert t.bowed("Hala")
    assert t.calm
