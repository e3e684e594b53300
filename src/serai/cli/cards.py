"""`serai cards`: the cards of a game, one card, and the check of a set of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperGroup

from serai.cli.common import Game, Json, card_game, print_json, read_text
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.kernel import Data


class _Cards(TyperGroup):
    """`serai cards GAME` is short for `serai cards list GAME`."""

    def parse_args(self, ctx, args: list[str]) -> list[str]:  # type: ignore[no-untyped-def]  # Typer hides its Context
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            args = ["list", *args]
        return super().parse_args(ctx, args)


cards = typer.Typer(cls=_Cards, rich_markup_mode=None)


@cards.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """List a game's cards, show one, or check a set of your own.

    \b
    Example:
      serai cards list scarab-lords
      serai cards show scarab-lords Khema
      serai cards check scarab-lords my-set.toml
    """
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit


@cards.command("list")
def list_cards(game: Game, as_json: Json = False) -> None:
    """List every card of a game, one line each.

    \b
    Example:
      serai cards list scarab-lords
    """
    sheets = card_game(game).card_sheets()
    if as_json:
        print_json(sheets)
        return
    for sheet in sheets:
        print(f"{sheet['name']}: {face_line(sheet)}.")


@cards.command()
def show(
    game: Game,
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="The card's name, or a part of it.")],
    as_json: Json = False,
) -> None:
    """Show one card as it is printed.

    \b
    Example:
      serai cards show scarab-lords river merchant
    """
    sheets = find_sheets(card_game(game).card_sheets(), " ".join(name))
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
    as_json: Json = False,
) -> None:
    """Check a set of your own, card by card.

    The exit code is 1 if one is not right. A set is a TOML file of [[card]] tables; the words a text can use
    are listed by `serai phrases GAME`.

    \b
    Example:
      serai cards check scarab-lords my-set.toml
    """
    from serai.parts.cards import BadSet

    try:
        verdicts = card_game(game).check_cards(read_text(file), str(file))
    except BadSet as fault:
        raise Stop(str(fault)) from None
    if as_json:
        print_json([verdict.data() for verdict in verdicts])
    else:
        for verdict in verdicts:
            print(f"ok     {verdict.name}" if verdict.ok else f"wrong  {verdict.error}")
        wrong = sum(not verdict.ok for verdict in verdicts)
        print(f"{len(verdicts) - wrong} of {len(verdicts)} cards are right.")
    if not all(verdict.ok for verdict in verdicts):
        raise typer.Exit(1)


#: What `face_line` and `card_lines` say in their own way; any other field of a sheet is said as it is.
_TOLD = (
    *("name", "kind", "type", "house", "phase", "power", "icons", "text", "copies", "origin", "completed"),
    *("quest", "reward", "keep", "kept_text"),
)


def face_line(sheet: dict[str, Data]) -> str:
    """A card in one line: `minion, House Ankar, phase 0, power 1, economic; 3 copies`."""
    words = [_sort(sheet)] if "type" in sheet or "kind" in sheet else []
    if "house" in sheet:
        house = str(sheet["house"])
        words.append("bonus card" if house == "bonus" else f"House {house.capitalize()}")
    if "phase" in sheet:
        words.append("supremacy phase" if sheet["phase"] == "supremacy" else f"phase {sheet['phase']}")
    if "power" in sheet:
        words.append(f"power {sheet['power']}")
    words += [_said(key.replace("_", " "), value) for key, value in sheet.items() if key not in _TOLD]
    if sheet.get("icons"):
        words.append(" or ".join(sheet["icons"]))
    line = ", ".join(words)
    copies = sheet.get("copies", 1)
    return line if copies == 1 else f"{line}; {copies} copies"


def _sort(sheet: dict[str, Data]) -> str:
    """What sort of card it is: `minion`, `item`, `quest for a Legendary Ally`."""
    if sheet.get("kind") == "legend":
        return f"quest for a Legendary {str(sheet['type']).capitalize()}"
    return str(sheet.get("kind", sheet.get("type")))


def _said(key: str, value: Data) -> str:
    """A field in words: `cost 2`, `melee 3/1`, `traits Sahir and Unique`, `sunburst`."""
    if value is True:
        return key
    if isinstance(value, list):
        numbers = all(isinstance(part, int) for part in value)
        return f"{key} {('/' if numbers else ' and ').join(str(part) for part in value)}"
    return f"{key} {value}"


def card_lines(sheet: dict[str, Data]) -> list[str]:
    """A card as it is printed, and what is known of it as a fact."""
    lines = [f"{sheet['name']}: {face_line(sheet)}."]
    if sheet.get("quest"):
        lines += [f"Quest: {sheet['quest']}", f"Reward: {sheet['reward']}."]
    lines.append(f"Text: {sheet['text']}" if sheet.get("text") else "It has no text.")
    if sheet.get("keep"):
        lines.append(f"Kept as {sheet['keep']}: {sheet['kept_text']}")
    if sheet.get("origin") == "original":
        lines.append("An original card of this project.")
    elif sheet.get("completed"):
        lines.append(f"A card of the rulebook, completed by this project: {', '.join(sheet['completed'])}.")
    elif sheet.get("origin") == "rulebook":
        lines.append("A card known from the rulebook; the words are ours.")
    return lines


def find_sheets(sheets: list[dict[str, Data]], name: str) -> list[dict[str, Data]]:
    """The card of that name, on either side; failing that, those whose name holds the words."""
    wanted = " ".join(name.replace('"', " ").split()).casefold()
    if not wanted:
        return []
    exact = [sheet for sheet in sheets if wanted in _names(sheet)]
    return exact or [sheet for sheet in sheets if any(wanted in known for known in _names(sheet))]


def _names(sheet: dict[str, Data]) -> list[str]:
    """All names of a card: of a quest also its reward's, of a challenge also that of the item it becomes."""
    return [str(sheet[key]).casefold() for key in ("name", "reward", "keep") if sheet.get(key)]
