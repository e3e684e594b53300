"""What card texts do: each effect carried out on a small table, by real actions."""

from __future__ import annotations

from serai.games.burning_sands.stats import bears, has_trait
from tests.games.burning_sands.language.sands import (
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
    spell,
    story,
    with_on,
)
from tests.marks import rule, rule_not

FILLER = [action(f"Filler {n}", fate=n) for n in range(4)]


def by_day(
    text: str, *mine: Card, theirs: tuple[Card, ...] = (), water: int = 4, night: bool = False
) -> Sands:
    """A table where the first player holds an Action with this text, for the day or the night."""
    return sands(
        {"heroes": mine, "hand": [action("Deed", text), FILLER[1]], "deck": FILLER},
        {"heroes": theirs, "hand": [FILLER[2]], "deck": FILLER},
        night=night,
        water=water,
    )


# Cards in play


@rule("BS 18.1", "A destroyed card goes to its owner's Buried pile.")
@rule("BS 14.3", "Only what fits the description can be chosen.")
def test_destroy() -> None:
    t = by_day(
        "Day: Destroy target Hero with Strength 2 or less.", theirs=(hero("Hala", 2), hero("Jisha", 3))
    )
    t.act("play Deed")
    assert t.gone("Hala")
    assert t.in_play("Jisha")
    assert t.buried(1) == ["Hala"]
    assert t.saved(0) == ["Deed"]
    assert t.calm


@rule("BS 14.4", "An action without a target cannot be taken.")
def test_no_target_no_action() -> None:
    t = by_day("Day: Destroy target Hero with Strength 2 or less.", theirs=(hero("Jisha", 3),))
    assert not t.can("play Deed")


def test_bow_and_straighten() -> None:
    t = by_day(
        "Day: Bow target unbowed Hero. Straighten one of your bowed Heroes.",
        bowed(hero("Aziz")),
        theirs=(hero("Hala"),),
    )
    t.act("play Deed")
    assert t.bowed("Hala")
    assert not t.bowed("Aziz")
    assert t.calm


@rule("BS 18.9", "A card that is removed from play goes to the Buried pile.")
def test_bury_discard_return_and_shuffle() -> None:
    for words, zone in (
        ("Bury target Hero.", "buried"),
        ("Discard target Hero from play.", "saved"),
        ("Return target Hero to its owner's hand.", "hand"),
        ("Shuffle target Hero into its owner's deck.", "deck"),
    ):
        t = by_day(f"Day: {words}", theirs=(hero("Hala"),))
        t.act("play Deed")
        assert t.gone("Hala")
        assert "Hala" in getattr(t, zone)(1)


@rule("BS 18.4", "An attached card can be destroyed without its Hero.")
def test_an_attached_card_alone() -> None:
    mine, theirs = with_on(hero("Aziz"), follower("Bows")), with_on(hero("Hala"), follower("Spears"))
    t = by_day("Day: Destroy target Follower attached to an opposing Hero.", mine, theirs=(theirs,))
    t.act("play Deed")
    assert t.gone("Spears")
    assert t.in_play("Hala", "Bows")


def test_all_followers_of_a_target() -> None:
    theirs = (
        with_on(hero("Hala"), follower("Spears"), follower("Bows")),
        with_on(hero("Jisha"), follower("Maces")),
    )
    t = by_day("Day: Destroy all Followers attached to target Hero.", theirs=theirs)
    t.act("play Deed", "target Hala")
    assert t.gone("Spears", "Bows")
    assert t.in_play("Hala", "Maces")


def test_a_hero_and_its_followers() -> None:
    t = by_day(
        "Day: Bow target Hero and its Followers.",
        theirs=(with_on(hero("Hala"), follower("Spears")), hero("Jisha")),
    )
    t.act("play Deed", "target Hala")
    assert t.bowed("Hala")
    assert t.bowed("Spears")
    assert not t.bowed("Jisha")


@rule("BS 13.18", "Up to two may be none.")
def test_up_to_two() -> None:
    three = (bowed(hero("A")), bowed(hero("B")), bowed(hero("C")))
    t = by_day("Day: Straighten up to two of your Heroes.", *three)
    t.act("play Deed", "target A", "target C")
    assert [t.bowed(name) for name in "ABC"] == [False, True, False]
    t = by_day("Day: Straighten up to two of your Heroes.", *three)
    t.act("play Deed", "target B", "done")
    assert [t.bowed(name) for name in "ABC"] == [True, False, True]
    t = by_day("Day: Straighten up to two of your Heroes.", *three)
    t.act("play Deed", "done")
    assert [t.bowed(name) for name in "ABC"] == [True, True, True]
    assert t.calm


