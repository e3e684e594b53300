"""More cards of the Qabal: borrowed Jinn, borrowed servants."""

from __future__ import annotations

from serai.games.burning_sands.rules.asking import allowed, forbidden
from serai.games.burning_sands.rules.board import stronghold
from serai.games.burning_sands.rules.traits import has_trait
from serai.games.burning_sands.state.marks import HAND_OPEN, TO_RAID, TOP_OPEN
from tests.games.burning_sands.cards.house import CISTERN, bowed, card, house, on, wet
from tests.marks import rule, rule_not

SAFFAR = "Ibn Saffar, Keeper of Seals (Experienced)"
FARUQ = "Faruq the Borrowed Servant"
SENTINELS = "Brass Sentinels"
INKWELL = "Jinn of the Sealed Inkwell"
JALIL = "Jalil of the Third Circle"
JINN = "Jinn of Lamp-Smoke"
DRAKE = "Dune Drake"
TOSS = "Toss of Knucklebones"
SAHAR = "Sahar Who Counts the Stars"
HAKAM = "Hakam the Jinn-Broker"
SONG = "Song That Wakes the Sleepers"
TONGUES = "Ten Thousand Tongues"
ASTROLABE = "Astrolabe Blade"
ALTAN = "Red Altan"
KNIVES = "Knives at the Feast"
BOOKS = "House of Borrowed Books"
TURBAN = "Turban of Whispers"
NAME = "The Unspoken Name"
PAGES = "Pages of the Blue Court"
SPEARS = "Water-Guild Spears"


@card(SAFFAR, "Open: Bow Ibn Saffar. Gain control of a Jinn until the end of the turn and straighten it.")
def test_saffar_borrows_a_jinn() -> None:
    theirs = {"heroes": [{"card": JINN, "bowed": True}, DRAKE]}
    t = house({"heroes": [SAFFAR]}, theirs)
    t.act(f'use "{SAFFAR}"')
    assert t.bowed(SAFFAR)
    assert (t.controller(JINN), t.controller(DRAKE)) == (1, 2)
    assert not t.bowed(JINN)
    t.until("Day")
    assert t.controller(JINN) == 2
    assert not house({"heroes": [SAFFAR]}, {"heroes": [DRAKE]}).can(f'use "{SAFFAR}"')  # no Jinn


@card(INKWELL, "Day: Put this Jinn into play.")
def test_the_inkwell_is_opened() -> None:
    t = house({"heroes": [SAHAR], "hand": [INKWELL]}, {})
    t.act(f"play {INKWELL}")
    assert t.in_play(INKWELL)
    assert t.hand(1) == []
    assert not house({"heroes": [DRAKE], "hand": [INKWELL]}, {}).can(f"play {INKWELL}")  # no Sahir


@card(
    INKWELL,
    "Night: Bow the Jinn of the Sealed Inkwell. Draw two cards, then place a card from your hand on top of "
    "your deck.",
)
def test_the_inkwell_writes() -> None:
    mine = {"heroes": [INKWELL], "hand": [TOSS], "deck": ["Rationing", "Broken Strap", "All at Once"]}
    t = house(mine, {}, phase="Night")
    t.act(f"use {INKWELL}")
    assert sorted(t.choices("choose")) == ["Broken Strap", "Rationing", TOSS]
    t.act(f"choose {TOSS}")
    assert t.bowed(INKWELL)
    assert sorted(t.hand(1)) == ["Broken Strap", "Rationing"]
    assert t.deck(1)[-1] == TOSS
    assert not house(mine, {}).can(f"use {INKWELL}")  # by day


@card(
    SENTINELS,
    "When the Brass Sentinels are destroyed to absorb damage, they absorb 2 points more than their Strength.",
)
def test_the_sentinels_absorb_more() -> None:
    theirs = {"heroes": [on(JALIL, SENTINELS)]}
    t = house({"heroes": [DRAKE]}, theirs)
    t.fight_at(CISTERN, DRAKE, defenders=(JALIL,))
    t.act("pass")
    t.play(f"engage {DRAKE}", f"destroy {SENTINELS}")
    t.through()
    assert t.gone(SENTINELS)
    assert t.in_play(JALIL)  # 2 and 2 more are the 4 of the Drake
    assert t.all_water(2) == 6


