"""Phrases: the engine of "the text is the program", card texts read into values and said again."""

from serai.parts.phrases.book import Phrasebook
from serai.parts.phrases.errors import AmbiguousPhrase, PhraseError, SayError
from serai.parts.phrases.vocabulary import Entry, Meaning, Usage, by_meaning

__all__ = [
    "AmbiguousPhrase",
    "Entry",
    "Meaning",
    "PhraseError",
    "Phrasebook",
    "SayError",
    "Usage",
    "by_meaning",
]
