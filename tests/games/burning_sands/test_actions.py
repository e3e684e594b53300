"""Actions: the five kinds, announcing, carrying out, where the card goes, and abilities of cards in play."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import FIGHT, REACT
from serai.kernel import Refusal
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

KINDS = ("Day", "Night", "Battle", "Open")
CHARM = action("Charm", "Reaction: When an action targets one of your Heroes, negate that action.")


def refusal(t: Sands, words: str) -> Refusal:
    """Why the one who is asked cannot do this."""
    refusal = t.table.why_not(t.action(words))
    assert refusal is not None
    return refusal


def five() -> list[Card]:
    """A card of each kind."""
    cards = [action(kind, f"{kind}: Draw one card.") for kind in KINDS]
    return [*cards, action("Reaction", "Reaction: When the Night Phase begins, draw one card.")]


def at_war(hand: list[Card], *mine: Card, **theirs: list[Card]) -> Sands:
    """A battle at the second player's City Section; the first has the next action."""
    t = sands({"heroes": [hero("Aziz"), *mine], "hand": hand}, {"heroes": [hero("Hala")], **theirs})
    return t.battle_at("Home 2", "Aziz", "Hala").act("pass")


@rule("BS 13.1", "The first word says when an action is taken: each kind has its own time.")
@rule("BS 13.2", "A Day action is taken by day.")
@rule("BS 13.3", "A Night action is taken by night.")
@rule("BS 13.5", "An Open action is taken by day, by night and in battles.")
def test_each_kind_has_its_time() -> None:
    by_day = sands({"hand": five()}, {})
    assert by_day.choices("play") == ["Day", "Open"]
    by_night = sands({"hand": five()}, {}, night=True)
    assert by_night.choices("play") == ["Night", "Open"]
    in_battle = at_war(five())
    assert in_battle.question == FIGHT
    assert in_battle.choices("play") == ["Battle", "Open"]


@rule_not("BS 13.1", "A card without one of the words is no action at all.")
def test_a_card_without_such_a_word() -> None:
    t = sands({"hand": [action("Plain"), hero("Badr", copper=2)]}, {})
    assert t.choices("play") == ["Badr"]  # brought into play, which is no action of a kind
    assert refusal(t, "play Plain").rule != "BS 13.2"


@rule_not("BS 13.2", "What is no Day action is not bound to the day.")
@rule_not("BS 13.3", "What is no Night action is not bound to the night.")
@rule_not("BS 13.4", "What is no Battle action is not bound to battles.")
def test_an_open_action_has_no_single_time() -> None:
    for t in (sands({"hand": five()}, {}), sands({"hand": five()}, {}, night=True), at_war(five())):
        assert t.can("play Open")


@pytest.mark.parametrize(
    ("night", "word", "number"), [(True, "Day", "2"), (False, "Night", "3"), (False, "Battle", "4")]
)
def test_the_wrong_time_is_refused_with_its_rule(night: bool, word: str, number: str) -> None:
    t = sands({"hand": five()}, {}, night=night)
    assert refusal(t, f"play {word}").rule == f"BS 13.{number}"


@rule_not("BS 13.5", "Where its player could take no action an Open one is not taken either.")
def test_an_open_action_is_no_reaction() -> None:
    deed = action("Deed", "Day: Bow target Hero.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala")], "hand": [CHARM, *five()]})
    t.play("play Deed")
    assert (t.question, t.asked) == (REACT, 2)
    assert t.choices() == ["pass", "play Charm"]
    assert refusal(t, "play Open").rule == "BS 13.7"


@rule("BS 13.6", "A Reaction is taken when what it names has just happened, in any phase.")
@pytest.mark.parametrize("night", [False, True])
def test_a_reaction_waits_for_its_moment(night: bool) -> None:
    deed = action("Deed", "Open: Bow target Hero.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala")], "hand": [CHARM]}, night=night)
    t.play("pass")
    assert not t.can("play Charm")  # in one's own turn nothing has happened
    assert refusal(t, "play Charm").rule == "BS 13.6"
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala")], "hand": [CHARM]}, night=night)
    t.play("play Deed", "play Charm")
    t.through()
    assert not t.bowed("Hala")


