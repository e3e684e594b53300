"""More cards of the Ebonites: Spells that come to nothing, Heroes who are held."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.events import Looked
from tests.games.burning_sands.cards.house import bowed, card, house, on
from tests.marks import rule, rule_not

BALTASAR = "Baltasar Quiroga"
INES = "Ines of the Third Key"  # Ka 3
HERMIT = "Hermit of the Cracked Bell"  # a Sahir with Ka 3
SONG = "Song That Wakes the Sleepers"
ALTAN = "Red Altan"  # Ka 2
DRAKE = "Dune Drake"  # Ka 3
ANSELMO = "Brother Anselmo"
PENITENTS = "Silent Penitents"
SCORN = "Scorn of the Faithful"
BASTION = "The Sealed Bastion"
JAILER = "Sword of the First Jailer"
UMMARAT = "Ummarat the Heartless"
ROSARY = "The Black Rosary"
KNIVES = "Knives at the Feast"
SAHAR = "Sahar Who Counts the Stars"
SALT = "Slow Turning to Salt"
LEASH = "Leash of Braided Wind"


@card(
    BALTASAR,
    "Reaction: Bow Baltasar when another player casts a Spell. The Spell has no effect and is buried.",
)
def test_baltasar_breaks_a_spell() -> None:
    mine = {"heroes": [HERMIT, bowed(ALTAN)], "hand": [SONG]}
    t = house(mine, {"heroes": [BALTASAR]})
    t.play(f"play {SONG}", f"target {ALTAN}", "done")
    t.answer(f"use {BALTASAR}")
    assert t.bowed(BALTASAR)
    assert t.bowed(ALTAN)
    assert t.buried(1) == [SONG]
    assert t.saved(1) == []


@pytest.mark.parametrize("baltasar", [bowed(BALTASAR), ALTAN])
def test_a_spell_that_nobody_breaks(baltasar: object) -> None:
    mine = {"heroes": [HERMIT, bowed(DRAKE)], "hand": [SONG]}
    t = house(mine, {"heroes": [baltasar]})
    t.play(f"play {SONG}", f"target {DRAKE}", "done")
    assert t.never(f"use {BALTASAR}")
    assert not t.bowed(DRAKE)
    assert t.saved(1) == [SONG]


def test_baltasar_lets_his_own_spells_be() -> None:
    t = house({"heroes": [HERMIT, BALTASAR, bowed(DRAKE)], "hand": [SONG]}, {})
    t.play(f"play {SONG}", f"target {DRAKE}", "done")
    assert t.never(f"use {BALTASAR}")
    assert not t.bowed(DRAKE)


@card(
    INES,
    "Ines can remain bowed.",
    "Day: Bow Ines and choose a Hero whose Ka is lower than hers. Bow that Hero, who cannot straighten as "
    "long as Ines stays bowed.",
)
@pytest.mark.parametrize("stays", [True, False])
def test_ines_holds_a_hero(stays: bool) -> None:
    t = house({"heroes": [INES]}, {"heroes": [ALTAN, DRAKE]})
    t.act(f"use {INES}")
    assert not t.can(f"target {DRAKE}")  # Ka 3
    assert (t.bowed(INES), t.bowed(ALTAN), t.bowed(DRAKE)) == (True, True, False)
    turn = t.g.turn
    while t.g.turn == turn or t.phase != "Day":
        if t.can("yes") and t.g.turn != turn:
            t.play("no" if stays else "yes")  # whether she straightens
            continue
        word = next(word for word in ("pass", "done", "as-proposed", t.choices()[0]) if t.can(word))
        t.play(word)
    assert t.bowed(INES) == stays
    assert t.bowed(ALTAN)  # all cards straighten together, so she held him still
    turn = t.g.turn
    while t.g.turn == turn or t.phase != "Day":
        word = next(word for word in ("no", "pass", "done", "as-proposed", t.choices()[0]) if t.can(word))
        t.play(word)
    assert t.bowed(ALTAN) == stays  # but not in the next Dawn Phase


@rule_not("BS 2.34", "A bowed card whose ability does not say so cannot use it.")
def test_ines_finds_nobody() -> None:
    assert not house({"heroes": [INES]}, {"heroes": [DRAKE]}).can(f"use {INES}")
    assert not house({"heroes": [bowed(INES)]}, {"heroes": [ALTAN]}).can(f"use {INES}")


@rule_not("BS 16.41", "Where no text speaks against it, the token is put.")
@rule("BS 16.41", "A token that lowers Ka is not put on a Hero whom a text keeps from it.")
@card(
    ANSELMO,
    "While Brother Anselmo is unbowed, no player can attach tokens that lower Ka to your Heroes.",
)
def test_anselmo_keeps_tokens_away() -> None:
    for anselmo, kept in ((ANSELMO, True), (bowed(ANSELMO), False)):
        t = house({"heroes": [SAHAR]}, {"heroes": [anselmo, DRAKE]})
        t.act(f"use {SAHAR}", f"target {DRAKE}")
        assert t.ka(DRAKE) == (3 if kept else 2)
    t = house({"heroes": [SAHAR, DRAKE]}, {"heroes": [ANSELMO]})
    t.act(f"use {SAHAR}", f"target {DRAKE}")
    assert t.ka(DRAKE) == 2  # not one of yours
    t = house({"heroes": [{"card": DRAKE, "token": "-1S/-1K"}]}, {"heroes": [ANSELMO]})
    assert t.ka(DRAKE) == 2  # what is there stays


@card(
    PENITENTS,
    "The Hero whom the Penitents attend is immune to the innate abilities of other players' Sahir.",
)
def test_the_penitents_pray_for_their_hero() -> None:
    mine, theirs = {"heroes": [SAHAR, on(ALTAN, PENITENTS)]}, {"heroes": [on(DRAKE, PENITENTS), INES]}
    t = house(mine, theirs)
    t.play(f"use {SAHAR}")
    assert sorted(t.choices("target")) == sorted(
        [ALTAN, INES]
    )  # your own Sahir may; the other's Hero may not
    spell = {"heroes": [HERMIT], "hand": [SALT]}
    t = house(spell, theirs, phase="Night")
    t.play(f"play {SALT}")
    assert DRAKE in t.choices("target")  # a Spell is no innate ability


@card(
    SCORN,
    "Reaction: Play this card when another player's Spell targets one of your Heroes. Redirect the Spell to "
    "the Sahir who cast it.",
    "If the Sahir is not a legal target, the Spell is negated.",
)
def test_scorn_falls_back_on_the_sahir() -> None:
    t = house({"heroes": [HERMIT], "hand": [SALT]}, {"heroes": [DRAKE], "hand": [SCORN]}, phase="Night")
    t.play(f"play {SALT}")
    t.play(f"target {DRAKE}")
    t.answer(f"play {SCORN}")
    assert (t.strength(DRAKE), t.ka(DRAKE)) == (4, 3)
    assert (t.strength(HERMIT), t.ka(HERMIT)) == (0, 2)
    t = house({"heroes": [HERMIT], "hand": [LEASH]}, {"heroes": [DRAKE], "hand": [SCORN]})
    t.play(f"play {LEASH}")
    t.answer(f"play {SCORN}")
    assert t.controller(DRAKE) == 2
    assert t.saved(1) == [LEASH]
    t = house({"heroes": [SAHAR]}, {"heroes": [DRAKE], "hand": [SCORN]})
    t.play(f"use {SAHAR}")
    assert t.never(f"play {SCORN}")  # no Spell


@card(
    ROSARY,
    "Whenever this Hero has to parry, you may look at the top card of your deck before you decide where the "
    "parry will come from.",
)
def test_the_rosary_shows_the_next_parry() -> None:
    theirs = {"heroes": [on(INES, ROSARY)], "hand": [SCORN, SALT], "deck": [SONG]}
    for answer in ("yes", "no"):
        t = house({"heroes": [ALTAN], "hand": [KNIVES, SALT, SALT], "deck": [SONG]}, theirs)
        t.act(f"play {KNIVES}", "yes", "pass", f"thrust {SALT}")
        assert t.asked == 2
        t.play(answer)
        looked = [one.seat for one in t.table.happened if isinstance(one, Looked)]
        assert looked == ([1] if answer == "yes" else [])
        t.through()
        assert t.can("parry-blind")
        assert t.can(f"parry {SCORN}")
        t.act("parry-blind")
        assert t.buried(2) == [SONG]


def test_who_wears_no_rosary_parries_blindly() -> None:
    theirs = {"heroes": [INES, on(HERMIT, ROSARY)], "hand": [SCORN, SALT], "deck": [SONG]}
    t = house({"heroes": [ALTAN], "hand": [KNIVES, SALT, SALT], "deck": [SONG]}, theirs)
    t.act(f"play {KNIVES}", f"target {INES}", "yes", "pass", f"thrust {SALT}")
    assert t.can("parry-blind")


@rule_not("BS 16.45", "Of whom that is not said, comes back.")
@card(
    JAILER,
    "Only an Ebonite Hero can carry this Sword.",
    "A Khadi who loses a duel against this Hero can never be returned to play.",
)
@rule("BS 16.45", "Neither the rule of the Khadi nor an effect brings it back from the Buried pile.")
@pytest.mark.parametrize(("sword", "free"), [(JAILER, False), ("Needle-Ring", True)])
def test_the_jailers_sword_ends_the_heartless(sword: str, free: bool) -> None:
    mine = {"heroes": [on(INES, sword)], "hand": [KNIVES]}  # Ka 4 against 3
    theirs = {"heroes": [UMMARAT, HERMIT], "hand": ["Breath Lent to the Cold"]}
    t = house(mine, theirs)
    t.act(f"play {KNIVES}", f"target {UMMARAT}", "yes")
    while t.g.duel:
        t.act("pass")
    assert t.buried(2) == [UMMARAT]
    t.until("Night").through()
    while t.asked != 2:
        t.act("pass")
    assert t.can(f"raise {UMMARAT}") == free
    t.act("play Breath Lent to the Cold")
    assert t.in_play(UMMARAT) == free


def test_only_ebonites_carry_the_jailers_sword() -> None:
    for hero, may in ((INES, True), (ALTAN, False)):
        mine = {"heroes": [hero], "hand": [JAILER], "holdings": ["Salt Caravan"]}
        assert house(mine, {}).can(f"play {JAILER}") == may
