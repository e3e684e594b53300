"""Cards that a text attaches to Heroes: who can get them."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import Card, Sands, action, bowed, follower, hero, item, sands
from tests.marks import rule, rule_not

SPEARS = follower("Spears")
CHAFF = action("Chaff")
GIVE = "Day: Attach a Follower from your hand to one of your Heroes."


def camp(deed: str, *heroes: Card, hand: tuple[Card, ...] = ()) -> Sands:
    """The first player is about to play the deed; the others at the table do not matter."""
    return sands(
        {"heroes": list(heroes), "hand": [action("Deed", deed), *hand, CHAFF]}, {"heroes": [hero("Hala")]}
    )


@rule("BS 7.22", "A Hero to which a text attaches a card must be unbowed.")
@pytest.mark.parametrize(
    "deed",
    [
        "Day: Attach one of your Followers to one of your Heroes.",
        GIVE,
    ],
)
def test_a_bowed_hero_gets_nothing(deed: str) -> None:
    aziz = {**hero("Aziz"), "on": [follower("Lancers")]}
    t = camp(deed, aziz, hero("Badr"), bowed(hero("Jisha")), hand=(SPEARS,)).play("play Deed")
    assert "Badr" in t.choices("target")
    assert "Jisha" not in t.choices("target")
    reason, number = t.refusal("target Jisha")
    assert number == "BS 7.22"
    assert "bowed" in reason


@rule("BS 7.22", "A text cannot be used if no unbowed Hero is there.")
def test_nobody_can_get_it() -> None:
    t = camp(GIVE, bowed(hero("Aziz")), hand=(SPEARS,))
    assert not t.can("play Deed")
    assert t.rule_against("play Deed") == "BS 14.4"


@rule("BS 7.22", "Who bows while players react gets nothing either.")
def test_the_hero_bows_in_answer() -> None:
    sand = action("Sand", "Reaction: When an opponent takes an action, bow target Hero.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", GIVE), SPEARS, CHAFF]},
        {"heroes": [hero("Hala")], "hand": [sand, CHAFF]},
    )
    t.play("play Deed", "play Sand", "target Aziz").through()
    assert t.gone("Spears")
    assert "Spears" in t.hand(1)


@rule_not("BS 7.22", "A text that speaks of bowed Heroes gives them cards.")
def test_the_text_says_bowed() -> None:
    t = camp(
        "Day: Attach a Follower from your hand to one of your bowed Heroes.",
        hero("Aziz"),
        bowed(hero("Jisha")),
        hand=(SPEARS,),
    )
    t.act("play Deed")
    if t.can("choose Spears"):
        t.play("choose Spears")
    assert t.host("Spears") == "Jisha"


@rule_not("BS 7.22", "Nor does it matter if the Hero was bowed for it.")
def test_the_text_bows_the_hero_itself() -> None:
    t = sands(
        {"heroes": [hero("Aziz", text="Day: Bow this card. Attach a Follower from your hand to this card.")]}
        | {"hand": [SPEARS, CHAFF]},
        {"heroes": [hero("Hala")]},
    )
    t.act("use Aziz")
    if t.can("choose Spears"):
        t.play("choose Spears")
    assert t.host("Spears") == "Aziz"
    assert t.bowed("Aziz")


@rule_not("BS 7.22", "The Hero that had the card may be bowed.")
def test_the_giver_is_bowed() -> None:
    giver = {**bowed(hero("Aziz")), "on": [item("Lamp")]}
    t = camp("Day: Attach one of your Items to one of your Heroes.", giver, hero("Badr")).act("play Deed")
    assert t.host("Lamp") == "Badr"
