"""Khadi Heroes return from the Buried pile (BS 17.13 to BS 17.17); what comes back is new (BS 18.12)."""

from typing import Any

import pytest

from serai.games.burning_sands.state.naming import kind_name
from tests.games.burning_sands.machine.sands import (
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


def mummy(*traits: str, **more: Any) -> Card:
    return hero("Mummy", 2, 3, "Khadi", *traits, **more)


def night(mine: dict[str, Any], theirs: dict[str, Any] | None = None, water: int = 4) -> Sands:
    return sands(mine, theirs or {}, night=True, water=water)


def refused(t: Sands, words: str) -> str:
    return str(t.table.why_not(words))


@rule("BS 17.13", "For 3 Water, by night, from one's own Buried pile, bowed.")
def test_a_khadi_returns() -> None:
    t = night({"buried": [mummy()], "sections": [section("Wall"), section("Gate")]})
    t.play("raise Mummy", "water Wall", "water Gate", "water Gate")
    assert t.bowed("Mummy")
    assert (t.water("Wall"), t.water("Gate")) == (3, 2)
    assert t.buried(1) == []
    assert t.asked == 2  # it was an action


@rule_not("BS 17.13", "Not with less Water, not by day, not from another pile, not another Hero.")
def test_who_does_not_return() -> None:
    assert refused(night({"buried": [mummy()]}, water=2), "raise Mummy") == (
        "a Khadi Hero returns for 3 Water (BS 17.13)"
    )
    assert refused(sands({"buried": [mummy()]}, {}), "raise Mummy").endswith("(BS 4.17)")
    t = night(
        {"saved": [mummy()], "buried": [hero("Crow"), hero("Khadi's Heir"), follower("Bones", 1, "Khadi")]}
    )
    assert not t.choices("raise")
    assert refused(t, "raise Mummy") == "Mummy is not in your Buried pile (BS 17.13)"
    assert refused(t, "raise Crow") == "Crow is no Khadi Hero (BS 17.13)"
    assert refused(t, "raise Khadi's Heir") == "Khadi's Heir is no Khadi Hero (BS 17.13)"  # by title only
    assert refused(night({}, {"buried": [mummy()]}), "raise Mummy").endswith("(BS 17.13)")


@rule("BS 17.13", "A Hero who became Khadi for good returns as well.")
def test_a_khadi_by_a_permanent_change() -> None:
    rite = action("Rite", "Night: Target Hero gains Khadi permanently.")
    bane = action("Bane", "Night: Destroy target Hero.")
    t = night({"heroes": [hero("Batu")], "hand": [rite, bane]})
    t.act("play Rite", "pass", "play Bane", "pass")
    assert len(t.g.buried[0]) == 1
    assert t.choices("raise") == ["Batu"]


@rule("BS 17.14", "It may be returned again after each time it is destroyed, also in the same night.")
def test_again_and_again() -> None:
    bane = action("Bane", "Night: Destroy target Hero.")
    t = night({"buried": [mummy()], "hand": [bane]}, water=7)
    t.act("raise Mummy", "as-proposed", "pass", "play Bane", "pass")
    assert t.buried(1) == ["Mummy"]
    t.act("raise Mummy", "as-proposed")
    assert t.in_play("Mummy")
    assert t.all_water(1) == 1


@rule_not("BS 17.14", "Not as long as it is in play, and not when it was discarded instead.")
def test_not_again_while_it_lives() -> None:
    away = action("Away", "Night: Discard target Hero from play.")
    t = night({"buried": [mummy()], "hand": [away]}, water=7)
    t.act("raise Mummy", "as-proposed", "pass")
    assert not t.choices("raise")
    t.act("play Away", "pass")
    assert t.saved(1) == ["Away", "Mummy"] or t.saved(1) == ["Mummy", "Away"]
    assert not t.choices("raise")


@rule("BS 17.15", "The Khadi does not become Undead by it: it may raid, and it is Human.")
def test_not_undead() -> None:
    wake = action("Wake", "Night: Straighten target Human Hero.")
    t = night({"buried": [mummy()], "hand": [wake, action("Song")]})
    t.act("raise Mummy", "as-proposed", "pass", "play Wake", "pass")
    assert not t.bowed("Mummy")
    t.play("raid")
    assert t.question != 10  # the raid has begun: the Mummy is sent


@rule_not("BS 17.15", "A Khadi who is Undead by itself stays so.")
def test_undead_as_before() -> None:
    wake = action("Wake", "Night: Straighten target Hero.")
    t = night({"buried": [mummy("Undead")], "hand": [wake, action("Song")]})
    t.act("raise Mummy", "as-proposed", "pass", "play Wake", "pass")
    assert not t.bowed("Mummy")
    assert not t.can("raid")


@rule("BS 17.16", "It comes back without its cards and tokens, and costs no Copper and not its own Water.")
def test_without_all_it_had() -> None:
    bane = action("Bane", "Night: Put a +1S token on target Hero. Destroy it.")
    dear = with_on(mummy(copper=9, water=4), follower("Page"))
    t = night({"heroes": [dear], "hand": [bane]})
    t.act("play Bane", "pass")
    assert sorted(t.buried(1)) == ["Mummy", "Page"]
    t.act("raise Mummy", "as-proposed")
    assert (t.strength("Mummy"), t.all_water(1)) == (2, 1)
    assert not t.bowed("Stronghold 1")
    assert t.buried(1) == ["Page"]


@rule_not("BS 17.16", "What changed it for good is still there.")
@rule("BS 18.12", "Nothing but permanent changes clings to it.")
def test_with_what_is_permanent() -> None:
    bane = action("Bane", "Night: Target Hero gets +1S permanently. It gets +3S. Destroy it.")
    t = night({"heroes": [mummy()], "hand": [bane]})
    t.act("play Bane", "pass")
    assert [kind_name(t.g, kind) for kind in t.g.buried[0]] == ["Mummy (+1S/+0K)"]
    t.act("raise Mummy", "as-proposed")
    assert t.strength("Mummy") == 3


@rule_not(
    "BS 17.17", "One that is not Unique returns beside another, and a Unique one when the other is gone."
)
@pytest.mark.parametrize(("traits", "free"), [((), True), (("Unique",), False)])
def test_beside_another(traits: tuple[str, ...], free: bool) -> None:
    bane = action("Bane", "Night: Destroy target Hero.")
    t = night({"buried": [mummy(*traits)], "hand": [bane]}, {"heroes": [mummy(*traits)]})
    assert t.can("raise Mummy") == free
    if not free:
        assert refused(t, "raise Mummy").endswith("(BS 17.17)")
    t.act("play Bane", "pass")
    assert t.can("raise Mummy")


@rule("BS 18.12", "A later sentence about a card that left does not mean the new one.")
def test_it_is_not_the_new_card() -> None:
    words = (
        "Night: Target Hero gets +1K. If it is unbowed, destroy it. "
        "Return a Hero from your Buried pile into play. The target gets +5S."
    )
    t = night({"heroes": [hero("Batu")], "hand": [action("Cycle", words)]})
    t.act("play Cycle")
    assert (t.strength("Batu"), t.ka("Batu")) == (2, 3)


@rule("BS 18.12", "Nor does a text about this card mean the new one.")
def test_this_card_is_not_the_new_card() -> None:
    words = "Night: Destroy each Hero. Return a Hero from your Buried pile into play. This card gets +5S."
    t = night({"heroes": [hero("Batu", text=words)]})
    t.act("use Batu")
    assert t.strength("Batu") == 2


@rule_not("BS 18.12", "As long as it has not left, the later sentence means it.")
def test_it_is_the_card() -> None:
    words = (
        "Night: Target Hero gets +1K. Bow it. Return a Hero from your Buried pile into play. "
        "The target gets +5S."
    )
    t = night({"heroes": [hero("Batu")], "buried": [hero("Crow")], "hand": [action("Cycle", words)]})
    t.act("play Cycle")
    assert (t.strength("Batu"), t.ka("Batu"), t.strength("Crow")) == (7, 4, 2)


@rule(
    "BS 18.12",
    "Another card in the place of one that left is not meant either, in the last action of a phase.",
)
def test_not_even_in_the_last_action_of_a_phase() -> None:
    words = (
        "Night: If target Hero is unbowed, destroy it. Return a Hero from your Buried pile into play. "
        "Put a +5S token on the target."
    )
    drums = [holding(f"Drum {n}", "Night: Pay 1 Water. Gain 1 Water.") for n in (1, 2)]
    mine = {"heroes": [hero("Batu"), drums[0]], "hand": [action("Cycle", words)]}
    t = night(mine, {"heroes": [drums[1]]}).play("pass")
    for n in range(199):  # 200 actions end a phase (BS 4.29)
        t.play("use Drum 1" if n % 2 else "use Drum 2", "as-proposed")
    assert t.phase == "Night"
    t.act("play Cycle")
    assert t.phase == "Day"  # of the next turn
    assert t.strength("Batu") == 2


@rule("BS 18.12", "A bonus of the turn, an ability that was used and a raid of the turn are forgotten.")
def test_a_new_hero_may_do_it_all_again() -> None:
    words = "Night, once per turn: This card gets +1S."
    gone = action("Gone", "Night: Return target Hero to its owner's hand.")
    back = action("Back", "Night: Put a Hero from your hand into play.")
    t = night({"heroes": [hero("Batu", text=words)], "hand": [gone, back]})
    t.act("use Batu", "pass")
    assert not t.can("use Batu")
    t.act("play Gone", "pass", "play Back")
    t.act("choose Batu", "pass")
    assert t.strength("Batu") == 2
    assert t.can("use Batu")
