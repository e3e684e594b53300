"""`serai deck`: the ready decks of a game, and the check of a deck of one's own."""

from __future__ import annotations

import tomllib
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Annotated, Any

import typer

from serai.cli.common import (
    Json,
    SetFiles,
    TableOptions,
    count,
    print_json,
    read_text,
    rules_of,
    table_options,
    with_sets,
)
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.kernel import Data, Rules
    from serai.parts.abilities import DeckGame

deck = typer.Typer(rich_markup_mode=None)

OfGame = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="The game the deck is for, where several have decks."),
]


@deck.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """List a game's ready decks, write one out, check a deck of your own, or look at its numbers.

    A deck is a small TOML file. It is played wherever a table has the option `decks`, which takes names of
    ready decks and files, one for all or one for each seat.

    \b
    Example:
      serai deck list
      serai deck show moto > my-deck.toml
      serai deck check my-deck.toml --set my-set.toml
      serai deck stats my-deck.toml
      serai play --terminal burning-sands --option decks=my-deck.toml,senpet
      serai sim burning-sands --games 40 --option decks=my-deck.toml,random
    """
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit


def _deck_game(game: str | None, sets: list[Path] | None = None) -> tuple[DeckGame, Rules[Any]]:
    """The game that was named, or the only one with decks; as a game with decks, and as a game."""
    from serai.games import all_games
    from serai.parts.abilities import DeckGame

    rules: Any
    if game is not None:
        rules = rules_of(game)
        if not isinstance(rules, DeckGame):
            raise Stop(f"{game} has no decks to build")
    else:
        found = [one for one in all_games().values() if isinstance(one, DeckGame)]
        if len(found) != 1:
            raise Stop(f"say which game with --game: {', '.join([one.id for one in found])}")
        rules = found[0]
    richer: Any = with_sets(rules, sets)
    return richer, richer


@deck.command("list")
def list_decks(game: OfGame = None, as_json: Json = False) -> None:
    """List the decks that come with a game.

    \b
    Example:
      serai deck list
    """
    ready = _deck_game(game)[0].ready_decks()
    if as_json:
        print_json(list(ready))
        return
    width = max([len(name) for name in ready], default=0)
    for name, text in ready.items():
        print(f"{name:<{width}}  {_head(text)}")


def _head(text: str) -> str:
    """What a deck is called, and the victories that it aims at."""
    data = tomllib.loads(text)
    aims = ", ".join(data.get("aims", []))
    return f"{data.get('name', '')}{aims and f' ({aims})'}"


@deck.command("show")
def show_deck(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A ready deck; `serai deck list` has them.")],
    game: OfGame = None,
) -> None:
    """Print a ready deck as a file, to begin a deck of your own with.

    \b
    Example:
      serai deck show moto > my-deck.toml
    """
    ready = _deck_game(game)[0].ready_decks()
    if name not in ready:
        raise Stop(f"there is no ready deck {name!r}; the decks are {', '.join(ready)}")
    print(ready[name].rstrip("\n"))


def _text_of(rules: DeckGame, file: Path) -> str:
    """The text of a deck's file, or of the ready deck of that name."""
    ready = rules.ready_decks()
    return ready[str(file)] if str(file) in ready and not file.exists() else read_text(file)


