"""The project's own cards as the tests of the card language take them: raw, from the package."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from serai.games.burning_sands.text.mean_text import Understood, understand
from serai.games.burning_sands.text.reading import Reader


class OwnCard(NamedTuple):
    """A card with a text."""

    name: str
    type: str
    traits: tuple[str, ...]
    text: str


@lru_cache(maxsize=1)
def own_cards() -> tuple[OwnCard, ...]:
    """All cards of the package that have a text."""
    found: list[OwnCard] = []
    for file in sorted(files("serai.games.burning_sands").joinpath("cards").iterdir(), key=str):
        if file.name.endswith(".toml"):
            for card in tomllib.loads(file.read_text(encoding="utf-8")).get("card", []):
                if card.get("text"):
                    traits = tuple(card.get("traits", ()))
                    found.append(OwnCard(card["name"], card["type"], traits, card["text"]))
    return tuple(found)


@lru_cache(maxsize=1)
def reader() -> Reader:
    """A reader that knows the traits of those cards."""
    return Reader([trait for card in own_cards() for trait in card.traits])


def read(card: OwnCard, text: str) -> Understood:
    """What another text would mean on a card."""
    return understand(reader(), card.name, card.type, card.traits, text)
