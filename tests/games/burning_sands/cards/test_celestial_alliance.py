"""Cards of the Celestial Alliance: what is written, and what happens at the gate."""

from __future__ import annotations

import pytest

from serai.kernel.forbidden import ForbiddenTable
from tests.games.burning_sands.cards.house import CISTERN, DRAWN, LANE, Side, bowed, card, house, on, wet

TERRACE = "Terrace of Brass Globes"
SOZEN = "Sozen the Star-Branded (Experienced)"  # Strength 5, Ka 4
AMEKO = "Ameko, Who Counts the Stars"
GORO = "Goro of the Cracked Bell"  # Strength 3, Ka 3
TANURI = "Tanuri the Doubting Monk"  # Strength 2
CHIYEKO = "Chiyeko of the Long Saddle"  # Strength 2, Archery +1
NEN = "Old Nen, Reader of Entrails"
KUNIRO = "Kuniro Oathless"  # Strength 3
YUO = "Yuo the Lantern-Bearer"  # Strength 1
DESERTERS = "Deserters from the Eastern Wall"  # Strength 2
NOVICES = "Novices of the Ninth House"
SPEARMEN = "The Patient Spearmen"  # Strength 2
GATE = "The Gate Holds"
WRITTEN = "It Was Written"
ANCESTORS = "Ancestors in Attendance"
BANISHED = "Banished from Every Hearth"
HOROSCOPE = "Horoscope of Ill Hours"
JINN = "Jinn of the Fallen Star"
MONASTERY = "Monastery of the Empty Cistern"
OMEN = "Black Sun over the Dunes"
DRAKE = "Dune Drake"  # Strength 4, Ka 3
ALTAN = "Red Altan"  # Strength 4, Ka 2
TOSS = "Toss of Knucklebones"  # Fate 1


@card(
    SOZEN,
    "Sozen gains +1S/+1K for each of your City Sections that holds no Water.",
)
def test_dry_wells_make_sozen_strong() -> None:
    mine = {"heroes": [SOZEN], "sections": [wet(CISTERN, 0), wet(LANE, 0)]}
    t = house(mine, {"sections": [wet(CISTERN, 0)]})
    assert (t.strength(SOZEN), t.ka(SOZEN)) == (7, 6)  # the other player's do not count
    t = house({**mine, "sections": [wet(CISTERN, 1), wet(LANE, 0)]}, {})
    assert (t.strength(SOZEN), t.ka(SOZEN)) == (6, 5)


@card(
    SOZEN,
    "Battle: Discard a card to straighten Sozen. You may do this only once per turn, and only while he is "
    "defending.",
)
def test_sozen_rises_once_in_defence() -> None:
    theirs = {"heroes": [SOZEN], "hand": ["Rationing", "Rationing"], "sections": [wet(CISTERN, 2)]}
    t = house({"heroes": [DRAKE, ALTAN, GORO]}, theirs)
    t.fight_at(CISTERN, DRAKE, ALTAN, GORO, defenders=(SOZEN,))
    t.play(f'engage "{SOZEN}"').through()
    assert t.bowed(SOZEN)
    t.act("pass", f'use "{SOZEN}"', "discard Rationing")
    assert t.hand(2) == ["Rationing"]
    assert not t.bowed(SOZEN)
    t.act("pass")
    assert not t.can(f'use "{SOZEN}"')  # once per turn
    assert t.can(f'engage "{SOZEN}"')
    t = house({**theirs}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, SOZEN, defenders=(DRAKE,))
    t.act("pass")
    assert not t.can(f'use "{SOZEN}"')  # he attacks


