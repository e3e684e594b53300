"""The reader: finds every reading of a text, by a chart of what was found for each category at each place.

A category is read once at a place, whoever asks; those who ask wait there and are told each value found.
So a phrase may begin with its own kind ("{effect} if {condition}"), which a plain descent could not read.
"""

from serai.parts.phrases.errors import AmbiguousPhrase
from serai.parts.phrases.grammar import Grammar
from serai.parts.phrases.phrase import chosen
from serai.parts.phrases.sources import FIRST_LETTERS, Rule, common, same
from serai.parts.phrases.template import Article, Literal, Slot, article_at, other_case

_NO_RULES: dict[Slot, list[Rule]] = {}
MANY_READINGS = 64  # of the same words: a phrase that reads itself without a word of its own


class Spot:
    """What is known of one category at one place; `flip`: its first letter is read in the other case."""

    def __init__(self, category: str, at: int, flip: bool) -> None:
        self.category = category
        self.at = at
        self.flip = flip
        self.found: list[tuple[object, int]] = []
        self.waiting: list[Wait] = []


class Wait:
    """Rules that have come as far as one slot, and continue behind it with each value found."""

    def __init__(self, rules: list[Rule], index: int, values: tuple[object, ...], spot: Spot) -> None:
        self.rules = rules
        self.index = index
        self.values = values
        self.spot = spot


class Reader:
    """Reads one text; when `careful` it also notes how far it came and what it looked for there."""

    def __init__(self, grammar: Grammar, text: str, careful: bool) -> None:
        self.reach = 0
        self.sought: list[tuple[str, int]] = []  # (category, where it began) of what failed at the reach
        self.reason = ""
        self._grammar = grammar
        self._text = text
        self._careful = careful
        self._spots: dict[tuple[str, int, bool], Spot] = {}
        self._news: list[tuple[Wait, object, int]] = []

    def read(self, category: str) -> list[object]:
        """Every different value which the whole text means."""
        root = self._open(category, 0, False)
        while self._news:
            wait, value, end = self._news.pop()
            for rule in wait.rules:
                self._follow(rule, wait.index, end, (*wait.values, value), wait.spot)
        whole = len(self._text)
        if self._careful:
            for _, end in root.found:
                if end < whole:
                    self._stuck(category, 0, end)
        return [value for value, end in root.found if end == whole]

    def _open(self, category: str, at: int, flip: bool) -> Spot:
        key = (category, at, flip)
        known = self._spots.get(key)
        if known is not None:
            return known
        spot = self._spots[key] = Spot(category, at, flip)
        text = other_case(self._text, at) if flip else self._text
        for lexicon in self._grammar.lexicons[category]:
            for value, end in lexicon.read(text, at):
                self._find(spot, value, end)
            if self._careful:
                self._stuck(category, at, lexicon.reach(text, at))
        for rule in self._grammar.rules[category] if self._careful else self._beginning(category, text, at):
            if self._careful or text.startswith(rule.start, at):
                self._follow(rule, 0, at, (), spot)
        for slot, rules in self._grammar.openings.get(category, _NO_RULES).items():
            self._ask_for(slot, at, flip, Wait(rules, 1, (), spot))
        return spot

    def _beginning(self, category: str, text: str, at: int) -> list[Rule]:
        """The rules that begin with the next letters of the text, or with no letters at all."""
        starts = self._grammar.starts.get(category)
        if starts is None:
            return []
        found: list[Rule] = []
        for letters in range(min(FIRST_LETTERS, max(0, len(text) - at)) + 1):
            found += starts.get(text[at : at + letters], ())
        return found

    def _follow(self, rule: Rule, index: int, at: int, values: tuple[object, ...], spot: Spot) -> None:
        """Go along a rule from one of its parts to the next slot, or to its end."""
        parts = rule.parts
        while index < len(parts):
            part = parts[index]
            index += 1
            if isinstance(part, Slot):
                self._ask_for(part, at, spot.flip and at == spot.at, Wait([rule], index, values, spot))
                return
            text = other_case(self._text, at) if spot.flip and at == spot.at else self._text
            if isinstance(part, Literal):
                word = part.text
            elif isinstance(part, Article):
                word = article_at(text, at)
            else:
                word = chosen(part, values[rule.governors[index - 1]])
            if not text.startswith(word, at) or (isinstance(part, Article) and not word):
                if self._careful:
                    self._stuck(spot.category, spot.at, at + common(text, at, word))
                return
            at += len(word)
        try:
            for value in rule.source.build(self._grammar, rule.step, values):
                self._find(spot, value, at)
        except AmbiguousPhrase:
            raise
        except ValueError as error:  # the class itself refuses such a value, and says why
            if self._careful:
                self._stuck(spot.category, spot.at, at)
                if at == self.reach:
                    self.reason = str(error)

    def _ask_for(self, slot: Slot, at: int, flip: bool, wait: Wait) -> None:
        self._ask(slot.category, at, flip, wait)
        if slot.capital and other_case(self._text, at) != self._text:
            self._ask(slot.category, at, not flip, wait)

    def _ask(self, category: str, at: int, flip: bool, wait: Wait) -> None:
        spot = self._open(category, at, flip)
        spot.waiting.append(wait)
        for value, end in spot.found:
            self._news.append((wait, value, end))

    def _find(self, spot: Spot, value: object, end: int) -> None:
        alike = [other for other, place in spot.found if place == end]
        if any(same(value, other) for other in alike):
            return
        if len(alike) >= MANY_READINGS:
            raise AmbiguousPhrase(self._text, spot.at, (alike[0], alike[1]))
        spot.found.append((value, end))
        for wait in spot.waiting:
            self._news.append((wait, value, end))

    def _stuck(self, category: str, start: int, at: int) -> None:
        if at > self.reach:
            self.reach = at
            self.sought = []
            self.reason = ""
        if at == self.reach and (category, start) not in self.sought:
            self.sought.append((category, start))
