"""What is counted at a table for whoever weighs decks and cards; no rule asks for it, no record has it."""

from __future__ import annotations

from typing import Final


class Tally:
    """How often abilities were used and carried out, and how often cards came into play or gave Copper.

    A state without one counts nothing. It is no part of the table: copies of the state share it.
    """

    def __init__(self, abilities: int, faces: int) -> None:
        #: By ability: how often it was announced, or began by itself.
        self.used: Final = [0] * abilities
        #: By ability: how often it was carried out, neither negated nor come to nothing.
        self.resolved: Final = [0] * abilities
        #: By face: how often it came into play, Strongholds and City Sections at the start among them.
        self.entered: Final = [0] * faces
        #: By face: how often its text gave Copper while something was paid (BS 6.24).
        self.paid: Final = [0] * faces
        #: By face: how often its text did something in place of destroying a card (BS 18.18).
        self.saved: Final = [0] * faces
        #: The rule by which each player went out of the game, in order.
        self.out: Final[list[str]] = []
