"""What the grammar knows, for people: verbs with their frames, nouns, events, questions, zones, traits."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from typing import Any

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.events import EVENTS
from serai.games.burning_sands.text.nouns import noun_entries
from serai.games.burning_sands.text.questions import DEEDS, QUESTIONS
from serai.games.burning_sands.text.reading import TRAITS
from serai.games.burning_sands.text.verbs import FRAMES, Frame, Slot
from serai.games.burning_sands.text.zones import ZONES
from serai.parts.english.forms import verb_forms
from serai.parts.phrases import Entry, Meaning


def entries() -> list[Entry]:
    """Every word that a text can be made of, and every event, question and zone that it can speak of."""
    return [
        *_verbs(),
        *_nouns(),
        *[
            _named("event", row.means, f"Who takes part: {_listed(row.participants)}")
            for row in EVENTS.values()
        ],
        *[
            _named("question", name.replace("*", "[deed or value]"), f"It asks {means}")
            for name, means in QUESTIONS.items()
        ],
        *[
            _named("deed", " / ".join([name for name in names if name]), "For “can”, “cannot”, “may”, “must”")
            for names in dict.fromkeys(DEEDS.values())
        ],
        *[_named("zone", zone.name, f"It is {zone.means}") for zone in ZONES],
        *[_named("trait", trait.title(), "The rules know it; a set can have others") for trait in TRAITS],
    ]


def _named(kind: str, template: str, doc: str) -> Entry:
    return Entry(kind, template, template, f"{doc}.")


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join([word.rstrip("_") for word in words]) or "nobody"


def _verbs() -> Iterator[Entry]:
    """Each frame once, with all verbs that have it: those mean the same."""
    same: dict[Frame, list[str]] = {}
    for frames in FRAMES.values():
        for frame in frames:
            same.setdefault(frame._replace(verb=""), []).append(verb_forms(frame.verb).third)
    for frame, verbs in same.items():
        sense = frame.sense.replace("_", " ")
        doc = f"The sense “{sense}”; also as a command, in the passive and with “who”"
        yield _named("verb", _frame(frame, "/".join(verbs)), doc)


def frames_of(verb: str) -> list[str]:
    """How a verb can be used."""
    return [_frame(frame, verb_forms(verb).third) for frame in FRAMES.get(verb, ())]


def _frame(frame: Frame, verb: str) -> str:
    return f"{_sorts(frame.subject_sorts)} {verb}{''.join([_slot(slot) for slot in frame.slots])}"


def _sorts(sorts: tuple[str, ...]) -> str:
    return f"[{' or '.join(sorts)}]"


def _slot(slot: Slot) -> str:
    """What stands behind a verb: " from/in [zone or play]", in parentheses where it can be left out."""
    words = slot.small or (_sorts(slot.sorts) if slot.sorts else f"[{_INNER.get(slot.inner, slot.inner)}]")
    if slot.prepositions:
        words = f"{'/'.join(slot.prepositions)} {words}"
    return f" {words}" if slot.needed else f" ({words})"


_INNER = {"to": "to do something", "bare": "do something", "pred": "what it is", "state": "how it lies"}


def _nouns() -> Iterator[Entry]:
    for sort, words in noun_entries():
        yield _named("noun", " = ".join(words), f"It names {sort.replace('/', ' or ')}")


def usage(texts: dict[str, tuple[m.Ability, ...]]) -> list[Meaning]:
    """Every kind of meaning with the cards whose texts need it."""
    cards: dict[str, dict[str, None]] = {name: {} for name in _KINDS}
    for card, abilities in texts.items():
        for part in _parts(abilities):
            cards[type(part).__name__].setdefault(card)
    return [
        Meaning(name, _doc(cls), ("meaning",), name, 1, tuple(cards[name])) for name, cls in _KINDS.items()
    ]


_KINDS = {
    name: cls for name, cls in vars(m).items() if inspect.isclass(cls) and dataclasses.is_dataclass(cls)
}


def _doc(cls: type) -> str:
    return " ".join((cls.__doc__ or "").split("\n\n")[0].split())


def _parts(value: Any) -> Iterator[Any]:
    """Every part of a meaning."""
    if isinstance(value, tuple):
        for one in value:
            yield from _parts(one)
    elif type(value).__name__ in _KINDS:
        yield value
        for field in dataclasses.fields(value):
            yield from _parts(getattr(value, field.name))
