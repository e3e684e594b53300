"""The tables in the browser: a server on this machine, and the page opened where there is a browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping

from serai.cli.front import Stop
from serai.cli.serve import run_server

_EVERYWHERE = ("0.0.0.0", "::")


def play_in_browser(game: str | None, host: str | None, port: int | None, may_open: bool) -> None:
    """Serve the tables until Ctrl-C, and open the page."""
    if not _page_is_built():
        raise Stop(
            "the page was not built; in a clone of the project run make play, "
            "or play here: serai play --terminal"
        )

    def ready(address: str) -> None:
        where = f"{address}/#{game}" if game else f"{address}/"
        print(f"Serai is at {where}", flush=True)
        print("Ctrl-C stops it; games that are not over go on the next time.", flush=True)
        if host in _EVERYWHERE:
            print(_for_friends(address), flush=True)
        if may_open and can_open(os.environ, sys.platform):
            threading.Thread(target=webbrowser.open, args=[where], daemon=True).start()
        else:
            print("Open that address in a browser, or play here: serai play --terminal", flush=True)

    # The page is this machine's own: whoever sits here may let friends in by a click.
    run_server(ready, {"SERAI_LOG": "warning", "SERAI_INVITE": "1"}, host=host, port=port)


def _for_friends(address: str) -> str:
    from serai.server.network_access import own_address

    host, port = os.environ.get("SERAI_LAN") or own_address(), address.rsplit(":", 1)[1]
    where = f"http://{host}:{port}/" if host else "this machine's name or address, at the same port"
    return f"Friends in your network come to {where}"


def _page_is_built() -> bool:
    from importlib import resources

    page = os.environ.get("SERAI_PAGE")
    if page:
        return os.path.isfile(os.path.join(page, "index.html"))  # noqa: PTH113, PTH118
    return (resources.files("serai") / "server" / "page" / "index.html").is_file()


def can_open(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser can be opened here: not over SSH, and on Linux only where there is a screen."""
    if any(environment.get(name) for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")):
        return False
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
