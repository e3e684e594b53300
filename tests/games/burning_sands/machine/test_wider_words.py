"""More of what texts do: traits lost, numbers set and doubled, texts that last for the turn, restrictions."""

from __future__ import annotations

from serai.games.burning_sands.rules.paying import cost_of
from serai.games.burning_sands.rules.stats import influence, produces
from serai.games.burning_sands.rules.traits import bears, has_trait, is_flying
from serai.games.burning_sands.rules.water import room
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
    section,
    with_on,
)
from tests.marks import rule

FILLER = [action(f"Filler {n}", fate=n) for n in range(6)]


def by_day(text: str, *mine: Card, theirs: tuple[Card, ...] = (), night: bool = False) -> Sands:
    """A table where the first player holds an Action with this text."""
    return sands(
        {"heroes": mine, "hand": [action("Deed", text), FILLER[1]], "deck": FILLER},
        {"heroes": theirs, "hand": [FILLER[3], FILLER[4]], "deck": FILLER},
        night=night,
    )


def pass_the_turn(t: Sands) -> None:
    """All pass until the next turn has come."""
    turn = t.g.turn
    while t.g.turn == turn:
        t.through()
        t.play("pass" if t.can("pass") else t.choices()[0])
    t.through()


def test_a_printed_trait_is_lost_for_the_turn() -> None:
    t = by_day(
        "Day: Target Hero loses Flying until the end of the turn.", theirs=(hero("Hala", 2, 3, "Flying"),)
    )
    t.act("play Deed")
    assert not is_flying(t.g, t.number("Hala"))
    pass_the_turn(t)
    assert is_flying(t.g, t.number("Hala"))


def test_all_traits_and_no_others_traits() -> None:
    t = by_day(
        "Day: Target Hero loses all traits until the end of the turn.",
        hero("Aziz", 2, 3, "Sahir"),
        theirs=(hero("Hala", 2, 3, "Sahir", "Raid +2"),),
    )
    t.act("play Deed", "target Hala")
    assert not bears(t.g, t.number("Hala"), "Sahir")
    assert bears(t.g, t.number("Aziz"), "Sahir")


def test_a_trait_is_lost_for_good() -> None:
    t = by_day("Day: Target Hero permanently loses the Sahir trait.", theirs=(hero("Hala", 2, 3, "Sahir"),))
    t.act("play Deed")
    pass_the_turn(t)
    assert not has_trait(t.g, t.number("Hala"), "Sahir")


def test_lasting_text_takes_a_trait() -> None:
    t = sands(
        {
            "heroes": [
                with_on(hero("Aziz", 2, 3, "Flying"), item("Chain", text="This card's Hero loses Flying."))
            ]
        },
        {},
    )
    assert not is_flying(t.g, t.number("Aziz"))


def test_a_bonus_and_a_trait_together_for_the_battle() -> None:
    t = sands(
        {
            "heroes": [hero("Aziz", 2)],
            "hand": [
                action("Deed", "Battle: One of your Heroes gains +1S and Flying until the end of the battle.")
            ],
        },
        {},
    )
    t.battle_at("Home 2", "Aziz")
    t.act("play Deed")
    assert t.strength("Aziz") == 3
    assert bears(t.g, t.number("Aziz"), "Flying")
    t.act("pass", "pass")
    assert t.strength("Aziz") == 2
    assert not bears(t.g, t.number("Aziz"), "Flying")


def test_the_last_duration_speaks_for_all() -> None:
    t = sands(
        {
            "heroes": [hero("Aziz", 2)],
            "hand": [
                action(
                    "Deed",
                    "Battle: One of your Heroes gets +1S and cannot attack until the end of the battle.",
                )
            ],
        },
        {},
    )
    t.battle_at("Home 2", "Aziz")
    t.act("play Deed", "pass", "pass")
    assert t.strength("Aziz") == 2


def test_the_duration_may_stand_first() -> None:
    t = by_day("Day: Until the end of the turn, target Hero gets -1S.", theirs=(hero("Hala", 2),))
    t.act("play Deed")
    assert t.strength("Hala") == 1
    pass_the_turn(t)
    assert t.strength("Hala") == 2


@rule("BS 16.5", "What sets a number comes before what adds to it.")
def test_numbers_set_doubled_halved_raised() -> None:
    for words, value in (
        ("Target Hero's Strength becomes 1 until the end of the turn.", 1),
        ("Target Hero's Strength is equal to its Ka until the end of the turn.", 4),
        ("Double target Hero's Strength until the end of the turn.", 10),
        ("Target Hero's Strength is halved until the end of the turn.", 2),
        ("Increase target Hero's Strength by 2 until the end of the turn.", 7),
        ("Reduce the Strength of target Hero by 1 for each card in your hand.", 4),
        ("Target Hero gets +XS until the end of the turn, where X is its Ka.", 9),
    ):
        t = by_day(f"Day: {words}", theirs=(hero("Hala", 5, 4),))
        t.act("play Deed")
        assert t.strength("Hala") == value, words


