"""Allies: who may be invited, the Water token and the promise, and where they end (BS 8.12 to BS 8.27)."""

from serai.games.burning_sands.state.frames import FIGHT, INVITE, MANEUVER, TERMS, TOKEN, Terms
from tests.games.burning_sands.machine.sands import Sands, sands
from tests.games.burning_sands.machine.sands import hero as written
from tests.games.burning_sands.machine.sands import section as printed_section
from tests.games.burning_sands.made import Made, hero, player, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.marks import rule, rule_not


def four(*allied: Made, home: tuple[Made, ...] = ()) -> Setting:
    """An attacker with two Heroes, two players without any, and a fourth with these Heroes."""
    return table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=home or walls("Home")),
        player(sections=walls("Wall")),
        player(sections=walls("Gate")),
        player(*(allied or (hero("Hazaad", 2),)), sections=walls("Tower")),
    )


# Invitations


@rule_not("BS 8.12", "Where all others are defenders the attacker has nobody to invite and is not asked.")
def test_the_attacker_invites_no_defender() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(sections=walls("Tower")),
    )
    t.play("attack", "player 2", "player 3")
    assert (t.question, t.asked) == (INVITE, 2)
    assert t.choices() == ["done", "player 3"]


@rule("BS 8.12", "One by one, as many as the attacker likes.")
@rule_not("BS 8.13", "The attacker is never invited, nor does a player who is not attacked invite anybody.")
def test_who_is_not_invited() -> None:
    t = four().declare(2)
    assert (t.asked, t.choices()) == (1, ["done", "player 3", "player 4"])
    t.play("player 4")
    assert (t.asked, t.choices()) == (1, ["done", "player 3"])
    t.play("done")
    assert (t.asked, t.choices()) == (2, ["done", "player 3", "player 4"])
    t.play("done")
    assert t.question == TERMS  # players 2 and 3 were not asked whom they invite


@rule_not("BS 8.14", "The invitation of one side is not an invitation of the other.")
def test_an_invitation_counts_for_one_side() -> None:
    t = four().declare(2).invite((4, 1)).demand().send("Khitai to Wall").play("done", "done")
    assert t.question == FIGHT  # player 3 was asked once, for the attacker
    assert t.place("Hazaad") == ""


@rule_not("BS 8.15", "Whoever was invited may become an ally.")
def test_an_ally_by_invitation() -> None:
    t = four().declare(2).invite((4, 2)).demand().send("Khitai to Wall", "Hazaad to Wall")
    assert t.g.allies == [(3, 1)]


@rule_not("BS 8.16", "After a token was taken an invited player must come.")
def test_a_token_binds() -> None:
    t = four(hero("Hazaad", 2), hero("Eye", 1)).declare(2).invite((4, 1)).demand((4, 1))
    t.send("Khitai to Wall").play("done")
    assert t.asked == 4
    assert t.choices() == ["assign Hazaad", "assign Eye"]


# The token


@rule_not("BS 8.17", "Who was not invited asks nobody; and nobody is asked twice.")
def test_only_the_invited_demand() -> None:
    t = four().declare(2).invite((4, 1))
    assert (t.asked, t.top(Terms).numbers()) == (4, (3, 0))
    t.play("yes", "no")  # refused
    assert t.question == MANEUVER


@rule_not("BS 8.18", "When the token is paid there is a promise.")
def test_a_paid_token_is_a_promise() -> None:
    t = four(hero("Hazaad", 2), hero("Eye", 1)).declare(2).invite((4, 2)).play("yes", "water Wall")
    assert t.g.pledges == [(3, 1)]
    t.send("Khitai to Wall").play("done")
    assert t.asked == 4
    assert not t.can("done")


@rule_not("BS 8.19", "If the inviter refuses or nothing is asked for, no Water moves.")
def test_no_token_no_water() -> None:
    for answers in (["no"], ["yes", "no"]):
        t = four().declare(2).invite((4, 1)).play(*answers)
        assert [t.water(name) for name in ("Home", "Wall", "Gate", "Tower")] == [6, 6, 6, 6]
        assert t.question == MANEUVER


