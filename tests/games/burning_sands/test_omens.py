"""Omens: how they stay, replace one another, come last, and belong to a battle (BS 15.1 to BS 15.6)."""

from __future__ import annotations

from serai.games.burning_sands.rules.paying import cost_of
from serai.games.burning_sands.rules.stats import hand_limit
from serai.games.burning_sands.state.terms import EPISODE_3
from tests.games.burning_sands.machine.sands import Card, Sands, action, hero, holding, sands, section
from tests.marks import rule, rule_not

CHARM = action("Charm", "Reaction: When a player takes an action, negate that action.")
SUN = action("Sun", "Day: All Heroes have +2S.", "Omen")
MOON = action("Moon", "Day: All Heroes have -1S.", "Omen")
WEAK = holding("Weak Air", "All Heroes have -3S.")


def day(
    *mine: Card, hand: tuple[Card, ...] = (SUN,), theirs: tuple[Card, ...] = (), answer: tuple[Card, ...] = ()
) -> Sands:
    """A Day Phase in which the first player holds Omens and may act."""
    return sands({"heroes": mine, "hand": hand}, {"heroes": theirs, "hand": answer})


def fight(*mine: Card, hand: tuple[Card, ...] = (), theirs: tuple[Card, ...] = ()) -> Sands:
    """A battle at Home 2: Aziz attacks Hala; it is the attacker's turn to act."""
    t = sands(
        {"heroes": [hero("Aziz", 2), *mine], "hand": hand},
        {"heroes": [hero("Hala", 2)], "hand": theirs or (action("Wait", "Day: Draw one card."),)},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    return t.act("pass") if t.asked == 2 else t


# BS 15.1


@rule("BS 15.1", "It is taken like an action of its kind, in its phase alone, and lies in play afterwards.")
def test_an_omen_stays() -> None:
    t = day(hero("Aziz"))
    t.act("play Sun")
    assert t.in_play("Sun")
    assert t.saved(1) == []
    assert t.asked == 2  # the turn to act was used
    t.until("Day")
    assert t.in_play("Sun")
    assert t.strength("Aziz") == 4
    assert not sands({"hand": [SUN]}, {}, night=True).can("play Sun")


@rule("BS 15.1", "It stays until something destroys it.")
def test_an_omen_is_destroyed() -> None:
    t = day(hero("Aziz"), answer=(action("Dispel", "Day: Destroy the Omen in play."),))
    t.act("play Sun", "play Dispel")
    assert t.gone("Sun")
    assert t.buried(1) == ["Sun"]
    assert t.strength("Aziz") == 2


@rule_not("BS 15.1", "An Action that is no Omen does not remain in play.")
def test_another_action_goes() -> None:
    t = day(hero("Aziz"), hand=(action("Glow", "Day: All Heroes get +2S."),))
    t.act("play Glow")
    assert t.gone("Glow")
    assert t.saved(1) == ["Glow"]


# BS 15.2


@rule("BS 15.2", "A Battle Omen destroys the one that was there, whoever played that.")
def test_a_battle_omen_replaces_too() -> None:
    dust = action("Dust", "Battle: All Heroes have -1S.", "Battle Omen")
    t = sands(
        {"heroes": [hero("Aziz", 2)], "hand": [SUN]},
        {"heroes": [hero("Hala", 2)], "hand": [dust]},
    )
    t.act("play Sun", "pass")
    t.battle_at("Home 2", "Aziz", "Hala")
    assert t.asked == 2
    t.act("play Dust")
    assert t.in_play("Dust")
    assert t.buried(1) == ["Sun"]
    assert t.strength("Aziz") == 1


@rule("BS 15.2", "A Battle Omen is destroyed by the next one.")
def test_a_battle_omen_is_replaced() -> None:
    dust = action("Dust", "Battle: All Heroes have -1S.", "Battle Omen")
    hush = action("Hush", "Battle: All Heroes have +1S.", "Battle Omen")
    t = fight(hand=(dust,), theirs=(hush,))
    t.act("play Dust", "play Hush")
    assert t.in_play("Hush")
    assert t.buried(1) == ["Dust"]
    assert t.strength("Aziz") == 3


@rule("BS 15.2", "What answers the end of an Omen answers its replacement: it is destroyed.")
def test_a_replaced_omen_is_destroyed() -> None:
    mourn = action("Mourn", "Reaction: When an Omen is destroyed, draw one card.")
    t = sands({"hand": [SUN]}, {"hand": [MOON, mourn], "deck": [action("Filler")]})
    t.act("play Sun")
    t.play("play Moon")
    while not t.can("play Mourn"):
        t.play("pass")
    t.play("play Mourn")
    t.through()
    assert t.hand(2) == ["Filler"]


@rule_not("BS 15.2", "An action that is no Omen leaves the Omen where it is.")
def test_other_actions_replace_no_omen() -> None:
    t = day(hero("Aziz"), answer=(action("Glow", "Day: All Heroes get +1S."),))
    t.act("play Sun", "play Glow")
    assert t.in_play("Sun")
    assert t.strength("Aziz") == 5


@rule_not("BS 15.2", "An Omen that is negated destroys nothing.")
@rule_not("BS 15.3", "A negated Omen never works.")
def test_a_negated_omen_replaces_nothing() -> None:
    t = day(hero("Aziz"), hand=(SUN, CHARM), answer=(MOON,))
    t.act("play Sun")
    t.play("play Moon", "play Charm")
    t.through()
    assert t.in_play("Sun")
    assert t.gone("Moon")
    assert t.saved(2) == ["Moon"]
    assert t.strength("Aziz") == 4


# BS 15.3


@rule("BS 15.3", "While players may still react it does nothing; carried out it works at once.")
def test_an_omen_works_when_it_is_carried_out() -> None:
    t = day(hero("Aziz"), answer=(CHARM,))
    t.play("play Sun")
    assert t.asked == 2
    assert t.can("play Charm")
    assert t.strength("Aziz") == 2
    t.play("pass")
    t.through()
    assert t.strength("Aziz") == 4
    assert t.calm


# BS 15.4, BS 16.4


@rule("BS 15.4", "All other changes first, then the Omen's, in whatever order they came.")
@rule("BS 16.4", "What the others bring below 0 counts as 0, and then the Omen is applied.")
def test_the_omen_comes_last() -> None:
    deed = action("Deed", "Day: Target Hero gets -1S.")
    t = day(hero("Aziz", 2), WEAK, answer=(deed,))
    assert t.strength("Aziz") == 0
    t.act("play Sun")
    assert t.strength("Aziz") == 2  # 2 - 3 counts as 0, and 2 more
    t.act("play Deed")
    assert t.strength("Aziz") == 2


@rule_not("BS 15.4", "A bonus that comes from no Omen is added with the others.")
@rule_not("BS 16.4", "Without an Omen all changes are one sum.")
def test_other_bonuses_are_added_up() -> None:
    glow = action("Glow", "Day: All Heroes get +2S.")
    t = day(hero("Aziz", 2), WEAK, hand=(glow,))
    t.act("play Glow")
    assert t.strength("Aziz") == 1  # 2 - 3 + 2


@rule_not("BS 16.4", "What is not below 0 is not lifted before the Omen is applied.")
def test_a_sum_above_nothing_is_kept() -> None:
    t = day(hero("Aziz", 4), WEAK, hand=(MOON,))
    t.act("play Moon")
    assert t.strength("Aziz") == 0  # 4 - 3 - 1
    t = day(hero("Aziz", 5), WEAK, hand=(MOON,))
    t.act("play Moon")
    assert t.strength("Aziz") == 1
    t = day(hero("Aziz", 0), hand=(MOON,))
    t.act("play Moon")
    assert t.strength("Aziz") == 0


@rule("BS 15.4", "A cost that others bring below 0 counts as 0 before the Omen makes it higher.")
def test_an_omen_changes_a_cost_last() -> None:
    tax = action("Tax", "Day: All Heroes cost 1 Copper more.", "Omen")
    guide = holding("Guide", "Your Heroes cost 3 Copper less.")
    t = day(guide, hand=(tax, hero("Badr", copper=2)))
    badr = t.g.pool.number["Badr"]
    assert cost_of(t.g, 0, badr) == (0, 0)
    t.act("play Tax")
    assert cost_of(t.g, 0, badr) == (1, 0)


@rule("BS 15.4", "So with Copper and with the hand that may be kept.")
def test_an_omen_changes_other_numbers_last() -> None:
    feast = action("Feast", "Day: Your Stronghold produces 1 more Copper.", "Omen")
    thief = holding("Thief", "Your Stronghold produces 9 less Copper.")
    t = day(thief, hand=(feast, hero("Badr", copper=1)))
    assert not t.can("play Badr")
    t.act("play Feast", "pass")
    assert t.can("play Badr")
    store = action("Store", "Day: You may keep two more cards in your hand.", "Omen")
    t = day(hand=(store,))
    t.act("play Store")
    assert (hand_limit(t.g, 0), hand_limit(t.g, 1)) == (7, 5)


@rule("BS 20.11", "In Episode 3 an Omen is added with all others.")
def test_in_episode_3_the_omen_is_no_last_one() -> None:
    t = sands({"heroes": [hero("Aziz", 2), WEAK], "hand": [SUN]}, {}, edition=EPISODE_3)
    t.act("play Sun")
    assert t.strength("Aziz") == 1


# BS 15.6

FOE = "Opposing Heroes have -1S."


@rule("BS 15.6", "An Omen that was played in a battle is in it: its text about opposing Heroes works.")
def test_an_omen_is_in_its_battle() -> None:
    haze = action("Haze", f"Battle: {FOE}", "Battle Omen")
    seek = action("Seek", "Battle: Destroy target Omen in this battle.")
    t = fight(hand=(haze,), theirs=(seek,))
    t.act("play Haze")
    assert (t.strength("Aziz"), t.strength("Hala")) == (2, 1)
    assert t.asked == 2
    t.act("play Seek")
    assert t.gone("Haze")


@rule_not("BS 15.6", "An Omen that was played before the battle is not in it.")
def test_an_omen_of_the_day_is_in_no_battle() -> None:
    haze = action("Haze", f"Day: {FOE}", "Omen")
    seek = action("Seek", "Battle: Destroy target Omen in this battle.")
    t = sands({"heroes": [hero("Aziz", 2)], "hand": [haze]}, {"heroes": [hero("Hala", 2)], "hand": [seek]})
    t.act("play Haze", "pass")
    t.battle_at("Home 2", "Aziz", "Hala")
    assert t.strength("Hala") == 2
    assert not t.can("play Seek")


@rule_not("BS 15.6", "After the battle an Omen that stays is in no battle, nor in the next one.")
def test_an_open_omen_outlives_its_battle() -> None:
    haze = action("Haze", f"Open: {FOE}", "Omen")
    seek = action("Seek", "Battle: Destroy target Omen in a battle.")
    t = sands(
        {"heroes": [hero("Aziz", 2), hero("Badr", 2)], "hand": [haze]},
        {
            "heroes": [hero("Hala", 2)],
            "hand": [seek],
            "sections": [section("North"), section("South")],
        },
    )
    t.declare(2)
    t.send("Aziz to North", "Badr to South", "Hala to South")
    t.fight("North")
    t.act("play Haze")
    while t.battle == "North":
        t.act("pass")
    while t.battle != "South":
        t.act("battle South" if t.can("battle South") else t.choices()[0])
    assert t.in_play("Haze")
    assert t.asked == 2
    assert not t.can("play Seek")
    assert t.strength("Hala") == 2
    t.pass_all()
    assert t.quiet
    assert t.in_play("Haze")
