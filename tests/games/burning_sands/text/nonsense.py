"""Texts with one word changed: a foreign one, two neighbours swapped, one left out.

`python -m tests.games.burning_sands.text.nonsense` changes each text of the package once in each way and
tells how often it is noticed; `--rounds` does so with as many other words of each.
"""

from __future__ import annotations

import argparse
import sys
from hashlib import sha256
from typing import Final, NamedTuple

from serai.kernel import Chance
from serai.parts.english.chart import Word
from serai.parts.english.tokens import words_of
from tests.games.burning_sands.text.own import OwnCard, own_cards, read

#: Words of English that are none of the game.
_FOREIGN: Final = (
    "purple",
    "sausage",
    "gently",
    "beneath",
    "umbrella",
    "whistle",
    "seldom",
    "Blorp",
    "elbow",
)
_MARKS: Final = (".", ",", ":", ";", "'s", "'")
WAYS: Final = ("inserted", "substituted", "swapped", "left out")
ENDS: Final = ("refused", "warned", "other meaning", "same meaning")


class Changed(NamedTuple):
    """A text with one word changed, which word it was, and what became of it."""

    way: str
    card: str
    word: str
    text: str
    end: str


def changed(card: OwnCard, way: str, chance: Chance) -> Changed | None:
    """One change of a text; None where it has no place for one."""
    words = words_of(card.text)
    places = [n for n, word in enumerate(words) if word.look not in _MARKS]
    if way == "swapped":
        places = [
            n
            for n in places[:-1]
            if n + 1 in places and words[n].look != words[n + 1].look and words[n + 1].start > words[n].end
        ]
    if not places:
        return None
    at = places[chance.below(len(places))]
    text = _made(card.text, words, at, way, _FOREIGN[chance.below(len(_FOREIGN))])
    return Changed(way, card.name, words[at].written, text, _end(card, text))


def _made(text: str, words: list[Word], at: int, way: str, foreign: str) -> str:
    word = words[at]
    if way == "inserted":
        return f"{text[: word.start]}{foreign} {text[word.start :]}"
    if way == "substituted":
        return f"{text[: word.start]}{foreign}{text[word.end :]}"
    if way == "left out":
        return f"{text[: word.start]}{text[word.end :].lstrip(' ')}"
    other = words[at + 1]
    return f"{text[: word.start]}{other.written} {word.written}{text[other.end :]}"


def _end(card: OwnCard, text: str) -> str:
    before, after = read(card, card.text), read(card, text)
    if after.faults:
        return "refused"
    if len(after.warnings) > len(before.warnings):
        return "warned"
    return "same meaning" if after.abilities == before.abilities else "other meaning"


def table(found: list[Changed]) -> str:
    """How often each way ended in which end."""
    lines = ["| change | texts | " + " | ".join(ENDS) + " |", "|---" * (len(ENDS) + 2) + "|"]
    for way in WAYS:
        of_way = [one for one in found if one.way == way]
        counts = [sum(one.end == end for one in of_way) for end in ENDS]
        lines.append(f"| {way} | {len(of_way)} | " + " | ".join(map(str, counts)) + " |")
    return "\n".join(lines)


def all_changed(rounds: int = 1) -> list[Changed]:
    """Each text of the package changed in each way; what is changed hangs on the card's name alone."""
    made: list[Changed | None] = []
    for card in own_cards():
        for n in range(rounds):
            chance = Chance(sha256(card.name.encode() + (bytes([n]) if n else b"")).digest())
            made += [changed(card, way, chance) for way in WAYS]
    return [one for one in made if one is not None]


def share(found: list[Changed], ways: tuple[str, ...], ends: tuple[str, ...]) -> float:
    """How many of the changes of some ways end in one of some ends."""
    of_ways = [one for one in found if one.way in ways]
    return sum(one.end in ends for one in of_ways) / len(of_ways)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1, help="how often each text is changed in each way")
    found = all_changed(parser.parse_args().rounds)
    foreign = share(found, ("inserted", "substituted"), ("refused", "warned"))
    swapped = share(found, ("swapped",), ENDS[:3])
    left_out = share(found, ("left out",), ENDS[:3])
    shares = f"noticed: foreign {foreign:.1%}, swapped {swapped:.1%}, left out {left_out:.1%}"
    sys.stdout.write(f"{table(found)}\n{shares}\n")


if __name__ == "__main__":
    main()
