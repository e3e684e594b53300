"""Records: a game is its header and one row per decision, in a chain of hashes that shows every change."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from serai.kernel.chance import verify_seed
from serai.kernel.data import Data, canonical, digest
from serai.kernel.rules import Outcome

FORMAT = 1


class BadRecord(ValueError):
    """A file that is not a whole, unchanged record; `row` is the line at fault, counted from 1."""

    def __init__(self, row: int, reason: str) -> None:
        super().__init__(f"row {row}: {reason}")
        self.row: int = row
        self.reason: str = reason


@dataclass(frozen=True)
class Header:
    """What was fixed when the table opened. The seed is None in what others may read before the end."""

    game: str
    version: str
    options: Data
    names: tuple[str, ...]
    commitment: str
    seed: str | None
    start: str
    table: Data = None  # a table set by hand, as a scenario describes it
    #: Where this game left another one: after decision `at`, with the eyes of `seat`, whose `seed` was that.
    branches: tuple[Data, ...] = ()

    def data(self) -> Data:
        """The header as the first line of a file, closed by its link."""
        data = self._fixed()
        data["seed"] = self.seed
        data["chain"] = self.link()
        return data

    def _fixed(self) -> dict[str, Data]:
        data: dict[str, Data] = {
            "serai": FORMAT,
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "names": list(self.names),
            "commitment": self.commitment,
            "start": self.start,
            "table": self.table,
        }
        if self.branches:
            data["branches"] = list(self.branches)
        return data

    def seeds(self) -> list[str]:
        """The seeds in the order in which they are used: those of the games before, then the own one."""
        return [*[str(branch["seed"]) for branch in self.branches], self.seed or ""]

    def link(self) -> str:
        """The first link of the chain; it does not hang on the seed, which is told only after the end."""
        return digest(canonical(self._fixed()))


@dataclass(frozen=True)
class Row:
    """One decision: who, what in the game's notation, the hash of the state after it, the chain so far."""

    seat: int
    do: str
    state: str
    chain: str

    def data(self, n: int) -> Data:
        """The row as a line of a file."""
        return {"n": n, "seat": self.seat, "do": self.do, "state": self.state, "chain": self.chain}


def linked(before: str, seat: int, do: str, state: str) -> Row:
    """The row that follows a link of the chain."""
    chain = digest(before.encode(), str(seat).encode(), do.encode(), state.encode())
    return Row(seat, do, state, chain)


class Record:
    """A header and its rows, growing while the game is played."""

    def __init__(self, header: Header, rows: Iterable[Row] = ()) -> None:
        self.header: Header = header
        self.rows: list[Row] = list(rows)
        self.outcome: Outcome | None = None

    @property
    def chain(self) -> str:
        """The last link."""
        return self.rows[-1].chain if self.rows else self.header.link()

    def add(self, seat: int, do: str, state: str) -> None:
        """Write one more decision down."""
        self.rows.append(linked(self.chain, seat, do, state))

    def clone(self) -> Record:
        """An independent copy."""
        copy = Record(self.header, self.rows)
        copy.outcome = self.outcome
        return copy

    def sealed(self) -> Record:
        """A copy without the seed, for eyes that may not see it before the end."""
        copy = self.clone()
        copy.header = replace(self.header, seed=None)
        return copy

    def lines(self) -> list[str]:
        """The record as the lines of a file: header, rows, and a closing line by which a cut is noticed."""
        lines = [self.header.data()]
        lines += [row.data(n) for n, row in enumerate(self.rows, 1)]
        return [canonical(line).decode() for line in [*lines, self._closing()]]

    def _closing(self) -> Data:
        outcome: Data = None
        if self.outcome is not None:
            ended = self.outcome
            outcome = {"scores": list(ended.scores), "reason": ended.reason, "rule": ended.rule}
        sealed = digest(self.chain.encode(), canonical(outcome))
        return {"rows": len(self.rows), "chain": sealed, "outcome": outcome}

    def save(self, path: Path) -> None:
        """Write the record; a file that is there is replaced only once the new one is whole on disk."""
        draft = path.with_name(f".{path.name}.{os.getpid()}.part")
        with draft.open("w", encoding="utf-8") as file:
            file.write("\n".join(self.lines()) + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)


