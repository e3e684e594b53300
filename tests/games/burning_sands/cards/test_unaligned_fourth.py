"""Cards open to everybody: a saddle that takes only one."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.stats import capacity
from serai.games.burning_sands.rules.zones import fate_of
from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet
from tests.marks import rule, rule_not

SADDLE = "Saddle of the Roc"  # 5 Copper, 1 Water, Strength +1
SPIRE = "Spire of the Patient Glass"  # a Stronghold, Influence 6
MOON = "Moon Without a Face"
LOCUST = "Year of the Pale Locust"  # another Omen
STAIR = "Cistern Under the Stair"
OSK = "Osk the Wheelwright"  # Carry +2
THIEF = "Waterskin Thief"  # Carry +1
PETITION = "Petition of the Thirsty"
GOSSIP = "Gossip of the Bazaar"
RATIONING = "Rationing"  # Fate 3
SLOW = "Slow Turning to Salt"  # Fate 4
SHARE = "The Caliph's Share"  # 2 Copper
ZULEIKA = "Zuleika, Teller of Truths"
COUNCIL = "The Council Speaks Once"  # Day, Council 8
SCRIBE = "Scribe of the Dry River"  # Influence 4
KEEPER = "Keeper of the Ninth Seal"  # Influence 2
BRAKKA = "Centurion Brakka"  # Strength 3
BERNAL = "Bernal the Younger"
SPEARS = "Water-Guild Spears"
BEARERS = "Risen Bearers"
SHIELD = "Tower Shield"
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper


@card(SADDLE, "This Hero gains the Flying trait, but Followers cannot be attached to him or her.")
@card(SADDLE, "Destroy any that are.")
def test_the_saddle_takes_one() -> None:
    mine = {"heroes": [on(BRAKKA, SPEARS, SHIELD, BEARERS), on(BERNAL, SPEARS)], "holdings": [FOUNDRY] * 2}
    t = house({**mine, "hand": [SADDLE, BEARERS]}, {})
    t.act(f"play {SADDLE}", f"to {BRAKKA}")
    assert sorted(t.buried(1)) == sorted([SPEARS, BEARERS])
    assert t.host(SHIELD) == BRAKKA  # Items stay
    assert t.host(SPEARS) == BERNAL
    assert t.has(BRAKKA, "Flying")
    t.act("pass", f"play {BEARERS}")  # only Bernal can have them
    assert t.host(BEARERS) == BERNAL


def test_the_saddle_is_moved_to_another() -> None:
    t = house({"heroes": [on(BRAKKA, SADDLE), on(BERNAL, SPEARS, SHIELD)]}, {})
    t.play("move", f"target {SADDLE}")
    assert t.host(SADDLE) == BERNAL
    assert t.can(f"target {SPEARS}")  # they may still change places
    t.act("done")
    assert t.buried(1) == [SPEARS]
    assert t.host(SHIELD) == BERNAL
    assert not t.has(BRAKKA, "Flying")


@card(
    ZULEIKA, "When you take a Council action, you may bow Zuleika as though she were a Hero with 3 Influence."
)
def test_zuleika_speaks_in_council() -> None:
    mine = {"stronghold": bowed(SPIRE), "heroes": [SCRIBE, KEEPER], "holdings": [ZULEIKA], "hand": [COUNCIL]}
    t = house(mine, {})
    t.play(f"play {COUNCIL}")
    assert sorted(t.choices("bow")) == sorted([SCRIBE, KEEPER, ZULEIKA])
    t.play(f"bow {ZULEIKA}")
    assert t.bowed(ZULEIKA)
    t.play(f"bow {SCRIBE}")
    assert t.can(f"bow {KEEPER}")  # 7 of 8
    t.play(f"bow {KEEPER}")
    t.through()
    assert t.saved(1) == [COUNCIL]


@pytest.mark.parametrize("state", ["up", "bowed", "away"])
def test_zuleika_has_to_be_there(state: str) -> None:
    holdings = {"up": [ZULEIKA], "bowed": [bowed(ZULEIKA)], "away": []}[state]
    mine = {"stronghold": bowed(SPIRE), "heroes": [SCRIBE, KEEPER], "holdings": holdings, "hand": [COUNCIL]}
    t = house(mine, {})
    assert t.can(f"play {COUNCIL}") == (state == "up")


SHARED = "Each other player chooses two Water tokens on his or her City Sections, and you move them to yours."


@card(SHARE, "Day: To take this action you need 9 Influence.", SHARED)
def test_the_caliph_takes_a_share_of_all() -> None:
    mine = {"heroes": [SCRIBE], "holdings": [FOUNDRY], "hand": [SHARE], "sections": [wet(CISTERN, 1)]}
    theirs = [wet(CISTERN, 3), wet(LANE, 2)]
    t = house(mine, {"sections": theirs}, {"sections": [wet(LANE, 1)]})
    t.play(f"play {SHARE}")
    while t.asked != 2 or not t.can(f"water {LANE}"):
        t.play("pass" if t.can("pass") else "as-proposed")
    assert sorted(t.choices("water")) == sorted([CISTERN, LANE])
    t.play(f"water {LANE}")
    t.play(f"water {LANE}")
    t.through()
    assert (t.all_water(1), t.all_water(2), t.all_water(3)) == (1 + 2 + 1, 3, 0)  # who has one gives one
    assert t.bowed(SPIRE)
    assert t.bowed(SCRIBE)


def test_the_caliph_asks_for_nine() -> None:
    mine = {"stronghold": SPIRE, "heroes": [KEEPER], "holdings": [FOUNDRY], "hand": [SHARE]}
    t = house(mine, {})
    assert not t.can(f"play {SHARE}")  # 6 and 2


GOSSIPED = (
    "Every player who shows the highest Fate value draws the card; the other revealed cards are discarded."
)


@card(GOSSIP, "Day: Each player reveals the top card of his or her deck.", GOSSIPED)
@pytest.mark.parametrize("tops", [(RATIONING, SLOW, "Broken Strap"), (SLOW, SLOW, RATIONING)])
def test_the_best_gossip_is_taken_home(tops: tuple[str, ...]) -> None:
    below = ["All at Once", "All at Once"]
    sides = [{"deck": [top, *below]} for top in tops]
    t = house({**sides[0], "hand": [GOSSIP]}, *sides[1:])
    t.act(f"play {GOSSIP}")
    for who, top in enumerate(tops, 1):
        assert t.deck(who) == below
        if top == SLOW:  # Fate 4
            assert t.hand(who) == [SLOW]
        else:
            assert t.hand(who) == []
            assert t.saved(who)[0] == top


def test_who_has_no_deck_has_nothing_to_tell() -> None:
    t = house({"hand": [GOSSIP], "deck": [RATIONING]}, {"deck": [], "saved": []})
    t.act(f"play {GOSSIP}")
    assert t.hand(1) == [RATIONING]
    assert t.hand(2) == []


@card(
    PETITION,
    "Day: Bow Heroes, and your Stronghold if you wish, with a total of at least 6 Influence.",
    "The player with the most Water must give two Water tokens to the player with the least.",
)
def test_the_thirsty_are_heard() -> None:
    mine = {
        "stronghold": bowed(SPIRE),
        "heroes": [SCRIBE, KEEPER],
        "hand": [PETITION],
        "sections": [wet(LANE, 3)],
    }
    t = house(mine, {"sections": [wet(CISTERN, 5)]}, {"sections": [wet(CISTERN, 1)]})
    t.play(f"play {PETITION}")
    assert t.choices("player") == []  # nobody is tied
    t.through()
    assert (t.all_water(1), t.all_water(2), t.all_water(3)) == (3, 3, 3)
    assert t.bowed(SCRIBE)
    assert t.bowed(KEEPER)
    t = house({**mine, "heroes": [SCRIBE]}, {})
    assert not t.can(f"play {PETITION}")


@card(PETITION, "If players are tied, you decide between them.")
def test_you_decide_between_the_thirsty() -> None:
    t = house(
        {"heroes": [SCRIBE], "hand": [PETITION], "sections": [wet(CISTERN, 4)]},
        {"sections": [wet(CISTERN, 4)]},
        {"sections": [wet(CISTERN, 1)]},
        {"sections": [wet(CISTERN, 1)]},
    )
    t.play(f"play {PETITION}")
    assert sorted(t.choices("player")) == ["1", "2"]
    t.play("player 2")
    assert sorted(t.choices("player")) == ["3", "4"]
    t.play("player 4").through()
    assert [t.all_water(who) for who in (1, 2, 3, 4)] == [4, 2, 1, 3]


def test_nobody_gives_to_oneself() -> None:
    t = house(
        {"heroes": [SCRIBE], "hand": [PETITION], "sections": [wet(CISTERN, 4)]},
        {"sections": [wet(CISTERN, 4)]},
    )
    t.play(f"play {PETITION}", "player 1")
    t.through()
    assert (t.all_water(1), t.all_water(2)) == (2, 6)


@rule_not("BS 11.34", "Where no text says so, Carry counts.")
@rule("BS 11.34", "Carry does not raise what a raid carries away at the most.")
@card(STAIR, "The City Section's Water Capacity is increased by 2.")
@card(STAIR, "No raid here can carry away more than a single Water token.")
@pytest.mark.parametrize("there", [True, False])
def test_the_stair_lets_little_go(there: bool) -> None:
    below = {"card": CISTERN, "water": 6, "attached": [STAIR]}
    theirs = {"sections": [below if there else CISTERN, LANE]}
    mine = {"heroes": [OSK, THIEF], "hand": [SLOW, SLOW], "sections": ["Hall of Quiet Mirrors"]}
    t = house(mine, theirs, phase="Night")
    t.act("raid")
    t.play(f"assign {OSK}", f"to {CISTERN}", f"fate {SLOW}")  # he carries 3
    t.play(f"assign {THIEF}", f"fate {SLOW}")  # he carries 2
    while t.can("done"):
        t.play("done")
    t.through()
    assert t.water(CISTERN) == (5 if there else 3)
    assert t.water(LANE) == 2  # it says nothing of other City Sections
    assert capacity(t.g, t.number(CISTERN)) == (8 if there else 6)


MASKED = "While this Omen is in play, all cards with a Fate value of 1 are treated as though their Fate "
MASKED += "value were 4, and all cards with a Fate value of 4 as though it were 1."


@rule_not("BS 16.47", "Other Fate values stay as they are.")
@rule("BS 16.47", "Fate values that are treated as others are so wherever the cards are.")
@card(MOON, MASKED)
@pytest.mark.parametrize(("thrown", "gain"), [(BEARERS, 4), (SLOW, 1), (RATIONING, 3)])
def test_the_moon_changes_ones_and_fours(thrown: str, gain: int) -> None:
    t = house({"heroes": [BRAKKA], "hand": [MOON, thrown]}, {"heroes": [BERNAL]})
    assert fate_of(t.g, t.g.pool.number[SLOW]) == 4
    t.act(f"play {MOON}")
    assert [fate_of(t.g, t.g.pool.number[name]) for name in (SLOW, thrown, MOON)] == [1, gain, 2]
    t.act("pass")
    t.fight_at(CISTERN, BRAKKA, defenders=(BERNAL,))
    t.act("pass", f"tactician {BRAKKA}")
    if t.can(f"fate {thrown}"):
        t.act(f"fate {thrown}")
    assert t.strength(BRAKKA) == 3 + gain


def test_the_moon_works_while_it_is_up() -> None:
    t = house(
        {"hand": [MOON, GOSSIP], "deck": [SLOW, RATIONING]}, {"deck": [RATIONING, SLOW], "hand": [LOCUST]}
    )
    t.act(f"play {MOON}")
    t.act("pass", f"play {GOSSIP}")
    assert t.hand(1) == []  # a 1 against a 3
    assert t.hand(2) == [LOCUST, RATIONING]
    t.act(f"play {LOCUST}")
    assert t.gone(MOON)  # one Omen for all
    assert fate_of(t.g, t.g.pool.number[SLOW]) == 4
