"""Ground and Flying Maneuvers: which units go where and when; players who leave (BS 8.28 to BS 8.43)."""

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.state.frames import FIGHT, MANEUVER, ORDER
from serai.games.burning_sands.state.terms import BATTLE_ACTION
from tests.games.burning_sands.machine.sands import action, sands
from tests.games.burning_sands.machine.sands import hero as written
from tests.games.burning_sands.machine.sands import section as printed_section
from tests.games.burning_sands.made import card, follower, hero, item, player, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy
from tests.marks import rule, rule_not


def flock() -> Setting:
    """Two players with a Flying and a Ground unit each; the second has two City Sections."""
    return table(
        player(hero("Roc", 1, "Flying"), hero("Lion", 1), sections=walls("Home")),
        player(hero("Crow", 1, "Flying"), hero("Bear", 1), sections=walls("Wall", "Jewel")),
    )


def council() -> Setting:
    """An attacker with three Heroes, two players with one each, and a fourth with two; all on the ground."""
    return table(
        player(hero("Khitai", 3), hero("Argoun", 2), hero("Janan", 1), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall", "Jewel")),
        player(hero("Crow", 1), sections=walls("Gate")),
        player(hero("Hazaad", 2), hero("Eye", 1), sections=walls("Tower")),
    )


# The unit


@rule_not("BS 8.28", "What is attached may be bowed: the Hero alone must be unbowed.")
@rule_not("BS 8.29", "An unbowed card on a bowed Hero goes nowhere.")
def test_the_hero_decides() -> None:
    t = table(
        player(
            hero("Khitai", 3, attached=(follower("Guard", 1).bow(), item("Sword", 1).bow())),
            hero("Argoun", 3, attached=(follower("Squire", 1),)).bow(),
            hero("Janan", 1),
            sections=walls("Home"),
        ),
        player(sections=walls("Wall", "Jewel")),
    )
    t.play("attack")
    assert t.choices() == ["assign Khitai", "assign Janan"]
    t.send("Khitai to Wall").fight("Wall")
    assert t.choices("engage") == ["Khitai"]  # neither the bowed Guard nor the Squire at home


@rule("BS 8.28", "A unit that is away at another City Section cannot be assigned.")
@rule_not("BS 8.30", "Engaging bows what engages, and the end of the battle bows the unit.")
def test_what_bows_a_unit() -> None:
    unit = hero("Khitai", 1, attached=(follower("Guard", 1),))
    t = table(
        player(unit, hero("Argoun", 1), sections=walls("Home")), player(sections=walls("Wall", "Jewel"))
    )
    t.play("attack", "assign Khitai", "to Wall")
    assert t.choices("assign") == ["Argoun"]
    t.fight("Wall")
    assert not t.bowed("Khitai")
    assert not t.bowed("Guard")
    t.play("engage Khitai", "done")
    assert t.bowed("Khitai")
    assert not t.bowed("Guard")
    t.pass_all()
    assert t.bowed("Guard")
    assert not t.bowed("Argoun")  # never assigned


@rule_not("BS 8.31", "A card may move a unit to another City Section.")
def test_a_card_moves_a_unit() -> None:
    ride = action("Ride Across", "Battle: Move one of your Heroes into this battle.")
    t = sands(
        {"heroes": [written("Khitai"), written("Argoun")], "hand": [ride]},
        {"sections": [printed_section("Wall"), printed_section("Jewel")]},
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Jewel").fight("Wall")
    t.act("play Ride Across", "target Argoun")
    assert t.place("Argoun") == "Wall"
    assert t.choices("engage") == ["Khitai", "Argoun"]


@rule_not("BS 8.32", "The text of a City Section may keep units away from it.")
def test_a_text_keeps_units_away() -> None:
    corral = printed_section("Corral", text="Flying units cannot be assigned to this City Section.")
    roc, hawk = written("Roc", 1, 3, "Flying"), written("Hawk", 1, 3, "Flying")
    t = sands({"heroes": [roc, hawk, written("Khitai")]}, {"sections": [corral, printed_section("Wall")]})
    t.play("attack", "assign Khitai")
    assert t.choices() == ["to Corral", "to Wall"]
    t.play("to Corral", "assign Roc")
    assert t.place("Roc") == "Wall"  # the only place
    t.play("assign Hawk")
    assert t.place("Hawk") == "Wall"


# The order


@rule_not("BS 8.33", "In a battle the order is another: the defending army is first.")
def test_the_order_in_a_battle() -> None:
    t = flock().play("attack")
    assert t.asked == 1
    t.send("Lion to Wall", "Bear to Wall").fight("Wall")
    assert (t.question, t.asked) == (FIGHT, 2)


@rule("BS 8.34", "Each unit is followed by its City Section, and then the player ends.")
@rule_not("BS 8.34", "Who has ended sends no Ground unit any more in this attack.")
def test_an_end_is_an_end() -> None:
    t = flock().play("attack", "assign Lion", "to Wall")
    assert t.choices() == ["done", "assign Roc"]
    t.play("done")
    assert t.choices() == ["done", "assign Crow", "assign Bear"]
    t.play("done")
    assert t.asked == 1
    assert t.choices() == ["done", "assign Roc"]
    t.play("done")
    assert t.asked == 2
    assert t.choices() == ["done", "assign Crow"]  # Bear stayed too long


@rule_not("BS 8.35", "A Ground unit cannot wait for the Flying segment as a Flying one can.")
def test_a_ground_unit_cannot_wait() -> None:
    t = flock().play("attack", "assign Roc", "to Wall", "done", "done")
    assert (t.question, t.asked) == (MANEUVER, 2)  # the Flying segment: Lion was not asked for
    assert t.choices() == ["done", "assign Crow"]


@rule_not("BS 8.36", "In the Ground segment every unit can be assigned.")
def test_all_units_in_the_ground_segment() -> None:
    t = flock().play("attack")
    assert t.choices("assign") == ["Roc", "Lion"]
    t.play("assign Lion", "to Wall", "assign Roc", "to Wall")
    assert t.choices("assign") == ["Crow", "Bear"]


@rule("BS 8.36", "A unit is Flying as it is at that time: a Follower on the ground keeps it there.")
def test_a_rider_on_the_ground() -> None:
    t = table(
        player(
            hero("Roc", 1, "Flying", attached=(follower("Groom", 1),)),
            hero("Lion", 1),
            sections=walls("Home"),
        ),
        player(sections=walls("Wall", "Jewel")),
    )
    t.play("attack", "assign Lion", "to Wall", "done")
    assert t.question == ORDER


# The places


@rule("BS 8.37", "Neither the attacker nor an offensive ally may go to a City Section of anybody else.")
@rule_not("BS 8.37", "Any City Section of any defender will do, whoever invited whom.")
def test_where_attackers_go() -> None:
    t = council().declare(2, 3).invite((4, 1), (4, 2)).demand()
    t.play("assign Khitai")
    assert t.choices() == ["to Wall", "to Jewel", "to Gate"]
    t.play("to Wall").send("Argoun to Gate").play("done", "assign Hazaad")
    assert t.asked == 4
    assert t.choices() == ["to Wall", "to Jewel", "to Gate"]


@rule("BS 8.38", "Also to a City Section that nobody attacks.")
@rule_not("BS 8.38", "A player who is not attacked assigns no unit to his or her own City Sections.")
def test_where_defenders_go() -> None:
    t = council().declare(2).invite().send("Khitai to Wall").play("done")
    assert t.asked == 2
    t.play("assign Bonepicker")
    assert t.choices() == ["to Wall", "to Jewel"]
    t.play("to Jewel")
    assert t.question == ORDER  # neither player 2 nor player 3 was asked
    assert t.place("Hazaad") == ""


@rule("BS 8.39", "Not to the other defender's City Sections, nor to the ally's own.")
@rule_not("BS 8.39", "An offensive ally is not bound to those who invited anybody.")
def test_where_allies_go() -> None:
    t = council().declare(2, 3).invite((4, 2)).demand().send("Khitai to Wall", "Argoun to Gate")
    t.play("done", "done", "done", "assign Hazaad")
    assert t.choices() == ["to Wall", "to Jewel"]
    t = council().declare(2, 3).invite((4, 1)).demand().send("Khitai to Wall", "Argoun to Gate")
    t.play("done", "assign Hazaad", "to Gate")
    assert t.g.allies == [(3, 0)]


@rule_not("BS 8.40", "Nobody is bound to send more than one, or to send all to one place.")
def test_an_ally_sends_one() -> None:
    t = council().declare(2).invite((4, 2)).demand((4, 2)).send("Khitai to Wall", "Hazaad to Wall")
    assert t.choices() == ["done", "assign Eye"]
    t.play("assign Eye", "to Jewel")
    assert (t.place("Hazaad"), t.place("Eye")) == ("Wall", "Jewel")


@rule_not("BS 8.41", "An invited player who assigned no unit is no ally, and has no part in the battles.")
def test_no_unit_no_ally() -> None:
    come = Ability(BATTLE_ACTION, (), (Destroy(),), joins=True)
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower"), hand=(card("Late").with_acts(come),)),
    )
    t.declare(2).invite((3, 2)).demand().send("Khitai to Wall", "Bonepicker to Wall").play("done")
    assert t.g.allies == []
    assert (t.question, t.asked) == (FIGHT, 2)
    t.play("pass")
    assert t.asked == 1  # not player 2
    t.play("pass")
    assert t.quiet


@rule("BS 8.41", "A Flying unit in the last segment makes an ally as well.")
def test_the_last_chance() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(hero("Roc", 2, "Flying"), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 2)).demand().play("done")
    assert t.g.allies == []
    t.play("assign Roc")
    assert t.g.allies == [(2, 1)]
    assert (t.question, t.asked) == (FIGHT, 3)