def load_record(path: Path) -> Record:
    """Read a record and check its chain; `BadRecord` names the row at fault."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(1, "this is not a Serai record (not text)") from None
    return read_record(text)


def read_record(text: str) -> Record:
    """A record from its text, chain checked. `replay` checks the states as well."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")  # a name may hold other line separators
    if lines == [""]:
        raise BadRecord(1, "the file is empty")
    record = Record(_read_header(lines[0]))
    for n, line in enumerate(lines[1:], 1):
        data = _read_line(line, n + 1)
        if "rows" in data:
            _close(record, data, line, n + 1, len(lines))
            return record
        record.rows.append(_read_row(record, data, line, n))
    raise BadRecord(len(lines), "the file is cut off after this row; its closing line is missing")


def _read_line(line: str, row: int) -> Data:
    try:
        data = json.loads(line)
    except ValueError:
        raise BadRecord(row, "this row is cut off or is not JSON") from None
    if not isinstance(data, dict):
        raise BadRecord(row, "this row is not an object")
    return data


def _read_header(line: str) -> Header:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict) or "serai" not in data:
        raise BadRecord(1, "this is not a Serai record")
    if data["serai"] != FORMAT:
        raise BadRecord(1, f"record format {data['serai']!r} is not known here (this is {FORMAT})")
    try:
        header = Header(
            game=str(data["game"]),
            version=str(data["version"]),
            options=data["options"],
            names=tuple(str(name) for name in data["names"]),
            commitment=str(data["commitment"]),
            seed=None if data["seed"] is None else str(data["seed"]),
            start=str(data["start"]),
            table=data["table"],
            branches=_read_branches(data.get("branches", [])),
        )
    except KeyError as lack:
        raise BadRecord(1, f"the header lacks {lack}") from None
    except (TypeError, ValueError):
        raise BadRecord(1, "the header is garbled") from None
    if not isinstance(header.options, dict):
        raise BadRecord(1, "the options in the header are not an object")
    if not _same(header.data(), line):
        raise BadRecord(1, "the header was changed: its link of the chain does not fit")
    if header.seed is not None and not _is_promised(header.commitment, header.seed):
        raise BadRecord(1, "the seed is not the one that was committed to")
    return header


def _read_branches(data: Data) -> tuple[Data, ...]:
    """The branches of a header, each as it must be."""
    for branch in data:
        numbers = [branch["at"], branch["seat"]]
        bytes.fromhex(branch["seed"])
        if set(branch) != {"at", "seat", "seed"} or not all(type(n) is int and n >= 0 for n in numbers):
            raise TypeError(branch)
    return tuple(data)


def _is_promised(commitment: str, seed: str) -> bool:
    try:
        secret = bytes.fromhex(seed)
    except ValueError:
        return False
    return secret.hex() == seed and verify_seed(commitment, secret)


def _same(data: Data, line: str) -> bool:
    """Whether a line says this, letter by letter."""
    return canonical(data).decode() == line


def _read_row(record: Record, data: Data, line: str, n: int) -> Row:
    if set(data) != {"n", "seat", "do", "state", "chain"}:
        raise BadRecord(n + 1, "this row does not have the fields n, seat, do, state, chain")
    if data["n"] != n:
        raise BadRecord(n + 1, f"decision {n} is expected here, not {data['n']!r}")
    seat = data["seat"] if isinstance(data["seat"], int) else -1
    row = linked(record.chain, seat, str(data["do"]), str(data["state"]))
    if not _same(row.data(n), line):
        raise BadRecord(n + 1, f"decision {n} was changed: the chain of hashes breaks here")
    return row


def _close(record: Record, data: Data, line: str, row: int, lines: int) -> None:
    if data["rows"] != len(record.rows):
        raise BadRecord(
            row, f"the closing line speaks of {data['rows']!r} decisions; {len(record.rows)} are here"
        )
    if row != lines:
        raise BadRecord(row + 1, "there is more after the closing line")
    ended = data.get("outcome")
    if ended is not None:
        try:
            record.outcome = Outcome(tuple(ended["scores"]), str(ended["reason"]), str(ended["rule"]))
        except (KeyError, TypeError):
            raise BadRecord(row, "the outcome is garbled") from None
    if not _same(record._closing(), line):
        raise BadRecord(row, "the closing line was changed: it does not fit the chain of hashes")
