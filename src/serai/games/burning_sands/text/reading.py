"""From a card's text to trees: its own name, its sentences with their headings, the readings of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from serai.games.burning_sands.text import (
    grammar_adjuncts,
    grammar_ellipsis,
    grammar_nouns,
    grammar_sentences,
    grammar_turns,
    grammar_verbs,
)
from serai.games.burning_sands.text.nouns import (
    FACTION_FORMS,
    FACTION_WORDS,
    GOODS,
    NAMES_OF_THINGS,
    NUMBERS,
)
from serai.games.burning_sands.text.verbs import FORMS
from serai.parts.english.chart import Chart, Grammar, Matcher, Readings, Word
from serai.parts.english.forms import plural
from serai.parts.english.tokens import words_of

#: The traits that the rules know, beside those of the cards.
TRAITS: Final = (
    *(
        "advanced",
        "advisor",
        "archery",
        "armor",
        "assassin",
        "battle omen",
        "berserk",
        "buried",
        "carry",
        "council",
    ),
    *(
        "creature",
        "duelist",
        "experienced",
        "flying",
        "fortification",
        "giant",
        "human",
        "jinn",
        "khadi",
        "merchant",
        "nagah",
    ),
    *(
        "nonhuman",
        "omen",
        "raid",
        "sahir",
        "scout",
        "tactician",
        "unaligned",
        "undead",
        "unique",
        "warrior",
        "weapon",
    ),
)
_SIGNED: Final = re.compile(r"[+-]\d+$")
_BONUS: Final = re.compile(r"[+-]?(\d+|X)[SK](\s?/\s?[+-]?(\d+|X)[SK])?$")
_TIMINGS: Final = ("day", "night", "battle", "open", "reaction", "reward")
_HEADING_WORDS: Final = (*_TIMINGS, "tale", "or", "and", ",", "council", "once", "per", "turn", "game")
#: How a heading is written: Day; Tale Reaction; Battle, once per turn; Council 4 Day; Once per turn, Battle.
_BOUNDS: Final = r"council \d+|once per (?:turn|battle|game)"
_BEFORE: Final = rf"((?:(?:{_BOUNDS})(?: ,)? )*)"
_TIMING: Final = "((?:tale )?(?:day|night|battle|open|reaction))"
_BEHIND: Final = rf"((?:(?: ,)? (?:{_BOUNDS}))*)"
#: Bold words that stand before a heading: Buried Day, Omen Day.
_TRAITS_BEFORE: Final = ("omen", "buried", "unique")
_HEADING: Final = re.compile(rf"(?:(reward)|{_BEFORE}{_TIMING}{_BEHIND})$")


class Sentence(NamedTuple):
    """A sentence of a text: its heading if it begins an ability, its words, and how it can be read."""

    heading: tuple[str, ...]
    words: tuple[Word, ...]
    readings: Readings
    furthest: int  # how many of its words could be used where nothing reads all of them
    chart: Chart | None = None


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, made once."""
    g = Grammar()
    grammar_nouns.teach(g)
    grammar_verbs.teach(g)
    grammar_adjuncts.teach(g)
    grammar_sentences.teach(g)
    grammar_ellipsis.teach(g)
    grammar_turns.teach(g)
    g.freeze()
    return g