@deck.command("check")
def check_deck(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A deck as a TOML file, or the name of a ready deck.")
    ],
    game: OfGame = None,
    own: SetFiles = None,
    option: TableOptions = None,
    as_json: Json = False,
) -> None:
    """Check a deck: every fault is told with its rule, and the exit code is 1 if there is one.

    A deck file has a name, a stronghold, and the tables [sections] and [cards] with numbers of copies. It may
    also say what it is about, which victories it aims at, and what lies beside it in a [sideboard]. With
    --set its cards can be of your own.

    \b
    Example:
      serai deck check my-deck.toml
      serai deck check my-deck.toml --option edition=episode-3
      serai deck check my-deck.toml --set my-set.toml
    """
    from serai.parts.decks import BadDeck

    rules, table = _deck_game(game, own)
    options = table_options(table, option)
    text = _text_of(rules, file)
    try:
        faults = rules.check_deck(text, str(file), options)
    except BadDeck as bad:
        raise Stop(str(bad)) from None
    if as_json:
        print_json({"deck": str(file), "ok": not faults, "faults": [fault.data() for fault in faults]})
    elif not faults:
        print(f"{file}: a legal deck.")
    else:
        for fault in faults:
            print(f"{file}: {fault.words} ({fault.rule})")
    if faults:
        raise typer.Exit(1)


@deck.command("stats")
def deck_stats(
    file: Annotated[
        Path, typer.Argument(metavar="DECK", help="A deck as a TOML file, or the name of a ready deck.")
    ],
    game: OfGame = None,
    own: SetFiles = None,
    option: TableOptions = None,
    as_json: Json = False,
) -> None:
    """Show the numbers of a deck: costs, Fate values, what is in it, production, and odds.

    The odds are exact, counted and not tried out: how often the opening hand, or what was drawn by the second
    or third Day, has a Hero and a card that gives Copper. There is no mulligan (BS 3.15).

    \b
    Example:
      serai deck stats moto
      serai deck stats my-deck.toml --option edition=episode-3 --json
      serai deck stats my-deck.toml --set my-set.toml
    """
    from serai.parts.decks import BadDeck

    rules, table = _deck_game(game, own)
    options = table_options(table, option)
    try:
        data = rules.deck_stats(_text_of(rules, file), str(file), options)
    except BadDeck as bad:
        raise Stop(str(bad)) from None
    if as_json:
        print_json(data)
        return
    for line in _stats_lines(data):
        print(line)


def _stats_lines(data: Data) -> list[str]:
    """The numbers for people."""
    city, made, points = data["city"], data["production"], data["story_points"]
    lines = [data["name"], *fill(data["about"], 100).splitlines()]
    lines += [f"aims at: {', '.join(data['aims'])}"] if data["aims"] else []
    lines += [
        "",
        f"{data['stronghold']} ({data['faction']}), {data['cards']} cards",
        f"city: {count(city['sections'], 'section')} for {city['spent']} of {city['points']} points, "
        f"Water {city['water']}, Base Strength {city['strength']}",
        f"Copper: {made['stronghold']}, and {made['copper']} of {count(made['cards'], 'card')}; "
        f"Story Points: {points}",
    ]
    for name in ("copper", "water", "fate"):
        row = data[name]
        lines += ["", f"{name}, {row['mean']:.2f} on average:"]
        lines += [f"{n:>4}  {copies:>3}  {'#' * copies}" for n, copies in row["curve"].items()]
    lines += ["", *_counts("types", data["types"]), *_counts("Factions", data["factions"])]
    lines += [*_counts("traits", data["traits"]), ""]
    opening = data["opening"]
    lines.append(f"{'cards seen':<28}{'a Hero':>9}{'Copper':>9}{'both':>9}")
    for row in opening["days"]:
        name = f"{row['seen']}, opening hand" if row["day"] == 1 else f"{row['seen']}, by Day {row['day']}"
        shares = [f"{row[what]['share']:>9.1%}" for what in ("hero", "producer", "both")]
        lines.append(f"{name:<28}{''.join(shares)}")
    lines.append(
        f"for the Copper of the Stronghold: a Hero {opening['hero_at_once']['share']:.1%}, "
        f"a Hero or a card that gives Copper {opening['either_at_once']['share']:.1%}"
    )
    return lines


def _counts(title: str, counted: Data) -> list[str]:
    """How many there are of each, wrapped."""
    words = ", ".join([f"{name} {n}" for name, n in counted.items()])
    return fill(f"{title}: {words}", 100, subsequent_indent="  ").splitlines()