@rule("BS 14.9", "Several targets are different cards.")
def test_two_different_targets() -> None:
    t = by_day("Day: Bow two target Heroes.", theirs=(hero("Hala"), hero("Jisha"), hero("Abdul")))
    t.act("play Deed", "target Hala")
    assert not t.can("target Hala")
    t.act("target Abdul")
    assert (t.bowed("Hala"), t.bowed("Jisha"), t.bowed("Abdul")) == (True, False, True)


@rule("BS 13.21", "Another leaves out the one named just before.")
def test_another() -> None:
    t = by_day(
        "Day: Bow one Hero. Straighten another Hero.",
        bowed(hero("Aziz")),
        theirs=(hero("Hala"), bowed(hero("Jisha"))),
    )
    t.act("play Deed", "target Hala")
    assert sorted(t.choices("target")) == ["Aziz", "Jisha"]
    t.act("target Jisha")
    assert t.bowed("Hala")
    assert not t.bowed("Jisha")


@rule("BS 14.7", "A choice given to another player is made by that player, when the effect is carried out.")
def test_another_player_chooses() -> None:
    t = by_day(
        "Day: Target opponent destroys one of their Heroes.",
        hero("Aziz"),
        theirs=(hero("Hala"), hero("Jisha")),
    )
    t.act("play Deed")
    assert t.asked == 1
    assert t.choices("target") == ["Hala", "Jisha"]
    t.act("target Jisha")
    assert t.gone("Jisha")
    assert t.in_play("Hala", "Aziz")
    assert t.calm


@rule("BS 16.26", "Control without a token and without being permanent comes back at the end of the turn.")
def test_control_for_a_turn() -> None:
    t = by_day(
        "Day: Take control of target Hero until the end of the turn.",
        theirs=(with_on(hero("Hala"), follower("Spears")),),
    )
    t.act("play Deed")
    g = t.g
    assert g.control[t.number("Hala")] == g.control[t.number("Spears")] == 0
    t.until("Day")
    assert g.control[t.number("Hala")] == g.control[t.number("Spears")] == 1


def test_control_for_good() -> None:
    t = by_day("Day: Take control of target Hero permanently.", theirs=(hero("Hala"),))
    t.act("play Deed")
    t.until("Day")
    assert t.g.control[t.number("Hala")] == 0


@rule("BS 7.14", "An effect that moves an attached card needs a Hero that may have it.")
def test_attach() -> None:
    mine = (
        with_on(hero("Aziz"), item("Sword", "+1", "Weapon")),
        hero("Badr"),
        with_on(hero("Dina"), item("Axe", "+2", "Weapon")),
    )
    t = by_day("Day: Attach target Item to another of your Heroes.", *mine)
    t.act("play Deed", "target Sword", "target Badr")
    assert t.host("Sword") == "Badr"
    assert t.strength("Badr") == 3
    t = by_day("Day: Attach target Item to another of your Heroes.", *mine)
    t.act("play Deed", "target Sword", "target Dina")
    assert t.host("Sword") == "Aziz"


# Numbers and traits


@rule("BS 16.6", "A bonus ends at the end of the turn.")
def test_a_bonus_for_the_turn() -> None:
    t = by_day("Day: Target Hero gets +2S/-1K.", theirs=(hero("Hala", 3, 3),))
    t.act("play Deed")
    assert (t.strength("Hala"), t.ka("Hala")) == (5, 2)
    t.until("Day")
    assert (t.strength("Hala"), t.ka("Hala")) == (3, 3)


@rule("BS 16.11", "A token stays with its bonus.")
@rule("BS 16.15", "A token until the end of the turn is removed then.")
def test_tokens() -> None:
    t = by_day("Day: Put two +1S tokens on target Hero.", theirs=(hero("Hala", 1),))
    t.act("play Deed").until("Day")
    assert t.strength("Hala") == 3
    t = by_day("Day: Put a +1S token on target Hero until the end of the turn.", theirs=(hero("Hala", 1),))
    t.act("play Deed")
    assert t.strength("Hala") == 2
    t.until("Day")
    assert t.strength("Hala") == 1


@rule("BS 16.16", "A permanent change stays with the card in whatever place it is.")
def test_a_permanent_change() -> None:
    t = by_day(
        "Day: Target Hero gets +1S permanently. Return that Hero to its owner's hand.",
        theirs=(hero("Hala", 1),),
    )
    t.act("play Deed")
    kind = t.g.hand[1][-1]
    assert kind >= len(t.g.pool.faces)
    assert t.g.variants[0].strength == 1


