"""The texts of the challenges: before combat, in its rounds, on damage, on a knockout, and their rewards."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.al_kalim.setup.card_sets import CARD_SETS
from tests.games.al_kalim.combats import ARSENAL, fight, kill, lairs, meet, rolled, trials, values
from tests.games.al_kalim.setting import Setting, table

ANY, LOW, GOOD = range(2, 21), range(2, 6), range(16, 21)
AXEMAN = "Exiled Axeman"
MIGHTY = {"mind": 10, "body": 10, "spirit": 10}
SHEETS = {sheet["name"]: sheet for _, sheet in CARD_SETS.house_sheets() if sheet["kind"] == "challenge"}
PHASES = ("ranged", "melee", "magic")


@pytest.mark.parametrize("foe", SHEETS)
def test_the_printed_numbers_are_played(foe: str) -> None:
    sheet = SHEETS[foe]
    for time, life in (("day", sheet["life_by_day"]), ("night", sheet["life"])):
        g = fight(foe, time=time, experience=MIGHTY, allies=[AXEMAN], rolls=[GOOD])
        while g.prompt in ("cards", "wind", "storm"):
            g.play(g.choices()[0])
        assert g.combat["life"] == life
        if g.prompt == "escape":
            g.play("stand")
        for phase in PHASES:
            g.play("defend")
            assert rolled(g)[0][1:3] == (phase, "defends")
            assert rolled(g)[0][4] == sheet[phase][0]
        attribute = {"mind": 23, "body": 22, "spirit": 24}[sheet["escape_with"]]
        assert trials(g.play("escape")) == [("escape", attribute, sheet["escape"])]


@pytest.mark.parametrize("foe", SHEETS)
def test_the_printed_gold_is_the_reward(foe: str) -> None:
    sheet = SHEETS[foe]
    killers: dict[str, Any] = {
        "rewards": ["Rune of Noon", "Zuhal, the Brass Colossus"],
        "items": ["Flask of Naphtha", "Ring of Embers"],
    }
    g = fight(foe, gold=0, experience={**MIGHTY, "life": 9}, **killers)
    for _ in range(40):
        if "ChallengeDefeated" in g.happened:
            break
        use = [words for words in g.choices("use") if foe not in words]
        attacks = g.choices("attack")
        words = f"use {use[0]}" if use else f"attack {attacks[-1]}" if attacks else g.choices()[0]
        g.play(words)
    assert "ChallengeDefeated" in g.happened
    assert g.gold("yazmira") == sheet["gold"]


# Before combat: a test, or else

#: The challenge, the skill with its difficulty, Yazmira's bonus, and what a failure changes.
TESTS: list[tuple[str, str, int, int, tuple[str, ...]]] = [
    ("Dust Sprite", "will", 11, 4, ("yazmira exhaustion", "yazmira allies")),
    ("Water Thieves", "search", 12, 3, ("yazmira gold",)),
    ("Sinkhole Lasher", "climb", 13, 2, ("yazmira wounds",)),
    ("Silk-Road Assassin", "search", 13, 3, ("yazmira wounds",)),
    ("Black Lion of the Heights", "will", 14, 4, ()),
    ("The Veiled Inquisitor", "will", 15, 4, ("yazmira quests", "quests")),
    ("Sultan of Thieves", "search", 16, 3, ("yazmira gold",)),
]


def before_meeting(foe: str, roll: int) -> Setting:
    """Yazmira with an ally, a quest and 7 gold is about to meet a challenge by night."""
    player = {"where": "A2", "gold": 7, "allies": [AXEMAN], "quests": ["The Patient Flame"]}
    return table(yazmira=player, step="deed", time="night", rolls=[roll], lairs=[{"at": "A2", "card": foe}])


@pytest.mark.parametrize(("foe", "skill", "difficulty", "bonus", "changed"), TESTS)
def test_a_test_that_fails(
    foe: str, skill: str, difficulty: int, bonus: int, changed: tuple[str, ...]
) -> None:
    g = before_meeting(foe, difficulty - bonus - 1)
    with g.changes(*changed):
        g.play("adventure")
    assert trials(g) == [(skill, bonus, difficulty)]
    assert g.prompt == "escape"


@pytest.mark.parametrize(("foe", "skill", "difficulty", "bonus", "changed"), TESTS)
def test_a_test_that_succeeds(
    foe: str, skill: str, difficulty: int, bonus: int, changed: tuple[str, ...]
) -> None:
    g = before_meeting(foe, difficulty - bonus)
    with g.changes():
        g.play("adventure")
    assert trials(g) == [(skill, bonus, difficulty)]
    assert (g.prompt, g.choices("attack")) == ("escape", [])


def test_the_sprite_tires_everybody() -> None:
    g = meet("Dust Sprite", allies=[AXEMAN, "Twin Slingers"], talhia={"where": "A2"}, rolls=[LOW])
    assert [g.exhaustion(who) for who in ("yazmira", AXEMAN, "Twin Slingers", "talhia")] == [1, 1, 1, 0]


def test_the_thieves_take_gear_of_the_players_choice() -> None:
    g = meet("Water Thieves", gear={"pack camel": 2, "water skin": 1}, rolls=[LOW])
    assert (g.prompt, g.choices()) == ("gear", ["lose gear pack camel", "lose gear water skin"])
    g.play("lose gear water skin")
    assert (g.gear("yazmira", "pack camel"), g.gear("yazmira", "water skin"), g.gold("yazmira")) == (2, 0, 3)
    assert (g.described["supply"]["water skin"], g.prompt) == (7, "escape")


@pytest.mark.parametrize(("gold", "left"), [(3, 2), (0, 0)])
def test_the_thieves_take_gold_without_gear(gold: int, left: int) -> None:
    assert meet("Water Thieves", gold=gold, rolls=[LOW]).gold("yazmira") == left
    g = meet("Water Thieves", gold=gold, gear={"adventuring kit": 1}, rolls=[LOW])
    g.play("done")  # the kit could have helped the test
    assert (g.gold("yazmira"), g.gear("yazmira", "adventuring kit")) == (gold, 0)  # all the gear there is


@pytest.mark.parametrize(("time", "tests"), [("night", 1), ("day", 0)])
def test_the_assassin_comes_at_night(time: str, tests: int) -> None:
    g = meet("Silk-Road Assassin", time=time, rolls=[LOW])
    assert (len(trials(g)), g.wounds("yazmira")) == (tests, tests)


def test_the_lion_holds_allies_back_for_a_round() -> None:
    lion = "Black Lion of the Heights"
    g = meet(lion, allies=[AXEMAN], experience={"mind": 10, "body": 10}, rolls=[LOW]).play("stand")
    assert g.choices("attack") == ['"Yazmira of the Deep Well"']
    g.play("defend", "defend", "defend", "stand")
    assert (g.combat["round"], len(g.choices("attack"))) == (2, 2)
    g = meet(lion, allies=[AXEMAN], rolls=[GOOD]).play("stand")
    assert len(g.choices("attack")) == 2


def test_the_inquisitor_takes_a_quest_of_the_players_choice() -> None:
    quests = ["The Patient Flame", "The Ember Stallion"]
    g = meet("The Veiled Inquisitor", quests=quests, rewards=["Rune of Noon"], rolls=[LOW])
    assert (g.prompt, g.choices("choose")) == ("forfeit", [f'"{quest}"' for quest in quests])
    g.play('choose "The Ember Stallion"')
    assert g.held("yazmira", "quests") == ["The Patient Flame"]
    assert (g.described["quests"]["mount"][-1], g.prompt) == ("The Ember Stallion", "cards")
    assert meet("The Veiled Inquisitor", rewards=["Sky-Carpet"], rolls=[LOW]).prompt == "escape"


@pytest.mark.parametrize(("gold", "left"), [(7, 3), (8, 4), (1, 0)])
def test_the_sultan_takes_half_the_gold(gold: int, left: int) -> None:
    assert meet("Sultan of Thieves", gold=gold, rolls=[LOW]).gold("yazmira") == left
    assert meet("Sultan of Thieves", gold=gold, rolls=[GOOD]).gold("yazmira") == gold


# Before combat: a payment, the storm


@pytest.mark.parametrize(("foe", "price"), [("Toll of the Broken Arch", 2), ("Smuggler Prince", 4)])
def test_a_challenge_that_can_be_paid(foe: str, price: int) -> None:
    g = meet(foe, gold=price)
    assert g.choices() == ["done", f'use "{foe}"']
    g.play(f'use "{foe}"')
    assert (g.gold("yazmira"), lairs(g), g.quiet) == (0, {}, True)
    assert g.described["discards"][SHEETS[foe]["colour"]] == [foe]
    assert meet(foe, gold=price - 1).prompt == "escape"
    assert meet("Roadside Cutthroats", gold=9).prompt == "escape"


def test_the_herald_moves_the_storm_before_combat() -> None:
    g = meet("Storm-Herald", storm={"at": "G6", "wind": "east"})
    assert (g.prompt, g.asked) == ("storm", "yazmira")
    g.play("blow east", "blow east")
    assert (g.described["storm"]["at"], g.prompt) == ("I6", "escape")
    assert meet("Ember Djinni", storm={"at": "G6", "wind": "east"}).prompt == "escape"


# In the rounds


def test_the_sandform_turns_the_wind_in_each_round() -> None:
    g = meet("The Nameless Sandform", experience=MIGHTY, storm={"at": "G6", "wind": "east"})
    assert g.described["storm"]["wind"] == "southeast"
    g.play("stand", "defend", "defend", "defend")
    assert (g.described["storm"]["wind"], g.described["storm"]["at"]) == ("southwest", "G6")
    assert "storm" not in meet("The Nameless Sandform").described


@pytest.mark.parametrize(("wounds", "number"), [(0, 15), (1, 16)])
def test_hyenas_smell_blood(wounds: int, number: int) -> None:
    hyenas = "Dune Hyena Pack"
    g = fight(hyenas, wounds=wounds, rolls=[ANY, LOW, ANY]).play("stand", "defend", "attack yazmira")
    assert rolled(g)[0][-1] == number
    g.play("stand", "defend", "defend")
    assert rolled(g)[0][-1] == 16  # wounded in the first round at the latest
    g = fight(hyenas, allies=[{"card": AXEMAN, "wounds": 1}], exhaustion=1).play("stand", "defend", "defend")
    assert rolled(g)[0][-1] == 16  # an ally's blood will do
    g = fight(hyenas, exhaustion=1, rolls=[ANY]).play("stand", "defend", "defend")
    assert rolled(g)[0][-1] == 15  # exhaustion is no blood
    assert rolled(fight(hyenas, wounds=1).play("stand", "defend"))[0][-1] == 11  # nor is it ranged


def test_the_vizier_mends_in_an_idle_round() -> None:
    vizier = "The Dry Vizier"
    g = fight(vizier, experience=MIGHTY, items=["Flask of Naphtha"]).play('use "Flask of Naphtha"')
    g.play("stand", "defend", "defend", "defend")
    assert g.combat["wounds"] == 1
    g.play("stand", "attack yazmira")
    assert g.combat["wounds"] == 2  # it was hit
    g = fight(vizier, experience=MIGHTY).play("stand", "defend", "defend", "defend")
    assert g.combat["wounds"] == 0


@pytest.mark.parametrize(("time", "wounds"), [("night", 0), ("day", 1)])
def test_the_king_mends_at_night(time: str, wounds: int) -> None:
    g = fight("The King Under Dunes", time=time, experience=MIGHTY).play("stand", "attack yazmira")
    assert "FoeWounded" in g.happened
    assert ("FoeHealed" in g.happened, g.combat["wounds"]) == (time == "night", wounds)


@pytest.mark.parametrize(("foe", "melee"), [("Mirror Imp", 0), ("Scorpion Swarm", 2)])
def test_the_imp_spoils_the_first_attack(foe: str, melee: int) -> None:
    g = fight(foe, time="night", allies=[AXEMAN], experience={"mind": 2}, rolls=[GOOD] * 4)
    g.play("stand", "defend", "attack yazmira")
    assert values(g)[0] == ("melee", "attacks", melee)
    g.play(f'attack "{AXEMAN}"', "stand", "attack yazmira")
    assert values(g)[0] == ("ranged", "attacks", 7)  # the second attack


def test_the_imp_does_not_mind_defence_or_allies() -> None:
    g = fight("Mirror Imp", allies=[AXEMAN], rolls=[GOOD, GOOD]).play("stand", "defend")
    assert values(g)[0] == ("ranged", "defends", 3)
    g.play(f'attack "{AXEMAN}"')
    assert values(g)[0] == ("melee", "attacks", 6)


def test_the_golem_is_hard_to_shoot() -> None:
    g = fight("Glass Golem", hero="talhia", experience=MIGHTY, allies=["Twin Slingers"]).play(
        "stand", "attack talhia"
    )
    assert (g.values("talhia", "ranged")[1], g.combat["wounds"]) == (1, 1)  # 2 less 1
    g = fight("Glass Golem", allies=["Twin Slingers"], rolls=[GOOD]).play("stand", 'attack "Twin Slingers"')
    assert g.combat["wounds"] == 0
    g = fight("Glass Golem", experience=MIGHTY).play("stand", "defend", "attack yazmira")
    assert g.combat["wounds"] == 1  # not in melee
    g = fight("Rocling Brood", hero="talhia", experience=MIGHTY).play("stand", "attack talhia")
    assert g.combat["wounds"] == 2


# On damage and on a knockout


#: The challenge, the phase in which it hits, and the exhaustion that follows.
BITES = [
    ("Viper Nest", 1, 1),
    ("Horned Basilisk", 0, 0),
    ("Horned Basilisk", 1, 0),
    ("Horned Basilisk", 2, 1),
]


@pytest.mark.parametrize(("foe", "phase", "exhaustion"), BITES)
def test_a_bite_tires(foe: str, phase: int, exhaustion: int) -> None:
    g = fight(foe, allies=["Bone-Setter of the Wells", AXEMAN], rolls=[*[GOOD] * phase, LOW])
    g.play("stand", *["defend"] * phase, "attack Bone-Setter")
    ally = "Bone-Setter of the Wells"
    assert (g.wounds(ally), g.exhaustion(ally)) == (1, exhaustion)
    assert (g.exhaustion("yazmira"), g.exhaustion(AXEMAN)) == (0, 0)  # that character only


def test_a_bite_beyond_stamina_wounds() -> None:
    g = fight("Viper Nest", exhaustion=4, allies=[AXEMAN], rolls=[GOOD, LOW]).play(
        "stand", "defend", "attack yazmira"
    )
    assert (g.wounds("yazmira"), g.exhaustion("yazmira")) == (2, 4)


def knocked_out_by(foe: str, **more: Any) -> Setting:
    """Yazmira, with one Life left, misses in ranged."""
    return fight(foe, wounds=4, rolls=[LOW], **more).play("stand", "attack yazmira")


def test_the_lord_of_knives_robs_the_fallen() -> None:
    lord = "Lord of the Forty Knives"
    items = ["Dune-Steel Greatsword", "Climbing Irons", "Bone Knife"]
    g = knocked_out_by(lord, items=items, allies=[AXEMAN])
    assert (g.held("yazmira", "items"), g.held("yazmira", "allies")) == (["Bone Knife"], [AXEMAN])
    g = knocked_out_by("Rocling Brood", items=items, allies=[AXEMAN])
    assert g.held("yazmira", "items") == ["Climbing Irons", "Bone Knife"]
    g = fight(lord, items=items, rolls=[range(14, 21)]).play("escape")
    assert g.held("yazmira", "items") == items


def test_the_efreet_burns_a_quest_of_the_fallen() -> None:
    efreet = "The Unchained Efreet"
    quests = ["The Patient Flame", "The Ember Stallion"]
    g = knocked_out_by(efreet, where="I1", quests=quests)
    assert (g.prompt, g.asked) == ("forfeit", "yazmira")
    g.play('choose "The Patient Flame"')
    assert g.held("yazmira", "quests") == ["The Ember Stallion"]
    assert (g.where("yazmira"), lairs(g), g.quiet) == ("Traders Fort", {"I1": efreet}, True)
    g = knocked_out_by("Dragon of the Copper Sky", quests=quests)
    assert g.held("yazmira", "quests") == quests


# Rewards


def test_the_herd_leaves_a_camel() -> None:
    g = kill(fight("Stampeding Herd", **ARSENAL))
    assert g.gear("yazmira", "pack camel") == 1
    g = kill(fight("Stampeding Herd", ambush=True, time="night", **ARSENAL))
    assert (g.gear("yazmira", "pack camel"), g.gold("yazmira")) == (0, 3)  # nothing from an ambusher


def test_the_thornmother_heals_one_of_the_party() -> None:
    thorns = "Creeping Thornmother"
    hurt = {"card": AXEMAN, "wounds": 2}
    g = kill(fight(thorns, wounds=1, allies=[hurt, "Twin Slingers"], **ARSENAL))
    assert g.choices("choose") == ['"Yazmira of the Deep Well"', f'"{AXEMAN}"']
    g.play(f'choose "{AXEMAN}"')
    assert (g.wounds("yazmira"), g.wounds(AXEMAN), g.quiet) == (1, 1, True)
    assert kill(fight(thorns, allies=["Twin Slingers"], **ARSENAL)).quiet  # nobody to heal


def test_the_well_spirit_refreshes_all() -> None:
    tired = {"card": AXEMAN, "exhaustion": 2}
    g = kill(fight("Well-Bound Spirit", exhaustion=2, wounds=1, allies=[tired], **ARSENAL))
    assert (g.exhaustion("yazmira"), g.exhaustion(AXEMAN), g.wounds("yazmira")) == (0, 0, 1)
    g = fight("Well-Bound Spirit", exhaustion=2, allies=[tired], rolls=[GOOD]).play("escape")
    assert (g.exhaustion("yazmira"), g.exhaustion(AXEMAN)) == (2, 2)


def test_the_looters_leave_their_map() -> None:
    g = kill(fight("Tomb Looters", **ARSENAL))
    assert "Looters' Map" in g.held("yazmira", "items")
    g = table(yazmira={"where": "Qamarun", "items": ["Tomb Looters"]}, step="deed", time="day")
    before = len(g.described["market"]["Qamarun"])
    g.play("use Looters' Map")
    assert len(g.described["market"]["Qamarun"]) == before + 2
    assert (g.held("yazmira", "items"), g.described["discards"]["green"]) == ([], ["Tomb Looters"])
    assert kill(fight("Tomb Looters", ambush=True, time="night", **ARSENAL)).described["discards"][
        "green"
    ] == ["Tomb Looters"]
