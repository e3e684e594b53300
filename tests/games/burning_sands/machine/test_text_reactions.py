"""Reactions, Tales and "whenever"."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import FILLER, action, hero, holding, sands, story
from tests.marks import rule, rule_not


@rule("BS 14.20", "A negated action has no effect.")
@rule("BS 14.21", "All costs of a negated action stay paid.")
def test_a_charm_negates() -> None:
    saha = hero(
        "Saha",
        1,
        3,
        "Sahir",
        text="Day: Bow this card. Put a -1S/-1K token on another Hero until the end of the turn.",
    )
    charm = action(
        "Charm",
        "Reaction: When a Spell or innate ability targets one of your Heroes, negate that Spell or ability.",
    )
    t = sands({"heroes": [saha]}, {"heroes": [hero("Hala", 2, 1)], "hand": [charm]})
    t.play("use Saha")
    assert t.asked == 2
    t.play("play Charm")
    t.through()
    assert t.in_play("Hala")
    assert t.strength("Hala") == 2
    assert t.bowed("Saha")
    assert t.saved(2) == ["Charm"]
    assert t.calm


@rule_not("BS 13.6", "An ability that is not innate does not trigger the charm.")
def test_a_charm_hears_only_its_trigger() -> None:
    aziz = hero("Aziz", 1, 3, text="Day: Bow this card. Put a -1S token on another Hero.")
    charm = action(
        "Charm",
        "Reaction: When a Spell or innate ability targets one of your Heroes, negate that Spell or ability.",
    )
    t = sands({"heroes": [aziz]}, {"heroes": [hero("Hala", 2, 1)], "hand": [charm]})
    t.play("use Aziz")
    assert not t.can("play Charm")
    t.through()
    assert t.strength("Hala") == 1


@rule("BS 14.12", "Redirection gives an action a new target.")
@rule("BS 14.15", "The new target must be one that the action could have chosen.")
@rule("BS 14.16", "The new target differs from the old one.")
def test_an_action_is_redirected() -> None:
    deed = action("Deed", "Day: Destroy target Hero with Strength 2 or less.")
    turn = action(
        "Turn",
        "Reaction: When an opponent's action targets one of your Heroes, "
        "redirect that action to another Hero.",
    )
    t = sands(
        {"heroes": [hero("Aziz", 1), hero("Badr", 4)], "hand": [deed]},
        {"heroes": [hero("Hala", 2)], "hand": [turn]},
    )
    t.play("play Deed", "target Hala", "play Turn")
    t.through()
    assert t.gone("Aziz")
    assert t.in_play("Hala", "Badr")
    assert t.calm


def test_a_reaction_to_an_entrance() -> None:
    trap = action("Trap", "Reaction: When an opponent's Hero enters play, bow that Hero.")
    t = sands({"hand": [hero("Aziz", 2, 3, copper=2)]}, {"hand": [trap]})
    t.act("play Aziz")
    while t.question and not t.can("play Trap") and not t.in_play("Aziz"):
        t.play(t.choices()[0])
    t.play("play Trap")
    t.through()
    assert t.bowed("Aziz")


def test_a_reaction_to_a_death() -> None:
    deed = action("Deed", "Day: Destroy target Hero.")
    wake = action(
        "Wake",
        "Reaction: When one of your Heroes is destroyed, return a Hero from your Buried pile to your hand.",
    )
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala")], "hand": [wake]})
    t.play("play Deed")
    while not t.can("play Wake"):
        t.play("pass")
    t.play("play Wake")
    t.through()
    if t.can("choose Hala"):
        t.act("choose Hala")
    assert t.hand(2) == ["Hala"]


def test_a_story_is_told() -> None:
    tale = story("Tale", "Tale Reaction: When one of your Heroes is destroyed. Reward: Your Heroes have +1S.")
    deed = action("Deed", "Day: Destroy one of your Heroes.")
    t = sands({"heroes": [hero("Aziz", 2), hero("Badr", 2)], "hand": [deed, tale]}, {})
    t.play("play Deed", "target Aziz")
    while not t.can("play Tale"):
        t.play("pass")
    t.play("play Tale")
    t.through()
    assert t.in_play("Tale")
    assert t.strength("Badr") == 3


def test_whenever_and_at_the_beginning() -> None:
    well = holding(
        "Well",
        "Whenever one of your Heroes is destroyed, gain 1 Water. "
        "At the beginning of the Night Phase, draw one card.",
    )
    t = sands(
        {
            "heroes": [hero("Aziz"), well],
            "hand": [action("Deed", "Day: Destroy one of your Heroes.")],
            "deck": FILLER,
        },
        {},
    )
    t.act("play Deed")
    assert t.all_water(1) == 5
    t.until("Night")
    assert t.hand(1) == ["Filler 3"]
