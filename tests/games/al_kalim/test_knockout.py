"""Knockouts: what is lost, what is kept, and where the hero wakes up (AK 11.8 to AK 11.17)."""

from __future__ import annotations

from typing import Any

from tests.games.al_kalim.combats import MISS, THUGS, fight
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

SWORD = "Dune-Steel Greatsword"  # 7 gold
BOW = "Eagle-Sinew Longbow"  # 7 gold
IRONS = "Climbing Irons"  # 2 gold
AXEMAN = "Exiled Axeman"  # 6 gold
CHAMPION = "Lion-Shield Champion"  # 10 gold
LOOTERS = "Tomb Looters"
ZUHAL = "Zuhal, the Brass Colossus"


def struck(**more: Any) -> Setting:
    """Yazmira, with one Life left, misses; she is knocked out, and losses may be asked for."""
    return fight(wounds=4, exhaustion=2, rolls=[range(2, 7)], **more).play("stand", "attack yazmira")


def escaped(**more: Any) -> Setting:
    """The same hero gets away."""
    return fight(wounds=4, exhaustion=2, rolls=[range(9, 21)], **more).play("escape")


@rule("AK 11.8", "All gold is lost.")
def test_the_gold_is_lost() -> None:
    g = struck(gold=9)
    assert "KnockedOut" in g.happened
    assert (g.gold("yazmira"), g.quiet) == (0, True)


@rule_not("AK 11.8", "Who gets away keeps it, and so do the other players.")
def test_the_gold_is_kept() -> None:
    assert escaped(gold=9).gold("yazmira") == 9
    assert struck(gold=9, talhia={"gold": 5}).gold("talhia") == 5


@rule("AK 11.9", "The dearest item or ally is lost as well.")
def test_the_dearest_card_is_lost() -> None:
    g = struck(items=[IRONS, SWORD], allies=[AXEMAN])
    assert (g.held("yazmira", "items"), g.held("yazmira", "allies")) == ([IRONS], [AXEMAN])
    g = struck(items=[IRONS, SWORD], allies=[AXEMAN, CHAMPION])
    assert (g.held("yazmira", "items"), g.held("yazmira", "allies")) == ([IRONS, SWORD], [AXEMAN])


@rule("AK 11.9", "Among equally dear cards the player chooses.")
def test_the_player_chooses_among_the_dearest() -> None:
    g = struck(items=[SWORD, IRONS, BOW])
    assert (g.asked, g.prompt, g.choices("choose")) == ("yazmira", "loss", [f'"{SWORD}"', f'"{BOW}"'])
    g.play(f'choose "{BOW}"')
    assert g.held("yazmira", "items") == [SWORD, IRONS]
    assert (g.where("yazmira"), g.quiet) == ("Qamarun", True)


@rule_not("AK 11.9", "Who has neither items nor allies loses none, and who gets away loses none.")
def test_nothing_to_lose() -> None:
    assert struck().quiet
    g = escaped(items=[SWORD], allies=[AXEMAN])
    assert (g.held("yazmira", "items"), g.held("yazmira", "allies")) == ([SWORD], [AXEMAN])


@rule("AK 11.10", "Gear is among them, for 1 gold: with nothing dearer the player may give up gear.")
def test_gear_counts_among_them() -> None:
    g = struck(items=["Bone Knife"], gear={"pack camel": 1, "water skin": 1})
    assert g.choices() == ['choose "Bone Knife"', "lose gear pack camel", "lose gear water skin"]
    g.play("lose gear water skin")
    assert g.held("yazmira", "items") == ["Bone Knife"]
    assert g.player("yazmira")["gear"] == {"pack camel": 0, "water skin": 0, "adventuring kit": 0}
    assert (g.where("yazmira"), g.quiet) == ("Qamarun", True)


@rule_not("AK 11.10", "Something dearer is lost before gear; gear alone is no question.")
def test_gear_is_cheap() -> None:
    g = struck(items=[SWORD], gear={"pack camel": 1})
    assert (g.prompt, g.held("yazmira", "items")) == ("time", [])
    assert struck(gear={"pack camel": 1, "water skin": 1}).quiet


