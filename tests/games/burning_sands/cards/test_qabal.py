"""Cards of the Qabal: names, seals, hands that are read."""

from __future__ import annotations

from serai.games.burning_sands.state.events import DiscardedByOther
from serai.games.burning_sands.state.terms import ACTION, HERO, SPELL
from tests.games.burning_sands.cards.house import CISTERN, DRAWN, LANE, bowed, card, house, on, wet

LIBRARY = "The Library Behind the Door"
OBSERVATORY = "Observatory of Smoked Glass"
COURT = "Court of Bound Smoke"
SAFFAR = "Ibn Saffar, Keeper of Seals"
NADIRA = "Nadira Ink-Hand"
MUSA = "Musa the Blind Reader"
SHADE = "Shade of the Ninth Scribe"
ATTENDANTS = "Smokeless Attendants"
TURBAN = "Turban of Whispers"
PAGE = "A Page Torn Out"
LAMP = "Lamp Without a Shadow"
QUESTION = "An Awkward Question"
VOTE = "Vote of the Hidden Faces"
JALIL = "Jalil of the Third Circle"
SSATHIL = "Ssathil, the Sworn Coil"
KILN = "Jinn of the Broken Kiln"
DRAKE = "Dune Drake"
SALT = "Salt in the Veins"
TOSS = "Toss of Knucklebones"
SAHAR = "Sahar Who Counts the Stars"
TOLLS = "House of Small Tolls"


@card(
    LIBRARY,
    "Open: Bow this card, name a card, and choose another player, who shows you his or her hand. If the "
    "named card is there, it is discarded and you draw a card.",
)
def test_the_library_guesses_a_card() -> None:
    mine = {"stronghold": LIBRARY, "deck": ["Broken Strap", "Broken Strap"]}
    t = house(mine, {"hand": ["Rationing", "All at Once"]})
    t.act(f"use {LIBRARY}", "choose Rationing")
    assert t.bowed(LIBRARY)
    assert t.hand(2) == ["All at Once"]
    assert t.saved(2) == ["Rationing"]
    assert t.hand(1) == ["Broken Strap"]
    told = next(event for event in t.table.happened if isinstance(event, DiscardedByOther))
    assert [told.news_to(seat) for seat in (0, 1)] == [True, False]  # so it cannot be taken back
    t = house(mine, {"hand": ["Rationing", "All at Once"]})
    t.act(f"use {LIBRARY}", "choose Broken Strap")
    assert t.hand(2) == ["Rationing", "All at Once"]  # a wrong guess
    assert t.hand(1) == []
    t = house({**mine, "stronghold": bowed(LIBRARY)}, {"hand": ["Rationing"]})
    assert not t.can(f"use {LIBRARY}")


@card(OBSERVATORY, "Your maximum hand size is one card larger.")
def test_the_observatory_widens_the_hand() -> None:
    hand = {"deck": [*DRAWN], "hand": [TOSS, TOSS, TOSS]}
    t = house({"stronghold": LIBRARY, "sections": [OBSERVATORY], **hand}, {**hand}, phase="Night")
    t.until("Day")
    assert (len(t.hand(1)), len(t.hand(2))) == (4 + 1 + 1, 4 + 1)  # yours, not theirs


@card(
    COURT,
    "Battle: Destroy a Water token on this City Section. One of your unbowed Jinn moves from your home to "
    "the battle here.",
)
def test_a_jinn_comes_to_the_court() -> None:
    theirs = {"heroes": [KILN, "Jinn of Lamp-Smoke", JALIL], "sections": [wet(COURT, 2), LANE]}
    t = house({"heroes": ["Red Altan"]}, theirs)
    t.fight_at(COURT, "Red Altan", defenders=(JALIL,))
    t.act(f"use {COURT}")
    assert sorted(t.choices("target")) == ["Jinn of Lamp-Smoke", KILN]
    t.act(f"target {KILN}")
    assert t.place(KILN) == COURT
    assert t.water(COURT) == 1
    t = house({"heroes": ["Red Altan"]}, {**theirs, "heroes": [bowed(KILN), JALIL]})
    t.fight_at(COURT, "Red Altan", defenders=(JALIL,))
    assert not t.can(f"use {COURT}")  # the Jinn is bowed
    t = house({"heroes": ["Red Altan"]}, theirs)
    t.fight_at(LANE, "Red Altan", defenders=(JALIL,))
    assert not t.can(f"use {COURT}")  # the battle is elsewhere


