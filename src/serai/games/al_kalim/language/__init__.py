"""The English of Al-Kalim's cards: what a text says is what runs."""

from serai.games.al_kalim.language import moments, ops, passives, quest_steps
from serai.games.al_kalim.language.words import BOOK

__all__ = ["BOOK", "moments", "ops", "passives", "quest_steps"]