# Players who leave


def razing(target: str) -> Setting:
    """The defender destroys the last City Section of another player in the battle for the Wall."""
    raze = Ability(BATTLE_ACTION, (), (Destroy(),))
    t = table(
        player(hero("Khitai", 2), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Bonepicker", 1), sections=walls("Wall", "Jewel"), hand=(card("Raze").with_acts(raze),)),
        player(hero("Hazaad", 2), sections=walls("Tower")),
        player(sections=walls("Citadel")),
    )
    t.declare(2).invite((3, 1)).demand().send("Khitai to Wall", "Argoun to Jewel")
    t.send("Hazaad to Wall", "Bonepicker to Wall").fight("Wall")
    return t.play("play Raze", f"target {target}")


@rule_not("BS 8.42", "An ally who is eliminated is no defender: the attack goes on against the defender.")
@rule_not("BS 8.43", "If another than the attacker is out, the attack goes on.")
def test_an_ally_is_out() -> None:
    t = razing("Tower")
    assert not t.g.alive[2]
    assert t.gone("Hazaad")
    assert (t.battle, t.asked) == ("Wall", 1)
    t.play("pass", "pass")
    assert (t.battle, t.asked) == ("Jewel", 1)
    t.pass_all()
    assert t.quiet


@rule("BS 8.43", "If the attacker is out, allies and defenders go home as after a battle.")
def test_the_attacker_is_out() -> None:
    t = razing("Home")
    assert not t.g.alive[0]
    assert t.quiet
    assert t.bowed("Hazaad")
    assert not t.bowed("Bonepicker")
