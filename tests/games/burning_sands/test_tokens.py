"""Tokens with a bonus: where they may be put, how long they stay, what removes them (BS 16.11 to 16.15)."""

from __future__ import annotations

from serai.games.burning_sands import BurningSands
from serai.games.burning_sands.view.seat_view import view
from serai.kernel import Chance, seed_from
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    bowed,
    follower,
    hero,
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

PUT = "Day: Put a +1S token on target Hero."


def day(*mine: Card, hand: tuple[str, ...] = (PUT,), theirs: tuple[Card, ...] = ()) -> Sands:
    """A Day Phase in which the first player holds Actions Deed 1, Deed 2 ... with these texts."""
    deeds = [action(f"Deed {n}", text) for n, text in enumerate(hand, 1)]
    return sands({"heroes": mine, "hand": deeds}, {"heroes": theirs})


@rule("BS 16.1", "The worked example: a token of -1S/+1K.")
@rule("BS 16.3", "The Strength does not fall below 0.")
@rule("BS 16.11", "The token stays turn after turn.")
def test_the_token_of_the_example() -> None:
    t = day(
        hero("Aziz", 0, 2), hand=("Day: Put a -1S/+1K token on target Hero.", "Day: Target Hero gets +1S.")
    )
    t.act("play Deed 1")
    assert (t.strength("Aziz"), t.ka("Aziz")) == (0, 3)
    t.until("Day").until("Day")
    assert (t.strength("Aziz"), t.ka("Aziz")) == (0, 3)
    while t.asked != 1:
        t.act("pass")
    t.act("play Deed 2")
    assert t.strength("Aziz") == 0


@rule_not("BS 16.11", "A bonus that is no token ends with the turn.")
def test_a_bonus_is_no_token() -> None:
    t = day(hero("Aziz", 1), hand=("Day: Target Hero gets +1S.",))
    t.act("play Deed 1")
    assert t.g.tokens == []
    t.until("Day")
    assert t.strength("Aziz") == 1


@rule("BS 16.12", "Any Hero may get it: own or foreign, bowed or not, with a token already.")
def test_any_hero_may_have_a_token() -> None:
    t = day(hero("Aziz"), bowed(hero("Badr")), theirs=(hero("Hala"), bowed(hero("Jisha"))), hand=(PUT, PUT))
    t.act("play Deed 1")
    assert t.choices("target") == ["Aziz", "Badr", "Hala", "Jisha"]
    t.act("target Jisha", "pass", "play Deed 2", "target Jisha")
    assert t.strength("Jisha") == 4


@rule_not("BS 16.12", "Where the text says which Heroes, no other gets it; and a Follower is no Hero.")
def test_a_text_may_restrict_it() -> None:
    side = (hero("Aziz"), with_on(bowed(hero("Badr")), follower("Bows")))
    t = day(*side, hand=("Day: Put a +1S token on one of your Heroes.",), theirs=(hero("Hala"),))
    t.act("play Deed 1")
    assert t.choices("target") == ["Aziz", "Badr"]


@rule_not("BS 16.13", "An effect may remove all of them, those for the turn too.")
def test_an_effect_removes_all_tokens() -> None:
    t = day(
        hero("Aziz", 1),
        hero("Badr", 1),
        hand=(
            "Day: Put a +1S token on each Hero.",
            "Day: Put a +2S token on each Hero until the end of the turn.",
            "Day: Remove all tokens from target Hero.",
        ),
    )
    t.act("play Deed 1", "pass", "play Deed 2", "pass")
    assert t.strength("Aziz") == 4
    t.act("play Deed 3", "target Aziz")
    assert (t.strength("Aziz"), t.strength("Badr")) == (1, 4)
    t.until("Day")
    assert (t.strength("Aziz"), t.strength("Badr")) == (1, 2)


