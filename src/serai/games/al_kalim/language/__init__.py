"""The English of Al-Kalim's cards: what a text says is what runs."""

from serai.games.al_kalim.language import (
    effects_fights,
    effects_goods,
    effects_harm,
    effects_land,
    effects_moving,
    effects_rolls,
    moments,
    passives,
    quest_steps,
)
from serai.games.al_kalim.language.words import BOOK

__all__ = [
    "BOOK",
    "effects_fights",
    "effects_goods",
    "effects_harm",
    "effects_land",
    "effects_moving",
    "effects_rolls",
    "moments",
    "passives",
    "quest_steps",
]
