"""The check in another process: records are played again there, under another PYTHONHASHSEED."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from serai.kernel.conformance.case import Position
from serai.kernel.conformance.report import NonConformance
from serai.kernel.data import Data, canonical, digest
from serai.kernel.opening import replay
from serai.kernel.record import BadRecord, read_record
from serai.kernel.rules import Rules, Seat
from serai.kernel.table import Table

_MARK = "serai-conformance "  # what a game prints by itself is not taken for an answer
_ENTRY = "from serai.kernel.conformance.elsewhere import answer; answer()"

#: A record with its seed and what was seen at each of its decisions.
Parcel = dict[str, Data]


def trace(position: Position[Any]) -> list[str]:
    """What another process must see at this point: the legal list, its order, the prompt and the views."""
    return [
        digest(canonical(sorted(position.words))),
        digest(canonical(position.words)),
        digest(position.prompt, *position.views),
    ]


def place_of(rules: Rules[Any]) -> str:
    """Where another process finds these rules, as `module:attribute` or `file.py:attribute`."""
    kind: Any = type(rules)
    module = sys.modules[kind.__module__]
    names = [name for name, value in vars(module).items() if value is rules]
    name = names[0] if names else kind.__qualname__
    where = kind.__module__
    if where == "__main__":
        where = getattr(module, "__file__", None) or ""
    if not where or "<locals>" in name:
        raise ValueError(
            f"another process cannot find {kind.__qualname__}: give rules_at='module:attribute',"
            " or elsewhere=False to leave that check out"
        )
    return f"{where}:{name}"


def rules_from(place: str) -> Rules[Any]:
    """The rules at a place; a class is called without arguments."""
    where, _, name = place.rpartition(":")
    if where.endswith(".py"):
        spec = importlib.util.spec_from_file_location(Path(where).stem, where)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[module.__name__] = module
        spec.loader.exec_module(module)
    else:
        module = importlib.import_module(where)
    found: Any = module
    for part in name.split("."):
        found = getattr(found, part)
    rules: Rules[Any] = found() if isinstance(found, type) else found
    return rules


def send(place: str, parcels: Sequence[Parcel], hash_seed: int) -> None:
    """Have another process play these records again; the first difference is raised."""
    env = dict(os.environ)
    env["PYTHONHASHSEED"] = str(hash_seed)
    env["PYTHONPATH"] = os.pathsep.join(path or str(Path.cwd()) for path in sys.path)
    text = "\n".join(json.dumps(line) for line in [place, *parcels])
    done = subprocess.run(
        [sys.executable, "-c", _ENTRY], input=text.encode(), env=env, capture_output=True, check=False
    )
    said = done.stdout.decode(errors="replace").splitlines()
    answers = [json.loads(line[len(_MARK) :]) for line in said if line.startswith(_MARK)]
    for found in answers:
        if found is not None:
            raise NonConformance(found["check"], found["seed"], found["decision"], found["message"])
    if done.returncode or len(answers) != len(parcels):
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or ["no message"]
        seed = int(parcels[min(len(answers), len(parcels) - 1)]["seed"])
        raise NonConformance("replay", seed, 0, f"another process fails: {last[0]}")


def answer() -> None:
    """The other process: it reads where the rules are, and answers each parcel with None or a violation."""
    place, *parcels = [json.loads(line) for line in sys.stdin.buffer.read().decode().split("\n")]
    rules = rules_from(place)
    for parcel in parcels:
        found: Data = None
        try:
            _again(rules, parcel)
        except NonConformance as fault:
            found = {"check": fault.check, "seed": fault.seed, "decision": fault.decision}
            found["message"] = fault.message
        sys.stdout.write(f"\n{_MARK}{json.dumps(found)}\n")
    sys.stdout.flush()


def _again(rules: Rules[Any], parcel: Parcel) -> None:
    seed, trail = parcel["seed"], parcel["trail"]
    record = read_record("\n".join(parcel["lines"]))
    try:
        table = replay(rules, record, upto=0)
        _compare(rules, table, seed, 0, trail[0])
        for n, row in enumerate(record.rows, 1):
            table.play(row.do, row.seat)
            if table.record.rows[-1] != row:
                raise NonConformance(
                    "replay", seed, n, f"in another process {row.do!r} leads to another state"
                )
            _compare(rules, table, seed, n, trail[n])
    except NonConformance:
        raise
    except BadRecord as bad:
        raise NonConformance(
            "replay", seed, 0, f"in another process the record does not replay: {bad}"
        ) from None
    except Exception as fault:
        message = f"in another process: {type(fault).__name__}: {fault}"
        raise NonConformance("replay", seed, 0, message) from fault


def _compare(rules: Rules[Any], table: Table[Any], seed: int, n: int, trail: list[str]) -> None:
    if not trail:  # a position that was passed in a stride
        return
    seats: list[Seat | None] = [None, *range(len(table.record.header.names))]
    position: Position[Any] = Position(rules, table.state, seats)
    here = trace(position)
    if here[0] != trail[0]:
        raise NonConformance(
            "replay", seed, n, f"in another process the legal list is another: {position.words}"
        )
    if here[1] != trail[1]:
        message = f"in another process the legal list has another order: {position.words}"
        raise NonConformance("legal-order", seed, n, message)
    if here[2] != trail[2]:
        raise NonConformance("replay", seed, n, "in another process a view or the prompt is another")
