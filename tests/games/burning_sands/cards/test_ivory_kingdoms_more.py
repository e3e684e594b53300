"""More cards of the Ivory Kingdoms: a queen among beasts, a Jinn who drinks, alms."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet
from tests.marks import rule, rule_not

DEVASENA = "Maharani Devasena (Experienced)"
CHANDRABALI = "Chandrabali the Almoner"
NANDAKA = "Nandaka of the Green Depths"
ELEPHANT = "War-Elephant of Kathur"  # Strength 4, Ka 1, Creature
BROOD = "Vinata's Brood"  # Strength 2, Ka 1, Creature
KIRTANA = "Kirtana, Voice of Many Gods"
WATCH = "Captain of the River Watch"
SAHAR = "Sahar Who Counts the Stars"
WIDOW = "The Striped Widow"  # Raid +1
TRAMPLE = "Trample the Front Rank"
KNELT = "The Tiger Who Knelt"
HIDE = "Hide of the Crocodile"
SPEARS = "Water-Guild Spears"  # Strength 2
ARCHERS = "Camel Archers of Bir Sultan"  # Strength 1
COHORT = "Howling Kin"  # Strength 3


@card(DEVASENA, "Your Creatures in the same army as Devasena have +1S.")
def test_beasts_fight_better_beside_her() -> None:
    t = house({"heroes": [DEVASENA, ELEPHANT, BROOD, KIRTANA]}, {"heroes": ["Dune Drake"]})
    t.fight_at(CISTERN, DEVASENA, ELEPHANT, KIRTANA, defenders=("Dune Drake",))
    assert t.strength(ELEPHANT) == 5
    assert t.strength("Dune Drake") == 4  # opposing
    assert t.strength(BROOD) == 2  # at home
    assert t.strength(DEVASENA) == 5  # no Creature
    t = house({"heroes": [DEVASENA, ELEPHANT]}, {"heroes": [WATCH]})
    assert t.strength(ELEPHANT) == 4  # no army


@card(DEVASENA, "Open: Destroy one of your Creatures. Straighten Devasena.")
def test_a_beast_for_a_queen() -> None:
    t = house({"heroes": [bowed(DEVASENA), BROOD, KIRTANA]}, {"heroes": ["Dune Drake"]})
    t.act(f'use "{DEVASENA}"')
    assert t.gone(BROOD)
    assert t.in_play(KIRTANA, "Dune Drake")
    assert not t.bowed(DEVASENA)
    assert not house({"heroes": [bowed(DEVASENA), KIRTANA]}, {"heroes": ["Dune Drake"]}).can(
        f'use "{DEVASENA}"'
    )


@card(
    CHANDRABALI,
    "Each time another player gives you a Water token in return for your help as an ally, gain 1 more Water.",
)
@pytest.mark.parametrize("almoner", [True, False])
def test_alms_for_help(almoner: bool) -> None:
    ally = {"heroes": [WATCH, *([CHANDRABALI] if almoner else [])], "sections": [wet(LANE, 0)]}
    t = house({"heroes": ["Dune Drake"]}, {"heroes": [KIRTANA]}, ally)
    t.declare(2).invite((3, 1)).demand((3, 1))
    assert t.all_water(1) == 5
    assert t.all_water(3) == 1 + almoner


def test_no_alms_for_those_who_pay() -> None:
    ally = {"heroes": [WATCH], "sections": [wet(LANE, 0)]}
    t = house({"heroes": ["Dune Drake", CHANDRABALI]}, {"heroes": [KIRTANA]}, ally)
    t.declare(2).invite((3, 1)).demand((3, 1))
    assert (t.all_water(1), t.all_water(3)) == (5, 1)


@card(NANDAKA, "Day: Summon Nandaka.", "In each End Phase you must lose 1 Water or destroy Nandaka.")
@pytest.mark.parametrize("way", [1, 2])
def test_nandaka_drinks_or_goes(way: int) -> None:
    mine = {"faction": "Ivory Kingdoms", "heroes": [SAHAR], "hand": [NANDAKA], "deck": ["Rationing"] * 3}
    t = house(mine, {"deck": ["Broken Strap"] * 3})
    t.act(f"play {NANDAKA}")
    assert t.in_play(NANDAKA)
    assert t.all_water(1) == 3
    while not t.can(f"ability {way}"):
        t.play(next(word for word in ("pass", "done", "as-proposed", t.choices()[0]) if t.can(word)))
    assert t.phase == "End"
    assert t.asked == 1
    t.act(f"ability {way}")
    assert t.in_play(NANDAKA) == (way == 1)
    assert t.all_water(1) == (2 if way == 1 else 3)


@card(
    TRAMPLE,
    "Battle: Bow one of your Creatures or Giants in the battle. Destroy any opposing Followers you choose "
    "whose combined Strength is no greater than the Strength of the card you bowed.",
)
def test_the_front_rank_is_trampled() -> None:
    theirs = {"heroes": [on(SAHAR, SPEARS, ARCHERS, COHORT)]}
    t = house({"heroes": [ELEPHANT, WATCH], "hand": [TRAMPLE]}, theirs)
    t.fight_at(CISTERN, ELEPHANT, WATCH, defenders=(SAHAR,))
    t.act("pass", f"play {TRAMPLE}")
    t.act(f"target {SPEARS}")
    assert not t.can(f"target {COHORT}")  # 2 and 4 are more than 4
    t.act(f"target {ARCHERS}")
    while t.can("done"):
        t.act("done")
    assert t.bowed(ELEPHANT)
    assert not t.bowed(WATCH)
    assert t.gone(SPEARS, ARCHERS)
    assert t.in_play(COHORT)
    t = house({"heroes": [WATCH], "hand": [TRAMPLE]}, theirs)
    t.fight_at(CISTERN, WATCH, defenders=(SAHAR,))
    t.act("pass")
    assert not t.can(f"play {TRAMPLE}")  # neither Creature nor Giant


@card(
    HIDE,
    "Battle: Choose a Hero in your army. If that Hero is destroyed to absorb damage in this battle, he or "
    "she absorbs 4 points more than usual.",
)
def test_the_hide_takes_the_blow() -> None:
    mine = {"heroes": [SAHAR, WATCH], "hand": [HIDE]}
    theirs = {"heroes": ["Legate Dacian Thule"]}  # Strength 4
    for cast in (True, False):
        t = house(mine, theirs)
        t.fight_at(CISTERN, SAHAR, WATCH, defenders=("Legate Dacian Thule",))
        t.act(*(["pass", f"play {HIDE}", f"target {SAHAR}"] if cast else []))
        t.play("engage Legate Dacian Thule").answer(f"destroy {SAHAR}", *([] if cast else ["done", "done"]))
        assert t.gone(SAHAR)
        assert t.in_play(WATCH) == cast  # 1 and 4 more are enough


@rule("BS 11.33", "Nothing is carried away, and the raid has succeeded all the same.")
@card(
    WIDOW,
    "When the Striped Widow raids successfully, you may leave the Water behind and destroy one of the raided "
    "player's Followers instead.",
)
def test_the_widow_hunts() -> None:
    mine = {"heroes": [on(WATCH, SPEARS), WIDOW], "hand": ["Sand in the Eyes"]}
    theirs = {"heroes": [on(SAHAR, ARCHERS)], "sections": [wet(LANE, 3)]}
    for answer, water in (("yes", 3), ("no", 2)):
        t = house(mine, theirs, phase="Night")
        t.raid(WIDOW, LANE, "Sand in the Eyes")
        t.act(answer)
        t.through()
        assert t.in_play(ARCHERS) == (answer == "no")
        assert t.in_play(SPEARS)  # yours
        assert t.water(LANE) == water


@rule_not("BS 11.33", "A raid that fails leaves nothing behind.")
def test_the_widow_who_fails_hunts_nobody() -> None:
    mine = {"heroes": [WIDOW], "hand": ["Toss of Knucklebones"]}  # Fate 1 and Raid +1 against Base Strength 2
    t = house(mine, {"heroes": [on(SAHAR, ARCHERS)], "sections": [wet(LANE, 3)]}, phase="Night")
    t.raid(WIDOW, LANE, "Toss of Knucklebones")
    t.through()
    assert t.in_play(ARCHERS)
    assert t.water(LANE) == 3


@rule("BS 9.28", "A unit goes home unbowed before all others do, also from a City Section that is gone.")
@card(
    KNELT,
    "Tale Reaction: Play this card when you destroy a City Section in a battle and at least two of your "
    "Creatures are in the attacking army.",
    "Reward: Once per turn, one of your attacking Creatures can return home unbowed at the end of a battle.",
)
def test_the_tiger_kneels() -> None:
    theirs = {"sections": [wet(CISTERN, 0), LANE]}
    for beasts, told in ((2, True), (1, False)):
        heroes = [ELEPHANT, BROOD][:beasts]
        t = house({"heroes": [*heroes, WATCH], "hand": [KNELT], "sections": [LANE]}, theirs)
        t.fight_at(CISTERN, *heroes, WATCH)
        t.play(f"engage {ELEPHANT}", "no")
        if not told:
            assert t.never(f"play {KNELT}")
            continue
        t.answer(f"play {KNELT}")
        assert t.points(1) == 1
        t.act(f"target {BROOD}", "yes")
        assert t.gone(CISTERN)
        assert not t.bowed(BROOD)
        assert t.place(BROOD) == ""
        assert (t.bowed(ELEPHANT), t.bowed(WATCH)) == (True, True)


@rule_not("BS 9.28", "Those of whom the text does not speak go home as usual.")
def test_the_tiger_lets_nobody_else_rest() -> None:
    mine = {"heroes": [WATCH, ELEPHANT], "stories": [KNELT]}
    t = house(mine, {"heroes": [SAHAR], "sections": [LANE]})
    t.fight_at(LANE, WATCH, defenders=(SAHAR,))
    while t.battle:
        t.act("pass")
    assert not t.can("yes")  # the Captain is no Creature
    assert t.bowed(WATCH)
