"""The rules in our words: numbered paragraphs that tests prove, refusals cite and people look up."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from serai.kernel import Data

_SECTION: Final = re.compile(r"^## (?P<number>\d+) (?P<title>.+)$")
_PARAGRAPH: Final = re.compile(r"^\*\*(?P<number>[A-Z]+ \d+\.\d+)\*\* (?P<text>.+)$")


class NoRulebook(ValueError):
    """A game whose rules are not written down here."""


@dataclass(frozen=True)
class Paragraph:
    """One numbered rule."""

    number: str
    section: str
    text: str

    def __str__(self) -> str:
        return f"{self.number}  {self.text}"

    def data(self) -> Data:
        """The paragraph as plain data."""
        return {"number": self.number, "section": self.section, "text": self.text}


class Rulebook:
    """The paragraphs of one game, in their order."""

    def __init__(self, game: str, paragraphs: list[Paragraph]) -> None:
        self.game: str = game
        self.paragraphs: list[Paragraph] = paragraphs

    def find(self, number: str) -> Paragraph | None:
        """The paragraph of that number; `sl 4.2` and `4.2` mean `SL 4.2`."""
        wanted = _bare(number)
        for paragraph in self.paragraphs:
            if _bare(paragraph.number) == wanted and _same_letters(number, paragraph.number):
                return paragraph
        return None

    def section(self, number: str) -> list[Paragraph]:
        """The paragraphs of a section, by its number: `4` or `SL 4`."""
        wanted = f"{_bare(number)}."
        return [
            paragraph
            for paragraph in self.paragraphs
            if _bare(paragraph.number).startswith(wanted) and _same_letters(number, paragraph.number)
        ]

    def search(self, words: str) -> list[Paragraph]:
        """The paragraphs in which every one of the words begins some word."""
        wanted = [word.casefold() for word in re.findall(r"\w+", words)]
        if not wanted:
            return []
        return [paragraph for paragraph in self.paragraphs if _holds(paragraph, wanted)]

    def look_up(self, words: str) -> list[Paragraph]:
        """What somebody means who types a number, the number of a section, or words."""
        found = self.find(words)
        if found is not None:
            return [found]
        return self.section(words) or self.search(words)


def load_rulebook(game: str) -> Rulebook:
    """The rulebook of a game: from the installed package, or from `docs/rules` of a clone."""
    page = _page(game)
    if page is None:
        raise NoRulebook(f"the rules of {game} are not written down here")
    return read_rulebook(game, page.read_text("utf-8"))


@lru_cache(maxsize=16)
def paragraph_numbers(game: str) -> tuple[str, ...]:
    """The numbers of all paragraphs of a game, none if its rules are not written down here."""
    page = _page(game)
    if page is None:
        return ()
    return tuple([paragraph.number for paragraph in read_rulebook(game, page.read_text("utf-8")).paragraphs])


def read_rulebook(game: str, text: str) -> Rulebook:
    """A rulebook from the text of its page; `ValueError` if a number is there twice."""
    paragraphs: list[Paragraph] = []
    numbers: list[str] = []
    section = ""
    for line in text.splitlines():
        heading = _SECTION.match(line)
        if heading is not None:
            section = f"{heading['number']} {heading['title']}"
        rule = _PARAGRAPH.match(line)
        if rule is not None:
            if rule["number"] in numbers:
                raise ValueError(f"{game}: {rule['number']} is there twice")
            numbers.append(rule["number"])
            paragraphs.append(Paragraph(rule["number"], section, rule["text"].strip()))
    return Rulebook(game, paragraphs)


def _page(game: str) -> Traversable | None:
    if not re.fullmatch(r"[a-z0-9-]+", game):
        return None
    package = resources.files("serai")
    installed = package / "_docs" / "rules" / f"{game}.md"
    if installed.is_file():
        return installed
    if isinstance(package, Path):
        clone = package.parents[1] / "docs" / "rules" / f"{game}.md"
        if clone.is_file():
            return clone
    return None


def _bare(number: str) -> str:
    """`4.2` of `SL 4.2`."""
    return number.strip().lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz").strip()


def _letters(number: str) -> str:
    return "".join([sign for sign in number if sign.isalpha()]).upper()


def _same_letters(asked: str, number: str) -> bool:
    return _letters(asked) in ("", _letters(number))


def _holds(paragraph: Paragraph, wanted: list[str]) -> bool:
    words = re.findall(r"\w+", paragraph.text.casefold())
    return all(any(word.startswith(piece) for word in words) for piece in wanted)