@rule("BS 13.7", "Between the announcement and the end of an action no other action is taken.")
def test_one_action_after_another() -> None:
    deed = action("Deed", "Day: Bow target Hero. Destroy target Follower.")
    quick = action("Quick", "Open: Straighten target Hero.")
    theirs = {"heroes": [with_on(hero("Hala"), follower("Guard"))], "hand": [quick, CHARM]}
    t = sands({"hand": [deed]}, theirs)
    t.play("play Deed")
    while t.question == REACT:
        assert not t.can("play Quick")
        t.play("pass")
    assert t.bowed("Hala")
    assert t.gone("Guard")
    assert t.can("play Quick")  # the next turn to act


@rule_not("BS 13.7", "A Reaction comes in the middle of another action.")
def test_a_reaction_comes_in_between() -> None:
    deed = action("Deed", "Day: Bow target Hero.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala")], "hand": [CHARM]})
    t.play("play Deed")
    assert t.can("play Charm")
    assert not t.bowed("Hala")


@rule("BS 13.8", "Targets, then costs, then Reactions, then the effect.")
def test_the_steps_of_an_action() -> None:
    deed = action("Deed", "Day: Bow target Hero.", copper=3)
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala"), hero("Jisha")], "hand": [CHARM]})
    t.play("play Deed")
    assert t.choices() == ["target Hala", "target Jisha"]
    assert not t.bowed("Stronghold 1")
    t.play("target Hala", "as-proposed")
    assert t.bowed("Stronghold 1")
    assert (t.question, t.bowed("Hala")) == (REACT, False)
    t.through()
    assert t.bowed("Hala")


@rule_not("BS 13.8", "What is only passed over opens no window and costs nothing.")
def test_a_pass_has_no_steps() -> None:
    t = sands({"heroes": [hero("Aziz")]}, {"heroes": [hero("Hala")], "hand": [CHARM]})
    t.play("pass")
    assert t.question != REACT
    assert t.asked == 2


@rule("BS 13.9", "An Action goes to its owner's Saved pile when it was carried out.")
@rule_not("BS 13.10", "An Action without the word Buried is not buried.")
def test_an_action_is_saved() -> None:
    t = sands({"hand": [action("Deed", "Day: Gain 1 Water.")]}, {})
    t.act("play Deed")
    assert (t.saved(1), t.buried(1)) == (["Deed"], [])


@rule_not("BS 13.9", "An Omen stays in play, a Buried Action is buried.")
def test_an_omen_and_a_buried_action_are_not_saved() -> None:
    omen = action("Eclipse", "Day: Heroes have -1S.", "Omen")
    t = sands({"hand": [omen, action("Rite", "Day: Gain 1 Water.", "Buried")]}, {})
    t.act("play Eclipse", "pass", "play Rite")
    assert t.saved(1) == []
    assert t.in_play("Eclipse")
    assert t.buried(1) == ["Rite"]


@rule("BS 13.10", "A Buried Action is buried even if it was negated.")
def test_a_negated_buried_action() -> None:
    rite = action("Rite", "Day: Bow target Hero.", "Buried")
    t = sands({"hand": [rite]}, {"heroes": [hero("Hala")], "hand": [CHARM]})
    t.play("play Rite", "play Charm")
    t.through()
    assert not t.bowed("Hala")
    assert (t.buried(1), t.saved(1)) == (["Rite"], [])
    assert (t.buried(2), t.saved(2)) == ([], ["Charm"])


@rule("BS 13.11", "While players react, the card is in no pile, no hand and not in play.")
def test_a_card_on_its_way() -> None:
    deed = action("Deed", "Day: Each player discards one card from their hand.")
    other = action("Other", "Day: Return one Action from your Saved pile to your hand.")
    hush = action("Hush", "Reaction: When an opponent takes an action, draw one card.")
    t = sands({"hand": [deed, other]}, {"hand": [hush]})
    t.play("play Deed")
    assert t.question == REACT
    assert t.hand(1) == ["Other"]
    assert (t.saved(1), t.buried(1)) == ([], [])
    assert not t.in_play("Deed")


