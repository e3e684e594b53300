"""Combat from before its first round to its end: texts, damage, defeat, knockout, payment (AK 10)."""

from __future__ import annotations

from tests.games.al_kalim.combats import ARSENAL, HIT, MISS, THUGS, fight, lairs, meet, rolled, values
from tests.games.al_kalim.setting import Setting
from tests.marks import rule, rule_not

TOLL = "Toll of the Broken Arch"  # leaves for 2 gold
SPRITE = "Dust Sprite"  # Will 11 or each of your characters takes 1 exhaustion
VIPERS = "Viper Nest"  # ranged 9/0, melee 13/1, magic 9/0; after damage 1 exhaustion
GOLEM = "Glass Golem"  # ranged 16/0, melee 19/3, magic 17/0
MIGHTY = {"mind": 10, "body": 10, "spirit": 10}
DJINNI = "Bound Dust-Djinni"


# Before combat


@rule("AK 10.1", "First the text of the challenge works, then the player may use own text for that moment.")
def test_the_challenge_speaks_first() -> None:
    g = meet(SPRITE, items=["Flask of Naphtha"], rolls=[range(2, 7)])
    assert g.exhaustion("yazmira") == 1  # the test has failed
    assert (g.prompt, g.choices("use")) == ("cards", ['"Flask of Naphtha"'])
    assert g.combat["round"] == 0


@rule("AK 10.1", "Each such text is used once in a combat, also if it says nothing of a limit.")
def test_once_before_each_combat() -> None:
    g = fight(GOLEM, rewards=["Rune of Noon"], items=["Ring of Embers"])
    g.play('use "Rune of Noon"')
    assert (g.combat["wounds"], g.card("Rune of Noon")["uses"]) == (3, 2)
    assert g.choices("use") == ['"Ring of Embers"']
    g.play('use "Ring of Embers"')
    assert (g.combat["wounds"], g.combat["round"]) == (4, 1)  # nothing is left to use


@rule_not("AK 10.1", "In the next combat it may be used again.")
def test_again_before_the_next_combat() -> None:
    g = fight(GOLEM, where="F2", rewards=["Rune of Noon"], rolls=[range(12, 21)])
    g.play('use "Rune of Noon"', "escape")
    assert (g.active, lairs(g)) == ("talhia", {"F2": GOLEM})
    g.play("travel night", "rest 4", "done", "travel day", "rest 4", "adventure")
    assert g.choices("use") == ['"Rune of Noon"']
    assert g.combat["wounds"] == 0


@rule_not("AK 10.1", "Text for other moments has to wait, and in the rounds this moment is over.")
def test_other_moments_wait() -> None:
    g = fight(THUGS, items=["Flask of Naphtha", "Elixir of the Lion"])
    assert g.choices() == ["done", 'use "Flask of Naphtha"']
    g.play("done")
    assert g.choices() == ["done", 'use "Elixir of the Lion"']


@rule("AK 10.26", "A hero can be knocked out before combat, and the challenge then is undefeated.")
def test_knocked_out_before_combat() -> None:
    lasher = "Sinkhole Lasher"  # Climb 13 or your hero takes 1 wound
    g = meet(lasher, wounds=4, rolls=[range(2, 11)])
    assert "KnockedOut" in g.happened
    assert "RoundBegan" not in g.happened
    assert (lairs(g), g.where("yazmira")) == ({"A2": lasher}, "Qamarun")
    assert g.quiet


@rule("AK 10.26", "A challenge can be defeated before combat.")
def test_defeated_before_combat() -> None:
    g = fight(THUGS, **ARSENAL).play('use "Rune of Noon"')
    assert "ChallengeDefeated" in g.happened
    assert "RoundBegan" not in g.happened
    assert (g.gold("yazmira"), g.quiet) == (7, True)
    assert g.held("yazmira", "items") == ["Flask of Naphtha", "Ring of Embers"]  # there was no more to ask


@rule_not("AK 10.26", "With Life left on both sides the first round follows.")
def test_both_still_stand() -> None:
    g = meet("Sinkhole Lasher", wounds=3, items=["Flask of Naphtha"], rolls=[range(2, 11)])
    g.play('use "Flask of Naphtha"')
    assert g.wounds("yazmira") == 4
    assert (g.combat["wounds"], g.combat["round"]) == (2, 1)


