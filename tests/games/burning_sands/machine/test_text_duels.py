"""Card texts about duels: Fate values, durations, who meets whom."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.duel_rounds import duel_now
from tests.games.burning_sands.machine.sands import FILLER, Card, Sands, action, hero, item, sands, with_on
from tests.marks import rule, rule_not

STRIKE = action("Strike", "Day: One of your Heroes challenges target Hero.")


def duelling(*mine: Card, first: Card | None = None, theirs: tuple[Card, ...] = ()) -> Sands:
    """Aziz challenges Hala, who has accepted and thrusts first; both have Ka 9."""
    t = sands(
        {"heroes": [first or hero("Aziz", 2, 9)], "hand": [STRIKE, *FILLER, *mine], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 9)], "hand": [*FILLER, *theirs], "deck": FILLER},
    )
    t.act("play Strike", "yes")
    return t


def lost(t: Sands) -> list[int]:
    """The Ka that challenger and challenged have lost."""
    return list(duel_now(t.g).lost)


@rule("BS 12.16", "The parrying Hero loses Ka equal to the difference.")
@pytest.mark.parametrize(
    ("text", "ka"),
    [
        ("Reaction: When you parry, add 2 to the Fate value of your parry.", 0),
        ("Reaction: When an opponent thrusts, reduce the Fate value of the thrust by 1.", 1),
        ("Reaction: When an opponent thrusts, your card gets +1 Fate.", 1),
        ("Reaction: When you parry, subtract 9 from the Fate value of your opponent's thrust.", 1),
    ],
)
def test_the_fate_value_of_a_blow_changes(text: str, ka: int) -> None:
    t = duelling(action("Trick", text))
    t.play("thrust Filler 3")
    while not t.can("parry Filler 1"):
        t.play("play Trick" if t.can("play Trick") else "pass")
    t.play("parry Filler 1")
    while not t.can("thrust Filler 2"):
        t.play("play Trick" if t.can("play Trick") else "pass")
    assert lost(t) == [ka, 0]
    assert "Trick" not in t.hand(1)


@rule_not("BS 12.16", "What was added to one blow is not added to the next.")
def test_it_lasts_for_the_round() -> None:
    t = duelling(action("Trick", "Reaction: When you parry, add 2 to the Fate value of your parry."))
    t.play("thrust Filler 3")
    t.through()
    t.play("parry Filler 1")
    while not t.can("thrust Filler 2"):
        t.play("play Trick" if t.can("play Trick") else "pass")
    t.act("pass")
    t.act("thrust Filler 2", "parry Filler 2")
    assert lost(t)[0] == 0
    t.act("pass", "thrust Filler 1", "parry Filler 0")
    assert lost(t)[0] == 1


@pytest.mark.parametrize(
    ("text", "thrust", "parry"),
    [
        ("Attached Hero's thrusts have +1 Fate.", 3, 1),
        ("This Hero has +1 Fate when parrying.", 2, 0),
        ("Attached Hero has +1 to parries.", 2, 0),
    ],
)
def test_lasting_fate(text: str, thrust: int, parry: int) -> None:
    t = duelling(first=with_on(hero("Aziz", 2, 9), item("Blade", "+0", text=text)))
    t.act("thrust Filler 2", "parry Filler 1")
    assert lost(t) == [parry, 0]
    t.act("thrust Filler 3", "parry Filler 1")
    assert lost(t) == [parry, thrust]


def test_until_the_end_of_the_duel() -> None:
    t = duelling(
        action("Trick", "Reaction: When a Hero thrusts, that Hero gets -2K until the end of the duel.")
    )
    t.play("thrust Filler 2")
    while not t.can("parry Filler 2"):
        t.play("play Trick" if t.can("play Trick") else "pass")
    assert t.ka("Hala") == 7
    t.act("parry Filler 2", "pass", "pass")
    assert not t.g.duel
    assert t.gone("Hala")  # 7 against 9
    assert t.ka("Aziz") == 9


def test_a_bonus_goes_with_the_duel() -> None:
    t = duelling(
        action("Trick", "Reaction: When an opponent thrusts, target Hero gets +2S until the duel ends.")
    )
    t.play("thrust Filler 2")
    while not t.can("parry Filler 2"):
        t.play("play Trick" if t.can("play Trick") else "target Hala" if t.can("target Hala") else "pass")
    assert t.strength("Hala") == 4
    t.act("parry Filler 0", "pass", "pass")
    assert not t.g.duel
    assert t.in_play("Hala")
    assert t.strength("Hala") == 2


@rule("BS 12.1", "A challenge has two sides.")
@pytest.mark.parametrize(
    ("text", "works"),
    [
        ("Whenever an opponent's Hero challenges this card, draw one card.", True),
        ("Whenever this card is challenged by a Human Hero, draw one card.", True),
        ("Whenever this card is challenged by an Undead Hero, draw one card.", False),
        ("Whenever this card challenges an opponent's Hero, draw one card.", False),
    ],
)
def test_who_challenges_whom(text: str, works: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 2, 9)], "hand": [STRIKE]},
        {"heroes": [hero("Hala", 2, 9, text=text)], "deck": FILLER},
    )
    t.act("play Strike")
    t.through()
    assert len(t.hand(2)) == int(works)


def test_the_one_who_refuses_goes_home() -> None:
    text = "Day: This card challenges target Hero. If the challenge is refused, bow the refusing Hero."
    t = sands({"heroes": [hero("Aziz", text=text)]}, {"heroes": [hero("Hala")]})
    t.act("use Aziz", "no")
    assert t.bowed("Hala")
    assert not t.bowed("Aziz")
    assert t.calm
