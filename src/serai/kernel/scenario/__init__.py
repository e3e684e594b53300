"""Scenarios: a file that sets a table, plays decisions by their notation and states what must hold."""

from serai.kernel.scenario.file import (
    BadScenario,
    Scenario,
    Step,
    load_scenario,
    read_scenario,
    scenario_from,
    write_scenario,
)
from serai.kernel.scenario.run import ScenarioFailed, play_scenario, run_scenario

__all__ = [
    "BadScenario",
    "Scenario",
    "ScenarioFailed",
    "Step",
    "load_scenario",
    "play_scenario",
    "read_scenario",
    "run_scenario",
    "scenario_from",
    "write_scenario",
]
