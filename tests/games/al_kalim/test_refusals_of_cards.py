"""Why a card or gear cannot be used, and why something cannot be chosen."""

from typing import Any

import pytest

from tests.games.al_kalim.refusing import DUNES, WILD, Case, at, bazaar, check, fight, refused
from tests.games.al_kalim.setting import Setting, table

SKIS = "Sand-Skis"  # activate while moving
HAND = "Rune of the Iron Hand"  # once per round, 1 exhaustion before a melee roll
HASTE = "Rune of Haste"  # once per turn, 1 exhaustion before moving
SETTER = "Bone-Setter of the Wells"  # once per turn, 1 exhaustion outside combat: the hero's wound
TOLL = "Toll of the Broken Arch"
CAMEL = {"pack camel": 1}


def moving(**more: Any) -> Setting:
    """Talhia moves with dice in a land of dunes; a pack camel keeps the question open."""
    return at("D4", dice=[DUNES], gear=CAMEL, **more)


def melee_roll(hero: str = "talhia", **side: Any) -> Setting:
    """A hero is about to roll in melee, and may use the Rune of the Iron Hand."""
    said: dict[str, Any] = {hero: {"items": [HAND, *side.pop("items", [])], **side}}
    return table(**said, facing="Roadside Cutthroats").play("stand", "defend", f"attack {hero}")


def settled(**side: Any) -> Setting:
    return moving(allies=[{"card": SETTER, **side}], wounds=1)


CARDS: list[Case] = [
    (at, "use elaim", "AK 3.9", "is not yours"),
    (lambda: at(quests=["Song of Noon"]), "use song of noon", "AK 14.2", "not completed"),
    (at, "use talhia 1", "AK 3.1", "works by itself"),
    (at, "use talhia 2", "AK 3.2", "before an escape test"),
    (lambda: at(items=[SKIS]), f"use {SKIS}", "AK 6.18", "while moving"),
    (lambda: moving(items=[HASTE]), f"use {HASTE}", "AK 6.17", "before moving"),
    (lambda: moving(rewards=["Roc Fledgling"]), "use Roc Fledgling", "AK 6.19", "instead of moving"),
    (lambda: at(items=["Brass Compass"]), "use Brass Compass", "AK 6.22", "after rolling movement dice"),
    (
        lambda: at(items=["Hunter's Javelins"]),
        "use Hunter's Javelins",
        "AK 10.10",
        "when this character hits in ranged",
    ),
    (lambda: at(items=["Ring of Embers"]), "use Ring of Embers", "AK 10.1", "before combat"),
    (lambda: at(items=["Chain of Hooks"]), "use Chain of Hooks", "AK 10.3", "at the start of a round"),
    (lambda: at(items=["Lamellar Vest"]), "use Lamellar Vest", "AK 10.24", "when wounds are dealt"),
    (lambda: at(items=["Looters' Map"]), "use Looters' Map", "AK 12.8", "in a bazaar"),
    (lambda: fight(items=["Healing Draught"], wounds=1), "use Healing Draught", "AK 3.10", "outside combat"),
    (lambda: moving(items=[{"card": SKIS, "facedown": True}]), f"use {SKIS}", "AK 3.4", "is facedown"),
    (
        lambda: moving(rewards=[{"card": "Rune of Deep Water", "uses": 0}], wounds=1),
        "use Rune of Deep Water",
        "AK 3.7",
        "uses of Rune of Deep Water are spent",
    ),
    (lambda: settled().play(f"use {SETTER}"), f"use {SETTER}", "AK 3.8", "was used in this turn"),
    (lambda: settled(exhaustion=2), f"use {SETTER}", "AK 2.7", "no room for more exhaustion (2 of 2)"),
    (lambda: moving(allies=[SETTER]), f"use {SETTER}", "AK 3.2", "would do nothing now"),
    (lambda: moving(items=["Rope of Knots"]), "use Rope of Knots", "AK 3.2", "would do nothing now"),
    (melee_roll, "use talhia 2", "AK 3.2", "is for escape tests"),
    (
        lambda: melee_roll(allies=["Ash-Witch Zeru"]),
        "use Ash-Witch Zeru",
        "AK 2.15",
        "helps only Ash-Witch Zeru",
    ),
    (at, "use viper nest", "AK 10.1", "you do not fight"),
    (lambda: fight("Viper Nest"), "use viper nest", "AK 3.1", "works by itself"),
    (lambda: fight(TOLL, gold=1), f"use {TOLL}", "AK 10.1", "only before combat"),
    (lambda: fight(TOLL, gold=1, items=["Ring of Embers"]), f"use {TOLL}", "AK 10.27", "takes 2 gold"),
]


def missed() -> Setting:
    """Nerimah missed, and may roll again."""
    side = {"gear": {"adventuring kit": 1}}
    g = table(nerimah=side, facing="Roadside Cutthroats", rolls=[2]).play("stand", "attack nerimah")
    assert g.prompt == "cards"
    return g


