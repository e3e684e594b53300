"""What several commands share: the game, its options, files, and output for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.kernel import Data, Record, Rules
    from serai.kernel.abilities import OwnSets
    from serai.parts.abilities import CardGame
    from serai.parts.cards import CardCheck

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `serai games` lists them.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
TableOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the table, for example variant=match or decks=my-deck.toml,moto; "
        "may be given several times.",
    ),
]
SetFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--set",
        metavar="FILE",
        help="Cards of your own, as a TOML file of [[card]] tables, beside those of the game; "
        "may be given several times.",
    ),
]


def rules_of(game: str, sets: list[Path] | None = None) -> Rules[Any]:
    """The rules of a game, with sets of one's own beside its cards."""
    from serai.games import UnknownGame, find_game

    try:
        return with_sets(find_game(game), sets)
    except UnknownGame as fault:
        raise Stop(str(fault)) from None


def with_sets(rules: Rules[Any], files: list[Path] | None) -> Rules[Any]:
    """A game with sets of one's own; a card that is not right is named, with what is wrong with it."""
    from serai.kernel import BadOption
    from serai.kernel.abilities import SETS, TakesSets, rules_for, sets_data

    if not files:
        return rules
    if not isinstance(rules, TakesSets):
        raise Stop(f"{rules.title} takes no card sets of one's own; leave --set away")
    sets = read_set_files(files)
    for name, text in sets:
        _refuse_wrong_cards(rules, name, text)
    try:
        return rules_for(rules, {SETS: sets_data(sets)})
    except BadOption as fault:
        raise Stop(str(fault)) from None


def read_set_files(files: list[Path]) -> OwnSets:
    """The names and texts of set files; two of one name are told apart by their folders."""
    if len(set(files)) < len(files):
        raise Stop("a set is given twice")
    names = [path.name for path in files]
    return tuple(
        [
            (name if names.count(name) == 1 else str(path), read_text(path))
            for path, name in zip(files, names, strict=True)
        ]
    )


def _refuse_wrong_cards(rules: Rules[Any], name: str, text: str) -> None:
    from serai.parts.abilities import CardGame
    from serai.parts.cards import BadSet

    if not isinstance(rules, CardGame):
        return
    try:
        checks: list[CardCheck] = rules.check_cards(text, name)
    except BadSet as fault:
        raise Stop(str(fault)) from None
    wrong = [one for one in checks if not one.ok]
    if wrong:
        many = (
            f"{len(wrong)} of {count(len(checks), 'card')} are not right"
            if len(wrong) > 1
            else "a card is not right"
        )
        told = f"`serai cards check {rules.id} {name}` tells all"
        raise Stop(f"{name}: {many}: {wrong[0].error.removeprefix(f'{name}: ')} ({told})")


def card_game(game: str, sets: list[Path] | None = None) -> CardGame:
    """A game whose cards have texts."""
    from serai.parts.abilities import CardGame

    rules = rules_of(game, sets)
    if not isinstance(rules, CardGame):
        raise Stop(f"{game} has no cards with texts")
    return rules


def table_options(rules: Rules[Any], given: list[str] | None) -> dict[str, Data]:
    """The options of a table from `name=value` words, checked by the game."""
    from serai.kernel import BadOption

    options: dict[str, Data] = {}
    for word in given or []:
        name, sign, value = word.partition("=")
        if not sign or not name.strip():
            raise Stop(f"an option is written name=value, not {word!r}")
        if name.strip() in options:
            raise Stop(f"the option {name.strip()!r} is given twice")
        options[name.strip()] = value.strip()
    try:
        if "decks" in options:
            options["decks"] = _decks(rules, str(options["decks"]), options)
        return rules.fill_options(options)
    except BadOption as fault:
        raise Stop(str(fault)) from None


def _decks(rules: Rules[Any], words: str, options: dict[str, Data]) -> Data:
    """The decks that an option names: ready ones, and files; a file is what has a dot or a slash in it."""
    from serai.parts.abilities import DeckGame
    from serai.parts.decks import BadDeck

    if not isinstance(rules, DeckGame):
        return words
    known = rules.values()["decks"]
    others = {name: value for name, value in options.items() if name != "decks"}
    found: list[Data] = []
    for word in [word.strip() for word in words.split(",")]:
        path = Path(word)
        if word in known or not (path.suffix or path.name != word):
            found.append(word)
            continue
        try:
            found.append(rules.own_deck(read_text(path), word, others))
        except BadDeck as bad:
            raise Stop(str(bad)) from None
    return found


def read_text(path: Path) -> str:
    """The text of a file that somebody named."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Stop(f"{path}: this is not a text file") from None
    except (OSError, ValueError) as fault:
        raise Stop(f"{path}: {_reason(fault)}") from None


def read_record_file(path: Path) -> Record:
    """A record, its chain checked; code 2 if the file is not a record at all, 1 if it is a damaged one."""
    from serai.kernel import BadRecord, read_record

    text = read_text(path)
    try:
        return read_record(text)
    except BadRecord as fault:
        foreign = fault.row == 1 and ("not a Serai record" in fault.reason or not text.strip())
        raise Stop(f"{path}: {fault}", 2 if foreign else 1) from None


def save_record(record: Record, path: Path) -> None:
    """Write a record; a file that is there already is replaced only if it is a record too."""
    try:
        if path.exists() and not _is_record(path):
            raise Stop(f"{path} is there already and is not a saved game; choose another name")
        record.save(path)
    except (OSError, ValueError) as fault:
        raise Stop(f"{path}: {_reason(fault)}") from None


def _is_record(path: Path) -> bool:
    """Whether a file is empty or begins as a record does."""
    with path.open("rb") as file:
        head = file.readline()
    return not head.strip() or (head.startswith(b"{") and b'"serai":' in head)


def _reason(fault: OSError | ValueError) -> str:
    if isinstance(fault, FileNotFoundError):
        return "there is no such file or folder"
    if isinstance(fault, OSError) and fault.strerror:
        return fault.strerror.lower()
    return str(fault)


def print_json(data: Data) -> None:
    """Data for programs, readable by people too."""
    print(json.dumps(data, indent=2, ensure_ascii=False))


def count(n: int, thing: str) -> str:
    """`1 game`, `2 games`."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"
