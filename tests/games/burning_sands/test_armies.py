"""Battles at their edges: which there are, whose armies fight, how units go home (section 9)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.state import face_of
from serai.games.burning_sands.state.events_war import BattleBegan
from serai.games.burning_sands.state.frames import ABSORB, FIGHT, ORDER, REACT
from serai.games.burning_sands.state.terms import BATTLE_ACTION, OPEN_ACTION, REACTION
from tests.games.burning_sands.machine.sands import action, sands, with_on
from tests.games.burning_sands.machine.sands import follower as retainer
from tests.games.burning_sands.machine.sands import hero as written
from tests.games.burning_sands.machine.sands import item as thing
from tests.games.burning_sands.machine.sands import section as printed_section
from tests.games.burning_sands.made import card, follower, hero, item, player, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Free, Nothing, Reinforce, Upon
from tests.marks import rule, rule_not


def battles(t: Setting) -> list[str]:
    """The City Sections at which battles began, in their order."""
    return [face_of(t.g, event.at).name for event in t.events if isinstance(event, BattleBegan)]


def two_fronts() -> Setting:
    """Khitai and Argoun attack the Wall and the Jewel, Bonepicker and Crow defend them."""
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Bonepicker", 2), hero("Crow", 1), sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Jewel", "Bonepicker to Wall", "Crow to Jewel")
    return t.fight()


@rule_not("BS 9.1", "There is no battle at City Sections of players who are not attacked.")
def test_no_battle_elsewhere() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 1)).demand().send("Khitai to Wall", "Hazaad to Wall").fight("Wall").pass_all()
    assert battles(t) == ["Wall", "Jewel"]


@rule_not("BS 9.3", "Units at another City Section belong to neither army.")
def test_units_elsewhere_do_not_fight() -> None:
    t = two_fronts().play("battle Wall")
    assert t.choices("engage") == ["Bonepicker"]
    t.play("pass", "engage Khitai")
    assert t.question == ABSORB
    assert t.choices("destroy") == ["Bonepicker", "Wall"]  # Crow is at the Jewel


@rule_not("BS 9.4", "A defender who can do nothing, as all can see, is passed over.")
@rule_not("BS 9.19", "In a battle where nobody can ever act nobody is asked.")
def test_an_empty_defence() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall").fight("Wall")
    assert (t.question, t.asked) == (FIGHT, 1)
    t.play("pass")
    assert t.quiet  # the Jewel had its battle without a question
    assert sum(isinstance(event, BattleBegan) for event in t.events) == 2


@rule_not("BS 9.5", "An ally is not asked when the principal acts.")
def test_the_principal_acts() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Bonepicker", 2), hero("Crow", 1), sections=walls("Wall")),
        player(hero("Hazaad", 1), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 2)).demand()
    t.send("Bonepicker to Wall", "Crow to Wall", "Hazaad to Wall").fight()
    t.play("home Crow")
    assert t.asked == 1
    t.play("pass")
    assert t.asked == 2


def reinforcing() -> Ability:
    """A Battle action that brings a unit of its player's into the battle."""
    return Ability(BATTLE_ACTION, (), (Reinforce(),), joins=True)


@rule_not("BS 9.6", "An ally who has a unit at another City Section of this defender may act here too.")
@rule("BS 9.13", "The ally's unit joins the army that the ally helps.")
def test_an_ally_comes_from_elsewhere() -> None:
    t = table(
        player(hero("Khitai", 2), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel")),
        player(
            hero("Hazaad", 1),
            hero("Eye", 3),
            sections=walls("Tower"),
            hand=(card("Late").with_acts(reinforcing()),),
        ),
    )
    t.declare(2).invite((3, 2)).demand().send("Khitai to Wall", "Hazaad to Jewel").fight("Wall")
    assert (t.battle, t.asked) == ("Wall", 3)
    t.play("play Late")
    assert t.place("Eye") == "Wall"
    t.play("engage Khitai")
    assert t.question == ABSORB
    assert t.asked == 2  # the defender chooses what absorbs, water here: Eye is too strong
    while t.question == ABSORB:
        t.play("water Wall")
    assert t.choices() == ["pass", "engage Eye", "home Eye"]


@rule(
    "BS 9.9", "Of the cards in hand only the one that brings a unit can be played without one, Omens neither."
)
def test_without_a_unit_only_reinforcements() -> None:
    plain = Ability(OPEN_ACTION, (), (Nothing(),))
    hand = (
        card("Call").with_acts(reinforcing()),
        card("Feint").with_acts(plain),
        card("Red Moon", 1, "Omen").with_acts(plain),
    )
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Crow", 1), hero("Smith", 1).with_acts(plain), sections=walls("Wall"), hand=hand),
    )
    t.declare(2).play("done")
    assert t.choices() == ["pass", "play Call"]
    t.play("play Call", "target Crow", "pass")
    assert t.choices() == ["pass", "play Feint", "play Red Moon", "use Smith", "engage Crow", "home Crow"]


