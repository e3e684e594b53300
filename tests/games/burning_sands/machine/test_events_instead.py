"""What is done in place of something: losers of duels, cards that go with their Hero, what is buried."""

from __future__ import annotations

import pytest

from serai.parts.cards import BadCard
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not

BLOW = action("Blow", "Day: Destroy target Hero.")
TOMB = action("Tomb", "Day: Bury target Hero.")


def settled(t: Sands, *wishes: str) -> Sands:
    """Everything is answered: by a wish that can be met, else as little as can be."""
    while not t.calm:
        meant = [wish for wish in wishes if t.can(wish)]
        t.play(meant[0] if meant else "pass" if t.can("pass") else t.choices()[0])
    return t


def struck(own: list[Card], deed: Card, *wishes: str) -> Sands:
    """The second player's deed is aimed at Aziz, whose cards are the first player's."""
    t = sands({"heroes": own, "deck": FILLER, "hand": [FILLER[1]]}, {"hand": [deed], "deck": FILLER})
    t.act("pass")
    t.play(f"play {deed['name']}")
    return settled(t, "target Aziz", *wishes)


DOGS = follower(
    "Dogs",
    text="If their Hero is destroyed, you can attach Dogs to another of your Heroes instead of burying them.",
)
JAR = item("Jar", text="If this Hero is destroyed, return Jar to its owner's hand instead of burying it.")


@rule("BS 18.21", "A card that would go with its Hero can be kept.")
def test_what_goes_with_its_hero_is_kept() -> None:
    t = struck([with_on(hero("Aziz"), DOGS), hero("Karim")], BLOW, "yes", "target Karim")
    assert t.host("Dogs") == "Karim"
    assert "Jar" in struck([with_on(hero("Aziz"), JAR)], BLOW).hand(1)


@rule_not("BS 18.21", "It need not be, and it cannot be where there is nobody to keep it.")
def test_it_is_buried_otherwise() -> None:
    assert "Dogs" in struck([with_on(hero("Aziz"), DOGS), hero("Karim")], BLOW, "no").buried(1)
    assert "Dogs" in struck([with_on(hero("Aziz"), DOGS)], BLOW, "yes").buried(1)


SANDS = (
    "Reaction: Bow this card when one of your Heroes would be buried. Put it into your Saved pile instead."
)
GUARD = "Reaction: Bow this card when one of your Heroes would be destroyed. Return it to your hand instead."


@rule("BS 18.19", "What is about to be buried can be answered like what is about to be destroyed.")
@pytest.mark.parametrize("deed", [BLOW, TOMB], ids=["destroyed", "buried"])
def test_instead_of_being_buried(deed: Card) -> None:
    t = struck([hero("Aziz"), holding("Keep", SANDS)], deed, "use Keep")
    assert ("Aziz" in t.saved(1), "Aziz" in t.buried(1)) == (True, False)


@rule_not("BS 18.19", "What is buried is not destroyed.")
@pytest.mark.parametrize(("deed", "saved"), [(BLOW, True), (TOMB, False)], ids=["destroyed", "buried"])
def test_instead_of_being_destroyed(deed: Card, saved: bool) -> None:
    t = struck([hero("Aziz"), holding("Keep", GUARD)], deed, "use Keep")
    assert ("Aziz" in t.hand(1)) == saved


def duel(*mine: Card, wishes: tuple[str, ...] = ()) -> Sands:
    """Hala (Ka 5) fights Aziz (Ka 1), who loses."""
    t = sands(
        {"heroes": list(mine), "hand": [FILLER[1]], "deck": FILLER},
        {
            "heroes": [hero("Hala", 2, 5)],
            "hand": [action("Call", "Day: One of your Heroes challenges target Hero."), FILLER[3]],
            "deck": FILLER,
        },
    )
    t.act("pass", "play Call")
    return settled(t, *wishes, "target Hala", "target Aziz", "yes")


SPARED = (
    "Reaction: When Aziz loses a duel, discard a card from your hand: "
    "Aziz is not destroyed. Return him to your hand."
)


@rule("BS 12.25", "A text that answers the end of a duel lets the loser live.")
def test_the_loser_lives() -> None:
    t = duel(hero("Aziz", 2, 1, text=SPARED), wishes=("use Aziz",))
    assert "Aziz" in t.hand(1)


@rule_not("BS 12.25", "If nobody uses it, the loser is destroyed.")
def test_the_loser_dies() -> None:
    assert "Aziz" in duel(hero("Aziz", 2, 1, text=SPARED)).buried(1)


FORD = (
    "Reaction: When the attacker assigns a unit to a City Section, "
    "assign that unit to a different City Section of the same defender instead."
)


@rule_not("BS 8.44", "If nobody uses it, the unit goes where it was assigned.")
@rule("BS 8.44", "A unit that was assigned can be sent to another City Section instead.")
@pytest.mark.parametrize("used", [True, False])
def test_another_city_section(used: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "deck": FILLER},
        {
            "sections": [section("East"), section("West")],
            "heroes": [hero("Hala")],
            "hand": [action("Ford", FORD)],
            "deck": FILLER,
        },
    )
    t.declare(2)
    while not t.can("to East"):
        t.play("done" if t.can("done") else "no" if t.can("no") else "pass")
    t.play("to East")
    while not t.can("play Ford"):
        t.play("pass")
    t.play("play Ford" if used else "pass")
    t.through()
    assert t.place("Aziz") == ("West" if used else "East")


@pytest.mark.parametrize(
    "text",
    [
        "Reaction: When Aziz would win a duel, draw a card instead.",
        "If Aziz's raid succeeds, you may draw a card instead of taking a Water token.",
        "If an opponent would attack you, draw a card instead.",
    ],
)
def test_what_cannot_be_replaced_is_refused(text: str) -> None:
    with pytest.raises(BadCard, match=r"is about to happen|instead of"):
        sands({"heroes": [hero("Aziz", text=text)]}, {})
