"""Cards open to everybody: what lies face up and face down in a raid."""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.duel_rounds import duel_now
from serai.games.burning_sands.state.frames import REACT, TURN
from serai.kernel import Chance, seed_from
from tests.games.burning_sands.cards.house import CISTERN, LANE, House, bowed, card, house
from tests.games.burning_sands.test_knowledge import alike
from tests.marks import rule, rule_not

MINARETS = "Red Moon over the Minarets"
LOCUST = "Year of the Locust"  # another Omen
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper
BRAKKA, KEEPER = "Centurion Brakka", "Keeper of the Ninth Seal"
BERNAL, SCRIBE = "Bernal the Younger", "Scribe of the Dry River"
SLOW = "Slow Turning to Salt"  # Fate 4
RATIONING = "Rationing"  # Fate 3
STRAP = "Broken Strap"  # Fate 2
PLACED = "While this Omen is in play, raiding players place their cards face-up"
HIDDEN = "and defending players place theirs face-down."


def rows(t: House, eyes: int | None) -> list[Any]:
    """The raid as a player or a spectator sees it: the cards on the raiders, and those on the defenders."""
    seen = RULES.view(t.g, None if eyes is None else t.seat(eyes)).data["raid"]["rows"]
    return [[row["card"], row["answer"]] for row in seen]


def raided(answer: str, *omens: str) -> House:
    """Two Heroes raid two City Sections with a 3 each; Bernal defends one of them with a card."""
    mine = {"heroes": [BRAKKA, KEEPER], "hand": [*omens, RATIONING, RATIONING], "holdings": [FOUNDRY] * 2}
    mine["sections"] = ["Hall of Quiet Mirrors"]
    theirs = {"heroes": [BERNAL, SCRIBE], "sections": [LANE, CISTERN], "hand": [SLOW, STRAP]}
    t = house(mine, theirs, {"sections": ["Hall of Quiet Mirrors"]}, phase="Night")
    for omen in omens:
        t.act(f"play {omen}", "pass", "pass")
    t.act("raid")
    t.play(f"assign {BRAKKA}", f"to {LANE}", f"fate {RATIONING}", f"assign {KEEPER}")
    t.play(f"to {CISTERN}", f"fate {RATIONING}")
    return t.play(f"assign {BERNAL}", f"fate {answer}")


@card(MINARETS, PLACED, HIDDEN)
@rule("BS 11.36", "A defender's card that lies face down is known to its player alone until it is turned up.")
def test_raiders_show_their_cards_and_defenders_hide_theirs() -> None:
    t = raided(SLOW, MINARETS)
    assert rows(t, 2) == [[RATIONING, SLOW], [RATIONING, ""]]
    for other in (1, 3, None):
        assert rows(t, other) == [[RATIONING, None], [RATIONING, ""]]
    assert alike(t, raided(STRAP, MINARETS), 0, 2, None)
    t.play("done").through()  # all cards are turned up, and a 3 does not beat a 4
    assert t.water(LANE) == 4
    assert t.water(CISTERN) == 5
    assert sorted(t.saved(2)) == [SLOW]
    assert t.calm


@rule_not("BS 11.36", "Without such a text a defender's card lies face up.")
def test_without_the_moon_it_is_the_other_way_round() -> None:
    t = raided(SLOW)
    assert rows(t, 1) == [[RATIONING, SLOW], [RATIONING, ""]]
    for other in (2, 3, None):
        assert rows(t, other) == [[None, SLOW], [None, ""]]


def test_another_omen_ends_it() -> None:
    t = raided(SLOW, MINARETS, LOCUST)
    assert rows(t, 2) == [[None, SLOW], [None, ""]]


def test_a_guess_deals_the_hidden_card_anew() -> None:
    t = raided(SLOW, MINARETS)
    view = RULES.view(t.g, t.seat(1))
    found = set()
    for seed in range(40):
        g = RULES.guess(view, Chance(seed_from(seed)))
        assert RULES.view(g, t.seat(1)).bytes() == view.bytes()
        found.add(RULES.pool.faces[g.raiders[0].answer].name)
    assert found == {SLOW, STRAP}


MURSHID = "Murshid, Reckoner of Odds"
GLOVE = "A Glove on the Doorstep"
RAISED = "Reaction: Bow Murshid when a card is revealed for its Fate value in a raid or a duel."
BY_ONE = "Raise or lower that value by 1."
KNIVES = "Knives at the Feast"  # a challenge
UP, DOWN = "ability 1", "ability 2"