@rule_not("BS 9.13", "What stays at home joins no army.")
def test_units_at_home_join_no_army() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(
            hero("Bonepicker", 2),
            hero("Crow", 1),
            sections=walls("Wall"),
            hand=(card("Call").with_acts(reinforcing()),),
        ),
    )
    t.declare(2).play("done")
    t.play("play Call", "target Crow")
    t.play("engage Khitai")
    assert t.choices("destroy") == ["Crow", "Wall"]
    while t.question == ABSORB:
        t.play("water Wall")
    assert t.choices("engage") == ["Crow"]


@rule("BS 9.10", "Without any unit in the attack a player may still react.")
@rule_not("BS 9.10", "An Open action is bound to having a unit in the battle.")
@pytest.mark.parametrize("timing", [OPEN_ACTION, REACTION])
def test_reactions_are_free(timing: int) -> None:
    trigger = Upon("engages") if timing == REACTION else None
    slay = Ability(timing, (), (Destroy(),), trigger)
    shot = card("Shot").with_reacts(slay) if timing == REACTION else card("Shot").with_acts(slay)
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Bonepicker", 1), sections=walls("Wall", "Jewel"), hand=(shot,)),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Wall").fight("Wall")
    assert t.asked == 1  # the defender has no unit here
    t.play("engage Khitai")
    assert t.asked == 2
    assert t.question == (REACT if timing == REACTION else ABSORB)
    assert t.can("play Shot") == (timing == REACTION)


# Going home


@rule_not("BS 9.15", "What engages bows alone; only going home bows the whole unit.")
def test_engaging_does_not_bow_the_unit() -> None:
    unit = hero("Khitai", 1, attached=(follower("Guard", 1), item("Sword", 0)))
    t = table(player(unit, sections=walls("Home")), player(sections=walls("Wall", "Jewel")))
    t.declare(2).send("Khitai to Wall").fight("Wall").play("engage Guard", "done", "as-proposed")
    assert [t.bowed(name) for name in ("Khitai", "Guard", "Sword")] == [False, True, False]
    t.play("home Khitai")
    assert [t.bowed(name) for name in ("Khitai", "Guard", "Sword")] == [True, True, True]


@rule("BS 9.16", "It is not offered for the battles that follow.")
@rule_not("BS 9.16", "A card may bring back a unit that has gone home.")
def test_a_card_brings_it_back() -> None:
    t = table(
        player(hero("Khitai", 1), hero("Argoun", 1), sections=walls("Home")),
        player(
            hero("Bonepicker", 2),
            hero("Crow", 1),
            sections=walls("Wall", "Jewel"),
            hand=(card("Call").with_acts(reinforcing()),),
        ),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Jewel", "Bonepicker to Wall", "Crow to Jewel")
    t.fight("Wall").play("home Bonepicker", "pass", "pass")
    assert (t.battle, t.question, t.asked) == ("Jewel", FIGHT, 2)
    assert t.choices("engage") == ["Crow"]
    t.play("play Call")
    assert t.place("Bonepicker") == "Jewel"
    assert t.bowed("Bonepicker")  # it comes as it is


SENDING = [("Send home target opposing Hero.", False), ("Send home target opposing Hero, bowed.", True)]


@rule("BS 9.17", "An effect that sends a Hero home sends the whole unit, bowed only if the text says so.")
@pytest.mark.parametrize(("words", "bows"), SENDING)
def test_sent_home(words: str, bows: bool) -> None:
    unit = with_on(written("Khitai"), retainer("Guard"), thing("Sword"))
    t = sands(
        {"heroes": [unit, written("Argoun")]},
        {"heroes": [written("Bonepicker")], "hand": [action("Panic", f"Battle: {words}")]},
    )
    t.battle_at("Home 2", "Khitai", "Argoun", "Bonepicker")
    t.act("play Panic", "target Khitai")
    assert (t.place("Khitai"), t.place("Argoun")) == ("", "Home 2")
    assert [t.bowed(name) for name in ("Khitai", "Guard", "Sword")] == [bows] * 3
    assert not t.can("engage Guard")


@rule_not("BS 9.17", "An effect that only bows a Hero leaves the unit where it is, and its cards unbowed.")
def test_bowed_but_not_sent_home() -> None:
    unit = with_on(written("Khitai"), retainer("Guard"))
    t = sands(
        {"heroes": [unit]},
        {"heroes": [written("Bonepicker")], "hand": [action("Snare", "Battle: Bow target opposing Hero.")]},
    )
    t.battle_at("Home 2", "Khitai", "Bonepicker")
    t.act("play Snare")
    assert t.place("Khitai") == "Home 2"
    assert t.bowed("Khitai")
    assert t.choices("engage") == ["Guard"]


# The end


@rule("BS 9.19", "A battle without any unit waits for those who might bring one.")
def test_an_empty_battle_waits() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home"), hand=(card("Feint").with_acts(reinforcing()),)),
        player(
            hero("Crow", 2), sections=walls("Wall", "Jewel"), hand=(card("Call").with_acts(reinforcing()),)
        ),
    )
    t.declare(2).send("Khitai to Wall").fight("Jewel")
    assert (t.battle, t.asked) == ("Jewel", 2)
    t.play("pass")
    assert (t.battle, t.asked) == ("Jewel", 1)
    t.play("pass")
    assert t.battle == "Wall"


