"""Cards of the Jackals: graves that open, plagues that spread."""

from __future__ import annotations

from serai.games.burning_sands.rules.stats import produces
from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet
from tests.marks import rule, rule_not

WEEPING = "The Weeping Cistern"
NERGAMA = "Nergama the Unburied"
REBORN = "Nergama the Unburied (Experienced)"
DOGS = "Tomb Dogs"
GHUL = "Ghul of the Salt Pits"
HAFSA = "Hafsa Bone-Counter"
RUMAYSA = "Rumaysa, Widow of Nine"
MOURNERS = "Veiled Mourners"
SHROUD = "Shroud of the Nameless King"
FLUTE = "Femur Flute"
EARTH = "Turn the Earth"
COFFIN = "Empty Coffin"
BREATH = "Breath of the Barrow"
CELLAR = "Embalmers' Cellar"
MARKET = "Market of Dead Men's Shoes"
MOON = "Green Moon, Shallow Graves"
DUBAQ = "Dubaq Three-Shovels"
PORTER = "The Grinning Porter"
QAYS = "Qays the Lamp-Bearer"
LEVY = "Shambling Levy"
DRAKE = "Dune Drake"
SPEARS = "Captain of Hired Spears"
DACIAN = "Legate Dacian Thule"
SAHAR = "Sahar Who Counts the Stars"
SALT = "Salt in the Veins"


@card(
    WEEPING,
    "Whenever an attacking Hero is destroyed in a battle at the Weeping Cistern, place a Water token on it.",
)
def test_the_cistern_weeps_for_attackers() -> None:
    theirs = {"heroes": [DACIAN], "sections": [wet(WEEPING, 2), wet(LANE, 2)]}
    t = house({"heroes": [QAYS]}, theirs)
    t.fight_at(WEEPING, QAYS, defenders=(DACIAN,))
    t.act(f"engage {DACIAN}")
    assert t.gone(QAYS)
    assert t.water(WEEPING) == 3
    t = house({"heroes": [QAYS]}, theirs)
    t.fight_at(LANE, QAYS, defenders=(DACIAN,))
    t.act(f"engage {DACIAN}")
    assert t.gone(QAYS)
    assert t.water(WEEPING) == 2  # he fell elsewhere


@card(
    NERGAMA,
    "Day: Bow Nergama and destroy another of your Heroes. Bring a different Jackal Hero from your Buried "
    "pile into play, paying nothing. That Hero is permanently Undead.",
)
def test_nergama_trades_the_living() -> None:
    mine = {"heroes": [NERGAMA, SPEARS], "buried": [QAYS, DRAKE]}
    t = house(mine, {})
    t.act(f"use {NERGAMA}")
    if t.choices("choose"):
        t.act(f"choose {QAYS}")
    assert t.bowed(NERGAMA)
    assert t.gone(SPEARS)
    assert t.in_play(QAYS)
    assert t.has(QAYS, "Undead")
    assert t.gone(DRAKE)  # no Jackal
    t.until("Day")
    assert t.has(QAYS, "Undead")  # for good
    assert not house({"heroes": [NERGAMA], "buried": [QAYS]}, {}).can(f"use {NERGAMA}")  # nobody to destroy


@card(
    HAFSA,
    "Night: Bow Hafsa. Look at the top three cards of any player's deck, bury one of them, and put the rest "
    "back in whatever order you please.",
)
def test_hafsa_buries_one_of_three() -> None:
    deck = ["Rationing", SALT, "All at Once", "Broken Strap"]
    t = house({"heroes": [HAFSA]}, {"deck": deck}, phase="Night")
    t.act(f"use {HAFSA}", "player 2")
    assert sorted(t.choices("choose")) == sorted(deck[:3])
    t.act("choose Rationing")
    assert t.buried(2) == ["Rationing"]
    assert sorted(t.choices("choose")) == sorted(deck[1:3])
    t.act(f"choose {SALT}")
    assert t.bowed(HAFSA)
    assert sorted(t.deck(2)) == sorted(deck[1:])
    assert t.deck(2)[0] == "Broken Strap"  # the others are above it


@rule("BS 2.33", "An ability that straightens its own card can be used while the card is bowed.")
@card(RUMAYSA, "Reaction: Straighten Rumaysa when one of your other Heroes is destroyed.")
def test_rumaysa_rises_for_the_dead() -> None:
    t = house({"heroes": [bowed(RUMAYSA), QAYS]}, {"heroes": [DACIAN]})
    t.fight_at(CISTERN, QAYS, defenders=(DACIAN,))
    t.play(f"engage {DACIAN}")
    t.answer(f'use "{RUMAYSA}"')
    assert t.gone(QAYS)
    assert not t.bowed(RUMAYSA)
    t = house({"heroes": [SPEARS]}, {"heroes": [DACIAN, bowed(RUMAYSA)]})
    t.fight_at(CISTERN, SPEARS, defenders=(DACIAN,))
    t.play(f"engage {DACIAN}")
    assert t.never(f'use "{RUMAYSA}"')  # not one of yours


