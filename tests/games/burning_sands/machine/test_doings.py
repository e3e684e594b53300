"""The table of doings: what texts forbid, or allow only so, by those who take part and by what goes on."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    spell,
    with_on,
)
from tests.marks import rule, rule_not

STRIKE = action("Strike", "Day: One of your Heroes challenges target Hero.")


def aim(t: Sands, *words: str) -> Sands:
    """Choose something, if there is a choice."""
    for word in words:
        t = t.act(word) if t.can(word) else t
    return t


def in_battle(text: str, *mine: dict[str, object], of: str = "Aziz") -> Sands:
    """Aziz attacks with a Guard and a Page at hand; the attacker may act next."""
    aziz = with_on(hero(of, 2, 3, text=text), follower("Guard"), follower("Page"))
    t = sands({"heroes": [aziz, *mine], "hand": FILLER}, {"heroes": [hero("Hala", 5)]})
    t.battle_at("Home 2", of, "Hala")
    while t.asked == 2:
        t.play("pass")
    return t


@rule("BS 10.59", "A card that cannot engage alone, or with some, is bound so when it is announced.")
@pytest.mark.parametrize(
    ("text", "hero_alone", "guard_alone", "together"),
    [
        ("", True, True, True),
        ("Aziz cannot engage alone.", False, True, True),
        ("Followers can engage only together with their Hero.", True, False, True),
        ("Followers cannot engage without their Hero.", True, False, True),
        ("Aziz cannot engage with his Followers.", True, True, False),
        ("Followers cannot engage alone.", True, False, True),
    ],
)
def test_in_whose_company_one_engages(text: str, hero_alone: bool, guard_alone: bool, together: bool) -> None:
    t = in_battle(text).play("engage Aziz")
    assert (t.can("done") or t.asked == 2) == hero_alone  # with nobody to add it is announced at once
    t = in_battle(text)
    assert t.can("engage Guard") == (guard_alone or together)
    t.play("engage Guard")
    assert t.can("done") == guard_alone
    assert t.can("engage Aziz") == together
    if together:
        assert t.play("engage Aziz").can("done")


@rule_not("BS 10.59", "Who could have no company cannot be named.")
def test_who_can_engage_with_nobody_does_not_begin() -> None:
    aziz = hero("Aziz", text="Aziz cannot engage alone.")
    t = sands({"heroes": [aziz], "hand": FILLER}, {"heroes": [hero("Hala")]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    assert not t.can("engage Aziz")
    assert t.rule_against("engage Aziz", 1) == "BS 1.4"


@rule("BS 8.47", "A unit that cannot attack alone can be assigned only where another unit is.")
@rule_not("BS 8.47", "Who is not spoken of can be assigned first.")
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Aziz cannot attack alone.", False, True),
        ("Aziz cannot defend alone.", True, True),
    ],
)
def test_who_attacks_with_others(text: str, first: bool, second: bool) -> None:
    t = sands({"heroes": [hero("Aziz", text=text), hero("Badr"), hero("Crow")]}, {})
    t.declare(2).invite()
    assert t.can("assign Aziz") == first
    t.play("assign Badr")
    aim(t, "to Home 2")
    assert t.can("assign Aziz") == second


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Heroes with Followers cannot be assigned to defend against Aziz.", False),
        ("Heroes without Followers cannot be assigned to defend against Aziz.", True),
    ],
)
def test_who_defends_against_him(text: str, may: bool) -> None:
    hala = with_on(hero("Hala"), follower("Guard"))
    t = sands({"heroes": [hero("Aziz", text=text), hero("Badr")]}, {"heroes": [hala, hero("Iman")]})
    t.declare(2).invite()
    t.send("Aziz to Home 2")
    while t.asked == 1:
        t.play("done")
    assert t.can("assign Hala") == may


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("You cannot be attacked by players with less Water than you.", False),
        ("You cannot be attacked by players with more Water than you.", True),
        ("Other players cannot attack you with Undead Heroes.", True),
        ("Other players cannot attack you with Heroes.", False),
        ("Your City Sections can be attacked only by Heroes with Followers.", False),
    ],
)
def test_by_whom_one_is_attacked(text: str, may: bool) -> None:
    t = sands({"heroes": [hero("Aziz")]}, {"heroes": [hero("Hala", text=text)]}, {}, water=4)
    t.g.water[t.number("Home 1")] -= 1
    t.play("attack")
    assert (1 in t.g.defenders if t.g.defenders else t.can("player 2")) == may
    assert 2 in t.g.defenders if t.g.defenders else t.can("player 3")


def duel(text: str, theirs: str = "") -> Sands:
    """Aziz and Hala fight; she is to thrust first."""
    t = sands(
        {"heroes": [hero("Aziz", 2, 5, text=text)], "hand": [STRIKE, *FILLER], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 5, text=theirs)], "hand": FILLER, "deck": FILLER},
    )
    return aim(t.act("play Strike"), "target Aziz", "target Hala").act("yes")


@rule("BS 12.32", "Who can parry from nowhere parries with 0.")
@pytest.mark.parametrize(
    ("text", "hand", "deck"),
    [
        ("", True, True),
        ("Aziz cannot parry from the deck.", True, False),
        ("Aziz cannot parry from your hand.", False, True),
        ("Aziz can parry only from the deck.", False, True),
        ("Aziz cannot parry.", False, True),
    ],
)
def test_where_a_hero_parries_from(text: str, hand: bool, deck: bool) -> None:
    t = duel(text).play("thrust Filler 2").through()
    assert t.asked == 1
    assert (t.can("parry Filler 1"), t.can("parry-blind")) == (hand, deck)


def test_who_cannot_parry_parries_with_nothing() -> None:
    t = duel("Aziz cannot parry.").play("thrust Filler 2").through().play("parry-blind").through()
    assert len(t.deck(1)) == len(FILLER)  # no card was taken
    assert t.g.duel is not None
    assert t.g.duel.lost_by(0) == 2


@pytest.mark.parametrize(("text", "may"), [("Hala cannot thrust.", False), ("Hala cannot parry.", True)])
def test_who_thrusts(text: str, may: bool) -> None:
    t = duel("", theirs=text)
    assert (t.asked == 2 and t.can("thrust Filler 1")) == may


@pytest.mark.parametrize(
    ("text", "play", "use", "cast"),
    [
        ("", True, True, True),
        ("Other players cannot play Battle actions.", True, True, True),
        ("Other players cannot take Day actions.", False, False, False),
        ("Other players cannot take Open actions.", True, True, True),
        ("Hala cannot cast Spells with a Fate value of 1.", True, True, True),
    ],
)
def test_which_actions_are_taken(text: str, play: bool, use: bool, cast: bool) -> None:
    sahir = hero("Zaid", 1, 3, "Sahir", text="Day: Draw a card.")
    hand = [action("Deed", "Day: Draw a card."), spell("Doom", "Day: Draw a card.")]
    t = sands({"heroes": [sahir], "hand": hand, "deck": FILLER}, {"heroes": [hero("Hala", text=text)]})
    assert (t.can("play Deed"), t.can("use Zaid"), t.can("play Doom")) == (play, use, cast)


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Zaid cannot cast Spells with a Fate value of 1.", False),
        ("Zaid cannot cast Spells with a Fate value of 3 or more.", True),
        ("Zaid cannot cast Spells in battle.", True),
        ("Zaid can cast only Spells with a Fate value of 3.", False),
    ],
)
def test_which_spells_he_casts(text: str, may: bool) -> None:
    hand = [spell("Doom", "Day: Draw a card.")]
    t = sands({"heroes": [hero("Zaid", 1, 3, "Sahir", text=text)], "hand": hand, "deck": FILLER}, {})
    assert t.can("play Doom") == may


@rule("BS 11.37", "A raid against one who cannot lose Water carries nothing away.")
@rule_not("BS 11.37", "What is said of others, or of effects, changes no raid.")
@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("", 1),
        ("Other players cannot gain Water.", 0),
        ("Other players cannot gain Water from raids.", 0),
        ("You cannot lose Water.", 0),
        ("You cannot gain Water.", 1),
        ("Other players cannot gain Water from effects.", 1),
    ],
)
def test_water_by_raids(text: str, taken: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", fate=4)]},
        {"heroes": [hero("Hala", text=text)]},
        night=True,
    )
    t.play("raid")
    aim(t, "assign Aziz", "to Home 2", "fate Deed", "done", "done")
    assert t.water("Aziz") == taken
    assert t.water("Home 2") == 4 - taken


@rule("BS 16.49", "Water that cannot be removed stays.")
@rule_not("BS 16.49", "Others lose it as usual.")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("", 3),
        ("You cannot lose Water.", 4),
        ("Other players cannot lose Water.", 3),
        ("Water cannot be removed from your City Sections.", 4),
    ],
)
def test_water_by_effects(text: str, left: int) -> None:
    deed = action("Deed", "Day: Remove 1 Water from target City Section.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala", text=text)]})
    aim(t.act("play Deed"), "target Home 2")
    assert t.water("Home 2") == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("", 3),
        ("Other players cannot discard cards.", 3),
        ("You cannot discard cards.", 4),
    ],
)
def test_cards_that_are_not_discarded(text: str, left: int) -> None:
    deed = action("Deed", "Day: Each other player discards a card.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala", text=text)], "hand": FILLER})
    t.act("play Deed")
    if left == 3:
        t.act("discard Filler 1")
    assert len(t.hand(2)) == left
    assert t.calm


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Followers cannot be moved.", False),
        ("Followers cannot be moved from Undead Heroes.", True),
        ("Followers cannot be moved from Aziz.", False),
        ("Items cannot be moved.", True),
    ],
)
def test_what_is_moved(text: str, may: bool) -> None:
    t = sands({"heroes": [with_on(hero("Aziz", text=text), follower("Guard")), hero("Badr")]}, {})
    assert t.can("move") == may


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("", "Badr"),
        ("Other players cannot attach Items to your Heroes.", "Badr"),
        ("Followers cannot be moved.", "Badr"),
        ("Items cannot be moved to Heroes with 3 Ka.", "Aziz"),
    ],
)
def test_what_an_effect_moves(text: str, host: str) -> None:
    deed = action("Deed", "Day: Move an Item from one of your Heroes to another of your Heroes.")
    aziz = with_on(hero("Aziz", text=text), item("Ring"))
    t = sands({"heroes": [aziz, hero("Badr")], "hand": [deed]}, {})
    aim(t.act("play Deed"), "target Ring", "target Badr")
    assert t.host("Ring") == host


def test_whom_others_may_not_give_items() -> None:
    ring = item("Ring", text="You may attach this Item to any player's Hero.")
    text = "Other players cannot attach Items to your Heroes."
    t = sands({"heroes": [hero("Aziz")], "hand": [ring]}, {"heroes": [hero("Hala", text=text)]})
    assert t.act("play Ring").host("Ring") == "Aziz"  # there is nobody else
    t = sands({"heroes": [hero("Aziz")], "hand": [ring]}, {"heroes": [hero("Hala")]})
    assert t.play("play Ring").choices("to") == ["Aziz", "Hala"]


@rule_not("BS 16.43", "What is done otherwise may happen all the same.")
@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("Hala can be destroyed only in a duel.", True),
        ("Hala can be destroyed only by Spells.", True),
        ("Hala cannot be destroyed by Spells.", False),
        ("Hala cannot be destroyed in duels.", False),
    ],
)
def test_how_one_is_destroyed(text: str, lives: bool) -> None:
    t = sands({"hand": [action("Deed", "Day: Destroy target Hero.")]}, {"heroes": [hero("Hala", text=text)]})
    t.act("play Deed")
    assert t.in_play("Hala") == lives


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("Hala cannot be affected by other players' Reactions.", False),
        ("Hala cannot be affected by other players' Day actions.", True),
        ("Hala cannot be bowed by Day actions.", True),
        ("Hala cannot be bowed by actions of Undead Heroes.", False),
    ],
)
def test_by_what_action(text: str, stays: bool) -> None:
    deed = action("Deed", "Day: Bow all Heroes.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala", text=text), hero("Iman")]})
    t.act("play Deed")
    assert t.bowed("Iman")
    assert t.bowed("Hala") != stays


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Your Spells cannot be redirected.", False),
        ("Other players cannot redirect your Spells.", False),
        ("Other players' Spells cannot be redirected.", True),
        ("You cannot redirect Spells.", True),
    ],
)
def test_what_is_redirected(text: str, may: bool) -> None:
    nay = action("Nay", "Reaction: When a Hero is targeted by a Spell, redirect the Spell to another Hero.")
    t = sands(
        {
            "heroes": [hero("Zaid", 1, 3, "Sahir"), holding("Mill", text)],
            "hand": [spell("Doom", "Day: Bow target Hero.")],
        },
        {"heroes": [hero("Hala"), bowed(hero("Iman"))], "hand": [nay]},
    )
    for word in ("play Doom", "target Hala", "bow Zaid"):
        t = t.play(word) if t.can(word) else t
    assert t.can("play Nay") == may


def test_tokens_that_stay() -> None:
    give = action("Give", "Day: Put a -1S token on target Hero.")
    take = action("Take", "Day: Remove all tokens from target Hero.")
    text = "Tokens cannot be removed from Hala."
    t = sands({"hand": [give, take], "heroes": []}, {"heroes": [hero("Hala", text=text)]})
    t.act("play Give", "pass", "play Take")
    assert t.strength("Hala") == 1
