"""The last cards of the Senpet: a queen who asks for an audience before she is attacked."""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands.state.frames import COUNCIL, DECLARE, INVITE
from tests.games.burning_sands.cards.house import House, bowed, card, house
from tests.marks import rule, rule_not

AMUNET = "Amunet Twice-Crowned"
TENTS = "Ninety Tents of Orghai"  # a Stronghold, Influence 4
SCRIBE = "Scribe of the Dry River"  # Influence 4
KEEPER = "Keeper of the Ninth Seal"  # Influence 2
BRAKKA = "Centurion Brakka"  # no Influence
OSK = "Osk the Wheelwright"
HALL = "Hall of Quiet Mirrors"
CHOSEN = "Day: Bow Amunet and choose another player."
ASKED = (
    "This turn, that player cannot attack you without first bowing Heroes or a Stronghold "
    "with at least 3 Influence among them."
)


def court(*heroes: Any, stronghold: Any = TENTS, chosen: int = 2, **more: Any) -> House:
    """Amunet bows for a player, with whom it is to act; there is a third player."""
    theirs = {"stronghold": stronghold, "heroes": list(heroes), **more}
    t = house({"heroes": [AMUNET, OSK]}, theirs, {"heroes": ["Bernal the Younger"]})
    t.act(f"use {AMUNET}", f"player {chosen}")
    assert t.bowed(AMUNET)
    assert t.asked == 2
    return t


@card(AMUNET, CHOSEN, ASKED)
@rule("BS 6.28", "Who is to attack bows Influence as the defender is named.")
def test_an_attack_on_amunet_begins_with_an_audience() -> None:
    t = court(BRAKKA, KEEPER, SCRIBE)
    t.play("attack", "player 1")
    assert t.question == COUNCIL
    assert sorted(t.choices("bow")) == sorted([KEEPER, SCRIBE, TENTS])
    t.play(f"bow {KEEPER}")
    assert t.question == COUNCIL  # 2 of 3
    t.play(f"bow {SCRIBE}")
    assert (t.bowed(KEEPER), t.bowed(SCRIBE), t.bowed(TENTS)) == (True, True, False)
    assert t.question == INVITE  # only Brakka is left to attack with
    assert t.g.defenders == [t.seat(1)]


@rule_not("BS 6.28", "Nothing is bowed to attack anybody else.")
def test_others_are_attacked_as_ever() -> None:
    t = court(BRAKKA, KEEPER)
    t.play("attack", "player 3")
    assert t.question == DECLARE
    assert not t.bowed(TENTS)
    t = court(BRAKKA, chosen=3)
    t.play("attack", "player 1")
    assert t.question != COUNCIL


def test_who_cannot_bow_so_much_cannot_name_her() -> None:
    t = court(BRAKKA, KEEPER, stronghold=bowed(TENTS))
    t.play("attack")
    assert t.g.defenders == [t.seat(3)]  # there is nobody else


def test_the_stronghold_is_enough() -> None:
    t = court(BRAKKA, KEEPER)
    t.play("attack", "player 1", "as-proposed")
    assert t.bowed(TENTS)
    assert not t.bowed(KEEPER)
    t.play("player 3")  # the other Hero attacks somebody else for nothing
    assert sorted(t.g.defenders) == sorted([t.seat(1), t.seat(3)])


def test_with_nobody_else_to_attack_there_is_no_attack() -> None:
    theirs = {"stronghold": bowed(TENTS), "heroes": [BRAKKA, KEEPER]}
    t = house({"heroes": [AMUNET, OSK]}, theirs)
    t.act(f"use {AMUNET}")
    assert not t.can("attack")
    assert t.can("pass")


def test_who_breaks_off_does_not_attack() -> None:
    t = court(BRAKKA, KEEPER, SCRIBE)
    t.play("attack", "player 1", f"bow {KEEPER}", "give-up")
    assert t.bowed(KEEPER)
    assert t.g.defenders == []
    t.play("player 3")
    assert t.g.defenders == [t.seat(3)]


def test_the_turn_ends_and_with_it_the_audience() -> None:
    t = court(BRAKKA, stronghold=bowed(TENTS))
    turn = t.g.turn
    while t.g.turn == turn or t.phase != "Day":
        t.play(next(word for word in ("pass", "done", "as-proposed", t.choices()[0]) if t.can(word)))
    while t.asked != 2:
        t.play("pass")
    t.play("attack", "player 1")
    assert t.question != COUNCIL