@rule("AK 11.10", "Kept challenges and Legendary cards are not among them.")
def test_what_does_not_count_among_them() -> None:
    g = struck(items=[LOOTERS], rewards=["Sky-Carpet", ZUHAL], quests=["The Patient Flame"])
    assert "CardLost" not in g.happened
    assert g.held("yazmira", "items") == ["Looters' Map"]
    assert g.held("yazmira", "rewards") == ["Sky-Carpet", ZUHAL]
    assert g.held("yazmira", "quests") == ["The Patient Flame"]


@rule_not("AK 11.10", "The cheapest item beside them is the dearest then.")
def test_what_counts_among_them() -> None:
    g = struck(items=[LOOTERS, "Bone Knife"], rewards=[ZUHAL])
    assert g.held("yazmira", "items") == ["Looters' Map"]
    assert g.described["discards"]["market"] == ["Bone Knife"]


@rule("AK 11.11", "All survival gear is lost and goes back to the supply.")
def test_the_gear_is_lost() -> None:
    g = struck(gear={"pack camel": 2, "water skin": 1, "adventuring kit": 3})
    assert g.player("yazmira")["gear"] == {"pack camel": 0, "water skin": 0, "adventuring kit": 0}
    assert g.described["supply"] == {"pack camel": 7, "water skin": 7, "adventuring kit": 6}


@rule_not("AK 11.11", "The others keep theirs, and who gets away too.")
def test_the_gear_is_kept() -> None:
    assert struck(talhia={"gear": {"pack camel": 2}}).gear("talhia", "pack camel") == 2
    assert escaped(gear={"pack camel": 2}).gear("yazmira", "pack camel") == 2


KEPT: dict[str, Any] = {
    "experience": {"mind": 1, "life": 0},
    "counters": {"green": 2, "blue": 1},
    "quests": ["The Patient Flame"],
    "rewards": ["Sky-Carpet"],
    "tile": "blue",
}


@rule("AK 11.12", "Experience, unspent adventure counters and Legendary cards are kept.")
def test_what_is_kept() -> None:
    g = fight(wounds=4, rolls=[range(2, 8)], **KEPT).play("stand")
    before = g.player("yazmira")
    after = g.play("attack yazmira").player("yazmira")
    assert "KnockedOut" in g.happened
    for part in ("experience", "counters", "quests", "rewards", "tile"):
        assert after[part] == before[part]


@rule_not("AK 11.12", "Gold, gear and the dearest card are not.")
def test_what_is_not_kept() -> None:
    g = fight(wounds=4, items=[SWORD], gear={"water skin": 1}, rolls=[range(2, 8)], **KEPT).play("stand")
    lost = ("gold", "gear", "items", "wounds", "where")
    with g.changes(*[f"yazmira {part}" for part in lost], "supply", "discards", "lairs"):
        g.play("attack yazmira")


@rule("AK 11.13", "All wounds and exhaustion are removed from the hero.")
def test_the_hero_recovers() -> None:
    g = struck()
    assert (g.wounds("yazmira"), g.exhaustion("yazmira")) == (0, 0)


@rule_not("AK 11.13", "Those of allies stay, and those of other heroes.")
def test_the_allies_do_not_recover() -> None:
    hurt = {"card": AXEMAN, "wounds": 2, "exhaustion": 1}
    g = struck(allies=[hurt], items=[SWORD], talhia={"wounds": 1})
    assert (g.wounds(AXEMAN), g.exhaustion(AXEMAN), g.wounds("talhia")) == (2, 1, 1)


@rule("AK 11.14", "The hero wakes up in the nearest town that the storm does not cover.")
def test_the_nearest_town() -> None:
    assert struck(where="A2").where("yazmira") == "Qamarun"
    assert struck(where="E9").where("yazmira") == "Saffron Wells"
    assert struck(where="A2", storm={"at": "C2", "wind": "east"}).where("yazmira") == "Traders Fort"


