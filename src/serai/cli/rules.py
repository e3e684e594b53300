"""`serai rules`: the rules in our words, looked up, and the paragraphs that no test proves."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from serai.cli.common import Game, Json, print_json, rules_of
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.parts.rulebook import Paragraph, Rulebook


def rules(
    game: Game,
    wanted: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NUMBER OR WORDS]", help="A paragraph, a section, or words to look for."),
    ] = None,
    untested: Annotated[
        bool,
        typer.Option("--untested", help="List the paragraphs that lack a test; exit code 1 if any does."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Print or search a game's rules.

    They are numbered paragraphs in our own words; refusals and prompts at the table cite the same numbers.

    \b
    Example:
      serai rules scarab-lords                 all of them
      serai rules scarab-lords 4.13            one paragraph
      serai rules scarab-lords 4               a section
      serai rules scarab-lords free discard    paragraphs with these words
      serai rules scarab-lords --untested      in a clone: which ones no test proves
    """
    book = rulebook_of(game)
    paragraphs = book.paragraphs
    if wanted:
        paragraphs = book.look_up(" ".join(wanted))
        if not paragraphs:
            raise Stop(f"no paragraph of {game} is numbered {' '.join(wanted)!r} or holds these words")
    if untested:
        _untested(game, paragraphs, as_json)
    elif as_json:
        print_json([paragraph.data() for paragraph in paragraphs])
    else:
        for line in rule_lines(paragraphs):
            print(line)


def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game."""
    from serai.parts.rulebook import NoRulebook, load_rulebook

    try:
        return load_rulebook(rules_of(game).id)
    except NoRulebook as fault:
        raise Stop(str(fault)) from None


def rule_lines(paragraphs: list[Paragraph]) -> list[str]:
    """Paragraphs under the titles of their sections."""
    lines: list[str] = []
    for section, group in groupby(paragraphs, key=lambda paragraph: paragraph.section):
        lines += ["", section] if lines else [section]
        lines += [f"  {paragraph}" for paragraph in group]
    return lines


def _untested(game: str, paragraphs: list[Paragraph], as_json: bool) -> None:
    from serai.cli.coverage import clone_root, gaps, proofs

    root = clone_root()
    if root is None:
        raise Stop("--untested needs a clone of the project: an installed Serai has no tests beside it")
    found = gaps([paragraph.number for paragraph in paragraphs], proofs(root))
    if as_json:
        print_json([{"number": number, "missing": missing} for number, missing in found])
    elif found:
        for number, missing in found:
            print(f"{number}  no test where it {' and none where it '.join(missing)}")
        print(f"{len(found)} of {len(paragraphs)} paragraphs of {game} lack a test.")
    else:
        print(
            f"All {len(paragraphs)} paragraphs of {game} have a test where they apply and where they do not."
        )
    if found:
        raise typer.Exit(1)
