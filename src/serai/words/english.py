"""Words put together: lists, counts, articles and capitals."""

from __future__ import annotations

from collections.abc import Sequence


def joined(words: Sequence[str]) -> str:
    """`a, b, c`, or `a; b; c` where commas would mislead."""
    return ("; " if any("," in word for word in words) else ", ").join(words)


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`; `none`."""
    if not words:
        return "none"
    return words[0] if len(words) == 1 else f"{joined(words[:-1])} and {words[-1]}"


def counted(names: Sequence[str]) -> list[str]:
    """Names in the order of their first sight, namesakes counted: `River Merchant (3)`."""
    return [name if (n := names.count(name)) == 1 else f"{name} ({n})" for name in dict.fromkeys(names)]


def number_of(n: int, thing: str) -> str:
    """`1 wound`, `2 wounds`."""
    return f"{n} {thing}{'s' * (n != 1)}"


def article(words: str) -> str:
    """`a pack camel`, `an adventuring kit`."""
    return f"{'an' if words[0].lower() in 'aeiou' else 'a'} {words}"


def sentence(words: str) -> str:
    """Words that begin with a capital."""
    return words[:1].upper() + words[1:]
