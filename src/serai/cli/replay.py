"""`serai replay`: a saved game read again, step by step if wanted, and every hash and the seed verified."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from serai.cli.common import Json, count, print_json, read_record_file, rules_of
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.kernel import Data, Event, Record, Rules, Table


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only verify, without telling the game.")] = False,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each decision.")] = False,
    seat: Annotated[str, typer.Option(metavar="1|2|all", help="Whose eyes: a seat's, or all.")] = "all",
    upto: Annotated[int | None, typer.Option(min=0, help="Tell the game up to this decision.")] = None,
    as_json: Json = False,
) -> None:
    """Tell a saved game again, and verify it.

    Every state's hash, the chain of decisions and the seed that was promised are verified. The exit code is 1
    if the file was cut or changed, or does not lead where it says; the line says which row is at fault.

    \b
    Example:
      serai replay game.jsonl
      serai replay game.jsonl --verify
      serai replay game.jsonl --step --seat 1
    """
    record = read_record_file(file)
    rules = rules_of(record.header.game)
    eyes = _eyes(seat, len(record.header.names))
    _verified(rules, record, file)
    if as_json:
        print_json(_data(rules, record, eyes, None if verify else len(record.rows) if upto is None else upto))
        return
    if not verify:
        _tell(rules, record, eyes, upto, step)
        print()
    for line in _verdict(rules, record):
        print(line)


def _eyes(seat: str, seats: int) -> int | None:
    """The seat whose eyes are used; None: all is seen."""
    if seat == "all":
        return None
    if seat not in [str(n + 1) for n in range(seats)]:
        raise Stop(f"--seat is all or a number from 1 to {seats}, not {seat!r}")
    return int(seat) - 1


def _verified(rules: Rules[Any], record: Record, file: Path) -> None:
    """Play the whole record again; the first row that differs ends the command."""
    from serai.kernel import BadRecord
    from serai.kernel import replay as play_again

    try:
        play_again(rules, record)
    except BadRecord as fault:
        raise Stop(f"{file}: {fault}", code=1) from None


def _seen(happened: list[Event], eyes: int | None) -> list[Event]:
    if eyes is None:
        return happened
    seen = [event.seen_by(eyes) for event in happened]
    return [event for event in seen if event is not None]


def _tell(rules: Rules[Any], record: Record, eyes: int | None, upto: int | None, step: bool) -> None:
    """Tell the decisions one after the other."""
    from serai.kernel import replay as play_again
    from serai.words import words_of

    table: Table[Any] = play_again(rules, record, upto=0)
    words = words_of(rules)
    names = list(record.header.names)
    rows = record.rows if upto is None else record.rows[:upto]
    print(f"{rules.title}: {' against '.join(names)}.")
    for n, row in enumerate(rows, 1):
        table.play(row.do, row.seat)
        happened = _seen(table.happened, eyes)
        # What others chose may be a secret of theirs; what happened is told below as far as it may be known.
        print(f"\n{n}. {names[row.seat]}{f': {row.do}' if eyes in (None, row.seat) else ''}")
        for line in words.log(happened, names):
            print(f"   {line}")
        if step and n < len(rows) and not _go_on():
            print("Stopped here.")
            break


def _go_on() -> bool:
    """Wait for Enter; False if the reader wants to leave."""
    try:
        return input("   (Enter: go on, q: leave) ").strip().casefold() not in ("q", "quit")
    except (EOFError, KeyboardInterrupt):
        print()
        return False


def _verdict(rules: Rules[Any], record: Record) -> list[str]:
    lines = [f"{count(len(record.rows), 'decision')}, every hash agrees."]
    lines.append(f"Seed commitment verified: {record.header.commitment[:16]}...")
    ended = record.outcome
    if ended is None:
        lines.append(f"The game is not over; go on with: serai play --terminal {rules.id} --load FILE")
    else:
        result = "a draw" if ended.winner is None else f"{record.header.names[ended.winner]} won"
        lines.append(f"Outcome: {result}: {ended.reason} ({ended.rule}).")
    return lines


def _data(rules: Rules[Any], record: Record, eyes: int | None, upto: int | None) -> Data:
    """The replay for programs; `upto` None leaves the decisions out."""
    from serai.kernel import replay as play_again

    header, ended = record.header, record.outcome
    data: dict[str, Data] = {
        "game": header.game,
        "version": header.version,
        "options": header.options,
        "names": list(header.names),
        "commitment": header.commitment,
        "verified": True,
        "decisions": len(record.rows),
        "outcome": None,
    }
    if ended is not None:
        data["outcome"] = {
            "winner": ended.winner,
            "scores": list(ended.scores),
            "reason": ended.reason,
            "rule": ended.rule,
        }
    if upto is not None:
        table: Table[Any] = play_again(rules, record, upto=0)
        rows: list[Data] = []
        for n, row in enumerate(record.rows[:upto], 1):
            table.play(row.do, row.seat)
            happened = _seen(table.happened, eyes)
            do = row.do if eyes in (None, row.seat) else None
            rows.append({"n": n, "seat": row.seat, "do": do, "events": [event.data() for event in happened]})
        data["rows"] = rows
    return data
