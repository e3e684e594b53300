"""The words of Al-Kalim."""

from serai.words.al_kalim.game_words import AlKalimWords

WORDS = AlKalimWords

__all__ = ["WORDS"]
