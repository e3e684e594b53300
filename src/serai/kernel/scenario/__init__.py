"""Scenarios: a file that sets a table, plays decisions by their notation and states what must hold."""

from serai.kernel.scenario.expecting import ScenarioFailed
from serai.kernel.scenario.file import BadScenario, CardSet, Scenario, Step, with_sets
from serai.kernel.scenario.reading import load_scenario, read_scenario
from serai.kernel.scenario.run import Moment, Watcher, play_scenario, run_scenario
from serai.kernel.scenario.writing import scenario_from, seat_names, write_scenario

__all__ = [
    "BadScenario",
    "CardSet",
    "Moment",
    "Scenario",
    "ScenarioFailed",
    "Step",
    "Watcher",
    "load_scenario",
    "play_scenario",
    "read_scenario",
    "run_scenario",
    "scenario_from",
    "seat_names",
    "with_sets",
    "write_scenario",
]