@rule("BS 16.18", "Tokens are removed, permanent changes and Water are not.")
def test_tokens_are_removed() -> None:
    t = by_day(
        "Day: Put a +2S token on target Hero. It gets +1S permanently. Remove all tokens from it.",
        theirs=(hero("Hala", 1),),
    )
    t.act("play Deed")
    assert t.strength("Hala") == 2


@rule("BS 16.19", "A Hero whose Ka falls to 0 dies at once with its unit.")
def test_a_penalty_kills() -> None:
    t = by_day(
        "Day: Each Hero with Ka 2 or less gets -2K.",
        hero("Aziz", 2, 3),
        theirs=(with_on(hero("Hala", 2, 2), follower("Spears")),),
    )
    t.act("play Deed")
    assert t.gone("Hala", "Spears")
    assert t.in_play("Aziz")


@rule("BS 13.20", "What is equal to something is counted when it is carried out.")
def test_a_counted_bonus() -> None:
    t = by_day(
        "Day: One of your Heroes gets a Strength bonus equal to the number of Heroes in play.",
        hero("Aziz", 1),
        theirs=(hero("Hala"), hero("Jisha")),
    )
    t.act("play Deed")
    assert t.strength("Aziz") == 4


def test_a_bonus_for_each() -> None:
    t = by_day(
        "Day: One of your Heroes gets +1S for each Follower you control.",
        with_on(hero("Aziz", 1), follower("A"), follower("B")),
        theirs=(with_on(hero("Hala"), follower("C")),),
    )
    t.act("play Deed")
    assert t.strength("Aziz") == 3


def test_traits_are_given_and_end() -> None:
    t = by_day(
        "Day: Target Hero gains Flying and Undead. Destroy target Undead Hero.",
        theirs=(hero("Hala"), hero("Mummy", 1, 1, "Undead")),
    )
    t.act("play Deed", "target Hala")
    assert bears(t.g, t.number("Hala"), "Flying")
    assert has_trait(t.g, t.number("Hala"), "nonhuman")
    assert t.gone("Mummy")
    t.until("Day")
    assert not bears(t.g, t.number("Hala"), "Flying")


def test_it_cannot_attack_this_turn() -> None:
    t = by_day("Day: Target Hero cannot attack this turn.", hero("Aziz"), theirs=(hero("Hala"),))
    t.act("play Deed", "target Hala")
    assert not t.can("attack")
    t = by_day("Day: Target Hero cannot attack this turn.", hero("Aziz"), theirs=(hero("Hala"),))
    t.act("play Deed", "target Aziz")
    assert t.can("attack")


# Hands, decks and piles


def test_draw_and_discard() -> None:
    t = by_day("Day: Draw two cards, then discard one card from your hand.")
    t.act("play Deed")
    assert len(t.hand(0)) == 3
    assert t.asked == 0
    t.act("discard Filler 1")
    assert sorted(t.hand(0)) == ["Filler 2", "Filler 3"]
    assert sorted(t.saved(0)) == ["Deed", "Filler 1"]
    assert t.calm


@rule("BS 13.17", "Each sentence is carried out as far as possible.")
def test_each_opponent_discards_what_there_is() -> None:
    t = by_day(
        "Day: Each opponent discards three cards from hand. Draw one card for each card discarded this way."
    )
    t.act("play Deed")
    while t.can("discard Filler 2"):
        t.act("discard Filler 2")
    assert t.hand(1) == []
    assert len(t.hand(0)) == 2


def test_discard_at_random_and_the_whole_hand() -> None:
    t = by_day("Day: Target opponent discards one card from hand at random.")
    t.act("play Deed")
    assert t.hand(1) == []
    t = by_day("Day: Each player discards their hand.")
    t.act("play Deed")
    assert (t.hand(0), t.hand(1)) == ([], [])


def test_the_top_of_the_deck() -> None:
    t = by_day(
        "Day: Bury the top two cards of your deck. Gain Water equal to that card's Fate value.", water=0
    )
    t.act("play Deed")
    assert t.buried(0) == ["Filler 3", "Filler 2"]
    assert t.all_water(0) == 2


def test_look_and_take() -> None:
    t = by_day("Day: Look at the top three cards of your deck, take one into your hand and bury the rest.")
    t.act("play Deed")
    assert t.choices("choose") == ["Filler 3", "Filler 2", "Filler 1"]
    t.act("choose Filler 2")
    assert sorted(t.hand(0)) == ["Filler 1", "Filler 2"]
    assert sorted(t.buried(0)) == ["Filler 1", "Filler 3"]
    assert t.deck(0) == ["Filler 0"]
    assert t.calm


