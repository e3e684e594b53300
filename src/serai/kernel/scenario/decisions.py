"""Decisions in words at a moment of a scenario: whether they can be read, and what may have been meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final, Generic, TypeVar

from serai.kernel.action import Action
from serai.kernel.data import Data
from serai.kernel.rules import State
from serai.kernel.scenario.places import Keys
from serai.kernel.table import Table

S = TypeVar("S", bound=State)

_NAME: Final = re.compile(r'"([^"]*)"')


class Decisions(Generic[S]):
    """Reads decisions as the table stands now, and knows how it stood before."""

    def __init__(self, table: Table[S], names: Sequence[str]) -> None:
        self.table: Table[S] = table
        self.names: Sequence[str] = names  # of cards and places
        self.past: list[S] = []  # the state before each decision
        self.unread: list[tuple[Keys, str]] = []  # words that must be readable at some moment yet to come
        self.seen: set[str] = set()  # entries that a view or the table had

    def remember(self) -> None:
        """A decision is about to be played."""
        self.past.append(self.table.state.clone())

    def read(self, words: str) -> Action | None:
        """The decision that these words mean now."""
        return self.table.rules.read(self.table.state, words)

    def read_later(self, words: str, at: Keys) -> None:
        """Words that mean nothing so far; they are misspelt if they never do."""
        self.unread.append((at, words))

    def played(self) -> None:
        """A decision was played; words that mean something now are spelt right."""
        if self.unread:
            self.unread = [(at, words) for at, words in self.unread if self.read(words) is None]

    def known(self, words: str) -> bool:
        """Whether these words mean a decision now, or meant one earlier: a card may have left the table."""
        rules = self.table.rules
        if self.read(words) is not None or any(rules.read(state, words) is not None for state in self.past):
            return True
        over = self.table.asked is None and not self.past  # nothing can be read where nobody is asked
        return over and any(words == verb.name or words.startswith(f"{verb.name} ") for verb in rules.verbs)

    def unreadable(self, words: str) -> str:
        """The reason to give for words that mean nothing."""
        near = self.nearest(words)
        hint = f"; did you mean {near!r}?" if near else ""
        return f"no decision is written {words!r} here{hint}"

    def nearest(self, words: str) -> str:
        """A decision that may have been meant, or nothing."""
        for attempt in self._respelt(words):
            if self.known(attempt):
                return attempt
        near = get_close_matches(words, self.table.notations if self.table.asked is not None else [], n=1)
        return near[0] if near else ""

    def _respelt(self, words: str) -> Iterator[str]:
        """The words with verb and names spelt as the game has them."""
        verbs = [verb.name for verb in self.table.rules.verbs]
        head = next((verb for verb in verbs if words == verb or words.startswith(f"{verb} ")), "")
        rest = words[len(head) :]
        if not head:
            first, space, after = words.partition(" ")
            head = next(iter(get_close_matches(first.lower(), verbs, n=1)), "")
            rest = space + after
        if head:
            yield head + rest
            names = [*_NAME.findall(rest)] or [rest.strip()]
            for name in names:
                near = get_close_matches(name, self._names(), n=1)
                if near:
                    rest = rest.replace(name, near[0])
            yield head + rest

    def _names(self) -> list[str]:
        return list(dict.fromkeys([*self.names, *_words(self.table.rules.describe(self.table.state))]))


def _words(data: Data) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)
