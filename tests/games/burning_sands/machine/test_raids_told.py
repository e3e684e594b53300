"""Texts about raids: which of them succeed or fail, who raids against the rules, and what comes of it."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    follower,
    hero,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not


def go(t: Sands, *words: str) -> Sands:
    """Play decisions; what has just one answer is done without a question."""
    for word in words:
        t.through()
        if t.can(word):
            t.play(word)
    return t.through()


def raid(mine: str = "", theirs: str = "", fate: int = 3, base: int = 1, guard: int | None = None) -> Sands:
    """Aziz raids the Wall, with a text each, and Hala defends it with a card or not."""
    t = sands(
        {"heroes": [hero("Aziz", 2, 3, text=mine)], "hand": FILLER, "deck": FILLER},
        {
            "sections": [section("Wall", base, text=theirs), section("Jewel")],
            "heroes": [hero("Hala")],
            "hand": FILLER,
            "deck": FILLER,
        },
        night=True,
    )
    go(t, "raid", "assign Aziz", "to Wall", f"fate Filler {fate}")
    return go(t, *(["assign Hala", f"fate Filler {guard}"] if guard is not None else ["done"]))


def taken(t: Sands) -> int:
    """The Water on Aziz."""
    return t.water("Aziz")


@rule("BS 11.37", "Where a text says that a raid succeeds, or that it fails, the values do not matter.")
@pytest.mark.parametrize(
    ("mine", "theirs", "fate", "won"),
    [
        ("", "", 3, True),
        ("", "Raids against this City Section always fail.", 3, False),
        ("", "No raid on this City Section can succeed.", 3, False),
        ("", "A raid against this City Section fails if the raider has no Followers.", 3, False),
        ("", "A raid against this City Section fails if the raider has Berserk.", 3, True),
        ("This Hero's raids cannot fail.", "", 0, True),
        ("This Hero always succeeds in raids.", "", 0, True),
        ("Your raids succeed, whatever the Base Strength of the City Section.", "", 0, True),
        ("Your raids against players with more Water than you succeed.", "", 0, True),
        ("Your raids against players with less Water than you succeed.", "", 0, False),
        ("This Hero's raids cannot fail.", "Raids against this City Section always fail.", 3, False),
    ],
)
def test_a_raid_succeeds_or_fails_by_a_text(mine: str, theirs: str, fate: int, won: bool) -> None:
    assert taken(raid(mine, theirs, fate)) == int(won)


@rule_not("BS 11.37", "A text about undefended raids does not speak of defended ones.")
@pytest.mark.parametrize(
    "text",
    ["Undefended raids by this Hero succeed.", "Any raid by this Hero that no Hero defends is successful."],
)
@pytest.mark.parametrize(("guard", "won"), [(None, True), (3, False)])
def test_a_raid_that_nobody_defends(text: str, guard: int | None, won: bool) -> None:
    assert taken(raid(text, fate=0, guard=guard)) == int(won)


def test_a_raid_on_a_chosen_city_section() -> None:
    coin = action(
        "Coin",
        "Night: Choose a City Section. For the rest of the turn, any raid against it that no Hero defends is"
        " successful, whatever the Fate value of the raiding card.",
    )
    t = sands(
        {"heroes": [hero("Aziz"), hero("Basim")], "hand": [coin, *FILLER]},
        {"sections": [section("Wall", 5), section("Jewel", 5)], "hand": FILLER},
        night=True,
    )
    go(t, "play Coin", "target Wall", "pass")
    go(
        t,
        "raid",
        "assign Aziz",
        "to Wall",
        "fate Filler 0",
        "assign Basim",
        "to Jewel",
        "fate Filler 1",
        "done",
    )
    assert (t.water("Aziz"), t.water("Basim")) == (1, 0)


@rule("BS 1.4", "A text lets an Undead Hero raid.")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("", False),
        ("This Hero can raid even though he is Undead.", True),
        ("This Hero may raid as though he were not Undead.", True),
        ("Your Undead Heroes can raid.", True),
        ("Your Undead Heroes may defend against raids as though they were not Undead.", False),
    ],
)
def test_an_undead_hero_raids(text: str, able: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 2, 3, "Undead", text=text)], "hand": FILLER}, {"hand": FILLER}, night=True
    )
    assert t.can("raid") == able


@rule("BS 1.4", "A text lets an Undead Hero defend against raids.")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("", False),
        ("Your Undead Heroes may raid and defend against raids as though they were not Undead.", True),
    ],
)
def test_an_undead_hero_defends(text: str, able: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": FILLER},
        {"heroes": [hero("Hala", 2, 3, "Undead", text=text)], "hand": FILLER},
        night=True,
    )
    go(t, "raid", "assign Aziz", "to Home 2", "fate Filler 3")
    assert t.can("assign Hala") == able


@rule("BS 11.38", "A Hero raids a City Section that was raided this turn.")
@rule_not("BS 11.38", "It is not sent where another Hero was sent in the same raid.")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("", False),
        ("This Hero can raid a City Section that has already been the target of a raid this turn.", True),
        ("This Hero may raid City Sections already raided this turn.", True),
    ],
)
def test_a_city_section_is_raided_again(text: str, able: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz"), hero("Basim")], "hand": FILLER},
        {"sections": [section("Wall"), section("Jewel")], "hand": FILLER},
        {"heroes": [hero("Hala", text=text), hero("Kemsit", text=text)], "hand": FILLER},
        night=True,
    )
    go(t, "raid", "assign Aziz", "to Wall", "fate Filler 3", "done", "pass")
    go(t, "raid", "assign Hala")
    assert t.can("to Wall") == able
    if able:
        go(t, "to Wall", "fate Filler 2", "assign Kemsit")
        assert not t.can("to Wall")
        assert t.can("to Jewel")


@pytest.mark.parametrize(("fate", "straight"), [(0, False), (3, True)])
def test_whose_raid_is_unsuccessful(fate: int, straight: bool) -> None:
    text = (
        "A Hero whose raid on this City Section is unsuccessful does not straighten during the next Dawn"
        " Phase."
    )
    t = raid(theirs=text, fate=fate)
    assert t.bowed("Aziz")
    turn = t.g.turn
    for _ in range(40):
        if t.g.turn > turn:
            break
        t.act("pass" if t.can("pass") else "done" if t.can("done") else t.choices()[0])
    assert t.bowed("Aziz") != straight


def test_the_base_strength_of_what_a_hero_raids() -> None:
    text = "The Base Strength of any City Section that this Hero raids is reduced by 2 during the raid."
    hook = follower("Hook", text=text)
    t = sands(
        {"heroes": [with_on(hero("Aziz"), hook), hero("Basim")], "hand": FILLER},
        {"sections": [section("Wall", 3), section("Jewel", 3)]},
        night=True,
    )
    go(
        t,
        "raid",
        "assign Aziz",
        "to Wall",
        "fate Filler 2",
        "assign Basim",
        "to Jewel",
        "fate Filler 3",
        "done",
    )
    assert (t.water("Aziz"), t.water("Basim")) == (1, 0)
