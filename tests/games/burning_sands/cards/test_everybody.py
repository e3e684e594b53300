"""Cards that any deck may have: Unaligned Heroes, common Actions, Holdings, City Sections."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet
from tests.marks import rule

CAPTAIN = "Captain of Hired Spears"
GHUL = "Ghul of the Empty Well"
HERMIT = "Hermit of the Cracked Bell"
NAGAH = "Nagah Pearl-Diver"


@card("Captain of Hired Spears", "At the beginning of the Day Phase, bow this card unless you pay 1 Water.")
@pytest.mark.parametrize("pays", [True, False])
def test_the_captain_serves_for_water(pays: bool) -> None:
    t = house({"heroes": [CAPTAIN, GHUL]}, {}, phase="Night")
    while not t.can("yes"):
        t.play(next(w for w in ("pass", "done", "as-proposed", t.choices()[0]) if t.can(w)))
    assert t.asked == 1
    t.act("yes" if pays else "no")
    assert t.bowed(CAPTAIN) != pays
    assert not t.bowed(GHUL)
    assert t.all_water(1) == (5 if pays else 6)


@rule("BS 6.10", "Water on other cards cannot be used to pay.")
def test_a_captain_who_cannot_be_paid_bows() -> None:
    mine = {"heroes": [CAPTAIN], "holdings": [wet("Well with No Bottom", 1)], "sections": [wet(CISTERN, 0)]}
    t = house(mine, {}, phase="Night")
    t.until("Day")
    assert t.bowed(CAPTAIN)
    assert t.water("Well with No Bottom") == 1


@card("Ghul of the Empty Well", "Whenever an opponent's Hero is destroyed, put a +1S token on this card.")
@rule("BS 13.29", "Destruction can be answered, and what a card does by itself comes first.")
def test_the_ghul_feeds_on_the_fallen() -> None:
    mine = {"heroes": [GHUL, "Red Altan"]}
    t = house(mine, {"heroes": ["Veiled Map-Maker", HERMIT]})
    t.fight_at(CISTERN, "Red Altan", defenders=("Veiled Map-Maker",))
    t.act("pass", "engage Red Altan")
    t.play("no")
    while t.in_play("Veiled Map-Maker"):
        t.play(next(w for w in ("destroy Veiled Map-Maker", "pass") if t.can(w)))
        t.play(*(["as-proposed"] if t.can("as-proposed") else []))
    assert t.strength(GHUL) == 4
    assert t.strength("Red Altan") == 4


@card(
    "Hermit of the Cracked Bell",
    "Open: Bow this card. Target Hero gains Flying until the end of the turn.",
)
def test_the_hermit_gives_wings_for_a_turn() -> None:
    t = house({"heroes": [HERMIT, GHUL]}, {"heroes": [CAPTAIN]})
    t.act(f"use {HERMIT}", f"target {GHUL}")
    assert t.has(GHUL, "Flying")
    assert not t.has(CAPTAIN, "Flying")
    t.until("Night").until("Day")
    assert not t.has(GHUL, "Flying")


@card("Nagah Pearl-Diver", "This card cannot have Armor.")
@rule("BS 7.4", "A Hero that cannot have Armor gets none.")
def test_the_nagah_wears_no_armor() -> None:
    t = house({"heroes": [NAGAH], "hand": ["Mail of Seven Crescents", "Salt-Etched Blade"]}, {})
    assert not t.can("play Mail of Seven Crescents")
    assert t.can("play Salt-Etched Blade")


@card(
    "Toss of Knucklebones",
    "Open: Show the top card of your deck. If its Fate value is 3 or more, take that card into your hand."
    " Otherwise, discard the top card of your deck.",
)
@pytest.mark.parametrize(("top", "taken"), [("Rationing", True), ("Broken Strap", False)])
def test_knucklebones_show_the_top_card(top: str, taken: bool) -> None:
    t = house({"hand": ["Toss of Knucklebones"], "deck": [top, "All at Once"]}, {})
    t.act("play Toss of Knucklebones")
    assert t.hand(1) == ([top] if taken else [])
    assert t.saved(1) == (["Toss of Knucklebones"] if taken else [top, "Toss of Knucklebones"])
    assert t.deck(1) == ["All at Once"]


@card(
    "A Name Spoken at Market",
    "Day: Search your deck for a Hero with Copper cost 7 or less and take it into your hand.",
)
@rule("BS 21.7", "Who searches the own deck sees all of it.")
def test_a_name_brings_a_hero() -> None:
    deck = ["Rationing", CAPTAIN, "Bataar Hawk-Mother", "Broken Strap"]
    t = house({"hand": ["A Name Spoken at Market"], "deck": deck}, {})
    t.act("play A Name Spoken at Market")
    assert t.choices("choose") == [CAPTAIN]  # 5 Copper; the Hawk-Mother costs 10
    t.act(f"choose {CAPTAIN}")
    assert t.hand(1) == [CAPTAIN]
    assert len(t.deck(1)) == 3


@card("Price of a Wall", "Night: Destroy one of your Holdings. Draw two cards and gain 1 Water.")
def test_a_wall_has_its_price() -> None:
    mine = {
        "holdings": ["House of Small Tolls", "Shallow Copper Diggings"],
        "hand": ["Price of a Wall"],
        "deck": ["Rationing"] * 3,
        "sections": [wet(CISTERN, 2)],
    }
    t = house(mine, {}, phase="Night")
    t.act("play Price of a Wall", "destroy House of Small Tolls")
    assert t.gone("House of Small Tolls")
    assert t.in_play("Shallow Copper Diggings")
    assert len(t.hand(1)) == 2
    assert t.all_water(1) == 3


@card(
    "House of Small Tolls",
    "Bow this card to produce 1 Copper. While you control three or more Holdings, this card produces 1 "
    "more Copper.",
)
@rule("BS 6.1", "A producer gives what its text says, with everything that adds to it.")
@pytest.mark.parametrize(("holdings", "able"), [(3, True), (2, False)])
def test_small_tolls_grow_in_company(holdings: int, able: bool) -> None:
    others = [bowed("Shallow Copper Diggings")] * (holdings - 1)
    mine = {
        "holdings": ["House of Small Tolls", *others],
        "stronghold": bowed("Spire of the Patient Glass"),
        "hand": ["Rationing"],
    }
    t = house(mine, {}, phase="Night")
    assert t.can("play Rationing") == able  # it costs 2 Copper


@card("Serai of the Fourth Night", "Bow this card to produce 3 Copper.")
def test_the_serai_pays_three() -> None:
    mine = {
        "holdings": ["Serai of the Fourth Night"],
        "stronghold": bowed("Spire of the Patient Glass"),
        "hand": ["Rain, Once"],
    }
    t = house(mine, {})
    t.act('play "Rain, Once"')
    assert t.bowed("Serai of the Fourth Night")
    assert t.buried(1) == ["Rain, Once"]


@card("Sunken Shrine", "Your Pantheon cards cost 2 Copper less.")
@rule("BS 6.21", "A cost is lowered by text.")
def test_a_shrine_makes_gods_cheaper() -> None:
    sections = ["Sunken Shrine"]
    god = "Brother of Closed Doors"  # 5 Copper, and the Stronghold gives 4
    t = house({"sections": sections, "hand": [god]}, {})
    t.act(f"play {god}")
    assert t.in_play(god)
    assert not house({"hand": [god]}, {}).can(f"play {god}")


@rule("BS 15.24", "A new Pantheon card buries the old one.")
def test_a_new_god_buries_the_old_one() -> None:
    mine = {
        "pantheon": ["Rider of the Dry Lightning"],
        "hand": ["Mother of the Long Sleep"],
        "holdings": ["Shallow Copper Diggings"],
    }
    t = house(mine, {"pantheon": ["She Who Weighs the Cup"]})
    t.act("play Mother of the Long Sleep")
    assert t.in_play("Mother of the Long Sleep", "She Who Weighs the Cup")
    assert t.buried(1) == ["Rider of the Dry Lightning"]


@card("Dowager Sittara", "Day, Council 5: Take 1 Water from each opponent.")
def test_the_dowager_takes_from_all() -> None:
    mine = {"holdings": ["Dowager Sittara"], "sections": [wet(CISTERN, 1)], "faction": "Senpet"}
    t = house(mine, {}, {})
    t.act("use Dowager Sittara")
    while not t.calm:
        t.act(t.choices()[0])
    assert [t.all_water(who) for who in (1, 2, 3)] == [3, 5, 5]


@card("Comet with Three Tails", "Open: Sahir Heroes have +1S/+1K.")
@rule("BS 15.4", "What an Omen changes is applied last.")
def test_a_comet_lifts_the_sahirs() -> None:
    t = house({"heroes": [HERMIT, GHUL], "hand": ["Comet with Three Tails"]}, {})
    t.act("play Comet with Three Tails")
    assert (t.strength(HERMIT), t.ka(HERMIT)) == (2, 4)
    assert t.strength(GHUL) == 3
    assert t.in_play("Comet with Three Tails")


@card("The Fallen Are Counted", "Reaction: When one of your Heroes is destroyed, draw two cards.")
def test_the_fallen_are_counted() -> None:
    theirs = {"heroes": [HERMIT], "hand": ["The Fallen Are Counted"], "deck": ["Rationing"] * 3}
    t = house({"heroes": ["Yasmin Half-Moon", GHUL], "hand": ["Knives on the Stair"]}, theirs)
    t.fight_at(CISTERN, "Yasmin Half-Moon", GHUL, defenders=(HERMIT,))
    t.act("pass")
    t.play(f"engage {GHUL}")
    while not t.can("play The Fallen Are Counted"):
        t.play(next(w for w in (f"destroy {HERMIT}", "as-proposed", "pass", "done") if t.can(w)))
    t.answer("play The Fallen Are Counted")
    assert len(t.hand(2)) == 2
    assert t.gone(HERMIT)


@card("What the Widow Won", "Tale Reaction: When an opponent's Hero is destroyed.")
def test_the_widow_tells_of_a_victory() -> None:
    theirs = {"heroes": [HERMIT], "hand": ["Rationing"]}
    t = house({"heroes": [GHUL], "hand": ["What the Widow Won"]}, theirs)
    t.fight_at(CISTERN, GHUL, defenders=(HERMIT,))
    t.act("pass")
    t.play(f"engage {GHUL}")
    while not t.can("play What the Widow Won"):
        t.play(next(w for w in (f"destroy {HERMIT}", "as-proposed", "pass", "done") if t.can(w)))
    t.answer("play What the Widow Won")
    assert t.points(1) == 2


def test_a_saddle_carries_water() -> None:
    mine = {"heroes": [on(NAGAH, "Saddle of Waterskins")], "hand": ["Rationing"]}
    t = house(mine, {"sections": [LANE]}, phase="Night")
    t.act("raid")
    for word in (f"assign {NAGAH}", f"to {LANE}", "fate Rationing", "done"):
        if t.can(word):
            t.play(word)
    while t.can("done"):
        t.play("done")
    t.through()
    assert t.water(NAGAH) == 4  # 1, 1 of its own Carry and 2 of the Saddle's
    assert t.water(LANE) == 0
