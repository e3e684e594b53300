"""What a sheet must have besides its text: printed forms, the numbers of its type, traits that are known."""

from __future__ import annotations

import re
from collections import Counter
from difflib import get_close_matches
from typing import Final

from serai.games.burning_sands.state.faces import split_trait
from serai.games.burning_sands.state.terms import FACTIONS, HOLDING, SPELL
from serai.games.burning_sands.text.hints import ELSEWHERE
from serai.games.burning_sands.text.nouns import NUMBERS as NUMBER_WORDS
from serai.games.burning_sands.text.reading import TRAITS
from serai.parts.cards import Sheet

#: The numbers that each type of card can have (BS 2.2 to BS 2.13).
NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "stronghold": ("city_points", "produces", "influence", "fate"),
    "city section": ("base_strength", "capacity", "city_points"),
    "hero": ("strength", "ka", "water", "copper", "influence", "fate"),
    "action": ("water", "copper", "fate"),
    "holding": ("water", "copper", "fate", "produces", "strength"),
    "follower": ("strength", "ka", "water", "copper", "influence", "fate"),
    "item": ("strength", "ka", "water", "copper", "fate"),
    "spell": ("water", "copper", "fate", "strength", "ka"),
    "story": ("fate", "story_points"),
    "pantheon": ("water", "copper", "fate"),
}
#: Those without which a card is not complete.
_NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "stronghold": ("city_points", "produces"),
    "city section": ("base_strength", "capacity", "city_points"),
    "hero": ("strength", "ka", "fate"),
    "action": ("fate",),
    "holding": ("fate",),
    "follower": ("strength", "fate"),
    "item": ("fate",),
    "spell": ("fate",),
    "story": ("fate", "story_points"),
    "pantheon": ("fate",),
}

_DASHES: Final = ("-", "–", "—", "")
#: "Reward: 2 Story Points" as it is printed; what else the reward is may follow.
_POINTS: Final = re.compile(
    rf"(Reward:\s*)(\d+|{'|'.join(NUMBER_WORDS)}) Story Points?(?:[.,;]| and|$)\s*", re.IGNORECASE
)
#: Traits that have a number behind them.
_NUMBERED: Final = ("Archery", "Carry", "Raid")


def take_printed_forms(sheet: Sheet, word: str) -> None:
    """A dash for no number, a number as a text, and Story Points in the text (BS 2.12)."""
    for key in {key: None for kinds in NUMBERS.values() for key in kinds}:
        value = sheet.raw(key)
        if isinstance(value, str) and value.strip() in _DASHES:
            sheet.give(key, 0 if key in NUMBERS[word] else None)
        elif isinstance(value, str) and value.isdecimal():
            sheet.give(key, int(value))
    text = sheet.raw("means") or sheet.raw("text")
    found = _POINTS.search(text) if isinstance(text, str) else None
    if found is None:
        return
    points = int(found[2]) if found[2].isdecimal() else NUMBER_WORDS[found[2].lower()]
    if sheet.raw("story_points") not in (None, points):
        written = sheet.raw("story_points")
        sheet.blame(f"the text says {points}, the number story_points says {written}", found[0].strip())
    sheet.give("story_points", points)


def without_story_points(text: str) -> str:
    """A text without the Story Points of its reward; every other word keeps its place."""
    found = _POINTS.search(text)
    if found is None:
        return text
    kept = found[1] if text[found.end() :].strip() else ""
    return text[: found.start()] + kept.ljust(len(found[0])) + text[found.end() :]


class KnownTraits:
    """The traits that a set can use: those of the rules and of the cards that are there, and its own."""

    def __init__(self, house: list[str], own: list[str]) -> None:
        bases = [split_trait(trait)[0] for trait in house]
        self._known: Final = dict.fromkeys([*FACTIONS, *[trait.title() for trait in TRAITS], *bases], True)
        self._own: Final = Counter([split_trait(trait)[0] for trait in own])

    def check(self, sheet: Sheet, traits: tuple[str, ...]) -> None:
        """Refuse traits that are misspelled or lack their number; tell of those that only this card has."""
        for trait in traits:
            base, _ = split_trait(trait)
            if base in self._known:
                if base in _NUMBERED and base == trait:
                    sheet.blame("this trait has a number behind it", trait, f"write “{base} +1”")
                continue
            if base.lower() in ELSEWHERE:
                sheet.blame("no trait of this game is called so", trait, ELSEWHERE[base.lower()])
                continue
            lower = {known.lower(): known for known in self._known}
            near = get_close_matches(base.lower(), list(lower), n=1, cutoff=0.8)
            if near and self._own[base] < 2:
                sheet.blame("no trait is called so", trait, f"did you mean “{lower[near[0]]}”?")
            elif self._own[base] < 2:
                sheet.warnings.append(f"“{trait}” is taken for a trait of your own; only this card has it")


def check_numbers(sheet: Sheet, word: str) -> None:
    """A card has the numbers of its type and no others (BS 2.2 to BS 2.13)."""
    numbers = NUMBERS[word]
    for key in {key: None for kinds in NUMBERS.values() for key in kinds}:
        if sheet.has(key) and key not in numbers:
            sheet.blame(f"a {word} has no {key} (section 2)", "", f"its numbers are {', '.join(numbers)}")
    for key in _NEEDED[word]:
        if not sheet.has(key):
            sheet.blame(f"a {word} needs {key} (section 2)")


def check_traits(sheet: Sheet, type: int, traits: tuple[str, ...]) -> None:
    """Traits that only Holdings have, and numbers that a card has only with a trait (BS 2.11, BS 2.20)."""
    for trait, number in (("Advisor", "BS 2.20"), ("Fortification", "BS 2.21")):
        if trait in traits and type != HOLDING:
            sheet.blame(f"only a holding is {trait} ({number})")
    if type == HOLDING and sheet.has("strength") and "Fortification" not in traits:
        sheet.blame("a holding has strength only as a Fortification (BS 2.8, BS 2.22)")
    if type == SPELL:
        jinn = "Jinn" in traits
        if any(sheet.has(key) != jinn for key in ("strength", "ka")):
            sheet.blame("a spell has strength and ka if it is a Jinn, and only then (BS 2.11)")
