"""Times over which something is counted or waited for: last turn, this attack, until the end of the turn."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    follower,
    hero,
    holding,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not

BLOW = action("Blow", "Day: Destroy target Hero.")
HOMEWARD = action("Homeward", "Day: Return target Hero to its owner's hand.")
STUN = action("Stun", "Day: Bow target Hero.")
REFUSING = "Reaction: When this Hero is challenged, bow Page. The challenge is refused."
CALL = action("Call", "Day: One of your Heroes challenges target Hero.")


def settled(t: Sands, *wishes: str) -> Sands:
    """Everything is answered: by a wish that can be met, else as little as can be."""
    while not t.calm:
        meant = [wish for wish in wishes if t.can(wish)]
        t.play(meant[0] if meant else "pass" if t.can("pass") else t.choices()[0])
    return t


def table(
    mine: tuple[Card, ...], theirs: tuple[Card, ...], *hand: Card, held: tuple[Card, ...] = ()
) -> Sands:
    """The first player has Aziz and a hand, the second has cards that wait for something."""
    return sands(
        {"heroes": [hero("Aziz", 2, 9), *mine], "hand": [*hand, *FILLER], "deck": [*FILLER, *FILLER]},
        {"heroes": list(theirs), "hand": list(FILLER), "deck": [*FILLER, *FILLER]},
    )


@rule("BS 13.35", "What happened last turn is known in the next, and forgotten after it.")
@pytest.mark.parametrize(("turns", "water"), [(1, 6), (2, 6)])
def test_last_turn(turns: int, water: int) -> None:
    text = "At the beginning of the Day Phase, if one of your Heroes was destroyed last turn, gain 2 Water."
    t = table((), (hero("Hala"), holding("Watch", text)), BLOW)
    t.play("play Blow")
    settled(t, "target Hala")
    assert t.all_water(2) == 4
    t.until("Day")
    assert t.all_water(2) == 6
    for _ in range(turns - 1):
        t.until("Day")
    assert t.all_water(2) == water


@rule_not("BS 13.35", "Of a turn in which it did not happen nothing is known.")
def test_not_last_turn() -> None:
    text = "At the beginning of the Day Phase, if one of your Heroes was destroyed last turn, gain 2 Water."
    t = table((), (hero("Hala"), holding("Watch", text)), STUN)
    t.play("play Stun")
    settled(t, "target Hala")
    t.until("Day")
    assert t.all_water(2) == 4


@rule("BS 16.10", "What waits until the end of the turn is done as often as it happens.")
def test_until_the_end_of_the_turn() -> None:
    watch = action("Wait", "Day: Until the end of the turn, whenever a Hero is bowed, gain 1 Water.")
    stuns = [{**STUN, "name": f"Stun {n}"} for n in (1, 2)]
    t = table((), (hero("Hala"), hero("Wardah")), watch, *stuns)
    t.play("play Wait")
    settled(t)
    for n, name in ((1, "Hala"), (2, "Wardah")):
        while t.asked == 2:
            t.play("pass")
        t.play(f"play Stun {n}")
        settled(t, f"target {name}", "to Home 1")
    assert t.all_water(1) == 6


@rule("BS 12.38", "A text can refuse a challenge.")
@pytest.mark.parametrize(("wishes", "fought"), [(("use Page",), False), ((), True)])
def test_a_challenge_is_refused(wishes: tuple[str, ...], fought: bool) -> None:
    page = follower(
        "Page", text="Reaction: When this Hero is challenged, bow Page. The challenge is refused."
    )
    watch = holding("Watch", "Whenever a challenge is refused, gain 1 Water.")
    t = table((), (with_on(hero("Hala", 2, 1), page), watch), CALL)
    t.play("play Call")
    settled(t, "target Aziz", "target Hala", "yes", *wishes)
    assert t.gone("Hala") is fought
    assert t.all_water(2) == (4 if fought else 5)


@rule_not("BS 12.38", "A challenge that cannot be refused is not refused by a text either.")
def test_it_cannot_be_refused() -> None:
    page = follower(
        "Page", text="Reaction: When this Hero is challenged, bow Page. The challenge is refused."
    )
    call = action("Call", "Day: One of your Heroes challenges target Hero, who cannot refuse.")
    t = table((), (with_on(hero("Hala", 2, 1), page),), call)
    t.play("play Call")
    settled(t, "target Aziz", "target Hala", "yes", "use Page")
    assert t.gone("Hala")


@rule("BS 13.35", "A card hears of its own end and of that of the others that it speaks of.")
@pytest.mark.parametrize(("victim", "water"), [("Hala", 5), ("Wardah", 5), ("Zain", 4)])
def test_itself_or_another(victim: str, water: int) -> None:
    text = "When Hala or another Nonhuman Hero of yours is destroyed, gain 1 Water."
    heroes = (hero("Hala", text=text), hero("Wardah", 2, 3, "Nonhuman"), hero("Zain"))
    t = table((), heroes, BLOW)
    t.play("play Blow")
    assert settled(t, f"target {victim}").all_water(2) == water


@rule("BS 18.21", "A card that would go with its Hero is kept, in whatever way the Hero goes.")
@pytest.mark.parametrize("deed", [BLOW, HOMEWARD])
def test_it_is_not_discarded(deed: Card) -> None:
    text = (
        "If its Hero leaves play, attach this Follower to another of your Heroes rather than discarding it."
    )
    t = table((), (with_on(hero("Hala"), follower("Dogs", text=text)), hero("Wardah")), deed)
    t.play(f"play {deed['name']}")
    settled(t, "target Hala", "target Wardah")
    assert t.gone("Hala")
    assert t.host("Dogs") == "Wardah"


@rule("BS 13.36", "What an action does is told as done by it, and by its player.")
@pytest.mark.parametrize(("text", "water"), [("your", 5), ("an opponent's", 4)])
def test_by_an_action(text: str, water: int) -> None:
    watch = holding("Watch", f"Whenever a Hero is bowed by {text} action, gain 1 Water.")
    t = table((watch,), (hero("Hala"),), STUN)
    t.play("play Stun")
    assert settled(t, "target Hala").all_water(1) == water
    mine = holding("Watch", "Whenever you bow a Hero by an action, gain 1 Water.")
    own = table((mine,), (hero("Hala"),), STUN)
    own.play("play Stun")
    assert settled(own, "target Hala").all_water(1) == 5


@rule("BS 13.36", "Water that a raid takes is told apart from other Water.")
@pytest.mark.parametrize(
    ("text", "water"),
    [
        ("Whenever you lose Water except by a raid, draw a card.", 0),
        ("Whenever you lose Water, draw a card.", 1),
        ("Whenever an opponent gains Water otherwise than by raiding, draw a card.", 0),
        ("Whenever an opponent gains Water, draw a card.", 1),
    ],
)
def test_otherwise_than_by_a_raid(text: str, water: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": FILLER[1:], "deck": FILLER},
        {"heroes": [holding("Watch", text)], "deck": FILLER},
        night=True,
    )
    t.act("raid", "fate Filler 3")
    assert len(settled(t).hand(2)) == water


@rule("BS 18.27", "Who would be sent home stays where the text says so.")
@pytest.mark.parametrize(("wishes", "there"), [(("use Hala",), True), ((), False)])
def test_it_stays_in_the_battle(wishes: tuple[str, ...], there: bool) -> None:
    text = "Reaction: When one of your units would be sent home, bow this card. It stays in the battle."
    deed = action("Deed", "Battle: Send target opposing Hero home.")
    t = sands(
        {"heroes": [hero("Aziz", 2, 3)], "hand": [deed, *FILLER], "deck": FILLER},
        {
            "sections": [section("Wall", 9)],
            "heroes": [hero("Hala", 2, 3), holding("Watch", text)],
            "deck": FILLER,
        },
    )
    t.battle_at("Wall", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.play("play Deed")
    wish = "use Watch" if wishes else "pass"
    for _ in range(20):
        if t.place("Hala") != "Wall" or t.bowed("Watch"):
            break
        t.play("target Hala" if t.can("target Hala") else wish if t.can(wish) else t.choices()[0])
    t.through()
    assert (t.place("Hala") == "Wall") is there
