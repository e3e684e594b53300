"""Attacks: declaration, ground and flying maneuvers, and players who leave (section 8)."""

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.state.frames import DECLARE, INVITE, MANEUVER, ORDER, TERMS
from serai.games.burning_sands.state.terms import REACTION
from tests.games.burning_sands.attacks import aziz, three, two
from tests.games.burning_sands.made import card, follower, hero, item, player, section, walls
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Upon
from tests.marks import rule, rule_not

# Declaration


@rule("BS 8.1", "A player attacks once per turn.")
@rule("BS 4.13", "An attack is an action of the Day Phase.")
@rule("BS 9.23", "The Day Phase goes on with the player to the attacker's left.")
def test_one_attack_per_turn() -> None:
    t = two()
    assert t.can("attack")
    t.declare(2).send("Khitai to Wall").fight("Wall").pass_all()
    assert t.quiet
    assert t.asked == 2
    t.play("pass")
    assert t.asked == 1
    assert not t.can("attack")


@rule_not("BS 8.1", "Nobody has to attack, and the attack of one player does not use up another's.")
def test_each_player_has_an_attack() -> None:
    t = two().declare(2).send("Khitai to Wall").fight("Wall").pass_all()
    assert t.asked == 2
    assert t.can("attack")
    assert t.can("pass")


@rule("BS 8.4", "The attacker names one or more players, one by one.")
@rule("BS 8.5", "No City Section is named in the declaration.")
def test_naming_defenders() -> None:
    t = three()
    t.play("attack")
    assert t.question == DECLARE
    assert t.choices() == ["player 2", "player 3"]
    t.play("player 3")
    assert t.choices() == ["done", "player 2"]
    t.play("player 2")
    assert t.g.defenders == [1, 2]
    assert t.question == INVITE


@rule("BS 8.8", "One unit is not enough for an attack on two players.")
def test_a_unit_for_each_defender() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2).bow(), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(sections=walls("Tower")),
    )
    t.play("attack", "player 2")
    assert t.g.defenders == [1]
    assert t.question == INVITE  # a second defender cannot be named


@rule("BS 8.8", "Without a unit to send there is no attack.")
@rule("BS 8.28", "A bowed Hero's unit cannot be sent.")
@rule("BS 2.27", "A bowed Hero's unit cannot attack.")
def test_no_unit_no_attack() -> None:
    t = table(
        player(hero("Khitai", 3, attached=(follower("Guard", 1),)).bow(), sections=walls("Home")),
        player(sections=walls("Wall")),
    )
    assert not t.can("attack")


@rule("BS 8.7", "Each defender is sent a unit: the last unit goes where it is owed.")
def test_the_duty_binds_the_last_unit() -> None:
    t = three().declare(2, 3).invite()
    assert t.question == MANEUVER
    assert not t.can("done")
    t.play("assign Khitai")
    assert t.choices() == ["to Wall", "to Tower"]
    t.play("to Tower")
    assert t.place("Argoun") == "Wall"  # no other choice was left


@rule_not("BS 8.7", "One unit for each is enough; further ones stay at home or go anywhere.")
def test_further_units_are_free() -> None:
    t = three().declare(2).invite()
    assert not t.can("done")
    t.play("assign Khitai")
    assert t.place("Khitai") == "Wall"
    assert t.choices() == ["done", "assign Argoun"]