class Reader:
    """Reads texts with the traits of a pool of cards."""

    def __init__(self, traits: Sequence[str]) -> None:
        self._traits: dict[tuple[str, ...], str] = {}
        self._plurals: dict[tuple[str, ...], bool] = {}
        for trait in (*TRAITS, *traits):
            name = re.sub(r"\s*[+-]\d+$", "", trait).lower()
            words = tuple(name.split())
            self._traits[words] = name
            self._traits.setdefault((*words[:-1], plural(words[-1])), name)
            self._plurals[(*words[:-1], plural(words[-1]))] = True
        for faction in FACTION_WORDS:
            self._traits[tuple(faction.split())] = faction
        for form, faction in FACTION_FORMS.items():
            self._traits.setdefault(tuple(form.split()), faction)
        self._literals = grammar().literal_words()
        self._classes: dict[str, Matcher] = {
            "%number": self._numbers,
            "%letter_x": self._letter_x,
            "%signed": self._signed,
            "%bonus": self._bonuses,
            "%self": self._selves,
            "%trait": self._find_traits,
            "%trait_one": lambda words, at: self._find_traits(words, at, False),
            "%trait_many": lambda words, at: self._find_traits(words, at, True),
            "%guess": self._guesses,
            "%coined": self._coined,
            "%goods": self._find_goods,
            "%somebody": _nothing,
            "%quoted": self._quoted,
            "%trait_noun": _nothing,
            "%never": _nothing,
            **{name: _verbs_in(forms) for name, forms in FORMS.items()},
        }

    # Classes of words

    def _numbers(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        look = words[at].look
        if look.isdigit():
            yield at + 1, int(look)
        elif look in NUMBERS:
            yield at + 1, NUMBERS[look]

    def _letter_x(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        if words[at].written == "X":
            yield at + 1, "X"

    def _signed(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        if _SIGNED.match(words[at].written):
            yield at + 1, int(words[at].written)

    def _bonuses(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        if _BONUS.match(words[at].written):
            yield at + 1, words[at].written

    def _selves(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        if words[at].look == "<self>":
            yield at + 1, words[at].held

    def _find_traits(
        self, words: Sequence[Word], at: int, many: bool | None = None
    ) -> Iterator[tuple[int, Any]]:
        """Traits and Factions, perhaps only where the word is, or is not, a plural of its own."""
        if not words[at].written[:1].isupper():
            return
        for length in (1, 2, 3):
            looks = tuple([word.look for word in words[at : at + length]])
            found = self._traits.get(looks)
            if found is None or at + length > len(words):
                continue
            if many is None or many == (looks in self._plurals and " ".join(looks) != found):
                yield at + length, found

    def _guesses(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        """A capitalised word inside a sentence that is no word of the game: a trait or token of one's own."""
        word = words[at]
        if (
            at
            and word.written[:1].isupper()
            and word.look not in self._literals
            and word.look.isalpha()
            and (word.look,) not in self._traits
        ):
            yield at + 1, word.look

    def _coined(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        """A word that a designer's own tokens can be called by: a plague token, a Favor token."""
        word = words[at]
        free = word.look in NAMES_OF_THINGS or word.look not in self._literals
        if word.look.isalpha() and free and word.look not in NUMBERS:
            yield at + 1, word.look

    def _find_goods(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        for length in (1, 2, 3):
            found = GOODS.get(" ".join([word.look for word in words[at : at + length]]))
            if found is not None and at + length <= len(words):
                yield at + length, found

    def _quoted(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        if words[at].look == "<quoted>":
            yield at + 1, words[at].held

    # Texts

    def known_words(self) -> dict[str, bool]:
        """Every word that a text can use."""
        traits = [word for words in self._traits for word in words]
        verbs = [form for forms in FORMS.values() for form in forms]
        known = (*self._literals, *verbs, *traits, *NUMBERS, *" ".join(GOODS).split())
        return dict.fromkeys(known, True)

    def read(self, text: str, name: str) -> list[Sentence]:
        """The sentences of a card's text with their readings."""
        words = written_out(self._with_self(words_of(text), name))
        return [self._sentence(heading, body) for heading, body in split(words)]

    def _sentence(self, heading: tuple[str, ...], body: tuple[Word, ...]) -> Sentence:
        if not body:
            return Sentence(heading, body, [], 0)
        chart = Chart(grammar(), body, self._classes)
        readings = chart.whole("Whole")
        furthest = chart.furthest
        if not readings:
            known = self.known_words()
            strange = [at for at, word in enumerate(body) if word.look.isalpha() and word.look not in known]
            furthest = min([furthest, *strange])
        return Sentence(heading, body, readings, furthest, chart)

    def short_names(self, name: str) -> list[tuple[str, ...]]:
        """The forms in which a text can name its own card, the longest first."""
        plain = re.sub(r"\s*\(.*\)", "", name)
        words = [word.written for word in words_of(plain)]
        found: dict[tuple[str, ...], bool] = {}
        for start in range(len(words)):
            for end in range(start + 1, len(words) + 1):
                part = words[start:end]
                if not part[0][0].isupper() or not part[-1][0].isupper():
                    continue
                low = tuple([word.lower() for word in part])
                if low[0] in ("of", "the", "and") and (len(low) == 1 or start):
                    continue
                common = low[0] in self._literals or low in self._traits or low[0] in FORMS["%base"]
                if len(low) == 1 and (common or len(low[0]) < 3):
                    continue
                found[low] = True
                if start == 0 and len(low) > 2 and low[-1] not in self._literals:
                    found[(low[0], low[-1])] = True  # Legate Marcus Varro is Legate Varro
        return sorted(found, key=len, reverse=True)

    def _nicknames(self, name: str) -> list[tuple[str, ...]]:
        """This card; of a Carpet of the Moth also "this carpet" and "the carpet"."""
        words = [word.look for word in words_of(re.sub(r"\s*\(.*\)", "", name))]
        plain = [
            w for w in words if w.isalpha() and len(w) > 3 and w not in self._literals and w not in NUMBERS
        ]
        plain = [w for w in plain if not any(w in forms for forms in FORMS.values())]
        return [("this", "card"), *[(the, word) for word in plain for the in ("this", "the")]]

    def _with_self(self, words: list[Word], name: str) -> list[Word]:
        """The same words with the card's own name as one word."""
        nicknames = self._nicknames(name)
        names = [*self.short_names(name), *nicknames]
        found: list[Word] = []
        at = 0
        while at < len(words):
            for own in names:
                stretch = words[at : at + len(own)]
                if tuple([word.look for word in stretch]) != own:
                    continue
                if own[0] not in ("this", "the") and not stretch[0].written[0].isupper():
                    continue
                if stretch[-1].written[0].isupper() == (own in nicknames):
                    continue
                written = " ".join([word.written for word in stretch])
                found.append(Word("<self>", written, stretch[0].start, stretch[-1].end, "card"))
                at += len(own)
                break
            else:
                found.append(words[at])
                at += 1
        return found


#: Contractions, and behind which words 's is "is".
_NOT: Final = {
    f"{word}n't": (word, "not")
    for word in ("is", "are", "was", "were", "do", "does", "did", "has", "have", "would", "could")
} | {"can't": ("cannot",), "won't": ("will", "not"), "mustn't": ("must", "not"), "needn't": ("need", "not")}
_SHORT: Final = {
    "it's": ("it", "is"),
    "you're": ("you", "are"),
    "they're": ("they", "are"),
    "you've": ("you", "have"),
}
_BEFORE_IS: Final = ("it", "he", "she", "that", "there", "who")


def written_out(words: Sequence[Word]) -> list[Word]:
    """Can't, isn't, it's: as the words that they stand for, each in its place."""
    found: list[Word] = []
    for word in words:
        look = word.look.replace("’", "'")
        if look == "'s" and found and found[-1].look in _BEFORE_IS and found[-1].end == word.start:
            found.append(word._replace(look="is"))
            continue
        if look == "?":  # a mark of the patterns
            found.append(word._replace(look="<asked>"))
            continue
        full = _NOT.get(look) or _SHORT.get(look)
        found += [word._replace(look=part) for part in full] if full else [word]
    return found


def _nothing(words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
    yield from ()


def _verbs_in(forms: dict[str, list[str]]) -> Matcher:
    def find(words: Sequence[Word], at: int) -> Iterator[tuple[int, Any]]:
        verbs = forms.get(words[at].look)
        if verbs is not None:
            yield at + 1, tuple(verbs)

    return find


def split(words: Sequence[Word]) -> list[tuple[tuple[str, ...], tuple[Word, ...]]]:
    """The sentences of a text, each with its heading: Day, Tale Reaction, Reward."""
    found: list[tuple[tuple[str, ...], tuple[Word, ...]]] = []
    heading: tuple[str, ...] = ()
    body: list[Word] = []
    aside = inside = False
    at = 0
    while at < len(words):
        if not body:
            if words[at].look in _TRAITS_BEFORE and _heading(words, at + 1):
                found.append((heading, (words[at],)))  # Omen Day: a bold word, then the heading
                heading = ()
                at += 1
            length = _heading(words, at)
            if length:
                if heading:
                    found.append((heading, ()))
                heading = _in_order(" ".join([word.look for word in words[at : at + length]]))
                at += length + 1
                continue
        if words[at].look == "(" and not body:
            aside = True  # (Limit once per battle.) is a sentence like others
        elif words[at].look == "(":
            inside = True  # costs 2 Copper less (to a minimum of 1)
            body.append(words[at]._replace(look=","))
        elif words[at].look == ")" and inside:
            inside = False
            if at + 1 < len(words) and words[at + 1].look not in (".", ",", ";", ":"):
                body.append(words[at]._replace(look=","))
        elif words[at].look == "." or (words[at].look == ")" and aside):
            aside = aside and words[at].look != ")"
            if body:
                found.append((heading, tuple(body)))
            heading, body = (), []
        else:
            body.append(words[at])
        at += 1
    if body or heading:
        found.append((heading, tuple(body)))
    return found


def _heading(words: Sequence[Word], at: int) -> int:
    """How many words of a heading stand here before a colon."""
    end = at
    while end < len(words) and (
        words[end].look in _HEADING_WORDS or (end > at and words[end].look.isdigit())
    ):
        end += 1
    if end == len(words) or words[end].look != ":":
        return 0
    return end - at if _HEADING.match(" ".join([word.look for word in words[at:end]])) else 0


def _in_order(heading: str) -> tuple[str, ...]:
    """The words of a heading: when first, then what bounds it."""
    found = _HEADING.match(heading)
    assert found is not None
    reward, before, timing, behind = found.groups()
    return tuple(f"{reward or timing} {before or ''} {behind or ''}".replace(",", " ").split())
