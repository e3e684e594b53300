"""The grammar of what is not said twice: "and so does he", "as is one Item"."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text.nominal import WHICH, fits
from serai.games.burning_sands.text.verbal import VPs, with_subject
from serai.parts.english.chart import Grammar
from serai.parts.english.node import Node

#: Words that stand for a verb, and what this verb must be.
_STANDING_FOR: Final = {
    "does|do": "plain",
    "did": "past",
    "is|are|was|were": "being",
    "has|have|had": "having",
    "can|could": "can",
    "may|might": "may",
    "must": "must",
    "will": "will",
    "would": "would",
}


def teach(g: Grammar) -> None:
    """All of it."""
    for words, form in _STANDING_FOR.items():
        for so in (", and so", "and so", ", so", ", as", "as", "; so", "; and so"):
            g.add("Clause1", f"s=NP v=Fin {so} {words} t=NP1", lambda s, v, t, f=form: _too(s, v, t, f), 3)
        for too in ("too", "also", "as well", "likewise", "besides"):
            g.add(
                "Clause1",
                f"s=NP v=Fin ,? and t=NP1 {words} {too}",
                lambda s, v, t, f=form: _too(s, v, t, f),
                3,
            )
        for nor in (", and neither", "and neither", ", nor", "nor", ", neither", "; neither", "; nor"):
            g.add(
                "Clause1",
                f"s=NP v=Fin {nor} {words} t=NP1",
                lambda s, v, t, f=form: _too(s, v, t, f, negated=True),
                3,
            )
        g.add("Sent", f"a=Adjunct , so {words} t=NP1 b=Adjunct*", _so_does_the_other, 3)


def _stands_for(vp: Any, form: str, negated: bool) -> bool:
    """Whether a verb phrase can be stood for by such a word: "does" for a plain verb, "is" for a passive."""
    if isinstance(vp, VPs):
        return all(_stands_for(part, form, negated) for part in vp.parts)
    node: Node = vp.node
    said = {name: node.parts.get(name) for name in ("modal", "tense", "passive", "sense", "negated")}
    if bool(said["negated"]) != negated:
        return False
    if said["modal"]:
        return bool(said["modal"] == form)
    if node.kind == "is" or said["passive"] or said["tense"] == "now":
        return form == "being"
    if said["tense"]:
        return form in ("past", "having")
    return form == "plain" or (form == "having" and said["sense"] in ("have", "has"))


def _of_any_number(vp: Any) -> Any:
    if isinstance(vp, VPs):
        return VPs(vp.conjunction, tuple(_of_any_number(part) for part in vp.parts), vp.adjuncts)
    return vp._replace(number="any")


def _too(s: Node, v: Any, t: Node, form: str, negated: bool = False) -> Node | None:
    """Aziz bows, and so does his Follower: both do, each for itself."""
    first = with_subject(v, s)
    if first is None or not _stands_for(v, form, negated):
        return None
    second = with_subject(_of_any_number(v), t)
    if second is None or _whose_is_open(v, s, t):
        return None
    return Node("several", conjunction="and", parts=(first, _again(second)))


def _whose_is_open(vp: Any, s: Node, t: Node) -> bool:
    """You discard one of your cards, and so does he: one of yours, or one of his?"""
    if isinstance(vp, VPs):
        return any(_whose_is_open(part, s, t) for part in vp.parts)
    return _speaks_of(vp.node, "you" in (s.kind, t.kind))


def _speaks_of(node: Node, you: bool) -> bool:
    """Whether a clause has words whose meaning hangs on its subject: his, them; your, if it is you."""
    said = [one for part in node.below() for one in part.below()][1:]
    return any((you and one.kind == "you") or (one.kind == "pronoun" and one != WHICH) for one in said)


def _again(node: Node) -> Node:
    """The same said again: another card, another choice, so no part is the one that was said first."""
    parts = {
        name: tuple([_again(one) if isinstance(one, Node) else one for one in part])
        if isinstance(part, tuple)
        else _again(part)
        if isinstance(part, Node)
        else part
        for name, part in node.parts.items()
    }
    return Node(node.kind, **parts)


#: The roles that can be the subject of a passive, where only one of them is there.
_PATIENTS: Final = ("what", "to", "from_", "at", "for_", "with_")


def _so_does_the_other(a: Node, t: Node, b: tuple[Node, ...] = ()) -> Node | None:
    """Whenever one of them bows, so does the other: what the first part tells of, told of somebody else."""
    of = a["of"]
    if a["kind"] not in ("when", "after", "if", "while") or not isinstance(of, Node) or of.kind != "clause":
        return None
    if of["modal"] or of["negated"]:
        return None
    if of["passive"]:
        there = [role for role in _PATIENTS if isinstance(of.parts.get(role), Node)]
        role = there[0] if len(there) == 1 else ""
    else:
        role = "agent" if of["agent"] is not None else "what"
    old = of.parts.get(role)
    if not isinstance(old, Node) or not any(fits(t, (sort,)) for sort in _sorts(old)):
        return None
    if any(
        _speaks_of(part, False) for name, part in of.parts.items() if name != role and isinstance(part, Node)
    ):
        return None
    told = _again(Node("clause", **{**of.parts, role: t, "adjuncts": (), "tense": None}))
    told = told.having(adjuncts=(a, *b))
    return marked_front(told)


def _sorts(node: Node) -> tuple[str, ...]:
    return tuple(str(node.parts.get("sort") or "card").split("/"))


def marked_front(node: Node) -> Node:
    """The same; its first adjunct stands at the front."""
    first, *rest = node.each("adjuncts")
    return node.having(adjuncts=(first.having(front=True), *rest))