@rule("AK 11.14", "Among equally near towns the player chooses.")
def test_two_towns_are_equally_near() -> None:
    g = struck(where="D4")
    assert (g.asked, g.prompt, g.choices("start")) == ("yazmira", "return", ["Traders Fort", "Qamarun"])
    g.play("start Qamarun")
    assert (g.where("yazmira"), g.active, g.quiet) == ("Qamarun", "talhia", True)


@rule_not("AK 11.14", "A storm elsewhere changes nothing, and who gets away stays.")
def test_the_storm_is_elsewhere() -> None:
    assert struck(where="A2", storm={"at": "G6", "wind": "east"}).where("yazmira") == "Qamarun"
    assert escaped(where="A2").where("yazmira") == "A2"


@rule("AK 11.15", "A Lost City is no town to wake up in.")
def test_no_waking_in_a_lost_city() -> None:
    g = struck(where="E9", cities={"City of Faith": "E9", "City of Dreams": "D9"})
    assert g.where("yazmira") == "Saffron Wells"


@rule_not("AK 11.15", "Its bazaar is open to heroes who stand on their feet.")
def test_the_lost_city_is_open() -> None:
    g = table(yazmira={"where": "E9"}, cities={"City of Faith": "E9"}, step="deed", time="day")
    assert g.choices("explore") == ["City of Faith"]


@rule(
    "AK 11.16", "Text for the moment of a knockout is used before the damage; without damage the hero stays."
)
def test_saved_at_the_last_moment() -> None:
    g = fight(wounds=4, items=["Phoenix Feather"], allies=[AXEMAN], rolls=[MISS])
    g.play("stand", "attack yazmira")
    assert (g.prompt, g.choices(), g.wounds("yazmira")) == ("cards", ["done", 'use "Phoenix Feather"'], 4)
    with g.changes("yazmira items", "discards"):
        g.play('use "Phoenix Feather"')
    assert (g.wounds("yazmira"), g.combat["phase"], g.prompt) == (4, "melee", "face")


@rule_not("AK 11.16", "It is not for lesser wounds, and it need not be used.")
def test_no_last_moment_yet() -> None:
    g = fight(wounds=3, items=["Phoenix Feather"], allies=[AXEMAN], rolls=[MISS])
    g.play("stand", "attack yazmira")
    assert (g.prompt, g.wounds("yazmira")) == ("face", 4)
    g = fight(wounds=4, items=["Phoenix Feather", SWORD], rolls=[MISS])
    g.play("stand", "attack yazmira", "done")
    assert (g.where("yazmira"), g.held("yazmira", "items")) == ("Qamarun", [SWORD])  # 8 gold is dearer


@rule("AK 11.17", "A lost item goes to the discard pile of the market, an ally to that of the allies.")
def test_where_lost_cards_go() -> None:
    g = struck(items=[SWORD], allies=[AXEMAN])
    assert (g.described["discards"]["market"], g.described["discards"]["allies"]) == ([SWORD], [])
    g = struck(items=[SWORD], allies=[CHAMPION])
    assert (g.described["discards"]["market"], g.described["discards"]["allies"]) == ([], [CHAMPION])


@rule_not("AK 11.17", "They go neither into a deck nor on a stack of the market.")
def test_where_they_do_not_go() -> None:
    g = fight(wounds=4, items=[SWORD], rolls=[MISS]).play("stand")
    decks, market = g.described["decks"], g.described["market"]
    g.play("attack yazmira")
    assert "KnockedOut" in g.happened
    assert (g.described["decks"], g.described["market"]) == (decks, market)


@rule("AK 5.9", "A knockout ends the turn at once: no experience is bought.")
def test_the_turn_is_over() -> None:
    g = struck(counters={"red": 3})
    assert (g.active, g.prompt) == ("talhia", "time")


@rule_not("AK 5.9", "After an escape the Experience step comes.")
def test_the_turn_goes_on() -> None:
    g = escaped(counters={"red": 3})
    assert (g.active, g.prompt) == ("yazmira", "experience")


def test_the_challenge_is_named_where_it_lies() -> None:
    g = struck(where="D4").play("start Qamarun")
    assert g.described["lairs"] == [{"at": "D4", "card": THUGS}]
