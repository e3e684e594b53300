"""The grammar: everything a book was taught, made ready for reading and saying."""

from serai.parts.phrases.phrase import Phrase
from serai.parts.phrases.sources import FIRST_LETTERS, Lexicon, Numbers, Rule, Series, Source, Voice, Words
from serai.parts.phrases.template import Form, Slot, show

Sources = dict[str, list[Source]]


class Grammar(Voice):
    """The rules and words of every category."""

    def __init__(self, sources: Sources) -> None:
        self.sources = {category: list(listed) for category, listed in sources.items()}
        self.rules: dict[str, list[Rule]] = {}
        self.openings: dict[
            str, dict[Slot, list[Rule]]
        ] = {}  # the rules that begin with a slot, by what it asks
        self.starts: dict[str, dict[str, list[Rule]]] = {}  # the other rules, by the letters they begin with
        self.lexicons: dict[str, list[Lexicon]] = {}
        self.problems: list[str] = []
        self.unsaid: list[tuple[str, object]] = []  # what had no words while saying, the innermost first
        self.spoken: list[Phrase] = []  # the phrases that said something, the innermost first
        for category, listed in self.sources.items():
            for source in listed:
                self._add(category, source)

    def _add(self, category: str, source: Source) -> None:
        self.rules.setdefault(category, [])
        lexicons = self.lexicons.setdefault(category, [])
        if isinstance(source, Lexicon):
            lexicons.append(source)
        for rule in source.rules(category):
            self.rules.setdefault(rule.category, [])
            first = rule.parts[0]
            if isinstance(first, Slot):
                asked = Slot("", first.category, first.capital)
                self.openings.setdefault(rule.category, {}).setdefault(asked, []).append(rule)
            else:
                self.rules[rule.category].append(rule)
                starts = self.starts.setdefault(rule.category, {})
                starts.setdefault(rule.start[:FIRST_LETTERS], []).append(rule)
            self.lexicons.setdefault(rule.category, [])
            self._govern(rule)
        for used in source.uses():
            if used not in self.sources:
                user = f"{source} of kind" if isinstance(source, Phrase) else "category"
                self.problems.append(f'{user} "{category}" uses "{used}", which is not taught')

    def _govern(self, rule: Rule) -> None:
        number = -1
        slots = 0
        rule.governors.clear()
        for index, part in enumerate(rule.parts):
            if isinstance(part, Slot):
                if self._numeric(part.category):
                    number = slots
                slots += 1
            elif isinstance(part, Form):
                rule.governors[index] = number
                if number < 0:
                    form = show([part])
                    self.problems.append(f'{rule.source}: "{form}" has no number before it to agree with')

    def _numeric(self, category: str) -> bool:
        for source in self.sources.get(category, []):
            if isinstance(source, Numbers):
                return True
            if isinstance(source, Words) and any(type(value) is int for value in source.values):
                return True
        return False

    def text_of(self, kind: str) -> str:
        """The hidden category of a card's text: values of this kind, one space apart."""
        category = f"{kind}*text"
        if category not in self.rules:
            self._add(category, Series(kind, " ", None))
        return category

    def phrases(self) -> list[Phrase]:
        """Every phrase, the canonical one of a class first."""
        return [source for listed in self.sources.values() for source in listed if isinstance(source, Phrase)]

    def say_in(self, category: str, value: object) -> str | None:
        for source in self.sources[category]:
            before = len(self.spoken)
            said = source.say(self, value)
            if said is not None:
                if isinstance(source, Phrase):
                    self.spoken.append(source)
                return said
            del self.spoken[before:]
        self.unsaid.append((category, value))
        return None

    def sample_in(self, category: str, inside: tuple[str, ...]) -> list[object]:
        if category not in inside:
            for source in self.sources.get(category, []):
                sample = source.sample(self, (*inside, category))
                if sample:
                    return sample
        return []

    def order_of(self, category: str) -> list[object]:
        return [
            value
            for source in self.sources.get(category, [])
            if isinstance(source, Words)
            for value in source.values
        ]
