"""What ties an action to a battle: its source, its targets, what it touches (BS 9.8 to BS 9.12, BS 20.12)."""

from typing import Any

import pytest

from serai.games.burning_sands.state.terms import EPISODE_3
from tests.games.burning_sands.machine.sands import (
    Sands,
    action,
    follower,
    hero,
    holding,
    sands,
    section,
    spell,
    with_on,
)
from tests.marks import rule, rule_not

Side = dict[str, Any]


def war(
    *home: dict[str, Any],
    hand: tuple[dict[str, Any], ...] = (),
    theirs: tuple[dict[str, Any], ...] = (),
    there: tuple[str, ...] = (),
    edition: int = 0,
) -> Sands:
    """Khitai fights Bonepicker at the Wall, Argoun Crow at the Jewel; the attacker has the action.

    Both have further cards, at home unless they are said to be `there`.
    """
    t = sands(
        {"heroes": [hero("Khitai"), hero("Argoun"), *home], "hand": hand},
        {
            "heroes": [hero("Bonepicker"), hero("Crow"), hero("Owl"), *theirs],
            "sections": [section("Wall"), section("Jewel")],
        },
        edition=edition,
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Jewel", *(f"{name} to Wall" for name in there))
    t.send("Bonepicker to Wall", "Crow to Jewel").fight("Wall")
    t.act("pass")
    assert (t.battle, t.asked) == ("Wall", 1)
    return t


def refusal(t: Sands, words: str) -> str:
    """The paragraph by which these words are refused."""
    return t.rule_against(words)


# Targets

PAIR = "Battle: Target Hero gets +1S. Another target Hero gets -1S."


@rule("BS 9.8", "Of several targets one at least must be tied to the battle, the first or a later one.")
def test_one_target_of_two_ties() -> None:
    t = war(hero("Witch", text=PAIR))
    t.play("use Witch")
    assert t.choices("target") == ["Khitai", "Argoun", "Witch", "Bonepicker", "Crow", "Owl"]
    t.play("target Owl")
    assert t.choices("target") == ["Khitai", "Bonepicker"]
    t.act("target Bonepicker")
    assert (t.strength("Owl"), t.strength("Bonepicker")) == (3, 1)


@rule_not("BS 9.8", "After a target in the battle the others may be anywhere.")
@pytest.mark.parametrize(("there", "first"), [((), "Khitai"), (("Witch",), "Owl")])
def test_the_rest_is_free(there: tuple[str, ...], first: str) -> None:
    t = war(hero("Witch", text=PAIR), there=there)
    t.play("use Witch", f"target {first}")
    assert t.can("target Argoun")
    assert t.can("target Crow")
    t.act("target Crow")
    assert t.strength("Crow") == 1


UP_TO = "Battle: Bow up to two target Heroes."


@rule(
    "BS 9.8", "None at all, or only targets elsewhere, are no tie; the choice ends after one in the battle."
)
def test_up_to_two_targets() -> None:
    t = war(hero("Witch", text=UP_TO)).play("use Witch")
    assert not t.can("done")
    t.play("target Owl")
    assert t.choices() == ["target Khitai", "target Bonepicker"]
    t = war(hero("Witch", text=UP_TO)).play("use Witch", "target Bonepicker")
    assert t.can("done")
    assert t.can("target Owl")


@rule("BS 9.8", "A player is a tie who is the attacker, the defender or has units there.")
def test_players_as_a_tie() -> None:
    toll = holding("Toll House", "Battle: Bow this card. Target player loses 1 Water.")
    t = sands(
        {"heroes": [hero("Khitai"), toll]}, {"heroes": [hero("Bonepicker")]}, {}, {"heroes": [hero("Ally")]}
    )
    t.declare(2).invite((4, 1)).demand().send("Ally to Home 2", "Bonepicker to Home 2").fight()
    t.act("pass", "use Toll House")
    assert t.choices() == ["player 1", "player 2", "player 4"]


# No targets

HOARD = "Battle: Bow this card. Straighten each of your Holdings."
TOUCHING = (
    "Battle: Bow this card. Each of your Heroes in a battle gets +1S until the end of the turn.",
    "Battle: Bow this card. Draw one card.",
    "Battle: Bow this card. The defender loses 1 Water.",
    "Battle: Bow this card. Each opponent discards one card from hand.",
    "Battle: Bow this card. Destroy each Follower.",
)


@rule("BS 9.8", "An action from home that chooses nothing and touches nothing in the battle is not taken.")
def test_an_action_that_touches_nothing() -> None:
    t = war(holding("Hoard", HOARD), holding("Field", "Day: Draw one card."))
    assert not t.can("use Hoard")
    assert refusal(t, "use Hoard") == "BS 9.8"


@rule_not("BS 9.8", "One that touches a card there, or somebody with a part in the battle, is tied.")
@pytest.mark.parametrize("words", TOUCHING)
def test_an_action_that_touches_the_battle(words: str) -> None:
    guarded = with_on(hero("Squire"), follower("Guard"))
    t = war(holding("House", words), guarded, there=("Squire",))
    assert t.can("use House")
    t.act("use House")
    assert t.bowed("House")


@rule("BS 9.8", "It is asked anew in each battle: what is elsewhere does not count.")
def test_what_is_elsewhere_does_not_tie() -> None:
    roar = holding("Roar", "Battle: Bow this card. Destroy each Follower.")
    t = war(roar, with_on(hero("Squire"), follower("Guard")))
    assert not t.can("use Roar")  # the Guard is at home


@rule_not("BS 9.8", "From the battle itself everything may be done.")
def test_a_source_in_the_battle() -> None:
    t = war(hero("Steward", text=HOARD), holding("Field"), there=("Steward",))
    assert t.can("use Steward")


# Text about opposing cards and this battle

SPEAKING = (
    "Battle: Target opposing Hero gets -1S until the end of the turn.",
    "Battle: Target Hero in this battle gets -1S until the end of the turn.",
    "Battle: Another target attacking Hero gets +1S until the end of the turn.",
    "Battle: Each opposing Hero gets -1S until the end of the turn.",
    "Battle: Draw one card for each opposing Hero.",
    "Battle: End this battle.",
    "Battle: If you control a Hero in this battle, draw one card.",
)
SILENT = (
    "Battle: Target Hero in a battle gets -1S until the end of the turn.",
    "Battle: Target attacking Hero gets +1S until the end of the turn.",
    "Battle: Target Hero gets -1S until the end of the turn.",
    "Battle: Move one of your Heroes at home into this battle.",
    "Battle: The defender loses 1 Water.",
)


@rule(
    "BS 9.11", "Text about opposing cards, this battle or another fighting Hero works only from the battle."
)
@rule("BS 20.12", "In Episode 3 its source need not be there.")
@rule_not("BS 20.12", "By the newest rules it must.")
@pytest.mark.parametrize("words", SPEAKING)
@pytest.mark.parametrize("edition", [0, EPISODE_3])
def test_speaking_of_the_battle_from_home(words: str, edition: int) -> None:
    t = war(hero("Witch", text=words), edition=edition)
    assert t.can("use Witch") == (edition == EPISODE_3)
    if edition != EPISODE_3:
        assert refusal(t, "use Witch") == "BS 9.11"
    assert war(hero("Witch", text=words), there=("Witch",), edition=edition).can("use Witch")


@rule_not("BS 9.29", "A Holding at home is not in the battle.")
def test_a_holding_does_not_speak_of_the_battle() -> None:
    t = war(
        holding("Mint", "Battle: Bow this card. Target opposing Hero gets -1S until the end of the turn.")
    )
    assert refusal(t, "use Mint") == "BS 9.11"


@rule_not("BS 9.11", "Other text works from home, also about attacking Heroes or Heroes in a battle.")
@pytest.mark.parametrize("words", SILENT)
def test_other_text_from_home(words: str) -> None:
    assert war(hero("Witch", text=words)).can("use Witch")


@rule("BS 20.12", "Its player still needs a unit in the battle.")
@pytest.mark.parametrize("edition", [0, EPISODE_3])
def test_a_unit_is_needed_all_the_same(edition: int) -> None:
    words = "Reaction: When an opposing Hero engages, draw one card."
    watch, deck = holding("Watchtower", words), [action("Next")]
    for defended in (True, False):
        t = sands(
            {"heroes": [hero("Khitai")]},
            {"heroes": [hero("Bonepicker"), watch], "deck": deck},
            edition=edition,
        )
        t.declare(2)
        if defended:
            t.send("Bonepicker to Home 2")
        t.fight()
        t.through()
        if defended:
            t.act("pass")
        t.play("engage Khitai")
        assert t.can("use Watchtower") == (defended and edition == EPISODE_3)


LASTING = (
    ("Opposing Heroes have -1S.", "Bonepicker", 1),
    ("Your Heroes in this battle have +1S.", "Khitai", 3),
    ("Your other attacking Heroes have +1S.", "Khitai", 3),
)


@rule("BS 9.11", "Lasting text about the battle sleeps while its card is not in it.")
@rule("BS 20.12", "Not in Episode 3.")
@pytest.mark.parametrize(("words", "who", "changed"), LASTING)
@pytest.mark.parametrize("edition", [0, EPISODE_3])
def test_lasting_text_from_home(words: str, who: str, changed: int, edition: int) -> None:
    t = war(hero("Herald", text=words), edition=edition)
    assert t.strength(who) == (changed if edition == EPISODE_3 else 2)
    assert war(hero("Herald", text=words), there=("Herald",)).strength(who) == changed


@rule("BS 9.11", "Before its battle begins it sleeps too; when that comes it works at once.")
@rule("BS 16.19", "A Hero whose Ka falls to 0 because a battle begins dies at once.")
def test_lasting_text_wakes_with_the_battle() -> None:
    dread = hero("Dread", text="Opposing Heroes have -3K.")
    t = sands({"heroes": [dread]}, {"heroes": [hero("Owl"), hero("Crow")], "sections": [section("Wall")]})
    assert t.ka("Owl") == 3
    t.declare(2)
    assert t.place("Dread") == "Wall"
    assert t.ka("Owl") == 3
    t.send("Owl to Wall").fight()
    assert t.gone("Owl")
    assert t.in_play("Crow")
    assert t.ka("Crow") == 3


@rule_not("BS 9.11", "Lasting text about something else works from home.")
def test_other_lasting_text() -> None:
    assert war(hero("Herald", text="Your attacking Heroes have +1S.")).strength("Khitai") == 3


@rule("BS 9.11", "What happens by itself is bound in the same way.")
@pytest.mark.parametrize("there", [True, False])
def test_what_happens_by_itself(there: bool) -> None:
    herald = hero("Herald", text="Whenever an opposing Hero engages, draw one card.")
    t = sands({"heroes": [hero("Khitai")]}, {"heroes": [hero("Owl"), herald], "deck": [action("Next")]})
    t.battle_at("Home 2", "Khitai", "Owl", *(["Herald"] if there else []))
    t.act("pass", "engage Khitai")
    assert t.hand(2) == (["Next"] if there else [])


# Cards from hand, and Spells

STRIKE = "Battle: Target opposing Hero gets -1S until the end of the turn."


@rule("BS 9.12", "A card from hand speaks from the battle if its player has a unit there.")
@rule_not("BS 9.12", "Without a unit there it is not in the battle, not even to bring one.")
def test_a_card_from_hand() -> None:
    t = war(hand=(action("Dust", STRIKE),)).act("play Dust")
    assert t.strength("Bonepicker") == 1
    call = "Battle: Move one of your Heroes at home into this battle."
    both = f"{call} Target opposing Hero gets -1S until the end of the turn."
    t = sands(
        {"heroes": [hero("Khitai")]},
        {"heroes": [hero("Owl")], "hand": [action("Call", call), action("Sally", both)]},
    )
    t.battle_at("Home 2", "Khitai")
    assert t.asked == 2
    assert t.can("play Call")
    assert not t.can("play Sally")


@rule("BS 9.12", "The source of a Spell is the Sahir who casts it: only one in the battle casts this.")
def test_the_caster_must_be_there() -> None:
    near, far = hero("Near", 1, 3, "Sahir"), hero("Far", 1, 3, "Sahir")
    t = war(near, far, hand=(spell("Curse", STRIKE),), there=("Near",)).act("play Curse")
    assert t.bowed("Near")
    assert not t.bowed("Far")
    t = war(far, hand=(spell("Curse", STRIKE),))
    assert not t.can("play Curse")
    assert refusal(t, "play Curse") == "BS 9.11"


@rule_not("BS 9.12", "A Spell that is tied by its target, or any in Episode 3, may be cast from home.")
def test_a_caster_at_home() -> None:
    near, far = hero("Near", 1, 3, "Sahir"), hero("Far", 1, 3, "Sahir")
    fire = spell("Fire", "Battle: Target Hero gets -1S until the end of the turn.")
    t = war(near, far, hand=(fire,), there=("Near",)).play("play Fire", "target Bonepicker")
    assert t.choices("bow") == ["Near", "Far"]
    t = war(near, far, hand=(spell("Curse", STRIKE),), there=("Near",), edition=EPISODE_3).play("play Curse")
    assert t.choices("bow") == ["Near", "Far"]


@rule("BS 9.8", "A Spell cast from home is tied by its target; at a target elsewhere one there must cast it.")
@rule("BS 9.12", "The source of a Spell is the Sahir who casts it.")
def test_a_spell_at_something_elsewhere() -> None:
    near, far = hero("Near", 1, 3, "Sahir"), hero("Far", 1, 3, "Sahir")
    fire = spell("Fire", "Battle: Target Hero gets -1S until the end of the turn.")
    t = war(near, far, hand=(fire,), there=("Near",)).act("play Fire", "target Owl")
    assert t.bowed("Near")
    assert not t.bowed("Far")
    assert t.strength("Owl") == 1
    t = war(far, hand=(fire,))
    t.play("play Fire")
    assert t.choices("target") == ["Khitai", "Bonepicker"]


@rule("BS 9.10", "A Reaction that speaks of nothing in the battle needs neither a unit nor a place there.")
def test_a_reaction_from_home() -> None:
    watch = holding("Watchtower", "Reaction: When a Hero engages, draw one card.")
    t = sands({"heroes": [hero("Khitai")]}, {"heroes": [watch], "deck": [action("Next")]})
    t.declare(2).fight().play("engage Khitai")
    t.play("use Watchtower")
    t.through()
    assert t.hand(2) == ["Next"]
