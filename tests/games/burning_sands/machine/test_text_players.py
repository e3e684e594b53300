"""Card texts about what players may do: bans, further raids, once per game, who has most, casters."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.stats import times
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.marks import RAIDS
from tests.games.burning_sands.machine.sands import FILLER, action, by_day, hero, holding, sands, spell
from tests.marks import rule, rule_not


def test_no_actions_from_hand_for_a_turn() -> None:
    deed = action("Deed", "Day: Target opponent cannot play Action cards this turn.")
    rest = action("Rest", "Day: Draw one card.")
    well = holding("Well", "Day: Bow this card. Draw one card.")
    t = sands({"hand": [deed, rest]}, {"hand": [rest], "heroes": [well], "deck": FILLER})
    t.act("play Deed")
    assert not t.can("play Rest")
    assert t.can("use Well")
    t.act("pass")
    assert t.can("play Rest")  # the other player is not meant
    t.until("Night")
    t.until("Day")
    if t.asked == 1:
        t.act("pass")
    assert t.can("play Rest")


def test_no_reactions() -> None:
    deed = action("Deed", "Day: No Reactions may be taken this turn. Draw one card.")
    blow = action("Blow", "Day: Destroy target Hero.")
    charm = action("Charm", "Reaction: When an action targets one of your Heroes, negate that action.")
    t = sands(
        {"hand": [deed, blow], "deck": FILLER}, {"heroes": [hero("Hala")], "hand": [charm], "deck": FILLER}
    )
    t.act("play Deed", "pass")
    t.play("play Blow")
    assert not t.can("play Charm")
    t.through()
    assert t.gone("Hala")


def test_no_attack_this_turn() -> None:
    deed = action("Deed", "Day: Target opponent cannot attack or raid this turn.")
    t = sands({"hand": [deed], "heroes": [hero("Aziz")]}, {"heroes": [hero("Hala")], "hand": [FILLER[1]]})
    t.act("play Deed")
    assert not t.can("attack")
    t.act("pass")
    assert t.can("attack")


@rule("BS 11.1", "One raid for each player, unless a text gives another.")
def test_a_second_raid() -> None:
    deed = action("Deed", "Night: You may make a second raid this turn.")
    t = sands(
        {"heroes": [hero("Aziz"), hero("Salah")], "hand": [deed, *FILLER]},
        {},
        night=True,
    )
    t.act("raid", "assign Aziz", "fate Filler 3", "pass")
    assert not t.can("raid")
    t.act("play Deed", "pass")
    assert not t.can("raid")  # Home 2 was raided: there is nothing else to raid
    assert times(t.g, 0, RAIDS) == 2


@rule("BS 11.1", "Played before the first raid it gives one more as well.")
def test_a_second_raid_is_kept() -> None:
    deed = action("Deed", "Night: You may raid again this turn.")
    t = sands(
        {"heroes": [hero("Aziz"), hero("Salah")], "hand": [deed, *FILLER]},
        {},
        {},
        night=True,
    )
    t.act("play Deed", "pass", "pass")
    t.act("raid", "assign Aziz", "to Home 2", "fate Filler 3", "done", "pass", "pass")
    assert t.can("raid")
    t.act("raid", "fate Filler 2", "pass", "pass")
    assert not t.can("raid")


@rule_not("BS 11.1", "Without such a text there is no second raid.")
def test_no_second_raid() -> None:
    t = sands({"heroes": [hero("Aziz"), hero("Salah")], "hand": FILLER}, {}, {}, night=True)
    t.act("raid", "assign Aziz", "to Home 2", "fate Filler 3", "done", "pass", "pass")
    assert not t.can("raid")


@rule("BS 13.14", "A text may say how often it can be used.")
def test_once_per_game() -> None:
    well = holding("Well", "Day, once per game: Draw one card.")
    pool = holding("Pool", "Day, once per turn: Draw one card.")
    t = sands({"heroes": [well, pool], "deck": FILLER}, {"deck": FILLER})
    t.act("use Well", "pass", "use Pool", "pass")
    assert not t.can("use Well")
    assert not t.can("use Pool")
    t.until("Night")
    t.until("Day")
    if t.asked == 2:
        t.act("pass")
    assert t.can("use Pool")
    assert not t.can("use Well")


def test_who_has_most() -> None:
    deed = action("Deed", "Day: The player with the most Heroes loses 1 Water.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala")]}, {"heroes": [hero("Jisha"), hero("Wardah")]})
    t.act("play Deed")
    assert [t.all_water(who) for who in (1, 2, 3)] == [4, 4, 3]


CHARM = "Day: Bow target Hero with lower Ka than the caster."


@rule("BS 15.9", "A Sahir casts, and is spoken of as the caster.")
def test_lower_than_the_caster() -> None:
    t = sands(
        {
            "heroes": [hero("Zahir", 1, 4, "Sahir"), hero("Weak", 1, 2, "Sahir")],
            "hand": [spell("Charm", CHARM)],
        },
        {"heroes": [hero("Hala", 2, 3), hero("Jisha", 2, 4)]},
    )
    t.act("play Charm")
    assert "target Jisha" not in t.choices()
    t.act("target Hala")  # only Zahir's Ka is higher, so that Zahir casts
    assert t.bowed("Hala")
    assert t.bowed("Zahir")
    assert not t.bowed("Weak")


@rule_not("BS 15.9", "Nobody's Ka is lower than that of a weak caster.")
def test_no_target_for_a_weak_caster() -> None:
    t = sands(
        {"heroes": [hero("Weak", 1, 2, "Sahir")], "hand": [spell("Charm", CHARM)]},
        {"heroes": [hero("Hala", 2, 3), hero("Jisha", 2, 4)]},
    )
    assert not t.can("play Charm")


@pytest.mark.parametrize(("caster", "strength"), [("Zahir", 6), ("Weak", 4)])
def test_the_casters_ka_counts(caster: str, strength: int) -> None:
    charm = spell("Charm", "Day: Target Hero gets a Strength bonus equal to the caster's Ka.")
    t = sands(
        {"heroes": [hero("Zahir", 1, 4, "Sahir"), hero("Weak", 1, 2, "Sahir")], "hand": [charm]},
        {"heroes": [hero("Hala", 2, 3)]},
    )
    t.act("play Charm", "target Hala", f"bow {caster}")
    assert t.strength("Hala") == strength


def test_only_a_spell_has_a_caster() -> None:
    head = '[[card]]\nname = "X"\ntype = "action"\nfate = 1\norigin = "original"'
    (verdict,) = CARD_SETS.check_cards(f'{head}\ntext = "{CHARM}"', "mine.toml")
    assert "only a Spell has a caster" in verdict.error


def test_strength_and_ka_change_places() -> None:
    t = by_day(
        "Day: Switch the Strength and Ka of target Hero until the end of the turn.", hero("Aziz", 2, 5)
    )
    t.act("play Deed")
    assert (t.strength("Aziz"), t.ka("Aziz")) == (5, 2)
    t.until("Night")
    t.until("Day")
    assert (t.strength("Aziz"), t.ka("Aziz")) == (2, 5)


def test_a_count_has_a_limit() -> None:
    t = by_day(
        "Night: Target opponent loses 1 Water for each Hero you control, to a maximum of 2.",
        *(hero(f"Aziz {n}") for n in range(3)),
        night=True,
    )
    t.act("play Deed")
    assert t.all_water(2) == 2


def test_a_card_from_hand_counts_no_uses() -> None:
    head = '[[card]]\nname = "X"\ntype = "action"\nfate = 1\norigin = "original"'
    (verdict,) = CARD_SETS.check_cards(f'{head}\ntext = "Day, once per game: Draw one card."', "mine.toml")
    assert "only a card in play counts its uses" in verdict.error


@pytest.mark.parametrize(("side", "who"), [("left", 1), ("right", 2)])
def test_the_player_on_your_left_or_right(side: str, who: int) -> None:
    deed = action("Deed", f"Day: The player on your {side} draws a card.")
    t = sands({"hand": [deed]}, {"deck": FILLER}, {"deck": FILLER})
    t.act("play Deed")
    t.through()
    assert [len(t.g.hand[seat]) for seat in (1, 2)] == [int(seat == who) for seat in (1, 2)]
