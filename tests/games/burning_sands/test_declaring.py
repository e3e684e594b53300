"""Declaring an attack: when, against whom, with what duty, and what it does not touch (BS 8.2 to BS 8.11)."""

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.state.frames import (
    DECLARE,
    FIGHT,
    INVITE,
    MANEUVER,
    ORDER,
    PLACE,
    TERMS,
    Maneuver,
    Place,
)
from serai.games.burning_sands.state.terms import NIGHT, REACTION
from tests.games.burning_sands.machine.sands import action, sands, section
from tests.games.burning_sands.machine.sands import hero as written
from tests.games.burning_sands.made import card, hero, mine, player, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Upon
from tests.marks import rule, rule_not


def three() -> Setting:
    """An attacker with two Heroes and two other players with one each."""
    return table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )


@rule("BS 8.2", "An attack that a card allows at night uses up the one attack of the turn.")
def test_a_second_attack_by_a_card_does_nothing() -> None:
    march = action("Night March", "Night: Start your attack.")
    again = action("Second March", "Night: Start your attack. If you cannot, draw one card.")
    t = sands(
        {"heroes": [written("Khitai"), written("Argoun")], "hand": [march, again], "deck": [action("Last")]},
        {"heroes": [written("Bonepicker")]},
        night=True,
    )
    t.act("play Night March")
    assert t.question == MANEUVER
    t.play("assign Khitai", "done").pass_all()
    assert t.calm
    assert t.asked == 2
    t.act("pass", "play Second March")
    assert t.calm  # Argoun stays at home
    assert t.hand(1) == ["Last"]


@rule("BS 8.2", "By day too: after an attack by a card the ordinary one is not offered.")
@rule_not(
    "BS 8.2", "A card that allows no attack leaves it to its player, and no card takes it from another."
)
def test_an_attack_by_a_card_by_day() -> None:
    rest = action("Rest", "Day: Draw one card.")
    march = action("March", "Day: Start your attack.")
    t = sands(
        {"heroes": [written("Khitai"), written("Argoun")], "hand": [rest, march]},
        {"heroes": [written("Bonepicker")]},
    )
    t.act("play Rest")
    assert t.can("attack")  # player 1
    t.act("pass")
    assert t.can("attack")  # player 0 has still his own
    t.act("play March", "assign Khitai", "done").pass_all()
    assert t.asked == 2
    assert t.can("attack")
    t.act("pass")
    assert t.asked == 1
    assert not t.can("attack")
    assert not t.bowed("Argoun")


def segments(t: Setting) -> list[str]:
    """The segments that an attack goes through, as the questions put to the players show them."""
    words = {DECLARE: "Declaration", INVITE: "Declaration", TERMS: "Declaration"}
    words |= {ORDER: "Battle Action", FIGHT: "Battle Action", PLACE: ""}
    seen: list[str] = []
    while t.g.attacker >= 0:
        top = t.g.stack[-1]
        flying = isinstance(top, (Maneuver, Place)) and top.flying
        word = words.get(t.question) or ("Flying Maneuvers" if flying else "Ground Maneuvers")
        seen.append(word)
        t.play("assign Khitai") if t.can("assign Khitai") else t.play(t.choices()[0])
    return list(dict.fromkeys(seen))


@rule("BS 8.3", "Declaration, Ground Maneuvers, Flying Maneuvers, Battle Action, in this order.")
def test_the_four_segments() -> None:
    t = table(
        player(hero("Roc", 3, "Flying"), hero("Khitai", 2), sections=walls("Home")),
        player(hero("Crow", 1, "Flying"), hero("Lion", 1), sections=walls("Wall", "Jewel")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )
    t.play("attack")
    assert segments(t) == ["Declaration", "Ground Maneuvers", "Flying Maneuvers", "Battle Action"]
    assert t.quiet


@rule_not("BS 8.3", "A raid has none of these segments.")
def test_a_raid_has_no_segments() -> None:
    t = table(
        player(hero("Khitai", 1), hero("Argoun", 1), sections=walls("Home"), hand=(card("Ruse", 3),)),
        player(hero("Bonepicker", 2), sections=walls("Wall", "Jewel"), hand=(card("Reply", 1),)),
        phase=NIGHT,
    )
    t.play("raid")
    seen = []
    while t.g.raiders or t.asked == 1:
        seen.append(t.question)
        t.play(t.choices()[-1])
        if t.quiet:
            break
    assert seen
    assert not set(seen) & {DECLARE, INVITE, TERMS, MANEUVER, PLACE, ORDER, FIGHT}


@rule_not("BS 8.4", "With one opponent there is nobody to choose; and nobody names himself or herself.")
def test_nobody_to_choose() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel")),
    )
    t.play("attack")
    assert t.question == MANEUVER
    assert t.g.defenders == [1]
    t = three().play("attack")
    assert not t.can("player 1")
    assert not t.can("done")  # one at least
    t.play("player 2")
    assert t.choices() == ["done", "player 3"]  # and nobody twice


