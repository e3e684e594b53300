"""What a text says beside its deed is carried out too: by which action, in what, and what is not affected."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    bowed,
    follower,
    hero,
    item,
    sands,
    section,
    spell,
    with_on,
)
from tests.marks import rule, rule_not

BLINDING = "Day: Bow target Hero."


# By which action


@pytest.mark.parametrize(
    ("text", "by_spell", "by_action", "by_ability"),
    [
        ("Whenever a Hero is bowed by a Spell, draw a card.", 1, 0, 0),
        ("Whenever a Hero is bowed by one of your Spells, draw a card.", 1, 0, 0),
        ("Whenever a Hero is bowed by an opponent's action, draw a card.", 0, 0, 0),
        ("Whenever a Hero is bowed by one of your actions, draw a card.", 1, 1, 1),
        ("Whenever a Hero is bowed by this Hero, draw a card.", 0, 0, 1),
    ],
)
def test_by_which_action_it_was_bowed(text: str, by_spell: int, by_action: int, by_ability: int) -> None:
    for deed, drawn in (("play Charm", by_spell), ("play Deed", by_action), ("use Aziz", by_ability)):
        aziz = hero("Aziz", 2, 3, text=f"{text} Day: Bow target Hero other than Aziz.")
        t = sands(
            {
                "heroes": [aziz, hero("Sa", 1, 1, "Sahir")],
                "hand": [spell("Charm", "Day: Bow target Hero."), action("Deed", "Day: Bow target Hero.")],
                "deck": FILLER,
            },
            {"heroes": [hero("Hala")]},
        )
        before = len(t.hand(1))
        t.act(deed)
        for word in ("target Hala", "bow Sa"):
            if t.can(word):
                t.act(word)
        used = 0 if deed.startswith("use") else 1
        assert (t.bowed("Hala"), len(t.hand(1)) - before + used) == (True, drawn), deed


# What cannot affect it


@rule("BS 16.37", "A card that an action cannot affect is no target of it.")
@rule_not("BS 16.37", "Other actions affect it.")
@pytest.mark.parametrize(
    ("text", "spells", "actions"),
    [
        ("This Hero is immune to Spells.", False, True),
        ("Hala is not affected by opponents' actions.", False, False),
        ("Hala cannot be affected by innate abilities.", True, True),
    ],
)
def test_what_it_is_immune_to(text: str, spells: bool, actions: bool) -> None:
    for card, may in ((spell("Deed", "Day: Bow target Hero."), spells), (action("Deed", BLINDING), actions)):
        t = sands(
            {"heroes": [hero("Sa", 1, 1, "Sahir")], "hand": [card]},
            {"heroes": [hero("Hala", text=text), hero("Wardah")]},
        )
        t.act("play Deed")
        assert (t.can("target Hala"), t.can("target Wardah")) == (may, True)


@pytest.mark.parametrize(("text", "left"), [("This Hero is immune to Spells.", 2), ("", 1)])
@pytest.mark.parametrize("deed", ["All Heroes lose 1S.", "Attach a -1S token to all Heroes."])
def test_an_immune_hero_is_left_out_of_several(text: str, left: int, deed: str) -> None:
    t = sands(
        {"heroes": [hero("Sa", 2, 1, "Sahir")], "hand": [spell("Deed", f"Day: {deed}")]},
        {"heroes": [hero("Hala", text=text), hero("Wardah")]},
    )
    t.act("play Deed")
    assert (t.strength("Hala"), t.strength("Wardah"), t.strength("Sa")) == (left, 1, 1)


def test_a_whole_sweep_of_spells_and_one_who_stays() -> None:
    t = sands(
        {"heroes": [hero("Sa", 2, 1, "Sahir")], "hand": [spell("Deed", "Day: Destroy all Followers.")]},
        {"heroes": [with_on(hero("Hala"), follower("Guard", text="This Follower is immune to Spells."))]},
    )
    t.act("play Deed")
    assert t.in_play("Guard")


# In what it goes on


@rule("BS 16.38", "What is said of a Hero in a duel holds while that Hero fights one.")
@rule_not("BS 16.38", "It does not hold outside of duels.")
@pytest.mark.parametrize(
    ("text", "lives"),
    [("Hala cannot be destroyed in a duel.", True), ("Hala cannot be destroyed in battle.", False)],
)
def test_in_a_duel_alone(text: str, lives: bool) -> None:
    fight = action("Deed", "Day: One of your Heroes challenges a Hero.")
    kill = action("Kill", "Day: Destroy target Hero.")
    t = sands(
        {"heroes": [hero("Aziz", 2, 9)], "hand": [fight, kill, *FILLER]},
        {"heroes": [hero("Hala", 2, 1, text=text)], "hand": FILLER[:1], "deck": FILLER},
    )
    t.act("play Deed")
    for _ in range(12):
        word = next(
            (
                one
                for one in ("target Aziz", "target Hala", "yes", "thrust Filler 3", "parry Filler 0", "pass")
                if t.can(one)
            ),
            "",
        )
        if not word or t.calm:
            break
        t.act(word)
    assert t.in_play("Hala") == lives
    if lives:
        while t.asked != 1:
            t.act("pass")
        t.act("play Kill")
        if t.can("target Hala"):
            t.act("target Hala")
        assert not t.in_play("Hala")


@pytest.mark.parametrize(("text", "ka"), [("While in a duel, this Hero has +2K.", 5), ("", 3)])
def test_a_bonus_while_in_a_duel(text: str, ka: int) -> None:
    fight = action("Deed", "Day: One of your Heroes challenges a Hero.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [fight, *FILLER]}, {"heroes": [hero("Hala", 2, 3, text=text)]}
    )
    assert t.ka("Hala") == 3
    t.act("play Deed")
    for word in ("target Aziz", "target Hala", "yes"):
        if t.can(word):
            t.act(word)
    assert t.ka("Hala") == ka


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_engaging_on_one_side_without_bowing(side: str) -> None:
    text = f"Aziz does not bow to engage as a {side}."
    t = sands({"heroes": [hero("Aziz", 2, text=text)]}, {"heroes": [hero("Hala", 3)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("engage Aziz")
    assert t.bowed("Aziz") == (side == "defender")


# Who casts


@pytest.mark.parametrize(
    ("text", "lies", "may", "after"),
    [
        ("This Hero may cast Spells while bowed.", True, True, True),
        ("This Hero may cast Spells without bowing.", False, True, False),
        ("This Hero may cast Spells without bowing.", True, False, True),
        ("", True, False, True),
        ("", False, True, True),
    ],
)
def test_casting_bowed_or_without_bowing(text: str, lies: bool, may: bool, after: bool) -> None:
    sahir = hero("Sa", 2, 3, "Sahir", text=text)
    t = sands(
        {
            "heroes": [bowed(sahir) if lies else sahir],
            "hand": [spell("Deed", "Day: Draw one card.")],
            "deck": FILLER,
        },
        {},
    )
    assert t.can("play Deed") == may
    if may:
        t.act("play Deed")
        if t.can("bow Sa"):
            t.act("bow Sa")
        assert (len(t.hand(1)), t.bowed("Sa")) == (1, after)


def test_the_other_player_draws_from_his_own_deck() -> None:
    deed = action("Deed", "Day: You draw a card, as does target player.")
    t = sands({"hand": [deed], "deck": FILLER}, {"deck": FILLER})
    t.act("play Deed", "player 2")
    assert (len(t.hand(1)), len(t.hand(2))) == (1, 1)
    assert [len(deck) for deck in t.g.deck] == [len(FILLER) - 1] * 2


# What may be attached


@pytest.mark.parametrize(("card", "may"), [("Riders", True), ("Guard", False), ("Sword", True)])
def test_only_such_followers(card: str, may: bool) -> None:
    hand = [follower("Riders", 1, "Scout"), follower("Guard"), item("Sword")]
    aziz = hero("Aziz", text="Only Scout Followers may be attached to this Hero.")
    t = sands({"heroes": [aziz], "hand": hand}, {})
    assert t.can(f"play {card}") == may


@pytest.mark.parametrize(("trait", "may"), [("Scout", True), ("Sahir", False)])
def test_only_to_such_a_hero(trait: str, may: bool) -> None:
    hand = [follower("Riders", text="This Follower may be attached only to a Scout Hero.")]
    t = sands({"heroes": [hero("Aziz", 2, 3, trait)], "hand": hand}, {})
    assert t.can("play Riders") == may


# Costs and counts


def test_the_next_item_that_is_attached_costs_less() -> None:
    text = "Day: The next Item you attach this turn costs 2 Copper less."
    t = sands({"heroes": [hero("Aziz")], "hand": [action("Deed", text), {**item("Sword"), "copper": 6}]}, {})
    assert not t.can("play Sword")
    t.act("play Deed").act("pass")
    assert t.can("play Sword")


@pytest.mark.parametrize(("faction", "may"), [("Moto", True), ("Dahab", False)])
def test_other_cards_cost_less(faction: str, may: bool) -> None:
    text = "Other Moto cards you control cost 1 Copper less."
    t = sands(
        {
            "heroes": [hero("Aziz", faction="Moto", text=text)],
            "hand": [{**item("Sword"), "copper": 5, "faction": faction}],
        },
        {},
    )
    assert t.can("play Sword") == may


def test_as_many_as_a_chosen_player_has() -> None:
    text = "Day: Target opponent discards one card for each Hero he or she controls."
    t = sands({"hand": [action("Deed", text)]}, {"heroes": [hero("Hala"), hero("Wardah")], "hand": FILLER})
    t.act("play Deed")
    while t.asked == 2 and not t.calm:
        t.act(next(one for one in ("discard Filler 0", "discard Filler 1", "pass") if t.can(one)))
    assert len(t.hand(2)) == 2


@pytest.mark.parametrize(("place", "ka"), [("Home 2", 4), ("Wall", 3)])
def test_those_who_are_assigned_to_defend_here(place: str, ka: int) -> None:
    text = "Heroes assigned to defend this City Section have +1K."
    t = sands(
        {"heroes": [hero("Aziz")]},
        {"heroes": [hero("Hala")], "sections": [section("Home 2", text=text), section("Wall")]},
    )
    t.battle_at(place, "Aziz", "Hala")
    assert (t.ka("Hala"), t.ka("Aziz")) == (ka, 3)


# As many as; what is on top; less than it costs


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Day: Draw as many cards as you have Sahir in play.", 2),
        ("Day: Draw as many cards as you control Sahir.", 2),
        ("Day: Draw as many cards as there are Sahir in play.", 3),
        ("Day: Draw as many cards as you control Holdings.", 0),
    ],
)
def test_as_many_as_there_are(text: str, drawn: int) -> None:
    mine = [hero("Sa", 1, 1, "Sahir"), hero("Su", 1, 1, "Sahir"), hero("Aziz")]
    t = sands(
        {"heroes": mine, "hand": [action("Deed", text)], "deck": FILLER},
        {"heroes": [hero("Hala", 1, 1, "Sahir")]},
    )
    t.act("play Deed")
    assert len(t.hand(1)) == drawn


@pytest.mark.parametrize("many", ["two cards", "as many cards", "a number of cards"])
def test_only_what_lies_on_top_is_looked_at(many: str) -> None:
    """Cards from the top of a deck are not chosen from all of it."""
    rest = {
        "two cards": "",
        "as many cards": " as you control Sahir",
        "a number of cards": " equal to the number of Sahir you control",
    }[many]
    look = f"Day: Look at {many} from the top of your deck{rest}."
    text = look + " Take one of them into your hand. Bury the rest."
    t = sands(
        {
            "heroes": [hero("Sa", 1, 1, "Sahir"), hero("Su", 1, 1, "Sahir")],
            "hand": [action("Deed", text)],
            "deck": FILLER,
        },
        {},
    )
    t.act("play Deed")
    assert len(t.notations) == 2
    t.act(t.notations[0])
    assert (len(t.hand(1)), len(t.g.deck[0])) == (1, len(FILLER) - 2)


@pytest.mark.parametrize(("copper", "may"), [(6, True), (7, False)])
@pytest.mark.parametrize("less", ["paying 2 Copper less", "paying 2 Copper less than its cost"])
def test_paying_less_than_it_costs(copper: int, may: bool, less: str) -> None:
    text = f"Day: Bring a Hero from your hand into play, {less}."
    t = sands({"hand": [action("Deed", text), hero("Rafi", faction="Moto", copper=copper)]}, {})
    t.act("play Deed")
    for _ in range(4):
        if t.calm:
            break
        t.act(t.notations[0])
    assert t.in_play("Rafi") == may


# What is said of this challenge, and who may


@pytest.mark.parametrize("which", ["This challenge", "That challenge", "The challenge"])
def test_a_challenge_that_cannot_be_refused(which: str) -> None:
    text = f"Day: Aziz challenges a Nonhuman other than Aziz. {which} cannot be refused."
    t = sands(
        {"heroes": [hero("Aziz", text=text)], "hand": FILLER},
        {"heroes": [hero("Hala"), hero("Ghul", 2, 3, "Creature")], "hand": FILLER},
    )
    t.act("use Aziz")
    assert not t.can("target Hala")
    if t.can("target Ghul"):
        t.act("target Ghul")
    assert not t.can("no")
    assert t.g.duel is not None


def test_who_is_unable_discards() -> None:
    text = (
        "Day: Each player bows one of his or her unbowed Heroes. "
        "Anyone who is unable to do so discards a card at random."
    )
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", text), FILLER[0]]},
        {"heroes": [bowed(hero("Hala"))], "hand": FILLER[1:3]},
    )
    t.act("play Deed")
    for _ in range(4):
        if t.can("bow Aziz"):
            t.act("bow Aziz")
    assert (t.bowed("Aziz"), len(t.hand(1)), len(t.hand(2))) == (True, 1, 1)


@pytest.mark.parametrize(
    ("text", "may"), [("Your Heroes are permitted to attack while bowed.", True), ("", False)]
)
def test_what_is_permitted(text: str, may: bool) -> None:
    t = sands({"heroes": [bowed(hero("Aziz", text=text))]}, {"heroes": [hero("Hala")]})
    assert t.can("attack") == may


def test_so_far_this_turn() -> None:
    whelp = hero(
        "Whelp", 2, 3, text="The Whelp has 1 more Strength for every Hero destroyed so far this turn."
    )
    t = sands(
        {
            "heroes": [whelp],
            "hand": [action("Deed", "Day: Destroy target Hero controlled by another player.")],
        },
        {"heroes": [hero("Hala"), hero("Wardah")]},
    )
    t.act("play Deed", "target Hala")
    assert t.strength("Whelp") == 3
