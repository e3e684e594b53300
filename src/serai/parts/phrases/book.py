"""The phrasebook: a game teaches it words and phrases, and it reads card texts and says them again."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from serai.parts.phrases.errors import AmbiguousPhrase, PhraseError, SayError
from serai.parts.phrases.grammar import Grammar, Sources
from serai.parts.phrases.phrase import Phrase
from serai.parts.phrases.reader import Reader
from serai.parts.phrases.sources import NUMBER_WORDS, Numbers, Pattern, Series, Source, Words, same
from serai.parts.phrases.template import capitalised
from serai.parts.phrases.vocabulary import Entry, Usage, entries, example_of, named, nearest, problems

C = TypeVar("C")


class Phrasebook:
    """The words and sentences of one game, read and said: `parse(kind, say(kind, x)) == x`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._sources: Sources = {}
        self._made: Grammar | None = None
        self._examples: list[Entry] = []
        self._spellings: list[tuple[re.Pattern[str], str]] = []

    # What a game teaches

    def spelling(self, pattern: str, plain: str) -> None:
        """Teach another way to write what has a plain one ("can't", "cannot"), for card texts that are read.

        A pattern in small letters fits capitals too, and the plain spelling then begins with one.
        """
        any_case = pattern == pattern.lower()
        self._spellings.append((re.compile(pattern, re.IGNORECASE if any_case else 0), plain))

    def plain(self, text: str) -> str:
        """A text in the spelling that phrases are taught in."""
        for pattern, word in self._spellings:
            text = _respelt(pattern, word, text)
        return text

    def numbers(self, category: str, *, words: int = len(NUMBER_WORDS), signed: bool = False) -> None:
        """Teach whole numbers: words up to `words`, digits above, both are read; signed ones are "+2"."""
        if not 0 <= words <= len(NUMBER_WORDS):
            raise ValueError(f"numbers have words from one to {NUMBER_WORDS[-1]}, not to {words}")
        listed = self._category(category)
        if any(isinstance(source, Numbers) for source in listed):
            raise ValueError(f'"{category}" has its numbers already')
        listed.append(Numbers(words, signed))

    def words(self, category: str, words: Mapping[str, object]) -> None:
        """Teach closed words; of a value's spellings the first is canonical. A second call adds more."""
        if not words:
            raise ValueError(f'no words are given for "{category}"')
        listed = self._category(category)
        for source in listed:
            if isinstance(source, Words):
                source.teach(category, words)
                return
        taught = Words()
        taught.teach(category, words)
        listed.append(taught)

    def pattern(
        self, category: str, pattern: str, *, example: str, but: Iterable[str] = (), suffix: str = ""
    ) -> None:
        """Teach open words: any text that matches, save those in `but`; a suffix stands behind the value."""
        self._category(category).append(Pattern(pattern, but, suffix, example))

    def listing(self, category: str, item: str, *, last: str, joint: str = ", ") -> None:
        """Teach lists of different items, "a, b or c": tuples in the order of the item's words."""
        self._series(category, Series(item, joint, last))

    def sequence(self, category: str, item: str, *, joint: str) -> None:
        """Teach rows of one or more items, `joint` between them: tuples in the order of the text."""
        self._series(category, Series(item, joint, None))

    def phrase(
        self, *templates: str, kind: str, example: str | None = None, **fixed: object
    ) -> Callable[[type[C]], type[C]]:
        """Teach the sentences that mean a dataclass; stands above `@dataclass(frozen=True)`; may be stacked.

        `fixed` gives fields which these templates do not show. The topmost template that fits is canonical.
        `example` replaces the automatic example of the first template, and its value serves the others.
        """
        if not templates:
            raise ValueError("a phrase needs a template")

        def teach(cls: type[C]) -> type[C]:
            phrases = [Phrase(cls, kind, template, fixed) for template in templates]
            phrases[0].example = example
            for phrase in phrases[1:]:
                phrase.elder = phrases[0]
            self._teach(kind, cls, phrases)
            return cls

        return teach

    # Reading and saying

    def parse(self, kind: str, text: str) -> object:
        """The value which the whole text means; a PhraseError tells what is not understood."""
        return self._read(kind, kind, text)

    def parse_text(self, text: str, kind: str = "ability") -> tuple[object, ...]:
        """The values of a card's text: sentences with one space between them; "" has none."""
        self._known(kind)
        if not text:
            return ()
        values = self._read(kind, self._grammar().text_of(kind), self.plain(text))
        assert isinstance(values, tuple)
        return values

    def say(self, kind: str, value: object) -> str:
        """The canonical text of a value; a SayError where the book has no words for it."""
        self._known(kind)
        grammar = self._grammar()
        grammar.unsaid.clear()
        grammar.spoken.clear()
        said = grammar.say_in(kind, value)
        if said is None:
            category, unsaid = grammar.unsaid[0]
            detail = f': "{category}" has no words for {unsaid!r}' if unsaid is not value else ""
            name = type(value).__name__
            raise SayError(f'{self.name}: no "{kind}" says the {name} {value!r}{detail}')
        return said

    def say_text(self, values: Iterable[object], kind: str = "ability") -> str:
        """The text of a card with these values."""
        return " ".join([self.say(kind, value) for value in values])

    # The book about itself

    def vocabulary(self) -> list[Entry]:
        """Every phrase with an example that reads back; a ValueError where one does not."""
        return entries(self._grammar())

    def usage(self, texts: Mapping[str, str], kind: str = "ability") -> list[Usage]:
        """Every phrase with the cards whose texts need it; `texts` are the cards' texts by their names."""
        grammar = self._grammar()
        cards: dict[int, list[str]] = {}
        for card, text in texts.items():
            needed: list[int] = []
            for value in self.parse_text(text, kind):
                self.say(kind, value)
                needed += [id(phrase) for phrase in grammar.spoken]
            for phrase_id in dict.fromkeys(needed):
                cards.setdefault(phrase_id, []).append(card)
        return [
            Usage(phrase.kind, phrase.shown, tuple(cards.get(id(phrase), ())), *named(phrase.cls))
            for phrase in grammar.phrases()
        ]

    def check(self) -> list[str]:
        """What is wrong with the book: missing categories, twin templates, examples that do not read back."""
        return problems(self._compiled())

    # Inside

    def _category(self, category: str) -> list[Source]:
        if not category or "*" in category:
            raise ValueError(f'"{category}" cannot be the name of a category')
        self._made = None
        return self._sources.setdefault(category, [])

    def _series(self, category: str, series: Series) -> None:
        listed = self._category(category)
        if any(isinstance(source, Series) for source in listed):
            raise ValueError(f'"{category}" is a listing or a sequence already')
        listed.append(series)

    def _teach(self, kind: str, cls: type, phrases: list[Phrase]) -> None:
        """Decorators are applied from below, so what comes later stands before its class's other phrases."""
        listed = self._category(kind)
        own = [i for i, source in enumerate(listed) if isinstance(source, Phrase) and source.cls is cls]
        place = own[0] if own else len(listed)
        listed[place:place] = phrases

    def _known(self, kind: str) -> None:
        if kind not in self._sources:
            taught = ", ".join(self._sources) or "none"
            raise ValueError(f'{self.name}: "{kind}" is not taught; the categories are {taught}')

    def _compiled(self) -> Grammar:
        if self._made is None:
            self._made = Grammar(self._sources)
            self._examples = []
        return self._made

    def _grammar(self) -> Grammar:
        grammar = self._compiled()
        if grammar.problems:
            raise ValueError(f"{self.name}: " + "; ".join(grammar.problems))
        return grammar

    def _read(self, kind: str, category: str, text: str) -> object:
        self._known(kind)
        readings = Reader(self._grammar(), text, False).read(category)
        if not readings:
            raise self._error(category, text)
        if len(readings) > 1:
            raise AmbiguousPhrase(text, 0, _different(readings[0], readings[1]))
        return readings[0]

    def _error(self, category: str, text: str) -> PhraseError:
        grammar = self._grammar()
        if not self._examples:
            for phrase in grammar.phrases():
                self._examples.append(Entry(phrase.kind, phrase.shown, example_of(grammar, phrase), ""))
        reader = Reader(grammar, text, True)
        reader.read(category)
        reason = reader.reason or ("it ends too early" if reader.reach == len(text) else "")
        return PhraseError(text, reader.reach, nearest(grammar, self._examples, text, reader), reason)


def _respelt(pattern: re.Pattern[str], word: str, text: str) -> str:
    """The text with another word wherever the pattern is found; capitals stay capitals."""
    made = ""
    done = 0
    for found in pattern.finditer(text):
        said = found.expand(word)
        made += text[done : found.start()] + (capitalised(said) if found[0][:1].isupper() else said)
        done = found.end()
    return made + text[done:] if done else text


def _different(one: object, other: object) -> tuple[object, object]:
    """The first abilities in which two readings differ."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for a, b in zip(one, other, strict=True):
            if not same(a, b):
                return a, b
    return one, other
