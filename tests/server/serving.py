"""A real server in a process of its own: started, stopped, killed, and started again on the same database."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from tests.waiting import CEILING, exit_code, until

ROOT = Path(__file__).resolve().parents[2]

#: What a test server has otherwise than a real one, unless the test says something else.
QUICK: dict[str, object] = {
    **{"log": "warning", "pause": 0.01, "rate": 5000, "burst": 5000, "tables": 100_000},
    **{"eager": 0},  # many are started, for a table or two
    **{"grace": int(CEILING)},  # the machine may be busy: who is cut off here hangs
}


_EXCERPT = 60  # lines of the log after an error


class ServerFailed(RuntimeError):
    """The server did not start, or did not end well."""


class ReservedPort:
    """A port that nobody else is given as long as this is kept, and that a server can listen on.

    The socket is bound and does not listen: whoever connects is refused until a server is there.
    """

    def __init__(self) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("127.0.0.1", 0))
        self.number = int(self._socket.getsockname()[1])


class Server:
    """One server process. `settings` are those of `serai.server.settings`, given by the environment."""

    def __init__(self, folder: Path, *, keeper: str = "", port: int = 0, **settings: object) -> None:
        self.folder = folder
        self._reserved = None if port else ReservedPort()
        self.port = self._reserved.number if self._reserved else port
        self.file = folder / "tables.sqlite"
        self._keeper = keeper  # "module:Class" of a keeper to put in the place of the real one
        chosen = QUICK | {"database": f"sqlite:///{self.file}", "port": self.port} | settings
        self.database = str(chosen["database"])
        self.host = str(settings.get("host", "127.0.0.1")).replace("0.0.0.0", "127.0.0.1")
        self._settings = {f"SERAI_{name.upper()}": str(value) for name, value in chosen.items()}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where the lobby is."""
        return f"http://{self.host}:{self.port}"

    @property
    def socket_url(self) -> str:
        """Where the tables are."""
        return f"ws://{self.host}:{self.port}/ws"

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    @property
    def log_file(self) -> Path:
        """What the server wrote to its terminal, over all its starts."""
        return self.folder / "server.log"

    def start(self) -> float:
        """Start and wait for the health page; the answer is how many seconds that took."""
        begun = time.monotonic()
        paths = [str(ROOT), *(str(Path(path).resolve()) for path in sys.path if path)]
        env = os.environ | self._settings | {"PYTHONPATH": os.pathsep.join(paths)}
        command = [sys.executable, "-m", "tests.server.process", self._keeper]
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=self.folder, env=env, stdout=log, stderr=log)
        until(self._is_up, "the server is not up")
        return time.monotonic() - begun

    def _is_up(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise ServerFailed(self.log_file.read_text()[-3000:])
        try:
            with urllib.request.urlopen(f"{self.url}/health"):
                return True
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """A clean stop; the answer is the exit code."""
        if self._process is None or self._process.poll() is not None:
            return 0
        self._process.send_signal(signal.SIGTERM)
        return exit_code(self._process)

    def exceptions(self) -> list[str]:
        """The errors in what the server wrote, each with the lines that follow it."""
        lines = self.log_file.read_text(errors="replace").splitlines()
        signs = ('"level": "error"', '"level": "critical"', "Traceback")
        places = [place for place, line in enumerate(lines) if any(sign in line for sign in signs)]
        starts = [place for place in places if place - 1 not in places]
        return ["\n".join(lines[start : start + _EXCERPT]) for start in starts]


@contextlib.contextmanager
def serving(folder: Path, *, keeper: str = "", **settings: object) -> Iterator[Server]:
    """A running server, stopped at the end."""
    server = Server(folder, keeper=keeper, **settings)  # type: ignore[arg-type]  # port is one of them
    server.start()
    try:
        yield server
    finally:
        server.stop()