def test_other_followers_absorb_what_they_have() -> None:
    t = house({"heroes": [DRAKE]}, {"heroes": [on(JALIL, "Water-Guild Spears")]})
    t.fight_at(CISTERN, DRAKE, defenders=(JALIL,))
    t.act("pass")
    t.play(f"engage {DRAKE}", "destroy Water-Guild Spears", f"water {CISTERN}", f"water {CISTERN}")
    t.through()
    assert t.all_water(2) == 4


@card(SAFFAR, "The other players keep the top cards of their decks face-up.")
def test_saffar_reads_the_decks() -> None:
    decks = {"deck": ["Rationing", TOSS]}
    t = house({"heroes": [SAFFAR], **decks}, {**decks})
    assert [allowed(t.g, TOP_OPEN, stronghold(t.g, seat)) for seat in (0, 1)] == [False, True]
    t = house({**decks}, {**decks})
    assert [allowed(t.g, TOP_OPEN, stronghold(t.g, seat)) for seat in (0, 1)] == [False, False]


@card(
    FARUQ,
    "When you bring Faruq into play, you can place him in another player's home under that player's control.",
    "A player who controls Faruq without owning him must keep his or her hand face-up on the table.",
)
def test_faruq_serves_elsewhere() -> None:
    for answer, controller in (("yes", 2), ("no", 1)):
        t = house({"faction": "Qabal", "hand": [FARUQ], "holdings": ["Salt Caravan"]}, {"hand": [TOSS]})
        t.act(f"play {FARUQ}", answer)
        assert t.controller(FARUQ) == controller
        assert [allowed(t.g, HAND_OPEN, stronghold(t.g, seat)) for seat in (0, 1)] == [False, answer == "yes"]


@rule_not("BS 6.25", "Where the cost does not hang on the caster, it is the same for each.")
@rule("BS 6.25", "The caster is named first, and then the Spell is paid for.")
@card(HAKAM, "Jinn Spells cast by Hakam cost 1 Water less, but never less than 1.")
def test_hakam_haggles_with_the_jinn() -> None:
    mine = {"heroes": [HAKAM, JALIL], "hand": [INKWELL], "sections": [wet(CISTERN, 6)]}
    for caster, paid in ((HAKAM, 1), (JALIL, 2)):
        t = house(mine, {})
        t.play(f"play {INKWELL}")
        t.act(f"bow {caster}")
        assert t.in_play(INKWELL)
        assert t.all_water(1) == 6 - paid
    t = house({**mine, "sections": [wet(CISTERN, 1)]}, {})
    t.play(f"play {INKWELL}").through()  # nobody else could pay for it
    assert t.bowed(HAKAM)
    assert not house({**mine, "sections": [wet(CISTERN, 0)]}, {}).can(f"play {INKWELL}")
    t = house({"heroes": [HAKAM, bowed(DRAKE)], "hand": [SONG], "sections": [wet(CISTERN, 1)]}, {})
    assert not t.can(f"play {SONG}")  # no Jinn Spell: 2 Water


@rule_not("BS 6.26", "For other cards it gives what it always gives.")
@rule("BS 6.26", "It gives more for an Item and for a Spell, and not for a Follower.")
@card(BOOKS, "Produces 4 Copper instead if you are paying for a Spell or an Item.")
def test_the_borrowed_books_pay_for_books() -> None:
    mine = {"stronghold": bowed("Ninety Tents of Orghai"), "holdings": [BOOKS], "heroes": [JALIL]}
    t = house({**mine, "hand": [TURBAN]}, {})  # 4 Copper
    t.act(f"play {TURBAN}")
    assert t.host(TURBAN) == JALIL
    assert t.bowed(BOOKS)
    assert house({**mine, "hand": [INKWELL]}, {}).can(f"play {INKWELL}")  # 3 Copper
    assert not house({**mine, "hand": [SENTINELS]}, {}).can(f"play {SENTINELS}")  # 4 for a Follower
    assert house({**mine, "hand": ["Pages of the Blue Court"]}, {}).can("play Pages of the Blue Court")  # 2


