"""Attacks with allies: invitations, Water tokens and promises, and whom allies help (section 8)."""

from serai.games.burning_sands.state.frames import FIGHT, MANEUVER, TERMS, TOKEN, Terms
from tests.games.burning_sands.attacks import aziz, three
from tests.games.burning_sands.made import hero, player, section, walls
from tests.games.burning_sands.tables import table
from tests.marks import rule, rule_not


@rule("BS 8.12", "The attacker invites players who are not defenders.")
@rule("BS 8.13", "A defender invites anybody but the attacker, another defender too.")
@rule("BS 8.14", "Both sides may invite the same player.")
def test_invitations() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
        player(hero("Eye", 2), sections=walls("Citadel")),
    )
    t.declare(2, 3)
    assert t.asked == 1
    assert t.choices() == ["done", "player 4"]
    t.play("player 4")
    assert t.asked == 2  # nobody else can be asked by the attacker
    assert t.choices() == ["done", "player 3", "player 4"]
    t.play("player 4", "player 3")
    assert t.asked == 3
    assert t.choices() == ["done", "player 4", "player 2"]
    t.play("done")
    assert t.g.invited == [(3, 0), (3, 1), (2, 1)]


@rule("BS 8.15", "Without an invitation nobody becomes an ally.")
def test_no_ally_without_invitation() -> None:
    t = three().declare(2).invite().send("Khitai to Wall", "Bonepicker to Wall")
    assert t.question == FIGHT  # Hazaad's player was never asked
    assert t.place("Hazaad") == ""


@rule("BS 8.16", "An invited player need not come.")
def test_an_invitation_binds_nobody() -> None:
    t = three().declare(2).invite((3, 1)).demand().send("Khitai to Wall")
    t.play("done")
    assert t.asked == 3
    assert t.choices() == ["done", "assign Hazaad"]
    t.play("done")
    assert t.g.allies == []


@rule("BS 8.17", "Invited players ask each inviter once, clockwise from the attacker's left.")
def test_the_order_of_demands() -> None:
    t = aziz().declare(2).invite((4, 1), (3, 1), (4, 2), (3, 2))
    asked = []
    while t.question == TERMS:
        asked.append((t.asked, t.player_at(t.top(Terms).inviter)))
        t.play("no")
    assert asked == [(3, 1), (3, 2), (4, 1), (4, 2)]


@rule("BS 8.18", "After a refusal the invitation stands, without a promise.")
def test_a_refused_token() -> None:
    t = three().declare(2).invite((3, 1)).play("yes")
    assert t.question == TOKEN
    assert t.asked == 1
    t.play("no")
    assert t.g.pledges == []
    assert (2, 0) in t.g.invited


@rule("BS 8.19", "The token moves from a City Section of the inviter to one of the invited player's.")
def test_the_token_moves() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home", "Yard")),
        player(sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower", "Gate")),
    )
    t.declare(2).invite((3, 1)).play("yes")
    assert t.choices() == ["no", "water Home", "water Yard"]
    t.play("water Yard")
    assert t.asked == 3
    assert t.choices() == ["to Tower", "to Gate"]
    t.play("to Gate")
    assert (t.water("Home"), t.water("Yard"), t.water("Tower"), t.water("Gate")) == (6, 5, 6, 7)
    assert t.g.pledges == [(2, 0)]


@rule("BS 8.19", "Without room the token is lost.")
def test_a_token_without_room() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=(section("Tower", water=8),)),
    )
    t.declare(2).invite((3, 1)).play("yes", "water Home")
    assert (t.water("Home"), t.water("Tower")) == (5, 8)
    assert t.g.pledges == [(2, 0)]


@rule("BS 8.20", "An inviter without Water on City Sections is not asked for any.")
def test_no_water_no_demand() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 1), sections=(section("Home", water=0),)),
        player(sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 1))
    assert t.question == MANEUVER