@rule_not(
    "BS 13.11", "Once it was carried out the card lies in its pile, and the next action finds it there."
)
def test_a_card_that_has_arrived() -> None:
    deed = action("Deed", "Day: Gain 1 Water.")
    other = action("Other", "Day: Return one Action from your Saved pile to your hand.")
    t = sands({"hand": [deed, other]}, {})
    t.act("play Deed", "pass", "play Other")
    if t.can("choose Deed"):
        t.act("choose Deed")
    assert t.hand(1) == ["Deed"]
    assert t.saved(1) == ["Other"]


@rule("BS 13.12", "Text that begins with one of the five words is an ability that its card in play offers.")
@rule("BS 13.16", "A card's abilities are used by its controller.")
def test_an_ability() -> None:
    well = holding("Well", "Open: Bow this card. Gain 1 Water.")
    t = sands({"heroes": [well]}, {"hand": [CHARM]}, water=2)
    t.act("use Well")
    assert t.bowed("Well")
    assert t.all_water(1) == 3


@rule_not("BS 13.12", "Other text works without being used: it is a trait.")
@rule_not("BS 13.16", "Nobody uses what is no ability, and it works for all it speaks of.")
def test_a_trait_is_not_used() -> None:
    banner = holding("Banner", "Heroes have +1S.")
    t = sands({"heroes": [banner]}, {"heroes": [hero("Hala", 2)]})
    assert t.choices("use") == []
    assert refusal(t, "use Banner").rule == "BS 13.12"
    assert t.strength("Hala") == 3


def test_only_the_controller_uses_an_ability() -> None:
    t = sands({}, {"heroes": [holding("Well", "Open: Bow this card. Gain 1 Water.")]})
    assert t.choices("use") == []
    assert refusal(t, "use Well").rule == "BS 13.16"


INNATE = action("Hex Ward", "Reaction: When an opponent uses an innate ability, negate that innate ability.")


@rule("BS 13.13", "Every ability of a Sahir is innate, also one that has nothing to do with magic.")
def test_a_sahir_has_innate_abilities() -> None:
    text = "Open: Bow this card. Gain 1 Water."
    t = sands({"heroes": [hero("Saha", 1, 3, "Sahir", text=text)]}, {"hand": [INNATE]}, water=2)
    t.play("use Saha", "play Hex Ward")
    t.through()
    assert t.all_water(1) == 2
    assert t.bowed("Saha")


@rule_not("BS 13.13", "The ability of another Hero, and that of a Sahir's Item, is not innate.")
@pytest.mark.parametrize("bearer", ["hero", "item"])
def test_other_abilities_are_not_innate(bearer: str) -> None:
    text = "Open: Bow this card. Gain 1 Water."
    if bearer == "hero":
        mine = hero("Rod", 1, 3, "Scholar", text=text)
    else:
        mine = with_on(hero("Saha", 1, 3, "Sahir"), item("Rod", "+1", text=text))
    t = sands({"heroes": [mine]}, {"hand": [INNATE]}, water=2)
    t.play("use Rod")
    assert not t.can("play Hex Ward")
    t.through()
    assert t.all_water(1) == 3


@rule("BS 13.14", "An ability without any cost can be used once per turn.")
def test_a_free_ability() -> None:
    t = sands({"heroes": [hero("Aziz", text="Open: Gain 1 Water.")]}, {}, water=2)
    t.act("use Aziz", "pass")
    assert not t.can("use Aziz")
    assert refusal(t, "use Aziz").rule == "BS 13.14"
    t.until("Day")
    t.through()
    while t.asked != 1:
        t.play("pass")
    assert t.can("use Aziz")  # it is a new turn


@rule_not("BS 13.14", "An ability that costs something can be used as often as it is paid.")
def test_a_paid_ability() -> None:
    t = sands({"heroes": [hero("Aziz", text="Open: Pay 1 Water. Draw one card.")]}, {}, water=3)
    for left in (2, 1, 0):
        t.act("use Aziz")
        if t.can("as-proposed"):
            t.act("as-proposed")
        assert t.all_water(1) == left
        t.play("pass")
    assert not t.can("use Aziz")


