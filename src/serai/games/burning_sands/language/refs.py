"""This and that: the card that has the text, and the card that was spoken of before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.language.running import (
    RunOn,
    all_targets,
    earlier_card,
    last_card,
)
from serai.games.burning_sands.language.words import (
    BOOK,
)
from serai.games.burning_sands.state import State
from serai.games.burning_sands.terms import (
    NOTHING,
)


@dataclass(frozen=True)
class This:
    """The card that has the text, or the card it is attached to."""

    word: str = "this card"

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """The card, if it is in play."""
        card = run.card
        if card != NOTHING and self.word == "this card's Hero":
            card = g.host[card]
        return [card] if card != NOTHING and g.kind[card] != NOTHING else []

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether it is the card."""
        return card in self.cards(g, run, 0)


@dataclass(frozen=True)
class That:
    """The card that was spoken of before: the last target, or what a Reaction answers."""

    word: str = "it"

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """The card, if it is still in play; all of them for "those"."""
        if isinstance(run, RunOn) and self.word == "it":
            return [run.it] if g.kind[run.it] != NOTHING else []
        if self.word == "its Hero":
            card = last_card(g, run, at)
            card = run.card if card == NOTHING else card
            host = g.host[card] if card != NOTHING and g.kind[card] != NOTHING else NOTHING
            return [host] if host != NOTHING else []
        if self.word.startswith("those"):
            return [card for card in all_targets(g, run, at) if g.kind[card] != NOTHING]
        card = earlier_card(g, run, at) if self.word == "the other Hero" else last_card(g, run, at)
        return [card] if card != NOTHING and g.kind[card] != NOTHING else []

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether it is the card."""
        return card in self.cards(g, run, len(run.targets))


THIS: Final = This()
IT: Final = That()
_THESE: Final = (
    "this Hero",
    "this Follower",
    "this Item",
    "this Holding",
    "this City Section",
    "this Stronghold",
)
_MORE_THESE: Final = ("this Story", "this Omen", "this Spell", "this unit", "this Pantheon card")
_THOSE: Final = ("that Hero", "that Follower", "that Item", "that Holding", "that City Section", "that unit")
_REFS: Final[dict[str, This | That]] = {
    "this card": THIS,
    **{word: This(word) for word in (*_THESE, *_MORE_THESE)},
    "this card's Hero": This("this card's Hero"),
    "the Hero this card is attached to": This("this card's Hero"),
    "the card this card is attached to": This("this card's Hero"),
    "it": IT,
    "its Hero": That("its Hero"),
    "that card": That("that card"),
    **{word: That(word) for word in _THOSE},
    "that Spell": That("that card"),
    "that Omen": That("that card"),
    "the other Hero": That("the other Hero"),
    "him": IT,
    "her": IT,
}
BOOK.words("ref", _REFS)
BOOK.words("card", _REFS)
BOOK.words(
    "cards",
    {
        "those cards": That("those cards"),
        "those Heroes": That("those Heroes"),
        "those Followers": That("those Followers"),
        "those units": That("those units"),
        "them": That("those cards"),
    },
)
BOOK.words(
    "ref_s", {"its": IT} | {f"{word}'s": ref for word, ref in _REFS.items() if " attached to" not in word}
)
