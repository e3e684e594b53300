"""A real PostgreSQL and a real Redis, started for the tests in a folder of its own, stopped after them."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from tests.server.serving import ReservedPort
from tests.waiting import CEILING, exit_code, until

_LOUD = "!!! THE TABLE SERVER IS NOT TESTED ON {0}: {1}. `make test` installs it with apt-get where it can."


class Missing(RuntimeError):
    """A service that cannot be started here, said loudly."""

    def __init__(self, service: str, why: str) -> None:
        super().__init__(_LOUD.format(service.upper(), why))


def _plain_user() -> str | None:
    """Whose name PostgreSQL runs under: it refuses root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    raise Missing("PostgreSQL", "root cannot run it, and there is no user postgres or nobody")


def _postgres_program(name: str) -> str:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, folders)]))
    if found is None:
        raise Missing("PostgreSQL", f"there is no program {name}")
    return found


class Postgres:
    """A cluster of databases."""

    def __init__(self) -> None:
        initdb, postgres = _postgres_program("initdb"), _postgres_program("postgres")
        user = _plain_user()
        # Not in pytest's folder, which is for its owner alone: PostgreSQL may run under another name.
        self._folder = Path(tempfile.mkdtemp(prefix="serai-postgres-"))
        self._folder.chmod(0o755)
        data, sockets, logfile = (self._folder / name for name in ("data", "sockets", "log"))
        for place in (data, sockets):
            place.mkdir(parents=True)
            place.chmod(0o700)
            if user is not None:
                shutil.chown(place, user)
        self._reserved = ReservedPort()
        self.port = self._reserved.number
        made = subprocess.run(
            [
                initdb,
                "-D",
                str(data),
                *["-U", "serai", "-A", "trust", "-E", "UTF8", "--locale", "C", "--no-sync"],
            ],
            user=user,
            cwd=data,
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode != 0:
            raise Missing("PostgreSQL", f"initdb failed: {made.stderr.strip()[-300:]}")
        options = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": sockets,
            "shared_buffers": "16MB",
            "fsync": "off",  # servers are killed here, machines are not
            "max_connections": 60,
        }
        self._command = [postgres, "-D", str(data)]
        for name, value in options.items():
            self._command += ["-c", f"{name}={value}"]
        self._user, self._data, self._log = user, data, logfile
        self._made = 0
        self.start()

    def start(self) -> None:
        """Start it, also again after `halt`."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, user=self._user, cwd=self._data, stdout=log, stderr=log
            )
        if not _answers(self.port, self._process):
            why = self._log.read_text(errors="replace")[-300:]
            raise Missing("PostgreSQL", f"it does not start: {why}")

    def halt(self) -> None:
        """It goes away, whoever is connected; its data stay."""
        self._process.send_signal(signal.SIGINT)
        exit_code(self._process)

    def database(self) -> str:
        """The address of a new, empty database."""
        self._made += 1
        name = f"serai_{self._made}"
        asyncio.run(self._create(name))
        return f"postgresql://serai@127.0.0.1:{self.port}/{name}"

    async def _create(self, name: str) -> None:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types; not needed elsewhere

        end = time.monotonic() + CEILING
        while True:
            try:
                connection = await asyncpg.connect(
                    host="127.0.0.1", port=self.port, user="serai", database="postgres", timeout=CEILING
                )
                break
            except (asyncpg.PostgresError, OSError):  # it listens before it is ready
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.05)
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()

    def stop(self) -> None:
        """End it."""
        if self._process.poll() is None:
            self.halt()
        shutil.rmtree(self._folder, ignore_errors=True)


class Redis:
    """A news channel."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        if program is None:
            raise Missing("Redis", "there is no program redis-server")
        folder.mkdir(parents=True, exist_ok=True)
        self._reserved = ReservedPort()
        self.port = self._reserved.number
        self._command = [
            program,
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            str(folder),
        ]
        self.start()

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, also again after `stop`."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not _answers(self.port, self._process):
            raise Missing("Redis", "it does not start")

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        exit_code(self._process)


def _answers(port: int, process: subprocess.Popen[bytes]) -> bool:
    """Wait until something listens there; false if the process ended instead."""

    def listens() -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    until(lambda: listens() or process.poll() is not None, f"nobody listens on port {port}")
    return process.poll() is None
