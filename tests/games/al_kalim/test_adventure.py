"""The Adventure step: drawing or meeting a challenge, the sunburst, and what becomes of the card (AK 9)."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.state.terms import CHALLENGE, NOTHING
from tests.games.al_kalim.combats import ARSENAL, HIT, MISS, THUGS, YAZMIRA, fight, kill, lairs, meet
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

KITES = "Carrion Kites"
PICKERS = "Bone Pickers"  # green, with a sunburst
WORM = "Blindworm"  # yellow, Life 6 by day
LOOTERS = "Tomb Looters"  # kept as Looters' Map
SIX_LAIRS = [
    {"at": at, "card": card}
    for at, card in [
        *(("C3", "Viper Nest"), ("F3", "Parched Ghul"), ("D4", "Dust Sprite")),
        *(("G4", "Water Thieves"), ("J4", "Scorpion Swarm"), ("L3", "Glass Crawler")),
    ]
]


def on(where: str, **more: Any) -> Setting:
    """Yazmira has ended her movement on a space; a quest could be drawn too, so that she is asked."""
    return table(yazmira={"where": where, "tile": "green"}, step="deed", time="day", **more)


# Attempting


@rule("AK 9.1", "On an adventure counter the adventure may be attempted, or left alone.")
def test_a_counter_may_be_attempted() -> None:
    g = on("A2")
    assert g.choices("adventure") == [""]
    assert "story" in g.choices()


@rule_not("AK 9.1", "Without a counter on the space there is no adventure.")
@pytest.mark.parametrize("more", [{"where": "B3"}, {"where": "A2", "jewels_down": ["A2"]}])
def test_no_counter_no_adventure(more: dict[str, Any]) -> None:
    g = on(**more)
    assert g.choices("adventure") == []
    assert "story" in g.choices()
    assert g.refusal("adventure")


@rule("AK 9.2", "The top card of the deck of the counter's colour is drawn.")
def test_the_top_card_is_drawn() -> None:
    g = on("A2", decks={"green_top": [KITES, THUGS]})
    g.play("adventure")
    assert g.combat["foe"] == KITES
    assert g.described["decks"]["green"][0] == THUGS


@rule_not("AK 9.2", "The decks of other colours are left alone.")
def test_a_yellow_counter_draws_yellow() -> None:
    g = on("H2", decks={"green_top": [KITES], "yellow_top": [WORM]})
    g.play("adventure")
    assert g.combat["foe"] == WORM
    assert g.described["decks"]["green"][0] == KITES


@rule("AK 9.3", "An empty deck is made anew from its discard pile.")
def test_an_empty_deck_is_made_anew() -> None:
    g = on("A2", decks={"green": []})
    assert len(g.described["discards"]["green"]) == 20
    g.play("adventure")
    assert "DeckRemade" in g.happened
    assert g.described["discards"]["green"] == []
    assert len(g.described["decks"]["green"]) == 19


@rule_not("AK 9.3", "While the deck has a card the discard pile stays.")
def test_the_last_card_is_drawn() -> None:
    g = on("A2", decks={"green": [KITES]})
    g.play("adventure")
    assert g.combat["foe"] == KITES
    assert "DeckRemade" not in g.happened
    assert (g.described["decks"]["green"], len(g.described["discards"]["green"])) == ([], 19)


@rule("AK 9.4", "An undefeated challenge on the space is fought, and none is drawn.")
def test_an_undefeated_challenge_comes_first() -> None:
    g = on("A2", lairs=[{"at": "A2", "card": THUGS}], decks={"green_top": [KITES]})
    with g.changes():
        g.play("adventure")
    assert g.combat["foe"] == THUGS
    assert g.happened[0] == "ChallengeMet"


@rule_not("AK 9.4", "An undefeated challenge on another space is not in the way.")
def test_a_lair_elsewhere_does_not_matter() -> None:
    g = on("A2", lairs=[{"at": "D4", "card": THUGS}], decks={"green_top": [KITES]})
    g.play("adventure")
    assert g.combat["foe"] == KITES
    assert lairs(g) == {"D4": THUGS}


@rule("AK 9.5", "A yellow challenge on a green counter is fought before a green one is drawn.")
def test_the_colour_of_the_undefeated_does_not_matter() -> None:
    g = on("A2", lairs=[{"at": "A2", "card": WORM}])
    g.play("adventure")
    assert g.combat["foe"] == WORM


@rule_not("AK 9.5", "When it is gone and the counter is still there, the counter's colour is drawn again.")
def test_after_the_stranger_the_counter_counts() -> None:
    prince = "Smuggler Prince"  # blue, leaves for 4 gold
    g = meet(prince, gold=4, decks={"green_top": [KITES]})
    g.play(f'use "{prince}"')
    assert lairs(g) == {}
    through_the_next_turn(g)
    g.play("travel day", "rest 4", "adventure")
    assert g.combat["foe"] == KITES


def through_the_next_turn(g: Setting) -> None:
    """The other hero, who stands in a town, stays there and buys nothing."""
    assert (g.active, g.prompt) == ("talhia", "time")
    g.play("travel night", "rest 4", "done")
    assert (g.active, g.prompt) == ("yazmira", "time")


# The card


@rule("AK 9.6", "A challenge shows its number and its damage in each phase, and its Life.")
def test_the_numbers_of_a_challenge() -> None:
    g = fight(THUGS)
    prompt = g.table.prompt
    assert prompt is not None
    assert prompt.about["numbers"] == {"ranged": [13, 1], "melee": [14, 1], "magic": [9, 0]}
    assert prompt.about["foe_life"] == 3
    for face in RULES.pool.faces:
        if face.kind == CHALLENGE:
            assert face.colour in range(4)
            assert face.trait in range(6)
            assert face.life > 0
            assert face.life_by_day > 0
            assert min(face.values) > 0


@rule_not("AK 9.6", "No other card has a colour, a trait or a Life by day.")
def test_other_cards_are_no_challenges() -> None:
    others = [face for face in RULES.pool.faces if face.kind != CHALLENGE]
    assert len(others) == 117
    assert all((face.colour, face.trait, face.life_by_day) == (NOTHING, NOTHING, 0) for face in others)


@rule("AK 9.7", "By night the challenge has its night Life, by day its day Life.")
@pytest.mark.parametrize(("time", "life"), [("day", 3), ("night", 4)])
def test_life_by_day_and_by_night(time: str, life: int) -> None:
    assert fight(THUGS, time=time).combat["life"] == life


@rule_not("AK 9.7", "Day and night do not change the number to beat or the damage.")
def test_the_numbers_are_the_same_by_night() -> None:
    by_day, by_night = fight(THUGS, time="day"), fight(THUGS, time="night")
    prompts = [by_day.table.prompt, by_night.table.prompt]
    numbers = [prompt.about["numbers"] for prompt in prompts if prompt is not None]
    assert len(numbers) == 2
    assert numbers[0] == numbers[1]


# The sunburst


@rule("AK 9.8", "A drawn sunburst puts counters back on every empty space that is marked with one.")
def test_the_sunburst_replenishes() -> None:
    down = ["C3", "D2", "F2", "D4"]  # the first two have the sunburst
    g = on("A2", decks={"green_top": [PICKERS]}, jewels_down=down)
    g.play("adventure")
    assert "CountersReplenished" in g.happened
    assert g.described["jewels_down"] == ["F2", "D4"]
    rows = g.described["jewels"].splitlines()
    assert (rows[2].split()[2], rows[1].split()[3]) == ("G", "Y")  # each of the colour of its space


@rule_not("AK 9.8", "A challenge without a sunburst puts nothing back.")
def test_no_sunburst_no_counters() -> None:
    g = on("A2", decks={"green_top": [KITES]}, jewels_down=["C3", "D2"])
    g.play("adventure")
    assert g.described["jewels_down"] == ["D2", "C3"]


@rule("AK 9.9", "Then the player moves the storm.")
def test_the_sunburst_moves_the_storm() -> None:
    g = on("A2", decks={"green_top": [PICKERS]}, jewels_down=["C3"], storm={"at": "G6", "wind": "east"})
    g.play("adventure")
    assert (g.prompt, g.asked, g.combat) == ("storm", "yazmira", {})
    assert g.described["jewels_down"] == []  # the counters were first
    g.play("blow east", "blow east")
    assert g.described["storm"]["at"] == "I6"


@rule_not("AK 9.9", "Without a sunburst the storm stays where it is.")
def test_no_sunburst_no_wind() -> None:
    g = on("A2", decks={"green_top": [KITES]}, storm={"at": "G6", "wind": "east"})
    g.play("adventure")
    assert g.prompt == "escape"
    assert g.described["storm"]["at"] == "G6"


@rule("AK 9.10", "After the storm the challenge is resolved, even if the storm now lies over it.")
def test_the_challenge_comes_last() -> None:
    g = table(
        yazmira={"where": "D4", "tile": "green"},
        step="deed",
        time="day",
        decks={"green_top": [PICKERS]},
        storm={"at": "F5", "wind": "west"},
    )
    g.play("adventure", "blow west")
    assert g.combat == {}
    g.play("blow west")
    assert g.described["storm"]["at"] == "D5"  # over D4
    assert (g.combat["foe"], g.prompt) == (PICKERS, "escape")


@rule_not("AK 9.10", "Without a sunburst the challenge is resolved at once.")
def test_the_challenge_comes_at_once() -> None:
    g = on("A2", decks={"green_top": [KITES]})
    g.play("adventure")
    assert g.happened == ["ChallengeDrawn", "RoundBegan"]


@rule("AK 9.11", "An undefeated challenge that is met again sets off no sunburst.")
def test_the_sunburst_of_the_undefeated_is_spent() -> None:
    g = on("A2", lairs=[{"at": "A2", "card": PICKERS}], jewels_down=["C3"])
    g.play("adventure")
    assert (g.combat["foe"], g.prompt) == (PICKERS, "escape")
    assert g.described["jewels_down"] == ["C3"]
    assert "storm" not in g.described


@rule_not("AK 9.11", "A challenge that went under its deck and is drawn again does.")
def test_from_the_deck_the_sunburst_works_again() -> None:
    g = on("A2", decks={"green": [PICKERS]}, sunk={"green": 1}, jewels_down=["C3"])
    g.play("adventure")
    assert g.prompt == "wind"
    assert g.described["jewels_down"] == []


# What becomes of it


@rule("AK 9.12", "Defeated: the counter of the space and the reward on the card are taken.")
def test_the_defeated_gives_counter_and_reward() -> None:
    g = fight(THUGS, allies=["Bound Dust-Djinni"], rolls=[HIT, HIT])
    g.play("stand", 'attack "Bound Dust-Djinni"')
    with g.changes("yazmira gold", "yazmira counters", "jewels_down", "discards"):
        g.play("attack yazmira")
    assert "ChallengeDefeated" in g.happened
    assert g.player("yazmira")["counters"] == {"green": 1, "yellow": 0, "blue": 0, "red": 0}
    assert g.gold("yazmira") == 3 + 4
    assert g.described["jewels_down"] == ["A2"]
    assert g.quiet


@rule_not("AK 9.12", "One wound short of its Life there is nothing to take yet.")
def test_one_wound_short() -> None:
    g = fight(THUGS, allies=["Bound Dust-Djinni"], rolls=[HIT, MISS])
    g.play("stand", 'attack "Bound Dust-Djinni"', "attack yazmira")
    assert (g.combat["wounds"], g.combat["life"]) == (2, 3)
    assert g.gold("yazmira") == 3
    assert g.described["jewels_down"] == []


@rule("AK 9.13", "The defeated challenge is discarded.")
def test_the_defeated_is_discarded() -> None:
    g = kill(fight(THUGS, **ARSENAL))
    assert g.described["discards"]["green"] == [THUGS]
    assert "Roadside Cutthroats" not in g.held("yazmira", "items")


@rule_not("AK 9.13", "It is not discarded if the reward is to keep it as an item.")
def test_looters_are_kept() -> None:
    g = kill(fight(LOOTERS, **ARSENAL))
    assert "CardKept" in g.happened
    assert "Looters' Map" in g.held("yazmira", "items")
    assert g.described["discards"]["green"] == []


@rule("AK 9.14", "A kept challenge is not for sale.")
def test_a_kept_challenge_is_not_sold() -> None:
    g = table(yazmira={"where": "Qamarun", "items": [LOOTERS, "Climbing Irons"]}, step="deed", time="day")
    assert g.choices("sell") == ['"Climbing Irons"']


@rule("AK 9.14", "A kept challenge is not lost by a knockout, even if it is all there is.")
def test_a_kept_challenge_survives_a_knockout() -> None:
    g = fight(wounds=4, items=[LOOTERS], rolls=[MISS]).play("stand", "attack yazmira")
    assert "KnockedOut" in g.happened
    assert g.held("yazmira", "items") == ["Looters' Map"]


@rule_not("AK 9.14", "An ordinary item is lost beside it.")
def test_an_ordinary_item_is_lost() -> None:
    g = fight(wounds=4, items=[LOOTERS, "Climbing Irons"], rolls=[MISS]).play("stand", "attack yazmira")
    assert g.held("yazmira", "items") == ["Looters' Map"]
    assert g.described["discards"]["market"] == ["Climbing Irons"]


@rule("AK 9.15", "Undefeated it stays on the space with the counter, and without wounds the next time.")
def test_the_undefeated_waits() -> None:
    g = fight(THUGS, rolls=[range(10, 21), HIT, range(5, 21), range(9, 21)])
    g.play("stand", "attack yazmira")
    assert g.combat["wounds"] == 1
    with g.changes("lairs"):
        g.play("escape")
    assert lairs(g) == {"A2": THUGS}
    assert "A2" not in g.described["jewels_down"]
    through_the_next_turn(g)
    g.play("travel day", "rest 4", "adventure")
    assert (g.combat["foe"], g.combat["wounds"]) == (THUGS, 0)


@rule_not("AK 9.15", "A defeated one does not stay.")
def test_the_defeated_does_not_stay() -> None:
    g = kill(meet(THUGS, **ARSENAL))
    assert lairs(g) == {}


@rule("AK 9.16", "With all six markers in use the card goes to the bottom of its deck.")
def test_no_marker_is_free() -> None:
    g = fight(THUGS, lairs=SIX_LAIRS, rolls=[range(9, 21)])
    g.play("escape")
    assert THUGS not in lairs(g).values()
    assert g.described["decks"]["green"][-1] == THUGS
    assert g.described["sunk"] == {"green": 1}


@rule_not("AK 9.16", "The sixth marker is still to be had, and one that lies there already is kept.")
def test_the_sixth_marker() -> None:
    g = fight(THUGS, lairs=SIX_LAIRS[:5], rolls=[range(9, 21)]).play("escape")
    assert lairs(g)["A2"] == THUGS
    g = fight("Scorpion Swarm", where="J4", lairs=SIX_LAIRS, rolls=[range(10, 21)]).play("escape")
    assert lairs(g)["J4"] == "Scorpion Swarm"
    assert len(lairs(g)) == 6
    assert "Scorpion Swarm" not in g.described["decks"]["green"]


WORTH = [("green", 1), ("yellow", 2), ("blue", 3), ("red", 4)]


@rule("AK 9.17", "Green is worth 1, yellow 2, blue 3, red 4.")
@pytest.mark.parametrize(("colour", "worth"), WORTH)
def test_a_counter_pays_its_worth(colour: str, worth: int) -> None:
    g = table(yazmira={"counters": {colour: 1}}, step="experience", price=worth)
    assert "level" in g.choices()


@rule_not("AK 9.17", "It is worth no more than that.")
@pytest.mark.parametrize(("colour", "worth"), WORTH)
def test_a_counter_pays_no_more(colour: str, worth: int) -> None:
    g = table(yazmira={"counters": {colour: 1}}, step="experience", price=worth + 1)
    assert g.choices("level") == []
    assert g.active == "talhia"  # nothing to ask: the turn is over


@rule("AK 9.18", "A reward of gear gives nothing if the supply has none.")
def test_no_camel_is_left() -> None:
    g = kill(fight("Stampeding Herd", talhia={"gear": {"pack camel": 7}}, **ARSENAL))
    assert "ChallengeDefeated" in g.happened
    assert g.gear("yazmira", "pack camel") == 0
    assert g.gear("talhia", "pack camel") == 7


@rule_not("AK 9.18", "While there is one it is given.")
def test_the_last_camel() -> None:
    g = kill(fight("Stampeding Herd", talhia={"gear": {"pack camel": 6}}, **ARSENAL))
    assert g.gear("yazmira", "pack camel") == 1
    assert g.described["supply"]["pack camel"] == 0


@rule("AK 9.19", "A yellow challenge on a green counter gives the green counter.")
def test_the_counter_of_the_space_is_taken() -> None:
    g = kill(fight(WORM, where="A2", lairs=[{"at": "A2", "card": WORM}], **ARSENAL))
    assert g.player("yazmira")["counters"] == {"green": 1, "yellow": 0, "blue": 0, "red": 0}
    assert g.described["discards"]["yellow"] == [WORM]


@rule_not("AK 9.19", "An ambusher has no space of its own: its counter is of its colour.")
def test_the_counter_of_an_ambusher() -> None:
    g = kill(fight("Tomb Sentinel", where="A2", ambush=True, time="night", tile="yellow", **ARSENAL))
    assert g.player("yazmira")["counters"] == {"green": 0, "yellow": 1, "blue": 0, "red": 0}
    assert "A2" not in g.described["jewels_down"]


def test_the_hero_is_named_in_full() -> None:
    assert fight().play("stand").choices("attack") == [f'"{YAZMIRA}"']