@rule("BS 8.20", "Water on Heroes does not help an inviter whose City Sections are dry.")
def test_water_on_heroes_is_no_token() -> None:
    dry = table(
        player(hero("Khitai", 3).wet(3), sections=(section("Home", water=0),)),
        player(sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )
    dry.declare(2).invite((3, 1))
    assert (dry.question, dry.asked) == (MANEUVER, 3)  # no token was asked for; Khitai had to go
    assert dry.place("Khitai") == "Wall"


@rule_not("BS 8.20", "A single token on one of the City Sections can be paid.")
def test_the_last_token() -> None:
    t = four(home=(section("Home", water=0), section("Yard", water=1)))
    t.declare(2).invite((4, 1)).play("yes")
    assert (t.question, t.choices()) == (TOKEN, ["no", "water Yard"])
    t.play("water Yard")
    assert (t.water("Yard"), t.water("Tower")) == (0, 7)


@rule_not("BS 8.21", "Without a token nobody owes help, and one unit for each payer is enough.")
def test_no_more_than_promised() -> None:
    t = four(hero("Hazaad", 2), hero("Eye", 1)).declare(2).invite((4, 1)).demand()
    t.send("Khitai to Wall").play("done")
    assert t.can("done")
    t = four(hero("Hazaad", 2), hero("Eye", 1)).declare(2).invite((4, 1)).demand((4, 1))
    t.send("Khitai to Wall").play("done", "assign Hazaad")
    assert t.choices() == ["done", "assign Eye"]


@rule_not("BS 8.22", "Two defenders are of one side: both may pay a token.")
@rule_not("BS 8.23", "With two units two tokens may be demanded.")
@rule("BS 8.21", "Each payer is owed a unit of his or her own.")
def test_two_tokens_from_one_side() -> None:
    t = four(hero("Hazaad", 2), hero("Eye", 1)).declare(2, 3).invite((4, 2), (4, 3))
    t.play("yes", "water Wall")
    assert (t.question, t.asked) == (TERMS, 4)
    t.play("yes", "water Gate")
    assert t.g.pledges == [(3, 1), (3, 2)]
    t.send("Khitai to Wall", "Argoun to Gate")
    assert t.asked == 4
    assert not t.can("done")
    t.play("assign Eye", "to Gate")
    assert t.place("Hazaad") == "Wall"  # the other promise left no choice


@rule("BS 8.22", "A token from the attacker excludes one from a defender, with however many units.")
def test_no_token_from_the_other_side() -> None:
    t = four(hero("Hazaad", 2), hero("Eye", 1)).declare(2).invite((4, 1), (4, 2)).play("yes", "water Home")
    assert t.question == MANEUVER  # the defender is not asked for one
    assert t.g.pledges == [(3, 0)]


@rule_not("BS 8.22", "A token that was refused excludes nothing.")
def test_a_refused_token_is_no_token() -> None:
    t = four().declare(2).invite((4, 1), (4, 2)).play("yes", "no")
    assert t.top(Terms).numbers() == (3, 1)  # the attacker refused: the other side is open
    t.play("yes", "water Wall")
    assert t.g.pledges == [(3, 1)]
    t.send("Khitai to Wall").play("done")
    assert t.place("Hazaad") == "Wall"
    assert t.g.allies == [(3, 1)]  # not the attacker's


@rule("BS 8.23", "A unit that may not be sent to the inviter's City Sections keeps no promise.")
def test_a_unit_that_could_not_come() -> None:
    roc = written("Roc", 1, 3, "Flying")
    corral = printed_section("Corral", text="Flying units cannot be assigned to this City Section.")
    t = sands({"heroes": [written("Khitai")]}, {"sections": [corral]}, {"heroes": [roc]})
    t.declare(2).invite((3, 2))
    assert t.question == FIGHT  # no token could be demanded, and Roc could not be sent
    assert t.g.pledges == []


# Promises


HERALD = "While this Hero is attacking, Human Heroes cannot defend."


def under_a_curse(*allied: dict[str, object]) -> Sands:
    """The defender's ally has taken a token; then a Hero attacks against whom no Human can defend."""
    khitai, argoun = written("Khitai", text=HERALD), written("Argoun")
    t = sands({"heroes": [khitai, argoun]}, {}, {"heroes": allied})
    t.declare(2).invite((3, 2)).play("yes", "water Home 2")
    assert t.g.pledges == [(2, 1)]
    assert (t.water("Home 2"), t.water("Home 3")) == (3, 5)
    return t


@rule("BS 8.25", "A promise that can no longer be kept lapses, and the token is not given back.")
def test_a_promise_that_lapses() -> None:
    t = under_a_curse(written("Hazaad"))
    t.play("assign Khitai", "done")
    assert t.question == FIGHT  # Hazaad can no longer defend
    assert t.place("Hazaad") == ""
    t.pass_all()
    assert (t.water("Home 2"), t.water("Home 3")) == (3, 5)
    assert t.quiet


@rule_not("BS 8.25", "While one unit can still keep it, the promise binds.")
def test_a_promise_that_still_binds() -> None:
    t = under_a_curse(written("Hazaad"), written("Ghul", 1, 3, "Undead"))
    t.play("assign Khitai", "done")
    assert t.place("Hazaad") == ""
    assert t.place("Ghul") == "Home 2"  # the only one left, and it had to go
    t = under_a_curse(written("Hazaad"))
    t.play("assign Argoun", "done")
    assert t.place("Hazaad") == "Home 2"


@rule("BS 8.27", "Two defenders who both invited a player may both be helped.")
@rule_not("BS 8.27", "A defender who invited nobody is not helped.")
def test_whom_an_ally_may_help() -> None:
    t = four(hero("Hazaad", 2), hero("Eye", 1)).declare(2, 3).invite((4, 2), (4, 3)).demand()
    t.send("Khitai to Wall", "Argoun to Gate", "Hazaad to Wall", "Eye to Gate")
    assert t.g.allies == [(3, 1), (3, 2)]
    t = four(hero("Hazaad", 2), hero("Eye", 1)).declare(2, 3).invite((4, 3)).demand()
    t.send("Khitai to Wall", "Argoun to Gate").play("assign Hazaad")
    assert t.place("Hazaad") == "Gate"
