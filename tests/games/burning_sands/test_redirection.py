"""Redirection: an action gets a new target, one that it could have chosen."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.events import NOT_ALL, CameToNothing
from serai.games.burning_sands.state.frames import REACT
from tests.games.burning_sands.machine.sands import Card, Sands, action, bowed, hero, holding, sands
from tests.marks import rule, rule_not

CHAFF = action("Chaff")
TURN = action(
    "Turn",
    "Reaction: When an opponent's action targets one of your Heroes, redirect that action to another Hero.",
)
CHARM = action("Charm", "Reaction: When an action targets one of your Heroes, negate that action.")
KILL = action("Deed", "Day: Destroy target Hero.")


def aimed(deed: Card, *answers: str, mine: list[Card], theirs: list[Card], hand: list[Card]) -> Sands:
    """The first player plays the deed at Hala; the second answers."""
    t = sands({"heroes": mine, "hand": [deed, CHARM, CHAFF]}, {"heroes": theirs, "hand": hand})
    t.play("play Deed")
    if t.can("target Hala"):
        t.play("target Hala")
    for word in ("as-proposed", *answers):
        if t.can(word):
            t.play(word)
    return t


@rule("BS 14.12", "Redirection gives an action a new target in place of the old.")
def test_a_new_target() -> None:
    t = aimed(
        KILL,
        "play Turn",
        "target Aziz",
        mine=[hero("Aziz")],
        theirs=[hero("Hala"), hero("Jisha")],
        hand=[TURN],
    )
    t.through()
    assert t.gone("Aziz")
    assert t.in_play("Hala", "Jisha")


@rule_not("BS 14.12", "Without it, and if it is negated, the old target stays.")
@pytest.mark.parametrize("tried", [True, False])
def test_the_old_target(tried: bool) -> None:
    counter = action("Charm", "Reaction: When an opponent takes a Reaction, negate that Reaction.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [KILL, counter, CHAFF]},
        {"heroes": [hero("Hala")], "hand": [TURN, CHAFF]},
    )
    t.play("play Deed", "target Hala")
    if tried:
        t.play("play Turn", "play Charm")
    t.through()
    assert t.gone("Hala")
    assert t.in_play("Aziz")


@rule("BS 14.13", "An action that names exactly what it affects cannot be redirected.")
@rule_not("BS 14.13", "One that leaves a choice can.")
@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("Destroy each Hero.", False),
        ("Bow all Heroes.", False),
        ("Draw one card.", False),
        ("Bow target Hero.", True),
    ],
)
def test_what_can_be_redirected(text: str, can: bool) -> None:
    t = aimed(action("Deed", f"Day: {text}"), mine=[hero("Aziz")], theirs=[hero("Hala")], hand=[TURN])
    assert t.question == REACT
    assert t.can("play Turn") is can
    if not can:
        assert t.rule_against("play Turn", 2) == "BS 13.6"


@rule("BS 14.14", "Where the words leave a choice it can be redirected, though only one target was possible.")
@rule_not("BS 14.14", "Where they leave none, it cannot, though there is just one such card.")
@pytest.mark.parametrize(("words", "can"), [("target unbowed Hero", True), ("each unbowed Hero", False)])
def test_the_only_target(words: str, can: bool) -> None:
    rouse = action(
        "Turn",
        "Reaction: When an opponent's action targets one of your Heroes, straighten each Hero. "
        "Redirect that action to another Hero.",
    )
    free = action("Turn", "Reaction: When an opponent's action targets one of your Heroes, draw one card.")
    t = aimed(
        action("Deed", f"Day: Destroy {words}."),
        *("play Turn",),
        mine=[bowed(hero("Aziz"))],
        theirs=[hero("Hala")],
        hand=[free if can else rouse],
    )
    assert (t.g.hand[1] == []) is can  # it counts as aimed at Hala, although nothing else could be chosen


@rule("BS 14.15", "The new target must be one that the action could have chosen in the first place.")
@rule_not("BS 14.15", "What the Reaction could choose besides does not matter, and whose it is neither.")
def test_what_it_could_have_chosen() -> None:
    deed = action("Deed", "Day: Destroy target Hero with Strength 2 or less.")
    mine, theirs = [hero("Aziz", 1), hero("Badr", 4)], [hero("Hala", 2), hero("Jisha", 2), hero("Karif", 5)]
    t = aimed(deed, "play Turn", mine=mine, theirs=theirs, hand=[TURN])
    assert t.choices("target") == ["Jisha", "Aziz"]
    t = aimed(deed, mine=[hero("Badr", 4)], theirs=[hero("Hala", 2), hero("Karif", 5)], hand=[TURN])
    assert not t.can("play Turn")


@rule("BS 14.15", "A text that names the new target, and lets nobody choose, is held to the same.")
@rule_not("BS 14.15", "A card that the action could have chosen takes it upon itself.")
@pytest.mark.parametrize(("strength", "can"), [(2, True), (3, False)])
def test_this_card_is_the_new_target(strength: int, can: bool) -> None:
    shield = hero(
        "Jisha",
        strength,
        text="Reaction: When an opponent's action targets another of your Heroes, "
        "redirect that action to this card.",
    )
    deed = action("Deed", "Day: Destroy target Hero with Strength 2 or less.")
    t = aimed(deed, mine=[hero("Aziz", 1)], theirs=[hero("Hala", 2), shield], hand=[CHAFF])
    assert t.can("use Jisha") is can
    if can:
        t.play("use Jisha").through()
        assert t.gone("Jisha")
        assert t.in_play("Hala")
    else:
        reason, number = t.refusal("use Jisha", 2)
        assert number == "BS 14.15"
        assert "Hero with Strength 2 or less" in reason
        t.through()
        assert t.gone("Hala")
        assert t.in_play("Jisha")


@rule("BS 14.15", "What this card no longer is when the Reaction is carried out counts.")
def test_this_card_bows_for_it() -> None:
    shield = hero(
        "Jisha",
        text="Reaction: When an opponent's action targets another of your Heroes, bow this card. "
        "Redirect that action to this card.",
    )
    deed = action("Deed", "Day: Destroy target unbowed Hero.")
    t = aimed(deed, "use Jisha", mine=[hero("Aziz")], theirs=[hero("Hala"), shield], hand=[CHAFF])
    t.through()
    assert t.bowed("Jisha")
    assert t.gone("Hala")
    assert [event.why for event in t.events if isinstance(event, CameToNothing)] == [NOT_ALL]


@rule("BS 14.16", "The new target must differ from the old one.")
@rule_not("BS 14.16", "A target that was left by a redirection may be taken again by the next.")
def test_another_one() -> None:
    own = action(
        "Turn", "Reaction: When an action targets one of your Heroes, redirect that action to target Hero."
    )
    t = aimed(KILL, "play Turn", mine=[hero("Aziz")], theirs=[hero("Hala"), hero("Jisha")], hand=[own, own])
    assert t.choices("target") == ["Jisha", "Aziz"]
    t.play("target Jisha")
    t.play("pass", "pass", "pass")  # the window of the redirection, and then the first player
    assert t.asked == 2
    t.play("play Turn")
    assert t.choices("target") == ["Hala", "Aziz"]
    t.play("target Hala")
    t.through()
    assert t.gone("Hala")


@rule("BS 14.17", "It may be redirected more than once, and the newest target is the target.")
def test_more_than_once() -> None:
    back = action(
        "Back", "Reaction: When an action targets one of your Heroes, redirect that action to another Hero."
    )
    mine = {"heroes": [hero("Aziz")], "hand": [KILL, back, CHAFF]}
    t = sands(mine, {"heroes": [hero("Hala"), hero("Jisha")], "hand": [TURN, CHAFF]})
    t.play("play Deed", "target Hala", "play Turn", "target Aziz", "pass", "pass")
    assert t.asked == 1
    t.play("play Back", "target Jisha")
    t.through()
    assert t.gone("Jisha")
    assert t.in_play("Aziz", "Hala")


@rule_not("BS 14.17", "A Reaction that is redirected does not redirect what it answers.")
def test_only_what_is_answered() -> None:
    hurt = action("Hurt", "Reaction: When an action targets one of your Heroes, bow target Hero.")
    back = action("Back", str(TURN["text"]))
    mine = {"heroes": [hero("Aziz"), hero("Badr")], "hand": [KILL, back, CHAFF]}
    t = sands(mine, {"heroes": [hero("Hala")], "hand": [hurt, CHAFF]})
    t.play("play Deed", "target Hala", "play Hurt", "target Aziz", "play Back", "target Badr")
    t.through()
    assert t.bowed("Badr")
    assert not t.bowed("Aziz")
    assert t.gone("Hala")  # the deed itself was not touched


@rule("BS 14.18", "The controller of the new target can react to being targeted.")
@rule_not("BS 14.18", "The controller of a card that is no target cannot.")
@pytest.mark.parametrize("to", ["Jisha", "Karif"])
def test_the_new_targets_controller(to: str) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [KILL, CHAFF]},
        {"heroes": [hero("Hala"), hero("Karif")], "hand": [TURN, CHAFF]},
        {"heroes": [hero("Jisha")], "hand": [CHARM, CHAFF]},
    )
    t.play("play Deed", "target Hala")
    assert t.asked == 2
    t.play("play Turn", f"target {to}")
    t.play("pass", "pass", "pass")  # the window of the redirection
    assert t.asked == 3
    assert t.can("play Charm") is (to == "Jisha")
    if to == "Jisha":
        t.play("play Charm")
        t.through()
        assert t.in_play("Jisha", "Hala", "Karif")
    else:
        t.through()
        assert t.gone("Karif")


@rule("BS 14.18", "Also one who has passed before it was aimed at a card of theirs.")
def test_a_controller_who_has_passed() -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [KILL, CHAFF]},
        {"heroes": [hero("Jisha")], "hand": [CHARM, CHAFF]},
        {"heroes": [hero("Hala")], "hand": [TURN, CHAFF]},
    )
    t.play("play Deed", "target Hala", "pass", "play Turn", "target Jisha")
    t.play("pass", "pass", "pass")
    assert t.asked == 1
    t.play("pass")
    assert (t.asked, t.can("play Charm")) == (2, True)


@rule("BS 14.19", "A redirected action is still its player's, and what was paid stays paid.")
@rule_not("BS 14.19", "It does not become an action of the one who redirected it.")
def test_whose_action_it_is() -> None:
    deed = action("Deed", "Day: Destroy target Hero. Gain 2 Water.", copper=2)
    t = aimed(deed, "play Turn", "target Aziz", mine=[hero("Aziz")], theirs=[hero("Hala")], hand=[TURN])
    t.through()
    assert t.bowed("Stronghold 1")
    assert not t.bowed("Stronghold 2")
    assert (t.all_water(1), t.all_water(2)) == (6, 4)
    assert (t.saved(1), t.saved(2)) == (["Deed"], ["Turn"])


def test_an_engagement_by_archery_is_redirected() -> None:
    swap = action(
        "Swap",
        "Reaction: When an opponent's Hero engages, redirect that engagement to another of your Heroes.",
    )
    mine = {"heroes": [hero("Aziz", 3, 3, "Archery")], "hand": [CHAFF]}
    theirs = {"heroes": [hero("Hala", 2), hero("Jisha", 1), hero("Karif", 1)], "hand": [swap]}
    t = sands(mine, theirs).battle_at("Home 2", "Aziz", "Hala", "Jisha").act("pass")
    t.play("engage Aziz", "archery Hala")
    t.play("play Swap")  # Karif is not in the battle: Jisha it is
    t.through()
    assert t.gone("Jisha")
    assert t.in_play("Hala", "Karif")


def test_an_ordinary_engagement_has_no_target() -> None:
    swap = action(
        "Swap",
        "Reaction: When an opponent's Hero engages, redirect that engagement to another of your Heroes.",
    )
    theirs = {"heroes": [hero("Hala", 2), hero("Jisha", 1)], "hand": [swap]}
    t = sands({"heroes": [hero("Aziz", 3, 3, "Archery")], "hand": [CHAFF]}, theirs)
    t.battle_at("Home 2", "Aziz", "Hala", "Jisha").act("pass")
    t.play("engage Aziz", "done")
    assert not t.can("play Swap")


def test_the_same_card_answers_its_own_kind() -> None:
    """A redirection of a redirection is aimed at the Reaction, not at itself."""
    turn = action(
        "Turn", "Reaction: When an action targets one of your Heroes, redirect that action to another Hero."
    )
    mine = {"heroes": [hero("Aziz"), hero("Badr")], "hand": [KILL, turn, CHAFF]}
    t = sands(mine, {"heroes": [hero("Hala"), hero("Jisha")], "hand": [turn, CHAFF]})
    t.play("play Deed", "target Hala", "play Turn", "target Aziz", "play Turn", "target Jisha")
    t.through()
    assert t.gone("Jisha")
    assert t.in_play("Hala", "Aziz", "Badr")


def test_holdings_can_be_new_targets_where_the_text_says_cards() -> None:
    swap = action(
        "Swap",
        "Reaction: When an action targets one of your Heroes, redirect that action to another card.",
    )
    deed = action("Deed", "Day: Bow target Hero or Holding.")
    t = aimed(deed, "play Swap", mine=[hero("Aziz")], theirs=[hero("Hala"), holding("Well")], hand=[swap])
    assert "Well" in t.choices("target")