def test_the_value_of_a_target_counts() -> None:
    t = by_day("Day: Draw cards equal to the Fate value of target Hero.", theirs=(hero("Hala", fate=3),))
    t.act("play Deed")
    assert len(t.hand(1)) == 4


def test_costs_for_the_turn() -> None:
    spears = {**follower("Spears"), "copper": 3}
    t = sands(
        {
            "hand": [action("Deed", "Day: Your Followers cost 2 Copper less this turn."), spears],
            "deck": FILLER,
        },
        {"hand": [spears], "deck": FILLER},
    )
    kind = t.g.pool.number["Spears"]
    t.act("play Deed")
    assert cost_of(t.g, 0, kind)[0] == 1
    assert cost_of(t.g, 1, kind)[0] == 3
    pass_the_turn(t)
    assert cost_of(t.g, 0, kind)[0] == 3


def test_production_for_the_turn_of_all_and_of_a_target() -> None:
    mine = holding("Mine", produces=2)
    t = by_day("Day: Your Holdings produce 1 additional Copper this turn.", mine)
    t.act("play Deed")
    assert produces(t.g, t.number("Mine")) == 3
    assert produces(t.g, t.number("Stronghold 1")) == 4
    pass_the_turn(t)
    assert produces(t.g, t.number("Mine")) == 2
    t = by_day(
        "Day: Target Holding produces 2 more Copper until the end of the turn.",
        mine,
        holding("Pit", produces=1),
    )
    t.act("play Deed", "target Pit")
    assert (produces(t.g, t.number("Mine")), produces(t.g, t.number("Pit"))) == (2, 3)


def test_base_strength_influence_and_capacity() -> None:
    wall = holding(
        "Wall",
        "This City Section has +2 Base Strength. This City Section has +1 Water Capacity.",
        "Fortification",
    )
    vizier = holding("Vizier", "Your Heroes have +1 Influence.", "Advisor")
    t = sands(
        {"sections": [with_on(section("Gate", 1, 6), wall)], "heroes": [vizier, hero("Aziz", influence=2)]},
        {},
    )
    assert t.strength("Gate") == 3
    assert room(t.g, t.number("Gate")) == 3
    assert influence(t.g, t.number("Aziz")) == 3
    assert influence(t.g, t.number("Stronghold 1")) == 5


@rule("BS 7.14", "A card goes only to a Hero that may have it.")
def test_a_card_for_some_heroes_only() -> None:
    staff = {**item("Staff", "+1", text="Attach only to a Sahir Hero."), "copper": 0}
    t = sands({"heroes": [hero("Aziz")], "hand": [staff]}, {})
    assert not t.can("play Staff")
    t = sands({"heroes": [hero("Aziz"), hero("Badr", 2, 3, "Sahir")], "hand": [staff]}, {})
    t.act("play Staff")
    assert t.g.host[t.number("Staff")] == t.number("Badr")


def test_all_of_their_cards() -> None:
    t = by_day(
        "Day: Target player straightens all of his or her Heroes.",
        bowed(hero("Aziz")),
        theirs=(bowed(hero("Hala")), bowed(hero("Jisha"))),
    )
    t.act("play Deed", "player 2")
    assert not t.bowed("Hala")
    assert not t.bowed("Jisha")
    assert t.bowed("Aziz")


def test_you_choose_from_another_hand() -> None:
    t = by_day("Day: Look at target opponent's hand and discard one card from it.")
    t.act("play Deed", "choose Filler 4")
    assert t.hand(2) == ["Filler 3"]
    assert t.saved(2) == ["Filler 4"]
    assert t.calm


def test_any_number_of_cards_and_as_many_again() -> None:
    t = by_day("Day: Discard any number of cards. Draw that many cards.")
    t.act("play Deed", "discard Filler 1")
    assert len(t.hand(1)) == 1
    assert t.calm


def test_an_omen_at_a_moment() -> None:
    omen = action("Star", "Day: At the beginning of the Night Phase, each player loses 1 Water.", "Omen")
    t = sands({"hand": [omen]}, {})
    t.act("play Star", "pass", "pass")
    assert (t.all_water(1), t.all_water(2)) == (3, 3)


