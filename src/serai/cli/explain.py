"""Why not: refusals at the table with their rule's own words, for any words that a person may type."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from serai.kernel import Refusal, Table
from serai.parts.rulebook import NoRulebook, Paragraph, Rulebook, load_rulebook
from serai.words import Choice, words_of
from serai.words.english import sentence

_ANSWERS = 3  # for a thing without a verb, which may mean several


class Explainer:
    """Answers `why` at one seat of a table."""

    def __init__(self, table: Table[Any], seat: int, names: Sequence[str]) -> None:
        self._table = table
        self._seat = seat
        self._names = names
        self._words = words_of(table.rules)
        self._last = ""  # the last words that were refused

    @cached_property
    def _book(self) -> Rulebook:
        game = self._table.rules.id
        try:
            return load_rulebook(game)
        except NoRulebook:
            return Rulebook(game, [])

    def look_up(self, words: str) -> list[Paragraph]:
        """The rules that somebody means by a number or words."""
        return self._book.look_up(words) if words else []

    def paragraph(self, rule: str) -> list[str]:
        """The words of a rule."""
        found = self._book.find(rule) if rule else None
        return [str(found)] if found is not None else []

    def refused(self, typed: str, refusal: Refusal, choices: Sequence[Choice]) -> list[str]:
        """The answer to something that cannot be done: the reason, and what may have been meant."""
        self._last = typed
        if self._table.rules.read(self._table.state, typed) is not None:
            return [f"No: {self._words.refusal(str(refusal), self._names)}. Type why for the rule."]
        near = [f"{n} {choice.words}" for n, choice in enumerate(choices, 1) if _near(typed, choice)]
        if near:
            return [f"Do you mean {' or '.join(near[:_ANSWERS])}? Type the number."]
        return [f"{typed!r} is not a choice here. Type ? for help."]

    def why(self, thing: str) -> list[str]:
        """Why a thing cannot be done now; `why` alone asks about the last refusal."""
        thing = thing.strip() or self._last
        if not thing:
            return [f"Type why and what you would like to do: why {self._words.why_example}."]
        lines: list[str] = []
        given: list[str] = []
        decisions = self._decisions(thing)
        for decision in decisions:
            refusal = self._table.why_not(decision, self._seat)
            if refusal is None:
                return [*lines, f"You can do this now: {decision}."]
            reason = self._words.refusal(refusal.reason, self._names)
            if reason not in given:
                given.append(reason)
                answer = sentence(reason) if len(decisions) == 1 else f"{decision}: {reason}"
                lines += [f"{answer}.", *self.paragraph(refusal.rule)]
        return lines

    def _decisions(self, thing: str) -> list[str]:
        """The words as they are; if they lack a verb, with the first verbs that make sense of them."""
        rules, state = self._table.rules, self._table.state
        if rules.read(state, thing) is not None:
            return [thing]
        tried = [f"{verb.name} {thing}" for verb in rules.verbs]
        return [words for words in tried if rules.read(state, words) is not None][:_ANSWERS] or [thing]

    def no_undo(self, names: Sequence[str]) -> str:
        """Why nothing can be taken back."""
        rows = self._table.record.rows
        if not rows:
            return "There is nothing to take back: you have not chosen anything yet."
        last = rows[-1].seat
        if last != self._seat:
            return f"There is nothing to take back: {names[last]} has chosen since then."
        return "There is nothing to take back: your last choice brought news or chance into play."


def _near(typed: str, choice: Choice) -> bool:
    return typed.casefold() in choice.words.casefold()
