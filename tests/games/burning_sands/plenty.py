"""Proof by plenty: random cards are said, read again, compiled and played by the conformance suite.

`python -m tests.games.burning_sands.plenty --cards 10000` makes cards from seeds, writes the text of each,
reads the text as a designer's, compares the meanings, builds sets and decks of the cards and lets them be
played at random with every check of the kernel. It prints what became of them.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from serai.games.burning_sands import RULES, BurningSands
from serai.games.burning_sands.machine.answers import NotCompiled
from serai.games.burning_sands.machine.compiling import compile_text
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import COPIES_MOST, DECK_LEAST, HERO
from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.reading import Reader
from serai.games.burning_sands.text.say_text import say
from serai.games.burning_sands.text.say_words import Mute
from serai.kernel import Chance, seed_from
from serai.kernel.conformance import check
from serai.parts.cards import Sheet
from tests.games.burning_sands.text.generating import TRAITS, Generator

#: The numbers of a card of each type.
_NUMBERS: dict[str, dict[str, Any]] = {
    "hero": {"strength": 2, "ka": 3, "copper": 1, "influence": 1, "fate": 2},
    "follower": {"strength": 1, "ka": 1, "copper": 1, "fate": 2},
    "item": {"strength": "+1", "copper": 1, "fate": 2},
    "holding": {"copper": 1, "fate": 2},
    "spell": {"copper": 0, "fate": 2},
    "action": {"fate": 3},
    "city section": {"base_strength": 1, "capacity": 4, "city_points": 3},
    "story": {"fate": 1, "story_points": 1},
}
#: A ready deck whose Stronghold and producers keep a game of random cards going.
_BASE = {"Shallow Copper Diggings": 3, "Serai of the Fourth Night": 3}
BLOCK = 60  # cards that are played together


class Unlike(AssertionError):
    """A text that was understood as something else than what it was written for."""


def sheets(first: int, count: int, counted: Counter[str]) -> Iterator[dict[str, Any]]:
    """The sheets of cards made from seeds, with canonical texts that are understood as they were meant."""
    reader = Reader(TRAITS)
    for seed in range(first, first + count):
        card = Generator(seed).card()
        counted["made"] += 1
        name = f"Nobody {_letters(seed)}"
        try:
            text = say(card.abilities, name, card.type, card.traits)
        except Mute:
            counted["without words"] += 1
            continue
        made = understand(reader, name, card.type, card.traits, text)
        if made.faults:
            counted["refused by the reader"] += 1
            continue
        if made.abilities != card.abilities:
            raise Unlike(f"seed {seed}: {text}\n{card.abilities}\n{made.abilities}")
        counted["said and read"] += 1
        sheet = {"name": name, "type": card.type, "traits": list(card.traits), "text": text}
        sheet |= {"origin": "original", **_NUMBERS[card.type]}
        if _compiles(sheet):
            counted["compiled"] += 1
            yield sheet
        else:
            counted["refused by the compiler"] += 1


def _letters(n: int) -> str:
    """A number as a name: texts may name their card, and a number there would be one more number."""
    return "".join([chr(ord("a") + int(digit)) for digit in str(n)]).capitalize()


def _compiles(sheet: dict[str, Any]) -> bool:
    try:
        face = CARD_SETS.read_face(Sheet("plenty", 1, sheet))
        made = understand(Reader(TRAITS), face.name, sheet["type"], face.traits, face.text)
        compile_text(Pool([face]), 0, made.abilities)
    except (NotCompiled, ValueError):
        return False
    return True


def in_toml(block: list[dict[str, Any]]) -> str:
    """Sheets as a set file."""
    lines: list[str] = []
    for sheet in block:
        lines.append("[[card]]")
        lines += [f"{key} = {_toml(value)}" for key, value in sheet.items()]
    return "\n".join(lines)


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join([_toml(one) for one in value])}]"
    return str(value) if isinstance(value, int) else '"' + str(value).replace('"', '\\"') + '"'


def deck_of(game: BurningSands, names: list[str], stronghold: str, section: str) -> dict[str, Any]:
    """A legal deck with these cards, as many as it takes, each up to three times."""
    faction = game.pool.faces[game.pool.number[stronghold]].faction
    faces = [game.pool.number[name] for name in names]
    usable = [face for face in faces if game.pool.only.get(face, faction) == faction]
    cards = {game.pool.faces[face].name: COPIES_MOST for face in usable[: DECK_LEAST // COPIES_MOST - 2]}
    filler = [name for name in game.pool.number if game.pool.faces[game.pool.number[name]].type == HERO]
    whole = {**cards, **_BASE}
    for name in filler:
        if sum(whole.values()) >= DECK_LEAST:
            break
        if game.pool.only.get(game.pool.number[name], faction) == faction:
            whole.setdefault(name, COPIES_MOST)
    return {"stronghold": stronghold, "sections": {section: 1}, "cards": whole}


def play(block: list[dict[str, Any]], seed: int, decisions: int, every: int) -> int:
    """Let a block of cards be played at random, with all checks; the number of decisions."""
    game = RULES.with_sets([("plenty.toml", in_toml(block))])
    chance = Chance(seed_from(seed))
    names = [sheet["name"] for sheet in block if sheet["type"] != "city section"]
    sections = [sheet["name"] for sheet in block if sheet["type"] == "city section"]
    decks: list[Any] = []
    for stronghold in ("Ninety Tents of Orghai", "Ninety Tents of Orghai"):
        chance.shuffle(names)
        usable = [name for name in sections if game.pool.only.get(game.pool.number[name], 7) == 7]
        section = usable[chance.below(len(usable))] if usable else "Cistern of the Deep Stair"
        decks.append(deck_of(game, names, stronghold, section))
    options = {"seats": 2, "decks": decks}
    report = check(game, seed, options=options, decisions=decisions, elsewhere=False, every=every)
    return report.decisions


def prove(cards: int, first: int, decisions: int, every: int) -> Counter[str]:
    """Make, say, read, compile and play so many cards; what became of them."""
    counted: Counter[str] = Counter()
    block: list[dict[str, Any]] = []
    for sheet in sheets(first, cards, counted):
        block.append(sheet)
        if len(block) == BLOCK:
            counted["decisions"] += play(block, first + counted["made"], decisions, every)
            counted["played"] += len(block)
            block = []
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{counted['made']} cards, {counted['decisions']} decisions")
    if block:
        counted["decisions"] += play(block, first, decisions, every)
        counted["played"] += len(block)
    return counted


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--first", type=int, default=100_000, help="the seed of the first card")
    parser.add_argument("--decisions", type=int, default=200, help="of each game of 60 cards")
    parser.add_argument("--every", type=int, default=10, help="the costly checks once in so many decisions")
    asked = parser.parse_args()
    for what, n in prove(asked.cards, asked.first, asked.decisions, asked.every).items():
        sys.stdout.write(f"{n:>8}  {what}\n")


if __name__ == "__main__":
    main()
