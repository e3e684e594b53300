"""What is told before one engages, raids or duels agrees with what then happens, lasting texts and all."""

from __future__ import annotations

import random
from typing import Any

import pytest

from serai.bots import find_bot
from serai.games.burning_sands import RULES, BurningSands
from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.rules.losses import is_immune, must_go_on, things_left
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.terms import DONE, ENGAGE, NO, PASS
from serai.games.burning_sands.view.seat_view import view
from serai.games.burning_sands.words.forecast import forecast
from serai.games.burning_sands.words.prompting import prompt
from serai.kernel import Chance, open_table, seed_from
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    follower,
    hero,
    item,
    sands,
    section,
    with_on,
)


def forecast_of(t: Sands) -> Any:
    """The forecast that comes with the question, as everybody gets it."""
    return prompt(t.g).about["forecast"]


def fight(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], **wall: Any) -> Sands:
    """A battle in which the attacker, the first player, may act next."""
    t = sands(
        {"heroes": mine, "hand": FILLER[:1], "deck": FILLER},
        {
            "heroes": theirs,
            "hand": [],
            "deck": FILLER,
            "sections": [section("Home 2", **wall), section("Far")],
        },
    )
    t.battle_at("Home 2", *(card["name"] for card in (*mine, *theirs)))
    while t.asked == 2:
        t.act("pass")
    return t


def one(rows: list[dict[str, Any]], *cards: int) -> dict[str, Any]:
    return next(row for row in rows if row["cards"] == list(cards))


# Engagements


def test_damage_counts_what_bowing_takes_away() -> None:
    t = fight([hero("Aziz", 2, text="Your unbowed Heroes have +2S.")], [hero("Hala", 3)])
    assert t.strength("Aziz") == 4
    row = one(forecast_of(t)["engage"], t.number("Aziz"))
    assert (row["damage"], row["each"]) == (2, [2])
    assert row["absorbers"] == [[t.number("Hala"), 3, True]]
    t.act("engage Aziz")
    assert t.in_play("Hala")


def test_who_cannot_absorb_is_left_out() -> None:
    text = "Your Heroes cannot absorb damage."
    t = fight([hero("Aziz", 5)], [hero("Hala", 2, text=text)], base=3, capacity=4)
    row = one(forecast_of(t)["engage"], t.number("Aziz"))
    assert row["absorbers"] == []
    assert (row["water"], row["falls"]) == (4, True)
    t.act("engage Aziz")
    assert not t.in_play("Home 2")
    assert t.in_play("Hala")


@pytest.mark.parametrize(("strength", "falls"), [(6, False), (7, True)])
def test_the_city_section_falls_at_the_edge(strength: int, falls: bool) -> None:
    t = fight([hero("Aziz", strength)], [hero("Hala", 2)])
    row = one(forecast_of(t)["engage"], t.number("Aziz"))
    assert (row["falls"], row["wall"], row["lost"]) == (falls, True, 0)


def test_what_the_defenders_would_give_up_is_what_is_proposed_to_them() -> None:
    t = fight([hero("Aziz", 2)], [hero("Hala", 2, copper=9)])
    row = one(forecast_of(t)["engage"], t.number("Aziz"))
    assert (row["gives"], row["pours"]) == ([], 2)
    t.act("engage Aziz")
    assert prompt(t.g).about["proposed"] == [{"do": "water", "card": "Home 2", "n": 2}]


def test_cards_that_are_added_count_together() -> None:
    t = fight([with_on(hero("Aziz", 2), follower("Riders", 3))], [hero("Hala", 4)])
    aziz, riders = t.number("Aziz"), t.number("Riders")
    assert one(forecast_of(t)["engage"], riders)["damage"] == 3
    t.act("engage Aziz")
    assert [(row["cards"], row["damage"]) for row in forecast_of(t)["engage"]] == [
        ([aziz], 2),
        ([aziz, riders], 5),
    ]


