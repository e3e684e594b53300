"""Effects that came in with texts which designers wrote without looking at the vocabulary."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.stats import influence
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    by_day,
    fighting,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not

# Who destroys whom


def engage(t: Sands, name: str) -> None:
    """A card engages, and the other army gives up its Hero."""
    t.act(f"engage {name}")
    if t.can("done"):
        t.act("done")


@pytest.mark.parametrize(
    ("text", "strength"), [("this Hero destroys an enemy Hero", 3), ("this Hero destroys an Undead Hero", 2)]
)
def test_a_hero_that_destroys_another(text: str, strength: int) -> None:
    grows = f"Each time {text}, put a +1S token on this Hero."
    t = sands(
        {"heroes": [hero("Aziz", 2, text=grows)], "deck": FILLER},
        {"heroes": [hero("Hala", 2), hero("Wardah")]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("engage Aziz", "destroy Hala")
    assert t.gone("Hala")
    assert t.strength("Aziz") == strength


def test_what_an_action_destroys_is_not_the_heros_doing() -> None:
    grows = "Each time this Hero destroys a Hero, put a +1S token on this Hero."
    t = by_day("Day: Destroy target Hero.", hero("Aziz", 2, text=grows), theirs=(hero("Hala"),))
    t.act("play Deed", "target Hala")
    assert t.strength("Aziz") == 2


@pytest.mark.parametrize(
    ("trigger", "drawn"),
    [("a Hero you control", 0), ("a Hero an opponent controls", 1), ("an opposing Hero", 1), ("a Hero", 1)],
)
def test_whose_hero_was_destroyed(trigger: str, drawn: int) -> None:
    shrine = holding("Shrine", f"Whenever {trigger} is destroyed, draw one card.")
    t = by_day("Day: Destroy target Hero.", hero("Aziz"), shrine, theirs=(hero("Hala"),))
    t.act("play Deed", "target Hala")
    assert len(t.hand(1)) == 1 + drawn


def test_the_loser_of_a_duel_is_spared() -> None:
    mercy = action(
        "Mercy", "Reaction: When one of your Heroes loses a duel, that Hero is not destroyed. Bow it."
    )
    t = sands(
        {
            "heroes": [hero("Aziz", 2, 9)],
            "hand": [action("Dare", "Day: One of your Heroes challenges target Hero.")],
        },
        {"heroes": [hero("Hala", 2, 2)], "hand": [mercy]},
    )
    t.act("play Dare", "yes")
    while not t.can("play Mercy"):
        t.play("pass")
    t.play("play Mercy")
    t.through()
    assert t.in_play("Hala")
    assert t.bowed("Hala")


# Lasting text


def test_several_lasting_texts_of_one_subject() -> None:
    charm = item("Charm", "+0", text="The Hero with this Item has Duelist and cannot attack.")
    t = sands({"heroes": [with_on(hero("Aziz"), charm)]}, {"heroes": [hero("Hala")]})
    assert not t.can("attack")
    assert ("Duelist", 0) in [
        trait for text in t.g.pool.lasting[t.g.pool.number["Charm"]] for trait in text.traits
    ]


@pytest.mark.parametrize(("heroes", "may"), [(0, False), (2, True)])
def test_a_cost_that_hangs_on_a_count(heroes: int, may: bool) -> None:
    cheap = hero("Karim", text="This Hero costs 2 less Copper for each Moto Hero you control.", copper=8)
    moto = [hero(f"Rider {n}", 1, 3, faction="Moto") for n in range(heroes)]
    t = sands({"heroes": moto, "hand": [cheap]}, {})
    assert t.can("play Karim") == may


def test_a_strength_that_is_counted() -> None:
    t = sands(
        {
            "heroes": [
                hero("Aziz", 5, text="This Hero's Strength is equal to the number of cards in your hand.")
            ],
            "hand": FILLER[:3],
        },
        {},
    )
    assert t.strength("Aziz") == 3
    t = sands(
        {
            "heroes": [
                hero("Aziz", 5, text="This Hero's Strength is equal to the number of cards in your hand.")
            ]
        },
        {},
    )
    assert t.strength("Aziz") == 0


@pytest.mark.parametrize(("merchants", "up"), [(1, True), (0, False)])
def test_a_holding_that_comes_unbowed(merchants: int, up: bool) -> None:
    mine = holding("Mine", "This card comes into play unbowed if you control a Merchant.", produces=2)
    t = sands({"heroes": [hero("Salim", 1, 3, "Merchant")][:merchants], "hand": [mine]}, {})
    t.act("play Mine", "pass")
    assert t.bowed("Mine") != up


def test_followers_of_one_unit() -> None:
    banner = follower("Banner", 0, text="Other Followers in this unit have +1S.")
    t = sands(
        {
            "heroes": [
                with_on(hero("Aziz"), banner, follower("Guard", 1)),
                with_on(hero("Basim"), follower("Page", 1)),
            ]
        },
        {},
    )
    assert (t.strength("Guard"), t.strength("Page"), t.strength("Banner")) == (2, 1, 0)


@pytest.mark.parametrize(("strength", "may"), [(4, False), (3, True)])
def test_a_city_section_that_the_strong_cannot_raid(strength: int, may: bool) -> None:
    wall = section("Wall", text="This City Section cannot be raided by Heroes with Strength 4 or higher.")
    t = sands({"heroes": [hero("Aziz", strength)], "hand": FILLER}, {"sections": [wall]}, night=True)
    assert t.can("raid") == may
    t = sands({"heroes": [hero("Aziz", strength)]}, {"sections": [wall]})
    assert t.can("attack")


# Tokens


@rule("BS 16.29", "A token with a name counts, and can be paid.")
def test_tokens_of_a_name() -> None:
    text = (
        "Whenever you play an Action card, put a Wisdom token on this Hero."
        " Day: Remove two Wisdom tokens from this Hero. Draw a card."
    )
    hand = [action("Deed", "Day: Gain 1 Water."), action("Feat", "Day: Gain 1 Water.")]
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": hand, "deck": FILLER}, {}, water=1)
    t.act("play Deed", "pass")
    assert not t.can("use Aziz")
    t.act("play Feat", "pass")
    assert t.can("use Aziz")
    t.act("use Aziz", "pass")
    assert len(t.hand(1)) == 1
    assert not t.can("use Aziz")


@rule_not("BS 16.29", "It changes no number, and too few of them pay nothing.")
def test_a_name_is_no_bonus() -> None:
    text = "Day: Put a Rage token on this Hero. Night: Remove two Rage tokens from this Hero. Draw a card."
    t = sands({"heroes": [hero("Aziz", text=text)], "deck": FILLER}, {})
    t.act("use Aziz")
    assert t.strength("Aziz") == 2
    t.until("Night")
    assert not t.can("use Aziz")


def test_tokens_of_a_name_are_counted() -> None:
    deed = "Day: Put three Rage tokens on target Hero. That Hero gets +1S for each Rage token on that Hero."
    t = by_day(deed, hero("Aziz"))
    t.act("play Deed")
    assert t.strength("Aziz") == 5


def test_tokens_that_are_divided() -> None:
    t = by_day(
        "Day: Put three +1S tokens on your Heroes, divided as you choose.", hero("Aziz"), hero("Basim")
    )
    t.act("play Deed", "target Aziz", "target Basim", "target Aziz")
    assert (t.strength("Aziz"), t.strength("Basim")) == (4, 3)
    assert t.calm


@pytest.mark.parametrize(("tokens", "may"), [(1, True), (0, False)])
def test_a_bonus_token_as_a_cost(tokens: int, may: bool) -> None:
    text = "Day: Remove a +1S token from this Hero. Draw a card."
    t = by_day(
        "Day: Put a +1S token on target Hero.", hero("Aziz", text=text), *([] if tokens else [hero("Basim")])
    )
    t.act("play Deed")
    if not tokens:
        t.act("target Basim")
    t.act("pass")
    assert t.can("use Aziz") == may


# What was chosen, and what came


def test_the_one_with_the_lower_cost() -> None:
    t = by_day(
        "Day: Choose two target Holdings. Destroy the one with the lower Copper cost.",
        theirs=(holding("Mine", copper=4), holding("Well", copper=2)),
    )
    t.act("play Deed")
    while t.choices("target"):
        t.act(f"target {t.choices('target')[0]}")
    assert t.gone("Well")
    assert t.in_play("Mine")


def test_what_came_into_play_is_spoken_of() -> None:
    t = sands(
        {
            "hand": [action("Deed", "Day: Put a Hero from your Buried pile into play. It gets +2S.")],
            "buried": [hero("Karim")],
        },
        {},
    )
    t.act("play Deed")
    assert t.strength("Karim") == 4


def test_cards_are_shown_until_one_is_a_hero() -> None:
    text = (
        "Day: Reveal cards from the top of your deck until you reveal a Hero."
        " Put that Hero into your hand and discard the rest."
    )
    t = sands({"hand": [action("Deed", text)], "deck": [FILLER[0], hero("Karim"), FILLER[1], FILLER[2]]}, {})
    t.act("play Deed")
    assert t.hand(1) == ["Karim"]
    assert t.deck(1) == ["Filler 0"]
    assert sorted(t.saved(1)) == ["Deed", "Filler 1", "Filler 2"]


def test_no_hero_is_found() -> None:
    text = (
        "Day: Reveal cards from the top of your deck until you reveal a Hero."
        " Put that Hero into your hand and bury the rest."
    )
    t = sands({"hand": [action("Deed", text)], "deck": [FILLER[1], FILLER[2]]}, {})
    t.act("play Deed")
    assert t.hand(1) == []
    assert sorted(t.buried(1)) == ["Filler 1", "Filler 2"]


# Damage


@pytest.mark.parametrize(("strength", "dies"), [(3, True), (4, False)])
def test_damage_to_one_card(strength: int, dies: bool) -> None:
    t = fighting(
        "Battle: One of your Heroes in this battle deals damage equal to its Ka to target opposing Follower.",
        theirs=(),
    )
    t = sands(
        {
            "heroes": [hero("Aziz", 2, 3)],
            "hand": [
                action(
                    "Deed",
                    "Battle: One of your Heroes deals damage equal to its Ka to target opposing Follower.",
                )
            ],
        },
        {"heroes": [with_on(hero("Hala"), follower("Guard", strength))]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("play Deed")
    assert t.in_play("Guard") != dies


def test_a_blow_is_softened() -> None:
    shield = action(
        "Shield", "Reaction: When an opposing Hero engages, the damage of that engagement is reduced by 1."
    )
    t = sands({"heroes": [hero("Aziz", 3)]}, {"heroes": [hero("Hala", 4)], "hand": [shield]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    before = t.water("Home 2")
    t.play("engage Aziz")
    while not t.can("play Shield"):
        t.play("done" if t.can("done") else "pass")
    t.play("play Shield")
    t.through()
    t.act("water Home 2", "water Home 2")
    assert t.water("Home 2") == before - 2
    assert t.in_play("Hala")
    assert not t.g.marks


# What a card did


@pytest.mark.parametrize(("fights", "strength"), [(True, 2), (False, 3)])
def test_a_hero_that_did_not_attack(fights: bool, strength: int) -> None:
    text = "At the beginning of the Night Phase, if this Hero did not attack, put a +1S token on this Hero."
    t = sands({"heroes": [hero("Aziz", text=text), hero("Basim")]}, {})
    t.battle_at("Home 2", "Aziz" if fights else "Basim")
    t.until("Night")
    assert t.strength("Aziz") == strength


# Who must choose


@pytest.mark.parametrize(("answer", "stands"), [("ability 1", True), ("ability 2", False)])
def test_its_controller_pays_or_destroys_it(answer: str, stands: bool) -> None:
    t = by_day(
        "Day: Choose a Holding. Its controller must pay 2 Copper or destroy it.", theirs=(holding("Well"),)
    )
    t.act("play Deed")
    assert t.asked == 2
    t.act(answer)
    while t.can("as-proposed"):
        t.act("as-proposed")
    assert t.in_play("Well") == stands


def test_influence_for_a_turn() -> None:
    t = by_day(
        "Day: Increase the Influence of one of your Heroes by 2 until the end of the turn.",
        hero("Aziz", influence=1),
    )
    t.act("play Deed")
    assert influence(t.g, t.number("Aziz")) == 3
    t.until("Night")
    t.until("Day")
    assert influence(t.g, t.number("Aziz")) == 1


def test_the_hero_of_a_follower_is_sent_home() -> None:
    t = fighting(
        "Battle: Send home target opposing Follower's Hero.",
        theirs=(with_on(hero("Wardah"), follower("Page")),),
    )
    assert not t.can("play Deed")  # the Follower is not in the battle
    t = sands(
        {
            "heroes": [hero("Aziz")],
            "hand": [action("Deed", "Battle: Send home target opposing Follower's Hero.")],
        },
        {"heroes": [with_on(hero("Hala"), follower("Page"))]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("play Deed")
    assert t.place("Hala") == ""


def test_a_follower_goes_to_another_hero() -> None:
    page = follower(
        "Page",
        1,
        text="If this card's Hero is destroyed, you may attach this card to another of your Heroes.",
    )
    t = by_day("Day: Destroy target Hero.", theirs=(with_on(hero("Hala"), page), hero("Wardah")))
    t.act("play Deed", "target Hala", "yes")
    assert t.gone("Hala")
    assert t.host("Page") == "Wardah"
