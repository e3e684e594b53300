"""Templates: the sentence a phrase is taught with, cut into literals, slots, forms and articles.

`{field}` is a slot read by the category of the same name, `{field:category}` by another one; `{Field}` gives
what stands there a capital first letter. `card(s)`, `box(es)`, `cit(y/ies)` and `(is/are)` agree with the
nearest number before them. `a(n)` is "an" before a vowel and "a" otherwise. `{{` and `}}` are braces.
`<can|may>` is one of several words, of which the first is said; ` || ` stands between variants of one wording
that show the same fields by other categories: "{what:card} gets ... || {what:cards} get ...".
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Literal:
    """Letters that stand in the text as they are."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for the value of a field, written in the words of a category."""

    field: str
    category: str
    capital: bool


@dataclass(frozen=True, slots=True)
class Form:
    """A singular and a plural ending, of which the number before it chooses one."""

    singular: str
    plural: str


@dataclass(frozen=True, slots=True)
class Article:
    """The word "a" or "an", as what stands behind it asks; either is read."""


Part = Literal | Slot | Form | Article

ARTICLE = "\x00"  # stands for an article until what follows is known
_LIKE_YOU = ("uni", "use", "usu", "eu", "one")  # vowels that sound like consonants: a unit, a one

_CHOICE = re.compile(r"<([^<>]*\|[^<>]*)>")
_MARK = re.compile(
    r"(?P<brace>\{\{|\}\})"
    r"|\{(?P<name>[A-Za-z_]\w*)(?::(?P<category>[^{}:*]+))?\}"
    r"|(?P<article>\ba\(n\))"
    r"|\((?P<ending>e?s)\)"
    r"|\((?P<singular>[A-Za-z' ]*)/(?P<plural>[A-Za-z' ]*)\)"
)


def read_template(template: str) -> list[Part]:
    """The parts of a template; a stray brace or a form with no slot before it is a ValueError."""
    parts: list[Part] = []
    literal = ""
    done = 0
    slots = 0
    for mark in _MARK.finditer(template):
        literal += _plain(template, done, mark.start())
        done = mark.end()
        if mark["brace"]:
            literal += mark["brace"][0]
            continue
        if literal:
            parts.append(Literal(literal))
            literal = ""
        if mark["name"]:
            name = mark["name"]
            field = name[0].lower() + name[1:]
            parts.append(Slot(field, mark["category"] or field, name[0].isupper()))
            slots += 1
        elif mark["article"]:
            parts.append(Article())
        else:
            if not slots:
                raise ValueError(f'template "{template}": "{mark[0]}" has no slot before it to agree with')
            parts.append(Form(mark["singular"] or "", mark["ending"] or mark["plural"]))
    literal += _plain(template, done, len(template))
    if literal:
        parts.append(Literal(literal))
    if not parts:
        raise ValueError("an empty template says nothing")
    return parts


VARIANT = " || "  # between the variants of one wording: as it is said of one and of several


def variants_of(template: str) -> list[str]:
    """The plain templates that a wording stands for: `<can|may>` is read either way, the first is said."""
    return [plain for variant in template.split(VARIANT) for plain in _expanded(variant)]


def _expanded(template: str) -> list[str]:
    found = _CHOICE.search(template)
    if found is None:
        return [template]
    before, after = template[: found.start()], template[found.end() :]
    return [plain for word in found[1].split("|") for plain in _expanded(before + word + after)]


def shown(template: str) -> str:
    """A wording as a person reads it: its first variant, with the words between which one may choose."""
    first = template.split(VARIANT, maxsplit=1)[0]
    return show(read_template(_CHOICE.sub(lambda found: found[1].replace("|", "/"), first)))


def show(parts: list[Part]) -> str:
    """The template as a person reads it: `draw [n] card(s)`."""
    shown = ""
    for part in parts:
        if isinstance(part, Literal):
            shown += part.text
        elif isinstance(part, Slot):
            shown += f"[{part.field}]"
        elif isinstance(part, Article):
            shown += "a(n)"
        elif part.singular:
            shown += f"({part.singular}/{part.plural})"
        else:
            shown += f"({part.plural})"
    return shown


def capitalised(text: str) -> str:
    """The text with a capital first letter."""
    first = text[:1].upper()
    return first + text[1:] if len(first) == 1 else text


def with_articles(said: str) -> str:
    """The text with "a" or "an" where an article stands, as the letters behind it ask."""
    while ARTICLE in said:
        place = said.index(ARTICLE)
        after = said[place + 1 :].lstrip().lower()
        vowel = after[:1] in tuple("aeiou") and not after.startswith(_LIKE_YOU)
        said = said[:place] + ("an" if vowel else "a") + said[place + 1 :]
    return said


def article_at(text: str, at: int) -> str:
    """The article that stands at this place of a text, or "" if there is none."""
    return next((word for word in ("a", "an") if text.startswith(f"{word} ", at)), "")


def other_case(text: str, at: int) -> str:
    """The text with the letter at this place in its other case, where it has one."""
    other = text[at : at + 1].swapcase()
    return text[:at] + other + text[at + 1 :] if len(other) == 1 else text


def _plain(template: str, start: int, end: int) -> str:
    literal = template[start:end]
    if "{" in literal or "}" in literal:
        raise ValueError(f'template "{template}": cannot read the braces in "{literal}"')
    return literal