def test_an_engagement_that_is_announced_is_told_to_those_who_may_react() -> None:
    text = "Reaction: When a Hero engages, that Hero gets +2S until the end of the turn."
    mine = hero("Aziz", 2)
    t = sands(
        {"heroes": [mine], "hand": [action("Answer", text)], "deck": FILLER},
        {
            "heroes": [hero("Hala", 3)],
            "hand": [],
            "deck": FILLER,
            "sections": [section("Home 2"), section("Far")],
        },
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.act("pass")
    t.play("engage Aziz")
    assert (t.question, forecast_of(t)["strike"]["damage"]) == (f.REACT, 2)
    t.play("play Answer")
    t.through()
    assert t.top(f.Absorb).damage == 4
    assert "forecast" not in prompt(t.g).about


@pytest.mark.parametrize(("arrows", "destroyed"), [(1, False), (2, True)])
def test_archery_names_each_target(arrows: int, destroyed: bool) -> None:
    t = fight([hero("Aziz", 1, 3, f"Archery +{arrows}")], [hero("Hala", 3)])
    t.act("engage Aziz")
    (shot,) = forecast_of(t)["archery"]
    assert shot == {
        **{"cards": [t.number("Aziz")], "target": t.number("Hala")},
        **{"damage": 1 + arrows, "destroyed": destroyed},
    }
    t.act("archery Hala")
    assert t.in_play("Hala") != destroyed


# Raids and duels


def test_a_raid_counts_raid_and_carry_of_texts() -> None:
    scout = hero("Aziz", 1, 3, "Raid +1", text="Your Heroes have Carry +2.")
    t = sands(
        {"heroes": [with_on(scout, item("Sacks", "+0", "Raid +2"))], "hand": FILLER[2:], "deck": FILLER},
        {
            "heroes": [hero("Hala")],
            "hand": FILLER[2:],
            "deck": FILLER,
            "sections": [section("Home 2", base=4)],
        },
        night=True,
        water=2,
    )
    t.act("raid")  # there is only one Hero to send and one City Section to raid
    (row,) = forecast_of(t)["raid"]
    assert row == {
        **{"section": t.number("Home 2"), "hero": t.number("Aziz")},
        **{"bonus": 3, "against": 4, "defended": False, "haul": 2},
    }
    t.act("fate Filler 2")
    assert t.asked == 2
    assert forecast_of(t)["raid"] == [row]
    t.act("done")  # nobody defends: 2 + 3 against 4
    assert t.g.water[t.number("Home 2")] == 0


def test_a_defender_takes_the_place_of_the_walls() -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": FILLER[2:], "deck": FILLER},
        {
            "heroes": [hero("Hala")],
            "hand": FILLER[2:],
            "deck": FILLER,
            "sections": [section("Home 2", base=4)],
        },
        night=True,
    )
    t.act("raid", "fate Filler 2", "assign Hala")
    assert forecast_of(t)["raid"][0]["against"] == 4  # no card is laid yet


def test_a_duel_tells_what_texts_add() -> None:
    dare = action("Dare", "Day: Target Hero you control challenges target Hero an opponent controls.")
    aziz = hero("Aziz", 2, 4, text="This card's thrusts have +1 Fate.")
    t = sands(
        {"heroes": [aziz], "hand": [dare, *FILLER], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 3, "Duelist")], "hand": FILLER, "deck": FILLER},
    )
    t.act("play Dare")
    assert forecast_of(t)["duel"]["ka"] == [4, 3]
    t.act("yes", "pass", "thrust Filler 2")
    assert forecast_of(t)["duel"] == {
        "ka": [4, 3],
        "thrust": [1, 0],
        "parry": [0, 0],
        "duelist": [False, True],
    }
    t.act("parry Filler 1", "no")  # 2 + 1 against 1
    assert forecast_of(t)["duel"]["ka"] == [4, 1]


# In games of bots


def strike(g: State, cards: list[int]) -> int:
    """Engage with these cards on a copy, nobody reacting; the answer is the damage that is to be absorbed."""
    for card in cards:
        if g.stack[-1].kind == f.FIGHT or ENGAGE(card) in g.offers:
            ENGINE.answer(g, ENGAGE(card))
    while g.stack[-1].kind in (f.ENGAGING, f.BERSERK, f.REACT):
        kind = g.stack[-1].kind
        ENGINE.answer(g, DONE() if kind == f.ENGAGING else NO() if kind == f.BERSERK else PASS())
    top = g.stack[-1]
    return top.damage if isinstance(top, f.Absorb) else 0


def falls(g: State) -> bool:
    """Whether the City Section has to go when all else that must go is given up without a discard."""
    while isinstance(frame := g.stack[-1], f.Absorb) and must_go_on(g, frame):
        duty = [
            one for one in things_left(g, frame) if one.verb.name == "water" or not is_immune(g, frame, one.n)
        ]
        rest = [one for one in duty if one.verb.name == "water" or one.n != g.battle]
        if not rest:
            return True
        ENGINE.answer(g, rest[0])
        while g.stack[-1].kind == f.DISCARDING:
            ENGINE.answer(g, DONE())
    return False


@pytest.mark.parametrize("seed", range(4))
def test_in_games_of_bots_the_blow_is_as_told(seed: int) -> None:
    table = open_table(RULES, seed, RULES.fill_options({"seats": 2, "decks": "senpet,moto"}))
    bots = [find_bot("heuristic", "burning-sands", seed + seat) for seat in range(2)]
    chance = Chance(seed_from(seed))
    seen = 0
    for _ in range(900):
        if table.asked is None:
            break
        g = table.state
        coming = forecast(g)
        for row in coming.get("engage", []):
            copy = g.clone()
            damage = strike(copy, row["cards"])
            if isinstance(top := copy.stack[-1], f.Absorb):
                seen += 1
                assert damage == row["damage"]
                assert {card for card, _, _ in row["absorbers"]} | {g.battle} >= {
                    thing.n for thing in things_left(copy, top)
                }
                assert falls(copy) == row["falls"]
        if coming and random.Random(seen).random() < 0.2:
            for seat in (0, 1, None):
                assert forecast(BurningSands(g.pool).guess(view(g, seat), chance)) == coming
        table.play(bots[table.asked].choose(table.view(table.asked), table.legal))
    assert seen or seed
