"""Proposals: they are offered first, legal, complete and sensible, and people read what they would do."""

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.marks import TO_BE_DESTROYED
from serai.games.burning_sands.state.terms import ACTION, DAY_ACTION, HERO, HOLDING, PROPOSED
from serai.games.burning_sands.words.notation import NOTATION
from serai.games.burning_sands.words.prompting import prompt
from serai.words.burning_sands import labels
from tests.games.burning_sands.blows import hit, hit_back
from tests.games.burning_sands.machine import sands
from tests.games.burning_sands.made import (
    Made,
    card,
    follower,
    fortification,
    hero,
    item,
    mine,
    player,
    printed,
    seat_of,
    section,
    walls,
)
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Nothing, Text
from tests.marks import rule


def label(t: Setting, n: int = 0) -> str:
    """What a person reads of a choice."""
    return labels.label(prompt(t.g), t.g.offers[n])


def proposed(t: Setting) -> str:
    """What is read of the proposal, which is the first choice."""
    assert t.choices()[0] == "as-proposed"
    assert NOTATION.notate(t.g, PROPOSED()) == "as-proposed"
    return label(t)


# Offered first, and in words


def test_a_payment_is_proposed_first() -> None:
    nomad = printed("Nomad", HERO, copper=5, water=2, strength=1, ka=1)
    t = table(
        player(mine("Pit", 3), mine("Shaft"), sections=(section("Home"), section("Gate")), hand=(nomad,)),
        player(sections=walls("Wall")),
    )
    t.play("play Nomad")
    assert proposed(t) == "pay as proposed: bow Pit, bow Shaft, 1 Water of Home, 1 Water of Gate"
    assert label(t, -1) == "give the attempt up: what was paid is lost"
    things = RULES.things(t.g, PROPOSED())
    assert [thing["card"] for thing in things] == ["Pit", "Shaft", "Home", "Gate"]
    assert [thing["id"] for thing in things] == [t.number(name) for name in ("Pit", "Shaft", "Home", "Gate")]
    t.play("bow Stronghold 1")
    assert proposed(t).startswith("pay as proposed: bow Shaft, 1 Water")
    t.play("as-proposed")
    assert t.in_play("Nomad")
    assert not t.bowed("Pit")


def test_two_producers_of_one_name_are_counted() -> None:
    nomad = printed("Nomad", HERO, copper=4, strength=1, ka=1)
    seat = seat_of("Tents", copper=1)
    t = table(
        player(mine("Pit"), mine("Pit"), sections=walls("Home"), hand=(nomad,), stronghold=seat),
        player(sections=walls("Wall")),
    )
    assert proposed(t.play("play Nomad")) == "pay as proposed: bow Pit (2)"


def council(copper: int) -> Setting:
    """A Council action of 3 that costs Copper; the Stronghold alone has Influence."""
    decree = printed("Decree", ACTION, copper=copper).with_acts(
        Ability(DAY_ACTION, (), (Nothing(),), council=3)
    )
    return table(
        player(
            mine("Pit", 4),
            sections=walls("Home"),
            hand=(decree,),
            stronghold=seat_of("Seat", copper=4, influence=3),
        ),
        player(sections=walls("Wall")),
    )


def test_what_is_needed_for_the_council_is_not_proposed_for_copper() -> None:
    """The words agree with what is done: the Stronghold stays unbowed for its Influence."""
    t = council(4).play("play Decree")
    assert proposed(t) == "pay as proposed: bow Pit"
    t.play("as-proposed")
    assert t.bowed("Pit")
    if t.question == f.COUNCIL:
        assert proposed(t) == "bow as proposed: bow Seat"


def test_absorption_is_proposed_first() -> None:
    t = hit(4, hero("Drake", 3, copper=2, attached=(item("Mail", 0),)), hero("Costly", 3, copper=9))
    assert proposed(t) == "absorb as proposed: bury Drake with Mail, 1 Water of Wall"
    t.play("as-proposed")
    assert t.gone("Drake", "Mail")
    assert t.in_play("Costly")
    assert t.water("Wall") == 5


def test_cards_of_allies_are_named_with_their_player() -> None:
    t = table(
        player(hero("Khitai", 2, copper=9), sections=walls("Home")),
        player(hero("Striker", 1), sections=walls("Wall")),
        player(hero("Hazaad", 1, copper=2), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 1)).demand().send("Hazaad to Wall", "Striker to Wall").fight()
    t.play("engage Striker")
    assert proposed(t) == "absorb as proposed: bury player 3's Hazaad"


