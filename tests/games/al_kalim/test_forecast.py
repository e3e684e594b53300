"""The odds of a whole combat: against a count round by round, and against combats that are played."""

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.rules.forecast import (
    Forecast,
    best_round,
    forecast_against,
    has_running_text,
    round_of,
)
from serai.games.al_kalim.rules.odds import Stroke
from serai.games.al_kalim.rules.stats import foe_life, life
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import card_name
from serai.games.al_kalim.state.zones import party
from tests.games.al_kalim.setting import Setting, table

THUGS = "Roadside Cutthroats"
ROUNDS = 400
Standing = tuple[tuple[int, ...], int]


def facing(foe: str = THUGS, time: str = "night", **hero: Any) -> Setting:
    return table(yazmira=hero, khoros={}, facing=foe, time=time)


def counted(g: State) -> tuple[float, float]:
    """Victory and defeat, counted forward round by round over every state with its share.

    Every round is planned anew on a copy of the table with these wounds, by the plan that is written down in
    forecast.py; nothing is solved, so this is slow and plain.
    """
    cards = list(party(g, g.fighter))
    win = out = 0.0
    start = tuple(g.wounds[card] for card in cards)
    shares: dict[Standing, float] = {(start, g.hurt): 1.0}
    first = True
    for _ in range(ROUNDS):
        before, shares = shares, {}
        for (hurts, hurt), share in before.items():
            for ends, weight in played(g, cards, hurts, hurt, first).items():
                if ends == "win":
                    win += share * weight
                elif ends == "out":
                    out += share * weight
                else:
                    shares[ends] = shares.get(ends, 0.0) + share * weight
        first = False
    return win, out


def played(g: State, cards: list[int], hurts: tuple[int, ...], hurt: int, first: bool) -> dict[Any, float]:
    """Where one round leads, with the share of each end."""
    ends: dict[Any, float] = {}
    now = g.clone()
    now.ailing = any(hurts)
    if not first:
        now.begun |= 15
        now.struck = ()
        now.alone = now.allies_barred = False
    plan = round_of(now, [0, 1, 2])
    lives = [life(g, card) for card in cards]

    def go_on(phase: int, hurts: tuple[int, ...], hurt: int, weight: float) -> None:
        if not weight:
            return
        if phase == 3:
            ends[(hurts, hurt)] = ends.get((hurts, hurt), 0.0) + weight
            return
        stroke = plan.chosen[phase]
        if hurts[cards.index(stroke.card)] >= lives[cards.index(stroke.card)]:
            stroke = plan.guards[phase]
        who = cards.index(stroke.card)
        if hurt + stroke.deals >= foe_life(g):
            ends["win"] = ends.get("win", 0.0) + weight * stroke.chance
        else:
            go_on(phase + 1, hurts, hurt + stroke.deals, weight * stroke.chance)
        worse = tuple(min(n + stroke.suffers * (at == who), lives[at]) for at, n in enumerate(hurts))
        if worse[0] >= lives[0]:
            ends["out"] = ends.get("out", 0.0) + weight * (1 - stroke.chance)
        else:
            go_on(phase + 1, worse, hurt, weight * (1 - stroke.chance))

    go_on(0, hurts, hurt, 1.0)
    return ends


@pytest.mark.parametrize(
    "g",
    [
        facing(),
        facing(time="day"),
        facing(wounds=4),
        facing(allies=["Desert Falconer"]),
        facing(allies=["Desert Falconer", "Spear-Sister Idra"], wounds=2),
        facing("Carrion Kites", items=["Horn Bow"]),
        facing("Parched Ghul"),
    ],
    ids=["night", "day", "nearly out", "an ally", "two allies", "armed", "another"],
)
def test_the_outlook_is_the_count_of_all_rounds(g: Setting) -> None:
    outlook = Forecast(g.table.state).outlook()
    win, out = counted(g.table.state)
    assert outlook.win == pytest.approx(win, abs=1e-9)
    assert outlook.out == pytest.approx(out, abs=1e-9)
    assert outlook.win + outlook.out == pytest.approx(1.0)


