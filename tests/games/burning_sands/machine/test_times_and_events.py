"""How long texts last, what they wait for this turn, and happenings of more kinds, played."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    by_day,
    follower,
    hero,
    holding,
    sands,
    section,
    with_on,
)


def _to_night(t: Sands) -> Sands:
    while t.g.phase == 1:
        t.play("pass")
    return t.through()


def test_until_the_night_phase() -> None:
    t = by_day("Day: Until the Night Phase, your Heroes gain +1S.", hero("Aziz", 2))
    t.play("play Deed").through()
    assert t.strength("Aziz") == 3
    assert _to_night(t).strength("Aziz") == 2


def test_until_a_card_straightens() -> None:
    text = "Day: Bow Aziz. Until Aziz straightens, target Hero loses 1S."
    t = sands(
        {
            "heroes": [hero("Aziz", text=text), hero("Badr", 2)],
            "hand": [action("Rise", "Day: Straighten one of your Heroes.")],
        },
        {"heroes": [hero("Hala", 2)]},
    )
    t.act("use Aziz", "target Hala")
    assert t.strength("Hala") == 1
    t.act("pass", "play Rise", "target Aziz")
    assert t.strength("Hala") == 2


@pytest.mark.parametrize(("when", "drawn"), [("Whenever a Hero bows", 2), ("The next time a Hero bows", 1)])
def test_as_often_as_it_happens_or_once(when: str, drawn: int) -> None:
    t = sands(
        {
            "heroes": [hero("Aziz"), hero("Badr"), hero("Casim")],
            "hand": [
                action("Vow", f"Day: {when} this turn, draw a card."),
                action("Rest", "Open: Bow one of your Heroes."),
                action("Sleep", "Open: Bow one of your Heroes."),
            ],
            "deck": FILLER,
        },
        {},
    )
    t.act("play Vow", "pass", "play Rest", "target Aziz", "pass", "play Sleep", "target Badr")
    assert len(t.hand(1)) == drawn


def test_the_target_of_what_is_done_later_is_chosen_at_once() -> None:
    t = by_day(
        "Day: Destroy target Follower at the end of the turn.",
        theirs=(with_on(hero("Hala"), follower("Scouts")), with_on(hero("Jisha"), follower("Guards"))),
    )
    t.play("play Deed", "target Scouts").through()
    assert t.in_play("Scouts")
    while t.g.turn == 1 and t.table.legal:
        t.play("pass" if t.can("pass") else str(t.table.legal[0]))
    assert not t.in_play("Scouts")
    assert t.in_play("Guards")


@pytest.mark.parametrize("outcome", ["win", "lose"])
def test_the_outcome_of_this_battle(outcome: str) -> None:
    t = sands(
        {
            "heroes": [hero("Aziz", 4)],
            "hand": [
                action(
                    "Bet", f"Battle: If you {outcome} this battle, draw two cards. Otherwise, gain 1 Water."
                )
            ],
            "deck": FILLER,
        },
        {"heroes": [hero("Hala", 2)], "sections": [section("Well", 9), section("Gate")]},
    )
    t.battle_at("Well", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("play Bet")
    assert t.hand(1) == []
    water = t.all_water(1)
    while t.g.battle != -1:
        words = [word for word in t.notations if word.split()[0] in ("engage", "absorb", "target")]
        t.play(*words[:1] or ["pass" if t.can("pass") else t.notations[0]])
    t.through()
    won = t.in_play("Aziz") and not t.in_play("Hala")
    assert won
    assert (len(t.hand(1)), t.all_water(1) - water) == ((2, 0) if outcome == "win" else (0, 1))


HOLDS = "Day: Attach a +1S token to target Hero."
HEARD = [
    ("When a token is put on one of your Heroes, draw a card.", ("play Deed", "target Aziz"), True),
    ("When a token is put on one of your Heroes, draw a card.", ("play Deed", "target Hala"), False),
    ("When another player negates one of your actions, draw a card.", ("play Deed", "target Hala"), False),
]


@pytest.mark.parametrize(("text", "words", "heard"), HEARD)
def test_happenings(text: str, words: tuple[str, ...], heard: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=text)], "hand": [action("Deed", HOLDS)], "deck": FILLER},
        {"heroes": [hero("Hala")]},
    )
    t.act(*words)
    assert len(t.hand(1)) == (1 if heard else 0)
    assert t.calm


NEGATE = "Reaction: When an opponent plays an action, bow Hala. Negate the action."


@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"),
    [
        ("When another player negates one of your actions, draw a card.", NEGATE, (1, 0)),
        ("When one of your actions is negated, draw a card.", NEGATE, (1, 0)),
        ("When you negate an action, draw a card.", NEGATE, (0, 0)),
        ("When an action of yours is negated, draw a card.", NEGATE, (1, 0)),
        ("Whenever a Spell is negated, draw a card.", NEGATE, (0, 0)),
    ],
)
def test_negated_actions(mine: str, theirs: str, drawn: tuple[int, int]) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=mine)], "hand": [action("Deed", HOLDS)], "deck": FILLER},
        {"heroes": [hero("Hala", text=theirs)], "deck": FILLER},
    )
    t.play("play Deed", "target Aziz", "use Hala").through()
    assert (len(t.hand(1)), len(t.hand(2))) == drawn
    assert t.strength("Aziz") == 2


def _new_turn(t: Sands) -> Sands:
    turn = t.g.turn
    while t.g.turn == turn:
        t.play("pass" if t.can("pass") else t.notations[0])
    return t.through()


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("When you become the Blessed player, gain 2 Water.", 2),
        ("When the Caliph's Blessing passes to you, gain 2 Water.", 2),
        ("When you pass the Caliph's Blessing, gain 2 Water.", 1),
        ("When another player receives the Caliph's Blessing, gain 2 Water.", 1),
    ],
)
def test_the_blessing(text: str, who: int) -> None:
    gains = []
    for seat in (1, 2):
        sides = [{"deck": FILLER, "heroes": [hero("Aziz", text=text)] if seat == n else []} for n in (1, 2)]
        t = sands(*sides)
        gains.append(_new_turn(t).all_water(seat))
    assert gains.index(max(gains)) + 1 == who
    assert gains[0] != gains[1]


def test_copper_is_produced() -> None:
    mint = holding("Mint", "When the Mint produces Copper, draw a card.", produces=3)
    t = sands(
        {"heroes": [mint], "hand": [action("Deed", "Day: Gain 1 Water.", copper=7)], "deck": FILLER},
        {},
    )
    t.act("play Deed")
    while not t.calm:
        t.play(t.notations[0])
    assert len(t.hand(1)) == 1


def test_the_next_turn() -> None:
    t = by_day("Day: At the beginning of the next turn, gain 3 Water.")
    t.play("play Deed").through()
    water = t.all_water(1)
    plain = by_day("Day: Gain 0 Water.", water=4)
    assert _new_turn(t).all_water(1) - water == 3 + plain.all_water(1) - water


def test_a_battle_that_is_survived() -> None:
    text = "When Aziz survives a battle, draw a card."
    t = sands(
        {
            "heroes": [hero("Aziz", 2, text=text), hero("Badr", text=text.replace("Aziz", "Badr"))],
            "deck": FILLER,
        },
        {"heroes": [hero("Hala")]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.g.battle != -1:
        t.play("pass")
    t.through()
    assert len(t.hand(1)) == 1


@pytest.mark.parametrize(
    ("text", "water"),
    [
        ("Twice per turn, when a Hero bows, gain 1 Water.", 2),
        ("The first time each turn that a Hero bows, gain 1 Water.", 1),
        ("The second time each turn that a Hero bows, gain 1 Water.", 1),
        ("When a Hero bows for the third time in a turn, gain 1 Water.", 1),
        ("Whenever a Hero bows, gain 1 Water.", 3),
    ],
)
def test_which_time(text: str, water: int) -> None:
    rests = [action(f"Rest {n}", "Open: Bow one of your Heroes.") for n in "ABC"]
    three = [hero("Aziz"), hero("Badr"), hero("Casim")]
    t = sands({"heroes": [*three, holding("Watch", text)], "hand": rests, "deck": FILLER}, {})
    before = t.all_water(1)
    for n, name in zip("ABC", ("Aziz", "Badr", "Casim"), strict=True):
        t.act(f"play Rest {n}", f"target {name}")
        if n != "C":
            t.act("pass")
    assert t.all_water(1) - before == water


def test_once_per_battle_is_not_once_per_turn() -> None:
    text = "The first time each battle that Aziz engages, gain 1 Water."
    t = sands({"heroes": [hero("Aziz", 1, text=text)]}, {"heroes": [hero("Hala", 9)]})
    assert t.g.pool.abilities[-1].first == 1
    assert t.g.pool.abilities[-1].span == 2  # until the end of the battle


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Any player who attacks you loses 1 Water.", 1),
        ("A Hero who attacks you bows.", 0),
    ],
)
def test_who_does_it_by_himself(text: str, who: int) -> None:
    t = sands({"heroes": [hero("Aziz")]}, {"heroes": [hero("Hala", text=text)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    assert (t.all_water(1) != 4) == bool(who)
    assert t.bowed("Aziz") == (not who)