@card(
    AMEKO,
    "Open: Bow Ameko and name a number, then reveal the top card of your deck. If its Fate value is the "
    "number you named, put the card in your hand and gain 2 Water. Otherwise, bury the card.",
)
@pytest.mark.parametrize("named", [3, 2])
def test_ameko_names_a_number(named: int) -> None:
    mine = {"heroes": [AMEKO], "deck": ["Rationing", TOSS], "sections": [wet(CISTERN, 1)]}
    t = house(mine, {})
    t.act(f'use "{AMEKO}"', f"number {named}")
    assert t.bowed(AMEKO)
    assert t.hand(1) == (["Rationing"] if named == 3 else [])
    assert t.buried(1) == ([] if named == 3 else ["Rationing"])
    assert t.all_water(1) == (3 if named == 3 else 1)
    assert not house({**mine, "heroes": [bowed(AMEKO)]}, {}).can(f'use "{AMEKO}"')


@card(
    NEN,
    "Day: Bow Old Nen and destroy one of your Followers. Search your deck for any Omen, let everyone see it, "
    "and take it into your hand. Then shuffle.",
)
def test_nen_reads_the_entrails() -> None:
    mine = {"heroes": [NEN, on(GORO, DESERTERS)], "deck": ["Rationing", OMEN, TOSS]}
    t = house(mine, {"heroes": [on(DRAKE, SPEARMEN)]})
    t.act(f'use "{NEN}"')
    assert t.gone(DESERTERS)
    assert t.in_play(SPEARMEN)
    assert t.bowed(NEN)
    assert t.choices("choose") == [OMEN]
    t.act(f"choose {OMEN}")
    assert t.hand(1) == [OMEN]
    assert sorted(t.deck(1)) == ["Rationing", TOSS]
    t = house({**mine, "heroes": [NEN, GORO]}, {"heroes": [on(DRAKE, SPEARMEN)]})
    assert not t.can(f'use "{NEN}"')  # no Follower of yours


@card(KUNIRO, "Kuniro cannot attack.")
def test_kuniro_does_not_attack() -> None:
    t = house({"heroes": [KUNIRO, GORO]}, {"heroes": [DRAKE]})
    t.act("attack")
    assert not t.can(f"assign {KUNIRO}")


@card(
    KUNIRO,
    "If he is destroyed while defending, you may destroy one attacking Hero whose Strength is no greater "
    "than Kuniro's was.",
)
@pytest.mark.parametrize("other", [GORO, ALTAN])
def test_kuniro_takes_one_with_him(other: str) -> None:
    t = house({"heroes": [DRAKE, other]}, {"heroes": [KUNIRO, TANURI]})
    t.fight_at(CISTERN, DRAKE, other, defenders=(KUNIRO, TANURI))
    t.act("pass")
    t.play(f"engage {DRAKE}", f"destroy {KUNIRO}", f"water {CISTERN}")
    t.through()
    assert t.gone(KUNIRO)
    assert t.can("yes") == (other == GORO)  # Strength 3 is no greater than 3; 4 is
    if other == GORO:
        t.act("yes")
        assert t.gone(GORO)
    assert t.in_play(DRAKE)


@card(YUO, "Archery cannot be used to target any other Hero in Yuo's army.")
@pytest.mark.parametrize("with_yuo", [True, False])
def test_yuo_draws_the_arrows(with_yuo: bool) -> None:
    t = house({"heroes": [CHIYEKO]}, {"heroes": [YUO, TANURI, on(GORO, DESERTERS)]})
    others = (YUO,) if with_yuo else ()
    t.fight_at(CISTERN, CHIYEKO, defenders=(*others, TANURI, GORO))
    t.act("pass", f"engage {CHIYEKO}")
    assert t.can(f"archery {TANURI}") != with_yuo
    assert t.can(f"archery {YUO}") == with_yuo  # himself he does not save
    assert t.can(f"archery {DESERTERS}")  # no Hero


@card(NOVICES, "The Novices' Hero is considered a Sahir.")
def test_the_novices_make_a_sahir() -> None:
    t = house({"heroes": [on(GORO, NOVICES), TANURI]}, {})
    assert t.has(GORO, "Sahir")
    assert not t.has(TANURI, "Sahir")


