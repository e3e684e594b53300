"""The end of a fight of heroes: the loser's knockout and what the winner takes (AK 15.13 to AK 15.19)."""

from __future__ import annotations

from typing import Any

from tests.games.al_kalim.combats import ARSENAL, duel, fight, kill
from tests.games.al_kalim.setting import Setting
from tests.marks import rule, rule_not

SWORD = "Dune-Steel Greatsword"  # 7 gold
SABRE = "Tempered Sabre"
KNIFE = "Bone Knife"
AXEMAN = "Exiled Axeman"
SLINGERS = "Twin Slingers"
CONJURER = "Hedge Conjurer"
LOOTERS = "Tomb Looters"
LOW, TOP = range(2, 6), range(16, 21)


def win(yazmira: dict[str, Any] | None = None, khoros: dict[str, Any] | None = None, **more: Any) -> Setting:
    """Yazmira, who attacked, knocks Khoros out with the first blow."""
    g = duel(yazmira=yazmira, khoros={"wounds": 4, **(khoros or {})}, rolls=[LOW, TOP], **more)
    return g.play("stand", "attack yazmira")


def lose(yazmira: dict[str, Any] | None = None, khoros: dict[str, Any] | None = None) -> Setting:
    """Yazmira, who attacked, is knocked out by Khoros in the part of the challenge."""
    g = duel(yazmira={"wounds": 4, **(yazmira or {})}, khoros=khoros, rolls=[TOP, LOW])
    return g.play("stand", "attack yazmira")


@rule("AK 15.13", "The loser is knocked out: without wounds, in the nearest town.")
def test_the_loser_is_knocked_out() -> None:
    g = win(khoros={"exhaustion": 2})
    assert "KnockedOut" in g.happened
    assert (g.asked, g.prompt, g.choices("start")) == ("khoros", "return", ["Traders Fort", "Qamarun"])
    g.play("start Qamarun")
    assert (g.where("khoros"), g.wounds("khoros"), g.exhaustion("khoros")) == ("Qamarun", 0, 0)
    assert g.quiet


@rule_not("AK 15.13", "The winner stays, with all wounds.")
def test_the_winner_stays() -> None:
    g = win(yazmira={"wounds": 2, "exhaustion": 1}).play("start Qamarun")
    assert (g.where("yazmira"), g.wounds("yazmira"), g.exhaustion("yazmira")) == ("D4", 2, 1)


@rule("AK 15.14", "The winner takes all gold, and one item or ally of his or her choice.")
def test_the_winner_takes() -> None:
    g = win(khoros={"gold": 5, "items": [KNIFE, SWORD], "allies": [AXEMAN]})
    assert (g.asked, g.prompt) == ("yazmira", "spoils")
    assert g.choices("take") == [f'"{AXEMAN}"', f'"{KNIFE}"', f'"{SWORD}"']
    g.play(f'take "{KNIFE}"', "start Qamarun")
    assert (g.gold("yazmira"), g.gold("khoros")) == (8, 0)
    assert g.held("yazmira", "items") == [KNIFE]
    assert (g.held("khoros", "items"), g.held("khoros", "allies")) == ([SWORD], [AXEMAN])
    assert g.described["discards"]["market"] == []  # the dearest is not lost on top of it


@rule("AK 15.14", "The attacked hero takes just the same, if the attacker loses; an ally brings its wounds.")
def test_the_attacked_hero_wins() -> None:
    g = lose(yazmira={"gold": 5, "items": [KNIFE], "allies": [{"card": AXEMAN, "wounds": 2}]})
    assert (g.asked, g.prompt) == ("khoros", "spoils")
    g.play(f'take "{AXEMAN}"', "start Qamarun")
    assert (g.gold("khoros"), g.held("khoros", "allies"), g.wounds(AXEMAN)) == (8, [AXEMAN], 2)
    assert (g.where("yazmira"), g.held("yazmira", "items")) == ("Qamarun", [KNIFE])


@rule_not("AK 15.14", "Who is knocked out by a challenge gives nothing to another player.")
def test_a_challenge_takes_for_nobody() -> None:
    g = fight(wounds=4, gold=5, items=[KNIFE, SWORD], khoros={"gold": 1}, rolls=[LOW])
    g.play("stand", "attack yazmira")
    assert (g.gold("yazmira"), g.gold("khoros"), g.held("khoros", "items")) == (0, 1, [])
    assert g.held("yazmira", "items") == [KNIFE]


@rule("AK 15.15", "A piece of gear can be taken like any other item; the rest of it is lost.")
def test_gear_is_taken() -> None:
    g = win(khoros={"items": [KNIFE], "gear": {"pack camel": 2, "water skin": 1}})
    assert g.choices() == [f'take "{KNIFE}"', "take gear pack camel", "take gear water skin"]
    g.play("take gear pack camel", "start Qamarun")
    assert (g.gear("yazmira", "pack camel"), g.gear("khoros", "pack camel")) == (1, 0)
    assert g.described["supply"] == {"pack camel": 6, "water skin": 7, "adventuring kit": 6}
    assert g.held("khoros", "items") == [KNIFE]


