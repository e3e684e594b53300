"""`pass-until`: whoever is asked passes until a prompt, a seat or a phase has come."""

from typing import Any

import pytest

from serai.games import find_game
from serai.kernel import Table
from serai.kernel.scenario import (
    BadScenario,
    Moment,
    ScenarioFailed,
    read_scenario,
    run_scenario,
    write_scenario,
)

SCARABS = """\
title = "Small"
game = "scarab-lords"
[table]
phase = 0
temet.hand = ["Khema", "Merchant Caravan"]
ankar.hand = ["River Merchant"]
"""
SANDS = """\
title = "Small"
game = "burning-sands"
[table.players.aziz]
heroes = ["Dune Drake"]
[table.players.hala]
[table.players.safiya]
"""
KALIM = """\
title = "Small"
game = "al-kalim"
[table.players.talhia]
where = "Qamarun"
[table.players.elaim]
where = "Traders Fort"
"""


def played(text: str) -> list[str]:
    """The decisions that are played."""
    done: list[str] = []

    def watch(moment: Moment, table: Table[Any]) -> None:
        done.append(moment.do)

    scenario = read_scenario(text, "small.toml")
    assert read_scenario(write_scenario(scenario)) == scenario
    run_scenario(find_game(scenario.game), scenario, watch)
    return done[1:]


@pytest.mark.parametrize(
    ("table", "until", "expect", "wanted"),
    [
        (SCARABS, '{ phase = 2 }', "table.phase = 2", ["pass", "pass"]),
        (SCARABS, '"supremacy"', 'table.phase = "supremacy"', ["pass", "pass", "pass"]),
        (SCARABS, '"duty"', 'prompt = "duty"', ["pass", "pass", "pass", "determine"]),
        (SANDS, '"hala"', 'asked = "hala"', ["pass"]),
        (SANDS, '{ seat = 3 }', 'asked = "safiya"', ["pass", "pass"]),
        (SANDS, '"night"', 'table.phase = "Night"', ["pass", "pass", "pass"]),
        (SANDS, '{ phase = "night", seat = "safiya" }', 'asked = "safiya"', ["pass"] * 5),
        (KALIM, '"deed"', 'prompt = "deed"', ["travel day", "rest 4"]),
        (KALIM, '"elaim"', 'asked = "elaim"', ["travel day", "rest 4", "done"]),
    ],
)  # fmt: skip
def test_passing_until(table: str, until: str, expect: str, wanted: list[str]) -> None:
    if until == '"deed"':  # a prompt and a step of the turn
        until = '{ prompt = "deed" }'
        table = table.replace('where = "Qamarun"', 'where = "D2"')
    assert played(f"{table}[[step]]\npass-until = {until}\n[step.expect]\n{expect}") == wanted


def test_events_of_all_passes_belong_to_the_step() -> None:
    played(
        f"{SCARABS}[[step]]\npass-until = 'supremacy'\n[step.expect]\nevents.exactly = {['PhaseBegan'] * 3}"
    )


def test_decisions_before_and_after() -> None:
    steps = "[[step]]\ndo = 'pass'\n[[step]]\npass-until = { phase = 2 }\n[[step]]\ndo = 'play \"Khema\"'"
    assert played(f"{SCARABS}{steps}") == ["pass", "pass", 'play "Khema"']


@pytest.mark.parametrize(
    ("table", "until", "message"),
    [
        (SCARABS, '"naming"', "there is no prompt, seat or phase 'naming'"),
        (SCARABS, '"supremcy"', "did you mean 'supremacy'?"),
        (SCARABS, '"2"', """'2' can mean several things; say { seat = "2" } or { phase = "2" }"""),
        (SANDS, '"raid"', """say { prompt = "raid" } or { phase = "raid" }"""),
        (SCARABS, "{ prompt = 'dooty' }", "there is no prompt 'dooty'; did you mean 'duty'?"),
        (SCARABS, "{ phase = 'end' }", "there is no phase 'end'"),
        (SCARABS, "{ seat = 'kevin' }", "there is no seat 'kevin'"),
        (SCARABS, "{ set = 'kevin' }", "'set' is not known; did you mean 'seat'?"),
        (SCARABS, "{}", "nothing is said here"),
        (SCARABS, "3", "must be words in quotes"),
        (SCARABS, '"duty"\nby = "temet"', "everybody who is asked passes; no seat is said"),
        (SCARABS, '"duty"\ndo = "pass"', "say one of do"),
    ],
)
def test_what_cannot_be_waited_for(table: str, until: str, message: str) -> None:
    with pytest.raises(BadScenario) as raised:
        played(f"{table}[[step]]\npass-until = {until}")
    assert message in str(raised.value)


@pytest.mark.parametrize(
    ("table", "until", "message"),
    [
        (SCARABS, '{ phase = "0" }', "phase 0: this is so already"),
        (SCARABS, '"ankar"', "seat ankar is not reached: nobody can pass here"),  # a card must be discarded
        (SANDS, '"thrust"', "prompt thrust is not reached"),
    ],
)
def test_what_does_not_come(table: str, until: str, message: str) -> None:
    with pytest.raises(ScenarioFailed) as raised:
        played(f"{table}[[step]]\npass-until = {until}")
    assert message in str(raised.value)
    assert raised.value.moment == "step 1: pass-until"


def test_the_game_ends_before() -> None:
    text = SCARABS.replace("phase = 0", "turn = 120").replace("temet.hand", "ankar.deck = 3\ntemet.hand")
    text = text.replace('["Khema", "Merchant Caravan"]', "[]")
    with pytest.raises(ScenarioFailed, match=r"(?s)seat ankar is not reached.*the game is over"):
        played(f"{text}[[step]]\npass-until = 'ankar'")