@rule("AK 10.27", "A challenge that is paid goes: no combat, no experience, no reward; the counter stays.")
def test_the_toll_is_paid() -> None:
    g = fight(TOLL, gold=5)
    with g.changes("yazmira gold", "discards"):
        g.play(f'use "{TOLL}"')
    assert g.gold("yazmira") == 3
    assert g.described["discards"]["green"] == [TOLL]
    assert "A2" not in g.described["jewels_down"]
    assert "RoundBegan" not in g.happened
    assert g.quiet


@rule("AK 10.27", "So does one that had been undefeated.")
def test_the_toll_is_paid_at_last() -> None:
    g = meet(TOLL, gold=2).play(f'use "{TOLL}"')
    assert (lairs(g), g.described["discards"]["green"]) == ({}, [TOLL])


@rule_not("AK 10.27", "Unpaid it fights, and who lacks the gold is not asked.")
def test_the_toll_is_not_paid() -> None:
    g = fight(TOLL, gold=5).play("done")
    assert (g.combat["round"], g.gold("yazmira"), g.prompt) == (1, 5, "escape")
    assert fight(TOLL, gold=1).prompt == "escape"


# Rounds and their end


@rule("AK 10.2", "Round follows round while both sides stand.")
def test_round_follows_round() -> None:
    g = fight(experience=MIGHTY)
    for number in (1, 2, 3):
        assert (g.combat["round"], g.prompt) == (number, "escape")
        g.play("stand", "defend", "defend", "defend")
    assert g.combat["wounds"] == 0


@rule_not("AK 10.2", "After a defeat, a knockout or an escape there is no further round.")
def test_no_round_after_the_end() -> None:
    won = fight(allies=[DJINNI], rolls=[HIT, HIT]).play("stand", f'attack "{DJINNI}"', "attack yazmira")
    lost = fight(wounds=4, rolls=[MISS]).play("stand", "attack yazmira")
    fled = fight(rolls=[range(9, 21)]).play("escape")
    for g, end in ((won, "ChallengeDefeated"), (lost, "KnockedOut"), (fled, "Escaped")):
        assert end in g.happened
        assert "RoundBegan" not in g.happened
        assert (g.combat, g.active) == ({}, "talhia")


@rule("AK 10.13", "A challenge whose wounds reach its Life is defeated in the middle of the round.")
def test_defeated_in_mid_round() -> None:
    g = fight(allies=[DJINNI], rolls=[HIT, HIT])
    g.play("stand", f'attack "{DJINNI}"', "attack yazmira")
    assert [phase for phase, _, _ in values(g)] == ["melee"]  # magic is not fought any more
    assert g.quiet


@rule_not("AK 10.13", "With one wound less it fights on.")
def test_it_fights_on() -> None:
    g = fight(time="night", allies=[DJINNI], rolls=[HIT, HIT])
    g.play("stand", f'attack "{DJINNI}"', "attack yazmira")
    assert [phase for phase, _, _ in values(g)] == ["melee", "magic"]
    assert (g.combat["wounds"], g.combat["life"], g.combat["round"]) == (3, 4, 2)


@rule("AK 10.15", "An ally whose wounds reach its Life is killed at once, and the combat goes on.")
def test_an_ally_is_killed() -> None:
    ally = "Hired Waterbearer"  # Life 2
    g = fight(allies=[{"card": ally, "wounds": 1, "exhaustion": 1}], rolls=[range(2, 12)])
    g.play("stand")
    with g.changes("yazmira allies", "discards"):
        g.play(f'attack "{ally}"')
    assert "AllyKilled" in g.happened
    assert (g.held("yazmira", "allies"), g.described["discards"]["allies"]) == ([], [ally])
    assert (g.prompt, g.combat["phase"], g.choices("attack")) == (
        "face",
        "melee",
        ['"Yazmira of the Deep Well"'],
    )