def test_what_is_given_up_by_hand_is_not_proposed_again() -> None:
    captain = hero("Captain", 3, attached=(follower("Guard", 1), follower("Page", 1), item("Mail", 0)))
    t = hit(5, captain, sections=(section("Wall", water=0), section("Jewel")))
    assert proposed(t) == "absorb as proposed: bury Captain with Guard and Page and Mail"
    t.play("destroy Guard")
    assert proposed(t) == "absorb as proposed: bury Captain with Page and Mail"
    t.play("as-proposed")
    assert t.gone("Captain", "Guard", "Page", "Mail")
    assert t.in_play("Wall")


def test_the_end_of_an_absorption_is_explained() -> None:
    t = hit_back(4, hero("Five", 5))
    assert t.choices() == ["done", "destroy Five"]
    assert label(t) == "give up nothing more: the rest of the damage is lost"
    t = hit_back(5, hero("Two", 2), hero("Other", 3), hand=(card("Feint"),)).play("destroy Two")
    assert (t.choices()[0], label(t)) == ("done", "discard nothing")


def test_assigning_none_comes_first() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(hero("Lone", 2), hero("Other", 1), sections=walls("Wall", "Jewel")),
    )
    t.declare(2)
    assert t.question == f.MANEUVER
    assert t.choices() == ["assign Khitai", "assign Argoun"]  # one must go (BS 8.9)
    t.play("assign Khitai", "to Wall")
    assert (t.asked, t.choices()[0], label(t)) == (1, "done", "assign none")
    t.play("done")
    assert (t.asked, t.choices()[0], label(t)) == (2, "done", "assign none")


def test_water_that_an_effect_moves_is_proposed_first() -> None:
    t = sands.sands(
        {"hand": [sands.action("Thirst", "Day: Target player loses 3 Water.")]},
        {"sections": [sands.section("Wall"), sands.section("Jewel")]},
    )
    t.play("play Thirst", "player 2")
    t.through()
    assert proposed(t).startswith("give as proposed: ")
    assert "Water of Wall" in label(t)
    assert "Water of Jewel" in label(t)


def test_placing_water_is_proposed_first() -> None:
    t = table(
        player(hero("Carrier", 1).wet(3), sections=(section("Home", water=6), section("Gate", water=7))),
        player(sections=walls("Wall")),
    )
    while t.question != f.POURING:
        t.play("pass")
    assert proposed(t) == "place as proposed: 2 Water to Home, 1 Water to Gate"
    t.play("as-proposed")
    assert (t.water("Home"), t.water("Gate")) == (8, 8)


def test_water_that_stays_is_said_to_stay() -> None:
    t = table(player(sections=walls("Home", "Gate")), player(sections=walls("Wall")))
    while t.question != f.POURING:
        t.play("pass")
    assert proposed(t) == "leave the Water where it is"


# Sensible