def odds(who: int = 1, theirs: str = RATIONING, base: bool = False, **more: Any) -> House:
    """Brakka raids the Lane with a 3, and Bernal defends it with a card; somebody may have Murshid."""
    sides: list[Any] = [
        {"heroes": [BRAKKA], "hand": [RATIONING], "sections": ["Hall of Quiet Mirrors"]},
        {"heroes": [BERNAL], "sections": [LANE], "hand": [theirs, STRAP]},
        {},
    ]
    sides[who - 1] = {**sides[who - 1], "holdings": [MURSHID], **more}
    t = house(*sides, phase="Night")
    t.play("raid", f"to {LANE}", f"fate {RATIONING}")
    return t if base else t.play(f"assign {BERNAL}", f"fate {theirs}")


def reckon(t: House, way: str) -> House:
    """Murshid is bowed for the next card, and its value goes up or down."""
    t.answer(f"use {MURSHID}")
    assert t.bowed(MURSHID)
    return t.act(way)


@card(MURSHID, RAISED, BY_ONE)
@rule("BS 13.42", "The value of a defender's card is raised or lowered for this raid.")
def test_murshid_reckons_with_the_defender() -> None:
    t = odds()
    assert t.g.pool.faces[t.g.raiders[0].answer].name == RATIONING
    reckon(t, DOWN)  # a 3 against a 2
    assert t.water(LANE) == 3
    assert t.calm
    t = odds()
    reckon(t, UP)
    assert t.water(LANE) == 4


def test_murshid_reckons_with_the_raider() -> None:
    t = odds()
    t.play("pass")  # not for the defender's card
    reckon(t, UP)
    assert t.water(LANE) == 3
    t = odds()
    t.through()  # for neither
    assert (t.water(LANE), t.bowed(MURSHID)) == (4, False)


def test_anybodys_murshid_reckons() -> None:
    t = odds(2, STRAP)  # the defender has a 2 against a 3
    reckon(t, UP)
    assert t.water(LANE) == 4
    t = odds(3, STRAP)
    reckon(t, UP)
    assert t.water(LANE) == 4


@rule_not("BS 13.42", "A bare City Section has no card that is revealed.")
def test_murshid_only_reckons_with_cards() -> None:
    t = odds(base=True)
    t.play("done")
    t.play("pass")  # for the raider's card
    assert t.never(f"use {MURSHID}")
    assert t.water(LANE) == 3  # a 3 against Base Strength 2


@rule("BS 13.41", "Who has a card in play that answers it is asked when a card is turned up.")
@rule_not("BS 13.41", "Where nobody could answer it, no window opens.")
def test_without_murshid_nobody_is_asked() -> None:
    t = odds()
    assert t.question == REACT
    t = odds(holdings=[])
    assert t.question == TURN
    t = odds(holdings=[bowed(MURSHID)])
    assert t.question == TURN


def lost(t: House) -> tuple[int, int]:
    """The Ka that the challenger and the challenged have lost."""
    return duel_now(t.g).lost


def fought(who: int = 1, **more: Any) -> House:
    """Brakka challenges Bernal, who has the first thrust; somebody has Murshid."""
    mine = {"heroes": [BRAKKA], "hand": [KNIVES, STRAP, RATIONING, SLOW], "holdings": [FOUNDRY]}
    sides: list[Any] = [mine, {"heroes": [BERNAL], "hand": [RATIONING, SLOW]}, {}]
    sides[who - 1] = {**sides[who - 1], "holdings": [FOUNDRY, MURSHID], **more}
    t = house(*sides)
    return t.act(f"play {KNIVES}", "yes")


@rule("BS 12.37", "A thrust that is turned up can be answered before the values are compared.")
def test_murshid_reckons_in_a_duel() -> None:
    t = fought()
    t.play(f"thrust {RATIONING}").through()
    t.play(f"parry {STRAP}")  # a 2 against a 3
    reckon(t, UP)
    assert lost(t) == (0, 0)
    t = fought()
    t.play(f"thrust {RATIONING}").through()
    t.play(f"parry {STRAP}", "pass")  # not the parry
    thrust = RULES.view(t.g, None).data["duel"]
    assert (thrust["thrust"], thrust["parry"]) == (RATIONING, STRAP)  # both are seen by all
    reckon(t, UP)
    assert lost(t) == (2, 0)
    t.act(f"thrust {RATIONING}", f"parry {SLOW}")  # the next thrust is a 3 again
    assert lost(t) == (2, 1)


@rule_not("BS 12.37", "A thrust that nobody could answer is compared at once.")
def test_a_bowed_murshid_reckons_nothing() -> None:
    t = fought(holdings=[FOUNDRY, bowed(MURSHID)])
    t.play(f"thrust {RATIONING}").through()
    t.play(f"parry {STRAP}")
    assert t.never(f"use {MURSHID}")
    assert lost(t) == (1, 0)


