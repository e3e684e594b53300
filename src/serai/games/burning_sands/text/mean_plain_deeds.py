"""Turns of plain English about what causes a deed: in doing so, by this; put into the plainest words."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text.nominal import WHICH, YOU
from serai.parts.english.node import Node

_THIS_WAY: Final = Node("adjunct", kind="this way")
#: How one says by what something is caused: in doing so, for this, because of it.
_BY: Final = ("for", "in", "by", "purpose", "because of", "from")


def in_doing_so(node: Node) -> Node:
    """He does not bow in doing so, for doing so, to do so; no Hero is bowed by this: this way."""
    if node.kind != "clause" or node.parts.get("modal"):
        return node
    node = _by_this(node)
    kept = [_THIS_WAY if _is_doing_so(one) else one for one in node.parts.get("adjuncts", ())]
    return node if kept == list(node.parts.get("adjuncts", ())) else node.having(adjuncts=tuple(kept))


def _is_doing_so(adjunct: Node) -> bool:
    of = adjunct.parts.get("of")
    if adjunct.parts.get("kind") not in _BY or not isinstance(of, Node):
        return False
    if of.kind == "pronoun":
        return adjunct["kind"] != "from" and of["word"] in ("this", "it") and of["sort"] == "event"
    if of.kind != "clause" or of.parts.get("sense") != "does_so" or of.parts.get("agent") != WHICH:
        return False
    plain = not any(name in of.parts for name in ("what", "adjuncts", "negated", "modal"))
    _said = adjunct["kind"], adjunct["of"], of["sense"], of["agent"]["word"]
    return plain


def _by_this(node: Node) -> Node:
    """Bowed by this: bowed this way."""
    agent = node.parts.get("agent")
    if not node.parts.get("passive") or not isinstance(agent, Node) or agent.kind != "pronoun":
        return node
    if node.parts["sense"] != "bow" or agent["word"] != "this" or agent["sort"] != "event":
        return node
    return node.having(agent=None, adjuncts=(*node.each("adjuncts"), _THIS_WAY))


def by_you(node: Node) -> Node:
    """A second attack may be declared by you: you may declare one."""
    if node.kind != "clause" or not node.parts.get("passive") or node.parts.get("agent") != YOU:
        return node
    _passive = node["passive"], node["agent"]
    return node.having(passive=None)


DEED_TURNS: Final = (in_doing_so, by_you)
