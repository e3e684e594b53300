"""Records: a game is its header and one row per decision, chained by hashes so that no row can be changed unseen."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

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
    """What was fixed when the table opened. The seed stays None in what others may read until the game has ended."""

    game: str
    version: str
    options: Data
    names: tuple[str, ...]
    commitment: str
    seed: str | None
    start: str
    table: Data = None  # a table set by hand, as a scenario describes it

    def data(self) -> Data:
        """The header as the first line of a file."""
        return {
            "serai": FORMAT,
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "names": list(self.names),
            "commitment": self.commitment,
            "seed": self.seed,
            "start": self.start,
            "table": self.table,
        }

    def link(self) -> str:
        """The first link of the chain; it does not hang on the seed, which is told only after the end."""
        told = self.data()
        del told["seed"]
        return digest(canonical(told))


@dataclass(frozen=True)
class Row:
    """One decision: who, what in the game's notation, the hash of the state after it, and the chain so far."""

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
        told = [self.header.data()]
        told += [row.data(n) for n, row in enumerate(self.rows, 1)]
        closing: dict[str, Data] = {"rows": len(self.rows), "chain": self.chain, "outcome": None}
        if self.outcome is not None:
            ended = self.outcome
            closing["outcome"] = {"scores": list(ended.scores), "reason": ended.reason, "rule": ended.rule}
        return [canonical(line).decode() for line in [*told, closing]]

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
    """A record from its text, chain checked. `Table.replay` checks the states as well."""
    lines = text.splitlines()
    if not lines:
        raise BadRecord(1, "the file is empty")
    record = Record(_read_header(lines[0]))
    for n, line in enumerate(lines[1:], 1):
        data = _read_line(line, n + 1)
        if "rows" in data:
            _close(record, data, n + 1, len(lines))
            return record
        record.rows.append(_read_row(record, data, n))
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
        return Header(
            game=str(data["game"]),
            version=str(data["version"]),
            options=data["options"],
            names=tuple(str(name) for name in data["names"]),
            commitment=str(data["commitment"]),
            seed=None if data["seed"] is None else str(data["seed"]),
            start=str(data["start"]),
            table=data["table"],
        )
    except (KeyError, TypeError) as lack:
        raise BadRecord(1, f"the header lacks or garbles {lack}") from None


def _read_row(record: Record, data: Data, n: int) -> Row:
    if set(data) != {"n", "seat", "do", "state", "chain"}:
        raise BadRecord(n + 1, "this row does not have the fields n, seat, do, state, chain")
    if data["n"] != n:
        raise BadRecord(n + 1, f"decision {n} is expected here, not {data['n']!r}")
    row = linked(record.chain, data["seat"], str(data["do"]), str(data["state"]))
    if row.chain != data["chain"]:
        raise BadRecord(
            n + 1, f"decision {n} was changed, or a row before it: the chain of hashes breaks here"
        )
    return row


def _close(record: Record, data: Data, row: int, lines: int) -> None:
    if data["rows"] != len(record.rows) or data.get("chain") != record.chain:
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
