"""The cards of the Senpet and what else their deck is made of: Undead, Holdings, Council."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, DRAWN, LANE, bowed, card, house, on, wet
from tests.marks import rule, rule_not

NEFERU = "Neferu the Twice-Buried"
PHARAOH = "Pharaoh Without a Face"
LEGION = "Tomb Legion Standard"
CHARIOT = "Embalmed Charioteer"
MISTRESS = "Mistress of Sealed Letters"
TAXES = "Tomb-Tax Collector"
DRAKE = "Dune Drake"


@card("Pharaoh Without a Face", "Your other Undead have +1S/+1K.")
def test_the_pharaoh_leads_the_other_dead() -> None:
    mine = {"heroes": [PHARAOH, LEGION, "Ghul of the Empty Well", on(CHARIOT, "Risen Bearers")]}
    t = house(mine, {"heroes": [LEGION]})
    assert (t.strength(PHARAOH), t.ka(PHARAOH)) == (4, 4)
    assert (t.strength(LEGION), t.ka(LEGION)) == (4, 2)
    assert t.strength("Risen Bearers") == 3
    assert t.strength("Ghul of the Empty Well") == 3
    other = [card for card in t.g.side[1] if t.g.kind[card] == t.g.kind[t.number(LEGION)]]
    assert len(other) == 1


@rule("BS 16.19", "A Hero whose Ka falls to 0 dies at once.")
def test_the_dead_fall_again_with_their_lord() -> None:
    legion = {"card": LEGION, "token": "+0S/-1K"}
    t = house({"heroes": ["Red Altan"]}, {"heroes": [PHARAOH, legion, CHARIOT]})
    assert t.ka(LEGION) == 1
    t.fight_at(CISTERN, "Red Altan", defenders=(PHARAOH,))
    t.act("pass", "engage Red Altan")
    t.play("no")
    while t.in_play(PHARAOH):
        t.play(next(w for w in (f"destroy {PHARAOH}", "pass") if t.can(w)))
    assert t.gone(LEGION)
    assert t.ka(CHARIOT) == 2


@card(
    "Neferu the Twice-Buried (Experienced)",
    "Night: Bow this card. Return an Undead Hero from your Buried pile into play bowed.",
)
def test_older_neferu_brings_back_the_dead() -> None:
    older = f"{NEFERU} (Experienced)"
    mine = {"heroes": [older], "buried": [LEGION, "Scribe of the Dry River"]}
    t = house(mine, {}, phase="Night")
    t.act(f'use "{older}"')
    while not t.calm:
        t.act(t.choices()[0])
    assert t.in_play(LEGION)
    assert t.bowed(LEGION)
    assert t.buried(1) == ["Scribe of the Dry River"]


@rule("BS 17.13", "A Khadi returns from the Buried pile for 3 Water, bowed.")
def test_neferu_returns_and_returns() -> None:
    t = house({"buried": [NEFERU], "sections": [wet(CISTERN, 4)]}, {}, phase="Night")
    t.act(f"raise {NEFERU}")
    assert t.in_play(NEFERU)
    assert t.bowed(NEFERU)
    assert t.all_water(1) == 1


@card(
    "Embalmed Charioteer",
    "Whenever this card engages, target opponent discards the top card of their deck.",
)
def test_the_charioteer_wastes_a_deck() -> None:
    t = house({"heroes": [CHARIOT]}, {"heroes": [DRAKE], "deck": ["Rationing", "Broken Strap"]})
    t.fight_at(CISTERN, CHARIOT, defenders=(DRAKE,))
    t.act("pass", f"engage {CHARIOT}", "done")
    assert t.saved(2) == ["Rationing"]
    assert t.saved(1) == []


@card(
    "Mistress of Sealed Letters",
    "Day, Council 6: Destroy target Holding unless its controller pays 2 Water.",
)
@rule("BS 15.7", "A Council action is paid with Influence from Heroes and the Stronghold.")
def test_a_letter_ruins_a_holding() -> None:
    mine = {"heroes": [MISTRESS, TAXES], "faction": "Senpet"}
    theirs = {"holdings": ["House of Small Tolls", "Well with No Bottom"], "sections": [wet(CISTERN, 2)]}
    t = house(mine, theirs)
    t.act(f"use {MISTRESS}", "target House of Small Tolls")
    while not t.can("yes"):
        t.act(t.choices()[0])
    assert t.asked == 2
    t.act("no")
    assert t.gone("House of Small Tolls")
    assert t.in_play("Well with No Bottom")
    assert t.all_water(2) == 2


@rule("BS 14.7", "A choice that the text gives to another player is that player's.")
def test_a_letter_can_be_paid_for() -> None:
    mine = {"heroes": [MISTRESS, TAXES], "faction": "Senpet"}
    t = house(mine, {"holdings": ["House of Small Tolls"], "sections": [wet(CISTERN, 2)]})
    t.act(f"use {MISTRESS}")
    while not t.can("yes"):
        t.act(t.choices()[0])
    t.act("yes")
    assert t.in_play("House of Small Tolls")
    assert t.all_water(2) == 0


@card(
    "Tomb-Tax Collector",
    "Night: Bow this card. If you have more Holdings than each opponent, gain 2 Water. Otherwise, gain 1 "
    "Water.",
)
@pytest.mark.parametrize(("theirs", "gained"), [(0, 2), (1, 1), (2, 1)])
def test_the_collector_counts_holdings(theirs: int, gained: int) -> None:
    mine = {"heroes": [TAXES], "holdings": ["House of Small Tolls"], "sections": [wet(CISTERN, 1)]}
    t = house(mine, {"holdings": ["House of Small Tolls"] * theirs}, phase="Night")
    t.act(f"use {TAXES}")
    assert t.all_water(1) == 1 + gained


@card(
    "Year of the Locust",
    "Night: All Holdings cost 1 Copper more. At the beginning of the Dawn Phase, each player loses 1 Water.",
)
@rule("BS 15.2", "One Omen is in play; a new one destroys the old one.")
def test_the_locusts_come_and_go() -> None:
    mine = {"omen": ["Black Sun over the Dunes"], "hand": ["Year of the Locust"], "heroes": [TAXES]}
    t = house(mine, {"hand": ["Embalmers' Yard"]}, phase="Night")
    assert t.strength(TAXES) == 1
    t.act("play Year of the Locust")
    assert t.strength(TAXES) == 2
    assert t.buried(1) == ["Black Sun over the Dunes"]
    t.until("Day")
    assert (t.all_water(1), t.all_water(2)) == (5, 5)


@card(
    "Embalmers' Yard",
    "Your Undead Heroes cost 1 Copper less. Night: Bow this card. Return a Follower from your Buried pile"
    " to your hand.",
)
def test_the_yard_helps_the_dead() -> None:
    mine = {"holdings": ["Embalmers' Yard"], "buried": ["Risen Bearers", LEGION], "faction": "Senpet"}
    t = house(mine, {}, phase="Night")
    t.act("use Embalmers' Yard")
    assert t.hand(1) == ["Risen Bearers"]


@card(
    "Drum-House of the Vigil",
    "This card can remain bowed. While this card is bowed, your defending Heroes have +1S. Day: Bow this "
    "card to draw one card.",
)
@rule("BS 4.3", "A card that can remain bowed straightens or not, as its controller chooses.")
@rule("BS 2.25", "Lasting text of a bowed card goes on working.")
def test_the_drums_are_heard_while_bowed() -> None:
    drums = "Drum-House of the Vigil"
    mine = {"holdings": [drums], "heroes": [TAXES], "deck": DRAWN}
    t = house({"heroes": ["Red Altan"]}, {**mine, "holdings": [bowed(drums)]})
    t.fight_at(CISTERN, "Red Altan", defenders=(TAXES,))
    assert t.strength(TAXES) == 3
    t = house({"heroes": ["Red Altan"]}, mine)
    t.fight_at(CISTERN, "Red Altan", defenders=(TAXES,))
    assert t.strength(TAXES) == 2
    t = house(mine, {})
    t.act(f"use {drums}")
    assert t.hand(1) == ["Rationing"]


@card("The Divan Divides", "Day, Council 7: Take control of target Unaligned Hero permanently.")
@rule("BS 16.26", "Control that is permanent does not come back at the end of the turn.")
@rule("BS 7.20", "Whoever gains control of a Hero gains control of its unit.")
def test_the_divan_hires_a_stranger() -> None:
    mine = {"heroes": [MISTRESS], "hand": ["The Divan Divides"], "faction": "Senpet"}
    theirs = {"heroes": [on("Captain of Hired Spears", "Water-Guild Spears"), "Red Altan"]}
    t = house(mine, theirs)
    t.act("play The Divan Divides")
    while not t.calm:
        t.act(t.choices()[0])
    assert t.controller("Captain of Hired Spears") == 1
    assert t.controller("Water-Guild Spears") == 1
    assert t.controller("Red Altan") == 2
    t.until("Night").until("Day")
    assert t.controller("Captain of Hired Spears") == 1


@rule("BS 15.7", "Without enough Influence a Council action cannot be taken.")
def test_no_divan_without_influence() -> None:
    mine = {"hand": ["The Divan Divides"], "stronghold": bowed("Throne of the Tenth Dynasty")}
    t = house(mine, {"heroes": ["Captain of Hired Spears"]})
    assert not t.can("play The Divan Divides")


@card(
    "Curfew for All",
    "Night: Each player bows one of their unbowed Heroes. Draw one card for each card bowed this way.",
)
def test_curfew_draws_for_each_hero_that_bows() -> None:
    mine = {"heroes": [TAXES, MISTRESS], "hand": ["Curfew for All"], "deck": DRAWN}
    t = house(mine, {"heroes": [DRAKE]}, phase="Night")
    t.act("play Curfew for All", f"target {TAXES}")
    assert t.bowed(TAXES)
    assert t.bowed(DRAKE)
    assert not t.bowed(MISTRESS)
    assert len(t.hand(1)) == 2
    t = house(mine, {"heroes": [bowed(DRAKE)]}, phase="Night")
    t.act("play Curfew for All", f"target {TAXES}")
    assert len(t.hand(1)) == 1


@card("Wind That Favours Walls", "Battle: Defending Heroes have +1S.")
@rule("BS 15.5", "A Battle Omen lasts no longer than its battle.")
def test_the_wind_favours_walls_for_a_battle() -> None:
    theirs = {"heroes": [TAXES, MISTRESS], "hand": ["Wind That Favours Walls"]}
    t = house({"heroes": ["Red Altan"]}, theirs)
    t.fight_at(CISTERN, "Red Altan", defenders=(TAXES,))
    t.act("play Wind That Favours Walls")
    assert (t.strength(TAXES), t.strength(MISTRESS), t.strength("Red Altan")) == (3, 1, 4)
    t.pass_all()
    assert t.strength(TAXES) == 2
    assert t.buried(2) == ["Wind That Favours Walls"]


@card("A Grave for a Grave", "Reaction: When you lose Water, each opponent loses 1 Water.")
@rule("BS 13.29", "Losing Water can be answered.")
def test_a_grave_for_a_grave() -> None:
    mine = {"hand": ["Rationing"]}
    t = house(mine, {"hand": ["A Grave for a Grave"]}, phase="Night")
    t.play("play Rationing")
    while not t.can("player 2"):
        t.play("as-proposed")
    t.play("player 2")
    t.answer("play A Grave for a Grave")
    assert (t.all_water(1), t.all_water(2)) == (5, 4)
    assert t.calm


@card(
    "Silence in the Divan",
    "Reaction: When an opponent plays an Omen or Council action, negate that action.",
)
def test_silence_falls_on_omens_and_councils_only() -> None:
    theirs = {"hand": ["Silence in the Divan"]}
    t = house({"hand": ["Year of the Locust", "Caravan at Dawn"]}, theirs, phase="Night")
    t.play("play Year of the Locust")
    t.answer("play Silence in the Divan")
    assert t.gone("Year of the Locust")
    assert t.saved(1) == ["Year of the Locust"]
    t = house({"hand": ["Caravan at Dawn"], "deck": ["Rationing"] * 3}, theirs)
    t.play("play Caravan at Dawn")
    assert t.never("play Silence in the Divan")


@card("Rebuilt before Noon", "Reaction: When you lose a City Section, gain 2 Water and draw three cards.")
@rule("BS 13.29", "Losing a City Section can be answered.")
def test_what_falls_is_rebuilt() -> None:
    theirs = {
        "sections": [wet(LANE, 0), wet(CISTERN, 1)],
        "hand": ["Rebuilt before Noon"],
        "deck": DRAWN,
    }
    t = house({"heroes": ["Red Altan"]}, theirs)
    t.fight_at(LANE, "Red Altan")
    t.act("pass", "engage Red Altan")
    while not t.can("play Rebuilt before Noon"):
        t.play(next(w for w in ("no", "pass", "as-proposed", t.choices()[0]) if t.can(w)))
    t.answer("play Rebuilt before Noon")
    assert t.all_water(2) == 3
    assert len(t.hand(2)) == 3


@card(
    "Mother of the Long Sleep",
    "Whenever one of your Heroes is destroyed, you may pay 1 Water. If you do, draw two cards.",
)
def test_the_mother_pays_for_the_fallen() -> None:
    theirs = {
        "heroes": [TAXES, MISTRESS],
        "pantheon": ["Mother of the Long Sleep"],
        "deck": DRAWN,
        "sections": [wet(CISTERN, 1)],
    }
    t = house({"heroes": [LEGION, "Yasmin Half-Moon"], "hand": ["Breath of the Open Furnace"]}, theirs)
    t.fight_at(CISTERN, LEGION, "Yasmin Half-Moon", defenders=(TAXES, MISTRESS))
    t.act("pass", f"engage {LEGION}")
    while not t.can("yes"):
        assert t.choices()
        t.play(next(w for w in (f"destroy {TAXES}", "done", "pass", "as-proposed") if t.can(w)))
    t.act("yes")
    assert len(t.hand(2)) == 2


@card("The Ledger of Forgotten Kings", "Tale Reaction: When you control six or more Holdings.")
@rule("BS 19.7", "Five Story Points win at once.")
@rule("BS 15.19", "A Tale that asks for a state can be told in a window while it holds.")
def test_the_ledger_ends_the_game() -> None:
    holdings = ["House of Small Tolls"] * 3 + ["Shallow Copper Diggings"] * 3
    mine = {
        "holdings": holdings,
        "stories": ["How the Gate Held", "What the Widow Won"],
        "hand": ["The Ledger of Forgotten Kings"],
    }
    t = house(mine, {})
    assert t.points(1) == 3
    t.play("pass", "pass")
    t.answer("play The Ledger of Forgotten Kings")
    assert t.over == "BS 19.7"


@rule_not("BS 15.19", "One Holding too few, and the Tale cannot be told.")
def test_no_ledger_with_five_holdings() -> None:
    five = [*["House of Small Tolls"] * 3, *["Shallow Copper Diggings"] * 2]
    mine = {"holdings": five, "hand": ["The Ledger of Forgotten Kings"]}
    t = house(mine, {})
    t.play("pass", "pass")
    assert t.never("play The Ledger of Forgotten Kings")


@card(
    "Breath Lent to the Cold",
    "Night: Return a Hero from your Buried pile into play bowed. If you do, each opponent draws one card.",
)
def test_breath_is_lent_for_a_card() -> None:
    mine = {"heroes": ["Hermit of the Cracked Bell"], "hand": ["Breath Lent to the Cold"], "buried": [LEGION]}
    t = house(mine, {"deck": ["Rationing"] * 2}, phase="Night")
    t.act("play Breath Lent to the Cold")
    while not t.calm:
        t.act(t.choices()[0])
    assert t.in_play(LEGION)
    assert t.hand(2) == ["Rationing"]


@card("Gate of Two Lions", "Defending Heroes at this City Section cannot be sent home.")
def test_the_lions_let_nobody_be_sent_away() -> None:
    lions = "Gate of Two Lions"
    mine = {"heroes": [DRAKE], "hand": ["A Road Nobody Watches"]}
    t = house(mine, {"heroes": [TAXES], "sections": [lions]})
    t.fight_at(lions, DRAKE, defenders=(TAXES,))
    t.act("pass")
    if t.can("play A Road Nobody Watches"):
        t.act("play A Road Nobody Watches")
    assert t.place(TAXES) == lions


@card(
    "Court of the Jackal Masks",
    "Battle: Bow this card. Target opposing Follower gets -2S until the end of the turn.",
)
def test_the_court_weakens_a_follower() -> None:
    mine = {"heroes": [on(TAXES, "Court of the Jackal Masks")]}
    t = house(mine, {"heroes": [on(DRAKE, "Water-Guild Spears")]})
    t.fight_at(CISTERN, TAXES, defenders=(DRAKE,))
    t.act("pass", "use Court of the Jackal Masks")
    assert t.strength("Water-Guild Spears") == 0
    assert t.strength(DRAKE) == 4