def test_look_and_put_back() -> None:
    t = by_day("Day: Look at the top three cards of your deck and put them back in any order. Draw one card.")
    t.act("play Deed", "choose Filler 1", "choose Filler 3")
    assert t.hand(0) == ["Filler 1", "Filler 1"]
    assert t.deck(0)[-1] == "Filler 3"


@rule("BS 14.8", "A choice among cards of a deck is made when the effect is carried out.")
def test_search() -> None:
    t = sands(
        {
            "hand": [action("Deed", "Day: Search your deck for a Weapon and take it into your hand.")],
            "deck": [*FILLER, item("Sword", "+1", "Weapon")],
        },
        {},
    )
    t.act("play Deed")
    assert t.choices() == ["choose Sword", "done"]
    t.act("choose Sword")
    assert t.hand(0) == ["Sword"]
    assert t.calm


@rule("BS 18.12", "A card that comes back into play is a new one.")
@rule("BS 5.9", "No Unique card comes into play while one of that name is there.")
def test_back_from_the_buried_pile() -> None:
    deed = action("Deed", "Night: Return a Hero from your Buried pile into play bowed.")
    dead = [hero("Badr"), hero("Caid", 2, 3, "Unique"), holding("Mine")]
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [deed], "buried": dead},
        {"heroes": [hero("Caid", 2, 3, "Unique")]},
        night=True,
    )
    t.act("play Deed")
    assert t.bowed("Badr")
    assert sorted(t.buried(0)) == ["Caid", "Mine"]


def test_back_to_hand_and_deck() -> None:
    t = sands(
        {
            "hand": [action("Deed", "Day: Return two Heroes from your Saved pile to your hand.")],
            "saved": [hero("Badr"), hero("Caid"), hero("Dina")],
        },
        {},
    )
    t.act("play Deed", "choose Badr", "choose Dina")
    assert sorted(t.hand(0)) == ["Badr", "Dina"]
    t = sands(
        {
            "hand": [action("Deed", "Day: Put a Hero from your Saved pile on top of your deck.")],
            "saved": [hero("Badr")],
        },
        {},
    )
    t.act("play Deed")
    assert t.deck(0)[-1] == "Badr"


# Water and Copper


@rule("BS 6.13", "Who has too little gives all there is.")
@rule("BS 13.19", "If that player cannot: only if it was not done in full.")
def test_lose_water_or_bow() -> None:
    text = (
        "Night: Target opponent loses 2 Water. "
        "If that player cannot, bow one of that player's unbowed Heroes."
    )
    t = by_day(text, theirs=(hero("Hala"),), night=True, water=1)
    t.act("play Deed")
    assert t.all_water(1) == 0
    assert t.bowed("Hala")
    t = by_day(text, theirs=(hero("Hala"),), night=True, water=2)
    t.act("play Deed")
    assert t.all_water(1) == 0
    assert not t.bowed("Hala")
    assert t.calm


@rule("BS 6.14", "The player who loses Water chooses the City Sections.")
def test_the_loser_chooses_where() -> None:
    t = sands(
        {"hand": [action("Deed", "Day: Target opponent loses 2 Water.")]},
        {"sections": [section("East"), section("West")]},
    )
    t.act("play Deed")
    assert t.asked == 1
    t.act("water East", "water West")
    assert (t.water("East"), t.water("West")) == (3, 3)
    assert t.calm


@rule("BS 6.16", "Gained Water goes at once onto own City Sections, as the player chooses.")
@rule("BS 6.18", "What finds no room is lost.")
def test_gain_water() -> None:
    t = sands(
        {
            "hand": [action("Deed", "Day: Gain 3 Water.")],
            "sections": [section("East", 1, 5), section("West", 1, 5)],
        },
        {},
    )
    t.act("play Deed", "to West")
    assert (t.water("East"), t.water("West")) == (5, 5)
    assert t.calm


def test_gain_for_each_and_take() -> None:
    t = by_day("Day: Gain 1 Water for each Hero you control.", hero("A"), hero("B"))
    t.act("play Deed")
    assert t.all_water(0) == 6
    t = by_day("Day: Take 3 Water from target opponent.", water=2)
    t.act("play Deed")
    assert (t.all_water(0), t.all_water(1)) == (4, 0)


