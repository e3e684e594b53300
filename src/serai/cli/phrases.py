"""`serai phrases`: the sentences or the words that a card's text can be made of."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from serai.cli.common import Game, Json, card_game, print_json

if TYPE_CHECKING:
    from serai.parts.abilities import CardGame
    from serai.parts.phrases import Entry, Meaning


def phrases(
    game: Game,
    usage: Annotated[
        bool, typer.Option("--usage", help="Count the cards that each meaning serves, over all its wordings.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Print what card texts are made of: sentences, or words where a grammar reads them.

    The text of a card is its program: what can be said here can be played. [brackets] stand for a phrase of
    the kind that is named in them, (parentheses) for letters of the plural, slashes/strokes for a choice.

    \b
    Example:
      serai phrases scarab-lords
      serai phrases scarab-lords --usage
    """
    if usage:
        _print_usage(card_game(game), as_json)
        return
    entries = card_game(game).phrases()
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


def _print_usage(game: CardGame, as_json: bool) -> None:
    """How many cards each meaning serves in all its wordings, the most used first.

    A meaning that serves a single card is a smell.
    """
    counted = game.usage()
    if as_json:
        print_json([_use(meaning) for meaning in counted])
        return
    for meaning in sorted(counted, key=lambda meaning: -len(meaning.cards)):
        only = f"  (only {meaning.cards[0]})" if len(meaning.cards) == 1 else ""
        ways = f"  [{meaning.wordings} wordings]" if meaning.wordings > 1 else ""
        kinds = ", ".join(meaning.kinds)
        print(f"{len(meaning.cards):>5}  {meaning.name} ({kinds}): {meaning.template}{ways}{only}")
    unused = sum(not meaning.cards for meaning in counted)
    alone = sum(len(meaning.cards) == 1 for meaning in counted)
    wordings = sum(meaning.wordings for meaning in counted)
    print(
        f"{len(counted)} meanings in {wordings} wordings:"
        f" {alone} serve a single card, {unused} none of these cards."
    )


def _use(meaning: Meaning) -> dict[str, object]:
    return {
        "meaning": meaning.name,
        "means": meaning.doc,
        "kinds": list(meaning.kinds),
        "template": meaning.template,
        "wordings": meaning.wordings,
        "cards": list(meaning.cards),
    }
