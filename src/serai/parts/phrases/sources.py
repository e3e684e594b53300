"""Sources: the ways in which a category's values are written (numbers, closed and open words, lists, rows).

A category is one or more sources; the first that can say a value gives the canonical text, all are read.
"""

import re
from collections.abc import Iterable, Mapping

from serai.parts.phrases.template import Literal, Part, Slot

NUMBER_WORDS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


FIRST_LETTERS = 3  # by so many letters words and rules are looked up


class Voice:
    """What a source asks of the whole grammar."""

    def say_in(self, category: str, value: object) -> str | None:
        """The canonical text of a value in a category, or None when the category has no words for it."""
        raise NotImplementedError

    def sample_in(self, category: str, inside: tuple[str, ...]) -> list[object]:
        """One value of a category for an example, or none where it could only be made inside itself."""
        raise NotImplementedError

    def order_of(self, category: str) -> list[object]:
        """The values of a category's words, in the order in which they were taught."""
        raise NotImplementedError


class Source:
    """One way in which a category's values are written."""

    def say(self, voice: Voice, value: object) -> str | None:
        raise NotImplementedError

    def sample(self, voice: Voice, inside: tuple[str, ...]) -> list[object]:
        raise NotImplementedError

    def rules(self, category: str) -> list["Rule"]:
        """The rules by which a reader finds this source's values; words have none."""
        return []

    def build(self, voice: Voice, step: int, values: tuple[object, ...]) -> list[object]:
        """The value that a rule makes of the values in its slots; none when they do not go together."""
        raise NotImplementedError

    def uses(self) -> list[str]:
        """The categories that this source needs."""
        return []


class Rule:
    """A row of parts that a reader follows to a value of `category`."""

    def __init__(self, category: str, parts: list[Part], source: Source, step: int) -> None:
        self.category = category
        self.parts = parts
        self.source = source
        self.step = step
        first = parts[0]
        self.start = first.text if isinstance(first, Literal) else ""  # letters it must begin with
        self.governors: dict[int, int] = {}  # the index of a form -> which of the slots chooses it


class Lexicon(Source):
    """A source whose values are read letter by letter."""

    def read(self, text: str, at: int) -> list[tuple[object, int]]:
        """Each value that stands at this place, with the place where it ends."""
        raise NotImplementedError

    def reach(self, text: str, at: int) -> int:
        """How far the text at this place agrees with any of the words."""
        return max([at + common(text, at, word) for word in self.spellings()], default=at)

    def spellings(self) -> list[str]:
        raise NotImplementedError


class Numbers(Lexicon):
    """Whole numbers: words up to `words`, digits above; signed ones are "+2" and "-1"."""

    def __init__(self, words: int, signed: bool) -> None:
        self._words = words
        self._has_sign = signed

    def read(self, text: str, at: int) -> list[tuple[object, int]]:
        if self._has_sign:
            if text[at : at + 1] not in ("+", "-", "\u2212"):  # also the printed minus sign
                return []
            size = _digits(text, at + 1)
            return [(-n if text[at] != "+" else n, end) for n, end in size]
        found: list[tuple[object, int]] = [(n, end) for n, end in _digits(text, at)]
        for index, word in enumerate(NUMBER_WORDS):
            end = at + len(word)
            if text.startswith(word, at) and not text[end : end + 1].isalpha():
                found.append((index + 1, end))
        return found

    def say(self, voice: Voice, value: object) -> str | None:
        if type(value) is not int:
            return None
        n: int = value
        if self._has_sign:
            return f"{n:+d}"
        if n < 0:
            return None
        return NUMBER_WORDS[n - 1] if 1 <= n <= self._words else str(n)

    def sample(self, voice: Voice, inside: tuple[str, ...]) -> list[object]:
        return [2]

    def spellings(self) -> list[str]:
        return [] if self._has_sign else list(NUMBER_WORDS)


class Words(Lexicon):
    """Closed words and their values; of several spellings of a value the first is canonical."""

    def __init__(self) -> None:
        self._spelt: dict[str, object] = {}
        self._by_letters: dict[str, list[tuple[str, object]]] = {}  # those that begin so
        self.values: list[object] = []

    def teach(self, category: str, words: Mapping[str, object]) -> None:
        for word, value in words.items():
            if word in self._spelt and not same(self._spelt[word], value):
                raise ValueError(f'"{word}" of "{category}" already means {self._spelt[word]!r}')
            if word not in self._spelt:
                self._spelt[word] = value
                self._by_letters.setdefault(word[:FIRST_LETTERS], []).append((word, value))
            if not any(same(value, known) for known in self.values):
                self.values.append(value)

    def read(self, text: str, at: int) -> list[tuple[object, int]]:
        found: list[tuple[object, int]] = []
        for letters in range(min(FIRST_LETTERS, max(0, len(text) - at)) + 1):
            for word, value in self._by_letters.get(text[at : at + letters], ()):
                if text.startswith(word, at):
                    found.append((value, at + len(word)))
        return found

    def say(self, voice: Voice, value: object) -> str | None:
        for word, known in self._spelt.items():
            if same(known, value):
                return word
        return None

    def sample(self, voice: Voice, inside: tuple[str, ...]) -> list[object]:
        return self.values[:1]

    def spellings(self) -> list[str]:
        return list(self._spelt)