def test_they_are_each_of_the_players() -> None:
    t = by_day(
        "Day: Each player loses 1 Water for each Hero they control.", hero("A"), theirs=(hero("B"), hero("C"))
    )
    t.act("play Deed")
    assert (t.all_water(0), t.all_water(1)) == (3, 2)


def test_put_remove_and_move_water() -> None:
    t = by_day("Day: Put 2 Water on target Hero. Remove 3 Water from target City Section.", hero("Aziz"))
    t.act("play Deed", "target Home 1")
    assert (t.water("Aziz"), t.water("Home 1")) == (2, 1)
    t = by_day("Day: Move 2 Water from target City Section to another City Section.")
    t.act("play Deed", "target Home 1")
    assert (t.water("Home 0"), t.water("Home 1")) == (6, 2)


def test_water_among_ones_own() -> None:
    mine = {
        "sections": [section("East"), section("West")],
        "hand": [action("Deed", "Day: Move any number of Water tokens between your City Sections.")],
    }
    t = sands(mine, {})
    t.act("play Deed", "water East", "water East", "done")
    assert (t.water("East"), t.water("West")) == (2, 6)
    assert t.calm


def test_a_payment_that_may_be_made() -> None:
    text = "Day: You may pay 2 Water. If you do, draw two cards. If you do not, draw one card."
    t = by_day(text)
    t.act("play Deed", "yes")
    assert t.all_water(0) == 2
    assert len(t.hand(0)) == 3
    t = by_day(text)
    t.act("play Deed", "no")
    assert t.all_water(0) == 4
    assert len(t.hand(0)) == 2
    t = by_day(text, water=1)
    t.act("play Deed")
    assert len(t.hand(0)) == 2


def test_unless_its_controller_pays() -> None:
    text = "Day: Destroy target Holding unless its controller pays 2 Water."
    t = by_day(text, theirs=(holding("Mine"),))
    t.act("play Deed")
    assert t.asked == 1
    t.act("yes")
    assert t.in_play("Mine")
    assert t.all_water(1) == 2
    t = by_day(text, theirs=(holding("Mine"),))
    t.act("play Deed", "no")
    assert t.gone("Mine")


# Costs


@rule("BS 14.6", "What is chosen to pay a cost is not a target.")
@rule("BS 2.24", "A bowed card cannot use an ability.")
def test_costs_of_an_ability() -> None:
    aziz = hero("Aziz", text="Day: Bow this card. Draw one card.")
    t = sands({"heroes": [aziz], "deck": FILLER}, {})
    t.act("use Aziz")
    assert t.bowed("Aziz")
    assert t.hand(0) == ["Filler 3"]
    t.act("pass")
    assert not t.can("use Aziz")


def test_a_cost_in_one_sentence() -> None:
    t = sands({"heroes": [hero("Aziz", text="Day: Bow Aziz to draw one card.")], "deck": FILLER}, {})
    t.act("use Aziz")
    assert t.bowed("Aziz")
    assert t.hand(0) == ["Filler 3"]


@rule("BS 13.20", "Equal to the Fate value of the Holding that was given up.")
def test_a_holding_is_given_up() -> None:
    aziz = hero(
        "Aziz",
        text="Open: Bow this card and destroy one of your Holdings. "
        "Gain Water equal to that Holding's Fate value.",
    )
    t = sands({"heroes": [aziz, holding("Mine"), holding("Well")]}, {}, water=1)
    t.act("use Aziz", "destroy Mine")
    assert t.gone("Mine")
    assert t.in_play("Well")
    assert t.all_water(0) == 4


def test_a_discarded_card_counts() -> None:
    t = sands(
        {
            "heroes": [hero("Aziz", 2)],
            "hand": [
                action(
                    "Deed",
                    "Open: Discard one card from your hand. "
                    "One of your Heroes gets a Strength bonus equal to that card's Fate value.",
                ),
                action("Big", fate=4),
            ],
        },
        {},
    )
    t.act("play Deed", "discard Big")
    assert t.strength("Aziz") == 6
    assert sorted(t.saved(0)) == ["Big", "Deed"]


@rule("BS 6.15", "A cost must be paid in full, or the action cannot be taken.")
def test_a_cost_that_cannot_be_paid() -> None:
    text = "Day: Pay 3 Water. Draw one card."
    assert not by_day(text, water=2).can("play Deed")
    t = by_day(text, water=3)
    t.act("play Deed")
    if t.can("as-proposed"):
        t.act("as-proposed")
    assert t.all_water(0) == 0
    assert len(t.hand(0)) == 2