@card(
    NAME,
    "Night: Name a card.",
    "Until the end of the next turn, no player can play that card or bring it into play.",
)
def test_a_name_is_not_spoken() -> None:
    theirs = {"hand": [PAGES, SPEARS, TOSS], "heroes": [SAHAR]}
    for named, other in ((PAGES, SPEARS), (TOSS, PAGES)):
        t = house({"heroes": [JALIL], "hand": [NAME]}, theirs, phase="Night")
        t.act(f"play {NAME}", f"choose {named}")
        t.until("Day").through()
        assert t.asked == 2
        assert not t.can(f"play {named}")  # neither played nor brought into play
        assert t.can(f"play {other}")
        t.until("Night").until("Day").through()
        t.act("pass")
        assert t.can(f"play {named}")  # a turn later it is over


@rule("BS 12.35", "The better of two cards of the deck parries, and both are buried.")
@card(
    ASTROLABE,
    "When this Hero parries from your deck, reveal the top two cards instead of one, parry with either of "
    "them, and bury both.",
)
def test_the_astrolabe_finds_the_better_card() -> None:
    deck = ["Sand in the Eyes", TOSS, "Rationing"]  # Fate 4, 1, 3
    mine = {"heroes": [ALTAN], "hand": [KNIVES, "Rationing", "Broken Strap"]}
    theirs = {"heroes": [on(JALIL, ASTROLABE)], "hand": ["Broken Strap"], "deck": deck}
    for chosen, lost in (("Sand in the Eyes", 1), (TOSS, 2)):  # against a thrust of 3
        t = house(mine, theirs)
        t.act(f"play {KNIVES}", "yes", "pass", "thrust Rationing", "parry-blind")
        assert sorted(t.choices("choose")) == sorted(deck[:2])
        t.act(f"choose {chosen}")
        assert sorted(t.buried(2)) == sorted(deck[:2])
        assert t.deck(2) == ["Rationing"]
        assert t.g.duel is not None
        assert t.g.duel.lost == (0, lost)


@rule_not("BS 12.35", "A parry from hand is none from the deck.")
def test_the_astrolabe_does_nothing_for_a_parry_from_hand() -> None:
    mine = {"heroes": [ALTAN], "hand": [KNIVES, "Rationing", "Broken Strap"]}
    theirs = {"heroes": [on(JALIL, ASTROLABE)], "hand": ["Broken Strap", TOSS], "deck": ["Rationing", TOSS]}
    t = house(mine, theirs)
    t.act(f"play {KNIVES}", "yes", "pass", "thrust Rationing", "parry Broken Strap")
    assert not t.choices("choose")
    assert t.deck(2) == [TOSS, "Rationing"]


@rule("BS 16.46", "Who was a Creature is Human.")
@card(
    TONGUES,
    "Open: Until the end of the turn, a Hero has no abilities and no traits other than Unique and the Hero's "
    "Faction.",
)
def test_ten_thousand_tongues_leave_a_name() -> None:
    t = house({"heroes": [JALIL], "hand": [TONGUES]}, {"heroes": [SAHAR, DRAKE]})
    t.act(f"play {TONGUES}", f"target {SAHAR}")
    assert [t.has(SAHAR, trait) for trait in ("Unique", "Ashalan", "Sahir")] == [True, True, False]
    assert t.asked == 2
    assert not t.can(f"use {SAHAR}")
    t.until("Day").through()
    assert t.has(SAHAR, "Sahir")
    t = house({"heroes": [JALIL], "hand": [TONGUES]}, {"heroes": [SAHAR, DRAKE]})
    t.act(f"play {TONGUES}", f"target {DRAKE}")
    drake = t.number(DRAKE)
    assert not t.has(DRAKE, "Flying")
    assert has_trait(t.g, drake, "Human")  # a Creature no more
    assert not forbidden(t.g, TO_RAID, drake)  # nothing that the text says works (BS 16.35)
    assert t.can(f"use {SAHAR}")


@rule_not("BS 16.46", "A trait that is left is not lost.")
def test_who_keeps_a_trait_keeps_it() -> None:
    t = house({"heroes": [JALIL], "hand": [TONGUES]}, {"heroes": ["Tomb Legion Standard"]})
    standard = t.number("Tomb Legion Standard")
    assert has_trait(t.g, standard, "Undead")
    t.act(f"play {TONGUES}")
    if t.choices("target"):
        t.act("target Tomb Legion Standard")
    assert [has_trait(t.g, standard, word) for word in ("Undead", "Human", "Senpet")] == [False, True, True]
