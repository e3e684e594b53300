"""Reading what people write in a hand-set table, with the entry at fault in every error.

Each look-up takes what somebody wrote and where it stands, such as `temet.hand`, and answers with what it
means; `BadTable` says what is wrong there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from serai.kernel import BadTable, Data, ForbiddenTable
from serai.kernel.lexicon import nearest


def only(value: Data, known: Sequence[str], where: str) -> dict[str, Data]:
    """A table with no other keys than these."""
    table = a_table(value, where)
    for key in table:
        if key not in known:
            raise BadTable(f"{where}: {key!r} is not known; {nearest(key, known)}")
    return table


def a_table(value: Data, where: str) -> dict[str, Data]:
    """A table with any keys."""
    if not isinstance(value, dict):
        raise BadTable(f"{where} must be a table")
    return value


def a_list(value: Data, where: str) -> list[Data]:
    """A list."""
    if not isinstance(value, list):
        raise BadTable(f"{where} must be a list")
    return value


def a_sheet(entry: Data, known: Sequence[str], where: str) -> dict[str, Data]:
    """A card as its name alone, or as a table in which more is said of it."""
    return only(entry if isinstance(entry, dict) else {"card": entry}, known, where)


def a_flag(value: Data, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise BadTable(f"{where} is true or false, not {value!r}")
    return value


def a_word(value: Data, words: Sequence[str], where: str) -> int:
    """The place of a word among those that are known; capitals do not matter."""
    lower = [word.lower() for word in words]
    if str(value).lower() not in lower:
        raise BadTable(f"{where} is one of {', '.join(words)}, not {value!r}")
    return lower.index(str(value).lower())


def some_words(value: Data, words: Sequence[str], where: str) -> list[int]:
    """The places of several words."""
    return [a_word(word, words, where) for word in a_list(value, where)]


def a_number(value: Data, where: str, least: int = 0, most: int | None = None) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadTable(f"{where} must be a whole number from {least}, not {value!r}")
    if most is not None and value > most:
        raise BadTable(f"{where} is at most {most}, not {value!r}")
    return value


def numbers_of(
    value: Data, words: Sequence[str], where: str, usual: Sequence[int] | None = None
) -> list[int]:
    """A number for each of these words; the usual one, or 0, for those of which nothing is said."""
    table = only(value, words, where)
    rest = usual or [0] * len(words)
    return [a_number(table.get(word, n), f"{where}.{word}") for word, n in zip(words, rest, strict=True)]


def a_seat(value: Data, names: Sequence[str], where: str, others: Sequence[str] = ()) -> int:
    """A seat by its name, by another name that it has, or by its number counted from 1."""
    if str(value) in names:
        return names.index(str(value))
    numbers = [str(seat + 1) for seat in range(len(names))]
    for known in (names, others, numbers):
        lower = [name.lower() for name in known]
        if str(value).lower() in lower:
            return lower.index(str(value).lower())
    raise BadTable(f"{where} is one of {', '.join(names)}, not {value!r}")


def no_card(value: Data, names: Iterable[str], where: str) -> BadTable:
    """The error to raise for the name of a card that is not among these names."""
    near = get_close_matches(str(value), list(names), n=1, cutoff=0.5)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return BadTable(f"{where}: there is no card {value!r}{hint}")


def refuse_middle(table: dict[str, Data], middle: Sequence[str] = ()) -> None:
    """A table in the middle of something is described, with these keys among others, but not set by hand."""
    if "waiting" in table or any(key in table for key in middle):
        raise BadTable(
            f"waiting: a table in the middle of something ({table.get('waiting', 'an action')}) cannot "
            "be set by hand; set an earlier one and play on from there"
        )


def forbid(wrong: bool, where: str, reason: str, rule: str) -> None:
    """Refuse an entry that a rule never lets come about, if it is so."""
    if wrong:
        raise ForbiddenTable(where, reason, rule)
