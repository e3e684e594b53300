"""Many games: simulations with intervals, on one process or several, and the benchmark."""

from serai.arena.intervals import wilson
from serai.arena.result import Result
from serai.arena.simulation import BadSimulation, simulate

__all__ = ["BadSimulation", "Result", "simulate", "wilson"]