@rule_not("BS 9.20", "Units in the battles still to come stay where they are.")
@rule_not("BS 9.23", "While a battle is left the attack goes on.")
def test_other_battles_wait() -> None:
    t = two_fronts().play("battle Wall", "pass", "pass")
    assert t.bowed("Khitai")
    assert (t.place("Argoun"), t.bowed("Argoun")) == ("Jewel", False)
    assert t.g.attacker == 0
    assert (t.battle, t.asked) == ("Jewel", 2)
    t.play("pass", "pass")
    assert t.quiet
    assert t.asked == 2


@rule_not("BS 9.21", "A defender's unit that helped another defender is an ally's unit and bows.")
def test_a_defender_as_an_ally() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(hero("Bonepicker", 1), sections=walls("Wall")),
        player(hero("Hazaad", 2), hero("Eye", 1), sections=walls("Tower")),
    )
    t.declare(2, 3).invite((3, 2)).demand().send("Khitai to Wall", "Argoun to Tower")
    t.send("Bonepicker to Wall", "Eye to Tower").play("done")
    t.play("assign Hazaad").fight("Wall").pass_all()
    assert t.bowed("Hazaad")
    assert not t.bowed("Eye")
    assert not t.bowed("Bonepicker")


@rule("BS 9.21", "A bowed one stays bowed, an unbowed one unbowed.")
@rule_not("BS 9.22", "A unit that goes home as it is keeps each of its cards as it is.")
def test_defenders_keep_their_orientation() -> None:
    unit = hero("Bonepicker", 1, attached=(follower("Guard", 1), item("Sword", 0)))
    t = table(
        player(hero("Khitai", 9), sections=walls("Home")),
        player(unit, sections=(section("Wall", water=8), *walls("Jewel"))),
    )
    t.declare(2).send("Khitai to Wall", "Bonepicker to Wall").fight("Wall")
    t.play("engage Guard", "done")
    while t.question != FIGHT:
        t.play("done" if t.can("done") else t.choices()[0])
    t.play("pass", "pass")
    t.pass_all()
    assert [t.bowed(name) for name in ("Bonepicker", "Guard", "Sword")] == [False, True, False]


@rule_not("BS 9.24", "A City Section that is dry but stands has its battle.")
def test_a_dry_section_has_its_battle() -> None:
    drain = Ability(BATTLE_ACTION, (), (Nothing(),))
    t = table(
        player(hero("Khitai", 6), hero("Argoun", 1).with_acts(drain), sections=walls("Home")),
        player(hero("Bonepicker", 7), sections=(section("Wall", base=7), section("Jewel", water=0))),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Jewel", "Bonepicker to Wall")
    assert t.question == ORDER
    t.play("battle Wall", "pass", "engage Khitai")
    while t.question == ABSORB:
        t.play("water Wall")
    t.play("pass", "pass")
    assert t.in_play("Wall")
    assert t.water("Wall") == 0
    assert (t.battle, t.asked) == ("Jewel", 1)


@rule_not("BS 9.25", "After 99 actions it goes on, and each battle is counted anew.")
def test_ninety_nine_actions() -> None:
    again = Ability(BATTLE_ACTION, (Free(),), (Nothing(),))
    t = table(
        player(hero("Khitai", 1).with_acts(again), hero("Argoun", 1), sections=walls("Home")),
        player(
            hero("Bonepicker", 1).with_acts(again),
            hero("Crow", 1),
            sections=(section("Wall"), section("Jewel")),
        ),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Jewel", "Bonepicker to Wall", "Crow to Jewel").fight(
        "Wall"
    )
    for n in range(99):
        t.play("use Khitai" if n % 2 else "use Bonepicker")
    assert (t.battle, t.asked) == ("Wall", 1)
    t.play("pass", "pass")
    assert t.battle == "Jewel"
    t.play("home Crow")
    assert t.battle == "Jewel"


@rule("BS 9.24", "A City Section destroyed before its battle has none, and its units are home at once.")
def test_a_section_is_gone_before_its_battle() -> None:
    raze = action("Raze", "Battle: Destroy target City Section.")
    t = sands(
        {"heroes": [written("Khitai"), written("Argoun")], "hand": [raze]},
        {
            "heroes": [written("Bonepicker")],
            "sections": [printed_section(name) for name in ("Wall", "Jewel", "Gate")],
        },
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Jewel", "Bonepicker to Jewel").fight("Wall")
    t.act("play Raze", "target Jewel")
    assert (t.place("Argoun"), t.bowed("Argoun"), t.bowed("Bonepicker")) == ("", True, False)
    t.pass_all()
    assert battles(t) == ["Wall", "Gate"]
    assert t.quiet
