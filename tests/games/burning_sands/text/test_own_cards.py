"""Every text of the project's own cards is understood, and means what `own_cards.txt` says in short form."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import serai.games.burning_sands as game
from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.reading import Reader
from tests.games.burning_sands.text.short import short

_HERE = Path(__file__).parent
_SETS = Path(game.__path__[0]) / "cards"


def own_cards() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for name in ("core", "sands"):
        with (_SETS / f"{name}.toml").open("rb") as file:
            found += tomllib.load(file)["card"]
    return [card for card in found if card.get("text")]


def told() -> str:
    """The texts with their meanings, as the file has them."""
    all_cards = own_cards()
    reader = Reader([trait for card in all_cards for trait in card.get("traits", [])])
    lines: list[str] = []
    for card in all_cards:
        made = understand(reader, card["name"], card["type"], tuple(card.get("traits", ())), card["text"])
        lines.append(f"{card['name']}: {card['text']}")
        lines += [f"  ! {fault.words}: {fault.why}" for fault in made.faults]
        lines += [f"  {short(ability)}" for ability in made.abilities]
    return "\n".join(lines) + "\n"


def test_the_texts_mean_what_the_file_says() -> None:
    assert told() == (_HERE / "own_cards.txt").read_text("utf-8")


def test_no_text_has_a_fault() -> None:
    assert "\n  ! " not in told()
