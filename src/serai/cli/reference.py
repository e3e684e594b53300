"""`serai reference`: every verb, prompt, phase, event and table key of a game, made from its code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from serai.cli.common import Game, Json, print_json, rules_of
from serai.cli.front import Stop

if TYPE_CHECKING:
    from collections.abc import Iterable

    from serai.kernel import Data, Rules

_INTRO = """\
What scenarios ([docs/scenarios.md](../scenarios.md)) can say of {title}. This page is made from the code by
`python tools/reference.py`; `serai reference {game}` prints it for the installed version."""


def reference(
    game: Game,
    find: Annotated[
        str, typer.Option("--find", metavar="WORDS", help="Only lines with these words in them.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Print a game's words for scenarios: verbs, prompts, phases, events and the keys of its table.

    \b
    Example:
      serai reference scarab-lords
      serai reference al-kalim --find storm
    """
    rules = rules_of(game)
    if as_json:
        print_json(reference_data(rules))
        return
    lines = reference_page(rules).splitlines()
    if find:
        wanted = find.casefold()
        lines = [line for line in lines if wanted in line.casefold() and line.startswith("|")]
        if not lines:
            raise Stop(f"nothing in the reference of {game} has {find!r} in it")
    for line in lines:
        print(line)


def reference_data(rules: Rules[Any]) -> dict[str, Data]:
    """All of a game's words as data."""
    from dataclasses import fields, is_dataclass

    from serai.kernel.abilities import lexicon_of
    from serai.kernel.lexicon import events_of

    lexicon = lexicon_of(rules)
    texts = _paragraph_texts(rules.id)
    return {
        "game": rules.id,
        "verbs": [
            {"verb": verb, "form": form, "meaning": meaning}
            for verb, (form, meaning) in lexicon.verbs.items()
        ],
        "prompts": [
            {"kind": kind, "rule": rule, "text": texts.get(rule, "")}
            for kind, rule in lexicon.prompts.items()
        ],
        "phases": list(lexicon.phases),
        "passes": list(lexicon.passes),
        "events": [
            {
                "event": name,
                "fields": [field.name for field in fields(event)] if is_dataclass(event) else [],
                "meaning": " ".join((event.__doc__ or "").split()),
            }
            for name, event in sorted(events_of(rules).items())
        ],
        "shapes": {name: dict(shape) for name, shape in lexicon.shapes.items()},
    }


def _paragraph_texts(game: str) -> dict[str, str]:
    from serai.parts.rulebook import NoRulebook, load_rulebook

    try:
        return {paragraph.number: paragraph.text for paragraph in load_rulebook(game).paragraphs}
    except NoRulebook:
        return {}


def reference_page(rules: Rules[Any]) -> str:
    """The page of a game, docs/reference/GAME.md."""
    data = reference_data(rules)
    lines = [f"# The words of {rules.title}", "", _INTRO.format(title=rules.title, game=rules.id)]
    lines += _section(
        "Verbs",
        "How each decision is written. People may leave quotes and parts of names out where it is clear.",
        ("verb", "written", "meaning"),
        [(f"`{one['verb']}`", f"`{one['form']}`", one["meaning"]) for one in data["verbs"]],
    )
    lines += _section(
        "Prompts",
        "The kinds of question, for `prompt` and `pass-until`, with the paragraph that each rests on.",
        ("prompt", "paragraph", "which says"),
        [(f"`{one['kind']}`", one["rule"], one["text"]) for one in data["prompts"]],
    )
    lines += [
        "",
        "## Phases",
        "",
        "For `pass-until`: " + ", ".join([f"`{one}`" for one in data["phases"]]) + ".",
    ]
    lines += ["", "It passes with the first of these that is legal: " + _code(data["passes"]) + "."]
    lines += _section(
        "Events",
        "For `events`, with the fields that a trace as JSON shows. Seats are counted from 0 there.",
        ("event", "fields", "meaning"),
        [(f"`{one['event']}`", _code(one["fields"]), one["meaning"]) for one in data["events"]],
    )
    lines += _section(
        "Keys of the table",
        "What `expect.table` can ask for. `*` is a seat's name; behind a key stands the sort of its value.",
        ("sort", "keys"),
        [(name, _keys(shape)) for name, shape in data["shapes"].items()],
    )
    return "\n".join(lines) + "\n"


def _section(title: str, intro: str, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = ["", f"## {title}", "", intro, "", _row(heads), _row(["---"] * len(heads))]
    return lines + [_row([cell.replace("|", "\\|") for cell in row]) for row in rows]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |")


def _code(words: Iterable[str]) -> str:
    return ", ".join([f"`{word}`" for word in words])


def _keys(shape: dict[str, str]) -> str:
    return ", ".join([f"`{key}`{f' ({below})' if below else ''}" for key, below in shape.items()])