@rule_not("AK 10.15", "With Life left it stays in the party.")
def test_an_ally_is_hurt() -> None:
    ally = "Hired Waterbearer"
    g = fight(allies=[ally], rolls=[range(2, 12)]).play("stand", f'attack "{ally}"')
    assert (g.wounds(ally), g.held("yazmira", "allies")) == (1, [ally])


@rule("AK 10.20", "A hero knocked out in combat leaves the challenge undefeated.")
def test_knocked_out_in_combat() -> None:
    g = fight(wounds=4, rolls=[MISS]).play("stand", "attack yazmira")
    assert "KnockedOut" in g.happened
    assert lairs(g) == {"A2": THUGS}
    assert "A2" not in g.described["jewels_down"]


@rule_not("AK 10.20", "A hero who still stands fights on.")
def test_hurt_but_standing() -> None:
    g = fight(wounds=3, rolls=[MISS, HIT]).play("stand", "attack yazmira")
    assert (g.wounds("yazmira"), g.combat["round"], lairs(g)) == (4, 2, {})


# Damage


@rule("AK 10.24", "Cancelled damage leaves no wound; what is left of it is dealt.")
def test_damage_is_cancelled() -> None:
    g = fight(items=["Quilted Robe"], rolls=[MISS, HIT]).play("stand", "attack yazmira")
    assert (g.prompt, g.choices("use")) == ("cards", ['"Quilted Robe"'])
    g.play('use "Quilted Robe"')
    assert "Prevented" in g.happened
    assert g.wounds("yazmira") == 0
    g = fight(GOLEM, items=["Scale Hauberk"], rolls=[range(2, 21), MISS]).play(
        "stand", "defend", "attack yazmira"
    )
    g.play('use "Scale Hauberk"')
    assert g.wounds("yazmira") == 1  # 3 less 2


@rule_not("AK 10.24", "What is not cancelled is dealt in full.")
def test_damage_is_not_cancelled() -> None:
    g = fight(GOLEM, items=["Scale Hauberk"], rolls=[range(2, 21), MISS]).play(
        "stand", "defend", "attack yazmira"
    )
    g.play("done")
    assert g.wounds("yazmira") == 3
    assert not g.card("Scale Hauberk")["facedown"]


@rule("AK 10.25", "Text that follows on damage works when a wound was dealt.")
def test_the_bite_exhausts() -> None:
    g = bitten()
    assert g.prompt == "cards"
    g.play("done")
    assert (g.wounds("yazmira"), g.exhaustion("yazmira")) == (1, 1)


@rule_not("AK 10.25", "It does not work when the damage was cancelled, or was 0.")
def test_no_bite_no_exhaustion() -> None:
    g = bitten().play('use "Quilted Robe"')
    assert (g.wounds("yazmira"), g.exhaustion("yazmira")) == (0, 0)
    g = fight(VIPERS, rolls=[range(2, 6), range(11, 21)]).play("stand", "attack yazmira")
    assert rolled(g)[0] == ("yazmira", "ranged", "attacks", 3, 9)  # missed, for 0 damage
    assert (g.wounds("yazmira"), g.exhaustion("yazmira")) == (0, 0)


def bitten() -> Setting:
    """The vipers hit in melee; the robe could still cancel it."""
    g = fight(VIPERS, items=["Quilted Robe"], rolls=[range(6, 21), range(2, 11)])
    return g.play("stand", "defend", "attack yazmira")


# The longest combat


@rule("AK 10.28", "After 50 rounds the combat ends as if the hero had escaped.")
def test_fifty_rounds() -> None:
    g = fight(experience=MIGHTY)
    for _ in range(50):
        g.play("stand", "defend", "defend", "defend")
    assert (g.combat, lairs(g), g.where("yazmira")) == ({}, {"A2": THUGS}, "A2")
    assert (g.wounds("yazmira"), g.quiet) == (0, True)


@rule_not("AK 10.28", "After 49 there is one more.")
def test_forty_nine_rounds() -> None:
    g = fight(experience=MIGHTY)
    for _ in range(49):
        g.play("stand", "defend", "defend", "defend")
    assert (g.combat["round"], g.prompt, lairs(g)) == (50, "escape", {})
