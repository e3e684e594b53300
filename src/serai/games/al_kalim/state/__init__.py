"""The state of a table of Al-Kalim: cards, map, columns, events, and what things are called."""

from serai.games.al_kalim.state.columns import State, blank_state

__all__ = ["State", "blank_state"]
