"""`serai play`: the tables in the browser, or one in the terminal against a bot."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from serai.cli.common import SetFiles, TableOptions, read_record_file, rules_of, save_record, table_options
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.kernel import Record, Rules, Table

_IN_BROWSER = ("host", "port", "no_open")
_IN_TERMINAL = ("seed", "own", "option", "seat", "bot", "name", "load", "record")
_WRITTEN = {"own": "set"}
_BOT = " bot"  # how a bot's seat is named in a record: `Heuristic bot`


def play(
    context: typer.Context,
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The game's id; `serai games` lists them.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, in plain lines.")] = False,
    host: Annotated[
        str | None, typer.Option(metavar="HOST", help="Browser: where to listen; 0.0.0.0 lets friends in.")
    ] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Browser: the port.")] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Browser: only print the address.")] = False,
    seed: Annotated[
        int | None, typer.Option(help="Terminal: a number; the same one gives the same deal again.")
    ] = None,
    own: SetFiles = None,
    option: TableOptions = None,
    seat: Annotated[
        str | None, typer.Option(metavar="1|2|random", help="Terminal: your seat; 1 if not said.")
    ] = None,
    bot: Annotated[
        str | None, typer.Option(metavar="random|heuristic", help="Terminal: the strongest if not said.")
    ] = None,
    name: Annotated[str, typer.Option(help="Terminal: your name, for the saved game.")] = "Player",
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Terminal: go on with a saved game.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Terminal: save the game there after every decision.")
    ] = None,
) -> None:
    """Play in the browser, against bots and with friends; with --terminal here, against a bot.

    In the browser: the tables are kept in a file of your data folder, so that a game can go on tomorrow;
    Ctrl-C stops the server and loses nothing.

    In the terminal: the table is shown in plain lines that a screen reader can read. Type the number of a
    choice, or the choice itself. `?` lists what else can be typed: `why` explains what cannot be done, `undo`
    takes a choice back, `card` and `rules` look things up, `save` and `quit` do what they say.

    \b
    Example:
      serai play
      serai play --terminal
      serai play --terminal scarab-lords --seed 7 --seat 2 --bot random
      serai play --terminal scarab-lords --option variant=match --record match.jsonl
      serai play --terminal scarab-lords --load match.jsonl --record match.jsonl
      serai play --terminal burning-sands --option decks=my-deck.toml,senpet
      serai play --terminal burning-sands --set my-set.toml --option decks=my-deck.toml
    """
    _refuse_of_the_other_way(context, _IN_BROWSER if terminal else _IN_TERMINAL, terminal)
    if not terminal:
        from serai.cli.browser import play_in_browser

        if game is not None:
            rules_of(game)
        return play_in_browser(game, host, port, not no_open)

    from serai.cli.session import Session

    rules = rules_of(game or _asked_game(load), None if load else own)
    if load is None:
        table, place = _new(rules, seed, table_options(rules, option), seat, bot, name)
    else:
        if seed is not None or option or own:
            raise Stop(
                "a saved game has its seed, its sets and its options; "
                "leave --seed, --set and --option away with --load"
            )
        table, place = _loaded(rules, load, seat)
    bots = _bots(table, place, bot, seed)
    if record is not None:
        save_record(table.record, record)
    return Session(table, place, bots, record, load).run()


def _refuse_of_the_other_way(context: typer.Context, names: tuple[str, ...], terminal: bool) -> None:
    """What is said and would be passed over in silence."""
    for name in names:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            word = f"--{_WRITTEN.get(name, name).replace('_', '-')}"
            where = "in the browser: leave --terminal away" if terminal else "in the terminal: add --terminal"
            raise Stop(f"{word} is for a game {where}")


def _asked_game(load: Path | None) -> str:
    """The game that nobody named: that of the saved game, or the answer to a question."""
    if load is not None:
        return read_record_file(load).header.game
    from serai.cli.session import read_line
    from serai.games import all_games

    found = all_games()
    print("Which game?")
    for number, rules in enumerate(found.values(), 1):
        print(f"  {number}  {rules.id}  {rules.title}")
    try:
        word = read_line()
    except EOFError:
        raise Stop(f"say which game: serai play --terminal GAME, with one of {', '.join(found)}") from None
    return list(found)[int(word) - 1] if word in map(str, range(1, len(found) + 1)) else word


def _new(
    rules: Rules[Any], seed: int | None, options: dict[str, Any], seat: str | None, bot: str | None, name: str
) -> tuple[Table[Any], int]:
    from serai.kernel import open_table

    seats = rules.seated(options)
    own = _seat(seat or "1", seats, seed)
    if not name.strip():
        raise Stop("a name has at least one letter")
    others = f"{_bot_name(rules.id, bot).capitalize()}{_BOT}"
    names = [" ".join(name.split()) if place == own else others for place in range(seats)]
    return open_table(rules, seed, options, names), own


def _loaded(rules: Rules[Any], path: Path, seat: str | None) -> tuple[Table[Any], int]:
    from serai.kernel import BadRecord, replay

    try:
        record = read_record_file(path)
    except Stop as fault:
        raise Stop(
            str(fault)
        ) from None  # to play on from a damaged game is bad input, not a check that failed
    if record.header.game != rules.id:
        raise Stop(f"{path}: this is a game of {record.header.game}, not of {rules.id}")
    try:
        table = replay(rules, record)
    except BadRecord as fault:
        raise Stop(f"{path}: {fault}") from None
    return table, _own_seat(record) if seat is None else _seat(seat, len(record.header.names), None)


def _own_seat(record: Record) -> int:
    """The first seat that is not a bot's."""
    people = [place for place, name in enumerate(record.header.names) if not name.endswith(_BOT)]
    return people[0] if people else 0


def _seat(word: str, seats: int, seed: int | None) -> int:
    from serai.kernel import Chance, seed_from

    if word == "random":
        return Chance(seed_from(seed), drawn=1 << 20).below(seats)  # far from the draws of the table itself
    if word not in [str(place + 1) for place in range(seats)]:
        raise Stop(f"--seat is random or a number from 1 to {seats}, not {word!r}")
    return int(word) - 1


def _bot_name(game: str, bot: str | None) -> str:
    from serai.bots import bot_names

    names = bot_names(game)
    if bot is None:
        return names[-1]
    if bot not in names:
        raise Stop(f"no bot {bot!r} plays {game}; the bots are {', '.join(names)}")
    return bot


def _bots(table: Table[Any], own: int, bot: str | None, seed: int | None) -> dict[int, Any]:
    """A bot for every other seat: the one asked for, or the one that the record names."""
    from serai.bots import bot_names, find_bot

    game = table.rules.id
    bots = {}
    for place, name in enumerate(table.record.header.names):
        if place != own:
            named = name.removesuffix(_BOT).casefold()
            wanted = named if bot is None and named in bot_names(game) else _bot_name(game, bot)
            bots[place] = find_bot(
                wanted, game, secrets.randbits(32) if seed is None else seed + place, table.rules
            )
    return bots
