"""The words of Burning Sands."""

from serai.words.burning_sands.game_words import BurningSandsWords

WORDS = BurningSandsWords

__all__ = ["WORDS"]
