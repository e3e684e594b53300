"""Cards of the Ivory Kingdoms: elephants, tigers, gods who give Water."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet
from tests.marks import rule

COURT = "Court of the Thousand Tusks"
GATE = "Gate of the Kneeling Elephants"
TANK = "Temple Tank of Ganvari"
DEVASENA = "Maharani Devasena"
KIRTANA = "Kirtana, Voice of Many Gods"
ELEPHANT = "War-Elephant of Kathur"  # Strength 4, Ka 1, Creature
BROOD = "Vinata's Brood"  # Strength 2, Ka 1, Creature
ARCHERS = "Howdah Archers"
GOAD = "Goad of Hammered Gold"
BLADES = "Tusk-Blades"
MONSOON = "Generous Monsoon"
VISIONS = "Fever Visions"
EMBASSY = "Embassy of Three Rivers"
GOD = "She Who Weighs the Cup"
DRAKE = "Dune Drake"  # Strength 4, Ka 3, Creature
WATCH = "Captain of the River Watch"


@card(
    COURT,
    "While you have a Pantheon card in play, each Creature you bring into play costs you 1 Copper less.",
)
@pytest.mark.parametrize("gods", [[GOD], []])
def test_the_court_feeds_its_beasts(gods: list[str]) -> None:
    mine = {"stronghold": COURT, "pantheon": gods, "hand": [ELEPHANT, KIRTANA]}
    t = house({**mine, "heroes": ["Yusra Copperhand"], "holdings": []}, {})
    assert t.can(f"play {ELEPHANT}")  # 7 Copper
    t = house({**mine, "holdings": ["Bastion Scriptorium"]}, {})
    assert t.can(f"play {ELEPHANT}") == bool(gods)  # 6 Copper
    t = house({**mine, "pantheon": gods}, {})
    assert not t.can(f"play {KIRTANA}")  # no Creature: 6 Copper of 5


@card(COURT, "Battle: Bow this card. One of your Creatures in the battle gains Berserk and +1S.")
@rule("BS 9.29", "So does it of this battle.")
def test_the_court_maddens_a_creature() -> None:
    t = house({"stronghold": COURT, "heroes": [BROOD, DEVASENA]}, {"heroes": [WATCH]})
    t.fight_at(CISTERN, BROOD, DEVASENA, defenders=(WATCH,))
    t.act("pass", f"use {COURT}")
    assert t.bowed(COURT)
    assert t.has(BROOD, "Berserk")  # the Maharani is no Creature
    assert t.strength(BROOD) == 3
    t = house({"stronghold": COURT, "heroes": [BROOD, DEVASENA]}, {"heroes": [WATCH]})
    t.fight_at(CISTERN, DEVASENA, defenders=(WATCH,))
    t.act("pass")
    assert not t.can(f"use {COURT}")


@card(GATE, "Ivory Kingdoms players only.", "Your Creatures have +1S while they defend here.")
def test_elephants_kneel_at_their_gate() -> None:
    mine = {"stronghold": COURT, "heroes": [ELEPHANT, BROOD, KIRTANA], "sections": [GATE, CISTERN]}
    t = house({"heroes": [DRAKE, WATCH]}, mine)
    t.fight_at(GATE, DRAKE, defenders=(ELEPHANT, KIRTANA))
    assert t.strength(ELEPHANT) == 5
    assert t.strength(KIRTANA) == 1
    assert t.strength(DRAKE) == 4  # it attacks
    assert t.strength(BROOD) == 2  # at home


@card(
    TANK,
    "Whenever you bring a Pantheon card into play, place 2 Water tokens on the Temple Tank, even if this "
    "takes it above its Water Capacity.",
)
def test_the_tank_overflows_for_a_god() -> None:
    mine = {
        "sections": [wet(TANK, 5)],
        "hand": [GOD, "Shallow Copper Diggings"],
        "holdings": ["Spice Terraces"],
    }
    t = house(mine, {})
    t.act("play Shallow Copper Diggings")
    assert t.water(TANK) == 5
    t = house({**mine, "sections": [wet(TANK, 6), wet(LANE, 2)]}, {})
    t.play(f"play {GOD}")
    while not t.can(f"water {LANE}"):
        t.play(next(word for word in t.choices() if word.startswith("bow ")))
    t.play(f"water {LANE}", f"water {LANE}").through()
    assert t.in_play(GOD)
    assert (t.water(LANE), t.water(TANK)) == (0, 8)  # its Water Capacity is 6


@card(
    DEVASENA,
    "Battle: Pay 1 Water. One of your units led by an unbowed Creature moves from your home to this battle "
    "and joins Devasena's army.",
)
def test_the_maharani_calls_her_beasts() -> None:
    mine = {"heroes": [DEVASENA, ELEPHANT, bowed(BROOD), KIRTANA]}
    t = house(mine, {"heroes": [WATCH], "sections": [LANE]})
    t.fight_at(LANE, DEVASENA, defenders=(WATCH,))
    t.act("pass", f'use "{DEVASENA}"')
    assert t.place(ELEPHANT) == LANE
    assert t.place(BROOD) == ""
    assert t.place(KIRTANA) == ""
    assert t.all_water(1) == 5
    assert not house(mine, {}).can(f"use {DEVASENA}")  # no battle


@card(
    KIRTANA,
    "Day: Bow Kirtana. Take a Pantheon card from your deck into your hand, letting everyone see it. Shuffle "
    "the deck.",
)
def test_kirtana_finds_a_god() -> None:
    t = house({"heroes": [KIRTANA], "deck": ["Rationing", GOD, "Broken Strap"]}, {})
    t.act(f'use "{KIRTANA}"')
    if t.can(f"choose {GOD}"):
        assert not t.can("choose Rationing")
        t.act(f"choose {GOD}")
    assert t.hand(1) == [GOD]
    assert sorted(t.deck(1)) == ["Broken Strap", "Rationing"]
    assert t.bowed(KIRTANA)


@card(ARCHERS, "Attach this Follower only to a Creature.")
def test_archers_ride_on_beasts() -> None:
    mine = {"heroes": [ELEPHANT, KIRTANA, BROOD], "hand": [ARCHERS], "stronghold": COURT}
    t = house({**mine, "holdings": ["Spice Terraces"]}, {})
    t.act(f"play {ARCHERS}")
    assert t.can(f"to {BROOD}")
    assert not t.can(f"to {KIRTANA}")
    t.act(f"to {ELEPHANT}")
    assert t.host(ARCHERS) == ELEPHANT


@card(ARCHERS, "Reaction: When their Hero engages without them, straighten the Howdah Archers.")
def test_archers_are_ready_again_when_the_beast_goes_alone() -> None:
    archers = {"card": ARCHERS, "bowed": True}
    t = house({"heroes": [on(ELEPHANT, archers)]}, {"heroes": [WATCH]})
    t.fight_at(CISTERN, ELEPHANT, defenders=(WATCH,))
    t.act("pass")
    t.play(f"engage {ELEPHANT}", "no")
    t.answer(f"use {ARCHERS}")
    assert not t.bowed(ARCHERS)


@card(
    GOAD,
    "Battle: Bow the Goad. One of your Creatures in this battle gains +2S but cannot return home until the "
    "battle is over.",
)
def test_the_goad_drives_a_beast() -> None:
    t = house({"heroes": [on(DEVASENA, GOAD), ELEPHANT, BROOD]}, {"heroes": [WATCH]})
    t.fight_at(CISTERN, DEVASENA, ELEPHANT, defenders=(WATCH,))
    t.act("pass", f"use {GOAD}")
    assert t.bowed(GOAD)
    assert t.strength(ELEPHANT) == 6
    t.act("pass")
    assert not t.can(f"home {ELEPHANT}")
    assert t.can(f"home {DEVASENA}")


@card(BLADES, "Only a Creature can be equipped with the Tusk-Blades.")
def test_blades_are_for_tusks() -> None:
    t = house({"heroes": [ELEPHANT, KIRTANA, BROOD], "hand": [BLADES], "stronghold": COURT}, {})
    t.act(f"play {BLADES}")
    assert not t.can(f"to {KIRTANA}")
    t.act(f"to {ELEPHANT}")
    assert t.strength(ELEPHANT) == 6
    t = house({"heroes": [KIRTANA], "hand": [BLADES], "stronghold": COURT}, {})
    assert not t.can(f"play {BLADES}")


@card(
    MONSOON,
    "Open: Gain 1 Water. If you have fewer Water tokens than every other player, gain 3 Water instead.",
)
@pytest.mark.parametrize(("theirs", "gain"), [(3, 3), (2, 1), (1, 1)])
def test_the_monsoon_helps_the_thirsty(theirs: int, gain: int) -> None:
    t = house({"hand": [MONSOON], "sections": [wet(CISTERN, 2)]}, {"sections": [wet(CISTERN, theirs)]})
    t.act(f"play {MONSOON}")
    assert t.all_water(1) == 2 + gain
    assert t.all_water(2) == theirs


@card(
    VISIONS,
    "Night: Choose a player, who reveals the top five cards of his or her deck. You bury one of these cards "
    "and return the rest to the top of the deck in any order.",
)
def test_visions_bury_a_card_of_five() -> None:
    deck = [
        "Rationing",
        "Broken Strap",
        "All at Once",
        "Caravan at Dawn",
        "The Wrong Tent",
        "Cup Passed Left",
    ]
    t = house({"heroes": [KIRTANA], "hand": [VISIONS]}, {"deck": deck}, phase="Night")
    t.act(f"play {VISIONS}")
    if t.can("player 2"):
        t.act("player 2")
    assert not t.can("choose Cup Passed Left")
    t.act("choose All at Once")
    assert t.buried(2) == ["All at Once"]
    t.act("choose The Wrong Tent")
    while any(word.startswith("choose") for word in t.choices()):
        t.act(next(word for word in t.choices() if word.startswith("choose")))
    assert sorted(t.deck(2)) == sorted(set(deck) - {"All at Once"})
    assert "Cup Passed Left" in (t.deck(2)[0], t.deck(2)[-1])  # it lay deeper, and still does


@card(
    EMBASSY,
    "Bow cards with at least 6 Influence to take this action. Night: Each other player in turn must either "
    "give you 1 Water token from his or her City Sections or discard two cards.",
)
@pytest.mark.parametrize("way", [1, 2])
def test_three_rivers_send_gifts(way: int) -> None:
    mine = {"stronghold": COURT, "heroes": [KIRTANA], "hand": [EMBASSY], "sections": [wet(CISTERN, 2)]}
    t = house(mine, {"hand": ["Rationing", "Broken Strap", "All at Once"]}, phase="Night")
    t.act(f"play {EMBASSY}")
    assert t.asked == 2
    t.act(f"ability {way}")
    while t.asked == 2 and way == 2 and len(t.hand(2)) > 1:
        t.act(t.choices()[0])
    if t.can(f"to {CISTERN}"):
        t.act(f"to {CISTERN}")
    assert len(t.hand(2)) == (3 if way == 1 else 1)
    assert (t.all_water(1), t.all_water(2)) == ((3, 5) if way == 1 else (2, 6))
    assert not house({**mine, "heroes": []}, {}, phase="Night").can(f"play {EMBASSY}")  # 5 Influence


RUKMINI = "Rukmini of the Howdah"
PAIN = "Maddened by Pain"


@card(
    RUKMINI, "If there is a Creature in her army, Rukmini may use Archery against a Hero who has Followers."
)
@pytest.mark.parametrize("beast", [True, False])
def test_rukmini_shoots_over_the_ranks(beast: bool) -> None:
    t = house(
        {"heroes": [RUKMINI, ELEPHANT, KIRTANA]}, {"heroes": [on(WATCH, "Hired Bows of the Salt Gate")]}
    )
    t.fight_at(CISTERN, RUKMINI, ELEPHANT if beast else KIRTANA, defenders=(WATCH,))
    t.act("pass", f"engage {RUKMINI}")
    assert t.can("archery Hired Bows of the Salt Gate")
    assert t.can(f"archery {WATCH}") == beast


@card(
    PAIN,
    "Reaction: Play this card when one of your Creatures is destroyed in a battle. The opposing army must "
    "absorb damage equal to half of the Creature's Strength, rounded up.",
)
@pytest.mark.parametrize(
    ("beast", "ranks", "holds"),
    [
        (ELEPHANT, "Water-Guild Spears", True),  # half of 4, and the Spears have 2
        ("Ghul of the Empty Well", "Hired Bows of the Salt Gate", False),  # half of 3 is 2, the Bows have 1
    ],
)
def test_a_dying_beast_strikes_out(beast: str, ranks: str, holds: bool) -> None:
    t = house({"heroes": [on(DRAKE, ranks)]}, {"heroes": [beast], "hand": [PAIN]})
    t.fight_at(CISTERN, DRAKE, defenders=(beast,))
    t.act("pass")
    t.play(f"engage {DRAKE}", "done")
    while not t.can(f"destroy {beast}"):
        t.play("pass")
    t.play(f"destroy {beast}")
    while not t.can(f"play {PAIN}"):
        t.play(next(word for word in ("done", "pass", "as-proposed") if t.can(word)))
    t.play(f"play {PAIN}", "as-proposed")
    assert t.asked == 1
    t.play(f"destroy {ranks}")
    assert t.can(f"destroy {DRAKE}") != holds
    t.act(*([] if holds else [f"destroy {DRAKE}"]))
    assert t.gone(beast)
    assert t.gone(ranks)
    assert t.in_play(DRAKE) == holds