GEAR: list[Case] = [
    (at, "spend gear pack camel", "AK 12.18", "you have no pack camel"),
    (lambda: at(time="day", gear=CAMEL), "spend gear pack camel", "AK 6.20", "while moving"),
    (
        lambda: at(time="day", gear={"water skin": 1}),
        "spend gear water skin",
        "AK 7.16",
        "when heat is dealt",
    ),
    (lambda: at(time="night", gear={"water skin": 1}), "spend gear water skin", "AK 7.2", "no heat by night"),
    (
        lambda: at(gear={"adventuring kit": 1}),
        "spend gear adventuring kit",
        "AK 11.5",
        "after the roll of a test",
    ),
    (missed, "spend gear adventuring kit", "AK 11.5", "helps only tests"),
    (at, "lose gear pack camel", "AK 11.6", "nothing takes your gear"),
]


@pytest.mark.parametrize("case", CARDS, ids=[f"{wish}: {because}" for _, wish, _, because in CARDS])
def test_cards(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", GEAR, ids=[f"{wish}: {because}" for _, wish, _, because in GEAR])
def test_gear(case: Case) -> None:
    check(case)


def test_a_text_for_another_phase() -> None:
    """Before a magic roll the hand of iron does nothing."""
    reward = "Lamp of the Patient Flame"
    g = table(talhia={"items": [HAND], "rewards": [reward]}, facing="Roadside Cutthroats")
    g.play("stand", "defend")
    while g.prompt != "cards" or "magic" not in str(g.combat.get("phase")):
        g.play("done" if g.prompt == "cards" else "defend")
    assert refused(g, f"use {HAND}") == (f"{HAND} works only in the melee phase", "AK 10.3")


# Choosing


def test_whom_a_resting_die_is_for() -> None:
    side = {"exhaustion": 2, "allies": [{"card": SETTER, "exhaustion": 1}, "Desert Falconer"]}
    g = table(talhia=side, time="night").play("rest 1")
    assert refused(g, "choose Desert Falconer") == ("Desert Falconer has no exhaustion", "AK 6.10")
    assert refused(g, "choose elaim")[1] == "AK 6.13"


def test_whom_a_draught_is_for() -> None:
    allies = [{"card": SETTER, "wounds": 1}, "Desert Falconer"]
    g = moving(items=["Healing Draught"], wounds=1, allies=allies).play("use Healing Draught")
    assert refused(g, "choose Desert Falconer") == ("Desert Falconer has no wounds", "AK 3.9")
    assert refused(g, "choose elaim")[1] == "AK 3.9"


def test_what_was_not_dreamt_of() -> None:
    top = ["Bone Knife", "Short Bow", "Hide Shield", "Carved Wand", SKIS]
    g = at(WILD, step="deed", cities={"City of Dreams": WILD}, decks={"market_top": top})
    g.play("explore City of Dreams", "browse")
    assert refused(g, "choose Ring of Embers") == (
        "Ring of Embers is not among the cards that you see",
        "AK 12.25",
    )
    assert refused(g, "choose an ally") == ("an ally is not among the cards that you see", "AK 12.25")


def test_which_card_a_knockout_takes() -> None:
    side: dict[str, Any] = {"wounds": 3, "rewards": ["Roc Fledgling"]}
    side["items"] = ["Short Bow", "Bronze Scimitar", "Bitterroot Tonic", "Looters' Map"]
    g = table(talhia=side, facing="Roadside Cutthroats", rolls=[2]).play("stand", "defend")
    assert g.prompt == "loss"
    assert refused(g, "choose Bitterroot Tonic") == ("Bitterroot Tonic is not the dearest", "AK 11.9")
    assert refused(g, "choose Looters' Map")[1] == "AK 11.10"
    assert refused(g, "choose Roc Fledgling")[1] == "AK 11.10"
    assert refused(g, "choose Horn Bow")[0] == "Horn Bow is not yours"
    assert refused(g, "done")[1] == "AK 11.9"


def test_where_a_knocked_out_hero_wakes_up() -> None:
    """Two towns are equally near."""
    side = {"where": "F7", "wounds": 3}
    g = table(talhia=side, facing="Roadside Cutthroats", ambush=True, time="night", rolls=[2]).play(
        "stand", "defend"
    )
    near = g.choices("start")
    assert g.prompt == "return"
    far = next(name for name in ("Hadid Gate", "Qamarun", "Zahirat") if name not in near)
    assert refused(g, f"start {far}") == (f"{far} is not the nearest town", "AK 11.14")
    assert refused(g, "start D4") == ("D4 is not a town", "AK 11.14")


def test_which_quest_is_dropped() -> None:
    side: dict[str, Any] = {
        "quests": ["The Bell in the Gorge"],
        "rewards": ["Rune of Noon"],
        "counters": {"green": 5},
    }
    g = at(step="experience", **side).play("level", "raise life")
    assert g.prompt == "drop"
    assert refused(g, "choose Rune of Noon") == ("Rune of Noon is not an incomplete quest", "AK 14.31")
    assert refused(g, "choose The Grey Hunt")[1] == "AK 16.11"


def test_a_bazaar_is_no_place_for_movement() -> None:
    g = bazaar(items=[SKIS])
    assert refused(g, f"use {SKIS}")[1] == "AK 6.18"
