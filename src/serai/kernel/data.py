"""Plain data and its one canonical spelling, from which every hash and every comparison is made."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, TypeAlias

#: What JSON can hold. Games build it from dicts, lists, strings, numbers and None.
Data: TypeAlias = Any

HASH_BYTES = 16


def canonical(data: Data) -> bytes:
    """The same bytes for the same data, in every process and on every machine."""
    return json.dumps(
        data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    ).encode()


def digest(*parts: bytes) -> str:
    """A short hexadecimal hash; the parts are length-prefixed, so that no two lists of parts run together."""
    hasher = blake2b(digest_size=HASH_BYTES)
    for part in parts:
        hasher.update(len(part).to_bytes(8, "big"))
        hasher.update(part)
    return hasher.hexdigest()


def hash_of(data: Data) -> str:
    """The hash of plain data."""
    return digest(canonical(data))