@rule("BS 8.9", "The Ground segment ends only if Flying units can still meet the duty.")
def test_flying_units_may_wait() -> None:
    t = table(
        player(hero("Roc", 3, "Flying"), hero("Khitai", 2), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel")),
    )
    t.declare(2)
    assert t.can("done")
    t.play("done")
    assert t.choices() == ["to Wall", "to Jewel"]  # Roc is the only unit that can meet it now


@rule_not("BS 8.9", "A Ground unit cannot wait for the Flying segment.")
def test_ground_units_cannot_wait() -> None:
    t = two()
    t.play("attack")
    assert not t.can("done")


@rule("BS 8.10", "A duty that can no longer be met lapses.")
@rule("BS 8.11", "Reactions to the declaration come before the invitations.")
def test_a_lost_unit_ends_the_duty() -> None:
    slay = Ability(REACTION, (), (Destroy(),), Upon("attack"))
    t = table(
        player(hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall"), hand=(card("Ambush").with_reacts(slay),)),
    )
    t.play("attack")
    assert t.asked == 2
    t.play("play Ambush", "target Khitai")
    assert t.gone("Khitai")
    assert t.quiet  # the battle without units is over at once


@rule("BS 8.6", "Heroes and Holdings at home are not attacked.")
def test_only_sections_are_attacked() -> None:
    t = two().declare(2).play("assign Khitai")
    assert t.choices() == ["to Wall", "to Jewel"]
    t.play("to Wall", "done", "done").fight("Wall").play("engage Khitai")
    assert t.choices("destroy") == ["Wall"]  # Bonepicker at home does not absorb
    t.play("as-proposed")
    assert t.water("Wall") == 3
    assert t.in_play("Bonepicker")


# Maneuvers


@rule("BS 8.29", "A bowed attached card goes along, still bowed.")
@rule("BS 8.30", "Being assigned does not bow a unit.")
@rule("BS 7.2", "Attached cards go wherever their Hero goes.")
def test_a_unit_goes_as_it_is() -> None:
    t = table(
        player(
            hero("Khitai", 3, attached=(follower("Guard", 1).bow(), item("Sword", 1))), sections=walls("Home")
        ),
        player(sections=walls("Wall")),
    )
    t.play("attack")
    assert t.place("Khitai") == "Wall"
    assert not t.bowed("Khitai")
    assert t.bowed("Guard")
    assert t.choices("engage") == ["Khitai"]


@rule("BS 8.32", "Any number of units may attack or defend one City Section.")
@rule("BS 8.34", "Units are assigned one by one, each with its City Section.")
@rule("BS 8.37", "The attacker goes to City Sections of defenders only.")
def test_assigning_one_by_one() -> None:
    t = two()
    t.play("attack", "assign Khitai")
    assert t.choices() == ["to Wall", "to Jewel"]
    t.play("to Wall")
    assert t.choices() == ["done", "assign Argoun"]
    t.play("assign Argoun", "to Wall")
    assert t.place("Khitai") == t.place("Argoun") == "Wall"
    assert t.asked == 2


@rule("BS 8.31", "A unit that is assigned is not assigned again.")
def test_a_unit_stays() -> None:
    t = two()
    t.play("attack", "assign Khitai", "to Wall")
    assert not t.can("assign Khitai")


@rule("BS 8.33", "Attacker, offensive allies, defenders, defensive allies; in both segments.")
def test_the_order_of_maneuvers() -> None:
    t = table(
        *(
            player(
                hero(f"Roc {n}", 1, "Flying"), hero(f"Lion {n}", 1), sections=walls(f"Wall {n}", f"Gate {n}")
            )
            for n in range(4)
        )
    )
    t.declare(3).invite((2, 1), (4, 3)).demand().send("Lion 0 to Wall 2")
    order = []
    while t.question == MANEUVER:
        order.append(t.asked)
        t.play("done")
    assert order == [1, 2, 3, 4, 1, 2, 3, 4]


@rule("BS 8.35", "Flying units may be assigned in the Ground segment.")
@rule("BS 8.36", "In the Flying segment only Flying units can be assigned.")
@rule("BS 7.18", "A unit flies if the Hero and all Followers fly.")
@rule("BS 7.19", "Items do not matter for flying.")
def test_flying_maneuvers() -> None:
    t = table(
        player(
            hero("Roc", 1, "Flying", attached=(item("Saddle", 1),)),
            hero("Hawk", 1, "Flying", attached=(follower("Walker", 1),)),
            hero("Simurgh", 1, "Flying", attached=(follower("Swift", 1, "Flying"),)),
            hero("Khitai", 3),
            sections=walls("Home"),
        ),
        player(sections=walls("Wall", "Jewel")),
    )
    t.play("attack")
    assert t.choices("assign") == ["Roc", "Hawk", "Simurgh", "Khitai"]
    t.play("assign Khitai", "to Wall", "done")
    assert t.choices("assign") == ["Roc", "Simurgh"]


@rule("BS 17.6", "A card with Flying in its title only does not fly.")
def test_a_title_does_not_fly() -> None:
    t = table(
        player(hero("Flying Carpet Seller", 1), hero("Khitai", 3), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel")),
    )
    t.declare(2).send("Khitai to Wall").play("done")
    assert t.question == ORDER


@rule("BS 8.38", "A defender assigns units to own City Sections, attacked or not, or none.")
def test_the_defender_assigns() -> None:
    t = two()
    t.play("attack", "assign Khitai", "to Wall", "done")
    assert t.choices() == ["done", "assign Bonepicker"]
    t.play("assign Bonepicker")
    assert t.choices() == ["to Wall", "to Jewel"]
    t.play("to Jewel")
    assert t.place("Bonepicker") == "Jewel"


@rule("BS 8.12", "Jisha and Aziz both invite Hala; the attacker is first.")
@rule("BS 8.14", "Hala is invited by both.")
@rule("BS 8.21", "Hala took a token from Aziz and must help him.")
@rule("BS 8.24", "Hala cannot pass in the Ground segment without keeping a unit for the Flying one.")
@rule("BS 8.33", "Jisha, then her allies, then Aziz, then Hala.")
@rule("BS 8.36", "The Jinn of Desire and al Hazaad come in the Flying segment.")
def test_the_attack_on_aziz() -> None:
    t = aziz()
    t.play("attack", "player 2", "done")
    t.play("player 3", "player 4")  # Jisha invites Hala and Abdul
    t.play("player 3", "done")  # Aziz invites Hala
    assert (t.question, t.asked) == (TERMS, 3)
    t.play("no", "yes")  # Hala demands a token from Aziz alone
    t.play("water Secret Wall")
    assert (t.water("Secret Wall"), t.water("Citadel")) == (5, 7)
    t.play("no")  # Abdul demands none
    t.play("assign Khitai", "to Secret Wall", "assign Janan", "to Secret Wall")
    t.play("assign Argoun", "to Jewel of the Desert")
    assert t.asked == 4  # Hala is bound to Aziz and is not asked as an ally of Jisha
    t.play("done")
    t.play("assign Bonepicker", "to Jewel of the Desert")
    assert t.asked == 3
    t.play("assign Eye of Night", "to Secret Wall", "done")
    assert t.asked == 4  # the Flying segment
    t.play("assign Jinn of Desire", "to Secret Wall")
    assert t.asked == 3  # Aziz has no Flying unit
    assert t.choices() == ["done", "assign al Hazaad"]
    t.play("assign al Hazaad", "to Secret Wall")
    assert (t.question, t.asked) == (ORDER, 1)
    wall = ("Khitai", "Janan", "Jinn of Desire", "Eye of Night", "al Hazaad")
    assert all(t.place(name) == "Secret Wall" for name in wall)
    assert t.place("Argoun") == t.place("Bonepicker") == "Jewel of the Desert"
    assert t.g.allies == [(2, 1), (3, 0)]
    t.play("battle Secret Wall")
    t.pass_all()
    assert t.quiet
    assert t.asked == 2
    bowed = ("Khitai", "Janan", "Argoun", "Jinn of Desire", "Eye of Night", "al Hazaad")
    assert all(t.bowed(name) for name in bowed)
    assert not t.bowed("Bonepicker")


# Players who leave


@rule("BS 8.42", "A defender who is out is no longer attacked; the units there go home as after a battle.")
def test_an_eliminated_defender() -> None:
    t = table(
        player(hero("Khitai", 6), hero("Argoun", 2), sections=walls("Home")),
        player(sections=(section("Wall", base=0, water=2),)),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )
    t.declare(2, 3).invite().send("Khitai to Wall", "Argoun to Tower", "Hazaad to Tower").fight("Wall")
    t.play("engage Khitai")  # nothing but two Water and the City Section can absorb it
    assert not t.g.alive[1]
    assert t.bowed("Khitai")
    assert t.place("Khitai") == ""
    assert (t.battle, t.asked) == ("Tower", 3)
    t.pass_all()
    assert t.quiet
    assert t.asked == 3  # player 1 is out, so the turn to act is player 2's


@rule("BS 8.43", "If the attacker is out the attack ends and the other units go home.")
@rule("BS 18.17", "Who is out is skipped in every order.")
def test_an_eliminated_attacker() -> None:
    raze = Ability(REACTION, (), (Destroy(),), Upon("engages"))
    t = table(
        player(hero("Khitai", 2), sections=walls("Home")),
        player(hero("Bonepicker", 4), sections=walls("Wall"), hand=(card("Raze").with_reacts(raze),)),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )
    t.play("attack", "player 2", "player 3", "done", "no", "assign Hazaad", "assign Bonepicker")
    t.play("engage Bonepicker")
    while not t.can("play Raze"):
        t.play("pass")
    t.play("play Raze", "target Home")
    assert not t.g.alive[0]
    assert t.quiet
    assert t.bowed("Hazaad")
    assert t.place("Bonepicker") == ""
    assert t.asked == 2
