"""The command `serai`: which commands there are, and what `serai` alone says."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from serai.cli.balance import balance
from serai.cli.bench import bench
from serai.cli.cards import cards
from serai.cli.conformance import conformance
from serai.cli.decks import deck
from serai.cli.front import CommandGroup
from serai.cli.games import games
from serai.cli.phrases import phrases
from serai.cli.play import play
from serai.cli.protocol import protocol
from serai.cli.reference import reference
from serai.cli.replay import replay
from serai.cli.rules import rules
from serai.cli.scenario import scenario
from serai.cli.seed import seed
from serai.cli.serve import serve
from serai.cli.sim import sim

# Help is plain text, as a screen reader wants it, and quick, as rich need not be loaded for it.
app = typer.Typer(
    name="serai",
    cls=CommandGroup,
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    """Serai: a house where desert games are played, and a library to study them with.

    \b
    To begin:
      serai play                         play in the browser, with bots and friends
      serai play --terminal              play against a bot, here in the terminal
      serai rules scarab-lords           read the rules
      serai COMMAND --help               what a command does, with an example
    """
    if version:
        from serai import __version__

        print(f"serai {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit


for command in (
    play,
    games,
    rules,
    replay,
    sim,
    balance,
    scenario,
    seed,
    reference,
    phrases,
    conformance,
    bench,
    serve,
):
    app.command()(command)
app.add_typer(cards, name="cards")
app.add_typer(deck, name="deck")
app.add_typer(protocol, name="protocol")


def run() -> None:
    """Run the command line; signs that the terminal cannot show or send are replaced, not stumbled over."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    app(prog_name="serai")
