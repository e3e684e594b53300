"""Words for the canonical text: numbers, articles, nouns, clauses."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, NamedTuple

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.nouns import NUMBERS
from serai.parts.english.forms import plural, verb_forms


class Mute(ValueError):
    """A meaning for which the language has no words: its class, and why."""

    def __init__(self, meaning: object, why: str = "") -> None:
        kind = type(meaning).__name__
        super().__init__(f"{kind}: {why or 'this cannot be said'}")
        self.kind: Final = kind
        self.meaning: Final = meaning


def only(what: Any, *said: str) -> None:
    """Nothing is left unsaid: every part of a meaning that the caller does not say is as it is by itself."""
    for field in dataclasses.fields(what):
        if field.name in said or field.default is dataclasses.MISSING:
            continue
        if getattr(what, field.name) != field.default:
            raise Mute(what, f"its {field.name.rstrip('_')}")


_WORDS: Final = {n: word for word, n in NUMBERS.items() if n <= 10}
#: A noun of the lexicon as it is written.
NOUNS: Final = {
    "hero": "Hero",
    "follower": "Follower",
    "item": "Item",
    "spell": "Spell",
    "holding": "Holding",
    "stronghold": "Stronghold",
    "city_section": "City Section",
    "story": "Story",
    "action_card": "Action card",
    "pantheon_card": "Pantheon card",
    "card": "card",
}
#: The noun of the lexicon for a type of card.
TYPES: Final = {name.removesuffix(" card"): noun for noun, name in NOUNS.items() if name != "card"}
_VALUES: Final = {
    "Fate": "Fate value",
    "Capacity": "Water Capacity",
    "production": "Copper production",
    "printed Copper cost": "printed cost",
    "raiding Fate": "raiding Fate value",
    "defending Fate": "defending Fate value",
}


def value_words(value: str) -> str:
    """A value as a text calls it."""
    return _VALUES.get(value, value)


def counted(n: int) -> str:
    """Two; 11."""
    return _WORDS.get(n, str(n))


def with_article(words: str) -> str:
    """A Hero, an Item."""
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def possessive(words: str) -> str:
    """That Hero's, those Heroes', your."""
    return "your" if words == "you" else words + ("'" if words.endswith("s") else "'s")


def value_of(value: str, words: str) -> str:
    """That Hero's Ka, the Ka of one of your Heroes."""
    return (
        f"the {value_words(value)} of {words}"
        if " of " in words
        else f"{possessive(words)} {value_words(value)}"
    )


def many(noun: str) -> str:
    """Heroes, Stories, Action cards."""
    if noun in ("Armor", "Jinn"):
        return noun
    if noun.endswith("Hero"):
        return noun + "es"
    return plural(noun)


def joined(parts: list[str], conjunction: str) -> str:
    """A, b and c."""
    if len(parts) == 1:
        return parts[0]
    return f"{', '.join(parts[:-1])}{',' if len(parts) > 2 else ''} {conjunction} {parts[-1]}"


def amount(bound: m.Bound, few: str = "fewer", figures: bool = False) -> str:
    """Two, up to two, two or more, any number of, X, that many."""
    if bound.op == "any":
        return "any number of"
    n = _figure(bound.number, figures)
    if bound.op == "=":
        return n
    if not isinstance(bound.number, m.Fixed):
        raise Mute(bound, "a range whose edge is not written")
    if bound.op == "up to":
        return f"up to {n}"
    if bound.op == ">=":
        return f"{n} or more"
    if bound.op == "<=":
        return f"{n} or {few}"
    if bound.op == ">":
        return f"more than {n}"
    if bound.op == "<":
        return f"{few if few == 'fewer' else 'less'} than {n}"
    raise Mute(bound, f"“{bound.op}” is no comparison")


def _figure(number: m.Number, figures: bool) -> str:
    if isinstance(number, m.Fixed) and number.n >= 0:
        return str(number.n) if figures else counted(number.n)
    if number == m.Told("X"):
        return "X"
    if number == m.Told("that many"):
        return "that many"
    raise Mute(number, "such a number of things has no words")


def is_single(bound: m.Bound) -> bool:
    """Whether a noun behind this number stands in the singular."""
    return bound.number == m.Fixed(1) and bound.op in ("=", "up to")


def often(limit: m.Limit) -> str:
    """Once, twice, three times."""
    words = {1: "once", 2: "twice"}
    return words.get(limit.times, f"{counted(limit.times)} times")


class Clause(NamedTuple):
    """Somebody does something: who (empty: the player of the text), the verb, and what goes with it."""

    subject: str
    verb: str
    rest: str
    many: bool = False
    passive: bool = False  # it is done to the subject

    def finite(self) -> str:
        """That player draws one card; as a command where the subject is the player of the text."""
        several = self.subject == "you" or self.many
        if self.passive:
            return _trimmed(f"{self.subject} {'are' if several else 'is'} {self._done()}")
        verb = self.verb if not self.subject or several else verb_forms(self.verb).third
        return _trimmed(f"{self.subject} {verb} {self.rest}")

    def negated(self) -> str:
        """That player does not draw one card."""
        several = self.subject in ("", "you") or self.many
        if self.passive:
            return _trimmed(f"{self.subject} {'are' if several else 'is'} not {self._done()}")
        return self.with_modal("do not" if several else "does not")

    def with_modal(self, modal: str) -> str:
        """You may draw one card."""
        return _trimmed(f"{self.subject or 'you'} {modal} {self.bare()}")

    def bare(self) -> str:
        """Draw one card; be destroyed."""
        return _trimmed(f"be {self._done()}" if self.passive else f"{self.verb} {self.rest}")

    def doing(self) -> str:
        """Losing a duel."""
        return _trimmed(
            f"being {self._done()}" if self.passive else f"{verb_forms(self.verb).ing} {self.rest}"
        )

    def past(self, negated: bool = False) -> str:
        """You have destroyed a Hero; this card has not been bowed."""
        have = "have" if self.subject in ("", "you") or self.many else "has"
        done = f"been {self._done()}" if self.passive else self._done()
        return _trimmed(f"{self.subject or 'you'} {have}{' not' if negated else ''} {done}")

    def _done(self) -> str:
        return f"{verb_forms(self.verb).participle} {self.rest}"


def _trimmed(words: str) -> str:
    return " ".join(words.split()).replace(" ,", ",")


def sentence(words: str) -> str:
    """With a capital letter and a full stop."""
    return words[:1].upper() + words[1:] + "."
