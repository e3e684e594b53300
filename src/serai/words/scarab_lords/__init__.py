"""The words of Scarab Lords."""

from serai.words.scarab_lords.game_words import ScarabLordsWords

WORDS = ScarabLordsWords

__all__ = ["WORDS"]
