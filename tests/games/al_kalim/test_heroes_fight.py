"""Hero against hero: the two parts, rolls, cards, escape (AK 15); the spoils are in test_spoils."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.al_kalim.combats import (
    HIT,
    KHOROS,
    OWN,
    THUGS,
    YAZMIRA,
    duel,
    fight,
    rivals_rolled,
    rolled,
    trials,
    values,
)
from tests.games.al_kalim.setting import Roll, Setting, table
from tests.marks import rule, rule_not

AXEMAN = "Exiled Axeman"
SLINGERS = "Twin Slingers"  # ranged 6/1
GUARD = "Iron-Veil Guard"  # takes 1 exhaustion to cancel a wound of the hero
ROBE = "Quilted Robe"
SAFE = {"mind": 12, "body": 12, "spirit": 12}  # never beaten by a hero without experience
LOW, TOP = range(2, 6), range(16, 21)
#: An escape that fails by a tie, and a defence in ranged; with this experience the others cannot fail.
TIED: list[Roll] = [10, 10, range(2, 11), range(11, 21)]
STEADY = {"experience": {"body": 12, "spirit": 12}}


def round_of(g: Setting, *words: str) -> Setting:
    """Stand, and these in the three phases."""
    return g.play("stand", *(words or ("defend", "defend", "defend")))


# Attacking


@rule(
    "AK 15.1", "In the space of another hero one may attack instead of an adventure or a story, in towns too."
)
@pytest.mark.parametrize(
    ("where", "other"), [("A2", "adventure"), ("D5", "story"), ("Qamarun", "explore Qamarun")]
)
def test_heroes_in_one_space(where: str, other: str) -> None:
    g = table(yazmira={"where": where}, khoros={"where": where}, step="deed", time="day")
    assert g.choices("assault") == [f'"{KHOROS}"']
    assert other in g.choices()
    g.play("assault khoros")
    assert g.happened[0] == "HeroAttacked"
    assert (g.combat["fighter"], g.combat["rival"]) == ("yazmira", "khoros")


@rule_not("AK 15.1", "A hero in another space cannot be attacked.")
def test_heroes_in_two_spaces() -> None:
    g = table(yazmira={"where": "A2"}, khoros={"where": "A3"}, step="deed", time="day")
    assert g.choices("assault") == []
    assert g.refusal("assault khoros")


@rule("AK 15.2", "Among several heroes the player chooses one.")
def test_several_heroes() -> None:
    here = {"where": "A2"}
    g = table(yazmira=here, khoros=here, elaim=here, step="deed", time="day")
    assert g.choices("assault") == [f'"{KHOROS}"', '"Elaim the Dervish"']
    g.play("assault elaim")
    assert g.combat["rival"] == "elaim"


@rule_not("AK 15.2", "With one there is none to choose, and nobody attacks himself or herself.")
def test_one_hero() -> None:
    g = table(yazmira={"where": "A2"}, khoros={"where": "A2"}, elaim={}, step="deed", time="day")
    assert g.choices("assault") == [f'"{KHOROS}"']


# The parts


@rule("AK 15.3", "First the attacked hero plays the challenge; after each round they change.")
def test_the_parts_change() -> None:
    g = duel(yazmira={"experience": SAFE}, khoros={"experience": SAFE}, rolls=[HIT, HIT, HIT, HIT, HIT, HIT])
    seen = []
    for _ in range(3):
        seen.append((g.combat["round"], g.combat["fighter"], g.combat["rival"], g.asked))
        round_of(g)
    assert seen == [
        (1, "yazmira", "khoros", "yazmira"),
        (2, "khoros", "yazmira", "khoros"),
        (3, "yazmira", "khoros", "yazmira"),
    ]


@rule_not("AK 15.3", "Within a round they do not change.")
def test_the_parts_stay_in_a_round() -> None:
    g = duel(yazmira={"experience": SAFE}).play("stand")
    for phase in ("ranged", "melee", "magic"):
        assert (g.combat["phase"], g.combat["fighter"], g.asked) == (phase, "yazmira", "yazmira")
        g.play("defend")


@rule("AK 15.4", "The hero in the part of the challenge rolls two dice plus the value: the number to beat.")
def test_the_rival_sets_the_number() -> None:
    g = duel(yazmira={"allies": [AXEMAN]}, rolls=[10, 10]).play("stand", "attack yazmira")
    assert rivals_rolled(g) == [("ranged", 10, 3)]
    assert rolled(g) == [("yazmira", "ranged", "attacks", 3, 13)]
    assert (g.wounds("khoros"), g.wounds("yazmira")) == (1, 0)  # equal is enough
    g = duel(yazmira={"allies": [AXEMAN]}, rolls=[10, 9]).play("stand", "attack yazmira")
    assert (g.wounds("khoros"), g.wounds("yazmira")) == (0, 2)


@rule("AK 15.4", "That hero neither attacks nor defends: bonuses for the one or the other do not count.")
def test_the_rival_neither_attacks_nor_defends() -> None:
    g = duel(khoros={"items": ["Bone Knife", "Hide Shield", "Bronze Scimitar"]}, yazmira={"experience": SAFE})
    g.play("stand", "defend", "defend")
    assert rivals_rolled(g)[0][2] == 2 + 1  # the Scimitar alone


@rule_not("AK 15.4", "The number of a challenge is printed, and nobody rolls it.")
def test_a_challenge_does_not_roll() -> None:
    g = fight(THUGS, rolls=[10]).play("stand", "attack yazmira")
    assert (rivals_rolled(g), rolled(g)[0][-1]) == ([], 13)


@rule("AK 15.5", "The hero in the part of the challenge may use items and Legendary cards.")
def test_the_rival_uses_items() -> None:
    g = duel(khoros={"items": [ROBE]}, rolls=[LOW, TOP]).play("stand", "attack yazmira")
    assert (g.asked, g.choices()) == ("khoros", ["done", f'use "{ROBE}"'])
    g.play(f'use "{ROBE}"')
    assert g.wounds("khoros") == 0
    g = duel(khoros={"items": ["Rune of the Iron Hand"]}, rolls=[HIT, HIT]).play("stand", "defend", "defend")
    assert (g.asked, g.choices()) == ("khoros", ["done", 'use "Rune of the Iron Hand"'])
    g.play('use "Rune of the Iron Hand"')
    assert rivals_rolled(g)[0][2] == 2 + 3
    g = duel(khoros={"rewards": ["Lamp of the Patient Flame"]}, rolls=[HIT, HIT]).play("stand")
    g.play("defend", "defend", "defend")
    assert (g.asked, g.choices()) == ("khoros", ["done", 'use "Lamp of the Patient Flame"'])


@rule_not("AK 15.5", "Allies are no help in that part.")
def test_the_rival_has_no_allies() -> None:
    g = duel(khoros={"allies": [GUARD]}, rolls=[LOW, TOP]).play("stand", "attack yazmira")
    assert (g.wounds("khoros"), g.exhaustion(GUARD)) == (1, 0)
    sumac = "Old Mother Sumac"  # takes 2 exhaustion at the start of a round, and the hero discards a wound
    g = duel(khoros={"wounds": 2, "rewards": [sumac]})
    assert (g.asked, g.prompt) == ("yazmira", "escape")


@rule_not("AK 15.5", "In the other part they are.")
def test_the_fighter_has_allies() -> None:
    g = duel(yazmira={"allies": [GUARD]}, rolls=[TOP, LOW]).play("stand", "attack yazmira")
    assert (g.asked, g.choices()) == ("yazmira", ["done", f'use "{GUARD}"'])


@rule("AK 15.6", "The other hero fights with the whole party.")
def test_the_whole_party_fights() -> None:
    g = duel(yazmira={"allies": [SLINGERS]}, rolls=[range(2, 9), HIT]).play("stand")
    assert g.choices() == [f'attack "{YAZMIRA}"', f'attack "{SLINGERS}"', "defend"]
    g.play(f'attack "{SLINGERS}"')
    assert rolled(g)[0][:4] == (SLINGERS, "ranged", "attacks", 6)
    assert g.wounds("khoros") == 1


@rule_not("AK 15.6", "The allies of the one in the part of the challenge do not fight.")
def test_the_others_party_waits() -> None:
    g = duel(yazmira={"experience": SAFE}, khoros={"allies": [SLINGERS]}).play("stand")
    assert g.choices() == [f'attack "{YAZMIRA}"', "defend"]
    g.play("defend")
    assert rivals_rolled(g)[0][2] == 3  # Khoros' own value


@rule("AK 15.7", "The damage of the one in the part of the challenge is his or her own for the phase.")
@pytest.mark.parametrize(("before", "n"), [([], 2), (["defend"], 1), (["defend", "defend"], 1)])
def test_the_rival_hurts(before: list[str], n: int) -> None:
    rolls = [range(2, 11), TOP] * len(before)
    g = duel(rolls=[*rolls, TOP, range(2, 5)]).play("stand", *before)
    assert g.wounds("yazmira") == 0
    with g.changes("yazmira wounds"):
        g.play("defend")
    assert g.wounds("yazmira") == n


@rule_not("AK 15.7", "Against a successful defence it does nothing.")
def test_the_rival_does_not_hurt() -> None:
    g = duel(rolls=[LOW, TOP]).play("stand")
    with g.changes():
        g.play("defend")


# Before combat and escape


@rule("AK 15.8", "Before combat the attacked hero's text works and is used first, then the attacker's.")
def test_before_the_fight() -> None:
    g = duel(
        yazmira={"wounds": 1, "items": ["Drum of Mercy", "Thorn Girdle"]},
        khoros={"wounds": 1, "items": ["Horn of Mercy", "Nettle Girdle"]},
        rules=OWN,
    )
    assert (g.asked, g.choices("use")) == ("khoros", ['"Horn of Mercy"'])
    assert (g.exhaustion("khoros"), g.exhaustion("yazmira")) == (1, 0)
    g.play("done")
    assert (g.asked, g.choices("use")) == ("yazmira", ['"Drum of Mercy"'])
    assert (g.exhaustion("khoros"), g.exhaustion("yazmira")) == (1, 1)


@rule_not("AK 15.8", "Text that names the challenge is not for this moment, and there is nothing to ask.")
def test_nothing_before_the_fight() -> None:
    g = duel(khoros={"items": ["Flask of Naphtha"]}, yazmira={"rewards": ["Rune of Noon"]})
    assert (g.asked, g.prompt, g.combat["round"]) == ("yazmira", "escape", 1)


@rule("AK 15.9", "Both roll two dice plus Mind, and a tie keeps them fighting.")
def test_escape_from_a_hero() -> None:
    g = duel(rolls=[10, 11]).play("escape")
    assert (rivals_rolled(g), trials(g)) == ([("escape", 10, 3)], [("escape", 3, 14)])
    assert "Escaped" in g.happened
    g = duel(rolls=[10, 10]).play("escape")
    assert "Escaped" not in g.happened
    g = duel(khoros={"experience": {"mind": 1}}, rolls=[10, 12]).play("escape")
    assert rivals_rolled(g) == [("escape", 10, 5), *rivals_rolled(g)[1:]]
    assert "Escaped" not in g.happened


@rule_not("AK 15.9", "The one in the part of the challenge does not try to escape.")
def test_the_rival_does_not_escape() -> None:
    g = duel()
    assert (g.asked, g.choices()) == ("yazmira", ["stand", "escape"])
    assert g.rule_against("escape", "khoros") == "AK 15.21"


@rule("AK 15.10", "After an escape the fight is over, and nobody loses anything.")
def test_after_an_escape() -> None:
    g = duel(yazmira={"items": [ROBE]}, khoros={"gold": 5, "gear": {"pack camel": 1}}, rolls=[10, 11])
    with g.changes():
        g.play("escape")
    assert (g.combat, g.active, g.quiet) == ({}, "khoros", True)


@rule_not("AK 15.10", "Without an escape it goes on.")
def test_after_no_escape() -> None:
    g = duel(yazmira=STEADY, rolls=TIED).play("escape")
    assert (g.combat["round"], g.combat["fighter"]) == (2, "khoros")


@rule("AK 15.11", "After a failed escape the hero defends in all three phases.")
def test_a_failed_escape() -> None:
    g = duel(yazmira={"allies": [AXEMAN], **STEADY}, rolls=TIED).play("escape")
    assert [(phase, how) for phase, how, _ in values(g)] == [
        ("ranged", "defends"),
        ("melee", "defends"),
        ("magic", "defends"),
    ]
    assert g.wounds("khoros") == 0


@rule_not("AK 15.11", "The other hero may attack in the next round.")
def test_after_a_failed_escape() -> None:
    g = duel(yazmira=STEADY, rolls=TIED).play("escape", "stand")
    assert (g.asked, g.choices()) == ("khoros", [f'attack "{KHOROS}"', "defend"])


# Wounds, time, texts


@rule("AK 15.12", "Wounds stay from round to round, whoever plays which part.")
def test_wounds_stay() -> None:
    g = duel(yazmira=STEADY, rolls=[LOW, TOP]).play("stand", "attack yazmira")
    assert (g.combat["round"], g.combat["rival"], g.wounds("khoros")) == (2, "yazmira", 1)
    g = duel(yazmira=STEADY, rolls=[TOP, LOW]).play("stand", "attack yazmira")
    assert (g.combat["round"], g.combat["rival"], g.wounds("yazmira")) == (2, "yazmira", 2)


@rule_not("AK 15.12", "A cancelled wound does not.")
def test_a_wound_that_was_not_dealt() -> None:
    g = duel(yazmira=STEADY, khoros={"items": [ROBE]}, rolls=[LOW, TOP])
    g.play("stand", "attack yazmira", f'use "{ROBE}"')
    assert (g.combat["round"], g.wounds("khoros")) == (2, 0)


BLADE = "Sun-Forged Blade"  # melee +3, by day +5


@rule("AK 15.17", "It is day or night as the player whose turn it is has chosen.")
def test_the_time_of_the_attacker() -> None:
    g = duel(time="day", khoros={"items": [BLADE]}, yazmira={"experience": SAFE}).play(
        "stand", "defend", "defend"
    )
    assert rivals_rolled(g)[0] == ("melee", rivals_rolled(g)[0][1], 2 + 5)


@rule_not("AK 15.17", "By night nobody fights by day.")
def test_the_night_of_the_attacker() -> None:
    g = duel(time="night", khoros={"items": [BLADE]}, yazmira={"experience": SAFE}).play(
        "stand", "defend", "defend"
    )
    assert rivals_rolled(g)[0][2] == 2 + 3


#: What names challenges, their traits or colours.
SILENT: list[dict[str, Any]] = [
    {"items": ["Flask of Naphtha", "Ring of Embers"]},
    {"rewards": ["Rune of Unmaking"]},
    {"rewards": ["True Names of the Djinn"]},
    {"items": ["Giantbane Lance"]},
]


@rule("AK 15.20", "Text that names challenges, traits or colours does nothing.")
@pytest.mark.parametrize("more", SILENT)
def test_silent_texts(more: dict[str, Any]) -> None:
    g = duel(yazmira={"allies": [AXEMAN], **more}, rolls=[LOW, TOP, LOW, TOP])
    assert g.prompt == "escape"
    melee = 2 + 3 * ("Giantbane Lance" in more.get("items", []))
    assert values(g.play("stand", "defend", "attack yazmira"))[0] == ("melee", "attacks", melee)
    assert g.wounds("khoros") == 1


@rule_not("AK 15.20", "Text that does not name them works.")
def test_texts_that_speak() -> None:
    g = duel(yazmira={"items": ["Windsplitter"], "allies": [AXEMAN]}, rolls=[LOW, TOP, LOW, TOP])
    assert values(g.play("stand", "defend", "attack yazmira"))[0] == ("melee", "attacks", 6)
    assert g.wounds("khoros") == 2


@rule("AK 15.21", "Each player decides about the own hero's cards and characters.")
def test_who_decides() -> None:
    g = duel(yazmira={"items": [ROBE]}, khoros={"items": ["Scale Hauberk"]}, rolls=[LOW, TOP, TOP, LOW])
    assert g.asked == "yazmira"
    g.play("stand", "attack yazmira")
    assert (g.asked, g.choices("use")) == ("khoros", ['"Scale Hauberk"'])
    g.play("done")
    assert (g.asked, g.choices("use")) == ("yazmira", [f'"{ROBE}"'])


@rule_not("AK 15.21", "Not about the other's.")
def test_who_does_not_decide() -> None:
    g = duel(khoros={"items": [ROBE]}, rolls=[LOW, TOP]).play("stand", "attack yazmira")
    assert g.rule_against(f'use "{ROBE}"', "yazmira") == "AK 15.21"


@rule("AK 15.22", "After 20 rounds the fight ends without a loser.")
def test_twenty_rounds() -> None:
    g = long_fight(20)
    assert (g.combat, g.active, g.quiet) == ({}, "khoros", True)
    assert "FightEnded" in g.happened
    assert (g.where("yazmira"), g.where("khoros")) == ("D4", "D4")


@rule_not("AK 15.22", "After 19 there is one more.")
def test_nineteen_rounds() -> None:
    assert long_fight(19).combat["round"] == 20


def long_fight(rounds: int) -> Setting:
    """Both have more Life than anybody could take from them in that time."""
    hardy = {"experience": {"life": 150}}
    g = duel(yazmira=hardy, khoros=hardy)
    for _ in range(rounds):
        round_of(g)
    return g
