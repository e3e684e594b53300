"""Saving a game at the table and leaving it: whatever was played can be gone on with."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import Any

from serai.cli.common import save_record
from serai.cli.front import Stop
from serai.kernel import Table


class GameSaver:
    """Knows where a game is saved, and keeps one that nobody saved."""

    def __init__(self, table: Table[Any], seat: int, record: Path | None, saved: Path | None) -> None:
        self._table = table
        self._seat = seat
        self._record = record  # saved there after every decision
        self._saved = saved
        self._chain = table.record.chain if saved is not None else ""  # how far it is saved there
        self._begun = len(table.record.rows)

    def save(self, words: str) -> str:
        """Save the game in a file that the person names."""
        if not words:
            return "Type save and the name of a file: save game.jsonl."
        try:
            path = Path(words.strip("\"'")).expanduser()
            save_record(self._table.record, path)
        except (Stop, RuntimeError) as fault:  # RuntimeError: a home that nobody knows, ~nobody
            return f"Not saved: {fault}."
        self._saved, self._chain = path, self._table.record.chain
        return f"Saved. Go on later with: {self._resume(path)}"

    def written(self) -> list[str]:
        """With --record, the game is saved after every decision; if that fails, it is kept at the end."""
        if self._record is None:
            return []
        try:
            save_record(self._table.record, self._record)
        except Stop as fault:
            self._record = None
            return [f"Not saved any more: {fault}."]
        return []

    def ended(self) -> list[str]:
        """How to see a game again that is over."""
        if self._record is not None:
            return [f"The game is saved; watch it again with: serai replay {_quoted(self._record)}"]
        if self._begun == len(self._table.record.rows):
            return []
        return [self._keep("watch it again with: serai replay {}")]

    def farewell(self) -> str:
        """How to go on with a game that is left; one that is not saved is kept."""
        rows = self._table.record.rows
        if self._record is not None:
            return f"The game is saved. Go on with: {self._resume(self._record)}"
        if self._saved is not None and self._chain == self._table.record.chain:
            return f"The game is saved. Go on with: {self._resume(self._saved)}"
        if any(row.seat == self._seat for row in rows[self._begun :]):
            return self._keep(f"go on with: serai play --terminal {self._table.rules.id} --load {{}}")
        return "Goodbye."

    def _keep(self, how: str) -> str:
        """Keep a game that nobody saved, until the next such game."""
        path = kept_game(self._table.rules.id)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save_record(self._table.record, path)
        except (Stop, OSError) as fault:
            return f"The game could not be kept: {fault}."
        return f"The game is kept until the next one; {how.format(_quoted(path))}"

    def _resume(self, path: Path) -> str:
        return f"serai play --terminal {self._table.rules.id} --load {_quoted(path)}"


def kept_game(game: str) -> Path:
    """Where the last unsaved game is kept: one file for each game, among the user's own state."""
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    home = Path(state) if state else Path.home() / ".local" / "state"
    return home / "serai" / f"last-{game}.jsonl"


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))
