"""The phases of a round: who faces the challenge, the roll, and what comes of it (AK 10)."""

from __future__ import annotations

import pytest

from tests.games.al_kalim.combats import HIT, MISS, THUGS, YAZMIRA, fight, rolled, values
from tests.marks import rule, rule_not

SLINGERS = "Twin Slingers"  # ranged 6/1, melee 3/1, magic 1/0
AXEMAN = "Exiled Axeman"  # ranged 1/0, melee 6/2, magic 0/0
ALL = range(2, 21)


@rule("AK 10.3", "A round has the phases escape, ranged, melee and magic, in this order.")
def test_the_order_of_the_phases() -> None:
    g = fight(experience={"mind": 5, "body": 5, "spirit": 5})
    seen = []
    for words in ("stand", "defend", "defend", "defend"):
        seen.append("escape" if g.prompt == "escape" else g.combat["phase"])
        g.play(words)
    assert seen == ["escape", "ranged", "melee", "magic"]
    assert (g.prompt, g.combat["round"]) == ("escape", 2)


@rule_not("AK 10.3", "A combat that is decided before has no further phase.")
def test_the_phases_end_with_the_combat() -> None:
    g = fight(wounds=4, rolls=[MISS]).play("stand", "attack yazmira")
    assert values(g) == [("ranged", "attacks", 3)]
    assert g.combat == {}


@rule("AK 10.4", "In each fighting phase exactly one character of the party faces the challenge.")
def test_one_character_in_each_phase() -> None:
    g = fight(allies=[SLINGERS, AXEMAN]).play("stand")
    faced = []
    for words in (f'attack "{AXEMAN}"', f'attack "{SLINGERS}"', "attack yazmira"):
        g.play(words)
        faced += [(who, phase) for who, phase, _, _, _ in rolled(g)]
    assert faced == [(AXEMAN, "ranged"), (SLINGERS, "melee"), ("yazmira", "magic")]


@rule_not("AK 10.4", "In a phase that a card takes away nobody does.")
def test_nobody_in_a_phase_that_is_gone() -> None:
    g = fight(items=["Chain of Hooks"], rolls=[HIT]).play('use "Chain of Hooks"', "stand", "attack yazmira")
    assert [phase for phase, _, _ in values(g)] == ["ranged", "magic"]


@rule("AK 10.5", "Who has attacked does not attack again in this round.")
def test_one_attack_in_a_round() -> None:
    g = fight(allies=[SLINGERS, AXEMAN], rolls=[ALL]).play("stand", f'attack "{SLINGERS}"')
    assert g.choices("attack") == [f'"{YAZMIRA}"', f'"{AXEMAN}"']
    g.play("attack yazmira")
    assert g.choices("attack") == [f'"{AXEMAN}"']


@rule_not("AK 10.5", "In the next round everybody may attack again.")
def test_the_next_round() -> None:
    g = fight(THUGS, time="night", allies=[SLINGERS], rolls=[MISS, HIT, HIT])
    g.play("stand", f'attack "{SLINGERS}"', "attack yazmira", "stand")
    assert g.combat["round"] == 2
    assert g.choices("attack") == [f'"{YAZMIRA}"', f'"{SLINGERS}"']


@rule("AK 10.6", "Either a character attacks, the hero or an ally, or the hero defends.")
def test_the_choice_in_a_phase() -> None:
    g = fight(allies=[SLINGERS, AXEMAN], talhia={"allies": ["Hedge Conjurer"]}).play("stand")
    attacks = [f'attack "{name}"' for name in (YAZMIRA, SLINGERS, AXEMAN)]
    assert g.choices() == [*attacks, "defend"]


@rule_not("AK 10.6", "An ally of somebody else is no help, and doing nothing is no choice.")
def test_what_is_no_choice() -> None:
    g = fight(talhia={"allies": ["Hedge Conjurer"]}).play("stand")
    assert g.refusal('attack "Hedge Conjurer"')
    assert g.refusal("done")


@rule("AK 10.7", "If nobody attacks it is the hero who defends, not an ally.")
def test_the_hero_defends() -> None:
    g = fight(allies=[AXEMAN], rolls=[MISS]).play("stand", "defend")
    assert rolled(g) == [("yazmira", "ranged", "defends", 3, 13)]
    assert (g.wounds("yazmira"), g.wounds(AXEMAN)) == (1, 0)


@rule_not("AK 10.7", "Allies attack.")
def test_an_ally_attacks() -> None:
    g = fight(allies=[AXEMAN], rolls=[MISS]).play("stand", f'attack "{AXEMAN}"')
    assert rolled(g) == [(AXEMAN, "ranged", "attacks", 1, 13)]
    assert (g.wounds("yazmira"), g.wounds(AXEMAN)) == (0, 1)