class Pattern(Lexicon):
    """Open words: a string that matches a regular expression and is none of the words it leaves alone.

    The longest match is read. With a suffix ("s") the text has the word and then the suffix, which is no part
    of the value: so one value has a singular and a plural category.
    """

    def __init__(self, pattern: str, but: Iterable[str], suffix: str, example: str) -> None:
        self._pattern = re.compile(pattern)
        self._but = frozenset(but)
        self._suffix = suffix
        self._example = example
        if not self._fits(example):
            raise ValueError(f'the example "{example}" does not match the pattern "{pattern}"')

    def _fits(self, word: str) -> bool:
        return self._pattern.fullmatch(word) is not None and not self._but & {word, word + self._suffix}

    def read(self, text: str, at: int) -> list[tuple[object, int]]:
        match = self._pattern.match(text, at)
        if match is None or not match[0].endswith(self._suffix):
            return []
        word = match[0].removesuffix(self._suffix)
        return [(word, match.end())] if self._fits(word) else []

    def say(self, voice: Voice, value: object) -> str | None:
        if not isinstance(value, str) or not self._fits(value):
            return None
        said = value + self._suffix
        match = self._pattern.match(said)
        return said if match is not None and match.end() == len(said) else None

    def sample(self, voice: Voice, inside: tuple[str, ...]) -> list[object]:
        return [self._example]

    def reach(self, text: str, at: int) -> int:
        return max([end for _, end in self.read(text, at)], default=at)

    def spellings(self) -> list[str]:
        return []


_GATHER = 0  # an item more
_WHOLE = 1  # all that was gathered
_LISTED = 2  # the last item, after which the list is put in order


class Series(Source):
    """A tuple of values of one category, joined; with `last`, a list in the order of the category's words."""

    def __init__(self, item: str, joint: str, last: str | None) -> None:
        self._item = item
        self._joint = joint
        self._last = last

    def rules(self, category: str) -> list[Rule]:
        item = Slot("item", self._item, False)
        some = Slot("some", f"{category}*", False)
        found = [
            Rule(some.category, [item], self, _GATHER),
            Rule(some.category, [some, Literal(self._joint), item], self, _GATHER),
        ]
        if self._last is None:
            found.append(Rule(category, [some], self, _WHOLE))
        else:
            found.append(Rule(category, [item], self, _LISTED))
            found.append(Rule(category, [some, Literal(self._last), item], self, _LISTED))
        return found

    def build(self, voice: Voice, step: int, values: tuple[object, ...]) -> list[object]:
        if step == _WHOLE:
            return [values[0]]
        first = values[0]
        row = (*first, *values[1:]) if len(values) > 1 and isinstance(first, tuple) else (first,)
        return [row] if step == _GATHER else self._ordered(voice, row)

    def _ordered(self, voice: Voice, row: tuple[object, ...]) -> list[object]:
        left = list(row)
        ordered: list[object] = []
        for value in voice.order_of(self._item):
            for index, other in enumerate(left):
                if same(value, other):
                    ordered.append(left.pop(index))
                    break
        ordered.extend(left)
        repeated = any(same(a, b) for i, a in enumerate(ordered) for b in ordered[:i])
        return [] if repeated else [tuple(ordered)]

    def say(self, voice: Voice, value: object) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        if self._last is not None and self._ordered(voice, value) != [value]:
            return None  # it would be read back in another order
        said: list[str] = []
        for item in value:
            text = voice.say_in(self._item, item)
            if text is None:
                return None
            said.append(text)
        if self._last is None or len(said) == 1:
            return self._joint.join(said)
        return self._joint.join(said[:-1]) + self._last + said[-1]

    def sample(self, voice: Voice, inside: tuple[str, ...]) -> list[object]:
        return [(value,) for value in voice.sample_in(self._item, inside)]

    def uses(self) -> list[str]:
        return [self._item]


def same(a: object, b: object) -> bool:
    """Equal and of one type, so that True is not 1."""
    return type(a) is type(b) and bool(a == b)


def common(text: str, at: int, word: str) -> int:
    """How many letters of the word stand at this place of the text."""
    n = 0
    while n < len(word) and at + n < len(text) and text[at + n] == word[n]:
        n += 1
    return n


def _digits(text: str, at: int) -> list[tuple[int, int]]:
    end = at
    while end < len(text) and "0" <= text[end] <= "9":
        end += 1
    if end == at or (text[at] == "0" and end > at + 1):
        return []
    return [(int(text[at:end]), end)]