@rule("BS 15.7", "A Council action bows Influence.")
def test_a_council_action() -> None:
    t = by_day("Day, Council 4: Draw one card.")
    t.act("play Deed")
    if t.can("as-proposed"):
        t.act("as-proposed")
    assert t.bowed("Stronghold 0")
    assert not by_day("Day, Council 6: Draw one card.").can("play Deed")


@rule("BS 15.9", "A Spell bows one unbowed Sahir; without one no Spell can be cast.")
def test_a_spell_needs_a_sahir() -> None:
    fire = spell("Fire", "Day: Destroy target Hero with Ka 2 or less.")
    t = sands(
        {"heroes": [hero("Aziz"), hero("Saha", 1, 3, "Sahir")], "hand": [fire]},
        {"heroes": [hero("Hala", 2, 2)]},
    )
    t.act("play Fire")
    assert t.bowed("Saha")
    assert t.gone("Hala")
    assert t.saved(0) == ["Fire"]
    t = sands(
        {"heroes": [hero("Aziz"), bowed(hero("Saha", 1, 3, "Sahir"))], "hand": [fire]},
        {"heroes": [hero("Hala", 2, 2)]},
    )
    assert not t.can("play Fire")


@rule("BS 15.13", "A Jinn Spell puts the Jinn into play as a Hero, unbowed.")
def test_a_jinn_is_summoned() -> None:
    jinn = spell("Jinn of Dust", "Day: Pay 1 Water. Draw one card.", "Jinn", strength=3, ka=3)
    t = sands({"heroes": [hero("Saha", 1, 3, "Sahir")], "hand": [jinn], "deck": FILLER}, {})
    t.act("play Jinn of Dust")
    assert t.in_play("Jinn of Dust")
    assert not t.bowed("Jinn of Dust")
    assert t.strength("Jinn of Dust") == 3
    t.act("pass")
    t.act("use Jinn of Dust")
    assert t.in_play("Jinn of Dust")


# Clauses


def test_if_and_otherwise() -> None:
    text = "Day: If you control a Khadi, draw two cards. Otherwise, draw one card."
    t = by_day(text, hero("Aziz", 2, 3, "Khadi"))
    t.act("play Deed")
    assert len(t.hand(0)) == 3
    t = by_day(text, hero("Aziz"), theirs=(hero("Hala", 2, 3, "Khadi"),))
    t.act("play Deed")
    assert len(t.hand(0)) == 2


def test_you_may_then() -> None:
    text = "Day: You may discard one card from your hand, then draw two cards."
    t = by_day(text)
    t.act("play Deed", "no")
    assert t.hand(0) == ["Filler 1"]
    t = by_day(text)
    t.act("play Deed", "yes", *(["discard Filler 1"]))
    assert len(t.hand(0)) == 2


@rule("BS 14.11", "If only some targets no longer fit, the others are still affected.")
def test_the_rest_is_done() -> None:
    deed = action("Deed", "Day: Bow two target unbowed Heroes.")
    duck = action("Duck", "Reaction: When an action targets one of your Heroes, bow that Hero.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala"), hero("Jisha")], "hand": [duck]})
    t.play("play Deed", "target Hala", "play Duck")
    t.through()
    assert t.bowed("Hala")
    assert t.bowed("Jisha")
    assert t.calm


# Reactions


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
    assert t.asked == 1
    t.play("play Charm")
    t.through()
    assert t.in_play("Hala")
    assert t.strength("Hala") == 2
    assert t.bowed("Saha")
    assert t.saved(1) == ["Charm"]
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
    assert t.hand(1) == ["Hala"]


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
    assert t.all_water(0) == 5
    t.until("Night")
    assert t.hand(0) == ["Filler 3"]


# Lasting text


@rule("BS 16.9", "Lasting text works while the card is in play, and stops at once when it leaves.")
def test_lasting_bonuses() -> None:
    flag = holding("Flag", "Your Moto Heroes have +1S. Opposing Heroes have -1S. Your Heroes have Flying.")
    t = sands(
        {
            "heroes": [hero("Aziz", 2, 3, "Moto"), hero("Badr", 2), flag],
            "hand": [action("Deed", "Day: Destroy one of your Holdings.")],
        },
        {"heroes": [hero("Hala", 2)]},
    )
    assert [t.strength(name) for name in ("Aziz", "Badr", "Hala")] == [3, 2, 1]
    t.act("play Deed")
    assert [t.strength(name) for name in ("Aziz", "Badr", "Hala")] == [2, 2, 2]