@card(
    SAFFAR,
    "Reaction: Bow Ibn Saffar when another player plays an Action card. The Action is negated unless its "
    "player discards a card with the same Fate value from his or her hand.",
)
def test_saffar_seals_an_action() -> None:
    deck = {"deck": ["Slow Turning to Salt", "Slow Turning to Salt"]}
    t = house({"hand": [TOSS, "Rationing"], **deck}, {"heroes": [SAFFAR]})
    t.play(f"play {TOSS}")
    t.answer(f'use "{SAFFAR}"', "yes", "done")
    assert t.bowed(SAFFAR)
    assert t.hand(1) == ["Rationing"]  # negated: Fate 3 is not Fate 1, whatever one says
    assert t.saved(1) == [TOSS]
    t = house({"hand": [TOSS, "Red Altan", "Rationing"], **deck}, {"heroes": [SAFFAR]})
    t.play(f"play {TOSS}")
    t.answer(f'use "{SAFFAR}"')
    assert t.asked == 1
    t.act("yes", "discard Red Altan")
    assert sorted(t.hand(1)) == ["Rationing", "Slow Turning to Salt"]  # it was played
    assert sorted(t.saved(1)) == ["Red Altan", TOSS]
    t = house({"hand": [TOSS, "Red Altan"], **deck}, {"heroes": [SAFFAR]})
    t.play(f"play {TOSS}")
    t.answer(f'use "{SAFFAR}"', "no")
    assert t.hand(1) == ["Red Altan"]


@card(
    NADIRA,
    "Day: Bow Nadira and pay 1 Water. Search your deck for a Spell, show it to the other players, and put it "
    "into your hand. Reshuffle your deck.",
)
def test_nadira_finds_a_spell() -> None:
    mine = {"heroes": [NADIRA], "deck": ["Rationing", SALT, "All at Once"], "sections": [wet(CISTERN, 1)]}
    t = house(mine, {})
    t.act(f"use {NADIRA}")
    assert t.choices("choose") == [SALT]
    t.act(f"choose {SALT}")
    assert t.hand(1) == [SALT]
    assert sorted(t.deck(1)) == ["All at Once", "Rationing"]
    assert t.bowed(NADIRA)
    assert t.all_water(1) == 0
    assert not house({**mine, "sections": [wet(CISTERN, 0)]}, {}).can(f"use {NADIRA}")


@card(MUSA, "Open: Bow Musa to look at another player's hand.")
def test_musa_reads_a_hand() -> None:
    t = house({"heroes": [MUSA]}, {"hand": ["Rationing"]})
    t.play(f"use {MUSA}").through()
    assert t.bowed(MUSA)
    assert t.hand(2) == ["Rationing"]
    assert not house({"heroes": [bowed(MUSA)]}, {"hand": ["Rationing"]}).can(f"use {MUSA}")


