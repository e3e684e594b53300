"""Tables set by hand, for games whose description is their columns: each entry held against the start."""

from __future__ import annotations

from serai.kernel import BadTable, Data


def filled_table(table: Data, start: dict[str, Data]) -> dict[str, Data]:
    """The table at the start, with what a scenario says in place of its own.

    `BadTable` for an entry that the start does not have, or that is of another kind there. In a list all is
    of the kind of the first; a number is never below 0.
    """
    if not isinstance(table, dict):
        raise BadTable("a table has entries")
    for key, value in table.items():
        if key not in start:
            raise BadTable(f"{key}: a table has {', '.join(start)}")
        fault = _fault(value, start[key])
        if fault:
            raise BadTable(f"{key}: {fault}")
    return {**start, **table}


def _fault(value: Data, usual: Data) -> str:
    if isinstance(usual, list):
        if not isinstance(value, list):
            return f"{value!r} is no list such as {usual}"
        if usual and len(value) != len(usual):
            return f"{len(value)} entries in place of {len(usual)}"
        faults = [_fault(one, usual[0] if usual else 0) for one in value]
        return next((fault for fault in faults if fault), "")
    if type(value) is not type(usual):
        return f"{value!r} is not such as {usual!r}"
    return f"{value} is below 0" if isinstance(value, int) and value < 0 else ""
