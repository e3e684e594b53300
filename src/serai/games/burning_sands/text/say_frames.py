"""The table of frames run backwards: the sense of a verb and what goes with it, as a clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from serai.games.burning_sands.text.say_words import Clause
from serai.games.burning_sands.text.verbs import TABLE, Frame, Slot, read_table

#: The frames of each sense in the order of the table; of verbs that mean the same the first is said.
_BY_SENSE: Final[dict[str, list[Frame]]] = {}
for _frame in read_table(TABLE):
    _same = _BY_SENSE.setdefault(_frame.sense, [])
    if all(known[1:] != _frame[1:] for known in _same):
        _same.append(_frame)
#: Prepositions that a phrase can bring itself: "into|this battle".
OWN: Final = "|"


def said(sense: str, parts: Mapping[str, str], passive: bool | None = None) -> Clause | None:
    """A clause with these parts, by their roles; in the passive where nobody does it; None where no frame
    of the sense has room for them."""
    frames = _BY_SENSE.get(sense, [])
    found = [one for one in [_clause(frame, parts) for frame in frames] if one is not None]
    found = [one for one in found if passive in (None, one.passive)]
    plain = [one for one in found if not one.passive and one.verb == frames[0].verb]
    return plain[0] if plain else found[0] if found else None


def _clause(frame: Frame, parts: Mapping[str, str]) -> Clause | None:
    passive = frame.subject not in parts
    if passive and ("what" not in parts or not any(_is_object(slot) for slot in frame.slots)):
        return None
    if set(parts) - {frame.subject, *[slot.role for slot in frame.slots]}:
        return None
    words = [_filled(slot, parts) for slot in frame.slots if not (passive and _is_object(slot))]
    if any(one is None for one in words):
        return None
    subject = "what" if passive else frame.subject
    return Clause(parts[subject], frame.verb, " ".join([one for one in words if one]), False, passive)


def _is_object(slot: Slot) -> bool:
    return slot.role == "what" and not (slot.prepositions or slot.small or slot.inner)


def _filled(slot: Slot, parts: Mapping[str, str]) -> str | None:
    """What stands in a slot: nothing where it may be empty, None where it cannot be filled so."""
    words = parts.get(slot.role)
    if slot.small:
        return slot.small if not slot.role or words == slot.small else None
    if words is None:
        return None if slot.needed else ""
    own, _, rest = words.rpartition(OWN)
    if slot.inner not in ("", "state") or (own and not set(own.split(",")) & set(slot.prepositions)):
        return None
    before = [one for one in own.split(",") if one in slot.prepositions] or slot.prepositions[:1]
    return f"{before[0] if before else ''} {rest}".strip()
