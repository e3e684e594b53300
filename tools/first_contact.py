"""How far the language reads cards that were written without it.

`python -m tools.first_contact FILE.toml ...` tells of every text the first room that refuses it: *unparsed*
(no reading by the grammar), *misunderstood* (a reading without a meaning, or two), *uncompiled* (a meaning
that the machine cannot carry out), or *ok*. With `--count` only the counts are shown, so that a set that is
kept aside can be measured without being read.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from serai.games.burning_sands import RULES
from serai.games.burning_sands.machine.answers import NotCompiled
from serai.games.burning_sands.machine.compiling import compile_text
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import TYPES
from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.reading import Reader
from serai.parts.cards import Sheet

#: How the grammar says that it has no reading.
_NO_READING = ("this is not understood after", "is not a word", "is not understood here", "cannot be read")
STAGES = ("ok", "unparsed", "misunderstood", "uncompiled", "face")


class Found(NamedTuple):
    """What became of a text."""

    name: str
    text: str
    stage: str
    why: str


def contact(path: Path) -> Iterator[Found]:
    """What becomes of every text of a set."""
    sheets: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["card"]
    shipped = [trait for face in RULES.pool.printed for trait in face.traits]
    reader = Reader([*shipped, *[trait for sheet in sheets for trait in sheet.get("traits", [])]])
    for sheet in sheets:
        name, text = sheet["name"], sheet.get("text", "")
        if text:
            yield Found(name, text, *_tried(reader, sheet))


def _tried(reader: Reader, sheet: dict[str, Any]) -> tuple[str, str]:
    traits = tuple(sorted(sheet.get("traits", [])))
    card_type = {name.casefold(): number for number, name in enumerate(TYPES)}.get(sheet["type"].casefold())
    if card_type is None:
        return "face", f"unknown type {sheet['type']}"
    made = understand(reader, sheet["name"], TYPES[card_type], traits, sheet["text"])
    if made.faults:
        why = "; ".join([str(fault) for fault in made.faults])
        unparsed = any(words in why for words in _NO_READING)
        return ("unparsed" if unparsed else "misunderstood"), why
    try:
        face = CARD_SETS.face_of(Sheet("contact", 1, {"origin": "original", **sheet}), reader)
    except ValueError as refusal:
        return "face", str(refusal)
    try:
        compile_text(Pool([face]), 0, made.abilities)
    except NotCompiled as refusal:
        return "uncompiled", str(refusal)
    return "ok", ""


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, nargs="+")
    parser.add_argument("--count", action="store_true", help="counts only, for sets that are kept aside")
    parser.add_argument("--only", choices=STAGES, help="texts of this stage only")
    asked = parser.parse_args()
    for path in asked.file:
        found = list(contact(path))
        counts = Counter(one.stage for one in found)
        if not asked.count:
            for one in found:
                if asked.only in (None, one.stage) and one.stage != "ok":
                    sys.stdout.write(f"{one.stage}  {one.name}\n    {one.text}\n    {one.why}\n")
        told = ", ".join(f"{counts[stage]} {stage}" for stage in STAGES if counts[stage])
        sys.stdout.write(f"{path.name}: {len(found)} texts: {told}\n")


if __name__ == "__main__":
    main()
