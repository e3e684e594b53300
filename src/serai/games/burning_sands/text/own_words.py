"""Events that are said in other words: what becomes the target of a Spell is targeted by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.text import mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just, points_at
from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node

_WHY = "this is no event that can be waited for"


def in_its_own_words(ctx: Context, node: Node) -> Node:
    """The clause with the verb that the event has for itself."""
    other = _OTHERS.get(node["sense"])
    made = other(ctx, node) if other is not None else None
    return node if made is None else made


def _said(node: Node, sense: str, **parts: Any) -> Node:
    """A clause with another verb, at the same time."""
    times = {"adjuncts": node["adjuncts"], "tense": node["tense"], "modal": node["modal"]}
    return Node("clause", sense=sense, **{**times, **parts})


def _becomes(ctx: Context, node: Node) -> Node | None:
    """Becomes the target of a Spell; becomes the Blessed player."""
    if node["as_"] is None or node["as_"].kind != "is":
        return None
    predicate, subject = node["as_"]["predicate"], node["as_"]["subject"]
    agent = subject if node["agent"] is None else node["agent"]
    if _is_target(predicate):
        return _targeted(node, agent, predicate)
    if predicate.kind == "pronoun" and predicate["word"] == "yours" and agent.kind == "thing":
        return _said(node, "ally", agent=agent, with_=Node("you"))  # becomes your ally
    if predicate.kind == "thing" and predicate["noun"] == "ally" and not predicate["adjectives"]:
        return _said(node, "ally", agent=agent, with_=_owner(predicate))
    if predicate.kind != "thing" or predicate["noun"] != "player" or predicate["after"]:
        return None
    if predicate["det"] != "the" or [a["word"] for a in predicate.each("adjectives")] != ["blessed"]:
        return None
    blessing = Node("thing", noun="blessing", sort="office", number="one", det="the")
    return _said(node, "pass_on", what=blessing, to=agent)


def _chosen(ctx: Context, node: Node) -> Node | None:
    """Is chosen as the target of an action, by whoever takes it."""
    as_ = [a for a in node.each("adjuncts") if a["kind"] == "as"]
    if not node["passive"] or len(as_) != 1 or not _is_target(as_[0]["of"]):
        return None
    rest = tuple([a for a in node["adjuncts"] if a not in as_])
    made = _targeted(node.having(adjuncts=rest), node["what"], as_[0]["of"])
    if node["agent"] is not None and made["agent"] is not None:
        raise NotUnderstood(node, _WHY)
    return made if node["agent"] is None else made.having(agent=node["agent"])


def _is_target(node: object) -> bool:
    return isinstance(node, Node) and node.kind == "thing" and node["noun"] == "target"


def _targeted(node: Node, card: Node, target: Node) -> Node:
    """The target of a Spell, an action's target: what is targeted, and by what."""
    if target["adjectives"] or target["count"] is not None or target["det"] not in ("a", "the", None):
        raise NotUnderstood(target, _WHY)
    return _said(node, "target", passive=True, what=card, agent=_owner(target))


def _owner(node: Node) -> Node | None:
    """Whose it is: a Hero's cost, the cost of a Hero."""
    after, owner = node.each("after"), node["owner"]
    if not after:
        return owner if isinstance(owner, Node) else None
    if len(after) > 1 or owner is not None or after[0].kind != "place" or after[0]["preposition"] != "of":
        raise NotUnderstood(node, _WHY)
    found: Node = after[0]["what"]
    return found


def _joined(ctx: Context, node: Node) -> Node | None:
    """Joins an attack as an ally: helps as an ally."""
    as_ = [a["of"] for a in node.each("adjuncts") if a["kind"] == "as"]
    agent, what = node["agent"], node["what"]
    if len(as_) != 1 or not is_just(as_[0], "ally", "a", None) or not mean_players.is_player(ctx, agent):
        return None
    if what is None or what.kind != "thing" or what["sort"] != "event" or len(node["adjuncts"]) != 1:
        return None
    return _said(node, "ally", agent=agent, adjuncts=(Node("adjunct", kind="during", of=what),))


#: What is paid where a cost is.
_COSTS: Final = {"copper_cost": "copper", "cost": "copper", "water_cost": "water"}


def _paid(ctx: Context, node: Node) -> Node | None:
    """Pays the Copper cost of a card: pays Copper for it."""
    what = node["what"]
    if node["for_"] is not None or not isinstance(what, Node) or what.kind != "thing":
        return None
    if what["noun"] not in _COSTS or what["adjectives"] or what["count"] is not None:
        return None
    of = _owner(what)
    if of is None or points_at(of):
        return None
    return node.having(what=Node("goods", what=_COSTS[what["noun"]]), for_=of)


def _entered(ctx: Context, node: Node) -> Node | None:
    """Comes into play under your control: one that you control comes into play."""
    under, card = node["under"], node["agent"]
    if under is None or card.kind != "thing" or card["owner"] is not None:
        return None
    if under["noun"] != "control" or under["owner"] is None or under["adjectives"]:
        return None
    yours = Node("relative", clause=Node("clause", sense="control", what=WHICH, agent=under["owner"]))
    return node.having(agent=card.having(after=(*card.each("after"), yours)), under=None)


def _token(ctx: Context, node: Node) -> Node | None:
    """A token is put on a card, a card gains a token, a token is removed from a card."""
    sense, token, agent = node["sense"], node["what"], node["agent"]
    if token is None or token.kind != "thing" or token["sort"] != "token" or token["noun"] == "water_token":
        return None
    on = {"gain": agent, "remove": node["from_"]}.get(sense, node["to"])
    if isinstance(on, Node) and on.kind == "place" and on["preposition"] in ("on", "onto", "to"):
        on = on["what"]
    if not isinstance(on, Node) or mean_players.is_player(ctx, on):
        return None
    if sense in ("put", "attach") and agent is not None:
        raise NotUnderstood(node, _WHY)
    doer = agent if sense == "remove" else None
    kind = "remove_token" if sense == "remove" else "put_token"
    return _said(node, kind, passive=True, what=token, to=on, agent=doer)


_OTHERS: Final[dict[str, Callable[[Context, Node], Node | None]]] = {
    "becomes": _becomes,
    "choose": _chosen,
    "join": _joined,
    "pay": _paid,
    "enter_play": _entered,
    "put": _token,
    "attach": _token,
    "gain": _token,
    "remove": _token,
}
