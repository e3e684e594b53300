"""The rules of Al-Kalim, a module for each topic of the rulebook."""