@rule("AK 10.8", "The hero defends in every phase without an attack, also after an attack.")
def test_the_hero_defends_after_an_attack() -> None:
    g = fight(rolls=[HIT, HIT, HIT]).play("stand", "attack yazmira")
    assert values(g) == [("ranged", "attacks", 3), ("melee", "defends", 2), ("magic", "defends", 4)]


@rule_not("AK 10.8", "Where an ally attacks the hero does not defend.")
def test_the_hero_stays_back() -> None:
    g = fight(allies=[AXEMAN], rolls=[HIT, HIT]).play("stand", "attack yazmira")
    g.play(f'attack "{AXEMAN}"')
    assert ("yazmira", "melee") not in [(who, phase) for who, phase, _, _, _ in rolled(g)]


@rule("AK 10.14", "In a phase in which an ally attacks the hero does not roll and is not hurt.")
def test_the_ally_takes_the_phase() -> None:
    g = fight(allies=[AXEMAN], rolls=[HIT, range(2, 8)]).play("stand", "defend", f'attack "{AXEMAN}"')
    assert rolled(g)[0] == (AXEMAN, "melee", "attacks", 6, 14)
    assert (g.wounds(AXEMAN), g.wounds("yazmira")) == (1, 0)


@rule_not("AK 10.14", "In the other phases the hero rolls.")
def test_the_hero_rolls_in_the_others() -> None:
    g = fight(allies=[AXEMAN], rolls=[HIT, HIT]).play("stand", f'attack "{AXEMAN}"', "defend")
    assert rolled(g) == [("yazmira", "melee", "defends", 2, 14)]


# The roll


#: In which phase, after what, and the sum that is just enough against the Cutthroats.
ENOUGH = [("ranged", [], 10), ("melee", ["defend"], 12), ("magic", ["defend", "defend"], 5)]


@rule("AK 10.9", "Two dice and the value: equal to the number is a success.")
@pytest.mark.parametrize(("phase", "before", "sum_"), ENOUGH)
def test_just_enough(phase: str, before: list[str], sum_: int) -> None:
    g = fight(rolls=[*[HIT for _ in before], sum_]).play("stand", *before, "attack yazmira")
    assert values(g)[0][:2] == (phase, "attacks")
    assert "FoeWounded" in g.happened
    assert g.combat["wounds"] == (2 if phase == "magic" else 1)


@rule_not("AK 10.9", "One less is none.")
@pytest.mark.parametrize(("phase", "before", "sum_"), ENOUGH)
def test_not_quite(phase: str, before: list[str], sum_: int) -> None:
    g = fight(rolls=[*[HIT for _ in before], sum_ - 1, HIT, HIT]).play("stand", *before, "attack yazmira")
    assert values(g)[0][:2] == (phase, "attacks")
    assert "FoeWounded" not in g.happened


@rule("AK 10.10", "A successful attack deals wounds equal to the damage number of who attacks.")
@pytest.mark.parametrize(
    ("who", "before", "n"), [("yazmira", 0, 1), ("yazmira", 2, 2), (AXEMAN, 1, 2), (AXEMAN, 0, 0)]
)
def test_a_hit(who: str, before: int, n: int) -> None:
    g = fight(allies=[AXEMAN], rolls=[*[HIT] * before, range(13, 21)])
    g.play("stand", *["defend"] * before, f"attack {who}")
    assert g.combat["wounds"] == n


@rule_not("AK 10.10", "A failed attack deals none.")
def test_a_miss() -> None:
    g = fight(allies=[AXEMAN], rolls=[HIT, range(2, 8)]).play("stand", "defend", f'attack "{AXEMAN}"')
    assert g.combat["wounds"] == 0


@rule("AK 10.11", "A successful defence does nothing.")
def test_a_successful_defence() -> None:
    g = fight(rolls=[HIT, HIT, HIT]).play("stand")
    with g.changes():
        g.play("defend", "defend", "defend")
    assert g.combat["wounds"] == 0


@rule_not("AK 10.11", "A failed one hurts.")
def test_a_failed_defence() -> None:
    g = fight(rolls=[MISS]).play("stand")
    with g.changes("yazmira wounds"):
        g.play("defend")


#: Challenges by the damage that they deal in each phase.
DAMAGE = [
    ("Whirl of Knives", "ranged", 2),
    ("Whirl of Knives", "melee", 1),
    ("Whirl of Knives", "magic", 0),
    ("Ember Djinni", "magic", 3),
    ("Lamp-Smoke Whisper", "magic", 2),
]


