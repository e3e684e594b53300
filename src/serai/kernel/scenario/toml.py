"""Writing TOML: as much of it as scenarios need. Reading is the standard library's work."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from serai.kernel.data import Data

_WIDTH: Final = 100
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def toml_value(value: Data) -> str:
    """A value on one line; a table becomes an inline one."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, (list, tuple)):
        return f"[{', '.join([toml_value(part) for part in value])}]"
    if isinstance(value, dict):
        entries = [f"{toml_key(key)} = {toml_value(part)}" for key, part in value.items()]
        return "{ " + ", ".join(entries) + " }" if entries else "{}"
    raise TypeError(f"TOML has no word for {value!r}")


def toml_key(key: object) -> str:
    """A key, in quotes if it needs them."""
    word = str(key)
    return word if _BARE_KEY.fullmatch(word) else toml_value(word)


def toml_entry(key: object, value: Data) -> str:
    """`key = value`; a list that is too long for one line has a line for each of its parts."""
    line = f"{toml_key(key)} = {toml_value(value)}"
    if len(line) <= _WIDTH or not isinstance(value, (list, tuple)):
        return line
    parts = "".join([f"    {toml_value(part)},\n" for part in value])
    return f"{toml_key(key)} = [\n{parts}]"


def toml_table(name: str, entries: Mapping[str, Data]) -> list[str]:
    """The lines of a table under its heading: plain entries first, then tables with their own headings."""
    lines = [f"[{name}]"]
    lines += [toml_entry(key, value) for key, value in entries.items() if not isinstance(value, dict)]
    for key, value in entries.items():
        if isinstance(value, dict):
            lines += ["", *toml_table(f"{name}.{toml_key(key)}", value)]
    return lines
