"""Conditions: what an action has done so far: "if you do", "if that player cannot", "if that Hero wins"."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.amounts_done import given_up
from serai.games.burning_sands.language.running import (
    COUNT,
    DECLINED,
    LOSER,
    REFUSED,
    SHORT,
    WINNER,
    Cards,
    recall,
)
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOTHING


@BOOK.phrase(
    "that player cannot", "you cannot", "they cannot", "that player does not", "you do not", "this fails",
    "they do not", "you do not or cannot", "that player cannot do so", "you cannot do so",
    "this is impossible",
    kind="condition",
)  # fmt: skip
@dataclass(frozen=True, slots=True)
class FellShort:
    """What came before could not be done in full, or was declined (BS 13.19)."""

    def holds(self, g: State, run: Run) -> bool:
        """Whether it was so."""
        return recall(g, SHORT) == 1 or recall(g, DECLINED) == 1


@BOOK.phrase(
    "the challenge is refused", "that player refuses", "this challenge is refused", kind="condition", no=False
)
@BOOK.phrase(
    "that player refuses the challenge",
    "its controller refuses",
    "the challenge was refused",
    kind="condition",
    no=False,
)
@BOOK.phrase(
    "the challenge is accepted",
    "that player accepts",
    "the challenge is not refused",
    kind="condition",
    no=True,
)
@dataclass(frozen=True, slots=True)
class WasRefused:
    """The challenge that came before was refused, or accepted (BS 12.3)."""

    no: bool = False

    def holds(self, g: State, run: Run) -> bool:
        """Whether it was so."""
        return (recall(g, REFUSED) == 1) != self.no


@BOOK.phrase("{what:ref} wins", "{what:ref} wins the duel", kind="condition", won=True)
@BOOK.phrase("{what:ref} loses", "{what:ref} loses the duel", kind="condition", won=False)
@BOOK.phrase(
    "your Hero wins",
    "you win",
    "you win the duel",
    "your Hero wins the duel",
    kind="condition",
    what=None,
    won=True,
)
@BOOK.phrase(
    "your Hero loses", "you lose the duel", "your Hero loses the duel", kind="condition", what=None, won=False
)
@dataclass(frozen=True, slots=True)
class WonDuel:
    """A Hero, or yours, won or lost the duel that came before (BS 12.21, BS 12.22)."""

    won: bool
    what: Cards | None = None

    def holds(self, g: State, run: Run) -> bool:
        """Whether it did."""
        hero, other = recall(g, WINNER), recall(g, LOSER)
        hero = hero if self.won else other
        if hero == NOTHING:
            return False
        return (
            g.control[hero] == run.seat
            if self.what is None
            else hero in self.what.cards(g, run, len(run.targets))
        )


BOOK.words(
    "was_done",
    {word: word for word in ("discarded", "destroyed", "bowed", "returned", "buried", "sent home")},
)


@BOOK.phrase(
    "a(n) {noun} was {done:was_done} this way", "a(n) {noun} is {done:was_done} this way", kind="condition"
)
@dataclass(frozen=True, slots=True)
class WasDone:
    """What came before dealt with a card at least."""

    noun: str
    done: str

    def holds(self, g: State, run: Run) -> bool:
        """Whether it did."""
        return (given_up(g, run, self.done) or recall(g, COUNT)) > 0


@BOOK.phrase("you do", "you do so", "that player does", "they do", "that player does so", kind="condition")
@dataclass(frozen=True, slots=True)
class Done:
    """What came before was done in full."""

    def holds(self, g: State, run: Run) -> bool:
        """Whether it was so."""
        return recall(g, SHORT) == 0 and recall(g, DECLINED) == 0