@card(
    SHADE,
    "Battle: Once per battle, reveal the top card of your deck and put it on the bottom. The Shade gains "
    "Strength equal to that card's Fate value until the end of the turn.",
)
def test_the_shade_reads_its_strength() -> None:
    t = house({"heroes": [SHADE], "deck": ["Rationing", SALT, "All at Once"]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, SHADE, defenders=(DRAKE,))
    t.act("pass", f"use {SHADE}")
    assert t.strength(SHADE) == 2 + 3
    assert t.deck(1)[0] == "Rationing"  # at the bottom
    t.act("pass")
    assert not t.can(f"use {SHADE}")  # once


@card(
    ATTENDANTS,
    "Reaction: Bow the Attendants when a Spell or innate ability targets their Hero. Redirect it to another "
    "legal target of your choice.",
)
def test_the_attendants_turn_a_curse_aside() -> None:
    mine = {"heroes": [SAHAR, MUSA]}
    theirs = {"heroes": [on(JALIL, ATTENDANTS), SSATHIL]}
    t = house(mine, theirs)
    t.act(f"use {SAHAR}")
    t.play(f"target {JALIL}")
    t.answer(f"use {ATTENDANTS}", f"target {SSATHIL}")
    assert t.bowed(ATTENDANTS)
    assert (t.strength(JALIL), t.strength(SSATHIL)) == (2, 2)
    t = house(mine, theirs)
    t.act(f"use {SAHAR}")
    t.play(f"target {SSATHIL}")
    assert t.never(f"use {ATTENDANTS}")  # it is not their Hero
    assert t.strength(SSATHIL) == 2


@card(TURBAN, "Open: Bow this card and look at the top card of your deck. You may put it on the bottom.")
def test_the_turban_whispers() -> None:
    mine = {"heroes": [on(JALIL, TURBAN)], "deck": ["Rationing", SALT, "All at Once"]}
    t = house(mine, {})
    t.act(f"use {TURBAN}", "yes")
    assert t.deck(1) == ["Rationing", "All at Once", SALT]
    assert t.bowed(TURBAN)
    t = house(mine, {})
    t.act(f"use {TURBAN}", "no")
    assert t.deck(1) == ["All at Once", SALT, "Rationing"]


@card(
    PAGE,
    "Reaction: Play this card when another player plays an Action card with a Fate value of 2 or less. "
    "Negate that Action and bury it.",
)
def test_a_page_is_torn_out() -> None:
    t = house({"hand": [TOSS], "deck": ["Rationing"]}, {"hand": [PAGE]})
    t.play(f"play {TOSS}")
    t.answer(f"play {PAGE}")
    assert t.buried(1) == [TOSS]
    assert (t.hand(1), t.deck(1)) == ([], ["Rationing"])
    t = house({"hand": ["Rationing"]}, {"hand": [PAGE]}, phase="Night")
    t.act("play Rationing")
    t.play("player 2")
    assert t.never(f"play {PAGE}")  # its Fate is 3


@card(LAMP, "Night: Look at the top five cards of any deck and return them in any order.")
def test_the_lamp_orders_a_deck() -> None:
    deck = ["Rationing", SALT, "All at Once", "Broken Strap", "Red Altan", TOSS]
    t = house({"hand": [LAMP]}, {"deck": deck}, phase="Night")
    t.act(f"play {LAMP}", "player 2")
    assert sorted(t.choices("choose")) == sorted(deck[:5])  # five and no more
    while t.can("choose Red Altan") or t.choices("choose"):
        t.act(f"choose {t.choices('choose')[0]}")
    assert sorted(t.deck(2)) == sorted(deck)
    assert t.deck(2)[0] == TOSS


@card(
    QUESTION,
    "Day: Choose another player and name a card type other than Hero. That player reveals his or her hand "
    "and discards every card of the named type.",
)
def test_an_awkward_question_empties_a_hand() -> None:
    theirs = {"hand": ["Rationing", SALT, DRAKE, "All at Once"]}
    t = house({"hand": [QUESTION]}, theirs)
    t.act(f"play {QUESTION}")
    assert not t.can(f"number {HERO}")
    t.act(f"number {ACTION}")
    assert sorted(t.hand(2)) == [DRAKE, SALT]
    assert sorted(t.saved(2)) == ["All at Once", "Rationing"]
    t = house({"hand": [QUESTION]}, {"hand": ["Rationing"]})
    t.act(f"play {QUESTION}", f"number {SPELL}")
    assert t.hand(2) == ["Rationing"]


@card(
    VOTE,
    "Day: You must bow cards with a total of 10 Influence. Take permanent control of another player's "
    "Holding that is not a Fortification. It enters your home bowed.",
)
def test_a_vote_takes_a_house() -> None:
    mine = {"stronghold": LIBRARY, "heroes": [MUSA], "hand": [VOTE]}
    theirs: dict[str, list[object]] = {"holdings": [TOLLS, "Serai of the Fourth Night"]}
    theirs |= {"sections": [on(LANE, "Tower of the Brass Horn")]}
    t = house(mine, theirs)
    t.act(f"play {VOTE}")
    assert sorted(t.choices("target")) == [TOLLS, "Serai of the Fourth Night"]
    t.act(f"target {TOLLS}")
    assert t.controller(TOLLS) == 1
    assert t.bowed(TOLLS)
    t.until("Day")
    assert t.controller(TOLLS) == 1  # for good
    assert not house({**mine, "heroes": [JALIL]}, theirs).can(f"play {VOTE}")  # 8 Influence