@rule("BS 13.15", "Once per turn is used up by a negated use too.")
def test_negated_is_used() -> None:
    text = "Open, once per turn: Bow target Hero."
    t = sands({"heroes": [hero("Aziz", text=text)]}, {"heroes": [hero("Hala")], "hand": [CHARM]})
    t.play("use Aziz", "target Hala", "play Charm")
    t.through()
    assert not t.bowed("Hala")
    t.play("pass")
    assert not t.can("use Aziz")


@rule_not("BS 13.15", "An ability without a limit is not used up, negated or not.")
def test_an_ability_without_limit_is_not_used_up() -> None:
    text = "Open: Pay 1 Water. Bow target Hero."
    t = sands({"heroes": [hero("Aziz", text=text)]}, {"heroes": [hero("Hala")], "hand": [CHARM]})
    t.play("use Aziz", "target Hala", "as-proposed", "play Charm")
    t.through()
    assert not t.bowed("Hala")
    t.play("pass")
    assert t.can("use Aziz")  # negated, but not limited


@rule("BS 13.17", "Sentences are carried out in order, each as far as possible.")
def test_in_order() -> None:
    deed = action("Deed", "Day: Straighten target Hero. Bow each Hero. Draw two cards.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [deed], "deck": [action("Last")]},
        {"heroes": [bowed(hero("Hala"))]},
    )
    t.act("play Deed", "target Hala")
    assert t.bowed("Hala")  # straightened first, bowed then
    assert t.bowed("Aziz")
    assert "Last" in t.hand(1)


@rule_not("BS 13.17", "What stands before a cost's effect must be done in full, or nothing is.")
def test_a_cost_is_not_done_as_far_as_possible() -> None:
    deed = action("Deed", "Day: Pay 5 Water. Draw one card.")
    t = sands({"hand": [deed], "deck": [action("Last")]}, {}, water=4)
    assert not t.can("play Deed")


@rule_not("BS 13.18", "What a text says without may or up to is not optional.")
def test_what_must_be_done() -> None:
    deed = action("Deed", "Day: Bow two target Heroes.")
    t = sands({"heroes": [hero("Aziz")], "hand": [deed]}, {"heroes": [hero("Hala"), hero("Jisha")]})
    t.play("play Deed", "target Hala")
    assert t.choices() == ["target Aziz", "target Jisha"]
    t = sands({"hand": [action("Up", "Day: Bow up to two target Heroes.")]}, {"heroes": [hero("Hala")]})
    t.play("play Up")
    assert t.can("done")


@rule_not("BS 13.19", "If it could be done in full, nothing follows.")
@pytest.mark.parametrize(("water", "falls"), [(2, False), (1, True)])
def test_if_that_player_cannot(water: int, falls: bool) -> None:
    deed = action("Deed", "Day: Target player loses 2 Water. If that player cannot, bow each Hero.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala")]}, water=water)
    t.act("play Deed", "player 2")
    assert t.all_water(2) == 0
    assert t.bowed("Hala") is falls


@rule_not("BS 13.20", "A number that the text names is what it is, whatever changes meanwhile.")
def test_a_fixed_number() -> None:
    each = action("Each", "Day: Gain 1 Water for each Hero you control.")
    fixed = action("Fixed", "Day: Gain 3 Water.")
    kill = action("Kill", "Reaction: When an opponent takes an action, destroy target Hero.")
    heroes = [hero("Aziz"), hero("Badr"), hero("Caleh")]
    for deed, gained in ((each, 2), (fixed, 3)):
        t = sands({"heroes": heroes, "hand": [deed]}, {"hand": [kill]}, water=1)
        t.play(f"play {deed['name']}", "play Kill", "target Aziz")
        t.through()
        assert t.all_water(1) == 1 + gained


@rule_not("BS 13.21", "Without the word another the card that has the text can be chosen too.")
@pytest.mark.parametrize(("word", "own"), [("target", True), ("another", False)])
def test_another(word: str, own: bool) -> None:
    aziz = hero("Aziz", text=f"Open: Discard one card from your hand. Bow {word} Hero.")
    t = sands({"heroes": [aziz], "hand": [action("Chaff")]}, {"heroes": [hero("Hala"), hero("Jisha")]})
    t.play("use Aziz")
    assert t.can("target Aziz") is own
    assert t.can("target Hala")