AUCTION = "Auction Under the Awning"
OSK = "Osk the Wheelwright"
SPEARS = "Water-Guild Spears"  # a Follower for 3 Copper
SHIELD = "Salt-Etched Blade"  # a Weapon for 4
SADDLE = "Saddle of the Roc"  # an Item for 5 Copper and 1 Water
CARPET = "Carpet of the Late Vizier"  # a Unique Item for 5 Copper and 1 Water
REVEALED = "Beginning with you, each player reveals the top two cards of his or her deck."
OFFERED = "Any Item or Follower among them can be attached on the spot for 2 Copper less than its cost."
GONE = "The other cards are discarded."
BELOW = [STRAP, STRAP]


def auction(*sides: Any) -> House:
    """The first player holds an auction."""
    first, *others = sides
    t = house({**first, "hand": [AUCTION]}, *others)
    t.play(f"play {AUCTION}")
    while t.question == REACT:
        t.play("pass")
    return t


@card(AUCTION, REVEALED, OFFERED, GONE)
@rule("BS 7.25", "Who has revealed an Item or a Follower may attach it to an own Hero, and pays for it.")
def test_each_player_buys_what_he_or_she_has_revealed() -> None:
    mine = {"heroes": [BRAKKA, KEEPER], "deck": [SPEARS, RATIONING, *BELOW], "holdings": [FOUNDRY]}
    theirs = {"heroes": [OSK], "deck": [SHIELD, SPEARS, *BELOW], "holdings": [FOUNDRY, FOUNDRY]}
    t = auction(mine, theirs, {"heroes": [BERNAL], "deck": [SLOW, RATIONING, *BELOW]})
    assert (t.asked, t.choices()) == (1, ["yes", "no"])
    assert RULES.view(t.g, None).data["players"][t.seat(2)]["top"] == []  # the others come later
    t.play("yes")
    assert sorted(t.choices("to")) == sorted([BRAKKA, KEEPER])
    t.act(f"to {KEEPER}")
    assert t.host(SPEARS) == KEEPER
    assert t.asked == 2
    t.act("yes")
    assert t.host(SHIELD) == OSK
    t.act("no")  # not the Follower
    assert [t.deck(who) for who in (1, 2, 3)] == [BELOW, BELOW, BELOW]
    assert t.saved(1) == [RATIONING, AUCTION]
    assert t.saved(2) == [SPEARS]
    assert sorted(t.saved(3)) == sorted([SLOW, RATIONING])
    assert t.bowed(FOUNDRY)
    assert t.calm


@rule_not("BS 7.25", "Who could not pay, or has nobody for a card, is not asked.")
def test_who_cannot_buy_is_not_asked() -> None:
    mine = {"stronghold": bowed("Spire of the Patient Glass"), "heroes": [BRAKKA], "deck": [SPEARS, *BELOW]}
    t = auction(mine, {"heroes": [], "deck": [SPEARS, *BELOW], "holdings": [FOUNDRY]})
    assert t.calm  # one has no Copper, and the other nobody
    assert sorted(t.saved(1)) == sorted([SPEARS, STRAP, AUCTION])
    assert sorted(t.saved(2)) == sorted([SPEARS, STRAP])
    t = auction(
        {"heroes": [{"card": BRAKKA, "bowed": True}], "deck": [SPEARS, *BELOW]},
        {"deck": [*BELOW, RATIONING, SLOW]},
    )
    assert t.calm  # he is bowed


def test_two_copper_less_and_all_of_the_water() -> None:
    spire = "Spire of the Patient Glass"
    bought = {"stronghold": bowed(spire), "heroes": [BRAKKA], "deck": [SADDLE, RATIONING, *BELOW]}
    bought["holdings"] = [FOUNDRY]
    t = auction({**bought, "sections": [{"card": CISTERN, "water": 1}]}, {"deck": [*BELOW, RATIONING, SLOW]})
    t.act("yes")  # 3 of its 5 Copper
    assert t.host(SADDLE) == BRAKKA
    assert t.water(CISTERN) == 0
    t = auction({**bought, "sections": [{"card": CISTERN, "water": 0}]}, {"deck": [*BELOW, RATIONING, SLOW]})
    assert t.calm  # no Water
    assert t.saved(1)[0] == SADDLE


def test_a_second_weapon_finds_nobody() -> None:
    mine = {"heroes": [BRAKKA], "deck": [SHIELD, SHIELD, *BELOW], "holdings": [FOUNDRY, FOUNDRY]}
    t = auction(mine, {"deck": [*BELOW, RATIONING, SLOW]})
    t.act("yes")
    assert t.calm
    assert t.saved(1) == [SHIELD, AUCTION]


def test_a_short_deck_reveals_what_it_has() -> None:
    t = auction({"heroes": [BRAKKA], "deck": [RATIONING]}, {"deck": [], "saved": []})
    assert t.calm
    assert t.saved(2) == []
