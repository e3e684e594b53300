"""A ledger of long work: a file of lines of JSON that grows, so that the work can be broken off and go on.

The first line says what the work is; a ledger of other work, or of another version of the code and the cards,
is laid aside and begun anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

from serai.kernel import Data

_SUFFIXES = (".py", ".toml", ".so", ".pyd")  # the files that code and cards are in


def digest(folders: Iterable[Path]) -> str:
    """One word for the files under these folders: it changes when any of them does."""
    hashed = blake2b(digest_size=12)
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in _SUFFIXES:
                name, content = path.relative_to(folder).as_posix().encode(), path.read_bytes()
                hashed.update(b"%d %d " % (len(name), len(content)) + name + content)
    return hashed.hexdigest()


@dataclass
class Ledger:
    """The lines of a file behind its head."""

    path: Path
    head: Data
    rows: list[Data] = field(default_factory=list)
    said: str = ""  # what whoever asked for it should know

    def append(self, row: Data) -> None:
        """One more line; it is on the disk when this returns, whole or not at all."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line(row))
        self.rows.append(row)


def _line(data: Data) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def open_ledger(path: Path, head: dict[str, Data]) -> Ledger:
    """The ledger of this work, as far as it got; a new one if the file is none or of other work."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = _read(path)
    if rows and rows[0] == json.loads(_line(head)):
        found = Ledger(path, head, rows[1:])
        _write(path, rows)  # without what was cut off in the middle of a line
        return found
    said = ""
    if rows:
        aside = _aside(path)
        path.replace(aside)
        said = f"{_differences(rows[0], head)}: starting anew; what was there is in {aside.name}"
    _write(path, [head])
    return Ledger(path, head, [], said)


def _read(path: Path) -> list[Data]:
    """The whole lines of a file; nothing behind the first that cannot be read."""
    rows: list[Data] = []
    if not path.exists():
        return rows
    for line in path.read_bytes().splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        try:
            rows.append(json.loads(line))
        except ValueError:
            break
    return rows


def _write(path: Path, rows: list[Data]) -> None:
    text = "".join([_line(row) for row in rows])
    if path.exists() and path.read_text(encoding="utf-8", errors="replace") == text:
        return
    fresh = path.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def _aside(path: Path) -> Path:
    """A name that is free."""
    for n in range(1, 1_000_000):
        aside = path.with_name(f"{path.stem}-{n}{path.suffix}")
        if not aside.exists():
            return aside
    raise OSError(f"{path}: too many ledgers were laid aside")


def _differences(was: Data, head: dict[str, Data]) -> str:
    """What has changed since the ledger was begun."""
    if not isinstance(was, dict):
        return "this is no ledger"
    changed = [key for key in head if was.get(key) != head[key]]
    if changed == ["version"]:
        return "the code or the cards have changed"
    words = [f"{key} was {was.get(key)!r}" for key in changed if key != "version"]
    return f"this was other work ({'; '.join(words)})" if words else "this was other work"
