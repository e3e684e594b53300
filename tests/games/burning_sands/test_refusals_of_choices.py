"""Refusals while a target is chosen or an effect asks for a choice say what is asked, and what misses it."""

from typing import Any

import pytest

from tests.games.burning_sands.machine.sands import (
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
    with_on,
)
from tests.marks import rule


def refused(t: Sands, words: str) -> str:
    """The refusal of words that are read as the notation is."""
    return str(t.table.why_not(words))


def played(text: str, *words: str, theirs: dict[str, Any] | None = None, **mine: Any) -> Sands:
    """The first player has played the Action "Call" with this text."""
    hand = [action("Call", text), *mine.pop("hand", ())]
    t = sands({**mine, "hand": hand}, theirs or {})
    return t.act("play Call", *words)


@rule("BS 14.3", "What does not fit the description is refused with the description.")
def test_a_target_that_does_not_fit() -> None:
    t = played(
        "Day: Bow target Hero with Ka 2 or less.", heroes=[hero("A", 1, 2), hero("B", 1, 2), hero("C")]
    )
    assert (
        refused(t, "target C") == "Call asks for target Hero with Ka 2 or less, and C does not fit (BS 14.3)"
    )
    assert refused(t, "player 2") == (
        "Call asks for target Hero with Ka 2 or less, and that is not player 2 (BS 14.3)"
    )
    assert refused(t, "pass") == "Call asks for target Hero with Ka 2 or less (BS 14.1)"


@rule("BS 14.9", "A target that is chosen already is refused as such.")
def test_a_target_twice() -> None:
    t = played("Day: Bow two target Heroes.", heroes=[hero("A"), hero("B"), hero("C")])
    t.play("target A")
    assert refused(t, "target A") == "A is a target of Call already (BS 14.9)"


@rule("BS 13.18", "What is optional wants yes or no.")
def test_may() -> None:
    t = played("Day: Draw one card. You may bow target Hero.", heroes=[hero("A")])
    assert refused(t, "target A") == "say yes or no: Call leaves that to you (BS 13.18)"
    assert refused(t, "pass").endswith("(BS 13.18)")


@rule("BS 14.7", "A choice among one's own cards names them.")
def test_a_forced_choice() -> None:
    theirs = {"heroes": [hero("A"), hero("B"), bowed(hero("C")), holding("Mine")]}
    t = played("Day: Each opponent bows one of their unbowed Heroes.", heroes=[hero("D")], theirs=theirs)
    wanted = "Call asks you to bow one of your unbowed Heroes"
    assert refused(t, "target C") == f"{wanted}, and C is bowed (BS 14.7)"
    assert refused(t, "target Mine") == f"{wanted}, and Mine does not fit (BS 14.7)"
    assert refused(t, "target D") == f"{wanted}: D is not yours (BS 14.7)"
    assert refused(t, "pass") == f"{wanted}; say which (BS 14.7)"


def test_a_forced_choice_that_a_text_forbids() -> None:
    free = hero("C", text="This card cannot be bowed.")
    theirs = {"heroes": [hero("A"), hero("B"), free]}
    t = played("Day: Each opponent bows one of their unbowed Heroes.", theirs=theirs)
    assert refused(t, "target C") == "C cannot be bowed (BS 1.4)"


@rule("BS 14.8", "A discard wants a card of one's own hand.")
def test_a_discard() -> None:
    theirs = {"hand": [action("Song"), action("Tune"), action("Hum")], "saved": [action("Air")]}
    t = played("Day: Each opponent discards two cards from hand.", theirs=theirs)
    assert refused(t, "discard Air") == "Air is not in your hand (BS 14.8)"
    assert refused(t, "done") == "Call makes you discard 2 cards from hand; say which (BS 14.8)"
    t.play("discard Song")
    assert refused(t, "done") == "Call makes you discard a card from hand; say which (BS 14.8)"


@rule("BS 6.15", "A discard that is a cost is refused as a cost.")
def test_a_discard_as_cost() -> None:
    t = played("Day: Discard one card from your hand. Draw one card.", hand=[action("Song"), action("Tune")])
    assert refused(t, "done") == "Call costs you a card from hand; say which (BS 6.15)"


