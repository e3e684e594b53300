"""`serai phrases`: the sentences that a card's text can be made of."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from serai.cli.common import Game, Json, card_game, print_json

if TYPE_CHECKING:
    from serai.parts.phrases import Entry


def phrases(game: Game, as_json: Json = False) -> None:
    """Print the sentences that card texts are made of.

    The text of a card is its program: what can be said here can be played. [brackets] stand for a phrase of
    the kind that is named in them, (parentheses) for letters of the plural.

    \b
    Example:
      serai phrases scarab-lords
    """
    entries = card_game(game).book.vocabulary()
    if as_json:
        print_json([_data(entry) for entry in entries])
        return
    for place, (kind, group) in enumerate(groupby(entries, key=lambda entry: entry.kind)):
        print(f"\n{kind}" if place else kind)
        meaning = ""
        for entry in group:
            print(f"  {entry.template}")
            if entry.example != entry.template:
                print(f"    for example: {entry.example}")
            if entry.doc and entry.doc != meaning:
                print(f"    means: {entry.doc}")
            meaning = entry.doc


def _data(entry: Entry) -> dict[str, str]:
    return {
        "kind": entry.kind,
        "template": entry.template,
        "example": entry.example,
        "means": entry.doc,
    }