@card(
    MOURNERS, "Battle: Destroy the Veiled Mourners. Their Hero gains a 3S bonus until the end of the battle."
)
def test_the_mourners_give_their_lives() -> None:
    t = house({"heroes": [on(QAYS, MOURNERS), DUBAQ]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, QAYS, DUBAQ, defenders=(DRAKE,))
    t.act("pass", f"use {MOURNERS}")
    assert t.gone(MOURNERS)
    assert (t.strength(QAYS), t.strength(DUBAQ)) == (4, 2)


@card(
    SHROUD,
    "While your Buried pile holds more cards than any other player's, this Hero cannot be the target of "
    "Spells or innate abilities.",
)
def test_the_shroud_hides_who_has_more_dead() -> None:
    for dead, hidden in ((2, True), (1, False)):
        mine = {"heroes": [SAHAR, QAYS], "buried": ["Rationing"]}
        theirs = {"heroes": [on(DUBAQ, SHROUD), PORTER], "buried": ["Rationing"] * dead}
        t = house(mine, theirs)
        t.act(f"use {SAHAR}")
        assert (DUBAQ not in t.choices("target")) == hidden  # as many are not more
        assert PORTER in t.choices("target")


@card(
    FLUTE,
    "Battle: Bow the Femur Flute. Move one of your unbowed Undead Heroes and that Hero's unit from your home "
    "into this battle.",
)
def test_the_flute_calls_the_dead() -> None:
    t = house({"heroes": [on(QAYS, FLUTE), on(PORTER, LEVY), DUBAQ]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, QAYS, defenders=(DRAKE,))
    t.act("pass", f"use {FLUTE}")
    assert t.place(PORTER) == CISTERN
    assert t.host(LEVY) == PORTER
    assert t.bowed(FLUTE)
    assert t.place(DUBAQ) == ""
    t = house({"heroes": [on(QAYS, FLUTE), bowed(PORTER), DUBAQ]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, QAYS, defenders=(DRAKE,))
    t.act("pass")
    assert not t.can(f"use {FLUTE}")


@card(EARTH, "Day: Move up to three cards from your Buried pile to your Saved pile, then draw a card.")
def test_the_earth_is_turned() -> None:
    four = ["Rationing", "Broken Strap", "All at Once", SALT]
    t = house({"hand": [EARTH], "buried": four, "deck": ["Red Altan", QAYS]}, {})
    t.act(f"play {EARTH}", "choose Rationing", "choose Broken Strap", "choose All at Once")
    assert sorted(t.saved(1)) == ["All at Once", "Broken Strap", "Rationing"]
    assert sorted(t.buried(1)) == sorted([SALT, EARTH])  # three and no more; it is Buried itself
    assert t.hand(1) == ["Red Altan"]
    t = house({"hand": [EARTH], "buried": four, "deck": ["Red Altan", QAYS]}, {})
    t.act(f"play {EARTH}", "done")
    assert (t.saved(1), t.hand(1)) == ([], ["Red Altan"])


@card(
    COFFIN,
    "Reaction: Play this card when one of your Heroes is destroyed. Return the Hero to your hand and bury "
    "the rest of the unit.",
)
def test_the_coffin_is_empty() -> None:
    mine = {"heroes": [on(QAYS, MOURNERS)], "hand": [COFFIN], "sections": [LANE]}
    t = house(mine, {"heroes": [DACIAN]})
    t.fight_at(CISTERN, QAYS, defenders=(DACIAN,))
    t.act(f"engage {DACIAN}")
    t.play("done")  # no card is discarded for its Fate
    while not t.can(f"play {COFFIN}"):
        t.play("pass" if t.can("pass") else f"destroy {QAYS}")
    t.answer(f"play {COFFIN}")
    assert t.hand(1) == [QAYS]
    assert t.buried(1) == [MOURNERS]


@card(
    BREATH,
    "Night: Choose a Human Hero in another player's Buried pile whose Ka is lower than the caster's. That "
    "Hero comes into play bowed under your permanent control, and is permanently Undead.",
)
def test_breath_for_a_stranger() -> None:
    theirs = {"buried": [QAYS, DUBAQ, DRAKE]}
    mine = {"heroes": [HAFSA], "hand": [BREATH]}  # Ka 3
    t = house(mine, theirs, phase="Night")
    t.act(f"play {BREATH}")
    if t.choices("choose"):
        assert t.choices("choose") == [DUBAQ]  # Qays has Ka 3, the Drake is no Human
        t.act(f"choose {DUBAQ}")
    assert t.in_play(DUBAQ)
    assert t.gone(QAYS, DRAKE)
    assert t.controller(DUBAQ) == 1
    assert t.bowed(DUBAQ)
    assert t.has(DUBAQ, "Undead")


@card(CELLAR, "Reaction: Bow this card when one of your Human Heroes is destroyed. Draw two cards.")
def test_the_cellar_is_fed() -> None:
    deck = ["Rationing", "Broken Strap", "All at Once"]
    for fallen, human in ((QAYS, True), ("Mask-Seller of Many Faces", False)):
        t = house({"heroes": [fallen], "holdings": [CELLAR], "deck": deck}, {"heroes": [DACIAN]})
        t.fight_at(CISTERN, fallen, defenders=(DACIAN,))
        t.play(f"engage {DACIAN}")
        if human:
            t.answer(f"use {CELLAR}")
            assert t.bowed(CELLAR)
            assert len(t.hand(1)) == 2
        else:
            assert t.never(f"use {CELLAR}")
        assert t.gone(fallen)


@card(MARKET, "This Holding produces 1 more Copper while there are at least four Heroes in your Buried pile.")
def test_the_market_sells_shoes() -> None:
    for heroes, copper in ((4, 3), (3, 2)):
        dead = [QAYS, DUBAQ, PORTER, SPEARS][:heroes]
        t = house({"holdings": [MARKET], "buried": [*dead, "Rationing"]}, {})
        assert produces(t.g, t.number(MARKET)) == copper


@card(MOON, "Night: While this Omen is in play, all Undead Heroes and Followers gain 1S.")
def test_the_moon_lifts_the_dead() -> None:
    mine = {"heroes": [on(PORTER, LEVY), QAYS], "hand": [MOON]}
    t = house(mine, {"heroes": ["Tomb Legion Standard"]}, phase="Night")
    before = t.strength("Tomb Legion Standard")
    t.act(f"play {MOON}")
    assert (t.strength(PORTER), t.strength(LEVY), t.strength(QAYS)) == (5, 4, 1)
    assert t.strength("Tomb Legion Standard") == before + 1  # everybody's


@card(MOON, "At the beginning of every Dawn Phase, each player buries the top card of his or her deck.")
def test_the_moon_opens_graves_at_dawn() -> None:
    deck = ["Rationing", "Broken Strap", "All at Once", SALT, QAYS, DUBAQ]
    t = house({"hand": [MOON], "deck": deck}, {"deck": deck}, phase="Night")
    t.act(f"play {MOON}")
    t.until("Day")
    assert (len(t.buried(1)), len(t.buried(2))) == (1, 1)


@rule_not("BS 2.33", "What costs the card's bowing cannot be used while it is bowed.")
@card(REBORN, "Battle: Destroy a Follower in Nergama's unit to straighten her.")
def test_nergama_feeds_on_her_own() -> None:
    t = house({"heroes": [on(REBORN, LEVY), on(QAYS, MOURNERS)]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, REBORN, QAYS, defenders=(DRAKE,))
    t.act("pass", f"engage {REBORN}")
    while not t.can(f'use "{REBORN}"'):
        t.play(next(w for w in ("pass", "as-proposed", "done", t.choices()[-1]) if t.can(w)))
    assert t.bowed(REBORN)
    t.act(f'use "{REBORN}"')
    assert t.gone(LEVY)
    assert t.in_play(MOURNERS)
    assert not t.bowed(REBORN)
    assert not house({"heroes": [bowed(NERGAMA), QAYS], "buried": [DUBAQ]}, {}).can(f"use {NERGAMA}")


@card(REBORN, "Undead Followers cost you 2 Copper less when you attach them to Nergama.")
def test_the_dead_follow_nergama_for_less() -> None:
    for hero, affordable in ((REBORN, True), (QAYS, False)):
        mine = {"heroes": [hero], "hand": [LEVY, MOURNERS], "holdings": [MARKET]}  # 2 Copper; both cost 3
        t = house({**mine, "stronghold": bowed("Spire of the Patient Glass")}, {})
        assert t.can(f"play {LEVY}") == affordable
        assert not t.can(f"play {MOURNERS}")  # they are not Undead


@card(
    DOGS,
    "If their Hero is destroyed, you can attach the Tomb Dogs to another of your Heroes instead of burying "
    "them.",
)
def test_the_dogs_find_another_master() -> None:
    t = house({"heroes": [on(QAYS, DOGS, MOURNERS), DUBAQ]}, {"heroes": [DACIAN]})
    t.fight_at(CISTERN, QAYS, defenders=(DACIAN,))
    t.act(f"engage {DACIAN}")
    while t.in_play(QAYS) and t.choices("destroy"):
        t.act(f"destroy {QAYS}")
    t.act("yes")
    assert t.gone(QAYS, MOURNERS)
    assert t.host(DOGS) == DUBAQ


@card(GHUL, "Day: Destroy one of your Human Heroes or two of your Followers. Put this Jinn into play.")
def test_the_ghul_is_fed() -> None:
    mine = {"heroes": [HAFSA, QAYS, on(PORTER, LEVY, MOURNERS)], "hand": [GHUL]}
    t = house(mine, {})
    t.act(f"play {GHUL}", "ability 1")
    assert t.gone(QAYS)  # the Porter is Undead, and Hafsa casts it
    assert t.in_play(GHUL, HAFSA, PORTER, LEVY, MOURNERS)
    t = house(mine, {})
    t.act(f"play {GHUL}", "ability 2")
    while t.choices("destroy"):
        t.act(f"destroy {t.choices('destroy')[0]}")
    assert t.gone(LEVY, MOURNERS)
    assert t.in_play(GHUL, QAYS)