@rule_not("AK 15.15", "Who takes a card takes no gear, and all of it is lost.")
def test_a_card_in_place_of_gear() -> None:
    g = win(khoros={"items": [KNIFE], "gear": {"pack camel": 2}}).play(f'take "{KNIFE}"', "start Qamarun")
    assert (g.gear("yazmira", "pack camel"), g.held("yazmira", "items")) == (0, [KNIFE])
    assert g.described["supply"]["pack camel"] == 7


@rule("AK 15.15", "Kept challenges and Legendary cards cannot be taken.")
def test_what_cannot_be_taken() -> None:
    g = win(
        khoros={
            "items": [LOOTERS],
            "rewards": ["Sky-Carpet", "Captain Rashk Nine-Lances"],
            "quests": ["The Patient Flame"],
        }
    )
    assert g.prompt == "return"  # there is nothing to choose
    g.play("start Qamarun")
    assert (g.held("yazmira", "items"), g.held("yazmira", "rewards")) == ([], [])
    assert g.held("khoros", "items") == ["Looters' Map"]
    assert g.held("khoros", "rewards") == ["Sky-Carpet", "Captain Rashk Nine-Lances"]
    assert g.held("khoros", "quests") == ["The Patient Flame"]


@rule_not("AK 15.15", "The winner keeps the own gear.")
def test_the_winner_keeps_the_gear() -> None:
    g = win(yazmira={"gear": {"pack camel": 2}}).play("start Qamarun")
    assert g.gear("yazmira", "pack camel") == 2


@rule("AK 15.16", "There is no experience for it.")
def test_no_experience() -> None:
    g = win()
    with g.changes("khoros where"):
        g.play("start Qamarun")
    assert sum(g.player("yazmira")["counters"].values()) == 0
    assert g.described["jewels_down"] == []  # the counter of the space stays, too


@rule_not("AK 15.16", "For a challenge there is.")
def test_experience_for_a_challenge() -> None:
    assert kill(fight(**ARSENAL)).player("yazmira")["counters"]["green"] == 1


@rule("AK 15.18", "The attacker's turn is over afterwards: there is no Experience step.")
def test_the_turn_is_over() -> None:
    rich = {"counters": {"red": 3}}
    g = win(yazmira=rich).play("start Qamarun")
    assert (g.active, g.prompt) == ("khoros", "time")
    g = duel(yazmira=rich, rolls=[10, 11]).play("escape")
    assert (g.active, g.prompt) == ("khoros", "time")
    g = lose(yazmira=rich).play("start Qamarun")
    assert (g.active, g.prompt) == ("khoros", "time")


@rule_not("AK 15.18", "After a challenge the Experience step comes.")
def test_the_turn_goes_on_after_a_challenge() -> None:
    g = kill(fight(counters={"red": 3}, **ARSENAL))
    assert (g.active, g.prompt) == ("yazmira", "experience")


@rule("AK 15.19", "If what is taken goes beyond a limit, a card of that sort is given up at once.")
def test_beyond_the_limit() -> None:
    g = win(yazmira={"allies": [SLINGERS, CONJURER]}, khoros={"allies": [AXEMAN], "items": [KNIFE]})
    g.play(f'take "{AXEMAN}"', "start Qamarun")
    assert (g.asked, g.prompt) == ("yazmira", "limit")
    assert sorted(g.choices("give up")) == sorted([f'"{SLINGERS}"', f'"{CONJURER}"', f'"{AXEMAN}"'])
    g.play(f'give up "{CONJURER}"')
    assert (g.active, g.quiet) == ("khoros", True)
    assert g.held("yazmira", "allies") == [SLINGERS, AXEMAN]


@rule("AK 15.19", "Two swords are beyond the limit as well.")
def test_two_of_a_kind() -> None:
    g = win(yazmira={"items": [SABRE]}, khoros={"items": [SWORD, KNIFE]})
    g.play(f'take "{SWORD}"', "start Qamarun")
    assert (g.prompt, g.choices("give up")) == ("limit", [f'"{SABRE}"', f'"{SWORD}"'])


@rule_not("AK 15.19", "Within the limits nothing is given up.")
def test_within_the_limit() -> None:
    g = win(yazmira={"items": [SABRE]}, khoros={"items": [SWORD, KNIFE]})
    g.play(f'take "{KNIFE}"', "start Qamarun")
    assert (g.active, g.quiet) == ("khoros", True)
    assert g.held("yazmira", "items") == [SABRE, KNIFE]
