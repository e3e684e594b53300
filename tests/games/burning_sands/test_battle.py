"""Battles: their order, who acts when, going home, Tacticians, and how they end (section 9)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.state.events_war import BattleBegan, BattleEnded
from serai.games.burning_sands.state.frames import FIGHT, ORDER, TACTICS, React
from serai.games.burning_sands.state.terms import BATTLE_ACTION, DAY_ACTION, OPEN_ACTION, REACTION
from tests.games.burning_sands.made import Player, card, follower, hero, item, player, section, walls
from tests.games.burning_sands.setting import Setting, around
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Free, Nothing, Reinforce, Upon
from tests.marks import rule, rule_not


def duel_of_armies() -> Setting:
    """Khitai (3) attacks Bonepicker (2) at the Wall; the other City Section is empty."""
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Bonepicker", 2), hero("Crow", 1), sections=walls("Wall", "Jewel")),
    )
    return t.declare(2).send("Khitai to Wall", "Bonepicker to Wall").fight("Wall")


# Order and beginning


@rule("BS 9.1", "A battle takes place at every City Section of the defender, also without units.")
@rule("BS 9.2", "The attacker chooses which battle is next.")
def test_every_section_has_its_battle() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel", "Gate")),
    )
    t.declare(2).send("Khitai to Gate")
    assert (t.question, t.asked) == (ORDER, 1)
    assert t.choices() == ["battle Wall", "battle Jewel", "battle Gate"]
    t.play("battle Gate")
    t.pass_all()
    assert [event.section for event in t.events if isinstance(event, BattleBegan)] == [
        t.number(name) for name in ("Gate", "Wall", "Jewel")
    ]
    assert sum(isinstance(event, BattleEnded) for event in t.events) == 3
    assert t.quiet


@rule_not("BS 9.2", "With nothing at stake in the battles that are left their order is no question.")
def test_empty_battles_ask_nothing() -> None:
    t = duel_of_armies().play("pass", "pass")
    assert t.quiet


@rule("BS 9.2", "Battles of several defenders are mixed as the attacker likes.")
def test_battles_of_two_defenders() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 1), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(sections=walls("Tower")),
    )
    t.declare(2, 3).invite().send("Khitai to Wall", "Argoun to Tower")
    assert t.choices() == ["battle Wall", "battle Tower"]
    t.play("battle Tower")
    assert t.battle == "Tower"


@rule("BS 9.4", "The defending army has the first action, then they alternate.")
def test_the_defender_is_first() -> None:
    t = duel_of_armies()
    assert (t.question, t.asked) == (FIGHT, 2)
    t.play("home Bonepicker")
    assert t.asked == 1


@rule("BS 9.5", "One action of an army comes from the principal or, if that one passes, from an ally.")
@rule("BS 9.3", "Allies' units belong to the army they help.")
def test_allies_act_for_their_army() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall")),
        player(hero("Hazaad", 1), sections=walls("Tower")),
        player(hero("Eye", 1), sections=walls("Gate")),
    )
    t.declare(2).invite((3, 2), (4, 2)).demand().send(
        "Bonepicker to Wall", "Hazaad to Wall", "Eye to Wall"
    ).fight()
    assert t.asked == 2
    t.play("pass")
    assert t.asked == 3  # the defender's allies clockwise
    t.play("pass")
    assert t.asked == 4
    t.play("home Eye")
    assert t.asked == 1  # the army has acted
    t.play("pass")
    assert t.asked == 2
    t.play("pass", "pass")  # the one who went home is not asked any more
    assert t.quiet


@rule("BS 9.5", "An ally who acts uses up the army's action.")
def test_an_armys_action_is_one() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall")),
        player(hero("Hazaad", 1), hero("Crow", 2), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 1)).demand().send("Hazaad to Wall", "Crow to Wall", "Bonepicker to Wall").fight()
    t.play("pass")
    assert t.asked == 1
    t.play("pass")
    assert t.asked == 3
    t.play("home Hazaad")
    assert t.asked == 2


@rule("BS 9.6", "A player without units or alliance here is not asked.")
def test_bystanders_do_not_act() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 3), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall"), hand=(card("Feint"),)),
        player(hero("Hazaad", 1), sections=walls("Tower"), hand=(card("Ruse"),)),
    )
    t.declare(2, 3).invite((3, 2)).demand().send("Khitai to Wall", "Argoun to Tower")
    t.send("Bonepicker to Wall", "Hazaad to Tower").fight("Wall")
    assert t.asked == 2
    t.play("pass")
    assert t.asked == 1  # Hazaad's player, though invited, helps nobody here
    t.play("pass")
    assert t.battle == "Tower"


# What may be done


def with_action(timing: int, joins: bool = False) -> tuple[Player, Player]:
    """Both have a card of that timing in hand; the attacker has a unit at the Wall."""
    ability = Ability(timing, (), (Reinforce() if joins else Nothing(),), joins=joins)
    return (
        player(hero("Khitai", 3), sections=walls("Home"), hand=(card("Feint").with_acts(ability),)),
        player(
            hero("Bonepicker", 2), sections=walls("Wall", "Jewel"), hand=(card("Ruse").with_acts(ability),)
        ),
    )


@rule("BS 9.7", "The choices: a Battle or Open action, an engagement, going home, or pass.")
@rule("BS 13.5", "An Open action can be taken in a battle.")
@pytest.mark.parametrize("timing", [BATTLE_ACTION, OPEN_ACTION])
def test_what_may_be_done(timing: int) -> None:
    t = table(*with_action(timing)).declare(2).send("Khitai to Wall", "Bonepicker to Wall").fight("Wall")
    assert t.choices() == ["pass", "play Ruse", "engage Bonepicker", "home Bonepicker"]
    t.play("play Ruse")
    assert t.saved(2) == ["Ruse"]
    assert t.asked == 1


@rule("BS 13.2", "A Day action is not taken in a battle.")
@rule_not("BS 9.7", "An action of another kind is not offered.")
def test_no_day_action_in_battle() -> None:
    t = table(*with_action(DAY_ACTION)).declare(2).send("Khitai to Wall", "Bonepicker to Wall").fight("Wall")
    assert not t.can("play Ruse")


@rule("BS 13.4", "A Battle action is taken in a battle only.")
def test_no_battle_action_by_day() -> None:
    t = table(*with_action(BATTLE_ACTION))
    assert not t.can("play Feint")


@rule("BS 9.9", "Without a unit in the battle no Battle or Open action can be taken.")
def test_no_unit_no_action() -> None:
    t = table(*with_action(BATTLE_ACTION)).declare(2).send("Khitai to Wall").fight("Wall")
    assert t.asked == 1  # the defender has no unit here and is not asked
    assert t.can("play Feint")


@rule_not("BS 9.9", "An action that brings a unit into the battle needs none there.")
@rule("BS 9.13", "The unit joins the army of its controller's side.")
@rule("BS 9.19", "In a battle without units both still have the chance to bring one.")
def test_bringing_a_unit() -> None:
    t = table(*with_action(BATTLE_ACTION, joins=True)).declare(2).send("Khitai to Wall").fight("Wall")
    assert t.asked == 2
    t.play("play Ruse")  # Bonepicker is the only unit that can come
    assert t.place("Bonepicker") == "Wall"
    t.play("pass")
    assert t.choices() == ["pass", "engage Bonepicker", "home Bonepicker"]
    t.play("pass")
    assert t.battle == "Jewel"  # empty, but the attacker has a card that might bring a unit
    assert t.asked == 1


@rule("BS 9.8", "An ability of a card at home must affect something in the battle.")
def test_an_action_from_home_needs_a_tie() -> None:
    strike = Ability(BATTLE_ACTION, (), (Destroy(),))
    t = table(
        player(hero("Khitai", 3), hero("Witch", 0).with_acts(strike), sections=walls("Home")),
        player(hero("Bonepicker", 2), hero("Crow", 1), sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall", "Bonepicker to Wall").fight("Wall").play("pass", "use Witch")
    assert t.choices() == ["target Khitai", "target Wall", "target Bonepicker"]


@rule_not("BS 9.8", "The source itself in the battle is tie enough.")
@rule("BS 9.12", "A card from hand counts as being in the battle if its player has a unit there.")
def test_an_action_from_the_battle_has_its_tie() -> None:
    strike = Ability(BATTLE_ACTION, (), (Destroy(),))
    t = table(
        player(
            hero("Khitai", 3).with_acts(strike),
            sections=walls("Home"),
            hand=(card("Bolt").with_acts(strike),),
        ),
        player(hero("Bonepicker", 2), hero("Crow", 1), sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall", "Bonepicker to Wall").fight("Wall").play("pass")
    for source in ("use Khitai", "play Bolt"):
        twin = around(t.g.clone()).play(source)
        assert twin.can("target Crow")
        assert twin.can("target Home")


@rule("BS 9.10", "A Reaction needs no unit in the battle.")
@rule("BS 10.6", "A card that has left the battle adds nothing to the damage.")
def test_reactions_need_no_unit() -> None:
    slay = Ability(REACTION, (), (Destroy(),), Upon("engages"))
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall"), hand=(card("Ambush").with_reacts(slay),)),
    )
    t.declare(2).play("engage Khitai")
    assert t.asked == 2
    t.play("play Ambush", "target Khitai")
    assert t.water("Wall") == 6
    assert t.quiet


@rule("BS 9.14", "A player bows a unit to take it home, if its Hero is unbowed.")
@rule("BS 9.15", "Hero and attached cards all bow.")
def test_going_home() -> None:
    unit = hero("Khitai", 3, attached=(follower("Guard", 1), item("Sword", 1)))
    t = table(player(unit, sections=walls("Home")), player(sections=walls("Wall", "Jewel")))
    t.declare(2).send("Khitai to Wall").fight("Wall").play("home Khitai")
    assert t.bowed("Khitai")
    assert t.bowed("Guard")
    assert t.bowed("Sword")
    assert t.quiet


@rule_not("BS 9.14", "A bowed Hero stays in the battle.")
def test_a_bowed_hero_stays() -> None:
    t = table(
        player(hero("Khitai", 1, attached=(follower("Guard", 1),)), sections=walls("Home")),
        player(sections=walls("Wall")),
    )
    t.declare(2).play("engage Khitai", "done", "as-proposed")
    assert t.water("Wall") == 5
    assert t.choices() == ["pass", "engage Guard"]


@rule("BS 9.16", "A unit that went home is not assigned again.")
def test_home_is_home() -> None:
    t = table(
        player(hero("Khitai", 1), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Bonepicker", 1), sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Jewel", "Bonepicker to Wall").fight("Wall")
    t.play("home Bonepicker", "pass")
    assert t.battle == "Jewel"
    assert t.place("Bonepicker") == ""
    assert t.asked == 1


# The end


@rule("BS 9.18", "A battle ends when both armies pass in a row.")
def test_two_passes_in_a_row() -> None:
    t = duel_of_armies().play("pass", "engage Khitai", "water Wall", "water Wall", "water Wall")
    assert t.asked == 2
    t.play("pass")
    assert t.quiet  # Khitai is bowed, so all can see that the attacker can only pass


@rule_not("BS 9.18", "Passes that are not in a row do not end it.")
def test_a_pass_is_not_the_end() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Bonepicker", 2), hero("Crow", 1), sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Wall", "Bonepicker to Wall").fight("Wall")
    t.play("pass", "home Argoun", "pass")
    assert t.battle == "Wall"
    t.play("home Khitai")
    assert t.battle == "Wall"
    t.play("pass")
    assert t.quiet


@rule("BS 9.18", "A battle ends at once when the City Section is destroyed.")
@rule("BS 9.24", "The units there go home as at the end of a battle.")
@rule("BS 10.55", "A destroyed City Section is out of the game.")
def test_the_section_falls() -> None:
    t = table(
        player(hero("Khitai", 9), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=(section("Wall", water=2), *walls("Jewel"))),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Wall", "Bonepicker to Wall").fight("Wall")
    t.play("pass", "engage Khitai", "water Wall", "water Wall", "destroy Wall")
    assert t.gone("Wall")
    assert t.in_play("Bonepicker")
    assert t.bowed("Khitai")
    assert t.bowed("Argoun")
    assert not t.bowed("Bonepicker")
    assert t.buried(2) == []
    assert t.quiet


@rule("BS 9.24", "If a City Section is gone before its battle, there is no battle.")
def test_no_section_no_battle() -> None:
    raze = Ability(BATTLE_ACTION, (), (Destroy(),))
    t = table(
        player(
            hero("Khitai", 3), hero("Argoun", 1), sections=walls("Home"), hand=(card("Raze").with_acts(raze),)
        ),
        player(hero("Bonepicker", 1), sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Jewel", "Bonepicker to Jewel").fight("Wall")
    t.play("play Raze", "target Jewel")
    assert t.bowed("Argoun")
    assert not t.bowed("Bonepicker")
    assert t.place("Argoun") == ""
    t.pass_all()
    assert t.quiet
    assert sum(isinstance(event, BattleBegan) for event in t.events) == 1


@rule("BS 9.20", "Attackers and all allies, the defender's too, go home bowed.")
@rule("BS 9.21", "The defender's own units go home as they are.")
@rule("BS 9.22", "A unit that goes home bowed bows with all its cards.")
def test_who_bows_after_battle() -> None:
    t = table(
        player(hero("Khitai", 1, attached=(follower("Guard", 1),)), sections=walls("Home")),
        player(hero("Bonepicker", 1), hero("Crow", 5), sections=walls("Wall")),
        player(hero("Hazaad", 1), sections=walls("Tower")),
        player(hero("Eye", 1), sections=walls("Gate")),
    )
    t.declare(2).invite((3, 1), (4, 2)).demand()
    t.send("Hazaad to Wall", "Bonepicker to Wall", "Crow to Wall", "Eye to Wall").fight().pass_all()
    assert t.quiet
    assert all(t.bowed(name) for name in ("Khitai", "Guard", "Hazaad", "Eye"))
    assert not t.bowed("Bonepicker")
    assert not t.bowed("Crow")


@rule("BS 9.25", "A battle ends after 100 actions.")
def test_a_hundred_actions() -> None:
    again = Ability(BATTLE_ACTION, (Free(),), (Nothing(),))
    t = table(
        player(hero("Khitai", 1).with_acts(again), sections=walls("Home")),
        player(hero("Bonepicker", 1).with_acts(again), sections=walls("Wall")),
    )
    t.declare(2).send("Bonepicker to Wall")
    for n in range(100):
        assert t.battle == "Wall"
        t.play("use Khitai" if n % 2 else "use Bonepicker")
    assert t.quiet


@rule("BS 9.18", "Whoever reacts to the end of a battle finds it over.")
def test_the_window_at_the_end() -> None:
    late = Ability(REACTION, (), (Destroy(),), Upon("battle-ends"))
    t = table(
        player(hero("Khitai", 1), sections=walls("Home")),
        player(hero("Bonepicker", 1), sections=walls("Wall"), hand=(card("Pursuit").with_reacts(late),)),
    )
    t.declare(2).send("Bonepicker to Wall").play("pass", "pass")
    assert t.asked == 2
    assert t.place("Khitai") == ""
    assert t.top(React).happenings[0].cause[0] == t.number("Wall")
    t.play("play Pursuit", "target Khitai")
    assert t.gone("Khitai")
    assert t.quiet


@rule("BS 15.5", "A Battle Omen is destroyed at the end of its battle.")
@rule_not("BS 15.5", "Another Omen stays.")
@pytest.mark.parametrize(("timing", "stays"), [(BATTLE_ACTION, False), (OPEN_ACTION, True)])
def test_battle_omens(timing: int, stays: bool) -> None:
    omen = card("Red Moon", 1, "Omen").with_acts(Ability(timing, (), (Nothing(),)))
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(omen,)),
        player(hero("Bonepicker", 1), sections=walls("Wall")),
    )
    t.declare(2).send("Bonepicker to Wall").play("pass", "play Red Moon")
    assert t.in_play("Red Moon")
    t.pass_all()
    assert t.in_play("Red Moon") is stays
    assert t.buried(1) == ([] if stays else ["Red Moon"])


# Tacticians


def tactics(*hand: int) -> Setting:
    """Two Tacticians attack; their player holds cards of these Fate values."""
    t = table(
        player(
            hero("Khitai", 1, "Tactician"),
            hero("Argoun", 1, "Tactician"),
            sections=walls("Home"),
            hand=tuple(card(f"Card {n}", fate=fate) for n, fate in enumerate(hand)),
        ),
        player(hero("Bonepicker", 1), sections=walls("Wall", "Jewel")),
    )
    return (
        t.declare(2).send("Khitai to Wall", "Argoun to Wall", "Bonepicker to Wall").fight("Wall").play("pass")
    )


@rule("BS 10.49", "A Tactician gets the Fate value of a discarded card until the end of the turn.")
@rule("BS 10.51", "Each Tactician once in each battle.")
def test_a_tactician() -> None:
    t = tactics(3, 2)
    assert t.choices("tactician") == ["Khitai", "Argoun"]
    t.play("tactician Khitai")
    assert t.question == TACTICS
    assert t.choices() == ["fate Card 0", "fate Card 1"]
    t.play("fate Card 0")
    assert strength(t.g, t.number("Khitai")) == 4
    assert t.saved(1) == ["Card 0"]
    assert t.asked == 2
    t.play("pass")
    assert t.choices("tactician") == ["Argoun"]
    t.play("tactician Argoun", "fate Card 1")
    assert strength(t.g, t.number("Argoun")) == 3
    t.pass_all()
    assert strength(t.g, t.number("Khitai")) == 4
    assert t.quiet


@rule("BS 10.50", "A bowed Tactician cannot be used.")
@rule_not("BS 10.49", "Without a card in hand there is nothing to discard.")
def test_no_tactics() -> None:
    t = tactics(3)
    t.play("engage Khitai", "as-proposed")
    while t.asked != 1:
        t.play("pass")
    assert t.choices("tactician") == ["Argoun"]
    t.play("tactician Argoun", "fate Card 0", "pass")
    assert t.choices("tactician") == []


@rule("BS 17.6", "Tactician in the title only is no Tactician.")
def test_a_tactician_by_name_only() -> None:
    t = table(
        player(hero("Tactician of Rest", 1), sections=walls("Home"), hand=(card("Feint"),)),
        player(sections=walls("Wall")),
    )
    t.declare(2)
    assert t.choices() == ["pass", "engage Tactician of Rest", "home Tactician of Rest"]