@rule("AK 10.12", "A failed attack or defence deals the character the challenge's damage of that phase.")
@pytest.mark.parametrize("words", ["attack yazmira", "defend"])
@pytest.mark.parametrize(("foe", "phase", "n"), DAMAGE)
def test_the_challenge_hits(foe: str, phase: str, n: int, words: str) -> None:
    before = ["ranged", "melee", "magic"].index(phase)
    good = range(17, 21)
    g = fight(foe, rolls=[*[good] * before, range(2, 4), *[good] * (2 - before)])
    g.play("stand", *["defend"] * before)
    before_it = g.wounds("yazmira")
    g.play(words)
    assert rolled(g)[0][:2] == ("yazmira", phase)
    assert g.wounds("yazmira") - before_it == n


@rule_not("AK 10.12", "Who succeeds is not hurt.")
def test_the_challenge_misses() -> None:
    g = fight("Whirl of Knives", rolls=[range(13, 21)]).play("stand", "defend")
    assert g.wounds("yazmira") == 0


# Bonuses and cards


@rule("AK 10.21", "A bonus on an attack does not count in defence, one on a defence not in attack.")
def test_bonuses_of_one_role() -> None:
    knife = fight(items=["Bone Knife"], rolls=[ALL]).play("stand", "defend")
    assert values(knife.play("attack yazmira"))[0] == ("melee", "attacks", 3)
    knife = fight(items=["Bone Knife"], rolls=[ALL]).play("stand", "attack yazmira")
    assert values(knife)[1] == ("melee", "defends", 2)
    shield = fight(items=["Hide Shield"], rolls=[ALL]).play("stand", "attack yazmira")
    assert values(shield)[1] == ("melee", "defends", 4)
    shield = fight(items=["Hide Shield"], rolls=[ALL]).play("stand", "defend", "attack yazmira")
    assert values(shield)[0] == ("melee", "attacks", 2)


@rule_not("AK 10.21", "A bonus on the value counts in both.")
def test_a_bonus_of_both_roles() -> None:
    g = fight(items=["Bronze Scimitar"], rolls=[ALL]).play("stand", "defend", "attack yazmira")
    assert values(g)[0] == ("melee", "attacks", 3)
    g = fight(items=["Bronze Scimitar"], rolls=[ALL]).play("stand", "attack yazmira")
    assert values(g)[1] == ("melee", "defends", 3)


@rule("AK 10.22", "A phase that a card takes away is not fought, and nobody is hurt in it.")
def test_a_phase_is_taken_away() -> None:
    g = fight(items=["Chain of Hooks"], rolls=[HIT, HIT]).play('use "Chain of Hooks"', "stand", "defend")
    assert "PhaseSkipped" in g.happened
    assert (g.prompt, g.combat["phase"], g.wounds("yazmira")) == ("face", "magic", 0)


@rule_not("AK 10.22", "In the next round it is fought again.")
def test_the_phase_comes_back() -> None:
    g = fight(items=["Chain of Hooks"], rolls=[HIT, HIT]).play(
        'use "Chain of Hooks"', "stand", "defend", "defend"
    )
    g.play("stand", "defend")
    assert (g.combat["round"], g.combat["phase"]) == (2, "melee")


ELAIM = "Elaim the Dervish"  # hits in melee, takes 1 exhaustion: attacks in magic too


@rule("AK 10.23", "Who may attack again attacks in the further phase too, if nobody else does there.")
def test_a_second_attack() -> None:
    g = fight(THUGS, hero="elaim", allies=[SLINGERS], rolls=[HIT, HIT])
    g.play("stand", "defend", "attack elaim", f'use "{ELAIM}"')
    assert g.choices() == [f'attack "{ELAIM}"', f'attack "{SLINGERS}"', "defend"]
    g.play("attack elaim")
    assert rolled(g)[0] == ("elaim", "magic", "attacks", 3, 9)
    g = fight(THUGS, hero="elaim", allies=[SLINGERS], rolls=[HIT, HIT])
    g.play("stand", "defend", "attack elaim", f'use "{ELAIM}"', f'attack "{SLINGERS}"')
    assert [(who, phase) for who, phase, _, _, _ in rolled(g)] == [(SLINGERS, "magic")]


@rule("AK 10.23", "It is that character's attack and nobody else's.")
def test_the_second_attack_is_ones_own() -> None:
    g = fight("Blindworm", hero="elaim", time="night", allies=[SLINGERS], rolls=[HIT, range(13, 21)])
    g.play("stand", f'attack "{SLINGERS}"', "attack elaim", f'use "{ELAIM}"')
    assert g.choices() == [f'attack "{ELAIM}"', "defend"]


@rule_not("AK 10.23", "Without that text being used the one attack is all.")
def test_no_second_attack() -> None:
    g = fight(THUGS, hero="elaim", allies=[SLINGERS], rolls=[HIT, HIT])
    g.play("stand", "defend", "attack elaim", "done")
    assert g.choices() == [f'attack "{SLINGERS}"', "defend"]
