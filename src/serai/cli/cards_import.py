"""`serai cards import`: cards that somebody owns, brought from an export into a set that can be played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from serai.cli.common import Json, count, print_json, read_text
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.parts.abilities import ImportsCards
    from serai.parts.imports import Imported, ImportedCard

_MARKS = {"playable": "ok", "unread": "unread", "in the game": "in game"}


def import_cards(
    file: Annotated[Path, typer.Argument(metavar="FILE.json", help="An export of the public card database.")],
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE.toml", help="The set to write; the name of the export if not said."
        ),
    ] = None,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="The game of the cards.")] = None,
    as_json: Json = False,
) -> None:
    """Bring cards that you own from an export of the public card database.

    The export is a JSON list of cards with the fields title, type, strength, ka, water, copper, influence,
    city, faction, keywords, text, fate, deck, notes and printing. A set is written that --set plays. Printed
    words stay as they are, the rulebook's errata apply, and nothing is guessed: a card whose words are not
    understood lies in the set as [[unread]], with the words at fault. Write `means = "..."` beside its text,
    in other words, and import again: such lines are kept, all else is brought up to date. The exit code is 1
    if there is such a card, 2 if the export cannot be read; then the set stays as it was.

    \b
    Example:
      serai cards import my-export.json --out my-cards.toml
      serai play --terminal burning-sands --set my-cards.toml --option decks=my-deck.toml
    """
    rules, target = _game(game), out or file.with_suffix(".toml")
    text = read_text(file)
    if target.resolve() == file.resolve():
        raise Stop(f"{target}: the set would take the export's place; choose another name with --out")
    old = read_text(target) if target.exists() else ""
    try:
        made = rules.import_cards(text, file.name, old)
    except ValueError as fault:
        raise Stop(str(fault) if str(fault).startswith(file.name) else f"{target}: {fault}") from None
    if made.text != old:
        _write(target, made.text)
    if as_json:
        counts = {state: made.count(state) for state in _MARKS}
        found = {"file": str(target), **counts, "unused_fields": list(made.unused)}
        print_json({**found, "cards": [card.data() for card in made.cards]})
    else:
        _tell(made, target)
    if made.count("unread"):
        raise typer.Exit(1)


def _game(name: str | None) -> ImportsCards:
    """The game that was named, or the only one whose cards can be brought."""
    from serai.games import UnknownGame, all_games, find_game
    from serai.parts.abilities import ImportsCards

    try:
        games = [find_game(name)] if name is not None else list(all_games().values())
    except UnknownGame as fault:
        raise Stop(str(fault)) from None
    found = [rules for rules in games if isinstance(rules, ImportsCards)]
    if len(found) != 1:
        told = f"no cards of {name} can be brought" if name else "say which game with --game"
        raise Stop(told)
    return found[0]


def _write(path: Path, text: str) -> None:
    """Write the set; the one that is there is replaced only once the new one is whole on disk."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as fault:
        draft.unlink(missing_ok=True)
        raise Stop(f"{path}: {(fault.strerror or str(fault)).lower()}") from None


def _tell(made: Imported, target: Path) -> None:
    for card in made.cards:
        _tell_card(card)
    playable, known, unread = [made.count(state) for state in ("playable", "in the game", "unread")]
    print(f"{playable} of {count(len(made.cards), 'card')} can be played with --set {target}.")
    if known:
        print(f"{count(known, 'card')} of these names {'is' if known == 1 else 'are'} in the game already.")
    if unread:
        one = count(unread, "card")
        print(f"{one} cannot be played yet: write means = ... beside the text, and import again.")
    if made.unused:
        print(f"Fields that say nothing here: {', '.join(made.unused)}.")


def _tell_card(card: ImportedCard) -> None:
    change = "" if card.change in ("new", "same") else f" ({card.change})"
    print(f"{_MARKS[card.state]:<8}{card.name}{change}")
    for note in card.notes:
        print(f"        ? {note}")
    for fault in card.faults:
        print(f"        - {fault.sentence()}")
    if card.means:
        print(f"        printed: {card.printed}")
        print(f"        means:   {card.means}")