def test_a_number_that_rises_against_the_wounded_is_counted() -> None:
    scenting = [face.name for face in RULES.pool.faces if any(p.condition.wounded for p in face.passives)]
    g = facing(scenting[0])
    win, out = counted(g.table.state)
    outlook = Forecast(g.table.state).outlook()
    assert outlook.win == pytest.approx(win, abs=1e-9)
    assert outlook.out == pytest.approx(out, abs=1e-9)


def test_combats_that_are_played_end_as_often_as_forecast() -> None:
    """Four hundred combats by the plan: attack in magic, defend in the other phases."""
    combats = 400
    outlook = Forecast(facing(wounds=2).table.state).outlook()
    plan = round_of(facing(wounds=2).table.state, [0, 1, 2])
    assert [stroke.attacks for stroke in plan.chosen] == [False, False, True]
    won = 0
    for seed in range(1, combats + 1):
        g = table(seed=seed, yazmira={"wounds": 2}, khoros={}, facing=THUGS, time="night")
        while g.combat and g.prompt in ("escape", "face"):
            in_magic = g.combat.get("phase") == "magic"
            g.play("stand" if g.prompt == "escape" else "attack yazmira" if in_magic else "defend")
        won += "ChallengeDefeated" in g.happened
    spread = (outlook.win * (1 - outlook.win) / combats) ** 0.5
    assert abs(won / combats - outlook.win) < 3 * spread


def test_the_plan_attacks_where_it_hurts_most_and_nobody_twice() -> None:
    def stroke(card: int, attacks: bool, chance: float, deals: int, suffers: int = 1) -> Stroke:
        return Stroke(card, attacks, 0, chance, deals, suffers)

    guard = stroke(0, False, 0.5, 0)
    chosen = best_round(
        [
            [stroke(0, True, 0.5, 2), stroke(1, True, 0.9, 1), guard],
            [stroke(0, True, 0.4, 3), stroke(1, True, 0.1, 1), guard],
            [stroke(0, True, 0.5, 1), stroke(1, True, 0.1, 1), guard],
        ]
    )
    assert [(best.card, best.attacks) for best in chosen] == [(1, True), (0, True), (0, False)]
    assert best_round([]) == []


def test_a_choice_now_changes_what_comes() -> None:
    g = facing(wounds=4).play("stand")
    state = g.table.state
    forecast = Forecast(state)
    choices = g.table.prompt.about["choices"]  # type: ignore[union-attr]
    better = choices["defend"]["win"]
    assert choices['attack "Yazmira of the Deep Well"']["win"] < better  # magic is where she hurts
    assert forecast.outlook(0).win * 100 == pytest.approx(better, abs=0.5)


def test_what_cannot_happen_is_not_promised() -> None:
    hopeless = facing("Dragon of the Copper Sky", wounds=4)
    outlook = Forecast(hopeless.table.state).outlook()
    assert outlook.win < 0.01
    assert outlook.win + outlook.out == pytest.approx(1.0)


def test_a_combat_that_has_not_begun() -> None:
    fought = facing()
    state = table(yazmira={}, khoros={}, time="night").table.state
    card = state.pool.by_name[THUGS.casefold()]
    before = state.clone()
    outlook = forecast_against(state, 0, card)
    assert outlook.win == pytest.approx(Forecast(fought.table.state).outlook().win)
    assert (state.foe, state.wounds, state.stack) == (before.foe, before.wounds, before.stack)


def test_text_that_works_during_the_combat_is_owned_up_to() -> None:
    assert not has_running_text(facing().table.state)
    assert has_running_text(facing("Viper Nest").table.state)
    g = facing("Viper Nest")
    assert g.table.prompt.about["text"] is True  # type: ignore[union-attr]
    assert card_name(g.table.state, g.table.state.foe) == "Viper Nest"
