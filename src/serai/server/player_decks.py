"""Decks that people bring: judged when a seat is asked for, kept with the table, and shown to nobody else.

The options of a table hold the list of a deck of one's own, so that its record alone plays it again. What
others read of them has `own` in its place. Once all sit, the game's own view shows what its rules open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.kernel import BadOption, Data, Rules
from serai.kernel.abilities import SETS, sets_from
from serai.parts.abilities import DeckGame

OWN = "own"  # what others read in place of a list
_OPTION = "decks"


def requested_deck(rules: Rules[Any], words: str, options: Data) -> Data:
    """The deck that is asked for a seat: a ready one's name, or the list of one's own; None if it names none.

    `words` is a name or the text of a deck's file. `BadDeck` has every fault of one that may not be played.
    """
    if not words.strip():
        return None
    if not isinstance(rules, DeckGame):
        raise BadOption(f"{rules.title} has no decks to build")
    if "\n" not in words and "=" not in words:
        return rules.fill_options({_OPTION: [words]})[_OPTION][0]
    return rules.own_deck(words, "this deck", options)


def with_decks(rules: Rules[Any], options: Data, decks: Sequence[Data]) -> Data:
    """The options with these decks, one for each seat; None leaves a seat what the options say."""
    if all(deck is None for deck in decks):
        return options
    filled = rules.fill_options(options)
    named = filled[_OPTION]
    return filled | {_OPTION: [_or(deck, named[seat]) for seat, deck in enumerate(decks)]}


def public_options(options: Data, decks: Sequence[Data]) -> Data:
    """What anybody may know of a table's options: no list of a deck is in it."""
    if SETS in options:
        options = options | {SETS: set_names(options)}
    named = options.get(_OPTION)
    if isinstance(named, list):
        brought = [*decks, *[None] * len(named)]
        return options | {_OPTION: [_veiled(_or(brought[seat], deck)) for seat, deck in enumerate(named)]}
    return options if named is None else options | {_OPTION: _veiled(named)}


def set_names(options: Data) -> list[str]:
    """The names of a table's card sets: their texts are asked for apart."""
    return [name for name, _ in sets_from(options.get(SETS))]


def _or(deck: Data, otherwise: Data) -> Data:
    return otherwise if deck is None else deck


def _veiled(deck: Data) -> Data:
    return deck if isinstance(deck, str) else OWN
