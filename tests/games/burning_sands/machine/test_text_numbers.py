"""Card texts about Strength, Ka, tokens and traits."""

from __future__ import annotations

from serai.games.burning_sands.rules.traits import bears, has_trait
from tests.games.burning_sands.machine.sands import by_day, follower, hero, with_on
from tests.marks import rule


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
    t.act("play Deed")  # only with Hala first are there targets for both (BS 14.4)
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
