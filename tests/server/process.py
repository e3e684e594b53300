"""The process of a test server: `python -m tests.server.process [MODULE:KEEPER]`, settings by environment."""

from __future__ import annotations

import importlib
import os
import sys
import threading
import time

from serai.server import app, serving
from serai.server.settings import from_environment


def main() -> None:
    """Serve until told to stop, or until the test that started this process is gone."""
    threading.Thread(target=_end_with_parent, args=[os.getppid()], daemon=True).start()
    if len(sys.argv) > 1 and sys.argv[1]:
        module, _, name = sys.argv[1].partition(":")
        vars(app)["Keeper"] = getattr(importlib.import_module(module), name)
    settings = from_environment(os.environ)
    serving.serve(
        settings, serving.bound(settings.host, settings.port, next_free=False), lambda address: None
    )


def _end_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


if __name__ == "__main__":
    main()
