"""`serai serve`: the table server, for people in browsers and for bots over the network."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer

from serai.cli.front import Stop


def serve(
    host: Annotated[str | None, typer.Option(metavar="HOST", help="Where to listen. [127.0.0.1]")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; 0: any free one. [8317, or the next free]")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="sqlite:///FILE, or postgresql://USER@HOST/NAME. [a file in your data folder]"
        ),
    ] = None,
    redis: Annotated[
        str | None, typer.Option(metavar="URL", help="redis://HOST, where several servers share a database.")
    ] = None,
) -> None:
    """Keep tables for people and bots, until you stop it with Ctrl-C.

    What happens at a table is on disk before anybody hears of it: a server that is stopped or killed goes on
    where it was. Every setting is read from the environment too, as SERAI_HOST, SERAI_PORT, SERAI_DATABASE
    and so on (docs/protocol.md lists them); what is given here wins. Logs are lines of JSON on the error
    stream.

    \b
    Example:
      serai serve
      serai serve --host 0.0.0.0 --port 80 --database postgresql://serai@db/serai --redis redis://cache
    """
    run_server(_ready, host=host, port=port, database=database, redis=redis)


def run_server(ready: Callable[[str], None], usual: Mapping[str, str] | None = None, **given: Any) -> None:
    """Serve until a signal comes; `ready` gets the address, `usual` is what the environment may change."""
    import os

    from serai.server.settings import BadSetting, from_environment

    try:
        settings = from_environment({**(usual or {}), **os.environ}, **given)
    except BadSetting as fault:
        raise Stop(str(fault)) from None
    try:
        from serai.server import serving
    except ImportError as lack:
        raise Stop(
            f"the server's libraries are not installed ({lack.name or lack}); install serai[server]"
        ) from None
    chosen = given.get("port") is not None or "SERAI_PORT" in os.environ
    try:
        sock = serving.bound(settings.host, settings.port, next_free=not chosen)
        with sock:
            serving.serve(settings, sock, ready)
    except BadSetting as fault:
        raise Stop(str(fault)) from None


def _ready(address: str) -> None:
    print(f"Serai is at {address} (Ctrl-C stops it)", flush=True)