@pytest.mark.parametrize(
    ("army", "sections", "proposal"),
    [
        # Water is cheaper than Heroes, as long as some is left elsewhere.
        ((hero("Lone", 3, copper=8),), (section("Wall"), section("Jewel")), "3 Water of Wall"),
        # The last Water of the City Sections is kept, if a Hero can absorb.
        ((hero("Lone", 3, copper=8),), (section("Wall", water=3),), "bury Lone"),
        ((hero("Lone", 3, copper=8),), (section("Wall", water=3), section("Jewel", water=0)), "bury Lone"),
        # A cheap Follower goes before its Hero and before Water.
        (
            (hero("Lone", 3, copper=8, attached=(follower("Guard", 3),)),),
            (section("Wall"), section("Jewel")),
            "bury Guard",
        ),
        # Two of three Followers, if they are enough.
        (
            (hero("Lone", 9, attached=(follower("A", 2), follower("B", 1), follower("C", 3))),),
            (section("Wall", water=0), section("Jewel")),
            "bury C",
        ),
        (
            (hero("Lone", 3, copper=8, attached=(follower("A", 2), follower("B", 1), follower("C", 1))),),
            (section("Wall", water=0), section("Jewel")),
            "bury B, bury A",
        ),
        # A City Section is worth more than a few Heroes ...
        (
            (hero("Lone", 1), hero("Other", 1), hero("Third", 1)),
            (section("Wall", water=0), section("Jewel")),
            "bury Lone, bury Other, bury Third",
        ),
        # ... but not than an army, unless it is the last one.
        (
            (hero("Lone", 1, copper=30), hero("Other", 1, copper=30), hero("Third", 1, copper=30)),
            (section("Wall", water=0), section("Jewel")),
            "lose the City Section Wall",
        ),
        (
            (hero("Lone", 1, copper=30), hero("Other", 1, copper=30), hero("Third", 1, copper=30)),
            (section("Wall", water=0),),
            "bury Lone, bury Other, bury Third",
        ),
        # One of Base Strength 0 is not dried out to save a Hero; if it is dry already it is lost anyway.
        ((hero("Lone", 3, copper=8),), (section("Wall", base=0, water=3), section("Jewel")), "bury Lone"),
        (
            (hero("Lone", 3, copper=8),),
            (section("Wall", base=0, water=4), section("Jewel")),
            "3 Water of Wall",
        ),
        (
            (hero("Lone", 3, copper=8),),
            (section("Wall", base=0, water=0), section("Jewel")),
            "lose the City Section Wall",
        ),
        # What is attached goes with a City Section.
        (
            (hero("Lone", 2, copper=99),),
            (section("Wall", base=0, water=2, attached=(fortification("Rampart", 1),)), section("Jewel")),
            "2 Water of Wall, lose the City Section Wall with Rampart",
        ),
        (
            (hero("Lone", 1, copper=20), hero("Other", 1, copper=20), hero("Third", 1, copper=20)),
            (
                Made(section("Wall").face, attached=(printed("Keep", HOLDING, "Fortification", copper=5),)),
                section("Jewel"),
            ),
            "bury Lone, bury Other, bury Third",
        ),
        # An immune card is spared, unless it is worth less than what it saves.
        ((hero("Lone", 4), hero("Low", 1)), (section("Wall", base=5, water=0), section("Jewel")), "bury Low"),
        (
            (hero("Giant", 4, copper=1), hero("Emir", 1, copper=20)),
            (section("Wall", base=5, water=0), section("Jewel")),
            "bury Giant",
        ),
    ],
)
def test_the_proposal_loses_least(army: tuple[Made, ...], sections: tuple[Made, ...], proposal: str) -> None:
    t = hit(3, *army, sections=sections)
    assert proposed(t) == f"absorb as proposed: {proposal}"
    t.play("as-proposed")
    assert t.question != f.ABSORB


@rule("BS 20.6", "In Episode 3 a dry City Section stands, so its Water may go.")
def test_a_weak_section_in_episode_3() -> None:
    weak = (section("Wall", base=0, water=3), section("Jewel"))
    t = hit(3, hero("Lone", 3, copper=8), sections=weak, edition=1)
    assert proposed(t) == "absorb as proposed: 3 Water of Wall"


def test_tokens_given_up_by_hand_count_for_the_rest() -> None:
    """After two of three tokens the third is still the last Water of the city."""
    t = hit(3, hero("Lone", 3, copper=8), sections=(section("Wall", water=3),)).play(
        "water Wall", "water Wall"
    )
    assert proposed(t) == "absorb as proposed: bury Lone"


@pytest.mark.parametrize(
    ("army", "spared"),
    [
        (
            (hero("Giant", 9, attached=(follower("Page", 1),)), hero("Lone", 2)),
            "Page",
        ),  # Followers come later
        ((hero("Strong", 3), hero("Lone", 2)), "Strong"),  # the weakest Hero comes first
    ],
)
def test_heroes_go_first_so_that_a_discard_spares_others(army: tuple[Made, ...], spared: str) -> None:
    t = hit_back(5, *army, hand=(card("Feint", 3),)).play("as-proposed")
    assert t.question == f.DISCARDING
    t.play("fate Feint")
    assert t.gone("Lone")
    assert t.in_play(spared)


def test_what_cannot_be_destroyed_is_not_proposed() -> None:
    holy = Text("Wall", cannot=(TO_BE_DESTROYED,))
    wall = section("Wall", water=1).with_lasting(holy)
    t = hit(4, hero("Lone", 2), hero("Other", 2), sections=(wall, section("Jewel")))
    assert proposed(t) == "absorb as proposed: bury Lone, bury Other"
    t.play("water Wall")
    assert not t.can("destroy Wall")
    t.play("as-proposed")
    assert t.in_play("Wall")
    assert t.gone("Lone", "Other")
    t = hit(9, hero("Lone", 2), hero("Other", 2), sections=(wall, section("Jewel")))
    assert proposed(t) == "absorb as proposed: bury Lone, bury Other, 1 Water of Wall"
    assert t.play("as-proposed").in_play("Wall")