@rule("BS 14.6", "What is given up as a cost is named with the words of the text.")
def test_a_card_given_up_as_cost() -> None:
    heroes = [with_on(hero("A"), follower("Page"), follower("Cook")), with_on(hero("B"), item("Ring"))]
    t = played("Day: Destroy one of your Followers. Draw one card.", heroes=heroes)
    assert refused(t, "destroy Ring") == (
        "Call asks you to destroy one of your Followers, and Ring does not fit (BS 14.6)"
    )


@rule("BS 14.8", "A card that is fetched must lie there, and fit.")
def test_a_card_of_a_pile() -> None:
    saved = [hero("A"), hero("B"), action("Song")]
    t = played("Day: Return a Hero from your Saved pile to your hand.", saved=saved, buried=[hero("C")])
    wanted = "Call asks for Heroes from your Saved pile"
    assert refused(t, "choose C") == "C is not in your Saved pile (BS 14.8)"
    assert refused(t, "choose Song") == f"{wanted}, and Song does not fit (BS 14.3)"
    assert refused(t, "done") == f"{wanted}; say which (BS 14.8)"


@rule("BS 5.11", "A Unique card that may not enter is refused as such.")
def test_a_unique_card() -> None:
    king = hero("King", 1, 3, "Unique")
    t = played(
        "Day: Return a Hero from your Buried pile into play.",
        buried=[king, hero("A"), hero("B")],
        theirs={"heroes": [king]},
    )
    assert refused(t, "choose King") == "King is Unique, and a card of its name is in play (BS 5.11)"


@rule("BS 14.8", "Of the cards one looks at, one of those is wanted.")
def test_cards_looked_at() -> None:
    deck = [action("Low"), action("Mid"), action("Top")]
    text = "Day: Look at the top two cards of your deck, take one into your hand and bury the rest."
    t = played(text, deck=deck)
    assert refused(t, "choose Low") == "Low is not among the cards that Call lets you choose from (BS 14.8)"
    assert refused(t, "pass") == "first choose a card to take, among those that Call lets you see (BS 14.8)"


@rule("BS 15.9", "Who cannot cast a Spell is told why.")
def test_a_caster() -> None:
    mages = [hero(name, 1, 3, "Sahir") for name in ("A", "B")]
    t = sands(
        {
            "heroes": [*mages, bowed(hero("C", 1, 3, "Sahir")), hero("D")],
            "hand": [spell("Song", "Day: Draw one card.")],
        },
        {"heroes": [hero("E", 1, 3, "Sahir")]},
    )
    t.play("play Song")
    assert refused(t, "bow C") == "C is bowed and cannot cast Song (BS 15.9)"
    assert refused(t, "bow D") == "D is no Sahir Hero and casts no Spell (BS 15.9)"
    assert refused(t, "bow E") == "E is not yours (BS 15.9)"
    assert refused(t, "pass") == "first say which of your unbowed Sahir casts Song (BS 15.9)"


@rule("BS 6.14", "Lost Water comes from own City Sections that have some.")
@rule("BS 6.17", "Gained Water goes where there is room.")
@pytest.mark.parametrize("gains", [False, True])
def test_water(gains: bool) -> None:
    dry, full = section("Dry", 1, 4), section("Full", 1, 4)
    sections = [{**dry, "water_on": 0}, {**full, "water_on": 4}, section("Wall"), section("Gate")]
    verb = "gains" if gains else "loses"
    t = played(f"Day: Target opponent {verb} 1 Water.", theirs={"sections": sections})
    done = "gives Water to" if gains else "takes Water from"
    wanted = f"Call {done} a City Section of yours"
    rule_of = "BS 6.16" if gains else "BS 6.14"
    word = "to" if gains else "water"
    assert refused(t, f"{word} Home 1") == f"{wanted}: Home 1 is not yours ({rule_of})"
    assert refused(t, "pass") == f"{wanted}; say which ({rule_of})"
    if gains:
        assert refused(t, "to Full") == "Full is full (BS 6.17)"
    else:
        assert refused(t, "water Dry") == "Dry has no Water (BS 6.14)"


@rule("BS 13.18", "So does what another player may pay for.")
def test_a_ransom() -> None:
    t = played("Day: Bow target Hero unless its controller pays 1 Water.", theirs={"heroes": [hero("A")]})
    assert t.asked == 2
    assert refused(t, "pass") == "say yes or no: Call leaves that to you (BS 13.18)"
