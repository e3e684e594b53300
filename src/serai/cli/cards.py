"""`serai cards`: the cards of a game, one card, and the check of a set of one's own."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from serai.cli.cards_import import import_cards
from serai.cli.cards_print import print_cards
from serai.cli.common import Game, Json, SetFiles, card_game, count, print_json, read_text
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.parts.cards import CardCheck
    from serai.parts.comparing import Comparison


class _Cards(TyperGroup):
    """`serai cards GAME` is short for `serai cards list GAME`."""

    def parse_args(self, ctx, args: list[str]) -> list[str]:  # type: ignore[no-untyped-def]  # Typer hides its Context
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            args = ["list", *args]
        return super().parse_args(ctx, args)


cards = typer.Typer(cls=_Cards, rich_markup_mode=None)
cards.command("import")(import_cards)
cards.command("print")(print_cards)


@cards.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """List a game's cards, show one, print them, check a set of your own, or bring cards that you own.

    \b
    Example:
      serai cards list scarab-lords
      serai cards show scarab-lords Khema
      serai cards check scarab-lords my-set.toml
      serai cards import my-export.json
      serai cards print burning-sands --deck moto --out moto.pdf
    """
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit


@cards.command("list")
def list_cards(game: Game, own: SetFiles = None, as_json: Json = False) -> None:
    """List every card of a game, one line each.

    \b
    Example:
      serai cards list scarab-lords
      serai cards list scarab-lords --set my-set.toml
    """
    sheets = card_game(game, own).card_sheets()
    if as_json:
        print_json(sheets)
        return
    from serai.words.cards import face_line

    for sheet in sheets:
        print(f"{sheet['name']}: {face_line(sheet)}.")


@cards.command()
def show(
    game: Game,
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="The card's name, or a part of it.")],
    own: SetFiles = None,
    as_json: Json = False,
) -> None:
    """Show one card as it is printed.

    \b
    Example:
      serai cards show scarab-lords river merchant
      serai cards show scarab-lords my own card --set my-set.toml
    """
    from serai.words.cards import card_lines, find_sheets

    sheets = find_sheets(card_game(game, own).card_sheets(), " ".join(name))
    if not sheets:
        raise Stop(f"{game} has no card {' '.join(name)!r}; `serai cards list {game}` lists them")
    if len(sheets) > 1:
        raise Stop(f"{' '.join(name)!r} may be {', '.join(sheet['name'] for sheet in sheets)}")
    if as_json:
        print_json(sheets[0])
        return
    for line in card_lines(sheets[0]):
        print(line)


@cards.command()
def check(
    game: Game,
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="A set of cards.")],
    near: Annotated[
        bool, typer.Option("--near", help="The cards of the game that are most like each.")
    ] = False,
    worth: Annotated[bool, typer.Option("--worth", help="What such a card costs in the game.")] = False,
    as_json: Json = False,
) -> None:
    """Check a set of your own, card by card.

    Every fault of a card is named, with the words at fault and what could be written instead; where a grammar
    reads the texts, what it understood is said back. The exit code is 1 if a card is not right. A set is a
    TOML file of [[card]] tables; the words a text can use are listed by `serai phrases GAME`.
    With --near and --worth each card is set beside those of the game, as the card editor does.

    \b
    Example:
      serai cards check scarab-lords my-set.toml
      serai cards check burning-sands my-set.toml --near --worth
    """
    from serai.parts.cards import BadSet

    try:
        text = read_text(file)
        rules = card_game(game)
        verdicts = rules.check_cards(text, str(file))
        beside = _compared(rules, text, str(file)) if near or worth else []
    except BadSet as fault:
        raise Stop(str(fault)) from None
    if as_json:
        print_json(
            [
                verdict.data() | _asked_of(beside[at], near, worth) if beside else verdict.data()
                for at, verdict in enumerate(verdicts)
            ]
        )
    else:
        for at, verdict in enumerate(verdicts):
            _print_verdict(verdict)
            if beside:
                _print_comparison(beside[at], near, worth)
        wrong = sum(not verdict.ok for verdict in verdicts)
        print(f"{len(verdicts) - wrong} of {len(verdicts)} cards are right.")
        unread = tomllib.loads(text).get("unread")
        if isinstance(unread, list):
            print(f"The set has {count(len(unread), '[[unread]] card')} beside them, which nobody plays.")
    if not all(verdict.ok for verdict in verdicts):
        raise typer.Exit(1)


def _compared(rules: Any, text: str, source: str) -> list[Comparison]:
    from serai.parts.abilities import ComparesCards

    if not isinstance(rules, ComparesCards):
        raise Stop(f"{rules.title} does not compare cards: leave out --near and --worth")
    return rules.compare_cards(text, source)


def _asked_of(beside: Comparison, near: bool, worth: bool) -> dict[str, Any]:
    told = beside.data()
    return {key: told[key] for key, asked in (("near", near), ("worth", worth)) if asked}


def _print_comparison(beside: Comparison, near: bool, worth: bool) -> None:
    """What the card is worth, and the cards that are like it, the nearest first."""
    if worth:
        found = beside.worth
        print(f"       worth: {found.words} ({found.trust})" if found else "       worth: it has no cost")
    if near:
        for one in beside.near:
            print(f"       near: {one.name} ({one.likeness:.0%}): {'; '.join(one.why)}")


def _print_verdict(verdict: CardCheck) -> None:
    """A card that is right in a line, one that is wrong with its faults; below, what was understood."""
    print(f"ok     {verdict.name}" if verdict.ok else f"wrong  {verdict.name}")
    for fault in verdict.faults:
        print(f"       - {fault.sentence()}")
    for warning in verdict.warnings:
        print(f"       ? {warning}")
    if verdict.printed:
        print(f"       printed: {verdict.printed}")
    for words, means in verdict.understood:
        print(f"       {words}")
        if means != words:
            print(f"       = {means}")