def test_lasting_text_with_a_condition_and_a_count() -> None:
    aziz = hero(
        "Aziz",
        1,
        3,
        text="While you control a Holding, this card has +1K. "
        "This card has +1S for each Follower attached to it.",
    )
    t = sands(
        {
            "heroes": [with_on(aziz, follower("A"), follower("B")), holding("Mine")],
            "hand": [action("Deed", "Day: Destroy one of your Holdings.")],
        },
        {},
    )
    assert (t.strength("Aziz"), t.ka("Aziz")) == (3, 4)
    t.act("play Deed")
    assert t.ka("Aziz") == 3


def test_lasting_text_of_an_attached_card() -> None:
    coat = item(
        "Coat",
        "+0",
        "Armor",
        text="This card's Hero has Flying. This card's Hero cannot be targeted by Spells.",
    )
    fire = spell("Fire", "Day: Destroy target Hero with Ka 3 or less.")
    t = sands(
        {"heroes": [hero("Saha", 1, 4, "Sahir")], "hand": [fire]}, {"heroes": [with_on(hero("Hala"), coat)]}
    )
    assert bears(t.g, t.number("Hala"), "Flying")
    assert not t.can("play Fire")


def test_texts_that_give_traits_never_ask_one_another() -> None:
    one = holding("One", "Your Sahir Heroes have Flying. Your Flying Heroes have Sahir.")
    t = sands({"heroes": [hero("Aziz", 1, 3, "Sahir"), hero("Badr"), one]}, {})
    assert bears(t.g, t.number("Aziz"), "Flying")
    assert not bears(t.g, t.number("Badr"), "Flying")


@rule("BS 15.1", "An Omen remains in play.")
@rule("BS 15.2", "A new Omen destroys the old one.")
@rule("BS 15.4", "What an Omen changes is applied last.")
def test_omens() -> None:
    dark = action("Dark", "Day: All Human Heroes have -1S.", "Omen")
    light = action("Light", "Day: All Heroes have +1S.", "Omen")
    t = sands({"heroes": [hero("Aziz", 2), hero("Mummy", 2, 2, "Undead")], "hand": [dark]}, {"hand": [light]})
    t.act("play Dark")
    assert (t.strength("Aziz"), t.strength("Mummy")) == (1, 2)
    assert not t.can("use Dark")
    t.act("play Light")
    assert (t.strength("Aziz"), t.strength("Mummy")) == (3, 3)
    assert t.buried(0) == ["Dark"]


def test_costs_and_production_change() -> None:
    vizier = holding("Vizier", "Your Heroes cost 1 Copper less. Your Stronghold produces 2 more Copper.")
    t = sands({"heroes": [vizier], "hand": [hero("Aziz", 2, 3, copper=7)]}, {})
    assert t.can("play Aziz")
    t = sands({"hand": [hero("Aziz", 2, 3, copper=7)]}, {})
    assert not t.can("play Aziz")


# Battles and duels


def fighting(text: str, *, mine: tuple[Card, ...] = (), theirs: tuple[Card, ...] = ()) -> Sands:
    """A battle at Home 1: Aziz (Strength 2) attacks, Hala (Strength 2) defends; the attacker may act next."""
    t = sands(
        {"heroes": [hero("Aziz", 2, 3), *mine], "hand": [action("Deed", text), *FILLER], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 3), *theirs], "hand": [FILLER[2]], "deck": FILLER},
    )
    t.battle_at("Home 1", "Aziz", "Hala")
    while t.asked == 1:
        t.play("pass")
    return t


@rule("BS 9.17", "An effect that sends a Hero home sends the unit, and bows it only if the text says so.")
def test_send_home() -> None:
    t = fighting("Battle: Send home target opposing Hero.")
    t.act("play Deed")
    assert t.place("Hala") == ""
    assert not t.bowed("Hala")
    t = fighting("Battle: Send home target opposing Hero, bowed.")
    t.act("play Deed")
    assert t.place("Hala") == ""
    assert t.bowed("Hala")


@rule("BS 9.13", "A unit that is brought into a battle joins its controller's side.")
def test_join_the_battle() -> None:
    t = fighting("Battle: Move one of your unbowed Heroes at home into this battle.", mine=(hero("Badr"),))
    t.act("play Deed")
    assert t.place("Badr") == "Home 1"


def test_a_bonus_until_the_end_of_the_battle() -> None:
    t = fighting("Battle: One of your Heroes in this battle gets +3S until the end of the battle.")
    t.act("play Deed")
    assert t.strength("Aziz") == 5
    t.pass_all()
    assert t.strength("Aziz") == 2


