"""The vocabulary: what a book can say, by examples; and what is wrong with a book."""

from dataclasses import dataclass
from difflib import SequenceMatcher

from serai.parts.phrases.errors import PhraseError, fault_start, sentence_at
from serai.parts.phrases.grammar import Grammar
from serai.parts.phrases.meaning import meaning_of
from serai.parts.phrases.phrase import Phrase
from serai.parts.phrases.reader import Reader
from serai.parts.phrases.sources import same
from serai.parts.phrases.template import Part, Slot, show

_NEAR = 0.5  # how alike a phrase must be to be offered
_OFFERED = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """One phrase of a book: its kind, its template, a sentence that reads back, what it does."""

    kind: str
    template: str
    example: str
    doc: str


@dataclass(frozen=True, slots=True)
class Usage:
    """A phrase and the cards whose texts need it; one that serves a single card is a smell."""

    kind: str
    template: str
    cards: tuple[str, ...]
    meaning: str = ""  # the name of what it means
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing that a book can say, in however many wordings, and the cards whose texts need it."""

    name: str
    doc: str
    kinds: tuple[str, ...]
    template: str  # the first wording
    wordings: int
    cards: tuple[str, ...]


def named(cls: type) -> tuple[str, str]:
    """The name of a meaning and what it is."""
    return cls.__name__, meaning_of(cls)


def by_meaning(uses: list[Usage]) -> list[Meaning]:
    """Wordings put together that mean the same, with all cards that any of them serves."""
    groups: dict[tuple[str, str], list[Usage]] = {}
    for use in uses:
        groups.setdefault((use.meaning, use.doc), []).append(use)
    return [
        Meaning(
            name,
            doc,
            tuple(dict.fromkeys([use.kind for use in group])),
            group[0].template,
            len(group),
            tuple(dict.fromkeys([card for use in group for card in use.cards])),
        )
        for (name, doc), group in groups.items()
    ]


def entries(grammar: Grammar) -> list[Entry]:
    """Every phrase with its example; a ValueError where an example does not read back."""
    listed: list[Entry] = []
    for phrase in grammar.phrases():
        problem = example_problem(grammar, phrase)
        if problem:
            raise ValueError(problem)
        example = example_of(grammar, phrase)
        listed.append(Entry(phrase.kind, phrase.shown, example, meaning_of(phrase.cls)))
    return listed


def example_of(grammar: Grammar, phrase: Phrase) -> str:
    """The sentence given for the phrase, or one said by a sample value; "" where there is none."""
    if phrase.example is not None:
        return phrase.example
    sample = _sample(grammar, phrase)
    return (phrase.say(grammar, sample[0]) or "") if sample else ""


def _sample(grammar: Grammar, phrase: Phrase) -> list[object]:
    elder = phrase.elder
    if elder is not None and elder.example is not None:
        try:
            return Reader(grammar, elder.example, False).read(phrase.kind)
        except PhraseError:
            return []
    return phrase.sample(grammar, ())


def example_problem(grammar: Grammar, phrase: Phrase) -> str:
    """Why the phrase's example does not read back to the same value, or "" when it does."""
    example = example_of(grammar, phrase)
    if not example:
        return f'{phrase} of kind "{phrase.kind}": no example can be made; give one with example='
    where = f'{phrase} of kind "{phrase.kind}": the example "{example}"'
    try:
        readings = Reader(grammar, example, False).read(phrase.kind)
    except PhraseError as error:
        return f"{where}: {error}"
    if len(readings) > 1:
        return f"{where} has two readings: {readings[0]!r} and {readings[1]!r}"
    if not readings:
        return f"{where} cannot be read"
    if phrase.example is not None:
        good = type(readings[0]) is phrase.cls
    else:
        good = same(readings[0], _sample(grammar, phrase)[0])
    return "" if good else f"{where} reads back as {readings[0]!r}"


def problems(grammar: Grammar) -> list[str]:
    """What is wrong with the book itself; examples are tried only where all categories are taught."""
    found = list(grammar.problems)
    known: dict[tuple[str, tuple[str, ...]], Phrase] = {}
    for phrase in grammar.phrases():
        for parts in phrase.variants:
            key = (phrase.kind, tuple([_shape(part) for part in parts]))
            if key in known:
                found.append(f'kind "{phrase.kind}" has one template twice: {known[key]} and {phrase}')
            known.setdefault(key, phrase)
    if not grammar.problems:
        tried = [example_problem(grammar, phrase) for phrase in grammar.phrases()]
        found.extend([problem for problem in tried if problem])
    return found


def _shape(part: Part) -> str:
    return f"{{{part.category}}}" if isinstance(part, Slot) else show([part])


def nearest(grammar: Grammar, examples: list[Entry], text: str, reader: Reader) -> tuple[str, ...]:
    """Up to three known phrases most like the words that a careful reader could not read."""
    at = reader.reach
    begin, end = sentence_at(text, at)
    fault = text[fault_start(text, at) : end].removesuffix(".").split(" ")
    scored: list[tuple[float, str]] = []
    for category, start in reader.sought:
        tail = text[start:end].removesuffix(".")
        scored.extend(_alike(tail, [entry for entry in examples if entry.kind == category]))
        for lexicon in grammar.lexicons[category]:
            for word in lexicon.spellings():
                tried = " ".join(fault[: len(word.split())])
                scored.append((_ratio(tried, word), word.strip()))
    offered = _best(scored)
    if len(offered) < _OFFERED:
        offered += [near for near in _best(_alike(text[begin:end], examples)) if near not in offered]
    return tuple(offered[:_OFFERED])


def _alike(text: str, examples: list[Entry]) -> list[tuple[float, str]]:
    scored: list[tuple[float, str]] = []
    for entry in examples:
        score = max(_ratio(text, entry.example), _ratio(text, entry.template))
        scored.append((score, entry.example or entry.template))
    return scored


def _best(scored: list[tuple[float, str]]) -> list[str]:
    best: list[str] = []
    for score, phrase in sorted(scored, key=_first, reverse=True):
        if score >= _NEAR and phrase and phrase not in best:
            best.append(phrase)
    return best[:_OFFERED]


def _first(scored: tuple[float, str]) -> float:
    return scored[0]


def _ratio(text: str, phrase: str) -> float:
    matcher = SequenceMatcher(None, text.casefold().strip(), phrase.casefold().strip(), autojunk=False)
    return matcher.ratio() if matcher.real_quick_ratio() >= _NEAR and matcher.quick_ratio() >= _NEAR else 0.0