@rule("BS 8.21", "Whoever took a token sends a unit.")
@rule("BS 8.24", "A player under promise cannot pass when the promise could no longer be kept.")
def test_the_promise_binds() -> None:
    t = three().declare(2).invite((3, 1)).demand((3, 1)).send("Khitai to Wall").play("done")
    assert t.asked == 2  # Hazaad, the only unit of the ally, had to go to the only City Section attacked
    assert t.place("Hazaad") == "Wall"
    assert t.g.allies == [(2, 0)]


@rule_not("BS 8.24", "With a Flying unit the promise may wait for the Flying segment, but no longer.")
def test_a_promise_may_fly() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel")),
        player(hero("Roc", 2, "Flying"), hero("Hazaad", 1), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 1)).demand((3, 1)).send("Khitai to Wall")
    assert t.asked == 3
    assert t.can("done")
    t.play("done")
    assert t.choices() == ["to Wall", "to Jewel"]  # the Flying segment: Roc must go
    t.play("to Jewel")
    assert t.place("Roc") == "Jewel"
    assert t.place("Hazaad") == ""


@rule("BS 8.22", "A token from one side excludes one from the other.")
def test_tokens_from_one_side_only() -> None:
    t = three().declare(2).invite((3, 1), (3, 2)).play("yes", "water Home")
    assert t.question == MANEUVER  # the defender is not asked for a token any more
    assert t.g.pledges == [(2, 0)]


@rule("BS 8.23", "Nobody demands more tokens than he or she has units to send.")
def test_no_more_tokens_than_units() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(sections=walls("Gate")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )
    t.declare(2, 3).invite((4, 2), (4, 3))
    assert (t.question, t.asked) == (TERMS, 4)
    t.play("yes", "water Wall")
    assert t.question == MANEUVER
    assert t.g.pledges == [(3, 1)]


@rule("BS 8.26", "Whoever helps the attacker cannot help a defender in the same attack.")
@rule("BS 8.41", "A player becomes an ally by assigning the first unit.")
def test_never_on_both_sides() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(hero("Hazaad", 2), hero("Eye", 2), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 1), (3, 2)).demand()
    assert t.g.allies == []
    t.play("assign Hazaad")
    assert t.g.allies == [(2, 0)]
    t.play("done")
    assert t.question == FIGHT  # as a defensive ally the player was not asked
    assert t.place("Eye") == ""


@rule_not("BS 8.26", "Who was invited by both and did not help the attacker may still help the defender.")
def test_choosing_the_other_side() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )
    t.declare(2).invite((3, 1), (3, 2)).demand().play("done")
    assert t.choices() == ["done", "assign Hazaad"]
    t.play("assign Hazaad")
    assert t.g.allies == [(2, 1)]


@rule("BS 8.27", "A defensive ally may help several defenders.")
@rule("BS 8.39", "A defensive ally goes only to City Sections of those who invited him or her.")
@rule("BS 8.40", "An ally sends as many units as he or she likes.")
def test_helping_two_defenders() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), hero("Janan", 1), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(sections=walls("Gate")),
        player(hero("Hazaad", 2), hero("Eye", 2), hero("Crow", 1), sections=walls("Tower")),
        player(sections=walls("Alley")),
    )
    t.declare(2, 3, 5).invite((4, 2), (4, 5)).demand()
    t.send("Khitai to Wall", "Argoun to Gate", "Janan to Alley")
    t.play("assign Hazaad")
    assert t.choices() == ["to Wall", "to Alley"]
    t.play("to Wall").send("Eye to Alley", "Crow to Wall")
    assert t.g.allies == [(3, 1), (3, 4)]


@rule("BS 8.13", "A defender who is invited by another defender may help there as well.")
def test_a_defender_helps_another() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(hero("Hazaad", 2), hero("Eye", 1), sections=walls("Tower")),
    )
    t.declare(2, 3).invite((3, 2)).demand((3, 2)).send("Khitai to Wall", "Argoun to Tower")
    assert t.asked == 3  # first as a defender, for the own City Section
    assert t.choices() == ["done", "assign Hazaad", "assign Eye"]
    t.play("assign Eye")
    assert t.place("Eye") == "Tower"
    assert t.place("Hazaad") == "Wall"  # the promise keeps the last unit for the ally
    assert t.g.allies == [(2, 1)]