def test_the_battle_ends() -> None:
    t = fighting("Battle: End this battle.")
    t.act("play Deed")
    assert t.place("Aziz") == ""
    assert t.battle != "Home 1"


@rule("BS 12.24", "The loser is destroyed unless the card says otherwise.")
def test_a_challenge_with_another_fate() -> None:
    t = fighting(
        "Battle: One of your Heroes in this battle challenges target opposing Hero; "
        "the loser is sent home bowed instead of being destroyed."
    )
    t.act("play Deed", "yes")
    t.act("pass", "pass")
    assert t.in_play("Aziz", "Hala")  # equal Ka: both lose, both go home
    assert (t.place("Aziz"), t.place("Hala")) == ("", "")
    assert t.bowed("Hala")


def test_a_challenge_to_the_death() -> None:
    t = fighting("Battle: One of your Heroes in this battle challenges target opposing Hero.", mine=())
    t.act("play Deed", "yes", "thrust Filler 2")
    assert t.asked == 0
    t.act("parry Filler 2", "thrust Filler 3")
    t.act("parry-blind")
    t.through()
    while t.g.duel:
        t.act("pass")
    assert t.gone("Hala") or t.gone("Aziz")


def test_start_an_attack_by_night() -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", "Night: Start your attack.")]},
        {"heroes": [hero("Hala")]},
        night=True,
    )
    t.act("play Deed")
    assert t.g.attacker == 0


@rule("BS 19.9", "A card may define another way to win.")
@rule("BS 19.10", "The game ends the instant a player has won.")
def test_another_way_to_win() -> None:
    t = by_day("Day: If you have 4 or more Water, you win the game. Draw one card.")
    t.act("play Deed")
    assert t.g.won_by == "BS 19.9"
    assert t.g.scores == [1.0, 0.0]
    t = by_day("Day: If you have 4 or more Water, you win the game. Draw one card.", water=3)
    t.act("play Deed")
    assert not t.g.won_by


# Words that lean on other words


def test_a_shown_card_is_taken_if_it_is_of_the_sort() -> None:
    text = "Day: Show the top card of your deck. If that card is a Hero, take that card into your hand."
    t = sands({"hand": [action("Deed", text)], "deck": [*FILLER, hero("Badr")]}, {})
    t.act("play Deed")
    assert t.hand(0) == ["Badr"]
    t = sands({"hand": [action("Deed", text)], "deck": [hero("Badr"), *FILLER]}, {})
    t.act("play Deed")
    assert t.hand(0) == []


def test_its_hero_and_each_card_s_own_count() -> None:
    spears = follower("Spears", 1, text="Day: Bow this card. Its Hero gets +2S.")
    t = sands({"heroes": [with_on(hero("Aziz", 1), spears)]}, {})
    t.act("use Spears")
    assert t.strength("Aziz") == 3
    both = (with_on(hero("Aziz", 1), follower("A"), follower("B")), with_on(hero("Badr", 1), follower("C")))
    t = by_day("Day: Each of your Heroes gets +1S for each Follower attached to it.", *both)
    t.act("play Deed")
    assert (t.strength("Aziz"), t.strength("Badr")) == (3, 2)


def test_while_attacking() -> None:
    t = fighting(
        "Battle: Draw one card.",
        mine=(holding("Flag", "Your Heroes have +2S while attacking."), hero("Badr", 2)),
    )
    assert (t.strength("Aziz"), t.strength("Badr")) == (4, 2)


def test_each_opponent_counts() -> None:
    t = sands({"hand": [action("Deed", "Day: Gain 1 Water for each opponent.")]}, {}, {})
    t.act("play Deed")
    assert t.all_water(0) == 6


@rule("BS 14.25", "A card that is being brought into play and is negated goes to the Saved pile.")
def test_a_card_is_kept_out() -> None:
    gate = action("Gate", "Reaction: When an opponent brings a Hero into play, negate that Hero.")
    t = sands({"hand": [hero("Aziz", 2, 3, copper=2)]}, {"hand": [gate]})
    t.play("play Aziz")
    while not t.can("play Gate"):
        t.play(t.choices()[0])
    t.play("play Gate")
    t.through()
    assert t.gone("Aziz")
    assert t.saved(0) == ["Aziz"]
    assert t.calm


def test_a_player_is_chosen_and_spoken_of() -> None:
    t = by_day("Day: Choose target opponent. That player loses 1 Water. Draw one card.")
    t.act("play Deed")
    assert t.all_water(1) == 3
    assert len(t.hand(0)) == 2
