"""Scarab Lords: a card duel of two houses for supremacy in six columns."""

from serai.games.scarab_lords.rules import RULES, ScarabLords

__all__ = ["RULES", "ScarabLords"]