@card(
    SPEARMEN,
    "When you destroy the Patient Spearmen to absorb damage while defending, they absorb 2 extra points of "
    "damage.",
)
@pytest.mark.parametrize("spears", [SPEARMEN, DESERTERS])
def test_the_spearmen_hold(spears: str) -> None:
    t = house({"heroes": [DRAKE]}, {"heroes": [on(GORO, spears)]})
    t.fight_at(CISTERN, DRAKE, defenders=(GORO,))
    t.act("pass")
    t.play(f"engage {DRAKE}", f"destroy {spears}")
    assert t.can(f"water {CISTERN}") == (spears != SPEARMEN)  # 2 + 2 are all 4 points of the Drake
    t = house({"heroes": [on(GORO, spears)]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, GORO, defenders=(DRAKE,))
    t.play(f"engage {DRAKE}", f"destroy {spears}").through()
    assert t.gone(spears, GORO)  # attacking, they absorb no more than others


@card(
    GATE,
    "Battle: Play this card only if you are the defender and at least one of your Heroes has been destroyed "
    "in this battle. The battle ends at once.",
)
def test_the_gate_holds() -> None:
    theirs = {"heroes": [TANURI, GORO], "hand": [GATE], "holdings": [MONASTERY, "Shallow Copper Diggings"]}
    t = house({"heroes": [on(DRAKE), CHIYEKO]}, theirs)
    t.fight_at(CISTERN, DRAKE, CHIYEKO, defenders=(TANURI, GORO))
    assert not t.can(f"play {GATE}")  # nobody has fallen
    t.act("pass", f"engage {CHIYEKO}", f"archery {TANURI}")
    while t.choices("destroy"):
        t.act(f"destroy {t.choices('destroy')[0]}")
    assert t.gone(TANURI)
    t.act(f"play {GATE}")
    assert t.battle == ""
    assert t.in_play(GORO)
    assert t.in_play(DRAKE)


@card(
    WRITTEN,
    "Reaction: When an opponent plays an Action card, reveal the top card of your deck. If its Fate value is "
    "higher than that of the Action, the Action is negated. Discard the revealed card either way.",
)
@pytest.mark.parametrize("top", ["Rationing", TOSS])
def test_it_was_written(top: str) -> None:
    theirs = {"hand": [WRITTEN], "deck": [top, "All at Once"], "holdings": [MONASTERY]}
    t = house({"hand": [TOSS], "deck": ["Rationing", "Rationing"]}, theirs)
    t.play(f"play {TOSS}")
    t.answer(f"play {WRITTEN}")
    assert sorted(t.saved(2)) == sorted([WRITTEN, top])
    assert t.deck(2) == ["All at Once"]
    negated = top == "Rationing"  # 3 is higher than 1; 1 is not
    assert t.hand(1) == ([] if negated else ["Rationing"])


@card(
    ANCESTORS,
    "Open: Bury two cards from your hand. Choose a Celestial Alliance Hero in your Buried pile and return "
    "the Hero to your hand.",
)
def test_the_ancestors_attend() -> None:
    mine = {"hand": [ANCESTORS, "Rationing", TOSS], "buried": [GORO, TANURI, DRAKE, SPEARMEN]}
    t = house(mine, {})
    t.act(f"play {ANCESTORS}")
    t.act("discard Rationing", f"discard {TOSS}")
    assert sorted(t.choices("choose")) == [GORO, TANURI]
    t.act(f"choose {GORO}")
    assert t.hand(1) == [GORO]
    assert {"Rationing", TOSS} <= set(t.buried(1))
    assert not house({**mine, "hand": [ANCESTORS, TOSS]}, {}).can(f"play {ANCESTORS}")  # one card is too few


@card(
    BANISHED,
    "Day: This action requires 10 Influence. Choose a Hero controlled by another player. The Hero's entire "
    "unit is discarded from play.",
)
def test_a_hero_is_banished() -> None:
    mine = {"stronghold": "The Library Behind the Door", "heroes": [AMEKO, TANURI], "hand": [BANISHED]}
    theirs = {"heroes": [on(DRAKE, DESERTERS), GORO]}
    t = house(mine, theirs)
    t.act(f"play {BANISHED}")
    assert sorted(t.choices("target")) == [DRAKE, GORO]
    t.act(f"target {DRAKE}")
    assert t.gone(DRAKE, DESERTERS)
    assert sorted(t.saved(2)) == sorted([DRAKE, DESERTERS])
    assert not house({**mine, "heroes": [TANURI]}, theirs).can(f"play {BANISHED}")


@card(
    HOROSCOPE,
    "Open: Choose a Hero, then reveal the top card of your deck and discard it. The Hero loses Strength "
    "equal to the card's Fate value until the end of the turn.",
)
def test_the_horoscope_weakens() -> None:
    mine: Side = {"heroes": [NEN], "hand": [HOROSCOPE], "deck": ["Rationing", *DRAWN[3:]]}
    mine = {**mine, "sections": [wet(CISTERN, 3)]}
    t = house(mine, {"heroes": [DRAKE], "deck": [*DRAWN]})
    t.act(f"play {HOROSCOPE}")
    t.act(f"target {DRAKE}")
    assert t.strength(DRAKE) == 4 - 3
    assert "Rationing" in t.saved(1)
    t.until("Night")
    assert t.strength(DRAKE) == 1
    t.until("Day")
    assert t.strength(DRAKE) == 4  # the next turn


@card(
    JINN,
    "Day: Bring this Jinn into play bowed. During the Dawn Phase it does not straighten unless you discard a "
    "card from your hand.",
)
@pytest.mark.parametrize("pay", [True, False])
def test_the_jinn_rises_for_a_card(pay: bool) -> None:
    mine: Side = {"heroes": [NEN], "hand": [JINN, "Rationing"], "deck": [*DRAWN[3:]]}
    mine = {**mine, "sections": [wet(CISTERN, 5)], "holdings": [MONASTERY, "Shallow Copper Diggings"]}
    t = house(mine, {"deck": [*DRAWN]})
    t.act(f"play {JINN}")
    assert t.in_play(JINN)
    assert t.bowed(JINN)
    while not t.can("yes"):
        assert t.phase != "Day" or t.can("pass")
        t.play("pass")
    assert t.phase == "Dawn"
    t.act(*(("yes", "discard Rationing") if pay else ("no",)))
    assert t.bowed(JINN) != pay
    assert t.saved(1).count("Rationing") == pay
    assert not t.bowed(NEN)


@card(MONASTERY, "While you have fewer than five Water tokens, this Holding produces 1 more Copper.")
@pytest.mark.parametrize("water", [4, 5])
def test_the_monastery_is_rich_in_drought(water: int) -> None:
    mine = {"stronghold": bowed("Spire of the Patient Glass"), "sections": [wet(CISTERN, water)]}
    t = house({**mine, "holdings": [MONASTERY], "heroes": [GORO], "hand": [DESERTERS]}, {})
    assert t.can(f"play {DESERTERS}") == (water == 4)  # they cost 3


@card(
    TERRACE,
    "Celestial Alliance players only.",
    "Anyone raiding the Terrace of Brass Globes must place the raiding card face-up, before you decide who "
    "defends.",
)
@pytest.mark.parametrize("section", [TERRACE, LANE])
def test_the_terrace_sees_the_raider(section: str) -> None:
    mine = {"heroes": [GORO], "hand": ["Rationing", TOSS]}
    theirs = {"heroes": [TANURI], "sections": [section], "hand": [TOSS]}
    t = house(mine, theirs, phase="Night", unchecked=True)
    t.act("raid", "fate Rationing")
    if t.asked == 1:
        t.act("done")
    assert t.asked == 2
    seen = t.table.view(t.seat(2)).data["raid"]["rows"][0]["card"]
    assert seen == ("Rationing" if section == TERRACE else None)


def test_the_terrace_is_not_for_others() -> None:
    with pytest.raises(ForbiddenTable):
        house({}, {"sections": [TERRACE]})
