"""Runebound: Sands of Al-Kalim."""

from serai.games.al_kalim.rules import RULES, AlKalim

__all__ = ["RULES", "AlKalim"]
