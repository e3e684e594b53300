"""Words for people: how a choice is called, what it touches, and which cards a sentence names."""

from __future__ import annotations

import logging
import re
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from serai.cli.tables import Choice as Offer
from serai.cli.tables import Telling, telling_of
from serai.games import find_game
from serai.kernel import Action, Prompt, Rules
from serai.server.live import LiveTable
from serai.server.messages import Choice, Thing

log = logging.getLogger("serai.server")

_KEPT = 20_000  # sentences whose cards are remembered, for each game
_WORD = re.compile(r"\w+")
#: The rules know seats by number only.
_PLAYER = re.compile(r"(?P<start>^)?\b[Pp]layer (?P<number>[1-6])(?P<own>'s)?\b(?P<be> is\b)?")
#: The fields of a sheet that are names: a quest has its reward's too, a challenge that of what it becomes.
_NAMES = ("name", "reward", "keep")


class Wording:
    """The words of one game, the same as in the terminal."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.telling: Telling = telling_of(rules)
        self._by_first: dict[str, list[str]] = {}
        for sheet in self.telling.sheets.values():
            for name in (str(sheet[field]) for field in _NAMES if sheet.get(field)):
                first = _WORD.search(name)
                if first is not None:
                    self._by_first.setdefault(first[0], []).append(name)
        #: Whoever comes back is told the whole log again, so sentences are looked through once.
        self._found = lru_cache(_KEPT)(self._find)
        for names in self._by_first.values():
            names.sort(key=len, reverse=True)

    def cards_in(self, text: str) -> list[str]:
        """The cards that a sentence names, each once; of two that fit, the longer name is meant."""
        return list(self._found(text))

    def _find(self, text: str) -> tuple[str, ...]:
        found: list[str] = []
        end = 0
        for word in _WORD.finditer(text):
            if word.start() < end:
                continue
            for name in self._by_first.get(word[0], ()):
                end_of_it = word.start() + len(name)
                if text.startswith(name, word.start()) and not text[end_of_it : end_of_it + 1].isalnum():
                    end = end_of_it
                    if name not in found:
                        found.append(name)
                    break
        return tuple(found)


@cache
def wording_of(game: str) -> Wording:
    """The words of a game."""
    return Wording(find_game(game))


def names_for(live: LiveTable, seat: int | None) -> list[str]:
    """The seats' names in sentences for one of them: its own is "You"."""
    return ["You" if place == seat else sitting.name for place, sitting in enumerate(live.sittings)]


def named(live: LiveTable, seat: int | None, text: str) -> str:
    """A sentence of the rules for one seat: "player 2" by name, and oneself as "you"."""

    def name(found: re.Match[str]) -> str:
        place = int(found["number"]) - 1
        if place == seat:
            you = ("your" if found["own"] else "you") + (" are" if found["be"] else "")
            return you.capitalize() if found["start"] is not None else you
        if place >= len(live.sittings):
            return found[0]
        return live.sittings[place].name + (found["own"] or "") + (found["be"] or "")

    return _PLAYER.sub(name, text)


def offered(live: LiveTable) -> list[Choice]:
    """The legal decisions of the seat that is asked, as it reads them."""
    rules, state, prompt = live.rules, live.table.state, live.prompt
    choices: list[Choice] = []
    for action in live.table.legal:
        words = rules.notate(state, action)
        things = [Thing(**thing) for thing in rules.things(state, action)]
        told = _told(live, prompt, action, words)
        choices.append(Choice(words, told.words, things, told.aside))
    return choices


def undone(live: LiveTable, seat: int) -> str:
    """What the seat's next undo takes back, as it read it when it chose; empty if nothing."""
    last = live.undoes(seat)
    if last is None:
        return ""
    prompt, action, words = last
    return words if action is None else _told(live, prompt, action, words).words


def _told(live: LiveTable, prompt: Prompt, action: Action, words: str) -> Offer:
    """A choice in words for people."""
    try:
        told = wording_of(live.game).telling.choice(prompt, action, words)
        return replace(told, words=named(live, prompt.seat, told.words))
    except Exception:  # a fault in the words for people must not keep the table from being shown
        log.exception("a choice has no words", extra={"table": live.id})
        return Offer(action, words, words)