def test_a_city_section_that_cannot_be_raided() -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": FILLER[:2]},
        {"sections": [section("Gate", text="This City Section cannot be raided.")]},
        night=True,
    )
    assert not t.can("raid")


def test_traits_in_the_text() -> None:
    t = sands({"heroes": [hero("Aziz", text="Flying. Raid +2. This Hero cannot defend.")]}, {})
    assert is_flying(t.g, t.number("Aziz"))
    assert "Raid +2" in t.g.pool.faces[t.g.pool.number["Aziz"]].traits


def test_what_a_card_says_of_its_own_cost() -> None:
    text = "This Hero costs 2 Copper less if you control another Khadi."
    scholar = hero("Scholar", text=text, copper=5)
    t = sands({"heroes": [hero("Aziz", 2, 3, "Khadi")], "hand": [scholar]}, {"hand": [scholar]})
    kind = t.g.pool.number["Scholar"]
    assert cost_of(t.g, 0, kind)[0] == 3
    assert cost_of(t.g, 1, kind)[0] == 5


def test_a_card_that_stays_bowed_once() -> None:
    t = by_day(
        "Night: Bow target Hero. It does not straighten in the next Dawn Phase.",
        theirs=(hero("Hala"),),
        night=True,
    )
    t.act("play Deed")
    pass_the_turn(t)
    assert t.bowed("Hala")
    pass_the_turn(t)
    assert not t.bowed("Hala")


def test_a_card_that_is_destroyed_when_the_turn_ends() -> None:
    t = by_day(
        "Day: One of your Heroes gets +3S this turn. Destroy that Hero at the end of the turn.",
        hero("Aziz", 2),
    )
    t.act("play Deed")
    assert t.strength("Aziz") == 5
    pass_the_turn(t)
    assert t.gone("Aziz")


def test_damage_without_an_engagement() -> None:
    t = sands(
        {
            "heroes": [hero("Aziz", 2)],
            "hand": [action("Deed", "Battle: The opposing army must absorb 2 damage.")],
        },
        {"heroes": [hero("Hala", 2)]},
    )
    t.battle_at("Home 2", "Aziz")
    t.act("play Deed")
    water = t.g.water[t.number("Home 2")]
    while t.can("as-proposed"):
        t.act("as-proposed")
    assert t.g.water[t.number("Home 2")] in (water, water - 2)


def test_the_hand_goes_into_the_deck() -> None:
    t = by_day("Day: Shuffle your hand into your deck and draw that many cards.")
    t.act("play Deed")
    assert len(t.hand(1)) == 1


def test_a_condition_about_a_player_of_choice() -> None:
    text = "Day: If target opponent has no Heroes, draw two cards."
    t = by_day(text)
    t.act("play Deed")
    assert len(t.hand(1)) == 3
    t = by_day(text, theirs=(hero("Hala"),))
    t.act("play Deed")
    assert len(t.hand(1)) == 1


def test_production_for_each_of_something() -> None:
    mine = holding(
        "Mine",
        "Bow this card to produce 1 Copper. This card produces 1 more Copper for each Khadi you control.",
    )
    t = sands({"heroes": [mine, hero("Aziz", 2, 3, "Khadi"), hero("Badr", 2, 3, "Khadi")]}, {})
    assert produces(t.g, t.number("Mine")) == 3


def test_production_that_hangs_on_a_number() -> None:
    text = "Bow this card to produce 1 Copper for each Khadi you control, but never more than 2."
    khadi = [hero(name, 2, 3, "Khadi") for name in ("Aziz", "Badr", "Dalia")]
    for many, gives in ((0, 0), (1, 1), (3, 2)):
        t = sands({"heroes": [holding("Mine", text), *khadi[:many]]}, {})
        assert produces(t.g, t.number("Mine")) == gives
    rich = {"heroes": [holding("Mine", text), *khadi], "hand": [hero("Karim", copper=6)], "deck": FILLER}
    t = sands(rich, {"deck": FILLER})
    t.act("play Karim", "as-proposed")  # 4 of the Stronghold, 2 of the Mine
    assert t.bowed("Mine")
    assert t.in_play("Karim")
    t = sands({**rich, "heroes": [holding("Mine", text)]}, {"deck": FILLER})
    assert not t.can("play Karim")


def test_a_hero_and_all_of_its_followers() -> None:
    t = by_day(
        "Day: Bow target Hero with Strength 2 or less and all of its Followers.",
        theirs=(with_on(hero("Hala", 2), follower("Spears")), hero("Jisha", 3)),
    )
    t.act("play Deed")
    assert t.bowed("Hala")
    assert t.bowed("Spears")
    assert not t.bowed("Jisha")
