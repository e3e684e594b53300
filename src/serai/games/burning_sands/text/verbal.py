"""How verb phrases are put together: a verb takes what its frames allow, then its subject."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from serai.games.burning_sands.text.nominal import COMMANDED, WHICH, fits, number_of
from serai.games.burning_sands.text.verbs import FRAMES, Frame, Slot
from serai.parts.english.chart import Priced
from serai.parts.english.node import Node

_NOUN_PHRASES: Final = (
    *(
        "thing",
        "self",
        "pronoun",
        "you",
        "goods",
        "bonus",
        "value",
        "number",
        "all",
        "words",
        "quoted",
        "part",
    ),
    *("trait", "guessed"),
)


class VP(NamedTuple):
    """A verb phrase that waits for its subject: which role the subject has, and what it may be."""

    node: Node
    role: str
    sorts: tuple[str, ...]
    number: str = "any"


class VPs(NamedTuple):
    """Several verb phrases with one subject: bows and loses 1K."""

    conjunction: str
    parts: tuple[Any, ...]
    adjuncts: tuple[Node, ...] = ()


def _placed(
    comps: tuple[Node, ...], slots: tuple[Slot, ...], gap: bool
) -> Iterator[tuple[dict[str, Any], int]]:
    """The ways in which what stands behind a verb fills slots; with `gap` one object is missing."""
    if not comps:
        missing = [slot for slot in slots if slot.needed]
        if not gap and not missing:
            yield {}, 0
        elif gap:
            open_slots = [slot for slot in slots if not slot.prepositions and slot.sorts]
            for slot in open_slots[:1]:
                if all(other is slot for other in missing):
                    yield {slot.role: WHICH}, 0
        return
    first, rest = comps[0], comps[1:]
    if first.kind == "adjunct":
        if (
            rest
            and isinstance(first["of"], Node)
            and first["of"].kind == "clause"
            and _needs_object(slots, rest)
        ):
            return  # bow, when he challenges, a Hero: the Hero is what he challenges
        for roles, cost in _placed(rest, slots, gap):
            yield {**roles, "adjuncts": (first, *roles.get("adjuncts", ()))}, cost
        return
    for n, slot in enumerate(slots):
        value = _filling(first, slot)
        if value is not None:
            left = slots[:n] + slots[n + 1 :]
            for roles, cost in _placed(rest, left, gap):
                if slot.role not in roles:
                    yield ({**roles, slot.role: value} if slot.role else roles), cost
        if not slot.prepositions and slot.sorts and slot.needed and first.kind in _NOUN_PHRASES:
            break  # objects come in their order


def _needs_object(slots: tuple[Slot, ...], rest: tuple[Node, ...]) -> bool:
    """Whether the object of a verb would stand behind a whole clause."""
    objects = [slot for slot in slots if not slot.prepositions and slot.sorts]
    return any(comp.kind in _NOUN_PHRASES and _filling(comp, slot) for comp in rest for slot in objects)


def _filling(comp: Node, slot: Slot) -> Any:
    """What a phrase puts into a slot; None if it does not fit."""
    if slot.small:
        return comp if comp.kind == "small_word" and comp["word"] == slot.small else None
    if slot.inner == "state":
        return comp["word"] if comp.kind == "state" else None
    if slot.inner:
        return comp["clause"] if comp.kind == "infinitive" and comp["form"] == slot.inner else None
    if slot.prepositions:
        if (
            comp.kind == "place"
            and comp["preposition"] in slot.prepositions
            and fits(comp["what"], slot.sorts)
        ):
            keep = len(slot.prepositions) > 1 and slot.role in ("to", "at")
            return (
                comp if keep and comp["preposition"] in ("under", "on", "among", "between") else comp["what"]
            )
        return None
    return comp if comp.kind in _NOUN_PHRASES and fits(comp, slot.sorts) else None


def is_open(node: Node) -> bool:
    """Whether a phrase ends with something said by the way, which no comma closes: it ends the sentence."""
    if "after" in node.parts:
        last = node.parts["after"][-1]
        if last.kind == "relative":
            return bool(last.parts.get("role") == "aside" and not last.parts.get("closed"))
        return is_open(last)
    if node.kind == "all":
        return is_open(node.parts["parts"][-1])
    inner = node.parts.get("what") if node.kind in ("place", "having") else node.parts.get("of")
    return isinstance(inner, Node) and inner.kind in ("thing", "self", "all", "part") and is_open(inner)


#: Slots that are still open, with the frames' other slots filled by what stands behind a verb so far.
_Open: TypeAlias = tuple[tuple[Slot, ...], ...]


def can_take(verbs: tuple[str, ...], comps: tuple[Node, ...], passive: bool = False) -> bool:
    """Whether some frame of a verb has room for what stands behind it; more may follow."""
    return bool(_open_slots(verbs, comps, passive))


@lru_cache(maxsize=50_000)
def _open_slots(verbs: tuple[str, ...], comps: tuple[Node, ...], passive: bool) -> _Open:
    if not comps:
        frames = [frame for verb in verbs for frame in FRAMES[verb]]
        if not passive:
            return tuple(dict.fromkeys([frame.slots for frame in frames]))
        return tuple(
            dict.fromkeys(
                [
                    frame.slots[:n] + frame.slots[n + 1 :]
                    for frame in frames
                    if frame.subject == "agent"
                    for n, slot in enumerate(frame.slots)
                    if slot.sorts and not slot.prepositions
                ]
            )
        )
    before, comp = _open_slots(verbs, comps[:-1], passive), comps[-1]
    if comp.kind == "adjunct" or (passive and comp.kind == "place" and comp["preposition"] == "by"):
        return before
    found: dict[tuple[Slot, ...], bool] = {}
    for slots in before:
        for n, slot in enumerate(slots):
            if _filling(comp, slot) is not None:
                found[slots[:n] + slots[n + 1 :]] = True
            if not slot.prepositions and slot.sorts and slot.needed and comp.kind in _NOUN_PHRASES:
                break  # objects come in their order
    return tuple(found)


def _object_too_late(comps: tuple[Node, ...]) -> bool:
    """Costs 1 Water to attack you: a bare object does not stand behind an infinitive of the same verb."""
    places = [n for n, comp in enumerate(comps) if comp.kind == "infinitive" and comp["form"] == "for"]
    return bool(places) and any(comp.kind in _NOUN_PHRASES for comp in comps[places[0] + 1 :])


def phrases(verbs: tuple[str, ...], comps: tuple[Node, ...], gap: bool = False) -> list[VP]:
    """Every way to read a verb with what stands behind it."""
    found: list[VP] = []
    if any(is_open(comp) for comp in comps[:-1]) or _object_too_late(comps):
        return found
    for verb in verbs:
        for frame in FRAMES[verb]:
            for roles, _cost in _placed(comps, frame.slots, gap):
                if frame.subject in roles or (gap and frame.sense == "does_so"):
                    continue
                vp = VP(Node("clause", sense=frame.sense, **roles), frame.subject, frame.subject_sorts)
                if vp not in found:
                    found.append(vp)
    return found


def passives(verbs: tuple[str, ...], comps: tuple[Node, ...]) -> list[VP]:
    """Every way to read a participle with what stands behind it, when its object is the subject."""
    found: list[VP] = []
    for verb in verbs:
        for frame in FRAMES[verb]:
            found += _passive(frame, comps)
    return list(dict.fromkeys(found))


def _passive(frame: Frame, comps: tuple[Node, ...]) -> Iterator[VP]:
    if frame.subject != "agent":
        return
    by_slot = any("by" in slot.prepositions for slot in frame.slots)
    agents = [c["what"] for c in comps if not by_slot and c.kind == "place" and c["preposition"] == "by"]
    rest = tuple(c for c in comps if by_slot or not (c.kind == "place" and c["preposition"] == "by"))
    if frame.sense == "let" and not agents:
        return  # who is allowed to do something may do it
    if len(agents) > 1 or (agents and not fits(agents[0], frame.subject_sorts)):
        return
    for n, slot in enumerate(frame.slots):
        if slot.prepositions or not slot.sorts:
            continue
        others = frame.slots[:n] + frame.slots[n + 1 :]
        for roles, _cost in _placed(rest, others, False):
            if slot.role not in roles and "agent" not in roles:
                node = Node(
                    "clause",
                    sense=frame.sense,
                    passive=True,
                    agent=agents[0] if agents else None,
                    **roles,
                )
                yield VP(node, slot.role, slot.sorts)


def with_number(vp: Any, number: str) -> Any:
    """The same for a subject of this number."""
    return vp._replace(number=number) if isinstance(vp, VP) else vp


def marked(vp: Any, **marks: Any) -> Any:
    """The same with a modal verb, a negation or a tense."""
    if isinstance(vp, VPs):
        return VPs(vp.conjunction, tuple(marked(part, **marks) for part in vp.parts), vp.adjuncts)
    node: Node = vp.node
    if marks.get("negated") and node["negated"]:
        return None
    if marks.get("modal") and not vp.role:
        return None  # it may keep somebody from raiding
    return vp._replace(node=node.having(**marks))


def with_adjuncts(node: Node, adjuncts: tuple[Node, ...]) -> Node | None:
    """A clause with something said about it as a whole."""
    if not adjuncts:
        return node
    if node.kind not in ("clause", "is", "exists", "several"):
        return None
    return node.having(adjuncts=(*(node.each("adjuncts")), *adjuncts))


def with_subject(vp: Any, subject: Node) -> Node | None:
    """The clause when its subject is known; None if such a thing cannot do it, or the numbers differ."""
    if isinstance(vp, VPs):
        parts = [with_subject(part, subject) for part in vp.parts]
        if any(part is None for part in parts):
            return None
        return Node("several", conjunction=vp.conjunction, parts=tuple(parts), adjuncts=vp.adjuncts)
    if not fits(subject, vp.sorts) or is_open(subject):
        return None
    number = number_of(subject)
    if vp.number != "any" and number != "any" and vp.number != number:
        return None
    node: Node = vp.node
    if vp.role.startswith("owner of "):  # what is done is done with something of the subject
        role = vp.role.removeprefix("owner of ")
        return node.having(**{role: node.parts[role].having(owner=subject)})
    return node.having(**{vp.role: subject}) if vp.role else node


def command(vp: Any) -> Any:
    """What you are told to do."""
    node = with_subject(vp, COMMANDED)
    return None if node is None else node


def relative(vp: Any) -> Node | None:
    """A clause about the noun before it, which is its subject."""
    node = with_subject(vp, WHICH)
    return None if node is None else Node("relative", clause=node)


def priced(values: list[Any], cost: int = 0) -> list[Priced]:
    """Each of several values at a price."""
    return [Priced(value, cost) for value in values]
