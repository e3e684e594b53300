"""`serai protocol`: the table server's messages as JSON Schema or as TypeScript types."""

from __future__ import annotations

import json
from typing import Any

import typer

from serai.cli.front import Stop

protocol = typer.Typer(rich_markup_mode=None)


@protocol.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """Print the table server's protocol, for whoever writes a client or a bot.

    \b
    Example:
      serai protocol schema
      serai protocol types > protocol.d.ts
    """
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit


@protocol.command()
def schema() -> None:
    """Print the messages as JSON Schema.

    \b
    Example:
      serai protocol schema > protocol.json
    """
    print(json.dumps(_schema(), indent=2, ensure_ascii=False))


@protocol.command()
def types() -> None:
    """Print the messages as TypeScript types.

    \b
    Example:
      serai protocol types > protocol.d.ts
    """
    made = _schema()
    from serai.server.typescript import typescript

    print(typescript(made), end="")


def _schema() -> dict[str, Any]:
    try:
        from serai.server.schema import protocol_schema
    except ImportError as lack:
        raise Stop(
            f"the server's libraries are not installed ({lack.name or lack}); install serai[server]"
        ) from None
    return protocol_schema()
