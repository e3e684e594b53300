"""The cards of the Moto and what else their deck is made of: Flying, Berserk, Followers, attacks."""

from __future__ import annotations

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet
from tests.marks import rule, rule_not

BATAAR = "Bataar Hawk-Mother"
TUMEN = "Tumen of the Hundred Banners"
BOWMAN = "Bowman of the Salt Wind"
KESTREL = "Kestrel Riders' Captain"
DRAKE = "Dune Drake"


@card(
    "Bataar Hawk-Mother",
    "Battle: Bow this card. Your other Flying Heroes in this battle get +2S until the end of the turn.",
)
def test_the_hawk_mother_lifts_the_other_wings() -> None:
    t = house({"heroes": [BATAAR, KESTREL, "Screaming Rider"]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, BATAAR, KESTREL, "Screaming Rider", defenders=(DRAKE,))
    t.act("pass", f"use {BATAAR}")
    assert t.strength(KESTREL) == 4
    assert t.strength(BATAAR) == 4
    assert t.strength("Screaming Rider") == 4  # 2 and 2 for attacking
    assert t.strength(DRAKE) == 4
    assert t.bowed(BATAAR)


@card("Screaming Rider", "This card has +2S while attacking.")
def test_the_screaming_rider_is_strong_only_in_attack() -> None:
    t = house({"heroes": [DRAKE]}, {"heroes": ["Screaming Rider"]})
    t.fight_at(CISTERN, DRAKE, defenders=("Screaming Rider",))
    assert t.strength("Screaming Rider") == 2


@card("Tumen of the Hundred Banners", "This card has +1S for each Follower attached to it.")
def test_tumen_grows_with_his_followers() -> None:
    t = house({"heroes": [on(TUMEN, "Howling Kin", "Eagle-Wing Lancers", "Mail of Seven Crescents")]}, {})
    assert t.strength(TUMEN) == 6  # 3, the Mail, and one for each of two Followers
    t = house({"heroes": [TUMEN, on("Red Altan", "Howling Kin")]}, {})
    assert t.strength(TUMEN) == 3


@card(
    "Bowman of the Salt Wind",
    "Battle: Pay 1 Water. Straighten this card. This card cannot engage this battle.",
)
@rule("BS 10.42", "The number after Archery changes the Strength for an engagement by Archery only.")
def test_the_bowman_shoots_for_less() -> None:
    t = house({"heroes": [BOWMAN]}, {"heroes": [DRAKE, "Windborn Outrider"]})
    t.fight_at(CISTERN, BOWMAN, defenders=(DRAKE, "Windborn Outrider"))
    t.act("pass", f"engage {BOWMAN}", f"archery {DRAKE}")
    assert t.in_play(DRAKE)  # 3 damage, and the Drake has 4
    t = house({"heroes": [BOWMAN]}, {"heroes": [DRAKE, "Windborn Outrider"]})
    t.fight_at(CISTERN, BOWMAN, defenders=(DRAKE, "Windborn Outrider"))
    t.act("pass", f"engage {BOWMAN}", "archery Windborn Outrider")
    assert t.gone("Windborn Outrider")
    assert t.all_water(2) == 6


@card(
    "Okhan, Master of Hounds",
    "Battle: Bow this card. Target attacking Hero gains Berserk until the end of the battle.",
)
@rule("BS 10.47", "One card without Berserk prevents it; all of them Berserk, nobody discards.")
def test_okhan_lends_the_rage_for_a_battle() -> None:
    okhan = "Okhan, Master of Hounds"
    mine = {"faction": "Moto", "heroes": [TUMEN], "holdings": [okhan], "sections": [CISTERN]}
    t = house(mine, {"heroes": [DRAKE], "sections": [CISTERN]})
    t.fight_at(CISTERN, TUMEN, defenders=(DRAKE,))
    t.act("pass", f'use "{okhan}"')
    assert t.has(TUMEN, "Berserk")
    t.pass_all()
    assert not t.has(TUMEN, "Berserk")


@card("Howling Kin", "This card cannot engage while defending.")
def test_the_kin_do_not_engage_in_defence() -> None:
    t = house({"heroes": [DRAKE]}, {"heroes": [on(TUMEN, "Howling Kin")]})
    t.fight_at(CISTERN, DRAKE, defenders=(TUMEN,))
    assert t.can(f"engage {TUMEN}")
    assert not t.can("engage Howling Kin")
    t = house({"heroes": [on(TUMEN, "Howling Kin")]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, TUMEN, defenders=(DRAKE,))
    t.act("pass")
    assert t.can("engage Howling Kin")


@rule("BS 7.18", "A unit flies if its Hero and all its Followers do.")
def test_lancers_fly_along() -> None:
    flying = house({"heroes": [on(KESTREL, "Eagle-Wing Lancers")]}, {})
    assert flying.has("Eagle-Wing Lancers", "Flying")
    grounded = house({"heroes": [on("Screaming Rider", "Eagle-Wing Lancers")]}, {})
    assert not grounded.has("Screaming Rider", "Flying")


@card(
    "Horse Fair of the Upper Fords",
    "Day: Bow this card. Attach one of your Followers to one of your Heroes at home.",
)
@rule("BS 7.14", "An effect that moves an attached card needs a Hero that may have it.")
def test_the_horse_fair_moves_a_follower() -> None:
    fair = "Horse Fair of the Upper Fords"
    mine = {"heroes": [on("Red Altan", "Howling Kin"), TUMEN, bowed(KESTREL)], "holdings": [fair]}
    t = house(mine, {})
    t.act(f"use {fair}")
    assert t.rule_against(f"target {KESTREL}") == "BS 7.22"  # it is bowed
    t.act(f"target {TUMEN}")
    assert t.host("Howling Kin") == TUMEN
    assert not t.bowed("Red Altan")
    assert t.strength(TUMEN) == 4


@card("Horns at Every Gate", "Battle: Move up to two of your unbowed Heroes at home into this battle.")
@rule("BS 9.9", "A player without a unit in the battle may still act to bring one there.")
def test_horns_call_two_to_the_gate() -> None:
    theirs = {"heroes": [TUMEN, KESTREL, bowed("Screaming Rider")], "hand": ["Horns at Every Gate"]}
    t = house({"heroes": [DRAKE]}, theirs)
    t.fight_at(CISTERN, DRAKE)
    t.act("play Horns at Every Gate")
    assert not t.can("target Screaming Rider")
    t.act(f"target {TUMEN}", f"target {KESTREL}")
    assert (t.place(TUMEN), t.place(KESTREL)) == (CISTERN, CISTERN)
    assert t.place("Screaming Rider") == ""


@card("Ride Out by Lantern", "Night: Straighten up to two of your Heroes. Start your attack.")
@rule("BS 8.2", "An attack that a card allows by night uses up the one attack of the turn.")
def test_riders_come_by_lantern() -> None:
    mine = {"heroes": [bowed("Red Altan"), bowed(KESTREL)], "hand": ["Ride Out by Lantern"]}
    t = house(mine, {"heroes": [DRAKE]}, phase="Night")
    t.act("play Ride Out by Lantern", "target Red Altan", "target Kestrel Riders' Captain")
    assert t.g.attacker == 0
    assert not t.bowed("Red Altan")
    t.send(f"Red Altan to {CISTERN}").fight(CISTERN)
    t.pass_all()
    assert t.g.attacks == [0]
    assert t.phase == "Night"


@rule_not("BS 8.2", "Who has attacked by day rides nowhere by night.")
def test_no_second_attack_by_lantern() -> None:
    mine = {"heroes": [bowed("Red Altan")], "hand": ["Ride Out by Lantern"]}
    t = house(mine, {}, phase="Night", attacks=["p1"])
    t.act("play Ride Out by Lantern", "target Red Altan")
    while not t.calm:
        t.act("done")
    assert t.g.attacker < 0
    assert not t.bowed("Red Altan")


@card(
    "All at Once",
    "Battle: Your Heroes in this battle get +1S until the end of the battle. Opposing Heroes get -1S "
    "until the end of the battle.",
)
def test_all_at_once_lasts_for_the_battle() -> None:
    mine = {"heroes": [TUMEN, KESTREL], "hand": ["All at Once"]}
    t = house(mine, {"heroes": [DRAKE], "sections": [CISTERN, LANE]})
    t.fight_at(CISTERN, TUMEN, defenders=(DRAKE,))
    t.act("pass", "play All at Once")
    assert (t.strength(TUMEN), t.strength(DRAKE), t.strength(KESTREL)) == (4, 3, 2)
    t.pass_all()
    assert (t.strength(TUMEN), t.strength(DRAKE)) == (3, 4)


@card("An Arrow Answered", "Reaction: When an opposing Hero engages, it gets -2S until the end of the turn.")
def test_an_arrow_answers_an_engagement() -> None:
    theirs = {"heroes": [DRAKE], "hand": ["An Arrow Answered"]}
    t = house({"heroes": ["Red Altan"]}, theirs)
    t.fight_at(CISTERN, "Red Altan", defenders=(DRAKE,))
    t.act("pass", "engage Red Altan")
    t.play("no")
    t.answer("play An Arrow Answered")
    assert t.strength("Red Altan") == 2
    assert t.all_water(2) == 4
    assert t.in_play(DRAKE)
    assert t.saved(2) == ["An Arrow Answered"]


@card(
    "Stones from the Roof",
    "Battle: Bow any number of your unbowed Followers. Target opposing Hero gets -2S for each card bowed "
    "this way until the end of the battle.",
)
def test_stones_fall_for_each_follower_that_bows() -> None:
    mine = {
        "heroes": [
            on(TUMEN, "Howling Kin", "Eagle-Wing Lancers"),
            on("Red Altan", "Camel Archers of Bir Sultan"),
        ],
        "hand": ["Stones from the Roof"],
    }
    t = house(mine, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, TUMEN, defenders=(DRAKE,))
    t.act("pass", "play Stones from the Roof", "target Howling Kin", "target Eagle-Wing Lancers", "done")
    while t.can("done") or t.can(f"target {DRAKE}"):
        t.act(f"target {DRAKE}" if t.can(f"target {DRAKE}") else "done")
    assert t.strength(DRAKE) == 0
    assert t.bowed("Howling Kin")
    assert not t.bowed("Camel Archers of Bir Sultan")


@card(
    "Under a Borrowed Standard",
    "Battle: Attach target Follower in this battle to one of your Heroes in this battle.",
)
def test_a_follower_changes_its_lord() -> None:
    mine = {"heroes": [TUMEN], "hand": ["Under a Borrowed Standard"]}
    t = house(mine, {"heroes": [on(DRAKE, "Water-Guild Spears")]})
    t.fight_at(CISTERN, TUMEN, defenders=(DRAKE,))
    t.act("pass", "play Under a Borrowed Standard")
    assert t.host("Water-Guild Spears") == TUMEN
    assert t.controller("Water-Guild Spears") == 1
    assert t.strength(TUMEN) == 4


@card("Fire in the Inner Court", "Day: Remove 2 Water from each Advanced City Section an opponent controls.")
@rule("BS 17.10", "Advanced matters to cards that refer to it.")
def test_fire_burns_in_advanced_city_sections_only() -> None:
    t = house(
        {"sections": ["Gate of Two Lions"], "hand": ["Fire in the Inner Court"]},
        {"sections": ["Garden over the Aqueduct", LANE]},
    )
    t.act("play Fire in the Inner Court")
    assert (t.water("Garden over the Aqueduct"), t.water(LANE), t.water("Gate of Two Lions")) == (5, 4, 4)


@card("Nine Hundred Hooves", "Tale Reaction: When an opponent loses a City Section.")
@rule("BS 13.29", "The loss of a City Section can be answered with a Tale.")
def test_hooves_are_told_when_a_wall_falls() -> None:
    mine = {"heroes": ["Red Altan"], "hand": ["Nine Hundred Hooves"]}
    t = house(mine, {"sections": [wet(LANE, 0), CISTERN], "hand": ["Rationing"]})
    t.fight_at(LANE, "Red Altan")
    t.act("pass", "engage Red Altan")
    while not t.can("play Nine Hundred Hooves"):
        t.play(next(w for w in ("done", "no", "pass", "as-proposed", t.choices()[0]) if t.can(w)))
    t.answer("play Nine Hundred Hooves")
    assert t.points(1) == 2
    assert t.lost(2) == [LANE]


@card(
    "Rider of the Dry Lightning",
    "Your attacking Heroes have +1S. Whenever you win a battle, gain 1 Water.",
)
def test_the_dry_rider_pays_for_victories() -> None:
    mine = {"heroes": ["Red Altan"], "pantheon": ["Rider of the Dry Lightning"], "sections": [wet(LANE, 1)]}
    t = house(mine, {"heroes": ["Veiled Map-Maker"], "sections": [CISTERN]})
    t.fight_at(CISTERN, "Red Altan")
    assert t.strength("Red Altan") == 5
    t.pass_all()
    assert t.all_water(1) == 2  # the only army left there is the attacker's
    assert t.strength("Red Altan") == 4


@card("Two-Handed Khopesh of Ash", "This card's Hero cannot have Followers.")
def test_a_khopesh_leaves_no_hand_for_followers() -> None:
    mine = {"heroes": [on("Red Altan", "Two-Handed Khopesh of Ash")], "hand": ["Howling Kin"]}
    t = house(mine, {})
    assert t.strength("Red Altan") == 7
    assert not t.can("play Howling Kin")