@rule_not("BS 16.13", "An effect may remove one of a sort.")
def test_an_effect_removes_one_token() -> None:
    t = day(
        hero("Aziz", 3),
        hand=(
            "Day: Put two -1S tokens on target Hero.",
            "Day: Put a +1S token on target Hero.",
            "Day: Remove a -1S token from target Hero with a -1S token.",
        ),
    )
    t.act("play Deed 1", "pass")
    assert t.strength("Aziz") == 1
    t.act("play Deed 2", "pass")
    assert t.strength("Aziz") == 2
    t.act("play Deed 3")
    assert t.strength("Aziz") == 3
    assert len(t.g.tokens) == 2


@rule(
    "BS 16.13",
    "A token stays with its Hero when cards move, when control changes and when it goes to battle.",
)
def test_tokens_stay() -> None:
    t = day(
        hero("Aziz"),
        hand=(PUT, "Day: Take control of target Hero an opponent controls."),
        theirs=(with_on(hero("Hala", 2), item("Sword", "+1")),),
    )
    t.act("play Deed 1", "target Hala", "pass", "play Deed 2")
    assert t.g.control[t.number("Hala")] == 0
    assert t.strength("Hala") == 4
    t.until("Day")
    assert t.g.control[t.number("Hala")] == 1
    assert t.strength("Hala") == 4


@rule("BS 21.1", "Every token is open to all, one by one, and a guess at the rest of the table keeps them.")
def test_tokens_are_open() -> None:
    t = day(
        hero("Aziz", 2),
        hand=("Day: Put two +1S tokens on target Hero.", "Day: Put a -2S token on target Hero."),
    )
    t.act("play Deed 1", "pass", "play Deed 2")
    aziz = t.number("Aziz")
    seen = view(t.g, 1)
    assert seen.data["tokens"] == [[aziz, 1, 0, 1, ""], [aziz, 1, 0, 1, ""], [aziz, -2, 0, 1, ""]]
    assert BurningSands(t.g.pool).guess(seen, Chance(seed_from(2))).tokens == t.g.tokens


def test_only_a_hero_with_a_token_fits() -> None:
    t = day(hero("Aziz"), hero("Badr"), hand=(PUT, "Day: Bow target Hero with a token."))
    assert not t.can("play Deed 2")
    t.act("play Deed 1", "target Badr", "pass", "play Deed 2")
    assert t.bowed("Badr")
    assert not t.bowed("Aziz")


@rule("BS 16.14", "Discarded, destroyed or returned it loses its tokens, and comes back without.")
def test_a_card_that_leaves_loses_its_tokens() -> None:
    for verb in (
        "Destroy target Hero.",
        "Discard target Hero from play.",
        "Return target Hero to its owner's hand.",
    ):
        t = day(hero("Aziz", 1, copper=1), hand=(PUT, f"Day: {verb}"))
        t.act("play Deed 1", "pass", "play Deed 2", "pass")
        assert t.g.tokens == []
        if t.can("play Aziz"):
            t.act("play Aziz", "as-proposed")
            assert t.strength("Aziz") == 1


@rule_not("BS 16.14", "The token of a Hero whose Follower is destroyed stays.")
def test_other_cards_keep_their_tokens() -> None:
    t = day(with_on(hero("Aziz", 1), follower("Bows")), hand=(PUT, "Day: Destroy target Follower."))
    t.act("play Deed 1", "pass", "play Deed 2")
    assert t.gone("Bows")
    assert t.strength("Aziz") == 2


@rule("BS 16.15", "A token for the turn is a token until then, and is removed at its end.")
def test_a_token_for_the_turn() -> None:
    t = day(hero("Aziz", 1), hand=("Day: Put a +1S token on target Hero until the end of the turn.",))
    t.act("play Deed 1")
    assert len(t.g.tokens) == 1
    t.until("Night")
    assert t.strength("Aziz") == 2
    t.until("Day")
    assert t.strength("Aziz") == 1
    assert t.g.tokens == []


@rule_not("BS 16.15", "Its neighbour that does not say so stays.")
def test_the_other_token_stays() -> None:
    t = day(hero("Aziz", 1), hand=("Day: Put a +1S token on target Hero until the end of the turn.", PUT))
    t.act("play Deed 1", "pass", "play Deed 2")
    assert t.strength("Aziz") == 3
    t.until("Day")
    assert t.strength("Aziz") == 2