@rule_not("BS 8.5", "When units are assigned a City Section is named for each of them.")
def test_sections_are_named_for_units() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel")),
    )
    t.play("attack", "assign Khitai")
    assert t.choices() == ["to Wall", "to Jewel"]
    t.play("to Wall", "assign Argoun")
    assert t.choices() == ["to Wall", "to Jewel"]  # the first one binds nobody


@rule("BS 8.6", "Holdings and Heroes at home neither absorb damage nor can be chosen as the goal of a unit.")
def test_what_is_at_home_is_not_attacked() -> None:
    t = table(
        player(hero("Khitai", 2), hero("Argoun", 2), sections=walls("Home")),
        player(hero("Bonepicker", 2), mine("Copper Mine"), sections=walls("Wall", "Jewel")),
    )
    t.play("attack", "assign Khitai")
    assert t.choices("to") == ["Wall", "Jewel"]
    t.play("to Wall", "done", "done").fight("Wall").play("engage Khitai", "as-proposed")
    assert t.water("Wall") == 4
    assert t.in_play("Bonepicker", "Copper Mine")


@rule_not("BS 8.6", "A card effect reaches Heroes and Holdings at home.")
def test_card_effects_reach_home() -> None:
    bolt, dust = "Battle: Destroy target Hero.", "Battle: Bow target Holding."
    oasis = {"name": "Oasis", "type": "holding", "fate": 1, "produces": 1}
    t = sands(
        {"heroes": [written("Khitai", text=bolt), written("Argoun", text=dust)]},
        {"heroes": [written("Bonepicker"), written("Crow"), oasis]},
    )
    t.battle_at("Home 2", "Khitai", "Argoun", "Crow")
    t.act("pass", "use Khitai", "target Bonepicker")
    assert t.gone("Bonepicker")
    t.act("pass", "use Argoun")
    assert t.bowed("Oasis")
    assert not t.bowed("Crow")


@rule_not("BS 8.8", "As many units as defenders are enough, wherever they will go.")
def test_enough_units() -> None:
    t = three().play("attack", "player 2")
    assert t.can("player 3")
    t.play("player 3")
    assert t.g.defenders == [1, 2]


CORRAL = section("Corral", text="Flying units cannot be assigned to this City Section.")


@rule("BS 8.8", "A unit that no City Section of a player admits is no unit to send against that player.")
def test_a_unit_that_may_go_nowhere() -> None:
    roc = written("Roc", 2, 3, "Flying")
    assert not sands({"heroes": [roc]}, {"sections": [CORRAL]}).can("attack")
    t = sands({"heroes": [roc]}, {"sections": [CORRAL]}, {})
    t.play("attack")  # player 2 is the only one who can be attacked, so that is no choice
    assert t.g.defenders == [2]
    t = sands({"heroes": [roc, written("Hawk", 2, 3, "Flying")]}, {"sections": [CORRAL]}, {}, {})
    t.play("attack")
    assert t.choices() == ["player 3", "player 4"]


@rule("BS 8.7", "The unit that alone can be sent against a defender is kept for that one.")
def test_the_right_unit_is_kept() -> None:
    t = sands({"heroes": [written("Roc", 2, 3, "Flying"), written("Khitai")]}, {"sections": [CORRAL]}, {})
    t.declare(2, 3)
    t.invite()
    assert t.place("Roc") == ""
    t.play("assign Khitai")
    assert t.place("Khitai") == "Corral"  # the other City Section was no choice
    t.fight()
    assert t.place("Roc") == "Home 3"


@rule_not("BS 8.10", "While another unit can meet the duty it stands.")
def test_the_duty_stands_with_a_unit_left() -> None:
    slay = Ability(REACTION, (), (Destroy(),), Upon("attack"))
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel"), hand=(card("Ambush").with_reacts(slay),)),
    )
    t.play("attack", "play Ambush", "target Khitai")
    assert t.gone("Khitai")
    assert t.choices() == ["to Wall", "to Jewel"]  # Argoun must go
    t.play("to Jewel")
    assert t.place("Argoun") == "Jewel"


@rule("BS 8.11", "The window for the declaration is open before anybody is invited.")
def test_reactions_before_invitations() -> None:
    slay = Ability(REACTION, (), (Destroy(),), Upon("attack"))
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower"), hand=(card("Ambush").with_reacts(slay),)),
    )
    t.play("attack", "player 2", "done")
    assert t.asked == 3
    assert t.choices() == ["pass", "play Ambush"]
    assert t.g.invited == []
    t.play("pass")
    assert (t.question, t.asked) == (INVITE, 1)


@rule_not("BS 8.11", "A Reaction to something else is not asked for there.")
def test_no_other_window_before_invitations() -> None:
    slay = Ability(REACTION, (), (Destroy(),), Upon("engages"))
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower"), hand=(card("Ambush").with_reacts(slay),)),
    )
    t.play("attack", "player 2", "done")
    assert (t.question, t.asked) == (INVITE, 1)
