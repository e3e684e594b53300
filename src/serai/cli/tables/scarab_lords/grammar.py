"""The grammar of names: "You" gets its own."""

from __future__ import annotations


def be(name: str) -> str:
    """`are`, `is`."""
    return "are" if name == "You" else "is"


def verb(name: str, verb: str) -> str:
    """`hold`, `holds`."""
    return verb if name == "You" else f"{verb}s"


def their(name: str) -> str:
    """`your`, `its`."""
    return "your" if name == "You" else "its"


def owner(name: str) -> str:
    """`your`, `Kevin's`: before the thing."""
    return "your" if name == "You" else f"{name}'s"


def possessive(name: str) -> str:
    """`yours`, `Kevin's`: without the thing."""
    return "yours" if name == "You" else f"{name}'s"


def inside(sentence: str) -> str:
    """A sentence that begins with You, inside another."""
    return f"you{sentence[3:]}" if sentence.startswith("You ") else sentence
